/* Convolutions on lanes for AVX-512. */
#if defined(__x86_64__) /* no other processor has that level */
#include <immintrin.h>

#include "base/base.h"

#define LANES_WIDTH 16
#define LANES_VECTORS 4
#define LANES_TARGET BASE_TARGET("avx512f,avx512vl,avx512dq,fma")
#define LANES_TABLE conv_lanes_avx512

typedef float vector __attribute__((vector_size(64)));

LANES_TARGET static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    return (vector)_mm512_fmadd_ps((__m512)a, (__m512)b, (__m512)c);
}

LANES_TARGET static inline __attribute__((always_inline)) __m512i index_of(int64_t i, int64_t features)
{
    const __m512i lanes = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    return _mm512_add_epi32(_mm512_and_epi32(lanes, _mm512_set1_epi32((int)-features)), _mm512_set1_epi32((int)i));
}

LANES_TARGET static inline __attribute__((always_inline)) vector spread(vector x, __m512i index)
{
    return (vector)_mm512_permutexvar_ps(index, (__m512)x);
}

LANES_TARGET static inline __attribute__((always_inline)) vector spread_near(vector x, __m512i index)
{
    return (vector)_mm512_permutevar_ps((__m512)x, index);
}

#include "cpu/run/product/conv_lanes_kernel.h"
#else
typedef int nothing; /* an empty file is not valid C */
#endif
