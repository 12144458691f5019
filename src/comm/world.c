/* The life of a world, and its one failure. */
#include "comm/mpi.h"

#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <unistd.h>

enum { TIMEOUT_MS = 1800000, SILENCE_MS = 3000, END_MS = 300, SPINS = 2000, SPIN_NS = 200000, SOCKET_SPINS = 4 };

int comm_rank(const comm_world *world)
{
    return world->rank;
}

int comm_size(const comm_world *world)
{
    return world->size;
}

const char *comm_transport_name(const comm_world *world, int peer)
{
    if (peer < 0 || peer >= world->size)
        return "none";
    return world->links[peer].transport ? world->links[peer].transport->name : "self";
}

void comm_world_slow(comm_world *world, double ns_per_byte)
{
    pthread_mutex_lock(&world->running);
    atomic_store(&world->slow, ns_per_byte);
    pthread_mutex_unlock(&world->running);
}

void comm_world_only(comm_world *world, const int32_t *ranks, int64_t n, const char *function)
{
    pthread_mutex_lock(&world->running);
    world->only = ranks;
    world->n_only = n;
    world->only_in = function;
    pthread_mutex_unlock(&world->running);
}

/* ---- failures ----------------------------------------------------------------------------------------------------- */

tsr_status comm_failure(comm_world *world, base_error *error)
{
    pthread_mutex_lock(&world->failure_lock);
    tsr_status status = base_fail(error, world->failure.status, "%s", world->failure.message);
    pthread_mutex_unlock(&world->failure_lock);
    return status;
}

void comm_set_failure(comm_world *world, const base_error *why, bool tell)
{
    pthread_mutex_lock(&world->failure_lock);
    if (!atomic_load(&world->failed)) {
        world->failure = *why;
        world->tell_failure = tell;
        atomic_store(&world->failed, true);
    }
    pthread_mutex_unlock(&world->failure_lock);
    comm_wake(world->wake_fd);
    comm_wake(world->monitor_fd);
    comm_ring_wake_self(world);
}

void comm_world_fail(comm_world *world, const base_error *why)
{
    comm_set_failure(world, why, true);
}

tsr_status comm_world_status(comm_world *world, base_error *error)
{
    return atomic_load(&world->failed) ? comm_failure(world, error) : TSR_OK;
}

/* ---- life --------------------------------------------------------------------------------------------------------- */

static bool have_ended(comm_world *world)
{
    bool all = true;
    for (int i = 0; i < world->size; i++) {
        comm_link *link = &world->links[i];
        if (link->transport && link->transport->ended)
            all = link->transport->ended(link) && all;
    }
    return all;
}

/* Waits until all sent data has left, unless a rank is gone or takes no data for too long. If all ranks leave at the
 * same time, as they mostly do, it also waits for the ends of their streams, so that MPI keeps no data that no rank
 * will take. */
static void finish_links(comm_world *world)
{
    if (!world->uses_mpi || atomic_load(&world->failed))
        return;
    uint64_t deadline = net_deadline(world->silence_ms);
    pthread_mutex_lock(&world->running);
    for (int i = 0; i < world->size; i++)
        if (world->links[i].transport && world->links[i].transport->finish)
            world->links[i].transport->finish(&world->links[i]);
    while (comm_pending(world) && !atomic_load(&world->failed) && base_now_ns() < deadline)
        usleep(20);
    deadline = BASE_MIN(deadline, net_deadline(END_MS));
    while (!have_ended(world) && !atomic_load(&world->failed) && base_now_ns() < deadline)
        usleep(20);
    pthread_mutex_unlock(&world->running);
}

static void close_link(comm_link *link)
{
    if (link->transport)
        link->transport->close(link);
    if (link->data_fd >= 0)
        close(link->data_fd);
    if (link->control_fd >= 0)
        close(link->control_fd);
    net_parser_free(&link->control);
    base_free(link->arriving);
    for (comm_message *m = link->messages, *next; m; m = next) {
        next = m->next;
        base_free(m);
    }
}

void comm_world_free(comm_world *world)
{
    if (!world)
        return;
    comm_queue_free(world);
    finish_links(world);
    comm_monitor_stop(world);
    for (int i = 0; i < world->size && world->links; i++) {
        world->links[i].failed = atomic_load(&world->failed);
        close_link(&world->links[i]);
    }
    comm_mpi_close_whole(world);
    if (world->uses_mpi)
        comm_mpi_count_world(-1, atomic_load(&world->failed));
    base_free_aligned(world->links);
    comm_heap_free(world);
    if (world->segment)
        munmap(world->segment, world->segment_size);
    if (world->wake_fd >= 0)
        close(world->wake_fd);
    if (world->monitor_fd >= 0)
        close(world->monitor_fd);
    base_free(world->staging);
    base_free(world->groups);
    pthread_mutex_destroy(&world->running);
    pthread_mutex_destroy(&world->queue_lock);
    pthread_mutex_destroy(&world->failure_lock);
    base_free(world);
}

static tsr_status build(comm_world *world, const comm_world_options *o, base_error *error)
{
    size_t bytes = (size_t)o->size * sizeof(comm_link);
    world->team = (comm_team){.n = o->size, .self = o->rank, .sequence = &world->sequence};
    world->links = base_alloc_aligned(bytes, 64);
    if (!world->links)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a world of %d ranks", o->size);
    memset((void *)world->links, 0, bytes);
    for (int i = 0; i < o->size; i++) {
        comm_link *link = &world->links[i];
        link->peer = i;
        link->data_fd = link->control_fd = -1;
        link->control.most = sizeof(base_error);
        link->last_message = &link->messages;
    }
    world->wake_fd = base_fd_above(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    world->monitor_fd = base_fd_above(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (world->wake_fd < 0 || world->monitor_fd < 0)
        return base_fail(error, TSR_IO, "the system gives no event descriptors");
    if (o->size == 1)
        return TSR_OK;
    tsr_status status = comm_set_up(world, o, error);
    return status == TSR_OK ? comm_monitor_start(world, error) : status;
}

/* How many ranks of this machine may use the same processors as this one, itself included. A launcher may have bound
 * each rank to processors of its own. */
static int count_sharers(const comm_world *world)
{
    const comm_segment *own = world->segment;
    int apart = 0;
    for (int i = 0; i < world->size && own; i++)
        apart += world->links[i].their_head && world->links[i].their_head->processors != own->processors;
    return BASE_MAX(world->neighbours - apart, 1);
}

/* How often to try before a thread sleeps: a try over rings is a few loads, over MPI some more, and over sockets it takes
 * system calls. */
static void choose_waiting(comm_world *world)
{
    bool sockets = false;
    world->all_rings = true;
    for (int i = 0; i < world->size; i++) {
        sockets = sockets || world->links[i].transport == &comm_tcp_transport;
        world->all_rings = world->all_rings && (i == world->rank || world->links[i].transport == &comm_ring_transport);
    }
    world->processors = base_processor_count() / count_sharers(world);
    world->spins = sockets ? SOCKET_SPINS : world->processors ? SPINS : 0;
    world->spin_ns = sockets || !world->processors ? 0 : SPIN_NS;
}

tsr_status comm_world_new(const comm_world_options *o, comm_world **out, base_error *error)
{
    if (o->size < 1 || o->size > COMM_RANKS_MOST || o->rank < 0 || o->rank >= o->size)
        return base_fail(error, TSR_INVALID_ARGUMENT, "rank %d of a world of %d (at most %d)", o->rank, o->size,
                         COMM_RANKS_MOST);
    if (o->size > 1 && !o->store)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a world of %d ranks needs a store to find each other", o->size);
    comm_world *world = base_alloc_zero(1, sizeof(*world));
    if (!world)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a world of %d ranks", o->size);
    world->rank = o->rank;
    world->size = o->size;
    world->generation = o->generation;
    world->timeout_ms = o->timeout_ms ? o->timeout_ms : TIMEOUT_MS;
    world->meet_ms = o->meet_ms ? o->meet_ms : world->timeout_ms;
    world->silence_ms = o->silence_ms ? o->silence_ms : SILENCE_MS;
    world->any_order = o->any_order;
    world->wake_fd = world->monitor_fd = -1;
    pthread_mutex_init(&world->running, NULL);
    pthread_mutex_init(&world->queue_lock, NULL);
    pthread_mutex_init(&world->failure_lock, NULL);
    tsr_status status = build(world, o, error);
    if (status != TSR_OK) {
        comm_world_free(world);
        return base_fail_prefix(error, "rank %d", o->rank);
    }
    choose_waiting(world);
    *out = world;
    return TSR_OK;
}
