/* send, recv, infeed, outfeed, and async ops. An async op runs when it starts: its future holds the results. */
#include "interp/internal.h"

#include <string.h>

/* This process's number in the numbering (of replicas or of partitions) that a channel's pairs use. */
static int64_t interp_own_number(const interp_state *state)
{
    int64_t partitions = interp_partitions(state);
    return partitions > 1 ? state->process % partitions : state->process;
}

static int64_t interp_peer(const interp_state *state, int64_t number)
{
    int64_t partitions = interp_partitions(state);
    return partitions > 1 ? state->process / partitions * partitions + number : number;
}

static void interp_token(interp_array *out)
{
    *out = (interp_array){ir_token_type(), NULL, NULL};
}

tsr_status eval_send(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_send_attrs *attrs = op->attrs;
    int64_t to = -1;
    bool sends = attrs->source_target_pairs.rows == 0;
    for (int64_t i = 0; i < attrs->source_target_pairs.rows; i++)
        if (attrs->source_target_pairs.v[2 * i] == interp_own_number(state)) {
            to = interp_peer(state, attrs->source_target_pairs.v[2 * i + 1]);
            sends = true;
        }
    if (sends)
        INTERP_TRY(interp_mesh_send(state, attrs->channel_handle.handle, to, op->n_operands - 1, in));
    interp_token(out);
    return TSR_OK;
}

tsr_status eval_recv(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    const ir_send_attrs *attrs = op->attrs;
    size_t n = op->n_results - 1;
    bool receives = attrs->source_target_pairs.rows == 0;
    for (int64_t i = 0; i < attrs->source_target_pairs.rows; i++)
        receives = receives || attrs->source_target_pairs.v[2 * i + 1] == interp_own_number(state);
    interp_token(&out[n]);
    if (receives) {
        interp_array *values = interp_scratch(state, n, sizeof(interp_array));
        memset(values, 0, n * sizeof(interp_array));
        INTERP_TRY(interp_mesh_receive(state, attrs->channel_handle.handle, n, values));
        for (size_t i = 0; i < n; i++) {
            if (!ir_types_compatible(values[i].type, op->results[i].type))
                return interp_fail(state, TSR_INVALID_ARGUMENT, "what was sent has another type");
            INTERP_TRY(interp_pass(state, &values[i], &out[i]));
            interp_drop(&values[i]);
        }
        interp_scratch_free(values);
        return TSR_OK;
    }
    for (size_t i = 0; i < n; i++) { /* no process sends to this process */
        void *data;
        INTERP_TRY(interp_result(state, &out[i], op->results[i].type, &data));
        memset(data, 0, ir_type_bytes(out[i].type));
    }
    return TSR_OK;
}

tsr_status eval_infeed(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    size_t n = op->n_results - 1;
    interp_token(&out[n]);
    const ir_function *feed = interp_mesh_next_feed(state);
    if (feed) {
        if (feed->n_results != n)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "the infeed has %zu values, not %zu", feed->n_results, n);
        interp_array *values = interp_scratch(state, n, sizeof(interp_array));
        INTERP_TRY(interp_run_function(state, feed, 0, NULL, values));
        for (size_t i = 0; i < n; i++) {
            if (!ir_types_compatible(values[i].type, op->results[i].type))
                return interp_fail(state, TSR_INVALID_ARGUMENT, "the infeed's value %zu has another type", i);
            INTERP_TRY(interp_pass(state, &values[i], &out[i]));
            interp_drop(&values[i]);
        }
        interp_scratch_free(values);
        return TSR_OK;
    }
    if (!state->options->infeed)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "there is nothing in the infeed");
    for (size_t i = 0; i < n; i++) {
        void *data;
        if (!ir_is_static(op->results[i].type))
            return interp_fail(state, TSR_UNIMPLEMENTED, "an infeed of unknown shape");
        INTERP_TRY(interp_result(state, &out[i], op->results[i].type, &data));
    }
    return state->options->infeed(state->options->feed_user, n, out, state->error);
}

tsr_status eval_outfeed(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    interp_token(out);
    if (!state->options->outfeed)
        return TSR_OK;
    return state->options->outfeed(state->options->feed_user, op->n_operands - 1, in, state->error);
}

tsr_status eval_async_start(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_function *f = ((const ir_async_start_attrs *)op->attrs)->called_computation;
    if (!f)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the function that it names is missing");
    interp_array *results = interp_scratch(state, f->n_results, sizeof(interp_array));
    INTERP_TRY(interp_run_function(state, f, op->n_operands, in, results));
    *out = interp_allocate(state, op->results[0].type);
    if ((size_t)out->type->rank != f->n_results)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the future holds %lld values, not %zu",
                           (long long)out->type->rank, f->n_results);
    memcpy(out->data, results, f->n_results * sizeof(interp_array));
    interp_scratch_free(results);
    return TSR_OK;
}

tsr_status eval_async_done(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_array *held = in[0].data;
    if ((size_t)in[0].type->rank != op->n_results)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the future holds %lld values, not %u",
                           (long long)in[0].type->rank, op->n_results);
    for (size_t i = 0; i < op->n_results; i++)
        INTERP_TRY(interp_pass(state, &held[i], &out[i]));
    return TSR_OK;
}
