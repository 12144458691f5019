/* Sums of one term: the element at which a counter equals a number is found without walking the row, with the same bits
 * as the sum. Numbers are -2 to 5, so some lie outside every row. */
#include "programs.h"

/* Row-wise sums of %kept where %hit; `how` defines both from the arguments %x and %numbers. */
static void check(const char *how, const char *dtype, const char *number, const char *init, cpu_cost *cost)
{
    base_text text = {0};
    base_text_format(&text,
                     "func.func @main(%%x: tensor<70x100x%s>, %%numbers: tensor<70x%s>) -> tensor<70x%s> {\n"
                     "  %%zero = stablehlo.constant dense<%s> : tensor<70x100x%s>\n"
                     "  %%init = stablehlo.constant dense<%s> : tensor<%s>\n"
                     "  %%spread = stablehlo.broadcast_in_dim %%numbers, dims = [0] : (tensor<70x%s>) -> "
                     "tensor<70x100x%s>\n"
                     "  %%places = stablehlo.iota dim = 1 : tensor<70x100x%s>\n%s"
                     "  %%r = stablehlo.reduce(%%kept init: %%init) applies stablehlo.add across dimensions = [1] : "
                     "(tensor<70x100x%s>, tensor<%s>) -> tensor<70x%s>\n  return %%r : tensor<70x%s>\n}\n",
                     dtype, number, dtype, strchr("fb", *dtype) ? "0.0" : "0", dtype, init, dtype, number, number,
                     number, how, dtype, dtype, dtype, dtype);
    program_check(text.data, 0, 3, cost);
    base_text_free(&text);
}

static const char plain[] =
    "  %%hit = stablehlo.compare EQ, %%places, %%spread : (tensor<70x100x%s>, tensor<70x100x%s>) "
    "-> tensor<70x100xi1>\n"
    "  %%kept = stablehlo.select %%hit, %%x, %%zero : tensor<70x100xi1>, tensor<70x100x%s>\n";

TEST(of_every_dtype)
{
    static const char *const dtypes[][2] = {{"f32", "0.0"}, {"f32", "-1.5"}, {"f64", "0.25"}, {"bf16", "0.0"},
                                            {"f16", "1.0"}, {"i32", "7"},    {"ui8", "250"},  {"i64", "0"}};
    static const char *const numbers[] = {"i32", "i64", "ui8", "i8", "ui64"};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        for (size_t k = 0; k < BASE_COUNT(numbers); k++) {
            cpu_cost cost;
            base_text how = {0};
            base_text_format(&how, plain, numbers[k], numbers[k], dtypes[i][0]);
            check(how.data, dtypes[i][0], numbers[k], dtypes[i][1], &cost);
            CHECK_INT(cost.kernels, 1);
            CHECK_INT(cost.interpreted, 0);
            base_text_free(&how);
        }
}

/* NaN where x is negative; a pick that multiplied by zero elsewhere would be NaN too. */
TEST(what_is_not_kept_does_not_matter)
{
    check("  %l = stablehlo.log %x : tensor<70x100xf32>\n"
          "  %hit = stablehlo.compare EQ, %spread, %places : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
          "tensor<70x100xi1>\n"
          "  %n = stablehlo.abs %l : tensor<70x100xf32>\n"
          "  %e = stablehlo.exponential %n : tensor<70x100xf32>\n"
          "  %finite = stablehlo.is_finite %l : (tensor<70x100xf32>) -> tensor<70x100xi1>\n"
          "  %f = stablehlo.select %finite, %x, %zero : tensor<70x100xi1>, tensor<70x100xf32>\n"
          "  %both = stablehlo.select %hit, %f, %e : tensor<70x100xi1>, tensor<70x100xf32>\n"
          "  %kept = stablehlo.select %hit, %both, %zero : tensor<70x100xi1>, tensor<70x100xf32>\n",
          "f32", "i32", "0.0", NULL);
}

/* The inverted comparison, and a counter that is itself broadcast. */
TEST(in_other_words)
{
    check("  %hit = stablehlo.compare NE, %places, %spread : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
          "tensor<70x100xi1>\n"
          "  %kept = stablehlo.select %hit, %zero, %x : tensor<70x100xi1>, tensor<70x100xf32>\n",
          "f32", "i32", "0.0", NULL);
    check("  %line = stablehlo.iota dim = 0 : tensor<100xi32>\n"
          "  %counter = stablehlo.broadcast_in_dim %line, dims = [1] : (tensor<100xi32>) -> tensor<70x100xi32>\n"
          "  %hit = stablehlo.compare EQ, %spread, %counter : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
          "tensor<70x100xi1>\n"
          "  %kept = stablehlo.select %hit, %x, %zero : tensor<70x100xi1>, tensor<70x100xf32>\n",
          "f32", "i32", "0.0", NULL);
}

/* Cases that are not picks: -0 elsewhere would leave -0; other comparisons keep several terms; a counter along the rows
 * keeps whole rows. */
TEST(what_only_looks_like_one)
{
    check("  %minus = stablehlo.constant dense<-0.0> : tensor<70x100xf32>\n"
          "  %hit = stablehlo.compare EQ, %places, %spread : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
          "tensor<70x100xi1>\n"
          "  %nought = stablehlo.multiply %x, %zero : tensor<70x100xf32>\n"
          "  %kept = stablehlo.select %hit, %nought, %minus : tensor<70x100xi1>, tensor<70x100xf32>\n",
          "f32", "i32", "-0.0", NULL);
    check("  %hit = stablehlo.compare LE, %places, %spread : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
          "tensor<70x100xi1>\n"
          "  %kept = stablehlo.select %hit, %x, %zero : tensor<70x100xi1>, tensor<70x100xi32>\n",
          "i32", "i32", "0", NULL);
    check("  %rows = stablehlo.iota dim = 0 : tensor<70x100xi32>\n"
          "  %hit = stablehlo.compare EQ, %rows, %spread : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
          "tensor<70x100xi1>\n"
          "  %kept = stablehlo.select %hit, %x, %zero : tensor<70x100xi1>, tensor<70x100xi32>\n",
          "i32", "i32", "0", NULL);
}

/* An 8-bit counter wraps around: three of its places equal a number. */
TEST(counters_that_come_round)
{
    program_check(
        "func.func @main(%x: tensor<9x600xi32>, %numbers: tensor<9xi8>) -> tensor<9xi32> {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<9x600xi32>\n"
        "  %init = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %spread = stablehlo.broadcast_in_dim %numbers, dims = [0] : (tensor<9xi8>) -> tensor<9x600xi8>\n"
        "  %long = stablehlo.iota dim = 1 : tensor<9x600xi32>\n"
        "  %mask = stablehlo.constant dense<255> : tensor<9x600xi32>\n"
        "  %low = stablehlo.and %long, %mask : tensor<9x600xi32>\n"
        "  %wide = stablehlo.convert %spread : (tensor<9x600xi8>) -> tensor<9x600xi32>\n"
        "  %hit = stablehlo.compare EQ, %low, %wide : (tensor<9x600xi32>, tensor<9x600xi32>) -> tensor<9x600xi1>\n"
        "  %kept = stablehlo.select %hit, %x, %zero : tensor<9x600xi1>, tensor<9x600xi32>\n"
        "  %r = stablehlo.reduce(%kept init: %init) applies stablehlo.add across dimensions = [1] : "
        "(tensor<9x600xi32>, tensor<i32>) -> tensor<9xi32>\n  return %r : tensor<9xi32>\n}\n",
        0, 3, NULL);
}

/* The class dimension in the middle, as for images; few long rows, for which other sums are split. */
TEST(of_other_shapes)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<3x6x5x20xf32>, %numbers: tensor<3x5x20xi32>, %w: tensor<6xf32>) -> "
                  "(tensor<3x5x20xf32>, tensor<3x5x20xf32>) {\n"
                  "  %zero = stablehlo.constant dense<0.0> : tensor<3x6x5x20xf32>\n"
                  "  %init = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %spread = stablehlo.broadcast_in_dim %numbers, dims = [0, 2, 3] : (tensor<3x5x20xi32>) -> "
                  "tensor<3x6x5x20xi32>\n"
                  "  %places = stablehlo.iota dim = 1 : tensor<3x6x5x20xi32>\n"
                  "  %hit = stablehlo.compare EQ, %places, %spread : (tensor<3x6x5x20xi32>, tensor<3x6x5x20xi32>) -> "
                  "tensor<3x6x5x20xi1>\n"
                  "  %wide = stablehlo.broadcast_in_dim %w, dims = [1] : (tensor<6xf32>) -> tensor<3x6x5x20xf32>\n"
                  "  %y = stablehlo.multiply %x, %wide : tensor<3x6x5x20xf32>\n"
                  "  %k0 = stablehlo.select %hit, %y, %zero : tensor<3x6x5x20xi1>, tensor<3x6x5x20xf32>\n"
                  "  %k1 = stablehlo.select %hit, %wide, %zero : tensor<3x6x5x20xi1>, tensor<3x6x5x20xf32>\n"
                  "  %r0 = stablehlo.reduce(%k0 init: %init) applies stablehlo.add across dimensions = [1] : "
                  "(tensor<3x6x5x20xf32>, tensor<f32>) -> tensor<3x5x20xf32>\n"
                  "  %r1 = stablehlo.reduce(%k1 init: %init) applies stablehlo.add across dimensions = [1] : "
                  "(tensor<3x6x5x20xf32>, tensor<f32>) -> tensor<3x5x20xf32>\n"
                  "  return %r0, %r1 : tensor<3x5x20xf32>, tensor<3x5x20xf32>\n}\n",
                  0, 3, NULL);
    program_check(
        "func.func @main(%x: tensor<2x40000xf32>, %numbers: tensor<2xi32>) -> tensor<2xf32> {\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<2x40000xf32>\n"
        "  %init = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %spread = stablehlo.broadcast_in_dim %numbers, dims = [0] : (tensor<2xi32>) -> tensor<2x40000xi32>\n"
        "  %places = stablehlo.iota dim = 1 : tensor<2x40000xi32>\n"
        "  %hit = stablehlo.compare EQ, %places, %spread : (tensor<2x40000xi32>, tensor<2x40000xi32>) -> "
        "tensor<2x40000xi1>\n"
        "  %kept = stablehlo.select %hit, %x, %zero : tensor<2x40000xi1>, tensor<2x40000xf32>\n"
        "  %r = stablehlo.reduce(%kept init: %init) applies stablehlo.add across dimensions = [1] : "
        "(tensor<2x40000xf32>, tensor<f32>) -> tensor<2xf32>\n  return %r : tensor<2xf32>\n}\n",
        0, 3, &cost);
    CHECK_INT(cost.kernels, 1);
}

/* x is overwritten in the loop that picks the term from its row; the mask is a result too. */
TEST(before_it_is_written_over)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<70x100xf32> {tf.aliasing_output = 0 : i32}, %numbers: tensor<70xi32>) -> "
        "(tensor<70x100xf32>, tensor<70xf32>, tensor<70x100xi1>) {\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<70x100xf32>\n"
        "  %init = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %spread = stablehlo.broadcast_in_dim %numbers, dims = [0] : (tensor<70xi32>) -> tensor<70x100xi32>\n"
        "  %places = stablehlo.iota dim = 1 : tensor<70x100xi32>\n"
        "  %hit = stablehlo.compare EQ, %places, %spread : (tensor<70x100xi32>, tensor<70x100xi32>) -> "
        "tensor<70x100xi1>\n"
        "  %kept = stablehlo.select %hit, %x, %zero : tensor<70x100xi1>, tensor<70x100xf32>\n"
        "  %picked = stablehlo.reduce(%kept init: %init) applies stablehlo.add across dimensions = [1] : "
        "(tensor<70x100xf32>, tensor<f32>) -> tensor<70xf32>\n"
        "  %sum = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1] : "
        "(tensor<70x100xf32>, tensor<f32>) -> tensor<70xf32>\n"
        "  %both = stablehlo.subtract %picked, %sum : tensor<70xf32>\n"
        "  %wide = stablehlo.broadcast_in_dim %both, dims = [0] : (tensor<70xf32>) -> tensor<70x100xf32>\n"
        "  %y = stablehlo.subtract %x, %wide : tensor<70x100xf32>\n"
        "  return %y, %picked, %hit : tensor<70x100xf32>, tensor<70xf32>, tensor<70x100xi1>\n}\n",
        4000, 3, &cost);
    CHECK_INT(cost.kernels, 1);
    CHECK_INT(cost.copies, 0);
}
