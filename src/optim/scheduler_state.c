/* A schedule's state as a dict, also of PyTorch's schedules. */
#include "optim/scheduler.h"

#include <stdio.h>
#include <string.h>

static void rate_name(char *out, size_t size, const char *list, int64_t group)
{
    snprintf(out, size, "%s.%lld", list, (long long)group);
}

tsr_state_dict *tsr_scheduler_state_dict(const tsr_scheduler *scheduler)
{
    if (!scheduler) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_state_dict: the scheduler is NULL");
        return NULL;
    }
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_status status = dict ? tsr_state_dict_set_int(dict, "last_epoch", scheduler->step) : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK)
        status = tsr_state_dict_set_string(dict, "kind", scheduler->name);
    char name[32];
    for (int64_t g = 0; status == TSR_OK && g < scheduler->optimizer->n_groups; g++) {
        rate_name(name, sizeof(name), "base_lrs", g);
        status = tsr_state_dict_set_number(dict, name, scheduler->optimizer->groups[g].initial_lr);
        rate_name(name, sizeof(name), "_last_lr", g);
        if (status == TSR_OK)
            status = tsr_state_dict_set_number(dict, name, scheduler->optimizer->groups[g].hyper[OPTIM_LR]);
    }
    if (status == TSR_OK)
        status = optim_scheduler_save_plateau(scheduler, dict);
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

/* The name of an entry as the dict has it: PyTorch's compositions leave entries to their parts, of which the first one
 * counts (a SequentialLR has no base_lrs of its own, a ChainedScheduler no last_epoch either). */
static void name_in(const tsr_state_dict *dict, const char *entry, char *out, size_t size)
{
    static const char part[] = "_schedulers.0.";
    size_t used = 0;
    snprintf(out, size, "%s", entry);
    for (int levels = 0; levels < 4 && tsr_state_dict_find(dict, out) < 0; levels++) {
        used += (size_t)snprintf(out + used, size - used, "%s", part);
        snprintf(out + used, size - used, "%s", entry);
    }
}

static tsr_status read_step(const tsr_state_dict *dict, int64_t *step)
{
    char name[96];
    name_in(dict, "last_epoch", name, sizeof(name));
    return tsr_state_dict_get_int(dict, name, step);
}

/* A group's first rate. PyTorch's ReduceLROnPlateau keeps none, since it lowers the present ones. */
static tsr_status read_first_rate(const tsr_scheduler *scheduler, const tsr_state_dict *dict, int64_t group,
                                  double *rate)
{
    char entry[32], name[96];
    rate_name(entry, sizeof(entry), "base_lrs", group);
    name_in(dict, entry, name, sizeof(name));
    tsr_status status = tsr_state_dict_get_number(dict, name, rate);
    if (status != TSR_OK && scheduler->composition == OPTIM_PLATEAU) {
        *rate = scheduler->optimizer->groups[group].initial_lr;
        return TSR_OK;
    }
    return status;
}

tsr_status optim_scheduler_check_state(const tsr_scheduler *scheduler, const tsr_state_dict *dict)
{
    int64_t step;
    double rate;
    /* PyTorch's states and those of older files have no kind */
    const char *kind = tsr_state_dict_get_string(dict, "kind");
    if (kind && strcmp(kind, scheduler->name) != 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "scheduler_load_state_dict: the state is of a %s, and the scheduler is a %s", kind,
                                  scheduler->name);
    if (read_step(dict, &step) != TSR_OK || step < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_load_state_dict: last_epoch is missing or negative");
    for (int64_t g = 0; g < scheduler->optimizer->n_groups; g++)
        if (read_first_rate(scheduler, dict, g, &rate) != TSR_OK)
            return tensor_status_fail(TSR_NOT_FOUND, "scheduler_load_state_dict: base_lrs.%lld is missing",
                                      (long long)g);
    return optim_scheduler_check_plateau(scheduler, dict);
}

tsr_status tsr_scheduler_load_state_dict(tsr_scheduler *scheduler, const tsr_state_dict *dict)
{
    double rate;
    char name[32];
    if (!scheduler || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scheduler_load_state_dict: the scheduler or the dict is NULL");
    tsr_status status = optim_scheduler_check_state(scheduler, dict);
    if (status != TSR_OK)
        return status;
    optim_scheduler_load_plateau(scheduler, dict);
    (void)!read_step(dict, &scheduler->step);
    for (int64_t g = 0; g < scheduler->optimizer->n_groups; g++)
        if (read_first_rate(scheduler, dict, g, &rate) == TSR_OK)
            scheduler->optimizer->groups[g].initial_lr = rate;
    optim_scheduler_apply(scheduler);
    /* others may have changed the schedule's own rates */
    for (int64_t g = 0; g < scheduler->optimizer->n_groups; g++) {
        rate_name(name, sizeof(name), "_last_lr", g);
        if (tsr_state_dict_get_number(dict, name, &rate) == TSR_OK)
            scheduler->optimizer->groups[g].hyper[OPTIM_LR] = rate;
    }
    return TSR_OK;
}
