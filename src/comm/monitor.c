/* Signs of life: a thread of each world that reads and writes the control connections.
 *
 * A rank sends a heartbeat to all others every quarter of a second. If a control connection ends without a goodbye, the
 * peer counts as dead; the system reports this at once when a process is killed. A peer that is silent while a call
 * waits counts as dead, too (a stopped process, a cut link). The thread also helps links that need help (MPI's) while
 * no call does so. A rank's first failure is sent to all other ranks, with its text. If this thread itself was stopped
 * for a while, it first reads what has arrived before it judges others. */
#include "comm/internal.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { HEARTBEAT = 16, FAILED = 17, GOODBYE = 18 };
enum { BEAT_MS = 250, CONTROL_MOST = 4096, HELP_NS = 100000 };

void comm_wake(int event_fd)
{
    const uint64_t one = 1;
    if (event_fd >= 0 && write(event_fd, &one, sizeof(one)) < 0)
        return; /* the eventfd's count is full, so the monitor is awake */
}

typedef struct listener {
    comm_world *world;
    comm_link *link;
} listener;

static tsr_status on_control(void *user, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    const listener *l = user;
    if (kind == GOODBYE) {
        atomic_store(&l->link->has_left, true);
        comm_ring_wake_self(l->world);
    } else if (kind == FAILED && size > 4) {
        net_reader reader = {payload, (const uint8_t *)payload + size, false};
        tsr_status status = (tsr_status)net_read_u32(&reader);
        base_error why;
        base_fail(&why, status < 0 && status > -100 ? status : TSR_UNAVAILABLE, "%.*s", (int)(reader.end - reader.at),
                  (const char *)reader.at);
        comm_set_failure(l->world, &why, false);
    } else if (kind != HEARTBEAT) {
        return base_fail(error, TSR_CORRUPT, "rank %d sent an unknown sign", l->link->peer);
    }
    return TSR_OK;
}

static void died(comm_world *world, comm_link *link, const char *how)
{
    close(link->control_fd);
    link->control_fd = -1;
    if (atomic_load(&link->has_left) || atomic_load(&world->ends))
        return;
    base_text text = {0};
    base_error why;
    pthread_mutex_lock(&world->failure_lock);
    if (link->last_seen.op)
        comm_describe(&text, &link->last_seen);
    pthread_mutex_unlock(&world->failure_lock);
    base_fail(&why, TSR_UNAVAILABLE, "rank %d %s%s%s", link->peer, how, text.size ? "; its last call was " : "",
              text.size ? text.data : "");
    base_text_free(&text);
    comm_set_failure(world, &why, true);
}

static void listen_to(comm_world *world, comm_link *link)
{
    char data[1024];
    listener l = {world, link};
    for (;;) {
        ssize_t n = recv(link->control_fd, data, sizeof(data), 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno == EAGAIN)
            return;
        if (n <= 0) {
            /* The connection was reset, since the peer ended before it had read everything. */
            bool ended = n == 0 || errno == ECONNRESET;
            died(world, link, ended ? "died" : "cannot be reached");
            return;
        }
        atomic_store(&link->heard_ns, base_now_ns());
        base_error error;
        if (net_parser_feed(&link->control, data, (size_t)n, on_control, &l, &error) != TSR_OK) {
            died(world, link, "sent damaged signs of life");
            return;
        }
    }
}

static void tell(comm_world *world, uint8_t kind, net_bytes payload)
{
    uint8_t frame[NET_FRAME_HEADER + CONTROL_MOST];
    net_frame_header(frame, kind, payload.size);
    if (payload.size)
        memcpy(frame + NET_FRAME_HEADER, payload.data, payload.size);
    for (int i = 0; i < world->size;
         i++) /* the buffer is full because the peer does not read; its silence will be noticed */
        if (world->links[i].control_fd >= 0)
            (void)!send(world->links[i].control_fd, frame, NET_FRAME_HEADER + payload.size, MSG_NOSIGNAL);
}

static void tell_failure(comm_world *world)
{
    char payload[4 + sizeof(world->failure.message)];
    pthread_mutex_lock(&world->failure_lock);
    bool wanted = world->tell_failure;
    world->tell_failure = false;
    uint32_t status = (uint32_t)world->failure.status;
    for (int i = 0; i < 4; i++)
        payload[i] = (char)(status >> (8 * i));
    size_t size = strlen(world->failure.message);
    memcpy(payload + 4, world->failure.message, size);
    pthread_mutex_unlock(&world->failure_lock);
    if (wanted)
        tell(world, FAILED, (net_bytes){payload, 4 + size});
}

static void judge(comm_world *world, uint64_t now)
{
    if (!atomic_load(&world->busy) || atomic_load(&world->failed))
        return;
    for (int i = 0; i < world->size; i++) {
        comm_link *link = &world->links[i];
        uint64_t heard = atomic_load(&link->heard_ns);
        if (link->control_fd < 0 || atomic_load(&link->has_left) || now < heard ||
            now - heard < (uint64_t)world->silence_ms * 1000000)
            continue;
        base_error why;
        base_fail(&why, TSR_UNAVAILABLE,
                  "rank %d has given no sign of life for %lld ms (is it stopped, or its link cut?)", i,
                  (long long)((now - heard) / 1000000));
        comm_set_failure(world, &why, true);
        return;
    }
}

/* Helps links along while no call runs; true: some still need help. A running call does this itself. */
static bool help(comm_world *world)
{
    if (!world->uses_mpi || atomic_load(&world->failed) || pthread_mutex_trylock(&world->running) != 0)
        return false;
    bool pending = comm_pending(world);
    pthread_mutex_unlock(&world->running);
    return pending;
}

static void run_monitor(void *user)
{
    comm_world *world = user;
    struct pollfd *fds = world->polled;
    uint64_t last_beat = 0, last_round = base_now_ns();
    while (!atomic_load(&world->ends)) {
        uint64_t now = base_now_ns();
        if (now - last_beat >= BEAT_MS * 1000000ull) {
            tell(world, HEARTBEAT, (net_bytes){0});
            last_beat = now;
        }
        fds[0] = (struct pollfd){world->monitor_fd, POLLIN, 0};
        for (int i = 0; i < world->size; i++)
            fds[1 + i] = (struct pollfd){world->links[i].control_fd, POLLIN, 0};
        const struct timespec limit = {0, help(world) ? HELP_NS : BEAT_MS * 1000000};
        ppoll(fds, (nfds_t)world->size + 1, &limit, NULL);
        uint64_t count;
        if (fds[0].revents && read(world->monitor_fd, &count, sizeof(count)) < 0)
            continue;
        for (int i = 0; i < world->size; i++)
            if (fds[1 + i].revents)
                listen_to(world, &world->links[i]);
        tell_failure(world);
        now = base_now_ns();
        if (now - last_round < 4 * BEAT_MS * 1000000ull) /* otherwise this process itself was stopped for a while */
            judge(world, now);
        last_round = now;
    }
    tell_failure(world);
    tell(world, GOODBYE, (net_bytes){0});
}

tsr_status comm_monitor_start(comm_world *world, base_error *error)
{
    uint64_t now = base_now_ns();
    for (int i = 0; i < world->size; i++)
        atomic_store(&world->links[i].heard_ns, now);
    world->polled = base_alloc_zero((size_t)world->size + 1, sizeof(struct pollfd));
    if (!world->polled)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a world of %d ranks", world->size);
    return base_thread_start("tessera-monitor", run_monitor, world, &world->monitor, error);
}

void comm_monitor_stop(comm_world *world)
{
    atomic_store(&world->ends, true);
    if (!world->monitor)
        return;
    comm_wake(world->monitor_fd);
    base_thread_join(world->monitor);
    world->monitor = NULL;
    base_free(world->polled);
    world->polled = NULL;
}
