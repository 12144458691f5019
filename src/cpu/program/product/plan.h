/* The plans of matrix products and convolutions, and functions that need only a plan. compile/product makes plans,
 * run/product runs them. */
#ifndef CPU_PROGRAM_PLAN_H
#define CPU_PROGRAM_PLAN_H

#include "cpu/program/product/product.h"

/* How a tile reads its operand. */
enum {
    GEMM_DIRECT,   /* in place; a must be contiguous along k (rows) or along m (columns) */
    GEMM_ROWS,     /* a copied row by row, with rows gemm_row_stride apart, or made in that form by a prologue */
    GEMM_PANELS,   /* a: [k][rows of the tile]; b: [k][columns of the tile] */
    GEMM_PROLOGUE, /* b as a dense block that its prologue made */
    GEMM_PACKED,   /* b: packed beforehand */
    GEMM_PAIRS     /* of bf16: a in rows, b in panels of pairs of steps (run/product/pairs.h) */
};

enum {
    GEMM_LINE = 64,
    GEMM_LOW_ROWS = 6,
    GEMM_GROUP = 2,     /* the number of panels for which the epilogue runs at once */
    PAIRS_ROWS = 32,    /* of a tile of pairs in tile registers */
    PAIRS_COLUMNS = 32, /* of a tile of pairs, and of a panel */
    PAIRS_STEPS = 32    /* of k in one tile register */
};

static inline int64_t gemm_round_up(int64_t x, int64_t to)
{
    return (x + to - 1) / to * to;
}

typedef struct gemm_fused {
    int32_t code; /* the number of the object with the kernel; -1: none */
    int32_t count;
    int64_t scratch;
    uint32_t fetched; /* bit i: buffers[i] has rows of its own and is not in the caches before */
    cpu_fused_buffer buffers[CPU_FUSED_BUFFERS];
} gemm_fused;

typedef struct gemm_tiling {
    int64_t m, n;        /* of the tiled problem */
    int32_t lanes, size; /* elements of a vector; bytes of one element of the tile */
    int32_t rows, big;   /* the first `big` row tiles have rows + 1 rows, the others have `rows` rows */
    int64_t row_tiles;
    /* The vectors of a full panel, and those of the last panel if that is narrower (else 0). */
    int32_t vectors, tail_vectors;
    int64_t panels;
    int32_t columns;    /* of a full panel */
    int32_t code[2][2]; /* numbers of objects, by [rows + 1][tail]; -1: not needed */
    int32_t stream_code
        [2]; /* by [rows + 1]: those that store past the caches, for full panels at whole vectors; -1: none */
    int32_t copy_code[2][3]; /* by [rows + 1][GEMM_COPY_... - 1]: those that copy operands, for full panels; -1: none */
    int64_t kc;              /* steps of k at once */
    int32_t mc, nc;          /* how many row tiles and panels make a block */
    int32_t row_stride;      /* elements between rows of GEMM_ROWS */
    bool lists;              /* tiles take lists of lines to prefetch (cpu_tile_fetch) */
} gemm_tiling;

/* The operands that tiles copy into panels while they read them in place for the first time: a for the first panel, b for the
 * first tile. */
enum { GEMM_COPY_A = 1, GEMM_COPY_B = 2 };

typedef struct gemm_plan {
    gemm_tiling t;
    int32_t copies;
    tsr_dtype dtype, tile_dtype;
    int32_t isa;
    int32_t a_mode, b_mode;
    bool a_columns; /* the tile reads a along columns (along m) */
    bool accumulate;
    bool fetches; /* the operands of the epilogue are prefetched */
    bool far;     /* c may be outside the caches when its tile begins */
    bool streams; /* c is stored past the caches, if it lies at a multiple of a vector */
    bool discard; /* the sums go to a block of the thread */
    bool swapped; /* a and b are exchanged: they are the caller's b and a */
    bool tiles;   /* GEMM_PAIRS: AMX's tile registers hold the sums, not vectors */
    bool turned;  /* exchanged as well, but the caller's c is by rows: see gemm_turned.c */
    /* The threads' parts are below one another although each thread packs all of b, so that a thread reads only its own
     * writes. */
    bool below;
    cpu_gemm_limit limit;
    int64_t k;
    int32_t batch_rank;
    int64_t batch[CPU_GEMM_BATCH], batch_count;
    int64_t a_row, a_col, b_row, b_col, c_row;
    int64_t a_batch[CPU_GEMM_BATCH], b_batch[CPU_GEMM_BATCH], c_batch[CPU_GEMM_BATCH];
    gemm_fused epilogue, prologue_a, prologue_b;
    int64_t a_bytes, b_bytes, c_bytes, scratch_bytes; /* of a thread's workspace */
} gemm_plan;
_Static_assert(sizeof(gemm_plan) <= sizeof(cpu_gemm_plan), "the public plan is large enough");

/* Whether each run packs b. */
static inline bool gemm_packs_b(const gemm_plan *plan)
{
    return plan->b_mode == GEMM_PANELS || plan->b_mode == GEMM_PAIRS;
}
/* The dtype of packed operands: bf16 for tiles of pairs, else that of the tile. */
static inline tsr_dtype gemm_packed_dtype(const gemm_plan *plan)
{
    return plan->a_mode == GEMM_PAIRS ? TSR_BF16 : plan->tile_dtype;
}

static inline int64_t gemm_row_start(const gemm_tiling *t, int64_t tile)
{
    return tile * t->rows + BASE_MIN(tile, (int64_t)t->big);
}
static inline int gemm_tile_rows(const gemm_tiling *t, int64_t tile)
{
    return t->rows + (tile < t->big);
}

/* How many panels a thread keeps the sums of, for a plan that discards them: those of one epilogue, or those of a block if later
 * steps of k add to them. */
static inline int64_t gemm_kept_panels(const gemm_plan *plan)
{
    return plan->t.kc >= plan->k ? GEMM_GROUP : plan->t.nc;
}
/* The elements from one row of these sums to the next. Longer rows get a line more, lest they share cache sets. */
static inline int64_t gemm_kept_row(const gemm_plan *plan)
{
    int64_t panels = gemm_kept_panels(plan);
    return panels * plan->t.columns + (panels > GEMM_GROUP ? GEMM_LINE / plan->t.size : 0);
}

/* Bytes of a thread's workspace for a c that is turned. */
static inline int64_t gemm_turned_bytes(const gemm_plan *plan)
{
    const gemm_tiling *t = &plan->t;
    return (t->m * t->panels * t->columns * t->size + 63) / 64 * 64;
}

/* ---- convolutions ---- */

enum { CONV_DIMS = CPU_CONV_SPATIAL + 1, CONV_PAD_DIMS = CPU_CONV_SPATIAL + 3, CONV_MAX_STEPS = CPU_GEMM_STEPS };

typedef struct conv_dim {
    int64_t size;
    int64_t in, other; /* element strides in the input, and in the output (for rows) or the window (for steps) */
    int32_t space;     /* the spatial dimension; -1: batch or features */
    int32_t move;      /* how far one step moves along that dimension */
} conv_dim;

/* A dimension of the input, and of its padded copy. */
typedef struct conv_pad_dim {
    /* Sizes in the input and in the copy; the padding before the first element (negative: elements are cut off). */
    int64_t size, padded, low;
    int64_t in, out; /* element strides */
} conv_pad_dim;

/* A convolution by Winograd's algorithm (run/product/winograd.h), in terms of a layer: x and y are its input and its output,
 * or y is the output's gradient, and the window's gradient is computed (then the plan's input is x, its window y). */
enum { CONV_WINOGRAD_COLUMNS = 64, CONV_WINOGRAD_ROWS = 64, CONV_WINOGRAD_GAP = 16 };
typedef struct conv_winograd_source {
    bool copied;                      /* before, since features do not lie side by side */
    int64_t image, place[2], feature; /* element strides */
} conv_winograd_source;
typedef struct conv_winograd {
    bool used, gradient;
    int64_t images, in, out;      /* in, out: features of x and y */
    int64_t x_size[2], y_size[2]; /* places */
    int64_t low[2];               /* places of padding before x */
    int64_t tiles[2];             /* of y */
    int64_t x_image, x_place[2];  /* element strides, of the copy if there is one */
    int64_t y_image, y_place[2];
    conv_winograd_source x_from, y_from;
    int64_t w_in, w_place[2]; /* of the window's gradient */
    int64_t block;            /* the most lines of tiles (of a gradient: tiles) at a time */
    int64_t row, row_out;     /* elements of a row of components of x; the most of y */
} conv_winograd;
/* Elements from one component to the next: an odd number of cache lines, since all 16 are written at once and shall not share
 * cache sets. */
static inline int64_t conv_winograd_apart(int64_t elements)
{
    enum { LINE = GEMM_LINE / 4 };
    return ((elements + LINE - 1) / LINE | 1) * LINE;
}

/* The most row tiles of a gradient's block of features. */
static inline int64_t conv_winograd_tiles(const gemm_tiling *t)
{
    int64_t rows = t->rows + (t->big > 0);
    return (CONV_WINOGRAD_ROWS + rows - 1) / rows;
}

/* Where images lie whose channels are not side by side: they are copied first. */
typedef struct conv_lanes_source {
    bool copied;
    bool lines;  /* channels of places lie side by side, but are bf16: lines are widened just before they are read */
    bool planes; /* the places of a channel lie side by side, then those of the next one */
    int64_t image, channel, place[CPU_CONV_SPATIAL]; /* element strides */
} conv_lanes_source;

/* A convolution in groups of few features, whose channels are the lanes of vectors (run/product/conv_lanes.h). A gradient is that
 * of the window: the input's batch and its features are exchanged, the plan's window is the output's gradient, and the sizes of
 * `window` and `out` are exchanged, too, so that both kinds speak of the same layer. */
typedef struct conv_lanes {
    bool used, gradient;
    int32_t features;         /* of a group, both of the input and of the output */
    int64_t images, channels; /* of all groups */
    int64_t in_size[CPU_CONV_SPATIAL], out_size[CPU_CONV_SPATIAL], window[CPU_CONV_SPATIAL];
    int64_t stride[CPU_CONV_SPATIAL], dilation[CPU_CONV_SPATIAL], pad[CPU_CONV_SPATIAL];
    /* Element strides, of the copy if there is one; channels lie side by side. */
    int64_t in_image, in_place[CPU_CONV_SPATIAL], out_image, out_place[CPU_CONV_SPATIAL];
    conv_lanes_source in_source, out_source;
    int64_t window_group, window_out, window_in, window_place[CPU_CONV_SPATIAL]; /* of the window, or of its gradient */
    bool reverse[CPU_CONV_SPATIAL];
    int64_t parts; /* of a gradient: how many sums are made and then added */
} conv_lanes;
static inline int64_t conv_lanes_taps(const conv_lanes *p)
{
    return p->window[0] * p->window[1] * p->window[2];
}
static inline int64_t conv_lanes_places(const int64_t size[CPU_CONV_SPATIAL])
{
    return size[0] * size[1] * size[2];
}
/* Elements of a row of a gradient's sums: its channels, in whole vectors of any width. */
static inline int64_t conv_lanes_row(const conv_lanes *p)
{
    enum { WIDEST = 16 };
    return (p->channels + WIDEST - 1) / WIDEST * WIDEST;
}
/* Lines of the input that a line of the output reads, without the dilation's gaps: so many are kept widened, each in the slot of its
 * place modulo these numbers. */
static inline int64_t conv_lanes_span(const conv_lanes *p, int dimension)
{
    return BASE_MIN((p->window[dimension] - 1) * p->dilation[dimension] + 1, p->in_size[dimension]);
}
/* Elements of the widened lines of the input and of the output. */
static inline int64_t conv_lanes_kept(const conv_lanes *p)
{
    int64_t in = conv_lanes_span(p, 0) * conv_lanes_span(p, 1) * p->in_size[2];
    return ((p->in_source.lines ? in : 0) + (p->out_source.lines ? p->out_size[2] : 0)) * p->channels;
}
/* Whether each thread copies an image before it reads it, instead of all threads copying all images before. */
static inline bool conv_lanes_by_images(const conv_lanes *p)
{
    enum { FEWEST_IMAGES = 8 };
    return p->images >= FEWEST_IMAGES;
}

typedef struct conv_plan {
    gemm_tiling t;
    tsr_dtype dtype, tile_dtype;
    int32_t isa;
    bool by_rows;  /* a is read in rows (steps are contiguous), else in columns (rows are contiguous) */
    bool b_direct; /* the window is read in place, with b_row elements per step */
    bool inside;   /* no element that the window reads lies outside the input */
    bool by_words; /* four-byte elements without conversion, contiguous in memory and not dilated */
    bool flat;     /* the output is a matrix with c_row elements per row */
    bool discard;  /* only the epilogue uses the sums, which stay in the thread's block (packed input and pairs) */
    bool direct;   /* no packing: groups of t.m rows, steps as inner x outer x turns (conv_direct.c) */
    bool features_first;
    int32_t spatial, row_rank, step_rank;
    conv_dim rows[CONV_DIMS], steps[CONV_DIMS]; /* the last one moves fastest */
    int64_t m, n, k, groups;
    int64_t in_group, window_group, out_group;
    int64_t window_out, out_feature, b_row, c_row;
    int64_t window_offset, out_offset; /* of a phase: the offsets of its first tap and its first output */
    /* The offset of the first step's element, which is not 0 if the window is reversed. */
    int64_t window_base;
    int64_t in_size[CPU_CONV_SPATIAL], in_stride[CPU_CONV_SPATIAL], pad[CPU_CONV_SPATIAL];
    int64_t in_dilation[CPU_CONV_SPATIAL];
    /* direct */
    /* The extents of the three step loops, and their element strides in the input. */
    int64_t inner, outer, turns, a_inner, a_outer, a_turn;
    /* The third loop may run over two dimensions: near_turns of the inner one, and its next round is that far away. */
    int64_t near_turns, a_far_turn;
    /* The gradient of a window: a block of so many of these steps is multiplied by all rows and columns before the next one. */
    int64_t block_inner, block_outer;
    int32_t pad_rank; /* 0: no copy */
    /* A line of the copy has all elements of its innermost dimension at each place. In the input they lie far apart, or each place has
     * those of other groups, too. */
    bool pad_turned;
    conv_pad_dim pads[CONV_PAD_DIMS];
    int64_t pad_bytes;
    /* The range [low, high) of the padded copy that the input fills. */
    int64_t pad_low[CPU_CONV_SPATIAL], pad_high[CPU_CONV_SPATIAL];
    /* One of the step loops may run over a dimension that has a border: lines of zeros are then skipped. */
    int32_t trim_loop, trim_row; /* trim_loop: 1: outer, 2: turns, 0: none. trim_row: that dimension among the rows */
    int64_t trim_move;           /* how far a step of that loop moves in the copy */
    conv_winograd winograd;
    conv_lanes lanes;
    bool
        by_images; /* each thread copies one image of the batch at a time into its a_bytes; of pairs: image_bytes of images */
    /* Tiles multiply pairs of bf16 (run/product/conv_pairs.h). in_origin: the offset in the input, or its copy, of the first row
     * and step. */
    bool pairs;
    /* Pairs of steps lie side by side in the input or its copy, and tiles read them there (steps as in direct). */
    bool in_place;
    int64_t in_origin, image_bytes;
    int64_t more_features; /* of the copy: zeros that neither the input nor the window has */
    gemm_fused epilogue;
    int64_t b_bytes, group_bytes; /* bytes of the packed window for all groups, and for one */
    int64_t a_bytes, c_bytes;     /* of a thread */
} conv_plan;

typedef struct conv_plans {
    int64_t count;
    gemm_fused epilogue;       /* if there are several phases: runs over the whole output after them */
    int64_t rows, cols, c_row; /* cols: the features of all groups, which lie side by side if there is an epilogue */
    /* All phases read the input, or the same padded copy of it, in place: blocks of lines run one after the other, each with all
     * phases and the epilogue. */
    bool shared;
    int64_t images, lines; /* shared: of the output; an image's lines lie along its outermost dimension */
    int64_t apart;         /* phases along that dimension: so many lines of the output are one of each phase */
    int64_t block;         /* lines of a phase in a block */
    /* The phases, run one after the other; if there are several, their plans have no epilogue. */
    conv_plan phases[CPU_CONV_PHASES];
} conv_plans;
_Static_assert(sizeof(conv_plans) <= sizeof(cpu_conv_plan), "the public plan is large enough");

/* Whether sums are made in a block of the thread and not in the output. */
static inline bool conv_has_block(const conv_plan *plan)
{
    return !plan->flat || plan->discard;
}
/* In place: the lines of rows that make a block. */
static inline int64_t conv_block_lines(const conv_plan *plan)
{
    return BASE_MAX(plan->t.mc / BASE_MAX(plan->t.row_tiles, 1), 1);
}
/* Rows of the images that a thread copies at a time (by_images, of pairs). */
static inline int64_t conv_unit_rows(const conv_plan *plan)
{
    int64_t image = plan->rows[0].in * (int64_t)tsr_dtype_size(plan->dtype);
    return plan->image_bytes / image * (plan->m / plan->rows[0].size);
}
static inline int64_t conv_thread_bytes(const conv_plan *plan)
{
    return plan->a_bytes + plan->c_bytes + plan->epilogue.scratch + 64 * 5 +
           gemm_round_up(plan->image_bytes, GEMM_LINE);
}

/* Of a thread, for phases that are `shared`. */
static inline int64_t conv_phases_thread_bytes(const conv_plans *plans)
{
    return conv_thread_bytes(&plans->phases[0]) + plans->epilogue.scratch;
}

/* ---- packing (packing.c) ---- */

/* Sizes of parts of packed operands (packing.c), for one matrix, without the parts before it. Chunks are matrices times
 * panels. */
enum { GEMM_PACKING_HEADER = 64 };
int64_t gemm_packing_panels(const cpu_packing_part *part); /* of one matrix */
/* k, rounded up to whole tiles of pairs. */
static inline int64_t pairs_whole_steps(int64_t k)
{
    return (k + PAIRS_STEPS - 1) / PAIRS_STEPS * PAIRS_STEPS;
}
/* k steps as packed for tiles of that dtype: pairs of bf16 fill whole tiles. */
static inline int64_t gemm_packed_steps(tsr_dtype tile_dtype, int64_t k)
{
    return tile_dtype == TSR_BF16 ? pairs_whole_steps(k) : k;
}
int64_t gemm_packing_matrix(const cpu_packing *packing, const cpu_packing_part *part);
int64_t gemm_packing_bytes(const cpu_packing *packing, const cpu_packing_part *part);
int64_t gemm_packing_chunks(const cpu_packing_part *part);
/* The packing of a phase's window, which has one part. */
void conv_packing_of(const conv_plan *plan, cpu_packing *packing);

#endif
