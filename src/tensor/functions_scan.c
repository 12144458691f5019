/* Running sums and products: windows that begin at the start of a dimension and end at each element. */
#include "tensor/generated/bodies.h"

#include <math.h>

ir_value *tensor_reduce_windows(ir_builder *b, ir_opcode body, ir_value *x, double init,
                                const ir_reduce_window_attrs *attrs)
{
    ir_value *operands[] = {x, ir_constant_scalar(b, x->type->dtype, init)};
    ir_region *region = ir_reducer(body, x->type->dtype);
    const ir_op_spec spec = {.code = IR_REDUCE_WINDOW,
                             .n_operands = 2,
                             .operands = operands,
                             .attrs = attrs,
                             .n_regions = 1,
                             .regions = &region};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

static ir_value *running(tensor_call *call, ir_opcode body, ir_value *x, int64_t dim, double init)
{
    int64_t rank = x->type->rank, ones[IR_MAX_RANK], window[IR_MAX_RANK], padding[2 * IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < rank; i++)
        ones[i] = window[i] = 1;
    window[dim] = x->type->dims[dim];
    padding[2 * dim] = x->type->dims[dim] - 1;
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = {rank, ones},
                                          .base_dilations = {rank, ones},
                                          .window_dilations = {rank, ones},
                                          .padding = {rank, 2, padding}};
    return tensor_reduce_windows(call->b, body, x, init, &attrs);
}

static ir_value *cumulative(tensor_call *call, ir_opcode body, ir_value *self, int64_t dim, tsr_dtype dtype,
                            double init)
{
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0)
        return NULL;
    if (dtype == TSR_DTYPE_NONE)
        dtype = type->dtype == TSR_BOOL || ir_dtype_is_integer(type->dtype) ? TSR_I64 : type->dtype;
    ir_value *x = ir_convert(call->b, self, dtype);
    return type->rank == 0 || type->count == 0 ? x : running(call, body, x, dim, init);
}

ir_value *tensor_fn_cumsum(tensor_call *call, ir_value *self, int64_t dim, tsr_dtype dtype)
{
    return cumulative(call, IR_ADD, self, dim, dtype, 0);
}

ir_value *tensor_fn_cumprod(tensor_call *call, ir_value *self, int64_t dim, tsr_dtype dtype)
{
    return cumulative(call, IR_MULTIPLY, self, dim, dtype, 1);
}

/* A prefix a row: each is shifted by its own largest element, so none rounds to nothing beside what comes later. */
ir_value *tensor_fn_logcumsumexp(tensor_call *call, ir_value *self, int64_t dim)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0 || type->rank == 0 || type->count == 0)
        return dim < 0 ? NULL : self;
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], rank = type->rank + 1, within = dim + 1;
    if (rank > IR_MAX_RANK)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld dimensions are too many", (long long)type->rank);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = type->dims[i <= dim ? i : i - 1];
    for (int64_t i = 0; i < type->rank; i++)
        map[i] = i < dim ? i : i + 1;
    const ir_type *prefixes = ir_with_dims(type, rank, dims), *index = ir_with_dtype(prefixes, TSR_I64);
    ir_value *before = ir_compare(b, IR_LE, ir_iota(b, index, within), ir_iota(b, index, dim));
    ir_value *x =
        ir_select(b, before, ir_broadcast(b, self, rank, dims, map), ir_constant_fill(b, prefixes, -INFINITY));
    ir_value *largest = ir_reduce(b, IR_MAXIMUM, x, 1, &within);
    ir_value *shift = ir_select(b, ir_unary(b, IR_IS_FINITE, largest), largest, ir_zeros_like(b, largest));
    ir_value *terms = ir_exp(b, ir_sub(b, x, tensor_spread_dim(b, shift, prefixes, within)));
    return ir_add(b, ir_log(b, ir_reduce_sum(b, terms, 1, &within)), shift);
}
