/* The plan of the transpose routine. */
#ifndef CPU_PROGRAM_TRANSPOSE_H
#define CPU_PROGRAM_TRANSPOSE_H

#include "base/base.h"

typedef struct transpose_plan {
    int64_t batch, rows, columns; /* of the operand */
    int64_t isa;
} transpose_plan;

#endif
