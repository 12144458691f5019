/* Floats of at most 16 bits: one table of formats, one decoder, one encoder.
 *
 * encode rounds the double once, to nearest even (f8E8M0FNU: halves up). A number that is too large becomes
 * infinity; in a format without infinity, NaN; in a format without both, the largest number. ml_dtypes does the
 * same. */
#include "base/base.h"

#include <math.h>
#include <string.h>

typedef base_float_format base_format;

static const base_format base_formats[TSR_DTYPE_COUNT] = {
    [TSR_F16] = {5, 10, 15, BASE_FLOAT_IEEE},          [TSR_BF16] = {8, 7, 127, BASE_FLOAT_IEEE},
    [TSR_F8E3M4] = {3, 4, 3, BASE_FLOAT_IEEE},         [TSR_F8E4M3] = {4, 3, 7, BASE_FLOAT_IEEE},
    [TSR_F8E4M3FN] = {4, 3, 7, BASE_FLOAT_FN},         [TSR_F8E4M3FNUZ] = {4, 3, 8, BASE_FLOAT_FNUZ},
    [TSR_F8E4M3B11FNUZ] = {4, 3, 11, BASE_FLOAT_FNUZ}, [TSR_F8E5M2] = {5, 2, 15, BASE_FLOAT_IEEE},
    [TSR_F8E5M2FNUZ] = {5, 2, 16, BASE_FLOAT_FNUZ},    [TSR_F8E8M0FNU] = {8, 0, 127, BASE_FLOAT_EXPONENT},
    [TSR_F6E2M3FN] = {2, 3, 1, BASE_FLOAT_FINITE},     [TSR_F6E3M2FN] = {3, 2, 3, BASE_FLOAT_FINITE},
    [TSR_F4E2M1FN] = {2, 1, 1, BASE_FLOAT_FINITE},
};

static const base_format *base_format_of(tsr_dtype dtype)
{
    bool known = dtype >= 0 && dtype < TSR_DTYPE_COUNT && base_formats[dtype].exponent_bits != 0;
    return known ? &base_formats[dtype] : NULL;
}

base_float_format base_float_format_of(tsr_dtype dtype)
{
    const base_format *f = base_format_of(dtype);
    return f ? *f : (base_format){0};
}

/* 2 to the power of e, for e in double's normal range. */
static double base_power(int e)
{
    uint64_t bits = (uint64_t)(e + 1023) << 52;
    double value;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

double base_float_decode(tsr_dtype dtype, uint32_t bits)
{
    const base_format *f = base_format_of(dtype);
    if (!f)
        return NAN;
    if (f->special == BASE_FLOAT_EXPONENT)
        return (bits & 0xff) == 0xff ? NAN : base_power((int)(bits & 0xff) - f->bias);
    int m = f->mantissa_bits, e = f->exponent_bits;
    uint32_t sign = bits >> (e + m) & 1, exponent = bits >> m & ((1u << e) - 1), mantissa = bits & ((1u << m) - 1);
    bool top = exponent == (1u << e) - 1;
    if (f->special == BASE_FLOAT_IEEE && top)
        return copysign(mantissa ? (double)NAN : (double)INFINITY, sign ? -1 : 1);
    if (f->special == BASE_FLOAT_FN && top && mantissa == (1u << m) - 1)
        return copysign(NAN, sign ? -1 : 1);
    if (f->special == BASE_FLOAT_FNUZ && sign && exponent == 0 && mantissa == 0)
        return NAN;
    double value = exponent ? (double)((1u << m) + mantissa) * base_power((int)exponent - f->bias - m)
                            : (double)mantissa * base_power(1 - f->bias - m);
    return sign ? -value : value;
}

/* The bits, without the sign, of the largest finite value. */
static uint32_t base_largest(const base_format *f)
{
    uint32_t all = (1u << (f->exponent_bits + f->mantissa_bits)) - 1;
    if (f->special == BASE_FLOAT_IEEE)
        return all - (1u << f->mantissa_bits);
    return f->special == BASE_FLOAT_FN ? all - 1 : all;
}

/* The bits of NaN, which also represents values out of range if the format has no infinity. */
static uint32_t base_nan(const base_format *f, uint32_t sign)
{
    uint32_t all = (1u << (f->exponent_bits + f->mantissa_bits)) - 1, sign_bit = all + 1;
    switch (f->special) {
    case BASE_FLOAT_IEEE:
        return (sign ? sign_bit : 0) | (all ^ ((1u << f->mantissa_bits) - 1)) | 1u << (f->mantissa_bits - 1);
    case BASE_FLOAT_FN:
        return (sign ? sign_bit : 0) | all;
    case BASE_FLOAT_FNUZ:
        return sign_bit;
    default:
        return sign_bit; /* BASE_FLOAT_FINITE has no NaN: NaN becomes -0, as in XLA, whatever the NaN's sign */
    }
}

static uint32_t base_encode_exponent(const base_format *f, double value)
{
    if (!(value >= 0x1p-1022) || isinf(value)) /* there is no zero */
        return 0xff;
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    int exponent = (int)(bits >> 52) - 1023 + f->bias;
    exponent += (int)(bits >> 51 & 1); /* halves are rounded up: there is no even significand, since the format has
                                        * only its leading bit */
    return exponent < 0 ? 0 : exponent > 0xff ? 0xff : (uint32_t)exponent;
}

uint32_t base_float_encode(tsr_dtype dtype, double value)
{
    const base_format *f = base_format_of(dtype);
    if (!f)
        return 0;
    if (f->special == BASE_FLOAT_EXPONENT)
        return base_encode_exponent(f, value);
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    int m = f->mantissa_bits;
    uint32_t sign = (uint32_t)(bits >> 63), sign_bit = sign << (f->exponent_bits + m);
    int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    uint64_t mantissa = bits & ((UINT64_C(1) << 52) - 1);
    if (exponent == 1024 && mantissa)
        return base_nan(f, sign);
    uint32_t result = UINT32_MAX; /* larger than the largest value, unless computed below */
    if (exponent < 1 - f->bias - m - 1) {
        result = 0; /* less than half of the smallest value; includes subnormal doubles */
    } else if (exponent <= (1 << f->exponent_bits) - f->bias) {
        mantissa |= UINT64_C(1) << 52;
        /* Bits to drop: 52 - m for a normal result, one more for each step below the smallest normal exponent. */
        int below = BASE_MAX(1 - f->bias - exponent, 0), drop = 52 - m + below;
        uint64_t kept = mantissa >> drop, rest = mantissa & ((UINT64_C(1) << drop) - 1);
        uint64_t half = UINT64_C(1) << (drop - 1);
        if (rest > half || (rest == half && (kept & 1)))
            kept++;
        /* For a normal number, kept includes the leading one at bit m, so adding kept to exponent - 1 gives the
         * right exponent and also handles a carry. */
        uint64_t biased = below ? 0 : (uint64_t)(exponent + f->bias - 1);
        result = (uint32_t)((biased << m) + kept);
    }
    if (result > base_largest(f)) {
        if (f->special == BASE_FLOAT_IEEE)
            return sign_bit | (base_largest(f) + 1);
        return f->special == BASE_FLOAT_FINITE ? sign_bit | base_largest(f) : base_nan(f, sign);
    }
    return result == 0 && f->special == BASE_FLOAT_FNUZ ? 0 : sign_bit | result;
}
