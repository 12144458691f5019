/* Which reduces kernels support, and how they compute them (reduce.c, pick.c). */
#ifndef CPU_REDUCE_H
#define CPU_REDUCE_H

#include "cpu/compile/lower/group.h"

bool cpu_reduce_takes(const ir_op *op);
size_t cpu_reduce_inputs(const ir_op *op); /* how many of its operands are reduced; 0: op is not a reduce */
cpu_fold cpu_fold_of(base_arena *arena, const ir_op *op, cpu_reduction *place);

/* A reduce that sums one term (pick.c): the element of `kept` whose index along `dimension` is `number`. */
typedef struct cpu_pick {
    int32_t dimension;
    ir_value *number, *kept;
    const ir_op *select, *compare;
} cpu_pick;
bool cpu_pick_find(const ir_op *op, cpu_pick *pick);
bool cpu_pick_stands(const cpu_group *g, const ir_op *op); /* whether the group has all ops that the pick replaces */

#endif
