/* Transforms of every kind, length and number of dimensions against the interpreter's, which is done in long double. */
#include "programs.h"

/* input, output: shapes with their element types. */
static void check(const char *kind, const char *length, const char *input, const char *output)
{
    char text[512];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.fft %%x, type = %s, length = [%s] : (tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             input, output, kind, length, input, output, output);
    device_cost cost;
    program_check(text, 5000, 3, &cost); /* that many ulps, or 1e-5 apart */
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
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

TEST(a_transform_between_other_ops)
{
    device_cost cost;
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
