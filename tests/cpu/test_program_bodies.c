/* Reductions with several operands and general bodies. */
#include "programs.h"

/* A reduce of x: tensor<4x36x10xDTYPE> beside an i32 counter over dimension dim, with JAX's body for argmax. */
static void check_place(const char *dtype, const char *init, const char *better, int dim, const char *kept, bool values)
{
    char text[4096];
    const char *results = values ? "%0#0, %0#1" : "%0#1";
    bool is_float = strchr(dtype, 'f') != NULL;
    char types[128], own[64];
    snprintf(own, sizeof(own), "tensor<%s%s>, ", kept, dtype);
    snprintf(types, sizeof(types), "%stensor<%si32>", values ? own : "", kept);
    snprintf(text, sizeof(text),
             "func.func @main(%%q: tensor<4x36x10x%s>) -> (%s) {\n"
             "  %%x = stablehlo.%s %%q : tensor<4x36x10x%s>\n"
             "  %%i = stablehlo.iota dim = %d : tensor<4x36x10xi32>\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%z = stablehlo.constant dense<0> : tensor<i32>\n"
             "  %%0:2 = stablehlo.reduce(%%x init: %%c), (%%i init: %%z) across dimensions = [%d] : "
             "(tensor<4x36x10x%s>, tensor<4x36x10xi32>, tensor<%s>, tensor<i32>) -> (tensor<%s%s>, tensor<%si32>)\n"
             "   reducer(%%v: tensor<%s>, %%w: tensor<%s>) (%%j: tensor<i32>, %%k: tensor<i32>) {\n"
             "    %%1 = stablehlo.compare %s, %%v, %%w : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%2 = stablehlo.compare NE, %%v, %%v : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%3 = stablehlo.or %%1, %%2 : tensor<i1>\n"
             "    %%4 = stablehlo.compare EQ, %%v, %%w : (tensor<%s>, tensor<%s>) -> tensor<i1>\n"
             "    %%5 = stablehlo.compare LT, %%j, %%k : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
             "    %%6 = stablehlo.and %%4, %%5 : tensor<i1>\n"
             "    %%7 = stablehlo.or %%3, %%6 : tensor<i1>\n"
             "    %%8 = stablehlo.select %%3, %%v, %%w : tensor<i1>, tensor<%s>\n"
             "    %%9 = stablehlo.select %%7, %%j, %%k : tensor<i1>, tensor<i32>\n"
             "    stablehlo.return %%8, %%9 : tensor<%s>, tensor<i32>\n  }\n"
             "  return %s : %s\n}\n",
             dtype, types, is_float ? "round_nearest_even" : "abs", dtype, dim, init, dtype, dim, dtype, dtype, kept,
             dtype, kept, dtype, dtype, better, dtype, dtype, dtype, dtype, dtype, dtype, dtype, dtype, results, types);
    cpu_cost cost;
    program_check(text, 0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.kernels, 1);
}

TEST(arg_extrema)
{
    for (int values = 0; values < 2; values++) {
        check_place("f32", "0xFF800000", "GT", 2, "4x36x", values);
        check_place("f32", "0x7F800000", "LT", 1, "4x10x", values);
        check_place("f64", "0x7FF0000000000000", "LT", 0, "36x10x", values);
        check_place("bf16", "0xFF80", "GT", 1, "4x10x", values);
        check_place("f16", "0xFC00", "GT", 2, "4x36x", values);
        check_place("i8", "-128", "GT", 1, "4x10x", values);
        check_place("i64", "9223372036854775807", "LT", 2, "4x36x", values);
    }
}

/* One operand, bodies of several ops; and two operands that are summed independently. */
static void check_body(const char *dtype, const char *init, const char *body, const char *dims, const char *kept,
                       uint64_t ulps)
{
    char text[2048];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<4x36x10x%s>) -> tensor<%s%s> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%0 = stablehlo.reduce(%%x init: %%c) across dimensions = [%s] : (tensor<4x36x10x%s>, tensor<%s>) -> "
             "tensor<%s%s>\n"
             "   reducer(%%a: tensor<%s>, %%b: tensor<%s>) {\n%s    stablehlo.return %%r : tensor<%s>\n  }\n"
             "  return %%0 : tensor<%s%s>\n}\n",
             dtype, kept, dtype, init, dtype, dims, dtype, dtype, kept, dtype, dtype, dtype, body, dtype, kept, dtype);
    cpu_cost cost;
    program_check(text, ulps, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.kernels, 1);
}

TEST(general_bodies)
{
    const char *log_add = "    %m = stablehlo.maximum %a, %b : tensor<f32>\n"
                          "    %d = stablehlo.subtract %a, %b : tensor<f32>\n"
                          "    %e = stablehlo.abs %d : tensor<f32>\n"
                          "    %n = stablehlo.negate %e : tensor<f32>\n"
                          "    %f = stablehlo.exponential %n : tensor<f32>\n"
                          "    %l = stablehlo.log_plus_one %f : tensor<f32>\n"
                          "    %r = stablehlo.add %m, %l : tensor<f32>\n";
    const char *mixed = "    %s = stablehlo.shift_left %a, %b : tensor<i32>\n"
                        "    %r = stablehlo.xor %s, %b : tensor<i32>\n"; /* neither associative nor commutative */
    const char *rounded = "    %p = stablehlo.multiply %a, %b : tensor<bf16>\n"
                          "    %r = stablehlo.add %p, %b : tensor<bf16>\n";
    static const char *const dims[] = {"2", "1", "0", "0, 2", "0, 1, 2"};
    static const char *const kept[] = {"4x36x", "4x10x", "36x10x", "36x", ""};
    for (size_t i = 0; i < BASE_COUNT(dims); i++) {
        check_body("f32", "-3.0", log_add, dims[i], kept[i], 100);
        check_body("i32", "5", mixed, dims[i], kept[i], 0);
        check_body("bf16", "0.5", rounded, dims[i], kept[i], 0);
    }
}

TEST(two_sums)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<40x50xf32>, %y: tensor<40x50xf64>) -> (tensor<40xf32>, tensor<40xf64>) {\n"
        "  %c = stablehlo.constant dense<0.5> : tensor<f32>\n"
        "  %d = stablehlo.constant dense<1.0> : tensor<f64>\n"
        "  %e = stablehlo.exponential %x : tensor<40x50xf32>\n"
        "  %0:2 = stablehlo.reduce(%e init: %c), (%y init: %d) across dimensions = [1] : "
        "(tensor<40x50xf32>, tensor<40x50xf64>, tensor<f32>, tensor<f64>) -> (tensor<40xf32>, tensor<40xf64>)\n"
        "   reducer(%a: tensor<f32>, %b: tensor<f32>) (%u: tensor<f64>, %v: tensor<f64>) {\n"
        "    %s = stablehlo.add %a, %b : tensor<f32>\n"
        "    %t = stablehlo.maximum %u, %v : tensor<f64>\n"
        "    stablehlo.return %s, %t : tensor<f32>, tensor<f64>\n  }\n"
        "  return %0#0, %0#1 : tensor<40xf32>, tensor<40xf64>\n}\n",
        5000, 3, &cost);
    CHECK_INT(cost.kernels, 1);
    CHECK_INT(cost.steps, 1);
}

TEST(nothing_to_reduce)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<3x0xf32>, %c: tensor<f32>) -> tensor<3xf32> {\n"
                  "  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : "
                  "(tensor<3x0xf32>, tensor<f32>) -> tensor<3xf32>\n"
                  "  return %0 : tensor<3xf32>\n}\n",
                  0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
    program_check("func.func @main(%x: tensor<0x3xf32>, %c: tensor<f32>) -> tensor<0xf32> {\n"
                  "  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : "
                  "(tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>\n"
                  "  return %0 : tensor<0xf32>\n}\n",
                  0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}
