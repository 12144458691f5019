/* A compiled program of the CPU backend, as plain data: compile makes it, run runs it, and they see no more of each
 * other.
 *
 *   program   constants, kernels' code, blocks; answers to device.h's questions
 *   block     steps in order over one arena: the main function, or a region of a loop or branch
 *   step      one thing to do: run a kernel, a product, a copy, an op through the interpreter, a loop over other blocks
 *   place     where a step finds a value: a base of the block's frame and an offset
 *
 * A block runs in a frame of bases: arena, constants, numbers, then its arguments, then its results. A region's block
 * is called by its step with the places of operands and captures as arguments; its arena is a piece of the caller's. So
 * a program is plain data except the code's addresses, and can be written to disk and read back.
 */
#ifndef CPU_PROGRAM_H
#define CPU_PROGRAM_H

#include <string.h>

#include "cpu/cpu.h"
#include "cpu/program/code.h"
#include "cpu/program/product/product.h"
#include "ir/ir.h"

enum { CPU_STEP_BUFFERS = 128 }; /* places of a kernel or product at most */
enum { CPU_STEP_DIMS = 96 };     /* numbers that a kernel takes from its step at most */
enum { CPU_BASE_ARENA, CPU_BASE_CONSTANTS, CPU_BASE_NUMBERS, CPU_BASE_ARGS };
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
    uint32_t ordinal;     /* of the op in the program, for sites */
    int32_t code, n_code; /* first of the program's codes (-1: none), and how many */
    cpu_block **blocks;
    int32_t n_blocks;
    const void *payload; /* of its kind (steps.h) */
    const char *name;    /* for printing */
    double flops;        /* of a run, and the bytes of all that it reads and writes: for printing */
    int64_t traffic;
} cpu_step;

struct cpu_block {
    size_t n_args, n_results, n_steps;
    cpu_step *steps;
    int64_t arena_bytes; /* its frame's bases lie at its start */
    size_t first_time;   /* its first step's place in the program's times, where these are taken (times.c) */
};

/* Counted when it is made. */
typedef struct cpu_interpreted {
    ir_opcode code;
    uint32_t count;
} cpu_interpreted;
typedef struct cpu_program_info {
    cpu_cost cost;
    bool may_fail;    /* a run can end with an error after its first step: it calls code that may refuse its values */
    bool fails_whole; /* and it can do so only before a step writes to the memory of an argument that is donated */
    bool plain;       /* a run never waits for anybody else */
    bool brief;       /* a run never waits and takes less time than handing it to another thread may */
    size_t n_interpreted;
    const cpu_interpreted *interpreted;
} cpu_program_info;

typedef struct cpu_program {
    base_arena arena;
    ir_module *module; /* NULL when no step reads it */
    cpu_block *main;
    void *constants; /* 64-byte aligned */
    size_t constant_bytes;
    cpu_code_ref *codes;
    size_t n_codes;
    int threads;              /* that scratch and workspaces were counted for */
    int64_t workspace_offset; /* in the arena: after the main block's */
    int64_t workspace_bytes;
    bool keeps_probes;
    const device_signature *signature; /* the executable's */
    cpu_program_info info;
    device_program_info told; /* of info: what launches ask for */
    size_t n_packings;
    const cpu_packing *packings; /* [n_packings] */
    const size_t *packed_args;   /* [n_packings] the argument that each reads; none is donated */
    struct cpu_times *times;     /* when TESSERA_PRINT asks for "times" (times.c); else NULL */
} cpu_program;

void cpu_program_free(void *program);
void cpu_program_print(const void *program, base_text *out);                         /* describe.c */
tsr_status cpu_program_save(const void *program, base_text *out, base_error *error); /* stored.h */
tsr_status cpu_program_load(void *state, const void *data, size_t size, const device_signature *signature,
                            const device_compile_options *options, void **program, base_error *error);
/* Sets the fields that follow from the steps: workspace, costs (finish.c). */
void cpu_program_finish(cpu_program *program);

/* How long each step of each block takes, at least and in all; shown when the program is freed, or when the process ends
 * (times.c). */
void cpu_times_begin(cpu_program *program, const device_compile_options *options); /* if it is wanted */
void cpu_times_add(struct cpu_times *times, size_t step, uint64_t ns);
void cpu_times_end(cpu_program *program);

enum {
    CPU_PROGRAM_VERSION = 9
}; /* changes with the meaning of saved programs, and with the steps that lowering makes */

#endif
