/* Products of bf16 by tiles of pairs (Intel's AMX). A tile register holds 16 rows of 64 bytes. One instruction adds to 16 x 16
 * sums the products of 16 rows of a and 16 columns of b over 32 steps of k, two neighbouring steps as a pair: first it
 * sums the pairs' even and odd products apart, in the order of k, then it adds both to the sum. Subnormal numbers count
 * as zeros. So a sum's bits depend on k alone, neither on the product's other sizes nor on threads. */
#include "cpu/run/product/pairs.h"

#if defined(__x86_64__)
#include <immintrin.h>

enum {
    ACC = 0,
    A = 4,
    B = 6
}; /* the first of the registers for sums (2 x 2), for rows of a (2) and columns of b (2) */

typedef struct tile_config {
    uint8_t palette, start_row, reserved[14];
    uint16_t row_bytes[16];
    uint8_t rows[16];
} tile_config;

/* gcc does not see that tile instructions read memory: what was written to `memory` before must be there. */
static void settle(const void *memory)
{
    __asm__ volatile("" : : "r"(memory) : "memory");
}

BASE_TARGET("amx-tile") void pairs_set(pairs_state *state, int rows, int columns)
{
    tile_config config = {.palette = 1};
    if (state->rows == rows && state->columns == columns)
        return;
    for (int i = 0; i < 2; i++) {
        int below = BASE_MIN(BASE_MAX(rows - 16 * i, 0), 16), beside = BASE_MIN(BASE_MAX(columns - 16 * i, 0), 16);
        config.rows[A + i] = (uint8_t)below;
        config.row_bytes[A + i] = below ? 64 : 0;
        config.rows[B + i] = beside ? 16 : 0;
        config.row_bytes[B + i] = (uint16_t)(4 * beside);
        for (int j = 0; j < 2; j++) {
            int wide = BASE_MIN(BASE_MAX(columns - 16 * j, 0), 16);
            config.rows[ACC + 2 * i + j] = (uint8_t)(wide ? below : 0);
            config.row_bytes[ACC + 2 * i + j] = (uint16_t)(below ? 4 * wide : 0);
        }
    }
    settle(&config);
    _tile_loadconfig(&config);
    *state = (pairs_state){rows, columns};
}

BASE_TARGET("amx-tile") void pairs_end(pairs_state *state)
{
    _tile_release();
    *state = (pairs_state){0, 0};
}

/* Both halves in both directions: the usual tile. */
BASE_TARGET("amx-tile,amx-bf16")
static void pairs_run_full(int64_t steps, const char *a, int64_t a_step, const char *b)
{
    for (int64_t k = 0; k < steps; k += PAIRS_STEPS, a += 64, b += PAIRS_STEPS * 2 * PAIRS_COLUMNS) {
        _tile_loadd(6, b, 4 * PAIRS_COLUMNS);
        _tile_loadd(4, a, (size_t)a_step);
        _tile_dpbf16ps(0, 4, 6);
        _tile_loadd(7, b + 64, 4 * PAIRS_COLUMNS);
        _tile_dpbf16ps(1, 4, 7);
        _tile_loadd(5, a + 16 * a_step, (size_t)a_step);
        _tile_dpbf16ps(2, 5, 6);
        _tile_dpbf16ps(3, 5, 7);
    }
}

BASE_TARGET("amx-tile,amx-bf16")
static void pairs_run_part(const pairs_state *state, int64_t steps, const char *a, int64_t a_step, const char *b)
{
    bool below = state->rows > 16, beside = state->columns > 16;
    for (int64_t k = 0; k < steps; k += PAIRS_STEPS, a += 64, b += PAIRS_STEPS * 2 * PAIRS_COLUMNS) {
        _tile_loadd(4, a, (size_t)a_step);
        _tile_loadd(6, b, 4 * PAIRS_COLUMNS);
        _tile_dpbf16ps(0, 4, 6);
        if (beside) {
            _tile_loadd(7, b + 64, 4 * PAIRS_COLUMNS);
            _tile_dpbf16ps(1, 4, 7);
        }
        if (!below)
            continue;
        _tile_loadd(5, a + 16 * a_step, (size_t)a_step);
        _tile_dpbf16ps(2, 5, 6);
        if (beside)
            _tile_dpbf16ps(3, 5, 7);
    }
}

BASE_TARGET("amx-tile,amx-bf16")
void pairs_run(const pairs_state *state, int64_t steps, const char *a, int64_t a_step, const char *b, char *c,
               int64_t c_step, bool first)
{
    bool below = state->rows > 16, beside = state->columns > 16;
    char *lower = c + 16 * c_step;
    settle(c);
    if (first) {
        _tile_zero(0);
        if (beside)
            _tile_zero(1);
        if (below)
            _tile_zero(2);
        if (below && beside)
            _tile_zero(3);
    } else {
        _tile_loadd(0, c, (size_t)c_step);
        if (beside)
            _tile_loadd(1, c + 64, (size_t)c_step);
        if (below)
            _tile_loadd(2, lower, (size_t)c_step);
        if (below && beside)
            _tile_loadd(3, lower + 64, (size_t)c_step);
    }
    if (below && beside)
        pairs_run_full(steps, a, a_step, b);
    else
        pairs_run_part(state, steps, a, a_step, b);
    _tile_stored(0, c, (size_t)c_step);
    if (beside)
        _tile_stored(1, c + 64, (size_t)c_step);
    if (below)
        _tile_stored(2, lower, (size_t)c_step);
    if (below && beside)
        _tile_stored(3, lower + 64, (size_t)c_step);
}

/* Two rows of up to 32 elements as pairs. A masked load of no elements still asks for an address that can be read: others take
 * some hundred cycles. */
BASE_TARGET("avx512f,avx512bw")
static void join_rows(uint32_t *dst, const uint16_t *even, const uint16_t *odd, int64_t n)
{
    __mmask32 some = n < 32 ? ((__mmask32)1 << n) - 1 : ~(__mmask32)0;
    __m512i first = _mm512_maskz_loadu_epi16(some, even),
            second = _mm512_maskz_loadu_epi16(odd ? some : 0, odd ? odd : even);
    __m512i low = _mm512_unpacklo_epi16(first, second), high = _mm512_unpackhi_epi16(first, second);
    const __m512i left = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11),
                  right = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    _mm512_storeu_si512(dst, _mm512_permutex2var_epi64(low, left, high));
    _mm512_storeu_si512(dst + 16, _mm512_permutex2var_epi64(low, right, high));
}

#else

void pairs_set(pairs_state *state, int rows, int columns)
{
    *state = (pairs_state){rows, columns};
}

void pairs_end(pairs_state *state)
{
    (void)state;
}

void pairs_run(const pairs_state *state, int64_t steps, const char *a, int64_t a_step, const char *b, char *c,
               int64_t c_step, bool first)
{
    (void)state, (void)steps, (void)a, (void)a_step, (void)b, (void)c, (void)c_step, (void)first;
}

static void join_rows(uint32_t *dst, const uint16_t *even, const uint16_t *odd, int64_t n)
{
    (void)dst, (void)even, (void)odd, (void)n;
}
#endif

/* ---- packing ----------------------------------------------------------------------------------------------------------- */

/* Steps p and p + 1 of one row or column; after the last step, zero. */
static uint32_t pair_at(const uint16_t *src, int64_t step, int64_t p, int64_t k)
{
    return (uint32_t)src[p * step] | (p + 1 < k ? (uint32_t)src[(p + 1) * step] << 16 : 0);
}

/* Whether pairs of steps are whole words in memory. */
static bool has_words(const uint16_t *src, int64_t row, int64_t col)
{
    return col == 1 && row % 2 == 0 && (uintptr_t)src % sizeof(uint32_t) == 0;
}

void pairs_pack_columns(uint32_t *dst, const uint16_t *src, int64_t row, int64_t col, int64_t columns, int64_t k,
                        int isa)
{
    int64_t pairs = (k + 1) / 2, all = pairs_whole_steps(k) / 2, whole = 0;
    if (row == 1) {
        for (int64_t p = 0; p < pairs; p++)
            join_rows(dst + p * PAIRS_COLUMNS, src + 2 * p * col, 2 * p + 1 < k ? src + (2 * p + 1) * col : NULL,
                      columns);
    } else {
        if (has_words(src, row, col)) {
            whole = k / 2;
            gemm_transpose(dst, PAIRS_COLUMNS, (const uint32_t *)src, row / 2, columns, whole, isa);
        }
        for (int64_t p = whole; p < pairs; p++)
            for (int64_t j = 0; j < columns; j++)
                dst[p * PAIRS_COLUMNS + j] = pair_at(src + j * row, col, 2 * p, k);
        for (int64_t p = 0; p < pairs && columns < PAIRS_COLUMNS; p++)
            memset(dst + p * PAIRS_COLUMNS + columns, 0, (size_t)(PAIRS_COLUMNS - columns) * sizeof(*dst));
    }
    memset(dst + pairs * PAIRS_COLUMNS, 0, (size_t)((all - pairs) * PAIRS_COLUMNS) * sizeof(*dst));
}

/* Packs pairs of a run of steps whose places are neighbours; returns their number, or 0. */
static int64_t pack_run(uint32_t *dst, const uint16_t *src, int64_t row, const int64_t *places, int64_t columns,
                        int64_t k, int isa)
{
    enum { SHORTEST = 16 };
    int64_t n = 1;
    while (n < k && places[n] == places[n - 1] + 1)
        n++;
    n = n / 2 * 2;
    if (n < SHORTEST || !has_words(src + places[0], row, 1))
        return 0;
    gemm_transpose(dst, PAIRS_COLUMNS, (const uint32_t *)(const void *)(src + places[0]), row / 2, columns, n / 2, isa);
    for (int64_t p = 0; p < n / 2 && columns < PAIRS_COLUMNS; p++)
        memset(dst + p * PAIRS_COLUMNS + columns, 0, (size_t)(PAIRS_COLUMNS - columns) * sizeof(*dst));
    return n;
}

/* Packs up to BLOCK steps one by one: few at a time, so that their lines and those of dst stay in the first-level cache. */
static void pack_apart(uint32_t *dst, const uint16_t *src, int64_t row, const int64_t *places, int64_t columns,
                       int64_t k)
{
    memset(dst, 0, (size_t)((k + 1) / 2 * PAIRS_COLUMNS) * sizeof(*dst));
    uint16_t *halves = (uint16_t *)(void *)dst;
    for (int64_t j = 0; j < columns; j++)
        for (int64_t p = 0; p < k; p++)
            halves[(p / 2 * PAIRS_COLUMNS + j) * 2 + p % 2] = src[j * row + places[p]];
}

void pairs_pack_places(uint32_t *dst, const uint16_t *src, int64_t row, const int64_t *places, int64_t columns,
                       int64_t k, int isa)
{
    enum { BLOCK = 64 };
    int64_t p = 0, all = pairs_whole_steps(k);
    while (p < k) {
        uint32_t *to = dst + p / 2 * PAIRS_COLUMNS;
        int64_t n = 2;
        if (row == 1) {
            join_rows(to, src + places[p], p + 1 < k ? src + places[p + 1] : NULL, columns);
        } else if ((n = pack_run(to, src, row, places + p, columns, k - p, isa)) == 0) {
            n = BASE_MIN((int64_t)BLOCK, k - p);
            pack_apart(to, src, row, places + p, columns, n);
        }
        p += n;
    }
    int64_t pairs = (k + 1) / 2;
    memset(dst + pairs * PAIRS_COLUMNS, 0, (size_t)(all / 2 - pairs) * PAIRS_COLUMNS * sizeof(*dst));
}

/* Pairs side by side first, then words are transposed. */
void pairs_turn(uint16_t *dst, int64_t row_stride, const uint16_t *src, int64_t col, int64_t rows, int64_t k, int isa)
{
    uint32_t words[PAIRS_STEPS / 2][PAIRS_COLUMNS];
    for (int64_t p = 0; p < k; p += PAIRS_STEPS)
        for (int64_t r = 0; r < rows; r += PAIRS_COLUMNS) {
            int64_t steps = BASE_MIN((int64_t)PAIRS_STEPS, k - p), n = BASE_MIN((int64_t)PAIRS_COLUMNS, rows - r);
            for (int64_t i = 0; i < steps; i += 2)
                join_rows(words[i / 2], src + (p + i) * col + r, i + 1 < steps ? src + (p + i + 1) * col + r : NULL, n);
            gemm_transpose((uint32_t *)(dst + r * row_stride + p), row_stride / 2, words[0], PAIRS_COLUMNS,
                           (steps + 1) / 2, n, isa);
        }
}

void pairs_pack_rows(uint16_t *dst, int64_t row_stride, const uint16_t *src, int64_t row, int64_t col, int64_t rows,
                     int64_t k, int isa)
{
    int64_t all = pairs_whole_steps(k);
    if (col == 1) {
        for (int64_t r = 0; r < rows; r++) {
            for (int64_t byte = 0; r + 1 < rows && byte < 2 * k; byte += GEMM_LINE)
                __builtin_prefetch((const char *)(src + (r + 1) * row) + byte, 0, 2);
            memcpy(dst + r * row_stride, src + r * row, (size_t)k * sizeof(*dst));
        }
    } else if (row == 1) {
        pairs_turn(dst, row_stride, src, col, rows, k, isa);
    } else {
        for (int64_t r = 0; r < rows; r++)
            for (int64_t p = 0; p < k; p++)
                dst[r * row_stride + p] = src[r * row + p * col];
    }
    for (int64_t r = 0; r < rows && k < all; r++)
        memset(dst + r * row_stride + k, 0, (size_t)(all - k) * sizeof(*dst));
}
