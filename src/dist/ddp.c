/* DistributedDataParallel: a module whose gradients become the mean over all ranks at the end of each backward pass.
 *
 * Nothing runs then: each bucket is an all_reduce in the record, after the backward pass of the same step. The compiler
 * starts the all_reduce when its gradients are computed and waits for it where they are read, so that buckets travel
 * beside the rest of the backward pass. The first pass determines the buckets' order: the order in which rank 0 makes
 * its gradients. */
#include "dist/ddp.h"

#include <stdlib.h>
#include <string.h>

static const char *name_of(const ddp *d, int64_t i)
{
    return tsr_parameter_name(tsr_parameters(d->module), d->numbers[i]);
}

/* The buckets are made for the parameters that the module had when it was wrapped. */
static tsr_status check_parameters(const ddp *d)
{
    const tsr_parameter_list *list = tsr_parameters(d->module);
    for (int64_t i = 0; i < d->n; i++)
        if (tsr_parameter_at(list, d->numbers[i]) != d->parameters[i])
            return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                      "ddp: parameter %lld is not the tensor that it was when tsr_ddp was called: call "
                                      "tsr_ddp after what replaces parameters (tsr_module_to, tsr_replace_module ...)",
                                      (long long)d->numbers[i]);
    return TSR_OK;
}

/* ---- what a pass reached --------------------------------------------------------------------------------------------- */

/* The bucket of an unused parameter would never be complete. Unless find_unused_parameters is set, an unused parameter
 * is an error, whose message names some of them. */
static tsr_status unused_error(const ddp *d, int64_t n_unused)
{
    base_text names = {0};
    int shown = 0;
    for (int64_t i = 0; i < d->n && shown < 8; i++)
        if (!d->used[i])
            base_text_format(&names, "%s%s", shown++ ? ", " : "", name_of(d, i));
    tsr_status status =
        tensor_status_fail(TSR_FAILED_PRECONDITION,
                           "ddp: %lld parameters got no gradient in this backward pass (%s%s): the loss does not "
                           "depend on them on this rank; "
                           "make it with .find_unused_parameters = true, or use all outputs of the module",
                           (long long)n_unused, names.failed ? "" : names.data, n_unused > shown ? ", ..." : "");
    base_text_free(&names);
    return status;
}

/* Marks the parameters that this rank's passes since the last reduction reached and, with find_unused_parameters, those
 * that other ranks' passes reached. */
static tsr_status find_used(ddp *d, bool joined)
{
    int64_t n_unused = 0;
    for (int64_t i = 0; i < d->n && !d->knows_used; i++) {
        d->used[i] = !joined && tensor_gradients_reached(d->parameters[i]) != d->since[i];
        n_unused += !d->used[i];
    }
    if (d->knows_used)
        return TSR_OK;
    if (!d->o.find_unused_parameters && !d->o.static_graph && joined) {
        memset(d->used, 1, (size_t)d->n);
        return TSR_OK;
    }
    if (!d->o.find_unused_parameters && !d->o.static_graph)
        return n_unused ? unused_error(d, n_unused) : TSR_OK;
    comm_world *world = dist_world("ddp");
    comm_call call = {
        .op = COMM_ALL_REDUCE, .in = d->used, .out = d->used, .count = d->n, .dtype = TSR_U8, .reduction = COMM_MAX};
    tsr_status status = world ? dist_run(world, &call) : TSR_FAILED_PRECONDITION;
    d->knows_used = status == TSR_OK && d->o.static_graph;
    return status;
}

/* Gives parameters that other ranks use, but this rank does not, a gradient of zeros. */
static tsr_status add_zeros(const ddp *d)
{
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < d->n && status == TSR_OK; i++)
        if (d->used[i] && !tsr_grad(d->parameters[i]))
            status = tensor_set_grad(d->parameters[i],
                                     tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options),
                                                                              .self = d->parameters[i]}));
    return status;
}

/* ---- buckets ---------------------------------------------------------------------------------------------------------- */

typedef struct placed {
    int64_t place, i;
} placed;

static int by_place(const void *a, const void *b)
{
    const placed *left = a, *right = b;
    if (left->place != right->place)
        return left->place < right->place ? -1 : 1;
    return (left->i < right->i) - (left->i > right->i); /* the last ones first */
}

/* The order in which rank 0 makes the parameters' gradients; parameters that it does not use come last. */
static tsr_status find_order(ddp *d, comm_world *world)
{
    placed *all = base_alloc(((size_t)d->n + 1) * sizeof(*all));
    if (!all)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "ddp: no memory for %lld parameters", (long long)d->n);
    for (int64_t i = 0; i < d->n; i++) {
        int64_t place = tensor_gradient_place(d->parameters[i]);
        all[i] = (placed){place < 0 ? INT64_MAX : place, i};
    }
    qsort(all, (size_t)d->n, sizeof(*all), by_place);
    for (int64_t k = 0; k < d->n; k++)
        d->order[k] = all[k].i;
    base_free(all);
    comm_call call = {.op = COMM_BROADCAST, .in = d->order, .out = d->order, .count = d->n, .dtype = TSR_I64};
    tsr_status status = dist_run(world, &call);
    for (int64_t k = 0; k < d->n && status == TSR_OK; k++)
        if (d->order[k] < 0 || d->order[k] >= d->n)
            status = tensor_status_fail(TSR_CORRUPT, "ddp: rank 0 has other parameters");
    return status;
}

static tsr_status make_buckets(ddp *d, comm_world *world)
{
    size_t room = (size_t)d->n + 1;
    double cap = d->o.bucket_cap_mb > 0 ? d->o.bucket_cap_mb : 25;
    int64_t most = cap < 1e9 ? (int64_t)(cap * 1024 * 1024) : INT64_MAX / 2;
    const int64_t usual[] = {DIST_FIRST_BUCKET, most};
    tsr_status status = find_order(d, world);
    if (status != TSR_OK)
        return status;
    int64_t *bytes = base_alloc(room * sizeof(*bytes));
    tsr_dtype *dtypes = base_alloc(room * sizeof(*dtypes));
    dist_bucket_input input = {d->n, bytes, dtypes, usual, BASE_COUNT(usual)};
    if (d->limits) {
        input.limits = d->limits;
        input.n_limits = d->o.n_bucket_caps;
    }
    for (int64_t k = 0; k < d->n && bytes && dtypes; k++) {
        const tsr_tensor *t = d->parameters[d->order[k]];
        dtypes[k] = tsr_tensor_dtype(t);
        bytes[k] = tsr_numel(t) * (int64_t)tsr_dtype_size(dtypes[k]);
    }
    status = bytes && dtypes ? dist_buckets_new(&input, &d->buckets) : TSR_OUT_OF_MEMORY;
    base_free(bytes);
    base_free(dtypes);
    d->has_order = status == TSR_OK;
    return status == TSR_OK ? status
                            : tensor_status_fail(status, "ddp: no memory for %lld parameters", (long long)d->n);
}

/* The gradients of a bucket that some rank uses. */
static tsr_status reduce_bucket(const ddp *d, int64_t b)
{
    const dist_bucket *bucket = &d->buckets.buckets[b];
    tsr_tensor **gradients = base_alloc(2 * ((size_t)bucket->n + 1) * sizeof(*gradients));
    tsr_tensor **parameters = gradients + bucket->n + 1;
    uint64_t tag = 1;
    int64_t n = 0;
    if (!gradients)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "ddp: no memory for %lld gradients", (long long)bucket->n);
    for (int64_t k = 0; k < bucket->n; k++) {
        int64_t i = d->order[bucket->items[k]];
        if (!d->used[i] || tensor_gradient_has_ended(d->parameters[i]))
            continue; /* an ended gradient is one that the pass only went through, for another module */
        parameters[n] = d->parameters[i];
        gradients[n++] = tsr_grad(d->parameters[i]);
        tag = base_hash(name_of(d, i), strlen(name_of(d, i)), tag);
    }
    const tsr_grad_bucket shown = {.size = sizeof(shown),
                                   .index = b,
                                   .is_last = b + 1 == d->buckets.n,
                                   .n = n,
                                   .gradients = gradients,
                                   .parameters = parameters};
    tsr_status status = n == 0    ? TSR_OK
                        : d->hook ? d->hook(d->hook_state, &shown)
                                  : dist_record_mean("ddp", gradients, n, tag, d->joins ? dist_ddp_scale(d) : 1);
    base_free(gradients);
    return status;
}

tsr_status dist_ddp_reduce(ddp *d, comm_world *world, bool joined)
{
    tsr_status status = check_parameters(d);
    if (status == TSR_OK)
        status = find_used(d, joined);
    if (status == TSR_OK)
        status = add_zeros(d);
    if (status == TSR_OK && !d->has_order)
        status = make_buckets(d, world);
    for (int64_t b = 0; b < d->buckets.n && status == TSR_OK; b++)
        status = reduce_bucket(d, b);
    return status;
}

/* Called at the end of a backward pass of the context that ran the forward. */
static tsr_status after_backward(void *user)
{
    ddp *d = user;
    bool reached = false;
    if (!d->armed || d->context != tensor_context())
        return TSR_OK;
    for (int64_t i = 0; i < d->n && !reached; i++)
        reached = tensor_gradients_reached(d->parameters[i]) != d->reached[i];
    if (!reached) /* another module's loss */
        return TSR_OK;
    d->armed = d->accumulates = false;
    comm_world *world = dist_world("ddp");
    if (!world)
        return TSR_FAILED_PRECONDITION;
    return comm_size(world) == 1 ? TSR_OK : dist_ddp_reduce(d, world, false);
}

/* ---- the module -------------------------------------------------------------------------------------------------------- */

static void count_reached(const ddp *d, uint32_t *counts)
{
    for (int64_t i = 0; i < d->n; i++)
        counts[i] = tensor_gradients_reached(d->parameters[i]);
}

static tsr_status forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    ddp *d = state;
    bool syncs = tsr_is_grad_enabled() && !d->no_sync;
    bool broadcasts = syncs && tsr_is_training(module) && !d->o.no_broadcast_buffers;
    tsr_status status = check_parameters(d);
    if (status != TSR_OK)
        return status;
    if (d->joins && tsr_is_grad_enabled()) {
        comm_world *world = dist_world("ddp");
        const ddp_step step = {.here = true, .syncs = syncs, .broadcasts = broadcasts};
        status = world ? dist_ddp_tally(d, world, step) : TSR_FAILED_PRECONDITION;
        if (status != TSR_OK)
            return status;
    }
    if (broadcasts) {
        status = dist_broadcast_buffers(d->module, d->joins ? d->root : 0);
        if (status != TSR_OK)
            return status;
    }
    status = tsr_forward_n(d->module, in, n_in, out, n_out);
    if (status != TSR_OK || !tsr_is_grad_enabled())
        return status;
    if (!d->accumulates)
        count_reached(d, d->since);
    d->accumulates = true;
    if (!syncs)
        return TSR_OK;
    if (!d->armed) /* after several forward passes the next backward pass differentiates all of them */
        count_reached(d, d->reached);
    d->context = tensor_context();
    d->armed = true;
    return TSR_OK;
}

static void ddp_free(void *state)
{
    ddp *d = state;
    tensor_after_backward_end(d);
    for (int64_t i = 0; i < d->n; i++)
        tsr_release(d->parameters[i]);
    dist_buckets_free(&d->buckets);
    base_free(d->parameters);
    base_free(d->numbers);
    base_free(d->reached);
    base_free(d->since);
    base_free(d->used);
    base_free(d->order);
    base_free(d->steps);
    base_free(d->limits);
    base_free(d);
}

static const tsr_module_class ddp_class = {
    .size = sizeof(ddp_class), .name = "DistributedDataParallel", .forward = forward, .free = ddp_free};

ddp *dist_find_ddp(const char *function, tsr_module *module)
{
    ddp *d = module ? nn_state(module, &ddp_class) : NULL;
    if (!d)
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the module was not made by tsr_ddp", function);
    return d;
}

static tsr_status list_parameters(ddp *d)
{
    const tsr_parameter_list *list = tsr_parameters(d->module);
    size_t room = (size_t)tsr_parameter_count(list) + 1;
    d->parameters = base_alloc(room * sizeof(*d->parameters));
    d->numbers = base_alloc(room * sizeof(*d->numbers));
    d->reached = base_alloc_zero(room, sizeof(*d->reached));
    d->since = base_alloc_zero(room, sizeof(*d->since));
    d->used = base_alloc_zero(room, sizeof(*d->used));
    d->order = base_alloc(room * sizeof(*d->order));
    if (!d->parameters || !d->numbers || !d->reached || !d->since || !d->used || !d->order)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "ddp: no memory for %zu parameters", room - 1);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++)
        if (tsr_requires_grad(tsr_parameter_at(list, i))) {
            d->numbers[d->n] = i;
            d->parameters[d->n++] = tsr_retain(tsr_parameter_at(list, i));
        }
    return TSR_OK;
}

/* The ranks' buckets have the same parameters. All ranks find out, also where one has none. */
static tsr_status check_trained(const ddp *d, comm_world *world)
{
    uint64_t hash = (uint64_t)d->n;
    for (int64_t i = 0; i < d->n; i++)
        hash = base_hash(name_of(d, i), strlen(name_of(d, i)), hash);
    tsr_status status = dist_check_hash("ddp", world, hash, "has other parameters that require gradients");
    return status != TSR_OK || d->n > 0
               ? status
               : tensor_status_fail(TSR_INVALID_ARGUMENT,
                                    "ddp: the module has no parameters that require a gradient: it needs no ddp");
}

static tsr_status list_limits(ddp *d)
{
    int64_t n = d->o.n_bucket_caps;
    if (!(d->o.bucket_cap_mb >= 0))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "ddp: buckets of %g MiB", d->o.bucket_cap_mb);
    if (n == 0)
        return TSR_OK;
    if (n < 0 || n > TENSOR_LIST_MOST || !d->o.bucket_cap_mb_list)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "ddp: a list of %lld bucket sizes", (long long)n);
    d->limits = base_alloc((size_t)n * sizeof(*d->limits));
    if (!d->limits)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "ddp: no memory for %lld bucket sizes", (long long)n);
    for (int64_t i = 0; i < n; i++) {
        double cap = d->o.bucket_cap_mb_list[i];
        if (!(cap > 0))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "ddp: bucket %lld has a limit of %g MiB", (long long)i,
                                      cap);
        d->limits[i] = cap < 1e9 ? (int64_t)(cap * 1024 * 1024) : INT64_MAX / 2;
    }
    return TSR_OK;
}

tsr_module *(tsr_ddp)(const tsr_ddp_options *options)
{
    tsr_ddp_options o;
    if (tensor_options("ddp", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    tsr_module *child = o.module;
    if (!child) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "ddp: the module is NULL");
        return NULL;
    }
    comm_world *world = dist_world("ddp");
    ddp *d = base_alloc_zero(1, sizeof(*d));
    if (!d || !world) {
        if (!d)
            tensor_status_fail(TSR_OUT_OF_MEMORY, "ddp: out of memory");
        base_free(d);
        tsr_module_free(child);
        return NULL;
    }
    d->o = o;
    d->module = child;
    tsr_status status = list_parameters(d);
    if (status == TSR_OK)
        status = list_limits(d);
    if (status == TSR_OK)
        status = check_trained(d, world);
    if (status == TSR_OK)
        status = o.no_init_sync ? dist_check_module("ddp", world, child) : tsr_broadcast_master_param(child);
    if (status == TSR_OK)
        status = tensor_after_backward(after_backward, d);
    if (status != TSR_OK) {
        ddp_free(d);
        tsr_module_free(child);
        return NULL;
    }
    tsr_module *module = tsr_module_new(&ddp_class, d); /* takes d over */
    if (!module) {
        tsr_module_free(child);
        return NULL;
    }
    if (tsr_register_module(module, "module", child) != TSR_OK) {
        tsr_module_free(module);
        return NULL;
    }
    return module;
}

tsr_status tsr_ddp_no_sync(tsr_module *module, bool on)
{
    ddp *d = dist_find_ddp("ddp_no_sync", module);
    if (!d)
        return TSR_INVALID_ARGUMENT;
    d->no_sync = on;
    return TSR_OK;
}

tsr_status tsr_ddp_register_comm_hook(tsr_module *module,
                                      tsr_status (*hook)(void *state, const tsr_grad_bucket *bucket), void *state)
{
    ddp *d = dist_find_ddp("ddp_register_comm_hook", module);
    if (!d)
        return TSR_INVALID_ARGUMENT;
    if (!hook || d->hook)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "ddp_register_comm_hook: %s",
                                  hook ? "there is a hook already" : "the hook is NULL");
    d->hook = hook;
    d->hook_state = state;
    return TSR_OK;
}
