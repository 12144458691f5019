/* A compiled program of the CPU backend, as plain data: compile makes it and run runs it; they share nothing else.
 *
 *   program   constants, kernels' code, blocks; answers to device.h's questions
 *   block     steps in order over one arena: the main function, or a region of a loop or branch
 *   step      one thing to do: run a kernel, a product, a copy, an op through the interpreter, a loop over other blocks
 *   place     where a step finds a value: a base of the block's frame and an offset
 *
 * A block runs in a frame of bases: arena, constants, numbers, then its arguments, then its results. A step calls its
 * region's block with the places of operands and captures as arguments; the block's arena is a piece of the caller's.
 * So a program is plain data except the code's addresses, and can be written to disk and read back.
 */
#ifndef CPU_PROGRAM_H
#define CPU_PROGRAM_H

#include <string.h>

#include "cpu/cpu.h"
#include "cpu/program/code.h"
#include "cpu/program/product/product.h"
#include "ir/ir.h"

enum { CPU_STEP_BUFFERS = 128 }; /* the most places that a kernel or product has */
enum { CPU_STEP_DIMS = 96 };     /* the most numbers that a kernel takes from its step */
/* REACHED: memory that other ranks on this machine reach, if there is some; else the end of the arena. */
enum { CPU_BASE_ARENA, CPU_BASE_CONSTANTS, CPU_BASE_NUMBERS, CPU_BASE_REACHED, CPU_BASE_ARGS };
typedef struct cpu_place {
    int64_t base, offset;
} cpu_place;

typedef enum cpu_step_kind {
#define STEP(KIND, name, payload, check, workspace, time, print, stored, counted, flags, doc) CPU_STEP_##KIND,
#include "cpu/program/steps.def"
#undef STEP
    CPU_STEP_KINDS
} cpu_step_kind;

typedef struct cpu_block cpu_block;
typedef struct cpu_step {
    int32_t kind; /* steps.def */
    int32_t n_places;
    cpu_place *places;
    uint32_t ordinal;     /* the number of the op in the program, used to find its site */
    int32_t code, n_code; /* the first of the step's codes among the program's (-1: none), and their number */
    cpu_block **blocks;
    int32_t n_blocks;
    const void *payload; /* of its kind (steps.h) */
    const char *name;    /* for printing */
    double flops;        /* flops of a run, and the bytes that it reads and writes: for printing */
    int64_t traffic;
} cpu_step;

struct cpu_block {
    size_t n_args, n_results, n_steps;
    cpu_step *steps;
    int64_t arena_bytes;   /* the frame's bases lie at the arena's start */
    int64_t reached_bytes; /* of CPU_BASE_REACHED; also the size of the arena's end that may take its place */
    /* The number of the block's first step among the program's times, if times are taken (times.c). */
    size_t first_time;
};

/* Counted when it is made. */
typedef struct cpu_interpreted {
    ir_opcode code;
    uint32_t count;
} cpu_interpreted;
typedef struct cpu_program_info {
    cpu_cost cost;
    /* A run can end with an error after its first step, since it calls code that may refuse its values. */
    bool may_fail;
    bool fails_whole; /* if a run ends with an error, no step has yet written to the memory of a donated argument */
    size_t gate; /* main's first step that writes to such memory, before which a launch's runs meet; SIZE_MAX: none */
    bool plain;  /* a run never waits for other threads */
    bool brief;  /* a run never waits, and takes less time than handing it to another thread may take */
    size_t n_interpreted;
    const cpu_interpreted *interpreted;
} cpu_program_info;

#define CPU_PACKED_BY_STEP SIZE_MAX
typedef struct cpu_program {
    base_arena arena;
    ir_module *module; /* the module with the ops that steps read; NULL: no step reads one */
    cpu_block *main;
    void *constants; /* 64-byte aligned */
    size_t constant_bytes;
    cpu_code_ref *codes;
    size_t n_codes;
    int threads;              /* the number of threads for which scratch and workspaces were sized */
    int64_t workspace_offset; /* offset in the arena, after the main block's part */
    int64_t workspace_bytes;
    bool keeps_probes;
    const device_signature *signature; /* the executable's */
    cpu_program_info info;
    device_program_info told; /* the part of info that launches ask for */
    size_t n_packings;
    const cpu_packing *packings; /* [n_packings] */
    /* [n_packings] which argument each packing reads, which is not donated; CPU_PACKED_BY_STEP: a loop packs it. */
    const size_t *packed_args;
    struct cpu_times *times; /* set when TESSERA_PRINT asks for "times" (times.c); else NULL */
} cpu_program;

void cpu_program_free(void *program);
void cpu_program_print(const void *program, base_text *out);                                     /* describe.c */
tsr_status cpu_program_save(const void *program, bool whole, base_text *out, base_error *error); /* stored.h */
tsr_status cpu_program_load(void *state, const void *data, size_t size, const device_signature *signature,
                            const device_compile_options *options, void **program, base_error *error);
/* Sets the fields that follow from the steps: workspace, costs (finish.c). */
void cpu_program_finish(cpu_program *program);
/* Frees the module of a finished program if no step needs it (finish.c). */
void cpu_program_drop_module(cpu_program *program);
void cpu_perf_map_add(const cpu_program *program); /* names its code for a profiler, if that is wanted (perf_map.c) */

/* The least and the total time of each step of each block; printed when the program is freed, or when the process ends
 * (times.c). */
void cpu_times_begin(cpu_program *program, const device_compile_options *options); /* if it is wanted */
void cpu_times_add(struct cpu_times *times, size_t step, uint64_t ns);
void cpu_times_end(cpu_program *program);

enum {
    CPU_PROGRAM_VERSION = 42
}; /* changes when the meaning of saved programs changes, or the steps that lowering makes */

#endif
