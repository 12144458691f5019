/* Packing of a convolution's input in pairs of steps. The input has no border that is not in memory, so an element's place is the
 * sum of its row's and its step's offsets. */
#include "cpu/run/product/conv_pairs.h"

void conv_find_places(const conv_dim *dims, int rank, int64_t first, int64_t count, conv_places *out)
{
    int64_t index[CONV_DIMS], at = 0;
    for (int d = rank - 1; d >= 0; d--) {
        index[d] = first % dims[d].size;
        first /= dims[d].size;
        at += index[d] * dims[d].in;
    }
    out->count = count;
    out->runs = 0;
    for (int64_t i = 0; i < count; i++) {
        if (i > 0 && at != out->offset[i - 1] + 1)
            out->run_end[out->runs++] = i;
        out->offset[i] = at;
        if (i + 1 == count) /* without dimensions there is one place */
            break;
        at += dims[rank - 1].in;
        for (int d = rank - 1; ++index[d] == dims[d].size && d > 0; d--) {
            at += dims[d - 1].in - dims[d].size * dims[d].in;
            index[d] = 0;
        }
    }
    out->run_end[out->runs++] = count;
}

#if defined(__x86_64__)
#include <immintrin.h>

enum { HALVES = 32, WORDS = 16 };

/* Copies n halves, and writes zeros up to a vector after them: there is room, and the next run writes over them. */
BASE_TARGET("avx512f,avx512bw")
static inline void copy_halves(uint16_t *dst, const uint16_t *src, int64_t n)
{
    for (; n > HALVES; n -= HALVES, dst += HALVES, src += HALVES)
        _mm512_storeu_si512(dst, _mm512_loadu_si512(src));
    _mm512_storeu_si512(dst, _mm512_maskz_loadu_epi16((__mmask32)(~UINT32_C(0) >> (HALVES - n)), src));
}

BASE_TARGET("avx512f,avx512bw")
void conv_pairs_pack_rows(uint16_t *dst, int64_t row_stride, const uint16_t *in, const conv_places *rows,
                          const conv_places *steps)
{
    for (int64_t r = 0; r < rows->count; r++, dst += row_stride) {
        const uint16_t *row = in + rows->offset[r];
        for (int64_t run = 0, at = 0; run < steps->runs; at = steps->run_end[run++])
            copy_halves(dst + at, row + steps->offset[at], steps->run_end[run] - at);
        _mm512_storeu_si512(dst + steps->count, _mm512_setzero_si512());
    }
}

/* dst[i] = the pair even[i], odd[i], for the bits i of some; odd NULL: zero. */
BASE_TARGET("avx512f,avx512bw,avx512vl")
static inline void join(uint32_t *dst, const uint16_t *even, const uint16_t *odd, __mmask16 some)
{
    __m512i first = _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(some, even));
    __m512i second = _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(odd ? some : 0, odd ? odd : even));
    _mm512_mask_storeu_epi32(dst, some, _mm512_or_si512(first, _mm512_slli_epi32(second, 16)));
}

/* Some pairs of steps of one row tile: the first is at most the last of `steps`, whose odd one may be missing. */
BASE_TARGET("avx512f,avx512bw,avx512vl")
static void join_piece(uint32_t *dst, int64_t apart, const uint16_t *in, const conv_places *steps, int64_t pair,
                       int64_t pair_end, int64_t n)
{
    __mmask16 some = (__mmask16)(0xffff >> (WORDS - n));
    int64_t whole = BASE_MIN(pair_end, steps->count / 2);
    for (dst += pair * apart; pair < whole; pair++, dst += apart)
        join(dst, in + steps->offset[2 * pair], in + steps->offset[2 * pair + 1], some);
    if (pair < pair_end && 2 * pair < steps->count) {
        join(dst, in + steps->offset[2 * pair], NULL, some);
        pair++, dst += apart;
    }
    for (; pair < pair_end; pair++, dst += apart)
        _mm512_mask_storeu_epi32(dst, some, _mm512_setzero_si512());
}

void conv_pairs_pack_columns(uint32_t *dst, int64_t panel_words, const gemm_tiling *t, int64_t tile, int64_t tile_end,
                             const uint16_t *in, const conv_places *rows, const conv_places *steps)
{
    enum { PAIRS = 32 }; /* at a time: their lines stay in the first-level cache for all tiles */
    int64_t first = gemm_row_start(t, tile), pairs = pairs_whole_steps(steps->count) / 2;
    for (int64_t pair = 0; pair < pairs; pair += PAIRS) {
        uint32_t *panel = dst;
        int64_t run = 0, pair_end = BASE_MIN(pair + PAIRS, pairs);
        for (int64_t i = tile; i < tile_end; i++, panel += panel_words) {
            int64_t begin = gemm_row_start(t, i) - first, count = gemm_tile_rows(t, i);
            for (int64_t at = begin, n; at < begin + count; at += n) {
                while (rows->run_end[run] <= at)
                    run++;
                n = BASE_MIN(rows->run_end[run], begin + count) - at;
                join_piece(panel + (at - begin), count, in + rows->offset[at], steps, pair, pair_end, n);
            }
        }
    }
}

#else

void conv_pairs_pack_rows(uint16_t *dst, int64_t row_stride, const uint16_t *in, const conv_places *rows,
                          const conv_places *steps)
{
    (void)dst, (void)row_stride, (void)in, (void)rows, (void)steps;
}

void conv_pairs_pack_columns(uint32_t *dst, int64_t panel_words, const gemm_tiling *t, int64_t tile, int64_t tile_end,
                             const uint16_t *in, const conv_places *rows, const conv_places *steps)
{
    (void)dst, (void)panel_words, (void)t, (void)tile, (void)tile_end, (void)in, (void)rows, (void)steps;
}
#endif
