/* Transforms for SSE2. */
#define FFT_WIDTH 2
#define FFT_TARGET
#define FFT_RUN fft_stages_sse2
#define FFT_TABLE fft_functions_sse2
#include "cpu/fft_lines.h"
