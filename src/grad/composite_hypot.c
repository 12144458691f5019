/* The gradient of hypot: large / sqrt(large^2 + small^2) and its like, from the quotient of the operands, so that nothing overflows.
 * One comparison decides which operand is larger, so that all derivatives at operands of equal size, and where one is 0, are
 * those of the smooth function; at two zeros the slopes are 0. An infinite operand is the larger one also beside a NaN, and
 * the slope of the other is then 0. */
#include "grad/composite.h"

#include <math.h>

void vjp_tessera_hypot(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 2, 2, 1) || grad_operand(call, 1)->type != call->op->results[0].type) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *y = grad_operand(call, 1), *width = ir_unary(b, IR_ABS, x);
    ir_value *infinity = grad_fill_like(b, x, INFINITY), *zero = grad_fill_like(b, x, 0),
             *one = grad_fill_like(b, x, 1);
    ir_value *first =
        ir_binary(b, IR_OR, ir_compare(b, IR_GE, width, ir_unary(b, IR_ABS, y)), grad_equal(b, width, infinity));
    ir_value *large = ir_select(b, first, x, y), *small = ir_select(b, first, y, x);
    ir_value *infinite = grad_equal(b, ir_unary(b, IR_ABS, large), infinity);
    ir_value *aside = ir_binary(b, IR_OR, infinite, grad_equal(b, large, zero)); /* where there is no quotient */
    ir_value *ratio = ir_select(b, infinite, zero, ir_div(b, small, ir_select(b, aside, one, large)));
    ir_value *root = ir_unary(b, IR_SQRT, ir_add(b, one, ir_mul(b, ratio, ratio)));
    ir_value *towards = ir_div(b, ir_mul(b, call->cotangents[0], ir_unary(b, IR_SIGN, large)), root);
    ir_value *beside = ir_mul(b, towards, ratio);
    for (size_t i = 0; i < 2; i++)
        if (call->wanted[i])
            call->gradients[i] = ir_select(b, first, i == 0 ? towards : beside, i == 0 ? beside : towards);
}
