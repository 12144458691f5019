/* Shared by the files that plan products. */
#ifndef CPU_COMPILE_PRODUCT_INTERNAL_H
#define CPU_COMPILE_PRODUCT_INTERNAL_H

#include "cpu/compile/product/product.h"
#include "cpu/program/product/plan.h"

/* How many rows a tile has. */
typedef enum gemm_height {
    GEMM_HIGH, /* as many as the registers hold */
    GEMM_SHARED, /* not more than fit into a set of the first-level cache beside b's lines (gemm_rows_of_set), if that is not far
                  * fewer: rows of a that are a multiple of 4096 bytes apart share sets */
    GEMM_LOW /* few, and wide instead; also few steps at once, so that a panel stays in the first-level cache, too */
} gemm_height;
int gemm_rows_of_set(void);
/* Addresses that differ by pages are in one set of the first-level cache, which holds so many lines. */
enum { GEMM_PAGE = 4096 };
int gemm_lines_of_set(void);
/* The register tile and blocks for m x n x k. tail, variants: appended to requests by gemm_tiling_requests. */
void gemm_tiling_choose(gemm_tiling *t, int isa, tsr_dtype tile_dtype, int64_t m, int64_t n, int64_t k,
                        gemm_height height);
/* The same for tiles of pairs. */
void gemm_tiling_pairs(gemm_tiling *t, base_pairs pairs, int64_t m, int64_t n, int64_t k);
/* flags: CPU_TILE_ROWS or CPU_TILE_COLUMNS. a_step: bytes, for CPU_TILE_ROWS. */
void gemm_tiling_requests(gemm_tiling *t, int isa, tsr_dtype tile_dtype, int flags, int a_step, cpu_request *requests,
                          size_t *count);
tsr_dtype gemm_tile_dtype(tsr_dtype dtype, tsr_dtype acc); /* NONE: not supported */

/* Results of a batch that is larger than so many times the second-level cache come from memory, and leave the caches before they
 * are read. */
enum { GEMM_FAR_RESULTS = 16 };

/* gemm_modes.c */
/* Whether it pays to compute the transposed product (run/product/gemm_turned.c). */
bool gemm_turns(const cpu_gemm_problem *p);
/* Whether pairs of steps are multiplied at once. */
bool gemm_takes_pairs(const cpu_gemm_problem *p);
/* For a plan that has the problem's dtypes and strides. */
gemm_height gemm_height_of_tiles(const gemm_plan *plan, const cpu_gemm_problem *p);
/* Sets a_mode, a_columns and b_mode; for a plan that has a tiling. */
void gemm_choose_modes(gemm_plan *plan, const cpu_gemm_problem *p);
/* For a plan that has modes, as are the next two. */
bool gemm_stores_past_caches(const gemm_plan *plan, const cpu_gemm_problem *p);
/* Whether a product whose b comes packed is faster: runs pack b, or a loop's turns read it in place from where it stays near. */
bool gemm_gains_by_packed(const gemm_plan *plan, const cpu_gemm_problem *p);
/* The operands that tiles with these flags copy (GEMM_COPY_...). */
int gemm_copied_by_tiles(const gemm_plan *plan, const cpu_gemm_problem *p, int flags);

void gemm_fused_plan(const cpu_fused *fused, int isa, gemm_fused *out, cpu_request *requests, size_t *count);

/* The dimension of the padded copy whose elements lie side by side: that of the input, features, or the batch (in a gradient: the
 * layer's features). The numbers are places in a list of conv_plan_padding. */
typedef enum conv_inner { CONV_AS_IT_IS = -1, CONV_BATCH_INSIDE = 1, CONV_FEATURES_INSIDE = 2 } conv_inner;
/* A copy of the input: it begins `low` places before the input (negative: after its first ones) and has so many places. */
typedef struct conv_border {
    int64_t low[CPU_CONV_SPATIAL], places[CPU_CONV_SPATIAL];
} conv_border;
/* The copy that the problem's window reads. */
conv_border conv_border_of(const cpu_conv_problem *p);
/* If the window reaches outside the input, or inner or more_features ask for it, rewrites the problem so that its input is a padded
 * copy, and describes the copy in plan. more_features: of zeros, after the input's, which the window does not have. shared: the
 * border of a copy for several windows, or NULL: the problem's own. */
void conv_plan_padding(conv_plan *plan, cpu_conv_problem *p, conv_inner inner, int64_t more_features,
                       const conv_border *shared);
/* Which dimension a copy of the input may have side by side, so that it can be read in place. */
conv_inner conv_plan_inner(const conv_plan *plan, const cpu_conv_problem *p);
/* Cuts the steps into three loops, the last of two dimensions at most, and sets their extents and strides; false: there are more. */
bool conv_split_steps(conv_plan *plan);
/* Whether the planned dimensions can be read in place. Sets the plan's `direct` part. */
bool conv_plan_direct(conv_plan *plan, const cpu_conv_problem *p);

/* A status with the reason if the problem has impossible sizes or dtypes. */
tsr_status conv_plan_check(const cpu_conv_problem *p, base_error *error);
/* Plans a convolution that has no phases, or one of its phases. shared: the border of a copy that other phases read, too, or NULL. */
tsr_status conv_plan_one(const cpu_conv_problem *problem, const conv_border *shared, conv_plan *plan,
                         cpu_request *requests, size_t *count, base_error *error);
/* Sets the plan's rows, steps and strides by the problem. */
void conv_plan_problem(conv_plan *plan, const cpu_conv_problem *p);
/* Whether tiles multiply pairs of bf16. Sets the plan's tiling and memory. */
bool conv_plan_pairs(conv_plan *plan, const cpu_conv_problem *problem);

/* Whether the convolution is one of groups whose channels are lanes of vectors. Sets the plan's `lanes` part and its memory. */
bool conv_plan_lanes(conv_plan *plan, const cpu_conv_problem *p);
/* Whether Winograd's algorithm takes the convolution. Sets the plan's `winograd` part, and how products of its components are
 * tiled. */
bool conv_plan_winograd(conv_plan *plan, const cpu_conv_problem *p);

#endif
