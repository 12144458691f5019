/* Status and dtype names and sizes. */
#include "base/base.h"
#include "test.h"

TEST(status_names)
{
    CHECK_STR(tsr_status_name(TSR_OK), "TSR_OK");
    CHECK_STR(tsr_status_name(TSR_END), "TSR_END");
    CHECK_STR(tsr_status_name(TSR_CHECK_FAILED), "TSR_CHECK_FAILED");
    CHECK_STR(tsr_status_name(-15), "TSR_UNKNOWN");
    CHECK_STR(tsr_status_name(INT32_MIN), "TSR_UNKNOWN");
    for (int s = -14; s <= 1; s++)
        CHECK(strcmp(tsr_status_name(s), "TSR_UNKNOWN") != 0);
}

TEST(dtype_names)
{
    CHECK_STR(tsr_dtype_name(TSR_BOOL), "i1");
    CHECK_STR(tsr_dtype_name(TSR_U8), "ui8");
    CHECK_STR(tsr_dtype_name(TSR_F8E4M3B11FNUZ), "f8E4M3B11FNUZ");
    CHECK_STR(tsr_dtype_name(TSR_C64), "complex<f32>");
    CHECK_STR(tsr_dtype_name(TSR_DTYPE_NONE), "none");
    CHECK_STR(tsr_dtype_name(TSR_DTYPE_COUNT), "none");
    CHECK_STR(tsr_dtype_name(-1), "none");
    for (tsr_dtype d = 1; d < TSR_DTYPE_COUNT; d++) {
        CHECK(tsr_dtype_size(d) > 0);
        for (tsr_dtype e = 1; e < d; e++)
            CHECK(strcmp(tsr_dtype_name(d), tsr_dtype_name(e)) != 0);
    }
}

TEST(dtype_sizes)
{
    CHECK_INT(tsr_dtype_size(TSR_BOOL), 1);
    CHECK_INT(tsr_dtype_size(TSR_U4), 1);
    CHECK_INT(tsr_dtype_size(TSR_BF16), 2);
    CHECK_INT(tsr_dtype_size(TSR_F64), 8);
    CHECK_INT(tsr_dtype_size(TSR_C128), 16);
    CHECK_INT(tsr_dtype_size(TSR_DTYPE_NONE), 0);
    CHECK_INT(tsr_dtype_size(1000), 0);
    CHECK_INT(tsr_dtype_size(-7), 0);
}
