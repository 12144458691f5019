/* Layouts: interning, strides, and copies between any two against a plain loop. */
#include "device/device.h"
#include "test.h"

static void check(tsr_dtype dtype, int64_t rank, const int64_t *dims, const int32_t *from, const int32_t *to)
{
    const ir_type *type = ir_tensor_type(dtype, rank, dims);
    size_t size = tsr_dtype_size(dtype), bytes = ir_type_bytes(type);
    unsigned char *a = malloc(bytes + 1), *b = malloc(bytes + 1), *want = malloc(bytes + 1);
    for (size_t i = 0; i < bytes; i++)
        a[i] = (unsigned char)(i * 7 + i / 251);
    const device_layout *x = device_layout_of(rank, from), *y = device_layout_of(rank, to);
    CHECK(x == device_layout_of(rank, from));
    int64_t f[8], t[8], index[8] = {0};
    device_layout_strides(type, x, f);
    device_layout_strides(type, y, t);
    for (int64_t n = 0; n < type->count; n++) {
        int64_t at = 0, to_at = 0, rest = n;
        for (int64_t d = rank - 1; d >= 0; d--) {
            index[d] = rest % dims[d];
            rest /= dims[d];
            at += index[d] * f[d];
            to_at += index[d] * t[d];
        }
        memcpy(want + (size_t)to_at * size, a + (size_t)at * size, size);
    }
    device_relayout(type, a, x, b, y);
    CHECK(memcmp(b, want, bytes) == 0);
    free(a);
    free(b);
    free(want);
}

TEST(copies_between_layouts)
{
    static const int32_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    static const int64_t dims[][3] = {{3, 5, 7}, {1, 70, 40}, {40, 1, 33}, {65, 2, 1}, {2, 0, 3}, {1, 1, 9}};
    static const tsr_dtype dtypes[] = {TSR_I8, TSR_BF16, TSR_F32, TSR_F64, TSR_C128};
    for (size_t d = 0; d < BASE_COUNT(dims); d++)
        for (size_t t = 0; t < BASE_COUNT(dtypes); t++)
            for (size_t i = 0; i < 6; i++)
                for (size_t j = 0; j < 6; j++)
                    check(dtypes[t], 3, dims[d], orders[i], orders[j]);
}

TEST(row_major_is_no_layout)
{
    int32_t row_major[] = {2, 1, 0}, other[] = {0, 1, 2};
    CHECK(device_layout_of(3, row_major) == NULL);
    CHECK(device_layout_of(3, other) != NULL);
    CHECK(device_layout_of(0, row_major) == NULL);
}
