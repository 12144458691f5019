/* Functions that return a view of their tensor. */
#include "tensor/generated/bodies.h"

#include <string.h>

/* The call's failure as an error tensor. */
static tsr_tensor *view_error(tensor_call *call)
{
    base_error error = call->b->error;
    tensor_builder_reset(call->context);
    return tensor_fail(call->row->name, error.status, "%s", error.message);
}

static tsr_tensor *show(tensor_call *call, tsr_tensor *self, tensor_view_kind kind, const ir_type *type, int64_t n,
                        const int64_t *ints)
{
    if (!type) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "the shape is not possible");
        return view_error(call);
    }
    tensor_view *view = tensor_view_new(self, kind, type, n, ints);
    tsr_tensor *shown = view ? tensor_new_view(self, view, type) : NULL;
    return shown ? shown : tensor_new_error(call->context, NULL);
}

static void shape_words(const int64_t *shape, int64_t n, base_text *out)
{
    base_text_char(out, '[');
    for (int64_t i = 0; i < n && i < IR_MAX_RANK; i++)
        base_text_format(out, "%s%lld", i ? ", " : "", (long long)shape[i]);
    base_text_char(out, ']');
}

tsr_tensor *tensor_fn_reshape(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    int64_t dims[IR_MAX_RANK], known = 1, unknown = -1, count = self->type->count;
    bool possible = n_shape >= 0 && n_shape <= IR_MAX_RANK;
    for (int64_t i = 0; possible && i < n_shape; i++) {
        dims[i] = shape[i];
        if (shape[i] == -1 && unknown >= 0) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "only one dimension can be inferred");
            return view_error(call);
        }
        if (shape[i] == -1)
            unknown = i;
        else if (shape[i] < 0 || (shape[i] > 0 && known > INT64_MAX / shape[i]))
            possible = false;
        else
            known *= shape[i];
    }
    if (possible && unknown >= 0 && known == 0 && count == 0) {
        base_text words = {0};
        shape_words(shape, n_shape, &words);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "cannot reshape tensor of 0 elements into shape %s because the unspecified dimension size -1 "
                         "can be any value and is ambiguous",
                         words.data ? words.data : "");
        base_text_free(&words);
        return view_error(call);
    }
    if (possible && unknown >= 0) {
        possible = known > 0 && count % known == 0;
        if (possible) {
            dims[unknown] = count / known;
            known = count;
        }
    }
    if (!possible || known != count) {
        base_text words = {0};
        shape_words(shape, n_shape, &words);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "shape '%s' is invalid for input of size %lld",
                         words.data ? words.data : "", (long long)count);
        base_text_free(&words);
        return view_error(call);
    }
    return show(call, self, TENSOR_VIEW_RESHAPE, ir_with_dims(self->type, n_shape, dims), 0, NULL);
}

/* ---- reshapes ---------------------------------------------------------------------------------------------------- */

static tsr_tensor *reshaped(tensor_call *call, tsr_tensor *self, int64_t rank, const int64_t *dims)
{
    return show(call, self, TENSOR_VIEW_RESHAPE, ir_with_dims(self->type, rank, dims), 0, NULL);
}

tsr_tensor *tensor_fn_flatten(tensor_call *call, tsr_tensor *self, int64_t start_dim, int64_t end_dim)
{
    const ir_type *type = self->type;
    int64_t start = tensor_dim(call, start_dim, type->rank);
    int64_t end = start < 0 ? -1 : tensor_dim(call, end_dim, type->rank);
    if (end < 0)
        return view_error(call);
    if (start > end) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "flatten() has invalid args: start_dim cannot come after end_dim");
        return view_error(call);
    }
    if (type->rank == 0)
        return reshaped(call, self, 1, (const int64_t[]){1});
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++) {
        if (i > start && i <= end)
            dims[n - 1] *= type->dims[i];
        else
            dims[n++] = type->dims[i];
    }
    return reshaped(call, self, n, dims);
}

tsr_tensor *tensor_fn_unflatten(tensor_call *call, tsr_tensor *self, int64_t dim, const int64_t *sizes, int64_t n_sizes)
{
    const ir_type *type = self->type;
    int64_t at = tensor_dim(call, dim, type->rank), known = 1, unknown = -1, dims[IR_MAX_RANK], n = 0;
    if (at < 0)
        return view_error(call);
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
        return view_error(call);
    }
    for (int64_t i = 0; i < type->rank; i++) {
        if (i != at)
            dims[n++] = type->dims[i];
        for (int64_t k = 0; i == at && k < n_sizes; k++)
            dims[n++] = k == unknown ? size / known : sizes[k];
    }
    return reshaped(call, self, n, dims);
}

tsr_tensor *tensor_fn_squeeze(tensor_call *call, tsr_tensor *self, const int64_t *dims, int64_t n_dims)
{
    const ir_type *type = self->type;
    bool chosen[IR_MAX_RANK] = {false};
    for (int64_t i = 0; i < n_dims; i++) {
        int64_t dim = tensor_dim(call, dims[i], type->rank);
        if (dim < 0)
            return view_error(call);
        chosen[dim] = true;
    }
    int64_t kept[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++)
        if (type->dims[i] != 1 || (n_dims > 0 && !chosen[i]))
            kept[n++] = type->dims[i];
    return reshaped(call, self, n, kept);
}

tsr_tensor *tensor_fn_unsqueeze(tensor_call *call, tsr_tensor *self, int64_t dim)
{
    const ir_type *type = self->type;
    int64_t at = tensor_dim(call, dim, type->rank + 1), dims[IR_MAX_RANK + 1], n = 0;
    if (at < 0 || type->rank == IR_MAX_RANK)
        return view_error(call);
    for (int64_t i = 0; i <= type->rank; i++)
        dims[n++] = i == at ? 1 : type->dims[i < at ? i : i - 1];
    return reshaped(call, self, n, dims);
}

/* ---- permutations ------------------------------------------------------------------------------------------------ */

static tsr_tensor *permuted(tensor_call *call, tsr_tensor *self, const int64_t *permutation)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < self->type->rank; i++)
        dims[i] = self->type->dims[permutation[i]];
    return show(call, self, TENSOR_VIEW_PERMUTE, ir_with_dims(self->type, self->type->rank, dims), self->type->rank,
                permutation);
}

tsr_tensor *tensor_fn_transpose(tensor_call *call, tsr_tensor *self, int64_t dim0, int64_t dim1)
{
    int64_t rank = self->type->rank, permutation[IR_MAX_RANK];
    int64_t a = tensor_dim(call, dim0, rank), b = a < 0 ? -1 : tensor_dim(call, dim1, rank);
    if (b < 0)
        return view_error(call);
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
        return view_error(call);
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
        return view_error(call);
    }
    for (int64_t i = 0; i < rank; i++) {
        permutation[i] = tensor_dim(call, dims[i], rank);
        if (permutation[i] < 0)
            return view_error(call);
        if (seen[permutation[i]]) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "permute(): duplicate dims are not allowed.");
            return view_error(call);
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
        return view_error(call);
    for (int64_t i = 0, next = 0; i < rank; i++) {
        next += next == from;
        permutation[i] = i == to ? from : next++;
    }
    return permuted(call, self, permutation);
}

/* ---- repeated ----------------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_expand(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    const ir_type *type = self->type;
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], extra = n_shape - type->rank;
    if (extra < 0 || n_shape > IR_MAX_RANK) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "expand: the number of sizes provided (%lld) must be greater or equal to the number of "
                         "dimensions in the tensor (%lld)",
                         (long long)n_shape, (long long)type->rank);
        return view_error(call);
    }
    for (int64_t i = 0; i < n_shape; i++) {
        int64_t own = i < extra ? 1 : type->dims[i - extra];
        dims[i] = shape[i] == -1 && i >= extra ? own : shape[i];
        if (i >= extra)
            map[i - extra] = i;
        if (dims[i] < 0 || (dims[i] != own && own != 1)) {
            base_text target = {0}, own_shape = {0};
            base_text_char(&target, '[');
            for (int64_t k = 0; k < n_shape; k++)
                base_text_format(&target, "%s%lld", k ? ", " : "", (long long)shape[k]);
            tensor_shape_words(type, &own_shape);
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "The expanded size of the tensor (%lld) must match the existing size (%lld) at "
                             "non-singleton dimension %lld.  Target sizes: %s].  Tensor sizes: %s",
                             (long long)dims[i], (long long)own, (long long)i, target.data ? target.data : "",
                             own_shape.data ? own_shape.data : "");
            base_text_free(&target);
            base_text_free(&own_shape);
            return view_error(call);
        }
    }
    return show(call, self, TENSOR_VIEW_BROADCAST, ir_with_dims(type, n_shape, dims), type->rank, map);
}

/* ---- parts -------------------------------------------------------------------------------------------------------- */

/* ints: starts, limits, strides of all dimensions. */
static tsr_tensor *sliced(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t start, int64_t limit, int64_t step)
{
    const ir_type *type = self->type;
    int64_t ints[3 * IR_MAX_RANK], dims[IR_MAX_RANK], rank = type->rank;
    for (int64_t i = 0; i < rank; i++) {
        ints[i] = i == dim ? start : 0;
        ints[rank + i] = i == dim ? limit : type->dims[i];
        ints[2 * rank + i] = i == dim ? step : 1;
        dims[i] = i == dim ? (limit - start + step - 1) / step : type->dims[i];
    }
    return show(call, self, TENSOR_VIEW_SLICE, ir_with_dims(type, rank, dims), 3 * rank, ints);
}

static bool has_dims(tensor_call *call, const tsr_tensor *self)
{
    if (self->type->rank > 0)
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s() cannot be applied to a 0-dim tensor.", call->row->name);
    return false;
}

tsr_tensor *tensor_fn_narrow(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t start, int64_t length)
{
    if (!has_dims(call, self))
        return view_error(call);
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return view_error(call);
    int64_t size = self->type->dims[at];
    if (length < 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "narrow(): length must be non-negative.");
        return view_error(call);
    }
    if (start < -size || start > size) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "start out of range (expected to be in range of [-%lld, %lld], but got %lld)", (long long)size,
                         (long long)size, (long long)start);
        return view_error(call);
    }
    start += start < 0 ? size : 0;
    if (length > size - start) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "start (%lld) + length (%lld) exceeds dimension size (%lld).",
                         (long long)start, (long long)length, (long long)size);
        return view_error(call);
    }
    return sliced(call, self, at, start, start + length, 1);
}

tsr_tensor *tensor_fn_slice(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t start, int64_t end, int64_t step)
{
    if (!has_dims(call, self))
        return view_error(call);
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return view_error(call);
    if (step <= 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "slice step must be positive");
        return view_error(call);
    }
    int64_t size = self->type->dims[at];
    start = BASE_MIN(BASE_MAX(start < 0 ? start + size : start, 0), size);
    end = BASE_MIN(BASE_MAX(end < 0 ? end + size : end, start), size);
    return sliced(call, self, at, start, end, step);
}

tsr_tensor *tensor_fn_select(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t index)
{
    if (!has_dims(call, self))
        return view_error(call);
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return view_error(call);
    int64_t size = self->type->dims[at];
    if (index < -size || index >= size) {
        base_text words = {0};
        tensor_shape_words(self->type, &words);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "select(): index %lld out of range for tensor of size %s at dimension %lld", (long long)index,
                         words.data ? words.data : "", (long long)at);
        base_text_free(&words);
        return view_error(call);
    }
    index += index < 0 ? size : 0;
    tsr_tensor *part = sliced(call, self, at, index, index + 1, 1);
    if (part->failure)
        return part;
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < self->type->rank; i++)
        if (i != at)
            dims[n++] = self->type->dims[i];
    return reshaped(call, part, n, dims);
}

tsr_tensor *tensor_fn_diagonal(tensor_call *call, tsr_tensor *self, int64_t offset, int64_t dim1, int64_t dim2)
{
    const ir_type *type = self->type;
    int64_t a = tensor_dim(call, dim1, type->rank), b = a < 0 ? -1 : tensor_dim(call, dim2, type->rank);
    if (b < 0)
        return view_error(call);
    if (a == b || type->rank < 2) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "diagonal dimensions cannot be identical %lld, %lld",
                         (long long)dim1, (long long)dim2);
        return view_error(call);
    }
    int64_t row = offset < 0 ? -offset : 0, column = offset > 0 ? offset : 0;
    int64_t length = BASE_MAX(BASE_MIN(type->dims[a] - row, type->dims[b] - column), 0);
    if (length == 0)
        row = column = 0;
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++)
        if (i != a && i != b)
            dims[n++] = type->dims[i];
    dims[n++] = length;
    return show(call, self, TENSOR_VIEW_DIAGONAL, ir_with_dims(type, n, dims), 4, (const int64_t[]){a, b, row, column});
}

/* ---- complex numbers ---------------------------------------------------------------------------------------------- */

enum { SHOW_REAL, SHOW_IMAG, SHOW_PAIRS, SHOW_COMPLEX };

static tsr_tensor *show_parts(tensor_call *call, tsr_tensor *self, int64_t which, const ir_type *type)
{
    return show(call, self, TENSOR_VIEW_REAL, type, 1, &which);
}

tsr_tensor *tensor_fn_real(tensor_call *call, tsr_tensor *self)
{
    if (!ir_dtype_is_complex(self->type->dtype))
        return reshaped(call, self, self->type->rank, self->type->dims);
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
        return view_error(call);
    return show_parts(call, self, SHOW_IMAG, ir_with_dtype(self->type, ir_dtype_real(self->type->dtype)));
}

tsr_tensor *tensor_fn_view_as_real(tensor_call *call, tsr_tensor *self)
{
    if (!need_complex(call, self))
        return view_error(call);
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
        return view_error(call);
    }
    return show_parts(call, self, SHOW_COMPLEX,
                      ir_tensor_type(type->dtype == TSR_F32 ? TSR_C64 : TSR_C128, type->rank - 1, type->dims));
}

/* ---- lists of views ----------------------------------------------------------------------------------------------- */

static int64_t list_error(tensor_call *call)
{
    view_error(call);
    return -1;
}

/* Parts of `size` along dim into out; how many there are, or -1. */
static int64_t parts(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t size, tsr_tensor **out, int64_t capacity)
{
    int64_t total = self->type->dims[dim], n = size > 0 ? BASE_MAX((total + size - 1) / size, 1) : 1;
    if (n > capacity || !out) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld results and room for %lld", (long long)n,
                         (long long)capacity);
        return list_error(call);
    }
    for (int64_t i = 0; i < n; i++) {
        out[i] = sliced(call, self, dim, BASE_MIN(i * size, total), BASE_MIN((i + 1) * size, total), 1);
        if (out[i]->failure)
            return -1;
    }
    return n;
}

int64_t tensor_fn_split(tensor_call *call, tsr_tensor *self, int64_t split_size, int64_t dim, tsr_tensor **out,
                        int64_t capacity)
{
    int64_t at = has_dims(call, self) ? tensor_dim(call, dim, self->type->rank) : -1;
    if (at < 0)
        return list_error(call);
    if (split_size < 0 || (split_size == 0 && self->type->dims[at] != 0)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "split expects split_size be %s, but got split_size=%lld",
                         split_size < 0 ? "non-negative" : "positive", (long long)split_size);
        return list_error(call);
    }
    return parts(call, self, at, split_size, out, capacity);
}

int64_t tensor_fn_chunk(tensor_call *call, tsr_tensor *self, int64_t chunks, int64_t dim, tsr_tensor **out,
                        int64_t capacity)
{
    int64_t at = has_dims(call, self) ? tensor_dim(call, dim, self->type->rank) : -1;
    if (at < 0)
        return list_error(call);
    if (chunks <= 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "chunk expects `chunks` to be greater than 0, got: %lld",
                         (long long)chunks);
        return list_error(call);
    }
    return parts(call, self, at, (self->type->dims[at] + chunks - 1) / chunks, out, capacity);
}

int64_t tensor_fn_unbind(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    if (self->type->rank == 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Dimension specified as %lld but tensor has no dimensions",
                         (long long)dim);
    int64_t at = self->type->rank ? tensor_dim(call, dim, self->type->rank) : -1;
    if (at < 0)
        return list_error(call);
    int64_t n = self->type->dims[at];
    if (n > capacity || (n > 0 && !out)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld results and room for %lld", (long long)n,
                         (long long)capacity);
        return list_error(call);
    }
    for (int64_t i = 0; i < n; i++) {
        out[i] = tensor_fn_select(call, self, at, i);
        if (out[i]->failure)
            return -1;
    }
    return n;
}
