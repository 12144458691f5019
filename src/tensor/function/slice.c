/* Views of a part of a tensor: slices, one index, diagonals, and lists of parts. */
#include "tensor/generated/bodies.h"

/* A slice of dimension dim as a view. ints: starts, limits, strides of all dimensions. */
static tsr_tensor *sliced(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t start, int64_t limit, int64_t step)
{
    const ir_type *type = self->type;
    int64_t ints[3 * IR_MAX_RANK], dims[IR_MAX_RANK], rank = type->rank;
    for (int64_t i = 0; i < rank; i++) {
        ints[i] = i == dim ? start : 0;
        ints[rank + i] = i == dim ? limit : type->dims[i];
        ints[2 * rank + i] = i == dim ? step : 1;
        dims[i] = i == dim ? (limit - start) / step + ((limit - start) % step != 0) : type->dims[i];
    }
    return tensor_show(call, self, TENSOR_VIEW_SLICE, ir_with_dims(type, rank, dims), 3 * rank, ints);
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
        return tensor_show_error(call);
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return tensor_show_error(call);
    int64_t size = self->type->dims[at];
    if (length < 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "narrow(): length must be non-negative.");
        return tensor_show_error(call);
    }
    if (start < -size || start > size) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "start out of range (expected to be in range of [-%lld, %lld], but got %lld)", (long long)size,
                         (long long)size, (long long)start);
        return tensor_show_error(call);
    }
    start += start < 0 ? size : 0;
    if (length > size - start) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "start (%lld) + length (%lld) exceeds dimension size (%lld).",
                         (long long)start, (long long)length, (long long)size);
        return tensor_show_error(call);
    }
    return sliced(call, self, at, start, start + length, 1);
}

tsr_tensor *tensor_fn_slice(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t start, int64_t end, int64_t step)
{
    if (!has_dims(call, self))
        return tensor_show_error(call);
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return tensor_show_error(call);
    if (step <= 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "slice step must be positive");
        return tensor_show_error(call);
    }
    int64_t size = self->type->dims[at];
    step = BASE_MIN(step, BASE_MAX(size, 1)); /* a larger step also takes the first element alone */
    start = BASE_MIN(BASE_MAX(start < 0 ? start + size : start, 0), size);
    end = BASE_MIN(BASE_MAX(end < 0 ? end + size : end, start), size);
    return sliced(call, self, at, start, end, step);
}

tsr_tensor *tensor_fn_select(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t index)
{
    if (!has_dims(call, self))
        return tensor_show_error(call);
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return tensor_show_error(call);
    int64_t size = self->type->dims[at];
    if (index < -size || index >= size) {
        tensor_words words = tensor_shape_words(self->type);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "select(): index %lld out of range for tensor of size %s at dimension %lld", (long long)index,
                         words.text, (long long)at);
        return tensor_show_error(call);
    }
    index += index < 0 ? size : 0;
    tsr_tensor *part = sliced(call, self, at, index, index + 1, 1);
    if (part->failure)
        return part;
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < self->type->rank; i++)
        if (i != at)
            dims[n++] = self->type->dims[i];
    return tensor_show_reshaped(call, part, n, dims);
}

tsr_tensor *tensor_fn_diagonal(tensor_call *call, tsr_tensor *self, int64_t offset, int64_t dim1, int64_t dim2)
{
    const ir_type *type = self->type;
    int64_t a = tensor_dim(call, dim1, type->rank), b = a < 0 ? -1 : tensor_dim(call, dim2, type->rank);
    if (b < 0)
        return tensor_show_error(call);
    if (a == b || type->rank < 2) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "diagonal dimensions cannot be identical %lld, %lld",
                         (long long)dim1, (long long)dim2);
        return tensor_show_error(call);
    }
    int64_t row = offset < 0 ? base_minus(0, offset) : 0, column = offset > 0 ? offset : 0;
    int64_t length = BASE_MAX(BASE_MIN(type->dims[a] - row, type->dims[b] - column), 0);
    if (length == 0)
        row = column = 0;
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < type->rank; i++)
        if (i != a && i != b)
            dims[n++] = type->dims[i];
    dims[n++] = length;
    return tensor_show(call, self, TENSOR_VIEW_DIAGONAL, ir_with_dims(type, n, dims), 4,
                       (const int64_t[]){a, b, row, column});
}

static int64_t list_error(tensor_call *call, tsr_tensor **out, int64_t capacity)
{
    return tensor_refuse_list(tensor_show_error(call), out, capacity);
}

/* Writes n parts of `size` along dim to out; parts past the end are shorter or empty. Returns n, or -1. */
static int64_t parts(tensor_call *call, tsr_tensor *self, int64_t dim, int64_t size, int64_t n, tsr_tensor **out,
                     int64_t capacity)
{
    int64_t total = self->type->dims[dim];
    if (n > capacity || !out) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld results and room for %lld", (long long)n,
                         (long long)capacity);
        return list_error(call, out, capacity);
    }
    for (int64_t i = 0; i < n; i++) {
        int64_t start = i * size; /* does not overflow: below total, since i is below n */
        out[i] = sliced(call, self, dim, BASE_MIN(start, total), size < total - start ? start + size : total, 1);
        if (out[i]->failure)
            return tensor_refuse_list(out[i], out, capacity);
    }
    return n;
}

int64_t tensor_fn_split(tensor_call *call, tsr_tensor *self, int64_t split_size, int64_t dim, tsr_tensor **out,
                        int64_t capacity)
{
    int64_t at = has_dims(call, self) ? tensor_dim(call, dim, self->type->rank) : -1;
    if (at < 0)
        return list_error(call, out, capacity);
    if (split_size < 0 || (split_size == 0 && self->type->dims[at] != 0)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "split expects split_size be %s, but got split_size=%lld",
                         split_size < 0 ? "non-negative" : "positive", (long long)split_size);
        return list_error(call, out, capacity);
    }
    int64_t total = self->type->dims[at],
            n = split_size > 0 ? BASE_MAX(total / split_size + (total % split_size != 0), 1) : 1;
    return parts(call, self, at, split_size, n, out, capacity);
}

int64_t tensor_fn_chunk(tensor_call *call, tsr_tensor *self, int64_t chunks, int64_t dim, tsr_tensor **out,
                        int64_t capacity)
{
    int64_t at = has_dims(call, self) ? tensor_dim(call, dim, self->type->rank) : -1;
    if (at < 0)
        return list_error(call, out, capacity);
    if (chunks <= 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "chunk expects `chunks` to be greater than 0, got: %lld",
                         (long long)chunks);
        return list_error(call, out, capacity);
    }
    int64_t total = self->type->dims[at], size = total / chunks + (total % chunks != 0);
    return parts(call, self, at, size, size > 0 ? total / size + (total % size != 0) : chunks, out, capacity);
}

int64_t tensor_fn_unbind(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    if (self->type->rank == 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Dimension specified as %lld but tensor has no dimensions",
                         (long long)dim);
    int64_t at = self->type->rank ? tensor_dim(call, dim, self->type->rank) : -1;
    if (at < 0)
        return list_error(call, out, capacity);
    int64_t n = self->type->dims[at];
    if (n > capacity || (n > 0 && !out)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld results and room for %lld", (long long)n,
                         (long long)capacity);
        return list_error(call, out, capacity);
    }
    for (int64_t i = 0; i < n; i++) {
        out[i] = tensor_fn_select(call, self, at, i);
        if (out[i]->failure)
            return tensor_refuse_list(out[i], out, capacity);
    }
    return n;
}
