/* Shared by loops (control/loop.c), scans (control/scan.c) and branches (control/branch.c): user functions are recorded
 * in frames (frame.c) and made into one WHILE, IF or CASE op (control.c). */
#ifndef TENSOR_CONTROL_H
#define TENSOR_CONTROL_H

#include "tensor/call/composite.h"
#include "tensor/record/frame.h"

#include <tessera/control.h>

/* A call of one of the public functions. */
typedef struct tensor_control {
    const char *name;
    tsr_context *context;
    tsr_body condition, body;
    const tsr_body *branches;
    void *user;
    tsr_tensor *selector;    /* pred or index */
    tsr_tensor *const *init; /* loop variables; a branch's inputs */
    size_t n;
    tsr_tensor *const *xs;
    size_t n_xs, n_ys, n_branches, n_out;
    int64_t lower, upper;
    tsr_tensor **out;
    const ir_type *const *types; /* of the arguments of the body that is being recorded */
    base_error error;
} tensor_control;

/* A region and its captures, which are values of the frame around it. */
typedef struct tensor_control_body {
    ir_region *region;
    size_t n_formal, n_captures, n_results;
    ir_value **captures;
} tensor_control_body;

/* Calls the user's function and adds the values that this kind of loop needs. */
typedef tsr_status tensor_control_wrap(tensor_control *l, ir_builder *b, tsr_tensor *const *args, ir_value **results);

/* Fails the call with this message; returns status. */
tsr_status tensor_control_fail(tensor_control *l, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* Checks that the user's n tensors are a list without NULLs and errors; what: "input", for messages. */
tsr_status tensor_control_check(tensor_control *l, const char *what, tsr_tensor *const *tensors, int64_t n);
/* Runs body(l), which builds ops and fills l->out[n_results], unless the preceding check failed; the context remembers a
 * failure, and l->out are error tensors then. */
tsr_status tensor_control_run(tensor_control *l, int64_t n_results, tsr_status checked, tsr_status (*body)(void *user));

/* ---- inside a run */

/* The tensors' values at the place where the record is being written now. */
tsr_status tensor_control_values(tensor_control *l, size_t n, tsr_tensor *const *tensors, ir_value **values);
/* Records wrap as a region whose arguments begin with init. counted: the first argument counts iterations. */
tsr_status tensor_control_record(tensor_control *l, size_t n_args, ir_value *const *init, bool counted,
                                 tensor_control_wrap *wrap, size_t n_results, tensor_control_body *out);
/* Converts the tensors that a user's function returned to values of its frame. */
tsr_status tensor_control_results(tensor_control *l, tsr_status status, size_t n, tsr_tensor *const *tensors,
                                  ir_value **values);
/* An error where one of the body's next values lacks the type of its variable: the loop's l->n variables are the body's
 * arguments from number `first` on. The body may have freed the arguments' handles. status: so far. */
tsr_status tensor_control_same(tensor_control *l, tsr_status status, size_t first, ir_value *const *next);
/* The op over the formal operands and the captures of all its bodies, each capture once. NULL after an error. */
ir_op *tensor_control_op(tensor_control *l, ir_opcode code, size_t n_formal, ir_value *const *formal, size_t n_bodies,
                         tensor_control_body *bodies);
/* Wraps n results of the op, from number first on, as new tensors in l->out. */
tsr_status tensor_control_show(tensor_control *l, ir_op *op, size_t first, size_t n);

/* ---- counted loops (control/loop.c) */

/* The counter of a loop body, its first argument: an i64 scalar. */
ir_value *tensor_control_counter(tensor_control *l, tsr_tensor *const *args);
/* A WHILE whose counter runs from l->lower to l->upper. variables: all loop variables except the counter. */
tsr_status tensor_control_counted(tensor_control *l, size_t n, ir_value *const *variables, tensor_control_wrap *wrap,
                                  ir_op **op);

#endif
