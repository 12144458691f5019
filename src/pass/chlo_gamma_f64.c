/* lgamma, digamma and trigamma of f64 (see chlo_gamma.c), in sums of two numbers with about 65 significant bits, and 100 for
 * large arguments: results are within one unit in the last place of the exact value. Near the zeros on the negative
 * side chlo_gamma_zeros.c takes over. Polynomials: tools/fit_special.py gamma_f64. */
#include "pass/chlo_pair.h"

#include <math.h>

#include "pass/chlo_gamma_f64.inc"

static const double far_from = 8; /* the asymptotic series begin there */

static ir_value *chlo_gamma_f64_plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, pass_chlo_fill(b, x, c));
}

static ir_value *is(ir_builder *b, int32_t direction, ir_value *x, double c)
{
    return ir_compare(b, direction, x, pass_chlo_fill(b, x, c));
}

static pass_pair negative(ir_builder *b, pass_pair x)
{
    return (pass_pair){ir_neg(b, x.high), ir_neg(b, x.low)};
}

/* The difference between x and the nearest integer. */
static ir_value *fraction(ir_builder *b, ir_value *x)
{
    return ir_sub(b, x, ir_unary(b, IR_ROUND_NEAREST_EVEN, x));
}

/* ---- lgamma ---- */

/* (y - 1/2) (log y - 1) + log(2 pi) / 2 - 1/2 + series / y */
static pass_pair log_gamma_far(ir_builder *b, ir_value *y, pass_pair log)
{
    ir_value *half = pass_chlo_fill(b, y, -0.5), *one = ir_ones_like(b, y);
    pass_pair less = pass_pair_add(b, log, pass_pair_of(b, ir_neg(b, one)));
    pass_pair product = pass_pair_multiply(b, pass_pair_sum(b, y, half), less);
    pass_pair inverse = pass_pair_quotient(b, pass_pair_of(b, one), pass_pair_of(b, y));
    pass_pair square = pass_pair_multiply(b, inverse, inverse);
    pass_pair rest = pass_pair_multiply(b, pass_pair_series(b, square, PASS_SERIES(stirling)), inverse);
    pass_pair more = pass_pair_fill(b, y, 0.4189385332046727, 1.6728209650585413e-17);
    return pass_pair_add(b, product, pass_pair_add(b, more, rest));
}

/* y = 2 + t after steps up or down; lgamma(2 + t) is a polynomial; the steps add the logarithm of a product */
pass_pair pass_pair_log_gamma(ir_builder *b, ir_value *y)
{
    enum { DOWN = 6, SCALE = 60 };
    ir_value *one = ir_ones_like(b, y), *far = is(b, IR_GE, y, far_from);
    ir_value *up2 = is(b, IR_LT, y, 0.5), *up = is(b, IR_LT, y, 1.5), *at = y;
    /* y (y + 1) may be tiny, so it is scaled by 2^60 */
    ir_value *size = pass_chlo_abs(b, y), *wide = ir_mul(b, size, pass_chlo_fill(b, y, 0x1p60));
    pass_pair next = pass_pair_ordered(b, one, y), both = pass_pair_times(b, next, wide),
              product = pass_pair_of(b, one);
    for (int i = 0; i < DOWN; i++) {
        ir_value *above = is(b, IR_GE, at, 2.5);
        at = ir_select(b, above, chlo_gamma_f64_plus(b, at, -1), at);
        product = pass_pair_select(b, above, pass_pair_times(b, product, at), product);
    }
    ir_value *t = ir_select(b, up2, y, ir_select(b, up, chlo_gamma_f64_plus(b, y, -1), chlo_gamma_f64_plus(b, at, -2)));
    pass_pair inside = pass_pair_select(b, up2, both, pass_pair_of(b, y));
    inside = pass_pair_select(b, ir_binary(b, IR_OR, up, far), inside, product);
    ir_value *scaled = ir_select(b, up2, pass_chlo_fill(b, y, -SCALE), ir_zeros_like(b, y));
    pass_pair log = pass_pair_log_fine(b, inside, scaled);
    t = ir_select(b, far, ir_zeros_like(b, y), t);
    pass_pair near = pass_pair_times(b, pass_pair_series(b, pass_pair_of(b, t), PASS_SERIES(lgamma_near_two)), t);
    near = pass_pair_add(b, near, pass_pair_select(b, up, negative(b, log), log));
    return pass_pair_select(b, far, log_gamma_far(b, ir_select(b, far, y, pass_chlo_fill(b, y, far_from)), log), near);
}

/* For x <= -1/2: -log(|x| |sin(pi x)| / pi) - lgamma(-x) */
ir_value *pass_chlo_lgamma_f64(ir_builder *b, ir_value *x)
{
    ir_value *reflect = is(b, IR_LE, x, -0.5), *size = pass_chlo_abs(b, x), *part = fraction(b, size);
    pass_pair value = pass_pair_log_gamma(b, ir_select(b, reflect, size, x));
    pass_pair sine = pass_pair_series(b, pass_pair_product(b, part, part), PASS_SERIES(sine_quotient));
    ir_value *pole = is(b, IR_EQ, part, 0), *safe = ir_select(b, pole, ir_ones_like(b, x), part);
    sine = pass_pair_times(b, pass_pair_times(b, sine, pass_chlo_abs(b, safe)),
                           ir_select(b, pole, ir_ones_like(b, x), size));
    pass_pair log = pass_pair_log_fine(b, sine, NULL);
    ir_value *reflected = pass_pair_round(b, negative(b, pass_pair_add(b, log, value)));
    reflected = pass_chlo_lgamma_near_zero(b, x, reflected);
    ir_value *infinity = pass_chlo_fill(b, x, INFINITY);
    ir_value *poles = ir_binary(b, IR_AND, is(b, IR_LE, x, 0), pole);
    ir_value *outside = ir_binary(b, IR_OR, poles, is(b, IR_GE, size, 2.6e305));
    ir_value *result = ir_select(b, reflect, reflected, pass_pair_round(b, value));
    result = ir_select(b, outside, infinity, result);
    return ir_select(b, ir_compare(b, IR_EQ, x, x), result, x);
}

/* ---- digamma ---- */

/* For y > 0: between 1 and 2 a polynomial times the distance from the zero; other y are moved into that range by a
 * sum of reciprocals, which is divided once. */
static pass_pair digamma_of(ir_builder *b, ir_value *y)
{
    enum { DOWN = 6 };
    ir_value *one = ir_ones_like(b, y), *zero = ir_zeros_like(b, y), *minus = ir_neg(b, one);
    ir_value *far = is(b, IR_GE, y, far_from), *low = is(b, IR_LT, y, 1), *at = y;
    pass_pair top = pass_pair_of(b, zero), bottom = pass_pair_of(b, one);
    for (int i = 0; i < DOWN; i++) { /* adds 1 / at to the sum top / bottom */
        ir_value *above = is(b, IR_GT, at, 2);
        at = ir_select(b, above, chlo_gamma_f64_plus(b, at, -1), at);
        top = pass_pair_select(b, above, pass_pair_add(b, bottom, pass_pair_times(b, top, at)), top);
        bottom = pass_pair_select(b, above, pass_pair_times(b, bottom, at), bottom);
    }
    top = pass_pair_select(b, low, pass_pair_of(b, minus), top);
    top = pass_pair_select(b, far, pass_pair_of(b, pass_chlo_fill(b, y, -0.5)), top);
    bottom = pass_pair_select(b, ir_binary(b, IR_OR, low, far), pass_pair_of(b, y), bottom);
    pass_pair quotient = pass_pair_quotient(b, top, bottom);
    ir_value *half = pass_chlo_fill(b, y, -0.5), *inside = ir_select(b, far, one, at);
    pass_pair t = pass_pair_sum(b, inside, ir_select(b, low, half, chlo_gamma_f64_plus(b, half, -1)));
    pass_pair distance = pass_pair_add(b, t, pass_pair_fill(b, y, digamma_gap, digamma_gap_low));
    pass_pair near = pass_pair_multiply(b, distance, pass_pair_series(b, t, PASS_SERIES(digamma_core)));
    pass_pair twice = pass_pair_select(b, far, pass_pair_add(b, quotient, quotient), pass_pair_of(b, zero));
    pass_pair square = pass_pair_multiply(b, twice, twice);
    pass_pair rest = pass_pair_multiply(b, square, pass_pair_series(b, square, PASS_SERIES(harmonic)));
    pass_pair outer = pass_pair_log_whole(b, ir_select(b, far, y, one));
    outer = pass_pair_add(b, outer, negative(b, rest));
    return pass_pair_add(b, pass_pair_select(b, far, outer, near), quotient);
}

/* Below zero: digamma(-x) - 1 / x - pi cot(pi x); NaN at the poles */
ir_value *pass_chlo_digamma_f64(ir_builder *b, ir_value *x)
{
    ir_value *reflect = is(b, IR_LE, x, 0), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *tiny = is(b, IR_LT, size, 0x1p-60), *y = ir_select(b, tiny, one, size), *part = fraction(b, y);
    ir_value *whole = is(b, IR_EQ, part, 0), *safe = ir_select(b, whole, one, part);
    /* 1 / f + 1 / (f - 1) + 1 / (f + 1), the terms of the near poles, and the rest of pi cot(pi f) */
    pass_pair square = pass_pair_product(b, safe, safe), unit = pass_pair_of(b, one);
    pass_pair triple = pass_pair_times(b, square, pass_chlo_fill(b, x, -3));
    pass_pair bottom = pass_pair_times(b, pass_pair_add(b, unit, negative(b, square)), safe);
    pass_pair poles = pass_pair_quotient(b, pass_pair_add(b, unit, triple), bottom);
    pass_pair curve = pass_pair_series(b, square, PASS_SERIES(cotangent_rest));
    pass_pair cotangent = pass_pair_add(b, poles, negative(b, pass_pair_times(b, curve, safe)));
    pass_pair value = digamma_of(b, y), next = pass_pair_add(b, value, pass_pair_quotient(b, unit, pass_pair_of(b, y)));
    ir_value *reflected = pass_pair_round(b, pass_pair_add(b, next, cotangent));
    reflected = pass_chlo_digamma_near_zero(b, x, reflected);
    ir_value *pole = ir_compare(b, IR_EQ, x, ir_unary(b, IR_FLOOR, x));
    reflected = ir_select(b, pole, pass_chlo_fill(b, x, NAN), reflected);
    ir_value *result = ir_select(b, reflect, reflected, pass_pair_round(b, value));
    ir_value *edge = ir_select(b, is(b, IR_EQ, x, 0), pass_chlo_fill(b, x, NAN), ir_div(b, ir_neg(b, one), x));
    result = ir_select(b, tiny, edge, result);
    return ir_select(b, is(b, IR_EQ, x, INFINITY), x, result);
}

/* ---- trigamma ---- */

/* For y >= 0: trigamma(y), or trigamma(y + 3) for y < 3. */
static pass_pair trigamma_from_three(ir_builder *b, ir_value *y, ir_value *near)
{
    pass_pair at = pass_pair_sum(b, y, ir_select(b, near, pass_chlo_fill(b, y, 3), ir_zeros_like(b, y)));
    pass_pair u = pass_pair_quotient(b, pass_pair_of(b, ir_ones_like(b, y)), at), square = pass_pair_multiply(b, u, u);
    ir_value *rest = pass_chlo_polynomial(b, chlo_gamma_f64_plus(b, square.high, -1.0 / 18), BASE_COUNT(trigamma_rest),
                                          trigamma_rest);
    rest = ir_mul(b, ir_mul(b, square.high, u.high), rest);
    pass_pair half = pass_pair_times(b, square, pass_chlo_fill(b, y, 0.5));
    return pass_pair_add(b, u, pass_pair_add(b, half, pass_pair_of(b, rest)));
}

/* For x > 0 the terms 1 / x^2, 1 / (x + 1)^2 and 1 / (x + 2)^2 are added up to x = 3; with w = (x + 1) (x + 2) the last
 * two are (2 w + 1) / w^2. Below zero: (pi / sin(pi x))^2 - trigamma(-x) + 1 / x^2. All of these terms have one
 * quotient. Infinity at the poles. */
ir_value *pass_chlo_trigamma_f64(ir_builder *b, ir_value *x)
{
    const double scale = 0x1p300; /* of tiny arguments, whose squares are out of range */
    ir_value *reflect = is(b, IR_LT, x, 0), *one = ir_ones_like(b, x), *zero = ir_zeros_like(b, x);
    ir_value *size = pass_chlo_abs(b, x), *part = fraction(b, size), *near = is(b, IR_LT, size, 3);
    ir_value *tiny = is(b, IR_LT, size, 0x1p-200), *beyond = is(b, IR_GE, size, 0x1p60);
    ir_value *y = ir_select(b, tiny, one, ir_select(b, beyond, pass_chlo_fill(b, x, 4), size));
    pass_pair unit = pass_pair_of(b, one), whole = pass_pair_product(b, y, y);
    pass_pair w = pass_pair_add(b, pass_pair_add(b, whole, pass_pair_product(b, y, pass_chlo_fill(b, x, 3))),
                                pass_pair_of(b, pass_chlo_fill(b, x, 2)));
    pass_pair terms = pass_pair_add(b, pass_pair_add(b, w, w), unit), below = pass_pair_multiply(b, w, w);
    terms = pass_pair_select(b, near, pass_pair_select(b, reflect, negative(b, terms), terms), unit);
    below = pass_pair_select(b, near, below, whole);
    pass_pair pole = pass_pair_series(b, pass_pair_product(b, part, part), PASS_SERIES(sine_quotient));
    pole = pass_pair_select(b, reflect, pass_pair_times(b, pole, part), pass_pair_of(b, y));
    pole = pass_pair_select(b, tiny, pass_pair_of(b, ir_mul(b, size, pass_chlo_fill(b, x, scale))), pole);
    pole = pass_pair_multiply(b, pole, pole);
    terms = pass_pair_select(b, tiny, pass_pair_of(b, zero), terms);
    pass_pair top = pass_pair_add(b, below, pass_pair_multiply(b, pole, terms));
    pass_pair sum = pass_pair_quotient(b, top, pass_pair_multiply(b, pole, below));
    ir_value *apart = ir_binary(b, IR_OR, near, reflect);
    sum = pass_pair_select(b, apart, sum, pass_pair_of(b, zero));
    pass_pair rest = trigamma_from_three(b, y, near);
    rest = pass_pair_select(b, reflect, negative(b, rest), rest);
    ir_value *value = pass_pair_round(b, pass_pair_add(b, sum, rest));
    value = ir_select(b, tiny, ir_mul(b, pass_pair_round(b, sum), pass_chlo_fill(b, x, scale * scale)), value);
    value = ir_select(b, beyond, ir_div(b, one, x), value);
    ir_value *at_pole = ir_binary(b, IR_AND, is(b, IR_LE, x, 0), ir_compare(b, IR_EQ, x, ir_unary(b, IR_FLOOR, x)));
    at_pole = ir_binary(b, IR_OR, at_pole, is(b, IR_LE, size, 0x1p-512));
    value = ir_select(b, at_pole, pass_chlo_fill(b, x, INFINITY), value);
    return ir_select(b, ir_compare(b, IR_EQ, x, x), value, x);
}
