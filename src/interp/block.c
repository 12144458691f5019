/* Conversion of elements to and from the type in which they are computed: int64_t for integers and bool, double for
 * real floats, double complex for complex numbers. Encoding wraps integers and rounds floats once, to nearest even. */
#include "interp/internal.h"

#include <string.h>

interp_class interp_class_of(tsr_dtype dtype)
{
    if (dtype == TSR_BOOL)
        return INTERP_BOOL;
    if (ir_dtype_is_complex(dtype))
        return INTERP_COMPLEX;
    if (ir_dtype_is_float(dtype))
        return INTERP_REAL;
    return ir_dtype_is_signed(dtype) ? INTERP_SIGNED : INTERP_UNSIGNED;
}

#define DECODE(T, W)                                                                                                   \
    for (size_t i = 0; i < n; i++)                                                                                     \
        ((W *)dst)[i] = (W)((const T *)src)[i];                                                                        \
    break

void interp_decode(tsr_dtype dtype, size_t n, const void *src, void *dst)
{
    switch (dtype) {
    case TSR_BOOL:
        for (size_t i = 0; i < n; i++)
            ((int64_t *)dst)[i] = ((const uint8_t *)src)[i] != 0;
        break;
    case TSR_I2:
    case TSR_I4:
    case TSR_I8:
        DECODE(int8_t, int64_t);
    case TSR_I16:
        DECODE(int16_t, int64_t);
    case TSR_I32:
        DECODE(int32_t, int64_t);
    case TSR_I64:
    case TSR_U64:
    case TSR_F64:
        if (n)
            memcpy(dst, src, n * 8);
        break;
    case TSR_U2:
    case TSR_U4:
    case TSR_U8:
        DECODE(uint8_t, int64_t);
    case TSR_U16:
        DECODE(uint16_t, int64_t);
    case TSR_U32:
        DECODE(uint32_t, int64_t);
    case TSR_F32:
        DECODE(float, double);
    case TSR_C64:
        for (size_t i = 0; i < n; i++) {
            ((double *)dst)[2 * i] = (double)((const float *)src)[2 * i];
            ((double *)dst)[2 * i + 1] = (double)((const float *)src)[2 * i + 1];
        }
        break;
    case TSR_C128:
        if (n)
            memcpy(dst, src, n * 16);
        break;
    case TSR_BF16:
        for (size_t i = 0; i < n; i++) {
            uint32_t bits = (uint32_t)((const uint16_t *)src)[i] << 16;
            float value;
            memcpy(&value, &bits, sizeof(value));
            ((double *)dst)[i] = (double)value;
        }
        break;
    case TSR_F16:
        for (size_t i = 0; i < n; i++)
            ((double *)dst)[i] = base_float_decode(dtype, ((const uint16_t *)src)[i]);
        break;
    default:
        for (size_t i = 0; i < n; i++)
            ((double *)dst)[i] = base_float_decode(dtype, ((const uint8_t *)src)[i]);
    }
}

#define ENCODE(T, W)                                                                                                   \
    for (size_t i = 0; i < n; i++)                                                                                     \
        ((T *)dst)[i] = (T)((const W *)src)[i];                                                                        \
    break

/* The low bits of value, as a number with that many bits, in a byte. */
static int8_t interp_signed_bits(int64_t value, int bits)
{
    int64_t half = INT64_C(1) << (bits - 1);
    return (int8_t)((((uint64_t)value & (uint64_t)(2 * half - 1)) ^ (uint64_t)half) - (uint64_t)half);
}

void interp_encode(tsr_dtype dtype, size_t n, const void *src, void *dst)
{
    switch (dtype) {
    case TSR_BOOL:
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)dst)[i] = ((const int64_t *)src)[i] != 0;
        break;
    case TSR_I2:
    case TSR_I4:
        for (size_t i = 0; i < n; i++)
            ((int8_t *)dst)[i] = interp_signed_bits(((const int64_t *)src)[i], ir_dtype_bits(dtype));
        break;
    case TSR_U2:
    case TSR_U4:
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)dst)[i] = (uint8_t)(((const int64_t *)src)[i] & (dtype == TSR_U2 ? 3 : 15));
        break;
    case TSR_I8:
    case TSR_U8:
        ENCODE(uint8_t, int64_t);
    case TSR_I16:
    case TSR_U16:
        ENCODE(uint16_t, int64_t);
    case TSR_I32:
    case TSR_U32:
        ENCODE(uint32_t, int64_t);
    case TSR_I64:
    case TSR_U64:
    case TSR_F64:
        if (n)
            memcpy(dst, src, n * 8);
        break;
    case TSR_F32:
        ENCODE(float, double);
    case TSR_C64:
        for (size_t i = 0; i < 2 * n; i++)
            ((float *)dst)[i] = (float)((const double *)src)[i];
        break;
    case TSR_C128:
        if (n)
            memcpy(dst, src, n * 16);
        break;
    case TSR_F16:
    case TSR_BF16:
        for (size_t i = 0; i < n; i++)
            ((uint16_t *)dst)[i] = (uint16_t)base_float_encode(dtype, ((const double *)src)[i]);
        break;
    default:
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)dst)[i] = (uint8_t)base_float_encode(dtype, ((const double *)src)[i]);
    }
}

void interp_round(tsr_dtype dtype, size_t n, void *wide)
{
    char narrow[INTERP_BLOCK * 8];
    switch (dtype) {
    case TSR_I64:
    case TSR_U64:
    case TSR_F64:
    case TSR_C128:
        return;
    case TSR_F32:
        for (size_t i = 0; i < n; i++)
            ((double *)wide)[i] = (double)(float)((double *)wide)[i];
        return;
    default:
        for (size_t at = 0, step; at < n; at += step) {
            step = BASE_MIN(n - at, INTERP_BLOCK);
            char *here = (char *)wide + at * interp_wide_size(dtype);
            interp_encode(dtype, step, here, narrow);
            interp_decode(dtype, step, narrow, here);
        }
    }
}

void *interp_widen(interp_state *state, const interp_array *array)
{
    size_t n = (size_t)array->type->count;
    tsr_dtype dtype = array->type->dtype;
    void *wide = interp_scratch(state, n, interp_wide_size(dtype));
    interp_decode(dtype, n, array->data, wide);
    return wide;
}

double interp_real(tsr_dtype dtype, const void *element)
{
    double value[2]; /* a complex element has two parts */
    interp_decode(dtype, 1, element, value);
    return value[0];
}
