/* Learning-rate schedules: a closed form of the step number, times what each group's rate was when it began. */
#include "optim/internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct tsr_scheduler {
    tsr_optimizer *optimizer;
    int64_t step;
    double (*rate)(const void *arguments, int64_t step, double first);
    void *arguments; /* optim_<name> */
};

double optim_rate_step_lr(const void *arguments, int64_t step, double first)
{
    const optim_step_lr *s = arguments;
    return first * pow(s->gamma, (double)(step / s->step_size));
}

double optim_rate_exponential_lr(const void *arguments, int64_t step, double first)
{
    const optim_exponential_lr *s = arguments;
    return first * pow(s->gamma, (double)step);
}

double optim_rate_cosine_annealing_lr(const void *arguments, int64_t step, double first)
{
    const optim_cosine_annealing_lr *s = arguments;
    const double pi = 3.14159265358979323846;
    return s->eta_min + (first - s->eta_min) * (1 + cos(pi * (double)step / (double)s->t_max)) / 2;
}

double optim_rate_linear_lr(const void *arguments, int64_t step, double first)
{
    const optim_linear_lr *s = arguments;
    double share = (double)BASE_MIN(step, s->total) / (double)s->total;
    return first * (s->start_factor + (s->end_factor - s->start_factor) * share);
}

double optim_rate_lambda_lr(const void *arguments, int64_t step, double first)
{
    const optim_lambda_lr *s = arguments;
    return first * s->factor(s->user, step);
}

static void apply(tsr_scheduler *s)
{
    for (int64_t g = 0; g < s->optimizer->n_groups; g++) {
        optim_group *group = &s->optimizer->groups[g];
        group->hyper[OPTIM_LR] = s->rate(s->arguments, s->step, group->initial_lr);
    }
}

tsr_scheduler *optim_scheduler_new(const char *name, tsr_optimizer *optimizer,
                                   double (*rate)(const void *arguments, int64_t step, double first),
                                   const void *arguments, size_t size)
{
    tsr_scheduler *scheduler = optimizer ? base_alloc_zero(1, sizeof(*scheduler)) : NULL;
    if (scheduler)
        scheduler->arguments = base_alloc(size);
    if (!scheduler || !scheduler->arguments) {
        base_free(scheduler);
        tensor_status_fail(optimizer ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT, "%s: %s", name,
                           optimizer ? "out of memory" : "the optimizer is NULL");
        return NULL;
    }
    memcpy(scheduler->arguments, arguments, size);
    scheduler->optimizer = optimizer;
    scheduler->rate = rate;
    for (int64_t g = 0; g < optimizer->n_groups; g++)
        optimizer->groups[g].initial_lr = optimizer->groups[g].hyper[OPTIM_LR];
    apply(scheduler);
    return scheduler;
}

tsr_status tsr_scheduler_step(tsr_scheduler *scheduler)
{
    if (!scheduler)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_step: the scheduler is NULL");
    scheduler->step++;
    apply(scheduler);
    return TSR_OK;
}

static void rate_name(char *out, size_t size, int64_t group)
{
    snprintf(out, size, "base_lrs.%lld", (long long)group);
}

tsr_state_dict *tsr_scheduler_state_dict(const tsr_scheduler *scheduler)
{
    if (!scheduler) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_state_dict: the scheduler is NULL");
        return NULL;
    }
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_status status = dict ? tsr_state_dict_set_int(dict, "last_epoch", scheduler->step) : TSR_OUT_OF_MEMORY;
    char name[32];
    for (int64_t g = 0; status == TSR_OK && g < scheduler->optimizer->n_groups; g++) {
        rate_name(name, sizeof(name), g);
        status = tsr_state_dict_set_number(dict, name, scheduler->optimizer->groups[g].initial_lr);
    }
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

tsr_status tsr_scheduler_load_state_dict(tsr_scheduler *scheduler, const tsr_state_dict *dict)
{
    int64_t step;
    double rate;
    char name[32];
    if (!scheduler || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_load_state_dict: the scheduler or the dict is NULL");
    if (tsr_state_dict_get_int(dict, "last_epoch", &step) != TSR_OK || step < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_load_state_dict: last_epoch is missing or negative");
    for (int64_t g = 0; g < scheduler->optimizer->n_groups; g++) {
        rate_name(name, sizeof(name), g);
        if (tsr_state_dict_get_number(dict, name, &rate) != TSR_OK)
            return tensor_status_fail(TSR_NOT_FOUND, "scheduler_load_state_dict: %s is missing", name);
    }
    for (int64_t g = 0; g < scheduler->optimizer->n_groups; g++) {
        rate_name(name, sizeof(name), g);
        if (tsr_state_dict_get_number(dict, name, &rate) == TSR_OK)
            scheduler->optimizer->groups[g].initial_lr = rate;
    }
    scheduler->step = step;
    apply(scheduler);
    return TSR_OK;
}

void tsr_scheduler_free(tsr_scheduler *scheduler)
{
    if (scheduler)
        base_free(scheduler->arguments);
    base_free(scheduler);
}
