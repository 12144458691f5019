/* The gradient of logcumsumexp. x_i receives the sum over j >= i of g_j exp(x_i - y_j), which is t_i exp(x_i - y_i) with
 * t_i = g_i + exp(y_i - y_(i+1)) t_(i+1): since real results never decrease, no exponential overflows. Infinite results are
 * clamped, so that no difference is NaN: elements of -infinity receive 0, and the first one of +infinity all that comes
 * after it. */
#include "grad/composite.h"

/* x, whose real part is not above the largest finite number, nor (from_below) below the smallest one. */
static ir_value *bounded(ir_builder *b, ir_value *x, bool from_below)
{
    bool complex = grad_is_complex(x);
    ir_value *real = complex ? ir_unary(b, IR_REAL, x) : x;
    double most = ir_dtype_largest(real->type->dtype);
    ir_value *within = ir_min(b, real, grad_fill_like(b, real, most));
    if (from_below)
        within = ir_max(b, within, grad_fill_like(b, real, -most));
    return complex ? ir_binary(b, IR_COMPLEX, within, ir_unary(b, IR_IMAG, x)) : within;
}

void vjp_tessera_logcumsumexp(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_op *op = call->op;
    int64_t dim;
    if (op->code != IR_COMPOSITE || op->n_operands != 1 || op->n_results != 1 ||
        grad_operand(call, 0)->type != op->results[0].type ||
        !grad_composite_int(call, "dim", 0, op->results[0].type->rank - 1, &dim)) {
        vjp_composite(call);
        return;
    }
    ir_value *x = bounded(b, grad_operand(call, 0), false), *y = bounded(b, grad_result(call, 0), true);
    /* The last scale is not used, but its gradient is: it is 0, not the exponential of y. */
    ir_value *next = ir_moved(b, y, dim, -1, ir_dtype_largest(y->type->dtype));
    ir_value *scale = ir_exp(b, ir_sub(b, y, next)), *own = ir_exp(b, ir_sub(b, x, y));
    ir_value *total = ir_recurrence(b, grad_conj(b, scale), call->cotangents[0], dim, true);
    call->gradients[0] = grad_mul_conj(b, total, own);
}
