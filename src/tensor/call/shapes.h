/* Dtypes and shapes as PyTorch has them (promote.c). */
#ifndef TENSOR_SHAPES_H
#define TENSOR_SHAPES_H

#include "tensor/call/call.h"

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
/* The shape that n values broadcast to; on a mismatch the call fails with PyTorch's words. */
const ir_type *tensor_broadcast_type(tensor_call *call, size_t n, ir_value *const *values);
/* value repeated to type's dims (aligned at the right). */
ir_value *tensor_expand(ir_builder *b, ir_value *value, const ir_type *type);
/* dim counted from the front; fails with PyTorch's words when out of range ("Dimension out of range (expected to be in
 * range of [-2, 1], but got 2)"): -1. A scalar counts as one dimension. */
int64_t tensor_dim(tensor_call *call, int64_t dim, int64_t rank);

#endif
