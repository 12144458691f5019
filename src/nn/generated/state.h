/* A module's arguments as its constructor was given them, and the parts written by hand. Made by tools/api from
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
    bool padding_reflect;
    bool padding_replicate;
    bool padding_circular;
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
    bool padding_reflect;
    bool padding_replicate;
    bool padding_circular;
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
    bool padding_reflect;
    bool padding_replicate;
    bool padding_circular;
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
typedef struct nn_conv_transpose1d {
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
} nn_conv_transpose1d;
typedef struct nn_conv_transpose3d {
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
} nn_conv_transpose3d;
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
    bool cumulative;
} nn_batch_norm1d;
tsr_status nn_forward_batch_norm1d(const nn_batch_norm1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
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
    bool cumulative;
} nn_batch_norm2d;
tsr_status nn_forward_batch_norm2d(const nn_batch_norm2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
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
    bool cumulative;
} nn_batch_norm3d;
tsr_status nn_forward_batch_norm3d(const nn_batch_norm3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_layer_norm {
    int64_t width;
    double eps;
    bool no_affine;
    bool no_bias;
    tsr_dtype dtype;
    bool eps_is_zero;
    int64_t normalized_shape[8];
} nn_layer_norm;
typedef struct nn_rms_norm {
    int64_t width;
    double eps;
    bool no_affine;
    tsr_dtype dtype;
    bool eps_is_zero;
    int64_t normalized_shape[8];
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
    double max_norm;
    double norm_type;
    bool scale_grad_by_freq;
} nn_embedding;
bool nn_setup_embedding(const nn_embedding *s, tsr_module *module);
typedef struct nn_multihead_attention {
    int64_t embed_dim;
    int64_t num_heads;
    bool no_bias;
    bool is_causal;
    double dropout;
    tsr_dtype dtype;
    bool add_bias_kv;
    bool add_zero_attn;
    bool seq_first;
    int64_t kdim;
    int64_t vdim;
    bool head_weights;
} nn_multihead_attention;
tsr_status nn_forward_multihead_attention(const nn_multihead_attention *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
bool nn_setup_multihead_attention(const nn_multihead_attention *s, tsr_module *module);
typedef struct nn_transformer_encoder_layer {
    int64_t d_model;
    int64_t nhead;
    int64_t dim_feedforward;
    double dropout;
    bool gelu;
    double layer_norm_eps;
    bool batch_first;
    bool norm_first;
    bool no_bias;
    bool dropout_is_zero;
    tsr_dtype dtype;
    bool is_causal;
} nn_transformer_encoder_layer;
tsr_status nn_forward_transformer_encoder_layer(const nn_transformer_encoder_layer *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_transformer_encoder_layer(const nn_transformer_encoder_layer *s, tsr_module *module);
typedef struct nn_transformer_decoder_layer {
    int64_t d_model;
    int64_t nhead;
    int64_t dim_feedforward;
    double dropout;
    bool gelu;
    double layer_norm_eps;
    bool batch_first;
    bool norm_first;
    bool no_bias;
    bool dropout_is_zero;
    tsr_dtype dtype;
    bool is_causal;
} nn_transformer_decoder_layer;
tsr_status nn_forward_transformer_decoder_layer(const nn_transformer_decoder_layer *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_transformer_decoder_layer(const nn_transformer_decoder_layer *s, tsr_module *module);
typedef struct nn_transformer_encoder {
    int64_t d_model;
    int64_t nhead;
    int64_t num_layers;
    int64_t dim_feedforward;
    double dropout;
    bool gelu;
    double layer_norm_eps;
    bool batch_first;
    bool norm_first;
    bool no_bias;
    bool dropout_is_zero;
    tsr_dtype dtype;
    bool is_causal;
    bool final_norm;
} nn_transformer_encoder;
tsr_status nn_forward_transformer_encoder(const nn_transformer_encoder *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_transformer_encoder(const nn_transformer_encoder *s, tsr_module *module);
typedef struct nn_transformer_decoder {
    int64_t d_model;
    int64_t nhead;
    int64_t num_layers;
    int64_t dim_feedforward;
    double dropout;
    bool gelu;
    double layer_norm_eps;
    bool batch_first;
    bool norm_first;
    bool no_bias;
    bool dropout_is_zero;
    tsr_dtype dtype;
    bool is_causal;
    bool final_norm;
} nn_transformer_decoder;
tsr_status nn_forward_transformer_decoder(const nn_transformer_decoder *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_transformer_decoder(const nn_transformer_decoder *s, tsr_module *module);
typedef struct nn_transformer {
    int64_t d_model;
    int64_t nhead;
    int64_t num_encoder_layers;
    int64_t num_decoder_layers;
    int64_t dim_feedforward;
    double dropout;
    bool gelu;
    double layer_norm_eps;
    bool batch_first;
    bool norm_first;
    bool no_bias;
    bool dropout_is_zero;
    tsr_dtype dtype;
} nn_transformer;
tsr_status nn_forward_transformer(const nn_transformer *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_transformer(const nn_transformer *s, tsr_module *module);
typedef struct nn_dropout {
    double p;
} nn_dropout;
typedef struct nn_flatten {
    int64_t start_dim;
    int64_t end_dim;
    bool start_dim_is_zero;
    bool end_dim_is_zero;
} nn_flatten;
typedef struct nn_identity {
    char nothing;
} nn_identity;
typedef struct nn_max_pool1d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    bool ceil_mode;
} nn_max_pool1d;
tsr_status nn_forward_max_pool1d(const nn_max_pool1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_max_pool2d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    bool ceil_mode;
} nn_max_pool2d;
tsr_status nn_forward_max_pool2d(const nn_max_pool2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_max_pool3d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    int64_t dilation[3];
    bool ceil_mode;
} nn_max_pool3d;
tsr_status nn_forward_max_pool3d(const nn_max_pool3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_fractional_max_pool2d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t output_size[3];
    double output_ratio;
    double output_ratio_w;
    tsr_tensor *random_samples;
} nn_fractional_max_pool2d;
tsr_status nn_forward_fractional_max_pool2d(const nn_fractional_max_pool2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_fractional_max_pool3d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t output_size[3];
    double output_ratio;
    double output_ratio_h;
    double output_ratio_w;
    tsr_tensor *random_samples;
} nn_fractional_max_pool3d;
tsr_status nn_forward_fractional_max_pool3d(const nn_fractional_max_pool3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_max_unpool1d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
} nn_max_unpool1d;
tsr_status nn_forward_max_unpool1d(const nn_max_unpool1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_max_unpool2d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
} nn_max_unpool2d;
tsr_status nn_forward_max_unpool2d(const nn_max_unpool2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_max_unpool3d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
} nn_max_unpool3d;
tsr_status nn_forward_max_unpool3d(const nn_max_unpool3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_avg_pool1d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    bool ceil_mode;
    bool exclude_pad;
} nn_avg_pool1d;
typedef struct nn_avg_pool2d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    bool ceil_mode;
    bool exclude_pad;
    int64_t divisor_override;
} nn_avg_pool2d;
typedef struct nn_avg_pool3d {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    int64_t padding[3];
    bool ceil_mode;
    bool exclude_pad;
    int64_t divisor_override;
} nn_avg_pool3d;
typedef struct nn_adaptive_avg_pool1d {
    int64_t length;
} nn_adaptive_avg_pool1d;
typedef struct nn_adaptive_avg_pool3d {
    int64_t depth;
    int64_t height;
    int64_t width;
} nn_adaptive_avg_pool3d;
typedef struct nn_adaptive_max_pool1d {
    int64_t length;
} nn_adaptive_max_pool1d;
tsr_status nn_forward_adaptive_max_pool1d(const nn_adaptive_max_pool1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_adaptive_max_pool2d {
    int64_t height;
    int64_t width;
} nn_adaptive_max_pool2d;
tsr_status nn_forward_adaptive_max_pool2d(const nn_adaptive_max_pool2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_adaptive_max_pool3d {
    int64_t depth;
    int64_t height;
    int64_t width;
} nn_adaptive_max_pool3d;
tsr_status nn_forward_adaptive_max_pool3d(const nn_adaptive_max_pool3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out, int64_t n_out);
typedef struct nn_lp_pool1d {
    double norm_type;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    bool ceil_mode;
} nn_lp_pool1d;
typedef struct nn_lp_pool2d {
    double norm_type;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    bool ceil_mode;
} nn_lp_pool2d;
typedef struct nn_lp_pool3d {
    double norm_type;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t stride[3];
    bool ceil_mode;
} nn_lp_pool3d;
typedef struct nn_reflection_pad1d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_reflection_pad1d;
typedef struct nn_replication_pad1d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_replication_pad1d;
typedef struct nn_circular_pad1d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_circular_pad1d;
typedef struct nn_zero_pad1d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_zero_pad1d;
typedef struct nn_constant_pad1d {
    int64_t padding;
    double value;
    int64_t before[3];
    int64_t after[3];
} nn_constant_pad1d;
typedef struct nn_reflection_pad2d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_reflection_pad2d;
typedef struct nn_replication_pad2d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_replication_pad2d;
typedef struct nn_circular_pad2d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_circular_pad2d;
typedef struct nn_zero_pad2d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_zero_pad2d;
typedef struct nn_constant_pad2d {
    int64_t padding;
    double value;
    int64_t before[3];
    int64_t after[3];
} nn_constant_pad2d;
typedef struct nn_reflection_pad3d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_reflection_pad3d;
typedef struct nn_replication_pad3d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_replication_pad3d;
typedef struct nn_circular_pad3d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_circular_pad3d;
typedef struct nn_zero_pad3d {
    int64_t padding;
    int64_t before[3];
    int64_t after[3];
} nn_zero_pad3d;
typedef struct nn_constant_pad3d {
    int64_t padding;
    double value;
    int64_t before[3];
    int64_t after[3];
} nn_constant_pad3d;
typedef struct nn_instance_norm1d {
    int64_t num_features;
    double eps;
    double momentum;
    bool affine;
    bool running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_instance_norm1d;
tsr_status nn_forward_instance_norm1d(const nn_instance_norm1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_instance_norm2d {
    int64_t num_features;
    double eps;
    double momentum;
    bool affine;
    bool running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_instance_norm2d;
tsr_status nn_forward_instance_norm2d(const nn_instance_norm2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_instance_norm3d {
    int64_t num_features;
    double eps;
    double momentum;
    bool affine;
    bool running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_instance_norm3d;
tsr_status nn_forward_instance_norm3d(const nn_instance_norm3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_local_response_norm {
    int64_t window;
    double alpha;
    double beta;
    double k;
    bool alpha_is_zero;
    bool beta_is_zero;
    bool k_is_zero;
} nn_local_response_norm;
typedef struct nn_dropout1d {
    double p;
} nn_dropout1d;
typedef struct nn_dropout2d {
    double p;
} nn_dropout2d;
typedef struct nn_dropout3d {
    double p;
} nn_dropout3d;
typedef struct nn_alpha_dropout {
    double p;
} nn_alpha_dropout;
typedef struct nn_feature_alpha_dropout {
    double p;
} nn_feature_alpha_dropout;
typedef struct nn_bilinear {
    int64_t in1_features;
    int64_t in2_features;
    int64_t out_features;
    bool no_bias;
    tsr_dtype dtype;
} nn_bilinear;
typedef struct nn_unfold {
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t dilation[3];
    int64_t padding[3];
    int64_t stride[3];
} nn_unfold;
typedef struct nn_fold {
    int64_t height;
    int64_t width;
    int64_t kernel;
    int64_t kernel_size[3];
    int64_t dilation[3];
    int64_t padding[3];
    int64_t stride[3];
} nn_fold;
tsr_status nn_forward_fold(const nn_fold *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_embedding_bag {
    int64_t num_embeddings;
    int64_t embedding_dim;
    bool sum;
    bool max;
    bool include_last_offset;
    bool has_padding_idx;
    int64_t padding_idx;
    tsr_dtype dtype;
    double max_norm;
    double norm_type;
    bool scale_grad_by_freq;
} nn_embedding_bag;
tsr_status nn_forward_embedding_bag(const nn_embedding_bag *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_pixel_shuffle {
    int64_t upscale_factor;
} nn_pixel_shuffle;
typedef struct nn_pixel_unshuffle {
    int64_t downscale_factor;
} nn_pixel_unshuffle;
typedef struct nn_channel_shuffle {
    int64_t groups;
} nn_channel_shuffle;
typedef struct nn_unflatten {
    int64_t dim;
    int64_t unflattened_size[8];
} nn_unflatten;
typedef struct nn_upsample {
    double scale_factor;
    int64_t output_size[3];
    bool linear;
    bool bilinear;
    bool bicubic;
    bool trilinear;
    bool nearest_exact;
    bool align_corners;
    double scale_factors[3];
} nn_upsample;
tsr_status nn_forward_upsample(const nn_upsample *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
typedef struct nn_cosine_similarity {
    int64_t dim;
    double eps;
} nn_cosine_similarity;
typedef struct nn_pairwise_distance {
    double p;
    double eps;
    bool keepdim;
    bool eps_is_zero;
} nn_pairwise_distance;
tsr_status nn_forward_pairwise_distance(const nn_pairwise_distance *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
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
typedef struct nn_lazy_linear {
    int64_t out_features;
    bool no_bias;
    tsr_dtype dtype;
} nn_lazy_linear;
tsr_status nn_forward_lazy_linear(const nn_lazy_linear *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_linear(const nn_lazy_linear *s, tsr_module *module);
typedef struct nn_lazy_conv1d {
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
    bool padding_reflect;
    bool padding_replicate;
    bool padding_circular;
} nn_lazy_conv1d;
tsr_status nn_forward_lazy_conv1d(const nn_lazy_conv1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_conv1d(const nn_lazy_conv1d *s, tsr_module *module);
typedef struct nn_lazy_conv_transpose1d {
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
} nn_lazy_conv_transpose1d;
tsr_status nn_forward_lazy_conv_transpose1d(const nn_lazy_conv_transpose1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_conv_transpose1d(const nn_lazy_conv_transpose1d *s, tsr_module *module);
typedef struct nn_lazy_conv2d {
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
    bool padding_reflect;
    bool padding_replicate;
    bool padding_circular;
} nn_lazy_conv2d;
tsr_status nn_forward_lazy_conv2d(const nn_lazy_conv2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_conv2d(const nn_lazy_conv2d *s, tsr_module *module);
typedef struct nn_lazy_conv_transpose2d {
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
} nn_lazy_conv_transpose2d;
tsr_status nn_forward_lazy_conv_transpose2d(const nn_lazy_conv_transpose2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_conv_transpose2d(const nn_lazy_conv_transpose2d *s, tsr_module *module);
typedef struct nn_lazy_conv3d {
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
    bool padding_reflect;
    bool padding_replicate;
    bool padding_circular;
} nn_lazy_conv3d;
tsr_status nn_forward_lazy_conv3d(const nn_lazy_conv3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_conv3d(const nn_lazy_conv3d *s, tsr_module *module);
typedef struct nn_lazy_conv_transpose3d {
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
} nn_lazy_conv_transpose3d;
tsr_status nn_forward_lazy_conv_transpose3d(const nn_lazy_conv_transpose3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_conv_transpose3d(const nn_lazy_conv_transpose3d *s, tsr_module *module);
typedef struct nn_lazy_batch_norm1d {
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
    bool cumulative;
} nn_lazy_batch_norm1d;
tsr_status nn_forward_lazy_batch_norm1d(const nn_lazy_batch_norm1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_batch_norm1d(const nn_lazy_batch_norm1d *s, tsr_module *module);
typedef struct nn_lazy_instance_norm1d {
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_lazy_instance_norm1d;
tsr_status nn_forward_lazy_instance_norm1d(const nn_lazy_instance_norm1d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_instance_norm1d(const nn_lazy_instance_norm1d *s, tsr_module *module);
typedef struct nn_lazy_batch_norm2d {
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
    bool cumulative;
} nn_lazy_batch_norm2d;
tsr_status nn_forward_lazy_batch_norm2d(const nn_lazy_batch_norm2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_batch_norm2d(const nn_lazy_batch_norm2d *s, tsr_module *module);
typedef struct nn_lazy_instance_norm2d {
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_lazy_instance_norm2d;
tsr_status nn_forward_lazy_instance_norm2d(const nn_lazy_instance_norm2d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_instance_norm2d(const nn_lazy_instance_norm2d *s, tsr_module *module);
typedef struct nn_lazy_batch_norm3d {
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
    bool cumulative;
} nn_lazy_batch_norm3d;
tsr_status nn_forward_lazy_batch_norm3d(const nn_lazy_batch_norm3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_batch_norm3d(const nn_lazy_batch_norm3d *s, tsr_module *module);
typedef struct nn_lazy_instance_norm3d {
    double eps;
    double momentum;
    bool no_affine;
    bool no_running_stats;
    tsr_dtype dtype;
    bool eps_is_zero;
    bool momentum_is_zero;
    bool no_bias;
} nn_lazy_instance_norm3d;
tsr_status nn_forward_lazy_instance_norm3d(const nn_lazy_instance_norm3d *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_lazy_instance_norm3d(const nn_lazy_instance_norm3d *s, tsr_module *module);
typedef struct nn_relu {
    char nothing;
} nn_relu;
typedef struct nn_relu6 {
    char nothing;
} nn_relu6;
typedef struct nn_leaky_relu {
    double negative_slope;
} nn_leaky_relu;
typedef struct nn_rrelu {
    double lower;
    double upper;
    bool lower_is_zero;
    bool upper_is_zero;
} nn_rrelu;
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
    double min_val;
    double max_val;
    bool min_val_is_zero;
    bool max_val_is_zero;
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
typedef struct nn_softmax2d {
    char nothing;
} nn_softmax2d;
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
typedef struct nn_linear_cross_entropy_loss {
    int64_t in_features;
    int64_t num_classes;
    tsr_tensor *weight;
    int64_t reduction;
    int64_t out_features[3];
    bool bias;
    int64_t ignore_index;
    bool ignore_index_is_zero;
    double label_smoothing;
    tsr_dtype dtype;
} nn_linear_cross_entropy_loss;
tsr_status nn_forward_linear_cross_entropy_loss(const nn_linear_cross_entropy_loss *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out);
bool nn_setup_linear_cross_entropy_loss(const nn_linear_cross_entropy_loss *s, tsr_module *module);
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
    bool full;
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
    bool full;
} nn_gaussian_nll_loss;
typedef struct nn_cosine_embedding_loss {
    int64_t reduction;
    double margin;
} nn_cosine_embedding_loss;
typedef struct nn_ctc_loss {
    int64_t reduction;
    int64_t blank;
    bool zero_infinity;
} nn_ctc_loss;
typedef struct nn_triplet_margin_loss {
    int64_t reduction;
    double margin;
    double p;
    double eps;
    bool swap;
    bool margin_is_zero;
    bool eps_is_zero;
} nn_triplet_margin_loss;
typedef struct nn_multi_margin_loss {
    tsr_tensor *weight;
    int64_t reduction;
    int64_t p;
    double margin;
    bool margin_is_zero;
} nn_multi_margin_loss;
typedef struct nn_multilabel_margin_loss {
    int64_t reduction;
} nn_multilabel_margin_loss;
typedef struct nn_multilabel_soft_margin_loss {
    tsr_tensor *weight;
    int64_t reduction;
} nn_multilabel_soft_margin_loss;
/* clang-format on */
#endif
