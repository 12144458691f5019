/* Joining, splitting and rearranging shapes, composed of other functions. */
#include "tensor/function/compose.h"

#include <string.h>

/* ---- a minimum number of dimensions ------------------------------------------------------------------------------ */

tsr_tensor *tensor_fn_atleast_1d(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    return self->type->rank >= 1 ? tsr_reshape(self, self->type->dims, self->type->rank) : tsr_unsqueeze(self, 0);
}

tsr_tensor *tensor_fn_atleast_2d(tensor_call *call, tsr_tensor *self)
{
    return self->type->rank >= 2 ? tsr_reshape(self, self->type->dims, self->type->rank)
                                 : tsr_unsqueeze(tensor_fn_atleast_1d(call, self), 0);
}

tsr_tensor *tensor_fn_atleast_3d(tensor_call *call, tsr_tensor *self)
{
    return self->type->rank >= 3 ? tsr_reshape(self, self->type->dims, self->type->rank)
                                 : tsr_unsqueeze(tensor_fn_atleast_2d(call, self), -1);
}

tsr_tensor *tensor_fn_ravel(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    return tsr_reshape(self, &(const int64_t){-1}, 1);
}

tsr_tensor *tensor_fn_broadcast_to(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    (void)call;
    return tsr_expand(self, shape, n_shape);
}

/* ---- stacks --------------------------------------------------------------------------------------------------------------- */

typedef tsr_tensor *shaped(tensor_call *call, tsr_tensor *self);

static tsr_tensor *as_column(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    return self->type->rank >= 2 ? self : tsr_reshape(self, (const int64_t[]){-1, 1}, 2);
}

static tsr_tensor *joined(tensor_call *call, tsr_tensor *const *tensors, int64_t n, shaped *shape, int64_t dim)
{
    if (n <= 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%s expects a non-empty TensorList", call->row->name);
    tsr_tensor **all = base_alloc_zero((size_t)n, sizeof(*all));
    if (!all)
        return tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    for (int64_t i = 0; i < n; i++)
        all[i] = shape(call, tensors[i]);
    if (dim < 0) /* vectors are joined along dimension 0, other tensors along dimension 1 */
        dim = tensor_is_error(all[0]) || all[0]->type->rank == 1 ? 0 : 1;
    tsr_tensor *result = tsr_cat(all, n, dim);
    base_free(all);
    return result;
}

tsr_tensor *tensor_fn_hstack(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors)
{
    return joined(call, tensors, n_tensors, tensor_fn_atleast_1d, -1);
}

tsr_tensor *tensor_fn_vstack(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors)
{
    return joined(call, tensors, n_tensors, tensor_fn_atleast_2d, 0);
}

/* One sequence, padded along its first dimension. */
static tsr_tensor *padded_to(tsr_tensor *x, int64_t n, double value, bool left)
{
    int64_t pad[2 * IR_MAX_RANK] = {0}, rank = x->type->rank, missing = n - x->type->dims[0];
    pad[2 * rank - (left ? 2 : 1)] = missing;
    return missing ? tsr_pad(x, value, pad, 2 * rank) : x;
}

tsr_tensor *tensor_fn_pad_sequence(tensor_call *call, tsr_tensor *const *sequences, int64_t n_sequences,
                                   bool batch_first, double padding_value, bool pad_left)
{
    const char *name = call->row->name;
    if (n_sequences < 1)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "received an empty list of sequences");
    int64_t longest = 0;
    const ir_type *first = sequences[0]->type;
    for (int64_t i = 0; i < n_sequences; i++) {
        const ir_type *type = sequences[i]->type;
        bool fits = type->rank == first->rank && type->rank > 0 && type->rank < IR_MAX_RANK;
        for (int64_t d = 1; fits && d < type->rank; d++)
            fits = type->dims[d] == first->dims[d];
        if (!fits) {
            tensor_words given = tensor_shape_words(type);
            tensor_words wanted = tensor_shape_words(first);
            return tensor_fail(name, TSR_INVALID_ARGUMENT,
                               "sequences need a dimension and must agree in all but the first: %s at entry %lld, %s "
                               "at entry 0",
                               given.text, (long long)i, wanted.text);
        }
        longest = BASE_MAX(longest, type->dims[0]);
    }
    tsr_tensor **padded = base_alloc_zero((size_t)n_sequences, sizeof(tsr_tensor *));
    if (!padded)
        return tensor_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    for (int64_t i = 0; i < n_sequences; i++)
        padded[i] = padded_to(sequences[i], longest, padding_value, pad_left);
    tsr_tensor *result = tsr_stack(padded, n_sequences, batch_first ? 0 : 1);
    base_free(padded);
    return result;
}

tsr_tensor *tensor_fn_dstack(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors)
{
    return joined(call, tensors, n_tensors, tensor_fn_atleast_3d, 2);
}

tsr_tensor *tensor_fn_column_stack(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors)
{
    return joined(call, tensors, n_tensors, as_column, 1);
}

/* ---- flips and rotations ----------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_fliplr(tensor_call *call, tsr_tensor *self)
{
    if (self->type->rank < 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Input must be >= 2-d.");
    return tsr_flip(self, &(const int64_t){1}, 1);
}

tsr_tensor *tensor_fn_flipud(tensor_call *call, tsr_tensor *self)
{
    if (self->type->rank < 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Input must be >= 1-d.");
    return tsr_flip(self, &(const int64_t){0}, 1);
}

tsr_tensor *tensor_fn_rot90(tensor_call *call, tsr_tensor *self, int64_t k, const int64_t *dims, int64_t n_dims)
{
    const int64_t usual[2] = {0, 1};
    dims = n_dims == 0 ? usual : dims;
    n_dims = n_dims == 0 ? 2 : n_dims;
    if (n_dims != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "expected total rotation dims == 2, but got dims = %lld", (long long)n_dims);
    if (self->type->rank < 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "expected total dims >= 2, but got total dims = %lld",
                           (long long)self->type->rank);
    int64_t a = dims[0] < 0 ? dims[0] + self->type->rank : dims[0],
            b = dims[1] < 0 ? dims[1] + self->type->rank : dims[1];
    if (a == b)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "expected rotation dims to be different, but got dim0 = %lld and dim1 = %lld",
                           (long long)dims[0], (long long)dims[1]);
    for (int i = 0; i < 2; i++)
        if (dims[i] < -self->type->rank || dims[i] >= self->type->rank)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Rotation dim%d out of range, dim%d = %lld", i, i,
                               (long long)dims[i]);
    k = ((k % 4) + 4) % 4;
    if (k == 0)
        return tsr_clone(self);
    if (k == 2)
        return tsr_flip(self, dims, 2);
    return k == 1 ? tsr_transpose(tsr_flip(self, &b, 1), a, b) : tsr_flip(tsr_transpose(self, a, b), &b, 1);
}

/* ---- diagonals ------------------------------------------------------------------------------------------------------------ */

tsr_tensor *tensor_fn_diag(tensor_call *call, tsr_tensor *self, int64_t diagonal)
{
    int64_t rank = self->type->rank;
    if (rank != 1 && rank != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "diag(): Supports 1D or 2D tensors. Got %lldD",
                           (long long)rank);
    return rank == 1 ? tsr_diag_embed(self, diagonal) : tsr_clone(tsr_diagonal(self, diagonal, 0, 1));
}

tsr_tensor *tensor_fn_diagflat(tensor_call *call, tsr_tensor *self, int64_t offset)
{
    return tensor_fn_diag(call, tsr_reshape(self, &(const int64_t){-1}, 1), offset);
}

tsr_tensor *tensor_fn_trace(tensor_call *call, tsr_tensor *self)
{
    if (self->type->rank != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "trace: expected a matrix");
    return compose_sum(tsr_diagonal(self, 0, 0, 1), 0);
}

tsr_tensor *tensor_fn_block_diag(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors)
{
    int64_t columns = 0, before = 0;
    for (int64_t i = 0; i < n_tensors; i++) {
        const ir_type *t = tensors[i]->type;
        if (t->rank > 2)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                               "torch.block_diag: Input tensors must have 2 or fewer dimensions. Input %lld has %lld "
                               "dimensions",
                               (long long)i, (long long)t->rank);
        columns += t->rank == 0 ? 1 : t->dims[t->rank - 1];
    }
    if (n_tensors == 0)
        return compose_zeros((const int64_t[]){1, 0}, 2, TSR_F32);
    tsr_tensor **wide = base_alloc_zero((size_t)n_tensors, sizeof(tsr_tensor *));
    if (!wide)
        return tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    for (int64_t i = 0; i < n_tensors; i++) { /* each block's rows, as wide as the result */
        tsr_tensor *one = tensor_fn_atleast_2d(call, tensors[i]);
        int64_t w = tensor_is_error(one) ? 0 : one->type->dims[1];
        wide[i] = tsr_pad(one, 0, (const int64_t[]){before, columns - before - w}, 2);
        before += w;
    }
    tsr_tensor *result = tsr_cat(wide, n_tensors, 0);
    base_free(wide);
    return result;
}

/* ---- grids ---------------------------------------------------------------------------------------------------------------- */

int64_t tensor_fn_meshgrid(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors, const char *indexing,
                           tsr_tensor **out, int64_t capacity)
{
    bool swapped = indexing && strcmp(indexing, "xy") == 0 && n_tensors >= 2;
    int64_t dims[IR_MAX_RANK];
    const char *wrong =
        n_tensors == 0            ? "meshgrid expects a non-empty TensorList"
        : n_tensors > IR_MAX_RANK ? "meshgrid: too many tensors"
        : n_tensors > capacity    ? "meshgrid: the list of results is too short"
        : !indexing || swapped || n_tensors == 1 || strcmp(indexing, "ij") == 0 || strcmp(indexing, "xy") == 0
            ? NULL
            : "meshgrid: indexing must be one of \"xy\" or \"ij\"";
    for (int64_t i = 0; !wrong && i < n_tensors; i++) {
        if (tensors[i]->type->rank > 1)
            wrong = "meshgrid: Expected 0D or 1D tensor in the tensor list";
        else if (tensors[i]->type->dtype != tensors[0]->type->dtype)
            wrong = "meshgrid expects all tensors to have the same dtype";
        int64_t at = swapped && i < 2 ? 1 - i : i;
        dims[at] = tensors[i]->type->count;
    }
    if (wrong)
        return tensor_refuse_list(tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%s", wrong), out, capacity);
    for (int64_t i = 0; i < n_tensors; i++) {
        int64_t shape[IR_MAX_RANK], at = swapped && i < 2 ? 1 - i : i;
        for (int64_t k = 0; k < n_tensors; k++)
            shape[k] = k == at ? -1 : 1;
        out[i] = tsr_expand(tsr_reshape(tensors[i], shape, n_tensors), dims, n_tensors);
    }
    return n_tensors;
}

tsr_tensor *tensor_fn_cartesian_prod(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors)
{
    tsr_tensor *grids[IR_MAX_RANK];
    for (int64_t i = 0; i < n_tensors; i++)
        if (tensors[i]->type->rank != 1)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Expect a 1D vector, but got %lld dimensions",
                               (long long)tensors[i]->type->rank);
    if (n_tensors == 1)
        return tsr_clone(tensors[0]);
    int64_t n = tensor_fn_meshgrid(call, tensors, n_tensors, "ij", grids, IR_MAX_RANK);
    if (n < 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "these tensors have no product");
    for (int64_t i = 0; i < n; i++)
        grids[i] = tsr_reshape(grids[i], &(const int64_t){-1}, 1);
    return tsr_stack(grids, n, 1);
}

static int64_t clamp(int64_t x, int64_t low, int64_t high)
{
    return x < low ? low : x > high ? high : x;
}

/* How many elements of a row x col matrix lie on or below a diagonal between -row and col: rows that grow by one
 * element each, then full rows. */
static int64_t count_below(int64_t row, int64_t col, int64_t diagonal)
{
    int64_t first = diagonal < 0 ? -diagonal : 0;
    int64_t whole = clamp(base_minus(col, diagonal), first, row);
    /* n rows of a, a + 1 ... b elements: n (a + b) / 2, where a + b may need the 64th bit. */
    int64_t n = whole - first;
    uint64_t ends = (uint64_t)first + (uint64_t)diagonal + 1 + (uint64_t)whole + (uint64_t)diagonal;
    int64_t growing =
        n % 2 ? base_times(n, (int64_t)(ends / 2)) : base_times(n / 2, ends > INT64_MAX ? INT64_MAX : (int64_t)ends);
    return base_plus(growing, base_times(row - whole, col));
}

static tsr_tensor *triangle(tensor_call *call, int64_t row, int64_t col, int64_t offset, bool lower, tsr_dtype dtype)
{
    if (row < 0 || col < 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%s must be non-negative, got %lld",
                           row < 0 ? "row" : "col", (long long)(row < 0 ? row : col));
    /* In row i, tril has the columns before i + diagonal + 1, and triu has the columns from there on. */
    int64_t diagonal = lower ? clamp(offset, -row, col) : clamp(offset, -row, col) - 1;
    diagonal = diagonal < -row ? -row : diagonal;
    int64_t below = count_below(row, col, diagonal), n = lower ? below : base_minus(base_times(row, col), below);
    int64_t *places = base_alloc((size_t)base_plus(base_times(16, n), 16));
    if (!places)
        return tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory for %lld places", (long long)n);
    int64_t k = 0;
    for (int64_t i = lower && diagonal < 0 ? -diagonal : 0; k < n; i++) {
        int64_t edge = clamp(i + diagonal + 1, 0, col);
        for (int64_t j = lower ? 0 : edge; j < (lower ? edge : col); j++, k++) {
            places[k] = i;
            places[n + k] = j;
        }
    }
    tsr_tensor *result = tsr_from_data(places, TSR_I64, (const int64_t[]){2, n}, 2);
    base_free(places);
    return dtype == TSR_DTYPE_NONE || dtype == TSR_I64 ? result : tsr_to(result, dtype);
}

tsr_tensor *tensor_fn_tril_indices(tensor_call *call, int64_t row, int64_t col, int64_t offset, tsr_dtype dtype)
{
    return triangle(call, row, col, offset, true, dtype);
}

tsr_tensor *tensor_fn_triu_indices(tensor_call *call, int64_t row, int64_t col, int64_t offset, tsr_dtype dtype)
{
    return triangle(call, row, col, offset, false, dtype);
}

/* ---- windows of a dimension ----------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_unfold_dim(tensor_call *call, tsr_tensor *self, int64_t dimension, int64_t size, int64_t step)
{
    tsr_tensor *failed = NULL;
    int64_t rank = self->type->rank, dim = compose_dim(call, dimension, rank, &failed);
    if (dim < 0)
        return failed;
    tsr_tensor *x = rank == 0 ? tsr_unsqueeze(self, 0) : self;
    int64_t room = rank == 0 ? 1 : self->type->dims[dim], n = step > 0 && size >= 0 ? (room - size) / step + 1 : 0;
    if (size < 0 || size > room)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "maximum size for tensor at dimension %lld is %lld but size is %lld", (long long)dim,
                           (long long)room, (long long)size);
    if (step <= 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "step is %lld but must be > 0", (long long)step);
    tsr_tensor *starts = tsr_mul(compose_arange(n), tsr_number_int(step));
    tsr_tensor *places = tsr_add(tsr_unsqueeze(starts, 1), compose_arange(size));
    tsr_tensor *taken = tsr_index_select(x, dim, tsr_reshape(places, &(const int64_t){-1}, 1));
    tsr_tensor *windows = tsr_unflatten(taken, dim, (const int64_t[]){n, size}, 2);
    windows = tsr_movedim(windows, dim + 1, -1);
    return rank == 0 ? tsr_select(windows, 0, 0) : windows;
}

/* ---- writing to one position ------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_select_scatter(tensor_call *call, tsr_tensor *self, tsr_tensor *src, int64_t dim, int64_t index)
{
    (void)call;
    tsr_tensor *copy = tsr_clone(self), *written = tsr_copy_(tsr_select(copy, dim, index), src);
    return tensor_is_error(written) ? written : copy;
}

tsr_tensor *tensor_fn_slice_scatter(tensor_call *call, tsr_tensor *self, tsr_tensor *src, int64_t dim, int64_t start,
                                    int64_t end, int64_t step)
{
    (void)call;
    tsr_tensor *copy = tsr_clone(self), *written = tsr_copy_(tsr_slice(copy, dim, start, end, step), src);
    return tensor_is_error(written) ? written : copy;
}
