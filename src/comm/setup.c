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
#include "comm/mpi.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { HELLO = 16, CONTROL = COMM_CONTROL, DATA = COMM_DATA, GREET_MS = 5000 };

typedef comm_address address;

typedef struct setup {
    comm_world *world;
    const comm_world_options *options;
    uint64_t deadline;
    int unix_listener, tcp_listener, segment_fd;
    address *all; /* [size] */
    int mpi_tag;
    bool mpi_threads; /* on all ranks several threads may call MPI */
} setup;

/* ---- addresses ---------------------------------------------------------------------------------------------------- */

static void describe_machine(char machine[96])
{
    char boot[64] = "";
    struct stat space = {0};
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
    if (file && fgets(boot, sizeof(boot), file))
        boot[strcspn(boot, "\n")] = 0;
    if (file)
        fclose(file);
    if (stat("/proc/self/ns/net", &space) != 0)
        space.st_ino = 0;
    snprintf(machine, 96, "%.40s/%llu/%u", boot, (unsigned long long)space.st_ino, (unsigned)getuid());
}

static socklen_t unix_address(const char *name, struct sockaddr_un *out)
{
    size_t size = strlen(name);
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    /* An abstract name: there is no file, and the name disappears with the socket. */
    memcpy(out->sun_path + 1, name, size);
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + size);
}

static tsr_status listen_unix(setup *s, address *own, base_error *error)
{
    uint8_t random[12];
    struct sockaddr_un address;
    tsr_status status = net_random(random, sizeof(random), error);
    if (status != TSR_OK)
        return status;
    size_t at = (size_t)snprintf(own->name, sizeof(own->name), "tessera-");
    for (size_t i = 0; i < sizeof(random); i++)
        at += (size_t)snprintf(own->name + at, sizeof(own->name) - at, "%02x", random[i]);
    s->unix_listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    socklen_t size = unix_address(own->name, &address);
    if (s->unix_listener < 0 || bind(s->unix_listener, (struct sockaddr *)&address, size) != 0 ||
        listen(s->unix_listener, SOMAXCONN) != 0)
        return base_fail(error, TSR_IO, "a Unix socket: %s", strerrordesc_np(errno));
    return comm_segment_new(s->world, &s->segment_fd, error);
}

/* Without a secret it listens only on the loopback interface, so ranks of this machine in another network namespace do
 * not reach the port. */
static tsr_status listen_tcp(setup *s, address *own, base_error *error)
{
    const char *secret = s->options->secret;
    if ((!secret || !*secret) && !net_is_loopback(own->host))
        return TSR_OK;
    return net_listen(own->host, 0, &s->tcp_listener, &own->port, error);
}

static base_text key_of(const setup *s, int rank, const char *suffix)
{
    base_text text = {0};
    base_text_format(&text, "comm/%s/%llu/%d%s", s->options->name ? s->options->name : "",
                     (unsigned long long)s->options->generation, rank, suffix);
    return text;
}

/* Frees the value. */
static tsr_status put(setup *s, const char *suffix, base_text *value, base_error *error)
{
    base_text key = key_of(s, s->world->rank, suffix);
    tsr_status status = key.failed || value->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an address")
                                                    : net_store_set(s->options->store, (net_bytes){key.data, key.size},
                                                                    (net_bytes){value->data, value->size}, error);
    base_text_free(&key);
    base_text_free(value);
    return status;
}

static tsr_status publish(setup *s, const address *own, base_error *error)
{
    base_text value = {0};
    comm_write_address(&value, own, s->world->size);
    return put(s, "", &value, error);
}

/* Waits for the value that the rank puts there. Free *value with base_free. */
static tsr_status get(setup *s, int rank, const char *suffix, char **value, size_t *size, base_error *error)
{
    base_text key = key_of(s, rank, suffix);
    uint64_t now = base_now_ns();
    if (key.failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an address");
    const net_bytes name = {key.data, key.size};
    int64_t left = s->deadline == UINT64_MAX ? -1 : s->deadline > now ? (int64_t)((s->deadline - now) / 1000000) : 0;
    tsr_status status = net_store_wait(s->options->store, &name, 1, left, error);
    if (status == TSR_TIMED_OUT)
        status = base_fail(error, TSR_TIMED_OUT, "rank %d did not come to the world %s within %lld s", rank,
                           s->options->name ? s->options->name : "", (long long)(s->world->timeout_ms / 1000));
    if (status == TSR_OK)
        status = net_store_get(s->options->store, name, value, size, error);
    base_text_free(&key);
    return status;
}

static tsr_status look_up(setup *s, int rank, address *out, base_error *error)
{
    char *value = NULL;
    size_t size = 0;
    tsr_status status = get(s, rank, "", &value, &size, error);
    if (status != TSR_OK)
        return status;
    int their_size = 0;
    if (!comm_read_address((net_bytes){value, size}, out, &their_size))
        status = base_fail(error, TSR_CORRUPT, "what rank %d put into the store is no address", rank);
    else if (their_size != s->world->size)
        status = base_fail(error, TSR_INVALID_ARGUMENT, "rank %d says that the world has %d ranks, this one %d", rank,
                           their_size, s->world->size);
    base_free(value);
    return status;
}

static bool is_near(const setup *s, int rank)
{
    const address *own = &s->all[s->world->rank], *theirs = &s->all[rank];
    return strcmp(own->machine, theirs->machine) == 0 && (own->transports & COMM_SHARED) != 0 &&
           (theirs->transports & COMM_SHARED) != 0;
}

static bool is_over_mpi(const setup *s, int rank)
{
    return !is_near(s, rank) && (s->all[s->world->rank].transports & s->all[rank].transports & COMM_MPI) != 0;
}

static tsr_status check_reachable(const setup *s, int rank, base_error *error)
{
    const address *own = &s->all[s->world->rank], *theirs = &s->all[rank];
    if (is_near(s, rank))
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

/* ---- MPI ---------------------------------------------------------------------------------------------------------- */

/* Whether any two ranks would have a link over MPI; all ranks get the same answer. */
static bool needs_mpi(const setup *s)
{
    const address *first = NULL;
    for (int i = 0; i < s->world->size; i++) {
        const address *a = &s->all[i];
        if (!(a->transports & COMM_MPI))
            continue;
        if (first && (!(first->transports & a->transports & COMM_SHARED) || strcmp(first->machine, a->machine) != 0))
            return true;
        first = first ? first : a;
    }
    return false;
}

/* Exchanges through the store what MPI gave each rank: its number, the job, an unused tag, and whether several threads
 * may call it. The world may be a part of the job. Ranks whose MPI_Init did not find the others are each alone in a job. */
static tsr_status share_places(setup *s, const comm_mpi_library *mpi, bool *complete, base_error *error)
{
    int n = s->world->size;
    base_text own = {0};
    net_write_u32(&own, mpi ? (uint32_t)mpi->rank : 0);
    net_write_u64(&own, mpi ? mpi->job : 0);
    net_write_u32(&own, mpi ? (uint32_t)comm_mpi_next_tag() : 0);
    net_write_u32(&own, mpi && mpi->many_threads);
    tsr_status status = put(s, "/mpi", &own, error);
    uint64_t job = 0; /* of the ranks before */
    *complete = s->mpi_threads = true;
    for (int i = 0; i < n && status == TSR_OK; i++) {
        char *value = NULL;
        size_t size = 0;
        if (!(s->all[i].transports & COMM_MPI))
            continue;
        status = get(s, i, "/mpi", &value, &size, error);
        net_reader reader = {(uint8_t *)value, (uint8_t *)value + size, status != TSR_OK};
        int64_t rank = net_read_u32(&reader);
        uint64_t its_job = net_read_u64(&reader);
        int64_t tag = net_read_u32(&reader);
        s->mpi_threads = net_read_u32(&reader) && s->mpi_threads;
        bool good = !reader.bad && rank < COMM_RANKS_MOST && its_job && (!job || its_job == job) && tag > 0 &&
                    tag <= COMM_MPI_TAGS_MOST;
        for (int k = 0; k < i && good; k++)
            good = !(s->all[k].transports & COMM_MPI) || s->all[k].mpi_rank != rank;
        *complete = *complete && good;
        if (good) {
            job = its_job;
            s->all[i].mpi_rank = (int)rank;
            s->mpi_tag = BASE_MAX(s->mpi_tag, (int)tag);
        }
        base_free(value);
    }
    return status;
}

/* Initializes MPI if any link needs it. If MPI does not work, TCP is used instead, unless only MPI is allowed. */
static tsr_status meet_over_mpi(setup *s, base_error *error)
{
    const address *own = &s->all[s->world->rank];
    const comm_mpi_library *mpi = NULL;
    base_error why;
    bool complete = false;
    if (!(own->transports & COMM_MPI) || !needs_mpi(s))
        return TSR_OK;
    tsr_status started = comm_mpi_start(s->world->any_order, &mpi, &why);
    tsr_status status = share_places(s, started == TSR_OK ? mpi : NULL, &complete, error);
    if (status != TSR_OK || complete)
        return status;
    if (!(own->transports & COMM_TCP) && started != TSR_OK)
        return base_fail(error, started, "%s", why.message);
    if (!(own->transports & COMM_TCP))
        return base_fail(
            error, TSR_FAILED_PRECONDITION,
            "MPI did not give the %d ranks a place each in one job (rank %d of %d here): were they started by mpirun?",
            s->world->size, mpi->rank, mpi->size);
    for (int i = 0; i < s->world->size; i++)
        s->all[i].transports &= ~COMM_MPI;
    return TSR_OK;
}

static tsr_status open_over_mpi(setup *s, base_error *error)
{
    tsr_status status = TSR_OK;
    for (int i = 0; i < s->world->size && status == TSR_OK; i++) {
        if (i == s->world->rank || !is_over_mpi(s, i))
            continue;
        if (!s->world->uses_mpi) {
            comm_mpi_take_tag(s->mpi_tag);
            comm_mpi_count_world(1, false);
            s->world->uses_mpi = true;
        }
        status = comm_mpi_open(s->world, &s->world->links[i], s->all[i].mpi_rank, s->mpi_tag, error);
    }
    return status;
}

/* Lets MPI do collectives if all ranks may have links over it. Some of MPI's ranks, or all in another order, need a
 * communicator of their own. All ranks decide the same. */
static tsr_status open_collectives(setup *s, base_error *error)
{
    const comm_mpi_library *mpi = NULL;
    int n = s->world->size;
    bool useful = s->world->any_order && needs_mpi(s);
    for (int i = 0; i < n; i++)
        useful = useful && (s->all[i].transports & COMM_MPI);
    tsr_status status = useful ? comm_mpi_start(true, &mpi, error) : TSR_OK;
    if (status != TSR_OK || !useful)
        return status;
    int *places = base_alloc((size_t)n * sizeof(*places));
    bool all = mpi->size == n;
    for (int i = 0; i < n && places; i++) {
        places[i] = s->all[i].mpi_rank;
        all = all && places[i] == i;
    }
    if (!places)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the numbers of %d ranks", n);
    else if (all || s->mpi_threads)
        status = comm_mpi_open_whole(s->world, all ? NULL : places, s->mpi_tag, s->mpi_threads, error);
    base_free(places);
    return status;
}

/* ---- one connection ----------------------------------------------------------------------------------------------- */

static tsr_status pass_segment(setup *s, int fd, base_error *error)
{
    char byte = 's', space[CMSG_SPACE(sizeof(int))] = {0};
    struct iovec data = {&byte, 1};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof(space)};
    struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    *part = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof(int))};
    memcpy(CMSG_DATA(part), &s->segment_fd, sizeof(int));
    return sendmsg(fd, &message, MSG_NOSIGNAL) == 1
               ? TSR_OK
               : base_fail(error, TSR_IO, "passing a segment: %s", strerrordesc_np(errno));
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
    return TSR_OK;
}

static comm_hello hello_of(const setup *s, uint32_t purpose)
{
    return (comm_hello){s->world->rank, purpose, s->world->generation,
                        net_string(s->options->name ? s->options->name : "")};
}

static tsr_status say_hello(const setup *s, int fd, uint32_t purpose, uint64_t deadline, base_error *error)
{
    base_text text = {0};
    const comm_hello own = hello_of(s, purpose);
    comm_write_hello(&text, &own);
    tsr_status status = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a connection")
                                    : net_send_frame(fd, HELLO, (net_bytes){text.data, text.size}, deadline, error);
    base_text_free(&text);
    return status;
}

static tsr_status hear_hello(const setup *s, int fd, int *rank, uint32_t *purpose, uint64_t deadline, base_error *error)
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
static tsr_status open_near(setup *s, int rank, int fd, bool first, base_error *error)
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

static void keep(setup *s, int rank, uint32_t purpose, int fd)
{
    comm_link *link = &s->world->links[rank];
    if (purpose == DATA) {
        link->data_fd = fd;
        link->transport = &comm_tcp_transport;
    } else {
        link->control_fd = fd;
    }
}

static tsr_status connect_one(setup *s, int rank, uint32_t purpose, base_error *error)
{
    const address *to = &s->all[rank];
    int fd = -1;
    tsr_status status = TSR_OK;
    if (is_near(s, rank)) {
        struct sockaddr_un address;
        socklen_t size = unix_address(to->name, &address);
        fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        while (fd >= 0 && connect(fd, (struct sockaddr *)&address, size) != 0 && status == TSR_OK) {
            if (errno != EAGAIN || base_now_ns() > s->deadline) /* EAGAIN: its backlog is full */
                status =
                    base_fail(error, TSR_UNAVAILABLE, "rank %d cannot be reached: %s", rank, strerrordesc_np(errno));
            usleep(1000);
        }
        if (fd < 0)
            return base_fail(error, TSR_IO, "a Unix socket: %s", strerrordesc_np(errno));
    } else {
        status = net_connect(to->host, to->port, s->deadline, &fd, error);
    }
    if (status == TSR_OK)
        status = net_greet(fd, NET_CLIENT, s->options->secret, s->deadline, error);
    if (status == TSR_OK)
        status = say_hello(s, fd, purpose, s->deadline, error);
    if (status == TSR_OK && is_near(s, rank))
        status = open_near(s, rank, fd, true, error);
    if (status == TSR_OK)
        keep(s, rank, purpose, fd);
    else if (fd >= 0)
        close(fd);
    return status == TSR_OK ? status : base_fail_prefix(error, "the link to rank %d", rank);
}

/* Accepts a connection; one from a stranger is closed and ignored. *counts: the connection was a rank's. */
static tsr_status accept_one(setup *s, int listener, bool *counts, base_error *error)
{
    int fd = -1, rank = 0;
    uint32_t purpose = 0;
    struct ucred peer = {0};
    socklen_t size = sizeof(peer);
    base_error why;
    *counts = false;
    if (net_accept(listener, net_deadline(0), &fd, NULL) != TSR_OK)
        return TSR_OK;
    bool near = listener == s->unix_listener;
    uint64_t deadline = BASE_MIN(s->deadline, net_deadline(GREET_MS));
    bool good = near ? getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid()
                     : net_socket_options(fd, NULL) == TSR_OK;
    good = good && net_greet(fd, NET_SERVER, s->options->secret, deadline, &why) == TSR_OK &&
           hear_hello(s, fd, &rank, &purpose, deadline, &why) == TSR_OK && near == is_near(s, rank);
    const comm_link *link = &s->world->links[rank];
    good = good && (purpose == DATA ? link->data_fd < 0 && !near && !is_over_mpi(s, rank) : link->control_fd < 0);
    if (!good) {
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

static tsr_status accept_all(setup *s, base_error *error)
{
    int missing = 0;
    for (int i = s->world->rank + 1; i < s->world->size; i++)
        missing += is_near(s, i) || is_over_mpi(s, i) ? 1 : 2;
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
            return base_fail(error, TSR_TIMED_OUT, "rank %d did not connect within %lld s", rank,
                             (long long)(s->world->timeout_ms / 1000));
        }
    }
    return TSR_OK;
}

static tsr_status set_up_links(setup *s, base_error *error)
{
    comm_world *world = s->world;
    address *own = &s->all[world->rank];
    const char *host = s->options->host ? s->options->host : "127.0.0.1";
    own->transports = s->options->transports;
    if (own->transports == COMM_ANY)
        own->transports = COMM_SHARED | COMM_TCP | (comm_mpi_launched(world->rank, world->size) ? COMM_MPI : 0);
    if (strlen(host) >= sizeof(own->host))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the host name is too long");
    memcpy(own->host, host, strlen(host));
    describe_machine(own->machine);
    tsr_status status = listen_unix(s, own, error);
    if (status == TSR_OK && (own->transports & (COMM_TCP | COMM_MPI)))
        status = listen_tcp(s, own, error);
    if (status == TSR_OK)
        status = publish(s, own, error);
    for (int i = 0; i < world->size && status == TSR_OK; i++) {
        if (i != world->rank)
            status = look_up(s, i, &s->all[i], error);
        world->neighbours += strcmp(s->all[i].machine, own->machine) == 0;
    }
    if (status == TSR_OK)
        status = meet_over_mpi(s, error);
    for (int i = 0; i < world->size && status == TSR_OK; i++)
        if (i != world->rank)
            status = check_reachable(s, i, error);
    for (int i = 0; i < world->rank && status == TSR_OK; i++) {
        status = connect_one(s, i, CONTROL, error);
        if (status == TSR_OK && !is_near(s, i) && !is_over_mpi(s, i))
            status = connect_one(s, i, DATA, error);
    }
    if (status == TSR_OK)
        status = accept_all(s, error);
    if (status == TSR_OK)
        status = open_over_mpi(s, error);
    return status == TSR_OK ? open_collectives(s, error) : status;
}

tsr_status comm_set_up(comm_world *world, const comm_world_options *options, base_error *error)
{
    setup s = {world, options, net_deadline(world->timeout_ms), -1, -1, -1, NULL, 0, false};
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
