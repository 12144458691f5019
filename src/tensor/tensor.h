/* The interface of tensor for upper floors: the public functions, and further functions for modules, optimizers and
 * loaders. */
#ifndef TENSOR_TENSOR_H
#define TENSOR_TENSOR_H

#ifndef TSR_NO_SITES
#define TSR_NO_SITES /* a site is the user's line, never a line of the library */
#endif
#include <tessera/export.h>
#include <tessera/sharding.h>
#include <tessera/tensor.h>

#include "base/base.h"
#include "device/device.h"
#include "grad/grad.h"
#include "ir/ir.h"
#include "pass/pass.h"

typedef struct tensor_cell tensor_cell;

/* ---- exporting (export.c) */

typedef struct tensor_export_form {
    bool bytecode;
    const int32_t *version; /* [3]; NULL: the version in the options */
} tensor_export_form;
/* Writes the program of tsr_get_stablehlo* to out, which must be empty, and its arguments' values to *values; either
 * may be NULL. name: the public function, for messages. */
tsr_status tensor_export(const char *name, tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options,
                         const tensor_export_form *form, base_text *out, tsr_state_dict **values);

/* The calling thread's current context; the thread's default context is made on first use. NULL when memory is
 * short. */
tsr_context *tensor_context(void);
/* Puts an error that belongs to no tensor into the current context (kept when it is the context's first); returns
 * status. */
tsr_status tensor_status_fail(tsr_status status, const char *format, ...) BASE_PRINTF(2, 3);
/* Whether the current context has an error already (or there is no memory for a context). */
bool tensor_has_error(void);
/* A step of a larger call ended with this status. If that step set the context's first error (had_error: what
 * tensor_has_error said before it), the message gets the larger call's words before its own. Returns status. */
tsr_status tensor_status_within(tsr_status status, bool had_error, const char *format, ...) BASE_PRINTF(3, 4);
/* The same where a public function calls another one: the message names `outer`, which the user called, in place of
 * `inner`. */
tsr_status tensor_status_as(tsr_status status, bool had_error, const char *inner, const char *outer);
/* A function of the caller's (a forward, a hook, a closure), which the format names, returned this status, which is not
 * TSR_OK: an error of the context, unless the function has set one. Returns status. */
tsr_status tensor_user_failed(tsr_status status, const char *format, ...) BASE_PRINTF(2, 3);
/* Gives the context's first error another status, if it has the status `was`: for a function of which a callee's status would
 * mean something else. Returns the new status. */
tsr_status tensor_restate(tsr_status was, tsr_status now);
/* Why tensor_context gave NULL (memory is short, or a plugin that the environment names does not load): the status, and the
 * message in error, which may be NULL. */
tsr_status tensor_without_context(base_error *error);
/* Why a function returned this status: the message of the current context's first error, else the status's name. */
const char *tensor_reason(tsr_status status);
/* The losses of a batch's elements as `reduction` wants them (TSR_LOSS_MEAN ...); another number is an error of this
 * function's. */
tsr_tensor *tensor_reduced_loss(const char *function, tsr_tensor *loss, int64_t reduction);
/* Makes this error the context's first error, if there is none yet; returns the error's status. */
tsr_status tensor_remember(tsr_context *context, const base_error *error);
/* The calling thread's site, as set by tsr_here; file NULL: unknown. */
void tensor_here(const char **file, int *line);
/* A public function that is composed of others is what the user called, so the message of an error inside it says "outer:
 * inner: message". Of several such functions inside one another the outermost counts. At the head of the function:
 *     BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("hstack");
 * name lives as long as the process. A function of the user's begins anew (tensor_guard, tsr_here). */
const char *tensor_function_begin(const char *name);
void tensor_function_end(const char *const *outer);
/* A new error tensor in the innermost scope, remembered by the context. This function makes the message "function:
 * message" with the caller's site. */
tsr_tensor *tensor_fail(const char *function, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* A function that has a list of results and returns a status failed: every result becomes this error tensor, so that a
 * program that does not look at the status computes with an error and not with what its memory held. A list that does not fit
 * stays as it is. */
void tensor_fail_results(tsr_tensor *failed, tsr_tensor **out, int64_t n);
/* ---- values that have a range (call/check_indices.c) */

/* A valid index is at least low and below high, or equals also. Any other index fails the run with "<before><the
 * index><after>". */
typedef struct tensor_index_range {
    int64_t low, high, also;
    bool has_also;
    const char *before, *after; /* the strings need not live longer than the call */
} tensor_index_range;
/* The tensor of integers, with a check of that range on its values while the context checks indices, otherwise the tensor
 * itself; an error tensor stays one. function: for messages. */
tsr_tensor *tensor_checked_range(const char *function, tsr_tensor *values, const tensor_index_range *range);

/* ---- checks of every public function */

/* The largest count of a list; a larger count is an error. */
enum { TENSOR_LIST_MOST = 1 << 24 };
/* Whether a list's pointer and count are valid. */
static inline bool tensor_list_fits(const void *list, int64_t n)
{
    return n == 0 || (n > 0 && n <= TENSOR_LIST_MOST && list);
}
/* Whether size can be the size of some version of a struct, so that no member is cut in two. */
static inline bool tensor_size_fits(size_t size)
{
    return size >= sizeof(size_t) && size <= 65536 && size % sizeof(void *) == 0;
}
static inline bool tensor_dtype_fits(tsr_dtype dtype)
{
    return dtype >= TSR_DTYPE_NONE && dtype < TSR_DTYPE_COUNT;
}
/* True for NULL, error tensors and freed tensors. */
bool tensor_is_error(const tsr_tensor *tensor);
/* Notes that a module has another parameter in this one's place, so that an optimizer which still has it can say so. */
void tensor_set_replaced(tsr_tensor *tensor);
bool tensor_is_replaced(const tsr_tensor *tensor);
/* Computes the tensors of the list that are pending (neither views nor numbers) in one run, as a read computes one; what cannot
 * be computed is left to its own read, which tells why. */
void tensor_compute(tsr_tensor *const *tensors, size_t n);
/* Whether the tensor's elements lie in memory of its own, so that tsr_map shows them: it is no view and no number. */
bool tensor_has_memory(const tsr_tensor *tensor);
/* The tensor or, where it is a view or a number, a new tensor of the innermost scope with its value, which can be mapped. */
tsr_tensor *tensor_with_memory(tsr_tensor *tensor);

/* While a user's function runs inside a library call (a hook, a body, a closure, a forward), scopes that were open
 * before stay open, and the context stays alive and stays the thread's current one. */
typedef struct tensor_site_state {
    const char *file, *function; /* function: see tensor_function_begin */
    int line;
} tensor_site_state;
typedef struct tensor_guard {
    size_t floor, n_scopes;
    tensor_site_state here; /* the line and the function that called the user's function */
} tensor_guard;
tensor_guard tensor_guard_begin(tsr_context *context);
/* Ends the scopes that the user's function left open, leaves the contexts that it entered, and makes the site what it was. */
void tensor_guard_end(tsr_context *context, tensor_guard guard);

/* Ends a scope that the library began for its own temporaries: frees them, and never launches. */
void tensor_scope_leave(tsr_scope scope);

/* The path of the module whose forward runs, for sites: push before the forward, pop afterwards when push returned
 * true. */
bool tensor_path_push(tsr_context *context, const char *path);
void tensor_path_pop(tsr_context *context);
/* Whether the calling thread is in a module's forward. */
bool tensor_in_forward(void);

/* Gives the target's cell source's value (same dtype and shape, checked), as optimizers, running statistics and copy_
 * do. No gradient flows. On failure the target is unchanged. */
tsr_status tensor_assign(tsr_tensor *target, tsr_tensor *source);
/* The same for n targets, which the list has first, followed by their n sources. On failure all targets are
 * unchanged. */
tsr_status tensor_assign_all(size_t n, tsr_tensor *const *tensors);
/* Room for `more` entries, so that moving these cannot fail; false: no memory, and the dict is as it was. */
bool tensor_state_dict_reserve(tsr_state_dict *dict, size_t more);
/* Moves all entries of `from` into dict, for which there is room; they replace entries of their names. */
void tensor_state_dict_move(tsr_state_dict *dict, tsr_state_dict *from);
/* Computes the dict's pending tensors (gradients, say) in one run (tensor_compute), ahead of their reads, each of which would
 * be a program of its own. false: there was no memory for their list. */
bool tensor_state_dict_compute(const tsr_state_dict *dict);
/* Copies the caller's options (NULL: none) into own, a struct of size bytes that begins with its size. Unknown fields
 * that are set are TSR_INVALID_ARGUMENT. */
tsr_status tensor_options(const char *function, void *own, size_t size, const void *given);
/* tsr_register_hook; ended(user) is called when the hook's tensor has ended. */
tsr_status tensor_register_hook(tsr_tensor *tensor, tsr_tensor *(*hook)(void *user, tsr_tensor *gradient), void *user,
                                void (*ended)(void *user));
/* An optimizer step has used the tensor's gradient, so the gradient is no output of the next sync. */
void tensor_consume_grad(tsr_tensor *tensor);

/* Notes that an optimizer keeps the tensor's values in `wide` too, before they are rounded to the tensor's dtype; NULL:
 * no longer. The caller keeps wide as long. And the tensor that was noted, else NULL. */
void tensor_set_wide(tsr_tensor *tensor, tsr_tensor *wide);
tsr_tensor *tensor_wide(const tsr_tensor *tensor);

/* ---- arguments of the tables' rows (fields.c) */

typedef enum tensor_field_kind {
    TENSOR_FIELD_INT,
    TENSOR_FIELD_FLOAT,
    TENSOR_FIELD_BOOL,
    TENSOR_FIELD_DTYPE,
    TENSOR_FIELD_TENSOR,
    TENSOR_FIELD_FUNCTION
} tensor_field_kind;
/* A field of a row's struct of arguments. count: 1, or the length of an array; fallback: the default of numbers. */
typedef struct tensor_field {
    const char *name;
    tensor_field_kind kind;
    size_t offset;
    int count;
    double fallback;
} tensor_field;
/* Fills a template with arguments in Python's notation; fields.c describes templates. */
void tensor_fields_text(const tensor_field *fields, size_t n, const void *state, const char *template, base_text *out);
/* Whether whole numbers are small enough that sizes computed from them do not overflow, and dtypes are valid; otherwise
 * sets the context's error. */
bool tensor_fields_fit(const char *function, const tensor_field *fields, size_t n, const void *state);
/* The filled template after the function's name as the context's error: TSR_INVALID_ARGUMENT. */
void tensor_fields_fail(const char *function, const tensor_field *fields, size_t n, const void *state,
                        const char *template);

/* ---- numbers computed from other numbers (formula.c) */

typedef enum tensor_term_kind {
    TENSOR_TERM_INPUT, /* a hyperparameter or a step count, which is an argument of an exported program */
    TENSOR_TERM_CONSTANT,
    TENSOR_TERM_ADD,
    TENSOR_TERM_SUB,
    TENSOR_TERM_MUL,
    TENSOR_TERM_DIV,
    TENSOR_TERM_POWER,
    TENSOR_TERM_MAX,
    TENSOR_TERM_MIN,
    TENSOR_TERM_GREATER, /* 1 when a > b, else 0 */
    TENSOR_TERM_SQRT     /* has operand a alone */
} tensor_term_kind;
typedef struct tensor_term {
    tensor_term_kind kind;
    int32_t a, b;     /* operands: terms before this one */
    int32_t next;     /* of an input: the term with its value for the next step; -1: the value stays */
    int32_t group;    /* of an input: the optimizer's group */
    const char *name; /* of an input: a static string, "lr" */
    double value;
} tensor_term;
enum { TENSOR_MAX_TERMS = 64 };
typedef struct tensor_formula {
    const void *owner;           /* the optimizer; inputs with equal owner, group and name are the same input */
    struct tensor_formula *kept; /* its copy in the record, valid while kept_epoch is the record's epoch */
    uint64_t kept_epoch;
    int32_t n;
    bool is_full; /* a term did not fit: all numbers of the formula are errors */
    tensor_term terms[TENSOR_MAX_TERMS];
} tensor_formula;
int32_t tensor_formula_input(tensor_formula *f, const char *name, int64_t group, double value);
int32_t tensor_formula_constant(tensor_formula *f, double value);
int32_t tensor_formula_op(tensor_formula *f, tensor_term_kind kind, int32_t a, int32_t b);
void tensor_formula_next(tensor_formula *f, int32_t input, int32_t next);
/* The value of a term as a 0-d tensor of dtype, a parameter of the compiled program. */
tsr_tensor *tensor_formula_number(tensor_formula *formula, int32_t term, tsr_dtype dtype);

/* ---- recording ops on behalf of upper floors (call/build.c) */

/* Builds n_out values from the tensors' values; a failed build unwinds. */
typedef tsr_status tensor_build_body(void *user, ir_builder *b, ir_value *const *in, ir_value **out);
/* Runs body like the body of a tensor function: n_out new tensors in results, or, on failure, an error tensor with that
 * name in results[0]. Returns results[0]. */
tsr_tensor *tensor_build(const char *name, size_t n, tsr_tensor *const *tensors, tensor_build_body *body, void *user,
                         size_t n_out, tsr_tensor **results);
/* Between these calls ops are recorded outside of the functions that are being recorded (a loop's body, a checkpoint),
 * and nothing is computed: for tensors that outlive these functions. */
typedef struct tensor_outside {
    tsr_context *context; /* NULL: no function is being recorded */
    struct tensor_frame *frame;
    bool eager;
} tensor_outside;
tensor_outside tensor_outside_begin(void);
void tensor_outside_end(tensor_outside outside);
/* State of a leaf's gradient: how many times backward has brought one; its position in the record, in the order in
 * which gradients were made (-1: it is not pending). tensor_set_grad replaces the gradient by one of the same type. */
uint32_t tensor_gradients_reached(const tsr_tensor *leaf);
int64_t tensor_gradient_place(const tsr_tensor *leaf);
/* Whether the sync after an optimizer's step has ended the leaf's gradient, to which nothing can be added any more. */
bool tensor_gradient_has_ended(const tsr_tensor *leaf);
tsr_status tensor_set_grad(tsr_tensor *leaf, tsr_tensor *grad);
/* Registers call(user), which then runs at the end of each tsr_backward of the process, on backward's thread, when the
 * gradients are complete, until tensor_after_backward_end(user). It may record; an error that it returns becomes
 * backward's error. */
tsr_status tensor_after_backward(tsr_status (*call)(void *user), void *user);
void tensor_after_backward_end(const void *user);
/* Sets the function that names the other processes of a program with collectives; each step with collectives calls it.
 * NULL, or a result of NULL: there are no other processes. */
struct comm_world;
void tensor_set_world_source(struct comm_world *(*source)(void));
struct comm_world *tensor_world(void); /* NULL also for a world of one process */
/* Sets the function that finds the devices of all processes (device/team.h), on which meshes of this thread lie. It sets
 * *out to NULL where this process is alone. make: a call of all processes, which makes the team if there is none yet. */
typedef tsr_status tensor_team_source(bool make, device_team **out, base_error *error);
void tensor_set_team_source(tensor_team_source *source);
/* Collectives that are recorded and have not run never will: tensors that need them become errors. */
void tensor_end_collectives(const base_error *why);
/* Waits until everything that the context has launched has run. */
void tensor_wait(void);
/* The device of the thread's current context; NULL: memory is short. */
device *tensor_device(void);

/* Gives a tensor that was made for `like` (for example an optimizer's state) the same sharding as like, if both have
 * the same shape; dtypes may differ. No effect for other shapes, or when like has no sharding. */
tsr_status tensor_shard_like(tsr_tensor *tensor, const tsr_tensor *like);
/* Whether axis (NULL: any axis) cuts dimension dim of the tensor (-1: any dimension). */
bool tensor_is_sharded(const tsr_tensor *tensor, int64_t dim, const char *axis);
/* The sharding in which dimension dim is cut along an axis of the mesh, and the others are cut as propagation finds: interned,
 * so it outlives the mesh. NULL: no memory. */
const ir_sharding *tensor_dimension_sharding(const tsr_mesh *mesh, int64_t dim, const char *axis);
/* tsr_mark_sharding_with_gradients with a sharding of the tensor's first dimensions; the tensor may have more
 * dimensions. */
tsr_tensor *tensor_constrained(const char *function, tsr_tensor *tensor, const ir_sharding *sharding);
/* The same with dimension dim cut along these axes, the first one slowest; other dimensions may be cut as propagation finds. */
tsr_tensor *tensor_cut_dimension(const char *function, tsr_tensor *tensor, const tsr_mesh *mesh, int64_t dim, size_t n,
                                 const char *const *axes);
/* The groups of devices that axes of a mesh make ("data, model"), for collectives on parts: [rows * columns] in *ids,
 * the caller's (base_free). */
tsr_status tensor_mesh_groups(const tsr_mesh *mesh, const char *axes, int64_t *rows, int64_t *columns, int64_t **ids,
                              base_error *error);
/* Marks one further dimension, so far cut by no axis, along an axis of the mesh that the tensor does not use. function:
 * for messages. */
tsr_status tensor_shard_dimension(const char *function, tsr_tensor *tensor, const tsr_mesh *mesh, int64_t dim,
                                  const char *axis);
/* How many shards a tensor has in all processes, 1 on one device; a pending tensor is computed. -1: an error. And the
 * i-th of them; *local is its number in this process (tsr_local_shard), or -1: another process has it. */
int64_t tensor_shard_count(tsr_tensor *tensor);
tsr_status tensor_shard(tsr_tensor *tensor, int64_t i, tsr_shard *shard, int64_t *local);
/* A new tensor of like's type and sharding; fill writes the elements of each device's part, row-major. The result is
 * fill's status; error is not put into the context. */
typedef tsr_status tensor_fill_part(void *user, const tsr_shard *part, void *data);
tsr_status tensor_new_parts(const tsr_tensor *like, tensor_fill_part *fill, void *user, tsr_tensor **out,
                            base_error *error);

/* A new tensor in the innermost scope with a buffer's value; takes over the reference. Never NULL. */
tsr_tensor *tensor_from_buffer(device_value *buffer);
/* Whether a one-element tensor has been computed by now, and its value. Never waits, computes or fails. */
bool tensor_ready(const tsr_tensor *tensor, double *value);
/* The identity of the storage: tied parameters have the same one. */
const void *tensor_storage(const tsr_tensor *tensor);
/* Whether backward gives the tensor a gradient: a leaf, also one that requires none now, or a retained one. */
bool tensor_collects_grad(const tsr_tensor *tensor);

#endif
