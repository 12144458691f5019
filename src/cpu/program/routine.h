/* Routines: steps that are a C function, for ops without a good form in the kernel language (sorting, transforms,
 * decompositions).
 *
 * A lowering makes a step with a plan: plain data without pointers, which is saved with the program. At run time the
 * routine gets the plan, the step's places as pointers, the entries of the kernels that the step asked for (a general
 * comparator, say) and workspace. routines.def names them; run/routine has each in a file of its own, bound by name
 * when linked. */
#ifndef CPU_ROUTINE_H
#define CPU_ROUTINE_H

#include "base/base.h"

typedef struct cpu_pool cpu_pool;

/* Numbers in stored programs, which name the library's build as well. */
typedef enum cpu_routine_id {
#define ROUTINE(ID, name, doc) CPU_ROUTINE_##ID,
#include "cpu/program/routines.def"
#undef ROUTINE
    CPU_ROUTINE_COUNT
} cpu_routine_id;

typedef struct cpu_routine_call {
    const void *plan;
    void *const *buffers; /* the step's places, in order */
    void *const *codes;   /* entries of the step's kernels, in order */
    void *workspace;      /* 64-byte aligned; what `workspace` asked for */
    cpu_pool *pool;       /* NULL: run everything here */
} cpu_routine_call;

typedef struct cpu_routine {
    const char *name;  /* as programs are printed */
    size_t plan_bytes; /* exactly */
    /* Cuts its work by shape alone, so that any number of threads gives the same bits. Allocates nothing and does not
     * wait. */
    tsr_status (*run)(const cpu_routine_call *call, base_error *error);
    /* Bytes of workspace, all `threads` together; NULL: none. */
    int64_t (*workspace)(const void *plan, int threads);
    /* Whether a plan read from disk is one that run can take, with so many places and kernels. */
    bool (*check)(const void *plan, int32_t n_places, int32_t n_codes);
    /* A rough estimate of how long a run takes on one core; NULL: unknown. */
    double (*microseconds)(const void *plan);
} cpu_routine;
/* NULL: no such routine. */
const cpu_routine *cpu_routine_find(int64_t id);

enum { CPU_ROUTINE_CODES = 4 };

#endif
