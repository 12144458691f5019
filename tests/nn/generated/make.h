/* One way to make every module of modules.def: arguments in the row's order. Made by tools/api.
 * types: i int, 3 int array, f float, F float array, b bool, ? what the tests leave alone. */
#ifndef TESTS_MAKE_H
#define TESTS_MAKE_H

#define TSR_NO_SITES
#include <tessera/modules.h>

typedef struct make_argument {
    int64_t integer, ints[8];
    double number, numbers[8];
    bool flag;
} make_argument;

typedef tsr_module *make_function(const make_argument *a);
typedef struct make_row {
    const char *name, *types;
    make_function *make;
} make_row;

static tsr_module *make_linear(const make_argument *a)
{
    (void)a;
    tsr_nn_linear_options o = {.size = sizeof(o)};
    o.out_features = a[1].integer;
    o.no_bias = a[2].flag;
    return tsr_nn_linear(a[0].integer, &o);
}

static tsr_module *make_conv1d(const make_argument *a)
{
    (void)a;
    tsr_nn_conv1d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    o.no_bias = a[8].flag;
    o.padding_same = a[10].flag;
    o.padding_reflect = a[11].flag;
    o.padding_replicate = a[12].flag;
    o.padding_circular = a[13].flag;
    return tsr_nn_conv1d(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_conv2d(const make_argument *a)
{
    (void)a;
    tsr_nn_conv2d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    o.no_bias = a[8].flag;
    o.padding_same = a[10].flag;
    o.padding_reflect = a[11].flag;
    o.padding_replicate = a[12].flag;
    o.padding_circular = a[13].flag;
    return tsr_nn_conv2d(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_conv3d(const make_argument *a)
{
    (void)a;
    tsr_nn_conv3d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    o.no_bias = a[8].flag;
    o.padding_same = a[10].flag;
    o.padding_reflect = a[11].flag;
    o.padding_replicate = a[12].flag;
    o.padding_circular = a[13].flag;
    return tsr_nn_conv3d(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_conv_transpose2d(const make_argument *a)
{
    (void)a;
    tsr_nn_conv_transpose2d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[7].ints[i];
    o.groups = a[8].integer;
    o.no_bias = a[9].flag;
    return tsr_nn_conv_transpose2d(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_conv_transpose1d(const make_argument *a)
{
    (void)a;
    tsr_nn_conv_transpose1d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[7].ints[i];
    o.groups = a[8].integer;
    o.no_bias = a[9].flag;
    return tsr_nn_conv_transpose1d(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_conv_transpose3d(const make_argument *a)
{
    (void)a;
    tsr_nn_conv_transpose3d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[7].ints[i];
    o.groups = a[8].integer;
    o.no_bias = a[9].flag;
    return tsr_nn_conv_transpose3d(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_batch_norm1d(const make_argument *a)
{
    (void)a;
    tsr_nn_batch_norm1d_options o = {.size = sizeof(o)};
    o.num_features = a[0].integer;
    o.eps = a[1].number;
    o.momentum = a[2].number;
    o.no_affine = a[3].flag;
    o.no_running_stats = a[4].flag;
    o.eps_is_zero = a[6].flag;
    o.momentum_is_zero = a[7].flag;
    o.no_bias = a[8].flag;
    o.cumulative = a[9].flag;
    return tsr_nn_batch_norm1d(&o);
}

static tsr_module *make_batch_norm2d(const make_argument *a)
{
    (void)a;
    tsr_nn_batch_norm2d_options o = {.size = sizeof(o)};
    o.num_features = a[0].integer;
    o.eps = a[1].number;
    o.momentum = a[2].number;
    o.no_affine = a[3].flag;
    o.no_running_stats = a[4].flag;
    o.eps_is_zero = a[6].flag;
    o.momentum_is_zero = a[7].flag;
    o.no_bias = a[8].flag;
    o.cumulative = a[9].flag;
    return tsr_nn_batch_norm2d(&o);
}

static tsr_module *make_batch_norm3d(const make_argument *a)
{
    (void)a;
    tsr_nn_batch_norm3d_options o = {.size = sizeof(o)};
    o.num_features = a[0].integer;
    o.eps = a[1].number;
    o.momentum = a[2].number;
    o.no_affine = a[3].flag;
    o.no_running_stats = a[4].flag;
    o.eps_is_zero = a[6].flag;
    o.momentum_is_zero = a[7].flag;
    o.no_bias = a[8].flag;
    o.cumulative = a[9].flag;
    return tsr_nn_batch_norm3d(&o);
}

static tsr_module *make_layer_norm(const make_argument *a)
{
    (void)a;
    tsr_nn_layer_norm_options o = {.size = sizeof(o)};
    o.width = a[0].integer;
    o.eps = a[1].number;
    o.no_affine = a[2].flag;
    o.no_bias = a[3].flag;
    o.eps_is_zero = a[5].flag;
    for (int i = 0; i < 8; i++)
        o.normalized_shape[i] = a[6].ints[i];
    return tsr_nn_layer_norm(&o);
}

static tsr_module *make_rms_norm(const make_argument *a)
{
    (void)a;
    tsr_nn_rms_norm_options o = {.size = sizeof(o)};
    o.width = a[0].integer;
    o.eps = a[1].number;
    o.no_affine = a[2].flag;
    o.eps_is_zero = a[4].flag;
    for (int i = 0; i < 8; i++)
        o.normalized_shape[i] = a[5].ints[i];
    return tsr_nn_rms_norm(&o);
}

static tsr_module *make_group_norm(const make_argument *a)
{
    (void)a;
    tsr_nn_group_norm_options o = {.size = sizeof(o)};
    o.num_channels = a[1].integer;
    o.eps = a[2].number;
    o.no_affine = a[3].flag;
    o.no_bias = a[4].flag;
    o.eps_is_zero = a[6].flag;
    return tsr_nn_group_norm(a[0].integer, &o);
}

static tsr_module *make_embedding(const make_argument *a)
{
    (void)a;
    tsr_nn_embedding_options o = {.size = sizeof(o)};
    o.embedding_dim = a[1].integer;
    o.has_padding_idx = a[2].flag;
    o.padding_idx = a[3].integer;
    o.max_norm = a[5].number;
    o.norm_type = a[6].number;
    o.scale_grad_by_freq = a[7].flag;
    return tsr_nn_embedding(a[0].integer, &o);
}

static tsr_module *make_multihead_attention(const make_argument *a)
{
    (void)a;
    tsr_nn_multihead_attention_options o = {.size = sizeof(o)};
    o.num_heads = a[1].integer;
    o.no_bias = a[2].flag;
    o.is_causal = a[3].flag;
    o.dropout = a[4].number;
    o.add_bias_kv = a[6].flag;
    o.add_zero_attn = a[7].flag;
    o.seq_first = a[8].flag;
    o.kdim = a[9].integer;
    o.vdim = a[10].integer;
    o.head_weights = a[11].flag;
    return tsr_nn_multihead_attention(a[0].integer, &o);
}

static tsr_module *make_transformer_encoder_layer(const make_argument *a)
{
    (void)a;
    tsr_nn_transformer_encoder_layer_options o = {.size = sizeof(o)};
    o.nhead = a[1].integer;
    o.dim_feedforward = a[2].integer;
    o.dropout = a[3].number;
    o.gelu = a[4].flag;
    o.layer_norm_eps = a[5].number;
    o.batch_first = a[6].flag;
    o.norm_first = a[7].flag;
    o.no_bias = a[8].flag;
    o.dropout_is_zero = a[9].flag;
    o.is_causal = a[11].flag;
    return tsr_nn_transformer_encoder_layer(a[0].integer, &o);
}

static tsr_module *make_transformer_decoder_layer(const make_argument *a)
{
    (void)a;
    tsr_nn_transformer_decoder_layer_options o = {.size = sizeof(o)};
    o.nhead = a[1].integer;
    o.dim_feedforward = a[2].integer;
    o.dropout = a[3].number;
    o.gelu = a[4].flag;
    o.layer_norm_eps = a[5].number;
    o.batch_first = a[6].flag;
    o.norm_first = a[7].flag;
    o.no_bias = a[8].flag;
    o.dropout_is_zero = a[9].flag;
    o.is_causal = a[11].flag;
    return tsr_nn_transformer_decoder_layer(a[0].integer, &o);
}

static tsr_module *make_transformer_encoder(const make_argument *a)
{
    (void)a;
    tsr_nn_transformer_encoder_options o = {.size = sizeof(o)};
    o.num_layers = a[2].integer;
    o.dim_feedforward = a[3].integer;
    o.dropout = a[4].number;
    o.gelu = a[5].flag;
    o.layer_norm_eps = a[6].number;
    o.batch_first = a[7].flag;
    o.norm_first = a[8].flag;
    o.no_bias = a[9].flag;
    o.dropout_is_zero = a[10].flag;
    o.is_causal = a[12].flag;
    o.final_norm = a[13].flag;
    return tsr_nn_transformer_encoder(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_transformer_decoder(const make_argument *a)
{
    (void)a;
    tsr_nn_transformer_decoder_options o = {.size = sizeof(o)};
    o.num_layers = a[2].integer;
    o.dim_feedforward = a[3].integer;
    o.dropout = a[4].number;
    o.gelu = a[5].flag;
    o.layer_norm_eps = a[6].number;
    o.batch_first = a[7].flag;
    o.norm_first = a[8].flag;
    o.no_bias = a[9].flag;
    o.dropout_is_zero = a[10].flag;
    o.is_causal = a[12].flag;
    o.final_norm = a[13].flag;
    return tsr_nn_transformer_decoder(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_transformer(const make_argument *a)
{
    (void)a;
    tsr_nn_transformer_options o = {.size = sizeof(o)};
    o.nhead = a[1].integer;
    o.num_encoder_layers = a[2].integer;
    o.num_decoder_layers = a[3].integer;
    o.dim_feedforward = a[4].integer;
    o.dropout = a[5].number;
    o.gelu = a[6].flag;
    o.layer_norm_eps = a[7].number;
    o.batch_first = a[8].flag;
    o.norm_first = a[9].flag;
    o.no_bias = a[10].flag;
    o.dropout_is_zero = a[11].flag;
    return tsr_nn_transformer(a[0].integer, &o);
}

static tsr_module *make_dropout(const make_argument *a)
{
    (void)a;
    return tsr_nn_dropout(a[0].number);
}

static tsr_module *make_flatten(const make_argument *a)
{
    (void)a;
    tsr_nn_flatten_options o = {.size = sizeof(o)};
    o.start_dim = a[0].integer;
    o.end_dim = a[1].integer;
    o.start_dim_is_zero = a[2].flag;
    o.end_dim_is_zero = a[3].flag;
    return tsr_nn_flatten(&o);
}

static tsr_module *make_identity(const make_argument *a)
{
    (void)a;
    return tsr_nn_identity();
}

static tsr_module *make_max_pool1d(const make_argument *a)
{
    (void)a;
    tsr_nn_max_pool1d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    return tsr_nn_max_pool1d(&o);
}

static tsr_module *make_max_pool2d(const make_argument *a)
{
    (void)a;
    tsr_nn_max_pool2d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    return tsr_nn_max_pool2d(&o);
}

static tsr_module *make_max_pool3d(const make_argument *a)
{
    (void)a;
    tsr_nn_max_pool3d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    return tsr_nn_max_pool3d(&o);
}

static tsr_module *make_fractional_max_pool2d(const make_argument *a)
{
    (void)a;
    tsr_nn_fractional_max_pool2d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[2].ints[i];
    o.output_ratio = a[3].number;
    o.output_ratio_w = a[4].number;
    return tsr_nn_fractional_max_pool2d(&o);
}

static tsr_module *make_fractional_max_pool3d(const make_argument *a)
{
    (void)a;
    tsr_nn_fractional_max_pool3d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[2].ints[i];
    o.output_ratio = a[3].number;
    o.output_ratio_h = a[4].number;
    o.output_ratio_w = a[5].number;
    return tsr_nn_fractional_max_pool3d(&o);
}

static tsr_module *make_max_unpool1d(const make_argument *a)
{
    (void)a;
    tsr_nn_max_unpool1d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    return tsr_nn_max_unpool1d(&o);
}

static tsr_module *make_max_unpool2d(const make_argument *a)
{
    (void)a;
    tsr_nn_max_unpool2d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    return tsr_nn_max_unpool2d(&o);
}

static tsr_module *make_max_unpool3d(const make_argument *a)
{
    (void)a;
    tsr_nn_max_unpool3d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    return tsr_nn_max_unpool3d(&o);
}

static tsr_module *make_avg_pool1d(const make_argument *a)
{
    (void)a;
    tsr_nn_avg_pool1d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    o.exclude_pad = a[5].flag;
    return tsr_nn_avg_pool1d(&o);
}

static tsr_module *make_avg_pool2d(const make_argument *a)
{
    (void)a;
    tsr_nn_avg_pool2d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    o.exclude_pad = a[5].flag;
    o.divisor_override = a[6].integer;
    return tsr_nn_avg_pool2d(&o);
}

static tsr_module *make_avg_pool3d(const make_argument *a)
{
    (void)a;
    tsr_nn_avg_pool3d_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    o.exclude_pad = a[5].flag;
    o.divisor_override = a[6].integer;
    return tsr_nn_avg_pool3d(&o);
}

static tsr_module *make_adaptive_avg_pool1d(const make_argument *a)
{
    (void)a;
    return tsr_nn_adaptive_avg_pool1d(a[0].integer);
}

static tsr_module *make_adaptive_avg_pool3d(const make_argument *a)
{
    (void)a;
    return tsr_nn_adaptive_avg_pool3d(a[0].integer, a[1].integer, a[2].integer);
}

static tsr_module *make_adaptive_max_pool1d(const make_argument *a)
{
    (void)a;
    return tsr_nn_adaptive_max_pool1d(a[0].integer);
}

static tsr_module *make_adaptive_max_pool2d(const make_argument *a)
{
    (void)a;
    return tsr_nn_adaptive_max_pool2d(a[0].integer, a[1].integer);
}

static tsr_module *make_adaptive_max_pool3d(const make_argument *a)
{
    (void)a;
    return tsr_nn_adaptive_max_pool3d(a[0].integer, a[1].integer, a[2].integer);
}

static tsr_module *make_lp_pool1d(const make_argument *a)
{
    (void)a;
    tsr_nn_lp_pool1d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    return tsr_nn_lp_pool1d(a[0].number, &o);
}

static tsr_module *make_lp_pool2d(const make_argument *a)
{
    (void)a;
    tsr_nn_lp_pool2d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    return tsr_nn_lp_pool2d(a[0].number, &o);
}

static tsr_module *make_lp_pool3d(const make_argument *a)
{
    (void)a;
    tsr_nn_lp_pool3d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    return tsr_nn_lp_pool3d(a[0].number, &o);
}

static tsr_module *make_reflection_pad1d(const make_argument *a)
{
    (void)a;
    tsr_nn_reflection_pad1d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_reflection_pad1d(&o);
}

static tsr_module *make_replication_pad1d(const make_argument *a)
{
    (void)a;
    tsr_nn_replication_pad1d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_replication_pad1d(&o);
}

static tsr_module *make_circular_pad1d(const make_argument *a)
{
    (void)a;
    tsr_nn_circular_pad1d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_circular_pad1d(&o);
}

static tsr_module *make_zero_pad1d(const make_argument *a)
{
    (void)a;
    tsr_nn_zero_pad1d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_zero_pad1d(&o);
}

static tsr_module *make_constant_pad1d(const make_argument *a)
{
    (void)a;
    tsr_nn_constant_pad1d_options o = {.size = sizeof(o)};
    o.value = a[1].number;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[3].ints[i];
    return tsr_nn_constant_pad1d(a[0].integer, &o);
}

static tsr_module *make_reflection_pad2d(const make_argument *a)
{
    (void)a;
    tsr_nn_reflection_pad2d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_reflection_pad2d(&o);
}

static tsr_module *make_replication_pad2d(const make_argument *a)
{
    (void)a;
    tsr_nn_replication_pad2d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_replication_pad2d(&o);
}

static tsr_module *make_circular_pad2d(const make_argument *a)
{
    (void)a;
    tsr_nn_circular_pad2d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_circular_pad2d(&o);
}

static tsr_module *make_zero_pad2d(const make_argument *a)
{
    (void)a;
    tsr_nn_zero_pad2d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_zero_pad2d(&o);
}

static tsr_module *make_constant_pad2d(const make_argument *a)
{
    (void)a;
    tsr_nn_constant_pad2d_options o = {.size = sizeof(o)};
    o.value = a[1].number;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[3].ints[i];
    return tsr_nn_constant_pad2d(a[0].integer, &o);
}

static tsr_module *make_reflection_pad3d(const make_argument *a)
{
    (void)a;
    tsr_nn_reflection_pad3d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_reflection_pad3d(&o);
}

static tsr_module *make_replication_pad3d(const make_argument *a)
{
    (void)a;
    tsr_nn_replication_pad3d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_replication_pad3d(&o);
}

static tsr_module *make_circular_pad3d(const make_argument *a)
{
    (void)a;
    tsr_nn_circular_pad3d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_circular_pad3d(&o);
}

static tsr_module *make_zero_pad3d(const make_argument *a)
{
    (void)a;
    tsr_nn_zero_pad3d_options o = {.size = sizeof(o)};
    o.padding = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[2].ints[i];
    return tsr_nn_zero_pad3d(&o);
}

static tsr_module *make_constant_pad3d(const make_argument *a)
{
    (void)a;
    tsr_nn_constant_pad3d_options o = {.size = sizeof(o)};
    o.value = a[1].number;
    for (int i = 0; i < 3; i++)
        o.before[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.after[i] = a[3].ints[i];
    return tsr_nn_constant_pad3d(a[0].integer, &o);
}

static tsr_module *make_instance_norm1d(const make_argument *a)
{
    (void)a;
    tsr_nn_instance_norm1d_options o = {.size = sizeof(o)};
    o.num_features = a[0].integer;
    o.eps = a[1].number;
    o.momentum = a[2].number;
    o.affine = a[3].flag;
    o.running_stats = a[4].flag;
    o.eps_is_zero = a[6].flag;
    o.momentum_is_zero = a[7].flag;
    o.no_bias = a[8].flag;
    return tsr_nn_instance_norm1d(&o);
}

static tsr_module *make_instance_norm2d(const make_argument *a)
{
    (void)a;
    tsr_nn_instance_norm2d_options o = {.size = sizeof(o)};
    o.num_features = a[0].integer;
    o.eps = a[1].number;
    o.momentum = a[2].number;
    o.affine = a[3].flag;
    o.running_stats = a[4].flag;
    o.eps_is_zero = a[6].flag;
    o.momentum_is_zero = a[7].flag;
    o.no_bias = a[8].flag;
    return tsr_nn_instance_norm2d(&o);
}

static tsr_module *make_instance_norm3d(const make_argument *a)
{
    (void)a;
    tsr_nn_instance_norm3d_options o = {.size = sizeof(o)};
    o.num_features = a[0].integer;
    o.eps = a[1].number;
    o.momentum = a[2].number;
    o.affine = a[3].flag;
    o.running_stats = a[4].flag;
    o.eps_is_zero = a[6].flag;
    o.momentum_is_zero = a[7].flag;
    o.no_bias = a[8].flag;
    return tsr_nn_instance_norm3d(&o);
}

static tsr_module *make_local_response_norm(const make_argument *a)
{
    (void)a;
    tsr_nn_local_response_norm_options o = {.size = sizeof(o)};
    o.window = a[0].integer;
    o.alpha = a[1].number;
    o.beta = a[2].number;
    o.k = a[3].number;
    o.alpha_is_zero = a[4].flag;
    o.beta_is_zero = a[5].flag;
    o.k_is_zero = a[6].flag;
    return tsr_nn_local_response_norm(&o);
}

static tsr_module *make_dropout1d(const make_argument *a)
{
    (void)a;
    return tsr_nn_dropout1d(a[0].number);
}

static tsr_module *make_dropout2d(const make_argument *a)
{
    (void)a;
    return tsr_nn_dropout2d(a[0].number);
}

static tsr_module *make_dropout3d(const make_argument *a)
{
    (void)a;
    return tsr_nn_dropout3d(a[0].number);
}

static tsr_module *make_alpha_dropout(const make_argument *a)
{
    (void)a;
    return tsr_nn_alpha_dropout(a[0].number);
}

static tsr_module *make_feature_alpha_dropout(const make_argument *a)
{
    (void)a;
    return tsr_nn_feature_alpha_dropout(a[0].number);
}

static tsr_module *make_bilinear(const make_argument *a)
{
    (void)a;
    tsr_nn_bilinear_options o = {.size = sizeof(o)};
    o.out_features = a[2].integer;
    o.no_bias = a[3].flag;
    return tsr_nn_bilinear(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_unfold(const make_argument *a)
{
    (void)a;
    tsr_nn_unfold_options o = {.size = sizeof(o)};
    o.kernel = a[0].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    return tsr_nn_unfold(&o);
}

static tsr_module *make_fold(const make_argument *a)
{
    (void)a;
    tsr_nn_fold_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[6].ints[i];
    return tsr_nn_fold(a[0].integer, a[1].integer, &o);
}

static tsr_module *make_embedding_bag(const make_argument *a)
{
    (void)a;
    tsr_nn_embedding_bag_options o = {.size = sizeof(o)};
    o.embedding_dim = a[1].integer;
    o.sum = a[2].flag;
    o.max = a[3].flag;
    o.include_last_offset = a[4].flag;
    o.has_padding_idx = a[5].flag;
    o.padding_idx = a[6].integer;
    o.max_norm = a[8].number;
    o.norm_type = a[9].number;
    o.scale_grad_by_freq = a[10].flag;
    return tsr_nn_embedding_bag(a[0].integer, &o);
}

static tsr_module *make_pixel_shuffle(const make_argument *a)
{
    (void)a;
    return tsr_nn_pixel_shuffle(a[0].integer);
}

static tsr_module *make_pixel_unshuffle(const make_argument *a)
{
    (void)a;
    return tsr_nn_pixel_unshuffle(a[0].integer);
}

static tsr_module *make_channel_shuffle(const make_argument *a)
{
    (void)a;
    return tsr_nn_channel_shuffle(a[0].integer);
}

static tsr_module *make_unflatten(const make_argument *a)
{
    (void)a;
    tsr_nn_unflatten_options o = {.size = sizeof(o)};
    o.dim = a[0].integer;
    for (int i = 0; i < 8; i++)
        o.unflattened_size[i] = a[1].ints[i];
    return tsr_nn_unflatten(&o);
}

static tsr_module *make_upsample(const make_argument *a)
{
    (void)a;
    tsr_nn_upsample_options o = {.size = sizeof(o)};
    o.scale_factor = a[0].number;
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[1].ints[i];
    o.linear = a[2].flag;
    o.bilinear = a[3].flag;
    o.bicubic = a[4].flag;
    o.trilinear = a[5].flag;
    o.nearest_exact = a[6].flag;
    o.align_corners = a[7].flag;
    for (int i = 0; i < 3; i++)
        o.scale_factors[i] = a[8].numbers[i];
    return tsr_nn_upsample(&o);
}

static tsr_module *make_cosine_similarity(const make_argument *a)
{
    (void)a;
    tsr_nn_cosine_similarity_options o = {.size = sizeof(o)};
    o.dim = a[0].integer;
    o.eps = a[1].number;
    return tsr_nn_cosine_similarity(&o);
}

static tsr_module *make_pairwise_distance(const make_argument *a)
{
    (void)a;
    tsr_nn_pairwise_distance_options o = {.size = sizeof(o)};
    o.p = a[0].number;
    o.eps = a[1].number;
    o.keepdim = a[2].flag;
    o.eps_is_zero = a[3].flag;
    return tsr_nn_pairwise_distance(&o);
}

static tsr_module *make_adaptive_avg_pool2d(const make_argument *a)
{
    (void)a;
    return tsr_nn_adaptive_avg_pool2d(a[0].integer, a[1].integer);
}

static tsr_module *make_rnn(const make_argument *a)
{
    (void)a;
    tsr_nn_rnn_options o = {.size = sizeof(o)};
    o.hidden_size = a[1].integer;
    o.num_layers = a[2].integer;
    o.no_bias = a[3].flag;
    o.batch_first = a[4].flag;
    o.dropout = a[5].number;
    o.bidirectional = a[6].flag;
    o.relu = a[7].flag;
    o.num_layers_is_zero = a[9].flag;
    return tsr_nn_rnn(a[0].integer, &o);
}

static tsr_module *make_lstm(const make_argument *a)
{
    (void)a;
    tsr_nn_lstm_options o = {.size = sizeof(o)};
    o.hidden_size = a[1].integer;
    o.num_layers = a[2].integer;
    o.no_bias = a[3].flag;
    o.batch_first = a[4].flag;
    o.dropout = a[5].number;
    o.bidirectional = a[6].flag;
    o.proj_size = a[7].integer;
    o.num_layers_is_zero = a[9].flag;
    return tsr_nn_lstm(a[0].integer, &o);
}

static tsr_module *make_gru(const make_argument *a)
{
    (void)a;
    tsr_nn_gru_options o = {.size = sizeof(o)};
    o.hidden_size = a[1].integer;
    o.num_layers = a[2].integer;
    o.no_bias = a[3].flag;
    o.batch_first = a[4].flag;
    o.dropout = a[5].number;
    o.bidirectional = a[6].flag;
    o.num_layers_is_zero = a[8].flag;
    return tsr_nn_gru(a[0].integer, &o);
}

static tsr_module *make_rnn_cell(const make_argument *a)
{
    (void)a;
    tsr_nn_rnn_cell_options o = {.size = sizeof(o)};
    o.hidden_size = a[1].integer;
    o.no_bias = a[2].flag;
    o.relu = a[3].flag;
    return tsr_nn_rnn_cell(a[0].integer, &o);
}

static tsr_module *make_lstm_cell(const make_argument *a)
{
    (void)a;
    tsr_nn_lstm_cell_options o = {.size = sizeof(o)};
    o.hidden_size = a[1].integer;
    o.no_bias = a[2].flag;
    return tsr_nn_lstm_cell(a[0].integer, &o);
}

static tsr_module *make_gru_cell(const make_argument *a)
{
    (void)a;
    tsr_nn_gru_cell_options o = {.size = sizeof(o)};
    o.hidden_size = a[1].integer;
    o.no_bias = a[2].flag;
    return tsr_nn_gru_cell(a[0].integer, &o);
}

static tsr_module *make_lazy_linear(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_linear_options o = {.size = sizeof(o)};
    o.out_features = a[0].integer;
    o.no_bias = a[1].flag;
    return tsr_nn_lazy_linear(&o);
}

static tsr_module *make_lazy_conv1d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_conv1d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.groups = a[6].integer;
    o.no_bias = a[7].flag;
    o.padding_same = a[9].flag;
    o.padding_reflect = a[10].flag;
    o.padding_replicate = a[11].flag;
    o.padding_circular = a[12].flag;
    return tsr_nn_lazy_conv1d(a[0].integer, &o);
}

static tsr_module *make_lazy_conv_transpose1d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_conv_transpose1d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    o.no_bias = a[8].flag;
    return tsr_nn_lazy_conv_transpose1d(a[0].integer, &o);
}

static tsr_module *make_lazy_conv2d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_conv2d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.groups = a[6].integer;
    o.no_bias = a[7].flag;
    o.padding_same = a[9].flag;
    o.padding_reflect = a[10].flag;
    o.padding_replicate = a[11].flag;
    o.padding_circular = a[12].flag;
    return tsr_nn_lazy_conv2d(a[0].integer, &o);
}

static tsr_module *make_lazy_conv_transpose2d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_conv_transpose2d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    o.no_bias = a[8].flag;
    return tsr_nn_lazy_conv_transpose2d(a[0].integer, &o);
}

static tsr_module *make_lazy_conv3d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_conv3d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.groups = a[6].integer;
    o.no_bias = a[7].flag;
    o.padding_same = a[9].flag;
    o.padding_reflect = a[10].flag;
    o.padding_replicate = a[11].flag;
    o.padding_circular = a[12].flag;
    return tsr_nn_lazy_conv3d(a[0].integer, &o);
}

static tsr_module *make_lazy_conv_transpose3d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_conv_transpose3d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    o.no_bias = a[8].flag;
    return tsr_nn_lazy_conv_transpose3d(a[0].integer, &o);
}

static tsr_module *make_lazy_batch_norm1d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_batch_norm1d_options o = {.size = sizeof(o)};
    o.eps = a[0].number;
    o.momentum = a[1].number;
    o.no_affine = a[2].flag;
    o.no_running_stats = a[3].flag;
    o.eps_is_zero = a[5].flag;
    o.momentum_is_zero = a[6].flag;
    o.no_bias = a[7].flag;
    o.cumulative = a[8].flag;
    return tsr_nn_lazy_batch_norm1d(&o);
}

static tsr_module *make_lazy_instance_norm1d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_instance_norm1d_options o = {.size = sizeof(o)};
    o.eps = a[0].number;
    o.momentum = a[1].number;
    o.no_affine = a[2].flag;
    o.no_running_stats = a[3].flag;
    o.eps_is_zero = a[5].flag;
    o.momentum_is_zero = a[6].flag;
    o.no_bias = a[7].flag;
    return tsr_nn_lazy_instance_norm1d(&o);
}

static tsr_module *make_lazy_batch_norm2d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_batch_norm2d_options o = {.size = sizeof(o)};
    o.eps = a[0].number;
    o.momentum = a[1].number;
    o.no_affine = a[2].flag;
    o.no_running_stats = a[3].flag;
    o.eps_is_zero = a[5].flag;
    o.momentum_is_zero = a[6].flag;
    o.no_bias = a[7].flag;
    o.cumulative = a[8].flag;
    return tsr_nn_lazy_batch_norm2d(&o);
}

static tsr_module *make_lazy_instance_norm2d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_instance_norm2d_options o = {.size = sizeof(o)};
    o.eps = a[0].number;
    o.momentum = a[1].number;
    o.no_affine = a[2].flag;
    o.no_running_stats = a[3].flag;
    o.eps_is_zero = a[5].flag;
    o.momentum_is_zero = a[6].flag;
    o.no_bias = a[7].flag;
    return tsr_nn_lazy_instance_norm2d(&o);
}

static tsr_module *make_lazy_batch_norm3d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_batch_norm3d_options o = {.size = sizeof(o)};
    o.eps = a[0].number;
    o.momentum = a[1].number;
    o.no_affine = a[2].flag;
    o.no_running_stats = a[3].flag;
    o.eps_is_zero = a[5].flag;
    o.momentum_is_zero = a[6].flag;
    o.no_bias = a[7].flag;
    o.cumulative = a[8].flag;
    return tsr_nn_lazy_batch_norm3d(&o);
}

static tsr_module *make_lazy_instance_norm3d(const make_argument *a)
{
    (void)a;
    tsr_nn_lazy_instance_norm3d_options o = {.size = sizeof(o)};
    o.eps = a[0].number;
    o.momentum = a[1].number;
    o.no_affine = a[2].flag;
    o.no_running_stats = a[3].flag;
    o.eps_is_zero = a[5].flag;
    o.momentum_is_zero = a[6].flag;
    o.no_bias = a[7].flag;
    return tsr_nn_lazy_instance_norm3d(&o);
}

static tsr_module *make_relu(const make_argument *a)
{
    (void)a;
    return tsr_nn_relu();
}

static tsr_module *make_relu6(const make_argument *a)
{
    (void)a;
    return tsr_nn_relu6();
}

static tsr_module *make_leaky_relu(const make_argument *a)
{
    (void)a;
    return tsr_nn_leaky_relu(a[0].number);
}

static tsr_module *make_rrelu(const make_argument *a)
{
    (void)a;
    tsr_nn_rrelu_options o = {.size = sizeof(o)};
    o.lower = a[0].number;
    o.upper = a[1].number;
    o.lower_is_zero = a[2].flag;
    o.upper_is_zero = a[3].flag;
    return tsr_nn_rrelu(&o);
}

static tsr_module *make_prelu(const make_argument *a)
{
    (void)a;
    tsr_nn_prelu_options o = {.size = sizeof(o)};
    o.num_parameters = a[0].integer;
    o.init = a[1].number;
    return tsr_nn_prelu(&o);
}

static tsr_module *make_gelu(const make_argument *a)
{
    (void)a;
    tsr_nn_gelu_options o = {.size = sizeof(o)};
    o.tanh = a[0].flag;
    return tsr_nn_gelu(&o);
}

static tsr_module *make_silu(const make_argument *a)
{
    (void)a;
    return tsr_nn_silu();
}

static tsr_module *make_mish(const make_argument *a)
{
    (void)a;
    return tsr_nn_mish();
}

static tsr_module *make_elu(const make_argument *a)
{
    (void)a;
    return tsr_nn_elu(a[0].number);
}

static tsr_module *make_celu(const make_argument *a)
{
    (void)a;
    return tsr_nn_celu(a[0].number);
}

static tsr_module *make_selu(const make_argument *a)
{
    (void)a;
    return tsr_nn_selu();
}

static tsr_module *make_tanh(const make_argument *a)
{
    (void)a;
    return tsr_nn_tanh();
}

static tsr_module *make_tanhshrink(const make_argument *a)
{
    (void)a;
    return tsr_nn_tanhshrink();
}

static tsr_module *make_hardtanh(const make_argument *a)
{
    (void)a;
    tsr_nn_hardtanh_options o = {.size = sizeof(o)};
    o.min_val = a[0].number;
    o.max_val = a[1].number;
    o.min_val_is_zero = a[2].flag;
    o.max_val_is_zero = a[3].flag;
    return tsr_nn_hardtanh(&o);
}

static tsr_module *make_sigmoid(const make_argument *a)
{
    (void)a;
    return tsr_nn_sigmoid();
}

static tsr_module *make_logsigmoid(const make_argument *a)
{
    (void)a;
    return tsr_nn_logsigmoid();
}

static tsr_module *make_hardsigmoid(const make_argument *a)
{
    (void)a;
    return tsr_nn_hardsigmoid();
}

static tsr_module *make_hardswish(const make_argument *a)
{
    (void)a;
    return tsr_nn_hardswish();
}

static tsr_module *make_hardshrink(const make_argument *a)
{
    (void)a;
    return tsr_nn_hardshrink(a[0].number);
}

static tsr_module *make_softshrink(const make_argument *a)
{
    (void)a;
    return tsr_nn_softshrink(a[0].number);
}

static tsr_module *make_threshold(const make_argument *a)
{
    (void)a;
    return tsr_nn_threshold(a[0].number, a[1].number);
}

static tsr_module *make_softplus(const make_argument *a)
{
    (void)a;
    tsr_nn_softplus_options o = {.size = sizeof(o)};
    o.beta = a[0].number;
    o.threshold = a[1].number;
    return tsr_nn_softplus(&o);
}

static tsr_module *make_softsign(const make_argument *a)
{
    (void)a;
    return tsr_nn_softsign();
}

static tsr_module *make_glu(const make_argument *a)
{
    (void)a;
    return tsr_nn_glu(a[0].integer);
}

static tsr_module *make_softmax(const make_argument *a)
{
    (void)a;
    return tsr_nn_softmax(a[0].integer);
}

static tsr_module *make_softmin(const make_argument *a)
{
    (void)a;
    return tsr_nn_softmin(a[0].integer);
}

static tsr_module *make_softmax2d(const make_argument *a)
{
    (void)a;
    return tsr_nn_softmax2d();
}

static tsr_module *make_log_softmax(const make_argument *a)
{
    (void)a;
    return tsr_nn_log_softmax(a[0].integer);
}

static tsr_module *make_cross_entropy_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_cross_entropy_loss_options o = {.size = sizeof(o)};
    o.reduction = a[1].integer;
    o.ignore_index = a[2].integer;
    o.ignore_index_is_zero = a[3].flag;
    o.label_smoothing = a[4].number;
    return tsr_nn_cross_entropy_loss(&o);
}

static tsr_module *make_linear_cross_entropy_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_linear_cross_entropy_loss_options o = {.size = sizeof(o)};
    o.num_classes = a[1].integer;
    o.reduction = a[3].integer;
    for (int i = 0; i < 3; i++)
        o.out_features[i] = a[4].ints[i];
    o.bias = a[5].flag;
    o.ignore_index = a[6].integer;
    o.ignore_index_is_zero = a[7].flag;
    o.label_smoothing = a[8].number;
    return tsr_nn_linear_cross_entropy_loss(a[0].integer, &o);
}

static tsr_module *make_nll_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_nll_loss_options o = {.size = sizeof(o)};
    o.reduction = a[1].integer;
    o.ignore_index = a[2].integer;
    o.ignore_index_is_zero = a[3].flag;
    return tsr_nn_nll_loss(&o);
}

static tsr_module *make_mse_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_mse_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    return tsr_nn_mse_loss(&o);
}

static tsr_module *make_l1_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_l1_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    return tsr_nn_l1_loss(&o);
}

static tsr_module *make_smooth_l1_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_smooth_l1_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.beta = a[1].number;
    o.beta_is_zero = a[2].flag;
    return tsr_nn_smooth_l1_loss(&o);
}

static tsr_module *make_huber_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_huber_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.delta = a[1].number;
    return tsr_nn_huber_loss(&o);
}

static tsr_module *make_bce_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_bce_loss_options o = {.size = sizeof(o)};
    o.reduction = a[1].integer;
    return tsr_nn_bce_loss(&o);
}

static tsr_module *make_bce_with_logits_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_bce_with_logits_loss_options o = {.size = sizeof(o)};
    o.reduction = a[1].integer;
    return tsr_nn_bce_with_logits_loss(&o);
}

static tsr_module *make_kl_div_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_kl_div_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.log_target = a[1].flag;
    o.batchmean = a[2].flag;
    return tsr_nn_kl_div_loss(&o);
}

static tsr_module *make_poisson_nll_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_poisson_nll_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.no_log_input = a[1].flag;
    o.eps = a[2].number;
    o.full = a[3].flag;
    return tsr_nn_poisson_nll_loss(&o);
}

static tsr_module *make_soft_margin_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_soft_margin_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    return tsr_nn_soft_margin_loss(&o);
}

static tsr_module *make_hinge_embedding_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_hinge_embedding_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.margin = a[1].number;
    o.margin_is_zero = a[2].flag;
    return tsr_nn_hinge_embedding_loss(&o);
}

static tsr_module *make_margin_ranking_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_margin_ranking_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.margin = a[1].number;
    return tsr_nn_margin_ranking_loss(&o);
}

static tsr_module *make_gaussian_nll_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_gaussian_nll_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.eps = a[1].number;
    o.full = a[2].flag;
    return tsr_nn_gaussian_nll_loss(&o);
}

static tsr_module *make_cosine_embedding_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_cosine_embedding_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.margin = a[1].number;
    return tsr_nn_cosine_embedding_loss(&o);
}

static tsr_module *make_ctc_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_ctc_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.blank = a[1].integer;
    o.zero_infinity = a[2].flag;
    return tsr_nn_ctc_loss(&o);
}

static tsr_module *make_triplet_margin_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_triplet_margin_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    o.margin = a[1].number;
    o.p = a[2].number;
    o.eps = a[3].number;
    o.swap = a[4].flag;
    o.margin_is_zero = a[5].flag;
    o.eps_is_zero = a[6].flag;
    return tsr_nn_triplet_margin_loss(&o);
}

static tsr_module *make_multi_margin_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_multi_margin_loss_options o = {.size = sizeof(o)};
    o.reduction = a[1].integer;
    o.p = a[2].integer;
    o.margin = a[3].number;
    o.margin_is_zero = a[4].flag;
    return tsr_nn_multi_margin_loss(&o);
}

static tsr_module *make_multilabel_margin_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_multilabel_margin_loss_options o = {.size = sizeof(o)};
    o.reduction = a[0].integer;
    return tsr_nn_multilabel_margin_loss(&o);
}

static tsr_module *make_multilabel_soft_margin_loss(const make_argument *a)
{
    (void)a;
    tsr_nn_multilabel_soft_margin_loss_options o = {.size = sizeof(o)};
    o.reduction = a[1].integer;
    return tsr_nn_multilabel_soft_margin_loss(&o);
}

static const make_row make_rows[] = {
    {"linear", "iib?", make_linear},
    {"conv1d", "iii3333ib?bbbb", make_conv1d},
    {"conv2d", "iii3333ib?bbbb", make_conv2d},
    {"conv3d", "iii3333ib?bbbb", make_conv3d},
    {"conv_transpose2d", "iii33333ib?", make_conv_transpose2d},
    {"conv_transpose1d", "iii33333ib?", make_conv_transpose1d},
    {"conv_transpose3d", "iii33333ib?", make_conv_transpose3d},
    {"batch_norm1d", "iffbb?bbbb", make_batch_norm1d},
    {"batch_norm2d", "iffbb?bbbb", make_batch_norm2d},
    {"batch_norm3d", "iffbb?bbbb", make_batch_norm3d},
    {"layer_norm", "ifbb?b3", make_layer_norm},
    {"rms_norm", "ifb?b3", make_rms_norm},
    {"group_norm", "iifbb?b", make_group_norm},
    {"embedding", "iibi?ffb", make_embedding},
    {"multihead_attention", "iibbf?bbbiib", make_multihead_attention},
    {"transformer_encoder_layer", "iiifbfbbbb?b", make_transformer_encoder_layer},
    {"transformer_decoder_layer", "iiifbfbbbb?b", make_transformer_decoder_layer},
    {"transformer_encoder", "iiiifbfbbbb?bb", make_transformer_encoder},
    {"transformer_decoder", "iiiifbfbbbb?bb", make_transformer_decoder},
    {"transformer", "iiiiifbfbbbb?", make_transformer},
    {"dropout", "f", make_dropout},
    {"flatten", "iibb", make_flatten},
    {"identity", "", make_identity},
    {"max_pool1d", "i3333b", make_max_pool1d},
    {"max_pool2d", "i3333b", make_max_pool2d},
    {"max_pool3d", "i3333b", make_max_pool3d},
    {"fractional_max_pool2d", "i33ff?", make_fractional_max_pool2d},
    {"fractional_max_pool3d", "i33fff?", make_fractional_max_pool3d},
    {"max_unpool1d", "i333", make_max_unpool1d},
    {"max_unpool2d", "i333", make_max_unpool2d},
    {"max_unpool3d", "i333", make_max_unpool3d},
    {"avg_pool1d", "i333bb", make_avg_pool1d},
    {"avg_pool2d", "i333bbi", make_avg_pool2d},
    {"avg_pool3d", "i333bbi", make_avg_pool3d},
    {"adaptive_avg_pool1d", "i", make_adaptive_avg_pool1d},
    {"adaptive_avg_pool3d", "iii", make_adaptive_avg_pool3d},
    {"adaptive_max_pool1d", "i", make_adaptive_max_pool1d},
    {"adaptive_max_pool2d", "ii", make_adaptive_max_pool2d},
    {"adaptive_max_pool3d", "iii", make_adaptive_max_pool3d},
    {"lp_pool1d", "fi33b", make_lp_pool1d},
    {"lp_pool2d", "fi33b", make_lp_pool2d},
    {"lp_pool3d", "fi33b", make_lp_pool3d},
    {"reflection_pad1d", "i33", make_reflection_pad1d},
    {"replication_pad1d", "i33", make_replication_pad1d},
    {"circular_pad1d", "i33", make_circular_pad1d},
    {"zero_pad1d", "i33", make_zero_pad1d},
    {"constant_pad1d", "if33", make_constant_pad1d},
    {"reflection_pad2d", "i33", make_reflection_pad2d},
    {"replication_pad2d", "i33", make_replication_pad2d},
    {"circular_pad2d", "i33", make_circular_pad2d},
    {"zero_pad2d", "i33", make_zero_pad2d},
    {"constant_pad2d", "if33", make_constant_pad2d},
    {"reflection_pad3d", "i33", make_reflection_pad3d},
    {"replication_pad3d", "i33", make_replication_pad3d},
    {"circular_pad3d", "i33", make_circular_pad3d},
    {"zero_pad3d", "i33", make_zero_pad3d},
    {"constant_pad3d", "if33", make_constant_pad3d},
    {"instance_norm1d", "iffbb?bbb", make_instance_norm1d},
    {"instance_norm2d", "iffbb?bbb", make_instance_norm2d},
    {"instance_norm3d", "iffbb?bbb", make_instance_norm3d},
    {"local_response_norm", "ifffbbb", make_local_response_norm},
    {"dropout1d", "f", make_dropout1d},
    {"dropout2d", "f", make_dropout2d},
    {"dropout3d", "f", make_dropout3d},
    {"alpha_dropout", "f", make_alpha_dropout},
    {"feature_alpha_dropout", "f", make_feature_alpha_dropout},
    {"bilinear", "iiib?", make_bilinear},
    {"unfold", "i3333", make_unfold},
    {"fold", "iii3333", make_fold},
    {"embedding_bag", "iibbbbi?ffb", make_embedding_bag},
    {"pixel_shuffle", "i", make_pixel_shuffle},
    {"pixel_unshuffle", "i", make_pixel_unshuffle},
    {"channel_shuffle", "i", make_channel_shuffle},
    {"unflatten", "i3", make_unflatten},
    {"upsample", "f3bbbbbbF", make_upsample},
    {"cosine_similarity", "if", make_cosine_similarity},
    {"pairwise_distance", "ffbb", make_pairwise_distance},
    {"adaptive_avg_pool2d", "ii", make_adaptive_avg_pool2d},
    {"rnn", "iiibbfbb?b", make_rnn},
    {"lstm", "iiibbfbi?b", make_lstm},
    {"gru", "iiibbfb?b", make_gru},
    {"rnn_cell", "iibb?", make_rnn_cell},
    {"lstm_cell", "iib?", make_lstm_cell},
    {"gru_cell", "iib?", make_gru_cell},
    {"lazy_linear", "ib?", make_lazy_linear},
    {"lazy_conv1d", "ii3333ib?bbbb", make_lazy_conv1d},
    {"lazy_conv_transpose1d", "ii33333ib?", make_lazy_conv_transpose1d},
    {"lazy_conv2d", "ii3333ib?bbbb", make_lazy_conv2d},
    {"lazy_conv_transpose2d", "ii33333ib?", make_lazy_conv_transpose2d},
    {"lazy_conv3d", "ii3333ib?bbbb", make_lazy_conv3d},
    {"lazy_conv_transpose3d", "ii33333ib?", make_lazy_conv_transpose3d},
    {"lazy_batch_norm1d", "ffbb?bbbb", make_lazy_batch_norm1d},
    {"lazy_instance_norm1d", "ffbb?bbb", make_lazy_instance_norm1d},
    {"lazy_batch_norm2d", "ffbb?bbbb", make_lazy_batch_norm2d},
    {"lazy_instance_norm2d", "ffbb?bbb", make_lazy_instance_norm2d},
    {"lazy_batch_norm3d", "ffbb?bbbb", make_lazy_batch_norm3d},
    {"lazy_instance_norm3d", "ffbb?bbb", make_lazy_instance_norm3d},
    {"relu", "", make_relu},
    {"relu6", "", make_relu6},
    {"leaky_relu", "f", make_leaky_relu},
    {"rrelu", "ffbb", make_rrelu},
    {"prelu", "if?", make_prelu},
    {"gelu", "b", make_gelu},
    {"silu", "", make_silu},
    {"mish", "", make_mish},
    {"elu", "f", make_elu},
    {"celu", "f", make_celu},
    {"selu", "", make_selu},
    {"tanh", "", make_tanh},
    {"tanhshrink", "", make_tanhshrink},
    {"hardtanh", "ffbb", make_hardtanh},
    {"sigmoid", "", make_sigmoid},
    {"logsigmoid", "", make_logsigmoid},
    {"hardsigmoid", "", make_hardsigmoid},
    {"hardswish", "", make_hardswish},
    {"hardshrink", "f", make_hardshrink},
    {"softshrink", "f", make_softshrink},
    {"threshold", "ff", make_threshold},
    {"softplus", "ff", make_softplus},
    {"softsign", "", make_softsign},
    {"glu", "i", make_glu},
    {"softmax", "i", make_softmax},
    {"softmin", "i", make_softmin},
    {"softmax2d", "", make_softmax2d},
    {"log_softmax", "i", make_log_softmax},
    {"cross_entropy_loss", "?iibf", make_cross_entropy_loss},
    {"linear_cross_entropy_loss", "ii?i3bibf?", make_linear_cross_entropy_loss},
    {"nll_loss", "?iib", make_nll_loss},
    {"mse_loss", "i", make_mse_loss},
    {"l1_loss", "i", make_l1_loss},
    {"smooth_l1_loss", "ifb", make_smooth_l1_loss},
    {"huber_loss", "if", make_huber_loss},
    {"bce_loss", "?i", make_bce_loss},
    {"bce_with_logits_loss", "?i?", make_bce_with_logits_loss},
    {"kl_div_loss", "ibb", make_kl_div_loss},
    {"poisson_nll_loss", "ibfb", make_poisson_nll_loss},
    {"soft_margin_loss", "i", make_soft_margin_loss},
    {"hinge_embedding_loss", "ifb", make_hinge_embedding_loss},
    {"margin_ranking_loss", "if", make_margin_ranking_loss},
    {"gaussian_nll_loss", "ifb", make_gaussian_nll_loss},
    {"cosine_embedding_loss", "if", make_cosine_embedding_loss},
    {"ctc_loss", "iib", make_ctc_loss},
    {"triplet_margin_loss", "ifffbbb", make_triplet_margin_loss},
    {"multi_margin_loss", "?iifb", make_multi_margin_loss},
    {"multilabel_margin_loss", "i", make_multilabel_margin_loss},
    {"multilabel_soft_margin_loss", "?i", make_multilabel_soft_margin_loss},
};

#endif
