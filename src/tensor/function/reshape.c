/* Views of the same elements, in the same order, with other dimensions: reshape, flatten, squeeze and related
 * functions. */
#include "tensor/generated/bodies.h"

tsr_tensor *tensor_fn_reshape(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    int64_t dims[IR_MAX_RANK], known = 1, unknown = -1, count = self->type->count;
    bool possible = n_shape >= 0 && n_shape <= IR_MAX_RANK;
    for (int64_t i = 0; possible && i < n_shape; i++) {
        dims[i] = shape[i];
        if (shape[i] == -1 && unknown >= 0) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "only one dimension can be inferred");
            return tensor_show_error(call);
        }
        if (shape[i] == -1)
            unknown = i;
        else if (shape[i] < 0 || (shape[i] > 0 && known > INT64_MAX / shape[i]))
            possible = false;
        else
            known *= shape[i];
    }
    if (possible && unknown >= 0 && known == 0 && count == 0) {
        tensor_words words = tensor_sizes_words(shape, n_shape);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "cannot reshape tensor of 0 elements into shape %s because the unspecified dimension size -1 "
                         "can be any value and is ambiguous",
                         words.text);
        return tensor_show_error(call);
    }
    if (possible && unknown >= 0) {
        possible = known > 0 && count % known == 0;
        if (possible) {
            dims[unknown] = count / known;
            known = count;
        }
    }
    if (!possible || known != count) {
        tensor_words words = tensor_sizes_words(shape, n_shape);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "shape '%s' is invalid for input of size %lld", words.text,
                         (long long)count);
        return tensor_show_error(call);
    }
    return tensor_show(call, self, TENSOR_VIEW_RESHAPE, ir_with_dims(self->type, n_shape, dims), 0, NULL);
}

tsr_tensor *tensor_fn_flatten(tensor_call *call, tsr_tensor *self, int64_t start_dim, int64_t end_dim)
{
    const ir_type *type = self->type;
    int64_t start = tensor_dim(call, start_dim, type->rank);
    int64_t end = start < 0 ? -1 : tensor_dim(call, end_dim, type->rank);
    if (end < 0)
        return tensor_show_error(call);
    if (start > end) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "flatten() has invalid args: start_dim cannot come after end_dim");
        return tensor_show_error(call);
    }
    if (type->rank == 0)
        return tensor_show_reshaped(call, self, 1, (const int64_t[]){1});
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++) {
        if (i > start && i <= end)
            dims[n - 1] = base_times(dims[n - 1], type->dims[i]);
        else
            dims[n++] = type->dims[i];
    }
    return tensor_show_reshaped(call, self, n, dims);
}

tsr_tensor *tensor_fn_unflatten(tensor_call *call, tsr_tensor *self, int64_t dim, const int64_t *sizes, int64_t n_sizes)
{
    const ir_type *type = self->type;
    int64_t at = tensor_dim(call, dim, type->rank), known = 1, unknown = -1, dims[IR_MAX_RANK], n = 0;
    if (at < 0)
        return tensor_show_error(call);
    bool possible = n_sizes > 0 && type->rank > 0 && type->rank - 1 + n_sizes <= IR_MAX_RANK;
    for (int64_t i = 0; possible && i < n_sizes; i++) {
        if (sizes[i] == -1 && unknown < 0)
            unknown = i;
        else if (sizes[i] < 0 || (sizes[i] > 0 && known > INT64_MAX / sizes[i]))
            possible = false;
        else
            known *= sizes[i];
    }
    int64_t size = possible ? type->dims[at] : 0;
    possible = possible && (unknown < 0 ? known == size : known > 0 && size % known == 0);
    if (!possible) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "unflatten: Provided sizes don't multiply up to the size of dim %lld (%lld) in the input "
                         "tensor",
                         (long long)at, (long long)size);
        return tensor_show_error(call);
    }
    for (int64_t i = 0; i < type->rank; i++) {
        if (i != at)
            dims[n++] = type->dims[i];
        for (int64_t k = 0; i == at && k < n_sizes; k++)
            dims[n++] = k == unknown ? size / known : sizes[k];
    }
    return tensor_show_reshaped(call, self, n, dims);
}

tsr_tensor *tensor_fn_squeeze(tensor_call *call, tsr_tensor *self, const int64_t *dims, int64_t n_dims)
{
    const ir_type *type = self->type;
    bool chosen[IR_MAX_RANK] = {false};
    for (int64_t i = 0; i < n_dims; i++) {
        int64_t dim = tensor_dim(call, dims[i], type->rank);
        if (dim < 0)
            return tensor_show_error(call);
        chosen[dim] = true;
    }
    int64_t kept[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++)
        if (type->dims[i] != 1 || (dims && !chosen[i]))
            kept[n++] = type->dims[i];
    return tensor_show_reshaped(call, self, n, kept);
}

tsr_tensor *tensor_fn_unsqueeze(tensor_call *call, tsr_tensor *self, int64_t dim)
{
    const ir_type *type = self->type;
    int64_t at = tensor_dim(call, dim, type->rank + 1), dims[IR_MAX_RANK + 1], n = 0;
    if (at < 0 || type->rank == IR_MAX_RANK)
        return tensor_show_error(call);
    for (int64_t i = 0; i <= type->rank; i++)
        dims[n++] = i == at ? 1 : type->dims[i < at ? i : i - 1];
    return tensor_show_reshaped(call, self, n, dims);
}
