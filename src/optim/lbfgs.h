/* Shared by the files of L-BFGS. */
#ifndef OPTIM_LBFGS_H
#define OPTIM_LBFGS_H

#include "optim/internal.h"

/* A place along the direction. The gradient is kept and the point's own. */
typedef struct optim_point {
    double t, loss, slope; /* slope: the derivative of the loss by t */
    tsr_tensor *gradient;
} optim_point;

typedef struct optim_search {
    const optim_group *group;
    tsr_closure closure;
    void *user;
    bool maximize;
    int64_t evaluations;
    tsr_tensor *start, *direction; /* vectors of all parameters; start is kept */
} optim_search;

/* The memory that lasts from step to step (tsr_optimizer.memory). */
struct optim_memory {
    int64_t func_evals, n_iter;
    double t, scale;                       /* of the last move; of the first guess of the inverse Hessian */
    tsr_tensor *direction, *last_gradient; /* kept, as all here */
    tsr_tensor *changes, *moves, *inverse; /* [history, n] twice, and [history]: gradients' changes, moves, 1 / their
                                             * product; zeros where there is none yet */
    tsr_tensor *inverse0;                  /* one zero of that dtype */
};

/* A kept tensor takes the place of another, which is freed. */
tsr_status optim_keep(tsr_tensor **place, tsr_tensor *value);
tsr_status optim_read(tsr_tensor *scalar, double *value);
/* The parameters at start + t * direction; and the loss, gradient and slope there. */
tsr_status optim_search_move(optim_search *s, double t);
tsr_status optim_search_at(optim_search *s, double t, optim_point *point);
/* From now (at t 0) to a point that fulfils the strong Wolfe conditions, or the best of `most` evaluations: now becomes it. */
tsr_status optim_line_search(optim_search *s, double t, optim_point *now, int64_t most);

#endif
