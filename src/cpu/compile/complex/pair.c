/* Numbers as the sum of two numbers of their type, high + low: functions of complex<f64> use these where one rounding
 * per step is too inexact. Where an intermediate value is not finite, low is 0 and high is the result of plain
 * arithmetic. */
#include "cpu/compile/complex/complex.h"

static ir_value *finite_or_zero(ir_builder *b, ir_value *x)
{
    return ir_select(b, ir_unary(b, IR_IS_FINITE, x), x, cpu_real(b, x, 0));
}

cpu_pair cpu_pair_sum_of_products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v)
{
    ir_value *low_x, *low_y, *low, *plain = ir_add(b, ir_mul(b, x, u), ir_mul(b, y, v));
    ir_value *high = cpu_real_exact_product(b, x, u, &low_x);
    high = cpu_real_exact_sum(b, high, cpu_real_exact_product(b, y, v, &low_y), &low);
    low = finite_or_zero(b, ir_add(b, low, ir_add(b, low_x, low_y)));
    ir_value *sum = ir_add(b, high, low), *rest = ir_add(b, ir_sub(b, high, sum), low);
    sum = ir_select(b, ir_unary(b, IR_IS_FINITE, sum), sum, plain);
    return (cpu_pair){sum, finite_or_zero(b, rest)};
}

/* Each exact sum leaves its rounding error in the previous term; after two rounds the error of the plain sums is
 * smaller than the pair can show. (T. Ogita, S. M. Rump, S. Oishi: Accurate sum and dot product, 2005.) */
cpu_pair cpu_pair_sum(ir_builder *b, size_t n, ir_value **terms)
{
    for (int round = 0; round < 2; round++)
        for (size_t i = 1; i < n; i++)
            terms[i] = cpu_real_exact_sum(b, terms[i], terms[i - 1], &terms[i - 1]);
    ir_value *low = terms[0];
    for (size_t i = 1; i + 1 < n; i++)
        low = ir_add(b, low, terms[i]);
    ir_value *high = cpu_real_exact_sum(b, terms[n - 1], low, &low);
    return (cpu_pair){high, finite_or_zero(b, low)};
}

cpu_pair cpu_pair_add(ir_builder *b, cpu_pair x, ir_value *y)
{
    ir_value *low, *high = cpu_real_exact_sum(b, x.high, y, &low);
    return (cpu_pair){high, finite_or_zero(b, ir_add(b, low, x.low))};
}

cpu_pair cpu_pair_of(ir_builder *b, ir_value *x)
{
    return (cpu_pair){x, cpu_real(b, x, 0)};
}

cpu_pair cpu_pair_negate(ir_builder *b, cpu_pair x)
{
    return (cpu_pair){ir_neg(b, x.high), ir_neg(b, x.low)};
}

cpu_pair cpu_pair_select(ir_builder *b, ir_value *where, cpu_pair x, cpu_pair y)
{
    return (cpu_pair){ir_select(b, where, x.high, y.high), ir_select(b, where, x.low, y.low)};
}

cpu_pair cpu_pair_scale(ir_builder *b, cpu_pair x, ir_value *factor)
{
    return (cpu_pair){ir_mul(b, x.high, factor), ir_mul(b, x.low, factor)};
}

/* high + low again, with high the nearest number */
cpu_pair cpu_pair_renew(ir_builder *b, ir_value *high, ir_value *low)
{
    low = finite_or_zero(b, low);
    ir_value *sum = ir_add(b, high, low);
    return (cpu_pair){sum, finite_or_zero(b, ir_add(b, ir_sub(b, high, sum), low))};
}

cpu_pair cpu_pair_plus(ir_builder *b, cpu_pair x, cpu_pair y)
{
    ir_value *low, *high = cpu_real_exact_sum(b, x.high, y.high, &low);
    return cpu_pair_renew(b, high, ir_add(b, low, ir_add(b, x.low, y.low)));
}

cpu_pair cpu_pair_multiply(ir_builder *b, cpu_pair x, cpu_pair y)
{
    ir_value *low, *high = cpu_real_exact_product(b, x.high, y.high, &low);
    low = ir_add(b, low, ir_add(b, ir_mul(b, x.high, y.low), ir_mul(b, x.low, y.high)));
    return cpu_pair_renew(b, high, low);
}

cpu_pair cpu_pair_divide(ir_builder *b, cpu_pair x, cpu_pair y)
{
    ir_value *low, *quotient = ir_div(b, x.high, y.high);
    ir_value *product = cpu_real_exact_product(b, quotient, y.high, &low);
    ir_value *rest = ir_add(b, ir_sub(b, ir_sub(b, x.high, product), low), x.low);
    rest = ir_sub(b, rest, ir_mul(b, quotient, y.low));
    return cpu_pair_renew(b, quotient, ir_div(b, rest, y.high));
}

cpu_pair cpu_pair_sum_of_squares(ir_builder *b, cpu_pair x, cpu_pair y)
{
    cpu_pair sum = cpu_pair_sum_of_products(b, x.high, x.high, y.high, y.high);
    ir_value *cross = ir_add(b, ir_mul(b, x.high, x.low), ir_mul(b, y.high, y.low));
    return cpu_pair_renew(b, sum.high, ir_add(b, sum.low, ir_add(b, cross, cross)));
}

cpu_pair cpu_pair_root(ir_builder *b, cpu_pair x)
{
    ir_value *low, *root = ir_unary(b, IR_SQRT, x.high), *square = cpu_real_exact_product(b, root, root, &low);
    ir_value *rest = ir_add(b, ir_sub(b, ir_sub(b, x.high, square), low), x.low);
    return (cpu_pair){root, finite_or_zero(b, ir_div(b, rest, ir_add(b, root, root)))};
}

ir_value *cpu_pair_quotient(ir_builder *b, cpu_pair x, cpu_pair y)
{
    /* products of the smallest numbers are not exact */
    ir_value *tiny = cpu_real_is(b, IR_LT, cpu_real_abs(b, x.high), 0x1p-700), *one = cpu_real(b, x.high, 1);
    ir_value *up = ir_select(b, tiny, cpu_real(b, x.high, 0x1p300), one);
    ir_value *down = ir_select(b, tiny, cpu_real(b, x.high, 0x1p-300), one);
    x = (cpu_pair){ir_mul(b, x.high, up), ir_mul(b, x.low, up)};
    ir_value *low, *quotient = ir_div(b, x.high, y.high);
    ir_value *product = cpu_real_exact_product(b, quotient, y.high, &low);
    ir_value *rest = ir_add(b, ir_sub(b, ir_sub(b, x.high, product), low), x.low);
    rest = ir_sub(b, rest, ir_mul(b, quotient, y.low));
    ir_value *more = finite_or_zero(b, ir_div(b, rest, y.high)), *none = cpu_real_is(b, IR_EQ, more, 0); /* -0 */
    return ir_mul(b, ir_select(b, none, quotient, ir_add(b, quotient, more)), down);
}

/* ---- exponentials ---- */

/* (e^x - 1 - x - x^2 / 2) / x^3 for |x| <= log(2) / 2, and (sinh(x) / x - 1) / x^2 for |x| < 1/2 in x^2:
 * tools/fit_special.py, the highest degree first. */
static const double exp_series[] = {2.09112987659402e-09,   2.5100472505694996e-08, 2.7557282838800484e-07,
                                    2.7557268276905696e-06, 2.4801587317228724e-05, 0.00019841269863171557,
                                    0.0013888888888886537,  0.008333333333330039,   0.041666666666666664,
                                    0.16666666666666669};
static const double sinh_series[] = {7.671802234064814e-13, 1.605895909905728e-10,  2.5052108529916113e-08,
                                     2.755731922385946e-06, 0.00019841269841269893, 0.008333333333333333,
                                     0.16666666666666666};

ir_value *cpu_real_times(ir_builder *b, ir_value *x, double c)
{
    return ir_mul(b, x, cpu_real(b, x, c));
}

ir_value *cpu_real_plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, cpu_real(b, x, c));
}

ir_value *cpu_real_polynomial(ir_builder *b, ir_value *x, size_t n, const double *c)
{
    ir_value *sum = cpu_real(b, x, c[0]);
    for (size_t i = 1; i < n; i++)
        sum = cpu_real_plus(b, ir_mul(b, sum, x), c[i]);
    return sum;
}

/* The nearest whole number: a sum with magic is rounded to a whole number, which the sum's low bits hold. */
static const double magic = 0x1.8p52;

ir_value *cpu_real_nearest(ir_builder *b, ir_value *x)
{
    return cpu_real_plus(b, cpu_real_plus(b, x, magic), -magic);
}

ir_value *cpu_real_power_of_two(ir_builder *b, ir_value *n)
{
    ir_value *sum = cpu_real_plus(b, n, magic + 1023);
    ir_value *bits =
        sum ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &sum, ir_with_dtype(sum->type, TSR_I64)) : NULL;
    bits = bits ? ir_binary(b, IR_SHIFT_LEFT, bits, ir_constant_fill(b, bits->type, 52)) : NULL;
    return bits ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &bits, sum->type) : NULL;
}

/* |x| is at least |y|; more is tiny. */
static cpu_pair pair_ordered(ir_builder *b, ir_value *x, ir_value *y, ir_value *more)
{
    ir_value *sum = ir_add(b, x, y);
    return (cpu_pair){sum, ir_add(b, ir_add(b, ir_sub(b, x, sum), y), more)};
}

cpu_pair cpu_pair_exp(ir_builder *b, ir_value *x, ir_value **n)
{
    enum { MOST = 1500 }; /* e^1500 times any sine overflows, and e^-1500 times any sine vanishes */
    x = ir_min(b, ir_max(b, x, cpu_real(b, x, -MOST)), cpu_real(b, x, MOST));
    *n = cpu_real_nearest(b, cpu_real_times(b, x, 1.4426950408889634));
    ir_value *upper = ir_sub(b, x, cpu_real_times(b, *n, 6.93147180369123816490e-01)), *r_low, *below;
    ir_value *r = cpu_real_exact_sum(b, upper, cpu_real_times(b, *n, -1.90821492927058770002e-10), &r_low);
    ir_value *square = cpu_real_exact_product(b, r, cpu_real_half(b, r), &below); /* half of it */
    ir_value *cube = ir_mul(b, ir_add(b, square, square), r);
    ir_value *rest = ir_mul(b, cube, cpu_real_polynomial(b, r, BASE_COUNT(exp_series), exp_series));
    rest = ir_add(b, rest, ir_add(b, ir_add(b, r_low, below), ir_mul(b, r, r_low)));
    cpu_pair p = pair_ordered(b, r, square, rest), sum = pair_ordered(b, cpu_real(b, r, 1), p.high, p.low);
    return pair_ordered(b, sum.high, sum.low, cpu_real(b, r, 0));
}

void cpu_pair_hyperbolic(ir_builder *b, ir_value *x, cpu_pair *cosh, cpu_pair *sinh, ir_value **n)
{
    ir_value *size = cpu_real_abs(b, x), *zero = cpu_real(b, x, 0);
    cpu_pair up = cpu_pair_exp(b, size, n);
    /* e^-|x|, scaled as e^|x| is; below 2^-500 it does not change the sum */
    ir_value *inverse = ir_div(b, cpu_real(b, x, 1), up.high), *low;
    ir_value *back = cpu_real_exact_product(b, inverse, up.high, &low);
    ir_value *rest = ir_sub(b, ir_sub(b, ir_sub(b, cpu_real(b, x, 1), back), low), ir_mul(b, inverse, up.low));
    ir_value *less = ir_max(b, cpu_real_times(b, *n, -2), cpu_real(b, x, -1000));
    cpu_pair down = cpu_pair_scale(b, (cpu_pair){inverse, ir_mul(b, rest, inverse)}, cpu_real_power_of_two(b, less));
    *n = cpu_real_plus(b, *n, -1);
    *cosh = pair_ordered(b, up.high, down.high, ir_add(b, up.low, down.low));
    cpu_pair far = pair_ordered(b, up.high, ir_neg(b, down.high), ir_sub(b, up.low, down.low));
    ir_value *near = cpu_real_is(b, IR_LT, size, 0.5), *inside = ir_select(b, near, size, zero);
    ir_value *z = ir_mul(b, inside, inside);
    ir_value *tail = ir_mul(b, ir_mul(b, inside, z), cpu_real_polynomial(b, z, BASE_COUNT(sinh_series), sinh_series));
    /* to the same scale */
    cpu_pair small = cpu_pair_scale(b, pair_ordered(b, inside, tail, zero), cpu_real_power_of_two(b, ir_neg(b, *n)));
    small = (cpu_pair){ir_select(b, near, small.high, far.high), ir_select(b, near, small.low, far.low)};
    ir_value *negative = cpu_real_negative(b, x);
    *sinh = (cpu_pair){ir_select(b, negative, ir_neg(b, small.high), small.high),
                       ir_select(b, negative, ir_neg(b, small.low), small.low)};
}

/* y_low NULL: none */
static ir_value *scaled_product(ir_builder *b, cpu_pair x, ir_value *y, ir_value *y_low, ir_value *n)
{
    ir_value *tiny = cpu_real_is(b, IR_LT, cpu_real_abs(b, y), 0x1p-800), *one = cpu_real(b, y, 1), *low;
    ir_value *up = ir_select(b, tiny, cpu_real(b, y, 0x1p200), one);
    n = ir_select(b, tiny, cpu_real_plus(b, n, -200), n);
    ir_value *part = cpu_real_nearest(b, cpu_real_times(b, n, 1.0 / 3)), *factor = cpu_real_power_of_two(b, part);
    ir_value *last = cpu_real_power_of_two(b, ir_sub(b, n, ir_add(b, part, part)));
    ir_value *grows = cpu_real_is(b, IR_GT, n, 0); /* only the last step may overflow or round to a subnormal number */
    up = ir_mul(b, up, ir_select(b, grows, factor, one));
    y = ir_mul(b, y, up);
    ir_value *product = cpu_real_exact_product(b, x.high, y, &low);
    low = ir_add(b, low, ir_mul(b, x.low, y));
    if (y_low)
        low = ir_add(b, low, ir_mul(b, x.high, ir_mul(b, y_low, up)));
    low = finite_or_zero(b, low);
    ir_value *none = cpu_real_is(b, IR_EQ, low, 0); /* -0 */
    product = ir_select(b, none, product, ir_add(b, product, low));
    product = ir_mul(b, product, ir_select(b, grows, one, factor));
    return ir_mul(b, ir_mul(b, product, factor), last);
}

ir_value *cpu_pair_scaled_product(ir_builder *b, cpu_pair x, ir_value *y, ir_value *n)
{
    return scaled_product(b, x, y, NULL, n);
}

ir_value *cpu_pair_scaled_pairs(ir_builder *b, cpu_pair x, cpu_pair y, ir_value *n)
{
    return scaled_product(b, x, y.high, y.low, n);
}
