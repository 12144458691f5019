/* Matrix products: dimension orders, dtypes, epilogues. */
#include "programs.h"

static void check_dot(const char *a, const char *b, const char *c, const char *dims)
{
    char text[768];
    snprintf(text, sizeof(text),
             "func.func @main(%%a: tensor<%s>, %%b: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.dot_general %%a, %%b, %s : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             a, b, c, dims, a, b, c, c);
    device_cost cost;
    program_check(text, 5000, 3, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(dimensions)
{
    check_dot("20x30xf32", "30x40xf32", "20x40xf32", "contracting_dims = [1] x [0]");
    check_dot("30x20xf32", "30x40xf32", "20x40xf32", "contracting_dims = [0] x [0]");
    check_dot("20x30xf32", "40x30xf32", "20x40xf32", "contracting_dims = [1] x [1]");
    check_dot("30xf32", "30x40xf32", "40xf32", "contracting_dims = [0] x [0]");
    check_dot("30xf32", "30xf32", "f32", "contracting_dims = [0] x [0]");
    check_dot("3x4x30xf32", "30x40xf32", "3x4x40xf32", "contracting_dims = [2] x [0]");
    check_dot("3x20x30xf32", "3x30x40xf32", "3x20x40xf32", "batching_dims = [0] x [0], contracting_dims = [2] x [1]");
    check_dot("2x5x3x8xf32", "2x7x3x8xf32", "2x3x5x7xf32",
              "batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3]");
    check_dot("4x5x6xf32", "5x6x7xf32", "4x7xf32", "contracting_dims = [1, 2] x [0, 1]");
    check_dot("9xf32", "7xf32", "9x7xf32", "contracting_dims = [] x []");
}

TEST(dtypes)
{
    check_dot("20x30xf64", "30x40xf64", "20x40xf64", "contracting_dims = [1] x [0]");
    check_dot("20x30xbf16", "30x40xbf16", "20x40xf32", "contracting_dims = [1] x [0]");
    check_dot("20x30xbf16", "30x40xbf16", "20x40xbf16", "contracting_dims = [1] x [0]");
    check_dot("20x30xi32", "30x40xi32", "20x40xi32", "contracting_dims = [1] x [0]");
    check_dot("20x30xi8", "30x40xi8", "20x40xi32", "contracting_dims = [1] x [0]");
}

TEST(epilogue)
{
    device_cost cost;
    program_check("func.func @main(%x: tensor<70x50xf32>, %w: tensor<50x90xf32>, %b: tensor<90xf32>, %r: "
                  "tensor<70x90xf32>) -> (tensor<70x90xf32>, tensor<70x90xf32>) {\n"
                  "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<70x50xf32>, "
                  "tensor<50x90xf32>) -> tensor<70x90xf32>\n"
                  "  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<90xf32>) -> tensor<70x90xf32>\n"
                  "  %2 = stablehlo.add %0, %1 : tensor<70x90xf32>\n"
                  "  %z = stablehlo.constant dense<0.0> : tensor<70x90xf32>\n"
                  "  %3 = stablehlo.maximum %2, %z : tensor<70x90xf32>\n"
                  "  %4 = stablehlo.add %3, %r : tensor<70x90xf32>\n"
                  "  return %3, %4 : tensor<70x90xf32>, tensor<70x90xf32>\n}\n",
                  5000, 3, &cost);
    CHECK_INT(cost.steps, 1);
    CHECK_INT(cost.products, 1);
}

TEST(epilogue_over_batches_with_iota)
{
    device_cost cost;
    program_check(
        "func.func @main(%q: tensor<2x3x8x4xf32>, %k: tensor<2x3x8x4xf32>) -> tensor<2x3x8x8xf32> {\n"
        "  %0 = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : "
        "(tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x8xf32>\n"
        "  %i = stablehlo.iota dim = 2 : tensor<2x3x8x8xi32>\n"
        "  %j = stablehlo.iota dim = 3 : tensor<2x3x8x8xi32>\n"
        "  %m = stablehlo.compare GE, %i, %j : (tensor<2x3x8x8xi32>, tensor<2x3x8x8xi32>) -> tensor<2x3x8x8xi1>\n"
        "  %n = stablehlo.constant dense<-1.0e9> : tensor<2x3x8x8xf32>\n"
        "  %1 = stablehlo.select %m, %0, %n : tensor<2x3x8x8xi1>, tensor<2x3x8x8xf32>\n"
        "  return %1 : tensor<2x3x8x8xf32>\n}\n",
        5000, 3, &cost);
    CHECK_INT(cost.steps, 1);
}

TEST(a_transposed_product_is_a_product)
{
    device_cost cost;
    program_check("func.func @main(%x: tensor<20x30xf32>, %w: tensor<30x40xf32>, %p: tensor<40x20xf32>) -> "
                  "tensor<40x20xf32> {\n"
                  "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<20x30xf32>, "
                  "tensor<30x40xf32>) -> tensor<20x40xf32>\n"
                  "  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<20x40xf32>) -> tensor<40x20xf32>\n"
                  "  %2 = stablehlo.subtract %p, %1 : tensor<40x20xf32>\n"
                  "  return %2 : tensor<40x20xf32>\n}\n",
                  5000, 3, &cost);
    CHECK_INT(cost.steps, 1);
}

TEST(a_residual_that_is_also_an_operand)
{
    program_check("func.func @main(%x: tensor<40x40xf32>, %w: tensor<40x40xf32>) -> tensor<40x40xf32> {\n"
                  "  %a = stablehlo.tanh %x : tensor<40x40xf32>\n"
                  "  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<40x40xf32>, "
                  "tensor<40x40xf32>) -> tensor<40x40xf32>\n"
                  "  %1 = stablehlo.add %a, %0 : tensor<40x40xf32>\n"
                  "  return %1 : tensor<40x40xf32>\n}\n",
                  5000, 3, NULL);
}
