/* The gradient of a recurrence is the recurrence in the other direction: of y_i = x_i + a_i y_(i-1), x_i receives
 * t_i = g_i + a_(i+1) t_(i+1), and a_i receives t_i y_(i-1). */
#include "grad/internal.h"

void vjp_recurrence(grad_call *call)
{
    ir_builder *b = call->b;
    int64_t dim;
    bool reverse;
    if (!ir_read_recurrence(call->op, &dim, &reverse)) {
        ir_build_error(b, TSR_UNIMPLEMENTED, "a recurrence of another form");
        return;
    }
    int64_t on = reverse ? -1 : 1;
    ir_value *next = ir_moved(b, grad_operand(call, 0), dim, -on, 0);
    ir_value *total = ir_recurrence(b, next ? grad_conj(b, next) : NULL, call->cotangents[0], dim, !reverse);
    call->gradients[1] = total;
    if (call->wanted[0])
        call->gradients[0] = grad_mul_conj(b, total, ir_moved(b, grad_result(call, 0), dim, on, 0));
}
