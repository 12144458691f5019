/* Transforms for AVX2, in f32. */
#define FFT_WIDTH 8
#define FFT_NUMBER float
#define FFT_TARGET BASE_TARGET("avx2,fma")
#define FFT_TABLE fft_narrow_avx2
#include "cpu/run/fft/table.h"
