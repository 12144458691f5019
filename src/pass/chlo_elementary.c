/* Inverse trigonometric and hyperbolic functions of f64, with errors little above half a unit in the last place: odd
 * polynomials (tools/fit_special.py) near zero, elsewhere logarithms and exponentials of sums of two numbers
 * (chlo_pair.h). */
#include "pass/chlo_pair.h"

#include <math.h>

#include "pass/chlo_elementary.inc"

static const double half_pi = 1.5707963267948966, half_pi_low = 6.123233995736766e-17;

static ir_value *times_constant(ir_builder *b, ir_value *x, double c)
{
    return ir_mul(b, x, pass_chlo_fill(b, x, c));
}

/* x + x^3 p(x^2). The term with p is so small beside x that its own rounding errors hardly show. */
static ir_value *odd(ir_builder *b, ir_value *x, size_t n, const double *c)
{
    ir_value *z = ir_mul(b, x, x);
    return ir_add(b, x, ir_mul(b, ir_mul(b, x, z), pass_chlo_polynomial(b, z, n, c)));
}

/* ---- asin, acos ---- */

typedef struct arc {
    ir_value *steep; /* |x| > 1/2 */
    pass_pair angle; /* asin(|x|), or asin(sqrt((1 - |x|) / 2)) where asin is steep */
} arc;

static arc arc_of(ir_builder *b, ir_value *size)
{
    ir_value *half = pass_chlo_fill(b, size, 0.5), *steep = ir_compare(b, IR_GT, size, half);
    ir_value *square = ir_mul(b, half, ir_sub(b, ir_ones_like(b, size), size));
    pass_pair root = pass_pair_root(b, pass_pair_of(b, square));
    ir_value *z = ir_select(b, steep, square, ir_mul(b, size, size));
    pass_pair r = pass_pair_select(b, steep, root, pass_pair_of(b, size));
    ir_value *tail = ir_mul(b, ir_mul(b, r.high, z), pass_chlo_polynomial(b, z, BASE_COUNT(asin_series), asin_series));
    return (arc){steep, {r.high, ir_add(b, r.low, tail)}};
}

/* factor x */
static pass_pair chlo_elementary_scaled(ir_builder *b, pass_pair x, ir_value *factor)
{
    return (pass_pair){ir_mul(b, x.high, factor), ir_mul(b, x.low, factor)};
}

ir_value *pass_chlo_asin_f64(ir_builder *b, ir_value *x)
{
    arc a = arc_of(b, pass_chlo_abs(b, x));
    pass_pair twice = chlo_elementary_scaled(b, a.angle, pass_chlo_fill(b, x, -2));
    pass_pair far = pass_pair_ordered(b, pass_chlo_fill(b, x, half_pi), twice.high);
    ir_value *rest = ir_add(b, twice.low, pass_chlo_fill(b, x, half_pi_low));
    ir_value *outer = ir_add(b, far.high, ir_add(b, far.low, rest));
    return pass_pair_copy_sign(b, ir_select(b, a.steep, outer, pass_pair_round(b, a.angle)), x);
}

/* pi/2 - asin(x); for large x 2 asin(sqrt((1 - x) / 2)), and for large negative x pi minus that of -x */
ir_value *pass_chlo_acos_f64(ir_builder *b, ir_value *x)
{
    arc a = arc_of(b, pass_chlo_abs(b, x));
    ir_value *left = pass_chlo_below(b, x, 0), *zero = ir_zeros_like(b, x), *one = ir_ones_like(b, x);
    pass_pair quarter = pass_pair_fill(b, x, half_pi, half_pi_low);
    pass_pair from =
        pass_pair_select(b, left, pass_pair_fill(b, x, 2 * half_pi, 2 * half_pi_low), pass_pair_of(b, zero));
    from = pass_pair_select(b, a.steep, from, quarter);
    ir_value *two = ir_select(b, left, pass_chlo_fill(b, x, -2), pass_chlo_fill(b, x, 2));
    pass_pair part =
        chlo_elementary_scaled(b, a.angle, ir_select(b, a.steep, two, ir_select(b, left, one, ir_neg(b, one))));
    pass_pair sum = pass_pair_ordered(b, from.high, part.high);
    return ir_add(b, sum.high, ir_add(b, sum.low, ir_add(b, from.low, part.low)));
}

/* ---- asinh, acosh, atanh ---- */

static const double far_limit = 0x1p28; /* above this limit x^2 + 1 rounds to x^2 */

/* log(near), or log(2 x) where `large` is set */
static ir_value *log_or_double(ir_builder *b, ir_value *large, ir_value *x, pass_pair near)
{
    pass_pair inside = pass_pair_select(b, large, pass_pair_of(b, x), near);
    return pass_pair_round(b, pass_pair_log(b, inside, ir_select(b, large, ir_ones_like(b, x), ir_zeros_like(b, x))));
}

/* log(|x| + sqrt(1 + x^2)) */
ir_value *pass_chlo_asinh_f64(ir_builder *b, ir_value *x)
{
    ir_value *size = pass_chlo_abs(b, x), *one = ir_ones_like(b, x);
    ir_value *large = ir_compare(b, IR_GT, size, pass_chlo_fill(b, x, far_limit)),
             *safe = ir_select(b, large, one, size);
    pass_pair square = pass_pair_product(b, safe, safe), sum = pass_pair_sum(b, one, square.high);
    sum.low = ir_add(b, sum.low, square.low);
    pass_pair root = pass_pair_root(b, sum), inside = pass_pair_sum(b, safe, root.high);
    inside.low = ir_add(b, inside.low, root.low);
    ir_value *far = log_or_double(b, large, size, inside), *near = pass_chlo_below(b, size, 0.5);
    ir_value *inner = odd(b, ir_select(b, near, size, one), BASE_COUNT(asinh_series), asinh_series);
    ir_value *result = ir_select(b, near, inner, far);
    result = ir_select(b, ir_unary(b, IR_IS_FINITE, x), result, size);
    return pass_pair_copy_sign(b, result, x);
}

/* log(1 + t + sqrt(t (t + 2))) with t = x - 1 */
ir_value *pass_chlo_acosh_f64(ir_builder *b, ir_value *x)
{
    ir_value *one = ir_ones_like(b, x), *large = ir_compare(b, IR_GT, x, pass_chlo_fill(b, x, far_limit));
    ir_value *t = ir_sub(b, ir_select(b, large, one, x), one);
    pass_pair square = pass_pair_product(b, t, t), inside = pass_pair_sum(b, ir_add(b, t, t), square.high);
    inside.low = ir_add(b, inside.low, square.low);
    pass_pair root = pass_pair_root(b, inside), sum = pass_pair_sum(b, t, root.high);
    sum.low = ir_add(b, sum.low, root.low);
    pass_pair near = pass_pair_sum(b, one, sum.high);
    near.low = ir_add(b, near.low, sum.low);
    ir_value *result = log_or_double(b, large, x, near), *infinity = pass_chlo_fill(b, x, INFINITY);
    result = ir_select(b, ir_compare(b, IR_LT, x, infinity), result, x);
    return ir_select(b, pass_chlo_below(b, x, 1), pass_chlo_fill(b, x, NAN), result);
}

/* log((1 + |x|) / (1 - |x|)) / 2 */
ir_value *pass_chlo_atanh_f64(ir_builder *b, ir_value *x)
{
    ir_value *size = pass_chlo_abs(b, x), *one = ir_ones_like(b, x), *inside = ir_compare(b, IR_LT, size, one);
    pass_pair log = pass_pair_log_quotient(b, ir_select(b, inside, size, ir_zeros_like(b, x)));
    ir_value *at_one = ir_compare(b, IR_EQ, size, one);
    ir_value *outside = ir_select(b, at_one, pass_chlo_fill(b, x, INFINITY), pass_chlo_fill(b, x, NAN));
    return pass_pair_copy_sign(b, ir_select(b, inside, times_constant(b, pass_pair_round(b, log), 0.5), outside), x);
}

/* ---- sinh, cosh ---- */

/* e^|x| and e^-|x|, both times 2^-n. |x| is limited to 711, where the exponential is infinite */
static ir_value *both_exponentials(ir_builder *b, ir_value *x, pass_pair *up, pass_pair *down)
{
    ir_value *size = ir_min(b, pass_chlo_abs(b, x), pass_chlo_fill(b, x, 711)), *n, *one = ir_ones_like(b, x);
    *up = pass_pair_exp(b, pass_pair_of(b, size), &n);
    *down = pass_pair_quotient(b, pass_pair_of(b, one), *up);
    ir_value *less = ir_max(b, times_constant(b, n, -2), pass_chlo_fill(b, x, -1000));
    *down = chlo_elementary_scaled(b, *down, pass_pair_power_of_two(b, less));
    return n;
}

/* 2^(n - 1) (sum + low); only the last multiplication may overflow */
static ir_value *half_of(ir_builder *b, pass_pair sum, ir_value *low, ir_value *n)
{
    ir_value *scale = pass_pair_power_of_two(b, ir_sub(b, n, pass_chlo_fill(b, n, 2)));
    ir_value *value = ir_add(b, sum.high, ir_add(b, sum.low, low));
    return times_constant(b, ir_mul(b, value, scale), 2);
}

ir_value *pass_chlo_sinh_f64(ir_builder *b, ir_value *x)
{
    pass_pair up, down;
    ir_value *n = both_exponentials(b, x, &up, &down), *size = pass_chlo_abs(b, x),
             *near = pass_chlo_below(b, size, 0.5);
    ir_value *inner = odd(b, ir_select(b, near, size, ir_ones_like(b, x)), BASE_COUNT(sinh_series), sinh_series);
    pass_pair difference = pass_pair_ordered(b, up.high, ir_neg(b, down.high));
    ir_value *outer = half_of(b, difference, ir_sub(b, up.low, down.low), n);
    return pass_pair_copy_sign(b, ir_select(b, near, inner, outer), x);
}

ir_value *pass_chlo_cosh_f64(ir_builder *b, ir_value *x)
{
    pass_pair up, down;
    ir_value *n = both_exponentials(b, x, &up, &down);
    return half_of(b, pass_pair_ordered(b, up.high, down.high), ir_add(b, up.low, down.low), n);
}
