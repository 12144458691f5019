/* The ops with which the library's lgamma and digamma (chlo's functions, but with PyTorch's value at digamma's
 * pole), xlogy, logit, i0 and i1 are recorded. */
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

/* A scaled function times exp(|x|), in two steps, since exp(|x|) is infinite before the product is. */
static void unscaled(ir_builder *b, ir_opcode row, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *scaled = ir_named_call(b, row, 1, &x, x->type);
    ir_value *half = ir_mul(b, ir_unary(b, IR_ABS, x), ir_constant_fill(b, x->type, 0.5));
    ir_value *root = ir_exp(b, half);
    results[0] = ir_mul(b, root, ir_mul(b, root, scaled));
}

bool decompose_tessera_i0(ir_builder *b, const pass_call *call, ir_value **results)
{
    unscaled(b, IR_CHLO_BESSEL_I0E, call, results);
    return true;
}

bool decompose_tessera_i1(ir_builder *b, const pass_call *call, ir_value **results)
{
    unscaled(b, IR_CHLO_BESSEL_I1E, call, results);
    return true;
}
