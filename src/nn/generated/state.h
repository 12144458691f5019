/* A module's arguments as its constructor was given them, and what is written by hand. Made by tools/api from
 * modules.def. */
#ifndef NN_GENERATED_STATE_H
#define NN_GENERATED_STATE_H

#include "nn/internal.h"

/* clang-format off */
typedef struct nn_linear {
    int64_t in_features;
    int64_t out_features;
    bool no_bias;
    tsr_dtype dtype;
} nn_linear;
typedef struct nn_conv1d {
    int64_t in_channels;
    int64_t out_channels;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    int64_t groups;
    bool no_bias;
    tsr_dtype dtype;
    bool padding_same;
} nn_conv1d;
typedef struct nn_conv2d {
    int64_t in_channels;
    int64_t out_channels;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    int64_t groups;
    bool no_bias;
    tsr_dtype dtype;
    bool padding_same;
} nn_conv2d;
typedef struct nn_conv3d {
    int64_t in_channels;
    int64_t out_channels;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    int64_t groups;
    bool no_bias;
    tsr_dtype dtype;
    bool padding_same;
} nn_conv3d;
typedef struct nn_conv_transpose2d {
    int64_t in_channels;
    int64_t out_channels;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t output_padding[3];
    int64_t dilation[3];
    int64_t groups;
    bool no_bias;
    tsr_dtype dtype;
} nn_conv_transpose2d;
typedef struct nn_batch_norm1d {
    int64_t num_features;
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_batch_norm1d;
typedef struct nn_batch_norm2d {
    int64_t num_features;
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_batch_norm2d;
typedef struct nn_batch_norm3d {
    int64_t num_features;
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_batch_norm3d;
typedef struct nn_layer_norm {
    int64_t width;
    double eps;
    bool no_affine;
    bool no_bias;
    tsr_dtype dtype;
    bool eps_is_zero;
    int64_t normalized_shape[3];
} nn_layer_norm;
typedef struct nn_rms_norm {
    int64_t width;
    double eps;
    bool no_affine;
    tsr_dtype dtype;
    bool eps_is_zero;
    int64_t normalized_shape[3];
} nn_rms_norm;
typedef struct nn_group_norm {
    int64_t num_groups;
    int64_t num_channels;
    double eps;
    bool no_affine;
    bool no_bias;
    tsr_dtype dtype;
    bool eps_is_zero;
} nn_group_norm;
typedef struct nn_embedding {
    int64_t num_embeddings;
    int64_t embedding_dim;
    bool has_padding_idx;
    int64_t padding_idx;
    tsr_dtype dtype;
} nn_embedding;
bool nn_setup_embedding(const nn_embedding *s, tsr_module *module);
typedef struct nn_multihead_attention {
    int64_t embed_dim;
    int64_t num_heads;
    bool no_bias;
    bool is_causal;
    double dropout;
    tsr_dtype dtype;
} nn_multihead_attention;
tsr_status nn_forward_multihead_attention(const nn_multihead_attention *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_multihead_attention(const nn_multihead_attention *s, tsr_module *module);
typedef struct nn_dropout {
    double p;
} nn_dropout;
typedef struct nn_flatten {
    char nothing;
} nn_flatten;
typedef struct nn_identity {
    char nothing;
} nn_identity;
typedef struct nn_max_pool2d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    bool ceil_mode;
} nn_max_pool2d;
typedef struct nn_avg_pool2d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    bool ceil_mode;
    bool exclude_pad;
} nn_avg_pool2d;
typedef struct nn_adaptive_avg_pool2d {
    int64_t height;
    int64_t width;
} nn_adaptive_avg_pool2d;
typedef struct nn_rnn {
    int64_t input_size;
    int64_t hidden_size;
    int64_t num_layers;
    bool no_bias;
    bool batch_first;
    double dropout;
    bool bidirectional;
    bool relu;
    tsr_dtype dtype;
    bool num_layers_is_zero;
} nn_rnn;
tsr_status nn_forward_rnn(const nn_rnn *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
bool nn_setup_rnn(const nn_rnn *s, tsr_module *module);
typedef struct nn_lstm {
    int64_t input_size;
    int64_t hidden_size;
    int64_t num_layers;
    bool no_bias;
    bool batch_first;
    double dropout;
    bool bidirectional;
    int64_t proj_size;
    tsr_dtype dtype;
    bool num_layers_is_zero;
} nn_lstm;
tsr_status nn_forward_lstm(const nn_lstm *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
bool nn_setup_lstm(const nn_lstm *s, tsr_module *module);
typedef struct nn_gru {
    int64_t input_size;
    int64_t hidden_size;
    int64_t num_layers;
    bool no_bias;
    bool batch_first;
    double dropout;
    bool bidirectional;
    tsr_dtype dtype;
    bool num_layers_is_zero;
} nn_gru;
tsr_status nn_forward_gru(const nn_gru *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
bool nn_setup_gru(const nn_gru *s, tsr_module *module);
typedef struct nn_rnn_cell {
    int64_t input_size;
    int64_t hidden_size;
    bool no_bias;
    bool relu;
    tsr_dtype dtype;
} nn_rnn_cell;
tsr_status nn_forward_rnn_cell(const nn_rnn_cell *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_lstm_cell {
    int64_t input_size;
    int64_t hidden_size;
    bool no_bias;
    tsr_dtype dtype;
} nn_lstm_cell;
tsr_status nn_forward_lstm_cell(const nn_lstm_cell *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_gru_cell {
    int64_t input_size;
    int64_t hidden_size;
    bool no_bias;
    tsr_dtype dtype;
} nn_gru_cell;
tsr_status nn_forward_gru_cell(const nn_gru_cell *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_relu {
    char nothing;
} nn_relu;
typedef struct nn_relu6 {
    char nothing;
} nn_relu6;
typedef struct nn_leaky_relu {
    double negative_slope;
} nn_leaky_relu;
typedef struct nn_prelu {
    int64_t num_parameters;
    double init;
    tsr_dtype dtype;
} nn_prelu;
typedef struct nn_gelu {
    bool tanh;
} nn_gelu;
typedef struct nn_silu {
    char nothing;
} nn_silu;
typedef struct nn_mish {
    char nothing;
} nn_mish;
typedef struct nn_elu {
    double alpha;
} nn_elu;
typedef struct nn_celu {
    double alpha;
} nn_celu;
typedef struct nn_selu {
    char nothing;
} nn_selu;
typedef struct nn_tanh {
    char nothing;
} nn_tanh;
typedef struct nn_tanhshrink {
    char nothing;
} nn_tanhshrink;
typedef struct nn_hardtanh {
    char nothing;
} nn_hardtanh;
typedef struct nn_sigmoid {
    char nothing;
} nn_sigmoid;
typedef struct nn_logsigmoid {
    char nothing;
} nn_logsigmoid;
typedef struct nn_hardsigmoid {
    char nothing;
} nn_hardsigmoid;
typedef struct nn_hardswish {
    char nothing;
} nn_hardswish;
typedef struct nn_hardshrink {
    double lambd;
} nn_hardshrink;
typedef struct nn_softshrink {
    double lambd;
} nn_softshrink;
typedef struct nn_threshold {
    double threshold;
    double value;
} nn_threshold;
typedef struct nn_softplus {
    double beta;
    double threshold;
} nn_softplus;
typedef struct nn_softsign {
    char nothing;
} nn_softsign;
typedef struct nn_glu {
    int64_t dim;
} nn_glu;
typedef struct nn_softmax {
    int64_t dim;
} nn_softmax;
typedef struct nn_softmin {
    int64_t dim;
} nn_softmin;
typedef struct nn_log_softmax {
    int64_t dim;
} nn_log_softmax;
typedef struct nn_cross_entropy_loss {
    tsr_tensor *weight;
    int64_t reduction;
    int64_t ignore_index;
    bool ignore_index_is_zero;
    double label_smoothing;
} nn_cross_entropy_loss;
typedef struct nn_nll_loss {
    tsr_tensor *weight;
    int64_t reduction;
    int64_t ignore_index;
    bool ignore_index_is_zero;
} nn_nll_loss;
typedef struct nn_mse_loss {
    int64_t reduction;
} nn_mse_loss;
typedef struct nn_l1_loss {
    int64_t reduction;
} nn_l1_loss;
typedef struct nn_smooth_l1_loss {
    int64_t reduction;
    double beta;
    bool beta_is_zero;
} nn_smooth_l1_loss;
typedef struct nn_huber_loss {
    int64_t reduction;
    double delta;
} nn_huber_loss;
typedef struct nn_bce_loss {
    tsr_tensor *weight;
    int64_t reduction;
} nn_bce_loss;
typedef struct nn_bce_with_logits_loss {
    tsr_tensor *weight;
    int64_t reduction;
    tsr_tensor *pos_weight;
} nn_bce_with_logits_loss;
typedef struct nn_kl_div_loss {
    int64_t reduction;
    bool log_target;
    bool batchmean;
} nn_kl_div_loss;
typedef struct nn_poisson_nll_loss {
    int64_t reduction;
    bool no_log_input;
    double eps;
} nn_poisson_nll_loss;
typedef struct nn_soft_margin_loss {
    int64_t reduction;
} nn_soft_margin_loss;
typedef struct nn_hinge_embedding_loss {
    int64_t reduction;
    double margin;
    bool margin_is_zero;
} nn_hinge_embedding_loss;
typedef struct nn_margin_ranking_loss {
    int64_t reduction;
    double margin;
} nn_margin_ranking_loss;
typedef struct nn_gaussian_nll_loss {
    int64_t reduction;
    double eps;
} nn_gaussian_nll_loss;
/* clang-format on */
#endif
