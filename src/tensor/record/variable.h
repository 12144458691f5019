/* Variables: the identities by which autograd knows values (variable.c, variable_value.c, variable_write.c).
 *
 * A cell is storage; a variable is a tensor as autograd sees it. A new tensor is a root: a variable of its whole cell.
 * A view made while gradients are on is a view variable, whose value is computed from its parent's value, so gradients
 * pass between the two. tsr_detach, and a view of a tensor that requires gradients made while gradients are off, begin
 * another root on the same cell: both roots see writes, but gradients do not pass between them.
 *
 * A write changes the cell's value for all variables on it. It changes the history (the nodes to which gradients flow)
 * of at most one root: the root through which it was written, while gradients were on. */
#ifndef TENSOR_VARIABLE_H
#define TENSOR_VARIABLE_H

#include "tensor/tensor.h"

typedef struct tensor_view tensor_view;
typedef struct tensor_variable tensor_variable;

/* A hook of a variable, or retain_grad (hook NULL). While the variable is no leaf, the watch sits on the value that the
 * variable had when the watch was added. */
typedef struct tensor_watch {
    struct tensor_watch *next;  /* of the same variable */
    struct tensor_watch *chain; /* of the same value */
    tensor_variable *variable;
    tsr_tensor *(*hook)(void *user, tsr_tensor *gradient);
    void *user;
    void (*ended)(void *user); /* called when the watch is freed; may be NULL */
} tensor_watch;

struct tensor_variable {
    uint32_t refs; /* number of its handles and its views */
    tensor_cell *cell;
    tensor_variable *parent; /* of a view: the variable that it is a view of, a reference; NULL: a root */
    tensor_view *view;       /* the part of the cell that it shows, a reference; NULL: the whole cell */
    const ir_type *type;
    bool requires_grad; /* a leaf of autograd: gradients are accumulated in grad */
    bool used;          /* a root: backward went through its history, which is gone */
    bool without_grad;  /* a view made while gradients were off; a root if what it shows required a gradient then */
    bool has_more;      /* freeing it must release or notify something */
    uint32_t reached;   /* how many times backward has brought it a gradient */
    ir_value *history;  /* a root: where gradients flow, when the cell's value does not carry them; NULL: nowhere */
    ir_value *value;    /* its value in the record, while version and epoch are current; NULL: unknown */
    uint64_t version, epoch;
    tsr_tensor *grad; /* its gradient: a handle of its own, or NULL */
    tensor_watch *watches;
    /* Leaves of the record that name the variable, valid for epoch marked_epoch: they are told when it is freed. */
    struct tensor_leaf *markers;
    uint64_t marked_epoch;
    tensor_variable *next_dying; /* the context's list of freed variables that a walk may still name */
    tensor_variable *next_listed,
        **link_listed; /* the context's list of variables that point at nodes with gradients */
};

/* Initialises the variable that is part of a new cell. */
void tensor_variable_init_own(tensor_cell *cell);
/* Another root on the cell, which shows the part that view describes (NULL: all); and a view of parent. Both take over
 * the reference to view. NULL when memory is short; view is released then, too. */
tensor_variable *tensor_variable_new_root(tensor_cell *cell, tensor_view *view, const ir_type *type);
tensor_variable *tensor_variable_new_view(tensor_variable *parent, tensor_view *view, const ir_type *type);
/* Releases one reference. The last release frees the variable's parts, before the cell can be freed. NULL is
 * allowed. */
void tensor_variable_release(tensor_variable *variable);

/* At the end of a walk: frees the variables that were released during it. */
void tensor_variables_end_dying(tsr_context *context);
/* Replaces the variable's gradient by grad, a handle that no scope owns. NULL: no gradient. */
void tensor_variable_set_grad(tensor_variable *variable, tsr_tensor *grad);

/* The variable's value, gradients included, at the level of the record where its cell's value lies. Inside base_try;
 * NULL and the builder's error when the cell has no value. */
ir_value *tensor_variable_value(tsr_context *context, tensor_variable *variable);
/* The variable's value in the graph: gradients with respect to the variable are taken here, and hooks sit here. It
 * differs from tensor_variable_value only after the cell was changed without gradients. Inside base_try. */
ir_value *tensor_variable_identity(tsr_context *context, tensor_variable *variable);
bool tensor_variable_requires_grad(const tensor_variable *variable);
/* Writes value (of the variable's type) to the variable's part of the cell. With gradients on, this write becomes the
 * root's history; with gradients off no history changes. Inside base_try; errors (a leaf, a view that cannot be
 * written) go into the builder, and the cell is unchanged. */
void tensor_variable_write(tsr_context *context, tensor_variable *variable, ir_value *value);

/* A write without gradients in two parts, for writes that must happen together: the first function returns the cell's
 * new value for the variable's new value, the second writes it. A root whose history the new value does not carry
 * stores its history. */
ir_value *tensor_variable_data(tsr_context *context, const tensor_variable *variable, ir_value *value);
void tensor_cell_set_data(tensor_cell *cell, ir_value *node);

/* Marks that backward went through the root's history, whose node will be dropped: another backward is an error. */
void tensor_variable_mark_used(tensor_variable *variable);
/* For a collection: prune forgets values and histories that need not survive (true: some must survive), mark marks the
 * nodes that must survive, and move redirects pointers to the copied nodes (moved: by old value id, NULL where a value
 * was not copied). */
bool tensor_variables_prune(tsr_context *context);
void tensor_variables_mark(tsr_context *context);
void tensor_variables_move(tsr_context *context, ir_value *const *moved);

/* Adds a watch at the variable's identity. Inside base_try. */
void tensor_variable_watch(tsr_context *context, tensor_variable *variable, tensor_watch *watch);

#endif
