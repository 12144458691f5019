/* Estimates of work's cost, which decide on which thread a run takes place, and how its work is cut among
 * threads. Committed numbers, a row for each instruction set, taken on the machines of docs/benchmarks.md. None is measured
 * at run time: counts, stored programs and cuts are then the same everywhere, and a process need not begin with a
 * measurement that its neighbours disturb. None shows in a result's bits: what does, the order of a reduction, follows
 * from shapes (split.c, lower/reduce.c). */
#ifndef CPU_COST_H
#define CPU_COST_H

#include <stdint.h>

typedef struct cpu_costs {
    double flops_per_us, bytes_per_us,
        steps_per_us;         /* of products, on a thread; of memory that steps read and write; of steps */
    double hand_over_us;      /* a run to another thread and back */
    double shared_us;         /* what going on beside a run gains, times the processors */
    int64_t wake_multiplies;  /* multiply-adds of a product that take as long as waking a thread */
    int64_t wake_convolution; /* the same where the window is packed first */
    int64_t serial_work;      /* operations of a fused kernel that one thread does alone: some 20 us */
    int64_t chunk_work;       /* of a chunk of it, at least */
} cpu_costs;

enum {
    CPU_CHUNKS = 64,       /* pieces of a kernel's work at most */
    CPU_LOOP_WORK = 80000, /* operations of a kernel of plain loops that one thread does alone */
};

const cpu_costs *cpu_costs_of(int isa); /* a base_isa */

#endif
