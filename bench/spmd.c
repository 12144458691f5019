/* chargpt over several devices of one process, compared with one device and as many threads. A process has a fixed number of
 * devices, so the measurement is a process of its own; the two sides take turns in it.
 *
 * First steps (spmd_compile) make the parameters, compile and run, with an empty cache each time: the median of three.
 *
 * spmd_ranks: a device of one thread in each of two processes, compared with one process of two threads (turns.c). */
#include "bench/bench.h"
#include "bench/models.h"
#include "bench/pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TURN = 2, FIRST_STEPS = 3 };

static bool timed_step(bench_chargpt *gpt, double *seconds)
{
    double start = bench_now();
    bool ok = bench_chargpt_step(gpt);
    *seconds = bench_now() - start;
    return ok;
}

static bool take_turns(const tsr_mesh *mesh, bench_turns *turns)
{
    bench_chargpt sides[2];
    double unused, start = 0;
    bool ok = bench_chargpt_new(&sides[0], mesh);
    ok = bench_chargpt_new(&sides[1], NULL) && ok;
    for (int turn = 0; ok && (turn < 3 || bench_now() - start < 4 * bench_seconds()); turn++) {
        if (turns->n + TURN > BENCH_SAMPLES)
            break;
        if (turn == 1)
            start = bench_now();
        for (int side = 0; side < 2; side++)
            for (size_t i = 0; ok && i < TURN; i++)
                ok = timed_step(&sides[side], turn > 0 ? &turns->samples[side][turns->n + i] : &unused);
        turns->n += turn > 0 ? TURN : 0;
    }
    bench_chargpt_free(&sides[0]);
    bench_chargpt_free(&sides[1]);
    return ok;
}

static bool first_steps(const tsr_mesh *mesh, bench_turns *turns)
{
    bool ok = true;
    for (; ok && turns->n < FIRST_STEPS; turns->n++)
        for (int side = 0; ok && side < 2; side++) {
            bench_chargpt gpt;
            tsr_clear_cache(true);
            ok = bench_chargpt_new(&gpt, side == 0 ? mesh : NULL);
            ok = ok && timed_step(&gpt, &turns->samples[side][turns->n]);
            bench_chargpt_free(&gpt);
        }
    return ok;
}

static bool measure(const bench_row *row, bench_result *result)
{
    const char *axes[] = {"fsdp"};
    base_scratch folder;
    bench_turns turns;
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(tsr_device_count()), .axis_names = axes);
    if (!mesh || !bench_empty_cache(&folder))
        return false;
    bool ok = bench_turns_new(&turns) && (row->n < 0 ? first_steps : take_turns)(mesh, &turns);
    if (ok)
        bench_turns_result(&turns, result);
    bench_turns_free(&turns);
    bench_remove_cache(&folder);
    tsr_mesh_free(mesh);
    return ok && tsr_report() == TSR_OK;
}

typedef struct program {
    const bench_row *row;
    int64_t devices;
} program;

/* The same row in a process with so many devices. */
static void become(void *user)
{
    const program *p = user;
    char devices[32], threads[32], milliseconds[32];
    snprintf(devices, sizeof(devices), "%lld", (long long)p->devices);
    snprintf(threads, sizeof(threads), "%d", (int)tsr_get_num_threads());
    snprintf(milliseconds, sizeof(milliseconds), "%.0f", 1e3 * bench_seconds());
    setenv("CPU_NUM_DEVICES", devices, 1); /* the child's own environment */
    execl("/proc/self/exe", "tessera", "bench", "--json", "--threads", threads, "--milliseconds", milliseconds,
          p->row->name, (char *)NULL);
}

static double number_in(const char *json, const char *name)
{
    const char *at = strstr(json, name);
    return at ? strtod(at + strlen(name), NULL) : 0;
}

bool bench_spmd(const bench_row *row, bench_result *result)
{
    char out[4096];
    int64_t n = row->n < 0 ? -row->n : row->n;
    if (tsr_device_count() == n)
        return measure(row, result);
    if (!bench_child(become, &(program){row, n}, out, sizeof(out)))
        return false;
    result->ms = number_in(out, "\"ms\": ");
    result->min_ms = number_in(out, "\"min_ms\": ");
    result->limit_ms = number_in(out, "\"limit_ms\": ");
    return result->ms > 0;
}

/* ---- two processes ------------------------------------------------------------------------------------------------------ */

typedef struct pair_of_models {
    bench_chargpt alone, shared;
    tsr_mesh *mesh; /* of the shared one */
} pair_of_models;

static bool step_of(void *user, bool alone, double *seconds)
{
    pair_of_models *both = user;
    return timed_step(alone ? &both->alone : &both->shared, seconds);
}

static bool run_turns(void *user, int rank, bench_turns *turns)
{
    const char *axes[] = {"fsdp"};
    pair_of_models *both = user;
    both->mesh = tsr_mesh_new(TSR_DIMS(2), .axis_names = axes);
    return both->mesh && bench_chargpt_new(&both->shared, both->mesh) &&
           (rank == 1 || bench_chargpt_new(&both->alone, NULL)) &&
           bench_turns_alternate(step_of, both, TURN, rank, turns);
}

static void end_both(void *user)
{
    pair_of_models *both = user;
    if (both->alone.model)
        bench_chargpt_free(&both->alone);
    if (both->shared.model)
        bench_chargpt_free(&both->shared);
    tsr_mesh_free(both->mesh);
}

bool bench_spmd_ranks(const bench_row *row, bench_result *result)
{
    pair_of_models both = {0};
    return bench_turns_of_pair(row, run_turns, end_both, &both, result);
}
