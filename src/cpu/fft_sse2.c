/* Stages of transforms for SSE2. */
#define FFT_WIDTH 2
#define FFT_TARGET
#define FFT_RUN fft_stages_sse2
#include "cpu/fft_stages.h"
