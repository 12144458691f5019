/* One kernel out of blocks of steps (combine.c). */
#ifndef CPU_COMBINE_H
#define CPU_COMBINE_H

#include "cpu/compile/build/build.h"

typedef struct cpu_combiner cpu_combiner;
cpu_combiner *cpu_combine_begin(cpu_build *b, cpu_unit *unit, const char *name);
/* Writes the block's steps, where its arguments, results and arena lie at these places of the unit's block; places in
 * `own` slots belong to this block alone. */
void cpu_combine_block(cpu_combiner *m, const cpu_block *block, const cpu_place *args, const cpu_place *results,
                       cpu_place arena);
cpu_kernel *cpu_combine_kernel(cpu_combiner *m); /* for what stands around the blocks */
cpu_value cpu_combine_load(cpu_combiner *m, cpu_place place, tsr_dtype dtype);
/* The step, if all went well and it is short enough for that to be worth it: false otherwise. */
bool cpu_combine_end(cpu_combiner *m, const cpu_slot *const *own, size_t n_own);

#endif
