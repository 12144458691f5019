/* gather, scatter, all_gather, broadcast: blocks move from rank to rank unchanged. */
#include "comm/internal.h"

#include <string.h>

/* Allocates room for two moves per rank. */
static tsr_status make_moves(const comm_world *world, comm_move **moves, base_error *error)
{
    *moves = base_alloc(2 * (size_t)world->team.n * sizeof(**moves));
    return *moves ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", world->team.n);
}

static tsr_status run_moves(comm_world *world, comm_move *moves, size_t n, base_error *error)
{
    tsr_status status = comm_move_all(world, moves, n, error);
    base_free(moves);
    return status;
}

static void copy(void *out, const void *in, size_t size)
{
    if (out != in && size)
        memmove(out, in, size);
}

tsr_status comm_all_gather(comm_world *world, const comm_call *call, base_error *error)
{
    size_t block = (size_t)call->count * tsr_dtype_size(call->dtype), count = 0;
    int n = world->team.n, self = world->team.self;
    if (block <= COMM_INLINE_MOST)
        return comm_meet(world, call, 0, call->in, block, call->out, error);
    comm_move *moves;
    bool by_mpi = comm_mpi_takes(world, call);
    tsr_status status = comm_meet(world, call, by_mpi, NULL, 0, NULL, error);
    if (status == TSR_OK && by_mpi)
        return comm_mpi_run(world, call, error);
    if (status == TSR_OK && comm_can_direct(world, call))
        return comm_all_gather_direct(world, call, error);
    if (status == TSR_OK)
        status = make_moves(world, &moves, error);
    if (status != TSR_OK)
        return status;
    copy((char *)call->out + (size_t)self * block, call->in, block);
    for (int k = 1; k < n; k++) {
        int to = (self + k) % n, from = (self + n - k) % n;
        moves[count++] = comm_sends(to, (char *)call->out + (size_t)self * block, block);
        moves[count++] = comm_receives(from, (char *)call->out + (size_t)from * block, block);
    }
    return run_moves(world, moves, count, error);
}

tsr_status comm_gather(comm_world *world, const comm_call *call, base_error *error)
{
    size_t block = (size_t)call->count * tsr_dtype_size(call->dtype), count = 0;
    comm_move *moves;
    tsr_status status = comm_meet(world, call, 0, NULL, 0, NULL, error);
    if (status == TSR_OK)
        status = make_moves(world, &moves, error);
    if (status != TSR_OK)
        return status;
    if (world->team.self != call->root) {
        moves[count++] = comm_sends(call->root, call->in, block);
    } else {
        copy((char *)call->out + (size_t)call->root * block, call->in, block);
        for (int i = 0; i < world->team.n; i++)
            if (i != call->root)
                moves[count++] = comm_receives(i, (char *)call->out + (size_t)i * block, block);
    }
    return run_moves(world, moves, count, error);
}

/* Rank i gets the block at i * stride of the root's data. */
static tsr_status from_root(comm_world *world, const comm_call *call, size_t stride, base_error *error)
{
    size_t block = (size_t)call->count * tsr_dtype_size(call->dtype), count = 0;
    comm_move *moves;
    bool by_mpi = comm_mpi_takes(world, call);
    tsr_status status = comm_meet(world, call, by_mpi, NULL, 0, NULL, error);
    if (status == TSR_OK && by_mpi)
        return comm_mpi_run(world, call, error);
    if (status == TSR_OK && call->op == COMM_BROADCAST && comm_can_direct(world, call))
        return comm_broadcast_direct(world, call, error);
    if (status == TSR_OK)
        status = make_moves(world, &moves, error);
    if (status != TSR_OK)
        return status;
    if (world->team.self != call->root) {
        moves[count++] = comm_receives(call->root, call->out, block);
    } else {
        for (int i = 0; i < world->team.n; i++)
            if (i != call->root)
                moves[count++] = comm_sends(i, (const char *)call->in + (size_t)i * stride, block);
        copy(call->out, (const char *)call->in + (size_t)call->root * stride, block);
    }
    return run_moves(world, moves, count, error);
}

tsr_status comm_scatter(comm_world *world, const comm_call *call, base_error *error)
{
    return from_root(world, call, (size_t)call->count * tsr_dtype_size(call->dtype), error);
}

tsr_status comm_broadcast(comm_world *world, const comm_call *call, base_error *error)
{
    return from_root(world, call, 0, error);
}
