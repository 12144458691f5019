/* What lies between convolutions keeps their order of channels (compile/prepare/layout*.c, opposite.c): values against the
 * interpreter's, and the number of steps. A transpose between two orders would be a step of its own, or keep an op out of the
 * convolution's epilogue. */
#include "programs.h"

#define CONVOLVE(name, x, w, channels, out, type)                                                                      \
    name " = stablehlo.convolution(" x ", " w                                                                          \
         ") dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [1, 1]]} "                 \
         "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<" type ">, tensor<" out "x" channels  \
         "x3x3xf32>) -> tensor<2x" out "x12x10xf32>\n"

/* middle: makes %m of the same shape from %y, the first convolution's result. */
static void check_between(const char *middle, uint32_t steps)
{
    char text[4096];
    cpu_cost cost;
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<2x16x12x10xf32>, %%w: tensor<32x16x3x3xf32>, %%v: tensor<16x32x3x3xf32>) -> "
             "tensor<2x16x12x10xf32> {\n%s%s%s  return %%r : tensor<2x16x12x10xf32>\n}\n",
             CONVOLVE("  %y", "%x", "%w", "16", "32", "2x16x12x10xf32"), middle,
             CONVOLVE("  %r", "%m", "%v", "32", "16", "2x32x12x10xf32"));
    program_check(text, PROGRAM_BOUNDED, 5, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.steps, steps);
    if (cost.steps != steps)
        fprintf(stderr, "%s\n", text);
}

TEST(functions_that_are_calls)
{
    check_between("  %m = chlo.erf %y : tensor<2x32x12x10xf32> -> tensor<2x32x12x10xf32>\n", 2);
}

/* One kernel between the convolutions. */
TEST(moves)
{
    check_between("  %t = stablehlo.tanh %y : tensor<2x32x12x10xf32>\n"
                  "  %a = stablehlo.slice %t [0:2, 0:16, 0:12, 0:10] : (tensor<2x32x12x10xf32>) -> "
                  "tensor<2x16x12x10xf32>\n"
                  "  %b = stablehlo.slice %t [0:2, 16:32, 0:12, 0:10] : (tensor<2x32x12x10xf32>) -> "
                  "tensor<2x16x12x10xf32>\n"
                  "  %m = stablehlo.concatenate %b, %a, dim = 1 : (tensor<2x16x12x10xf32>, tensor<2x16x12x10xf32>) -> "
                  "tensor<2x32x12x10xf32>\n",
                  3);
    check_between("  %t = stablehlo.tanh %y : tensor<2x32x12x10xf32>\n"
                  "  %m = stablehlo.reverse %t, dims = [1, 3] : tensor<2x32x12x10xf32>\n",
                  3);
    check_between("  %t = stablehlo.tanh %y : tensor<2x32x12x10xf32>\n"
                  "  %z = stablehlo.constant dense<0.5> : tensor<f32>\n"
                  "  %m = stablehlo.pad %t, %z, low = [0, 1, -2, 1], high = [0, -1, 2, -1], interior = [0, 0, 0, 0] : "
                  "(tensor<2x32x12x10xf32>, tensor<f32>) -> tensor<2x32x12x10xf32>\n",
                  3);
}

/* Sums over groups of channels and places: the reduction reads a copy with the channels apart. */
TEST(groups_of_channels)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<2x16x48x48xf32>, %w: tensor<32x16x1x1xf32>) -> tensor<2x4xf32> {\n"
        "  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x48x48xf32>, "
        "tensor<32x16x1x1xf32>) -> tensor<2x32x48x48xf32>\n"
        "  %g = stablehlo.reshape %y : (tensor<2x32x48x48xf32>) -> tensor<2x4x1x8x48x48xf32>\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %s = stablehlo.reduce(%g init: %z) applies stablehlo.add across dimensions = [2, 3, 4, 5] : "
        "(tensor<2x4x1x8x48x48xf32>, tensor<f32>) -> tensor<2x4xf32>\n"
        "  return %s : tensor<2x4xf32>\n}\n",
        PROGRAM_BOUNDED, 9, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.steps, 4); /* the convolution, the copy, and a reduction in two steps */
}
