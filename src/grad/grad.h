/* Reverse mode: one gradient rule for each op, and the walk over ops that applies the rules.
 *
 * A rule builds only through ir's builder, so that the same rules serve a program (a module's regions) and tensor's
 * record, where ops are not linked into a region. The ops that a rule builds are differentiable themselves, which
 * suffices for gradients of gradients.
 *
 * Where several conventions are in use, PyTorch's are followed. Gradients of complex values are conjugate Wirtinger
 * derivatives: a holomorphic f gives g * conj(f'(z)). maximum and minimum give half to each of two equal operands;
 * reductions share the gradient among equal elements; abs and sign have gradient 0 at 0; a value of integer or boolean
 * type has no gradient.
 *
 * Functions. The gradient of a call (or of a composite without a rule of its own) is a call of the callee's gradient
 * function, which is made once and put into the callee's module under a name derived from the callee's: that module
 * must belong to the calling thread. The gradient function computes the parts of the forward pass that it needs again;
 * the passes inline and cse merge both copies.
 *
 * Everything here runs inside base_try; errors are the builder's (sticky, the message names the op). */
#ifndef GRAD_GRAD_H
#define GRAD_GRAD_H

#include "ir/ir.h"

/* One op's gradient. Cotangents and gradients have the types of the values that they belong to. */
typedef struct grad_call {
    ir_builder *b;
    ir_op *op;
    ir_value *const *cotangents;    /* [n_results], NULL: zero; at least one of them is not NULL */
    const bool *wanted;             /* [n_operands], captures included: which gradients are wanted */
    ir_value **gradients;           /* output, [n_operands], all NULL before the call. NULL: no gradient, or zero */
    base_arena *scratch;            /* for temporary tables; ops never lie in it */
    const struct grad_frame *frame; /* belongs to the walk; a rule that walks itself passes it on in the options */
} grad_call;

typedef void grad_rule(grad_call *call);

/* Never NULL: an op that stops the gradient has a rule that does nothing, and an op that cannot be differentiated
 * has a rule that fails and names the op. */
grad_rule *grad_rule_of(ir_opcode row);
/* The rule for this op; a composite whose row has no rule uses its decomposition's gradient. */
grad_rule *grad_rule_for(const ir_op *op);
/* False: a gradient never passes through this op. */
bool grad_is_differentiable(ir_opcode row);
/* Whether the type can have a gradient: floats, complex numbers, and tuples that contain such types. */
bool grad_has_gradient(const ir_type *type);

typedef struct grad_options {
    /* Any pointer may be NULL. */
    void *user;
    /* A rule that replaces this op's own rule (custom functions, checkpoints); NULL: use the op's own. */
    grad_rule *(*rule)(void *user, const ir_op *op);
    /* False: this operand passes no gradient on (a detached use). */
    bool (*follows)(void *user, const ir_op *op, size_t operand);
    /* The value under which a value's cotangents are summed, for callers that treat several values as one; otherwise
     * the value itself. */
    ir_value *(*stand_in)(void *user, ir_value *value);
    /* Called once for each value that the walk reaches, in the walk's order, when its whole cotangent is known. The
     * walk continues with the returned cotangent (NULL: none). */
    ir_value *(*hook)(void *user, ir_builder *b, ir_value *value, ir_value *cotangent);
    /* The gradient that op gives to an operand, before it is added to those of other ops. */
    ir_value *(*arrive)(void *user, ir_builder *b, const ir_op *op, size_t operand, ir_value *gradient);
    base_arena *scratch;            /* for temporary tables; NULL: the builder's arena */
    const struct grad_frame *frame; /* in a walk that a rule starts: that rule's call; else NULL */
} grad_options;

/* Walks ops backwards and builds, with b, the gradient of sum_i <seeds[i], seed_values[i]> with respect to each of
 * wanted (arguments, leaves, or results of ops).
 *   ops           in order of definition; an op that is not between wanted values and seeds costs one look-up
 *   cotangents    with the types of seed_values, NULL: none; the same value may be seeded twice
 *   gradients     output, [n_wanted]: NULL for a value that no gradient reaches. After an error of b: all NULL
 * Time is linear in ops and operands. */
void grad_backward(ir_builder *b, size_t n_ops, ir_op *const *ops, size_t n_seeds, ir_value *const *seed_values,
                   ir_value *const *cotangents, size_t n_wanted, ir_value *const *wanted, ir_value **gradients,
                   const grad_options *options);

/* The same over a whole region of a module, whose ops are taken in the order of its list. b must insert after all of
 * them (or into another region that may use their results). */
void grad_backward_region(ir_builder *b, ir_region *region, size_t n_seeds, ir_value *const *seed_values,
                          ir_value *const *cotangents, size_t n_wanted, ir_value *const *wanted, ir_value **gradients,
                          const grad_options *options);

/* Adds to module the function
 *   name(arguments of f..., a cotangent for each result of f that grad_has_gradient...)
 *     -> (results of f..., a gradient for each i < f->n_args with wanted[i], zeros where none reaches it)
 * wanted NULL: every argument for which grad_has_gradient holds. If name is in use, a number is added. Not inside
 * base_try. */
tsr_status grad_of_function(ir_module *module, ir_function *function, const bool *wanted, const char *name,
                            ir_function **out, base_error *error);

/* Applies a body over scalars to whole tensors, element by element: args (one for each region argument) and returned
 * (one for each result) have like's dims; scalars among args are broadcast. False, and an error in b, when the body
 * has an op that cannot be applied in this way. */
bool grad_vectorize(ir_builder *b, base_arena *scratch, const ir_region *region, const ir_type *like,
                    ir_value *const *args, ir_value **returned);

/* ---- rows (rows.c): shared by layer norm, similar ops and their gradients ---- */

/* A row consists of type's dimensions from `first` on. */
typedef struct grad_rows {
    const ir_type *type;
    int64_t first;
} grad_rows;
ir_value *grad_row_mean(ir_builder *b, ir_value *x, int64_t first);        /* one value for each row; NULL if x is
                                                                            * NULL */
ir_value *grad_along_rows(ir_builder *b, ir_value *value, grad_rows rows); /* one value for each row, broadcast */
ir_value *grad_as_rows(ir_builder *b, ir_value *row, grad_rows rows);      /* one row, broadcast to all rows, with
                                                                            * type's elements */

#endif
