/* tessera run: starts a program in several processes that find each other.
 *
 * It holds the job's store itself, at a free port of the loopback interface (or at --rdzv-endpoint, for several machines),
 * and gives each process torchrun's environment variables: MASTER_ADDR, MASTER_PORT, RANK, LOCAL_RANK, WORLD_SIZE,
 * LOCAL_WORLD_SIZE, GROUP_RANK, and the job's secret. A process's output is passed on line by line, on request with its
 * rank. When a process fails, the others are ended, and the launcher exits with its status. If the launcher itself
 * dies, the kernel sends the processes a signal. */
#include "cmd/cmd.h"
#include "cmd/pmi.h"
#include "cmd/pmix.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/base.h"
#include "net/net.h"

enum { PROCESSES_MOST = 1024, LINE_MOST = 16 << 10, GRACE_MS = 3000, BLAME_MS = 200 };

typedef struct stream {
    int fd, target; /* read from, written to */
    int rank;
    size_t size;
    char line[LINE_MOST];
} stream;

typedef struct job {
    int64_t processes, nodes, node;
    const char *endpoint;
    bool prefixes, mpi;
    char **program;
    char host[256];
    int port;
    bool serves;
    char secret[65];
    net_store *store;
    cmd_pmix *pmix; /* NULL: MPI is not asked for, or there is no libpmix */
    cmd_pmi *pmi;   /* NULL: MPI is not asked for */
    pid_t *pids;
    stream *streams; /* [2 * processes] */
    int running, failed_rank, status;
    int failed;        /* how the failed process ended, as waitpid tells */
    uint64_t blame_at; /* until then a process that a signal ended may take its place */
    uint64_t kill_at;  /* processes still running at this time are killed; 0: no process has been told to end */
} job;

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

static void pass_line(const job *j, stream *s, size_t size)
{
    char prefix[32];
    if (j->prefixes)
        write_all(s->target, prefix, (size_t)snprintf(prefix, sizeof(prefix), "[rank %d] ", s->rank));
    write_all(s->target, s->line, size);
    memmove(s->line, s->line + size, s->size - size);
    s->size -= size;
}

/* Passes on whole lines; a line longer than the buffer goes in pieces. */
static void pass_on(const job *j, stream *s)
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

/* ---- processes ------------------------------------------------------------------------------------------------------- */

static void set_number(const char *name, int64_t value)
{
    char text[32];
    snprintf(text, sizeof(text), "%lld", (long long)value);
    setenv(name, text, 1);
}

/* In the child: sets the environment, then starts the program. */
static void become(const job *j, int local, char **variables, int out, int error)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);
    dup2(out, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    setenv("MASTER_ADDR", j->host, 1);
    set_number("MASTER_PORT", j->port);
    set_number("RANK", j->node * j->processes + local);
    set_number("LOCAL_RANK", local);
    set_number("WORLD_SIZE", j->processes * j->nodes);
    set_number("LOCAL_WORLD_SIZE", j->processes);
    set_number("GROUP_RANK", j->node);
    setenv("TESSERA_AGENT_STORE", "1", 1);
    if (*j->secret)
        setenv("TESSERA_SECRET", j->secret, 1);
    for (char **at = variables; at && *at; at++)
        putenv(*at);
    if (j->pmi)
        cmd_pmi_become(j->pmi, local);
    int64_t threads = base_processor_count() / j->processes;
    if (!getenv("TESSERA_NUM_THREADS"))
        set_number("TESSERA_NUM_THREADS", BASE_MAX(threads, 1));
    execvp(j->program[0], j->program);
    dprintf(STDERR_FILENO, "tessera run: %s: %s\n", j->program[0], strerror(errno));
    _exit(127);
}

static bool run_start(job *j, int local)
{
    int out[2], error[2];
    char **variables = NULL;
    base_error why;
    if (j->pmix && cmd_pmix_prepare(j->pmix, local, &variables, &why) != TSR_OK) {
        fprintf(stderr, "tessera run: %s\n", why.message);
        cmd_pmix_free_list(variables);
        return false;
    }
    if (pipe2(out, O_CLOEXEC) != 0)
        return false;
    if (pipe2(error, O_CLOEXEC) != 0) {
        close(out[0]);
        close(out[1]);
        return false;
    }
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        if (getppid() != parent)
            _exit(1);
        become(j, local, variables, out[1], error[1]);
    }
    cmd_pmix_free_list(variables);
    if (j->pmi)
        cmd_pmi_started(j->pmi, local);
    close(out[1]);
    close(error[1]);
    int rank = (int)(j->node * j->processes + local);
    j->streams[2 * local] = (stream){.fd = out[0], .target = STDOUT_FILENO, .rank = rank};
    j->streams[2 * local + 1] = (stream){.fd = error[0], .target = STDERR_FILENO, .rank = rank};
    j->pids[local] = child;
    j->running += child > 0;
    return child > 0;
}

static void signal_all(const job *j, int number)
{
    for (int64_t i = 0; i < j->processes; i++)
        if (j->pids[i] > 0)
            kill(-j->pids[i], number);
}

static void end_all(job *j)
{
    if (j->kill_at)
        return;
    signal_all(j, SIGTERM);
    signal_all(j, SIGCONT); /* a stopped one, too */
    j->kill_at = net_deadline(GRACE_MS);
}

/* Notes the processes that have ended. Of several that fail within a moment, one that a signal ended counts: the others failed
 * because of it, and may end before the system is done with it. */
static void reap(job *j)
{
    int status;
    for (pid_t child; (child = waitpid(-1, &status, WNOHANG)) > 0;) {
        int64_t local = 0;
        while (local < j->processes && j->pids[local] != child)
            local++;
        if (local == j->processes)
            continue;
        kill(-child, SIGKILL); /* processes that the child left running in its process group */
        j->pids[local] = 0;
        j->running--;
        bool counts = j->failed_rank < 0 || (WIFEXITED(j->failed) && WIFSIGNALED(status));
        if (status == 0 || j->kill_at || !counts)
            continue;
        if (j->failed_rank < 0)
            j->blame_at = net_deadline(BLAME_MS);
        j->failed_rank = (int)(j->node * j->processes + local);
        j->failed = status;
    }
}

/* Ends the job because of the process that failed, when it is clear which one that is. */
static void blame(job *j)
{
    bool clear = j->running == 0 || WIFSIGNALED(j->failed) || base_now_ns() > j->blame_at;
    if (j->failed_rank < 0 || j->kill_at || !clear)
        return;
    j->status = WIFEXITED(j->failed) ? WEXITSTATUS(j->failed) : 128 + WTERMSIG(j->failed);
    if (WIFSIGNALED(j->failed))
        fprintf(stderr, "tessera run: rank %d was ended by signal %d (%s); the others are ended\n", j->failed_rank,
                WTERMSIG(j->failed), strsignal(WTERMSIG(j->failed)));
    else
        fprintf(stderr, "tessera run: rank %d ended with status %d; the others are ended\n", j->failed_rank, j->status);
    end_all(j);
}

/* ---- the job --------------------------------------------------------------------------------------------------------- */

static void watch(job *j, int signals)
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
        int got = poll(fds, n + 1, undecided ? BLAME_MS / 10 : j->kill_at ? 100 : j->running == 0 ? 200 : -1);
        struct signalfd_siginfo info;
        if (fds[0].revents && read(signals, &info, sizeof(info)) == sizeof(info) && info.ssi_signo != SIGCHLD) {
            j->status = j->status ? j->status : 128 + (int)info.ssi_signo;
            end_all(j);
        }
        for (size_t i = 0; i < n; i++)
            if (fds[1 + i].revents)
                pass_on(j, &j->streams[i]);
        reap(j);
        blame(j);
        if (j->kill_at && base_now_ns() > j->kill_at)
            signal_all(j, SIGKILL);
        if (j->running == 0 && got == 0)
            break; /* another process holds a pipe open */
    }
    base_free(fds);
}

/* The job's secret: the environment's, which all machines must share, or a new secret for this machine alone. */
static tsr_status make_secret(job *j, base_error *error)
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

static tsr_status serve(job *j, base_error *error)
{
    const char *secret = *j->secret ? j->secret : getenv("TESSERA_SECRET");
    if (!j->serves)
        return TSR_OK;
    const net_tcp_store_options options = {.host = j->host, .secret = secret, .port = j->port, .is_server = true};
    return net_tcp_store_new(&options, &j->store, &j->port, error);
}

/* The MPI libraries of the processes find each other through this launcher; on several machines, the launchers
 * through the job's store. */
static tsr_status serve_mpi(job *j, base_error *error)
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

static int cmd_run_run(job *j)
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
    for (int i = 0; i < j->processes; i++)
        if (!run_start(j, i)) {
            cmd_fail("run", CMD_FAILED, "process %d cannot be started: %s", i, strerror(errno));
            j->status = CMD_FAILED;
            end_all(j);
            break;
        }
    watch(j, signals);
    close(signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return j->status;
}

static bool parse_endpoint(job *j)
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
    job j = {.processes = 1, .nodes = 1, .failed_rank = -1};
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
