/* Constants are computed at compile time, through interp, where every backend computes the same bits: integers,
 * booleans, comparisons, selections, movement, and arithmetic that is correctly rounded. A folded constant is not
 * larger than the limit, nor much larger than the constants that it was computed from. */
#include "interp/interp.h"
#include "pass/internal.h"

#include <string.h>

#define DEFAULT_ELEMENTS 1024
#define FREE_ELEMENTS 64 /* a constant with at most this many elements may be computed from operands of any size */

/* The column `compare` of ops.def: for which elements every backend computes the same bits. Integers are always exact. */
enum { FLOAT_BITS = 1, COMPLEX_BITS = 2 };
enum { EXACT = FLOAT_BITS | COMPLEX_BITS, COMPLEX = FLOAT_BITS, FUNCTION = 0, SUM = 0, WHOLE = 0, BODY = 0 };
static const uint8_t exactness[IR_OPCODE_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           draw, reads, elements, compare, ...)                                                                        \
    [IR_##code] = compare,
#include "ir/ops.def"
#undef OP
};

static bool moves(const ir_op *op)
{
    return ir_info((ir_opcode)op->code)->traits & IR_TRAIT_MOVES || op->code == IR_DYNAMIC_UPDATE_SLICE;
}

/* Whether the types of operands and results allow folding. */
static bool foldable_types(const ir_op *op)
{
    bool floats = false, complexes = false;
    for (size_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type = i < op->n_operands ? ir_operand(op, i)->type : op->results[i - op->n_operands].type;
        if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant || type->bounds)
            return false;
        floats = floats || ir_dtype_is_float(type->dtype);
        complexes = complexes || ir_dtype_is_complex(type->dtype);
    }
    if (moves(op))
        return true;
    if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE) && op->code != IR_BITCAST_CONVERT)
        return false;
    return complexes ? exactness[op->code] & COMPLEX_BITS : !floats || (exactness[op->code] & FLOAT_BITS);
}

/* Evaluates the op on one element of each operand, for operands whose elements are all equal. */
static ir_value *fold_splat(pass_context *context, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE) || type->count == 0 || op->n_operands > 3)
        return NULL;
    interp_array operands[3];
    ir_value stand_ins[3] = {0}, *pointers[3];
    for (size_t i = 0; i < op->n_operands; i++) {
        tsr_dtype dtype;
        const void *element = pass_splat_of(ir_operand(op, i), &dtype);
        if (!element)
            return NULL;
        stand_ins[i] = (ir_value){.type = ir_scalar_type(dtype), .is_argument = true};
        pointers[i] = &stand_ins[i];
        operands[i] = (interp_array){.type = stand_ins[i].type, .data = (void *)(uintptr_t)element};
    }
    _Alignas(16) char element[16] = {0};
    ir_op scalar = *op;
    ir_value value = {.type = ir_scalar_type(type->dtype), .op = &scalar};
    scalar.operands = pointers;
    scalar.results = &value;
    interp_array result = {.type = value.type, .data = element};
    if (interp_eval_op(&scalar, operands, &result, NULL, NULL) != TSR_OK)
        return NULL;
    (void)context;
    ir_builder b;
    pass_builder_before(&b, op);
    return pass_splat(&b, element, type);
}

static ir_value *fold_whole(pass_context *context, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    int64_t limit = context->options->fold_elements > 0 ? context->options->fold_elements : DEFAULT_ELEMENTS;
    int64_t largest = FREE_ELEMENTS;
    if (type->count > limit)
        return NULL;
    interp_array *operands = base_arena_zero(context->scratch, op->n_operands + 1, sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_dense *dense = ir_constant_of(ir_operand(op, i));
        if (!dense || dense->type->count > 64 * limit)
            return NULL;
        largest = BASE_MAX(largest, dense->splat ? 1 : dense->type->count);
        operands[i].type = dense->type;
        operands[i].data = (void *)(uintptr_t)dense->data;
        if (dense->splat && dense->type->count != 1) {
            size_t size = tsr_dtype_size(dense->type->dtype);
            char *all = base_arena_alloc(context->scratch, (size_t)dense->type->count * size);
            for (int64_t k = 0; k < dense->type->count; k++)
                memcpy(all + (size_t)k * size, dense->data, size);
            operands[i].data = all;
        }
    }
    if (type->count > largest && !(op->code == IR_CONCATENATE && type->count <= 4 * largest))
        return NULL;
    interp_array result = {.type = type, .data = base_arena_alloc(context->scratch, ir_type_bytes(type) + 1)};
    if (interp_eval_op(op, operands, &result, NULL, NULL) != TSR_OK)
        return NULL;
    ir_builder b;
    pass_builder_before(&b, op);
    size_t size = tsr_dtype_size(type->dtype);
    bool splat =
        type->count > 0 && memcmp(result.data, (char *)result.data + size, (size_t)(type->count - 1) * size) == 0;
    return splat ? pass_splat(&b, result.data, type) : ir_constant_data(&b, type, result.data);
}

ir_value *pass_folded(pass_context *context, ir_op *op)
{
    if (op->n_operands == 0 || op->n_results != 1 || op->n_regions != 0)
        return NULL;
    tsr_dtype dtype;
    for (size_t i = 0; i < op->n_operands; i++)
        if (!ir_constant_of(ir_operand(op, i)) && !pass_splat_of(ir_operand(op, i), &dtype))
            return NULL;
    if (!foldable_types(op))
        return NULL;
    ir_value *value = fold_splat(context, op);
    return value ? value : fold_whole(context, op);
}

static void fold_op(void *user, ir_op *op)
{
    pass_context *context = user;
    ir_value *value = op->n_results == 1 && op->results[0].n_uses > 0 ? pass_folded(context, op) : NULL;
    if (!value)
        return;
    /* dce erases the op later: the walk still needs it. */
    ir_replace_value(&op->results[0], value);
    context->changed = true;
}

tsr_status pass_fold(pass_context *context)
{
    for (size_t i = 0; i < context->module->n_functions; i++)
        if (context->module->functions[i]->body)
            pass_each_op(context->module->functions[i]->body, fold_op, context);
    return TSR_OK;
}
