/* Gradients of the library's lgamma and digamma: calls of chlo's functions, which have gradients of their own. */
#include "grad/composite.h"

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
