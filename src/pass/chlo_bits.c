/* next_after and mulhi, which work on the bits of numbers. */
#include "pass/chlo.h"

#include <math.h>

static tsr_dtype bits_of_width(int bits)
{
    return bits == 8 ? TSR_U8 : bits == 16 ? TSR_U16 : bits == 32 ? TSR_U32 : bits == 64 ? TSR_U64 : TSR_DTYPE_NONE;
}

static ir_value *bitcast(ir_builder *b, ir_value *x, tsr_dtype dtype)
{
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, dtype));
}

/* For types without a StableHLO integer of the same width, or whose bits are not ordered from zero: computes in f64,
 * adding or subtracting one unit in the type's last place, or below its normal numbers the distance between
 * subnormals. */
static ir_value *next_by_value(ir_builder *b, ir_value *x, ir_value *y)
{
    base_float_format format = base_float_format_of(x->type->dtype);
    int digits = format.mantissa_bits, lowest = (format.special == BASE_FLOAT_EXPONENT ? 0 : 1) - format.bias;
    x = ir_convert(b, x, TSR_F64);
    y = ir_convert(b, y, TSR_F64);
    ir_value *bits = bitcast(b, x, TSR_U64), *zero = ir_zeros_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *step = bits ? ir_constant_fill(b, bits->type, ldexp(1, 52 - digits)) : NULL;
    ir_value *up = ir_compare(b, IR_GT, y, x), *away = ir_compare(b, IR_EQ, up, ir_compare(b, IR_GT, x, zero));
    ir_value *moved = bitcast(b, ir_select(b, away, ir_add(b, bits, step), ir_sub(b, bits, step)), TSR_F64);
    ir_value *least = pass_chlo_fill(b, x, ldexp(1, lowest)), *gap = pass_chlo_fill(b, x, ldexp(1, lowest - digits));
    ir_value *even = ir_select(b, up, ir_add(b, x, gap), ir_sub(b, x, gap));
    ir_value *gone = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, even, zero), ir_compare(b, IR_LT, x, zero));
    even = ir_select(b, gone, pass_chlo_fill(b, x, -0.0), even);
    ir_value *below = ir_compare(b, IR_EQ, size, least);
    below = ir_binary(b, IR_AND, below, ir_unary(b, IR_NOT, away));
    below = ir_binary(b, IR_OR, below, ir_compare(b, IR_LT, size, least));
    ir_value *result = ir_select(b, ir_compare(b, IR_EQ, x, y), y, ir_select(b, below, even, moved));
    ir_value *numbers = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, x, x), ir_compare(b, IR_EQ, y, y));
    return ir_select(b, numbers, result, pass_chlo_fill(b, x, NAN));
}

/* The number next to x in the direction of y: the bits, read as an integer, order numbers by magnitude, so one is
 * added to or subtracted from them. */
ir_value *pass_chlo_next_after(ir_builder *b, ir_value *const *operands)
{
    ir_value *x = operands[0], *y = operands[1];
    tsr_dtype dtype = x->type->dtype, whole = bits_of_width(ir_dtype_bits(dtype));
    if (whole == TSR_DTYPE_NONE || dtype == TSR_F8E8M0FNU)
        return next_by_value(b, x, y);
    ir_value *bits = bitcast(b, x, whole), *zero = ir_zeros_like(b, x), *one = ir_ones_like(b, bits);
    ir_value *away = ir_compare(b, IR_EQ, ir_compare(b, IR_GT, y, x), ir_compare(b, IR_GT, x, zero));
    ir_value *step = ir_select(b, away, ir_add(b, bits, one), ir_sub(b, bits, one));
    ir_value *sign = bitcast(b, pass_chlo_fill(b, x, -0.0), whole);
    if (ir_dtype_bits(dtype) == 8) /* some of these types have no -0 */
        sign = ir_constant_fill(b, bits->type, 128);
    ir_value *least = ir_select(b, pass_chlo_below(b, y, 0), ir_binary(b, IR_OR, sign, one), one);
    step = ir_select(b, ir_compare(b, IR_EQ, x, zero), least, step);
    ir_value *result = ir_select(b, ir_compare(b, IR_EQ, x, y), y, bitcast(b, step, dtype));
    ir_value *numbers = ir_binary(b, IR_AND, ir_compare(b, IR_EQ, x, x), ir_compare(b, IR_EQ, y, y));
    return ir_select(b, numbers, result, pass_chlo_fill(b, x, NAN));
}

/* For 64-bit integers, by 32-bit halves. Signed integers are multiplied as unsigned ones; then the terms that the
 * sign bits added are subtracted. */
static ir_value *high_of_64(ir_builder *b, ir_value *x, ir_value *y)
{
    bool is_signed = ir_dtype_is_signed(x->type->dtype);
    ir_value *u = ir_convert(b, x, TSR_U64), *v = ir_convert(b, y, TSR_U64);
    ir_value *half = ir_constant_fill(b, u->type, 32), *mask = ir_constant_fill(b, u->type, 0xffffffffu);
    ir_value *u0 = ir_binary(b, IR_AND, u, mask), *v0 = ir_binary(b, IR_AND, v, mask);
    ir_value *u1 = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, u, half);
    ir_value *v1 = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, v, half);
    ir_value *low = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, ir_mul(b, u0, v0), half);
    ir_value *first = ir_add(b, ir_mul(b, u1, v0), low);
    ir_value *second = ir_add(b, ir_mul(b, u0, v1), ir_binary(b, IR_AND, first, mask));
    ir_value *high = ir_add(b, ir_mul(b, u1, v1), ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, first, half));
    high = ir_add(b, high, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, second, half));
    if (!is_signed)
        return high;
    ir_value *zero = ir_zeros_like(b, x), *none = ir_zeros_like(b, u);
    high = ir_sub(b, high, ir_select(b, ir_compare(b, IR_LT, x, zero), v, none));
    high = ir_sub(b, high, ir_select(b, ir_compare(b, IR_LT, y, zero), u, none));
    return ir_convert(b, high, x->type->dtype);
}

bool decompose_chlo_mulhi(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    ir_value *x = op->n_operands == 2 ? ir_operand(op, 0) : NULL;
    if (!x || !ir_dtype_is_integer(x->type->dtype) || ir_operand(op, 1)->type != x->type)
        return false;
    tsr_dtype dtype = x->type->dtype;
    ir_value *y = ir_operand(op, 1);
    if (ir_dtype_bits(dtype) == 64) {
        results[0] = high_of_64(b, x, y);
        return true;
    }
    bool is_signed = ir_dtype_is_signed(dtype);
    tsr_dtype wide = is_signed ? TSR_I64 : TSR_U64;
    ir_value *product = ir_mul(b, ir_convert(b, x, wide), ir_convert(b, y, wide));
    ir_value *bits = product ? ir_constant_fill(b, product->type, ir_dtype_bits(dtype)) : NULL;
    product = ir_binary(b, is_signed ? IR_SHIFT_RIGHT_ARITHMETIC : IR_SHIFT_RIGHT_LOGICAL, product, bits);
    results[0] = ir_convert(b, product, dtype);
    return true;
}
