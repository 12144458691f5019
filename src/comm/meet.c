/* Agreement: before a collective moves data, each rank tells all others which call it is making.
 *
 * All ranks see the same headers, so if these differ, all ranks report the same error. Small data travels with the
 * header, and has arrived when the headers agree. */
#include "comm/internal.h"

#include <string.h>

static const char *const reductions[COMM_REDUCTIONS] = {"sum", "product", "min", "max", "and", "or", "xor", "average"};

void comm_header_set(comm_header *header, const comm_world *world, const comm_call *call)
{
    bool reduces = call->op == COMM_ALL_REDUCE || call->op == COMM_REDUCE || call->op == COMM_REDUCE_SCATTER;
    bool rooted =
        call->op == COMM_BROADCAST || call->op == COMM_REDUCE || call->op == COMM_GATHER || call->op == COMM_SCATTER;
    *header = (comm_header){.magic = COMM_MAGIC,
                            .op = (uint32_t)call->op,
                            .generation = world->generation,
                            .sequence = *world->team.sequence,
                            .count = call->count,
                            .dtype = call->dtype,
                            .reduction = reduces ? (int32_t)call->reduction : 0,
                            .root = rooted ? call->root : 0,
                            .tag = call->tag,
                            .n_dims = call->n_dims,
                            .line = call->line};
    memcpy(header->dims, call->dims, sizeof(header->dims));
    const char *file = call->file ? call->file : "";
    size_t size = strlen(file), skip = size >= COMM_SITE ? size - COMM_SITE + 1 : 0; /* the end says more */
    memcpy(header->file, file + skip, size - skip);
}

void comm_describe(base_text *text, const comm_header *h)
{
    bool reduces = h->op == COMM_ALL_REDUCE || h->op == COMM_REDUCE || h->op == COMM_REDUCE_SCATTER;
    bool rooted = h->op == COMM_BROADCAST || h->op == COMM_REDUCE || h->op == COMM_GATHER || h->op == COMM_SCATTER;
    base_text_add(text, comm_op_name((comm_op)h->op));
    if (h->dtype)
        base_text_format(text, " of %lld %s", (long long)h->count, tsr_dtype_name(h->dtype));
    for (int i = 0; i < h->n_dims && i < COMM_DIMS_MOST; i++)
        base_text_format(text, "%s%lld%s", i ? ", " : " in [", (long long)h->dims[i], i + 1 == h->n_dims ? "]" : "");
    if (reduces && h->reduction >= 0 && h->reduction < COMM_REDUCTIONS)
        base_text_format(text, " (%s)", reductions[h->reduction]);
    if (rooted)
        base_text_format(text, " with root %d", (int)h->root);
    if (h->file[0])
        base_text_format(text, " at %s:%d", h->file, (int)h->line);
    if (h->op != COMM_SEND && h->op != COMM_RECEIVE)
        base_text_format(text, " (call %llu)", (unsigned long long)h->sequence);
}

static bool headers_agree(const comm_header *a, const comm_header *b)
{
    return a->op == b->op && a->sequence == b->sequence && a->count == b->count && a->detail == b->detail &&
           a->dtype == b->dtype && a->reduction == b->reduction && a->root == b->root && a->payload == b->payload;
}

static const comm_header *header_of(const comm_world *world, const comm_header *own, int rank)
{
    return rank == world->team.self ? own : &comm_peer(world, rank)->header;
}

static tsr_status disagreement(comm_world *world, const comm_header *own, int rank, base_error *error)
{
    base_text text = {0};
    base_error why;
    base_text_add(&text, "ranks call different things: ");
    base_text_format(&text, "rank %d is in ", comm_rank_at(world, 0));
    comm_describe(&text, header_of(world, own, 0));
    base_text_format(&text, ", rank %d in ", comm_rank_at(world, rank));
    comm_describe(&text, header_of(world, own, rank));
    if (header_of(world, own, 0)->detail != header_of(world, own, rank)->detail)
        base_text_add(&text, " with other counts, pairs, groups or programs");
    base_fail(&why, TSR_INVALID_ARGUMENT, "%s", text.failed ? "ranks call different things" : text.data);
    base_text_free(&text);
    /* Each member detects the failure by itself. Where members have different groups in mind, some may not. */
    comm_set_failure(world, &why, world->team.n < world->size);
    return comm_failure(world, error);
}

typedef struct meeting {
    comm_world *world;
    comm_move *moves; /* of headers to all */
} meeting;

static tsr_status meet_step(void *user, bool *done, base_error *error)
{
    const meeting *m = user;
    comm_world *world = m->world;
    bool sent;
    tsr_status status = comm_move_some(world, m->moves, (size_t)world->team.n, &sent, error);
    *done = sent;
    for (int i = 0; i < world->team.n && status == TSR_OK; i++) {
        if (i == world->team.self)
            continue;
        comm_link *link = comm_peer(world, i);
        status = comm_pull(world, link, error);
        if (status == TSR_OK && link->has_ended && !comm_has_header(link))
            status = comm_ended(world, link, error);
        *done = *done && comm_has_header(link);
    }
    return status;
}

tsr_status comm_meet(comm_world *world, const comm_call *call, uint64_t detail, const void *payload,
                     size_t payload_size, void *all, base_error *error)
{
    enum { FEW = 32 };
    struct {
        comm_header header;
        char payload[COMM_INLINE_MOST];
    } own;
    comm_move few[FEW], *moves = few;
    if (world->team.n > FEW) {
        moves = base_alloc((size_t)world->team.n * sizeof(*moves));
        if (!moves)
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", world->team.n);
    }
    comm_header_set(&own.header, world, call);
    own.header.detail = base_hash_u64(base_hash_u64(detail, call->detail), world->team.hash);
    own.header.payload = (uint32_t)payload_size;
    if (payload_size == 0)
        comm_place_operands(world, call, &own.header.in_at, &own.header.out_at);
    if (payload_size)
        memcpy(own.payload, payload, payload_size);
    for (int i = 0; i < world->team.n; i++)
        moves[i] = comm_sends(i, &own, i == world->team.self ? 0 : sizeof(own.header) + payload_size);
    meeting m = {world, moves};
    tsr_status status = comm_repeat(world, meet_step, &m, error);
    for (int i = 1; i < world->team.n && status == TSR_OK; i++)
        if (!headers_agree(header_of(world, &own.header, 0), header_of(world, &own.header, i)))
            status = disagreement(world, &own.header, i, error);
    for (int i = 0; i < world->team.n && status == TSR_OK; i++)
        comm_peer(world, i)->header_got = 0; /* the header is taken: the stream continues with the payload */
    for (int i = 0; i < world->team.n && status == TSR_OK && payload_size; i++) {
        char *to = (char *)all + (size_t)i * payload_size;
        moves[i] = comm_receives(i, to, i == world->team.self ? 0 : payload_size);
        if (i == world->team.self)
            memcpy(to, payload, payload_size);
    }
    if (status == TSR_OK && payload_size)
        status = comm_move_all(world, moves, (size_t)world->team.n, error);
    if (moves != few)
        base_free(moves);
    ++*world->team.sequence;
    return status;
}

tsr_status comm_meet_everywhere(comm_world *world, const comm_call *call, base_error *error)
{
    const comm_team group = world->team;
    if (!group.ranks)
        return TSR_OK; /* the group is the world, and meets anyway */
    world->team = (comm_team){.n = world->size, .self = world->rank, .sequence = &world->sequence};
    tsr_status status = comm_meet(world, call, 0, NULL, 0, NULL, error);
    world->team = group;
    return status;
}
