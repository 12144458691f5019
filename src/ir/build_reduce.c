/* Short forms of reductions, windows, scatters and products. */
#include "ir/internal.h"

#include <string.h>

ir_value *ir_reduce(ir_builder *b, ir_opcode body, ir_value *x, int64_t n, const int64_t *dims)
{
    if (!x || n == 0)
        return x;
    if (x->type->kind != IR_TYPE_TENSOR)
        return ir_build_error(b, TSR_INVALID_ARGUMENT, "reduce: the operand is no tensor");
    tsr_dtype dtype = x->type->dtype;
    ir_value *operands[] = {x, ir_constant_neutral(b, body, dtype)};
    if (!operands[1])
        return NULL;
    ir_region *region = ir_reducer(body, dtype);
    ir_reduce_attrs attrs = {.dimensions = {n, dims}};
    ir_op *op = ir_build_full(b, &(ir_op_spec){.code = IR_REDUCE,
                                               .n_operands = 2,
                                               .operands = operands,
                                               .attrs = &attrs,
                                               .n_regions = 1,
                                               .regions = &region});
    return op ? &op->results[0] : NULL;
}

ir_value *ir_reduce_windows(ir_builder *b, ir_opcode body, ir_value *x, double init,
                            const ir_reduce_window_attrs *attrs)
{
    if (!x)
        return NULL;
    ir_value *operands[] = {x, ir_constant_scalar(b, x->type->dtype, init)};
    ir_region *region = ir_reducer(body, x->type->dtype);
    ir_op *op = ir_build_full(b, &(ir_op_spec){.code = IR_REDUCE_WINDOW,
                                               .n_operands = 2,
                                               .operands = operands,
                                               .attrs = attrs,
                                               .n_regions = 1,
                                               .regions = &region});
    return op ? ir_result(op, 0) : NULL;
}

/* Whether sums of these updates are kept in f32: each rounding of a half is a wait for the next update of its element. */
static bool adds_in_f32(const ir_scatter_dims *dims, const ir_type *type, const ir_type *updates)
{
    bool half = type->dtype == TSR_BF16 || type->dtype == TSR_F16;
    return half && ir_is_static(type) && ir_is_static(updates) && updates->count >= type->count &&
           (ir_ints_contain(dims->inserted_window_dims, type->rank - 1) ||
            ir_ints_contain(dims->input_batching_dims, type->rank - 1));
}

ir_value *ir_scatter_add(ir_builder *b, const void *attrs, ir_value *x, ir_value *indices, ir_value *updates)
{
    if (!x || !indices || !updates)
        return NULL;
    const ir_scatter_attrs *scatter = attrs;
    tsr_dtype dtype = x->type->dtype;
    tsr_dtype sum = adds_in_f32(&scatter->scatter_dimension_numbers, x->type, updates->type) ? TSR_F32 : dtype;
    ir_value *operands[] = {ir_convert(b, x, sum), indices, ir_convert(b, updates, sum)};
    ir_region *region = ir_reducer(IR_ADD, sum);
    ir_op *op = ir_build_full(b, &(ir_op_spec){.code = IR_SCATTER,
                                               .n_operands = 3,
                                               .operands = operands,
                                               .attrs = attrs,
                                               .n_regions = 1,
                                               .regions = &region});
    return op ? ir_convert(b, &op->results[0], dtype) : NULL;
}

ir_value *ir_reduce_sum(ir_builder *b, ir_value *x, int64_t n, const int64_t *dims)
{
    return ir_reduce(b, IR_ADD, x, n, dims);
}

ir_value *ir_dot_general(ir_builder *b, ir_value *x, ir_value *y, const ir_dot_dims *dims)
{
    ir_dot_general_attrs attrs = {.dot_dimension_numbers = *dims};
    ir_value *operands[] = {x, y};
    return ir_build(b, IR_DOT_GENERAL, &attrs, 2, operands);
}
