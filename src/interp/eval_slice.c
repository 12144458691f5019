/* Slices, blocks written into an operand, concatenation, and padding. */
#include "interp/internal.h"

#include <string.h>

static tsr_status interp_slice(interp_state *state, const ir_op *op, const interp_array *x, const int64_t *start,
                               const int64_t *limit, const int64_t *stride, interp_array *out)
{
    const ir_type *type = x->type;
    int64_t strides[IR_MAX_RANK], dims[IR_MAX_RANK], base = 0;
    interp_strides(type->rank, type->dims, strides);
    for (int64_t i = 0; i < type->rank; i++) {
        int64_t step = stride ? stride[i] : 1;
        if (start[i] < 0 || limit[i] < start[i] || limit[i] > type->dims[i] || step < 1)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "slice %lld:%lld:%lld of dimension %lld of size %lld",
                               (long long)start[i], (long long)limit[i], (long long)step, (long long)i,
                               (long long)type->dims[i]);
        dims[i] = (limit[i] - start[i]) / step + ((limit[i] - start[i]) % step != 0);
        base += start[i] * strides[i];
        strides[i] *= step;
    }
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, dims, out, &data));
    interp_walk(out->type, x->data, base, strides, data);
    return TSR_OK;
}

tsr_status eval_slice(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_slice_attrs *attrs = op->attrs;
    return interp_slice(state, op, &in[0], attrs->start_indices.v, attrs->limit_indices.v, attrs->strides.v, out);
}

tsr_status eval_real_dynamic_slice(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t numbers[3][IR_MAX_RANK], rank = in[0].type->rank;
    for (int i = 0; i < 3; i++) {
        if (in[i + 1].type->count != rank)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "start, limit and strides need one number a dimension");
        INTERP_TRY(interp_integers(state, &in[i + 1], rank, numbers[i], "start, limit or strides"));
    }
    return interp_slice(state, op, &in[0], numbers[0], numbers[1], numbers[2], out);
}

/* starts[i], clamped so that a block of the given sizes fits. */
static void interp_starts(const interp_array *starts, const ir_type *type, const int64_t *sizes, int64_t *at)
{
    for (int64_t i = 0; i < type->rank; i++) {
        int64_t value = interp_integer(&starts[i], 0), most = type->dims[i] - sizes[i];
        at[i] = value < 0 ? 0 : value > most ? most : value;
    }
}

tsr_status eval_dynamic_slice(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_dynamic_slice_attrs *attrs = op->attrs;
    int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK];
    interp_starts(&in[1], in[0].type, attrs->slice_sizes.v, start);
    for (int64_t i = 0; i < in[0].type->rank; i++)
        limit[i] = start[i] + attrs->slice_sizes.v[i];
    return interp_slice(state, op, &in[0], start, limit, NULL, out);
}

void interp_scatter_block(const ir_type *block, const void *src, int64_t base, const int64_t *strides, void *dst)
{
    if (block->count == 0)
        return;
    size_t size = interp_element(block);
    int64_t index[IR_MAX_RANK] = {0}, rank = block->rank;
    for (const char *from = src;; from += size) {
        int64_t at = base;
        for (int64_t i = 0; i < rank; i++)
            at += index[i] * strides[i];
        if (rank && strides[rank - 1] == 1) {
            int64_t run = block->dims[rank - 1];
            memcpy((char *)dst + at * (int64_t)size, from, (size_t)run * size);
            from += (size_t)(run - 1) * size;
            index[rank - 1] = run - 1;
        } else {
            interp_move((char *)dst + at * (int64_t)size, from, size);
        }
        if (!interp_next(rank, block->dims, index))
            return;
    }
}

tsr_status eval_dynamic_update_slice(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *type = in[0].type, *update = in[1].type;
    int64_t start[IR_MAX_RANK], strides[IR_MAX_RANK], base = 0;
    void *data;
    for (int64_t i = 0; i < type->rank; i++)
        if (update->dims[i] > type->dims[i])
            return interp_fail(state, TSR_INVALID_ARGUMENT, "the update is larger than the operand");
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    memcpy(data, in[0].data, ir_type_bytes(type));
    interp_starts(&in[2], type, update->dims, start);
    interp_strides(type->rank, type->dims, strides);
    for (int64_t i = 0; i < type->rank; i++)
        base += start[i] * strides[i];
    interp_scatter_block(update, in[1].data, base, strides, data);
    return TSR_OK;
}

tsr_status eval_concatenate(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t dimension = ((const ir_concatenate_attrs *)op->attrs)->dimension;
    const ir_type *type = in[0].type;
    int64_t dims[IR_MAX_RANK], outer = 1;
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(int64_t));
    for (size_t i = 1; i < op->n_operands; i++)
        dims[dimension] += in[i].type->dims[dimension];
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, dims, out, &data));
    for (int64_t i = 0; i < dimension; i++)
        outer *= dims[i];
    char *to = data;
    for (int64_t i = 0; i < outer; i++)
        for (size_t k = 0; k < op->n_operands; k++) {
            size_t bytes = ir_type_bytes(in[k].type) / (size_t)outer;
            memcpy(to, (const char *)in[k].data + (size_t)i * bytes, bytes);
            to += bytes;
        }
    return TSR_OK;
}

static tsr_status interp_pad(interp_state *state, const ir_op *op, const interp_array *in, const int64_t *low,
                             const int64_t *high, const int64_t *interior, interp_array *out)
{
    const ir_type *type = in[0].type;
    int64_t dims[IR_MAX_RANK], strides[IR_MAX_RANK], index[IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < type->rank; i++) {
        if (interior[i] < 0)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "negative interior padding");
        dims[i] = type->dims[i] + BASE_MAX(type->dims[i] - 1, 0) * interior[i] + low[i] + high[i];
    }
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, dims, out, &data));
    size_t size = interp_element(type);
    interp_fill(data, out->type->count, in[1].data, size);
    interp_strides(type->rank, dims, strides);
    if (type->count == 0)
        return TSR_OK;
    const char *from = in[0].data;
    do {
        int64_t at = 0;
        bool inside = true;
        for (int64_t i = 0; i < type->rank && inside; i++) {
            int64_t place = low[i] + index[i] * (interior[i] + 1);
            inside = place >= 0 && place < dims[i];
            at += place * strides[i];
        }
        if (inside)
            interp_move((char *)data + at * (int64_t)size, from, size);
        from += size;
    } while (interp_next(type->rank, type->dims, index));
    return TSR_OK;
}

tsr_status eval_pad(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_pad_attrs *attrs = op->attrs;
    return interp_pad(state, op, in, attrs->edge_padding_low.v, attrs->edge_padding_high.v, attrs->interior_padding.v,
                      out);
}

tsr_status eval_dynamic_pad(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t numbers[3][IR_MAX_RANK], rank = in[0].type->rank;
    for (int i = 0; i < 3; i++) {
        if (in[i + 2].type->count != rank)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "padding needs one number a dimension");
        INTERP_TRY(interp_integers(state, &in[i + 2], rank, numbers[i], "padding"));
    }
    return interp_pad(state, op, in, numbers[0], numbers[1], numbers[2], out);
}
