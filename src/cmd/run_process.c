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

/* A process to start. */
typedef struct start {
    const run_job *job;
    int local;
    char **of_pmix; /* PMIx's variables, "NAME=value"; NULL: none */
    cmd_environment environment;
} start;

static tsr_status make_environment(void *user)
{
    start *s = user;
    const run_job *j = s->job;
    cmd_environment *e = &s->environment;
    int64_t threads = base_processor_count() / j->processes;
    cmd_environment_copy(e);
    cmd_environment_set(e, "MASTER_ADDR", j->host);
    cmd_environment_set_number(e, "MASTER_PORT", j->port);
    cmd_environment_set_number(e, "RANK", j->node * j->processes + s->local);
    cmd_environment_set_number(e, "LOCAL_RANK", s->local);
    cmd_environment_set_number(e, "WORLD_SIZE", j->processes * j->nodes);
    cmd_environment_set_number(e, "LOCAL_WORLD_SIZE", j->processes);
    cmd_environment_set_number(e, "GROUP_RANK", j->node);
    cmd_environment_set(e, "TESSERA_AGENT_STORE", "1");
    if (*j->secret)
        cmd_environment_set(e, "TESSERA_SECRET", j->secret);
    for (char **at = s->of_pmix; at && *at; at++)
        cmd_environment_put(e, *at);
    if (j->pmi)
        cmd_pmi_describe(j->pmi, s->local, e);
    if (!getenv("TESSERA_NUM_THREADS"))
        cmd_environment_set_number(e, "TESSERA_NUM_THREADS", BASE_MAX(threads, 1));
    return TSR_OK;
}

static tsr_status prepare(start *s, base_error *error)
{
    tsr_status status = TSR_OK;
    if (s->job->pmix)
        status = cmd_pmix_prepare(s->job->pmix, s->local, &s->of_pmix, error);
    return status == TSR_OK ? base_try(make_environment, s, error) : status;
}

/* In the child: starts the program. exec closes the pipe `failure`; if exec fails, errno is written to it. */
static void become(const start *s, pid_t parent, int out, int error, int failure)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    setpgid(0, 0);
    dup2(out, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    if (s->job->pmi)
        fcntl(cmd_pmi_end(s->job->pmi, s->local), F_SETFD, 0); /* it stays open */
    execvpe(s->job->program[0], s->job->program, s->environment.list.items);
    int why = errno;
    (void)!write(failure, &why, sizeof(why));
    _exit(RUN_NOT_FOUND);
}

/* Forks, and waits until the program runs. Returns 0 or errno; *found: the child is there, and its program cannot run. */
static int start_program(const start *s, int out, int error, pid_t *child, bool *found)
{
    int failure[2], why = 0;
    pid_t parent = getpid();
    if (pipe2(failure, O_CLOEXEC) != 0)
        return errno;
    *child = fork();
    if (*child == 0)
        become(s, parent, out, error, failure[1]);
    if (*child < 0)
        why = errno;
    close(failure[1]);
    *found = *child > 0;
    if (*child > 0 && read(failure[0], &why, sizeof(why)) > 0) /* no signal interrupts it: they are blocked or end us */
        waitpid(*child, NULL, 0);
    close(failure[0]);
    return why;
}

/* Starts the process with both pipes. */
static int start_piped(run_job *j, const start *s, bool *found)
{
    int out[2], error[2], local = s->local;
    if (pipe2(out, O_CLOEXEC) != 0)
        return errno;
    if (pipe2(error, O_CLOEXEC) != 0) {
        int why = errno;
        close(out[0]);
        close(out[1]);
        return why;
    }
    pid_t child = -1;
    int why = start_program(s, out[1], error[1], &child, found);
    if (j->pmi)
        cmd_pmi_started(j->pmi, local);
    close(out[1]);
    close(error[1]);
    int rank = (int)(j->node * j->processes + local);
    j->streams[2 * local] = (run_stream){.fd = out[0], .target = STDOUT_FILENO, .rank = rank};
    j->streams[2 * local + 1] = (run_stream){.fd = error[0], .target = STDERR_FILENO, .rank = rank};
    if (why)
        return why;
    j->pids[local] = child;
    j->running++;
    return 0;
}

int run_start(run_job *j, int local)
{
    start s = {.job = j, .local = local};
    base_error error;
    tsr_status status = prepare(&s, &error);
    bool found = false;
    int why = status == TSR_OK ? start_piped(j, &s, &found) : 0;
    cmd_pmix_free_list(s.of_pmix);
    cmd_environment_free(&s.environment);
    if (status != TSR_OK)
        return cmd_fail("run", CMD_FAILED, "%s", error.message);
    if (why && !found)
        return cmd_fail("run", CMD_FAILED, "process %d cannot be started: %s", local, base_reason(why));
    return why ? cmd_fail("run", RUN_NOT_FOUND, "%s: %s", j->program[0], base_reason(why)) : CMD_OK;
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
