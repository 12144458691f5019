/* Products of planes for AVX2. */
#include "cpu/run/routine/solve.h"

#include <immintrin.h>

#define SOLVE_WIDTH 4
#define SOLVE_ROWS 4
#define SOLVE_TARGET __attribute__((target("avx2,fma")))
#define SOLVE_RUN solve_product_avx2

typedef double vector __attribute__((vector_size(32)));

SOLVE_TARGET static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    return (vector)_mm256_fmadd_pd(a, b, c);
}

#include "cpu/run/routine/solve_kernel.h"
