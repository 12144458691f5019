/* Collectives on tensors that are not recorded: values out to the host, the exchange, values in again.
 *
 * Inputs are copied when the call is made; received data becomes the outputs' value only if the whole call succeeds: at
 * once, or for an asynchronous call in the wait. The library's thread runs asynchronous calls in their order; a receive
 * begins when the program waits for it, so that two ranks may both receive first and then send. */
#include "dist/transfer.h"

#include <string.h>

tsr_status dist_run(comm_world *world, comm_call *call)
{
    base_error error;
    tensor_here(&call->file, &call->line);
    tensor_wait(); /* steps launched before may have collectives: waits for them, as all ranks do */
    tsr_status status = comm_run(world, call, &error);
    return status == TSR_OK ? status : tensor_status_fail(status, "%s: %s", comm_op_name(call->op), error.message);
}

static tsr_status prepare_work(const transfer *r, tsr_work *w)
{
    tsr_dtype dtype = TSR_DTYPE_NONE;
    const tsr_dist_options *o = r->o;
    bool pair = r->op == COMM_SEND || r->op == COMM_RECEIVE;
    tsr_status status = dist_enter(r->name, o->group, &w->world);
    if (status == TSR_OK && !(pair && r->rank < 0)) /* a receive from any rank may find one */
        status = dist_check_present(r->name, o->group, pair ? r->rank : -1);
    if (status == TSR_OK)
        status = transfer_check_members(r, comm_size(w->world));
    if (status == TSR_OK)
        status = transfer_check_list(r->name, r->inputs, r->n_inputs, &dtype);
    if (status == TSR_OK)
        status = transfer_check_list(r->name, r->outputs, r->n_outputs, &dtype);
    int32_t place = r->rank, op = o->op == TSR_REDUCE_PREMUL_SUM ? TSR_REDUCE_SUM : o->op;
    if (status == TSR_OK && !(r->op == COMM_RECEIVE && place == -1))
        status = dist_place(r->name, o->group, r->rank, &place);
    if (status == TSR_OK && place == -1 && comm_size(w->world) == 1)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: nobody else is in the group", r->name);
    if (status == TSR_OK)
        status = transfer_check_op(r, dtype, op);
    if (status != TSR_OK)
        return status;
    w->group = o->group;
    w->from = place;
    w->from_out = o->from;
    w->call = (comm_call){.op = r->op,
                          .dtype = dtype == TSR_DTYPE_NONE ? TSR_U8 : dtype,
                          .reduction = (comm_reduction)op,
                          .root = place,
                          .peer = place,
                          .tag = o->tag,
                          .from = &w->from};
    const tsr_tensor *shown = r->n_inputs == 1 ? r->inputs[0] : NULL;
    if (shown && tsr_dim(shown) > 1 && tsr_dim(shown) <= COMM_DIMS_MOST) {
        w->call.n_dims = (int)tsr_dim(shown);
        memcpy(w->call.dims, tsr_shape(shown), (size_t)tsr_dim(shown) * sizeof(*w->call.dims));
    }
    int64_t in = transfer_elements(r->inputs, r->n_inputs), out = transfer_elements(r->outputs, r->n_outputs);
    if (r->op == COMM_ALL_TO_ALL)
        status = transfer_set_counts(r, w, comm_size(w->world));
    if (status == TSR_OK)
        status = transfer_set_count(r, w, in, out);
    return status == TSR_OK ? transfer_make_memory(r, w, r->inputs == r->outputs, in, out) : status;
}

tsr_status transfer_finish(tsr_work *w, tsr_status status, const base_error *error)
{
    w->error.status = TSR_OK;
    const comm_call *call = &w->call;
    bool changes = call->op != COMM_SEND &&
                   !((call->op == COMM_REDUCE || call->op == COMM_GATHER) && comm_rank(w->world) != call->root);
    if (status != TSR_OK)
        tensor_status_fail(status, "%s: %s", comm_op_name(call->op), error->message);
    else if (changes)
        status = transfer_hand_in(w);
    if (status == TSR_OK && w->from_out)
        *w->from_out = dist_global_rank(w->group, w->from);
    w->status = status;
    w->over = true;
    if (status != TSR_OK && error->status != TSR_OK)
        w->error = *error;
    return status;
}

/* Multiplies the inputs by the scale, for a sum of scaled tensors (premul_sum). */
static tsr_status multiply_first(const transfer *r, tsr_tensor ***out)
{
    tsr_tensor **list = base_alloc(((size_t)r->n_inputs + 1) * sizeof(*list));
    if (!list)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", r->name);
    for (int64_t i = 0; i < r->n_inputs; i++)
        list[i] = tsr_mul_scalar(r->inputs[i], r->o->factor);
    *out = list;
    return TSR_OK;
}

tsr_status transfer_run(transfer *r, const tsr_dist_options *given)
{
    tsr_dist_options o;
    base_error error;
    tsr_tensor **multiplied = NULL;
    tsr_status status = tensor_options(r->name, &o, sizeof(o), given);
    if (status != TSR_OK)
        return status;
    r->o = &o;
    if (o.work)
        *o.work = NULL;
    tsr_work *w = base_alloc_zero(1, sizeof(*w));
    if (!w)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", r->name);
    tsr_scope scope = tsr_scope_begin();
    if (o.op == TSR_REDUCE_PREMUL_SUM && transfer_reduces(r) && tensor_list_fits(r->inputs, r->n_inputs)) {
        status = multiply_first(r, &multiplied);
        r->inputs = multiplied;
    }
    if (status == TSR_OK)
        status = prepare_work(r, w);
    tensor_scope_leave(scope);
    base_free(multiplied);
    if (status == TSR_OK) {
        tensor_here(&w->call.file, &w->call.line);
        tensor_wait();
        if (o.work && r->op == COMM_RECEIVE) {
            *o.work = w;
            return TSR_OK;
        }
        error.status = TSR_OK;
        status = o.work ? comm_start(w->world, &w->call, &w->started, &error) : comm_run(w->world, &w->call, &error);
        if (status == TSR_OK && o.work) {
            *o.work = w;
            return TSR_OK;
        }
        status = transfer_finish(w, status, &error);
    }
    transfer_release(w);
    base_free(w);
    return status;
}
