/* Multi-head self-attention (A. Vaswani et al.: Attention is all you need), with PyTorch's parameters. */
#include "nn/internal.h"

typedef struct attention {
    int64_t width, heads;
    double dropout;
    bool is_causal;
} attention;

/* [N, L, heads * d] -> [N, heads, L, d] */
static tsr_tensor *split_heads(tsr_tensor *x, int64_t heads)
{
    tsr_tensor *parts = tsr_unflatten(x, -1, (const int64_t[]){heads, -1}, 2);
    return tsr_transpose(parts, -3, -2);
}

static tsr_status attention_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                    tsr_tensor **out, int64_t n_out)
{
    const attention *a = state;
    tsr_status status;
    if (!nn_one_to_one("MultiheadAttention", n_in, n_out, &status))
        return status;
    tsr_tensor *all = tsr_linear(in[0], nn_own_tensor(module, "in_proj_weight"), nn_own_tensor(module, "in_proj_bias"));
    tsr_tensor *parts[3];
    if (tsr_chunk(all, 3, -1, parts, 3) != 3) {
        out[0] = all;
        return tensor_is_error(all) ? TSR_OK : TSR_INVALID_ARGUMENT;
    }
    for (int i = 0; i < 3; i++)
        parts[i] = split_heads(parts[i], a->heads);
    const tsr_scaled_dot_product_attention_options options = {.size = sizeof(options),
                                                              .value = parts[2],
                                                              .is_causal = a->is_causal,
                                                              .dropout_p = tsr_is_training(module) ? a->dropout : 0};
    tsr_tensor *mixed = tsr_scaled_dot_product_attention(parts[0], parts[1], &options);
    tsr_tensor *joined = tsr_flatten(tsr_transpose(mixed, -3, -2), -2, -1);
    out[0] = tsr_forward(tsr_named_module(module, "out_proj"), joined);
    return TSR_OK;
}

tsr_module *tsr_nn_multihead_attention(int64_t embed_dim, const tsr_nn_attention_options *options)
{
    tsr_nn_attention_options o;
    if (tensor_options("nn_multihead_attention", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    if (embed_dim <= 0 || o.num_heads <= 0 || embed_dim % o.num_heads != 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "embed_dim must be divisible by num_heads: %lld by %lld",
                           (long long)embed_dim, (long long)o.num_heads);
        return NULL;
    }
    if (!(o.dropout >= 0 && o.dropout <= 1)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "dropout probability has to be between 0 and 1, but got %g",
                           o.dropout);
        return NULL;
    }
    const attention state = {embed_dim, o.num_heads, o.dropout, o.is_causal};
    tsr_module *module = nn_layer_new("MultiheadAttention", attention_forward, &state, sizeof(state));
    const int64_t dims[] = {3 * embed_dim, embed_dim};
    if (!nn_add_parameter(module, "in_proj_weight", o.dtype, dims, 2, tsr_init_xavier_uniform, 1) ||
        (!o.no_bias && !nn_add_parameter(module, "in_proj_bias", o.dtype, dims, 1, tsr_init_constant, 0)))
        return nn_give_up(module);
    const tsr_nn_linear_options linear = {
        .size = sizeof(linear), .out_features = embed_dim, .no_bias = o.no_bias, .dtype = o.dtype};
    tsr_module *projection = tsr_nn_linear(embed_dim, &linear);
    if (!projection || tsr_register_module(module, "out_proj", projection) != TSR_OK)
        return nn_give_up(module);
    tsr_tensor *bias = nn_own_tensor(projection, "bias");
    if (bias && tsr_init_constant(bias, 0) != TSR_OK)
        return nn_give_up(module);
    return module;
}
