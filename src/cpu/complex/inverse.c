/* Inverse trigonometric and hyperbolic functions of pairs in f64, after Hull, Fairgrieve and Tang, "Implementing the
 * complex arcsine and arccosine functions using exception handling" (ACM TOMS 23, 1997): in the first quadrant with
 * r = |z + 1|, s = |z - 1|, a = (r + s) / 2, every difference that would cancel is written as a quotient. */
#include "cpu/complex/complex.h"

typedef struct kernel {
    ir_value *x, *y;     /* |re|, |im| */
    ir_value *leg;       /* sqrt(a^2 - x^2): asin's real part is atan2(x, leg), acos's atan2(leg, re) */
    ir_value *imaginary; /* log(a + sqrt(a^2 - 1)) */
} kernel;

/* sqrt and its argument's halves: y^2 / (r + |x + 1|) and the like. */
static kernel arcs(ir_builder *b, cpu_complex z)
{
    ir_value *x = cpu_real_abs(b, z.re), *y = cpu_real_abs(b, z.im), *one = cpu_real(b, x, 1),
             *zero = cpu_real(b, x, 0);
    ir_value *right = ir_add(b, x, one), *left = ir_sub(b, x, one), *inside = cpu_real_is(b, IR_LT, x, 1);
    ir_value *r = cpu_real_hypot(b, right, y), *s = cpu_real_hypot(b, left, y);
    ir_value *a = cpu_real_half(b, ir_add(b, r, s)), *yy = ir_mul(b, y, y);
    ir_value *r_sum = ir_add(b, r, right), *s_sum = ir_add(b, s, cpu_real_abs(b, left));
    /* a - x and a - 1, each half of two such terms; r - right = y^2 / r_sum. */
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
    /* y so small that its square is lost, between the branch points. */
    ir_value *thin = ir_div(b, y, ir_unary(b, IR_SQRT, ir_mul(b, ir_sub(b, one, x), right)));
    im = ir_select(b, cpu_real_and(b, inside, cpu_real_is(b, IR_LT, y, 0x1p-500)), thin, im);
    /* So large that squares overflow: log(2 |z|). */
    ir_value *large = cpu_real_is(b, IR_GT, ir_max(b, x, y), 0x1p500);
    ir_value *log2 = cpu_real(b, x, 0x1.62e42fefa39efp-1);
    im = ir_select(b, large, ir_add(b, cpu_real_log_modulus(b, x, NULL, y), log2), im);
    ir_value *leg = ir_select(b, inside, leg_inside, leg_outside);
    return (kernel){x, y, ir_select(b, large, y, leg), im};
}

cpu_complex cpu_complex_asin(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    kernel k = arcs(b, x);
    return (cpu_complex){cpu_real_with_sign(b, ir_binary(b, IR_ATAN2, k.x, k.leg), x.re),
                         cpu_real_with_sign(b, k.imaginary, x.im)};
}

cpu_complex cpu_complex_acos(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    kernel k = arcs(b, x);
    return (cpu_complex){ir_binary(b, IR_ATAN2, k.leg, x.re), ir_neg(b, cpu_real_with_sign(b, k.imaginary, x.im))};
}

/* i asin(-i z). */
cpu_complex cpu_complex_asinh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    cpu_complex z = cpu_complex_asin(b, (cpu_complex){x.im, x.re}, y);
    return (cpu_complex){z.im, z.re};
}

cpu_complex cpu_complex_acosh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    kernel k = arcs(b, x);
    return (cpu_complex){k.imaginary, cpu_real_with_sign(b, ir_binary(b, IR_ATAN2, k.leg, x.re), x.im)};
}

/* log1p(4 x / ((1 - x)^2 + y^2)) / 4 for x = |re|, and the angle of (1 - x) (1 + x) - y^2 + 2 y i, halved. */
cpu_complex cpu_complex_atanh(ir_builder *b, cpu_complex z, cpu_complex unused)
{
    (void)unused;
    ir_value *x = cpu_real_abs(b, z.re), *y = cpu_real_abs(b, z.im), *one = cpu_real(b, x, 1);
    ir_value *large = cpu_real_is(b, IR_GT, ir_max(b, x, y), 0x1p100), *zero = cpu_real(b, x, 0);
    ir_value *low, *away = cpu_real_exact_sum(b, one, ir_neg(b, x), &low);
    ir_value *distance = ir_add(b, ir_mul(b, away, away), ir_mul(b, y, y));
    ir_value *ratio = ir_div(b, ir_mul(b, x, cpu_real(b, x, 4)), distance);
    ir_value *re = ir_mul(b, ir_unary(b, IR_LOG_PLUS_ONE, ratio), cpu_real(b, x, 0.25));
    /* So close to 1 that the distance's square is lost: (log(2) - log(y)) / 2. */
    ir_value *close = cpu_real_and(b, cpu_real_is(b, IR_EQ, x, 1), cpu_real_is(b, IR_LT, y, 0x1p-500));
    ir_value *log_close = ir_sub(b, cpu_real(b, x, 0x1.62e42fefa39efp-1), ir_unary(b, IR_LOG, y));
    re = ir_select(b, close, cpu_real_half(b, log_close), re);
    /* Far away: re / |z|^2. */
    ir_value *size = cpu_real_hypot(b, x, y), *far = ir_div(b, ir_div(b, x, size), size);
    far = ir_select(b, cpu_real_infinite(b, size), zero, far);
    re = ir_select(b, large, far, re);
    ir_value *yy_low, *yy = cpu_real_exact_product(b, y, y, &yy_low), *product_low;
    ir_value *product = cpu_real_exact_product(b, away, ir_add(b, one, x), &product_low);
    ir_value *rest_low, *difference = cpu_real_exact_sum(b, product, ir_neg(b, yy), &rest_low);
    difference = ir_add(b, difference, ir_add(b, rest_low, ir_sub(b, product_low, yy_low)));
    ir_value *im = cpu_real_half(b, ir_binary(b, IR_ATAN2, ir_add(b, y, y), difference));
    im = ir_select(b, large, cpu_real(b, x, 0x1.921fb54442d18p+0), im);
    ir_value *infinite = cpu_real_or(b, cpu_real_infinite(b, x), cpu_real_infinite(b, y));
    re = ir_select(b, cpu_real_or(b, infinite, cpu_real_is(b, IR_EQ, x, 0)), zero, re);
    im = ir_select(b, infinite, cpu_real(b, x, 0x1.921fb54442d18p+0), im);
    im = ir_select(b, cpu_real_nan(b, z.im), z.im, im);
    return (cpu_complex){cpu_real_with_sign(b, re, z.re), cpu_real_with_sign(b, im, z.im)};
}

/* -i atanh(i z). */
cpu_complex cpu_complex_atan(ir_builder *b, cpu_complex x, cpu_complex y)
{
    cpu_complex z = cpu_complex_atanh(b, (cpu_complex){x.im, x.re}, y);
    return (cpu_complex){z.im, z.re};
}
