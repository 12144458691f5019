#include "ranks.h"

#include "test.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>

void ranks_note(shared *s, int rank, tsr_status status, const base_error *error)
{
    s->failed_ns[rank] = base_now_ns();
    s->statuses[rank] = status;
    strcpy(s->messages[rank], status == TSR_OK ? "" : error->message);
}

static int run_rank(const ranks_options *o, int rank, const char *path, shared *s,
                    void (*run)(comm_world *world, int rank, shared *s))
{
    base_error error = {0};
    net_store *store = NULL;
    comm_world *world = NULL;
    long before = test_failed;
    CHECK_OK(net_file_store_new(path, &store, &error), error);
    const comm_world_options options = {.rank = rank,
                                        .size = o->n,
                                        .store = store,
                                        .name = "test",
                                        .secret = o->secret,
                                        .timeout_ms = o->timeout_ms ? o->timeout_ms : 20000,
                                        .silence_ms = o->silence_ms,
                                        .transports = o->transports};
    tsr_status status = comm_world_new(&options, &world, &error);
    CHECK_OK(status, error);
    if (status == TSR_OK)
        run(world, rank, s);
    comm_world_free(world);
    net_store_free(store);
    return test_failed != before;
}

shared *ranks_run(const ranks_options *o, void (*run)(comm_world *world, int rank, shared *s))
{
    char path[] = "/tmp/tessera-comm-XXXXXX";
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int fd = mkstemp(path);
    CHECK(s != MAP_FAILED && fd >= 0);
    close(fd);
    pid_t children[RANKS_MOST];
    fflush(NULL);
    for (int i = 0; i < o->n; i++)
        if ((children[i] = fork()) == 0)
            _exit(run_rank(o, i, path, s, run));
    uint64_t start = base_now_ns();
    for (int left = o->n; left > 0;) {
        int status = 0;
        pid_t child = waitpid(-1, &status, WNOHANG | WUNTRACED);
        if (child == 0) {
            usleep(1000);
            if (base_now_ns() - start > UINT64_C(60000000000)) { /* a hang is a failure, not a hung test */
                CHECK(!"the ranks hang");
                for (int i = 0; i < o->n; i++)
                    kill(children[i], SIGKILL);
                start = UINT64_MAX / 2;
            }
            continue;
        }
        int rank = 0;
        while (rank < o->n && children[rank] != child)
            rank++;
        if (WIFSTOPPED(status)) /* it stays stopped until the others have ended */
            continue;
        left--;
        if (o->expect_killed == rank + 1)
            CHECK(WIFSIGNALED(status));
        else
            CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        if (left == 1 && o->expect_killed)
            kill(children[o->expect_killed - 1], SIGKILL); /* if it is only stopped */
    }
    unlink(path);
    return s;
}

void ranks_free(shared *s)
{
    munmap(s, sizeof(*s));
}
