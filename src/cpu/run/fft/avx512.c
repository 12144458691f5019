/* Transforms for AVX-512, in f64. */
#define FFT_WIDTH 8
#define FFT_NUMBER double
#define FFT_TARGET __attribute__((target("avx512f,avx512dq,avx512vl,fma")))
#define FFT_TABLE fft_functions_avx512
#include "cpu/run/fft/table.h"
