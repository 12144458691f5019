/* Hurwitz' zeta function and the polygamma functions, in f64: terms are added one by one until the Euler-Maclaurin
 * series takes over. Sums, and numbers that need more than f64's precision, are sums of two numbers (chlo_pair.h). */
#include "pass/chlo_pair.h"

#include <math.h>

static ir_value *chlo_zeta_plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, pass_chlo_fill(b, x, c));
}

static ir_value *is(ir_builder *b, int32_t direction, ir_value *x, double c)
{
    return ir_compare(b, direction, x, pass_chlo_fill(b, x, c));
}

static ir_value *is_even(ir_builder *b, ir_value *x)
{
    ir_value *half = ir_mul(b, x, pass_chlo_fill(b, x, 0.5));
    return ir_compare(b, IR_EQ, half, ir_unary(b, IR_FLOOR, half));
}

/* ---- zeta ---- */

/* The indices of the loop's values; UNIT exists only where terms are powers of x / unit. */
enum { COUNTER, STEPS, SUM, SUM_LOW, VARIED, ARGUMENT = VARIED, EXPONENT, UNIT, ALL };

static ir_value *goes_on_at(ir_builder *b, ir_value *const *args, pass_pair *x)
{
    *x = pass_pair_sum(b, args[ARGUMENT], args[STEPS]);
    ir_value *series_begins = chlo_zeta_plus(b, ir_min(b, args[EXPONENT], pass_chlo_fill(b, args[EXPONENT], 60)), 12);
    return ir_compare(b, IR_LT, x->high, series_begins);
}

static ir_value *goes_on(ir_builder *b, void *user, ir_value *const *args)
{
    (void)user;
    pass_pair x;
    ir_value *more = goes_on_at(b, args, &x);
    int64_t dims[IR_MAX_RANK];
    for (int64_t d = 0; d < more->type->rank; d++)
        dims[d] = d;
    ir_value *some = more->type->rank ? ir_reduce(b, IR_OR, more, more->type->rank, dims) : more;
    /* far below zero, the remaining terms are smaller than f64's precision */
    return ir_binary(b, IR_AND, some, is(b, IR_LT, args[COUNTER], 100000));
}

/* x^-s; s is an integer where x is negative. A result out of range is infinity or 0. */
static pass_pair power_of(ir_builder *b, pass_pair x, ir_value *s)
{
    ir_value *left = is(b, IR_LT, x.high, 0), *zero = ir_zeros_like(b, s), *n;
    pass_pair size = pass_pair_select(b, left, (pass_pair){ir_neg(b, x.high), ir_neg(b, x.low)}, x);
    ir_value *exponent = ir_neg(b, ir_min(b, s, pass_chlo_fill(b, s, 1e18))); /* no product with it overflows */
    pass_pair log = pass_pair_times(b, pass_pair_log_fine(b, size, NULL), exponent);
    pass_pair power = pass_pair_exp(b, log, &n);
    ir_value *less = is(b, IR_LT, log.high, 710), *inside = ir_binary(b, IR_AND, less, is(b, IR_GT, log.high, -746));
    n = ir_select(b, inside, n, zero);
    ir_value *outside = ir_select(b, less, zero, pass_chlo_fill(b, s, INFINITY));
    ir_value *high = ir_select(b, inside, pass_pair_scale(b, power.high, n), outside);
    ir_value *low = pass_pair_scale(b, ir_select(b, inside, power.low, zero), n);
    ir_value *flip = ir_binary(b, IR_AND, left, ir_unary(b, IR_NOT, is_even(b, s)));
    return pass_pair_select(b, flip, (pass_pair){ir_neg(b, high), ir_neg(b, low)}, (pass_pair){high, low});
}

static pass_pair in_units(ir_builder *b, pass_pair x, ir_value *unit)
{
    return unit ? pass_pair_quotient(b, x, pass_pair_of(b, unit)) : x;
}

/* Terms after the first are smaller, so their powers' rounding errors matter less. The rounding error of x itself is
 * corrected by s x.low / x. */
static void add_term(ir_builder *b, void *user, ir_value *const *args, ir_value **next)
{
    const bool *has_unit = user;
    pass_pair x;
    ir_value *more = goes_on_at(b, args, &x), *s = args[EXPONENT];
    x = in_units(b, x, *has_unit ? args[UNIT] : NULL);
    ir_value *term = ir_binary(b, IR_POWER, x.high, ir_neg(b, s));
    ir_value *less = ir_mul(b, ir_mul(b, term, s), ir_div(b, x.low, x.high));
    pass_pair sum = pass_pair_sum(b, args[SUM], term);
    ir_value *low = ir_sub(b, sum.low, less);
    low = ir_select(b, ir_unary(b, IR_IS_FINITE, low), low, ir_zeros_like(b, low));
    next[COUNTER] = chlo_zeta_plus(b, args[COUNTER], 1);
    next[STEPS] = ir_select(b, more, chlo_zeta_plus(b, args[STEPS], 1), args[STEPS]);
    next[SUM] = ir_select(b, more, sum.high, args[SUM]);
    next[SUM_LOW] = ir_select(b, more, ir_add(b, args[SUM_LOW], low), args[SUM_LOW]);
}

/* x^-s (x / (s - 1) + 1 / 2 + the sum over k of B(2k) / (2k)! s (s + 1) ... (s + 2k - 2) / x^(2k - 1)) */
static pass_pair rest_of_zeta(ir_builder *b, ir_value *s, pass_pair x, ir_value *unit)
{
    static const double bernoulli[] = {0.08333333333333333,     -0.001388888888888889,   3.306878306878307e-05,
                                       -8.267195767195768e-07,  2.08767569878681e-08,    -5.284190138687493e-10,
                                       1.3382536530684679e-11,  -3.3896802963225827e-13, 8.586062056277845e-15,
                                       -2.1748686985580617e-16, 5.5090028283602295e-18,  -1.3954464685812523e-19,
                                       3.5347070396294672e-21};
    ir_value *square = ir_mul(b, x.high, x.high), *sum = pass_chlo_fill(b, s, 0), *factor = ir_div(b, s, x.high);
    for (size_t k = 0; k < BASE_COUNT(bernoulli); k++) {
        sum = ir_add(b, sum, ir_mul(b, pass_chlo_fill(b, s, bernoulli[k]), factor));
        ir_value *two = ir_mul(b, chlo_zeta_plus(b, s, 2 * (double)k + 1), chlo_zeta_plus(b, s, 2 * (double)k + 2));
        factor = ir_mul(b, factor, ir_div(b, two, square));
    }
    pass_pair area = pass_pair_quotient(b, x, pass_pair_sum(b, s, ir_neg(b, ir_ones_like(b, s))));
    area = pass_pair_add(b, area, pass_pair_of(b, pass_chlo_fill(b, s, 0.5)));
    area = pass_pair_add(b, area, pass_pair_of(b, sum));
    pass_pair power = power_of(b, in_units(b, x, unit), s);
    return pass_pair_select(b, is(b, IR_EQ, power.high, 0), power, pass_pair_multiply(b, power, area));
}

/* The sum over k >= 0 of (q + k)^-s for s > 1. With unit: the sum times *unit^s, where *unit is the larger of q and
 * 1. */
static pass_pair zeta_of(ir_builder *b, ir_value *s, ir_value *q, ir_value **unit)
{
    ir_value *nan = pass_chlo_fill(b, s, NAN), *infinity = pass_chlo_fill(b, s, INFINITY);
    ir_value *whole_q = ir_compare(b, IR_EQ, q, ir_unary(b, IR_FLOOR, q)), *low = is(b, IR_LE, q, 0);
    ir_value *whole_s = ir_compare(b, IR_EQ, s, ir_unary(b, IR_FLOOR, s)), *zero = ir_zeros_like(b, q);
    ir_value *defined = ir_binary(
        b, IR_AND, is(b, IR_GT, s, 1),
        ir_select(b, low, ir_binary(b, IR_AND, whole_s, ir_unary(b, IR_NOT, whole_q)), ir_compare(b, IR_EQ, q, q)));
    defined = ir_binary(b, IR_AND, defined, is(b, IR_LT, q, INFINITY));
    ir_value *begin = ir_select(b, defined, q, pass_chlo_fill(b, q, 1e3));
    ir_value *exponent = ir_select(b, defined, s, pass_chlo_fill(b, s, 2));
    ir_value *one = ir_ones_like(b, q), *scale = NULL;
    if (unit)
        scale = *unit = ir_select(b, ir_binary(b, IR_AND, defined, is(b, IR_GT, q, 1)), q, one);
    pass_pair first = power_of(b, in_units(b, pass_pair_of(b, begin), scale), exponent);
    ir_value *operands[ALL] = {ir_constant_scalar(b, TSR_F64, 1), one, first.high, first.low, begin, exponent, scale};
    bool has_unit = unit != NULL;
    ir_loop loop = {.n = VARIED,
                    .m = ALL - VARIED - !has_unit,
                    .operands = operands,
                    .condition = goes_on,
                    .body = add_term,
                    .user = &has_unit};
    ir_op *terms = ir_while(b, &loop);
    if (!terms)
        return (pass_pair){NULL, NULL};
    pass_pair x = pass_pair_sum(b, begin, ir_result(terms, STEPS)), rest = rest_of_zeta(b, exponent, x, scale);
    pass_pair sum = {ir_result(terms, SUM), ir_result(terms, SUM_LOW)};
    pass_pair all = pass_pair_add(b, sum, rest);
    ir_value *finite = ir_unary(b, IR_IS_FINITE, sum.high);
    all = pass_pair_select(b, finite, all, pass_pair_of(b, sum.high));
    /* where the sum is not defined */
    ir_value *pole = ir_select(b, ir_binary(b, IR_AND, whole_q, is_even(b, s)), infinity, nan);
    ir_value *other = ir_select(b, low, pole, ir_select(b, ir_compare(b, IR_EQ, q, infinity), zero, nan));
    other = ir_select(b, is(b, IR_GT, s, 1), other, ir_select(b, is(b, IR_EQ, s, 1), infinity, nan));
    ir_value *numbers = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, s, s), ir_compare(b, IR_EQ, q, q));
    return pass_pair_select(b, defined, all, pass_pair_of(b, ir_select(b, numbers, other, nan)));
}

ir_value *pass_chlo_zeta(ir_builder *b, ir_value *const *operands)
{
    pass_pair zeta = zeta_of(b, ir_convert(b, operands[0], TSR_F64), ir_convert(b, operands[1], TSR_F64), NULL);
    return zeta.high ? pass_pair_round(b, zeta) : NULL;
}

/* ---- polygamma ---- */

/* n! sum unit^-s: for n up to EXACT by multiplication; for larger n, or where the power of unit is too small, by
 * logarithms */
static ir_value *times_factorial(ir_builder *b, ir_value *n, ir_value *s, pass_pair sum, ir_value *unit)
{
    enum { EXACT = 30 };
    ir_value *one = ir_ones_like(b, n), *zero = ir_zeros_like(b, n), *exponent;
    pass_pair zeta = pass_pair_multiply(b, sum, power_of(b, pass_pair_of(b, unit), s));
    zeta = pass_pair_select(b, ir_unary(b, IR_IS_FINITE, sum.high), zeta, sum);
    pass_pair factorial = pass_pair_of(b, one);
    for (int k = 2; k <= EXACT; k++)
        factorial = pass_pair_times(b, factorial, ir_select(b, is(b, IR_GE, n, k), pass_chlo_fill(b, n, k), one));
    pass_pair product = pass_pair_multiply(b, factorial, zeta);
    ir_value *whole = ir_mul(b, factorial.high, zeta.high);
    ir_value *near = ir_select(b, ir_unary(b, IR_IS_FINITE, whole), pass_pair_round(b, product), whole);
    ir_value *positive = ir_binary(b, IR_AND, is(b, IR_GT, sum.high, 0), ir_unary(b, IR_IS_FINITE, sum.high));
    ir_value *tiny = ir_binary(b, IR_AND, positive, pass_chlo_below(b, zeta.high, 0x1p-900));
    pass_pair log = pass_pair_log_fine(b, pass_pair_select(b, positive, sum, pass_pair_of(b, one)), NULL);
    log = pass_pair_add(b, log, pass_pair_times(b, pass_pair_log_fine(b, pass_pair_of(b, unit), NULL), ir_neg(b, s)));
    log = pass_pair_add(b, log, pass_pair_log_gamma(b, s));
    ir_value *small = is(b, IR_LT, log.high, 710), *seen = is(b, IR_GT, log.high, -746);
    ir_value *inside = ir_binary(b, IR_AND, small, seen);
    pass_pair power = pass_pair_exp(b, pass_pair_select(b, inside, log, pass_pair_of(b, zero)), &exponent);
    ir_value *far = pass_pair_scale(b, pass_pair_round(b, power), exponent);
    far = ir_select(b, inside, far, ir_select(b, small, zero, pass_chlo_fill(b, n, INFINITY)));
    ir_value *by_logs = ir_binary(b, IR_OR, tiny, ir_binary(b, IR_AND, positive, is(b, IR_GT, n, EXACT)));
    return ir_select(b, by_logs, far, ir_select(b, is(b, IR_LE, n, EXACT), near, zeta.high));
}

/* (-1)^(n + 1) n! zeta(n + 1, x); digamma for n = 0 */
ir_value *pass_chlo_polygamma(ir_builder *b, ir_value *const *operands)
{
    double fixed = 0;
    if (ir_constant_splat(operands[0], &fixed) && fixed == 1)
        return pass_chlo_trigamma(b, operands[1]);
    ir_value *n = ir_convert(b, operands[0], TSR_F64), *x = ir_convert(b, operands[1], TSR_F64),
             *s = chlo_zeta_plus(b, n, 1);
    ir_value *unit;
    pass_pair sum = zeta_of(b, s, x, &unit);
    if (!sum.high)
        return NULL;
    ir_value *value = times_factorial(b, n, s, sum, unit), *whole = ir_compare(b, IR_EQ, n, ir_unary(b, IR_FLOOR, n));
    value = ir_select(b, is_even(b, n), ir_neg(b, value), value);
    ir_value *order = ir_binary(b, IR_AND, is(b, IR_GT, n, 0), whole);
    value = ir_select(b, order, value, pass_chlo_fill(b, n, NAN));
    return ir_select(b, is(b, IR_EQ, n, 0), pass_chlo_digamma(b, &x), value);
}
