/* Running a program: its steps, in order, on the device's queue thread; the pool helps with each. Each kind of step has
 * a row in steps.def and a function cpu_run_<name>, in a file of this room, which runs it.
 *
 * Nothing is allocated here (except probes): frames, scratch and workspaces are in the arena that the caller gives. */
#include "cpu/run/execute.h"

#include "cpu/cpu.h"
#include "cpu/run/shared.h"

#include <string.h>

static cpu_step_function *const runs[CPU_STEP_KINDS] = {
#define STEP(KIND, name, payload, check, workspace, time, print, stored, counted, flags, doc)                          \
    [CPU_STEP_##KIND] = cpu_run_##name,
#include "cpu/program/steps.def"
#undef STEP
};

/* Waits until no other run of the launch in this process can fail any more: from here on, donated memory is written. */
static tsr_status pass_gate(const cpu_frame *f, base_error *error)
{
    const device_run *run = f->run;
    void *const *all;
    int64_t *everyone = base_alloc(run->seats * sizeof(*everyone));
    if (!everyone)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a meeting of %zu runs", run->seats);
    for (size_t i = 0; i < run->seats; i++)
        everyone[i] = (int64_t)i;
    enum { GATE = -1 }; /* no collective has this key */
    tsr_status status =
        base_mesh_meet(run->here, (int64_t)run->seat, (uint64_t)GATE, run->seats, everyone, NULL, NULL, &all);
    base_free(everyone);
    return status == TSR_OK ? TSR_OK : base_mesh_fail(status, error);
}

tsr_status cpu_run_block(const cpu_block *block, const cpu_frame *caller, void *arena, void *const *args,
                         void *const *results, base_error *error)
{
    cpu_frame f = *caller;
    f.bases = arena;
    f.bases[CPU_BASE_ARENA] = arena;
    f.bases[CPU_BASE_CONSTANTS] = f.program->constants;
    f.bases[CPU_BASE_NUMBERS] = (void *)(uintptr_t)f.run->numbers;
    f.bases[CPU_BASE_REACHED] = f.reached ? f.reached : (char *)arena + block->arena_bytes - block->reached_bytes;
    memcpy(f.bases + CPU_BASE_ARGS, args, block->n_args * sizeof(void *));
    memcpy(f.bases + CPU_BASE_ARGS + block->n_args, results, block->n_results * sizeof(void *));
    struct cpu_times *times = f.program->times;
    size_t gate = block == f.program->main && f.run->here ? f.program->info.gate : SIZE_MAX;
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        uint64_t start = BASE_UNLIKELY(times != NULL) ? base_now_ns() : 0;
        tsr_status status = i == gate ? pass_gate(&f, error) : TSR_OK;
        if (status == TSR_OK)
            status = runs[step->kind](step, &f, error);
        if (status != TSR_OK)
            return status;
        if (BASE_UNLIKELY(times != NULL))
            cpu_times_add(times, block->first_time + i, base_now_ns() - start);
    }
    return TSR_OK;
}

tsr_status cpu_program_run(void *program, const device_run *run, base_error *error)
{
    const cpu_program *p = program;
    cpu_pool *pool = cpu_the_pool();
    if (cpu_pool_threads(pool) > p->threads)
        pool = NULL; /* the pool has more threads than workspaces were sized for */
    if (run->here && run->seats >= (size_t)cpu_pool_threads(pool))
        pool = NULL; /* the launch's other runs keep the processors busy */
    cpu_session session = {.probes = p->keeps_probes ? interp_probes_new() : NULL};
    cpu_frame f = {.program = p,
                   .run = run,
                   .session = &session,
                   .pool = pool,
                   .workspace = (char *)run->arena + p->workspace_offset};
    if (p->keeps_probes && !session.probes)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for probes");
    uint64_t saved = cpu_run_modes(run);
    cpu_packed_copies copies;
    cpu_begin_packed(p, run, &copies);
    f.packed = copies.data;
    tsr_status status = run->mesh || run->world
                            ? cpu_run_member(&f, error)
                            : cpu_run_block(p->main, &f, run->arena, run->args, run->results, error);
    cpu_end_packed(p, run, &copies);
    base_fp_set(saved);
    interp_probes_free(session.probes);
    base_mesh_free(session.alone);
    return status;
}
