/* reduce and map. Each result element combines its inputs one by one in row-major order, starting from the init
 * value, and rounds after each step, as a body over scalars of that type does. A body that is a single plain op is
 * applied to whole rows at once. */
#include "interp/internal.h"

#include <string.h>

/* The result's stride for each input dimension; 0 for reduced dimensions. Returns the result's rank. */
static int64_t interp_reduced(const ir_type *type, ir_ints reduced, int64_t *dims, int64_t *strides)
{
    int64_t rank = 0, own[IR_MAX_RANK], kept[IR_MAX_RANK];
    dims[0] = 1;
    bool gone[IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < reduced.n; i++)
        gone[reduced.v[i]] = true;
    for (int64_t i = 0; i < type->rank; i++)
        if (!gone[i]) {
            kept[rank] = i;
            dims[rank++] = type->dims[i];
        }
    interp_strides(rank, dims, own);
    memset(strides, 0, (size_t)type->rank * sizeof(int64_t));
    for (int64_t i = 0; i < rank; i++)
        strides[kept[i]] = own[i];
    return rank;
}

/* The case of one input and a body of one op: row by row over the last dimension. */
static void interp_reduce_plain(interp_state *state, const interp_combine *combine, const interp_array *x,
                                const interp_array *init, const int64_t *strides, interp_array *out)
{
    const ir_type *type = x->type;
    tsr_dtype from = type->dtype, to = combine->dtype;
    size_t wide = interp_wide_size(to), size = interp_element(type);
    size_t n = (size_t)out->type->count;
    char *total = interp_scratch(state, n, wide);
    interp_block block;
    char narrow[INTERP_BLOCK * 16];
    interp_convert(init->type->dtype, to, 1, init->data, narrow);
    interp_decode(to, 1, narrow, &block);
    interp_fill(total, (int64_t)n, &block, wide);
    int64_t rank = type->rank, index[IR_MAX_RANK] = {0};
    int64_t run = rank ? type->dims[rank - 1] : 1, step = rank ? strides[rank - 1] : 0;
    const char *src = x->data;
    for (int64_t done = 0; done < type->count; done += run) {
        int64_t at = 0;
        for (int64_t i = 0; i < rank - 1; i++)
            at += index[i] * strides[i];
        char *here = total + (size_t)at * wide;
        for (int64_t i = 0; i < run; i += INTERP_BLOCK) {
            size_t count = (size_t)BASE_MIN(run - i, INTERP_BLOCK);
            if (from != to)
                interp_convert(from, to, count, src, narrow);
            interp_decode(to, count, from == to ? (const void *)src : narrow, &block);
            src += count * size;
            if (step) {
                interp_combine_run(combine, count, here, &block, here);
                here += count * wide;
            } else {
                for (size_t k = 0; k < count; k++)
                    interp_combine_run(combine, 1, here, (char *)&block + k * wide, here);
            }
        }
        interp_next(rank - 1, type->dims, index);
    }
    interp_encode(to, n, total, out->data);
    interp_scratch_free(total);
}

tsr_status eval_reduce(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_reduce_attrs *attrs = op->attrs;
    size_t n = ir_formal_operands(op) / 2;
    const ir_type *type = in[0].type;
    int64_t dims[IR_MAX_RANK], strides[IR_MAX_RANK];
    int64_t rank = interp_reduced(type, attrs->dimensions, dims, strides);
    for (size_t i = 0; i < n; i++) {
        void *data;
        INTERP_TRY(interp_result_dims(state, op, i, rank, dims, &out[i], &data));
    }
    interp_combine combine;
    const ir_region *region = op->regions[0];
    if (n == 1 && op->n_captures == 0 && !type->quant && region->args[0].type->dtype == out->type->dtype &&
        interp_combine_init(&combine, ir_region_reducer(region), out->type->dtype)) {
        interp_reduce_plain(state, &combine, &in[0], &in[1], strides, out);
        return TSR_OK;
    }
    interp_body *body = interp_body_new(state, region, op->n_captures, in + 2 * n);
    const void **args = interp_scratch(state, 2 * n, sizeof(void *));
    void **results = interp_scratch(state, n, sizeof(void *));
    char(*room)[16] = interp_scratch(state, 2 * n, 16);
    for (size_t i = 0; i < n; i++) {
        char first[16];
        interp_convert(in[n + i].type->dtype, out[i].type->dtype, 1, in[n + i].data, first);
        interp_fill(out[i].data, out[i].type->count, first, interp_element(out[i].type));
        results[i] = room[i];
    }
    int64_t index[IR_MAX_RANK] = {0};
    for (size_t number = 0; number < (size_t)type->count; number++) {
        int64_t at = 0;
        for (int64_t i = 0; i < type->rank; i++)
            at += index[i] * strides[i];
        for (size_t i = 0; i < n; i++) {
            const char *element = (const char *)in[i].data + number * interp_element(in[i].type);
            args[i] = (char *)out[i].data + (size_t)at * interp_element(out[i].type);
            args[n + i] = element;
            if (in[i].type->dtype != region->args[n + i].type->dtype) {
                interp_convert(in[i].type->dtype, region->args[n + i].type->dtype, 1, element, room[n + i]);
                args[n + i] = room[n + i];
            }
        }
        INTERP_TRY(interp_body_run(state, body, args, results));
        for (size_t i = 0; i < n; i++)
            interp_move((char *)out[i].data + (size_t)at * interp_element(out[i].type), room[i],
                        interp_element(out[i].type));
        interp_next(type->rank, type->dims, index);
    }
    interp_body_free(body);
    interp_scratch_free(args);
    interp_scratch_free(results);
    interp_scratch_free(room);
    return TSR_OK;
}

tsr_status eval_map(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    size_t n = ir_formal_operands(op);
    const ir_type *type = in[0].type;
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    interp_body *body = interp_body_new(state, op->regions[0], op->n_captures, in + n);
    const void **args = interp_scratch(state, n, sizeof(void *));
    size_t size = interp_element(out->type);
    for (int64_t i = 0; i < type->count; i++) {
        for (size_t k = 0; k < n; k++)
            args[k] = (const char *)in[k].data + (size_t)i * interp_element(in[k].type);
        void *result = (char *)data + (size_t)i * size;
        INTERP_TRY(interp_body_run(state, body, args, &result));
    }
    interp_body_free(body);
    interp_scratch_free(args);
    return TSR_OK;
}
