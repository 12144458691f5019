/* The Transformer's layers and stacks (A. Vaswani et al.: Attention is all you need), with PyTorch's names and
 * order. */
#include "nn/generated/state.h"

#include <stdio.h>
#include <string.h>

/* The options of every layer of a stack. */
typedef struct plan {
    int64_t d_model, nhead, dim_feedforward;
    double dropout, layer_norm_eps;
    bool gelu, batch_first, norm_first, no_bias, is_causal;
    tsr_dtype dtype;
} plan;

#define PLAN(s, causal)                                                                                                \
    {                                                                                                                  \
        .d_model = (s)->d_model, .nhead = (s)->nhead, .dim_feedforward = (s)->dim_feedforward,                         \
        .dropout = (s)->dropout, .layer_norm_eps = (s)->layer_norm_eps, .gelu = (s)->gelu,                             \
        .batch_first = (s)->batch_first, .norm_first = (s)->norm_first, .no_bias = (s)->no_bias,                       \
        .is_causal = (causal), .dtype = (s)->dtype                                                                     \
    }

/* ---- parts ---------------------------------------------------------------------------------------------------------------- */

static bool add(tsr_module *module, const char *name, tsr_module *part)
{
    return part && tsr_register_module(module, name, part) == TSR_OK;
}

static bool add_attention(const plan *p, tsr_module *module, const char *name, bool causal)
{
    return add(module, name,
               tsr_nn_multihead_attention(
                   p->d_model, &(tsr_nn_multihead_attention_options){.size = sizeof(tsr_nn_multihead_attention_options),
                                                                     .num_heads = p->nhead,
                                                                     .no_bias = p->no_bias,
                                                                     .is_causal = causal,
                                                                     .dropout = p->dropout,
                                                                     .dtype = p->dtype,
                                                                     .seq_first = !p->batch_first}));
}

static bool add_linear(const plan *p, tsr_module *module, const char *name, int64_t in, int64_t out)
{
    return add(module, name,
               tsr_nn_linear(in, &(tsr_nn_linear_options){.size = sizeof(tsr_nn_linear_options),
                                                          .out_features = out,
                                                          .no_bias = p->no_bias,
                                                          .dtype = p->dtype}));
}

static bool add_norm(const plan *p, tsr_module *module, const char *name)
{
    return add(module, name,
               tsr_nn_layer_norm(&(tsr_nn_layer_norm_options){.size = sizeof(tsr_nn_layer_norm_options),
                                                              .width = p->d_model,
                                                              .eps = p->layer_norm_eps,
                                                              .no_bias = p->no_bias,
                                                              .dtype = p->dtype}));
}

static bool setup_layer(const plan *p, tsr_module *module, bool decoder)
{
    bool done = add_attention(p, module, "self_attn", p->is_causal) &&
                (!decoder || add_attention(p, module, "multihead_attn", false)) &&
                add_linear(p, module, "linear1", p->d_model, p->dim_feedforward) &&
                add(module, "dropout", tsr_nn_dropout(p->dropout)) &&
                add_linear(p, module, "linear2", p->dim_feedforward, p->d_model) && add_norm(p, module, "norm1") &&
                add_norm(p, module, "norm2") && (!decoder || add_norm(p, module, "norm3")) &&
                add(module, "dropout1", tsr_nn_dropout(p->dropout)) &&
                add(module, "dropout2", tsr_nn_dropout(p->dropout));
    return done && (!decoder || add(module, "dropout3", tsr_nn_dropout(p->dropout)));
}

/* ---- one layer ------------------------------------------------------------------------------------------------------------ */

static tsr_tensor *through(tsr_module *module, const char *name, tsr_tensor *x)
{
    return tsr_forward(tsr_named_module(module, name), x);
}

static tsr_tensor *attended(tsr_module *module, const char *name, tsr_tensor *x, tsr_tensor *memory, tsr_tensor *mask,
                            tsr_tensor *padding, const char *dropout)
{
    tsr_tensor *out = NULL, *in[] = {x, memory, memory, mask, padding};
    tsr_status status = tsr_forward_n(tsr_named_module(module, name), in, 5, &out, 1);
    return status == TSR_OK ? through(module, dropout, out) : out;
}

static tsr_tensor *fed_forward(const plan *p, tsr_module *module, tsr_tensor *x, const char *dropout)
{
    tsr_tensor *wide = through(module, "linear1", x);
    wide = p->gelu ? tsr_gelu(&(tsr_gelu_options){.size = sizeof(tsr_gelu_options), .self = wide}) : tsr_relu(wide);
    return through(module, dropout, through(module, "linear2", through(module, "dropout", wide)));
}

/* Normalises either before a part (norm_first), or after the part's result was added to its input. */
static tsr_tensor *normed_before(const plan *p, tsr_module *module, const char *norm, tsr_tensor *x)
{
    return p->norm_first ? through(module, norm, x) : x;
}

static tsr_tensor *after(const plan *p, tsr_module *module, const char *norm, tsr_tensor *x, tsr_tensor *change)
{
    tsr_tensor *sum = tsr_add(x, change);
    return p->norm_first ? sum : through(module, norm, sum);
}

/* in: x and its masks; for a decoder x, the memory, and the masks of both. */
static tsr_tensor *layer(const plan *p, tsr_module *module, bool decoder, tsr_tensor *const *in)
{
    tsr_tensor *x = in[0], *own = normed_before(p, module, "norm1", x);
    tsr_tensor *mask = decoder ? in[2] : in[1], *padding = decoder ? in[4] : in[2];
    x = after(p, module, "norm1", x, attended(module, "self_attn", own, NULL, mask, padding, "dropout1"));
    if (decoder) {
        own = normed_before(p, module, "norm2", x);
        x = after(p, module, "norm2", x, attended(module, "multihead_attn", own, in[1], in[3], in[5], "dropout2"));
    }
    const char *norm = decoder ? "norm3" : "norm2";
    tsr_tensor *change = fed_forward(p, module, normed_before(p, module, norm, x), decoder ? "dropout3" : "dropout2");
    return after(p, module, norm, x, change);
}

bool nn_setup_transformer_encoder_layer(const nn_transformer_encoder_layer *s, tsr_module *module)
{
    const plan p = PLAN(s, s->is_causal);
    return setup_layer(&p, module, false);
}

bool nn_setup_transformer_decoder_layer(const nn_transformer_decoder_layer *s, tsr_module *module)
{
    const plan p = PLAN(s, s->is_causal);
    return setup_layer(&p, module, true);
}

tsr_status nn_forward_transformer_encoder_layer(const nn_transformer_encoder_layer *s, tsr_module *module,
                                                tsr_tensor *const *in, tsr_tensor **out)
{
    const plan p = PLAN(s, s->is_causal);
    out[0] = layer(&p, module, false, in);
    return TSR_OK;
}

tsr_status nn_forward_transformer_decoder_layer(const nn_transformer_decoder_layer *s, tsr_module *module,
                                                tsr_tensor *const *in, tsr_tensor **out)
{
    const plan p = PLAN(s, s->is_causal);
    out[0] = layer(&p, module, true, in);
    return TSR_OK;
}

/* ---- stacks --------------------------------------------------------------------------------------------------------------- */

#define LAYER_OPTIONS(type, p)                                                                                         \
    &(type)                                                                                                            \
    {                                                                                                                  \
        .size = sizeof(type), .nhead = (p)->nhead, .dim_feedforward = (p)->dim_feedforward, .dropout = (p)->dropout,   \
        .dropout_is_zero = (p)->dropout == 0, .gelu = (p)->gelu, .layer_norm_eps = (p)->layer_norm_eps,                \
        .batch_first = (p)->batch_first, .norm_first = (p)->norm_first, .no_bias = (p)->no_bias, .dtype = (p)->dtype,  \
        .is_causal = (p)->is_causal                                                                                    \
    }

static bool setup_stack(const plan *p, tsr_module *module, int64_t n, bool decoder, bool final_norm)
{
    tsr_module *layers = nn_container("ModuleList");
    if (!add(module, "layers", layers))
        return false;
    for (int64_t i = 0; i < n; i++) {
        char name[24];
        snprintf(name, sizeof(name), "%lld", (long long)i);
        tsr_module *one = decoder ? tsr_nn_transformer_decoder_layer(
                                        p->d_model, LAYER_OPTIONS(tsr_nn_transformer_decoder_layer_options, p))
                                  : tsr_nn_transformer_encoder_layer(
                                        p->d_model, LAYER_OPTIONS(tsr_nn_transformer_encoder_layer_options, p));
        if (!add(layers, name, one))
            return false;
    }
    return !final_norm || add_norm(p, module, "norm");
}

/* in: x, then the further inputs that every layer gets. */
static tsr_status stack(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out)
{
    tsr_tensor *now[6] = {NULL};
    memcpy(now, in, (size_t)n_in * sizeof(*now));
    tsr_module *layers = tsr_named_module(module, "layers");
    for (size_t i = 0; i < layers->n_children; i++) {
        tsr_status status = tsr_forward_n(layers->children[i].module, now, n_in, out, 1);
        if (status != TSR_OK)
            return status;
        now[0] = out[0];
    }
    if (tsr_named_module(module, "norm"))
        out[0] = through(module, "norm", out[0]);
    return TSR_OK;
}

bool nn_setup_transformer_encoder(const nn_transformer_encoder *s, tsr_module *module)
{
    const plan p = PLAN(s, s->is_causal);
    return setup_stack(&p, module, s->num_layers, false, s->final_norm);
}

bool nn_setup_transformer_decoder(const nn_transformer_decoder *s, tsr_module *module)
{
    const plan p = PLAN(s, s->is_causal);
    return setup_stack(&p, module, s->num_layers, true, s->final_norm);
}

tsr_status nn_forward_transformer_encoder(const nn_transformer_encoder *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out)
{
    (void)s;
    return stack(module, in, 3, out);
}

tsr_status nn_forward_transformer_decoder(const nn_transformer_decoder *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out)
{
    (void)s;
    return stack(module, in, 6, out);
}

#define STACK_OPTIONS(type, p, n)                                                                                      \
    &(type)                                                                                                            \
    {                                                                                                                  \
        .size = sizeof(type), .num_layers = (n), .dim_feedforward = (p)->dim_feedforward, .dropout = (p)->dropout,     \
        .dropout_is_zero = (p)->dropout == 0, .gelu = (p)->gelu, .layer_norm_eps = (p)->layer_norm_eps,                \
        .batch_first = (p)->batch_first, .norm_first = (p)->norm_first, .no_bias = (p)->no_bias, .dtype = (p)->dtype,  \
        .final_norm = true                                                                                             \
    }

bool nn_setup_transformer(const nn_transformer *s, tsr_module *module)
{
    const plan own = PLAN(s, false), *p = &own;
    if (!add(module, "encoder",
             tsr_nn_transformer_encoder(p->d_model, p->nhead,
                                        STACK_OPTIONS(tsr_nn_transformer_encoder_options, p, s->num_encoder_layers))) ||
        !add(module, "decoder",
             tsr_nn_transformer_decoder(p->d_model, p->nhead,
                                        STACK_OPTIONS(tsr_nn_transformer_decoder_options, p, s->num_decoder_layers))))
        return false;
    const tsr_parameter_list *list = tsr_parameters(module);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++)
        if (tsr_dim(tsr_parameter_at(list, i)) > 1 && tsr_init_xavier_uniform(tsr_parameter_at(list, i), 1) != TSR_OK)
            return false;
    return true;
}

tsr_status nn_forward_transformer(const nn_transformer *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)s;
    tsr_tensor *memory = NULL, *source[] = {in[0], in[2], in[5]};
    tsr_status status = tsr_forward_n(tsr_named_module(module, "encoder"), source, 3, &memory, 1);
    if (status != TSR_OK)
        return status;
    tsr_tensor *target[] = {in[1], memory, in[3], in[4], in[6], in[7]};
    return tsr_forward_n(tsr_named_module(module, "decoder"), target, 6, out, 1);
}
