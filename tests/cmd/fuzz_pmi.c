/* Arbitrary requests to a PMI server of two processes: each line of the input goes to the process that the lowest bit of
 * its first byte names, and the last line may lack its end. Then both processes end, and the server ends their
 * connections. */
#include "cmd/pmi.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void send_lines(const int fds[2], const char *data, size_t size)
{
    for (const char *at = data, *end = data + size; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *next = stop ? stop + 1 : end;
        /* a connection that the server has closed refuses the rest */
        (void)!send(fds[*at & 1], at + 1, (size_t)(next - at) - 1, MSG_NOSIGNAL);
        at = next;
    }
}

static void read_answers(const int fds[2])
{
    char answers[4096];
    struct pollfd polled[2] = {{fds[0], POLLIN, 0}, {fds[1], POLLIN, 0}};
    while (polled[0].fd >= 0 || polled[1].fd >= 0) {
        if (poll(polled, 2, 10000) <= 0)
            abort();
        for (int i = 0; i < 2; i++)
            if (polled[i].revents && read(polled[i].fd, answers, sizeof(answers)) <= 0)
                polled[i].fd = -1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const cmd_mpi_job job = {.nodes = 1, .processes = 2};
    base_error error;
    cmd_pmi *pmi = NULL;
    int fds[2];
    if (cmd_pmi_start(&job, &pmi, &error) != TSR_OK)
        abort();
    for (int i = 0; i < 2; i++) {
        fds[i] = dup(cmd_pmi_end(pmi, i));
        cmd_pmi_started(pmi, i);
    }
    send_lines(fds, (const char *)data, size);
    for (int i = 0; i < 2; i++)
        shutdown(fds[i], SHUT_WR);
    read_answers(fds);
    cmd_pmi_stop(pmi);
    for (int i = 0; i < 2; i++)
        close(fds[i]);
    return 0;
}
