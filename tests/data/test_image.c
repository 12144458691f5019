/* Transforms of images. Deterministic transforms are compared with PyTorch's values; a random result must be one of the
 * possible results, and all of these must occur. */
#include "expect.h"
#include "test.h"

#include <tessera/functions.h>
#include <tessera/image.h>
#include <tessera/random.h>
#include <tessera/runtime.h>

#include <math.h>

/* n images of c channels, h x w pixels: 1, 2, 3 ... in units of a 512th */
static tsr_tensor *counted(int64_t n, int64_t c, int64_t h, int64_t w)
{
    return tsr_div_scalar(
        tsr_reshape(tsr_arange(1, (double)(n * c * h * w + 1), 1, .dtype = TSR_F32), TSR_DIMS(n, c, h, w)), 512);
}

static void check_values(tsr_tensor *tensor, const double *values, int64_t n, double scale)
{
    float got[256];
    CHECK_OR_RETURN(tsr_numel(tensor) == n && n <= 256);
    CHECK_STATUS(tsr_read(tensor, got, (size_t)n * sizeof(float)), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        CHECK_NEAR(got[i] * scale, values[i], 1e-4);
}

TEST(crops_in_the_middle)
{
    tsr_scope scope = tsr_scope_begin();
    /* torchvision's CenterCrop: first line round((5 - 2) / 2) = 2, first column round((4 - 2) / 2) = 1 */
    check_values(tsr_center_crop(counted(1, 1, 5, 4), 2, 2), (const double[]){10, 11, 14, 15}, 4, 512);
    /* 3 x 2 to 4 x 4: a line of zeros below, a column on each side */
    check_values(tsr_center_crop(counted(1, 1, 3, 2), 4, 4),
                 (const double[]){0, 1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 0, 0, 0, 0, 0}, 16, 512);
    tsr_scope_end(scope);
}

TEST(normalised_and_resized)
{
    tsr_scope scope = tsr_scope_begin();
    const double mean[2] = {1.0 / 512, 6.0 / 512}, std[2] = {0.5, 2};
    check_values(tsr_normalize_images(counted(1, 2, 2, 2), mean, std, 2), (const double[]){0, 2, 4, 6, -0.5, 0, 0.5, 1},
                 8, 512);
    check_values(tsr_normalize_images(counted(1, 2, 1, 2), mean, std, 1), (const double[]){0, 2, 4, 6}, 4, 512);
    /* F.interpolate(torch.arange(1., 5).view(1, 1, 2, 2), (3, 3), mode="bilinear") */
    check_values(tsr_resize_images(counted(1, 1, 2, 2), 3, 3, false), (const double[]){1, 1.5, 2, 2, 2.5, 3, 3, 3.5, 4},
                 9, 512);
    /* F.interpolate(torch.arange(1., 17).view(1, 1, 4, 4), (2, 2), mode="bilinear", antialias=True) */
    check_values(tsr_resize_images(counted(1, 1, 4, 4), 2, 2, true),
                 (const double[]){4.5714288, 6.1428571, 10.857143, 12.428572}, 4, 512);
    tsr_scope_end(scope);
}

TEST(random_crops_are_stretches)
{
    enum { N = 64, H = 4, W = 3, PADDING = 2 };
    int seen[2 * PADDING + 1][2 * PADDING + 1] = {{0}}, places = 0;
    float got[N][H][W];
    tsr_manual_seed(3);
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_read(tsr_random_crop(counted(N, 1, H, W), H, W, PADDING), got, sizeof(got)), TSR_OK);
    for (int n = 0; n < N; n++) {
        int found = 0;
        for (int top = 0; top <= 2 * PADDING; top++)
            for (int left = 0; left <= 2 * PADDING; left++) {
                bool same = true;
                for (int y = 0; y < H; y++)
                    for (int x = 0; x < W; x++) {
                        int at_y = y + top - PADDING, at_x = x + left - PADDING;
                        bool inside = at_y >= 0 && at_y < H && at_x >= 0 && at_x < W;
                        float want = inside ? (float)(n * H * W + at_y * W + at_x + 1) / 512 : 0;
                        same = same && got[n][y][x] == want;
                    }
                found += same;
                seen[top][left] += same;
            }
        CHECK_INT(found, 1);
    }
    for (int i = 0; i < 25; i++)
        places += seen[i / 5][i % 5] > 0;
    CHECK(places > 15); /* 25 places, 64 draws: 23 on average */
    tsr_scope_end(scope);
}

TEST(random_flips)
{
    enum { N = 200 };
    float got[N][2][2];
    tsr_manual_seed(4);
    for (int down = 0; down < 2; down++) {
        int flipped = 0;
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *images = counted(N, 1, 2, 2);
        tsr_tensor *result = down ? tsr_random_vertical_flip(images, 0.25) : tsr_random_horizontal_flip(images, 0.25);
        CHECK_STATUS(tsr_read(result, got, sizeof(got)), TSR_OK);
        for (int n = 0; n < N; n++) {
            bool turned = got[n][0][0] != (float)(4 * n + 1) / 512;
            flipped += turned;
            for (int i = 0; i < 4; i++) {
                int y = i / 2, x = i % 2;
                int from = turned ? (down ? 2 * (1 - y) + x : 2 * y + 1 - x) : i;
                CHECK(got[n][y][x] == (float)(4 * n + from + 1) / 512);
            }
        }
        CHECK(flipped > 30 && flipped < 70); /* 50, with a deviation of 6 */
        tsr_scope_end(scope);
    }
}

/* Every box that can be drawn of 4 x 5 pixels, by its own crop and resize. */
static int boxes_of(tsr_tensor *image, float results[][3 * 6])
{
    int n = 0;
    for (int64_t h = 1; h <= 4; h++)
        for (int64_t w = 1; w <= 5; w++)
            for (int64_t top = 0; top + h <= 4; top++)
                for (int64_t left = 0; left + w <= 5; left++) {
                    tsr_tensor *crop = tsr_narrow(tsr_narrow(image, 2, top, h), 3, left, w);
                    tsr_tensor *small =
                        tsr_interpolate(crop, .output_size = {2, 3}, .mode = "bilinear", .antialias = true);
                    CHECK_STATUS(tsr_read(small, results[n++], 3 * 6 * sizeof(float)), TSR_OK);
                }
    return n;
}

TEST(random_boxes_are_resized)
{
    enum { N = 200 };
    static float boxes[150][3 * 6], got[N][3 * 6];
    int64_t times[150] = {0};
    tsr_manual_seed(8);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *image =
        tsr_remainder(tsr_mul_scalar(counted(1, 3, 4, 5), 37.0 * 512), tsr_number(101)); /* no two boxes alike */
    int n_boxes = boxes_of(image, boxes), kinds = 0;
    CHECK_INT(n_boxes, 150);
    tsr_tensor *images = tsr_expand(image, TSR_DIMS(N, 3, 4, 5));
    CHECK_STATUS(tsr_read(tsr_random_resized_crop(images, 2, 3, 0.08, 1), got, sizeof(got)), TSR_OK);
    for (int i = 0; i < N; i++) {
        int found = -1;
        for (int b = 0; b < n_boxes && found < 0; b++) {
            bool same = true;
            for (int k = 0; same && k < 3 * 6; k++)
                same = fabsf(got[i][k] - boxes[b][k]) < 1e-3F;
            found = same ? b : -1;
        }
        CHECK_OR_RETURN(found >= 0);
        kinds += times[found]++ == 0;
    }
    CHECK(kinds > 30);
    /* The whole image; of a wide one, which no ratio fits, the middle: F.interpolate(x[:, :, :, 4:7], (2, 2),
     * mode="bilinear", antialias=True) of x = torch.arange(1., 23).view(1, 1, 2, 11) */
    check_values(tsr_random_resized_crop(counted(1, 1, 4, 4), 2, 2, 1, 1),
                 (const double[]){4.5714288, 6.1428571, 10.857143, 12.428572}, 4, 512);
    check_values(tsr_random_resized_crop(counted(1, 1, 2, 11), 2, 2, 1, 1),
                 (const double[]){5.375, 6.625, 16.375, 17.625}, 4, 512);
    tsr_scope_end(scope);
}

TEST(hues_turn)
{
    enum { N = 64 };
    float got[N][3][2];
    /* Python's colorsys.rgb_to_hsv of (0.2, 0.6, 0.3) and (0.9, 0.1, 0.5) has the hues 0.375 and 0.916667, saturations 2 / 3
     * and 8 / 9, values 0.6 and 0.9. */
    const float colours[3][2] = {{0.2F, 0.9F}, {0.6F, 0.1F}, {0.3F, 0.5F}};
    const double hues[2] = {0.375, 11.0 / 12};
    double least = 1, most = -1;
    tsr_manual_seed(3);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *images = tsr_expand(tsr_from_data(colours, TSR_F32, TSR_DIMS(1, 3, 1, 2)), TSR_DIMS(N, 3, 1, 2));
    CHECK_STATUS(tsr_read(tsr_random_hue(images, 0.2), got, sizeof(got)), TSR_OK);
    for (int n = 0; n < N; n++) {
        double turns[2];
        for (int x = 0; x < 2; x++) {
            double r = got[n][0][x], g = got[n][1][x], b = got[n][2][x];
            CHECK_NEAR(fmax(r, fmax(g, b)), x ? 0.9 : 0.6, 1e-5);
            CHECK_NEAR(fmin(r, fmin(g, b)), x ? 0.1 : 0.2, 1e-5);
            /* The hue by the angle's tangent is another curve, so: by the sector. */
            double c = x ? 0.8 : 0.4;
            double sixths = r >= g && r >= b ? (g - b) / c : g >= b ? 2 + (b - r) / c : 4 + (r - g) / c;
            turns[x] = remainder(sixths / 6 - hues[x], 1);
        }
        CHECK_NEAR(turns[0], turns[1], 1e-4); /* one turn for all pixels of an image */
        least = fmin(least, turns[0]);
        most = fmax(most, turns[0]);
    }
    CHECK(least >= -0.2001 && least < -0.17 && most <= 0.2001 && most > 0.17);
    const float grey[3] = {0.25F, 0.25F, 0.25F};
    check_values(tsr_random_hue(tsr_from_data(grey, TSR_F32, TSR_DIMS(1, 3, 1, 1)), 0.5),
                 (const double[]){0.25, 0.25, 0.25}, 3, 1);
    tsr_scope_end(scope);
}

TEST(bytes_are_cropped_and_flipped)
{
    uint8_t bytes[8], got[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(30 * i);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *images = tsr_from_data(bytes, TSR_U8, TSR_DIMS(1, 1, 2, 4));
    CHECK_STATUS(tsr_read(tsr_random_horizontal_flip(images, 1), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 90 && got[3] == 0 && got[4] == 210);
    CHECK_STATUS(tsr_read(tsr_random_crop(images, 2, 4, 0), got, sizeof(got)), TSR_OK);
    CHECK(got[1] == 30 && got[7] == 210);
    tsr_scope_end(scope);
}

TEST(colours_jitter)
{
    enum { N = 100 };
    float got[N][3];
    tsr_manual_seed(6);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *images = tsr_mul_scalar(tsr_ones(TSR_DIMS(N, 3, 1, 1)), 0.5);
    CHECK_STATUS(tsr_read(tsr_color_jitter(images, 0.4, 0, 0), got, sizeof(got)), TSR_OK);
    float least = 1, most = 0;
    for (int n = 0; n < N; n++) {
        CHECK(got[n][0] == got[n][1] && got[n][1] == got[n][2]);
        least = fminf(least, got[n][0]);
        most = fmaxf(most, got[n][0]);
    }
    CHECK(least >= 0.3F && least < 0.32F && most <= 0.7F && most > 0.68F);
    /* saturation leaves grey pixels alone, up to the grey weights' sum of 0.9999 */
    CHECK_STATUS(tsr_read(tsr_color_jitter(images, 0, 0.9, 0.9), got, sizeof(got)), TSR_OK);
    for (int n = 0; n < N; n++)
        CHECK_NEAR(got[n][1], 0.5, 1e-3);
    const float red[3] = {0.5F, 0, 0};
    tsr_tensor *reds = tsr_expand(tsr_from_data(red, TSR_F32, TSR_DIMS(1, 3, 1, 1)), TSR_DIMS(N, 3, 1, 1));
    CHECK_STATUS(tsr_read(tsr_color_jitter(reds, 0, 0, 0.5), got, sizeof(got)), TSR_OK);
    float grey = 0.5F * 0.2989F;
    for (int n = 0; n < N; n++) { /* on the line through grey and red: one factor for all channels */
        float share = (got[n][0] - grey) / (0.5F - grey);
        CHECK(share >= 0.499F && share <= 1.501F);
        CHECK_NEAR(got[n][1], fmaxf((1 - share) * grey, 0), 1e-5);
        CHECK(got[n][1] == got[n][2]);
    }
    tsr_scope_end(scope);
}

TEST(misuse_of_transforms)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *image = tsr_ones(TSR_DIMS(3, 4, 4)), *two = tsr_ones(TSR_DIMS(1, 2, 4, 4));
    const double mean[2] = {0}, std[2] = {1, 0};
    const struct {
        tsr_tensor *result;
        const char *message;
    } calls[] = {{tsr_center_crop(image, 2, 2), "expected images [N, C, H, W]"},
                 {tsr_center_crop(two, 0, 2), "0 x 2 pixels"},
                 {tsr_random_crop(two, 5, 4, 0), "5 x 4 pixels cannot be cut out of 4 x 4"},
                 {tsr_random_horizontal_flip(two, 1.5), "probability is 1.5"},
                 {tsr_normalize_images(two, mean, std, 2), "deviations"},
                 {tsr_normalize_images(two, mean, std, 3), "3 means"},
                 {tsr_resize_images(two, 4, -1, false), "4 x -1"},
                 {tsr_color_jitter(two, 0.1, 0, 0), "images of 2 channels"},
                 {tsr_color_jitter(two, 0.1, -0.2, 0), "contrast -0.2"},
                 {tsr_random_hue(two, 0.1), "2 channels"},
                 {tsr_random_hue(two, 0.7), "0.7 is not from 0 to 0.5"},
                 {tsr_random_resized_crop(two, 2, 0, 0.1, 1), "2 x 0 pixels"},
                 {tsr_random_resized_crop(two, 2, 2, 0.5, 0.1), "from 0.5 to 0.1"},
                 {tsr_normalize_images(tsr_to(two, TSR_U8), mean, std, 1), "of floats, got ui8"},
                 {tsr_resize_images(tsr_to(two, TSR_U8), 2, 2, true), "of floats, got ui8"}};
    for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
        CHECK(tsr_tensor_status(calls[i].result) == TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(tsr_tensor_message(calls[i].result), calls[i].message);
    }
    expect_error(TSR_INVALID_ARGUMENT, "center_crop");
    CHECK(tsr_tensor_status(tsr_center_crop(NULL, 1, 1)) != TSR_OK);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    tsr_scope_end(scope);
}
