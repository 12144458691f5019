/* Ops that make elements or see them in another shape: constant, iota, broadcasts, reshapes, transpose, reverse. Most are one
 * walk over the result with an offset into the operand (interp_walk). */
#include "interp/internal.h"

#include <string.h>

tsr_status eval_constant(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    const ir_dense *value = &((const ir_constant_attrs *)op->attrs)->value;
    const ir_type *type = value->type;
    if (op->results[0].type->quant)
        type = op->results[0].type;
    if (!value->splat && !out->data) { /* not copied: the program outlives the evaluation */
        *out = (interp_array){type, (void *)(uintptr_t)value->data, NULL};
        if (type->count > 0)
            return TSR_OK;
        *out = (interp_array){0};
    }
    void *data;
    INTERP_TRY(interp_result(state, out, type, &data));
    if (value->splat)
        interp_fill(data, type->count, value->data, interp_element(type));
    else if (type->count)
        memcpy(data, value->data, ir_type_bytes(type));
    return TSR_OK;
}

static tsr_status interp_iota(interp_state *state, const ir_op *op, int64_t rank, const int64_t *dims,
                              interp_array *out)
{
    int64_t dimension = ((const ir_iota_attrs *)op->attrs)->iota_dimension;
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, dims, out, &data));
    const ir_type *type = out->type;
    if (type->count == 0)
        return TSR_OK;
    int64_t inner = 1, length = dims[dimension];
    for (int64_t i = dimension + 1; i < rank; i++)
        inner *= dims[i];
    /* Compute the numbers once, each repeated `inner` times; then repeat that sequence. */
    size_t size = interp_element(type);
    char *to = data, *row = interp_scratch(state, (size_t)length, size);
    for (int64_t at = 0; at < length; at += INTERP_BLOCK) {
        int64_t numbers[INTERP_BLOCK], n = BASE_MIN(length - at, INTERP_BLOCK);
        for (int64_t i = 0; i < n; i++)
            numbers[i] = at + i;
        interp_convert(TSR_I64, type->dtype, (size_t)n, numbers, row + (size_t)at * size);
    }
    for (int64_t i = 0; i < length; i++)
        interp_fill(to + (size_t)(i * inner) * size, inner, row + (size_t)i * size, size);
    size_t block = (size_t)(length * inner) * size, all = ir_type_bytes(type);
    for (size_t at = block; at < all; at += block)
        memcpy(to + at, to, block);
    interp_scratch_free(row);
    return TSR_OK;
}

tsr_status eval_iota(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    const ir_type *type = op->results[0].type;
    return interp_iota(state, op, type->rank, type->dims, out);
}

tsr_status eval_dynamic_iota(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t dims[IR_MAX_RANK];
    INTERP_TRY(interp_integers(state, &in[0], op->results[0].type->rank, dims, "output_shape"));
    return interp_iota(state, op, in[0].type->count, dims, out);
}

void interp_walk(const ir_type *out, const void *src, int64_t base, const int64_t *strides, void *dst)
{
    if (out->count == 0)
        return;
    size_t size = interp_element(out);
    int64_t rank = out->rank, index[IR_MAX_RANK] = {0}, at = base;
    int64_t run = rank ? out->dims[rank - 1] : 1, step = rank ? strides[rank - 1] : 0;
    char *to = dst;
    for (;;) {
        const char *from = (const char *)src + at * (int64_t)size;
        if (step == 1) {
            memcpy(to, from, (size_t)run * size);
            to += (size_t)run * size;
        } else {
            for (int64_t i = 0; i < run; i++, to += size, from += step * (int64_t)size)
                interp_move(to, from, size);
        }
        int64_t d = rank - 2;
        for (; d >= 0; d--) {
            at += strides[d];
            if (++index[d] < out->dims[d])
                break;
            at -= strides[d] * out->dims[d];
            index[d] = 0;
        }
        if (d < 0)
            return;
    }
}

static tsr_status interp_broadcast(interp_state *state, const ir_op *op, const interp_array *x, ir_ints map,
                                   int64_t rank, const int64_t *dims, interp_array *out)
{
    const ir_type *type = x->type;
    int64_t own[IR_MAX_RANK], strides[IR_MAX_RANK] = {0};
    interp_strides(type->rank, type->dims, own);
    for (int64_t i = 0; i < type->rank; i++) {
        if (type->dims[i] != 1 && type->dims[i] != dims[map.v[i]])
            return interp_fail(state, TSR_INVALID_ARGUMENT,
                               "dimension %lld of size %lld cannot become one of size %lld", (long long)i,
                               (long long)type->dims[i], (long long)dims[map.v[i]]);
        strides[map.v[i]] = type->dims[i] == 1 ? 0 : own[i];
    }
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, dims, out, &data));
    if (type->count == 1)
        interp_fill(data, out->type->count, x->data, interp_element(type));
    else
        interp_walk(out->type, x->data, 0, strides, data);
    return TSR_OK;
}

tsr_status eval_broadcast_in_dim(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_broadcast_in_dim_attrs *attrs = op->attrs;
    const ir_type *type = op->results[0].type;
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = type->dims[i];
    for (int64_t i = 0; i < in[0].type->rank; i++) /* a bounded result dimension gets the operand's actual size */
        if (dims[attrs->broadcast_dimensions.v[i]] == IR_DYNAMIC)
            dims[attrs->broadcast_dimensions.v[i]] = in[0].type->dims[i];
    return interp_broadcast(state, op, &in[0], attrs->broadcast_dimensions, type->rank, dims, out);
}

tsr_status eval_dynamic_broadcast_in_dim(interp_state *state, const ir_op *op, const interp_array *in,
                                         interp_array *out)
{
    const ir_dynamic_broadcast_in_dim_attrs *attrs = op->attrs;
    int64_t dims[IR_MAX_RANK];
    INTERP_TRY(interp_integers(state, &in[1], op->results[0].type->rank, dims, "output_dimensions"));
    return interp_broadcast(state, op, &in[0], attrs->broadcast_dimensions, in[1].type->count, dims, out);
}

static tsr_status interp_reshape(interp_state *state, const ir_op *op, const interp_array *x, int64_t rank,
                                 const int64_t *dims, interp_array *out)
{
    const ir_type *type;
    INTERP_TRY(interp_shape(state, op, 0, rank, dims, &type));
    if (type->count != x->type->count)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "%lld elements cannot take a shape of %lld",
                           (long long)x->type->count, (long long)type->count);
    if (!out->data) {
        *out = interp_keep(x);
        out->type = type;
        return TSR_OK;
    }
    void *data;
    INTERP_TRY(interp_result(state, out, type, &data));
    memcpy(data, x->data, ir_type_bytes(type));
    return TSR_OK;
}

tsr_status eval_reshape(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *type = op->results[0].type;
    int64_t dims[IR_MAX_RANK], unknown = -1, known = 1;
    for (int64_t i = 0; i < type->rank; i++) {
        dims[i] = type->dims[i];
        if (dims[i] != IR_DYNAMIC)
            known *= dims[i];
        else if (unknown < 0)
            unknown = i;
        else
            return interp_fail(state, TSR_UNIMPLEMENTED, "two dimensions of the result are unknown");
    }
    if (unknown >= 0)
        dims[unknown] = known ? in[0].type->count / known : 0;
    return interp_reshape(state, op, &in[0], type->rank, dims, out);
}

tsr_status eval_dynamic_reshape(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t dims[IR_MAX_RANK];
    INTERP_TRY(interp_integers(state, &in[1], op->results[0].type->rank, dims, "output_shape"));
    return interp_reshape(state, op, &in[0], in[1].type->count, dims, out);
}

tsr_status eval_transpose(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_transpose_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type;
    int64_t own[IR_MAX_RANK], dims[IR_MAX_RANK], strides[IR_MAX_RANK];
    interp_strides(type->rank, type->dims, own);
    for (int64_t i = 0; i < type->rank; i++) {
        dims[i] = type->dims[attrs->permutation.v[i]];
        strides[i] = own[attrs->permutation.v[i]];
    }
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, dims, out, &data));
    interp_walk(out->type, in[0].data, 0, strides, data);
    return TSR_OK;
}

tsr_status eval_reverse(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_reverse_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type;
    int64_t strides[IR_MAX_RANK], base = 0;
    interp_strides(type->rank, type->dims, strides);
    for (int64_t i = 0; i < attrs->dimensions.n; i++) {
        int64_t d = attrs->dimensions.v[i];
        base += strides[d] * (type->dims[d] - 1);
        strides[d] = -strides[d];
    }
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    interp_walk(out->type, in[0].data, base, strides, data);
    return TSR_OK;
}

tsr_status eval_get_dimension_size(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int32_t size = (int32_t)in[0].type->dims[((const ir_dimension_attrs *)op->attrs)->dimension];
    void *data;
    INTERP_TRY(interp_result(state, out, op->results[0].type, &data));
    memcpy(data, &size, sizeof(size));
    return TSR_OK;
}

/* Keeps the first `size` elements of the dimension; a program may only enlarge it again (up to its bound) if it then
 * fills the new elements. */
tsr_status eval_set_dimension_size(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t dimension = ((const ir_dimension_attrs *)op->attrs)->dimension, size = interp_integer(&in[1], 0);
    const ir_type *type = in[0].type;
    int64_t dims[IR_MAX_RANK], own[IR_MAX_RANK];
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(int64_t));
    dims[dimension] = size;
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, dims, out, &data));
    if (size > type->dims[dimension]) { /* elements beyond the old size are undefined: use zero */
        int64_t strides[IR_MAX_RANK];
        memset(data, 0, ir_type_bytes(out->type));
        interp_strides(type->rank, dims, strides);
        interp_scatter_block(type, in[0].data, 0, strides, data);
        return TSR_OK;
    }
    interp_strides(type->rank, type->dims, own);
    interp_walk(out->type, in[0].data, 0, own, data);
    return TSR_OK;
}

tsr_status eval_bitcast_convert(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *from = in[0].type, *to = op->results[0].type;
    int from_bits = ir_dtype_bits(from->dtype), to_bits = ir_dtype_bits(to->dtype);
    int64_t dims[IR_MAX_RANK], rank = from->rank;
    memcpy(dims, from->dims, (size_t)rank * sizeof(int64_t));
    if (to_bits < from_bits)
        dims[rank++] = from_bits / to_bits;
    else if (to_bits > from_bits)
        rank--;
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, dims, out, &data));
    if (from_bits >= 8 && to_bits >= 8) {
        memcpy(data, in[0].data, ir_type_bytes(out->type));
        return TSR_OK;
    }
    /* Elements narrower than a byte, which take a byte each here, are joined as bits, the lowest first. */
    int small = BASE_MIN(from_bits, to_bits), big = BASE_MAX(from_bits, to_bits);
    const uint8_t *src = in[0].data;
    uint8_t *dst = data;
    size_t from_size = interp_element(from), to_size = interp_element(to);
    int64_t n = BASE_MIN(from->count, out->type->count);
    for (int64_t i = 0; i < n; i++) {
        uint64_t bits = 0;
        for (int k = 0; k < big / small; k++) {
            if (from_bits <= to_bits) {
                uint64_t part = 0;
                memcpy(&part, src, from_size);
                src += from_size;
                bits |= (part & ((UINT64_C(1) << small) - 1)) << (k * small);
            }
        }
        if (from_bits > to_bits) {
            memcpy(&bits, src, from_size);
            src += from_size;
        }
        for (int k = 0; k < (from_bits > to_bits ? big / small : 1); k++) {
            int64_t part = (int64_t)(bits >> (k * small));
            if (from_bits <= to_bits)
                part = (int64_t)bits;
            if (interp_class_of(to->dtype) <= INTERP_UNSIGNED) {
                part &= to_bits < 64 ? (INT64_C(1) << to_bits) - 1 : -1;
                interp_encode(to->dtype, 1, &part, dst);
            } else {
                part &= to_bits < 64 ? (INT64_C(1) << to_bits) - 1 : -1;
                memcpy(dst, &part, to_size);
            }
            dst += to_size;
        }
    }
    return TSR_OK;
}
