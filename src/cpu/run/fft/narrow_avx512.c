/* Transforms for AVX-512, in f32. */
#define FFT_WIDTH 16
#define FFT_NUMBER float
#define FFT_TARGET __attribute__((target("avx512f,avx512dq,avx512vl,fma")))
#define FFT_TABLE fft_narrow_avx512
#include "cpu/run/fft/table.h"
