/* The payloads of steps, and the rows of steps.def.
 *
 * A new kind of step needs a row, a payload here, the functions that its columns name, and cpu_run_<name> in cpu/run.
 * No other code tests a step's kind, except the code that makes and combines steps. */
#ifndef CPU_STEPS_H
#define CPU_STEPS_H

#include "cpu/program/mesh.h"
#include "cpu/program/product/product.h"
#include "cpu/program/program.h"

/* The iterations of the parallel loop are cut into chunks of `chunk` iterations. */
typedef struct cpu_kernel_step {
    int64_t iterations, chunk;
    int64_t scratch;     /* bytes a thread */
    const int64_t *dims; /* if sizes vary: the numbers that the kernel reads; else NULL */
    int32_t n_dims;
    int32_t loops; /* the kernel has a while loop, so its time is unknown */
} cpu_kernel_step;

/* fused: how many places belong to the epilogue, to a's prologue and to b's. packing: the program's packing that a run
 * may bring, or -1. */
typedef struct cpu_gemm_step {
    const cpu_gemm_plan *plan;
    const cpu_gemm_plan *packed_plan; /* with a packing: the plan for a run that brings the packed operand */
    int32_t fused[3], packing;
} cpu_gemm_step;
typedef struct cpu_conv_step {
    const cpu_conv_plan *plan;
    int32_t fused[3], packing;
} cpu_conv_step;

typedef struct cpu_copy_step {
    int64_t bytes;
    int64_t dtype;
} cpu_copy_step;

typedef struct cpu_op_step {
    const ir_op *op; /* in the program's module */
} cpu_op_step;

/* An operand that a loop packs before its first turn, for the products of its body: its number among the places, and the
 * packing's in the program. */
typedef struct cpu_loop_packing {
    int32_t operand, packing;
} cpu_loop_packing;
typedef struct cpu_while_step {
    int32_t n_packed;
    int32_t listed;                 /* how many of the program's packings the body may refer to */
    const cpu_loop_packing *packed; /* [n_packed] */
} cpu_while_step;
/* How many places come before the pointers: the state and the captures. */
static inline int32_t cpu_while_values(const cpu_step *step)
{
    int32_t n_packed = ((const cpu_while_step *)step->payload)->n_packed;
    return step->n_places - 4 - (n_packed ? 1 + n_packed : 0);
}

typedef struct cpu_case_step {
    int32_t captures; /* how many */
    int32_t by_bool;  /* the selector is a bool, else an i32 */
} cpu_case_step;

/* The part of a place that a turn has: in bytes from the place, turn 0's, and the distance to the next turn's. */
typedef struct cpu_turns_part {
    int64_t first, step;
} cpu_turns_part;
/* The counter, of counter_bytes, is first + t * step in turn t of `turns`. */
typedef struct cpu_turns_step {
    int64_t turns, first, step;
    int64_t counter_bytes;
    const cpu_turns_part *parts; /* [n_places] */
} cpu_turns_step;

/* A thread's part of the workspace: the body's arena, the counter (8 bytes) and the pointers, the workspace of the body's
 * steps: offsets, and the size of it all, in bytes. */
typedef struct cpu_turns_memory {
    int64_t pointers, workspace, bytes;
} cpu_turns_memory;
cpu_turns_memory cpu_turns_memory_of(const cpu_step *step);

typedef struct cpu_routine_step {
    int64_t id;       /* a cpu_routine_id */
    const void *plan; /* the routine's own */
} cpu_routine_step;

enum { CPU_STEP_FAILS = 1, CPU_STEP_WAITS = 2 };
#define CPU_NOT_COUNTED SIZE_MAX

struct cpu_reader; /* stored.h */
typedef struct cpu_step_row {
    const char *name;
    bool (*check)(const cpu_program *p, const cpu_step *step);
    int64_t (*workspace)(const cpu_step *step, int threads);
    double (*time)(const cpu_step *step);
    void (*print)(const cpu_step *step, base_text *out);
    void (*put)(base_text *out, const cpu_step *step);
    void *(*get)(struct cpu_reader *r, const cpu_step *step);
    size_t counted; /* offset of the counter, a uint32_t, in cpu_cost; or CPU_NOT_COUNTED */
    int flags;
} cpu_step_row;

/* The row of a kind of steps.def; never NULL. */
const cpu_step_row *cpu_step_row_of(int32_t kind);

/* cpu_<name>_of(step): the payload of a step of that kind. */
#define STEP(KIND, name, type, check, workspace, time, print, stored, counted, flags, doc)                             \
    static inline const type *cpu_##name##_of(const cpu_step *step)                                                    \
    {                                                                                                                  \
        return step->payload;                                                                                          \
    }
#include "cpu/program/steps.def"
#undef STEP

#endif
