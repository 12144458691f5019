/* Shared by the files that run products. conv.c packs through the window (implicit product); conv_direct.c reads the
 * input in place; conv_holes.c handles elements that phases skip. */
#ifndef CPU_RUN_PRODUCT_INTERNAL_H
#define CPU_RUN_PRODUCT_INTERNAL_H

#include <string.h>

#include "cpu/program/code.h"
#include "cpu/program/product/plan.h"
#include "cpu/run/product/product.h"

/* A thread's rectangle of one product of the batch: the operands of that product, and the thread's workspace. */
typedef struct gemm_part {
    const gemm_plan *plan;
    const cpu_gemm_arguments *args;
    int64_t number, batch[CPU_GEMM_BATCH];
    const char *a, *b;
    char *c;
    char *a_pack, *b_pack, *c_block, *scratch;
    const char *b_packed; /* GEMM_PACKED: this product's matrix */
    bool streams;         /* the sums are stored past the caches */
    bool keeps, packed;   /* keeps: b_pack is to hold all panels afterwards; packed: it holds them already */
} gemm_part;
/* An operand that a prologue makes is NULL, and so is a product that the epilogue keeps to itself. */
static inline const char *gemm_offset(const void *base, int64_t bytes)
{
    return base ? (const char *)base + bytes : NULL;
}
/* Runs the epilogue on rows x columns at (row, column) of c. Their sums lie at `own`, own_row elements per row. */
void gemm_run_epilogue(const gemm_part *w, char *own, int64_t own_row, int64_t row, int64_t rows, int64_t column,
                       int64_t columns);

/* Cuts `count` units of row_tiles x panels for `threads` threads: each unit into gm x gn parts. a_pack, b_pack: the
 * cost of packing a row tile or a panel, in calls of a tile; each part pays both. */
void gemm_grid(const gemm_tiling *t, int64_t count, int threads, double a_pack, double b_pack, int64_t *gm,
               int64_t *gn);

/* The arguments for running tiles [tile, tile_end) of one panel. a: the first tile's. a_tile: bytes between the a of
 * two tiles, or -1 for a_steps by row (GEMM_DIRECT, and GEMM_ROWS with row_bytes per row). */
/* Cache lines that a tile or its epilogue will write soon; tiles prefetch them (cpu_tile_fetch). A run of them belongs to one
 * buffer. */
enum { GEMM_LINES = 256 };
typedef struct gemm_lines {
    int64_t count, rows; /* rows: of the tile whose lines these are; 0: none are kept for the next tile */
    int32_t runs;
    struct {
        int64_t end, row_bytes;
    } of[CPU_FUSED_BUFFERS + 1];
    const char *at[GEMM_LINES];
} gemm_lines;
/* Adds those of rows of so many bytes. lines NULL, or full: they are prefetched at once. */
void gemm_want(gemm_lines *lines, const char *at, int64_t row_bytes, int64_t rows, int64_t bytes);
/* Moves the lines on to the panel's next tile; false: the list is now empty, and is to be made. lists: the tiles take one. */
bool gemm_lines_go_on(gemm_lines *lines, bool lists, int64_t rows);

typedef struct gemm_block {
    const char *a;
    int64_t a_row_bytes;   /* bytes between rows of a; for panels see a_panel_bytes */
    int64_t a_panel_bytes; /* for GEMM_PANELS: bytes between row tiles; else 0 */
    int64_t a_step;        /* for COLUMNS: bytes between steps of k; 0: the same as in a packed panel, rows * size */
    const char *b;
    int64_t b_step;
    char *c;
    int64_t c_step;
    int64_t k;
    bool streams;    /* c is stored past the caches */
    bool first, far; /* far: c may be outside the caches when its tile begins */
    /* Where the tiles read a, and the first tile b, if they copy it to a and to b; or NULL. */
    const char *a_from, *b_from;
    int64_t a_from_step, b_from_step;
    const char *next;              /* for CPU_TILE_FETCH: the first step of the next panel, in its present place */
    int64_t next_step, next_lines; /* bytes between its steps; cache lines per step, 0: prefetch nothing */
    /* For CPU_TILE_NESTED: the number of repeats, and the distance in bytes from one repeat's a to the next
     * repeat's. */
    int64_t outer, a_outer;
} gemm_block;
/* Goes on to the tiles after the next `tiles` of them, which have so many rows. */
static inline void gemm_advance(gemm_block *block, int64_t tiles, int64_t rows)
{
    block->a += block->a_panel_bytes ? tiles * block->a_panel_bytes : rows * block->a_row_bytes;
    block->c += rows * block->c_step;
    if (block->a_from)
        block->a_from += rows * (int64_t)sizeof(float);
    int64_t lines =
        block->b_from && tiles > 0 ? tiles - 1 : tiles; /* a tile that copies b asks for no line of `next` */
    if (tiles > 0)
        block->b_from = NULL;
    if (lines < block->next_lines)
        block->next += lines * GEMM_LINE;
    block->next_lines = BASE_MAX(block->next_lines - lines, 0);
}
/* Runs tiles of one panel, and leaves the block at the tile after them. The block is changed in place: a copy would read, in
 * wide loads, fields that were just written in narrow stores, and so wait until the last tile's stores are done. */
void gemm_run_panel(const gemm_tiling *t, void *const *code, gemm_block *block, int64_t tile, int64_t tile_end,
                    int64_t panel);
/* Runs the block's first tile, of so many rows, which prefetches the lines. */
void gemm_run_tile(const gemm_tiling *t, void *const *code, const gemm_block *block, const gemm_lines *lines, int rows,
                   int64_t panel);
/* Prefetches the operands that the epilogue will read there, or adds their lines. */
void gemm_fetch_epilogue(const gemm_part *w, gemm_lines *lines, int64_t row, int64_t rows, int64_t column,
                         int64_t columns);
/* Lists the lines that the block's first tile asks for, if the list cannot go on from the tile before. fetches: those of the
 * epilogue's operands, too. */
void gemm_list_lines(const gemm_part *w, gemm_lines *lines, const gemm_block *block, bool fetches, int64_t row,
                     int64_t rows, int64_t column, int64_t columns);
/* Prefetches c, or adds its lines, if it may be outside the caches. */
static inline void gemm_fetch_sums(const gemm_tiling *t, const gemm_block *block, gemm_lines *lines, int64_t rows,
                                   int64_t columns)
{
    if (block->far)
        gemm_want(t->lists ? lines : NULL, block->c, block->c_step, rows, columns * t->size);
}

/* Brings the block of a for tiles [tile, end) and steps [k0, k0 + k) to where the micro-kernel reads it, or leaves that to the
 * tiles of the first panel, `panel`. The other
 * function does the same for one panel of b, which goes after `steps` packed steps (fresh: it is not packed yet). */
void gemm_take_a(const gemm_part *w, gemm_block *block, int64_t tile, int64_t end, int64_t k0, int64_t panel);
void gemm_take_b(const gemm_part *w, gemm_block *block, int64_t panel, int64_t steps, int64_t k0, bool fresh);
/* Sets the panel that the tiles prefetch while they compute another one. */
void gemm_set_next(const gemm_part *w, gemm_block *block, int64_t panel, int64_t steps, int64_t k0, bool fresh);
/* Has the prologue make steps [k0, k0 + block->k) of b. */
void gemm_take_b_block(const gemm_part *w, gemm_block *block, int64_t column, int64_t columns, int64_t k0);

/* The steps of k that count for rows [row, row_end) and columns [column, column_end), by the plan's limit (gemm_limit.c). */
typedef struct gemm_steps {
    int64_t begin, end;
} gemm_steps;
gemm_steps gemm_steps_of(const gemm_plan *plan, int64_t row, int64_t row_end, int64_t column, int64_t column_end);
/* Runs a panel's tiles one by one: each over the steps that count, and with the epilogue's operands prefetched if it is the last
 * block of steps. k0: the step at which the block's operands begin. */
void gemm_run_tiles(const gemm_part *w, gemm_block *block, int64_t k0, int64_t tile, int64_t end, int64_t panel);
/* Clears the tiles of row tiles [tile, end) and panels [panel, panel_end) that have no step. c: the first one's. */
void gemm_clear_left_out(const gemm_part *w, char *c, int64_t c_step, int64_t tile, int64_t end, int64_t panel,
                         int64_t panel_end);
/* Makes what this thread has stored past the caches visible to others before it tells them that it is done. */
static inline void gemm_end_streams(void)
{
#if defined(__x86_64__)
    __builtin_ia32_sfence();
#endif
}

/* Runs a part of a product: row tiles [tile0, tile1) and panels [panel0, panel1). */
typedef void gemm_part_function(const gemm_part *w, int64_t tile0, int64_t tile1, int64_t panel0, int64_t panel1);
gemm_part_function gemm_run_turned; /* c is turned (gemm_turned.c) */

gemm_part_function gemm_run_pairs; /* by tiles of pairs (gemm_pairs.c) */

/* ---- fused kernels (gemm_fused.c) ---- */
/* Runs a fused kernel on rows x cols at (row0, col0) of batch `number`, whose index is batch[]. own: the kernel's
 * buffer 0. */
void gemm_run_fused(const gemm_fused *fused, void *const *code, char *own, void *const *buffers, const int64_t *batch,
                    int batch_rank, int64_t number, int64_t row0, int64_t col0, int64_t rows, int64_t cols,
                    int64_t own_stride, const void *scalars, void *scratch);
/* ---- packing (gemm_pack.c): from elements of src (dtype, element strides) to dense elements of a tile ---- */
/* dst[r * row_stride + p] = src[r * row + p * col], r < rows, p < k */
void gemm_pack_rows(char *dst, int64_t row_stride, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                    int64_t col, int64_t rows, int64_t k);
/* dst[p * width + r] = src[r * row + p * col], r < rows; zeros for rows <= r < width */
void gemm_pack_panel(char *dst, int64_t width, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                     int64_t col, int64_t rows, int64_t k, int isa);
static inline float gemm_bf16_value(uint16_t bits)
{
    uint32_t wide = (uint32_t)bits << 16;
    float value;
    memcpy(&value, &wide, 4);
    return value;
}
/* bf16 to f32 (gemm_widen.c): dst[r * to + i] = src[r * from + i], r < runs, i < n */
void gemm_widen(float *dst, int64_t to, const uint16_t *src, int64_t from, int64_t runs, int64_t n, int isa);
/* dst[p * width + r] = src[r * row + p], r < rows, p < k */
void gemm_transpose_widened(float *dst, int64_t width, const uint16_t *src, int64_t row, int64_t rows, int64_t k,
                            int isa);
/* dst[i * panel_bytes + p * bytes] = src[p * step_bytes + i * bytes], `bytes` bytes each, i < count, p < k: panels whose
 * rows lie side by side in memory, all of them one step after the other, so that memory is read in order. */
void gemm_pack_across(char *dst, int64_t panel_bytes, int64_t bytes, const char *src, int64_t step_bytes, int64_t count,
                      int64_t k);
void gemm_packing_run(const cpu_packing *packing, const cpu_packing_part *part, const char *operand, char *packed,
                      cpu_pool *pool);
/* Whether all float elements of packed (or unpacked) memory are finite; true for other dtypes. */
bool gemm_is_finite(tsr_dtype dtype, const void *data, int64_t elements);

/* dst[i] = src[i * stride] */
void gemm_convert_run(char *dst, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t stride, int64_t n);

/* ---- convolutions ---- */

typedef struct conv_run {
    const conv_plan *plan;
    const cpu_gemm_arguments *args;
    int64_t gm, gn;
    int64_t units; /* of pairs: row tiles, or lines of rows, that threads share */
    /* Whether the window is finite; only needed, and only then determined, if the plan skips lines of the border. */
    bool finite;
    bool known_finite;  /* from when it was packed */
    const char *window; /* the packed window, in the workspace or kept from before the run */
    char *padded, *own; /* in the workspace: the padded input, and the memory of the threads */
} conv_run;

void conv_packed_run(conv_run *r, cpu_pool *pool);
void conv_direct_run(conv_run *r, cpu_pool *pool);
void conv_direct_check(conv_run *r); /* sets finite */
/* Runs row groups [first, last) and panels [panel0, panel1) of feature group g. in: the input, or its padded copy. */
void conv_direct_part(const conv_run *r, int64_t g, const char *in, char *scratch, int64_t first, int64_t last,
                      int64_t panel0, int64_t panel1);
void conv_pairs_run(conv_run *r, cpu_pool *pool);
/* Runs phases whose plans are `shared`, and the epilogue, if `epilogue` (conv_phases.c). runs: of the phases, with their windows. */
void conv_phases_run(const conv_plans *plans, const cpu_gemm_arguments *args, conv_run *runs, bool epilogue,
                     cpu_pool *pool);
/* Writes a block of sums to an output that is not a matrix. */
void conv_scatter(const conv_plan *plan, char *out, const char *block, int64_t block_stride, int64_t row, int64_t rows,
                  int64_t column, int64_t columns);
/* Copies lines [begin, end) of the padded copy of the input to out, or all lines to r->padded (conv_pad.c). */
int64_t conv_line_bytes(const conv_plan *plan);
void conv_copy_lines(const conv_run *r, char *out, int64_t begin, int64_t end);
void conv_pad(const conv_run *r, cpu_pool *pool);
/* Whether the window of several phases has infinities or NaNs, and after the phases: sets outputs to NaN where these meet the zeros
 * between the input's elements. */
bool conv_meets_holes(const conv_plans *plans, const cpu_gemm_arguments *args);
void conv_fill_holes(const conv_plans *plans, const cpu_gemm_arguments *args);

#endif
