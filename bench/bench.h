/* The benchmarks that `tessera bench` runs: one row each. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base.h"

/* One benchmark's measurement. */
typedef struct bench_result {
    double ms, min_ms;           /* median and least of the timed steps */
    double first_s;              /* the first step, parameters made, nothing cached; 0: does not apply */
    double cpu_ms;               /* processor time of all threads in a step, the median; 0: not measured */
    double limit_ms;             /* what the machine allows; 0: not known */
    double limit_rate;           /* of bench_time_beside */
    uint64_t bytes, limit_bytes; /* peak memory of the device, of a row that compares it; 0: not compared */
} bench_result;

typedef struct bench_row {
    const char *name, *what;
    bool (*run)(const struct bench_row *row, bench_result *result); /* false: it failed, and said why */
    int64_t n;                                                      /* a size, for rows that share a function */
} bench_row;
extern const bench_row bench_rows[]; /* ends with a NULL name */

bool bench_train(const bench_row *row, bench_result *result);      /* train.c */
bool bench_model(const bench_row *row, bench_result *result);      /* models.c */
bool bench_stream(const bench_row *row, bench_result *result);     /* stream.c */
bool bench_order(const bench_row *row, bench_result *result);      /* order.c */
bool bench_product(const bench_row *row, bench_result *result);    /* product.c */
bool bench_transform(const bench_row *row, bench_result *result);  /* linear.c */
bool bench_solve(const bench_row *row, bench_result *result);      /* linear.c */
bool bench_infer(const bench_row *row, bench_result *result);      /* infer.c */
bool bench_record(const bench_row *row, bench_result *result);     /* record.c */
bool bench_guard(const bench_row *row, bench_result *result);      /* guard.c */
bool bench_grow(const bench_row *row, bench_result *result);       /* grow.c */
bool bench_start(const bench_row *row, bench_result *result);      /* start.c */
bool bench_all_reduce(const bench_row *row, bench_result *result); /* collective.c */
bool bench_ddp(const bench_row *row, bench_result *result);        /* ddp.c */
bool bench_fault(const bench_row *row, bench_result *result);      /* fault.c */

int bench_first_step(void); /* a rank of bench_start's; the process's status */
/* This process is the second one of a bench of two (pair.c); where the first one is found. */
void bench_set_second(const char *store);

enum { BENCH_PACKED_BYTES = 1 << 30 }; /* of packed copies, for rows that keep them */

/* Calls step(user) until about a second has passed (at least 5 times, at most 100000) and fills in ms and min_ms. */
bool bench_time(bool (*step)(void *user), void *user, bench_result *result);
/* The same, and between the steps, some fifty times a second, limit(): the median of what it returns is limit_rate. What a
 * shared machine gives changes from one tenth of a second to the next, so a limit that is measured before or after says
 * little about a median. */
bool bench_time_beside(bool (*step)(void *user), void *user, double (*limit)(void), bench_result *result);
/* A cache folder of the benchmark's own, empty, so that its first step compiles everything; and back to the usual one
 * (train.c). */
bool bench_empty_cache(base_scratch *folder);
void bench_remove_cache(base_scratch *folder);
void bench_set_seconds(double seconds); /* for each row, instead of 1 */
double bench_seconds(void);
/* Limits of this machine: bytes a second that a copy of 256 MiB by the threads in use reads and writes, measured once in a
 * run; and f32
 * multiply-adds (two operations each) a second on the threads in use, all at once, measured for about a millisecond. */
double bench_copy_bytes_per_second(void);
double bench_flops_per_second(void);
double bench_now(void);

#endif
