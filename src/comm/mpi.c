/* Links over MPI: a byte stream in chunks, with MPI_Isend and MPI_Irecv and one tag per world.
 *
 * A chunk is copied into one of a link's slots and sent from there; the other side posts as many receives, and MPI
 * keeps their order. Nothing moves unless MPI is called: the engine's tries do so while a call runs, and the monitor
 * does so while chunks of the last call are still on their way. Every SLOTS-th chunk is sent synchronously, so that a
 * sender is at most two rounds of slots ahead of its receiver's posted receives. An empty chunk is the end of the
 * stream.
 *
 * MPI itself does not report dead ranks, and may wait for them for ever: so no code here waits in MPI, the control
 * connection (monitor.c) reports deaths, and after a failure requests and their memory stay as they are until the
 * process ends. */
#include "comm/mpi.h"

#include <string.h>

enum { SLOTS = 8, CHUNK_MOST = 128 << 10, CHUNK_LEAST = 1 << 10, MEMORY_MOST = 512 << 20 };

typedef struct slot {
    comm_mpi_handle request;
    char *data;
    bool busy; /* the request is under way */
    int size;  /* bytes received */
} slot;

struct comm_mpi_link {
    const comm_mpi_library *mpi;
    int peer, tag; /* MPI's rank */
    size_t chunk, taken;
    uint64_t sent, received; /* chunks */
    bool ended;              /* the peer's stream */
    slot out[SLOTS], in[SLOTS], end;
    struct comm_mpi_link *next; /* the next link in `abandoned`: a failure left its requests pending */
    char memory[];
};

static comm_mpi_link *abandoned; /* their memory is MPI's; comm_mpi_enter */

/* Whether the slot's request has completed; -1: it failed. */
static int test(const comm_mpi_link *m, slot *s, bool counts)
{
    _Alignas(16) char status[128]; /* more than either library's MPI_Status */
    int done = 0;
    if (!s->busy)
        return 1;
    comm_mpi_enter();
    bool good = m->mpi->Test(&s->request, &done, status) == 0 &&
                (!done || !counts || m->mpi->Get_count(status, m->mpi->byte, &s->size) == 0);
    comm_mpi_leave();
    if (!good)
        return -1;
    s->busy = !done;
    return done != 0;
}

static bool post_receive(comm_mpi_link *m, slot *s)
{
    comm_mpi_enter();
    s->request = 0;
    s->busy = m->mpi->Irecv(s->data, (int)m->chunk, m->mpi->byte, m->peer, m->tag, m->mpi->comm, &s->request) == 0;
    comm_mpi_leave();
    return s->busy;
}

static bool post_send(comm_mpi_link *m, slot *s, size_t size, bool synchronous)
{
    comm_mpi_enter();
    s->request = 0;
    s->busy = (synchronous ? m->mpi->Issend : m->mpi->Isend)(s->data, (int)size, m->mpi->byte, m->peer, m->tag,
                                                             m->mpi->comm, &s->request) == 0;
    comm_mpi_leave();
    return s->busy;
}

static ptrdiff_t mpi_send(comm_link *link, const void *data, size_t size)
{
    comm_mpi_link *m = link->mpi;
    slot *s = &m->out[m->sent % SLOTS];
    int ready = test(m, s, false);
    size_t n = BASE_MIN(size, m->chunk);
    if (ready <= 0)
        return ready;
    memcpy(s->data, data, n);
    if (!post_send(m, s, n, m->sent % SLOTS == SLOTS - 1))
        return -1;
    m->sent++;
    return (ptrdiff_t)n;
}

static ptrdiff_t mpi_receive(comm_link *link, void *data, size_t size)
{
    comm_mpi_link *m = link->mpi;
    slot *s = &m->in[m->received % SLOTS];
    int ready = m->ended ? -1 : test(m, s, true);
    if (ready <= 0)
        return ready;
    if (s->size == 0) {
        m->ended = true;
        return -1;
    }
    size_t n = BASE_MIN(size, (size_t)s->size - m->taken);
    memcpy(data, s->data + m->taken, n);
    m->taken += n;
    if (m->taken == (size_t)s->size) {
        m->taken = 0;
        m->received++;
        if (!post_receive(m, s))
            return -1;
    }
    return (ptrdiff_t)n;
}

static bool mpi_pending(comm_link *link)
{
    comm_mpi_link *m = link->mpi;
    bool any = test(m, &m->end, false) == 0;
    for (int i = 0; i < SLOTS; i++)
        any = test(m, &m->out[i], false) == 0 ||
              any; /* a failed request is no longer pending; the next send reports the failure */
    return any;
}

static void mpi_finish(comm_link *link)
{
    comm_mpi_link *m = link->mpi;
    if (!m->end.busy)
        post_send(m, &m->end, 0, false);
}

/* Discards data that the peer sent and this side did not take; true: the peer's stream has ended. */
static bool mpi_ended(comm_link *link)
{
    char byte;
    while (mpi_receive(link, &byte, 1) > 0)
        continue;
    return link->mpi->ended;
}

/* Cancels the receives. Sends cannot be cancelled, so a link with a pending send is not freed. */
static bool settle(comm_mpi_link *m)
{
    bool settled = test(m, &m->end, false) != 0;
    for (int i = 0; i < SLOTS; i++) {
        if (m->in[i].busy) {
            comm_mpi_enter();
            m->mpi->Cancel(&m->in[i].request);
            comm_mpi_leave();
        }
        for (int k = 0; k < 1000 && test(m, &m->in[i], false) == 0; k++)
            continue;
        settled = settled && !m->in[i].busy && test(m, &m->out[i], false) != 0;
    }
    return settled;
}

static void mpi_close(comm_link *link)
{
    comm_mpi_link *m = link->mpi;
    link->mpi = NULL;
    if (!m)
        return;
    if (!link->failed && settle(m)) {
        base_free_aligned(m);
        return;
    }
    comm_mpi_enter();
    m->next = abandoned;
    abandoned = m;
    comm_mpi_leave();
}

const comm_transport comm_mpi_transport = {.name = "mpi",
                                           .wait = COMM_WAIT_ASK,
                                           .send = mpi_send,
                                           .receive = mpi_receive,
                                           .close = mpi_close,
                                           .pending = mpi_pending,
                                           .finish = mpi_finish,
                                           .ended = mpi_ended};

tsr_status comm_mpi_open(comm_world *world, comm_link *link, int peer, int tag, base_error *error)
{
    const comm_mpi_library *mpi;
    tsr_status status = comm_mpi_start(false, &mpi, error);
    size_t most = (size_t)MEMORY_MOST / (2 * SLOTS) / (size_t)world->size / 64 * 64;
    size_t chunk = BASE_MAX(BASE_MIN(most, (size_t)CHUNK_MOST), (size_t)CHUNK_LEAST);
    if (status != TSR_OK)
        return status;
    size_t bytes = sizeof(comm_mpi_link) + (2 * SLOTS + 1) * chunk;
    comm_mpi_link *m = base_alloc_aligned(bytes, 64);
    if (!m)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a link over MPI");
    memset(m, 0, sizeof(*m));
    m->mpi = mpi;
    m->peer = peer;
    m->tag = tag;
    m->chunk = chunk;
    bool good = true;
    for (int i = 0; i < SLOTS; i++) {
        m->out[i].data = m->memory + (size_t)i * chunk;
        m->in[i].data = m->memory + (size_t)(SLOTS + i) * chunk;
        good = good && post_receive(m, &m->in[i]);
    }
    m->end.data = m->memory + (size_t)2 * SLOTS * chunk;
    link->mpi = m;
    link->transport = &comm_mpi_transport;
    return good ? TSR_OK : base_fail(error, TSR_UNAVAILABLE, "MPI refuses to receive from its rank %d", peer);
}
