/* Lowerings of what several processes do together (mesh.c, parallel.c). */
#ifndef CPU_LOWER_MESH_H
#define CPU_LOWER_MESH_H

#include "cpu/compile/build/build.h"
#include "cpu/program/mesh.h"

/* Whether all values are tokens, or tensors of static shape. */
bool cpu_mesh_takes(const ir_op *op);
/* interpreter.run_parallel as a custom call. */
bool cpu_parallel_takes(const ir_op *op);
void cpu_parallel_step(cpu_build *b, cpu_unit *unit);

#endif
