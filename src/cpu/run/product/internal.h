/* Shared by the files that run products. conv.c packs through the window (implicit product); conv_direct.c reads the input
 * where it lies; conv_holes.c sees to what phases leave out. */
#ifndef CPU_RUN_PRODUCT_INTERNAL_H
#define CPU_RUN_PRODUCT_INTERNAL_H

#include "cpu/program/code.h"
#include "cpu/program/product/plan.h"
#include "cpu/run/product/product.h"

/* A thread's rectangle of one of the batch's products: operands at that product, its own workspace. */
typedef struct gemm_part {
    const gemm_plan *plan;
    const cpu_gemm_arguments *args;
    int64_t number, batch[CPU_GEMM_BATCH];
    const char *a, *b;
    char *c;
    char *a_pack, *b_pack, *c_block, *scratch;
    const char *b_packed; /* GEMM_PACKED: this product's matrix */
    bool keeps, packed;   /* b_pack is to hold all its panels afterwards; it holds them already */
} gemm_part;
/* The epilogue on rows x columns at (row, column) of c, which lie at `own`, own_row elements a row. */
void gemm_run_epilogue(const gemm_part *w, char *own, int64_t own_row, int64_t row, int64_t rows, int64_t column,
                       int64_t columns);
/* Prefetches the operands that it will read there. */
void gemm_fetch_epilogue(const gemm_part *w, int64_t row, int64_t rows, int64_t column, int64_t columns);

/* How to cut units of row_tiles x panels (count of them) for `threads` threads: gm x gn parts each. a_pack, b_pack: cost of
 * packing a row tile, a panel, in tile calls; both are paid once a part. */
void gemm_grid(const gemm_tiling *t, int64_t count, int threads, double a_pack, double b_pack, int64_t *gm,
               int64_t *gn);

/* Runs tiles [tile, tile_end) of one panel. a: the first tile's; a_tile: bytes between tiles' a, or -1 for a_steps by row
 * (GEMM_DIRECT, GEMM_ROWS: row_bytes a row). */
typedef struct gemm_block {
    const char *a;
    int64_t a_row_bytes;   /* between rows of a; panels: see a_panel_bytes */
    int64_t a_panel_bytes; /* GEMM_PANELS: between row tiles; else 0 */
    int64_t a_step;        /* COLUMNS: bytes between steps of k; 0: that of a packed panel, rows * size */
    const char *b;
    int64_t b_step;
    char *c;
    int64_t c_step;
    int64_t k;
    bool first, far;               /* far: c may be anywhere when its tile begins */
    const char *next;              /* CPU_TILE_FETCH: the next panel, where it is now: its first step */
    int64_t next_step, next_lines; /* bytes between its steps; cache lines of a step, 0: prefetch nothing */
    int64_t outer, a_outer;        /* CPU_TILE_NESTED: repeats, and bytes from one's a to the next's */
} gemm_block;
void gemm_run_panel(const gemm_tiling *t, void *const *code, const gemm_block *block, int64_t tile, int64_t tile_end,
                    int64_t panel);

/* Brings the block of a for tiles [tile, end), steps [k0, k0 + k) to where the micro-kernel reads it; the same for one
 * panel of b, after `steps` steps of packed ones (fresh: it is not packed yet). */
void gemm_take_a(const gemm_part *w, gemm_block *block, int64_t tile, int64_t end, int64_t k0);
void gemm_take_b(const gemm_part *w, gemm_block *block, int64_t panel, int64_t steps, int64_t k0, bool fresh);

/* Running a part of a product whose c is turned (gemm_turned.c). */
void gemm_run_turned(const gemm_part *w, int64_t tile0, int64_t tile1, int64_t panel0, int64_t panel1);

/* ---- fused kernels (gemm_fused.c) ---- */
/* Runs a fused kernel on rows x cols at (row0, col0) of batch `number`, whose index is batch[]. own: buffer 0. */
void gemm_run_fused(const gemm_fused *fused, void *const *code, char *own, void *const *buffers, const int64_t *batch,
                    int batch_rank, int64_t number, int64_t row0, int64_t col0, int64_t rows, int64_t cols,
                    int64_t own_stride, const void *scalars, void *scratch);
/* ---- packing (gemm_pack.c): elements of src (dtype, element strides) to dense tile elements ---- */
/* dst[r * row_stride + p] = src[r * row + p * col], r < rows, p < k */
void gemm_pack_rows(char *dst, int64_t row_stride, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                    int64_t col, int64_t rows, int64_t k);
/* dst[p * width + r] = src[r * row + p * col], r < rows; zeros for rows <= r < width */
void gemm_pack_panel(char *dst, int64_t width, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                     int64_t col, int64_t rows, int64_t k, int isa);
void gemm_packing_run(const cpu_packing *packing, const cpu_packing_part *part, const char *operand, char *packed,
                      cpu_pool *pool);
/* Whether all of packed (or unpacked) float elements are; true for others. */
bool gemm_is_finite(tsr_dtype dtype, const void *data, int64_t elements);

/* dst[i] = src[i * stride] */
void gemm_convert_run(char *dst, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t stride, int64_t n);

/* ---- convolutions ---- */

typedef struct conv_run {
    const conv_plan *plan;
    const cpu_gemm_arguments *args;
    int64_t gm, gn;
    bool finite;        /* so is the window, if the plan leaves out lines of the border */
    bool known_finite;  /* from when it was packed */
    const char *window; /* packed: in the workspace, or kept */
    char *padded, *own; /* in the workspace: padded input, the threads' own */
} conv_run;

void conv_direct_run(conv_run *r, cpu_pool *pool);
/* After several phases: NaN where infinities and NaNs of the window meet the zeros between the input's elements. */
void conv_fill_holes(const conv_plans *plans, const cpu_gemm_arguments *args);

#endif
