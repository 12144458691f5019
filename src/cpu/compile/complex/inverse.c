/* Inverse trigonometric and hyperbolic functions of pairs in f64, after Hull, Fairgrieve and Tang, "Implementing the
 * complex arcsine and arccosine functions using exception handling" (ACM TOMS 23, 1997): in the first quadrant, with r
 * = |z + 1|, s = |z - 1|, a = (r + s) / 2, every difference that would cancel is written as a quotient. */
#include "cpu/compile/complex/complex.h"

typedef struct kernel {
    ir_value *x, *y;     /* |re|, |im| */
    cpu_pair leg;        /* sqrt(a^2 - x^2): asin's real part is atan2(x, leg), acos's atan2(leg, re) */
    ir_value *imaginary; /* log(a + sqrt(a^2 - 1)) */
} kernel;

/* For arguments that are f64 themselves: sums of two numbers, with y scaled by a power of two where it is so small that
 * quotients would underflow. */
static kernel arcs_exact(ir_builder *b, cpu_complex z)
{
    ir_value *x = cpu_real_abs(b, z.re), *y = cpu_real_abs(b, z.im), *one = cpu_real(b, x, 1),
             *zero = cpu_real(b, x, 0);
    cpu_pair right = {NULL, NULL}, left = {NULL, NULL}, height = cpu_pair_of(b, y);
    right.high = cpu_real_exact_sum(b, x, one, &right.low);
    left.high = cpu_real_exact_sum(b, x, ir_neg(b, one), &left.low);
    ir_value *inside = cpu_real_is(b, IR_LT, x, 1);
    cpu_pair gap = cpu_pair_select(b, inside, cpu_pair_negate(b, left), left); /* |x - 1| */
    cpu_pair r = cpu_pair_root(b, cpu_pair_sum_of_squares(b, right, height));
    cpu_pair s = cpu_pair_root(b, cpu_pair_sum_of_squares(b, left, height));
    s = cpu_pair_select(b, cpu_real_is(b, IR_LT, ir_max(b, gap.high, y), 0x1p-400), height, s); /* x = 1 */
    ir_value *half = cpu_real(b, x, 0.5);
    cpu_pair a = cpu_pair_scale(b, cpu_pair_plus(b, r, s), half);
    cpu_pair r_sum = cpu_pair_plus(b, r, right), s_sum = cpu_pair_plus(b, s, gap);
    ir_value *tiny = cpu_real_is(b, IR_LT, y, 0x1p-400);
    cpu_pair scaled = cpu_pair_of(b, ir_select(b, tiny, ir_mul(b, y, cpu_real(b, y, 0x1p600)), y));
    cpu_pair r_share = cpu_pair_divide(b, scaled, r_sum), s_share = cpu_pair_divide(b, scaled, s_sum);
    cpu_pair r_less = cpu_pair_multiply(b, r_share, height), s_less = cpu_pair_multiply(b, s_share, height);
    r_less = cpu_pair_select(b, tiny, cpu_pair_of(b, zero), r_less);
    cpu_pair middle = cpu_pair_scale(b, cpu_pair_plus(b, a, cpu_pair_of(b, x)), half);
    cpu_pair leg_inside = cpu_pair_root(b, cpu_pair_multiply(b, middle, cpu_pair_plus(b, r_less, s_sum)));
    cpu_pair shares = cpu_pair_root(b, cpu_pair_multiply(b, middle, cpu_pair_plus(b, r_share, s_share)));
    cpu_pair leg_outside = cpu_pair_multiply(b, cpu_pair_root(b, height), shares);
    ir_value *back = ir_select(b, tiny, cpu_real(b, x, 0x1p-300), one);
    cpu_pair leg = cpu_pair_scale(b, leg_outside, back);
    leg = cpu_pair_select(b, cpu_real_is(b, IR_EQ, y, 0), cpu_pair_of(b, zero), leg);
    leg = cpu_pair_select(b, inside, leg_inside, leg);
    ir_value *on_axis = cpu_real_and(b, cpu_real_is(b, IR_EQ, x, 0), cpu_real_nan(b, y)); /* NaN on the axis */
    leg = cpu_pair_select(b, on_axis, cpu_pair_of(b, one), leg);
    cpu_pair a_1 = cpu_pair_scale(b, cpu_pair_plus(b, r_less, cpu_pair_select(b, inside, s_less, s_sum)), half);
    cpu_pair root = cpu_pair_root(b, cpu_pair_multiply(b, a_1, cpu_pair_add(b, a, one)));
    ir_value *im = cpu_pair_round(b, cpu_pair_log1p(b, cpu_pair_plus(b, a_1, root)));
    /* Between the branch points, for y so small that its square underflows. */
    cpu_pair across = cpu_pair_root(b, cpu_pair_multiply(b, gap, right));
    ir_value *thin = cpu_pair_quotient(b, height, across);
    im = ir_select(b, cpu_real_and(b, inside, cpu_real_is(b, IR_LT, y, 0x1p-200)), thin, im);
    ir_value *branch = cpu_real_and(b, cpu_real_is(b, IR_EQ, gap.high, 0), tiny);
    im = ir_select(b, branch, ir_unary(b, IR_SQRT, y), im);
    /* For arguments so large that squares overflow: log(2 |z|). */
    ir_value *endless = cpu_real_or(b, cpu_real_infinite(b, x), cpu_real_infinite(b, y));
    ir_value *large = cpu_real_or(b, cpu_real_is(b, IR_GT, ir_max(b, x, y), 0x1p450), endless);
    ir_value *log2 = cpu_real(b, x, 0x1.62e42fefa39efp-1);
    im = ir_select(b, large, ir_add(b, cpu_real_log_modulus(b, x, NULL, y), log2), im);
    return (kernel){x, y, cpu_pair_select(b, large, height, leg), im};
}

/* Differences that would cancel are written as quotients, such as r - |x + 1| = y^2 / (r + |x + 1|). */
static kernel arcs(ir_builder *b, cpu_complex z, bool exact)
{
    if (exact)
        return arcs_exact(b, z);
    ir_value *x = cpu_real_abs(b, z.re), *y = cpu_real_abs(b, z.im), *one = cpu_real(b, x, 1),
             *zero = cpu_real(b, x, 0);
    ir_value *right = ir_add(b, x, one), *left = ir_sub(b, x, one), *inside = cpu_real_is(b, IR_LT, x, 1);
    ir_value *r = cpu_real_hypot(b, right, y), *s = cpu_real_hypot(b, left, y);
    ir_value *a = cpu_real_half(b, ir_add(b, r, s)), *yy = ir_mul(b, y, y);
    ir_value *r_sum = ir_add(b, r, right), *s_sum = ir_add(b, s, cpu_real_abs(b, left));
    /* a - x and a - 1 are each half the sum of two such quotients; r - right = y^2 / r_sum. */
    ir_value *r_less = ir_div(b, yy, r_sum), *s_less = ir_div(b, yy, s_sum);
    ir_value *a_x_inside = ir_add(b, r_less, s_sum);
    ir_value *leg_inside = ir_unary(b, IR_SQRT, ir_mul(b, cpu_real_half(b, ir_add(b, a, x)), a_x_inside));
    ir_value *shares = ir_add(b, ir_div(b, ir_add(b, a, x), r_sum), ir_div(b, ir_add(b, a, x), s_sum));
    ir_value *leg_outside = ir_mul(b, y, ir_unary(b, IR_SQRT, cpu_real_half(b, shares)));
    leg_outside = ir_select(b, cpu_real_is(b, IR_EQ, y, 0), zero, leg_outside);
    ir_value *middle = cpu_real_and(b, cpu_real_is(b, IR_EQ, x, 0), cpu_real_nan(b, y)); /* NaN on the axis */
    leg_inside = ir_select(b, middle, one, leg_inside);
    ir_value *a_1 = cpu_real_half(b, ir_add(b, r_less, ir_select(b, inside, s_less, s_sum)));
    ir_value *near = ir_unary(b, IR_SQRT, ir_mul(b, a_1, ir_add(b, a, one)));
    ir_value *by_near = ir_unary(b, IR_LOG_PLUS_ONE, ir_add(b, a_1, near));
    ir_value *by_far =
        ir_unary(b, IR_LOG, ir_add(b, a, ir_unary(b, IR_SQRT, ir_mul(b, ir_sub(b, a, one), ir_add(b, a, one)))));
    ir_value *im = ir_select(b, cpu_real_is(b, IR_LT, a, 1.5), by_near, by_far);
    /* Between the branch points, for y so small that its square underflows. */
    ir_value *thin = ir_div(b, y, ir_unary(b, IR_SQRT, ir_mul(b, ir_sub(b, one, x), right)));
    im = ir_select(b, cpu_real_and(b, inside, cpu_real_is(b, IR_LT, y, 0x1p-500)), thin, im);
    /* For arguments so large that squares overflow: log(2 |z|). */
    ir_value *large = cpu_real_is(b, IR_GT, ir_max(b, x, y), 0x1p500);
    ir_value *log2 = cpu_real(b, x, 0x1.62e42fefa39efp-1);
    im = ir_select(b, large, ir_add(b, cpu_real_log_modulus(b, x, NULL, y), log2), im);
    ir_value *leg = ir_select(b, inside, leg_inside, leg_outside);
    return (kernel){x, y, cpu_pair_of(b, ir_select(b, large, y, leg)), im};
}

static ir_value *angle(ir_builder *b, cpu_pair y, cpu_pair x, bool exact)
{
    return exact ? cpu_pair_round(b, cpu_pair_angle(b, y, x)) : ir_binary(b, IR_ATAN2, y.high, x.high);
}

static cpu_complex asin_of(ir_builder *b, cpu_complex z, bool exact)
{
    kernel k = arcs(b, z, exact);
    return (cpu_complex){cpu_real_with_sign(b, angle(b, cpu_pair_of(b, k.x), k.leg, exact), z.re),
                         cpu_real_with_sign(b, k.imaginary, z.im)};
}

static cpu_complex acos_of(ir_builder *b, cpu_complex z, bool exact)
{
    kernel k = arcs(b, z, exact);
    return (cpu_complex){angle(b, k.leg, cpu_pair_of(b, z.re), exact),
                         ir_neg(b, cpu_real_with_sign(b, k.imaginary, z.im))};
}

static cpu_complex acosh_of(ir_builder *b, cpu_complex z, bool exact)
{
    kernel k = arcs(b, z, exact);
    return (cpu_complex){k.imaginary, cpu_real_with_sign(b, angle(b, k.leg, cpu_pair_of(b, z.re), exact), z.im)};
}

static cpu_complex turned(cpu_complex z)
{
    return (cpu_complex){z.im, z.re};
}

cpu_complex cpu_complex_asin(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return asin_of(b, x, false);
}

cpu_complex cpu_complex_acos(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return acos_of(b, x, false);
}

/* i asin(-i z). */
cpu_complex cpu_complex_asinh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return turned(asin_of(b, turned(x), false));
}

cpu_complex cpu_complex_acosh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return acosh_of(b, x, false);
}

cpu_complex cpu_complex_asin_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return asin_of(b, x, true);
}

cpu_complex cpu_complex_acos_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return acos_of(b, x, true);
}

cpu_complex cpu_complex_asinh_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return turned(asin_of(b, turned(x), true));
}

cpu_complex cpu_complex_acosh_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return acosh_of(b, x, true);
}

/* The real part is log1p(4 x / ((1 - x)^2 + y^2)) / 4 for x = |re|, the imaginary part half the angle of (1 - x) (1 +
 * x) - y^2 + 2 y i. */
static cpu_complex atanh_of(ir_builder *b, cpu_complex z, bool exact)
{
    ir_value *x = cpu_real_abs(b, z.re), *y = cpu_real_abs(b, z.im), *one = cpu_real(b, x, 1);
    ir_value *large = cpu_real_is(b, IR_GT, ir_max(b, x, y), 0x1p100), *zero = cpu_real(b, x, 0);
    ir_value *low, *away = cpu_real_exact_sum(b, one, ir_neg(b, x), &low);
    ir_value *distance = ir_add(b, ir_mul(b, away, away), ir_mul(b, y, y));
    ir_value *ratio = ir_div(b, ir_mul(b, x, cpu_real(b, x, 4)), distance);
    ir_value *by_ratio = ir_unary(b, IR_LOG_PLUS_ONE, ratio);
    if (exact) {
        cpu_pair from = cpu_pair_sum_of_squares(b, (cpu_pair){away, low}, cpu_pair_of(b, y));
        by_ratio = cpu_pair_round(
            b, cpu_pair_log1p(b, cpu_pair_divide(b, cpu_pair_of(b, ir_mul(b, x, cpu_real(b, x, 4))), from)));
    }
    ir_value *re = ir_mul(b, by_ratio, cpu_real(b, x, 0.25));
    /* For z so close to 1 that the square of the distance underflows: (log(2) - log(y)) / 2. */
    ir_value *close = cpu_real_and(b, cpu_real_is(b, IR_EQ, x, 1), cpu_real_is(b, IR_LT, y, 0x1p-500));
    ir_value *log_close = ir_sub(b, cpu_real(b, x, 0x1.62e42fefa39efp-1), ir_unary(b, IR_LOG, y));
    re = ir_select(b, close, cpu_real_half(b, log_close), re);
    /* Far away: re / |z|^2. */
    ir_value *size = cpu_real_hypot(b, x, y), *far = ir_div(b, ir_div(b, x, size), size);
    if (exact) { /* the same value where the modulus may overflow, rounded once */
        ir_value *back, *scale = cpu_real_scale(b, x, y, &back);
        ir_value *u = ir_mul(b, x, scale), *v = ir_mul(b, y, scale);
        far = ir_mul(b, cpu_pair_quotient(b, cpu_pair_of(b, u), cpu_pair_sum_of_products(b, u, u, v, v)), scale);
    }
    ir_value *infinite = cpu_real_or(b, cpu_real_infinite(b, x), cpu_real_infinite(b, y));
    re = ir_select(b, large, far, re);
    ir_value *yy_low, *yy = cpu_real_exact_product(b, y, y, &yy_low), *product_low;
    ir_value *product = cpu_real_exact_product(b, away, ir_add(b, one, x), &product_low);
    ir_value *rest_low, *difference = cpu_real_exact_sum(b, product, ir_neg(b, yy), &rest_low);
    difference = ir_add(b, difference, ir_add(b, rest_low, ir_sub(b, product_low, yy_low)));
    cpu_pair along = cpu_pair_of(b, difference);
    if (exact) { /* 1 - x^2 - y^2 */
        ir_value *xx_low, *xx = cpu_real_exact_product(b, x, x, &xx_low);
        ir_value *terms[] = {ir_neg(b, xx_low), ir_neg(b, yy_low), ir_neg(b, yy), ir_neg(b, xx), one};
        along = cpu_pair_sum(b, BASE_COUNT(terms), terms);
    }
    ir_value *im = cpu_real_half(b, angle(b, cpu_pair_of(b, ir_add(b, y, y)), along, exact));
    im = ir_select(b, large, cpu_real(b, x, 0x1.921fb54442d18p+0), im);
    re = ir_select(b, cpu_real_or(b, infinite, cpu_real_is(b, IR_EQ, x, 0)), zero, re);
    im = ir_select(b, infinite, cpu_real(b, x, 0x1.921fb54442d18p+0), im);
    im = ir_select(b, cpu_real_nan(b, z.im), z.im, im);
    return (cpu_complex){cpu_real_with_sign(b, re, z.re), cpu_real_with_sign(b, im, z.im)};
}

cpu_complex cpu_complex_atanh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return atanh_of(b, x, false);
}

cpu_complex cpu_complex_atanh_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return atanh_of(b, x, true);
}

/* -i atanh(i z). */
cpu_complex cpu_complex_atan(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return turned(atanh_of(b, turned(x), false));
}

cpu_complex cpu_complex_atan_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return turned(atanh_of(b, turned(x), true));
}
