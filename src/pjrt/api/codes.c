/* Error codes and element types: PJRT's numbers and ours. */
#include "pjrt/api/codes.h"

#include "base/base.h"

static const struct {
    tsr_status status;
    PJRT_Error_Code code;
} codes[] = {
    {TSR_INVALID_ARGUMENT, PJRT_INVALID_ARGUMENT},
    {TSR_OUT_OF_MEMORY, PJRT_RESOURCE_EXHAUSTED},
    {TSR_UNAVAILABLE, PJRT_UNAVAILABLE},
    {TSR_UNIMPLEMENTED, PJRT_UNIMPLEMENTED},
    {TSR_IO, PJRT_UNKNOWN},
    {TSR_NOT_FOUND, PJRT_NOT_FOUND},
    {TSR_CORRUPT, PJRT_DATA_LOSS},
    {TSR_EXPIRED, PJRT_INVALID_ARGUMENT}, /* the code that hosts expect for a buffer that was deleted or donated */
    {TSR_INTERNAL, PJRT_INTERNAL},
    {TSR_TIMED_OUT, PJRT_DEADLINE_EXCEEDED},
    {TSR_CANCELLED, PJRT_CANCELLED},
    {TSR_FAILED_PRECONDITION, PJRT_FAILED_PRECONDITION},
    {TSR_NOT_FINITE, PJRT_FAILED_PRECONDITION},
    {TSR_CHECK_FAILED, PJRT_FAILED_PRECONDITION},
};

PJRT_Error_Code pjrt_code_of(tsr_status status)
{
    for (size_t i = 0; i < BASE_COUNT(codes); i++)
        if (codes[i].status == status)
            return codes[i].code;
    return PJRT_UNKNOWN;
}

tsr_status pjrt_status_of(PJRT_Error_Code code)
{
    for (size_t i = 0; i < BASE_COUNT(codes); i++)
        if (codes[i].code == code)
            return codes[i].status;
    return TSR_INTERNAL;
}

/* By PJRT's number. PJRT's other types and our other dtypes have no counterpart. */
static const tsr_dtype dtypes[] = {
    [PJRT_TYPE_PRED] = TSR_BOOL,
    [PJRT_TYPE_S8] = TSR_I8,
    [PJRT_TYPE_S16] = TSR_I16,
    [PJRT_TYPE_S32] = TSR_I32,
    [PJRT_TYPE_S64] = TSR_I64,
    [PJRT_TYPE_U8] = TSR_U8,
    [PJRT_TYPE_U16] = TSR_U16,
    [PJRT_TYPE_U32] = TSR_U32,
    [PJRT_TYPE_U64] = TSR_U64,
    [PJRT_TYPE_F16] = TSR_F16,
    [PJRT_TYPE_F32] = TSR_F32,
    [PJRT_TYPE_F64] = TSR_F64,
    [PJRT_TYPE_BF16] = TSR_BF16,
    [PJRT_TYPE_C64] = TSR_C64,
    [PJRT_TYPE_C128] = TSR_C128,
    [PJRT_TYPE_F8E5M2] = TSR_F8E5M2,
    [PJRT_TYPE_F8E4M3FN] = TSR_F8E4M3FN,
    [PJRT_TYPE_F8E4M3B11FNUZ] = TSR_F8E4M3B11FNUZ,
    [PJRT_TYPE_F8E5M2FNUZ] = TSR_F8E5M2FNUZ,
    [PJRT_TYPE_F8E4M3FNUZ] = TSR_F8E4M3FNUZ,
    [PJRT_TYPE_S4] = TSR_I4,
    [PJRT_TYPE_U4] = TSR_U4,
    [PJRT_TYPE_S2] = TSR_I2,
    [PJRT_TYPE_U2] = TSR_U2,
    [PJRT_TYPE_F8E4M3] = TSR_F8E4M3,
    [PJRT_TYPE_F8E3M4] = TSR_F8E3M4,
    [PJRT_TYPE_F8E8M0FNU] = TSR_F8E8M0FNU,
    [PJRT_TYPE_F4E2M1FN] = TSR_F4E2M1FN,
};

PJRT_Buffer_Type pjrt_type_of(tsr_dtype dtype)
{
    for (PJRT_Buffer_Type i = 1; i < BASE_COUNT(dtypes); i++)
        if (dtypes[i] == dtype)
            return i;
    return 0;
}

tsr_dtype pjrt_dtype_of(PJRT_Buffer_Type type)
{
    return type < BASE_COUNT(dtypes) ? dtypes[type] : TSR_DTYPE_NONE;
}
