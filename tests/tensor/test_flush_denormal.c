/* torch.set_flush_denormal. Expected: subnormal numbers are zeros of their sign in floating point, and keep their bits where
 * nothing is computed (IEEE 754, and x86's FTZ and DAZ). */
#include "test.h"
#include "values.h"

#include <math.h>
#include <stdlib.h>

#include <tessera/functions.h>
#include <tessera/runtime.h>

enum { N = 1 << 20 /* enough for all threads */ };

/* The number of elements of f32 x that are not 0. */
static int64_t count(tsr_tensor *x)
{
    float *data = malloc(N * sizeof(*data));
    int64_t n = 0;
    CHECK_INT(tsr_read(x, data, N * sizeof(*data)), TSR_OK);
    for (int64_t i = 0; i < N; i++)
        n += data[i] != 0;
    free(data);
    return n;
}

static int64_t products(void)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t n = count(tsr_mul(tsr_full(1e-20, TSR_DIMS(N)), tsr_full(1e-20, TSR_DIMS(N))));
    tsr_scope_end(scope);
    return n;
}

TEST(results_are_flushed_on_every_thread_while_it_is_on)
{
    CHECK(!tsr_get_flush_denormal());
    CHECK_INT(products(), N);
    tsr_set_flush_denormal(true);
    CHECK(tsr_get_flush_denormal());
    CHECK_INT(products(), 0);
    tsr_set_flush_denormal(false);
    CHECK_INT(products(), N);
}

static float number(tsr_tensor *x)
{
    double value = NAN;
    CHECK_INT(tsr_item(x, &value), TSR_OK);
    return (float)value;
}

TEST(operands_are_zeros_and_copies_keep_their_bits)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){-0x1p-140f}, 1);
    float both[2];
    tsr_set_flush_denormal(true);
    CHECK(number(tsr_mul_scalar(x, 0x1p100)) == 0);
    CHECK(signbit(number(tsr_mul_scalar(x, 0x1p100))));
    CHECK_INT(tsr_read(tsr_cat(TSR_LIST(tsr_ones(TSR_DIMS(1)), x), 0), both, sizeof(both)), TSR_OK);
    CHECK(both[1] == -0x1p-140f);
    tsr_set_flush_denormal(false);
    CHECK(number(tsr_mul_scalar(x, 0x1p100)) == -0x1p-40f);
    tsr_scope_end(scope);
}

/* Their subnormal numbers are normal ones of f32. */
TEST(narrow_types_keep_their_subnormal_numbers)
{
    static const struct {
        tsr_dtype dtype;
        float least;
    } types[] = {{TSR_F16, 0x1p-24f}, {TSR_F8E4M3FN, 0x1p-9f}, {TSR_F8E5M2, 0x1p-16f}};
    tsr_scope scope = tsr_scope_begin();
    tsr_set_flush_denormal(true);
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        tsr_tensor *narrow = tsr_to(vector((const float[]){types[i].least, 3 * types[i].least}, 2), types[i].dtype);
        CHECK_INT(tsr_sync(narrow), TSR_OK);
        VALUES(tsr_mul_scalar(tsr_to(narrow, TSR_F32), 1 / types[i].least), 1, 3);
    }
    tsr_set_flush_denormal(false);
    tsr_scope_end(scope);
}
