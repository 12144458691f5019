/* Convolutions of a dilated input that write patches beside one another, and the gradients of their windows: they become
 * matrix products (compile/prepare/patches.c, patch_sums.c). */
#include <math.h>

#include "programs.h"

static void check(const char *x, const char *w, const char *out, const char *numbers, const char *window)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {batch_group_count = 1 : i64, "
             "feature_group_count = 1 : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             x, w, out, numbers, window, x, w, out, out);
    cpu_cost cost;
    program_check(text, PROGRAM_BOUNDED, 5, &cost);
    bool made =
        test_check(cost.interpreted == 0, __FILE__, __LINE__) && test_check(cost.products == 1, __FILE__, __LINE__);
    if (!made)
        fprintf(stderr, "%s\n", text);
}

TEST(patches_of_any_type)
{
    static const char *const types[] = {"f32", "f64", "bf16", "f16", "i32"};
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
        char x[40], w[40], out[40];
        snprintf(x, sizeof(x), "2x5x3x4x%s", types[i]);
        snprintf(w, sizeof(w), "20x5x3x2x%s", types[i]);
        snprintf(out, sizeof(out), "2x20x9x8x%s", types[i]);
        check(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "pad = [[2, 2], [1, 1]], lhs_dilate = [3, 2]");
    }
}

TEST(patches_in_any_order)
{
    check("2x3x4x5xf32", "3x2x5x20xf32", "2x9x8x20xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
          "pad = [[2, 2], [1, 1]], lhs_dilate = [3, 2], reverse = [true, true]");
    check("5x4x2x3xf32", "5x2x3x20xf32", "8x20x9x2xf32", "[f, 1, b, 0]x[i, 1, 0, o]->[1, f, 0, b]",
          "pad = [[2, 2], [1, 1]], lhs_dilate = [3, 2], reverse = [true, false]");
    check("2x7x9xf32", "3x7x5xf32", "2x3x45xf32", "[b, f, 0]x[o, i, 0]->[b, f, 0]", "pad = [[4, 4]], lhs_dilate = [5]");
    check("2x4x3x4x2xf32", "4x6x2x2x2xf32", "2x6x6x8x4xf32", "[b, f, 0, 1, 2]x[i, o, 0, 1, 2]->[b, f, 0, 1, 2]",
          "pad = [[1, 1], [1, 1], [1, 1]], lhs_dilate = [2, 2, 2]");
    check("2x4x3x4x6xf32", "4x6x2x3x1xf32", "2x6x6x12x6xf32", "[b, f, 0, 1, 2]x[i, o, 0, 1, 2]->[b, f, 0, 1, 2]",
          "pad = [[1, 1], [2, 2], [0, 0]], lhs_dilate = [2, 3, 1]");
    check("3x8x6x6xf32", "8x3x2x2xf32", "3x3x12x12xf32", "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2]");
}

/* Windows of several patches. */
TEST(overlapping_windows)
{
    static const char *const types[] = {"f32", "f64", "bf16", "i32"};
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
        char x[40], w[40], out[40];
        snprintf(x, sizeof(x), "2x5x7x9x%s", types[i]);
        snprintf(w, sizeof(w), "20x5x6x4x%s", types[i]);
        snprintf(out, sizeof(out), "2x20x20x18x%s", types[i]);
        check(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "pad = [[3, 3], [2, 2]], lhs_dilate = [3, 2]");
    }
    check("2x7x9x5xf32", "6x5x4x20xf32", "2x19x18x20xf32", "[b, 0, 1, f]x[0, i, 1, o]->[b, 0, 1, f]",
          "pad = [[3, 2], [2, 2]], lhs_dilate = [3, 2], reverse = [true, false]");
    check("2x7x30xf32", "3x7x10xf32", "2x3x160xf32", "[b, f, 0]x[o, i, 0]->[b, f, 0]",
          "pad = [[9, 14]], lhs_dilate = [5]");
    check("2x7x30xf32", "3x7x10xf32", "2x3x120xf32", "[b, f, 0]x[o, i, 0]->[b, f, 0]",
          "pad = [[-11, -6]], lhs_dilate = [5]");
    check("1x4x5x6x7xf32", "4x6x4x4x4xf32", "1x6x10x12x14xf32", "[b, f, 0, 1, 2]x[i, o, 0, 1, 2]->[b, f, 0, 1, 2]",
          "pad = [[2, 2], [2, 2], [2, 2]], lhs_dilate = [2, 2, 2]");
}

/* The result ends within a patch, begins within one, or reaches beyond all of them. */
TEST(edges)
{
    static const char *const cases[][2] = {{"3x45", "pad = [[4, 4]]"},   {"3x47", "pad = [[4, 6]]"},
                                           {"3x42", "pad = [[4, 1]]"},   {"3x43", "pad = [[2, 4]]"},
                                           {"3x60", "pad = [[11, 12]]"}, {"3x24", "pad = [[-3, -10]]"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char out[40], window[80];
        snprintf(out, sizeof(out), "2x%sxf32", cases[i][0]);
        snprintf(window, sizeof(window), "%s, lhs_dilate = [5]", cases[i][1]);
        check("2x7x9xf32", "3x7x5xf32", out, "[b, f, 0]x[o, i, 0]->[b, f, 0]", window);
    }
}

/* The input has a single place, so that the whole window is a patch. */
TEST(patches_of_one_place)
{
    static const char *const types[] = {"f32", "f64", "bf16", "i32"};
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
        char x[40], w[40], out[40];
        snprintf(x, sizeof(x), "3x5x1x1x%s", types[i]);
        snprintf(w, sizeof(w), "20x5x4x3x%s", types[i]);
        snprintf(out, sizeof(out), "3x20x4x3x%s", types[i]);
        check(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "pad = [[3, 3], [2, 2]]");
    }
    check("3x5x1x1xf32", "5x20x4x4xf32", "3x20x4x4xf32", "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
          "pad = [[3, 3], [3, 3]], lhs_dilate = [7, 1], reverse = [true, true]");
    check("3x1x5x4xf32", "4x5x4x20xf32", "3x4x20x10xf32", "[b, 0, f, 1]x[0, i, 1, o]->[b, 0, f, 1]",
          "pad = [[3, 3], [3, 3]], lhs_dilate = [1, 2]");
    check("3x5x1x1xf32", "20x5x2x2xf32", "3x20x2x2xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]");
    check("3x5x1x4xf32", "20x5x3x3xf32", "3x20x1x4xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]");
    check("5x3x1x4xf32", "3x7x4x8xf32", "5x7x4x2xf32", "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
          "pad = [[3, 3], [1, 1]], lhs_dilate = [1, 2]");
}

TEST(sums_of_patches)
{
    static const char *const types[] = {"f32", "f64", "bf16", "i32"};
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
        char x[40], w[40], out[40];
        snprintf(x, sizeof(x), "3x5x3x4x%s", types[i]);
        snprintf(w, sizeof(w), "3x7x9x8x%s", types[i]);
        snprintf(out, sizeof(out), "5x7x3x2x%s", types[i]);
        check(x, w, out, "[f, b, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]", "pad = [[2, 2], [1, 1]], lhs_dilate = [3, 2]");
    }
    check("5x3x4x3xf32", "7x9x3x8xf32", "2x7x3x5xf32", "[b, 0, 1, f]x[o, 0, i, 1]->[1, f, 0, b]",
          "pad = [[2, 2], [1, 1]], lhs_dilate = [3, 2]");
    check("1x6x4x4x4xf32", "1x5x8x8x8xf32", "6x5x2x2x2xf32", "[f, b, 0, 1, 2]x[i, o, 0, 1, 2]->[b, f, 0, 1, 2]",
          "pad = [[1, 1], [1, 1], [1, 1]], lhs_dilate = [2, 2, 2]");
}

/* Patches of few channels that lie far apart: what reads them, the gradient of writing them. */
TEST(patches_of_few_channels)
{
    check("9x3x16x24xf32", "20x3x4x4xf32", "9x4x6x20xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, 0, 1, f]",
          "stride = [4, 4]");
    check("2x1x30xf32", "20x1x5xf32", "2x6x20xf32", "[b, f, 0]x[o, i, 0]->[b, 0, f]", "stride = [5]");
    check("9x3x15x22xf32", "20x3x4x4xf32", "9x4x6x20xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, 0, 1, f]",
          "pad = [[1, 0], [0, 2]], stride = [4, 4]");
}

/* The sum of x[at] w[tap] over taps, where zeros lie between the elements of x and beside them. */
static float plain_sum(const float *x, int places, int dilation, int low, const float *w, int taps, int at)
{
    float sum = 0;
    for (int tap = 0; tap < taps; tap++) {
        int place = at + tap - low;
        bool there = place >= 0 && place % dilation == 0 && place / dilation < places;
        sum += (there ? x[place / dilation] : 0) * w[tap];
    }
    return sum;
}

/* Compares a convolution of one image and one channel with plain sums, with an infinity or a NaN at each tap in turn. */
static void check_infinities(const char *text, int places, int dilation, int low, int taps, int outputs)
{
    float x[16], w[64], y[64];
    for (int special = 0; special < taps; special++) {
        for (int i = 0; i < places; i++)
            x[i] = (float)(i % 5 + 1);
        for (int i = 0; i < taps; i++)
            w[i] = (float)(i % 7 - 3);
        w[special] = special % 2 ? NAN : INFINITY;
        if (!program_run(text, 2, (const void *const[]){x, w}, y))
            return;
        for (int at = 0; at < outputs; at++) {
            float sum = plain_sum(x, places, dilation, low, w, taps, at);
            CHECK(isnan(sum) ? isnan(y[at]) : y[at] == sum);
        }
    }
}

TEST(zeros_meet_infinities)
{
    check_infinities(
        "func.func @main(%x: tensor<1x1x9xf32>, %w: tensor<1x1x5xf32>) -> tensor<1x1x47xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {pad = "
        "[[4, 6]], lhs_dilate = [5]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<1x1x9xf32>, tensor<1x1x5xf32>) -> tensor<1x1x47xf32>\n"
        "  return %0 : tensor<1x1x47xf32>\n}\n",
        9, 5, 4, 5, 47);
    check_infinities(
        "func.func @main(%x: tensor<1x1x9xf32>, %w: tensor<1x1x45xf32>) -> tensor<1x1x5xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [f, b, 0]x[i, o, 0]->[b, f, 0], window = {pad = "
        "[[4, 4]], lhs_dilate = [5]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<1x1x9xf32>, tensor<1x1x45xf32>) -> tensor<1x1x5xf32>\n"
        "  return %0 : tensor<1x1x5xf32>\n}\n",
        9, 5, 4, 45, 5);
    check_infinities(
        "func.func @main(%x: tensor<1x1x1xf32>, %w: tensor<1x1x5xf32>) -> tensor<1x1x5xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {pad = "
        "[[4, 4]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<1x1x1xf32>, tensor<1x1x5xf32>) -> tensor<1x1x5xf32>\n"
        "  return %0 : tensor<1x1x5xf32>\n}\n",
        1, 1, 4, 5, 5);
}

/* The gradient of the window of a transposed depthwise layer with zeros between the input's elements, with more zeros at one end,
 * and in any order of dimensions. */
TEST(windows_of_transposed_depthwise_layers)
{
    static const struct {
        const char *x, *w, *out, *numbers, *window;
    } cases[] = {
        {"3x16x7x5xf32", "3x16x14x10xf32", "16x1x4x4xf32", "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
         "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]"},
        {"3x7x5x16xf32", "3x14x10x16xf32", "16x1x4x4xf32", "[f, 0, 1, b]x[i, 0, 1, o]->[f, b, 0, 1]",
         "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]"},
        {"2x16x6xf32", "2x16x17xf32", "16x1x3xf32", "[f, b, 0]x[i, o, 0]->[f, b, 0]",
         "pad = [[1, 2]], lhs_dilate = [3]"},
        {"2x16x7x5xf32", "2x16x15x5xf32", "16x1x3x3xf32", "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
         "pad = [[2, 2], [1, 1]], lhs_dilate = [2, 1]"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[1024];
        snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>) -> tensor<%s> {\n"
            "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {batch_group_count = 16 : i64, "
            "feature_group_count = 1 : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
            "  return %%0 : tensor<%s>\n}\n",
            cases[i].x, cases[i].w, cases[i].out, cases[i].numbers, cases[i].window, cases[i].x, cases[i].w,
            cases[i].out, cases[i].out);
        cpu_cost cost = {0};
        program_check(text, PROGRAM_BOUNDED, 5, &cost);
        CHECK_INT(cost.interpreted, 0);
    }
}

/* Phases that run together with an epilogue: in blocks of lines, with a copy of each image or of the whole input, or in place. */
static void check_phases(const char *x, const char *w, const char *out, const char *numbers, const char *window)
{
    char text[2048];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>, %%y: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {batch_group_count = 1 : i64, "
             "feature_group_count = 1 : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  %%1 = stablehlo.add %%0, %%y : tensor<%s>\n"
             "  %%2 = stablehlo.maximum %%1, %%y : tensor<%s>\n"
             "  return %%2 : tensor<%s>\n}\n",
             x, w, out, out, numbers, window, x, w, out, out, out, out);
    cpu_cost cost = {0};
    program_check(text, PROGRAM_BOUNDED, 6, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(phases_with_an_epilogue)
{
    const char *last = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", *first = "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]";
    check_phases("3x7x6x8xf32", "4x4x8x16xf32", "3x14x12x16xf32", last, "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]");
    check_phases("3x8x7x6xf32", "8x16x4x4xf32", "3x16x14x12xf32", first, "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]");
    check_phases("2x5x9x8xf32", "3x2x8x20xf32", "2x11x17x20xf32", last, "pad = [[2, 2], [1, 0]], lhs_dilate = [2, 2]");
    check_phases("1x9x8x8xf32", "2x2x8x16xf32", "1x18x16x16xf32", last, "pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2]");
    check_phases("2x3x5x4x8xf32", "4x2x2x8x16xf32", "2x6x10x8x16xf32",
                 "[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]",
                 "pad = [[2, 2], [1, 1], [1, 1]], lhs_dilate = [2, 2, 2]");
    check_phases("2x40x8xf32", "6x8x16xf32", "2x82x16xf32", "[b, 0, f]x[0, i, o]->[b, 0, f]",
                 "pad = [[4, 4]], lhs_dilate = [2]");
}

/* The window's infinities meet zeros between the input's elements before the epilogue reads the sums. */
TEST(epilogue_after_infinities)
{
    float x[8 * 3], w[4 * 3 * 16], y[16 * 16];
    for (int i = 0; i < 8 * 3; i++)
        x[i] = (float)(i % 5 + 1);
    for (int i = 0; i < 4 * 3 * 16; i++)
        w[i] = (float)(i % 7 - 3);
    w[1 * 3 * 16 + 2 * 16 + 5] = INFINITY; /* tap 1, channel 2, feature 5 */
    if (!program_run(
            "func.func @main(%x: tensor<1x8x3xf32>, %w: tensor<4x3x16xf32>) -> tensor<1x16x16xf32> {\n"
            "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = "
            "[[2, 2]], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
            "(tensor<1x8x3xf32>, tensor<4x3x16xf32>) -> tensor<1x16x16xf32>\n"
            "  %1 = stablehlo.negate %0 : tensor<1x16x16xf32>\n"
            "  return %1 : tensor<1x16x16xf32>\n}\n",
            2, (const void *const[]){x, w}, y))
        return;
    for (int at = 0; at < 16; at++)
        for (int feature = 0; feature < 16; feature++) {
            float sum = 0;
            for (int tap = 0; tap < 4; tap++)
                for (int channel = 0; channel < 3; channel++) {
                    int place = at + tap - 2;
                    bool there = place >= 0 && place % 2 == 0 && place / 2 < 8;
                    sum += (there ? x[place / 2 * 3 + channel] : 0) * w[(tap * 3 + channel) * 16 + feature];
                }
            float got = y[at * 16 + feature];
            CHECK(isnan(sum) ? isnan(got) : got == -sum);
        }
}
