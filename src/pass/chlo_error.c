/* The error function and related functions, and the scaled modified Bessel functions, by polynomials
 * (tools/fit_special.py). */
#include "pass/chlo.h"

#include <math.h>

#include "pass/chlo_error.inc"

#define POLYNOMIAL(b, x, table) pass_chlo_polynomial(b, x, BASE_COUNT(table), table)

static bool is_exact(ir_value *const *operands)
{
    return operands[0]->type->dtype == TSR_F64;
}

static ir_value *minus(ir_builder *b, ir_value *x, double c)
{
    return ir_sub(b, x, pass_chlo_fill(b, x, c));
}

/* ---- erf, erfc ---- */

/* erfc(x) = exp(-x^2) (1 - u) p(u) with u = (x - 3) / (x + 3), for x >= 0. */
static ir_value *far(ir_builder *b, ir_value *x)
{
    x = ir_min(b, x, pass_chlo_fill(b, x, 10.1)); /* above this limit, erfc is smaller than f32's positive numbers */
    ir_value *less = ir_div(b, pass_chlo_fill(b, x, 6), ir_add(b, x, pass_chlo_fill(b, x, 3)));
    ir_value *p = POLYNOMIAL(b, ir_sub(b, ir_ones_like(b, x), less), erfc_f32);
    return ir_mul(b, pass_chlo_short_exp(b, ir_neg(b, ir_mul(b, x, x))), ir_mul(b, less, p));
}

ir_value *pass_chlo_erf(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_erf_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *near = ir_compare(b, IR_LE, size, one), *inside = ir_select(b, near, x, one);
    ir_value *z = minus(b, ir_mul(b, inside, inside), 0.5);
    ir_value *inner = ir_mul(b, inside, POLYNOMIAL(b, z, erf_near_f32));
    return ir_select(b, near, inner, pass_chlo_signed(b, ir_sub(b, one, far(b, size)), x));
}

/* 2 - erfc(-x) below 0 */
ir_value *pass_chlo_erfc(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_erfc_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *value = far(b, pass_chlo_abs(b, x));
    return ir_select(b, pass_chlo_below(b, x, 0), ir_sub(b, pass_chlo_fill(b, x, 2), value), value);
}

/* ---- erf's inverse: x p(w) with w = -log(1 - x^2), in the pieces of M. Giles (Approximating the erfinv
 * function, 2012); numbers with fewer bits than f64 are never so close to 1 that they need the third piece ---- */

ir_value *pass_chlo_erf_inv(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_erf_inv_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *rest = pass_chlo_multiply_add(b, ir_neg(b, x), x, one), *w = ir_neg(b, pass_chlo_short_log(b, rest));
    ir_value *central = POLYNOMIAL(b, minus(b, w, 3.125), erf_inv_central_f32);
    ir_value *middle = POLYNOMIAL(b, minus(b, w, 11.125), erf_inv_middle_f32);
    ir_value *p = ir_select(b, pass_chlo_below(b, w, 6.25), central, middle);
    ir_value *end =
        ir_select(b, ir_compare(b, IR_EQ, size, one), pass_chlo_fill(b, x, INFINITY), pass_chlo_fill(b, x, NAN));
    return ir_mul(b, x, ir_select(b, ir_compare(b, IR_LT, size, one), p, end));
}

/* ---- exp(-|x|) I0(x), exp(-|x|) I1(x): near times x (for I1) / bottom, or far / sqrt(x) ---- */

static ir_value *bessel(ir_builder *b, ir_value *size, int order)
{
    ir_value *eight = pass_chlo_fill(b, size, 8), *one = ir_ones_like(b, size),
             *t = minus(b, ir_min(b, size, eight), 4);
    ir_value *x = ir_max(b, size, eight), *v = minus(b, ir_div(b, eight, x), 0.5);
    ir_value *inner =
        order ? ir_mul(b, size, POLYNOMIAL(b, t, bessel_near_1_f32)) : POLYNOMIAL(b, t, bessel_near_0_f32);
    ir_value *bottom = ir_add(b, one, order ? size : ir_mul(b, size, pass_chlo_fill(b, size, 0.5)));
    ir_value *outer = order ? POLYNOMIAL(b, v, bessel_far_1_f32) : POLYNOMIAL(b, v, bessel_far_0_f32);
    ir_value *near = ir_compare(b, IR_LT, size, eight);
    return ir_div(b, ir_select(b, near, inner, outer), ir_select(b, near, bottom, ir_unary(b, IR_SQRT, x)));
}

ir_value *pass_chlo_bessel_i0e(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_bessel_i0e_f64(b, operands[0]);
    return bessel(b, pass_chlo_abs(b, pass_chlo_widen(b, operands[0])), 0);
}

ir_value *pass_chlo_bessel_i1e(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_bessel_i1e_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]);
    return pass_chlo_signed(b, bessel(b, pass_chlo_abs(b, x), 1), x);
}
