/* Counters and timers by name, for the metrics report.
 *
 * A handle is a static variable in the file that counts; its first use links it into a list, which only grows.
 * Adding to a counter is one atomic add. A timer keeps count, sum and the last samples (a ring) under its own lock. */
#include "base/base.h"

#include <stdlib.h>
#include <string.h>

BASE_LOCK(lock, BASE_RANK_LAST);
static base_counter *counters;
static base_timer *timers;

void base_counter_add(base_counter *counter, int64_t amount)
{
    if (BASE_UNLIKELY(!__atomic_load_n(&counter->listed, __ATOMIC_ACQUIRE))) {
        base_lock_take(&lock);
        if (!counter->listed) {
            counter->next = counters;
            counters = counter;
            __atomic_store_n(&counter->listed, true, __ATOMIC_RELEASE);
        }
        base_lock_leave(&lock);
    }
    __atomic_fetch_add(&counter->value, amount, __ATOMIC_RELAXED);
}

base_counter *base_counter_named(const char *name)
{
    base_counter *found = NULL;
    base_lock_take(&lock);
    for (base_counter *c = counters; c && !found; c = c->next)
        if (strcmp(c->name, name) == 0)
            found = c;
    if (!found) {
        size_t size = strlen(name) + 1;
        found = base_alloc_zero(1, sizeof(*found) + size);
        if (found) {
            found->name = memcpy(found + 1, name, size);
            found->next = counters;
            found->listed = true;
            counters = found;
        }
    }
    base_lock_leave(&lock);
    return found;
}

void base_timer_add(base_timer *timer, double value)
{
    base_lock_take(&lock);
    if (!timer->listed) {
        timer->next = timers;
        timers = timer;
        timer->listed = true;
    }
    timer->samples[timer->count % BASE_TIMER_SAMPLES] = value;
    timer->count++;
    timer->total += value;
    base_lock_leave(&lock);
}

int64_t base_counter_value(const char *name)
{
    int64_t value = 0;
    base_lock_take(&lock);
    for (base_counter *c = counters; c; c = c->next)
        if (strcmp(c->name, name) == 0)
            value += __atomic_load_n(&c->value, __ATOMIC_RELAXED);
    base_lock_leave(&lock);
    return value;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void summarize(const base_timer *timer, base_timer_summary *out)
{
    static const double parts[BASE_TIMER_PERCENTILES] = {0.01, 0.05, 0.10, 0.20, 0.50, 0.80, 0.90, 0.95, 0.99};
    double sorted[BASE_TIMER_SAMPLES];
    size_t n = timer->count < BASE_TIMER_SAMPLES ? (size_t)timer->count : BASE_TIMER_SAMPLES;
    memcpy(sorted, timer->samples, n * sizeof(double));
    qsort(sorted, n, sizeof(double), ascending);
    *out = (base_timer_summary){.name = timer->name, .unit = timer->unit, .count = timer->count, .total = timer->total};
    for (size_t i = 0; i < BASE_TIMER_PERCENTILES; i++)
        out->percentiles[i] = n ? sorted[(size_t)(parts[i] * (double)(n - 1) + 0.5)] : 0;
}

bool base_timer_find(const char *name, base_timer_summary *out)
{
    base_lock_take(&lock);
    base_timer *timer = timers;
    while (timer && strcmp(timer->name, name) != 0)
        timer = timer->next;
    if (timer)
        summarize(timer, out);
    base_lock_leave(&lock);
    return timer != NULL;
}

void base_metrics_visit(void (*counter)(void *user, const char *name, int64_t value),
                        void (*timer)(void *user, const base_timer_summary *summary), void *user)
{
    base_lock_take(&lock);
    base_counter *c = counters;
    base_timer *t = timers;
    base_lock_leave(&lock);
    /* Entries are never removed and their `next` pointers never change: the lists can be walked without the lock. */
    for (; c && counter; c = c->next)
        counter(user, c->name, __atomic_load_n(&c->value, __ATOMIC_RELAXED));
    for (; t && timer; t = t->next) {
        base_timer_summary summary;
        base_lock_take(&lock);
        summarize(t, &summary);
        base_lock_leave(&lock);
        timer(user, &summary);
    }
}

void base_metrics_reset(void)
{
    base_lock_take(&lock);
    for (base_counter *c = counters; c; c = c->next)
        __atomic_store_n(&c->value, 0, __ATOMIC_RELAXED);
    for (base_timer *t = timers; t; t = t->next) {
        t->count = 0;
        t->total = 0;
    }
    base_lock_leave(&lock);
}
