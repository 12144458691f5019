/* What the files of matrix products and convolutions share: the plan, and packing. */
#ifndef CPU_GEMM_INTERNAL_H
#define CPU_GEMM_INTERNAL_H

#include "cpu/program/product/gemm.h"
#include "cpu/program/product/gemm_tile.h"

/* How a tile reaches its operand. */
enum {
    GEMM_DIRECT,   /* where it is; a: side by side along k (rows) or along m (columns) */
    GEMM_ROWS,     /* a: copied row by row, rows gemm_row_stride apart, or made so by a prologue */
    GEMM_PANELS,   /* a: [k][rows of the tile]; b: [k][columns of the tile] */
    GEMM_PROLOGUE, /* b: a dense block made by its prologue */
    GEMM_PACKED    /* b: packed beforehand */
};

enum { GEMM_LINE = 64, GEMM_LOW_ROWS = 6, GEMM_MOST_STEPS = 1024 /* of k at once, whatever the caches */ };

typedef struct gemm_fused {
    int32_t code; /* number of the object, or -1 */
    int32_t count;
    int64_t scratch;
    uint32_t reads; /* bit i: buffers[i] is read, side by side along columns */
    cpu_fused_buffer buffers[CPU_FUSED_BUFFERS];
} gemm_fused;

typedef struct gemm_tiling {
    int64_t m, n;        /* of the tiled problem */
    int32_t lanes, size; /* elements of a vector; bytes of an element in the tile */
    int32_t rows, big;   /* the first `big` row tiles have rows + 1 rows, the others rows */
    int64_t row_tiles;
    int32_t vectors, tail_vectors; /* of a full panel and of the last one, if that is narrower (else 0) */
    int64_t panels;
    int32_t columns;    /* of a full panel */
    int32_t code[2][2]; /* objects: [rows + 1][tail]; -1: not needed */
    int64_t kc;         /* steps of k at once */
    int32_t mc, nc;     /* row tiles and panels at once */
    int32_t row_stride; /* elements between rows of GEMM_ROWS */
} gemm_tiling;

typedef struct gemm_plan {
    gemm_tiling t;
    tsr_dtype dtype, tile_dtype;
    int32_t isa;
    int32_t a_mode, b_mode;
    bool a_columns; /* the tile reads a along m */
    bool accumulate;
    bool fetches; /* what the epilogue reads is asked for beforehand */
    bool far;     /* c may be anywhere when its tile begins */
    bool discard; /* sums go to a block of the thread's own */
    bool swapped; /* a and b are the caller's b and a */
    bool turned;  /* swapped as well, but the caller's c is by rows: see gemm_turned.c */
    bool below;   /* threads' parts lie below one another, though each packs all of b: a thread reads what it wrote */
    int64_t k;
    int32_t batch_rank;
    int64_t batch[CPU_GEMM_BATCH], batch_count;
    int64_t a_row, a_col, b_row, b_col, c_row;
    int64_t a_batch[CPU_GEMM_BATCH], b_batch[CPU_GEMM_BATCH], c_batch[CPU_GEMM_BATCH];
    gemm_fused epilogue, prologue_a, prologue_b;
    int64_t a_bytes, b_bytes, c_bytes, scratch_bytes; /* of a thread's workspace */
} gemm_plan;
_Static_assert(sizeof(gemm_plan) <= sizeof(cpu_gemm_plan), "the public plan is large enough");

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
/* Asks for what it will read there. */
void gemm_fetch_epilogue(const gemm_part *w, int64_t row, int64_t rows, int64_t column, int64_t columns);

/* The register tile and blocks for m x n x k. low: few rows a tile, wide for that, so that rows of a that share a set of
 * the first cache fit it, and few steps at once, so that a panel stays beside them. tail, variants: appended to requests by gemm_tiling_requests. */
void gemm_tiling_choose(gemm_tiling *t, int isa, tsr_dtype tile_dtype, int64_t m, int64_t n, int64_t k, bool low);
/* flags: CPU_TILE_ROWS or COLUMNS; a_step: bytes, for ROWS. */
void gemm_tiling_requests(gemm_tiling *t, int isa, tsr_dtype tile_dtype, int flags, int a_step, cpu_request *requests,
                          size_t *count);
tsr_dtype gemm_tile_dtype(tsr_dtype dtype, tsr_dtype acc); /* NONE: not supported */

static inline int64_t gemm_row_start(const gemm_tiling *t, int64_t tile)
{
    return tile * t->rows + BASE_MIN(tile, (int64_t)t->big);
}
static inline int gemm_tile_rows(const gemm_tiling *t, int64_t tile)
{
    return t->rows + (tile < t->big);
}

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
    int64_t next_step, next_lines; /* bytes between its steps; lines of a step; 0: nothing is to be asked for */
    int64_t outer, a_outer;        /* CPU_TILE_NESTED: repeats, and bytes from one's a to the next's */
} gemm_block;
void gemm_run_panel(const gemm_tiling *t, void *const *code, const gemm_block *block, int64_t tile, int64_t tile_end,
                    int64_t panel);

/* Brings the block of a for tiles [tile, end), steps [k0, k0 + k) to where the micro-kernel reads it; the same for one
 * panel of b, behind `steps` steps of packed ones (fresh: it is not packed yet). */
void gemm_take_a(const gemm_part *w, gemm_block *block, int64_t tile, int64_t end, int64_t k0);
void gemm_take_b(const gemm_part *w, gemm_block *block, int64_t panel, int64_t steps, int64_t k0, bool fresh);

/* Products whose c is turned (gemm_turned.c): whether one is worth it, and running a part. */
bool gemm_turns(const cpu_gemm_problem *p, tsr_dtype tile_dtype);
int64_t gemm_turned_bytes(const gemm_plan *plan); /* of a thread's workspace for c */
void gemm_run_turned(const gemm_part *w, int64_t tile0, int64_t tile1, int64_t panel0, int64_t panel1);

/* ---- fused kernels (gemm_fused.c) ---- */
/* Runs a fused kernel on rows x cols at (row0, col0) of batch `number`, whose index is batch[]. own: buffer 0. */
void gemm_run_fused(const gemm_fused *fused, void *const *code, char *own, void *const *buffers, const int64_t *batch,
                    int batch_rank, int64_t number, int64_t row0, int64_t col0, int64_t rows, int64_t cols,
                    int64_t own_stride, const void *scalars, void *scratch);
void gemm_fused_plan(const cpu_fused *fused, int isa, gemm_fused *out, cpu_request *requests, size_t *count);

/* ---- packing (gemm_pack.c): elements of src (dtype, element strides) to dense tile elements ---- */
/* dst[r * row_stride + p] = src[r * row + p * col], r < rows, p < k */
void gemm_pack_rows(char *dst, int64_t row_stride, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                    int64_t col, int64_t rows, int64_t k);
/* dst[p * width + r] = src[r * row + p * col], r < rows; zeros for rows <= r < width */
void gemm_pack_panel(char *dst, int64_t width, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                     int64_t col, int64_t rows, int64_t k, int isa);
/* dst[p * width + r] = src[r * row + p], r < rows, p < k: elements of four bytes */
void gemm_transpose(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k, int isa);
/* Parts of packed operands (packing.c). Of one matrix, without what comes before it; chunks: matrices times panels. */
enum { GEMM_PACKING_HEADER = 64 };
int64_t gemm_packing_matrix(const cpu_packing *packing, const cpu_packing_part *part);
int64_t gemm_packing_bytes(const cpu_packing *packing, const cpu_packing_part *part);
int64_t gemm_packing_chunks(const cpu_packing_part *part);
void gemm_packing_run(const cpu_packing *packing, const cpu_packing_part *part, const char *operand, char *packed,
                      cpu_pool *pool);
/* Whether all of packed (or unpacked) float elements are; true for others. */
bool gemm_is_finite(tsr_dtype dtype, const void *data, int64_t elements);

/* dst[i] = src[i * stride] */
void gemm_convert_run(char *dst, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t stride, int64_t n);

#endif
