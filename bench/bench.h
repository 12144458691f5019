/* The benchmarks that `tessera bench` runs: one row each. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base.h"

/* One benchmark's measurement. */
typedef struct bench_result {
    double ms, min_ms;           /* median and least of the timed steps */
    double first_s;              /* the first step, with parameters made and nothing cached; 0: does not apply */
    double cpu_ms;               /* processor time of all threads in a step, the median; 0: not measured */
    double limit_ms;             /* the machine's limit; 0: not known */
    double limit_rate;           /* of bench_time_beside */
    uint64_t bytes, limit_bytes; /* peak memory of the device, if the row compares it; 0: not compared */
} bench_result;

typedef struct bench_row {
    const char *name, *what;
    bool (*run)(const struct bench_row *row, bench_result *result); /* false: it failed and printed the reason */
    int64_t n;                                                      /* a size, for rows that share a function */
} bench_row;
extern const bench_row bench_rows[]; /* ends with a NULL name */

bool bench_train(const bench_row *row, bench_result *result);      /* train.c */
bool bench_model(const bench_row *row, bench_result *result);      /* models.c */
bool bench_shelf_step(const bench_row *row, bench_result *result); /* shelf.c */
bool bench_stream(const bench_row *row, bench_result *result);     /* stream.c */
bool bench_order(const bench_row *row, bench_result *result);      /* order.c */
bool bench_attention(const bench_row *row, bench_result *result);  /* attention.c */
bool bench_product(const bench_row *row, bench_result *result); /* product.c: of the sizes that the row's name tells */
bool bench_is_product(const char *name);                        /* product.c: mmMxKxN and its kin */
bool bench_transform(const bench_row *row, bench_result *result);  /* linear.c */
bool bench_solve(const bench_row *row, bench_result *result);      /* linear.c */
bool bench_infer(const bench_row *row, bench_result *result);      /* infer.c */
bool bench_constant(const bench_row *row, bench_result *result);   /* constant.c */
bool bench_record(const bench_row *row, bench_result *result);     /* record.c */
bool bench_guard(const bench_row *row, bench_result *result);      /* guard.c */
bool bench_grow(const bench_row *row, bench_result *result);       /* grow.c */
bool bench_start(const bench_row *row, bench_result *result);      /* start.c */
bool bench_answer(const bench_row *row, bench_result *result);     /* answer.c */
bool bench_all_reduce(const bench_row *row, bench_result *result); /* collective.c */
bool bench_ddp(const bench_row *row, bench_result *result);        /* ddp.c */
bool bench_spmd(const bench_row *row, bench_result *result);       /* spmd.c */
bool bench_spmd_ranks(const bench_row *row, bench_result *result); /* spmd.c */
bool bench_checkpoint(const bench_row *row, bench_result *result); /* checkpoint.c */
bool bench_fault(const bench_row *row, bench_result *result);      /* fault.c */

int bench_first_step(void);               /* runs a rank for the bench `start`; returns the process's status */
int bench_first_answer(const char *file); /* the same of the child of start_model, whose model is in the file */
/* Makes this process the second one of a bench of two processes (pair.c); file: where it finds the first. */
void bench_set_second(const char *store);

enum { BENCH_PACKED_BYTES = 1 << 30 }; /* bytes of packed copies, for rows that keep them */

/* Calls step(user) until about a second has passed (at least 5 times, at most 100000) and fills in ms and min_ms. */
bool bench_time(bool (*step)(void *user), void *user, bench_result *result);
/* The same, with calls of limit() between the steps, about fifty times a second: the median of its results is
 * limit_rate. A shared machine's speed changes within tenths of a second, so a limit measured before or after the steps
 * would say little about their median. */
bool bench_time_beside(bool (*step)(void *user), void *user, double (*limit)(void), bench_result *result);
/* A cache folder of the benchmark's own, empty, so that its first step compiles everything; and the return to the usual
 * folder (train.c). */
bool bench_empty_cache(base_scratch *folder);
void bench_remove_cache(base_scratch *folder);
void bench_set_seconds(double seconds); /* seconds for each row, instead of 1 */
double bench_seconds(void);
/* Limits of this machine: bytes per second that a copy of 256 MiB by all threads reads and writes, measured once in a
 * run; and f32 multiply-adds (two operations each) per second on all threads at once, measured for about ten
 * milliseconds, 0: not known. */
double bench_copy_bytes_per_second(void);
double bench_flops_per_second(void);
/* Bytes per second at which all threads read memory that no thread writes meanwhile: begin makes so many bytes (false: there
 * is no memory) and finds how to read them fastest, each call of rate reads them once, end frees them. */
bool bench_reading_begin(size_t bytes);
double bench_reading_rate(void);
void bench_reading_end(void);
/* Milliseconds of so many operations at the rate of bench_time_beside and of a copy of so many bytes; 0: the rate is not
 * known. */
double bench_limit_ms(double flops, double rate, double bytes);
double bench_now(void);
/* Processor time of all threads of the process, in seconds: unlike wall time, it leaves out other processes on a shared
 * machine. With one thread it is a step's own time; with more threads, spinning workers count too. */
double bench_processor_time(void);
/* Runs a child that become(user) turns into another program by exec (child.c). out: its standard output, at most size - 1
 * bytes and a final 0. False: the child did not start, or did not end with 0. */
bool bench_child(void (*become)(void *user), void *user, char *out, size_t size);

#endif
