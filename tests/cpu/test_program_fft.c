/* Transforms of every kind, length and number of dimensions against the interpreter's, which are computed in long
 * double. */
#include "programs.h"

/* input, output: shapes with their element types; results are scaled, since elements of long transforms are differences
 * of large numbers. */
static void check_scaled(const char *kind, const char *length, const char *input, const char *output, const char *scale)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.fft %%x, type = %s, length = [%s] : (tensor<%s>) -> tensor<%s>\n"
             "  %%1 = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%2 = stablehlo.multiply %%0, %%1 : tensor<%s>\n"
             "  return %%2 : tensor<%s>\n}\n",
             input, output, kind, length, input, output, scale, output, output, output);
    cpu_cost cost;
    program_check(text, 5000, 3, &cost); /* the allowed difference: that many ulps, or 1e-5 */
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

static void check(const char *kind, const char *length, const char *input, const char *output)
{
    check_scaled(kind, length, input, output, strstr(output, "complex") ? "(1.0, 0.0)" : "1.0");
}

TEST(lengths)
{
    static const int lengths[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 16, 17, 30, 31, 64, 77, 97, 128, 211, 360};
    for (size_t i = 0; i < sizeof(lengths) / sizeof(*lengths); i++) {
        int n = lengths[i];
        char length[16], pairs[48], half[48], real[48];
        snprintf(length, sizeof(length), "%d", n);
        for (int batch = 1; batch <= 11; batch += 10) {
            for (int wide = 0; wide < 2; wide++) {
                const char *type = wide ? "f64" : "f32";
                snprintf(pairs, sizeof(pairs), "%dx%dxcomplex<%s>", batch, n, type);
                snprintf(half, sizeof(half), "%dx%dxcomplex<%s>", batch, n / 2 + 1, type);
                snprintf(real, sizeof(real), "%dx%dx%s", batch, n, type);
                if (n < 20 || wide) {
                    check("FFT", length, pairs, pairs);
                    check("IRFFT", length, half, real);
                }
                if (n < 20 || !wide) {
                    check("IFFT", length, pairs, pairs);
                    check("RFFT", length, real, half);
                }
            }
        }
    }
}

TEST(dimensions)
{
    check("FFT", "6, 10", "3x6x10xcomplex<f64>", "3x6x10xcomplex<f64>");
    check("IFFT", "4, 6, 10", "4x6x10xcomplex<f32>", "4x6x10xcomplex<f32>");
    check("RFFT", "4, 6, 10", "2x4x6x10xf32", "2x4x6x6xcomplex<f32>");
    check("RFFT", "6, 9", "6x9xf64", "6x5xcomplex<f64>");
    check("IRFFT", "4, 6, 10", "2x4x6x6xcomplex<f32>", "2x4x6x10xf32");
    check("IRFFT", "6, 9", "3x6x5xcomplex<f64>", "3x6x9xf64");
    check("FFT", "31, 17", "31x17xcomplex<f64>", "31x17xcomplex<f64>");
    check("FFT", "5, 6", "0x5x6xcomplex<f64>", "0x5x6xcomplex<f64>");
    check("FFT", "0", "3x0xcomplex<f64>", "3x0xcomplex<f64>");
    check("RFFT", "0", "3x0xf32", "3x0xcomplex<f32>");
}

/* Transforms in two passes, with and without remaining lines. */
TEST(long_lines)
{
    check_scaled("FFT", "20000", "20000xcomplex<f32>", "20000xcomplex<f32>", "(0.01, 0.0)");
    check_scaled("IFFT", "32768", "2x32768xcomplex<f32>", "2x32768xcomplex<f32>", "(100.0, 0.0)");
    check_scaled("RFFT", "40000", "40000xf32", "20001xcomplex<f32>", "(0.01, 0.0)");
    check_scaled("IRFFT", "65536", "2x32769xcomplex<f32>", "2x65536xf32", "100.0");
    check_scaled("FFT", "10000", "10000xcomplex<f64>", "10000xcomplex<f64>", "(0.01, 0.0)");
    check_scaled("IFFT", "16384", "16384xcomplex<f64>", "16384xcomplex<f64>", "(100.0, 0.0)");
    check_scaled("RFFT", "32768", "3x32768xf64", "3x16385xcomplex<f64>", "(0.01, 0.0)");
    check_scaled("IRFFT", "20000", "10001xcomplex<f64>", "20000xf64", "100.0");
}

/* A single line whose first stages run along several groups of elements, and groups of lines that are not full. */
TEST(lines_by_themselves)
{
    static const int lengths[] = {24, 48, 96, 120, 128, 144, 250, 256, 400, 512, 1000, 1024};
    for (size_t i = 0; i < sizeof(lengths) / sizeof(*lengths); i++) {
        int n = lengths[i];
        char length[16], pairs[48], half[48], real[48];
        snprintf(length, sizeof(length), "%d", n);
        for (int wide = 0; wide < 2; wide++) {
            const char *type = wide ? "f64" : "f32";
            snprintf(pairs, sizeof(pairs), "3x%dxcomplex<%s>", n, type);
            snprintf(half, sizeof(half), "3x%dxcomplex<%s>", n / 2 + 1, type);
            snprintf(real, sizeof(real), "3x%dx%s", n, type);
            check(wide ? "FFT" : "IFFT", length, pairs, pairs);
            check("RFFT", length, real, half);
            check("IRFFT", length, half, real);
        }
    }
    check("FFT", "8, 19", "8x19xcomplex<f32>", "8x19xcomplex<f32>");
    check("FFT", "16, 35", "2x16x35xcomplex<f32>", "2x16x35xcomplex<f32>");
}

TEST(a_transform_between_other_ops)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%x: tensor<9x32xf32>) -> tensor<9x32xf32> {\n"
        "  %0 = stablehlo.fft %x, type = RFFT, length = [32] : (tensor<9x32xf32>) -> tensor<9x17xcomplex<f32>>\n"
        "  %1 = stablehlo.multiply %0, %0 : tensor<9x17xcomplex<f32>>\n"
        "  %2 = stablehlo.fft %1, type = IRFFT, length = [32] : (tensor<9x17xcomplex<f32>>) -> "
        "tensor<9x32xf32>\n"
        "  return %2 : tensor<9x32xf32>\n}\n",
        5000, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
    CHECK_INT(cost.steps, 3);
}
