/* SyncBatchNorm: batch normalisation by the mean and variance of all ranks' batches together.
 *
 * A BatchNorm layer becomes one in place: its tensors, name and address stay, only its forward changes. Sums and counts
 * are added up over the ranks, then the squared distances from the common mean; both are ops of the record, so that
 * gradients flow through them, and ranks' batches may differ in size. */
#include "dist/internal.h"

#include <string.h>

typedef struct stats {
    tsr_tensor *count, *mean, *var; /* over all ranks: [1], [C], [C]; biased */
} stats;

static tsr_tensor *sum_but_channels(tsr_tensor *x)
{
    int64_t dims[16], n = 0;
    for (int64_t i = 0; i < tsr_dim(x) && n < 16; i++)
        if (i != 1)
            dims[n++] = i;
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x, .dims = dims, .n_dims = n});
}

static tsr_tensor *over_ranks(tsr_tensor *x)
{
    return tsr_all_reduce(TSR_REDUCE_SUM,
                          &(tsr_collective_options){.size = sizeof(tsr_collective_options), .tensor = x});
}

/* [C] as [1, C, 1 ...] */
static tsr_tensor *channels(tsr_tensor *t, const tsr_tensor *x)
{
    int64_t dims[16], n = tsr_dim(x) < 16 ? tsr_dim(x) : 16;
    for (int64_t i = 0; i < n; i++)
        dims[i] = i == 1 ? tsr_numel(t) : 1;
    return tsr_reshape(t, dims, n);
}

/* x centred on the mean of all ranks. */
static tsr_tensor *center(tsr_tensor *x, stats *s)
{
    int64_t c = tsr_size(x, 1), one = 1;
    tsr_tensor *count =
        tsr_full((double)(c ? tsr_numel(x) / c : 0),
                 &(tsr_full_options){
                     .size = sizeof(tsr_full_options), .shape = &one, .n_shape = 1, .dtype = tsr_tensor_dtype(x)});
    tsr_tensor *both = over_ranks(tsr_cat((tsr_tensor *[]){sum_but_channels(x), count}, 2, 0));
    s->count = tsr_detach(tsr_narrow(both, 0, c, 1));
    s->mean = tsr_div(tsr_narrow(both, 0, 0, c), s->count);
    tsr_tensor *centred = tsr_sub(x, channels(s->mean, x));
    s->var = tsr_div(over_ranks(sum_but_channels(tsr_square(centred))), s->count);
    return centred;
}

/* Moves the running statistics towards those of this batch, with its unbiased variance. */
static tsr_status update(tsr_module *module, const stats *s, bool cumulative, double momentum)
{
    if (!tsr_named_tensor(module, "running_mean"))
        return TSR_OK;
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *unbiased = tsr_mul(s->var, tsr_div(s->count, tsr_sub_scalar(s->count, 1)));
    tsr_status status = nn_move_running(module, tsr_detach(s->mean), tsr_detach(unbiased),
                                        nn_batch_weight(module, cumulative, momentum));
    tsr_set_grad_enabled(was);
    return status;
}

static tsr_status forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    tsr_tensor *x = n_in == 1 ? in[0] : NULL, *mean = tsr_named_tensor(module, "running_mean");
    tsr_tensor *weight = tsr_named_tensor(module, "weight"), *bias = tsr_named_tensor(module, "bias");
    double eps = 1e-5, momentum = 0.1, cumulative = 0, features = 0;
    (void)state, (void)n_out;
    nn_number(module, "eps", &eps);
    nn_number(module, "momentum", &momentum);
    nn_number(module, "cumulative", &cumulative);
    nn_number(module, "num_features", &features);
    if (tensor_is_error(x) || tsr_dim(x) < 2 || (double)tsr_size(x, 1) != features)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "sync_batch_norm: the input is not [N, %.0f, ...]", features);
    bool own = tsr_is_training(module) || !mean;
    if (!own || tsr_get_world_size() == 1)
        return nn_former(module)(state, module, in, n_in, out, n_out);
    tsr_dtype dtype = tsr_tensor_dtype(x);
    bool narrow = dtype == TSR_F16 || dtype == TSR_BF16;
    stats s;
    tsr_tensor *y = center(narrow ? tsr_to(x, TSR_F32) : x, &s);
    y = tsr_mul(y, channels(tsr_rsqrt(tsr_add_scalar(s.var, eps)), x));
    y = weight ? tsr_mul(y, channels(weight, x)) : y;
    y = bias ? tsr_add(y, channels(bias, x)) : y;
    out[0] = narrow ? tsr_to(y, dtype) : y;
    return tensor_is_error(out[0]) || !tsr_is_training(module) ? TSR_OK : update(module, &s, cumulative != 0, momentum);
}

tsr_module *tsr_convert_sync_batchnorm(tsr_module *module)
{
    if (!module) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "convert_sync_batchnorm: the module is NULL");
        return NULL;
    }
    if (strncmp(tsr_module_type(module), "BatchNorm", 9) == 0)
        nn_become(module, "SyncBatchNorm", forward);
    for (int64_t i = 0; i < tsr_module_child_count(module); i++)
        tsr_convert_sync_batchnorm(tsr_module_child(module, i, NULL));
    return module;
}
