/* Transposes elements of 4 bytes by small squares in registers: dst[p * width + r] = src[r * row + p]. */
#include <string.h>

#include "cpu/run/product/internal.h"

typedef float four __attribute__((vector_size(16)));

static void transpose_4(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row)
{
    four r[4], t[4];
    for (int i = 0; i < 4; i++)
        memcpy(&r[i], src + i * row, sizeof(four));
    t[0] = __builtin_shufflevector(r[0], r[1], 0, 4, 1, 5);
    t[1] = __builtin_shufflevector(r[2], r[3], 0, 4, 1, 5);
    t[2] = __builtin_shufflevector(r[0], r[1], 2, 6, 3, 7);
    t[3] = __builtin_shufflevector(r[2], r[3], 2, 6, 3, 7);
    for (int i = 0; i < 4; i += 2) {
        r[i] = __builtin_shufflevector(t[i], t[i + 1], 0, 1, 4, 5);
        r[i + 1] = __builtin_shufflevector(t[i], t[i + 1], 2, 3, 6, 7);
    }
    for (int i = 0; i < 4; i++)
        memcpy(dst + i * width, &r[i], sizeof(four));
}

#if defined(__x86_64__)
#include <immintrin.h>

/* Transposes eight rows, over all of k in steps of eight. */
BASE_TARGET("avx2") static void transpose_8(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t k)
{
    for (int64_t p = 0; p < k; p += 8) {
        __m256 r[8], t[8];
        /* Halves of rows i and i + 4 share a register, so that lanes need not be crossed later. */
        for (int i = 0; i < 4; i++) {
            const float *low = (const float *)(src + i * row + p), *high = (const float *)(src + (i + 4) * row + p);
            r[i] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low)), _mm_loadu_ps(high), 1);
            r[i + 4] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low + 4)), _mm_loadu_ps(high + 4), 1);
        }
        for (int half = 0; half < 8; half += 4) {
            t[0] = _mm256_unpacklo_ps(r[half], r[half + 1]);
            t[1] = _mm256_unpackhi_ps(r[half], r[half + 1]);
            t[2] = _mm256_unpacklo_ps(r[half + 2], r[half + 3]);
            t[3] = _mm256_unpackhi_ps(r[half + 2], r[half + 3]);
            float *out = (float *)(dst + (p + half) * width);
            _mm256_storeu_ps(out, _mm256_shuffle_ps(t[0], t[2], 0x44));
            _mm256_storeu_ps(out + width, _mm256_shuffle_ps(t[0], t[2], 0xee));
            _mm256_storeu_ps(out + 2 * width, _mm256_shuffle_ps(t[1], t[3], 0x44));
            _mm256_storeu_ps(out + 3 * width, _mm256_shuffle_ps(t[1], t[3], 0xee));
        }
    }
}

/* Transposes the four squares of 4 x 4 that lie beside one another in four rows of 16. */
BASE_TARGET("avx512f") static void transpose_lanes(__m512 r[4])
{
    __m512 low = _mm512_unpacklo_ps(r[0], r[1]), high = _mm512_unpackhi_ps(r[0], r[1]);
    __m512 low2 = _mm512_unpacklo_ps(r[2], r[3]), high2 = _mm512_unpackhi_ps(r[2], r[3]);
    r[0] = _mm512_shuffle_ps(low, low2, 0x44);
    r[1] = _mm512_shuffle_ps(low, low2, 0xee);
    r[2] = _mm512_shuffle_ps(high, high2, 0x44);
    r[3] = _mm512_shuffle_ps(high, high2, 0xee);
}

/* Transposes sixteen rows, over k in steps of four. Rows r, r + 4, r + 8 and r + 12 share a register, so that elements
 * stay in their lanes. */
BASE_TARGET("avx512f")
static void transpose_16x4(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t k)
{
    for (int64_t p = 0; p < k; p += 4) {
        __m512 r[4];
        for (int i = 0; i < 4; i++) {
            const float *from = (const float *)(src + i * row + p);
            r[i] = _mm512_castps128_ps512(_mm_loadu_ps(from));
            r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from + 4 * row), 1);
            r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from + 8 * row), 2);
            r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from + 12 * row), 3);
        }
        transpose_lanes(r);
        for (int i = 0; i < 4; i++)
            _mm512_storeu_ps((float *)(dst + (p + i) * width), r[i]);
    }
}

/* The same in steps of sixteen, by whole cache lines: rows often lie so far apart that they share cache sets, where a line
 * does not stay until its next element is read. */
BASE_TARGET("avx512f")
static void transpose_16x16(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t k)
{
    enum { AHEAD = 32, SHORT_ROW = 128, PANEL = 48 };
    int64_t ahead = k <= SHORT_ROW ? 16 * row : AHEAD; /* the next rows, or further on in these */
    bool asks = k <= SHORT_ROW && width > PANEL;       /* for the next rows' places; a packed panel is near already */
    for (int64_t p = 0; p < k; p += 16) {
        __m512 r[16];
        for (int i = 0; i < 16; i++) {
            const float *from = (const float *)(src + i * row + p);
            __builtin_prefetch((const void *)((uintptr_t)from + (uintptr_t)ahead * sizeof(float)), 0, 2);
            r[i] = _mm512_loadu_ps(from);
            if (asks)
                base_prefetch_write(dst + (p + i) * width + 16);
        }
        for (int i = 0; i < 16; i += 4)
            transpose_lanes(r + i);
        /* r[4 q + i] holds, in its lane l, column 4 l + i of rows 4 q to 4 q + 3. */
        for (int i = 0; i < 4; i++) {
            __m512 even = _mm512_shuffle_f32x4(r[i], r[4 + i], 0x88), odd = _mm512_shuffle_f32x4(r[i], r[4 + i], 0xdd);
            __m512 even2 = _mm512_shuffle_f32x4(r[8 + i], r[12 + i], 0x88);
            __m512 odd2 = _mm512_shuffle_f32x4(r[8 + i], r[12 + i], 0xdd);
            float *out = (float *)(dst + (p + i) * width);
            _mm512_storeu_ps(out, _mm512_shuffle_f32x4(even, even2, 0x88));
            _mm512_storeu_ps(out + 4 * width, _mm512_shuffle_f32x4(odd, odd2, 0x88));
            _mm512_storeu_ps(out + 8 * width, _mm512_shuffle_f32x4(even, even2, 0xdd));
            _mm512_storeu_ps(out + 12 * width, _mm512_shuffle_f32x4(odd, odd2, 0xdd));
        }
    }
}

/* Transposes as many of the first rows as wide registers can; returns their number. The caller transposes the rest. */
static int64_t transpose_wide(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k,
                              int isa)
{
    int64_t r = 0, k16 = k / 16 * 16, k8 = isa >= BASE_ISA_AVX2 ? k / 8 * 8 : 0, k4 = k / 4 * 4;
    for (; isa >= BASE_ISA_AVX512 && r + 16 <= rows && k4 > 0; r += 16) {
        transpose_16x16(dst + r, width, src + r * row, row, k16);
        transpose_16x4(dst + k16 * width + r, width, src + r * row + k16, row, k4 - k16);
        for (int64_t p = k4; p < k; p++)
            for (int64_t i = r; i < r + 16; i++)
                dst[p * width + i] = src[i * row + p];
    }
    for (; r + 8 <= rows && k8 > 0; r += 8) {
        transpose_8(dst + r, width, src + r * row, row, k8);
        for (int64_t p = k8; p < k; p++)
            for (int64_t i = r; i < r + 8; i++)
                dst[p * width + i] = src[i * row + p];
    }
    return r;
}
#else
static int64_t transpose_wide(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k,
                              int isa)
{
    (void)dst, (void)width, (void)src, (void)row, (void)rows, (void)k, (void)isa;
    return 0;
}
#endif

void gemm_transpose(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k, int isa)
{
    int64_t r = transpose_wide(dst, width, src, row, rows, k, isa), k4 = k / 4 * 4;
    for (; r + 4 <= rows; r += 4) {
        for (int64_t p = 0; p < k4; p += 4)
            transpose_4(dst + p * width + r, width, src + r * row + p, row);
        for (int64_t p = k4; p < k; p++)
            for (int64_t i = r; i < r + 4; i++)
                dst[p * width + i] = src[i * row + p];
    }
    for (; r < rows; r++)
        for (int64_t p = 0; p < k; p++)
            dst[p * width + r] = src[r * row + p];
}
