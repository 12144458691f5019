/* Work that grows with a program's size: compiling a chain of n ops with its gradient (compile), recording, compiling
 * and running a chain of n ops (ops) or of n functions (functions) forward, the first step of a recurrence that its author
 * unrolled over n places (unrolled), a step of n results (results), the first step of Adam with n parameters (updates), and writing
 * through a chain of n views (views). ms is the time of the whole; limit_ms is the library's own bar. */
#include "bench/bench.h"

#include <tessera/tessera.h>

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 5, SIZE = 64 };

static uint64_t next_random(uint64_t seed)
{
    return seed * 6364136223846793005U + 1442695040888963407U;
}

/* A chain unlike those of earlier rounds: the order of its ops is random. */
static tsr_tensor *record_chain(tsr_tensor *x, int64_t n, uint64_t seed)
{
    tsr_tensor *h = x;
    for (int64_t i = 0; i < n; i++) {
        seed = next_random(seed);
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
    return h;
}

static tsr_tensor *record_functions(tsr_tensor *x, int64_t n, uint64_t seed)
{
    tsr_tensor *(*const functions[])(tsr_tensor *) = {tsr_sin, tsr_exp, tsr_tanh, tsr_log1p};
    for (int64_t i = 0; i < n; i++) {
        seed = next_random(seed);
        x = functions[seed >> 62](x);
    }
    return x;
}

static const float zeros[SIZE * SIZE];

static bool compile_gradient(int64_t n, uint64_t seed, double *seconds)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_from_data(zeros, TSR_F32, (const int64_t[]){SIZE, SIZE}, 2), true);
    tsr_tensor *loss = tsr_sum(record_chain(x, n, seed));
    bool ok = tsr_backward(loss) == TSR_OK;
    double start = bench_now();
    ok = ok && tsr_sync(loss) == TSR_OK;
    *seconds = bench_now() - start;
    ok = tsr_wait_device_ops() == TSR_OK && ok;
    tsr_scope_end(scope);
    return ok;
}

static bool run_recorded(tsr_tensor *(*record)(tsr_tensor *, int64_t, uint64_t), int64_t n, uint64_t seed,
                         double *seconds)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(zeros, TSR_F32, (const int64_t[]){SIZE, SIZE}, 2);
    double start = bench_now();
    bool ok = tsr_sync(record(x, n, seed)) == TSR_OK && tsr_wait_device_ops() == TSR_OK;
    *seconds = bench_now() - start;
    tsr_scope_end(scope);
    return ok;
}

static bool run_forward(int64_t n, uint64_t seed, double *seconds)
{
    return run_recorded(record_chain, n, seed, seconds);
}

static bool run_functions(int64_t n, uint64_t seed, double *seconds)
{
    return run_recorded(record_functions, n, seed, seconds);
}

static bool write_views(int64_t n, uint64_t seed, double *seconds)
{
    n += (int64_t)seed; /* another program each time */
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

static tsr_tensor *recurrence(tsr_tensor *x, tsr_tensor *w, tsr_tensor *u)
{
    int64_t n = tsr_size(x, 0);
    tsr_tensor **all = malloc((size_t)n * sizeof(tsr_tensor *)), *h = tsr_zeros_like(tsr_select(x, 0, 0));
    for (int64_t i = 0; all && i < n; i++) {
        tsr_tensor *in = tsr_select(x, 0, i);
        h = tsr_mul(tsr_tanh(tsr_add(tsr_matmul(in, w), tsr_matmul(h, u))), tsr_sigmoid(in));
        all[i] = h;
    }
    tsr_tensor *out = tsr_mean(tsr_square(tsr_stack(all, all ? n : 0, 0)));
    free(all);
    return out;
}

static bool train_unrolled(int64_t n, uint64_t seed, double *seconds)
{
    int64_t width = SIZE + (int64_t)seed; /* other kernels each time */
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(n, 16, width));
    tsr_tensor *w = tsr_set_requires_grad(tsr_full(0.01, TSR_DIMS(width, width)), true);
    tsr_tensor *u = tsr_set_requires_grad(tsr_full(0.02, TSR_DIMS(width, width)), true);
    bool ok = tsr_sync(x, w, u) == TSR_OK;
    double start = bench_now();
    ok = ok && tsr_backward(recurrence(x, w, u)) == TSR_OK && tsr_sync(tsr_grad(w), tsr_grad(u)) == TSR_OK &&
         tsr_wait_device_ops() == TSR_OK;
    *seconds = bench_now() - start;
    tsr_scope_end(scope);
    return ok;
}

/* Makes n tensors, and computes all of them in one step. */
static bool compute_results(int64_t n, uint64_t seed, double *seconds)
{
    tsr_tensor **all = malloc((size_t)n * sizeof(tsr_tensor *));
    tsr_scope scope = tsr_scope_begin();
    double start = bench_now();
    for (int64_t i = 0; all && i < n; i++)
        all[i] = tsr_full((double)i, TSR_DIMS(4 + (int64_t)seed));
    bool ok = all && tsr_sync_all(all, n) == TSR_OK && tsr_wait_device_ops() == TSR_OK;
    *seconds = bench_now() - start;
    tsr_scope_end(scope);
    free(all);
    return ok;
}

/* The first step of Adam with n parameters. */
static bool update_parameters(int64_t n, uint64_t seed, double *seconds)
{
    tsr_tensor **all = malloc((size_t)n * sizeof(tsr_tensor *));
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; all && i < n; i++)
        all[i] = tsr_set_requires_grad(tsr_full(1e-3 * (double)i, TSR_DIMS(16 + (int64_t)seed)), true);
    bool ok = all && tsr_sync_all(all, n) == TSR_OK;
    tsr_parameter_list *list = ok ? tsr_parameter_list_new(all, n) : NULL;
    tsr_optimizer *adam = list ? tsr_adam(list, 1e-3) : NULL;
    double start = bench_now();
    ok = adam && tsr_minimize(adam, tsr_sum(tsr_square(tsr_cat(all, n, 0)))) == TSR_OK &&
         tsr_wait_device_ops() == TSR_OK;
    *seconds = bench_now() - start;
    tsr_optimizer_free(adam);
    tsr_parameter_list_free(list);
    tsr_scope_end(scope);
    free(all);
    return ok;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static const struct growth {
    const char *name; /* the row's, without its number */
    bool (*measure)(int64_t n, uint64_t seed, double *seconds);
    double bar_ms; /* of its longest row */
} growths[] = {
    {"compile", compile_gradient, 4000}, {"ops", run_forward, 3000},         {"functions", run_functions, 6000},
    {"unrolled", train_unrolled, 600},   {"results", compute_results, 1000}, {"updates", update_parameters, 3000},
    {"views", write_views, 500},
};

/* Nothing on disk is used. */
bool bench_grow(const bench_row *row, bench_result *result)
{
    const struct growth *g = growths;
    while (strncmp(row->name, g->name, strlen(g->name)) != 0)
        g++;
    double samples[ROUNDS] = {0};
    bool ok = tsr_initialize_cache("", false) == TSR_OK;
    for (int i = -1; ok && i < ROUNDS; i++) { /* the first round loads the compiler */
        double seconds = 0;
        ok = g->measure(i < 0 ? 16 : row->n, (uint64_t)(i + 2), &seconds);
        if (i >= 0)
            samples[i] = 1e3 * seconds;
    }
    ok = tsr_initialize_cache(NULL, false) == TSR_OK && ok;
    qsort(samples, ROUNDS, sizeof(samples[0]), by_time);
    result->ms = samples[ROUNDS / 2];
    result->min_ms = samples[0];
    result->limit_ms = g->bar_ms;
    return ok;
}
