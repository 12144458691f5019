/* What the files of products share: a group's tile plan. lower/product.c makes it, lower/epilogue.c writes the kernel of
 * what follows the product, lower/product_step.c makes the step. */
#ifndef CPU_LOWER_PRODUCT_H
#define CPU_LOWER_PRODUCT_H

#include "cpu/compile/fuse/group.h"

typedef struct cpu_tile_plan {
    cpu_fused epilogue;
    cpu_values bound;    /* of the epilogue's buffers: [0] is the sums */
    bool product_stored; /* the epilogue writes the product itself, in another dtype */
    /* Runs: the last dimension of each, or -1. */
    int32_t row, column, n_batch, batch[CPU_GEMM_BATCH];
    int64_t row_extent, column_extent, batch_extent[CPU_GEMM_BATCH];
    int64_t sums_row; /* elements between rows of the sums */
    tsr_dtype acc;
    ir_value *sums; /* whose memory the sums go to; NULL: the unit's temporary */
} cpu_tile_plan;

/* dot_general's result dimensions: what each is, and its stride in each operand; the contracted ones are one. */
enum { CPU_DOT_BATCH, CPU_DOT_ROWS, CPU_DOT_COLUMNS };
typedef struct cpu_dot_dims {
    int32_t rank;
    int8_t kind[CPU_EMIT_RANK];
    int64_t a[CPU_EMIT_RANK], b[CPU_EMIT_RANK];
    int64_t k, a_col, b_row;
    ir_value *lhs, *rhs;
} cpu_dot_dims;

/* False: no single stride goes through the contracted dimensions of an operand. */
bool cpu_dot_read(const ir_op *op, cpu_dot_dims *out);

/* The stride of type's memory, whose dimensions are at map, along a dimension of the domain; 0: it has none. */
int64_t cpu_stride_of(const ir_type *type, const cpu_map_to *map, int32_t domain_dim);
/* Sets p's epilogue and what it is bound to. False: the group's members cannot be written so. */
bool cpu_write_epilogue(cpu_build *b, cpu_group *g, cpu_tile_plan *p);

#endif
