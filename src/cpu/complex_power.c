/* Exponentials, logarithms, roots and powers of pairs in f64. Special values are C's Annex G. */
#include "cpu/complex.h"

static ir_value *is_finite(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_IS_FINITE, x);
}

static cpu_complex choose(ir_builder *b, ir_value *where, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_select(b, where, x.re, y.re), ir_select(b, where, x.im, y.im)};
}

/* exp(x) = near * far, where far keeps near from overflow and underflow. */
static ir_value *exponential(ir_builder *b, ir_value *x, ir_value **far)
{
    ir_value *extreme = cpu_real_is(b, IR_GT, cpu_real_abs(b, x), 700);
    ir_value *e = ir_unary(b, IR_EXPONENTIAL, ir_select(b, extreme, cpu_real_half(b, x), x));
    *far = ir_select(b, extreme, e, cpu_real(b, x, 1));
    return e;
}

cpu_complex cpu_complex_exp(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *far, *near = exponential(b, x.re, &far), *zero = cpu_real(b, x.re, 0);
    cpu_complex z = {ir_mul(b, ir_mul(b, near, ir_unary(b, IR_COSINE, x.im)), far),
                     ir_mul(b, ir_mul(b, near, ir_unary(b, IR_SINE, x.im)), far)};
    ir_value *real = cpu_real_is(b, IR_EQ, x.im, 0), *whole = ir_mul(b, near, far);
    ir_value *endless = ir_unary(b, IR_NOT, is_finite(b, x.im));
    ir_value *gone = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, -__builtin_inf()), endless);
    ir_value *huge = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, __builtin_inf()), endless);
    z.re = ir_select(b, real, whole, ir_select(b, huge, whole, z.re));
    z.im = ir_select(b, real, x.im, z.im);
    return choose(b, gone, (cpu_complex){zero, zero}, z);
}

/* With p = u^2 and q = y^2 in two pieces each: near 1 log1p of p - 1 + q, summed exactly; else log of p + q and its
 * correction. */
ir_value *cpu_real_log_modulus(ir_builder *b, ir_value *u, ir_value *low, ir_value *y)
{
    ir_value *back, *scale = cpu_real_scale(b, u, y, &back), *one = cpu_real(b, u, 1);
    ir_value *v = ir_mul(b, u, scale), *w = ir_mul(b, y, scale);
    ir_value *p_low, *q_low, *sum_low, *less_low, *near_low;
    ir_value *p = cpu_real_exact_product(b, v, v, &p_low), *q = cpu_real_exact_product(b, w, w, &q_low);
    ir_value *rest = ir_add(b, p_low, q_low);
    if (low) /* its own square is below the last place */
        rest = ir_add(b, rest, ir_mul(b, ir_mul(b, v, cpu_real(b, v, 2)), ir_mul(b, low, scale)));
    ir_value *sum = cpu_real_exact_sum(b, p, q, &sum_low);
    ir_value *less = cpu_real_exact_sum(b, p, cpu_real(b, p, -1), &less_low);
    ir_value *near = cpu_real_exact_sum(b, less, q, &near_low);
    near = ir_add(b, near, ir_add(b, ir_add(b, near_low, less_low), rest));
    ir_value *is_near = cpu_real_and(b, cpu_real_is(b, IR_GT, sum, 0.5), cpu_real_is(b, IR_LT, sum, 2));
    is_near = cpu_real_and(b, is_near, cpu_real_is(b, IR_EQ, back, 1));
    ir_value *by_near = ir_unary(b, IR_LOG_PLUS_ONE, ir_select(b, is_near, near, one));
    ir_value *correction = ir_div(b, ir_add(b, sum_low, rest), sum);
    ir_value *log = ir_unary(b, IR_LOG, sum);
    ir_value *by_far = ir_select(b, is_finite(b, correction), ir_add(b, log, correction), log);
    /* The square's scale is 2^1200; log(2) in two pieces. */
    ir_value *twice = ir_select(b, cpu_real_is(b, IR_GT, back, 1), cpu_real(b, u, 1200),
                                ir_select(b, cpu_real_is(b, IR_LT, back, 1), cpu_real(b, u, -1200), cpu_real(b, u, 0)));
    by_far = ir_add(b, ir_mul(b, twice, cpu_real(b, u, 0x1.62e42fefa38p-1)),
                    ir_add(b, by_far, ir_mul(b, twice, cpu_real(b, u, 0x1.ef35793c7673p-45))));
    ir_value *half = cpu_real_half(b, ir_select(b, is_near, by_near, by_far));
    ir_value *infinite = cpu_real_or(b, cpu_real_infinite(b, u), cpu_real_infinite(b, y));
    return ir_select(b, infinite, cpu_real(b, u, __builtin_inf()), half);
}

cpu_complex cpu_complex_log(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return (cpu_complex){cpu_real_log_modulus(b, x.re, NULL, x.im), ir_binary(b, IR_ATAN2, x.im, x.re)};
}

cpu_complex cpu_complex_log1p(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *low, *u = cpu_real_exact_sum(b, cpu_real(b, x.re, 1), x.re, &low);
    low = ir_select(b, is_finite(b, low), low, cpu_real(b, low, 0));
    return (cpu_complex){cpu_real_log_modulus(b, u, low, x.im), ir_binary(b, IR_ATAN2, x.im, u)};
}

/* exp(x) cos(y) - 1 = expm1(x) cos(y) - 2 sin(y / 2)^2. */
cpu_complex cpu_complex_expm1(ir_builder *b, cpu_complex x, cpu_complex y)
{
    cpu_complex e = cpu_complex_exp(b, x, y);
    ir_value *half = ir_unary(b, IR_SINE, cpu_real_half(b, x.im)), *low1, *low2, *low;
    ir_value *less = ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, x.re);
    ir_value *first = cpu_real_exact_product(b, less, ir_unary(b, IR_COSINE, x.im), &low1);
    ir_value *second = cpu_real_exact_product(b, ir_add(b, half, half), half, &low2);
    ir_value *sum = cpu_real_exact_sum(b, first, ir_neg(b, second), &low);
    sum = ir_add(b, sum, ir_add(b, low, ir_sub(b, low1, low2)));
    ir_value *plain = ir_sub(b, e.re, cpu_real(b, e.re, 1));
    ir_value *far = cpu_real_or(b, cpu_real_is(b, IR_GT, x.re, 40), ir_unary(b, IR_NOT, is_finite(b, sum)));
    ir_value *re = ir_select(b, far, plain, sum);
    re = ir_select(b, cpu_real_is(b, IR_EQ, x.im, 0), less, re);
    return (cpu_complex){re, e.im};
}

/* The parts of sqrt(z), both positive: of z scaled by 2^(2 s) they are 2^s times as large. */
static void roots(ir_builder *b, cpu_complex x, ir_value **large, ir_value **small, ir_value **size, ir_value **scale,
                  ir_value **root_back)
{
    ir_value *back;
    *scale = cpu_real_scale(b, x.re, x.im, &back);
    ir_value *u = cpu_real_abs(b, ir_mul(b, x.re, *scale)), *v = cpu_real_abs(b, ir_mul(b, x.im, *scale));
    *size = ir_unary(b, IR_SQRT, ir_add(b, ir_mul(b, u, u), ir_mul(b, v, v)));
    *large = ir_unary(b, IR_SQRT, cpu_real_half(b, ir_add(b, *size, u)));
    ir_value *zero = cpu_real_is(b, IR_EQ, *large, 0);
    *small = ir_select(b, zero, *large, ir_div(b, cpu_real_half(b, v), *large));
    *root_back = ir_unary(b, IR_SQRT, back);
}

cpu_complex cpu_complex_sqrt(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *large, *small, *size, *scale, *back;
    roots(b, x, &large, &small, &size, &scale, &back);
    large = ir_mul(b, large, back);
    small = ir_mul(b, small, back);
    ir_value *left = cpu_real_is(b, IR_LT, x.re, 0), *infinity = cpu_real(b, x.re, __builtin_inf());
    ir_value *re = ir_select(b, left, small, large), *im = ir_select(b, left, large, small);
    ir_value *zero = cpu_real(b, x.re, 0), *endless = cpu_real_infinite(b, x.im);
    ir_value *right_end = cpu_real_is(b, IR_EQ, x.re, __builtin_inf());
    ir_value *left_end = cpu_real_is(b, IR_EQ, x.re, -__builtin_inf());
    ir_value *unknown = cpu_real_nan(b, x.im);
    re = ir_select(b, left_end, ir_select(b, unknown, x.im, zero), ir_select(b, right_end, infinity, re));
    im = ir_select(b, right_end, ir_select(b, unknown, x.im, zero), ir_select(b, left_end, infinity, im));
    re = ir_select(b, endless, infinity, re);
    im = ir_select(b, endless, infinity, im);
    return (cpu_complex){re, cpu_real_with_sign(b, im, x.im)};
}

/* conj(sqrt(z)) / |z|. */
cpu_complex cpu_complex_rsqrt(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *large, *small, *size, *scale, *back;
    roots(b, x, &large, &small, &size, &scale, &back);
    ir_value *root_scale = ir_div(b, cpu_real(b, back, 1), back);
    large = ir_mul(b, ir_div(b, large, size), root_scale);
    small = ir_mul(b, ir_div(b, small, size), root_scale);
    ir_value *left = cpu_real_is(b, IR_LT, x.re, 0), *zero = cpu_real(b, x.re, 0);
    cpu_complex z = {ir_select(b, left, small, large), ir_select(b, left, large, small)};
    ir_value *at_zero = cpu_real_is(b, IR_EQ, size, 0);
    ir_value *far = cpu_real_or(b, cpu_real_infinite(b, x.re), cpu_real_infinite(b, x.im));
    z = choose(b, at_zero, (cpu_complex){cpu_real(b, size, __builtin_inf()), zero}, z);
    z = choose(b, far, (cpu_complex){zero, zero}, z);
    return (cpu_complex){z.re, ir_neg(b, cpu_real_with_sign(b, z.im, x.im))};
}

cpu_complex cpu_complex_cbrt(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *size = ir_unary(b, IR_CBRT, cpu_real_hypot(b, x.re, x.im));
    ir_value *angle = ir_div(b, ir_binary(b, IR_ATAN2, x.im, x.re), cpu_real(b, x.re, 3));
    cpu_complex z = {ir_mul(b, size, ir_unary(b, IR_COSINE, angle)), ir_mul(b, size, ir_unary(b, IR_SINE, angle))};
    ir_value *real = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.im, 0), cpu_real_is(b, IR_GE, x.re, 0));
    return choose(b, real, (cpu_complex){ir_unary(b, IR_CBRT, x.re), x.im}, z);
}

/* z to a whole exponent: by squaring, as a product would be written. */
static cpu_complex whole_power(ir_builder *b, cpu_complex x, unsigned n)
{
    cpu_complex result = {cpu_real(b, x.re, 1), cpu_real(b, x.re, 0)};
    bool first = true;
    for (; n; n >>= 1) {
        if (n & 1)
            result = first ? x : cpu_complex_multiply(b, result, x);
        first = first && !(n & 1);
        if (n > 1)
            x = cpu_complex_multiply(b, x, x);
    }
    return result;
}

cpu_complex cpu_complex_power(ir_builder *b, cpu_complex x, cpu_complex y)
{
    enum { MOST = 64 };
    double re, im;
    if (y.re && y.im && ir_constant_splat(y.re, &re) && ir_constant_splat(y.im, &im) && im == 0 && re == (int)re &&
        re >= -MOST && re <= MOST) {
        cpu_complex z = whole_power(b, x, (unsigned)(re < 0 ? -re : re));
        cpu_complex one = {cpu_real(b, x.re, 1), cpu_real(b, x.re, 0)};
        return re < 0 ? cpu_complex_divide(b, one, z) : z;
    }
    ir_value *zero = cpu_real(b, x.re, 0), *one = cpu_real(b, x.re, 1), *nan = cpu_real(b, x.re, __builtin_nan(""));
    cpu_complex z = cpu_complex_exp(b, cpu_complex_multiply(b, y, cpu_complex_log(b, x, x)), y);
    ir_value *y_real = cpu_real_is(b, IR_EQ, y.im, 0);
    ir_value *x_real = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.im, 0), cpu_real_is(b, IR_GT, x.re, 0));
    cpu_complex real = {ir_binary(b, IR_POWER, x.re, y.re), zero};
    z = choose(b, cpu_real_and(b, x_real, y_real), real, z);
    ir_value *x_zero = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, 0), cpu_real_is(b, IR_EQ, x.im, 0));
    cpu_complex below =
        choose(b, y_real, (cpu_complex){cpu_real(b, x.re, __builtin_inf()), zero}, (cpu_complex){nan, nan});
    cpu_complex of_zero = choose(b, cpu_real_is(b, IR_GT, y.re, 0), (cpu_complex){zero, zero}, below);
    ir_value *y_zero = cpu_real_and(b, cpu_real_is(b, IR_EQ, y.re, 0), y_real);
    z = choose(b, x_zero, of_zero, z);
    z = choose(b, cpu_real_and(b, cpu_real_is(b, IR_EQ, y.re, 1), y_real), x, z);
    return choose(b, y_zero, (cpu_complex){one, zero}, z);
}

/* With e = exp(-|x|), c = cos(y / 2) and D = |1 + e^(1 +- iy)|^2 = (1 - e)^2 + 4 e c^2, where nothing cancels:
 * (1 - e + 2 e c^2) / D on the right, e (2 c^2 - (1 - e)) / D on the left; e sin(y) / D. */
cpu_complex cpu_complex_logistic(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *minus = ir_neg(b, cpu_real_abs(b, x.re)), *half = cpu_real_half(b, x.im);
    ir_value *e = ir_unary(b, IR_EXPONENTIAL, minus);
    ir_value *less = ir_neg(b, ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, minus));
    ir_value *c = ir_unary(b, IR_COSINE, half), *s = ir_unary(b, IR_SINE, half);
    ir_value *cc = ir_mul(b, ir_add(b, c, c), c), *ecc = ir_mul(b, e, cc);
    ir_value *size = ir_add(b, ir_mul(b, less, less), ir_add(b, ecc, ecc));
    ir_value *right = ir_div(b, ir_add(b, less, ecc), size);
    ir_value *left = ir_mul(b, e, ir_div(b, ir_sub(b, cc, less), size));
    ir_value *im = ir_mul(b, e, ir_div(b, ir_mul(b, ir_add(b, s, s), c), size));
    return (cpu_complex){ir_select(b, cpu_real_is(b, IR_LT, x.re, 0), left, right), im};
}

/* -i log((x + i y) / sqrt(x^2 + y^2)). */
cpu_complex cpu_complex_atan2(ir_builder *b, cpu_complex y, cpu_complex x)
{
    cpu_complex turned = {ir_sub(b, x.re, y.im), ir_add(b, x.im, y.re)};
    cpu_complex sum = cpu_complex_add(b, cpu_complex_multiply(b, x, x), cpu_complex_multiply(b, y, y));
    cpu_complex z = cpu_complex_log(b, cpu_complex_divide(b, turned, cpu_complex_sqrt(b, sum, sum)), x);
    ir_value *real = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.im, 0), cpu_real_is(b, IR_EQ, y.im, 0));
    cpu_complex of_real = {ir_binary(b, IR_ATAN2, y.re, x.re), cpu_real(b, x.re, 0)};
    return choose(b, real, of_real, (cpu_complex){z.im, ir_neg(b, z.re)});
}
