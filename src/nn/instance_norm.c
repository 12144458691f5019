/* Instance normalisation (D. Ulyanov et al.): each channel of each example is normalised by its own statistics, or by
 * running statistics. */
#include "nn/generated/state.h"

typedef struct instance {
    double eps, momentum;
    bool eps_is_zero;
    int64_t num_features, n; /* numbers of channels, and of dimensions after them */
} instance;

static tsr_tensor *mean_of(tsr_tensor *x, int64_t n_dims, const int64_t *dims)
{
    return tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = x, .dims = dims, .n_dims = n_dims});
}

/* Moves the running statistics towards the mean of the examples' statistics. */
static tsr_status update(const instance *s, tsr_module *module, tsr_tensor *x)
{
    tsr_tensor *mean = nn_own_tensor(module, "running_mean"), *var = nn_own_tensor(module, "running_var");
    int64_t dims[3];
    for (int64_t i = 0; i < s->n; i++)
        dims[i] = 2 + i;
    bool was = tsr_set_grad_enabled(false);
    x = tsr_detach(x);
    tsr_tensor *own = mean_of(mean_of(x, s->n, dims), 1, &(const int64_t){0});
    tsr_tensor *spread =
        tsr_var(x, &(tsr_var_options){.size = sizeof(tsr_var_options), .correction = 1, .dims = dims, .n_dims = s->n});
    spread = mean_of(spread, 1, &(const int64_t){0});
    tsr_tensor *pairs[] = {mean, var, tsr_lerp(mean, tsr_to(own, tsr_tensor_dtype(mean)), tsr_number(s->momentum)),
                           tsr_lerp(var, tsr_to(spread, tsr_tensor_dtype(var)), tsr_number(s->momentum))};
    tsr_status status = tensor_assign_all(2, pairs);
    tsr_set_grad_enabled(was);
    return status;
}

static tsr_status forward(const instance *s, tsr_module *module, tsr_tensor *x, tsr_tensor **out)
{
    tsr_tensor *weight = nn_own_tensor(module, "weight"), *bias = nn_own_tensor(module, "bias");
    tsr_tensor *mean = nn_own_tensor(module, "running_mean");
    if (tensor_is_error(x)) {
        out[0] = x;
        return TSR_OK;
    }
    bool batched = tsr_dim(x) == s->n + 2;
    int64_t channels = tsr_size(x, batched ? 1 : 0), spatial = 1;
    for (int64_t i = 0; i < s->n; i++)
        spatial *= tsr_size(x, tsr_dim(x) - 1 - i);
    if (channels != s->num_features && (weight || mean))
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "expected input's size at dim=%d to match num_features (%lld), but got: %lld.",
                                  batched ? 1 : 0, (long long)s->num_features, (long long)channels);
    bool own = !mean || tsr_is_training(module);
    if (own && spatial <= 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "Expected more than 1 spatial element when training, got one for each channel");
    x = batched ? x : tsr_unsqueeze(x, 0);
    tsr_status status = own && mean ? update(s, module, x) : TSR_OK;
    if (own)
        x = tsr_group_norm(
            x, channels, weight,
            &(tsr_group_norm_options){
                .size = sizeof(tsr_group_norm_options), .bias = bias, .eps = s->eps, .eps_is_zero = s->eps_is_zero});
    else
        x = tsr_batch_norm(x, mean, nn_own_tensor(module, "running_var"), weight, bias, false,
                           &(tsr_batch_norm_options){
                               .size = sizeof(tsr_batch_norm_options), .eps = s->eps, .eps_is_zero = s->eps_is_zero});
    out[0] = batched ? x : tsr_select(x, 0, 0);
    return status;
}

#define INSTANCE(s, dims)                                                                                              \
    {                                                                                                                  \
        .eps = (s)->eps, .momentum = (s)->momentum, .eps_is_zero = (s)->eps_is_zero,                                   \
        .num_features = (s)->num_features, .n = (dims)                                                                 \
    }

tsr_status nn_forward_instance_norm1d(const nn_instance_norm1d *s, tsr_module *module, tsr_tensor *const *in,
                                      tsr_tensor **out)
{
    const instance own = INSTANCE(s, 1);
    return forward(&own, module, in[0], out);
}

tsr_status nn_forward_instance_norm2d(const nn_instance_norm2d *s, tsr_module *module, tsr_tensor *const *in,
                                      tsr_tensor **out)
{
    const instance own = INSTANCE(s, 2);
    return forward(&own, module, in[0], out);
}

tsr_status nn_forward_instance_norm3d(const nn_instance_norm3d *s, tsr_module *module, tsr_tensor *const *in,
                                      tsr_tensor **out)
{
    const instance own = INSTANCE(s, 3);
    return forward(&own, module, in[0], out);
}
