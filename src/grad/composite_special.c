/* Gradients of the library's lgamma and digamma: calls of chlo's functions, which have gradients of their own. Also
 * gradients of xlogy and logit, which differ from their decompositions' gradients: at poles, beyond poles, and for
 * infinite cotangents they agree with PyTorch's formulas. And of the Bessel functions i0 and i1, whose derivatives are
 * Bessel functions. */
#include "grad/composite.h"

#include <math.h>

void vjp_tessera_lgamma(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 1, 1, 1)) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *digamma = ir_named_call(b, IR_CHLO_DIGAMMA, 1, &x, x->type);
    ir_value *zero = grad_fill_like(b, x, 0), *pole = ir_neg(b, ir_div(b, grad_fill_like(b, x, 1), x)); /* PyTorch's */
    digamma = ir_select(b, ir_compare(b, IR_EQ, x, zero), pole, digamma);
    call->gradients[0] = ir_mul(b, call->cotangents[0], digamma);
}

void vjp_tessera_digamma(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 1, 1, 1)) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *operands[] = {grad_fill_like(b, x, 1), x};
    call->gradients[0] = ir_mul(b, call->cotangents[0], ir_named_call(b, IR_CHLO_POLYGAMMA, 2, operands, x->type));
}

/* With respect to x: xlogy(g, y), but 0 where x = 0 and y <= 0. With respect to y: g x / y. */
void vjp_tessera_xlogy(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 2, 2, 1)) {
        vjp_composite(call);
        return;
    }
    ir_value *g = call->cotangents[0], *x = grad_operand(call, 0), *y = grad_operand(call, 1);
    ir_value *zero = grad_fill_like(b, x, 0), *one = grad_fill_like(b, x, 1);
    if (call->wanted[0]) {
        /* Where the logarithm is not used, its argument is replaced by 1, so that a second derivative has no pole
         * there. */
        ir_value *flat = grad_and(b, grad_equal(b, x, zero), ir_compare(b, IR_LE, y, zero));
        ir_value *none = ir_binary(b, IR_OR, flat, grad_and(b, grad_equal(b, g, zero), grad_equal(b, y, y)));
        ir_value *product = ir_mul(b, g, ir_log(b, ir_select(b, none, one, y)));
        call->gradients[0] = ir_select(b, flat, zero, product);
    }
    if (call->wanted[1])
        call->gradients[1] = ir_div(b, ir_mul(b, g, x), y);
}

/* g / (x (1 - x)), NaN outside 0 to 1. */
void vjp_tessera_logit(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 1, 1, 1)) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *zero = grad_fill_like(b, x, 0), *one = grad_fill_like(b, x, 1);
    ir_value *within = grad_and(b, ir_compare(b, IR_GE, x, zero), ir_compare(b, IR_LE, x, one));
    ir_value *slope = ir_div(b, call->cotangents[0], ir_mul(b, x, ir_sub(b, one, x)));
    call->gradients[0] = ir_select(b, within, slope, grad_fill_like(b, x, NAN));
}

/* A scaled Bessel function times exp(|x|), in two steps, as its decomposition computes it. */
static ir_value *bessel(ir_builder *b, ir_opcode row, ir_value *x)
{
    ir_value *root = ir_exp(b, ir_mul(b, ir_unary(b, IR_ABS, x), grad_fill_like(b, x, 0.5)));
    return ir_mul(b, root, ir_mul(b, root, ir_named_call(b, row, 1, &x, x->type)));
}

void vjp_tessera_i0(grad_call *call)
{
    if (grad_is_own_composite(call, 1, 1, 1))
        call->gradients[0] =
            ir_mul(call->b, call->cotangents[0], bessel(call->b, IR_CHLO_BESSEL_I1E, grad_operand(call, 0)));
    else
        vjp_composite(call);
}

/* i0(x) - i1(x) / x; 1/2 at 0. */
void vjp_tessera_i1(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 1, 1, 1)) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *at_zero = grad_equal(b, x, grad_fill_like(b, x, 0));
    ir_value *quotient = ir_div(b, grad_result(call, 0), ir_select(b, at_zero, grad_fill_like(b, x, 1), x));
    ir_value *slope = ir_sub(b, bessel(b, IR_CHLO_BESSEL_I0E, x), quotient);
    slope = ir_select(b, at_zero, grad_fill_like(b, x, 0.5), slope);
    call->gradients[0] = ir_mul(b, call->cotangents[0], slope);
}
