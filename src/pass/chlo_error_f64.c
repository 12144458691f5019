/* The error function, related functions and the scaled Bessel functions of f64 (see chlo_error.c), in sums of two
 * numbers: each result is within one unit in the last place of the exact value. Polynomials: tools/fit_special.py
 * error_f64. */
#include "pass/chlo_pair.h"

#include <math.h>

#include "pass/chlo_error_f64.inc"

/* x + c */
static pass_pair chlo_error_f64_plus(ir_builder *b, pass_pair x, double c)
{
    pass_pair sum = pass_pair_sum(b, x.high, pass_chlo_fill(b, x.high, c));
    return (pass_pair){sum.high, ir_add(b, sum.low, x.low)};
}

static pass_pair negative(ir_builder *b, pass_pair x)
{
    return (pass_pair){ir_neg(b, x.high), ir_neg(b, x.low)};
}

/* erfc(x) = 2^n times the result, for x >= 1/2. */
static pass_pair tail(ir_builder *b, ir_value *x, ir_value **n)
{
    x = ir_min(b, x, pass_chlo_fill(b, x, 28)); /* above this limit, erfc is smaller than every positive number */
    ir_value *shift = pass_chlo_fill(b, x, 3.75), *one = ir_ones_like(b, x);
    pass_pair less = pass_pair_sum(b, x, ir_neg(b, shift)), more = pass_pair_sum(b, x, shift);
    pass_pair p = pass_pair_series(b, pass_pair_quotient(b, less, more), PASS_SERIES(erfc_scaled));
    p = pass_pair_quotient(b, p, pass_pair_sum(b, one, ir_add(b, x, x)));
    return pass_pair_multiply(b, p, pass_pair_exp(b, negative(b, pass_pair_product(b, x, x)), n));
}

/* x + x (erf(x) / x - 1) for |x| < 7/8, else 1 - erfc(|x|), where erfc is so small that its own error hardly shows. (Up to 1,
 * the first sum's polynomial would be off by half a place of erf.) */
ir_value *pass_chlo_erf_f64(ir_builder *b, ir_value *x)
{
    ir_value *size = pass_chlo_abs(b, x), *one = ir_ones_like(b, x), *edge = pass_chlo_fill(b, x, 0.875);
    ir_value *near = ir_compare(b, IR_LT, size, edge);
    ir_value *core = pass_chlo_polynomial(b, ir_mul(b, size, size), BASE_COUNT(erf_core), erf_core);
    ir_value *inner = pass_chlo_multiply_add(b, size, core, size);
    ir_value *over = ir_sub(b, ir_min(b, size, pass_chlo_fill(b, x, 6)), edge); /* erf(6) rounds to 1 */
    ir_value *power = ir_mul(b, over, pass_chlo_polynomial(b, over, BASE_COUNT(erf_tail), erf_tail));
    ir_value *outer = pass_chlo_multiply_add(b, ir_exp(b, power), pass_chlo_fill(b, x, -0.21592493894014034), one);
    return pass_pair_copy_sign(b, ir_select(b, near, inner, outer), x);
}

/* 1 - x - x (erf(x) / x - 1) for |x| < 1/2; elsewhere erfc(x), which for negative x is 2 - erfc(-x) */
ir_value *pass_chlo_erfc_f64(ir_builder *b, ir_value *x)
{
    ir_value *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x), *near = pass_chlo_below(b, size, 0.5);
    ir_value *inside = ir_select(b, near, x, one), *square = ir_mul(b, inside, inside), *n;
    ir_value *rest = ir_mul(b, inside, pass_chlo_polynomial(b, square, BASE_COUNT(erf_rest), erf_rest));
    pass_pair less = pass_pair_ordered(b, one, ir_neg(b, inside));
    ir_value *inner = ir_add(b, less.high, ir_sub(b, less.low, rest));
    pass_pair p = tail(b, size, &n);
    ir_value *outer = pass_pair_scale(b, pass_pair_round(b, p), n);
    pass_pair left = pass_pair_ordered(b, pass_chlo_fill(b, x, 2), ir_neg(b, pass_pair_scale(b, p.high, n)));
    ir_value *other = ir_add(b, left.high, ir_sub(b, left.low, pass_pair_scale(b, p.low, n)));
    return ir_select(b, near, inner, ir_select(b, pass_chlo_below(b, x, 0), other, outer));
}

ir_value *pass_chlo_erf_inv_f64(ir_builder *b, ir_value *x)
{
    ir_value *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x), *inside = ir_compare(b, IR_LT, size, one);
    ir_value *safe = ir_select(b, inside, size, ir_zeros_like(b, x));
    pass_pair more = pass_pair_ordered(b, one, safe), less = pass_pair_ordered(b, one, ir_neg(b, safe));
    pass_pair w = negative(b, pass_pair_log(b, pass_pair_multiply(b, less, more), NULL));
    ir_value *low = pass_chlo_below(b, w.high, 6.25);
    pass_pair root = pass_pair_root(b, pass_pair_select(b, low, pass_pair_of(b, one), w));
    pass_pair central = pass_pair_series(b, chlo_error_f64_plus(b, w, -3.125), PASS_SERIES(erf_inv_central));
    pass_pair middle = pass_pair_series(b, chlo_error_f64_plus(b, root, -3.25), PASS_SERIES(erf_inv_middle));
    pass_pair far = pass_pair_series(b, chlo_error_f64_plus(b, root, -5.03125), PASS_SERIES(erf_inv_tail));
    middle = pass_pair_select(b, pass_chlo_below(b, w.high, 16), middle, far);
    pass_pair p = pass_pair_select(b, low, central, middle), result = pass_pair_product(b, safe, p.high);
    ir_value *value = ir_add(b, result.high, ir_add(b, result.low, ir_mul(b, safe, p.low)));
    ir_value *at_one = ir_compare(b, IR_EQ, size, one);
    ir_value *outside = ir_select(b, at_one, pass_chlo_fill(b, x, INFINITY), pass_chlo_fill(b, x, NAN));
    return pass_pair_copy_sign(b, ir_select(b, inside, value, outside), x);
}

static ir_value *bessel(ir_builder *b, ir_value *size, int order)
{
    ir_value *eight = pass_chlo_fill(b, size, 8), *one = ir_ones_like(b, size), *x = ir_max(b, size, eight);
    ir_value *four = pass_chlo_fill(b, size, -4), *near = ir_compare(b, IR_LT, size, eight);
    ir_value *inside = ir_select(b, near, size, one);
    pass_pair t = pass_pair_sum(b, inside, four);
    pass_pair v = pass_pair_of(b, ir_sub(b, ir_div(b, eight, x), pass_chlo_fill(b, x, 0.5)));
    pass_pair inner = pass_pair_series(b, t, order ? PASS_SERIES(bessel_near_1) : PASS_SERIES(bessel_near_0));
    pass_pair outer = pass_pair_series(b, v, order ? PASS_SERIES(bessel_far_1) : PASS_SERIES(bessel_far_0));
    if (order)
        inner = pass_pair_multiply(b, inner, pass_pair_of(b, inside));
    pass_pair bottom = pass_pair_sum(b, one, order ? inside : ir_mul(b, inside, pass_chlo_fill(b, inside, 0.5)));
    bottom = pass_pair_select(b, near, bottom, pass_pair_root(b, pass_pair_of(b, x)));
    ir_value *value = pass_pair_round(b, pass_pair_quotient(b, pass_pair_select(b, near, inner, outer), bottom));
    ir_value *infinite = ir_compare(b, IR_EQ, size, pass_chlo_fill(b, size, INFINITY));
    return ir_select(b, infinite, ir_zeros_like(b, size), value);
}

ir_value *pass_chlo_bessel_i0e_f64(ir_builder *b, ir_value *x)
{
    return bessel(b, pass_chlo_abs(b, x), 0);
}

ir_value *pass_chlo_bessel_i1e_f64(ir_builder *b, ir_value *x)
{
    return pass_pair_copy_sign(b, bessel(b, pass_chlo_abs(b, x), 1), x);
}
