/* PowerSGD (T. Vogels et al.: PowerSGD: Practical Low-Rank Gradient Compression for Distributed Optimization): a gradient M
 * travels as two thin matrices, P = M Q and Q' = M' P, of the ranks' mean; P Q' takes M's place.
 *
 * As in PyTorch's hook, the first passes are not compressed; a pass's compression error is added to the next pass's
 * gradient (error feedback); each pass begins with the last pass's Q (warm start). */
#include "dist/power_sgd.h"

static const uint64_t power_sgd_mark = 0x706f7765725f7367u;

tsr_power_sgd *(tsr_power_sgd_new)(const tsr_power_sgd_options *options)
{
    tsr_power_sgd_options o;
    if (tensor_options("power_sgd_new", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    o.start_iter = o.start_iter == 0 ? 1000 : o.start_iter;
    o.min_compression_rate = o.min_compression_rate == 0 ? 2 : o.min_compression_rate;
    bool remembers = !o.no_error_feedback || !o.no_warm_start;
    if (o.rank < 1 || o.rank > DIST_POWER_SGD_RANK_MOST || o.start_iter < 0 || (remembers && o.start_iter <= 1) ||
        !(o.min_compression_rate > 0) || !(o.epsilon >= 0)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "power_sgd_new: a rank of 1 to %d, a rate above 0, and a start behind the first pass where "
                           "errors or matrices are remembered",
                           DIST_POWER_SGD_RANK_MOST);
        return NULL;
    }
    tsr_power_sgd *p = base_alloc_zero(1, sizeof(*p));
    if (!p) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd_new: out of memory");
        return NULL;
    }
    p->o = o;
    p->mark = power_sgd_mark;
    return p;
}

void tsr_power_sgd_free(tsr_power_sgd *p)
{
    for (int64_t b = 0; p && b < p->n_buckets; b++) {
        for (int64_t i = 0; i < p->buckets[b].n; i++) {
            tsr_free(p->buckets[b].items[i].error);
            tsr_free(p->buckets[b].items[i].q);
        }
        base_free(p->buckets[b].items);
    }
    if (p)
        base_free(p->buckets);
    base_free(p);
}

/* The bucket's state, made when the bucket is first used. */
static tsr_status find_bucket(tsr_power_sgd *p, const tsr_grad_bucket *bucket, dist_power_sgd_memory **out)
{
    if (bucket->index >= p->n_buckets) {
        dist_power_sgd_bucket *grown = base_realloc(p->buckets, (size_t)(bucket->index + 1) * sizeof(*grown));
        if (!grown)
            return tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd: out of memory");
        p->buckets = grown;
        while (p->n_buckets <= bucket->index)
            p->buckets[p->n_buckets++] = (dist_power_sgd_bucket){0};
    }
    dist_power_sgd_bucket *own = &p->buckets[bucket->index];
    if (!own->items) {
        own->items = base_alloc_zero((size_t)bucket->n, sizeof(*own->items));
        own->n = own->items ? bucket->n : 0;
    }
    *out = own->items;
    if (!own->items)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd: out of memory");
    return own->n == bucket->n
               ? TSR_OK
               : tensor_status_fail(TSR_FAILED_PRECONDITION,
                                    "power_sgd: bucket %lld has %lld gradients, and had %lld: the same parameters must "
                                    "be used in every pass",
                                    (long long)bucket->index, (long long)bucket->n, (long long)own->n);
}

static tsr_status run_hook(const char *name, void *state, const tsr_grad_bucket *bucket, dist_power_sgd_compress *run)
{
    tsr_power_sgd *p = state;
    dist_power_sgd_memory *own = NULL;
    tsr_status status = dist_check_bucket(name, bucket);
    if (status == TSR_OK && (!p || p->mark != power_sgd_mark))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: its state is not one of power_sgd_new", name);
    if (status != TSR_OK)
        return status;
    bool plain = p->pass < p->o.start_iter;
    if (plain) {
        p->pass += bucket->is_last;
        return tsr_ddp_allreduce_hook(NULL, bucket);
    }
    status = find_bucket(p, bucket, &own);
    size_t room = (size_t)bucket->n + 1;
    tsr_tensor **lists = base_alloc_zero(room, 5 * sizeof(*lists));
    int64_t *which = base_alloc(room * sizeof(*which));
    dist_power_sgd_pass a = {.which = which};
    if (status == TSR_OK && (!lists || !which))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
    bool enabled = tsr_set_grad_enabled(false);
    tsr_scope scope = tsr_scope_begin();
    if (status == TSR_OK) {
        a.gradients = lists;
        a.matrices = lists + room;
        a.ps = lists + 2 * room;
        a.qs = lists + 3 * room;
        a.plain = lists + 4 * room;
        status = run(p, bucket, own, &a);
    }
    tensor_scope_leave(scope);
    tsr_set_grad_enabled(enabled);
    base_free(which);
    base_free(lists);
    p->pass += bucket->is_last;
    return status;
}

tsr_status tsr_ddp_power_sgd_hook(void *state, const tsr_grad_bucket *bucket)
{
    return run_hook("power_sgd_hook", state, bucket, dist_power_sgd_each);
}

tsr_status tsr_ddp_batched_power_sgd_hook(void *state, const tsr_grad_bucket *bucket)
{
    return run_hook("batched_power_sgd_hook", state, bucket, dist_power_sgd_square);
}
