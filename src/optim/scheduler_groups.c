/* Groups of parameters with numbers of their own in a schedule: PyTorch's lists (max_lr=[0.1, 0.01]). */
#include "optim/scheduler.h"

#include <math.h>
#include <string.h>

void optim_set_factor_lambda_lr(void *arguments, optim_factor *factor, void *user)
{
    *(optim_lambda_lr *)arguments = (optim_lambda_lr){.factor = factor, .user = user};
}

void optim_set_factor_multiplicative_lr(void *arguments, optim_factor *factor, void *user)
{
    *(optim_multiplicative_lr *)arguments = (optim_multiplicative_lr){.factor = factor, .user = user};
}

optim_arguments *optim_arguments_of(tsr_scheduler *s, int64_t group)
{
    return group < s->n_by_group && s->by_group[group].values ? &s->by_group[group] : &s->arguments;
}

static tsr_status check_group(const char *function, const tsr_scheduler *s, int64_t group)
{
    if (!s || group < 0 || group >= s->optimizer->n_groups)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s", function,
                                  s ? "there is no such group" : "the scheduler is NULL");
    if (s->step > 0 || s->is_part)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: %s", function,
                                  s->is_part ? "the schedule is part of another one already"
                                             : "the schedule has begun: numbers are set before its first step");
    return TSR_OK;
}

/* Arguments of the group's own, which begin as those of all; NULL: memory is short. */
static optim_arguments *own_arguments(const char *function, tsr_scheduler *s, int64_t group)
{
    size_t n = (size_t)BASE_MAX(group + 1, s->n_by_group);
    optim_arguments *grown = base_realloc(s->by_group, n * sizeof(*grown));
    if (grown) {
        memset(grown + s->n_by_group, 0, (n - (size_t)s->n_by_group) * sizeof(*grown));
        s->by_group = grown;
        s->n_by_group = (int64_t)n;
        if (!grown[group].values && (grown[group].values = base_alloc(s->arguments_size)))
            memcpy(grown[group].values, s->arguments.values, s->arguments_size);
    }
    if (grown && grown[group].values)
        return &grown[group];
    tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    return NULL;
}

/* The rates of the first step, which an absolute schedule sets. */
static void begin_again(tsr_scheduler *s)
{
    if (s->traits->absolute)
        optim_scheduler_apply(s);
}

static const tensor_field *field_named(const tsr_scheduler *s, const char *name)
{
    const char *found = s->traits->by_group ? strstr(s->traits->by_group, name) : NULL;
    size_t size = strlen(name);
    if (!found || size == 0 || found[-1] != ' ' || found[size] != ' ')
        return NULL;
    for (size_t i = 0; i < s->n_fields; i++)
        if (strcmp(s->fields[i].name, name) == 0)
            return &s->fields[i];
    return NULL;
}

tsr_status tsr_scheduler_set_group(tsr_scheduler *scheduler, int64_t group, const char *name, double value)
{
    static const char function[] = "scheduler_set_group";
    tsr_status status = check_group(function, scheduler, group);
    if (status != TSR_OK)
        return status;
    const tensor_field *field = name ? field_named(scheduler, name) : NULL;
    if (!field)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s has no number \"%s\" for a group; it has%s", function,
                                  scheduler->name, name ? name : "NULL",
                                  scheduler->traits->by_group ? scheduler->traits->by_group : " none");
    if (!isfinite(value))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s is not finite", function, name);
    optim_arguments *own = own_arguments(function, scheduler, group);
    if (!own)
        return TSR_OUT_OF_MEMORY;
    *(double *)((char *)own->values + field->offset) = value;
    begin_again(scheduler);
    return TSR_OK;
}

tsr_status tsr_scheduler_set_group_factor(tsr_scheduler *scheduler, int64_t group,
                                          double (*factor)(void *user, int64_t step), void *user)
{
    static const char function[] = "scheduler_set_group_factor";
    tsr_status status = check_group(function, scheduler, group);
    if (status != TSR_OK)
        return status;
    if (!scheduler->traits->set_factor || !factor)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s", function,
                                  factor ? "only lambda_lr and multiplicative_lr have a function"
                                         : "the function is NULL");
    optim_arguments *own = own_arguments(function, scheduler, group);
    if (!own)
        return TSR_OUT_OF_MEMORY;
    scheduler->traits->set_factor(own->values, factor, user);
    begin_again(scheduler);
    return TSR_OK;
}
