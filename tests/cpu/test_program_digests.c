/* One set of bits for every processor. The programs below run on arguments that are made without arithmetic of the processor's,
 * and hashes of their results are compared with digests.txt: a line `LEVEL NAME HASH` for each program and level of
 * instructions (base_isa). The file was written on x86-64; aarch64, which has AVX2's level by pairs of registers, must
 * give the same bits. Transforms are left out: the C compiler chooses which of their products it fuses with additions.
 * TEST_WRITE=FILE appends the lines of this run's level. */
#include "programs.h"

typedef struct program_row {
    const char *name, *text;
} program_row;

#define ROW_F32 "tensor<33x70xf32>"
#define ROW_F64 "tensor<33x70xf64>"
#define UNARY(op, type)                                                                                                \
    {                                                                                                                  \
        op " " type,                                                                                                   \
            "func.func @main(%x: " type ") -> " type " {\n  %0 = " op " %x : " type "\n  return %0 : " type "\n}\n"    \
    }
#define CONVERT(name, from, to)                                                                                        \
    {                                                                                                                  \
        name, "func.func @main(%x: tensor<33x70x" from ">) -> tensor<33x70x" to ">{\n"                                 \
              "  %0 = stablehlo.convert %x : (tensor<33x70x" from ">) -> tensor<33x70x" to ">\n"                       \
              "  return %0 : tensor<33x70x" to ">\n}\n"                                                                \
    }
#define PRODUCT(name, a, b, c, dims)                                                                                   \
    {                                                                                                                  \
        name, "func.func @main(%x: tensor<" a ">, %y: tensor<" b ">) -> tensor<" c "> {\n"                             \
              "  %0 = stablehlo.dot_general %x, %y, contracting_dims = " dims " : (tensor<" a ">, tensor<" b           \
              ">) -> tensor<" c ">\n  return %0 : tensor<" c ">\n}\n"                                                  \
    }
#define REDUCE(name, from, to, element, op, dims, start)                                                               \
    {                                                                                                                  \
        name, "func.func @main(%x: tensor<" from "x" element ">) -> tensor<" to element "> {\n"                        \
              "  %z = stablehlo.constant dense<" start "> : tensor<" element ">\n"                                     \
              "  %0 = stablehlo.reduce(%x init: %z) applies " op " across dimensions = [" dims "] : (tensor<" from     \
              "x" element ">, tensor<" element ">) -> tensor<" to element ">\n"                                        \
              "  return %0 : tensor<" to element ">\n}\n"                                                              \
    }

static const program_row rows[] = {
    UNARY("stablehlo.exponential", ROW_F32),
    UNARY("stablehlo.exponential", ROW_F64),
    UNARY("stablehlo.exponential_minus_one", ROW_F32),
    UNARY("stablehlo.tanh", ROW_F32),
    UNARY("stablehlo.tanh", ROW_F64),
    UNARY("stablehlo.logistic", ROW_F32),
    UNARY("stablehlo.sine", ROW_F32),
    UNARY("stablehlo.cosine", ROW_F64),
    UNARY("stablehlo.tan", ROW_F32),
    UNARY("stablehlo.cbrt", ROW_F32),
    UNARY("chlo.erf", ROW_F32),
    UNARY("chlo.erf", ROW_F64),
    CONVERT("f32 to f16", "f32", "f16"),
    CONVERT("f32 to bf16", "f32", "bf16"),
    CONVERT("f64 to f16", "f64", "f16"),
    CONVERT("f32 to i8", "f32", "i8"),
    CONVERT("f64 to ui64", "f64", "ui64"),
    {"log of |x| + 1",
     "func.func @main(%x: tensor<999xf32>) -> tensor<999xf32> {\n"
     "  %c = stablehlo.constant dense<1.0> : tensor<999xf32>\n"
     "  %0 = stablehlo.abs %x : tensor<999xf32>\n  %1 = stablehlo.add %0, %c : tensor<999xf32>\n"
     "  %2 = stablehlo.log %1 : tensor<999xf32>\n  %3 = stablehlo.rsqrt %1 : tensor<999xf32>\n"
     "  %4 = stablehlo.power %1, %x : tensor<999xf32>\n  %5 = stablehlo.atan2 %x, %2 : tensor<999xf32>\n"
     "  %6 = stablehlo.multiply %2, %3 : tensor<999xf32>\n  %7 = stablehlo.add %4, %5 : tensor<999xf32>\n"
     "  %8 = stablehlo.divide %6, %7 : tensor<999xf32>\n  return %8 : tensor<999xf32>\n}\n"},
    {"x * y + z keeps its two roundings",
     "func.func @main(%x: tensor<777xf32>, %y: tensor<777xf32>, %z: tensor<777xf32>) -> tensor<777xf32> {\n"
     "  %0 = stablehlo.multiply %x, %y : tensor<777xf32>\n  %1 = stablehlo.add %0, %z : tensor<777xf32>\n"
     "  return %1 : tensor<777xf32>\n}\n"},
    PRODUCT("product f32", "37x129xf32", "129x53xf32", "37x53xf32", "[1] x [0]"),
    PRODUCT("product f32, large", "200x300xf32", "300x170xf32", "200x170xf32", "[1] x [0]"),
    PRODUCT("product f32, second transposed", "64x200xf32", "96x200xf32", "64x96xf32", "[1] x [1]"),
    PRODUCT("product f64", "37x129xf64", "129x53xf64", "37x53xf64", "[1] x [0]"),
    PRODUCT("product bf16", "40x128xbf16", "128x48xbf16", "40x48xbf16", "[1] x [0]"),
    PRODUCT("product f16", "5x128xf16", "128x48xf16", "5x48xf16", "[1] x [0]"),
    PRODUCT("product i32", "37x129xi32", "129x53xi32", "37x53xi32", "[1] x [0]"),
    PRODUCT("matrix and vector", "300x500xf32", "500xf32", "300xf32", "[1] x [0]"),
    REDUCE("sum of rows", "50x1000", "50x", "f32", "stablehlo.add", "1", "0.0"),
    REDUCE("sum of columns", "500x77", "77x", "f32", "stablehlo.add", "0", "0.0"),
    REDUCE("sum of all", "100000", "", "f32", "stablehlo.add", "0", "0.0"),
    REDUCE("sum of f64", "9x777", "9x", "f64", "stablehlo.add", "1", "0.0"),
    REDUCE("product of bf16", "9x15", "9x", "bf16", "stablehlo.multiply", "1", "1.0"),
    REDUCE("maximum", "50x1000", "50x", "f32", "stablehlo.maximum", "1", "-4.0"),
    {"softmax",
     "func.func @main(%x: tensor<20x333xf32>) -> tensor<20x333xf32> {\n"
     "  %m = stablehlo.constant dense<0xFF800000> : tensor<f32>\n  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
     "  %0 = stablehlo.reduce(%x init: %m) applies stablehlo.maximum across dimensions = [1] : "
     "(tensor<20x333xf32>, tensor<f32>) -> tensor<20xf32>\n"
     "  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<20xf32>) -> tensor<20x333xf32>\n"
     "  %2 = stablehlo.subtract %x, %1 : tensor<20x333xf32>\n  %3 = stablehlo.exponential %2 : tensor<20x333xf32>\n"
     "  %4 = stablehlo.reduce(%3 init: %z) applies stablehlo.add across dimensions = [1] : "
     "(tensor<20x333xf32>, tensor<f32>) -> tensor<20xf32>\n"
     "  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<20xf32>) -> tensor<20x333xf32>\n"
     "  %6 = stablehlo.divide %3, %5 : tensor<20x333xf32>\n  return %6 : tensor<20x333xf32>\n}\n"},
    {"convolution",
     "func.func @main(%x: tensor<2x9x14x14xf32>, %w: tensor<12x9x3x3xf32>) -> tensor<2x12x14x14xf32> {\n"
     "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad "
     "= [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
     "(tensor<2x9x14x14xf32>, tensor<12x9x3x3xf32>) -> tensor<2x12x14x14xf32>\n"
     "  return %0 : tensor<2x12x14x14xf32>\n}\n"},
    {"triangular system",
     "func.func @main(%a: tensor<60x60xf32>, %b: tensor<60x9xf32>) -> tensor<60x9xf32> {\n"
     "  %0 = \"stablehlo.triangular_solve\"(%a, %b) {left_side = true, lower = true, unit_diagonal = true, "
     "transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<60x60xf32>, tensor<60x9xf32>) -> "
     "tensor<60x9xf32>\n  return %0 : tensor<60x9xf32>\n}\n"},
    {"complex product and square root",
     "func.func @main(%x: tensor<99xcomplex<f32>>, %y: tensor<99xcomplex<f32>>) -> tensor<99xcomplex<f32>> {\n"
     "  %0 = stablehlo.multiply %x, %y : tensor<99xcomplex<f32>>\n  %1 = stablehlo.sqrt %0 : tensor<99xcomplex<f32>>\n"
     "  return %1 : tensor<99xcomplex<f32>>\n}\n"},
};

static uint64_t run_and_hash(const program_row *row)
{
    base_error error = {0};
    device *d = NULL;
    device_executable *e = program_compile(row->text, &d);
    if (!e)
        return 0;
    const device_signature *signature = device_executable_signature(e);
    device_value *args[4], *result = NULL;
    for (size_t i = 0; i < signature->n_args; i++) {
        const ir_type *type = signature->args[i].type;
        char *data = malloc(ir_type_bytes(type));
        program_fill(type, data, 5 + i);
        CHECK_OK(device_value_from_host(d, type, data, &args[i], &error), error);
        free(data);
    }
    device_launch launch = {.args = args, .results = &result};
    CHECK_OK(device_execute(e, &launch, &error), error);
    size_t bytes = ir_type_bytes(signature->results[0].type);
    char *got = calloc(bytes, 1);
    CHECK_OK(device_value_read(result, got, &error), error);
    uint64_t hash = 0xcbf29ce484222325; /* FNV-1a */
    for (size_t i = 0; i < bytes; i++)
        hash = (hash ^ (unsigned char)got[i]) * 0x100000001b3;
    free(got);
    for (size_t i = 0; i < signature->n_args; i++)
        device_value_release(args[i]);
    device_value_release(result);
    device_executable_release(e);
    return hash;
}

TEST(bits_of_every_processor)
{
    static const char *const levels[] = {"sse2", "avx2", "avx512"};
    const char *level = levels[base_cpu()->isa];
    base_error error = {0};
    char *text = NULL;
    size_t size = 0;
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/cpu/digests.txt", 1 << 20, &text, &size, &error), error);
    FILE *out = getenv("TEST_WRITE") ? fopen(getenv("TEST_WRITE"), "a") : NULL;
    for (size_t i = 0; i < BASE_COUNT(rows); i++) {
        char line[256];
        snprintf(line, sizeof(line), "%s %s %016llx\n", level, rows[i].name,
                 (unsigned long long)run_and_hash(&rows[i]));
        if (out)
            fputs(line, out);
        else if (!test_check(text && strstr(text, line), __FILE__, __LINE__))
            fprintf(stderr, "not in digests.txt: %s", line);
    }
    if (out)
        fclose(out);
    base_free(text);
}
