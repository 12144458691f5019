/* Collectives by MPI itself, in worlds whose reductions may combine in any order (comm_world_options.any_order).
 *
 * MPI's libraries know the network between machines: trees and rings that fit it, and switches that reduce. The
 * world has a communicator of its own, made when the world is, and freed with it; a group gets one at its first call.
 * Ranks agree on the call before and after it, as on any other, so a rank that makes another call, or dies, is found
 * out by the links. Here, too, no call waits in MPI: after a failure the request stays as it is, and since MPI may
 * still use its memory, operands are copied to memory that is then never freed. A call is cut into pieces that fit this
 * memory: of an operand or result that has a block for each rank, a piece is a part of each block. */
#include "comm/mpi.h"

#include <string.h>

/* ---- the collectives -------------------------------------------------------------------------------------------------- */

typedef struct whole_call {
    comm_world *world;
    const comm_call *call;
    comm_mpi_handle comm; /* of the team */
    size_t bytes;         /* of an element */
    int64_t at, piece;    /* elements of each block that have been moved, and those that are being moved */
} whole_call;

static int post_all_reduce(const whole_call *c, comm_mpi_whole *w)
{
    return w->mpi->Iallreduce(w->in, w->out, (int)c->piece, w->mpi->types[c->call->dtype],
                              w->mpi->ops[c->call->reduction], c->comm, &w->request);
}

static int post_reduce_scatter(const whole_call *c, comm_mpi_whole *w)
{
    return w->mpi->Ireduce_scatter_block(w->in, w->out, (int)c->piece, w->mpi->types[c->call->dtype],
                                         w->mpi->ops[c->call->reduction], c->comm, &w->request);
}

static int post_all_gather(const whole_call *c, comm_mpi_whole *w)
{
    int size = (int)(c->piece * (int64_t)c->bytes);
    return w->mpi->Iallgather(w->in, size, w->mpi->byte, w->out, size, w->mpi->byte, c->comm, &w->request);
}

static int post_all_to_all(const whole_call *c, comm_mpi_whole *w)
{
    int size = (int)(c->piece * (int64_t)c->bytes);
    return w->mpi->Ialltoall(w->in, size, w->mpi->byte, w->out, size, w->mpi->byte, c->comm, &w->request);
}

/* MPI sends from the memory in which it receives. */
static int post_broadcast(const whole_call *c, comm_mpi_whole *w)
{
    size_t size = (size_t)c->piece * c->bytes;
    if (c->world->team.self == c->call->root)
        memcpy(w->out, w->in, size);
    return w->mpi->Ibcast(w->out, (int)size, w->mpi->byte, c->call->root, c->comm, &w->request);
}

/* Whether an operand and a result have a block for each rank; the other ones are one block. */
static const struct {
    int (*post)(const whole_call *c, comm_mpi_whole *w);
    bool reduces, many_in, many_out;
} rows[COMM_OPS] = {
    [COMM_ALL_REDUCE] = {post_all_reduce, true, false, false},
    [COMM_ALL_GATHER] = {post_all_gather, false, false, true},
    [COMM_REDUCE_SCATTER] = {post_reduce_scatter, true, true, false},
    [COMM_BROADCAST] = {post_broadcast, false, false, false},
    [COMM_ALL_TO_ALL] = {post_all_to_all, false, true, true},
};

/* On one machine, shared memory is faster. */
static bool is_near(const comm_world *world)
{
    for (int i = 0; i < world->team.n; i++)
        if (i != world->team.self && comm_peer(world, i)->transport != &comm_ring_transport)
            return false;
    return true;
}

bool comm_mpi_takes(const comm_world *world, const comm_call *call)
{
    const comm_mpi_whole *w = world->whole;
    if (!w || !rows[call->op].post || call->send_counts ||
        (size_t)call->count * tsr_dtype_size(call->dtype) <= COMM_INLINE_MOST ||
        (world->team.group && (!w->groups || is_near(world))))
        return false;
    return !rows[call->op].reduces || (w->mpi->types[call->dtype] && w->mpi->ops[call->reduction]);
}

/* ---- pieces ----------------------------------------------------------------------------------------------------------- */

static tsr_status broken(const whole_call *c, base_error *error)
{
    return base_fail(error, TSR_UNAVAILABLE, "rank %d: MPI's %s failed", c->world->rank, comm_op_name(c->call->op));
}

/* Posts the next piece. */
static tsr_status post(whole_call *c, base_error *error)
{
    comm_mpi_whole *w = c->world->whole;
    const comm_call *call = c->call;
    int64_t n = c->world->team.n;
    bool many = rows[call->op].many_in || rows[call->op].many_out;
    bool reads = call->op != COMM_BROADCAST || c->world->team.self == call->root;
    c->piece = BASE_MIN(call->count - c->at, COMM_MPI_PIECE / (int64_t)c->bytes / (many ? n : 1));
    size_t size = (size_t)c->piece * c->bytes;
    for (int64_t i = 0; i < (rows[call->op].many_in ? n : 1) && reads; i++)
        memcpy(w->in + (size_t)i * size, (const char *)call->in + (size_t)(i * call->count + c->at) * c->bytes, size);
    comm_mpi_enter();
    w->request = 0;
    w->busy = rows[call->op].post(c, w) == 0;
    comm_mpi_leave();
    return w->busy ? TSR_OK : broken(c, error);
}

static void take(whole_call *c)
{
    const comm_mpi_whole *w = c->world->whole;
    const comm_call *call = c->call;
    size_t size = (size_t)c->piece * c->bytes;
    for (int64_t i = 0; i < (rows[call->op].many_out ? c->world->team.n : 1); i++)
        memcpy((char *)call->out + (size_t)(i * call->count + c->at) * c->bytes, w->out + (size_t)i * size, size);
    c->at += c->piece;
}

static tsr_status whole_step(void *user, bool *done, base_error *error)
{
    whole_call *c = user;
    comm_mpi_whole *w = c->world->whole;
    while (c->at < c->call->count) {
        tsr_status status = w->busy ? TSR_OK : post(c, error);
        int ready = status == TSR_OK ? comm_mpi_test_whole(w) : -1;
        if (ready < 0)
            return status != TSR_OK ? status : broken(c, error);
        if (ready == 0) {
            comm_mpi_ask_again(c->world);
            return TSR_OK;
        }
        take(c);
    }
    *done = true;
    return TSR_OK;
}

tsr_status comm_mpi_run(comm_world *world, const comm_call *call, base_error *error)
{
    comm_group *group = world->team.group;
    tsr_status status = group && !group->mpi ? comm_mpi_open_group(world, error) : TSR_OK;
    whole_call c = {world, call, group ? group->mpi : world->whole->comm, tsr_dtype_size(call->dtype), 0, 0};
    if (status == TSR_OK)
        status = comm_repeat(world, whole_step, &c, error);
    /* No rank leaves the call before all have completed it: MPI may need this rank's calls for another one's pieces. */
    return status == TSR_OK ? comm_meet(world, call, 1, NULL, 0, NULL, error) : status;
}
