/* Convolutions on lanes for AVX2. */
#if defined(__x86_64__) /* no other processor has that level */
#include <immintrin.h>

#include "base/base.h"

#define LANES_WIDTH 8
#define LANES_VECTORS 2
#define LANES_TARGET BASE_TARGET("avx2,fma")
#define LANES_TABLE conv_lanes_avx2

typedef float vector __attribute__((vector_size(32)));

LANES_TARGET static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    return (vector)_mm256_fmadd_ps((__m256)a, (__m256)b, (__m256)c);
}

LANES_TARGET static inline __attribute__((always_inline)) __m256i index_of(int64_t i, int64_t features)
{
    const __m256i lanes = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    return _mm256_add_epi32(_mm256_and_si256(lanes, _mm256_set1_epi32((int)-features)), _mm256_set1_epi32((int)i));
}

LANES_TARGET static inline __attribute__((always_inline)) vector spread(vector x, __m256i index)
{
    return (vector)_mm256_permutevar8x32_ps((__m256)x, index);
}

LANES_TARGET static inline __attribute__((always_inline)) vector spread_near(vector x, __m256i index)
{
    return (vector)_mm256_permutevar_ps((__m256)x, index);
}

#include "cpu/run/product/conv_lanes_kernel.h"
#else
typedef int nothing; /* an empty file is not valid C */
#endif
