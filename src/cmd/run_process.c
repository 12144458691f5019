/* The processes of tessera run: started with torchrun's environment variables, ended, and the one that failed first found. */
#include "cmd/run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base.h"

enum { GRACE_MS = 3000 };

static void set_number(const char *name, int64_t value)
{
    char text[32];
    snprintf(text, sizeof(text), "%lld", (long long)value);
    setenv(name, text, 1);
}

/* In the child: sets the environment, then starts the program. */
static void become(const run_job *j, int local, char **variables, int out, int error)
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

bool run_start(run_job *j, int local)
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
    j->streams[2 * local] = (run_stream){.fd = out[0], .target = STDOUT_FILENO, .rank = rank};
    j->streams[2 * local + 1] = (run_stream){.fd = error[0], .target = STDERR_FILENO, .rank = rank};
    j->pids[local] = child;
    j->running += child > 0;
    return child > 0;
}

void run_signal(const run_job *j, int number)
{
    for (int64_t i = 0; i < j->processes; i++)
        if (j->pids[i] > 0)
            kill(-j->pids[i], number);
}

void run_end(run_job *j)
{
    if (j->kill_at)
        return;
    run_signal(j, SIGTERM);
    run_signal(j, SIGCONT); /* a stopped one, too */
    j->kill_at = net_deadline(GRACE_MS);
}

void run_reap(run_job *j)
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
            j->blame_at = net_deadline(RUN_BLAME_MS);
        j->failed_rank = (int)(j->node * j->processes + local);
        j->failed = status;
    }
}

void run_blame(run_job *j)
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
    run_end(j);
}
