/* Values of parametrized tensors that are computed once while the thread asks for it (torch.nn.utils.parametrize.cached).
 *
 * The thread's list holds each value's handle, and the memory of the parametrizations, whose address is the key. A value
 * serves the context that recorded it, under the same setting of gradients: one recorded without them passes none on. One
 * that was recorded inside a body (a loop, a checkpoint) has become an error tensor after it, and is computed anew. */
#include "nn/parametrize.h"

#include <tessera/parametrize.h>

#include <string.h>

typedef struct cached {
    tsr_module *list; /* held */
    const tsr_context *context;
    bool with_grad;
    tsr_tensor *value; /* retained */
} cached;

static _Thread_local bool caching;
static _Thread_local cached *all;
static _Thread_local size_t n_all, capacity;

static void drop(size_t i)
{
    cached one = all[i];
    all[i] = all[--n_all];
    tsr_release(one.value);
    nn_release(one.list); /* may free the module, and call functions of the user's */
}

void nn_parametrized_changed(const tsr_module *list)
{
    for (size_t i = n_all; i-- > 0;)
        if (i < n_all && all[i].list == list)
            drop(i);
}

bool tsr_set_parametrize_cached(bool enabled)
{
    bool was = caching;
    caching = enabled;
    while (!enabled && n_all > 0)
        drop(n_all - 1);
    if (!enabled) {
        base_free(all);
        all = NULL;
        capacity = 0;
    }
    return was;
}

tsr_tensor *nn_parametrized_cached(const tsr_module *list)
{
    const tsr_context *context = caching ? tensor_context() : NULL;
    bool with_grad = tsr_is_grad_enabled();
    for (size_t i = 0; caching && i < n_all; i++) {
        if (all[i].list != list || all[i].context != context || all[i].with_grad != with_grad)
            continue;
        if (tsr_tensor_status(all[i].value) == TSR_OK)
            return all[i].value;
        drop(i);
        return NULL;
    }
    return NULL;
}

tsr_tensor *nn_parametrized_cache(tsr_module *list, tsr_tensor *value)
{
    if (!caching || tensor_is_error(value))
        return value;
    if (n_all == capacity) {
        size_t more = capacity ? 2 * capacity : 8;
        cached *grown = base_realloc(all, more * sizeof(*grown));
        if (!grown)
            return tensor_fail("parametrization", TSR_OUT_OF_MEMORY, "out of memory");
        all = grown;
        capacity = more;
    }
    nn_hold(list);
    all[n_all++] = (cached){list, tensor_context(), tsr_is_grad_enabled(), tsr_retain(value)};
    return value;
}
