/* tessera run: starts a program in several processes that find each other.
 *
 * It holds the job's store itself, at a free port of the loopback interface (or at --rdzv-endpoint, for several machines),
 * and gives each process torchrun's environment variables: MASTER_ADDR, MASTER_PORT, RANK, LOCAL_RANK, WORLD_SIZE,
 * LOCAL_WORLD_SIZE, GROUP_RANK, and the job's secret. A process's output is passed on line by line, on request with its
 * rank. When a process fails, the others are ended, and the launcher exits with its status. If the launcher itself
 * dies, the kernel sends the processes a signal. */
#include "cmd/run.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/base.h"

enum { PROCESSES_MOST = 1024 };

/* ---- what processes write ------------------------------------------------------------------------------------------ */

static void write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size);
        if (n < 0 && errno != EINTR)
            return;
        data += BASE_MAX(n, 0);
        size -= (size_t)BASE_MAX(n, 0);
    }
}

static void pass_line(const run_job *j, run_stream *s, size_t size)
{
    char prefix[32];
    if (j->prefixes)
        write_all(s->target, prefix, (size_t)snprintf(prefix, sizeof(prefix), "[rank %d] ", s->rank));
    write_all(s->target, s->line, size);
    memmove(s->line, s->line + size, s->size - size);
    s->size -= size;
}

/* Passes on whole lines; a line longer than the buffer goes in pieces. */
static void pass_on(const run_job *j, run_stream *s)
{
    ssize_t n = read(s->fd, s->line + s->size, sizeof(s->line) - s->size);
    if (n < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (n <= 0) {
        if (s->size)
            pass_line(j, s, s->size);
        close(s->fd);
        s->fd = -1;
        return;
    }
    s->size += (size_t)n;
    for (char *end; (end = memchr(s->line, '\n', s->size)) != NULL;)
        pass_line(j, s, (size_t)(end - s->line) + 1);
    if (s->size == sizeof(s->line))
        pass_line(j, s, s->size);
}

/* ---- the job --------------------------------------------------------------------------------------------------------- */

static void watch(run_job *j, int signals)
{
    size_t n = 2 * (size_t)j->processes;
    struct pollfd *fds = base_alloc_zero(n + 1, sizeof(*fds));
    bool open = true;
    while (fds && (j->running > 0 || open)) {
        fds[0] = (struct pollfd){signals, POLLIN, 0};
        open = false;
        for (size_t i = 0; i < n; i++) {
            fds[1 + i] = (struct pollfd){j->streams[i].fd, POLLIN, 0};
            open = open || j->streams[i].fd >= 0;
        }
        if (j->running == 0 && !open)
            break;
        bool undecided = j->failed_rank >= 0 && !j->kill_at;
        int got = poll(fds, n + 1, undecided ? RUN_BLAME_MS / 10 : j->kill_at ? 100 : j->running == 0 ? 200 : -1);
        struct signalfd_siginfo info;
        if (fds[0].revents && read(signals, &info, sizeof(info)) == sizeof(info) && info.ssi_signo != SIGCHLD) {
            j->status = j->status ? j->status : 128 + (int)info.ssi_signo;
            run_end(j);
        }
        for (size_t i = 0; i < n; i++)
            if (fds[1 + i].revents)
                pass_on(j, &j->streams[i]);
        run_reap(j);
        run_blame(j);
        if (j->kill_at && base_now_ns() > j->kill_at)
            run_signal(j, SIGKILL);
        if (j->running == 0 && got == 0)
            break; /* another process holds a pipe open */
    }
    base_free(fds);
}

/* The job's secret: the environment's, which all machines must share, or a new secret for this machine alone. */
static tsr_status make_secret(run_job *j, base_error *error)
{
    const char *given = getenv("TESSERA_SECRET");
    uint8_t random[32];
    if (given || j->nodes > 1)
        return given ? TSR_OK
                     : base_fail(error, TSR_FAILED_PRECONDITION,
                                 "several nodes need TESSERA_SECRET in the environment, the same on all");
    tsr_status status = net_random(random, sizeof(random), error);
    for (size_t i = 0; i < sizeof(random) && status == TSR_OK; i++)
        snprintf(j->secret + 2 * i, 3, "%02x", random[i]);
    return status;
}

static tsr_status serve(run_job *j, base_error *error)
{
    const char *secret = *j->secret ? j->secret : getenv("TESSERA_SECRET");
    if (!j->serves)
        return TSR_OK;
    const net_tcp_store_options options = {.host = j->host, .secret = secret, .port = j->port, .is_server = true};
    return net_tcp_store_new(&options, &j->store, &j->port, error);
}

/* The MPI libraries of the processes find each other through this launcher; on several machines, the launchers
 * through the job's store. */
static tsr_status serve_mpi(run_job *j, base_error *error)
{
    tsr_status status = TSR_OK;
    if (!j->mpi)
        return TSR_OK;
    const net_tcp_store_options options = {.host = j->host, .secret = getenv("TESSERA_SECRET"), .port = j->port};
    if (!j->store)
        status = net_tcp_store_new(&options, &j->store, NULL, error);
    const cmd_mpi_job job = {j->nodes, j->node, j->processes, j->store};
    if (status == TSR_OK)
        status = cmd_pmi_start(&job, &j->pmi, error);
    return status == TSR_OK ? cmd_pmix_start(&job, &j->pmix, error) : status;
}

static int cmd_run_run(run_job *j)
{
    base_error error;
    sigset_t watched, before;
    j->pids = base_alloc_zero((size_t)j->processes, sizeof(*j->pids));
    j->streams = base_alloc_zero(2 * (size_t)j->processes, sizeof(*j->streams));
    if (!j->pids || !j->streams)
        return cmd_fail("run", CMD_FAILED, "no memory for %lld processes", (long long)j->processes);
    for (int64_t i = 0; i < 2 * j->processes; i++)
        j->streams[i].fd = -1;
    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    sigaddset(&watched, SIGHUP);
    sigprocmask(SIG_BLOCK, &watched, &before);
    int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals < 0 || make_secret(j, &error) != TSR_OK || serve(j, &error) != TSR_OK || serve_mpi(j, &error) != TSR_OK)
        return cmd_fail("run", CMD_FAILED, "%s", signals < 0 ? "no descriptor for signals" : error.message);
    for (int i = 0; i < j->processes && j->status == CMD_OK; i++)
        j->status = run_start(j, i);
    if (j->status != CMD_OK)
        run_end(j);
    watch(j, signals);
    close(signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return j->status;
}

static bool parse_endpoint(run_job *j)
{
    const char *colon = j->endpoint ? strrchr(j->endpoint, ':') : NULL;
    int64_t port = 0;
    if (!j->endpoint) {
        memcpy(j->host, "127.0.0.1", 10);
        return true;
    }
    if (!colon || (size_t)(colon - j->endpoint) >= sizeof(j->host) || !cmd_number(colon + 1, &port) || port > 65535)
        return false;
    memcpy(j->host, j->endpoint, (size_t)(colon - j->endpoint));
    j->port = (int)port;
    return true;
}

int cmd_run(int argc, char **argv)
{
    run_job j = {.processes = 1, .nodes = 1, .failed_rank = -1};
    int at = 1;
    for (; at < argc && argv[at][0] == '-'; at++) {
        const char *value;
        if (cmd_option(argc, argv, &at, "--nproc-per-node", &value)) {
            if (!value || !cmd_number(value, &j.processes))
                return cmd_fail("run", CMD_USAGE, "--nproc-per-node needs a number");
        } else if (cmd_option(argc, argv, &at, "--nnodes", &value)) {
            if (!value || !cmd_number(value, &j.nodes))
                return cmd_fail("run", CMD_USAGE, "--nnodes needs a number");
        } else if (cmd_option(argc, argv, &at, "--node-rank", &value)) {
            if (!value || !cmd_number(value, &j.node))
                return cmd_fail("run", CMD_USAGE, "--node-rank needs a number");
        } else if (cmd_option(argc, argv, &at, "--rdzv-endpoint", &value)) {
            if (!value)
                return cmd_fail("run", CMD_USAGE, "--rdzv-endpoint needs HOST:PORT");
            j.endpoint = value;
        } else if (strcmp(argv[at], "--prefix") == 0) {
            j.prefixes = true;
        } else if (strcmp(argv[at], "--mpi") == 0) {
            j.mpi = true;
        } else if (strcmp(argv[at], "--") == 0) {
            at++;
            break;
        } else {
            return cmd_fail("run", CMD_USAGE, "unknown option %s", argv[at]);
        }
    }
    if (at >= argc)
        return cmd_fail("run", CMD_USAGE, "no program is named");
    if (j.processes < 1 || j.processes > PROCESSES_MOST || j.nodes < 1 || j.nodes > PROCESSES_MOST || j.node >= j.nodes)
        return cmd_fail("run", CMD_USAGE, "%lld processes on each of %lld nodes, this one %lld", (long long)j.processes,
                        (long long)j.nodes, (long long)j.node);
    if (!parse_endpoint(&j) || (j.nodes > 1 && !j.endpoint))
        return cmd_fail("run", CMD_USAGE, "--rdzv-endpoint is HOST:PORT, and needed for several nodes");
    j.program = argv + at;
    j.serves = j.node == 0;
    int status = cmd_run_run(&j);
    cmd_pmix_stop(j.pmix);
    cmd_pmi_stop(j.pmi);
    net_store_free(j.store);
    base_free(j.pids);
    base_free(j.streams);
    return status;
}
