/* chlo.top_k: a stable sort of each line together with the elements' indices, largest first (floats by total order);
 * the results are the first k of both. JAX's @ApproxTopK, which allows an approximation, likewise: its operands are sorted by
 * its own comparator, and the results have as many elements as their types say. */
#include "pass/chlo.h"

static ir_region *greater(ir_builder *b, tsr_dtype dtype, tsr_dtype index)
{
    const ir_type *value = ir_scalar_type(dtype), *place = ir_scalar_type(index);
    ir_region *region = ir_region_new(b->arena, 4, (const ir_type *const[]){value, value, place, place});
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_compare_attrs attrs = {.comparison_direction = IR_GT,
                              .compare_type = ir_dtype_is_float(dtype)    ? IR_COMPARE_TOTALORDER
                                              : ir_dtype_is_signed(dtype) ? IR_COMPARE_SIGNED
                                                                          : IR_COMPARE_UNSIGNED};
    ir_value *operands[] = {&region->args[0], &region->args[1]};
    ir_value *before = ir_build(&inner, IR_COMPARE, &attrs, 2, operands);
    ir_return(&inner, 1, &before);
    ir_builder_join(b, &inner);
    return region;
}

/* Sorts along dimension d; the results are the first of each line, `length` of them. */
static bool first_of_sorted(ir_builder *b, size_t n, ir_value *const *operands, ir_region *region, int64_t d,
                            int64_t length, ir_value **results)
{
    const ir_type *type = operands[0]->type;
    const ir_sort_attrs attrs = {.dimension = d, .is_stable = true};
    const ir_op_spec spec = {
        .code = IR_SORT, .n_operands = n, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &region};
    ir_op *sorted = ir_build_full(b, &spec);
    if (!sorted)
        return false;
    int64_t none[IR_MAX_RANK] = {0}, steps[IR_MAX_RANK], limits[IR_MAX_RANK];
    for (int64_t k = 0; k < type->rank; k++) {
        steps[k] = 1;
        limits[k] = k == d ? length : type->dims[k];
    }
    for (size_t i = 0; i < n; i++)
        results[i] = ir_slice(b, ir_result(sorted, i), none, limits, steps);
    return true;
}

bool decompose_chlo_top_k(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    const ir_attr *k = pass_chlo_config(op, "k");
    ir_value *x = op->n_operands == 1 ? ir_operand(op, 0) : NULL;
    if (!x || op->n_results != 2 || !k || k->kind != IR_ATTR_INT || !ir_is_static(x->type) || x->type->rank < 1 ||
        ir_dtype_is_complex(x->type->dtype) || x->type->quant)
        return false;
    int64_t last = x->type->rank - 1;
    if (k->i < 0 || k->i > x->type->dims[last])
        return false;
    tsr_dtype index = op->results[1].type->dtype;
    ir_value *operands[] = {x, ir_iota(b, ir_with_dtype(x->type, index), last)};
    ir_region *region = greater(b, x->type->dtype, index);
    return first_of_sorted(b, 2, operands, region, last, k->i, results);
}

/* The function as a region of a sort. */
static ir_region *comparator(ir_builder *b, const ir_region *body)
{
    const ir_type **types = base_arena_alloc(b->arena, (body->n_args + 1) * sizeof(*types));
    ir_value **args = base_arena_alloc(b->arena, (body->n_args + 1) * sizeof(*args)), *before = NULL;
    for (size_t i = 0; i < body->n_args; i++)
        types[i] = body->args[i].type;
    ir_region *region = ir_region_new(b->arena, body->n_args, types);
    for (size_t i = 0; i < body->n_args; i++)
        args[i] = &region->args[i];
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_inline_region(&inner, body, args, &before);
    ir_return(&inner, 1, &before);
    ir_builder_join(b, &inner);
    return region;
}

/* Operands: arrays of one shape, then a scalar for each. */
bool decompose_approx_top_k(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    const ir_attr *dimension = pass_chlo_config(op, "reduction_dim");
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    size_t n = op->n_results;
    const ir_region *body = called->n == 1 ? called->v[0]->body : NULL;
    if (!dimension || dimension->kind != IR_ATTR_INT || n == 0 || op->n_operands != 2 * n || op->n_captures || !body ||
        !body->last || body->n_args != 2 * n || body->last->n_operands != 1)
        return false;
    const ir_type *type = ir_operand(op, 0)->type;
    if (!ir_is_static(type) || dimension->i < 0 || dimension->i >= type->rank)
        return false;
    int64_t length = op->results[0].type->rank == type->rank ? op->results[0].type->dims[dimension->i] : -1;
    ir_value **operands = base_arena_alloc(b->arena, n * sizeof(*operands));
    for (size_t i = 0; i < n; i++) {
        operands[i] = ir_operand(op, i);
        const ir_type *own = operands[i]->type, *out = op->results[i].type;
        bool fits = own->rank == type->rank && out->rank == type->rank && out->dtype == own->dtype;
        for (int64_t d = 0; d < type->rank && fits; d++)
            fits = own->dims[d] == type->dims[d] && out->dims[d] == (d == dimension->i ? length : type->dims[d]);
        if (!fits)
            return false;
    }
    return length >= 0 && length <= type->dims[dimension->i] &&
           first_of_sorted(b, n, operands, comparator(b, body), dimension->i, length, results);
}
