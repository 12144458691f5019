/* Handles, the cells that they show, and error descriptions for tensors without a value (handle.c, cell.c, failure.c).
 *
 * A handle points at a variable and its cell. A cell points at a node of the record, a buffer, or both. Only scopes and
 * the user point at handles. A cell is pending when it has a node and no buffer. */
#ifndef TENSOR_HANDLE_H
#define TENSOR_HANDLE_H

#include "tensor/record/variable.h"

typedef struct tensor_leaf tensor_leaf;
typedef struct tensor_failure tensor_failure;
typedef struct tensor_mapping tensor_mapping; /* cell.c */

/* The storage that handles share: its current value, and the number of its changes. */
struct tensor_cell {
    tsr_context *context;
    uint32_t handles; /* handles on it, views included */
    uint32_t keeps;   /* sum of its handles' keeps; over 0: an output of every sync while pending */
    const ir_type *type;
    const ir_type *symbolic; /* type with its dynamic dimensions unknown, bounded by their largest size; NULL: none */
    ir_value *node;          /* its value in the record; NULL: none */
    device_value *buffer;    /* its value on the device; NULL: pending (node), or expired */
    device *device;
    const ir_sharding *sharding; /* how its values lie on devices, for the cell's life; NULL: not specified */
    const ir_loc *marked_at;     /* the line that set sharding; NULL: unknown */
    uint64_t version;            /* counts rebindings */
    tensor_leaf *leaf;           /* the record's leaf for buffer; valid while leaf_epoch equals the record's epoch */
    uint64_t leaf_epoch;
    tensor_leaf *old_leaf; /* leaf of the previous value, which the sync that outputs node may donate */
    uint64_t old_leaf_epoch;
    bool number; /* weakly typed: number_f / number_i hold the value; there is no buffer */
    bool number_is_int;
    bool has_markers;     /* leaves of the record besides `leaf` may name the cell: cleared when it is freed */
    bool grad_unconsumed; /* a gradient that no optimizer step has used: an output of the next sync */
    bool grad_consumed;   /* a gradient that one has used: no sync keeps it */
    bool foreign;         /* it shows another context's tensor, and cannot be written to (tensor_show_foreign) */
    union {
        double number_f;
        int64_t number_i; /* if number_is_int */
    };
    tensor_variable own;       /* the root variable of the whole cell */
    tensor_variable *variable; /* the root whose history the value carries: own, another root, or NULL */
    const ir_loc *expired;     /* the site of the sync that donated its inputs; NULL: not expired */
    tensor_failure *failure;   /* the failure of the run that should have computed it */
    /* While it is pending: why a run could not compute it. No sync tries it again unless it is named. */
    tensor_failure *refused;
    tsr_tensor *wide;                    /* tensor_set_wide; borrowed */
    tensor_mapping *mappings;            /* the mappings that tsr_map made, newest first */
    tensor_cell *next_live, **link_live; /* the context's list of cells with a node */
    tensor_cell *next_dying;             /* the context's list of freed cells that a walk may still name */
};

/* An error's description, shared by every tensor built on it. */
struct tensor_failure {
    uint32_t refs;
    tsr_status status;
    char message[];
};

/* A free handle is all zero except next_free: it shows no references, no cell, no type. */
struct tsr_tensor {
    uint64_t next_free;        /* while free: the next free handle */
    tsr_context *context;      /* NULL: the context has ended, and the handle is an error tensor for its holder */
    tensor_cell *cell;         /* NULL: an error tensor */
    tensor_variable *variable; /* the variable that the handle shows, a reference; NULL: an error tensor */
    const ir_type *type;       /* the variable's type; tensor_no_type: an error tensor */
    tensor_view *view;         /* the variable's view; NULL: the whole cell without a view */
    uint32_t refs;             /* the references of the scope (or user) and of retains */
    uint32_t keeps;
    bool is_grad;  /* a variable's gradient: the variable owns one of the references, which users cannot release */
    bool replaced; /* a parameter in whose place tsr_module_to has put another tensor */
    tensor_failure *failure;
    const ir_loc *site;
    int64_t scope_slot; /* index in context->owned; -1: not owned by a scope */
};

/* ---- handles (handle.c, scope.c, slab.c) */

/* A new handle in the innermost scope, on a new cell whose value is node or, when node is NULL, buffer, whose reference
 * is taken over. NULL when memory is short. */
tsr_tensor *tensor_new(tsr_context *context, ir_value *node, device_value *buffer, const ir_type *type);
/* A view of a tensor; takes over the reference to view. NULL when memory is short. */
tsr_tensor *tensor_new_view(tsr_tensor *of, tensor_view *view, const ir_type *type);
/* A detached tensor, with the same storage but no gradients; and another handle on the same variable. NULL when memory
 * is short. */
tsr_tensor *tensor_new_detached(tsr_tensor *of);
tsr_tensor *tensor_new_same(tsr_tensor *of);
/* An error tensor; takes over the reference to failure, where NULL means the static out-of-memory failure. */
tsr_tensor *tensor_new_error(tsr_context *context, tensor_failure *failure);
void tensor_handle_release(tsr_tensor *tensor);
/* The message for a handle without references. A handle's memory remains handle memory as long as the process lives;
 * another tensor reuses it when no other free handle is left. Until then the user of a freed handle gets this message,
 * and freed memory is never read. */
extern const char tensor_freed_message[];
/* Whether the tensor has a value or may get one: the one check that every handle from outside passes. NULL, a freed
 * handle, an error tensor and a tensor whose run failed are errors, each with its message. */
tsr_status tensor_check(const tsr_tensor *tensor, base_error *error);
/* Takes value and context away from a handle whose context ends; for its holder it is an error tensor from now on. */
void tensor_handle_orphan(tsr_tensor *tensor);
/* Puts a handle into the innermost scope (false: memory is short), or takes it out, which makes the reference the
 * caller's. */
bool tensor_own(tsr_context *context, tsr_tensor *tensor);
void tensor_disown(tsr_tensor *tensor);
/* Allocates a zeroed handle (NULL when memory is short), and frees a handle that has no references left (context NULL:
 * the handle has outlived its context). */
tsr_tensor *tensor_handle_take(tsr_context *context);
void tensor_handle_give(tsr_context *context, tsr_tensor *tensor);
/* At the context's end: releases the handles that scopes own. Handles that the user still holds lose their values and
 * become error tensors without a context. The slabs of cells are freed; the slabs of handles go to other contexts. */
void tensor_handles_end(tsr_context *context);

/* ---- cells (cell.c, slab.c) */

/* A cell with one handle on it; takes over the reference to buffer. NULL when memory is short. */
tensor_cell *tensor_cell_new(tsr_context *context, ir_value *node, device_value *buffer, const ir_type *type);
/* Sets a new value: version + 1, and the buffer is dropped. variable_write.c then sets which variables' gradients the value
 * carries. */
void tensor_cell_set_node(tensor_cell *cell, ir_value *node);
/* The value of a cell while a frame shows another one in it. */
typedef struct tensor_cell_state {
    ir_value *node;
    device_value *buffer; /* a reference */
    tensor_leaf *leaf, *old_leaf;
    uint64_t leaf_epoch, old_leaf_epoch;
    bool number;
    bool is_own, is_used; /* the value carried the history of `own`, which was used */
} tensor_cell_state;
/* Notes the cell's value and takes a reference to the cell; tensor_cell_return sets the value again, with version + 1,
 * and leaves that reference to its caller. The record is in one epoch all the while. */
void tensor_cell_lend(tensor_cell *cell, tensor_cell_state *state);
void tensor_cell_return(tensor_cell *cell, tensor_cell_state *state);
/* Walks the cells that have a node by the age of their values: returns the next older cell; for NULL the newest. NULL:
 * no such cell. */
tensor_cell *tensor_cell_older(const tsr_context *context, const tensor_cell *cell);
/* Makes this buffer the cell's value (takes over the reference) and drops the node. */
void tensor_cell_set_buffer(tensor_cell *cell, device_value *buffer);
/* Replaces the buffer by another one with the same value, whose reference is taken over. The record's leaf follows. */
void tensor_cell_move(tensor_cell *cell, device_value *buffer);
/* A sync has computed the cell's value; the node stays when a gradient may still be taken through it. */
void tensor_cell_computed(tensor_cell *cell, device_value *buffer, bool keep_node);
/* Marks the cell as expired, because the sync at this site donated its inputs. */
void tensor_cell_expire(tensor_cell *cell, const ir_loc *at);
/* While a walk over the record calls hooks, cells and variables without handles are kept; tensor_cells_let_go frees
 * them. */
void tensor_cells_hold(tsr_context *context);
void tensor_cells_let_go(tsr_context *context);
/* Drops the node; the cell has no value for this reason. */
void tensor_cell_fail(tensor_cell *cell, const base_error *error);
/* Notes why a run could not compute the pending cell: only a sync that names it tries it again. */
void tensor_cell_refuse(tensor_cell *cell, const base_error *error);
/* Maps the elements of the cell's value, buffer: *data is valid until they are unmapped. */
tsr_status tensor_cell_map(tensor_cell *cell, device_value *buffer, const void **data, base_error *error);
/* Ends the cell's newest mapping; false: there is none. */
bool tensor_cell_unmap(tensor_cell *cell);
/* Releases one handle's hold on the cell. */
void tensor_cell_release(tensor_cell *cell);
/* Drops the leaf, so that the next reader makes a new one, because the leaf's state for gradients has changed. */
void tensor_cell_renew_leaf(tensor_cell *cell);
/* Allocates a zeroed cell (NULL when memory is short), and frees a cell that nothing points at any more. */
tensor_cell *tensor_cell_take(tsr_context *context);
void tensor_cell_give(tsr_context *context, tensor_cell *cell);

/* ---- what went wrong (failure.c) */

/* Never NULL: when memory is short, a shared "out of memory" failure. */
tensor_failure *tensor_failure_new(const base_error *error);
tensor_failure *tensor_failure_share(tensor_failure *failure);
void tensor_failure_release(tensor_failure *failure); /* NULL is allowed */
tensor_failure *tensor_failure_of_memory(void);
/* Whether the message of an error tensor has a site: where the call that failed stands. A freed tensor's has none. */
static inline bool tensor_has_sited_error(const tsr_tensor *tensor)
{
    return tensor && tensor->refs > 0 && tsr_tensor_status(tensor) != TSR_OK;
}
tensor_failure *tensor_failure_of_end(void); /* the tensor's context has ended */
/* The type of error tensors: no dtype, no dimensions, no elements. A function that is composed of other functions may
 * read the sizes of an intermediate tensor before it checks for an error: each dims[d] is 0. */
extern const ir_type tensor_no_type;
/* A new error tensor, remembered by the context; the caller's site and name are put before the message. */
tsr_tensor *tensor_fail_with(tsr_context *context, const char *name, base_error *error);
/* An error tensor with the context's current error (for refused options). */
tsr_tensor *tensor_new_error_of_context(tsr_status status);
/* Sets all n places of a list of results to the error tensor. Returns -1. */
int64_t tensor_refuse_list(tsr_tensor *failed, tsr_tensor **out, int64_t n);
/* Stores why the calling thread got no context (for example a plugin that does not load); NULL: it got one. */
void tensor_say_no_context(const base_error *why);
/* The error tensor that needs no memory, for a thread without a context; it is never freed. */
tsr_tensor *tensor_error_of_memory(void);

#endif
