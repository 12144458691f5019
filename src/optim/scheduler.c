/* Learning-rate schedules: a closed form of the step number, times the initial rate of each group; also compositions of
 * schedules (scheduler_compose.c) and a schedule that follows a metric (plateau.c).
 *
 * A rate that something else has changed since (another schedule, the user) goes on from its present value, as in
 * PyTorch: the schedule multiplies it by the ratio of its own rates. Only absolute schedules set it anew. */
#include "optim/scheduler.h"

#include <math.h>
#include <string.h>

double optim_next_cosine_annealing_lr(const void *arguments, int64_t step, double first, double current);
double optim_next_swa_lr(const void *arguments, int64_t step, double first, double current);
double optim_next_multiplicative_lr(const void *arguments, int64_t step, double first, double current);
double optim_momentum_cyclic_lr(const void *arguments, int64_t step);
double optim_momentum_one_cycle_lr(const void *arguments, int64_t step);
int64_t optim_last_one_cycle_lr(const void *arguments);
void optim_set_factor_lambda_lr(void *arguments, optim_factor *factor, void *user);
void optim_set_factor_multiplicative_lr(void *arguments, optim_factor *factor, void *user);

static const optim_traits traits[] = {
    {.name = "lambda_lr", .absolute = true, .set_factor = optim_set_factor_lambda_lr},
    {.name = "cosine_annealing_lr", .next = optim_next_cosine_annealing_lr},
    {.name = "multiplicative_lr",
     .next = optim_next_multiplicative_lr,
     .set_factor = optim_set_factor_multiplicative_lr},
    {.name = "cosine_annealing_warm_restarts", .absolute = true},
    {.name = "swa_lr", .next = optim_next_swa_lr, .by_group = " swa_lr "},
    {.name = "reduce_lr_on_plateau", .by_group = " min_lr "},
    {.name = "cyclic_lr",
     .absolute = true,
     .momentum = optim_momentum_cyclic_lr,
     .by_group = " base_lr max_lr base_momentum max_momentum "},
    {.name = "one_cycle_lr",
     .absolute = true,
     .momentum = optim_momentum_one_cycle_lr,
     .last = optim_last_one_cycle_lr,
     .by_group = " max_lr base_momentum max_momentum "},
};

static const optim_traits *traits_of(const char *name)
{
    static const optim_traits none = {0};
    for (size_t i = 0; i < BASE_COUNT(traits); i++)
        if (strcmp(traits[i].name, name) == 0)
            return &traits[i];
    return &none;
}

double optim_rate_at(tsr_scheduler *s, int64_t group, int64_t step, double first)
{
    optim_arguments *own = optim_arguments_of(s, group);
    if (strcmp(s->name, "multiplicative_lr") != 0)
        return s->rate(own->values, step, first);
    const optim_multiplicative_lr *o = own->values;
    if (own->product.step > step)
        own->product.step = 0;
    if (own->product.step == 0)
        own->product.value = 1;
    while (own->product.step < step)
        own->product.value *= o->factor(o->user, ++own->product.step);
    return first * own->product.value;
}

/* The hyperparameter that serves as the momentum of a cycle; -1 when the optimizer has none. */
static int momentum_of(const tsr_optimizer *optimizer)
{
    return optim_has_hyper(optimizer, OPTIM_BETA1)      ? OPTIM_BETA1
           : optim_has_hyper(optimizer, OPTIM_MOMENTUM) ? OPTIM_MOMENTUM
                                                        : -1;
}

/* The rate after one more step. */
static double rate_after(tsr_scheduler *s, int64_t g)
{
    const optim_group *group = &s->optimizer->groups[g];
    double first = group->initial_lr, current = group->hyper[OPTIM_LR];
    if (s->traits->absolute)
        return optim_rate_at(s, g, s->step, first);
    bool product = strcmp(s->name, "multiplicative_lr") == 0; /* its rates cost a call of the user's function each */
    bool untouched = !product && s->step > 0 && current == optim_rate_at(s, g, s->step - 1, first);
    return untouched ? optim_rate_at(s, g, s->step, first) : optim_rate_next(s, g, s->step, first, current);
}

/* Sets the momenta that the schedule, or a part of it, has at a step. */
static void set_momenta(tsr_scheduler *s, int64_t step)
{
    if (s->composition == OPTIM_SEQUENTIAL) {
        int64_t part = optim_part_at(s, step);
        set_momenta(s->parts[part], step - s->starts[part]);
        return;
    }
    for (int64_t i = 0; i < s->n_parts; i++) /* of a chain */
        set_momenta(s->parts[i], step);
    for (int64_t g = 0; g < s->optimizer->n_groups; g++) {
        double momentum = s->traits->momentum ? s->traits->momentum(optim_arguments_of(s, g)->values, step) : NAN;
        int which = isnan(momentum) ? -1 : momentum_of(s->optimizer);
        if (which >= 0)
            s->optimizer->groups[g].hyper[which] = momentum;
    }
}

/* moves: from the present rates, else to the schedule's own ones. */
static void apply_single(tsr_scheduler *s, bool moves)
{
    for (int64_t g = 0; g < s->optimizer->n_groups; g++) {
        optim_group *group = &s->optimizer->groups[g];
        group->hyper[OPTIM_LR] = moves ? rate_after(s, g) : optim_rate_at(s, g, s->step, group->initial_lr);
    }
    set_momenta(s, s->step);
}

static void apply_sequence(tsr_scheduler *s, bool moves)
{
    int64_t part = optim_part_at(s, s->step);
    tsr_scheduler *now = s->parts[part];
    now->step = s->step - s->starts[part];
    if (moves && now->step > 0 && now->composition == OPTIM_SINGLE)
        apply_single(now, true);
    else
        optim_scheduler_apply(now);
}

static void apply_chain(tsr_scheduler *s)
{
    for (int64_t g = 0; g < s->optimizer->n_groups; g++) {
        optim_group *group = &s->optimizer->groups[g];
        double rate = group->initial_lr;
        for (int64_t step = 0; step <= s->step; step++)
            rate = optim_chain_next(s, g, step, group->initial_lr, rate);
        group->hyper[OPTIM_LR] = rate;
    }
    set_momenta(s, s->step);
}

void optim_scheduler_apply(tsr_scheduler *s)
{
    if (s->composition == OPTIM_SEQUENTIAL)
        apply_sequence(s, false);
    else if (s->composition == OPTIM_CHAINED)
        apply_chain(s);
    else if (s->composition == OPTIM_SINGLE)
        apply_single(s, false);
}

/* A schedule that cycles momentum needs this hyperparameter, and the state that an optimizer without momentum lacks. */
static tsr_status begin_momentum(const tsr_scheduler *s)
{
    double momentum = s->traits->momentum ? s->traits->momentum(s->arguments.values, 0) : NAN;
    int which = momentum_of(s->optimizer);
    if (isnan(momentum))
        return TSR_OK;
    if (which < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "optimizer must support momentum or beta1 with `cycle_momentum` option enabled");
    tsr_status status = TSR_OK;
    for (int64_t g = 0; status == TSR_OK && g < s->optimizer->n_groups; g++) {
        double hyper[OPTIM_HYPER_COUNT];
        memcpy(hyper, s->optimizer->groups[g].hyper, sizeof(hyper));
        hyper[which] = momentum;
        status = optim_extend_states(s->optimizer, &s->optimizer->groups[g], hyper);
    }
    return status;
}

tsr_scheduler *optim_scheduler_new(const char *name, tsr_optimizer *optimizer, optim_rate *rate, const void *arguments,
                                   size_t size, const tensor_field *fields, size_t n_fields)
{
    tsr_scheduler *scheduler = optimizer ? base_alloc_zero(1, sizeof(*scheduler)) : NULL;
    if (scheduler)
        scheduler->arguments.values = base_alloc(size);
    if (!scheduler || !scheduler->arguments.values) {
        base_free(scheduler);
        tensor_status_fail(optimizer ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT, "%s: %s", name,
                           optimizer ? "out of memory" : "the optimizer is NULL");
        return NULL;
    }
    memcpy(scheduler->arguments.values, arguments, size);
    scheduler->arguments_size = size;
    scheduler->fields = fields;
    scheduler->n_fields = n_fields;
    scheduler->name = name;
    scheduler->optimizer = optimizer;
    scheduler->rate = rate;
    scheduler->traits = traits_of(name);
    /* As in PyTorch, a second schedule of the optimizer starts from the rates before the first schedule. */
    for (int64_t g = 0; optimizer->n_schedules == 0 && g < optimizer->n_groups; g++)
        optimizer->groups[g].initial_lr = optimizer->groups[g].hyper[OPTIM_LR];
    optimizer->n_schedules++;
    if (begin_momentum(scheduler) != TSR_OK) {
        tsr_scheduler_free(scheduler);
        return NULL;
    }
    optim_scheduler_begin_plateau(scheduler);
    if (optimizer->n_schedules > 1 && scheduler->composition == OPTIM_SINGLE)
        apply_single(scheduler, true);
    else
        optim_scheduler_apply(scheduler);
    return scheduler;
}

/* Refuses a step past the last one of a schedule, or of a part that takes this step. */
static tsr_status check_last(const tsr_scheduler *s, int64_t step)
{
    if (s->composition == OPTIM_SEQUENTIAL) {
        int64_t part = optim_part_at(s, step);
        return check_last(s->parts[part], step - s->starts[part]);
    }
    for (int64_t i = 0; i < s->n_parts; i++) {
        tsr_status status = check_last(s->parts[i], step);
        if (status != TSR_OK)
            return status;
    }
    if (!s->traits->last || step <= s->traits->last(s->arguments.values))
        return TSR_OK;
    return tensor_status_fail(TSR_INVALID_ARGUMENT,
                              "Tried to step %lld times. The specified number of total steps is %lld", (long long)step,
                              (long long)s->traits->last(s->arguments.values));
}

tsr_status tsr_scheduler_step(tsr_scheduler *scheduler)
{
    if (!scheduler)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_step: the scheduler is NULL");
    if (scheduler->composition == OPTIM_PLATEAU)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "scheduler_step: reduce_lr_on_plateau wants a metric: tsr_scheduler_step_metric");
    tsr_status status = check_last(scheduler, scheduler->step + 1);
    if (status != TSR_OK)
        return status;
    scheduler->step++;
    if (scheduler->composition == OPTIM_CHAINED) { /* from the current rates, which others may have changed */
        for (int64_t g = 0; g < scheduler->optimizer->n_groups; g++) {
            optim_group *group = &scheduler->optimizer->groups[g];
            group->hyper[OPTIM_LR] =
                optim_chain_next(scheduler, g, scheduler->step, group->initial_lr, group->hyper[OPTIM_LR]);
        }
        set_momenta(scheduler, scheduler->step);
        return TSR_OK;
    }
    if (scheduler->composition == OPTIM_SINGLE)
        apply_single(scheduler, true);
    else if (scheduler->composition == OPTIM_SEQUENTIAL)
        apply_sequence(scheduler, true);
    return TSR_OK;
}

void tsr_scheduler_free(tsr_scheduler *scheduler)
{
    if (!scheduler)
        return;
    for (int64_t i = 0; i < scheduler->n_parts; i++)
        tsr_scheduler_free(scheduler->parts[i]);
    scheduler->optimizer->n_schedules--;
    base_free(scheduler->parts);
    base_free(scheduler->starts);
    base_free(scheduler->arguments.values);
    for (int64_t g = 0; g < scheduler->n_by_group; g++)
        base_free(scheduler->by_group[g].values);
    base_free(scheduler->by_group);
    base_free(scheduler);
}
