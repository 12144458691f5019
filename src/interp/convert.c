/* Conversions between element types, and reduce_precision.
 *
 * Integers wrap when converted to integers; converted to floats they are rounded once (64-bit integers do not pass
 * through a rounded double). Floats to integers: the fraction is dropped, values outside the range become its
 * nearest end, and NaN becomes 0, as in XLA. To bool: whether the value is not zero. Complex numbers to other types:
 * the real part. */
#include "interp/internal.h"

#include <math.h>

/* The magnitude as a double that rounds to any narrower float as the integer itself would: if bits are lost, the
 * last bit is set (round to odd). */
static double interp_odd(uint64_t magnitude)
{
    int extra = 64 - 53 - (magnitude ? __builtin_clzll(magnitude) : 63);
    if (extra <= 0)
        return (double)magnitude;
    uint64_t lost = magnitude & ((UINT64_C(1) << extra) - 1);
    return ldexp((double)(magnitude >> extra | (lost != 0)), extra);
}

static double interp_from_integer(int64_t value, bool is_signed, tsr_dtype to)
{
    if (to == TSR_F64 || to == TSR_C128)
        return is_signed ? (double)value : (double)(uint64_t)value;
    if (is_signed && value < 0)
        return -interp_odd(-(uint64_t)value);
    return interp_odd((uint64_t)value);
}

static int64_t interp_to_integer(double value, interp_class kind, int bits)
{
    if (kind == INTERP_BOOL)
        return value != 0;
    if (isnan(value))
        return 0;
    if (kind == INTERP_SIGNED) {
        double end = ldexp(1, bits - 1);
        int64_t least = (int64_t)(UINT64_MAX << (bits - 1));
        return value >= end ? ~least : value < -end ? least : (int64_t)value;
    }
    double end = ldexp(1, bits);
    return value >= end ? (int64_t)(UINT64_MAX >> (64 - bits)) : value <= 0 ? 0 : (int64_t)(uint64_t)value;
}

static void interp_convert_block(tsr_dtype from, tsr_dtype to, size_t n, interp_block *block)
{
    interp_class source = interp_class_of(from), target = interp_class_of(to);
    if (source == INTERP_COMPLEX && target != INTERP_COMPLEX) {
        for (size_t i = 0; i < n; i++)
            block->r[i] = creal(block->c[i]);
        source = INTERP_REAL;
    }
    bool to_float = target == INTERP_REAL || target == INTERP_COMPLEX;
    if (source <= INTERP_UNSIGNED && to_float) {
        for (size_t i = 0; i < n; i++)
            block->r[i] = interp_from_integer(block->i[i], source == INTERP_SIGNED, to);
        source = INTERP_REAL;
    }
    if (source == INTERP_REAL && !to_float) {
        int bits = ir_dtype_bits(to);
        for (size_t i = 0; i < n; i++)
            block->i[i] = interp_to_integer(block->r[i], target, bits);
    } else if (source == INTERP_REAL && target == INTERP_COMPLEX) {
        double *pairs = (double *)block->c; /* from the last to the first: each pair lies after the numbers that are
                                             * still needed */
        for (size_t i = n; i-- > 0;) {
            pairs[2 * i] = block->r[i];
            pairs[2 * i + 1] = 0;
        }
    }
}

void interp_convert(tsr_dtype from, tsr_dtype to, size_t n, const void *src, void *dst)
{
    interp_block block;
    for (size_t at = 0, step; at < n; at += step) {
        step = BASE_MIN(n - at, (size_t)INTERP_BLOCK);
        interp_decode(from, step, (const char *)src + at * tsr_dtype_size(from), &block);
        interp_convert_block(from, to, step, &block);
        interp_encode(to, step, &block, (char *)dst + at * tsr_dtype_size(to));
    }
}

void interp_convert_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    interp_convert(kernel->in[0], kernel->out, n, in[0], out);
}

/* ---- reduce_precision -------------------------------------------------------------------------------------------- */

/* The number of exponent bits, and the exponent of the smallest normal number, of a float type. */
static void interp_exponents(tsr_dtype dtype, int *bits, int *least)
{
    const base_float_format f = base_float_format_of(dtype);
    bool wide = dtype == TSR_F64, all_normal = f.special == BASE_FLOAT_EXPONENT;
    *bits = f.exponent_bits ? f.exponent_bits : wide ? 11 : 8;
    *least = f.exponent_bits ? (all_normal ? 0 : 1) - f.bias : wide ? -1022 : -126;
}

static double interp_reduce_one(double value, int64_t exponent_bits, int64_t mantissa_bits, int own_bits, int own_least)
{
    if (isnan(value) && mantissa_bits == 0) /* without mantissa bits NaN cannot be represented */
        return copysign(INFINITY, value);
    if (!isfinite(value) || value == 0)
        return value;
    int exponent;
    frexp(value, &exponent);
    exponent = BASE_MAX(exponent - 1, own_least);
    if (mantissa_bits < 52) {
        int unit = exponent - (int)mantissa_bits;
        double scaled = ldexp(value, -unit), rounded = rint(scaled);
        /* Without a mantissa, the last kept bit, which decides a tie, belongs to the exponent. */
        if (mantissa_bits == 0 && fabs(scaled) == 1.5 && (exponent - own_least) % 2 != 0)
            rounded = copysign(1, scaled);
        value = ldexp(rounded, unit);
    }
    if (exponent_bits >= own_bits || value == 0 || isinf(value)) /* an infinite value: rounding a double may have
                                                                  * overflowed */
        return value;
    frexp(value, &exponent);
    exponent--;
    int bias = (1 << (exponent_bits - 1)) - 1;
    if (exponent > bias)
        return copysign(INFINITY, value);
    return exponent <= -bias ? copysign(0, value) : value;
}

void interp_reduce_precision_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    const ir_reduce_precision_attrs *attrs = kernel->op->attrs;
    int bits, least;
    interp_exponents(kernel->in[0], &bits, &least);
    interp_block block;
    for (size_t at = 0, step; at < n; at += step) {
        step = BASE_MIN(n - at, (size_t)INTERP_BLOCK);
        interp_decode(kernel->in[0], step, (const char *)in[0] + at * kernel->size[0], &block);
        for (size_t i = 0; i < step; i++)
            block.r[i] = interp_reduce_one(block.r[i], attrs->exponent_bits, attrs->mantissa_bits, bits, least);
        interp_encode(kernel->out, step, &block, (char *)out + at * kernel->out_size);
    }
}
