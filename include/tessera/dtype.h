/* Element types. The numbers are part of the ABI and of files on disk, and never change.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_DTYPE_H
#define TESSERA_DTYPE_H

#include <tessera/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t tsr_dtype;

enum {
    TSR_DTYPE_NONE = 0, /* in options: the function's default */
    TSR_BOOL = 1,       /* one byte, 0 or 1 */
    TSR_I2 = 2,         /* i2, i4, u2 and u4: one byte per element in memory, sign- or zero-extended */
    TSR_I4 = 3,
    TSR_I8 = 4,
    TSR_I16 = 5,
    TSR_I32 = 6,
    TSR_I64 = 7,
    TSR_U2 = 8,
    TSR_U4 = 9,
    TSR_U8 = 10,
    TSR_U16 = 11,
    TSR_U32 = 12,
    TSR_U64 = 13,
    TSR_F16 = 14,
    TSR_BF16 = 15,
    TSR_F32 = 16,
    TSR_F64 = 17,
    TSR_F8E3M4 = 18, /* f8 and narrower: one byte per element in memory */
    TSR_F8E4M3 = 19,
    TSR_F8E4M3FN = 20,
    TSR_F8E4M3FNUZ = 21,
    TSR_F8E4M3B11FNUZ = 22,
    TSR_F8E5M2 = 23,
    TSR_F8E5M2FNUZ = 24,
    TSR_F8E8M0FNU = 25,
    TSR_F6E2M3FN = 26,
    TSR_F6E3M2FN = 27,
    TSR_F4E2M1FN = 28,
    TSR_C64 = 29, /* two f32: real, imaginary */
    TSR_C128 = 30,
    TSR_DTYPE_COUNT = 31
};

/* Bytes that one element takes in memory; 0 for a number outside the list. */
TSR_API size_t tsr_dtype_size(tsr_dtype dtype);

/* StableHLO's name ("f32", "ui8", "i1", "complex<f32>"); "none" for a number outside the list. Never NULL. */
TSR_API const char *tsr_dtype_name(tsr_dtype dtype);

#ifdef __cplusplus
}
#endif
#endif
