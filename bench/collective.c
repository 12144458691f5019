/* All-reduce between two processes, compared with a memcpy of as many bytes by both at once: the two take turns, with a
 * barrier in between. Over shared memory the operands lie in the world's shared memory and are reduced in place. */
#include "bench/pair.h"

#include "comm/comm.h"

#include <stdio.h>
#include <string.h>

typedef struct all_reduce {
    comm_world *world;
    float *data, *from, *to;
    int64_t count;
} all_reduce;

static tsr_status run(comm_world *world, const comm_call *call, base_error *error)
{
    return comm_run(world, call, error);
}

/* The work of each process in a round; the second one repeats it until the first has left. */
static tsr_status round_of(const all_reduce *a, double *reduce, double *copy, base_error *error)
{
    const comm_call call = {COMM_ALL_REDUCE, a->data, a->data, a->count, TSR_F32, .file = "bench", .line = 1};
    const comm_call meet = {COMM_BARRIER, .file = "bench", .line = 2};
    int many =
        a->count <= 1024 ? 16 : 1; /* short calls are timed together, so that the end of the barrier counts little */
    tsr_status status = run(a->world, &meet, error);
    double start = bench_now();
    for (int i = 0; i < many && status == TSR_OK; i++)
        status = run(a->world, &call, error);
    *reduce = (bench_now() - start) / many;
    if (status == TSR_OK)
        status = run(a->world, &meet, error);
    start = bench_now();
    for (int i = 0; i < many; i++) {
        memcpy(a->to, a->from, (size_t)a->count * 4);
        __asm__ volatile("" : : "r"(a->to) : "memory");
    }
    *copy = (bench_now() - start) / many;
    return status;
}

static bool measure(const bench_pair *pair, all_reduce *a, bench_result *result)
{
    bench_turns turns;
    base_error error;
    double reduce, copy, begin = 0;
    tsr_status status = bench_turns_new(&turns) ? TSR_OK : base_fail(&error, TSR_OUT_OF_MEMORY, "no memory");
    for (int i = -3; status == TSR_OK; i++) {
        if (i == 0)
            begin = bench_now();
        if (pair->rank == 0 && i >= 5 && (turns.n == BENCH_SAMPLES || bench_now() - begin > bench_seconds()))
            break;
        status = round_of(a, &reduce, &copy, &error);
        if (status == TSR_OK && i >= 0 && turns.n < BENCH_SAMPLES) {
            turns.samples[0][turns.n] = reduce;
            turns.samples[1][turns.n++] = copy;
        }
    }
    if (pair->rank == 1 && status == TSR_UNAVAILABLE)
        status = TSR_OK; /* the first one has left */
    if (status != TSR_OK)
        fprintf(stderr, "tessera bench: %s\n", error.message);
    if (turns.n > 0)
        bench_turns_result(&turns, result);
    bench_turns_free(&turns);
    return status == TSR_OK;
}

bool bench_all_reduce(const bench_row *row, bench_result *result)
{
    bool tcp = row->n < 0;
    bench_pair pair;
    base_error error;
    all_reduce a = {.count = (tcp ? -row->n : row->n) / 4};
    size_t bytes = (size_t)a.count * 4;
    bool ok = bench_pair_begin(row, &pair);
    if (ok && bench_world_open(&pair, tcp ? COMM_TCP : COMM_SHARED, &a.world, &error) != TSR_OK) {
        fprintf(stderr, "tessera bench: %s\n", error.message);
        ok = false;
    }
    if (ok) {
        float *own = base_alloc_aligned(bytes, 64), *reached = tcp ? NULL : comm_memory_new(a.world, bytes);
        a.data = reached ? reached : own;
        a.from = base_alloc_aligned(bytes, 64);
        a.to = base_alloc_aligned(bytes, 64);
        ok = a.data && a.from && a.to;
        if (ok) {
            memset(a.data, 0, bytes);
            memset(a.from, 1, bytes);
            memset(a.to, 2, bytes);
            ok = measure(&pair, &a, result);
        }
        comm_memory_free(a.world, reached);
        base_free_aligned(own);
        base_free_aligned(a.from);
        base_free_aligned(a.to);
    }
    comm_world_free(a.world);
    return bench_pair_end(&pair) && ok;
}
