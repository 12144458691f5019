/* Exponentials, logarithms and sines of f64 numbers for results that are rounded to f32, where the functions of
 * StableHLO do more than is needed: they are exact to the last place, and have the special values of every argument.
 *
 * Other types (f32, for results of half the size) take StableHLO's functions. */
#include "pass/chlo.h"

#include "pass/chlo_short.inc"

#define POLYNOMIAL(b, x, table) pass_chlo_polynomial(b, x, BASE_COUNT(table), table)

static ir_value *bits_of(ir_builder *b, ir_value *x)
{
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, TSR_U64));
}

static ir_value *number_of(ir_builder *b, ir_value *bits)
{
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &bits, ir_with_dtype(bits->type, TSR_F64));
}

static ir_value *word(ir_builder *b, const ir_value *like, uint64_t bits)
{
    return ir_splat(b, ir_constant_data(b, ir_scalar_type(TSR_U64), &bits), like->type);
}

/* 2^n e^f with x = n log(2) + f. The sum of n and a large number ends in the bits of n + 1023. */
ir_value *pass_chlo_short_exp(ir_builder *b, ir_value *x)
{
    if (x->type->dtype != TSR_F64)
        return ir_exp(b, x);
    ir_value *n = ir_unary(b, IR_ROUND_NEAREST_EVEN, ir_mul(b, x, pass_chlo_fill(b, x, 1.4426950408889634)));
    ir_value *f = pass_chlo_multiply_add(b, n, pass_chlo_fill(b, x, -0.6931471805599453), x);
    ir_value *bits = bits_of(b, ir_add(b, n, pass_chlo_fill(b, x, 0x1.8p52 + 1023)));
    ir_value *power = ir_binary(b, IR_SHIFT_LEFT, bits, word(b, bits, 52));
    return ir_mul(b, POLYNOMIAL(b, f, short_exp), number_of(b, power));
}

/* n log(2) + 2 atanh(s) with x = 2^n m, 1 / 2 <= m^2 < 2 and s = (m - 1) / (m + 1). An integer below 2^52 is the last bits of
 * its sum with 2^52. */
ir_value *pass_chlo_short_log(ir_builder *b, ir_value *x)
{
    if (x->type->dtype != TSR_F64)
        return ir_log(b, x);
    const uint64_t root = UINT64_C(0x3fe6a09e667f3bcd), fraction = (UINT64_C(1) << 52) - 1; /* sqrt(1 / 2) */
    ir_value *bits = bits_of(b, x), *one = ir_ones_like(b, x);
    ir_value *above = ir_add(b, bits, word(b, bits, (UINT64_C(1023) << 52) - root)); /* (n + 1023) 2^52 and a rest */
    ir_value *m = number_of(b, ir_add(b, ir_binary(b, IR_AND, above, word(b, bits, fraction)), word(b, bits, root)));
    ir_value *exponent = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, above, word(b, bits, 52));
    ir_value *sum = number_of(b, ir_binary(b, IR_OR, exponent, word(b, bits, UINT64_C(1075) << 52)));
    ir_value *n = ir_sub(b, sum, pass_chlo_fill(b, x, 0x1p52 + 1023));
    ir_value *s = ir_div(b, ir_sub(b, m, one), ir_add(b, m, one));
    ir_value *rest = ir_mul(b, s, POLYNOMIAL(b, ir_mul(b, s, s), short_log));
    return pass_chlo_multiply_add(b, n, pass_chlo_fill(b, x, 0.6931471805599453), rest);
}

ir_value *pass_chlo_short_sine(ir_builder *b, ir_value *x)
{
    if (x->type->dtype != TSR_F64)
        return ir_unary(b, IR_SINE, ir_mul(b, x, pass_chlo_fill(b, x, 3.14159265358979323846)));
    return ir_mul(b, x, POLYNOMIAL(b, ir_mul(b, x, x), short_sine));
}
