/* all_to_all and permute: each rank sends to the ranks that its call names. */
#include "comm/internal.h"

#include <string.h>

/* Blocks may differ in size. Before data moves, both sides check that the size which one sends is the size which the
 * other expects. */
static tsr_status check_counts(comm_world *world, const comm_call *call, base_error *error)
{
    size_t n = (size_t)world->team.n, size = n * sizeof(int64_t);
    if (size > COMM_INLINE_MOST)
        return base_fail(error, TSR_UNIMPLEMENTED, "all_to_all of blocks of different sizes between %zu ranks", n);
    int64_t *all = base_alloc(n * size);
    if (!all)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %zu ranks", n);
    tsr_status status = comm_meet(world, call, 1, call->send_counts, size, all, error);
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        int64_t sent = all[i * n + (size_t)world->team.self], wanted = call->receive_counts[i];
        if (sent == wanted)
            continue;
        base_error why;
        base_fail(&why, TSR_INVALID_ARGUMENT, "all_to_all: rank %d sends %lld elements to rank %d, which expects %lld",
                  comm_rank_at(world, (int)i), (long long)sent, world->rank, (long long)wanted);
        comm_set_failure(world, &why, true);
        status = comm_failure(world, error);
    }
    base_free(all);
    return status;
}

tsr_status comm_all_to_all(comm_world *world, const comm_call *call, base_error *error)
{
    size_t bytes = tsr_dtype_size(call->dtype), count = 0;
    int n = world->team.n, self = world->team.self;
    bool even = !call->send_counts;
    bool by_mpi = comm_mpi_takes(world, call);
    tsr_status status = even ? comm_meet(world, call, by_mpi, NULL, 0, NULL, error) : check_counts(world, call, error);
    if (status == TSR_OK && by_mpi)
        return comm_mpi_run(world, call, error);
    if (status != TSR_OK)
        return status;
    comm_move *moves = base_alloc(2 * (size_t)n * sizeof(*moves));
    if (!moves)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", n);
    const char *from = call->in;
    char *to = call->out;
    for (int i = 0; i < n; i++) {
        size_t out = (size_t)(even ? call->count : call->send_counts[i]) * bytes;
        size_t in = (size_t)(even ? call->count : call->receive_counts[i]) * bytes;
        if (i != self) {
            moves[count++] = comm_sends(i, from, out);
            moves[count++] = comm_receives(i, to, in);
        } else {
            const char *own = from;
            if (in)
                memcpy(to, own, in);
        }
        from += out;
        to += in;
    }
    status = comm_move_all(world, moves, count, error);
    base_free(moves);
    return status;
}

tsr_status comm_permute(comm_world *world, const comm_call *call, base_error *error)
{
    size_t size = (size_t)call->count * tsr_dtype_size(call->dtype), count = 0;
    int source = -1;
    uint64_t detail = base_hash(call->pairs, 2 * (size_t)call->n_pairs * sizeof(int), (uint64_t)call->n_pairs);
    for (int i = 0; i < call->n_pairs; i++)
        if (call->pairs[2 * i + 1] == world->team.self)
            source = call->pairs[2 * i];
    comm_move *moves = base_alloc(((size_t)call->n_pairs + 1) * sizeof(*moves));
    /* Data that was sent must not change while received data arrives. */
    char *copy = call->in == call->out && size ? base_alloc(size) : NULL;
    tsr_status status = TSR_OK;
    if (!moves || (call->in == call->out && size && !copy))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu bytes", size);
    if (status == TSR_OK)
        status = comm_meet(world, call, detail, NULL, 0, NULL, error);
    if (copy && status == TSR_OK)
        memcpy(copy, call->in, size);
    const char *in = copy ? copy : call->in;
    for (int i = 0; i < call->n_pairs && status == TSR_OK; i++)
        if (call->pairs[2 * i] == world->team.self && call->pairs[2 * i + 1] != world->team.self)
            moves[count++] = comm_sends(call->pairs[2 * i + 1], in, size);
    if (status == TSR_OK && source >= 0 && source != world->team.self)
        moves[count++] = comm_receives(source, call->out, size);
    else if (status == TSR_OK && size && source == world->team.self && !copy)
        memmove(call->out, in, size);
    else if (status == TSR_OK && size && source < 0)
        memset(call->out, 0, size);
    if (status == TSR_OK)
        status = comm_move_all(world, moves, count, error);
    base_free(moves);
    base_free(copy);
    return status;
}
