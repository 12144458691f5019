/* Indexing: every function here becomes one GATHER over index vectors; function/scatter.c has the writes,
 * function/advanced.c several indices at once. */
#include "tensor/function/index.h"

#include <stdio.h>
#include <string.h>

/* ---- indices ---------------------------------------------------------------------------------------------------------------- */

bool tensor_check_index(tensor_call *call, const ir_value *index)
{
    tsr_dtype dtype = index->type->dtype;
    if (dtype == TSR_I64 || dtype == TSR_I32)
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): Expected dtype int32 or int64 for index, but got %s",
                     call->row->name, tensor_dtype_words(dtype));
    return false;
}

ir_value *tensor_wrap_index(tensor_call *call, ir_value *index, int64_t dim, int64_t size)
{
    ir_builder *b = call->b;
    char after[96];
    snprintf(after, sizeof(after), " is out of bounds for dimension %lld with size %lld", (long long)dim,
             (long long)size);
    index = tensor_checked_index(call, index,
                                 &(tensor_index_range){.low = -size, .high = size, .before = "index ", .after = after});
    if (!index)
        return NULL;
    ir_value *negative = ir_compare(b, IR_LT, index, ir_zeros_like(b, index));
    return ir_select(b, negative, ir_add(b, index, ir_constant_fill(b, index->type, (double)size)), index);
}

ir_value *tensor_at_least_1d(ir_builder *b, ir_value *value)
{
    return value->type->rank == 0 ? ir_reshape(b, value, 1, (const int64_t[]){1}) : value;
}

ir_value *tensor_index_vectors(ir_builder *b, ir_value *index)
{
    int64_t dims[IR_MAX_RANK + 1], rank = index->type->rank;
    if (rank > 0)
        memcpy(dims, index->type->dims, (size_t)rank * sizeof(int64_t));
    dims[rank] = 1;
    return ir_reshape(b, index, rank + 1, dims);
}

/* ---- whole slices along one dimension ------------------------------------------------------------------------------------------ */

ir_value *tensor_take_slices(ir_builder *b, ir_value *self, int64_t dim, ir_value *index)
{
    const ir_type *type = self->type;
    int64_t rank = type->rank, n_index = index->type->rank, sizes[IR_MAX_RANK], offset[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < rank; i++) {
        sizes[i] = i == dim ? 1 : type->dims[i];
        if (i != dim)
            offset[n++] = i < dim ? i : i - 1 + n_index;
    }
    const ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                         .offset_dims = {n, offset},
                                                         .collapsed_slice_dims = {1, &dim},
                                                         .start_index_map = {1, &dim},
                                                         .index_vector_dim = n_index},
                                   .slice_sizes = {rank, sizes}};
    return ir_build(b, IR_GATHER, &attrs, 2, (ir_value *const[]){self, tensor_index_vectors(b, index)});
}

ir_value *tensor_fn_index_select(tensor_call *call, ir_value *self, int64_t dim, ir_value *index)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0 || !tensor_check_index(call, index))
        return NULL;
    if (index->type->rank > 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "index_select(): Index is supposed to be a vector, but has shape %s",
                                tensor_shape_words(index->type).text);
    ir_value *x = tensor_at_least_1d(b, self);
    ir_value *taken =
        tensor_take_slices(b, x, dim, tensor_wrap_index(call, tensor_at_least_1d(b, index), dim, x->type->dims[dim]));
    return type->rank == 0 ? ir_reshape(b, taken, 0, NULL) : taken;
}

/* ---- element by element along one dimension -------------------------------------------------------------------------------------- */

bool tensor_check_index_rank(tensor_call *call, const ir_type *type, const ir_type *index, const char *name)
{
    if (BASE_MAX(type->rank, 1) == BASE_MAX(index->rank, 1))
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "Index tensor must have the same number of dimensions as %s tensor: index has shape %s, %s %s",
                     name, tensor_shape_words(index).text, name, tensor_shape_words(type).text);
    return false;
}

bool tensor_check_index_fits(tensor_call *call, const ir_type *index, const ir_type *self, int64_t dim,
                             const char *name)
{
    for (int64_t i = 0; i < index->rank; i++)
        if (i != dim && index->dims[i] > self->dims[i]) {
            tensor_words x = tensor_shape_words(index), y = tensor_shape_words(self);
            char but[48] = "";
            if (dim >= 0)
                snprintf(but, sizeof(but), " apart from dimension %lld", (long long)dim);
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "Size does not match at dimension %lld expected index %s to be no larger than %s %s%s",
                             (long long)i, x.text, name, y.text, but);
            return false;
        }
    return true;
}

tensor_element_index tensor_index_elements(ir_builder *b, ir_value *index, int64_t dim, const ir_type *self)
{
    const ir_type *type = index->type;
    tensor_element_index e = {0};
    for (int64_t i = 0; i < type->rank; i++)
        if (i != dim && type->dims[i] == self->dims[i])
            e.batch[e.n_batch++] = i;
        else
            e.moved[e.n_moved++] = i;
    ir_value *parts[IR_MAX_RANK];
    for (int64_t i = 0; i < e.n_moved; i++)
        parts[i] = tensor_index_vectors(b, e.moved[i] == dim ? index : ir_iota(b, type, e.moved[i]));
    e.vectors = e.n_moved == 1 ? parts[0] : ir_concatenate(b, (size_t)e.n_moved, parts, type->rank);
    return e;
}

ir_value *tensor_gather_elements(ir_builder *b, ir_value *self, int64_t dim, ir_value *index)
{
    int64_t rank = self->type->rank, ones[IR_MAX_RANK];
    for (int64_t i = 0; i < rank; i++)
        ones[i] = 1;
    const tensor_element_index at = tensor_index_elements(b, index, dim, self->type);
    const ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                         .collapsed_slice_dims = {at.n_moved, at.moved},
                                                         .operand_batching_dims = {at.n_batch, at.batch},
                                                         .start_indices_batching_dims = {at.n_batch, at.batch},
                                                         .start_index_map = {at.n_moved, at.moved},
                                                         .index_vector_dim = rank},
                                   .slice_sizes = {rank, ones}};
    return ir_build(b, IR_GATHER, &attrs, 2, (ir_value *const[]){self, at.vectors});
}

ir_value *tensor_fn_gather(tensor_call *call, ir_value *self, int64_t dim, ir_value *index)
{
    ir_builder *b = call->b;
    const ir_type *shape = index->type;
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0)
        return NULL;
    if (shape->count == 0) /* with an index of any dtype, as in PyTorch */
        return tensor_with_flat(call, ir_constant_fill(b, ir_with_dtype(shape, self->type->dtype), 0), self);
    if (!tensor_check_index(call, index))
        return NULL;
    ir_value *x = tensor_at_least_1d(b, self), *at = tensor_at_least_1d(b, index);
    if (!tensor_check_index_rank(call, self->type, shape, "input") ||
        !tensor_check_index_fits(call, at->type, x->type, dim, "self"))
        return NULL;
    ir_value *taken = tensor_gather_elements(b, x, dim, tensor_wrap_index(call, at, dim, x->type->dims[dim]));
    return ir_reshape(b, taken, shape->rank, shape->dims);
}

ir_value *tensor_fn_take(tensor_call *call, ir_value *self, ir_value *index)
{
    ir_builder *b = call->b;
    if (index->type->dtype != TSR_I64)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "take(): Expected a long tensor for index, but got %s",
                                tensor_dtype_words(index->type->dtype));
    if (self->type->count == 0 && index->type->count > 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "take(): tried to take from an empty tensor");
    const int64_t count = self->type->count;
    if (index->type->count == 0)
        return tensor_with_flat(call, ir_constant_fill(b, ir_with_dtype(index->type, self->type->dtype), 0), self);
    return tensor_take_slices(b, ir_reshape(b, self, 1, &count), 0, tensor_wrap_index(call, index, 0, count));
}

ir_value *tensor_fn_take_along_dim(tensor_call *call, ir_value *self, ir_value *index, int64_t dim)
{
    ir_builder *b = call->b;
    if (self->type->rank != index->type->rank)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "torch.take_along_dim(): input and indices should have the same number of dimensions, "
                                "but got %lld dimensions for input, and %lld dimensions for indices",
                                (long long)self->type->rank, (long long)index->type->rank);
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0)
        return NULL;
    int64_t own[IR_MAX_RANK], other[IR_MAX_RANK], rank = self->type->rank;
    for (int64_t i = 0; i < rank; i++) {
        int64_t a = self->type->dims[i], c = index->type->dims[i];
        int64_t common = a == 1 ? c : a;
        if (i != dim && a != c && a != 1 && c != 1)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "The size of tensor a (%lld) must match the size of tensor b (%lld) at "
                                    "non-singleton dimension %lld",
                                    (long long)a, (long long)c, (long long)i);
        own[i] = i == dim ? a : common;
        other[i] = i == dim ? c : common;
    }
    ir_value *x = tensor_expand(b, self, ir_tensor_type(self->type->dtype, rank, own));
    ir_value *at = tensor_expand(b, index, ir_tensor_type(index->type->dtype, rank, other));
    return tensor_fn_gather(call, x, dim, at);
}

/* ---- classes ------------------------------------------------------------------------------------------------------------------- */

ir_value *tensor_fn_one_hot(tensor_call *call, ir_value *self, int64_t num_classes)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank, dims[IR_MAX_RANK + 1];
    if (self->type->dtype != TSR_I64)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "one_hot is only applicable to index tensor of type LongTensor.");
    if (num_classes <= 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "num_classes should be positive");
    const tensor_index_range range = {.high = num_classes,
                                      .before = "Class values must be non-negative and smaller than num_classes, and ",
                                      .after = " is not"};
    if (!(self = tensor_checked_index(call, self, &range)))
        return NULL;
    if (rank > 0)
        memcpy(dims, self->type->dims, (size_t)rank * sizeof(int64_t));
    dims[rank] = num_classes;
    const ir_type *type = ir_tensor_type(TSR_I64, rank + 1, dims);
    ir_value *hit = ir_compare(b, IR_EQ, tensor_spread_dim(b, self, type, rank), ir_iota(b, type, rank));
    return ir_convert(b, hit, TSR_I64);
}
