/* Transforms for AVX-512, in f64. */
#if defined(__x86_64__) /* no other processor has that level */
#define FFT_WIDTH 8
#define FFT_NUMBER double
#define FFT_TARGET BASE_TARGET("avx512f,avx512dq,avx512vl,fma")
#define FFT_TABLE fft_functions_avx512
#include "cpu/run/fft/table.h"
#else
typedef int nothing; /* an empty file is not valid C */
#endif
