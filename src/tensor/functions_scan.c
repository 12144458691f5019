/* Running sums and products: windows that begin at the start of a dimension and end at each element. */
#include "tensor/generated/bodies.h"

#include <float.h>
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

/* x moved `by` places up along dim; what enters is fill. */
static ir_value *moved(ir_builder *b, ir_value *x, int64_t dim, int64_t by, double fill)
{
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    low[dim] = by;
    high[dim] = -by;
    return ir_pad(b, x, ir_constant_scalar(b, x->type->dtype, fill), low, high, none);
}

/* In log2(n) steps, each of which doubles how many elements a place has seen: the largest of them, and the sum of
 * exponentials less it. Infinite ones are shifted by the largest number, so that no difference is NaN; where the largest
 * is infinite or NaN it is the result. */
ir_value *tensor_fn_logcumsumexp(tensor_call *call, ir_value *self, int64_t dim)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0 || type->rank == 0 || type->count == 0)
        return dim < 0 ? NULL : self;
    double most = type->dtype == TSR_F64 ? DBL_MAX : FLT_MAX;
    ir_value *highest = ir_constant_fill(b, type, most), *lowest = ir_constant_fill(b, type, -most);
    ir_value *largest = self, *shift = ir_max(b, ir_min(b, self, highest), lowest), *sum = ir_ones_like(b, self);
    for (int64_t seen = 1; seen < type->dims[dim]; seen *= 2) {
        ir_value *before = moved(b, largest, dim, seen, -INFINITY), *terms = moved(b, sum, dim, seen, 0);
        largest = ir_max(b, largest, before);
        ir_value *bounded = ir_max(b, ir_min(b, before, highest), lowest);
        ir_value *next = ir_max(b, shift, bounded);
        terms = ir_mul(b, terms, ir_exp(b, ir_sub(b, bounded, next)));
        sum = ir_add(b, ir_mul(b, sum, ir_exp(b, ir_sub(b, shift, next))), terms);
        shift = next;
    }
    ir_value *result = ir_add(b, ir_log(b, sum), shift);
    return ir_select(b, ir_unary(b, IR_IS_FINITE, largest), result, largest);
}
