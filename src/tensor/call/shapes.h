/* Dtypes and shapes by PyTorch's rules (promote.c). */
#ifndef TENSOR_SHAPES_H
#define TENSOR_SHAPES_H

#include "tensor/call/call.h"

/* PyTorch's common dtype of a call's tensors: within a category, dimensioned tensors come before 0-d tensors, which
 * come before weak numbers. */
tsr_dtype tensor_common_dtype(size_t n, tsr_tensor *const *tensors);
tsr_dtype tensor_promote_types(tsr_dtype a, tsr_dtype b); /* NONE is neutral */
bool tensor_can_cast(tsr_dtype from, tsr_dtype to);       /* whether an in-place function may cast its result */
const char *tensor_dtype_words(tsr_dtype dtype);          /* PyTorch's: "Float", "Long" */
/* Sizes for messages, "[2, 3]". It uses no heap memory, since a call that fails unwinds past it. */
typedef struct tensor_words {
    char text[IR_MAX_RANK * 22 + 4];
} tensor_words;
tensor_words tensor_shape_words(const ir_type *type);
tensor_words tensor_sizes_words(const int64_t *sizes, int64_t n); /* at most IR_MAX_RANK sizes of a list */
/* The shape to which n values broadcast; on a mismatch the call fails with PyTorch's message. */
const ir_type *tensor_broadcast_type(tensor_call *call, size_t n, ir_value *const *values);
/* Repeats value to type's dims, aligned at the right. */
ir_value *tensor_expand(ir_builder *b, ir_value *value, const ir_type *type);
/* Returns dim counted from the front. When dim is out of range the call fails with PyTorch's message ("Dimension out of
 * range (expected to be in range of [-2, 1], but got 2)") and the result is -1. A scalar counts as one dimension. */
int64_t tensor_dim(tensor_call *call, int64_t dim, int64_t rank);

#endif
