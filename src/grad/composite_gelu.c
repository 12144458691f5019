/* The gradient of gelu, which reads the operand, and erf or tanh from the composite's second result. No op here is one of
 * gelu's own (half of x, the square of x): a common op's result would be kept for the backward pass beside the operand. */
#include "grad/composite.h"

static const double root_two_over_pi = 0.79788456080286535588, cubic = 0.044715;

/* The derivative of inner. */
static ir_value *gelu_slope(ir_builder *b, ir_value *x, ir_value *inner, bool tanh)
{
    ir_value *one = grad_fill_like(b, x, 1);
    if (!tanh)
        return ir_mul(b, grad_fill_like(b, x, root_two_over_pi),
                      ir_exp(b, ir_mul(b, grad_fill_like(b, x, -0.5), ir_mul(b, x, x))));
    ir_value *steep = ir_add(b, one, ir_mul(b, ir_mul(b, grad_fill_like(b, x, 3 * cubic), x), x));
    ir_value *outer = ir_sub(b, one, ir_mul(b, inner, inner));
    return ir_mul(b, outer, ir_mul(b, grad_fill_like(b, x, root_two_over_pi), steep));
}

void vjp_tessera_gelu(grad_call *call)
{
    ir_builder *b = call->b;
    int64_t tanh;
    if (!grad_is_own_composite(call, 1, 1, 2) || call->op->results[1].type != call->op->results[0].type ||
        !grad_composite_int(call, "tanh", 0, 1, &tanh)) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *inner = grad_result(call, 1), *g = call->cotangents[0];
    ir_value *of_inner = call->cotangents[1], **gradient = &call->gradients[0],
             *slope = gelu_slope(b, x, inner, tanh != 0);
    if (g) { /* once times the whole derivative, as in PyTorch (composite_activation.c) */
        ir_value *sum = ir_add(b, ir_add(b, grad_fill_like(b, x, 1), inner), ir_mul(b, x, slope));
        *gradient = ir_mul(b, g, ir_mul(b, grad_fill_like(b, x, 0.5), sum));
    }
    if (of_inner)
        *gradient = grad_add(b, *gradient, ir_mul(b, of_inner, slope));
}
