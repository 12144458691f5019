/* Collectives of operands that lie in memory which all ranks of the call reach: nothing is staged.
 *
 * The headers have been exchanged, so all operands are there. In all_reduce each rank combines its range of the
 * elements in place, in the order of base_tree, piece by piece, and writes the results to each rank's output; no other
 * rank reads or writes that range. Intermediate values are kept in the place of that rank's results. In the other
 * collectives a rank reads the operands that it needs and writes its own results, which may lie anywhere. Then all
 * ranks wait for each other: until then operands must not change. */
#include "comm/internal.h"

#include <string.h>

enum { PIECE = 32 << 10, FEW = 32 };

static const comm_header *header_of(const comm_world *world, int position)
{
    return &comm_peer(world, position)->header;
}

/* The local address of a place in a rank's segment. NULL: its memory does not have so many bytes from there on. */
static char *place_in(const comm_world *world, int position, uint64_t at, size_t bytes)
{
    const comm_link *link = comm_peer(world, position);
    size_t begin = comm_segment_bytes(world->size);
    bool good = at >= begin && at <= link->their_size && bytes <= link->their_size - at && at % 64 == 0;
    return good ? (char *)link->theirs + at : NULL;
}

static size_t operand_bytes(const comm_world *world, const comm_call *call)
{
    size_t blocks = call->op == COMM_REDUCE_SCATTER ? (size_t)world->team.n : 1;
    return (size_t)call->count * tsr_dtype_size(call->dtype) * blocks;
}

void comm_place_operands(const comm_world *world, const comm_call *call, uint64_t *in_at, uint64_t *out_at)
{
    bool reads = call->op == COMM_ALL_REDUCE || call->op == COMM_ALL_GATHER || call->op == COMM_REDUCE_SCATTER ||
                 (call->op == COMM_BROADCAST && call->root == world->team.self);
    *in_at = reads ? comm_heap_place(world, call->in, operand_bytes(world, call)) : 0;
    *out_at = call->op == COMM_ALL_REDUCE ? comm_heap_place(world, call->out, operand_bytes(world, call)) : 0;
}

bool comm_can_direct(const comm_world *world, const comm_call *call)
{
    int n = world->team.n, self = world->team.self;
    uint64_t in_at, out_at;
    if (n > FEW)
        return false;
    comm_place_operands(world, call, &in_at, &out_at);
    for (int i = 0; i < n; i++) {
        bool is_read = call->op != COMM_BROADCAST || call->root == i, is_written = call->op == COMM_ALL_REDUCE;
        if (i != self && comm_peer(world, i)->transport != &comm_ring_transport)
            return false;
        if ((is_read && !(i == self ? in_at : header_of(world, i)->in_at)) ||
            (is_written && !(i == self ? out_at : header_of(world, i)->out_at)))
            return false;
    }
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

/* All are through. */
static tsr_status finish_all(comm_world *world, base_error *error)
{
    for (int i = 0; i < world->team.n; i++)
        if (i != world->team.self)
            comm_ring_finished(comm_peer(world, i));
    finish f = {world};
    return comm_repeat(world, finish_step, &f, error);
}

static tsr_status misplaced(const comm_world *world, int position, base_error *error)
{
    return base_fail(error, TSR_CORRUPT, "rank %d: rank %d's operand does not lie in its memory", world->rank,
                     comm_rank_at(world, position));
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
            return misplaced(world, i, error);
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
    return finish_all(world, error);
}

/* The operand of a rank; NULL: it is not in the rank's segment. */
static const char *operand_of(const comm_world *world, const comm_call *call, int position)
{
    return position == world->team.self
               ? call->in
               : place_in(world, position, header_of(world, position)->in_at, operand_bytes(world, call));
}

tsr_status comm_broadcast_direct(comm_world *world, const comm_call *call, base_error *error)
{
    const char *in = operand_of(world, call, call->root);
    if (!in)
        return misplaced(world, call->root, error);
    if (call->out != in)
        memmove(call->out, in, operand_bytes(world, call));
    return finish_all(world, error);
}

tsr_status comm_all_gather_direct(comm_world *world, const comm_call *call, base_error *error)
{
    size_t block = operand_bytes(world, call);
    int n = world->team.n, self = world->team.self;
    for (int k = 0; k < n; k++) {
        /* Each rank begins with its own block, so that the ranks do not all read from the same one. */
        int i = (self + k) % n;
        const char *in = operand_of(world, call, i);
        if (!in)
            return misplaced(world, i, error);
        memmove((char *)call->out + (size_t)i * block, in, block);
    }
    return finish_all(world, error);
}

/* Partial results are in this rank's memory; with two ranks there are none. */
tsr_status comm_reduce_scatter_direct(comm_world *world, const comm_call *call, base_error *error)
{
    size_t element = tsr_dtype_size(call->dtype), block = (size_t)call->count * element;
    size_t piece = PIECE / element * element;
    int n = world->team.n, self = world->team.self;
    const char *in[FEW];
    const void *values[FEW];
    void *rooms[FEW] = {NULL};
    char *own = n > 2 ? base_alloc((size_t)n * PIECE) : NULL;
    if (n > 2 && !own)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", n);
    tsr_status status = TSR_OK;
    for (int i = 0; i < n && status == TSR_OK; i++) {
        in[i] = operand_of(world, call, i);
        rooms[i] = own ? own + (size_t)i * PIECE : NULL;
        if (!in[i])
            status = misplaced(world, i, error);
    }
    for (size_t from = 0; from < block && status == TSR_OK; from += piece) {
        size_t size = BASE_MIN(piece, block - from);
        for (int i = 0; i < n; i++)
            values[i] = in[i] + (size_t)self * block + from;
        comm_reduce_values(call, n, self, values, rooms, (char *)call->out + from, size / element);
    }
    base_free(own);
    return status == TSR_OK ? finish_all(world, error) : status;
}
