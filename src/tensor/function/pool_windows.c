/* Windows as a further dimension: constant indices gather their elements. */
#include "tensor/function/pool.h"

#include <string.h>

#include "tensor/function/index.h"

enum { MAX_PLACES = 1 << 28 }; /* limit for one dimension's windows: more would exhaust memory */

static tensor_windows new_windows(tensor_call *call, int64_t out, int64_t length)
{
    if (base_times(out, length) > MAX_PLACES)
        base_unwind(TSR_OUT_OF_MEMORY);
    return (tensor_windows){out, length,
                            base_arena_zero(&call->context->record.arena, (size_t)(out * length) + 1, sizeof(int64_t))};
}

tensor_windows tensor_pooled_windows(tensor_call *call, const tensor_pool *p, int64_t i, int64_t size)
{
    tensor_windows w = new_windows(call, p->out[i], p->kernel[i]);
    for (int64_t o = 0; o < w.out; o++)
        for (int64_t k = 0; k < w.length; k++) {
            int64_t at = o * p->stride[i] - p->padding[i] + k * p->dilation[i];
            w.index[o * w.length + k] = at >= 0 && at < size ? at : -1;
        }
    return w;
}

tensor_windows tensor_adaptive_windows(tensor_call *call, int64_t out, int64_t size)
{
    int64_t longest = 1;
    for (int64_t o = 0; o < out && out <= MAX_PLACES; o++)
        longest = BASE_MAX(longest, ((o + 1) * size + out - 1) / out - o * size / out);
    tensor_windows w = new_windows(call, out, longest);
    for (int64_t o = 0; o < out; o++)
        for (int64_t k = 0, from = o * size / out, to = ((o + 1) * size + out - 1) / out; k < longest; k++)
            w.index[o * longest + k] = from + k < to ? from + k : -1;
    return w;
}

/* The indices with each missing one replaced by its window's first: a padded place never looks like another element. */
static const int64_t *filled(ir_builder *b, const tensor_windows *w)
{
    int64_t *index = base_arena_alloc(b->arena, (size_t)(w->out * w->length) * sizeof(*index) + 1);
    for (int64_t o = 0; o < w->out; o++) {
        int64_t first = 0;
        for (int64_t k = w->length; k-- > 0;)
            first = w->index[o * w->length + k] >= 0 ? w->index[o * w->length + k] : first;
        for (int64_t k = 0; k < w->length; k++)
            index[o * w->length + k] = w->index[o * w->length + k] >= 0 ? w->index[o * w->length + k] : first;
    }
    return index;
}

ir_value *tensor_windows_value(ir_builder *b, const tensor_windows *w, bool present, int64_t rank, const int64_t *dims,
                               int64_t at, int64_t next)
{
    const ir_type *type = ir_tensor_type(TSR_I64, 2, (const int64_t[]){w->out, w->length});
    ir_value *value = ir_constant_data(b, type, present ? w->index : filled(b, w));
    if (present)
        value = ir_compare(b, IR_GE, value, ir_zeros_like(b, value));
    return ir_broadcast(b, value, rank, dims, (const int64_t[]){at, next});
}

ir_value *tensor_take_windows(ir_builder *b, ir_value *x, int64_t dim, const tensor_windows *w, double none)
{
    int64_t shape[2] = {w->out, w->length};
    ir_value *y = tensor_take_slices(b, x, dim, tensor_windows_value(b, w, false, 2, shape, 0, 1));
    bool whole = true;
    for (int64_t k = 0; k < w->out * w->length; k++)
        whole = whole && w->index[k] >= 0;
    if (whole || !y)
        return y;
    ir_value *present = tensor_windows_value(b, w, true, y->type->rank, y->type->dims, dim, dim + 1);
    return ir_select(b, present, y, ir_constant_fill(b, y->type, none));
}

ir_value *tensor_spread_windows(tensor_call *call, ir_value *x, int64_t n, const tensor_windows *lists, double none,
                                ir_value **places)
{
    ir_builder *b = call->b;
    const ir_type *type = x->type;
    int64_t lead = type->rank - n, dims[IR_MAX_RANK], order[IR_MAX_RANK], elements = 1;
    ir_value *y = x;
    for (int64_t i = 0; i < n && y; i++) {
        y = tensor_take_windows(b, y, lead + 2 * i, &lists[i], none);
        elements *= lists[i].length;
    }
    for (int64_t i = 0; i < lead; i++)
        order[i] = i;
    for (int64_t i = 0; i < n; i++) {
        order[lead + i] = lead + 2 * i;
        order[lead + n + i] = lead + 2 * i + 1;
    }
    y = ir_transpose(b, y, order);
    if (!y)
        return NULL;
    /* the positions, as [out ..., length ...] */
    int64_t shape[2 * TENSOR_POOL_DIMS], step = 1;
    for (int64_t i = 0; i < n; i++) {
        shape[i] = lists[i].out;
        shape[n + i] = lists[i].length;
    }
    *places = NULL;
    for (int64_t i = n - 1; i >= 0; i--) {
        ir_value *index = tensor_windows_value(b, &lists[i], false, 2 * n, shape, i, n + i);
        ir_value *part = ir_mul(b, index, ir_constant_fill(b, index->type, (double)step));
        *places = *places ? ir_add(b, *places, part) : part;
        step = base_times(step, type->dims[lead + i]);
    }
    memcpy(dims, y->type->dims, (size_t)(lead + n) * sizeof(*dims));
    dims[lead + n] = shape[n] = elements;
    *places = ir_reshape(b, *places, n + 1, shape);
    return ir_reshape(b, y, lead + n + 1, dims);
}
