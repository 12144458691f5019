/* Benches of two processes: the second one is this program again, with the row's name as argument. */
#ifndef BENCH_PAIR_H
#define BENCH_PAIR_H

#include "bench/bench.h"

#include "base/base.h"

#include <sys/types.h>

struct comm_world;
typedef struct bench_pair {
    base_scratch folder;
    char store[128]; /* a file in which the two find each other */
    int rank;
    pid_t second;
} bench_pair;
/* In the first process: starts the second. In the second: joins. */
bool bench_pair_begin(const bench_row *row, bench_pair *pair);
/* In the first: waits for the second, which ends when it sees the first leave. False: it failed. */
bool bench_pair_end(bench_pair *pair);

/* The same for a second process that has ended, or stopped, by itself. */
void bench_pair_kill(bench_pair *pair);

/* A world of the two over some transports (COMM_...). */
tsr_status bench_world_open(const bench_pair *pair, int transports, struct comm_world **world, base_error *error);
struct comm_world *bench_world(void); /* of tsr_init_process_group (world.c) */

/* ---- turns (turns.c) -------------------------------------------------------------------------------------------------- */

enum { BENCH_SAMPLES = 20000 };
/* Two kinds of work timed by turns, so that changes of the machine's speed affect both: medians of each. */
typedef struct bench_turns {
    double *samples[2]; /* [BENCH_SAMPLES] seconds */
    double *used; /* [BENCH_SAMPLES] the process's processor time of a step of both, where alternate measured it */
    size_t n;
} bench_turns;
bool bench_turns_new(bench_turns *turns);
void bench_turns_free(bench_turns *turns);
void bench_turns_result(bench_turns *turns,
                        bench_result *result); /* ms, min_ms; limit_ms: the second's median; cpu_ms */

/* A row of two processes: each joins the process group with one thread, and calls run, which measures (in the first process), and
 * end, which frees what run made, also after a failure. */
typedef bool (*bench_turns_run)(void *user, int rank, bench_turns *turns);
bool bench_turns_of_pair(const bench_row *row, bench_turns_run run, void (*end)(void *user), void *user,
                         bench_result *result);

/* A step of one kind: alone in the first process, or of both together. It sets its seconds. */
typedef bool (*bench_step)(void *user, bool alone, double *seconds);
/* Steps of both processes, one thread each, and of the first one alone with two threads, take turns of `length` steps until
 * the row's time has passed. Collective; the first process has the samples: of both, then alone. */
bool bench_turns_alternate(bench_step step, void *user, size_t length, int rank, bench_turns *turns);
/* The first process decides for both. Collective. */
bool bench_agree(float *word);
bool bench_goes_on(bool *more);

#endif
