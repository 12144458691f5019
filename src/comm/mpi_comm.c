/* Communicators for collectives by MPI: of a world, or of a group at its first call.
 *
 * MPI copies a communicator without waiting, which serves a world of all of MPI's ranks. It has no way to make the
 * communicator of some ranks without waiting for them: a thread of its own makes it, and is left behind if a rank fails
 * meanwhile. This needs an MPI that several threads may call at once. */
#include "comm/mpi.h"

#include <string.h>
#include <unistd.h>

/* ---- waiting ------------------------------------------------------------------------------------------------------------ */

int comm_mpi_test_whole(comm_mpi_whole *w)
{
    _Alignas(16) char status[128]; /* more than either library's MPI_Status */
    int done = 0;
    comm_mpi_enter();
    bool good = w->mpi->Test(&w->request, &done, status) == 0;
    comm_mpi_leave();
    w->busy = good && !done;
    return good ? done : -1;
}

void comm_mpi_ask_again(const comm_world *world)
{
    for (int i = 0; i < world->team.n; i++)
        if (comm_peer(world, i)->transport == &comm_mpi_transport)
            comm_peer(world, i)->wants_read = true;
}

/* ---- communicators of some ranks ---------------------------------------------------------------------------------------- */

/* A communicator while it is made. The thread that makes it and the one that wants it own this; the last one frees it. */
typedef struct making {
    const comm_mpi_library *mpi;
    comm_mpi_handle from, made;
    base_thread *thread;
    int tag, code, n;
    _Atomic int owners;
    _Atomic bool done;
    int ranks[]; /* [n], of `from` */
} making;

static void release_making(making *m)
{
    if (atomic_fetch_sub(&m->owners, 1) == 1)
        base_free(m);
}

static void make_communicator(void *user)
{
    making *m = user;
    comm_mpi_handle all = 0, some = 0;
    m->code = m->mpi->Comm_group(m->from, &all);
    if (m->code == 0) {
        m->code = m->mpi->Group_incl(all, m->n, m->ranks, &some);
        m->mpi->Group_free(&all);
    }
    if (m->code == 0) {
        m->code = m->mpi->Comm_create_group(m->from, some, m->tag, &m->made);
        m->mpi->Group_free(&some);
    }
    if (m->code == 0)
        m->mpi->Comm_set_errhandler(m->made, m->mpi->errors_return);
    atomic_store(&m->done, true);
    release_making(m);
}

static making *begin_making(const comm_mpi_library *mpi, comm_mpi_handle from, const int *ranks, int n, int tag,
                            base_error *error)
{
    making *m = base_alloc_zero(1, sizeof(*m) + (size_t)n * sizeof(*ranks));
    if (!m) {
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for MPI's communicator of %d ranks", n);
        return NULL;
    }
    *m = (making){.mpi = mpi, .from = from, .tag = tag, .n = n, .owners = 2};
    memcpy(m->ranks, ranks, (size_t)n * sizeof(*ranks));
    if (base_thread_start("tessera-mpi", make_communicator, m, &m->thread, error) == TSR_OK)
        return m;
    base_free(m);
    return NULL;
}

/* status: of the wait. After a failure the thread may wait for a dead rank for ever, so it is left to itself. */
static tsr_status end_making(making *m, tsr_status status, comm_mpi_handle *made, base_error *error)
{
    if (status == TSR_OK) {
        base_thread_join(m->thread);
        *made = m->made;
        if (m->code != 0)
            status = base_fail(error, TSR_UNAVAILABLE, "MPI makes no communicator for %d ranks", m->n);
    }
    release_making(m);
    return status;
}

typedef struct group_step {
    const comm_world *world;
    making *made;
} group_step;

static tsr_status made_step(void *user, bool *done, base_error *error)
{
    const group_step *g = user;
    (void)error;
    *done = atomic_load(&g->made->done);
    if (!*done)
        comm_mpi_ask_again(g->world);
    return TSR_OK;
}

tsr_status comm_mpi_open_group(comm_world *world, base_error *error)
{
    const comm_mpi_whole *w = world->whole;
    const comm_team *team = &world->team;
    making *m = begin_making(w->mpi, w->comm, team->ranks, team->n, (int)(team->hash % COMM_MPI_TAGS_MOST), error);
    if (!m)
        return TSR_OUT_OF_MEMORY;
    group_step g = {world, m};
    return end_making(m, comm_repeat(world, made_step, &g, error), &team->group->mpi, error);
}

/* ---- the world's communicator ------------------------------------------------------------------------------------------- */

/* A copy of MPI's, for all of its ranks. */
static tsr_status copy_comm(comm_mpi_whole *w, uint64_t deadline, base_error *error)
{
    comm_mpi_enter();
    w->busy = w->mpi->Comm_idup(w->mpi->comm, &w->comm, &w->request) == 0;
    comm_mpi_leave();
    int done = w->busy ? 0 : -1;
    while (done == 0 && base_now_ns() < deadline) {
        done = comm_mpi_test_whole(w);
        usleep(done == 0 ? 50 : 0);
    }
    return done > 0 ? TSR_OK
                    : base_fail(error, done < 0 ? TSR_UNAVAILABLE : TSR_TIMED_OUT, "MPI makes no communicator");
}

static tsr_status make_comm(comm_mpi_whole *w, const int *places, int n, int tag, uint64_t deadline, base_error *error)
{
    making *m = begin_making(w->mpi, w->mpi->source, places, n, tag, error);
    if (!m)
        return TSR_OUT_OF_MEMORY;
    while (!atomic_load(&m->done) && base_now_ns() < deadline)
        usleep(50);
    tsr_status status =
        atomic_load(&m->done) ? TSR_OK : base_fail(error, TSR_TIMED_OUT, "MPI makes no communicator in time");
    return end_making(m, status, &w->comm, error);
}

tsr_status comm_mpi_open_whole(comm_world *world, const int *places, int tag, bool groups, base_error *error)
{
    const comm_mpi_library *mpi;
    tsr_status status = comm_mpi_start(groups, &mpi, error);
    comm_mpi_whole *w = status == TSR_OK ? base_alloc_zero(1, sizeof(*w)) : NULL;
    uint64_t deadline = net_deadline(world->timeout_ms);
    if (!w)
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for collectives by MPI");
    w->mpi = mpi;
    w->groups = groups;
    status = places ? make_comm(w, places, world->size, tag, deadline, error) : copy_comm(w, deadline, error);
    world->whole = w; /* comm_mpi_close_whole frees it, or leaves it to MPI */
    return status == TSR_OK ? status : base_fail_prefix(error, "rank %d of %d", world->rank, world->size);
}

/* After a failure the communicators stay, since freeing them may wait for a rank that has died. */
void comm_mpi_close_whole(comm_world *world)
{
    comm_mpi_whole *w = world->whole;
    world->whole = NULL;
    if (!w || w->busy)
        return;
    bool keeps = atomic_load(&world->failed);
    comm_mpi_enter();
    for (int i = 0; i < world->n_groups; i++) {
        if (world->groups[i].mpi && !keeps)
            w->mpi->Comm_free(&world->groups[i].mpi);
        world->groups[i].mpi = 0;
    }
    if (w->comm && !keeps)
        w->mpi->Comm_free(&w->comm);
    comm_mpi_leave();
    base_free(w);
}
