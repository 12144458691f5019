/* Types of one byte that kernels do not compute with: every pattern converts as base's table of formats says (which is
 * tested against ml_dtypes), and arithmetic is the interpreter's, bit for bit. Nothing goes through the interpreter. */
#include "programs.h"

#include <math.h>

static const tsr_dtype byte_floats[] = {TSR_F8E3M4,        TSR_F8E4M3,   TSR_F8E4M3FN,   TSR_F8E4M3FNUZ,
                                        TSR_F8E4M3B11FNUZ, TSR_F8E5M2,   TSR_F8E5M2FNUZ, TSR_F8E8M0FNU,
                                        TSR_F6E2M3FN,      TSR_F6E3M2FN, TSR_F4E2M1FN};
static const tsr_dtype narrow_integers[] = {TSR_I2, TSR_I4, TSR_U2, TSR_U4};

/* out = convert(x), compiled. */
static bool convert(tsr_dtype from, tsr_dtype to, int64_t n, const void *x, void *out)
{
    char text[512];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%lldx%s>) -> tensor<%lldx%s> {\n"
             "  %%0 = stablehlo.convert %%x : (tensor<%lldx%s>) -> tensor<%lldx%s>\n"
             "  return %%0 : tensor<%lldx%s>\n}\n",
             (long long)n, tsr_dtype_name(from), (long long)n, tsr_dtype_name(to), (long long)n, tsr_dtype_name(from),
             (long long)n, tsr_dtype_name(to), (long long)n, tsr_dtype_name(to));
    return program_run(text, 1, (const void *const[]){x}, out);
}

TEST(every_pattern_to_f32)
{
    uint8_t x[256];
    float out[256];
    for (size_t i = 0; i < BASE_COUNT(byte_floats); i++) {
        int n = 1 << ir_dtype_bits(byte_floats[i]);
        for (int k = 0; k < n; k++)
            x[k] = (uint8_t)k;
        if (!convert(byte_floats[i], TSR_F32, n, x, out))
            return;
        for (int k = 0; k < n; k++) {
            float want = (float)base_float_decode(byte_floats[i], (uint32_t)k);
            if (!test_check(isnan(want) ? isnan(out[k]) : memcmp(&want, &out[k], 4) == 0, __FILE__, __LINE__))
                fprintf(stderr, "%s %#x is %g, not %g\n", tsr_dtype_name(byte_floats[i]), k, (double)out[k],
                        (double)want);
        }
    }
}

/* Each representable number, the middle to its neighbour, numbers just beside that middle, and random bits. */
TEST(rounding_to_bytes)
{
    enum { N = 256 * 4 + 512 };
    static double x[N];
    static float single[N];
    static uint8_t out[N];
    for (size_t i = 0; i < BASE_COUNT(byte_floats); i++) {
        tsr_dtype dtype = byte_floats[i];
        uint64_t state = 99 + i;
        int n = 0, patterns = 1 << ir_dtype_bits(dtype);
        for (int k = 0; k < patterns; k++) {
            double a = base_float_decode(dtype, (uint32_t)k),
                   b = base_float_decode(dtype, (uint32_t)((k + 1) % patterns));
            double middle = a / 2 + b / 2;
            x[n++] = a;
            x[n++] = middle;
            x[n++] = nextafter(middle, a);
            x[n++] = nextafter(middle, b);
        }
        while (n < N) {
            state = base_hash_u64(state, 3);
            uint64_t bits = n % 2 ? state : (state & UINT64_C(0x800fffffffffffff)) | (1003 + (state >> 52) % 40) << 52;
            memcpy(&x[n++], &bits, sizeof(bits));
        }
        for (int k = 0; k < N; k++)
            single[k] = (float)x[k];
        for (int wide = 0; wide < 2; wide++) {
            if (!convert(wide ? TSR_F64 : TSR_F32, dtype, N, wide ? (void *)x : (void *)single, out))
                return;
            for (int k = 0; k < N; k++) {
                double value = wide ? x[k] : (double)single[k];
                uint32_t want = base_float_encode(dtype, value);
                bool nan = isnan(base_float_decode(dtype, want)) && isnan(base_float_decode(dtype, out[k]));
                if (!test_check(out[k] == want || nan, __FILE__, __LINE__))
                    fprintf(stderr, "%a to %s is %#x, not %#x\n", value, tsr_dtype_name(dtype), out[k], want);
            }
        }
    }
}

TEST(integers_stop_or_wrap)
{
    static const float x[] = {-1e9f, -8.9f, -8, -2.5f, -0.9f, 0.9f, 1.9f, 3.5f, 7.9f, 15.9f, 16, 1e9f, NAN};
    static const int32_t whole[] = {-100, -9, -8, -1, 0, 1, 7, 8, 15, 16, 17, 1000, 1 << 30};
    enum { N = BASE_COUNT(x) };
    uint8_t out[N];
    for (size_t i = 0; i < BASE_COUNT(narrow_integers); i++)
        for (int integers = 0; integers < 2; integers++) {
            tsr_dtype dtype = narrow_integers[i];
            if (!convert(integers ? TSR_I32 : TSR_F32, dtype, N, integers ? (void *)whole : (void *)x, out))
                return;
            for (int k = 0; k < N; k++) {
                int64_t bits = ir_dtype_bits(dtype), count = INT64_C(1) << bits;
                int64_t low = ir_dtype_is_signed(dtype) ? -count / 2 : 0, high = low + count - 1, want;
                if (integers)
                    want = ((whole[k] - low) % count + count) % count + low;
                else
                    want = isnan(x[k]) ? 0 : x[k] < (float)low ? low : x[k] > (float)high ? high : (int64_t)x[k];
                CHECK_INT(ir_element_get_i64(dtype, &out[k]), want);
            }
        }
}

static void check_op(const char *op, tsr_dtype dtype, int operands)
{
    char text[1024], type[64];
    snprintf(type, sizeof(type), "tensor<3x37x%s>", tsr_dtype_name(dtype));
    snprintf(text, sizeof(text),
             "func.func @main(%%a: %s, %%b: %s) -> %s {\n  %%0 = \"stablehlo.%s\"(%%a%s) : (%s%s%s) -> %s\n"
             "  %%1 = stablehlo.transpose %%0, dims = [1, 0] : (%s) -> tensor<37x3x%s>\n"
             "  %%2 = stablehlo.reshape %%1 : (tensor<37x3x%s>) -> %s\n  return %%2 : %s\n}\n",
             type, type, type, op, operands == 2 ? ", %b" : "", type, operands == 2 ? ", " : "",
             operands == 2 ? type : "", type, type, tsr_dtype_name(dtype), tsr_dtype_name(dtype), type, type);
    cpu_cost cost;
    program_check(text, 0, 3, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s of %s: %u interpreted\n", op, tsr_dtype_name(dtype), cost.interpreted);
}

TEST(arithmetic)
{
    static const char *const of_integers[] = {
        "add",     "subtract", "multiply", "divide",     "remainder",           "power",
        "maximum", "and",      "xor",      "shift_left", "shift_right_logical", "shift_right_arithmetic"};
    static const char *const of_one[] = {"popcnt", "count_leading_zeros", "not", "negate", "sign"};
    static const char *const of_floats[] = {"add", "multiply", "divide", "minimum", "subtract"};
    for (size_t i = 0; i < BASE_COUNT(narrow_integers); i++) {
        for (size_t k = 0; k < BASE_COUNT(of_integers); k++)
            check_op(of_integers[k], narrow_integers[i], 2);
        for (size_t k = 0; k < BASE_COUNT(of_one); k++)
            if (ir_dtype_is_signed(narrow_integers[i]) || k < 3)
                check_op(of_one[k], narrow_integers[i], 1);
    }
    for (size_t i = 0; i < BASE_COUNT(byte_floats); i++) {
        for (size_t k = 0; k < BASE_COUNT(of_floats); k++)
            check_op(of_floats[k], byte_floats[i], 2);
        check_op("negate", byte_floats[i], 1);
        check_op("abs", byte_floats[i], 1);
    }
}

TEST(bodies_and_products)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<6x5xf8E4M3FN>) -> tensor<6xf8E4M3FN> {\n"
                  "  %i = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>\n"
                  "  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.maximum across dimensions = [1] : "
                  "(tensor<6x5xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<6xf8E4M3FN>\n"
                  "  return %0 : tensor<6xf8E4M3FN>\n}\n",
                  0, 1, &cost);
    program_check("func.func @main(%x: tensor<6x5xf8E5M2>, %y: tensor<5x3xf8E4M3FN>) -> tensor<6x3xf32> {\n"
                  "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<6x5xf8E5M2>, "
                  "tensor<5x3xf8E4M3FN>) -> tensor<6x3xf32>\n  return %0 : tensor<6x3xf32>\n}\n",
                  4, 1, &cost);
    CHECK_INT(cost.interpreted, 0);
    program_check("func.func @main(%x: tensor<6x5xi4>) -> (tensor<6xi4>, tensor<6x5xui4>) {\n"
                  "  %i = stablehlo.constant dense<0> : tensor<i4>\n"
                  "  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : "
                  "(tensor<6x5xi4>, tensor<i4>) -> tensor<6xi4>\n"
                  "  %1 = stablehlo.bitcast_convert %x : (tensor<6x5xi4>) -> tensor<6x5xui4>\n"
                  "  return %0, %1 : tensor<6xi4>, tensor<6x5xui4>\n}\n",
                  0, 1, &cost);
}

/* A type with a sign fills its byte with it, the others with zeros. */
TEST(bits_of_four)
{
    static const tsr_dtype types[] = {TSR_F4E2M1FN, TSR_U4, TSR_I4};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            char text[512];
            uint8_t x[16], out[16] = {0};
            const char *from = tsr_dtype_name(types[i]), *to = tsr_dtype_name(types[k]);
            snprintf(text, sizeof(text),
                     "func.func @main(%%x: tensor<16x%s>) -> tensor<16x%s> {\n"
                     "  %%0 = stablehlo.bitcast_convert %%x : (tensor<16x%s>) -> tensor<16x%s>\n"
                     "  return %%0 : tensor<16x%s>\n}\n",
                     from, to, from, to, to);
            for (int n = 0; n < 16; n++)
                x[n] = (uint8_t)(types[i] == TSR_I4 && n > 7 ? n - 16 : n);
            if (!program_run(text, 1, (const void *const[]){x}, out))
                return;
            for (int n = 0; n < 16; n++)
                CHECK_INT(out[n], (uint8_t)(types[k] == TSR_I4 && n > 7 ? n - 16 : n));
        }
}

/* Powers of two from 2^-127 to 2^127: products and quotients saturate: below at the smallest number, above at NaN. */
TEST(exponents_alone)
{
    static const char *const ops[] = {"multiply", "divide"};
    static uint8_t x[255 * 255], y[255 * 255], out[255 * 255];
    for (int k = 0; k < 255 * 255; k++) {
        x[k] = (uint8_t)(k / 255);
        y[k] = (uint8_t)(k % 255);
    }
    for (int divides = 0; divides < 2; divides++) {
        char text[512];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<65025xf8E8M0FNU>, %%y: tensor<65025xf8E8M0FNU>) -> "
                 "tensor<65025xf8E8M0FNU> {\n"
                 "  %%0 = stablehlo.%s %%x, %%y : tensor<65025xf8E8M0FNU>\n  return %%0 : tensor<65025xf8E8M0FNU>\n}\n",
                 ops[divides]);
        if (!program_run(text, 2, (const void *const[]){x, y}, out))
            return;
        for (int k = 0; k < 255 * 255; k++) {
            int want = divides ? x[k] - y[k] + 127 : x[k] + y[k] - 127;
            CHECK_INT(out[k], want < 0 ? 0 : want > 255 ? 255 : want);
        }
    }
}

/* Every pattern of bits, rounded to few digits: compiled and interpreted. */
static void check_precision(tsr_dtype dtype, int exponent, int mantissa)
{
    static uint16_t x[1 << 16], out[1 << 16];
    const char *name = tsr_dtype_name(dtype);
    size_t size = tsr_dtype_size(dtype), n = (size_t)1 << BASE_MIN(ir_dtype_bits(dtype), 16);
    for (size_t i = 0; i < n; i++)
        memcpy((char *)x + i * size, &(uint16_t){(uint16_t)i}, size);
    char text[512];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%zux%s>) -> tensor<%zux%s> {\n"
             "  %%0 = stablehlo.reduce_precision %%x, format = e%dm%d : tensor<%zux%s>\n"
             "  return %%0 : tensor<%zux%s>\n}\n",
             n, name, n, name, exponent, mantissa, n, name, n, name);
    if (!program_run(text, 1, (const void *const[]){x}, out))
        return;
    base_error error;
    ir_module *module = program_parse(text);
    ir_function *main = ir_module_main(module);
    interp_array in = {.type = main->arg_types[0], .data = x}, want;
    CHECK_OK(interp_call(main, 1, &in, &want, NULL, &error), error);
    for (size_t i = 0; i < n; i++) {
        uint16_t a = 0, b = 0;
        memcpy(&a, (const char *)out + i * size, size);
        memcpy(&b, (const char *)want.data + i * size, size);
        bool same = a == b || (isnan(base_float_decode(dtype, a)) && isnan(base_float_decode(dtype, b)));
        if (!test_check(same, __FILE__, __LINE__))
            fprintf(stderr, "%#zx of %s to e%dm%d is %#x, not %#x\n", i, name, exponent, mantissa, a, b);
    }
    interp_array_free(&want);
    ir_module_free(module);
}

/* The digits that reduce_precision rounds are the type's own, not those of the type that computes. */
TEST(precision)
{
    for (size_t i = 0; i < BASE_COUNT(byte_floats); i++)
        for (int exponent = 1; exponent < 6; exponent++)
            for (int mantissa = 0; mantissa < 4; mantissa++)
                check_precision(byte_floats[i], exponent, mantissa);
    for (int exponent = 1; exponent < 9; exponent += 3)
        for (int mantissa = 0; mantissa < 10; mantissa += 3) {
            check_precision(TSR_F16, exponent, mantissa);
            check_precision(TSR_BF16, exponent, mantissa);
        }
}

/* Conversions from wider types: numbers between those of f16 or bf16, extremes and NaN (compared with jax.lax). */
TEST(precision_of_wide_types)
{
    static const float x[] = {65519,      65520,     0x1p-14f, 0x1.ffep-15f, 0x1.002p0f,
                              0x1.006p0f, -INFINITY, -0.0f,    0x1p-149f};
    static const float want[] = {65504, INFINITY, 0x1p-14f, 0x1p-14f, 1, 0x1.008p0f, -INFINITY, -0.0f, 0};
    static const double y[] = {0x1.0000010p0, 0x1.0000030p0, 0x1p-127, -0x1p-126, 0x1.ffffffp127, 1e300};
    static const double rounded[] = {1, 0x1.000004p0, 0, -0x1p-126, INFINITY, INFINITY};
    float single[BASE_COUNT(x)];
    double wide[BASE_COUNT(y)];
    if (program_run("func.func @main(%x: tensor<9xf32>) -> tensor<9xf32> {\n"
                    "  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<9xf32>\n"
                    "  return %0 : tensor<9xf32>\n}\n",
                    1, (const void *const[]){x}, single))
        CHECK(memcmp(single, want, sizeof(want)) == 0);
    if (program_run("func.func @main(%x: tensor<6xf64>) -> tensor<6xf64> {\n"
                    "  %0 = stablehlo.reduce_precision %x, format = e8m23 : tensor<6xf64>\n"
                    "  return %0 : tensor<6xf64>\n}\n",
                    1, (const void *const[]){y}, wide))
        CHECK(memcmp(wide, rounded, sizeof(rounded)) == 0);
}

/* Two bitcasts to narrower types make two dimensions; they cannot become a single bitcast. */
TEST(bits_in_two_steps)
{
    program_check("func.func @main(%x: tensor<3xf32>) -> (tensor<3x4x8xi1>, tensor<3xf32>) {\n"
                  "  %0 = stablehlo.bitcast_convert %x : (tensor<3xf32>) -> tensor<3x4xi8>\n"
                  "  %1 = stablehlo.bitcast_convert %0 : (tensor<3x4xi8>) -> tensor<3x4x8xi1>\n"
                  "  %2 = stablehlo.bitcast_convert %1 : (tensor<3x4x8xi1>) -> tensor<3x4xui8>\n"
                  "  %3 = stablehlo.bitcast_convert %2 : (tensor<3x4xui8>) -> tensor<3xf32>\n"
                  "  return %1, %3 : tensor<3x4x8xi1>, tensor<3xf32>\n}\n",
                  0, 1, NULL);
}

/* Functions of f8E8M0FNU have results as small as 2^-127, which f32 cannot compute with. */
TEST(small_results)
{
    static const uint8_t x[4] = {126, 127, 129, 131}; /* 1/2, 1, 4, 16 */
    uint8_t out[4];
    if (program_run("func.func @main(%x: tensor<4xf8E8M0FNU>) -> tensor<4xf8E8M0FNU> {\n"
                    "  %0 = stablehlo.custom_call @chlo.erfc(%x) : (tensor<4xf8E8M0FNU>) -> tensor<4xf8E8M0FNU>\n"
                    "  return %0 : tensor<4xf8E8M0FNU>\n}\n",
                    1, (const void *const[]){x}, out)) {
        /* erfc: 0.4795, 0.1573, 1.54e-8 and 2.3e-113, as powers of two */
        CHECK_INT(out[0], 127 - 1);
        CHECK_INT(out[1], 127 - 3);
        CHECK_INT(out[2], 127 - 26);
        CHECK_INT(out[3], 0);
    }
}

/* No elements, but sizes whose bytes fit a byte's dtype and none that is wider. */
TEST(sizes_that_no_wider_dtype_has)
{
    const char *text =
        "func.func @main(%x: tensor<0x9223372036854775806xf8E3M4>) -> tensor<0x9223372036854775806xf8E3M4> {\n"
        "  %0 = stablehlo.add %x, %x : tensor<0x9223372036854775806xf8E3M4>\n"
        "  return %0 : tensor<0x9223372036854775806xf8E3M4>\n}\n";
    char none[1];
    CHECK(program_run(text, 1, (const void *[]){none}, none));
}

static float of_bf16(uint16_t x)
{
    uint32_t bits = (uint32_t)x << 16;
    float value;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

/* Every bf16 keeps its bits but the sign's, which are not rounded again; a number of f32 beside it is rounded. */
TEST(signs_of_bf16)
{
    enum { N = 1 << 16 };
    static uint16_t x[N], y[N], signs[N], sums[N];
    for (uint32_t i = 0; i < N; i++) {
        x[i] = (uint16_t)i;
        y[i] = (uint16_t)(40503 * i);
    }
    const void *const args[] = {x, y};
    if (!program_run("func.func @main(%x: tensor<65536xbf16>, %y: tensor<65536xbf16>) -> tensor<65536xbf16> {\n"
                     "  %p = stablehlo.compare LT, %x, %y : (tensor<65536xbf16>, tensor<65536xbf16>) -> "
                     "tensor<65536xi1>\n"
                     "  %a = stablehlo.abs %x : tensor<65536xbf16>\n"
                     "  %n = stablehlo.negate %a : tensor<65536xbf16>\n"
                     "  %r = stablehlo.select %p, %n, %y : tensor<65536xi1>, tensor<65536xbf16>\n"
                     "  return %r : tensor<65536xbf16>\n}\n",
                     2, args, signs) ||
        !program_run(
            "func.func @main(%x: tensor<65536xbf16>, %y: tensor<65536xbf16>) -> tensor<65536xbf16> {\n"
            "  %u = stablehlo.convert %x : (tensor<65536xbf16>) -> tensor<65536xf32>\n"
            "  %v = stablehlo.convert %y : (tensor<65536xbf16>) -> tensor<65536xf32>\n"
            "  %s = stablehlo.multiply %u, %v : tensor<65536xf32>\n"
            "  %p = stablehlo.compare LT, %u, %v : (tensor<65536xf32>, tensor<65536xf32>) -> tensor<65536xi1>\n"
            "  %n = stablehlo.negate %s : tensor<65536xf32>\n"
            "  %r = stablehlo.select %p, %n, %v : tensor<65536xi1>, tensor<65536xf32>\n"
            "  %0 = stablehlo.convert %r : (tensor<65536xf32>) -> tensor<65536xbf16>\n"
            "  return %0 : tensor<65536xbf16>\n}\n",
            2, args, sums))
        return;
    int wrong = 0;
    for (int i = 0; i < N; i++) {
        float u = of_bf16(x[i]), v = of_bf16(y[i]), product = -(u * v);
        uint16_t sign = u < v ? x[i] | 0x8000 : y[i];
        uint16_t sum = u < v ? (uint16_t)base_float_encode(TSR_BF16, (double)product) : y[i];
        wrong += isnan(of_bf16(sign)) ? !isnan(of_bf16(signs[i])) : signs[i] != sign;
        wrong += isnan(of_bf16(sum)) ? !isnan(of_bf16(sums[i])) : sums[i] != sum;
    }
    CHECK_INT(wrong, 0);
}
