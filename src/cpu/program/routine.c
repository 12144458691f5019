/* The table of routines. */
#include "cpu/program/routine.h"

#define ROUTINE(ID, name, doc) extern const cpu_routine cpu_routine_##name;
#include "cpu/program/routines.def"
#undef ROUTINE

static const cpu_routine *const routines[CPU_ROUTINE_COUNT] = {
#define ROUTINE(ID, name, doc) [CPU_ROUTINE_##ID] = &cpu_routine_##name,
#include "cpu/program/routines.def"
#undef ROUTINE
};

const cpu_routine *cpu_routine_find(int64_t id)
{
    return id >= 0 && id < CPU_ROUTINE_COUNT ? routines[id] : NULL;
}
