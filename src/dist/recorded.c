/* Collectives that are recorded: StableHLO ops among the tensors' other ops. They run with the step that needs them, or
 * with the next step: a collective has an effect, so it runs in the order of the calls. */
#include "dist/recorded.h"

tsr_status dist_recording_begin(dist_recording *r, const char *name, const tsr_collective_options *options,
                                base_error *error)
{
    *r = (dist_recording){.name = name, .n = 1};
    error->status = TSR_OK;
    tsr_status status = tensor_options(name, &r->o, sizeof(r->o), options);
    if (status != TSR_OK)
        return base_fail(error, status, "options that are not known are set");
    if (!r->o.mesh && !tsr_is_initialized())
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "there is no process group: call tsr_init_process_group first");
    int32_t absent = r->o.mesh ? -1 : dist_absent(NULL, -1); /* all ranks record the call, whatever its groups are */
    return absent < 0 ? TSR_OK : base_fail(error, TSR_FAILED_PRECONDITION, DIST_ABSENT, (int)absent);
}

tsr_status dist_check_reduction(const dist_recording *r, base_error *error)
{
    return r->op >= 0 && r->op <= TSR_REDUCE_AVG
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "there is no reduction %d", r->op);
}

/* dim from the front. */
static tsr_status check_dim(const tsr_tensor *tensor, int64_t given, int64_t *dim, base_error *error)
{
    int64_t rank = tensor_is_error(tensor) ? 0 : tsr_dim(tensor);
    *dim = given < 0 ? given + rank : given;
    if (tensor_is_error(tensor) || (*dim >= 0 && *dim < rank))
        return TSR_OK;
    return base_fail(error, TSR_INVALID_ARGUMENT, "dimension %lld of a tensor of rank %lld", (long long)given,
                     (long long)rank);
}

tsr_tensor *dist_scale(tsr_tensor *tensor, double scale)
{
    return scale != 0 && scale != 1 ? tsr_mul_scalar(tensor, scale) : tensor;
}

/* One tensor to one tensor. */
static tsr_tensor *record_one(dist_recording *r, tsr_status status, tsr_tensor *tensor, tensor_build_body *body,
                              const base_error *error)
{
    tsr_tensor *result = NULL;
    if (status != TSR_OK)
        result = tensor_fail(r->name, status, "%s", error->message);
    else
        tensor_build(r->name, 1, &tensor, body, r, 1, &result);
    base_free(r->ids);
    return result;
}

tsr_tensor *(tsr_all_reduce)(int32_t op, const tsr_collective_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("all_reduce");
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, "all_reduce", options, &error);
    r.op = op;
    if (status == TSR_OK)
        status = dist_check_reduction(&r, &error);
    if (status == TSR_OK)
        status = dist_recording_groups(&r, 0, &error);
    return dist_scale(record_one(&r, status, r.o.tensor, dist_build_all_reduce, &error), r.o.scale);
}

tsr_tensor *(tsr_all_gather)(tsr_tensor *value, const tsr_collective_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("all_gather");
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, "all_gather", options, &error);
    if (status == TSR_OK)
        status = check_dim(value, r.o.last, &r.dim, &error);
    if (status == TSR_OK)
        status = dist_recording_groups(&r, 0, &error);
    return record_one(&r, status, value, dist_build_all_gather, &error);
}

tsr_tensor *(tsr_reduce_scatter)(int32_t op, tsr_tensor *input, const tsr_collective_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("reduce_scatter");
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, "reduce_scatter", options, &error);
    r.op = op;
    if (status == TSR_OK)
        status = dist_check_reduction(&r, &error);
    if (status == TSR_OK)
        status = check_dim(input, r.o.last, &r.dim, &error);
    if (status == TSR_OK)
        status = dist_recording_groups(&r, 0, &error);
    return dist_scale(record_one(&r, status, input, dist_build_reduce_scatter, &error), r.o.scale);
}

tsr_tensor *(tsr_all_to_all)(tsr_tensor *value, int64_t split_dim, const tsr_collective_options *options)
{
    dist_recording r;
    base_error error;
    tsr_status status = dist_recording_begin(&r, "all_to_all", options, &error);
    if (status == TSR_OK)
        status = check_dim(value, split_dim, &r.dim, &error);
    if (status == TSR_OK)
        status = check_dim(value, r.o.last, &r.other_dim, &error);
    if (status == TSR_OK)
        status = dist_recording_groups(&r, 0, &error);
    return record_one(&r, status, value, dist_build_all_to_all, &error);
}

tsr_tensor *tsr_collective_permute(tsr_tensor *value, const int32_t *pairs, int64_t n_pairs)
{
    dist_recording r;
    base_error error;
    int64_t size = tsr_get_world_size();
    tsr_status status = dist_recording_begin(&r, "collective_permute", NULL, &error);
    if (status == TSR_OK && (n_pairs < 0 || n_pairs > size || (n_pairs > 0 && !pairs)))
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "%lld pairs in a world of %lld", (long long)n_pairs,
                           (long long)size);
    r.ids = status == TSR_OK ? base_alloc(2 * (size_t)n_pairs * sizeof(*r.ids) + 1) : NULL;
    if (status == TSR_OK && !r.ids)
        status = base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for %lld pairs", (long long)n_pairs);
    r.rows = n_pairs;
    for (int64_t i = 0; i < 2 * n_pairs && status == TSR_OK; i++) {
        r.ids[i] = pairs[i];
        if (pairs[i] < 0 || pairs[i] >= size)
            status = base_fail(&error, TSR_INVALID_ARGUMENT, "a pair has rank %d in a world of %lld", pairs[i],
                               (long long)size);
    }
    return record_one(&r, status, value, dist_build_permute, &error);
}
