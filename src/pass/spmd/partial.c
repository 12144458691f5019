/* Joins the partial results of devices that have summands of one result: each device gets the sum, or its part of it. */
#include "pass/spmd/reshard.h"

/* Takes the axes of `some` out of the list, if it has all of them. */
static bool take_out(spmd_job *job, spmd_axes *list, const spmd_axes *some)
{
    spmd_axes rest = {0};
    size_t found = 0;
    for (size_t i = 0; i < list->count; i++) {
        spmd_axes one = {&list->items[i], 1, 1};
        size_t at = 0;
        while (at < some->count && !spmd_equal(&one, &(spmd_axes){&some->items[at], 1, 1}))
            at++;
        if (at < some->count)
            found++;
        else
            base_vec_push(job->scratch, &rest, list->items[i]);
    }
    if (found != some->count)
        return false;
    *list = rest;
    return true;
}

static bool has_axis(const spmd_axes *list, const spmd_axis *axis)
{
    for (size_t i = 0; i < list->count; i++)
        if (spmd_equal(&(spmd_axes){&list->items[i], 1, 1}, &(spmd_axes){(spmd_axis *)(uintptr_t)axis, 1, 1}))
            return true;
    return false;
}

bool spmd_scatter(spmd_job *job, const ir_type *type, spmd_axes *dims, const spmd_axes *said, spmd_axes *left,
                  spmd_axes *taken)
{
    bool any = false;
    for (int64_t d = 0; said && d < type->rank; d++) {
        taken[d] = (spmd_axes){0};
        spmd_axes common = spmd_common(job->scratch, &dims[d], &said[d]), rest = {0};
        if (!spmd_equal(&common, &dims[d]))
            continue;
        spmd_axes more = spmd_behind(job->scratch, &said[d], &dims[d]);
        for (size_t k = 0; k < more.count && has_axis(left, &more.items[k]); k++)
            base_vec_push(job->scratch, &taken[d], more.items[k]);
        if (!taken[d].count || type->dims[d] % (spmd_parts(&dims[d]) * spmd_parts(&taken[d]))) {
            taken[d].count = 0;
            continue;
        }
        for (size_t k = 0; k < left->count; k++)
            if (!has_axis(&taken[d], &left->items[k]))
                base_vec_push(job->scratch, &rest, left->items[k]);
        for (size_t k = 0; k < taken[d].count; k++)
            spmd_push(job->scratch, &dims[d], taken[d].items[k]);
        *left = rest;
        any = true;
    }
    return any;
}

/* The cut that the program states for a result: that of a reduce_scatter after the op (explicit.c), or the op's own. */
static const spmd_axes *said_of_sum(spmd_job *job, const ir_op *op, size_t i)
{
    const ir_op *next = op->next;
    if (!next || next->row != IR_SDY_REDUCE_SCATTER || ir_resolve(next->operands[0]) != &op->results[i])
        return spmd_said_of_result(job, op, i);
    const ir_attr *config = ((const ir_custom_call_attrs *)next->attrs)->backend_config;
    return spmd_said(job, op->results[i].type, ir_sharding_of(ir_attr_get(config, "out_sharding")), NULL);
}

/* Joins the devices' partial results. If the program cuts the result by the same axes, each device receives only its
 * part (reduce_scatter). */
ir_value *spmd_joined(spmd_call *call, size_t i)
{
    spmd_job *job = call->job;
    ir_value *x = call->results[i];
    const ir_type *type = call->op->results[i].type;
    spmd_axes left = spmd_copy(job->scratch, &call->reduced), taken[IR_MAX_RANK];
    if (spmd_scatter(job, type, call->out[i], said_of_sum(job, call->op, i), &left, taken))
        for (int64_t d = 0; d < type->rank; d++)
            if (taken[d].count)
                x = spmd_reduce_scatter(job, call->b, call->joiner, x, d, &taken[d]);
    const spmd_axes *sums = spmd_only_sums(job, &call->op->results[i]);
    if (sums && call->joiner == IR_ADD && take_out(job, &left, sums))
        spmd_set_summand(job, &call->op->results[i]);
    return left.count ? spmd_all_reduce(job, call->b, call->joiner, x, &left) : x;
}

spmd_axes spmd_reduced(spmd_job *job, const ir_rule *rule, const spmd_axes *of_factor)
{
    spmd_axes reduced = {0};
    for (size_t i = 0; i < rule->special[IR_FACTOR_REDUCTION].n; i++) {
        const spmd_axes *axes = &of_factor[rule->special[IR_FACTOR_REDUCTION].v[i]];
        for (size_t k = 0; k < axes->count; k++)
            base_vec_push(job->scratch, &reduced, axes->items[k]);
    }
    return reduced;
}
