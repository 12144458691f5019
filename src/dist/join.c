/* Uneven inputs: a rank without further inputs takes part in the collectives of the other ranks (PyTorch's join).
 *
 * Before each forward pass all ranks tell each other whether they have an input. A rank without one contributes zeros
 * to the reductions of that step, in the same order. A pass begins with the buffers of the last rank with inputs, as in
 * PyTorch. When no rank has inputs, all ranks take the parameters of a rank that made the last step. */
#include "dist/ddp.h"

tsr_status dist_ddp_tally(ddp *d, comm_world *world, ddp_step step)
{
    int n = comm_size(world);
    comm_call call = {
        .op = COMM_ALL_GATHER, .in = &step, .out = d->steps, .count = (int64_t)sizeof(step), .dtype = TSR_U8};
    tsr_status status = dist_run(world, &call);
    if (status != TSR_OK)
        return status;
    int64_t n_here = 0, last = 0;
    for (int i = 0; i < n; i++) {
        n_here += d->steps[i].here;
        last = d->steps[i].here ? i : last;
    }
    if (n_here > 0)
        d->root = last;
    d->n_here = n_here;
    if (!d->join.throw_on_early_termination || n_here == 0 || n_here == n)
        return TSR_OK;
    int missing = 0;
    while (d->steps[missing].here)
        missing++;
    return tensor_status_fail(TSR_FAILED_PRECONDITION, "ddp: rank %d has no more inputs, and rank %lld has some",
                              missing, (long long)last);
}

double dist_ddp_scale(const ddp *d)
{
    return d->join.divide_by_those_left && d->n_here > 0 ? (double)tsr_get_world_size() / (double)d->n_here : 1;
}

tsr_status(tsr_ddp_join_begin)(const tsr_ddp_join_options *options)
{
    tsr_ddp_join_options o;
    tsr_status status = tensor_options("ddp_join_begin", &o, sizeof(o), options);
    ddp *d = status == TSR_OK ? dist_find_ddp("ddp_join_begin", o.ddp) : NULL;
    comm_world *world = d ? dist_world("ddp_join_begin") : NULL;
    if (status != TSR_OK || !d)
        return TSR_INVALID_ARGUMENT;
    if (!world || d->joins)
        return world ? tensor_status_fail(TSR_FAILED_PRECONDITION, "ddp_join_begin: the last one has not ended")
                     : TSR_FAILED_PRECONDITION;
    base_free(d->steps);
    d->steps = base_alloc_zero((size_t)comm_size(world), sizeof(*d->steps));
    if (!d->steps)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "ddp_join_begin: no memory for %d ranks", comm_size(world));
    d->join = o;
    d->root = d->n_here = 0;
    d->joins = true;
    return TSR_OK;
}

/* One step of the others'. */
static tsr_status shadow(ddp *d, comm_world *world)
{
    bool syncs = false, broadcasts = false;
    for (int i = 0; i < comm_size(world); i++) {
        syncs = syncs || d->steps[i].syncs;
        broadcasts = broadcasts || d->steps[i].broadcasts;
    }
    if (!syncs)
        return TSR_OK;
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = broadcasts ? dist_broadcast_buffers(d->module, d->root) : TSR_OK;
    for (int64_t i = 0; i < d->n; i++) /* this rank has no gradients: the reductions then take zeros */
        tsr_clear_grad(d->parameters[i]);
    if (status == TSR_OK)
        status = dist_ddp_reduce(d, world, true);
    if (status == TSR_OK && d->join.each)
        status = d->join.each(d->join.user);
    for (int64_t i = 0; i < d->n; i++) {
        if (tsr_grad(d->parameters[i]))
            tensor_consume_grad(d->parameters[i]);
        tsr_clear_grad(d->parameters[i]);
    }
    if (status == TSR_OK)
        status = tsr_mark_step();
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_ddp_join_end(tsr_module *module)
{
    ddp *d = dist_find_ddp("ddp_join_end", module);
    comm_world *world = d ? dist_world("ddp_join_end") : NULL;
    if (!d || !world)
        return d ? TSR_FAILED_PRECONDITION : TSR_INVALID_ARGUMENT;
    if (!d->joins)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "ddp_join_end: ddp_join_begin was not called");
    tsr_status status = TSR_OK;
    if (comm_size(world) > 1) {
        do {
            status = dist_ddp_tally(d, world, (ddp_step){0});
            if (status == TSR_OK && d->n_here > 0)
                status = shadow(d, world);
        } while (status == TSR_OK && d->n_here > 0);
        if (status == TSR_OK)
            status = dist_broadcast_module("ddp_join_end", world, d->module, (int)d->root);
    }
    d->joins = false;
    return status;
}
