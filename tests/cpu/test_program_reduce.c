/* Reductions and what fuses with them. */
#include "programs.h"

static void check_reduce(const char *op, const char *dtype, const char *init, const char *dims, const char *result,
                         uint64_t ulps)
{
    char text[768];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<6x5x70x%s>) -> tensor<%s%s> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%0 = stablehlo.reduce(%%x init: %%c) applies stablehlo.%s across dimensions = [%s] : "
             "(tensor<6x5x70x%s>, tensor<%s>) -> tensor<%s%s>\n"
             "  return %%0 : tensor<%s%s>\n}\n",
             dtype, result, dtype, init, dtype, op, dims, dtype, dtype, result, dtype, result, dtype);
    cpu_cost cost;
    program_check(text, ulps, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(dims_and_dtypes)
{
    static const char *const dims[] = {"2", "0", "1", "0, 1", "1, 2", "0, 2", "0, 1, 2"};
    static const char *const results[] = {"6x5x", "5x70x", "6x70x", "70x", "6x", "5x", ""};
    for (size_t i = 0; i < BASE_COUNT(dims); i++) {
        check_reduce("add", "f32", "0.5", dims[i], results[i], 5000);
        check_reduce("add", "f64", "0.0", dims[i], results[i], 5000);
        check_reduce("maximum", "f32", "0xFF800000", dims[i], results[i], 0);
        check_reduce("minimum", "i32", "2147483647", dims[i], results[i], 0);
        check_reduce("add", "i32", "3", dims[i], results[i], 0);
        check_reduce("add", "i8", "3", dims[i], results[i], 0);
        check_reduce("and", "i1", "true", dims[i], results[i], 0);
        check_reduce("or", "i1", "false", dims[i], results[i], 0);
        check_reduce("maximum", "bf16", "0xFF80", dims[i], results[i], 0);
    }
}

static const char softmax[] =
    "func.func @main(%x: tensor<33x100xf32>) -> tensor<33x100xf32> {\n"
    "  %ninf = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %m = stablehlo.reduce(%x init: %ninf) applies stablehlo.maximum across dimensions = [1] : (tensor<33x100xf32>, "
    "tensor<f32>) -> tensor<33xf32>\n"
    "  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<33xf32>) -> tensor<33x100xf32>\n"
    "  %s = stablehlo.subtract %x, %mb : tensor<33x100xf32>\n"
    "  %e = stablehlo.exponential %s : tensor<33x100xf32>\n"
    "  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<33x100xf32>, "
    "tensor<f32>) -> tensor<33xf32>\n"
    "  %tb = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<33xf32>) -> tensor<33x100xf32>\n"
    "  %r = stablehlo.divide %e, %tb : tensor<33x100xf32>\n"
    "  return %r : tensor<33x100xf32>\n}\n";

TEST(softmax_is_one_kernel)
{
    cpu_cost cost;
    program_check(softmax, 20, 3, &cost);
    CHECK_INT(cost.kernels, 1);
    CHECK_INT(cost.steps, 1);
}

TEST(layer_norm_is_one_kernel)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<33x100xf32>, %g: tensor<100xf32>) -> tensor<33x100xf32> {\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %n = stablehlo.constant dense<100.0> : tensor<33x1xf32>\n"
        "  %eps = stablehlo.constant dense<1.0e-5> : tensor<33x1xf32>\n"
        "  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<33x100xf32>, "
        "tensor<f32>) -> tensor<33xf32>\n"
        "  %s1 = stablehlo.reshape %s : (tensor<33xf32>) -> tensor<33x1xf32>\n"
        "  %mean = stablehlo.divide %s1, %n : tensor<33x1xf32>\n"
        "  %mb = stablehlo.broadcast_in_dim %mean, dims = [0, 1] : (tensor<33x1xf32>) -> tensor<33x100xf32>\n"
        "  %d = stablehlo.subtract %x, %mb : tensor<33x100xf32>\n"
        "  %q = stablehlo.multiply %d, %d : tensor<33x100xf32>\n"
        "  %v = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<33x100xf32>, "
        "tensor<f32>) -> tensor<33xf32>\n"
        "  %v1 = stablehlo.reshape %v : (tensor<33xf32>) -> tensor<33x1xf32>\n"
        "  %var = stablehlo.divide %v1, %n : tensor<33x1xf32>\n"
        "  %ve = stablehlo.add %var, %eps : tensor<33x1xf32>\n"
        "  %r = stablehlo.rsqrt %ve : tensor<33x1xf32>\n"
        "  %rb = stablehlo.broadcast_in_dim %r, dims = [0, 1] : (tensor<33x1xf32>) -> tensor<33x100xf32>\n"
        "  %y = stablehlo.multiply %d, %rb : tensor<33x100xf32>\n"
        "  %gb = stablehlo.broadcast_in_dim %g, dims = [1] : (tensor<100xf32>) -> tensor<33x100xf32>\n"
        "  %z = stablehlo.multiply %y, %gb : tensor<33x100xf32>\n"
        "  return %z : tensor<33x100xf32>\n}\n",
        5000, 3, &cost);
    CHECK_INT(cost.kernels, 1);
}

TEST(long_reductions_are_cut_by_shape)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<262144xf32>) -> tensor<f32> {\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %y = stablehlo.multiply %x, %x : tensor<262144xf32>\n"
                  "  %0 = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0] : "
                  "(tensor<262144xf32>, tensor<f32>) -> tensor<f32>\n"
                  "  return %0 : tensor<f32>\n}\n",
                  2000, 3, &cost);
    CHECK_INT(cost.kernels, 2);
    program_check("func.func @main(%x: tensor<8192x32xf32>) -> tensor<32xf32> {\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : "
                  "(tensor<8192x32xf32>, tensor<f32>) -> tensor<32xf32>\n"
                  "  return %0 : tensor<32xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.kernels, 2);
    /* many channels between images and places, but not many rows */
    program_check("func.func @main(%x: tensor<24x80x9x31xf32>) -> tensor<80xf32> {\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 2, 3] : "
                  "(tensor<24x80x9x31xf32>, tensor<f32>) -> tensor<80xf32>\n"
                  "  return %0 : tensor<80xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.kernels, 2);
    program_check("func.func @main(%x: tensor<80x600x9xf32>) -> tensor<80xf32> {\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1, 2] : "
                  "(tensor<80x600x9xf32>, tensor<f32>) -> tensor<80xf32>\n"
                  "  return %0 : tensor<80xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.kernels, 1);
}

/* The order of a reduction's additions depends only on its shape: a transpose that is fused with it, so that a kept
 * dimension lies fastest in memory, changes no bit. */
TEST(a_fused_transpose_leaves_the_order)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<6x9x15x32xf32>, %w: tensor<32xf32>) -> (tensor<32xi1>, tensor<32xi1>, "
        "tensor<6x32x9x15xf32>) {\n"
        "  %zero = stablehlo.constant dense<0.5> : tensor<f32>\n"
        "  %t = stablehlo.transpose %x, dims = [0, 3, 1, 2] : (tensor<6x9x15x32xf32>) -> tensor<6x32x9x15xf32>\n"
        "  %far = stablehlo.optimization_barrier %t : tensor<6x32x9x15xf32>\n"
        "  %again = stablehlo.optimization_barrier %x : tensor<6x9x15x32xf32>\n"
        "  %near = stablehlo.transpose %again, dims = [0, 3, 1, 2] : (tensor<6x9x15x32xf32>) -> "
        "tensor<6x32x9x15xf32>\n"
        "  %s0 = stablehlo.reduce(%far init: %zero) applies stablehlo.add across dimensions = [0, 2, 3] : "
        "(tensor<6x32x9x15xf32>, tensor<f32>) -> tensor<32xf32>\n"
        "  %s1 = stablehlo.reduce(%near init: %zero) applies stablehlo.add across dimensions = [0, 2, 3] : "
        "(tensor<6x32x9x15xf32>, tensor<f32>) -> tensor<32xf32>\n"
        "  %same = stablehlo.compare EQ, %s0, %s1 : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>\n"
        "  %b = stablehlo.broadcast_in_dim %s1, dims = [1] : (tensor<32xf32>) -> tensor<6x32x9x15xf32>\n"
        "  %d = stablehlo.multiply %near, %b : tensor<6x32x9x15xf32>\n"
        "  %m = stablehlo.reduce(%d init: %zero) applies stablehlo.maximum across dimensions = [0, 2, 3] : "
        "(tensor<6x32x9x15xf32>, tensor<f32>) -> tensor<32xf32>\n"
        "  %r = stablehlo.compare LT, %m, %w : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>\n"
        "  return %same, %r, %d : tensor<32xi1>, tensor<32xi1>, tensor<6x32x9x15xf32>\n}\n",
        5000, 3, &cost);
}

/* Rows of two dimensions, one of which weights lie along: their loops are one or two, by the last dimension's size, and add in the
 * same order. */
TEST(rows_of_two_dimensions)
{
    static const int places[] = {128, 70, 9, 256};
    for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
        int n = places[i];
        char text[4096];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<3x5x6x%dxf32>, %%w: tensor<5x6xf32>) -> (tensor<3x5x6x%dxf32>, "
                 "tensor<3x5xf32>) {\n"
                 "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
                 "  %%s = stablehlo.reduce(%%x init: %%zero) applies stablehlo.add across dimensions = [2, 3] : "
                 "(tensor<3x5x6x%dxf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                 "  %%m = stablehlo.broadcast_in_dim %%s, dims = [0, 1] : (tensor<3x5xf32>) -> tensor<3x5x6x%dxf32>\n"
                 "  %%d = stablehlo.subtract %%x, %%m : tensor<3x5x6x%dxf32>\n"
                 "  %%b = stablehlo.broadcast_in_dim %%w, dims = [1, 2] : (tensor<5x6xf32>) -> tensor<3x5x6x%dxf32>\n"
                 "  %%y = stablehlo.multiply %%d, %%b : tensor<3x5x6x%dxf32>\n"
                 "  %%t = stablehlo.reduce(%%y init: %%zero) applies stablehlo.add across dimensions = [2, 3] : "
                 "(tensor<3x5x6x%dxf32>, tensor<f32>) -> tensor<3x5xf32>\n"
                 "  return %%y, %%t : tensor<3x5x6x%dxf32>, tensor<3x5xf32>\n}\n",
                 n, n, n, n, n, n, n, n, n);
        program_check(text, PROGRAM_BOUNDED, 7, NULL);
    }
}
