/* Clocks, medians, and the machine's limits. */
#include "bench/bench.h"

#include "base/base.h"

#include <tessera/runtime.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_SAMPLES = 100000, MOST_LIMITS = 1000 };

static const double LIMIT_EVERY = 0.02; /* seconds */

static double time_to_fill = 1;

void bench_set_seconds(double seconds)
{
    time_to_fill = seconds;
}

double bench_seconds(void)
{
    return time_to_fill;
}

double bench_now(void)
{
    return (double)base_now_ns() * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *samples, size_t n)
{
    qsort(samples, n, sizeof(double), ascending);
    return samples[n / 2];
}

double bench_processor_time(void)
{
    struct timespec time;
    return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 ? (double)time.tv_sec + 1e-9 * (double)time.tv_nsec : 0;
}

static bool fill(bool (*step)(void *user), void *user, double (*limit)(void), double *samples, bench_result *result)
{
    double *used = samples + MOST_SAMPLES, *limits = used + MOST_SAMPLES, begin = bench_now(), next = begin;
    size_t n = 0, n_limits = 0;
    for (int i = 0; i < 3; i++)
        if (!step(user))
            return false;
    while (n < 5 || (n < MOST_SAMPLES && bench_now() - begin < time_to_fill)) {
        if (limit && n_limits < MOST_LIMITS && bench_now() >= next) {
            limits[n_limits++] = limit();
            next = bench_now() + LIMIT_EVERY;
        }
        double before = bench_processor_time(), start = bench_now();
        if (!step(user))
            return false;
        samples[n] = bench_now() - start;
        used[n++] = bench_processor_time() - before;
    }
    result->ms = 1e3 * median(samples, n);
    result->min_ms = 1e3 * samples[0];
    result->cpu_ms = 1e3 * median(used, n);
    result->limit_rate = n_limits > 0 ? median(limits, n_limits) : 0;
    return true;
}

bool bench_time_beside(bool (*step)(void *user), void *user, double (*limit)(void), bench_result *result)
{
    double *samples = malloc((2 * MOST_SAMPLES + MOST_LIMITS) * sizeof(double));
    bool ok = samples && fill(step, user, limit, samples, result);
    free(samples);
    return ok;
}

bool bench_time(bool (*step)(void *user), void *user, bench_result *result)
{
    return bench_time_beside(step, user, NULL, result);
}

enum { MOST_COPIERS = 64 };
typedef struct copier {
    char *to;
    const char *from;
    size_t bytes;
} copier;

static void copy_part(void *user)
{
    const copier *c = user;
    memcpy(c->to, c->from, c->bytes);
}

/* One copy by n threads, each of which copies its part; the caller is the last of them. */
static void copy_by(int threads, char *to, const char *from, size_t bytes)
{
    copier parts[MOST_COPIERS];
    base_thread *handles[MOST_COPIERS];
    int started = 0;
    size_t each = bytes / (size_t)threads / 64 * 64;
    for (int i = 0; i < threads; i++) {
        size_t at = (size_t)i * each;
        parts[i] = (copier){.to = to + at, .from = from + at, .bytes = i + 1 < threads ? each : bytes - at};
    }
    while (started + 1 < threads &&
           base_thread_start("copy", copy_part, &parts[started], &handles[started], NULL) == TSR_OK)
        started++;
    for (int i = started; i < threads; i++)
        copy_part(&parts[i]);
    for (int i = 0; i < started; i++)
        base_thread_join(handles[i]);
}

double bench_copy_bytes_per_second(void)
{
    static double measured;
    if (measured > 0)
        return measured;
    size_t bytes = (size_t)256 << 20;
    int threads = BASE_MIN(BASE_MIN(tsr_get_num_threads(), base_processor_count()), (int)MOST_COPIERS);
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
        copy_by(threads, to, from, bytes);
        double rate = 2 * (double)bytes / (bench_now() - start);
        best = rate > best ? rate : best;
    }
    free(from);
    free(to);
    return measured = best;
}
