/* A backward pass that is under way, and its parts: graph.c finds the nodes that take part, hooks.c runs hooks on
 * gradients and keeps retained ones, listeners.c tells modules that a pass has ended, backward.c puts them together. */
#ifndef TENSOR_GRADIENT_BACKWARD_H
#define TENSOR_GRADIENT_BACKWARD_H

#include "tensor/gradient/parts.h"

typedef struct backward_call {
    tsr_context *context;
    const char *name;
    size_t n_outputs;
    tsr_tensor *const *outputs;
    tsr_tensor *const *grad_outputs; /* or NULL */
    size_t n_inputs;                 /* number of inputs of autograd_grad */
    tsr_tensor *const *inputs;       /* NULL: every leaf that requires gradients */
    bool retain_graph, create_graph, allow_unused;
    size_t first_new; /* nodes from here on belong to gradients */
    base_arena scratch;
    BASE_VEC(ir_op *) ops;
    BASE_VEC(ir_value *) wanted;
    BASE_VEC(tensor_variable *) leaves; /* [wanted] backward: the variables that get the gradients; NULL: for hooks
                                         * only */
    base_map markers;                   /* variable -> the one marker that replaces all of its markers */
    ir_value **seeds, **cotangents, **gradients;
} backward_call;

/* Gives the record's builder the error, unless it has one. Returns the builder's status. */
tsr_status backward_fail(backward_call *call, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);

/* Finds the outputs' values, and makes their cotangents. */
tsr_status backward_find_seeds(backward_call *call);
/* Finds the nodes between the outputs and the leaves, the markers at which gradients end, and the values that hooks and
 * inputs want. */
tsr_status backward_find_graph(backward_call *call);
/* The variable at whose marker gradients end; NULL: the value is no marker. */
tensor_variable *backward_marked_by(const ir_value *value);

/* A gradient that is another tensor's value gets a node of its own, which requires gradients only with create_graph. */
ir_value *backward_distinct(const backward_call *call, ir_value *gradient);
/* For the walk (user: the call): runs a value's hooks, in the order of their registration; then adds to retained
 * gradients. */
ir_value *backward_hook(void *user, ir_builder *b, ir_value *value, ir_value *cotangent);

/* Calls those that wait for the end of a backward pass. */
tsr_status backward_tell_listeners(void);

#endif
