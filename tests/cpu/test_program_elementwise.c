/* Elementwise ops of every dtype that kernels compute with: compiled against interpreted. */
#include "programs.h"

static void check_op(const char *op, const char *dtype, int operands, const char *result, const char *extra,
                     uint64_t ulps)
{
    char text[1024], args[256] = "", names[128] = "", types[256] = "";
    for (int i = 0; i < operands; i++) {
        char one[64];
        snprintf(one, sizeof(one), "%s%%a%d: tensor<3x37x%s>", i ? ", " : "", i, dtype);
        strcat(args, one);
        snprintf(one, sizeof(one), "%s%%a%d", i ? ", " : "", i);
        strcat(names, one);
        snprintf(one, sizeof(one), "%stensor<3x37x%s>", i ? ", " : "", dtype);
        strcat(types, one);
    }
    snprintf(text, sizeof(text),
             "func.func @main(%s) -> tensor<3x37x%s> {\n"
             "  %%0 = \"stablehlo.%s\"(%s) %s : (%s) -> tensor<3x37x%s>\n"
             "  return %%0 : tensor<3x37x%s>\n}\n",
             args, result, op, names, extra, types, result, result);
    cpu_cost cost;
    program_check(text, ulps, 3, &cost);
    if (!test_check(cost.interpreted == 0 && cost.kernels == 1, __FILE__, __LINE__))
        fprintf(stderr, "%s of %s: %u interpreted, %u kernels\n", op, dtype, cost.interpreted, cost.kernels);
}

TEST(unary_floats)
{
    static const char *const ops[] = {"abs",
                                      "ceil",
                                      "cosine",
                                      "exponential",
                                      "exponential_minus_one",
                                      "floor",
                                      "negate",
                                      "sine",
                                      "tanh",
                                      "round_nearest_afz",
                                      "sign",
                                      "cbrt",
                                      "logistic",
                                      "round_nearest_even",
                                      "tan"};
    static const char *const dtypes[] = {"f32", "f64", "bf16", "f16"};
    for (size_t i = 0; i < BASE_COUNT(ops); i++)
        for (size_t j = 0; j < BASE_COUNT(dtypes); j++)
            check_op(ops[i], dtypes[j], 1, dtypes[j], "", strcmp(ops[i], "tan") == 0 ? 8 : 4);
    check_op("is_finite", "f32", 1, "i1", "", 0);
}

TEST(unary_positive_floats)
{
    static const char *const ops[] = {"log", "sqrt", "rsqrt", "log_plus_one"};
    for (size_t i = 0; i < BASE_COUNT(ops); i++) {
        char text[512];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<999xf32>) -> tensor<999xf32> {\n"
                 "  %%0 = stablehlo.multiply %%x, %%x : tensor<999xf32>\n"
                 "  %%1 = stablehlo.%s %%0 : tensor<999xf32>\n  return %%1 : tensor<999xf32>\n}\n",
                 ops[i]);
        program_check(text, 4, 5, NULL);
    }
}

TEST(binary)
{
    static const char *const ops[] = {"add", "multiply", "subtract", "maximum", "minimum", "divide", "remainder"};
    static const char *const dtypes[] = {"f32", "f64", "bf16", "f16",  "i8",   "i16",
                                         "i32", "i64", "ui8",  "ui16", "ui32", "ui64"};
    for (size_t i = 0; i < BASE_COUNT(ops); i++)
        for (size_t j = 0; j < BASE_COUNT(dtypes); j++)
            check_op(ops[i], dtypes[j], 2, dtypes[j], "", 1);
    static const char *const bits[] = {"and", "or", "xor"};
    static const char *const integers[] = {"i1", "i8", "i32", "i64", "ui8", "ui32", "ui64"};
    for (size_t i = 0; i < BASE_COUNT(bits); i++)
        for (size_t j = 0; j < BASE_COUNT(integers); j++)
            check_op(bits[i], integers[j], 2, integers[j], "", 0);
    static const char *const shifts[] = {"shift_left", "shift_right_logical", "shift_right_arithmetic"};
    for (size_t i = 0; i < BASE_COUNT(shifts); i++)
        for (size_t j = 1; j < BASE_COUNT(integers); j++)
            check_op(shifts[i], integers[j], 2, integers[j], "", 0);
    static const char *const counts[] = {"popcnt", "count_leading_zeros", "not"};
    for (size_t i = 0; i < BASE_COUNT(counts); i++)
        for (size_t j = 1; j < BASE_COUNT(integers); j++)
            check_op(counts[i], integers[j], 1, integers[j], "", 0);
    check_op("atan2", "f32", 2, "f32", "", 4);
    check_op("add", "i1", 2, "i1", "", 0);
    check_op("multiply", "i1", 2, "i1", "", 0);
    check_op("maximum", "i1", 2, "i1", "", 0);
}

/* Exponents of all sizes, powers that wrap, and negative exponents, compared with Python's results modulo the type's
 * range. */
TEST(powers_of_integers)
{
    static const int64_t x[] = {0, 0, 1, -1, -1, 2, 2, -2, 3, 3, -3, 7, 10, 2, -1, INT64_MIN};
    static const int64_t y[] = {0, 5, -3, -3, -4, 62, 64, 63, 40, -1, 41, 100, 19, -2, INT64_MIN, 1};
    static const int64_t want[] = {1,
                                   0,
                                   1,
                                   -1,
                                   1,
                                   INT64_C(1) << 62,
                                   0,
                                   INT64_MIN,
                                   INT64_C(-6289078614652622815),
                                   0,
                                   INT64_C(420491770248316829),
                                   INT64_C(3728452490685454945),
                                   INT64_C(-8446744073709551616),
                                   0,
                                   1,
                                   INT64_MIN};
    int64_t out[BASE_COUNT(x)];
    if (program_run("func.func @main(%x: tensor<16xi64>, %y: tensor<16xi64>) -> tensor<16xi64> {\n"
                    "  %0 = stablehlo.power %x, %y : tensor<16xi64>\n  return %0 : tensor<16xi64>\n}\n",
                    2, (const void *const[]){x, y}, out))
        CHECK(memcmp(out, want, sizeof(want)) == 0);
    static const uint8_t a[] = {0, 2, 3, 255, 255, 16, 7, 1}, b[] = {0, 7, 5, 255, 254, 2, 255, 200};
    static const uint8_t bytes[] = {1, 128, 243, 255, 1, 0, 183, 1};
    uint8_t small[BASE_COUNT(a)];
    if (program_run("func.func @main(%x: tensor<8xui8>, %y: tensor<8xui8>) -> tensor<8xui8> {\n"
                    "  %0 = stablehlo.power %x, %y : tensor<8xui8>\n  return %0 : tensor<8xui8>\n}\n",
                    2, (const void *const[]){a, b}, small))
        CHECK(memcmp(small, bytes, sizeof(bytes)) == 0);
}

TEST(comparisons)
{
    static const char *const directions[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    static const char *const dtypes[] = {"f32", "f64", "bf16", "i1", "i8", "i32", "i64", "ui8", "ui32"};
    for (size_t i = 0; i < BASE_COUNT(directions); i++)
        for (size_t j = 0; j < BASE_COUNT(dtypes); j++) {
            char extra[128];
            snprintf(extra, sizeof(extra), "{comparison_direction = #stablehlo<comparison_direction %s>}",
                     directions[i]);
            check_op("compare", dtypes[j], 2, "i1", extra, 0);
        }
}

TEST(conversions)
{
    static const char *const dtypes[] = {"i1",   "i8",   "i16", "i32",  "i64", "ui8", "ui16",
                                         "ui32", "ui64", "f16", "bf16", "f32", "f64"};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        for (size_t j = 0; j < BASE_COUNT(dtypes); j++) {
            if (i == j)
                continue;
            check_op("convert", dtypes[i], 1, dtypes[j], "", 0);
        }
}

TEST(select_and_clamp)
{
    program_check("func.func @main(%p: tensor<50xi1>, %q: tensor<i1>, %a: tensor<50xf32>, %b: tensor<50xf32>, %l: "
                  "tensor<f32>, %h: tensor<f32>) -> (tensor<50xf32>, tensor<50xf32>, tensor<50xf32>) {\n"
                  "  %0 = stablehlo.select %p, %a, %b : tensor<50xi1>, tensor<50xf32>\n"
                  "  %1 = stablehlo.select %q, %a, %b : tensor<i1>, tensor<50xf32>\n"
                  "  %2 = stablehlo.clamp %l, %a, %h : (tensor<f32>, tensor<50xf32>, tensor<f32>) -> tensor<50xf32>\n"
                  "  return %0, %1, %2 : tensor<50xf32>, tensor<50xf32>, tensor<50xf32>\n}\n",
                  0, 9, NULL);
}

TEST(scalars_and_empty)
{
    program_check("func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {\n"
                  "  %0 = stablehlo.add %a, %b : tensor<f32>\n  return %0 : tensor<f32>\n}\n",
                  0, 1, NULL);
    program_check("func.func @main(%a: tensor<0x4xf32>) -> tensor<0x4xf32> {\n"
                  "  %0 = stablehlo.add %a, %a : tensor<0x4xf32>\n  return %0 : tensor<0x4xf32>\n}\n",
                  0, 1, NULL);
}

TEST(large_runs_in_parallel)
{
    cpu_cost cost;
    program_check("func.func @main(%a: tensor<517x1031xf32>, %b: tensor<1031xf32>, %s: tensor<f32>) -> "
                  "tensor<517x1031xf32> {\n"
                  "  %0 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<1031xf32>) -> tensor<517x1031xf32>\n"
                  "  %1 = stablehlo.multiply %a, %0 : tensor<517x1031xf32>\n"
                  "  %2 = stablehlo.tanh %1 : tensor<517x1031xf32>\n"
                  "  %3 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<517x1031xf32>\n"
                  "  %4 = stablehlo.add %2, %3 : tensor<517x1031xf32>\n"
                  "  return %4 : tensor<517x1031xf32>\n}\n",
                  4, 1, &cost);
    CHECK_INT(cost.kernels, 1);
}

/* NaN wins, and -0 is less than 0, in every dtype and at any place of a vector. */
TEST(extremes_of_half)
{
    enum { N = 37 };
    static const uint16_t samples[] = {0x7e00, 0, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 1, 0x8001};
    uint16_t x[N * 9], y[N * 9], out[N * 9];
    for (int largest = 0; largest < 2; largest++) {
        char text[512];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<333xf16>, %%y: tensor<333xf16>) -> tensor<333xf16> {\n"
                 "  %%0 = stablehlo.%s %%x, %%y : tensor<333xf16>\n  return %%0 : tensor<333xf16>\n}\n",
                 largest ? "maximum" : "minimum");
        for (int k = 0; k < N * 9; k++) {
            x[k] = samples[k % 9];
            y[k] = samples[(k / 9 + k / 81) % 9];
        }
        if (!program_run(text, 2, (const void *const[]){x, y}, out))
            return;
        for (int k = 0; k < N * 9; k++) {
            double a = base_float_decode(TSR_F16, x[k]), b = base_float_decode(TSR_F16, y[k]);
            if (x[k] == 0x7e00 || y[k] == 0x7e00)
                CHECK_INT(out[k] & 0x7fff, 0x7e00);
            else if (a == b) /* zeros: +0 is larger than -0 */
                CHECK_INT(out[k], largest ? x[k] & y[k] : x[k] | y[k]);
            else
                CHECK_INT(out[k], (a > b) == (largest != 0) ? x[k] : y[k]);
        }
    }
}

/* A kernel has a limited number of buffers: an expression that reads more tensors becomes several kernels. */
TEST(more_operands_than_a_kernel_has_buffers)
{
    enum { N = 300 };
    base_text text = {0};
    cpu_cost cost;
    base_text_add(&text, "func.func @main(");
    for (int i = 0; i < N; i++)
        base_text_format(&text, "%s%%a%d: tensor<4xf32>", i ? ", " : "", i);
    base_text_add(&text, ") -> tensor<4xf32> {\n  %s0 = stablehlo.abs %a0 : tensor<4xf32>\n");
    for (int i = 1; i < N; i++)
        base_text_format(&text, "  %%s%d = stablehlo.add %%s%d, %%a%d : tensor<4xf32>\n", i, i - 1, i);
    base_text_format(&text, "  return %%s%d : tensor<4xf32>\n}\n", N - 1);
    CHECK(!text.failed);
    program_check(text.data, 0, 1, &cost);
    CHECK(cost.kernels >= 3 && cost.kernels <= 10);
    base_text_free(&text);
}
