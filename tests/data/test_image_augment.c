/* Random changes of tones, erasing and mixing. With probability 1 values are torchvision's (0.29, transforms.v2.functional on the
 * same tensors); draws are checked by their distribution. */
#include "expect.h"
#include "test.h"

#include <tessera/functions.h>
#include <tessera/image.h>
#include <tessera/random.h>

#include <math.h>
#include <string.h>

/* ((torch.arange(24) * 37) % 101).reshape(1, 3, 2, 4) / 100 */
static tsr_tensor *colours(void)
{
    tsr_tensor *i = tsr_arange(0, 24, 1, .dtype = TSR_F32);
    tsr_tensor *values = tsr_remainder(tsr_mul_scalar(i, 37), tsr_number(101));
    return tsr_div_scalar(tsr_reshape(values, TSR_DIMS(1, 3, 2, 4)), 100);
}

static void check_values(tsr_tensor *tensor, const double *values, int64_t n)
{
    float got[400];
    CHECK_OR_RETURN(tsr_numel(tensor) == n && n <= 400);
    CHECK_STATUS(tsr_read(tensor, got, (size_t)n * sizeof(float)), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        CHECK_NEAR(got[i], values[i], 1e-6);
}

TEST(tones_are_torchvisions)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = colours();
    check_values(tsr_random_solarize(x, 0.6, 1),
                 (const double[]){0,   0.37, 0.26, 0.1, 0.47, 0.16, 0.2, 0.57, 0.06, 0.3, 0.33, 0.03,
                                  0.4, 0.23, 0.13, 0.5, 0.13, 0.23, 0.4, 0.03, 0.33, 0.3, 0.06, 0.43},
                 24);
    check_values(tsr_random_posterize(x, 2, 1),
                 (const double[]){0,    0.25, 0.5, 0,   0.25, 0.75, 0,   0.5,  0.75, 0.25, 0.5, 0,
                                  0.25, 0.75, 0,   0.5, 0.75, 0,    0.5, 0.75, 0.25, 0.5,  0,   0.25},
                 24);
    tsr_tensor *grey = tsr_random_grayscale(x, 1);
    const double brightness[8] = {0.65096, 0.312913, 0.6828761, 0.15808, 0.412903, 0.782866, 0.14293, 0.512893};
    for (int c = 0; c < 3; c++)
        check_values(tsr_select(grey, 1, c), brightness, 8);
    check_values(tsr_random_autocontrast(x, 1),
                 (const double[]){0,         0.4404762, 0.8809524, 0.1190476, 0.5595238, 1,
                                  0.2380953, 0.6785715, 1,         0.2967033, 0.7032967, 0,
                                  0.4065934, 0.8131868, 0.1098901, 0.5164835, 0.8901099, 0.1868132,
                                  0.5934066, 1,         0.2967033, 0.7032967, 0,         0.4065934},
                 24);
    check_values(tsr_random_autocontrast(tsr_full(0.3, TSR_DIMS(1, 1, 1, 2)), 1), (const double[]){0.3, 0.3}, 2);
    tsr_scope_end(scope);
}

TEST(equalized_as_in_torchvision)
{
    static const double every_25th[16] = {0, 0.2784314, 1,         0.8980393, 1, 0.4039216, 0.2588235, 0.572549,
                                          1, 1,         0.1843137, 1,         1, 1,         0.9137256, 0.8784314};
    float got[400];
    double sum = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *i = tsr_arange(0, 400, 1);
    tsr_tensor *values = tsr_remainder(tsr_mul_scalar(tsr_mul(i, i), 7), tsr_number_int(181));
    tsr_tensor *images = tsr_div_scalar(tsr_reshape(tsr_to(values, TSR_F32), TSR_DIMS(1, 1, 20, 20)), 255);
    CHECK_STATUS(tsr_read(tsr_random_equalize(images, 1), got, sizeof(got)), TSR_OK);
    for (int k = 0; k < 400; k++)
        sum += got[k];
    for (int k = 0; k < 16; k++)
        CHECK_NEAR(got[25 * k], every_25th[k], 1e-6);
    CHECK_NEAR(sum, 270.2548828, 1e-3);
    /* too few pixels for a step: the image, in steps of a byte */
    check_values(
        tsr_random_equalize(tsr_from_data((const float[]){0.2F, 0.7F, 0.4F, 0.7F}, TSR_F32, TSR_DIMS(1, 1, 2, 2)), 1),
        (const double[]){0.2, 0.7019608, 0.4, 0.7019608}, 4);
    tsr_scope_end(scope);
}

TEST(each_image_has_a_draw)
{
    enum { N = 400 };
    float got[N];
    tsr_manual_seed(3);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *ones = tsr_ones(TSR_DIMS(N, 1, 1, 1));
    CHECK_STATUS(tsr_read(tsr_random_solarize(ones, 0.5, 0.25), got, sizeof(got)), TSR_OK);
    int changed = 0;
    for (int n = 0; n < N; n++)
        changed += got[n] == 0;
    CHECK(changed > 65 && changed < 135); /* 100, with a deviation of 8.7 */
    CHECK_STATUS(tsr_read(tsr_random_solarize(ones, 0.5, 0), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 1 && got[N - 1] == 1);
    tsr_scope_end(scope);
}

/* bf16 has no number from 0 to 1 / 256 but these two. */
TEST(chances_of_narrow_floats)
{
    enum { N = 20000 };
    static float got[N];
    tsr_manual_seed(4);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *ones = tsr_to(tsr_ones(TSR_DIMS(N, 1, 1, 1)), TSR_BF16);
    CHECK_STATUS(tsr_read(tsr_to(tsr_random_solarize(ones, 0.5, 0.001), TSR_F32), got, sizeof(got)), TSR_OK);
    int changed = 0;
    for (int n = 0; n < N; n++)
        changed += got[n] == 0;
    CHECK(changed > 2 && changed < 42); /* 20, with a deviation of 4.5 */
    CHECK_STATUS(tsr_read(tsr_to(tsr_random_solarize(ones, 0.5, 0.999), TSR_F32), got, sizeof(got)), TSR_OK);
    changed = 0;
    for (int n = 0; n < N; n++)
        changed += got[n] == 0;
    CHECK(changed > N - 42 && changed < N - 2);
    tsr_scope_end(scope);
}

TEST(erased_boxes)
{
    enum { N = 400, H = 20, W = 30 };
    static float got[N][2][H][W];
    double area = 0;
    int erased = 0, tall = 0;
    tsr_manual_seed(5);
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_read(tsr_random_erasing(tsr_ones(TSR_DIMS(N, 2, H, W)), 0.75, 0.1, 0.3), got, sizeof(got)),
                 TSR_OK);
    for (int n = 0; n < N; n++) {
        int top = H, left = W, bottom = -1, right = -1, zeros = 0;
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++)
                if (got[n][0][y][x] == 0) {
                    top = y < top ? y : top;
                    left = x < left ? x : left;
                    bottom = y;
                    right = x > right ? x : right;
                    zeros++;
                }
        CHECK(memcmp(got[n][0], got[n][1], sizeof(got[n][0])) == 0); /* one box for all channels */
        if (!zeros)
            continue;
        int high = bottom - top + 1, wide = right - left + 1;
        CHECK_INT(zeros, high * wide); /* a whole box */
        CHECK(high < H && wide < W);
        CHECK(zeros > 0.08 * H * W && zeros < 0.33 * H * W); /* sides are rounded */
        erased++;
        area += zeros;
        tall += high > wide;
    }
    CHECK(erased > 260 && erased < 340);                /* 300, with a deviation of 8.7 */
    CHECK(fabs(area / erased / (H * W) - 0.2) < 0.015); /* 0.2, with a deviation of 0.0033; flat boxes fit less often */
    CHECK(tall > erased / 4 && tall < erased * 3 / 4);
    tsr_scope_end(scope);
}

/* Beta(a, a) has the mean 1 / 2 and the variance 1 / (4 (2 a + 1)). */
TEST(mixed_by_one_share)
{
    enum { TIMES = 600 };
    static const double alphas[2] = {0.4, 3};
    tsr_manual_seed(7);
    for (int a = 0; a < 2; a++) {
        double sum = 0, squares = 0;
        for (int i = 0; i < TIMES; i++) {
            float got[3][2], to[3][4];
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *images = tsr_reshape(tsr_arange(0, 6, 1, .dtype = TSR_F32), TSR_DIMS(3, 1, 1, 2)), *mixed,
                       *targets;
            tsr_tensor *labels = tsr_from_data((const int64_t[]){2, 0, 3}, TSR_I64, TSR_DIMS(3));
            CHECK_STATUS(tsr_mixup(images, labels, 4, alphas[a], &mixed, &targets), TSR_OK);
            CHECK_STATUS(tsr_sync(mixed, targets), TSR_OK);
            CHECK_STATUS(tsr_read(mixed, got, sizeof(got)), TSR_OK);
            CHECK_STATUS(tsr_read(targets, to, sizeof(to)), TSR_OK);
            double share = to[0][2];
            CHECK(share >= 0 && share <= 1);
            CHECK_NEAR(to[0][3], 1 - share, 1e-6); /* the image before the first is the last */
            CHECK_NEAR(to[1][0], share, 1e-6);
            CHECK_NEAR(to[1][2], 1 - share, 1e-6);
            CHECK(to[1][1] == 0 && to[2][1] == 0);
            CHECK_NEAR(got[0][1], share * 1 + (1 - share) * 5, 1e-5);
            CHECK_NEAR(got[2][0], share * 4 + (1 - share) * 2, 1e-5);
            sum += share;
            squares += (share - 0.5) * (share - 0.5);
            tsr_scope_end(scope);
        }
        double variance = 1 / (4 * (2 * alphas[a] + 1));
        CHECK(fabs(sum / TIMES - 0.5) < 4 * sqrt(variance / TIMES));
        CHECK(fabs(squares / TIMES / variance - 1) < 0.2);
    }
}

TEST(boxes_of_the_image_before)
{
    enum { N = 2, H = 6, W = 8, TIMES = 60 };
    bool small = false, large = false;
    tsr_manual_seed(9);
    for (int i = 0; i < TIMES; i++) {
        float got[N][H][W], to[N][2];
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *images =
            tsr_expand(tsr_reshape(tsr_arange(0, 2, 1, .dtype = TSR_F32), TSR_DIMS(2, 1, 1, 1)), TSR_DIMS(N, 1, H, W));
        tsr_tensor *labels = tsr_from_data((const float[]){1, 0, 0, 1}, TSR_F32, TSR_DIMS(2, 2)), *mixed, *targets;
        CHECK_STATUS(tsr_cutmix(images, labels, 0, 1, &mixed, &targets), TSR_OK);
        CHECK_STATUS(tsr_sync(mixed, targets), TSR_OK);
        CHECK_STATUS(tsr_read(mixed, got, sizeof(got)), TSR_OK);
        CHECK_STATUS(tsr_read(targets, to, sizeof(to)), TSR_OK);
        int lines = 0, columns[W] = {0}, wide = 0, taken = 0;
        for (int y = 0; y < H; y++) {
            bool line = false;
            for (int x = 0; x < W; x++) {
                CHECK(got[0][y][x] == 1 - got[1][y][x]);
                line = line || got[0][y][x] == 1;
                columns[x] |= got[0][y][x] == 1;
                taken += got[0][y][x] == 1;
            }
            lines += line;
        }
        for (int x = 0; x < W; x++)
            wide += columns[x];
        CHECK_INT(taken, lines * wide); /* a box */
        CHECK_NEAR(to[0][1], (double)taken / (H * W), 1e-6);
        CHECK_NEAR(to[0][0] + to[0][1], 1, 1e-6);
        small = small || taken < H * W / 4;
        large = large || taken >= H * W * 2 / 5; /* at most half of it: sides are cut */
        tsr_scope_end(scope);
    }
    CHECK(small && large);
}

TEST(wrong_calls)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *two = tsr_ones(TSR_DIMS(1, 2, 4, 4)), *classes = tsr_zeros(TSR_DIMS(1), .dtype = TSR_I64), *out[2];
    const struct {
        tsr_tensor *result;
        const char *message;
    } calls[] = {{tsr_random_solarize(two, 1.5, 1), "random_solarize: the threshold 1.5"},
                 {tsr_random_solarize(two, 0.5, -1), "random_solarize: the probability is -1"},
                 {tsr_random_posterize(two, 9, 1), "random_posterize: 9 bits"},
                 {tsr_random_grayscale(two, 1), "random_grayscale: images of 2 channels"},
                 {tsr_random_autocontrast(two, 1), "images of 2 channels"},
                 {tsr_random_equalize(tsr_ones(TSR_DIMS(4, 4)), 1), "expected images [N, C, H, W]"},
                 {tsr_random_equalize(tsr_to(two, TSR_U8), 1), "of floats, got ui8"},
                 {tsr_random_erasing(two, 0.5, 0.4, 0.3), "from 0.4 to 0.3 of the area"},
                 {tsr_random_erasing(two, 2, 0.1, 0.3), "the probability is 2"},
                 {tsr_random_erasing(NULL, 1, 0.1, 0.3), "NULL"}};
    for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
        CHECK(tsr_tensor_status(calls[i].result) == TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(tsr_tensor_message(calls[i].result), calls[i].message);
    }
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_mixup(two, classes, 0, 1, &out[0], &out[1]), TSR_INVALID_ARGUMENT);
    CHECK(tsr_tensor_status(out[0]) == TSR_INVALID_ARGUMENT && tsr_tensor_status(out[1]) == TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "mixup: 0 classes");
    CHECK_STATUS(tsr_cutmix(two, classes, 3, 0, &out[0], &out[1]), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "cutmix: alpha is 0");
    CHECK_STATUS(tsr_cutmix(two, tsr_zeros(TSR_DIMS(2), .dtype = TSR_I64), 3, 1, &out[0], &out[1]),
                 TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "for each of 1 images, got i64 of 1 dimensions, the first of 2");
    CHECK_STATUS(tsr_mixup(two, NULL, 3, 1, &out[0], &out[1]), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "labels are NULL");
    CHECK_STATUS(tsr_mixup(two, classes, 3, 1, NULL, &out[1]), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "a result is NULL");
    tsr_scope_end(scope);
}
