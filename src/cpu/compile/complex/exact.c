/* Functions of complex<f64> whose formulas differ from those of complex<f32>: the real functions in them give sums of
 * two numbers, and each part of a result is rounded once. Special values are C's Annex G, as in trig.c and power.c. */
#include "cpu/compile/complex/complex.h"

static ir_value *endless(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_NOT, ir_unary(b, IR_IS_FINITE, x));
}

static cpu_complex exact_choose(ir_builder *b, ir_value *where, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_select(b, where, x.re, y.re), ir_select(b, where, x.im, y.im)};
}

/* (sinh(x) cosh(x) + i sin(y) cos(y)) / (sinh(x)^2 + cos(y)^2); and, far from the imaginary axis, +-1 + i 4 sin(y)
 * cos(y) e^(-2 |x|). */
cpu_complex cpu_complex_tanh_exact(ir_builder *b, cpu_complex x, cpu_complex unused)
{
    (void)unused;
    ir_value *size = cpu_real_abs(b, x.re), *far = cpu_real_is(b, IR_GT, size, 22), *zero = cpu_real(b, size, 0), *n;
    cpu_turn turn = cpu_pair_turn(b, cpu_pair_of(b, x.im));
    cpu_pair cosh, sinh, across = cpu_pair_multiply(b, turn.sin, turn.cos);
    cpu_pair_hyperbolic(b, ir_select(b, far, zero, x.re), &cosh, &sinh, &n);
    ir_value *scale = cpu_real_power_of_two(b, n);
    cosh = cpu_pair_scale(b, cosh, scale);
    sinh = cpu_pair_scale(b, sinh, scale);
    cpu_pair below = cpu_pair_sum_of_squares(b, sinh, turn.cos);
    cpu_complex z = {cpu_pair_quotient(b, cpu_pair_multiply(b, sinh, cosh), below),
                     cpu_pair_quotient(b, across, below)};
    ir_value *twice = ir_neg(b, ir_add(b, size, size)), *exponent;
    cpu_pair e = cpu_pair_exp(b, twice, &exponent);
    ir_value *im = cpu_pair_scaled_pairs(b, e, cpu_pair_scale(b, across, cpu_real(b, size, 4)), exponent);
    ir_value *lost = cpu_real_and(b, cpu_real_infinite(b, x.re), endless(b, x.im));
    im = ir_select(b, lost, cpu_real_with_sign(b, zero, x.im), im);
    ir_value *unknown = cpu_real_and(b, ir_unary(b, IR_IS_FINITE, x.re), endless(b, x.im));
    ir_value *unit = cpu_real_with_sign(b, cpu_real(b, size, 1), x.re);
    z.re = ir_select(b, far, ir_select(b, unknown, cpu_real(b, size, __builtin_nan("")), unit), z.re);
    z.im = ir_select(b, far, im, z.im);
    z.im = ir_select(b, cpu_real_is(b, IR_EQ, x.im, 0), x.im, z.im);
    z.re = ir_select(b, cpu_real_is(b, IR_EQ, x.re, 0), x.re, z.re);
    return z;
}

/* -i tanh(i z) */
cpu_complex cpu_complex_tan_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    cpu_complex z = cpu_complex_tanh_exact(b, (cpu_complex){ir_neg(b, x.im), x.re}, y);
    return (cpu_complex){z.im, ir_neg(b, z.re)};
}

/* (e^x - 1) cos(y) + (cos(y) - 1), and e^x sin(y); for large x the same as the exponential. */
cpu_complex cpu_complex_expm1_exact(ir_builder *b, cpu_complex x, cpu_complex unused)
{
    enum { FAR = 700 };
    ir_value *far = cpu_real_is(b, IR_GT, x.re, FAR), *zero = cpu_real(b, x.re, 0);
    ir_value *inside = ir_select(b, far, zero, ir_max(b, x.re, cpu_real(b, x.re, -FAR)));
    cpu_turn turn = cpu_pair_turn(b, cpu_pair_of(b, x.im));
    cpu_pair less = cpu_pair_expm1(b, cpu_pair_of(b, inside));
    cpu_pair sum = cpu_pair_plus(b, cpu_pair_multiply(b, less, turn.cos), turn.less);
    ir_value *n;
    cpu_pair e = cpu_pair_exp(b, x.re, &n);
    cpu_complex whole = cpu_complex_exp_exact(b, x, unused);
    ir_value *plain = cpu_real_or(b, far, cpu_real_or(b, endless(b, x.re), endless(b, x.im)));
    ir_value *re = ir_select(b, plain, cpu_real_plus(b, whole.re, -1), cpu_pair_round(b, sum));
    re = ir_select(b, cpu_real_is(b, IR_EQ, re, 0), cpu_real(b, re, -0.0), re); /* cos(y) is below 1 */
    ir_value *im = ir_select(b, plain, whole.im, cpu_pair_scaled_pairs(b, e, turn.sin, n));
    return cpu_complex_expm1_special(b, x, (cpu_complex){re, im});
}

/* With e = exp(-|x|) and D = |1 + e^(1 +- iy)|^2 = (1 - e)^2 + 2 e (1 + cos(y)), whose terms do not cancel, the real
 * part is (1 - e + e (1 + cos(y))) / D for x >= 0. For x < 0 it is e ((1 + cos(y)) - (1 - e)) / D or, where cos(y) is
 * not near -1, e (cos(y) + e) / D. The imaginary part is e sin(y) / D. */
cpu_complex cpu_complex_logistic_exact(ir_builder *b, cpu_complex x, cpu_complex unused)
{
    (void)unused;
    enum { MOST = 700 };
    ir_value *zero = cpu_real(b, x.re, 0), *one = cpu_real(b, x.re, 1), *n;
    ir_value *lost = cpu_real_and(b, cpu_real_infinite(b, x.re), endless(b, x.im));
    ir_value *y = ir_select(b, lost, cpu_real_with_sign(b, zero, x.im), x.im);
    ir_value *minus = ir_neg(b, cpu_real_abs(b, x.re)), *bounded = ir_max(b, minus, cpu_real(b, x.re, -MOST));
    cpu_turn turn = cpu_pair_turn(b, cpu_pair_of(b, y));
    cpu_pair less = cpu_pair_expm1(b, cpu_pair_of(b, bounded)), e = cpu_pair_add(b, less, one);
    cpu_pair product = cpu_pair_multiply(b, e, turn.more), scaled = cpu_pair_exp(b, minus, &n);
    cpu_pair size = cpu_pair_plus(b, cpu_pair_multiply(b, less, less), cpu_pair_plus(b, product, product));
    cpu_pair left = cpu_pair_select(b, cpu_real_is(b, IR_LT, turn.more.high, 0.5), cpu_pair_plus(b, turn.more, less),
                                    cpu_pair_plus(b, turn.cos, e));
    cpu_pair right = cpu_pair_plus(b, cpu_pair_negate(b, less), product);
    cpu_complex z = {cpu_pair_quotient(b, right, size),
                     cpu_pair_scaled_pairs(b, scaled, cpu_pair_divide(b, turn.sin, size), n)};
    ir_value *on_left = cpu_pair_scaled_pairs(b, scaled, cpu_pair_divide(b, left, size), n);
    z.re = ir_select(b, cpu_real_is(b, IR_LT, x.re, 0), on_left, z.re);
    z.im = ir_select(b, cpu_real_is(b, IR_EQ, z.im, 0), cpu_real_with_sign(b, zero, turn.sin.high), z.im);
    z.im = ir_select(b, cpu_real_is(b, IR_EQ, x.im, 0), x.im, z.im);
    return z;
}

/* ---- powers ---- */

/* log|x| and the angle */
static void log_parts(ir_builder *b, cpu_complex x, cpu_pair *size, cpu_pair *angle)
{
    ir_value *back, *scale = cpu_real_scale(b, x.re, x.im, &back), *zero = cpu_real(b, x.re, 0);
    ir_value *u = ir_mul(b, x.re, scale), *v = ir_mul(b, x.im, scale);
    cpu_pair square = cpu_pair_sum_of_products(b, u, u, v, v);
    ir_value *exponent = ir_select(b, cpu_real_is(b, IR_GT, back, 1), cpu_real(b, zero, 1200),
                                   ir_select(b, cpu_real_is(b, IR_LT, back, 1), cpu_real(b, zero, -1200), zero));
    *size = cpu_pair_scale(b, cpu_pair_log(b, square, exponent), cpu_real(b, zero, 0.5));
    *angle = cpu_pair_angle(b, cpu_pair_of(b, x.im), cpu_pair_of(b, x.re));
}

static cpu_pair difference_of_products(ir_builder *b, cpu_pair x, cpu_pair u, cpu_pair y, cpu_pair v)
{
    return cpu_pair_plus(b, cpu_pair_multiply(b, x, u), cpu_pair_negate(b, cpu_pair_multiply(b, y, v)));
}

/* x^n by squaring. */
static cpu_complex whole_power(ir_builder *b, cpu_complex x, unsigned n)
{
    cpu_pair re = cpu_pair_of(b, x.re), im = cpu_pair_of(b, x.im), result[2] = {{NULL, NULL}, {NULL, NULL}};
    for (; n; n >>= 1) {
        if (n & 1 && !result[0].high) {
            result[0] = re;
            result[1] = im;
        } else if (n & 1) {
            cpu_pair part = difference_of_products(b, result[0], re, result[1], im);
            result[1] = cpu_pair_plus(b, cpu_pair_multiply(b, result[0], im), cpu_pair_multiply(b, result[1], re));
            result[0] = part;
        }
        cpu_pair across = cpu_pair_multiply(b, re, im);
        re = difference_of_products(b, re, re, im, im);
        im = cpu_pair_plus(b, across, across);
    }
    return (cpu_complex){cpu_pair_round(b, result[0]), cpu_pair_round(b, result[1])};
}

/* exp(y log(x)), in which log, the product and exp are computed with sums of two numbers. */
cpu_complex cpu_complex_power_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    enum { MOST = 1500 }; /* as in cpu_pair_exp */
    int whole;
    if (cpu_complex_whole(y, &whole) && whole != 0) {
        cpu_complex power = whole_power(b, x, (unsigned)(whole < 0 ? -whole : whole)),
                    plain = cpu_complex_power(b, x, y);
        if (whole < 0)
            power = cpu_complex_divide_exact(b, (cpu_complex){cpu_real(b, x.re, 1), cpu_real(b, x.re, 0)}, power);
        ir_value *finite = cpu_real_and(b, ir_unary(b, IR_IS_FINITE, power.re), ir_unary(b, IR_IS_FINITE, power.im));
        return exact_choose(b, finite, power, plain);
    }
    cpu_pair size, angle, re_y = cpu_pair_of(b, y.re), im_y = cpu_pair_of(b, y.im);
    log_parts(b, x, &size, &angle);
    cpu_pair re =
        cpu_pair_plus(b, cpu_pair_multiply(b, re_y, size), cpu_pair_negate(b, cpu_pair_multiply(b, im_y, angle)));
    cpu_pair im = cpu_pair_plus(b, cpu_pair_multiply(b, re_y, angle), cpu_pair_multiply(b, im_y, size));
    cpu_turn turn = cpu_pair_turn(b, im);
    ir_value *n, *inside = cpu_real_is(b, IR_LT, cpu_real_abs(b, re.high), MOST), *zero = cpu_real(b, x.re, 0);
    cpu_pair e = cpu_pair_exp(b, re.high, &n);
    e = cpu_pair_multiply(b, e,
                          cpu_pair_add(b, cpu_pair_of(b, ir_select(b, inside, re.low, zero)), cpu_real(b, x.re, 1)));
    cpu_complex z = {cpu_pair_scaled_pairs(b, e, turn.cos, n), cpu_pair_scaled_pairs(b, e, turn.sin, n)};
    z = exact_choose(b, cpu_real_is(b, IR_LT, re.high, -MOST), (cpu_complex){zero, zero}, z); /* whatever the angle */
    return cpu_complex_power_special(b, x, y, z);
}
