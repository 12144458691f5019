/* Ops whose result must have the same bits for any layout of the arguments: program_check also runs each program with column-major
 * arguments. (Random programs, each op also alone: tessera hlo fuzz --alone.) */
#include "programs.h"

/* Layers that suit Winograd's algorithm, and the gradient of their window, with operands that lie in any order. */
TEST(convolutions_of_any_layout)
{
    static const char *const forms[] = {
        "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "[b, f, 0, 1]x[o, i, 0, 1]->[f, 0, 1, b]",
        "[b, f, 0, 1]x[o, i, 0, 1]->[0, b, 1, f]", "[b, f, 0, 1]x[o, i, 0, 1]->[b, 1, f, 0]"};
    static const char *const outs[] = {"4x36x12x14", "36x12x14x4", "12x4x14x36", "4x14x36x12"};
    for (size_t i = 0; i < BASE_COUNT(forms); i++) {
        base_text text = {0};
        base_text_format(
            &text,
            "func.func @main(%%x: tensor<4x32x12x14xf32>, %%w: tensor<36x32x3x3xf32>, %%y: tensor<36x4x12x14xf32>) -> "
            "(tensor<%sxf32>, tensor<%sxf32>, tensor<32x36x3x3xf32>) {\n"
            "  %%r = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {pad = [[1, 1], [1, 1]]} "
            "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x32x12x14xf32>, "
            "tensor<36x32x3x3xf32>) -> tensor<%sxf32>\n"
            "  %%t = stablehlo.tanh %%r : tensor<%sxf32>\n"
            "  %%g = stablehlo.convolution(%%x, %%y) dim_numbers = [f, b, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = "
            "{pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
            "(tensor<4x32x12x14xf32>, tensor<36x4x12x14xf32>) -> tensor<32x36x3x3xf32>\n"
            "  return %%r, %%t, %%g : tensor<%sxf32>, tensor<%sxf32>, tensor<32x36x3x3xf32>\n}\n",
            outs[i], outs[i], forms[i], outs[i], outs[i], outs[i], outs[i]);
        program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
        base_text_free(&text);
    }
}

/* Transposes that a reduction reads beside values of the program's order. */
TEST(sums_over_opposite_orders)
{
    static const char *const reduced[] = {"0", "1"}, *const left[] = {"256", "320"};
    for (int i = 0; i < 2; i++) {
        base_text text = {0};
        base_text_format(
            &text,
            "func.func @main(%%x: tensor<256x320xf32>, %%y: tensor<320x256xf32>) -> tensor<%sxf32> {\n"
            "  %%0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "  %%t = stablehlo.transpose %%x, dims = [1, 0] : (tensor<256x320xf32>) -> tensor<320x256xf32>\n"
            "  %%p = stablehlo.multiply %%t, %%y : tensor<320x256xf32>\n"
            "  %%r = stablehlo.reduce(%%p init: %%0) applies stablehlo.add across dimensions = [%s] : "
            "(tensor<320x256xf32>, tensor<f32>) -> tensor<%sxf32>\n"
            "  return %%r : tensor<%sxf32>\n}\n",
            left[i], reduced[i], left[i], left[i]);
        program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
        base_text_free(&text);
    }
}

/* The initial value comes to the sum of all elements, also where memory has the other dimension fastest. */
TEST(sums_from_an_initial_value)
{
    static const char *const shapes[][2] = {{"5x2", "5"}, {"24x2", "24"}, {"7x9", "7"}, {"16x300", "16"}};
    for (size_t i = 0; i < BASE_COUNT(shapes); i++) {
        base_text text = {0};
        base_text_format(&text,
                         "func.func @main(%%x: tensor<%sxf32>, %%0: tensor<f32>) -> tensor<%sxf32> {\n"
                         "  %%r = stablehlo.reduce(%%x init: %%0) applies stablehlo.add across dimensions = [1] : "
                         "(tensor<%sxf32>, tensor<f32>) -> tensor<%sxf32>\n"
                         "  return %%r : tensor<%sxf32>\n}\n",
                         shapes[i][0], shapes[i][1], shapes[i][0], shapes[i][1], shapes[i][1]);
        program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
        base_text_free(&text);
    }
}
