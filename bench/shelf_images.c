/* Models of images, points and signals. */
#include "bench/shelf.h"

#include <math.h>

enum { GROUPS = 8, CONDITION = 128 };

static tsr_tensor *class_loss(const bench_shelf *s)
{
    return tsr_cross_entropy(tsr_forward(s->model, s->x), s->labels);
}

static tsr_module *conv3(int64_t in, int64_t out, int64_t stride)
{
    return tsr_nn_conv2d(in, out, 3, .stride = {stride, stride}, .padding = {1, 1});
}

/* ---- U-Net of a diffusion model: images and the noise's levels ------------------------------------------------------------- */

static tsr_tensor *residual(tsr_module *m, tsr_tensor *x, tsr_tensor *condition)
{
    tsr_tensor *shift = tsr_call(m, "condition", tsr_silu(condition));
    tsr_tensor *h = tsr_call(m, "conv1", tsr_silu(tsr_call(m, "norm1", x)));
    h = tsr_add(h, tsr_unflatten(shift, 1, TSR_DIMS(-1, 1, 1)));
    h = tsr_call(m, "conv2", tsr_call(m, "dropout", tsr_silu(tsr_call(m, "norm2", h))));
    return tsr_add(h, tsr_call(m, "shortcut", x));
}

static tsr_module *block(int64_t in, int64_t out)
{
    return tsr_nn_module2("Block", residual, {"norm1", tsr_nn_group_norm(GROUPS, in)}, {"conv1", conv3(in, out, 1)},
                          {"condition", tsr_nn_linear(CONDITION, out)}, {"norm2", tsr_nn_group_norm(GROUPS, out)},
                          {"dropout", tsr_nn_dropout(0.1)}, {"conv2", conv3(out, out, 1)},
                          {"shortcut", in == out ? tsr_nn_identity() : tsr_nn_conv2d(in, out, 1)});
}

static tsr_tensor *look(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *places = tsr_transpose(tsr_flatten(tsr_call(m, "norm", x), 2, 3), 1, 2);
    tsr_tensor *seen = tsr_transpose(tsr_call(m, "heads", places), 1, 2);
    return tsr_add(x, tsr_unflatten(seen, 2, TSR_DIMS(tsr_size(x, 2), -1)));
}

static tsr_tensor *unet(tsr_module *m, tsr_tensor *images, tsr_tensor *levels)
{
    tsr_tensor *rates = tsr_exp(tsr_mul_scalar(tsr_arange(0, 32, 1, .dtype = TSR_F32), -log(10000) / 32));
    tsr_tensor *angles = tsr_mul(tsr_unsqueeze(levels, 1), rates);
    tsr_tensor *c = tsr_call(m, "condition", tsr_cat(TSR_LIST(tsr_cos(angles), tsr_sin(angles)), 1));
    tsr_tensor *fine = tsr_call2(m, "down1", tsr_call(m, "in", images), c);
    tsr_tensor *middle = tsr_call2(m, "down2", tsr_call(m, "halve1", fine), c);
    tsr_tensor *coarse = tsr_call2(m, "down3", tsr_call(m, "halve2", middle), c);
    coarse = tsr_call2(m, "middle", tsr_call(m, "attention", coarse), c);
    middle = tsr_call2(m, "up2", tsr_cat(TSR_LIST(middle, tsr_call(m, "double2", coarse)), 1), c);
    fine = tsr_call2(m, "up1", tsr_cat(TSR_LIST(fine, tsr_call(m, "double1", middle)), 1), c);
    return tsr_call(m, "out", fine);
}

static tsr_tensor *noise_loss(const bench_shelf *s)
{
    return tsr_mse_loss(tsr_forward2(s->model, s->x, s->second), s->labels);
}

void bench_unet(bench_shelf *s)
{
    int64_t w = 32;
    tsr_module *attention = tsr_nn_module("Attention", look, {"norm", tsr_nn_group_norm(GROUPS, 4 * w)},
                                          {"heads", tsr_nn_multihead_attention(4 * w, 4)});
    s->model = tsr_nn_module2(
        "UNet", unet,
        {"condition",
         tsr_nn_sequential(tsr_nn_linear(64, CONDITION), tsr_nn_silu(), tsr_nn_linear(CONDITION, CONDITION))},
        {"in", conv3(3, w, 1)}, {"down1", block(w, w)}, {"halve1", conv3(w, w, 2)}, {"down2", block(w, 2 * w)},
        {"halve2", conv3(2 * w, 2 * w, 2)}, {"down3", block(2 * w, 4 * w)}, {"attention", attention},
        {"middle", block(4 * w, 4 * w)}, {"double2", tsr_nn_sequential(tsr_nn_upsample(2), conv3(4 * w, 2 * w, 1))},
        {"up2", block(4 * w, 2 * w)}, {"double1", tsr_nn_sequential(tsr_nn_upsample(2), conv3(2 * w, w, 1))},
        {"up1", block(2 * w, w)},
        {"out", tsr_nn_sequential(tsr_nn_group_norm(GROUPS, w), tsr_nn_silu(), conv3(w, 3, 1))});
    s->x = tsr_randn(TSR_DIMS(16, 3, 32, 32));
    s->second = tsr_randint(0, 1000, TSR_DIMS(16));
    s->labels = tsr_randn(TSR_DIMS(16, 3, 32, 32));
    s->loss = noise_loss;
}

/* ---- variational autoencoder of 28 x 28 ------------------------------------------------------------------------------------ */

static tsr_tensor *evidence(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *parts[2];
    tsr_chunk(tsr_call(m, "encoder", x), 2, 1, parts, 2);
    tsr_tensor *mean = parts[0], *spread = parts[1]; /* spread: the logarithm of the variance */
    tsr_tensor *z = tsr_add(mean, tsr_mul(tsr_exp(tsr_mul_scalar(spread, 0.5)), tsr_randn_like(mean)));
    tsr_tensor *out = tsr_call(m, "decoder", z);
    tsr_tensor *apart = tsr_sub(tsr_add_scalar(spread, 1), tsr_add(tsr_mul(mean, mean), tsr_exp(spread)));
    tsr_tensor *pixels = tsr_binary_cross_entropy_with_logits(out, x, .reduction = TSR_LOSS_SUM);
    return tsr_div_scalar(tsr_add(pixels, tsr_mul_scalar(tsr_sum(apart), -0.5)), (double)tsr_size(x, 0));
}

static tsr_tensor *own_loss(const bench_shelf *s)
{
    return tsr_forward(s->model, s->x);
}

static tsr_module *down4(int64_t in, int64_t out)
{
    return tsr_nn_conv2d(in, out, 4, .stride = {2, 2}, .padding = {1, 1});
}

static tsr_module *up4(int64_t in, int64_t out)
{
    return tsr_nn_conv_transpose2d(in, out, 4, .stride = {2, 2}, .padding = {1, 1});
}

void bench_vae(bench_shelf *s)
{
    s->model =
        tsr_nn_module("VAE", evidence,
                      {"encoder", tsr_nn_sequential(down4(1, 32), tsr_nn_batch_norm2d(32), tsr_nn_leaky_relu(0.2),
                                                    down4(32, 64), tsr_nn_batch_norm2d(64), tsr_nn_leaky_relu(0.2),
                                                    tsr_nn_flatten(), tsr_nn_linear(64 * 49, 128))},
                      {"decoder", tsr_nn_sequential(tsr_nn_linear(64, 64 * 49), tsr_nn_relu(),
                                                    tsr_nn_unflatten(1, .unflattened_size = {64, 7, 7}), up4(64, 32),
                                                    tsr_nn_batch_norm2d(32), tsr_nn_relu(), up4(32, 1))});
    s->x = tsr_rand(TSR_DIMS(64, 1, 28, 28));
    s->loss = own_loss;
}

/* ---- vision transformer of 32 x 32 ----------------------------------------------------------------------------------------- */

static tsr_tensor *see(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *patches = tsr_transpose(tsr_flatten(tsr_call(m, "patches", x), 2, 3), 1, 2);
    tsr_tensor *first = tsr_expand(tsr_named_tensor(m, "first"), TSR_DIMS(tsr_size(x, 0), 1, tsr_size(patches, 2)));
    tsr_tensor *h = tsr_add(tsr_cat(TSR_LIST(first, patches), 1), tsr_named_tensor(m, "places"));
    return tsr_call(m, "head", tsr_select(tsr_call(m, "encoder", h), 1, 0));
}

void bench_vit(bench_shelf *s)
{
    int64_t w = 192;
    s->model = tsr_nn_module(
        "ViT", see, {"patches", tsr_nn_conv2d(3, w, 4, .stride = {4, 4})},
        {"encoder", tsr_nn_transformer_encoder(w, 3, 6, .dim_feedforward = 4 * w, .dropout_is_zero = true, .gelu = true,
                                               .batch_first = true, .norm_first = true, .final_norm = true)},
        {"head", tsr_nn_linear(w, 10)});
    tsr_register_parameter(s->model, "first", tsr_zeros(TSR_DIMS(1, 1, w)));
    tsr_register_parameter(s->model, "places", tsr_mul_scalar(tsr_randn(TSR_DIMS(1, 65, w)), 0.02));
    s->x = tsr_randn(TSR_DIMS(32, 3, 32, 32));
    s->labels = tsr_randint(0, 10, TSR_DIMS(32));
    s->loss = class_loss;
}

/* ---- MobileNetV2 for 32 x 32 ------------------------------------------------------------------------------------------------ */

static tsr_tensor *add_if_alike(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *y = tsr_call(m, "layers", x);
    bool alike = tsr_size(y, 1) == tsr_size(x, 1) && tsr_size(y, 2) == tsr_size(x, 2);
    return alike ? tsr_add(x, y) : y;
}

static tsr_module *pointwise(int64_t in, int64_t out)
{
    return tsr_nn_conv2d(in, out, 1, .no_bias = true);
}

static tsr_module *inverted(int64_t in, int64_t out, int64_t stride, int64_t times)
{
    int64_t w = in * times;
    tsr_module *depthwise =
        tsr_nn_conv2d(w, w, 3, .stride = {stride, stride}, .padding = {1, 1}, .groups = w, .no_bias = true);
    return tsr_nn_module("Inverted", add_if_alike,
                         {"layers", tsr_nn_sequential(pointwise(in, w), tsr_nn_batch_norm2d(w), tsr_nn_relu6(),
                                                      depthwise, tsr_nn_batch_norm2d(w), tsr_nn_relu6(),
                                                      pointwise(w, out), tsr_nn_batch_norm2d(out))});
}

void bench_mobilenet(bench_shelf *s)
{
    s->model = tsr_nn_sequential(tsr_nn_conv2d(3, 32, 3, .padding = {1, 1}, .no_bias = true), tsr_nn_batch_norm2d(32),
                                 tsr_nn_relu6(), inverted(32, 16, 1, 1), inverted(16, 24, 1, 6), inverted(24, 24, 1, 6),
                                 inverted(24, 32, 2, 6), inverted(32, 32, 1, 6), inverted(32, 64, 2, 6),
                                 inverted(64, 64, 1, 6), inverted(64, 96, 1, 6), inverted(96, 160, 2, 6),
                                 inverted(160, 160, 1, 6), pointwise(160, 640), tsr_nn_batch_norm2d(640),
                                 tsr_nn_relu6(), tsr_nn_adaptive_avg_pool2d(1, 1), tsr_nn_flatten(),
                                 tsr_nn_dropout(0.2), tsr_nn_linear(640, 10));
    s->x = tsr_randn(TSR_DIMS(32, 3, 32, 32));
    s->labels = tsr_randint(0, 10, TSR_DIMS(32));
    s->loss = class_loss;
}

/* ---- temporal convolutions; points of a cloud ------------------------------------------------------------------------------- */

static tsr_tensor *add_and_relu(tsr_module *m, tsr_tensor *x)
{
    return tsr_relu(tsr_add(tsr_call(m, "layers", x), tsr_call(m, "shortcut", x)));
}

static tsr_module *causal(int64_t in, int64_t out, int64_t apart)
{
    return tsr_nn_sequential(tsr_nn_zero_pad1d(0, .before = {2 * apart}),
                             tsr_nn_conv1d(in, out, 3, .dilation = {apart}), tsr_nn_relu(), tsr_nn_dropout(0.1));
}

static tsr_module *temporal(int64_t in, int64_t out, int64_t apart)
{
    return tsr_nn_module("Temporal", add_and_relu,
                         {"layers", tsr_nn_sequential(causal(in, out, apart), causal(out, out, apart))},
                         {"shortcut", in == out ? tsr_nn_identity() : tsr_nn_conv1d(in, out, 1)});
}

void bench_tcn(bench_shelf *s)
{
    s->model = tsr_nn_sequential(temporal(16, 64, 1), temporal(64, 64, 2), temporal(64, 64, 4), temporal(64, 64, 8),
                                 temporal(64, 64, 16), tsr_nn_conv1d(64, 8, 1));
    s->x = tsr_randn(TSR_DIMS(16, 16, 512));
    s->labels = tsr_randint(0, 8, TSR_DIMS(16, 512));
    s->loss = class_loss;
}

static tsr_tensor *of_all_points(tsr_module *m, tsr_tensor *x)
{
    return tsr_call(m, "head", tsr_amax(tsr_call(m, "each", x), TSR_OVER(2)));
}

static tsr_module *point_layer(int64_t in, int64_t out)
{
    return tsr_nn_sequential(tsr_nn_conv1d(in, out, 1), tsr_nn_batch_norm1d(out), tsr_nn_relu());
}

void bench_pointnet(bench_shelf *s)
{
    s->model =
        tsr_nn_module("PointNet", of_all_points,
                      {"each", tsr_nn_sequential(point_layer(3, 64), point_layer(64, 128), point_layer(128, 512))},
                      {"head", tsr_nn_sequential(tsr_nn_linear(512, 256), tsr_nn_batch_norm1d(256), tsr_nn_relu(),
                                                 tsr_nn_dropout(0.3), tsr_nn_linear(256, 40))});
    s->x = tsr_randn(TSR_DIMS(16, 3, 1024));
    s->labels = tsr_randint(0, 40, TSR_DIMS(16));
    s->loss = class_loss;
}
