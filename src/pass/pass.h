/* Rewrites of a program that every backend wants, one a file, and the pipeline that runs them.
 *
 * Passes preserve values, bit for bit under IEEE semantics: nothing reassociates, contracts, or changes a rounding;
 * only the bits of a NaN may differ. Ops with effects stay, once and in their order; nothing moves or merges across an
 * optimization_barrier. Arguments and results of functions stay.
 *
 * Time is near-linear in the size of the program. A module is changed by one thread at a time. */
#ifndef PASS_PASS_H
#define PASS_PASS_H

#include "ir/ir.h"

/* Whether op, a function that it calls, or an op in its regions has an effect: it must stay, in order, once. */
/* Whether op, or an op in its regions or callees, knows of a program's other processes: collectives, messages, its own
 * number. */
bool pass_meets_others(const ir_op *op);
bool pass_has_effect(const ir_op *op);
/* Whether the function, or one that it calls, knows of the program's other processes: collectives, messages, its own
 * number. */
bool pass_meets_others(const ir_op *op);

typedef struct pass_options {
    void *user;
    /* Whether this composite is to stay whole (a fused lowering exists). NULL: none stays. */
    bool (*keep)(void *user, const ir_op *composite);
    /* Whether the backend takes this op as it is though decompose could rewrite it (map, batch_norm_*, clamp-like
     * composites of StableHLO ...). NULL: everything that can be decomposed is. LEGACY ops always are. */
    bool (*accepts)(void *user, const ir_op *op);
    /* The program's text is shown after each pass whose name equals print, after every one when print is
     * "all", and "input" before the first of pass_run. print NULL: never. A comma-separated list is taken too. */
    const char *print;
    void (*show)(void *user, const char *stage, const char *text);
    int64_t fold_elements; /* constants with more elements are not computed at compile time; 0: 1024 */
    int rounds;            /* at most so many times through the pipeline; 0: 4 */
    bool sizes_vary;       /* the same program comes in other sizes: none is written differently for its value */
    bool verify;           /* after each pass, in release builds too */
    const char *only;      /* a comma-separated list of passes to run, in the pipeline's order; NULL: all */
} pass_options;

/* What a pass gets. scratch is empty when the pass starts and is freed after it. */
typedef struct pass_context {
    ir_module *module;
    void *subject;               /* what a backend's passes work on, a block say; NULL: the module */
    const pass_options *options; /* never NULL */
    base_arena *scratch;
    bool changed; /* set by the pass when it changed anything */
    base_error *error;
} pass_context;

typedef tsr_status pass_function(pass_context *context); /* runs inside base_try */
typedef struct pass_entry {
    const char *name;
    pass_function *run;
    bool once;  /* in the first round only */
    bool named; /* only where options->only names it */
} pass_entry;
/* Passes over one kind of subject, and how it is printed and verified. A backend has lists of its own. */
typedef struct pass_list {
    const pass_entry *entries;                                  /* in order; ends with a NULL name */
    void (*print)(const pass_context *context, base_text *out); /* NULL: the module's text */
    /* After each pass that changed something, in debug builds and where options ask for it; inside base_try. NULL: the
     * module is. */
    tsr_status (*verify)(const pass_context *context);
} pass_list;
/* The passes that every backend wants. */
extern const pass_list pass_pipeline;
/* The list's entry of this name, which may be followed by a comma; NULL: it has none. */
const pass_entry *pass_find(const pass_list *list, const char *name);

/* Runs the list, in rounds until one changes nothing. options NULL: defaults. On an error, which names the
 * pass, module and subject are only good to be freed. */
tsr_status pass_run_list(const pass_list *list, ir_module *module, void *subject, const pass_options *options,
                         base_error *error);

/* Runs the pipeline until a round changes nothing. options NULL: defaults. On an error the module is only good for
 * ir_module_free. Not inside base_try. */
tsr_status pass_run(ir_module *module, const pass_options *options, base_error *error);

/* function as the program `main` of a new module for arguments of these types, which must be compatible with its own:
 * calls are inlined, and shapes that follow from the arguments' worked out. Results whose shape does not follow stay
 * dynamic. What function's shape assertions deny is an error. values, which may be NULL: where values[i].data is not
 * NULL the program is for this value of argument i, which it holds as a constant. *out is the caller's. */
tsr_status pass_refine(const ir_function *function, const ir_type *const *types, const ir_dense *values,
                       ir_module **out, base_error *error);

/* Shardings spread over the values of main (Shardy's name: sdy-user-priority-propagate). */
tsr_status pass_spmd_propagate(pass_context *context);
/* main becomes the program of one device of its mesh: its arguments and results are parts, and collectives join them. */
tsr_status pass_spmd_partition(pass_context *context);
/* A partitioned main computes on whole values again: it cuts its arguments, runs the devices' programs side by side
 * (interpreter.run_parallel) and joins the parts of the results. */
tsr_status pass_spmd_run(pass_context *context);
/* The devices that the shardings of a program are over: those of its mesh, or of XLA's shardings; 0: it has none. */
int64_t pass_spmd_devices(const ir_module *module);
/* What a device does in one run of a program: collectives, how often and with how many bytes of operands, and floating or
 * integer operations. */
enum { PASS_COLLECTIVES = 7 };
typedef struct pass_traffic {
    const ir_function *main;
    struct {
        const char *name; /* "all_reduce" */
        uint64_t count, bytes;
    } kinds[PASS_COLLECTIVES];
    double flops, flops_written; /* the latter: each loop's body once */
    bool known;                  /* how often each loop runs; one that is not known counts once */
} pass_traffic;
tsr_status pass_count_traffic(const ir_module *module, pass_traffic *out, base_error *error);
/* Shardy's manual computations become their bodies run side by side, one for each device of their mesh
 * (interpreter.run_parallel). */
tsr_status pass_manual(pass_context *context);
/* Functions that start now and are waited for later are called at once, where the backend has no such ops. */
tsr_status pass_async(pass_context *context);
/* Calls, and composites that options->keep does not want, are replaced by their functions' ops; private functions that
 * are not referred to any more are removed. Recursion and functions without a body are left. */
tsr_status pass_inline(pass_context *context);
/* Ops on quantized tensors that the backend does not accept become ops on the stored integers. */
tsr_status pass_quantize(pass_context *context);
/* Ops on i2, i4, f8 and their kin that the backend does not accept become ops on i8 and f32, between conversions. */
tsr_status pass_widen(pass_context *context);
/* Rewrites LEGACY ops, and others that the backend does not accept, into plain ones (decompose.c has the table). */
tsr_status pass_decompose(pass_context *context);
/* Algebraic identities, op by op, and computing at compile time: integers, shapes, comparisons, selections
 * and correctly rounded arithmetic. */
tsr_status pass_simplify(pass_context *context);
tsr_status pass_fold(pass_context *context);
/* Equal ops without effects become one, in each region; a loop that another one contains is taken from that. */
tsr_status pass_cse(pass_context *context);
/* Removes what nothing reads: ops, captures, loop state. */
tsr_status pass_dce(pass_context *context);

/* ---- the column decompose of ops.def (decompose.c) ---- */

/* What a row's decomposition sees: an op of a program, or a composite that is about to be recorded. */
typedef struct pass_call {
    ir_opcode row;
    ir_op *op;             /* NULL: about to be recorded */
    const ir_attr *config; /* a dict or NULL: the composite's attributes, or a custom call's */
    size_t n;
    ir_value *const *operands;
} pass_call;
/* Builds the row's op in others. results: NULL before; as many as the op has. False: it has no such form for these operands, or
 * b has failed. chlo's functions of real floats: f32 and narrower ones as good as rounded once, f64 within some ulp where
 * the function is well conditioned. */
bool pass_decompose_call(ir_builder *b, const pass_call *call, ir_value **results);

#endif
