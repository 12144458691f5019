/* A compilation and a block under construction: what the rooms of compile share.
 *
 * Making a block: fuse/ cuts its ops into units, puts these in order, and decides which values share memory; lower/ makes
 * each unit's step; fuse/place.c gives offsets. Values are the program's; a slot is memory that one or several values lie
 * in. A lowering says how an op becomes code: the column `lower` of ops.def, bound by name when linked. */
#ifndef CPU_BUILD_H
#define CPU_BUILD_H

#include <string.h>

#include "cpu/compile/code/code.h"
#include "cpu/program/steps.h"
#include "interp/interp.h"
#include "pass/pass.h"

typedef struct cpu_slot cpu_slot;
/* Memory of a block. */
struct cpu_slot {
    cpu_slot *same; /* lies in that one instead, `shift` bytes after its start; NULL: its own */
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
    cpu_values roots;             /* the values that it writes to memory */
    cpu_values reads;             /* the values that it reads from memory, each once */
    /* covers[i], bit j: the kernel may write roots[i] over reads[j], for each element of that is loaded before its place
     * is written, and not again. NULL: no root over any. */
    uint64_t *covers;
    int32_t position, index;
    uint32_t key;               /* decides the order among units that are otherwise equal */
    BASE_VEC(cpu_unit *) after; /* besides those that make its reads: units that must run before it */
    void *plan;                 /* the lowering's own */
    /* Roots that want to lie in the memory of something read: over[i] for roots[i], or NULL. The step then starts with a
     * copy, which is none where the memory is the same. */
    ir_value **over;
    cpu_slot *temporary; /* memory for the step alone; NULL: none */
};

/* Facts about a value of the block; by its id. */
typedef struct cpu_value_info {
    cpu_slot *slot;    /* NULL: not in memory */
    cpu_unit *unit;    /* that writes it; NULL: argument, constant, view */
    bool unneeded;     /* a transpose that only products read: they see through it */
    bool read_through; /* a product reads it through a transpose, so it is in memory for other readers, too */
    ir_value *view_of; /* the same bytes as that one: a reshape, say */
} cpu_value_info;

typedef struct cpu_dim_order cpu_dim_order; /* prepare/layout.h */

/* The layouts of the program's arguments and results (prepare/layout_leaves.c). Their types are the signature's. */
typedef struct cpu_leaves {
    base_arena *arena;
    const ir_function *main;
    const cpu_dim_order **arg_orders, **result_orders; /* NULL: by rows */
} cpu_leaves;

typedef struct cpu_compilation cpu_compilation;
/* What makes blocks, for lowerings whose steps run blocks of their own (compile/blocks.c). Inside base_try. */
typedef struct cpu_block_maker {
    /* The region's block. result_alias: per result the buffer argument whose memory it has, or -1; NULL: none. number_of: per
     * argument its slot among the numbers, or -1; NULL: none is a number. */
    cpu_block *(*of_region)(cpu_compilation *c, ir_function *function, ir_region *region, const int32_t *result_alias,
                            const int32_t *number_of);
    /* Runs the backend's passes over a function, and makes a block of its body. */
    cpu_block *(*of_function)(cpu_compilation *c, ir_function *function);
} cpu_block_maker;

struct cpu_compilation {
    base_arena arena; /* while compiling */
    cpu_program *program;
    const device_compile_options *options;
    device_signature *signature; /* main's arguments and results */
    BASE_VEC(cpu_request) requests;
    struct cpu_leaves *leaves;      /* main's arguments and results; in its module's arena, for both attempts */
    BASE_VEC(cpu_packing) packings; /* of main's arguments: */
    BASE_VEC(size_t) packed_args;   /* which ones */
    base_text constants;
    bool plain;   /* every op by itself */
    bool general; /* sizes vary: kernels are written alike for all of them (general.c) */
    uint32_t interpreted[IR_OPCODE_COUNT];
    int64_t replicas, partitions; /* of the mesh that blocks are made for */
    bool apart;                   /* each is a process of the operating system: collectives go through comm */
    uint64_t collectives;         /* a hash of those so far */
    int64_t sites;                /* how many of main's own have been lowered */
    int isa;
    base_error *error;
    const cpu_block_maker *blocks;
    pass_options stages; /* of the lists of passes.def */
    bool had_complex;    /* the pass of that name found some */
};

/* The passes of passes.def, bound by name when linked. */
#define FUNCTION_PASS(name, function, doc) pass_function cpu_pass_##function;
#define BLOCK_PASS FUNCTION_PASS
#define PROGRAM_PASS FUNCTION_PASS
#include "cpu/compile/passes.def"
static inline cpu_compilation *cpu_compilation_of(const pass_context *context)
{
    return context->options->user;
}

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
    bool ordered, aliased, placed; /* what passes have done so far */
} cpu_build;
static inline cpu_build *cpu_build_of(const pass_context *context)
{
    return context->subject;
}

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
    bool begins;   /* its step begins something that goes on meanwhile: it runs as soon as its operands are there */
    bool ends;     /* its step ends what its operand's step began: it runs just before its first reader */
};
extern const cpu_lowering *const cpu_lowerings[IR_ROW_COUNT];
/* The op's lowering if it takes this op, else NULL: through the interpreter. */
const cpu_lowering *cpu_lowering_of(const ir_op *op);
/* Whether each element of the result follows from the operands' elements at the same index. */
bool cpu_is_elementwise(const ir_op *op);

/* Code for all requests into the program: from this process, from the store, or compiled now. Inside base_try. */
void cpu_code_fetch(cpu_compilation *c);
bool cpu_is_used(const cpu_build *b, const ir_value *value);
bool cpu_inline_constant(const ir_value *value); /* one that kernels hold */
/* A product's operand x as [batch, others, contracted]; sizes: the three. */
ir_value *cpu_three_dims(ir_builder *b, ir_value *x, ir_ints batch, ir_ints contracted, int64_t sizes[3]);
/* The value that `value` is a view of, through all views between; or itself. */
ir_value *cpu_value_root(const cpu_build *b, ir_value *value);
/* The block's buffer argument that value is, or a view of; -1: none. */
int64_t cpu_argument_of(const cpu_build *b, ir_value *value);
int64_t cpu_value_bytes(const ir_type *type); /* of memory: a future is a pointer, a token nothing */
cpu_slot *cpu_slot_new(cpu_build *b, int64_t bytes);
cpu_slot *cpu_slot_root(cpu_slot *slot, int64_t *shift);
/* A new step at the end; places are slots until the block is finished (base = the slot's address, offset added). */
cpu_step *cpu_step_new(cpu_build *b, cpu_step_kind kind, int n_places, const cpu_unit *unit);
/* A kind's payload, for the step that was made last or any other: a copy lies in the program's arena. */
void cpu_step_payload(cpu_build *b, cpu_step *step, const void *payload, size_t size);
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
/* The same for a step that is that kernel: its code, scratch, and what that reads where sizes vary. payload: iterations,
 * chunk and loops are set; it is copied. */
void cpu_request_step(cpu_compilation *c, cpu_kernel *kernel, cpu_step *step, const cpu_kernel_step *payload);
/* A block as text: units in their order, the values that they read and make, and those values' places, as far as they
 * are decided. */
void cpu_block_print(const pass_context *context, base_text *out);
/* Whether what the block's passes have decided so far holds together (block_check.c). */
tsr_status cpu_block_verify(const pass_context *context);
BASE_NORETURN void cpu_give_up(cpu_compilation *c, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);

#endif
