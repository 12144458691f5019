/* The GPT that the examples of several ranks and of several devices train: layers of PyTorch's encoder, causal. */
#ifndef EXAMPLES_SMALL_GPT_H
#define EXAMPLES_SMALL_GPT_H

#include <tessera/tessera.h>

/* [N, L] characters -> [N, L, characters] */
static tsr_tensor *small_gpt_logits(tsr_module *m, tsr_tensor *text)
{
    tsr_tensor *x = tsr_call(m, "tokens", text);
    tsr_tensor *place = tsr_call(m, "places", tsr_arange(0, tsr_size(text, 1), 1, .dtype = TSR_I64));
    return tsr_call(m, "head", tsr_call(m, "blocks", tsr_add(x, place)));
}

static tsr_module *small_gpt_new(int64_t characters, int64_t context, int64_t width, int64_t heads, int64_t layers)
{
    tsr_module *tokens = tsr_nn_embedding(characters, width), *places = tsr_nn_embedding(context, width);
    tsr_module *blocks =
        tsr_nn_transformer_encoder(width, heads, layers, .dim_feedforward = 4 * width, .dropout = 0.05, .gelu = true,
                                   .batch_first = true, .norm_first = true, .is_causal = true, .final_norm = true);
    tsr_module *head = tsr_nn_linear(width, characters);
    return tsr_nn_module("GPT", small_gpt_logits, {"tokens", tokens}, {"places", places}, {"blocks", blocks},
                         {"head", head});
}

#endif
