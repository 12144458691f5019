/* A function whose arguments have dimensions of any size, for arguments whose sizes are known: its ops are built anew, so
 * that shape rules give what follows from the operands, and passes compute the sizes that ops take as operands; in rounds,
 * until every size is known or nothing more is found. */
#include "tensor/stablehlo.h"

#include <string.h>

enum { ROUNDS = 8 };

static bool is_known(const ir_type *type)
{
    return !ir_is_tensor(type) || ir_is_static(type);
}

static bool all_known(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next)
        for (uint32_t r = 0; r < op->n_results; r++)
            if (!is_known(op->results[r].type))
                return false;
    return true;
}

/* type with the dims that a constant says; NULL: it says none that are possible. */
static const ir_type *with_sizes(const ir_type *type, const ir_value *sizes)
{
    const ir_dense *dense = ir_constant_of(sizes);
    int64_t dims[IR_MAX_RANK];
    if (!dense || dense->type->count != type->rank)
        return NULL;
    size_t size = tsr_dtype_size(dense->type->dtype);
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] =
            ir_element_get_i64(dense->type->dtype, (const char *)dense->data + (dense->splat ? 0 : (size_t)i * size));
    return ir_with_dims(type, type->rank, dims);
}

/* The result's type where it follows from an operand rather than from the shape rule; NULL: it does not. */
static const ir_type *known_type(const ir_op *op, ir_value *const *operands)
{
    const ir_type *type = op->n_results == 1 ? op->results[0].type : NULL;
    if (!type || !ir_is_tensor(type))
        return NULL;
    switch (op->code) {
    case IR_DYNAMIC_IOTA:
        return with_sizes(type, operands[0]);
    case IR_DYNAMIC_RESHAPE:
    case IR_DYNAMIC_BROADCAST_IN_DIM:
        return with_sizes(type, operands[1]);
    case IR_CONVERT:
        return ir_with_dtype(operands[0]->type, type->dtype);
    default:
        return NULL;
    }
}

static ir_op *build(ir_builder *b, const ir_op *op, ir_value *const *operands, size_t n_types,
                    const ir_type *const *types)
{
    ir_region **regions = base_arena_zero(b->arena, op->n_regions + 1, sizeof(*regions));
    for (uint32_t i = 0; i < op->n_regions; i++)
        regions[i] = ir_region_copy(b->arena, op->regions[i]);
    const ir_op_spec spec = {.code = (ir_opcode)op->code,
                             .n_operands = op->n_operands,
                             .operands = operands,
                             .n_captures = op->n_captures,
                             .attrs = op->attrs,
                             .n_regions = op->n_regions,
                             .regions = regions,
                             .n_result_types = n_types,
                             .result_types = types,
                             .extra = op->extra};
    b->loc = op->loc;
    return ir_build_full(b, &spec);
}

/* With the best types that are found: those that an operand says, those that the rule infers, those that were there. */
static ir_op *refined(ir_builder *b, const ir_op *op, ir_value *const *operands)
{
    bool known = true;
    for (uint32_t r = 0; r < op->n_results; r++)
        known = known && is_known(op->results[r].type);
    if (known)
        return ir_clone(b, op, operands);
    const ir_type *type = known_type(op, operands);
    if (type)
        return build(b, op, operands, 1, &type);
    ir_builder trial = *b;
    ir_op *made = build(&trial, op, operands, 0, NULL);
    return made ? made : ir_clone(b, op, operands);
}

/* JAX's checks of its own conditions on sizes, where they hold. */
static bool is_true_assertion(const ir_op *op, ir_value *const *operands)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    double value;
    return op->code == IR_CUSTOM_CALL && strcmp(attrs->call_target_name, "shape_assertion") == 0 &&
           op->n_operands > 0 && ir_constant_splat(operands[0], &value) && value != 0;
}

/* module's main anew, from a body that has as many arguments. */
static tsr_status rebuild(ir_module *module, const ir_region *body, size_t n, const ir_type *const *types,
                          base_error *error)
{
    base_arena *arena = &module->arena;
    ir_function *function = ir_function_new(module, "main", n, types);
    ir_builder b;
    ir_builder_init(&b, function);
    base_map values = {0};
    for (size_t i = 0; i < n; i++)
        base_map_put(arena, &values, (uintptr_t)&body->args[i], (uintptr_t)&function->body->args[i]);
    for (const ir_op *op = body->first; op && b.status == TSR_OK; op = op->next) {
        ir_value **operands = base_arena_zero(arena, op->n_operands + 1, sizeof(*operands));
        for (uint32_t k = 0; k < op->n_operands; k++) {
            uint64_t value = 0;
            base_map_get(&values, (uintptr_t)ir_operand((ir_op *)(uintptr_t)op, k), &value);
            operands[k] = (ir_value *)(uintptr_t)value;
        }
        if (op->code == IR_RETURN) {
            ir_return(&b, op->n_operands, operands);
        } else if (!is_true_assertion(op, operands)) {
            ir_op *made = refined(&b, op, operands);
            for (uint32_t r = 0; made && r < op->n_results; r++)
                base_map_put(arena, &values, (uintptr_t)&op->results[r], (uintptr_t)&made->results[r]);
        }
    }
    if (b.status != TSR_OK)
        return base_fail(error, b.status, "%s", b.error.message);
    ir_function_finish(function);
    return TSR_OK;
}

ir_function *tensor_refine(ir_module *module, const ir_function *function, const ir_type *const *types,
                           base_error *error)
{
    static const pass_options calls_only = {.only = "inline"}; /* a call wants its callee's own types */
    size_t n = function->n_args;
    ir_function_copy(module, function, "main");
    tsr_status status = pass_run(module, &calls_only, error);
    ir_function *main = NULL;
    for (int round = 0; round < ROUNDS && status == TSR_OK; round++) {
        main = ir_module_find(module, "main");
        if (round > 0 && all_known(main->body))
            break;
        ir_module_remove(module, main);
        status = rebuild(module, main->body, n, types, error);
        if (status == TSR_OK)
            status = pass_run(module, NULL, error);
    }
    if (status != TSR_OK)
        return NULL;
    main = ir_module_find(module, "main");
    ir_function_finish(main);
    return main;
}
