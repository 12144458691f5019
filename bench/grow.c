/* What grows with a program: compiling a chain of n ops with its gradient (compile), and writing through a chain of n views
 * (views). ms are of the whole. */
#include "bench/bench.h"

#include <tessera/tessera.h>

#include <stdlib.h>

enum { ROUNDS = 5, SIZE = 64 };

/* A chain that no round before had: the order of its ops is drawn. Nothing on disk is used. */
static bool compile_chain(int64_t n, uint64_t seed, double *seconds)
{
    static const float data[SIZE * SIZE];
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_from_data(data, TSR_F32, (const int64_t[]){SIZE, SIZE}, 2), true);
    tsr_tensor *h = x;
    for (int64_t i = 0; i < n; i++) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        switch (seed >> 62) {
        case 0:
            h = tsr_mul(h, x);
            break;
        case 1:
            h = tsr_add(h, x);
            break;
        case 2:
            h = tsr_relu(h);
            break;
        default:
            h = tsr_sub(h, x);
        }
    }
    tsr_tensor *loss = tsr_sum(h);
    bool ok = tsr_backward(loss) == TSR_OK;
    double start = bench_now();
    ok = ok && tsr_sync(loss) == TSR_OK;
    *seconds = bench_now() - start;
    ok = tsr_wait_device_ops() == TSR_OK && ok;
    tsr_scope_end(scope);
    return ok;
}

static bool write_views(int64_t n, double *seconds)
{
    tsr_scope scope = tsr_scope_begin();
    double start = bench_now();
    tsr_tensor *base = tsr_zeros(TSR_DIMS(n + 64)), *v = base;
    for (int64_t i = 0; i < n; i++)
        v = tsr_narrow(v, 0, 1, n + 63 - i);
    tsr_fill_(v, 1);
    bool ok = tsr_sync(base) == TSR_OK && tsr_wait_device_ops() == TSR_OK;
    *seconds = bench_now() - start;
    tsr_scope_end(scope);
    return ok;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bool bench_grow(const bench_row *row, bench_result *result)
{
    double samples[ROUNDS] = {0};
    bool ok = tsr_initialize_cache("", false) == TSR_OK;
    for (int i = -1; ok && i < ROUNDS; i++) { /* the first one loads the compiler */
        double seconds = 0;
        ok = row->n > 0 ? compile_chain(i < 0 ? 16 : row->n, (uint64_t)(i + 2), &seconds)
                        : write_views(i < 0 ? 16 : -row->n + i, &seconds);
        if (i >= 0)
            samples[i] = 1e3 * seconds;
    }
    ok = tsr_initialize_cache(NULL, false) == TSR_OK && ok;
    qsort(samples, ROUNDS, sizeof(samples[0]), by_time);
    result->ms = samples[ROUNDS / 2];
    result->min_ms = samples[0];
    return ok;
}
