/* Products of planes for AVX-512. */
#if defined(__x86_64__) /* no other processor has that level */
#include "cpu/run/routine/solve.h"

#define SOLVE_WIDTH 8
#define SOLVE_ROWS 8
#define SOLVE_TARGET BASE_TARGET("avx512f,avx512dq,avx512vl,fma")
#define SOLVE_RUN solve_product_avx512

typedef double vector __attribute__((vector_size(64)));

SOLVE_TARGET static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    vector sum;
    for (int i = 0; i < SOLVE_WIDTH; i++)
        sum[i] = __builtin_fma(a[i], b[i], c[i]);
    return sum;
}

#include "cpu/run/routine/solve_kernel.h"
#else
typedef int nothing; /* an empty file is not valid C */
#endif
