/* Shared by the files of products: a group's tile plan. lower/product.c makes it, lower/epilogue.c writes the
 * epilogue's kernel, lower/product_step.c makes the step. */
#ifndef CPU_LOWER_PRODUCT_H
#define CPU_LOWER_PRODUCT_H

#include "cpu/compile/lower/group.h"
#include "cpu/compile/product/product.h"

typedef struct cpu_tile_plan {
    cpu_fused epilogue;
    cpu_values bound;    /* the values of the epilogue's buffers; [0]: the sums */
    bool product_stored; /* the epilogue writes the product's own result, in another dtype */
    /* Runs, each given by its last dimension, or -1. */
    int32_t row, column, n_batch, batch[CPU_GEMM_BATCH];
    int64_t row_extent, column_extent, batch_extent[CPU_GEMM_BATCH];
    int64_t sums_row; /* elements between rows of the sums */
    tsr_dtype acc;
    ir_value *sums; /* the value to whose memory the sums go; NULL: the unit's temporary */
} cpu_tile_plan;

/* The role of each result dimension of dot_general, and its stride in each operand; the contracted dimensions are
 * merged into one. */
enum { CPU_DOT_BATCH, CPU_DOT_ROWS, CPU_DOT_COLUMNS };
typedef struct cpu_dot_dims {
    int32_t rank;
    int8_t kind[CPU_EMIT_RANK];
    int64_t a[CPU_EMIT_RANK], b[CPU_EMIT_RANK];
    int64_t k, a_col, b_row;
    ir_value *lhs, *rhs;
} cpu_dot_dims;

/* The triangle of a product's operands that is zero, or of its result that no reader needs (lower/triangle.c). row, column: the
 * result's dimensions that the product's rows and columns run along, or -1. */
cpu_gemm_limit cpu_dot_limit(const cpu_build *b, const ir_op *op, int32_t row, int32_t column);

/* False: the contracted dimensions of an operand have no common stride. */
bool cpu_dot_read(const ir_op *op, cpu_dot_dims *out);

/* The stride of memory of the type, needed at map, along one dimension of the domain; 0: the type lacks that
 * dimension. */
int64_t cpu_stride_of(const ir_type *type, const cpu_map_to *map, int32_t domain_dim);
/* The epilogue's kernel with stores past the caches for the results that are read late (late.c); NULL: there are none. */
const cpu_kernel *cpu_kernel_past_caches(const cpu_build *b, const cpu_unit *unit);
/* Sets p's epilogue and its arguments. False: the group's members cannot be written as an epilogue. */
bool cpu_write_epilogue(cpu_build *b, cpu_group *g, cpu_tile_plan *p);

/* Whether op is lowered as a product: dot_general, convolution, or another op that takes an epilogue. */
bool cpu_product_takes(const ir_op *op);
/* The dtype in which products of operands of this dtype are summed; TSR_DTYPE_NONE: no routine supports them. */
tsr_dtype cpu_product_accumulator(tsr_dtype dtype);
/* Whether op may take part in a product's epilogue. */
bool cpu_product_member(const ir_op *op);
/* Makes group->tile. False: a product cannot have these members. */
bool cpu_product_plan(cpu_build *b, cpu_group *g);
void cpu_lower_product(cpu_build *b, cpu_unit *unit);
/* Whether op reads, in place of its operand i, which a transpose makes, the transpose's operand, with other strides. */
bool cpu_product_reads_through(const ir_op *op, size_t i);
/* The gradient of pooling (lower/unpool.c). */
bool cpu_unpool_takes(const ir_op *op);
bool cpu_unpool_plan(const cpu_group *g);
void cpu_lower_unpool(cpu_build *b, cpu_unit *unit);
/* Operand i of a product as it lies in memory: the value, and one stride per dimension. A transpose that is read through is
 * replaced by its operand. */
ir_value *cpu_product_operand(const ir_op *op, size_t i, int64_t *strides);
/* Chooses the place of the sums: a root of the unit, or memory of their own. */
void cpu_product_sums(cpu_build *b, cpu_unit *unit);
/* Convolutions (lower/convolution.c). */
bool cpu_conv_takes(const ir_op *op);
bool cpu_conv_multiplies(const ir_op *op); /* a routine would take it if another op rounded its sums */
/* Whether it has groups of few features, which kernels of their own compute (compile/product/conv_lanes_plan.c), where channels lie side
 * by side or will (prepare/layout.c). */
bool cpu_conv_on_lanes(const ir_op *op);
/* Whether its tiles multiply pairs (compile/product/conv_pairs_plan.c) if its operands are bf16, which then stay as they are. */
bool cpu_conv_suits_pairs(const ir_op *op);
/* Whether its plan has memory for the sums of a block, so that they need no other if only the epilogue uses them. */
bool cpu_conv_discards(const ir_op *op);
bool cpu_conv_cut(const cpu_build *b, const cpu_group *g, int32_t *row, int64_t *row_extent, int32_t *column,
                  int64_t *column_extent, int32_t *n_batch, int32_t *batch, int64_t *batch_extent);
tsr_status cpu_conv_make(cpu_compilation *c, const ir_op *op, tsr_dtype acc, const cpu_fused *epilogue, bool discard,
                         cpu_conv_plan *plan, cpu_request *requests, size_t *count, double *flops, base_error *error);

#endif
