/* Products of planes for AVX2. */
#include "cpu/run/routine/solve.h"

#define SOLVE_WIDTH 4
#define SOLVE_ROWS 4
#define SOLVE_TARGET BASE_TARGET("avx2,fma")
#define SOLVE_RUN solve_product_avx2

typedef double vector __attribute__((vector_size(32)));

SOLVE_TARGET static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    vector sum;
    for (int i = 0; i < SOLVE_WIDTH; i++)
        sum[i] = __builtin_fma(a[i], b[i], c[i]);
    return sum;
}

#include "cpu/run/routine/solve_kernel.h"
