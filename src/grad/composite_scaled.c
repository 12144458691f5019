/* The gradient of tessera.scaled_gradient: the incoming gradient times the factor, which may have a wider dtype. The
 * factor has the gradient 0. */
#include "grad/composite.h"

void vjp_tessera_scaled_gradient(grad_call *call)
{
    const ir_value *factor = call->op->n_operands == 2 ? grad_operand(call, 1) : NULL;
    if (!factor || !grad_is_own_composite(call, 2, 2, 1) || !ir_dtype_is_float(factor->type->dtype) ||
        ir_with_dtype(factor->type, call->op->results[0].type->dtype) != call->op->results[0].type) {
        vjp_composite(call);
        return;
    }
    ir_builder *b = call->b;
    tsr_dtype dtype = call->op->results[0].type->dtype;
    if (call->wanted[0]) {
        ir_value *wide = ir_convert(b, call->cotangents[0], factor->type->dtype);
        call->gradients[0] = ir_convert(b, ir_mul(b, wide, grad_operand(call, 1)), dtype);
    }
}
