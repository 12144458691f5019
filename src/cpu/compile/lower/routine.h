/* Steps that run a routine (routine.c). */
#ifndef CPU_LOWER_ROUTINE_H
#define CPU_LOWER_ROUTINE_H

#include "cpu/compile/lower/group.h"
#include "cpu/program/routine.h"

/* Appends a step that runs the routine for the unit. Its places are the op's operands, then its results. codes: the
 * numbers of kernels (cpu_request_kernel), n_codes of them. Inside base_try. */
cpu_step *cpu_step_routine(cpu_build *b, cpu_unit *unit, cpu_routine_id id, const void *plan, int32_t first_code,
                           int32_t n_codes);

#endif
