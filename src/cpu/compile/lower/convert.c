/* Conversions. One-byte types that kernels do not compute with (i2, i4, u2, u4, f8 and narrower floats) occur only
 * here, where they are converted to i8, u8 or f32 and back; the passes have rewritten every other op on them to those
 * types. */
#include "cpu/compile/kernel/internal.h"
#include "cpu/compile/lower/emit.h"

static bool is_narrow_integer(tsr_dtype dtype)
{
    return dtype == TSR_I2 || dtype == TSR_I4 || dtype == TSR_U2 || dtype == TSR_U4;
}

static bool is_byte_float(tsr_dtype dtype)
{
    return dtype >= TSR_F8E3M4 && dtype <= TSR_F4E2M1FN;
}

static cpu_value convert_constant(cpu_kernel *k, cpu_value like, uint64_t bits)
{
    return cpu_const_i64(k, k->ops.items[like].dtype, (int64_t)bits);
}

static cpu_value with(cpu_kernel *k, cpu_code code, cpu_value x, uint64_t bits)
{
    return cpu_binary(k, code, x, convert_constant(k, x, bits));
}

/* ---- narrow integers: sign- or zero-extended in memory ---------------------------------------------------------------- */

static tsr_dtype byte_of(tsr_dtype dtype)
{
    return ir_dtype_is_signed(dtype) ? TSR_I8 : TSR_U8;
}

/* Floats out of range become the nearest bound; integers wrap. */
static cpu_value to_narrow_integer(cpu_kernel *k, cpu_value x, tsr_dtype from, tsr_dtype to)
{
    int bits = ir_dtype_bits(to);
    bool is_signed = ir_dtype_is_signed(to);
    x = cpu_convert(k, x, byte_of(to));
    if (cpu_dtype_is_float(from)) {
        int64_t most = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
        x = cpu_binary(k, CPU_MIN, x, cpu_const_i64(k, byte_of(to), most));
        return is_signed ? cpu_binary(k, CPU_MAX, x, cpu_const_i64(k, byte_of(to), -most - 1)) : x;
    }
    if (!is_signed)
        return with(k, CPU_AND, x, (UINT64_C(1) << bits) - 1);
    return with(k, CPU_SAR, with(k, CPU_SHL, x, (uint64_t)(8 - bits)), (uint64_t)(8 - bits));
}

/* ---- one-byte floats --------------------------------------------------------------------------------------------- */

/* Bits in a u8 to f32, which holds all values of the narrow type. */
static cpu_value decode(cpu_kernel *k, cpu_value x, tsr_dtype dtype)
{
    const base_float_format f = base_float_format_of(dtype);
    cpu_value u = cpu_convert(k, x, TSR_U32);
    uint32_t nan = 0x7fc00000u;
    if (f.special == BASE_FLOAT_EXPONENT) {
        cpu_value bits = with(k, CPU_SHL, u, 23);
        bits = cpu_select(k, with(k, CPU_EQ, u, 0), convert_constant(k, u, 0x00400000u), bits);
        return cpu_bitcast(k, cpu_select(k, with(k, CPU_EQ, u, 0xff), convert_constant(k, u, nan), bits), TSR_F32);
    }
    int m = f.mantissa_bits, width = f.exponent_bits + m;
    uint64_t all = (UINT64_C(1) << width) - 1, top = all ^ ((UINT64_C(1) << m) - 1);
    cpu_value size = with(k, CPU_AND, u, all);
    cpu_value normal = with(k, CPU_ADD, with(k, CPU_SHL, size, (uint64_t)(23 - m)), (uint64_t)(127 - f.bias) << 23);
    cpu_value unit = cpu_const(k, TSR_F32, 1.0 / (double)(UINT64_C(1) << (f.bias - 1 + m)));
    cpu_value small = cpu_bitcast(k, cpu_binary(k, CPU_MUL, cpu_convert(k, size, TSR_F32), unit), TSR_U32);
    cpu_value bits = cpu_select(k, with(k, CPU_LT, size, UINT64_C(1) << m), small, normal);
    if (f.special == BASE_FLOAT_IEEE) {
        bits = cpu_select(k, with(k, CPU_EQ, size, top), convert_constant(k, u, 0x7f800000u), bits);
        bits = cpu_select(k, with(k, CPU_GT, size, top), convert_constant(k, u, nan), bits);
    } else if (f.special == BASE_FLOAT_FN) {
        bits = cpu_select(k, with(k, CPU_EQ, size, all), convert_constant(k, u, nan), bits);
    }
    bits = cpu_binary(k, CPU_OR, bits, with(k, CPU_SHL, with(k, CPU_SHR, u, (uint64_t)width), 31));
    if (f.special == BASE_FLOAT_FNUZ)
        bits = cpu_select(k, with(k, CPU_EQ, u, all + 1), convert_constant(k, u, nan), bits);
    return cpu_bitcast(k, bits, TSR_F32);
}

/* f64 to f8E8M0FNU: the nearest power of two, with halves rounded up; the type has no zero and no sign. */
static cpu_value encode_exponent(cpu_kernel *k, cpu_value x)
{
    cpu_value bits = cpu_bitcast(k, x, TSR_U64);
    cpu_value rounded = with(k, CPU_ADD, bits, UINT64_C(1) << 51);
    cpu_value exponent = cpu_convert(k, with(k, CPU_SHR, rounded, 52), TSR_I64);
    exponent = with(k, CPU_MIN, with(k, CPU_MAX, with(k, CPU_SUB, exponent, 1023 - 127), 0), 0xff);
    /* as integers, the bits of positive normal numbers lie between these bounds */
    cpu_value inside =
        cpu_binary(k, CPU_AND, with(k, CPU_GE, bits, UINT64_C(1) << 52), with(k, CPU_LT, bits, UINT64_C(0x7ff) << 52));
    return cpu_select(k, inside, exponent, convert_constant(k, exponent, 0xff));
}

/* Rounds an f32 or f64 once, to nearest even; the result is the format's bits in an integer of x's width. A number that
 * is too large becomes NaN where the format has no infinity, and the format's largest value where it has neither. */
static cpu_value encode(cpu_kernel *k, cpu_value x, tsr_dtype from, tsr_dtype to)
{
    const base_float_format f = base_float_format_of(to);
    bool single = from == TSR_F32;
    if (f.special == BASE_FLOAT_EXPONENT)
        return encode_exponent(k, cpu_convert(k, x, TSR_F64));
    int width = single ? 32 : 64, wide = single ? 23 : 52, bias = single ? 127 : 1023, m = f.mantissa_bits;
    tsr_dtype integer = single ? TSR_U32 : TSR_U64;
    uint64_t all = (UINT64_C(1) << (f.exponent_bits + m)) - 1, sign_bit = all + 1;
    uint64_t infinity = ((UINT64_C(1) << (width - 1 - wide)) - 1) << wide, shift = (uint64_t)(wide - m);
    cpu_value bits = cpu_bitcast(k, x, integer), sign = with(k, CPU_SHR, bits, (uint64_t)(width - 1));
    cpu_value size = with(k, CPU_AND, bits, (UINT64_C(1) << (width - 1)) - 1);
    cpu_value odd = with(k, CPU_AND, with(k, CPU_SHR, size, shift), 1);
    cpu_value normal = cpu_binary(k, CPU_ADD, with(k, CPU_ADD, size, (UINT64_C(1) << (shift - 1)) - 1), odd);
    normal = with(k, CPU_SUB, with(k, CPU_SHR, normal, shift), (uint64_t)(bias - f.bias) << m);
    /* Below the least normal number, adding a large number rounds to multiples of the least subnormal one. */
    uint64_t large = (uint64_t)(bias + wide + 1 - f.bias - m) << wide;
    cpu_value magic = cpu_bitcast(k, cpu_const_i64(k, integer, (int64_t)large), from);
    cpu_value small = cpu_binary(k, CPU_ADD, cpu_bitcast(k, size, from), magic);
    small = with(k, CPU_SUB, cpu_bitcast(k, small, integer), large);
    cpu_value result = cpu_select(k, with(k, CPU_LT, size, (uint64_t)(bias - f.bias + 1) << wide), small, normal);

    cpu_value nan = with(k, CPU_GT, size, infinity), shifted = with(k, CPU_SHL, sign, (uint64_t)(f.exponent_bits + m));
    uint64_t largest = f.special == BASE_FLOAT_IEEE ? all - (UINT64_C(1) << m)
                       : f.special == BASE_FLOAT_FN ? all - 1
                                                    : all;
    cpu_value over = with(k, CPU_GT, result, largest);
    switch (f.special) {
    case BASE_FLOAT_IEEE:
        result = cpu_select(k, over, convert_constant(k, result, largest + 1), result);
        result = cpu_select(k, nan, convert_constant(k, result, largest + 1 + (UINT64_C(1) << (m - 1))), result);
        return cpu_binary(k, CPU_OR, result, shifted);
    case BASE_FLOAT_FN:
        result = cpu_select(k, cpu_binary(k, CPU_OR, over, nan), convert_constant(k, result, all), result);
        return cpu_binary(k, CPU_OR, result, shifted);
    case BASE_FLOAT_FNUZ: /* the format has no negative zero: those bits are its NaN */
        shifted = cpu_select(k, with(k, CPU_EQ, result, 0), convert_constant(k, result, 0), shifted);
        result = cpu_binary(k, CPU_OR, result, shifted);
        return cpu_select(k, cpu_binary(k, CPU_OR, over, nan), convert_constant(k, result, sign_bit), result);
    default: /* only finite values: a NaN becomes -0 */
        result = cpu_select(k, over, convert_constant(k, result, largest), result);
        result = cpu_binary(k, CPU_OR, result, shifted);
        return cpu_select(k, nan, convert_constant(k, result, sign_bit), result);
    }
}

/* ---- the op ------------------------------------------------------------------------------------------------------------------ */

static bool convert_takes(const ir_op *op)
{
    const ir_type *types[] = {ir_resolve(op->operands[0])->type, op->results[0].type};
    for (int i = 0; i < 2; i++) {
        tsr_dtype dtype = types[i]->dtype;
        if (!ir_is_tensor(types[i]) || !ir_is_static(types[i]) || types[i]->quant || types[i]->rank > CPU_EMIT_RANK ||
            !(cpu_dtype_loads(dtype) || is_narrow_integer(dtype) || is_byte_float(dtype)))
            return false;
    }
    return true;
}

static cpu_value convert_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_kernel *k = e->k;
    tsr_dtype from = ir_resolve(op->operands[0])->type->dtype, to = op->results[0].type->dtype;
    cpu_value x = cpu_emit(e, ir_resolve(op->operands[0]), index);
    if (is_narrow_integer(from)) {
        from = byte_of(from);
        x = cpu_bitcast(k, x, from);
    } else if (is_byte_float(from)) {
        x = decode(k, cpu_bitcast(k, x, TSR_U8), from);
        from = TSR_F32;
    } else if (cpu_dtype_narrow(from) && (cpu_dtype_narrow(to) || is_narrow_integer(to) || is_byte_float(to))) {
        x = cpu_convert(k, x, TSR_F32); /* which holds both exactly */
        from = TSR_F32;
    }
    if (is_narrow_integer(to))
        return cpu_bitcast(k, to_narrow_integer(k, x, from, to), to);
    if (!is_byte_float(to))
        return cpu_convert(k, x, to);
    if (!cpu_dtype_is_float(from)) {
        x = cpu_convert(k, x, TSR_F64);
        from = TSR_F64;
    }
    return cpu_bitcast(k, cpu_convert(k, encode(k, x, from, to), TSR_U8), to);
}

const cpu_lowering lower_convert = {.takes = convert_takes, .emit = convert_emit};
