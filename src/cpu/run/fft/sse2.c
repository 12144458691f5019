/* Transforms for SSE2, in f64. */
#define FFT_WIDTH 2
#define FFT_NUMBER double
#define FFT_TARGET
#define FFT_TABLE fft_functions_sse2
#include "cpu/run/fft/table.h"
