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

/* exp(-x^2) p / (1 + 2 x) for x >= 0. */
static ir_value *far(ir_builder *b, ir_value *x)
{
    x = ir_min(b, x, pass_chlo_fill(b, x, 28)); /* above this limit, erfc is smaller than every positive number */
    ir_value *shift = pass_chlo_fill(b, x, 3.75), *one = ir_ones_like(b, x);
    ir_value *p = POLYNOMIAL(b, ir_div(b, ir_sub(b, x, shift), ir_add(b, x, shift)), erfc_scaled_f32);
    return ir_mul(b, ir_exp(b, ir_neg(b, ir_mul(b, x, x))), ir_div(b, p, ir_add(b, one, ir_add(b, x, x))));
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

/* 1 - erf(x) below 1/2 */
ir_value *pass_chlo_erfc(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_erfc_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *near = pass_chlo_below(b, size, 0.5), *inside = ir_select(b, near, x, one);
    ir_value *p = POLYNOMIAL(b, minus(b, ir_mul(b, inside, inside), 0.5), erf_near_f32);
    ir_value *outer = far(b, size);
    outer = ir_select(b, pass_chlo_below(b, x, 0), ir_sub(b, pass_chlo_fill(b, x, 2), outer), outer);
    return ir_select(b, near, ir_sub(b, one, ir_mul(b, inside, p)), outer);
}

/* ---- erf's inverse: x p(w) with w = -log(1 - x^2), in the pieces of M. Giles (Approximating the erfinv
 * function, 2012); numbers with fewer bits than f64 are never so close to 1 that they need the third piece ---- */

ir_value *pass_chlo_erf_inv(ir_builder *b, ir_value *const *operands)
{
    if (is_exact(operands))
        return pass_chlo_erf_inv_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *w = ir_neg(b, ir_log(b, ir_mul(b, ir_sub(b, one, size), ir_add(b, one, size))));
    ir_value *central = POLYNOMIAL(b, minus(b, w, 3.125), erf_inv_central_f32);
    ir_value *low = pass_chlo_below(b, w, 6.25), *root = ir_unary(b, IR_SQRT, ir_select(b, low, one, w));
    ir_value *p = ir_select(b, low, central, POLYNOMIAL(b, minus(b, root, 3.25), erf_inv_middle_f32));
    ir_value *infinity = pass_chlo_signed(b, pass_chlo_fill(b, x, INFINITY), x);
    return ir_select(b, ir_compare(b, IR_EQ, size, one), infinity, ir_mul(b, x, p));
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
