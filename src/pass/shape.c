/* Data movement: pairs of ops that combine into one, and ops that move nothing. */
#include "pass/internal.h"

#include <string.h>

/* A constant whose elements are all equal needs no movement. */
static ir_value *moved_splat(ir_builder *b, ir_op *op)
{
    tsr_dtype dtype;
    const ir_type *type = op->results[0].type;
    if (!ir_is_static(type) || type->quant)
        return NULL;
    const void *element = pass_splat_of(ir_operand(op, 0), &dtype);
    return element ? pass_splat(b, element, type) : NULL;
}

static ir_value *reshape(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[0].type;
    if (x->type == type)
        return x;
    ir_op *inner = pass_made_by(x, IR_RESHAPE);
    if (inner) {
        x = ir_operand(inner, 0);
        return x->type == type ? x : ir_build_typed(b, IR_RESHAPE, NULL, 1, &x, type);
    }
    inner = pass_made_by(x, IR_BROADCAST_IN_DIM);
    if (inner && ir_is_static(type) && ir_operand(inner, 0)->type->rank == 0)
        return ir_splat(b, ir_operand(inner, 0), type);
    return moved_splat(b, op);
}

static ir_value *transpose(ir_builder *b, ir_op *op)
{
    const ir_transpose_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    int64_t rank = x->type->rank, last = -1;
    bool identity = true, order = true;
    for (int64_t i = 0; i < rank; i++) {
        int64_t from = attrs->permutation.v[i];
        identity = identity && from == i;
        if (x->type->dims[from] == 1)
            continue;
        order = order && from > last;
        last = from;
    }
    if (identity)
        return x;
    if (order && ir_is_static(x->type) && !x->type->quant) /* only dimensions of size 1 move */
        return ir_build_typed(b, IR_RESHAPE, NULL, 1, &x, op->results[0].type);
    ir_op *inner = pass_made_by(x, IR_TRANSPOSE);
    if (inner && !x->type->quant) {
        const ir_transpose_attrs *first = inner->attrs;
        int64_t both[IR_MAX_RANK];
        for (int64_t i = 0; i < rank; i++)
            both[i] = first->permutation.v[attrs->permutation.v[i]];
        return ir_transpose(b, ir_operand(inner, 0), both);
    }
    inner = pass_made_by(x, IR_BROADCAST_IN_DIM);
    if (inner && ir_is_static(x->type) && !x->type->quant) {
        const ir_broadcast_in_dim_attrs *first = inner->attrs;
        int64_t place[IR_MAX_RANK], map[IR_MAX_RANK];
        for (int64_t i = 0; i < rank; i++)
            place[attrs->permutation.v[i]] = i;
        for (int64_t i = 0; i < first->broadcast_dimensions.n; i++)
            map[i] = place[first->broadcast_dimensions.v[i]];
        const ir_type *type = op->results[0].type;
        return ir_broadcast(b, ir_operand(inner, 0), type->rank, type->dims, map);
    }
    return moved_splat(b, op);
}

static ir_value *broadcast_in_dim(ir_builder *b, ir_op *op)
{
    const ir_broadcast_in_dim_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[0].type;
    bool ascending = true;
    for (int64_t i = 0; i < attrs->broadcast_dimensions.n; i++)
        ascending = ascending && (i == 0 || attrs->broadcast_dimensions.v[i] > attrs->broadcast_dimensions.v[i - 1]);
    if (x->type == type && ascending)
        return x;
    if (!ir_is_static(type) || !ir_is_static(x->type) || type->quant)
        return NULL;
    if (ascending && x->type->count == type->count && type->count > 0) /* only dimensions of size 1 are added */
        return ir_build_typed(b, IR_RESHAPE, NULL, 1, &x, type);
    ir_op *inner = pass_made_by(x, IR_BROADCAST_IN_DIM);
    if (inner) {
        const ir_broadcast_in_dim_attrs *first = inner->attrs;
        int64_t map[IR_MAX_RANK];
        for (int64_t i = 0; i < first->broadcast_dimensions.n; i++)
            map[i] = attrs->broadcast_dimensions.v[first->broadcast_dimensions.v[i]];
        return ir_broadcast(b, ir_operand(inner, 0), type->rank, type->dims, map);
    }
    inner = pass_made_by(x, IR_RESHAPE);
    if (inner) {
        /* A reshape that only added dimensions of size 1. */
        ir_value *origin = ir_operand(inner, 0);
        int64_t map[IR_MAX_RANK], n = 0;
        bool same = ir_is_static(origin->type);
        for (int64_t d = 0; d < x->type->rank && same; d++) {
            if (x->type->dims[d] == 1)
                continue;
            same = n < origin->type->rank && origin->type->dims[n] == x->type->dims[d];
            map[n++] = attrs->broadcast_dimensions.v[d];
        }
        if (same && n == origin->type->rank)
            return ir_broadcast(b, origin, type->rank, type->dims, map);
    }
    return moved_splat(b, op);
}

static ir_value *reverse(ir_builder *b, ir_op *op)
{
    const ir_reverse_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    int64_t kept[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < attrs->dimensions.n; i++)
        if (x->type->dims[attrs->dimensions.v[i]] != 1)
            kept[n++] = attrs->dimensions.v[i];
    if (n == 0)
        return x;
    ir_op *inner = pass_made_by(x, IR_REVERSE);
    if (inner) {
        ir_ints first = ((const ir_reverse_attrs *)inner->attrs)->dimensions;
        bool same = first.n == attrs->dimensions.n;
        for (int64_t i = 0; same && i < first.n; i++)
            same = first.v[i] == attrs->dimensions.v[i];
        if (same)
            return ir_operand(inner, 0);
    }
    if (n < attrs->dimensions.n)
        return ir_reverse(b, x, n, kept);
    return moved_splat(b, op);
}

/* A slice that lies within one operand of a concatenation becomes a slice of that operand. */
static ir_value *slice_of_piece(ir_builder *b, const ir_op *pieces, const ir_slice_attrs *attrs)
{
    int64_t d = ((const ir_concatenate_attrs *)pieces->attrs)->dimension, at = 0;
    int64_t start = attrs->start_indices.v[d], limit = attrs->limit_indices.v[d];
    for (size_t i = 0; i < pieces->n_operands && start < limit; i++) {
        ir_value *piece = ir_operand(pieces, i);
        int64_t size = piece->type->dims[d];
        if (!ir_is_static(piece->type))
            return NULL;
        if (start >= at && limit <= at + size) {
            int64_t starts[IR_MAX_RANK], limits[IR_MAX_RANK];
            memcpy(starts, attrs->start_indices.v, (size_t)attrs->start_indices.n * sizeof(*starts));
            memcpy(limits, attrs->limit_indices.v, (size_t)attrs->limit_indices.n * sizeof(*limits));
            starts[d] -= at;
            limits[d] -= at;
            return ir_slice(b, piece, starts, limits, attrs->strides.v);
        }
        at += size;
    }
    return NULL;
}

static ir_value *slice(ir_builder *b, ir_op *op)
{
    const ir_slice_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[0].type;
    if (x->type == type && ir_is_static(type)) { /* the slice covers the whole operand */
        bool forward = true;
        for (int64_t i = 0; i < type->rank; i++)
            forward = forward && (attrs->start_indices.v[i] == 0 || type->dims[i] == 0);
        if (forward)
            return x;
    }
    if (!ir_is_static(type) || !ir_is_static(x->type) || x->type->quant)
        return NULL;
    ir_op *inner = pass_made_by(x, IR_SLICE);
    if (inner && type->count > 0) {
        const ir_slice_attrs *first = inner->attrs;
        int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK];
        for (int64_t i = 0; i < type->rank; i++) {
            int64_t step = first->strides.v[i];
            start[i] = first->start_indices.v[i] + attrs->start_indices.v[i] * step;
            stride[i] = step * attrs->strides.v[i];
            limit[i] = type->dims[i] > 0 ? start[i] + (type->dims[i] - 1) * stride[i] + 1 : start[i];
        }
        return ir_slice(b, ir_operand(inner, 0), start, limit, stride);
    }
    inner = pass_made_by(x, IR_BROADCAST_IN_DIM);
    if (inner) {
        /* A slice that cuts only broadcast dimensions becomes a smaller broadcast. */
        const ir_broadcast_in_dim_attrs *first = inner->attrs;
        const ir_type *origin = ir_operand(inner, 0)->type;
        bool repeated = ir_is_static(origin);
        for (int64_t i = 0; i < origin->rank && repeated; i++) {
            int64_t d = first->broadcast_dimensions.v[i];
            repeated = origin->dims[i] == 1 ? type->dims[d] >= 1 : type->dims[d] == x->type->dims[d];
        }
        if (repeated)
            return ir_broadcast(b, ir_operand(inner, 0), type->rank, type->dims, first->broadcast_dimensions.v);
    }
    inner = pass_made_by(x, IR_CONCATENATE);
    if (inner) {
        ir_value *piece = slice_of_piece(b, inner, attrs);
        if (piece)
            return piece;
    }
    return moved_splat(b, op);
}

/* Whether y begins where x ends, both being slices of one value along d: then one slice covers both. */
static ir_value *joined_slices(ir_builder *b, ir_value *x, ir_value *y, int64_t d)
{
    ir_op *left = pass_made_by(x, IR_SLICE), *right = pass_made_by(y, IR_SLICE);
    if (!left || !right || ir_operand(left, 0) != ir_operand(right, 0))
        return NULL;
    const ir_slice_attrs *p = left->attrs, *q = right->attrs;
    int64_t limit[IR_MAX_RANK];
    for (int64_t i = 0; i < p->strides.n; i++) {
        limit[i] = i == d ? q->limit_indices.v[i] : p->limit_indices.v[i];
        if (p->strides.v[i] != q->strides.v[i])
            return NULL;
        if (i == d ? p->strides.v[i] != 1 || p->limit_indices.v[i] != q->start_indices.v[i]
                   : p->start_indices.v[i] != q->start_indices.v[i] || p->limit_indices.v[i] != q->limit_indices.v[i])
            return NULL;
    }
    return ir_slice(b, ir_operand(left, 0), p->start_indices.v, limit, p->strides.v);
}

static ir_value *concatenate(ir_builder *b, ir_op *op)
{
    int64_t d = ((const ir_concatenate_attrs *)op->attrs)->dimension;
    if (!ir_is_static(op->results[0].type))
        return NULL;
    if (op->n_operands == 1)
        return ir_operand(op, 0);
    size_t total = 0;
    bool better = false;
    for (size_t i = 0; i < op->n_operands; i++) {
        ir_op *inner = pass_made_by(ir_operand(op, i), IR_CONCATENATE);
        bool flat = inner && ((const ir_concatenate_attrs *)inner->attrs)->dimension == d;
        if (!ir_is_static(ir_operand(op, i)->type))
            return NULL;
        better = better || flat || ir_operand(op, i)->type->dims[d] == 0;
        total += flat ? inner->n_operands : 1;
    }
    ir_value **parts = base_arena_alloc(b->arena, (total + 1) * sizeof(*parts));
    size_t n = 0;
    for (size_t i = 0; i < op->n_operands; i++) {
        ir_op *inner = pass_made_by(ir_operand(op, i), IR_CONCATENATE);
        bool flat = inner && ((const ir_concatenate_attrs *)inner->attrs)->dimension == d;
        for (size_t j = 0; j < (flat ? inner->n_operands : 1); j++) {
            ir_value *part = flat ? ir_operand(inner, j) : ir_operand(op, i);
            if (part->type->dims[d] == 0)
                continue;
            ir_value *joined = n > 0 ? joined_slices(b, parts[n - 1], part, d) : NULL;
            if (joined) {
                parts[n - 1] = joined;
                better = true;
            } else {
                parts[n++] = part;
            }
        }
    }
    if (!better || n == 0)
        return NULL;
    return n == 1 ? parts[0] : ir_concatenate(b, n, parts, d);
}

static ir_value *pad(ir_builder *b, ir_op *op)
{
    const ir_pad_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    int64_t rank = x->type->rank;
    bool none = true, cuts = true;
    for (int64_t i = 0; i < rank; i++) {
        int64_t low = attrs->edge_padding_low.v[i], high = attrs->edge_padding_high.v[i];
        bool interior = attrs->interior_padding.v[i] != 0 && x->type->dims[i] > 1;
        none = none && low == 0 && high == 0 && !interior;
        cuts = cuts && low <= 0 && high <= 0 && !interior;
    }
    if (!ir_is_static(x->type))
        return NULL;
    if (none)
        return x;
    if (cuts && op->results[0].type->count > 0) {
        int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK];
        for (int64_t i = 0; i < rank; i++) {
            start[i] = -attrs->edge_padding_low.v[i];
            limit[i] = x->type->dims[i] + attrs->edge_padding_high.v[i];
        }
        return ir_slice(b, x, start, limit, NULL);
    }
    tsr_dtype dtype, value_dtype;
    const void *element = pass_splat_of(x, &dtype), *value = pass_splat_of(ir_operand(op, 1), &value_dtype);
    if (element && value && memcmp(element, value, tsr_dtype_size(dtype)) == 0)
        return pass_splat(b, element, op->results[0].type);
    return NULL;
}

static ir_value *iota(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    int64_t d = ((const ir_iota_attrs *)op->attrs)->iota_dimension;
    if (ir_is_static(type) && !type->quant && type->dims[d] == 1)
        return ir_constant_fill(b, type, 0);
    return NULL;
}

ir_value *pass_simplify_shape(ir_builder *b, ir_op *op)
{
    switch (op->code) {
    case IR_RESHAPE:
        return reshape(b, op);
    case IR_TRANSPOSE:
        return transpose(b, op);
    case IR_BROADCAST_IN_DIM:
        return broadcast_in_dim(b, op);
    case IR_REVERSE:
        return reverse(b, op);
    case IR_SLICE:
        return slice(b, op);
    case IR_CONCATENATE:
        return concatenate(b, op);
    case IR_PAD:
        return pad(b, op);
    case IR_IOTA:
        return iota(b, op);
    default:
        return NULL;
    }
}
