/* Reductions of two values, for each dtype; edge cases follow StableHLO. */
#include "comm/comm.h"

#include "test.h"

static float of_f32(comm_reduction r, float a, float b)
{
    comm_combine_for(r, TSR_F32)(&a, &a, &b, 1);
    return a;
}

TEST(floats)
{
    CHECK(of_f32(COMM_SUM, 1, 2) == 3 && of_f32(COMM_PRODUCT, 3, -2) == -6);
    CHECK(of_f32(COMM_MIN, 3, -2) == -2 && of_f32(COMM_MAX, 3, -2) == 3);
    CHECK(isnan(of_f32(COMM_MAX, NAN, 1)) && isnan(of_f32(COMM_MAX, 1, NAN)) && isnan(of_f32(COMM_MIN, 1, NAN)));
    CHECK(!signbit(of_f32(COMM_MAX, -0.0f, 0.0f)) && !signbit(of_f32(COMM_MAX, 0.0f, -0.0f)));
    CHECK(signbit(of_f32(COMM_MIN, -0.0f, 0.0f)) && signbit(of_f32(COMM_MIN, 0.0f, -0.0f)));
    CHECK(comm_combine_for(COMM_AND, TSR_F32) == NULL);
    double d[2] = {0.1, 0.2};
    comm_combine_for(COMM_SUM, TSR_F64)(d, d, d + 1, 1);
    CHECK(d[0] == 0.1 + 0.2);
}

TEST(integers_wrap)
{
    int32_t i = INT32_MAX, one = 1;
    comm_combine_for(COMM_SUM, TSR_I32)(&i, &i, &one, 1);
    CHECK_INT(i, INT32_MIN);
    uint16_t u = 65535;
    comm_combine_for(COMM_PRODUCT, TSR_U16)(&u, &u, &u, 1);
    CHECK_INT(u, 1);
    int8_t four = 7, three = 3; /* i4: 7 + 3 = -6, 7 * 3 = 5 */
    comm_combine_for(COMM_SUM, TSR_I4)(&four, &four, &three, 1);
    CHECK_INT(four, -6);
    four = 7;
    comm_combine_for(COMM_PRODUCT, TSR_I4)(&four, &four, &three, 1);
    CHECK_INT(four, 5);
    uint8_t flags[2] = {1, 1};
    comm_combine_for(COMM_SUM, TSR_BOOL)(flags, flags, flags + 1, 1);
    CHECK_INT(flags[0], 1);
    comm_combine_for(COMM_XOR, TSR_BOOL)(flags, flags, flags + 1, 1);
    CHECK_INT(flags[0], 0);
}

/* numpy and ml_dtypes: f16 2048 + 1 = 2048 (a tie, to even), 2048 + 3 = 2052; bf16 256 + 1 = 256, 256 + 3 = 260. */
TEST(narrow_floats_round_once_to_even)
{
    static const struct {
        tsr_dtype dtype;
        double a, b, sum;
    } rows[] = {{TSR_F16, 2048, 1, 2048},  {TSR_F16, 2048, 3, 2052},       {TSR_BF16, 256, 1, 256},
                {TSR_BF16, 256, 3, 260},   {TSR_F16, 65504, 32, INFINITY}, {TSR_BF16, -1.5, 1.5, 0},
                {TSR_F8E4M3FN, 16, 1, 16}, {TSR_F8E5M2, 1, 1, 2}};
    for (size_t k = 0; k < BASE_COUNT(rows); k++) {
        uint16_t a = (uint16_t)base_float_encode(rows[k].dtype, rows[k].a);
        uint16_t b = (uint16_t)base_float_encode(rows[k].dtype, rows[k].b);
        comm_combine_for(COMM_SUM, rows[k].dtype)(&a, &a, &b, 1);
        CHECK(base_float_decode(rows[k].dtype, a) == rows[k].sum);
    }
}

TEST(complex_products)
{
    float a[2] = {1, 2}, b[2] = {3, -4}; /* (1 + 2i)(3 - 4i) = 11 + 2i */
    comm_combine_for(COMM_PRODUCT, TSR_C64)(a, a, b, 1);
    CHECK(a[0] == 11 && a[1] == 2);
    CHECK(comm_combine_for(COMM_MAX, TSR_C64) == NULL);
}

TEST(every_dtype_has_a_sum)
{
    for (tsr_dtype d = 1; d < TSR_DTYPE_COUNT; d++)
        CHECK(comm_combine_for(COMM_SUM, d) != NULL);
    CHECK(comm_combine_for(COMM_SUM, 0) == NULL && comm_combine_for(COMM_SUM, TSR_DTYPE_COUNT) == NULL);
}
