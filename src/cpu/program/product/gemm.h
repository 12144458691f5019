/* Matrix products and convolutions: blocking in C around generated micro-kernels.
 *
 * Product: c[batch, i, j] = sum over p of a[batch, i, p] * b[batch, p, j], any strides. Each element is one chain of
 * fused multiply-adds in the order of p (a multiply and an add without FMA; exact for integers), so its bits do not
 * depend on tiles, blocking or threads. (A single dot product is better lowered to a reduction kernel: the chain cannot be
 * made of vectors.)
 *
 * Convolution: the same with a read through a window (implicit), general enough for forward, input gradient and weight
 * gradient: give the strides and window of each as StableHLO's dimension numbers say. Channels last is fastest.
 *
 * Fusion is by tile kernels: ordinary kernels over a block of rows x cols,
 *     parallel loop over rows (begin = 0, end = rows), vector loop over cpu_dim(k, 0) columns,
 *     dims = {cols, row0, col0, batch, own, rows...}: absolute origin, for iota and random numbers; own: elements between
 *     rows of buffer 0, rows: of each other buffer
 * whose buffer pointers the driver advances to the block by the strides given here.
 *   epilogue   buffer 0 is c's block (read): the finished sums; the others are the caller's, inputs and outputs. Runs on each
 *              block while it is in the cache.
 *   prologue   of a or b: buffer 0 is the block to write (row stride: dims[4]), rows x cols in
 *              the operand's own rows and columns (a: i x p, b: p x j); the others are the caller's inputs.
 *
 * How to use it: fill in a problem; cpu_gemm_plan (or cpu_conv_plan) makes a plan, plain memory without pointers that may
 * be stored and copied, and lists the requests for the code that it wants; load the objects; run. */
#ifndef CPU_GEMM_H
#define CPU_GEMM_H

#include "cpu/compile/kernel/kernel.h"
#include "cpu/run/pool.h"

enum { CPU_GEMM_BATCH = 4, CPU_FUSED_BUFFERS = 16, CPU_GEMM_CODES = 24, CPU_CONV_SPATIAL = 3, CPU_GEMM_DISCARD = 512 };

/* A caller's buffer of a tile kernel: element strides; buffer n of the kernel is fused[n - 1]. */
typedef struct cpu_fused_buffer {
    int32_t element_bytes;
    int64_t row, col, batch[CPU_GEMM_BATCH];
} cpu_fused_buffer;
typedef struct cpu_fused {
    const cpu_kernel *kernel; /* NULL: none */
    int32_t count;            /* of buffers beside buffer 0 */
    cpu_fused_buffer buffers[CPU_FUSED_BUFFERS];
} cpu_fused;

typedef struct cpu_gemm_problem {
    int32_t isa;     /* base_isa */
    tsr_dtype dtype; /* of a and b: f32, f64, bf16, f16, i8, u8, i32, u32, i64, u64; with a prologue: what it writes */
    tsr_dtype acc;   /* of c: f32 (of f32, bf16, f16), f64 (of f64), i32, u32 (of i8, u8, i32, u32), i64, u64 */
    int64_t m, n, k; /* any may be 0 */
    int32_t batch_rank; /* leading dimensions that all share */
    int64_t batch[CPU_GEMM_BATCH];
    int64_t a_row, a_col, b_row, b_col, c_row, c_col; /* element strides; c_col or c_row must be 1 (or its extent 1) */
    int64_t a_batch[CPU_GEMM_BATCH], b_batch[CPU_GEMM_BATCH], c_batch[CPU_GEMM_BATCH];
    cpu_fused epilogue, prologue_a, prologue_b;
    bool accumulate; /* c += a * b: the chain starts from what c holds */
    bool discard;    /* the epilogue alone wants the sums: c is not touched; only for k <= CPU_GEMM_DISCARD */
    bool
        b_changes; /* another product of the same run updates b: where b lies along k, a thread its part of the lines */
} cpu_gemm_problem;

/* Window convolution over spatial_rank dimensions, in StableHLO's terms. Sizes and element strides by role. The product
 * is rows (batch and output positions) x output features. Rows are numbered in the order of the output's memory (batch and
 * spatial dimensions by falling stride; channels last: batch, then positions); an epilogue, which needs an output that is
 * dense in that order with features side by side, and its buffers' .row strides go by that number; groups are its batch.
 * The sums run over window positions, then features; features first if the window has more positions than the output.
 * One feature a group (depthwise) works, but is better lowered to a kernel. */
typedef struct cpu_conv_problem {
    int32_t isa;
    tsr_dtype dtype, acc;
    int32_t spatial_rank;              /* 0 to 3 */
    int64_t batch, groups;             /* groups: feature groups */
    int64_t in_features, out_features; /* of one group */
    int64_t in_size[CPU_CONV_SPATIAL], window[CPU_CONV_SPATIAL], out_size[CPU_CONV_SPATIAL];
    int64_t stride[CPU_CONV_SPATIAL], pad_low[CPU_CONV_SPATIAL];
    int64_t in_dilation[CPU_CONV_SPATIAL], window_dilation[CPU_CONV_SPATIAL];
    bool reverse[CPU_CONV_SPATIAL];
    int64_t in_batch, in_feature, in_group, in_spatial[CPU_CONV_SPATIAL];          /* element strides of the input */
    int64_t window_in, window_out, window_group, window_spatial[CPU_CONV_SPATIAL]; /* of the window (weights) */
    int64_t out_batch, out_feature, out_group, out_spatial[CPU_CONV_SPATIAL];      /* of the output */
    cpu_fused epilogue; /* buffers[].batch[0]: stride by group */
} cpu_conv_problem;

/* ---- right operands that are packed beforehand (packing.c) ---- */

enum { CPU_PACKING_DIMS = 4, CPU_PACKING_PARTS = 4 };

/* How tiles read a product's right operand, all of it: what a product of another shape, too, may have packed alike. Parts:
 * one of a matrix product, one a phase of a convolution; each begins with 64 bytes about it and lies as
 *     [matrix][block of kc steps][panel of `columns` columns][step][column].
 * A step's place is a number whose last digit moves fastest; matrices are those of a batch, or groups. Plain memory, all
 * of it set: equal ones pack alike. */
typedef struct cpu_packing_part {
    int64_t n, k, columns, kc;
    int64_t offset, column_stride; /* elements: where the first one lies, and between columns */
    int64_t steps, matrices;       /* digits */
    int64_t step_size[CPU_PACKING_DIMS], step_stride[CPU_PACKING_DIMS];
    int64_t matrix_size[CPU_PACKING_DIMS], matrix_stride[CPU_PACKING_DIMS];
} cpu_packing_part;
typedef struct cpu_packing {
    int32_t dtype, tile_dtype; /* tsr_dtype: of the operand, of tiles */
    int32_t isa, parts;        /* parts 0: nothing is packed */
    int32_t operand;           /* the caller's a (0) or b (1) */
    int32_t unused;
    cpu_packing_part part[CPU_PACKING_PARTS];
} cpu_packing;
size_t cpu_packing_bytes(const cpu_packing *packing); /* SIZE_MAX: impossible numbers */
/* packed: 64-byte aligned. The thread's rounding and denormal modes are those of a run (cpu_fp_begin). */
void cpu_packing_run(const cpu_packing *packing, const void *operand, void *packed, cpu_pool *pool);

/* Plain memory of this size; no pointers inside. */
typedef struct cpu_gemm_plan {
    uint64_t words[512];
} cpu_gemm_plan;
typedef struct cpu_conv_plan {
    uint64_t words[1536];
} cpu_conv_plan;

/* What a plan runs on. code: entries of the loaded objects, in the order of the requests. */
typedef struct cpu_gemm_arguments {
    void *const *code;
    const void *a, *b; /* convolution: input, window. With a prologue: unused */
    void *c;           /* where the sums go; an epilogue may write its output over it */
    void *const *epilogue, *const *prologue_a, *const *prologue_b; /* the fused buffers' addresses */
    const void *scalars;
    void *workspace; /* cpu_gemm_workspace bytes, 64-byte aligned */
    const void
        *packed; /* NULL, or the operand that the plan's packing names, packed so; needed by cpu_gemm_plan_packed's */
} cpu_gemm_arguments;

/* requests: at least CPU_GEMM_CODES; *count of them are set. TSR_UNIMPLEMENTED: dtypes or strides it does not take. */
tsr_status cpu_gemm_plan_make(const cpu_gemm_problem *problem, cpu_gemm_plan *plan, cpu_request *requests,
                              size_t *count, base_error *error);
/* The same product for when its right operand is packed; requests are added behind *count others, and shared with them.
 * False: the plan gains nothing by it. */
bool cpu_gemm_plan_packed(const cpu_gemm_problem *problem, const cpu_gemm_plan *plan, cpu_gemm_plan *out,
                          cpu_packing *packing, cpu_request *requests, size_t *count);
size_t cpu_gemm_workspace(const cpu_gemm_plan *plan, int threads);
void cpu_gemm_run(const cpu_gemm_plan *plan, const cpu_gemm_arguments *arguments, cpu_pool *pool);

tsr_status cpu_conv_plan_make(const cpu_conv_problem *problem, cpu_conv_plan *plan, cpu_request *requests,
                              size_t *count, base_error *error);
/* How the plan packs its window in each run, unless that comes packed; parts 0: it does not. */
void cpu_conv_packing(const cpu_conv_plan *plan, cpu_packing *packing);
size_t cpu_conv_workspace(const cpu_conv_plan *plan, int threads);
void cpu_conv_run(const cpu_conv_plan *plan, const cpu_gemm_arguments *arguments, cpu_pool *pool);

#endif
