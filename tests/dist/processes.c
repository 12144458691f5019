#include "processes.h"

#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>

typedef void processes_function(int rank, shared *s);

/* The options keep the other ranks alive when one dies, so that they can report their errors. */
#define MPIRUN                                                                                                         \
    "mpirun.openmpi --allow-run-as-root --oversubscribe --enable-recovery --continuous --mca mpi_yield_when_idle 1"

#if defined(__SANITIZE_THREAD__)
enum { THREAD_SANITIZER = 1 };
#else
enum { THREAD_SANITIZER = 0 };
#endif

enum { SECONDS_MOST = 100 };

bool processes_can(const char *transport)
{
    if (strcmp(transport, "mpi") != 0)
        return true;
    bool can = !THREAD_SANITIZER && system("command -v mpirun.openmpi >/dev/null 2>&1") == 0;
    if (!can)
        printf("left out: MPI\n");
    return can;
}

static int run_rank(const char *transport, int rank, shared *s, processes_function *run)
{
    char method[160];
    long before = test_failed;
    setenv("TESSERA_TRANSPORT", transport, 1);
    alarm(SECONDS_MOST); /* a hang is a failure */
    snprintf(method, sizeof(method), "file://%s?rank=%d&world_size=%d&timeout_ms=20000", s->store, rank, s->n);
    CHECK_STATUS(tsr_init_process_group(method), TSR_OK);
    run(rank, s);
    CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
    tsr_shutdown();
    return test_failed != before;
}

static void run_forked(const processes_options *o, shared *s, processes_function *run)
{
    pid_t children[8];
    int left = o->n;
    fflush(NULL);
    for (int rank = 0; rank < o->n; rank++)
        if ((children[rank] = fork()) == 0)
            _exit(run_rank(o->transport, rank, s, run));
    while (left > 0) {
        int status = 0, rank = 0;
        pid_t child = waitpid(-1, &status, WUNTRACED);
        while (rank < o->n && children[rank] != child)
            rank++;
        if (child > 0 && WIFSTOPPED(status)) /* until the others have ended */
            continue;
        CHECK(child > 0 && (o->dies == rank + 1 ? WIFSIGNALED(status) : status == 0));
        if (--left == 1 && o->dies)
            kill(children[o->dies - 1], SIGKILL);
    }
}

/* ---- started by mpirun ---------------------------------------------------------------------------------------------- */

static bool all_ended(const shared *s)
{
    for (int i = 0; i < s->n; i++)
        if (!s->ended[i] && s->dies != i + 1)
            return false;
    return true;
}

/* A process that mpirun has started is a rank; its environment names the shared block. */
TEST(as_a_rank)
{
    const char *path = getenv("PROCESSES_SHARED"), *number = getenv("OMPI_COMM_WORLD_RANK");
    if (!path || !number)
        return;
    int fd = open(path, O_RDWR | O_CLOEXEC), rank = atoi(number);
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    CHECK_OR_RETURN(s != MAP_FAILED && rank >= 0 && rank < 8);
    close(fd);
    s->pids[rank] = getpid();
    processes_function *run;
    const char *address = (const char *)(uintptr_t)&processes_run_with + s->function; /* the same program */
    memcpy(&run, &address, sizeof(run));
    s->ended[rank] = 1 + run_rank("mpi", rank, s, run);
    /* a rank that leaves after a failure does not call MPI_Finalize, so its launcher would end the others */
    for (int i = 0; i < 10000 && !all_ended(s); i++)
        usleep(1000);
}

static void run_by_mpi(const processes_options *o, shared *s, const char *path)
{
    launcher l = launcher_start(MPIRUN, o->n, "PROCESSES_SHARED", path);
    for (int tries = SECONDS_MOST * 1000; tries > 0 && !all_ended(s) && launcher_runs(&l); tries--) {}
    for (int i = 0; i < o->n; i++)
        CHECK_INT(s->ended[i], o->dies == i + 1 ? 0 : 1);
    if (o->dies && s->pids[o->dies - 1])
        kill(s->pids[o->dies - 1], SIGKILL); /* if it is only stopped */
    launcher_end(&l, s->pids, o->n, o->dies != 0);
}

/* ---- both ----------------------------------------------------------------------------------------------------------- */

shared *processes_run_with(const processes_options *o, processes_function *run)
{
    char path[] = "/tmp/tessera-dist-XXXXXX";
    int fd = mkstemp(path);
    CHECK(fd >= 0 && o->n <= 8 && ftruncate(fd, sizeof(shared)) == 0);
    shared *s = mmap(NULL, sizeof(*s), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    CHECK(s != MAP_FAILED);
    close(fd);
    s->n = o->n;
    s->dies = o->dies;
    s->parameter = o->parameter;
    s->function = (const char *)(uintptr_t)run - (const char *)(uintptr_t)&processes_run_with;
    snprintf(s->store, sizeof(s->store), "%s.store", path);
    snprintf(s->folder, sizeof(s->folder), "%s/files", test_folder());
    CHECK(mkdir(s->folder, 0700) == 0 || errno == EEXIST);
    if (strcmp(o->transport, "mpi") == 0)
        run_by_mpi(o, s, path);
    else
        run_forked(o, s, run);
    unlink(s->store);
    unlink(path);
    return s;
}

shared *processes_run(int n, const char *transport, processes_function *run)
{
    return processes_run_with(&(processes_options){.n = n, .transport = transport}, run);
}

void processes_free(shared *s)
{
    munmap(s, sizeof(*s));
}

bool has(tsr_tensor *t, int64_t n, const float *values)
{
    float got[256];
    return tsr_numel(t) == n && tsr_read(t, got, (size_t)n * 4) == TSR_OK && memcmp(got, values, (size_t)n * 4) == 0;
}
