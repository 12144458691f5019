/* Dtypes and shapes as PyTorch has them (promote.c), and what several families of functions build alike. */
#ifndef TENSOR_SHAPES_H
#define TENSOR_SHAPES_H

#include "tensor/call/call.h"
#include "tensor/record/view.h"

/* PyTorch's common dtype of a call's tensors: dimensioned before 0-d before weak numbers, within a category. */
tsr_dtype tensor_common_dtype(size_t n, tsr_tensor *const *tensors);
tsr_dtype tensor_promote_types(tsr_dtype a, tsr_dtype b); /* NONE is neutral */
tsr_dtype tensor_sum_dtype(tsr_dtype dtype);              /* what sums of it are kept in: f32 for f16 and bf16 */
bool tensor_can_cast(tsr_dtype from, tsr_dtype to);       /* what an in-place function may do to its result */
const char *tensor_dtype_words(tsr_dtype dtype);          /* PyTorch's: "Float", "Long" */
/* Sizes for messages, "[2, 3]". No memory of the heap: a call that fails unwinds past it. */
typedef struct tensor_words {
    char text[IR_MAX_RANK * 22 + 4];
} tensor_words;
tensor_words tensor_shape_words(const ir_type *type);
tensor_words tensor_sizes_words(const int64_t *sizes, int64_t n); /* of a list's first IR_MAX_RANK */
/* Each window of x reduced with a standard body from init. (function/scan.c) */
ir_value *tensor_reduce_windows(ir_builder *b, ir_opcode body, ir_value *x, double init,
                                const ir_reduce_window_attrs *attrs);
/* A stretch of one dimension. (function/move.c) */
ir_value *tensor_stretch(ir_builder *b, ir_value *value, int64_t dim, int64_t start, int64_t limit);
/* The product of two values of rank 2 or more, in this dtype (not rounded to the operands'). (function/matmul.c) */
ir_value *tensor_product(tensor_call *call, ir_value *a, ir_value *b, tsr_dtype dtype);
/* [size, out]: the weights of means over [floor(i * size / out), ceil((i + 1) * size / out)). (function/conv.c) */
ir_value *tensor_window_weights(ir_builder *b, tsr_dtype dtype, int64_t size, int64_t out);
/* Elements of self along dim at index (of the same rank, not negative). (function/index.c) */
ir_value *tensor_gather_elements(ir_builder *b, ir_value *self, int64_t dim, ir_value *index);
/* vector, of dim's size, along dimension dim of type and in its dtype; another shape fails the call. (function/softmax.c) */
ir_value *tensor_along_dim(tensor_call *call, const char *name, ir_value *vector, const ir_type *type, int64_t dim);
/* value, which lacks dimension dim of type, repeated along it. (function/softmax.c) */
ir_value *tensor_spread_dim(ir_builder *b, ir_value *value, const ir_type *type, int64_t dim);
/* The error function inside a decomposition. (function/special.c) */
ir_value *tensor_erf_ops(ir_builder *b, ir_value *x);
/* value, which has `of`'s history besides its own: it requires a gradient where `of` does, and passes zeros back to it.
 * (function/logic.c) */
ir_value *tensor_with_flat(tensor_call *call, ir_value *value, ir_value *of);
/* Whether elements are not zero: bool. (function/logic.c) */
ir_value *tensor_truth(ir_builder *b, ir_value *x);
/* The shape that n values broadcast to; on a mismatch the call fails with PyTorch's words. */
const ir_type *tensor_broadcast_type(tensor_call *call, size_t n, ir_value *const *values);
/* value repeated to type's dims (aligned at the right). */
ir_value *tensor_expand(ir_builder *b, ir_value *value, const ir_type *type);
/* dim counted from the front; fails with PyTorch's words when out of range ("Dimension out of range (expected to be in
 * range of [-2, 1], but got 2)"): -1. A scalar counts as one dimension. */
int64_t tensor_dim(tensor_call *call, int64_t dim, int64_t rank);

/* ---- what functions return that are views (function/view.c) */

/* self seen so; an error tensor when type is NULL (no such shape) or memory is short. */
tsr_tensor *tensor_show(tensor_call *call, tsr_tensor *self, tensor_view_kind kind, const ir_type *type, int64_t n,
                        const int64_t *ints);
/* self once more: where PyTorch returns the tensor itself. */
tsr_tensor *tensor_show_same(tsr_tensor *self);
tsr_tensor *tensor_show_reshaped(tensor_call *call, tsr_tensor *self, int64_t rank, const int64_t *dims);
/* The call's failure as an error tensor. */
tsr_tensor *tensor_show_error(tensor_call *call);

#endif
