/* Shared by the files of routines. */
#ifndef CPU_RUN_ROUTINE_H
#define CPU_RUN_ROUTINE_H

#include "cpu/program/routine.h"
#include "cpu/run/pool/pool.h"

#define ROUTINE(ID, name, doc) extern const cpu_routine cpu_routine_##name;
#include "cpu/program/routines.def"
#undef ROUTINE

#endif
