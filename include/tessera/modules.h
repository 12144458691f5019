/* Every module and loss. Made by tools/api from src/nn/modules.def: edit that.
 * Each module has a declaration, options, two C++ functions and a macro, which makes the file long.
 *
 * Names, arguments and state dicts are PyTorch's. A constructor's result is the caller's (nn.h); NULL and the
 * context's first error when an argument is wrong. Options are given by name after the positional arguments;
 * the function itself takes a pointer to the struct (NULL: all zero), of which the last positional argument is a
 * field. After each module: its parameters and buffers with their shapes. No call is collective (tessera/dist.h). */
#ifndef TESSERA_MODULES_H
#define TESSERA_MODULES_H

#include <tessera/nn.h>

/* clang-format off */
#ifdef __cplusplus
extern "C" {
#endif

/* Tensor input -> Tensor. [..., in_features] -> [..., out_features]: input @ weight^T + bias Tensors: 
 * weight[out_features, in_features] = fan(in_features); bias[out_features] = fan(in_features) if !no_bias */
typedef struct tsr_nn_linear_options {
    size_t size TSR_ZERO;
    int64_t out_features TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_linear_options;
TSR_API tsr_module *tsr_nn_linear(int64_t in_features, const tsr_nn_linear_options *options);

/* Tensor input -> Tensor. [N, in_channels, L] or without N -> [N, out_channels, L']. The kernel is kernel wide, 
 * unless kernel_size says otherwise Tensors: weight[out_channels, in_channels / groups, kernel_size[0]] = 
 * fan(in_channels / groups * kernel_size[0]); bias[out_channels] = fan(in_channels / groups * kernel_size[0]) if 
 * !no_bias */
typedef struct tsr_nn_conv1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool padding_same TSR_ZERO;
    bool padding_reflect TSR_ZERO;
    bool padding_replicate TSR_ZERO;
    bool padding_circular TSR_ZERO;
} tsr_nn_conv1d_options;
TSR_API tsr_module *tsr_nn_conv1d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv1d_options *options);

/* Tensor input -> Tensor. [N, in_channels, H, W] or without N -> [N, out_channels, H', W']. The kernel is kernel x 
 * kernel, unless kernel_size says otherwise Tensors: weight[out_channels, in_channels / groups, kernel_size[0], 
 * kernel_size[1]] = fan(in_channels / groups * kernel_size[0] * kernel_size[1]); bias[out_channels] = 
 * fan(in_channels / groups * kernel_size[0] * kernel_size[1]) if !no_bias */
typedef struct tsr_nn_conv2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool padding_same TSR_ZERO;
    bool padding_reflect TSR_ZERO;
    bool padding_replicate TSR_ZERO;
    bool padding_circular TSR_ZERO;
} tsr_nn_conv2d_options;
TSR_API tsr_module *tsr_nn_conv2d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv2d_options *options);

/* Tensor input -> Tensor. [N, in_channels, D, H, W] or without N -> [N, out_channels, D', H', W']. The kernel is 
 * cubic, unless kernel_size says otherwise Tensors: weight[out_channels, in_channels / groups, kernel_size[0], 
 * kernel_size[1], kernel_size[2]] = fan(in_channels / groups * kernel_size[0] * kernel_size[1] * kernel_size[2]); 
 * bias[out_channels] = fan(in_channels / groups * kernel_size[0] * kernel_size[1] * kernel_size[2]) if !no_bias */
typedef struct tsr_nn_conv3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool padding_same TSR_ZERO;
    bool padding_reflect TSR_ZERO;
    bool padding_replicate TSR_ZERO;
    bool padding_circular TSR_ZERO;
} tsr_nn_conv3d_options;
TSR_API tsr_module *tsr_nn_conv3d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv3d_options *options);

/* Tensor input -> Tensor. [N, in_channels, H, W] or without N -> [N, out_channels, H', W']: the gradient of Conv2d 
 * Tensors: weight[in_channels, out_channels / groups, kernel_size[0], kernel_size[1]] = fan(out_channels / groups * 
 * kernel_size[0] * kernel_size[1]); bias[out_channels] = fan(out_channels / groups * kernel_size[0] * 
 * kernel_size[1]) if !no_bias */
typedef struct tsr_nn_conv_transpose2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_conv_transpose2d_options;
TSR_API tsr_module *tsr_nn_conv_transpose2d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv_transpose2d_options *options);

/* Tensor input -> Tensor. [N, in_channels, L] or without N -> [N, out_channels, L']: the gradient of Conv1d 
 * Tensors: weight[in_channels, out_channels / groups, kernel_size[0]] = fan(out_channels / groups * 
 * kernel_size[0]); bias[out_channels] = fan(out_channels / groups * kernel_size[0]) if !no_bias */
typedef struct tsr_nn_conv_transpose1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_conv_transpose1d_options;
TSR_API tsr_module *tsr_nn_conv_transpose1d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv_transpose1d_options *options);

/* Tensor input -> Tensor. [N, in_channels, D, H, W] or without N -> [N, out_channels, D', H', W']: the gradient of 
 * Conv3d Tensors: weight[in_channels, out_channels / groups, kernel_size[0], kernel_size[1], kernel_size[2]] = 
 * fan(out_channels / groups * kernel_size[0] * kernel_size[1] * kernel_size[2]); bias[out_channels] = 
 * fan(out_channels / groups * kernel_size[0] * kernel_size[1] * kernel_size[2]) if !no_bias */
typedef struct tsr_nn_conv_transpose3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_conv_transpose3d_options;
TSR_API tsr_module *tsr_nn_conv_transpose3d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv_transpose3d_options *options);

/* Tensor input:2|3 -> Tensor. [N, C] or [N, C, L]: normalised over all dimensions but C, in training by the batch's 
 * mean and variance, which enter the running ones with weight momentum; cumulative (PyTorch's momentum=None): the 
 * running ones are the means of all batches Tensors: weight[num_features] = constant(1) if !no_affine; 
 * bias[num_features] = constant(0) if !no_bias; buffer running_mean[num_features] = constant(0) if 
 * !no_running_stats; buffer running_var[num_features] = constant(1) if !no_running_stats; buffer i64 
 * num_batches_tracked[] = constant(0) if !no_running_stats */
typedef struct tsr_nn_batch_norm1d_options {
    size_t size TSR_ZERO;
    int64_t num_features TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    bool cumulative TSR_ZERO;
} tsr_nn_batch_norm1d_options;
TSR_API tsr_module *tsr_nn_batch_norm1d(const tsr_nn_batch_norm1d_options *options);

/* Tensor input:4 -> Tensor. [N, C, H, W]: normalised over all dimensions but C, in training by the batch's mean and 
 * variance, which enter the running ones with weight momentum; cumulative (PyTorch's momentum=None): the running 
 * ones are the means of all batches Tensors: weight[num_features] = constant(1) if !no_affine; bias[num_features] = 
 * constant(0) if !no_bias; buffer running_mean[num_features] = constant(0) if !no_running_stats; buffer 
 * running_var[num_features] = constant(1) if !no_running_stats; buffer i64 num_batches_tracked[] = constant(0) if 
 * !no_running_stats */
typedef struct tsr_nn_batch_norm2d_options {
    size_t size TSR_ZERO;
    int64_t num_features TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    bool cumulative TSR_ZERO;
} tsr_nn_batch_norm2d_options;
TSR_API tsr_module *tsr_nn_batch_norm2d(const tsr_nn_batch_norm2d_options *options);

/* Tensor input:5 -> Tensor. [N, C, D, H, W]: normalised over all dimensions but C, in training by the batch's mean 
 * and variance, which enter the running ones with weight momentum; cumulative (PyTorch's momentum=None): the 
 * running ones are the means of all batches Tensors: weight[num_features] = constant(1) if !no_affine; 
 * bias[num_features] = constant(0) if !no_bias; buffer running_mean[num_features] = constant(0) if 
 * !no_running_stats; buffer running_var[num_features] = constant(1) if !no_running_stats; buffer i64 
 * num_batches_tracked[] = constant(0) if !no_running_stats */
typedef struct tsr_nn_batch_norm3d_options {
    size_t size TSR_ZERO;
    int64_t num_features TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    bool cumulative TSR_ZERO;
} tsr_nn_batch_norm3d_options;
TSR_API tsr_module *tsr_nn_batch_norm3d(const tsr_nn_batch_norm3d_options *options);

/* Tensor input -> Tensor. [..., width] -> the same, normalised over the last dimension (over those of 
 * normalized_shape, when that is given) Tensors: weight[normalized_shape...] = constant(1) if !no_affine; 
 * bias[normalized_shape...] = constant(0) if !no_bias */
typedef struct tsr_nn_layer_norm_options {
    size_t size TSR_ZERO;
    int64_t width TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    bool no_affine TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    int64_t normalized_shape[8] TSR_ZERO; /* 0: first(width) */
} tsr_nn_layer_norm_options;
TSR_API tsr_module *tsr_nn_layer_norm(const tsr_nn_layer_norm_options *options);

/* Tensor input -> Tensor. [..., width] -> the same, divided by its root mean square; eps 0: the dtype's epsilon 
 * Tensors: weight[normalized_shape...] = constant(1) if !no_affine */
typedef struct tsr_nn_rms_norm_options {
    size_t size TSR_ZERO;
    int64_t width TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool no_affine TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    int64_t normalized_shape[8] TSR_ZERO; /* 0: first(width) */
} tsr_nn_rms_norm_options;
TSR_API tsr_module *tsr_nn_rms_norm(const tsr_nn_rms_norm_options *options);

/* Tensor input -> Tensor. [N, num_channels, ...] -> the same, normalised over each group of channels Tensors: 
 * weight[num_channels] = constant(1) if !no_affine; bias[num_channels] = constant(0) if !no_bias */
typedef struct tsr_nn_group_norm_options {
    size_t size TSR_ZERO;
    int64_t num_channels TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    bool no_affine TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_nn_group_norm_options;
TSR_API tsr_module *tsr_nn_group_norm(int64_t num_groups, const tsr_nn_group_norm_options *options);

/* Tensor input -> Tensor. integers [...] -> [..., embedding_dim]; the row padding_idx is zero at first and gets no 
 * gradient (row 0: with has_padding_idx). max_norm: rows that are read and whose norm_type-norm is larger are 
 * scaled down to it first, in place. scale_grad_by_freq: a row's gradient is divided by how often the input names 
 * the row Tensors: weight[num_embeddings, embedding_dim] = normal(1); setup */
typedef struct tsr_nn_embedding_options {
    size_t size TSR_ZERO;
    int64_t embedding_dim TSR_ZERO; /* positional */
    bool has_padding_idx TSR_ZERO; /* 0: padding_idx != 0 */
    int64_t padding_idx TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    double max_norm TSR_ZERO;
    double norm_type TSR_ZERO; /* 0: 2.0 */
    bool scale_grad_by_freq TSR_ZERO;
} tsr_nn_embedding_options;
TSR_API tsr_module *tsr_nn_embedding(int64_t num_embeddings, const tsr_nn_embedding_options *options);

/* Tensor input, Tensor? key, Tensor? value, Tensor? attn_mask, Tensor? key_padding_mask -> Tensor output, Tensor 
 * weights. attention of the input [N, L, embed_dim] (or [L, embed_dim]; seq_first: [L, N, embed_dim]) to key [N, S, 
 * kdim] and value [N, S, vdim], which are the input when left out, and key when value is. attn_mask [L, S] or [N * 
 * num_heads, L, S] and key_padding_mask [N, S]: true where nothing is attended, or numbers that are added. A second 
 * result, when it is asked for, is the weights [N, L, S], their mean over the heads; head_weights 
 * (average_attn_weights=False): of each head, [N, num_heads, L, S] Tensors: q_proj_weight[embed_dim, embed_dim] = 
 * xavier(1) if (kdim != embed_dim || vdim != embed_dim); k_proj_weight[embed_dim, kdim] = xavier(1) if (kdim != 
 * embed_dim || vdim != embed_dim); v_proj_weight[embed_dim, vdim] = xavier(1) if (kdim != embed_dim || vdim != 
 * embed_dim); in_proj_weight[3 * embed_dim, embed_dim] = xavier(1) if kdim == embed_dim && vdim == embed_dim; 
 * in_proj_bias[3 * embed_dim] = constant(0) if !no_bias; bias_k[1, 1, embed_dim] = xavier(1) if add_bias_kv; 
 * bias_v[1, 1, embed_dim] = xavier(1) if add_bias_kv; setup */
typedef struct tsr_nn_multihead_attention_options {
    size_t size TSR_ZERO;
    int64_t num_heads TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    bool is_causal TSR_ZERO;
    double dropout TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool add_bias_kv TSR_ZERO;
    bool add_zero_attn TSR_ZERO;
    bool seq_first TSR_ZERO;
    int64_t kdim TSR_ZERO; /* 0: embed_dim */
    int64_t vdim TSR_ZERO; /* 0: embed_dim */
    bool head_weights TSR_ZERO;
} tsr_nn_multihead_attention_options;
TSR_API tsr_module *tsr_nn_multihead_attention(int64_t embed_dim, const tsr_nn_multihead_attention_options *options);

/* Tensor src, Tensor? src_mask, Tensor? src_key_padding_mask -> Tensor. [L, N, d_model] (batch_first: [N, L, 
 * d_model]; or [L, d_model]) -> the same: self_attn, then linear1, relu (or gelu) and linear2, each added to its 
 * input and normalised (norm1, norm2; norm_first: before). Masks as MultiheadAttention's; is_causal: nothing 
 * attends to what comes later Tensors: setup */
typedef struct tsr_nn_transformer_encoder_layer_options {
    size_t size TSR_ZERO;
    int64_t nhead TSR_ZERO; /* positional */
    int64_t dim_feedforward TSR_ZERO; /* 0: 2048 */
    double dropout TSR_ZERO; /* 0: 0.1 */
    bool gelu TSR_ZERO;
    double layer_norm_eps TSR_ZERO; /* 0: 1e-05 */
    bool batch_first TSR_ZERO;
    bool norm_first TSR_ZERO;
    bool no_bias TSR_ZERO;
    bool dropout_is_zero TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool is_causal TSR_ZERO;
} tsr_nn_transformer_encoder_layer_options;
TSR_API tsr_module *tsr_nn_transformer_encoder_layer(int64_t d_model, const tsr_nn_transformer_encoder_layer_options *options);

/* Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask, Tensor? tgt_key_padding_mask, Tensor? 
 * memory_key_padding_mask -> Tensor. as TransformerEncoderLayer, with multihead_attn to the memory [S, N, d_model] 
 * between the two (norm2; norm3 is the last) Tensors: setup */
typedef struct tsr_nn_transformer_decoder_layer_options {
    size_t size TSR_ZERO;
    int64_t nhead TSR_ZERO; /* positional */
    int64_t dim_feedforward TSR_ZERO; /* 0: 2048 */
    double dropout TSR_ZERO; /* 0: 0.1 */
    bool gelu TSR_ZERO;
    double layer_norm_eps TSR_ZERO; /* 0: 1e-05 */
    bool batch_first TSR_ZERO;
    bool norm_first TSR_ZERO;
    bool no_bias TSR_ZERO;
    bool dropout_is_zero TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool is_causal TSR_ZERO;
} tsr_nn_transformer_decoder_layer_options;
TSR_API tsr_module *tsr_nn_transformer_decoder_layer(int64_t d_model, const tsr_nn_transformer_decoder_layer_options *options);

/* Tensor src, Tensor? mask, Tensor? src_key_padding_mask -> Tensor. num_layers TransformerEncoderLayers, layers.0, 
 * layers.1 ..., and with final_norm a LayerNorm, norm Tensors: setup */
typedef struct tsr_nn_transformer_encoder_options {
    size_t size TSR_ZERO;
    int64_t num_layers TSR_ZERO; /* positional */
    int64_t dim_feedforward TSR_ZERO; /* 0: 2048 */
    double dropout TSR_ZERO; /* 0: 0.1 */
    bool gelu TSR_ZERO;
    double layer_norm_eps TSR_ZERO; /* 0: 1e-05 */
    bool batch_first TSR_ZERO;
    bool norm_first TSR_ZERO;
    bool no_bias TSR_ZERO;
    bool dropout_is_zero TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool is_causal TSR_ZERO;
    bool final_norm TSR_ZERO;
} tsr_nn_transformer_encoder_options;
TSR_API tsr_module *tsr_nn_transformer_encoder(int64_t d_model, int64_t nhead, const tsr_nn_transformer_encoder_options *options);

/* Tensor tgt, Tensor memory, Tensor? tgt_mask, Tensor? memory_mask, Tensor? tgt_key_padding_mask, Tensor? 
 * memory_key_padding_mask -> Tensor. num_layers TransformerDecoderLayers, layers.0, layers.1 ..., and with 
 * final_norm a LayerNorm, norm Tensors: setup */
typedef struct tsr_nn_transformer_decoder_options {
    size_t size TSR_ZERO;
    int64_t num_layers TSR_ZERO; /* positional */
    int64_t dim_feedforward TSR_ZERO; /* 0: 2048 */
    double dropout TSR_ZERO; /* 0: 0.1 */
    bool gelu TSR_ZERO;
    double layer_norm_eps TSR_ZERO; /* 0: 1e-05 */
    bool batch_first TSR_ZERO;
    bool norm_first TSR_ZERO;
    bool no_bias TSR_ZERO;
    bool dropout_is_zero TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool is_causal TSR_ZERO;
    bool final_norm TSR_ZERO;
} tsr_nn_transformer_decoder_options;
TSR_API tsr_module *tsr_nn_transformer_decoder(int64_t d_model, int64_t nhead, const tsr_nn_transformer_decoder_options *options);

/* Tensor src, Tensor tgt, Tensor? src_mask, Tensor? tgt_mask, Tensor? memory_mask, Tensor? src_key_padding_mask, 
 * Tensor? tgt_key_padding_mask, Tensor? memory_key_padding_mask -> Tensor. an encoder of src and a decoder of tgt, 
 * both with a last norm (A. Vaswani et al.: Attention is all you need); weights are Xavier uniform Tensors: setup */
typedef struct tsr_nn_transformer_options {
    size_t size TSR_ZERO;
    int64_t nhead TSR_ZERO; /* positional */
    int64_t num_encoder_layers TSR_ZERO; /* 0: 6 */
    int64_t num_decoder_layers TSR_ZERO; /* 0: 6 */
    int64_t dim_feedforward TSR_ZERO; /* 0: 2048 */
    double dropout TSR_ZERO; /* 0: 0.1 */
    bool gelu TSR_ZERO;
    double layer_norm_eps TSR_ZERO; /* 0: 1e-05 */
    bool batch_first TSR_ZERO;
    bool norm_first TSR_ZERO;
    bool no_bias TSR_ZERO;
    bool dropout_is_zero TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_transformer_options;
TSR_API tsr_module *tsr_nn_transformer(int64_t d_model, const tsr_nn_transformer_options *options);

/* Tensor input -> Tensor. in training, zero with probability p, else input / (1 - p) */
TSR_API tsr_module *tsr_nn_dropout(double p);

/* Tensor input -> Tensor. dimensions start_dim to end_dim become one; by default all dimensions but the first */
typedef struct tsr_nn_flatten_options {
    size_t size TSR_ZERO;
    int64_t start_dim TSR_ZERO; /* 0: 1 */
    int64_t end_dim TSR_ZERO; /* 0: -1 */
    bool start_dim_is_zero TSR_ZERO;
    bool end_dim_is_zero TSR_ZERO;
} tsr_nn_flatten_options;
TSR_API tsr_module *tsr_nn_flatten(const tsr_nn_flatten_options *options);

/* Tensor input -> Tensor. its input */
TSR_API tsr_module *tsr_nn_identity(void);

/* Tensor input -> Tensor output, Tensor indices. [N, C, L] or without N -> [N, C, L']: each window's largest; a 
 * second result, when it is asked for, is where that is in its channel (i64) */
typedef struct tsr_nn_max_pool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    bool ceil_mode TSR_ZERO;
} tsr_nn_max_pool1d_options;
TSR_API tsr_module *tsr_nn_max_pool1d(const tsr_nn_max_pool1d_options *options);

/* Tensor input -> Tensor output, Tensor indices. [N, C, H, W] or without N -> [N, C, H', W']: each window's 
 * largest; a second result, when it is asked for, is where that is in its channel (i64) */
typedef struct tsr_nn_max_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    bool ceil_mode TSR_ZERO;
} tsr_nn_max_pool2d_options;
TSR_API tsr_module *tsr_nn_max_pool2d(const tsr_nn_max_pool2d_options *options);

/* Tensor input -> Tensor output, Tensor indices. [N, C, D, H, W] or without N -> [N, C, D', H', W']: each window's 
 * largest; a second result, when it is asked for, is where that is in its channel (i64) */
typedef struct tsr_nn_max_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    bool ceil_mode TSR_ZERO;
} tsr_nn_max_pool3d_options;
TSR_API tsr_module *tsr_nn_max_pool3d(const tsr_nn_max_pool3d_options *options);

/* Tensor input -> Tensor output, Tensor indices. [N, C, H, W] or without N -> [N, C, output_size], or output_ratio 
 * (and output_ratio_w) times the input's sizes: the largest elements of windows at random places; a second result, 
 * when it is asked for, is where they are. random_samples [N, C, 2]: the numbers in [0, 1) that are drawn otherwise 
 * Tensors: buffer _random_samples from random_samples */
typedef struct tsr_nn_fractional_max_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t output_size[3] TSR_ZERO;
    double output_ratio TSR_ZERO;
    double output_ratio_w TSR_ZERO; /* 0: output_ratio */
    tsr_tensor *random_samples TSR_ZERO;
} tsr_nn_fractional_max_pool2d_options;
TSR_API tsr_module *tsr_nn_fractional_max_pool2d(const tsr_nn_fractional_max_pool2d_options *options);

/* Tensor input -> Tensor output, Tensor indices. [N, C, D, H, W] or without N -> [N, C, output_size], or 
 * output_ratio (output_ratio_h, output_ratio_w) times the input's sizes: the largest elements of windows at random 
 * places; a second result, when it is asked for, is where they are. random_samples [N, C, 3]: the numbers in [0, 1) 
 * that are drawn otherwise Tensors: buffer _random_samples from random_samples */
typedef struct tsr_nn_fractional_max_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t output_size[3] TSR_ZERO;
    double output_ratio TSR_ZERO;
    double output_ratio_h TSR_ZERO; /* 0: output_ratio */
    double output_ratio_w TSR_ZERO; /* 0: output_ratio */
    tsr_tensor *random_samples TSR_ZERO;
} tsr_nn_fractional_max_pool3d_options;
TSR_API tsr_module *tsr_nn_fractional_max_pool3d(const tsr_nn_fractional_max_pool3d_options *options);

/* Tensor input, Tensor indices -> Tensor. [N, C, L] or without N -> [N, C, L']: zeros, and each element where 
 * MaxPool1d found it; (L - 1) * stride - 2 * padding + kernel_size elements a dimension */
typedef struct tsr_nn_max_unpool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
} tsr_nn_max_unpool1d_options;
TSR_API tsr_module *tsr_nn_max_unpool1d(const tsr_nn_max_unpool1d_options *options);

/* Tensor input, Tensor indices -> Tensor. [N, C, H, W] or without N -> [N, C, H', W']: zeros, and each element 
 * where MaxPool2d found it; (L - 1) * stride - 2 * padding + kernel_size elements a dimension */
typedef struct tsr_nn_max_unpool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
} tsr_nn_max_unpool2d_options;
TSR_API tsr_module *tsr_nn_max_unpool2d(const tsr_nn_max_unpool2d_options *options);

/* Tensor input, Tensor indices -> Tensor. [N, C, D, H, W] or without N -> [N, C, D', H', W']: zeros, and each 
 * element where MaxPool3d found it; (L - 1) * stride - 2 * padding + kernel_size elements a dimension */
typedef struct tsr_nn_max_unpool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
} tsr_nn_max_unpool3d_options;
TSR_API tsr_module *tsr_nn_max_unpool3d(const tsr_nn_max_unpool3d_options *options);

/* Tensor input -> Tensor. [N, C, L] or without N -> [N, C, L']: each window's mean */
typedef struct tsr_nn_avg_pool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
    bool exclude_pad TSR_ZERO;
} tsr_nn_avg_pool1d_options;
TSR_API tsr_module *tsr_nn_avg_pool1d(const tsr_nn_avg_pool1d_options *options);

/* Tensor input -> Tensor. [N, C, H, W] or without N -> [N, C, H', W']: each window's mean */
typedef struct tsr_nn_avg_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
    bool exclude_pad TSR_ZERO;
    int64_t divisor_override TSR_ZERO;
} tsr_nn_avg_pool2d_options;
TSR_API tsr_module *tsr_nn_avg_pool2d(const tsr_nn_avg_pool2d_options *options);

/* Tensor input -> Tensor. [N, C, D, H, W] or without N -> [N, C, D', H', W']: each window's mean */
typedef struct tsr_nn_avg_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    int64_t padding[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
    bool exclude_pad TSR_ZERO;
    int64_t divisor_override TSR_ZERO;
} tsr_nn_avg_pool3d_options;
TSR_API tsr_module *tsr_nn_avg_pool3d(const tsr_nn_avg_pool3d_options *options);

/* Tensor input -> Tensor. [N, C, L] or without N -> [N, C, length]: means of windows that cover it; a length of 0 
 * is the input's */
TSR_API tsr_module *tsr_nn_adaptive_avg_pool1d(int64_t length);

/* Tensor input -> Tensor. [N, C, D, H, W] or without N -> [N, C, depth, height, width]: means of windows that cover 
 * it; a size of 0 is the input's */
TSR_API tsr_module *tsr_nn_adaptive_avg_pool3d(int64_t depth, int64_t height, int64_t width);

/* Tensor input -> Tensor output, Tensor indices. [N, C, L] or without N -> [N, C, length]: maxima of windows that 
 * cover it; a second result, when it is asked for, is where they are; a size of 0 is the input's */
TSR_API tsr_module *tsr_nn_adaptive_max_pool1d(int64_t length);

/* Tensor input -> Tensor output, Tensor indices. [N, C, H, W] or without N -> [N, C, height, width]: maxima of 
 * windows that cover it; a second result, when it is asked for, is where they are; a size of 0 is the input's */
TSR_API tsr_module *tsr_nn_adaptive_max_pool2d(int64_t height, int64_t width);

/* Tensor input -> Tensor output, Tensor indices. [N, C, D, H, W] or without N -> [N, C, depth, height, width]: 
 * maxima of windows that cover it; a second result, when it is asked for, is where they are; a size of 0 is the 
 * input's */
TSR_API tsr_module *tsr_nn_adaptive_max_pool3d(int64_t depth, int64_t height, int64_t width);

/* Tensor input -> Tensor. each window's norm_type-norm */
typedef struct tsr_nn_lp_pool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    bool ceil_mode TSR_ZERO;
} tsr_nn_lp_pool1d_options;
TSR_API tsr_module *tsr_nn_lp_pool1d(double norm_type, const tsr_nn_lp_pool1d_options *options);

/* Tensor input -> Tensor. each window's norm_type-norm */
typedef struct tsr_nn_lp_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    bool ceil_mode TSR_ZERO;
} tsr_nn_lp_pool2d_options;
TSR_API tsr_module *tsr_nn_lp_pool2d(double norm_type, const tsr_nn_lp_pool2d_options *options);

/* Tensor input -> Tensor. each window's norm_type-norm */
typedef struct tsr_nn_lp_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: kernel_size[] */
    bool ceil_mode TSR_ZERO;
} tsr_nn_lp_pool3d_options;
TSR_API tsr_module *tsr_nn_lp_pool3d(double norm_type, const tsr_nn_lp_pool3d_options *options);

/* Tensor input -> Tensor. before and after each of the last 1 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_reflection_pad1d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_reflection_pad1d_options;
TSR_API tsr_module *tsr_nn_reflection_pad1d(const tsr_nn_reflection_pad1d_options *options);

/* Tensor input -> Tensor. before and after each of the last 1 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_replication_pad1d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_replication_pad1d_options;
TSR_API tsr_module *tsr_nn_replication_pad1d(const tsr_nn_replication_pad1d_options *options);

/* Tensor input -> Tensor. before and after each of the last 1 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_circular_pad1d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_circular_pad1d_options;
TSR_API tsr_module *tsr_nn_circular_pad1d(const tsr_nn_circular_pad1d_options *options);

/* Tensor input -> Tensor. before and after each of the last 1 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_zero_pad1d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_zero_pad1d_options;
TSR_API tsr_module *tsr_nn_zero_pad1d(const tsr_nn_zero_pad1d_options *options);

/* Tensor input -> Tensor. value before and after each of the last 1 dimensions, as the other paddings */
typedef struct tsr_nn_constant_pad1d_options {
    size_t size TSR_ZERO;
    double value TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_constant_pad1d_options;
TSR_API tsr_module *tsr_nn_constant_pad1d(int64_t padding, const tsr_nn_constant_pad1d_options *options);

/* Tensor input -> Tensor. before and after each of the last 2 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_reflection_pad2d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_reflection_pad2d_options;
TSR_API tsr_module *tsr_nn_reflection_pad2d(const tsr_nn_reflection_pad2d_options *options);

/* Tensor input -> Tensor. before and after each of the last 2 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_replication_pad2d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_replication_pad2d_options;
TSR_API tsr_module *tsr_nn_replication_pad2d(const tsr_nn_replication_pad2d_options *options);

/* Tensor input -> Tensor. before and after each of the last 2 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_circular_pad2d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_circular_pad2d_options;
TSR_API tsr_module *tsr_nn_circular_pad2d(const tsr_nn_circular_pad2d_options *options);

/* Tensor input -> Tensor. before and after each of the last 2 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_zero_pad2d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_zero_pad2d_options;
TSR_API tsr_module *tsr_nn_zero_pad2d(const tsr_nn_zero_pad2d_options *options);

/* Tensor input -> Tensor. value before and after each of the last 2 dimensions, as the other paddings */
typedef struct tsr_nn_constant_pad2d_options {
    size_t size TSR_ZERO;
    double value TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_constant_pad2d_options;
TSR_API tsr_module *tsr_nn_constant_pad2d(int64_t padding, const tsr_nn_constant_pad2d_options *options);

/* Tensor input -> Tensor. before and after each of the last 3 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_reflection_pad3d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_reflection_pad3d_options;
TSR_API tsr_module *tsr_nn_reflection_pad3d(const tsr_nn_reflection_pad3d_options *options);

/* Tensor input -> Tensor. before and after each of the last 3 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_replication_pad3d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_replication_pad3d_options;
TSR_API tsr_module *tsr_nn_replication_pad3d(const tsr_nn_replication_pad3d_options *options);

/* Tensor input -> Tensor. before and after each of the last 3 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_circular_pad3d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_circular_pad3d_options;
TSR_API tsr_module *tsr_nn_circular_pad3d(const tsr_nn_circular_pad3d_options *options);

/* Tensor input -> Tensor. before and after each of the last 3 dimensions, from the last one backwards: PyTorch's 
 * (left, right, top, bottom) is .before = {left, top}, .after = {right, bottom} */
typedef struct tsr_nn_zero_pad3d_options {
    size_t size TSR_ZERO;
    int64_t padding TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_zero_pad3d_options;
TSR_API tsr_module *tsr_nn_zero_pad3d(const tsr_nn_zero_pad3d_options *options);

/* Tensor input -> Tensor. value before and after each of the last 3 dimensions, as the other paddings */
typedef struct tsr_nn_constant_pad3d_options {
    size_t size TSR_ZERO;
    double value TSR_ZERO; /* positional */
    int64_t before[3] TSR_ZERO; /* 0: padding */
    int64_t after[3] TSR_ZERO; /* 0: padding */
} tsr_nn_constant_pad3d_options;
TSR_API tsr_module *tsr_nn_constant_pad3d(int64_t padding, const tsr_nn_constant_pad3d_options *options);

/* Tensor input:2|3 -> Tensor. [N, C, L] or without N: normalised over all dimensions after C; with running_stats 
 * running statistics are kept, and used in evaluation Tensors: weight[num_features] = constant(1) if affine; 
 * bias[num_features] = constant(0) if affine && !no_bias; buffer running_mean[num_features] = constant(0) if 
 * running_stats; buffer running_var[num_features] = constant(1) if running_stats; buffer i64 num_batches_tracked[] 
 * = constant(0) if running_stats */
typedef struct tsr_nn_instance_norm1d_options {
    size_t size TSR_ZERO;
    int64_t num_features TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool affine TSR_ZERO;
    bool running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: !affine */
} tsr_nn_instance_norm1d_options;
TSR_API tsr_module *tsr_nn_instance_norm1d(const tsr_nn_instance_norm1d_options *options);

/* Tensor input:3|4 -> Tensor. [N, C, H, W] or without N: normalised over all dimensions after C; with running_stats 
 * running statistics are kept, and used in evaluation Tensors: weight[num_features] = constant(1) if affine; 
 * bias[num_features] = constant(0) if affine && !no_bias; buffer running_mean[num_features] = constant(0) if 
 * running_stats; buffer running_var[num_features] = constant(1) if running_stats; buffer i64 num_batches_tracked[] 
 * = constant(0) if running_stats */
typedef struct tsr_nn_instance_norm2d_options {
    size_t size TSR_ZERO;
    int64_t num_features TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool affine TSR_ZERO;
    bool running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: !affine */
} tsr_nn_instance_norm2d_options;
TSR_API tsr_module *tsr_nn_instance_norm2d(const tsr_nn_instance_norm2d_options *options);

/* Tensor input:4|5 -> Tensor. [N, C, D, H, W] or without N: normalised over all dimensions after C; with 
 * running_stats running statistics are kept, and used in evaluation Tensors: weight[num_features] = constant(1) if 
 * affine; bias[num_features] = constant(0) if affine && !no_bias; buffer running_mean[num_features] = constant(0) 
 * if running_stats; buffer running_var[num_features] = constant(1) if running_stats; buffer i64 
 * num_batches_tracked[] = constant(0) if running_stats */
typedef struct tsr_nn_instance_norm3d_options {
    size_t size TSR_ZERO;
    int64_t num_features TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool affine TSR_ZERO;
    bool running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: !affine */
} tsr_nn_instance_norm3d_options;
TSR_API tsr_module *tsr_nn_instance_norm3d(const tsr_nn_instance_norm3d_options *options);

/* Tensor input -> Tensor. [N, C, ...] -> the same, divided by (k + alpha * the mean of squares over window channels 
 * around)^beta */
typedef struct tsr_nn_local_response_norm_options {
    size_t size TSR_ZERO;
    int64_t window TSR_ZERO; /* positional */
    double alpha TSR_ZERO; /* 0: 0.0001 */
    double beta TSR_ZERO; /* 0: 0.75 */
    double k TSR_ZERO; /* 0: 1.0 */
    bool alpha_is_zero TSR_ZERO;
    bool beta_is_zero TSR_ZERO;
    bool k_is_zero TSR_ZERO;
} tsr_nn_local_response_norm_options;
TSR_API tsr_module *tsr_nn_local_response_norm(const tsr_nn_local_response_norm_options *options);

/* Tensor input:2|3 -> Tensor. in training, whole channels zero with probability p, else input / (1 - p) */
TSR_API tsr_module *tsr_nn_dropout1d(double p);

/* Tensor input:3|4 -> Tensor. in training, whole channels zero with probability p, else input / (1 - p) */
TSR_API tsr_module *tsr_nn_dropout2d(double p);

/* Tensor input:4|5 -> Tensor. in training, whole channels zero with probability p, else input / (1 - p) */
TSR_API tsr_module *tsr_nn_dropout3d(double p);

/* Tensor input -> Tensor. in training, SELU's lowest value with probability p, scaled so that mean and variance 
 * stay */
TSR_API tsr_module *tsr_nn_alpha_dropout(double p);

/* Tensor input -> Tensor. AlphaDropout of whole channels of [N, C, ...] */
TSR_API tsr_module *tsr_nn_feature_alpha_dropout(double p);

/* Tensor input1, Tensor input2 -> Tensor. [..., in1_features] and [..., in2_features] -> [..., out_features]: 
 * input1 @ weight[o] @ input2 + bias Tensors: weight[out_features, in1_features, in2_features] = fan(in1_features); 
 * bias[out_features] = fan(in1_features) if !no_bias */
typedef struct tsr_nn_bilinear_options {
    size_t size TSR_ZERO;
    int64_t out_features TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_bilinear_options;
TSR_API tsr_module *tsr_nn_bilinear(int64_t in1_features, int64_t in2_features, const tsr_nn_bilinear_options *options);

/* Tensor input -> Tensor. [N, C, H, W] -> [N, C * kernel_size, blocks]: patches as columns */
typedef struct tsr_nn_unfold_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
} tsr_nn_unfold_options;
TSR_API tsr_module *tsr_nn_unfold(const tsr_nn_unfold_options *options);

/* Tensor input -> Tensor. [N, C * kernel_size, blocks] -> [N, C, height, width]: the sum of patches, each in its 
 * place */
typedef struct tsr_nn_fold_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
} tsr_nn_fold_options;
TSR_API tsr_module *tsr_nn_fold(int64_t height, int64_t width, const tsr_nn_fold_options *options);

/* Tensor input, Tensor? offsets, Tensor? per_sample_weights -> Tensor. integers [B, L], or [n] in bags that begin 
 * at offsets -> [B, embedding_dim]: the means of their rows, or sums, or maxima; the row padding_idx counts for 
 * nothing. max_norm and scale_grad_by_freq: as Embedding's; maxima have no scale_grad_by_freq Tensors: 
 * weight[num_embeddings, embedding_dim] = normal(1) */
typedef struct tsr_nn_embedding_bag_options {
    size_t size TSR_ZERO;
    int64_t embedding_dim TSR_ZERO; /* positional */
    bool sum TSR_ZERO;
    bool max TSR_ZERO;
    bool include_last_offset TSR_ZERO;
    bool has_padding_idx TSR_ZERO; /* 0: padding_idx != 0 */
    int64_t padding_idx TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    double max_norm TSR_ZERO;
    double norm_type TSR_ZERO; /* 0: 2.0 */
    bool scale_grad_by_freq TSR_ZERO;
} tsr_nn_embedding_bag_options;
TSR_API tsr_module *tsr_nn_embedding_bag(int64_t num_embeddings, const tsr_nn_embedding_bag_options *options);

/* Tensor input -> Tensor. [..., C * r^2, H, W] -> [..., C, H * r, W * r] */
TSR_API tsr_module *tsr_nn_pixel_shuffle(int64_t upscale_factor);

/* Tensor input -> Tensor. [..., C, H * r, W * r] -> [..., C * r^2, H, W] */
TSR_API tsr_module *tsr_nn_pixel_unshuffle(int64_t downscale_factor);

/* Tensor input -> Tensor. the channels of [N, C, ...] of all groups by turns */
TSR_API tsr_module *tsr_nn_channel_shuffle(int64_t groups);

/* Tensor input -> Tensor. dimension dim becomes up to eight; one size may be -1 */
typedef struct tsr_nn_unflatten_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    int64_t unflattened_size[8] TSR_ZERO;
} tsr_nn_unflatten_options;
TSR_API tsr_module *tsr_nn_unflatten(const tsr_nn_unflatten_options *options);

/* Tensor input -> Tensor. the dimensions after [N, C] times scale_factor (or each times its own, scale_factors), or 
 * of output_size: by the nearest element, or linear (3 dimensions), bilinear, bicubic (4), trilinear (5) */
typedef struct tsr_nn_upsample_options {
    size_t size TSR_ZERO;
    double scale_factor TSR_ZERO; /* positional */
    int64_t output_size[3] TSR_ZERO;
    bool linear TSR_ZERO;
    bool bilinear TSR_ZERO;
    bool bicubic TSR_ZERO;
    bool trilinear TSR_ZERO;
    bool nearest_exact TSR_ZERO;
    bool align_corners TSR_ZERO;
    double scale_factors[3] TSR_ZERO;
} tsr_nn_upsample_options;
TSR_API tsr_module *tsr_nn_upsample(const tsr_nn_upsample_options *options);

/* Tensor x1, Tensor x2 -> Tensor. products of x1 and x2 along dim, over their norms; PyTorch's dim is 1 */
typedef struct tsr_nn_cosine_similarity_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-08 */
} tsr_nn_cosine_similarity_options;
TSR_API tsr_module *tsr_nn_cosine_similarity(const tsr_nn_cosine_similarity_options *options);

/* Tensor x1, Tensor x2 -> Tensor. the p-norm of x1 - x2 + eps along the last dimension; PyTorch's p is 2 */
typedef struct tsr_nn_pairwise_distance_options {
    size_t size TSR_ZERO;
    double p TSR_ZERO; /* positional */
    double eps TSR_ZERO; /* 0: 1e-06 */
    bool keepdim TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_nn_pairwise_distance_options;
TSR_API tsr_module *tsr_nn_pairwise_distance(const tsr_nn_pairwise_distance_options *options);

/* Tensor input -> Tensor. [N, C, H, W] or without N -> [N, C, height, width]: means of windows that cover it */
TSR_API tsr_module *tsr_nn_adaptive_avg_pool2d(int64_t height, int64_t width);

/* Tensor input, Tensor? h_0, Tensor? lengths -> Tensor output, Tensor h_n. [L, N, input_size] (or [L, input_size]; 
 * batch_first: [N, L, ...]) -> [L, N, D * hidden_size], h_n [D * num_layers, N, hidden_size], D 2 when 
 * bidirectional: h = tanh (or relu) of input @ weight_ih^T + h @ weight_hh^T and biases. Parameters weight_ih_l0, 
 * weight_hh_l0, bias_ih_l0, bias_hh_l0, ..._reverse for each layer, uniform up to 1 / sqrt(hidden_size); dropout 
 * between layers; h_0: zeros. lengths: integers [N], one for each sequence of a padded batch: the output is zero 
 * from there on, the last state is the one at the end of the sequence, and the reverse direction begins there, as 
 * with PyTorch's packed sequences Tensors: setup */
typedef struct tsr_nn_rnn_options {
    size_t size TSR_ZERO;
    int64_t hidden_size TSR_ZERO; /* positional */
    int64_t num_layers TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    bool batch_first TSR_ZERO;
    double dropout TSR_ZERO;
    bool bidirectional TSR_ZERO;
    bool relu TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool num_layers_is_zero TSR_ZERO;
} tsr_nn_rnn_options;
TSR_API tsr_module *tsr_nn_rnn(int64_t input_size, const tsr_nn_rnn_options *options);

/* Tensor input, Tensor? h_0, Tensor? c_0, Tensor? lengths -> Tensor output, Tensor h_n, Tensor c_n. as RNN, with 
 * PyTorch's gates (input, forget, new, output) in four blocks of the weights; with proj_size h is projected by 
 * weight_hr_l0 to that size Tensors: setup */
typedef struct tsr_nn_lstm_options {
    size_t size TSR_ZERO;
    int64_t hidden_size TSR_ZERO; /* positional */
    int64_t num_layers TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    bool batch_first TSR_ZERO;
    double dropout TSR_ZERO;
    bool bidirectional TSR_ZERO;
    int64_t proj_size TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool num_layers_is_zero TSR_ZERO;
} tsr_nn_lstm_options;
TSR_API tsr_module *tsr_nn_lstm(int64_t input_size, const tsr_nn_lstm_options *options);

/* Tensor input, Tensor? h_0, Tensor? lengths -> Tensor output, Tensor h_n. as RNN, with PyTorch's gates (reset, 
 * update, new) in three blocks of the weights Tensors: setup */
typedef struct tsr_nn_gru_options {
    size_t size TSR_ZERO;
    int64_t hidden_size TSR_ZERO; /* positional */
    int64_t num_layers TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    bool batch_first TSR_ZERO;
    double dropout TSR_ZERO;
    bool bidirectional TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool num_layers_is_zero TSR_ZERO;
} tsr_nn_gru_options;
TSR_API tsr_module *tsr_nn_gru(int64_t input_size, const tsr_nn_gru_options *options);

/* Tensor input, Tensor? h -> Tensor. [N, input_size] or without N -> [N, hidden_size]: one step of RNN; h: zeros 
 * Tensors: weight_ih[1 * hidden_size, input_size] = fan(hidden_size); weight_hh[1 * hidden_size, hidden_size] = 
 * fan(hidden_size); bias_ih[1 * hidden_size] = fan(hidden_size) if !no_bias; bias_hh[1 * hidden_size] = 
 * fan(hidden_size) if !no_bias */
typedef struct tsr_nn_rnn_cell_options {
    size_t size TSR_ZERO;
    int64_t hidden_size TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    bool relu TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_rnn_cell_options;
TSR_API tsr_module *tsr_nn_rnn_cell(int64_t input_size, const tsr_nn_rnn_cell_options *options);

/* Tensor input, Tensor? h, Tensor? c -> Tensor h, Tensor c. [N, input_size] or without N -> h and c [N, 
 * hidden_size]: one step of LSTM Tensors: weight_ih[4 * hidden_size, input_size] = fan(hidden_size); weight_hh[4 * 
 * hidden_size, hidden_size] = fan(hidden_size); bias_ih[4 * hidden_size] = fan(hidden_size) if !no_bias; bias_hh[4 
 * * hidden_size] = fan(hidden_size) if !no_bias */
typedef struct tsr_nn_lstm_cell_options {
    size_t size TSR_ZERO;
    int64_t hidden_size TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_lstm_cell_options;
TSR_API tsr_module *tsr_nn_lstm_cell(int64_t input_size, const tsr_nn_lstm_cell_options *options);

/* Tensor input, Tensor? h -> Tensor. [N, input_size] or without N -> [N, hidden_size]: one step of GRU Tensors: 
 * weight_ih[3 * hidden_size, input_size] = fan(hidden_size); weight_hh[3 * hidden_size, hidden_size] = 
 * fan(hidden_size); bias_ih[3 * hidden_size] = fan(hidden_size) if !no_bias; bias_hh[3 * hidden_size] = 
 * fan(hidden_size) if !no_bias */
typedef struct tsr_nn_gru_cell_options {
    size_t size TSR_ZERO;
    int64_t hidden_size TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_gru_cell_options;
TSR_API tsr_module *tsr_nn_gru_cell(int64_t input_size, const tsr_nn_gru_cell_options *options);

/* Tensor input -> Tensor. Linear, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_linear_options {
    size_t size TSR_ZERO;
    int64_t out_features TSR_ZERO; /* positional */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_lazy_linear_options;
TSR_API tsr_module *tsr_nn_lazy_linear(const tsr_nn_lazy_linear_options *options);

/* Tensor input -> Tensor. Conv1d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_conv1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool padding_same TSR_ZERO;
    bool padding_reflect TSR_ZERO;
    bool padding_replicate TSR_ZERO;
    bool padding_circular TSR_ZERO;
} tsr_nn_lazy_conv1d_options;
TSR_API tsr_module *tsr_nn_lazy_conv1d(int64_t out_channels, const tsr_nn_lazy_conv1d_options *options);

/* Tensor input -> Tensor. ConvTranspose1d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_conv_transpose1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_lazy_conv_transpose1d_options;
TSR_API tsr_module *tsr_nn_lazy_conv_transpose1d(int64_t out_channels, const tsr_nn_lazy_conv_transpose1d_options *options);

/* Tensor input -> Tensor. Conv2d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_conv2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool padding_same TSR_ZERO;
    bool padding_reflect TSR_ZERO;
    bool padding_replicate TSR_ZERO;
    bool padding_circular TSR_ZERO;
} tsr_nn_lazy_conv2d_options;
TSR_API tsr_module *tsr_nn_lazy_conv2d(int64_t out_channels, const tsr_nn_lazy_conv2d_options *options);

/* Tensor input -> Tensor. ConvTranspose2d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_conv_transpose2d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_lazy_conv_transpose2d_options;
TSR_API tsr_module *tsr_nn_lazy_conv_transpose2d(int64_t out_channels, const tsr_nn_lazy_conv_transpose2d_options *options);

/* Tensor input -> Tensor. Conv3d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_conv3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool padding_same TSR_ZERO;
    bool padding_reflect TSR_ZERO;
    bool padding_replicate TSR_ZERO;
    bool padding_circular TSR_ZERO;
} tsr_nn_lazy_conv3d_options;
TSR_API tsr_module *tsr_nn_lazy_conv3d(int64_t out_channels, const tsr_nn_lazy_conv3d_options *options);

/* Tensor input -> Tensor. ConvTranspose3d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_conv_transpose3d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO; /* 0: kernel */
    int64_t stride[3] TSR_ZERO; /* 0: 1 */
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO; /* 0: 1 */
    int64_t groups TSR_ZERO; /* 0: 1 */
    bool no_bias TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_lazy_conv_transpose3d_options;
TSR_API tsr_module *tsr_nn_lazy_conv_transpose3d(int64_t out_channels, const tsr_nn_lazy_conv_transpose3d_options *options);

/* Tensor input -> Tensor. BatchNorm1d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_batch_norm1d_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    bool cumulative TSR_ZERO;
} tsr_nn_lazy_batch_norm1d_options;
TSR_API tsr_module *tsr_nn_lazy_batch_norm1d(const tsr_nn_lazy_batch_norm1d_options *options);

/* Tensor input -> Tensor. InstanceNorm1d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_instance_norm1d_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
} tsr_nn_lazy_instance_norm1d_options;
TSR_API tsr_module *tsr_nn_lazy_instance_norm1d(const tsr_nn_lazy_instance_norm1d_options *options);

/* Tensor input -> Tensor. BatchNorm2d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_batch_norm2d_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    bool cumulative TSR_ZERO;
} tsr_nn_lazy_batch_norm2d_options;
TSR_API tsr_module *tsr_nn_lazy_batch_norm2d(const tsr_nn_lazy_batch_norm2d_options *options);

/* Tensor input -> Tensor. InstanceNorm2d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_instance_norm2d_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
} tsr_nn_lazy_instance_norm2d_options;
TSR_API tsr_module *tsr_nn_lazy_instance_norm2d(const tsr_nn_lazy_instance_norm2d_options *options);

/* Tensor input -> Tensor. BatchNorm3d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_batch_norm3d_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
    bool cumulative TSR_ZERO;
} tsr_nn_lazy_batch_norm3d_options;
TSR_API tsr_module *tsr_nn_lazy_batch_norm3d(const tsr_nn_lazy_batch_norm3d_options *options);

/* Tensor input -> Tensor. InstanceNorm3d, whose number of inputs the first forward finds. Until then there are no 
 * parameters and no state dict Tensors: setup */
typedef struct tsr_nn_lazy_instance_norm3d_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-05 */
    double momentum TSR_ZERO; /* 0: 0.1 */
    bool no_affine TSR_ZERO;
    bool no_running_stats TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool no_bias TSR_ZERO; /* 0: no_affine */
} tsr_nn_lazy_instance_norm3d_options;
TSR_API tsr_module *tsr_nn_lazy_instance_norm3d(const tsr_nn_lazy_instance_norm3d_options *options);

/* Tensor input -> Tensor. max(input, 0) */
TSR_API tsr_module *tsr_nn_relu(void);

/* Tensor input -> Tensor. input between 0 and 6 */
TSR_API tsr_module *tsr_nn_relu6(void);

/* Tensor input -> Tensor. input, times negative_slope below zero */
TSR_API tsr_module *tsr_nn_leaky_relu(double negative_slope);

/* Tensor input -> Tensor. input, below zero times a number between lower and upper: random in training, else their 
 * mean */
typedef struct tsr_nn_rrelu_options {
    size_t size TSR_ZERO;
    double lower TSR_ZERO; /* 0: 0.125 */
    double upper TSR_ZERO; /* 0: 0.3333333333333333 */
    bool lower_is_zero TSR_ZERO;
    bool upper_is_zero TSR_ZERO;
} tsr_nn_rrelu_options;
TSR_API tsr_module *tsr_nn_rrelu(const tsr_nn_rrelu_options *options);

/* Tensor input -> Tensor. input, below zero times weight, which is one number or one for each of the second 
 * dimension Tensors: weight[num_parameters] = constant(init) */
typedef struct tsr_nn_prelu_options {
    size_t size TSR_ZERO;
    int64_t num_parameters TSR_ZERO; /* positional */
    double init TSR_ZERO; /* 0: 0.25 */
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_prelu_options;
TSR_API tsr_module *tsr_nn_prelu(const tsr_nn_prelu_options *options);

/* Tensor input -> Tensor. input times the normal distribution function, or its approximation by tanh */
typedef struct tsr_nn_gelu_options {
    size_t size TSR_ZERO;
    bool tanh TSR_ZERO;
} tsr_nn_gelu_options;
TSR_API tsr_module *tsr_nn_gelu(const tsr_nn_gelu_options *options);

/* Tensor input -> Tensor. input * sigmoid(input) */
TSR_API tsr_module *tsr_nn_silu(void);

/* Tensor input -> Tensor. input * tanh(softplus(input)) */
TSR_API tsr_module *tsr_nn_mish(void);

/* Tensor input -> Tensor. input, below zero alpha * (exp(input) - 1) */
TSR_API tsr_module *tsr_nn_elu(double alpha);

/* Tensor input -> Tensor. input, below zero alpha * (exp(input / alpha) - 1) */
TSR_API tsr_module *tsr_nn_celu(double alpha);

/* Tensor input -> Tensor. ELU scaled so that it keeps mean and variance */
TSR_API tsr_module *tsr_nn_selu(void);

/* Tensor input -> Tensor. hyperbolic tangent */
TSR_API tsr_module *tsr_nn_tanh(void);

/* Tensor input -> Tensor. input - tanh(input) */
TSR_API tsr_module *tsr_nn_tanhshrink(void);

/* Tensor input -> Tensor. input between min_val and max_val */
typedef struct tsr_nn_hardtanh_options {
    size_t size TSR_ZERO;
    double min_val TSR_ZERO; /* 0: -1.0 */
    double max_val TSR_ZERO; /* 0: 1.0 */
    bool min_val_is_zero TSR_ZERO;
    bool max_val_is_zero TSR_ZERO;
} tsr_nn_hardtanh_options;
TSR_API tsr_module *tsr_nn_hardtanh(const tsr_nn_hardtanh_options *options);

/* Tensor input -> Tensor. 1 / (1 + exp(-input)) */
TSR_API tsr_module *tsr_nn_sigmoid(void);

/* Tensor input -> Tensor. log(sigmoid(input)) */
TSR_API tsr_module *tsr_nn_logsigmoid(void);

/* Tensor input -> Tensor. input / 6 + 1 / 2, between 0 and 1 */
TSR_API tsr_module *tsr_nn_hardsigmoid(void);

/* Tensor input -> Tensor. input * hardsigmoid(input) */
TSR_API tsr_module *tsr_nn_hardswish(void);

/* Tensor input -> Tensor. zero where |input| <= lambd */
TSR_API tsr_module *tsr_nn_hardshrink(double lambd);

/* Tensor input -> Tensor. input drawn lambd towards zero */
TSR_API tsr_module *tsr_nn_softshrink(double lambd);

/* Tensor input -> Tensor. value where input <= threshold */
TSR_API tsr_module *tsr_nn_threshold(double threshold, double value);

/* Tensor input -> Tensor. log(1 + exp(beta * input)) / beta, input where beta * input > threshold */
typedef struct tsr_nn_softplus_options {
    size_t size TSR_ZERO;
    double beta TSR_ZERO; /* 0: 1.0 */
    double threshold TSR_ZERO; /* 0: 20.0 */
} tsr_nn_softplus_options;
TSR_API tsr_module *tsr_nn_softplus(const tsr_nn_softplus_options *options);

/* Tensor input -> Tensor. input / (1 + |input|) */
TSR_API tsr_module *tsr_nn_softsign(void);

/* Tensor input -> Tensor. the first half of dim times the sigmoid of the second */
TSR_API tsr_module *tsr_nn_glu(int64_t dim);

/* Tensor input -> Tensor. exp(input), divided by its sum along dim */
TSR_API tsr_module *tsr_nn_softmax(int64_t dim);

/* Tensor input -> Tensor. softmax(-input) */
TSR_API tsr_module *tsr_nn_softmin(int64_t dim);

/* Tensor input:3|4 -> Tensor. softmax over the channels of [N, C, H, W] or [C, H, W] */
TSR_API tsr_module *tsr_nn_softmax2d(void);

/* Tensor input -> Tensor. log(softmax(input)) */
TSR_API tsr_module *tsr_nn_log_softmax(int64_t dim);

/* Tensor input, Tensor target -> Tensor. logits [N, C, ...], classes [N, ...] or probabilities [N, C, ...] Tensors: 
 * buffer weight from weight */
typedef struct tsr_nn_cross_entropy_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t ignore_index TSR_ZERO; /* 0: -100 */
    bool ignore_index_is_zero TSR_ZERO;
    double label_smoothing TSR_ZERO;
} tsr_nn_cross_entropy_loss_options;
TSR_API tsr_module *tsr_nn_cross_entropy_loss(const tsr_nn_cross_entropy_loss_options *options);

/* Tensor input, Tensor target -> Tensor. inputs [N, in_features], classes [N, out_features...] or probabilities [N, 
 * num_classes, out_features...]: the cross entropy of linear(input), whose weight is [num_classes * out_features, 
 * in_features] Tensors: buffer weight from weight; setup */
typedef struct tsr_nn_linear_cross_entropy_loss_options {
    size_t size TSR_ZERO;
    int64_t num_classes TSR_ZERO; /* positional */
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t out_features[3] TSR_ZERO;
    bool bias TSR_ZERO;
    int64_t ignore_index TSR_ZERO; /* 0: -100 */
    bool ignore_index_is_zero TSR_ZERO;
    double label_smoothing TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nn_linear_cross_entropy_loss_options;
TSR_API tsr_module *tsr_nn_linear_cross_entropy_loss(int64_t in_features, const tsr_nn_linear_cross_entropy_loss_options *options);

/* Tensor input, Tensor target -> Tensor. log-probabilities [N, C, ...], classes [N, ...] Tensors: buffer weight 
 * from weight */
typedef struct tsr_nn_nll_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t ignore_index TSR_ZERO; /* 0: -100 */
    bool ignore_index_is_zero TSR_ZERO;
} tsr_nn_nll_loss_options;
TSR_API tsr_module *tsr_nn_nll_loss(const tsr_nn_nll_loss_options *options);

/* Tensor input, Tensor target -> Tensor. (input - target)^2 */
typedef struct tsr_nn_mse_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_mse_loss_options;
TSR_API tsr_module *tsr_nn_mse_loss(const tsr_nn_mse_loss_options *options);

/* Tensor input, Tensor target -> Tensor. |input - target| */
typedef struct tsr_nn_l1_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_l1_loss_options;
TSR_API tsr_module *tsr_nn_l1_loss(const tsr_nn_l1_loss_options *options);

/* Tensor input, Tensor target -> Tensor. |input - target| - beta / 2, within beta (input - target)^2 / (2 beta) */
typedef struct tsr_nn_smooth_l1_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double beta TSR_ZERO; /* 0: 1.0 */
    bool beta_is_zero TSR_ZERO;
} tsr_nn_smooth_l1_loss_options;
TSR_API tsr_module *tsr_nn_smooth_l1_loss(const tsr_nn_smooth_l1_loss_options *options);

/* Tensor input, Tensor target -> Tensor. delta * (|input - target| - delta / 2), within delta (input - target)^2 / 
 * 2 */
typedef struct tsr_nn_huber_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double delta TSR_ZERO; /* 0: 1.0 */
} tsr_nn_huber_loss_options;
TSR_API tsr_module *tsr_nn_huber_loss(const tsr_nn_huber_loss_options *options);

/* Tensor input, Tensor target -> Tensor. probabilities, targets of the same shape Tensors: buffer weight from 
 * weight */
typedef struct tsr_nn_bce_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_bce_loss_options;
TSR_API tsr_module *tsr_nn_bce_loss(const tsr_nn_bce_loss_options *options);

/* Tensor input, Tensor target -> Tensor. logits, targets of the same shape Tensors: buffer weight from weight; 
 * buffer pos_weight from pos_weight */
typedef struct tsr_nn_bce_with_logits_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    tsr_tensor *pos_weight TSR_ZERO;
} tsr_nn_bce_with_logits_loss_options;
TSR_API tsr_module *tsr_nn_bce_with_logits_loss(const tsr_nn_bce_with_logits_loss_options *options);

/* Tensor input, Tensor target -> Tensor. log-probabilities, probabilities (log_target: their logarithms); 
 * batchmean: the sum, divided by the first dimension */
typedef struct tsr_nn_kl_div_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    bool log_target TSR_ZERO;
    bool batchmean TSR_ZERO;
} tsr_nn_kl_div_loss_options;
TSR_API tsr_module *tsr_nn_kl_div_loss(const tsr_nn_kl_div_loss_options *options);

/* Tensor input, Tensor target -> Tensor. exp(input) - target * input, or with no_log_input: input - target * 
 * log(input + eps); full: and Stirling's log(target!) */
typedef struct tsr_nn_poisson_nll_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    bool no_log_input TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-08 */
    bool full TSR_ZERO;
} tsr_nn_poisson_nll_loss_options;
TSR_API tsr_module *tsr_nn_poisson_nll_loss(const tsr_nn_poisson_nll_loss_options *options);

/* Tensor input, Tensor target -> Tensor. log(1 + exp(-target * input)), target 1 or -1 */
typedef struct tsr_nn_soft_margin_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_soft_margin_loss_options;
TSR_API tsr_module *tsr_nn_soft_margin_loss(const tsr_nn_soft_margin_loss_options *options);

/* Tensor input, Tensor target -> Tensor. input where target is 1, max(0, margin - input) where it is -1 */
typedef struct tsr_nn_hinge_embedding_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double margin TSR_ZERO; /* 0: 1.0 */
    bool margin_is_zero TSR_ZERO;
} tsr_nn_hinge_embedding_loss_options;
TSR_API tsr_module *tsr_nn_hinge_embedding_loss(const tsr_nn_hinge_embedding_loss_options *options);

/* Tensor input1, Tensor input2, Tensor target -> Tensor. max(0, -target * (input1 - input2) + margin) */
typedef struct tsr_nn_margin_ranking_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double margin TSR_ZERO;
} tsr_nn_margin_ranking_loss_options;
TSR_API tsr_module *tsr_nn_margin_ranking_loss(const tsr_nn_margin_ranking_loss_options *options);

/* Tensor input, Tensor target, Tensor var -> Tensor. (log(var) + (input - target)^2 / var) / 2, var at least eps; 
 * full: and log(2 pi) / 2 */
typedef struct tsr_nn_gaussian_nll_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-06 */
    bool full TSR_ZERO;
} tsr_nn_gaussian_nll_loss_options;
TSR_API tsr_module *tsr_nn_gaussian_nll_loss(const tsr_nn_gaussian_nll_loss_options *options);

/* Tensor input1, Tensor input2, Tensor target -> Tensor. [N, D] or [D]: 1 - cosine where target is 1, max(0, cosine 
 * - margin) where it is -1 */
typedef struct tsr_nn_cosine_embedding_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double margin TSR_ZERO;
} tsr_nn_cosine_embedding_loss_options;
TSR_API tsr_module *tsr_nn_cosine_embedding_loss(const tsr_nn_cosine_embedding_loss_options *options);

/* Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths -> Tensor. log-probabilities [T, N, 
 * C], targets [N, S] (or one after the other), lengths [N] */
typedef struct tsr_nn_ctc_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t blank TSR_ZERO;
    bool zero_infinity TSR_ZERO;
} tsr_nn_ctc_loss_options;
TSR_API tsr_module *tsr_nn_ctc_loss(const tsr_nn_ctc_loss_options *options);

/* Tensor anchor, Tensor positive, Tensor negative -> Tensor. max(0, |anchor - positive| - |anchor - negative| + 
 * margin), with p-norms along the last dimension */
typedef struct tsr_nn_triplet_margin_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
    double margin TSR_ZERO; /* 0: 1.0 */
    double p TSR_ZERO; /* 0: 2.0 */
    double eps TSR_ZERO; /* 0: 1e-06 */
    bool swap TSR_ZERO;
    bool margin_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_nn_triplet_margin_loss_options;
TSR_API tsr_module *tsr_nn_triplet_margin_loss(const tsr_nn_triplet_margin_loss_options *options);

/* Tensor input, Tensor target -> Tensor. [N, C], classes [N]: the mean over wrong classes of max(0, margin - 
 * input[class] + input)^p Tensors: buffer weight from weight */
typedef struct tsr_nn_multi_margin_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t p TSR_ZERO; /* 0: 1 */
    double margin TSR_ZERO; /* 0: 1.0 */
    bool margin_is_zero TSR_ZERO;
} tsr_nn_multi_margin_loss_options;
TSR_API tsr_module *tsr_nn_multi_margin_loss(const tsr_nn_multi_margin_loss_options *options);

/* Tensor input, Tensor target -> Tensor. [N, C], labels [N, C] that end with -1 */
typedef struct tsr_nn_multilabel_margin_loss_options {
    size_t size TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_multilabel_margin_loss_options;
TSR_API tsr_module *tsr_nn_multilabel_margin_loss(const tsr_nn_multilabel_margin_loss_options *options);

/* Tensor input, Tensor target -> Tensor. logits [N, C], targets of the same shape: the mean over classes of binary 
 * cross entropies Tensors: buffer weight from weight */
typedef struct tsr_nn_multilabel_soft_margin_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_nn_multilabel_soft_margin_loss_options;
TSR_API tsr_module *tsr_nn_multilabel_soft_margin_loss(const tsr_nn_multilabel_soft_margin_loss_options *options);

#ifdef __cplusplus
}
inline tsr_module *tsr_nn_linear(int64_t in_features, int64_t out_features, tsr_nn_linear_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.out_features = out_features;
    tsr_here(file, line);
    return tsr_nn_linear(in_features, &options);
}
inline tsr_module *tsr_nn_linear(int64_t in_features, int out_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_linear(in_features, (int64_t )out_features, tsr_nn_linear_options{}, file, line);
}
inline tsr_module *tsr_nn_conv1d(int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_conv1d(in_channels, out_channels, &options);
}
inline tsr_module *tsr_nn_conv1d(int64_t in_channels, int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_conv1d(in_channels, out_channels, (int64_t )kernel, tsr_nn_conv1d_options{}, file, line);
}
inline tsr_module *tsr_nn_conv2d(int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_conv2d(in_channels, out_channels, &options);
}
inline tsr_module *tsr_nn_conv2d(int64_t in_channels, int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_conv2d(in_channels, out_channels, (int64_t )kernel, tsr_nn_conv2d_options{}, file, line);
}
inline tsr_module *tsr_nn_conv3d(int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_conv3d(in_channels, out_channels, &options);
}
inline tsr_module *tsr_nn_conv3d(int64_t in_channels, int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_conv3d(in_channels, out_channels, (int64_t )kernel, tsr_nn_conv3d_options{}, file, line);
}
inline tsr_module *tsr_nn_conv_transpose2d(int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv_transpose2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_conv_transpose2d(in_channels, out_channels, &options);
}
inline tsr_module *tsr_nn_conv_transpose2d(int64_t in_channels, int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_conv_transpose2d(in_channels, out_channels, (int64_t )kernel, tsr_nn_conv_transpose2d_options{}, file, line);
}
inline tsr_module *tsr_nn_conv_transpose1d(int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv_transpose1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_conv_transpose1d(in_channels, out_channels, &options);
}
inline tsr_module *tsr_nn_conv_transpose1d(int64_t in_channels, int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_conv_transpose1d(in_channels, out_channels, (int64_t )kernel, tsr_nn_conv_transpose1d_options{}, file, line);
}
inline tsr_module *tsr_nn_conv_transpose3d(int64_t in_channels, int64_t out_channels, int64_t kernel, tsr_nn_conv_transpose3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_conv_transpose3d(in_channels, out_channels, &options);
}
inline tsr_module *tsr_nn_conv_transpose3d(int64_t in_channels, int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_conv_transpose3d(in_channels, out_channels, (int64_t )kernel, tsr_nn_conv_transpose3d_options{}, file, line);
}
inline tsr_module *tsr_nn_batch_norm1d(int64_t num_features, tsr_nn_batch_norm1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_features = num_features;
    tsr_here(file, line);
    return tsr_nn_batch_norm1d(&options);
}
inline tsr_module *tsr_nn_batch_norm1d(int num_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_batch_norm1d((int64_t )num_features, tsr_nn_batch_norm1d_options{}, file, line);
}
inline tsr_module *tsr_nn_batch_norm2d(int64_t num_features, tsr_nn_batch_norm2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_features = num_features;
    tsr_here(file, line);
    return tsr_nn_batch_norm2d(&options);
}
inline tsr_module *tsr_nn_batch_norm2d(int num_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_batch_norm2d((int64_t )num_features, tsr_nn_batch_norm2d_options{}, file, line);
}
inline tsr_module *tsr_nn_batch_norm3d(int64_t num_features, tsr_nn_batch_norm3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_features = num_features;
    tsr_here(file, line);
    return tsr_nn_batch_norm3d(&options);
}
inline tsr_module *tsr_nn_batch_norm3d(int num_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_batch_norm3d((int64_t )num_features, tsr_nn_batch_norm3d_options{}, file, line);
}
inline tsr_module *tsr_nn_layer_norm(int64_t width, tsr_nn_layer_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.width = width;
    tsr_here(file, line);
    return tsr_nn_layer_norm(&options);
}
inline tsr_module *tsr_nn_layer_norm(int width, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_layer_norm((int64_t )width, tsr_nn_layer_norm_options{}, file, line);
}
inline tsr_module *tsr_nn_rms_norm(int64_t width, tsr_nn_rms_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.width = width;
    tsr_here(file, line);
    return tsr_nn_rms_norm(&options);
}
inline tsr_module *tsr_nn_rms_norm(int width, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_rms_norm((int64_t )width, tsr_nn_rms_norm_options{}, file, line);
}
inline tsr_module *tsr_nn_group_norm(int64_t num_groups, int64_t num_channels, tsr_nn_group_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_channels = num_channels;
    tsr_here(file, line);
    return tsr_nn_group_norm(num_groups, &options);
}
inline tsr_module *tsr_nn_group_norm(int64_t num_groups, int num_channels, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_group_norm(num_groups, (int64_t )num_channels, tsr_nn_group_norm_options{}, file, line);
}
inline tsr_module *tsr_nn_embedding(int64_t num_embeddings, int64_t embedding_dim, tsr_nn_embedding_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.embedding_dim = embedding_dim;
    tsr_here(file, line);
    return tsr_nn_embedding(num_embeddings, &options);
}
inline tsr_module *tsr_nn_embedding(int64_t num_embeddings, int embedding_dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_embedding(num_embeddings, (int64_t )embedding_dim, tsr_nn_embedding_options{}, file, line);
}
inline tsr_module *tsr_nn_multihead_attention(int64_t embed_dim, int64_t num_heads, tsr_nn_multihead_attention_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_heads = num_heads;
    tsr_here(file, line);
    return tsr_nn_multihead_attention(embed_dim, &options);
}
inline tsr_module *tsr_nn_multihead_attention(int64_t embed_dim, int num_heads, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_multihead_attention(embed_dim, (int64_t )num_heads, tsr_nn_multihead_attention_options{}, file, line);
}
inline tsr_module *tsr_nn_transformer_encoder_layer(int64_t d_model, int64_t nhead, tsr_nn_transformer_encoder_layer_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.nhead = nhead;
    tsr_here(file, line);
    return tsr_nn_transformer_encoder_layer(d_model, &options);
}
inline tsr_module *tsr_nn_transformer_encoder_layer(int64_t d_model, int nhead, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_transformer_encoder_layer(d_model, (int64_t )nhead, tsr_nn_transformer_encoder_layer_options{}, file, line);
}
inline tsr_module *tsr_nn_transformer_decoder_layer(int64_t d_model, int64_t nhead, tsr_nn_transformer_decoder_layer_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.nhead = nhead;
    tsr_here(file, line);
    return tsr_nn_transformer_decoder_layer(d_model, &options);
}
inline tsr_module *tsr_nn_transformer_decoder_layer(int64_t d_model, int nhead, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_transformer_decoder_layer(d_model, (int64_t )nhead, tsr_nn_transformer_decoder_layer_options{}, file, line);
}
inline tsr_module *tsr_nn_transformer_encoder(int64_t d_model, int64_t nhead, int64_t num_layers, tsr_nn_transformer_encoder_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_layers = num_layers;
    tsr_here(file, line);
    return tsr_nn_transformer_encoder(d_model, nhead, &options);
}
inline tsr_module *tsr_nn_transformer_encoder(int64_t d_model, int64_t nhead, int num_layers, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_transformer_encoder(d_model, nhead, (int64_t )num_layers, tsr_nn_transformer_encoder_options{}, file, line);
}
inline tsr_module *tsr_nn_transformer_decoder(int64_t d_model, int64_t nhead, int64_t num_layers, tsr_nn_transformer_decoder_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_layers = num_layers;
    tsr_here(file, line);
    return tsr_nn_transformer_decoder(d_model, nhead, &options);
}
inline tsr_module *tsr_nn_transformer_decoder(int64_t d_model, int64_t nhead, int num_layers, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_transformer_decoder(d_model, nhead, (int64_t )num_layers, tsr_nn_transformer_decoder_options{}, file, line);
}
inline tsr_module *tsr_nn_transformer(int64_t d_model, int64_t nhead, tsr_nn_transformer_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.nhead = nhead;
    tsr_here(file, line);
    return tsr_nn_transformer(d_model, &options);
}
inline tsr_module *tsr_nn_transformer(int64_t d_model, int nhead, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_transformer(d_model, (int64_t )nhead, tsr_nn_transformer_options{}, file, line);
}
inline tsr_module *tsr_nn_flatten(tsr_nn_flatten_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_flatten(&options);
}
inline tsr_module *tsr_nn_flatten(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_flatten(tsr_nn_flatten_options{}, file, line);
}
inline tsr_module *tsr_nn_max_pool1d(int64_t kernel, tsr_nn_max_pool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_max_pool1d(&options);
}
inline tsr_module *tsr_nn_max_pool1d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_max_pool1d((int64_t )kernel, tsr_nn_max_pool1d_options{}, file, line);
}
inline tsr_module *tsr_nn_max_pool2d(int64_t kernel, tsr_nn_max_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_max_pool2d(&options);
}
inline tsr_module *tsr_nn_max_pool2d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_max_pool2d((int64_t )kernel, tsr_nn_max_pool2d_options{}, file, line);
}
inline tsr_module *tsr_nn_max_pool3d(int64_t kernel, tsr_nn_max_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_max_pool3d(&options);
}
inline tsr_module *tsr_nn_max_pool3d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_max_pool3d((int64_t )kernel, tsr_nn_max_pool3d_options{}, file, line);
}
inline tsr_module *tsr_nn_fractional_max_pool2d(int64_t kernel, tsr_nn_fractional_max_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_fractional_max_pool2d(&options);
}
inline tsr_module *tsr_nn_fractional_max_pool2d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_fractional_max_pool2d((int64_t )kernel, tsr_nn_fractional_max_pool2d_options{}, file, line);
}
inline tsr_module *tsr_nn_fractional_max_pool3d(int64_t kernel, tsr_nn_fractional_max_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_fractional_max_pool3d(&options);
}
inline tsr_module *tsr_nn_fractional_max_pool3d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_fractional_max_pool3d((int64_t )kernel, tsr_nn_fractional_max_pool3d_options{}, file, line);
}
inline tsr_module *tsr_nn_max_unpool1d(int64_t kernel, tsr_nn_max_unpool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_max_unpool1d(&options);
}
inline tsr_module *tsr_nn_max_unpool1d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_max_unpool1d((int64_t )kernel, tsr_nn_max_unpool1d_options{}, file, line);
}
inline tsr_module *tsr_nn_max_unpool2d(int64_t kernel, tsr_nn_max_unpool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_max_unpool2d(&options);
}
inline tsr_module *tsr_nn_max_unpool2d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_max_unpool2d((int64_t )kernel, tsr_nn_max_unpool2d_options{}, file, line);
}
inline tsr_module *tsr_nn_max_unpool3d(int64_t kernel, tsr_nn_max_unpool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_max_unpool3d(&options);
}
inline tsr_module *tsr_nn_max_unpool3d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_max_unpool3d((int64_t )kernel, tsr_nn_max_unpool3d_options{}, file, line);
}
inline tsr_module *tsr_nn_avg_pool1d(int64_t kernel, tsr_nn_avg_pool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_avg_pool1d(&options);
}
inline tsr_module *tsr_nn_avg_pool1d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_avg_pool1d((int64_t )kernel, tsr_nn_avg_pool1d_options{}, file, line);
}
inline tsr_module *tsr_nn_avg_pool2d(int64_t kernel, tsr_nn_avg_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_avg_pool2d(&options);
}
inline tsr_module *tsr_nn_avg_pool2d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_avg_pool2d((int64_t )kernel, tsr_nn_avg_pool2d_options{}, file, line);
}
inline tsr_module *tsr_nn_avg_pool3d(int64_t kernel, tsr_nn_avg_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_avg_pool3d(&options);
}
inline tsr_module *tsr_nn_avg_pool3d(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_avg_pool3d((int64_t )kernel, tsr_nn_avg_pool3d_options{}, file, line);
}
inline tsr_module *tsr_nn_lp_pool1d(double norm_type, int64_t kernel, tsr_nn_lp_pool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lp_pool1d(norm_type, &options);
}
inline tsr_module *tsr_nn_lp_pool1d(double norm_type, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lp_pool1d(norm_type, (int64_t )kernel, tsr_nn_lp_pool1d_options{}, file, line);
}
inline tsr_module *tsr_nn_lp_pool2d(double norm_type, int64_t kernel, tsr_nn_lp_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lp_pool2d(norm_type, &options);
}
inline tsr_module *tsr_nn_lp_pool2d(double norm_type, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lp_pool2d(norm_type, (int64_t )kernel, tsr_nn_lp_pool2d_options{}, file, line);
}
inline tsr_module *tsr_nn_lp_pool3d(double norm_type, int64_t kernel, tsr_nn_lp_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lp_pool3d(norm_type, &options);
}
inline tsr_module *tsr_nn_lp_pool3d(double norm_type, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lp_pool3d(norm_type, (int64_t )kernel, tsr_nn_lp_pool3d_options{}, file, line);
}
inline tsr_module *tsr_nn_reflection_pad1d(int64_t padding, tsr_nn_reflection_pad1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_reflection_pad1d(&options);
}
inline tsr_module *tsr_nn_reflection_pad1d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_reflection_pad1d((int64_t )padding, tsr_nn_reflection_pad1d_options{}, file, line);
}
inline tsr_module *tsr_nn_replication_pad1d(int64_t padding, tsr_nn_replication_pad1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_replication_pad1d(&options);
}
inline tsr_module *tsr_nn_replication_pad1d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_replication_pad1d((int64_t )padding, tsr_nn_replication_pad1d_options{}, file, line);
}
inline tsr_module *tsr_nn_circular_pad1d(int64_t padding, tsr_nn_circular_pad1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_circular_pad1d(&options);
}
inline tsr_module *tsr_nn_circular_pad1d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_circular_pad1d((int64_t )padding, tsr_nn_circular_pad1d_options{}, file, line);
}
inline tsr_module *tsr_nn_zero_pad1d(int64_t padding, tsr_nn_zero_pad1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_zero_pad1d(&options);
}
inline tsr_module *tsr_nn_zero_pad1d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_zero_pad1d((int64_t )padding, tsr_nn_zero_pad1d_options{}, file, line);
}
inline tsr_module *tsr_nn_constant_pad1d(int64_t padding, double value, tsr_nn_constant_pad1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_nn_constant_pad1d(padding, &options);
}
inline tsr_module *tsr_nn_constant_pad1d(int64_t padding, int value, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_constant_pad1d(padding, (double )value, tsr_nn_constant_pad1d_options{}, file, line);
}
inline tsr_module *tsr_nn_reflection_pad2d(int64_t padding, tsr_nn_reflection_pad2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_reflection_pad2d(&options);
}
inline tsr_module *tsr_nn_reflection_pad2d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_reflection_pad2d((int64_t )padding, tsr_nn_reflection_pad2d_options{}, file, line);
}
inline tsr_module *tsr_nn_replication_pad2d(int64_t padding, tsr_nn_replication_pad2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_replication_pad2d(&options);
}
inline tsr_module *tsr_nn_replication_pad2d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_replication_pad2d((int64_t )padding, tsr_nn_replication_pad2d_options{}, file, line);
}
inline tsr_module *tsr_nn_circular_pad2d(int64_t padding, tsr_nn_circular_pad2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_circular_pad2d(&options);
}
inline tsr_module *tsr_nn_circular_pad2d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_circular_pad2d((int64_t )padding, tsr_nn_circular_pad2d_options{}, file, line);
}
inline tsr_module *tsr_nn_zero_pad2d(int64_t padding, tsr_nn_zero_pad2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_zero_pad2d(&options);
}
inline tsr_module *tsr_nn_zero_pad2d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_zero_pad2d((int64_t )padding, tsr_nn_zero_pad2d_options{}, file, line);
}
inline tsr_module *tsr_nn_constant_pad2d(int64_t padding, double value, tsr_nn_constant_pad2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_nn_constant_pad2d(padding, &options);
}
inline tsr_module *tsr_nn_constant_pad2d(int64_t padding, int value, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_constant_pad2d(padding, (double )value, tsr_nn_constant_pad2d_options{}, file, line);
}
inline tsr_module *tsr_nn_reflection_pad3d(int64_t padding, tsr_nn_reflection_pad3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_reflection_pad3d(&options);
}
inline tsr_module *tsr_nn_reflection_pad3d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_reflection_pad3d((int64_t )padding, tsr_nn_reflection_pad3d_options{}, file, line);
}
inline tsr_module *tsr_nn_replication_pad3d(int64_t padding, tsr_nn_replication_pad3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_replication_pad3d(&options);
}
inline tsr_module *tsr_nn_replication_pad3d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_replication_pad3d((int64_t )padding, tsr_nn_replication_pad3d_options{}, file, line);
}
inline tsr_module *tsr_nn_circular_pad3d(int64_t padding, tsr_nn_circular_pad3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_circular_pad3d(&options);
}
inline tsr_module *tsr_nn_circular_pad3d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_circular_pad3d((int64_t )padding, tsr_nn_circular_pad3d_options{}, file, line);
}
inline tsr_module *tsr_nn_zero_pad3d(int64_t padding, tsr_nn_zero_pad3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.padding = padding;
    tsr_here(file, line);
    return tsr_nn_zero_pad3d(&options);
}
inline tsr_module *tsr_nn_zero_pad3d(int padding, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_zero_pad3d((int64_t )padding, tsr_nn_zero_pad3d_options{}, file, line);
}
inline tsr_module *tsr_nn_constant_pad3d(int64_t padding, double value, tsr_nn_constant_pad3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_nn_constant_pad3d(padding, &options);
}
inline tsr_module *tsr_nn_constant_pad3d(int64_t padding, int value, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_constant_pad3d(padding, (double )value, tsr_nn_constant_pad3d_options{}, file, line);
}
inline tsr_module *tsr_nn_instance_norm1d(int64_t num_features, tsr_nn_instance_norm1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_features = num_features;
    tsr_here(file, line);
    return tsr_nn_instance_norm1d(&options);
}
inline tsr_module *tsr_nn_instance_norm1d(int num_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_instance_norm1d((int64_t )num_features, tsr_nn_instance_norm1d_options{}, file, line);
}
inline tsr_module *tsr_nn_instance_norm2d(int64_t num_features, tsr_nn_instance_norm2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_features = num_features;
    tsr_here(file, line);
    return tsr_nn_instance_norm2d(&options);
}
inline tsr_module *tsr_nn_instance_norm2d(int num_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_instance_norm2d((int64_t )num_features, tsr_nn_instance_norm2d_options{}, file, line);
}
inline tsr_module *tsr_nn_instance_norm3d(int64_t num_features, tsr_nn_instance_norm3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_features = num_features;
    tsr_here(file, line);
    return tsr_nn_instance_norm3d(&options);
}
inline tsr_module *tsr_nn_instance_norm3d(int num_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_instance_norm3d((int64_t )num_features, tsr_nn_instance_norm3d_options{}, file, line);
}
inline tsr_module *tsr_nn_local_response_norm(int64_t window, tsr_nn_local_response_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.window = window;
    tsr_here(file, line);
    return tsr_nn_local_response_norm(&options);
}
inline tsr_module *tsr_nn_local_response_norm(int window, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_local_response_norm((int64_t )window, tsr_nn_local_response_norm_options{}, file, line);
}
inline tsr_module *tsr_nn_bilinear(int64_t in1_features, int64_t in2_features, int64_t out_features, tsr_nn_bilinear_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.out_features = out_features;
    tsr_here(file, line);
    return tsr_nn_bilinear(in1_features, in2_features, &options);
}
inline tsr_module *tsr_nn_bilinear(int64_t in1_features, int64_t in2_features, int out_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_bilinear(in1_features, in2_features, (int64_t )out_features, tsr_nn_bilinear_options{}, file, line);
}
inline tsr_module *tsr_nn_unfold(int64_t kernel, tsr_nn_unfold_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_unfold(&options);
}
inline tsr_module *tsr_nn_unfold(int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_unfold((int64_t )kernel, tsr_nn_unfold_options{}, file, line);
}
inline tsr_module *tsr_nn_fold(int64_t height, int64_t width, int64_t kernel, tsr_nn_fold_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_fold(height, width, &options);
}
inline tsr_module *tsr_nn_fold(int64_t height, int64_t width, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_fold(height, width, (int64_t )kernel, tsr_nn_fold_options{}, file, line);
}
inline tsr_module *tsr_nn_embedding_bag(int64_t num_embeddings, int64_t embedding_dim, tsr_nn_embedding_bag_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.embedding_dim = embedding_dim;
    tsr_here(file, line);
    return tsr_nn_embedding_bag(num_embeddings, &options);
}
inline tsr_module *tsr_nn_embedding_bag(int64_t num_embeddings, int embedding_dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_embedding_bag(num_embeddings, (int64_t )embedding_dim, tsr_nn_embedding_bag_options{}, file, line);
}
inline tsr_module *tsr_nn_unflatten(int64_t dim, tsr_nn_unflatten_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_nn_unflatten(&options);
}
inline tsr_module *tsr_nn_unflatten(int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_unflatten((int64_t )dim, tsr_nn_unflatten_options{}, file, line);
}
inline tsr_module *tsr_nn_upsample(double scale_factor, tsr_nn_upsample_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.scale_factor = scale_factor;
    tsr_here(file, line);
    return tsr_nn_upsample(&options);
}
inline tsr_module *tsr_nn_upsample(int scale_factor, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_upsample((double )scale_factor, tsr_nn_upsample_options{}, file, line);
}
inline tsr_module *tsr_nn_cosine_similarity(int64_t dim, tsr_nn_cosine_similarity_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_nn_cosine_similarity(&options);
}
inline tsr_module *tsr_nn_cosine_similarity(int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_cosine_similarity((int64_t )dim, tsr_nn_cosine_similarity_options{}, file, line);
}
inline tsr_module *tsr_nn_pairwise_distance(double p, tsr_nn_pairwise_distance_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.p = p;
    tsr_here(file, line);
    return tsr_nn_pairwise_distance(&options);
}
inline tsr_module *tsr_nn_pairwise_distance(int p, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_pairwise_distance((double )p, tsr_nn_pairwise_distance_options{}, file, line);
}
inline tsr_module *tsr_nn_rnn(int64_t input_size, int64_t hidden_size, tsr_nn_rnn_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.hidden_size = hidden_size;
    tsr_here(file, line);
    return tsr_nn_rnn(input_size, &options);
}
inline tsr_module *tsr_nn_rnn(int64_t input_size, int hidden_size, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_rnn(input_size, (int64_t )hidden_size, tsr_nn_rnn_options{}, file, line);
}
inline tsr_module *tsr_nn_lstm(int64_t input_size, int64_t hidden_size, tsr_nn_lstm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.hidden_size = hidden_size;
    tsr_here(file, line);
    return tsr_nn_lstm(input_size, &options);
}
inline tsr_module *tsr_nn_lstm(int64_t input_size, int hidden_size, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lstm(input_size, (int64_t )hidden_size, tsr_nn_lstm_options{}, file, line);
}
inline tsr_module *tsr_nn_gru(int64_t input_size, int64_t hidden_size, tsr_nn_gru_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.hidden_size = hidden_size;
    tsr_here(file, line);
    return tsr_nn_gru(input_size, &options);
}
inline tsr_module *tsr_nn_gru(int64_t input_size, int hidden_size, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_gru(input_size, (int64_t )hidden_size, tsr_nn_gru_options{}, file, line);
}
inline tsr_module *tsr_nn_rnn_cell(int64_t input_size, int64_t hidden_size, tsr_nn_rnn_cell_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.hidden_size = hidden_size;
    tsr_here(file, line);
    return tsr_nn_rnn_cell(input_size, &options);
}
inline tsr_module *tsr_nn_rnn_cell(int64_t input_size, int hidden_size, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_rnn_cell(input_size, (int64_t )hidden_size, tsr_nn_rnn_cell_options{}, file, line);
}
inline tsr_module *tsr_nn_lstm_cell(int64_t input_size, int64_t hidden_size, tsr_nn_lstm_cell_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.hidden_size = hidden_size;
    tsr_here(file, line);
    return tsr_nn_lstm_cell(input_size, &options);
}
inline tsr_module *tsr_nn_lstm_cell(int64_t input_size, int hidden_size, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lstm_cell(input_size, (int64_t )hidden_size, tsr_nn_lstm_cell_options{}, file, line);
}
inline tsr_module *tsr_nn_gru_cell(int64_t input_size, int64_t hidden_size, tsr_nn_gru_cell_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.hidden_size = hidden_size;
    tsr_here(file, line);
    return tsr_nn_gru_cell(input_size, &options);
}
inline tsr_module *tsr_nn_gru_cell(int64_t input_size, int hidden_size, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_gru_cell(input_size, (int64_t )hidden_size, tsr_nn_gru_cell_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_linear(int64_t out_features, tsr_nn_lazy_linear_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.out_features = out_features;
    tsr_here(file, line);
    return tsr_nn_lazy_linear(&options);
}
inline tsr_module *tsr_nn_lazy_linear(int out_features, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_linear((int64_t )out_features, tsr_nn_lazy_linear_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_conv1d(int64_t out_channels, int64_t kernel, tsr_nn_lazy_conv1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lazy_conv1d(out_channels, &options);
}
inline tsr_module *tsr_nn_lazy_conv1d(int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_conv1d(out_channels, (int64_t )kernel, tsr_nn_lazy_conv1d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_conv_transpose1d(int64_t out_channels, int64_t kernel, tsr_nn_lazy_conv_transpose1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lazy_conv_transpose1d(out_channels, &options);
}
inline tsr_module *tsr_nn_lazy_conv_transpose1d(int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_conv_transpose1d(out_channels, (int64_t )kernel, tsr_nn_lazy_conv_transpose1d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_conv2d(int64_t out_channels, int64_t kernel, tsr_nn_lazy_conv2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lazy_conv2d(out_channels, &options);
}
inline tsr_module *tsr_nn_lazy_conv2d(int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_conv2d(out_channels, (int64_t )kernel, tsr_nn_lazy_conv2d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_conv_transpose2d(int64_t out_channels, int64_t kernel, tsr_nn_lazy_conv_transpose2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lazy_conv_transpose2d(out_channels, &options);
}
inline tsr_module *tsr_nn_lazy_conv_transpose2d(int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_conv_transpose2d(out_channels, (int64_t )kernel, tsr_nn_lazy_conv_transpose2d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_conv3d(int64_t out_channels, int64_t kernel, tsr_nn_lazy_conv3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lazy_conv3d(out_channels, &options);
}
inline tsr_module *tsr_nn_lazy_conv3d(int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_conv3d(out_channels, (int64_t )kernel, tsr_nn_lazy_conv3d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_conv_transpose3d(int64_t out_channels, int64_t kernel, tsr_nn_lazy_conv_transpose3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_nn_lazy_conv_transpose3d(out_channels, &options);
}
inline tsr_module *tsr_nn_lazy_conv_transpose3d(int64_t out_channels, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_conv_transpose3d(out_channels, (int64_t )kernel, tsr_nn_lazy_conv_transpose3d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_batch_norm1d(tsr_nn_lazy_batch_norm1d_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_lazy_batch_norm1d(&options);
}
inline tsr_module *tsr_nn_lazy_batch_norm1d(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_batch_norm1d(tsr_nn_lazy_batch_norm1d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_instance_norm1d(tsr_nn_lazy_instance_norm1d_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_lazy_instance_norm1d(&options);
}
inline tsr_module *tsr_nn_lazy_instance_norm1d(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_instance_norm1d(tsr_nn_lazy_instance_norm1d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_batch_norm2d(tsr_nn_lazy_batch_norm2d_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_lazy_batch_norm2d(&options);
}
inline tsr_module *tsr_nn_lazy_batch_norm2d(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_batch_norm2d(tsr_nn_lazy_batch_norm2d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_instance_norm2d(tsr_nn_lazy_instance_norm2d_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_lazy_instance_norm2d(&options);
}
inline tsr_module *tsr_nn_lazy_instance_norm2d(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_instance_norm2d(tsr_nn_lazy_instance_norm2d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_batch_norm3d(tsr_nn_lazy_batch_norm3d_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_lazy_batch_norm3d(&options);
}
inline tsr_module *tsr_nn_lazy_batch_norm3d(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_batch_norm3d(tsr_nn_lazy_batch_norm3d_options{}, file, line);
}
inline tsr_module *tsr_nn_lazy_instance_norm3d(tsr_nn_lazy_instance_norm3d_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_lazy_instance_norm3d(&options);
}
inline tsr_module *tsr_nn_lazy_instance_norm3d(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_lazy_instance_norm3d(tsr_nn_lazy_instance_norm3d_options{}, file, line);
}
inline tsr_module *tsr_nn_rrelu(tsr_nn_rrelu_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_rrelu(&options);
}
inline tsr_module *tsr_nn_rrelu(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_rrelu(tsr_nn_rrelu_options{}, file, line);
}
inline tsr_module *tsr_nn_prelu(int64_t num_parameters, tsr_nn_prelu_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_parameters = num_parameters;
    tsr_here(file, line);
    return tsr_nn_prelu(&options);
}
inline tsr_module *tsr_nn_prelu(int num_parameters, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_prelu((int64_t )num_parameters, tsr_nn_prelu_options{}, file, line);
}
inline tsr_module *tsr_nn_gelu(tsr_nn_gelu_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_gelu(&options);
}
inline tsr_module *tsr_nn_gelu(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_gelu(tsr_nn_gelu_options{}, file, line);
}
inline tsr_module *tsr_nn_hardtanh(tsr_nn_hardtanh_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_hardtanh(&options);
}
inline tsr_module *tsr_nn_hardtanh(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_hardtanh(tsr_nn_hardtanh_options{}, file, line);
}
inline tsr_module *tsr_nn_softplus(tsr_nn_softplus_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_softplus(&options);
}
inline tsr_module *tsr_nn_softplus(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_softplus(tsr_nn_softplus_options{}, file, line);
}
inline tsr_module *tsr_nn_cross_entropy_loss(tsr_nn_cross_entropy_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_cross_entropy_loss(&options);
}
inline tsr_module *tsr_nn_cross_entropy_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_cross_entropy_loss(tsr_nn_cross_entropy_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_linear_cross_entropy_loss(int64_t in_features, int64_t num_classes, tsr_nn_linear_cross_entropy_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_classes = num_classes;
    tsr_here(file, line);
    return tsr_nn_linear_cross_entropy_loss(in_features, &options);
}
inline tsr_module *tsr_nn_linear_cross_entropy_loss(int64_t in_features, int num_classes, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_linear_cross_entropy_loss(in_features, (int64_t )num_classes, tsr_nn_linear_cross_entropy_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_nll_loss(tsr_nn_nll_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_nll_loss(&options);
}
inline tsr_module *tsr_nn_nll_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_nll_loss(tsr_nn_nll_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_mse_loss(tsr_nn_mse_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_mse_loss(&options);
}
inline tsr_module *tsr_nn_mse_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_mse_loss(tsr_nn_mse_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_l1_loss(tsr_nn_l1_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_l1_loss(&options);
}
inline tsr_module *tsr_nn_l1_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_l1_loss(tsr_nn_l1_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_smooth_l1_loss(tsr_nn_smooth_l1_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_smooth_l1_loss(&options);
}
inline tsr_module *tsr_nn_smooth_l1_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_smooth_l1_loss(tsr_nn_smooth_l1_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_huber_loss(tsr_nn_huber_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_huber_loss(&options);
}
inline tsr_module *tsr_nn_huber_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_huber_loss(tsr_nn_huber_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_bce_loss(tsr_nn_bce_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_bce_loss(&options);
}
inline tsr_module *tsr_nn_bce_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_bce_loss(tsr_nn_bce_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_bce_with_logits_loss(tsr_nn_bce_with_logits_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_bce_with_logits_loss(&options);
}
inline tsr_module *tsr_nn_bce_with_logits_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_bce_with_logits_loss(tsr_nn_bce_with_logits_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_kl_div_loss(tsr_nn_kl_div_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_kl_div_loss(&options);
}
inline tsr_module *tsr_nn_kl_div_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_kl_div_loss(tsr_nn_kl_div_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_poisson_nll_loss(tsr_nn_poisson_nll_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_poisson_nll_loss(&options);
}
inline tsr_module *tsr_nn_poisson_nll_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_poisson_nll_loss(tsr_nn_poisson_nll_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_soft_margin_loss(tsr_nn_soft_margin_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_soft_margin_loss(&options);
}
inline tsr_module *tsr_nn_soft_margin_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_soft_margin_loss(tsr_nn_soft_margin_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_hinge_embedding_loss(tsr_nn_hinge_embedding_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_hinge_embedding_loss(&options);
}
inline tsr_module *tsr_nn_hinge_embedding_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_hinge_embedding_loss(tsr_nn_hinge_embedding_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_margin_ranking_loss(tsr_nn_margin_ranking_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_margin_ranking_loss(&options);
}
inline tsr_module *tsr_nn_margin_ranking_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_margin_ranking_loss(tsr_nn_margin_ranking_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_gaussian_nll_loss(tsr_nn_gaussian_nll_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_gaussian_nll_loss(&options);
}
inline tsr_module *tsr_nn_gaussian_nll_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_gaussian_nll_loss(tsr_nn_gaussian_nll_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_cosine_embedding_loss(tsr_nn_cosine_embedding_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_cosine_embedding_loss(&options);
}
inline tsr_module *tsr_nn_cosine_embedding_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_cosine_embedding_loss(tsr_nn_cosine_embedding_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_ctc_loss(tsr_nn_ctc_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_ctc_loss(&options);
}
inline tsr_module *tsr_nn_ctc_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_ctc_loss(tsr_nn_ctc_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_triplet_margin_loss(tsr_nn_triplet_margin_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_triplet_margin_loss(&options);
}
inline tsr_module *tsr_nn_triplet_margin_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_triplet_margin_loss(tsr_nn_triplet_margin_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_multi_margin_loss(tsr_nn_multi_margin_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_multi_margin_loss(&options);
}
inline tsr_module *tsr_nn_multi_margin_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_multi_margin_loss(tsr_nn_multi_margin_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_multilabel_margin_loss(tsr_nn_multilabel_margin_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_multilabel_margin_loss(&options);
}
inline tsr_module *tsr_nn_multilabel_margin_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_multilabel_margin_loss(tsr_nn_multilabel_margin_loss_options{}, file, line);
}
inline tsr_module *tsr_nn_multilabel_soft_margin_loss(tsr_nn_multilabel_soft_margin_loss_options options, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    tsr_here(file, line);
    return tsr_nn_multilabel_soft_margin_loss(&options);
}
inline tsr_module *tsr_nn_multilabel_soft_margin_loss(const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nn_multilabel_soft_margin_loss(tsr_nn_multilabel_soft_margin_loss_options{}, file, line);
}
#endif

#ifndef TSR_NO_SITES
#define tsr_nn_dropout(...) (tsr_here(__FILE__, __LINE__), tsr_nn_dropout(__VA_ARGS__))
#define tsr_nn_identity(...) (tsr_here(__FILE__, __LINE__), tsr_nn_identity(__VA_ARGS__))
#define tsr_nn_adaptive_avg_pool1d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_adaptive_avg_pool1d(__VA_ARGS__))
#define tsr_nn_adaptive_avg_pool3d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_adaptive_avg_pool3d(__VA_ARGS__))
#define tsr_nn_adaptive_max_pool1d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_adaptive_max_pool1d(__VA_ARGS__))
#define tsr_nn_adaptive_max_pool2d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_adaptive_max_pool2d(__VA_ARGS__))
#define tsr_nn_adaptive_max_pool3d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_adaptive_max_pool3d(__VA_ARGS__))
#define tsr_nn_dropout1d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_dropout1d(__VA_ARGS__))
#define tsr_nn_dropout2d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_dropout2d(__VA_ARGS__))
#define tsr_nn_dropout3d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_dropout3d(__VA_ARGS__))
#define tsr_nn_alpha_dropout(...) (tsr_here(__FILE__, __LINE__), tsr_nn_alpha_dropout(__VA_ARGS__))
#define tsr_nn_feature_alpha_dropout(...) (tsr_here(__FILE__, __LINE__), tsr_nn_feature_alpha_dropout(__VA_ARGS__))
#define tsr_nn_pixel_shuffle(...) (tsr_here(__FILE__, __LINE__), tsr_nn_pixel_shuffle(__VA_ARGS__))
#define tsr_nn_pixel_unshuffle(...) (tsr_here(__FILE__, __LINE__), tsr_nn_pixel_unshuffle(__VA_ARGS__))
#define tsr_nn_channel_shuffle(...) (tsr_here(__FILE__, __LINE__), tsr_nn_channel_shuffle(__VA_ARGS__))
#define tsr_nn_adaptive_avg_pool2d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_adaptive_avg_pool2d(__VA_ARGS__))
#define tsr_nn_relu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_relu(__VA_ARGS__))
#define tsr_nn_relu6(...) (tsr_here(__FILE__, __LINE__), tsr_nn_relu6(__VA_ARGS__))
#define tsr_nn_leaky_relu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_leaky_relu(__VA_ARGS__))
#define tsr_nn_silu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_silu(__VA_ARGS__))
#define tsr_nn_mish(...) (tsr_here(__FILE__, __LINE__), tsr_nn_mish(__VA_ARGS__))
#define tsr_nn_elu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_elu(__VA_ARGS__))
#define tsr_nn_celu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_celu(__VA_ARGS__))
#define tsr_nn_selu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_selu(__VA_ARGS__))
#define tsr_nn_tanh(...) (tsr_here(__FILE__, __LINE__), tsr_nn_tanh(__VA_ARGS__))
#define tsr_nn_tanhshrink(...) (tsr_here(__FILE__, __LINE__), tsr_nn_tanhshrink(__VA_ARGS__))
#define tsr_nn_sigmoid(...) (tsr_here(__FILE__, __LINE__), tsr_nn_sigmoid(__VA_ARGS__))
#define tsr_nn_logsigmoid(...) (tsr_here(__FILE__, __LINE__), tsr_nn_logsigmoid(__VA_ARGS__))
#define tsr_nn_hardsigmoid(...) (tsr_here(__FILE__, __LINE__), tsr_nn_hardsigmoid(__VA_ARGS__))
#define tsr_nn_hardswish(...) (tsr_here(__FILE__, __LINE__), tsr_nn_hardswish(__VA_ARGS__))
#define tsr_nn_hardshrink(...) (tsr_here(__FILE__, __LINE__), tsr_nn_hardshrink(__VA_ARGS__))
#define tsr_nn_softshrink(...) (tsr_here(__FILE__, __LINE__), tsr_nn_softshrink(__VA_ARGS__))
#define tsr_nn_threshold(...) (tsr_here(__FILE__, __LINE__), tsr_nn_threshold(__VA_ARGS__))
#define tsr_nn_softsign(...) (tsr_here(__FILE__, __LINE__), tsr_nn_softsign(__VA_ARGS__))
#define tsr_nn_glu(...) (tsr_here(__FILE__, __LINE__), tsr_nn_glu(__VA_ARGS__))
#define tsr_nn_softmax(...) (tsr_here(__FILE__, __LINE__), tsr_nn_softmax(__VA_ARGS__))
#define tsr_nn_softmin(...) (tsr_here(__FILE__, __LINE__), tsr_nn_softmin(__VA_ARGS__))
#define tsr_nn_softmax2d(...) (tsr_here(__FILE__, __LINE__), tsr_nn_softmax2d(__VA_ARGS__))
#define tsr_nn_log_softmax(...) (tsr_here(__FILE__, __LINE__), tsr_nn_log_softmax(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_nn_linear(in_features, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_linear: out_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_linear(in_features, &(tsr_nn_linear_options){.size = sizeof(tsr_nn_linear_options), .out_features = __VA_ARGS__}))
#define tsr_nn_conv1d(in_channels, out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_conv1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_conv1d(in_channels, out_channels, &(tsr_nn_conv1d_options){.size = sizeof(tsr_nn_conv1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_conv2d(in_channels, out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_conv2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_conv2d(in_channels, out_channels, &(tsr_nn_conv2d_options){.size = sizeof(tsr_nn_conv2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_conv3d(in_channels, out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_conv3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_conv3d(in_channels, out_channels, &(tsr_nn_conv3d_options){.size = sizeof(tsr_nn_conv3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_conv_transpose2d(in_channels, out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_conv_transpose2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_conv_transpose2d(in_channels, out_channels, &(tsr_nn_conv_transpose2d_options){.size = sizeof(tsr_nn_conv_transpose2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_conv_transpose1d(in_channels, out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_conv_transpose1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_conv_transpose1d(in_channels, out_channels, &(tsr_nn_conv_transpose1d_options){.size = sizeof(tsr_nn_conv_transpose1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_conv_transpose3d(in_channels, out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_conv_transpose3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_conv_transpose3d(in_channels, out_channels, &(tsr_nn_conv_transpose3d_options){.size = sizeof(tsr_nn_conv_transpose3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_batch_norm1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_batch_norm1d: num_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_batch_norm1d(&(tsr_nn_batch_norm1d_options){.size = sizeof(tsr_nn_batch_norm1d_options), .num_features = __VA_ARGS__}))
#define tsr_nn_batch_norm2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_batch_norm2d: num_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_batch_norm2d(&(tsr_nn_batch_norm2d_options){.size = sizeof(tsr_nn_batch_norm2d_options), .num_features = __VA_ARGS__}))
#define tsr_nn_batch_norm3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_batch_norm3d: num_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_batch_norm3d(&(tsr_nn_batch_norm3d_options){.size = sizeof(tsr_nn_batch_norm3d_options), .num_features = __VA_ARGS__}))
#define tsr_nn_layer_norm(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_layer_norm: width is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_layer_norm(&(tsr_nn_layer_norm_options){.size = sizeof(tsr_nn_layer_norm_options), .width = __VA_ARGS__}))
#define tsr_nn_rms_norm(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_rms_norm: width is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_rms_norm(&(tsr_nn_rms_norm_options){.size = sizeof(tsr_nn_rms_norm_options), .width = __VA_ARGS__}))
#define tsr_nn_group_norm(num_groups, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_group_norm: num_channels is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_group_norm(num_groups, &(tsr_nn_group_norm_options){.size = sizeof(tsr_nn_group_norm_options), .num_channels = __VA_ARGS__}))
#define tsr_nn_embedding(num_embeddings, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_embedding: embedding_dim is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_embedding(num_embeddings, &(tsr_nn_embedding_options){.size = sizeof(tsr_nn_embedding_options), .embedding_dim = __VA_ARGS__}))
#define tsr_nn_multihead_attention(embed_dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_multihead_attention: num_heads is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_multihead_attention(embed_dim, &(tsr_nn_multihead_attention_options){.size = sizeof(tsr_nn_multihead_attention_options), .num_heads = __VA_ARGS__}))
#define tsr_nn_transformer_encoder_layer(d_model, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_transformer_encoder_layer: nhead is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_transformer_encoder_layer(d_model, &(tsr_nn_transformer_encoder_layer_options){.size = sizeof(tsr_nn_transformer_encoder_layer_options), .nhead = __VA_ARGS__}))
#define tsr_nn_transformer_decoder_layer(d_model, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_transformer_decoder_layer: nhead is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_transformer_decoder_layer(d_model, &(tsr_nn_transformer_decoder_layer_options){.size = sizeof(tsr_nn_transformer_decoder_layer_options), .nhead = __VA_ARGS__}))
#define tsr_nn_transformer_encoder(d_model, nhead, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_transformer_encoder: num_layers is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_transformer_encoder(d_model, nhead, &(tsr_nn_transformer_encoder_options){.size = sizeof(tsr_nn_transformer_encoder_options), .num_layers = __VA_ARGS__}))
#define tsr_nn_transformer_decoder(d_model, nhead, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_transformer_decoder: num_layers is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_transformer_decoder(d_model, nhead, &(tsr_nn_transformer_decoder_options){.size = sizeof(tsr_nn_transformer_decoder_options), .num_layers = __VA_ARGS__}))
#define tsr_nn_transformer(d_model, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_transformer: nhead is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_transformer(d_model, &(tsr_nn_transformer_options){.size = sizeof(tsr_nn_transformer_options), .nhead = __VA_ARGS__}))
#define tsr_nn_flatten(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_flatten(&(tsr_nn_flatten_options){.size = sizeof(tsr_nn_flatten_options), __VA_ARGS__}))
#define tsr_nn_max_pool1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_max_pool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_max_pool1d(&(tsr_nn_max_pool1d_options){.size = sizeof(tsr_nn_max_pool1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_max_pool2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_max_pool2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_max_pool2d(&(tsr_nn_max_pool2d_options){.size = sizeof(tsr_nn_max_pool2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_max_pool3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_max_pool3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_max_pool3d(&(tsr_nn_max_pool3d_options){.size = sizeof(tsr_nn_max_pool3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_fractional_max_pool2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_fractional_max_pool2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_fractional_max_pool2d(&(tsr_nn_fractional_max_pool2d_options){.size = sizeof(tsr_nn_fractional_max_pool2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_fractional_max_pool3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_fractional_max_pool3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_fractional_max_pool3d(&(tsr_nn_fractional_max_pool3d_options){.size = sizeof(tsr_nn_fractional_max_pool3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_max_unpool1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_max_unpool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_max_unpool1d(&(tsr_nn_max_unpool1d_options){.size = sizeof(tsr_nn_max_unpool1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_max_unpool2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_max_unpool2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_max_unpool2d(&(tsr_nn_max_unpool2d_options){.size = sizeof(tsr_nn_max_unpool2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_max_unpool3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_max_unpool3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_max_unpool3d(&(tsr_nn_max_unpool3d_options){.size = sizeof(tsr_nn_max_unpool3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_avg_pool1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_avg_pool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_avg_pool1d(&(tsr_nn_avg_pool1d_options){.size = sizeof(tsr_nn_avg_pool1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_avg_pool2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_avg_pool2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_avg_pool2d(&(tsr_nn_avg_pool2d_options){.size = sizeof(tsr_nn_avg_pool2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_avg_pool3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_avg_pool3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_avg_pool3d(&(tsr_nn_avg_pool3d_options){.size = sizeof(tsr_nn_avg_pool3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lp_pool1d(norm_type, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lp_pool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lp_pool1d(norm_type, &(tsr_nn_lp_pool1d_options){.size = sizeof(tsr_nn_lp_pool1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lp_pool2d(norm_type, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lp_pool2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lp_pool2d(norm_type, &(tsr_nn_lp_pool2d_options){.size = sizeof(tsr_nn_lp_pool2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lp_pool3d(norm_type, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lp_pool3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lp_pool3d(norm_type, &(tsr_nn_lp_pool3d_options){.size = sizeof(tsr_nn_lp_pool3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_reflection_pad1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_reflection_pad1d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_reflection_pad1d(&(tsr_nn_reflection_pad1d_options){.size = sizeof(tsr_nn_reflection_pad1d_options), .padding = __VA_ARGS__}))
#define tsr_nn_replication_pad1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_replication_pad1d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_replication_pad1d(&(tsr_nn_replication_pad1d_options){.size = sizeof(tsr_nn_replication_pad1d_options), .padding = __VA_ARGS__}))
#define tsr_nn_circular_pad1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_circular_pad1d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_circular_pad1d(&(tsr_nn_circular_pad1d_options){.size = sizeof(tsr_nn_circular_pad1d_options), .padding = __VA_ARGS__}))
#define tsr_nn_zero_pad1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_zero_pad1d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_zero_pad1d(&(tsr_nn_zero_pad1d_options){.size = sizeof(tsr_nn_zero_pad1d_options), .padding = __VA_ARGS__}))
#define tsr_nn_constant_pad1d(padding, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_constant_pad1d: value is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_constant_pad1d(padding, &(tsr_nn_constant_pad1d_options){.size = sizeof(tsr_nn_constant_pad1d_options), .value = __VA_ARGS__}))
#define tsr_nn_reflection_pad2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_reflection_pad2d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_reflection_pad2d(&(tsr_nn_reflection_pad2d_options){.size = sizeof(tsr_nn_reflection_pad2d_options), .padding = __VA_ARGS__}))
#define tsr_nn_replication_pad2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_replication_pad2d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_replication_pad2d(&(tsr_nn_replication_pad2d_options){.size = sizeof(tsr_nn_replication_pad2d_options), .padding = __VA_ARGS__}))
#define tsr_nn_circular_pad2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_circular_pad2d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_circular_pad2d(&(tsr_nn_circular_pad2d_options){.size = sizeof(tsr_nn_circular_pad2d_options), .padding = __VA_ARGS__}))
#define tsr_nn_zero_pad2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_zero_pad2d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_zero_pad2d(&(tsr_nn_zero_pad2d_options){.size = sizeof(tsr_nn_zero_pad2d_options), .padding = __VA_ARGS__}))
#define tsr_nn_constant_pad2d(padding, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_constant_pad2d: value is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_constant_pad2d(padding, &(tsr_nn_constant_pad2d_options){.size = sizeof(tsr_nn_constant_pad2d_options), .value = __VA_ARGS__}))
#define tsr_nn_reflection_pad3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_reflection_pad3d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_reflection_pad3d(&(tsr_nn_reflection_pad3d_options){.size = sizeof(tsr_nn_reflection_pad3d_options), .padding = __VA_ARGS__}))
#define tsr_nn_replication_pad3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_replication_pad3d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_replication_pad3d(&(tsr_nn_replication_pad3d_options){.size = sizeof(tsr_nn_replication_pad3d_options), .padding = __VA_ARGS__}))
#define tsr_nn_circular_pad3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_circular_pad3d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_circular_pad3d(&(tsr_nn_circular_pad3d_options){.size = sizeof(tsr_nn_circular_pad3d_options), .padding = __VA_ARGS__}))
#define tsr_nn_zero_pad3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_zero_pad3d: padding is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_zero_pad3d(&(tsr_nn_zero_pad3d_options){.size = sizeof(tsr_nn_zero_pad3d_options), .padding = __VA_ARGS__}))
#define tsr_nn_constant_pad3d(padding, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_constant_pad3d: value is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_constant_pad3d(padding, &(tsr_nn_constant_pad3d_options){.size = sizeof(tsr_nn_constant_pad3d_options), .value = __VA_ARGS__}))
#define tsr_nn_instance_norm1d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_instance_norm1d: num_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_instance_norm1d(&(tsr_nn_instance_norm1d_options){.size = sizeof(tsr_nn_instance_norm1d_options), .num_features = __VA_ARGS__}))
#define tsr_nn_instance_norm2d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_instance_norm2d: num_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_instance_norm2d(&(tsr_nn_instance_norm2d_options){.size = sizeof(tsr_nn_instance_norm2d_options), .num_features = __VA_ARGS__}))
#define tsr_nn_instance_norm3d(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_instance_norm3d: num_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_instance_norm3d(&(tsr_nn_instance_norm3d_options){.size = sizeof(tsr_nn_instance_norm3d_options), .num_features = __VA_ARGS__}))
#define tsr_nn_local_response_norm(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_local_response_norm: window is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_local_response_norm(&(tsr_nn_local_response_norm_options){.size = sizeof(tsr_nn_local_response_norm_options), .window = __VA_ARGS__}))
#define tsr_nn_bilinear(in1_features, in2_features, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_bilinear: out_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_bilinear(in1_features, in2_features, &(tsr_nn_bilinear_options){.size = sizeof(tsr_nn_bilinear_options), .out_features = __VA_ARGS__}))
#define tsr_nn_unfold(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_unfold: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_unfold(&(tsr_nn_unfold_options){.size = sizeof(tsr_nn_unfold_options), .kernel = __VA_ARGS__}))
#define tsr_nn_fold(height, width, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_fold: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_fold(height, width, &(tsr_nn_fold_options){.size = sizeof(tsr_nn_fold_options), .kernel = __VA_ARGS__}))
#define tsr_nn_embedding_bag(num_embeddings, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_embedding_bag: embedding_dim is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_embedding_bag(num_embeddings, &(tsr_nn_embedding_bag_options){.size = sizeof(tsr_nn_embedding_bag_options), .embedding_dim = __VA_ARGS__}))
#define tsr_nn_unflatten(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_unflatten: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_unflatten(&(tsr_nn_unflatten_options){.size = sizeof(tsr_nn_unflatten_options), .dim = __VA_ARGS__}))
#define tsr_nn_upsample(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_upsample: scale_factor is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_upsample(&(tsr_nn_upsample_options){.size = sizeof(tsr_nn_upsample_options), .scale_factor = __VA_ARGS__}))
#define tsr_nn_cosine_similarity(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_cosine_similarity: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_cosine_similarity(&(tsr_nn_cosine_similarity_options){.size = sizeof(tsr_nn_cosine_similarity_options), .dim = __VA_ARGS__}))
#define tsr_nn_pairwise_distance(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_pairwise_distance: p is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_pairwise_distance(&(tsr_nn_pairwise_distance_options){.size = sizeof(tsr_nn_pairwise_distance_options), .p = __VA_ARGS__}))
#define tsr_nn_rnn(input_size, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_rnn: hidden_size is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_rnn(input_size, &(tsr_nn_rnn_options){.size = sizeof(tsr_nn_rnn_options), .hidden_size = __VA_ARGS__}))
#define tsr_nn_lstm(input_size, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lstm: hidden_size is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lstm(input_size, &(tsr_nn_lstm_options){.size = sizeof(tsr_nn_lstm_options), .hidden_size = __VA_ARGS__}))
#define tsr_nn_gru(input_size, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_gru: hidden_size is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_gru(input_size, &(tsr_nn_gru_options){.size = sizeof(tsr_nn_gru_options), .hidden_size = __VA_ARGS__}))
#define tsr_nn_rnn_cell(input_size, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_rnn_cell: hidden_size is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_rnn_cell(input_size, &(tsr_nn_rnn_cell_options){.size = sizeof(tsr_nn_rnn_cell_options), .hidden_size = __VA_ARGS__}))
#define tsr_nn_lstm_cell(input_size, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lstm_cell: hidden_size is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lstm_cell(input_size, &(tsr_nn_lstm_cell_options){.size = sizeof(tsr_nn_lstm_cell_options), .hidden_size = __VA_ARGS__}))
#define tsr_nn_gru_cell(input_size, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_gru_cell: hidden_size is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_gru_cell(input_size, &(tsr_nn_gru_cell_options){.size = sizeof(tsr_nn_gru_cell_options), .hidden_size = __VA_ARGS__}))
#define tsr_nn_lazy_linear(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_linear: out_features is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_linear(&(tsr_nn_lazy_linear_options){.size = sizeof(tsr_nn_lazy_linear_options), .out_features = __VA_ARGS__}))
#define tsr_nn_lazy_conv1d(out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_conv1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_conv1d(out_channels, &(tsr_nn_lazy_conv1d_options){.size = sizeof(tsr_nn_lazy_conv1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lazy_conv_transpose1d(out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_conv_transpose1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_conv_transpose1d(out_channels, &(tsr_nn_lazy_conv_transpose1d_options){.size = sizeof(tsr_nn_lazy_conv_transpose1d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lazy_conv2d(out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_conv2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_conv2d(out_channels, &(tsr_nn_lazy_conv2d_options){.size = sizeof(tsr_nn_lazy_conv2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lazy_conv_transpose2d(out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_conv_transpose2d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_conv_transpose2d(out_channels, &(tsr_nn_lazy_conv_transpose2d_options){.size = sizeof(tsr_nn_lazy_conv_transpose2d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lazy_conv3d(out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_conv3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_conv3d(out_channels, &(tsr_nn_lazy_conv3d_options){.size = sizeof(tsr_nn_lazy_conv3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lazy_conv_transpose3d(out_channels, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_lazy_conv_transpose3d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_lazy_conv_transpose3d(out_channels, &(tsr_nn_lazy_conv_transpose3d_options){.size = sizeof(tsr_nn_lazy_conv_transpose3d_options), .kernel = __VA_ARGS__}))
#define tsr_nn_lazy_batch_norm1d(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_lazy_batch_norm1d(&(tsr_nn_lazy_batch_norm1d_options){.size = sizeof(tsr_nn_lazy_batch_norm1d_options), __VA_ARGS__}))
#define tsr_nn_lazy_instance_norm1d(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_lazy_instance_norm1d(&(tsr_nn_lazy_instance_norm1d_options){.size = sizeof(tsr_nn_lazy_instance_norm1d_options), __VA_ARGS__}))
#define tsr_nn_lazy_batch_norm2d(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_lazy_batch_norm2d(&(tsr_nn_lazy_batch_norm2d_options){.size = sizeof(tsr_nn_lazy_batch_norm2d_options), __VA_ARGS__}))
#define tsr_nn_lazy_instance_norm2d(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_lazy_instance_norm2d(&(tsr_nn_lazy_instance_norm2d_options){.size = sizeof(tsr_nn_lazy_instance_norm2d_options), __VA_ARGS__}))
#define tsr_nn_lazy_batch_norm3d(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_lazy_batch_norm3d(&(tsr_nn_lazy_batch_norm3d_options){.size = sizeof(tsr_nn_lazy_batch_norm3d_options), __VA_ARGS__}))
#define tsr_nn_lazy_instance_norm3d(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_lazy_instance_norm3d(&(tsr_nn_lazy_instance_norm3d_options){.size = sizeof(tsr_nn_lazy_instance_norm3d_options), __VA_ARGS__}))
#define tsr_nn_rrelu(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_rrelu(&(tsr_nn_rrelu_options){.size = sizeof(tsr_nn_rrelu_options), __VA_ARGS__}))
#define tsr_nn_prelu(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_prelu: num_parameters is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_prelu(&(tsr_nn_prelu_options){.size = sizeof(tsr_nn_prelu_options), .num_parameters = __VA_ARGS__}))
#define tsr_nn_gelu(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_gelu(&(tsr_nn_gelu_options){.size = sizeof(tsr_nn_gelu_options), __VA_ARGS__}))
#define tsr_nn_hardtanh(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_hardtanh(&(tsr_nn_hardtanh_options){.size = sizeof(tsr_nn_hardtanh_options), __VA_ARGS__}))
#define tsr_nn_softplus(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_softplus(&(tsr_nn_softplus_options){.size = sizeof(tsr_nn_softplus_options), __VA_ARGS__}))
#define tsr_nn_cross_entropy_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_cross_entropy_loss(&(tsr_nn_cross_entropy_loss_options){.size = sizeof(tsr_nn_cross_entropy_loss_options), __VA_ARGS__}))
#define tsr_nn_linear_cross_entropy_loss(in_features, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nn_linear_cross_entropy_loss: num_classes is missing"), tsr_here(__FILE__, __LINE__), tsr_nn_linear_cross_entropy_loss(in_features, &(tsr_nn_linear_cross_entropy_loss_options){.size = sizeof(tsr_nn_linear_cross_entropy_loss_options), .num_classes = __VA_ARGS__}))
#define tsr_nn_nll_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_nll_loss(&(tsr_nn_nll_loss_options){.size = sizeof(tsr_nn_nll_loss_options), __VA_ARGS__}))
#define tsr_nn_mse_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_mse_loss(&(tsr_nn_mse_loss_options){.size = sizeof(tsr_nn_mse_loss_options), __VA_ARGS__}))
#define tsr_nn_l1_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_l1_loss(&(tsr_nn_l1_loss_options){.size = sizeof(tsr_nn_l1_loss_options), __VA_ARGS__}))
#define tsr_nn_smooth_l1_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_smooth_l1_loss(&(tsr_nn_smooth_l1_loss_options){.size = sizeof(tsr_nn_smooth_l1_loss_options), __VA_ARGS__}))
#define tsr_nn_huber_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_huber_loss(&(tsr_nn_huber_loss_options){.size = sizeof(tsr_nn_huber_loss_options), __VA_ARGS__}))
#define tsr_nn_bce_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_bce_loss(&(tsr_nn_bce_loss_options){.size = sizeof(tsr_nn_bce_loss_options), __VA_ARGS__}))
#define tsr_nn_bce_with_logits_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_bce_with_logits_loss(&(tsr_nn_bce_with_logits_loss_options){.size = sizeof(tsr_nn_bce_with_logits_loss_options), __VA_ARGS__}))
#define tsr_nn_kl_div_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_kl_div_loss(&(tsr_nn_kl_div_loss_options){.size = sizeof(tsr_nn_kl_div_loss_options), __VA_ARGS__}))
#define tsr_nn_poisson_nll_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_poisson_nll_loss(&(tsr_nn_poisson_nll_loss_options){.size = sizeof(tsr_nn_poisson_nll_loss_options), __VA_ARGS__}))
#define tsr_nn_soft_margin_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_soft_margin_loss(&(tsr_nn_soft_margin_loss_options){.size = sizeof(tsr_nn_soft_margin_loss_options), __VA_ARGS__}))
#define tsr_nn_hinge_embedding_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_hinge_embedding_loss(&(tsr_nn_hinge_embedding_loss_options){.size = sizeof(tsr_nn_hinge_embedding_loss_options), __VA_ARGS__}))
#define tsr_nn_margin_ranking_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_margin_ranking_loss(&(tsr_nn_margin_ranking_loss_options){.size = sizeof(tsr_nn_margin_ranking_loss_options), __VA_ARGS__}))
#define tsr_nn_gaussian_nll_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_gaussian_nll_loss(&(tsr_nn_gaussian_nll_loss_options){.size = sizeof(tsr_nn_gaussian_nll_loss_options), __VA_ARGS__}))
#define tsr_nn_cosine_embedding_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_cosine_embedding_loss(&(tsr_nn_cosine_embedding_loss_options){.size = sizeof(tsr_nn_cosine_embedding_loss_options), __VA_ARGS__}))
#define tsr_nn_ctc_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_ctc_loss(&(tsr_nn_ctc_loss_options){.size = sizeof(tsr_nn_ctc_loss_options), __VA_ARGS__}))
#define tsr_nn_triplet_margin_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_triplet_margin_loss(&(tsr_nn_triplet_margin_loss_options){.size = sizeof(tsr_nn_triplet_margin_loss_options), __VA_ARGS__}))
#define tsr_nn_multi_margin_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_multi_margin_loss(&(tsr_nn_multi_margin_loss_options){.size = sizeof(tsr_nn_multi_margin_loss_options), __VA_ARGS__}))
#define tsr_nn_multilabel_margin_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_multilabel_margin_loss(&(tsr_nn_multilabel_margin_loss_options){.size = sizeof(tsr_nn_multilabel_margin_loss_options), __VA_ARGS__}))
#define tsr_nn_multilabel_soft_margin_loss(...) \
    (tsr_here(__FILE__, __LINE__), tsr_nn_multilabel_soft_margin_loss(&(tsr_nn_multilabel_soft_margin_loss_options){.size = sizeof(tsr_nn_multilabel_soft_margin_loss_options), __VA_ARGS__}))
#endif
#endif
/* clang-format on */
#endif
