/* Recorded collectives of lists of tensors, whose results are the tensors' new values. */
#include "dist/recorded.h"

tsr_status dist_record_all(const char *name, tsr_tensor *const *tensors, int64_t n, tensor_build_body *body, void *user,
                           double scale)
{
    tsr_tensor **pairs = base_alloc((2 * (size_t)n + 1) * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors", name, (long long)n);
    tsr_scope scope = tsr_scope_begin();
    const tsr_tensor *first = tensor_build(name, (size_t)n, tensors, body, user, (size_t)n, pairs + n);
    tsr_status status = tsr_tensor_status(first);
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        pairs[i] = tensors[i];
        pairs[n + i] = dist_scale(pairs[n + i], scale);
    }
    if (status == TSR_OK)
        status = tensor_assign_all((size_t)n, pairs);
    tensor_scope_leave(scope);
    base_free(pairs);
    return status;
}

tsr_status dist_check_list(tsr_tensor *const *tensors, int64_t n, base_error *error)
{
    if (!tensor_list_fits(tensors, n))
        return base_fail(error, TSR_INVALID_ARGUMENT, "a list of %lld tensors", (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (tensor_is_error(tensors[i]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "tensor %lld is an error", (long long)i);
        if (tsr_tensor_dtype(tensors[i]) != tsr_tensor_dtype(tensors[0]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "the tensors have different dtypes");
    }
    return TSR_OK;
}

/* How many of the n tensors fit into a bucket; at least one. */
static int64_t bucket_of(const dist_recording *r, tsr_tensor *const *tensors, int64_t n)
{
    double room = r->o.bucket_cap_mb * (1 << 20);
    int64_t taken = 0;
    if (r->o.bucket_cap_mb == 0)
        return n;
    do
        room -= (double)tsr_numel(tensors[taken]) * (double)tsr_dtype_size(tsr_tensor_dtype(tensors[taken]));
    while (++taken < n &&
           room - (double)tsr_numel(tensors[taken]) * (double)tsr_dtype_size(tsr_tensor_dtype(tensors[taken])) >= 0);
    return taken;
}

static tsr_status record_list(dist_recording *r, tsr_status status, tsr_tensor *const *tensors, tensor_build_body *body,
                              base_error *error)
{
    int64_t n = r->o.last;
    if (status == TSR_OK)
        status = dist_check_list(tensors, n, error);
    if (status != TSR_OK)
        status = tensor_status_fail(status, "%s: %s", r->name, error->message);
    for (int64_t i = 0; i < n && status == TSR_OK; i += (int64_t)r->n) {
        r->n = (size_t)bucket_of(r, tensors + i, n - i);
        status = dist_record_all(r->name, tensors + i, (int64_t)r->n, body, r, r->o.scale);
    }
    base_free(r->ids);
    return status;
}

tsr_status(tsr_all_reduce_)(int32_t op, tsr_tensor *const *tensors, const tsr_collective_options *options)
{
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, "all_reduce_", options, &error);
    if (status == TSR_OK && r.o.mesh)
        status = base_fail(&error, TSR_UNIMPLEMENTED, "in place over a mesh: use tsr_all_reduce");
    r.op = op;
    if (status == TSR_OK)
        status = dist_check_reduction(&r, &error);
    if (status == TSR_OK)
        status = dist_recording_groups(&r, 0, &error);
    return record_list(&r, status, tensors, dist_build_all_reduce, &error);
}

tsr_status(tsr_collective_broadcast_)(tsr_tensor *const *tensors, const tsr_collective_options *options)
{
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, "collective_broadcast_", options, &error);
    if (status == TSR_OK && r.o.mesh)
        status = base_fail(&error, TSR_UNIMPLEMENTED, "over a mesh: a replicated value needs no broadcast");
    if (status == TSR_OK)
        status = dist_recording_groups(&r, r.o.root, &error);
    return record_list(&r, status, tensors, dist_build_broadcast, &error);
}

tsr_status dist_record_mean(const char *name, tsr_tensor *const *tensors, int64_t n, uint64_t tag, double scale)
{
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, name, NULL, &error);
    r.op = TSR_REDUCE_AVG;
    r.o.last = n;
    r.o.scale = scale;
    r.tag = tag;
    if (status == TSR_OK)
        status = dist_recording_groups(&r, 0, &error);
    return record_list(&r, status, tensors, dist_build_all_reduce, &error);
}
