/* Worlds of forked processes: each rank runs a function; the parent sees how each ended. */
#ifndef TESTS_COMM_RANKS_H
#define TESTS_COMM_RANKS_H

#include "comm/comm.h"

enum { RANKS_MOST = 8 };
typedef struct shared {
    _Atomic uint64_t died_ns, hashes[RANKS_MOST];
    _Atomic int count;
    char messages[RANKS_MOST][2048]; /* the error that each rank got */
    _Atomic int statuses[RANKS_MOST];
    _Atomic uint64_t failed_ns[RANKS_MOST];
} shared;

typedef struct ranks_options {
    int n, transports;
    int64_t timeout_ms, silence_ms;
    const char *secret;
    int expect_killed; /* rank + 1 that ends by a signal; 0: none */
} ranks_options;

/* Returns a fresh shared block (ranks_free). Each rank exits with the number of failed checks; the parent checks it. */
shared *ranks_run(const ranks_options *options, void (*run)(comm_world *world, int rank, shared *s));
void ranks_free(shared *s);
/* Remembers what a call of this rank gave. */
void ranks_note(shared *s, int rank, tsr_status status, const base_error *error);

#endif
