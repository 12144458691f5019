/* Logarithms, angles, exponentials and sines of sums of two f64, to about 66 bits: where terms of a function cancel,
 * their difference is still exact to the last bit of f64. Tables: tools/fit_special.py complex. */
#include "cpu/compile/complex/complex.h"

#include "cpu/compile/complex/pair.inc"

static const double ln2_high = 6.93147180369123816490e-01, ln2_low = 1.90821492927058770002e-10;
static const double pi_high = 0x1.921fb54442d18p+1, pi_low = 0x1.1a62633145c07p-53;

/* c[0] x^(n - 1) + ... + c[n - 1], the last `steps` steps as sums of two numbers; low: the rounding errors of the
 * coefficients of those steps */
static cpu_pair series(ir_builder *b, cpu_pair x, size_t n, const double *c, size_t steps, const double *low)
{
    cpu_pair sum = cpu_pair_of(b, cpu_real_polynomial(b, x.high, n - steps, c));
    for (size_t i = 0; i < steps; i++) {
        ir_value *rest, *lost, *high = cpu_real_exact_product(b, sum.high, x.high, &rest);
        rest = ir_add(b, rest, ir_add(b, ir_mul(b, sum.high, x.low), ir_mul(b, sum.low, x.high)));
        sum.high = cpu_real_exact_sum(b, cpu_real(b, high, c[n - steps + i]), high, &lost);
        sum.low = ir_add(b, lost, cpu_real_plus(b, rest, low[i]));
    }
    return cpu_pair_renew(b, sum.high, sum.low);
}

#define SERIES(b, x, table) series(b, x, BASE_COUNT(table), table, BASE_COUNT(table##_low), table##_low)

static ir_value *bits_of(ir_builder *b, ir_value *x)
{
    return x ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, TSR_I64)) : NULL;
}

static cpu_pair pair_function_constant(ir_builder *b, const ir_value *like, double high, double low)
{
    return (cpu_pair){cpu_real(b, like, high), cpu_real(b, like, low)};
}

/* ---- logarithms ---- */

/* the exponent e of x = 2^e m with m in [sqrt(1/2), sqrt(2)) */
static ir_value *exponent_of(ir_builder *b, ir_value *x)
{
    ir_value *bits = bits_of(b, x);
    if (!bits)
        return NULL;
    bits = ir_add(b, bits, ir_constant_fill(b, bits->type, 0x95f619980c433p0)); /* 1 less sqrt(1/2), as bits */
    bits = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, bits, ir_constant_fill(b, bits->type, 52));
    return cpu_real_plus(b, ir_convert(b, bits, TSR_F64), -1023);
}

/* e ln 2 + 2 atanh(f / (2 + f)) */
static cpu_pair log_by(ir_builder *b, ir_value *e, cpu_pair f)
{
    cpu_pair s = cpu_pair_divide(b, f, cpu_pair_add(b, f, cpu_real(b, e, 2))), z = cpu_pair_multiply(b, s, s);
    cpu_pair tail = cpu_pair_multiply(b, cpu_pair_multiply(b, s, z), SERIES(b, z, log_series));
    cpu_pair near = cpu_pair_plus(b, cpu_pair_scale(b, s, cpu_real(b, e, 2)), tail);
    cpu_pair unit = {cpu_real_times(b, e, ln2_high), cpu_real_times(b, e, ln2_low)};
    return cpu_pair_plus(b, unit, near);
}

/* With 1 + x = 2^e (1 + f). */
cpu_pair cpu_pair_log1p(ir_builder *b, cpu_pair x)
{
    ir_value *one = cpu_real(b, x.high, 1), *e = exponent_of(b, ir_add(b, x.high, one)), *low;
    ir_value *back = cpu_real_power_of_two(b, ir_neg(b, e));
    ir_value *high = cpu_real_exact_sum(b, ir_sub(b, back, one), ir_mul(b, x.high, back), &low);
    cpu_pair f = cpu_pair_renew(b, high, ir_add(b, low, ir_mul(b, x.low, back)));
    return cpu_pair_select(b, cpu_real_infinite(b, x.high), cpu_pair_of(b, x.high), log_by(b, e, f));
}

cpu_pair cpu_pair_log(ir_builder *b, cpu_pair x, ir_value *exponent)
{
    ir_value *e = exponent_of(b, x.high), *one = cpu_real(b, x.high, 1);
    cpu_pair f = cpu_pair_scale(b, x, cpu_real_power_of_two(b, ir_neg(b, e)));
    f = cpu_pair_renew(b, ir_sub(b, f.high, one), f.low);
    return log_by(b, ir_add(b, e, exponent), f);
}

/* ---- angles ---- */

static cpu_pair size_of(ir_builder *b, cpu_pair x)
{
    return cpu_pair_select(b, cpu_real_is(b, IR_LT, x.high, 0), cpu_pair_negate(b, x),
                           (cpu_pair){cpu_real_abs(b, x.high), x.low});
}

/* atan(t) with t = shorter / longer. For t beyond tan(pi / 8) that is pi / 4 + atan((shorter - longer) / (shorter +
 * longer)). */
cpu_pair cpu_pair_angle(ir_builder *b, cpu_pair y, cpu_pair x)
{
    cpu_pair u = size_of(b, x), v = size_of(b, y);
    ir_value *one = cpu_real(b, x.high, 1), *zero = cpu_real(b, x.high, 0);
    ir_value *corner = cpu_real_and(b, cpu_real_infinite(b, x.high), cpu_real_infinite(b, y.high));
    ir_value *origin = cpu_real_and(b, cpu_real_is(b, IR_EQ, x.high, 0), cpu_real_is(b, IR_EQ, y.high, 0));
    u.high = ir_select(b, cpu_real_or(b, corner, origin), one, u.high);
    v.high = ir_select(b, corner, one, v.high);
    /* nothing on the way overflows */
    ir_value *large = cpu_real_is(b, IR_GT, ir_max(b, u.high, v.high), 0x1p900);
    ir_value *factor = ir_select(b, large, cpu_real(b, one, 0x1p-200), one);
    u = cpu_pair_scale(b, u, factor);
    v = cpu_pair_scale(b, v, factor);
    ir_value *steep = ir_compare(b, IR_GT, v.high, u.high);
    cpu_pair longer = cpu_pair_select(b, steep, v, u), shorter = cpu_pair_select(b, steep, u, v);
    ir_value *middle = ir_compare(b, IR_GT, shorter.high, cpu_real_times(b, longer.high, 0.41421356));
    cpu_pair less = cpu_pair_plus(b, shorter, cpu_pair_negate(b, longer)), more = cpu_pair_plus(b, shorter, longer);
    cpu_pair t =
        cpu_pair_divide(b, cpu_pair_select(b, middle, less, shorter), cpu_pair_select(b, middle, more, longer));
    cpu_pair angle = cpu_pair_multiply(b, t, SERIES(b, cpu_pair_multiply(b, t, t), atan_series));
    cpu_pair none = {zero, zero}, pi = pair_function_constant(b, zero, pi_high, pi_low);
    cpu_pair quarter = cpu_pair_scale(b, pi, cpu_real(b, zero, 0.25)),
             half = cpu_pair_scale(b, pi, cpu_real(b, zero, 0.5));
    angle = cpu_pair_plus(b, cpu_pair_select(b, middle, quarter, none), angle);
    angle = cpu_pair_select(b, steep, cpu_pair_plus(b, half, cpu_pair_negate(b, angle)), angle);
    ir_value *left = cpu_real_negative(b, x.high);
    angle = cpu_pair_select(b, left, cpu_pair_plus(b, pi, cpu_pair_negate(b, angle)), angle);
    return cpu_pair_select(b, cpu_real_negative(b, y.high), cpu_pair_negate(b, angle), angle);
}

/* ---- exponentials ---- */

/* With x = n ln 2 + r: 2^n (e^r - 1) + (2^n - 1) */
cpu_pair cpu_pair_expm1(ir_builder *b, cpu_pair x)
{
    ir_value *n = cpu_real_nearest(b, cpu_real_times(b, x.high, 1.4426950408889634)), *low;
    ir_value *upper = ir_sub(b, x.high, cpu_real_times(b, n, ln2_high));
    ir_value *r = cpu_real_exact_sum(b, upper, cpu_real_times(b, n, -ln2_low), &low);
    cpu_pair rest = cpu_pair_renew(b, r, ir_add(b, low, x.low));
    cpu_pair near = cpu_pair_multiply(b, rest, SERIES(b, rest, exp_series));
    ir_value *power = cpu_real_power_of_two(b, n);
    cpu_pair whole = {NULL, NULL};
    whole.high = cpu_real_exact_sum(b, power, cpu_real(b, n, -1), &whole.low);
    cpu_pair far = cpu_pair_plus(b, whole, cpu_pair_scale(b, near, power));
    return cpu_pair_select(b, cpu_real_is(b, IR_EQ, n, 0), near, far);
}

/* ---- sines ---- */

/* x = n pi / 2 + r, with pi / 2 as the sum of four numbers; |x| is below 2^21. */
static cpu_pair reduce_near(ir_builder *b, cpu_pair x, ir_value **n)
{
    *n = cpu_real_nearest(b, cpu_real_times(b, x.high, 0x1.45f306dc9c883p-1));
    ir_value *terms[] = {x.low,
                         cpu_real_times(b, *n, -8.47842766036889956997e-32),
                         cpu_real_times(b, *n, -2.02226624871116645580e-21),
                         cpu_real_times(b, *n, -6.07710050630396597660e-11),
                         cpu_real_times(b, *n, -1.57079632673412561417e+00),
                         x.high};
    return cpu_pair_sum(b, BASE_COUNT(terms), terms);
}

static ir_value *digit_at(ir_builder *b, ir_value *place)
{
    static const int64_t zero = 0, one = 1, n = BASE_COUNT(turn_digits);
    if (!place)
        return NULL;
    ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                   .collapsed_slice_dims = {1, &zero},
                                                   .start_index_map = {1, &zero},
                                                   .index_vector_dim = place->type->rank},
                             .slice_sizes = {1, &one}};
    ir_value *operands[] = {ir_constant_data(b, ir_tensor_type(TSR_F64, 1, &n), turn_digits), place};
    return ir_build(b, IR_GATHER, &attrs, 2, operands);
}

/* The same for large x > 0 (Payne and Hanek): x times eight digits of 2 / pi. The digits before these give multiples of
 * 4, which do not change the result. */
static cpu_pair reduce_far(ir_builder *b, ir_value *x, ir_value **n)
{
    enum { DIGITS = 8, LARGE = 4 };
    ir_value *bits = bits_of(b, x);
    if (!bits)
        return (cpu_pair){NULL, NULL};
    ir_value *e = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, bits, ir_constant_fill(b, bits->type, 52));
    e = cpu_real_plus(b, ir_convert(b, e, TSR_F64), -1023);
    ir_value *mantissa = ir_binary(b, IR_AND, bits, ir_constant_fill(b, bits->type, 0xfffffffffffffp0));
    mantissa = ir_binary(b, IR_OR, mantissa, bits_of(b, cpu_real(b, x, 1)));
    mantissa = mantissa ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &mantissa, x->type) : NULL;
    ir_value *scaled = cpu_real_times(b, mantissa, 0x1p26), *upper = ir_unary(b, IR_FLOOR, scaled);
    ir_value *lower = cpu_real_times(b, ir_sub(b, scaled, upper), 0x1p26); /* x = (upper 2^26 + lower) 2^(e - 52) */
    ir_value *first = ir_unary(b, IR_FLOOR, cpu_real_times(b, cpu_real_plus(b, e, -54), 1.0 / 24));
    first = ir_max(b, first, cpu_real(b, x, 0));
    ir_value *unit = cpu_real_power_of_two(b, cpu_real_plus(b, ir_sub(b, e, cpu_real_times(b, first, 24)), -52 - 24));
    ir_value *terms[2 * DIGITS + 1], *sum = cpu_real(b, x, 0);
    for (int k = DIGITS - 1; k >= 0; k--) {
        ir_value *digit = digit_at(b, ir_convert(b, cpu_real_plus(b, first, k), TSR_I32));
        digit = ir_mul(b, digit, cpu_real_times(b, unit, __builtin_ldexp(1, -24 * k)));
        ir_value *parts[] = {ir_mul(b, lower, digit), cpu_real_times(b, ir_mul(b, upper, digit), 0x1p26)};
        for (size_t i = 0; i < 2; i++) {
            ir_value *whole = cpu_real_times(b, ir_unary(b, IR_FLOOR, cpu_real_times(b, parts[i], 0.25)), 4);
            parts[i] = k < LARGE ? ir_sub(b, parts[i], whole) : parts[i];
            sum = ir_add(b, sum, parts[i]);
            terms[2 * (size_t)(DIGITS - 1 - k) + i] = parts[i];
        }
    }
    *n = cpu_real_nearest(b, sum);
    terms[BASE_COUNT(terms) - 1] = ir_neg(b, *n);
    cpu_pair rest = cpu_pair_sum(b, BASE_COUNT(terms), terms);
    return cpu_pair_multiply(b, rest, pair_function_constant(b, x, pi_high / 2, pi_low / 2));
}

cpu_turn cpu_pair_turn(ir_builder *b, cpu_pair x)
{
    ir_value *size = cpu_real_abs(b, x.high), *zero = cpu_real(b, size, 0), *near_n, *far_n = NULL;
    ir_value *far = cpu_real_is(b, IR_GT, size, 0x1p20), *negative = cpu_real_is(b, IR_LT, x.high, 0);
    cpu_pair inside = cpu_pair_select(b, far, (cpu_pair){zero, zero}, x);
    cpu_pair near = reduce_near(b, inside, &near_n);
    cpu_pair other = reduce_far(b, ir_select(b, far, size, cpu_real(b, size, 0x1p20)), &far_n);
    other = cpu_pair_select(b, negative, cpu_pair_negate(b, other), other);
    ir_value *low = ir_select(b, cpu_real_is(b, IR_LT, size, 0x1p50), x.low, zero);
    other = cpu_pair_plus(b, other, cpu_pair_of(b, low));
    far_n = ir_select(b, negative, ir_neg(b, far_n), far_n);
    cpu_pair r = cpu_pair_select(b, far, other, near), z = cpu_pair_multiply(b, r, r),
             one = pair_function_constant(b, zero, 1, 0);
    ir_value *n = ir_select(b, far, far_n, near_n);
    n = ir_sub(b, n, cpu_real_times(b, ir_unary(b, IR_FLOOR, cpu_real_times(b, n, 0.25)), 4)); /* 0 to 3 */
    ir_value *second = cpu_real_is(b, IR_EQ, n, 2),
             *odd = cpu_real_or(b, cpu_real_is(b, IR_EQ, n, 1), cpu_real_is(b, IR_EQ, n, 3));
    cpu_pair sin = cpu_pair_multiply(b, r, SERIES(b, z, sin_series)),
             less = cpu_pair_multiply(b, z, SERIES(b, z, cos_series));
    cpu_pair cos = cpu_pair_plus(b, one, less);
    cpu_turn turn = {cpu_pair_select(b, odd, cos, sin), cpu_pair_select(b, odd, sin, cos), less, less};
    ir_value *back = cpu_real_is(b, IR_GE, n, 2), *across = cpu_real_or(b, cpu_real_is(b, IR_EQ, n, 1), second);
    turn.sin = cpu_pair_select(b, back, cpu_pair_negate(b, turn.sin), turn.sin);
    turn.cos = cpu_pair_select(b, across, cpu_pair_negate(b, turn.cos), turn.cos);
    turn.less = cpu_pair_select(b, cpu_real_is(b, IR_EQ, n, 0), less, cpu_pair_add(b, turn.cos, cpu_real(b, zero, -1)));
    turn.more = cpu_pair_select(b, second, cpu_pair_negate(b, less), cpu_pair_plus(b, one, turn.cos));
    ir_value *nan = cpu_real(b, zero, __builtin_nan("")), *finite = ir_unary(b, IR_IS_FINITE, size);
    turn.sin.high = ir_select(b, cpu_real_is(b, IR_EQ, size, 0), x.high, turn.sin.high); /* -0 */
    turn.sin.high = ir_select(b, finite, turn.sin.high, nan);
    turn.cos.high = ir_select(b, finite, turn.cos.high, nan);
    turn.less.high = ir_select(b, finite, turn.less.high, nan);
    turn.more.high = ir_select(b, finite, turn.more.high, nan);
    return turn;
}
