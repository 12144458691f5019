/* The CPU backend: programs become steps over one planned arena, steps become machine code.
 *
 * Other code reaches it through device.h's table of backends; this header only has registration, the number of threads,
 * and access for tests and tools. */
#ifndef CPU_CPU_H
#define CPU_CPU_H

#include "device/device.h"

/* Registers the backend "cpu"; further calls do nothing. CPU_NUM_DEVICES (default 1) sets the number of devices,
 * TESSERA_NUM_THREADS (default: the processors that this process may use) the number of threads that run steps. Both
 * are read once, when the devices are opened, which fails with TSR_INVALID_ARGUMENT where one is no number from 1 to
 * 1024. */
tsr_status cpu_backend_register(base_error *error);

/* The number of threads that run steps, at least 1; results have the same bits for any number. Setting it waits for a
 * run in progress. */
int cpu_threads(void);
tsr_status cpu_set_threads(int threads, base_error *error);

/* Loads the code generator and LLVM. Otherwise the first compilation that finds no code on disk does so. Loading takes
 * tens of milliseconds, once in a process; may be called any number of times, from any thread. TSR_UNAVAILABLE: they
 * are not installed. */
tsr_status cpu_load_codegen(base_error *error);
/* For tests: skips the check for free memory before LLVM is called. */
void cpu_skip_room(bool skip);
/* For tests: the check acts as if the process's control group had no more than so many bytes left. */
void cpu_limit_room(uint64_t bytes);

/* Counts of one run of a program, made when the program was compiled; for tests and tools. All are zero for a program
 * of another backend. */
typedef struct cpu_cost {
    double flops;
    uint64_t bytes;          /* read and written by the steps, caches not considered */
    uint64_t arena_bytes;    /* temporaries at their peak */
    uint64_t constant_bytes; /* kept with the program */
    uint64_t argument_bytes, result_bytes;
    uint32_t steps;       /* of all kinds */
    uint32_t kernels;     /* fused kernels that a run calls */
    uint32_t products;    /* matrix products and convolutions */
    uint32_t copies;      /* explicit copies, including those of donated arguments that could not be updated in place */
    uint32_t interpreted; /* ops evaluated by the interpreter */
    uint32_t libraries;   /* custom calls and calls of built-in routines (sort, scatter ...) */
    uint32_t aliases;     /* results that take an argument's memory */
} cpu_cost;
void cpu_executable_cost(const device_executable *e, cpu_cost *out);
/* The i-th kind of op that runs through the interpreter, and how often it does; false past the last. */
bool cpu_executable_interpreted(const device_executable *e, size_t i, ir_opcode *code, uint32_t *count);

/* The function that prints for interpreter.print in compiled programs, from any thread; NULL (the default): prints are
 * dropped. */
void cpu_set_print(void (*print)(void *user, const char *text), void *user);

#endif
