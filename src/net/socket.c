/* Sockets that one thread reads and writes, waiting with poll until a deadline.
 *
 * All are non-blocking and close on exec. The system notices within about three seconds that the peer's machine is
 * gone: by keepalive on a silent link, by TCP_USER_TIMEOUT when the peer does not acknowledge. */
#include "net/net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

uint64_t net_deadline(int64_t timeout_ms)
{
    return timeout_ms < 0 || timeout_ms > INT64_MAX / 2000000 ? UINT64_MAX
                                                              : base_now_ns() + (uint64_t)timeout_ms * 1000000;
}

/* Milliseconds for poll, rounded up; -1: no limit. */
static int left_ms(uint64_t deadline)
{
    if (deadline == UINT64_MAX)
        return -1;
    uint64_t now = base_now_ns();
    return now >= deadline ? 0 : (int)BASE_MIN((deadline - now + 999999) / 1000000, (uint64_t)INT_MAX);
}

static tsr_status wait_for(int fd, short events, uint64_t deadline, const char *what, base_error *error)
{
    for (;;) {
        struct pollfd p = {fd, events, 0};
        int n = poll(&p, 1, left_ms(deadline));
        if (n > 0)
            return TSR_OK;
        if (n < 0 && errno != EINTR)
            return base_fail(error, TSR_IO, "%s: %s", what, base_reason(errno));
        if (n == 0 && left_ms(deadline) == 0)
            return base_fail(error, TSR_TIMED_OUT, "%s: the time limit passed", what);
    }
}

tsr_status net_wait_readable(int fd, uint64_t deadline, base_error *error)
{
    return wait_for(fd, POLLIN, deadline, "receiving", error);
}

tsr_status net_socket_options(int fd, base_error *error)
{
    const int on = 1, second = 1, probes = 2, silent_ms = 3000;
    bool good = setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on)) == 0 &&
                setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof(on)) == 0 &&
                setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &second, sizeof(second)) == 0 &&
                setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &second, sizeof(second)) == 0 &&
                setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &probes, sizeof(probes)) == 0 &&
                setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &silent_ms, sizeof(silent_ms)) == 0;
    return good ? TSR_OK : base_fail(error, TSR_IO, "a socket's options: %s", base_reason(errno));
}

static tsr_status look_up(const char *host, int port, int flags, struct addrinfo **list, base_error *error)
{
    char service[16];
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = flags};
    if (!host || !*host || port < 0 || port > 65535)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%s:%d is no address", host ? host : "", port);
    base_text text = {0};
    base_text_format(&text, "%d", port);
    if (text.failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an address");
    memcpy(service, text.data, text.size + 1);
    base_text_free(&text);
    int failed = getaddrinfo(host, service, &hints, list);
    if (failed == EAI_MEMORY)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory to look up %s", host);
    return failed ? base_fail(error, TSR_NOT_FOUND, "the address %s: %s", host, gai_strerror(failed)) : TSR_OK;
}

static bool is_local(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return (ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr) >> 24) == 127;
    return address->sa_family == AF_INET6 &&
           IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
}

bool net_is_loopback(const char *host)
{
    struct addrinfo *list = NULL;
    if (look_up(host, 0, 0, &list, NULL) != TSR_OK)
        return false;
    bool local = true;
    for (const struct addrinfo *a = list; a; a = a->ai_next)
        local = local && is_local(a->ai_addr);
    freeaddrinfo(list);
    return local;
}

static int port_of(int fd)
{
    struct sockaddr_storage address = {0};
    socklen_t size = sizeof(address);
    if (getsockname(fd, (struct sockaddr *)&address, &size) != 0)
        return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

tsr_status net_listen(const char *host, int port, int *fd, int *actual_port, base_error *error)
{
    struct addrinfo *list = NULL;
    tsr_status status = look_up(host, port, AI_PASSIVE, &list, error);
    int listener = -1, number = 0;
    for (const struct addrinfo *a = status == TSR_OK ? list : NULL; a && listener < 0; a = a->ai_next) {
        const int on = 1;
        listener = base_fd_above(socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        if (listener >= 0 && (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) != 0 ||
                              bind(listener, a->ai_addr, a->ai_addrlen) != 0 || listen(listener, SOMAXCONN) != 0)) {
            number = errno;
            close(listener);
            listener = -1;
        } else if (listener < 0) {
            number = errno;
        }
    }
    if (list)
        freeaddrinfo(list);
    if (status != TSR_OK)
        return status;
    if (listener < 0)
        return base_fail(error, TSR_IO, "listening at %s:%d: %s", host, port, base_reason(number));
    *fd = listener;
    if (actual_port)
        *actual_port = port_of(listener);
    return TSR_OK;
}

/* One attempt to connect to one address: 0, or an errno. */
static int try_connect(const struct addrinfo *a, uint64_t deadline, int *fd)
{
    int s = base_fd_above(socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)), number = 0;
    socklen_t size = sizeof(number);
    if (s < 0)
        return errno;
    if (connect(s, a->ai_addr, a->ai_addrlen) != 0 && errno != EINPROGRESS)
        number = errno;
    else if (wait_for(s, POLLOUT, BASE_MIN(deadline, net_deadline(5000)), "connecting", NULL) != TSR_OK)
        number = ETIMEDOUT;
    else if (getsockopt(s, SOL_SOCKET, SO_ERROR, &number, &size) != 0)
        number = errno;
    if (number == 0 && net_socket_options(s, NULL) != TSR_OK)
        number = EIO;
    if (number == 0)
        *fd = s;
    else
        close(s);
    return number;
}

tsr_status net_connect(const char *host, int port, uint64_t deadline, int *fd, base_error *error)
{
    struct addrinfo *list = NULL;
    tsr_status status = look_up(host, port, 0, &list, error);
    if (status != TSR_OK)
        return status;
    int number = EIO;
    for (long pause_ns = 1000000;; pause_ns = BASE_MIN(2 * pause_ns, 100000000L)) {
        for (const struct addrinfo *a = list; a && number != 0; a = a->ai_next)
            number = try_connect(a, deadline, fd);
        bool later = number == ECONNREFUSED || number == ETIMEDOUT || number == ECONNRESET || number == EAGAIN ||
                     number == EHOSTUNREACH || number == ENETUNREACH;
        if (!later || left_ms(deadline) == 0)
            break;
        nanosleep(&(struct timespec){0, pause_ns}, NULL);
    }
    freeaddrinfo(list);
    return number == 0 ? TSR_OK
                       : base_fail(error, left_ms(deadline) == 0 ? TSR_TIMED_OUT : TSR_IO, "connecting to %s:%d: %s",
                                   host, port, base_reason(number));
}

tsr_status net_accept(int listener, uint64_t deadline, int *fd, base_error *error)
{
    for (;;) {
        tsr_status status = wait_for(listener, POLLIN, deadline, "waiting for a connection", error);
        if (status != TSR_OK)
            return status;
        int s = base_fd_above(accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (s >= 0) {
            *fd = s;
            return TSR_OK;
        }
        if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
            return base_fail(error, TSR_IO, "accepting a connection: %s", base_reason(errno));
    }
}

tsr_status net_write_all(int fd, const void *data, size_t size, uint64_t deadline, base_error *error)
{
    const char *at = data;
    while (size > 0) {
        ssize_t n = send(fd, at, size, MSG_NOSIGNAL);
        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return base_fail(error, TSR_IO, "sending: %s", base_reason(errno));
        if (n < 0 && errno == EAGAIN) {
            tsr_status status = wait_for(fd, POLLOUT, deadline, "sending", error);
            if (status != TSR_OK)
                return status;
        }
        at += BASE_MAX(n, 0);
        size -= (size_t)BASE_MAX(n, 0);
    }
    return TSR_OK;
}

static tsr_status read_all(int fd, void *data, size_t size, uint64_t deadline, base_error *error)
{
    char *at = data;
    while (size > 0) {
        ssize_t n = recv(fd, at, size, 0);
        if (n == 0)
            return base_fail(error, TSR_UNAVAILABLE, "the peer closed the connection");
        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return base_fail(error, TSR_IO, "receiving: %s", base_reason(errno));
        if (n < 0 && errno == EAGAIN) {
            tsr_status status = wait_for(fd, POLLIN, deadline, "receiving", error);
            if (status != TSR_OK)
                return status;
        }
        at += BASE_MAX(n, 0);
        size -= (size_t)BASE_MAX(n, 0);
    }
    return TSR_OK;
}

tsr_status net_send_frame(int fd, uint8_t kind, net_bytes payload, uint64_t deadline, base_error *error)
{
    uint8_t small[NET_FRAME_HEADER + 1024]; /* send a small frame as one packet */
    size_t with = payload.size <= sizeof(small) - NET_FRAME_HEADER ? payload.size : 0;
    if (payload.size > NET_FRAME_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a message of %zu bytes, %d at most are allowed", payload.size,
                         NET_FRAME_MOST);
    net_frame_header(small, kind, payload.size);
    if (with)
        memcpy(small + NET_FRAME_HEADER, payload.data, with);
    tsr_status status = net_write_all(fd, small, NET_FRAME_HEADER + with, deadline, error);
    return status == TSR_OK && with < payload.size ? net_write_all(fd, payload.data, payload.size, deadline, error)
                                                   : status;
}

typedef struct received {
    bool done;
    uint8_t kind;
    void *payload;
    size_t size;
} received;

static tsr_status take_frame(void *user, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    received *r = user;
    r->payload = base_alloc(size + 1);
    if (!r->payload)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a frame of %zu bytes", size);
    if (size)
        memcpy(r->payload, payload, size);
    *r = (received){true, kind, r->payload, size};
    return TSR_OK;
}

tsr_status net_receive_frame(int fd, size_t most, uint64_t deadline, uint8_t *kind, void **payload, size_t *size,
                             base_error *error)
{
    enum { PIECE = 64 << 10 };
    net_parser parser = {.most = most};
    received r = {0};
    char piece[NET_FRAME_HEADER];
    char *large = NULL;
    tsr_status status = read_all(fd, piece, NET_FRAME_HEADER, deadline, error);
    if (status == TSR_OK)
        status = net_parser_feed(&parser, piece, NET_FRAME_HEADER, take_frame, &r, error);
    if (status == TSR_OK && !r.done) {
        large = base_alloc(PIECE);
        if (!large)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a frame");
    }
    while (status == TSR_OK && !r.done) {
        size_t n = BASE_MIN(parser.wanted - parser.payload_size, (size_t)PIECE);
        status = read_all(fd, large, n, deadline, error);
        if (status == TSR_OK)
            status = net_parser_feed(&parser, large, n, take_frame, &r, error);
    }
    base_free(large);
    net_parser_free(&parser);
    if (status != TSR_OK)
        return status;
    *kind = r.kind;
    *payload = r.payload;
    *size = r.size;
    return TSR_OK;
}
