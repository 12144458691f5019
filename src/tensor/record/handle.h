/* Handles, the cells that they show, and what went wrong when there is no value (handle.c, cell.c, failure.c).
 *
 * A handle points at a variable and its cell, a cell at a node of the record, a buffer, or both. Nothing points at handles
 * except scopes and the user. A cell is pending when it has a node and no buffer. */
#ifndef TENSOR_HANDLE_H
#define TENSOR_HANDLE_H

#include "tensor/record/variable.h"

typedef struct tensor_leaf tensor_leaf;
typedef struct tensor_failure tensor_failure;
typedef struct tensor_mapping tensor_mapping; /* cell.c */

/* The storage that handles share: its current value, and how often that changed. */
struct tensor_cell {
    tsr_context *context;
    uint32_t handles; /* handles on it, views included */
    uint32_t keeps;   /* of all its handles; over 0: an output of every sync while pending */
    const ir_type *type;
    const ir_type *symbolic; /* type with its dynamic dimensions unknown, bounded by their greatest size; NULL: none */
    ir_value *node;          /* its value in the record; NULL: none */
    device_value *buffer;    /* its value on the device; NULL: pending (node), or expired */
    device *device;
    const ir_sharding *sharding; /* how its values lie on devices, for as long as it lives; NULL: not said */
    uint64_t version;            /* counts rebindings */
    tensor_leaf *leaf;           /* the record's leaf for buffer; valid while leaf_epoch is the record's */
    uint64_t leaf_epoch;
    tensor_leaf *old_leaf; /* of the value before the pending one: what the sync that outputs it may donate */
    uint64_t old_leaf_epoch;
    bool number; /* weakly typed: number_f / number_i hold the value, no buffer */
    bool number_is_int;
    bool has_markers;     /* leaves of the record besides `leaf` may name it: cleared when it goes */
    bool grad_unconsumed; /* a gradient that no optimizer step has used: an output of the next sync */
    double number_f;
    int64_t number_i;
    tensor_variable own;                 /* the whole cell as gradients know it */
    tensor_variable *variable;           /* the root whose history its value carries: own, another, or NULL */
    const ir_loc *expired;               /* the sync that donated its inputs; NULL: not expired */
    tensor_failure *failure;             /* of the run that should have made it */
    tensor_mapping *mappings;            /* memory that tsr_map gave, the newest first */
    tensor_cell *next_live, **link_live; /* the context's list of cells with a node */
    tensor_cell *next_dying;             /* the context's list of cells that a walk may still name */
};

/* An error's description, shared by every tensor built on it. */
struct tensor_failure {
    uint32_t refs;
    tsr_status status;
    char message[];
};

/* All zero except next_free while it is free: a freed handle shows no references, no cell, no type. */
struct tsr_tensor {
    uint64_t next_free;        /* free: the next free one */
    tsr_context *context;      /* NULL: its context has ended; the handle is an error tensor for its holder */
    tensor_cell *cell;         /* NULL: an error tensor */
    tensor_variable *variable; /* what gradients know it as, a reference; NULL: an error tensor */
    const ir_type *type;       /* the variable's; of an error tensor: tensor_no_type */
    tensor_view *view;         /* the variable's; NULL: the whole cell, as it is */
    uint32_t refs;             /* the scope (or user) plus retains */
    uint32_t keeps;
    bool is_grad; /* a variable's gradient: one of its references is the variable's, which users cannot end */
    tensor_failure *failure;
    const ir_loc *site;
    int64_t scope_slot; /* place in context->owned; -1: not owned by a scope */
};

/* ---- handles (handle.c, scope.c, slab.c) */

/* A cell whose value is node (or, with node NULL, buffer; the reference is taken over), held by one new handle in the
 * innermost scope. NULL when memory is short. */
tsr_tensor *tensor_new(tsr_context *context, ir_value *node, device_value *buffer, const ir_type *type);
/* A view of a tensor; view's reference is taken over. NULL when memory is short. */
tsr_tensor *tensor_new_view(tsr_tensor *of, tensor_view *view, const ir_type *type);
/* The same storage, where gradients stop; another handle on the same variable. NULL when memory is short. */
tsr_tensor *tensor_new_detached(tsr_tensor *of);
tsr_tensor *tensor_new_same(tsr_tensor *of);
/* An error tensor. failure's reference is taken over; NULL: out of memory's static one. */
tsr_tensor *tensor_new_error(tsr_context *context, tensor_failure *failure);
void tensor_handle_release(tsr_tensor *tensor);
/* The message for a handle without references. A handle's memory stays a handle's for as long as the process lives; it
 * becomes another tensor's when all other free ones are in use. Until then this message appears, and freed memory is
 * never read. */
extern const char tensor_freed_message[];
/* Whether it is a tensor that has or may get a value: the one check that every handle from outside passes. NULL, a
 * freed handle, an error tensor and a tensor whose run failed are errors with their messages. */
tsr_status tensor_check(const tsr_tensor *tensor, base_error *error);
/* It loses its value and its context, which end; its holder has an error tensor from now on. */
void tensor_handle_orphan(tsr_tensor *tensor);
/* Puts a handle into the innermost scope (false: memory is short), or takes it out: the reference is the caller's. */
bool tensor_own(tsr_context *context, tsr_tensor *tensor);
void tensor_disown(tsr_tensor *tensor);
/* A handle of zeros, NULL when memory is short; and one that nothing points at any more (context NULL: which has outlived
 * its own). */
tsr_tensor *tensor_handle_take(tsr_context *context);
void tensor_handle_give(tsr_context *context, tsr_tensor *tensor);
/* At the context's end: releases what scopes own; what somebody still holds loses its value and becomes an error tensor
 * without a context. The cells' slabs go, the handles' are for other contexts. */
void tensor_handles_end(tsr_context *context);

/* ---- cells (cell.c, slab.c) */

/* With one handle on it; buffer's reference is taken over. NULL when memory is short. */
tensor_cell *tensor_cell_new(tsr_context *context, ir_value *node, device_value *buffer, const ir_type *type);
/* A new value: version + 1, the buffer is dropped. Which variables' gradients it carries is for variable.c to say. */
void tensor_cell_set_node(tensor_cell *cell, ir_value *node);
/* Cells with a node by the age of their values: the next older one; of NULL the newest. NULL: there is none. */
tensor_cell *tensor_cell_older(const tsr_context *context, const tensor_cell *cell);
/* Its value is this buffer's (whose reference is taken over); the node goes. */
void tensor_cell_set_buffer(tensor_cell *cell, device_value *buffer);
/* Its buffer is moved: the same value in another one, whose reference is taken over. The record's leaf follows. */
void tensor_cell_move(tensor_cell *cell, device_value *buffer);
/* A sync has computed it; the node stays when a gradient may still be taken through it. */
void tensor_cell_computed(tensor_cell *cell, device_value *buffer, bool keep_node);
/* Its inputs were donated by the sync at this site. */
void tensor_cell_expire(tensor_cell *cell, const ir_loc *at);
/* While a walk over the record calls hooks, cells and variables without handles stay; then they go. */
void tensor_cells_hold(tsr_context *context);
void tensor_cells_let_go(tsr_context *context);
/* Its node goes, and it has no value for this reason. */
void tensor_cell_fail(tensor_cell *cell, const base_error *error);
/* *data: the elements of its value, buffer, until they are unmapped. */
tsr_status tensor_cell_map(tensor_cell *cell, device_value *buffer, const void **data, base_error *error);
/* Ends its newest mapping; false: there is none. */
bool tensor_cell_unmap(tensor_cell *cell);
/* One handle on it less. */
void tensor_cell_release(tensor_cell *cell);
/* The next reader makes a new leaf (what the leaf says about gradients has changed). */
void tensor_cell_renew_leaf(tensor_cell *cell);
/* A cell of zeros, NULL when memory is short; and one that nothing points at any more. */
tensor_cell *tensor_cell_take(tsr_context *context);
void tensor_cell_give(tsr_context *context, tensor_cell *cell);

/* ---- what went wrong (failure.c) */

/* Never NULL: when memory is short, a shared "out of memory". */
tensor_failure *tensor_failure_new(const base_error *error);
tensor_failure *tensor_failure_share(tensor_failure *failure);
void tensor_failure_release(tensor_failure *failure); /* NULL is nothing */
tensor_failure *tensor_failure_of_memory(void);
tensor_failure *tensor_failure_of_end(void); /* the tensor's context has ended */
/* The type of error tensors: no dtype, no dimensions, no elements. Functions made of others may read the sizes of a value
 * in between before they know that it is an error: any dims[d] of it is 0. */
extern const ir_type tensor_no_type;
/* A new error tensor, remembered by the context; the caller's site and name are put before the message. */
tsr_tensor *tensor_fail_with(tsr_context *context, const char *name, base_error *error);
/* An error tensor with the context's present error (options that were refused). */
tsr_tensor *tensor_new_error_of_context(tsr_status status);
/* A list of results that was not made: the error tensor in each of its n places. Returns -1. */
int64_t tensor_refuse_list(tsr_tensor *failed, tsr_tensor **out, int64_t n);
/* Why the calling thread got no context (a plugin that does not load, say); NULL: it got one. */
void tensor_say_no_context(const base_error *why);
/* The error tensor that needs no memory, for a thread without a context; it is never freed. */
tsr_tensor *tensor_error_of_memory(void);

#endif
