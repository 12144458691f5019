/* What the files of tensor share: the context, cells, handles, views, the record.
 *
 * One tensor's way: a function of functions.def checks and promotes (call.c), builds ir nodes into the record
 * (record.c), and wraps the value in a handle on a new cell (handle.c). A sync (sync.c) chooses outputs, writes the
 * canonical key (key.c), finds or builds the program (program.c), launches it, and gives the cells their buffers.
 *
 * Who points at whom. handle -> cell -> node (a value of the record) and buffer. Nodes point at nodes and, through
 * leaves, at buffers. Nothing points at handles but scopes and the user. A cell is pending when it has a node and no
 * buffer. The record's memory is an arena that is emptied when no cell has a node, and copied into a new one when few
 * nodes survive (collect.c). */
#ifndef TENSOR_INTERNAL_H
#define TENSOR_INTERNAL_H

#include "tensor/tensor.h"

typedef struct tensor_view tensor_view;
typedef struct tensor_leaf tensor_leaf;
typedef struct tensor_frame tensor_frame;
typedef struct tensor_autograd tensor_autograd;
typedef struct tensor_failure tensor_failure;

/* ---- cells and handles (handle.c) ------------------------------------------------------------------------------- */

/* The storage that handles share: its current value, and how often that changed. */
struct tensor_cell {
    tsr_context *context;
    uint32_t handles; /* handles on it, views included */
    uint32_t keeps;   /* of all its handles; over 0: an output of every sync while pending */
    const ir_type *type;
    const ir_type *symbolic; /* type with its dynamic dimensions unknown, bounded by their greatest size; NULL: none */
    ir_value *node;          /* its value in the record; NULL: none */
    device_buffer *buffer;   /* its value on the device; NULL: pending (node), or expired */
    device *device;
    uint64_t version;  /* counts rebindings */
    tensor_leaf *leaf; /* the record's leaf for buffer; valid while leaf_epoch is the record's */
    uint64_t leaf_epoch;
    tensor_leaf *old_leaf; /* of the value before the pending one: what the sync that outputs it may donate */
    uint64_t old_leaf_epoch;
    bool requires_grad; /* a leaf of autograd: gradients are accumulated into grad */
    bool shared;        /* buffer is another cell's as well */
    bool number;        /* weakly typed: number_f / number_i hold the value, no buffer */
    bool number_is_int;
    bool has_markers;     /* leaves of the record besides `leaf` may name it: cleared when it goes */
    bool grad_unconsumed; /* a gradient that no optimizer step has used: an output of the next sync */
    double number_f;
    int64_t number_i;
    tensor_autograd *autograd;           /* gradient, hooks; NULL: none (autograd.c) */
    const ir_loc *expired;               /* the sync that donated its inputs; NULL: not expired */
    tensor_failure *failure;             /* of the run that should have made it */
    tensor_cell *next_live, **link_live; /* the context's list of cells with a node */
};

/* What went wrong: shared by every tensor built on it. */
struct tensor_failure {
    uint32_t refs;
    tsr_status status;
    char message[];
};

struct tsr_tensor {
    tsr_context *context;
    tensor_cell *cell;   /* NULL: an error tensor */
    const ir_type *type; /* of this view; NULL: an error tensor */
    tensor_view *view;   /* NULL: the whole cell, as it is */
    ir_value *view_node; /* the view's value, while version and epoch are these */
    uint64_t view_version, view_epoch;
    uint32_t refs; /* the scope (or user) plus retains */
    uint32_t keeps;
    bool detached; /* gradients stop here */
    tensor_failure *failure;
    const ir_loc *site;
    int64_t scope_slot; /* place in context->owned; -1: not owned by a scope */
};

/* A cell whose value is node (or, with node NULL, buffer; the reference is taken over), held by one new handle in the
 * innermost scope. NULL when memory is short. */
tsr_tensor *tensor_new(tsr_context *context, ir_value *node, device_buffer *buffer, const ir_type *type);
/* Another handle on the same cell. view may be NULL; its reference is taken over. */
tsr_tensor *tensor_new_view(tsr_tensor *of, tensor_view *view, const ir_type *type);
/* An error tensor. failure's reference is taken over; NULL: out of memory's static one. */
tsr_tensor *tensor_new_error(tsr_context *context, tensor_failure *failure);
void tensor_cell_set_node(tensor_cell *cell, ir_value *node);          /* a new value: version + 1, buffer dropped */
void tensor_cell_set_buffer(tensor_cell *cell, device_buffer *buffer); /* takes the reference; the node goes */
/* A sync has computed it; the node stays when a gradient may still be taken through it. */
void tensor_cell_computed(tensor_cell *cell, device_buffer *buffer, bool keep_node);
/* Its inputs were donated by the sync at this site. */
void tensor_cell_expire(tensor_cell *cell, const ir_loc *at);
void tensor_cell_release(tensor_cell *cell);
/* The next reader makes a new leaf (what it says about gradients has changed). */
void tensor_cell_renew_leaf(tensor_cell *cell);
void tensor_handle_release(tsr_tensor *tensor);
/* Never NULL: when memory is short, a shared "out of memory". */
tensor_failure *tensor_failure_new(const base_error *error);
tensor_failure *tensor_failure_share(tensor_failure *failure);

/* ---- views (view.c) ---------------------------------------------------------------------------------------------- */

typedef enum tensor_view_kind {
    TENSOR_VIEW_RESHAPE,   /* any reshape that keeps the elements' order */
    TENSOR_VIEW_PERMUTE,   /* ints: permutation */
    TENSOR_VIEW_SLICE,     /* ints: starts, limits, strides */
    TENSOR_VIEW_BROADCAST, /* ints: broadcast_in_dim's map; cannot be written through */
    TENSOR_VIEW_DIAGONAL,  /* ints: dim1, dim2, first row, first column; the diagonal is the last dimension */
    TENSOR_VIEW_REAL,      /* ints: 0 real, 1 imag, 2 view_as_real, 3 view_as_complex */
    TENSOR_VIEW_KIND_COUNT
} tensor_view_kind;

/* How a view's value follows from its base's: steps from the cell outwards. Immutable, counted. */
struct tensor_view {
    uint32_t refs;
    tensor_view_kind kind;
    tensor_view *base;        /* the step before; NULL: the cell itself */
    const ir_type *base_type; /* of the value that it is taken of */
    const ir_type *type;
    int64_t n_ints;
    int64_t ints[];
};
/* The view of `of` (composed with of's own view). NULL when memory is short. */
tensor_view *tensor_view_new(tsr_tensor *of, tensor_view_kind kind, const ir_type *type, int64_t n,
                             const int64_t *ints);
void tensor_view_release(tensor_view *view);
/* The view's value, given the cell's. */
ir_value *tensor_view_apply(ir_builder *b, const tensor_view *view, ir_value *cell_value);
/* The cell's new value when the view's becomes `value`. */
ir_value *tensor_view_write(ir_builder *b, const tensor_view *view, ir_value *cell_value, ir_value *value);

/* ---- the record (record.c, collect.c) ----------------------------------------------------------------------------- */

enum {                        /* ir_op.flags in a record */
       TENSOR_NEEDS_GRAD = 1, /* a gradient can flow through it */
       TENSOR_GRAD_USED = 2,  /* backward went through it without retain_graph */
       TENSOR_MARK = 4        /* scratch of one walk; always cleared behind it */
};

typedef enum tensor_leaf_kind {
    TENSOR_LEAF_BUFFER,
    TENSOR_LEAF_NUMBER,
    TENSOR_LEAF_PLACEHOLDER /* an argument of the body that a frame is recording */
} tensor_leaf_kind;

enum { TENSOR_FROM_CALL, TENSOR_FROM_FORMULA, TENSOR_FROM_SEED, TENSOR_FROM_OFFSET };

/* What a LEAF op stands for: the payload of its attributes. In the record's arena, listed for release. */
struct tensor_leaf {
    tensor_leaf_kind kind;
    ir_value *value;
    const ir_type *symbolic; /* its cell's: what the key has in place of the value's type; or NULL */
    device_buffer *buffer;   /* a reference */
    tensor_cell *cell;       /* whose value it was, while that cell lives: where its gradient goes; or NULL */
    bool shared;             /* the buffer is another cell's as well: never donated */
    bool held;               /* of another context: held against donation there */
    bool donated;            /* the buffer is gone */
    const ir_loc *donated_at;
    uint8_t number[16]; /* a number's value, encoded in its dtype */
    uint8_t origin;     /* TENSOR_FROM_*: what an exported program has in its place */
    int32_t term;       /* TENSOR_FROM_FORMULA: this term's value */
    const tensor_formula *formula;
    tensor_leaf *next;
};

/* What a value of the record has besides its type; indexed by ir_value.id. */
typedef struct tensor_value_info {
    device_buffer *buffer; /* computed by a sync; a reference */
    void *watch;           /* hooks and retained gradients (autograd.c); not owned */
} tensor_value_info;

typedef struct tensor_record {
    base_arena arena;
    ir_builder builder; /* its insert hook numbers nodes and appends them to ops */
    ir_op **ops;        /* in order of recording; regions' ops are not among them */
    size_t n_ops, ops_capacity;
    tensor_value_info *values;
    size_t n_values, values_capacity;
    tensor_leaf *leaves;
    uint64_t epoch;            /* changes when nodes move or go */
    size_t survivors;          /* ops after the last collection */
    bool has_values;           /* some value has a buffer */
    tensor_frame *frame;       /* the body being recorded, innermost; NULL: the top level (control.c) */
    BASE_VEC(ir_op *) effects; /* pending effects, in order */
} tensor_record;

tsr_status tensor_record_init(tsr_context *context);
void tensor_record_free(tsr_context *context);
/* The value's buffer when a sync has computed it, or NULL. */
static inline device_buffer *tensor_value_buffer(const tensor_record *record, const ir_value *value)
{
    return value->id < record->n_values ? record->values[value->id].buffer : NULL;
}
/* What the metrics report counts here (metrics.c). */
/* Brings the counters of handles up to date: they are counted without atomics. */
void tensor_metrics_publish(tsr_context *context);
extern base_timer tensor_timer_graph_size;
extern base_counter tensor_counter_mark_step, tensor_counter_settle, tensor_counter_cached, tensor_counter_limit;
extern base_counter tensor_counter_dynamic, tensor_counter_size;

void tensor_record_clear(tsr_context *context); /* only when no cell has a node */
/* Empties a full memo; only where no op of the record was built from it. */
void tensor_record_renew_memo(tsr_context *context);
tensor_leaf *tensor_leaf_new(tsr_context *context, tensor_leaf_kind kind, const ir_type *type);
/* The payload of a LEAF or ALIAS op's result; NULL for other values. */
tensor_leaf *tensor_leaf_of(const ir_value *value);
/* value as dtype, at the start of out; little endian. */
void tensor_encode_number(uint8_t out[16], tsr_dtype dtype, double value);
/* Both readings of an element; i is INT64_MIN where a float has no integer. */
void tensor_decode_number(const uint8_t bytes[16], tsr_dtype dtype, double *f, int64_t *i);
/* Puts the error of reading an expired cell into the record's builder. */
void tensor_fail_expired(tsr_context *context, const tensor_cell *cell);
/* Forgets nodes that no cell needs: empties the record, or copies the survivors when that halves it. */
void tensor_collect(tsr_context *context);
/* The node that stands for a cell's value in the record being written (top level or frame). Inside base_try. Errors
 * (expired, failed) go into the builder. */
ir_value *tensor_cell_value(tsr_context *context, tensor_cell *cell);
/* A number as a parameter of the program: a scalar of dtype. */
ir_value *tensor_number_value(tsr_context *context, tsr_dtype dtype, double value);
ir_value *tensor_number_value_int(tsr_context *context, tsr_dtype dtype, int64_t value);
/* value under another identity that gradients do not cross (marker NULL) or end at (marker's cell). */
ir_value *tensor_alias(tsr_context *context, ir_value *value, tensor_cell *marker);
/* Attributes interned by content, so that equal ones have one serial for the life of the context (intern.c). */
uint64_t tensor_intern_attrs(tsr_context *context, ir_op *op);

/* ---- contexts (context.c) ------------------------------------------------------------------------------------------ */

typedef struct tensor_scope_mark {
    tsr_scope id;
    size_t owned; /* context->n_owned when it began */
} tensor_scope_mark;

typedef struct tensor_closure {
    void (*call)(void *user);
    void *user;
    bool asynchronous;
} tensor_closure;

typedef struct tensor_step_cache tensor_step_cache; /* cache.c */
typedef struct tensor_interns tensor_interns;       /* intern.c */
typedef struct tensor_sites tensor_sites;           /* context.c */
typedef struct tensor_composites tensor_composites; /* composite.c */
typedef struct tensor_report tensor_report;         /* report.c */

struct tsr_context {
    bool is_default;
    _Atomic uint64_t user; /* the thread that is in it; 0: none */
    uint32_t entered, outer_capacity;
    tsr_context **outer; /* [entered] what was current before each; NULL: the thread's default one */
    base_error error;    /* the first one; status TSR_OK: none */
    base_error taken;    /* what tsr_error_take handed out */
    ir_module *building; /* the program that a sync is making */
    base_error building_error;
    base_text key_text; /* the last key: its memory is used again */
    uint64_t launches;
    tensor_record record;
    ir_memo memo;                  /* of the record's ops */
    tensor_cell *live, **live_end; /* cells with a node, oldest first */
    tsr_tensor **owned;            /* handles by scope; NULL where one left */
    size_t n_owned, owned_capacity;
    tensor_scope_mark *scopes;
    size_t n_scopes, scopes_capacity;
    tsr_scope next_scope;
    int64_t live_tensors, created_tensors, counted_tensors, counted_live; /* counted: in the metrics */
    uint32_t busy;  /* calls that hold values of the record: nothing moves meanwhile */
    device *device; /* the default one */
    bool eager, no_grad, anomaly, check_indices;
    bool full_graph;       /* tsr_compile records: a sync is an error */
    uint64_t seed, offset; /* of the random functions */
    uint64_t step_offset;  /* offset at the last sync: where the step that is being recorded began */
    tensor_closure *closures;
    size_t n_closures;
    tensor_step_cache *cache;
    tensor_interns *interns;
    tensor_sites *sites;
    tensor_composites *composites;
    tensor_report *report;
    const char **module_path; /* names that nn pushed */
    size_t n_module_path, module_path_capacity;
    tensor_cell *free_cells; /* recycled */
    tsr_tensor *free_tensors;
    void *blocks; /* slabs of both */
};

/* The seed of a context that nobody seeded. */
enum { tensor_default_seed = 0 };
void tensor_context_drop_default(void); /* the calling thread's */
/* The calling thread's site as a location that lives as long as the context; NULL: unknown. */
const ir_loc *tensor_site(tsr_context *context);
tsr_status tensor_sites_init(tsr_context *context);
void tensor_sites_free(tsr_context *context);
/* NULL: there is none, for lack of memory. */
device *tensor_default_device(void);
void tensor_handles_free_all(tsr_context *context);
/* At the end of the outermost scope: launches what kept cells still need, and forgets the rest (sync.c). */
tsr_status tensor_scope_settle(tsr_context *context);
/* Ends a scope without launching anything; tensors of the closed frame's region that somebody kept become errors. */
void tensor_scope_discard(tsr_context *context, tsr_scope scope, const ir_region *closed);
tsr_status tensor_interns_init(tsr_context *context);
void tensor_interns_free(tsr_context *context);
tsr_status tensor_cache_init(tsr_context *context);
void tensor_cache_free(tsr_context *context);
void tensor_composites_free(tsr_context *context);
void tensor_report_free(tsr_context *context);
void tensor_autograd_free(tensor_cell *cell);

/* ---- calls (call.c) -------------------------------------------------------------------------------------------------- */

/* How a function treats its tensors' dtypes before its body sees them. */
typedef enum tensor_promotion {
    TENSOR_PROMOTE_NONE,            /* as they are */
    TENSOR_PROMOTE_COMMON,          /* to PyTorch's common dtype of all; tensors are broadcast by the body */
    TENSOR_PROMOTE_FLOAT,           /* the same, and integers and bools to the default float (f32) */
    TENSOR_PROMOTE_BROADCAST,       /* COMMON, and all broadcast to one shape */
    TENSOR_PROMOTE_BROADCAST_FLOAT, /* FLOAT, and all broadcast to one shape */
    /* The same, and a formula of f16 or bf16 is computed in f32 and rounded once, at its end */
    TENSOR_PROMOTE_WIDE = 8,
    TENSOR_PROMOTE_NONE_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_NONE,
    TENSOR_PROMOTE_COMMON_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_COMMON,
    TENSOR_PROMOTE_FLOAT_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_FLOAT,
    TENSOR_PROMOTE_BROADCAST_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_BROADCAST,
    TENSOR_PROMOTE_BROADCAST_FLOAT_WIDE = TENSOR_PROMOTE_WIDE | TENSOR_PROMOTE_BROADCAST_FLOAT
} tensor_promotion;

enum { TENSOR_CAST_NONE, TENSOR_CAST_LOWER, TENSOR_CAST_F32, TENSOR_CAST_WIDEST }; /* what amp does with a function */

/* A row of functions.def. */
typedef struct tensor_row {
    const char *name; /* without tsr_ */
    tensor_promotion promotion;
    uint8_t autocast; /* TENSOR_CAST_*: what amp does with it */
    bool differentiable;
} tensor_row;

extern const tensor_row tensor_rows[];
extern const size_t tensor_row_count;

enum { TENSOR_CALL_INLINE = 8 };

/* One call on its way: filled by the function's stub, read by its body. */
typedef struct tensor_call {
    const tensor_row *row;
    size_t n_tensors;
    tsr_tensor *const *tensors; /* as given; NULL where an optional one is absent */
    uint64_t optional;          /* bit i: tensors[i] may be NULL */
    tsr_context *context;
    ir_builder *b;
    ir_value **in; /* [n_tensors] their values, promoted; NULL where absent */
    ir_value *in_inline[TENSOR_CALL_INLINE];
    base_error error;
} tensor_call;

/* Runs body(user) so that it may build: sets call->context, b and in, promotes, catches failures. Then *n values that
 * body put into out[] (at most `capacity`) become new tensors in results[]. On a failure results[0] is an error tensor
 * and the others are NULL; it is remembered by the context. Returns results[0]. */
tsr_tensor *tensor_run(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out,
                       size_t n_out, tsr_tensor **results);
/* What tensor_run does before it builds: NULL, or the error tensor that the call returns. For functions on handles. */
tsr_tensor *tensor_begin(tensor_call *call);
/* An error tensor with the context's present error (options that were refused). */
tsr_tensor *tensor_new_error_of_context(tsr_status status);
/* The same for a function that updates its first tensor in place with out[0], cast to its dtype: returns that tensor,
 * or an error tensor and leaves it as it was. */
tsr_tensor *tensor_run_in_place(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out);
/* A number that the user passed, as a parameter of the program, where the call records. */
ir_value *tensor_call_number(tensor_call *call, tsr_dtype dtype, double value);
/* Inside a body: the call fails with this message ("file:line: name: " is put before it). Returns NULL. */
void *tensor_call_fail(tensor_call *call, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The builder that records now: the top level's or the innermost frame's. */
ir_builder *tensor_builder(tsr_context *context);
void tensor_builder_reset(tsr_context *context); /* forgets its error */
/* A tensor's value where the record is being written now. Inside base_try. */
ir_value *tensor_value(tsr_context *context, tsr_tensor *tensor);
ir_builder *tensor_frame_builder(tensor_frame *frame);
/* The builder of the open frame that holds value, or of the top level. */
ir_builder *tensor_frame_builder_of(tsr_context *context, const ir_value *value);
/* Whether the body that is being recorded has switched gradients off for a while. */
bool tensor_frame_stops(const tsr_context *context);
/* The same value inside a frame, where gradients stop. */
ir_value *tensor_frame_stop(ir_builder *b, ir_value *value);
/* A value of an outer frame, inside the frame that records now (control.c). */
ir_value *tensor_frame_capture(tsr_context *context, ir_value *value);
/* Takes the handle out of its scope: the reference is the caller's. */
void tensor_disown(tsr_tensor *tensor);
/* ---- indices (check_indices.c) */

/* From low up to and without high, or also: anything else fails the run with "<before><the index><after>". */
typedef struct tensor_index_range {
    int64_t low, high, also;
    bool has_also;
    const char *before, *after; /* need not live longer than the call */
} tensor_index_range;
/* index, with that check on it while the context checks indices. NULL stays NULL. */
ir_value *tensor_checked_index(tensor_call *call, ir_value *index, const tensor_index_range *range);
/* ---- gradients (autograd.c) */

/* What a cell has for autograd. */
struct tensor_autograd {
    tsr_tensor *grad;             /* its gradient: a handle of its own, or NULL */
    struct tensor_watch *watches; /* hooks and retain_grad of its value */
};
/* Opens a frame whose region takes arguments of these types; args: a tensor for each, in a scope of the frame. */
tensor_frame *tensor_frame_begin(tsr_context *context, size_t n_args, const ir_type *const *types, tsr_tensor **args);
/* What the arguments stand for, values of the frame around it: [n_args], alive as long as the frame. */
void tensor_frame_set_operands(tensor_frame *frame, ir_value *const *operands);
/* Whether a gradient can flow through a value of an open frame, to what is outside. */
bool tensor_frame_needs_grad(tsr_context *context, const ir_value *value);
/* What a user's function was given or gave, as values of the open frame. NULL stays NULL where that is optional, and else
 * is an error: missing and its number ("the function did not set output 0"). Inside base_try. */
tsr_status tensor_frame_values(tsr_context *context, const char *missing, bool optional, size_t n,
                               tsr_tensor *const *tensors, ir_value **values, base_error *error);
/* Closes it: the region that returns these values of the frame, with its captures (values of the frame around it) as
 * the last arguments. NULL: an error, now in the builder of the frame around it. */
ir_region *tensor_frame_end(tsr_context *context, tensor_frame *frame, size_t n, ir_value *const *results,
                            size_t *n_captures, ir_value ***captures);
void tensor_frame_abandon(tsr_context *context, tensor_frame *frame);
/* Which argument of a loop's body counts its iterations (SIZE_MAX: none), and their count as a u64 scalar where the
 * record is being written now (NULL: in no counted loop): random functions add it to their offset. */
void tensor_frame_set_iteration(tensor_frame *frame, size_t argument);
ir_value *tensor_frame_iteration(tsr_context *context);
/* Writes a value into what the handle shows: through its views into the cell. Inside base_try. */
void tensor_write(tsr_context *context, tsr_tensor *tensor, ir_value *value);

/* ---- composites (composite.c) ------------------------------------------------------------------------------------------ */

enum { TENSOR_COMPOSITE_OPERANDS = 16, TENSOR_COMPOSITE_RESULTS = 4, TENSOR_COMPOSITE_ATTRS = 4 };
/* A kind of composite: its decomposition into plain ops. A gradient of its own is registered with
 * ir_register_composite under the same name; without, the decomposition's is taken. Cpu may lower it whole by name. */
typedef struct tensor_composite {
    const char *name; /* "tessera.softmax" */
    size_t n_results;
    void (*decompose)(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands, ir_value **results);
    struct {
        const char *name;            /* NULL: no more */
        bool real;                   /* an f64; else an integer */
    } attrs[TENSOR_COMPOSITE_ATTRS]; /* for tensor_composite_record; in order of their names */
} tensor_composite;
/* Records it. attrs: a dict or NULL. NULL after an error. */
ir_op *tensor_composite_build(tensor_call *call, const tensor_composite *kind, const ir_attr *attrs, size_t n,
                              ir_value *const *operands);
/* The same with the attributes that kind lists, as numbers: one look-up when it was recorded before. */
ir_op *tensor_composite_record(tensor_call *call, const tensor_composite *kind, const double *values, size_t n,
                               ir_value *const *operands);
/* region (a closed frame's) as a function of the context's library, after whose arguments n more are declared and not
 * used. The same one for equal content. Inside base_try; NULL after an error of b. */
ir_function *tensor_library_function(tsr_context *context, ir_builder *b, const char *name, const ir_region *region,
                                     size_t n, ir_value *const *more);
/* What a key stands for in the library (NULL: nothing yet), and a copy of another module's function, with what it calls,
 * under a key. Inside base_try. */
ir_function *tensor_library_find(tsr_context *context, const void *key, size_t size);
ir_function *tensor_library_copy(tsr_context *context, const void *key, size_t size, const ir_function *function);
/* A region's content, as bytes that are equal for equal regions within the process (intern.c). */
void tensor_write_region(base_arena *arena, const ir_region *region, base_text *out);
/* The families' gradients, registered once (device.c). */
bool tensor_register_custom(void);
bool tensor_register_softmax(void); /* false: memory is short; may be called again */
bool tensor_register_special(void);
bool tensor_register_layer_norm(void);
bool tensor_register_activations(void);
/* Where the context's functions are: decompositions and their gradients. */
ir_module *tensor_library(tsr_context *context);

/* ---- dtypes and shapes (promote.c) ------------------------------------------------------------------------------------ */

/* PyTorch's common dtype of a call's tensors: dimensioned before 0-d before weak numbers, within a category. */
tsr_dtype tensor_common_dtype(size_t n, tsr_tensor *const *tensors);
tsr_dtype tensor_promote_types(tsr_dtype a, tsr_dtype b);     /* NONE is neutral */
tsr_dtype tensor_sum_dtype(tsr_dtype dtype);                  /* what sums of it are kept in: f32 for f16 and bf16 */
bool tensor_can_cast(tsr_dtype from, tsr_dtype to);           /* what an in-place function may do to its result */
const char *tensor_dtype_words(tsr_dtype dtype);              /* PyTorch's: "Float", "Long" */
void tensor_shape_words(const ir_type *type, base_text *out); /* "[2, 3]" */
/* Each window of x reduced with a standard body from init. (functions_scan.c) */
ir_value *tensor_reduce_windows(ir_builder *b, ir_opcode body, ir_value *x, double init,
                                const ir_reduce_window_attrs *attrs);
/* A stretch of one dimension. (functions_move.c) */
ir_value *tensor_stretch(ir_builder *b, ir_value *value, int64_t dim, int64_t start, int64_t limit);
/* Elements of self along dim at index (of the same rank, not negative). (functions_index.c) */
ir_value *tensor_gather_elements(ir_builder *b, ir_value *self, int64_t dim, ir_value *index);
/* value, which lacks dimension dim of type, repeated along it. (functions_softmax.c) */
ir_value *tensor_spread_dim(ir_builder *b, ir_value *value, const ir_type *type, int64_t dim);
/* The error function inside a decomposition. (functions_special.c) */
ir_value *tensor_erf_ops(ir_builder *b, ir_value *x);
/* Whether elements are not zero: bool. (functions_logic.c) */
ir_value *tensor_truth(ir_builder *b, ir_value *x);
/* The shape that n values broadcast to; on a mismatch the call fails with PyTorch's words. */
const ir_type *tensor_broadcast_type(tensor_call *call, size_t n, ir_value *const *values);
/* value repeated to type's dims (aligned at the right). */
ir_value *tensor_expand(ir_builder *b, ir_value *value, const ir_type *type);
/* dim counted from the front; fails with PyTorch's words when out of range ("Dimension out of range (expected to be in
 * range of [-2, 1], but got 2)"): -1. A scalar counts as one dimension. */
int64_t tensor_dim(tensor_call *call, int64_t dim, int64_t rank);

/* ---- sync (sync.c, key.c, program.c, cache.c) ---------------------------------------------------------------------- */

/* One output of a launch: a cell, or a value whose buffer a gradient rule will read. */
typedef struct tensor_target {
    ir_value *value;
    tensor_cell *cell; /* NULL: only the record's table gets the buffer */
} tensor_target;

/* What a sync found out about the part of the record that it runs. In a scratch arena. */
typedef struct tensor_step {
    BASE_VEC(tensor_target) targets;
    BASE_VEC(ir_value *) outputs;   /* distinct values among the targets, that have to be computed */
    BASE_VEC(ir_op *) ops;          /* reachable, in order, leaves and materialised values left out */
    BASE_VEC(tensor_leaf *) leaves; /* in order of first use; materialised values appear as leaves too */
    BASE_VEC(int32_t) donated_to;   /* [leaves] the output that takes its buffer, or -1 */
    BASE_VEC(uint32_t) alias_of;    /* [leaves] the first leaf on the same buffer, + 1; 0: none */
    size_t needed, needed_end;      /* nodes to run, and the end of the record that they lie in */
    uint32_t *numbers;              /* [record n_values] a value's number in the key; 0: not in it */
    base_map output_of;             /* value -> its number among the outputs + 1 */
    BASE_VEC(int64_t) varying;      /* sizes of the leaves' dynamic dimensions, each once */
    base_text key;                  /* on the heap: lives as long as the context's scratch */
    size_t symbolic_size;           /* of the key's first part, which is the same for all sizes */
    uint64_t key_hash;              /* of the whole key: set by tensor_cached_executable */
} tensor_step;

/* Looks through identities: the node that computes a value. */
ir_value *tensor_strip(const tensor_record *record, ir_value *value);
/* (choose.c) A value as an output, once; a cell that has to have its buffer, if it has none, as a target. */
void tensor_add_output(base_arena *arena, tensor_step *step, ir_value *value);
void tensor_add_target(tsr_context *context, base_arena *arena, tensor_step *step, tensor_cell *cell);
/* The leaf of the value that the cell had before the pending one, or NULL. */
tensor_leaf *tensor_leaf_before(const tsr_context *context, const tensor_cell *cell);
/* Fills donated_to and alias_of of a gathered step: which argument's memory becomes which output's (!donate: none). */
void tensor_choose_donations(tsr_context *context, base_arena *arena, tensor_step *step, bool donate);
tensor_formula *tensor_formula_copy(base_arena *arena, const tensor_formula *f);

/* The executable for step->key: a reference. */
tsr_status tensor_cached_executable(tsr_context *context, tensor_step *step, device_executable **out,
                                    base_error *error);
void tensor_cache_clear(tsr_context *context);
/* For the recompile report (report.c): what each key was made of. */
void tensor_report_hit(tsr_context *context, const tensor_step *step);
void tensor_report_miss(tsr_context *context, const tensor_step *step);
/* Debug analysis (debug.c): what tsr_set_debug asks for of a step that is about to run; whether each sync waits. */
void tensor_debug_init(void);
void tensor_debug_step(tsr_context *context, const tensor_step *step, bool compiled);
bool tensor_debug_waits(void);
/* A step that the program asked for begins: said in the log when XLA_EMIT_STEPLOG wants it. */
void tensor_debug_sync(tsr_context *context);
const char *tensor_report_text(tsr_context *context); /* why the last miss was one; "" before the first */

/* Computes the named tensors and, with everything_kept, what kept cells wait for; donates only then. */
tsr_status tensor_sync(tsr_context *context, size_t n, tsr_tensor *const *tensors, bool everything_kept,
                       base_error *error);
/* A program that records without end, with no sync and no scope: past so many nodes that no collection has seen, garbage
 * is collected; when that is not enough, all pending tensors are computed, nothing donated, and counted. */
enum { TENSOR_RECORD_LIMIT = 200000 };
static inline bool tensor_record_is_full(const tensor_record *record)
{
    return record->n_ops > TENSOR_RECORD_LIMIT + record->survivors && record->n_ops > 2 * record->survivors;
}
void tensor_record_relieve(tsr_context *context);
/* detect_anomaly (anomaly.c): whether values of the type can be NaN; TSR_NOT_FINITE when a target is not finite; the old
 * values of a bad step's kept targets. */
bool tensor_may_be_bad(const ir_type *type);
tsr_status tensor_check_finite(tsr_context *context, base_arena *scratch, const tensor_step *step,
                               device_buffer *const *results, base_map *output_of, base_error *error);
void tensor_take_back(tsr_context *context, const tensor_step *step);
/* Fills ops, leaves and numbers from outputs and effects. Inside base_try. */
void tensor_gather_step(tsr_context *context, base_arena *arena, tensor_step *step);
/* The key of step's graph into step->key: canonical within this context. With dynamic dimensions it has two parts: what
 * holds for all sizes (ops, edges, leaves with `?`), then what the sizes at hand make of it (types, attributes). */
void tensor_write_key(base_arena *arena, tensor_step *step);
/* The program of step's graph: arguments are its leaves, results its outputs. Inside base_try. */
ir_module *tensor_build_program(tsr_context *context, const tensor_step *step);

#endif
