/* Clocks, medians, and the machine's limits. */
#include "bench/bench.h"

#include "base/base.h"

#include <tessera/runtime.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

/* A limit is measured every LIMIT_EVERY seconds; after a long step several times, at most LIMITS_AT_ONCE. */
enum { MOST_SAMPLES = 100000, MOST_LIMITS = 1000, LIMITS_AT_ONCE = 8 };

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
        for (int i = 0; limit && i < LIMITS_AT_ONCE && n_limits < MOST_LIMITS && bench_now() >= next; i++) {
            limits[n_limits++] = limit();
            next += LIMIT_EVERY;
        }
        next = BASE_MAX(next, bench_now() - LIMITS_AT_ONCE * LIMIT_EVERY);
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

enum { MOST_PARTS = 64, TRIES = 7 };

/* A thread's part of a copy; `to` is NULL where it only reads. */
typedef struct part {
    char *to;
    const char *from;
    size_t bytes;
    int ahead; /* prefetched, bytes; 0: nothing is */
    uint64_t sum;
} part;

static void read_part(part *p)
{
    enum { LINE = 64, WORDS = LINE / sizeof(uint64_t) };
    uint64_t sums[WORDS] = {0};
    for (size_t at = 0; at + LINE <= p->bytes; at += LINE) {
        const uint64_t *words = (const uint64_t *)(p->from + at);
        if (p->ahead)
            __builtin_prefetch(p->from + at + p->ahead);
        for (int i = 0; i < WORDS; i++)
            sums[i] += words[i];
    }
    for (int i = 0; i < WORDS; i++)
        p->sum += sums[i];
}

static void run_part(void *user)
{
    part *p = user;
    if (p->to)
        memcpy(p->to, p->from, p->bytes);
    else
        read_part(p);
}

/* Seconds that n threads take for a copy or, without `to`, for reading; each does its part, the caller the last. */
static double seconds_of(int threads, char *to, const char *from, size_t bytes, int ahead)
{
    part parts[MOST_PARTS];
    base_thread *handles[MOST_PARTS];
    int started = 0;
    size_t each = bytes / (size_t)threads / 64 * 64;
    double start = bench_now();
    for (int i = 0; i < threads; i++) {
        size_t at = (size_t)i * each, n = i + 1 < threads ? each : bytes - at;
        parts[i] = (part){.to = to ? to + at : NULL, .from = from + at, .bytes = n, .ahead = ahead};
    }
    while (started + 1 < threads &&
           base_thread_start("part", run_part, &parts[started], &handles[started], NULL) == TSR_OK)
        started++;
    for (int i = started; i < threads; i++)
        run_part(&parts[i]);
    for (int i = 0; i < started; i++)
        base_thread_join(handles[i]);
    return bench_now() - start;
}

static int threads_of_parts(void)
{
    return BASE_MIN(BASE_MIN(tsr_get_num_threads(), base_processor_count()), (int)MOST_PARTS);
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
    double least = 1e30;
    for (int i = 0; i < TRIES; i++)
        least = BASE_MIN(least, seconds_of(threads_of_parts(), to, from, bytes, 0));
    free(from);
    free(to);
    return measured = 2 * (double)bytes / least;
}

double bench_limit_ms(double flops, double rate, double bytes)
{
    return rate > 0 ? 1e3 * (flops / rate + bytes / bench_copy_bytes_per_second()) : 0;
}

/* The memory that is read, and how far ahead it is prefetched. */
static char *reading;
static size_t reading_bytes;
static int reading_ahead;

bool bench_reading_begin(size_t bytes)
{
    enum { PAGE = 2 << 20 };
    static const int ahead[] = {0, 2048, 4096};
    reading_bytes = (bytes + PAGE - 1) / PAGE * PAGE;
    reading = aligned_alloc(PAGE, reading_bytes);
    if (!reading)
        return false;
#ifdef MADV_HUGEPAGE
    madvise(reading, reading_bytes, MADV_HUGEPAGE); /* like the library's memory */
#endif
    memset(reading, 1, reading_bytes);
    double least = 1e30;
    for (int i = 0; i < TRIES; i++)
        for (size_t k = 0; k < BASE_COUNT(ahead); k++) {
            double seconds = seconds_of(threads_of_parts(), NULL, reading, reading_bytes, ahead[k]);
            reading_ahead = seconds < least ? ahead[k] : reading_ahead;
            least = BASE_MIN(least, seconds);
        }
    return true;
}

double bench_reading_rate(void)
{
    return (double)reading_bytes / seconds_of(threads_of_parts(), NULL, reading, reading_bytes, reading_ahead);
}

void bench_reading_end(void)
{
    free(reading);
    reading = NULL;
}
