/* The error function and its kin, and the scaled modified Bessel functions, by polynomials (tools/fit_special.py). */
#include "pass/chlo.h"

#include <math.h>

#include "pass/chlo_error.inc"

/* exact: the result is f64; else it is rounded to f32 or less, for which fewer terms do. */
#define POLYNOMIAL(b, x, table, exact)                                                                                 \
    ((exact) ? pass_chlo_polynomial(b, x, BASE_COUNT(table), table)                                                    \
             : pass_chlo_polynomial(b, x, BASE_COUNT(table##_f32), table##_f32))

static bool is_exact(ir_value *const *operands)
{
    return operands[0]->type->dtype == TSR_F64;
}

static ir_value *minus(ir_builder *b, ir_value *x, double c)
{
    return ir_sub(b, x, pass_chlo_fill(b, x, c));
}

/* ---- erf, erfc ---- */

/* For |x| <= 1. */
static ir_value *near_zero(ir_builder *b, ir_value *x, bool exact)
{
    return ir_mul(b, x, POLYNOMIAL(b, minus(b, ir_mul(b, x, x), 0.5), erf_near, exact));
}

/* exp(-x^2). What rounding x^2 would lose is put back: x is cut in two, the upper half so short that its square is
 * exact. */
static ir_value *decay_of(ir_builder *b, ir_value *x, bool exact)
{
    if (!exact)
        return ir_exp(b, ir_neg(b, ir_mul(b, x, x)));
    ir_value *upper = ir_convert(b, ir_convert(b, x, TSR_F32), TSR_F64);
    ir_value *rest = ir_mul(b, ir_sub(b, upper, x), ir_add(b, upper, x));
    return ir_mul(b, ir_exp(b, ir_neg(b, ir_mul(b, upper, upper))), ir_exp(b, rest));
}

/* exp(-x^2) p / (1 + 2 x) for x >= 0. */
static ir_value *far(ir_builder *b, ir_value *x, bool exact)
{
    x = ir_min(b, x, pass_chlo_fill(b, x, 28)); /* beyond, erfc is below every number */
    ir_value *shift = pass_chlo_fill(b, x, 3.75), *one = ir_ones_like(b, x);
    ir_value *p = POLYNOMIAL(b, ir_div(b, ir_sub(b, x, shift), ir_add(b, x, shift)), erfc_scaled, exact);
    return ir_mul(b, decay_of(b, x, exact), ir_div(b, p, ir_add(b, one, ir_add(b, x, x))));
}

ir_value *pass_chlo_erf(ir_builder *b, ir_value *const *operands)
{
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *near = ir_compare(b, IR_LE, size, one);
    ir_value *inner = near_zero(b, ir_select(b, near, x, one), is_exact(operands));
    return ir_select(b, near, inner, pass_chlo_signed(b, ir_sub(b, one, far(b, size, is_exact(operands))), x));
}

/* 1 - erf(x) below 1/2 */
ir_value *pass_chlo_erfc(ir_builder *b, ir_value *const *operands)
{
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *near = pass_chlo_below(b, size, 0.5);
    ir_value *inner = ir_sub(b, one, near_zero(b, ir_select(b, near, x, one), is_exact(operands))),
             *outer = far(b, size, is_exact(operands));
    outer = ir_select(b, pass_chlo_below(b, x, 0), ir_sub(b, pass_chlo_fill(b, x, 2), outer), outer);
    return ir_select(b, near, inner, outer);
}

/* ---- erf's inverse: x p(w) with w = -log(1 - x^2), in three pieces as M. Giles cuts it (Approximating the erfinv
 * function, 2012) ---- */

ir_value *pass_chlo_erf_inv(ir_builder *b, ir_value *const *operands)
{
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *w = ir_neg(b, ir_log(b, ir_mul(b, ir_sub(b, one, size), ir_add(b, one, size))));
    bool exact = is_exact(operands);
    ir_value *central = POLYNOMIAL(b, minus(b, w, 3.125), erf_inv_central, exact);
    ir_value *low = pass_chlo_below(b, w, 6.25), *root = ir_unary(b, IR_SQRT, ir_select(b, low, one, w));
    ir_value *middle = POLYNOMIAL(b, minus(b, root, 3.25), erf_inv_middle, exact);
    ir_value *p = ir_select(b, low, central, middle);
    if (exact) /* numbers of fewer bits do not come so near to 1 */
        p = ir_select(b, ir_compare(b, IR_GE, w, pass_chlo_fill(b, w, 16)),
                      pass_chlo_polynomial(b, minus(b, root, 5.03125), BASE_COUNT(erf_inv_tail), erf_inv_tail), p);
    ir_value *infinity = pass_chlo_signed(b, pass_chlo_fill(b, x, INFINITY), x);
    return ir_select(b, ir_compare(b, IR_EQ, size, one), infinity, ir_mul(b, x, p));
}

/* ---- exp(-|x|) I0(x), exp(-|x|) I1(x) ---- */

static ir_value *bessel(ir_builder *b, ir_value *size, size_t n, const double *near, size_t m, const double *far_out)
{
    ir_value *eight = pass_chlo_fill(b, size, 8);
    ir_value *inner = pass_chlo_polynomial(b, minus(b, ir_min(b, size, eight), 4), n, near);
    if (near == bessel_near_1)
        inner = ir_mul(b, inner, size);
    ir_value *x = ir_max(b, size, eight);
    ir_value *outer = pass_chlo_polynomial(b, minus(b, ir_div(b, eight, x), 0.5), m, far_out);
    return ir_select(b, ir_compare(b, IR_LT, size, eight), inner, ir_div(b, outer, ir_unary(b, IR_SQRT, x)));
}

ir_value *pass_chlo_bessel_i0e(ir_builder *b, ir_value *const *operands)
{
    ir_value *x = pass_chlo_widen(b, operands[0]);
    return bessel(b, pass_chlo_abs(b, x), BASE_COUNT(bessel_near_0), bessel_near_0, BASE_COUNT(bessel_far_0),
                  bessel_far_0);
}

ir_value *pass_chlo_bessel_i1e(ir_builder *b, ir_value *const *operands)
{
    ir_value *x = pass_chlo_widen(b, operands[0]);
    return pass_chlo_signed(b,
                            bessel(b, pass_chlo_abs(b, x), BASE_COUNT(bessel_near_1), bessel_near_1,
                                   BASE_COUNT(bessel_far_1), bessel_far_1),
                            x);
}
