/* Winograd's transforms for AVX2. */
#include "base/base.h"

#define WINOGRAD_WIDTH 8
#define WINOGRAD_TARGET BASE_TARGET("avx2,fma")
#define WINOGRAD_TABLE winograd_avx2
#include "cpu/run/product/winograd_kernel.h"
