/* Lowerings of ops that involve several processes (mesh.c, parallel.c). */
#ifndef CPU_LOWER_MESH_H
#define CPU_LOWER_MESH_H

#include "comm/comm.h"
#include "cpu/compile/build/build.h"
#include "cpu/program/mesh.h"

/* A meeting's payload; the blocks that compute results from the members' operands, one for each size of group; and the
 * memory that its step needs, for lists of pointers and for the rest. */
typedef struct cpu_meeting {
    const cpu_mesh_plan *plan;
    cpu_block **blocks;
    int32_t n_blocks;
    int64_t lists, rest;
} cpu_meeting;
typedef enum cpu_mesh_half { CPU_MESH_WHOLE, CPU_MESH_FIRST_HALF, CPU_MESH_SECOND_HALF } cpu_mesh_half;
cpu_meeting cpu_mesh_meeting(cpu_build *b, const ir_op *op, cpu_mesh_half half);
/* Sets the fields of plan for a collective among processes, and returns its [n] operands (ranks.c). groups: [plan->rows *
 * plan->columns]; sizes: the [plan->sizes] sizes of its groups. */
cpu_mesh_operand *cpu_mesh_apart(cpu_build *b, const ir_op *op, cpu_mesh_plan *plan, const int64_t *groups,
                                 const int64_t *sizes, cpu_mesh_half half);
/* Whether the operands of a collective among processes can travel as one, and its results be where they are. */
bool cpu_mesh_joins(const ir_op *op);
/* The op of an async_start, if it is one that joins, of a program of several processes; else NULL (async.c). */
const ir_op *cpu_mesh_started_joint(const cpu_build *b, const ir_op *start);
/* Sets the step's payload, its blocks, and its last two places, which are the memory. */
void cpu_mesh_end_step(cpu_build *b, const cpu_unit *unit, cpu_step *step, const cpu_meeting *meeting);
/* Whether a process may bring its operands to the collective op and fetch the results later (async.c). */
bool cpu_mesh_may_wait(const ir_op *op);
/* The same, if the types also suit both halves. */
bool cpu_mesh_may_start(const ir_op *op);
/* Whether all values are tokens, or tensors of static shape. */
bool cpu_mesh_takes(const ir_op *op);
/* interpreter.run_parallel as a custom call. */
bool cpu_parallel_takes(const ir_op *op);
void cpu_parallel_step(cpu_build *b, cpu_unit *unit);

#endif
