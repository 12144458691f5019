/* Schedules that consist of lists: milestones, schedules in sequence, and chained schedules. */
#include "optim/scheduler.h"

#include <string.h>

/* ---- milestones ------------------------------------------------------------------------------------------------------------ */

typedef struct milestone_list {
    double gamma;
    int64_t n;
    int64_t steps[];
} milestone_list;

static double rate_multi_step(const void *arguments, int64_t step, double first)
{
    const milestone_list *list = arguments;
    double factor = 1;
    for (int64_t i = 0; i < list->n; i++)
        factor *= list->steps[i] >= 0 && list->steps[i] <= step ? list->gamma : 1;
    return first * factor;
}

tsr_scheduler *tsr_multi_step_lr(tsr_optimizer *optimizer, const int64_t *milestones, int64_t n, double gamma)
{
    size_t bytes = sizeof(milestone_list) + (tensor_list_fits(milestones, n) ? (size_t)n : 0) * sizeof(int64_t);
    milestone_list *list = !tensor_list_fits(milestones, n) ? NULL : base_alloc(bytes);
    if (!list) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "multi_step_lr: the milestones are NULL, or their count is wrong");
        return NULL;
    }
    list->gamma = gamma;
    list->n = n;
    if (n > 0)
        memcpy(list->steps, milestones, (size_t)n * sizeof(*milestones));
    tsr_scheduler *scheduler = optim_scheduler_new("multi_step_lr", optimizer, rate_multi_step, list, bytes, NULL, 0);
    base_free(list);
    return scheduler;
}

/* ---- compositions ---------------------------------------------------------------------------------------------------------- */

static double unchanged(const void *arguments, int64_t step, double first)
{
    (void)arguments;
    (void)step;
    return first;
}

static tsr_status check_parts(const char *type, tsr_scheduler *const *parts, int64_t n)
{
    if (n == 0 || !tensor_list_fits(parts, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s expects at least one scheduler, but got no scheduler.",
                                  type);
    for (int64_t i = 0; i < n; i++) {
        if (!parts[i])
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: scheduler %lld is NULL", type, (long long)i);
        if (parts[i]->is_part)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: scheduler %lld belongs to another one already", type,
                                      (long long)i);
        if (parts[i]->levels >= OPTIM_MOST_LEVELS)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: schedulers are nested more than %d levels", type,
                                      OPTIM_MOST_LEVELS);
        if (parts[i]->composition == OPTIM_PLATEAU)
            return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                      "%s does not support `ReduceLROnPlateau` scheduler as it requires additional "
                                      "kwargs to be specified when calling `step`, but got one at index %lld in the "
                                      "given schedulers sequence.",
                                      type, (long long)i);
        if (parts[i]->optimizer != parts[0]->optimizer)
            return tensor_status_fail(
                TSR_INVALID_ARGUMENT,
                "%s expects all schedulers to belong to the same optimizer, but got another one's "
                "at index %lld",
                type, (long long)i);
        for (int64_t k = 0; k < i; k++)
            if (parts[k] == parts[i])
                return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: scheduler %lld is given twice", type,
                                          (long long)i);
    }
    return TSR_OK;
}

/* A composition, which takes over the parts. starts may be NULL. */
static tsr_scheduler *compose(const char *name, optim_composition composition, tsr_scheduler *const *parts, int64_t n,
                              const int64_t *starts)
{
    tsr_scheduler *all = optim_scheduler_new(name, parts[0]->optimizer, unchanged, "", 1, NULL, 0);
    tsr_scheduler **copy = base_alloc_zero((size_t)n, sizeof(*copy));
    int64_t *begins = base_alloc_zero((size_t)n, sizeof(*begins));
    if (!all || !copy || !begins) {
        base_free(copy);
        base_free(begins);
        tsr_scheduler_free(all);
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
        return NULL;
    }
    memcpy(copy, parts, (size_t)n * sizeof(*copy));
    for (int64_t i = 1; starts && i < n; i++)
        begins[i] = starts[i - 1];
    all->composition = composition;
    all->parts = copy;
    all->starts = begins;
    all->n_parts = n;
    for (int64_t i = 0; i < n; i++) {
        parts[i]->is_part = true;
        all->levels = BASE_MAX(all->levels, parts[i]->levels + 1);
    }
    optim_scheduler_apply(all);
    return all;
}

tsr_scheduler *tsr_sequential_lr(tsr_scheduler *const *schedulers, int64_t n, const int64_t *milestones,
                                 int64_t n_milestones)
{
    if (check_parts("SequentialLR", schedulers, n) != TSR_OK)
        return NULL;
    if (n_milestones != n - 1 || (n_milestones > 0 && !milestones)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "Sequential Schedulers expects number of schedulers provided to be one more than the number "
                           "of milestone points, but got number of schedulers %lld and the number of milestones to be "
                           "equal to %lld",
                           (long long)n, (long long)n_milestones);
        return NULL;
    }
    return compose("sequential_lr", OPTIM_SEQUENTIAL, schedulers, n, milestones);
}

tsr_scheduler *tsr_chained_scheduler(tsr_scheduler *const *schedulers, int64_t n)
{
    if (check_parts("ChainedScheduler", schedulers, n) != TSR_OK)
        return NULL;
    return compose("chained_scheduler", OPTIM_CHAINED, schedulers, n, NULL);
}

/* ---- rates ------------------------------------------------------------------------------------------------------------------ */

int64_t optim_part_at(const tsr_scheduler *s, int64_t step)
{
    int64_t part = 0;
    while (part + 1 < s->n_parts && step >= s->starts[part + 1])
        part++;
    return part;
}

/* The rate with which a schedule begins in the middle of a sequence, where it starts from the first rate. */
static double rate_at_begin(tsr_scheduler *s, int64_t group, double first)
{
    return s->composition == OPTIM_SINGLE       ? optim_rate_at(s, group, 0, first)
           : s->composition == OPTIM_SEQUENTIAL ? rate_at_begin(s->parts[optim_part_at(s, 0)], group, first)
                                                : optim_chain_next(s, group, 0, first, first);
}

static double sequence_next(const tsr_scheduler *s, int64_t group, int64_t step, double first, double current)
{
    int64_t part = optim_part_at(s, step), own = step - s->starts[part];
    return own == 0 && step > 0 ? rate_at_begin(s->parts[part], group, first)
                                : optim_rate_next(s->parts[part], group, own, first, current);
}

double optim_rate_next(tsr_scheduler *part, int64_t group, int64_t step, double first, double current)
{
    if (part->composition == OPTIM_CHAINED)
        return optim_chain_next(part, group, step, first, current);
    if (part->composition == OPTIM_SEQUENTIAL)
        return sequence_next(part, group, step, first, current);
    if (part->traits->absolute)
        return optim_rate_at(part, group, step, first);
    if (part->traits->next)
        return part->traits->next(optim_arguments_of(part, group)->values, step, first, current);
    double before = step > 0 ? optim_rate_at(part, group, step - 1, 1) : 1, now = optim_rate_at(part, group, step, 1);
    return before == 0 ? current : current * now / before;
}

double optim_chain_next(const tsr_scheduler *chain, int64_t group, int64_t step, double first, double current)
{
    for (int64_t i = 0; i < chain->n_parts; i++)
        current = optim_rate_next(chain->parts[i], group, step, first, current);
    return current;
}
