/* Ops with regions: branches with constant predicates, reductions of no elements, constants that regions capture. */
#include "pass/internal.h"

#include "grad/grad.h"

/* The branch that a constant predicate selects replaces the op. */
static bool structure_choose(pass_context *context, ir_op *op)
{
    size_t index;
    int64_t value;
    if (op->code == IR_IF) {
        if (!pass_is_bits(ir_operand(op, 0), true) && !pass_is_bits(ir_operand(op, 0), false))
            return false;
        index = pass_is_bits(ir_operand(op, 0), true) ? 0 : 1;
    } else if (op->n_regions == 1) {
        index = 0;
    } else if (pass_integer(ir_operand(op, 0), &value)) {
        index = value < 0 || (uint64_t)value >= op->n_regions ? op->n_regions - 1u : (size_t)value;
    } else {
        return false;
    }
    ir_value **args = base_arena_alloc(context->scratch, (op->n_captures + 1) * sizeof(*args));
    ir_value **results = base_arena_zero(context->scratch, op->n_results + 1, sizeof(*results));
    for (size_t i = 0; i < op->n_captures; i++)
        args[i] = ir_operand(op, op->n_operands - op->n_captures + i);
    ir_builder b;
    pass_builder_before(&b, op);
    ir_inline_region(&b, op->regions[index], args, results);
    if (b.status != TSR_OK)
        return false;
    ir_replace_op(op, results);
    return true;
}

/* A reduction of no elements gives its initial values. */
static bool reduce_empty(ir_op *op)
{
    ir_value *results[IR_MAX_RANK];
    if (op->n_results == 0 || op->n_results > BASE_COUNT(results) || !ir_is_static(ir_operand(op, 0)->type) ||
        ir_operand(op, 0)->type->count > 0)
        return false;
    ir_builder b;
    pass_builder_before(&b, op);
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        ir_value *init = ir_operand(op, op->n_results + i);
        if (!ir_is_static(type) || type->quant || init->type->dtype != type->dtype)
            return false;
        results[i] = ir_splat(&b, init, type);
    }
    if (b.status != TSR_OK)
        return false;
    ir_replace_op(op, results);
    return true;
}

/* Whether all ops in the body apply to whole tensors as they do to scalars. */
static bool is_elementwise(const ir_region *region)
{
    for (const ir_op *op = region->first; op && op->code != IR_RETURN; op = op->next)
        if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE) && op->code != IR_CONSTANT)
            return false;
    return region->last != NULL;
}

/* A reduction over dimensions of size 1: applies the body once, to the initial values and the elements. The
 * arithmetic identities then remove it if it leaves each element unchanged. */
static bool reduce_nothing(pass_context *context, ir_op *op)
{
    const ir_reduce_attrs *attrs = op->attrs;
    const ir_type *from = ir_operand(op, 0)->type;
    if (op->n_captures != 0 || op->n_results == 0 || !ir_is_static(from) || !is_elementwise(op->regions[0]))
        return false;
    for (int64_t i = 0; i < attrs->dimensions.n; i++)
        if (from->dims[attrs->dimensions.v[i]] != 1)
            return false;
    for (size_t i = 0; i < op->n_results; i++)
        if (op->results[i].type->quant || ir_operand(op, i)->type->dtype != op->results[i].type->dtype ||
            ir_operand(op, op->n_results + i)->type->dtype != op->results[i].type->dtype)
            return false;
    ir_value **args = base_arena_alloc(context->scratch, 2 * op->n_results * sizeof(*args));
    ir_value **results = base_arena_zero(context->scratch, op->n_results, sizeof(*results));
    ir_builder b;
    pass_builder_before(&b, op);
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        args[i] = ir_splat(&b, ir_operand(op, op->n_results + i), type);
        args[op->n_results + i] = ir_reshape(&b, ir_operand(op, i), type->rank, type->dims);
    }
    grad_vectorize(&b, context->scratch, op->regions[0], op->results[0].type, args, results);
    for (size_t i = 0; i < op->n_results; i++)
        if (b.status != TSR_OK || !results[i] || results[i]->type != op->results[i].type)
            return false;
    ir_replace_op(op, results);
    return true;
}

/* Small constants move into the region, where rules can see them; of equal captures one is kept. dce removes the
 * arguments that become unused. */
static bool sink(ir_op *op)
{
    bool changed = false;
    size_t first = op->n_operands - op->n_captures;
    for (size_t i = 0; i < op->n_captures; i++) {
        const ir_dense *dense = ir_constant_of(ir_operand(op, first + i));
        bool small = dense && (dense->splat || dense->type->count <= 16);
        size_t twin = i;
        for (size_t j = 0; j < i && twin == i && op->n_captures <= 64; j++)
            if (ir_operand(op, first + j) == ir_operand(op, first + i))
                twin = j;
        for (size_t r = 0; r < op->n_regions; r++) {
            ir_region *region = op->regions[r];
            ir_value *arg = &region->args[region->n_args - op->n_captures + i];
            if (arg->n_uses == 0 || arg->forward || !region->first)
                continue;
            if (twin < i) {
                ir_replace_value(arg, ir_resolve(&region->args[region->n_args - op->n_captures + twin]));
                changed = true;
            } else if (small) {
                ir_builder b;
                pass_builder_before(&b, region->first);
                ir_constant_attrs attrs = {.value = *dense};
                ir_replace_value(arg, ir_build_typed(&b, IR_CONSTANT, &attrs, 0, NULL, dense->type));
                changed = true;
            }
        }
    }
    return changed;
}

bool pass_simplify_structure(pass_context *context, ir_op *op)
{
    switch (op->code) {
    case IR_IF:
    case IR_CASE:
        if (structure_choose(context, op))
            return true;
        break;
    case IR_REDUCE:
        if (reduce_empty(op) || reduce_nothing(context, op))
            return true;
        break;
    default:
        break;
    }
    return op->n_captures > 0 && sink(op);
}
