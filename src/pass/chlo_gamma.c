/* lgamma and digamma, the gamma function's logarithm and its derivative, for types with fewer bits than f64;
 * chlo_gamma_f64.c has those of f64.
 *
 * An argument is moved by steps of 1 into a range where a polynomial (tools/fit_special.py) is accurate. The steps
 * are a product, whose logarithm is taken once, or a sum of fractions, which is divided once. Large arguments use
 * the asymptotic series, negative ones the reflection formula. */
#include "pass/chlo.h"

#include <math.h>

#include "pass/chlo_gamma.inc"

#define SERIES(b, x, table) pass_chlo_polynomial(b, x, BASE_COUNT(table), table)

static const double pi = 3.14159265358979323846;

static ir_value *chlo_gamma_plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, pass_chlo_fill(b, x, c));
}

static ir_value *is(ir_builder *b, int32_t direction, ir_value *x, double c)
{
    return ir_compare(b, direction, x, pass_chlo_fill(b, x, c));
}

/* The difference between x and the nearest integer. */
static ir_value *fraction(ir_builder *b, ir_value *x)
{
    return ir_sub(b, x, ir_unary(b, IR_ROUND_NEAREST_EVEN, x));
}

/* ---- lgamma ---- */

/* B(2k) / (2k (2k - 1)), k from 9 down to 1: lgamma's series in 1 / x^2 */
static const double stirling[] = {0.1796443723688306,     -0.029550653594771242, 0.00641025641025641,
                                  -0.0019175269175269176, 0.0008417508417508417, -0.0005952380952380953,
                                  0.0007936507936507937,  -0.002777777777777778, 0.08333333333333333};

/* Of y > -1/2, but not 0. */
static ir_value *log_gamma(ir_builder *b, ir_value *y)
{
    enum { DOWN = 6 };
    ir_value *one = ir_ones_like(b, y), *far = is(b, IR_GE, y, 8);
    /* y = 2 + t after steps up or down; gamma(2 + t) must be multiplied by num or divided by den */
    ir_value *up2 = is(b, IR_LT, y, 0.5), *up = is(b, IR_LT, y, 1.5);
    ir_value *den = ir_select(b, up2, pass_chlo_abs(b, ir_mul(b, y, chlo_gamma_plus(b, y, 1))), y);
    ir_value *at = y, *num = one;
    for (int i = 0; i < DOWN; i++) {
        ir_value *above = is(b, IR_GE, at, 2.5);
        at = ir_select(b, above, chlo_gamma_plus(b, at, -1), at);
        num = ir_select(b, above, ir_mul(b, num, at), num);
    }
    ir_value *t = ir_select(b, up2, y, ir_select(b, up, chlo_gamma_plus(b, y, -1), chlo_gamma_plus(b, at, -2)));
    t = ir_select(b, far, one, t);
    ir_value *log = pass_chlo_short_log(b, ir_select(b, far, y, ir_select(b, up, den, num)));
    ir_value *near = ir_mul(b, t, SERIES(b, t, lgamma_near_two));
    near = ir_add(b, near, ir_select(b, up, ir_neg(b, log), log));
    ir_value *safe = ir_select(b, far, y, one), *square = ir_div(b, one, ir_mul(b, safe, safe));
    ir_value *rest = chlo_gamma_plus(b, ir_div(b, SERIES(b, square, stirling), safe), 0.91893853320467274178 - 0.5);
    ir_value *outer = ir_add(b, ir_mul(b, chlo_gamma_plus(b, y, -0.5), chlo_gamma_plus(b, log, -1)), rest);
    return ir_select(b, far, outer, near);
}

/* Below -1/2: log(pi / |x sin(pi x)|) - lgamma(-x) */
ir_value *pass_chlo_lgamma(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_lgamma_f64(b, operands[0]);
    /* some f16 numbers are so close to a zero of lgamma that f32 is not accurate enough */
    bool half = operands[0]->type->dtype == TSR_F16;
    ir_value *x = half ? ir_convert(b, operands[0], TSR_F64) : pass_chlo_widen(b, operands[0]);
    ir_value *reflect = is(b, IR_LE, x, -0.5);
    ir_value *size = pass_chlo_abs(b, x), *part = fraction(b, size);
    ir_value *value = log_gamma(b, ir_select(b, reflect, size, x));
    ir_value *product = ir_mul(b, size, pass_chlo_abs(b, pass_chlo_short_sine(b, part)));
    ir_value *reflected = ir_neg(b, chlo_gamma_plus(b, pass_chlo_short_log(b, product), -1.14472988584940017414));
    reflected = ir_sub(b, reflected, value);
    ir_value *infinity = pass_chlo_fill(b, x, INFINITY);
    ir_value *pole = ir_binary(b, IR_OR, is(b, IR_EQ, part, 0), ir_compare(b, IR_EQ, size, infinity));
    value = ir_select(b, is(b, IR_EQ, x, 0), infinity, value);
    return ir_select(b, reflect, ir_select(b, pole, infinity, reflected), value);
}

/* ---- digamma ---- */

/* B(2k) / (2k), k from 8 down to 1 */
static const double harmonic[] = {-0.4432598039215686,   0.08333333333333333,   -0.021092796092796094,
                                  0.007575757575757576,  -0.004166666666666667, 0.003968253968253968,
                                  -0.008333333333333333, 0.08333333333333333};

/* For y > 0. Between 1 and 2 the result is a polynomial times the distance from digamma's zero; other y are first
 * moved into that range. */
static ir_value *digamma_of(ir_builder *b, ir_value *y)
{
    enum { DOWN = 8 };
    ir_value *one = ir_ones_like(b, y), *far = is(b, IR_GE, y, 10), *low = is(b, IR_LT, y, 1);
    ir_value *at = y, *num = ir_zeros_like(b, y), *den = one;
    for (int i = 0; i < DOWN; i++) { /* adds 1 / at to the sum num / den */
        ir_value *above = is(b, IR_GT, at, 2);
        at = ir_select(b, above, chlo_gamma_plus(b, at, -1), at);
        num = ir_select(b, above, ir_add(b, ir_mul(b, num, at), den), num);
        den = ir_select(b, above, ir_mul(b, den, at), den);
    }
    num = ir_select(b, low, ir_neg(b, one), num);
    den = ir_select(b, low, y, den);
    at = ir_select(b, far, one, ir_select(b, low, chlo_gamma_plus(b, y, 1), at));
    ir_value *distance = chlo_gamma_plus(b, chlo_gamma_plus(b, at, -digamma_zero), -digamma_zero_rest);
    ir_value *near = ir_mul(b, distance, SERIES(b, chlo_gamma_plus(b, at, -1.5), digamma_core));
    near = ir_add(b, near, ir_div(b, num, den));
    ir_value *safe = ir_select(b, far, y, one), *inverse = ir_div(b, one, safe), *square = ir_mul(b, inverse, inverse);
    ir_value *outer = ir_sub(b, ir_log(b, safe), ir_mul(b, pass_chlo_fill(b, y, 0.5), inverse));
    outer = ir_sub(b, outer, ir_mul(b, square, SERIES(b, square, harmonic)));
    return ir_select(b, far, outer, near);
}

/* Below zero: digamma(1 - x) - pi cos(pi x) / sin(pi x); NaN at the poles */
ir_value *pass_chlo_digamma(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_digamma_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *reflect = is(b, IR_LE, x, 0);
    ir_value *value = digamma_of(b, ir_select(b, reflect, ir_sub(b, one, x), x));
    ir_value *part = fraction(b, x), *factor = pass_chlo_fill(b, x, pi), *angle = ir_mul(b, factor, part);
    ir_value *cotangent = ir_div(b, ir_unary(b, IR_COSINE, angle), ir_unary(b, IR_SINE, angle));
    ir_value *reflected = ir_sub(b, value, ir_mul(b, factor, cotangent));
    ir_value *pole = ir_compare(b, IR_EQ, x, ir_unary(b, IR_FLOOR, x));
    reflected = ir_select(b, pole, pass_chlo_fill(b, x, NAN), reflected);
    return ir_select(b, reflect, reflected, value);
}
