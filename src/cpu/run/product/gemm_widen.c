/* bf16 made f32 while it is packed: element by element, in runs, and transposed. */
#include "cpu/run/product/internal.h"

enum { WIDEN_AHEAD = 4 /* runs */ };

#if defined(__x86_64__)
#include <immintrin.h>

/* Widens `runs` runs of as many of their first n elements as fill registers; returns that number. The runs lie `from`
 * elements apart in src and `to` in dst. The hardware does not foresee runs in other pages. */
BASE_TARGET("avx2")
static int64_t widen_8(float *dst, int64_t to, const uint16_t *src, int64_t from, int64_t runs, int64_t n)
{
    int64_t whole = n / 8 * 8;
    for (int64_t r = 0; r < runs && whole > 0; r++, dst += to, src += from) {
        __builtin_prefetch(src + WIDEN_AHEAD * from, 0, 2);
        for (int64_t i = 0; i < whole; i += 8) {
            __m256i wide = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(src + i)));
            _mm256_storeu_si256((__m256i *)(dst + i), _mm256_slli_epi32(wide, 16));
        }
    }
    return whole;
}

BASE_TARGET("avx512f")
static int64_t widen_16(float *dst, int64_t to, const uint16_t *src, int64_t from, int64_t runs, int64_t n)
{
    int64_t whole = n / 16 * 16;
    for (int64_t r = 0; r < runs && whole > 0; r++, dst += to, src += from) {
        __builtin_prefetch(src + WIDEN_AHEAD * from, 0, 2);
        for (int64_t i = 0; i < whole; i += 16) {
            __m512i wide = _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)(src + i)));
            _mm512_storeu_si512(dst + i, _mm512_slli_epi32(wide, 16));
        }
    }
    return whole;
}

/* Writes the low and the high halves of runs of words, as far as they fill registers, to two runs of dst each; returns
 * the number of a run's words that it took. */
BASE_TARGET("avx2")
static int64_t halve_8(float *dst, int64_t to, const uint32_t *src, int64_t from, int64_t runs, int64_t n)
{
    int64_t whole = n / 8 * 8;
    __m256i high = _mm256_set1_epi32((int)0xffff0000);
    for (int64_t r = 0; r < runs && whole > 0; r++, dst += 2 * to, src += from)
        for (int64_t i = 0; i < whole; i += 8) {
            __m256i words = _mm256_loadu_si256((const __m256i *)(src + i));
            _mm256_storeu_si256((__m256i *)(dst + i), _mm256_slli_epi32(words, 16));
            _mm256_storeu_si256((__m256i *)(dst + to + i), _mm256_and_si256(words, high));
        }
    return whole;
}

BASE_TARGET("avx512f")
static int64_t halve_16(float *dst, int64_t to, const uint32_t *src, int64_t from, int64_t runs, int64_t n)
{
    int64_t whole = n / 16 * 16;
    __m512i high = _mm512_set1_epi32((int)0xffff0000);
    for (int64_t r = 0; r < runs && whole > 0; r++, dst += 2 * to, src += from)
        for (int64_t i = 0; i < whole; i += 16) {
            __m512i words = _mm512_loadu_si512(src + i);
            _mm512_storeu_si512(dst + i, _mm512_slli_epi32(words, 16));
            _mm512_storeu_si512(dst + to + i, _mm512_and_si512(words, high));
        }
    return whole;
}

static int64_t halve_wide(float *dst, int64_t to, const uint32_t *src, int64_t from, int64_t runs, int64_t n, int isa)
{
    int64_t i = isa >= BASE_ISA_AVX512 ? halve_16(dst, to, src, from, runs, n) : 0;
    return isa >= BASE_ISA_AVX2 ? i + halve_8(dst + i, to, src + i, from, runs, n - i) : i;
}

static int64_t widen_wide(float *dst, int64_t to, const uint16_t *src, int64_t from, int64_t runs, int64_t n, int isa)
{
    int64_t i = isa >= BASE_ISA_AVX512 ? widen_16(dst, to, src, from, runs, n) : 0;
    return isa >= BASE_ISA_AVX2 ? i + widen_8(dst + i, to, src + i, from, runs, n - i) : i;
}
#else
static int64_t widen_wide(float *dst, int64_t to, const uint16_t *src, int64_t from, int64_t runs, int64_t n, int isa)
{
    (void)dst, (void)to, (void)src, (void)from, (void)runs, (void)n, (void)isa;
    return 0;
}

static int64_t halve_wide(float *dst, int64_t to, const uint32_t *src, int64_t from, int64_t runs, int64_t n, int isa)
{
    (void)dst, (void)to, (void)src, (void)from, (void)runs, (void)n, (void)isa;
    return 0;
}
#endif

void gemm_widen(float *dst, int64_t to, const uint16_t *src, int64_t from, int64_t runs, int64_t n, int isa)
{
    int64_t begin = widen_wide(dst, to, src, from, runs, n, isa);
    for (int64_t r = 0; r < runs && begin < n; r++)
        for (int64_t i = begin; i < n; i++)
            dst[r * to + i] = gemm_bf16_value(src[r * from + i]);
}

/* Words of two elements: the first ones to one run of dst, the second ones to the next. */
static void halve(float *dst, int64_t to, const uint32_t *src, int64_t from, int64_t runs, int64_t n, int isa)
{
    int64_t begin = halve_wide(dst, to, src, from, runs, n, isa);
    for (int64_t r = 0; r < runs && begin < n; r++)
        for (int64_t i = begin; i < n; i++) {
            dst[2 * r * to + i] = gemm_bf16_value((uint16_t)src[r * from + i]);
            dst[(2 * r + 1) * to + i] = gemm_bf16_value((uint16_t)(src[r * from + i] >> 16));
        }
}

/* In squares that are converted first, so that rows are read side by side. */
static void transpose_squares(float *dst, int64_t width, const uint16_t *src, int64_t row, int64_t rows, int64_t k,
                              int isa)
{
    enum { ROWS = 16, STEPS = 128 };
    float square[ROWS][STEPS];
    for (int64_t r = 0; r < rows; r += ROWS)
        for (int64_t p = 0; p < k; p += STEPS) {
            int64_t n = BASE_MIN((int64_t)ROWS, rows - r), steps = BASE_MIN((int64_t)STEPS, k - p);
            gemm_widen(square[0], STEPS, src + r * row + p, row, n, steps, isa);
            gemm_transpose((uint32_t *)(dst + p * width + r), width, (const uint32_t *)square, STEPS, n, steps, isa);
        }
}

/* By words of two elements, which are halved afterwards: half as many elements move between registers. */
static void transpose_words(float *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k,
                            int isa)
{
    enum { ROWS = 16, STEPS = 64 };
    uint32_t square[STEPS][ROWS];
    for (int64_t r = 0; r < rows; r += ROWS)
        for (int64_t p = 0; p < k; p += STEPS) {
            int64_t n = BASE_MIN((int64_t)ROWS, rows - r), steps = BASE_MIN((int64_t)STEPS, k - p);
            gemm_transpose(square[0], ROWS, src + r * row + p, row, n, steps, isa);
            halve(dst + 2 * p * width + r, width, square[0], ROWS, steps, n, isa);
        }
}

void gemm_transpose_widened(float *dst, int64_t width, const uint16_t *src, int64_t row, int64_t rows, int64_t k,
                            int isa)
{
    bool words = row % 2 == 0 && (uintptr_t)src % 4 == 0;
    if (!words) {
        transpose_squares(dst, width, src, row, rows, k, isa);
        return;
    }
    transpose_words(dst, width, (const uint32_t *)(const void *)src, row / 2, rows, k / 2, isa);
    for (int64_t r = 0; r < rows && k % 2; r++)
        dst[(k - 1) * width + r] = gemm_bf16_value(src[r * row + k - 1]);
}
