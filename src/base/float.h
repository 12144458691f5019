/* Narrow floats (float.c). */
#ifndef BASE_FLOAT_H
#define BASE_FLOAT_H

#include <tessera/dtype.h>

#include "base/common.h"

enum {
    BASE_FLOAT_IEEE,    /* the top exponent holds infinity and NaN */
    BASE_FLOAT_FN,      /* no infinity; all ones is NaN */
    BASE_FLOAT_FNUZ,    /* no infinity, no negative zero: its pattern is NaN */
    BASE_FLOAT_FINITE,  /* neither infinity nor NaN */
    BASE_FLOAT_EXPONENT /* f8E8M0FNU: only powers of two; all ones is NaN */
};
typedef struct base_float_format {
    uint8_t exponent_bits, mantissa_bits; /* 0, 0: dtype is not a float of at most 16 bits */
    int16_t bias;
    uint8_t special;
} base_float_format;
base_float_format base_float_format_of(tsr_dtype dtype);
/* Rounds to nearest even; overflow, NaN and signed zero as each format defines them. For TSR_F16, TSR_BF16 and the
 * f8, f6 and f4 dtypes. */
double base_float_decode(tsr_dtype dtype, uint32_t bits);
uint32_t base_float_encode(tsr_dtype dtype, double value);

#endif
