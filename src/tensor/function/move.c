/* Joining and rearranging tensors. */
#include "tensor/generated/bodies.h"
#include "tensor/record/position.h"

#include <string.h>

/* ---- joining lists of tensors ------------------------------------------------------------------------------------ */

typedef struct list_call {
    tensor_call call;
    int64_t dim;
    bool stacked;
    ir_value *out;
} list_call;

static void unequal_sizes(tensor_call *call, const ir_type *first, const ir_type *type, size_t i)
{
    tensor_words x = tensor_shape_words(first);
    tensor_words y = tensor_shape_words(type);
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "stack expects each tensor to be equal size, but got %s at entry 0 and %s at entry %zu", x.text,
                     y.text, i);
}

/* Fails the call for a size that differs in a dimension other than dim. */
static void other_size(tensor_call *call, const ir_type *first, const ir_type *type, int64_t dim, size_t i)
{
    int64_t d = 0;
    while (d == dim || type->dims[d] == first->dims[d])
        d++;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "Sizes of tensors must match except in dimension %lld. Expected size %lld but got size %lld for "
                     "tensor number %zu in the list (in dimension %lld)",
                     (long long)dim, (long long)first->dims[d], (long long)type->dims[d], i, (long long)d);
}

static tsr_status cat_body(void *user)
{
    list_call *l = user;
    tensor_call *call = &l->call;
    ir_builder *b = call->b;
    size_t n = 0;
    ir_value **values = base_arena_zero(call->b->arena, call->n_tensors + 1, sizeof(*values));
    /* Empty vectors fit tensors of any rank, as in PyTorch: they are left out, unless all tensors are vectors. */
    bool all = true;
    for (size_t i = 0; i < call->n_tensors; i++)
        all = all && (l->stacked || call->in[i]->type->rank == 1);
    for (size_t i = 0; i < call->n_tensors; i++) {
        const ir_type *type = call->in[i]->type;
        if (all || type->rank != 1 || type->dims[0] != 0)
            values[n++] = call->in[i];
    }
    const ir_type *first = values[0]->type;
    if (!l->stacked && first->rank == 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "zero-dimensional tensor (at position 0) cannot be concatenated");
    int64_t dim = tensor_dim(call, l->dim, first->rank + l->stacked);
    for (size_t i = 0; dim >= 0 && i < n; i++) {
        const ir_type *type = values[i]->type;
        bool fits = type->rank == first->rank;
        for (int64_t d = 0; fits && d < type->rank; d++)
            fits = (d == dim && !l->stacked) || type->dims[d] == first->dims[d];
        if (!fits && l->stacked)
            unequal_sizes(call, first, type, i);
        else if (type->rank != first->rank)
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "Tensors must have same number of dimensions: got %lld and %lld", (long long)first->rank,
                             (long long)type->rank);
        else if (!fits)
            other_size(call, first, type, dim, i);
    }
    if (call->b->status != TSR_OK)
        return call->b->status;
    for (size_t i = 0; l->stacked && i < n; i++) {
        int64_t dims[IR_MAX_RANK];
        for (int64_t d = 0; d <= first->rank; d++)
            dims[d] = d == dim ? 1 : first->dims[d < dim ? d : d - 1];
        values[i] = ir_reshape(b, values[i], first->rank + 1, dims);
    }
    l->out = ir_concatenate(b, n, values, dim);
    return b->status;
}

static tsr_tensor *joined(tensor_call *outer, tsr_tensor *const *tensors, int64_t n, int64_t dim, bool stacked)
{
    if (n <= 0)
        return tensor_fail(outer->row->name, TSR_INVALID_ARGUMENT, "expected a non-empty list of Tensors");
    tensor_row row = *outer->row;
    row.promotion = TENSOR_PROMOTE_COMMON;
    list_call l = {.call = {.row = &row, .n_tensors = (size_t)n, .tensors = tensors}, .dim = dim, .stacked = stacked};
    tsr_tensor *result;
    return tensor_run(&l.call, cat_body, &l, &l.out, 1, &result);
}

tsr_tensor *tensor_fn_cat(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors, int64_t dim)
{
    return joined(call, tensors, n_tensors, dim, false);
}

tsr_tensor *tensor_fn_stack(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors, int64_t dim)
{
    return joined(call, tensors, n_tensors, dim, true);
}

/* ---- repeating ------------------------------------------------------------------------------------------------------------ */

ir_value *tensor_fn_repeat(tensor_call *call, ir_value *self, const int64_t *repeats, int64_t n_repeats)
{
    const ir_type *type = self->type;
    int64_t extra = n_repeats - type->rank, wide[IR_MAX_RANK], map[IR_MAX_RANK], dims[IR_MAX_RANK];
    if (extra < 0 || 2 * n_repeats > IR_MAX_RANK)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Number of dimensions of repeat dims can not be smaller than number of dimensions of "
                                "tensor");
    for (int64_t i = 0; i < n_repeats; i++) {
        int64_t own = i < extra ? 1 : type->dims[i - extra];
        if (repeats[i] < 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Trying to create tensor with negative dimension");
        wide[2 * i] = repeats[i];
        wide[2 * i + 1] = own;
        dims[i] = base_times(repeats[i], own);
        if (i >= extra)
            map[i - extra] = 2 * i + 1;
    }
    return ir_reshape(call->b, ir_broadcast(call->b, self, 2 * n_repeats, wide, map), n_repeats, dims);
}

ir_value *tensor_fn_tile(tensor_call *call, ir_value *self, const int64_t *repeats, int64_t n_repeats)
{
    int64_t all[IR_MAX_RANK], rank = BASE_MAX(self->type->rank, n_repeats);
    if (rank > IR_MAX_RANK)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld dimensions are too many", (long long)rank);
    for (int64_t i = 0; i < rank; i++)
        all[i] = i < rank - n_repeats ? 1 : repeats[i - (rank - n_repeats)];
    return tensor_fn_repeat(call, self, all, rank);
}

/* Differences between neighbours along dim, taken n times; for booleans: whether neighbours differ. */
/* prepend, self and append one after the other; those that are absent are left out. */
static ir_value *surrounded(tensor_call *call, ir_value *prepend, ir_value *self, ir_value *append, int64_t dim)
{
    ir_value *all[] = {prepend, self, append}, *parts[3];
    size_t n = 0;
    for (int i = 0; i < 3; i++) {
        const ir_type *type = all[i] ? all[i]->type : NULL, *own = self->type;
        if (!type)
            continue;
        if (type->rank != own->rank)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "diff expects prepend or append to be the same dimension as input");
        for (int64_t d = 0; d < own->rank; d++)
            if (d != dim && type->dims[d] != own->dims[d])
                return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                        "diff expects the shape of tensor to prepend or append to match that of input "
                                        "except along the differencing dimension; input.size(%lld) = %lld, but got "
                                        "tensor.size(%lld) = %lld",
                                        (long long)d, (long long)own->dims[d], (long long)d, (long long)type->dims[d]);
        parts[n++] = all[i];
    }
    return n > 1 ? ir_concatenate(call->b, n, parts, dim) : self;
}

ir_value *tensor_fn_diff(tensor_call *call, ir_value *self, int64_t n, int64_t dim, ir_value *prepend, ir_value *append)
{
    ir_builder *b = call->b;
    if (self->type->rank == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "diff expects input to be at least one-dimensional");
    if (n < 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "order must be non-negative but got %lld", (long long)n);
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0)
        return NULL;
    if (n > 0)
        self = surrounded(call, prepend, self, append, dim);
    for (int64_t i = 0; self && i < n && self->type->dims[dim] > 0; i++) {
        int64_t size = self->type->dims[dim];
        ir_value *next = tensor_stretch(b, self, dim, 1, size), *here = tensor_stretch(b, self, dim, 0, size - 1);
        self = next->type->dtype == TSR_BOOL ? ir_binary(b, IR_XOR, next, here) : ir_sub(b, next, here);
    }
    return self;
}

ir_value *tensor_fn_repeat_interleave(tensor_call *call, ir_value *self, int64_t repeats, int64_t dim)
{
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0)
        return NULL;
    if (repeats < 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "repeats must be non-negative");
    int64_t own = type->rank == 0 ? 1 : type->dims[dim], wide[IR_MAX_RANK], map[IR_MAX_RANK], dims[IR_MAX_RANK];
    int64_t rank = BASE_MAX(type->rank, 1), n = 0;
    for (int64_t i = 0; i < rank; i++) {
        int64_t size = type->rank == 0 ? 1 : type->dims[i];
        map[i] = n;
        wide[n++] = size;
        if (i == dim)
            wide[n++] = repeats;
        dims[i] = i == dim ? base_times(own, repeats) : size;
    }
    ir_value *x = type->rank == 0 ? ir_reshape(call->b, self, 1, (const int64_t[]){1}) : self;
    return ir_reshape(call->b, ir_broadcast(call->b, x, n, wide, map), rank, dims);
}

/* ---- moving ---------------------------------------------------------------------------------------------------------------- */

ir_value *tensor_fn_flip(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims)
{
    int64_t list[IR_MAX_RANK], n = 0;
    bool in[IR_MAX_RANK] = {false};
    for (int64_t i = 0; i < n_dims; i++) {
        int64_t dim = tensor_dim(call, dims[i], self->type->rank);
        if (dim < 0)
            return NULL;
        if (in[dim])
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "dim %lld appears multiple times in the list of dims",
                                    (long long)dim);
        in[dim] = true;
    }
    for (int64_t i = 0; i < self->type->rank; i++)
        if (in[i])
            list[n++] = i;
    return n == 0 ? self : ir_reverse(call->b, self, n, list);
}

/* The elements from start to limit of one dimension. */
ir_value *tensor_stretch(ir_builder *b, ir_value *value, int64_t dim, int64_t start, int64_t limit)
{
    int64_t starts[IR_MAX_RANK], limits[IR_MAX_RANK], strides[IR_MAX_RANK];
    for (int64_t i = 0; value && i < value->type->rank; i++) {
        starts[i] = i == dim ? start : 0;
        limits[i] = i == dim ? limit : value->type->dims[i];
        strides[i] = 1;
    }
    return value ? ir_slice(b, value, starts, limits, strides) : NULL;
}

/* The elements from `at` on, which is a parameter of the program, of the dimension twice in a row. */
static ir_value *rolled_to(tensor_call *call, ir_value *self, int64_t at, int64_t dim)
{
    int64_t start[IR_MAX_RANK] = {0}, stride[IR_MAX_RANK];
    for (int64_t i = 0; i < self->type->rank; i++)
        stride[i] = 1;
    start[dim] = at;
    ir_value *twice = ir_concatenate(call->b, 2, (ir_value *const[]){self, self}, dim);
    return twice ? tensor_position_read(call->context, call->b, twice, self->type, start, stride) : NULL;
}

static ir_value *roll_dim(tensor_call *call, ir_value *self, int64_t shift, int64_t dim)
{
    int64_t size = self->type->dims[dim];
    bool moves = tensor_position_moves(call->context, call->b, self->type);
    if (size == 0 || (shift % size == 0 && !moves))
        return self;
    int64_t at = size - ((shift % size) + size) % size; /* below 2 * size: no overflow */
    if (moves)
        return rolled_to(call, self, at, dim);
    ir_value *parts[] = {tensor_stretch(call->b, self, dim, at, size), tensor_stretch(call->b, self, dim, 0, at)};
    return ir_concatenate(call->b, 2, parts, dim);
}

ir_value *tensor_fn_roll(tensor_call *call, ir_value *self, const int64_t *shifts, int64_t n_shifts,
                         const int64_t *dims, int64_t n_dims)
{
    const ir_type *type = self->type;
    if (n_shifts == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "`shifts` required");
    if (n_dims == 0 && n_shifts == 1) {
        ir_value *flat = roll_dim(call, ir_reshape(call->b, self, 1, &type->count), shifts[0], 0);
        return ir_reshape(call->b, flat, type->rank, type->dims);
    }
    if (n_dims != n_shifts)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "shifts and dimensions must align. shifts: %lld, dims:%lld",
                                (long long)n_shifts, (long long)n_dims);
    for (int64_t i = 0; self && i < n_dims; i++) {
        if (type->rank == 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "Dimension specified as %lld but tensor has no dimensions", (long long)dims[i]);
        int64_t dim = tensor_dim(call, dims[i], type->rank);
        self = dim < 0 ? NULL : roll_dim(call, self, shifts[i], dim);
    }
    return self;
}

ir_value *tensor_fn_pad(tensor_call *call, ir_value *self, double value, const int64_t *pad, int64_t n_pad)
{
    int64_t rank = self->type->rank, low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    if (n_pad % 2 != 0 || n_pad / 2 > rank || n_pad < 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                n_pad % 2 ? "Padding length must be divisible by 2, but it is %lld"
                                          : "Length of pad should be no more than twice the number of dimensions of "
                                            "the input. Pad length is %lld",
                                (long long)n_pad);
    for (int64_t i = 0; i < n_pad / 2; i++) {
        int64_t d = rank - 1 - i;
        low[d] = pad[2 * i];
        high[d] = pad[2 * i + 1];
        /* As in PyTorch, elements are removed before others are added: a dimension must be at least as long as both
         * cuts together. */
        int64_t cut = base_plus(BASE_MIN(low[d], 0), BASE_MIN(high[d], 0));
        if (base_plus(self->type->dims[d], cut) < 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "The input size %lld, plus negative padding %lld and %lld, resulted in a negative "
                                    "output size, which is invalid.",
                                    (long long)self->type->dims[d], (long long)low[d], (long long)high[d]);
    }
    ir_value *element = tensor_call_element(call, self->type->dtype, value);
    return element ? ir_pad(call->b, self, element, low, high, none) : NULL;
}

/* ---- triangles and diagonals ------------------------------------------------------------------------------------------------ */

static ir_value *triangle(tensor_call *call, ir_value *self, int64_t diagonal, bool lower)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank;
    if (rank < 2)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s: input tensor must have at least 2 dimensions",
                                call->row->name);
    const ir_type *index = ir_tensor_type(TSR_I64, 2, self->type->dims + rank - 2);
    ir_value *row = ir_iota(b, index, 0), *column = ir_iota(b, index, 1);
    ir_value *edge = ir_add(b, row, ir_splat(b, tensor_position_number(call->context, b, diagonal), index));
    ir_value *kept = ir_compare(b, lower ? IR_LE : IR_GE, column, edge);
    const int64_t map[] = {rank - 2, rank - 1};
    return ir_select(b, ir_broadcast(b, kept, rank, self->type->dims, map), self, ir_zeros_like(b, self));
}

ir_value *tensor_fn_tril(tensor_call *call, ir_value *self, int64_t diagonal)
{
    return triangle(call, self, diagonal, true);
}

ir_value *tensor_fn_triu(tensor_call *call, ir_value *self, int64_t diagonal)
{
    return triangle(call, self, diagonal, false);
}

/* value, whose last two dimensions are moved to dim1 and dim2. */
static ir_value *rows_and_columns_to(tensor_call *call, ir_value *value, int64_t dim1, int64_t dim2)
{
    int64_t rank = value->type->rank, order[IR_MAX_RANK], next = 0;
    dim1 = tensor_dim(call, dim1, rank);
    dim2 = tensor_dim(call, dim2, rank);
    if (dim1 == dim2)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "diagonal dimensions cannot be identical %lld, %lld",
                                (long long)dim1, (long long)dim2);
    for (int64_t i = 0; i < rank; i++)
        order[i] = i == dim1 ? rank - 2 : i == dim2 ? rank - 1 : next++;
    return ir_transpose(call->b, value, order);
}

ir_value *tensor_fn_diag_embed(tensor_call *call, ir_value *self, int64_t offset, int64_t dim1, int64_t dim2)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank, dims[IR_MAX_RANK + 1];
    if (rank < 1 || rank + 1 > IR_MAX_RANK)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "diag_embed needs 1 to %d dimensions", IR_MAX_RANK - 1);
    int64_t n = self->type->dims[rank - 1], shift = offset < 0 ? base_minus(0, offset) : offset,
            size = base_plus(n, shift);
    memcpy(dims, self->type->dims, (size_t)(rank - 1) * sizeof(int64_t));
    dims[rank - 1] = dims[rank] = size;
    /* The vector is placed along the rows, from the row where the diagonal begins; then it is repeated along the
     * columns and kept where row and column meet. */
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0}, map[IR_MAX_RANK];
    low[rank - 1] = offset < 0 ? shift : 0;
    high[rank - 1] = offset < 0 ? 0 : shift;
    ir_value *placed = ir_pad(b, self, ir_constant_scalar(b, self->type->dtype, 0), low, high, none);
    for (int64_t i = 0; i < rank; i++)
        map[i] = i;
    ir_value *spread = ir_broadcast(b, placed, rank + 1, dims, map);
    const ir_type *index = ir_tensor_type(TSR_I64, rank + 1, dims);
    ir_value *row = ir_iota(b, index, rank - 1), *column = ir_iota(b, index, rank);
    ir_value *met = ir_compare(b, IR_EQ, ir_add(b, row, ir_constant_fill(b, index, (double)offset)), column);
    ir_value *matrices =
        ir_select(b, met, spread, ir_constant_fill(b, ir_tensor_type(self->type->dtype, rank + 1, dims), 0));
    return dim1 == 0 && dim2 == 0 ? matrices : rows_and_columns_to(call, matrices, dim1, dim2);
}
