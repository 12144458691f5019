/* Routines: steps that call a C function, for ops that the kernel language cannot express well (sorting, transforms,
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

/* The order gives the numbers in stored programs; a stored program also names the library's build. */
typedef enum cpu_routine_id {
#define ROUTINE(ID, name, doc) CPU_ROUTINE_##ID,
#include "cpu/program/routines.def"
#undef ROUTINE
    CPU_ROUTINE_COUNT
} cpu_routine_id;

typedef struct cpu_routine_call {
    const void *plan;
    void *const *buffers; /* the step's places, in order */
    void *const *codes;   /* entry points of the step's kernels, in order */
    void *workspace;      /* 64-byte aligned, of the size that `workspace` returned */
    cpu_pool *pool;       /* NULL: run everything here */
} cpu_routine_call;

typedef struct cpu_routine {
    const char *name;  /* as programs are printed */
    size_t plan_bytes; /* exactly */
    /* Runs the routine. It cuts its work by shape alone, so that any number of threads gives the same bits. It
     * allocates nothing and does not wait. */
    tsr_status (*run)(const cpu_routine_call *call, base_error *error);
    /* Returns the bytes of workspace for all `threads` together; NULL: it needs none. */
    int64_t (*workspace)(const void *plan, int threads);
    /* Whether run can take this plan, which was read from disk, with so many places and kernels. */
    bool (*check)(const void *plan, int32_t n_places, int32_t n_codes);
    /* Estimates the time of a run on one core; NULL: unknown. */
    double (*microseconds)(const void *plan);
} cpu_routine;
/* NULL: no such routine. */
const cpu_routine *cpu_routine_find(int64_t id);

enum { CPU_ROUTINE_CODES = 4 };

#endif
