/* Running sums and products: reductions of windows that begin at the start of a dimension and end at each element. */
#include "tensor/call/composite.h"
#include "tensor/generated/bodies.h"

#include <math.h>

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
    return type->rank == 0 || type->count == 0 ? x : ir_running(call->b, body, x, dim, init);
}

ir_value *tensor_fn_cumsum(tensor_call *call, ir_value *self, int64_t dim, tsr_dtype dtype)
{
    return cumulative(call, IR_ADD, self, dim, dtype, 0);
}

ir_value *tensor_fn_cumprod(tensor_call *call, ir_value *self, int64_t dim, tsr_dtype dtype)
{
    return cumulative(call, IR_MULTIPLY, self, dim, dtype, 1);
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
static ir_value *turns(ir_builder *b, ir_value *self, int64_t dim, ir_value *size, ir_value *angle)
{
    ir_value *real = ir_unary(b, IR_REAL, self), *own = ir_unary(b, IR_IMAG, self);
    ir_value *anew = ir_compare(b, IR_GT, real, ir_moved(b, size, dim, 1, -INFINITY));
    ir_value *place = ir_iota(b, ir_with_dtype(real->type, TSR_I64), dim);
    ir_value *start = ir_running(b, IR_MAXIMUM, ir_select(b, anew, place, ir_zeros_like(b, place)), dim, -ldexp(1, 63));
    ir_value *steps = ir_running(b, IR_ADD, within_a_turn(b, ir_sub(b, angle, ir_moved(b, angle, dim, 1, 0))), dim, 0);
    ir_value *begun = ir_add(b, own, within_a_turn(b, ir_sub(b, angle, own)));
    begun = tensor_gather_elements(b, ir_sub(b, begun, steps), dim, start);
    ir_value *whole =
        ir_div(b, ir_sub(b, ir_add(b, begun, steps), angle), ir_constant_fill(b, angle->type, 6.283185307179586477));
    return ir_unary(b, IR_ROUND_NEAREST_EVEN, whole);
}

/* Halves are summed in f32. */
ir_value *tensor_fn_logcumsumexp(tensor_call *call, ir_value *self, int64_t dim)
{
    static const tensor_composite kind = {IR_TESSERA_LOGCUMSUMEXP, {{"dim", false}}};
    ir_builder *b = call->b;
    tsr_dtype dtype = self->type->dtype;
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0 || self->type->rank == 0 || self->type->count == 0)
        return dim < 0 ? NULL : self;
    ir_value *x = ir_convert(b, self, ir_dtype_of_sums(dtype));
    ir_op *op = tensor_composite_record(call, &kind, &(const double){(double)dim}, 1, &x);
    if (!op || !ir_dtype_is_complex(dtype))
        return op ? ir_convert(b, ir_result(op, 0), dtype) : NULL;
    ir_value *size = ir_unary(b, IR_REAL, ir_result(op, 0)), *angle = ir_unary(b, IR_IMAG, ir_result(op, 0));
    ir_value *turn = ir_constant_fill(b, angle->type, 6.283185307179586477);
    ir_value *whole = turns(b, self, dim, size, angle);
    return ir_binary(b, IR_COMPLEX, size, ir_add(b, angle, ir_mul(b, turn, whole)));
}
