/* The memory of a collective call: values out to the host, and in again. */
#include "dist/transfer.h"

#include <string.h>

static size_t transfer_bytes(const tsr_tensor *t)
{
    return (size_t)tsr_numel(t) * tsr_dtype_size(tsr_tensor_dtype(t));
}

void transfer_release(tsr_work *w)
{
    for (int64_t i = 0; i < w->n; i++)
        tsr_release(w->outputs[i]);
    base_free(w->outputs);
    w->outputs = NULL;
    w->n = 0;
    if (w->out != w->in)
        base_free(w->out);
    base_free(w->in);
    base_free(w->counts);
    w->in = w->out = NULL;
    w->counts = NULL;
}

/* The inputs are computed together; in a scope, to which the values of views belong. */
static tsr_status copy_out(const transfer *r, tsr_work *w)
{
    tsr_tensor **inputs = base_alloc(((size_t)r->n_inputs + 1) * sizeof(*inputs));
    if (!inputs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors", r->name, (long long)r->n_inputs);
    for (int64_t i = 0; i < r->n_inputs; i++)
        inputs[i] = tensor_with_memory(r->inputs[i]);
    tsr_status status = r->n_inputs > 0 ? tsr_sync_all(inputs, r->n_inputs) : TSR_OK;
    char *at = w->in;
    for (int64_t i = 0; i < r->n_inputs && status == TSR_OK; i++) {
        status = tsr_read(inputs[i], at, transfer_bytes(inputs[i]));
        at += transfer_bytes(r->inputs[i]);
    }
    base_free(inputs);
    return status;
}

tsr_status transfer_make_memory(const transfer *r, tsr_work *w, bool in_place, int64_t in, int64_t out)
{
    size_t size = tsr_dtype_size(w->call.dtype);
    w->in = base_alloc((size_t)in * size + 1);
    w->out = in_place ? w->in : base_alloc((size_t)out * size + 1);
    w->outputs = base_alloc(((size_t)r->n_outputs + 1) * sizeof(*w->outputs));
    if (!w->in || !w->out || !w->outputs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld elements", r->name,
                                  (long long)base_plus(in, out));
    for (int64_t i = 0; i < r->n_outputs; i++)
        w->outputs[w->n++] = tsr_retain(r->outputs[i]);
    w->call.in = w->in;
    w->call.out = w->out;
    return copy_out(r, w);
}

tsr_status transfer_hand_in(const tsr_work *w)
{
    tsr_tensor **pairs = base_alloc((2 * (size_t)w->n + 1) * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "no memory for %lld tensors", (long long)w->n);
    const char *data = w->out;
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; i < w->n; i++) {
        tsr_tensor *target = w->outputs[i];
        pairs[i] = target;
        pairs[w->n + i] = tsr_from_data(data, tsr_tensor_dtype(target), tsr_shape(target), tsr_dim(target));
        data += transfer_bytes(target);
    }
    tsr_status status = tensor_assign_all((size_t)w->n, pairs);
    tensor_scope_leave(scope);
    base_free(pairs);
    return status;
}
