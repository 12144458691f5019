/* Counters and timers by name (metrics.c). */
#ifndef BASE_METRICS_H
#define BASE_METRICS_H

#include "base/common.h"

/* Counters and timers by name, process-wide, any thread. Handles are static variables in the file that counts:
 * static base_counter hits = {.name = "PersistentCacheHit"}; base_counter_add(&hits, 1); */

typedef struct base_counter {
    const char *name;
    int64_t value;
    struct base_counter *next;
    bool listed;
} base_counter;
void base_counter_add(base_counter *counter, int64_t amount);
base_counter *base_counter_named(const char *name); /* for names made at run time; NULL: memory is short */
int64_t base_counter_value(const char *name);       /* 0 when the name was never counted */

enum { BASE_TIMER_SAMPLES = 1024, BASE_TIMER_PERCENTILES = 9 };
typedef struct base_timer {
    const char *name, *unit; /* unit: "ns", "bytes", or another word */
    uint64_t count;
    double total;
    double samples[BASE_TIMER_SAMPLES]; /* the last samples */
    struct base_timer *next;
    bool listed;
} base_timer;
void base_timer_add(base_timer *timer, double value);
typedef struct base_timer_summary {
    const char *name, *unit;
    uint64_t count;
    double total;
    double percentiles[BASE_TIMER_PERCENTILES]; /* the percentiles 1, 5, 10, 20, 50, 80, 90, 95, 99 of the last
                                                 * samples */
} base_timer_summary;
bool base_timer_find(const char *name, base_timer_summary *out); /* false: never added to */
/* Calls a function for each counter or timer that was used; either function may be NULL. */
void base_metrics_visit(void (*counter)(void *user, const char *name, int64_t value),
                        void (*timer)(void *user, const base_timer_summary *summary), void *user);
void base_metrics_reset(void); /* all values to zero */

#endif
