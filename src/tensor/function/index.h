/* Shared by reads (function/index.c), writes (function/scatter.c) and both at several indices (function/advanced.c).
 * NULL and false: the call failed. */
#ifndef TENSOR_INDEX_H
#define TENSOR_INDEX_H

#include "tensor/generated/bodies.h"

bool tensor_check_index(tensor_call *call, const ir_value *index); /* i32 or i64 */
/* Negative indices count from the end of dimension dim, which has this size. */
ir_value *tensor_wrap_index(tensor_call *call, ir_value *index, int64_t dim, int64_t size);
ir_value *tensor_at_least_1d(ir_builder *b, ir_value *value); /* a scalar as a vector of one */
/* Gives index a further last dimension, of size one. */
ir_value *tensor_index_vectors(ir_builder *b, ir_value *index);
/* How every element of index reads (or writes) the element at its own position, but with the index as coordinate dim: the
 * dimensions in which index and self agree are batches; in the others, vectors has the coordinates. */
typedef struct tensor_element_index {
    ir_value *vectors; /* [index..., n_moved] */
    int64_t n_moved, n_batch, moved[IR_MAX_RANK], batch[IR_MAX_RANK];
} tensor_element_index;
tensor_element_index tensor_index_elements(ir_builder *b, ir_value *index, int64_t dim, const ir_type *self);
/* The slices of dimension dim at index (of any shape); the index's dimensions replace dim. */
ir_value *tensor_take_slices(ir_builder *b, ir_value *self, int64_t dim, ir_value *index);
/* Checks an index's type against the tensor that messages call by name: as many dimensions, and a larger size only in
 * dim. */
bool tensor_check_index_rank(tensor_call *call, const ir_type *type, const ir_type *index, const char *name);
bool tensor_check_index_fits(tensor_call *call, const ir_type *index, const ir_type *self, int64_t dim,
                             const char *name);

enum { TENSOR_WRITE = -1 }; /* in place of an opcode: the update replaces the element */
/* self with updates combined at indices by body, an opcode or TENSOR_WRITE. (scatter.c) */
ir_value *tensor_scatter(ir_builder *b, const ir_scatter_attrs *attrs, ir_value *self, ir_value *indices,
                         ir_value *updates, int body);

#endif
