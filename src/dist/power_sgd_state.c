/* PowerSGD's state in a dict: "iter", and for each bucket "bucket.0.n" and its gradients' "bucket.0.1.error" and
 * "bucket.0.1.q". */
#include "dist/power_sgd.h"

#include <stdio.h>

enum { NAME_MOST = 64 };
static void entry_name(char name[NAME_MOST], int64_t b, int64_t i, const char *what)
{
    snprintf(name, NAME_MOST, "bucket.%lld.%lld.%s", (long long)b, (long long)i, what);
}

tsr_state_dict *tsr_power_sgd_state_dict(const tsr_power_sgd *p)
{
    tsr_state_dict *dict = p ? tsr_state_dict_new() : NULL;
    char name[NAME_MOST];
    tsr_status status = dict ? tsr_state_dict_set_int(dict, "iter", p->pass)
                             : tensor_status_fail(TSR_INVALID_ARGUMENT, "power_sgd_state_dict: there is no state");
    for (int64_t b = 0; status == TSR_OK && b < p->n_buckets; b++) {
        snprintf(name, sizeof(name), "bucket.%lld.n", (long long)b);
        status = tsr_state_dict_set_int(dict, name, p->buckets[b].n);
        for (int64_t i = 0; status == TSR_OK && i < p->buckets[b].n; i++) {
            const dist_power_sgd_memory *own = &p->buckets[b].items[i];
            entry_name(name, b, i, "error");
            if (own->error)
                status = tsr_state_dict_set(dict, name, own->error);
            entry_name(name, b, i, "q");
            if (own->q && status == TSR_OK)
                status = tsr_state_dict_set(dict, name, own->q);
        }
    }
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

static tsr_status load_bucket(tsr_power_sgd *fresh, const tsr_state_dict *dict, int64_t b)
{
    char name[NAME_MOST];
    int64_t n;
    snprintf(name, sizeof(name), "bucket.%lld.n", (long long)b);
    if (tsr_state_dict_get_int(dict, name, &n) != TSR_OK)
        return TSR_END;
    dist_power_sgd_bucket *grown = base_realloc(fresh->buckets, (size_t)(b + 1) * sizeof(*grown));
    fresh->buckets = grown ? grown : fresh->buckets;
    dist_power_sgd_memory *items =
        grown && n >= 0 && n <= TENSOR_LIST_MOST ? base_alloc_zero((size_t)n + 1, sizeof(*items)) : NULL;
    if (!items)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "power_sgd_load_state_dict: a bucket of %lld", (long long)n);
    fresh->buckets[fresh->n_buckets++] = (dist_power_sgd_bucket){n, items};
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        entry_name(name, b, i, "error");
        tsr_tensor *error = tsr_state_dict_get(dict, name);
        entry_name(name, b, i, "q");
        tsr_tensor *q = tsr_state_dict_get(dict, name);
        if (error)
            status = dist_power_sgd_remember(&items[i].error, error);
        if (q && status == TSR_OK)
            status = dist_power_sgd_remember(&items[i].q, q);
    }
    return status;
}

tsr_status tsr_power_sgd_load_state_dict(tsr_power_sgd *p, const tsr_state_dict *dict)
{
    int64_t pass;
    if (!p || !dict || tsr_state_dict_get_int(dict, "iter", &pass) != TSR_OK || pass < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "power_sgd_load_state_dict: the dict is none of power_sgd's");
    tsr_power_sgd *fresh = base_alloc_zero(1, sizeof(*fresh));
    if (!fresh)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd_load_state_dict: out of memory");
    tsr_status status = TSR_OK;
    tsr_scope scope = tsr_scope_begin();
    for (int64_t b = 0; status == TSR_OK; b++)
        status = load_bucket(fresh, dict, b);
    tensor_scope_leave(scope);
    if (status == TSR_END) { /* all are there */
        tsr_power_sgd old = *p;
        p->pass = pass;
        p->n_buckets = fresh->n_buckets;
        p->buckets = fresh->buckets;
        fresh->n_buckets = old.n_buckets;
        fresh->buckets = old.buckets;
        status = TSR_OK;
    }
    tsr_power_sgd_free(fresh);
    return status;
}
