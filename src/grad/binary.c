/* Elementwise ops with two or three operands. */
#include "grad/internal.h"

#include <math.h>

void vjp_add(grad_call *call)
{
    call->gradients[0] = call->cotangents[0];
    call->gradients[1] = call->cotangents[0];
}

void vjp_subtract(grad_call *call)
{
    call->gradients[0] = call->cotangents[0];
    if (call->wanted[1])
        call->gradients[1] = ir_neg(call->b, call->cotangents[0]);
}

void vjp_multiply(grad_call *call)
{
    ir_value *g = call->cotangents[0];
    for (size_t i = 0; i < 2; i++)
        if (call->wanted[i])
            call->gradients[i] = grad_mul_conj(call->b, g, grad_operand(call, 1 - i));
}

void vjp_multiply_add(grad_call *call)
{
    vjp_multiply(call);
    if (call->wanted[2])
        call->gradients[2] = call->cotangents[0];
}

void vjp_divide(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[0], *x = grad_operand(call, 0), *y = grad_conj(b, grad_operand(call, 1));
    ir_value *over = ir_div(b, g, y);
    if (call->wanted[0])
        call->gradients[0] = over;
    if (call->wanted
            [1]) /* computed from the operands alone: a second gradient does not go through the quotient, nor call
                  * its hooks */
        call->gradients[1] = ir_neg(b, ir_div(b, grad_mul_conj(b, over, x), y));
}

/* y is the first operand, x the second: d atan2 = (x dy - y dx) / (x^2 + y^2), and 0 at the origin. */
void vjp_atan2(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[0], *y = grad_operand(call, 0), *x = grad_operand(call, 1);
    ir_value *norm = ir_add(b, ir_mul(b, x, x), ir_mul(b, y, y));
    ir_value *at_zero = grad_equal(b, norm, grad_fill_like(b, norm, 0));
    norm = ir_select(b, at_zero, grad_fill_like(b, norm, 1), norm);
    if (call->wanted[0])
        call->gradients[0] = grad_mul_conj(b, g, ir_div(b, x, norm));
    if (call->wanted[1])
        call->gradients[1] = grad_mul_conj(b, g, ir_neg(b, ir_div(b, y, norm)));
}

void vjp_complex(grad_call *call)
{
    if (call->wanted[0])
        call->gradients[0] = ir_unary(call->b, IR_REAL, call->cotangents[0]);
    if (call->wanted[1])
        call->gradients[1] = ir_unary(call->b, IR_IMAG, call->cotangents[0]);
}

/* Two equal operands get half of the gradient each. A NaN reaches both, as in PyTorch. */
static void binary_extremum(grad_call *call, int32_t loses)
{
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[0];
    ir_value *operands[] = {grad_operand(call, 0), grad_operand(call, 1)};
    for (size_t i = 0; i < 2; i++) {
        /* The other operand is the neutral value (with which reductions begin), so this operand gets the whole
         * gradient. */
        double other;
        if (!call->wanted[1 - i] && ir_constant_splat(operands[1 - i], &other) &&
            other == (loses == IR_LT ? -INFINITY : INFINITY)) {
            call->gradients[i] = g;
            return;
        }
    }
    ir_value *shared = ir_select(b, grad_equal(b, operands[0], operands[1]), grad_scale(b, g, 0.5), g);
    for (size_t i = 0; i < 2; i++) {
        if (!call->wanted[i])
            continue;
        if (grad_is_complex(g)) { /* complex numbers have no compare op with this order: compare with the result */
            call->gradients[i] = grad_mask(b, grad_equal(b, operands[i], grad_result(call, 0)), shared);
        } else {
            ir_value *lost = ir_compare(b, loses, operands[i], operands[1 - i]);
            call->gradients[i] = ir_select(b, lost, grad_fill_like(b, g, 0), shared);
        }
    }
}

void vjp_maximum(grad_call *call)
{
    binary_extremum(call, IR_LT);
}

void vjp_minimum(grad_call *call)
{
    binary_extremum(call, IR_GT);
}

static ir_value *power_of_constant(ir_builder *b, ir_value *g, ir_value *x, double exponent)
{
    if (exponent == 0)
        return grad_fill_like(b, x, 0);
    if (exponent == 1)
        return g;
    ir_value *rest = x;
    if (exponent != 2)
        rest = ir_binary(b, IR_POWER, x, grad_fill_like(b, x, exponent - 1));
    return grad_mul_conj(b, g, grad_scale(b, rest, exponent));
}

/* x^e. Where the plain formulas would multiply 0 by an infinity, the factors are replaced first, so that no NaN
 * arises in a second derivative either. At e = 0 the gradient of x is 0, whatever the incoming gradient, as in
 * PyTorch. */
void vjp_power(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[0], *x = grad_operand(call, 0), *e = grad_operand(call, 1);
    double exponent;
    if (call->wanted[0] && ir_constant_splat(e, &exponent) && !grad_is_complex(e)) {
        call->gradients[0] = power_of_constant(b, g, x, exponent);
    } else if (call->wanted[0]) {
        ir_value *zero = grad_fill_like(b, e, 0), *one = grad_fill_like(b, e, 1), *flat = grad_equal(b, e, zero);
        ir_value *less = ir_sub(b, ir_select(b, flat, one, e), one);
        ir_value *slope = ir_mul(b, e, ir_binary(b, IR_POWER, x, less));
        call->gradients[0] = ir_select(b, flat, grad_fill_like(b, x, 0), grad_mul_conj(b, g, slope));
    }
    if (call->wanted[1]) {
        /* The gradient of 0^e with respect to e is 0 for e >= 0. */
        ir_value *real = grad_is_complex(e) ? ir_unary(b, IR_REAL, e) : e;
        ir_value *at_zero = grad_equal(b, x, grad_fill_like(b, x, 0));
        ir_value *flat = grad_and(b, at_zero, ir_compare(b, IR_GE, real, grad_fill_like(b, real, 0)));
        ir_value *logarithm = ir_log(b, ir_select(b, flat, grad_fill_like(b, x, 1), x));
        call->gradients[1] = grad_mul_conj(b, g, ir_mul(b, grad_result(call, 0), logarithm));
    }
}

/* remainder(x, y) = x - trunc(x / y) * y */
void vjp_remainder(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[0];
    call->gradients[0] = g;
    if (!call->wanted[1])
        return;
    /* The rest is made again, not read: the forward pass's is the same op where both are in one program. */
    ir_value *x = grad_operand(call, 0), *y = grad_operand(call, 1), *rest = ir_binary(b, IR_REMAINDER, x, y);
    ir_value *quotient = ir_div(b, x, y);
    ir_value *negative = ir_compare(b, IR_LT, quotient, grad_fill_like(b, quotient, 0));
    ir_value *cut = ir_select(b, negative, ir_unary(b, IR_CEIL, quotient), ir_unary(b, IR_FLOOR, quotient));
    /* x / y just below a whole number may be rounded to it; (x - rest) / y is a whole number up to rounding. It is NaN
     * where the rest is. */
    ir_value *whole = ir_unary(b, IR_ROUND_NEAREST_EVEN, ir_div(b, ir_sub(b, x, rest), y));
    whole = ir_select(b, grad_equal(b, rest, rest), whole, cut);
    call->gradients[1] = ir_neg(b, ir_mul(b, g, whole));
}

static ir_value *binary_spread(ir_builder *b, ir_value *x, ir_value *like)
{
    return x->type->rank == like->type->rank ? x : ir_splat(b, x, like->type);
}

static ir_value *gathered(ir_builder *b, ir_value *g, ir_value *operand)
{
    return operand->type->rank == 0 ? grad_sum_all(b, g) : g;
}

/* Whether the bound is a number, not a tensor with its own gradient. */
static bool is_number(grad_call *call, size_t i)
{
    double value;
    ir_value *bound = grad_operand(call, i);
    return !call->wanted[i] && (bound->type->rank == 0 || ir_constant_splat(bound, &value));
}

static ir_value *is_not(ir_builder *b, ir_value *pred)
{
    return ir_unary(b, IR_NOT, pred);
}

/* clamp(low, x, high) = min(max(x, low), high); if low > high, high wins. As in PyTorch: where x equals a bound that
 * is a number, x gets no gradient; where x equals a bound that is a tensor, the two share the gradient (but x gets
 * all of it if it equals both bounds). Where x or a bound is NaN, x gets the gradient if the bounds are tensors, and
 * none if they are numbers. */
void vjp_clamp(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *g = call->cotangents[0];
    ir_value *low = grad_operand(call, 0), *x = grad_operand(call, 1), *high = grad_operand(call, 2);
    ir_value *wide_low = binary_spread(b, low, x), *wide_high = binary_spread(b, high, x);
    bool number_low = is_number(call, 0), number_high = is_number(call, 2);
    ir_value *inside =
        grad_and(b, number_low ? ir_compare(b, IR_GT, x, wide_low) : is_not(b, ir_compare(b, IR_LT, x, wide_low)),
                 number_high ? ir_compare(b, IR_LT, x, wide_high) : is_not(b, ir_compare(b, IR_GT, x, wide_high)));
    ir_value *at_low = number_low ? NULL : grad_equal(b, x, wide_low);
    ir_value *at_high = number_high ? NULL : grad_equal(b, x, wide_high);
    ir_value *shares = at_low && at_high ? ir_binary(b, IR_XOR, at_low, at_high) : at_low ? at_low : at_high;
    ir_value *part = shares ? ir_select(b, shares, grad_scale(b, g, 0.5), g) : g;
    ir_value *to_x = grad_mask(b, inside, part);
    if (call->wanted[1])
        call->gradients[1] = to_x;
    if (call->wanted[0]) {
        ir_value *below = grad_and(b, ir_compare(b, IR_LT, x, wide_low), ir_compare(b, IR_LE, wide_low, wide_high));
        ir_value *shared = grad_mask(b, grad_and(b, at_low, shares), to_x);
        call->gradients[0] = gathered(b, ir_select(b, below, g, shared), low);
    }
    if (call->wanted[2]) {
        /* with a NaN as low the result is this NaN, which high does not move */
        ir_value *over = grad_and(b, ir_compare(b, IR_GT, x, wide_high), ir_compare(b, IR_LE, wide_low, wide_high));
        ir_value *above = ir_binary(b, IR_OR, over, ir_compare(b, IR_GT, wide_low, wide_high));
        ir_value *shared = grad_mask(b, grad_and(b, at_high, shares), to_x);
        call->gradients[2] = gathered(b, ir_select(b, above, g, shared), high);
    }
}

void vjp_select(grad_call *call)
{
    ir_value *g = call->cotangents[0], *pred = grad_operand(call, 0);
    ir_value *zero = grad_fill_like(call->b, g, 0);
    if (call->wanted[1])
        call->gradients[1] = ir_select(call->b, pred, g, zero);
    if (call->wanted[2])
        call->gradients[2] = ir_select(call->b, pred, zero, g);
}
