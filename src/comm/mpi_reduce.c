/* all_reduce by MPI itself, in worlds whose reductions may combine in any order (comm_world_options.any_order).
 *
 * MPI's libraries know the network between machines: trees and rings that fit it, and switches that reduce. The
 * world has a communicator of its own, made when the world is. Ranks agree on the call before and after it, as on any
 * other, so a rank that makes another call, or dies, is found out by the links. Here, too, no code waits in MPI: after a
 * failure the request stays as it is, and since MPI may still use its memory, operands are copied to memory that is
 * then never freed. */
#include "comm/mpi.h"

#include <string.h>
#include <unistd.h>

enum { PIECE = 4 << 20 };

struct comm_mpi_whole {
    const comm_mpi_library *mpi;
    comm_mpi_handle comm, request;
    bool busy; /* the request is under way */
    char in[PIECE], out[PIECE];
};

/* 1: the request has completed, 0: not yet, -1: it failed. */
static int test_whole(comm_mpi_whole *w)
{
    _Alignas(16) char status[128]; /* more than either library's MPI_Status */
    int done = 0;
    comm_mpi_enter();
    bool good = w->mpi->Test(&w->request, &done, status) == 0;
    comm_mpi_leave();
    w->busy = good && !done;
    return good ? done : -1;
}

tsr_status comm_mpi_open_whole(comm_world *world, base_error *error)
{
    const comm_mpi_library *mpi;
    tsr_status status = comm_mpi_start(&mpi, error);
    comm_mpi_whole *w = status == TSR_OK ? base_alloc_zero(1, sizeof(*w)) : NULL;
    uint64_t deadline = net_deadline(world->timeout_ms);
    if (!w)
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for reductions by MPI");
    w->mpi = mpi;
    comm_mpi_enter();
    w->busy = mpi->Comm_idup(mpi->comm, &w->comm, &w->request) == 0;
    comm_mpi_leave();
    int done = w->busy ? 0 : -1;
    while (done == 0 && base_now_ns() < deadline) {
        done = test_whole(w);
        usleep(done == 0 ? 50 : 0);
    }
    world->whole = w; /* comm_mpi_close_whole frees it, or leaves it to MPI */
    return done > 0 ? TSR_OK
                    : base_fail(error, done < 0 ? TSR_UNAVAILABLE : TSR_TIMED_OUT,
                                "rank %d: MPI makes no communicator for %d ranks", world->rank, world->size);
}

void comm_mpi_close_whole(comm_world *world)
{
    if (world->whole && !world->whole->busy)
        base_free(world->whole);
    world->whole = NULL;
}

bool comm_mpi_reduces(const comm_world *world, const comm_call *call)
{
    const comm_mpi_whole *w = world->whole;
    return w && !world->team.ranks && w->mpi->types[call->dtype] && w->mpi->ops[call->reduction];
}

typedef struct whole_reduce {
    comm_world *world;
    const comm_call *call;
    int64_t at, piece; /* elements that have been reduced, and those that are being reduced */
} whole_reduce;

static tsr_status broken(const whole_reduce *r, base_error *error)
{
    return base_fail(error, TSR_UNAVAILABLE, "rank %d: MPI's all_reduce failed", r->world->rank);
}

/* Posts the next piece. */
static tsr_status post(whole_reduce *r, base_error *error)
{
    comm_mpi_whole *w = r->world->whole;
    size_t bytes = tsr_dtype_size(r->call->dtype);
    r->piece = BASE_MIN(r->call->count - r->at, PIECE / (int64_t)bytes);
    memcpy(w->in, (const char *)r->call->in + (size_t)r->at * bytes, (size_t)r->piece * bytes);
    comm_mpi_enter();
    w->request = 0;
    w->busy = w->mpi->Iallreduce(w->in, w->out, (int)r->piece, w->mpi->types[r->call->dtype],
                                 w->mpi->ops[r->call->reduction], w->comm, &w->request) == 0;
    comm_mpi_leave();
    return w->busy ? TSR_OK : broken(r, error);
}

static tsr_status whole_step(void *user, bool *done, base_error *error)
{
    whole_reduce *r = user;
    comm_mpi_whole *w = r->world->whole;
    size_t bytes = tsr_dtype_size(r->call->dtype);
    while (r->at < r->call->count) {
        tsr_status status = w->busy ? TSR_OK : post(r, error);
        int ready = status == TSR_OK ? test_whole(w) : -1;
        if (ready < 0)
            return status != TSR_OK ? status : broken(r, error);
        if (ready == 0) {
            for (int i = 0; i < r->world->size;
                 i++) /* so that the engine asks again, and names these if they are late */
                if (r->world->links[i].transport == &comm_mpi_transport)
                    r->world->links[i].wants_read = true;
            return TSR_OK;
        }
        memcpy((char *)r->call->out + (size_t)r->at * bytes, w->out, (size_t)r->piece * bytes);
        r->at += r->piece;
    }
    *done = true;
    return TSR_OK;
}

tsr_status comm_mpi_all_reduce(comm_world *world, const comm_call *call, base_error *error)
{
    whole_reduce r = {world, call, 0, 0};
    tsr_status status = comm_repeat(world, whole_step, &r, error);
    /* No rank leaves the call before all have completed it: MPI may need this rank's calls for another one's pieces. */
    return status == TSR_OK ? comm_meet(world, call, 1, NULL, 0, NULL, error) : status;
}
