/* Layers that change shapes: padding, pooling with the places of maxima, upsampling; and layers that drop whole
 * channels. */
#include "nn/generated/state.h"

#include <math.h>

/* ---- padding -------------------------------------------------------------------------------------------------------------- */

tsr_tensor *nn_pad(tsr_tensor *input, const int64_t *before, const int64_t *after, int64_t n, int mode, double value)
{
    static const char *const names[] = {"constant", "reflect", "replicate", "circular"};
    int64_t pad[6];
    if (tensor_is_error(input))
        return input;
    if (tsr_dim(input) != n + 1 && tsr_dim(input) != n + 2 && mode != 0)
        return tensor_fail("pad", TSR_INVALID_ARGUMENT, "expected %lldD or %lldD input (got %lldD input)",
                           (long long)n + 1, (long long)n + 2, (long long)tsr_dim(input));
    for (int64_t i = 0; i < n; i++) {
        pad[2 * i] = before[i];
        pad[2 * i + 1] = after[i];
    }
    return mode == 0 ? tsr_pad(input, value, pad, 2 * n) : tsr_pad_mode(input, names[mode], pad, 2 * n);
}

tsr_tensor *nn_around(tsr_tensor *input, int64_t n, const int64_t *kernel_size, const int64_t *dilation,
                      const int64_t *padding, bool same, int mode)
{
    int64_t before[3], after[3];
    if (mode == 0)
        return input;
    for (int64_t i = 0; i < n; i++) { /* nn_pad's lists begin at the last dimension */
        int64_t d = n - 1 - i, total = same ? dilation[d] * (kernel_size[d] - 1) : 2 * padding[d];
        before[i] = total / 2;
        after[i] = total - total / 2;
    }
    return nn_pad(input, before, after, n, mode, 0);
}

const int64_t *nn_zeros_around(const int64_t *padding, int mode)
{
    static const int64_t none[3] = {0};
    return mode == 0 ? padding : none;
}

int64_t nn_size_or(int64_t size, const tsr_tensor *input, int64_t dim)
{
    int64_t rank = tensor_is_error(input) ? 0 : tsr_dim(input);
    return size != 0 || rank < -dim ? size : tsr_size(input, rank + dim);
}

/* ---- maxima with their places ------------------------------------------------------------------------------------ */

#define SIZES(from)                                                                                                    \
    .stride = {from->stride[0], from->stride[1], from->stride[2]},                                                     \
    .padding = {from->padding[0], from->padding[1], from->padding[2]},                                                 \
    .dilation = {from->dilation[0], from->dilation[1], from->dilation[2]}, .ceil_mode = from->ceil_mode

tsr_status nn_forward_max_pool1d(const nn_max_pool1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out,
                                 int64_t n_out)
{
    (void)module;
    const int64_t *k = s->kernel_size;
    if (n_out == 1)
        out[0] = tsr_max_pool1d(
            in[0], &(tsr_max_pool1d_options){.size = sizeof(tsr_max_pool1d_options), .kernel = k[0], SIZES(s)});
    else
        out[0] = tsr_max_pool1d_with_indices(
            in[0], k[0],
            &(tsr_max_pool1d_with_indices_options){
                .size = sizeof(tsr_max_pool1d_with_indices_options), .indices = &out[1], SIZES(s)});
    return TSR_OK;
}

tsr_status nn_forward_max_pool2d(const nn_max_pool2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out,
                                 int64_t n_out)
{
    (void)module;
    const int64_t *k = s->kernel_size;
    if (n_out == 1)
        out[0] = tsr_max_pool2d(
            in[0], k[0], &(tsr_max_pool2d_options){.size = sizeof(tsr_max_pool2d_options), .kernel_w = k[1], SIZES(s)});
    else
        out[0] = tsr_max_pool2d_with_indices(
            in[0], k[0], k[1],
            &(tsr_max_pool2d_with_indices_options){
                .size = sizeof(tsr_max_pool2d_with_indices_options), .indices = &out[1], SIZES(s)});
    return TSR_OK;
}

tsr_status nn_forward_max_pool3d(const nn_max_pool3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out,
                                 int64_t n_out)
{
    (void)module;
    const int64_t *k = s->kernel_size;
    if (n_out == 1)
        out[0] = tsr_max_pool3d(
            in[0], k[0], k[1],
            &(tsr_max_pool3d_options){.size = sizeof(tsr_max_pool3d_options), .kernel_w = k[2], SIZES(s)});
    else
        out[0] = tsr_max_pool3d_with_indices(
            in[0], k[0], k[1], k[2],
            &(tsr_max_pool3d_with_indices_options){
                .size = sizeof(tsr_max_pool3d_with_indices_options), .indices = &out[1], SIZES(s)});
    return TSR_OK;
}

tsr_status nn_forward_adaptive_max_pool1d(const nn_adaptive_max_pool1d *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out, int64_t n_out)
{
    (void)module;
    out[0] = tsr_adaptive_max_pool1d(in[0], nn_size_or(s->length, in[0], -1), n_out > 1 ? &out[1] : NULL);
    return TSR_OK;
}

tsr_status nn_forward_adaptive_max_pool2d(const nn_adaptive_max_pool2d *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out, int64_t n_out)
{
    (void)module;
    out[0] = tsr_adaptive_max_pool2d(in[0], nn_size_or(s->height, in[0], -2), nn_size_or(s->width, in[0], -1),
                                     n_out > 1 ? &out[1] : NULL);
    return TSR_OK;
}

tsr_status nn_forward_adaptive_max_pool3d(const nn_adaptive_max_pool3d *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out, int64_t n_out)
{
    (void)module;
    out[0] = tsr_adaptive_max_pool3d(in[0], nn_size_or(s->depth, in[0], -3), nn_size_or(s->height, in[0], -2),
                                     nn_size_or(s->width, in[0], -1), n_out > 1 ? &out[1] : NULL);
    return TSR_OK;
}

tsr_status nn_forward_fractional_max_pool2d(const nn_fractional_max_pool2d *s, tsr_module *module,
                                            tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    const int64_t *k = s->kernel_size, *size = s->output_size;
    out[0] = tsr_fractional_max_pool2d(
        in[0], &(tsr_fractional_max_pool2d_options){.size = sizeof(tsr_fractional_max_pool2d_options),
                                                    .indices = n_out > 1 ? &out[1] : NULL,
                                                    .kernel_size = {k[0], k[1]},
                                                    .output_size = {size[0], size[1]},
                                                    .output_ratio = {s->output_ratio, s->output_ratio_w},
                                                    .random_samples = nn_own_tensor(module, "_random_samples")});
    return TSR_OK;
}

tsr_status nn_forward_fractional_max_pool3d(const nn_fractional_max_pool3d *s, tsr_module *module,
                                            tsr_tensor *const *in, tsr_tensor **out, int64_t n_out)
{
    const int64_t *k = s->kernel_size, *size = s->output_size;
    out[0] = tsr_fractional_max_pool3d(
        in[0],
        &(tsr_fractional_max_pool3d_options){.size = sizeof(tsr_fractional_max_pool3d_options),
                                             .indices = n_out > 1 ? &out[1] : NULL,
                                             .kernel_size = {k[0], k[1], k[2]},
                                             .output_size = {size[0], size[1], size[2]},
                                             .output_ratio = {s->output_ratio, s->output_ratio_h, s->output_ratio_w},
                                             .random_samples = nn_own_tensor(module, "_random_samples")});
    return TSR_OK;
}

static tsr_tensor *unpooled(tsr_tensor *const *in, int64_t n, const int64_t *kernel, const int64_t *stride,
                            const int64_t *padding)
{
    int64_t sizes[3], rank = tensor_is_error(in[0]) ? 0 : tsr_dim(in[0]);
    if (rank < n)
        return tensor_is_error(in[0])
                   ? in[0]
                   : tensor_fail("max_unpool", TSR_INVALID_ARGUMENT, "the input has %lld dimensions, not %lld or %lld",
                                 (long long)rank, (long long)n + 1, (long long)n + 2);
    for (int64_t i = 0; i < n; i++)
        sizes[i] = (tsr_size(in[0], rank - n + i) - 1) * stride[i] - 2 * padding[i] + kernel[i];
    return tsr_max_unpool(in[0], in[1], sizes, n);
}

tsr_status nn_forward_max_unpool1d(const nn_max_unpool1d *s, tsr_module *module, tsr_tensor *const *in,
                                   tsr_tensor **out)
{
    (void)module;
    out[0] = unpooled(in, 1, s->kernel_size, s->stride, s->padding);
    return TSR_OK;
}

tsr_status nn_forward_max_unpool2d(const nn_max_unpool2d *s, tsr_module *module, tsr_tensor *const *in,
                                   tsr_tensor **out)
{
    (void)module;
    out[0] = unpooled(in, 2, s->kernel_size, s->stride, s->padding);
    return TSR_OK;
}

tsr_status nn_forward_max_unpool3d(const nn_max_unpool3d *s, tsr_module *module, tsr_tensor *const *in,
                                   tsr_tensor **out)
{
    (void)module;
    out[0] = unpooled(in, 3, s->kernel_size, s->stride, s->padding);
    return TSR_OK;
}

/* ---- upsampling and distances --------------------------------------------------------------------------------------------- */

tsr_status nn_forward_upsample(const nn_upsample *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)module;
    const char *mode = s->linear          ? "linear"
                       : s->bilinear      ? "bilinear"
                       : s->bicubic       ? "bicubic"
                       : s->trilinear     ? "trilinear"
                       : s->nearest_exact ? "nearest-exact"
                                          : "nearest";
    tsr_interpolate_options options = {
        .size = sizeof(options), .self = in[0], .mode = mode, .align_corners = s->align_corners};
    int64_t spatial = tensor_is_error(in[0]) ? 0 : tsr_dim(in[0]) - 2;
    for (int64_t i = 0; i < spatial && i < 3; i++) {
        options.output_size[i] = s->output_size[i];
        if (s->output_size[0] == 0)
            options.scale_factor[i] = s->scale_factors[i] != 0 ? s->scale_factors[i] : s->scale_factor;
    }
    out[0] = tsr_interpolate(&options);
    return TSR_OK;
}

tsr_status nn_forward_pairwise_distance(const nn_pairwise_distance *s, tsr_module *module, tsr_tensor *const *in,
                                        tsr_tensor **out)
{
    (void)module;
    tsr_tensor *apart = tsr_add_scalar(tsr_sub(in[0], in[1]), s->eps);
    out[0] = tsr_norm(apart, &(tsr_norm_options){.size = sizeof(tsr_norm_options),
                                                 .p = s->p,
                                                 .dims = &(const int64_t){-1},
                                                 .n_dims = 1,
                                                 .keepdim = s->keepdim});
    return TSR_OK;
}

/* ---- patches and bags ----------------------------------------------------------------------------------------------------- */

tsr_status nn_forward_fold(const nn_fold *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)module;
    const tsr_fold_options options = {.size = sizeof(options),
                                      .self = in[0],
                                      .output_size = {s->height, s->width},
                                      .kernel_size = {s->kernel_size[0], s->kernel_size[1]},
                                      .dilation = {s->dilation[0], s->dilation[1]},
                                      .padding = {s->padding[0], s->padding[1]},
                                      .stride = {s->stride[0], s->stride[1]}};
    out[0] = tsr_fold(&options);
    return TSR_OK;
}

tsr_status nn_forward_embedding_bag(const nn_embedding_bag *s, tsr_module *module, tsr_tensor *const *in,
                                    tsr_tensor **out)
{
    tsr_tensor *weight = nn_with_norms(nn_own_tensor(module, "weight"), in[0], s->max_norm, s->norm_type);
    int64_t row = s->padding_idx < 0 ? s->padding_idx + s->num_embeddings : s->padding_idx;
    const tsr_embedding_bag_options options = {.size = sizeof(options),
                                               .offsets = in[1],
                                               .mode = s->sum   ? "sum"
                                                       : s->max ? "max"
                                                                : "mean",
                                               .per_sample_weights = in[2],
                                               .include_last_offset = s->include_last_offset,
                                               .padding_idx_plus_one = s->has_padding_idx ? row + 1 : 0,
                                               .scale_grad_by_freq = s->scale_grad_by_freq};
    out[0] = tsr_embedding_bag(weight, in[0], &options);
    return TSR_OK;
}
