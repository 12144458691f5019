/* Reverse mode: one gradient rule an op, and the walk over ops that applies them.
 *
 * A rule builds only through ir's builder, so that the same rules serve a program (a module's regions) and tensor's
 * record, where ops are linked in no region. The ops that a rule builds are differentiable themselves: gradients of
 * gradients need nothing more.
 *
 * Conventions, where the field has a choice, are PyTorch's. Gradients of complex values are conjugate Wirtinger
 * derivatives: a holomorphic f gives g * conj(f'(z)). maximum and minimum give half to each of two equal operands;
 * reductions share among equal ones; abs and sign have gradient 0 at 0; a value of integer or boolean type has none.
 *
 * Functions. The gradient of a call (or of a composite without a rule of its own) is a call of the callee's gradient
 * function, which is made once and put into the callee's module under a name derived from the callee's: that module
 * must belong to the calling thread. It computes the parts of the forward pass that it needs again; inline and cse
 * merge the two.
 *
 * Everything here runs inside base_try; errors are the builder's (sticky, the message names the op). */
#ifndef GRAD_GRAD_H
#define GRAD_GRAD_H

#include "ir/ir.h"

/* One op's gradient. Cotangents and gradients have the types of the values that they belong to. */
typedef struct grad_call {
    ir_builder *b;
    ir_op *op;
    ir_value *const *cotangents;    /* [n_results], NULL: zero; at least one is not NULL */
    const bool *wanted;             /* [n_operands], captures included: which gradients are asked for */
    ir_value **gradients;           /* out, [n_operands]; all NULL before; NULL: none, or zero */
    base_arena *scratch;            /* for side tables; never for nodes */
    const struct grad_frame *frame; /* the walk's own: pass on in options of a walk inside a rule */
} grad_call;

typedef void grad_rule(grad_call *call);

/* Never NULL: an op whose gradient stops has a rule that does nothing, one that cannot be differentiated a rule that
 * fails and names it. */
grad_rule *grad_rule_of(ir_opcode row);
/* The same for an op, whose decomposition has the rule where it is a composite and its row has none. */
grad_rule *grad_rule_for(const ir_op *op);
/* False: no gradient ever passes through this op. */
bool grad_is_differentiable(ir_opcode row);
/* The types that can have a gradient: floats, complex numbers, and tuples that hold some. */
bool grad_has_gradient(const ir_type *type);

typedef struct grad_options {
    /* Any pointer may be NULL. */
    void *user;
    /* A rule to use for this op in place of its own (custom functions, checkpoints); NULL: its own. */
    grad_rule *(*rule)(void *user, const ir_op *op);
    /* False: no gradient flows back through this operand (a detached use). */
    bool (*follows)(void *user, const ir_op *op, size_t operand);
    /* The value under which a value's cotangents are summed: several that are one to the caller. Itself, if it is alone. */
    ir_value *(*stand_in)(void *user, ir_value *value);
    /* Called once for each value on the way, in the order of the walk, when its whole cotangent is known. Its result is
     * passed on in the cotangent's place (NULL: nothing is). */
    ir_value *(*hook)(void *user, ir_builder *b, ir_value *value, ir_value *cotangent);
    base_arena *scratch;            /* for side tables; NULL: the builder's arena */
    const struct grad_frame *frame; /* a rule that walks: its call's; else NULL */
} grad_options;

/* Walks ops backwards and builds, with b, the gradient of sum_i <seeds[i], seed_values[i]> with respect to each of
 * wanted (arguments, leaves, or results on the way).
 *   ops           in order of definition; what does not lie between wanted and the seeds costs one look each
 *   cotangents    of the types of seed_values, NULL: none; the same value may be seeded twice
 *   gradients     out, [n_wanted]: NULL where no gradient reaches it. After an error of b: all NULL
 * Time is linear in ops and operands. */
void grad_backward(ir_builder *b, size_t n_ops, ir_op *const *ops, size_t n_seeds, ir_value *const *seed_values,
                   ir_value *const *cotangents, size_t n_wanted, ir_value *const *wanted, ir_value **gradients,
                   const grad_options *options);

/* The same over a whole region of a module that the ops are linked in, in the order of its list. b must insert after
 * all of them (or into another region that may see them). */
void grad_backward_region(ir_builder *b, ir_region *region, size_t n_seeds, ir_value *const *seed_values,
                          ir_value *const *cotangents, size_t n_wanted, ir_value *const *wanted, ir_value **gradients,
                          const grad_options *options);

/* Adds to module the function
 *   name(arguments of f..., a cotangent for each result of f that grad_has_gradient...)
 *     -> (results of f..., a gradient for each i < f->n_args with wanted[i], zeros where none reaches it)
 * wanted NULL: every argument that grad_has_gradient. name is a wish, made unique. Not inside base_try. */
tsr_status grad_of_function(ir_module *module, ir_function *function, const bool *wanted, const char *name,
                            ir_function **out, base_error *error);

/* Applies a body over scalars to whole tensors, element by element: args (one a region argument) and returned (one a
 * result) have the dims of like; scalars among args are spread. False, and an error in b, when the body has an op that
 * cannot be so applied. */
bool grad_vectorize(ir_builder *b, base_arena *scratch, const ir_region *region, const ir_type *like,
                    ir_value *const *args, ir_value **returned);

/* ---- rows (rows.c): what layer norm, its kin and their gradients are made of ---- */

/* A row is what type's dimensions from `first` on span. */
typedef struct grad_rows {
    const ir_type *type;
    int64_t first;
} grad_rows;
ir_value *grad_row_mean(ir_builder *b, ir_value *x, int64_t first);        /* of each row; NULL where x is */
ir_value *grad_along_rows(ir_builder *b, ir_value *value, grad_rows rows); /* one value a row, repeated */
ir_value *grad_as_rows(ir_builder *b, ir_value *row, grad_rows rows);      /* one row, for each, in type's elements */

#endif
