/* Winograd's transforms for AVX-512. */
#if defined(__x86_64__) /* no other processor has that level */
#include "base/base.h"

#define WINOGRAD_WIDTH 16
#define WINOGRAD_TARGET BASE_TARGET("avx512f,avx512vl,avx512dq,fma")
#define WINOGRAD_TABLE winograd_avx512
#include "cpu/run/product/winograd_kernel.h"
#else
typedef int nothing; /* an empty file is not valid C */
#endif
