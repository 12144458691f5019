/* A compiled program of the CPU backend, and what the files that make one share.
 *
 *   program   constants, kernels' code, blocks; what device.h asks about it
 *   block     steps in order over one arena: the main function, or a region of a loop or branch
 *   step      one thing to do: run a kernel, a product, a copy, an op through the interpreter, a loop over other blocks
 *   place     where a step finds a value: a base of the block's frame and an offset
 *
 * A block runs in a frame of bases: arena, constants, numbers, then its arguments, then its results. A region's block is
 * called by its step with the places of operands and captures as arguments; its arena is a piece of the caller's. So a
 * program is plain data but for the code's addresses, and can be written to disk and read back.
 *
 * Making a block: fuse.c and join.c cut its ops into units, order.c puts these in order, alias.c decides which values
 * share memory, lower_*.c makes each unit's step, place.c gives offsets. Values are the program's; a slot is memory that
 * one or several values lie in. */
#ifndef CPU_PROGRAM_H
#define CPU_PROGRAM_H

#include <string.h>

#include "cpu/compile/kernel/kernel.h"
#include "cpu/cpu.h"
#include "cpu/program/product/gemm.h"
#include "interp/interp.h"
#include "pass/pass.h"

/* ---- the finished program ------------------------------------------------------------------------------------------ */

enum { CPU_STEP_BUFFERS = 128 }; /* places of a kernel or product at most */
enum { CPU_STEP_DIMS = 96 };     /* numbers that a kernel takes from its step at most */
enum { CPU_BASE_ARENA, CPU_BASE_CONSTANTS, CPU_BASE_NUMBERS, CPU_BASE_ARGS };
typedef struct cpu_place {
    int64_t base, offset;
} cpu_place;

typedef enum cpu_step_kind {
    CPU_STEP_KERNEL,   /* places: its buffers */
    CPU_STEP_GEMM,     /* places: a, b, c, then epilogue's, prologues' */
    CPU_STEP_CONV,     /* the same */
    CPU_STEP_COPY,     /* places: to, from */
    CPU_STEP_INTERP,   /* places: operands, results */
    CPU_STEP_CUSTOM,   /* the same */
    CPU_STEP_WHILE,    /* places: the state (in place), captures; blocks: condition, body */
    CPU_STEP_CASE,     /* places: index, captures, results; blocks: branches */
    CPU_STEP_ROUTINE,  /* places: operands, results; see routine.h */
    CPU_STEP_PARALLEL, /* several processes: see mesh.h */
    CPU_STEP_MESH,     /* what processes do together: see mesh.h */
    CPU_STEP_KINDS
} cpu_step_kind;

typedef struct cpu_block cpu_block;
typedef struct cpu_step {
    int32_t kind;
    int32_t n_places;
    cpu_place *places;
    uint32_t ordinal; /* of the op in the program, for sites */
    /* KERNEL: iterations of the parallel loop are cut into chunks of `chunk`. */
    int32_t code, n_code; /* first of the program's codes, and how many */
    int64_t iterations, chunk;
    int64_t *dims; /* KERNEL of a program with sizes that vary: what it reads them from (general.c); or NULL */
    int32_t n_dims;
    int64_t scratch; /* bytes a thread (kernel), or workspace of a product for the program's threads */
    int64_t bytes;   /* COPY */
    /* COPY: the dtype. KERNEL: whether it has a while loop. CASE: how many captures; whether the selector is a bool. ROUTINE:
     * its id. */
    int64_t detail[8];
    const void *plan; /* GEMM, CONV: cpu_gemm_plan, cpu_conv_plan; ROUTINE: its own */
    size_t plan_bytes;
    int32_t fused[3];        /* GEMM: how many places belong to epilogue, prologue of a, of b */
    int32_t packing;         /* GEMM, CONV: the program's packing that may come with a run, or -1 */
    const void *packed_plan; /* GEMM with a packing: the plan for when it comes, as large as `plan` */
    const ir_op *op;         /* INTERP, CUSTOM: in the program's module */
    cpu_block **blocks;
    int32_t n_blocks;
    const char *name; /* for printing */
    double flops;     /* of a run, and the bytes of all that it reads and writes: for printing */
    int64_t traffic;
} cpu_step;

struct cpu_block {
    size_t n_args, n_results, n_steps;
    cpu_step *steps;
    int64_t arena_bytes; /* its frame's bases lie at its start */
};

/* A loaded object, shared by the programs of the process (code.. see objects.c). */
typedef struct cpu_shared_object cpu_shared_object;
typedef struct cpu_code_ref {
    cpu_shared_object *object;
    void *entry;
} cpu_code_ref;

/* Counted when it is made. */
typedef struct cpu_interpreted {
    ir_opcode code;
    uint32_t count;
} cpu_interpreted;
typedef struct cpu_program_info {
    cpu_cost cost;
    bool may_fail; /* a run can end with an error after its first step: it calls code that may refuse its values */
    bool plain;    /* a run never waits for anybody else */
    bool brief;    /* a run never waits and takes less time than handing it to another thread may */
    size_t n_interpreted;
    const cpu_interpreted *interpreted;
} cpu_program_info;

typedef struct cpu_program {
    base_arena arena;
    ir_module *module; /* NULL when no step reads it */
    cpu_block *main;
    void *constants; /* 64-byte aligned, in `constant_block` */
    size_t constant_bytes;
    cpu_code_ref *codes;
    size_t n_codes;
    int threads;              /* that scratch and workspaces were counted for */
    int64_t workspace_offset; /* in the arena: behind the main block's */
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
tsr_status cpu_program_run(void *program, const device_run *run, base_error *error); /* execute.c */
void cpu_program_print(const void *program, base_text *out);                         /* describe.c */
tsr_status cpu_program_save(const void *program, base_text *out, base_error *error); /* stored.h */
tsr_status cpu_program_load(void *state, const void *data, size_t size, const device_signature *signature,
                            const device_compile_options *options, void **program, base_error *error);
/* Sets what follows from the steps: workspace, costs that depend on them. */
void cpu_program_finish(cpu_program *program);

const char *cpu_step_kind_name(int32_t kind);
/* How long each step of the main block takes, at least and in all; shown when the program is freed (times.c). */
void cpu_times_begin(cpu_program *program, const device_compile_options *options); /* if it is wanted */
void cpu_times_add(struct cpu_times *times, size_t step, uint64_t ns);
void cpu_times_end(cpu_program *program);

cpu_pool *cpu_the_pool(void); /* NULL: memory was short when it was to start */

enum { CPU_PROGRAM_VERSION = 6 }; /* changes with the meaning of what is saved, and with what lowering emits */

/* ---- making one ---------------------------------------------------------------------------------------------------- */

typedef struct cpu_slot cpu_slot;
/* Memory of a block. */
struct cpu_slot {
    cpu_slot *same; /* lies in that one instead, `shift` bytes behind its start; NULL: its own */
    int64_t shift;
    int64_t bytes;
    int64_t base; /* CPU_BASE_*, or -1: the arena, not placed yet */
    int64_t offset;
    int32_t first, last; /* positions of the first writer and last reader; arena slots */
};

typedef struct cpu_unit cpu_unit;
typedef BASE_VEC(ir_value *) cpu_values;
typedef struct cpu_lowering cpu_lowering;
struct cpu_unit {
    const cpu_lowering *lowering; /* of a unit with a step of its own; NULL: a fused kernel */
    ir_op *op;                    /* that one op; kernels: the last one */
    cpu_values roots;             /* what it writes to memory */
    cpu_values reads;             /* what it reads from memory, each once */
    uint64_t in_place;            /* bit i: reads[i] is read at the index that is written, no later than it */
    uint64_t late;                /* bit i: roots[i] is written when everything has been read */
    int32_t position, index;
    uint32_t key;               /* where the order puts it, other things being equal */
    BASE_VEC(cpu_unit *) after; /* besides those that make its reads: units that must run before it */
    void *plan;                 /* the lowering's own */
    /* Roots that want to lie in the memory of something read: over[i] for roots[i], or NULL. The step then starts with a
     * copy, which is none where the memory is the same. */
    ir_value **over;
    cpu_slot *temporary; /* memory for the step alone; NULL: none */
};

/* What is known of a value of the block; by its id. */
typedef struct cpu_value_info {
    cpu_slot *slot;    /* NULL: not in memory */
    cpu_unit *unit;    /* that writes it; NULL: argument, constant, view */
    bool unneeded;     /* a transpose that only products read: they see through it */
    bool read_through; /* a product reads it through a transpose, so it is in memory whoever else does */
    ir_value *view_of; /* the same bytes as that one: a reshape, say */
} cpu_value_info;

typedef struct cpu_dim_order cpu_dim_order; /* layout.h */

/* How the program's arguments and results lie (layout_leaves.c). What they are otherwise: the signature. */
typedef struct cpu_leaves {
    base_arena *arena;
    const ir_function *main;
    const cpu_dim_order **arg_orders, **result_orders; /* NULL: by rows */
} cpu_leaves;

typedef struct cpu_compilation {
    base_arena arena; /* while compiling */
    cpu_program *program;
    const device_compile_options *options;
    device_signature *signature; /* main's arguments and results */
    BASE_VEC(cpu_request) requests;
    struct cpu_leaves *leaves;      /* main's arguments and results; in its module's arena, for both attempts */
    BASE_VEC(cpu_packing) packings; /* of main's arguments: */
    BASE_VEC(size_t) packed_args;   /* which ones */
    base_text constants;
    bool plain;   /* every op by itself: what is done when fusing went wrong */
    bool general; /* sizes vary: kernels are written alike for all of them (general.c) */
    uint32_t interpreted[IR_OPCODE_COUNT];
    int64_t replicas, partitions; /* of the mesh that blocks are made for */
    int isa;
    base_error *error;
} cpu_compilation;

typedef struct cpu_build {
    cpu_compilation *c;
    base_arena *arena; /* c->arena */
    ir_function *function;
    ir_region *region;
    cpu_value_info *values; /* by value id, of the whole function */
    ir_uses uses;
    BASE_VEC(cpu_unit *) units; /* in order */
    BASE_VEC(cpu_slot *) slots;
    BASE_VEC(cpu_step) steps;
    cpu_values returned;
    cpu_slot *frame;
    const int32_t *result_alias; /* [returned]: the block's argument whose memory the result has, or -1 */
    cpu_block *block;
} cpu_build;

struct cpu_emitter;
struct cpu_at;
/* How an op becomes code: the column `lower` of ops.def. */
struct cpu_lowering {
    /* Whether it can be done here; NULL: always. */
    bool (*takes)(const ir_op *op);
    /* One element, for fused kernels; NULL: it has a step of its own. See emit.h. */
    cpu_value (*emit)(struct cpu_emitter *e, const ir_op *op, const struct cpu_at *index);
    /* Appends the unit's step(s). */
    void (*step)(cpu_build *b, cpu_unit *unit);
    /* The lowering for this very op, where they differ; NULL: this one. */
    const cpu_lowering *(*of)(const ir_op *op);
    bool elementwise; /* though its op does not say so */
    /* With a step: whether it reads operand i from memory; NULL: all of them. */
    bool (*reads)(const ir_op *op, size_t i);
    bool view;     /* its results are its operands' bytes */
    bool constant; /* it is kept with the program */
    bool over;     /* its results want the memory of its first operands */
    bool arrays;   /* its step needs memory for a list of arrays (interp's) */
};
extern const cpu_lowering *const cpu_lowerings[IR_ROW_COUNT];
/* The op's lowering if it takes this op, else NULL: through the interpreter. */
const cpu_lowering *cpu_lowering_of(const ir_op *op);
/* Whether each element of the result follows from the operands' elements at the same index. */
bool cpu_is_elementwise(const ir_op *op);

tsr_status cpu_compile_module(ir_module *module, device_signature *signature, const device_compile_options *options,
                              cpu_program **out, base_error *error);
/* The region's block. result_alias: per result the buffer argument whose memory it has, or -1; NULL: none. number_of:
 * per argument its slot among the numbers, or -1; NULL: none is a number. Inside base_try. */
cpu_block *cpu_build_block(cpu_compilation *c, ir_function *function, ir_region *region, const int32_t *result_alias,
                           const int32_t *number_of);
/* Code for all requests into the program: from this process, from the store, or compiled now. Inside base_try. */
void cpu_code_fetch(cpu_compilation *c);
/* The object with this key, loaded from the store: TSR_NOT_FOUND. A reference. */
tsr_status cpu_code_load(const void *key, size_t size, cpu_shared_object **out, void **entry);
void cpu_code_key(const cpu_shared_object *object, const void **key, size_t *size);
void cpu_code_release(cpu_shared_object *object);
void cpu_fuse(cpu_build *b);  /* fills in units, views and fused values */
void cpu_order(cpu_build *b); /* sorts them */
void cpu_alias(cpu_build *b); /* gives every value in memory its slot */
void cpu_place_slots(cpu_build *b);
void cpu_copy_results(cpu_build *b); /* results that are not made in place */

void cpu_prepare(cpu_compilation *c, ir_function *function); /* rewrites before blocks are made */
/* some of them, of a region: layout.c, rectified.c */
void cpu_channels_last(cpu_compilation *c, ir_function *function, ir_region *region);
void cpu_compare_rectified(cpu_compilation *c, ir_function *function, ir_region *region);

/* The block's buffer argument that value is, or a view of; -1: none. */
int64_t cpu_argument_of(const cpu_build *b, ir_value *value);
cpu_slot *cpu_slot_new(cpu_build *b, int64_t bytes);
cpu_slot *cpu_slot_root(cpu_slot *slot, int64_t *shift);
/* A new step at the end; places are slots until the block is finished (base = the slot's address, offset added). */
cpu_step *cpu_step_new(cpu_build *b, cpu_step_kind kind, int n_places, const cpu_unit *unit);
cpu_place cpu_place_of(const cpu_build *b, const ir_value *value);
cpu_place cpu_place_in(cpu_slot *slot, int64_t offset);
/* A copy of value, which the caller places. */
cpu_step *cpu_step_copy(cpu_build *b, const char *name, const ir_type *type);
/* Adds bytes to the program's constants (aligned); their place's offset. */
int64_t cpu_constant(cpu_compilation *c, const void *data, size_t bytes, size_t repeat);
void cpu_step_interp(cpu_build *b, cpu_unit *unit);
/* Copies value to root's memory, unless that is the same. */
void cpu_step_over(cpu_build *b, ir_value *root, ir_value *value);
/* A kernel of the block: checked, tidied, shown, and asked for. Its code's number. */
int32_t cpu_request_kernel(cpu_compilation *c, cpu_kernel *kernel);
/* The same for a step that is that kernel: its code, and what that reads where sizes vary. */
void cpu_request_step(cpu_compilation *c, cpu_kernel *kernel, cpu_step *step);
/* A tidy kernel with those of its numbers that vary as dims[CPU_STEP_DIMS], of which it takes *n_dims (general.c). */
const cpu_kernel *cpu_kernel_general(const cpu_kernel *kernel, const device_compile_options *options, int64_t *dims,
                                     int *n_dims);
BASE_NORETURN void cpu_give_up(cpu_compilation *c, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);

#endif
