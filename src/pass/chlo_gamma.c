/* The gamma function's logarithm and its derivatives, and Hurwitz' zeta function; lgamma and digamma of f64 are in
 * chlo_gamma_f64.c.
 *
 * An argument is moved to where a polynomial (tools/fit_special.py) is exact, by products whose logarithm is taken once,
 * or by fractions that are divided once; far out the asymptotic series serves, below zero the reflection formula. */
#include "pass/chlo.h"

#include <math.h>

#include "pass/chlo_gamma.inc"

#define SERIES(b, x, table) pass_chlo_polynomial(b, x, BASE_COUNT(table), table)

static const double pi = 3.14159265358979323846;

static ir_value *plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, pass_chlo_fill(b, x, c));
}

static ir_value *is(ir_builder *b, int32_t direction, ir_value *x, double c)
{
    return ir_compare(b, direction, x, pass_chlo_fill(b, x, c));
}

/* What is left of x beside the nearest integer. */
static ir_value *fraction(ir_builder *b, ir_value *x)
{
    return ir_sub(b, x, ir_unary(b, IR_ROUND_NEAREST_EVEN, x));
}

/* ---- lgamma ---- */

/* B(2k) / (2k (2k - 1)), k from 9 down to 1: lgamma's series in 1 / x^2 */
static const double stirling[] = {0.1796443723688306,     -0.029550653594771242, 0.00641025641025641,
                                  -0.0019175269175269176, 0.0008417508417508417, -0.0005952380952380953,
                                  0.0007936507936507937,  -0.002777777777777778, 0.08333333333333333};

/* Of y > -1/2. */
static ir_value *log_gamma(ir_builder *b, ir_value *y)
{
    enum { DOWN = 6 };
    ir_value *one = ir_ones_like(b, y), *far = is(b, IR_GE, y, 8);
    /* y = 2 + t after steps up or down; num or den: by what gamma(2 + t) is to be multiplied or divided */
    ir_value *up2 = is(b, IR_LT, y, 0.5), *up = is(b, IR_LT, y, 1.5);
    ir_value *den = ir_select(b, up2, pass_chlo_abs(b, ir_mul(b, y, plus(b, y, 1))), y);
    ir_value *at = y, *num = one;
    for (int i = 0; i < DOWN; i++) {
        ir_value *above = is(b, IR_GE, at, 2.5);
        at = ir_select(b, above, plus(b, at, -1), at);
        num = ir_select(b, above, ir_mul(b, num, at), num);
    }
    ir_value *t = ir_select(b, up2, y, ir_select(b, up, plus(b, y, -1), plus(b, at, -2)));
    t = ir_select(b, far, one, t);
    ir_value *log = ir_log(b, ir_select(b, far, y, ir_select(b, up, den, num)));
    ir_value *near = ir_mul(b, t, SERIES(b, t, lgamma_near_two));
    near = ir_add(b, near, ir_select(b, up, ir_neg(b, log), log));
    ir_value *safe = ir_select(b, far, y, one), *square = ir_div(b, one, ir_mul(b, safe, safe));
    ir_value *rest = plus(b, ir_div(b, SERIES(b, square, stirling), safe), 0.91893853320467274178 - 0.5);
    ir_value *outer = ir_add(b, ir_mul(b, plus(b, y, -0.5), plus(b, log, -1)), rest);
    return ir_select(b, far, outer, near);
}

/* Below -1/2: log(pi / |x sin(pi x)|) - lgamma(-x) */
ir_value *pass_chlo_lgamma(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_lgamma_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *reflect = is(b, IR_LE, x, -0.5);
    ir_value *size = pass_chlo_abs(b, x), *part = fraction(b, size);
    ir_value *value = log_gamma(b, ir_select(b, reflect, size, x));
    ir_value *sine = pass_chlo_abs(b, ir_unary(b, IR_SINE, ir_mul(b, pass_chlo_fill(b, x, pi), part)));
    ir_value *reflected = ir_neg(b, plus(b, ir_log(b, ir_mul(b, size, sine)), -1.14472988584940017414));
    reflected = ir_sub(b, reflected, value);
    ir_value *infinity = pass_chlo_fill(b, x, INFINITY);
    ir_value *pole = ir_binary(b, IR_OR, is(b, IR_EQ, part, 0), ir_compare(b, IR_EQ, size, infinity));
    return ir_select(b, reflect, ir_select(b, pole, infinity, reflected), value);
}

/* ---- digamma ---- */

/* B(2k) / (2k), k from 8 down to 1 */
static const double harmonic[] = {-0.4432598039215686,   0.08333333333333333,   -0.021092796092796094,
                                  0.007575757575757576,  -0.004166666666666667, 0.003968253968253968,
                                  -0.008333333333333333, 0.08333333333333333};

/* Of y > 0: between 1 and 2 a polynomial times the distance from its zero; else moved there. */
static ir_value *digamma_of(ir_builder *b, ir_value *y)
{
    enum { DOWN = 8 };
    ir_value *one = ir_ones_like(b, y), *far = is(b, IR_GE, y, 10), *low = is(b, IR_LT, y, 1);
    ir_value *at = y, *num = ir_zeros_like(b, y), *den = one;
    for (int i = 0; i < DOWN; i++) { /* num / den + 1 / at */
        ir_value *above = is(b, IR_GT, at, 2);
        at = ir_select(b, above, plus(b, at, -1), at);
        num = ir_select(b, above, ir_add(b, ir_mul(b, num, at), den), num);
        den = ir_select(b, above, ir_mul(b, den, at), den);
    }
    num = ir_select(b, low, ir_neg(b, one), num);
    den = ir_select(b, low, y, den);
    at = ir_select(b, far, one, ir_select(b, low, plus(b, y, 1), at));
    ir_value *distance = plus(b, plus(b, at, -digamma_zero), -digamma_zero_rest);
    ir_value *near = ir_mul(b, distance, SERIES(b, plus(b, at, -1.5), digamma_core));
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

/* ---- zeta, polygamma: in f64 ---- */

/* Terms are added one by one up to this x, where the series of Euler and Maclaurin takes over. */
static ir_value *series_begin(ir_builder *b, ir_value *s)
{
    return plus(b, ir_min(b, s, pass_chlo_fill(b, s, 60)), 12);
}

/* args: counter, x, sum, then s */
static ir_value *goes_on(ir_builder *b, void *user, ir_value *const *args)
{
    (void)user;
    ir_value *more = ir_compare(b, IR_LT, args[1], series_begin(b, args[3]));
    int64_t dims[IR_MAX_RANK];
    for (int64_t d = 0; d < more->type->rank; d++)
        dims[d] = d;
    ir_value *some = more->type->rank ? ir_reduce(b, IR_OR, more, more->type->rank, dims) : more;
    /* far below zero what is left is beyond f64's precision */
    return ir_binary(b, IR_AND, some, is(b, IR_LT, args[0], 100000));
}

static void add_term(ir_builder *b, void *user, ir_value *const *args, ir_value **next)
{
    (void)user;
    ir_value *x = args[1], *s = args[3], *more = ir_compare(b, IR_LT, x, series_begin(b, s));
    ir_value *term = ir_binary(b, IR_POWER, x, ir_neg(b, s));
    next[0] = plus(b, args[0], 1);
    next[1] = ir_select(b, more, plus(b, x, 1), x);
    next[2] = ir_select(b, more, ir_add(b, args[2], term), args[2]);
}

/* x^-s (x / (s - 1) + 1 / 2 + the sum over k of B(2k) / (2k)! s (s + 1) ... (s + 2k - 2) / x^(2k - 1)) */
static ir_value *rest_of_zeta(ir_builder *b, ir_value *s, ir_value *x)
{
    static const double bernoulli[] = {0.08333333333333333,     -0.001388888888888889,   3.306878306878307e-05,
                                       -8.267195767195768e-07,  2.08767569878681e-08,    -5.284190138687493e-10,
                                       1.3382536530684679e-11,  -3.3896802963225827e-13, 8.586062056277845e-15,
                                       -2.1748686985580617e-16, 5.5090028283602295e-18,  -1.3954464685812523e-19,
                                       3.5347070396294672e-21};
    ir_value *power = ir_binary(b, IR_POWER, x, ir_neg(b, s)), *square = ir_mul(b, x, x);
    ir_value *sum = plus(b, ir_div(b, x, plus(b, s, -1)), 0.5), *factor = ir_div(b, s, x);
    for (size_t k = 0; k < BASE_COUNT(bernoulli); k++) {
        sum = ir_add(b, sum, ir_mul(b, pass_chlo_fill(b, s, bernoulli[k]), factor));
        ir_value *two = ir_mul(b, plus(b, s, 2 * (double)k + 1), plus(b, s, 2 * (double)k + 2));
        factor = ir_mul(b, factor, ir_div(b, two, square));
    }
    return ir_select(b, is(b, IR_EQ, power, 0), power, ir_mul(b, power, sum));
}

/* The sum over k >= 0 of (q + k)^-s for s > 1. */
static ir_value *zeta_of(ir_builder *b, ir_value *s, ir_value *q)
{
    ir_value *nan = pass_chlo_fill(b, s, NAN), *infinity = pass_chlo_fill(b, s, INFINITY);
    ir_value *whole_q = ir_compare(b, IR_EQ, q, ir_unary(b, IR_FLOOR, q)), *low = is(b, IR_LE, q, 0);
    ir_value *whole_s = ir_compare(b, IR_EQ, s, ir_unary(b, IR_FLOOR, s));
    ir_value *half = ir_mul(b, s, pass_chlo_fill(b, s, 0.5));
    ir_value *even = ir_compare(b, IR_EQ, half, ir_unary(b, IR_FLOOR, half));
    ir_value *defined = ir_binary(
        b, IR_AND, is(b, IR_GT, s, 1),
        ir_select(b, low, ir_binary(b, IR_AND, whole_s, ir_unary(b, IR_NOT, whole_q)), ir_compare(b, IR_EQ, q, q)));
    ir_value *begin = ir_select(b, defined, q, pass_chlo_fill(b, q, 1e3));
    ir_value *operands[] = {ir_constant_scalar(b, TSR_F64, 0), begin, ir_zeros_like(b, q),
                            ir_select(b, defined, s, pass_chlo_fill(b, s, 2))};
    pass_chlo_loop loop = {.n = 3, .m = 1, .operands = operands, .condition = goes_on, .body = add_term};
    ir_op *terms = pass_chlo_while(b, &loop);
    if (!terms)
        return NULL;
    ir_value *sum = ir_add(b, ir_result(terms, 2), rest_of_zeta(b, operands[3], ir_result(terms, 1)));
    /* where there is no sum */
    ir_value *pole = ir_select(b, ir_binary(b, IR_AND, whole_q, even), infinity, nan);
    ir_value *other = ir_select(b, low, pole, nan);
    other = ir_select(b, is(b, IR_GT, s, 1), other, ir_select(b, is(b, IR_EQ, s, 1), infinity, nan));
    ir_value *numbers = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, s, s), ir_compare(b, IR_EQ, q, q));
    return ir_select(b, defined, sum, ir_select(b, numbers, other, nan));
}

ir_value *pass_chlo_zeta(ir_builder *b, ir_value *const *operands)
{
    return zeta_of(b, ir_convert(b, operands[0], TSR_F64), ir_convert(b, operands[1], TSR_F64));
}

/* (-1)^(n + 1) n! zeta(n + 1, x); digamma for n = 0 */
ir_value *pass_chlo_polygamma(ir_builder *b, ir_value *const *operands)
{
    enum { EXACT = 30 };
    ir_value *n = ir_convert(b, operands[0], TSR_F64), *x = ir_convert(b, operands[1], TSR_F64);
    ir_value *one = ir_ones_like(b, n), *factorial = one, *s = plus(b, n, 1);
    for (int k = 2; k <= EXACT; k++)
        factorial = ir_mul(b, factorial, ir_select(b, is(b, IR_GE, n, k), pass_chlo_fill(b, n, k), one));
    ir_value *zeta = zeta_of(b, s, x), *log = ir_add(b, pass_chlo_lgamma(b, &s), ir_log(b, zeta));
    ir_value *value = ir_select(b, is(b, IR_LE, n, EXACT), ir_mul(b, factorial, zeta), ir_exp(b, log));
    ir_value *half = ir_mul(b, n, pass_chlo_fill(b, n, 0.5));
    ir_value *even = ir_compare(b, IR_EQ, half, ir_unary(b, IR_FLOOR, half));
    value = ir_select(b, even, ir_neg(b, value), value);
    ir_value *whole = ir_compare(b, IR_EQ, n, ir_unary(b, IR_FLOOR, n));
    ir_value *order = ir_binary(b, IR_AND, is(b, IR_GT, n, 0), whole);
    value = ir_select(b, order, value, pass_chlo_fill(b, n, NAN));
    return ir_select(b, is(b, IR_EQ, n, 0), pass_chlo_digamma(b, &x), value);
}
