/* Running sums and products: reductions of windows that begin at the start of a dimension and end at each element. */
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

/* x shifted by `by` positions towards the end of dim; the free positions become fill. */
static ir_value *moved(ir_builder *b, ir_value *x, int64_t dim, int64_t by, double fill)
{
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    low[dim] = by;
    high[dim] = -by;
    return ir_pad(b, x, ir_constant_scalar(b, x->type->dtype, fill), low, high, none);
}

/* Running sums of exponentials, in log2(n) steps, each of which doubles the number of elements that a position has
 * summed. largest: the largest (real part) of these elements. shift: largest, clamped to finite numbers so that no
 * difference is NaN. sum: the sum of exponentials of the elements minus shift. Where largest is infinite or NaN, it is
 * the result. */
typedef struct log_sums {
    ir_value *largest, *shift, *sum;
} log_sums;

static log_sums log_sums_along(ir_builder *b, ir_value *self, int64_t dim)
{
    bool complex = ir_dtype_is_complex(self->type->dtype);
    ir_value *real = complex ? ir_unary(b, IR_REAL, self) : self;
    const ir_type *type = real->type;
    double most = type->dtype == TSR_F64 ? DBL_MAX : FLT_MAX;
    ir_value *highest = ir_constant_fill(b, type, most), *lowest = ir_constant_fill(b, type, -most);
    log_sums s = {.largest = real, .shift = ir_max(b, ir_min(b, real, highest), lowest), .sum = ir_ones_like(b, self)};
    if (complex) {
        ir_value *angle = ir_unary(b, IR_IMAG, self);
        s.sum = ir_binary(b, IR_COMPLEX, ir_unary(b, IR_COSINE, angle), ir_unary(b, IR_SINE, angle));
    }
    for (int64_t seen = 1; seen < type->dims[dim]; seen *= 2) {
        ir_value *before = moved(b, s.largest, dim, seen, -INFINITY), *terms = moved(b, s.sum, dim, seen, 0);
        s.largest = ir_max(b, s.largest, before);
        ir_value *bounded = ir_max(b, ir_min(b, before, highest), lowest);
        ir_value *next = ir_max(b, s.shift, bounded);
        ir_value *less = ir_exp(b, ir_sub(b, bounded, next)), *own = ir_exp(b, ir_sub(b, s.shift, next));
        terms = ir_mul(b, terms, ir_convert(b, less, terms->type->dtype));
        s.sum = ir_add(b, ir_mul(b, s.sum, ir_convert(b, own, s.sum->type->dtype)), terms);
        s.shift = next;
    }
    return s;
}

/* x minus the nearest multiple of a whole turn. */
static ir_value *within_a_turn(ir_builder *b, ir_value *x)
{
    ir_value *turn = ir_constant_fill(b, x->type, 6.283185307179586477);
    return ir_sub(b, x, ir_mul(b, turn, ir_unary(b, IR_ROUND_NEAREST_EVEN, ir_div(b, x, turn))));
}

/* Returns the whole turns that must be added to angle, the principal value of the imaginary part of each running sum's
 * logarithm. The logarithm of a sum differs from the logarithm of its larger term by an angle of at most half a turn.
 * So where an element outweighs the sum of all elements before it, the imaginary part starts anew near the element's
 * own; elsewhere it continues from the preceding sum's. */
static ir_value *turns(tensor_call *call, ir_value *self, int64_t dim, ir_value *size, ir_value *angle)
{
    ir_builder *b = call->b;
    ir_value *real = ir_unary(b, IR_REAL, self), *own = ir_unary(b, IR_IMAG, self);
    ir_value *anew = ir_compare(b, IR_GT, real, moved(b, size, dim, 1, -INFINITY));
    ir_value *place = ir_iota(b, ir_with_dtype(real->type, TSR_I64), dim);
    ir_value *start = running(call, IR_MAXIMUM, ir_select(b, anew, place, ir_zeros_like(b, place)), dim, -ldexp(1, 63));
    ir_value *steps = running(call, IR_ADD, within_a_turn(b, ir_sub(b, angle, moved(b, angle, dim, 1, 0))), dim, 0);
    ir_value *begun = ir_add(b, own, within_a_turn(b, ir_sub(b, angle, own)));
    begun = tensor_gather_elements(b, ir_sub(b, begun, steps), dim, start);
    ir_value *whole =
        ir_div(b, ir_sub(b, ir_add(b, begun, steps), angle), ir_constant_fill(b, angle->type, 6.283185307179586477));
    return ir_unary(b, IR_ROUND_NEAREST_EVEN, whole);
}

ir_value *tensor_fn_logcumsumexp(tensor_call *call, ir_value *self, int64_t dim)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0 || type->rank == 0 || type->count == 0)
        return dim < 0 ? NULL : self;
    log_sums s = log_sums_along(b, self, dim);
    ir_value *logarithm = ir_log(b, s.sum);
    if (!ir_dtype_is_complex(type->dtype))
        return ir_select(b, ir_unary(b, IR_IS_FINITE, s.largest), ir_add(b, logarithm, s.shift), s.largest);
    ir_value *angle = ir_unary(b, IR_IMAG, logarithm), *size = ir_add(b, ir_unary(b, IR_REAL, logarithm), s.shift);
    size = ir_select(b, ir_unary(b, IR_IS_FINITE, s.largest), size, s.largest);
    ir_value *turn = ir_constant_fill(b, angle->type, 6.283185307179586477);
    ir_value *whole = turns(call, self, dim, size, angle);
    return ir_binary(b, IR_COMPLEX, size, ir_add(b, angle, ir_mul(b, turn, whole)));
}
