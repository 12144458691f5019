/* The plan of rng's routine. */
#ifndef CPU_PROGRAM_RNG_H
#define CPU_PROGRAM_RNG_H

#include "base/base.h"

typedef struct cpu_rng_plan {
    int64_t count;
    uint64_t key; /* 0: the key is taken from the clock in each run */
    int32_t dtype, normal;
} cpu_rng_plan;

#endif
