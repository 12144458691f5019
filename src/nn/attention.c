/* Multi-head self-attention (A. Vaswani et al.: Attention is all you need), with PyTorch's parameters. */
#include "nn/generated/state.h"

/* [N, L, heads * d] -> [N, heads, L, d] */
static tsr_tensor *split_heads(tsr_tensor *x, int64_t heads)
{
    tsr_tensor *parts = tsr_unflatten(x, -1, (const int64_t[]){heads, -1}, 2);
    return tsr_transpose(parts, -3, -2);
}

tsr_status nn_forward_multihead_attention(const nn_multihead_attention *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out)
{
    tsr_tensor *all = tsr_linear(in[0], nn_own_tensor(module, "in_proj_weight"), nn_own_tensor(module, "in_proj_bias"));
    tsr_tensor *parts[3];
    if (tsr_chunk(all, 3, -1, parts, 3) != 3) {
        out[0] = all;
        return tensor_is_error(all) ? TSR_OK : TSR_INVALID_ARGUMENT;
    }
    for (int i = 0; i < 3; i++)
        parts[i] = split_heads(parts[i], s->num_heads);
    const tsr_scaled_dot_product_attention_options options = {.size = sizeof(options),
                                                              .value = parts[2],
                                                              .is_causal = s->is_causal,
                                                              .dropout_p = tsr_is_training(module) ? s->dropout : 0};
    tsr_tensor *mixed = tsr_scaled_dot_product_attention(parts[0], parts[1], &options);
    tsr_tensor *joined = tsr_flatten(tsr_transpose(mixed, -3, -2), -2, -1);
    out[0] = tsr_forward(tsr_named_module(module, "out_proj"), joined);
    return TSR_OK;
}

bool nn_setup_multihead_attention(const nn_multihead_attention *s, tsr_module *module)
{
    const tsr_nn_linear_options linear = {
        .size = sizeof(linear), .out_features = s->embed_dim, .no_bias = s->no_bias, .dtype = s->dtype};
    tsr_module *projection = tsr_nn_linear(s->embed_dim, &linear);
    if (!projection || tsr_register_module(module, "out_proj", projection) != TSR_OK)
        return false;
    tsr_tensor *bias = nn_own_tensor(projection, "bias");
    return !bias || tsr_init_constant(bias, 0) == TSR_OK;
}
