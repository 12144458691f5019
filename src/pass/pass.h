/* Rewrites of a program for all backends, each in a file of its own, and the pipeline that runs them.
 *
 * Passes preserve values, bit for bit under IEEE semantics: no pass reassociates, contracts, or changes a rounding;
 * only the bits of a NaN may differ. Each op with an effect stays, once, and in order; no op is moved or merged across
 * an optimization_barrier. Functions keep their arguments and results.
 *
 * Time is near-linear in the size of the program. A module is changed by one thread at a time. */
#ifndef PASS_PASS_H
#define PASS_PASS_H

#include "ir/ir.h"

/* Whether op, an op in its regions, or a function that it calls has an effect: then op must stay, in order, once. */
bool pass_has_effect(const ir_op *op);
/* Whether op, or an op in its regions or callees, depends on the program's other processes: collectives, messages,
 * its own number. */
bool pass_meets_others(const ir_op *op);

typedef struct pass_options {
    void *user;
    /* Whether this composite stays whole (the backend has a fused lowering for it). NULL: no composite stays. */
    bool (*keep)(void *user, const ir_op *composite);
    /* Whether the backend takes this op although decompose could rewrite it (map, batch_norm_*, StableHLO ops like
     * clamp ...). NULL: every op that can be decomposed is decomposed. LEGACY ops always are. */
    bool (*accepts)(void *user, const ir_op *op);
    /* Called with the program's text after each pass whose name equals print, after every pass if print is "all",
     * and before the first pass of pass_run if it is "input". print NULL: never. It may also be a comma-separated
     * list. */
    const char *print;
    void (*show)(void *user, const char *stage, const char *text);
    int64_t fold_elements; /* constants with more elements are not computed at compile time; 0: 1024 */
    int rounds;            /* the most rounds through the pipeline; 0: 4 */
    bool sizes_vary;       /* the same program is compiled for several sizes: no rewrite depends on the value of a
                            * size */
    bool verify;           /* verify after each pass, in release builds too */
    bool plain_border;     /* propagation cuts an argument or result without a stated sharding by whole axes alone, in
                            * even parts */
    const char *only;      /* a comma-separated list of passes to run, in the pipeline's order; NULL: all */
} pass_options;

/* The state of a pass. scratch is empty when the pass starts and is freed after it. */
typedef struct pass_context {
    ir_module *module;
    void *subject;               /* the unit that a backend's passes work on, such as a block; NULL: the module */
    const pass_options *options; /* never NULL */
    const char *settings; /* "{name=value ...}" after the pass's name in options->only, and what follows; or "" */
    base_arena *scratch;
    bool changed; /* the pass sets it when it changed anything */
    base_error *error;
} pass_context;

typedef tsr_status pass_function(pass_context *context); /* runs inside base_try */
typedef struct pass_entry {
    const char *name;
    pass_function *run;
    bool once;  /* in the first round only */
    bool named; /* only where options->only names it */
} pass_entry;
/* A list of passes over one kind of subject, with functions that print and verify the subject. A backend has lists
 * of its own. */
typedef struct pass_list {
    const pass_entry *entries;                                  /* in order; ends with a NULL name */
    void (*print)(const pass_context *context, base_text *out); /* NULL: the module's text */
    /* Called inside base_try after each pass that changed something, in debug builds and where the options ask for
     * it. NULL: the module is verified. */
    tsr_status (*verify)(const pass_context *context);
} pass_list;
/* The passes for all backends. */
extern const pass_list pass_pipeline;
/* The list's entry with this name, which settings or a comma may follow; NULL: there is none. */
const pass_entry *pass_find(const pass_list *list, const char *name);
/* Whether the pass was named with that setting, "name=value". */
bool pass_setting(const pass_context *context, const char *setting);

/* Runs the list in rounds, until one round changes nothing. options NULL: defaults. After an error, which names the
 * pass, module and subject may only be freed. */
tsr_status pass_run_list(const pass_list *list, ir_module *module, void *subject, const pass_options *options,
                         base_error *error);

/* Runs the pipeline until a round changes nothing. options NULL: defaults. After an error the module may only be
 * passed to ir_module_free. Not inside base_try. */
tsr_status pass_run(ir_module *module, const pass_options *options, base_error *error);

/* Makes function the program `main` of a new module, for arguments of these types, which must be compatible with its
 * own: calls are inlined, and shapes that follow from the arguments' shapes are computed. Results whose shape does
 * not follow stay dynamic. It is an error if one of function's shape assertions does not hold. values may be NULL:
 * if values[i].data is not NULL, the program is for this value of argument i, which becomes a constant. The caller
 * owns *out. */
tsr_status pass_refine(const ir_function *function, const ir_type *const *types, const ir_dense *values,
                       ir_module **out, base_error *error);

/* A constant that has become an argument: row-major data in the module's arena, 16-byte aligned. */
typedef struct pass_constant {
    const ir_type *type;
    const void *data;
} pass_constant;
typedef struct pass_constant_list {
    const uint32_t *v; /* [n] indices among the module's constants */
    size_t n;
} pass_constant_list;
typedef struct pass_constants {
    const pass_constant *v; /* [n] */
    size_t n;
    pass_constant_list *of; /* [n_functions] the constants that each function's last arguments get, in their order */
} pass_constants;
/* Gives functions of the module more arguments, after their own, for constants of `least` bytes and more in their bodies and
 * in those of the functions that they call. Constants whose elements are all equal, those that a body returns, and those in an op's
 * regions, and in functions that a region, a composite or a custom call names, stay; so do all in a module with recursive calls. The results are in the module's arena. Afterwards several threads may read the module
 * at once. Inside base_try. */
void pass_lift_constants(ir_module *module, size_t least, base_arena *scratch, pass_constants *out);

/* Propagates shardings to the values of main that have none. The whole of it is Shardy's sdy-propagation-pipeline; the
 * others are its passes alone (sdy-basic-propagate, sdy-aggressive-propagate ...), which leave out what comes before. */
tsr_status pass_spmd_propagate(pass_context *context);
tsr_status pass_spmd_basic(pass_context *context);
tsr_status pass_spmd_aggressive(pass_context *context);
tsr_status pass_spmd_op_priority(pass_context *context);
tsr_status pass_spmd_user_priority(pass_context *context);
/* Moves conversions that come before a sum over devices (IR_BEFORE_SUM) to the ops whose partial results are added. */
tsr_status pass_spmd_move_conversions(pass_context *context);
/* Writes each op's sharding rule as its attribute sdy.sharding_rule. */
tsr_status pass_spmd_rules(pass_context *context);
/* The partitioner's stages that keep whole shapes: constraints become reshards; reshards are inserted where the shardings of an
 * op's operands and results do not go together; reshards become Shardy's collectives. */
tsr_status pass_spmd_constraints(pass_context *context);
tsr_status pass_spmd_explicit(pass_context *context);
tsr_status pass_spmd_collectives(pass_context *context);
/* Makes main the program of one device of its mesh: its arguments and results are parts, and collectives join them. */
tsr_status pass_spmd_partition(pass_context *context);
/* A user's way to compute a custom call in parts (spmd/custom.c). */
typedef struct pass_parts {
    const ir_op *op; /* of the whole program */
    const ir_mesh *mesh;
    /* [operands, then results] over that mesh, complete in themselves: how the values lie, or (for results) should lie.
     * The partitioner replaces them by the shardings that its program takes and makes. */
    const ir_sharding **shardings;
    /* Output: what computes the parts. */
    enum {
        PASS_PARTS_PROGRAM, /* main of `program` */
        PASS_PARTS_CALL,    /* the same call, of each device's parts of the operands; for calls without results */
        PASS_PARTS_OPERANDS /* nothing: result i is operand i, and lies as it does */
    } by;
    ir_module *program; /* output of PASS_PARTS_PROGRAM, taken over: its main makes a device's parts of the results */
} pass_parts;
/* Called inside base_try: it unwinds through no frame but its own. */
typedef tsr_status pass_ask_partitioner(void *user, pass_parts *parts, base_error *error);
typedef struct pass_partitioner {
    pass_ask_partitioner *partition;
    /* May be NULL. They are asked about calls without a sharding rule, in programs with XLA's spelling of shardings: infer
     * replaces the results' shardings by those that follow from the operands', propagate by those that it makes of the
     * shardings that readers want. NULL says nothing about a result. There is no program. */
    pass_ask_partitioner *infer, *propagate;
} pass_partitioner;
/* Registers a partitioner for the custom calls of that name, in the place of an earlier one; the struct is copied.
 * Thread-safe. */
tsr_status pass_register_partitioner(const char *name, const pass_partitioner *partitioner, void *user,
                                     base_error *error);
/* Whether the op is a custom call with a partitioner. */
bool pass_has_partitioner(const ir_op *op);
/* Makes a partitioned main compute on whole values again: it cuts its arguments, runs the devices' programs side by
 * side (interpreter.run_parallel) and joins the parts of the results. */
tsr_status pass_spmd_run(pass_context *context);
/* The number of devices that a program's shardings use: that of its mesh, or of XLA's shardings; 0: the program has
 * none. */
int64_t pass_spmd_devices(const ir_module *module);
/* Chooses shardings over the mesh for main's arguments that state none, by the cost of the program of one device, and
 * writes them as their attributes. The choice depends on the program alone. Tries up to a few hundred shardings, each of
 * which costs a propagation and a partition. */
tsr_status pass_choose_shardings(ir_module *module, const ir_mesh *mesh, base_error *error);
/* The work of a device in one run of a program: for each kind of collective how often it runs and the bytes of its
 * operands, and the numbers of floating-point and integer operations. */
enum { PASS_COLLECTIVES = 7 };
typedef struct pass_traffic {
    const ir_function *main;
    struct {
        const char *name; /* "all_reduce" */
        uint64_t count, bytes;
    } kinds[PASS_COLLECTIVES];
    double flops, flops_written; /* flops_written: each loop's body counted once */
    bool known;                  /* whether all loops' trip counts are known; a loop with an unknown count is counted
                                  * once */
} pass_traffic;
tsr_status pass_count_traffic(const ir_module *module, pass_traffic *out, base_error *error);
/* Replaces Shardy's manual computations by runs of their bodies side by side, one for each device of their mesh
 * (interpreter.run_parallel). */
tsr_status pass_manual(pass_context *context);
/* For backends without async ops: a function that async_start starts is called there at once. */
tsr_status pass_async(pass_context *context);
/* Replaces calls, and composites for which options->keep is false, by their functions' ops; removes private
 * functions without any remaining reference. Recursive functions and functions without a body are left. */
tsr_status pass_inline(pass_context *context);
/* Rewrites ops on quantized tensors that the backend does not accept into ops on the stored integers. */
tsr_status pass_quantize(pass_context *context);
/* Rewrites ops on i2, i4, f8 and similar types that the backend does not accept into ops on i8 and f32, between
 * conversions. */
tsr_status pass_widen(pass_context *context);
/* Rewrites LEGACY ops, and others that the backend does not accept, into plain ones (decompose.c has the table). */
tsr_status pass_decompose(pass_context *context);
/* Algebraic identities, op by op, and constant folding: integers, shapes, comparisons, selections and correctly
 * rounded arithmetic. */
tsr_status pass_simplify(pass_context *context);
tsr_status pass_fold(pass_context *context);
/* Merges equal ops without effects in each region; a loop that another loop contains takes its results from that
 * one. */
tsr_status pass_cse(pass_context *context);
/* Removes ops, captures and loop state that are never read. */
tsr_status pass_dce(pass_context *context);

/* ---- the column decompose of ops.def (decompose.c) ---- */

/* The input of a row's decomposition: an op of a program, or a composite that is about to be recorded. */
typedef struct pass_call {
    ir_opcode row;
    ir_op *op;             /* NULL: a composite that is about to be recorded */
    const ir_attr *config; /* a dict or NULL: the composite's attributes, or a custom call's */
    size_t n;
    ir_value *const *operands;
} pass_call;
/* Builds the row's op from other ops. results: all NULL before the call; filled in for each result of the op. False:
 * there is no such form for these operands, or b has failed. chlo's functions of real floats: results of f32 and
 * narrower types are nearly always correctly rounded, those of f64 are within a few ulp where the function is well
 * conditioned. */
bool pass_decompose_call(ir_builder *b, const pass_call *call, ir_value **results);

#endif
