/* ReduceLROnPlateau: the rate falls when a metric has not become better for some steps. */
#include "optim/scheduler.h"

#include <math.h>
#include <string.h>

static const char *const names[] = {"num_bad_epochs", "cooldown_counter"};

void optim_scheduler_begin_plateau(tsr_scheduler *s)
{
    if (strcmp(s->name, "reduce_lr_on_plateau") != 0)
        return;
    s->composition = OPTIM_PLATEAU;
    s->plateau.best = ((const optim_reduce_lr_on_plateau *)s->arguments.values)->max_mode ? -INFINITY : INFINITY;
}

static bool better(const optim_reduce_lr_on_plateau *o, double metric, double best)
{
    double margin = o->absolute ? o->threshold : o->threshold * best;
    if (isinf(best))
        return o->max_mode ? metric > best : metric < best;
    return o->max_mode ? metric > best + margin : metric < best - margin;
}

tsr_status tsr_scheduler_step_metric(tsr_scheduler *s, double metric)
{
    if (!s || s->composition != OPTIM_PLATEAU)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "scheduler_step_metric: the schedule is not a reduce_lr_on_plateau");
    const optim_reduce_lr_on_plateau *o = s->arguments.values;
    s->step++;
    if (better(o, metric, s->plateau.best)) {
        s->plateau.best = metric;
        s->plateau.bad = 0;
    } else {
        s->plateau.bad++;
    }
    if (s->plateau.cooldown > 0) {
        s->plateau.cooldown--;
        s->plateau.bad = 0;
    }
    if (s->plateau.bad <= o->patience)
        return TSR_OK;
    for (int64_t g = 0; g < s->optimizer->n_groups; g++) {
        const optim_reduce_lr_on_plateau *own = optim_arguments_of(s, g)->values;
        double *rate = &s->optimizer->groups[g].hyper[OPTIM_LR], lower = fmax(*rate * o->factor, own->min_lr);
        if (*rate - lower > o->eps)
            *rate = lower;
    }
    s->plateau.cooldown = o->cooldown;
    s->plateau.bad = 0;
    return TSR_OK;
}

tsr_status optim_scheduler_save_plateau(const tsr_scheduler *s, tsr_state_dict *dict)
{
    if (s->composition != OPTIM_PLATEAU)
        return TSR_OK;
    tsr_status status = tsr_state_dict_set_number(dict, "best", s->plateau.best);
    if (status == TSR_OK)
        status = tsr_state_dict_set_int(dict, names[0], s->plateau.bad);
    return status == TSR_OK ? tsr_state_dict_set_int(dict, names[1], s->plateau.cooldown) : status;
}

static bool read_plateau(const tsr_state_dict *dict, double *best, int64_t counts[2])
{
    return tsr_state_dict_get_number(dict, "best", best) == TSR_OK &&
           tsr_state_dict_get_int(dict, names[0], &counts[0]) == TSR_OK &&
           tsr_state_dict_get_int(dict, names[1], &counts[1]) == TSR_OK;
}

tsr_status optim_scheduler_check_plateau(const tsr_scheduler *s, const tsr_state_dict *dict)
{
    double best;
    int64_t counts[2];
    if (s->composition != OPTIM_PLATEAU || read_plateau(dict, &best, counts))
        return TSR_OK;
    return tensor_status_fail(TSR_NOT_FOUND,
                              "scheduler_load_state_dict: best, num_bad_epochs or cooldown_counter is missing");
}

void optim_scheduler_load_plateau(tsr_scheduler *s, const tsr_state_dict *dict)
{
    double best;
    int64_t counts[2];
    if (s->composition != OPTIM_PLATEAU || !read_plateau(dict, &best, counts))
        return;
    s->plateau.best = best;
    s->plateau.bad = counts[0];
    s->plateau.cooldown = counts[1];
}
