/* Convolutions of bf16 by vectors of pairs (conv_pairs.c), and the packing of their input (conv_pairs_pack.c). Only for
 * processors whose base_cpu()->pairs is BASE_PAIRS_VECTORS. */
#ifndef CPU_RUN_CONV_PAIRS_H
#define CPU_RUN_CONV_PAIRS_H

#include "cpu/run/product/internal.h"

/* Rows or steps: the offset of each in the input, and the ends of the runs of neighbours that lie side by side. */
typedef struct conv_places {
    int64_t count, runs;
    int64_t offset[CPU_GEMM_STEPS], run_end[CPU_GEMM_STEPS];
} conv_places;
/* Sets the places of rows or steps [first, first + count), at most CPU_GEMM_STEPS. rank 0: there is one, 0. */
void conv_find_places(const conv_dim *dims, int rank, int64_t first, int64_t count, conv_places *out);

/* Packs rows x steps of in (bf16) for tiles that read a in rows, row_stride elements apart, PAIRS_STEPS more than
 * steps at least, with zeros up to whole tiles of steps. The runs of steps lie side by side. */
void conv_pairs_pack_rows(uint16_t *dst, int64_t row_stride, const uint16_t *in, const conv_places *rows,
                          const conv_places *steps);
/* The same for tiles that read a in columns: row tiles [tile, tile_end), each a panel of panel_words, in it the rows of each
 * pair of steps. The runs of rows lie side by side. */
void conv_pairs_pack_columns(uint32_t *dst, int64_t panel_words, const gemm_tiling *t, int64_t tile, int64_t tile_end,
                             const uint16_t *in, const conv_places *rows, const conv_places *steps);

#endif
