/* Each layer against PyTorch's module with the same weights (modules.txt, made by tools/golden/make_modules.py):
 * forward, gradients of input and parameters, buffers afterwards, and the names and shapes of the state dict. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/parametrize.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VALUES = 512, MAX_DIMS = 6 };

/* ---- modules of several inputs, made ones of one ---------------------------------------------------------------------- */

static int distances; /* counts the calls of the user's distance */

static tsr_tensor *largest(void *user, tsr_tensor *a, tsr_tensor *b)
{
    ++*(int *)user;
    return tsr_amax(tsr_abs(tsr_sub(a, b)), .dims = (int64_t[]){-1}, .n_dims = 1);
}

/* A module with the loss's own names in its state dict: the loss takes this forward's place in front of its own. */
typedef struct wrapped {
    tsr_module *loss;
} wrapped;

static tsr_status triplet_forward(void *state, tsr_module *m, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                  int64_t n_out)
{
    (void)m, (void)n_in;
    tsr_tensor *three[] = {in[0], tsr_flip(in[0], (const int64_t[]){0}, 1),
                           tsr_roll(in[0], (const int64_t[]){1}, 1, (const int64_t[]){0}, 1)};
    return tsr_forward_n(((wrapped *)state)->loss, three, 3, out, n_out);
}

static tsr_status classes_forward(void *state, tsr_module *m, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                  int64_t n_out)
{
    (void)m, (void)n_in;
    const bool features = tsr_size(in[0], 0) == 2;
    const int64_t n = tsr_size(in[0], 0) * (features ? 4 : 1);
    int64_t kinds[8];
    for (int64_t k = 0; k < n; k++)
        kinds[k] = k % 3;
    tsr_tensor *two[] = {in[0], features ? tsr_from_data(kinds, TSR_I64, (const int64_t[]){2, 2, 2}, 3)
                                         : tsr_from_data(kinds, TSR_I64, &n, 1)};
    return tsr_forward_n(((wrapped *)state)->loss, two, 2, out, n_out);
}

static void wrapped_free(void *state)
{
    tsr_module_free(((wrapped *)state)->loss);
    free(state);
}

static tsr_module *wrap(const char *name, tsr_module *loss,
                        tsr_status (*forward)(void *state, tsr_module *m, tsr_tensor *const *in, int64_t n_in,
                                              tsr_tensor **out, int64_t n_out))
{
    const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = name, .forward = forward, .free = wrapped_free};
    wrapped *state = malloc(sizeof(*state));
    state->loss = loss;
    return tsr_module_new(&class_table, state);
}

static tsr_module *triplet(tsr_module *loss)
{
    return wrap("Triplet", loss, triplet_forward);
}

/* The parameters of the loss show as the wrapper's: "linear.weight". */
static tsr_module *classes(tsr_module *loss)
{
    tsr_module *m = wrap("Classes", loss, classes_forward);
    tsr_module *linear = tsr_nn_identity();
    tsr_register_parameter(linear, "weight", tsr_named_tensor(loss, "linear.weight"));
    if (tsr_named_tensor(loss, "linear.bias"))
        tsr_register_parameter(linear, "bias", tsr_named_tensor(loss, "linear.bias"));
    tsr_register_module(m, "linear", linear);
    return m;
}

static tsr_status sequences_forward(void *state, tsr_module *m, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                    int64_t n_out)
{
    static const int64_t lengths[] = {3, 5, 1};
    tsr_module *rnn = ((wrapped *)state)->loss;
    bool lstm = strcmp(tsr_module_type(rnn), "LSTM") == 0;
    tsr_tensor *n = tsr_from_data(lengths, TSR_I64, (const int64_t[]){3}, 1), *results[3];
    tsr_tensor *given[] = {in[0], NULL, lstm ? NULL : n, n};
    (void)m, (void)n_in, (void)n_out;
    tsr_status status = tsr_forward_n(rnn, given, lstm ? 4 : 3, results, lstm ? 3 : 2);
    for (int i = 0; status == TSR_OK && i < 2 + lstm; i++)
        results[i] = tsr_flatten(results[i], 0, -1);
    out[0] = status == TSR_OK ? tsr_cat(results, 2 + lstm, 0) : NULL;
    return status;
}

static tsr_module *sequences(tsr_module *rnn)
{
    tsr_module *m = wrap("Packed", rnn, sequences_forward), *names = tsr_nn_identity();
    const tsr_parameter_list *list = tsr_parameters(rnn);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++)
        tsr_register_parameter(names, tsr_parameter_name(list, i), tsr_parameter_at(list, i));
    tsr_register_module(m, "rnn", names);
    return m;
}

static tsr_status parts_forward(void *state, tsr_module *m, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                int64_t n_out)
{
    tsr_module *attention = ((wrapped *)state)->loss;
    const tsr_tensor *key = tsr_named_tensor(attention, "k_proj_weight");
    const tsr_tensor *value = tsr_named_tensor(attention, "v_proj_weight");
    tsr_tensor *given[] = {in[0], tsr_narrow(in[0], 2, 0, tsr_size(key, 1)),
                           tsr_narrow(in[0], 2, 0, tsr_size(value, 1))};
    (void)m, (void)n_in;
    return tsr_forward_n(attention, given, 3, out, n_out);
}

/* Attention whose keys and values are the first numbers of its queries; its parameters show as the wrapper's. */
static tsr_module *parts(tsr_module *attention)
{
    tsr_module *m = wrap("AttentionToParts", attention, parts_forward), *projection = tsr_nn_identity();
    const tsr_parameter_list *list = tsr_parameters(attention);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        const char *name = tsr_parameter_name(list, i), *dot = strchr(name, '.');
        tsr_register_parameter(dot ? projection : m, dot ? dot + 1 : name, tsr_parameter_at(list, i));
    }
    tsr_register_module(m, "out_proj", projection);
    return m;
}

static tsr_module *ran(tsr_module *m, int64_t n, const int64_t *dims)
{
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_tensor_status(tsr_forward(m, tsr_ones(dims, n))), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    return m;
}

/* ---- parametrized modules ---------------------------------------------------------------------------------------------- */

static tsr_module *normed(tsr_module *m, int64_t dim, bool whole)
{
    CHECK_INT(tsr_weight_norm(m, .dim = dim, .whole = whole), TSR_OK);
    return m;
}

static tsr_module *spectral(tsr_module *m, int64_t iterations)
{
    CHECK_INT(tsr_spectral_norm(m, .n_power_iterations = iterations), TSR_OK);
    return m;
}

static tsr_module *orthogonal(tsr_module *m, const char *map, bool plain)
{
    CHECK_INT(tsr_orthogonal(m, .orthogonal_map = map, .no_trivialization = plain), TSR_OK);
    return m;
}

static tsr_tensor *symmetric(tsr_module *m, tsr_tensor *x)
{
    (void)m;
    return tsr_add(tsr_triu(x, 0), tsr_transpose(tsr_triu(x, 1), 0, 1));
}

static tsr_tensor *doubled(tsr_module *m, tsr_tensor *x)
{
    (void)m;
    return tsr_mul_scalar(x, 2);
}

static tsr_module *parametrized(tsr_module *m)
{
    CHECK_INT(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Symmetric", symmetric, NULL, 0)), TSR_OK);
    CHECK_INT(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Doubled", doubled, NULL, 0)), TSR_OK);
    CHECK_INT(tsr_register_parametrization(m, "bias", tsr_nn_module_of("Doubled", doubled, NULL, 0)), TSR_OK);
    return m;
}

/* The module that a case of the file builds. */
#define CASES(ROW)                                                                                                     \
    ROW(linear, tsr_nn_linear(4, 3))                                                                                   \
    ROW(linear_vector, tsr_nn_linear(4, 3))                                                                            \
    ROW(linear_batches, tsr_nn_linear(4, 3))                                                                           \
    ROW(linear_no_bias, tsr_nn_linear(4, 3, .no_bias = true))                                                          \
    ROW(conv2d, tsr_nn_conv2d(2, 3, 3))                                                                                \
    ROW(conv2d_stride, tsr_nn_conv2d(2, 3, 3, .stride = {2, 2}, .padding = {1, 1}))                                    \
    ROW(conv2d_uneven, tsr_nn_conv2d(2, 3, 0, .kernel_size = {3, 2}, .stride = {2, 1}, .padding = {1}))                \
    ROW(conv2d_dilation, tsr_nn_conv2d(1, 2, 3, .dilation = {2, 1}, .padding = {2, 1}))                                \
    ROW(conv2d_groups, tsr_nn_conv2d(4, 6, 3, .groups = 2, .padding = {1, 1}))                                         \
    ROW(conv2d_depthwise, tsr_nn_conv2d(3, 3, 3, .groups = 3, .stride = {1, 2}))                                       \
    ROW(conv2d_no_bias, tsr_nn_conv2d(2, 2, 1, .no_bias = true))                                                       \
    ROW(conv1d_same, tsr_nn_conv1d(2, 3, 4, .padding_same = true))                                                     \
    ROW(conv2d_same, tsr_nn_conv2d(2, 2, 0, .kernel_size = {2, 3}, .dilation = {1, 2}, .padding_same = true))          \
    ROW(conv1d_reflect, tsr_nn_conv1d(2, 3, 3, .padding = {2}, .padding_reflect = true))                               \
    ROW(conv2d_circular,                                                                                               \
        tsr_nn_conv2d(2, 3, 0, .kernel_size = {3, 2}, .stride = {1, 2}, .padding = {2, 1}, .padding_circular = true))  \
    ROW(conv2d_replicate, tsr_nn_conv2d(1, 2, 4, .padding_same = true, .padding_replicate = true))                     \
    ROW(conv3d_reflect, tsr_nn_conv3d(1, 2, 2, .padding = {1, 0, 1}, .padding_reflect = true))                         \
    ROW(lazy_conv2d_circular,                                                                                          \
        ran(tsr_nn_lazy_conv2d(3, 3, .padding = {1, 1}, .padding_circular = true), 3, (const int64_t[]){2, 4, 4}))     \
    ROW(batch_norm2d, tsr_nn_batch_norm2d(3))                                                                          \
    ROW(batch_norm2d_eval, tsr_nn_batch_norm2d(3))                                                                     \
    ROW(batch_norm2d_options, tsr_nn_batch_norm2d(2, .eps = 1e-2, .momentum = 0.3))                                    \
    ROW(batch_norm2d_no_affine, tsr_nn_batch_norm2d(2, .no_affine = true))                                             \
    ROW(batch_norm2d_no_statistics, tsr_nn_batch_norm2d(2, .no_running_stats = true))                                  \
    ROW(layer_norm, tsr_nn_layer_norm(5))                                                                              \
    ROW(layer_norm_eps, tsr_nn_layer_norm(4, .eps = 1e-1))                                                             \
    ROW(layer_norm_no_bias, tsr_nn_layer_norm(4, .no_bias = true))                                                     \
    ROW(layer_norm_no_affine, tsr_nn_layer_norm(4, .no_affine = true))                                                 \
    ROW(embedding, tsr_nn_embedding(5, 3))                                                                             \
    ROW(embedding_max_norm, tsr_nn_embedding(5, 3, .max_norm = 0.4))                                                   \
    ROW(embedding_max_norm_1, tsr_nn_embedding(5, 3, .max_norm = 0.5, .norm_type = 1))                                 \
    ROW(embedding_padding, tsr_nn_embedding(5, 3, .has_padding_idx = true, .padding_idx = 2))                          \
    ROW(attention, tsr_nn_multihead_attention(8, 2))                                                                   \
    ROW(attention_causal, tsr_nn_multihead_attention(8, 4, .is_causal = true))                                         \
    ROW(attention_no_bias, tsr_nn_multihead_attention(6, 3, .no_bias = true))                                          \
    ROW(attention_unbatched, tsr_nn_multihead_attention(6, 2, .is_causal = true))                                      \
    ROW(attention_sizes, parts(tsr_nn_multihead_attention(8, 2, .kdim = 5, .vdim = 6)))                                \
    ROW(attention_key_size, parts(tsr_nn_multihead_attention(6, 3, .no_bias = true, .kdim = 4)))                       \
    ROW(dropout_eval, tsr_nn_dropout(0.5))                                                                             \
    ROW(flatten_all, tsr_nn_flatten(.start_dim_is_zero = true))                                                        \
    ROW(flatten_some, tsr_nn_flatten(.end_dim = 2))                                                                    \
    ROW(hardtanh_bounds, tsr_nn_hardtanh(.min_val = -0.5, .max_val = 0.25))                                            \
    ROW(hardtanh_zero, tsr_nn_hardtanh(.min_val_is_zero = true, .max_val = 0.5))                                       \
    ROW(flatten, tsr_nn_flatten())                                                                                     \
    ROW(max_pool2d, tsr_nn_max_pool2d(2))                                                                              \
    ROW(avg_pool2d, tsr_nn_avg_pool2d(3))                                                                              \
    ROW(adaptive_avg_pool2d, tsr_nn_adaptive_avg_pool2d(2, 3))                                                         \
    ROW(global_avg_pool2d, tsr_nn_adaptive_avg_pool2d(1, 1))                                                           \
    ROW(relu, tsr_nn_relu())                                                                                           \
    ROW(gelu, tsr_nn_gelu())                                                                                           \
    ROW(gelu_tanh, tsr_nn_gelu(.tanh = true))                                                                          \
    ROW(silu, tsr_nn_silu())                                                                                           \
    ROW(tanh, tsr_nn_tanh())                                                                                           \
    ROW(sigmoid, tsr_nn_sigmoid())                                                                                     \
    ROW(softmax, tsr_nn_softmax(1))                                                                                    \
    ROW(softmax_first, tsr_nn_softmax(0))                                                                              \
    ROW(log_softmax, tsr_nn_log_softmax(-1))                                                                           \
    ROW(identity, tsr_nn_identity())                                                                                   \
    ROW(embedding_bag, tsr_nn_embedding_bag(5, 3))                                                                     \
    ROW(embedding_bag_sum, tsr_nn_embedding_bag(5, 3, .sum = true, .has_padding_idx = true, .padding_idx = 2))         \
    ROW(embedding_bag_max, tsr_nn_embedding_bag(5, 3, .max = true))                                                    \
    ROW(embedding_by_frequency,                                                                                        \
        tsr_nn_embedding(5, 3, .has_padding_idx = true, .padding_idx = 1, .scale_grad_by_freq = true))                 \
    ROW(embedding_bag_max_norm, tsr_nn_embedding_bag(5, 3, .max_norm = 0.4, .scale_grad_by_freq = true))               \
    ROW(embedding_bag_max_norm_1, tsr_nn_embedding_bag(5, 3, .max = true, .max_norm = 0.5, .norm_type = 1))            \
    ROW(unfold, tsr_nn_unfold(2, .padding = {1, 1}, .stride = {2, 1}))                                                 \
    ROW(fold, tsr_nn_fold(4, 3, 2, .padding = {1, 1}, .stride = {2, 1}))                                               \
    ROW(pixel_shuffle, tsr_nn_pixel_shuffle(2))                                                                        \
    ROW(pixel_unshuffle, tsr_nn_pixel_unshuffle(2))                                                                    \
    ROW(channel_shuffle, tsr_nn_channel_shuffle(3))                                                                    \
    ROW(unflatten, tsr_nn_unflatten(1, .unflattened_size = {2, 3}))                                                    \
    ROW(upsample, tsr_nn_upsample(2))                                                                                  \
    ROW(upsample_bilinear, tsr_nn_upsample(2, .bilinear = true, .align_corners = true))                                \
    ROW(upsample_linear, tsr_nn_upsample(0, .output_size = {7}, .linear = true))                                       \
    ROW(upsample_factors, tsr_nn_upsample(0, .scale_factors = {2, 1.5}, .bilinear = true))                             \
    ROW(upsample_depth, tsr_nn_upsample(2, .scale_factors = {0, 1, 3}))                                                \
    ROW(unflatten_many, tsr_nn_unflatten(1, .unflattened_size = {2, 1, 3, 1, 2}))                                      \
    ROW(layer_norm_many, tsr_nn_layer_norm(0, .normalized_shape = {2, 1, 3, 2, 2}))                                    \
    ROW(rms_norm_many, tsr_nn_rms_norm(0, .normalized_shape = {2, 3, 1, 2}))                                           \
    ROW(dropout2d_eval, tsr_nn_dropout2d(0.5))                                                                         \
    ROW(alpha_dropout_eval, tsr_nn_alpha_dropout(0.5))                                                                 \
    ROW(hardsigmoid, tsr_nn_hardsigmoid())                                                                             \
    ROW(fractional_max_pool2d, tsr_nn_fractional_max_pool2d(2, .output_ratio = 0.5, .output_ratio_w = 0.6,             \
                                                            .random_samples = tsr_zeros(TSR_DIMS(1, 2, 2))))           \
    ROW(fractional_max_pool3d, tsr_nn_fractional_max_pool3d(0, .kernel_size = {2, 1, 2}, .output_size = {3, 2, 2},     \
                                                            .random_samples = tsr_zeros(TSR_DIMS(1, 2, 3))))           \
    ROW(triplet, triplet(tsr_nn_triplet_margin_with_distance_loss(NULL)))                                              \
    ROW(triplet_distance, triplet(tsr_nn_triplet_margin_with_distance_loss(largest, .user = &distances, .margin = 0.5, \
                                                                           .swap = true, .reduction = 1)))             \
    ROW(linear_cross_entropy, classes(tsr_nn_linear_cross_entropy_loss(4, 3, .bias = true, .label_smoothing = 0.1)))   \
    ROW(linear_cross_entropy_features,                                                                                 \
        classes(tsr_nn_linear_cross_entropy_loss(4, 3, .out_features = {2, 2}, .reduction = 2)))                       \
    ROW(weight_norm, normed(tsr_nn_linear(4, 3), 0, false))                                                            \
    ROW(weight_norm_dim, normed(tsr_nn_conv2d(2, 3, 2), 1, false))                                                     \
    ROW(weight_norm_whole, normed(tsr_nn_linear(4, 3), 0, true))                                                       \
    ROW(weight_norm_vector, normed(tsr_nn_layer_norm(4), 0, false))                                                    \
    ROW(spectral_norm, spectral(tsr_nn_linear(4, 3), 2))                                                               \
    ROW(spectral_norm_eval, spectral(tsr_nn_linear(4, 3), 0))                                                          \
    ROW(spectral_norm_transposed, spectral(tsr_nn_conv_transpose2d(2, 3, 2), 0))                                       \
    ROW(spectral_norm_vector, spectral(tsr_nn_layer_norm(4), 0))                                                       \
    ROW(orthogonal, orthogonal(tsr_nn_linear(4, 4), NULL, false))                                                      \
    ROW(orthogonal_tall, orthogonal(tsr_nn_linear(3, 5), NULL, false))                                                 \
    ROW(orthogonal_wide, orthogonal(tsr_nn_linear(5, 3, .no_bias = true), "matrix_exp", false))                        \
    ROW(orthogonal_cayley, orthogonal(tsr_nn_linear(3, 4), "cayley", false))                                           \
    ROW(orthogonal_free, orthogonal(tsr_nn_linear(3, 4), "householder", true))                                         \
    ROW(parametrized, parametrized(tsr_nn_linear(3, 3)))                                                               \
    ROW(packed_rnn, sequences(tsr_nn_rnn(2, 3, .batch_first = true)))                                                  \
    ROW(packed_lstm, sequences(tsr_nn_lstm(2, 3, .num_layers = 2, .bidirectional = true, .proj_size = 2)))             \
    ROW(packed_gru, sequences(tsr_nn_gru(2, 3, .bidirectional = true)))                                                \
    ROW(lazy_linear, ran(tsr_nn_lazy_linear(3), 2, (const int64_t[]){2, 4}))                                           \
    ROW(lazy_conv1d, ran(tsr_nn_lazy_conv1d(4, 3, .padding = {1}, .groups = 2), 3, (const int64_t[]){1, 2, 5}))        \
    ROW(lazy_conv2d, ran(tsr_nn_lazy_conv2d(3, 0, .kernel_size = {3, 2}, .stride = {2, 2}, .no_bias = true), 3,        \
                         (const int64_t[]){2, 5, 4}))                                                                  \
    ROW(lazy_conv3d, ran(tsr_nn_lazy_conv3d(2, 2, .dilation = {2, 2, 2}), 5, (const int64_t[]){1, 2, 3, 4, 3}))        \
    ROW(lazy_conv_transpose1d, ran(tsr_nn_lazy_conv_transpose1d(3, 2), 3, (const int64_t[]){2, 2, 4}))                 \
    ROW(lazy_conv_transpose2d, ran(tsr_nn_lazy_conv_transpose2d(3, 3, .stride = {2, 2}, .output_padding = {1, 1}), 4,  \
                                   (const int64_t[]){1, 2, 3, 3}))                                                     \
    ROW(lazy_conv_transpose3d, ran(tsr_nn_lazy_conv_transpose3d(2, 2), 5, (const int64_t[]){1, 2, 2, 2, 2}))           \
    ROW(lazy_batch_norm1d, ran(tsr_nn_lazy_batch_norm1d(.momentum = 0.2), 2, (const int64_t[]){4, 3}))                 \
    ROW(lazy_batch_norm2d, ran(tsr_nn_lazy_batch_norm2d(.no_affine = true), 4, (const int64_t[]){2, 3, 2, 2}))         \
    ROW(lazy_batch_norm3d,                                                                                             \
        ran(tsr_nn_lazy_batch_norm3d(.no_running_stats = true), 5, (const int64_t[]){2, 2, 2, 2, 1}))                  \
    ROW(lazy_instance_norm1d, ran(tsr_nn_lazy_instance_norm1d(.eps = 1e-5), 3, (const int64_t[]){2, 3, 4}))            \
    ROW(lazy_instance_norm2d,                                                                                          \
        ran(tsr_nn_lazy_instance_norm2d(.no_affine = true, .eps = 0.1), 4, (const int64_t[]){1, 2, 3, 2}))             \
    ROW(lazy_instance_norm3d,                                                                                          \
        ran(tsr_nn_lazy_instance_norm3d(.no_running_stats = true), 5, (const int64_t[]){1, 2, 2, 2, 2}))               \
    ROW(sequential, tsr_nn_sequential(tsr_nn_sequential(tsr_nn_linear(4, 6), tsr_nn_gelu()), tsr_nn_layer_norm(6),     \
                                      tsr_nn_linear(6, 2)))

#define ROW(name, make)                                                                                                \
    static tsr_module *make_##name(void)                                                                               \
    {                                                                                                                  \
        return make;                                                                                                   \
    }
CASES(ROW)
#undef ROW

static const struct {
    const char *name;
    tsr_module *(*make)(void);
} cases[] = {
#define ROW(name, make) {#name, make_##name},
    CASES(ROW)
#undef ROW
};
enum { N_CASES = sizeof(cases) / sizeof(cases[0]) };

/* One line of the file. */
typedef struct record {
    char key[16], name[64];
    int64_t dims[MAX_DIMS], n_dims, count;
    int64_t n_values;
    double values[MAX_VALUES];
} record;

static bool parse(char *line, record *r)
{
    *r = (record){.count = 1};
    char *rest = NULL, *word = strtok_r(line, " \n", &rest);
    if (!word)
        return false;
    snprintf(r->key, sizeof(r->key), "%s", word);
    if (strcmp(word, "case") == 0 || strcmp(word, "state") == 0 || strcmp(word, "grad") == 0 ||
        strcmp(word, "buffer") == 0) {
        word = strtok_r(NULL, " \n", &rest);
        snprintf(r->name, sizeof(r->name), "%s", word ? word : "");
    }
    word = strtok_r(NULL, " \n", &rest);
    r->n_dims = word ? atoll(word) : -1;
    if (strcmp(r->key, "case") == 0)
        return word != NULL;
    for (int64_t i = 0; i < r->n_dims && i < MAX_DIMS && (word = strtok_r(NULL, " \n", &rest)); i++)
        r->count *= r->dims[i] = atoll(word);
    while ((word = strtok_r(NULL, " \n", &rest)) && r->n_values < MAX_VALUES)
        r->values[r->n_values++] = strtod(word, NULL);
    return r->n_dims >= 0 && r->n_dims <= MAX_DIMS && r->count <= MAX_VALUES;
}

static tsr_tensor *wave(const int64_t *dims, int64_t n_dims, int64_t count, double step, double phase, double scale,
                        double base)
{
    float values[MAX_VALUES];
    for (int64_t k = 0; k < count; k++)
        values[k] = (float)(base + scale * (double)(float)sin((double)k * step + phase));
    return tsr_from_data(values, TSR_F32, dims, n_dims);
}

static void compare(const char *name, const record *want, tsr_tensor *got)
{
    CHECK_OR_RETURN(got != NULL);
    CHECK_INT(tsr_dim(got), want->n_dims);
    for (int64_t i = 0; i < want->n_dims; i++)
        CHECK_INT(tsr_size(got, i), want->dims[i]);
    CHECK_OR_RETURN(tsr_numel(got) == want->n_values);
    float values[MAX_VALUES];
    CHECK_OR_RETURN(tsr_read(tsr_to(got, TSR_F32), values, (size_t)want->n_values * sizeof(float)) == TSR_OK);
    for (int64_t i = 0; i < want->n_values; i++)
        if (!(fabs(values[i] - want->values[i]) <= 2e-5 + 2e-5 * fabs(want->values[i]))) {
            fprintf(stderr, "%s, %s %s: element %lld is %.9g, not %.9g\n", name, want->key, want->name, (long long)i,
                    (double)values[i], want->values[i]);
            CHECK(false);
            return;
        }
    CHECK(true);
}

typedef struct running {
    char name[64];
    tsr_module *module;
    tsr_state_dict *state;
    int64_t n_state;
    tsr_tensor *x, *y;
    tsr_scope scope;
} running;

static void begin(running *r, const record *line)
{
    *r = (running){0};
    snprintf(r->name, sizeof(r->name), "%s", line->name);
    r->scope = tsr_scope_begin();
    for (int i = 0; i < N_CASES; i++)
        if (strcmp(cases[i].name, r->name) == 0)
            r->module = cases[i].make();
    if (!r->module)
        fprintf(stderr, "no module for case %s\n", r->name);
    CHECK(r->module != NULL);
    tsr_train(r->module, line->n_dims != 0);
    r->state = tsr_state_dict_new();
}

static void finish(running *r)
{
    if (!r->state)
        return;
    tsr_state_dict_free(r->state);
    tsr_module_free(r->module);
    CHECK_INT(tsr_scope_end(r->scope), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_OK);
    if (*message)
        fprintf(stderr, "%s: %s\n", r->name, message);
}

/* The state is complete: load it, and make the input. */
static void load(running *r, const record *line)
{
    CHECK_INT(tsr_module_load_state_dict(r->module, r->state, true), TSR_OK);
    if (strncmp(r->name, "embedding", 9) == 0) {
        int64_t indices[MAX_VALUES];
        for (int64_t k = 0; k < line->count; k++)
            indices[k] = 7 * k % 5;
        r->x = tsr_from_data(indices, TSR_I64, line->dims, line->n_dims);
    } else {
        const double quarter = 1.57079632679489661923;
        r->x = tsr_set_requires_grad(wave(line->dims, line->n_dims, line->count, 0.9, 0.2 + quarter, 1, 0), true);
    }
    r->y = tsr_forward(r->module, r->x);
}

static void backward(running *r, const record *line)
{
    tsr_tensor *weights = wave(line->dims, line->n_dims, line->n_values, 0.7, 1, 1, 0);
    tsr_tensor *loss = tsr_sum(tsr_mul(r->y, weights));
    if (tsr_requires_grad(r->x) || tsr_parameter_count(tsr_parameters(r->module)) > 0)
        CHECK_INT(tsr_backward(loss), TSR_OK);
}

TEST(every_layer_is_pytorchs)
{
    FILE *file = fopen(TEST_SOURCE "/tests/nn/modules.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    static char text[1 << 16];
    static record line;
    running r = {0};
    int n_cases = 0;
    while (fgets(text, sizeof(text), file)) {
        CHECK_OR_RETURN(parse(text, &line));
        if (strcmp(line.key, "case") == 0) {
            finish(&r);
            begin(&r, &line);
            n_cases++;
        } else if (strcmp(line.key, "state") == 0) {
            bool variance = strstr(line.name, "running_var") != NULL;
            bool original = strncmp(r.name, "orthogonal", 10) == 0 && strstr(line.name, "original");
            double base = variance ? 1 : strcmp(line.name, "_random_samples") == 0 ? 0.5 : original ? -1.4 : 0;
            tsr_tensor *value = strstr(line.name, "num_batches")
                                    ? tsr_from_data(&(const int64_t){0}, TSR_I64, NULL, 0)
                                    : wave(line.dims, line.n_dims, line.count, 1.3, (double)r.n_state, 0.3, base);
            r.n_state++;
            CHECK_INT(tsr_state_dict_set(r.state, line.name, value), TSR_OK);
        } else if (strcmp(line.key, "x") == 0) {
            load(&r, &line);
        } else if (strcmp(line.key, "y") == 0) {
            backward(&r, &line);
            compare(r.name, &line, r.y);
        } else if (strcmp(line.key, "dx") == 0) {
            compare(r.name, &line, tsr_grad(r.x));
        } else if (strcmp(line.key, "grad") == 0) {
            tsr_tensor *parameter = tsr_named_tensor(r.module, line.name);
            compare(r.name, &line, parameter ? tsr_grad(parameter) : NULL);
        } else {
            compare(r.name, &line, tsr_named_tensor(r.module, line.name));
        }
    }
    fclose(file);
    finish(&r);
    CHECK_INT(n_cases, N_CASES);
    CHECK_INT(distances, 3); /* of two pairs, and with swap of one more */
}
