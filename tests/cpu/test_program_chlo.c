/* chlo's functions as programs: nothing goes through the interpreter, and values agree with mpmath's; special values and
 * functions of the bits with C's. */
#include "programs.h"

#include <math.h>

typedef struct golden {
    const char *name;
    tsr_dtype dtype;
    uint64_t x, y, want;
} golden;

static const golden table[] = {
#include "chlo_golden.inc"
};

/* The allowed difference in ulps: f32 is computed in f64, except angles. */
static uint64_t most_ulps(const char *name, tsr_dtype dtype)
{
    static const char *const angles[] = {"acos", "asin", "atan"};
    for (size_t i = 0; i < BASE_COUNT(angles); i++)
        if (strcmp(angles[i], name) == 0 && dtype == TSR_F32)
            return 2;
    return 1;
}

/* out = @chlo.name(x, y or nothing), compiled. */
static bool run(const char *name, tsr_dtype dtype, bool binary, int64_t n, const void *x, const void *y, void *out)
{
    char text[1024], type[64];
    snprintf(type, sizeof(type), "tensor<%lldx%s>", (long long)n, tsr_dtype_name(dtype));
    snprintf(text, sizeof(text),
             "func.func @main(%%x: %s, %%y: %s) -> %s {\n  %%0 = chlo.%s %%x%s : %s%s%s -> %s\n  return %%0 : %s\n}\n",
             type, type, type, name, binary ? ", %y" : "", type, binary ? ", " : "", binary ? type : "", type, type);
    return program_run(text, 2, (const void *const[]){x, y}, out);
}

TEST(agrees_with_mpmath)
{
    enum { COUNT = BASE_COUNT(table) };
    static uint64_t x[COUNT], y[COUNT], out[COUNT];
    for (size_t first = 0, n; first < COUNT; first += n) {
        const golden *g = &table[first];
        size_t size = tsr_dtype_size(g->dtype);
        for (n = 0; first + n < COUNT && strcmp(g[n].name, g->name) == 0 && g[n].dtype == g->dtype; n++) {
            memcpy((char *)x + n * size, &g[n].x, size);
            memcpy((char *)y + n * size, &g[n].y, size);
        }
        bool binary = strcmp(g->name, "zeta") == 0 || strcmp(g->name, "polygamma") == 0;
        if (!run(g->name, g->dtype, binary, (int64_t)n, x, y, out))
            return;
        uint64_t worst = 0;
        size_t at = 0;
        for (size_t i = 0; i < n; i++) {
            uint64_t ulps = interp_ulps(g->dtype, (char *)out + i * size, &g[i].want);
            if (ulps > worst) {
                worst = ulps;
                at = i;
            }
        }
        if (!test_check(worst <= most_ulps(g->name, g->dtype), __FILE__, __LINE__))
            fprintf(stderr, "%s of %s: %llu ulp at %.17g\n", g->name, tsr_dtype_name(g->dtype),
                    (unsigned long long)worst, ir_element_get(g->dtype, (char *)x + at * size));
    }
}

/* Numbers at which erf of f64 was off by more than a place: the exact value is `low` places above `want`. */
TEST(erf_is_within_a_place)
{
    static const struct {
        double x, want, low;
    } rows[] = {{0x1.fabfdfb0db146p-1, 0x1.ad42c7bd7ebd6p-1, -0.0146},
                {0x1.f216ec4960a89p-1, 0x1.a987ba6550d4fp-1, -0.2759},
                {0x1.ce55051fc19bep-1, 0x1.98c8b499bee49p-1, -0.1267}};
    double x[BASE_COUNT(rows)], out[BASE_COUNT(rows)];
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        x[i] = rows[i].x;
    if (!run("erf", TSR_F64, false, BASE_COUNT(rows), x, x, out))
        return;
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        CHECK(fabs((out[i] - rows[i].want) * 0x1p53 - rows[i].low) < 1);
}

/* name(x) for each dtype's NaN, infinities and zeros, and at the function's poles. */
TEST(special_values)
{
    static const struct {
        const char *name;
        double x, want;
    } rows[] = {
        {"acosh", 0.5, NAN},
        {"acosh", -1e9, NAN},
        {"acosh", 1, 0},
        {"acosh", INFINITY, INFINITY},
        {"asinh", -0.0, -0.0},
        {"asinh", -INFINITY, -INFINITY},
        {"atanh", 1, INFINITY},
        {"atanh", -1, -INFINITY},
        {"atanh", 1.5, NAN},
        {"atanh", -0.0, -0.0},
        {"sinh", -0.0, -0.0},
        {"sinh", -INFINITY, -INFINITY},
        {"cosh", -INFINITY, INFINITY},
        {"cosh", 0, 1},
        {"asin", 2, NAN},
        {"acos", 1, 0},
        {"erf", INFINITY, 1},
        {"erf", -0.0, -0.0},
        {"erfc", INFINITY, 0},
        {"erfc", -INFINITY, 2},
        {"erf_inv", 1, INFINITY},
        {"erf_inv", -1, -INFINITY},
        {"erf_inv", 2, NAN},
        {"erf_inv", -0.0, -0.0},
        {"lgamma", 0, INFINITY},
        {"lgamma", 1, 0},
        {"lgamma", 2, 0},
        {"lgamma", -3, INFINITY},
        {"lgamma", INFINITY, INFINITY},
        {"lgamma", -INFINITY, INFINITY},
        {"digamma", 0, NAN},
        {"digamma", -4, NAN},
        {"digamma", INFINITY, INFINITY},
        {"digamma", -INFINITY, NAN},
        {"bessel_i0e", 0, 1},
        {"bessel_i1e", INFINITY, 0},
        {"lgamma", NAN, NAN},
        {"erfc", NAN, NAN},
        {"digamma", NAN, NAN},
        {"acosh", NAN, NAN},
        {"sinh", NAN, NAN},
        {"erf_inv", NAN, NAN},
    };
    static const tsr_dtype dtypes[] = {TSR_F32, TSR_F64, TSR_BF16, TSR_F16};
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        for (size_t j = 0; j < BASE_COUNT(dtypes); j++) {
            char x[8], out[8], want[8];
            ir_element_set(dtypes[j], x, rows[i].x);
            ir_element_set(dtypes[j], want, rows[i].want);
            if (!run(rows[i].name, dtypes[j], false, 1, x, x, out))
                return;
            bool same = isnan(rows[i].want) ? isnan(ir_element_get(dtypes[j], out))
                                            : memcmp(out, want, tsr_dtype_size(dtypes[j])) == 0;
            if (!test_check(same, __FILE__, __LINE__))
                fprintf(stderr, "%s(%g) of %s is %g\n", rows[i].name, rows[i].x, tsr_dtype_name(dtypes[j]),
                        ir_element_get(dtypes[j], out));
        }
}

TEST(next_after_is_nextafter)
{
    static const double values[] = {0, -0.0, 1, -1, 0x1p-149, -0x1p-149, 0x1.fffffep127, INFINITY, -INFINITY, NAN, 2.5};
    enum { N = BASE_COUNT(values) };
    float x[N * N], y[N * N], out[N * N];
    double x64[N * N], y64[N * N], out64[N * N];
    for (int i = 0; i < N * N; i++) {
        x64[i] = x[i] = (float)values[i / N];
        y64[i] = y[i] = (float)values[i % N];
    }
    if (!run("next_after", TSR_F32, true, N * N, x, y, out) ||
        !run("next_after", TSR_F64, true, N * N, x64, y64, out64))
        return;
    for (int i = 0; i < N * N; i++) {
        float want = nextafterf(x[i], y[i]);
        double want64 = nextafter(x64[i], y64[i]);
        test_check(isnan(want) ? isnan(out[i]) : memcmp(&want, &out[i], sizeof(want)) == 0, __FILE__, __LINE__);
        test_check(isnan(want64) ? isnan(out64[i]) : memcmp(&want64, &out64[i], sizeof(want64)) == 0, __FILE__,
                   __LINE__);
    }
}

/* The nearest of all values of the type on that side; a zero has the sign of its neighbour on the other side. */
TEST(next_after_of_narrow_floats)
{
    static const tsr_dtype dtypes[] = {TSR_F6E2M3FN, TSR_F6E3M2FN, TSR_F4E2M1FN, TSR_F8E8M0FNU};
    static uint8_t x[1 << 16], y[1 << 16], out[1 << 16];
    for (size_t j = 0; j < BASE_COUNT(dtypes); j++) {
        int n = 1 << ir_dtype_bits(dtypes[j]);
        for (int i = 0; i < n * n; i++) {
            x[i] = (uint8_t)(i / n);
            y[i] = (uint8_t)(i % n);
        }
        if (!run("next_after", dtypes[j], true, (int64_t)n * n, x, y, out))
            return;
        for (int i = 0; i < n * n; i++) {
            double from = ir_element_get(dtypes[j], &x[i]), to = ir_element_get(dtypes[j], &y[i]);
            double got = ir_element_get(dtypes[j], &out[i]), want = from == to ? to : to > from ? INFINITY : -INFINITY;
            for (int k = 0; k < n && from != to; k++) {
                uint8_t bits = (uint8_t)k;
                double value = ir_element_get(dtypes[j], &bits);
                if (to > from && value > from)
                    want = fmin(want, value);
                else if (to < from && value < from)
                    want = fmax(want, value);
            }
            if (from != to && want == 0)
                want = copysign(0, from);
            bool same = isnan(from) || isnan(to) ? isnan(got) : got == want && signbit(got) == signbit(want);
            if (!test_check(same, __FILE__, __LINE__))
                fprintf(stderr, "%s: from %g to %g got %g\n", tsr_dtype_name(dtypes[j]), from, to, got);
        }
    }
}

TEST(mulhi_is_the_upper_half)
{
    int64_t x[] = {INT64_MIN, INT64_MAX, -1, 3, INT64_MIN, 0x123456789abcdef0},
            y[] = {INT64_MIN, INT64_MAX, -1, -7, 1, -2};
    int64_t out[6];
    uint64_t out_unsigned[6];
    if (!run("mulhi", TSR_I64, true, 6, x, y, out) || !run("mulhi", TSR_U64, true, 6, x, y, out_unsigned))
        return;
    for (int i = 0; i < 6; i++) {
        CHECK_INT(out[i], (int64_t)(((__extension__(__int128) x[i]) * y[i]) >> 64));
        CHECK_INT((int64_t)out_unsigned[i],
                  (int64_t)(((__extension__(unsigned __int128)(uint64_t) x[i]) * (uint64_t)y[i]) >> 64));
    }
}

TEST(constant_like_takes_true)
{
    bool x[3] = {false, true, false}, out[3] = {false};
    if (program_run("func.func @main(%x: tensor<3xi1>) -> tensor<3xi1> {\n"
                    "  %0 = \"chlo.constant_like\"(%x) {value = true} : (tensor<3xi1>) -> tensor<3xi1>\n"
                    "  return %0 : tensor<3xi1>\n}\n",
                    1, (const void *const[]){x}, out))
        for (int i = 0; i < 3; i++)
            CHECK(out[i]);
}

/* Compared with the interpreter, which uses another formula. */
TEST(scan_backwards)
{
    program_check("func.func @main(%x: tensor<7x3xf32>, %c: tensor<3xf32>) -> (tensor<7x3xf32>, tensor<3xf32>) {\n"
                  "  %0:2 = \"stablehlo.custom_call\"(%x, %c) {call_target_name = \"chlo.scan\", called_computations = "
                  "[@body], backend_config = {dimension = 0 : i64, is_reverse = true}, api_version = 4 : i32}"
                  " : (tensor<7x3xf32>, tensor<3xf32>) -> (tensor<7x3xf32>, tensor<3xf32>)\n"
                  "  return %0#0, %0#1 : tensor<7x3xf32>, tensor<3xf32>\n}\n"
                  "func.func private @body(%x: tensor<3xf32>, %c: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {\n"
                  "  %0 = stablehlo.multiply %x, %c : tensor<3xf32>\n"
                  "  %1 = stablehlo.add %0, %x : tensor<3xf32>\n"
                  "  return %0, %1 : tensor<3xf32>, tensor<3xf32>\n}\n",
                  0, 5, NULL);
}

/* Where zeta(n + 1, x) underflows but the product with n! does not (mpmath, rounded once). */
TEST(polygamma_of_large_arguments)
{
    static const double n[] = {60, 60, 100, 31, 25, 10, 200, 5};
    static const double x[] = {1e6, 2e5, 1e4, 1e10, 1e12, 1e29, 1e3, 1e60};
    static const double want[] = {-1.3868727908154455e-280, -1.2030647491325033e-238, -9.379363201543512e-245,
                                  2.65252860223333e-278,    6.204484017409951e-277,   -3.628800000000003e-285,
                                  -4.3508192705971016e-228, 2.4000000000000007e-299};
    double out[BASE_COUNT(n)];
    if (!program_run("func.func @main(%n: tensor<8xf64>, %x: tensor<8xf64>) -> tensor<8xf64> {\n"
                     "  %0 = stablehlo.custom_call @chlo.polygamma(%n, %x) : (tensor<8xf64>, tensor<8xf64>) -> "
                     "tensor<8xf64>\n  return %0 : tensor<8xf64>\n}\n",
                     2, (const void *const[]){n, x}, out))
        return;
    for (size_t i = 0; i < BASE_COUNT(n); i++)
        CHECK_NEAR(out[i] / want[i], 1, 3e-16);
}

/* Order 1 in f32, where the order is a constant: expected values are mpmath's, rounded once. */
TEST(trigamma_has_all_bits_of_f32)
{
    static const float x[] = {0.1f,   0.5f,     1,      2.25f,        9.9f, 33,        1e10f,    1e-20f, -0.5f,
                              -2.75f, -100.25f, -1e-5f, -1000000.25f, -3,   -INFINITY, INFINITY, 0};
    static const float want[] = {
        101.433296f, 4.93480206f, 1.64493406f, 0.557329178f, 0.106283046f, 0.0307668038f, 1.00000001e-10f,
        INFINITY,    8.93480206f, 19.4338684f, 19.7292824f,  1e+10f,       19.7392082f,   INFINITY,
        INFINITY,    0,           INFINITY};
    float out[BASE_COUNT(x)];
    if (!program_run("func.func @main(%x: tensor<17xf32>) -> tensor<17xf32> {\n"
                     "  %n = stablehlo.constant dense<1.0> : tensor<17xf32>\n"
                     "  %0 = stablehlo.custom_call @chlo.polygamma(%n, %x) : (tensor<17xf32>, tensor<17xf32>) -> "
                     "tensor<17xf32>\n  return %0 : tensor<17xf32>\n}\n",
                     1, (const void *const[]){x}, out))
        return;
    for (size_t i = 0; i < BASE_COUNT(x); i++)
        CHECK(out[i] == want[i]);
}

/* The same in f64, within one place; special values are exact. */
TEST(trigamma_has_all_bits_of_f64)
{
    static const double x[] = {0.1,   0.5,     1,     2.25,        3, 9.9,  33, 1e10,  1e300,  1e-20,    -1e-20,   -0.5,
                               -2.75, -100.25, -1e-5, -1e6 - 0.25, 0, -0.0, -3, -1e18, 1e-160, INFINITY, -INFINITY};
    static const double want[] = {101.43329915079275,
                                  4.934802200544679,
                                  1.6449340668482264,
                                  0.5573291545071107,
                                  0.39493406684822646,
                                  0.1062830416287406,
                                  0.03076680402030209,
                                  1.00000000005e-10,
                                  1e-300,
                                  1.0000000000000002e+40,
                                  1.0000000000000002e+40,
                                  8.934802200544679,
                                  19.433868949488463,
                                  19.729283325349364,
                                  10000000001.644957,
                                  19.739207802179468,
                                  INFINITY,
                                  INFINITY,
                                  INFINITY,
                                  INFINITY,
                                  INFINITY,
                                  0,
                                  INFINITY};
    double out[BASE_COUNT(x)];
    if (!program_run("func.func @main(%x: tensor<23xf64>) -> tensor<23xf64> {\n"
                     "  %n = stablehlo.constant dense<1.0> : tensor<23xf64>\n"
                     "  %0 = stablehlo.custom_call @chlo.polygamma(%n, %x) : (tensor<23xf64>, tensor<23xf64>) -> "
                     "tensor<23xf64>\n  return %0 : tensor<23xf64>\n}\n",
                     1, (const void *const[]){x}, out))
        return;
    for (size_t i = 0; i < BASE_COUNT(x); i++) {
        bool exact = want[i] == 0 || isinf(want[i]);
        CHECK(exact ? out[i] == want[i] : fabs(out[i] / want[i] - 1) < 2.3e-16);
    }
}
