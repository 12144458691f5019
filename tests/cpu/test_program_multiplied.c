/* Convolutions in groups with several outputs for a channel, and their gradients (compile/prepare/multiplied.c). */
#include "programs.h"

static void check(const char *x, const char *w, const char *out, const char *numbers, const char *window,
                  int batch_groups, int feature_groups)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {batch_group_count = %d : i64, "
             "feature_group_count = %d : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             x, w, out, numbers, window, batch_groups, feature_groups, x, w, out, out);
    cpu_cost cost;
    program_check(text, PROGRAM_BOUNDED, 7, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(several_outputs_for_a_channel)
{
    check("2x12x9x8xf32", "24x1x3x3xf32", "2x24x9x8xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 1, 12);
    check("2x9x8x12xf32", "3x2x1x36xf32", "2x4x9x36xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
          "stride = [2, 1], pad = [[0, 1], [1, 1]], reverse = [true, false]", 1, 12);
    check("2x16x30xf32", "128x1x5xf32", "2x128x26xf32", "[b, f, 0]x[o, i, 0]->[b, f, 0]", "", 1, 16);
    check("2x3x9x8xf32", "6x1x3x3xf32", "2x6x9x8xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 1, 3);
    check("1x12x5x6x7xf32", "24x1x3x3x3xf32", "1x24x5x6x7xf32", "[b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2]",
          "pad = [[1, 1], [1, 1], [1, 1]]", 1, 12);
    check("2x12x9x8xbf16", "24x1x3x3xbf16", "2x24x9x8xbf16", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 1, 12);
}

TEST(several_inputs_of_an_output)
{
    check("2x24x9x8xf32", "2x12x3x3xf32", "2x12x9x8xf32", "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 1, 12);
    check("2x9x8x36xf32", "12x3x3x2xf32", "2x9x9x12xf32", "[b, 0, 1, f]x[o, 0, i, 1]->[b, 0, 1, f]",
          "pad = [[1, 1], [1, 1]]", 1, 12);
    check("2x24x5x4xf32", "2x12x3x3xf32", "2x12x9x7xf32", "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], reverse = [true, true]", 1, 12);
}

TEST(gradients_of_windows)
{
    check("3x12x9x8xf32", "3x24x9x8xf32", "24x1x3x3xf32", "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 12, 1);
    check("3x9x8x12xf32", "3x4x8x36xf32", "3x3x1x36xf32", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]",
          "pad = [[0, 0], [1, 1]], rhs_dilate = [2, 1]", 12, 1);
}

/* A depthwise convolution's gradient has the same bits for any order of its arguments' dimensions in memory (program_check). */
TEST(one_output_for_a_channel)
{
    check("3x24x9x8xf32", "3x24x9x8xf32", "24x1x3x3xf32", "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 24, 1);
    check("1x24x9x8xf32", "24x1x3x3xf32", "1x24x9x8xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 1, 24);
    check("1x24x9x8xf32", "1x24x9x8xf32", "24x1x3x3xf32", "[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 24, 1);
    check("9x32x9x8xf32", "32x4x3x3xf32", "9x32x9x8xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
          "pad = [[1, 1], [1, 1]]", 1, 8);
}
