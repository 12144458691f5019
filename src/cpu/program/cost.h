/* Estimates of the cost of work, which decide on which thread a run takes place and how its work is cut among threads.
 * The numbers are constants, a row for each instruction set, taken on the machines of docs/performance.md. None is
 * measured at run time, so that counts, stored programs and cuts are the same everywhere, and no process starts with a
 * measurement that other processes disturb; device alone looks at the time of a program's last run, which may choose its
 * next run's thread. None changes the bits of a result: these depend on the order of reductions,
 * which follows from shapes (split.c, lower/reduce.c). */
#ifndef CPU_COST_H
#define CPU_COST_H

#include <stdint.h>

typedef struct cpu_costs {
    double flops_per_us, bytes_per_us,
        steps_per_us;         /* rates: flops of products, per thread; bytes that steps read and write; steps */
    double hand_over_us;      /* time to hand a run to another thread and back */
    double shared_us;         /* the time that a run beside its caller gains, multiplied by the number of processors */
    int64_t wake_multiplies;  /* the multiply-adds that a product does in the time it takes to wake a thread */
    int64_t wake_convolution; /* the same where the window is packed first */
    int64_t serial_work;      /* the most operations of a fused kernel that runs on a single thread: about 20 us */
    int64_t chunk_work;       /* the least operations in a chunk of such a kernel */
} cpu_costs;

enum {
    CPU_CHUNKS = 64,       /* the most chunks into which a kernel's work is cut */
    CPU_LOOP_WORK = 80000, /* the most operations of a kernel of plain loops that runs on a single thread */
};

const cpu_costs *cpu_costs_of(int isa); /* a base_isa */

#endif
