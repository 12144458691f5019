/* Replaces all tensors of a tree, and converts a tree's dtype. */
#include "nn/renew.h"

/* Whether the tensor's dtype is a float that conversions apply to. */
static bool is_float(tsr_dtype dtype)
{
    return dtype == TSR_F32 || dtype == TSR_F64 || dtype == TSR_F16 || dtype == TSR_BF16;
}

static tsr_status count_entry(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    (void)path, (void)kind, (void)tensor;
    ++*(size_t *)user;
    return TSR_OK;
}

static tsr_status renew_entry(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    nn_renewal *r = user;
    (void)path;
    r->old[r->n] = tensor;
    for (size_t i = 0; i < r->n; i++)
        if (tensor_storage(r->old[i]) == tensor_storage(tensor)) {
            r->now[r->n++] = r->now[i];
            return TSR_OK;
        }
    tsr_tensor *value = tsr_detach(tensor);
    bool other = r->dtype != TSR_DTYPE_NONE && is_float(tsr_tensor_dtype(tensor));
    value = tsr_clone(other ? tsr_to(value, r->dtype) : value);
    if (kind == NN_PARAMETER && tsr_requires_grad(tensor))
        value = tsr_set_requires_grad(value, true);
    if (tensor_is_error(value))
        return value ? tsr_tensor_status(value) : TSR_OUT_OF_MEMORY;
    r->now[r->n++] = tsr_keep(value);
    return TSR_OK;
}

void nn_renewal_free(nn_renewal *r)
{
    base_free(r->old);
    base_free(r->now);
}

tsr_status nn_renew(const char *function, tsr_module *module, nn_renewal *r)
{
    size_t count = 0;
    nn_walk(module, count_entry, &count);
    r->old = base_alloc_zero(count + 1, sizeof(*r->old));
    r->now = base_alloc_zero(count + 1, sizeof(*r->now));
    if (!r->old || !r->now) {
        nn_renewal_free(r);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    }
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = nn_walk(module, renew_entry, r);
    if (status == TSR_OK && r->n > 0)
        status = tsr_sync_all(r->now, (int64_t)r->n);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    if (status == TSR_OK)
        return TSR_OK;
    for (size_t i = 0; i < r->n; i++) {
        bool again = false;
        for (size_t k = 0; k < i; k++)
            again = again || r->now[k] == r->now[i];
        if (!again)
            tsr_free(r->now[i]);
    }
    nn_renewal_free(r);
    return status;
}

void nn_renewal_put(tsr_module *to, const nn_renewal *r, size_t *at, bool free_old)
{
    for (size_t i = 0; i < to->n_entries; i++) {
        nn_entry *entry = &to->entries[i];
        if (!entry->tensor)
            continue;
        bool first = true;
        for (size_t k = 0; k < *at; k++)
            first = first && r->now[k] != r->now[*at];
        tsr_tensor *now = r->now[(*at)++], *old = entry->tensor;
        entry->tensor = first ? now : tsr_keep(now);
        if (!free_old)
            continue;
        tensor_set_replaced(old);
        tsr_free(old);
    }
    nn_forget_parameters(to);
    for (size_t i = 0; i < to->n_children; i++)
        nn_renewal_put(to->children[i].module, r, at, free_old);
}

tsr_status tsr_module_to(tsr_module *module, tsr_dtype dtype)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("module_to");
    if (!module || !is_float(dtype))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "module_to: %s",
                                  module ? "only f16, bf16, f32 and f64 are possible" : "the module is NULL");
    nn_renewal r = {.dtype = dtype};
    size_t at = 0;
    tsr_status status = nn_renew("module_to", module, &r);
    if (status != TSR_OK)
        return status;
    nn_renewal_put(module, &r, &at, true);
    nn_renewal_free(&r);
    return TSR_OK;
}
