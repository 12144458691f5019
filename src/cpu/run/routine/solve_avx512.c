/* Products of planes for AVX-512. */
#include "cpu/run/routine/solve.h"

#include <immintrin.h>

#define SOLVE_WIDTH 8
#define SOLVE_ROWS 8
#define SOLVE_TARGET __attribute__((target("avx512f,avx512dq,avx512vl,fma")))
#define SOLVE_RUN solve_product_avx512

typedef double vector __attribute__((vector_size(64)));

SOLVE_TARGET static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    return (vector)_mm512_fmadd_pd(a, b, c);
}

#include "cpu/run/routine/solve_kernel.h"
