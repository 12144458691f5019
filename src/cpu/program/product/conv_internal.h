/* What the files of convolutions share: the plan. conv.c plans and packs through the window (implicit product);
 * conv_direct.c reads the input where it lies; conv_holes.c sees to what phases leave out. */
#ifndef CPU_CONV_INTERNAL_H
#define CPU_CONV_INTERNAL_H

#include "cpu/program/product/gemm_internal.h"

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
    bool by_images;              /* the copy is made an image of the batch at a time, in the thread's a_bytes */
    gemm_fused epilogue;
    int64_t b_bytes, group_bytes; /* the packed window: all groups; one */
    int64_t a_bytes, c_bytes;     /* of a thread */
} conv_plan;

/* An input that is dilated by d is convolved in d parts a dimension: the outputs that are d apart meet the same taps. */
enum { CONV_PHASES = 4 };
typedef struct conv_plans {
    int64_t count;
    conv_plan phases[CONV_PHASES]; /* run one after the other; without one's own epilogue if there are several */
    gemm_fused epilogue;           /* of several: over the whole output afterwards */
    int64_t rows, cols, c_row, groups, out_group;
} conv_plans;
_Static_assert(sizeof(conv_plans) <= sizeof(cpu_conv_plan), "the public plan is large enough");

typedef struct conv_run {
    const conv_plan *plan;
    const cpu_gemm_arguments *args;
    int64_t gm, gn;
    bool finite;        /* so is the window, if the plan leaves out lines of the border */
    bool known_finite;  /* from when it was packed */
    const char *window; /* packed: in the workspace, or kept */
    char *padded, *own; /* in the workspace: padded input, the threads' own */
} conv_run;

static inline int64_t conv_thread_bytes(const conv_plan *plan)
{
    return plan->a_bytes + plan->c_bytes + plan->epilogue.scratch + 64 * 5;
}

/* How a phase packs its window (one part). */
void conv_packing_of(const conv_plan *plan, cpu_packing *packing);
/* Rewrites the problem so that its input is a padded copy, if it reaches outside, and describes the copy in plan. */
void conv_plan_padding(conv_plan *plan, cpu_conv_problem *p);
/* Whether the planned dimensions can be read in place; sets the plan's `direct` part. */
bool conv_plan_direct(conv_plan *plan, const cpu_conv_problem *p);
void conv_direct_run(conv_run *r, cpu_pool *pool);
/* After several phases: NaN where infinities and NaNs of the window meet the zeros between the input's elements. */
void conv_fill_holes(const conv_plans *plans, const cpu_gemm_arguments *args);

#endif
