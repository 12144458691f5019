/* Training with a part of the batch in each process: equal parameters at the beginning, mean gradients in each step. */
#include "dist/internal.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKET_BYTES = DIST_BUCKET }; /* bounds the memory of an exchange */

typedef struct tensor_list {
    tsr_tensor **items;
    int64_t n;
} tensor_list;

static bool make_list(tensor_list *list, int64_t n)
{
    list->items = base_alloc_zero((size_t)n + 1, sizeof(*list->items));
    return list->items != NULL;
}

static void free_list(tensor_list *list)
{
    base_free(list->items);
}

static uint64_t hash_of(uint64_t hash, const char *name, const tsr_tensor *t)
{
    hash = base_hash(name, strlen(name), hash);
    if (!t)
        return base_hash_u64(hash, 77);
    hash = base_hash_u64(hash, (uint64_t)tsr_tensor_dtype(t));
    return base_hash(tsr_shape(t), (size_t)tsr_dim(t) * sizeof(int64_t), hash);
}

tsr_status dist_check_hash(const char *function, comm_world *world, uint64_t hash, const char *what)
{
    size_t n = (size_t)comm_size(world);
    uint64_t *all = base_alloc(n * sizeof(*all));
    if (!all)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %zu ranks", function, n);
    tsr_status status =
        dist_run(world, &(comm_call){.op = COMM_ALL_GATHER, .in = &hash, .out = all, .count = 1, .dtype = TSR_U64});
    for (size_t i = 1; i < n && status == TSR_OK; i++)
        if (all[i] != all[0])
            status = tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: rank %zu %s than rank 0", function, i, what);
    base_free(all);
    return status;
}

/* Sends the tensors of each dtype together, at most BUCKET_BYTES in a call. */
static tsr_status in_buckets(const char *function, const tensor_list *list, comm_op op, int root)
{
    tsr_tensor **bucket = base_alloc(((size_t)list->n + 1) * sizeof(*bucket));
    bool *sent = base_alloc_zero((size_t)list->n + 1, sizeof(*sent));
    tsr_status status = bucket && sent ? TSR_OK
                                       : tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors",
                                                            function, (long long)list->n);
    for (int64_t last = list->n - 1; last >= 0 && status == TSR_OK;) {
        tsr_dtype dtype = tsr_tensor_dtype(list->items[last]);
        int64_t n = 0, bytes = 0;
        for (int64_t i = last; i >= 0; i--) {
            int64_t size = tsr_numel(list->items[i]) * (int64_t)tsr_dtype_size(dtype);
            if (sent[i] || tsr_tensor_dtype(list->items[i]) != dtype || (n > 0 && bytes + size > BUCKET_BYTES))
                continue;
            sent[i] = true;
            bucket[n++] = list->items[i];
            bytes += size;
        }
        status = dist_in_place(function, bucket, n, op, root);
        while (last >= 0 && sent[last])
            last--;
    }
    base_free(bucket);
    base_free(sent);
    return status;
}

/* Lists the module's parameters and persistent buffers; *hash covers their names, dtypes and shapes. */
static tsr_status list_state(const char *name, tsr_module *module, tensor_list *list, uint64_t *hash)
{
    tsr_state_dict *dict = tsr_module_state_dict(module);
    if (!dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the module has no state", name);
    *hash = 0;
    tsr_status status = make_list(list, tsr_state_dict_count(dict))
                            ? TSR_OK
                            : tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++) {
        const char *path = tsr_state_dict_name(dict, i);
        tsr_tensor *tensor = tsr_state_dict_kind(dict, i) == TSR_STATE_TENSOR ? tsr_named_tensor(module, path) : NULL;
        if (tensor)
            list->items[list->n++] = tensor;
        *hash = hash_of(*hash, path, tensor);
    }
    tsr_state_dict_free(dict);
    return status;
}

tsr_status dist_check_module(const char *name, comm_world *world, tsr_module *module)
{
    tensor_list list = {0};
    uint64_t hash;
    tsr_status status = list_state(name, module, &list, &hash);
    free_list(&list);
    return status == TSR_OK ? dist_check_hash(name, world, hash, "has other parameters or buffers") : status;
}

tsr_status dist_broadcast_module(const char *name, comm_world *world, tsr_module *module, int root)
{
    tensor_list list = {0};
    uint64_t hash;
    tsr_status status = list_state(name, module, &list, &hash);
    if (status == TSR_OK)
        status = dist_check_hash(name, world, hash, "has other parameters or buffers");
    if (status == TSR_OK)
        status = in_buckets(name, &list, COMM_BROADCAST, root);
    free_list(&list);
    return status;
}

tsr_status tsr_broadcast_master_param(tsr_module *module)
{
    static const char name[] = "broadcast_master_param";
    comm_world *world = dist_world(name);
    return world ? dist_broadcast_module(name, world, module, 0) : TSR_FAILED_PRECONDITION;
}

/* Recorded, a collective a dtype. */
tsr_status dist_broadcast_buffers(tsr_module *module, int64_t root)
{
    tensor_list list = {0};
    uint64_t hash;
    int64_t n = 0;
    if (tsr_get_world_size() == 1)
        return TSR_OK;
    tsr_status status = list_state("ddp", module, &list, &hash);
    for (int64_t i = 0; i < list.n; i++) /* parameters are equal anyway */
        if (!tsr_requires_grad(list.items[i]) && tsr_numel(list.items[i]) > 0)
            list.items[n++] = list.items[i];
    for (int64_t i = 0; i < n && status == TSR_OK;) {
        tsr_dtype dtype = tsr_tensor_dtype(list.items[i]);
        int64_t first = i;
        for (int64_t k = i; k < n; k++) /* collects the tensors of this dtype */
            if (tsr_tensor_dtype(list.items[k]) == dtype) {
                tsr_tensor *other = list.items[i];
                list.items[i++] = list.items[k];
                list.items[k] = other;
            }
        status = tsr_collective_broadcast_(
            list.items + first,
            &(tsr_collective_options){.size = sizeof(tsr_collective_options), .last = i - first, .root = root});
    }
    free_list(&list);
    return status;
}

/* The buckets' size limits: ALLREDUCE_GRADIENTS_BUCKET_SIZE_MB, or PyTorch's defaults. */
static tsr_status find_limits(const char *function, int64_t limits[2])
{
    const char *text = getenv("ALLREDUCE_GRADIENTS_BUCKET_SIZE_MB");
    double mb = 0;
    const char *end = text;
    limits[0] = DIST_FIRST_BUCKET;
    limits[1] = DIST_BUCKET;
    if (!text || !*text)
        return TSR_OK;
    if (!base_parse_double(text, &end, &mb) || *end || !(mb >= 0 && mb <= 1 << 20))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: ALLREDUCE_GRADIENTS_BUCKET_SIZE_MB is \"%s\"", function,
                                  text);
    if (mb > 0)
        limits[0] = limits[1] = (int64_t)(mb * (1 << 20));
    return TSR_OK;
}

/* The mean of the list's tensors, by buckets; hashes: [n] must be equal on all ranks. The last tensors come first,
 * since a backward pass makes their gradients first. */
static tsr_status record_means(const char *function, const tensor_list *list, const uint64_t *hashes)
{
    size_t room = (size_t)list->n + 1;
    int64_t *bytes = base_alloc(room * sizeof(*bytes));
    tsr_dtype *dtypes = base_alloc(room * sizeof(*dtypes));
    tsr_tensor **bucket = base_alloc(room * sizeof(*bucket));
    dist_buckets buckets = {0};
    int64_t limits[2];
    const dist_bucket_input input = {list->n, bytes, dtypes, limits, BASE_COUNT(limits)};
    tsr_status status = find_limits(function, limits);
    if (status != TSR_OK) {
        base_free(bytes);
        base_free(dtypes);
        base_free(bucket);
        return status;
    }
    status = bytes && dtypes && bucket ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < list->n && status == TSR_OK; i++) {
        const tsr_tensor *t = list->items[list->n - 1 - i];
        dtypes[i] = tsr_tensor_dtype(t);
        bytes[i] = tsr_numel(t) * (int64_t)tsr_dtype_size(dtypes[i]);
    }
    if (status == TSR_OK)
        status = dist_buckets_new(&input, &buckets);
    if (status != TSR_OK)
        tensor_status_fail(status, "%s: no memory for %lld tensors", function, (long long)list->n);
    for (int64_t b = 0; b < buckets.n && status == TSR_OK; b++) {
        uint64_t tag = 1;
        for (int64_t k = 0; k < buckets.buckets[b].n; k++) {
            int64_t i = list->n - 1 - buckets.buckets[b].items[k];
            bucket[k] = list->items[i];
            tag = base_hash_u64(tag, hashes[i]);
        }
        status = dist_record_mean(function, bucket, buckets.buckets[b].n, tag, 1);
    }
    dist_buckets_free(&buckets);
    base_free(bytes);
    base_free(dtypes);
    base_free(bucket);
    return status;
}

/* The means of the parameters' gradients, or of the parameters. */
tsr_status dist_average_list(const char *name, const tsr_parameter_list *parameters, bool of_gradients)
{
    comm_world *world = dist_world(name);
    int64_t n = tsr_parameter_count(parameters);
    if (!world)
        return TSR_FAILED_PRECONDITION;
    if (comm_size(world) == 1)
        return TSR_OK;
    tensor_list list = {0};
    uint64_t *hashes = base_alloc(((size_t)n + 1) * sizeof(*hashes));
    tsr_status status =
        hashes && make_list(&list, n) ? TSR_OK : tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        tsr_tensor *parameter = tsr_parameter_at(parameters, i);
        tsr_tensor *value = of_gradients ? tsr_grad(parameter) : parameter;
        if (!value)
            continue;
        hashes[list.n] = hash_of(of_gradients, tsr_parameter_name(parameters, i), value);
        list.items[list.n++] = value;
    }
    if (status == TSR_OK)
        status = record_means(name, &list, hashes);
    free_list(&list);
    base_free(hashes);
    return status;
}

tsr_status tsr_reduce_gradients(const tsr_parameter_list *parameters)
{
    return dist_average_list("reduce_gradients", parameters, true);
}

/* As in PyTorch/XLA: with groups, the sum over each group divided by the number of all ranks. */
static tsr_status reduce_in_groups(tsr_tensor *const *gradients, int64_t n, const tsr_dist_step_options *o)
{
    tsr_status status = TSR_OK;
    tsr_tensor **same = base_alloc(((size_t)n + 1) * sizeof(*same));
    bool *sent = base_alloc_zero((size_t)n + 1, sizeof(*sent));
    if (!same || !sent)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "dist_optimizer_step: out of memory");
    for (int64_t first = 0; first < n && status == TSR_OK; first++) {
        int64_t count = 0;
        for (int64_t i = first; i < n && !sent[first]; i++)
            if (!sent[i] && tsr_tensor_dtype(gradients[i]) == tsr_tensor_dtype(gradients[first]))
                same[count++] = gradients[i];
        for (int64_t i = n - 1; i >= first && count > 0; i--)
            sent[i] = sent[i] || tsr_tensor_dtype(gradients[i]) == tsr_tensor_dtype(gradients[first]);
        if (count > 0)
            status = tsr_all_reduce_(TSR_REDUCE_SUM, same,
                                     &(tsr_collective_options){.size = sizeof(tsr_collective_options),
                                                               .last = count,
                                                               .scale = 1.0 / tsr_get_world_size(),
                                                               .groups = o->groups,
                                                               .n_groups = o->n_groups,
                                                               .group_size = o->group_size});
    }
    base_free(same);
    base_free(sent);
    return status;
}

tsr_status(tsr_dist_optimizer_step)(const tsr_dist_step_options *options)
{
    static const char name[] = "dist_optimizer_step";
    tsr_dist_step_options o;
    tsr_status status = tensor_options(name, &o, sizeof(o), options);
    if (status != TSR_OK || !o.optimizer)
        return status != TSR_OK ? status : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the optimizer is NULL", name);
    comm_world *world = dist_world(name);
    if (!world)
        return TSR_FAILED_PRECONDITION;
    tensor_list list = {0};
    uint64_t *hashes = NULL;
    int64_t n = 0;
    while (optim_parameter_at(o.optimizer, n))
        n++;
    hashes = base_alloc(((size_t)n + 1) * sizeof(*hashes));
    if (!make_list(&list, n) || !hashes)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        tsr_tensor *gradient = tsr_grad(optim_parameter_at(o.optimizer, i));
        if (!gradient)
            continue;
        hashes[list.n] = base_hash_u64((uint64_t)i, 5);
        list.items[list.n++] = gradient;
    }
    if (status == TSR_OK && comm_size(world) > 1)
        status = o.groups ? reduce_in_groups(list.items, list.n, &o) : record_means(name, &list, hashes);
    if (status == TSR_OK)
        status = tsr_optimizer_step(o.optimizer);
    if (status == TSR_OK && o.barrier)
        status = tsr_mark_step();
    free_list(&list);
    base_free(hashes);
    return status;
}
