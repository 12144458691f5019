/* Recorded messages between two ranks; optimization barriers. */
#include "dist/recorded.h"

/* A message is a broadcast in a group of its two ranks. Other ranks do not record it, so the hash on which all ranks
 * agree before a collective leaves ops with a channel out (cpu/compile/lower/ranks.c). */
static tsr_status build_message(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_collective_broadcast_attrs attrs = {.replica_groups = dist_groups_of(r)};
    const char *name = "tessera.channel";
    const ir_attr *channel = ir_attr_int(b->arena, (int64_t)r->tag);
    const ir_op_spec spec = {.code = IR_COLLECTIVE_BROADCAST,
                             .extra = ir_attr_dict(b->arena, 1, &name, &channel),
                             .n_operands = 1,
                             .operands = in,
                             .attrs = &attrs};
    ir_op *op = ir_build_full(b, &spec);
    out[0] = op ? ir_result(op, 0) : NULL;
    return TSR_OK;
}

static tsr_status record_message(const char *name, tsr_tensor *tensor, bool sends, int32_t peer, int64_t channel)
{
    dist_recording r;
    base_error error;
    int32_t own = tsr_get_rank();
    int64_t pair[2] = {sends ? own : peer, sends ? peer : own};
    tsr_status status = dist_recording_begin(&r, name, NULL, &error);
    if (status == TSR_OK && (peer < 0 || peer >= tsr_get_world_size() || peer == own))
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "rank %d with rank %d in a world of %d", own, peer,
                           tsr_get_world_size());
    if (status == TSR_OK)
        status = dist_check_list(&tensor, 1, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s: %s", name, error.message);
    r.ids = pair;
    r.rows = 1;
    r.columns = 2;
    r.tag = (uint64_t)channel;
    if (!sends)
        return dist_record_all(name, &tensor, 1, build_message, &r, 1);
    tsr_tensor *sent;
    tsr_scope scope = tsr_scope_begin();
    status = tsr_tensor_status(tensor_build(name, 1, &tensor, build_message, &r, 1, &sent));
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_send(tsr_tensor *value, int32_t to, int64_t channel_id)
{
    return record_message("send", value, true, to, channel_id);
}

tsr_status tsr_recv(tsr_tensor *output, int32_t from, int64_t channel_id)
{
    return record_message("recv", output, false, from, channel_id);
}

static tsr_status build_barrier(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const ir_op_spec spec = {.code = IR_OPTIMIZATION_BARRIER, .n_operands = *(const size_t *)user, .operands = in};
    ir_op *op = ir_build_full(b, &spec);
    for (size_t i = 0; i < spec.n_operands; i++)
        out[i] = op ? ir_result(op, i) : NULL;
    return TSR_OK;
}

tsr_status tsr_optimization_barrier_(tsr_tensor *const *tensors, int64_t n)
{
    static const char name[] = "optimization_barrier_";
    size_t count = (size_t)n;
    bool fits = tensor_list_fits(tensors, n);
    for (int64_t i = 0; i < n && fits; i++)
        fits = !tensor_is_error(tensors[i]);
    if (!fits)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a list of %lld tensors, or one that is an error", name,
                                  (long long)n);
    return n == 0 ? TSR_OK : dist_record_all(name, tensors, n, build_barrier, &count, 1);
}
