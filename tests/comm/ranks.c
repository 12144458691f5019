#include "ranks.h"

#include "launcher.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>

typedef void ranks_function(comm_world *world, int rank, shared *s);

/* The option that keeps a failed job's other ranks alive, so that they can report their errors, differs between
 * launchers. */
const ranks_way ranks_ways[] = {
    {"shared memory", COMM_SHARED, NULL, false},
    {"tcp", COMM_TCP, NULL, false},
    {"Open MPI", COMM_MPI,
     "mpirun.openmpi --allow-run-as-root --oversubscribe --enable-recovery --continuous --mca mpi_yield_when_idle 1",
     false},
    {"MPICH", COMM_MPI, "mpirun.mpich -disable-auto-cleanup", true},
    {NULL, 0, NULL, false},
};

#if defined(__SANITIZE_THREAD__)
enum { THREAD_SANITIZER = 1 }; /* the thread sanitizer does not see the work of MPI's own threads */
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
enum { THREAD_SANITIZER = 1 };
#else
enum { THREAD_SANITIZER = 0 };
#endif
#else
enum { THREAD_SANITIZER = 0 };
#endif

bool ranks_can(const ranks_way *way)
{
    char command[256], name[64] = "";
    if (!way->mpirun)
        return true;
    memcpy(name, way->mpirun, strcspn(way->mpirun, " "));
    snprintf(command, sizeof(command), "command -v %s >/dev/null 2>&1", name);
    if (!THREAD_SANITIZER && system(command) == 0)
        return true;
    static const ranks_way *said[4];
    for (size_t i = 0; i < BASE_COUNT(said) && said[i] != way; i++)
        if (!said[i]) {
            said[i] = way;
            printf("left out: %s\n", way->name);
            break;
        }
    return false;
}

void ranks_note(shared *s, int rank, tsr_status status, const base_error *error)
{
    s->failed_ns[rank] = base_now_ns();
    s->statuses[rank] = status;
    strcpy(s->messages[rank], status == TSR_OK ? "" : error->message);
}

static int run_rank(const ranks_options *o, int rank, shared *s, ranks_function *run)
{
    base_error error = {0};
    net_store *store = NULL;
    comm_world *world = NULL;
    long before = test_failed;
    if (o->prepare)
        o->prepare(rank, s);
    CHECK_OK(net_file_store_new(s->store, &store, &error), error);
    int shares = o->mixed && rank % 3 != 2 ? COMM_SHARED : 0;
    const comm_world_options options = {.rank = rank,
                                        .size = o->n,
                                        .store = store,
                                        .name = "test",
                                        .secret = o->secret,
                                        .host = o->hosts ? o->hosts[rank] : NULL,
                                        .timeout_ms = o->timeout_ms ? o->timeout_ms : 40000,
                                        .silence_ms = o->silence_ms,
                                        .transports = o->way ? o->way->transports | shares : COMM_ANY,
                                        .any_order = o->any_order};
    tsr_status status = comm_world_new(&options, &world, &error);
    CHECK_OK(status, error);
    if (status == TSR_OK)
        run(world, rank, s);
    comm_world_free(world);
    net_store_free(store);
    return test_failed != before;
}

/* ---- forked --------------------------------------------------------------------------------------------------------- */

static void run_forked(const ranks_options *o, shared *s, ranks_function *run)
{
    pid_t children[RANKS_MOST];
    fflush(NULL);
    for (int i = 0; i < o->n; i++)
        if ((children[i] = fork()) == 0)
            _exit(run_rank(o, i, s, run));
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
}

/* ---- started by mpirun ---------------------------------------------------------------------------------------------- */

static int number_of(const char *first, const char *second)
{
    const char *text = getenv(first) ? getenv(first) : getenv(second);
    return text ? atoi(text) : 0;
}

static bool all_ended(const ranks_options *o, const shared *s)
{
    for (int i = 0; i < o->n; i++)
        if (!s->ended[i] && o->expect_killed != i + 1)
            return false;
    return true;
}

/* A process that mpirun has started is a rank; its environment names the shared block. */
TEST(as_a_rank)
{
    const char *path = getenv("RANKS_SHARED");
    if (!path)
        return;
    int fd = open(path, O_RDWR | O_CLOEXEC), rank = number_of("OMPI_COMM_WORLD_RANK", "PMI_RANK");
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    CHECK_OR_RETURN(s != MAP_FAILED);
    close(fd);
    ranks_options o = s->options;
    o.way = &ranks_ways[s->way];
    o.secret = *s->secret ? s->secret : NULL;
    s->pids[rank] = getpid();
    ranks_function *run;
    const char *address = (const char *)(uintptr_t)&ranks_run + s->function; /* the same program */
    memcpy(&run, &address, sizeof(run));
    s->ended[rank] = 1 + run_rank(&o, rank, s, run);
    /* a rank that leaves after a failure does not call MPI_Finalize, so its launcher would end the others */
    for (int i = 0; i < 10000 && !all_ended(&o, s); i++)
        usleep(1000);
}

static bool has_failures(const shared *s)
{
    bool any = false;
    for (int i = 0; i < RANKS_MOST; i++)
        any = any || s->statuses[i] != TSR_OK;
    return any;
}

static void run_by_mpi(const ranks_options *o, shared *s, const char *path)
{
    launcher l = launcher_start(o->way->mpirun, o->n, "RANKS_SHARED", path);
    uint64_t deadline = base_now_ns() + UINT64_C(60000000000);
    while (!all_ended(o, s) && base_now_ns() < deadline && launcher_runs(&l)) {}
    for (int i = 0; i < o->n; i++)
        if (s->ended[i] || !o->expect_killed || !o->way->ends_all)
            CHECK_INT(s->ended[i], o->expect_killed == i + 1 ? 0 : 1);
    if (o->expect_killed && s->pids[o->expect_killed - 1])
        kill(s->pids[o->expect_killed - 1], SIGKILL); /* if it is only stopped */
    launcher_end(&l, s->pids, o->n, o->expect_killed || has_failures(s));
}

/* ---- both ----------------------------------------------------------------------------------------------------------- */

shared *ranks_run(const ranks_options *o, ranks_function *run)
{
    char path[] = "/tmp/tessera-comm-XXXXXX";
    int fd = mkstemp(path);
    CHECK(fd >= 0 && ftruncate(fd, sizeof(shared)) == 0);
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    CHECK(s != MAP_FAILED);
    close(fd);
    snprintf(s->store, sizeof(s->store), "%s.store", path);
    s->parameter = o->parameter;
    s->options = *o;
    s->way = o->way ? o->way - ranks_ways : 0;
    snprintf(s->secret, sizeof(s->secret), "%s", o->secret ? o->secret : "");
    s->function = (const char *)(uintptr_t)run - (const char *)(uintptr_t)&ranks_run;
    if (o->way && o->way->mpirun)
        run_by_mpi(o, s, path);
    else
        run_forked(o, s, run);
    unlink(s->store);
    unlink(path);
    return s;
}

void ranks_free(shared *s)
{
    munmap(s, sizeof(*s));
}
