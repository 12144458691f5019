/* Functions that return a view of their tensor with its dimensions in another order, with repeated dimensions, or with
 * other numbers (real and complex parts); and functions that reshapes (function/reshape.c) and parts (function/slice.c)
 * use, too. */
#include "tensor/generated/bodies.h"

#include <string.h>

tsr_tensor *tensor_show_error(tensor_call *call)
{
    if (call->b->status == TSR_OK)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "more dimensions than are possible");
    base_error error = call->b->error;
    tensor_builder_reset(call->context);
    return tensor_fail(call->row->name, error.status, "%s", error.message);
}

tsr_tensor *tensor_show(tensor_call *call, tsr_tensor *self, tensor_view_kind kind, const ir_type *type, int64_t n,
                        const int64_t *ints)
{
    if (!type || type->count < 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "the shape is not possible");
        return tensor_show_error(call);
    }
    if (BASE_UNLIKELY(self->context != call->context)) {
        tensor_view *step = tensor_view_new_step(self->type, kind, type, n, ints);
        tsr_tensor *value = step ? tensor_show_foreign(call->row, self, step) : tensor_new_error(call->context, NULL);
        tensor_view_release(step);
        return value;
    }
    tensor_view *view = tensor_view_new(self, kind, type, n, ints);
    tsr_tensor *shown = view ? tensor_new_view(self, view, type) : NULL;
    return shown ? shown : tensor_new_error(call->context, NULL);
}

tsr_tensor *tensor_show_same(const tensor_call *call, tsr_tensor *self)
{
    if (BASE_UNLIKELY(self->context != call->context))
        return tensor_show_foreign(call->row, self, NULL);
    tsr_tensor *same = tensor_new_same(self);
    return same ? same : tensor_new_error(self->context, NULL);
}

tsr_tensor *tensor_show_reshaped(tensor_call *call, tsr_tensor *self, int64_t rank, const int64_t *dims)
{
    return tensor_show(call, self, TENSOR_VIEW_RESHAPE, ir_with_dims(self->type, rank, dims), 0, NULL);
}

/* ---- permutations ------------------------------------------------------------------------------------------------ */

static tsr_tensor *permuted(tensor_call *call, tsr_tensor *self, const int64_t *permutation)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < self->type->rank; i++)
        dims[i] = self->type->dims[permutation[i]];
    return tensor_show(call, self, TENSOR_VIEW_PERMUTE, ir_with_dims(self->type, self->type->rank, dims),
                       self->type->rank, permutation);
}

tsr_tensor *tensor_fn_transpose(tensor_call *call, tsr_tensor *self, int64_t dim0, int64_t dim1)
{
    int64_t rank = self->type->rank, permutation[IR_MAX_RANK];
    int64_t a = tensor_dim(call, dim0, rank), b = a < 0 ? -1 : tensor_dim(call, dim1, rank);
    if (b < 0)
        return tensor_show_error(call);
    for (int64_t i = 0; i < rank; i++)
        permutation[i] = i == a ? b : i == b ? a : i;
    return permuted(call, self, permutation);
}

tsr_tensor *tensor_fn_t(tensor_call *call, tsr_tensor *self)
{
    int64_t rank = self->type->rank;
    if (rank > 2) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "t() expects a tensor with <= 2 dimensions, but self is %lldD",
                         (long long)rank);
        return tensor_show_error(call);
    }
    return permuted(call, self, rank == 2 ? (const int64_t[]){1, 0} : (const int64_t[]){0, 0});
}

tsr_tensor *tensor_fn_permute(tensor_call *call, tsr_tensor *self, const int64_t *dims, int64_t n_dims)
{
    int64_t rank = self->type->rank, permutation[IR_MAX_RANK];
    bool seen[IR_MAX_RANK] = {false};
    if (n_dims != rank) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "permute(sparse_coo): number of dimensions in the tensor input does not match the length of "
                         "the desired ordering of dimensions i.e. input.dim() = %lld is not equal to len(dims) = %lld",
                         (long long)rank, (long long)n_dims);
        return tensor_show_error(call);
    }
    for (int64_t i = 0; i < rank; i++) {
        permutation[i] = tensor_dim(call, dims[i], rank);
        if (permutation[i] < 0)
            return tensor_show_error(call);
        if (seen[permutation[i]]) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "permute(): duplicate dims are not allowed.");
            return tensor_show_error(call);
        }
        seen[permutation[i]] = true;
    }
    return permuted(call, self, permutation);
}

tsr_tensor *tensor_fn_movedim(tensor_call *call, tsr_tensor *self, int64_t source, int64_t destination)
{
    int64_t rank = self->type->rank, permutation[IR_MAX_RANK];
    int64_t from = tensor_dim(call, source, rank), to = from < 0 ? -1 : tensor_dim(call, destination, rank);
    if (to < 0)
        return tensor_show_error(call);
    for (int64_t i = 0, next = 0; i < rank; i++) {
        next += next == from;
        permutation[i] = i == to ? from : next++;
    }
    return permuted(call, self, permutation);
}

/* ---- repeated elements ------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_expand(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    const ir_type *type = self->type;
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], extra = n_shape - type->rank;
    if (extra < 0 || n_shape > IR_MAX_RANK) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "expand: the number of sizes provided (%lld) must be greater or equal to the number of "
                         "dimensions in the tensor (%lld)",
                         (long long)n_shape, (long long)type->rank);
        return tensor_show_error(call);
    }
    for (int64_t i = 0; i < n_shape; i++) {
        int64_t own = i < extra ? 1 : type->dims[i - extra];
        dims[i] = shape[i] == -1 && i >= extra ? own : shape[i];
        if (i >= extra)
            map[i - extra] = i;
        if (dims[i] < 0 || (dims[i] != own && own != 1)) {
            tensor_words target = tensor_sizes_words(shape, n_shape);
            tensor_words own_shape = tensor_shape_words(type);
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "The expanded size of the tensor (%lld) must match the existing size (%lld) at "
                             "non-singleton dimension %lld.  Target sizes: %s.  Tensor sizes: %s",
                             (long long)dims[i], (long long)own, (long long)i, target.text, own_shape.text);
            return tensor_show_error(call);
        }
    }
    const ir_type *wide = ir_with_dims(type, n_shape, dims);
    if (wide && wide->count == type->count) /* no element is repeated, so the view may be written to */
        return tensor_show_reshaped(call, self, n_shape, dims);
    return tensor_show(call, self, TENSOR_VIEW_BROADCAST, wide, type->rank, map);
}

/* ---- complex numbers ---------------------------------------------------------------------------------------------- */

enum { SHOW_REAL, SHOW_IMAG, SHOW_PAIRS, SHOW_COMPLEX };

static tsr_tensor *show_parts(tensor_call *call, tsr_tensor *self, int64_t which, const ir_type *type)
{
    return tensor_show(call, self, TENSOR_VIEW_REAL, type, 1, &which);
}

tsr_tensor *tensor_fn_real(tensor_call *call, tsr_tensor *self)
{
    if (!ir_dtype_is_complex(self->type->dtype))
        return tensor_show_same(call, self);
    return show_parts(call, self, SHOW_REAL, ir_with_dtype(self->type, ir_dtype_real(self->type->dtype)));
}

static bool need_complex(tensor_call *call, const tsr_tensor *self)
{
    if (ir_dtype_is_complex(self->type->dtype))
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s is not implemented for tensors with non-complex dtypes.",
                     call->row->name);
    return false;
}

tsr_tensor *tensor_fn_imag(tensor_call *call, tsr_tensor *self)
{
    if (!need_complex(call, self))
        return tensor_show_error(call);
    return show_parts(call, self, SHOW_IMAG, ir_with_dtype(self->type, ir_dtype_real(self->type->dtype)));
}

tsr_tensor *tensor_fn_view_as_real(tensor_call *call, tsr_tensor *self)
{
    if (!need_complex(call, self))
        return tensor_show_error(call);
    int64_t dims[IR_MAX_RANK + 1], rank = self->type->rank;
    if (rank > 0)
        memcpy(dims, self->type->dims, (size_t)rank * sizeof(int64_t));
    dims[rank] = 2;
    return show_parts(call, self, SHOW_PAIRS, ir_tensor_type(ir_dtype_real(self->type->dtype), rank + 1, dims));
}

tsr_tensor *tensor_fn_view_as_complex(tensor_call *call, tsr_tensor *self)
{
    const ir_type *type = self->type;
    if (type->rank == 0 || type->dims[type->rank - 1] != 2 || (type->dtype != TSR_F32 && type->dtype != TSR_F64)) {
        tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "view_as_complex is only supported for floating point tensors whose last dimension has size 2");
        return tensor_show_error(call);
    }
    return show_parts(call, self, SHOW_COMPLEX,
                      ir_tensor_type(type->dtype == TSR_F32 ? TSR_C64 : TSR_C128, type->rank - 1, type->dims));
}
