/* Convolutions and pooling. */
#include "programs.h"

static void check_conv(const char *x, const char *w, const char *y, const char *numbers, const char *window, int groups,
                       int batch_groups, bool native)
{
    char text[1536];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {feature_group_count = %d : i64, "
             "batch_group_count = %d : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             x, w, y, numbers, window, groups, batch_groups, x, w, y, y);
    cpu_cost cost;
    program_check(text, PROGRAM_BOUNDED, 3, &cost);
    if (!test_check((cost.interpreted == 0) == native, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(convolutions)
{
    check_conv("2x9x8x3xf32", "3x3x3x5xf32", "2x7x6x5xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "", 1, 1, true);
    check_conv("2x3x9x8xf32", "5x3x3x3xf32", "2x5x9x8xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
               "pad = [[1, 1], [1, 1]]", 1, 1, true);
    check_conv("2x3x9x8xf32", "5x3x3x3xf32", "2x5x4x4xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
               "stride = [2, 2], pad = [[0, 1], [1, 1]]", 1, 1, true);
    check_conv("2x4x9xf32", "6x2x3xf32", "2x6x7xf32", "[b, f, 0]x[o, i, 0]->[b, f, 0]", "", 2, 1, true);
    check_conv("4x3x9xf32", "6x3x3xf32", "2x6x7xf32", "[b, f, 0]x[o, i, 0]->[b, f, 0]", "", 1, 2, true);
    check_conv("2x3x5x5xf32", "4x3x3x3xf32", "2x4x11x11xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
               "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2], reverse = [true, true]", 1, 1, true);
    check_conv("2x3x9x9xf32", "4x3x3x3xf32", "2x4x5x5xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
               "rhs_dilate = [2, 2]", 1, 1, true);
    check_conv("3x2x9x9xf64", "4x3x7x7xf64", "2x4x3x3xf64", "[f, b, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "", 1, 1, true);
}

TEST(depthwise_convolutions)
{
    check_conv("2x9x8x6xf32", "3x3x1x6xf32", "2x7x6x6xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "", 6, 1, true);
    check_conv("2x9x8x20xf32", "3x2x1x20xf32", "2x5x9x20xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
               "stride = [2, 1], pad = [[1, 1], [2, 1]], rhs_dilate = [1, 2]", 20, 1, true);
    check_conv("2x6x9x8xf32", "6x1x3x3xf32", "2x6x15x8xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
               "pad = [[0, 0], [1, 1]], lhs_dilate = [2, 1], reverse = [true, false]", 6, 1, true);
    check_conv("3x7x5xf64", "1x5x4xf64", "3x5x6xf64", "[b, 0, f]x[i, o, 0]->[b, f, 0]", "pad = [[-1, 3]]", 5, 1, true);
    check_conv("2x4x9xi32", "4x1x3xi32", "2x4x7xi32", "[b, f, 0]x[o, i, 0]->[b, f, 0]", "", 4, 1, true);
    /* the window's gradient */
    check_conv("4x9x8x6xf32", "4x7x6x6xf32", "3x3x1x6xf32", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "", 1, 6, true);
    check_conv("4x9x8x6xf32", "4x4x5x6xf32", "3x3x1x6xf32", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]",
               "pad = [[1, -1], [0, 1]], rhs_dilate = [2, 1], stride = [1, 2], reverse = [true, false]", 1, 6, true);
}

/* Lines of the window in the border are skipped, even if no other line is left. */
TEST(convolutions_with_wide_borders)
{
    check_conv("2x24x9x3xf32", "3x3x3x5xf32", "2x26x11x5xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
               "pad = [[2, 2], [2, 2]]", 1, 1, true);
    check_conv("2x3x9x4xf32", "3x3x4x5xf32", "2x9x13x5xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
               "pad = [[5, 3], [3, 3]]", 1, 1, true);
    check_conv("2x9x9x3xf32", "5x3x3x5xf32", "2x5x5x5xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
               "stride = [2, 2], pad = [[3, 2], [1, 1]]", 1, 1, true);
    check_conv("2x9x9x3xf32", "3x3x3x5xf32", "2x9x7x5xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
               "pad = [[2, 2], [1, 1]], rhs_dilate = [2, 2]", 1, 1, true);
    check_conv("2x5x5x6x4xf32", "3x3x3x4x5xf32", "2x7x7x8x5xf32", "[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]",
               "pad = [[2, 2], [2, 2], [2, 2]]", 1, 1, true);
    check_conv("2x9x8x6xf32", "3x3x3x6xf32", "2x9x8x6xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]",
               "pad = [[1, 1], [1, 1]]", 2, 1, true);
}

/* Not skipped if the window has infinities: times the border's zeros they are NaN. */
TEST(infinite_windows_in_wide_borders)
{
    program_check("func.func @main(%x: tensor<2x6x9x3xf32>, %a: tensor<3x3x3x5xf32>) -> tensor<2x8x11x5xf32> {\n"
                  "  %h = stablehlo.constant dense<1.8> : tensor<3x3x3x5xf32>\n"
                  "  %i = stablehlo.constant dense<0x7F800000> : tensor<3x3x3x5xf32>\n"
                  "  %c = stablehlo.compare GT, %a, %h, FLOAT : (tensor<3x3x3x5xf32>, tensor<3x3x3x5xf32>) -> "
                  "tensor<3x3x3x5xi1>\n"
                  "  %w = stablehlo.select %c, %i, %a : tensor<3x3x3x5xi1>, tensor<3x3x3x5xf32>\n"
                  "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window "
                  "= {pad = [[2, 2], [2, 2]]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : "
                  "(tensor<2x6x9x3xf32>, tensor<3x3x3x5xf32>) -> tensor<2x8x11x5xf32>\n"
                  "  return %0 : tensor<2x8x11x5xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, NULL);
}

/* A window that is reversed first is read backwards. */
TEST(a_convolution_with_a_reversed_window)
{
    static const char *const dims[] = {"2, 3", "3", "0"};
    static const uint32_t steps[] = {1, 1, 2};
    for (int i = 0; i < 3; i++) {
        char text[1024];
        cpu_cost cost;
        snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<2x9x8x4xf32>, %%w: tensor<4x5x3x3xf32>) -> tensor<2x11x10x5xf32> {\n"
            "  %%0 = stablehlo.reverse %%w, dims = [%s] : tensor<4x5x3x3xf32>\n"
            "  %%1 = stablehlo.convolution(%%x, %%0) dim_numbers = [b, 0, 1, f]x[i, o, 0, 1]->[b, 0, 1, f], window "
            "= {pad = [[2, 2], [2, 2]]} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : "
            "(tensor<2x9x8x4xf32>, tensor<4x5x3x3xf32>) -> tensor<2x11x10x5xf32>\n"
            "  return %%1 : tensor<2x11x10x5xf32>\n}\n",
            dims[i]);
        program_check(text, PROGRAM_BOUNDED, 3, &cost);
        CHECK_INT(cost.steps, steps[i]);
    }
}

TEST(a_convolution_with_bias_and_relu)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<2x9x8x3xf32>, %w: tensor<3x3x3x5xf32>, %b: tensor<5xf32>) -> "
        "tensor<2x7x6x5xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = "
        "{} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<2x9x8x3xf32>, "
        "tensor<3x3x3x5xf32>) -> tensor<2x7x6x5xf32>\n"
        "  %1 = stablehlo.broadcast_in_dim %b, dims = [3] : (tensor<5xf32>) -> tensor<2x7x6x5xf32>\n"
        "  %2 = stablehlo.add %0, %1 : tensor<2x7x6x5xf32>\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<2x7x6x5xf32>\n"
        "  %3 = stablehlo.maximum %2, %z : tensor<2x7x6x5xf32>\n"
        "  return %3 : tensor<2x7x6x5xf32>\n}\n",
        PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.steps, 1);
}

static void check_pool(const char *op, const char *init, const char *window, const char *strides, const char *padding,
                       const char *result)
{
    char text[1536];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<2x3x9x20xf32>) -> tensor<%s> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<f32>\n"
             "  %%0 = \"stablehlo.reduce_window\"(%%x, %%c) ({\n"
             "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
             "    %%r = stablehlo.%s %%a, %%b : tensor<f32>\n"
             "    stablehlo.return %%r : tensor<f32>\n"
             "  }) {window_dimensions = array<i64: %s>, window_strides = array<i64: %s>, padding = dense<%s> : "
             "tensor<4x2xi64>} : (tensor<2x3x9x20xf32>, tensor<f32>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             result, init, op, window, strides, padding, result, result);
    cpu_cost cost;
    program_check(text, 100, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(pools)
{
    check_pool("maximum", "0xFF800000", "1, 1, 2, 2", "1, 1, 2, 2", "0", "2x3x4x10xf32");
    check_pool("add", "0.5", "1, 1, 3, 3", "1, 1, 1, 2", "[[0, 0], [0, 0], [1, 1], [1, 1]]", "2x3x9x10xf32");
    check_pool("maximum", "0xFF800000", "1, 3, 3, 1", "1, 1, 2, 1", "[[0, 0], [1, 1], [0, 0], [0, 0]]", "2x3x4x20xf32");
}

/* Sums over windows of an operand with holes between its elements: the gradients of mean pools. What counts for nothing is
 * left out, so the initial value must be neutral; another one is added for each hole. */
TEST(windows_over_dilated_elements)
{
    static const struct {
        const char *init, *window, *base, *strides, *padding, *result;
    } cases[] = {
        {"0.0", "1, 1, 3, 3", "1, 1, 3, 3", "1, 1, 1, 1", "[[0, 0], [0, 0], [2, 2], [2, 2]]", "2x3x27x60xf32"},
        {"0.0", "1, 1, 2, 2", "1, 1, 2, 2", "1, 1, 1, 1", "[[0, 0], [0, 0], [1, 2], [1, 1]]", "2x3x19x40xf32"},
        {"0.0", "1, 1, 3, 4", "1, 1, 2, 2", "1, 1, 1, 1", "[[0, 0], [0, 0], [1, 1], [-1, 3]]", "2x3x17x38xf32"},
        {"0.0", "1, 1, 3, 2", "1, 1, 2, 5", "1, 1, 2, 3", "[[0, 0], [0, 0], [5, 0], [7, 9]]", "2x3x10x37xf32"},
        {"0.0", "1, 1, 7, 1", "1, 1, 3, 4", "1, 1, 4, 1", "[[0, 0], [0, 0], [3, 3], [0, 0]]", "2x3x7x77xf32"},
        {"0.5", "1, 1, 3, 3", "1, 1, 3, 2", "1, 1, 1, 1", "[[0, 0], [0, 0], [2, 2], [2, 2]]", "2x3x27x41xf32"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        char text[1536];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<2x3x9x20xf32>) -> tensor<%s> {\n"
                 "  %%c = stablehlo.constant dense<%s> : tensor<f32>\n"
                 "  %%0 = \"stablehlo.reduce_window\"(%%x, %%c) ({\n"
                 "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
                 "    %%r = stablehlo.add %%a, %%b : tensor<f32>\n"
                 "    stablehlo.return %%r : tensor<f32>\n"
                 "  }) {window_dimensions = array<i64: %s>, window_strides = array<i64: %s>, base_dilations = "
                 "array<i64: %s>, padding = dense<%s> : tensor<4x2xi64>} : (tensor<2x3x9x20xf32>, tensor<f32>) -> "
                 "tensor<%s>\n"
                 "  return %%0 : tensor<%s>\n}\n",
                 cases[i].result, cases[i].init, cases[i].window, cases[i].strides, cases[i].base, cases[i].padding,
                 cases[i].result, cases[i].result);
        cpu_cost cost;
        program_check(text, 100, 3, &cost);
        CHECK_INT(cost.interpreted, 0);
    }
}

static void check_select(const char *window, const char *strides, const char *padding, const char *source,
                         const char *gt)
{
    char text[2048];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<2x3x9x20xf32>, %%s: tensor<%s>) -> tensor<2x3x9x20xf32> {\n"
             "  %%q = stablehlo.round_nearest_even %%x : tensor<2x3x9x20xf32>\n"
             "  %%c = stablehlo.constant dense<0.0> : tensor<f32>\n"
             "  %%0 = \"stablehlo.select_and_scatter\"(%%q, %%s, %%c) ({\n"
             "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
             "    %%r = stablehlo.compare %s, %%a, %%b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
             "    stablehlo.return %%r : tensor<i1>\n"
             "  }, {\n"
             "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
             "    %%r = stablehlo.add %%a, %%b : tensor<f32>\n"
             "    stablehlo.return %%r : tensor<f32>\n"
             "  }) {window_dimensions = array<i64: %s>, window_strides = array<i64: %s>, padding = dense<%s> : "
             "tensor<4x2xi64>} : (tensor<2x3x9x20xf32>, tensor<%s>, tensor<f32>) -> tensor<2x3x9x20xf32>\n"
             "  return %%0 : tensor<2x3x9x20xf32>\n}\n",
             source, gt, window, strides, padding, source);
    cpu_cost cost;
    program_check(text, 100, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(selections)
{
    check_select("1, 1, 2, 2", "1, 1, 2, 2", "0", "2x3x4x10xf32", "GE");
    check_select("1, 1, 3, 3", "1, 1, 2, 2", "0", "2x3x4x9xf32", "GE");
    check_select("1, 1, 3, 3", "1, 1, 1, 1", "[[0, 0], [0, 0], [1, 1], [1, 1]]", "2x3x9x20xf32", "GE");
    check_select("1, 3, 3, 1", "1, 1, 3, 1", "[[0, 0], [1, 1], [0, 0], [0, 0]]", "2x3x3x20xf32", "GT");
    check_select("1, 1, 2, 2", "1, 1, 3, 3", "0", "2x3x3x7xf32", "LE");
    check_select("1, 1, 3, 3", "1, 1, 2, 2", "[[0, 0], [0, 0], [1, 1], [1, 1]]", "2x3x5x10xf32", "GE");
    check_select("1, 1, 5, 4", "1, 1, 1, 2", "[[0, 0], [0, 0], [2, 2], [1, 1]]", "2x3x9x10xf32", "GT");
    check_select("1, 1, 1, 1", "1, 1, 2, 2", "0", "2x3x5x10xf32", "GE");
}

/* Windows side by side: one kernel with the elementwise ops after it. The inputs are small integers, so that many
 * elements are equal. */
TEST(gradients_of_pooling_take_what_follows)
{
    static const char *const directions[] = {"GE", "GT", "LE", "LT"};
    for (int i = 0; i < 8; i++) {
        const char *type = i < 4 ? "i32" : "f32";
        char text[2048];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<3x4x6x20x%s>, %%s: tensor<3x2x2x20x%s>, %%m: tensor<3x4x6x20xi1>, "
                 "%%o: tensor<%s>) -> (tensor<3x4x6x20x%s>, tensor<3x4x6x20x%s>) {\n"
                 "  %%0 = \"stablehlo.select_and_scatter\"(%%x, %%s, %%o) <{window_dimensions = array<i64: 1, 2, 3, "
                 "1>, window_strides = array<i64: 1, 2, 3, 1>}> ({\n"
                 "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n"
                 "    %%c = stablehlo.compare %s, %%a, %%b : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
                 "    stablehlo.return %%c : tensor<i1>\n  }, {\n"
                 "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n"
                 "    %%d = stablehlo.add %%a, %%b : tensor<%s>\n"
                 "    stablehlo.return %%d : tensor<%s>\n"
                 "  }) : (tensor<3x4x6x20x%s>, tensor<3x2x2x20x%s>, tensor<%s>) -> tensor<3x4x6x20x%s>\n"
                 "  %%1 = stablehlo.add %%0, %%x : tensor<3x4x6x20x%s>\n"
                 "  %%2 = stablehlo.select %%m, %%1, %%0 : tensor<3x4x6x20xi1>, tensor<3x4x6x20x%s>\n"
                 "  return %%2, %%1 : tensor<3x4x6x20x%s>, tensor<3x4x6x20x%s>\n}\n",
                 type, type, type, type, type, type, type, directions[i % 4], type, type, type, type, type, type, type,
                 type, type, type, type, type, type, type);
        cpu_cost cost;
        program_check(text, 0, 3, &cost);
        CHECK_INT(cost.steps, 1);
    }
}

/* A window after a convolution, whose layout the window could take over if it had a single result. */
TEST(window_of_two_after_a_convolution)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<2x3x8x8xf32>, %w: tensor<4x3x1x1xf32>, %p: tensor<2x4x8x8xi32>) -> "
        "(tensor<2x4x4x4xf32>, tensor<2x4x4x4xi32>) {\n"
        "  %f = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %i = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = "
        "{} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8x8xf32>, "
        "tensor<4x3x1x1xf32>) -> tensor<2x4x8x8xf32>\n"
        "  %1:2 = \"stablehlo.reduce_window\"(%0, %p, %f, %i) <{window_dimensions = array<i64: 1, 1, 2, 2>, "
        "window_strides = array<i64: 1, 1, 2, 2>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %k: tensor<i32>, %b: tensor<f32>, %l: tensor<i32>):\n"
        "    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "    %v = stablehlo.select %c, %a, %b : tensor<i1>, tensor<f32>\n"
        "    %n = stablehlo.select %c, %k, %l : tensor<i1>, tensor<i32>\n"
        "    stablehlo.return %v, %n : tensor<f32>, tensor<i32>\n"
        "  }) : (tensor<2x4x8x8xf32>, tensor<2x4x8x8xi32>, tensor<f32>, tensor<i32>) -> "
        "(tensor<2x4x4x4xf32>, tensor<2x4x4x4xi32>)\n"
        "  return %1#0, %1#1 : tensor<2x4x4x4xf32>, tensor<2x4x4x4xi32>\n}\n",
        64, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

/* y_i = x_i + a_i y_(i-1), or y_(i+1): compiled without the interpreter. whole: in one step; else the op is
 * decomposed. */
static void check_recurrence(const char *type, int dim, int reverse, uint64_t ulps, bool whole)
{
    char text[512];
    snprintf(
        text, sizeof(text),
        "func.func @main(%%a: tensor<%s>, %%x: tensor<%s>) -> tensor<%s> {\n"
        "  %%0 = stablehlo.custom_call @tessera.recurrence(%%a, %%x) {api_version = 4 : i32, backend_config = {dim = "
        "%d : i64, reverse = %d : i64}} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
        "  return %%0 : tensor<%s>\n}\n",
        type, type, type, dim, reverse, type, type, type, type);
    cpu_cost cost;
    program_check(text, ulps, 5, &cost);
    if (!test_check(cost.interpreted == 0 && (!whole || cost.steps == 1), __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(recurrences)
{
    for (int reverse = 0; reverse < 2; reverse++) {
        check_recurrence("7x19xf32", 0, reverse, 1 << 12, true);
        check_recurrence("7x19xf64", 1, reverse, 1 << 12, true);
        check_recurrence("3x5x9xf32", 1, reverse, 1 << 12, true);
        check_recurrence("1x6x1xf32", 1, reverse, 1 << 12, true);
        check_recurrence("4x8xbf16", 0, reverse, 4, true);
        check_recurrence("4x8xf16", 1, reverse, 4, true);
        check_recurrence("3x4xcomplex<f64>", 0, reverse, 1 << 16, false);
        check_recurrence("0x4xf32", 0, reverse, 0, false);
        check_recurrence("2x0xf32", 0, reverse, 0, false);
    }
}

/* So many lines that two or four go side by side, and one more. */
TEST(recurrences_of_many_lines)
{
    for (int reverse = 0; reverse < 2; reverse++) {
        check_recurrence("64x19xf32", 1, reverse, 1 << 12, true);
        check_recurrence("34x19xf64", 1, reverse, 1 << 12, true);
        check_recurrence("65x7xf32", 1, reverse, 1 << 12, true);
        check_recurrence("5x16x7xf32", 2, reverse, 1 << 12, true);
        check_recurrence("3x24x7xbf16", 2, reverse, 4, true);
    }
}

/* Values of all elements up to each, or from each on, along dimension 1 of 2, for a body of one op. */
static void check_running(int rows, int n, const char *element, const char *op, const char *start, bool backwards)
{
    char text[1024], type[64];
    snprintf(type, sizeof(type), "tensor<%dx%dx%s>", rows, n, element);
    snprintf(text, sizeof(text),
             "func.func @main(%%x: %s) -> %s {\n  %%z = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%0 = \"stablehlo.reduce_window\"(%%x, %%z) <{window_dimensions = array<i64: 1, %d>, padding = "
             "dense<[[0, 0], [%d, %d]]> : tensor<2x2xi64>}> ({\n  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n"
             "    %%c = stablehlo.%s %%a, %%b : tensor<%s>\n    stablehlo.return %%c : tensor<%s>\n"
             "  }) : (%s, tensor<%s>) -> %s\n  return %%0 : %s\n}\n",
             type, type, start, element, n, backwards ? 0 : n - 1, backwards ? n - 1 : 0, element, element, op, element,
             element, type, element, type, type);
    cpu_cost cost;
    program_check(text, PROGRAM_BOUNDED, 9, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(running_values_of_many_lines)
{
    static const int rows[] = {3, 32, 34, 64, 65};
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        for (int backwards = 0; backwards < 2; backwards++) {
            check_running(rows[i], 21, "f32", "add", "0.0", backwards);
            check_running(rows[i], 21, "f64", "maximum", "0xFFF0000000000000", backwards);
            check_running(rows[i], 40, "i32", "add", "0", backwards);
            check_running(rows[i], 9, "bf16", "add", "0.0", backwards);
        }
}

/* The largest value so far and its place, by a body of several ops. */
TEST(running_places_of_many_lines)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<64x11xf32>, %i: tensor<64x11xi32>) -> (tensor<64x11xf32>, tensor<64x11xi32>) {\n"
        "  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
        "  %o = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0:2 = \"stablehlo.reduce_window\"(%x, %i, %z, %o) <{window_dimensions = array<i64: 1, 11>, padding = "
        "dense<[[0, 0], [10, 0]]> : tensor<2x2xi64>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):\n"
        "    %p = stablehlo.compare GE, %c, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
        "    %v = stablehlo.select %p, %c, %a : tensor<i1>, tensor<f32>\n"
        "    %w = stablehlo.select %p, %d, %b : tensor<i1>, tensor<i32>\n"
        "    stablehlo.return %v, %w : tensor<f32>, tensor<i32>\n"
        "  }) : (tensor<64x11xf32>, tensor<64x11xi32>, tensor<f32>, tensor<i32>) -> (tensor<64x11xf32>, "
        "tensor<64x11xi32>)\n"
        "  return %0#0, %0#1 : tensor<64x11xf32>, tensor<64x11xi32>\n}\n",
        0, 9, &cost);
    CHECK_INT(cost.interpreted, 0);
}

/* The first factor is not used, and one that is 0 forgets what came before. */
TEST(recurrence_of_infinite_factors)
{
    const float a[] = {INFINITY, 2, 0, 3}, x[] = {1, 2, 5, 7}, want[] = {1, 4, 5, 22};
    const void *args[] = {a, x};
    float got[4];
    if (program_run("func.func @main(%a: tensor<4xf32>, %x: tensor<4xf32>) -> tensor<4xf32> {\n"
                    "  %0 = stablehlo.custom_call @tessera.recurrence(%a, %x) {api_version = 4 : i32, backend_config = "
                    "{dim = 0 : i64, reverse = 0 : i64}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>\n"
                    "  return %0 : tensor<4xf32>\n}\n",
                    2, args, got))
        for (int i = 0; i < 4; i++)
            CHECK(got[i] == want[i]);
}
