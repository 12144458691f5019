/* Sums of two f64 (chlo_pair.h) after T. J. Dekker, A floating-point technique for extending the available precision (1971). */
#include "pass/chlo_pair.h"

#include "pass/chlo_pair.inc"

static const double magic = 0x1.8p52; /* adding it rounds a number to an integer, which then stands in the sum's low
                                       * bits */

static ir_value *bits_of(ir_builder *b, ir_value *x)
{
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, TSR_I64));
}

static ir_value *real_of(ir_builder *b, ir_value *bits)
{
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &bits, ir_with_dtype(bits->type, TSR_F64));
}

static ir_value *chlo_pair_plus(ir_builder *b, ir_value *x, double c)
{
    return ir_add(b, x, pass_chlo_fill(b, x, c));
}

static ir_value *times_number(ir_builder *b, ir_value *x, double c)
{
    return ir_mul(b, x, pass_chlo_fill(b, x, c));
}

/* ---- arithmetic ---- */

pass_pair pass_pair_of(ir_builder *b, ir_value *x)
{
    return (pass_pair){x, ir_zeros_like(b, x)};
}

pass_pair pass_pair_fill(ir_builder *b, const ir_value *like, double high, double low)
{
    return (pass_pair){pass_chlo_fill(b, like, high), pass_chlo_fill(b, like, low)};
}

pass_pair pass_pair_select(ir_builder *b, ir_value *pred, pass_pair x, pass_pair y)
{
    return (pass_pair){ir_select(b, pred, x.high, y.high), ir_select(b, pred, x.low, y.low)};
}

pass_pair pass_pair_sum(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *sum = ir_add(b, x, y), *part = ir_sub(b, sum, x);
    return (pass_pair){sum, ir_add(b, ir_sub(b, x, ir_sub(b, sum, part)), ir_sub(b, y, part))};
}

pass_pair pass_pair_ordered(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *sum = ir_add(b, x, y);
    return (pass_pair){sum, ir_add(b, ir_sub(b, x, sum), y)};
}

pass_pair pass_pair_product(ir_builder *b, ir_value *x, ir_value *y)
{
    return (pass_pair){ir_mul(b, x, y), pass_chlo_product_rest(b, x, y)};
}

pass_pair pass_pair_add(ir_builder *b, pass_pair x, pass_pair y)
{
    pass_pair sum = pass_pair_sum(b, x.high, y.high);
    return pass_pair_ordered(b, sum.high, ir_add(b, sum.low, ir_add(b, x.low, y.low)));
}

pass_pair pass_pair_multiply(ir_builder *b, pass_pair x, pass_pair y)
{
    pass_pair p = pass_pair_product(b, x.high, y.high);
    ir_value *cross = pass_chlo_multiply_add(b, x.high, y.low, pass_chlo_multiply_add(b, x.low, y.high, p.low));
    return pass_pair_ordered(b, p.high, cross);
}

pass_pair pass_pair_times(ir_builder *b, pass_pair x, ir_value *y)
{
    pass_pair p = pass_pair_product(b, x.high, y);
    return pass_pair_ordered(b, p.high, pass_chlo_multiply_add(b, x.low, y, p.low));
}

/* One division, corrected by its remainder. */
pass_pair pass_pair_quotient(ir_builder *b, pass_pair top, pass_pair bottom)
{
    ir_value *inverse = ir_div(b, ir_ones_like(b, bottom.high), bottom.high), *q = ir_mul(b, top.high, inverse);
    pass_pair back = pass_pair_product(b, q, bottom.high);
    ir_value *rest = ir_sub(b, ir_sub(b, top.high, back.high), back.low);
    rest = ir_add(b, rest, ir_sub(b, top.low, ir_mul(b, q, bottom.low)));
    return pass_pair_ordered(b, q, ir_mul(b, rest, inverse));
}

pass_pair pass_pair_root(ir_builder *b, pass_pair x)
{
    ir_value *root = ir_unary(b, IR_SQRT, x.high), *zero = ir_compare(b, IR_EQ, root, ir_zeros_like(b, root));
    pass_pair back = pass_pair_product(b, root, root);
    ir_value *rest = ir_add(b, ir_sub(b, ir_sub(b, x.high, back.high), back.low), x.low);
    ir_value *twice = ir_select(b, zero, ir_ones_like(b, root), ir_add(b, root, root));
    return (pass_pair){root, ir_div(b, rest, twice)};
}

pass_pair pass_pair_series(ir_builder *b, pass_pair x, pass_series series)
{
    size_t first = series.n - series.steps;
    pass_pair value = pass_pair_of(b, pass_chlo_polynomial(b, x.high, first, series.c));
    for (size_t i = 0; i < series.steps; i++) {
        pass_pair p = pass_pair_product(b, value.high, x.high);
        ir_value *cross = ir_add(b, ir_mul(b, value.high, x.low), ir_mul(b, value.low, x.high));
        pass_pair sum = pass_pair_sum(b, pass_chlo_fill(b, x.high, series.c[first + i]), p.high);
        value.high = sum.high;
        value.low = ir_add(b, sum.low, chlo_pair_plus(b, ir_add(b, p.low, cross), series.low[i]));
    }
    return pass_pair_ordered(b, value.high, value.low);
}

/* ---- bits ---- */

/* The integer nearest to x, halves to even, for |x| below 2^51. Not by adding and subtracting magic: other compilers,
 * which plugins run programs with, join the two constants. */
static ir_value *nearest_whole(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_ROUND_NEAREST_EVEN, x);
}

ir_value *pass_pair_power_of_two(ir_builder *b, ir_value *n)
{
    ir_value *bits = bits_of(b, chlo_pair_plus(b, n, magic + 1023));
    return bits ? real_of(b, ir_binary(b, IR_SHIFT_LEFT, bits, ir_constant_fill(b, bits->type, 52))) : NULL;
}

ir_value *pass_pair_scale(ir_builder *b, ir_value *x, ir_value *n)
{
    ir_value *half = nearest_whole(b, times_number(b, n, 0.5));
    x = ir_mul(b, x, pass_pair_power_of_two(b, half));
    return ir_mul(b, x, pass_pair_power_of_two(b, ir_sub(b, n, half)));
}

ir_value *pass_pair_copy_sign(ir_builder *b, ir_value *size, ir_value *sign)
{
    ir_value *bit = ir_binary(b, IR_AND, bits_of(b, sign), bits_of(b, pass_chlo_fill(b, sign, -0.0)));
    return real_of(b, ir_binary(b, IR_OR, bits_of(b, size), bit));
}

/* ---- functions ---- */

static const double ln2_high = 6.93147180369123816490e-01, ln2_low = 1.90821492927058770002e-10,
                    ln2_last = 1.1612227229362532e-26;

/* x's bits minus the bits of 2^e, where x = 2^e m with m in [sqrt(1/2), sqrt(2)). */
static ir_value *mantissa(ir_builder *b, ir_value *x, ir_value **e)
{
    ir_value *bits = bits_of(b, x);
    if (!bits)
        return NULL;
    ir_value *shift = ir_constant_fill(b, bits->type, 52);
    ir_value *above =
        ir_add(b, bits, ir_constant_fill(b, bits->type, 0x95f619980c433p0)); /* the bits of 1 minus those of
                                                                              * sqrt(1/2) */
    ir_value *biased = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, above, shift);
    ir_value *exponent = ir_sub(b, biased, ir_constant_fill(b, bits->type, 1023));
    *e = chlo_pair_plus(b, real_of(b, ir_add(b, exponent, bits_of(b, pass_chlo_fill(b, x, magic)))), -magic);
    return real_of(b, ir_sub(b, bits, ir_binary(b, IR_SHIFT_LEFT, exponent, shift)));
}

/* e ln 2 + 2 atanh(s), |s| at most (sqrt(2) - 1) / (sqrt(2) + 1) */
static pass_pair log_of_parts(ir_builder *b, ir_value *e, pass_pair s)
{
    ir_value *z = ir_mul(b, s.high, s.high);
    ir_value *tail = ir_mul(b, ir_mul(b, s.high, z), pass_chlo_polynomial(b, z, BASE_COUNT(log_series), log_series));
    tail = ir_add(b, ir_add(b, s.low, s.low), tail);
    pass_pair sum = pass_pair_ordered(b, times_number(b, e, ln2_high), ir_add(b, s.high, s.high));
    tail = ir_add(b, tail, times_number(b, e, ln2_low));
    return pass_pair_ordered(b, sum.high, ir_add(b, sum.low, tail));
}

/* s = (m - 1) / (m + 1) and e, for x 2^more = 2^e m */
static pass_pair log_parts(ir_builder *b, pass_pair x, ir_value *more, ir_value **e)
{
    ir_value *m = mantissa(b, x.high, e), *one = ir_ones_like(b, x.high);
    ir_value *back = pass_pair_power_of_two(b, ir_max(b, ir_neg(b, *e), pass_chlo_fill(b, x.high, -1022)));
    pass_pair f = pass_pair_sum(b, ir_sub(b, m, one), ir_mul(b, x.low, back));
    pass_pair bottom = pass_pair_ordered(b, ir_add(b, one, one), f.high);
    bottom.low = ir_add(b, bottom.low, f.low);
    *e = more ? ir_add(b, *e, more) : *e;
    return pass_pair_quotient(b, f, bottom);
}

pass_pair pass_pair_log(ir_builder *b, pass_pair x, ir_value *more)
{
    ir_value *e;
    pass_pair s = log_parts(b, x, more, &e);
    return log_of_parts(b, e, s);
}

/* unit + 2 atanh(s); the terms after 2 s come from the series */
static pass_pair log_by(ir_builder *b, pass_pair unit, pass_pair s, pass_series series)
{
    pass_pair z = pass_pair_multiply(b, s, s);
    pass_pair tail = pass_pair_multiply(b, pass_pair_multiply(b, s, z), pass_pair_series(b, z, series));
    pass_pair twice = {ir_add(b, s.high, s.high), ir_add(b, s.low, s.low)};
    return pass_pair_add(b, unit, pass_pair_add(b, twice, tail));
}

pass_pair pass_pair_log_fine(ir_builder *b, pass_pair x, ir_value *more)
{
    ir_value *e;
    pass_pair s = log_parts(b, x, more, &e);
    pass_pair unit = pass_pair_ordered(b, times_number(b, e, ln2_high), times_number(b, e, ln2_low));
    return log_by(b, unit, s, PASS_SERIES(log_fine));
}

pass_pair pass_pair_log_whole(ir_builder *b, ir_value *x)
{
    ir_value *e;
    pass_pair s = log_parts(b, pass_pair_of(b, x), NULL, &e);
    pass_pair rest = pass_pair_product(b, e, pass_chlo_fill(b, x, ln2_low));
    rest.low = ir_add(b, rest.low, times_number(b, e, ln2_last));
    pass_pair unit = pass_pair_add(b, pass_pair_of(b, times_number(b, e, ln2_high)), rest);
    return log_by(b, unit, s, PASS_SERIES(log_whole));
}

/* With c = 2^e near (1 + x) / (1 - x): s = (1 + x - c (1 - x)) / (1 + x + c (1 - x)) */
pass_pair pass_pair_log_quotient(ir_builder *b, ir_value *x)
{
    ir_value *one = ir_ones_like(b, x), *e;
    mantissa(b, ir_div(b, ir_add(b, one, x), ir_sub(b, one, x)), &e);
    ir_value *c = pass_pair_power_of_two(b, e), *less = ir_sub(b, one, c), *more = ir_add(b, one, c);
    pass_pair first = pass_pair_product(b, more, x), second = pass_pair_product(b, less, x);
    pass_pair top = pass_pair_sum(b, less, first.high), bottom = pass_pair_sum(b, more, second.high);
    top.low = ir_add(b, top.low, first.low);
    bottom.low = ir_add(b, bottom.low, second.low);
    return log_of_parts(b, e, pass_pair_quotient(b, top, bottom));
}

pass_pair pass_pair_exp(ir_builder *b, pass_pair x, ir_value **n)
{
    *n = nearest_whole(b, times_number(b, x.high, 1.4426950408889634));
    ir_value *upper = ir_sub(b, x.high, times_number(b, *n, ln2_high));
    pass_pair r = pass_pair_sum(b, upper, ir_sub(b, x.low, times_number(b, *n, ln2_low)));
    pass_pair half = pass_pair_product(b, r.high, times_number(b, r.high, 0.5)); /* of the square */
    ir_value *cube = ir_mul(b, ir_add(b, half.high, half.high), r.high);
    ir_value *rest = ir_mul(b, cube, pass_chlo_polynomial(b, r.high, BASE_COUNT(exp_series), exp_series));
    rest = ir_add(b, rest, ir_add(b, ir_add(b, r.low, half.low), ir_mul(b, r.high, r.low)));
    pass_pair p = pass_pair_ordered(b, r.high, half.high);
    pass_pair sum = pass_pair_ordered(b, ir_ones_like(b, p.high), p.high);
    return pass_pair_ordered(b, sum.high, ir_add(b, sum.low, ir_add(b, p.low, rest)));
}
