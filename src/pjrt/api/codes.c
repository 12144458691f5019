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
    [1] = TSR_BOOL,        [2] = TSR_I8,          [3] = TSR_I16,
    [4] = TSR_I32,         [5] = TSR_I64,         [6] = TSR_U8,
    [7] = TSR_U16,         [8] = TSR_U32,         [9] = TSR_U64,
    [10] = TSR_F16,        [11] = TSR_F32,        [12] = TSR_F64,
    [13] = TSR_BF16,       [14] = TSR_C64,        [15] = TSR_C128,
    [16] = TSR_F8E5M2,     [17] = TSR_F8E4M3FN,   [18] = TSR_F8E4M3B11FNUZ,
    [19] = TSR_F8E5M2FNUZ, [20] = TSR_F8E4M3FNUZ, [21] = TSR_I4,
    [22] = TSR_U4,         [24] = TSR_I2,         [25] = TSR_U2,
    [26] = TSR_F8E4M3,     [27] = TSR_F8E3M4,     [28] = TSR_F8E8M0FNU,
    [29] = TSR_F4E2M1FN,
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
