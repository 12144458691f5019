/* Two kinds of steps that take turns in one run, so that a change of the machine's speed affects both. While one process
 * works alone the other one sleeps in a collective. */
#include "bench/pair.h"

#include <tessera/tessera.h>

#include <stdio.h>
#include <stdlib.h>

bool bench_turns_new(bench_turns *turns)
{
    *turns = (bench_turns){{malloc(BENCH_SAMPLES * sizeof(double)), malloc(BENCH_SAMPLES * sizeof(double))},
                           calloc(BENCH_SAMPLES, sizeof(double)),
                           0};
    return turns->samples[0] && turns->samples[1] && turns->used;
}

void bench_turns_free(bench_turns *turns)
{
    free(turns->samples[0]);
    free(turns->samples[1]);
    free(turns->used);
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void bench_turns_result(bench_turns *turns, bench_result *result)
{
    for (int i = 0; i < 2; i++)
        qsort(turns->samples[i], turns->n, sizeof(double), by_time);
    qsort(turns->used, turns->n, sizeof(double), by_time);
    result->ms = 1e3 * turns->samples[0][turns->n / 2];
    result->min_ms = 1e3 * turns->samples[0][0];
    result->cpu_ms = 1e3 * turns->used[turns->n / 2];
    result->limit_ms = 1e3 * turns->samples[1][turns->n / 2];
}

bool bench_turns_of_pair(const bench_row *row, bench_turns_run run, void (*end)(void *user), void *user,
                         bench_result *result)
{
    bench_pair pair;
    bench_turns turns;
    char method[200];
    int32_t threads = tsr_get_num_threads();
    if (!bench_turns_new(&turns) || !bench_pair_begin(row, &pair)) {
        bench_turns_free(&turns);
        return false;
    }
    snprintf(method, sizeof(method), "file://%s?rank=%d&world_size=2&timeout_ms=60000", pair.store, pair.rank);
    bool ok =
        tsr_init_process_group(method) == TSR_OK && tsr_set_num_threads(1) == TSR_OK && run(user, pair.rank, &turns);
    if (!ok)
        tsr_report();
    end(user);
    tsr_destroy_process_group();
    tsr_set_num_threads(threads);
    if (turns.n > 0)
        bench_turns_result(&turns, result);
    bench_turns_free(&turns);
    return bench_pair_end(&pair) && ok;
}

bool bench_agree(float *word)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *t = tsr_from_data(word, TSR_F32, NULL, 0);
    bool ok = tsr_dist_broadcast(t, 0) == TSR_OK && tsr_read(t, word, sizeof(*word)) == TSR_OK;
    tsr_scope_end(scope);
    return ok;
}

bool bench_goes_on(bool *more)
{
    float word = *more;
    bool ok = bench_agree(&word);
    *more = ok && word != 0;
    return ok;
}

bool bench_turns_alternate(bench_step step, void *user, size_t length, int rank, bench_turns *turns)
{
    double start = bench_now(), unused;
    bool more = true, ok = true;
    for (int turn = 0; ok; turn++) {
        bool warm = turn > 0;
        if (turn == 1)
            start = bench_now();
        if (rank == 0) {
            more = turn < 4 || (turns->n + length < BENCH_SAMPLES && bench_now() - start < 4 * bench_seconds());
            ok = tsr_set_num_threads(2) == TSR_OK;
            for (size_t i = 0; ok && i < length; i++)
                ok = step(user, true, warm ? &turns->samples[1][turns->n + i] : &unused);
            ok = tsr_set_num_threads(1) == TSR_OK && ok;
        }
        if (!bench_goes_on(&more) || !more)
            return ok;
        ok = ok && step(user, false, &unused); /* the other one wakes up */
        for (size_t i = 0; ok && i < length; i++) {
            double used = bench_processor_time();
            ok = step(user, false, warm ? &turns->samples[0][turns->n + i] : &unused);
            turns->used[turns->n + i] = bench_processor_time() - used;
        }
        turns->n += warm && ok ? length : 0;
        if (turns->n + length >= BENCH_SAMPLES && rank == 1)
            turns->n = 0; /* only the first process reads its samples */
    }
    return ok;
}
