/* Exponentials, logarithms, roots and powers of pairs in f64. Special values are C's Annex G. */
#include "cpu/compile/complex/complex.h"

static ir_value *is_finite(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_IS_FINITE, x);
}

static cpu_complex power_choose(ir_builder *b, ir_value *where, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_select(b, where, x.re, y.re), ir_select(b, where, x.im, y.im)};
}

/* x u + y v of numbers converted from f32, whose products are exact in f64. */
static ir_value *sum_of_products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v)
{
    return ir_add(b, ir_mul(b, x, u), ir_mul(b, y, v));
}

/* exp(x) = near * far; far is 1 unless near alone would overflow or underflow. */
static ir_value *exponential(ir_builder *b, ir_value *x, ir_value **far)
{
    ir_value *extreme = cpu_real_is(b, IR_GT, cpu_real_abs(b, x), 700);
    ir_value *e = ir_unary(b, IR_EXPONENTIAL, ir_select(b, extreme, cpu_real_half(b, x), x));
    *far = ir_select(b, extreme, e, cpu_real(b, x, 1));
    return e;
}

/* Special values of the exponential. z: e^re(x) cos(im(x)) and e^re(x) sin(im(x)); whole: e^re(x). */
static cpu_complex exp_special(ir_builder *b, cpu_complex x, cpu_complex z, ir_value *whole)
{
    ir_value *zero = cpu_real(b, x.re, 0), *real = cpu_real_is(b, IR_EQ, x.im, 0);
    ir_value *endless = ir_unary(b, IR_NOT, is_finite(b, x.im));
    ir_value *gone = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, -__builtin_inf()), endless);
    ir_value *huge = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, __builtin_inf()), endless);
    z.re = ir_select(b, real, whole, ir_select(b, huge, whole, z.re));
    z.im = ir_select(b, real, x.im, z.im);
    return power_choose(b, gone, (cpu_complex){zero, cpu_real_with_sign(b, zero, x.im)}, z);
}

cpu_complex cpu_complex_exp(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *far, *near = exponential(b, x.re, &far);
    cpu_complex z = {ir_mul(b, ir_mul(b, near, ir_unary(b, IR_COSINE, x.im)), far),
                     ir_mul(b, ir_mul(b, near, ir_unary(b, IR_SINE, x.im)), far)};
    return exp_special(b, x, z, ir_mul(b, near, far));
}

cpu_complex cpu_complex_exp_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *n;
    cpu_pair e = cpu_pair_exp(b, x.re, &n);
    cpu_complex z = {cpu_pair_scaled_product(b, e, ir_unary(b, IR_COSINE, x.im), n),
                     cpu_pair_scaled_product(b, e, ir_unary(b, IR_SINE, x.im), n)};
    return exp_special(b, x, z, ir_unary(b, IR_EXPONENTIAL, x.re));
}

/* With p = u^2 and q = y^2 as sums of two numbers each: near 1 the log1p of p - 1 + q, or of x (2 + x) + q, summed as
 * if exactly; elsewhere the log of p + q and its correction. */
ir_value *cpu_real_log_modulus(ir_builder *b, ir_value *u, ir_value *x, ir_value *y)
{
    ir_value *back, *scale = cpu_real_scale(b, u, y, &back), *one = cpu_real(b, u, 1);
    ir_value *v = ir_mul(b, u, scale), *w = ir_mul(b, y, scale);
    ir_value *p_low, *q_low, *sum_low;
    ir_value *p = cpu_real_exact_product(b, v, v, &p_low), *q = cpu_real_exact_product(b, w, w, &q_low);
    ir_value *rest = ir_add(b, p_low, q_low);
    if (x) { /* the rounding error of u, whose square is too small to count */
        ir_value *low;
        cpu_real_exact_sum(b, one, x, &low);
        low = ir_select(b, is_finite(b, low), low, cpu_real(b, low, 0));
        rest = ir_add(b, rest, ir_mul(b, ir_mul(b, v, cpu_real(b, v, 2)), ir_mul(b, low, scale)));
    }
    ir_value *sum = cpu_real_exact_sum(b, p, q, &sum_low);
    ir_value *x_low, *square = x ? cpu_real_exact_product(b, x, x, &x_low) : p;
    ir_value *terms[] = {x ? x_low : p_low, q_low, q, square, x ? ir_add(b, x, x) : cpu_real(b, p, -1)};
    cpu_pair near = cpu_pair_sum(b, BASE_COUNT(terms), terms);
    ir_value *is_near = cpu_real_and(b, cpu_real_is(b, IR_GT, sum, 0.5), cpu_real_is(b, IR_LT, sum, 2));
    is_near = cpu_real_and(b, is_near, cpu_real_is(b, IR_EQ, back, 1));
    near = (cpu_pair){ir_select(b, is_near, near.high, one), ir_select(b, is_near, near.low, cpu_real(b, one, 0))};
    ir_value *by_near = ir_unary(b, IR_LOG_PLUS_ONE, near.high);
    by_near = ir_add(b, by_near, ir_div(b, near.low, ir_add(b, one, near.high)));
    ir_value *correction = ir_div(b, ir_add(b, sum_low, rest), sum);
    ir_value *log = ir_unary(b, IR_LOG, sum);
    ir_value *by_far = ir_select(b, is_finite(b, correction), ir_add(b, log, correction), log);
    /* The square is scaled by 2^1200; log(2) is the sum of two numbers. */
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
    ir_value *u = ir_add(b, cpu_real(b, x.re, 1), x.re);
    ir_value *none = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, 0), cpu_real_is(b, IR_EQ, x.im, 0));
    ir_value *re = ir_select(b, none, x.re, cpu_real_log_modulus(b, u, x.re, x.im)); /* -0 */
    return (cpu_complex){re, ir_binary(b, IR_ATAN2, x.im, u)};
}

cpu_complex cpu_complex_expm1_special(ir_builder *b, cpu_complex x, cpu_complex z)
{
    ir_value *nan = cpu_real(b, x.re, __builtin_nan("")), *turning = ir_unary(b, IR_NOT, is_finite(b, x.im));
    cpu_complex real = {ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, x.re), x.im};
    z = power_choose(b, cpu_real_is(b, IR_EQ, x.im, 0), real, z);
    return power_choose(b, turning, (cpu_complex){nan, nan}, z);
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
    return cpu_complex_expm1_special(b, x, (cpu_complex){ir_select(b, far, plain, sum), e.im});
}

/* The parts of sqrt(z), both positive, and |z|. z is scaled by 2^(2 s), so the parts are 2^s times the true ones. */
typedef struct root_parts {
    cpu_pair large, size;
    ir_value *small, *v;          /* v: |im|, scaled */
    ir_value *scale, *root_scale; /* 2^(2 s), 2^s */
    ir_value *back, *root_back;   /* their inverses */
} root_parts;

static cpu_pair twice(ir_builder *b, cpu_pair x)
{
    return (cpu_pair){ir_add(b, x.high, x.high), ir_add(b, x.low, x.low)};
}

static root_parts roots(ir_builder *b, cpu_complex x, bool exact)
{
    root_parts r;
    ir_value *none = cpu_real(b, x.re, 0);
    r.scale = cpu_real_scale(b, x.re, x.im, &r.back);
    r.root_back = ir_unary(b, IR_SQRT, r.back);
    r.root_scale = ir_unary(b, IR_SQRT, r.scale);
    ir_value *u = cpu_real_abs(b, ir_mul(b, x.re, r.scale));
    r.v = cpu_real_abs(b, ir_mul(b, x.im, r.scale));
    if (exact) {
        r.size = cpu_pair_root(b, cpu_pair_sum_of_products(b, u, u, r.v, r.v));
        cpu_pair sum = cpu_pair_add(b, r.size, u);
        r.large = cpu_pair_root(b, (cpu_pair){cpu_real_half(b, sum.high), cpu_real_half(b, sum.low)});
    } else {
        ir_value *size = ir_unary(b, IR_SQRT, ir_add(b, ir_mul(b, u, u), ir_mul(b, r.v, r.v)));
        r.size = (cpu_pair){size, none};
        r.large = (cpu_pair){ir_unary(b, IR_SQRT, cpu_real_half(b, ir_add(b, size, u))), none};
    }
    ir_value *zero = cpu_real_is(b, IR_EQ, r.large.high, 0);
    r.small = exact ? cpu_pair_quotient(b, (cpu_pair){r.v, none}, twice(b, r.large))
                    : ir_div(b, cpu_real_half(b, r.v), r.large.high);
    r.small = ir_select(b, zero, none, r.small);
    return r;
}

static cpu_complex square_root(ir_builder *b, cpu_complex x, bool exact)
{
    root_parts r = roots(b, x, exact);
    ir_value *large = ir_mul(b, ir_add(b, r.large.high, r.large.low), r.root_back);
    ir_value *small = ir_mul(b, r.small, r.root_back);
    if (exact) { /* for when scaling down has lost bits of the smaller part */
        cpu_pair whole = {ir_mul(b, r.large.high, r.root_back), ir_mul(b, r.large.low, r.root_back)};
        cpu_pair im = {cpu_real_abs(b, x.im), cpu_real(b, x.im, 0)};
        small = ir_select(b, cpu_real_is(b, IR_GT, r.back, 1), cpu_pair_quotient(b, im, twice(b, whole)), small);
    }
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

cpu_complex cpu_complex_sqrt(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return square_root(b, x, false);
}

cpu_complex cpu_complex_sqrt_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return square_root(b, x, true);
}

/* conj(sqrt(z)) / |z|. */
static cpu_complex inverse_root(ir_builder *b, cpu_complex x, bool exact)
{
    root_parts r = roots(b, x, exact);
    ir_value *large = ir_div(b, r.large.high, r.size.high), *small = ir_div(b, r.small, r.size.high);
    ir_value *size = r.size.high;
    if (exact) {
        ir_value *low, *product = cpu_real_exact_product(b, r.large.high, r.size.high, &low);
        low = ir_add(b, low, ir_mul(b, r.large.high, r.size.low));
        low = ir_add(b, low, ir_mul(b, r.large.low, r.size.high));
        large = cpu_pair_quotient(b, r.large, r.size);
        small = cpu_pair_quotient(b, (cpu_pair){r.v, cpu_real(b, r.v, 0)}, twice(b, (cpu_pair){product, low}));
    }
    large = ir_mul(b, large, r.root_scale);
    small = ir_mul(b, small, r.root_scale);
    ir_value *left = cpu_real_is(b, IR_LT, x.re, 0), *zero = cpu_real(b, x.re, 0);
    cpu_complex z = {ir_select(b, left, small, large), ir_select(b, left, large, small)};
    ir_value *at_zero = cpu_real_is(b, IR_EQ, size, 0);
    ir_value *far = cpu_real_or(b, cpu_real_infinite(b, x.re), cpu_real_infinite(b, x.im));
    z = power_choose(b, at_zero, (cpu_complex){cpu_real(b, size, __builtin_inf()), zero}, z);
    z = power_choose(b, far, (cpu_complex){zero, zero}, z);
    return (cpu_complex){z.re, ir_neg(b, cpu_real_with_sign(b, z.im, x.im))};
}

cpu_complex cpu_complex_rsqrt(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return inverse_root(b, x, false);
}

cpu_complex cpu_complex_rsqrt_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return inverse_root(b, x, true);
}

cpu_complex cpu_complex_cbrt(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *size = ir_unary(b, IR_CBRT, cpu_real_hypot(b, x.re, x.im));
    ir_value *angle = ir_div(b, ir_binary(b, IR_ATAN2, x.im, x.re), cpu_real(b, x.re, 3));
    cpu_complex z = {ir_mul(b, size, ir_unary(b, IR_COSINE, angle)), ir_mul(b, size, ir_unary(b, IR_SINE, angle))};
    z.im = ir_select(b, cpu_real_is(b, IR_EQ, angle, 0), angle, z.im); /* infinitely far right */
    ir_value *real = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.im, 0), cpu_real_is(b, IR_GE, x.re, 0));
    return power_choose(b, real, (cpu_complex){ir_unary(b, IR_CBRT, cpu_real_abs(b, x.re)), x.im}, z);
}

/* The same and a Newton step, w - (w^3 - z) / (3 w^2), with w^3 - z as sums of two numbers. Where im(z) is tiny, the
 * imaginary part of the root is im(z) / (3 re(root)^2). */
cpu_complex cpu_complex_cbrt_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    ir_value *back, *scale = cpu_real_scale(b, x.re, x.im, &back), *three = cpu_real(b, x.re, 3);
    cpu_complex z = {ir_mul(b, x.re, scale), ir_mul(b, x.im, scale)}, w = cpu_complex_cbrt(b, z, y);
    cpu_pair u = cpu_pair_of(b, w.re), v = cpu_pair_of(b, w.im), triple = cpu_pair_of(b, three);
    cpu_pair uu = cpu_pair_multiply(b, u, u), vv = cpu_pair_multiply(b, v, v);
    cpu_pair along = cpu_pair_plus(b, uu, cpu_pair_negate(b, cpu_pair_multiply(b, vv, triple)));
    cpu_pair across = cpu_pair_plus(b, cpu_pair_multiply(b, uu, triple), cpu_pair_negate(b, vv));
    cpu_pair re_rest = cpu_pair_add(b, cpu_pair_multiply(b, along, u), ir_neg(b, z.re));
    cpu_pair im_rest = cpu_pair_add(b, cpu_pair_multiply(b, across, v), ir_neg(b, z.im));
    cpu_complex rest = {ir_add(b, re_rest.high, re_rest.low), ir_add(b, im_rest.high, im_rest.low)};
    cpu_complex square = {ir_sub(b, uu.high, vv.high), ir_mul(b, ir_add(b, w.re, w.re), w.im)};
    ir_value *size = ir_add(b, uu.high, vv.high), *below = ir_mul(b, ir_mul(b, size, size), three);
    ir_value *re = ir_div(b, sum_of_products(b, rest.re, square.re, rest.im, square.im), below);
    ir_value *im = ir_div(b, sum_of_products(b, rest.im, square.re, ir_neg(b, rest.re), square.im), below);
    cpu_complex better = {ir_sub(b, w.re, re), ir_sub(b, w.im, im)};
    cpu_pair root = cpu_pair_add(b, u, ir_neg(b, re));
    ir_value *flat =
        cpu_pair_quotient(b, cpu_pair_of(b, z.im), cpu_pair_multiply(b, triple, cpu_pair_multiply(b, root, root)));
    ir_value *thin = ir_compare(b, IR_LT, cpu_real_abs(b, z.im), ir_mul(b, z.re, cpu_real(b, z.re, 0x1p-60)));
    better.im = ir_select(b, thin, flat, better.im);
    /* undoes the scaling: times the cube root of back, which is 2^600, 2^-600 or 1 */
    ir_value *large = cpu_real_is(b, IR_GT, back, 1), *small = cpu_real_is(b, IR_LT, back, 1);
    ir_value *third = ir_select(b, large, cpu_real(b, back, 0x1p200),
                                ir_select(b, small, cpu_real(b, back, 0x1p-200), cpu_real(b, back, 1)));
    better = (cpu_complex){ir_mul(b, better.re, third), ir_mul(b, better.im, third)};
    /* where im(z) is tiny and z was scaled down, im(z) has lost bits */
    cpu_pair whole = cpu_pair_scale(b, root, third);
    whole = cpu_pair_multiply(b, triple, cpu_pair_multiply(b, whole, whole));
    better.im =
        ir_select(b, cpu_real_and(b, thin, large), cpu_pair_quotient(b, cpu_pair_of(b, x.im), whole), better.im);
    ir_value *plain = ir_unary(b, IR_NOT, cpu_real_and(b, is_finite(b, better.re), is_finite(b, better.im)));
    ir_value *real = cpu_real_or(b, plain, cpu_real_is(b, IR_EQ, x.im, 0)); /* special values, and the axis */
    return power_choose(b, cpu_real_and(b, real, cpu_real_or(b, plain, cpu_real_is(b, IR_GE, x.re, 0))),
                        cpu_complex_cbrt(b, x, y), better);
}

/* z to a whole exponent by squaring, as a program would write the product. */
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

bool cpu_complex_whole(cpu_complex y, int *n)
{
    enum { MOST = 64 };
    double re, im;
    if (!y.re || !y.im || !ir_constant_splat(y.re, &re) || !ir_constant_splat(y.im, &im) || im != 0 || re != (int)re ||
        re < -MOST || re > MOST)
        return false;
    *n = (int)re;
    return true;
}

cpu_complex cpu_complex_power_special(ir_builder *b, cpu_complex x, cpu_complex y, cpu_complex z)
{
    ir_value *zero = cpu_real(b, x.re, 0), *one = cpu_real(b, x.re, 1), *nan = cpu_real(b, x.re, __builtin_nan(""));
    ir_value *y_real = cpu_real_is(b, IR_EQ, y.im, 0);
    ir_value *x_real = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.im, 0), cpu_real_is(b, IR_GT, x.re, 0));
    cpu_complex real = {ir_binary(b, IR_POWER, x.re, y.re), zero};
    z = power_choose(b, cpu_real_and(b, x_real, y_real), real, z);
    ir_value *x_zero = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, 0), cpu_real_is(b, IR_EQ, x.im, 0));
    cpu_complex below =
        power_choose(b, y_real, (cpu_complex){cpu_real(b, x.re, __builtin_inf()), zero}, (cpu_complex){nan, nan});
    cpu_complex of_zero = power_choose(b, cpu_real_is(b, IR_GT, y.re, 0), (cpu_complex){zero, zero}, below);
    ir_value *y_zero = cpu_real_and(b, cpu_real_is(b, IR_EQ, y.re, 0), y_real);
    z = power_choose(b, x_zero, of_zero, z);
    z = power_choose(b, cpu_real_and(b, cpu_real_is(b, IR_EQ, y.re, 1), y_real), x, z);
    return power_choose(b, y_zero, (cpu_complex){one, zero}, z);
}

cpu_complex cpu_complex_power(ir_builder *b, cpu_complex x, cpu_complex y)
{
    int whole;
    if (cpu_complex_whole(y, &whole)) {
        cpu_complex z = whole_power(b, x, (unsigned)(whole < 0 ? -whole : whole));
        cpu_complex one = {cpu_real(b, x.re, 1), cpu_real(b, x.re, 0)};
        return whole < 0 ? cpu_complex_divide(b, one, z) : z;
    }
    cpu_complex z = cpu_complex_exp(b, cpu_complex_multiply(b, y, cpu_complex_log(b, x, x)), y);
    return cpu_complex_power_special(b, x, y, z);
}

/* With e = exp(-|x|), c = cos(y / 2) and D = |1 + e^(1 +- iy)|^2 = (1 - e)^2 + 4 e c^2, whose terms do not cancel, the
 * real part is (1 - e + 2 e c^2) / D for x >= 0. For x < 0 it is e (2 c^2 - (1 - e)) / D or, where cos(y) is not near
 * -1, e (cos(y) + e) / D. The imaginary part is e sin(y) / D. */
cpu_complex cpu_complex_logistic(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *lost = cpu_real_and(b, cpu_real_infinite(b, x.re), ir_unary(b, IR_NOT, is_finite(b, x.im)));
    ir_value *turn = ir_select(b, lost, cpu_real_with_sign(b, cpu_real(b, x.im, 0), x.im), x.im);
    ir_value *minus = ir_neg(b, cpu_real_abs(b, x.re)), *half = cpu_real_half(b, turn);
    ir_value *e = ir_unary(b, IR_EXPONENTIAL, minus);
    ir_value *less = ir_neg(b, ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, minus));
    ir_value *c = ir_unary(b, IR_COSINE, half), *s = ir_unary(b, IR_SINE, half);
    ir_value *cc = ir_mul(b, ir_add(b, c, c), c), *ecc = ir_mul(b, e, cc);
    ir_value *size = ir_add(b, ir_mul(b, less, less), ir_add(b, ecc, ecc));
    ir_value *right = ir_div(b, ir_add(b, less, ecc), size);
    ir_value *near = ir_sub(b, cc, less), *away = ir_add(b, ir_unary(b, IR_COSINE, turn), e);
    ir_value *left = ir_mul(b, e, ir_div(b, ir_select(b, cpu_real_is(b, IR_LT, cc, 0.5), near, away), size));
    ir_value *im = ir_mul(b, e, ir_div(b, ir_mul(b, ir_add(b, s, s), c), size));
    im = ir_select(b, cpu_real_is(b, IR_EQ, x.im, 0), x.im, im);
    return (cpu_complex){ir_select(b, cpu_real_is(b, IR_LT, x.re, 0), left, right), im};
}
