/* Communication hooks that come with the library: the mean, and the mean sent in a narrow type. */
#include "dist/internal.h"

tsr_status dist_check_bucket(const char *name, const tsr_grad_bucket *bucket)
{
    if (!dist_world(name))
        return TSR_FAILED_PRECONDITION;
    bool fits = bucket && tensor_list_fits(bucket->gradients, bucket->n) && bucket->index >= 0 &&
                bucket->index < TENSOR_LIST_MOST;
    for (int64_t i = 0; fits && i < bucket->n; i++)
        fits = !tensor_is_error(bucket->gradients[i]);
    return fits ? TSR_OK : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the bucket is not one of ddp's", name);
}

tsr_status tsr_ddp_allreduce_hook(void *state, const tsr_grad_bucket *bucket)
{
    (void)state;
    tsr_status status = dist_check_bucket("allreduce_hook", bucket);
    return status != TSR_OK ? status : dist_record_mean("allreduce_hook", bucket->gradients, bucket->n, 1, 1);
}

tsr_status tsr_ddp_noop_hook(void *state, const tsr_grad_bucket *bucket)
{
    (void)state;
    return dist_check_bucket("noop_hook", bucket);
}

/* Rounds gradients to a narrow type, divides them by the number of ranks, sums them over the ranks and widens the sums. */
static tsr_status compressed(const char *name, const tsr_grad_bucket *bucket, tsr_dtype dtype)
{
    tsr_status status = dist_check_bucket(name, bucket);
    if (status != TSR_OK)
        return status;
    tsr_tensor **narrow = base_alloc(((size_t)bucket->n + 1) * sizeof(*narrow));
    if (!narrow)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors", name, (long long)bucket->n);
    bool enabled = tsr_set_grad_enabled(false);
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; i < bucket->n; i++)
        narrow[i] = tsr_div_scalar(tsr_to(bucket->gradients[i], dtype), (double)tsr_get_world_size());
    status = tsr_all_reduce_(TSR_REDUCE_SUM, narrow,
                             &(tsr_collective_options){.size = sizeof(tsr_collective_options), .last = bucket->n});
    for (int64_t i = 0; i < bucket->n && status == TSR_OK; i++)
        status = tensor_assign(bucket->gradients[i], tsr_to(narrow[i], tsr_tensor_dtype(bucket->gradients[i])));
    tensor_scope_leave(scope);
    tsr_set_grad_enabled(enabled);
    base_free(narrow);
    return status;
}

tsr_status tsr_ddp_fp16_compress_hook(void *state, const tsr_grad_bucket *bucket)
{
    (void)state;
    return compressed("fp16_compress_hook", bucket, TSR_F16);
}

tsr_status tsr_ddp_bf16_compress_hook(void *state, const tsr_grad_bucket *bucket)
{
    (void)state;
    return compressed("bf16_compress_hook", bucket, TSR_BF16);
}
