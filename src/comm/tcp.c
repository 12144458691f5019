/* Links over TCP: non-blocking sockets, which the engine polls. */
#include "comm/internal.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

static ptrdiff_t tcp_send(comm_link *link, const void *data, size_t size)
{
    ssize_t n = send(link->data_fd, data, size, MSG_NOSIGNAL);
    if (n >= 0)
        return n;
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? 0 : -1;
}

static ptrdiff_t tcp_receive(comm_link *link, void *data, size_t size)
{
    ssize_t n = recv(link->data_fd, data, size, 0);
    if (n > 0)
        return n;
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1; /* the end of the stream is reported as -1, too */
}

static void tcp_close(comm_link *link)
{
    if (link->data_fd >= 0)
        close(link->data_fd);
    link->data_fd = -1;
}

const comm_transport comm_tcp_transport = {
    .name = "tcp", .wait = COMM_WAIT_POLL, .send = tcp_send, .receive = tcp_receive, .close = tcp_close};
