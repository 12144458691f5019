/* Transforms for AVX2. */
#define FFT_WIDTH 4
#define FFT_TARGET __attribute__((target("avx2,fma")))
#define FFT_RUN fft_stages_avx2
#define FFT_TABLE fft_functions_avx2
#include "cpu/fft_lines.h"
