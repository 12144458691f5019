/* A group of processes that meet in a file, for tests of dist: forked, or started by mpirun. */
#ifndef DIST_TEST_PROCESSES_H
#define DIST_TEST_PROCESSES_H

#include "test.h"

#include <tessera/tessera.h>

/* Results that the ranks store for the test. */
typedef struct shared {
    float parameters[8][64];
    uint64_t hashes[8];
    char messages[8][2048];
    int counts[8];
    int parameter;   /* of the options */
    char folder[96]; /* for files; removed with the test's folder */
    /* for ranks that mpirun starts */
    int n, dies;
    char store[64];
    ptrdiff_t function;
    _Atomic int pids[8], ended[8]; /* 1 + the number of failed checks, when the rank has ended */
} shared;

typedef struct processes_options {
    int n;
    const char *transport; /* "shm", "tcp", "mpi" */
    int parameter;         /* for the function */
    int dies;              /* 1 + the rank that a signal ends, or stops; 0: none */
} processes_options;

/* Runs the function on n ranks over a transport ("shm", "tcp"); returns their shared block (processes_free). A rank whose
 * checks fail, or that takes longer than 100 s, fails the test. */
shared *processes_run(int n, const char *transport, void (*run)(int rank, shared *s));
shared *processes_run_with(const processes_options *options, void (*run)(int rank, shared *s));
void processes_free(shared *s);
/* Whether ranks can be started for the transport: for MPI, Open MPI's launcher, and a build whose sanitizer sees the
 * work of MPI's own threads. */
bool processes_can(const char *transport);

/* Whether the tensor has these f32 values, to the bit. */
bool has(tsr_tensor *t, int64_t n, const float *values);

#endif
