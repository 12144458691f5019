/* chlo.top_k: a stable sort of each line together with the elements' indices, largest first (floats by total order);
 * the results are the first k of both. */
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
    const ir_sort_attrs attrs = {.dimension = last, .is_stable = true};
    const ir_op_spec spec = {
        .code = IR_SORT, .n_operands = 2, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &region};
    ir_op *sorted = ir_build_full(b, &spec);
    if (!sorted)
        return false;
    int64_t none[IR_MAX_RANK] = {0}, steps[IR_MAX_RANK], limits[IR_MAX_RANK];
    for (int64_t d = 0; d <= last; d++) {
        steps[d] = 1;
        limits[d] = d == last ? k->i : x->type->dims[d];
    }
    for (size_t i = 0; i < 2; i++)
        results[i] = ir_slice(b, ir_result(sorted, i), none, limits, steps);
    return true;
}
