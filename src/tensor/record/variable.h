/* Variables: the identities that gradients know values by (variable.c).
 *
 * A cell is storage; a variable is a tensor as autograd sees it. A new tensor is a root: a variable of its whole cell. A
 * view made while gradients are on is a view variable, whose value follows from its parent's, so gradients pass from one
 * to the other. tsr_detach, and a view of a tensor that requires gradients made while gradients are off, begin another
 * root on the same cell: writes are seen by both, gradients are not.
 *
 * A write changes the cell's value for all variables on it. It changes the history (what gradients flow to) of one root at
 * most: the root that it was written through, while gradients were on. */
#ifndef TENSOR_VARIABLE_H
#define TENSOR_VARIABLE_H

#include "tensor/tensor.h"

typedef struct tensor_view tensor_view;
typedef struct tensor_variable tensor_variable;

/* A hook, or retain_grad (hook NULL), of a variable; while the variable is no leaf, on the value that it had. */
typedef struct tensor_watch {
    struct tensor_watch *next;  /* of the same variable */
    struct tensor_watch *chain; /* of the same value */
    tensor_variable *variable;
    tsr_tensor *(*hook)(void *user, tsr_tensor *gradient);
    void *user;
} tensor_watch;

struct tensor_variable {
    uint32_t refs; /* handles on it and views of it */
    tensor_cell *cell;
    tensor_variable *parent; /* of a view: the variable that it is a view of; a reference. NULL: a root */
    tensor_view *view;       /* the part of the cell that it shows; NULL: all of it. A reference */
    const ir_type *type;
    bool requires_grad; /* a leaf of autograd: gradients are accumulated into grad */
    bool used;          /* a root: backward went through its history, which is gone */
    bool without_grad;  /* a root that is a view made while gradients were off */
    bool has_more;      /* something has to be released or told when it goes */
    uint32_t reached;   /* how often backward brought it a gradient */
    ir_value *history;  /* a root: where its gradients flow, when the cell's value does not carry them; NULL: nowhere */
    ir_value *value;    /* its value in the record, while version is the cell's and epoch the record's; NULL: unknown */
    uint64_t version, epoch;
    tsr_tensor *grad; /* its gradient: a handle of its own, or NULL */
    tensor_watch *watches;
    /* Leaves of the record that name it, while marked_epoch is the record's: told when it goes. */
    struct tensor_leaf *markers;
    uint64_t marked_epoch;
    tensor_variable *next_dying; /* the context\'s list of variables that a walk may still name */
    tensor_variable *next_listed,
        **link_listed; /* the context's list of variables that point at nodes with gradients */
};

/* The variable that a new cell begins with, part of it. */
void tensor_variable_init_own(tensor_cell *cell);
/* Another root on the cell, which shows the part that view says (NULL: all); a view of parent. They take over the
 * reference to view. NULL when memory is short (view is released then, too). */
tensor_variable *tensor_variable_new_root(tensor_cell *cell, tensor_view *view, const ir_type *type);
tensor_variable *tensor_variable_new_view(tensor_variable *parent, tensor_view *view, const ir_type *type);
/* One reference less; the last one's release frees its parts, before the cell can go. NULL does nothing. */
void tensor_variable_release(tensor_variable *variable);

/* At the end of a walk: frees the variables that were released during it. */
void tensor_variables_end_dying(tsr_context *context);
/* grad, a handle that no scope owns, takes the place of the variable's gradient. NULL: none. */
void tensor_variable_set_grad(tensor_variable *variable, tsr_tensor *grad);

/* The value of the variable, gradients included, at the level of the record that its cell's value lies in. Inside
 * base_try; NULL and the builder's error: the cell has no value. */
ir_value *tensor_variable_value(tsr_context *context, tensor_variable *variable);
/* The value that stands for the variable in a graph: where gradients with respect to it are taken, and where hooks sit.
 * The same as its value, unless the cell was changed without gradients since. Inside base_try. */
ir_value *tensor_variable_identity(tsr_context *context, tensor_variable *variable);
bool tensor_variable_requires_grad(const tensor_variable *variable);
/* The variable's part of the cell becomes value (of its type). With gradients on, the root's history becomes this write;
 * with gradients off no history changes. Inside base_try; errors (a leaf, a view that cannot be written) go into the
 * builder, and nothing is changed. */
void tensor_variable_write(tsr_context *context, tensor_variable *variable, ir_value *value);

/* The same in two parts, for writes without gradients that must happen together: the cell's new value when the variable's
 * becomes value, and the write. A root whose history that value does not carry keeps it. */
ir_value *tensor_variable_data(tsr_context *context, const tensor_variable *variable, ir_value *value);
void tensor_cell_set_data(tensor_cell *cell, ir_value *node);

/* Backward went through the root's history, and the node that held it is about to go: another backward is an error. */
void tensor_variable_mark_used(tensor_variable *variable);
/* A collection: forgets values and histories that need not survive (true: some must); marks those that must; points at
 * their copies (moved: by old value id, NULL where a value was not copied). */
bool tensor_variables_prune(tsr_context *context);
void tensor_variables_mark(tsr_context *context);
void tensor_variables_move(tsr_context *context, ir_value *const *moved);

/* Adds a watch at the variable's identity. Inside base_try. */
void tensor_variable_watch(tsr_context *context, tensor_variable *variable, tensor_watch *watch);

#endif
