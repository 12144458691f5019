/* Matrix products and convolutions as a program holds them: plans, and right operands that are packed beforehand.
 *
 * compile/product makes a plan of a problem, run/product runs it. A plan is plain memory without pointers, so it can be
 * stored and copied; plan.h declares it. */
#ifndef CPU_PROGRAM_PRODUCT_H
#define CPU_PROGRAM_PRODUCT_H

#include "base/base.h"

enum { CPU_GEMM_BATCH = 4, CPU_FUSED_BUFFERS = 16, CPU_GEMM_CODES = 48, CPU_CONV_SPATIAL = 3 };
/* The most steps of k at once. A product of no more steps need not keep its sums: its epilogue takes each block as it is made. */
enum { CPU_GEMM_STEPS = 1024 };
/* An input that is dilated by d is convolved in d phases per dimension: outputs that are d apart use the same taps. So many phases at
 * most. */
enum { CPU_CONV_PHASES = 8 };

/* One of the caller's buffers of a tile kernel, with its element strides. Buffer n of the kernel is fused[n - 1]. */
typedef struct cpu_fused_buffer {
    int32_t element_bytes;
    int64_t row, col, batch[CPU_GEMM_BATCH];
} cpu_fused_buffer;
/* A triangle of an operand that is zero, or of the result that no reader needs. X_TO_Y: only places with x <= y + shift count,
 * where x and y are a row, a column or a step of the sum. */
typedef enum cpu_limit_kind {
    CPU_LIMIT_NONE,
    CPU_LIMIT_STEPS_TO_ROW,
    CPU_LIMIT_ROWS_TO_STEP,
    CPU_LIMIT_STEPS_TO_COLUMN,
    CPU_LIMIT_COLUMNS_TO_STEP,
    CPU_LIMIT_COLUMNS_TO_ROW,
    CPU_LIMIT_ROWS_TO_COLUMN
} cpu_limit_kind;
typedef struct cpu_gemm_limit {
    int32_t kind; /* cpu_limit_kind */
    int64_t shift;
} cpu_gemm_limit;
/* Plain memory of a fixed size, without pointers. */
typedef struct cpu_gemm_plan {
    uint64_t words[512];
} cpu_gemm_plan;
typedef struct cpu_conv_plan {
    uint64_t words[3072];
} cpu_conv_plan;

/* ---- right operands that are packed beforehand (packing.c) ---- */

enum { CPU_PACKING_DIMS = 4, CPU_PACKING_PARTS = 8 };

/* How tiles read a whole right operand. Products of other shapes that read it in the same way can share a packed copy.
 * A matrix product has one part, a convolution one per phase. Each part begins with a header of 64 bytes and is laid
 * out as
 *     [matrix][block of kc steps][panel of `columns` columns][step][column].
 * A step's number has digits, of which the last moves fastest; matrices are those of a batch, or groups. The struct is
 * plain memory, all of it set: equal structs describe equal packings. */
typedef struct cpu_packing_part {
    int64_t n, k, columns, kc;
    int64_t offset, column_stride; /* in elements: the offset of the first element, and the distance between columns */
    /* Of pairs: so many of the last digit's steps, at its end, are zeros that the operand does not have. */
    int64_t missing;
    int64_t steps, matrices; /* digits */
    int64_t step_size[CPU_PACKING_DIMS], step_stride[CPU_PACKING_DIMS];
    int64_t matrix_size[CPU_PACKING_DIMS], matrix_stride[CPU_PACKING_DIMS];
} cpu_packing_part;
typedef struct cpu_packing {
    int32_t dtype, tile_dtype; /* tsr_dtypes: that of the operand, and that of tiles; bf16: by pairs of steps */
    int32_t isa, parts;        /* parts 0: nothing is packed */
    int32_t operand;           /* which operand: the caller's a (0) or b (1) */
    /* The part's 16 matrices are the components of windows of 3 x 3 (run/product/winograd.h). */
    int32_t winograd;
    int64_t place[2]; /* then: element strides between the window's places */
    cpu_packing_part part[CPU_PACKING_PARTS];
} cpu_packing;
size_t cpu_packing_bytes(const cpu_packing *packing); /* SIZE_MAX: impossible numbers */

/* ---- plans that were read from bytes (check.c) ---- */

/* The most bytes of one piece of memory: so many pieces as a program has, for as many threads as a machine has, overflow no sum. */
#define CPU_MOST_BYTES ((int64_t)1 << 44)
/* Whether the plan's sizes of memory are possible. bytes: of the plan. */
bool cpu_gemm_plan_fits(const cpu_gemm_plan *plan);
bool cpu_conv_plan_fits(const cpu_conv_plan *plan, size_t bytes);
/* The bytes of the plan that are in use, from its start on; only they are stored. */
size_t cpu_conv_plan_bytes(const cpu_conv_plan *plan);

#endif
