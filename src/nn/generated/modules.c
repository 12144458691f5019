/* Constructors and forwards of modules.def's rows. Made by tools/api: edit modules.def. */
#include "nn/generated/state.h"

#include <string.h>

/* clang-format off */
enum {
    NN_ROW_linear,
    NN_ROW_conv1d,
    NN_ROW_conv2d,
    NN_ROW_conv3d,
    NN_ROW_conv_transpose2d,
    NN_ROW_conv_transpose1d,
    NN_ROW_conv_transpose3d,
    NN_ROW_batch_norm1d,
    NN_ROW_batch_norm2d,
    NN_ROW_batch_norm3d,
    NN_ROW_layer_norm,
    NN_ROW_rms_norm,
    NN_ROW_group_norm,
    NN_ROW_embedding,
    NN_ROW_multihead_attention,
    NN_ROW_transformer_encoder_layer,
    NN_ROW_transformer_decoder_layer,
    NN_ROW_transformer_encoder,
    NN_ROW_transformer_decoder,
    NN_ROW_transformer,
    NN_ROW_dropout,
    NN_ROW_flatten,
    NN_ROW_identity,
    NN_ROW_max_pool1d,
    NN_ROW_max_pool2d,
    NN_ROW_max_pool3d,
    NN_ROW_fractional_max_pool2d,
    NN_ROW_fractional_max_pool3d,
    NN_ROW_max_unpool1d,
    NN_ROW_max_unpool2d,
    NN_ROW_max_unpool3d,
    NN_ROW_avg_pool1d,
    NN_ROW_avg_pool2d,
    NN_ROW_avg_pool3d,
    NN_ROW_adaptive_avg_pool1d,
    NN_ROW_adaptive_avg_pool3d,
    NN_ROW_adaptive_max_pool1d,
    NN_ROW_adaptive_max_pool2d,
    NN_ROW_adaptive_max_pool3d,
    NN_ROW_lp_pool1d,
    NN_ROW_lp_pool2d,
    NN_ROW_lp_pool3d,
    NN_ROW_reflection_pad1d,
    NN_ROW_replication_pad1d,
    NN_ROW_circular_pad1d,
    NN_ROW_zero_pad1d,
    NN_ROW_constant_pad1d,
    NN_ROW_reflection_pad2d,
    NN_ROW_replication_pad2d,
    NN_ROW_circular_pad2d,
    NN_ROW_zero_pad2d,
    NN_ROW_constant_pad2d,
    NN_ROW_reflection_pad3d,
    NN_ROW_replication_pad3d,
    NN_ROW_circular_pad3d,
    NN_ROW_zero_pad3d,
    NN_ROW_constant_pad3d,
    NN_ROW_instance_norm1d,
    NN_ROW_instance_norm2d,
    NN_ROW_instance_norm3d,
    NN_ROW_local_response_norm,
    NN_ROW_dropout1d,
    NN_ROW_dropout2d,
    NN_ROW_dropout3d,
    NN_ROW_alpha_dropout,
    NN_ROW_feature_alpha_dropout,
    NN_ROW_bilinear,
    NN_ROW_unfold,
    NN_ROW_fold,
    NN_ROW_embedding_bag,
    NN_ROW_pixel_shuffle,
    NN_ROW_pixel_unshuffle,
    NN_ROW_channel_shuffle,
    NN_ROW_unflatten,
    NN_ROW_upsample,
    NN_ROW_cosine_similarity,
    NN_ROW_pairwise_distance,
    NN_ROW_adaptive_avg_pool2d,
    NN_ROW_rnn,
    NN_ROW_lstm,
    NN_ROW_gru,
    NN_ROW_rnn_cell,
    NN_ROW_lstm_cell,
    NN_ROW_gru_cell,
    NN_ROW_lazy_linear,
    NN_ROW_lazy_conv1d,
    NN_ROW_lazy_conv_transpose1d,
    NN_ROW_lazy_conv2d,
    NN_ROW_lazy_conv_transpose2d,
    NN_ROW_lazy_conv3d,
    NN_ROW_lazy_conv_transpose3d,
    NN_ROW_lazy_batch_norm1d,
    NN_ROW_lazy_instance_norm1d,
    NN_ROW_lazy_batch_norm2d,
    NN_ROW_lazy_instance_norm2d,
    NN_ROW_lazy_batch_norm3d,
    NN_ROW_lazy_instance_norm3d,
    NN_ROW_sequential,
    NN_ROW_relu,
    NN_ROW_relu6,
    NN_ROW_leaky_relu,
    NN_ROW_rrelu,
    NN_ROW_prelu,
    NN_ROW_gelu,
    NN_ROW_silu,
    NN_ROW_mish,
    NN_ROW_elu,
    NN_ROW_celu,
    NN_ROW_selu,
    NN_ROW_tanh,
    NN_ROW_tanhshrink,
    NN_ROW_hardtanh,
    NN_ROW_sigmoid,
    NN_ROW_logsigmoid,
    NN_ROW_hardsigmoid,
    NN_ROW_hardswish,
    NN_ROW_hardshrink,
    NN_ROW_softshrink,
    NN_ROW_threshold,
    NN_ROW_softplus,
    NN_ROW_softsign,
    NN_ROW_glu,
    NN_ROW_softmax,
    NN_ROW_softmin,
    NN_ROW_softmax2d,
    NN_ROW_log_softmax,
    NN_ROW_cross_entropy_loss,
    NN_ROW_linear_cross_entropy_loss,
    NN_ROW_nll_loss,
    NN_ROW_mse_loss,
    NN_ROW_l1_loss,
    NN_ROW_smooth_l1_loss,
    NN_ROW_huber_loss,
    NN_ROW_bce_loss,
    NN_ROW_bce_with_logits_loss,
    NN_ROW_kl_div_loss,
    NN_ROW_poisson_nll_loss,
    NN_ROW_soft_margin_loss,
    NN_ROW_hinge_embedding_loss,
    NN_ROW_margin_ranking_loss,
    NN_ROW_gaussian_nll_loss,
    NN_ROW_cosine_embedding_loss,
    NN_ROW_ctc_loss,
    NN_ROW_triplet_margin_loss,
    NN_ROW_multi_margin_loss,
    NN_ROW_multilabel_margin_loss,
    NN_ROW_multilabel_soft_margin_loss,
    NN_ROW_COUNT
};

static const tensor_field fields_linear[] = {
    {"in_features", TENSOR_FIELD_INT, offsetof(nn_linear, in_features), 1, 0},
    {"out_features", TENSOR_FIELD_INT, offsetof(nn_linear, out_features), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_linear, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_linear, dtype), 1, 0},
};
static const tensor_field fields_conv1d[] = {
    {"in_channels", TENSOR_FIELD_INT, offsetof(nn_conv1d, in_channels), 1, 0},
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_conv1d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_conv1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_conv1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_conv1d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_conv1d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_conv1d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_conv1d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_conv1d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_conv1d, dtype), 1, 0},
    {"padding_same", TENSOR_FIELD_BOOL, offsetof(nn_conv1d, padding_same), 1, 0},
    {"padding_reflect", TENSOR_FIELD_BOOL, offsetof(nn_conv1d, padding_reflect), 1, 0},
    {"padding_replicate", TENSOR_FIELD_BOOL, offsetof(nn_conv1d, padding_replicate), 1, 0},
    {"padding_circular", TENSOR_FIELD_BOOL, offsetof(nn_conv1d, padding_circular), 1, 0},
};
static const tensor_field fields_conv2d[] = {
    {"in_channels", TENSOR_FIELD_INT, offsetof(nn_conv2d, in_channels), 1, 0},
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_conv2d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_conv2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_conv2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_conv2d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_conv2d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_conv2d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_conv2d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_conv2d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_conv2d, dtype), 1, 0},
    {"padding_same", TENSOR_FIELD_BOOL, offsetof(nn_conv2d, padding_same), 1, 0},
    {"padding_reflect", TENSOR_FIELD_BOOL, offsetof(nn_conv2d, padding_reflect), 1, 0},
    {"padding_replicate", TENSOR_FIELD_BOOL, offsetof(nn_conv2d, padding_replicate), 1, 0},
    {"padding_circular", TENSOR_FIELD_BOOL, offsetof(nn_conv2d, padding_circular), 1, 0},
};
static const tensor_field fields_conv3d[] = {
    {"in_channels", TENSOR_FIELD_INT, offsetof(nn_conv3d, in_channels), 1, 0},
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_conv3d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_conv3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_conv3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_conv3d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_conv3d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_conv3d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_conv3d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_conv3d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_conv3d, dtype), 1, 0},
    {"padding_same", TENSOR_FIELD_BOOL, offsetof(nn_conv3d, padding_same), 1, 0},
    {"padding_reflect", TENSOR_FIELD_BOOL, offsetof(nn_conv3d, padding_reflect), 1, 0},
    {"padding_replicate", TENSOR_FIELD_BOOL, offsetof(nn_conv3d, padding_replicate), 1, 0},
    {"padding_circular", TENSOR_FIELD_BOOL, offsetof(nn_conv3d, padding_circular), 1, 0},
};
static const tensor_field fields_conv_transpose2d[] = {
    {"in_channels", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, in_channels), 1, 0},
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, padding), 3, 0},
    {"output_padding", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, output_padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_conv_transpose2d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_conv_transpose2d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_conv_transpose2d, dtype), 1, 0},
};
static const tensor_field fields_conv_transpose1d[] = {
    {"in_channels", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, in_channels), 1, 0},
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, padding), 3, 0},
    {"output_padding", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, output_padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_conv_transpose1d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_conv_transpose1d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_conv_transpose1d, dtype), 1, 0},
};
static const tensor_field fields_conv_transpose3d[] = {
    {"in_channels", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, in_channels), 1, 0},
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, padding), 3, 0},
    {"output_padding", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, output_padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_conv_transpose3d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_conv_transpose3d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_conv_transpose3d, dtype), 1, 0},
};
static const tensor_field fields_batch_norm1d[] = {
    {"num_features", TENSOR_FIELD_INT, offsetof(nn_batch_norm1d, num_features), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_batch_norm1d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_batch_norm1d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm1d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm1d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_batch_norm1d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm1d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm1d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm1d, no_bias), 1, 0},
    {"cumulative", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm1d, cumulative), 1, 0},
};
static const tensor_field fields_batch_norm2d[] = {
    {"num_features", TENSOR_FIELD_INT, offsetof(nn_batch_norm2d, num_features), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_batch_norm2d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_batch_norm2d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm2d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm2d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_batch_norm2d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm2d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm2d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm2d, no_bias), 1, 0},
    {"cumulative", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm2d, cumulative), 1, 0},
};
static const tensor_field fields_batch_norm3d[] = {
    {"num_features", TENSOR_FIELD_INT, offsetof(nn_batch_norm3d, num_features), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_batch_norm3d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_batch_norm3d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm3d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm3d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_batch_norm3d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm3d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm3d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm3d, no_bias), 1, 0},
    {"cumulative", TENSOR_FIELD_BOOL, offsetof(nn_batch_norm3d, cumulative), 1, 0},
};
static const tensor_field fields_layer_norm[] = {
    {"width", TENSOR_FIELD_INT, offsetof(nn_layer_norm, width), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_layer_norm, eps), 1, 1e-05},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_layer_norm, no_affine), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_layer_norm, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_layer_norm, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_layer_norm, eps_is_zero), 1, 0},
    {"normalized_shape", TENSOR_FIELD_INT, offsetof(nn_layer_norm, normalized_shape), 8, 0},
};
static const tensor_field fields_rms_norm[] = {
    {"width", TENSOR_FIELD_INT, offsetof(nn_rms_norm, width), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_rms_norm, eps), 1, 0},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_rms_norm, no_affine), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_rms_norm, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_rms_norm, eps_is_zero), 1, 0},
    {"normalized_shape", TENSOR_FIELD_INT, offsetof(nn_rms_norm, normalized_shape), 8, 0},
};
static const tensor_field fields_group_norm[] = {
    {"num_groups", TENSOR_FIELD_INT, offsetof(nn_group_norm, num_groups), 1, 0},
    {"num_channels", TENSOR_FIELD_INT, offsetof(nn_group_norm, num_channels), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_group_norm, eps), 1, 1e-05},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_group_norm, no_affine), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_group_norm, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_group_norm, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_group_norm, eps_is_zero), 1, 0},
};
static const tensor_field fields_embedding[] = {
    {"num_embeddings", TENSOR_FIELD_INT, offsetof(nn_embedding, num_embeddings), 1, 0},
    {"embedding_dim", TENSOR_FIELD_INT, offsetof(nn_embedding, embedding_dim), 1, 0},
    {"has_padding_idx", TENSOR_FIELD_BOOL, offsetof(nn_embedding, has_padding_idx), 1, 0},
    {"padding_idx", TENSOR_FIELD_INT, offsetof(nn_embedding, padding_idx), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_embedding, dtype), 1, 0},
    {"max_norm", TENSOR_FIELD_FLOAT, offsetof(nn_embedding, max_norm), 1, 0},
    {"norm_type", TENSOR_FIELD_FLOAT, offsetof(nn_embedding, norm_type), 1, 2.0},
    {"scale_grad_by_freq", TENSOR_FIELD_BOOL, offsetof(nn_embedding, scale_grad_by_freq), 1, 0},
};
static const tensor_field fields_multihead_attention[] = {
    {"embed_dim", TENSOR_FIELD_INT, offsetof(nn_multihead_attention, embed_dim), 1, 0},
    {"num_heads", TENSOR_FIELD_INT, offsetof(nn_multihead_attention, num_heads), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_multihead_attention, no_bias), 1, 0},
    {"is_causal", TENSOR_FIELD_BOOL, offsetof(nn_multihead_attention, is_causal), 1, 0},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_multihead_attention, dropout), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_multihead_attention, dtype), 1, 0},
    {"add_bias_kv", TENSOR_FIELD_BOOL, offsetof(nn_multihead_attention, add_bias_kv), 1, 0},
    {"add_zero_attn", TENSOR_FIELD_BOOL, offsetof(nn_multihead_attention, add_zero_attn), 1, 0},
    {"seq_first", TENSOR_FIELD_BOOL, offsetof(nn_multihead_attention, seq_first), 1, 0},
    {"kdim", TENSOR_FIELD_INT, offsetof(nn_multihead_attention, kdim), 1, 0},
    {"vdim", TENSOR_FIELD_INT, offsetof(nn_multihead_attention, vdim), 1, 0},
    {"head_weights", TENSOR_FIELD_BOOL, offsetof(nn_multihead_attention, head_weights), 1, 0},
};
static const tensor_field fields_transformer_encoder_layer[] = {
    {"d_model", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder_layer, d_model), 1, 0},
    {"nhead", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder_layer, nhead), 1, 0},
    {"dim_feedforward", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder_layer, dim_feedforward), 1, 2048},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_encoder_layer, dropout), 1, 0.1},
    {"gelu", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder_layer, gelu), 1, 0},
    {"layer_norm_eps", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_encoder_layer, layer_norm_eps), 1, 1e-05},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder_layer, batch_first), 1, 0},
    {"norm_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder_layer, norm_first), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder_layer, no_bias), 1, 0},
    {"dropout_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder_layer, dropout_is_zero), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_transformer_encoder_layer, dtype), 1, 0},
    {"is_causal", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder_layer, is_causal), 1, 0},
};
static const tensor_field fields_transformer_decoder_layer[] = {
    {"d_model", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder_layer, d_model), 1, 0},
    {"nhead", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder_layer, nhead), 1, 0},
    {"dim_feedforward", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder_layer, dim_feedforward), 1, 2048},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_decoder_layer, dropout), 1, 0.1},
    {"gelu", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder_layer, gelu), 1, 0},
    {"layer_norm_eps", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_decoder_layer, layer_norm_eps), 1, 1e-05},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder_layer, batch_first), 1, 0},
    {"norm_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder_layer, norm_first), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder_layer, no_bias), 1, 0},
    {"dropout_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder_layer, dropout_is_zero), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_transformer_decoder_layer, dtype), 1, 0},
    {"is_causal", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder_layer, is_causal), 1, 0},
};
static const tensor_field fields_transformer_encoder[] = {
    {"d_model", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder, d_model), 1, 0},
    {"nhead", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder, nhead), 1, 0},
    {"num_layers", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder, num_layers), 1, 0},
    {"dim_feedforward", TENSOR_FIELD_INT, offsetof(nn_transformer_encoder, dim_feedforward), 1, 2048},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_encoder, dropout), 1, 0.1},
    {"gelu", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, gelu), 1, 0},
    {"layer_norm_eps", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_encoder, layer_norm_eps), 1, 1e-05},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, batch_first), 1, 0},
    {"norm_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, norm_first), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, no_bias), 1, 0},
    {"dropout_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, dropout_is_zero), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_transformer_encoder, dtype), 1, 0},
    {"is_causal", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, is_causal), 1, 0},
    {"final_norm", TENSOR_FIELD_BOOL, offsetof(nn_transformer_encoder, final_norm), 1, 0},
};
static const tensor_field fields_transformer_decoder[] = {
    {"d_model", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder, d_model), 1, 0},
    {"nhead", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder, nhead), 1, 0},
    {"num_layers", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder, num_layers), 1, 0},
    {"dim_feedforward", TENSOR_FIELD_INT, offsetof(nn_transformer_decoder, dim_feedforward), 1, 2048},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_decoder, dropout), 1, 0.1},
    {"gelu", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, gelu), 1, 0},
    {"layer_norm_eps", TENSOR_FIELD_FLOAT, offsetof(nn_transformer_decoder, layer_norm_eps), 1, 1e-05},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, batch_first), 1, 0},
    {"norm_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, norm_first), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, no_bias), 1, 0},
    {"dropout_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, dropout_is_zero), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_transformer_decoder, dtype), 1, 0},
    {"is_causal", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, is_causal), 1, 0},
    {"final_norm", TENSOR_FIELD_BOOL, offsetof(nn_transformer_decoder, final_norm), 1, 0},
};
static const tensor_field fields_transformer[] = {
    {"d_model", TENSOR_FIELD_INT, offsetof(nn_transformer, d_model), 1, 0},
    {"nhead", TENSOR_FIELD_INT, offsetof(nn_transformer, nhead), 1, 0},
    {"num_encoder_layers", TENSOR_FIELD_INT, offsetof(nn_transformer, num_encoder_layers), 1, 6},
    {"num_decoder_layers", TENSOR_FIELD_INT, offsetof(nn_transformer, num_decoder_layers), 1, 6},
    {"dim_feedforward", TENSOR_FIELD_INT, offsetof(nn_transformer, dim_feedforward), 1, 2048},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_transformer, dropout), 1, 0.1},
    {"gelu", TENSOR_FIELD_BOOL, offsetof(nn_transformer, gelu), 1, 0},
    {"layer_norm_eps", TENSOR_FIELD_FLOAT, offsetof(nn_transformer, layer_norm_eps), 1, 1e-05},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer, batch_first), 1, 0},
    {"norm_first", TENSOR_FIELD_BOOL, offsetof(nn_transformer, norm_first), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_transformer, no_bias), 1, 0},
    {"dropout_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_transformer, dropout_is_zero), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_transformer, dtype), 1, 0},
};
static const tensor_field fields_dropout[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_dropout, p), 1, 0.5},
};
static const tensor_field fields_flatten[] = {
    {"start_dim", TENSOR_FIELD_INT, offsetof(nn_flatten, start_dim), 1, 1},
    {"end_dim", TENSOR_FIELD_INT, offsetof(nn_flatten, end_dim), 1, -1},
    {"start_dim_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_flatten, start_dim_is_zero), 1, 0},
    {"end_dim_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_flatten, end_dim_is_zero), 1, 0},
};
static const tensor_field fields_max_pool1d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_max_pool1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_max_pool1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_max_pool1d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_max_pool1d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_max_pool1d, dilation), 3, 1},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_max_pool1d, ceil_mode), 1, 0},
};
static const tensor_field fields_max_pool2d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_max_pool2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_max_pool2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_max_pool2d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_max_pool2d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_max_pool2d, dilation), 3, 1},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_max_pool2d, ceil_mode), 1, 0},
};
static const tensor_field fields_max_pool3d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_max_pool3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_max_pool3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_max_pool3d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_max_pool3d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_max_pool3d, dilation), 3, 1},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_max_pool3d, ceil_mode), 1, 0},
};
static const tensor_field fields_fractional_max_pool2d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_fractional_max_pool2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_fractional_max_pool2d, kernel_size), 3, 0},
    {"output_size", TENSOR_FIELD_INT, offsetof(nn_fractional_max_pool2d, output_size), 3, 0},
    {"output_ratio", TENSOR_FIELD_FLOAT, offsetof(nn_fractional_max_pool2d, output_ratio), 1, 0},
    {"output_ratio_w", TENSOR_FIELD_FLOAT, offsetof(nn_fractional_max_pool2d, output_ratio_w), 1, 0},
    {"random_samples", TENSOR_FIELD_TENSOR, offsetof(nn_fractional_max_pool2d, random_samples), 1, 0},
};
static const tensor_field fields_fractional_max_pool3d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_fractional_max_pool3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_fractional_max_pool3d, kernel_size), 3, 0},
    {"output_size", TENSOR_FIELD_INT, offsetof(nn_fractional_max_pool3d, output_size), 3, 0},
    {"output_ratio", TENSOR_FIELD_FLOAT, offsetof(nn_fractional_max_pool3d, output_ratio), 1, 0},
    {"output_ratio_h", TENSOR_FIELD_FLOAT, offsetof(nn_fractional_max_pool3d, output_ratio_h), 1, 0},
    {"output_ratio_w", TENSOR_FIELD_FLOAT, offsetof(nn_fractional_max_pool3d, output_ratio_w), 1, 0},
    {"random_samples", TENSOR_FIELD_TENSOR, offsetof(nn_fractional_max_pool3d, random_samples), 1, 0},
};
static const tensor_field fields_max_unpool1d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_max_unpool1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_max_unpool1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_max_unpool1d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_max_unpool1d, padding), 3, 0},
};
static const tensor_field fields_max_unpool2d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_max_unpool2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_max_unpool2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_max_unpool2d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_max_unpool2d, padding), 3, 0},
};
static const tensor_field fields_max_unpool3d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_max_unpool3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_max_unpool3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_max_unpool3d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_max_unpool3d, padding), 3, 0},
};
static const tensor_field fields_avg_pool1d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_avg_pool1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_avg_pool1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_avg_pool1d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_avg_pool1d, padding), 3, 0},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_avg_pool1d, ceil_mode), 1, 0},
    {"exclude_pad", TENSOR_FIELD_BOOL, offsetof(nn_avg_pool1d, exclude_pad), 1, 0},
};
static const tensor_field fields_avg_pool2d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_avg_pool2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_avg_pool2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_avg_pool2d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_avg_pool2d, padding), 3, 0},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_avg_pool2d, ceil_mode), 1, 0},
    {"exclude_pad", TENSOR_FIELD_BOOL, offsetof(nn_avg_pool2d, exclude_pad), 1, 0},
    {"divisor_override", TENSOR_FIELD_INT, offsetof(nn_avg_pool2d, divisor_override), 1, 0},
};
static const tensor_field fields_avg_pool3d[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_avg_pool3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_avg_pool3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_avg_pool3d, stride), 3, 0},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_avg_pool3d, padding), 3, 0},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_avg_pool3d, ceil_mode), 1, 0},
    {"exclude_pad", TENSOR_FIELD_BOOL, offsetof(nn_avg_pool3d, exclude_pad), 1, 0},
    {"divisor_override", TENSOR_FIELD_INT, offsetof(nn_avg_pool3d, divisor_override), 1, 0},
};
static const tensor_field fields_adaptive_avg_pool1d[] = {
    {"length", TENSOR_FIELD_INT, offsetof(nn_adaptive_avg_pool1d, length), 1, 0},
};
static const tensor_field fields_adaptive_avg_pool3d[] = {
    {"depth", TENSOR_FIELD_INT, offsetof(nn_adaptive_avg_pool3d, depth), 1, 0},
    {"height", TENSOR_FIELD_INT, offsetof(nn_adaptive_avg_pool3d, height), 1, 0},
    {"width", TENSOR_FIELD_INT, offsetof(nn_adaptive_avg_pool3d, width), 1, 0},
};
static const tensor_field fields_adaptive_max_pool1d[] = {
    {"length", TENSOR_FIELD_INT, offsetof(nn_adaptive_max_pool1d, length), 1, 0},
};
static const tensor_field fields_adaptive_max_pool2d[] = {
    {"height", TENSOR_FIELD_INT, offsetof(nn_adaptive_max_pool2d, height), 1, 0},
    {"width", TENSOR_FIELD_INT, offsetof(nn_adaptive_max_pool2d, width), 1, 0},
};
static const tensor_field fields_adaptive_max_pool3d[] = {
    {"depth", TENSOR_FIELD_INT, offsetof(nn_adaptive_max_pool3d, depth), 1, 0},
    {"height", TENSOR_FIELD_INT, offsetof(nn_adaptive_max_pool3d, height), 1, 0},
    {"width", TENSOR_FIELD_INT, offsetof(nn_adaptive_max_pool3d, width), 1, 0},
};
static const tensor_field fields_lp_pool1d[] = {
    {"norm_type", TENSOR_FIELD_FLOAT, offsetof(nn_lp_pool1d, norm_type), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lp_pool1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lp_pool1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lp_pool1d, stride), 3, 0},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_lp_pool1d, ceil_mode), 1, 0},
};
static const tensor_field fields_lp_pool2d[] = {
    {"norm_type", TENSOR_FIELD_FLOAT, offsetof(nn_lp_pool2d, norm_type), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lp_pool2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lp_pool2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lp_pool2d, stride), 3, 0},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_lp_pool2d, ceil_mode), 1, 0},
};
static const tensor_field fields_lp_pool3d[] = {
    {"norm_type", TENSOR_FIELD_FLOAT, offsetof(nn_lp_pool3d, norm_type), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lp_pool3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lp_pool3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lp_pool3d, stride), 3, 0},
    {"ceil_mode", TENSOR_FIELD_BOOL, offsetof(nn_lp_pool3d, ceil_mode), 1, 0},
};
static const tensor_field fields_reflection_pad1d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_reflection_pad1d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_reflection_pad1d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_reflection_pad1d, after), 3, 0},
};
static const tensor_field fields_replication_pad1d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_replication_pad1d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_replication_pad1d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_replication_pad1d, after), 3, 0},
};
static const tensor_field fields_circular_pad1d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_circular_pad1d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_circular_pad1d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_circular_pad1d, after), 3, 0},
};
static const tensor_field fields_zero_pad1d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_zero_pad1d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_zero_pad1d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_zero_pad1d, after), 3, 0},
};
static const tensor_field fields_constant_pad1d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_constant_pad1d, padding), 1, 0},
    {"value", TENSOR_FIELD_FLOAT, offsetof(nn_constant_pad1d, value), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_constant_pad1d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_constant_pad1d, after), 3, 0},
};
static const tensor_field fields_reflection_pad2d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_reflection_pad2d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_reflection_pad2d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_reflection_pad2d, after), 3, 0},
};
static const tensor_field fields_replication_pad2d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_replication_pad2d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_replication_pad2d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_replication_pad2d, after), 3, 0},
};
static const tensor_field fields_circular_pad2d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_circular_pad2d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_circular_pad2d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_circular_pad2d, after), 3, 0},
};
static const tensor_field fields_zero_pad2d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_zero_pad2d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_zero_pad2d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_zero_pad2d, after), 3, 0},
};
static const tensor_field fields_constant_pad2d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_constant_pad2d, padding), 1, 0},
    {"value", TENSOR_FIELD_FLOAT, offsetof(nn_constant_pad2d, value), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_constant_pad2d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_constant_pad2d, after), 3, 0},
};
static const tensor_field fields_reflection_pad3d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_reflection_pad3d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_reflection_pad3d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_reflection_pad3d, after), 3, 0},
};
static const tensor_field fields_replication_pad3d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_replication_pad3d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_replication_pad3d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_replication_pad3d, after), 3, 0},
};
static const tensor_field fields_circular_pad3d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_circular_pad3d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_circular_pad3d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_circular_pad3d, after), 3, 0},
};
static const tensor_field fields_zero_pad3d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_zero_pad3d, padding), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_zero_pad3d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_zero_pad3d, after), 3, 0},
};
static const tensor_field fields_constant_pad3d[] = {
    {"padding", TENSOR_FIELD_INT, offsetof(nn_constant_pad3d, padding), 1, 0},
    {"value", TENSOR_FIELD_FLOAT, offsetof(nn_constant_pad3d, value), 1, 0},
    {"before", TENSOR_FIELD_INT, offsetof(nn_constant_pad3d, before), 3, 0},
    {"after", TENSOR_FIELD_INT, offsetof(nn_constant_pad3d, after), 3, 0},
};
static const tensor_field fields_instance_norm1d[] = {
    {"num_features", TENSOR_FIELD_INT, offsetof(nn_instance_norm1d, num_features), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_instance_norm1d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_instance_norm1d, momentum), 1, 0.1},
    {"affine", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm1d, affine), 1, 0},
    {"running_stats", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm1d, running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_instance_norm1d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm1d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm1d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm1d, no_bias), 1, 0},
};
static const tensor_field fields_instance_norm2d[] = {
    {"num_features", TENSOR_FIELD_INT, offsetof(nn_instance_norm2d, num_features), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_instance_norm2d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_instance_norm2d, momentum), 1, 0.1},
    {"affine", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm2d, affine), 1, 0},
    {"running_stats", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm2d, running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_instance_norm2d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm2d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm2d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm2d, no_bias), 1, 0},
};
static const tensor_field fields_instance_norm3d[] = {
    {"num_features", TENSOR_FIELD_INT, offsetof(nn_instance_norm3d, num_features), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_instance_norm3d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_instance_norm3d, momentum), 1, 0.1},
    {"affine", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm3d, affine), 1, 0},
    {"running_stats", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm3d, running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_instance_norm3d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm3d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm3d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_instance_norm3d, no_bias), 1, 0},
};
static const tensor_field fields_local_response_norm[] = {
    {"window", TENSOR_FIELD_INT, offsetof(nn_local_response_norm, window), 1, 0},
    {"alpha", TENSOR_FIELD_FLOAT, offsetof(nn_local_response_norm, alpha), 1, 0.0001},
    {"beta", TENSOR_FIELD_FLOAT, offsetof(nn_local_response_norm, beta), 1, 0.75},
    {"k", TENSOR_FIELD_FLOAT, offsetof(nn_local_response_norm, k), 1, 1.0},
    {"alpha_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_local_response_norm, alpha_is_zero), 1, 0},
    {"beta_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_local_response_norm, beta_is_zero), 1, 0},
    {"k_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_local_response_norm, k_is_zero), 1, 0},
};
static const tensor_field fields_dropout1d[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_dropout1d, p), 1, 0.5},
};
static const tensor_field fields_dropout2d[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_dropout2d, p), 1, 0.5},
};
static const tensor_field fields_dropout3d[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_dropout3d, p), 1, 0.5},
};
static const tensor_field fields_alpha_dropout[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_alpha_dropout, p), 1, 0.5},
};
static const tensor_field fields_feature_alpha_dropout[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_feature_alpha_dropout, p), 1, 0.5},
};
static const tensor_field fields_bilinear[] = {
    {"in1_features", TENSOR_FIELD_INT, offsetof(nn_bilinear, in1_features), 1, 0},
    {"in2_features", TENSOR_FIELD_INT, offsetof(nn_bilinear, in2_features), 1, 0},
    {"out_features", TENSOR_FIELD_INT, offsetof(nn_bilinear, out_features), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_bilinear, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_bilinear, dtype), 1, 0},
};
static const tensor_field fields_unfold[] = {
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_unfold, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_unfold, kernel_size), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_unfold, dilation), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_unfold, padding), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_unfold, stride), 3, 1},
};
static const tensor_field fields_fold[] = {
    {"height", TENSOR_FIELD_INT, offsetof(nn_fold, height), 1, 0},
    {"width", TENSOR_FIELD_INT, offsetof(nn_fold, width), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_fold, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_fold, kernel_size), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_fold, dilation), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_fold, padding), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_fold, stride), 3, 1},
};
static const tensor_field fields_embedding_bag[] = {
    {"num_embeddings", TENSOR_FIELD_INT, offsetof(nn_embedding_bag, num_embeddings), 1, 0},
    {"embedding_dim", TENSOR_FIELD_INT, offsetof(nn_embedding_bag, embedding_dim), 1, 0},
    {"sum", TENSOR_FIELD_BOOL, offsetof(nn_embedding_bag, sum), 1, 0},
    {"max", TENSOR_FIELD_BOOL, offsetof(nn_embedding_bag, max), 1, 0},
    {"include_last_offset", TENSOR_FIELD_BOOL, offsetof(nn_embedding_bag, include_last_offset), 1, 0},
    {"has_padding_idx", TENSOR_FIELD_BOOL, offsetof(nn_embedding_bag, has_padding_idx), 1, 0},
    {"padding_idx", TENSOR_FIELD_INT, offsetof(nn_embedding_bag, padding_idx), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_embedding_bag, dtype), 1, 0},
    {"max_norm", TENSOR_FIELD_FLOAT, offsetof(nn_embedding_bag, max_norm), 1, 0},
    {"norm_type", TENSOR_FIELD_FLOAT, offsetof(nn_embedding_bag, norm_type), 1, 2.0},
    {"scale_grad_by_freq", TENSOR_FIELD_BOOL, offsetof(nn_embedding_bag, scale_grad_by_freq), 1, 0},
};
static const tensor_field fields_pixel_shuffle[] = {
    {"upscale_factor", TENSOR_FIELD_INT, offsetof(nn_pixel_shuffle, upscale_factor), 1, 0},
};
static const tensor_field fields_pixel_unshuffle[] = {
    {"downscale_factor", TENSOR_FIELD_INT, offsetof(nn_pixel_unshuffle, downscale_factor), 1, 0},
};
static const tensor_field fields_channel_shuffle[] = {
    {"groups", TENSOR_FIELD_INT, offsetof(nn_channel_shuffle, groups), 1, 0},
};
static const tensor_field fields_unflatten[] = {
    {"dim", TENSOR_FIELD_INT, offsetof(nn_unflatten, dim), 1, 0},
    {"unflattened_size", TENSOR_FIELD_INT, offsetof(nn_unflatten, unflattened_size), 8, 0},
};
static const tensor_field fields_upsample[] = {
    {"scale_factor", TENSOR_FIELD_FLOAT, offsetof(nn_upsample, scale_factor), 1, 0},
    {"output_size", TENSOR_FIELD_INT, offsetof(nn_upsample, output_size), 3, 0},
    {"linear", TENSOR_FIELD_BOOL, offsetof(nn_upsample, linear), 1, 0},
    {"bilinear", TENSOR_FIELD_BOOL, offsetof(nn_upsample, bilinear), 1, 0},
    {"bicubic", TENSOR_FIELD_BOOL, offsetof(nn_upsample, bicubic), 1, 0},
    {"trilinear", TENSOR_FIELD_BOOL, offsetof(nn_upsample, trilinear), 1, 0},
    {"nearest_exact", TENSOR_FIELD_BOOL, offsetof(nn_upsample, nearest_exact), 1, 0},
    {"align_corners", TENSOR_FIELD_BOOL, offsetof(nn_upsample, align_corners), 1, 0},
    {"scale_factors", TENSOR_FIELD_FLOAT, offsetof(nn_upsample, scale_factors), 3, 0},
};
static const tensor_field fields_cosine_similarity[] = {
    {"dim", TENSOR_FIELD_INT, offsetof(nn_cosine_similarity, dim), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_cosine_similarity, eps), 1, 1e-08},
};
static const tensor_field fields_pairwise_distance[] = {
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_pairwise_distance, p), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_pairwise_distance, eps), 1, 1e-06},
    {"keepdim", TENSOR_FIELD_BOOL, offsetof(nn_pairwise_distance, keepdim), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_pairwise_distance, eps_is_zero), 1, 0},
};
static const tensor_field fields_adaptive_avg_pool2d[] = {
    {"height", TENSOR_FIELD_INT, offsetof(nn_adaptive_avg_pool2d, height), 1, 0},
    {"width", TENSOR_FIELD_INT, offsetof(nn_adaptive_avg_pool2d, width), 1, 0},
};
static const tensor_field fields_rnn[] = {
    {"input_size", TENSOR_FIELD_INT, offsetof(nn_rnn, input_size), 1, 0},
    {"hidden_size", TENSOR_FIELD_INT, offsetof(nn_rnn, hidden_size), 1, 0},
    {"num_layers", TENSOR_FIELD_INT, offsetof(nn_rnn, num_layers), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_rnn, no_bias), 1, 0},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_rnn, batch_first), 1, 0},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_rnn, dropout), 1, 0},
    {"bidirectional", TENSOR_FIELD_BOOL, offsetof(nn_rnn, bidirectional), 1, 0},
    {"relu", TENSOR_FIELD_BOOL, offsetof(nn_rnn, relu), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_rnn, dtype), 1, 0},
    {"num_layers_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_rnn, num_layers_is_zero), 1, 0},
};
static const tensor_field fields_lstm[] = {
    {"input_size", TENSOR_FIELD_INT, offsetof(nn_lstm, input_size), 1, 0},
    {"hidden_size", TENSOR_FIELD_INT, offsetof(nn_lstm, hidden_size), 1, 0},
    {"num_layers", TENSOR_FIELD_INT, offsetof(nn_lstm, num_layers), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lstm, no_bias), 1, 0},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_lstm, batch_first), 1, 0},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_lstm, dropout), 1, 0},
    {"bidirectional", TENSOR_FIELD_BOOL, offsetof(nn_lstm, bidirectional), 1, 0},
    {"proj_size", TENSOR_FIELD_INT, offsetof(nn_lstm, proj_size), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lstm, dtype), 1, 0},
    {"num_layers_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lstm, num_layers_is_zero), 1, 0},
};
static const tensor_field fields_gru[] = {
    {"input_size", TENSOR_FIELD_INT, offsetof(nn_gru, input_size), 1, 0},
    {"hidden_size", TENSOR_FIELD_INT, offsetof(nn_gru, hidden_size), 1, 0},
    {"num_layers", TENSOR_FIELD_INT, offsetof(nn_gru, num_layers), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_gru, no_bias), 1, 0},
    {"batch_first", TENSOR_FIELD_BOOL, offsetof(nn_gru, batch_first), 1, 0},
    {"dropout", TENSOR_FIELD_FLOAT, offsetof(nn_gru, dropout), 1, 0},
    {"bidirectional", TENSOR_FIELD_BOOL, offsetof(nn_gru, bidirectional), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_gru, dtype), 1, 0},
    {"num_layers_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_gru, num_layers_is_zero), 1, 0},
};
static const tensor_field fields_rnn_cell[] = {
    {"input_size", TENSOR_FIELD_INT, offsetof(nn_rnn_cell, input_size), 1, 0},
    {"hidden_size", TENSOR_FIELD_INT, offsetof(nn_rnn_cell, hidden_size), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_rnn_cell, no_bias), 1, 0},
    {"relu", TENSOR_FIELD_BOOL, offsetof(nn_rnn_cell, relu), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_rnn_cell, dtype), 1, 0},
};
static const tensor_field fields_lstm_cell[] = {
    {"input_size", TENSOR_FIELD_INT, offsetof(nn_lstm_cell, input_size), 1, 0},
    {"hidden_size", TENSOR_FIELD_INT, offsetof(nn_lstm_cell, hidden_size), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lstm_cell, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lstm_cell, dtype), 1, 0},
};
static const tensor_field fields_gru_cell[] = {
    {"input_size", TENSOR_FIELD_INT, offsetof(nn_gru_cell, input_size), 1, 0},
    {"hidden_size", TENSOR_FIELD_INT, offsetof(nn_gru_cell, hidden_size), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_gru_cell, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_gru_cell, dtype), 1, 0},
};
static const tensor_field fields_lazy_linear[] = {
    {"out_features", TENSOR_FIELD_INT, offsetof(nn_lazy_linear, out_features), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_linear, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_linear, dtype), 1, 0},
};
static const tensor_field fields_lazy_conv1d[] = {
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_lazy_conv1d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv1d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_conv1d, dtype), 1, 0},
    {"padding_same", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv1d, padding_same), 1, 0},
    {"padding_reflect", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv1d, padding_reflect), 1, 0},
    {"padding_replicate", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv1d, padding_replicate), 1, 0},
    {"padding_circular", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv1d, padding_circular), 1, 0},
};
static const tensor_field fields_lazy_conv_transpose1d[] = {
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, padding), 3, 0},
    {"output_padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, output_padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose1d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv_transpose1d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_conv_transpose1d, dtype), 1, 0},
};
static const tensor_field fields_lazy_conv2d[] = {
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_lazy_conv2d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv2d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_conv2d, dtype), 1, 0},
    {"padding_same", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv2d, padding_same), 1, 0},
    {"padding_reflect", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv2d, padding_reflect), 1, 0},
    {"padding_replicate", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv2d, padding_replicate), 1, 0},
    {"padding_circular", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv2d, padding_circular), 1, 0},
};
static const tensor_field fields_lazy_conv_transpose2d[] = {
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, padding), 3, 0},
    {"output_padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, output_padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose2d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv_transpose2d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_conv_transpose2d, dtype), 1, 0},
};
static const tensor_field fields_lazy_conv3d[] = {
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_lazy_conv3d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv3d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_conv3d, dtype), 1, 0},
    {"padding_same", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv3d, padding_same), 1, 0},
    {"padding_reflect", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv3d, padding_reflect), 1, 0},
    {"padding_replicate", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv3d, padding_replicate), 1, 0},
    {"padding_circular", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv3d, padding_circular), 1, 0},
};
static const tensor_field fields_lazy_conv_transpose3d[] = {
    {"out_channels", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, out_channels), 1, 0},
    {"kernel", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, kernel), 1, 0},
    {"kernel_size", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, kernel_size), 3, 0},
    {"stride", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, stride), 3, 1},
    {"padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, padding), 3, 0},
    {"output_padding", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, output_padding), 3, 0},
    {"dilation", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, dilation), 3, 1},
    {"groups", TENSOR_FIELD_INT, offsetof(nn_lazy_conv_transpose3d, groups), 1, 1},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_conv_transpose3d, no_bias), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_conv_transpose3d, dtype), 1, 0},
};
static const tensor_field fields_lazy_batch_norm1d[] = {
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_batch_norm1d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_batch_norm1d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm1d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm1d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_batch_norm1d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm1d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm1d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm1d, no_bias), 1, 0},
    {"cumulative", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm1d, cumulative), 1, 0},
};
static const tensor_field fields_lazy_instance_norm1d[] = {
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_instance_norm1d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_instance_norm1d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm1d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm1d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_instance_norm1d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm1d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm1d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm1d, no_bias), 1, 0},
};
static const tensor_field fields_lazy_batch_norm2d[] = {
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_batch_norm2d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_batch_norm2d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm2d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm2d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_batch_norm2d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm2d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm2d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm2d, no_bias), 1, 0},
    {"cumulative", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm2d, cumulative), 1, 0},
};
static const tensor_field fields_lazy_instance_norm2d[] = {
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_instance_norm2d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_instance_norm2d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm2d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm2d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_instance_norm2d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm2d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm2d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm2d, no_bias), 1, 0},
};
static const tensor_field fields_lazy_batch_norm3d[] = {
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_batch_norm3d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_batch_norm3d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm3d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm3d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_batch_norm3d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm3d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm3d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm3d, no_bias), 1, 0},
    {"cumulative", TENSOR_FIELD_BOOL, offsetof(nn_lazy_batch_norm3d, cumulative), 1, 0},
};
static const tensor_field fields_lazy_instance_norm3d[] = {
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_instance_norm3d, eps), 1, 1e-05},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(nn_lazy_instance_norm3d, momentum), 1, 0.1},
    {"no_affine", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm3d, no_affine), 1, 0},
    {"no_running_stats", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm3d, no_running_stats), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_lazy_instance_norm3d, dtype), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm3d, eps_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm3d, momentum_is_zero), 1, 0},
    {"no_bias", TENSOR_FIELD_BOOL, offsetof(nn_lazy_instance_norm3d, no_bias), 1, 0},
};
static const tensor_field fields_leaky_relu[] = {
    {"negative_slope", TENSOR_FIELD_FLOAT, offsetof(nn_leaky_relu, negative_slope), 1, 0.01},
};
static const tensor_field fields_rrelu[] = {
    {"lower", TENSOR_FIELD_FLOAT, offsetof(nn_rrelu, lower), 1, 0.125},
    {"upper", TENSOR_FIELD_FLOAT, offsetof(nn_rrelu, upper), 1, 0.3333333333333333},
    {"lower_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_rrelu, lower_is_zero), 1, 0},
    {"upper_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_rrelu, upper_is_zero), 1, 0},
};
static const tensor_field fields_prelu[] = {
    {"num_parameters", TENSOR_FIELD_INT, offsetof(nn_prelu, num_parameters), 1, 1},
    {"init", TENSOR_FIELD_FLOAT, offsetof(nn_prelu, init), 1, 0.25},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_prelu, dtype), 1, 0},
};
static const tensor_field fields_gelu[] = {
    {"tanh", TENSOR_FIELD_BOOL, offsetof(nn_gelu, tanh), 1, 0},
};
static const tensor_field fields_elu[] = {
    {"alpha", TENSOR_FIELD_FLOAT, offsetof(nn_elu, alpha), 1, 1.0},
};
static const tensor_field fields_celu[] = {
    {"alpha", TENSOR_FIELD_FLOAT, offsetof(nn_celu, alpha), 1, 1.0},
};
static const tensor_field fields_hardtanh[] = {
    {"min_val", TENSOR_FIELD_FLOAT, offsetof(nn_hardtanh, min_val), 1, -1.0},
    {"max_val", TENSOR_FIELD_FLOAT, offsetof(nn_hardtanh, max_val), 1, 1.0},
    {"min_val_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_hardtanh, min_val_is_zero), 1, 0},
    {"max_val_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_hardtanh, max_val_is_zero), 1, 0},
};
static const tensor_field fields_hardshrink[] = {
    {"lambd", TENSOR_FIELD_FLOAT, offsetof(nn_hardshrink, lambd), 1, 0.5},
};
static const tensor_field fields_softshrink[] = {
    {"lambd", TENSOR_FIELD_FLOAT, offsetof(nn_softshrink, lambd), 1, 0.5},
};
static const tensor_field fields_threshold[] = {
    {"threshold", TENSOR_FIELD_FLOAT, offsetof(nn_threshold, threshold), 1, 0},
    {"value", TENSOR_FIELD_FLOAT, offsetof(nn_threshold, value), 1, 0},
};
static const tensor_field fields_softplus[] = {
    {"beta", TENSOR_FIELD_FLOAT, offsetof(nn_softplus, beta), 1, 1.0},
    {"threshold", TENSOR_FIELD_FLOAT, offsetof(nn_softplus, threshold), 1, 20.0},
};
static const tensor_field fields_glu[] = {
    {"dim", TENSOR_FIELD_INT, offsetof(nn_glu, dim), 1, -1},
};
static const tensor_field fields_softmax[] = {
    {"dim", TENSOR_FIELD_INT, offsetof(nn_softmax, dim), 1, 0},
};
static const tensor_field fields_softmin[] = {
    {"dim", TENSOR_FIELD_INT, offsetof(nn_softmin, dim), 1, 0},
};
static const tensor_field fields_log_softmax[] = {
    {"dim", TENSOR_FIELD_INT, offsetof(nn_log_softmax, dim), 1, 0},
};
static const tensor_field fields_cross_entropy_loss[] = {
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_cross_entropy_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_cross_entropy_loss, reduction), 1, 0},
    {"ignore_index", TENSOR_FIELD_INT, offsetof(nn_cross_entropy_loss, ignore_index), 1, -100},
    {"ignore_index_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_cross_entropy_loss, ignore_index_is_zero), 1, 0},
    {"label_smoothing", TENSOR_FIELD_FLOAT, offsetof(nn_cross_entropy_loss, label_smoothing), 1, 0},
};
static const tensor_field fields_linear_cross_entropy_loss[] = {
    {"in_features", TENSOR_FIELD_INT, offsetof(nn_linear_cross_entropy_loss, in_features), 1, 0},
    {"num_classes", TENSOR_FIELD_INT, offsetof(nn_linear_cross_entropy_loss, num_classes), 1, 0},
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_linear_cross_entropy_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_linear_cross_entropy_loss, reduction), 1, 0},
    {"out_features", TENSOR_FIELD_INT, offsetof(nn_linear_cross_entropy_loss, out_features), 3, 0},
    {"bias", TENSOR_FIELD_BOOL, offsetof(nn_linear_cross_entropy_loss, bias), 1, 0},
    {"ignore_index", TENSOR_FIELD_INT, offsetof(nn_linear_cross_entropy_loss, ignore_index), 1, -100},
    {"ignore_index_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_linear_cross_entropy_loss, ignore_index_is_zero), 1, 0},
    {"label_smoothing", TENSOR_FIELD_FLOAT, offsetof(nn_linear_cross_entropy_loss, label_smoothing), 1, 0},
    {"dtype", TENSOR_FIELD_DTYPE, offsetof(nn_linear_cross_entropy_loss, dtype), 1, 0},
};
static const tensor_field fields_nll_loss[] = {
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_nll_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_nll_loss, reduction), 1, 0},
    {"ignore_index", TENSOR_FIELD_INT, offsetof(nn_nll_loss, ignore_index), 1, -100},
    {"ignore_index_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_nll_loss, ignore_index_is_zero), 1, 0},
};
static const tensor_field fields_mse_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_mse_loss, reduction), 1, 0},
};
static const tensor_field fields_l1_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_l1_loss, reduction), 1, 0},
};
static const tensor_field fields_smooth_l1_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_smooth_l1_loss, reduction), 1, 0},
    {"beta", TENSOR_FIELD_FLOAT, offsetof(nn_smooth_l1_loss, beta), 1, 1.0},
    {"beta_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_smooth_l1_loss, beta_is_zero), 1, 0},
};
static const tensor_field fields_huber_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_huber_loss, reduction), 1, 0},
    {"delta", TENSOR_FIELD_FLOAT, offsetof(nn_huber_loss, delta), 1, 1.0},
};
static const tensor_field fields_bce_loss[] = {
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_bce_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_bce_loss, reduction), 1, 0},
};
static const tensor_field fields_bce_with_logits_loss[] = {
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_bce_with_logits_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_bce_with_logits_loss, reduction), 1, 0},
    {"pos_weight", TENSOR_FIELD_TENSOR, offsetof(nn_bce_with_logits_loss, pos_weight), 1, 0},
};
static const tensor_field fields_kl_div_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_kl_div_loss, reduction), 1, 0},
    {"log_target", TENSOR_FIELD_BOOL, offsetof(nn_kl_div_loss, log_target), 1, 0},
    {"batchmean", TENSOR_FIELD_BOOL, offsetof(nn_kl_div_loss, batchmean), 1, 0},
};
static const tensor_field fields_poisson_nll_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_poisson_nll_loss, reduction), 1, 0},
    {"no_log_input", TENSOR_FIELD_BOOL, offsetof(nn_poisson_nll_loss, no_log_input), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_poisson_nll_loss, eps), 1, 1e-08},
    {"full", TENSOR_FIELD_BOOL, offsetof(nn_poisson_nll_loss, full), 1, 0},
};
static const tensor_field fields_soft_margin_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_soft_margin_loss, reduction), 1, 0},
};
static const tensor_field fields_hinge_embedding_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_hinge_embedding_loss, reduction), 1, 0},
    {"margin", TENSOR_FIELD_FLOAT, offsetof(nn_hinge_embedding_loss, margin), 1, 1.0},
    {"margin_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_hinge_embedding_loss, margin_is_zero), 1, 0},
};
static const tensor_field fields_margin_ranking_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_margin_ranking_loss, reduction), 1, 0},
    {"margin", TENSOR_FIELD_FLOAT, offsetof(nn_margin_ranking_loss, margin), 1, 0},
};
static const tensor_field fields_gaussian_nll_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_gaussian_nll_loss, reduction), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_gaussian_nll_loss, eps), 1, 1e-06},
    {"full", TENSOR_FIELD_BOOL, offsetof(nn_gaussian_nll_loss, full), 1, 0},
};
static const tensor_field fields_cosine_embedding_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_cosine_embedding_loss, reduction), 1, 0},
    {"margin", TENSOR_FIELD_FLOAT, offsetof(nn_cosine_embedding_loss, margin), 1, 0},
};
static const tensor_field fields_ctc_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_ctc_loss, reduction), 1, 0},
    {"blank", TENSOR_FIELD_INT, offsetof(nn_ctc_loss, blank), 1, 0},
    {"zero_infinity", TENSOR_FIELD_BOOL, offsetof(nn_ctc_loss, zero_infinity), 1, 0},
};
static const tensor_field fields_triplet_margin_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_triplet_margin_loss, reduction), 1, 0},
    {"margin", TENSOR_FIELD_FLOAT, offsetof(nn_triplet_margin_loss, margin), 1, 1.0},
    {"p", TENSOR_FIELD_FLOAT, offsetof(nn_triplet_margin_loss, p), 1, 2.0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(nn_triplet_margin_loss, eps), 1, 1e-06},
    {"swap", TENSOR_FIELD_BOOL, offsetof(nn_triplet_margin_loss, swap), 1, 0},
    {"margin_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_triplet_margin_loss, margin_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_triplet_margin_loss, eps_is_zero), 1, 0},
};
static const tensor_field fields_multi_margin_loss[] = {
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_multi_margin_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_multi_margin_loss, reduction), 1, 0},
    {"p", TENSOR_FIELD_INT, offsetof(nn_multi_margin_loss, p), 1, 1},
    {"margin", TENSOR_FIELD_FLOAT, offsetof(nn_multi_margin_loss, margin), 1, 1.0},
    {"margin_is_zero", TENSOR_FIELD_BOOL, offsetof(nn_multi_margin_loss, margin_is_zero), 1, 0},
};
static const tensor_field fields_multilabel_margin_loss[] = {
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_multilabel_margin_loss, reduction), 1, 0},
};
static const tensor_field fields_multilabel_soft_margin_loss[] = {
    {"weight", TENSOR_FIELD_TENSOR, offsetof(nn_multilabel_soft_margin_loss, weight), 1, 0},
    {"reduction", TENSOR_FIELD_INT, offsetof(nn_multilabel_soft_margin_loss, reduction), 1, 0},
};

const nn_row nn_rows[] = {
    {"linear", "Linear", fields_linear, 4, 1, 1, 1, "in_features={in_features}, out_features={out_features}, bias={!no_bias}"},
    {"conv1d", "Conv1d", fields_conv1d, 14, 1, 1, 1, "{in_channels}, {out_channels}, kernel_size={kernel_size:1}, stride={stride:1}[, padding={padding:1}][padding_same?, padding=same][, dilation={dilation:1}][, groups={groups}][, bias={!no_bias}][padding_reflect?, padding_mode=reflect][padding_replicate?, padding_mode=replicate][padding_circular?, padding_mode=circular]"},
    {"conv2d", "Conv2d", fields_conv2d, 14, 1, 1, 1, "{in_channels}, {out_channels}, kernel_size={kernel_size:2}, stride={stride:2}[, padding={padding:2}][padding_same?, padding=same][, dilation={dilation:2}][, groups={groups}][, bias={!no_bias}][padding_reflect?, padding_mode=reflect][padding_replicate?, padding_mode=replicate][padding_circular?, padding_mode=circular]"},
    {"conv3d", "Conv3d", fields_conv3d, 14, 1, 1, 1, "{in_channels}, {out_channels}, kernel_size={kernel_size:3}, stride={stride:3}[, padding={padding:3}][padding_same?, padding=same][, dilation={dilation:3}][, groups={groups}][, bias={!no_bias}][padding_reflect?, padding_mode=reflect][padding_replicate?, padding_mode=replicate][padding_circular?, padding_mode=circular]"},
    {"conv_transpose2d", "ConvTranspose2d", fields_conv_transpose2d, 11, 1, 1, 1, "{in_channels}, {out_channels}, kernel_size={kernel_size:2}, stride={stride:2}[, padding={padding:2}][, dilation={dilation:2}][, output_padding={output_padding:2}][, groups={groups}][, bias={!no_bias}]"},
    {"conv_transpose1d", "ConvTranspose1d", fields_conv_transpose1d, 11, 1, 1, 1, "{in_channels}, {out_channels}, kernel_size={kernel_size:1}, stride={stride:1}[, padding={padding:1}][, dilation={dilation:1}][, output_padding={output_padding:1}][, groups={groups}][, bias={!no_bias}]"},
    {"conv_transpose3d", "ConvTranspose3d", fields_conv_transpose3d, 11, 1, 1, 1, "{in_channels}, {out_channels}, kernel_size={kernel_size:3}, stride={stride:3}[, padding={padding:3}][, dilation={dilation:3}][, output_padding={output_padding:3}][, groups={groups}][, bias={!no_bias}]"},
    {"batch_norm1d", "BatchNorm1d", fields_batch_norm1d, 10, 1, 1, 1, "{num_features}, eps={eps}, momentum=[!cumulative?{momentum}][cumulative?None], affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"batch_norm2d", "BatchNorm2d", fields_batch_norm2d, 10, 1, 1, 1, "{num_features}, eps={eps}, momentum=[!cumulative?{momentum}][cumulative?None], affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"batch_norm3d", "BatchNorm3d", fields_batch_norm3d, 10, 1, 1, 1, "{num_features}, eps={eps}, momentum=[!cumulative?{momentum}][cumulative?None], affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"layer_norm", "LayerNorm", fields_layer_norm, 7, 1, 1, 1, "{normalized_shape:...}, eps={eps}, elementwise_affine={!no_affine}, bias={!no_bias}"},
    {"rms_norm", "RMSNorm", fields_rms_norm, 6, 1, 1, 1, "{normalized_shape:...}, eps={eps:None}, elementwise_affine={!no_affine}"},
    {"group_norm", "GroupNorm", fields_group_norm, 7, 1, 1, 1, "{num_groups}, {num_channels}, eps={eps}, affine={!no_affine}, bias={!no_bias}"},
    {"embedding", "Embedding", fields_embedding, 8, 1, 1, 1, "{num_embeddings}, {embedding_dim}[has_padding_idx?, padding_idx={padding_idx}][, max_norm={max_norm}][, norm_type={norm_type}][, scale_grad_by_freq={scale_grad_by_freq}]"},
    {"multihead_attention", "MultiheadAttention", fields_multihead_attention, 12, 1, 5, 2, ""},
    {"transformer_encoder_layer", "TransformerEncoderLayer", fields_transformer_encoder_layer, 12, 1, 3, 1, ""},
    {"transformer_decoder_layer", "TransformerDecoderLayer", fields_transformer_decoder_layer, 12, 2, 6, 1, ""},
    {"transformer_encoder", "TransformerEncoder", fields_transformer_encoder, 14, 1, 3, 1, ""},
    {"transformer_decoder", "TransformerDecoder", fields_transformer_decoder, 14, 2, 6, 1, ""},
    {"transformer", "Transformer", fields_transformer, 13, 2, 8, 1, ""},
    {"dropout", "Dropout", fields_dropout, 1, 1, 1, 1, "p={p}, inplace=False"},
    {"flatten", "Flatten", fields_flatten, 4, 1, 1, 1, "start_dim={start_dim}, end_dim={end_dim}"},
    {"identity", "Identity", NULL, 0, 1, 1, 1, ""},
    {"max_pool1d", "MaxPool1d", fields_max_pool1d, 6, 1, 1, 2, "kernel_size={kernel_size:1=}, stride={stride:1=}, padding={padding:1=}, dilation={dilation:1=}, ceil_mode={ceil_mode}"},
    {"max_pool2d", "MaxPool2d", fields_max_pool2d, 6, 1, 1, 2, "kernel_size={kernel_size:2=}, stride={stride:2=}, padding={padding:2=}, dilation={dilation:2=}, ceil_mode={ceil_mode}"},
    {"max_pool3d", "MaxPool3d", fields_max_pool3d, 6, 1, 1, 2, "kernel_size={kernel_size:3=}, stride={stride:3=}, padding={padding:3=}, dilation={dilation:3=}, ceil_mode={ceil_mode}"},
    {"fractional_max_pool2d", "FractionalMaxPool2d", fields_fractional_max_pool2d, 6, 1, 1, 2, ""},
    {"fractional_max_pool3d", "FractionalMaxPool3d", fields_fractional_max_pool3d, 7, 1, 1, 2, ""},
    {"max_unpool1d", "MaxUnpool1d", fields_max_unpool1d, 4, 2, 2, 1, "kernel_size={kernel_size:1}, stride={stride:1}, padding={padding:1}"},
    {"max_unpool2d", "MaxUnpool2d", fields_max_unpool2d, 4, 2, 2, 1, "kernel_size={kernel_size:2}, stride={stride:2}, padding={padding:2}"},
    {"max_unpool3d", "MaxUnpool3d", fields_max_unpool3d, 4, 2, 2, 1, "kernel_size={kernel_size:3}, stride={stride:3}, padding={padding:3}"},
    {"avg_pool1d", "AvgPool1d", fields_avg_pool1d, 6, 1, 1, 1, "kernel_size={kernel_size:1}, stride={stride:1}, padding={padding:1}"},
    {"avg_pool2d", "AvgPool2d", fields_avg_pool2d, 7, 1, 1, 1, "kernel_size={kernel_size:2=}, stride={stride:2=}, padding={padding:2=}"},
    {"avg_pool3d", "AvgPool3d", fields_avg_pool3d, 7, 1, 1, 1, "kernel_size={kernel_size:3=}, stride={stride:3=}, padding={padding:3=}"},
    {"adaptive_avg_pool1d", "AdaptiveAvgPool1d", fields_adaptive_avg_pool1d, 1, 1, 1, 1, "output_size={length}"},
    {"adaptive_avg_pool3d", "AdaptiveAvgPool3d", fields_adaptive_avg_pool3d, 3, 1, 1, 1, "output_size=({depth:None}, {height:None}, {width:None})"},
    {"adaptive_max_pool1d", "AdaptiveMaxPool1d", fields_adaptive_max_pool1d, 1, 1, 1, 2, "output_size={length}"},
    {"adaptive_max_pool2d", "AdaptiveMaxPool2d", fields_adaptive_max_pool2d, 2, 1, 1, 2, "output_size=({height:None}, {width:None})"},
    {"adaptive_max_pool3d", "AdaptiveMaxPool3d", fields_adaptive_max_pool3d, 3, 1, 1, 2, "output_size=({depth:None}, {height:None}, {width:None})"},
    {"lp_pool1d", "LPPool1d", fields_lp_pool1d, 5, 1, 1, 1, "norm_type={norm_type}, kernel_size={kernel_size:1=}, stride={stride:1=}, ceil_mode={ceil_mode}"},
    {"lp_pool2d", "LPPool2d", fields_lp_pool2d, 5, 1, 1, 1, "norm_type={norm_type}, kernel_size={kernel_size:2=}, stride={stride:2=}, ceil_mode={ceil_mode}"},
    {"lp_pool3d", "LPPool3d", fields_lp_pool3d, 5, 1, 1, 1, "norm_type={norm_type}, kernel_size={kernel_size:3=}, stride={stride:3=}, ceil_mode={ceil_mode}"},
    {"reflection_pad1d", "ReflectionPad1d", fields_reflection_pad1d, 3, 1, 1, 1, "{before+after:1}"},
    {"replication_pad1d", "ReplicationPad1d", fields_replication_pad1d, 3, 1, 1, 1, "{before+after:1}"},
    {"circular_pad1d", "CircularPad1d", fields_circular_pad1d, 3, 1, 1, 1, "{before+after:1}"},
    {"zero_pad1d", "ZeroPad1d", fields_zero_pad1d, 3, 1, 1, 1, "{before+after:1}"},
    {"constant_pad1d", "ConstantPad1d", fields_constant_pad1d, 4, 1, 1, 1, "padding={before+after:1}, value={value}"},
    {"reflection_pad2d", "ReflectionPad2d", fields_reflection_pad2d, 3, 1, 1, 1, "{before+after:2}"},
    {"replication_pad2d", "ReplicationPad2d", fields_replication_pad2d, 3, 1, 1, 1, "{before+after:2}"},
    {"circular_pad2d", "CircularPad2d", fields_circular_pad2d, 3, 1, 1, 1, "{before+after:2}"},
    {"zero_pad2d", "ZeroPad2d", fields_zero_pad2d, 3, 1, 1, 1, "{before+after:2}"},
    {"constant_pad2d", "ConstantPad2d", fields_constant_pad2d, 4, 1, 1, 1, "padding={before+after:2}, value={value}"},
    {"reflection_pad3d", "ReflectionPad3d", fields_reflection_pad3d, 3, 1, 1, 1, "{before+after:3}"},
    {"replication_pad3d", "ReplicationPad3d", fields_replication_pad3d, 3, 1, 1, 1, "{before+after:3}"},
    {"circular_pad3d", "CircularPad3d", fields_circular_pad3d, 3, 1, 1, 1, "{before+after:3}"},
    {"zero_pad3d", "ZeroPad3d", fields_zero_pad3d, 3, 1, 1, 1, "{before+after:3}"},
    {"constant_pad3d", "ConstantPad3d", fields_constant_pad3d, 4, 1, 1, 1, "padding={before+after:3}, value={value}"},
    {"instance_norm1d", "InstanceNorm1d", fields_instance_norm1d, 9, 1, 1, 1, "{num_features}, eps={eps}, momentum={momentum}, affine={affine}, bias={!no_bias}, track_running_stats={running_stats}"},
    {"instance_norm2d", "InstanceNorm2d", fields_instance_norm2d, 9, 1, 1, 1, "{num_features}, eps={eps}, momentum={momentum}, affine={affine}, bias={!no_bias}, track_running_stats={running_stats}"},
    {"instance_norm3d", "InstanceNorm3d", fields_instance_norm3d, 9, 1, 1, 1, "{num_features}, eps={eps}, momentum={momentum}, affine={affine}, bias={!no_bias}, track_running_stats={running_stats}"},
    {"local_response_norm", "LocalResponseNorm", fields_local_response_norm, 7, 1, 1, 1, "{window}, alpha={alpha}, beta={beta}, k={k}"},
    {"dropout1d", "Dropout1d", fields_dropout1d, 1, 1, 1, 1, "p={p}, inplace=False"},
    {"dropout2d", "Dropout2d", fields_dropout2d, 1, 1, 1, 1, "p={p}, inplace=False"},
    {"dropout3d", "Dropout3d", fields_dropout3d, 1, 1, 1, 1, "p={p}, inplace=False"},
    {"alpha_dropout", "AlphaDropout", fields_alpha_dropout, 1, 1, 1, 1, "p={p}, inplace=False"},
    {"feature_alpha_dropout", "FeatureAlphaDropout", fields_feature_alpha_dropout, 1, 1, 1, 1, "p={p}, inplace=False"},
    {"bilinear", "Bilinear", fields_bilinear, 5, 2, 2, 1, "in1_features={in1_features}, in2_features={in2_features}, out_features={out_features}, bias={!no_bias}"},
    {"unfold", "Unfold", fields_unfold, 5, 1, 1, 1, "kernel_size={kernel_size:2=}, dilation={dilation:2=}, padding={padding:2=}, stride={stride:2=}"},
    {"fold", "Fold", fields_fold, 7, 1, 1, 1, "output_size=({height}, {width}), kernel_size={kernel_size:2=}, dilation={dilation:2=}, padding={padding:2=}, stride={stride:2=}"},
    {"embedding_bag", "EmbeddingBag", fields_embedding_bag, 11, 1, 3, 1, "{num_embeddings}, {embedding_dim}[, max_norm={max_norm}][, norm_type={norm_type}][, scale_grad_by_freq={scale_grad_by_freq}], [sum?mode='sum'][!sum?[max?mode='max'][!max?mode='mean']][has_padding_idx?, padding_idx={padding_idx}]"},
    {"pixel_shuffle", "PixelShuffle", fields_pixel_shuffle, 1, 1, 1, 1, "upscale_factor={upscale_factor}"},
    {"pixel_unshuffle", "PixelUnshuffle", fields_pixel_unshuffle, 1, 1, 1, 1, "downscale_factor={downscale_factor}"},
    {"channel_shuffle", "ChannelShuffle", fields_channel_shuffle, 1, 1, 1, 1, "groups={groups}"},
    {"unflatten", "Unflatten", fields_unflatten, 2, 1, 1, 1, "dim={dim}, unflattened_size={unflattened_size:...}"},
    {"upsample", "Upsample", fields_upsample, 9, 1, 1, 1, "[output_size?size={output_size:...=}][!output_size?[scale_factors?scale_factor={scale_factors:...}][!scale_factors?scale_factor={scale_factor}]], mode='[linear?linear][bilinear?bilinear][bicubic?bicubic][trilinear?trilinear][nearest_exact?nearest-exact][!linear?[!bilinear?[!bicubic?[!trilinear?[!nearest_exact?nearest]]]]]'"},
    {"cosine_similarity", "CosineSimilarity", fields_cosine_similarity, 2, 2, 2, 1, ""},
    {"pairwise_distance", "PairwiseDistance", fields_pairwise_distance, 4, 2, 2, 1, ""},
    {"adaptive_avg_pool2d", "AdaptiveAvgPool2d", fields_adaptive_avg_pool2d, 2, 1, 1, 1, "output_size=({height:None}, {width:None})"},
    {"rnn", "RNN", fields_rnn, 10, 1, 3, 2, "{input_size}, {hidden_size}[, num_layers={num_layers}][, bias={!no_bias}][, batch_first={batch_first}][, dropout={dropout}][, bidirectional={bidirectional}]"},
    {"lstm", "LSTM", fields_lstm, 10, 1, 4, 3, "{input_size}, {hidden_size}[, proj_size={proj_size}][, num_layers={num_layers}][, bias={!no_bias}][, batch_first={batch_first}][, dropout={dropout}][, bidirectional={bidirectional}]"},
    {"gru", "GRU", fields_gru, 9, 1, 3, 2, "{input_size}, {hidden_size}[, num_layers={num_layers}][, bias={!no_bias}][, batch_first={batch_first}][, dropout={dropout}][, bidirectional={bidirectional}]"},
    {"rnn_cell", "RNNCell", fields_rnn_cell, 5, 1, 2, 1, "{input_size}, {hidden_size}[, bias={!no_bias}][relu?, nonlinearity=relu]"},
    {"lstm_cell", "LSTMCell", fields_lstm_cell, 4, 1, 3, 2, "{input_size}, {hidden_size}[, bias={!no_bias}]"},
    {"gru_cell", "GRUCell", fields_gru_cell, 4, 1, 2, 1, "{input_size}, {hidden_size}[, bias={!no_bias}]"},
    {"lazy_linear", "LazyLinear", fields_lazy_linear, 3, 1, 1, 1, "in_features=0, out_features={out_features}, bias={!no_bias}"},
    {"lazy_conv1d", "LazyConv1d", fields_lazy_conv1d, 13, 1, 1, 1, "0, {out_channels}, kernel_size={kernel_size:1}, stride={stride:1}[, padding={padding:1}][, dilation={dilation:1}][, groups={groups}][, bias={!no_bias}]"},
    {"lazy_conv_transpose1d", "LazyConvTranspose1d", fields_lazy_conv_transpose1d, 10, 1, 1, 1, "0, {out_channels}, kernel_size={kernel_size:1}, stride={stride:1}[, padding={padding:1}][, dilation={dilation:1}][, output_padding={output_padding:1}][, groups={groups}][, bias={!no_bias}]"},
    {"lazy_conv2d", "LazyConv2d", fields_lazy_conv2d, 13, 1, 1, 1, "0, {out_channels}, kernel_size={kernel_size:2}, stride={stride:2}[, padding={padding:2}][, dilation={dilation:2}][, groups={groups}][, bias={!no_bias}]"},
    {"lazy_conv_transpose2d", "LazyConvTranspose2d", fields_lazy_conv_transpose2d, 10, 1, 1, 1, "0, {out_channels}, kernel_size={kernel_size:2}, stride={stride:2}[, padding={padding:2}][, dilation={dilation:2}][, output_padding={output_padding:2}][, groups={groups}][, bias={!no_bias}]"},
    {"lazy_conv3d", "LazyConv3d", fields_lazy_conv3d, 13, 1, 1, 1, "0, {out_channels}, kernel_size={kernel_size:3}, stride={stride:3}[, padding={padding:3}][, dilation={dilation:3}][, groups={groups}][, bias={!no_bias}]"},
    {"lazy_conv_transpose3d", "LazyConvTranspose3d", fields_lazy_conv_transpose3d, 10, 1, 1, 1, "0, {out_channels}, kernel_size={kernel_size:3}, stride={stride:3}[, padding={padding:3}][, dilation={dilation:3}][, output_padding={output_padding:3}][, groups={groups}][, bias={!no_bias}]"},
    {"lazy_batch_norm1d", "LazyBatchNorm1d", fields_lazy_batch_norm1d, 9, 1, 1, 1, "0, eps={eps}, momentum=[!cumulative?{momentum}][cumulative?None], affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"lazy_instance_norm1d", "LazyInstanceNorm1d", fields_lazy_instance_norm1d, 8, 1, 1, 1, "0, eps={eps}, momentum={momentum}, affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"lazy_batch_norm2d", "LazyBatchNorm2d", fields_lazy_batch_norm2d, 9, 1, 1, 1, "0, eps={eps}, momentum=[!cumulative?{momentum}][cumulative?None], affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"lazy_instance_norm2d", "LazyInstanceNorm2d", fields_lazy_instance_norm2d, 8, 1, 1, 1, "0, eps={eps}, momentum={momentum}, affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"lazy_batch_norm3d", "LazyBatchNorm3d", fields_lazy_batch_norm3d, 9, 1, 1, 1, "0, eps={eps}, momentum=[!cumulative?{momentum}][cumulative?None], affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"lazy_instance_norm3d", "LazyInstanceNorm3d", fields_lazy_instance_norm3d, 8, 1, 1, 1, "0, eps={eps}, momentum={momentum}, affine={!no_affine}, bias={!no_bias}, track_running_stats={!no_running_stats}"},
    {"sequential", "Sequential", NULL, 0, 1, 1, 1, ""},
    {"relu", "ReLU", NULL, 0, 1, 1, 1, ""},
    {"relu6", "ReLU6", NULL, 0, 1, 1, 1, ""},
    {"leaky_relu", "LeakyReLU", fields_leaky_relu, 1, 1, 1, 1, "negative_slope={negative_slope}"},
    {"rrelu", "RReLU", fields_rrelu, 4, 1, 1, 1, "lower={lower}, upper={upper}"},
    {"prelu", "PReLU", fields_prelu, 3, 1, 1, 1, "num_parameters={num_parameters}"},
    {"gelu", "GELU", fields_gelu, 1, 1, 1, 1, "approximate={tanh|'none'|'tanh'}"},
    {"silu", "SiLU", NULL, 0, 1, 1, 1, ""},
    {"mish", "Mish", NULL, 0, 1, 1, 1, ""},
    {"elu", "ELU", fields_elu, 1, 1, 1, 1, "alpha={alpha}"},
    {"celu", "CELU", fields_celu, 1, 1, 1, 1, "alpha={alpha}"},
    {"selu", "SELU", NULL, 0, 1, 1, 1, ""},
    {"tanh", "Tanh", NULL, 0, 1, 1, 1, ""},
    {"tanhshrink", "Tanhshrink", NULL, 0, 1, 1, 1, ""},
    {"hardtanh", "Hardtanh", fields_hardtanh, 4, 1, 1, 1, "min_val={min_val}, max_val={max_val}"},
    {"sigmoid", "Sigmoid", NULL, 0, 1, 1, 1, ""},
    {"logsigmoid", "LogSigmoid", NULL, 0, 1, 1, 1, ""},
    {"hardsigmoid", "Hardsigmoid", NULL, 0, 1, 1, 1, ""},
    {"hardswish", "Hardswish", NULL, 0, 1, 1, 1, ""},
    {"hardshrink", "Hardshrink", fields_hardshrink, 1, 1, 1, 1, "{lambd}"},
    {"softshrink", "Softshrink", fields_softshrink, 1, 1, 1, 1, "{lambd}"},
    {"threshold", "Threshold", fields_threshold, 2, 1, 1, 1, "threshold={threshold}, value={value}"},
    {"softplus", "Softplus", fields_softplus, 2, 1, 1, 1, "beta={beta}, threshold={threshold}"},
    {"softsign", "Softsign", NULL, 0, 1, 1, 1, ""},
    {"glu", "GLU", fields_glu, 1, 1, 1, 1, "dim={dim}"},
    {"softmax", "Softmax", fields_softmax, 1, 1, 1, 1, "dim={dim}"},
    {"softmin", "Softmin", fields_softmin, 1, 1, 1, 1, "dim={dim}"},
    {"softmax2d", "Softmax2d", NULL, 0, 1, 1, 1, ""},
    {"log_softmax", "LogSoftmax", fields_log_softmax, 1, 1, 1, 1, "dim={dim}"},
    {"cross_entropy_loss", "CrossEntropyLoss", fields_cross_entropy_loss, 5, 2, 2, 1, ""},
    {"linear_cross_entropy_loss", "LinearCrossEntropyLoss", fields_linear_cross_entropy_loss, 10, 2, 2, 1, "in_features={in_features}, num_classes={num_classes}, bias={bias}"},
    {"nll_loss", "NLLLoss", fields_nll_loss, 4, 2, 2, 1, ""},
    {"mse_loss", "MSELoss", fields_mse_loss, 1, 2, 2, 1, ""},
    {"l1_loss", "L1Loss", fields_l1_loss, 1, 2, 2, 1, ""},
    {"smooth_l1_loss", "SmoothL1Loss", fields_smooth_l1_loss, 3, 2, 2, 1, ""},
    {"huber_loss", "HuberLoss", fields_huber_loss, 2, 2, 2, 1, ""},
    {"bce_loss", "BCELoss", fields_bce_loss, 2, 2, 2, 1, ""},
    {"bce_with_logits_loss", "BCEWithLogitsLoss", fields_bce_with_logits_loss, 3, 2, 2, 1, ""},
    {"kl_div_loss", "KLDivLoss", fields_kl_div_loss, 3, 2, 2, 1, ""},
    {"poisson_nll_loss", "PoissonNLLLoss", fields_poisson_nll_loss, 4, 2, 2, 1, ""},
    {"soft_margin_loss", "SoftMarginLoss", fields_soft_margin_loss, 1, 2, 2, 1, ""},
    {"hinge_embedding_loss", "HingeEmbeddingLoss", fields_hinge_embedding_loss, 3, 2, 2, 1, ""},
    {"margin_ranking_loss", "MarginRankingLoss", fields_margin_ranking_loss, 2, 3, 3, 1, ""},
    {"gaussian_nll_loss", "GaussianNLLLoss", fields_gaussian_nll_loss, 3, 3, 3, 1, ""},
    {"cosine_embedding_loss", "CosineEmbeddingLoss", fields_cosine_embedding_loss, 2, 3, 3, 1, ""},
    {"ctc_loss", "CTCLoss", fields_ctc_loss, 3, 4, 4, 1, ""},
    {"triplet_margin_loss", "TripletMarginLoss", fields_triplet_margin_loss, 7, 3, 3, 1, ""},
    {"multi_margin_loss", "MultiMarginLoss", fields_multi_margin_loss, 5, 2, 2, 1, ""},
    {"multilabel_margin_loss", "MultiLabelMarginLoss", fields_multilabel_margin_loss, 1, 2, 2, 1, ""},
    {"multilabel_soft_margin_loss", "MultiLabelSoftMarginLoss", fields_multilabel_soft_margin_loss, 2, 2, 2, 1, ""},
};
const size_t nn_row_count = NN_ROW_COUNT;

static tsr_status forward_linear(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_linear *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_linear(in[0], nn_own_tensor(module, "weight"), nn_own_tensor(module, "bias"));
    return TSR_OK;
}

tsr_module *tsr_nn_linear(int64_t in_features, const tsr_nn_linear_options *options)
{
    tsr_nn_linear_options o;
    if (tensor_options("nn_linear", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_linear s = {0};
    s.in_features = in_features;
    s.out_features = o.out_features;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_linear", fields_linear, 4, &s))
        return NULL;
    if (!(s.in_features >= 0 && s.out_features >= 0)) {
        tensor_fields_fail("nn_linear", fields_linear, 4, &s, "{in_features} inputs and {out_features} outputs");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_linear], forward_linear, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.out_features, s.in_features}, 2, nn_init_bound, nn_fan_bound(s.in_features)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_features}, 1, nn_init_bound, nn_fan_bound(s.in_features)))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_conv1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_conv1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_conv1d(nn_around(in[0], 1, s->kernel_size, s->dilation, s->padding, s->padding_same, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0), nn_own_tensor(module, "weight"), &(const tsr_conv1d_options){.size = sizeof(tsr_conv1d_options), .bias = nn_own_tensor(module, "bias"), .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[0], nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[1], nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .groups = s->groups, .padding_same = s->padding_same && !(s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)});
    return TSR_OK;
}

tsr_module *tsr_nn_conv1d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv1d_options *options)
{
    tsr_nn_conv1d_options o;
    if (tensor_options("nn_conv1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_conv1d s = {0};
    s.in_channels = in_channels;
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.padding_same = o.padding_same;
    s.padding_reflect = o.padding_reflect;
    s.padding_replicate = o.padding_replicate;
    s.padding_circular = o.padding_circular;
    if (!tensor_fields_fit("nn_conv1d", fields_conv1d, 14, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.in_channels > 0 && s.out_channels > 0 && s.groups > 0)) {
        tensor_fields_fail("nn_conv1d", fields_conv1d, 14, &s, "{in_channels} to {out_channels} channels in {groups} groups");
        return NULL;
    }
    if (!(s.in_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv1d", fields_conv1d, 14, &s, "in_channels must be divisible by groups (in_channels {in_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.out_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv1d", fields_conv1d, 14, &s, "out_channels must be divisible by groups (out_channels {out_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.padding_reflect + s.padding_replicate + s.padding_circular <= 1)) {
        tensor_fields_fail("nn_conv1d", fields_conv1d, 14, &s, "one padding mode, not several (padding_reflect {padding_reflect}, padding_replicate {padding_replicate}, padding_circular {padding_circular})");
        return NULL;
    }
    if (!(s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_conv1d", fields_conv1d, 14, &s, "kernel_size must be positive (kernel_size {kernel_size:1})");
        return NULL;
    }
    if (!(!s.padding_same || s.stride[0] == 1)) {
        tensor_fields_fail("nn_conv1d", fields_conv1d, 14, &s, "padding='same' is not supported for strided convolutions (stride {stride:1}, padding_same {padding_same})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_conv1d], forward_conv1d, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.out_channels, s.in_channels / s.groups, s.kernel_size[0]}, 3, nn_init_bound, nn_fan_bound(s.in_channels / s.groups * s.kernel_size[0])))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_channels}, 1, nn_init_bound, nn_fan_bound(s.in_channels / s.groups * s.kernel_size[0])))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_conv2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_conv2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_conv2d(nn_around(in[0], 2, s->kernel_size, s->dilation, s->padding, s->padding_same, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0), nn_own_tensor(module, "weight"), &(const tsr_conv2d_options){.size = sizeof(tsr_conv2d_options), .bias = nn_own_tensor(module, "bias"), .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[0], nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[1], nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .groups = s->groups, .padding_same = s->padding_same && !(s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)});
    return TSR_OK;
}

tsr_module *tsr_nn_conv2d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv2d_options *options)
{
    tsr_nn_conv2d_options o;
    if (tensor_options("nn_conv2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_conv2d s = {0};
    s.in_channels = in_channels;
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.padding_same = o.padding_same;
    s.padding_reflect = o.padding_reflect;
    s.padding_replicate = o.padding_replicate;
    s.padding_circular = o.padding_circular;
    if (!tensor_fields_fit("nn_conv2d", fields_conv2d, 14, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.in_channels > 0 && s.out_channels > 0 && s.groups > 0)) {
        tensor_fields_fail("nn_conv2d", fields_conv2d, 14, &s, "{in_channels} to {out_channels} channels in {groups} groups");
        return NULL;
    }
    if (!(s.in_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv2d", fields_conv2d, 14, &s, "in_channels must be divisible by groups (in_channels {in_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.out_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv2d", fields_conv2d, 14, &s, "out_channels must be divisible by groups (out_channels {out_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.padding_reflect + s.padding_replicate + s.padding_circular <= 1)) {
        tensor_fields_fail("nn_conv2d", fields_conv2d, 14, &s, "one padding mode, not several (padding_reflect {padding_reflect}, padding_replicate {padding_replicate}, padding_circular {padding_circular})");
        return NULL;
    }
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0)) {
        tensor_fields_fail("nn_conv2d", fields_conv2d, 14, &s, "kernel_size must be positive (kernel_size {kernel_size:2})");
        return NULL;
    }
    if (!(!s.padding_same || (s.stride[0] == 1 && s.stride[1] == 1))) {
        tensor_fields_fail("nn_conv2d", fields_conv2d, 14, &s, "padding='same' is not supported for strided convolutions (stride {stride:2}, padding_same {padding_same})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_conv2d], forward_conv2d, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.out_channels, s.in_channels / s.groups, s.kernel_size[0], s.kernel_size[1]}, 4, nn_init_bound, nn_fan_bound(s.in_channels / s.groups * s.kernel_size[0] * s.kernel_size[1])))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_channels}, 1, nn_init_bound, nn_fan_bound(s.in_channels / s.groups * s.kernel_size[0] * s.kernel_size[1])))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_conv3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_conv3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_conv3d(nn_around(in[0], 3, s->kernel_size, s->dilation, s->padding, s->padding_same, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0), nn_own_tensor(module, "weight"), &(const tsr_conv3d_options){.size = sizeof(tsr_conv3d_options), .bias = nn_own_tensor(module, "bias"), .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[0], nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[1], nn_zeros_around(s->padding, s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .groups = s->groups, .padding_same = s->padding_same && !(s->padding_reflect ? 1 : s->padding_replicate ? 2 : s->padding_circular ? 3 : 0)});
    return TSR_OK;
}

tsr_module *tsr_nn_conv3d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv3d_options *options)
{
    tsr_nn_conv3d_options o;
    if (tensor_options("nn_conv3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_conv3d s = {0};
    s.in_channels = in_channels;
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.padding_same = o.padding_same;
    s.padding_reflect = o.padding_reflect;
    s.padding_replicate = o.padding_replicate;
    s.padding_circular = o.padding_circular;
    if (!tensor_fields_fit("nn_conv3d", fields_conv3d, 14, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.in_channels > 0 && s.out_channels > 0 && s.groups > 0)) {
        tensor_fields_fail("nn_conv3d", fields_conv3d, 14, &s, "{in_channels} to {out_channels} channels in {groups} groups");
        return NULL;
    }
    if (!(s.in_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv3d", fields_conv3d, 14, &s, "in_channels must be divisible by groups (in_channels {in_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.out_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv3d", fields_conv3d, 14, &s, "out_channels must be divisible by groups (out_channels {out_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.padding_reflect + s.padding_replicate + s.padding_circular <= 1)) {
        tensor_fields_fail("nn_conv3d", fields_conv3d, 14, &s, "one padding mode, not several (padding_reflect {padding_reflect}, padding_replicate {padding_replicate}, padding_circular {padding_circular})");
        return NULL;
    }
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0 && s.kernel_size[2] > 0)) {
        tensor_fields_fail("nn_conv3d", fields_conv3d, 14, &s, "kernel_size must be positive (kernel_size {kernel_size:3})");
        return NULL;
    }
    if (!(!s.padding_same || (s.stride[0] == 1 && s.stride[1] == 1 && s.stride[2] == 1))) {
        tensor_fields_fail("nn_conv3d", fields_conv3d, 14, &s, "padding='same' is not supported for strided convolutions (stride {stride:3}, padding_same {padding_same})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_conv3d], forward_conv3d, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.out_channels, s.in_channels / s.groups, s.kernel_size[0], s.kernel_size[1], s.kernel_size[2]}, 5, nn_init_bound, nn_fan_bound(s.in_channels / s.groups * s.kernel_size[0] * s.kernel_size[1] * s.kernel_size[2])))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_channels}, 1, nn_init_bound, nn_fan_bound(s.in_channels / s.groups * s.kernel_size[0] * s.kernel_size[1] * s.kernel_size[2])))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_conv_transpose2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_conv_transpose2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_conv_transpose2d(in[0], nn_own_tensor(module, "weight"), &(const tsr_conv_transpose2d_options){.size = sizeof(tsr_conv_transpose2d_options), .bias = nn_own_tensor(module, "bias"), .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .output_padding = {s->output_padding[0], s->output_padding[1], s->output_padding[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .groups = s->groups});
    return TSR_OK;
}

tsr_module *tsr_nn_conv_transpose2d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv_transpose2d_options *options)
{
    tsr_nn_conv_transpose2d_options o;
    if (tensor_options("nn_conv_transpose2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_conv_transpose2d s = {0};
    s.in_channels = in_channels;
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.output_padding, o.output_padding, sizeof(s.output_padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_conv_transpose2d", fields_conv_transpose2d, 11, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.in_channels > 0 && s.out_channels > 0 && s.groups > 0)) {
        tensor_fields_fail("nn_conv_transpose2d", fields_conv_transpose2d, 11, &s, "{in_channels} to {out_channels} channels in {groups} groups");
        return NULL;
    }
    if (!(s.in_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv_transpose2d", fields_conv_transpose2d, 11, &s, "in_channels must be divisible by groups (in_channels {in_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.out_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv_transpose2d", fields_conv_transpose2d, 11, &s, "out_channels must be divisible by groups (out_channels {out_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0)) {
        tensor_fields_fail("nn_conv_transpose2d", fields_conv_transpose2d, 11, &s, "kernel_size must be positive (kernel_size {kernel_size:2})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_conv_transpose2d], forward_conv_transpose2d, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.in_channels, s.out_channels / s.groups, s.kernel_size[0], s.kernel_size[1]}, 4, nn_init_bound, nn_fan_bound(s.out_channels / s.groups * s.kernel_size[0] * s.kernel_size[1])))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_channels}, 1, nn_init_bound, nn_fan_bound(s.out_channels / s.groups * s.kernel_size[0] * s.kernel_size[1])))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_conv_transpose1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_conv_transpose1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_conv_transpose1d(in[0], nn_own_tensor(module, "weight"), &(const tsr_conv_transpose1d_options){.size = sizeof(tsr_conv_transpose1d_options), .bias = nn_own_tensor(module, "bias"), .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .output_padding = {s->output_padding[0], s->output_padding[1], s->output_padding[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .groups = s->groups});
    return TSR_OK;
}

tsr_module *tsr_nn_conv_transpose1d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv_transpose1d_options *options)
{
    tsr_nn_conv_transpose1d_options o;
    if (tensor_options("nn_conv_transpose1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_conv_transpose1d s = {0};
    s.in_channels = in_channels;
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.output_padding, o.output_padding, sizeof(s.output_padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_conv_transpose1d", fields_conv_transpose1d, 11, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.in_channels > 0 && s.out_channels > 0 && s.groups > 0)) {
        tensor_fields_fail("nn_conv_transpose1d", fields_conv_transpose1d, 11, &s, "{in_channels} to {out_channels} channels in {groups} groups");
        return NULL;
    }
    if (!(s.in_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv_transpose1d", fields_conv_transpose1d, 11, &s, "in_channels must be divisible by groups (in_channels {in_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.out_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv_transpose1d", fields_conv_transpose1d, 11, &s, "out_channels must be divisible by groups (out_channels {out_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_conv_transpose1d", fields_conv_transpose1d, 11, &s, "kernel_size must be positive (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_conv_transpose1d], forward_conv_transpose1d, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.in_channels, s.out_channels / s.groups, s.kernel_size[0]}, 3, nn_init_bound, nn_fan_bound(s.out_channels / s.groups * s.kernel_size[0])))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_channels}, 1, nn_init_bound, nn_fan_bound(s.out_channels / s.groups * s.kernel_size[0])))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_conv_transpose3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_conv_transpose3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_conv_transpose3d(in[0], nn_own_tensor(module, "weight"), &(const tsr_conv_transpose3d_options){.size = sizeof(tsr_conv_transpose3d_options), .bias = nn_own_tensor(module, "bias"), .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .output_padding = {s->output_padding[0], s->output_padding[1], s->output_padding[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .groups = s->groups});
    return TSR_OK;
}

tsr_module *tsr_nn_conv_transpose3d(int64_t in_channels, int64_t out_channels, const tsr_nn_conv_transpose3d_options *options)
{
    tsr_nn_conv_transpose3d_options o;
    if (tensor_options("nn_conv_transpose3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_conv_transpose3d s = {0};
    s.in_channels = in_channels;
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.output_padding, o.output_padding, sizeof(s.output_padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_conv_transpose3d", fields_conv_transpose3d, 11, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.in_channels > 0 && s.out_channels > 0 && s.groups > 0)) {
        tensor_fields_fail("nn_conv_transpose3d", fields_conv_transpose3d, 11, &s, "{in_channels} to {out_channels} channels in {groups} groups");
        return NULL;
    }
    if (!(s.in_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv_transpose3d", fields_conv_transpose3d, 11, &s, "in_channels must be divisible by groups (in_channels {in_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.out_channels % s.groups == 0)) {
        tensor_fields_fail("nn_conv_transpose3d", fields_conv_transpose3d, 11, &s, "out_channels must be divisible by groups (out_channels {out_channels}, groups {groups})");
        return NULL;
    }
    if (!(s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_conv_transpose3d", fields_conv_transpose3d, 11, &s, "kernel_size must be positive (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_conv_transpose3d], forward_conv_transpose3d, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.in_channels, s.out_channels / s.groups, s.kernel_size[0], s.kernel_size[1], s.kernel_size[2]}, 5, nn_init_bound, nn_fan_bound(s.out_channels / s.groups * s.kernel_size[0] * s.kernel_size[1] * s.kernel_size[2])))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_channels}, 1, nn_init_bound, nn_fan_bound(s.out_channels / s.groups * s.kernel_size[0] * s.kernel_size[1] * s.kernel_size[2])))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_batch_norm1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_batch_norm1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 2, 3))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_batch_norm1d(s, module, in, out);
}

tsr_module *tsr_nn_batch_norm1d(const tsr_nn_batch_norm1d_options *options)
{
    tsr_nn_batch_norm1d_options o;
    if (tensor_options("nn_batch_norm1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_batch_norm1d s = {0};
    s.num_features = o.num_features;
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    s.cumulative = o.cumulative;
    if (!tensor_fields_fit("nn_batch_norm1d", fields_batch_norm1d, 10, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.num_features >= 0)) {
        tensor_fields_fail("nn_batch_norm1d", fields_batch_norm1d, 10, &s, "{num_features} features");
        return NULL;
    }
    if (!(s.eps > 0)) {
        tensor_fields_fail("nn_batch_norm1d", fields_batch_norm1d, 10, &s, "eps must be positive (eps {eps})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_batch_norm1d], forward_batch_norm1d, &s, sizeof(s));
    if (!s.no_affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "running_mean", s.dtype, (const int64_t[]){s.num_features}, 1, 0))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "running_var", s.dtype, (const int64_t[]){s.num_features}, 1, 1))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "num_batches_tracked", TSR_I64, (const int64_t[]){0}, 0, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_batch_norm2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_batch_norm2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 4, -1))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_batch_norm2d(s, module, in, out);
}

tsr_module *tsr_nn_batch_norm2d(const tsr_nn_batch_norm2d_options *options)
{
    tsr_nn_batch_norm2d_options o;
    if (tensor_options("nn_batch_norm2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_batch_norm2d s = {0};
    s.num_features = o.num_features;
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    s.cumulative = o.cumulative;
    if (!tensor_fields_fit("nn_batch_norm2d", fields_batch_norm2d, 10, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.num_features >= 0)) {
        tensor_fields_fail("nn_batch_norm2d", fields_batch_norm2d, 10, &s, "{num_features} features");
        return NULL;
    }
    if (!(s.eps > 0)) {
        tensor_fields_fail("nn_batch_norm2d", fields_batch_norm2d, 10, &s, "eps must be positive (eps {eps})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_batch_norm2d], forward_batch_norm2d, &s, sizeof(s));
    if (!s.no_affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "running_mean", s.dtype, (const int64_t[]){s.num_features}, 1, 0))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "running_var", s.dtype, (const int64_t[]){s.num_features}, 1, 1))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "num_batches_tracked", TSR_I64, (const int64_t[]){0}, 0, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_batch_norm3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_batch_norm3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 5, -1))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_batch_norm3d(s, module, in, out);
}

tsr_module *tsr_nn_batch_norm3d(const tsr_nn_batch_norm3d_options *options)
{
    tsr_nn_batch_norm3d_options o;
    if (tensor_options("nn_batch_norm3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_batch_norm3d s = {0};
    s.num_features = o.num_features;
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    s.cumulative = o.cumulative;
    if (!tensor_fields_fit("nn_batch_norm3d", fields_batch_norm3d, 10, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.num_features >= 0)) {
        tensor_fields_fail("nn_batch_norm3d", fields_batch_norm3d, 10, &s, "{num_features} features");
        return NULL;
    }
    if (!(s.eps > 0)) {
        tensor_fields_fail("nn_batch_norm3d", fields_batch_norm3d, 10, &s, "eps must be positive (eps {eps})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_batch_norm3d], forward_batch_norm3d, &s, sizeof(s));
    if (!s.no_affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "running_mean", s.dtype, (const int64_t[]){s.num_features}, 1, 0))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "running_var", s.dtype, (const int64_t[]){s.num_features}, 1, 1))
        return nn_give_up(module);
    if (!s.no_running_stats && !nn_add_buffer(module, "num_batches_tracked", TSR_I64, (const int64_t[]){0}, 0, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_layer_norm(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_layer_norm *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_layer_norm(in[0], s->normalized_shape, nn_rank(s->normalized_shape, BASE_COUNT(s->normalized_shape)), nn_own_tensor(module, "weight"), &(const tsr_layer_norm_options){.size = sizeof(tsr_layer_norm_options), .bias = nn_own_tensor(module, "bias"), .eps = s->eps, .eps_is_zero = s->eps_is_zero});
    return TSR_OK;
}

tsr_module *tsr_nn_layer_norm(const tsr_nn_layer_norm_options *options)
{
    tsr_nn_layer_norm_options o;
    if (tensor_options("nn_layer_norm", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_layer_norm s = {0};
    s.width = o.width;
    s.eps = o.eps;
    s.no_affine = o.no_affine;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    memcpy(s.normalized_shape, o.normalized_shape, sizeof(s.normalized_shape));
    if (!tensor_fields_fit("nn_layer_norm", fields_layer_norm, 7, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (s.normalized_shape[0] == 0)
        s.normalized_shape[0] = (s.width);
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_layer_norm], forward_layer_norm, &s, sizeof(s));
    if (!s.no_affine && !nn_add_parameter(module, "weight", s.dtype, s.normalized_shape, nn_rank(s.normalized_shape, BASE_COUNT(s.normalized_shape)), tsr_init_constant, 1))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, s.normalized_shape, nn_rank(s.normalized_shape, BASE_COUNT(s.normalized_shape)), tsr_init_constant, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_rms_norm(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_rms_norm *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_rms_norm(in[0], s->normalized_shape, nn_rank(s->normalized_shape, BASE_COUNT(s->normalized_shape)), &(const tsr_rms_norm_options){.size = sizeof(tsr_rms_norm_options), .weight = nn_own_tensor(module, "weight"), .eps = s->eps, .eps_is_zero = s->eps_is_zero});
    return TSR_OK;
}

tsr_module *tsr_nn_rms_norm(const tsr_nn_rms_norm_options *options)
{
    tsr_nn_rms_norm_options o;
    if (tensor_options("nn_rms_norm", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_rms_norm s = {0};
    s.width = o.width;
    s.eps = o.eps;
    s.no_affine = o.no_affine;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    memcpy(s.normalized_shape, o.normalized_shape, sizeof(s.normalized_shape));
    if (!tensor_fields_fit("nn_rms_norm", fields_rms_norm, 6, &s))
        return NULL;
    if (s.normalized_shape[0] == 0)
        s.normalized_shape[0] = (s.width);
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_rms_norm], forward_rms_norm, &s, sizeof(s));
    if (!s.no_affine && !nn_add_parameter(module, "weight", s.dtype, s.normalized_shape, nn_rank(s.normalized_shape, BASE_COUNT(s.normalized_shape)), tsr_init_constant, 1))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_group_norm(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_group_norm *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_group_norm(in[0], s->num_groups, nn_own_tensor(module, "weight"), &(const tsr_group_norm_options){.size = sizeof(tsr_group_norm_options), .bias = nn_own_tensor(module, "bias"), .eps = s->eps, .eps_is_zero = s->eps_is_zero});
    return TSR_OK;
}

tsr_module *tsr_nn_group_norm(int64_t num_groups, const tsr_nn_group_norm_options *options)
{
    tsr_nn_group_norm_options o;
    if (tensor_options("nn_group_norm", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_group_norm s = {0};
    s.num_groups = num_groups;
    s.num_channels = o.num_channels;
    s.eps = o.eps;
    s.no_affine = o.no_affine;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    if (!tensor_fields_fit("nn_group_norm", fields_group_norm, 7, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.num_groups > 0 && s.num_channels % s.num_groups == 0)) {
        tensor_fields_fail("nn_group_norm", fields_group_norm, 7, &s, "num_channels ({num_channels}) must be divisible by num_groups ({num_groups})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_group_norm], forward_group_norm, &s, sizeof(s));
    if (!s.no_affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_channels}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_channels}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_embedding(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_embedding *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_embedding(nn_with_norms(nn_own_tensor(module, "weight"), in[0], s->max_norm, s->norm_type), &(const tsr_embedding_options){.size = sizeof(tsr_embedding_options), .indices = in[0], .padding_idx_plus_one = s->has_padding_idx ? (s->padding_idx < 0 ? s->padding_idx + s->num_embeddings : s->padding_idx) + 1 : 0, .scale_grad_by_freq = s->scale_grad_by_freq});
    return TSR_OK;
}

tsr_module *tsr_nn_embedding(int64_t num_embeddings, const tsr_nn_embedding_options *options)
{
    tsr_nn_embedding_options o;
    if (tensor_options("nn_embedding", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_embedding s = {0};
    s.num_embeddings = num_embeddings;
    s.embedding_dim = o.embedding_dim;
    s.has_padding_idx = o.has_padding_idx;
    s.padding_idx = o.padding_idx;
    s.dtype = o.dtype;
    s.max_norm = o.max_norm;
    s.norm_type = o.norm_type;
    s.scale_grad_by_freq = o.scale_grad_by_freq;
    if (!tensor_fields_fit("nn_embedding", fields_embedding, 8, &s))
        return NULL;
    if (s.norm_type == 0)
        s.norm_type = 2.0;
    if (s.has_padding_idx == 0)
        s.has_padding_idx = s.padding_idx != 0;
    if (!(!s.has_padding_idx || (s.padding_idx >= -s.num_embeddings && s.padding_idx < s.num_embeddings))) {
        tensor_fields_fail("nn_embedding", fields_embedding, 8, &s, "Padding_idx must be within num_embeddings (num_embeddings {num_embeddings}, has_padding_idx {has_padding_idx}, padding_idx {padding_idx})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_embedding], forward_embedding, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_embeddings, s.embedding_dim}, 2, nn_init_normal, 1))
        return nn_give_up(module);
    if (!module || !nn_setup_embedding(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_multihead_attention(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_multihead_attention *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[5] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_multihead_attention(s, module, in, out, n_out);
}

tsr_module *tsr_nn_multihead_attention(int64_t embed_dim, const tsr_nn_multihead_attention_options *options)
{
    tsr_nn_multihead_attention_options o;
    if (tensor_options("nn_multihead_attention", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_multihead_attention s = {0};
    s.embed_dim = embed_dim;
    s.num_heads = o.num_heads;
    s.no_bias = o.no_bias;
    s.is_causal = o.is_causal;
    s.dropout = o.dropout;
    s.dtype = o.dtype;
    s.add_bias_kv = o.add_bias_kv;
    s.add_zero_attn = o.add_zero_attn;
    s.seq_first = o.seq_first;
    s.kdim = o.kdim;
    s.vdim = o.vdim;
    s.head_weights = o.head_weights;
    if (!tensor_fields_fit("nn_multihead_attention", fields_multihead_attention, 12, &s))
        return NULL;
    if (s.kdim == 0)
        s.kdim = s.embed_dim;
    if (s.vdim == 0)
        s.vdim = s.embed_dim;
    if (!(s.embed_dim > 0 && s.num_heads > 0 && s.embed_dim % s.num_heads == 0)) {
        tensor_fields_fail("nn_multihead_attention", fields_multihead_attention, 12, &s, "embed_dim must be divisible by num_heads: {embed_dim} by {num_heads}");
        return NULL;
    }
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_multihead_attention", fields_multihead_attention, 12, &s, "dropout probability has to be between 0 and 1, but got {dropout}");
        return NULL;
    }
    if (!(s.kdim > 0 && s.vdim > 0)) {
        tensor_fields_fail("nn_multihead_attention", fields_multihead_attention, 12, &s, "kdim {kdim} and vdim {vdim} must be positive");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_multihead_attention], forward_multihead_attention, &s, sizeof(s));
    if ((s.kdim != s.embed_dim || s.vdim != s.embed_dim) && !nn_add_parameter(module, "q_proj_weight", s.dtype, (const int64_t[]){s.embed_dim, s.embed_dim}, 2, tsr_init_xavier_uniform, 1))
        return nn_give_up(module);
    if ((s.kdim != s.embed_dim || s.vdim != s.embed_dim) && !nn_add_parameter(module, "k_proj_weight", s.dtype, (const int64_t[]){s.embed_dim, s.kdim}, 2, tsr_init_xavier_uniform, 1))
        return nn_give_up(module);
    if ((s.kdim != s.embed_dim || s.vdim != s.embed_dim) && !nn_add_parameter(module, "v_proj_weight", s.dtype, (const int64_t[]){s.embed_dim, s.vdim}, 2, tsr_init_xavier_uniform, 1))
        return nn_give_up(module);
    if (s.kdim == s.embed_dim && s.vdim == s.embed_dim && !nn_add_parameter(module, "in_proj_weight", s.dtype, (const int64_t[]){3 * s.embed_dim, s.embed_dim}, 2, tsr_init_xavier_uniform, 1))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "in_proj_bias", s.dtype, (const int64_t[]){3 * s.embed_dim}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (s.add_bias_kv && !nn_add_parameter(module, "bias_k", s.dtype, (const int64_t[]){1, 1, s.embed_dim}, 3, tsr_init_xavier_uniform, 1))
        return nn_give_up(module);
    if (s.add_bias_kv && !nn_add_parameter(module, "bias_v", s.dtype, (const int64_t[]){1, 1, s.embed_dim}, 3, tsr_init_xavier_uniform, 1))
        return nn_give_up(module);
    if (!module || !nn_setup_multihead_attention(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_transformer_encoder_layer(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_transformer_encoder_layer *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[3] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_transformer_encoder_layer(s, module, in, out);
}

tsr_module *tsr_nn_transformer_encoder_layer(int64_t d_model, const tsr_nn_transformer_encoder_layer_options *options)
{
    tsr_nn_transformer_encoder_layer_options o;
    if (tensor_options("nn_transformer_encoder_layer", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_transformer_encoder_layer s = {0};
    s.d_model = d_model;
    s.nhead = o.nhead;
    s.dim_feedforward = o.dim_feedforward;
    s.dropout = o.dropout;
    s.gelu = o.gelu;
    s.layer_norm_eps = o.layer_norm_eps;
    s.batch_first = o.batch_first;
    s.norm_first = o.norm_first;
    s.no_bias = o.no_bias;
    s.dropout_is_zero = o.dropout_is_zero;
    s.dtype = o.dtype;
    s.is_causal = o.is_causal;
    if (!tensor_fields_fit("nn_transformer_encoder_layer", fields_transformer_encoder_layer, 12, &s))
        return NULL;
    if (s.dim_feedforward == 0)
        s.dim_feedforward = 2048;
    if (s.dropout == 0 && !s.dropout_is_zero)
        s.dropout = 0.1;
    if (s.layer_norm_eps == 0)
        s.layer_norm_eps = 1e-05;
    if (!(s.d_model > 0 && s.nhead > 0 && s.d_model % s.nhead == 0)) {
        tensor_fields_fail("nn_transformer_encoder_layer", fields_transformer_encoder_layer, 12, &s, "embed_dim must be divisible by num_heads: {d_model} by {nhead}");
        return NULL;
    }
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_transformer_encoder_layer", fields_transformer_encoder_layer, 12, &s, "dropout probability has to be between 0 and 1, but got {dropout}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_transformer_encoder_layer], forward_transformer_encoder_layer, &s, sizeof(s));
    if (!module || !nn_setup_transformer_encoder_layer(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_transformer_decoder_layer(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_transformer_decoder_layer *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[6] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_transformer_decoder_layer(s, module, in, out);
}

tsr_module *tsr_nn_transformer_decoder_layer(int64_t d_model, const tsr_nn_transformer_decoder_layer_options *options)
{
    tsr_nn_transformer_decoder_layer_options o;
    if (tensor_options("nn_transformer_decoder_layer", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_transformer_decoder_layer s = {0};
    s.d_model = d_model;
    s.nhead = o.nhead;
    s.dim_feedforward = o.dim_feedforward;
    s.dropout = o.dropout;
    s.gelu = o.gelu;
    s.layer_norm_eps = o.layer_norm_eps;
    s.batch_first = o.batch_first;
    s.norm_first = o.norm_first;
    s.no_bias = o.no_bias;
    s.dropout_is_zero = o.dropout_is_zero;
    s.dtype = o.dtype;
    s.is_causal = o.is_causal;
    if (!tensor_fields_fit("nn_transformer_decoder_layer", fields_transformer_decoder_layer, 12, &s))
        return NULL;
    if (s.dim_feedforward == 0)
        s.dim_feedforward = 2048;
    if (s.dropout == 0 && !s.dropout_is_zero)
        s.dropout = 0.1;
    if (s.layer_norm_eps == 0)
        s.layer_norm_eps = 1e-05;
    if (!(s.d_model > 0 && s.nhead > 0 && s.d_model % s.nhead == 0)) {
        tensor_fields_fail("nn_transformer_decoder_layer", fields_transformer_decoder_layer, 12, &s, "embed_dim must be divisible by num_heads: {d_model} by {nhead}");
        return NULL;
    }
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_transformer_decoder_layer", fields_transformer_decoder_layer, 12, &s, "dropout probability has to be between 0 and 1, but got {dropout}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_transformer_decoder_layer], forward_transformer_decoder_layer, &s, sizeof(s));
    if (!module || !nn_setup_transformer_decoder_layer(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_transformer_encoder(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_transformer_encoder *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[3] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_transformer_encoder(s, module, in, out);
}

tsr_module *tsr_nn_transformer_encoder(int64_t d_model, int64_t nhead, const tsr_nn_transformer_encoder_options *options)
{
    tsr_nn_transformer_encoder_options o;
    if (tensor_options("nn_transformer_encoder", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_transformer_encoder s = {0};
    s.d_model = d_model;
    s.nhead = nhead;
    s.num_layers = o.num_layers;
    s.dim_feedforward = o.dim_feedforward;
    s.dropout = o.dropout;
    s.gelu = o.gelu;
    s.layer_norm_eps = o.layer_norm_eps;
    s.batch_first = o.batch_first;
    s.norm_first = o.norm_first;
    s.no_bias = o.no_bias;
    s.dropout_is_zero = o.dropout_is_zero;
    s.dtype = o.dtype;
    s.is_causal = o.is_causal;
    s.final_norm = o.final_norm;
    if (!tensor_fields_fit("nn_transformer_encoder", fields_transformer_encoder, 14, &s))
        return NULL;
    if (s.dim_feedforward == 0)
        s.dim_feedforward = 2048;
    if (s.dropout == 0 && !s.dropout_is_zero)
        s.dropout = 0.1;
    if (s.layer_norm_eps == 0)
        s.layer_norm_eps = 1e-05;
    if (!(s.d_model > 0 && s.nhead > 0 && s.d_model % s.nhead == 0)) {
        tensor_fields_fail("nn_transformer_encoder", fields_transformer_encoder, 14, &s, "embed_dim must be divisible by num_heads: {d_model} by {nhead}");
        return NULL;
    }
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_transformer_encoder", fields_transformer_encoder, 14, &s, "dropout probability has to be between 0 and 1, but got {dropout}");
        return NULL;
    }
    if (!(s.num_layers > 0)) {
        tensor_fields_fail("nn_transformer_encoder", fields_transformer_encoder, 14, &s, "{num_layers} layers");
        return NULL;
    }
    if (!(s.num_layers <= 1024)) {
        tensor_fields_fail("nn_transformer_encoder", fields_transformer_encoder, 14, &s, "{num_layers} layers are more than 1024");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_transformer_encoder], forward_transformer_encoder, &s, sizeof(s));
    if (!module || !nn_setup_transformer_encoder(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_transformer_decoder(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_transformer_decoder *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[6] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_transformer_decoder(s, module, in, out);
}

tsr_module *tsr_nn_transformer_decoder(int64_t d_model, int64_t nhead, const tsr_nn_transformer_decoder_options *options)
{
    tsr_nn_transformer_decoder_options o;
    if (tensor_options("nn_transformer_decoder", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_transformer_decoder s = {0};
    s.d_model = d_model;
    s.nhead = nhead;
    s.num_layers = o.num_layers;
    s.dim_feedforward = o.dim_feedforward;
    s.dropout = o.dropout;
    s.gelu = o.gelu;
    s.layer_norm_eps = o.layer_norm_eps;
    s.batch_first = o.batch_first;
    s.norm_first = o.norm_first;
    s.no_bias = o.no_bias;
    s.dropout_is_zero = o.dropout_is_zero;
    s.dtype = o.dtype;
    s.is_causal = o.is_causal;
    s.final_norm = o.final_norm;
    if (!tensor_fields_fit("nn_transformer_decoder", fields_transformer_decoder, 14, &s))
        return NULL;
    if (s.dim_feedforward == 0)
        s.dim_feedforward = 2048;
    if (s.dropout == 0 && !s.dropout_is_zero)
        s.dropout = 0.1;
    if (s.layer_norm_eps == 0)
        s.layer_norm_eps = 1e-05;
    if (!(s.d_model > 0 && s.nhead > 0 && s.d_model % s.nhead == 0)) {
        tensor_fields_fail("nn_transformer_decoder", fields_transformer_decoder, 14, &s, "embed_dim must be divisible by num_heads: {d_model} by {nhead}");
        return NULL;
    }
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_transformer_decoder", fields_transformer_decoder, 14, &s, "dropout probability has to be between 0 and 1, but got {dropout}");
        return NULL;
    }
    if (!(s.num_layers > 0)) {
        tensor_fields_fail("nn_transformer_decoder", fields_transformer_decoder, 14, &s, "{num_layers} layers");
        return NULL;
    }
    if (!(s.num_layers <= 1024)) {
        tensor_fields_fail("nn_transformer_decoder", fields_transformer_decoder, 14, &s, "{num_layers} layers are more than 1024");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_transformer_decoder], forward_transformer_decoder, &s, sizeof(s));
    if (!module || !nn_setup_transformer_decoder(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_transformer(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_transformer *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[8] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_transformer(s, module, in, out);
}

tsr_module *tsr_nn_transformer(int64_t d_model, const tsr_nn_transformer_options *options)
{
    tsr_nn_transformer_options o;
    if (tensor_options("nn_transformer", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_transformer s = {0};
    s.d_model = d_model;
    s.nhead = o.nhead;
    s.num_encoder_layers = o.num_encoder_layers;
    s.num_decoder_layers = o.num_decoder_layers;
    s.dim_feedforward = o.dim_feedforward;
    s.dropout = o.dropout;
    s.gelu = o.gelu;
    s.layer_norm_eps = o.layer_norm_eps;
    s.batch_first = o.batch_first;
    s.norm_first = o.norm_first;
    s.no_bias = o.no_bias;
    s.dropout_is_zero = o.dropout_is_zero;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_transformer", fields_transformer, 13, &s))
        return NULL;
    if (s.num_encoder_layers == 0)
        s.num_encoder_layers = 6;
    if (s.num_decoder_layers == 0)
        s.num_decoder_layers = 6;
    if (s.dim_feedforward == 0)
        s.dim_feedforward = 2048;
    if (s.dropout == 0 && !s.dropout_is_zero)
        s.dropout = 0.1;
    if (s.layer_norm_eps == 0)
        s.layer_norm_eps = 1e-05;
    if (!(s.d_model > 0 && s.nhead > 0 && s.d_model % s.nhead == 0)) {
        tensor_fields_fail("nn_transformer", fields_transformer, 13, &s, "embed_dim must be divisible by num_heads: {d_model} by {nhead}");
        return NULL;
    }
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_transformer", fields_transformer, 13, &s, "dropout probability has to be between 0 and 1, but got {dropout}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_transformer], forward_transformer, &s, sizeof(s));
    if (!module || !nn_setup_transformer(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_dropout(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_dropout *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_dropout(in[0], s->p, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_dropout(double p)
{
    nn_dropout s = {0};
    s.p = p;
    if (!tensor_fields_fit("nn_dropout", fields_dropout, 1, &s))
        return NULL;
    if (!(s.p >= 0 && s.p <= 1)) {
        tensor_fields_fail("nn_dropout", fields_dropout, 1, &s, "dropout probability has to be between 0 and 1, but got {p}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_dropout], forward_dropout, &s, sizeof(s));
    return module;
}

static tsr_status forward_flatten(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_flatten *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_flatten(in[0], s->start_dim, s->end_dim);
    return TSR_OK;
}

tsr_module *tsr_nn_flatten(const tsr_nn_flatten_options *options)
{
    tsr_nn_flatten_options o;
    if (tensor_options("nn_flatten", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_flatten s = {0};
    s.start_dim = o.start_dim;
    s.end_dim = o.end_dim;
    s.start_dim_is_zero = o.start_dim_is_zero;
    s.end_dim_is_zero = o.end_dim_is_zero;
    if (!tensor_fields_fit("nn_flatten", fields_flatten, 4, &s))
        return NULL;
    if (s.start_dim == 0 && !s.start_dim_is_zero)
        s.start_dim = 1;
    if (s.end_dim == 0 && !s.end_dim_is_zero)
        s.end_dim = -1;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_flatten], forward_flatten, &s, sizeof(s));
    return module;
}

static tsr_status forward_identity(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_identity *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = in[0];
    return TSR_OK;
}

tsr_module *tsr_nn_identity(void)
{
    nn_identity s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_identity], forward_identity, &s, sizeof(s));
    return module;
}

static tsr_status forward_max_pool1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_max_pool1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_max_pool1d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_max_pool1d(const tsr_nn_max_pool1d_options *options)
{
    tsr_nn_max_pool1d_options o;
    if (tensor_options("nn_max_pool1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_max_pool1d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.ceil_mode = o.ceil_mode;
    if (!tensor_fields_fit("nn_max_pool1d", fields_max_pool1d, 6, &s))
        return NULL;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    if (!(s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_max_pool1d", fields_max_pool1d, 6, &s, "kernel size should be greater than zero, but got {kernel_size:1}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_max_pool1d], forward_max_pool1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_max_pool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_max_pool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_max_pool2d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_max_pool2d(const tsr_nn_max_pool2d_options *options)
{
    tsr_nn_max_pool2d_options o;
    if (tensor_options("nn_max_pool2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_max_pool2d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.ceil_mode = o.ceil_mode;
    if (!tensor_fields_fit("nn_max_pool2d", fields_max_pool2d, 6, &s))
        return NULL;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0)) {
        tensor_fields_fail("nn_max_pool2d", fields_max_pool2d, 6, &s, "kernel size should be greater than zero, but got {kernel_size:2}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_max_pool2d], forward_max_pool2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_max_pool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_max_pool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_max_pool3d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_max_pool3d(const tsr_nn_max_pool3d_options *options)
{
    tsr_nn_max_pool3d_options o;
    if (tensor_options("nn_max_pool3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_max_pool3d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.ceil_mode = o.ceil_mode;
    if (!tensor_fields_fit("nn_max_pool3d", fields_max_pool3d, 6, &s))
        return NULL;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0 && s.kernel_size[2] > 0)) {
        tensor_fields_fail("nn_max_pool3d", fields_max_pool3d, 6, &s, "kernel size should be greater than zero, but got {kernel_size:3}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_max_pool3d], forward_max_pool3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_fractional_max_pool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_fractional_max_pool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_fractional_max_pool2d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_fractional_max_pool2d(const tsr_nn_fractional_max_pool2d_options *options)
{
    tsr_nn_fractional_max_pool2d_options o;
    if (tensor_options("nn_fractional_max_pool2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_fractional_max_pool2d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.output_size, o.output_size, sizeof(s.output_size));
    s.output_ratio = o.output_ratio;
    s.output_ratio_w = o.output_ratio_w;
    if (!tensor_fields_fit("nn_fractional_max_pool2d", fields_fractional_max_pool2d, 6, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.output_ratio_w == 0)
        s.output_ratio_w = s.output_ratio;
    if (!(s.output_size[0] != 0 || s.output_ratio != 0)) {
        tensor_fields_fail("nn_fractional_max_pool2d", fields_fractional_max_pool2d, 6, &s, "FractionalMaxPool2d requires specifying either an output size, or a pooling ratio (output_size {output_size:1}, output_ratio {output_ratio})");
        return NULL;
    }
    if (!(s.output_size[0] == 0 || s.output_ratio == 0)) {
        tensor_fields_fail("nn_fractional_max_pool2d", fields_fractional_max_pool2d, 6, &s, "only one of output_size and output_ratio may be specified (output_size {output_size:1}, output_ratio {output_ratio})");
        return NULL;
    }
    if (!(s.output_ratio == 0 || (s.output_ratio > 0 && s.output_ratio < 1 && s.output_ratio_w > 0 && s.output_ratio_w < 1))) {
        tensor_fields_fail("nn_fractional_max_pool2d", fields_fractional_max_pool2d, 6, &s, "output_ratio must be between 0 and 1 (got {output_ratio}) (output_ratio_w {output_ratio_w})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_fractional_max_pool2d], forward_fractional_max_pool2d, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "_random_samples", o.random_samples, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_fractional_max_pool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_fractional_max_pool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_fractional_max_pool3d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_fractional_max_pool3d(const tsr_nn_fractional_max_pool3d_options *options)
{
    tsr_nn_fractional_max_pool3d_options o;
    if (tensor_options("nn_fractional_max_pool3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_fractional_max_pool3d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.output_size, o.output_size, sizeof(s.output_size));
    s.output_ratio = o.output_ratio;
    s.output_ratio_h = o.output_ratio_h;
    s.output_ratio_w = o.output_ratio_w;
    if (!tensor_fields_fit("nn_fractional_max_pool3d", fields_fractional_max_pool3d, 7, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.output_ratio_h == 0)
        s.output_ratio_h = s.output_ratio;
    if (s.output_ratio_w == 0)
        s.output_ratio_w = s.output_ratio;
    if (!(s.output_size[0] != 0 || s.output_ratio != 0)) {
        tensor_fields_fail("nn_fractional_max_pool3d", fields_fractional_max_pool3d, 7, &s, "FractionalMaxPool3d requires specifying either an output size, or a pooling ratio (output_size {output_size:1}, output_ratio {output_ratio})");
        return NULL;
    }
    if (!(s.output_size[0] == 0 || s.output_ratio == 0)) {
        tensor_fields_fail("nn_fractional_max_pool3d", fields_fractional_max_pool3d, 7, &s, "only one of output_size and output_ratio may be specified (output_size {output_size:1}, output_ratio {output_ratio})");
        return NULL;
    }
    if (!(s.output_ratio == 0 || (s.output_ratio > 0 && s.output_ratio < 1 && s.output_ratio_h > 0 && s.output_ratio_h < 1 && s.output_ratio_w > 0 && s.output_ratio_w < 1))) {
        tensor_fields_fail("nn_fractional_max_pool3d", fields_fractional_max_pool3d, 7, &s, "output_ratio must be between 0 and 1 (got {output_ratio}) (output_ratio_h {output_ratio_h}, output_ratio_w {output_ratio_w})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_fractional_max_pool3d], forward_fractional_max_pool3d, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "_random_samples", o.random_samples, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_max_unpool1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_max_unpool1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_max_unpool1d(s, module, in, out);
}

tsr_module *tsr_nn_max_unpool1d(const tsr_nn_max_unpool1d_options *options)
{
    tsr_nn_max_unpool1d_options o;
    if (tensor_options("nn_max_unpool1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_max_unpool1d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    if (!tensor_fields_fit("nn_max_unpool1d", fields_max_unpool1d, 4, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_max_unpool1d], forward_max_unpool1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_max_unpool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_max_unpool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_max_unpool2d(s, module, in, out);
}

tsr_module *tsr_nn_max_unpool2d(const tsr_nn_max_unpool2d_options *options)
{
    tsr_nn_max_unpool2d_options o;
    if (tensor_options("nn_max_unpool2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_max_unpool2d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    if (!tensor_fields_fit("nn_max_unpool2d", fields_max_unpool2d, 4, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_max_unpool2d], forward_max_unpool2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_max_unpool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_max_unpool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_max_unpool3d(s, module, in, out);
}

tsr_module *tsr_nn_max_unpool3d(const tsr_nn_max_unpool3d_options *options)
{
    tsr_nn_max_unpool3d_options o;
    if (tensor_options("nn_max_unpool3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_max_unpool3d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    if (!tensor_fields_fit("nn_max_unpool3d", fields_max_unpool3d, 4, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_max_unpool3d], forward_max_unpool3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_avg_pool1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_avg_pool1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_avg_pool1d(in[0], &(const tsr_avg_pool1d_options){.size = sizeof(tsr_avg_pool1d_options), .kernel = s->kernel_size[0], .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .ceil_mode = s->ceil_mode, .exclude_pad = s->exclude_pad});
    return TSR_OK;
}

tsr_module *tsr_nn_avg_pool1d(const tsr_nn_avg_pool1d_options *options)
{
    tsr_nn_avg_pool1d_options o;
    if (tensor_options("nn_avg_pool1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_avg_pool1d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    s.ceil_mode = o.ceil_mode;
    s.exclude_pad = o.exclude_pad;
    if (!tensor_fields_fit("nn_avg_pool1d", fields_avg_pool1d, 6, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    if (!(s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_avg_pool1d", fields_avg_pool1d, 6, &s, "kernel size should be greater than zero, but got {kernel_size:1}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_avg_pool1d], forward_avg_pool1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_avg_pool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_avg_pool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_avg_pool2d(in[0], s->kernel_size[0], &(const tsr_avg_pool2d_options){.size = sizeof(tsr_avg_pool2d_options), .kernel_w = s->kernel_size[1], .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .ceil_mode = s->ceil_mode, .exclude_pad = s->exclude_pad, .divisor_override = s->divisor_override});
    return TSR_OK;
}

tsr_module *tsr_nn_avg_pool2d(const tsr_nn_avg_pool2d_options *options)
{
    tsr_nn_avg_pool2d_options o;
    if (tensor_options("nn_avg_pool2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_avg_pool2d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    s.ceil_mode = o.ceil_mode;
    s.exclude_pad = o.exclude_pad;
    s.divisor_override = o.divisor_override;
    if (!tensor_fields_fit("nn_avg_pool2d", fields_avg_pool2d, 7, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0)) {
        tensor_fields_fail("nn_avg_pool2d", fields_avg_pool2d, 7, &s, "kernel size should be greater than zero, but got {kernel_size:2}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_avg_pool2d], forward_avg_pool2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_avg_pool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_avg_pool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_avg_pool3d(in[0], s->kernel_size[0], s->kernel_size[1], &(const tsr_avg_pool3d_options){.size = sizeof(tsr_avg_pool3d_options), .kernel_w = s->kernel_size[2], .stride = {s->stride[0], s->stride[1], s->stride[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .ceil_mode = s->ceil_mode, .exclude_pad = s->exclude_pad, .divisor_override = s->divisor_override});
    return TSR_OK;
}

tsr_module *tsr_nn_avg_pool3d(const tsr_nn_avg_pool3d_options *options)
{
    tsr_nn_avg_pool3d_options o;
    if (tensor_options("nn_avg_pool3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_avg_pool3d s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    s.ceil_mode = o.ceil_mode;
    s.exclude_pad = o.exclude_pad;
    s.divisor_override = o.divisor_override;
    if (!tensor_fields_fit("nn_avg_pool3d", fields_avg_pool3d, 7, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    if (!(s.kernel_size[0] > 0 && s.kernel_size[1] > 0 && s.kernel_size[2] > 0)) {
        tensor_fields_fail("nn_avg_pool3d", fields_avg_pool3d, 7, &s, "kernel size should be greater than zero, but got {kernel_size:3}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_avg_pool3d], forward_avg_pool3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_adaptive_avg_pool1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_adaptive_avg_pool1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_adaptive_avg_pool1d(in[0], nn_size_or(s->length, in[0], -1));
    return TSR_OK;
}

tsr_module *tsr_nn_adaptive_avg_pool1d(int64_t length)
{
    nn_adaptive_avg_pool1d s = {0};
    s.length = length;
    if (!tensor_fields_fit("nn_adaptive_avg_pool1d", fields_adaptive_avg_pool1d, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_adaptive_avg_pool1d], forward_adaptive_avg_pool1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_adaptive_avg_pool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_adaptive_avg_pool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_adaptive_avg_pool3d(in[0], nn_size_or(s->depth, in[0], -3), nn_size_or(s->height, in[0], -2), nn_size_or(s->width, in[0], -1));
    return TSR_OK;
}

tsr_module *tsr_nn_adaptive_avg_pool3d(int64_t depth, int64_t height, int64_t width)
{
    nn_adaptive_avg_pool3d s = {0};
    s.depth = depth;
    s.height = height;
    s.width = width;
    if (!tensor_fields_fit("nn_adaptive_avg_pool3d", fields_adaptive_avg_pool3d, 3, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_adaptive_avg_pool3d], forward_adaptive_avg_pool3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_adaptive_max_pool1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_adaptive_max_pool1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_adaptive_max_pool1d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_adaptive_max_pool1d(int64_t length)
{
    nn_adaptive_max_pool1d s = {0};
    s.length = length;
    if (!tensor_fields_fit("nn_adaptive_max_pool1d", fields_adaptive_max_pool1d, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_adaptive_max_pool1d], forward_adaptive_max_pool1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_adaptive_max_pool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_adaptive_max_pool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_adaptive_max_pool2d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_adaptive_max_pool2d(int64_t height, int64_t width)
{
    nn_adaptive_max_pool2d s = {0};
    s.height = height;
    s.width = width;
    if (!tensor_fields_fit("nn_adaptive_max_pool2d", fields_adaptive_max_pool2d, 2, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_adaptive_max_pool2d], forward_adaptive_max_pool2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_adaptive_max_pool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_adaptive_max_pool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_adaptive_max_pool3d(s, module, in, out, n_out);
}

tsr_module *tsr_nn_adaptive_max_pool3d(int64_t depth, int64_t height, int64_t width)
{
    nn_adaptive_max_pool3d s = {0};
    s.depth = depth;
    s.height = height;
    s.width = width;
    if (!tensor_fields_fit("nn_adaptive_max_pool3d", fields_adaptive_max_pool3d, 3, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_adaptive_max_pool3d], forward_adaptive_max_pool3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_lp_pool1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lp_pool1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_lp_pool1d(in[0], s->norm_type, &(const tsr_lp_pool1d_options){.size = sizeof(tsr_lp_pool1d_options), .kernel = s->kernel_size[0], .stride = {s->stride[0], s->stride[1], s->stride[2]}, .ceil_mode = s->ceil_mode});
    return TSR_OK;
}

tsr_module *tsr_nn_lp_pool1d(double norm_type, const tsr_nn_lp_pool1d_options *options)
{
    tsr_nn_lp_pool1d_options o;
    if (tensor_options("nn_lp_pool1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lp_pool1d s = {0};
    s.norm_type = norm_type;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    s.ceil_mode = o.ceil_mode;
    if (!tensor_fields_fit("nn_lp_pool1d", fields_lp_pool1d, 5, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lp_pool1d], forward_lp_pool1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_lp_pool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lp_pool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_lp_pool2d(in[0], s->norm_type, s->kernel_size[0], &(const tsr_lp_pool2d_options){.size = sizeof(tsr_lp_pool2d_options), .kernel_w = s->kernel_size[1], .stride = {s->stride[0], s->stride[1], s->stride[2]}, .ceil_mode = s->ceil_mode});
    return TSR_OK;
}

tsr_module *tsr_nn_lp_pool2d(double norm_type, const tsr_nn_lp_pool2d_options *options)
{
    tsr_nn_lp_pool2d_options o;
    if (tensor_options("nn_lp_pool2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lp_pool2d s = {0};
    s.norm_type = norm_type;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    s.ceil_mode = o.ceil_mode;
    if (!tensor_fields_fit("nn_lp_pool2d", fields_lp_pool2d, 5, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lp_pool2d], forward_lp_pool2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_lp_pool3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lp_pool3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_lp_pool3d(in[0], s->norm_type, s->kernel_size[0], s->kernel_size[1], &(const tsr_lp_pool3d_options){.size = sizeof(tsr_lp_pool3d_options), .kernel_w = s->kernel_size[2], .stride = {s->stride[0], s->stride[1], s->stride[2]}, .ceil_mode = s->ceil_mode});
    return TSR_OK;
}

tsr_module *tsr_nn_lp_pool3d(double norm_type, const tsr_nn_lp_pool3d_options *options)
{
    tsr_nn_lp_pool3d_options o;
    if (tensor_options("nn_lp_pool3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lp_pool3d s = {0};
    s.norm_type = norm_type;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    s.ceil_mode = o.ceil_mode;
    if (!tensor_fields_fit("nn_lp_pool3d", fields_lp_pool3d, 5, &s))
        return NULL;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (s.stride[0] == 0)
        s.stride[0] = s.kernel_size[0];
    if (s.stride[1] == 0)
        s.stride[1] = s.kernel_size[1];
    if (s.stride[2] == 0)
        s.stride[2] = s.kernel_size[2];
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lp_pool3d], forward_lp_pool3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_reflection_pad1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_reflection_pad1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 1, 1, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_reflection_pad1d(const tsr_nn_reflection_pad1d_options *options)
{
    tsr_nn_reflection_pad1d_options o;
    if (tensor_options("nn_reflection_pad1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_reflection_pad1d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_reflection_pad1d", fields_reflection_pad1d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_reflection_pad1d], forward_reflection_pad1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_replication_pad1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_replication_pad1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 1, 2, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_replication_pad1d(const tsr_nn_replication_pad1d_options *options)
{
    tsr_nn_replication_pad1d_options o;
    if (tensor_options("nn_replication_pad1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_replication_pad1d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_replication_pad1d", fields_replication_pad1d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_replication_pad1d], forward_replication_pad1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_circular_pad1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_circular_pad1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 1, 3, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_circular_pad1d(const tsr_nn_circular_pad1d_options *options)
{
    tsr_nn_circular_pad1d_options o;
    if (tensor_options("nn_circular_pad1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_circular_pad1d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_circular_pad1d", fields_circular_pad1d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_circular_pad1d], forward_circular_pad1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_zero_pad1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_zero_pad1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 1, 0, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_zero_pad1d(const tsr_nn_zero_pad1d_options *options)
{
    tsr_nn_zero_pad1d_options o;
    if (tensor_options("nn_zero_pad1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_zero_pad1d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_zero_pad1d", fields_zero_pad1d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_zero_pad1d], forward_zero_pad1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_constant_pad1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_constant_pad1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 1, 0, s->value);
    return TSR_OK;
}

tsr_module *tsr_nn_constant_pad1d(int64_t padding, const tsr_nn_constant_pad1d_options *options)
{
    tsr_nn_constant_pad1d_options o;
    if (tensor_options("nn_constant_pad1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_constant_pad1d s = {0};
    s.padding = padding;
    s.value = o.value;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_constant_pad1d", fields_constant_pad1d, 4, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_constant_pad1d], forward_constant_pad1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_reflection_pad2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_reflection_pad2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 2, 1, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_reflection_pad2d(const tsr_nn_reflection_pad2d_options *options)
{
    tsr_nn_reflection_pad2d_options o;
    if (tensor_options("nn_reflection_pad2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_reflection_pad2d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_reflection_pad2d", fields_reflection_pad2d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_reflection_pad2d], forward_reflection_pad2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_replication_pad2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_replication_pad2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 2, 2, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_replication_pad2d(const tsr_nn_replication_pad2d_options *options)
{
    tsr_nn_replication_pad2d_options o;
    if (tensor_options("nn_replication_pad2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_replication_pad2d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_replication_pad2d", fields_replication_pad2d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_replication_pad2d], forward_replication_pad2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_circular_pad2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_circular_pad2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 2, 3, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_circular_pad2d(const tsr_nn_circular_pad2d_options *options)
{
    tsr_nn_circular_pad2d_options o;
    if (tensor_options("nn_circular_pad2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_circular_pad2d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_circular_pad2d", fields_circular_pad2d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_circular_pad2d], forward_circular_pad2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_zero_pad2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_zero_pad2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 2, 0, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_zero_pad2d(const tsr_nn_zero_pad2d_options *options)
{
    tsr_nn_zero_pad2d_options o;
    if (tensor_options("nn_zero_pad2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_zero_pad2d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_zero_pad2d", fields_zero_pad2d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_zero_pad2d], forward_zero_pad2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_constant_pad2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_constant_pad2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 2, 0, s->value);
    return TSR_OK;
}

tsr_module *tsr_nn_constant_pad2d(int64_t padding, const tsr_nn_constant_pad2d_options *options)
{
    tsr_nn_constant_pad2d_options o;
    if (tensor_options("nn_constant_pad2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_constant_pad2d s = {0};
    s.padding = padding;
    s.value = o.value;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_constant_pad2d", fields_constant_pad2d, 4, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_constant_pad2d], forward_constant_pad2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_reflection_pad3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_reflection_pad3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 3, 1, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_reflection_pad3d(const tsr_nn_reflection_pad3d_options *options)
{
    tsr_nn_reflection_pad3d_options o;
    if (tensor_options("nn_reflection_pad3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_reflection_pad3d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_reflection_pad3d", fields_reflection_pad3d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_reflection_pad3d], forward_reflection_pad3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_replication_pad3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_replication_pad3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 3, 2, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_replication_pad3d(const tsr_nn_replication_pad3d_options *options)
{
    tsr_nn_replication_pad3d_options o;
    if (tensor_options("nn_replication_pad3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_replication_pad3d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_replication_pad3d", fields_replication_pad3d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_replication_pad3d], forward_replication_pad3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_circular_pad3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_circular_pad3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 3, 3, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_circular_pad3d(const tsr_nn_circular_pad3d_options *options)
{
    tsr_nn_circular_pad3d_options o;
    if (tensor_options("nn_circular_pad3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_circular_pad3d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_circular_pad3d", fields_circular_pad3d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_circular_pad3d], forward_circular_pad3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_zero_pad3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_zero_pad3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 3, 0, 0);
    return TSR_OK;
}

tsr_module *tsr_nn_zero_pad3d(const tsr_nn_zero_pad3d_options *options)
{
    tsr_nn_zero_pad3d_options o;
    if (tensor_options("nn_zero_pad3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_zero_pad3d s = {0};
    s.padding = o.padding;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_zero_pad3d", fields_zero_pad3d, 3, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_zero_pad3d], forward_zero_pad3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_constant_pad3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_constant_pad3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = nn_pad(in[0], s->before, s->after, 3, 0, s->value);
    return TSR_OK;
}

tsr_module *tsr_nn_constant_pad3d(int64_t padding, const tsr_nn_constant_pad3d_options *options)
{
    tsr_nn_constant_pad3d_options o;
    if (tensor_options("nn_constant_pad3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_constant_pad3d s = {0};
    s.padding = padding;
    s.value = o.value;
    memcpy(s.before, o.before, sizeof(s.before));
    memcpy(s.after, o.after, sizeof(s.after));
    if (!tensor_fields_fit("nn_constant_pad3d", fields_constant_pad3d, 4, &s))
        return NULL;
    if (s.before[0] == 0)
        s.before[0] = s.padding;
    if (s.before[1] == 0)
        s.before[1] = s.padding;
    if (s.before[2] == 0)
        s.before[2] = s.padding;
    if (s.after[0] == 0)
        s.after[0] = s.padding;
    if (s.after[1] == 0)
        s.after[1] = s.padding;
    if (s.after[2] == 0)
        s.after[2] = s.padding;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_constant_pad3d], forward_constant_pad3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_instance_norm1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_instance_norm1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 2, 3))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_instance_norm1d(s, module, in, out);
}

tsr_module *tsr_nn_instance_norm1d(const tsr_nn_instance_norm1d_options *options)
{
    tsr_nn_instance_norm1d_options o;
    if (tensor_options("nn_instance_norm1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_instance_norm1d s = {0};
    s.num_features = o.num_features;
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.affine = o.affine;
    s.running_stats = o.running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    if (!tensor_fields_fit("nn_instance_norm1d", fields_instance_norm1d, 9, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = !s.affine;
    if (!(s.num_features >= 0)) {
        tensor_fields_fail("nn_instance_norm1d", fields_instance_norm1d, 9, &s, "{num_features} features");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_instance_norm1d], forward_instance_norm1d, &s, sizeof(s));
    if (s.affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (s.affine && !s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "running_mean", s.dtype, (const int64_t[]){s.num_features}, 1, 0))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "running_var", s.dtype, (const int64_t[]){s.num_features}, 1, 1))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "num_batches_tracked", TSR_I64, (const int64_t[]){0}, 0, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_instance_norm2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_instance_norm2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 3, 4))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_instance_norm2d(s, module, in, out);
}

tsr_module *tsr_nn_instance_norm2d(const tsr_nn_instance_norm2d_options *options)
{
    tsr_nn_instance_norm2d_options o;
    if (tensor_options("nn_instance_norm2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_instance_norm2d s = {0};
    s.num_features = o.num_features;
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.affine = o.affine;
    s.running_stats = o.running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    if (!tensor_fields_fit("nn_instance_norm2d", fields_instance_norm2d, 9, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = !s.affine;
    if (!(s.num_features >= 0)) {
        tensor_fields_fail("nn_instance_norm2d", fields_instance_norm2d, 9, &s, "{num_features} features");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_instance_norm2d], forward_instance_norm2d, &s, sizeof(s));
    if (s.affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (s.affine && !s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "running_mean", s.dtype, (const int64_t[]){s.num_features}, 1, 0))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "running_var", s.dtype, (const int64_t[]){s.num_features}, 1, 1))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "num_batches_tracked", TSR_I64, (const int64_t[]){0}, 0, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_instance_norm3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_instance_norm3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 4, 5))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_instance_norm3d(s, module, in, out);
}

tsr_module *tsr_nn_instance_norm3d(const tsr_nn_instance_norm3d_options *options)
{
    tsr_nn_instance_norm3d_options o;
    if (tensor_options("nn_instance_norm3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_instance_norm3d s = {0};
    s.num_features = o.num_features;
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.affine = o.affine;
    s.running_stats = o.running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    if (!tensor_fields_fit("nn_instance_norm3d", fields_instance_norm3d, 9, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = !s.affine;
    if (!(s.num_features >= 0)) {
        tensor_fields_fail("nn_instance_norm3d", fields_instance_norm3d, 9, &s, "{num_features} features");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_instance_norm3d], forward_instance_norm3d, &s, sizeof(s));
    if (s.affine && !nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 1))
        return nn_give_up(module);
    if (s.affine && !s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.num_features}, 1, tsr_init_constant, 0))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "running_mean", s.dtype, (const int64_t[]){s.num_features}, 1, 0))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "running_var", s.dtype, (const int64_t[]){s.num_features}, 1, 1))
        return nn_give_up(module);
    if (s.running_stats && !nn_add_buffer(module, "num_batches_tracked", TSR_I64, (const int64_t[]){0}, 0, 0))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_local_response_norm(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_local_response_norm *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_local_response_norm(in[0], s->window, s->alpha, s->beta, s->k);
    return TSR_OK;
}

tsr_module *tsr_nn_local_response_norm(const tsr_nn_local_response_norm_options *options)
{
    tsr_nn_local_response_norm_options o;
    if (tensor_options("nn_local_response_norm", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_local_response_norm s = {0};
    s.window = o.window;
    s.alpha = o.alpha;
    s.beta = o.beta;
    s.k = o.k;
    s.alpha_is_zero = o.alpha_is_zero;
    s.beta_is_zero = o.beta_is_zero;
    s.k_is_zero = o.k_is_zero;
    if (!tensor_fields_fit("nn_local_response_norm", fields_local_response_norm, 7, &s))
        return NULL;
    if (s.alpha == 0 && !s.alpha_is_zero)
        s.alpha = 0.0001;
    if (s.beta == 0 && !s.beta_is_zero)
        s.beta = 0.75;
    if (s.k == 0 && !s.k_is_zero)
        s.k = 1.0;
    if (!(s.window > 0)) {
        tensor_fields_fail("nn_local_response_norm", fields_local_response_norm, 7, &s, "a window of {window} channels");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_local_response_norm], forward_local_response_norm, &s, sizeof(s));
    return module;
}

static tsr_status forward_dropout1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_dropout1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 2, 3))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_dropout1d(in[0], s->p, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_dropout1d(double p)
{
    nn_dropout1d s = {0};
    s.p = p;
    if (!tensor_fields_fit("nn_dropout1d", fields_dropout1d, 1, &s))
        return NULL;
    if (!(s.p >= 0 && s.p <= 1)) {
        tensor_fields_fail("nn_dropout1d", fields_dropout1d, 1, &s, "dropout probability has to be between 0 and 1, but got {p}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_dropout1d], forward_dropout1d, &s, sizeof(s));
    return module;
}

static tsr_status forward_dropout2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_dropout2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 3, 4))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_dropout2d(in[0], s->p, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_dropout2d(double p)
{
    nn_dropout2d s = {0};
    s.p = p;
    if (!tensor_fields_fit("nn_dropout2d", fields_dropout2d, 1, &s))
        return NULL;
    if (!(s.p >= 0 && s.p <= 1)) {
        tensor_fields_fail("nn_dropout2d", fields_dropout2d, 1, &s, "dropout probability has to be between 0 and 1, but got {p}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_dropout2d], forward_dropout2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_dropout3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_dropout3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 4, 5))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_dropout3d(in[0], s->p, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_dropout3d(double p)
{
    nn_dropout3d s = {0};
    s.p = p;
    if (!tensor_fields_fit("nn_dropout3d", fields_dropout3d, 1, &s))
        return NULL;
    if (!(s.p >= 0 && s.p <= 1)) {
        tensor_fields_fail("nn_dropout3d", fields_dropout3d, 1, &s, "dropout probability has to be between 0 and 1, but got {p}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_dropout3d], forward_dropout3d, &s, sizeof(s));
    return module;
}

static tsr_status forward_alpha_dropout(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_alpha_dropout *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_alpha_dropout(in[0], s->p, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_alpha_dropout(double p)
{
    nn_alpha_dropout s = {0};
    s.p = p;
    if (!tensor_fields_fit("nn_alpha_dropout", fields_alpha_dropout, 1, &s))
        return NULL;
    if (!(s.p >= 0 && s.p <= 1)) {
        tensor_fields_fail("nn_alpha_dropout", fields_alpha_dropout, 1, &s, "dropout probability has to be between 0 and 1, but got {p}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_alpha_dropout], forward_alpha_dropout, &s, sizeof(s));
    return module;
}

static tsr_status forward_feature_alpha_dropout(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_feature_alpha_dropout *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_feature_alpha_dropout(in[0], s->p, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_feature_alpha_dropout(double p)
{
    nn_feature_alpha_dropout s = {0};
    s.p = p;
    if (!tensor_fields_fit("nn_feature_alpha_dropout", fields_feature_alpha_dropout, 1, &s))
        return NULL;
    if (!(s.p >= 0 && s.p <= 1)) {
        tensor_fields_fail("nn_feature_alpha_dropout", fields_feature_alpha_dropout, 1, &s, "dropout probability has to be between 0 and 1, but got {p}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_feature_alpha_dropout], forward_feature_alpha_dropout, &s, sizeof(s));
    return module;
}

static tsr_status forward_bilinear(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_bilinear *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_bilinear(in[0], in[1], nn_own_tensor(module, "weight"), nn_own_tensor(module, "bias"));
    return TSR_OK;
}

tsr_module *tsr_nn_bilinear(int64_t in1_features, int64_t in2_features, const tsr_nn_bilinear_options *options)
{
    tsr_nn_bilinear_options o;
    if (tensor_options("nn_bilinear", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_bilinear s = {0};
    s.in1_features = in1_features;
    s.in2_features = in2_features;
    s.out_features = o.out_features;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_bilinear", fields_bilinear, 5, &s))
        return NULL;
    if (!(s.in1_features > 0)) {
        tensor_fields_fail("nn_bilinear", fields_bilinear, 5, &s, "in1_features must be > 0, but got {in1_features}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_bilinear], forward_bilinear, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.out_features, s.in1_features, s.in2_features}, 3, nn_init_bound, nn_fan_bound(s.in1_features)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias", s.dtype, (const int64_t[]){s.out_features}, 1, nn_init_bound, nn_fan_bound(s.in1_features)))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_unfold(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_unfold *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_unfold(&(const tsr_unfold_options){.size = sizeof(tsr_unfold_options), .self = in[0], .kernel_size = {s->kernel_size[0], s->kernel_size[1], s->kernel_size[2]}, .dilation = {s->dilation[0], s->dilation[1], s->dilation[2]}, .padding = {s->padding[0], s->padding[1], s->padding[2]}, .stride = {s->stride[0], s->stride[1], s->stride[2]}});
    return TSR_OK;
}

tsr_module *tsr_nn_unfold(const tsr_nn_unfold_options *options)
{
    tsr_nn_unfold_options o;
    if (tensor_options("nn_unfold", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_unfold s = {0};
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    if (!tensor_fields_fit("nn_unfold", fields_unfold, 5, &s))
        return NULL;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_unfold], forward_unfold, &s, sizeof(s));
    return module;
}

static tsr_status forward_fold(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_fold *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_fold(s, module, in, out);
}

tsr_module *tsr_nn_fold(int64_t height, int64_t width, const tsr_nn_fold_options *options)
{
    tsr_nn_fold_options o;
    if (tensor_options("nn_fold", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_fold s = {0};
    s.height = height;
    s.width = width;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    if (!tensor_fields_fit("nn_fold", fields_fold, 7, &s))
        return NULL;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_fold], forward_fold, &s, sizeof(s));
    return module;
}

static tsr_status forward_embedding_bag(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_embedding_bag *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[3] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_embedding_bag(s, module, in, out);
}

tsr_module *tsr_nn_embedding_bag(int64_t num_embeddings, const tsr_nn_embedding_bag_options *options)
{
    tsr_nn_embedding_bag_options o;
    if (tensor_options("nn_embedding_bag", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_embedding_bag s = {0};
    s.num_embeddings = num_embeddings;
    s.embedding_dim = o.embedding_dim;
    s.sum = o.sum;
    s.max = o.max;
    s.include_last_offset = o.include_last_offset;
    s.has_padding_idx = o.has_padding_idx;
    s.padding_idx = o.padding_idx;
    s.dtype = o.dtype;
    s.max_norm = o.max_norm;
    s.norm_type = o.norm_type;
    s.scale_grad_by_freq = o.scale_grad_by_freq;
    if (!tensor_fields_fit("nn_embedding_bag", fields_embedding_bag, 11, &s))
        return NULL;
    if (s.norm_type == 0)
        s.norm_type = 2.0;
    if (s.has_padding_idx == 0)
        s.has_padding_idx = s.padding_idx != 0;
    if (!(!s.sum || !s.max)) {
        tensor_fields_fail("nn_embedding_bag", fields_embedding_bag, 11, &s, "one mode, not two (sum {sum}, max {max})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_embedding_bag], forward_embedding_bag, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_embeddings, s.embedding_dim}, 2, nn_init_normal, 1))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_pixel_shuffle(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_pixel_shuffle *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_pixel_shuffle(in[0], s->upscale_factor);
    return TSR_OK;
}

tsr_module *tsr_nn_pixel_shuffle(int64_t upscale_factor)
{
    nn_pixel_shuffle s = {0};
    s.upscale_factor = upscale_factor;
    if (!tensor_fields_fit("nn_pixel_shuffle", fields_pixel_shuffle, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_pixel_shuffle], forward_pixel_shuffle, &s, sizeof(s));
    return module;
}

static tsr_status forward_pixel_unshuffle(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_pixel_unshuffle *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_pixel_unshuffle(in[0], s->downscale_factor);
    return TSR_OK;
}

tsr_module *tsr_nn_pixel_unshuffle(int64_t downscale_factor)
{
    nn_pixel_unshuffle s = {0};
    s.downscale_factor = downscale_factor;
    if (!tensor_fields_fit("nn_pixel_unshuffle", fields_pixel_unshuffle, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_pixel_unshuffle], forward_pixel_unshuffle, &s, sizeof(s));
    return module;
}

static tsr_status forward_channel_shuffle(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_channel_shuffle *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_channel_shuffle(in[0], s->groups);
    return TSR_OK;
}

tsr_module *tsr_nn_channel_shuffle(int64_t groups)
{
    nn_channel_shuffle s = {0};
    s.groups = groups;
    if (!tensor_fields_fit("nn_channel_shuffle", fields_channel_shuffle, 1, &s))
        return NULL;
    if (!(s.groups > 0)) {
        tensor_fields_fail("nn_channel_shuffle", fields_channel_shuffle, 1, &s, "Number of groups to divide channels in must be positive. Value of groups:{groups}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_channel_shuffle], forward_channel_shuffle, &s, sizeof(s));
    return module;
}

static tsr_status forward_unflatten(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_unflatten *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_unflatten(in[0], s->dim, s->unflattened_size, nn_rank(s->unflattened_size, BASE_COUNT(s->unflattened_size)));
    return TSR_OK;
}

tsr_module *tsr_nn_unflatten(const tsr_nn_unflatten_options *options)
{
    tsr_nn_unflatten_options o;
    if (tensor_options("nn_unflatten", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_unflatten s = {0};
    s.dim = o.dim;
    memcpy(s.unflattened_size, o.unflattened_size, sizeof(s.unflattened_size));
    if (!tensor_fields_fit("nn_unflatten", fields_unflatten, 2, &s))
        return NULL;
    if (!(s.unflattened_size[0] != 0)) {
        tensor_fields_fail("nn_unflatten", fields_unflatten, 2, &s, "no sizes (unflattened_size {unflattened_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_unflatten], forward_unflatten, &s, sizeof(s));
    return module;
}

static tsr_status forward_upsample(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_upsample *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_upsample(s, module, in, out);
}

tsr_module *tsr_nn_upsample(const tsr_nn_upsample_options *options)
{
    tsr_nn_upsample_options o;
    if (tensor_options("nn_upsample", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_upsample s = {0};
    s.scale_factor = o.scale_factor;
    memcpy(s.output_size, o.output_size, sizeof(s.output_size));
    s.linear = o.linear;
    s.bilinear = o.bilinear;
    s.bicubic = o.bicubic;
    s.trilinear = o.trilinear;
    s.nearest_exact = o.nearest_exact;
    s.align_corners = o.align_corners;
    memcpy(s.scale_factors, o.scale_factors, sizeof(s.scale_factors));
    if (!tensor_fields_fit("nn_upsample", fields_upsample, 9, &s))
        return NULL;
    if (!(s.linear + s.bilinear + s.bicubic + s.trilinear + s.nearest_exact <= 1)) {
        tensor_fields_fail("nn_upsample", fields_upsample, 9, &s, "one mode, not several (linear {linear}, bilinear {bilinear}, bicubic {bicubic}, trilinear {trilinear}, nearest_exact {nearest_exact})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_upsample], forward_upsample, &s, sizeof(s));
    return module;
}

static tsr_status forward_cosine_similarity(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_cosine_similarity *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_cosine_similarity(in[0], in[1], &(const tsr_cosine_similarity_options){.size = sizeof(tsr_cosine_similarity_options), .dim = s->dim, .eps = s->eps});
    return TSR_OK;
}

tsr_module *tsr_nn_cosine_similarity(const tsr_nn_cosine_similarity_options *options)
{
    tsr_nn_cosine_similarity_options o;
    if (tensor_options("nn_cosine_similarity", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_cosine_similarity s = {0};
    s.dim = o.dim;
    s.eps = o.eps;
    if (!tensor_fields_fit("nn_cosine_similarity", fields_cosine_similarity, 2, &s))
        return NULL;
    if (s.eps == 0)
        s.eps = 1e-08;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_cosine_similarity], forward_cosine_similarity, &s, sizeof(s));
    return module;
}

static tsr_status forward_pairwise_distance(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_pairwise_distance *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_pairwise_distance(s, module, in, out);
}

tsr_module *tsr_nn_pairwise_distance(const tsr_nn_pairwise_distance_options *options)
{
    tsr_nn_pairwise_distance_options o;
    if (tensor_options("nn_pairwise_distance", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_pairwise_distance s = {0};
    s.p = o.p;
    s.eps = o.eps;
    s.keepdim = o.keepdim;
    s.eps_is_zero = o.eps_is_zero;
    if (!tensor_fields_fit("nn_pairwise_distance", fields_pairwise_distance, 4, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-06;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_pairwise_distance], forward_pairwise_distance, &s, sizeof(s));
    return module;
}

static tsr_status forward_adaptive_avg_pool2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_adaptive_avg_pool2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_adaptive_avg_pool2d(in[0], nn_size_or(s->height, in[0], -2), nn_size_or(s->width, in[0], -1));
    return TSR_OK;
}

tsr_module *tsr_nn_adaptive_avg_pool2d(int64_t height, int64_t width)
{
    nn_adaptive_avg_pool2d s = {0};
    s.height = height;
    s.width = width;
    if (!tensor_fields_fit("nn_adaptive_avg_pool2d", fields_adaptive_avg_pool2d, 2, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_adaptive_avg_pool2d], forward_adaptive_avg_pool2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_rnn(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_rnn *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[3] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_rnn(s, module, in, out, n_out);
}

tsr_module *tsr_nn_rnn(int64_t input_size, const tsr_nn_rnn_options *options)
{
    tsr_nn_rnn_options o;
    if (tensor_options("nn_rnn", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_rnn s = {0};
    s.input_size = input_size;
    s.hidden_size = o.hidden_size;
    s.num_layers = o.num_layers;
    s.no_bias = o.no_bias;
    s.batch_first = o.batch_first;
    s.dropout = o.dropout;
    s.bidirectional = o.bidirectional;
    s.relu = o.relu;
    s.dtype = o.dtype;
    s.num_layers_is_zero = o.num_layers_is_zero;
    if (!tensor_fields_fit("nn_rnn", fields_rnn, 10, &s))
        return NULL;
    if (s.num_layers == 0 && !s.num_layers_is_zero)
        s.num_layers = 1;
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_rnn", fields_rnn, 10, &s, "dropout should be a number in range [0, 1] representing the probability of an element being zeroed (dropout {dropout})");
        return NULL;
    }
    if (!(s.input_size > 0)) {
        tensor_fields_fail("nn_rnn", fields_rnn, 10, &s, "input_size must be greater than zero (input_size {input_size})");
        return NULL;
    }
    if (!(s.hidden_size > 0)) {
        tensor_fields_fail("nn_rnn", fields_rnn, 10, &s, "hidden_size must be greater than zero (hidden_size {hidden_size})");
        return NULL;
    }
    if (!(s.num_layers > 0)) {
        tensor_fields_fail("nn_rnn", fields_rnn, 10, &s, "num_layers must be greater than zero (num_layers {num_layers})");
        return NULL;
    }
    if (!(s.num_layers <= 1024)) {
        tensor_fields_fail("nn_rnn", fields_rnn, 10, &s, "num_layers must be at most 1024 (num_layers {num_layers})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_rnn], forward_rnn, &s, sizeof(s));
    if (!module || !nn_setup_rnn(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lstm(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lstm *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[4] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_lstm(s, module, in, out, n_out);
}

tsr_module *tsr_nn_lstm(int64_t input_size, const tsr_nn_lstm_options *options)
{
    tsr_nn_lstm_options o;
    if (tensor_options("nn_lstm", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lstm s = {0};
    s.input_size = input_size;
    s.hidden_size = o.hidden_size;
    s.num_layers = o.num_layers;
    s.no_bias = o.no_bias;
    s.batch_first = o.batch_first;
    s.dropout = o.dropout;
    s.bidirectional = o.bidirectional;
    s.proj_size = o.proj_size;
    s.dtype = o.dtype;
    s.num_layers_is_zero = o.num_layers_is_zero;
    if (!tensor_fields_fit("nn_lstm", fields_lstm, 10, &s))
        return NULL;
    if (s.num_layers == 0 && !s.num_layers_is_zero)
        s.num_layers = 1;
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "dropout should be a number in range [0, 1] representing the probability of an element being zeroed (dropout {dropout})");
        return NULL;
    }
    if (!(s.input_size > 0)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "input_size must be greater than zero (input_size {input_size})");
        return NULL;
    }
    if (!(s.hidden_size > 0)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "hidden_size must be greater than zero (hidden_size {hidden_size})");
        return NULL;
    }
    if (!(s.num_layers > 0)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "num_layers must be greater than zero (num_layers {num_layers})");
        return NULL;
    }
    if (!(s.num_layers <= 1024)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "num_layers must be at most 1024 (num_layers {num_layers})");
        return NULL;
    }
    if (!(s.proj_size >= 0)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "proj_size should be a positive integer or zero to disable projections (proj_size {proj_size})");
        return NULL;
    }
    if (!(s.proj_size < s.hidden_size)) {
        tensor_fields_fail("nn_lstm", fields_lstm, 10, &s, "proj_size has to be smaller than hidden_size (hidden_size {hidden_size}, proj_size {proj_size})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lstm], forward_lstm, &s, sizeof(s));
    if (!module || !nn_setup_lstm(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_gru(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_gru *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[3] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_gru(s, module, in, out, n_out);
}

tsr_module *tsr_nn_gru(int64_t input_size, const tsr_nn_gru_options *options)
{
    tsr_nn_gru_options o;
    if (tensor_options("nn_gru", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_gru s = {0};
    s.input_size = input_size;
    s.hidden_size = o.hidden_size;
    s.num_layers = o.num_layers;
    s.no_bias = o.no_bias;
    s.batch_first = o.batch_first;
    s.dropout = o.dropout;
    s.bidirectional = o.bidirectional;
    s.dtype = o.dtype;
    s.num_layers_is_zero = o.num_layers_is_zero;
    if (!tensor_fields_fit("nn_gru", fields_gru, 9, &s))
        return NULL;
    if (s.num_layers == 0 && !s.num_layers_is_zero)
        s.num_layers = 1;
    if (!(s.dropout >= 0 && s.dropout <= 1)) {
        tensor_fields_fail("nn_gru", fields_gru, 9, &s, "dropout should be a number in range [0, 1] representing the probability of an element being zeroed (dropout {dropout})");
        return NULL;
    }
    if (!(s.input_size > 0)) {
        tensor_fields_fail("nn_gru", fields_gru, 9, &s, "input_size must be greater than zero (input_size {input_size})");
        return NULL;
    }
    if (!(s.hidden_size > 0)) {
        tensor_fields_fail("nn_gru", fields_gru, 9, &s, "hidden_size must be greater than zero (hidden_size {hidden_size})");
        return NULL;
    }
    if (!(s.num_layers > 0)) {
        tensor_fields_fail("nn_gru", fields_gru, 9, &s, "num_layers must be greater than zero (num_layers {num_layers})");
        return NULL;
    }
    if (!(s.num_layers <= 1024)) {
        tensor_fields_fail("nn_gru", fields_gru, 9, &s, "num_layers must be at most 1024 (num_layers {num_layers})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_gru], forward_gru, &s, sizeof(s));
    if (!module || !nn_setup_gru(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_rnn_cell(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_rnn_cell *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[2] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_rnn_cell(s, module, in, out);
}

tsr_module *tsr_nn_rnn_cell(int64_t input_size, const tsr_nn_rnn_cell_options *options)
{
    tsr_nn_rnn_cell_options o;
    if (tensor_options("nn_rnn_cell", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_rnn_cell s = {0};
    s.input_size = input_size;
    s.hidden_size = o.hidden_size;
    s.no_bias = o.no_bias;
    s.relu = o.relu;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_rnn_cell", fields_rnn_cell, 5, &s))
        return NULL;
    if (!(s.input_size > 0 && s.hidden_size > 0)) {
        tensor_fields_fail("nn_rnn_cell", fields_rnn_cell, 5, &s, "{input_size} inputs and {hidden_size} hidden");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_rnn_cell], forward_rnn_cell, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight_ih", s.dtype, (const int64_t[]){1 * s.hidden_size, s.input_size}, 2, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!nn_add_parameter(module, "weight_hh", s.dtype, (const int64_t[]){1 * s.hidden_size, s.hidden_size}, 2, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias_ih", s.dtype, (const int64_t[]){1 * s.hidden_size}, 1, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias_hh", s.dtype, (const int64_t[]){1 * s.hidden_size}, 1, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lstm_cell(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lstm_cell *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[3] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_lstm_cell(s, module, in, out, n_out);
}

tsr_module *tsr_nn_lstm_cell(int64_t input_size, const tsr_nn_lstm_cell_options *options)
{
    tsr_nn_lstm_cell_options o;
    if (tensor_options("nn_lstm_cell", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lstm_cell s = {0};
    s.input_size = input_size;
    s.hidden_size = o.hidden_size;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_lstm_cell", fields_lstm_cell, 4, &s))
        return NULL;
    if (!(s.input_size > 0 && s.hidden_size > 0)) {
        tensor_fields_fail("nn_lstm_cell", fields_lstm_cell, 4, &s, "{input_size} inputs and {hidden_size} hidden");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lstm_cell], forward_lstm_cell, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight_ih", s.dtype, (const int64_t[]){4 * s.hidden_size, s.input_size}, 2, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!nn_add_parameter(module, "weight_hh", s.dtype, (const int64_t[]){4 * s.hidden_size, s.hidden_size}, 2, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias_ih", s.dtype, (const int64_t[]){4 * s.hidden_size}, 1, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias_hh", s.dtype, (const int64_t[]){4 * s.hidden_size}, 1, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_gru_cell(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_gru_cell *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *given[2] = {NULL};
    for (int64_t i = 0; i < n_in; i++)
        given[i] = in[i];
    in = given;
    return nn_forward_gru_cell(s, module, in, out);
}

tsr_module *tsr_nn_gru_cell(int64_t input_size, const tsr_nn_gru_cell_options *options)
{
    tsr_nn_gru_cell_options o;
    if (tensor_options("nn_gru_cell", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_gru_cell s = {0};
    s.input_size = input_size;
    s.hidden_size = o.hidden_size;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_gru_cell", fields_gru_cell, 4, &s))
        return NULL;
    if (!(s.input_size > 0 && s.hidden_size > 0)) {
        tensor_fields_fail("nn_gru_cell", fields_gru_cell, 4, &s, "{input_size} inputs and {hidden_size} hidden");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_gru_cell], forward_gru_cell, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight_ih", s.dtype, (const int64_t[]){3 * s.hidden_size, s.input_size}, 2, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!nn_add_parameter(module, "weight_hh", s.dtype, (const int64_t[]){3 * s.hidden_size, s.hidden_size}, 2, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias_ih", s.dtype, (const int64_t[]){3 * s.hidden_size}, 1, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    if (!s.no_bias && !nn_add_parameter(module, "bias_hh", s.dtype, (const int64_t[]){3 * s.hidden_size}, 1, nn_init_bound, nn_fan_bound(s.hidden_size)))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_linear(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_linear *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_linear(s, module, in, out);
}

tsr_module *tsr_nn_lazy_linear(const tsr_nn_lazy_linear_options *options)
{
    tsr_nn_lazy_linear_options o;
    if (tensor_options("nn_lazy_linear", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_linear s = {0};
    s.out_features = o.out_features;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_lazy_linear", fields_lazy_linear, 3, &s))
        return NULL;
    if (!(s.out_features >= 0)) {
        tensor_fields_fail("nn_lazy_linear", fields_lazy_linear, 3, &s, "{out_features} outputs");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_linear], forward_lazy_linear, &s, sizeof(s));
    if (!module || !nn_setup_lazy_linear(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_conv1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_conv1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_conv1d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_conv1d(int64_t out_channels, const tsr_nn_lazy_conv1d_options *options)
{
    tsr_nn_lazy_conv1d_options o;
    if (tensor_options("nn_lazy_conv1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_conv1d s = {0};
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.padding_same = o.padding_same;
    s.padding_reflect = o.padding_reflect;
    s.padding_replicate = o.padding_replicate;
    s.padding_circular = o.padding_circular;
    if (!tensor_fields_fit("nn_lazy_conv1d", fields_lazy_conv1d, 13, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.padding_reflect + s.padding_replicate + s.padding_circular <= 1)) {
        tensor_fields_fail("nn_lazy_conv1d", fields_lazy_conv1d, 13, &s, "one padding mode, not several (padding_reflect {padding_reflect}, padding_replicate {padding_replicate}, padding_circular {padding_circular})");
        return NULL;
    }
    if (!(s.out_channels > 0 && s.groups > 0 && s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_lazy_conv1d", fields_lazy_conv1d, 13, &s, "{out_channels} channels in {groups} groups (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_conv1d], forward_lazy_conv1d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_conv1d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_conv_transpose1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_conv_transpose1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_conv_transpose1d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_conv_transpose1d(int64_t out_channels, const tsr_nn_lazy_conv_transpose1d_options *options)
{
    tsr_nn_lazy_conv_transpose1d_options o;
    if (tensor_options("nn_lazy_conv_transpose1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_conv_transpose1d s = {0};
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.output_padding, o.output_padding, sizeof(s.output_padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_lazy_conv_transpose1d", fields_lazy_conv_transpose1d, 10, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.out_channels > 0 && s.groups > 0 && s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_lazy_conv_transpose1d", fields_lazy_conv_transpose1d, 10, &s, "{out_channels} channels in {groups} groups (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_conv_transpose1d], forward_lazy_conv_transpose1d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_conv_transpose1d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_conv2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_conv2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_conv2d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_conv2d(int64_t out_channels, const tsr_nn_lazy_conv2d_options *options)
{
    tsr_nn_lazy_conv2d_options o;
    if (tensor_options("nn_lazy_conv2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_conv2d s = {0};
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.padding_same = o.padding_same;
    s.padding_reflect = o.padding_reflect;
    s.padding_replicate = o.padding_replicate;
    s.padding_circular = o.padding_circular;
    if (!tensor_fields_fit("nn_lazy_conv2d", fields_lazy_conv2d, 13, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.padding_reflect + s.padding_replicate + s.padding_circular <= 1)) {
        tensor_fields_fail("nn_lazy_conv2d", fields_lazy_conv2d, 13, &s, "one padding mode, not several (padding_reflect {padding_reflect}, padding_replicate {padding_replicate}, padding_circular {padding_circular})");
        return NULL;
    }
    if (!(s.out_channels > 0 && s.groups > 0 && s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_lazy_conv2d", fields_lazy_conv2d, 13, &s, "{out_channels} channels in {groups} groups (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_conv2d], forward_lazy_conv2d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_conv2d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_conv_transpose2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_conv_transpose2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_conv_transpose2d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_conv_transpose2d(int64_t out_channels, const tsr_nn_lazy_conv_transpose2d_options *options)
{
    tsr_nn_lazy_conv_transpose2d_options o;
    if (tensor_options("nn_lazy_conv_transpose2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_conv_transpose2d s = {0};
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.output_padding, o.output_padding, sizeof(s.output_padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_lazy_conv_transpose2d", fields_lazy_conv_transpose2d, 10, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.out_channels > 0 && s.groups > 0 && s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_lazy_conv_transpose2d", fields_lazy_conv_transpose2d, 10, &s, "{out_channels} channels in {groups} groups (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_conv_transpose2d], forward_lazy_conv_transpose2d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_conv_transpose2d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_conv3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_conv3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_conv3d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_conv3d(int64_t out_channels, const tsr_nn_lazy_conv3d_options *options)
{
    tsr_nn_lazy_conv3d_options o;
    if (tensor_options("nn_lazy_conv3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_conv3d s = {0};
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    s.padding_same = o.padding_same;
    s.padding_reflect = o.padding_reflect;
    s.padding_replicate = o.padding_replicate;
    s.padding_circular = o.padding_circular;
    if (!tensor_fields_fit("nn_lazy_conv3d", fields_lazy_conv3d, 13, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.padding_reflect + s.padding_replicate + s.padding_circular <= 1)) {
        tensor_fields_fail("nn_lazy_conv3d", fields_lazy_conv3d, 13, &s, "one padding mode, not several (padding_reflect {padding_reflect}, padding_replicate {padding_replicate}, padding_circular {padding_circular})");
        return NULL;
    }
    if (!(s.out_channels > 0 && s.groups > 0 && s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_lazy_conv3d", fields_lazy_conv3d, 13, &s, "{out_channels} channels in {groups} groups (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_conv3d], forward_lazy_conv3d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_conv3d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_conv_transpose3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_conv_transpose3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_conv_transpose3d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_conv_transpose3d(int64_t out_channels, const tsr_nn_lazy_conv_transpose3d_options *options)
{
    tsr_nn_lazy_conv_transpose3d_options o;
    if (tensor_options("nn_lazy_conv_transpose3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_conv_transpose3d s = {0};
    s.out_channels = out_channels;
    s.kernel = o.kernel;
    memcpy(s.kernel_size, o.kernel_size, sizeof(s.kernel_size));
    memcpy(s.stride, o.stride, sizeof(s.stride));
    memcpy(s.padding, o.padding, sizeof(s.padding));
    memcpy(s.output_padding, o.output_padding, sizeof(s.output_padding));
    memcpy(s.dilation, o.dilation, sizeof(s.dilation));
    s.groups = o.groups;
    s.no_bias = o.no_bias;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_lazy_conv_transpose3d", fields_lazy_conv_transpose3d, 10, &s))
        return NULL;
    if (s.stride[0] == 0)
        s.stride[0] = 1;
    if (s.stride[1] == 0)
        s.stride[1] = 1;
    if (s.stride[2] == 0)
        s.stride[2] = 1;
    if (s.dilation[0] == 0)
        s.dilation[0] = 1;
    if (s.dilation[1] == 0)
        s.dilation[1] = 1;
    if (s.dilation[2] == 0)
        s.dilation[2] = 1;
    if (s.groups == 0)
        s.groups = 1;
    if (s.kernel_size[0] == 0)
        s.kernel_size[0] = s.kernel;
    if (s.kernel_size[1] == 0)
        s.kernel_size[1] = s.kernel;
    if (s.kernel_size[2] == 0)
        s.kernel_size[2] = s.kernel;
    if (!(s.out_channels > 0 && s.groups > 0 && s.kernel_size[0] > 0)) {
        tensor_fields_fail("nn_lazy_conv_transpose3d", fields_lazy_conv_transpose3d, 10, &s, "{out_channels} channels in {groups} groups (kernel_size {kernel_size:1})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_conv_transpose3d], forward_lazy_conv_transpose3d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_conv_transpose3d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_batch_norm1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_batch_norm1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_batch_norm1d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_batch_norm1d(const tsr_nn_lazy_batch_norm1d_options *options)
{
    tsr_nn_lazy_batch_norm1d_options o;
    if (tensor_options("nn_lazy_batch_norm1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_batch_norm1d s = {0};
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    s.cumulative = o.cumulative;
    if (!tensor_fields_fit("nn_lazy_batch_norm1d", fields_lazy_batch_norm1d, 9, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.eps > 0)) {
        tensor_fields_fail("nn_lazy_batch_norm1d", fields_lazy_batch_norm1d, 9, &s, "eps must be positive (eps {eps})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_batch_norm1d], forward_lazy_batch_norm1d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_batch_norm1d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_instance_norm1d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_instance_norm1d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_instance_norm1d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_instance_norm1d(const tsr_nn_lazy_instance_norm1d_options *options)
{
    tsr_nn_lazy_instance_norm1d_options o;
    if (tensor_options("nn_lazy_instance_norm1d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_instance_norm1d s = {0};
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    if (!tensor_fields_fit("nn_lazy_instance_norm1d", fields_lazy_instance_norm1d, 8, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_instance_norm1d], forward_lazy_instance_norm1d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_instance_norm1d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_batch_norm2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_batch_norm2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_batch_norm2d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_batch_norm2d(const tsr_nn_lazy_batch_norm2d_options *options)
{
    tsr_nn_lazy_batch_norm2d_options o;
    if (tensor_options("nn_lazy_batch_norm2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_batch_norm2d s = {0};
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    s.cumulative = o.cumulative;
    if (!tensor_fields_fit("nn_lazy_batch_norm2d", fields_lazy_batch_norm2d, 9, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.eps > 0)) {
        tensor_fields_fail("nn_lazy_batch_norm2d", fields_lazy_batch_norm2d, 9, &s, "eps must be positive (eps {eps})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_batch_norm2d], forward_lazy_batch_norm2d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_batch_norm2d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_instance_norm2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_instance_norm2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_instance_norm2d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_instance_norm2d(const tsr_nn_lazy_instance_norm2d_options *options)
{
    tsr_nn_lazy_instance_norm2d_options o;
    if (tensor_options("nn_lazy_instance_norm2d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_instance_norm2d s = {0};
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    if (!tensor_fields_fit("nn_lazy_instance_norm2d", fields_lazy_instance_norm2d, 8, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_instance_norm2d], forward_lazy_instance_norm2d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_instance_norm2d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_batch_norm3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_batch_norm3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_batch_norm3d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_batch_norm3d(const tsr_nn_lazy_batch_norm3d_options *options)
{
    tsr_nn_lazy_batch_norm3d_options o;
    if (tensor_options("nn_lazy_batch_norm3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_batch_norm3d s = {0};
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    s.cumulative = o.cumulative;
    if (!tensor_fields_fit("nn_lazy_batch_norm3d", fields_lazy_batch_norm3d, 9, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    if (!(s.eps > 0)) {
        tensor_fields_fail("nn_lazy_batch_norm3d", fields_lazy_batch_norm3d, 9, &s, "eps must be positive (eps {eps})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_batch_norm3d], forward_lazy_batch_norm3d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_batch_norm3d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_lazy_instance_norm3d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_lazy_instance_norm3d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_lazy_instance_norm3d(s, module, in, out);
}

tsr_module *tsr_nn_lazy_instance_norm3d(const tsr_nn_lazy_instance_norm3d_options *options)
{
    tsr_nn_lazy_instance_norm3d_options o;
    if (tensor_options("nn_lazy_instance_norm3d", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_lazy_instance_norm3d s = {0};
    s.eps = o.eps;
    s.momentum = o.momentum;
    s.no_affine = o.no_affine;
    s.no_running_stats = o.no_running_stats;
    s.dtype = o.dtype;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.no_bias = o.no_bias;
    if (!tensor_fields_fit("nn_lazy_instance_norm3d", fields_lazy_instance_norm3d, 8, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-05;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.1;
    if (s.no_bias == 0)
        s.no_bias = s.no_affine;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_lazy_instance_norm3d], forward_lazy_instance_norm3d, &s, sizeof(s));
    if (!module || !nn_setup_lazy_instance_norm3d(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_relu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_relu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_relu(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_relu(void)
{
    nn_relu s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_relu], forward_relu, &s, sizeof(s));
    return module;
}

static tsr_status forward_relu6(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_relu6 *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_relu6(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_relu6(void)
{
    nn_relu6 s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_relu6], forward_relu6, &s, sizeof(s));
    return module;
}

static tsr_status forward_leaky_relu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_leaky_relu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_leaky_relu(in[0], s->negative_slope);
    return TSR_OK;
}

tsr_module *tsr_nn_leaky_relu(double negative_slope)
{
    nn_leaky_relu s = {0};
    s.negative_slope = negative_slope;
    if (!tensor_fields_fit("nn_leaky_relu", fields_leaky_relu, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_leaky_relu], forward_leaky_relu, &s, sizeof(s));
    return module;
}

static tsr_status forward_rrelu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_rrelu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_rrelu(in[0], s->lower, s->upper, tsr_is_training(module));
    return TSR_OK;
}

tsr_module *tsr_nn_rrelu(const tsr_nn_rrelu_options *options)
{
    tsr_nn_rrelu_options o;
    if (tensor_options("nn_rrelu", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_rrelu s = {0};
    s.lower = o.lower;
    s.upper = o.upper;
    s.lower_is_zero = o.lower_is_zero;
    s.upper_is_zero = o.upper_is_zero;
    if (!tensor_fields_fit("nn_rrelu", fields_rrelu, 4, &s))
        return NULL;
    if (s.lower == 0 && !s.lower_is_zero)
        s.lower = 0.125;
    if (s.upper == 0 && !s.upper_is_zero)
        s.upper = 0.3333333333333333;
    if (!(s.lower <= s.upper)) {
        tensor_fields_fail("nn_rrelu", fields_rrelu, 4, &s, "Lower bound should be less than or equal to the upper bound (lower {lower}, upper {upper})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_rrelu], forward_rrelu, &s, sizeof(s));
    return module;
}

static tsr_status forward_prelu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_prelu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_where(tsr_gt_scalar(in[0], 0), in[0], tsr_mul(nn_per_channel(nn_own_tensor(module, "weight"), in[0]), in[0]));
    return TSR_OK;
}

tsr_module *tsr_nn_prelu(const tsr_nn_prelu_options *options)
{
    tsr_nn_prelu_options o;
    if (tensor_options("nn_prelu", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_prelu s = {0};
    s.num_parameters = o.num_parameters;
    s.init = o.init;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_prelu", fields_prelu, 3, &s))
        return NULL;
    if (s.init == 0)
        s.init = 0.25;
    if (!(s.num_parameters > 0)) {
        tensor_fields_fail("nn_prelu", fields_prelu, 3, &s, "{num_parameters} parameters");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_prelu], forward_prelu, &s, sizeof(s));
    if (!nn_add_parameter(module, "weight", s.dtype, (const int64_t[]){s.num_parameters}, 1, tsr_init_constant, s.init))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_gelu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_gelu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_gelu(&(const tsr_gelu_options){.size = sizeof(tsr_gelu_options), .self = in[0], .tanh = s->tanh});
    return TSR_OK;
}

tsr_module *tsr_nn_gelu(const tsr_nn_gelu_options *options)
{
    tsr_nn_gelu_options o;
    if (tensor_options("nn_gelu", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_gelu s = {0};
    s.tanh = o.tanh;
    if (!tensor_fields_fit("nn_gelu", fields_gelu, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_gelu], forward_gelu, &s, sizeof(s));
    return module;
}

static tsr_status forward_silu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_silu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_silu(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_silu(void)
{
    nn_silu s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_silu], forward_silu, &s, sizeof(s));
    return module;
}

static tsr_status forward_mish(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_mish *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_mish(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_mish(void)
{
    nn_mish s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_mish], forward_mish, &s, sizeof(s));
    return module;
}

static tsr_status forward_elu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_elu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_elu(in[0], s->alpha);
    return TSR_OK;
}

tsr_module *tsr_nn_elu(double alpha)
{
    nn_elu s = {0};
    s.alpha = alpha;
    if (!tensor_fields_fit("nn_elu", fields_elu, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_elu], forward_elu, &s, sizeof(s));
    return module;
}

static tsr_status forward_celu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_celu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_mul_scalar(tsr_elu(tsr_div_scalar(in[0], s->alpha), 1), s->alpha);
    return TSR_OK;
}

tsr_module *tsr_nn_celu(double alpha)
{
    nn_celu s = {0};
    s.alpha = alpha;
    if (!tensor_fields_fit("nn_celu", fields_celu, 1, &s))
        return NULL;
    if (!(s.alpha != 0)) {
        tensor_fields_fail("nn_celu", fields_celu, 1, &s, "alpha cannot be 0 for CELU (alpha {alpha})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_celu], forward_celu, &s, sizeof(s));
    return module;
}

static tsr_status forward_selu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_selu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_selu(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_selu(void)
{
    nn_selu s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_selu], forward_selu, &s, sizeof(s));
    return module;
}

static tsr_status forward_tanh(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_tanh *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_tanh(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_tanh(void)
{
    nn_tanh s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_tanh], forward_tanh, &s, sizeof(s));
    return module;
}

static tsr_status forward_tanhshrink(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_tanhshrink *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_sub_with(in[0], &(const tsr_sub_options){.size = sizeof(tsr_sub_options), .other = tsr_tanh(in[0])});
    return TSR_OK;
}

tsr_module *tsr_nn_tanhshrink(void)
{
    nn_tanhshrink s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_tanhshrink], forward_tanhshrink, &s, sizeof(s));
    return module;
}

static tsr_status forward_hardtanh(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_hardtanh *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_hardtanh_with(&(const tsr_hardtanh_options){.size = sizeof(tsr_hardtanh_options), .self = in[0], .min_val = s->min_val, .max_val = s->max_val, .min_val_is_zero = s->min_val_is_zero, .max_val_is_zero = s->max_val_is_zero});
    return TSR_OK;
}

tsr_module *tsr_nn_hardtanh(const tsr_nn_hardtanh_options *options)
{
    tsr_nn_hardtanh_options o;
    if (tensor_options("nn_hardtanh", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_hardtanh s = {0};
    s.min_val = o.min_val;
    s.max_val = o.max_val;
    s.min_val_is_zero = o.min_val_is_zero;
    s.max_val_is_zero = o.max_val_is_zero;
    if (!tensor_fields_fit("nn_hardtanh", fields_hardtanh, 4, &s))
        return NULL;
    if (s.min_val == 0 && !s.min_val_is_zero)
        s.min_val = -1.0;
    if (s.max_val == 0 && !s.max_val_is_zero)
        s.max_val = 1.0;
    if (!(s.min_val < s.max_val)) {
        tensor_fields_fail("nn_hardtanh", fields_hardtanh, 4, &s, "max_val ({max_val}) must be greater than min_val ({min_val})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_hardtanh], forward_hardtanh, &s, sizeof(s));
    return module;
}

static tsr_status forward_sigmoid(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_sigmoid *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_sigmoid(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_sigmoid(void)
{
    nn_sigmoid s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_sigmoid], forward_sigmoid, &s, sizeof(s));
    return module;
}

static tsr_status forward_logsigmoid(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_logsigmoid *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_logsigmoid(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_logsigmoid(void)
{
    nn_logsigmoid s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_logsigmoid], forward_logsigmoid, &s, sizeof(s));
    return module;
}

static tsr_status forward_hardsigmoid(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_hardsigmoid *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_hardsigmoid(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_hardsigmoid(void)
{
    nn_hardsigmoid s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_hardsigmoid], forward_hardsigmoid, &s, sizeof(s));
    return module;
}

static tsr_status forward_hardswish(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_hardswish *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_hardswish(in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_hardswish(void)
{
    nn_hardswish s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_hardswish], forward_hardswish, &s, sizeof(s));
    return module;
}

static tsr_status forward_hardshrink(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_hardshrink *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_where(tsr_le_scalar(tsr_abs(in[0]), s->lambd), tsr_zero(in[0]), in[0]);
    return TSR_OK;
}

tsr_module *tsr_nn_hardshrink(double lambd)
{
    nn_hardshrink s = {0};
    s.lambd = lambd;
    if (!tensor_fields_fit("nn_hardshrink", fields_hardshrink, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_hardshrink], forward_hardshrink, &s, sizeof(s));
    return module;
}

static tsr_status forward_softshrink(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_softshrink *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_where(tsr_gt_scalar(in[0], s->lambd), tsr_sub_scalar(in[0], s->lambd), tsr_where(tsr_lt_scalar(in[0], -s->lambd), tsr_add_scalar(in[0], s->lambd), tsr_zero(in[0])));
    return TSR_OK;
}

tsr_module *tsr_nn_softshrink(double lambd)
{
    nn_softshrink s = {0};
    s.lambd = lambd;
    if (!tensor_fields_fit("nn_softshrink", fields_softshrink, 1, &s))
        return NULL;
    if (!(s.lambd >= 0)) {
        tensor_fields_fail("nn_softshrink", fields_softshrink, 1, &s, "lambda must be greater or equal to 0, but found to be {lambd}.");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_softshrink], forward_softshrink, &s, sizeof(s));
    return module;
}

static tsr_status forward_threshold(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_threshold *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_where(tsr_gt_scalar(in[0], s->threshold), in[0], tsr_fill(in[0], s->value));
    return TSR_OK;
}

tsr_module *tsr_nn_threshold(double threshold, double value)
{
    nn_threshold s = {0};
    s.threshold = threshold;
    s.value = value;
    if (!tensor_fields_fit("nn_threshold", fields_threshold, 2, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_threshold], forward_threshold, &s, sizeof(s));
    return module;
}

static tsr_status forward_softplus(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_softplus *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_softplus(&(const tsr_softplus_options){.size = sizeof(tsr_softplus_options), .self = in[0], .beta = s->beta, .threshold = s->threshold});
    return TSR_OK;
}

tsr_module *tsr_nn_softplus(const tsr_nn_softplus_options *options)
{
    tsr_nn_softplus_options o;
    if (tensor_options("nn_softplus", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_softplus s = {0};
    s.beta = o.beta;
    s.threshold = o.threshold;
    if (!tensor_fields_fit("nn_softplus", fields_softplus, 2, &s))
        return NULL;
    if (s.beta == 0)
        s.beta = 1.0;
    if (s.threshold == 0)
        s.threshold = 20.0;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_softplus], forward_softplus, &s, sizeof(s));
    return module;
}

static tsr_status forward_softsign(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_softsign *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_div_with(in[0], &(const tsr_div_options){.size = sizeof(tsr_div_options), .other = tsr_add_scalar(tsr_abs(in[0]), 1)});
    return TSR_OK;
}

tsr_module *tsr_nn_softsign(void)
{
    nn_softsign s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_softsign], forward_softsign, &s, sizeof(s));
    return module;
}

static tsr_status forward_glu(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_glu *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_glu(in[0], s->dim);
    return TSR_OK;
}

tsr_module *tsr_nn_glu(int64_t dim)
{
    nn_glu s = {0};
    s.dim = dim;
    if (!tensor_fields_fit("nn_glu", fields_glu, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_glu], forward_glu, &s, sizeof(s));
    return module;
}

static tsr_status forward_softmax(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_softmax *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_softmax(in[0], &(const tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = s->dim});
    return TSR_OK;
}

tsr_module *tsr_nn_softmax(int64_t dim)
{
    nn_softmax s = {0};
    s.dim = dim;
    if (!tensor_fields_fit("nn_softmax", fields_softmax, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_softmax], forward_softmax, &s, sizeof(s));
    return module;
}

static tsr_status forward_softmin(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_softmin *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_softmax(tsr_neg(in[0]), &(const tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = s->dim});
    return TSR_OK;
}

tsr_module *tsr_nn_softmin(int64_t dim)
{
    nn_softmin s = {0};
    s.dim = dim;
    if (!tensor_fields_fit("nn_softmin", fields_softmin, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_softmin], forward_softmin, &s, sizeof(s));
    return module;
}

static tsr_status forward_softmax2d(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_softmax2d *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    if (!nn_has_rank(in[0], 3, 4))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_softmax(in[0], &(const tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = -3});
    return TSR_OK;
}

tsr_module *tsr_nn_softmax2d(void)
{
    nn_softmax2d s = {0};
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_softmax2d], forward_softmax2d, &s, sizeof(s));
    return module;
}

static tsr_status forward_log_softmax(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_log_softmax *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_log_softmax(in[0], &(const tsr_log_softmax_options){.size = sizeof(tsr_log_softmax_options), .dim = s->dim});
    return TSR_OK;
}

tsr_module *tsr_nn_log_softmax(int64_t dim)
{
    nn_log_softmax s = {0};
    s.dim = dim;
    if (!tensor_fields_fit("nn_log_softmax", fields_log_softmax, 1, &s))
        return NULL;
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_log_softmax], forward_log_softmax, &s, sizeof(s));
    return module;
}

static tsr_status forward_cross_entropy_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_cross_entropy_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_cross_entropy(in[0], &(const tsr_cross_entropy_options){.size = sizeof(tsr_cross_entropy_options), .target = in[1], .weight = nn_own_tensor(module, "weight"), .reduction = s->reduction, .ignore_index = s->ignore_index, .ignore_index_is_zero = s->ignore_index_is_zero, .label_smoothing = s->label_smoothing});
    return TSR_OK;
}

tsr_module *tsr_nn_cross_entropy_loss(const tsr_nn_cross_entropy_loss_options *options)
{
    tsr_nn_cross_entropy_loss_options o;
    if (tensor_options("nn_cross_entropy_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_cross_entropy_loss s = {0};
    s.reduction = o.reduction;
    s.ignore_index = o.ignore_index;
    s.ignore_index_is_zero = o.ignore_index_is_zero;
    s.label_smoothing = o.label_smoothing;
    if (!tensor_fields_fit("nn_cross_entropy_loss", fields_cross_entropy_loss, 5, &s))
        return NULL;
    if (s.ignore_index == 0 && !s.ignore_index_is_zero)
        s.ignore_index = -100;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_cross_entropy_loss", fields_cross_entropy_loss, 5, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_cross_entropy_loss], forward_cross_entropy_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_linear_cross_entropy_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_linear_cross_entropy_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    return nn_forward_linear_cross_entropy_loss(s, module, in, out);
}

tsr_module *tsr_nn_linear_cross_entropy_loss(int64_t in_features, const tsr_nn_linear_cross_entropy_loss_options *options)
{
    tsr_nn_linear_cross_entropy_loss_options o;
    if (tensor_options("nn_linear_cross_entropy_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_linear_cross_entropy_loss s = {0};
    s.in_features = in_features;
    s.num_classes = o.num_classes;
    s.reduction = o.reduction;
    memcpy(s.out_features, o.out_features, sizeof(s.out_features));
    s.bias = o.bias;
    s.ignore_index = o.ignore_index;
    s.ignore_index_is_zero = o.ignore_index_is_zero;
    s.label_smoothing = o.label_smoothing;
    s.dtype = o.dtype;
    if (!tensor_fields_fit("nn_linear_cross_entropy_loss", fields_linear_cross_entropy_loss, 10, &s))
        return NULL;
    if (s.ignore_index == 0 && !s.ignore_index_is_zero)
        s.ignore_index = -100;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_linear_cross_entropy_loss", fields_linear_cross_entropy_loss, 10, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    if (!(s.in_features > 0 && s.num_classes > 0)) {
        tensor_fields_fail("nn_linear_cross_entropy_loss", fields_linear_cross_entropy_loss, 10, &s, "{in_features} inputs and {num_classes} classes");
        return NULL;
    }
    if (!(s.label_smoothing >= 0 && s.label_smoothing <= 1)) {
        tensor_fields_fail("nn_linear_cross_entropy_loss", fields_linear_cross_entropy_loss, 10, &s, "expected label_smoothing to be in range [0, 1], got {label_smoothing}");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_linear_cross_entropy_loss], forward_linear_cross_entropy_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    if (!module || !nn_setup_linear_cross_entropy_loss(&s, module))
        return nn_give_up(module);
    return module;
}

static tsr_status forward_nll_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_nll_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_nll_loss(in[0], &(const tsr_nll_loss_options){.size = sizeof(tsr_nll_loss_options), .target = in[1], .weight = nn_own_tensor(module, "weight"), .reduction = s->reduction, .ignore_index = s->ignore_index, .ignore_index_is_zero = s->ignore_index_is_zero});
    return TSR_OK;
}

tsr_module *tsr_nn_nll_loss(const tsr_nn_nll_loss_options *options)
{
    tsr_nn_nll_loss_options o;
    if (tensor_options("nn_nll_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_nll_loss s = {0};
    s.reduction = o.reduction;
    s.ignore_index = o.ignore_index;
    s.ignore_index_is_zero = o.ignore_index_is_zero;
    if (!tensor_fields_fit("nn_nll_loss", fields_nll_loss, 4, &s))
        return NULL;
    if (s.ignore_index == 0 && !s.ignore_index_is_zero)
        s.ignore_index = -100;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_nll_loss", fields_nll_loss, 4, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_nll_loss], forward_nll_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_mse_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_mse_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_mse_loss(in[0], &(const tsr_mse_loss_options){.size = sizeof(tsr_mse_loss_options), .target = in[1], .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_mse_loss(const tsr_nn_mse_loss_options *options)
{
    tsr_nn_mse_loss_options o;
    if (tensor_options("nn_mse_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_mse_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_mse_loss", fields_mse_loss, 1, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_mse_loss", fields_mse_loss, 1, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_mse_loss], forward_mse_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_l1_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_l1_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_l1_loss(in[0], &(const tsr_l1_loss_options){.size = sizeof(tsr_l1_loss_options), .target = in[1], .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_l1_loss(const tsr_nn_l1_loss_options *options)
{
    tsr_nn_l1_loss_options o;
    if (tensor_options("nn_l1_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_l1_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_l1_loss", fields_l1_loss, 1, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_l1_loss", fields_l1_loss, 1, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_l1_loss], forward_l1_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_smooth_l1_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_smooth_l1_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_smooth_l1_loss(in[0], in[1], &(const tsr_smooth_l1_loss_options){.size = sizeof(tsr_smooth_l1_loss_options), .beta = s->beta, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_smooth_l1_loss(const tsr_nn_smooth_l1_loss_options *options)
{
    tsr_nn_smooth_l1_loss_options o;
    if (tensor_options("nn_smooth_l1_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_smooth_l1_loss s = {0};
    s.reduction = o.reduction;
    s.beta = o.beta;
    s.beta_is_zero = o.beta_is_zero;
    if (!tensor_fields_fit("nn_smooth_l1_loss", fields_smooth_l1_loss, 3, &s))
        return NULL;
    if (s.beta == 0 && !s.beta_is_zero)
        s.beta = 1.0;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_smooth_l1_loss", fields_smooth_l1_loss, 3, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    if (!(s.beta >= 0)) {
        tensor_fields_fail("nn_smooth_l1_loss", fields_smooth_l1_loss, 3, &s, "smooth_l1_loss does not support negative values for beta. (beta {beta})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_smooth_l1_loss], forward_smooth_l1_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_huber_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_huber_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_huber_loss(in[0], in[1], &(const tsr_huber_loss_options){.size = sizeof(tsr_huber_loss_options), .delta = s->delta, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_huber_loss(const tsr_nn_huber_loss_options *options)
{
    tsr_nn_huber_loss_options o;
    if (tensor_options("nn_huber_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_huber_loss s = {0};
    s.reduction = o.reduction;
    s.delta = o.delta;
    if (!tensor_fields_fit("nn_huber_loss", fields_huber_loss, 2, &s))
        return NULL;
    if (s.delta == 0)
        s.delta = 1.0;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_huber_loss", fields_huber_loss, 2, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    if (!(s.delta > 0)) {
        tensor_fields_fail("nn_huber_loss", fields_huber_loss, 2, &s, "huber_loss does not support non-positive values for delta. (delta {delta})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_huber_loss], forward_huber_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_bce_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_bce_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_binary_cross_entropy(in[0], &(const tsr_binary_cross_entropy_options){.size = sizeof(tsr_binary_cross_entropy_options), .target = in[1], .weight = nn_own_tensor(module, "weight"), .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_bce_loss(const tsr_nn_bce_loss_options *options)
{
    tsr_nn_bce_loss_options o;
    if (tensor_options("nn_bce_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_bce_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_bce_loss", fields_bce_loss, 2, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_bce_loss", fields_bce_loss, 2, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_bce_loss], forward_bce_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_bce_with_logits_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_bce_with_logits_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_binary_cross_entropy_with_logits(in[0], &(const tsr_binary_cross_entropy_with_logits_options){.size = sizeof(tsr_binary_cross_entropy_with_logits_options), .target = in[1], .weight = nn_own_tensor(module, "weight"), .pos_weight = nn_own_tensor(module, "pos_weight"), .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_bce_with_logits_loss(const tsr_nn_bce_with_logits_loss_options *options)
{
    tsr_nn_bce_with_logits_loss_options o;
    if (tensor_options("nn_bce_with_logits_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_bce_with_logits_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_bce_with_logits_loss", fields_bce_with_logits_loss, 3, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_bce_with_logits_loss", fields_bce_with_logits_loss, 3, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_bce_with_logits_loss], forward_bce_with_logits_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    if (!module || tsr_register_buffer(module, "pos_weight", o.pos_weight, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_kl_div_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_kl_div_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_kl_div(in[0], &(const tsr_kl_div_options){.size = sizeof(tsr_kl_div_options), .target = in[1], .reduction = s->reduction, .log_target = s->log_target, .batchmean = s->batchmean});
    return TSR_OK;
}

tsr_module *tsr_nn_kl_div_loss(const tsr_nn_kl_div_loss_options *options)
{
    tsr_nn_kl_div_loss_options o;
    if (tensor_options("nn_kl_div_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_kl_div_loss s = {0};
    s.reduction = o.reduction;
    s.log_target = o.log_target;
    s.batchmean = o.batchmean;
    if (!tensor_fields_fit("nn_kl_div_loss", fields_kl_div_loss, 3, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_kl_div_loss", fields_kl_div_loss, 3, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_kl_div_loss], forward_kl_div_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_poisson_nll_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_poisson_nll_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_poisson_nll_loss(in[0], in[1], !s->no_log_input, s->full, &(const tsr_poisson_nll_loss_options){.size = sizeof(tsr_poisson_nll_loss_options), .eps = s->eps, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_poisson_nll_loss(const tsr_nn_poisson_nll_loss_options *options)
{
    tsr_nn_poisson_nll_loss_options o;
    if (tensor_options("nn_poisson_nll_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_poisson_nll_loss s = {0};
    s.reduction = o.reduction;
    s.no_log_input = o.no_log_input;
    s.eps = o.eps;
    s.full = o.full;
    if (!tensor_fields_fit("nn_poisson_nll_loss", fields_poisson_nll_loss, 4, &s))
        return NULL;
    if (s.eps == 0)
        s.eps = 1e-08;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_poisson_nll_loss", fields_poisson_nll_loss, 4, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_poisson_nll_loss], forward_poisson_nll_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_soft_margin_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_soft_margin_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_soft_margin_loss(in[0], &(const tsr_soft_margin_loss_options){.size = sizeof(tsr_soft_margin_loss_options), .target = in[1], .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_soft_margin_loss(const tsr_nn_soft_margin_loss_options *options)
{
    tsr_nn_soft_margin_loss_options o;
    if (tensor_options("nn_soft_margin_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_soft_margin_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_soft_margin_loss", fields_soft_margin_loss, 1, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_soft_margin_loss", fields_soft_margin_loss, 1, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_soft_margin_loss], forward_soft_margin_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_hinge_embedding_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_hinge_embedding_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_hinge_embedding_loss(in[0], in[1], &(const tsr_hinge_embedding_loss_options){.size = sizeof(tsr_hinge_embedding_loss_options), .margin = s->margin, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_hinge_embedding_loss(const tsr_nn_hinge_embedding_loss_options *options)
{
    tsr_nn_hinge_embedding_loss_options o;
    if (tensor_options("nn_hinge_embedding_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_hinge_embedding_loss s = {0};
    s.reduction = o.reduction;
    s.margin = o.margin;
    s.margin_is_zero = o.margin_is_zero;
    if (!tensor_fields_fit("nn_hinge_embedding_loss", fields_hinge_embedding_loss, 3, &s))
        return NULL;
    if (s.margin == 0 && !s.margin_is_zero)
        s.margin = 1.0;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_hinge_embedding_loss", fields_hinge_embedding_loss, 3, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_hinge_embedding_loss], forward_hinge_embedding_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_margin_ranking_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_margin_ranking_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_margin_ranking_loss(in[0], in[1], &(const tsr_margin_ranking_loss_options){.size = sizeof(tsr_margin_ranking_loss_options), .target = in[2], .margin = s->margin, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_margin_ranking_loss(const tsr_nn_margin_ranking_loss_options *options)
{
    tsr_nn_margin_ranking_loss_options o;
    if (tensor_options("nn_margin_ranking_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_margin_ranking_loss s = {0};
    s.reduction = o.reduction;
    s.margin = o.margin;
    if (!tensor_fields_fit("nn_margin_ranking_loss", fields_margin_ranking_loss, 2, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_margin_ranking_loss", fields_margin_ranking_loss, 2, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_margin_ranking_loss], forward_margin_ranking_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_gaussian_nll_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_gaussian_nll_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_gaussian_nll_loss(in[0], in[1], in[2], s->full, &(const tsr_gaussian_nll_loss_options){.size = sizeof(tsr_gaussian_nll_loss_options), .eps = s->eps, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_gaussian_nll_loss(const tsr_nn_gaussian_nll_loss_options *options)
{
    tsr_nn_gaussian_nll_loss_options o;
    if (tensor_options("nn_gaussian_nll_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_gaussian_nll_loss s = {0};
    s.reduction = o.reduction;
    s.eps = o.eps;
    s.full = o.full;
    if (!tensor_fields_fit("nn_gaussian_nll_loss", fields_gaussian_nll_loss, 3, &s))
        return NULL;
    if (s.eps == 0)
        s.eps = 1e-06;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_gaussian_nll_loss", fields_gaussian_nll_loss, 3, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_gaussian_nll_loss], forward_gaussian_nll_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_cosine_embedding_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_cosine_embedding_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_cosine_embedding_loss(in[0], in[1], &(const tsr_cosine_embedding_loss_options){.size = sizeof(tsr_cosine_embedding_loss_options), .target = in[2], .margin = s->margin, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_cosine_embedding_loss(const tsr_nn_cosine_embedding_loss_options *options)
{
    tsr_nn_cosine_embedding_loss_options o;
    if (tensor_options("nn_cosine_embedding_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_cosine_embedding_loss s = {0};
    s.reduction = o.reduction;
    s.margin = o.margin;
    if (!tensor_fields_fit("nn_cosine_embedding_loss", fields_cosine_embedding_loss, 2, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_cosine_embedding_loss", fields_cosine_embedding_loss, 2, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_cosine_embedding_loss], forward_cosine_embedding_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_ctc_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_ctc_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_ctc_loss(in[0], in[1], in[2], &(const tsr_ctc_loss_options){.size = sizeof(tsr_ctc_loss_options), .target_lengths = in[3], .blank = s->blank, .reduction = s->reduction, .zero_infinity = s->zero_infinity});
    return TSR_OK;
}

tsr_module *tsr_nn_ctc_loss(const tsr_nn_ctc_loss_options *options)
{
    tsr_nn_ctc_loss_options o;
    if (tensor_options("nn_ctc_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_ctc_loss s = {0};
    s.reduction = o.reduction;
    s.blank = o.blank;
    s.zero_infinity = o.zero_infinity;
    if (!tensor_fields_fit("nn_ctc_loss", fields_ctc_loss, 3, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_ctc_loss", fields_ctc_loss, 3, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_ctc_loss], forward_ctc_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_triplet_margin_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_triplet_margin_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_triplet_margin_loss(in[0], in[1], in[2], s->margin, s->p, &(const tsr_triplet_margin_loss_options){.size = sizeof(tsr_triplet_margin_loss_options), .eps = s->eps, .swap = s->swap, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_triplet_margin_loss(const tsr_nn_triplet_margin_loss_options *options)
{
    tsr_nn_triplet_margin_loss_options o;
    if (tensor_options("nn_triplet_margin_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_triplet_margin_loss s = {0};
    s.reduction = o.reduction;
    s.margin = o.margin;
    s.p = o.p;
    s.eps = o.eps;
    s.swap = o.swap;
    s.margin_is_zero = o.margin_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    if (!tensor_fields_fit("nn_triplet_margin_loss", fields_triplet_margin_loss, 7, &s))
        return NULL;
    if (s.margin == 0 && !s.margin_is_zero)
        s.margin = 1.0;
    if (s.p == 0)
        s.p = 2.0;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-06;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_triplet_margin_loss", fields_triplet_margin_loss, 7, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    if (!(s.margin > 0)) {
        tensor_fields_fail("nn_triplet_margin_loss", fields_triplet_margin_loss, 7, &s, "triplet_margin_loss(): expected margin to be greater than 0, got {margin} instead");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_triplet_margin_loss], forward_triplet_margin_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_multi_margin_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_multi_margin_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_multi_margin_loss(in[0], in[1], nn_own_tensor(module, "weight"), s->p, &(const tsr_multi_margin_loss_options){.size = sizeof(tsr_multi_margin_loss_options), .margin = s->margin, .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_multi_margin_loss(const tsr_nn_multi_margin_loss_options *options)
{
    tsr_nn_multi_margin_loss_options o;
    if (tensor_options("nn_multi_margin_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_multi_margin_loss s = {0};
    s.reduction = o.reduction;
    s.p = o.p;
    s.margin = o.margin;
    s.margin_is_zero = o.margin_is_zero;
    if (!tensor_fields_fit("nn_multi_margin_loss", fields_multi_margin_loss, 5, &s))
        return NULL;
    if (s.p == 0)
        s.p = 1;
    if (s.margin == 0 && !s.margin_is_zero)
        s.margin = 1.0;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_multi_margin_loss", fields_multi_margin_loss, 5, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    if (!(s.p == 1 || s.p == 2)) {
        tensor_fields_fail("nn_multi_margin_loss", fields_multi_margin_loss, 5, &s, "only p == 1 and p == 2 supported (p {p})");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_multi_margin_loss], forward_multi_margin_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

static tsr_status forward_multilabel_margin_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_multilabel_margin_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_multilabel_margin_loss(in[0], &(const tsr_multilabel_margin_loss_options){.size = sizeof(tsr_multilabel_margin_loss_options), .target = in[1], .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_multilabel_margin_loss(const tsr_nn_multilabel_margin_loss_options *options)
{
    tsr_nn_multilabel_margin_loss_options o;
    if (tensor_options("nn_multilabel_margin_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_multilabel_margin_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_multilabel_margin_loss", fields_multilabel_margin_loss, 1, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_multilabel_margin_loss", fields_multilabel_margin_loss, 1, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_multilabel_margin_loss], forward_multilabel_margin_loss, &s, sizeof(s));
    return module;
}

static tsr_status forward_multilabel_soft_margin_loss(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    const nn_multilabel_soft_margin_loss *s = state;
    (void)s;
    if (!nn_takes(module, in, n_in, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_multilabel_soft_margin_loss(in[0], in[1], &(const tsr_multilabel_soft_margin_loss_options){.size = sizeof(tsr_multilabel_soft_margin_loss_options), .weight = nn_own_tensor(module, "weight"), .reduction = s->reduction});
    return TSR_OK;
}

tsr_module *tsr_nn_multilabel_soft_margin_loss(const tsr_nn_multilabel_soft_margin_loss_options *options)
{
    tsr_nn_multilabel_soft_margin_loss_options o;
    if (tensor_options("nn_multilabel_soft_margin_loss", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    nn_multilabel_soft_margin_loss s = {0};
    s.reduction = o.reduction;
    if (!tensor_fields_fit("nn_multilabel_soft_margin_loss", fields_multilabel_soft_margin_loss, 2, &s))
        return NULL;
    if (!(s.reduction >= 0 && s.reduction <= 2)) {
        tensor_fields_fail("nn_multilabel_soft_margin_loss", fields_multilabel_soft_margin_loss, 2, &s, "{reduction} is not a valid value for reduction");
        return NULL;
    }
    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_multilabel_soft_margin_loss], forward_multilabel_soft_margin_loss, &s, sizeof(s));
    if (!module || tsr_register_buffer(module, "weight", o.weight, true) != TSR_OK)
        return nn_give_up(module);
    return module;
}

/* clang-format on */
