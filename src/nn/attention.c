/* Multi-head attention (A. Vaswani et al.: Attention is all you need), with PyTorch's parameters and masks. */
#include "nn/generated/state.h"

#include <math.h>

/* One call; all tensors are [N, L, E], with a batch of one when the inputs have no batch. */
typedef struct attention {
    const nn_multihead_attention *s;
    tsr_module *module;
    tsr_tensor *query, *key, *value; /* projected */
    tsr_tensor *mask;                /* added to the scores, broadcast over [N, heads, L, S]; or NULL */
    tsr_tensor *taking_part;         /* [N, S] bool, where a boolean key_padding_mask is the only mask; or NULL */
} attention;

/* [N, L, heads * d] -> [N, heads, L, d] */
static tsr_tensor *split_heads(tsr_tensor *x, int64_t heads)
{
    tsr_tensor *parts = tsr_unflatten(x, -1, (const int64_t[]){heads, -1}, 2);
    return tsr_transpose(parts, -3, -2);
}

/* ---- masks ---------------------------------------------------------------------------------------------------------------- */

/* The mask as numbers to add: minus infinity where a boolean mask is true; a mask of numbers as it is. */
static tsr_tensor *added(tsr_tensor *mask, tsr_dtype dtype)
{
    if (tensor_is_error(mask) || tsr_tensor_dtype(mask) != TSR_BOOL)
        return tsr_to(mask, dtype);
    const tsr_zeros_like_options zeros = {.size = sizeof(zeros), .self = mask, .dtype = dtype};
    return tsr_masked_fill(tsr_zeros_like(&zeros), mask, -INFINITY);
}

static tsr_tensor *both(tsr_tensor *a, tsr_tensor *b)
{
    return a && b ? tsr_add(a, b) : a ? a : b;
}

/* Whether the mask is of bools or floats and has these sizes; a size may be 1. An error tensor says what it should be; NULL:
 * it fits. A mask of integers is refused: added to the scores, its ones would mask nothing. */
static tsr_tensor *misfit(const char *name, const tsr_tensor *mask, const int64_t *wanted, int64_t rank)
{
    tsr_dtype dtype = tsr_tensor_dtype(mask);
    if (!tensor_is_error(mask) && dtype != TSR_BOOL && !ir_dtype_is_float(dtype))
        return tensor_fail("MultiheadAttention", TSR_INVALID_ARGUMENT,
                           "only bool and floating types of %s are supported, but got %s", name, tsr_dtype_name(dtype));
    bool fits = tsr_dim(mask) == rank;
    base_text given = {0}, should = {0};
    for (int64_t i = 0; fits && i < rank; i++)
        fits = tsr_size(mask, i) == 1 || tsr_size(mask, i) == wanted[i];
    if (fits)
        return NULL;
    for (int64_t i = 0; i < tsr_dim(mask); i++)
        base_text_format(&given, "%s%lld", i ? ", " : "", (long long)tsr_size(mask, i));
    for (int64_t i = 0; i < rank; i++)
        base_text_format(&should, "%s%lld", i ? ", " : "", (long long)wanted[i]);
    tsr_tensor *error =
        tensor_fail("MultiheadAttention", TSR_INVALID_ARGUMENT, "The shape of the %s is (%s), but should be (%s).",
                    name, given.data ? given.data : "", should.data ? should.data : "");
    base_text_free(&given);
    base_text_free(&should);
    return error;
}

static tsr_tensor *attention_mask(const attention *a, tsr_tensor *mask)
{
    int64_t rank = tsr_dim(mask) == 3 ? 3 : 2;
    const int64_t sizes[3] = {tsr_size(a->query, 0) * a->s->num_heads, tsr_size(a->query, 1), tsr_size(a->key, 1)};
    tsr_tensor *wrong = misfit(rank == 3 ? "3D attn_mask" : "2D attn_mask", mask, sizes + 3 - rank, rank);
    if (wrong)
        return wrong;
    tsr_tensor *own = added(mask, tsr_tensor_dtype(a->query));
    if (tensor_is_error(own) || tsr_dim(own) != 3)
        return own; /* [L, S] */
    return tsr_unflatten(own, 0, (const int64_t[]){-1, a->s->num_heads}, 2);
}

static tsr_tensor *padding_mask(const attention *a, tsr_tensor *mask)
{
    const int64_t sizes[2] = {tsr_size(a->key, 0), tsr_size(a->key, 1)};
    int64_t rank = tsr_dim(mask) == 1 && sizes[0] == 1 ? 1 : 2; /* [S] without a batch */
    tsr_tensor *wrong = misfit("key_padding_mask", mask, sizes + 2 - rank, rank);
    if (wrong)
        return wrong;
    tsr_tensor *own = added(mask, tsr_tensor_dtype(a->query));
    return tensor_is_error(own) ? own : tsr_unflatten(own, -1, (const int64_t[]){1, 1, -1}, 3);
}

/* ---- further keys --------------------------------------------------------------------------------------------------------- */

/* keys (or values) with one further position: the parameter [1, 1, E], or zeros. */
static tsr_tensor *one_more(tsr_tensor *keys, tsr_tensor *parameter)
{
    int64_t dims[3] = {tsr_size(keys, 0), 1, tsr_size(keys, 2)};
    tsr_tensor *more =
        parameter
            ? tsr_expand(parameter, dims, 3)
            : tsr_zeros(&(tsr_zeros_options){
                  .size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = 3, .dtype = tsr_tensor_dtype(keys)});
    return tsr_cat((tsr_tensor *const[]){keys, more}, 2, 1);
}

static void add_keys(attention *a, tsr_tensor *key, tsr_tensor *value)
{
    a->key = one_more(a->key, key);
    a->value = one_more(a->value, value);
    if (a->mask)
        a->mask = tsr_pad(a->mask, 0, (const int64_t[]){0, 1}, 2);
}

/* ---- forward -------------------------------------------------------------------------------------------------------------- */

/* Projects x with rows [part * E, (part + 1) * E) of in_proj_weight, or with the part's own weight, where keys or values
 * have other sizes. */
static tsr_tensor *projected(const attention *a, tsr_tensor *x, int64_t part)
{
    static const char *const own[] = {"q_proj_weight", "k_proj_weight", "v_proj_weight"};
    tsr_tensor *all = nn_own_tensor(a->module, "in_proj_weight"), *bias = nn_own_tensor(a->module, "in_proj_bias");
    int64_t e = a->s->embed_dim;
    tsr_tensor *weight = all ? tsr_narrow(all, 0, part * e, e) : nn_own_tensor(a->module, own[part]);
    return tsr_linear(x, weight, bias ? tsr_narrow(bias, 0, part * e, e) : NULL);
}

static void project(attention *a, tsr_tensor *query, tsr_tensor *key, tsr_tensor *value)
{
    tsr_tensor *weight = nn_own_tensor(a->module, "in_proj_weight");
    if (key == query && value == query && weight) {
        tsr_tensor *parts[3], *all = tsr_linear(query, weight, nn_own_tensor(a->module, "in_proj_bias"));
        bool split = tsr_chunk(all, 3, -1, parts, 3) == 3;
        a->query = split ? parts[0] : all;
        a->key = split ? parts[1] : all;
        a->value = split ? parts[2] : all;
        return;
    }
    a->query = projected(a, query, 0);
    a->key = projected(a, key, 1);
    a->value = projected(a, value, 2);
}

/* Attention that also gives its weights: [N, L, S], or of each head [N, heads, L, S]. */
static tsr_tensor *weighted(const attention *a, tsr_tensor *q, tsr_tensor *k, tsr_tensor *v, double dropout,
                            tsr_tensor **weights)
{
    double scale = 1 / sqrt((double)(a->s->embed_dim / a->s->num_heads));
    tsr_tensor *scores = tsr_matmul(tsr_mul_scalar(q, scale), tsr_transpose(k, -2, -1));
    if (a->mask)
        scores = tsr_add(scores, a->mask);
    tsr_tensor *shares = tsr_softmax(scores, &(tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = -1});
    if (dropout > 0)
        shares = tsr_dropout(shares, dropout, true);
    *weights = a->s->head_weights
                   ? shares
                   : tsr_mean(&(tsr_mean_options){
                         .size = sizeof(tsr_mean_options), .self = shares, .dims = &(const int64_t){1}, .n_dims = 1});
    return tsr_matmul(shares, v);
}

static tsr_tensor *attend(attention *a, tsr_tensor **weights)
{
    double dropout = tsr_is_training(a->module) ? a->s->dropout : 0;
    tsr_tensor *q = split_heads(a->query, a->s->num_heads), *k = split_heads(a->key, a->s->num_heads);
    tsr_tensor *v = split_heads(a->value, a->s->num_heads), *mixed;
    bool causal = a->s->is_causal, cached = causal && nn_kv_cache(a->module);
    if (cached && ((a->mask && !a->taking_part) || weights || dropout > 0))
        return tensor_fail(
            "MultiheadAttention", TSR_UNIMPLEMENTED,
            "with a key-value cache the only mask is a boolean key_padding_mask, and there are no weights "
            "and no dropout");
    if (causal && !cached && (a->mask || weights)) {
        int64_t dims[2] = {tsr_size(a->query, 1), tsr_size(a->key, 1)};
        tsr_tensor *later =
            tsr_triu(tsr_ones(&(tsr_ones_options){
                         .size = sizeof(tsr_ones_options), .shape = dims, .n_shape = 2, .dtype = TSR_BOOL}),
                     1);
        a->mask = both(a->mask, added(later, tsr_tensor_dtype(a->query)));
        causal = false;
    }
    if (cached) {
        const tsr_causal_attention_options options = {.size = sizeof(options), .value = v, .key_mask = a->taking_part};
        mixed = tsr_causal_attention(a->module, q, k, &options);
    } else if (weights) {
        mixed = weighted(a, q, k, v, dropout, weights);
    } else {
        const tsr_scaled_dot_product_attention_options options = {
            .size = sizeof(options), .value = v, .attn_mask = a->mask, .is_causal = causal, .dropout_p = dropout};
        mixed = tsr_scaled_dot_product_attention(q, k, &options);
    }
    tsr_tensor *joined = tsr_flatten(tsr_transpose(mixed, -3, -2), -2, -1);
    return tsr_forward(tsr_named_module(a->module, "out_proj"), joined);
}

/* An input as [N, L, E]. */
static tsr_tensor *batched(const nn_multihead_attention *s, tsr_tensor *x, bool one)
{
    return one ? tsr_unsqueeze(x, 0) : s->seq_first ? tsr_transpose(x, 0, 1) : x;
}

/* Checks the inputs' sizes in their own terms, before the projections do in theirs. With rank 3 the batch is dimension 0 (1
 * with seq_first), of rank 2 there is none. */
static bool attention_takes(const nn_multihead_attention *s, const tsr_tensor *query, const tsr_tensor *key,
                            const tsr_tensor *value)
{
    const tsr_tensor *const inputs[] = {query, key, value};
    static const char *const names[] = {"query", "key", "value"};
    const int64_t widths[] = {s->embed_dim, s->kdim, s->vdim}, rank = tsr_dim(query),
                  length = rank == 3 && !s->seq_first;
    for (int i = 0; i < 3; i++)
        if (tsr_size(inputs[i], -1) != widths[i]) {
            tensor_status_fail(TSR_INVALID_ARGUMENT,
                               "MultiheadAttention: was expecting %s's last dimension to be %lld, but got %lld",
                               names[i], (long long)widths[i], (long long)tsr_size(inputs[i], -1));
            return false;
        }
    for (int i = 1; i < 3 && rank == 3; i++)
        if (tsr_size(inputs[i], 1 - length) != tsr_size(query, 1 - length)) {
            tensor_status_fail(TSR_INVALID_ARGUMENT, "MultiheadAttention: query has %lld sequences, %s %lld",
                               (long long)tsr_size(query, 1 - length), names[i],
                               (long long)tsr_size(inputs[i], 1 - length));
            return false;
        }
    if (tsr_size(key, length) == tsr_size(value, length))
        return true;
    tensor_status_fail(TSR_INVALID_ARGUMENT, "MultiheadAttention: key has length %lld, value %lld",
                       (long long)tsr_size(key, length), (long long)tsr_size(value, length));
    return false;
}

tsr_status nn_forward_multihead_attention(const nn_multihead_attention *s, tsr_module *module, tsr_tensor *const *in,
                                          tsr_tensor **out, int64_t n_out)
{
    for (int i = 0; i < 5; i++)
        if (in[i] && tensor_is_error(in[i])) {
            for (int64_t k = 0; k < n_out; k++)
                out[k] = in[i];
            return TSR_OK;
        }
    tsr_tensor *key = in[1] ? in[1] : in[0], *value = in[2] ? in[2] : key;
    bool one = tsr_dim(in[0]) == 2;
    if (!nn_has_rank(in[0], 3, 2) || !nn_has_rank(key, tsr_dim(in[0]), -1) || !nn_has_rank(value, tsr_dim(in[0]), -1) ||
        !attention_takes(s, in[0], key, value))
        return TSR_INVALID_ARGUMENT;
    attention a = {.s = s, .module = module};
    tsr_tensor *query = batched(s, in[0], one);
    tsr_tensor *keys = key == in[0] ? query : batched(s, key, one);
    project(&a, query, keys, value == key ? keys : batched(s, value, one));
    if (tensor_is_error(a.query) || tensor_is_error(a.key) || tensor_is_error(a.value)) {
        for (int64_t k = 0; k < n_out; k++)
            out[k] = tensor_is_error(a.query) ? a.query : tensor_is_error(a.key) ? a.key : a.value;
        return TSR_OK;
    }
    if (in[3])
        a.mask = attention_mask(&a, in[3]);
    if (in[4]) {
        if (!a.mask && tsr_tensor_dtype(in[4]) == TSR_BOOL)
            a.taking_part = one ? tsr_unsqueeze(tsr_logical_not(in[4]), 0) : tsr_logical_not(in[4]);
        a.mask = both(a.mask, padding_mask(&a, in[4]));
    }
    if (s->add_bias_kv)
        add_keys(&a, nn_own_tensor(module, "bias_k"), nn_own_tensor(module, "bias_v"));
    if (s->add_zero_attn)
        add_keys(&a, NULL, NULL);
    tsr_tensor *result = attend(&a, n_out > 1 ? &out[1] : NULL);
    out[0] = one ? tsr_select(result, 0, 0) : s->seq_first ? tsr_transpose(result, 0, 1) : result;
    if (n_out > 1 && one)
        out[1] = tsr_select(out[1], 0, 0);
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
