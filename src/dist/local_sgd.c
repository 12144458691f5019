/* Post-local SGD (T. Lin et al.: Don't Use Large Mini-Batches, Use Local SGD): gradients are averaged over all ranks at
 * first, later only within small groups; then parameters are averaged over all ranks every few steps. */
#include "dist/internal.h"

#include <stdlib.h>
#include <string.h>

#define POST_LOCAL_SGD 0x6c6f63616c5f7367u

struct tsr_post_local_sgd {
    uint64_t mark; /* POST_LOCAL_SGD: checked, since a hook's state is an untyped pointer */
    tsr_post_local_sgd_options o;
    int32_t *groups; /* owned: the user's groups, or one per machine; NULL: gradients are not averaged */
    int64_t n_groups, group_size, pass;
};

/* Makes a group of each machine's ranks, whose numbers follow each other. */
static tsr_status machines(tsr_post_local_sgd *p)
{
    int64_t world = tsr_get_world_size(), local = dist_is_member() ? world : tsr_local_process_count();
    if (local < 1 || world % local != 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "post_local_sgd_new: this machine has %lld processes in a world of %lld: give groups",
                                  (long long)local, (long long)world);
    p->n_groups = world / local;
    p->group_size = local;
    return TSR_OK;
}

tsr_post_local_sgd *(tsr_post_local_sgd_new)(const tsr_post_local_sgd_options *options)
{
    tsr_post_local_sgd_options o;
    if (tensor_options("post_local_sgd_new", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    tsr_post_local_sgd *p = base_alloc_zero(1, sizeof(*p));
    int64_t world = tsr_get_world_size();
    if (!p) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "post_local_sgd_new: out of memory");
        return NULL;
    }
    p->mark = POST_LOCAL_SGD;
    p->o = o;
    p->n_groups = o.n_groups;
    p->group_size = o.group_size;
    tsr_status status = TSR_OK;
    if (o.start_iter < 0 || (o.groups && (o.n_groups < 1 || o.group_size < 1 || o.n_groups > world ||
                                          o.group_size > world || o.n_groups * o.group_size != world)))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "post_local_sgd_new: the start or the groups are wrong");
    else if (!o.groups)
        status = machines(p);
    p->groups = status == TSR_OK ? base_alloc((size_t)world * sizeof(*p->groups)) : NULL;
    if (status == TSR_OK && !p->groups)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "post_local_sgd_new: out of memory");
    for (int64_t i = 0; status == TSR_OK && i < world; i++)
        p->groups[i] = o.groups ? o.groups[i] : (int32_t)i;
    if (status == TSR_OK)
        return p;
    tsr_post_local_sgd_free(p);
    return NULL;
}

void tsr_post_local_sgd_free(tsr_post_local_sgd *p)
{
    if (p)
        base_free(p->groups);
    base_free(p);
}

tsr_status tsr_ddp_post_local_sgd_hook(void *state, const tsr_grad_bucket *bucket)
{
    tsr_post_local_sgd *p = state;
    tsr_status status = dist_check_bucket("post_local_sgd_hook", bucket);
    if (status == TSR_OK && (!p || p->mark != POST_LOCAL_SGD))
        status =
            tensor_status_fail(TSR_INVALID_ARGUMENT, "post_local_sgd_hook: its state is not one of post_local_sgd_new");
    if (status != TSR_OK)
        return status;
    bool together = p->pass < p->o.start_iter;
    p->pass += bucket->is_last;
    if (together)
        return tsr_ddp_allreduce_hook(NULL, bucket);
    if (p->o.no_local_gradients || p->group_size == 1)
        return TSR_OK;
    return tsr_all_reduce_(TSR_REDUCE_AVG, bucket->gradients,
                           &(tsr_collective_options){.size = sizeof(tsr_collective_options),
                                                     .last = bucket->n,
                                                     .groups = p->groups,
                                                     .n_groups = p->n_groups,
                                                     .group_size = p->group_size});
}

/* ---- the mean of parameters ---- */

tsr_status tsr_average_parameters(const tsr_parameter_list *parameters)
{
    return dist_average_list("average_parameters", parameters, false);
}

struct tsr_model_averager {
    int64_t period, warmup_steps, step;
};

tsr_model_averager *tsr_model_averager_new(int64_t period, int64_t warmup_steps)
{
    if (period < 1 || warmup_steps < 0) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "model_averager_new: a period of %lld after %lld steps",
                           (long long)period, (long long)warmup_steps);
        return NULL;
    }
    tsr_model_averager *a = base_alloc_zero(1, sizeof(*a));
    if (!a) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "model_averager_new: out of memory");
        return NULL;
    }
    *a = (tsr_model_averager){period, warmup_steps, 0};
    return a;
}

void tsr_model_averager_free(tsr_model_averager *a)
{
    base_free(a);
}

tsr_status tsr_model_averager_step(tsr_model_averager *a, const tsr_parameter_list *parameters)
{
    if (!a)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "model_averager_step: the averager is NULL");
    bool due = a->step >= a->warmup_steps && (a->step - a->warmup_steps) % a->period == 0;
    tsr_status status = due ? tsr_average_parameters(parameters) : TSR_OK;
    a->step += status == TSR_OK;
    return status;
}

int64_t tsr_model_averager_get_step(const tsr_model_averager *a)
{
    return a ? a->step : 0;
}

tsr_status tsr_model_averager_set_step(tsr_model_averager *a, int64_t step)
{
    if (!a || step < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "model_averager_set_step: the averager is NULL, or the step < 0");
    a->step = step;
    return TSR_OK;
}
