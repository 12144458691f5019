/* Training steps of whole models, with the loss read back, and decoding with a key-value cache. Sizes as in docs/benchmarks.md.
 *
 * limit_ms is the products' floating-point operations over the threads' peak, plus the bytes that the optimizer reads and
 * writes over a copy's bandwidth: operations are counted while the model is made, bytes over its parameters. Decoding
 * is bound by memory: each token reads all weights once, so its limit is the time in which the threads read as many
 * bytes. */
#include "bench/models.h"
#include "bench/bench.h"

#include <stdio.h>

enum { LSTM, RESNET, BLOCK, CHARGPT, GPT, DECODE, BLOCK_BF16, DECODE_BF16 };

/* The sizes of a transformer's row; the row `block` has no words (no embedding). */
typedef struct sizes {
    int64_t layers, heads, width, words, batch, length;
} sizes;
static const sizes transformers[] = {[BLOCK] = {1, 8, 512, 0, 8, 128},
                                     [CHARGPT] = {6, 6, 384, 65, 8, 256},
                                     [GPT] = {12, 12, 768, 50257, 4, 64},
                                     [DECODE] = {12, 12, 768, 50257, 1, 64}};

typedef struct run {
    int64_t what; /* BLOCK_BF16 and DECODE_BF16 are BLOCK and DECODE here */
    bool bf16;
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_tensor *input, *labels;
    tsr_kv_cache *cache;
    const tsr_mesh *mesh;   /* that cuts the parameters and the batch, or NULL */
    double flops;           /* of the forward's products */
    double optimizer_bytes; /* that an update reads and writes, or that a token reads */
} run;

/* ---- layers that count ------------------------------------------------------------------------------------------------- */

static double counted_flops;

static tsr_module *linear(int64_t rows, int64_t in, int64_t out)
{
    counted_flops += 2.0 * (double)rows * (double)in * (double)out;
    return tsr_nn_linear(in, out);
}

static tsr_module *conv(int64_t images, int64_t pixels, int64_t in, int64_t out, int64_t kernel, int64_t stride)
{
    counted_flops += 2.0 * (double)(images * pixels * pixels) * (double)(in * out * kernel * kernel);
    return tsr_nn_conv2d(in, out, kernel, .stride = {stride, stride}, .padding = {kernel / 2, kernel / 2},
                         .no_bias = true);
}

/* ---- ResNet-18 for 32 x 32 ----------------------------------------------------------------------------------------------- */

enum { RESNET_BATCH = 32 };

static tsr_tensor *add_shortcut(tsr_module *m, tsr_tensor *x)
{
    return tsr_relu(tsr_add(tsr_call(m, "convs", x), tsr_call(m, "shortcut", x)));
}

static tsr_module *res_block(int64_t pixels, int64_t in, int64_t out)
{
    int64_t stride = in == out ? 1 : 2;
    tsr_module *shortcut =
        in == out ? tsr_nn_identity()
                  : tsr_nn_sequential(conv(RESNET_BATCH, pixels, in, out, 1, stride), tsr_nn_batch_norm2d(out));
    return tsr_nn_module(
        "Block", add_shortcut,
        {"convs",
         tsr_nn_sequential(conv(RESNET_BATCH, pixels, in, out, 3, stride), tsr_nn_batch_norm2d(out), tsr_nn_relu(),
                           conv(RESNET_BATCH, pixels, out, out, 3, 1), tsr_nn_batch_norm2d(out))},
        {"shortcut", shortcut});
}

tsr_module *bench_resnet18(void)
{
    return tsr_nn_sequential(conv(RESNET_BATCH, 32, 3, 64, 3, 1), tsr_nn_batch_norm2d(64), tsr_nn_relu(),
                             res_block(32, 64, 64), res_block(32, 64, 64), res_block(16, 64, 128),
                             res_block(16, 128, 128), res_block(8, 128, 256), res_block(8, 256, 256),
                             res_block(4, 256, 512), res_block(4, 512, 512), tsr_nn_adaptive_avg_pool2d(1, 1),
                             tsr_nn_flatten(), tsr_nn_linear(512, 10));
}

/* ---- transformers -------------------------------------------------------------------------------------------------------- */

static tsr_tensor *attend(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *parts[3];
    tsr_chunk(tsr_call(m, "qkv", x), 3, -1, parts, 3);
    for (int i = 0; i < 3; i++)
        parts[i] = tsr_transpose(tsr_unflatten(parts[i], -1, TSR_DIMS(tsr_module_int(m, "heads"), -1)), 1, 2);
    tsr_tensor *mixed = tsr_causal_attention(m, parts[0], parts[1], parts[2]);
    return tsr_call(m, "out", tsr_flatten(tsr_transpose(mixed, 1, 2), 2, -1));
}

static tsr_tensor *residual(tsr_module *m, tsr_tensor *x)
{
    x = tsr_add(x, tsr_call(m, "attention", tsr_call(m, "norm1", x)));
    return tsr_add(x, tsr_call(m, "mlp", tsr_call(m, "norm2", x)));
}

static tsr_module *block(const sizes *s)
{
    int64_t rows = s->batch * s->length, w = s->width;
    tsr_module *attention =
        tsr_nn_module("Attention", attend, {"qkv", linear(rows, w, 3 * w)}, {"out", linear(rows, w, w)});
    tsr_module_set_int(attention, "heads", s->heads);
    counted_flops +=
        4.0 * (double)rows *
        (double)(s->length *
                 w); /* the products for scores and for their weighted sums of values; half of both is masked */
    return tsr_nn_module(
        "Block", residual, {"norm1", tsr_nn_layer_norm(w)}, {"attention", attention}, {"norm2", tsr_nn_layer_norm(w)},
        {"mlp", tsr_nn_sequential(linear(rows, w, 4 * w), tsr_nn_gelu(.tanh = true), linear(rows, 4 * w, w))});
}

static tsr_tensor *logits(tsr_module *m, tsr_tensor *tokens)
{
    tsr_tensor *places = tsr_call(m, "places", tsr_positions(m, tsr_size(tokens, 1)));
    tsr_tensor *x = tsr_call(m, "blocks", tsr_add(tsr_call(m, "tokens", tokens), places));
    return tsr_linear(x, tsr_named_tensor(m, "tokens.weight"), NULL);
}

static tsr_module *transformer(const sizes *s, int64_t places)
{
    tsr_module *parts[16];
    for (int64_t i = 0; i < s->layers; i++)
        parts[i] = block(s);
    if (s->words == 0)
        return tsr_nn_sequential_list(parts, s->layers);
    parts[s->layers] = tsr_nn_layer_norm(s->width);
    counted_flops += 2.0 * (double)(s->batch * s->length) * (double)(s->width * s->words);
    return tsr_nn_module("GPT", logits, {"tokens", tsr_nn_embedding(s->words, s->width)},
                         {"places", tsr_nn_embedding(places, s->width)},
                         {"blocks", tsr_nn_sequential_list(parts, s->layers + 1)});
}

/* ---- LSTM ---------------------------------------------------------------------------------------------------------------- */

enum { LSTM_BATCH = 32, LSTM_LENGTH = 64, LSTM_INPUT = 128, LSTM_WIDTH = 256 };

static tsr_tensor *last_state(tsr_module *m, tsr_tensor *x)
{
    return tsr_call(m, "head", tsr_select(tsr_call(m, "lstm", x), 1, -1));
}

static tsr_module *lstm(void)
{
    counted_flops += 2.0 * LSTM_BATCH * LSTM_LENGTH * 4 * LSTM_WIDTH * (LSTM_INPUT + LSTM_WIDTH);
    return tsr_nn_module("LSTM", last_state, {"lstm", tsr_nn_lstm(LSTM_INPUT, LSTM_WIDTH, .batch_first = true)},
                         {"head", tsr_nn_linear(LSTM_WIDTH, 10)});
}

/* ---- steps --------------------------------------------------------------------------------------------------------------- */

static tsr_tensor *loss_of(const run *r)
{
    tsr_tensor *out = tsr_forward(r->model, r->input);
    if (r->what == BLOCK)
        return tsr_mean(tsr_mul(out, out));
    return r->what == CHARGPT || r->what == GPT
               ? tsr_cross_entropy(tsr_flatten(out, 0, 1), tsr_flatten(r->labels, 0, 1))
               : tsr_cross_entropy(out, r->labels);
}

static bool train(void *user)
{
    const run *r = user;
    double value;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = loss_of(r);
    bool ok = tsr_minimize(r->optimizer, loss) == TSR_OK && tsr_item(loss, &value) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

/* Appends one token, the most likely next one; after 192 tokens the text begins again. */
static bool decode(void *user)
{
    const run *r = user;
    int64_t token;
    tsr_scope scope = tsr_scope_begin();
    if (tsr_kv_cache_position(r->cache) == 192)
        tsr_kv_cache_reset(r->cache);
    bool prompt = tsr_kv_cache_position(r->cache) == 0;
    tsr_tensor *out = tsr_forward(r->model, prompt ? r->input : tsr_narrow(r->input, 1, 0, 1));
    tsr_tensor *next = tsr_argmax(tsr_select(out, 1, -1), 1);
    bool ok = tsr_sync(next) == TSR_OK && tsr_item_int(next, &token) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

static void make(run *r)
{
    counted_flops = 0;
    if (r->what == LSTM) {
        r->model = lstm();
        r->input = tsr_randn(TSR_DIMS(LSTM_BATCH, LSTM_LENGTH, LSTM_INPUT));
        r->labels = tsr_randint(0, 10, TSR_DIMS(LSTM_BATCH));
    } else if (r->what == RESNET) {
        r->model = bench_resnet18();
        r->input = tsr_randn(TSR_DIMS(RESNET_BATCH, 3, 32, 32));
        r->labels = tsr_randint(0, 10, TSR_DIMS(RESNET_BATCH));
    } else {
        const sizes *s = &transformers[r->what];
        r->model = transformer(s, r->what == DECODE ? 192 : s->length);
        r->input = s->words ? tsr_randint(0, s->words, TSR_DIMS(s->batch, s->length))
                            : tsr_randn(TSR_DIMS(s->batch, s->length, s->width));
        r->labels = tsr_randint(0, s->words ? s->words : 2, TSR_DIMS(s->batch, s->length));
    }
    r->flops = counted_flops;
    if (r->bf16 && tsr_module_to(r->model, TSR_BF16) == TSR_OK && r->what == BLOCK)
        r->input = tsr_to(r->input, TSR_BF16);
    if (r->mesh)
        r->model = tsr_fsdp(r->model, r->mesh);
    tsr_keep(r->input);
    tsr_keep(r->labels);
    bool adam = r->what == CHARGPT || r->what == GPT;
    const tsr_parameter_list *parameters = tsr_parameters(r->model);
    if (r->what == RESNET)
        r->optimizer = tsr_sgd(parameters, 0.01, .momentum = 0.9);
    else if (r->what != DECODE)
        r->optimizer = adam ? tsr_adamw(parameters, 1e-3, 0.01) : tsr_sgd(parameters, 0.01);
    /* Parameter, gradient and states are read; parameter and states are written. */
    double passes = r->what == DECODE ? 1 : adam ? 7 : r->what == RESNET ? 5 : 3;
    for (int64_t i = 0; i < tsr_parameter_count(parameters); i++)
        r->optimizer_bytes += passes * (r->bf16 ? 2 : 4) * (double)tsr_numel(tsr_parameter_at(parameters, i));
}

bool bench_chargpt_new(bench_chargpt *gpt, const tsr_mesh *mesh)
{
    run r = {.what = CHARGPT, .mesh = mesh};
    tsr_scope scope = tsr_scope_begin();
    make(&r);
    tsr_scope_end(scope);
    *gpt = (bench_chargpt){r.model, r.optimizer, r.input, r.labels};
    return r.model && tsr_sync(r.input, r.labels) == TSR_OK && tsr_wait_device_ops() == TSR_OK;
}

bool bench_chargpt_step(bench_chargpt *gpt)
{
    run r = {
        .what = CHARGPT, .model = gpt->model, .optimizer = gpt->optimizer, .input = gpt->input, .labels = gpt->labels};
    return train(&r);
}

void bench_chargpt_free(bench_chargpt *gpt)
{
    tsr_free(gpt->input);
    tsr_free(gpt->labels);
    tsr_optimizer_free(gpt->optimizer);
    tsr_module_free(gpt->model);
}

bool bench_model(const bench_row *row, bench_result *result)
{
    base_scratch folder;
    /* The copy takes half a GiB: before there is a model, so that the process's peak memory is the model's. */
    if (row->n != DECODE && row->n != DECODE_BF16)
        bench_copy_bytes_per_second();
    if (!bench_empty_cache(&folder))
        return false;
    run r = {.what = row->n == BLOCK_BF16    ? BLOCK
                     : row->n == DECODE_BF16 ? DECODE
                                             : row->n,
             .bf16 = row->n >= BLOCK_BF16};
    bool decoding = r.what == DECODE;
    tsr_set_flush_denormal(true); /* after a few steps most of gpt's probabilities are subnormal */
    tsr_scope scope = tsr_scope_begin();
    make(&r);
    tsr_scope_end(scope);
    if (decoding) {
        r.cache = tsr_kv_cache_new(192);
        tsr_eval(r.model);
        tsr_set_kv_cache(r.model, r.cache);
    }
    bool ok = r.model && tsr_mark_step() == TSR_OK && tsr_wait_device_ops() == TSR_OK;
    double start = bench_now();
    ok = ok && (decoding ? decode : train)(&r);
    result->first_s = bench_now() - start;
    ok = ok && (!decoding || (decode(&r) && bench_reading_begin((size_t)r.optimizer_bytes))) &&
         bench_time_beside(decoding ? decode : train, &r, decoding ? bench_reading_rate : bench_flops_per_second,
                           result);
    bench_reading_end();
    tsr_free(r.input);
    tsr_free(r.labels);
    tsr_optimizer_free(r.optimizer);
    tsr_module_free(r.model);
    tsr_kv_cache_free(r.cache);
    bench_remove_cache(&folder);
    tsr_set_flush_denormal(false);
    result->limit_ms = !decoding ? bench_limit_ms(3 * r.flops, result->limit_rate, r.optimizer_bytes)
                       : ok      ? 1e3 * r.optimizer_bytes / result->limit_rate
                                 : 0;
    return ok && tsr_report() == TSR_OK;
}
