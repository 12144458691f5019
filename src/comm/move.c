/* The engine: moves bytes over all links at once until a step is complete.
 *
 * A step tries all moves once, without waiting. Until the step is done, the thread tries again for a short time and
 * then sleeps: on its own futex if all links that it waits for are rings, in poll if they are sockets, and in poll for
 * a millisecond at a time if there are both. If it waits for links over MPI, which wake no thread, it asks them again
 * after a short sleep. A failure of the world ends every such sleep. */
#include "comm/internal.h"

#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

enum {
    TICK_NS = 50000000,
    MIXED_NS = 1000000,
    ASK_NS = 20000,
    ASK_MOST_NS = 500000,
    LEFT_MS = 1000,
    LOOK_EVERY = 32,
    MOVE_NS = 2000000,
    YIELD_EVERY = 1024
};

static void describe_self(base_text *text, const comm_world *world)
{
    comm_header own;
    comm_header_set(&own, world, world->call);
    comm_describe(text, &own);
}

static tsr_status has_left(comm_world *world, const comm_link *link, base_error *error)
{
    base_text text = {0};
    base_error why;
    describe_self(&text, world);
    base_fail(&why, TSR_UNAVAILABLE, "rank %d: %s: rank %d has left the world", world->rank,
              text.failed ? "a call" : text.data, link->peer);
    base_text_free(&text);
    comm_set_failure(world, &why, true);
    return comm_failure(world, error);
}

/* The monitor will soon know the reason, from the peer's last message or from the end of the control connection. */
tsr_status comm_ended(comm_world *world, const comm_link *link, base_error *error)
{
    for (int i = 0; i < 200 && !atomic_load(&world->failed); i++) {
        if (atomic_load(&link->has_left))
            return has_left(world, link, error);
        usleep(1000);
    }
    if (!atomic_load(&world->failed)) {
        base_error why;
        base_fail(&why, TSR_UNAVAILABLE, "rank %d: the connection to rank %d broke", world->rank, link->peer);
        comm_set_failure(world, &why, true);
    }
    return comm_failure(world, error);
}

static tsr_status move_on(comm_world *world, comm_link *link, comm_move *m, base_error *error)
{
    while (m->done < m->size) {
        char *at = (char *)m->data + m->done;
        ptrdiff_t n = m->receives ? link->transport->receive(link, at, m->size - m->done)
                                  : link->transport->send(link, at, m->size - m->done);
        if (n < 0)
            return comm_ended(world, link, error);
        if (n == 0) {
            *(m->receives ? &link->wants_read : &link->wants_write) = true;
            return TSR_OK;
        }
        m->done += (size_t)n;
    }
    return TSR_OK;
}

tsr_status comm_move_one(comm_world *world, comm_move *m, base_error *error)
{
    return move_on(world, comm_peer(world, m->peer), m, error);
}

tsr_status comm_move_some(comm_world *world, comm_move *moves, size_t n, bool *done, base_error *error)
{
    *done = true;
    for (size_t i = 0; i < n; i++) {
        comm_move *m = &moves[i];
        if (m->done == m->size)
            continue;
        comm_link *link = comm_peer(world, m->peer);
        /* Otherwise an earlier move of this direction is not complete. */
        if (m->receives ? !link->wants_read : !link->wants_write) {
            tsr_status status = comm_move_one(world, m, error);
            if (status != TSR_OK)
                return status;
        }
        *done = *done && m->done == m->size;
    }
    return TSR_OK;
}

/* ---- messages that arrive before a call waits for them ----------------------------------------------------------- */

enum { MESSAGES_MOST = 1 << 30 };

static tsr_status begin_message(comm_world *world, comm_link *link, base_error *error)
{
    size_t size = (size_t)link->header.bytes;
    if (link->header.bytes > MESSAGES_MOST || link->message_bytes + size > MESSAGES_MOST)
        return base_fail(error, TSR_OUT_OF_MEMORY, "rank %d: messages of rank %d that were not received pass %d MiB",
                         world->rank, link->peer, MESSAGES_MOST >> 20);
    comm_message *m = base_alloc(sizeof(*m) + size + 1);
    if (!m)
        return base_fail(error, TSR_OUT_OF_MEMORY, "rank %d: no memory for a message of %zu bytes", world->rank, size);
    *m = (comm_message){.tag = link->header.tag, .header = link->header};
    link->arriving = m;
    link->message_bytes += size;
    return TSR_OK;
}

tsr_status comm_pull(comm_world *world, comm_link *link, base_error *error)
{
    while (!comm_has_header(link) && !link->has_ended) {
        comm_move m;
        if (link->arriving) {
            m = comm_receives(link->peer, link->arriving->data, (size_t)link->arriving->header.bytes);
            m.done = link->arriving->got;
        } else {
            m = comm_receives(link->peer, &link->header, sizeof(link->header));
            m.done = link->header_got;
        }
        if (m.done == 0 && !link->arriving) { /* only here, after a whole message, may a stream end */
            ptrdiff_t n = link->transport->receive(link, m.data, m.size);
            link->has_ended = n < 0;
            link->wants_read = n == 0;
            if (n <= 0)
                return TSR_OK;
            m.done = (size_t)n;
        }
        tsr_status status = move_on(world, link, &m, error);
        if (status != TSR_OK)
            return status;
        if (link->arriving)
            link->arriving->got = m.done;
        else
            link->header_got = m.done;
        if (m.done < m.size)
            return TSR_OK;
        if (link->arriving) {
            link->arriving->next = NULL;
            *link->last_message = link->arriving;
            link->last_message = &link->arriving->next;
            link->arriving = NULL;
            link->header_got = 0;
            continue;
        }
        const comm_header *h = &link->header;
        if (h->magic != COMM_MAGIC || h->generation != world->generation || h->op == 0 || h->op >= COMM_OPS ||
            h->payload > COMM_INLINE_MOST)
            return base_fail(error, TSR_CORRUPT, "rank %d: what rank %d sent is no call of this world", world->rank,
                             link->peer);
        link->header.file[COMM_SITE - 1] = 0;
        pthread_mutex_lock(&world->failure_lock); /* the monitor reads last_seen when it reports the peer's death */
        link->last_seen = link->header;
        pthread_mutex_unlock(&world->failure_lock);
        if (h->op == COMM_SEND) {
            status = begin_message(world, link, error);
            if (status != TSR_OK)
                return status;
        }
    }
    return TSR_OK;
}

/* ---- waiting ------------------------------------------------------------------------------------------------------ */

/* Fails with a message that names the rank for which this one waits, its last call, and the time of its last sign of
 * life. */
static tsr_status late(comm_world *world, base_error *error)
{
    base_text text = {0};
    base_error why;
    describe_self(&text, world);
    base_text_format(&text, ": the time limit of %lld ms passed, waiting for", (long long)world->timeout_ms);
    bool any = false;
    for (int i = 0; i < world->size; i++) {
        const comm_link *link = &world->links[i];
        if (!link->wants_read && !link->wants_write)
            continue;
        base_text_format(&text, "%s rank %d, last seen ", any ? ";" : "", i);
        any = true;
        if (link->last_seen.op) {
            base_text_add(&text, "in ");
            comm_describe(&text, &link->last_seen);
        } else {
            base_text_add(&text, "before its first call");
        }
    }
    base_fail(&why, TSR_TIMED_OUT, "rank %d: %s", world->rank, text.failed ? "the time limit passed" : text.data);
    base_text_free(&text);
    comm_set_failure(world, &why, true);
    return comm_failure(world, error);
}

/* A peer that said goodbye sends nothing more, and its ring holds all that it sent. So the goodbye is recorded, the
 * step tries once more, and only if it still waits for that ring is this a failure. A socket reports its end by itself,
 * and so does a stream over MPI, unless its end is lost. */
static void note_left(comm_world *world)
{
    for (int i = 0; i < world->size; i++) {
        comm_link *link = &world->links[i];
        comm_wait wait = link->transport ? link->transport->wait : COMM_WAIT_POLL;
        link->saw_goodbye =
            wait != COMM_WAIT_POLL && atomic_load(&link->has_left) &&
            (wait == COMM_WAIT_FUTEX || base_now_ns() > atomic_load(&link->heard_ns) + LEFT_MS * UINT64_C(1000000));
    }
}

bool comm_pending(comm_world *world)
{
    bool any = false;
    for (int i = 0; i < world->size; i++) {
        comm_link *link = &world->links[i];
        if (link->transport && link->transport->pending && !atomic_load(&link->has_left))
            any = link->transport->pending(link) || any;
    }
    return any;
}

static tsr_status check_left(comm_world *world, base_error *error)
{
    for (int i = 0; i < world->size; i++)
        if (world->links[i].saw_goodbye && (world->links[i].wants_read || world->links[i].wants_write))
            return has_left(world, &world->links[i], error);
    return TSR_OK;
}

static void forget_wants(comm_world *world)
{
    for (int i = 0; i < world->size; i++)
        world->links[i].wants_read = world->links[i].wants_write = false;
}

static tsr_status poll_sockets(comm_world *world, uint64_t most_ns, base_error *error)
{
    struct pollfd few[64], *fds = few;
    size_t n = 1;
    if (world->size >= (int)BASE_COUNT(few)) {
        fds = base_alloc_zero((size_t)world->size + 1, sizeof(*fds));
        if (!fds)
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory to wait for %d ranks", world->size);
    }
    fds[0] = (struct pollfd){world->wake_fd, POLLIN, 0};
    for (int i = 0; i < world->size; i++) {
        const comm_link *link = &world->links[i];
        if (link->transport && link->transport->wait == COMM_WAIT_POLL && (link->wants_read || link->wants_write))
            fds[n++] = (struct pollfd){link->data_fd,
                                       (short)((link->wants_read ? POLLIN : 0) | (link->wants_write ? POLLOUT : 0)), 0};
    }
    const struct timespec limit = {0, (long)most_ns};
    ppoll(fds, n, &limit, NULL);
    if (fds != few)
        base_free(fds);
    return TSR_OK;
}

/* Finds the kinds of links for which the last round has to wait. */
static void wanted(const comm_world *world, bool kinds[COMM_WAITS])
{
    memset(kinds, 0, COMM_WAITS * sizeof(*kinds));
    for (int i = 0; i < world->size; i++) {
        const comm_link *link = &world->links[i];
        if (link->transport && (link->wants_read || link->wants_write))
            kinds[link->transport->wait] = true;
    }
}

/* How long a thread sleeps in its n-th round before it tries again. */
static uint64_t nap(const bool kinds[COMM_WAITS], int n)
{
    if (kinds[COMM_WAIT_ASK])
        return BASE_MIN((uint64_t)ASK_NS << BASE_MIN(n / 64, 8), (uint64_t)ASK_MOST_NS);
    return kinds[COMM_WAIT_POLL] && kinds[COMM_WAIT_FUTEX] ? MIXED_NS : TICK_NS;
}

/* A call that has everything it needs is complete, even if a rank has failed meanwhile. */
static tsr_status try_once(comm_world *world, comm_step *step, void *user, bool *done, base_error *error)
{
    forget_wants(world);
    tsr_status status = step(user, done, error);
    bool failed = status == TSR_OK && !*done && atomic_load_explicit(&world->failed, memory_order_relaxed);
    return failed ? comm_failure(world, error) : status;
}

/* Tells the peers where this thread runs. Returns whether a peer for which it waits was last seen there as well. */
static bool shares_processor(comm_world *world)
{
    comm_segment *own = world->segment;
    if (!own)
        return false;
    int cpu = sched_getcpu();
    atomic_store_explicit(&own->cpu, cpu, memory_order_relaxed);
    for (int i = 0; i < world->size; i++) {
        const comm_link *link = &world->links[i];
        if (link->wants_read && link->their_head &&
            atomic_load_explicit(&link->their_head->cpu, memory_order_relaxed) == cpu)
            return true;
    }
    return false;
}

/* Leaves the processor to a rank for which this one waits. The system often wakes a rank on the processor of the rank
 * that wakes it, and leaves both there while programs of other users occupy the other processors. */
static void make_way(comm_world *world)
{
    uint64_t now = base_now_ns();
    if (world->processors == 0 || now < world->moved_ns + MOVE_NS || !base_thread_leave_processor()) {
        sched_yield();
        return;
    }
    world->moved_ns = now;
    atomic_store_explicit(&((comm_segment *)world->segment)->cpu, sched_getcpu(), memory_order_relaxed);
}

/* Whether a thread tries again without sleeping after its i-th try. *until: 0 at first. */
static bool spins_on(const comm_world *world, int i, uint64_t *until)
{
    if (world->yields || i < world->spins || world->spin_ns == 0)
        return i < world->spins && !world->yields;
    if (i % LOOK_EVERY != LOOK_EVERY - 1)
        return true;
    uint64_t now = base_now_ns();
    *until = *until ? *until : now + world->spin_ns;
    return now < *until;
}

tsr_status comm_repeat(comm_world *world, comm_step *step, void *user, base_error *error)
{
    bool done = false, again = true, kinds[COMM_WAITS];
    tsr_status status = TSR_OK;
    uint64_t until = 0;
    for (int i = 0; again && status == TSR_OK && !done; i++) {
        status = try_once(world, step, user, &done, error);
        /* Yields from time to time, since a rank on the same processor may need it; but not often, since each yield
         * costs a time slice on a busy machine. */
        if (i % LOOK_EVERY == LOOK_EVERY - 1 && shares_processor(world))
            make_way(world);
        else if (i % YIELD_EVERY == YIELD_EVERY - 1)
            sched_yield();
        again = spins_on(world, i, &until);
    }
    for (int n = 0; status == TSR_OK && !done; n += n < INT_MAX) {
        wanted(world, kinds);
        uint64_t now = base_now_ns();
        if (now >= world->deadline)
            return late(world, error);
        uint64_t most = BASE_MIN(world->deadline - now, nap(kinds, n));
        if (kinds[COMM_WAIT_POLL] || kinds[COMM_WAIT_ASK]) {
            status = poll_sockets(world, most, error);
            note_left(world);
            if (status == TSR_OK)
                status = try_once(world, step, user, &done, error);
        } else {
            uint32_t seen = comm_ring_begin_sleep(world);
            status = try_once(world, step, user, &done, error);
            if (status == TSR_OK && !done)
                comm_ring_sleep(world, seen, (int64_t)most);
            comm_ring_end_sleep(world);
            note_left(world);
            if (status == TSR_OK && !done)
                status = try_once(world, step, user, &done, error);
        }
        if (status == TSR_OK && !done)
            status = check_left(world, error);
    }
    return status;
}

typedef struct moving {
    comm_world *world;
    comm_move *moves;
    size_t n;
} moving;

static tsr_status move_step(void *user, bool *done, base_error *error)
{
    const moving *m = user;
    return comm_move_some(m->world, m->moves, m->n, done, error);
}

tsr_status comm_move_all(comm_world *world, comm_move *moves, size_t n, base_error *error)
{
    moving m = {world, moves, n};
    return comm_repeat(world, move_step, &m, error);
}
