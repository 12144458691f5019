/* Winograd's transforms for SSE2. */
#include "base/base.h"

#define WINOGRAD_WIDTH 4
#define WINOGRAD_TARGET
#define WINOGRAD_TABLE winograd_sse2
#include "cpu/run/product/winograd_kernel.h"
