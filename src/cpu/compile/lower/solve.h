/* cholesky and triangular_solve (solve.c). */
#ifndef CPU_LOWER_SOLVE_H
#define CPU_LOWER_SOLVE_H

#include "cpu/compile/build/build.h"

/* Rewrites op, where needed, so that its routine accepts its types. */
void cpu_solve_types(ir_builder *b, ir_op *op);

#endif
