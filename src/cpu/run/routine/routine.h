/* Routines: steps that are a C function, for what has no good form in the kernel language (sorting, transforms,
 * decompositions).
 *
 * A lowering calls cpu_routine_step with a plan: plain data without pointers, which is saved with the program. At run time
 * the routine gets the plan, the step's places as pointers, the entries of the kernels that the step asked for (a general
 * comparator, say) and workspace. The table is in routine.c; each routine has a file of its own, routine_<name>.c. */
#ifndef CPU_ROUTINE_H
#define CPU_ROUTINE_H

#include "cpu/program/program.h"
#include "cpu/run/pool.h"

/* Numbers in stored programs, which name the library's build as well. */
typedef enum cpu_routine_id {
    CPU_ROUTINE_FFT,
    CPU_ROUTINE_CHOLESKY,
    CPU_ROUTINE_TRIANGULAR,
    CPU_ROUTINE_SORT,
    CPU_ROUTINE_RNG,
    CPU_ROUTINE_TRANSPOSE,
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
    /* Cuts its work by shape alone, so that any number of threads gives the same bits. Allocates nothing, waits for nobody. */
    tsr_status (*run)(const cpu_routine_call *call, base_error *error);
    /* Bytes of workspace, all `threads` together; NULL: none. */
    int64_t (*workspace)(const void *plan, int threads);
    /* Whether a plan read from disk is one that run can take, with so many places and kernels. */
    bool (*check)(const void *plan, int32_t n_places, int32_t n_codes);
    /* A rough estimate of how long a run takes on one core; NULL: nobody knows. */
    double (*microseconds)(const void *plan);
} cpu_routine;
/* NULL: no such routine. */
const cpu_routine *cpu_routine_find(int64_t id);

extern const cpu_routine cpu_routine_fft, cpu_routine_cholesky, cpu_routine_triangular;

enum { CPU_ROUTINE_CODES = 4 };

/* Appends a step that runs the routine on the unit: places are the op's operands, then its results. codes: numbers of
 * kernels (cpu_request_kernel), one after the other; n_codes 0: none. Inside base_try. */
cpu_step *cpu_routine_step(cpu_build *b, cpu_unit *unit, cpu_routine_id id, const void *plan, int32_t first_code,
                           int32_t n_codes);

extern const cpu_routine cpu_routine_sort, cpu_routine_rng, cpu_routine_transpose;

#endif
