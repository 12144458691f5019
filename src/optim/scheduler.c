/* Learning-rate schedules: a closed form of the step number, times what each group's rate was when it began. */
#include "optim/internal.h"

#include <math.h>
#include <stdio.h>

struct tsr_scheduler {
    tsr_optimizer *optimizer;
    int64_t step;
    double a, b;
    int64_t n;
    double (*user_factor)(void *user, int64_t step);
    void *user;
    /* The rate at `step`, given the first one. */
    double (*rate)(const tsr_scheduler *scheduler, double first);
};

static double step_rate(const tsr_scheduler *s, double first)
{
    return first * pow(s->a, (double)(s->step / s->n));
}

static double exponential_rate(const tsr_scheduler *s, double first)
{
    return first * pow(s->a, (double)s->step);
}

static double cosine_rate(const tsr_scheduler *s, double first)
{
    const double pi = 3.14159265358979323846;
    return s->a + (first - s->a) * (1 + cos(pi * (double)s->step / (double)s->n)) / 2;
}

static double linear_rate(const tsr_scheduler *s, double first)
{
    double share = (double)BASE_MIN(s->step, s->n) / (double)s->n;
    return first * (s->a + (s->b - s->a) * share);
}

static double lambda_rate(const tsr_scheduler *s, double first)
{
    return first * s->user_factor(s->user, s->step);
}

static void apply(tsr_scheduler *s)
{
    for (int64_t g = 0; g < s->optimizer->n_groups; g++) {
        optim_group *group = &s->optimizer->groups[g];
        group->hyper[OPTIM_LR] = s->rate(s, group->initial_lr);
    }
}

static tsr_scheduler *scheduler_new(tsr_scheduler s)
{
    bool valid = s.optimizer && s.n > 0 && (s.rate != lambda_rate || s.user_factor);
    tsr_scheduler *scheduler = valid ? base_alloc(sizeof(*scheduler)) : NULL;
    if (!scheduler) {
        tensor_status_fail(valid ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT,
                           "scheduler: the optimizer or function is NULL, or the number of steps is not positive");
        return NULL;
    }
    *scheduler = s;
    for (int64_t g = 0; g < s.optimizer->n_groups; g++)
        s.optimizer->groups[g].initial_lr = s.optimizer->groups[g].hyper[OPTIM_LR];
    apply(scheduler);
    return scheduler;
}

tsr_scheduler *tsr_step_lr(tsr_optimizer *optimizer, int64_t step_size, double gamma)
{
    return scheduler_new((tsr_scheduler){.optimizer = optimizer, .a = gamma, .n = step_size, .rate = step_rate});
}

tsr_scheduler *tsr_exponential_lr(tsr_optimizer *optimizer, double gamma)
{
    return scheduler_new((tsr_scheduler){.optimizer = optimizer, .a = gamma, .n = 1, .rate = exponential_rate});
}

tsr_scheduler *tsr_cosine_annealing_lr(tsr_optimizer *optimizer, int64_t t_max, double eta_min)
{
    return scheduler_new((tsr_scheduler){.optimizer = optimizer, .a = eta_min, .n = t_max, .rate = cosine_rate});
}

tsr_scheduler *tsr_linear_lr(tsr_optimizer *optimizer, double start_factor, double end_factor, int64_t total)
{
    return scheduler_new(
        (tsr_scheduler){.optimizer = optimizer, .a = start_factor, .b = end_factor, .n = total, .rate = linear_rate});
}

tsr_scheduler *tsr_lambda_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user)
{
    return scheduler_new(
        (tsr_scheduler){.optimizer = optimizer, .n = 1, .user_factor = factor, .user = user, .rate = lambda_rate});
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
    base_free(scheduler);
}
