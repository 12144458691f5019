/* The plans of cholesky and triangular_solve. */
#ifndef CPU_PROGRAM_SOLVE_H
#define CPU_PROGRAM_SOLVE_H

#include "base/base.h"

/* How a matrix lies in the program's memory. */
typedef struct solve_form {
    int32_t is_double, is_complex;
} solve_form;

typedef struct cholesky_plan {
    solve_form form;
    int32_t lower, isa;
    int64_t n, batch;
} cholesky_plan;

/* a is n x n, b is rows x columns; `right`: solves x op(a) = b instead of op(a) x = b. */
typedef struct triangular_plan {
    solve_form form;
    int32_t right, lower, transposed, conjugated, unit, isa;
    int64_t n, rows, columns, batch;
} triangular_plan;

#endif
