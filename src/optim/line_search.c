/* A line search for the strong Wolfe conditions (J. Nocedal, S. Wright: Numerical Optimization, 3.5 and 3.6) with cubic
 * interpolation and PyTorch's bounds. */
#include "optim/lbfgs.h"

#include <math.h>

/* The minimum between low and high of the cubic through two points with their slopes. */
static double between(const optim_point *a, const optim_point *b, double low, double high)
{
    double d1 = a->slope + b->slope - 3 * (a->loss - b->loss) / (a->t - b->t), square = d1 * d1 - a->slope * b->slope;
    if (!(square >= 0))
        return (low + high) / 2;
    const optim_point *left = a->t <= b->t ? a : b, *right = a->t <= b->t ? b : a;
    double root = sqrt(square), span = right->t - left->t;
    double at = right->t - span * ((right->slope + root - d1) / (right->slope - left->slope + 2 * root));
    return fmin(fmax(at, low), high);
}

static tsr_status copy(optim_point *to, const optim_point *from)
{
    tsr_tensor *own = to->gradient;
    *to = *from;
    to->gradient = own;
    return optim_keep(&to->gradient, tsr_clone(from->gradient));
}

/* Moves a point to another place; the old place is empty then. */
static void move(optim_point *to, optim_point *from)
{
    tsr_free(to->gradient);
    *to = *from;
    from->gradient = NULL;
}

typedef struct wolfe {
    optim_search *search;
    optim_point start, previous, at, ends[2]; /* ends: the points that enclose the minimum */
    double longest;                           /* the direction's largest element */
    int64_t n, most;                          /* evaluations after the first */
    bool found, narrow; /* found: `at` fulfils the conditions; narrow: the last step was near an edge */
} wolfe;

static bool descends(const wolfe *w)
{
    return w->at.loss <= w->start.loss + 1e-4 * w->at.t * w->start.slope;
}

static bool is_flat(const wolfe *w)
{
    return fabs(w->at.slope) <= -0.9 * w->start.slope;
}

/* Steps outwards until two points enclose a minimum. */
static tsr_status bracket(wolfe *w)
{
    tsr_status status = TSR_OK;
    for (; status == TSR_OK && w->n < w->most; w->n++) {
        bool over = !descends(w) || (w->n > 1 && w->at.loss >= w->previous.loss);
        if (!over && is_flat(w)) {
            w->found = true;
            return TSR_OK;
        }
        if (over || w->at.slope >= 0) {
            move(&w->ends[0], &w->previous);
            return copy(&w->ends[1], &w->at);
        }
        double t = between(&w->previous, &w->at, w->at.t + 0.01 * (w->at.t - w->previous.t), 10 * w->at.t);
        move(&w->previous, &w->at);
        status = optim_search_at(w->search, t, &w->at);
    }
    if (status == TSR_OK)
        status = copy(&w->ends[0], &w->start);
    return status == TSR_OK ? copy(&w->ends[1], &w->at) : status;
}

/* Keeps a step away from the edges of the bracket: the second step in a row near an edge is moved to a tenth from
 * it. */
static double line_search_inside(wolfe *w, double t)
{
    double low = fmin(w->ends[0].t, w->ends[1].t), high = fmax(w->ends[0].t, w->ends[1].t), edge = 0.1 * (high - low);
    if (fmin(high - t, t - low) >= edge) {
        w->narrow = false;
        return t;
    }
    if (!w->narrow && t < high && t > low) {
        w->narrow = true;
        return t;
    }
    w->narrow = false;
    return fabs(t - high) < fabs(t - low) ? high - edge : low + edge;
}

/* Narrows the bracket. ends[low] is the end with the lower loss. */
static tsr_status zoom(wolfe *w)
{
    int low = w->ends[0].loss <= w->ends[1].loss ? 0 : 1;
    tsr_status status = TSR_OK;
    while (status == TSR_OK && !w->found && w->n < w->most) {
        optim_point *best = &w->ends[low], *other = &w->ends[1 - low];
        if (fabs(other->t - best->t) * w->longest < 1e-9)
            break;
        double first = fmin(w->ends[0].t, w->ends[1].t), last = fmax(w->ends[0].t, w->ends[1].t);
        status =
            optim_search_at(w->search, line_search_inside(w, between(&w->ends[0], &w->ends[1], first, last)), &w->at);
        w->n++;
        if (status != TSR_OK)
            break;
        if (!descends(w) || w->at.loss >= best->loss) {
            status = copy(other, &w->at);
            low = w->ends[0].loss <= w->ends[1].loss ? 0 : 1;
            continue;
        }
        w->found = is_flat(w);
        if (!w->found && w->at.slope * (other->t - best->t) >= 0)
            status = copy(other, best);
        if (status == TSR_OK)
            status = copy(best, &w->at);
    }
    if (status == TSR_OK && !w->found)
        status = copy(&w->at, &w->ends[low]);
    return status;
}

tsr_status optim_line_search(optim_search *s, double t, int64_t most, optim_point *now)
{
    wolfe w = {.search = s, .most = most};
    tsr_tensor *size = tsr_abs(s->direction);
    tsr_status status =
        optim_read(tsr_amax(&(tsr_amax_options){.size = sizeof(tsr_amax_options), .self = size}), &w.longest);
    if (status == TSR_OK)
        status = copy(&w.start, now);
    if (status == TSR_OK)
        status = copy(&w.previous, now);
    if (status == TSR_OK)
        status = optim_search_at(s, t, &w.at);
    if (status == TSR_OK)
        status = bracket(&w);
    if (status == TSR_OK && !w.found)
        status = zoom(&w);
    if (status == TSR_OK)
        move(now, &w.at);
    optim_point *all[] = {&w.start, &w.previous, &w.at, &w.ends[0], &w.ends[1]};
    for (size_t i = 0; i < BASE_COUNT(all); i++)
        tsr_free(all[i]->gradient);
    return status;
}
