/* Tiles of pairs of bf16 in tile registers, and packing of pairs (pairs.c); the loops around them are in gemm_pairs.c. Only
 * for processors whose base_cpu()->pairs says so. */
#ifndef CPU_RUN_PRODUCT_PAIRS_H
#define CPU_RUN_PRODUCT_PAIRS_H

#include <string.h>

#include "cpu/run/product/internal.h"

/* What the calling thread's tile registers are set up for; {0, 0}: nothing. */
typedef struct pairs_state {
    int rows, columns;
} pairs_state;
/* Sets them up for rows x columns, each 1 to 32. pairs_end releases the registers. */
void pairs_set(pairs_state *state, int rows, int columns);
void pairs_end(pairs_state *state);
/* c (f32, rows c_step bytes apart) = a * b, or c += a * b unless first, over `steps` steps, a multiple of PAIRS_STEPS. a:
 * packed rows, a_step bytes apart; b: a packed panel. */
void pairs_run(const pairs_state *state, int64_t steps, const char *a, int64_t a_step, const char *b, char *c,
               int64_t c_step, bool first);

/* dst[p / 2][j] = the pair of src[j * row + p * col] and src[j * row + (p + 1) * col], j < columns; zeros up to
 * PAIRS_COLUMNS columns, and up to a multiple of PAIRS_STEPS steps. */
void pairs_pack_columns(uint32_t *dst, const uint16_t *src, int64_t row, int64_t col, int64_t columns, int64_t k,
                        int isa);
/* The same with step p of column j at src[j * row + places[p]]. */
void pairs_pack_places(uint32_t *dst, const uint16_t *src, int64_t row, const int64_t *places, int64_t columns,
                       int64_t k, int isa);
/* dst[r * row_stride + p] = src[r * row + p * col]; zeros up to a multiple of PAIRS_STEPS steps. row_stride: even. */
void pairs_pack_rows(uint16_t *dst, int64_t row_stride, const uint16_t *src, int64_t row, int64_t col, int64_t rows,
                     int64_t k, int isa);
/* dst[r * row_stride + p] = src[r + p * col], r < rows, p < k, and a zero after an odd k; row_stride: even. Writes no more than
 * that. */
void pairs_turn(uint16_t *dst, int64_t row_stride, const uint16_t *src, int64_t col, int64_t rows, int64_t k, int isa);

#endif
