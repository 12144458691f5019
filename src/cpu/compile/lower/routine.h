/* Steps that are a routine (routine.c). */
#ifndef CPU_LOWER_ROUTINE_H
#define CPU_LOWER_ROUTINE_H

#include "cpu/compile/lower/group.h"
#include "cpu/program/routine.h"

/* Appends a step that runs the routine on the unit: places are the op's operands, then its results. codes: numbers of
 * kernels (cpu_request_kernel), one after the other; n_codes 0: none. Inside base_try. */
cpu_step *cpu_step_routine(cpu_build *b, cpu_unit *unit, cpu_routine_id id, const void *plan, int32_t first_code,
                           int32_t n_codes);

#endif
