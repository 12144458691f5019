/* Clocks, medians, and the machine's limits. */
#include "bench/bench.h"

#include "base/base.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SAMPLES = 1000 };

double bench_now(void)
{
    return (double)base_now_ns() * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

bool bench_time(bool (*step)(void *user), void *user, bench_result *result)
{
    double samples[MAX_SAMPLES], begin = bench_now();
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (!step(user))
            return false;
    while (n < 5 || (n < MAX_SAMPLES && bench_now() - begin < 1)) {
        double start = bench_now();
        if (!step(user))
            return false;
        samples[n++] = bench_now() - start;
    }
    qsort(samples, (size_t)n, sizeof(double), ascending);
    result->ms = 1e3 * samples[n / 2];
    result->min_ms = 1e3 * samples[0];
    return true;
}

double bench_copy_bytes_per_second(void)
{
    static double measured;
    if (measured > 0)
        return measured;
    size_t bytes = (size_t)256 << 20;
    char *from = malloc(bytes), *to = malloc(bytes);
    if (!from || !to) {
        free(from);
        free(to);
        return 0;
    }
    memset(from, 1, bytes);
    memset(to, 2, bytes);
    double best = 0;
    for (int i = 0; i < 7; i++) {
        double start = bench_now();
        memcpy(to, from, bytes);
        double rate = 2 * (double)bytes / (bench_now() - start);
        best = rate > best ? rate : best;
    }
    free(from);
    free(to);
    return measured = best;
}
