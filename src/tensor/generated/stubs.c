/* The exported functions of functions.def: they gather their arguments and run their bodies (call.c). Made by
 * tools/api: edit functions.def. */
#include "tensor/generated/bodies.h"

#include <tessera/functions.h>

/* clang-format off */
enum {
    TENSOR_ROW_zeros,
    TENSOR_ROW_ones,
    TENSOR_ROW_full,
    TENSOR_ROW_eye,
    TENSOR_ROW_arange,
    TENSOR_ROW_linspace,
    TENSOR_ROW_zeros_like,
    TENSOR_ROW_ones_like,
    TENSOR_ROW_full_like,
    TENSOR_ROW_fill,
    TENSOR_ROW_zero,
    TENSOR_ROW_copy,
    TENSOR_ROW_clone,
    TENSOR_ROW_to,
    TENSOR_ROW_contiguous,
    TENSOR_ROW_rand,
    TENSOR_ROW_randn,
    TENSOR_ROW_randint,
    TENSOR_ROW_randperm,
    TENSOR_ROW_rand_like,
    TENSOR_ROW_randn_like,
    TENSOR_ROW_uniform,
    TENSOR_ROW_normal,
    TENSOR_ROW_bernoulli,
    TENSOR_ROW_multinomial,
    TENSOR_ROW_dropout,
    TENSOR_ROW_add,
    TENSOR_ROW_sub,
    TENSOR_ROW_mul,
    TENSOR_ROW_div,
    TENSOR_ROW_floor_divide,
    TENSOR_ROW_remainder,
    TENSOR_ROW_fmod,
    TENSOR_ROW_pow,
    TENSOR_ROW_maximum,
    TENSOR_ROW_minimum,
    TENSOR_ROW_fmax,
    TENSOR_ROW_fmin,
    TENSOR_ROW_atan2,
    TENSOR_ROW_hypot,
    TENSOR_ROW_logaddexp,
    TENSOR_ROW_xlogy,
    TENSOR_ROW_copysign,
    TENSOR_ROW_add_scalar,
    TENSOR_ROW_sub_scalar,
    TENSOR_ROW_mul_scalar,
    TENSOR_ROW_div_scalar,
    TENSOR_ROW_pow_scalar,
    TENSOR_ROW_addcmul,
    TENSOR_ROW_addcdiv,
    TENSOR_ROW_lerp,
    TENSOR_ROW_clamp,
    TENSOR_ROW_neg,
    TENSOR_ROW_abs,
    TENSOR_ROW_sign,
    TENSOR_ROW_reciprocal,
    TENSOR_ROW_square,
    TENSOR_ROW_sqrt,
    TENSOR_ROW_rsqrt,
    TENSOR_ROW_exp,
    TENSOR_ROW_exp2,
    TENSOR_ROW_expm1,
    TENSOR_ROW_log,
    TENSOR_ROW_log2,
    TENSOR_ROW_log10,
    TENSOR_ROW_log1p,
    TENSOR_ROW_sin,
    TENSOR_ROW_cos,
    TENSOR_ROW_tan,
    TENSOR_ROW_asin,
    TENSOR_ROW_acos,
    TENSOR_ROW_atan,
    TENSOR_ROW_sinh,
    TENSOR_ROW_cosh,
    TENSOR_ROW_tanh,
    TENSOR_ROW_asinh,
    TENSOR_ROW_acosh,
    TENSOR_ROW_atanh,
    TENSOR_ROW_sigmoid,
    TENSOR_ROW_logit,
    TENSOR_ROW_erf,
    TENSOR_ROW_erfc,
    TENSOR_ROW_erfinv,
    TENSOR_ROW_lgamma,
    TENSOR_ROW_i0,
    TENSOR_ROW_i0e,
    TENSOR_ROW_i1,
    TENSOR_ROW_i1e,
    TENSOR_ROW_frexp,
    TENSOR_ROW_digamma,
    TENSOR_ROW_ceil,
    TENSOR_ROW_floor,
    TENSOR_ROW_round,
    TENSOR_ROW_trunc,
    TENSOR_ROW_frac,
    TENSOR_ROW_sinc,
    TENSOR_ROW_conj,
    TENSOR_ROW_nan_to_num,
    TENSOR_ROW_eq,
    TENSOR_ROW_ne,
    TENSOR_ROW_lt,
    TENSOR_ROW_le,
    TENSOR_ROW_gt,
    TENSOR_ROW_ge,
    TENSOR_ROW_eq_scalar,
    TENSOR_ROW_ne_scalar,
    TENSOR_ROW_lt_scalar,
    TENSOR_ROW_le_scalar,
    TENSOR_ROW_gt_scalar,
    TENSOR_ROW_ge_scalar,
    TENSOR_ROW_logical_and,
    TENSOR_ROW_logical_or,
    TENSOR_ROW_logical_xor,
    TENSOR_ROW_logical_not,
    TENSOR_ROW_bitwise_and,
    TENSOR_ROW_bitwise_or,
    TENSOR_ROW_bitwise_xor,
    TENSOR_ROW_bitwise_left_shift,
    TENSOR_ROW_bitwise_right_shift,
    TENSOR_ROW_bitwise_not,
    TENSOR_ROW_isnan,
    TENSOR_ROW_isinf,
    TENSOR_ROW_isfinite,
    TENSOR_ROW_isclose,
    TENSOR_ROW_where,
    TENSOR_ROW_masked_fill,
    TENSOR_ROW_sum,
    TENSOR_ROW_mean,
    TENSOR_ROW_nansum,
    TENSOR_ROW_nanmean,
    TENSOR_ROW_prod,
    TENSOR_ROW_amax,
    TENSOR_ROW_amin,
    TENSOR_ROW_max,
    TENSOR_ROW_min,
    TENSOR_ROW_argmax,
    TENSOR_ROW_argmin,
    TENSOR_ROW_any,
    TENSOR_ROW_all,
    TENSOR_ROW_count_nonzero,
    TENSOR_ROW_var,
    TENSOR_ROW_std,
    TENSOR_ROW_var_mean,
    TENSOR_ROW_std_mean,
    TENSOR_ROW_norm,
    TENSOR_ROW_normalize,
    TENSOR_ROW_cosine_similarity,
    TENSOR_ROW_logsumexp,
    TENSOR_ROW_cumsum,
    TENSOR_ROW_cumprod,
    TENSOR_ROW_logcumsumexp,
    TENSOR_ROW_matmul,
    TENSOR_ROW_mm,
    TENSOR_ROW_bmm,
    TENSOR_ROW_mv,
    TENSOR_ROW_linalg_solve_triangular,
    TENSOR_ROW_linalg_cholesky,
    TENSOR_ROW_matrix_exp,
    TENSOR_ROW_dot,
    TENSOR_ROW_outer,
    TENSOR_ROW_addmm,
    TENSOR_ROW_baddbmm,
    TENSOR_ROW_linear,
    TENSOR_ROW_einsum,
    TENSOR_ROW_reshape,
    TENSOR_ROW_flatten,
    TENSOR_ROW_unflatten,
    TENSOR_ROW_squeeze,
    TENSOR_ROW_unsqueeze,
    TENSOR_ROW_transpose,
    TENSOR_ROW_t,
    TENSOR_ROW_permute,
    TENSOR_ROW_movedim,
    TENSOR_ROW_expand,
    TENSOR_ROW_narrow,
    TENSOR_ROW_slice,
    TENSOR_ROW_select,
    TENSOR_ROW_diagonal,
    TENSOR_ROW_real,
    TENSOR_ROW_imag,
    TENSOR_ROW_view_as_real,
    TENSOR_ROW_view_as_complex,
    TENSOR_ROW_unbind,
    TENSOR_ROW_chunk,
    TENSOR_ROW_split,
    TENSOR_ROW_cat,
    TENSOR_ROW_stack,
    TENSOR_ROW_repeat,
    TENSOR_ROW_tile,
    TENSOR_ROW_diff,
    TENSOR_ROW_repeat_interleave,
    TENSOR_ROW_repeat_interleave_tensor,
    TENSOR_ROW_flip,
    TENSOR_ROW_roll,
    TENSOR_ROW_pad_mode,
    TENSOR_ROW_pixel_shuffle,
    TENSOR_ROW_pixel_unshuffle,
    TENSOR_ROW_channel_shuffle,
    TENSOR_ROW_pad,
    TENSOR_ROW_tril,
    TENSOR_ROW_triu,
    TENSOR_ROW_diag_embed,
    TENSOR_ROW_index_select,
    TENSOR_ROW_gather,
    TENSOR_ROW_take,
    TENSOR_ROW_take_along_dim,
    TENSOR_ROW_scatter,
    TENSOR_ROW_scatter_add,
    TENSOR_ROW_scatter_reduce,
    TENSOR_ROW_index_add,
    TENSOR_ROW_index_copy,
    TENSOR_ROW_index_fill,
    TENSOR_ROW_index,
    TENSOR_ROW_index_put,
    TENSOR_ROW_embedding,
    TENSOR_ROW_embedding_renorm,
    TENSOR_ROW_one_hot,
    TENSOR_ROW_sort,
    TENSOR_ROW_argsort,
    TENSOR_ROW_topk,
    TENSOR_ROW_searchsorted,
    TENSOR_ROW_conv1d,
    TENSOR_ROW_conv2d,
    TENSOR_ROW_conv3d,
    TENSOR_ROW_conv_transpose2d,
    TENSOR_ROW_conv_transpose1d,
    TENSOR_ROW_conv_transpose3d,
    TENSOR_ROW_max_pool1d,
    TENSOR_ROW_max_pool3d,
    TENSOR_ROW_max_pool1d_with_indices,
    TENSOR_ROW_max_pool2d_with_indices,
    TENSOR_ROW_max_pool3d_with_indices,
    TENSOR_ROW_adaptive_max_pool1d,
    TENSOR_ROW_adaptive_max_pool2d,
    TENSOR_ROW_adaptive_max_pool3d,
    TENSOR_ROW_max_unpool,
    TENSOR_ROW_avg_pool1d,
    TENSOR_ROW_avg_pool3d,
    TENSOR_ROW_adaptive_avg_pool1d,
    TENSOR_ROW_adaptive_avg_pool3d,
    TENSOR_ROW_lp_pool1d,
    TENSOR_ROW_lp_pool2d,
    TENSOR_ROW_lp_pool3d,
    TENSOR_ROW_local_response_norm,
    TENSOR_ROW_max_pool2d,
    TENSOR_ROW_avg_pool2d,
    TENSOR_ROW_adaptive_avg_pool2d,
    TENSOR_ROW_interpolate,
    TENSOR_ROW_relu,
    TENSOR_ROW_gelu,
    TENSOR_ROW_silu,
    TENSOR_ROW_mish,
    TENSOR_ROW_relu6,
    TENSOR_ROW_hardtanh,
    TENSOR_ROW_hardsigmoid,
    TENSOR_ROW_hardswish,
    TENSOR_ROW_selu,
    TENSOR_ROW_logsigmoid,
    TENSOR_ROW_softplus,
    TENSOR_ROW_leaky_relu,
    TENSOR_ROW_elu,
    TENSOR_ROW_celu,
    TENSOR_ROW_prelu,
    TENSOR_ROW_threshold,
    TENSOR_ROW_softsign,
    TENSOR_ROW_tanhshrink,
    TENSOR_ROW_softshrink,
    TENSOR_ROW_hardshrink,
    TENSOR_ROW_glu,
    TENSOR_ROW_softmax,
    TENSOR_ROW_log_softmax,
    TENSOR_ROW_layer_norm,
    TENSOR_ROW_rms_norm,
    TENSOR_ROW_group_norm,
    TENSOR_ROW_batch_norm,
    TENSOR_ROW_cross_entropy,
    TENSOR_ROW_nll_loss,
    TENSOR_ROW_mse_loss,
    TENSOR_ROW_l1_loss,
    TENSOR_ROW_smooth_l1_loss,
    TENSOR_ROW_huber_loss,
    TENSOR_ROW_binary_cross_entropy,
    TENSOR_ROW_binary_cross_entropy_with_logits,
    TENSOR_ROW_kl_div,
    TENSOR_ROW_margin_ranking_loss,
    TENSOR_ROW_cosine_embedding_loss,
    TENSOR_ROW_pairwise_distance,
    TENSOR_ROW_triplet_margin_loss,
    TENSOR_ROW_hinge_embedding_loss,
    TENSOR_ROW_soft_margin_loss,
    TENSOR_ROW_multi_margin_loss,
    TENSOR_ROW_multilabel_margin_loss,
    TENSOR_ROW_multilabel_soft_margin_loss,
    TENSOR_ROW_poisson_nll_loss,
    TENSOR_ROW_gaussian_nll_loss,
    TENSOR_ROW_scaled_dot_product_attention,
    TENSOR_ROW_atleast_1d,
    TENSOR_ROW_atleast_2d,
    TENSOR_ROW_atleast_3d,
    TENSOR_ROW_ravel,
    TENSOR_ROW_broadcast_to,
    TENSOR_ROW_pad_sequence,
    TENSOR_ROW_hstack,
    TENSOR_ROW_vstack,
    TENSOR_ROW_dstack,
    TENSOR_ROW_column_stack,
    TENSOR_ROW_fliplr,
    TENSOR_ROW_flipud,
    TENSOR_ROW_rot90,
    TENSOR_ROW_diag,
    TENSOR_ROW_diagflat,
    TENSOR_ROW_trace,
    TENSOR_ROW_block_diag,
    TENSOR_ROW_meshgrid,
    TENSOR_ROW_cartesian_prod,
    TENSOR_ROW_tril_indices,
    TENSOR_ROW_triu_indices,
    TENSOR_ROW_unfold_dim,
    TENSOR_ROW_select_scatter,
    TENSOR_ROW_slice_scatter,
    TENSOR_ROW_addmv,
    TENSOR_ROW_addr,
    TENSOR_ROW_cross,
    TENSOR_ROW_cdist,
    TENSOR_ROW_dist,
    TENSOR_ROW_kron,
    TENSOR_ROW_tensordot,
    TENSOR_ROW_inner,
    TENSOR_ROW_vdot,
    TENSOR_ROW_bilinear,
    TENSOR_ROW_rsub,
    TENSOR_ROW_clamp_min,
    TENSOR_ROW_clamp_max,
    TENSOR_ROW_lerp_scalar,
    TENSOR_ROW_float_power,
    TENSOR_ROW_ldexp,
    TENSOR_ROW_logaddexp2,
    TENSOR_ROW_deg2rad,
    TENSOR_ROW_rad2deg,
    TENSOR_ROW_positive,
    TENSOR_ROW_heaviside,
    TENSOR_ROW_sgn,
    TENSOR_ROW_signbit,
    TENSOR_ROW_isneginf,
    TENSOR_ROW_isposinf,
    TENSOR_ROW_gcd,
    TENSOR_ROW_lcm,
    TENSOR_ROW_logspace,
    TENSOR_ROW_trapezoid,
    TENSOR_ROW_cumulative_trapezoid,
    TENSOR_ROW_median,
    TENSOR_ROW_nanmedian,
    TENSOR_ROW_kthvalue,
    TENSOR_ROW_mode,
    TENSOR_ROW_cummax,
    TENSOR_ROW_cummin,
    TENSOR_ROW_quantile,
    TENSOR_ROW_nanquantile,
    TENSOR_ROW_bucketize,
    TENSOR_ROW_msort,
    TENSOR_ROW_histogram,
    TENSOR_ROW_gradient,
    TENSOR_ROW_gradient_spacings,
    TENSOR_ROW_combinations,
    TENSOR_ROW_unravel_index,
    TENSOR_ROW_allclose,
    TENSOR_ROW_equal,
    TENSOR_ROW_histc,
    TENSOR_ROW_ctc_loss,
    TENSOR_ROW_unfold,
    TENSOR_ROW_fold,
    TENSOR_ROW_grid_sample,
    TENSOR_ROW_affine_grid,
    TENSOR_ROW_embedding_bag,
    TENSOR_ROW_split_with_sizes,
    TENSOR_ROW_tensor_split,
    TENSOR_ROW_tensor_split_indices,
    TENSOR_ROW_hsplit,
    TENSOR_ROW_vsplit,
    TENSOR_ROW_dsplit,
    TENSOR_ROW_broadcast_tensors,
    TENSOR_ROW_expand_as,
    TENSOR_ROW_reshape_as,
    TENSOR_ROW_view_as,
    TENSOR_ROW_swapaxes,
    TENSOR_ROW_isin,
    TENSOR_ROW_softmin,
    TENSOR_ROW_angle,
    TENSOR_ROW_addbmm,
    TENSOR_ROW_empty,
    TENSOR_ROW_empty_like,
    TENSOR_ROW_new_empty,
    TENSOR_ROW_new_zeros,
    TENSOR_ROW_new_ones,
    TENSOR_ROW_new_full,
    TENSOR_ROW_scalar_tensor,
    TENSOR_ROW_randint_like,
    TENSOR_ROW_exponential,
    TENSOR_ROW_geometric,
    TENSOR_ROW_cauchy,
    TENSOR_ROW_log_normal,
    TENSOR_ROW_dropout1d,
    TENSOR_ROW_dropout2d,
    TENSOR_ROW_dropout3d,
    TENSOR_ROW_alpha_dropout,
    TENSOR_ROW_feature_alpha_dropout,
    TENSOR_ROW_gumbel_softmax,
    TENSOR_ROW_rrelu,
    TENSOR_ROW_window_hann,
    TENSOR_ROW_window_hamming,
    TENSOR_ROW_window_blackman,
    TENSOR_ROW_window_nuttall,
    TENSOR_ROW_window_bartlett,
    TENSOR_ROW_window_cosine,
    TENSOR_ROW_window_general_hamming,
    TENSOR_ROW_window_general_cosine,
    TENSOR_ROW_window_exponential,
    TENSOR_ROW_window_gaussian,
    TENSOR_ROW_window_kaiser,
    TENSOR_ROW_complex,
    TENSOR_ROW_polar,
    TENSOR_ROW_isreal,
    TENSOR_ROW_adjoint,
    TENSOR_ROW_aminmax,
    TENSOR_ROW_nextafter,
    TENSOR_ROW_cov,
    TENSOR_ROW_corrcoef,
    TENSOR_ROW_renorm,
    TENSOR_ROW_pdist,
    TENSOR_ROW_mvlgamma,
    TENSOR_ROW_diagonal_scatter,
    TENSOR_ROW_index_reduce,
    TENSOR_ROW_put,
    TENSOR_ROW_sum_to_size,
    TENSOR_ROW_linear_cross_entropy,
    TENSOR_ROW_fractional_max_pool2d,
    TENSOR_ROW_fractional_max_pool3d,
    TENSOR_ROW_masked_sum,
    TENSOR_ROW_masked_prod,
    TENSOR_ROW_masked_mean,
    TENSOR_ROW_masked_amax,
    TENSOR_ROW_masked_amin,
    TENSOR_ROW_masked_logsumexp,
    TENSOR_ROW_masked_argmax,
    TENSOR_ROW_masked_argmin,
    TENSOR_ROW_masked_var,
    TENSOR_ROW_masked_std,
    TENSOR_ROW_masked_norm,
    TENSOR_ROW_masked_median,
    TENSOR_ROW_masked_softmax,
    TENSOR_ROW_masked_log_softmax,
    TENSOR_ROW_masked_softmin,
    TENSOR_ROW_masked_cumsum,
    TENSOR_ROW_masked_cumprod,
    TENSOR_ROW_masked_logaddexp,
    TENSOR_ROW_masked_normalize,
    TENSOR_ROW_nonzero,
    TENSOR_ROW_argwhere,
    TENSOR_ROW_masked_select,
    TENSOR_ROW_masked_scatter,
    TENSOR_ROW_bincount,
    TENSOR_ROW_unique,
    TENSOR_ROW_unique_inverse,
    TENSOR_ROW_unique_counts,
    TENSOR_ROW_unique_dim,
    TENSOR_ROW_unique_consecutive,
};

const tensor_row tensor_rows[] = {
    {"zeros", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"ones", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"full", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"eye", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"arange", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"linspace", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"zeros_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"ones_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"full_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"fill", "fill_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"zero", "zero_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"copy", "copy_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"clone", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"to", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"contiguous", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"rand", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"randn", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"randint", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"randperm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"rand_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"randn_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"uniform", "uniform_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"normal", "normal_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"bernoulli", "bernoulli_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"multinomial", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"dropout", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"add", "add_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"sub", "sub_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"mul", "mul_", TENSOR_PROMOTE_BROADCAST_NUMBER_WIDE, TENSOR_CAST_WIDEST, true},
    {"div", "div_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"floor_divide", "floor_divide_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"remainder", "remainder_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"fmod", "fmod_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"pow", "pow_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"maximum", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"minimum", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"fmax", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"fmin", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, true},
    {"atan2", "atan2_", TENSOR_PROMOTE_BROADCAST_FLOAT_WIDE, TENSOR_CAST_WIDEST, true},
    {"hypot", "hypot_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"logaddexp", NULL, TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"xlogy", "xlogy_", TENSOR_PROMOTE_BROADCAST_FLOAT_WIDE, TENSOR_CAST_WIDEST, true},
    {"copysign", "copysign_", TENSOR_PROMOTE_BROADCAST_FLOAT, TENSOR_CAST_WIDEST, true},
    {"add_scalar", "add_scalar_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"sub_scalar", "sub_scalar_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"mul_scalar", "mul_scalar_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"div_scalar", "div_scalar_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"pow_scalar", "pow_scalar_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"addcmul", "addcmul_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"addcdiv", "addcdiv_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"lerp", "lerp_", TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_WIDEST, true},
    {"clamp", "clamp_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"neg", "neg_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"abs", "abs_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"sign", "sign_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"reciprocal", "reciprocal_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"square", "square_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"sqrt", "sqrt_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_NONE, true},
    {"rsqrt", "rsqrt_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"exp", "exp_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"exp2", "exp2_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"expm1", "expm1_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"log", "log_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"log2", "log2_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"log10", "log10_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"log1p", "log1p_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"sin", "sin_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_NONE, true},
    {"cos", "cos_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_NONE, true},
    {"tan", "tan_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_F32, true},
    {"asin", "asin_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"acos", "acos_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"atan", "atan_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"sinh", "sinh_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"cosh", "cosh_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"tanh", "tanh_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_NONE, true},
    {"asinh", "asinh_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"acosh", "acosh_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"atanh", "atanh_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"sigmoid", "sigmoid_", TENSOR_PROMOTE_FLOAT, TENSOR_CAST_NONE, true},
    {"logit", "logit_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"erf", "erf_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"erfc", "erfc_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"erfinv", "erfinv_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"lgamma", "lgamma_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"i0", "i0_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"i0e", NULL, TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"i1", NULL, TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"i1e", NULL, TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"frexp", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"digamma", "digamma_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"ceil", "ceil_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"floor", "floor_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"round", "round_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"trunc", "trunc_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"frac", "frac_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"sinc", "sinc_", TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"conj", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"nan_to_num", "nan_to_num_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"eq", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, false},
    {"ne", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, false},
    {"lt", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, false},
    {"le", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, false},
    {"gt", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, false},
    {"ge", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_WIDEST, false},
    {"eq_scalar", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"ne_scalar", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"lt_scalar", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"le_scalar", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"gt_scalar", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"ge_scalar", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"logical_and", "logical_and_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"logical_or", "logical_or_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"logical_xor", "logical_xor_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"logical_not", "logical_not_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"bitwise_and", "bitwise_and_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"bitwise_or", "bitwise_or_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"bitwise_xor", "bitwise_xor_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"bitwise_left_shift", "bitwise_left_shift_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"bitwise_right_shift", "bitwise_right_shift_", TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"bitwise_not", "bitwise_not_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"isnan", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"isinf", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"isfinite", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"isclose", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"where", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_fill", "masked_fill_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"sum", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"mean", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"nansum", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"nanmean", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"prod", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"amax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"amin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"max", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"min", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"argmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"argmin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"any", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"all", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"count_nonzero", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"var", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"std", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"var_mean", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"std_mean", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"norm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"normalize", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"cosine_similarity", NULL, TENSOR_PROMOTE_BROADCAST_WIDE, TENSOR_CAST_F32, true},
    {"logsumexp", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"cumsum", "cumsum_", TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"cumprod", "cumprod_", TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"logcumsumexp", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"matmul", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"mm", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"bmm", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"mv", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"linalg_solve_triangular", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_F32, true},
    {"linalg_cholesky", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"matrix_exp", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"dot", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"outer", NULL, TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"addmm", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"baddbmm", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"linear", NULL, TENSOR_PROMOTE_SAME, TENSOR_CAST_LOWER, true},
    {"einsum", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"reshape", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"flatten", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"unflatten", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"squeeze", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"unsqueeze", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"transpose", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"t", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"permute", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"movedim", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"expand", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"narrow", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"slice", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"select", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"diagonal", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"real", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"imag", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"view_as_real", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"view_as_complex", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"unbind", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"chunk", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"split", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cat", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_WIDEST, true},
    {"stack", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_WIDEST, true},
    {"repeat", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"tile", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"diff", NULL, TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"repeat_interleave", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"repeat_interleave_tensor", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"flip", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"roll", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pad_mode", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pixel_shuffle", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pixel_unshuffle", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"channel_shuffle", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pad", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"tril", "tril_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"triu", "triu_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"diag_embed", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"index_select", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"gather", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"take", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"take_along_dim", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"scatter", "scatter_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"scatter_add", "scatter_add_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"scatter_reduce", "scatter_reduce_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"index_add", "index_add_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"index_copy", "index_copy_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"index_fill", "index_fill_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"index", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"index_put", "index_put_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"embedding", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"embedding_renorm", "embedding_renorm_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"one_hot", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"sort", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"argsort", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"topk", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"searchsorted", NULL, TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, false},
    {"conv1d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"conv2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"conv3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"conv_transpose2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"conv_transpose1d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"conv_transpose3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"max_pool1d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"max_pool3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"max_pool1d_with_indices", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"max_pool2d_with_indices", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"max_pool3d_with_indices", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"adaptive_max_pool1d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"adaptive_max_pool2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"adaptive_max_pool3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"max_unpool", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"avg_pool1d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"avg_pool3d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"adaptive_avg_pool1d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"adaptive_avg_pool3d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"lp_pool1d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"lp_pool2d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"lp_pool3d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"local_response_norm", NULL, TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_F32, true},
    {"max_pool2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"avg_pool2d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"adaptive_avg_pool2d", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"interpolate", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"relu", "relu_", TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"gelu", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"silu", "silu_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"mish", "mish_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"relu6", "relu6_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"hardtanh", "hardtanh_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"hardsigmoid", "hardsigmoid_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"hardswish", "hardswish_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"selu", "selu_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"logsigmoid", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"softplus", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"leaky_relu", "leaky_relu_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"elu", "elu_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"celu", "celu_", TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"prelu", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"threshold", "threshold_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"softsign", NULL, TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"tanhshrink", NULL, TENSOR_PROMOTE_FLOAT_WIDE, TENSOR_CAST_NONE, true},
    {"softshrink", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"hardshrink", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"glu", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"softmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"log_softmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"layer_norm", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"rms_norm", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"group_norm", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"batch_norm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cross_entropy", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"nll_loss", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"mse_loss", NULL, TENSOR_PROMOTE_COMMON_WIDE, TENSOR_CAST_F32, true},
    {"l1_loss", NULL, TENSOR_PROMOTE_COMMON_WIDE, TENSOR_CAST_F32, true},
    {"smooth_l1_loss", NULL, TENSOR_PROMOTE_COMMON_WIDE, TENSOR_CAST_F32, true},
    {"huber_loss", NULL, TENSOR_PROMOTE_COMMON_WIDE, TENSOR_CAST_F32, true},
    {"binary_cross_entropy", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"binary_cross_entropy_with_logits", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"kl_div", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_F32, true},
    {"margin_ranking_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cosine_embedding_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pairwise_distance", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"triplet_margin_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"hinge_embedding_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"soft_margin_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"multi_margin_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"multilabel_margin_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"multilabel_soft_margin_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"poisson_nll_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"gaussian_nll_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"scaled_dot_product_attention", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_LOWER, true},
    {"atleast_1d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"atleast_2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"atleast_3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"ravel", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"broadcast_to", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pad_sequence", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"hstack", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"vstack", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"dstack", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"column_stack", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"fliplr", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"flipud", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"rot90", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"diag", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"diagflat", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"trace", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"block_diag", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"meshgrid", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cartesian_prod", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"tril_indices", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"triu_indices", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"unfold_dim", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"select_scatter", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"slice_scatter", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"addmv", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"addr", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cross", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cdist", NULL, TENSOR_PROMOTE_COMMON, TENSOR_CAST_NONE, true},
    {"dist", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"kron", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"tensordot", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"inner", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"vdot", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"bilinear", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"rsub", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"clamp_min", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"clamp_max", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"lerp_scalar", "lerp_scalar_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"float_power", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"ldexp", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"logaddexp2", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"deg2rad", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"rad2deg", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"positive", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"heaviside", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"sgn", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"signbit", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"isneginf", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"isposinf", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"gcd", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"lcm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"logspace", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"trapezoid", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cumulative_trapezoid", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"median", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"nanmedian", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"kthvalue", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"mode", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cummax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"cummin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"quantile", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"nanquantile", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"bucketize", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"msort", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"histogram", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"gradient", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"gradient_spacings", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"combinations", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"unravel_index", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"allclose", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"equal", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"histc", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"ctc_loss", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_F32, true},
    {"unfold", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"fold", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"grid_sample", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"affine_grid", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"embedding_bag", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"split_with_sizes", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"tensor_split", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"tensor_split_indices", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"hsplit", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"vsplit", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"dsplit", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"broadcast_tensors", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"expand_as", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"reshape_as", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"view_as", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"swapaxes", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"isin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"softmin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"angle", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"addbmm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"empty", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"empty_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"new_empty", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"new_zeros", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"new_ones", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"new_full", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"scalar_tensor", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"randint_like", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"exponential", "exponential_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"geometric", "geometric_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"cauchy", "cauchy_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"log_normal", "log_normal_", TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"dropout1d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"dropout2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"dropout3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"alpha_dropout", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"feature_alpha_dropout", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"gumbel_softmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"rrelu", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"window_hann", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_hamming", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_blackman", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_nuttall", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_bartlett", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_cosine", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_general_hamming", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_general_cosine", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_exponential", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_gaussian", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"window_kaiser", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"complex", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, true},
    {"polar", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, true},
    {"isreal", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"adjoint", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"aminmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"nextafter", NULL, TENSOR_PROMOTE_BROADCAST, TENSOR_CAST_NONE, false},
    {"cov", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"corrcoef", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"renorm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"pdist", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"mvlgamma", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"diagonal_scatter", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"index_reduce", NULL, TENSOR_PROMOTE_NONE_WIDE, TENSOR_CAST_NONE, true},
    {"put", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"sum_to_size", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"linear_cross_entropy", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"fractional_max_pool2d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"fractional_max_pool3d", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_sum", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_prod", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_mean", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_amax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_amin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_logsumexp", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_argmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"masked_argmin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"masked_var", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_std", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_norm", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_median", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_softmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_log_softmax", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_softmin", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_cumsum", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_cumprod", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_logaddexp", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_normalize", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"nonzero", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"argwhere", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"masked_select", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"masked_scatter", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, true},
    {"bincount", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"unique", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"unique_inverse", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"unique_counts", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"unique_dim", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
    {"unique_consecutive", NULL, TENSOR_PROMOTE_NONE, TENSOR_CAST_NONE, false},
};

typedef struct call_zeros {
    tensor_call call;
    tsr_zeros_options o;
    ir_value *out[1];
} call_zeros;
static tsr_status body_zeros(void *user)
{
    call_zeros *s = user;
    s->out[0] = tensor_fn_zeros(&s->call, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_zeros(const tsr_zeros_options *options)
{
    tsr_zeros_options o;
    tsr_status status = tensor_options("zeros", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_zeros s = {.call = {.row = &tensor_rows[TENSOR_ROW_zeros], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_zeros, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_ones {
    tensor_call call;
    tsr_ones_options o;
    ir_value *out[1];
} call_ones;
static tsr_status body_ones(void *user)
{
    call_ones *s = user;
    s->out[0] = tensor_fn_ones(&s->call, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_ones(const tsr_ones_options *options)
{
    tsr_ones_options o;
    tsr_status status = tensor_options("ones", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_ones s = {.call = {.row = &tensor_rows[TENSOR_ROW_ones], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ones, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_full {
    tensor_call call;
    tsr_full_options o;
    double value;
    ir_value *out[1];
} call_full;
static tsr_status body_full(void *user)
{
    call_full *s = user;
    s->out[0] = tensor_fn_full(&s->call, s->value, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_full(double value, const tsr_full_options *options)
{
    tsr_full_options o;
    tsr_status status = tensor_options("full", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_full s = {.call = {.row = &tensor_rows[TENSOR_ROW_full], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_full, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_eye {
    tensor_call call;
    tsr_eye_options o;
    int64_t n;
    ir_value *out[1];
} call_eye;
static tsr_status body_eye(void *user)
{
    call_eye *s = user;
    s->out[0] = tensor_fn_eye(&s->call, s->n, s->o.m, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_eye(int64_t n, const tsr_eye_options *options)
{
    tsr_eye_options o;
    tsr_status status = tensor_options("eye", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_eye s = {.call = {.row = &tensor_rows[TENSOR_ROW_eye], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .n = n};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_eye, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_arange {
    tensor_call call;
    tsr_arange_options o;
    double start;
    double end;
    ir_value *out[1];
} call_arange;
static tsr_status body_arange(void *user)
{
    call_arange *s = user;
    s->out[0] = tensor_fn_arange(&s->call, s->start, s->end, s->o.step, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_arange(double start, double end, const tsr_arange_options *options)
{
    tsr_arange_options o;
    tsr_status status = tensor_options("arange", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_arange s = {.call = {.row = &tensor_rows[TENSOR_ROW_arange], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .start = start, .end = end};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_arange, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_linspace {
    tensor_call call;
    tsr_linspace_options o;
    double start;
    double end;
    ir_value *out[1];
} call_linspace;
static tsr_status body_linspace(void *user)
{
    call_linspace *s = user;
    s->out[0] = tensor_fn_linspace(&s->call, s->start, s->end, s->o.steps, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_linspace(double start, double end, const tsr_linspace_options *options)
{
    tsr_linspace_options o;
    tsr_status status = tensor_options("linspace", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_linspace s = {.call = {.row = &tensor_rows[TENSOR_ROW_linspace], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .start = start, .end = end};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_linspace, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_zeros_like {
    tensor_call call;
    tsr_zeros_like_options o;
    ir_value *out[1];
} call_zeros_like;
static tsr_status body_zeros_like(void *user)
{
    call_zeros_like *s = user;
    s->out[0] = tensor_fn_zeros_like(&s->call, s->call.in[0], s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_zeros_like(const tsr_zeros_like_options *options)
{
    tsr_zeros_like_options o;
    tsr_status status = tensor_options("zeros_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_zeros_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_zeros_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_zeros_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_ones_like {
    tensor_call call;
    tsr_ones_like_options o;
    ir_value *out[1];
} call_ones_like;
static tsr_status body_ones_like(void *user)
{
    call_ones_like *s = user;
    s->out[0] = tensor_fn_ones_like(&s->call, s->call.in[0], s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_ones_like(const tsr_ones_like_options *options)
{
    tsr_ones_like_options o;
    tsr_status status = tensor_options("ones_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_ones_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_ones_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ones_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_full_like {
    tensor_call call;
    tsr_full_like_options o;
    ir_value *out[1];
} call_full_like;
static tsr_status body_full_like(void *user)
{
    call_full_like *s = user;
    s->out[0] = tensor_fn_full_like(&s->call, s->call.in[0], s->o.value, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_full_like(tsr_tensor *self, const tsr_full_like_options *options)
{
    tsr_full_like_options o;
    tsr_status status = tensor_options("full_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_full_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_full_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_full_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_fill {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_fill;
static tsr_status body_fill(void *user)
{
    call_fill *s = user;
    s->out[0] = tensor_fn_fill(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_fill(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_fill s = {.call = {.row = &tensor_rows[TENSOR_ROW_fill], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_fill, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_fill_(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_fill s = {.call = {.row = &tensor_rows[TENSOR_ROW_fill], .n_tensors = 1, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_fill, &s, s.out);
}

typedef struct call_zero {
    tensor_call call;
    ir_value *out[1];
} call_zero;
static tsr_status body_zero(void *user)
{
    call_zero *s = user;
    s->out[0] = tensor_fn_zero(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_zero(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_zero s = {.call = {.row = &tensor_rows[TENSOR_ROW_zero], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_zero, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_zero_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_zero s = {.call = {.row = &tensor_rows[TENSOR_ROW_zero], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_zero, &s, s.out);
}

typedef struct call_copy {
    tensor_call call;
    ir_value *out[1];
} call_copy;
static tsr_status body_copy(void *user)
{
    call_copy *s = user;
    s->out[0] = tensor_fn_copy(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_copy(tsr_tensor *self, tsr_tensor *source)
{
    tsr_tensor *const tensors[] = {self, source};
    call_copy s = {.call = {.row = &tensor_rows[TENSOR_ROW_copy], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_copy, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_copy_(tsr_tensor *self, tsr_tensor *source)
{
    tsr_tensor *const tensors[] = {self, source};
    call_copy s = {.call = {.row = &tensor_rows[TENSOR_ROW_copy], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_copy, &s, s.out);
}

typedef struct call_clone {
    tensor_call call;
    ir_value *out[1];
} call_clone;
static tsr_status body_clone(void *user)
{
    call_clone *s = user;
    s->out[0] = tensor_fn_clone(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_clone(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_clone s = {.call = {.row = &tensor_rows[TENSOR_ROW_clone], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_clone, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_to(tsr_tensor *self, tsr_dtype dtype)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("to");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_to], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(dtype) ? tensor_no_dtype("dtype", dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_to(&call, self, dtype);
}

typedef struct call_contiguous {
    tensor_call call;
    ir_value *out[1];
} call_contiguous;
static tsr_status body_contiguous(void *user)
{
    call_contiguous *s = user;
    s->out[0] = tensor_fn_contiguous(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_contiguous(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_contiguous s = {.call = {.row = &tensor_rows[TENSOR_ROW_contiguous], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_contiguous, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_rand {
    tensor_call call;
    tsr_rand_options o;
    ir_value *out[1];
} call_rand;
static tsr_status body_rand(void *user)
{
    call_rand *s = user;
    s->out[0] = tensor_fn_rand(&s->call, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_rand(const tsr_rand_options *options)
{
    tsr_rand_options o;
    tsr_status status = tensor_options("rand", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_rand s = {.call = {.row = &tensor_rows[TENSOR_ROW_rand], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_rand, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_randn {
    tensor_call call;
    tsr_randn_options o;
    ir_value *out[1];
} call_randn;
static tsr_status body_randn(void *user)
{
    call_randn *s = user;
    s->out[0] = tensor_fn_randn(&s->call, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_randn(const tsr_randn_options *options)
{
    tsr_randn_options o;
    tsr_status status = tensor_options("randn", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_randn s = {.call = {.row = &tensor_rows[TENSOR_ROW_randn], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_randn, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_randint {
    tensor_call call;
    tsr_randint_options o;
    int64_t low;
    int64_t high;
    ir_value *out[1];
} call_randint;
static tsr_status body_randint(void *user)
{
    call_randint *s = user;
    s->out[0] = tensor_fn_randint(&s->call, s->low, s->high, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_randint(int64_t low, int64_t high, const tsr_randint_options *options)
{
    tsr_randint_options o;
    tsr_status status = tensor_options("randint", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_randint s = {.call = {.row = &tensor_rows[TENSOR_ROW_randint], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .low = low, .high = high};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_randint, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_randperm {
    tensor_call call;
    tsr_randperm_options o;
    ir_value *out[1];
} call_randperm;
static tsr_status body_randperm(void *user)
{
    call_randperm *s = user;
    s->out[0] = tensor_fn_randperm(&s->call, s->o.n, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_randperm(const tsr_randperm_options *options)
{
    tsr_randperm_options o;
    tsr_status status = tensor_options("randperm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_randperm s = {.call = {.row = &tensor_rows[TENSOR_ROW_randperm], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_randperm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_rand_like {
    tensor_call call;
    tsr_rand_like_options o;
    ir_value *out[1];
} call_rand_like;
static tsr_status body_rand_like(void *user)
{
    call_rand_like *s = user;
    s->out[0] = tensor_fn_rand_like(&s->call, s->call.in[0], s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_rand_like(const tsr_rand_like_options *options)
{
    tsr_rand_like_options o;
    tsr_status status = tensor_options("rand_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_rand_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_rand_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_rand_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_randn_like {
    tensor_call call;
    tsr_randn_like_options o;
    ir_value *out[1];
} call_randn_like;
static tsr_status body_randn_like(void *user)
{
    call_randn_like *s = user;
    s->out[0] = tensor_fn_randn_like(&s->call, s->call.in[0], s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_randn_like(const tsr_randn_like_options *options)
{
    tsr_randn_like_options o;
    tsr_status status = tensor_options("randn_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_randn_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_randn_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_randn_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_uniform {
    tensor_call call;
    double low;
    double high;
    ir_value *out[1];
} call_uniform;
static tsr_status body_uniform(void *user)
{
    call_uniform *s = user;
    s->out[0] = tensor_fn_uniform(&s->call, s->call.in[0], s->low, s->high);
    return s->call.b->status;
}
tsr_tensor *tsr_uniform(tsr_tensor *self, double low, double high)
{
    tsr_tensor *const tensors[] = {self};
    call_uniform s = {.call = {.row = &tensor_rows[TENSOR_ROW_uniform], .n_tensors = 1, .tensors = tensors}, .low = low, .high = high};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_uniform, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_uniform_(tsr_tensor *self, double low, double high)
{
    tsr_tensor *const tensors[] = {self};
    call_uniform s = {.call = {.row = &tensor_rows[TENSOR_ROW_uniform], .n_tensors = 1, .tensors = tensors, .in_place = true}, .low = low, .high = high};
    return tensor_run_in_place(&s.call, body_uniform, &s, s.out);
}

typedef struct call_normal {
    tensor_call call;
    double mean;
    double std;
    ir_value *out[1];
} call_normal;
static tsr_status body_normal(void *user)
{
    call_normal *s = user;
    s->out[0] = tensor_fn_normal(&s->call, s->call.in[0], s->mean, s->std);
    return s->call.b->status;
}
tsr_tensor *tsr_normal(tsr_tensor *self, double mean, double std)
{
    tsr_tensor *const tensors[] = {self};
    call_normal s = {.call = {.row = &tensor_rows[TENSOR_ROW_normal], .n_tensors = 1, .tensors = tensors}, .mean = mean, .std = std};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_normal, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_normal_(tsr_tensor *self, double mean, double std)
{
    tsr_tensor *const tensors[] = {self};
    call_normal s = {.call = {.row = &tensor_rows[TENSOR_ROW_normal], .n_tensors = 1, .tensors = tensors, .in_place = true}, .mean = mean, .std = std};
    return tensor_run_in_place(&s.call, body_normal, &s, s.out);
}

typedef struct call_bernoulli {
    tensor_call call;
    tsr_bernoulli_options o;
    ir_value *out[1];
} call_bernoulli;
static tsr_status body_bernoulli(void *user)
{
    call_bernoulli *s = user;
    s->out[0] = tensor_fn_bernoulli(&s->call, s->call.in[0], s->o.p, s->o.p_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_bernoulli_with(const tsr_bernoulli_options *options)
{
    tsr_bernoulli_options o;
    tsr_status status = tensor_options("bernoulli", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_bernoulli s = {.call = {.row = &tensor_rows[TENSOR_ROW_bernoulli], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bernoulli, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bernoulli_with_(const tsr_bernoulli_options *options)
{
    tsr_bernoulli_options o;
    tsr_status status = tensor_options("bernoulli_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_bernoulli s = {.call = {.row = &tensor_rows[TENSOR_ROW_bernoulli], .n_tensors = 1, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_bernoulli, &s, s.out);
}

tsr_tensor *tsr_bernoulli(tsr_tensor *self)
{
    return tsr_bernoulli_with(&(const tsr_bernoulli_options){.size = sizeof(tsr_bernoulli_options), .self = self});
}

tsr_tensor *tsr_bernoulli_(tsr_tensor *self)
{
    return tsr_bernoulli_with_(&(const tsr_bernoulli_options){.size = sizeof(tsr_bernoulli_options), .self = self});
}

typedef struct call_multinomial {
    tensor_call call;
    tsr_multinomial_options o;
    ir_value *out[1];
} call_multinomial;
static tsr_status body_multinomial(void *user)
{
    call_multinomial *s = user;
    s->out[0] = tensor_fn_multinomial(&s->call, s->call.in[0], s->o.num_samples, s->o.replacement);
    return s->call.b->status;
}
tsr_tensor *tsr_multinomial(tsr_tensor *self, const tsr_multinomial_options *options)
{
    tsr_multinomial_options o;
    tsr_status status = tensor_options("multinomial", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_multinomial s = {.call = {.row = &tensor_rows[TENSOR_ROW_multinomial], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_multinomial, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_dropout {
    tensor_call call;
    double p;
    bool training;
    ir_value *out[1];
} call_dropout;
static tsr_status body_dropout(void *user)
{
    call_dropout *s = user;
    s->out[0] = tensor_fn_dropout(&s->call, s->call.in[0], s->p, s->training);
    return s->call.b->status;
}
tsr_tensor *tsr_dropout(tsr_tensor *self, double p, bool training)
{
    tsr_tensor *const tensors[] = {self};
    call_dropout s = {.call = {.row = &tensor_rows[TENSOR_ROW_dropout], .n_tensors = 1, .tensors = tensors}, .p = p, .training = training};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_dropout, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_add {
    tensor_call call;
    tsr_add_options o;
    ir_value *out[1];
} call_add;
static tsr_status body_add(void *user)
{
    call_add *s = user;
    s->out[0] = tensor_fn_add(&s->call, s->call.in[0], s->call.in[1], s->o.alpha, s->o.alpha_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_add_with(tsr_tensor *self, const tsr_add_options *options)
{
    tsr_add_options o;
    tsr_status status = tensor_options("add", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    call_add s = {.call = {.row = &tensor_rows[TENSOR_ROW_add], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_add, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_add_with_(tsr_tensor *self, const tsr_add_options *options)
{
    tsr_add_options o;
    tsr_status status = tensor_options("add_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    call_add s = {.call = {.row = &tensor_rows[TENSOR_ROW_add], .n_tensors = 2, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_add, &s, s.out);
}

tsr_tensor *tsr_add(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_add_with(self, &(const tsr_add_options){.size = sizeof(tsr_add_options), .other = other});
}

tsr_tensor *tsr_add_(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_add_with_(self, &(const tsr_add_options){.size = sizeof(tsr_add_options), .other = other});
}

typedef struct call_sub {
    tensor_call call;
    tsr_sub_options o;
    ir_value *out[1];
} call_sub;
static tsr_status body_sub(void *user)
{
    call_sub *s = user;
    s->out[0] = tensor_fn_sub(&s->call, s->call.in[0], s->call.in[1], s->o.alpha, s->o.alpha_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_sub_with(tsr_tensor *self, const tsr_sub_options *options)
{
    tsr_sub_options o;
    tsr_status status = tensor_options("sub", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    call_sub s = {.call = {.row = &tensor_rows[TENSOR_ROW_sub], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sub, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sub_with_(tsr_tensor *self, const tsr_sub_options *options)
{
    tsr_sub_options o;
    tsr_status status = tensor_options("sub_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    call_sub s = {.call = {.row = &tensor_rows[TENSOR_ROW_sub], .n_tensors = 2, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_sub, &s, s.out);
}

tsr_tensor *tsr_sub(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_sub_with(self, &(const tsr_sub_options){.size = sizeof(tsr_sub_options), .other = other});
}

tsr_tensor *tsr_sub_(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_sub_with_(self, &(const tsr_sub_options){.size = sizeof(tsr_sub_options), .other = other});
}

typedef struct call_mul {
    tensor_call call;
    ir_value *out[1];
} call_mul;
static tsr_status body_mul(void *user)
{
    call_mul *s = user;
    s->out[0] = tensor_fn_mul(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_mul(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_mul s = {.call = {.row = &tensor_rows[TENSOR_ROW_mul], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mul, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_mul_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_mul s = {.call = {.row = &tensor_rows[TENSOR_ROW_mul], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_mul, &s, s.out);
}

typedef struct call_div {
    tensor_call call;
    tsr_div_options o;
    ir_value *out[1];
} call_div;
static tsr_status body_div(void *user)
{
    call_div *s = user;
    s->out[0] = tensor_fn_div(&s->call, s->call.in[0], s->call.in[1], s->o.rounding_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_div_with(tsr_tensor *self, const tsr_div_options *options)
{
    tsr_div_options o;
    tsr_status status = tensor_options("div", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    call_div s = {.call = {.row = &tensor_rows[TENSOR_ROW_div], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_div, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_div_with_(tsr_tensor *self, const tsr_div_options *options)
{
    tsr_div_options o;
    tsr_status status = tensor_options("div_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    call_div s = {.call = {.row = &tensor_rows[TENSOR_ROW_div], .n_tensors = 2, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_div, &s, s.out);
}

tsr_tensor *tsr_div(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_div_with(self, &(const tsr_div_options){.size = sizeof(tsr_div_options), .other = other});
}

tsr_tensor *tsr_div_(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_div_with_(self, &(const tsr_div_options){.size = sizeof(tsr_div_options), .other = other});
}

typedef struct call_floor_divide {
    tensor_call call;
    ir_value *out[1];
} call_floor_divide;
static tsr_status body_floor_divide(void *user)
{
    call_floor_divide *s = user;
    s->out[0] = tensor_fn_floor_divide(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_floor_divide(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_floor_divide s = {.call = {.row = &tensor_rows[TENSOR_ROW_floor_divide], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_floor_divide, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_floor_divide_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_floor_divide s = {.call = {.row = &tensor_rows[TENSOR_ROW_floor_divide], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_floor_divide, &s, s.out);
}

typedef struct call_remainder {
    tensor_call call;
    ir_value *out[1];
} call_remainder;
static tsr_status body_remainder(void *user)
{
    call_remainder *s = user;
    s->out[0] = tensor_fn_remainder(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_remainder(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_remainder s = {.call = {.row = &tensor_rows[TENSOR_ROW_remainder], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_remainder, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_remainder_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_remainder s = {.call = {.row = &tensor_rows[TENSOR_ROW_remainder], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_remainder, &s, s.out);
}

typedef struct call_fmod {
    tensor_call call;
    ir_value *out[1];
} call_fmod;
static tsr_status body_fmod(void *user)
{
    call_fmod *s = user;
    s->out[0] = tensor_fn_fmod(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_fmod(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_fmod s = {.call = {.row = &tensor_rows[TENSOR_ROW_fmod], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_fmod, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_fmod_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_fmod s = {.call = {.row = &tensor_rows[TENSOR_ROW_fmod], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_fmod, &s, s.out);
}

typedef struct call_pow {
    tensor_call call;
    ir_value *out[1];
} call_pow;
static tsr_status body_pow(void *user)
{
    call_pow *s = user;
    s->out[0] = tensor_fn_pow(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_pow(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_pow s = {.call = {.row = &tensor_rows[TENSOR_ROW_pow], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_pow, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_pow_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_pow s = {.call = {.row = &tensor_rows[TENSOR_ROW_pow], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_pow, &s, s.out);
}

typedef struct call_maximum {
    tensor_call call;
    ir_value *out[1];
} call_maximum;
static tsr_status body_maximum(void *user)
{
    call_maximum *s = user;
    s->out[0] = tensor_fn_maximum(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_maximum(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_maximum s = {.call = {.row = &tensor_rows[TENSOR_ROW_maximum], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_maximum, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_minimum {
    tensor_call call;
    ir_value *out[1];
} call_minimum;
static tsr_status body_minimum(void *user)
{
    call_minimum *s = user;
    s->out[0] = tensor_fn_minimum(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_minimum(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_minimum s = {.call = {.row = &tensor_rows[TENSOR_ROW_minimum], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_minimum, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_fmax {
    tensor_call call;
    ir_value *out[1];
} call_fmax;
static tsr_status body_fmax(void *user)
{
    call_fmax *s = user;
    s->out[0] = tensor_fn_fmax(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_fmax(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_fmax s = {.call = {.row = &tensor_rows[TENSOR_ROW_fmax], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_fmax, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_fmin {
    tensor_call call;
    ir_value *out[1];
} call_fmin;
static tsr_status body_fmin(void *user)
{
    call_fmin *s = user;
    s->out[0] = tensor_fn_fmin(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_fmin(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_fmin s = {.call = {.row = &tensor_rows[TENSOR_ROW_fmin], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_fmin, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_atan2 {
    tensor_call call;
    ir_value *out[1];
} call_atan2;
static tsr_status body_atan2(void *user)
{
    call_atan2 *s = user;
    s->out[0] = tensor_fn_atan2(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_atan2(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_atan2 s = {.call = {.row = &tensor_rows[TENSOR_ROW_atan2], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_atan2, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_atan2_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_atan2 s = {.call = {.row = &tensor_rows[TENSOR_ROW_atan2], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_atan2, &s, s.out);
}

typedef struct call_hypot {
    tensor_call call;
    ir_value *out[1];
} call_hypot;
static tsr_status body_hypot(void *user)
{
    call_hypot *s = user;
    s->out[0] = tensor_fn_hypot(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_hypot(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_hypot s = {.call = {.row = &tensor_rows[TENSOR_ROW_hypot], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_hypot, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_hypot_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_hypot s = {.call = {.row = &tensor_rows[TENSOR_ROW_hypot], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_hypot, &s, s.out);
}

typedef struct call_logaddexp {
    tensor_call call;
    ir_value *out[1];
} call_logaddexp;
static tsr_status body_logaddexp(void *user)
{
    call_logaddexp *s = user;
    s->out[0] = tensor_fn_logaddexp(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_logaddexp(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logaddexp s = {.call = {.row = &tensor_rows[TENSOR_ROW_logaddexp], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logaddexp, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_xlogy {
    tensor_call call;
    ir_value *out[1];
} call_xlogy;
static tsr_status body_xlogy(void *user)
{
    call_xlogy *s = user;
    s->out[0] = tensor_fn_xlogy(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_xlogy(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_xlogy s = {.call = {.row = &tensor_rows[TENSOR_ROW_xlogy], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_xlogy, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_xlogy_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_xlogy s = {.call = {.row = &tensor_rows[TENSOR_ROW_xlogy], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_xlogy, &s, s.out);
}

typedef struct call_copysign {
    tensor_call call;
    ir_value *out[1];
} call_copysign;
static tsr_status body_copysign(void *user)
{
    call_copysign *s = user;
    s->out[0] = tensor_fn_copysign(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_copysign(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_copysign s = {.call = {.row = &tensor_rows[TENSOR_ROW_copysign], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_copysign, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_copysign_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_copysign s = {.call = {.row = &tensor_rows[TENSOR_ROW_copysign], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_copysign, &s, s.out);
}

typedef struct call_add_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_add_scalar;
static tsr_status body_add_scalar(void *user)
{
    call_add_scalar *s = user;
    s->out[0] = tensor_fn_add_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_add_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_add_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_add_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_add_scalar, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_add_scalar_(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_add_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_add_scalar], .n_tensors = 1, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_add_scalar, &s, s.out);
}

typedef struct call_sub_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_sub_scalar;
static tsr_status body_sub_scalar(void *user)
{
    call_sub_scalar *s = user;
    s->out[0] = tensor_fn_sub_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_sub_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_sub_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_sub_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sub_scalar, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sub_scalar_(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_sub_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_sub_scalar], .n_tensors = 1, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_sub_scalar, &s, s.out);
}

typedef struct call_mul_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_mul_scalar;
static tsr_status body_mul_scalar(void *user)
{
    call_mul_scalar *s = user;
    s->out[0] = tensor_fn_mul_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_mul_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_mul_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_mul_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mul_scalar, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_mul_scalar_(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_mul_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_mul_scalar], .n_tensors = 1, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_mul_scalar, &s, s.out);
}

typedef struct call_div_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_div_scalar;
static tsr_status body_div_scalar(void *user)
{
    call_div_scalar *s = user;
    s->out[0] = tensor_fn_div_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_div_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_div_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_div_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_div_scalar, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_div_scalar_(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_div_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_div_scalar], .n_tensors = 1, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_div_scalar, &s, s.out);
}

typedef struct call_pow_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_pow_scalar;
static tsr_status body_pow_scalar(void *user)
{
    call_pow_scalar *s = user;
    s->out[0] = tensor_fn_pow_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_pow_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_pow_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_pow_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_pow_scalar, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_pow_scalar_(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_pow_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_pow_scalar], .n_tensors = 1, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_pow_scalar, &s, s.out);
}

typedef struct call_addcmul {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_addcmul;
static tsr_status body_addcmul(void *user)
{
    call_addcmul *s = user;
    s->out[0] = tensor_fn_addcmul(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_addcmul(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value)
{
    tsr_tensor *const tensors[] = {self, tensor1, tensor2};
    call_addcmul s = {.call = {.row = &tensor_rows[TENSOR_ROW_addcmul], .n_tensors = 3, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_addcmul, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_addcmul_(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value)
{
    tsr_tensor *const tensors[] = {self, tensor1, tensor2};
    call_addcmul s = {.call = {.row = &tensor_rows[TENSOR_ROW_addcmul], .n_tensors = 3, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_addcmul, &s, s.out);
}

typedef struct call_addcdiv {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_addcdiv;
static tsr_status body_addcdiv(void *user)
{
    call_addcdiv *s = user;
    s->out[0] = tensor_fn_addcdiv(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_addcdiv(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value)
{
    tsr_tensor *const tensors[] = {self, tensor1, tensor2};
    call_addcdiv s = {.call = {.row = &tensor_rows[TENSOR_ROW_addcdiv], .n_tensors = 3, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_addcdiv, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_addcdiv_(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value)
{
    tsr_tensor *const tensors[] = {self, tensor1, tensor2};
    call_addcdiv s = {.call = {.row = &tensor_rows[TENSOR_ROW_addcdiv], .n_tensors = 3, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_addcdiv, &s, s.out);
}

typedef struct call_lerp {
    tensor_call call;
    ir_value *out[1];
} call_lerp;
static tsr_status body_lerp(void *user)
{
    call_lerp *s = user;
    s->out[0] = tensor_fn_lerp(&s->call, s->call.in[0], s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_lerp(tsr_tensor *self, tsr_tensor *end, tsr_tensor *weight)
{
    tsr_tensor *const tensors[] = {self, end, weight};
    call_lerp s = {.call = {.row = &tensor_rows[TENSOR_ROW_lerp], .n_tensors = 3, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lerp, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_lerp_(tsr_tensor *self, tsr_tensor *end, tsr_tensor *weight)
{
    tsr_tensor *const tensors[] = {self, end, weight};
    call_lerp s = {.call = {.row = &tensor_rows[TENSOR_ROW_lerp], .n_tensors = 3, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_lerp, &s, s.out);
}

typedef struct call_clamp {
    tensor_call call;
    ir_value *out[1];
} call_clamp;
static tsr_status body_clamp(void *user)
{
    call_clamp *s = user;
    s->out[0] = tensor_fn_clamp(&s->call, s->call.in[0], s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_clamp(tsr_tensor *self, tsr_tensor *min, tsr_tensor *max)
{
    tsr_tensor *const tensors[] = {self, min, max};
    call_clamp s = {.call = {.row = &tensor_rows[TENSOR_ROW_clamp], .n_tensors = 3, .tensors = tensors, .optional = 6}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_clamp, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_clamp_(tsr_tensor *self, tsr_tensor *min, tsr_tensor *max)
{
    tsr_tensor *const tensors[] = {self, min, max};
    call_clamp s = {.call = {.row = &tensor_rows[TENSOR_ROW_clamp], .n_tensors = 3, .tensors = tensors, .optional = 6, .in_place = true}};
    return tensor_run_in_place(&s.call, body_clamp, &s, s.out);
}

typedef struct call_neg {
    tensor_call call;
    ir_value *out[1];
} call_neg;
static tsr_status body_neg(void *user)
{
    call_neg *s = user;
    s->out[0] = tensor_fn_neg(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_neg(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_neg s = {.call = {.row = &tensor_rows[TENSOR_ROW_neg], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_neg, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_neg_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_neg s = {.call = {.row = &tensor_rows[TENSOR_ROW_neg], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_neg, &s, s.out);
}

typedef struct call_abs {
    tensor_call call;
    ir_value *out[1];
} call_abs;
static tsr_status body_abs(void *user)
{
    call_abs *s = user;
    s->out[0] = tensor_fn_abs(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_abs(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_abs s = {.call = {.row = &tensor_rows[TENSOR_ROW_abs], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_abs, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_abs_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_abs s = {.call = {.row = &tensor_rows[TENSOR_ROW_abs], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_abs, &s, s.out);
}

typedef struct call_sign {
    tensor_call call;
    ir_value *out[1];
} call_sign;
static tsr_status body_sign(void *user)
{
    call_sign *s = user;
    s->out[0] = tensor_fn_sign(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_sign(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sign s = {.call = {.row = &tensor_rows[TENSOR_ROW_sign], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sign, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sign_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sign s = {.call = {.row = &tensor_rows[TENSOR_ROW_sign], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_sign, &s, s.out);
}

typedef struct call_reciprocal {
    tensor_call call;
    ir_value *out[1];
} call_reciprocal;
static tsr_status body_reciprocal(void *user)
{
    call_reciprocal *s = user;
    s->out[0] = tensor_fn_reciprocal(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_reciprocal(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_reciprocal s = {.call = {.row = &tensor_rows[TENSOR_ROW_reciprocal], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_reciprocal, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_reciprocal_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_reciprocal s = {.call = {.row = &tensor_rows[TENSOR_ROW_reciprocal], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_reciprocal, &s, s.out);
}

typedef struct call_square {
    tensor_call call;
    ir_value *out[1];
} call_square;
static tsr_status body_square(void *user)
{
    call_square *s = user;
    s->out[0] = tensor_fn_square(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_square(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_square s = {.call = {.row = &tensor_rows[TENSOR_ROW_square], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_square, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_square_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_square s = {.call = {.row = &tensor_rows[TENSOR_ROW_square], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_square, &s, s.out);
}

typedef struct call_sqrt {
    tensor_call call;
    ir_value *out[1];
} call_sqrt;
static tsr_status body_sqrt(void *user)
{
    call_sqrt *s = user;
    s->out[0] = tensor_fn_sqrt(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_sqrt(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sqrt s = {.call = {.row = &tensor_rows[TENSOR_ROW_sqrt], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sqrt, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sqrt_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sqrt s = {.call = {.row = &tensor_rows[TENSOR_ROW_sqrt], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_sqrt, &s, s.out);
}

typedef struct call_rsqrt {
    tensor_call call;
    ir_value *out[1];
} call_rsqrt;
static tsr_status body_rsqrt(void *user)
{
    call_rsqrt *s = user;
    s->out[0] = tensor_fn_rsqrt(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_rsqrt(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_rsqrt s = {.call = {.row = &tensor_rows[TENSOR_ROW_rsqrt], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_rsqrt, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_rsqrt_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_rsqrt s = {.call = {.row = &tensor_rows[TENSOR_ROW_rsqrt], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_rsqrt, &s, s.out);
}

typedef struct call_exp {
    tensor_call call;
    ir_value *out[1];
} call_exp;
static tsr_status body_exp(void *user)
{
    call_exp *s = user;
    s->out[0] = tensor_fn_exp(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_exp(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_exp s = {.call = {.row = &tensor_rows[TENSOR_ROW_exp], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_exp, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_exp_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_exp s = {.call = {.row = &tensor_rows[TENSOR_ROW_exp], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_exp, &s, s.out);
}

typedef struct call_exp2 {
    tensor_call call;
    ir_value *out[1];
} call_exp2;
static tsr_status body_exp2(void *user)
{
    call_exp2 *s = user;
    s->out[0] = tensor_fn_exp2(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_exp2(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_exp2 s = {.call = {.row = &tensor_rows[TENSOR_ROW_exp2], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_exp2, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_exp2_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_exp2 s = {.call = {.row = &tensor_rows[TENSOR_ROW_exp2], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_exp2, &s, s.out);
}

typedef struct call_expm1 {
    tensor_call call;
    ir_value *out[1];
} call_expm1;
static tsr_status body_expm1(void *user)
{
    call_expm1 *s = user;
    s->out[0] = tensor_fn_expm1(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_expm1(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_expm1 s = {.call = {.row = &tensor_rows[TENSOR_ROW_expm1], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_expm1, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_expm1_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_expm1 s = {.call = {.row = &tensor_rows[TENSOR_ROW_expm1], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_expm1, &s, s.out);
}

typedef struct call_log {
    tensor_call call;
    ir_value *out[1];
} call_log;
static tsr_status body_log(void *user)
{
    call_log *s = user;
    s->out[0] = tensor_fn_log(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_log(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log s = {.call = {.row = &tensor_rows[TENSOR_ROW_log], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_log, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_log_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log s = {.call = {.row = &tensor_rows[TENSOR_ROW_log], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_log, &s, s.out);
}

typedef struct call_log2 {
    tensor_call call;
    ir_value *out[1];
} call_log2;
static tsr_status body_log2(void *user)
{
    call_log2 *s = user;
    s->out[0] = tensor_fn_log2(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_log2(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log2 s = {.call = {.row = &tensor_rows[TENSOR_ROW_log2], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_log2, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_log2_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log2 s = {.call = {.row = &tensor_rows[TENSOR_ROW_log2], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_log2, &s, s.out);
}

typedef struct call_log10 {
    tensor_call call;
    ir_value *out[1];
} call_log10;
static tsr_status body_log10(void *user)
{
    call_log10 *s = user;
    s->out[0] = tensor_fn_log10(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_log10(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log10 s = {.call = {.row = &tensor_rows[TENSOR_ROW_log10], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_log10, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_log10_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log10 s = {.call = {.row = &tensor_rows[TENSOR_ROW_log10], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_log10, &s, s.out);
}

typedef struct call_log1p {
    tensor_call call;
    ir_value *out[1];
} call_log1p;
static tsr_status body_log1p(void *user)
{
    call_log1p *s = user;
    s->out[0] = tensor_fn_log1p(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_log1p(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log1p s = {.call = {.row = &tensor_rows[TENSOR_ROW_log1p], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_log1p, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_log1p_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_log1p s = {.call = {.row = &tensor_rows[TENSOR_ROW_log1p], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_log1p, &s, s.out);
}

typedef struct call_sin {
    tensor_call call;
    ir_value *out[1];
} call_sin;
static tsr_status body_sin(void *user)
{
    call_sin *s = user;
    s->out[0] = tensor_fn_sin(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_sin(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sin s = {.call = {.row = &tensor_rows[TENSOR_ROW_sin], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sin, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sin_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sin s = {.call = {.row = &tensor_rows[TENSOR_ROW_sin], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_sin, &s, s.out);
}

typedef struct call_cos {
    tensor_call call;
    ir_value *out[1];
} call_cos;
static tsr_status body_cos(void *user)
{
    call_cos *s = user;
    s->out[0] = tensor_fn_cos(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_cos(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_cos s = {.call = {.row = &tensor_rows[TENSOR_ROW_cos], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cos, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_cos_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_cos s = {.call = {.row = &tensor_rows[TENSOR_ROW_cos], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_cos, &s, s.out);
}

typedef struct call_tan {
    tensor_call call;
    ir_value *out[1];
} call_tan;
static tsr_status body_tan(void *user)
{
    call_tan *s = user;
    s->out[0] = tensor_fn_tan(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_tan(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_tan s = {.call = {.row = &tensor_rows[TENSOR_ROW_tan], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_tan, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_tan_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_tan s = {.call = {.row = &tensor_rows[TENSOR_ROW_tan], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_tan, &s, s.out);
}

typedef struct call_asin {
    tensor_call call;
    ir_value *out[1];
} call_asin;
static tsr_status body_asin(void *user)
{
    call_asin *s = user;
    s->out[0] = tensor_fn_asin(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_asin(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_asin s = {.call = {.row = &tensor_rows[TENSOR_ROW_asin], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_asin, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_asin_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_asin s = {.call = {.row = &tensor_rows[TENSOR_ROW_asin], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_asin, &s, s.out);
}

typedef struct call_acos {
    tensor_call call;
    ir_value *out[1];
} call_acos;
static tsr_status body_acos(void *user)
{
    call_acos *s = user;
    s->out[0] = tensor_fn_acos(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_acos(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_acos s = {.call = {.row = &tensor_rows[TENSOR_ROW_acos], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_acos, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_acos_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_acos s = {.call = {.row = &tensor_rows[TENSOR_ROW_acos], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_acos, &s, s.out);
}

typedef struct call_atan {
    tensor_call call;
    ir_value *out[1];
} call_atan;
static tsr_status body_atan(void *user)
{
    call_atan *s = user;
    s->out[0] = tensor_fn_atan(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_atan(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_atan s = {.call = {.row = &tensor_rows[TENSOR_ROW_atan], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_atan, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_atan_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_atan s = {.call = {.row = &tensor_rows[TENSOR_ROW_atan], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_atan, &s, s.out);
}

typedef struct call_sinh {
    tensor_call call;
    ir_value *out[1];
} call_sinh;
static tsr_status body_sinh(void *user)
{
    call_sinh *s = user;
    s->out[0] = tensor_fn_sinh(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_sinh(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sinh s = {.call = {.row = &tensor_rows[TENSOR_ROW_sinh], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sinh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sinh_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sinh s = {.call = {.row = &tensor_rows[TENSOR_ROW_sinh], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_sinh, &s, s.out);
}

typedef struct call_cosh {
    tensor_call call;
    ir_value *out[1];
} call_cosh;
static tsr_status body_cosh(void *user)
{
    call_cosh *s = user;
    s->out[0] = tensor_fn_cosh(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_cosh(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_cosh s = {.call = {.row = &tensor_rows[TENSOR_ROW_cosh], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cosh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_cosh_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_cosh s = {.call = {.row = &tensor_rows[TENSOR_ROW_cosh], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_cosh, &s, s.out);
}

typedef struct call_tanh {
    tensor_call call;
    ir_value *out[1];
} call_tanh;
static tsr_status body_tanh(void *user)
{
    call_tanh *s = user;
    s->out[0] = tensor_fn_tanh(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_tanh(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_tanh s = {.call = {.row = &tensor_rows[TENSOR_ROW_tanh], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_tanh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_tanh_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_tanh s = {.call = {.row = &tensor_rows[TENSOR_ROW_tanh], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_tanh, &s, s.out);
}

typedef struct call_asinh {
    tensor_call call;
    ir_value *out[1];
} call_asinh;
static tsr_status body_asinh(void *user)
{
    call_asinh *s = user;
    s->out[0] = tensor_fn_asinh(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_asinh(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_asinh s = {.call = {.row = &tensor_rows[TENSOR_ROW_asinh], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_asinh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_asinh_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_asinh s = {.call = {.row = &tensor_rows[TENSOR_ROW_asinh], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_asinh, &s, s.out);
}

typedef struct call_acosh {
    tensor_call call;
    ir_value *out[1];
} call_acosh;
static tsr_status body_acosh(void *user)
{
    call_acosh *s = user;
    s->out[0] = tensor_fn_acosh(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_acosh(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_acosh s = {.call = {.row = &tensor_rows[TENSOR_ROW_acosh], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_acosh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_acosh_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_acosh s = {.call = {.row = &tensor_rows[TENSOR_ROW_acosh], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_acosh, &s, s.out);
}

typedef struct call_atanh {
    tensor_call call;
    ir_value *out[1];
} call_atanh;
static tsr_status body_atanh(void *user)
{
    call_atanh *s = user;
    s->out[0] = tensor_fn_atanh(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_atanh(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_atanh s = {.call = {.row = &tensor_rows[TENSOR_ROW_atanh], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_atanh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_atanh_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_atanh s = {.call = {.row = &tensor_rows[TENSOR_ROW_atanh], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_atanh, &s, s.out);
}

typedef struct call_sigmoid {
    tensor_call call;
    ir_value *out[1];
} call_sigmoid;
static tsr_status body_sigmoid(void *user)
{
    call_sigmoid *s = user;
    s->out[0] = tensor_fn_sigmoid(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_sigmoid(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sigmoid s = {.call = {.row = &tensor_rows[TENSOR_ROW_sigmoid], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sigmoid, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sigmoid_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sigmoid s = {.call = {.row = &tensor_rows[TENSOR_ROW_sigmoid], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_sigmoid, &s, s.out);
}

typedef struct call_logit {
    tensor_call call;
    tsr_logit_options o;
    ir_value *out[1];
} call_logit;
static tsr_status body_logit(void *user)
{
    call_logit *s = user;
    s->out[0] = tensor_fn_logit(&s->call, s->call.in[0], s->o.eps, s->o.eps_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_logit_with(const tsr_logit_options *options)
{
    tsr_logit_options o;
    tsr_status status = tensor_options("logit", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_logit s = {.call = {.row = &tensor_rows[TENSOR_ROW_logit], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logit, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_logit_with_(const tsr_logit_options *options)
{
    tsr_logit_options o;
    tsr_status status = tensor_options("logit_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_logit s = {.call = {.row = &tensor_rows[TENSOR_ROW_logit], .n_tensors = 1, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_logit, &s, s.out);
}

tsr_tensor *tsr_logit(tsr_tensor *self)
{
    return tsr_logit_with(&(const tsr_logit_options){.size = sizeof(tsr_logit_options), .self = self});
}

tsr_tensor *tsr_logit_(tsr_tensor *self)
{
    return tsr_logit_with_(&(const tsr_logit_options){.size = sizeof(tsr_logit_options), .self = self});
}

typedef struct call_erf {
    tensor_call call;
    ir_value *out[1];
} call_erf;
static tsr_status body_erf(void *user)
{
    call_erf *s = user;
    s->out[0] = tensor_fn_erf(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_erf(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_erf s = {.call = {.row = &tensor_rows[TENSOR_ROW_erf], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_erf, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_erf_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_erf s = {.call = {.row = &tensor_rows[TENSOR_ROW_erf], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_erf, &s, s.out);
}

typedef struct call_erfc {
    tensor_call call;
    ir_value *out[1];
} call_erfc;
static tsr_status body_erfc(void *user)
{
    call_erfc *s = user;
    s->out[0] = tensor_fn_erfc(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_erfc(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_erfc s = {.call = {.row = &tensor_rows[TENSOR_ROW_erfc], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_erfc, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_erfc_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_erfc s = {.call = {.row = &tensor_rows[TENSOR_ROW_erfc], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_erfc, &s, s.out);
}

typedef struct call_erfinv {
    tensor_call call;
    ir_value *out[1];
} call_erfinv;
static tsr_status body_erfinv(void *user)
{
    call_erfinv *s = user;
    s->out[0] = tensor_fn_erfinv(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_erfinv(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_erfinv s = {.call = {.row = &tensor_rows[TENSOR_ROW_erfinv], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_erfinv, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_erfinv_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_erfinv s = {.call = {.row = &tensor_rows[TENSOR_ROW_erfinv], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_erfinv, &s, s.out);
}

typedef struct call_lgamma {
    tensor_call call;
    ir_value *out[1];
} call_lgamma;
static tsr_status body_lgamma(void *user)
{
    call_lgamma *s = user;
    s->out[0] = tensor_fn_lgamma(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_lgamma(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_lgamma s = {.call = {.row = &tensor_rows[TENSOR_ROW_lgamma], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lgamma, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_lgamma_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_lgamma s = {.call = {.row = &tensor_rows[TENSOR_ROW_lgamma], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_lgamma, &s, s.out);
}

typedef struct call_i0 {
    tensor_call call;
    ir_value *out[1];
} call_i0;
static tsr_status body_i0(void *user)
{
    call_i0 *s = user;
    s->out[0] = tensor_fn_i0(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_i0(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_i0 s = {.call = {.row = &tensor_rows[TENSOR_ROW_i0], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_i0, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_i0_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_i0 s = {.call = {.row = &tensor_rows[TENSOR_ROW_i0], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_i0, &s, s.out);
}

typedef struct call_i0e {
    tensor_call call;
    ir_value *out[1];
} call_i0e;
static tsr_status body_i0e(void *user)
{
    call_i0e *s = user;
    s->out[0] = tensor_fn_i0e(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_i0e(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_i0e s = {.call = {.row = &tensor_rows[TENSOR_ROW_i0e], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_i0e, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_i1 {
    tensor_call call;
    ir_value *out[1];
} call_i1;
static tsr_status body_i1(void *user)
{
    call_i1 *s = user;
    s->out[0] = tensor_fn_i1(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_i1(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_i1 s = {.call = {.row = &tensor_rows[TENSOR_ROW_i1], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_i1, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_i1e {
    tensor_call call;
    ir_value *out[1];
} call_i1e;
static tsr_status body_i1e(void *user)
{
    call_i1e *s = user;
    s->out[0] = tensor_fn_i1e(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_i1e(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_i1e s = {.call = {.row = &tensor_rows[TENSOR_ROW_i1e], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_i1e, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_frexp {
    tensor_call call;
    ir_value *out[2];
} call_frexp;
static tsr_status body_frexp(void *user)
{
    call_frexp *s = user;
    tensor_fn_frexp(&s->call, s->call.in[0], s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_frexp(tsr_tensor *self, tsr_tensor **exponent)
{
    tsr_tensor *const tensors[] = {self};
    call_frexp s = {.call = {.row = &tensor_rows[TENSOR_ROW_frexp], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_frexp, &s, s.out, 2, results);
    if (exponent)
        *exponent = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_digamma {
    tensor_call call;
    ir_value *out[1];
} call_digamma;
static tsr_status body_digamma(void *user)
{
    call_digamma *s = user;
    s->out[0] = tensor_fn_digamma(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_digamma(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_digamma s = {.call = {.row = &tensor_rows[TENSOR_ROW_digamma], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_digamma, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_digamma_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_digamma s = {.call = {.row = &tensor_rows[TENSOR_ROW_digamma], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_digamma, &s, s.out);
}

typedef struct call_ceil {
    tensor_call call;
    ir_value *out[1];
} call_ceil;
static tsr_status body_ceil(void *user)
{
    call_ceil *s = user;
    s->out[0] = tensor_fn_ceil(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_ceil(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_ceil s = {.call = {.row = &tensor_rows[TENSOR_ROW_ceil], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ceil, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_ceil_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_ceil s = {.call = {.row = &tensor_rows[TENSOR_ROW_ceil], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_ceil, &s, s.out);
}

typedef struct call_floor {
    tensor_call call;
    ir_value *out[1];
} call_floor;
static tsr_status body_floor(void *user)
{
    call_floor *s = user;
    s->out[0] = tensor_fn_floor(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_floor(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_floor s = {.call = {.row = &tensor_rows[TENSOR_ROW_floor], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_floor, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_floor_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_floor s = {.call = {.row = &tensor_rows[TENSOR_ROW_floor], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_floor, &s, s.out);
}

typedef struct call_round {
    tensor_call call;
    tsr_round_options o;
    ir_value *out[1];
} call_round;
static tsr_status body_round(void *user)
{
    call_round *s = user;
    s->out[0] = tensor_fn_round(&s->call, s->call.in[0], s->o.decimals);
    return s->call.b->status;
}
tsr_tensor *tsr_round_with(const tsr_round_options *options)
{
    tsr_round_options o;
    tsr_status status = tensor_options("round", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_round s = {.call = {.row = &tensor_rows[TENSOR_ROW_round], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_round, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_round_with_(const tsr_round_options *options)
{
    tsr_round_options o;
    tsr_status status = tensor_options("round_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_round s = {.call = {.row = &tensor_rows[TENSOR_ROW_round], .n_tensors = 1, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_round, &s, s.out);
}

tsr_tensor *tsr_round(tsr_tensor *self)
{
    return tsr_round_with(&(const tsr_round_options){.size = sizeof(tsr_round_options), .self = self});
}

tsr_tensor *tsr_round_(tsr_tensor *self)
{
    return tsr_round_with_(&(const tsr_round_options){.size = sizeof(tsr_round_options), .self = self});
}

typedef struct call_trunc {
    tensor_call call;
    ir_value *out[1];
} call_trunc;
static tsr_status body_trunc(void *user)
{
    call_trunc *s = user;
    s->out[0] = tensor_fn_trunc(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_trunc(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_trunc s = {.call = {.row = &tensor_rows[TENSOR_ROW_trunc], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_trunc, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_trunc_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_trunc s = {.call = {.row = &tensor_rows[TENSOR_ROW_trunc], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_trunc, &s, s.out);
}

typedef struct call_frac {
    tensor_call call;
    ir_value *out[1];
} call_frac;
static tsr_status body_frac(void *user)
{
    call_frac *s = user;
    s->out[0] = tensor_fn_frac(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_frac(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_frac s = {.call = {.row = &tensor_rows[TENSOR_ROW_frac], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_frac, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_frac_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_frac s = {.call = {.row = &tensor_rows[TENSOR_ROW_frac], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_frac, &s, s.out);
}

typedef struct call_sinc {
    tensor_call call;
    ir_value *out[1];
} call_sinc;
static tsr_status body_sinc(void *user)
{
    call_sinc *s = user;
    s->out[0] = tensor_fn_sinc(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_sinc(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sinc s = {.call = {.row = &tensor_rows[TENSOR_ROW_sinc], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sinc, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_sinc_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_sinc s = {.call = {.row = &tensor_rows[TENSOR_ROW_sinc], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_sinc, &s, s.out);
}

typedef struct call_conj {
    tensor_call call;
    ir_value *out[1];
} call_conj;
static tsr_status body_conj(void *user)
{
    call_conj *s = user;
    s->out[0] = tensor_fn_conj(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_conj(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_conj s = {.call = {.row = &tensor_rows[TENSOR_ROW_conj], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conj, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_nan_to_num {
    tensor_call call;
    tsr_nan_to_num_options o;
    ir_value *out[1];
} call_nan_to_num;
static tsr_status body_nan_to_num(void *user)
{
    call_nan_to_num *s = user;
    s->out[0] = tensor_fn_nan_to_num(&s->call, s->call.in[0], s->o.nan, s->o.posinf, s->o.neginf, s->o.posinf_is_zero, s->o.neginf_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_nan_to_num_with(const tsr_nan_to_num_options *options)
{
    tsr_nan_to_num_options o;
    tsr_status status = tensor_options("nan_to_num", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_nan_to_num s = {.call = {.row = &tensor_rows[TENSOR_ROW_nan_to_num], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_nan_to_num, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_nan_to_num_with_(const tsr_nan_to_num_options *options)
{
    tsr_nan_to_num_options o;
    tsr_status status = tensor_options("nan_to_num_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_nan_to_num s = {.call = {.row = &tensor_rows[TENSOR_ROW_nan_to_num], .n_tensors = 1, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_nan_to_num, &s, s.out);
}

tsr_tensor *tsr_nan_to_num(tsr_tensor *self)
{
    return tsr_nan_to_num_with(&(const tsr_nan_to_num_options){.size = sizeof(tsr_nan_to_num_options), .self = self});
}

tsr_tensor *tsr_nan_to_num_(tsr_tensor *self)
{
    return tsr_nan_to_num_with_(&(const tsr_nan_to_num_options){.size = sizeof(tsr_nan_to_num_options), .self = self});
}

typedef struct call_eq {
    tensor_call call;
    ir_value *out[1];
} call_eq;
static tsr_status body_eq(void *user)
{
    call_eq *s = user;
    s->out[0] = tensor_fn_eq(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_eq(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_eq s = {.call = {.row = &tensor_rows[TENSOR_ROW_eq], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_eq, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_ne {
    tensor_call call;
    ir_value *out[1];
} call_ne;
static tsr_status body_ne(void *user)
{
    call_ne *s = user;
    s->out[0] = tensor_fn_ne(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_ne(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_ne s = {.call = {.row = &tensor_rows[TENSOR_ROW_ne], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ne, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_lt {
    tensor_call call;
    ir_value *out[1];
} call_lt;
static tsr_status body_lt(void *user)
{
    call_lt *s = user;
    s->out[0] = tensor_fn_lt(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_lt(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_lt s = {.call = {.row = &tensor_rows[TENSOR_ROW_lt], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lt, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_le {
    tensor_call call;
    ir_value *out[1];
} call_le;
static tsr_status body_le(void *user)
{
    call_le *s = user;
    s->out[0] = tensor_fn_le(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_le(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_le s = {.call = {.row = &tensor_rows[TENSOR_ROW_le], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_le, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_gt {
    tensor_call call;
    ir_value *out[1];
} call_gt;
static tsr_status body_gt(void *user)
{
    call_gt *s = user;
    s->out[0] = tensor_fn_gt(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_gt(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_gt s = {.call = {.row = &tensor_rows[TENSOR_ROW_gt], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_gt, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_ge {
    tensor_call call;
    ir_value *out[1];
} call_ge;
static tsr_status body_ge(void *user)
{
    call_ge *s = user;
    s->out[0] = tensor_fn_ge(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_ge(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_ge s = {.call = {.row = &tensor_rows[TENSOR_ROW_ge], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ge, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_eq_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_eq_scalar;
static tsr_status body_eq_scalar(void *user)
{
    call_eq_scalar *s = user;
    s->out[0] = tensor_fn_eq_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_eq_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_eq_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_eq_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_eq_scalar, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_ne_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_ne_scalar;
static tsr_status body_ne_scalar(void *user)
{
    call_ne_scalar *s = user;
    s->out[0] = tensor_fn_ne_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_ne_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_ne_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_ne_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ne_scalar, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_lt_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_lt_scalar;
static tsr_status body_lt_scalar(void *user)
{
    call_lt_scalar *s = user;
    s->out[0] = tensor_fn_lt_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_lt_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_lt_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_lt_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lt_scalar, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_le_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_le_scalar;
static tsr_status body_le_scalar(void *user)
{
    call_le_scalar *s = user;
    s->out[0] = tensor_fn_le_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_le_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_le_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_le_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_le_scalar, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_gt_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_gt_scalar;
static tsr_status body_gt_scalar(void *user)
{
    call_gt_scalar *s = user;
    s->out[0] = tensor_fn_gt_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_gt_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_gt_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_gt_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_gt_scalar, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_ge_scalar {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_ge_scalar;
static tsr_status body_ge_scalar(void *user)
{
    call_ge_scalar *s = user;
    s->out[0] = tensor_fn_ge_scalar(&s->call, s->call.in[0], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_ge_scalar(tsr_tensor *self, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_ge_scalar s = {.call = {.row = &tensor_rows[TENSOR_ROW_ge_scalar], .n_tensors = 1, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_ge_scalar, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_logical_and {
    tensor_call call;
    ir_value *out[1];
} call_logical_and;
static tsr_status body_logical_and(void *user)
{
    call_logical_and *s = user;
    s->out[0] = tensor_fn_logical_and(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_logical_and(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logical_and s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_and], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logical_and, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_logical_and_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logical_and s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_and], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_logical_and, &s, s.out);
}

typedef struct call_logical_or {
    tensor_call call;
    ir_value *out[1];
} call_logical_or;
static tsr_status body_logical_or(void *user)
{
    call_logical_or *s = user;
    s->out[0] = tensor_fn_logical_or(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_logical_or(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logical_or s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_or], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logical_or, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_logical_or_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logical_or s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_or], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_logical_or, &s, s.out);
}

typedef struct call_logical_xor {
    tensor_call call;
    ir_value *out[1];
} call_logical_xor;
static tsr_status body_logical_xor(void *user)
{
    call_logical_xor *s = user;
    s->out[0] = tensor_fn_logical_xor(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_logical_xor(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logical_xor s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_xor], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logical_xor, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_logical_xor_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_logical_xor s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_xor], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_logical_xor, &s, s.out);
}

typedef struct call_logical_not {
    tensor_call call;
    ir_value *out[1];
} call_logical_not;
static tsr_status body_logical_not(void *user)
{
    call_logical_not *s = user;
    s->out[0] = tensor_fn_logical_not(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_logical_not(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_logical_not s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_not], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logical_not, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_logical_not_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_logical_not s = {.call = {.row = &tensor_rows[TENSOR_ROW_logical_not], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_logical_not, &s, s.out);
}

typedef struct call_bitwise_and {
    tensor_call call;
    ir_value *out[1];
} call_bitwise_and;
static tsr_status body_bitwise_and(void *user)
{
    call_bitwise_and *s = user;
    s->out[0] = tensor_fn_bitwise_and(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_bitwise_and(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_and s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_and], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bitwise_and, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bitwise_and_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_and s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_and], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_bitwise_and, &s, s.out);
}

typedef struct call_bitwise_or {
    tensor_call call;
    ir_value *out[1];
} call_bitwise_or;
static tsr_status body_bitwise_or(void *user)
{
    call_bitwise_or *s = user;
    s->out[0] = tensor_fn_bitwise_or(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_bitwise_or(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_or s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_or], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bitwise_or, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bitwise_or_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_or s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_or], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_bitwise_or, &s, s.out);
}

typedef struct call_bitwise_xor {
    tensor_call call;
    ir_value *out[1];
} call_bitwise_xor;
static tsr_status body_bitwise_xor(void *user)
{
    call_bitwise_xor *s = user;
    s->out[0] = tensor_fn_bitwise_xor(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_bitwise_xor(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_xor s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_xor], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bitwise_xor, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bitwise_xor_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_xor s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_xor], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_bitwise_xor, &s, s.out);
}

typedef struct call_bitwise_left_shift {
    tensor_call call;
    ir_value *out[1];
} call_bitwise_left_shift;
static tsr_status body_bitwise_left_shift(void *user)
{
    call_bitwise_left_shift *s = user;
    s->out[0] = tensor_fn_bitwise_left_shift(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_bitwise_left_shift(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_left_shift s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_left_shift], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bitwise_left_shift, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bitwise_left_shift_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_left_shift s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_left_shift], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_bitwise_left_shift, &s, s.out);
}

typedef struct call_bitwise_right_shift {
    tensor_call call;
    ir_value *out[1];
} call_bitwise_right_shift;
static tsr_status body_bitwise_right_shift(void *user)
{
    call_bitwise_right_shift *s = user;
    s->out[0] = tensor_fn_bitwise_right_shift(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_bitwise_right_shift(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_right_shift s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_right_shift], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bitwise_right_shift, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bitwise_right_shift_(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_bitwise_right_shift s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_right_shift], .n_tensors = 2, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_bitwise_right_shift, &s, s.out);
}

typedef struct call_bitwise_not {
    tensor_call call;
    ir_value *out[1];
} call_bitwise_not;
static tsr_status body_bitwise_not(void *user)
{
    call_bitwise_not *s = user;
    s->out[0] = tensor_fn_bitwise_not(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_bitwise_not(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_bitwise_not s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_not], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bitwise_not, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_bitwise_not_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_bitwise_not s = {.call = {.row = &tensor_rows[TENSOR_ROW_bitwise_not], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_bitwise_not, &s, s.out);
}

typedef struct call_isnan {
    tensor_call call;
    ir_value *out[1];
} call_isnan;
static tsr_status body_isnan(void *user)
{
    call_isnan *s = user;
    s->out[0] = tensor_fn_isnan(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_isnan(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_isnan s = {.call = {.row = &tensor_rows[TENSOR_ROW_isnan], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_isnan, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_isinf {
    tensor_call call;
    ir_value *out[1];
} call_isinf;
static tsr_status body_isinf(void *user)
{
    call_isinf *s = user;
    s->out[0] = tensor_fn_isinf(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_isinf(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_isinf s = {.call = {.row = &tensor_rows[TENSOR_ROW_isinf], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_isinf, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_isfinite {
    tensor_call call;
    ir_value *out[1];
} call_isfinite;
static tsr_status body_isfinite(void *user)
{
    call_isfinite *s = user;
    s->out[0] = tensor_fn_isfinite(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_isfinite(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_isfinite s = {.call = {.row = &tensor_rows[TENSOR_ROW_isfinite], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_isfinite, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_isclose {
    tensor_call call;
    tsr_isclose_options o;
    double rtol;
    ir_value *out[1];
} call_isclose;
static tsr_status body_isclose(void *user)
{
    call_isclose *s = user;
    s->out[0] = tensor_fn_isclose(&s->call, s->call.in[0], s->call.in[1], s->rtol, s->o.atol, s->o.equal_nan);
    return s->call.b->status;
}
tsr_tensor *tsr_isclose(tsr_tensor *self, tsr_tensor *other, double rtol, const tsr_isclose_options *options)
{
    tsr_isclose_options o;
    tsr_status status = tensor_options("isclose", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, other};
    call_isclose s = {.call = {.row = &tensor_rows[TENSOR_ROW_isclose], .n_tensors = 2, .tensors = tensors}, .o = o, .rtol = rtol};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_isclose, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_where {
    tensor_call call;
    ir_value *out[1];
} call_where;
static tsr_status body_where(void *user)
{
    call_where *s = user;
    s->out[0] = tensor_fn_where(&s->call, s->call.in[0], s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_where(tsr_tensor *condition, tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {condition, self, other};
    call_where s = {.call = {.row = &tensor_rows[TENSOR_ROW_where], .n_tensors = 3, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_where, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_masked_fill {
    tensor_call call;
    double value;
    ir_value *out[1];
} call_masked_fill;
static tsr_status body_masked_fill(void *user)
{
    call_masked_fill *s = user;
    s->out[0] = tensor_fn_masked_fill(&s->call, s->call.in[0], s->call.in[1], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_masked_fill(tsr_tensor *self, tsr_tensor *mask, double value)
{
    tsr_tensor *const tensors[] = {self, mask};
    call_masked_fill s = {.call = {.row = &tensor_rows[TENSOR_ROW_masked_fill], .n_tensors = 2, .tensors = tensors}, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_masked_fill, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_masked_fill_(tsr_tensor *self, tsr_tensor *mask, double value)
{
    tsr_tensor *const tensors[] = {self, mask};
    call_masked_fill s = {.call = {.row = &tensor_rows[TENSOR_ROW_masked_fill], .n_tensors = 2, .tensors = tensors, .in_place = true}, .value = value};
    return tensor_run_in_place(&s.call, body_masked_fill, &s, s.out);
}

typedef struct call_sum {
    tensor_call call;
    tsr_sum_options o;
    ir_value *out[1];
} call_sum;
static tsr_status body_sum(void *user)
{
    call_sum *s = user;
    s->out[0] = tensor_fn_sum(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_sum(const tsr_sum_options *options)
{
    tsr_sum_options o;
    tsr_status status = tensor_options("sum", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_sum s = {.call = {.row = &tensor_rows[TENSOR_ROW_sum], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_sum, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_mean {
    tensor_call call;
    tsr_mean_options o;
    ir_value *out[1];
} call_mean;
static tsr_status body_mean(void *user)
{
    call_mean *s = user;
    s->out[0] = tensor_fn_mean(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_mean(const tsr_mean_options *options)
{
    tsr_mean_options o;
    tsr_status status = tensor_options("mean", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_mean s = {.call = {.row = &tensor_rows[TENSOR_ROW_mean], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mean, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_nansum {
    tensor_call call;
    tsr_nansum_options o;
    ir_value *out[1];
} call_nansum;
static tsr_status body_nansum(void *user)
{
    call_nansum *s = user;
    s->out[0] = tensor_fn_nansum(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_nansum(const tsr_nansum_options *options)
{
    tsr_nansum_options o;
    tsr_status status = tensor_options("nansum", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_nansum s = {.call = {.row = &tensor_rows[TENSOR_ROW_nansum], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_nansum, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_nanmean {
    tensor_call call;
    tsr_nanmean_options o;
    ir_value *out[1];
} call_nanmean;
static tsr_status body_nanmean(void *user)
{
    call_nanmean *s = user;
    s->out[0] = tensor_fn_nanmean(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_nanmean(const tsr_nanmean_options *options)
{
    tsr_nanmean_options o;
    tsr_status status = tensor_options("nanmean", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_nanmean s = {.call = {.row = &tensor_rows[TENSOR_ROW_nanmean], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_nanmean, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_prod {
    tensor_call call;
    tsr_prod_options o;
    ir_value *out[1];
} call_prod;
static tsr_status body_prod(void *user)
{
    call_prod *s = user;
    s->out[0] = tensor_fn_prod(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_prod(const tsr_prod_options *options)
{
    tsr_prod_options o;
    tsr_status status = tensor_options("prod", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_prod s = {.call = {.row = &tensor_rows[TENSOR_ROW_prod], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_prod, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_amax {
    tensor_call call;
    tsr_amax_options o;
    ir_value *out[1];
} call_amax;
static tsr_status body_amax(void *user)
{
    call_amax *s = user;
    s->out[0] = tensor_fn_amax(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_amax(const tsr_amax_options *options)
{
    tsr_amax_options o;
    tsr_status status = tensor_options("amax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_amax s = {.call = {.row = &tensor_rows[TENSOR_ROW_amax], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_amax, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_amin {
    tensor_call call;
    tsr_amin_options o;
    ir_value *out[1];
} call_amin;
static tsr_status body_amin(void *user)
{
    call_amin *s = user;
    s->out[0] = tensor_fn_amin(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_amin(const tsr_amin_options *options)
{
    tsr_amin_options o;
    tsr_status status = tensor_options("amin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_amin s = {.call = {.row = &tensor_rows[TENSOR_ROW_amin], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_amin, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_max {
    tensor_call call;
    tsr_max_options o;
    int64_t dim;
    ir_value *out[2];
} call_max;
static tsr_status body_max(void *user)
{
    call_max *s = user;
    tensor_fn_max(&s->call, s->call.in[0], s->dim, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_max(tsr_tensor *self, int64_t dim, const tsr_max_options *options)
{
    tsr_max_options o;
    tsr_status status = tensor_options("max", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max s = {.call = {.row = &tensor_rows[TENSOR_ROW_max], .n_tensors = 1, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_max, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_min {
    tensor_call call;
    tsr_min_options o;
    int64_t dim;
    ir_value *out[2];
} call_min;
static tsr_status body_min(void *user)
{
    call_min *s = user;
    tensor_fn_min(&s->call, s->call.in[0], s->dim, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_min(tsr_tensor *self, int64_t dim, const tsr_min_options *options)
{
    tsr_min_options o;
    tsr_status status = tensor_options("min", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_min s = {.call = {.row = &tensor_rows[TENSOR_ROW_min], .n_tensors = 1, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_min, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_argmax {
    tensor_call call;
    tsr_argmax_options o;
    ir_value *out[1];
} call_argmax;
static tsr_status body_argmax(void *user)
{
    call_argmax *s = user;
    s->out[0] = tensor_fn_argmax(&s->call, s->call.in[0], s->o.dim, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_argmax(tsr_tensor *self, const tsr_argmax_options *options)
{
    tsr_argmax_options o;
    tsr_status status = tensor_options("argmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_argmax s = {.call = {.row = &tensor_rows[TENSOR_ROW_argmax], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_argmax, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_argmin {
    tensor_call call;
    tsr_argmin_options o;
    ir_value *out[1];
} call_argmin;
static tsr_status body_argmin(void *user)
{
    call_argmin *s = user;
    s->out[0] = tensor_fn_argmin(&s->call, s->call.in[0], s->o.dim, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_argmin(tsr_tensor *self, const tsr_argmin_options *options)
{
    tsr_argmin_options o;
    tsr_status status = tensor_options("argmin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_argmin s = {.call = {.row = &tensor_rows[TENSOR_ROW_argmin], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_argmin, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_any {
    tensor_call call;
    tsr_any_options o;
    ir_value *out[1];
} call_any;
static tsr_status body_any(void *user)
{
    call_any *s = user;
    s->out[0] = tensor_fn_any(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_any(const tsr_any_options *options)
{
    tsr_any_options o;
    tsr_status status = tensor_options("any", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_any s = {.call = {.row = &tensor_rows[TENSOR_ROW_any], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_any, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_all {
    tensor_call call;
    tsr_all_options o;
    ir_value *out[1];
} call_all;
static tsr_status body_all(void *user)
{
    call_all *s = user;
    s->out[0] = tensor_fn_all(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_all(const tsr_all_options *options)
{
    tsr_all_options o;
    tsr_status status = tensor_options("all", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_all s = {.call = {.row = &tensor_rows[TENSOR_ROW_all], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_all, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_count_nonzero {
    tensor_call call;
    tsr_count_nonzero_options o;
    ir_value *out[1];
} call_count_nonzero;
static tsr_status body_count_nonzero(void *user)
{
    call_count_nonzero *s = user;
    s->out[0] = tensor_fn_count_nonzero(&s->call, s->call.in[0], s->o.dims, s->o.n_dims);
    return s->call.b->status;
}
tsr_tensor *tsr_count_nonzero(const tsr_count_nonzero_options *options)
{
    tsr_count_nonzero_options o;
    tsr_status status = tensor_options("count_nonzero", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_count_nonzero s = {.call = {.row = &tensor_rows[TENSOR_ROW_count_nonzero], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_count_nonzero, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_var {
    tensor_call call;
    tsr_var_options o;
    ir_value *out[1];
} call_var;
static tsr_status body_var(void *user)
{
    call_var *s = user;
    s->out[0] = tensor_fn_var(&s->call, s->call.in[0], s->o.correction, s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_var(tsr_tensor *self, const tsr_var_options *options)
{
    tsr_var_options o;
    tsr_status status = tensor_options("var", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_var s = {.call = {.row = &tensor_rows[TENSOR_ROW_var], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_var, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_std {
    tensor_call call;
    tsr_std_options o;
    ir_value *out[1];
} call_std;
static tsr_status body_std(void *user)
{
    call_std *s = user;
    s->out[0] = tensor_fn_std(&s->call, s->call.in[0], s->o.correction, s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_std(tsr_tensor *self, const tsr_std_options *options)
{
    tsr_std_options o;
    tsr_status status = tensor_options("std", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_std s = {.call = {.row = &tensor_rows[TENSOR_ROW_std], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_std, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_var_mean {
    tensor_call call;
    tsr_var_mean_options o;
    int64_t correction;
    ir_value *out[2];
} call_var_mean;
static tsr_status body_var_mean(void *user)
{
    call_var_mean *s = user;
    tensor_fn_var_mean(&s->call, s->call.in[0], s->correction, s->o.dims, s->o.n_dims, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_var_mean(tsr_tensor *self, int64_t correction, const tsr_var_mean_options *options)
{
    tsr_var_mean_options o;
    tsr_status status = tensor_options("var_mean", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_var_mean s = {.call = {.row = &tensor_rows[TENSOR_ROW_var_mean], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o, .correction = correction};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_var_mean, &s, s.out, 2, results);
    if (o.mean)
        *o.mean = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_std_mean {
    tensor_call call;
    tsr_std_mean_options o;
    int64_t correction;
    ir_value *out[2];
} call_std_mean;
static tsr_status body_std_mean(void *user)
{
    call_std_mean *s = user;
    tensor_fn_std_mean(&s->call, s->call.in[0], s->correction, s->o.dims, s->o.n_dims, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_std_mean(tsr_tensor *self, int64_t correction, const tsr_std_mean_options *options)
{
    tsr_std_mean_options o;
    tsr_status status = tensor_options("std_mean", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_std_mean s = {.call = {.row = &tensor_rows[TENSOR_ROW_std_mean], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o, .correction = correction};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_std_mean, &s, s.out, 2, results);
    if (o.mean)
        *o.mean = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_norm {
    tensor_call call;
    tsr_norm_options o;
    ir_value *out[1];
} call_norm;
static tsr_status body_norm(void *user)
{
    call_norm *s = user;
    s->out[0] = tensor_fn_norm(&s->call, s->call.in[0], s->o.p, s->o.dims, s->o.n_dims, s->o.keepdim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_norm(tsr_tensor *self, const tsr_norm_options *options)
{
    tsr_norm_options o;
    tsr_status status = tensor_options("norm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_norm s = {.call = {.row = &tensor_rows[TENSOR_ROW_norm], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_norm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_normalize {
    tensor_call call;
    tsr_normalize_options o;
    double p;
    ir_value *out[1];
} call_normalize;
static tsr_status body_normalize(void *user)
{
    call_normalize *s = user;
    s->out[0] = tensor_fn_normalize(&s->call, s->call.in[0], s->p, s->o.dim, s->o.eps);
    return s->call.b->status;
}
tsr_tensor *tsr_normalize(tsr_tensor *self, double p, const tsr_normalize_options *options)
{
    tsr_normalize_options o;
    tsr_status status = tensor_options("normalize", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_normalize s = {.call = {.row = &tensor_rows[TENSOR_ROW_normalize], .n_tensors = 1, .tensors = tensors}, .o = o, .p = p};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_normalize, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_cosine_similarity {
    tensor_call call;
    tsr_cosine_similarity_options o;
    ir_value *out[1];
} call_cosine_similarity;
static tsr_status body_cosine_similarity(void *user)
{
    call_cosine_similarity *s = user;
    s->out[0] = tensor_fn_cosine_similarity(&s->call, s->call.in[0], s->call.in[1], s->o.dim, s->o.eps);
    return s->call.b->status;
}
tsr_tensor *tsr_cosine_similarity(tsr_tensor *self, tsr_tensor *other, const tsr_cosine_similarity_options *options)
{
    tsr_cosine_similarity_options o;
    tsr_status status = tensor_options("cosine_similarity", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, other};
    call_cosine_similarity s = {.call = {.row = &tensor_rows[TENSOR_ROW_cosine_similarity], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cosine_similarity, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_logsumexp {
    tensor_call call;
    tsr_logsumexp_options o;
    ir_value *out[1];
} call_logsumexp;
static tsr_status body_logsumexp(void *user)
{
    call_logsumexp *s = user;
    s->out[0] = tensor_fn_logsumexp(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim);
    return s->call.b->status;
}
tsr_tensor *tsr_logsumexp(const tsr_logsumexp_options *options)
{
    tsr_logsumexp_options o;
    tsr_status status = tensor_options("logsumexp", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_logsumexp s = {.call = {.row = &tensor_rows[TENSOR_ROW_logsumexp], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logsumexp, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_cumsum {
    tensor_call call;
    tsr_cumsum_options o;
    ir_value *out[1];
} call_cumsum;
static tsr_status body_cumsum(void *user)
{
    call_cumsum *s = user;
    s->out[0] = tensor_fn_cumsum(&s->call, s->call.in[0], s->o.dim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_cumsum(tsr_tensor *self, const tsr_cumsum_options *options)
{
    tsr_cumsum_options o;
    tsr_status status = tensor_options("cumsum", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_cumsum s = {.call = {.row = &tensor_rows[TENSOR_ROW_cumsum], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cumsum, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_cumsum_(tsr_tensor *self, const tsr_cumsum_options *options)
{
    tsr_cumsum_options o;
    tsr_status status = tensor_options("cumsum_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_cumsum s = {.call = {.row = &tensor_rows[TENSOR_ROW_cumsum], .n_tensors = 1, .tensors = tensors, .in_place = true, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    return tensor_run_in_place(&s.call, body_cumsum, &s, s.out);
}

typedef struct call_cumprod {
    tensor_call call;
    tsr_cumprod_options o;
    ir_value *out[1];
} call_cumprod;
static tsr_status body_cumprod(void *user)
{
    call_cumprod *s = user;
    s->out[0] = tensor_fn_cumprod(&s->call, s->call.in[0], s->o.dim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_cumprod(tsr_tensor *self, const tsr_cumprod_options *options)
{
    tsr_cumprod_options o;
    tsr_status status = tensor_options("cumprod", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_cumprod s = {.call = {.row = &tensor_rows[TENSOR_ROW_cumprod], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cumprod, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_cumprod_(tsr_tensor *self, const tsr_cumprod_options *options)
{
    tsr_cumprod_options o;
    tsr_status status = tensor_options("cumprod_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_cumprod s = {.call = {.row = &tensor_rows[TENSOR_ROW_cumprod], .n_tensors = 1, .tensors = tensors, .in_place = true, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    return tensor_run_in_place(&s.call, body_cumprod, &s, s.out);
}

typedef struct call_logcumsumexp {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_logcumsumexp;
static tsr_status body_logcumsumexp(void *user)
{
    call_logcumsumexp *s = user;
    s->out[0] = tensor_fn_logcumsumexp(&s->call, s->call.in[0], s->dim);
    return s->call.b->status;
}
tsr_tensor *tsr_logcumsumexp(tsr_tensor *self, int64_t dim)
{
    tsr_tensor *const tensors[] = {self};
    call_logcumsumexp s = {.call = {.row = &tensor_rows[TENSOR_ROW_logcumsumexp], .n_tensors = 1, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logcumsumexp, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_matmul {
    tensor_call call;
    ir_value *out[1];
} call_matmul;
static tsr_status body_matmul(void *user)
{
    call_matmul *s = user;
    s->out[0] = tensor_fn_matmul(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_matmul(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_matmul s = {.call = {.row = &tensor_rows[TENSOR_ROW_matmul], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_matmul, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_mm {
    tensor_call call;
    ir_value *out[1];
} call_mm;
static tsr_status body_mm(void *user)
{
    call_mm *s = user;
    s->out[0] = tensor_fn_mm(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_mm(tsr_tensor *self, tsr_tensor *mat2)
{
    tsr_tensor *const tensors[] = {self, mat2};
    call_mm s = {.call = {.row = &tensor_rows[TENSOR_ROW_mm], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_bmm {
    tensor_call call;
    ir_value *out[1];
} call_bmm;
static tsr_status body_bmm(void *user)
{
    call_bmm *s = user;
    s->out[0] = tensor_fn_bmm(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_bmm(tsr_tensor *self, tsr_tensor *mat2)
{
    tsr_tensor *const tensors[] = {self, mat2};
    call_bmm s = {.call = {.row = &tensor_rows[TENSOR_ROW_bmm], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_bmm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_mv {
    tensor_call call;
    ir_value *out[1];
} call_mv;
static tsr_status body_mv(void *user)
{
    call_mv *s = user;
    s->out[0] = tensor_fn_mv(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_mv(tsr_tensor *self, tsr_tensor *vec)
{
    tsr_tensor *const tensors[] = {self, vec};
    call_mv s = {.call = {.row = &tensor_rows[TENSOR_ROW_mv], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mv, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_linalg_solve_triangular {
    tensor_call call;
    tsr_linalg_solve_triangular_options o;
    ir_value *out[1];
} call_linalg_solve_triangular;
static tsr_status body_linalg_solve_triangular(void *user)
{
    call_linalg_solve_triangular *s = user;
    s->out[0] = tensor_fn_linalg_solve_triangular(&s->call, s->call.in[0], s->call.in[1], s->o.upper, s->o.right, s->o.unitriangular);
    return s->call.b->status;
}
tsr_tensor *tsr_linalg_solve_triangular(tsr_tensor *self, const tsr_linalg_solve_triangular_options *options)
{
    tsr_linalg_solve_triangular_options o;
    tsr_status status = tensor_options("linalg_solve_triangular", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.B};
    call_linalg_solve_triangular s = {.call = {.row = &tensor_rows[TENSOR_ROW_linalg_solve_triangular], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_linalg_solve_triangular, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_linalg_cholesky {
    tensor_call call;
    tsr_linalg_cholesky_options o;
    ir_value *out[1];
} call_linalg_cholesky;
static tsr_status body_linalg_cholesky(void *user)
{
    call_linalg_cholesky *s = user;
    s->out[0] = tensor_fn_linalg_cholesky(&s->call, s->call.in[0], s->o.upper);
    return s->call.b->status;
}
tsr_tensor *tsr_linalg_cholesky(const tsr_linalg_cholesky_options *options)
{
    tsr_linalg_cholesky_options o;
    tsr_status status = tensor_options("linalg_cholesky", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_linalg_cholesky s = {.call = {.row = &tensor_rows[TENSOR_ROW_linalg_cholesky], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_linalg_cholesky, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_matrix_exp(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("matrix_exp");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_matrix_exp], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_matrix_exp(&call, self);
}

typedef struct call_dot {
    tensor_call call;
    ir_value *out[1];
} call_dot;
static tsr_status body_dot(void *user)
{
    call_dot *s = user;
    s->out[0] = tensor_fn_dot(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_dot(tsr_tensor *self, tsr_tensor *tensor)
{
    tsr_tensor *const tensors[] = {self, tensor};
    call_dot s = {.call = {.row = &tensor_rows[TENSOR_ROW_dot], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_dot, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_outer {
    tensor_call call;
    ir_value *out[1];
} call_outer;
static tsr_status body_outer(void *user)
{
    call_outer *s = user;
    s->out[0] = tensor_fn_outer(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_outer(tsr_tensor *self, tsr_tensor *vec2)
{
    tsr_tensor *const tensors[] = {self, vec2};
    call_outer s = {.call = {.row = &tensor_rows[TENSOR_ROW_outer], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_outer, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_addmm {
    tensor_call call;
    tsr_addmm_options o;
    ir_value *out[1];
} call_addmm;
static tsr_status body_addmm(void *user)
{
    call_addmm *s = user;
    s->out[0] = tensor_fn_addmm(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.beta, s->o.alpha, s->o.beta_is_zero, s->o.alpha_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_addmm_with(tsr_tensor *self, tsr_tensor *mat1, const tsr_addmm_options *options)
{
    tsr_addmm_options o;
    tsr_status status = tensor_options("addmm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, mat1, o.mat2};
    call_addmm s = {.call = {.row = &tensor_rows[TENSOR_ROW_addmm], .n_tensors = 3, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_addmm, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_addmm(tsr_tensor *self, tsr_tensor *mat1, tsr_tensor *mat2)
{
    return tsr_addmm_with(self, mat1, &(const tsr_addmm_options){.size = sizeof(tsr_addmm_options), .mat2 = mat2});
}

typedef struct call_baddbmm {
    tensor_call call;
    tsr_baddbmm_options o;
    ir_value *out[1];
} call_baddbmm;
static tsr_status body_baddbmm(void *user)
{
    call_baddbmm *s = user;
    s->out[0] = tensor_fn_baddbmm(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.beta, s->o.alpha, s->o.beta_is_zero, s->o.alpha_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_baddbmm_with(tsr_tensor *self, tsr_tensor *batch1, const tsr_baddbmm_options *options)
{
    tsr_baddbmm_options o;
    tsr_status status = tensor_options("baddbmm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, batch1, o.batch2};
    call_baddbmm s = {.call = {.row = &tensor_rows[TENSOR_ROW_baddbmm], .n_tensors = 3, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_baddbmm, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_baddbmm(tsr_tensor *self, tsr_tensor *batch1, tsr_tensor *batch2)
{
    return tsr_baddbmm_with(self, batch1, &(const tsr_baddbmm_options){.size = sizeof(tsr_baddbmm_options), .batch2 = batch2});
}

typedef struct call_linear {
    tensor_call call;
    ir_value *out[1];
} call_linear;
static tsr_status body_linear(void *user)
{
    call_linear *s = user;
    s->out[0] = tensor_fn_linear(&s->call, s->call.in[0], s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_linear(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias)
{
    tsr_tensor *const tensors[] = {input, weight, bias};
    call_linear s = {.call = {.row = &tensor_rows[TENSOR_ROW_linear], .n_tensors = 3, .tensors = tensors, .optional = 4}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_linear, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_einsum(const char *equation, tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("einsum");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_einsum], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !equation ? "equation is NULL" : !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_einsum(&call, equation, tensors, n_tensors);
}

tsr_tensor *tsr_reshape(tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_reshape], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shape, n_shape) ? "shape is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_reshape(&call, self, shape, n_shape);
}

tsr_tensor *tsr_flatten(tsr_tensor *self, int64_t start_dim, int64_t end_dim)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_flatten], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_flatten(&call, self, start_dim, end_dim);
}

tsr_tensor *tsr_unflatten(tsr_tensor *self, int64_t dim, const int64_t *sizes, int64_t n_sizes)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unflatten], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(sizes, n_sizes) ? "sizes is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unflatten(&call, self, dim, sizes, n_sizes);
}

tsr_tensor *tsr_squeeze(const tsr_squeeze_options *options)
{
    tsr_squeeze_options o;
    tsr_status status = tensor_options("squeeze", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_squeeze], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_squeeze(&call, o.self, o.dims, o.n_dims);
}

tsr_tensor *tsr_unsqueeze(tsr_tensor *self, int64_t dim)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unsqueeze], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unsqueeze(&call, self, dim);
}

tsr_tensor *tsr_transpose(tsr_tensor *self, int64_t dim0, int64_t dim1)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_transpose], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_transpose(&call, self, dim0, dim1);
}

tsr_tensor *tsr_t(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_t], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_t(&call, self);
}

tsr_tensor *tsr_permute(tsr_tensor *self, const int64_t *dims, int64_t n_dims)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_permute], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(dims, n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_permute(&call, self, dims, n_dims);
}

tsr_tensor *tsr_movedim(tsr_tensor *self, int64_t source, int64_t destination)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_movedim], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_movedim(&call, self, source, destination);
}

tsr_tensor *tsr_expand(tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_expand], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shape, n_shape) ? "shape is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_expand(&call, self, shape, n_shape);
}

tsr_tensor *tsr_narrow(tsr_tensor *self, int64_t dim, int64_t start, int64_t length)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_narrow], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_narrow(&call, self, dim, start, length);
}

tsr_tensor *tsr_slice(tsr_tensor *self, int64_t dim, int64_t start, int64_t end, int64_t step)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_slice], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_slice(&call, self, dim, start, end, step);
}

tsr_tensor *tsr_select(tsr_tensor *self, int64_t dim, int64_t index)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_select], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_select(&call, self, dim, index);
}

tsr_tensor *tsr_diagonal(tsr_tensor *self, int64_t offset, int64_t dim1, int64_t dim2)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_diagonal], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_diagonal(&call, self, offset, dim1, dim2);
}

tsr_tensor *tsr_real(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_real], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_real(&call, self);
}

tsr_tensor *tsr_imag(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_imag], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_imag(&call, self);
}

tsr_tensor *tsr_view_as_real(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_view_as_real], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_view_as_real(&call, self);
}

tsr_tensor *tsr_view_as_complex(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_view_as_complex], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_view_as_complex(&call, self);
}

int64_t tsr_unbind(tsr_tensor *self, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unbind], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_unbind(&call, self, dim, out, capacity);
}

int64_t tsr_chunk(tsr_tensor *self, int64_t chunks, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_chunk], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_chunk(&call, self, chunks, dim, out, capacity);
}

int64_t tsr_split(tsr_tensor *self, int64_t split_size, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_split], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_split(&call, self, split_size, dim, out, capacity);
}

tsr_tensor *tsr_cat(tsr_tensor *const *tensors, int64_t n_tensors, int64_t dim)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cat");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_cat], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_cat(&call, tensors, n_tensors, dim);
}

tsr_tensor *tsr_stack(tsr_tensor *const *tensors, int64_t n_tensors, int64_t dim)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("stack");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_stack], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_stack(&call, tensors, n_tensors, dim);
}

typedef struct call_repeat {
    tensor_call call;
    const int64_t *repeats;
    int64_t n_repeats;
    ir_value *out[1];
} call_repeat;
static tsr_status body_repeat(void *user)
{
    call_repeat *s = user;
    s->out[0] = tensor_fn_repeat(&s->call, s->call.in[0], s->repeats, s->n_repeats);
    return s->call.b->status;
}
tsr_tensor *tsr_repeat(tsr_tensor *self, const int64_t *repeats, int64_t n_repeats)
{
    tsr_tensor *const tensors[] = {self};
    call_repeat s = {.call = {.row = &tensor_rows[TENSOR_ROW_repeat], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(repeats, n_repeats) ? "repeats is NULL, or its count is negative or too large" : NULL}, .repeats = repeats, .n_repeats = n_repeats};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_repeat, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_tile {
    tensor_call call;
    const int64_t *repeats;
    int64_t n_repeats;
    ir_value *out[1];
} call_tile;
static tsr_status body_tile(void *user)
{
    call_tile *s = user;
    s->out[0] = tensor_fn_tile(&s->call, s->call.in[0], s->repeats, s->n_repeats);
    return s->call.b->status;
}
tsr_tensor *tsr_tile(tsr_tensor *self, const int64_t *repeats, int64_t n_repeats)
{
    tsr_tensor *const tensors[] = {self};
    call_tile s = {.call = {.row = &tensor_rows[TENSOR_ROW_tile], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(repeats, n_repeats) ? "repeats is NULL, or its count is negative or too large" : NULL}, .repeats = repeats, .n_repeats = n_repeats};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_tile, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_diff {
    tensor_call call;
    tsr_diff_options o;
    int64_t n;
    ir_value *out[1];
} call_diff;
static tsr_status body_diff(void *user)
{
    call_diff *s = user;
    s->out[0] = tensor_fn_diff(&s->call, s->call.in[0], s->n, s->o.dim, s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_diff_with(tsr_tensor *self, int64_t n, const tsr_diff_options *options)
{
    tsr_diff_options o;
    tsr_status status = tensor_options("diff", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.prepend, o.append};
    call_diff s = {.call = {.row = &tensor_rows[TENSOR_ROW_diff], .n_tensors = 3, .tensors = tensors, .optional = 6}, .o = o, .n = n};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_diff, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_diff(tsr_tensor *self, int64_t n, int64_t dim)
{
    return tsr_diff_with(self, n, &(const tsr_diff_options){.size = sizeof(tsr_diff_options), .dim = dim});
}

typedef struct call_repeat_interleave {
    tensor_call call;
    int64_t repeats;
    int64_t dim;
    ir_value *out[1];
} call_repeat_interleave;
static tsr_status body_repeat_interleave(void *user)
{
    call_repeat_interleave *s = user;
    s->out[0] = tensor_fn_repeat_interleave(&s->call, s->call.in[0], s->repeats, s->dim);
    return s->call.b->status;
}
tsr_tensor *tsr_repeat_interleave(tsr_tensor *self, int64_t repeats, int64_t dim)
{
    tsr_tensor *const tensors[] = {self};
    call_repeat_interleave s = {.call = {.row = &tensor_rows[TENSOR_ROW_repeat_interleave], .n_tensors = 1, .tensors = tensors}, .repeats = repeats, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_repeat_interleave, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_repeat_interleave_tensor(tsr_tensor *self, tsr_tensor *repeats, const tsr_repeat_interleave_tensor_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("repeat_interleave_tensor");
    tsr_repeat_interleave_tensor_options o;
    tsr_status status = tensor_options("repeat_interleave_tensor", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, repeats};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_repeat_interleave_tensor], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_repeat_interleave_tensor(&call, self, repeats, o.dim, o.output_size);
}

typedef struct call_flip {
    tensor_call call;
    const int64_t *dims;
    int64_t n_dims;
    ir_value *out[1];
} call_flip;
static tsr_status body_flip(void *user)
{
    call_flip *s = user;
    s->out[0] = tensor_fn_flip(&s->call, s->call.in[0], s->dims, s->n_dims);
    return s->call.b->status;
}
tsr_tensor *tsr_flip(tsr_tensor *self, const int64_t *dims, int64_t n_dims)
{
    tsr_tensor *const tensors[] = {self};
    call_flip s = {.call = {.row = &tensor_rows[TENSOR_ROW_flip], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(dims, n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .dims = dims, .n_dims = n_dims};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_flip, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_roll {
    tensor_call call;
    const int64_t *shifts;
    int64_t n_shifts;
    const int64_t *dims;
    int64_t n_dims;
    ir_value *out[1];
} call_roll;
static tsr_status body_roll(void *user)
{
    call_roll *s = user;
    s->out[0] = tensor_fn_roll(&s->call, s->call.in[0], s->shifts, s->n_shifts, s->dims, s->n_dims);
    return s->call.b->status;
}
tsr_tensor *tsr_roll(tsr_tensor *self, const int64_t *shifts, int64_t n_shifts, const int64_t *dims, int64_t n_dims)
{
    tsr_tensor *const tensors[] = {self};
    call_roll s = {.call = {.row = &tensor_rows[TENSOR_ROW_roll], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shifts, n_shifts) ? "shifts is NULL, or its count is negative or too large" : !tensor_list_fits(dims, n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .shifts = shifts, .n_shifts = n_shifts, .dims = dims, .n_dims = n_dims};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_roll, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_pad_mode {
    tensor_call call;
    const char *mode;
    const int64_t *pad;
    int64_t n_pad;
    ir_value *out[1];
} call_pad_mode;
static tsr_status body_pad_mode(void *user)
{
    call_pad_mode *s = user;
    s->out[0] = tensor_fn_pad_mode(&s->call, s->call.in[0], s->mode, s->pad, s->n_pad);
    return s->call.b->status;
}
tsr_tensor *tsr_pad_mode(tsr_tensor *self, const char *mode, const int64_t *pad, int64_t n_pad)
{
    tsr_tensor *const tensors[] = {self};
    call_pad_mode s = {.call = {.row = &tensor_rows[TENSOR_ROW_pad_mode], .n_tensors = 1, .tensors = tensors, .wrong = !mode ? "mode is NULL" : !tensor_list_fits(pad, n_pad) ? "pad is NULL, or its count is negative or too large" : NULL}, .mode = mode, .pad = pad, .n_pad = n_pad};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_pad_mode, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_pixel_shuffle {
    tensor_call call;
    int64_t upscale_factor;
    ir_value *out[1];
} call_pixel_shuffle;
static tsr_status body_pixel_shuffle(void *user)
{
    call_pixel_shuffle *s = user;
    s->out[0] = tensor_fn_pixel_shuffle(&s->call, s->call.in[0], s->upscale_factor);
    return s->call.b->status;
}
tsr_tensor *tsr_pixel_shuffle(tsr_tensor *self, int64_t upscale_factor)
{
    tsr_tensor *const tensors[] = {self};
    call_pixel_shuffle s = {.call = {.row = &tensor_rows[TENSOR_ROW_pixel_shuffle], .n_tensors = 1, .tensors = tensors}, .upscale_factor = upscale_factor};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_pixel_shuffle, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_pixel_unshuffle {
    tensor_call call;
    int64_t downscale_factor;
    ir_value *out[1];
} call_pixel_unshuffle;
static tsr_status body_pixel_unshuffle(void *user)
{
    call_pixel_unshuffle *s = user;
    s->out[0] = tensor_fn_pixel_unshuffle(&s->call, s->call.in[0], s->downscale_factor);
    return s->call.b->status;
}
tsr_tensor *tsr_pixel_unshuffle(tsr_tensor *self, int64_t downscale_factor)
{
    tsr_tensor *const tensors[] = {self};
    call_pixel_unshuffle s = {.call = {.row = &tensor_rows[TENSOR_ROW_pixel_unshuffle], .n_tensors = 1, .tensors = tensors}, .downscale_factor = downscale_factor};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_pixel_unshuffle, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_channel_shuffle {
    tensor_call call;
    int64_t groups;
    ir_value *out[1];
} call_channel_shuffle;
static tsr_status body_channel_shuffle(void *user)
{
    call_channel_shuffle *s = user;
    s->out[0] = tensor_fn_channel_shuffle(&s->call, s->call.in[0], s->groups);
    return s->call.b->status;
}
tsr_tensor *tsr_channel_shuffle(tsr_tensor *self, int64_t groups)
{
    tsr_tensor *const tensors[] = {self};
    call_channel_shuffle s = {.call = {.row = &tensor_rows[TENSOR_ROW_channel_shuffle], .n_tensors = 1, .tensors = tensors}, .groups = groups};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_channel_shuffle, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_pad {
    tensor_call call;
    double value;
    const int64_t *pad;
    int64_t n_pad;
    ir_value *out[1];
} call_pad;
static tsr_status body_pad(void *user)
{
    call_pad *s = user;
    s->out[0] = tensor_fn_pad(&s->call, s->call.in[0], s->value, s->pad, s->n_pad);
    return s->call.b->status;
}
tsr_tensor *tsr_pad(tsr_tensor *self, double value, const int64_t *pad, int64_t n_pad)
{
    tsr_tensor *const tensors[] = {self};
    call_pad s = {.call = {.row = &tensor_rows[TENSOR_ROW_pad], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(pad, n_pad) ? "pad is NULL, or its count is negative or too large" : NULL}, .value = value, .pad = pad, .n_pad = n_pad};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_pad, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_tril {
    tensor_call call;
    int64_t diagonal;
    ir_value *out[1];
} call_tril;
static tsr_status body_tril(void *user)
{
    call_tril *s = user;
    s->out[0] = tensor_fn_tril(&s->call, s->call.in[0], s->diagonal);
    return s->call.b->status;
}
tsr_tensor *tsr_tril(tsr_tensor *self, int64_t diagonal)
{
    tsr_tensor *const tensors[] = {self};
    call_tril s = {.call = {.row = &tensor_rows[TENSOR_ROW_tril], .n_tensors = 1, .tensors = tensors}, .diagonal = diagonal};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_tril, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_tril_(tsr_tensor *self, int64_t diagonal)
{
    tsr_tensor *const tensors[] = {self};
    call_tril s = {.call = {.row = &tensor_rows[TENSOR_ROW_tril], .n_tensors = 1, .tensors = tensors, .in_place = true}, .diagonal = diagonal};
    return tensor_run_in_place(&s.call, body_tril, &s, s.out);
}

typedef struct call_triu {
    tensor_call call;
    int64_t diagonal;
    ir_value *out[1];
} call_triu;
static tsr_status body_triu(void *user)
{
    call_triu *s = user;
    s->out[0] = tensor_fn_triu(&s->call, s->call.in[0], s->diagonal);
    return s->call.b->status;
}
tsr_tensor *tsr_triu(tsr_tensor *self, int64_t diagonal)
{
    tsr_tensor *const tensors[] = {self};
    call_triu s = {.call = {.row = &tensor_rows[TENSOR_ROW_triu], .n_tensors = 1, .tensors = tensors}, .diagonal = diagonal};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_triu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_triu_(tsr_tensor *self, int64_t diagonal)
{
    tsr_tensor *const tensors[] = {self};
    call_triu s = {.call = {.row = &tensor_rows[TENSOR_ROW_triu], .n_tensors = 1, .tensors = tensors, .in_place = true}, .diagonal = diagonal};
    return tensor_run_in_place(&s.call, body_triu, &s, s.out);
}

typedef struct call_diag_embed {
    tensor_call call;
    tsr_diag_embed_options o;
    ir_value *out[1];
} call_diag_embed;
static tsr_status body_diag_embed(void *user)
{
    call_diag_embed *s = user;
    s->out[0] = tensor_fn_diag_embed(&s->call, s->call.in[0], s->o.offset, s->o.dim1, s->o.dim2);
    return s->call.b->status;
}
tsr_tensor *tsr_diag_embed_with(tsr_tensor *self, const tsr_diag_embed_options *options)
{
    tsr_diag_embed_options o;
    tsr_status status = tensor_options("diag_embed", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_diag_embed s = {.call = {.row = &tensor_rows[TENSOR_ROW_diag_embed], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_diag_embed, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_diag_embed(tsr_tensor *self, int64_t offset)
{
    return tsr_diag_embed_with(self, &(const tsr_diag_embed_options){.size = sizeof(tsr_diag_embed_options), .offset = offset});
}

typedef struct call_index_select {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_index_select;
static tsr_status body_index_select(void *user)
{
    call_index_select *s = user;
    s->out[0] = tensor_fn_index_select(&s->call, s->call.in[0], s->dim, s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_index_select(tsr_tensor *self, int64_t dim, tsr_tensor *index)
{
    tsr_tensor *const tensors[] = {self, index};
    call_index_select s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_select], .n_tensors = 2, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_index_select, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_gather {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_gather;
static tsr_status body_gather(void *user)
{
    call_gather *s = user;
    s->out[0] = tensor_fn_gather(&s->call, s->call.in[0], s->dim, s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_gather(tsr_tensor *self, int64_t dim, tsr_tensor *index)
{
    tsr_tensor *const tensors[] = {self, index};
    call_gather s = {.call = {.row = &tensor_rows[TENSOR_ROW_gather], .n_tensors = 2, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_gather, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_take {
    tensor_call call;
    ir_value *out[1];
} call_take;
static tsr_status body_take(void *user)
{
    call_take *s = user;
    s->out[0] = tensor_fn_take(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_take(tsr_tensor *self, tsr_tensor *index)
{
    tsr_tensor *const tensors[] = {self, index};
    call_take s = {.call = {.row = &tensor_rows[TENSOR_ROW_take], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_take, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_take_along_dim {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_take_along_dim;
static tsr_status body_take_along_dim(void *user)
{
    call_take_along_dim *s = user;
    s->out[0] = tensor_fn_take_along_dim(&s->call, s->call.in[0], s->call.in[1], s->dim);
    return s->call.b->status;
}
tsr_tensor *tsr_take_along_dim(tsr_tensor *self, tsr_tensor *index, int64_t dim)
{
    tsr_tensor *const tensors[] = {self, index};
    call_take_along_dim s = {.call = {.row = &tensor_rows[TENSOR_ROW_take_along_dim], .n_tensors = 2, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_take_along_dim, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_scatter {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_scatter;
static tsr_status body_scatter(void *user)
{
    call_scatter *s = user;
    s->out[0] = tensor_fn_scatter(&s->call, s->call.in[0], s->dim, s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_scatter(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src)
{
    tsr_tensor *const tensors[] = {self, index, src};
    call_scatter s = {.call = {.row = &tensor_rows[TENSOR_ROW_scatter], .n_tensors = 3, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_scatter, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_scatter_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src)
{
    tsr_tensor *const tensors[] = {self, index, src};
    call_scatter s = {.call = {.row = &tensor_rows[TENSOR_ROW_scatter], .n_tensors = 3, .tensors = tensors, .in_place = true}, .dim = dim};
    return tensor_run_in_place(&s.call, body_scatter, &s, s.out);
}

typedef struct call_scatter_add {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_scatter_add;
static tsr_status body_scatter_add(void *user)
{
    call_scatter_add *s = user;
    s->out[0] = tensor_fn_scatter_add(&s->call, s->call.in[0], s->dim, s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_scatter_add(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src)
{
    tsr_tensor *const tensors[] = {self, index, src};
    call_scatter_add s = {.call = {.row = &tensor_rows[TENSOR_ROW_scatter_add], .n_tensors = 3, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_scatter_add, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_scatter_add_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src)
{
    tsr_tensor *const tensors[] = {self, index, src};
    call_scatter_add s = {.call = {.row = &tensor_rows[TENSOR_ROW_scatter_add], .n_tensors = 3, .tensors = tensors, .in_place = true}, .dim = dim};
    return tensor_run_in_place(&s.call, body_scatter_add, &s, s.out);
}

typedef struct call_scatter_reduce {
    tensor_call call;
    tsr_scatter_reduce_options o;
    int64_t dim;
    ir_value *out[1];
} call_scatter_reduce;
static tsr_status body_scatter_reduce(void *user)
{
    call_scatter_reduce *s = user;
    s->out[0] = tensor_fn_scatter_reduce(&s->call, s->call.in[0], s->dim, s->call.in[1], s->call.in[2], s->o.reduce, s->o.exclude_self);
    return s->call.b->status;
}
tsr_tensor *tsr_scatter_reduce(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src, const tsr_scatter_reduce_options *options)
{
    tsr_scatter_reduce_options o;
    tsr_status status = tensor_options("scatter_reduce", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, index, src};
    call_scatter_reduce s = {.call = {.row = &tensor_rows[TENSOR_ROW_scatter_reduce], .n_tensors = 3, .tensors = tensors, .wrong = !o.reduce ? "reduce is NULL" : NULL}, .o = o, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_scatter_reduce, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_scatter_reduce_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src, const tsr_scatter_reduce_options *options)
{
    tsr_scatter_reduce_options o;
    tsr_status status = tensor_options("scatter_reduce_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, index, src};
    call_scatter_reduce s = {.call = {.row = &tensor_rows[TENSOR_ROW_scatter_reduce], .n_tensors = 3, .tensors = tensors, .in_place = true, .wrong = !o.reduce ? "reduce is NULL" : NULL}, .o = o, .dim = dim};
    return tensor_run_in_place(&s.call, body_scatter_reduce, &s, s.out);
}

typedef struct call_index_add {
    tensor_call call;
    tsr_index_add_options o;
    int64_t dim;
    ir_value *out[1];
} call_index_add;
static tsr_status body_index_add(void *user)
{
    call_index_add *s = user;
    s->out[0] = tensor_fn_index_add(&s->call, s->call.in[0], s->dim, s->call.in[1], s->call.in[2], s->o.alpha, s->o.alpha_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_index_add_with(tsr_tensor *self, int64_t dim, tsr_tensor *index, const tsr_index_add_options *options)
{
    tsr_index_add_options o;
    tsr_status status = tensor_options("index_add", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, index, o.source};
    call_index_add s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_add], .n_tensors = 3, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_index_add, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_index_add_with_(tsr_tensor *self, int64_t dim, tsr_tensor *index, const tsr_index_add_options *options)
{
    tsr_index_add_options o;
    tsr_status status = tensor_options("index_add_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, index, o.source};
    call_index_add s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_add], .n_tensors = 3, .tensors = tensors, .in_place = true}, .o = o, .dim = dim};
    return tensor_run_in_place(&s.call, body_index_add, &s, s.out);
}

tsr_tensor *tsr_index_add(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source)
{
    return tsr_index_add_with(self, dim, index, &(const tsr_index_add_options){.size = sizeof(tsr_index_add_options), .source = source});
}

tsr_tensor *tsr_index_add_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source)
{
    return tsr_index_add_with_(self, dim, index, &(const tsr_index_add_options){.size = sizeof(tsr_index_add_options), .source = source});
}

typedef struct call_index_copy {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_index_copy;
static tsr_status body_index_copy(void *user)
{
    call_index_copy *s = user;
    s->out[0] = tensor_fn_index_copy(&s->call, s->call.in[0], s->dim, s->call.in[1], s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_index_copy(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source)
{
    tsr_tensor *const tensors[] = {self, index, source};
    call_index_copy s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_copy], .n_tensors = 3, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_index_copy, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_index_copy_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source)
{
    tsr_tensor *const tensors[] = {self, index, source};
    call_index_copy s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_copy], .n_tensors = 3, .tensors = tensors, .in_place = true}, .dim = dim};
    return tensor_run_in_place(&s.call, body_index_copy, &s, s.out);
}

typedef struct call_index_fill {
    tensor_call call;
    int64_t dim;
    double value;
    ir_value *out[1];
} call_index_fill;
static tsr_status body_index_fill(void *user)
{
    call_index_fill *s = user;
    s->out[0] = tensor_fn_index_fill(&s->call, s->call.in[0], s->dim, s->call.in[1], s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_index_fill(tsr_tensor *self, int64_t dim, tsr_tensor *index, double value)
{
    tsr_tensor *const tensors[] = {self, index};
    call_index_fill s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_fill], .n_tensors = 2, .tensors = tensors}, .dim = dim, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_index_fill, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_index_fill_(tsr_tensor *self, int64_t dim, tsr_tensor *index, double value)
{
    tsr_tensor *const tensors[] = {self, index};
    call_index_fill s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_fill], .n_tensors = 2, .tensors = tensors, .in_place = true}, .dim = dim, .value = value};
    return tensor_run_in_place(&s.call, body_index_fill, &s, s.out);
}

tsr_tensor *tsr_index(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("index");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_index], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(indices, n_indices) ? "indices is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_index(&call, self, indices, n_indices);
}

tsr_tensor *tsr_index_put(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices, const tsr_index_put_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("index_put");
    tsr_index_put_options o;
    tsr_status status = tensor_options("index_put", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.values};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_index_put], .n_tensors = 2, .tensors = tensors, .wrong = !tensor_list_fits(indices, n_indices) ? "indices is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_index_put(&call, self, indices, n_indices, o.values, o.accumulate);
}

tsr_tensor *tsr_index_put_(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices, const tsr_index_put_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("index_put_");
    tsr_index_put_options o;
    tsr_status status = tensor_options("index_put_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.values};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_index_put], .n_tensors = 2, .tensors = tensors, .in_place = true, .wrong = !tensor_list_fits(indices, n_indices) ? "indices is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_index_put(&call, self, indices, n_indices, o.values, o.accumulate);
}

typedef struct call_embedding {
    tensor_call call;
    tsr_embedding_options o;
    ir_value *out[1];
} call_embedding;
static tsr_status body_embedding(void *user)
{
    call_embedding *s = user;
    s->out[0] = tensor_fn_embedding(&s->call, s->call.in[0], s->call.in[1], s->o.padding_idx_plus_one, s->o.scale_grad_by_freq);
    return s->call.b->status;
}
tsr_tensor *tsr_embedding(tsr_tensor *weight, const tsr_embedding_options *options)
{
    tsr_embedding_options o;
    tsr_status status = tensor_options("embedding", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {weight, o.indices};
    call_embedding s = {.call = {.row = &tensor_rows[TENSOR_ROW_embedding], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_embedding, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_embedding_renorm(tsr_tensor *self, tsr_tensor *indices, double max_norm, double norm_type)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("embedding_renorm");
    tsr_tensor *const tensors[] = {self, indices};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_embedding_renorm], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_embedding_renorm(&call, self, indices, max_norm, norm_type);
}

tsr_tensor *tsr_embedding_renorm_(tsr_tensor *self, tsr_tensor *indices, double max_norm, double norm_type)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("embedding_renorm_");
    tsr_tensor *const tensors[] = {self, indices};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_embedding_renorm], .n_tensors = 2, .tensors = tensors, .in_place = true};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_embedding_renorm(&call, self, indices, max_norm, norm_type);
}

typedef struct call_one_hot {
    tensor_call call;
    int64_t num_classes;
    ir_value *out[1];
} call_one_hot;
static tsr_status body_one_hot(void *user)
{
    call_one_hot *s = user;
    s->out[0] = tensor_fn_one_hot(&s->call, s->call.in[0], s->num_classes);
    return s->call.b->status;
}
tsr_tensor *tsr_one_hot(tsr_tensor *self, int64_t num_classes)
{
    tsr_tensor *const tensors[] = {self};
    call_one_hot s = {.call = {.row = &tensor_rows[TENSOR_ROW_one_hot], .n_tensors = 1, .tensors = tensors}, .num_classes = num_classes};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_one_hot, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_sort {
    tensor_call call;
    tsr_sort_options o;
    int64_t dim;
    ir_value *out[2];
} call_sort;
static tsr_status body_sort(void *user)
{
    call_sort *s = user;
    tensor_fn_sort(&s->call, s->call.in[0], s->dim, s->o.descending, s->o.stable, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_sort(tsr_tensor *self, int64_t dim, const tsr_sort_options *options)
{
    tsr_sort_options o;
    tsr_status status = tensor_options("sort", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_sort s = {.call = {.row = &tensor_rows[TENSOR_ROW_sort], .n_tensors = 1, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_sort, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_argsort {
    tensor_call call;
    tsr_argsort_options o;
    ir_value *out[1];
} call_argsort;
static tsr_status body_argsort(void *user)
{
    call_argsort *s = user;
    s->out[0] = tensor_fn_argsort(&s->call, s->call.in[0], s->o.dim, s->o.descending, s->o.stable);
    return s->call.b->status;
}
tsr_tensor *tsr_argsort(tsr_tensor *self, const tsr_argsort_options *options)
{
    tsr_argsort_options o;
    tsr_status status = tensor_options("argsort", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_argsort s = {.call = {.row = &tensor_rows[TENSOR_ROW_argsort], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_argsort, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_topk {
    tensor_call call;
    tsr_topk_options o;
    int64_t k;
    int64_t dim;
    ir_value *out[2];
} call_topk;
static tsr_status body_topk(void *user)
{
    call_topk *s = user;
    tensor_fn_topk(&s->call, s->call.in[0], s->k, s->dim, s->o.smallest, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_topk(tsr_tensor *self, int64_t k, int64_t dim, const tsr_topk_options *options)
{
    tsr_topk_options o;
    tsr_status status = tensor_options("topk", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_topk s = {.call = {.row = &tensor_rows[TENSOR_ROW_topk], .n_tensors = 1, .tensors = tensors}, .o = o, .k = k, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_topk, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_searchsorted {
    tensor_call call;
    tsr_searchsorted_options o;
    ir_value *out[1];
} call_searchsorted;
static tsr_status body_searchsorted(void *user)
{
    call_searchsorted *s = user;
    s->out[0] = tensor_fn_searchsorted(&s->call, s->call.in[0], s->call.in[1], s->o.right, s->o.out_int32, s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_searchsorted(tsr_tensor *sorted_sequence, const tsr_searchsorted_options *options)
{
    tsr_searchsorted_options o;
    tsr_status status = tensor_options("searchsorted", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {sorted_sequence, o.values, o.sorter};
    call_searchsorted s = {.call = {.row = &tensor_rows[TENSOR_ROW_searchsorted], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_searchsorted, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_conv1d {
    tensor_call call;
    tsr_conv1d_options o;
    ir_value *out[1];
} call_conv1d;
static tsr_status body_conv1d(void *user)
{
    call_conv1d *s = user;
    s->out[0] = tensor_fn_conv1d(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.stride, s->o.padding, s->o.dilation, s->o.groups, s->o.padding_same);
    return s->call.b->status;
}
tsr_tensor *tsr_conv1d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv1d_options *options)
{
    tsr_conv1d_options o;
    tsr_status status = tensor_options("conv1d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, weight, o.bias};
    call_conv1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_conv1d], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conv1d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_conv2d {
    tensor_call call;
    tsr_conv2d_options o;
    ir_value *out[1];
} call_conv2d;
static tsr_status body_conv2d(void *user)
{
    call_conv2d *s = user;
    s->out[0] = tensor_fn_conv2d(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.stride, s->o.padding, s->o.dilation, s->o.groups, s->o.padding_same);
    return s->call.b->status;
}
tsr_tensor *tsr_conv2d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv2d_options *options)
{
    tsr_conv2d_options o;
    tsr_status status = tensor_options("conv2d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, weight, o.bias};
    call_conv2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_conv2d], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conv2d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_conv3d {
    tensor_call call;
    tsr_conv3d_options o;
    ir_value *out[1];
} call_conv3d;
static tsr_status body_conv3d(void *user)
{
    call_conv3d *s = user;
    s->out[0] = tensor_fn_conv3d(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.stride, s->o.padding, s->o.dilation, s->o.groups, s->o.padding_same);
    return s->call.b->status;
}
tsr_tensor *tsr_conv3d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv3d_options *options)
{
    tsr_conv3d_options o;
    tsr_status status = tensor_options("conv3d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, weight, o.bias};
    call_conv3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_conv3d], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conv3d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_conv_transpose2d {
    tensor_call call;
    tsr_conv_transpose2d_options o;
    ir_value *out[1];
} call_conv_transpose2d;
static tsr_status body_conv_transpose2d(void *user)
{
    call_conv_transpose2d *s = user;
    s->out[0] = tensor_fn_conv_transpose2d(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.stride, s->o.padding, s->o.output_padding, s->o.dilation, s->o.groups);
    return s->call.b->status;
}
tsr_tensor *tsr_conv_transpose2d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv_transpose2d_options *options)
{
    tsr_conv_transpose2d_options o;
    tsr_status status = tensor_options("conv_transpose2d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, weight, o.bias};
    call_conv_transpose2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_conv_transpose2d], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conv_transpose2d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_conv_transpose1d {
    tensor_call call;
    tsr_conv_transpose1d_options o;
    ir_value *out[1];
} call_conv_transpose1d;
static tsr_status body_conv_transpose1d(void *user)
{
    call_conv_transpose1d *s = user;
    s->out[0] = tensor_fn_conv_transpose1d(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.stride, s->o.padding, s->o.output_padding, s->o.dilation, s->o.groups);
    return s->call.b->status;
}
tsr_tensor *tsr_conv_transpose1d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv_transpose1d_options *options)
{
    tsr_conv_transpose1d_options o;
    tsr_status status = tensor_options("conv_transpose1d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, weight, o.bias};
    call_conv_transpose1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_conv_transpose1d], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conv_transpose1d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_conv_transpose3d {
    tensor_call call;
    tsr_conv_transpose3d_options o;
    ir_value *out[1];
} call_conv_transpose3d;
static tsr_status body_conv_transpose3d(void *user)
{
    call_conv_transpose3d *s = user;
    s->out[0] = tensor_fn_conv_transpose3d(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.stride, s->o.padding, s->o.output_padding, s->o.dilation, s->o.groups);
    return s->call.b->status;
}
tsr_tensor *tsr_conv_transpose3d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv_transpose3d_options *options)
{
    tsr_conv_transpose3d_options o;
    tsr_status status = tensor_options("conv_transpose3d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, weight, o.bias};
    call_conv_transpose3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_conv_transpose3d], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_conv_transpose3d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_max_pool1d {
    tensor_call call;
    tsr_max_pool1d_options o;
    ir_value *out[1];
} call_max_pool1d;
static tsr_status body_max_pool1d(void *user)
{
    call_max_pool1d *s = user;
    s->out[0] = tensor_fn_max_pool1d(&s->call, s->call.in[0], s->o.kernel, s->o.stride, s->o.padding, s->o.dilation, s->o.ceil_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_max_pool1d(tsr_tensor *self, const tsr_max_pool1d_options *options)
{
    tsr_max_pool1d_options o;
    tsr_status status = tensor_options("max_pool1d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max_pool1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_max_pool1d], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_max_pool1d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_max_pool3d {
    tensor_call call;
    tsr_max_pool3d_options o;
    int64_t kernel_d;
    int64_t kernel_h;
    ir_value *out[1];
} call_max_pool3d;
static tsr_status body_max_pool3d(void *user)
{
    call_max_pool3d *s = user;
    s->out[0] = tensor_fn_max_pool3d(&s->call, s->call.in[0], s->kernel_d, s->kernel_h, s->o.kernel_w, s->o.stride, s->o.padding, s->o.dilation, s->o.ceil_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_max_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, const tsr_max_pool3d_options *options)
{
    tsr_max_pool3d_options o;
    tsr_status status = tensor_options("max_pool3d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max_pool3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_max_pool3d], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel_d = kernel_d, .kernel_h = kernel_h};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_max_pool3d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_max_pool1d_with_indices {
    tensor_call call;
    tsr_max_pool1d_with_indices_options o;
    int64_t kernel;
    ir_value *out[2];
} call_max_pool1d_with_indices;
static tsr_status body_max_pool1d_with_indices(void *user)
{
    call_max_pool1d_with_indices *s = user;
    tensor_fn_max_pool1d_with_indices(&s->call, s->call.in[0], s->kernel, s->o.stride, s->o.padding, s->o.dilation, s->o.ceil_mode, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_max_pool1d_with_indices(tsr_tensor *self, int64_t kernel, const tsr_max_pool1d_with_indices_options *options)
{
    tsr_max_pool1d_with_indices_options o;
    tsr_status status = tensor_options("max_pool1d_with_indices", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max_pool1d_with_indices s = {.call = {.row = &tensor_rows[TENSOR_ROW_max_pool1d_with_indices], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel = kernel};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_max_pool1d_with_indices, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_max_pool2d_with_indices {
    tensor_call call;
    tsr_max_pool2d_with_indices_options o;
    int64_t kernel_h;
    int64_t kernel_w;
    ir_value *out[2];
} call_max_pool2d_with_indices;
static tsr_status body_max_pool2d_with_indices(void *user)
{
    call_max_pool2d_with_indices *s = user;
    tensor_fn_max_pool2d_with_indices(&s->call, s->call.in[0], s->kernel_h, s->kernel_w, s->o.stride, s->o.padding, s->o.dilation, s->o.ceil_mode, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_max_pool2d_with_indices(tsr_tensor *self, int64_t kernel_h, int64_t kernel_w, const tsr_max_pool2d_with_indices_options *options)
{
    tsr_max_pool2d_with_indices_options o;
    tsr_status status = tensor_options("max_pool2d_with_indices", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max_pool2d_with_indices s = {.call = {.row = &tensor_rows[TENSOR_ROW_max_pool2d_with_indices], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel_h = kernel_h, .kernel_w = kernel_w};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_max_pool2d_with_indices, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_max_pool3d_with_indices {
    tensor_call call;
    tsr_max_pool3d_with_indices_options o;
    int64_t kernel_d;
    int64_t kernel_h;
    int64_t kernel_w;
    ir_value *out[2];
} call_max_pool3d_with_indices;
static tsr_status body_max_pool3d_with_indices(void *user)
{
    call_max_pool3d_with_indices *s = user;
    tensor_fn_max_pool3d_with_indices(&s->call, s->call.in[0], s->kernel_d, s->kernel_h, s->kernel_w, s->o.stride, s->o.padding, s->o.dilation, s->o.ceil_mode, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_max_pool3d_with_indices(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, const tsr_max_pool3d_with_indices_options *options)
{
    tsr_max_pool3d_with_indices_options o;
    tsr_status status = tensor_options("max_pool3d_with_indices", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max_pool3d_with_indices s = {.call = {.row = &tensor_rows[TENSOR_ROW_max_pool3d_with_indices], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel_d = kernel_d, .kernel_h = kernel_h, .kernel_w = kernel_w};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_max_pool3d_with_indices, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_adaptive_max_pool1d {
    tensor_call call;
    int64_t output;
    ir_value *out[2];
} call_adaptive_max_pool1d;
static tsr_status body_adaptive_max_pool1d(void *user)
{
    call_adaptive_max_pool1d *s = user;
    tensor_fn_adaptive_max_pool1d(&s->call, s->call.in[0], s->output, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_adaptive_max_pool1d(tsr_tensor *self, int64_t output, tsr_tensor **indices)
{
    tsr_tensor *const tensors[] = {self};
    call_adaptive_max_pool1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_adaptive_max_pool1d], .n_tensors = 1, .tensors = tensors}, .output = output};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_adaptive_max_pool1d, &s, s.out, 2, results);
    if (indices)
        *indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_adaptive_max_pool2d {
    tensor_call call;
    int64_t output_h;
    int64_t output_w;
    ir_value *out[2];
} call_adaptive_max_pool2d;
static tsr_status body_adaptive_max_pool2d(void *user)
{
    call_adaptive_max_pool2d *s = user;
    tensor_fn_adaptive_max_pool2d(&s->call, s->call.in[0], s->output_h, s->output_w, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_adaptive_max_pool2d(tsr_tensor *self, int64_t output_h, int64_t output_w, tsr_tensor **indices)
{
    tsr_tensor *const tensors[] = {self};
    call_adaptive_max_pool2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_adaptive_max_pool2d], .n_tensors = 1, .tensors = tensors}, .output_h = output_h, .output_w = output_w};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_adaptive_max_pool2d, &s, s.out, 2, results);
    if (indices)
        *indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_adaptive_max_pool3d {
    tensor_call call;
    int64_t output_d;
    int64_t output_h;
    int64_t output_w;
    ir_value *out[2];
} call_adaptive_max_pool3d;
static tsr_status body_adaptive_max_pool3d(void *user)
{
    call_adaptive_max_pool3d *s = user;
    tensor_fn_adaptive_max_pool3d(&s->call, s->call.in[0], s->output_d, s->output_h, s->output_w, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_adaptive_max_pool3d(tsr_tensor *self, int64_t output_d, int64_t output_h, int64_t output_w, tsr_tensor **indices)
{
    tsr_tensor *const tensors[] = {self};
    call_adaptive_max_pool3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_adaptive_max_pool3d], .n_tensors = 1, .tensors = tensors}, .output_d = output_d, .output_h = output_h, .output_w = output_w};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_adaptive_max_pool3d, &s, s.out, 2, results);
    if (indices)
        *indices = results[1] ? results[1] : results[0];
    return results[0];
}

tsr_tensor *tsr_max_unpool(tsr_tensor *self, tsr_tensor *indices, const int64_t *output_size, int64_t n_output_size)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("max_unpool");
    tsr_tensor *const tensors[] = {self, indices};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_max_unpool], .n_tensors = 2, .tensors = tensors, .wrong = !tensor_list_fits(output_size, n_output_size) ? "output_size is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_max_unpool(&call, self, indices, output_size, n_output_size);
}

typedef struct call_avg_pool1d {
    tensor_call call;
    tsr_avg_pool1d_options o;
    ir_value *out[1];
} call_avg_pool1d;
static tsr_status body_avg_pool1d(void *user)
{
    call_avg_pool1d *s = user;
    s->out[0] = tensor_fn_avg_pool1d(&s->call, s->call.in[0], s->o.kernel, s->o.stride, s->o.padding, s->o.ceil_mode, s->o.exclude_pad);
    return s->call.b->status;
}
tsr_tensor *tsr_avg_pool1d(tsr_tensor *self, const tsr_avg_pool1d_options *options)
{
    tsr_avg_pool1d_options o;
    tsr_status status = tensor_options("avg_pool1d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_avg_pool1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_avg_pool1d], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_avg_pool1d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_avg_pool3d {
    tensor_call call;
    tsr_avg_pool3d_options o;
    int64_t kernel_d;
    int64_t kernel_h;
    ir_value *out[1];
} call_avg_pool3d;
static tsr_status body_avg_pool3d(void *user)
{
    call_avg_pool3d *s = user;
    s->out[0] = tensor_fn_avg_pool3d(&s->call, s->call.in[0], s->kernel_d, s->kernel_h, s->o.kernel_w, s->o.stride, s->o.padding, s->o.ceil_mode, s->o.exclude_pad, s->o.divisor_override);
    return s->call.b->status;
}
tsr_tensor *tsr_avg_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, const tsr_avg_pool3d_options *options)
{
    tsr_avg_pool3d_options o;
    tsr_status status = tensor_options("avg_pool3d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_avg_pool3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_avg_pool3d], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel_d = kernel_d, .kernel_h = kernel_h};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_avg_pool3d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_adaptive_avg_pool1d {
    tensor_call call;
    int64_t output;
    ir_value *out[1];
} call_adaptive_avg_pool1d;
static tsr_status body_adaptive_avg_pool1d(void *user)
{
    call_adaptive_avg_pool1d *s = user;
    s->out[0] = tensor_fn_adaptive_avg_pool1d(&s->call, s->call.in[0], s->output);
    return s->call.b->status;
}
tsr_tensor *tsr_adaptive_avg_pool1d(tsr_tensor *self, int64_t output)
{
    tsr_tensor *const tensors[] = {self};
    call_adaptive_avg_pool1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_adaptive_avg_pool1d], .n_tensors = 1, .tensors = tensors}, .output = output};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_adaptive_avg_pool1d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_adaptive_avg_pool3d {
    tensor_call call;
    int64_t output_d;
    int64_t output_h;
    int64_t output_w;
    ir_value *out[1];
} call_adaptive_avg_pool3d;
static tsr_status body_adaptive_avg_pool3d(void *user)
{
    call_adaptive_avg_pool3d *s = user;
    s->out[0] = tensor_fn_adaptive_avg_pool3d(&s->call, s->call.in[0], s->output_d, s->output_h, s->output_w);
    return s->call.b->status;
}
tsr_tensor *tsr_adaptive_avg_pool3d(tsr_tensor *self, int64_t output_d, int64_t output_h, int64_t output_w)
{
    tsr_tensor *const tensors[] = {self};
    call_adaptive_avg_pool3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_adaptive_avg_pool3d], .n_tensors = 1, .tensors = tensors}, .output_d = output_d, .output_h = output_h, .output_w = output_w};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_adaptive_avg_pool3d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_lp_pool1d {
    tensor_call call;
    tsr_lp_pool1d_options o;
    double norm_type;
    ir_value *out[1];
} call_lp_pool1d;
static tsr_status body_lp_pool1d(void *user)
{
    call_lp_pool1d *s = user;
    s->out[0] = tensor_fn_lp_pool1d(&s->call, s->call.in[0], s->norm_type, s->o.kernel, s->o.stride, s->o.ceil_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_lp_pool1d(tsr_tensor *self, double norm_type, const tsr_lp_pool1d_options *options)
{
    tsr_lp_pool1d_options o;
    tsr_status status = tensor_options("lp_pool1d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_lp_pool1d s = {.call = {.row = &tensor_rows[TENSOR_ROW_lp_pool1d], .n_tensors = 1, .tensors = tensors}, .o = o, .norm_type = norm_type};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lp_pool1d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_lp_pool2d {
    tensor_call call;
    tsr_lp_pool2d_options o;
    double norm_type;
    int64_t kernel_h;
    ir_value *out[1];
} call_lp_pool2d;
static tsr_status body_lp_pool2d(void *user)
{
    call_lp_pool2d *s = user;
    s->out[0] = tensor_fn_lp_pool2d(&s->call, s->call.in[0], s->norm_type, s->kernel_h, s->o.kernel_w, s->o.stride, s->o.ceil_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_lp_pool2d(tsr_tensor *self, double norm_type, int64_t kernel_h, const tsr_lp_pool2d_options *options)
{
    tsr_lp_pool2d_options o;
    tsr_status status = tensor_options("lp_pool2d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_lp_pool2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_lp_pool2d], .n_tensors = 1, .tensors = tensors}, .o = o, .norm_type = norm_type, .kernel_h = kernel_h};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lp_pool2d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_lp_pool3d {
    tensor_call call;
    tsr_lp_pool3d_options o;
    double norm_type;
    int64_t kernel_d;
    int64_t kernel_h;
    ir_value *out[1];
} call_lp_pool3d;
static tsr_status body_lp_pool3d(void *user)
{
    call_lp_pool3d *s = user;
    s->out[0] = tensor_fn_lp_pool3d(&s->call, s->call.in[0], s->norm_type, s->kernel_d, s->kernel_h, s->o.kernel_w, s->o.stride, s->o.ceil_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_lp_pool3d(tsr_tensor *self, double norm_type, int64_t kernel_d, int64_t kernel_h, const tsr_lp_pool3d_options *options)
{
    tsr_lp_pool3d_options o;
    tsr_status status = tensor_options("lp_pool3d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_lp_pool3d s = {.call = {.row = &tensor_rows[TENSOR_ROW_lp_pool3d], .n_tensors = 1, .tensors = tensors}, .o = o, .norm_type = norm_type, .kernel_d = kernel_d, .kernel_h = kernel_h};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_lp_pool3d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_local_response_norm {
    tensor_call call;
    int64_t size;
    double alpha;
    double beta;
    double k;
    ir_value *out[1];
} call_local_response_norm;
static tsr_status body_local_response_norm(void *user)
{
    call_local_response_norm *s = user;
    s->out[0] = tensor_fn_local_response_norm(&s->call, s->call.in[0], s->size, s->alpha, s->beta, s->k);
    return s->call.b->status;
}
tsr_tensor *tsr_local_response_norm(tsr_tensor *self, int64_t size, double alpha, double beta, double k)
{
    tsr_tensor *const tensors[] = {self};
    call_local_response_norm s = {.call = {.row = &tensor_rows[TENSOR_ROW_local_response_norm], .n_tensors = 1, .tensors = tensors}, .size = size, .alpha = alpha, .beta = beta, .k = k};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_local_response_norm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_max_pool2d {
    tensor_call call;
    tsr_max_pool2d_options o;
    int64_t kernel_h;
    ir_value *out[1];
} call_max_pool2d;
static tsr_status body_max_pool2d(void *user)
{
    call_max_pool2d *s = user;
    s->out[0] = tensor_fn_max_pool2d(&s->call, s->call.in[0], s->kernel_h, s->o.kernel_w, s->o.stride, s->o.padding, s->o.dilation, s->o.ceil_mode);
    return s->call.b->status;
}
tsr_tensor *tsr_max_pool2d(tsr_tensor *self, int64_t kernel_h, const tsr_max_pool2d_options *options)
{
    tsr_max_pool2d_options o;
    tsr_status status = tensor_options("max_pool2d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_max_pool2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_max_pool2d], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel_h = kernel_h};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_max_pool2d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_avg_pool2d {
    tensor_call call;
    tsr_avg_pool2d_options o;
    int64_t kernel_h;
    ir_value *out[1];
} call_avg_pool2d;
static tsr_status body_avg_pool2d(void *user)
{
    call_avg_pool2d *s = user;
    s->out[0] = tensor_fn_avg_pool2d(&s->call, s->call.in[0], s->kernel_h, s->o.kernel_w, s->o.stride, s->o.padding, s->o.ceil_mode, s->o.exclude_pad, s->o.divisor_override);
    return s->call.b->status;
}
tsr_tensor *tsr_avg_pool2d(tsr_tensor *self, int64_t kernel_h, const tsr_avg_pool2d_options *options)
{
    tsr_avg_pool2d_options o;
    tsr_status status = tensor_options("avg_pool2d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_avg_pool2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_avg_pool2d], .n_tensors = 1, .tensors = tensors}, .o = o, .kernel_h = kernel_h};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_avg_pool2d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_adaptive_avg_pool2d {
    tensor_call call;
    int64_t output_h;
    int64_t output_w;
    ir_value *out[1];
} call_adaptive_avg_pool2d;
static tsr_status body_adaptive_avg_pool2d(void *user)
{
    call_adaptive_avg_pool2d *s = user;
    s->out[0] = tensor_fn_adaptive_avg_pool2d(&s->call, s->call.in[0], s->output_h, s->output_w);
    return s->call.b->status;
}
tsr_tensor *tsr_adaptive_avg_pool2d(tsr_tensor *self, int64_t output_h, int64_t output_w)
{
    tsr_tensor *const tensors[] = {self};
    call_adaptive_avg_pool2d s = {.call = {.row = &tensor_rows[TENSOR_ROW_adaptive_avg_pool2d], .n_tensors = 1, .tensors = tensors}, .output_h = output_h, .output_w = output_w};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_adaptive_avg_pool2d, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_interpolate {
    tensor_call call;
    tsr_interpolate_options o;
    ir_value *out[1];
} call_interpolate;
static tsr_status body_interpolate(void *user)
{
    call_interpolate *s = user;
    s->out[0] = tensor_fn_interpolate(&s->call, s->call.in[0], s->o.output_size, s->o.scale_factor, s->o.mode, s->o.align_corners, s->o.recompute_scale_factor, s->o.antialias);
    return s->call.b->status;
}
tsr_tensor *tsr_interpolate(const tsr_interpolate_options *options)
{
    tsr_interpolate_options o;
    tsr_status status = tensor_options("interpolate", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_interpolate s = {.call = {.row = &tensor_rows[TENSOR_ROW_interpolate], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_interpolate, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_relu {
    tensor_call call;
    ir_value *out[1];
} call_relu;
static tsr_status body_relu(void *user)
{
    call_relu *s = user;
    s->out[0] = tensor_fn_relu(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_relu(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_relu s = {.call = {.row = &tensor_rows[TENSOR_ROW_relu], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_relu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_relu_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_relu s = {.call = {.row = &tensor_rows[TENSOR_ROW_relu], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_relu, &s, s.out);
}

typedef struct call_gelu {
    tensor_call call;
    tsr_gelu_options o;
    ir_value *out[1];
} call_gelu;
static tsr_status body_gelu(void *user)
{
    call_gelu *s = user;
    s->out[0] = tensor_fn_gelu(&s->call, s->call.in[0], s->o.tanh);
    return s->call.b->status;
}
tsr_tensor *tsr_gelu(const tsr_gelu_options *options)
{
    tsr_gelu_options o;
    tsr_status status = tensor_options("gelu", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_gelu s = {.call = {.row = &tensor_rows[TENSOR_ROW_gelu], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_gelu, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_silu {
    tensor_call call;
    ir_value *out[1];
} call_silu;
static tsr_status body_silu(void *user)
{
    call_silu *s = user;
    s->out[0] = tensor_fn_silu(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_silu(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_silu s = {.call = {.row = &tensor_rows[TENSOR_ROW_silu], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_silu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_silu_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_silu s = {.call = {.row = &tensor_rows[TENSOR_ROW_silu], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_silu, &s, s.out);
}

typedef struct call_mish {
    tensor_call call;
    ir_value *out[1];
} call_mish;
static tsr_status body_mish(void *user)
{
    call_mish *s = user;
    s->out[0] = tensor_fn_mish(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_mish(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_mish s = {.call = {.row = &tensor_rows[TENSOR_ROW_mish], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mish, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_mish_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_mish s = {.call = {.row = &tensor_rows[TENSOR_ROW_mish], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_mish, &s, s.out);
}

typedef struct call_relu6 {
    tensor_call call;
    ir_value *out[1];
} call_relu6;
static tsr_status body_relu6(void *user)
{
    call_relu6 *s = user;
    s->out[0] = tensor_fn_relu6(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_relu6(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_relu6 s = {.call = {.row = &tensor_rows[TENSOR_ROW_relu6], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_relu6, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_relu6_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_relu6 s = {.call = {.row = &tensor_rows[TENSOR_ROW_relu6], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_relu6, &s, s.out);
}

typedef struct call_hardtanh {
    tensor_call call;
    tsr_hardtanh_options o;
    ir_value *out[1];
} call_hardtanh;
static tsr_status body_hardtanh(void *user)
{
    call_hardtanh *s = user;
    s->out[0] = tensor_fn_hardtanh(&s->call, s->call.in[0], s->o.min_val, s->o.max_val, s->o.min_val_is_zero, s->o.max_val_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_hardtanh_with(const tsr_hardtanh_options *options)
{
    tsr_hardtanh_options o;
    tsr_status status = tensor_options("hardtanh", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_hardtanh s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardtanh], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_hardtanh, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_hardtanh_with_(const tsr_hardtanh_options *options)
{
    tsr_hardtanh_options o;
    tsr_status status = tensor_options("hardtanh_", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_hardtanh s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardtanh], .n_tensors = 1, .tensors = tensors, .in_place = true}, .o = o};
    return tensor_run_in_place(&s.call, body_hardtanh, &s, s.out);
}

tsr_tensor *tsr_hardtanh(tsr_tensor *self)
{
    return tsr_hardtanh_with(&(const tsr_hardtanh_options){.size = sizeof(tsr_hardtanh_options), .self = self});
}

tsr_tensor *tsr_hardtanh_(tsr_tensor *self)
{
    return tsr_hardtanh_with_(&(const tsr_hardtanh_options){.size = sizeof(tsr_hardtanh_options), .self = self});
}

typedef struct call_hardsigmoid {
    tensor_call call;
    ir_value *out[1];
} call_hardsigmoid;
static tsr_status body_hardsigmoid(void *user)
{
    call_hardsigmoid *s = user;
    s->out[0] = tensor_fn_hardsigmoid(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_hardsigmoid(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_hardsigmoid s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardsigmoid], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_hardsigmoid, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_hardsigmoid_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_hardsigmoid s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardsigmoid], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_hardsigmoid, &s, s.out);
}

typedef struct call_hardswish {
    tensor_call call;
    ir_value *out[1];
} call_hardswish;
static tsr_status body_hardswish(void *user)
{
    call_hardswish *s = user;
    s->out[0] = tensor_fn_hardswish(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_hardswish(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_hardswish s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardswish], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_hardswish, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_hardswish_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_hardswish s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardswish], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_hardswish, &s, s.out);
}

typedef struct call_selu {
    tensor_call call;
    ir_value *out[1];
} call_selu;
static tsr_status body_selu(void *user)
{
    call_selu *s = user;
    s->out[0] = tensor_fn_selu(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_selu(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_selu s = {.call = {.row = &tensor_rows[TENSOR_ROW_selu], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_selu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_selu_(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_selu s = {.call = {.row = &tensor_rows[TENSOR_ROW_selu], .n_tensors = 1, .tensors = tensors, .in_place = true}};
    return tensor_run_in_place(&s.call, body_selu, &s, s.out);
}

typedef struct call_logsigmoid {
    tensor_call call;
    ir_value *out[1];
} call_logsigmoid;
static tsr_status body_logsigmoid(void *user)
{
    call_logsigmoid *s = user;
    s->out[0] = tensor_fn_logsigmoid(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_logsigmoid(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_logsigmoid s = {.call = {.row = &tensor_rows[TENSOR_ROW_logsigmoid], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_logsigmoid, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_softplus {
    tensor_call call;
    tsr_softplus_options o;
    ir_value *out[1];
} call_softplus;
static tsr_status body_softplus(void *user)
{
    call_softplus *s = user;
    s->out[0] = tensor_fn_softplus(&s->call, s->call.in[0], s->o.beta, s->o.threshold);
    return s->call.b->status;
}
tsr_tensor *tsr_softplus(const tsr_softplus_options *options)
{
    tsr_softplus_options o;
    tsr_status status = tensor_options("softplus", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_softplus s = {.call = {.row = &tensor_rows[TENSOR_ROW_softplus], .n_tensors = 1, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_softplus, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_leaky_relu {
    tensor_call call;
    double negative_slope;
    ir_value *out[1];
} call_leaky_relu;
static tsr_status body_leaky_relu(void *user)
{
    call_leaky_relu *s = user;
    s->out[0] = tensor_fn_leaky_relu(&s->call, s->call.in[0], s->negative_slope);
    return s->call.b->status;
}
tsr_tensor *tsr_leaky_relu(tsr_tensor *self, double negative_slope)
{
    tsr_tensor *const tensors[] = {self};
    call_leaky_relu s = {.call = {.row = &tensor_rows[TENSOR_ROW_leaky_relu], .n_tensors = 1, .tensors = tensors}, .negative_slope = negative_slope};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_leaky_relu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_leaky_relu_(tsr_tensor *self, double negative_slope)
{
    tsr_tensor *const tensors[] = {self};
    call_leaky_relu s = {.call = {.row = &tensor_rows[TENSOR_ROW_leaky_relu], .n_tensors = 1, .tensors = tensors, .in_place = true}, .negative_slope = negative_slope};
    return tensor_run_in_place(&s.call, body_leaky_relu, &s, s.out);
}

typedef struct call_elu {
    tensor_call call;
    double alpha;
    ir_value *out[1];
} call_elu;
static tsr_status body_elu(void *user)
{
    call_elu *s = user;
    s->out[0] = tensor_fn_elu(&s->call, s->call.in[0], s->alpha);
    return s->call.b->status;
}
tsr_tensor *tsr_elu(tsr_tensor *self, double alpha)
{
    tsr_tensor *const tensors[] = {self};
    call_elu s = {.call = {.row = &tensor_rows[TENSOR_ROW_elu], .n_tensors = 1, .tensors = tensors}, .alpha = alpha};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_elu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_elu_(tsr_tensor *self, double alpha)
{
    tsr_tensor *const tensors[] = {self};
    call_elu s = {.call = {.row = &tensor_rows[TENSOR_ROW_elu], .n_tensors = 1, .tensors = tensors, .in_place = true}, .alpha = alpha};
    return tensor_run_in_place(&s.call, body_elu, &s, s.out);
}

typedef struct call_celu {
    tensor_call call;
    double alpha;
    ir_value *out[1];
} call_celu;
static tsr_status body_celu(void *user)
{
    call_celu *s = user;
    s->out[0] = tensor_fn_celu(&s->call, s->call.in[0], s->alpha);
    return s->call.b->status;
}
tsr_tensor *tsr_celu(tsr_tensor *self, double alpha)
{
    tsr_tensor *const tensors[] = {self};
    call_celu s = {.call = {.row = &tensor_rows[TENSOR_ROW_celu], .n_tensors = 1, .tensors = tensors}, .alpha = alpha};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_celu, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_celu_(tsr_tensor *self, double alpha)
{
    tsr_tensor *const tensors[] = {self};
    call_celu s = {.call = {.row = &tensor_rows[TENSOR_ROW_celu], .n_tensors = 1, .tensors = tensors, .in_place = true}, .alpha = alpha};
    return tensor_run_in_place(&s.call, body_celu, &s, s.out);
}

typedef struct call_prelu {
    tensor_call call;
    ir_value *out[1];
} call_prelu;
static tsr_status body_prelu(void *user)
{
    call_prelu *s = user;
    s->out[0] = tensor_fn_prelu(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_prelu(tsr_tensor *self, tsr_tensor *weight)
{
    tsr_tensor *const tensors[] = {self, weight};
    call_prelu s = {.call = {.row = &tensor_rows[TENSOR_ROW_prelu], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_prelu, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_threshold {
    tensor_call call;
    double threshold;
    double value;
    ir_value *out[1];
} call_threshold;
static tsr_status body_threshold(void *user)
{
    call_threshold *s = user;
    s->out[0] = tensor_fn_threshold(&s->call, s->call.in[0], s->threshold, s->value);
    return s->call.b->status;
}
tsr_tensor *tsr_threshold(tsr_tensor *self, double threshold, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_threshold s = {.call = {.row = &tensor_rows[TENSOR_ROW_threshold], .n_tensors = 1, .tensors = tensors}, .threshold = threshold, .value = value};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_threshold, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_threshold_(tsr_tensor *self, double threshold, double value)
{
    tsr_tensor *const tensors[] = {self};
    call_threshold s = {.call = {.row = &tensor_rows[TENSOR_ROW_threshold], .n_tensors = 1, .tensors = tensors, .in_place = true}, .threshold = threshold, .value = value};
    return tensor_run_in_place(&s.call, body_threshold, &s, s.out);
}

typedef struct call_softsign {
    tensor_call call;
    ir_value *out[1];
} call_softsign;
static tsr_status body_softsign(void *user)
{
    call_softsign *s = user;
    s->out[0] = tensor_fn_softsign(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_softsign(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_softsign s = {.call = {.row = &tensor_rows[TENSOR_ROW_softsign], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_softsign, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_tanhshrink {
    tensor_call call;
    ir_value *out[1];
} call_tanhshrink;
static tsr_status body_tanhshrink(void *user)
{
    call_tanhshrink *s = user;
    s->out[0] = tensor_fn_tanhshrink(&s->call, s->call.in[0]);
    return s->call.b->status;
}
tsr_tensor *tsr_tanhshrink(tsr_tensor *self)
{
    tsr_tensor *const tensors[] = {self};
    call_tanhshrink s = {.call = {.row = &tensor_rows[TENSOR_ROW_tanhshrink], .n_tensors = 1, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_tanhshrink, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_softshrink {
    tensor_call call;
    double lambd;
    ir_value *out[1];
} call_softshrink;
static tsr_status body_softshrink(void *user)
{
    call_softshrink *s = user;
    s->out[0] = tensor_fn_softshrink(&s->call, s->call.in[0], s->lambd);
    return s->call.b->status;
}
tsr_tensor *tsr_softshrink(tsr_tensor *self, double lambd)
{
    tsr_tensor *const tensors[] = {self};
    call_softshrink s = {.call = {.row = &tensor_rows[TENSOR_ROW_softshrink], .n_tensors = 1, .tensors = tensors}, .lambd = lambd};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_softshrink, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_hardshrink {
    tensor_call call;
    double lambd;
    ir_value *out[1];
} call_hardshrink;
static tsr_status body_hardshrink(void *user)
{
    call_hardshrink *s = user;
    s->out[0] = tensor_fn_hardshrink(&s->call, s->call.in[0], s->lambd);
    return s->call.b->status;
}
tsr_tensor *tsr_hardshrink(tsr_tensor *self, double lambd)
{
    tsr_tensor *const tensors[] = {self};
    call_hardshrink s = {.call = {.row = &tensor_rows[TENSOR_ROW_hardshrink], .n_tensors = 1, .tensors = tensors}, .lambd = lambd};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_hardshrink, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_glu {
    tensor_call call;
    int64_t dim;
    ir_value *out[1];
} call_glu;
static tsr_status body_glu(void *user)
{
    call_glu *s = user;
    s->out[0] = tensor_fn_glu(&s->call, s->call.in[0], s->dim);
    return s->call.b->status;
}
tsr_tensor *tsr_glu(tsr_tensor *self, int64_t dim)
{
    tsr_tensor *const tensors[] = {self};
    call_glu s = {.call = {.row = &tensor_rows[TENSOR_ROW_glu], .n_tensors = 1, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_glu, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_softmax {
    tensor_call call;
    tsr_softmax_options o;
    ir_value *out[1];
} call_softmax;
static tsr_status body_softmax(void *user)
{
    call_softmax *s = user;
    s->out[0] = tensor_fn_softmax(&s->call, s->call.in[0], s->o.dim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_softmax(tsr_tensor *self, const tsr_softmax_options *options)
{
    tsr_softmax_options o;
    tsr_status status = tensor_options("softmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_softmax s = {.call = {.row = &tensor_rows[TENSOR_ROW_softmax], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_softmax, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_log_softmax {
    tensor_call call;
    tsr_log_softmax_options o;
    ir_value *out[1];
} call_log_softmax;
static tsr_status body_log_softmax(void *user)
{
    call_log_softmax *s = user;
    s->out[0] = tensor_fn_log_softmax(&s->call, s->call.in[0], s->o.dim, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_log_softmax(tsr_tensor *self, const tsr_log_softmax_options *options)
{
    tsr_log_softmax_options o;
    tsr_status status = tensor_options("log_softmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_log_softmax s = {.call = {.row = &tensor_rows[TENSOR_ROW_log_softmax], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_log_softmax, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_layer_norm {
    tensor_call call;
    tsr_layer_norm_options o;
    const int64_t *normalized_shape;
    int64_t n_normalized_shape;
    ir_value *out[1];
} call_layer_norm;
static tsr_status body_layer_norm(void *user)
{
    call_layer_norm *s = user;
    s->out[0] = tensor_fn_layer_norm(&s->call, s->call.in[0], s->normalized_shape, s->n_normalized_shape, s->call.in[1], s->call.in[2], s->o.eps, s->o.eps_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_layer_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, tsr_tensor *weight, const tsr_layer_norm_options *options)
{
    tsr_layer_norm_options o;
    tsr_status status = tensor_options("layer_norm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, weight, o.bias};
    call_layer_norm s = {.call = {.row = &tensor_rows[TENSOR_ROW_layer_norm], .n_tensors = 3, .tensors = tensors, .optional = 6, .wrong = !tensor_list_fits(normalized_shape, n_normalized_shape) ? "normalized_shape is NULL, or its count is negative or too large" : NULL}, .o = o, .normalized_shape = normalized_shape, .n_normalized_shape = n_normalized_shape};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_layer_norm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_rms_norm {
    tensor_call call;
    tsr_rms_norm_options o;
    const int64_t *normalized_shape;
    int64_t n_normalized_shape;
    ir_value *out[1];
} call_rms_norm;
static tsr_status body_rms_norm(void *user)
{
    call_rms_norm *s = user;
    s->out[0] = tensor_fn_rms_norm(&s->call, s->call.in[0], s->normalized_shape, s->n_normalized_shape, s->call.in[1], s->o.eps, s->o.eps_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_rms_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, const tsr_rms_norm_options *options)
{
    tsr_rms_norm_options o;
    tsr_status status = tensor_options("rms_norm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.weight};
    call_rms_norm s = {.call = {.row = &tensor_rows[TENSOR_ROW_rms_norm], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(normalized_shape, n_normalized_shape) ? "normalized_shape is NULL, or its count is negative or too large" : NULL}, .o = o, .normalized_shape = normalized_shape, .n_normalized_shape = n_normalized_shape};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_rms_norm, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_group_norm {
    tensor_call call;
    tsr_group_norm_options o;
    int64_t num_groups;
    ir_value *out[1];
} call_group_norm;
static tsr_status body_group_norm(void *user)
{
    call_group_norm *s = user;
    s->out[0] = tensor_fn_group_norm(&s->call, s->call.in[0], s->num_groups, s->call.in[1], s->call.in[2], s->o.eps, s->o.eps_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_group_norm(tsr_tensor *self, int64_t num_groups, tsr_tensor *weight, const tsr_group_norm_options *options)
{
    tsr_group_norm_options o;
    tsr_status status = tensor_options("group_norm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, weight, o.bias};
    call_group_norm s = {.call = {.row = &tensor_rows[TENSOR_ROW_group_norm], .n_tensors = 3, .tensors = tensors, .optional = 6}, .o = o, .num_groups = num_groups};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_group_norm, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_batch_norm(tsr_tensor *self, tsr_tensor *running_mean, tsr_tensor *running_var, tsr_tensor *weight, tsr_tensor *bias, bool training, const tsr_batch_norm_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("batch_norm");
    tsr_batch_norm_options o;
    tsr_status status = tensor_options("batch_norm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, running_mean, running_var, weight, bias};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_batch_norm], .n_tensors = 5, .tensors = tensors, .optional = 30};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_batch_norm(&call, self, running_mean, running_var, weight, bias, training, o.momentum, o.eps, o.eps_is_zero);
}

typedef struct call_cross_entropy {
    tensor_call call;
    tsr_cross_entropy_options o;
    ir_value *out[1];
} call_cross_entropy;
static tsr_status body_cross_entropy(void *user)
{
    call_cross_entropy *s = user;
    s->out[0] = tensor_fn_cross_entropy(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.reduction, s->o.ignore_index, s->o.ignore_index_is_zero, s->o.label_smoothing);
    return s->call.b->status;
}
tsr_tensor *tsr_cross_entropy(tsr_tensor *self, const tsr_cross_entropy_options *options)
{
    tsr_cross_entropy_options o;
    tsr_status status = tensor_options("cross_entropy", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target, o.weight};
    call_cross_entropy s = {.call = {.row = &tensor_rows[TENSOR_ROW_cross_entropy], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cross_entropy, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_nll_loss {
    tensor_call call;
    tsr_nll_loss_options o;
    ir_value *out[1];
} call_nll_loss;
static tsr_status body_nll_loss(void *user)
{
    call_nll_loss *s = user;
    s->out[0] = tensor_fn_nll_loss(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.reduction, s->o.ignore_index, s->o.ignore_index_is_zero);
    return s->call.b->status;
}
tsr_tensor *tsr_nll_loss(tsr_tensor *self, const tsr_nll_loss_options *options)
{
    tsr_nll_loss_options o;
    tsr_status status = tensor_options("nll_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target, o.weight};
    call_nll_loss s = {.call = {.row = &tensor_rows[TENSOR_ROW_nll_loss], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_nll_loss, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_mse_loss {
    tensor_call call;
    tsr_mse_loss_options o;
    ir_value *out[1];
} call_mse_loss;
static tsr_status body_mse_loss(void *user)
{
    call_mse_loss *s = user;
    s->out[0] = tensor_fn_mse_loss(&s->call, s->call.in[0], s->call.in[1], s->o.reduction, s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_mse_loss(tsr_tensor *self, const tsr_mse_loss_options *options)
{
    tsr_mse_loss_options o;
    tsr_status status = tensor_options("mse_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target, o.weight};
    call_mse_loss s = {.call = {.row = &tensor_rows[TENSOR_ROW_mse_loss], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_mse_loss, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_l1_loss {
    tensor_call call;
    tsr_l1_loss_options o;
    ir_value *out[1];
} call_l1_loss;
static tsr_status body_l1_loss(void *user)
{
    call_l1_loss *s = user;
    s->out[0] = tensor_fn_l1_loss(&s->call, s->call.in[0], s->call.in[1], s->o.reduction, s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_l1_loss(tsr_tensor *self, const tsr_l1_loss_options *options)
{
    tsr_l1_loss_options o;
    tsr_status status = tensor_options("l1_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target, o.weight};
    call_l1_loss s = {.call = {.row = &tensor_rows[TENSOR_ROW_l1_loss], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_l1_loss, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_smooth_l1_loss {
    tensor_call call;
    tsr_smooth_l1_loss_options o;
    ir_value *out[1];
} call_smooth_l1_loss;
static tsr_status body_smooth_l1_loss(void *user)
{
    call_smooth_l1_loss *s = user;
    s->out[0] = tensor_fn_smooth_l1_loss(&s->call, s->call.in[0], s->call.in[1], s->o.beta, s->o.reduction);
    return s->call.b->status;
}
tsr_tensor *tsr_smooth_l1_loss(tsr_tensor *self, tsr_tensor *target, const tsr_smooth_l1_loss_options *options)
{
    tsr_smooth_l1_loss_options o;
    tsr_status status = tensor_options("smooth_l1_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target};
    call_smooth_l1_loss s = {.call = {.row = &tensor_rows[TENSOR_ROW_smooth_l1_loss], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_smooth_l1_loss, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_huber_loss {
    tensor_call call;
    tsr_huber_loss_options o;
    ir_value *out[1];
} call_huber_loss;
static tsr_status body_huber_loss(void *user)
{
    call_huber_loss *s = user;
    s->out[0] = tensor_fn_huber_loss(&s->call, s->call.in[0], s->call.in[1], s->o.delta, s->o.reduction, s->call.in[2]);
    return s->call.b->status;
}
tsr_tensor *tsr_huber_loss(tsr_tensor *self, tsr_tensor *target, const tsr_huber_loss_options *options)
{
    tsr_huber_loss_options o;
    tsr_status status = tensor_options("huber_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target, o.weight};
    call_huber_loss s = {.call = {.row = &tensor_rows[TENSOR_ROW_huber_loss], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_huber_loss, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_binary_cross_entropy {
    tensor_call call;
    tsr_binary_cross_entropy_options o;
    ir_value *out[1];
} call_binary_cross_entropy;
static tsr_status body_binary_cross_entropy(void *user)
{
    call_binary_cross_entropy *s = user;
    s->out[0] = tensor_fn_binary_cross_entropy(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->o.reduction);
    return s->call.b->status;
}
tsr_tensor *tsr_binary_cross_entropy(tsr_tensor *self, const tsr_binary_cross_entropy_options *options)
{
    tsr_binary_cross_entropy_options o;
    tsr_status status = tensor_options("binary_cross_entropy", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target, o.weight};
    call_binary_cross_entropy s = {.call = {.row = &tensor_rows[TENSOR_ROW_binary_cross_entropy], .n_tensors = 3, .tensors = tensors, .optional = 4}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_binary_cross_entropy, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_binary_cross_entropy_with_logits {
    tensor_call call;
    tsr_binary_cross_entropy_with_logits_options o;
    ir_value *out[1];
} call_binary_cross_entropy_with_logits;
static tsr_status body_binary_cross_entropy_with_logits(void *user)
{
    call_binary_cross_entropy_with_logits *s = user;
    s->out[0] = tensor_fn_binary_cross_entropy_with_logits(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->call.in[3], s->o.reduction);
    return s->call.b->status;
}
tsr_tensor *tsr_binary_cross_entropy_with_logits(tsr_tensor *self, const tsr_binary_cross_entropy_with_logits_options *options)
{
    tsr_binary_cross_entropy_with_logits_options o;
    tsr_status status = tensor_options("binary_cross_entropy_with_logits", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target, o.weight, o.pos_weight};
    call_binary_cross_entropy_with_logits s = {.call = {.row = &tensor_rows[TENSOR_ROW_binary_cross_entropy_with_logits], .n_tensors = 4, .tensors = tensors, .optional = 12}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_binary_cross_entropy_with_logits, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_kl_div {
    tensor_call call;
    tsr_kl_div_options o;
    ir_value *out[1];
} call_kl_div;
static tsr_status body_kl_div(void *user)
{
    call_kl_div *s = user;
    s->out[0] = tensor_fn_kl_div(&s->call, s->call.in[0], s->call.in[1], s->o.reduction, s->o.log_target, s->o.batchmean);
    return s->call.b->status;
}
tsr_tensor *tsr_kl_div(tsr_tensor *self, const tsr_kl_div_options *options)
{
    tsr_kl_div_options o;
    tsr_status status = tensor_options("kl_div", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target};
    call_kl_div s = {.call = {.row = &tensor_rows[TENSOR_ROW_kl_div], .n_tensors = 2, .tensors = tensors}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_kl_div, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_margin_ranking_loss(tsr_tensor *input1, tsr_tensor *input2, const tsr_margin_ranking_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("margin_ranking_loss");
    tsr_margin_ranking_loss_options o;
    tsr_status status = tensor_options("margin_ranking_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input1, input2, o.target};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_margin_ranking_loss], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_margin_ranking_loss(&call, input1, input2, o.target, o.margin, o.reduction);
}

tsr_tensor *tsr_cosine_embedding_loss(tsr_tensor *input1, tsr_tensor *input2, const tsr_cosine_embedding_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cosine_embedding_loss");
    tsr_cosine_embedding_loss_options o;
    tsr_status status = tensor_options("cosine_embedding_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input1, input2, o.target};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_cosine_embedding_loss], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_cosine_embedding_loss(&call, input1, input2, o.target, o.margin, o.reduction);
}

tsr_tensor *tsr_pairwise_distance(tsr_tensor *x1, tsr_tensor *x2, const tsr_pairwise_distance_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("pairwise_distance");
    tsr_pairwise_distance_options o;
    tsr_status status = tensor_options("pairwise_distance", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {x1, x2};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_pairwise_distance], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_pairwise_distance(&call, x1, x2, o.p, o.eps, o.keepdim, o.eps_is_zero);
}

tsr_tensor *tsr_triplet_margin_loss(tsr_tensor *anchor, tsr_tensor *positive, tsr_tensor *negative, double margin, double p, const tsr_triplet_margin_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("triplet_margin_loss");
    tsr_triplet_margin_loss_options o;
    tsr_status status = tensor_options("triplet_margin_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {anchor, positive, negative};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_triplet_margin_loss], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_triplet_margin_loss(&call, anchor, positive, negative, margin, p, o.eps, o.swap, o.reduction);
}

tsr_tensor *tsr_hinge_embedding_loss(tsr_tensor *self, tsr_tensor *target, const tsr_hinge_embedding_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("hinge_embedding_loss");
    tsr_hinge_embedding_loss_options o;
    tsr_status status = tensor_options("hinge_embedding_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_hinge_embedding_loss], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_hinge_embedding_loss(&call, self, target, o.margin, o.reduction);
}

tsr_tensor *tsr_soft_margin_loss(tsr_tensor *self, const tsr_soft_margin_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("soft_margin_loss");
    tsr_soft_margin_loss_options o;
    tsr_status status = tensor_options("soft_margin_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_soft_margin_loss], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_soft_margin_loss(&call, self, o.target, o.reduction);
}

tsr_tensor *tsr_multi_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *weight, int64_t p, const tsr_multi_margin_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("multi_margin_loss");
    tsr_multi_margin_loss_options o;
    tsr_status status = tensor_options("multi_margin_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target, weight};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_multi_margin_loss], .n_tensors = 3, .tensors = tensors, .optional = 4};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_multi_margin_loss(&call, self, target, weight, p, o.margin, o.reduction);
}

tsr_tensor *tsr_multilabel_margin_loss(tsr_tensor *self, const tsr_multilabel_margin_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("multilabel_margin_loss");
    tsr_multilabel_margin_loss_options o;
    tsr_status status = tensor_options("multilabel_margin_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.target};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_multilabel_margin_loss], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_multilabel_margin_loss(&call, self, o.target, o.reduction);
}

tsr_tensor *tsr_multilabel_soft_margin_loss(tsr_tensor *self, tsr_tensor *target, const tsr_multilabel_soft_margin_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("multilabel_soft_margin_loss");
    tsr_multilabel_soft_margin_loss_options o;
    tsr_status status = tensor_options("multilabel_soft_margin_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target, o.weight};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_multilabel_soft_margin_loss], .n_tensors = 3, .tensors = tensors, .optional = 4};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_multilabel_soft_margin_loss(&call, self, target, o.weight, o.reduction);
}

tsr_tensor *tsr_poisson_nll_loss(tsr_tensor *self, tsr_tensor *target, bool log_input, bool full, const tsr_poisson_nll_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("poisson_nll_loss");
    tsr_poisson_nll_loss_options o;
    tsr_status status = tensor_options("poisson_nll_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_poisson_nll_loss], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_poisson_nll_loss(&call, self, target, log_input, full, o.eps, o.reduction);
}

tsr_tensor *tsr_gaussian_nll_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *var, bool full, const tsr_gaussian_nll_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("gaussian_nll_loss");
    tsr_gaussian_nll_loss_options o;
    tsr_status status = tensor_options("gaussian_nll_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, target, var};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_gaussian_nll_loss], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_gaussian_nll_loss(&call, self, target, var, full, o.eps, o.reduction);
}

typedef struct call_scaled_dot_product_attention {
    tensor_call call;
    tsr_scaled_dot_product_attention_options o;
    ir_value *out[1];
} call_scaled_dot_product_attention;
static tsr_status body_scaled_dot_product_attention(void *user)
{
    call_scaled_dot_product_attention *s = user;
    s->out[0] = tensor_fn_scaled_dot_product_attention(&s->call, s->call.in[0], s->call.in[1], s->call.in[2], s->call.in[3], s->o.dropout_p, s->o.is_causal, s->o.scale, s->o.enable_gqa);
    return s->call.b->status;
}
tsr_tensor *tsr_scaled_dot_product_attention(tsr_tensor *query, tsr_tensor *key, const tsr_scaled_dot_product_attention_options *options)
{
    tsr_scaled_dot_product_attention_options o;
    tsr_status status = tensor_options("scaled_dot_product_attention", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {query, key, o.value, o.attn_mask};
    call_scaled_dot_product_attention s = {.call = {.row = &tensor_rows[TENSOR_ROW_scaled_dot_product_attention], .n_tensors = 4, .tensors = tensors, .optional = 8}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_scaled_dot_product_attention, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_atleast_1d(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("atleast_1d");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_atleast_1d], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_atleast_1d(&call, self);
}

tsr_tensor *tsr_atleast_2d(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("atleast_2d");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_atleast_2d], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_atleast_2d(&call, self);
}

tsr_tensor *tsr_atleast_3d(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("atleast_3d");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_atleast_3d], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_atleast_3d(&call, self);
}

tsr_tensor *tsr_ravel(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("ravel");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_ravel], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_ravel(&call, self);
}

tsr_tensor *tsr_broadcast_to(tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("broadcast_to");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_broadcast_to], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shape, n_shape) ? "shape is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_broadcast_to(&call, self, shape, n_shape);
}

tsr_tensor *tsr_pad_sequence(const tsr_pad_sequence_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("pad_sequence");
    tsr_pad_sequence_options o;
    tsr_status status = tensor_options("pad_sequence", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_pad_sequence], .n_tensors = (size_t)o.n_sequences, .tensors = o.sequences, .wrong = !tensor_list_fits(o.sequences, o.n_sequences) ? "sequences is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_pad_sequence(&call, o.sequences, o.n_sequences, o.batch_first, o.padding_value, o.pad_left);
}

tsr_tensor *tsr_hstack(tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("hstack");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_hstack], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_hstack(&call, tensors, n_tensors);
}

tsr_tensor *tsr_vstack(tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("vstack");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_vstack], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_vstack(&call, tensors, n_tensors);
}

tsr_tensor *tsr_dstack(tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("dstack");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_dstack], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_dstack(&call, tensors, n_tensors);
}

tsr_tensor *tsr_column_stack(tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("column_stack");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_column_stack], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_column_stack(&call, tensors, n_tensors);
}

tsr_tensor *tsr_fliplr(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("fliplr");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_fliplr], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_fliplr(&call, self);
}

tsr_tensor *tsr_flipud(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("flipud");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_flipud], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_flipud(&call, self);
}

tsr_tensor *tsr_rot90(tsr_tensor *self, int64_t k, const int64_t *dims, int64_t n_dims)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("rot90");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_rot90], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(dims, n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_rot90(&call, self, k, dims, n_dims);
}

tsr_tensor *tsr_diag(tsr_tensor *self, int64_t diagonal)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("diag");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_diag], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_diag(&call, self, diagonal);
}

tsr_tensor *tsr_diagflat(tsr_tensor *self, int64_t offset)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("diagflat");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_diagflat], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_diagflat(&call, self, offset);
}

tsr_tensor *tsr_trace(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("trace");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_trace], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_trace(&call, self);
}

tsr_tensor *tsr_block_diag(tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("block_diag");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_block_diag], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_block_diag(&call, tensors, n_tensors);
}

int64_t tsr_meshgrid(tsr_tensor *const *tensors, int64_t n_tensors, const char *indexing, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("meshgrid");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_meshgrid], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : !indexing ? "indexing is NULL" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_meshgrid(&call, tensors, n_tensors, indexing, out, capacity);
}

tsr_tensor *tsr_cartesian_prod(tsr_tensor *const *tensors, int64_t n_tensors)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cartesian_prod");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_cartesian_prod], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_cartesian_prod(&call, tensors, n_tensors);
}

tsr_tensor *tsr_tril_indices(int64_t row, int64_t col, const tsr_tril_indices_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("tril_indices");
    tsr_tril_indices_options o;
    tsr_status status = tensor_options("tril_indices", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_tril_indices], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_tril_indices(&call, row, col, o.offset, o.dtype);
}

tsr_tensor *tsr_triu_indices(int64_t row, int64_t col, const tsr_triu_indices_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("triu_indices");
    tsr_triu_indices_options o;
    tsr_status status = tensor_options("triu_indices", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_triu_indices], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_triu_indices(&call, row, col, o.offset, o.dtype);
}

tsr_tensor *tsr_unfold_dim(tsr_tensor *self, int64_t dimension, int64_t size, int64_t step)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unfold_dim");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unfold_dim], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unfold_dim(&call, self, dimension, size, step);
}

tsr_tensor *tsr_select_scatter(tsr_tensor *self, tsr_tensor *src, int64_t dim, int64_t index)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("select_scatter");
    tsr_tensor *const tensors[] = {self, src};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_select_scatter], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_select_scatter(&call, self, src, dim, index);
}

tsr_tensor *tsr_slice_scatter(tsr_tensor *self, tsr_tensor *src, int64_t dim, int64_t start, int64_t end, int64_t step)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("slice_scatter");
    tsr_tensor *const tensors[] = {self, src};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_slice_scatter], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_slice_scatter(&call, self, src, dim, start, end, step);
}

tsr_tensor *tsr_addmv(tsr_tensor *self, tsr_tensor *mat, const tsr_addmv_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("addmv");
    tsr_addmv_options o;
    tsr_status status = tensor_options("addmv", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, mat, o.vec};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_addmv], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_addmv(&call, self, mat, o.vec, o.beta, o.alpha, o.beta_is_zero, o.alpha_is_zero);
}

tsr_tensor *tsr_addr(tsr_tensor *self, tsr_tensor *vec1, const tsr_addr_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("addr");
    tsr_addr_options o;
    tsr_status status = tensor_options("addr", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, vec1, o.vec2};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_addr], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_addr(&call, self, vec1, o.vec2, o.beta, o.alpha, o.beta_is_zero, o.alpha_is_zero);
}

tsr_tensor *tsr_cross(tsr_tensor *self, tsr_tensor *other, int64_t dim)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cross");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_cross], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_cross(&call, self, other, dim);
}

typedef struct call_cdist {
    tensor_call call;
    double p;
    ir_value *out[1];
} call_cdist;
static tsr_status body_cdist(void *user)
{
    call_cdist *s = user;
    s->out[0] = tensor_fn_cdist(&s->call, s->call.in[0], s->call.in[1], s->p);
    return s->call.b->status;
}
tsr_tensor *tsr_cdist(tsr_tensor *x1, tsr_tensor *x2, double p)
{
    tsr_tensor *const tensors[] = {x1, x2};
    call_cdist s = {.call = {.row = &tensor_rows[TENSOR_ROW_cdist], .n_tensors = 2, .tensors = tensors}, .p = p};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cdist, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_dist(tsr_tensor *self, tsr_tensor *other, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("dist");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_dist], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_dist(&call, self, other, p);
}

tsr_tensor *tsr_kron(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("kron");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_kron], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_kron(&call, self, other);
}

tsr_tensor *tsr_tensordot(tsr_tensor *self, tsr_tensor *other, const int64_t *dims_self, int64_t n_dims_self, const int64_t *dims_other, int64_t n_dims_other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("tensordot");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_tensordot], .n_tensors = 2, .tensors = tensors, .wrong = !tensor_list_fits(dims_self, n_dims_self) ? "dims_self is NULL, or its count is negative or too large" : !tensor_list_fits(dims_other, n_dims_other) ? "dims_other is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_tensordot(&call, self, other, dims_self, n_dims_self, dims_other, n_dims_other);
}

tsr_tensor *tsr_inner(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("inner");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_inner], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_inner(&call, self, other);
}

tsr_tensor *tsr_vdot(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("vdot");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_vdot], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_vdot(&call, self, other);
}

tsr_tensor *tsr_bilinear(tsr_tensor *input1, tsr_tensor *input2, tsr_tensor *weight, tsr_tensor *bias)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("bilinear");
    tsr_tensor *const tensors[] = {input1, input2, weight, bias};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_bilinear], .n_tensors = 4, .tensors = tensors, .optional = 8};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_bilinear(&call, input1, input2, weight, bias);
}

tsr_tensor *tsr_rsub_with(tsr_tensor *self, const tsr_rsub_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("rsub");
    tsr_rsub_options o;
    tsr_status status = tensor_options("rsub", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_rsub], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_rsub(&call, self, o.other, o.alpha, o.alpha_is_zero);
}

tsr_tensor *tsr_rsub(tsr_tensor *self, tsr_tensor *other)
{
    return tsr_rsub_with(self, &(const tsr_rsub_options){.size = sizeof(tsr_rsub_options), .other = other});
}

tsr_tensor *tsr_clamp_min(tsr_tensor *self, tsr_tensor *min)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("clamp_min");
    tsr_tensor *const tensors[] = {self, min};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_clamp_min], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_clamp_min(&call, self, min);
}

tsr_tensor *tsr_clamp_max(tsr_tensor *self, tsr_tensor *max)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("clamp_max");
    tsr_tensor *const tensors[] = {self, max};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_clamp_max], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_clamp_max(&call, self, max);
}

tsr_tensor *tsr_lerp_scalar(tsr_tensor *self, tsr_tensor *end, double weight)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("lerp_scalar");
    tsr_tensor *const tensors[] = {self, end};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_lerp_scalar], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_lerp_scalar(&call, self, end, weight);
}

tsr_tensor *tsr_lerp_scalar_(tsr_tensor *self, tsr_tensor *end, double weight)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("lerp_scalar_");
    tsr_tensor *const tensors[] = {self, end};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_lerp_scalar], .n_tensors = 2, .tensors = tensors, .in_place = true};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_lerp_scalar(&call, self, end, weight);
}

tsr_tensor *tsr_float_power(tsr_tensor *self, tsr_tensor *exponent)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("float_power");
    tsr_tensor *const tensors[] = {self, exponent};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_float_power], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_float_power(&call, self, exponent);
}

tsr_tensor *tsr_ldexp(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("ldexp");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_ldexp], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_ldexp(&call, self, other);
}

tsr_tensor *tsr_logaddexp2(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("logaddexp2");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_logaddexp2], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_logaddexp2(&call, self, other);
}

tsr_tensor *tsr_deg2rad(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("deg2rad");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_deg2rad], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_deg2rad(&call, self);
}

tsr_tensor *tsr_rad2deg(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("rad2deg");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_rad2deg], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_rad2deg(&call, self);
}

tsr_tensor *tsr_positive(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("positive");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_positive], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_positive(&call, self);
}

tsr_tensor *tsr_heaviside(tsr_tensor *self, tsr_tensor *values)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("heaviside");
    tsr_tensor *const tensors[] = {self, values};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_heaviside], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_heaviside(&call, self, values);
}

tsr_tensor *tsr_sgn(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("sgn");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_sgn], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_sgn(&call, self);
}

tsr_tensor *tsr_signbit(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("signbit");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_signbit], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_signbit(&call, self);
}

tsr_tensor *tsr_isneginf(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("isneginf");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_isneginf], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_isneginf(&call, self);
}

tsr_tensor *tsr_isposinf(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("isposinf");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_isposinf], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_isposinf(&call, self);
}

tsr_tensor *tsr_gcd(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("gcd");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_gcd], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_gcd(&call, self, other);
}

tsr_tensor *tsr_lcm(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("lcm");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_lcm], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_lcm(&call, self, other);
}

tsr_tensor *tsr_logspace(double start, double end, const tsr_logspace_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("logspace");
    tsr_logspace_options o;
    tsr_status status = tensor_options("logspace", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_logspace], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_logspace(&call, start, end, o.steps, o.base, o.dtype, o.base_is_zero);
}

tsr_tensor *tsr_trapezoid(tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("trapezoid");
    tsr_tensor *const tensors[] = {y, x};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_trapezoid], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_trapezoid(&call, y, x, dx, dim);
}

tsr_tensor *tsr_cumulative_trapezoid(tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cumulative_trapezoid");
    tsr_tensor *const tensors[] = {y, x};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_cumulative_trapezoid], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_cumulative_trapezoid(&call, y, x, dx, dim);
}

typedef struct call_median {
    tensor_call call;
    tsr_median_options o;
    int64_t dim;
    ir_value *out[2];
} call_median;
static tsr_status body_median(void *user)
{
    call_median *s = user;
    tensor_fn_median(&s->call, s->call.in[0], s->dim, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_median(tsr_tensor *self, int64_t dim, const tsr_median_options *options)
{
    tsr_median_options o;
    tsr_status status = tensor_options("median", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_median s = {.call = {.row = &tensor_rows[TENSOR_ROW_median], .n_tensors = 1, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_median, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_nanmedian {
    tensor_call call;
    tsr_nanmedian_options o;
    int64_t dim;
    ir_value *out[2];
} call_nanmedian;
static tsr_status body_nanmedian(void *user)
{
    call_nanmedian *s = user;
    tensor_fn_nanmedian(&s->call, s->call.in[0], s->dim, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_nanmedian(tsr_tensor *self, int64_t dim, const tsr_nanmedian_options *options)
{
    tsr_nanmedian_options o;
    tsr_status status = tensor_options("nanmedian", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_nanmedian s = {.call = {.row = &tensor_rows[TENSOR_ROW_nanmedian], .n_tensors = 1, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_nanmedian, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_kthvalue {
    tensor_call call;
    tsr_kthvalue_options o;
    int64_t k;
    int64_t dim;
    ir_value *out[2];
} call_kthvalue;
static tsr_status body_kthvalue(void *user)
{
    call_kthvalue *s = user;
    tensor_fn_kthvalue(&s->call, s->call.in[0], s->k, s->dim, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_kthvalue(tsr_tensor *self, int64_t k, int64_t dim, const tsr_kthvalue_options *options)
{
    tsr_kthvalue_options o;
    tsr_status status = tensor_options("kthvalue", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_kthvalue s = {.call = {.row = &tensor_rows[TENSOR_ROW_kthvalue], .n_tensors = 1, .tensors = tensors}, .o = o, .k = k, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_kthvalue, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_mode {
    tensor_call call;
    tsr_mode_options o;
    int64_t dim;
    ir_value *out[2];
} call_mode;
static tsr_status body_mode(void *user)
{
    call_mode *s = user;
    tensor_fn_mode(&s->call, s->call.in[0], s->dim, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_mode(tsr_tensor *self, int64_t dim, const tsr_mode_options *options)
{
    tsr_mode_options o;
    tsr_status status = tensor_options("mode", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_mode s = {.call = {.row = &tensor_rows[TENSOR_ROW_mode], .n_tensors = 1, .tensors = tensors}, .o = o, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_mode, &s, s.out, 2, results);
    if (o.indices)
        *o.indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_cummax {
    tensor_call call;
    int64_t dim;
    ir_value *out[2];
} call_cummax;
static tsr_status body_cummax(void *user)
{
    call_cummax *s = user;
    tensor_fn_cummax(&s->call, s->call.in[0], s->dim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_cummax(tsr_tensor *self, int64_t dim, tsr_tensor **indices)
{
    tsr_tensor *const tensors[] = {self};
    call_cummax s = {.call = {.row = &tensor_rows[TENSOR_ROW_cummax], .n_tensors = 1, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_cummax, &s, s.out, 2, results);
    if (indices)
        *indices = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_cummin {
    tensor_call call;
    int64_t dim;
    ir_value *out[2];
} call_cummin;
static tsr_status body_cummin(void *user)
{
    call_cummin *s = user;
    tensor_fn_cummin(&s->call, s->call.in[0], s->dim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_cummin(tsr_tensor *self, int64_t dim, tsr_tensor **indices)
{
    tsr_tensor *const tensors[] = {self};
    call_cummin s = {.call = {.row = &tensor_rows[TENSOR_ROW_cummin], .n_tensors = 1, .tensors = tensors}, .dim = dim};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_cummin, &s, s.out, 2, results);
    if (indices)
        *indices = results[1] ? results[1] : results[0];
    return results[0];
}

tsr_tensor *tsr_quantile(tsr_tensor *self, tsr_tensor *q, const tsr_quantile_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("quantile");
    tsr_quantile_options o;
    tsr_status status = tensor_options("quantile", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, q};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_quantile], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_quantile(&call, self, q, o.dim, o.keepdim, o.interpolation);
}

tsr_tensor *tsr_nanquantile(tsr_tensor *self, tsr_tensor *q, const tsr_nanquantile_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("nanquantile");
    tsr_nanquantile_options o;
    tsr_status status = tensor_options("nanquantile", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, q};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_nanquantile], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_nanquantile(&call, self, q, o.dim, o.keepdim, o.interpolation);
}

tsr_tensor *tsr_bucketize(tsr_tensor *self, const tsr_bucketize_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("bucketize");
    tsr_bucketize_options o;
    tsr_status status = tensor_options("bucketize", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.boundaries};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_bucketize], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_bucketize(&call, self, o.boundaries, o.right, o.out_int32);
}

tsr_tensor *tsr_msort(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("msort");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_msort], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_msort(&call, self);
}

tsr_tensor *tsr_histogram(tsr_tensor *self, int64_t bins, const tsr_histogram_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("histogram");
    tsr_histogram_options o;
    tsr_status status = tensor_options("histogram", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.edges, o.weight};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_histogram], .n_tensors = 3, .tensors = tensors, .optional = 6};
    tsr_tensor *failed = tensor_begin(&call);
    tsr_tensor *out[2] = {NULL};
    if (!failed)
        failed = tensor_fn_histogram(&call, self, bins, o.edges, o.min, o.max, o.weight, o.density, out);
    if (o.bin_edges)
        *o.bin_edges = failed ? failed : out[1];
    return failed ? failed : out[0];
}

int64_t tsr_gradient(tsr_tensor *self, double spacing, const int64_t *dims, int64_t n_dims, int64_t edge_order, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("gradient");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_gradient], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(dims, n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_gradient(&call, self, spacing, dims, n_dims, edge_order, out, capacity);
}

int64_t tsr_gradient_spacings(tsr_tensor *self, tsr_tensor *const *spacings, int64_t n_spacings, const int64_t *dims, int64_t n_dims, int64_t edge_order, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("gradient_spacings");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_gradient_spacings], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(spacings, n_spacings) ? "spacings is NULL, or its count is negative or too large" : !tensor_list_fits(dims, n_dims) ? "dims is NULL, or its count is negative or too large" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_gradient_spacings(&call, self, spacings, n_spacings, dims, n_dims, edge_order, out, capacity);
}

tsr_tensor *tsr_combinations(tsr_tensor *self, const tsr_combinations_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("combinations");
    tsr_combinations_options o;
    tsr_status status = tensor_options("combinations", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_combinations], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_combinations(&call, self, o.r, o.with_replacement);
}

int64_t tsr_unravel_index(tsr_tensor *self, const int64_t *shape, int64_t n_shape, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unravel_index");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unravel_index], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shape, n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_unravel_index(&call, self, shape, n_shape, out, capacity);
}

tsr_tensor *tsr_allclose(tsr_tensor *self, tsr_tensor *other, double rtol, const tsr_allclose_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("allclose");
    tsr_allclose_options o;
    tsr_status status = tensor_options("allclose", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_allclose], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_allclose(&call, self, other, rtol, o.atol, o.equal_nan);
}

tsr_tensor *tsr_equal(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("equal");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_equal], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_equal(&call, self, other);
}

tsr_tensor *tsr_histc(tsr_tensor *self, int64_t bins, double min, double max)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("histc");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_histc], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_histc(&call, self, bins, min, max);
}

tsr_tensor *tsr_ctc_loss(tsr_tensor *log_probs, tsr_tensor *targets, tsr_tensor *input_lengths, const tsr_ctc_loss_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("ctc_loss");
    tsr_ctc_loss_options o;
    tsr_status status = tensor_options("ctc_loss", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {log_probs, targets, input_lengths, o.target_lengths};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_ctc_loss], .n_tensors = 4, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_ctc_loss(&call, log_probs, targets, input_lengths, o.target_lengths, o.blank, o.reduction, o.zero_infinity);
}

tsr_tensor *tsr_unfold(const tsr_unfold_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unfold");
    tsr_unfold_options o;
    tsr_status status = tensor_options("unfold", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unfold], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unfold(&call, o.self, o.kernel_size, o.dilation, o.padding, o.stride);
}

tsr_tensor *tsr_fold(const tsr_fold_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("fold");
    tsr_fold_options o;
    tsr_status status = tensor_options("fold", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_fold], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_fold(&call, o.self, o.output_size, o.kernel_size, o.dilation, o.padding, o.stride);
}

tsr_tensor *tsr_grid_sample(tsr_tensor *self, const tsr_grid_sample_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("grid_sample");
    tsr_grid_sample_options o;
    tsr_status status = tensor_options("grid_sample", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.grid};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_grid_sample], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_grid_sample(&call, self, o.grid, o.mode, o.padding_mode, o.align_corners);
}

tsr_tensor *tsr_affine_grid(tsr_tensor *theta, const tsr_affine_grid_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("affine_grid");
    tsr_affine_grid_options o;
    tsr_status status = tensor_options("affine_grid", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {theta};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_affine_grid], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.output_size, o.n_output_size) ? "output_size is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_affine_grid(&call, theta, o.output_size, o.n_output_size, o.align_corners);
}

tsr_tensor *tsr_embedding_bag(tsr_tensor *weight, tsr_tensor *indices, const tsr_embedding_bag_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("embedding_bag");
    tsr_embedding_bag_options o;
    tsr_status status = tensor_options("embedding_bag", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {weight, indices, o.offsets, o.per_sample_weights};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_embedding_bag], .n_tensors = 4, .tensors = tensors, .optional = 12};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_embedding_bag(&call, weight, indices, o.offsets, o.mode, o.per_sample_weights, o.include_last_offset, o.padding_idx_plus_one, o.scale_grad_by_freq);
}

int64_t tsr_split_with_sizes(tsr_tensor *self, const int64_t *split_sizes, int64_t n_split_sizes, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("split_with_sizes");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_split_with_sizes], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(split_sizes, n_split_sizes) ? "split_sizes is NULL, or its count is negative or too large" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_split_with_sizes(&call, self, split_sizes, n_split_sizes, dim, out, capacity);
}

int64_t tsr_tensor_split(tsr_tensor *self, int64_t sections, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("tensor_split");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_tensor_split], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_tensor_split(&call, self, sections, dim, out, capacity);
}

int64_t tsr_tensor_split_indices(tsr_tensor *self, const int64_t *indices, int64_t n_indices, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("tensor_split_indices");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_tensor_split_indices], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(indices, n_indices) ? "indices is NULL, or its count is negative or too large" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_tensor_split_indices(&call, self, indices, n_indices, dim, out, capacity);
}

int64_t tsr_hsplit(tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("hsplit");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_hsplit], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_hsplit(&call, self, sections, out, capacity);
}

int64_t tsr_vsplit(tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("vsplit");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_vsplit], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_vsplit(&call, self, sections, out, capacity);
}

int64_t tsr_dsplit(tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("dsplit");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_dsplit], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_dsplit(&call, self, sections, out, capacity);
}

int64_t tsr_broadcast_tensors(tsr_tensor *const *tensors, int64_t n_tensors, tsr_tensor **out, int64_t capacity)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("broadcast_tensors");
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_broadcast_tensors], .n_tensors = (size_t)n_tensors, .tensors = tensors, .wrong = !tensor_list_fits(tensors, n_tensors) ? "tensors is NULL, or its count is negative or too large" : !tensor_list_fits(out, capacity) ? "out is NULL, or the capacity is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return tensor_refuse_list(failed, out, capacity);
    return tensor_fn_broadcast_tensors(&call, tensors, n_tensors, out, capacity);
}

tsr_tensor *tsr_expand_as(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("expand_as");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_expand_as], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_expand_as(&call, self, other);
}

tsr_tensor *tsr_reshape_as(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("reshape_as");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_reshape_as], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_reshape_as(&call, self, other);
}

tsr_tensor *tsr_view_as(tsr_tensor *self, tsr_tensor *other)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("view_as");
    tsr_tensor *const tensors[] = {self, other};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_view_as], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_view_as(&call, self, other);
}

tsr_tensor *tsr_swapaxes(tsr_tensor *self, int64_t axis0, int64_t axis1)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("swapaxes");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_swapaxes], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_swapaxes(&call, self, axis0, axis1);
}

tsr_tensor *tsr_isin(tsr_tensor *elements, const tsr_isin_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("isin");
    tsr_isin_options o;
    tsr_status status = tensor_options("isin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {elements, o.test_elements};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_isin], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_isin(&call, elements, o.test_elements, o.invert);
}

tsr_tensor *tsr_softmin_with(tsr_tensor *self, const tsr_softmin_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("softmin");
    tsr_softmin_options o;
    tsr_status status = tensor_options("softmin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_softmin], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_softmin(&call, self, o.dim, o.dtype);
}

tsr_tensor *tsr_softmin(tsr_tensor *self, int64_t dim)
{
    return tsr_softmin_with(self, &(const tsr_softmin_options){.size = sizeof(tsr_softmin_options), .dim = dim});
}

tsr_tensor *tsr_angle(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("angle");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_angle], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_angle(&call, self);
}

tsr_tensor *tsr_addbmm(tsr_tensor *self, tsr_tensor *batch1, const tsr_addbmm_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("addbmm");
    tsr_addbmm_options o;
    tsr_status status = tensor_options("addbmm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, batch1, o.batch2};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_addbmm], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_addbmm(&call, self, batch1, o.batch2, o.beta, o.alpha, o.beta_is_zero, o.alpha_is_zero);
}

typedef struct call_empty {
    tensor_call call;
    tsr_empty_options o;
    ir_value *out[1];
} call_empty;
static tsr_status body_empty(void *user)
{
    call_empty *s = user;
    s->out[0] = tensor_fn_empty(&s->call, s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_empty(const tsr_empty_options *options)
{
    tsr_empty_options o;
    tsr_status status = tensor_options("empty", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_empty s = {.call = {.row = &tensor_rows[TENSOR_ROW_empty], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_empty, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_empty_like {
    tensor_call call;
    tsr_empty_like_options o;
    ir_value *out[1];
} call_empty_like;
static tsr_status body_empty_like(void *user)
{
    call_empty_like *s = user;
    s->out[0] = tensor_fn_empty_like(&s->call, s->call.in[0], s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_empty_like(const tsr_empty_like_options *options)
{
    tsr_empty_like_options o;
    tsr_status status = tensor_options("empty_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self};
    call_empty_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_empty_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_empty_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_new_empty {
    tensor_call call;
    tsr_new_empty_options o;
    ir_value *out[1];
} call_new_empty;
static tsr_status body_new_empty(void *user)
{
    call_new_empty *s = user;
    s->out[0] = tensor_fn_new_empty(&s->call, s->call.in[0], s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_new_empty(tsr_tensor *self, const tsr_new_empty_options *options)
{
    tsr_new_empty_options o;
    tsr_status status = tensor_options("new_empty", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_new_empty s = {.call = {.row = &tensor_rows[TENSOR_ROW_new_empty], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_new_empty, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_new_zeros {
    tensor_call call;
    tsr_new_zeros_options o;
    ir_value *out[1];
} call_new_zeros;
static tsr_status body_new_zeros(void *user)
{
    call_new_zeros *s = user;
    s->out[0] = tensor_fn_new_zeros(&s->call, s->call.in[0], s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_new_zeros(tsr_tensor *self, const tsr_new_zeros_options *options)
{
    tsr_new_zeros_options o;
    tsr_status status = tensor_options("new_zeros", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_new_zeros s = {.call = {.row = &tensor_rows[TENSOR_ROW_new_zeros], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_new_zeros, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_new_ones {
    tensor_call call;
    tsr_new_ones_options o;
    ir_value *out[1];
} call_new_ones;
static tsr_status body_new_ones(void *user)
{
    call_new_ones *s = user;
    s->out[0] = tensor_fn_new_ones(&s->call, s->call.in[0], s->o.shape, s->o.n_shape, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_new_ones(tsr_tensor *self, const tsr_new_ones_options *options)
{
    tsr_new_ones_options o;
    tsr_status status = tensor_options("new_ones", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_new_ones s = {.call = {.row = &tensor_rows[TENSOR_ROW_new_ones], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.shape, o.n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_new_ones, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_new_full {
    tensor_call call;
    tsr_new_full_options o;
    const int64_t *shape;
    int64_t n_shape;
    ir_value *out[1];
} call_new_full;
static tsr_status body_new_full(void *user)
{
    call_new_full *s = user;
    s->out[0] = tensor_fn_new_full(&s->call, s->call.in[0], s->shape, s->n_shape, s->o.value, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_new_full(tsr_tensor *self, const int64_t *shape, int64_t n_shape, const tsr_new_full_options *options)
{
    tsr_new_full_options o;
    tsr_status status = tensor_options("new_full", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_new_full s = {.call = {.row = &tensor_rows[TENSOR_ROW_new_full], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shape, n_shape) ? "shape is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .shape = shape, .n_shape = n_shape};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_new_full, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_scalar_tensor {
    tensor_call call;
    tsr_scalar_tensor_options o;
    ir_value *out[1];
} call_scalar_tensor;
static tsr_status body_scalar_tensor(void *user)
{
    call_scalar_tensor *s = user;
    s->out[0] = tensor_fn_scalar_tensor(&s->call, s->o.value, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_scalar_tensor(const tsr_scalar_tensor_options *options)
{
    tsr_scalar_tensor_options o;
    tsr_status status = tensor_options("scalar_tensor", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    call_scalar_tensor s = {.call = {.row = &tensor_rows[TENSOR_ROW_scalar_tensor], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_scalar_tensor, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_randint_like {
    tensor_call call;
    tsr_randint_like_options o;
    int64_t low;
    ir_value *out[1];
} call_randint_like;
static tsr_status body_randint_like(void *user)
{
    call_randint_like *s = user;
    s->out[0] = tensor_fn_randint_like(&s->call, s->call.in[0], s->low, s->o.high, s->o.dtype);
    return s->call.b->status;
}
tsr_tensor *tsr_randint_like(tsr_tensor *self, int64_t low, const tsr_randint_like_options *options)
{
    tsr_randint_like_options o;
    tsr_status status = tensor_options("randint_like", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_randint_like s = {.call = {.row = &tensor_rows[TENSOR_ROW_randint_like], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL}, .o = o, .low = low};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_randint_like, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_exponential {
    tensor_call call;
    double lambd;
    ir_value *out[1];
} call_exponential;
static tsr_status body_exponential(void *user)
{
    call_exponential *s = user;
    s->out[0] = tensor_fn_exponential(&s->call, s->call.in[0], s->lambd);
    return s->call.b->status;
}
tsr_tensor *tsr_exponential(tsr_tensor *self, double lambd)
{
    tsr_tensor *const tensors[] = {self};
    call_exponential s = {.call = {.row = &tensor_rows[TENSOR_ROW_exponential], .n_tensors = 1, .tensors = tensors}, .lambd = lambd};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_exponential, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_exponential_(tsr_tensor *self, double lambd)
{
    tsr_tensor *const tensors[] = {self};
    call_exponential s = {.call = {.row = &tensor_rows[TENSOR_ROW_exponential], .n_tensors = 1, .tensors = tensors, .in_place = true}, .lambd = lambd};
    return tensor_run_in_place(&s.call, body_exponential, &s, s.out);
}

typedef struct call_geometric {
    tensor_call call;
    double p;
    ir_value *out[1];
} call_geometric;
static tsr_status body_geometric(void *user)
{
    call_geometric *s = user;
    s->out[0] = tensor_fn_geometric(&s->call, s->call.in[0], s->p);
    return s->call.b->status;
}
tsr_tensor *tsr_geometric(tsr_tensor *self, double p)
{
    tsr_tensor *const tensors[] = {self};
    call_geometric s = {.call = {.row = &tensor_rows[TENSOR_ROW_geometric], .n_tensors = 1, .tensors = tensors}, .p = p};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_geometric, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_geometric_(tsr_tensor *self, double p)
{
    tsr_tensor *const tensors[] = {self};
    call_geometric s = {.call = {.row = &tensor_rows[TENSOR_ROW_geometric], .n_tensors = 1, .tensors = tensors, .in_place = true}, .p = p};
    return tensor_run_in_place(&s.call, body_geometric, &s, s.out);
}

typedef struct call_cauchy {
    tensor_call call;
    double median;
    double sigma;
    ir_value *out[1];
} call_cauchy;
static tsr_status body_cauchy(void *user)
{
    call_cauchy *s = user;
    s->out[0] = tensor_fn_cauchy(&s->call, s->call.in[0], s->median, s->sigma);
    return s->call.b->status;
}
tsr_tensor *tsr_cauchy(tsr_tensor *self, double median, double sigma)
{
    tsr_tensor *const tensors[] = {self};
    call_cauchy s = {.call = {.row = &tensor_rows[TENSOR_ROW_cauchy], .n_tensors = 1, .tensors = tensors}, .median = median, .sigma = sigma};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_cauchy, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_cauchy_(tsr_tensor *self, double median, double sigma)
{
    tsr_tensor *const tensors[] = {self};
    call_cauchy s = {.call = {.row = &tensor_rows[TENSOR_ROW_cauchy], .n_tensors = 1, .tensors = tensors, .in_place = true}, .median = median, .sigma = sigma};
    return tensor_run_in_place(&s.call, body_cauchy, &s, s.out);
}

typedef struct call_log_normal {
    tensor_call call;
    double mean;
    double std;
    ir_value *out[1];
} call_log_normal;
static tsr_status body_log_normal(void *user)
{
    call_log_normal *s = user;
    s->out[0] = tensor_fn_log_normal(&s->call, s->call.in[0], s->mean, s->std);
    return s->call.b->status;
}
tsr_tensor *tsr_log_normal(tsr_tensor *self, double mean, double std)
{
    tsr_tensor *const tensors[] = {self};
    call_log_normal s = {.call = {.row = &tensor_rows[TENSOR_ROW_log_normal], .n_tensors = 1, .tensors = tensors}, .mean = mean, .std = std};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_log_normal, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_log_normal_(tsr_tensor *self, double mean, double std)
{
    tsr_tensor *const tensors[] = {self};
    call_log_normal s = {.call = {.row = &tensor_rows[TENSOR_ROW_log_normal], .n_tensors = 1, .tensors = tensors, .in_place = true}, .mean = mean, .std = std};
    return tensor_run_in_place(&s.call, body_log_normal, &s, s.out);
}

tsr_tensor *tsr_dropout1d(tsr_tensor *self, double p, bool training)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("dropout1d");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_dropout1d], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_dropout1d(&call, self, p, training);
}

tsr_tensor *tsr_dropout2d(tsr_tensor *self, double p, bool training)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("dropout2d");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_dropout2d], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_dropout2d(&call, self, p, training);
}

tsr_tensor *tsr_dropout3d(tsr_tensor *self, double p, bool training)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("dropout3d");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_dropout3d], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_dropout3d(&call, self, p, training);
}

tsr_tensor *tsr_alpha_dropout(tsr_tensor *self, double p, bool training)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("alpha_dropout");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_alpha_dropout], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_alpha_dropout(&call, self, p, training);
}

tsr_tensor *tsr_feature_alpha_dropout(tsr_tensor *self, double p, bool training)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("feature_alpha_dropout");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_feature_alpha_dropout], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_feature_alpha_dropout(&call, self, p, training);
}

tsr_tensor *tsr_gumbel_softmax(tsr_tensor *self, double tau, const tsr_gumbel_softmax_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("gumbel_softmax");
    tsr_gumbel_softmax_options o;
    tsr_status status = tensor_options("gumbel_softmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_gumbel_softmax], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_gumbel_softmax(&call, self, tau, o.dim, o.hard);
}

tsr_tensor *tsr_rrelu(tsr_tensor *self, double lower, double upper, bool training)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("rrelu");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_rrelu], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_rrelu(&call, self, lower, upper, training);
}

tsr_tensor *tsr_window_hann(const tsr_window_hann_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_hann");
    tsr_window_hann_options o;
    tsr_status status = tensor_options("window_hann", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_hann], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_hann(&call, o.m, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_hamming(const tsr_window_hamming_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_hamming");
    tsr_window_hamming_options o;
    tsr_status status = tensor_options("window_hamming", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_hamming], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_hamming(&call, o.m, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_blackman(const tsr_window_blackman_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_blackman");
    tsr_window_blackman_options o;
    tsr_status status = tensor_options("window_blackman", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_blackman], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_blackman(&call, o.m, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_nuttall(const tsr_window_nuttall_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_nuttall");
    tsr_window_nuttall_options o;
    tsr_status status = tensor_options("window_nuttall", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_nuttall], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_nuttall(&call, o.m, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_bartlett(const tsr_window_bartlett_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_bartlett");
    tsr_window_bartlett_options o;
    tsr_status status = tensor_options("window_bartlett", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_bartlett], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_bartlett(&call, o.m, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_cosine(const tsr_window_cosine_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_cosine");
    tsr_window_cosine_options o;
    tsr_status status = tensor_options("window_cosine", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_cosine], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_cosine(&call, o.m, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_general_hamming(int64_t m, const tsr_window_general_hamming_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_general_hamming");
    tsr_window_general_hamming_options o;
    tsr_status status = tensor_options("window_general_hamming", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_general_hamming], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_general_hamming(&call, m, o.alpha, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_general_cosine(int64_t m, const tsr_window_general_cosine_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_general_cosine");
    tsr_window_general_cosine_options o;
    tsr_status status = tensor_options("window_general_cosine", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_general_cosine], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_list_fits(o.a, o.n_a) ? "a is NULL, or its count is negative or too large" : !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_general_cosine(&call, m, o.a, o.n_a, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_exponential(int64_t m, const tsr_window_exponential_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_exponential");
    tsr_window_exponential_options o;
    tsr_status status = tensor_options("window_exponential", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_exponential], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_exponential(&call, m, o.tau, o.center, o.center_is_given, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_gaussian(int64_t m, const tsr_window_gaussian_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_gaussian");
    tsr_window_gaussian_options o;
    tsr_status status = tensor_options("window_gaussian", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_gaussian], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_gaussian(&call, m, o.std, o.periodic, o.dtype);
}

tsr_tensor *tsr_window_kaiser(int64_t m, const tsr_window_kaiser_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("window_kaiser");
    tsr_window_kaiser_options o;
    tsr_status status = tensor_options("window_kaiser", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {NULL};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_window_kaiser], .n_tensors = 0, .tensors = tensors, .wrong = !tensor_dtype_fits(o.dtype) ? tensor_no_dtype("dtype", o.dtype) : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_window_kaiser(&call, m, o.beta, o.periodic, o.dtype);
}

typedef struct call_complex {
    tensor_call call;
    ir_value *out[1];
} call_complex;
static tsr_status body_complex(void *user)
{
    call_complex *s = user;
    s->out[0] = tensor_fn_complex(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_complex(tsr_tensor *real, tsr_tensor *imag)
{
    tsr_tensor *const tensors[] = {real, imag};
    call_complex s = {.call = {.row = &tensor_rows[TENSOR_ROW_complex], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_complex, &s, s.out, 1, results);
    return results[0];
}

typedef struct call_polar {
    tensor_call call;
    ir_value *out[1];
} call_polar;
static tsr_status body_polar(void *user)
{
    call_polar *s = user;
    s->out[0] = tensor_fn_polar(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_polar(tsr_tensor *abs, tsr_tensor *angle)
{
    tsr_tensor *const tensors[] = {abs, angle};
    call_polar s = {.call = {.row = &tensor_rows[TENSOR_ROW_polar], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_polar, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_isreal(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("isreal");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_isreal], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_isreal(&call, self);
}

tsr_tensor *tsr_adjoint(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("adjoint");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_adjoint], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_adjoint(&call, self);
}

typedef struct call_aminmax {
    tensor_call call;
    tsr_aminmax_options o;
    ir_value *out[2];
} call_aminmax;
static tsr_status body_aminmax(void *user)
{
    call_aminmax *s = user;
    tensor_fn_aminmax(&s->call, s->call.in[0], s->o.dims, s->o.n_dims, s->o.keepdim, s->out);
    return s->call.b->status;
}
tsr_tensor *tsr_aminmax(tsr_tensor *self, const tsr_aminmax_options *options)
{
    tsr_aminmax_options o;
    tsr_status status = tensor_options("aminmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self};
    call_aminmax s = {.call = {.row = &tensor_rows[TENSOR_ROW_aminmax], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL}, .o = o};
    tsr_tensor *results[2];
    tensor_run(&s.call, body_aminmax, &s, s.out, 2, results);
    if (o.max)
        *o.max = results[1] ? results[1] : results[0];
    return results[0];
}

typedef struct call_nextafter {
    tensor_call call;
    ir_value *out[1];
} call_nextafter;
static tsr_status body_nextafter(void *user)
{
    call_nextafter *s = user;
    s->out[0] = tensor_fn_nextafter(&s->call, s->call.in[0], s->call.in[1]);
    return s->call.b->status;
}
tsr_tensor *tsr_nextafter(tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *const tensors[] = {self, other};
    call_nextafter s = {.call = {.row = &tensor_rows[TENSOR_ROW_nextafter], .n_tensors = 2, .tensors = tensors}};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_nextafter, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_cov(tsr_tensor *self, int64_t correction, tsr_tensor *fweights, tsr_tensor *aweights)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("cov");
    tsr_tensor *const tensors[] = {self, fweights, aweights};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_cov], .n_tensors = 3, .tensors = tensors, .optional = 6};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_cov(&call, self, correction, fweights, aweights);
}

tsr_tensor *tsr_corrcoef(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("corrcoef");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_corrcoef], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_corrcoef(&call, self);
}

tsr_tensor *tsr_renorm(tsr_tensor *self, double p, int64_t dim, double maxnorm)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("renorm");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_renorm], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_renorm(&call, self, p, dim, maxnorm);
}

tsr_tensor *tsr_pdist(tsr_tensor *self, double p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("pdist");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_pdist], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_pdist(&call, self, p);
}

tsr_tensor *tsr_mvlgamma(tsr_tensor *self, int64_t p)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("mvlgamma");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_mvlgamma], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_mvlgamma(&call, self, p);
}

tsr_tensor *tsr_diagonal_scatter(tsr_tensor *self, tsr_tensor *src, int64_t offset, int64_t dim1, int64_t dim2)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("diagonal_scatter");
    tsr_tensor *const tensors[] = {self, src};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_diagonal_scatter], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_diagonal_scatter(&call, self, src, offset, dim1, dim2);
}

typedef struct call_index_reduce {
    tensor_call call;
    tsr_index_reduce_options o;
    int64_t dim;
    ir_value *out[1];
} call_index_reduce;
static tsr_status body_index_reduce(void *user)
{
    call_index_reduce *s = user;
    s->out[0] = tensor_fn_index_reduce(&s->call, s->call.in[0], s->dim, s->call.in[1], s->call.in[2], s->o.reduce, s->o.exclude_self);
    return s->call.b->status;
}
tsr_tensor *tsr_index_reduce(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source, const tsr_index_reduce_options *options)
{
    tsr_index_reduce_options o;
    tsr_status status = tensor_options("index_reduce", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, index, source};
    call_index_reduce s = {.call = {.row = &tensor_rows[TENSOR_ROW_index_reduce], .n_tensors = 3, .tensors = tensors, .wrong = !o.reduce ? "reduce is NULL" : NULL}, .o = o, .dim = dim};
    tsr_tensor *results[1];
    tensor_run(&s.call, body_index_reduce, &s, s.out, 1, results);
    return results[0];
}

tsr_tensor *tsr_put(tsr_tensor *self, tsr_tensor *index, const tsr_put_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("put");
    tsr_put_options o;
    tsr_status status = tensor_options("put", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, index, o.source};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_put], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_put(&call, self, index, o.source, o.accumulate);
}

tsr_tensor *tsr_sum_to_size(tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("sum_to_size");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_sum_to_size], .n_tensors = 1, .tensors = tensors, .wrong = !tensor_list_fits(shape, n_shape) ? "shape is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_sum_to_size(&call, self, shape, n_shape);
}

tsr_tensor *tsr_linear_cross_entropy(tsr_tensor *input, tsr_tensor *linear_weight, const tsr_linear_cross_entropy_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("linear_cross_entropy");
    tsr_linear_cross_entropy_options o;
    tsr_status status = tensor_options("linear_cross_entropy", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {input, linear_weight, o.target, o.linear_bias, o.weight};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_linear_cross_entropy], .n_tensors = 5, .tensors = tensors, .optional = 24};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_linear_cross_entropy(&call, input, linear_weight, o.target, o.linear_bias, o.weight, o.reduction, o.ignore_index, o.ignore_index_is_zero, o.label_smoothing);
}

tsr_tensor *tsr_fractional_max_pool2d(tsr_tensor *self, const tsr_fractional_max_pool2d_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("fractional_max_pool2d");
    tsr_fractional_max_pool2d_options o;
    tsr_status status = tensor_options("fractional_max_pool2d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.random_samples};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_fractional_max_pool2d], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    tsr_tensor *out[2] = {NULL};
    if (!failed)
        failed = tensor_fn_fractional_max_pool2d(&call, self, o.kernel_size, o.output_size, o.output_ratio, o.random_samples, out);
    if (o.indices)
        *o.indices = failed ? failed : out[1];
    return failed ? failed : out[0];
}

tsr_tensor *tsr_fractional_max_pool3d(tsr_tensor *self, const tsr_fractional_max_pool3d_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("fractional_max_pool3d");
    tsr_fractional_max_pool3d_options o;
    tsr_status status = tensor_options("fractional_max_pool3d", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.random_samples};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_fractional_max_pool3d], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    tsr_tensor *out[2] = {NULL};
    if (!failed)
        failed = tensor_fn_fractional_max_pool3d(&call, self, o.kernel_size, o.output_size, o.output_ratio, o.random_samples, out);
    if (o.indices)
        *o.indices = failed ? failed : out[1];
    return failed ? failed : out[0];
}

tsr_tensor *tsr_masked_sum(const tsr_masked_sum_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_sum");
    tsr_masked_sum_options o;
    tsr_status status = tensor_options("masked_sum", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_sum], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_sum(&call, o.self, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_prod(const tsr_masked_prod_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_prod");
    tsr_masked_prod_options o;
    tsr_status status = tensor_options("masked_prod", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_prod], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_prod(&call, o.self, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_mean(const tsr_masked_mean_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_mean");
    tsr_masked_mean_options o;
    tsr_status status = tensor_options("masked_mean", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_mean], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_mean(&call, o.self, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_amax(const tsr_masked_amax_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_amax");
    tsr_masked_amax_options o;
    tsr_status status = tensor_options("masked_amax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_amax], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_amax(&call, o.self, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_amin(const tsr_masked_amin_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_amin");
    tsr_masked_amin_options o;
    tsr_status status = tensor_options("masked_amin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_amin], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_amin(&call, o.self, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_logsumexp(const tsr_masked_logsumexp_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_logsumexp");
    tsr_masked_logsumexp_options o;
    tsr_status status = tensor_options("masked_logsumexp", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {o.self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_logsumexp], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_logsumexp(&call, o.self, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_argmax(tsr_tensor *self, const tsr_masked_argmax_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_argmax");
    tsr_masked_argmax_options o;
    tsr_status status = tensor_options("masked_argmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_argmax], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_argmax(&call, self, o.dim, o.mask, o.keepdim);
}

tsr_tensor *tsr_masked_argmin(tsr_tensor *self, const tsr_masked_argmin_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_argmin");
    tsr_masked_argmin_options o;
    tsr_status status = tensor_options("masked_argmin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_argmin], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_argmin(&call, self, o.dim, o.mask, o.keepdim);
}

tsr_tensor *tsr_masked_var(tsr_tensor *self, const tsr_masked_var_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_var");
    tsr_masked_var_options o;
    tsr_status status = tensor_options("masked_var", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_var], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_var(&call, self, o.correction, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_std(tsr_tensor *self, const tsr_masked_std_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_std");
    tsr_masked_std_options o;
    tsr_status status = tensor_options("masked_std", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_std], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_std(&call, self, o.correction, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_norm(tsr_tensor *self, const tsr_masked_norm_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_norm");
    tsr_masked_norm_options o;
    tsr_status status = tensor_options("masked_norm", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_norm], .n_tensors = 2, .tensors = tensors, .optional = 2, .wrong = !tensor_list_fits(o.dims, o.n_dims) ? "dims is NULL, or its count is negative or too large" : NULL};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_norm(&call, self, o.p, o.mask, o.dims, o.n_dims, o.keepdim);
}

tsr_tensor *tsr_masked_median(tsr_tensor *self, const tsr_masked_median_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_median");
    tsr_masked_median_options o;
    tsr_status status = tensor_options("masked_median", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_median], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_median(&call, self, o.dim, o.mask, o.keepdim);
}

tsr_tensor *tsr_masked_softmax(tsr_tensor *self, const tsr_masked_softmax_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_softmax");
    tsr_masked_softmax_options o;
    tsr_status status = tensor_options("masked_softmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_softmax], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_softmax(&call, self, o.dim, o.mask);
}

tsr_tensor *tsr_masked_log_softmax(tsr_tensor *self, const tsr_masked_log_softmax_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_log_softmax");
    tsr_masked_log_softmax_options o;
    tsr_status status = tensor_options("masked_log_softmax", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_log_softmax], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_log_softmax(&call, self, o.dim, o.mask);
}

tsr_tensor *tsr_masked_softmin(tsr_tensor *self, const tsr_masked_softmin_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_softmin");
    tsr_masked_softmin_options o;
    tsr_status status = tensor_options("masked_softmin", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_softmin], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_softmin(&call, self, o.dim, o.mask);
}

tsr_tensor *tsr_masked_cumsum(tsr_tensor *self, const tsr_masked_cumsum_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_cumsum");
    tsr_masked_cumsum_options o;
    tsr_status status = tensor_options("masked_cumsum", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_cumsum], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_cumsum(&call, self, o.dim, o.mask);
}

tsr_tensor *tsr_masked_cumprod(tsr_tensor *self, const tsr_masked_cumprod_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_cumprod");
    tsr_masked_cumprod_options o;
    tsr_status status = tensor_options("masked_cumprod", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_cumprod], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_cumprod(&call, self, o.dim, o.mask);
}

tsr_tensor *tsr_masked_logaddexp(tsr_tensor *self, const tsr_masked_logaddexp_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_logaddexp");
    tsr_masked_logaddexp_options o;
    tsr_status status = tensor_options("masked_logaddexp", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.other, o.self_mask, o.other_mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_logaddexp], .n_tensors = 4, .tensors = tensors, .optional = 12};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_logaddexp(&call, self, o.other, o.self_mask, o.other_mask);
}

tsr_tensor *tsr_masked_normalize(tsr_tensor *self, double p, const tsr_masked_normalize_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_normalize");
    tsr_masked_normalize_options o;
    tsr_status status = tensor_options("masked_normalize", &o, sizeof(o), options);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    tsr_tensor *const tensors[] = {self, o.mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_normalize], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_normalize(&call, self, p, o.dim, o.mask, o.eps);
}

tsr_tensor *tsr_nonzero(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("nonzero");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_nonzero], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_nonzero(&call, self);
}

tsr_tensor *tsr_argwhere(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("argwhere");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_argwhere], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_argwhere(&call, self);
}

tsr_tensor *tsr_masked_select(tsr_tensor *self, tsr_tensor *mask)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_select");
    tsr_tensor *const tensors[] = {self, mask};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_select], .n_tensors = 2, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_select(&call, self, mask);
}

tsr_tensor *tsr_masked_scatter(tsr_tensor *self, tsr_tensor *mask, tsr_tensor *source)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("masked_scatter");
    tsr_tensor *const tensors[] = {self, mask, source};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_masked_scatter], .n_tensors = 3, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_masked_scatter(&call, self, mask, source);
}

tsr_tensor *tsr_bincount(tsr_tensor *self, tsr_tensor *weights, int64_t minlength)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("bincount");
    tsr_tensor *const tensors[] = {self, weights};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_bincount], .n_tensors = 2, .tensors = tensors, .optional = 2};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_bincount(&call, self, weights, minlength);
}

tsr_tensor *tsr_unique(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unique");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unique], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unique(&call, self);
}

tsr_tensor *tsr_unique_inverse(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unique_inverse");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unique_inverse], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unique_inverse(&call, self);
}

tsr_tensor *tsr_unique_counts(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unique_counts");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unique_counts], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unique_counts(&call, self);
}

tsr_tensor *tsr_unique_dim(tsr_tensor *self, int64_t dim, tsr_tensor **inverse, tsr_tensor **counts)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unique_dim");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unique_dim], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    tsr_tensor *out[3] = {NULL};
    if (!failed)
        failed = tensor_fn_unique_dim(&call, self, dim, out);
    if (inverse)
        *inverse = failed ? failed : out[1];
    if (counts)
        *counts = failed ? failed : out[2];
    return failed ? failed : out[0];
}

tsr_tensor *tsr_unique_consecutive(tsr_tensor *self)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("unique_consecutive");
    tsr_tensor *const tensors[] = {self};
    tensor_call call = {.row = &tensor_rows[TENSOR_ROW_unique_consecutive], .n_tensors = 1, .tensors = tensors};
    tsr_tensor *failed = tensor_begin(&call);
    if (failed)
        return failed;
    return tensor_fn_unique_consecutive(&call, self);
}

/* clang-format on */
