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

#define ENLARGE                                                                                                        \
    "  %a = stablehlo.broadcast_in_dim %y, dims = [0, 1, 2, 4] : (tensor<2x32x6x5xf32>) -> tensor<2x32x6x2x5xf32>\n"   \
    "  %b = stablehlo.reshape %a : (tensor<2x32x6x2x5xf32>) -> tensor<2x32x12x5xf32>\n"                                \
    "  %c = stablehlo.broadcast_in_dim %b, dims = [0, 1, 2, 3] : (tensor<2x32x12x5xf32>) -> tensor<2x32x12x5x2xf32>\n" \
    "  %m = stablehlo.reshape %c : (tensor<2x32x12x5x2xf32>) -> tensor<2x32x12x10xf32>\n"
#define SHRINK                                                                                                         \
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"                                                             \
    "  %a = stablehlo.reshape %y : (tensor<2x32x12x10xf32>) -> tensor<2x32x6x2x10xf32>\n"                              \
    "  %b = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [3] : (tensor<2x32x6x2x10xf32>, "  \
    "tensor<f32>) -> tensor<2x32x6x10xf32>\n"                                                                          \
    "  %c = stablehlo.reshape %b : (tensor<2x32x6x10xf32>) -> tensor<2x32x6x5x2xf32>\n"                                \
    "  %m = stablehlo.reduce(%c init: %z) applies stablehlo.add across dimensions = [4] : (tensor<2x32x6x5x2xf32>, "   \
    "tensor<f32>) -> tensor<2x32x6x5xf32>\n"
#define ONE(name, x, w, in, out)                                                                                       \
    "  " name " = stablehlo.convolution(" x ", " w ") dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], "         \
    "window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<" in                           \
    ">, tensor<32x16x1x1xf32>) -> tensor<" out ">\n"

#define SMALL "2x16x6x5xf32"
#define SMALL_MADE "2x32x6x5xf32"
#define LARGE "2x16x12x10xf32"
#define LARGE_MADE "2x32x12x10xf32"

/* What convolves makes from %x of this type, made larger or smaller as %m, and added to %q, what convolves_too makes from %u. Only
 * in one order of both can the second convolution add it: two kernels lie between the convolutions. */
static void check_added(const char *type, const char *convolves, const char *middle, const char *type_too,
                        const char *convolves_too, const char *result)
{
    char text[4096];
    cpu_cost cost;
    snprintf(
        text, sizeof(text),
        "func.func @main(%%x: tensor<%s>, %%u: tensor<%s>, %%w: tensor<32x16x1x1xf32>, %%v: tensor<32x16x1x1xf32>) "
        "-> tensor<%s> {\n%s%s%s  %%r = stablehlo.add %%q, %%m : tensor<%s>\n  return %%r : tensor<%s>\n}\n",
        type, type_too, result, convolves, middle, convolves_too, result, result);
    program_check(text, PROGRAM_BOUNDED, 7, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.steps, 4);
}

TEST(places)
{
    check_added(SMALL, ONE("%y", "%x", "%w", SMALL, SMALL_MADE), ENLARGE, LARGE,
                ONE("%q", "%u", "%v", LARGE, LARGE_MADE), LARGE_MADE);
    check_added(LARGE, ONE("%y", "%x", "%w", LARGE, LARGE_MADE), SHRINK, SMALL,
                ONE("%q", "%u", "%v", SMALL, SMALL_MADE), SMALL_MADE);
}

/* Dimensions that are added before the features, joined with them, or reduced as a whole: only the values are looked at. */
TEST(dimensions_beside_the_features)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<2x16x6x5xf32>, %w: tensor<8x16x1x1xf32>) -> (tensor<3x2x8x6x5xf32>, "
        "tensor<2x8x3x6x5xf32>, tensor<2x240xf32>, tensor<16x30xf32>, tensor<2x8x5xf32>) {\n"
        "  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x6x5xf32>, "
        "tensor<8x16x1x1xf32>) -> tensor<2x8x6x5xf32>\n"
        "  %a = stablehlo.broadcast_in_dim %y, dims = [1, 2, 3, 4] : (tensor<2x8x6x5xf32>) -> "
        "tensor<3x2x8x6x5xf32>\n"
        "  %b = stablehlo.broadcast_in_dim %y, dims = [0, 1, 3, 4] : (tensor<2x8x6x5xf32>) -> "
        "tensor<2x8x3x6x5xf32>\n"
        "  %c = stablehlo.reshape %y : (tensor<2x8x6x5xf32>) -> tensor<2x240xf32>\n"
        "  %d = stablehlo.reshape %y : (tensor<2x8x6x5xf32>) -> tensor<16x30xf32>\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %e = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [2] : "
        "(tensor<2x8x6x5xf32>, tensor<f32>) -> tensor<2x8x5xf32>\n"
        "  return %a, %b, %c, %d, %e : tensor<3x2x8x6x5xf32>, tensor<2x8x3x6x5xf32>, tensor<2x240xf32>, "
        "tensor<16x30xf32>, tensor<2x8x5xf32>\n}\n",
        PROGRAM_BOUNDED, 6, &cost);
    CHECK_INT(cost.interpreted, 0);
}

/* A reduction whose body reads a value from outside. */
TEST(bodies_that_capture)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<2x16x6x5xf32>, %w: tensor<8x16x1x1xf32>, %c: tensor<f32>) -> "
        "tensor<2x8x5xf32> {\n"
        "  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x16x6x5xf32>, "
        "tensor<8x16x1x1xf32>) -> tensor<2x8x6x5xf32>\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %e = \"stablehlo.reduce\"(%y, %z) <{dimensions = array<i64: 2>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
        "    %m = stablehlo.maximum %b, %c : tensor<f32>\n"
        "    %s = stablehlo.add %a, %m : tensor<f32>\n"
        "    stablehlo.return %s : tensor<f32>\n"
        "  }) : (tensor<2x8x6x5xf32>, tensor<f32>) -> tensor<2x8x5xf32>\n"
        "  return %e : tensor<2x8x5xf32>\n}\n",
        PROGRAM_BOUNDED, 4, &cost);
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
