/* A group of forked processes that meet in a file, for tests of dist. */
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
} shared;

/* Runs the function on n ranks over a transport ("shm", "tcp"); returns their shared block (processes_free). A rank whose
 * checks fail, or that takes longer than 100 s, fails the test. */
shared *processes_run(int n, const char *transport, void (*run)(int rank, shared *s));
void processes_free(shared *s);

/* Whether the tensor has these f32 values, to the bit. */
bool has(tsr_tensor *t, int64_t n, const float *values);

#endif
