/* Loops whose trip count is known (ir/loop.c).
 *
 *   body     x -> y, as ops F
 *   joint    F, then the gradient of F: ops B, which read some values of F (residuals)
 *   forward  the loop again, F, and each residual stored at its turn in a stack [trips, ...]
 *   back     from the last turn to the first: residuals read from the stacks, B
 *
 * The forward loop repeats the original loop; the pass cse finds that the original is a part of it. Values that are the
 * same in every turn, or cheap to compute from such values and the counter, are computed again and not stored.
 * Cotangents of values that the loop only reads are summed into one buffer, which the rules of slices update in place;
 * where each turn adds a product to the buffer, as for a recurrent layer's weight, both factors are stacked and one
 * product after the loop sums over turns and rows at once; where each turn writes a part of its own, as for a sequence
 * that the loop reads step by step, the parts are stacked (while_after.c).
 *
 * The new loops have known trip counts, too, so they can be differentiated again. */
#ifndef GRAD_WHILE_H
#define GRAD_WHILE_H

#include "grad/internal.h"

enum {
    GRAD_AGAIN = 1,
    GRAD_STORED = 2
}; /* again: computed again in the backward loop; stored: kept in a stack (its
                                           * index above bit 8) */

/* A capture's gradient as a sum of products over all turns, or as a stack of one part for each turn (while_after.c). */
typedef struct grad_after_term {
    ir_value *last; /* the turn's part of the sum: the product, or a transpose or reshape of it, and so on */
    ir_op *product;
    struct grad_after_term *next;
} grad_after_term;
typedef struct grad_after {
    grad_after_term *terms;
    ir_value *row; /* a turn's part of the gradient, with or without the first dimension, which has size 1 */
} grad_after;

typedef struct grad_loop {
    grad_call *call;
    base_arena *scratch;
    ir_op *op;
    size_t n, captures; /* carried values; captures */
    ir_counter count;
    bool *active;    /* [n]: carried values through which the gradient flows */
    bool *unchanged; /* [n]: whether the body returns it unchanged */
    size_t n_active;

    ir_region *joint; /* args: carried values, captures, cotangents of active carried values, sums of wanted captures */
    ir_op *last;      /* the last op of F; NULL: F is empty */
    ir_value **y;     /* [n] what F returns */
    ir_value **back;  /* [n] gradient with respect to carried value i; NULL: none */
    ir_value **sums;  /* [captures] */
    struct grad_after
        *after; /* [captures] gradients that are made after the loop; terms and row NULL: summed inside the loop */
    BASE_VEC(ir_value *) rows; /* values of B, or recomputed values, that the backward loop stacks for those */
    base_map forward;          /* ops of F -> how B gets their values: see the enum */
    BASE_VEC(ir_value *) residuals;
} grad_loop;

static inline bool grad_capture_wanted(const grad_loop *l, size_t i)
{
    return l->call->wanted[l->n + i] && grad_has_gradient(grad_operand(l->call, l->n + i)->type);
}

/* Finds the ops of B that are used and the values of F that they read: fills in forward and residuals.
 * (while_residuals.c) */
void grad_find_residuals(grad_loop *l, base_map *used, base_map *stored);
/* Builds the forward loop, with the stacks: fills stacks[] with their final values. (while_build.c) */
void grad_build_forward(grad_loop *l, ir_value **stacks);
/* Takes out of B those captures' gradients that are cheaper to compute after the loop: fills in `after`, clears
 * their sums in B. */
void grad_find_after(grad_loop *l);
/* Whether a capture's gradient is summed inside the loop. */
static inline bool grad_capture_inside(const grad_loop *l, size_t i)
{
    return grad_capture_wanted(l, i) && !l->after[i].terms && !l->after[i].row;
}
/* Builds the gradients that grad_find_after took out. whole: returns a value's stack over all turns. */
void grad_build_after(grad_loop *l, ir_value *(*whole)(void *user, ir_value *value), void *user);
/* Builds the loop over B: fills in the call's gradients. (while_build.c) */
void grad_build_back(grad_loop *l, ir_value *const *stacks, const base_map *used, const base_map *stored);

#endif
