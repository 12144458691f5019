/* A compilation and a block under construction: the declarations that the rooms of compile share.
 *
 * A block is made in three stages: fuse/ cuts its ops into units, orders the units, and decides which values share
 * memory; lower/ makes each unit's step; fuse/place.c assigns offsets. Values belong to the program; a slot is memory
 * that holds one value or several. A lowering says how an op becomes code: the column `lower` of ops.def, bound by name
 * when linked. */
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
    cpu_slot *same; /* this slot lies in that slot, `shift` bytes after its start; NULL: it has memory of its own */
    int64_t shift;
    int64_t bytes;
    int64_t base; /* CPU_BASE_*; -1: in the arena, not placed yet */
    int64_t offset;
    int32_t first, last; /* of a slot in the arena: positions of the first writer and the last reader */
    /* While alias.c lays values over others: the index of the last unit that reads the memory, with the slots in it. */
    int32_t latest;
};

typedef struct cpu_unit cpu_unit;
typedef BASE_VEC(ir_value *) cpu_values;
typedef struct cpu_lowering cpu_lowering;
struct cpu_unit {
    const cpu_lowering *lowering; /* NULL: the unit is a fused kernel; else the lowering that makes the unit's step */
    ir_op *op;                    /* the unit's op; of a fused kernel, its last op */
    cpu_values roots;             /* the values that the unit writes to memory */
    cpu_values reads;             /* the values that the unit reads from memory, each once */
    /* covers[i], bit j: the kernel may write roots[i] over reads[j], since it loads each element of reads[j] before it
     * writes the element's place, and not again. NULL: no root may be written over a read value. */
    uint64_t *covers;
    int32_t position, index;
    uint32_t key;               /* decides the order of units that are otherwise equal */
    BASE_VEC(cpu_unit *) after; /* units that must run before this one, besides those that make its reads */
    void *plan;                 /* the lowering's own */
    /* Of a step of one op: the ops that its kernel computes where it needs their results; NULL: none. */
    const struct cpu_group *computed;
    /* Roots that should lie in the memory of a value that the unit reads: over[i] for roots[i], or NULL. The step
     * begins with a copy of over[i], unless both have the same memory. */
    ir_value **over;
    cpu_slot *temporary; /* memory that only this step uses; NULL: none */
    cpu_slot *reached;   /* of a started collective: memory for its operands and results; NULL: none */
};

/* Facts about one value of the block; the array is indexed by value id. */
typedef struct cpu_value_info {
    cpu_slot *slot; /* NULL: not in memory */
    cpu_unit *unit; /* the unit that writes the value; NULL: an argument, a constant or a view */
    bool unneeded;  /* a transpose that only products read: they read its operand instead */
    /* A product reads this value in place of its transpose, so the value is in memory and other ops read it there,
     * too. */
    bool read_through;
    ir_value *view_of; /* the value with the same bytes, of which this one is a reshape or the like */
} cpu_value_info;

typedef struct cpu_dim_order cpu_dim_order; /* prepare/layout.h */

/* The layouts of the program's arguments and results (prepare/layout_leaves.c). Their types are the signature's. */
typedef struct cpu_leaves {
    base_arena *arena;
    const ir_function *main;
    const cpu_dim_order **arg_orders, **result_orders; /* NULL: by rows */
} cpu_leaves;

/* How a block's arguments and results meet the memory of its caller. All zero: no result takes an argument's memory, no
 * argument is a number, none lasts. */
typedef struct cpu_boundary {
    const int32_t *result_alias; /* for each result the buffer argument whose memory it takes, or -1 */
    const int32_t *number_of;    /* for each argument its slot among the numbers, or -1 */
    /* For each buffer argument whether it lasts: the block may run again before the content changes. The caller packs
     * such arguments for the block's products (cpu_compilation's packed). */
    const bool *lasts;
} cpu_boundary;

typedef struct cpu_compilation cpu_compilation;
/* The functions that make blocks, for lowerings whose steps run blocks of their own (compile/blocks.c). Inside
 * base_try. */
typedef struct cpu_block_maker {
    cpu_block *(*of_region)(cpu_compilation *c, ir_function *function, ir_region *region, const cpu_boundary *boundary);
    /* Runs the backend's passes over a function, and makes a block of its body. */
    cpu_block *(*of_function)(cpu_compilation *c, ir_function *function);
} cpu_block_maker;

/* A packing's operand: a buffer argument that lasts, of this region's block. */
typedef struct cpu_packed {
    const ir_region *region;
    size_t argument;
} cpu_packed;

struct cpu_compilation {
    base_arena arena; /* while compiling */
    cpu_program *program;
    const device_compile_options *options;
    device_signature *signature; /* main's arguments and results */
    BASE_VEC(cpu_request) requests;
    /* Layouts of main's arguments and results; in the module's arena, since a second attempt without fusion uses it. */
    struct cpu_leaves *leaves;
    BASE_VEC(cpu_packing) packings;
    BASE_VEC(cpu_packed) packed; /* what each packs */
    size_t constant_room;        /* bytes of memory that the program's constants have */
    bool plain;                  /* every op by itself */
    bool general;                /* sizes vary, so kernels are written alike for all sizes (general.c) */
    uint32_t interpreted[IR_OPCODE_COUNT];
    int64_t replicas, partitions; /* the size of the mesh that blocks are made for */
    /* Each process of the mesh is a process of the operating system: collectives go through comm. */
    bool apart;
    uint64_t collectives; /* a hash of the collectives lowered so far */
    int64_t sites;        /* how many of main's own collectives have been lowered */
    int isa;
    base_error *error;
    const ir_op *at; /* the op that is being compiled, which an error names; NULL: none in particular */
    const cpu_block_maker *blocks;
    pass_options stages; /* of the lists of passes.def */
    bool had_complex;    /* the pass `complex` found complex values */
};

/* At the first call with a list that is not empty: each of its names, separated by commas, that is no stage gives a message
 * (stages.c). */
void cpu_check_stages(const char *wanted);

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
    cpu_value_info *values; /* by value id; all values of the function */
    ir_uses uses;
    BASE_VEC(cpu_unit *) units; /* in order */
    BASE_VEC(cpu_slot *) slots;
    BASE_VEC(cpu_step) steps;
    cpu_values returned;
    cpu_slot *frame;
    const int32_t *result_alias; /* [returned]: as in cpu_boundary; NULL: no result takes an argument's memory */
    const bool *lasts;           /* as in cpu_boundary; NULL: no argument lasts */
    cpu_block *block;
    bool ordered, aliased, placed; /* which passes have run */
} cpu_build;
static inline cpu_build *cpu_build_of(const pass_context *context)
{
    return context->subject;
}

struct cpu_emitter;
struct cpu_at;
/* How an op becomes code: the column `lower` of ops.def. */
struct cpu_lowering {
    /* Whether this lowering takes the op; NULL: always. */
    bool (*takes)(const ir_op *op);
    /* Emits one element, for fused kernels; NULL: the op has a step of its own. See emit.h. */
    cpu_value (*emit)(struct cpu_emitter *e, const ir_op *op, const struct cpu_at *index);
    /* Appends the unit's step(s). */
    void (*step)(cpu_build *b, cpu_unit *unit);
    /* The lowering of this particular op, where ops of one kind differ; NULL: this lowering. */
    const cpu_lowering *(*of)(const ir_op *op);
    bool elementwise; /* elementwise, although the op's traits do not say so */
    /* Of a lowering with a step: whether the step reads operand i from memory; NULL: it reads all operands there. */
    bool (*reads)(const ir_op *op, size_t i);
    /* Of a lowering with a step: how many operations for each element of operand i are worth less than the memory that the
     * operand takes, so that the step computes it (see cpu_emit_computed); -1: the operand must be in memory. NULL: all
     * must. */
    int (*computes)(const ir_op *op, size_t i);
    bool view;     /* the results are the operands' bytes */
    bool constant; /* the result is stored with the program */
    bool over;     /* the results should take the memory of the first operands */
    /* The operand whose memory result i should take; SIZE_MAX: none. NULL: as `over` says. */
    size_t (*over_operand)(const ir_op *op, size_t i);
    bool arrays; /* the step needs memory for a list of arrays (interp's) */
    /* The step begins work that continues beside later steps: it runs as soon as its operands are there. */
    bool begins;
    bool ends; /* the step ends the work that its operand's step began: it runs just before its first reader */
};
/* The op's lowering if that takes this op; NULL: the interpreter runs the op. */
const cpu_lowering *cpu_lowering_of(const ir_op *op);
/* About how many operations one element of op takes in a kernel: the column `cost` of ops.def. */
int cpu_op_cost(const ir_op *op);
/* Whether each element of the result depends only on the operands' elements at the same index. */
bool cpu_is_elementwise(const ir_op *op);

/* Adds the code of all requests to the program: from this process, from the store, or compiled now. Inside base_try. */
void cpu_code_fetch(cpu_compilation *c);
bool cpu_is_used(const cpu_build *b, const ir_value *value);
bool cpu_inline_constant(const ir_value *value); /* one that kernels hold */
/* A product's operand x, reshaped to [batch, others, contracted], whose three sizes are written to `sizes`; with terms_first to
 * [batch, contracted, others]. */
ir_value *cpu_three_dims(ir_builder *b, ir_value *x, ir_ints batch, ir_ints contracted, bool terms_first,
                         int64_t sizes[3]);
/* The value that `value` is a view of, through any number of views; `value` itself if it is no view. */
ir_value *cpu_value_root(const cpu_build *b, ir_value *value);
/* The block's buffer argument that value is, or is a view of; -1: there is none. */
int64_t cpu_argument_of(const cpu_build *b, ir_value *value);
int64_t cpu_value_bytes(const ir_type *type); /* bytes in memory: a future takes a pointer, a token nothing */
cpu_slot *cpu_slot_new(cpu_build *b, int64_t bytes);
cpu_slot *cpu_slot_root(cpu_slot *slot, int64_t *shift);
/* Appends a new step. Its places name slots until the block is finished (base = the slot's address, offset added). */
cpu_step *cpu_step_new(cpu_build *b, cpu_step_kind kind, int n_places, const cpu_unit *unit);
/* Sets the payload of a step, which may be any step so far: a copy of payload lies in the program's arena. */
void cpu_step_payload(cpu_build *b, cpu_step *step, const void *payload, size_t size);
cpu_place cpu_place_of(const cpu_build *b, const ir_value *value);
cpu_place cpu_place_in(cpu_slot *slot, int64_t offset);
/* Appends a step that copies a value; the caller sets its places. */
cpu_step *cpu_step_copy(cpu_build *b, const char *name, const ir_type *type);
/* Makes room for `bytes` more of the program's constants, aligned to 64, and returns where they come: until the next call. */
char *cpu_constant_room(cpu_compilation *c, size_t bytes);
/* Adds bytes to the program's constants (aligned), and returns their offset there. */
int64_t cpu_constant(cpu_compilation *c, const void *data, size_t bytes, size_t repeat);
void cpu_step_interp(cpu_build *b, cpu_unit *unit);
/* Copies value to root's memory, unless both have the same memory. */
void cpu_step_over(cpu_build *b, ir_value *root, ir_value *value);
/* Verifies, tidies and prints a kernel of the block, and requests its code. Returns the number of the code. */
int32_t cpu_request_kernel(cpu_compilation *c, cpu_kernel *kernel);
/* The same for a step that runs only this kernel and has its places: sets its code, its scratch and, where sizes vary, the
 * numbers that the kernel reads, and moves its places by what all accesses have in common. payload: iterations, chunk and loops are set; it is copied. */
void cpu_request_step(cpu_compilation *c, cpu_kernel *kernel, cpu_step *step, const cpu_kernel_step *payload);
/* A block as text: its units in order, the values that they read and make, and the places of those values as far as
 * they are decided. */
void cpu_block_print(const pass_context *context, base_text *out);
/* Checks that the decisions of the block's passes so far agree (block_check.c). */
tsr_status cpu_block_verify(const pass_context *context);
/* Fails the compilation; the message gets the place, name and types of the op at c->at. */
BASE_NORETURN void cpu_give_up(cpu_compilation *c, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The same with the error of a builder that failed, which names its op already. */
BASE_NORETURN void cpu_give_up_built(cpu_compilation *c, const ir_builder *b);

#endif
