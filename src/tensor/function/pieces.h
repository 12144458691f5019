/* Pieces of function bodies that several files build; each comment names the file that defines the function. */
#ifndef TENSOR_FUNCTION_PIECES_H
#define TENSOR_FUNCTION_PIECES_H

#include "tensor/call/composite.h"
#include "tensor/call/shapes.h"
#include "tensor/record/frame.h"
#include "tensor/record/view.h"

/* The type of a new tensor of this shape, with `otherwise` as the default dtype; NULL after the call failed. (create.c) */
const ir_type *tensor_new_type(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype,
                               tsr_dtype otherwise);
/* The elements from start to limit of one dimension. (move.c) */
ir_value *tensor_stretch(ir_builder *b, ir_value *value, int64_t dim, int64_t start, int64_t limit);
/* The product of two values of rank 2 or more, in this dtype, without rounding to the operands' dtype. (matmul.c) */
ir_value *tensor_product(tensor_call *call, ir_value *a, ir_value *b, tsr_dtype dtype);
/* x with the means of `out` windows of dimension dim in its place, [floor(i * size / out), ceil((i + 1) * size / out)).
 * (pool_mean.c) */
ir_value *tensor_window_means(tensor_call *call, ir_value *x, int64_t dim, int64_t out);
/* The elements of self along dim at index, which has self's rank and no negative entries. (index.c) */
ir_value *tensor_gather_elements(ir_builder *b, ir_value *self, int64_t dim, ir_value *index);
/* vector, which has dim's size, broadcast along dimension dim of type in type's dtype; another shape fails the call.
 * (softmax.c) */
ir_value *tensor_along_dim(tensor_call *call, const char *name, ir_value *vector, const ir_type *type, int64_t dim);
/* Repeats value, which lacks dimension dim of type, along this dimension. (softmax.c) */
ir_value *tensor_spread_dim(ir_builder *b, ir_value *value, const ir_type *type, int64_t dim);
/* The softmax along dim, where a row whose elements are all -infinity gives zeros (PyTorch's _safe_softmax). */
ir_value *tensor_safe_softmax(tensor_call *call, ir_value *self, int64_t dim);
/* log(1 + exp(x)). (activation.c) */
ir_value *tensor_soft_plus(tensor_call *call, ir_value *x);
/* value with a second history, that of `of`: the result requires a gradient where `of` does, and passes zeros back to
 * `of`. (logic.c) */
ir_value *tensor_with_flat(tensor_call *call, ir_value *value, ir_value *of);
/* Whether elements are not zero, as bools. (logic.c) */
ir_value *tensor_truth(ir_builder *b, ir_value *x);
/* What an option like alpha or beta says: 1 where it is left out. (arithmetic.c) */
double tensor_factor(double value, bool is_zero);
/* Whether one of the call's first n tensors is of bools, by its own dtype instead of the promoted one: then the call fails.
 * (arithmetic.c) */
bool tensor_subtracts_bools(tensor_call *call, size_t n);
/* factor * x, where factor is a parameter of the program; x itself for a factor of one. For integers a fraction fails the
 * call; name: the option's. (arithmetic.c) */
ir_value *tensor_times(tensor_call *call, ir_value *x, const char *name, double factor);
/* |x|^2, as a real value, without |x|, whose slope at 0 is 0 and would cost the square's second slope there. */
ir_value *tensor_square(ir_builder *b, ir_value *x);

/* ---- what functions return that are views (view.c) */

/* A view of self; an error tensor when type is NULL (no such shape) or memory is short. */
tsr_tensor *tensor_show(tensor_call *call, tsr_tensor *self, tensor_view_kind kind, const ir_type *type, int64_t n,
                        const int64_t *ints);
/* A second handle on self, where PyTorch returns the tensor itself. */
tsr_tensor *tensor_show_same(const tensor_call *call, tsr_tensor *self);
tsr_tensor *tensor_show_reshaped(tensor_call *call, tsr_tensor *self, int64_t rank, const int64_t *dims);
/* Returns the call's failure as an error tensor. */
tsr_tensor *tensor_show_error(tensor_call *call);

#endif
