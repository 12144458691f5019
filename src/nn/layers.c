/* Layers with parameters: Linear, Conv2d, BatchNorm2d, LayerNorm, Embedding. */
#include "nn/internal.h"

#include <math.h>

/* The result of a forward that is one tensor. */
static tsr_status give(tsr_tensor **out, tsr_tensor *result)
{
    out[0] = result;
    return TSR_OK;
}

/* ---- linear --------------------------------------------------------------------------------------------------------------- */

static tsr_status linear_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                 int64_t n_out)
{
    (void)state;
    tsr_status status;
    if (!nn_one_to_one("Linear", n_in, n_out, &status))
        return status;
    return give(out, tsr_linear(in[0], nn_own_tensor(module, "weight"), nn_own_tensor(module, "bias")));
}

tsr_module *tsr_nn_linear(int64_t in_features, const tsr_nn_linear_options *options)
{
    tsr_nn_linear_options o;
    if (tensor_options("nn_linear", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (in_features < 0 || o.out_features < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "nn_linear: %lld inputs and %lld outputs", (long long)in_features,
                           (long long)o.out_features);
        return NULL;
    }
    tsr_module *module = nn_layer_new("Linear", linear_forward, NULL, 0);
    double bound = in_features > 0 ? 1 / sqrt((double)in_features) : 0;
    const int64_t dims[] = {o.out_features, in_features};
    if (!nn_add_parameter(module, "weight", o.dtype, dims, 2, nn_init_bound, bound) ||
        (!o.no_bias && !nn_add_parameter(module, "bias", o.dtype, dims, 1, nn_init_bound, bound)))
        return nn_give_up(module);
    return module;
}

/* ---- convolution ----------------------------------------------------------------------------------------------------------- */

static tsr_status conv2d_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                 int64_t n_out)
{
    const tsr_nn_conv2d_options *o = state;
    tsr_status status;
    if (!nn_one_to_one("Conv2d", n_in, n_out, &status))
        return status;
    const tsr_conv2d_options call = {.size = sizeof(call),
                                     .bias = nn_own_tensor(module, "bias"),
                                     .stride = {o->stride[0], o->stride[1]},
                                     .padding = {o->padding[0], o->padding[1]},
                                     .dilation = {o->dilation[0], o->dilation[1]},
                                     .groups = o->groups};
    return give(out, tsr_conv2d(in[0], nn_own_tensor(module, "weight"), &call));
}

tsr_module *tsr_nn_conv2d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv2d_options *options)
{
    tsr_nn_conv2d_options o;
    if (tensor_options("nn_conv2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    int64_t groups = o.groups == 0 ? 1 : o.groups;
    int64_t h = o.kernel_size[0] ? o.kernel_size[0] : o.kernel, w = o.kernel_size[1] ? o.kernel_size[1] : h;
    if (in_channels <= 0 || out_channels <= 0 || h <= 0 || w <= 0 || groups <= 0 || in_channels % groups ||
        out_channels % groups) {
        tensor_status_fail(
            TSR_INVALID_ARGUMENT, "nn_conv2d: %lld to %lld channels in %lld groups with a %lldx%lld kernel",
            (long long)in_channels, (long long)out_channels, (long long)groups, (long long)h, (long long)w);
        return NULL;
    }
    tsr_module *module = nn_layer_new("Conv2d", conv2d_forward, &o, sizeof(o));
    const int64_t dims[] = {out_channels, in_channels / groups, h, w};
    double bound = 1 / sqrt((double)(dims[1] * h * w));
    if (!nn_add_parameter(module, "weight", o.dtype, dims, 4, nn_init_bound, bound) ||
        (!o.no_bias && !nn_add_parameter(module, "bias", o.dtype, dims, 1, nn_init_bound, bound)))
        return nn_give_up(module);
    return module;
}

/* ---- normalisation ---------------------------------------------------------------------------------------------------------- */

static tsr_status batch_norm_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                     tsr_tensor **out, int64_t n_out)
{
    const tsr_nn_batch_norm2d_options *o = state;
    tsr_status status;
    if (!nn_one_to_one("BatchNorm2d", n_in, n_out, &status))
        return status;
    bool training = tsr_is_training(module) || o->no_running_stats;
    const tsr_batch_norm_options call = {
        .size = sizeof(call), .momentum = o->momentum == 0 ? 0.1 : o->momentum, .eps = o->eps};
    tsr_tensor *result =
        tsr_batch_norm(in[0], nn_own_tensor(module, "running_mean"), nn_own_tensor(module, "running_var"),
                       nn_own_tensor(module, "weight"), nn_own_tensor(module, "bias"), training, &call);
    tsr_tensor *batches = nn_own_tensor(module, "num_batches_tracked");
    if (training && batches && !tensor_is_error(result) && tensor_is_error(tsr_add_scalar_(batches, 1)))
        return tsr_tensor_status(batches);
    return give(out, result);
}

tsr_module *tsr_nn_batch_norm2d(const tsr_nn_batch_norm2d_options *options)
{
    tsr_nn_batch_norm2d_options o;
    if (tensor_options("nn_batch_norm2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    tsr_module *module = nn_layer_new("BatchNorm2d", batch_norm_forward, &o, sizeof(o));
    const int64_t *dims = &o.num_features;
    if (!module ||
        (!o.no_affine && (!nn_add_parameter(module, "weight", o.dtype, dims, 1, tsr_init_constant, 1) ||
                          !nn_add_parameter(module, "bias", o.dtype, dims, 1, tsr_init_constant, 0))) ||
        (!o.no_running_stats && (!nn_add_buffer(module, "running_mean", o.dtype, dims, 1, 0) ||
                                 !nn_add_buffer(module, "running_var", o.dtype, dims, 1, 1) ||
                                 !nn_add_buffer(module, "num_batches_tracked", TSR_I64, NULL, 0, 0))))
        return nn_give_up(module);
    return module;
}

static tsr_status layer_norm_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                     tsr_tensor **out, int64_t n_out)
{
    const tsr_nn_layer_norm_options *o = state;
    tsr_status status;
    if (!nn_one_to_one("LayerNorm", n_in, n_out, &status))
        return status;
    const tsr_layer_norm_options call = {.size = sizeof(call), .bias = nn_own_tensor(module, "bias"), .eps = o->eps};
    return give(out, tsr_layer_norm(in[0], &o->width, 1, nn_own_tensor(module, "weight"), &call));
}

tsr_module *tsr_nn_layer_norm(const tsr_nn_layer_norm_options *options)
{
    tsr_nn_layer_norm_options o;
    if (tensor_options("nn_layer_norm", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    tsr_module *module = nn_layer_new("LayerNorm", layer_norm_forward, &o, sizeof(o));
    if (!module || (!o.no_affine && !nn_add_parameter(module, "weight", o.dtype, &o.width, 1, tsr_init_constant, 1)) ||
        (!o.no_affine && !o.no_bias && !nn_add_parameter(module, "bias", o.dtype, &o.width, 1, tsr_init_constant, 0)))
        return nn_give_up(module);
    return module;
}

/* ---- embedding -------------------------------------------------------------------------------------------------------------- */

static tsr_status embedding_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                    tsr_tensor **out, int64_t n_out)
{
    const tsr_nn_embedding_options *o = state;
    tsr_status status;
    if (!nn_one_to_one("Embedding", n_in, n_out, &status))
        return status;
    const tsr_embedding_options call = {
        .size = sizeof(call), .indices = in[0], .padding_idx_plus_one = o->has_padding_idx ? o->padding_idx + 1 : 0};
    return give(out, tsr_embedding(nn_own_tensor(module, "weight"), &call));
}

tsr_module *tsr_nn_embedding(int64_t num_embeddings, const tsr_nn_embedding_options *options)
{
    tsr_nn_embedding_options o;
    if (tensor_options("nn_embedding", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (o.has_padding_idx && (o.padding_idx < 0 || o.padding_idx >= num_embeddings)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "nn_embedding: padding_idx %lld must be within num_embeddings %lld",
                           (long long)o.padding_idx, (long long)num_embeddings);
        return NULL;
    }
    tsr_module *module = nn_layer_new("Embedding", embedding_forward, &o, sizeof(o));
    const int64_t dims[] = {num_embeddings, o.embedding_dim};
    if (!nn_add_parameter(module, "weight", o.dtype, dims, 2, nn_init_normal, 1))
        return nn_give_up(module);
    if (o.has_padding_idx) {
        tsr_scope scope = tsr_scope_begin();
        bool was = tsr_set_grad_enabled(false);
        tsr_tensor *zeroed = tsr_zero_(tsr_select(nn_own_tensor(module, "weight"), 0, o.padding_idx));
        bool failed = tensor_is_error(zeroed);
        tsr_set_grad_enabled(was);
        tensor_scope_leave(scope);
        if (failed)
            return nn_give_up(module);
    }
    return module;
}
