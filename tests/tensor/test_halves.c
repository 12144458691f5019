/* Functions and slopes of f16 and bf16: computed in f32 and rounded once. Expected values are PyTorch's, or of f64. */
#include "test.h"
#include "values.h"

#include <math.h>
#include <string.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

/* 600 ones: sums in bf16 would stop at 256. */
TEST(halves_that_come_one_by_one_are_added_in_f32)
{
    enum { N = 600 };
    tsr_scope scope = tsr_scope_begin();
    static float ones[N], got[N];
    for (int i = 0; i < N; i++)
        ones[i] = 1;
    tsr_tensor *x = leaf(ones, N), *h = tsr_to(x, TSR_BF16), *at = tsr_zeros(TSR_DIMS(N), .dtype = TSR_I64);
    tsr_tensor *sum = tsr_scatter_add(tsr_zeros(TSR_DIMS(N), .dtype = TSR_BF16), 0, at, tsr_detach(h));
    CHECK_INT(tsr_read(tsr_to(sum, TSR_F32), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == N && got[1] == 0);
    CHECK_INT(tsr_read(slopes(x, tsr_gather(h, 0, at)), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == N && got[1] == 0);
    tsr_scope_end(scope);
}

static tsr_tensor *by_number(tsr_tensor *x)
{
    return tsr_mul(x, tsr_number(0.3));
}

static tsr_tensor *by_scalar(tsr_tensor *x)
{
    return tsr_mul_scalar(x, 0.3);
}

static tsr_tensor *over_scalar(tsr_tensor *x)
{
    return tsr_div_scalar(x, 1.1);
}

static tsr_tensor *to_scalar(tsr_tensor *x)
{
    return tsr_pow_scalar(x, 0.3);
}

static tsr_tensor *to_number(tsr_tensor *x)
{
    return tsr_pow(x, tsr_number(0.3));
}

static tsr_tensor *gamma_of_three(tsr_tensor *x)
{
    return tsr_mvlgamma(x, 3);
}

typedef struct half_row {
    tsr_tensor *(*function)(tsr_tensor *x);
    float x[4], value[4], slope[4];
} half_row;

/* Values and slopes of PyTorch's functions in f64, rounded to bf16; of tanh those of the rounded result. */
static const half_row half_rows[] = {
    {by_number,
     {0.61328125f, 1.296875f, 2.578125f, 1.4609375f},
     {0.18359375f, 0.388671875f, 0.7734375f, 0.4375f},
     {0.30078125f, 0.30078125f, 0.30078125f, 0.30078125f}},
    {by_scalar,
     {0.61328125f, 1.296875f, 2.578125f, 1.4609375f},
     {0.18359375f, 0.388671875f, 0.7734375f, 0.4375f},
     {0.30078125f, 0.30078125f, 0.30078125f, 0.30078125f}},
    {over_scalar,
     {3.296875f, 2.1875f, 1.1328125f, 3.84375f},
     {3, 1.9921875f, 1.03125f, 3.5f},
     {0.91015625f, 0.91015625f, 0.91015625f, 0.91015625f}},
    {to_scalar,
     {2.921875f, 3.609375f, 0.68359375f, 3.796875f},
     {1.3828125f, 1.46875f, 0.890625f, 1.4921875f},
     {0.1416015625f, 0.1220703125f, 0.390625f, 0.11767578125f}},
    {to_number,
     {2.921875f, 3.609375f, 0.68359375f, 3.796875f},
     {1.3828125f, 1.46875f, 0.890625f, 1.4921875f},
     {0.1416015625f, 0.1220703125f, 0.390625f, 0.11767578125f}},
    {tsr_exp2,
     {2.875f, 3.796875f, 3.859375f, 0.275390625f},
     {7.34375f, 13.875f, 14.5f, 1.2109375f},
     {5.09375f, 9.625f, 10.0625f, 0.83984375f}},
    {tsr_log2,
     {3.65625f, 1.71875f, 2.15625f, 1.84375f},
     {1.8671875f, 0.78125f, 1.109375f, 0.8828125f},
     {0.39453125f, 0.83984375f, 0.66796875f, 0.78125f}},
    {tsr_log10,
     {2.34375f, 3.0625f, 3.265625f, 2.90625f},
     {0.369140625f, 0.486328125f, 0.515625f, 0.462890625f},
     {0.185546875f, 0.1416015625f, 0.1328125f, 0.1494140625f}},
    {tsr_erf,
     {2.0625f, 3.171875f, 1.640625f, 0.3984375f},
     {0.99609375f, 1, 0.98046875f, 0.427734375f},
     {0.0159912109375f, 4.81605530e-05f, 0.07666015625f, 0.9609375f}},
    {tsr_erfc,
     {0.6484375f, 2.359375f, 2.140625f, 2.890625f},
     {0.359375f, 0.00084686279296875f, 0.002471923828125f, 4.36305999e-05f},
     {-0.7421875f, -0.004302978515625f, -0.01153564453125f, -0.00026512146f}},
    {tsr_atan,
     {1.421875f, 2.484375f, 3.1875f, 3.078125f},
     {0.95703125f, 1.1875f, 1.265625f, 1.2578125f},
     {0.330078125f, 0.1396484375f, 0.08984375f, 0.095703125f}},
    {tsr_sinh,
     {1.4296875f, 3.640625f, 2.984375f, 2.609375f},
     {1.96875f, 19, 9.875f, 6.75f},
     {2.203125f, 19.125f, 9.9375f, 6.84375f}},
    {tsr_cosh,
     {3.515625f, 0.345703125f, 1.2890625f, 3.3125f},
     {16.875f, 1.0625f, 1.953125f, 13.75f},
     {16.75f, 0.353515625f, 1.6796875f, 13.6875f}},
    {tsr_deg2rad,
     {2.734375f, 2.203125f, 0.154296875f, 2.734375f},
     {0.047607421875f, 0.038330078125f, 0.002685546875f, 0.047607421875f},
     {0.0174560546875f, 0.0174560546875f, 0.0174560546875f, 0.0174560546875f}},
    {tsr_rad2deg,
     {1.296875f, 0.455078125f, 3.78125f, 0.80078125f},
     {74.5f, 26.125f, 217, 46},
     {57.25f, 57.25f, 57.25f, 57.25f}},
    {tsr_tanh,
     {1.515625f, 2.71875f, 2.75f, 1.8671875f},
     {0.90625f, 0.9921875f, 0.9921875f, 0.953125f},
     {0.1787109375f, 0.01556396484375f, 0.01556396484375f, 0.091796875f}},
    {gamma_of_three,
     {7.84375f, 3.65625f, 3.09375f, 6.21875f},
     {23.5f, 4.34375f, 2.890625f, 14.6875f},
     {5.78125f, 2.90625f, 2.1875f, 4.9375f}},
};

TEST(halves_are_rounded_once)
{
    for (size_t i = 0; i < sizeof(half_rows) / sizeof(*half_rows); i++) {
        const half_row *row = &half_rows[i];
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = leaf(row->x, 4), *y = row->function(tsr_to(x, TSR_BF16));
        CHECK_INT(tsr_tensor_dtype(y), TSR_BF16);
        check_values(tsr_to(y, TSR_F32), row->value, 4, __FILE__, __LINE__);
        check_values(slopes(x, tsr_to(y, TSR_F32)), row->slope, 4, __FILE__, __LINE__);
        tsr_scope_end(scope);
    }
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_to(vector((const float[]){-0.9765625f, 1.5f, -2.1875f}, 3), TSR_BF16);
    tsr_tensor *y = tsr_to(vector((const float[]){-1.0234375f, -4.03125f, 5.8125f}, 3), TSR_BF16);
    VALUES(tsr_to(tsr_logaddexp2(x, y), TSR_F32), 0.00019073486f, 1.53125f, 5.8125f);
    tsr_scope_end(scope);
}

TEST(halves_are_rounded_to_decimals_in_f32)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_to(vector((const float[]){0.157470703125f, 0.6845703125f, -70.125f, 123.375f}, 4), TSR_F16);
    VALUES(tsr_to(tsr_round(x, .decimals = 3), TSR_F32), 0.156982421875f, 0.68505859375f, -70.125f, 123.375f);
    VALUES(tsr_to(tsr_round(x, .decimals = -1), TSR_F32), 0, 0, -70, 120);
    x = tsr_to(vector((const float[]){0.0947265625f, 4.65625f, -0.03662109375f, 70}, 4), TSR_BF16);
    VALUES(tsr_to(tsr_round(x, .decimals = 3), TSR_F32), 0.09521484375f, 4.65625f, -0.037109375f, 70);
    VALUES(tsr_to(tsr_round(x, .decimals = 1), TSR_F32), 0.10009765625f, 4.6875f, 0, 70);
    tsr_scope_end(scope);
}
