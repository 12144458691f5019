/* send and receive: a header and bytes on the stream between two ranks.
 *
 * A rank that waits takes all messages that come, and keeps them until they are received, so two ranks that both send a
 * large message first and receive afterwards do not wait for each other. A receiver that finds a collective's header
 * instead would wait for ever, since the other rank is in that collective, which needs this rank: this is an error. It
 * is also an error if the awaited rank has left, or if any rank may send and all have left; messages that a rank sent
 * before it left are received. */
#include "comm/internal.h"

#include <string.h>

typedef struct sending {
    comm_world *world;
    comm_move moves[2];
} sending;

static tsr_status pull_all(comm_world *world, base_error *error)
{
    tsr_status status = TSR_OK;
    for (int i = 0; i < world->size && status == TSR_OK; i++) {
        if (i == world->rank)
            continue;
        status = comm_pull(world, &world->links[i], error);
        comm_is_over(&world->links[i]); /* ignored: this call only sends */
    }
    return status;
}

static tsr_status send_step(void *user, bool *done, base_error *error)
{
    sending *s = user;
    tsr_status status = comm_move_some(s->world, s->moves, 2, done, error);
    return status == TSR_OK && !*done ? pull_all(s->world, error) : status;
}

tsr_status comm_send(comm_world *world, const comm_call *call, base_error *error)
{
    comm_header header;
    comm_header_set(&header, world, call);
    header.bytes = (uint64_t)call->count * tsr_dtype_size(call->dtype);
    sending s = {
        world,
        {comm_sends(call->peer, &header, sizeof(header)), comm_sends(call->peer, call->in, (size_t)header.bytes)}};
    return comm_repeat(world, send_step, &s, error);
}

typedef struct receiving {
    comm_world *world;
    const comm_call *call;
    comm_message *found;
    int from;
} receiving;

/* Takes a message with the wanted tag from the link's list; false: there is none. */
static bool take(receiving *r, comm_link *link)
{
    comm_message **at = &link->messages;
    while (*at && (*at)->tag != r->call->tag)
        at = &(*at)->next;
    if (!*at)
        return false;
    r->found = *at;
    r->from = link->peer;
    *at = r->found->next;
    if (!*at)
        link->last_message = at;
    link->message_bytes -= (size_t)r->found->header.bytes;
    return true;
}

static tsr_status blocked(receiving *r, const comm_link *link, base_error *error)
{
    base_text text = {0};
    base_error why;
    comm_header own;
    comm_header_set(&own, r->world, r->call);
    comm_describe(&text, &own);
    base_text_format(&text, " on rank %d waits for a message of rank %d, which is in ", r->world->rank, link->peer);
    comm_describe(&text, &link->header);
    base_fail(&why, TSR_INVALID_ARGUMENT, "%s", text.failed ? "ranks wait for each other" : text.data);
    base_text_free(&text);
    comm_set_failure(r->world, &why, true);
    return comm_failure(r->world, error);
}

static tsr_status receive_step(void *user, bool *done, base_error *error)
{
    receiving *r = user;
    comm_world *world = r->world;
    comm_link *gone = NULL;
    int may_send = 0;
    for (int i = 0; i < world->size; i++) {
        comm_link *link = &world->links[i];
        if (i == world->rank)
            continue;
        tsr_status status = comm_pull(world, link, error);
        if (status != TSR_OK)
            return status;
        bool wanted = r->call->peer < 0 || r->call->peer == i;
        if (wanted && take(r, link)) {
            *done = true;
            return TSR_OK;
        }
        if (r->call->peer == i && comm_has_header(link))
            return blocked(r, link, error);
        bool over = comm_is_over(link);
        may_send += wanted && !over;
        gone = wanted && over ? link : gone;
    }
    *done = false;
    return may_send == 0 && gone ? comm_ended(world, gone, error) : TSR_OK;
}

tsr_status comm_receive(comm_world *world, const comm_call *call, base_error *error)
{
    receiving r = {.world = world, .call = call};
    tsr_status status = comm_repeat(world, receive_step, &r, error);
    if (status != TSR_OK)
        return status;
    const comm_header *h = &r.found->header;
    if (h->dtype != call->dtype || h->count != call->count) {
        base_text text = {0};
        comm_describe(&text, h);
        status = base_fail(error, TSR_INVALID_ARGUMENT, "receive of %lld %s met rank %d's %s", (long long)call->count,
                           tsr_dtype_name(call->dtype), r.from, text.failed ? "message" : text.data);
        base_text_free(&text);
    } else if (h->bytes) {
        memcpy(call->out, r.found->data, (size_t)h->bytes);
    }
    if (status == TSR_OK && call->from)
        *call->from = r.from;
    base_free(r.found);
    return status;
}
