/* How ranks find each other and make their links.
 *
 * Each rank writes to the store where it listens: on a Unix socket with a random abstract name, and on a TCP address.
 * It then connects to all lower ranks, and accepts connections from all higher ones. Every connection begins with a
 * greeting (net), which tells who connects. Ranks of one machine (the same boot, network namespace and user) pass their
 * segments over the Unix socket, which then stays as the control connection; other ranks have a TCP connection for
 * control, and another for data unless MPI carries the data.
 *
 * The addresses alone tell all ranks whether MPI is needed, so either all ranks initialize it or none does; then each
 * rank writes to the store which place MPI gave it. */
#include "comm/setup.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "comm/mpi.h"

enum { HELLO = 16, CONTROL = COMM_CONTROL, DATA = COMM_DATA, GREET_MS = 5000 };

/* ---- one connection ---- */

static tsr_status pass_segment(comm_setup *s, int fd, base_error *error)
{
    char byte = 's', space[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec data = {&byte, 1};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof(space)};
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    *part = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof(int))};
    memcpy(CMSG_DATA(part), &s->segment_fd, sizeof(int));
    return sendmsg(fd, &message, MSG_NOSIGNAL) == 1
               ? TSR_OK
               : base_fail(error, TSR_IO, "passing a segment: %s", base_reason(errno));
}

static tsr_status take_segment(int fd, uint64_t deadline, int *segment, base_error *error)
{
    char byte, space[CMSG_SPACE(sizeof(int))];
    struct iovec data = {&byte, 1};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof(space)};
    tsr_status status = net_wait_readable(fd, deadline, error);
    if (status != TSR_OK)
        return status;
    ssize_t n = recvmsg(fd, &message, MSG_CMSG_CLOEXEC);
    struct cmsghdr *part = n == 1 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!part || part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS ||
        part->cmsg_len != CMSG_LEN(sizeof(int)))
        return base_fail(error, TSR_CORRUPT, "a rank passed no segment");
    memcpy(segment, CMSG_DATA(part), sizeof(int));
    *segment = base_fd_above(*segment);
    return *segment < 0 ? base_fail(error, TSR_IO, "taking a segment: %s", base_reason(errno)) : TSR_OK;
}

static comm_hello hello_of(const comm_setup *s, uint32_t purpose)
{
    return (comm_hello){s->world->rank, purpose, s->world->generation,
                        net_string(s->options->name ? s->options->name : "")};
}

static tsr_status say_hello(const comm_setup *s, int fd, uint32_t purpose, uint64_t deadline, base_error *error)
{
    base_text text = {0};
    const comm_hello own = hello_of(s, purpose);
    comm_write_hello(&text, &own);
    tsr_status status = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a connection")
                                    : net_send_frame(fd, HELLO, (net_bytes){text.data, text.size}, deadline, error);
    base_text_free(&text);
    return status;
}

static tsr_status hear_hello(const comm_setup *s, int fd, int *rank, uint32_t *purpose, uint64_t deadline,
                             base_error *error)
{
    uint8_t kind;
    void *payload = NULL;
    size_t size;
    const comm_hello own = hello_of(s, 0);
    comm_hello theirs;
    tsr_status status = net_receive_frame(fd, COMM_HELLO_MOST, deadline, &kind, &payload, &size, error);
    if (status != TSR_OK)
        return status;
    bool good = kind == HELLO && comm_read_hello((net_bytes){payload, size}, &theirs) &&
                comm_may_join(&own, &theirs, s->world->size);
    *rank = good ? theirs.rank : 0;
    *purpose = good ? theirs.purpose : 0;
    base_free(payload);
    return good ? TSR_OK : base_fail(error, TSR_CORRUPT, "a connection is not from a rank of this world");
}

/* Exchanges the segments of both sides; the connection becomes the control connection. */
static tsr_status open_near(comm_setup *s, int rank, int fd, bool first, base_error *error)
{
    comm_link *link = &s->world->links[rank];
    int segment = -1;
    tsr_status status = first ? pass_segment(s, fd, error) : TSR_OK;
    if (status == TSR_OK)
        status = take_segment(fd, s->deadline, &segment, error);
    if (status == TSR_OK && !first)
        status = pass_segment(s, fd, error);
    if (status != TSR_OK) {
        if (segment >= 0)
            close(segment);
        return status;
    }
    return comm_ring_open(s->world, link, segment, error);
}

static void keep(comm_setup *s, int rank, uint32_t purpose, int fd)
{
    comm_link *link = &s->world->links[rank];
    if (purpose == DATA) {
        link->data_fd = fd;
        link->transport = &comm_tcp_transport;
    } else {
        link->control_fd = fd;
    }
}

static tsr_status connect_one(comm_setup *s, int rank, uint32_t purpose, base_error *error)
{
    const comm_address *to = &s->all[rank];
    int fd = -1;
    tsr_status status = TSR_OK;
    if (comm_is_near(s, rank)) {
        struct sockaddr_un address;
        socklen_t size = comm_unix_address(to->name, &address);
        fd = base_fd_above(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        while (fd >= 0 && connect(fd, (struct sockaddr *)&address, size) != 0 && status == TSR_OK) {
            if (errno != EAGAIN || base_now_ns() > s->deadline) /* EAGAIN: its backlog is full */
                status = base_fail(error, TSR_UNAVAILABLE, "rank %d cannot be reached: %s", rank, base_reason(errno));
            usleep(1000);
        }
        if (fd < 0)
            return base_fail(error, TSR_IO, "a Unix socket: %s", base_reason(errno));
    } else {
        status = net_connect(to->host, to->port, s->deadline, &fd, error);
    }
    if (status == TSR_OK)
        status = net_greet(fd, NET_CLIENT, s->options->secret, s->deadline, error);
    if (status == TSR_OK)
        status = say_hello(s, fd, purpose, s->deadline, error);
    if (status == TSR_OK && comm_is_near(s, rank))
        status = open_near(s, rank, fd, true, error);
    if (status == TSR_OK)
        keep(s, rank, purpose, fd);
    else if (fd >= 0)
        close(fd);
    return status == TSR_OK ? status : base_fail_prefix(error, "the link to rank %d", rank);
}

/* Accepts a connection; one from a stranger is closed and ignored. *counts: the connection was a rank's. */
static tsr_status accept_one(comm_setup *s, int listener, bool *counts, base_error *error)
{
    int fd = -1, rank = 0;
    uint32_t purpose = 0;
    struct ucred peer = {0};
    socklen_t size = sizeof(peer);
    base_error why = {0};
    *counts = false;
    if (net_accept(listener, net_deadline(0), &fd, NULL) != TSR_OK)
        return TSR_OK;
    bool near = listener == s->unix_listener;
    uint64_t deadline = BASE_MIN(s->deadline, net_deadline(GREET_MS));
    bool good = near ? getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid()
                     : net_socket_options(fd, NULL) == TSR_OK;
    good = good && net_greet(fd, NET_SERVER, s->options->secret, deadline, &why) == TSR_OK &&
           hear_hello(s, fd, &rank, &purpose, deadline, &why) == TSR_OK && near == comm_is_near(s, rank);
    const comm_link *link = &s->world->links[rank];
    good = good && (purpose == DATA ? link->data_fd < 0 && !near && !comm_is_over_mpi(s, rank) : link->control_fd < 0);
    if (!good) {
        s->refused = why;
        close(fd);
        return TSR_OK;
    }
    tsr_status status = near ? open_near(s, rank, fd, false, error) : TSR_OK;
    if (status != TSR_OK) {
        close(fd);
        return base_fail_prefix(error, "the link to rank %d", rank);
    }
    keep(s, rank, purpose, fd);
    *counts = true;
    return TSR_OK;
}

static tsr_status accept_all(comm_setup *s, base_error *error)
{
    int missing = 0;
    for (int i = s->world->rank + 1; i < s->world->size; i++)
        missing += comm_is_near(s, i) || comm_is_over_mpi(s, i) ? 1 : 2;
    while (missing > 0) {
        struct pollfd fds[2] = {{s->unix_listener, POLLIN, 0}, {s->tcp_listener, POLLIN, 0}};
        poll(fds, 2, 100);
        for (int i = 0; i < 2; i++) {
            bool counts = false;
            tsr_status status = fds[i].fd >= 0 && fds[i].revents ? accept_one(s, fds[i].fd, &counts, error) : TSR_OK;
            if (status != TSR_OK)
                return status;
            missing -= counts;
        }
        if (missing > 0 && base_now_ns() > s->deadline) {
            int rank = s->world->rank + 1;
            while (rank < s->world->size - 1 && s->world->links[rank].control_fd >= 0)
                rank++;
            return base_fail(error, TSR_TIMED_OUT, "rank %d did not connect within %lld s%s%s", rank,
                             (long long)(s->world->meet_ms / 1000),
                             *s->refused.message ? "; the last connection was refused: " : "", s->refused.message);
        }
    }
    return TSR_OK;
}

/* ---- the whole ---- */

static tsr_status comm_check_reachable(const comm_setup *s, int rank, base_error *error)
{
    const comm_address *own = &s->all[s->world->rank], *theirs = &s->all[rank];
    if (comm_is_near(s, rank))
        return TSR_OK;
    if (!(own->transports & theirs->transports & (COMM_TCP | COMM_MPI)))
        return base_fail(error, TSR_INVALID_ARGUMENT, "ranks %d and %d have no transport in common", s->world->rank,
                         rank);
    if (!own->port || !theirs->port)
        return base_fail(error, TSR_FAILED_PRECONDITION,
                         "ranks %d and %d are on different machines: their links need a secret that both know",
                         s->world->rank, rank);
    return TSR_OK;
}

static tsr_status set_up_links(comm_setup *s, base_error *error)
{
    comm_world *world = s->world;
    comm_address *own = &s->all[world->rank];
    const char *host = s->options->host ? s->options->host : "127.0.0.1";
    own->transports = s->options->transports;
    if (own->transports == COMM_ANY)
        own->transports = COMM_SHARED | COMM_TCP | (comm_mpi_launched(world->rank, world->size) ? COMM_MPI : 0);
    if (strlen(host) >= sizeof(own->host))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the host name is too long");
    memcpy(own->host, host, strlen(host));
    comm_describe_machine(own->machine);
    tsr_status status = comm_listen_unix(s, own, error);
    if (status == TSR_OK && (own->transports & (COMM_TCP | COMM_MPI)))
        status = comm_listen_tcp(s, own, error);
    if (status == TSR_OK)
        status = comm_publish(s, own, error);
    for (int i = 0; i < world->size && status == TSR_OK; i++) {
        if (i != world->rank)
            status = comm_look_up(s, i, &s->all[i], error);
        world->neighbours += strcmp(s->all[i].machine, own->machine) == 0;
    }
    if (status == TSR_OK)
        status = comm_meet_over_mpi(s, error);
    for (int i = 0; i < world->size && status == TSR_OK; i++)
        if (i != world->rank)
            status = comm_check_reachable(s, i, error);
    for (int i = 0; i < world->rank && status == TSR_OK; i++) {
        status = connect_one(s, i, CONTROL, error);
        if (status == TSR_OK && !comm_is_near(s, i) && !comm_is_over_mpi(s, i))
            status = connect_one(s, i, DATA, error);
    }
    if (status == TSR_OK)
        status = accept_all(s, error);
    if (status == TSR_OK)
        status = comm_open_over_mpi(s, error);
    return status == TSR_OK ? comm_open_collectives(s, error) : status;
}

tsr_status comm_set_up(comm_world *world, const comm_world_options *options, base_error *error)
{
    comm_setup s = {.world = world, .options = options, .deadline = net_deadline(world->meet_ms)};
    s.unix_listener = s.tcp_listener = s.segment_fd = -1;
    s.all = base_alloc_zero((size_t)world->size, sizeof(*s.all));
    if (!s.all)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the addresses of %d ranks", world->size);
    tsr_status status = set_up_links(&s, error);
    const int used[] = {s.unix_listener, s.tcp_listener, s.segment_fd};
    for (size_t i = 0; i < BASE_COUNT(used); i++)
        if (used[i] >= 0)
            close(used[i]);
    base_free(s.all);
    return status;
}
