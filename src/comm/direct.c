/* all_reduce of operands that lie in memory which all its ranks reach: nothing is staged.
 *
 * The headers have met, so all operands are there. Each rank combines its range of the elements where they lie, in the
 * order of base_tree, piece by piece, and puts the results where each rank wants them; nobody else reads or writes
 * that range. Values on the way lie where that rank's results will. Then all wait until all are through. */
#include "comm/internal.h"

#include <string.h>

enum { PIECE = 32 << 10, FEW = 32 };

static const comm_header *header_of(const comm_world *world, int position)
{
    return &comm_peer(world, position)->header;
}

/* Of a rank's segment, as it is mapped here. NULL: not a place of so many bytes in its memory. */
static char *place_in(const comm_world *world, int position, uint64_t at, size_t bytes)
{
    const comm_link *link = comm_peer(world, position);
    size_t begin = comm_segment_bytes(world->size);
    bool good = at >= begin && at <= link->their_size && bytes <= link->their_size - at && at % 64 == 0;
    return good ? (char *)link->theirs + at : NULL;
}

bool comm_can_direct(const comm_world *world, const comm_call *call)
{
    size_t bytes = (size_t)call->count * tsr_dtype_size(call->dtype);
    if (world->team.n > FEW || !comm_heap_place(world, call->in, bytes) || !comm_heap_place(world, call->out, bytes))
        return false;
    for (int i = 0; i < world->team.n; i++)
        if (i != world->team.self && (comm_peer(world, i)->transport != &comm_ring_transport ||
                                      !header_of(world, i)->in_at || !header_of(world, i)->out_at))
            return false;
    return true;
}

typedef struct finish {
    comm_world *world;
} finish;

static tsr_status finish_step(void *user, bool *done, base_error *error)
{
    const comm_world *world = ((finish *)user)->world;
    (void)error;
    *done = true;
    for (int i = 0; i < world->team.n; i++) {
        comm_link *link = comm_peer(world, i);
        if (i == world->team.self ||
            atomic_load_explicit(&link->incoming->finished, memory_order_acquire) >= link->direct_calls)
            continue;
        link->wants_read = true;
        *done = false;
    }
    return TSR_OK;
}

tsr_status comm_all_reduce_direct(comm_world *world, const comm_call *call, base_error *error)
{
    size_t element = tsr_dtype_size(call->dtype), bytes = (size_t)call->count * element;
    int n = world->team.n, self = world->team.self;
    char *in[FEW], *out[FEW];
    const void *values[FEW];
    void *at[FEW];
    for (int i = 0; i < n; i++) {
        in[i] = i == self ? (char *)(uintptr_t)call->in : place_in(world, i, header_of(world, i)->in_at, bytes);
        out[i] = i == self ? call->out : place_in(world, i, header_of(world, i)->out_at, bytes);
        if (!in[i] || !out[i])
            return base_fail(error, TSR_CORRUPT, "rank %d: rank %d's operand does not lie in its memory", world->rank,
                             comm_rank_at(world, i));
    }
    size_t begin = (size_t)comm_range(call->count, n, self) * element;
    size_t end = (size_t)comm_range(call->count, n, self + 1) * element, piece = PIECE / element * element;
    for (size_t from = begin; from < end; from += piece) {
        size_t size = BASE_MIN(piece, end - from);
        for (int i = 0; i < n; i++) {
            values[i] = in[i] + from;
            at[i] = out[i] + from;
        }
        comm_reduce_values(call, n, self, values, at, out[self] + from, size / element);
        for (int i = 0; i < n; i++)
            if (i != self)
                memcpy(at[i], out[self] + from, size);
    }
    for (int i = 0; i < n; i++)
        if (i != self)
            comm_ring_finished(comm_peer(world, i));
    finish f = {world};
    return comm_repeat(world, finish_step, &f, error);
}
