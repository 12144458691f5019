/* Rewrites before blocks are made, one per file: the rules of the FUNCTION_PASS rows of passes.def (prepare.c runs
 * them). A rule inserts ops before the op, or does nothing. */
#ifndef CPU_PREPARE_H
#define CPU_PREPARE_H

#include "cpu/compile/build/build.h"

/* x, kept in memory, so that its readers do not compute it again; NULL for NULL. */
ir_value *cpu_stored(ir_builder *b, ir_value *x);
/* The reduce `op` with other operands and dimensions. operands: [inputs, initial values, room for op's captures]. NULL after an error of
 * b (split.c). */
ir_op *cpu_reduce_again(ir_builder *b, const ir_op *op, ir_value **operands, int64_t count, const int64_t *dims);

/* of a region: layout.c, rectified.c */
void cpu_channels_last(cpu_compilation *c, ir_function *function, ir_region *region);
void cpu_compare_rectified(cpu_compilation *c, ir_function *function, ir_region *region);
void cpu_opposite_orders(cpu_compilation *c, ir_function *function, ir_region *region);     /* opposite.c */
void cpu_make_chains(cpu_compilation *c, ir_function *function, ir_region *region);         /* chain.c */
void cpu_overlap_collectives(cpu_compilation *c, ir_function *function, ir_region *region); /* overlap.c */

/* Rewrites dot_general and convolution, where needed, so that products can be lowered (contract.c): their dtypes before
 * the layout pass, their dimensions after it. */
void cpu_product_types(ir_builder *b, ir_op *op);
void cpu_product_form(ir_builder *b, ir_op *op);
/* The operands in bf16, if both were widened from it (factors.c); false: they were not. */
bool cpu_narrow_factors(ir_builder *b, const ir_op *op, ir_value *factors[2]);
void cpu_vector_product(ir_builder *b, ir_op *op); /* replaces a product with a vector by a sum (vector_product.c) */
void cpu_depthwise(ir_builder *b, ir_op *op);      /* replaces a depthwise convolution by elementwise products */
void cpu_multiplied_channels(ir_builder *b, ir_op *op); /* several outputs for a channel: repeats it (multiplied.c) */
void cpu_split_reduction(ir_builder *b, ir_op *op);     /* where that pays (split.c) */
void cpu_windows_side_by_side(ir_builder *b,
                              ir_op *op);          /* reductions over windows that do not overlap (side_by_side.c) */
void cpu_expand_random(ir_builder *b, ir_op *op);  /* rng_bit_generator in integer ops (random.c) */
void cpu_read_backwards(ir_builder *b, ir_op *op); /* a convolution's reversed window (backwards.c) */
void cpu_patches(ir_builder *b, ir_op *op);        /* a convolution that writes patches (patches.c) */
void cpu_patch_sums(ir_builder *b, ir_op *op);     /* the gradient of the window of such a convolution (patch_sums.c) */
void cpu_pointwise(ir_builder *b, ir_op *op);      /* a convolution that is a matrix product (pointwise.c) */
bool cpu_conv_is_product(const ir_op *op);         /* it is one */
/* The distance between two elements of a convolution's dilated input along spatial dimension i, which its result has as patches. */
int64_t cpu_patch_size(const ir_op *op, int64_t i);
bool cpu_window_is_larger(const ir_op *op); /* the window has more places than the result of the convolution */
/* [feature * taps]: NaN where an element of w of the same feature and of another tap is infinite or NaN, else zero. The dimensions
 * of w are features and taps, and n others from `first` on. */
ir_value *cpu_other_taps(ir_builder *b, ir_value *w, int64_t first, int64_t n, int64_t taps);
/* Replaces the transpose of a product by a product (transposed.c). */
void cpu_swap_transposed(ir_builder *b, ir_op *op);
void cpu_fill_written(ir_builder *b, ir_op *op); /* writes large splats where they would be copied (fill.c) */

#endif
