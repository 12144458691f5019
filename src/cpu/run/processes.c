/* Running several processes of one program, a thread each; or this process of a world, or of a mesh of devices. */
#include "cpu/run/meeting.h"

/* The pool of each of n processes that run side by side. As many processes as there are threads keep them busy: each then
 * works alone, since helpers would only take turns with the other processes. */
static cpu_pool *pool_beside(cpu_pool *pool, size_t n)
{
    return n >= (size_t)cpu_pool_threads(pool) ? NULL : pool;
}

typedef struct process {
    cpu_frame frame;
    const cpu_block *block;
    void *memory; /* the block's arena, then workspace */
    void *const *args, *const *results;
    base_thread *thread;
    base_error error;
    tsr_status status;
} process;

static void run_process(void *user)
{
    process *p = user;
    uint64_t saved = cpu_run_modes(p->frame.run);
    p->status = cpu_run_block(p->block, &p->frame, p->memory, p->args, p->results, &p->error);
    base_fp_set(saved);
    base_mesh_end(p->frame.mesh->base, p->frame.process, p->status != TSR_OK);
}

/* The error that caused the others: an error that only says that another process failed does not count. */
static tsr_status first_error(const cpu_mesh *mesh, const process *all, size_t n, base_error *error)
{
    const process *first = NULL;
    for (size_t i = 0; i < n; i++)
        if (all[i].status != TSR_OK && (!first || first->status == TSR_CANCELLED))
            first = &all[i];
    if (!first)
        return TSR_OK;
    base_fail(error, first->status, "%s", first->error.message);
    return base_fail_prefix(error, "process (%lld, %lld)", (long long)(first->frame.process / mesh->partitions),
                            (long long)(first->frame.process % mesh->partitions));
}

static tsr_status start_all(const cpu_step *step, const cpu_frame *f, const cpu_mesh *mesh, process *all,
                            void **buffers, base_error *error)
{
    const cpu_parallel_plan *plan = step->payload;
    size_t n = (size_t)(plan->replicas * plan->partitions), n_args = 0, at = 0;
    tsr_status status = TSR_OK;
    for (int32_t i = 0; i < step->n_places; i++)
        buffers[i] = cpu_at(f, step->places[i]);
    for (size_t i = 0; i < n; i++)
        n_args += step->blocks[plan->words[i]]->n_args;
    void *const *results = buffers + n_args;
    int64_t *members = (int64_t *)(all + n);
    for (size_t i = 0; i < n; i++) {
        process *p = &all[i];
        *p = (process){.frame = *f, .block = step->blocks[plan->words[i]], .args = buffers + at, .results = results};
        size_t arena = cpu_round_up(p->block->arena_bytes);
        p->memory = status == TSR_OK ? base_alloc_aligned(arena + (size_t)f->program->workspace_bytes + 64, 64) : NULL;
        p->frame.workspace = (char *)p->memory + arena;
        p->frame.mesh = mesh;
        p->frame.pool = pool_beside(f->pool, n);
        p->frame.process = (int64_t)i;
        p->frame.members = members + i * n;
        at += p->block->n_args;
        results += p->block->n_results;
        if (status == TSR_OK && !p->memory)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for process %zu", i);
        if (status == TSR_OK)
            status = base_thread_start("tessera-process", run_process, p, &p->thread, error);
        if (!p->thread) /* a process whose thread did not start leaves, so that the others do not wait for it */
            base_mesh_end(mesh->base, (int64_t)i, true);
    }
    for (size_t i = 0; i < n; i++) {
        if (all[i].thread)
            base_thread_join(all[i].thread);
        base_free_aligned(all[i].memory);
    }
    return status != TSR_OK ? status : first_error(mesh, all, n, error);
}

tsr_status cpu_run_parallel(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_parallel_plan *plan = step->payload;
    size_t n = (size_t)(plan->replicas * plan->partitions);
    cpu_mesh mesh = {.base = base_mesh_new(n),
                     .replicas = plan->replicas,
                     .partitions = plan->partitions,
                     .n_feeds = (size_t)plan->feeds,
                     .feeds = step->blocks + plan->programs,
                     .feed_bytes = plan->words + n};
    /* The extra memory is room for each process's group. */
    process *all = base_alloc_zero(n, sizeof(*all) + n * sizeof(int64_t));
    void **buffers = base_alloc(((size_t)step->n_places + 1) * sizeof(void *));
    tsr_status status = mesh.base && all && buffers
                            ? start_all(step, f, &mesh, all, buffers, error)
                            : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu processes", n);
    base_free(buffers);
    base_free(all);
    base_mesh_free(mesh.base);
    return status;
}

tsr_status cpu_run_member(const cpu_frame *f, base_error *error)
{
    const device_run *run = f->run;
    cpu_mesh mesh = {.base = run->mesh, .world = run->world, .replicas = run->replicas, .partitions = run->partitions};
    cpu_frame own = *f;
    own.mesh = &mesh;
    own.pool = run->mesh ? pool_beside(f->pool, (size_t)(run->replicas * run->partitions)) : f->pool;
    own.process = run->replica * run->partitions + run->partition;
    own.members = base_alloc((size_t)(run->replicas * run->partitions) * sizeof(int64_t));
    size_t reached = (size_t)f->program->main->reached_bytes;
    own.reached = run->world && reached ? comm_memory_new(run->world, reached) : NULL;
    tsr_status status = own.members ? cpu_run_block(f->program->main, &own, run->arena, run->args, run->results, error)
                                    : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a mesh");
    if (status != TSR_OK && run->world && f->session->started) /* or started collectives never end */
        comm_world_fail(run->world, error);
    cpu_forget_ranks(f->session);
    if (run->world)
        comm_memory_free(run->world, own.reached);
    base_free(own.members);
    return status;
}
