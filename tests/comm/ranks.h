/* Worlds of processes: each rank runs a function; the parent sees how each ended. Ranks are forked, or started by
 * mpirun for tests over MPI. */
#ifndef TESTS_COMM_RANKS_H
#define TESTS_COMM_RANKS_H

#include "comm/comm.h"

#include <sys/types.h>

enum { RANKS_MOST = 8 };

/* How ranks are started, and the transport between them. */
typedef struct ranks_way {
    const char *name;
    int transports;
    const char *mpirun; /* its command; NULL: forked */
    bool ends_all;      /* the launcher or its library may end other ranks when one dies, and we cannot prevent it */
} ranks_way;
extern const ranks_way ranks_ways[]; /* ends with a NULL name */
/* Whether the machine has the programs and libraries that the way needs; a test program without them is shown as
 * skipped. */
bool ranks_can(const ranks_way *way);
#define RANKS_EACH_WAY(way_)                                                                                           \
    for (const ranks_way *way_ = ranks_ways; (way_)->name; (way_)++)                                                   \
        if (ranks_can(way_))

typedef struct shared shared;
typedef struct ranks_options {
    int n;
    const ranks_way *way; /* NULL: forked, any transport */
    int64_t timeout_ms, silence_ms;
    const char *secret;
    int parameter; /* for the function */
    /* NULL, or a function that a rank calls before it looks for the others; then its address */
    void (*prepare)(int rank, shared *s);
    const char *const *hosts;
    int expect_killed; /* 1 + the rank that ends by a signal; 0: none */
    bool any_order;    /* the world's */
    bool mixed;        /* two of three ranks share memory with each other as well */
} ranks_options;

struct shared {
    _Atomic uint64_t hashes[RANKS_MOST];
    _Atomic int count;
    int parameter;
    char messages[RANKS_MOST][2048]; /* the error that each rank got */
    _Atomic int statuses[RANKS_MOST];
    _Atomic uint64_t failed_ns[RANKS_MOST];
    /* for ranks that mpirun starts */
    _Atomic int pids[RANKS_MOST], ended[RANKS_MOST]; /* 1 + the number of failed checks, when the rank has ended */
    ranks_options options;
    ptrdiff_t function, way;
    char store[64], secret[64];
};

/* Returns a fresh shared block (ranks_free). Each rank exits with the number of failed checks; the parent checks it. */
shared *ranks_run(const ranks_options *options, void (*run)(comm_world *world, int rank, shared *s));
void ranks_free(shared *s);
/* Stores the status of this rank's call. */
void ranks_note(shared *s, int rank, tsr_status status, const base_error *error);

#endif
