/* reduce_precision, on the bits of the operand's type, so that rounding, subnormal numbers and overflow are those of
 * the type. Magnitudes are ordered as their bits are. */
#include "cpu/compile/lower/emit.h"

typedef struct precision_format {
    tsr_dtype dtype, integer; /* integer: of the same size */
    int exponent_bits, mantissa_bits, bias;
    uint8_t special;
    uint64_t all, largest; /* masks without the sign bit: all bits, and the bits of the largest finite number */
} precision_format;

static precision_format format_of(tsr_dtype dtype)
{
    const base_float_format narrow = base_float_format_of(dtype);
    static const tsr_dtype integers[9] = {[1] = TSR_U8, [2] = TSR_U16, [4] = TSR_U32, [8] = TSR_U64};
    bool wide = dtype == TSR_F64;
    precision_format f = {dtype,
                          integers[tsr_dtype_size(dtype)],
                          narrow.exponent_bits,
                          narrow.mantissa_bits,
                          narrow.bias,
                          narrow.special,
                          0,
                          0};
    if (!narrow.exponent_bits) {
        f.exponent_bits = wide ? 11 : 8;
        f.mantissa_bits = wide ? 52 : 23;
        f.bias = wide ? 1023 : 127;
        f.special = BASE_FLOAT_IEEE;
    }
    f.all = (UINT64_C(1) << (f.exponent_bits + f.mantissa_bits)) - 1;
    f.largest = f.special == BASE_FLOAT_IEEE ? f.all - (UINT64_C(1) << f.mantissa_bits)
                : f.special == BASE_FLOAT_FN || f.special == BASE_FLOAT_EXPONENT ? f.all - 1
                                                                                 : f.all;
    return f;
}

/* The bits of 2^exponent, or of the smallest number above it. */
static uint64_t power_of_two(const precision_format *f, int exponent)
{
    int least = 1 - f->bias;
    if (exponent >= least || f->special == BASE_FLOAT_EXPONENT)
        return (uint64_t)(exponent + f->bias) << f->mantissa_bits;
    return exponent < least - f->mantissa_bits ? 1 : UINT64_C(1) << (exponent - least + f->mantissa_bits);
}

static cpu_value precision_constant(cpu_kernel *k, tsr_dtype dtype, uint64_t bits)
{
    return cpu_const_i64(k, dtype, (int64_t)bits);
}

static cpu_value with(cpu_kernel *k, cpu_code code, cpu_value x, tsr_dtype dtype, uint64_t bits)
{
    return cpu_binary(k, code, x, precision_constant(k, dtype, bits));
}

/* Magnitude and sign, as bits, of the value that a format has for numbers that are too large. */
static uint64_t overflow_of(const precision_format *f)
{
    return f->special == BASE_FLOAT_FINITE ? f->largest : f->special == BASE_FLOAT_FNUZ ? f->all + 1 : f->largest + 1;
}

static bool precision_takes(const ir_op *op)
{
    const ir_type *type = op->results[0].type;
    return ir_is_tensor(type) && ir_is_static(type) && !type->quant && type->rank <= CPU_EMIT_RANK &&
           ir_dtype_is_float(type->dtype);
}

static cpu_value precision_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_kernel *k = e->k;
    const ir_reduce_precision_attrs *attrs = op->attrs;
    const precision_format f = format_of(op->results[0].type->dtype);
    cpu_value bits = cpu_bitcast(k, cpu_emit(e, ir_resolve(op->operands[0]), index), f.integer);
    /* Integers of which every instruction set has vectors. */
    tsr_dtype integer = f.integer == TSR_U64 ? TSR_U64 : TSR_U32;
    bits = cpu_convert(k, bits, integer);
    cpu_value size = with(k, CPU_AND, bits, integer, f.all), sign = with(k, CPU_AND, bits, integer, f.all + 1);
    cpu_value result = size, over = precision_constant(k, integer, overflow_of(&f));
    int drop = attrs->mantissa_bits < f.mantissa_bits ? f.mantissa_bits - (int)attrs->mantissa_bits : 0;
    /* Rounds to nearest: adds just under half a unit, and 1 more where the kept part is odd (ties to even). */
    if (drop) {
        cpu_value odd = with(k, CPU_AND, with(k, CPU_SHR, size, integer, (uint64_t)drop), integer, 1);
        result = cpu_binary(k, CPU_ADD, with(k, CPU_ADD, size, integer, (UINT64_C(1) << (drop - 1)) - 1), odd);
        result = with(k, CPU_AND, result, integer, ~((UINT64_C(1) << drop) - 1));
    }
    cpu_value none = precision_constant(k, integer, f.special == BASE_FLOAT_EXPONENT ? f.all : 0);
    cpu_value too_large = with(k, CPU_GT, result, integer, f.largest);
    if (attrs->exponent_bits < f.exponent_bits) {
        int bias = (1 << (attrs->exponent_bits - 1)) - 1;
        uint64_t limit = power_of_two(&f, bias + 1), least = power_of_two(&f, 1 - bias);
        too_large = cpu_binary(k, CPU_OR, too_large, with(k, CPU_GE, result, integer, limit));
        result = cpu_select(k, with(k, CPU_LT, result, integer, least), none, result);
    }
    result = cpu_select(k, too_large, over, result);
    cpu_value special = with(k, CPU_GT, size, integer, f.largest); /* infinity, or NaN */
    if (f.special == BASE_FLOAT_IEEE) {
        bool keeps = attrs->mantissa_bits > 0; /* otherwise the format has no bits for a NaN */
        result = cpu_select(k, special, keeps ? size : precision_constant(k, integer, overflow_of(&f)), result);
    } else if (f.special != BASE_FLOAT_FINITE) {
        result = cpu_select(k, special, size, result);
    }
    if (f.special == BASE_FLOAT_FNUZ) { /* in this format the bits of a negative 0 are NaN */
        cpu_value nan = with(k, CPU_EQ, bits, integer, f.all + 1), zero = with(k, CPU_EQ, result, integer, 0);
        sign = cpu_select(k, zero, precision_constant(k, integer, 0), sign);
        result = cpu_select(k, nan, bits, cpu_binary(k, CPU_OR, result, sign));
    } else if (f.special != BASE_FLOAT_EXPONENT) {
        result = cpu_binary(k, CPU_OR, result, sign);
    }
    return cpu_bitcast(k, cpu_convert(k, result, f.integer), f.dtype);
}

const cpu_lowering lower_precision = {.takes = precision_takes, .emit = precision_emit};
