/* Makes one kernel out of blocks of steps (combine.c). */
#ifndef CPU_COMBINE_H
#define CPU_COMBINE_H

#include "cpu/compile/build/build.h"

typedef struct cpu_combiner cpu_combiner;
cpu_combiner *cpu_combine_begin(cpu_build *b, cpu_unit *unit, const char *name);
/* Appends the block's steps. args, results and the arena's place say where these lie in the unit's block; places in
 * `own` slots belong to this block alone. */
void cpu_combine_block(cpu_combiner *m, const cpu_block *block, const cpu_place *args, const cpu_place *results,
                       cpu_place arena);
/* The kernel, so that the caller can add the loops and branches around the blocks. */
cpu_kernel *cpu_combine_kernel(cpu_combiner *m);
cpu_value cpu_combine_load(cpu_combiner *m, cpu_place place, tsr_dtype dtype);
/* Makes the unit's step. False: the blocks could not be combined, or the kernel is too long to be worth it. */
bool cpu_combine_end(cpu_combiner *m, const cpu_slot *const *own, size_t n_own);

#endif
