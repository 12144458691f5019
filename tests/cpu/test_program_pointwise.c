/* Convolutions that are matrix products (compile/prepare/pointwise.c), and those of halves, which are computed on f32 operands
 * (compile/prepare/contract.c). */
#include "programs.h"

static void check_groups(const char *x, const char *w, const char *out, const char *numbers, const char *window,
                         int groups, uint64_t rule)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {batch_group_count = 1 : i64, "
             "feature_group_count = %d : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             x, w, out, numbers, window, groups, x, w, out, out);
    cpu_cost cost;
    program_check(text, rule, 11, &cost);
    bool made =
        test_check(cost.interpreted == 0, __FILE__, __LINE__) && test_check(cost.products == 1, __FILE__, __LINE__);
    if (!made)
        fprintf(stderr, "%s\n", text);
}

static void check(const char *x, const char *w, const char *out, const char *numbers, const char *window)
{
    check_groups(x, w, out, numbers, window, 1, PROGRAM_BOUNDED);
}

/* The same with "T" in the types replaced by each dtype. */
static void check_types(const char *x, const char *w, const char *out, const char *numbers, const char *window)
{
    static const char *const types[] = {"f32", "f64", "bf16", "f16", "i32"};
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
        char text[3][64];
        const char *from[3] = {x, w, out};
        for (int t = 0; t < 3; t++)
            snprintf(text[t], sizeof(text[t]), "%s%s", from[t], types[i]);
        check(text[0], text[1], text[2], numbers, window);
    }
}

TEST(single_elements)
{
    check_types("2x40x5x6x", "9x40x1x1x", "2x9x5x6x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "");
    check_types("2x5x6x40x", "1x1x40x9x", "2x5x6x9x", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "");
    check_types("2x40x9x", "9x40x1x", "2x9x9x", "[b, f, 0]x[o, i, 0]->[b, f, 0]", "reverse = [true]");
    check_types("2x8x3x4x5x", "6x8x1x1x1x", "2x6x3x4x5x", "[b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2]", "");
}

TEST(orders_of_dimensions)
{
    check_types("5x2x40x6x", "40x1x9x1x", "6x9x5x2x", "[1, b, f, 0]x[i, 1, o, 0]->[0, f, 1, b]", "");
    check_types("40x6x2x5x", "1x9x40x1x", "9x2x6x5x", "[f, 0, b, 1]x[0, o, i, 1]->[f, b, 0, 1]", "");
}

/* Gradients of windows of one element, and layers that see the whole input from one place. */
TEST(whole_inputs)
{
    check_types("3x40x5x6x", "3x9x5x6x", "40x9x1x1x", "[f, b, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]", "");
    check_types("3x5x6x40x", "3x5x6x9x", "1x1x40x9x", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "");
    check_types("3x8x4x4x", "10x8x4x4x", "3x10x1x1x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "stride = [2, 3]");
}

/* More terms than are packed at once: a product and a convolution, which one depends on the order of an argument's dimensions in
 * memory, have the same bits. */
TEST(many_terms)
{
    check("1x1500x4x5xf32", "9x1500x1x1xf32", "1x9x4x5xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "");
    check("1x4x5x1500xf32", "1x1x1500x9xf32", "1x4x5x9xf32", "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "");
    check("16x16x15x24xf32", "16x16x15x9xf32", "1x1x24x9xf32", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "");
    check("16x24x16x15xf32", "16x9x16x15xf32", "24x9x1x1xf32", "[f, b, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]", "");
}

/* Along one dimension each place by itself, along another one all of them. */
TEST(mixed)
{
    check_types("3x8x4x5x", "10x8x4x1x", "3x10x1x5x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "");
    check_types("3x8x4x5x6x", "10x1x8x5x1x", "3x4x10x1x6x", "[b, f, 0, 1, 2]x[o, 0, i, 1, 2]->[b, 0, f, 1, 2]", "");
}

/* What looks like one of those, but is none. */
TEST(others)
{
    check_types("2x8x5x6x", "9x8x1x1x", "2x9x3x6x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "stride = [2, 1]");
    check_types("2x8x5x6x", "9x8x1x1x", "2x9x6x6x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
                "pad = [[1, 0], [0, 0]]");
    check_types("2x8x5x6x", "9x8x1x1x", "2x9x5x6x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
                "pad = [[1, -1], [0, 0]]");
    check_types("2x8x5x6x", "9x8x1x1x", "2x9x9x6x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "lhs_dilate = [2, 1]");
    check_types("2x8x5x6x", "9x8x5x6x", "2x9x1x1x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
                "reverse = [true, false]");
    check_types("2x8x5x6x", "9x8x5x6x", "2x9x1x1x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
                "pad = [[-1, 1], [1, -1]]");
}

TEST(no_channels)
{
    check_types("2x0x3x4x", "5x0x1x1x", "2x5x3x4x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "");
}

/* A product of a convolution's channels takes the ops after it as its epilogue, as a convolution does. */
TEST(between_convolutions)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<2x12x9x8xf32>, %a: tensor<24x12x3x3xf32>, %b: tensor<20x24x1x1xf32>, "
        "%c: tensor<20xf32>) -> tensor<2x20x9x8xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<2x20x9x8xf32>\n"
        "  %0 = stablehlo.convolution(%x, %a) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = "
        "{pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<2x12x9x8xf32>, tensor<24x12x3x3xf32>) -> tensor<2x24x9x8xf32>\n"
        "  %1 = stablehlo.convolution(%0, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = "
        "{} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
        "(tensor<2x24x9x8xf32>, tensor<20x24x1x1xf32>) -> tensor<2x20x9x8xf32>\n"
        "  %2 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<20xf32>) -> tensor<2x20x9x8xf32>\n"
        "  %3 = stablehlo.add %1, %2 : tensor<2x20x9x8xf32>\n"
        "  %4 = stablehlo.maximum %3, %z : tensor<2x20x9x8xf32>\n"
        "  return %4 : tensor<2x20x9x8xf32>\n}\n",
        PROGRAM_BOUNDED, 3, &cost);
    CHECK(cost.interpreted == 0);
    CHECK(cost.products == 2);
}

/* Halves take the same kernels as f32: windows of 3 x 3, channels in lanes, strides, gradients of windows. */
TEST(halves)
{
    static const char *const types[] = {"bf16", "f16"};
    static const struct {
        const char *x, *w, *out, *numbers, *window;
        int groups;
    } cases[] = {
        {"2x16x9x8x", "24x16x3x3x", "2x24x9x8x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "pad = [[1, 1], [1, 1]]",
         1},
        {"2x24x9x8x", "24x1x3x3x", "2x24x9x8x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "pad = [[1, 1], [1, 1]]",
         24},
        {"2x3x17x16x", "16x3x5x5x", "2x16x9x8x", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]",
         "stride = [2, 2], pad = [[2, 2], [2, 2]]", 1},
        {"2x16x9x8x", "2x24x9x8x", "16x24x3x3x", "[f, b, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]", "pad = [[1, 1], [1, 1]]",
         1},
        {"2x24x5x4x", "24x16x3x3x", "2x16x9x7x", "[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]",
         "pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2], reverse = [true, true]", 1},
    };
    for (size_t t = 0; t < sizeof(types) / sizeof(*types); t++)
        for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
            char text[3][64];
            snprintf(text[0], sizeof(text[0]), "%s%s", cases[i].x, types[t]);
            snprintf(text[1], sizeof(text[1]), "%s%s", cases[i].w, types[t]);
            snprintf(text[2], sizeof(text[2]), "%s%s", cases[i].out, types[t]);
            check_groups(text[0], text[1], text[2], cases[i].numbers, cases[i].window, cases[i].groups,
                         PROGRAM_BOUNDED);
        }
}
