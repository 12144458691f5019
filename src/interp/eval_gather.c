/* gather, dynamic_gather, scatter: slices at indices, with batching dimensions, as in the specification. Gather
 * clamps its start indices so that the slice fits; scatter skips updates that fall outside. */
#include "interp/internal.h"

#include <string.h>

/* Dimensions [0, rank) that are in neither list, ascending. */
static int64_t interp_rest(int64_t rank, ir_ints a, ir_ints b, int64_t *rest)
{
    int64_t n = 0;
    for (int64_t i = 0; i < rank; i++)
        if (!ir_ints_contain(a, i) && !ir_ints_contain(b, i))
            rest[n++] = i;
    return n;
}

/* The position of the index vector for batch position `batch` (element number of its first entry), and the stride
 * between its entries. */
typedef struct interp_indices {
    const interp_array *array;
    int64_t vector_dim, strides[IR_MAX_RANK + 1];
    int64_t n_batch, batch_dims[IR_MAX_RANK];
} interp_indices;

static void interp_indices_init(interp_indices *indices, const interp_array *array, int64_t vector_dim)
{
    const ir_type *type = array->type;
    indices->array = array;
    indices->vector_dim = vector_dim;
    interp_strides(type->rank, type->dims, indices->strides);
    if (vector_dim == type->rank)
        indices->strides[vector_dim] = 0;
    indices->n_batch = 0;
    for (int64_t i = 0; i < type->rank; i++)
        if (i != vector_dim)
            indices->batch_dims[indices->n_batch++] = i;
}

static int64_t interp_indices_base(const interp_indices *indices, const int64_t *batch)
{
    int64_t at = 0;
    for (int64_t i = 0; i < indices->n_batch; i++)
        at += batch[i] * indices->strides[indices->batch_dims[i]];
    return at;
}

/* The batch coordinate for dimension d of the indices tensor, where the vector dimension is not counted. */
static int64_t interp_batch_coordinate(const interp_indices *indices, int64_t d)
{
    return d > indices->vector_dim ? d - 1 : d;
}

static tsr_status interp_gather(interp_state *state, const ir_op *op, const interp_array *in,
                                const ir_gather_dims *dims, const int64_t *sizes, interp_array *out)
{
    const ir_type *type = in[0].type;
    interp_indices indices;
    interp_indices_init(&indices, &in[1], dims->index_vector_dim);
    int64_t offset_of[IR_MAX_RANK]; /* operand dimensions that the offset dimensions correspond to */
    int64_t n_offset = interp_rest(type->rank, dims->collapsed_slice_dims, dims->operand_batching_dims, offset_of);
    int64_t rank = indices.n_batch + n_offset, shape[IR_MAX_RANK], role[IR_MAX_RANK];
    if (rank > IR_MAX_RANK || n_offset != dims->offset_dims.n)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "offset_dims do not fit the operand");
    int64_t next_offset = 0, next_batch = 0;
    for (int64_t i = 0; i < rank; i++) { /* role: an operand dimension, or -1 minus a batch coordinate */
        if (ir_ints_contain(dims->offset_dims, i)) {
            shape[i] = sizes[offset_of[next_offset]];
            role[i] = offset_of[next_offset++];
        } else {
            shape[i] = in[1].type->dims[indices.batch_dims[next_batch]];
            role[i] = -1 - next_batch++;
        }
    }
    for (int64_t i = 0; i < type->rank; i++)
        if (sizes[i] < 0 || sizes[i] > type->dims[i])
            return interp_fail(state, TSR_INVALID_ARGUMENT, "slice size %lld of dimension %lld of size %lld",
                               (long long)sizes[i], (long long)i, (long long)type->dims[i]);
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, shape, out, &data));
    if (out->type->count == 0)
        return TSR_OK;
    size_t size = interp_element(type);
    int64_t strides[IR_MAX_RANK], index[IR_MAX_RANK] = {0};
    interp_strides(type->rank, type->dims, strides);
    char *to = data;
    do {
        int64_t batch[IR_MAX_RANK], at = 0;
        for (int64_t i = 0; i < rank; i++) {
            if (role[i] < 0)
                batch[-1 - role[i]] = index[i];
            else
                at += index[i] * strides[role[i]];
        }
        int64_t base = interp_indices_base(&indices, batch);
        for (int64_t i = 0; i < dims->start_index_map.n; i++) {
            int64_t d = dims->start_index_map.v[i], most = type->dims[d] - sizes[d];
            int64_t start = interp_integer(&in[1], base + i * indices.strides[dims->index_vector_dim]);
            at += (start < 0 ? 0 : start > most ? most : start) * strides[d];
        }
        for (int64_t i = 0; i < dims->operand_batching_dims.n; i++)
            at += batch[interp_batch_coordinate(&indices, dims->start_indices_batching_dims.v[i])] *
                  strides[dims->operand_batching_dims.v[i]];
        interp_move(to, (const char *)in[0].data + at * (int64_t)size, size);
        to += size;
    } while (interp_next(rank, shape, index));
    return TSR_OK;
}

tsr_status eval_gather(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_gather_attrs *attrs = op->attrs;
    return interp_gather(state, op, in, &attrs->dimension_numbers, attrs->slice_sizes.v, out);
}

tsr_status eval_dynamic_gather(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_dynamic_gather_attrs *attrs = op->attrs;
    int64_t sizes[IR_MAX_RANK];
    if (in[2].type->count != in[0].type->rank)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "slice_sizes need one number a dimension");
    INTERP_TRY(interp_integers(state, &in[2], in[0].type->rank, sizes, "slice_sizes"));
    return interp_gather(state, op, in, &attrs->dimension_numbers, sizes, out);
}

/* ---- scatter ------------------------------------------------------------------------------------------------------ */

/* The results begin as copies of the n inputs, converted to the results' element type when the body promotes. */
static tsr_status interp_scatter_results(interp_state *state, const ir_op *op, size_t n, const interp_array *in,
                                         interp_array *out)
{
    for (size_t i = 0; i < n; i++) {
        void *data;
        const ir_type *type = in[i].type;
        INTERP_TRY(interp_result_dims(state, op, i, type->rank, type->dims, &out[i], &data));
        if (out[i].type->dtype == type->dtype)
            memcpy(data, in[i].data, ir_type_bytes(type));
        else
            interp_convert(type->dtype, out[i].type->dtype, (size_t)type->count, in[i].data, data);
    }
    return TSR_OK;
}

/* The element x for a body argument of type `want`: x itself, or converted into `room`. */
static const void *interp_promoted(const ir_type *have, const ir_type *want, const void *element, void *room)
{
    if (have->dtype == want->dtype)
        return element;
    interp_convert(have->dtype, want->dtype, 1, element, room);
    return room;
}

tsr_status eval_scatter(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    size_t n = (ir_formal_operands(op) - 1) / 2;
    const interp_array *updates = &in[n + 1];
    const ir_type *type = in[0].type, *update = updates[0].type;
    interp_indices indices;
    interp_indices_init(&indices, &in[n], dims->index_vector_dim);
    INTERP_TRY(interp_scatter_results(state, op, n, in, out));

    int64_t window_of[IR_MAX_RANK], role[IR_MAX_RANK], next_window = 0, next_batch = 0;
    int64_t n_window = interp_rest(type->rank, dims->inserted_window_dims, dims->input_batching_dims, window_of);
    if (n_window != dims->update_window_dims.n)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "update_window_dims do not fit the operand");
    for (int64_t i = 0; i < update->rank; i++)
        role[i] = ir_ints_contain(dims->update_window_dims, i) ? window_of[next_window++] : -1 - next_batch++;

    interp_body *body = interp_body_new(state, op->regions[0], op->n_captures, in + ir_formal_operands(op));
    const void **args = interp_scratch(state, 2 * n, sizeof(void *));
    void **results = interp_scratch(state, n, sizeof(void *));
    char(*room)[16] = interp_scratch(state, 3 * n, 16), (*yield)[16] = room + 2 * n;
    for (size_t i = 0; i < n; i++)
        results[i] = yield[i];
    int64_t strides[IR_MAX_RANK], index[IR_MAX_RANK] = {0};
    interp_strides(type->rank, type->dims, strides);
    size_t number = 0;
    const ir_region *region = op->regions[0];
    if (update->count > 0)
        do {
            int64_t batch[IR_MAX_RANK], place[IR_MAX_RANK] = {0}, at = 0;
            for (int64_t i = 0; i < update->rank; i++) {
                if (role[i] < 0)
                    batch[-1 - role[i]] = index[i];
                else
                    place[role[i]] = index[i];
            }
            int64_t base = interp_indices_base(&indices, batch);
            bool inside = true;
            for (int64_t i = 0; i < dims->scatter_dims_to_operand_dims.n; i++) {
                int64_t d = dims->scatter_dims_to_operand_dims.v[i];
                int64_t start = interp_integer(&in[n], base + i * indices.strides[dims->index_vector_dim]);
                inside = inside && start > -type->dims[d] - 1 && start <= type->dims[d];
                place[d] += inside ? start : 0;
            }
            for (int64_t i = 0; i < dims->input_batching_dims.n; i++)
                place[dims->input_batching_dims.v[i]] +=
                    batch[interp_batch_coordinate(&indices, dims->scatter_indices_batching_dims.v[i])];
            for (int64_t i = 0; i < type->rank; i++) {
                inside = inside && place[i] >= 0 && place[i] < type->dims[i];
                at += place[i] * strides[i];
            }
            for (size_t i = 0; i < n && inside; i++) {
                size_t size = interp_element(out[i].type), from = interp_element(updates[i].type);
                args[i] = interp_promoted(out[i].type, region->args[i].type, (char *)out[i].data + (size_t)at * size,
                                          room[i]);
                args[n + i] = interp_promoted(updates[i].type, region->args[n + i].type,
                                              (const char *)updates[i].data + number * from, room[n + i]);
            }
            if (inside) {
                INTERP_TRY(interp_body_run(state, body, args, results));
                for (size_t i = 0; i < n; i++) {
                    size_t size = interp_element(out[i].type);
                    interp_move((char *)out[i].data + (size_t)at * size, yield[i], size);
                }
            }
            number++;
        } while (interp_next(update->rank, update->dims, index));
    interp_body_free(body);
    interp_scratch_free(args);
    interp_scratch_free(results);
    interp_scratch_free(room);
    return TSR_OK;
}
