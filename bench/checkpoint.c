/* Saves of a checkpoint by four processes, each of which writes a quarter of 128 MiB, beside the disk's own rate: the same
 * processes write and sync as many bytes to plain files. The two take turns, and the slowest process counts.
 *
 * checkpoint       from the end of the copy, which a step waits for, until the checkpoint is complete
 * checkpoint_wait  until the copy's end, when training goes on; limit: a copy of the process's bytes into new memory */
#include "bench/bench.h"
#include "bench/pair.h"

#include <tessera/tessera.h>

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PROCESSES = 4, TENSORS = 8, ELEMENTS = 4 << 20, LEAST_TURNS = 5, MOST_TURNS = 64 };
static const size_t part_bytes = sizeof(float) * TENSORS * ELEMENTS / PROCESSES;

typedef struct times {
    double save, wait, plain, copy;
} times;

/* Mapped by all processes. */
typedef struct common {
    pthread_barrier_t barrier;
    atomic_bool failed, ended;
    times taken[MOST_TURNS][PROCESSES];
} common;

/* Writes the bytes as a checkpoint's file is written: under another name, synced, renamed, the folder synced. */
static bool write_plain(const char *folder, int process, const char *data)
{
    char path[4096], target[4096];
    snprintf(path, sizeof(path), "%s/plain-%d.tmp", folder, process);
    snprintf(target, sizeof(target), "%s/plain-%d", folder, process);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600), above = open(folder, O_RDONLY | O_CLOEXEC);
    bool ok = file >= 0 && above >= 0;
    for (size_t at = 0; ok && at < part_bytes;) {
        ssize_t n = write(file, data + at, part_bytes - at);
        ok = n > 0;
        at += ok ? (size_t)n : 0;
    }
    ok = ok && fsync(file) == 0 && rename(path, target) == 0 && fsync(above) == 0;
    if (file >= 0)
        close(file);
    if (above >= 0)
        close(above);
    return ok;
}

static bool copy_plain(const char *data)
{
    char *copy = malloc(part_bytes);
    if (!copy)
        return false;
    memcpy(copy, data, part_bytes);
    __asm__ volatile("" : : "r"(copy) : "memory");
    free(copy);
    return true;
}

static bool save(const tsr_state_dict *dict, const char *folder, int process, uint64_t token, times *taken)
{
    char path[4096];
    snprintf(path, sizeof(path), "%s/checkpoint", folder);
    double start = bench_now();
    tsr_saving *saving = tsr_save_sharded_begin(dict, path, .process = process, .processes = PROCESSES, .token = token);
    double copied = bench_now();
    bool ok = saving && tsr_saving_end(saving) == TSR_OK;
    taken->wait = copied - start;
    taken->save = bench_now() - copied;
    return ok;
}

static bool turn(const tsr_state_dict *dict, const char *data, const char *folder, int process, uint64_t token,
                 common *all, times *taken)
{
    pthread_barrier_wait(&all->barrier);
    bool ok = save(dict, folder, process, token, taken);
    pthread_barrier_wait(&all->barrier);
    double start = bench_now();
    ok = copy_plain(data) && ok;
    taken->copy = bench_now() - start;
    pthread_barrier_wait(&all->barrier);
    start = bench_now();
    ok = write_plain(folder, process, data) && ok;
    taken->plain = bench_now() - start;
    pthread_barrier_wait(&all->barrier);
    return ok;
}

static tsr_state_dict *make_dict(void)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    for (int i = 0; dict && i < TENSORS; i++) {
        char name[16];
        snprintf(name, sizeof(name), "tensor%d", i);
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *t = tsr_randn(TSR_DIMS(1024, ELEMENTS / 1024));
        if (tsr_sync(t) != TSR_OK || tsr_state_dict_set(dict, name, t) != TSR_OK) {
            tsr_state_dict_free(dict);
            dict = NULL;
        }
        tsr_scope_end(scope);
    }
    return dict;
}

/* One of the processes: takes turns until process 0 has measured for long enough. */
static bool take_part(const char *folder, int process, common *all)
{
    char *data = malloc(part_bytes);
    tsr_state_dict *dict = data && tsr_set_num_threads(1) == TSR_OK ? make_dict() : NULL;
    double start = 0;
    if (!dict)
        atomic_store(&all->failed, true);
    else
        memset(data, 'x', part_bytes);
    pthread_barrier_wait(&all->barrier);
    for (int i = -1; i < MOST_TURNS && !atomic_load(&all->failed) && !atomic_load(&all->ended); i++) {
        times unused, *taken = i < 0 ? &unused : &all->taken[i][process];
        if (i == 0)
            start = bench_now();
        if (!turn(dict, data, folder, process, (uint64_t)i + 2, all, taken))
            atomic_store(&all->failed, true);
        if (process == 0 && i + 1 >= LEAST_TURNS && bench_now() - start > 4 * bench_seconds())
            atomic_store(&all->ended, true);
        pthread_barrier_wait(&all->barrier);
    }
    if (dict)
        tsr_state_dict_free(dict);
    free(data);
    tsr_report();
    return !atomic_load(&all->failed);
}

static common *map_common(void)
{
    pthread_barrierattr_t attr;
    common *all = mmap(NULL, sizeof(*all), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        return NULL;
    pthread_barrierattr_init(&attr);
    pthread_barrierattr_setpshared(&attr, PTHREAD_PROCESS_SHARED);
    pthread_barrier_init(&all->barrier, &attr, PROCESSES);
    pthread_barrierattr_destroy(&attr);
    return all;
}

/* Waits for the processes; when one ends early, the others would wait for it for ever. */
static bool await_all(pid_t *children)
{
    bool ok = true;
    for (int left = PROCESSES; left > 0; left--) {
        int status;
        pid_t ended = wait(&status);
        bool well = ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
        for (int i = 0; i < PROCESSES; i++)
            if (children[i] == ended)
                children[i] = 0;
        for (int i = 0; ok && !well && i < PROCESSES; i++)
            if (children[i] > 0)
                kill(children[i], SIGKILL);
        ok = ok && well;
    }
    return ok;
}

static double slowest(const times *taken, size_t offset)
{
    double most = 0;
    for (int i = 0; i < PROCESSES; i++) {
        double own = *(const double *)(const void *)((const char *)&taken[i] + offset);
        most = own > most ? own : most;
    }
    return most;
}

bool bench_checkpoint(const bench_row *row, bench_result *result)
{
    base_scratch folder;
    bench_turns turns;
    pid_t children[PROCESSES] = {0};
    common *all = map_common();
    if (!all || base_scratch_new("tessera-bench", &folder, NULL) != TSR_OK)
        return false;
    bool ok = bench_turns_new(&turns);
    fflush(NULL);
    for (int i = 0; ok && i < PROCESSES; i++) {
        children[i] = fork();
        if (children[i] == 0)
            _exit(!take_part(folder.path, i, all));
        ok = children[i] > 0;
    }
    ok = await_all(children) && ok;
    bool waits = row->n == 1;
    for (; ok && turns.n < MOST_TURNS && all->taken[turns.n][0].save > 0; turns.n++) {
        const times *taken = all->taken[turns.n];
        turns.samples[0][turns.n] = slowest(taken, waits ? offsetof(times, wait) : offsetof(times, save));
        turns.samples[1][turns.n] = slowest(taken, waits ? offsetof(times, copy) : offsetof(times, plain));
    }
    ok = ok && turns.n > 0;
    if (ok)
        bench_turns_result(&turns, result);
    bench_turns_free(&turns);
    base_scratch_free(&folder);
    munmap(all, sizeof(*all));
    return ok;
}
