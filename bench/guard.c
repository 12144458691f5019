/* Compares a training step that reads a value in the middle with the same step without that read. A small GPT:
 * four layers of width 256, 8 x 128 tokens, AdamW, clipped gradients. ms and bytes belong to the step that reads;
 * limit_ms and limit_bytes to the plain step, which takes turns with it. */
#include "bench/bench.h"

#include <tessera/tessera.h>

#include <stdlib.h>

enum { BATCH = 8, LENGTH = 128, WIDTH = 256, WORDS = 2048, LEAST_ROUNDS = 3, MOST_ROUNDS = 64 };

typedef enum reading { PLAIN, READ_NORM, NO_SYNC, READ_LOSS } reading;

typedef struct gpt {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_tensor *tokens, *targets;
} gpt;

static tsr_module *gpt_layer(void)
{
    return tsr_nn_transformer_encoder_layer(WIDTH, 4, .dim_feedforward = 4 * WIDTH, .gelu = true, .batch_first = true,
                                            .norm_first = true, .dropout_is_zero = true, .is_causal = true);
}

static bool gpt_begin(gpt *g)
{
    tsr_scope scope = tsr_scope_begin();
    g->model = tsr_nn_sequential(tsr_nn_embedding(WORDS, WIDTH), gpt_layer(), gpt_layer(), gpt_layer(), gpt_layer(),
                                 tsr_nn_layer_norm(WIDTH), tsr_nn_linear(WIDTH, WORDS));
    g->tokens = tsr_keep(tsr_randint(0, WORDS, TSR_DIMS(BATCH, LENGTH)));
    g->targets = tsr_keep(tsr_randint(0, WORDS, TSR_DIMS(BATCH * LENGTH)));
    g->optimizer = tsr_adamw(tsr_parameters(g->model), 1e-3, 0.01);
    tsr_scope_end(scope);
    return g->optimizer && tsr_wait_device_ops() == TSR_OK;
}

static void gpt_end(gpt *g)
{
    tsr_free(g->tokens);
    tsr_free(g->targets);
    tsr_optimizer_free(g->optimizer);
    tsr_module_free(g->model);
}

static bool gpt_step(gpt *g, reading what, double *ms, uint64_t *bytes)
{
    tsr_reset_peak_memory(0);
    double start = bench_now(), norm = 0, value = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *logits = tsr_flatten(tsr_forward(g->model, g->tokens), 0, 1);
    tsr_tensor *loss = tsr_cross_entropy(logits, g->targets);
    bool ok = what != READ_LOSS || tsr_item(loss, &value) == TSR_OK;
    tsr_zero_grad(g->optimizer);
    ok = ok && tsr_backward(loss) == TSR_OK;
    tsr_tensor *total = tsr_clip_grad_norm_(tsr_parameters(g->model), 1);
    ok = ok && (what != READ_NORM || tsr_item(total, &norm) == TSR_OK);
    ok = ok && tsr_optimizer_step(g->optimizer) == TSR_OK;
    ok = ok && (what == NO_SYNC || tsr_sync(loss) == TSR_OK);
    ok = ok && (what == READ_LOSS || tsr_item(loss, &value) == TSR_OK);
    ok = tsr_scope_end(scope) == TSR_OK && ok && tsr_wait_device_ops() == TSR_OK;
    *ms = 1e3 * (bench_now() - start);
    tsr_memory_info info = {.size = sizeof(info)};
    ok = ok && tsr_get_memory_info(0, &info) == TSR_OK;
    *bytes = info.peak > *bytes ? info.peak : *bytes;
    return ok;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bool bench_guard(const bench_row *row, bench_result *result)
{
    gpt g = {0};
    double plain[MOST_ROUNDS] = {0}, reads[MOST_ROUNDS] = {0};
    bool ok = gpt_begin(&g);
    int n = 0;
    double start = bench_now();
    for (int i = -2; ok && i < MOST_ROUNDS && (i < LEAST_ROUNDS || bench_now() - start < 4 * bench_seconds()); i++) {
        double ms = 0, limit = 0;
        if (i < 0)
            result->bytes = result->limit_bytes = 0;
        ok = gpt_step(&g, PLAIN, &limit, &result->limit_bytes) && gpt_step(&g, (reading)row->n, &ms, &result->bytes);
        if (i < 0) { /* the first steps compile and allocate memory */
            start = bench_now();
            continue;
        }
        plain[n] = limit;
        reads[n++] = ms;
    }
    gpt_end(&g);
    qsort(plain, (size_t)n, sizeof(*plain), by_time);
    qsort(reads, (size_t)n, sizeof(*reads), by_time);
    result->ms = reads[n / 2];
    result->min_ms = reads[0];
    result->limit_ms = plain[n / 2];
    return ok;
}
