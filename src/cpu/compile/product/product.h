/* From a matrix product or convolution to its plan, and to requests for the machine code that the plan needs.
 *
 * Product: c[batch, i, j] = sum over p of a[batch, i, p] * b[batch, p, j], any strides. Each element is one chain of
 * fused multiply-adds in the order of p (a multiply and an add without FMA; exact for integers), so its bits do not
 * depend on tiles, blocking or threads. (A single dot product is better lowered to a reduction kernel, since one chain
 * cannot use vectors.)
 *
 * Convolution: the same product with a read through a window (implicit). It covers the forward convolution, the input
 * gradient and the weight gradient: for each, the strides and the window are those that StableHLO's dimension numbers
 * say. Channels last is fastest.
 *
 * Fusion uses tile kernels: ordinary kernels over a block of rows x cols,
 *     parallel loop over rows (begin = 0, end = rows), vector loop over cpu_dim(k, 0) columns,
 *     dims = {cols, row0, col0, batch, own, rows...}: absolute origin, for iota and random numbers; own: elements between
 *     rows of buffer 0, rows: of each other buffer
 * whose buffer pointers the driver advances to the block by the strides given here.
 *   epilogue   buffer 0 is c's block (read): the finished sums; the others are inputs and outputs of the caller. It
 *              runs on each block while the block is in the cache.
 *   prologue   of a or b: buffer 0 is the block to write (row stride: dims[4]), rows x cols in
 *              the operand's own rows and columns (a: i x p, b: p x j); the others are inputs of the caller. */
#ifndef CPU_COMPILE_PRODUCT_H
#define CPU_COMPILE_PRODUCT_H

#include "cpu/compile/kernel/request.h"
#include "cpu/program/product/product.h"

typedef struct cpu_fused {
    const cpu_kernel *kernel; /* NULL: none */
    /* The same kernel with stores past the caches, for blocks that begin at a multiple of the tile's vectors; or NULL. */
    const cpu_kernel *past_caches;
    int32_t count;      /* of buffers beside buffer 0 */
    uint32_t over_sums; /* bit i: buffers[i] is the memory of the sums, which the tiles bring into the caches */
    cpu_fused_buffer buffers[CPU_FUSED_BUFFERS];
} cpu_fused;

typedef struct cpu_gemm_problem {
    int32_t isa; /* base_isa */
    tsr_dtype
        dtype; /* of a and b: f32, f64, bf16, f16, i8, u8, i32, u32, i64, u64; with a prologue: the dtype that it writes */
    tsr_dtype acc;      /* of c: f32 (for f32, bf16, f16), f64 (for f64), i32, u32 (for i8, u8, i32, u32), i64, u64 */
    int64_t m, n, k;    /* any may be 0 */
    int32_t batch_rank; /* leading dimensions that all share */
    int64_t batch[CPU_GEMM_BATCH];
    /* Element strides; c_col or c_row must be 1, unless the extent along it is 1. */
    int64_t a_row, a_col, b_row, b_col, c_row, c_col;
    int64_t a_batch[CPU_GEMM_BATCH], b_batch[CPU_GEMM_BATCH], c_batch[CPU_GEMM_BATCH];
    cpu_fused epilogue, prologue_a, prologue_b;
    bool accumulate; /* c += a * b: the chain starts from c's elements */
    bool discard;    /* only the epilogue uses the sums: c is not written; only for k <= CPU_GEMM_STEPS */
    /* Another product of the same run changes b. If b is contiguous along k, each thread then reads only those lines of
     * b that it has written itself. */
    bool b_changes;
    /* A loop multiplies by the same b in each turn: a copy of b is packed once, even where tiles would read b in place. */
    bool b_stays;
    /* Places that do not count may be left out of the work: operands are zero there, or the result need not be right (it is zero
     * or right). */
    cpu_gemm_limit limit;
} cpu_gemm_problem;

enum { CPU_CONV_PAIRED_STEPS = 16 }; /* so many steps of bf16, or more, are multiplied in pairs */

/* Window convolution over spatial_rank dimensions, in StableHLO's terms. Sizes and element strides by role. The product
 * is rows (batch and output positions) x output features. Rows are numbered in the order of the output's memory (batch
 * and spatial dimensions by falling stride; channels last: batch, then positions); an epilogue and its buffers' .row
 * strides count rows by that number, and need an output that is dense in that order, with the features of all groups side by
 * side: they are the columns. The sums run over window positions, then features; if the window has more positions than
 * the output, over features first. One feature per group (depthwise) works, but is better lowered to a kernel. */
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
    bool in_order; /* sums are formed in their order, by no other algorithm */
    int64_t in_batch, in_feature, in_group, in_spatial[CPU_CONV_SPATIAL];          /* element strides of the input */
    int64_t window_in, window_out, window_group, window_spatial[CPU_CONV_SPATIAL]; /* of the window (weights) */
    int64_t out_batch, out_feature, out_group, out_spatial[CPU_CONV_SPATIAL];      /* of the output */
    cpu_fused epilogue;
    /* Only the epilogue uses the sums: the output is not written; only for operands of another dtype than the sums, without
     * in_dilation. */
    bool discard;
} cpu_conv_problem;

/* requests: room for at least CPU_GEMM_CODES, of which *count are set. TSR_UNIMPLEMENTED: unsupported dtypes or
 * strides. */
tsr_status cpu_gemm_plan_make(const cpu_gemm_problem *problem, cpu_gemm_plan *plan, cpu_request *requests,
                              size_t *count, base_error *error);
/* Plans the same product for a packed right operand. Requests are added after the *count others, and shared with them.
 * False: packing would not make the product faster. */
bool cpu_gemm_plan_packed(const cpu_gemm_problem *problem, const cpu_gemm_plan *plan, cpu_gemm_plan *out,
                          cpu_packing *packing, cpu_request *requests, size_t *count);

tsr_status cpu_conv_plan_make(const cpu_conv_problem *problem, cpu_conv_plan *plan, cpu_request *requests,
                              size_t *count, base_error *error);
/* Whether the convolution may have an epilogue. The algorithms for gradients of windows have none, and which algorithm a
 * convolution goes by must not depend on what is fused with it. Follows from shapes alone. */
bool cpu_conv_takes_epilogue(const cpu_conv_problem *problem);
/* Whether convolutions in groups of that many features, of the input and of the output, have a plan that suits them (and not
 * tiles of so few columns). */
bool cpu_conv_lanes_fit(int isa, int64_t features, int64_t channels);
/* Describes how the plan packs its window in each run, if the window does not come packed. parts = 0: the plan does not
 * pack it. */
void cpu_conv_packing(const cpu_conv_plan *plan, cpu_packing *packing);

#endif
