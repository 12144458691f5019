/* Models of tokens: encoder, translator, recurrence, recommendation. */
#include "bench/shelf.h"

#include <stdio.h>

static tsr_tensor *token_loss(const bench_shelf *s)
{
    tsr_tensor *out = s->second ? tsr_forward2(s->model, s->x, s->second) : tsr_forward(s->model, s->x);
    return tsr_cross_entropy(tsr_flatten(out, 0, 1), tsr_flatten(s->labels, 0, 1));
}

static tsr_tensor *at_places(tsr_module *m, const char *name, tsr_tensor *tokens)
{
    tsr_tensor *places = tsr_call(m, "places", tsr_arange(0, (double)tsr_size(tokens, 1), 1));
    return tsr_add(tsr_call(m, name, tokens), places);
}

/* ---- an encoder with dropout and padding: tokens and which of them are padding ---------------------------------------------- */

static tsr_tensor *encode(tsr_module *m, tsr_tensor *tokens, tsr_tensor *padding)
{
    tsr_tensor *h = tsr_call(m, "dropout", tsr_call(m, "norm", at_places(m, "words", tokens)));
    tsr_tensor *in[] = {h, NULL, padding}, *out = NULL;
    tsr_forward_n(tsr_named_module(m, "encoder"), in, 3, &out, 1);
    return tsr_call(m, "head", out);
}

void bench_bert(bench_shelf *s)
{
    int64_t w = 256, words = 8000;
    s->model = tsr_nn_module2(
        "BERT", encode, {"words", tsr_nn_embedding(words, w)}, {"places", tsr_nn_embedding(128, w)},
        {"norm", tsr_nn_layer_norm(w)}, {"dropout", tsr_nn_dropout(0.1)},
        {"encoder", tsr_nn_transformer_encoder(w, 4, 4, .dim_feedforward = 4 * w, .gelu = true, .batch_first = true)},
        {"head", tsr_nn_linear(w, words)});
    s->x = tsr_randint(0, words, TSR_DIMS(8, 128));
    tsr_tensor *lengths = tsr_mul_scalar(tsr_unsqueeze(tsr_arange(1, 9, 1), 1), 16);
    s->second = tsr_ge(tsr_arange(0, 128, 1), lengths);
    s->labels = tsr_randint(0, words, TSR_DIMS(8, 128));
    s->loss = token_loss;
}

/* ---- a Transformer that translates ------------------------------------------------------------------------------------------ */

static tsr_tensor *translate(tsr_module *m, tsr_tensor *source, tsr_tensor *target)
{
    int64_t n = tsr_size(target, 1);
    tsr_tensor *later = tsr_triu(tsr_ones(TSR_DIMS(n, n), .dtype = TSR_BOOL), 1), *out = NULL;
    tsr_tensor *x = at_places(m, "source", source), *y = at_places(m, "target", target);
    tsr_tensor *in[] = {x, y, NULL, later, NULL, NULL, NULL, NULL};
    tsr_forward_n(tsr_named_module(m, "transformer"), in, 8, &out, 1);
    return tsr_call(m, "head", out);
}

void bench_seq2seq(bench_shelf *s)
{
    int64_t w = 256, words = 4000;
    s->model = tsr_nn_module2("Translator", translate, {"source", tsr_nn_embedding(words, w)},
                              {"target", tsr_nn_embedding(words, w)}, {"places", tsr_nn_embedding(128, w)},
                              {"transformer", tsr_nn_transformer(w, 4, .num_encoder_layers = 3, .num_decoder_layers = 3,
                                                                 .dim_feedforward = 4 * w, .batch_first = true)},
                              {"head", tsr_nn_linear(w, words)});
    s->x = tsr_randint(0, words, TSR_DIMS(16, 48));
    s->second = tsr_randint(0, words, TSR_DIMS(16, 40));
    s->labels = tsr_randint(0, words, TSR_DIMS(16, 40));
    s->loss = token_loss;
}

/* ---- a recurrence over tokens in both directions ----------------------------------------------------------------------------- */

void bench_gru(bench_shelf *s)
{
    s->model = tsr_nn_sequential(
        tsr_nn_embedding(5000, 128),
        tsr_nn_gru(128, 192, .num_layers = 2, .bidirectional = true, .dropout = 0.2, .batch_first = true),
        tsr_nn_linear(384, 20));
    s->x = tsr_randint(0, 5000, TSR_DIMS(32, 64));
    s->labels = tsr_randint(0, 20, TSR_DIMS(32, 64));
    s->loss = token_loss;
}

/* ---- recommendation: numbers, and four entries of each of 26 tables ----------------------------------------------------------- */

enum { TABLES = 26, ENTRIES = 10000, WIDTH = 32, USERS = 256 };

static const char *table_name(int i, char name[16])
{
    snprintf(name, 16, "table%d", i);
    return name;
}

static tsr_tensor *interact(tsr_module *m, tsr_tensor *numbers, tsr_tensor *entries)
{
    char name[16];
    tsr_tensor *parts[TABLES + 1];
    parts[0] = tsr_call(m, "bottom", numbers);
    for (int i = 0; i < TABLES; i++)
        parts[i + 1] = tsr_call(m, table_name(i, name), tsr_select(entries, 0, i));
    tsr_tensor *all = tsr_stack(parts, TABLES + 1, 1), *products = tsr_matmul(all, tsr_transpose(all, 1, 2));
    tsr_tensor *below = tsr_tril_indices(TABLES + 1, TABLES + 1, -1);
    tsr_tensor *at = tsr_add(tsr_mul_scalar(tsr_select(below, 0, 0), TABLES + 1), tsr_select(below, 0, 1));
    tsr_tensor *pairs = tsr_index_select(tsr_flatten(products, 1, 2), 1, at);
    return tsr_squeeze(tsr_call(m, "top", tsr_cat(TSR_LIST(parts[0], pairs), 1)), TSR_OVER(1));
}

static tsr_tensor *click_loss(const bench_shelf *s)
{
    return tsr_binary_cross_entropy_with_logits(tsr_forward2(s->model, s->x, s->second), s->labels);
}

void bench_dlrm(bench_shelf *s)
{
    char name[16];
    s->model = tsr_nn_module2(
        "DLRM", interact,
        {"bottom", tsr_nn_sequential(tsr_nn_linear(13, 256), tsr_nn_relu(), tsr_nn_linear(256, WIDTH), tsr_nn_relu())},
        {"top", tsr_nn_sequential(tsr_nn_linear(WIDTH + (TABLES + 1) * TABLES / 2, 256), tsr_nn_relu(),
                                  tsr_nn_linear(256, 128), tsr_nn_relu(), tsr_nn_linear(128, 1))});
    for (int i = 0; i < TABLES; i++)
        tsr_register_module(s->model, table_name(i, name), tsr_nn_embedding_bag(ENTRIES, WIDTH, .sum = true));
    s->x = tsr_randn(TSR_DIMS(USERS, 13));
    s->second = tsr_randint(0, ENTRIES, TSR_DIMS(TABLES, USERS, 4));
    s->labels = tsr_to(tsr_randint(0, 2, TSR_DIMS(USERS)), TSR_F32);
    s->loss = click_loss;
    s->sgd = true;
}
