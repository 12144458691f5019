/* Shape rules of the ops whose regions define their computation: reduce, sort, map, and control flow: if, case,
 * while. */
#include "ir/infer/infer.h"

tsr_status ir_infer_check_reduced(const ir_infer_call *call, size_t n, const ir_type **inputs, const ir_type **inits)
{
    for (size_t i = 0; i < n; i++) {
        inputs[i] = ir_infer_type(call, i);
        inits[i] = ir_infer_type(call, n + i);
        INFER_TRY(ir_infer_check_type(call, inputs[i], INFER_PLAIN | INFER_QUANT, "each input"));
        INFER_TRY(ir_infer_check_type(call, inits[i], INFER_PLAIN | INFER_QUANT, "each initial value"));
        if (!ir_infer_shapes_agree(inputs[0], inputs[i]))
            return ir_infer_fail(call, "input 0 is %s, but input %zu is %s: their shapes differ",
                                 ir_infer_show(call, inputs[0]), i, ir_infer_show(call, inputs[i]));
        if (inits[i]->rank != 0)
            return ir_infer_fail(call, "initial value %zu must have rank 0, not %lld", i, (long long)inits[i]->rank);
        if (!ir_infer_same_element(inputs[i], inits[i]))
            return ir_infer_fail(call, "input %zu has elements of type %s, but its initial value is %s", i,
                                 ir_infer_show_element(call, inputs[i]), ir_infer_show_element(call, inits[i]));
    }
    return TSR_OK;
}

tsr_status infer_reduce(ir_infer_call *call)
{
    const ir_reduce_attrs *attrs = call->attrs;
    if (call->n_operands == 0 || call->n_operands % 2)
        return ir_infer_fail(call, "needs n inputs and n initial values, but has %zu operands", call->n_operands);
    size_t n = call->n_operands / 2;
    const ir_type **types = base_arena_alloc(call->arena, 3 * n * sizeof(*types));
    const ir_type **inits = types + n, **accumulators = types + 2 * n, *first = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_reduced(call, n, types, inits));
    ir_ints dimensions = attrs->dimensions;
    INFER_TRY(ir_infer_check_range(call, "dimensions", dimensions, first->rank, "rank"));
    INFER_TRY(ir_infer_check_unique(call, "dimensions", dimensions));
    INFER_TRY(ir_infer_reducer(call, 0, "the body", n, types, inits, accumulators));
    for (size_t k = 0; k < n; k++) {
        ir_infer_shape shape = ir_infer_shape_new(call, first->rank - dimensions.n);
        int64_t at = 0;
        for (int64_t i = 0; i < first->rank; i++)
            if (!ir_infer_contains(dimensions, i))
                ir_infer_shape_set(&shape, at++, types[k], i);
        types[k] = ir_infer_shape_type(&shape, accumulators[k]);
    }
    return ir_infer_results(call, n, types);
}

tsr_status infer_sort(ir_infer_call *call)
{
    ir_sort_attrs *attrs = call->attrs;
    size_t n = call->n_operands;
    if (n == 0)
        return ir_infer_fail(call, "needs at least one input");
    const ir_type *first = ir_infer_type(call, 0), **types = base_arena_alloc(call->arena, n * sizeof(*types));
    for (size_t i = 0; i < n; i++) {
        types[i] = ir_infer_type(call, i);
        INFER_TRY(ir_infer_check_type(call, types[i], INFER_PLAIN | INFER_QUANT, "each input"));
        if (!ir_infer_shapes_agree(first, types[i]))
            return ir_infer_fail(call, "input 0 is %s, but input %zu is %s: their shapes differ",
                                 ir_infer_show(call, first), i, ir_infer_show(call, types[i]));
    }
    if (attrs->dimension < -first->rank || attrs->dimension >= first->rank)
        return ir_infer_fail(call, "dimension %lld is out of range for rank %lld", (long long)attrs->dimension,
                             (long long)first->rank);
    const ir_op *end = NULL;
    INFER_TRY(ir_infer_region(call, 0, 2 * n, "the comparator", &end));
    const ir_region *comparator = call->regions[0];
    for (size_t i = 0; i < 2 * n; i++) {
        const ir_type *type = comparator->args[i].type;
        if (type->kind != IR_TYPE_TENSOR || type->rank != 0 || !ir_infer_same_element(type, types[i / 2]))
            return ir_infer_fail(call, "argument %zu of the comparator must be a scalar of %s, not %s", i,
                                 ir_infer_show_element(call, types[i / 2]), ir_infer_show(call, type));
    }
    if (end->n_operands != 1)
        return ir_infer_fail(call, "the comparator returns %u values, but must return one", end->n_operands);
    if (ir_infer_returned(end, 0) != ir_scalar_type(TSR_BOOL))
        return ir_infer_fail(call, "the comparator must return tensor<i1>, not %s",
                             ir_infer_show(call, ir_infer_returned(end, 0)));
    if (attrs->dimension < 0)
        attrs->dimension += first->rank;
    INFER_TRY(ir_infer_results(call, n, types));
    for (size_t i = 1; i < n; i++)
        if (!ir_infer_shapes_agree(call->results[0], call->results[i]))
            return ir_infer_fail(call, "result 0 is %s, but result %zu is %s: their shapes differ",
                                 ir_infer_show(call, call->results[0]), i, ir_infer_show(call, call->results[i]));
    return TSR_OK;
}

tsr_status infer_map(ir_infer_call *call)
{
    const ir_map_attrs *attrs = call->attrs;
    size_t n = call->n_operands;
    if (n == 0)
        return ir_infer_fail(call, "needs at least one input");
    const ir_type *first = ir_infer_type(call, 0), *shape = first;
    for (size_t i = 0; i < n; i++) {
        INFER_TRY(ir_infer_check_operand(call, i, INFER_PLAIN | INFER_QUANT, "each input"));
        if (!ir_infer_shapes_agree(shape, ir_infer_type(call, i)))
            return ir_infer_fail(call, "input 0 is %s, but input %zu is %s: their shapes differ",
                                 ir_infer_show(call, first), i, ir_infer_show(call, ir_infer_type(call, i)));
        shape = ir_infer_merge(call, shape, ir_infer_type(call, i));
        if (!shape)
            return ir_infer_fail(call, "the result's type would be too large");
    }
    INFER_TRY(ir_infer_check_length(call, "dimensions", attrs->dimensions, first->rank, "the rank"));
    for (int64_t i = 0; i < first->rank; i++)
        if (attrs->dimensions.v[i] != i)
            return ir_infer_fail(call, "dimensions must be all of the operands' in order, not %s",
                                 ir_infer_show_ints(call, attrs->dimensions));
    const ir_op *end = NULL;
    INFER_TRY(ir_infer_region(call, 0, n, "the computation", &end));
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = call->regions[0]->args[i].type;
        if (type->kind != IR_TYPE_TENSOR || type->rank != 0 || !ir_infer_same_element(type, ir_infer_type(call, i)))
            return ir_infer_fail(call, "argument %zu of the computation must be a scalar of %s, not %s", i,
                                 ir_infer_show_element(call, ir_infer_type(call, i)), ir_infer_show(call, type));
    }
    if (end->n_operands != 1)
        return ir_infer_fail(call, "the computation returns %u values, but must return one", end->n_operands);
    const ir_type *element = ir_infer_returned(end, 0);
    if (element->kind != IR_TYPE_TENSOR || element->rank != 0)
        return ir_infer_fail(call, "the computation must return a scalar, not %s", ir_infer_show(call, element));
    return ir_infer_one(call, ir_infer_with_element(call, shape, element));
}

/* ---- control flow ---------------------------------------------------------------------------------------------- */

/* Regions without arguments that all return the same types, which become the result types. */
static tsr_status infer_branches(ir_infer_call *call, const char *const *names)
{
    const ir_op *first = NULL;
    const ir_type **types = NULL;
    for (size_t k = 0; k < call->n_regions; k++) {
        const ir_op *end = NULL;
        const char *name = names ? names[k] : base_arena_format(call->arena, "branch %zu", k);
        INFER_TRY(ir_infer_region(call, k, 0, name, &end));
        if (!first) {
            first = end;
            types = base_arena_alloc(call->arena, (first->n_operands + (size_t)1) * sizeof(*types));
            for (size_t i = 0; i < first->n_operands; i++)
                types[i] = ir_infer_returned(first, i);
            continue;
        }
        if (end->n_operands != first->n_operands)
            return ir_infer_fail(call, "%s returns %u values, but %s %u", names ? names[0] : "branch 0",
                                 first->n_operands, name, end->n_operands);
        for (size_t i = 0; i < end->n_operands; i++) {
            const ir_type *type = ir_infer_returned(end, i);
            if (types[i] == type)
                continue;
            if (!ir_infer_compatible(types[i], type))
                return ir_infer_fail(call, "%s returns %s as value %zu, but %s %s", names ? names[0] : "branch 0",
                                     ir_infer_show(call, ir_infer_returned(first, i)), i, name,
                                     ir_infer_show(call, type));
            types[i] = ir_infer_either(call, types[i], type);
        }
    }
    for (size_t i = 0; first && i < first->n_operands; i++)
        INFER_TRY(ir_infer_check_value(call, ir_infer_returned(first, i), INFER_ANY, "what a branch returns"));
    return ir_infer_results(call, first ? first->n_operands : 0, types);
}

tsr_status infer_if(ir_infer_call *call)
{
    static const char *const names[] = {"true_branch", "false_branch"};
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_BOOL, "pred"));
    if (ir_infer_type(call, 0)->rank != 0)
        return ir_infer_fail(call, "pred must have rank 0, not %lld", (long long)ir_infer_type(call, 0)->rank);
    return infer_branches(call, names);
}

tsr_status infer_case(ir_infer_call *call)
{
    if (ir_infer_type(call, 0) != ir_scalar_type(TSR_I32))
        return ir_infer_fail(call, "index must be tensor<i32>, not %s", ir_infer_show(call, ir_infer_type(call, 0)));
    if (call->n_regions == 0)
        return ir_infer_fail(call, "needs at least one branch");
    return infer_branches(call, NULL);
}

tsr_status infer_while(ir_infer_call *call)
{
    static const char *const names[] = {"cond", "the body"};
    size_t n = call->n_operands;
    const ir_type **types = base_arena_alloc(call->arena, (n + 1) * sizeof(*types));
    const ir_op *ends[2] = {NULL, NULL};
    for (size_t i = 0; i < n; i++) {
        types[i] = ir_infer_type(call, i);
        INFER_TRY(ir_infer_check_value(call, types[i], INFER_ANY, "each operand"));
    }
    for (size_t k = 0; k < 2; k++) {
        INFER_TRY(ir_infer_region(call, k, n, names[k], &ends[k]));
        for (size_t i = 0; i < n; i++) {
            const ir_type *type = call->regions[k]->args[i].type;
            if (!ir_infer_compatible(types[i], type))
                return ir_infer_fail(call, "argument %zu of %s is %s, but operand %zu is %s", i, names[k],
                                     ir_infer_show(call, type), i, ir_infer_show(call, types[i]));
        }
    }
    if (ends[0]->n_operands != 1)
        return ir_infer_fail(call, "cond returns %u values, but must return one", ends[0]->n_operands);
    const ir_type *going = ir_infer_returned(ends[0], 0);
    if (going->kind != IR_TYPE_TENSOR || going->dtype != TSR_BOOL || going->rank != 0)
        return ir_infer_fail(call, "cond must return tensor<i1>, not %s", ir_infer_show(call, going));
    if (ends[1]->n_operands != n)
        return ir_infer_fail(call, "the body returns %u values, but there are %zu operands", ends[1]->n_operands, n);
    for (size_t i = 0; i < n; i++)
        if (!ir_infer_compatible(types[i], ir_infer_returned(ends[1], i)))
            return ir_infer_fail(call, "the body returns %s as value %zu, but operand %zu is %s",
                                 ir_infer_show(call, ir_infer_returned(ends[1], i)), i, i,
                                 ir_infer_show(call, types[i]));
    return ir_infer_results(call, n, types);
}
