/* Transforms for SSE2, in f32. */
#define FFT_WIDTH 4
#define FFT_NUMBER float
#define FFT_TARGET
#define FFT_TABLE fft_narrow_sse2
#include "cpu/run/fft/table.h"
