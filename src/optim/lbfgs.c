/* L-BFGS (D. Liu, J. Nocedal) over all parameters as one vector, with a fixed step or a line search (line_search.c). A
 * step calls the closure several times, and reads the values that decide how it continues. The most recent steps and
 * changes of the gradient are the rows of matrices of constant size, the newest last, so that every direction is
 * computed by the same program: two scans. */
#include "optim/lbfgs.h"

#include <tessera/control.h>

#include <math.h>

/* ---- vectors -------------------------------------------------------------------------------------------------------------- */

static tsr_tensor *sum_of(tsr_tensor *x)
{
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x});
}

static tsr_tensor *dot(tsr_tensor *a, tsr_tensor *b)
{
    return sum_of(tsr_mul(a, b));
}

static tsr_tensor *largest(tsr_tensor *x)
{
    return tsr_amax(&(tsr_amax_options){.size = sizeof(tsr_amax_options), .self = tsr_abs(x)});
}

tsr_status optim_keep(tsr_tensor **place, tsr_tensor *value)
{
    if (tensor_is_error(value))
        return value ? tsr_tensor_status(value) : TSR_OUT_OF_MEMORY;
    tsr_tensor *kept = tsr_keep(value);
    tsr_free(*place);
    *place = kept;
    return kept ? TSR_OK : TSR_OUT_OF_MEMORY;
}

tsr_tensor *optim_flat(const optim_group *group, bool gradients)
{
    tsr_tensor **parts = base_alloc_zero((size_t)group->n, sizeof(*parts)), *all;
    if (!parts)
        return tensor_fail("lbfgs", TSR_OUT_OF_MEMORY, "out of memory");
    for (int64_t i = 0; i < group->n; i++) {
        tsr_tensor *p = group->parameters[i].tensor, *one = gradients ? tsr_grad(p) : tsr_detach(p);
        one = one ? one : optim_filled(p, false, 0);
        parts[i] = tsr_reshape(one, &(const int64_t){-1}, 1);
    }
    all = tsr_cat(parts, group->n, 0);
    base_free(parts);
    return all;
}

/* Sets the parameters to the parts of the vector. */
static tsr_status lbfgs_spread(const optim_group *group, tsr_tensor *all)
{
    tsr_tensor **pairs = base_alloc_zero((size_t)group->n, 2 * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "lbfgs: out of memory");
    for (int64_t i = 0, at = 0; i < group->n; i++) {
        tsr_tensor *p = group->parameters[i].tensor;
        pairs[i] = p;
        tsr_tensor *part = tsr_to(tsr_narrow(all, 0, at, tsr_numel(p)), tsr_tensor_dtype(p));
        pairs[group->n + i] = tsr_reshape(part, tsr_shape(p), tsr_dim(p));
        at += tsr_numel(p);
    }
    tsr_status status = tensor_assign_all((size_t)group->n, pairs);
    base_free(pairs);
    return status;
}

/* ---- the loss along the direction -------------------------------------------------------------------------------- */

/* Calls the closure with the current parameters: its loss, and the gradient, which is kept in *gradient. The next sync
 * does not output the parameters' gradients. */
static tsr_status evaluate(optim_search *s, double *loss, tsr_tensor **gradient)
{
    tsr_tensor *result = NULL;
    double sign = s->maximize ? -1 : 1;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(true);
    tsr_status status = s->closure(s->user, &result);
    tsr_set_grad_enabled(false);
    s->evaluations++;
    if (status != TSR_OK)
        tensor_user_failed(status, "lbfgs: the closure");
    else if (tensor_is_error(result))
        status = result ? tsr_tensor_status(result)
                        : tensor_status_fail(TSR_INVALID_ARGUMENT, "lbfgs: the closure gave no loss");
    if (status == TSR_OK)
        status = optim_keep(gradient, tsr_mul_scalar(optim_flat(s->group, true), sign));
    for (int64_t i = 0; status == TSR_OK && i < s->group->n; i++)
        tensor_consume_grad(s->group->parameters[i].tensor);
    if (status == TSR_OK)
        status = tsr_item(result, loss);
    *loss *= sign;
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

static tsr_status search_move(optim_search *s, double t)
{
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = lbfgs_spread(s->group, tsr_add(s->start, tsr_mul_scalar(s->direction, t)));
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

tsr_status optim_search_at(optim_search *s, double t, optim_point *point)
{
    point->t = t;
    tsr_status status = search_move(s, t);
    if (status == TSR_OK)
        status = evaluate(s, &point->loss, &point->gradient);
    return status == TSR_OK ? optim_read(dot(point->gradient, s->direction), &point->slope) : status;
}

tsr_status optim_read(tsr_tensor *scalar, double *value)
{
    return tsr_item(scalar, value);
}

/* ---- the direction -------------------------------------------------------------------------------------------------------- */

/* A step of the scan from the newest pair to the oldest; in: q, y, s, 1 / (y s). */
static tsr_status backwards(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *share = tsr_mul(dot(in[2], in[0]), in[3]);
    out[0] = tsr_sub(in[0], tsr_mul(in[1], share));
    out[1] = share;
    return TSR_OK;
}

/* A step of the scan from the oldest pair to the newest; in: r, y, s, 1 / (y s), and the result of backwards. */
static tsr_status forwards(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *share = tsr_mul(dot(in[1], in[0]), in[3]);
    out[0] = tsr_add(in[0], tsr_mul(in[2], tsr_sub(in[4], share)));
    return TSR_OK;
}

static tsr_tensor *flipped(tsr_tensor *x)
{
    return tsr_flip(x, &(const int64_t){0}, 1);
}

/* The approximate inverse Hessian times minus the gradient. Pairs that do not exist yet are zeros and change
 * nothing. */
static tsr_tensor *direction_of(const optim_memory *m, tsr_tensor *gradient)
{
    tsr_tensor *q = tsr_neg(gradient), *back[2] = {NULL}, *result[1] = {NULL};
    tsr_tensor *newest[3] = {flipped(m->changes), flipped(m->moves), flipped(m->inverse)};
    if (tsr_scan(backwards, NULL, &q, 1, newest, 3, 1, 0, back) != TSR_OK)
        return NULL;
    tsr_tensor *r = tsr_mul_scalar(back[0], m->scale),
               *oldest[4] = {m->changes, m->moves, m->inverse, flipped(back[1])};
    return tsr_scan(forwards, NULL, &r, 1, oldest, 4, 0, 0, result) == TSR_OK ? result[0] : NULL;
}

/* rows without the first row, and with a further row at the end. */
static tsr_tensor *with_row(tsr_tensor *rows, tsr_tensor *row)
{
    return tsr_cat((tsr_tensor *const[]){tsr_narrow(rows, 0, 1, tsr_size(rows, 0) - 1), tsr_unsqueeze(row, 0)}, 2, 0);
}

/* Adds the pair of the last move to the history, if the loss curves upwards along the move. */
static tsr_status lbfgs_remember(optim_memory *m, tsr_tensor *gradient)
{
    double ys, yy;
    tsr_tensor *y = tsr_sub(gradient, m->last_gradient), *s = tsr_mul_scalar(m->direction, m->t);
    tsr_status status = optim_read(dot(y, s), &ys);
    if (status != TSR_OK || ys <= 1e-10)
        return status;
    status = optim_read(dot(y, y), &yy);
    m->scale = ys / yy;
    tsr_tensor *rows[3] = {
        with_row(m->changes, y), with_row(m->moves, s),
        with_row(m->inverse, tsr_full_like(m->inverse0, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options),
                                                                                 .value = 1 / ys}))};
    tsr_tensor **places[3] = {&m->changes, &m->moves, &m->inverse};
    for (int i = 0; status == TSR_OK && i < 3; i++)
        status = optim_keep(places[i], rows[i]);
    return status;
}

/* ---- memory --------------------------------------------------------------------------------------------------------------- */

static tsr_status begin_memory(optim_memory *m, tsr_tensor *gradient, int64_t rows)
{
    int64_t dims[2] = {BASE_MAX(rows, 1), tsr_numel(gradient)};
    tsr_dtype dtype = tsr_tensor_dtype(gradient);
    m->scale = 1;
    tsr_tensor **places[] = {&m->changes, &m->moves, &m->inverse, &m->inverse0};
    tsr_status status = TSR_OK;
    for (int i = 0; status == TSR_OK && i < 4; i++)
        status = optim_keep(places[i], tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options),
                                                                      .shape = dims,
                                                                      .n_shape = i < 2    ? 2
                                                                                 : i == 2 ? 1
                                                                                          : 0,
                                                                      .dtype = dtype}));
    return status;
}

void optim_memory_free(optim_memory *m)
{
    if (!m)
        return;
    tsr_tensor *all[] = {m->direction, m->last_gradient, m->changes, m->moves, m->inverse, m->inverse0};
    for (size_t i = 0; i < BASE_COUNT(all); i++)
        tsr_free(all[i]);
    base_free(m);
}

/* ---- a step --------------------------------------------------------------------------------------------------------------- */

/* Whether the step ends after an iteration, because it has converged or reached a limit. */
static tsr_status ends_here(const optim_search *s, const optim_memory *m, const optim_lbfgs *o, const optim_point *now,
                            double before, int64_t iteration, bool *done)
{
    const double *hyper = s->group->hyper;
    double steepest = 0, longest = 0;
    *done = iteration == o->max_iter || s->evaluations >= o->max_eval;
    if (*done)
        return TSR_OK;
    tsr_status status = optim_read(largest(now->gradient), &steepest);
    if (status == TSR_OK)
        status = optim_read(largest(m->direction), &longest);
    *done = steepest <= hyper[OPTIM_TOLERANCE_GRAD] || longest * m->t <= hyper[OPTIM_TOLERANCE_CHANGE] ||
            fabs(now->loss - before) < hyper[OPTIM_TOLERANCE_CHANGE];
    return status;
}

/* One iteration: finds a direction, and a length along it. *done: no further iteration is needed. */
static tsr_status iterate(optim_search *s, optim_memory *m, const optim_lbfgs *o, optim_point *now, int64_t iteration,
                          bool *done)
{
    const double *hyper = s->group->hyper;
    double slope, total, before = now->loss;
    m->n_iter++;
    tsr_status status =
        m->n_iter == 1 ? begin_memory(m, now->gradient, o->history_size) : lbfgs_remember(m, now->gradient);
    if (status == TSR_OK)
        status = optim_keep(&m->direction, m->n_iter == 1 ? tsr_neg(now->gradient) : direction_of(m, now->gradient));
    if (status == TSR_OK)
        status = optim_keep(&m->last_gradient, tsr_clone(now->gradient));
    if (status == TSR_OK)
        status = optim_read(sum_of(tsr_abs(now->gradient)), &total);
    if (status == TSR_OK)
        status = optim_read(dot(now->gradient, m->direction), &slope);
    if (status != TSR_OK)
        return status;
    m->t = (m->n_iter == 1 ? fmin(1, 1 / total) : 1) * hyper[OPTIM_LR];
    *done = slope > -hyper[OPTIM_TOLERANCE_CHANGE];
    if (*done)
        return TSR_OK;
    s->direction = m->direction;
    now->slope = slope;
    now->t = 0;
    status = optim_keep(&s->start, tsr_clone(optim_flat(s->group, false)));
    if (status != TSR_OK)
        return status;
    if (o->strong_wolfe) {
        status = optim_line_search(s, m->t, o->max_eval - s->evaluations, now);
        m->t = now->t;
        if (status == TSR_OK)
            status = search_move(s, m->t);
    } else if (iteration < o->max_iter) {
        status = optim_search_at(s, m->t, now);
    } else {
        status = search_move(s, m->t); /* the loss at the new point is not needed */
    }
    return status == TSR_OK ? ends_here(s, m, o, now, before, iteration, done) : status;
}

static tsr_status search(tsr_optimizer *optimizer, optim_search *s, double *loss)
{
    const optim_lbfgs *o = optimizer->arguments;
    optim_memory *m = optimizer->memory;
    optim_point now = {0};
    double steepest = 0;
    bool done = false;
    tsr_status status = evaluate(s, &now.loss, &now.gradient);
    *loss = s->maximize ? -now.loss : now.loss;
    if (status == TSR_OK)
        status = optim_read(largest(now.gradient), &steepest);
    done = steepest <= s->group->hyper[OPTIM_TOLERANCE_GRAD];
    for (int64_t i = 1; status == TSR_OK && !done && i <= o->max_iter; i++)
        status = iterate(s, m, o, &now, i, &done);
    m->func_evals += s->evaluations;
    tsr_free(now.gradient);
    return status;
}

static tsr_status lbfgs_step(tsr_optimizer *optimizer, tsr_closure closure, void *user, double *loss)
{
    const optim_lbfgs *o = optimizer->arguments;
    if (optimizer->searching)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "lbfgs: a step began in the optimizer's own closure");
    if (optimizer->n_groups != 1)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "LBFGS doesn't support per-parameter options (parameter groups)");
    if (!optimizer->memory)
        optimizer->memory = base_alloc_zero(1, sizeof(optim_memory));
    if (!optimizer->memory)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "lbfgs: out of memory");
    optim_search s = {.group = &optimizer->groups[0], .closure = closure, .user = user, .maximize = o->maximize};
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    optimizer->searching = true;
    tsr_status status = search(optimizer, &s, loss);
    optimizer->searching = false;
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    tsr_free(s.start);
    return status;
}

const optim_formula optim_formula_lbfgs = {.search = lbfgs_step, .save = optim_lbfgs_save, .load = optim_lbfgs_load};
