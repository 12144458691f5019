/* The CPU backend: programs become steps over one planned arena, steps become machine code.
 *
 * What others see of it is device.h's backend table; only registration and the number of threads are here. */
#ifndef CPU_CPU_H
#define CPU_CPU_H

#include "device/device.h"

/* Registers the backend "cpu". CPU_NUM_DEVICES (default 1) says how many devices it has, TESSERA_NUM_THREADS (default:
 * the processors that this process may use) how many threads run its steps; both are read once. Any number of times. */
tsr_status cpu_backend_register(base_error *error);

/* The threads that run steps, at least 1; the same bits come out whatever it is. Waits for a run that is on. */
int cpu_threads(void);
tsr_status cpu_set_threads(int threads, base_error *error);

/* Loads the code generator and LLVM, which otherwise the first compilation does that finds no code on disk. Once a process, for
 * tens of milliseconds; any number of times, from any thread. TSR_UNAVAILABLE: not installed. */
tsr_status cpu_load_codegen(base_error *error);
/* Tests: LLVM is called without asking first whether there is memory for it. */
void cpu_skip_room(bool skip);
/* Tests: as if the process's control group had no more than so many bytes left. */
void cpu_limit_room(uint64_t bytes);

/* Counts of one run of a program, made when it was compiled: for tests and tools. Zeros for another backend's. */
typedef struct cpu_cost {
    double flops;
    uint64_t bytes;          /* read and written by the steps, caches not considered */
    uint64_t arena_bytes;    /* temporaries at their peak */
    uint64_t constant_bytes; /* kept with the program */
    uint64_t argument_bytes, result_bytes;
    uint32_t steps;       /* of all kinds */
    uint32_t kernels;     /* fused kernels that a run calls */
    uint32_t products;    /* matrix products and convolutions */
    uint32_t copies;      /* explicit copies, and donated arguments that could not be updated in place */
    uint32_t interpreted; /* ops evaluated by the interpreter */
    uint32_t libraries;   /* custom calls and calls of built-in routines (sort, scatter ...) */
    uint32_t aliases;     /* results that take an argument's memory */
} cpu_cost;
void cpu_executable_cost(const device_executable *e, cpu_cost *out);
/* The i-th kind of op that goes through the interpreter, and how often; false past the last. */
bool cpu_executable_interpreted(const device_executable *e, size_t i, ir_opcode *code, uint32_t *count);

/* Where interpreter.print of compiled programs goes, from any thread; NULL (the default): nowhere. */
void cpu_set_print(void (*print)(void *user, const char *text), void *user);

#endif
