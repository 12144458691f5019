/* Shape rules of elementwise ops. */
#include "infer_case.h"

#define BOTH(code, type)                                                                                               \
    {                                                                                                                  \
        code, type " " type, NULL, NULL, type, NULL, {NULL}, 0                                                         \
    }
#define ONE(code, type)                                                                                                \
    {                                                                                                                  \
        code, type, NULL, NULL, type, NULL, {NULL}, 0                                                                  \
    }

/* Which element types an op takes: i1, i4, u8, f8, f32, complex, quantized, quantized along an axis. */
TEST(element_types)
{
    static const char *const types[] = {"2xi1",  "2xi4",           "2xui8", "2xf8E4M3FN",
                                        "2xf32", "2xcomplex<f32>", "2xq",   "2xqa0"};
    static const struct {
        ir_opcode code;
        const char *allowed;
    } rows[] = {
        {IR_CBRT, "...yyyy."},
        {IR_COSINE, "...yyyy."},
        {IR_EXPONENTIAL, "...yyyy."},
        {IR_EXPONENTIAL_MINUS_ONE, "...yyyy."},
        {IR_LOG, "...yyyy."},
        {IR_LOG_PLUS_ONE, "...yyyy."},
        {IR_LOGISTIC, "...yyyy."},
        {IR_RSQRT, "...yyyy."},
        {IR_SINE, "...yyyy."},
        {IR_SQRT, "...yyyy."},
        {IR_TAN, "...yyyy."},
        {IR_TANH, "...yyyy."},
        {IR_ATAN2, "...yyyy."},
        {IR_CEIL, "...yy.y."},
        {IR_FLOOR, "...yy.y."},
        {IR_ROUND_NEAREST_AFZ, "...yy.y."},
        {IR_ROUND_NEAREST_EVEN, "...yy.y."},
        {IR_COUNT_LEADING_ZEROS, ".yy....."},
        {IR_POPCNT, ".yy....."},
        {IR_SHIFT_LEFT, ".yy....."},
        {IR_SHIFT_RIGHT_ARITHMETIC, ".yy....."},
        {IR_SHIFT_RIGHT_LOGICAL, ".yy....."},
        {IR_NOT, "yyy....."},
        {IR_AND, "yyy....."},
        {IR_OR, "yyy....."},
        {IR_XOR, "yyy....."},
        {IR_SIGN, ".y.yyyy."},
        {IR_NEGATE, ".yyyyyy."},
        {IR_DIVIDE, ".yyyyyy."},
        {IR_POWER, ".yyyyyy."},
        {IR_REMAINDER, ".yyyyyy."},
        {IR_SUBTRACT, ".yyyyyy."},
        {IR_MAXIMUM, "yyyyyyy."},
        {IR_MINIMUM, "yyyyyyy."},
        {IR_MULTIPLY, "yyyyyyy."},
        {IR_ADD, "yyyyyyyy"},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        for (size_t k = 0; k < BASE_COUNT(types); k++) {
            char operands[64];
            snprintf(operands, sizeof(operands), ir_info(rows[i].code)->n_operands == 2 ? "%s %s" : "%s", types[k],
                     types[k]);
            case_run(&(infer_case){.code = rows[i].code,
                                   .operands = operands,
                                   .expect = rows[i].allowed[k] == 'y' ? types[k] : NULL,
                                   .error = "must be a tensor of "});
        }
}

TEST(shapes)
{
    static const infer_case rows[] = {
        ONE(IR_TANH, "f32"),
        ONE(IR_TANH, "0x3xf32"),
        BOTH(IR_ADD, "2x3xf32"),
        BOTH(IR_ADD, "?<4x3xf32"),
        {.code = IR_ADD, .operands = "2x3xf32 2x4xf32", .error = "shapes [2, 3] and [2, 4] differ"},
        {.code = IR_ADD, .operands = "2x3xf32 6xf32", .error = "shapes [2, 3] and [6] differ"},
        {.code = IR_ADD, .operands = "2x3xf32 2x3xf64", .error = "element types f32 and f64 differ"},
        {.code = IR_ADD, .operands = "token token", .error = "lhs must be a tensor, not !stablehlo.token"},
        {.code = IR_TANH, .operands = "2xi32", .error = "the operand must be a tensor of floating-point, complex or"},
        /* dynamic dimensions: the sizes that any operand knows */
        {.code = IR_ADD, .operands = "2x?xf32 ?x3xf32", .expect = "2x3xf32"},
        {.code = IR_ADD, .operands = "?xf32 ?xf32", .expect = "?xf32"},
        {.code = IR_ADD, .operands = "?<4xf32 ?xf32", .expect = "?<4xf32"},
        {.code = IR_ADD, .operands = "?<4xf32 ?<3xf32", .expect = "?<3xf32"},
        {.code = IR_ADD, .operands = "?<4xf32 3xf32", .expect = "3xf32"},
        {.code = IR_ADD, .operands = "?<4xf32 5xf32", .error = "shapes [?] and [5] differ"},
        /* declared results win where they are compatible */
        {.code = IR_ADD, .operands = "2x3xf32 2x3xf32", .declared = "2x?xf32", .expect = "2x?xf32"},
        {.code = IR_ADD, .operands = "?xf32 ?xf32", .declared = "4xf32", .expect = "4xf32"},
        {.code = IR_ADD, .operands = "2xf32 2xf32", .declared = "3xf32", .error = "but its type is given as"},
        {.code = IR_ADD, .operands = "2xf32 2xf32", .declared = "2xf64", .error = "result is tensor<2xf32>"},
        {.code = IR_ADD, .operands = "2xf32 2xf32", .declared = "2xf32 2xf32", .error = "2 result types are given"},
    };
    RUN_CASES(rows);
}

TEST(quantized_add)
{
    static const infer_case rows[] = {
        {.code = IR_ADD, .operands = "2xq 2xq0", .declared = "2xq", .expect = "2xq"},
        {.code = IR_ADD, .operands = "2xq 2xq4", .error = "element types"},
        {.code = IR_ADD, .operands = "2xq 2xqh", .error = "element types"},
        {.code = IR_ADD, .operands = "2xq 2xf32", .declared = "2xq", .error = "element types"},
        {.code = IR_ADD, .operands = "2xq 2xq", .declared = "2xf32", .error = "but its type is given as"},
        {.code = IR_ADD, .operands = "2xqa0 2xq", .declared = "2xq", .error = "but its type is given as"},
        {.code = IR_ADD, .operands = "2xq 2xqa0", .expect = "2xqa0"},
        {.code = IR_ADD, .operands = "2x2xqa0 2x2xq", .declared = "2x2xqa1", .error = "quantized along dimension 0"},
    };
    RUN_CASES(rows);
}

TEST(results_of_other_element_types)
{
    static const ir_compare_attrs lt = {.comparison_direction = IR_LT};
    static const infer_case rows[] = {
        {.code = IR_ABS, .operands = "2xcomplex<f64>", .expect = "2xf64"},
        {.code = IR_ABS, .operands = "2xui8", .error = "signed integer, floating-point"},
        {.code = IR_ABS, .operands = "2xi8", .expect = "2xi8"},
        {.code = IR_REAL, .operands = "?xcomplex<f32>", .expect = "?xf32"},
        {.code = IR_IMAG, .operands = "2xf16", .expect = "2xf16"},
        {.code = IR_IMAG, .operands = "2xi32", .error = "floating-point or complex"},
        {.code = IR_IS_FINITE, .operands = "?<3xf32", .expect = "?<3xi1"},
        {.code = IR_IS_FINITE, .operands = "2xcomplex<f32>", .error = "floating-point or per-tensor quantized"},
        {.code = IR_COMPLEX, .operands = "2xf32 2xf32", .expect = "2xcomplex<f32>"},
        {.code = IR_COMPLEX, .operands = "2xf64 2xf64", .expect = "2xcomplex<f64>"},
        {.code = IR_COMPLEX, .operands = "2xf16 2xf16", .error = "must be f32 or f64, not f16"},
        {.code = IR_COMPLEX, .operands = "2xf32 3xf32", .error = "shapes [2] and [3] differ"},
        {.code = IR_COMPARE, .operands = "2xf32 2xf32", .attrs = &lt, .expect = "2xi1"},
        {.code = IR_COMPARE, .operands = "2x?xq ?x3xq", .attrs = &lt, .expect = "2x3xi1"},
        {.code = IR_COMPARE, .operands = "2xf32 2xi32", .attrs = &lt, .error = "element types f32 and i32 differ"},
        {.code = IR_COMPARE, .operands = "2xf32 3xf32", .attrs = &lt, .error = "shapes [2] and [3] differ"},
        {.code = IR_COMPARE, .operands = "2xf32 2xf32", .attrs = &lt, .declared = "2xf32", .error = "result is"},
        {.code = IR_CONVERT, .operands = "2xf32", .declared = "2xi4", .expect = "2xi4"},
        {.code = IR_CONVERT, .operands = "2xf32", .error = "needs its result type given"},
        {.code = IR_CONVERT,
         .operands = "2xf32",
         .declared = "3xi4",
         .error = "result has shape [3], but the operand [2]"},
        {.code = IR_CONVERT,
         .operands = "2xq",
         .declared = "2xi4",
         .error = "the operand must be a tensor of i1, integer"},
        {.code = IR_UNIFORM_QUANTIZE, .operands = "2xf32", .declared = "2xq", .expect = "2xq"},
        {.code = IR_UNIFORM_QUANTIZE, .operands = "2xq4", .declared = "2xqa0", .expect = "2xqa0"},
        {.code = IR_UNIFORM_QUANTIZE,
         .operands = "2xf16",
         .declared = "2xq",
         .error = "expresses f32, but the operand f16"},
        {.code = IR_UNIFORM_QUANTIZE,
         .operands = "2xf32",
         .declared = "2xi8",
         .error = "the result must be a tensor of quant"},
        {.code = IR_UNIFORM_QUANTIZE, .operands = "2xi8", .declared = "2xq", .error = "the operand must be"},
        {.code = IR_UNIFORM_DEQUANTIZE, .operands = "2xqa0", .expect = "2xf32"},
        {.code = IR_UNIFORM_DEQUANTIZE, .operands = "2xqh", .expect = "2xf16"},
        {.code = IR_UNIFORM_DEQUANTIZE, .operands = "2xf32", .error = "must be a tensor of quantized"},
        {.code = IR_UNIFORM_DEQUANTIZE, .operands = "2xq", .declared = "2xf16", .error = "but its type is given as"},
    };
    RUN_CASES(rows);
}

TEST(clamp_and_select)
{
    static const infer_case rows[] = {
        {.code = IR_CLAMP, .operands = "2xf32 2xf32 2xf32", .expect = "2xf32"},
        {.code = IR_CLAMP, .operands = "f32 2xf32 2xf32", .expect = "2xf32"},
        {.code = IR_CLAMP, .operands = "f32 2xi1 f32", .error = "elements of min are f32, but the operand's are i1"},
        {.code = IR_CLAMP, .operands = "f32 2xf32 f64", .error = "elements of max are f64"},
        {.code = IR_CLAMP,
         .operands = "3xf32 2xf32 f32",
         .error = "min has shape [3], which is neither the operand's [2]"},
        {.code = IR_CLAMP, .operands = "f32 2xf32 3xf32", .error = "max has shape [3]"},
        {.code = IR_CLAMP, .operands = "q 2xq0 2xq", .expect = "2xq0"},
        {.code = IR_SELECT, .operands = "i1 2xf32 2xf32", .expect = "2xf32"},
        {.code = IR_SELECT, .operands = "2xi1 2xf32 2xf32", .expect = "2xf32"},
        {.code = IR_SELECT, .operands = "?xi1 2x?xf32 ?x3xf32", .error = "pred has shape [?]"},
        {.code = IR_SELECT, .operands = "i1 2x?xf32 ?x3xf32", .expect = "2x3xf32"},
        {.code = IR_SELECT, .operands = "3xi1 2xf32 2xf32", .error = "pred has shape [3], which is neither"},
        {.code = IR_SELECT, .operands = "i1 2xq 2xq0", .error = "on_true is"},
        {.code = IR_SELECT, .operands = "i8 2xf32 2xf32", .error = "pred must be a tensor of i1 elements"},
        {.code = IR_SELECT,
         .operands = "i1 2xf32 3xf32",
         .error = "on_true is tensor<2xf32>, but on_false is tensor<3xf32>"},
        {.code = IR_SELECT, .operands = "i1 2xf32 2xf64", .error = "on_true is tensor<2xf32>"},
    };
    RUN_CASES(rows);
}

TEST(attributes)
{
    static const ir_reduce_precision_attrs good = {.exponent_bits = 5, .mantissa_bits = 10},
                                           no_exponent = {.exponent_bits = 0},
                                           no_mantissa = {.exponent_bits = 5, .mantissa_bits = -1};
    static const ir_accurate_attrs tolerance = {.result_accuracy = {true, 0.5, 0, 2, IR_ACCURACY_TOLERANCE}};
    static const ir_accurate_attrs negative = {.result_accuracy = {true, -0.5, 0, 2, IR_ACCURACY_TOLERANCE}};
    static const ir_accurate_attrs useless = {.result_accuracy = {true, 0.5, 0, 2, IR_ACCURACY_HIGHEST}};
    static const infer_case rows[] = {
        {.code = IR_REDUCE_PRECISION, .operands = "2xf32", .attrs = &good, .expect = "2xf32"},
        {.code = IR_REDUCE_PRECISION, .operands = "2xi32", .attrs = &good, .error = "floating-point"},
        {.code = IR_REDUCE_PRECISION,
         .operands = "2xf32",
         .attrs = &no_exponent,
         .error = "exponent_bits must be at least 1, not 0"},
        {.code = IR_REDUCE_PRECISION,
         .operands = "2xf32",
         .attrs = &no_mantissa,
         .error = "mantissa_bits must be at least 0, not -1"},
        {.code = IR_TANH, .operands = "2xf32", .attrs = &tolerance, .expect = "2xf32"},
        {.code = IR_TANH, .operands = "2xf32", .attrs = &negative, .error = "negative tolerance"},
        {.code = IR_TANH, .operands = "2xf32", .attrs = &useless, .error = "its mode is HIGHEST"},
    };
    RUN_CASES(rows);
}
