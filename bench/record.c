/* The host's work: recording an op, and finding a recorded program. ms are milliseconds an op (op, record) or a whole
 * record (key). */
#include "bench/bench.h"

#include <tessera/tessera.h>

enum { OPS = 1000, BLOCK_STEPS = 50, KEY_OPS = 10000 };

typedef struct recording {
    tsr_tensor *x, *y;
    tsr_tensor *weights[4];
    int64_t recorded;
} recording;

static double sample(double seconds, int64_t ops, double *least)
{
    double ms = 1e3 * seconds / (double)ops;
    if (*least == 0 || ms < *least)
        *least = ms;
    return ms;
}

/* Additions of two 2 x 2 tensors that are never computed. */
static double time_ops(recording *r)
{
    tsr_scope scope = tsr_scope_begin();
    double start = bench_now();
    for (int i = 0; i < OPS; i++)
        tsr_add(r->x, r->y);
    double seconds = bench_now() - start;
    tsr_scope_end(scope);
    return seconds;
}

/* The functions of a pre-LN GPT block's forward, on small tensors. */
static int64_t record_block(recording *r)
{
    tsr_tensor *x = r->x;
    tsr_tensor *h = tsr_layer_norm(x, TSR_DIMS(16), NULL, NULL);
    tsr_tensor *q = tsr_matmul(h, r->weights[0]), *k = tsr_matmul(h, r->weights[1]), *v = tsr_matmul(h, r->weights[2]);
    tsr_tensor *scores = tsr_mul_scalar(tsr_matmul(q, tsr_t(k)), 0.25);
    x = tsr_add(x, tsr_matmul(tsr_softmax(scores, -1), v));
    h = tsr_gelu(tsr_matmul(tsr_layer_norm(x, TSR_DIMS(16), NULL, NULL), r->weights[3]), .tanh = true);
    tsr_add(x, h);
    return 14;
}

static double time_block(recording *r)
{
    tsr_scope scope = tsr_scope_begin();
    double start = bench_now();
    for (int i = 0; i < BLOCK_STEPS; i++)
        r->recorded = record_block(r);
    double seconds = bench_now() - start;
    tsr_scope_end(scope);
    return seconds;
}

static bool key_step(recording *r, double *seconds)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *t = r->x;
    for (int i = 0; i < KEY_OPS; i++)
        t = tsr_add(t, r->y);
    double start = bench_now();
    bool ok = tsr_sync(t) == TSR_OK;
    *seconds = bench_now() - start;
    ok = tsr_wait_device_ops() == TSR_OK && ok;
    tsr_scope_end(scope);
    return ok;
}

bool bench_record(const bench_row *row, bench_result *result)
{
    recording r = {0};
    tsr_scope scope = tsr_scope_begin();
    int64_t n = row->n == 1 ? 16 : 2;
    r.x = tsr_keep(tsr_ones(TSR_DIMS(n, n)));
    r.y = tsr_keep(tsr_zeros(TSR_DIMS(n, n)));
    for (int i = 0; i < 4; i++)
        r.weights[i] = tsr_keep(tsr_ones(TSR_DIMS(16, 16)));
    bool ok = tsr_mark_step() == TSR_OK;
    tsr_scope_end(scope);
    int rounds = row->n == 2 ? 12 : 50;
    double samples[50];
    for (int i = 0; ok && i < rounds; i++) {
        double seconds = 0;
        if (row->n == 2)
            ok = key_step(&r, &seconds);
        else
            seconds = row->n == 0 ? time_ops(&r) : time_block(&r);
        int64_t ops = row->n == 0 ? OPS : row->n == 1 ? BLOCK_STEPS * r.recorded : 1;
        if (i >= 2) /* the first calls allocate memory and compile */
            samples[i] = sample(seconds, ops, &result->min_ms);
    }
    for (int i = 2; i < rounds; i++) /* median by insertion: few samples */
        for (int k = i; k > 2 && samples[k] < samples[k - 1]; k--) {
            double swap = samples[k];
            samples[k] = samples[k - 1];
            samples[k - 1] = swap;
        }
    result->ms = samples[2 + (rounds - 2) / 2];
    tsr_free(r.x);
    tsr_free(r.y);
    for (int i = 0; i < 4; i++)
        tsr_free(r.weights[i]);
    return ok;
}
