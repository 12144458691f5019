#include "bench/pair.h"

#include "comm/comm.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *second_store; /* in the second process: the file where it finds the first */

void bench_set_second(const char *store)
{
    second_store = store;
}

bool bench_pair_begin(const bench_row *row, bench_pair *pair)
{
    *pair = (bench_pair){.rank = second_store != NULL};
    if (second_store) {
        snprintf(pair->store, sizeof(pair->store), "%s", second_store);
        return true;
    }
    if (base_scratch_new("tessera-bench", &pair->folder, NULL) != TSR_OK)
        return false;
    snprintf(pair->store, sizeof(pair->store), "%s/store", pair->folder.path);
    pair->second = fork();
    if (pair->second == 0) {
        execl("/proc/self/exe", "tessera", "bench", "--second", pair->store, row->name, (char *)NULL);
        _exit(127);
    }
    return pair->second > 0;
}

bool bench_pair_end(bench_pair *pair)
{
    int status = 0;
    if (second_store)
        return true;
    bool ok = pair->second > 0 && waitpid(pair->second, &status, 0) == pair->second && WIFEXITED(status) &&
              WEXITSTATUS(status) == 0;
    base_scratch_free(&pair->folder);
    return ok;
}

void bench_pair_kill(bench_pair *pair)
{
    if (second_store)
        return;
    if (pair->second > 0) {
        kill(pair->second, SIGKILL);
        waitpid(pair->second, NULL, 0);
    }
    base_scratch_free(&pair->folder);
}

tsr_status bench_world_open(const bench_pair *pair, int transports, comm_world **world, base_error *error)
{
    net_store *store = NULL;
    tsr_status status = net_file_store_new(pair->store, &store, error);
    const comm_world_options options = {
        .rank = pair->rank, .size = 2, .store = store, .name = "bench", .timeout_ms = 60000, .transports = transports};
    if (status == TSR_OK)
        status = comm_world_new(&options, world, error);
    net_store_free(store);
    return status;
}
