/* Batch normalisation (S. Ioffe and C. Szegedy: Batch Normalization), with running statistics that move by a fixed weight,
 * or are the mean of all batches so far. */
#include "nn/generated/state.h"

#include <string.h>

typedef struct batch {
    double eps, momentum;
    bool eps_is_zero, cumulative, no_running_stats;
} batch;

tsr_tensor *nn_batch_weight(tsr_module *module, bool cumulative, double momentum)
{
    tsr_tensor *batches = cumulative || module->averages ? tsr_named_tensor(module, "num_batches_tracked") : NULL;
    if (!batches)
        return tsr_number(momentum);
    tsr_dtype dtype = tsr_tensor_dtype(tsr_named_tensor(module, "running_mean"));
    return tsr_to(tsr_reciprocal(tsr_to(tsr_add_scalar(batches, 1), TSR_F64)), dtype);
}

tsr_status nn_move_running(tsr_module *module, tsr_tensor *mean, tsr_tensor *var, tsr_tensor *weight)
{
    tsr_tensor *own[] = {tsr_named_tensor(module, "running_mean"), tsr_named_tensor(module, "running_var")};
    tsr_dtype dtype = tsr_tensor_dtype(own[0]);
    tsr_tensor *pairs[] = {own[0], own[1], tsr_lerp(own[0], tsr_to(mean, dtype), weight),
                           tsr_lerp(own[1], tsr_to(var, dtype), weight)};
    tsr_status status = tensor_assign_all(2, pairs);
    tsr_tensor *batches = status == TSR_OK ? tsr_named_tensor(module, "num_batches_tracked") : NULL;
    return batches && tensor_is_error(tsr_add_scalar_(batches, 1)) ? tsr_tensor_status(batches) : status;
}

typedef struct averaging {
    bool on;
    int64_t n;
} averaging;

static tsr_status average_one(void *user, tsr_module *module, const char *path)
{
    averaging *a = user;
    const char *type = tsr_module_type(module);
    (void)path;
    tsr_tensor *mean = nn_own_tensor(module, "running_mean"), *var = nn_own_tensor(module, "running_var");
    tsr_tensor *batches = nn_own_tensor(module, "num_batches_tracked");
    if (!mean || !var || !batches || (strncmp(type, "BatchNorm", 9) != 0 && strcmp(type, "SyncBatchNorm") != 0))
        return TSR_OK;
    a->n++;
    module->averages = a->on;
    tsr_status status = a->on ? tsr_init_constant(mean, 0) : TSR_OK;
    if (status == TSR_OK && a->on)
        status = tsr_init_constant(var, 1);
    return status == TSR_OK && a->on ? tsr_init_constant(batches, 0) : status;
}

tsr_status nn_average_statistics(tsr_module *module, bool on, int64_t *n)
{
    averaging a = {.on = on};
    tsr_status status = tsr_module_apply(module, average_one, &a);
    *n = a.n;
    return status;
}

static tsr_status forward(const batch *s, tsr_module *module, tsr_tensor *x, tsr_tensor **out)
{
    tsr_tensor *mean = nn_own_tensor(module, "running_mean"), *var = nn_own_tensor(module, "running_var");
    tsr_tensor *batches = nn_own_tensor(module, "num_batches_tracked"), *own_mean = mean, *own_var = var;
    bool training = tsr_is_training(module), cumulative = (s->cumulative || module->averages) && training && mean;
    if (cumulative) { /* moved by 1, these become the batch's own statistics */
        bool was = tsr_set_grad_enabled(false);
        own_mean = tsr_clone(mean);
        own_var = tsr_clone(var);
        tsr_set_grad_enabled(was);
    }
    const tsr_batch_norm_options options = {.size = sizeof(options),
                                            .momentum = cumulative ? 1 : s->momentum,
                                            .eps = s->eps,
                                            .eps_is_zero = s->eps_is_zero};
    out[0] = tsr_batch_norm(x, own_mean, own_var, nn_own_tensor(module, "weight"), nn_own_tensor(module, "bias"),
                            training || s->no_running_stats, &options);
    if (!training || !batches || tensor_is_error(out[0]))
        return TSR_OK;
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = cumulative ? nn_move_running(module, own_mean, own_var, nn_batch_weight(module, true, 0))
                                   : tsr_tensor_status(tsr_add_scalar_(batches, 1));
    tsr_set_grad_enabled(was);
    return status;
}

#define BATCH(s)                                                                                                       \
    {                                                                                                                  \
        .eps = (s)->eps, .momentum = (s)->momentum, .eps_is_zero = (s)->eps_is_zero, .cumulative = (s)->cumulative,    \
        .no_running_stats = (s)->no_running_stats                                                                      \
    }

tsr_status nn_forward_batch_norm1d(const nn_batch_norm1d *s, tsr_module *module, tsr_tensor *const *in,
                                   tsr_tensor **out)
{
    const batch own = BATCH(s);
    return forward(&own, module, in[0], out);
}

tsr_status nn_forward_batch_norm2d(const nn_batch_norm2d *s, tsr_module *module, tsr_tensor *const *in,
                                   tsr_tensor **out)
{
    const batch own = BATCH(s);
    return forward(&own, module, in[0], out);
}

tsr_status nn_forward_batch_norm3d(const nn_batch_norm3d *s, tsr_module *module, tsr_tensor *const *in,
                                   tsr_tensor **out)
{
    const batch own = BATCH(s);
    return forward(&own, module, in[0], out);
}
