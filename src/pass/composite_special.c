/* The ops with which the library's lgamma and digamma (chlo's functions, but with PyTorch's value at digamma's
 * pole), xlogy and logit are recorded. */
#include "pass/internal.h"

#include <math.h>

bool decompose_tessera_lgamma(ir_builder *b, const pass_call *call, ir_value **results)
{
    return decompose_chlo_lgamma(b, call, results);
}

bool decompose_tessera_digamma(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0];
    if (!decompose_chlo_digamma(b, call, results))
        return false;
    ir_value *zero = ir_zeros_like(b, x), *pole = ir_neg(b, ir_div(b, ir_ones_like(b, x), x));
    results[0] = ir_select(b, ir_compare(b, IR_EQ, x, zero), pole, results[0]);
    return true;
}

bool decompose_tessera_xlogy(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *y = call->operands[1];
    ir_value *zero = ir_zeros_like(b, x), *one = ir_ones_like(b, x), *infinity = ir_constant_fill(b, x->type, INFINITY);
    ir_value *no_log = ir_binary(b, IR_OR, ir_compare(b, IR_LE, y, zero), ir_compare(b, IR_EQ, y, infinity));
    ir_value *is_zero = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, x, zero), no_log);
    ir_value *product = ir_mul(b, x, ir_log(b, ir_select(b, is_zero, one, y)));
    results[0] = ir_select(b, is_zero, zero, ir_add(b, product, zero)); /* 0, not -0, where x is 0 */
    return true;
}

bool decompose_tessera_logit(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0];
    results[0] = ir_log(b, ir_div(b, x, ir_sub(b, ir_ones_like(b, x), x)));
    return true;
}
