/* The plans of matrix products and convolutions, and functions of plans alone. compile/product fills them in,
 * run/product runs them. */
#ifndef CPU_PROGRAM_PLAN_H
#define CPU_PROGRAM_PLAN_H

#include "cpu/program/product/product.h"

/* How a tile reaches its operand. */
enum {
    GEMM_DIRECT,   /* where it is; a: side by side along k (rows) or along m (columns) */
    GEMM_ROWS,     /* a: copied row by row, rows gemm_row_stride apart, or made so by a prologue */
    GEMM_PANELS,   /* a: [k][rows of the tile]; b: [k][columns of the tile] */
    GEMM_PROLOGUE, /* b: a dense block made by its prologue */
    GEMM_PACKED    /* b: packed beforehand */
};

enum {
    GEMM_LINE = 64,
    GEMM_LOW_ROWS = 6,
    GEMM_MOST_STEPS = 1024 /* of k at once, whatever the caches */,
    GEMM_GROUP = 2 /* panels whose epilogue runs at once */
};

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
    bool below;   /* threads' parts lie below one another, though each packs all of b: a thread reads its own writes */
    int64_t k;
    int32_t batch_rank;
    int64_t batch[CPU_GEMM_BATCH], batch_count;
    int64_t a_row, a_col, b_row, b_col, c_row;
    int64_t a_batch[CPU_GEMM_BATCH], b_batch[CPU_GEMM_BATCH], c_batch[CPU_GEMM_BATCH];
    gemm_fused epilogue, prologue_a, prologue_b;
    int64_t a_bytes, b_bytes, c_bytes, scratch_bytes; /* of a thread's workspace */
} gemm_plan;
_Static_assert(sizeof(gemm_plan) <= sizeof(cpu_gemm_plan), "the public plan is large enough");

static inline int64_t gemm_row_start(const gemm_tiling *t, int64_t tile)
{
    return tile * t->rows + BASE_MIN(tile, (int64_t)t->big);
}
static inline int gemm_tile_rows(const gemm_tiling *t, int64_t tile)
{
    return t->rows + (tile < t->big);
}

/* Of a thread's workspace for a c that is turned. */
static inline int64_t gemm_turned_bytes(const gemm_plan *plan)
{
    const gemm_tiling *t = &plan->t;
    return (t->m * t->panels * t->columns * t->size + 63) / 64 * 64;
}

/* ---- convolutions ---- */

enum { CONV_DIMS = CPU_CONV_SPATIAL + 1, CONV_PAD_DIMS = CPU_CONV_SPATIAL + 3, CONV_MAX_STEPS = GEMM_MOST_STEPS };

typedef struct conv_dim {
    int64_t size;
    int64_t in, other; /* element strides: of the input, and of the output (rows) or the window (steps) */
    int32_t space;     /* spatial dimension, or -1: batch, features */
    int32_t move;      /* how far a step goes in that dimension */
} conv_dim;

/* A dimension of the input, and of its padded copy. */
typedef struct conv_pad_dim {
    int64_t size, padded, low; /* elements; of the copy; before the first one (negative: cut) */
    int64_t in, out;           /* element strides */
} conv_pad_dim;

typedef struct conv_plan {
    gemm_tiling t;
    tsr_dtype dtype, tile_dtype;
    int32_t isa;
    bool by_rows;  /* a is read in rows (steps side by side), else in columns (rows side by side) */
    bool b_direct; /* the window is read where it is, b_row elements a step */
    bool inside;   /* no element lies outside the input */
    bool by_words; /* elements of four bytes that need no conversion, side by side in memory, not dilated */
    bool flat;     /* the output is a matrix, c_row elements a row */
    bool direct;   /* no packing: groups of t.m rows, steps as inner x outer x turns (conv_direct.c) */
    bool features_first;
    int32_t spatial, row_rank, step_rank;
    conv_dim rows[CONV_DIMS], steps[CONV_DIMS]; /* the last one moves fastest */
    int64_t m, n, k, groups;
    int64_t in_group, window_group, out_group;
    int64_t window_out, out_feature, b_row, c_row;
    int64_t window_offset, out_offset; /* of a phase: where its first tap and output are */
    int64_t window_base;               /* where the first step's element is: not at 0 if the window is reversed */
    int64_t in_size[CPU_CONV_SPATIAL], in_stride[CPU_CONV_SPATIAL], pad[CPU_CONV_SPATIAL];
    int64_t in_dilation[CPU_CONV_SPATIAL];
    /* direct */
    int64_t inner, outer, turns, a_inner, a_outer, a_turn; /* counts; element strides of the input */
    int32_t pad_rank;                                      /* 0: no copy */
    conv_pad_dim pads[CONV_PAD_DIMS];
    int64_t pad_bytes;
    int64_t pad_low[CPU_CONV_SPATIAL], pad_high[CPU_CONV_SPATIAL]; /* the input's part of it: [low, high) */
    /* one of the step loops goes over a dimension that has a border: lines of zeros are left out */
    int32_t trim_loop, trim_row; /* 1: outer, 2: turns, 0: none; the rows' dimension */
    int64_t trim_move;           /* that far in the copy a step */
    bool by_images;              /* the thread copies an image of the batch at a time into its a_bytes */
    gemm_fused epilogue;
    int64_t b_bytes, group_bytes; /* the packed window: all groups; one */
    int64_t a_bytes, c_bytes;     /* of a thread */
} conv_plan;

/* An input that is dilated by d is convolved in d parts a dimension: the outputs that are d apart meet the same taps. */
enum { CONV_PHASES = 4 };
typedef struct conv_plans {
    int64_t count;
    conv_plan phases[CONV_PHASES]; /* run one after the other; without one's own epilogue if there are several */
    gemm_fused epilogue;           /* runs over the whole output afterwards, if there are several phases */
    int64_t rows, cols, c_row, groups, out_group;
} conv_plans;
_Static_assert(sizeof(conv_plans) <= sizeof(cpu_conv_plan), "the public plan is large enough");

static inline int64_t conv_thread_bytes(const conv_plan *plan)
{
    return plan->a_bytes + plan->c_bytes + plan->epilogue.scratch + 64 * 5;
}

/* ---- packing (packing.c) ---- */

/* Parts of packed operands (packing.c). Of one matrix, without those before it; chunks: matrices times panels. */
enum { GEMM_PACKING_HEADER = 64 };
int64_t gemm_packing_panels(const cpu_packing_part *part); /* of one matrix */
int64_t gemm_packing_matrix(const cpu_packing *packing, const cpu_packing_part *part);
int64_t gemm_packing_bytes(const cpu_packing *packing, const cpu_packing_part *part);
int64_t gemm_packing_chunks(const cpu_packing_part *part);
/* How a phase packs its window (one part). */
void conv_packing_of(const conv_plan *plan, cpu_packing *packing);

#endif
