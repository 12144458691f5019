/* reduce_window and select_and_scatter. A window's elements are visited in row-major order. reduce_window reads the
 * init value at padding, and skips positions between dilated elements; select_and_scatter skips both. */
#include "interp/internal.h"

#include <string.h>

typedef struct interp_window {
    int64_t rank, dims[IR_MAX_RANK]; /* of the result */
    int64_t size[IR_MAX_RANK], stride[IR_MAX_RANK], base[IR_MAX_RANK], dilation[IR_MAX_RANK];
    int64_t low[IR_MAX_RANK];
} interp_window;

static int64_t interp_or(ir_ints list, int64_t i, int64_t otherwise)
{
    return i < list.n && list.v ? list.v[i] : otherwise;
}

static void interp_window_init(interp_window *window, const ir_type *type, ir_ints size, ir_ints stride, ir_ints base,
                               ir_ints dilation, ir_ints2 padding)
{
    window->rank = type->rank;
    for (int64_t i = 0; i < type->rank; i++) {
        window->size[i] = interp_or(size, i, 1);
        window->stride[i] = interp_or(stride, i, 1);
        window->base[i] = interp_or(base, i, 1);
        window->dilation[i] = interp_or(dilation, i, 1);
        window->low[i] = padding.v ? padding.v[2 * i] : 0;
        int64_t high = padding.v ? padding.v[2 * i + 1] : 0;
        int64_t dilated = type->dims[i] ? (type->dims[i] - 1) * window->base[i] + 1 : 0;
        int64_t padded = window->low[i] + dilated + high;
        int64_t span = window->size[i] ? (window->size[i] - 1) * window->dilation[i] + 1 : 0;
        window->dims[i] = padded <= 0 || span > padded ? 0 : (padded - span) / window->stride[i] + 1;
    }
}

/* The index of the element that position `in_window` of the window at `index` covers; -1: padding. */
static int64_t interp_window_element(const interp_window *window, const ir_type *type, const int64_t *strides,
                                     const int64_t *index, const int64_t *in_window)
{
    int64_t at = 0;
    for (int64_t i = 0; i < window->rank; i++) {
        int64_t place = index[i] * window->stride[i] + in_window[i] * window->dilation[i] - window->low[i];
        if (place < 0 || place % window->base[i] || place / window->base[i] >= type->dims[i])
            return -1;
        at += place / window->base[i] * strides[i];
    }
    return at;
}

tsr_status eval_reduce_window(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_reduce_window_attrs *attrs = op->attrs;
    size_t n = ir_formal_operands(op) / 2;
    const ir_type *type = in[0].type;
    const ir_region *region = op->regions[0];
    interp_window window;
    interp_window_init(&window, type, attrs->window_dimensions, attrs->window_strides, attrs->base_dilations,
                       attrs->window_dilations, attrs->padding);
    char(*init)[16] = interp_scratch(state, 3 * n, 16), (*room)[16] = init + n;
    const void **args = interp_scratch(state, 2 * n, sizeof(void *));
    void **results = interp_scratch(state, n, sizeof(void *));
    for (size_t i = 0; i < n; i++) {
        void *data;
        INTERP_TRY(interp_result_dims(state, op, i, window.rank, window.dims, &out[i], &data));
        interp_convert(in[n + i].type->dtype, region->args[i].type->dtype, 1, in[n + i].data, init[i]);
    }
    interp_combine combine;
    bool plain = n == 1 && op->n_captures == 0 && !type->quant && type->dtype == out->type->dtype &&
                 interp_combine_init(&combine, ir_region_reducer(region), out->type->dtype);
    void *wide = plain ? interp_widen(state, &in[0]) : NULL;
    size_t wide_size = interp_wide_size(type->dtype);
    char total[16], start[16];
    if (plain)
        interp_decode(type->dtype, 1, init[0], start);
    interp_body *body = plain ? NULL : interp_body_new(state, region, op->n_captures, in + 2 * n);
    int64_t strides[IR_MAX_RANK], index[IR_MAX_RANK] = {0};
    interp_strides(type->rank, type->dims, strides);
    size_t number = 0;
    if (out[0].type->count > 0)
        do {
            int64_t place[IR_MAX_RANK] = {0};
            memcpy(total, start, sizeof(total));
            for (size_t i = 0; i < n; i++)
                interp_move((char *)out[i].data + number * interp_element(out[i].type), init[i],
                            interp_element(out[i].type));
            do {
                int64_t at = interp_window_element(&window, type, strides, index, place);
                if (plain) {
                    if (at >= 0)
                        interp_combine_run(&combine, 1, total, (char *)wide + (size_t)at * wide_size, total);
                    else
                        interp_combine_run(&combine, 1, total, start, total);
                    continue;
                }
                for (size_t i = 0; i < n; i++) {
                    args[i] = (char *)out[i].data + number * interp_element(out[i].type);
                    args[n + i] = init[i];
                    if (at >= 0) {
                        interp_convert(in[i].type->dtype, region->args[n + i].type->dtype, 1,
                                       (const char *)in[i].data + (size_t)at * interp_element(in[i].type), room[n + i]);
                        args[n + i] = room[n + i];
                    }
                    results[i] = room[i];
                }
                INTERP_TRY(interp_body_run(state, body, args, results));
                for (size_t i = 0; i < n; i++)
                    interp_move((char *)out[i].data + number * interp_element(out[i].type), room[i],
                                interp_element(out[i].type));
            } while (interp_next(window.rank, window.size, place));
            if (plain)
                interp_encode(type->dtype, 1, total, (char *)out->data + number * interp_element(out->type));
            number++;
        } while (interp_next(window.rank, window.dims, index));
    if (body)
        interp_body_free(body);
    interp_scratch_free(wide);
    interp_scratch_free(init);
    interp_scratch_free(args);
    interp_scratch_free(results);
    return TSR_OK;
}

tsr_status eval_select_and_scatter(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type, *source = in[1].type;
    ir_ints none = {0};
    interp_window window;
    interp_window_init(&window, type, attrs->window_dimensions, attrs->window_strides, none, none, attrs->padding);
    for (int64_t i = 0; i < window.rank; i++)
        if (window.dims[i] != source->dims[i])
            return interp_fail(state, TSR_INVALID_ARGUMENT, "the source's shape is not that of the windows");
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    size_t size = interp_element(out->type), from = interp_element(type);
    char init[16];
    interp_convert(in[2].type->dtype, out->type->dtype, 1, in[2].data, init);
    interp_fill(data, out->type->count, init, size);
    const interp_array *captures = in + ir_formal_operands(op);
    interp_body *select = interp_body_new(state, op->regions[0], op->n_captures, captures);
    interp_body *scatter = interp_body_new(state, op->regions[1], op->n_captures, captures);
    tsr_dtype wanted = op->regions[1]->args[0].type->dtype;
    int64_t strides[IR_MAX_RANK], index[IR_MAX_RANK] = {0};
    interp_strides(type->rank, type->dims, strides);
    size_t number = 0;
    if (source->count > 0)
        do {
            int64_t place[IR_MAX_RANK] = {0}, chosen = -1;
            do {
                int64_t at = interp_window_element(&window, type, strides, index, place);
                if (at < 0)
                    continue;
                uint8_t keep = 1;
                if (chosen >= 0) {
                    const void *args[2] = {(const char *)in[0].data + (size_t)chosen * from,
                                           (const char *)in[0].data + (size_t)at * from};
                    void *result = &keep;
                    INTERP_TRY(interp_body_run(state, select, args, &result));
                }
                if (chosen < 0 || !keep)
                    chosen = at;
            } while (interp_next(window.rank, window.size, place));
            if (chosen >= 0) {
                char old[16], update[16], result[16];
                char *to = (char *)data + (size_t)chosen * size;
                interp_convert(out->type->dtype, wanted, 1, to, old);
                interp_convert(source->dtype, wanted, 1, (const char *)in[1].data + number * interp_element(source),
                               update);
                const void *args[2] = {update, old};
                void *results = result;
                INTERP_TRY(interp_body_run(state, scatter, args, &results));
                interp_move(to, result, size);
            }
            number++;
        } while (interp_next(window.rank, window.dims, index));
    interp_body_free(select);
    interp_body_free(scatter);
    return TSR_OK;
}
