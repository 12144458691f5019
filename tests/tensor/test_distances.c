/* Euclidean distances of many rows, whose gradient works by products: beside the norm of the differences, whose gradient is
 * that of its ops. */
#include "test.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

enum { BATCH = 2, LEFT = 27, RIGHT = 5, WIDE = 3 };

static tsr_tensor *rows_of(int64_t n, double frequency, double middle, tsr_dtype dtype)
{
    double data[BATCH * LEFT * WIDE];
    for (int64_t i = 0; i < BATCH * n * WIDE; i++)
        data[i] = middle + sin(frequency * (double)i);
    tsr_tensor *x = tsr_from_data(data, TSR_F64, (const int64_t[]){BATCH, n, WIDE}, 3);
    return tsr_set_requires_grad(tsr_detach(tsr_to(x, dtype)), true);
}

static tsr_tensor *by_differences(tsr_tensor *x, tsr_tensor *y)
{
    return tsr_norm(tsr_sub(tsr_unsqueeze(x, -2), tsr_unsqueeze(y, -3)), 2, .dims = (const int64_t[]){-1}, .n_dims = 1);
}

static tsr_tensor *weights(int64_t rows, int64_t columns)
{
    double data[BATCH * LEFT * LEFT];
    for (int64_t i = 0; i < BATCH * rows * columns; i++)
        data[i] = cos(0.7 * (double)i);
    return tsr_from_data(data, TSR_F64, (const int64_t[]){BATCH, rows, columns}, 3);
}

static void check_near(tsr_tensor *got, tsr_tensor *want, double tolerance)
{
    double a[BATCH * LEFT * LEFT] = {0}, b[BATCH * LEFT * LEFT] = {0};
    int64_t n = tsr_numel(want);
    CHECK_INT(tsr_numel(got), n);
    CHECK_INT(tsr_read(tsr_to(got, TSR_F64), a, (size_t)n * sizeof(*a)), TSR_OK);
    CHECK_INT(tsr_read(want, b, (size_t)n * sizeof(*b)), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        CHECK_NEAR(a[i], b[i], tolerance);
}

static void first_and_second(tsr_tensor *d, tsr_tensor *const *in, tsr_tensor **first, tsr_tensor **second)
{
    CHECK_INT(
        tsr_autograd_grad(TSR_LIST(tsr_sum(tsr_mul(d, weights(LEFT, RIGHT)))), in, 2, first, .create_graph = true),
        TSR_OK);
    tsr_tensor *sum = tsr_add(tsr_sum(tsr_mul(first[0], first[0])), tsr_sum(tsr_mul(first[1], first[1])));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), in, 2, second), TSR_OK);
}

TEST(gradients_by_products_are_those_of_differences)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *in[] = {rows_of(LEFT, 1.3, 0, TSR_F64), rows_of(RIGHT, 2.1, 0.5, TSR_F64)};
    tsr_tensor *d = tsr_cdist(in[0], in[1], 2), *e = by_differences(in[0], in[1]), *first[2][2], *second[2][2];
    check_near(d, e, 1e-14);
    first_and_second(d, in, first[0], second[0]);
    first_and_second(e, in, first[1], second[1]);
    for (int i = 0; i < 2; i++) {
        check_near(first[0][i], first[1][i], 1e-12);
        check_near(second[0][i], second[1][i], 1e-10);
    }
    tsr_scope_end(scope);
}

/* Rows that lie far from 0 and near each other keep their digits: the gradient in f32 beside that in f64. */
TEST(far_rows_keep_their_digits)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *narrow[] = {rows_of(LEFT, 1.3, 1024, TSR_F32), rows_of(RIGHT, 2.1, 1024, TSR_F32)}, *got[2], *want[2];
    tsr_tensor *in[2];
    for (int i = 0; i < 2; i++)
        in[i] = tsr_set_requires_grad(tsr_detach(tsr_to(narrow[i], TSR_F64)), true);
    tsr_tensor *of_narrow = tsr_mul(tsr_cdist(narrow[0], narrow[1], 2), tsr_to(weights(LEFT, RIGHT), TSR_F32));
    tsr_tensor *of_wide = tsr_mul(by_differences(in[0], in[1]), weights(LEFT, RIGHT));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(of_narrow)), narrow, 2, got), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(of_wide)), in, 2, want), TSR_OK);
    for (int i = 0; i < 2; i++)
        check_near(got[i], want[i], 2e-5);
    tsr_scope_end(scope);
}

/* A row's distance to itself is 0 and has the slope 0; the distances of pairs are those above the diagonal. */
TEST(equal_rows_have_no_slope)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_select(rows_of(LEFT, 1.3, 0, TSR_F64), 0, 0), *own[2], *pairs[2];
    tsr_tensor *leaf = tsr_set_requires_grad(tsr_detach(x), true);
    tsr_tensor *upper = tsr_triu_indices(LEFT, LEFT, 1);
    tsr_tensor *apart =
        tsr_sub(tsr_index_select(leaf, 0, tsr_select(upper, 0, 0)), tsr_index_select(leaf, 0, tsr_select(upper, 0, 1)));
    tsr_tensor *norm = tsr_norm(apart, 2, .dims = (const int64_t[]){-1}, .n_dims = 1);
    check_near(tsr_pdist(leaf, 2), norm, 1e-14);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(norm)), TSR_LIST(leaf), pairs), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(tsr_pdist(leaf, 2))), TSR_LIST(leaf), own), TSR_OK);
    check_near(own[0], pairs[0], 1e-12);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(tsr_cdist(leaf, leaf, 2))), TSR_LIST(leaf), own), TSR_OK);
    check_near(own[0], tsr_mul_scalar(pairs[0], 2), 1e-12);
    tsr_scope_end(scope);
}

/* Halves are rounded once. */
TEST(halves)
{
    static const tsr_dtype dtypes[] = {TSR_BF16, TSR_F16};
    static const double ulp[] = {0x1p-8, 0x1p-11}; /* half a place, relative */
    for (int k = 0; k < 2; k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *in[] = {rows_of(LEFT, 1.3, 0, dtypes[k]), rows_of(RIGHT, 2.1, 0.5, dtypes[k])}, *wide[2], *got[2],
                   *want[2];
        for (int i = 0; i < 2; i++)
            wide[i] = tsr_set_requires_grad(tsr_detach(tsr_to(in[i], TSR_F64)), true);
        tsr_tensor *d = tsr_cdist(in[0], in[1], 2), *e = by_differences(wide[0], wide[1]);
        CHECK_INT(tsr_tensor_dtype(d), dtypes[k]);
        check_near(d, e, 4 * ulp[k]); /* of distances below 4 */
        CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(d)), in, 2, got), TSR_OK);
        CHECK_INT(tsr_autograd_grad(TSR_LIST(tsr_sum(e)), wide, 2, want), TSR_OK);
        for (int i = 0; i < 2; i++)
            check_near(got[i], want[i], 32 * ulp[k]); /* of sums of at most 27 slopes */
        tsr_scope_end(scope);
    }
}

/* With p = 0 distances are numbers of differences, and a NaN makes a distance a NaN, as in PyTorch. */
TEST(differences_are_counted)
{
    tsr_scope scope = tsr_scope_begin();
    const float left[] = {1, NAN, 2, 1, 1, 1}, right[] = {1, 2, 2, 3, 3, 3};
    float got[4], slopes[6];
    tsr_tensor *x = tsr_set_requires_grad(tsr_from_data(left, TSR_F32, TSR_DIMS(2, 3)), true);
    tsr_tensor *d = tsr_cdist(x, tsr_from_data(right, TSR_F32, TSR_DIMS(2, 3)), 0);
    CHECK_INT(tsr_backward(tsr_sum(d)), TSR_OK);
    CHECK_INT(tsr_read(d, got, sizeof(got)), TSR_OK);
    CHECK(isnan(got[0]) && isnan(got[1]));
    CHECK_NEAR(got[2], 2, 0);
    CHECK_NEAR(got[3], 3, 0);
    CHECK_INT(tsr_read(tsr_grad(x), slopes, sizeof(slopes)), TSR_OK);
    for (int i = 0; i < 6; i++)
        CHECK_NEAR(slopes[i], 0, 0);
    tsr_scope_end(scope);
}

/* Many rows of few elements, on both sides of the limits at which operands are turned. Sums of squares of whole numbers are
 * exact, and square roots are correctly rounded. */
TEST(many_rows)
{
    enum { X = 9, Y = 35, MOST = 129 };
    static const int64_t sizes[][3] = {{7, 35, 3}, {8, 31, 3}, {8, 32, 3}, {9, 35, 1}, {9, 35, 128}, {9, 35, 129}};
    static float x[BATCH * X * MOST], y[BATCH * Y * MOST], got[BATCH * X * Y];
    for (size_t i = 0; i < sizeof(x) / sizeof(*x); i++)
        x[i] = (float)((int)(i * 7919 % 13) - 6);
    for (size_t i = 0; i < sizeof(y) / sizeof(*y); i++)
        y[i] = (float)((int)(i * 104729 % 11) - 3);
    for (size_t s = 0; s < sizeof(sizes) / sizeof(*sizes); s++) {
        int64_t n = sizes[s][0], m = sizes[s][1], k = sizes[s][2];
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *a = tsr_from_data(x, TSR_F32, (const int64_t[]){BATCH, n, k}, 3);
        tsr_tensor *b = tsr_from_data(y, TSR_F32, (const int64_t[]){BATCH, m, k}, 3);
        CHECK_INT(tsr_read(tsr_cdist(a, b, 2), got, (size_t)(BATCH * n * m) * sizeof(*got)), TSR_OK);
        for (int64_t i = 0; i < BATCH * n * m; i++) {
            const float *p = x + i / m * k, *q = y + (i / (n * m) * m + i % m) * k;
            double sum = 0;
            for (int64_t j = 0; j < k; j++)
                sum += (p[j] - q[j]) * (p[j] - q[j]);
            CHECK(got[i] == (float)sqrt(sum));
        }
        tsr_scope_end(scope);
    }
}
