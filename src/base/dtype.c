/* Sizes and names of element types. */
#include "base/base.h"

static const struct {
    uint8_t size;
    const char *name;
} base_dtypes[TSR_DTYPE_COUNT] = {
    [TSR_BOOL] = {1, "i1"},
    [TSR_I2] = {1, "i2"},
    [TSR_I4] = {1, "i4"},
    [TSR_I8] = {1, "i8"},
    [TSR_I16] = {2, "i16"},
    [TSR_I32] = {4, "i32"},
    [TSR_I64] = {8, "i64"},
    [TSR_U2] = {1, "ui2"},
    [TSR_U4] = {1, "ui4"},
    [TSR_U8] = {1, "ui8"},
    [TSR_U16] = {2, "ui16"},
    [TSR_U32] = {4, "ui32"},
    [TSR_U64] = {8, "ui64"},
    [TSR_F16] = {2, "f16"},
    [TSR_BF16] = {2, "bf16"},
    [TSR_F32] = {4, "f32"},
    [TSR_F64] = {8, "f64"},
    [TSR_F8E3M4] = {1, "f8E3M4"},
    [TSR_F8E4M3] = {1, "f8E4M3"},
    [TSR_F8E4M3FN] = {1, "f8E4M3FN"},
    [TSR_F8E4M3FNUZ] = {1, "f8E4M3FNUZ"},
    [TSR_F8E4M3B11FNUZ] = {1, "f8E4M3B11FNUZ"},
    [TSR_F8E5M2] = {1, "f8E5M2"},
    [TSR_F8E5M2FNUZ] = {1, "f8E5M2FNUZ"},
    [TSR_F8E8M0FNU] = {1, "f8E8M0FNU"},
    [TSR_F6E2M3FN] = {1, "f6E2M3FN"},
    [TSR_F6E3M2FN] = {1, "f6E3M2FN"},
    [TSR_F4E2M1FN] = {1, "f4E2M1FN"},
    [TSR_C64] = {8, "complex<f32>"},
    [TSR_C128] = {16, "complex<f64>"},
};

size_t tsr_dtype_size(tsr_dtype dtype)
{
    return dtype >= 0 && dtype < TSR_DTYPE_COUNT ? base_dtypes[dtype].size : 0;
}

const char *tsr_dtype_name(tsr_dtype dtype)
{
    const char *name = dtype >= 0 && dtype < TSR_DTYPE_COUNT ? base_dtypes[dtype].name : NULL;
    return name ? name : "none";
}
