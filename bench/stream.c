/* Memory-bound functions; the limit is the time to copy the same bytes. */
#include "bench/bench.h"

#include <tessera/tessera.h>

#include <math.h>

typedef struct stream {
    const bench_row *row;
    tsr_tensor *x, *labels;
} stream;

static tsr_tensor *chain(tsr_tensor *x)
{
    for (int i = 0; i < 5; i++)
        x = tsr_add_scalar(tsr_mul_scalar(x, 1.01), 0.5);
    return x;
}

static bool step(void *user)
{
    stream *s = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = NULL;
    switch (s->row->n) {
    case 0:
        y = chain(s->x);
        break;
    case 1:
        y = tsr_softmax(s->x, 1);
        break;
    case 2:
        y = tsr_layer_norm(s->x, TSR_DIMS(1024), NULL, NULL);
        break;
    case 3:
        y = tsr_gelu(s->x, .tanh = true);
        break;
    case 5: /* the operand begins 64 MiB before the place of the first zero */
        y = tsr_pad(tsr_narrow(s->x, 0, 0, 64), 0, (const int64_t[]){0, 0, 8128, 0}, 4);
        break;
    default:
        y = tsr_cross_entropy(s->x, s->labels);
        break;
    }
    bool ok = tsr_sync(y) == TSR_OK && tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(y) == TSR_OK;
    tsr_scope_end(scope);
    return ok;
}

bool bench_stream(const bench_row *row, bench_result *result)
{
    stream s = {.row = row};
    bool chain10 = row->n == 0, loss = row->n == 4;
    tsr_scope scope = tsr_scope_begin();
    s.x = tsr_keep(chain10 ? tsr_randn(TSR_DIMS(16 << 20)) : tsr_randn(TSR_DIMS(8192, 1024)));
    s.labels = tsr_keep(tsr_randint(0, 1024, TSR_DIMS(8192)));
    bool ok = tsr_sync(s.x, s.labels) == TSR_OK;
    tsr_scope_end(scope);
    double bytes = row->n == 5 ? 33.0 * (1 << 20) : chain10 ? 128.0 * (1 << 20) : (loss ? 32.0 : 64.0) * (1 << 20);
    ok = ok && bench_time(step, &s, result);
    result->limit_ms = 1e3 * bytes / bench_copy_bytes_per_second();
    tsr_free(s.x);
    tsr_free(s.labels);
    return ok;
}
