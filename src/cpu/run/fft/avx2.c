/* Transforms for AVX2, in f64. */
#define FFT_WIDTH 4
#define FFT_NUMBER double
#define FFT_TARGET BASE_TARGET("avx2,fma")
#define FFT_TABLE fft_functions_avx2
#include "cpu/run/fft/table.h"
