/* Measures how fast a rank learns that another rank has ended. Two processes reduce 4 MiB again and again; the second
 * one writes the time into a file that both have mapped, and ends in the middle by the signal that the row names. Each
 * sample is the time from then to the error in the first process, in a new pair of processes. */
#include "bench/pair.h"

#include "comm/comm.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { COUNT = 1 << 20, DEATHS = 5, STOPS = 3 };

typedef struct fault {
    _Atomic uint64_t *ended_ns; /* mapped by both */
    int signal;
} fault;

static _Atomic uint64_t *map_time(const bench_pair *pair)
{
    char path[sizeof(pair->store) + 8];
    snprintf(path, sizeof(path), "%s.ended", pair->store);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    void *at = fd >= 0 && ftruncate(fd, sizeof(uint64_t)) == 0
                   ? mmap(NULL, sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0)
                   : MAP_FAILED;
    if (fd >= 0)
        close(fd);
    return at == MAP_FAILED ? NULL : at;
}

static void *end_soon(void *user)
{
    const fault *f = user;
    usleep(50000);
    atomic_store(f->ended_ns, base_now_ns());
    kill(getpid(), f->signal);
    return NULL;
}

/* One pair. Does not return in the second process, unless it fails. */
static bool sample(const bench_row *row, double *seconds)
{
    bench_pair pair;
    base_error error = {0};
    pthread_t thread;
    comm_world *world = NULL;
    int transports = row->n < 0 ? COMM_TCP : COMM_SHARED;
    float *data = calloc(COUNT, sizeof(float));
    bool began = data && bench_pair_begin(row, &pair);
    fault f = {began ? map_time(&pair) : NULL, (int)llabs(row->n)};
    tsr_status status = f.ended_ns ? bench_world_open(&pair, transports, &world, &error)
                                   : base_fail(&error, TSR_IO, "a file of a bench cannot be mapped");
    bool ok = status == TSR_OK && (pair.rank == 0 || pthread_create(&thread, NULL, end_soon, &f) == 0);
    const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, .file = "bench", .line = 1};
    while (ok && status == TSR_OK)
        status = comm_run(world, &call, &error);
    uint64_t now = base_now_ns();
    if (status != TSR_UNAVAILABLE || pair.rank == 1) {
        fprintf(stderr, "tessera bench: %s\n", error.message);
        ok = false;
    }
    *seconds = ok ? (double)(now - atomic_load(f.ended_ns)) / 1e9 : 0;
    if (began)
        bench_pair_kill(&pair);
    comm_world_free(world);
    if (f.ended_ns)
        munmap((void *)f.ended_ns, sizeof(uint64_t));
    free(data);
    return ok;
}

bool bench_fault(const bench_row *row, bench_result *result)
{
    bench_turns turns;
    bool ok = bench_turns_new(&turns);
    size_t n = llabs(row->n) == SIGSTOP ? STOPS : DEATHS;
    while (ok && turns.n < n) {
        ok = sample(row, &turns.samples[0][turns.n]);
        turns.samples[1][turns.n] = 0;
        turns.n += ok;
    }
    if (ok)
        bench_turns_result(&turns, result);
    bench_turns_free(&turns);
    return ok;
}
