/* One step of a view: how each kind of view computes its value from its base's value, and the base's new value from its
 * own. Both are plain ops of the record, so gradients flow through them; a compiler that updates in place makes them
 * free. */
#include "tensor/record/position.h"
#include "tensor/record/view.h"

#include <string.h>

/* ---- reshapes, permutations, slices and broadcasts ---------------------------------------------------------------- */

static ir_value *apply_reshape(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    (void)context;
    return ir_reshape(b, value, view->type->rank, view->type->dims);
}

static ir_value *write_reshape(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                               ir_value *value)
{
    (void)context;
    (void)base;
    return ir_reshape(b, value, view->base_type->rank, view->base_type->dims);
}

static ir_value *apply_permute(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    (void)context;
    return ir_transpose(b, value, view->ints);
}

static ir_value *write_permute(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                               ir_value *value)
{
    (void)context;
    (void)base;
    int64_t inverse[IR_MAX_RANK];
    for (int64_t i = 0; i < view->n_ints; i++)
        inverse[view->ints[i]] = i;
    return ir_transpose(b, value, inverse);
}

static ir_value *apply_broadcast(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    (void)context;
    return ir_broadcast(b, value, view->type->rank, view->type->dims, view->ints);
}

static ir_value *write_broadcast(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                                 ir_value *value)
{
    (void)context;
    (void)view, (void)base, (void)value;
    return ir_build_error(b, TSR_INVALID_ARGUMENT,
                          "unsupported operation: more than one element of the written-to tensor refers to a single "
                          "memory location. Please clone() the tensor before performing the operation.");
}

static ir_value *apply_slice(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    int64_t rank = view->base_type->rank;
    if (tensor_position_moves(context, b, view->base_type))
        return tensor_position_read(context, b, value, view->type, view->ints, view->ints + 2 * rank);
    return ir_slice(b, value, view->ints, view->ints + rank, view->ints + 2 * rank);
}

/* base with value written at start, start + stride ... in each dimension. */
static ir_value *written_at(ir_builder *b, ir_value *base, ir_value *value, const int64_t *start, const int64_t *stride)
{
    const ir_type *type = base->type;
    int64_t low[IR_MAX_RANK], high[IR_MAX_RANK], interior[IR_MAX_RANK];
    for (int64_t i = 0; i < type->rank; i++) {
        int64_t n = value->type->dims[i];
        low[i] = start[i];
        interior[i] = stride[i] - 1;
        high[i] = n == 0 ? type->dims[i] - start[i] : type->dims[i] - start[i] - ((n - 1) * stride[i] + 1);
    }
    ir_value *zero = ir_constant_scalar(b, type->dtype, 0);
    ir_value *spread = ir_pad(b, value, zero, low, high, interior);
    ir_value *ones = ir_constant_fill(b, ir_with_dtype(value->type, TSR_BOOL), 1);
    ir_value *mask = ir_pad(b, ones, ir_constant_scalar(b, TSR_BOOL, 0), low, high, interior);
    return ir_select(b, mask, spread, base);
}

/* With strides of one, the write is an update at a constant position; otherwise the value is spread out and
 * selected. */
static ir_value *write_slice(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                             ir_value *value)
{
    int64_t rank = view->base_type->rank;
    const int64_t *start = view->ints, *stride = view->ints + 2 * rank;
    bool dense = true;
    for (int64_t i = 0; i < rank; i++)
        dense = dense && stride[i] == 1;
    if (!dense)
        return written_at(b, base, value, start, stride);
    return tensor_position_write(context, b, base, value, start);
}

/* ---- diagonals ---------------------------------------------------------------------------------------------------- */

/* A diagonal consists of every (columns + 1)th element of a matrix stored by rows. ints: dim1, dim2, first row, first
 * column. permutation: base's dimensions with dim1 and dim2 last; dims: base's dimensions in this order, with dim1 and
 * dim2 merged. The diagonal's elements are start, start + stride ... of the merged dimension. */
typedef struct diagonal_places {
    int64_t permutation[IR_MAX_RANK], dims[IR_MAX_RANK], start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK];
} diagonal_places;

static diagonal_places diagonal_of(const tensor_view *view)
{
    const ir_type *type = view->base_type;
    diagonal_places at = {0};
    int64_t n = 0, columns = type->dims[view->ints[1]], length = view->type->dims[view->type->rank - 1];
    for (int64_t i = 0; i < type->rank; i++) {
        if (i == view->ints[0] || i == view->ints[1])
            continue;
        at.dims[n] = at.limit[n] = type->dims[i];
        at.stride[n] = 1;
        at.permutation[n++] = i;
    }
    at.permutation[n] = view->ints[0];
    at.permutation[n + 1] = view->ints[1];
    at.dims[n] = type->dims[view->ints[0]] * columns;
    at.stride[n] = columns + 1;
    at.start[n] = length > 0 ? view->ints[2] * columns + view->ints[3] : 0;
    at.limit[n] = length > 0 ? at.start[n] + (length - 1) * at.stride[n] + 1 : 0;
    return at;
}

static ir_value *diagonal_rows(ir_builder *b, const diagonal_places *at, ir_value *value)
{
    ir_value *moved = ir_transpose(b, value, at->permutation);
    return moved ? ir_reshape(b, moved, value->type->rank - 1, at->dims) : NULL;
}

static ir_value *apply_diagonal(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    (void)context;
    diagonal_places at = diagonal_of(view);
    return ir_slice(b, diagonal_rows(b, &at, value), at.start, at.limit, at.stride);
}

static ir_value *write_diagonal(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                                ir_value *value)
{
    (void)context;
    diagonal_places at = diagonal_of(view);
    ir_value *rows = diagonal_rows(b, &at, base);
    ir_value *written = rows ? written_at(b, rows, value, at.start, at.stride) : NULL;
    const ir_type *type = base->type;
    int64_t dims[IR_MAX_RANK], inverse[IR_MAX_RANK];
    for (int64_t i = 0; i < type->rank; i++) {
        dims[i] = type->dims[at.permutation[i]];
        inverse[at.permutation[i]] = i;
    }
    return written ? ir_transpose(b, ir_reshape(b, written, type->rank, dims), inverse) : NULL;
}

/* ---- parts of complex numbers ------------------------------------------------------------------------------------- */

static ir_value *real_pair(ir_builder *b, ir_value *real, ir_value *imag)
{
    if (!real || !imag)
        return NULL;
    int64_t dims[IR_MAX_RANK], rank = real->type->rank;
    memcpy(dims, real->type->dims, (size_t)rank * sizeof(int64_t));
    dims[rank] = 1;
    ir_value *parts[] = {ir_reshape(b, real, rank + 1, dims), ir_reshape(b, imag, rank + 1, dims)};
    return ir_concatenate(b, 2, parts, rank);
}

static ir_value *complex_of(ir_builder *b, ir_value *pairs)
{
    if (!pairs)
        return NULL;
    int64_t rank = pairs->type->rank - 1, start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    for (int64_t i = 0; i <= rank; i++) {
        stride[i] = 1;
        limit[i] = pairs->type->dims[i];
    }
    ir_value *parts[2];
    for (int64_t i = 0; i < 2; i++) {
        start[rank] = i;
        limit[rank] = i + 1;
        parts[i] = ir_reshape(b, ir_slice(b, pairs, start, limit, stride), rank, pairs->type->dims);
    }
    return ir_binary(b, IR_COMPLEX, parts[0], parts[1]);
}

static ir_value *apply_real(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    (void)context;
    switch (view->ints[0]) {
    case 0:
        return ir_unary(b, IR_REAL, value);
    case 1:
        return ir_unary(b, IR_IMAG, value);
    case 2:
        return real_pair(b, ir_unary(b, IR_REAL, value), ir_unary(b, IR_IMAG, value));
    default:
        return complex_of(b, value);
    }
}

static ir_value *write_real(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                            ir_value *value)
{
    (void)context;
    switch (view->ints[0]) {
    case 0:
        return ir_binary(b, IR_COMPLEX, value, ir_unary(b, IR_IMAG, base));
    case 1:
        return ir_binary(b, IR_COMPLEX, ir_unary(b, IR_REAL, base), value);
    case 2:
        return complex_of(b, value);
    default:
        return real_pair(b, ir_unary(b, IR_REAL, value), ir_unary(b, IR_IMAG, value));
    }
}

/* ---- the table ---------------------------------------------------------------------------------------------------- */

typedef ir_value *view_apply(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value);
typedef ir_value *view_write(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                             ir_value *value);

static const struct {
    view_apply *apply;
    view_write *write;
} kinds[TENSOR_VIEW_KIND_COUNT] = {
    [TENSOR_VIEW_RESHAPE] = {apply_reshape, write_reshape},
    [TENSOR_VIEW_PERMUTE] = {apply_permute, write_permute},
    [TENSOR_VIEW_SLICE] = {apply_slice, write_slice},
    [TENSOR_VIEW_BROADCAST] = {apply_broadcast, write_broadcast},
    [TENSOR_VIEW_DIAGONAL] = {apply_diagonal, write_diagonal},
    [TENSOR_VIEW_REAL] = {apply_real, write_real},
};

ir_value *tensor_view_apply_step(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *value)
{
    return value ? kinds[view->kind].apply(context, b, view, value) : NULL;
}

ir_value *tensor_view_write_step(tsr_context *context, ir_builder *b, const tensor_view *view, ir_value *base,
                                 ir_value *value)
{
    return base && value ? kinds[view->kind].write(context, b, view, base, value) : NULL;
}
