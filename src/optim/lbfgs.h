/* Shared by the files of L-BFGS. */
#ifndef OPTIM_LBFGS_H
#define OPTIM_LBFGS_H

#include "optim/internal.h"

/* A point along the direction. Its gradient is a kept tensor that the point owns. */
typedef struct optim_point {
    double t, loss, slope; /* slope: the derivative of the loss with respect to t */
    tsr_tensor *gradient;
} optim_point;

typedef struct optim_search {
    const optim_group *group;
    tsr_closure closure;
    void *user;
    bool maximize;
    int64_t evaluations;
    tsr_tensor *start, *direction; /* vectors over all parameters; start is a kept tensor */
} optim_search;

/* The memory of an optimizer from step to step (tsr_optimizer.memory). */
struct optim_memory {
    int64_t func_evals, n_iter;
    double t, scale;                       /* t of the last move; scale of the initial inverse Hessian */
    tsr_tensor *direction, *last_gradient; /* all tensors here are kept */
    tsr_tensor *changes, *moves, *inverse; /* [history, n] twice, [history]: gradients' changes, moves, 1 / their
                                            * product; 0 before they exist */
    tsr_tensor *inverse0;                  /* a single zero, in the dtype of inverse */
};

/* The formula's save and load (lbfgs_state.c). */
tsr_status optim_lbfgs_save(const tsr_optimizer *optimizer, tsr_state_dict *dict);
tsr_status optim_lbfgs_load(const tsr_optimizer *optimizer, const tsr_state_dict *dict, optim_memory **memory);
/* Parameters, or their gradients (zeros for a missing gradient), as one vector of the dtype that holds all of theirs. */
tsr_tensor *optim_flat(const optim_group *group, bool gradients);
/* Replaces a kept tensor by another one, and frees the old one. */
tsr_status optim_keep(tsr_tensor **place, tsr_tensor *value);
tsr_status optim_read(tsr_tensor *scalar, double *value);
/* Moves the parameters to start + t * direction, and computes the loss, gradient and slope there. */
tsr_status optim_search_at(optim_search *s, double t, optim_point *point);
/* Searches from now (at t 0) for a point that fulfils the strong Wolfe conditions, and sets now to it, or to the best
 * point that it has found after one evaluation and `most` others. */
tsr_status optim_line_search(optim_search *s, double t, int64_t most, optim_point *now);

#endif
