/* Running several processes of one program: collectives, messages, feeds.
 *
 * In a collective each member brings pointers to its operands. All members read each other's memory in place, and each
 * waits until all have finished reading. Every member computes its own results, in the order of the group; of large
 * results, a part each, which it copies to the others. */
#include "cpu/run/meeting.h"

#include <string.h>

/* The pool of each of n processes that run side by side. As many processes as there are threads keep them busy: each then
 * works alone, since helpers would only take turns with the other processes. */
static cpu_pool *pool_beside(cpu_pool *pool, size_t n)
{
    return n >= (size_t)cpu_pool_threads(pool) ? NULL : pool;
}

/* ---- processes ---------------------------------------------------------------------------------------------------- */

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

static size_t round_up(int64_t bytes)
{
    return ((size_t)bytes + 63) / 64 * 64;
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
        size_t arena = round_up(p->block->arena_bytes);
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

/* ---- meetings ----------------------------------------------------------------------------------------------------- */

static void *result(const cpu_meeting_run *m, int64_t i)
{
    return cpu_at(m->f, m->results[i]);
}

/* Where part number `part` of a value begins. */
static void *part_of(const cpu_meeting_run *m, int64_t i, void *value, size_t part)
{
    return (char *)value + part * (size_t)cpu_mesh_part(m->plan, i, (int64_t)m->n);
}

/* Runs the block on all members' operands, member by member, and then the place; on one part of those that have parts. */
static tsr_status run_part(const cpu_meeting_run *m, const cpu_block *block, size_t part, base_error *error)
{
    int64_t n = m->plan->n, *place = (int64_t *)(void *)m->rest;
    void **args = m->pointers + 2 * n, **results = args + (int64_t)m->n * n + 1;
    for (size_t member = 0; member < m->n; member++)
        for (int64_t i = 0; i < n; i++)
            args[(int64_t)member * n + i] = part_of(m, i, m->all[member]->operands[i], part);
    *place = (int64_t)m->self;
    args[(int64_t)m->n * n] = place;
    for (int64_t i = 0; i < n; i++)
        results[i] = part_of(m, i, result(m, i), part);
    return cpu_run_block(block, m->f, m->rest + 64, args, results, error);
}

/* Copies this member's parts to the others, which are between their arrival and their departure, too. */
static void hand_out_part(const cpu_meeting_run *m)
{
    for (size_t member = 0; member < m->n; member++)
        for (int64_t i = 0; i < m->plan->n && member != m->self; i++) {
            size_t bytes = (size_t)cpu_mesh_part(m->plan, i, (int64_t)m->n);
            if (bytes)
                memcpy(part_of(m, i, m->all[member]->results[i], m->self), part_of(m, i, result(m, i), m->self), bytes);
        }
}

/* Runs the block for a group of this size: for this member's part, if each member computes one, else for all parts. */
static tsr_status run_combined(const cpu_meeting_run *m, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    const int64_t *sizes = cpu_mesh_sizes(plan);
    int64_t which = 0;
    while (which < plan->sizes && sizes[which] != (int64_t)m->n)
        which++;
    if (which == plan->sizes)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a group of %zu processes, for which it was not compiled", m->n);
    bool has_parts = false, shared = true;
    for (int64_t i = 0; i < plan->n; i++)
        has_parts = has_parts || cpu_mesh_part(plan, i, (int64_t)m->n) > 0;
    for (size_t member = 0; member < m->n; member++)
        shared = shared && m->all[member]->results;
    size_t first = has_parts && shared ? m->self : 0, end = has_parts && !shared ? m->n : first + 1;
    tsr_status status = TSR_OK;
    for (size_t part = first; part < end && status == TSR_OK; part++)
        status = run_part(m, m->step->blocks[which], part, error);
    if (status == TSR_OK && has_parts && shared)
        hand_out_part(m);
    return status;
}

tsr_status cpu_root_of(const cpu_meeting_run *m, int64_t i, size_t *root, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    *root = 0;
    if (i >= plan->roots)
        return TSR_OK;
    const char *roots = cpu_at(m->f, m->step->places[plan->n]);
    int64_t place =
        plan->root_bytes == 8 ? ((const int64_t *)(const void *)roots)[i] : ((const int32_t *)(const void *)roots)[i];
    if (place < 0 || place >= (int64_t)BASE_MAX(m->n, 1))
        return base_fail(error, TSR_INVALID_ARGUMENT, "root %lld of a group of %zu", (long long)place, m->n);
    *root = (size_t)place;
    return TSR_OK;
}

/* source: the member whose i-th operand is the result; SIZE_MAX: the result is zeros. */
static void copy_from(const cpu_meeting_run *m, int64_t i, size_t source)
{
    size_t bytes = (size_t)cpu_mesh_bytes(m->plan)[i];
    if (source == SIZE_MAX)
        memset(result(m, i), 0, bytes);
    else
        memcpy(result(m, i), m->all[source]->operands[i], bytes);
}

static tsr_status run_rooted(const cpu_meeting_run *m, base_error *error)
{
    bool reduces = m->plan->kind == CPU_MESH_REDUCE;
    tsr_status status = reduces ? run_combined(m, error) : TSR_OK;
    for (int64_t i = 0; i < m->plan->n && status == TSR_OK; i++) {
        size_t root;
        status = cpu_root_of(m, i, &root, error);
        if (status == TSR_OK && !reduces)
            copy_from(m, i, m->n ? root : SIZE_MAX);
        else if (status == TSR_OK && root != m->self)
            copy_from(m, i, SIZE_MAX);
    }
    return status;
}

static void permute(const cpu_meeting_run *m)
{
    const int64_t *pairs = cpu_mesh_pairs(m->plan);
    size_t source = SIZE_MAX;
    for (int64_t i = 0; i < m->plan->pairs; i++)
        if (pairs[2 * i + 1] == (int64_t)m->self && pairs[2 * i] >= 0 && pairs[2 * i] < (int64_t)m->n)
            source = (size_t)pairs[2 * i];
    for (int64_t i = 0; i < m->plan->n; i++)
        copy_from(m, i, source);
}

static tsr_status act(const cpu_meeting_run *m, base_error *error)
{
    switch ((cpu_mesh_kind)m->plan->kind) {
    case CPU_MESH_COMBINE:
        return run_combined(m, error);
    case CPU_MESH_PERMUTE:
        permute(m);
        return TSR_OK;
    default:
        return run_rooted(m, error);
    }
}

static tsr_status check_members(const cpu_meeting_run *m, base_error *error)
{
    const int64_t *bytes = cpu_mesh_bytes(m->plan);
    for (size_t i = 0; i < m->n; i++)
        if (m->all[i]->n != m->plan->n || memcmp(m->all[i]->bytes, bytes, (size_t)m->plan->n * sizeof(*bytes)) != 0)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the group's operands differ in type");
    return TSR_OK;
}

/* Finds the members of the group. members: room for the whole mesh. */
static tsr_status find_members(cpu_meeting_run *m, int64_t *members, base_error *error)
{
    const cpu_mesh_plan *plan = m->plan;
    const cpu_mesh *mesh = m->f->mesh;
    const interp_groups groups = {.ids = {plan->rows, plan->columns, plan->words},
                                  .mode = (int)plan->mode,
                                  .replicas = mesh ? mesh->replicas : 1,
                                  .partitions = mesh ? mesh->partitions : 1};
    tsr_status status = interp_group_members(&groups, m->f->process, members, &m->n, &m->self, error);
    if (status == TSR_OK && m->n == 0 && plan->kind != CPU_MESH_BROADCAST)
        status =
            base_fail(error, TSR_INVALID_ARGUMENT, "process %lld is in none of the groups", (long long)m->f->process);
    return status;
}

tsr_status cpu_meeting_act(cpu_meeting_run *m, void *const *all, base_error *error)
{
    m->all = (const cpu_contribution *const *)(const void *)all;
    tsr_status status = check_members(m, error);
    return status == TSR_OK ? act(m, error) : status;
}

static tsr_status run_meeting(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    const cpu_mesh *mesh = f->mesh;
    int64_t alone;
    int64_t *members = mesh ? f->members : &alone;
    cpu_meeting_run m = {.step = step, .plan = plan, .f = f, .results = step->places + plan->n + plan->rooted};
    tsr_status status = find_members(&m, members, error);
    if (status != TSR_OK)
        return status;
    if (mesh && mesh->world)
        return cpu_meet_ranks(&m, members, error);
    m.pointers = cpu_at(f, step->places[step->n_places - 2]);
    m.rest = cpu_at(f, step->places[step->n_places - 1]);
    for (int64_t i = 0; i < plan->n; i++) {
        m.pointers[i] = cpu_at(f, step->places[i]);
        m.pointers[plan->n + i] = result(&m, i);
    }
    cpu_contribution mine = {plan->n, cpu_mesh_bytes(plan), m.pointers, plan->parts ? m.pointers + plan->n : NULL};
    void *const own[] = {&mine};
    void *const *all = own;
    bool meets = mesh && m.n > 0;
    if (meets) {
        status = base_mesh_meet(mesh->base, f->process, (uint64_t)plan->key, m.n, members, &mine, NULL, &all);
        if (status != TSR_OK)
            return base_mesh_fail(status, error);
    }
    status = cpu_meeting_act(&m, all, error);
    if (meets) { /* also after an error: the others may still read, and write, this member's memory */
        tsr_status last = base_mesh_part(mesh->base, f->process);
        if (status == TSR_OK && last != TSR_OK)
            status = base_mesh_fail(last, error);
    }
    return status;
}

/* ---- meetings in two halves --------------------------------------------------------------------------------------- */

/* Makes a cpu_contribution, which is followed in memory by copies of its operands. */
static cpu_contribution *copy_operands(const cpu_step *step, const cpu_frame *f)
{
    const cpu_mesh_plan *plan = step->payload;
    const int64_t *bytes = cpu_mesh_bytes(plan);
    size_t list = round_up((int64_t)(sizeof(cpu_contribution) + (size_t)plan->n * sizeof(void *))), total = list;
    for (int64_t i = 0; i < plan->n; i++)
        total += round_up(bytes[i]);
    char *memory = base_alloc_aligned(total, 64);
    if (!memory)
        return NULL;
    cpu_contribution *mine = (cpu_contribution *)(void *)memory;
    void **operands = (void **)(void *)(mine + 1);
    *mine = (cpu_contribution){plan->n, bytes, operands, NULL};
    memory += list;
    for (int64_t i = 0; i < plan->n; i++, memory += round_up(bytes[i - 1])) {
        operands[i] = memory;
        memcpy(memory, cpu_at(f, step->places[i]), (size_t)bytes[i]);
    }
    return mine;
}

/* The mesh of a run that is not part of one: the run meets only itself there. Made when first needed. */
static base_mesh *mesh_of(const cpu_frame *f)
{
    if (f->mesh)
        return f->mesh->base;
    if (!f->session->alone)
        f->session->alone = base_mesh_new(1);
    return f->session->alone;
}

tsr_status cpu_run_start(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    base_meeting **out = cpu_at(f, step->places[plan->n]);
    cpu_meeting_run m = {.step = step, .plan = plan, .f = f};
    int64_t alone, *members = f->mesh ? f->members : &alone;
    *out = NULL;
    tsr_status status = find_members(&m, members, error);
    if (status == TSR_OK && f->mesh && f->mesh->world)
        return cpu_start_ranks(&m, members, error);
    if (status == TSR_OK && m.n > 0) {
        base_mesh *mesh = mesh_of(f);
        cpu_contribution *mine = mesh ? copy_operands(step, f) : NULL;
        status = mine
                     ? base_mesh_come(mesh, f->process, (uint64_t)plan->key, m.n, members, mine, base_free_aligned, out)
                     : TSR_OUT_OF_MEMORY;
        if (status != TSR_OK)
            base_fail(error, status, "no memory for the operands of a collective");
    }
    return status == TSR_OK ? status : base_fail_prefix(error, "%s, started", step->name);
}

tsr_status cpu_run_done(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    base_meeting *held = *(base_meeting **)cpu_at(f, step->places[0]);
    cpu_meeting_run m = {.step = step, .plan = plan, .f = f, .results = step->places + 1};
    int64_t alone;
    tsr_status status = find_members(&m, f->mesh ? f->members : &alone, error);
    if (status == TSR_OK && f->mesh && f->mesh->world)
        return cpu_await_ranks(&m, error);
    m.pointers = cpu_at(f, step->places[step->n_places - 2]);
    m.rest = cpu_at(f, step->places[step->n_places - 1]);
    const cpu_contribution none = {plan->n, cpu_mesh_bytes(plan), m.pointers, NULL};
    /* The member is in no group: its results are zeros, whatever its operands hold. */
    const void *const own[] = {&none};
    void *const *all = (void *const *)(const void *)own;
    if (status == TSR_OK && held) {
        status = base_mesh_await(mesh_of(f), held, &all);
        if (status != TSR_OK)
            base_mesh_fail(status, error);
    }
    if (status == TSR_OK)
        status = cpu_meeting_act(&m, all, error);
    if (held)
        base_mesh_quit(mesh_of(f), held);
    return status == TSR_OK ? status : base_fail_prefix(error, "%s", step->name);
}

/* ---- messages and feeds ------------------------------------------------------------------------------------------- */

/* This process's number in the numbering of a channel's pairs, which counts either replicas or partitions; `peer` turns
 * such a number into the number of a process of the mesh. */
static int64_t own_number(const cpu_frame *f)
{
    return f->mesh->partitions > 1 ? f->process % f->mesh->partitions : f->process;
}

static int64_t peer(const cpu_frame *f, int64_t number)
{
    int64_t partitions = f->mesh->partitions;
    return partitions > 1 ? f->process / partitions * partitions + number : number;
}

typedef struct parcel {
    int64_t n;
    int64_t bytes[]; /* [n], then the values */
} parcel;

static tsr_status send(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    const int64_t *pairs = cpu_mesh_pairs(plan), *bytes = cpu_mesh_bytes(plan);
    int64_t to = -1;
    bool sends = plan->pairs == 0;
    if (!f->mesh)
        return TSR_OK; /* the host that would receive it reads nothing */
    for (int64_t i = 0; i < plan->pairs; i++)
        if (pairs[2 * i] == own_number(f)) {
            to = peer(f, pairs[2 * i + 1]);
            sends = true;
        }
    if (!sends)
        return TSR_OK;
    size_t total = sizeof(parcel) + (size_t)plan->n * sizeof(int64_t);
    for (int64_t i = 0; i < plan->n; i++)
        total += (size_t)bytes[i];
    parcel *p = base_alloc(total);
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a message of %zu bytes", total);
    p->n = plan->n;
    char *at = (char *)(p->bytes + plan->n);
    for (int64_t i = 0; i < plan->n; i++, at += bytes[i - 1]) {
        p->bytes[i] = bytes[i];
        memcpy(at, cpu_at(f, step->places[i]), (size_t)bytes[i]);
    }
    tsr_status status = base_mesh_send(f->mesh->base, plan->key, to, p, base_free);
    return status == TSR_OK ? status : base_mesh_fail(status, error);
}

static tsr_status receive(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    const int64_t *pairs = cpu_mesh_pairs(plan), *bytes = cpu_mesh_bytes(plan);
    const cpu_place *places = step->places + plan->rooted; /* the token, then the results */
    bool receives = plan->pairs == 0;
    if (!f->mesh)
        return base_fail(error, TSR_INVALID_ARGUMENT, "no process sends on channel %lld", (long long)plan->key);
    for (int64_t i = 0; i < plan->pairs; i++)
        receives = receives || pairs[2 * i + 1] == own_number(f);
    for (int64_t i = 0; i < plan->n && !receives; i++)
        memset(cpu_at(f, places[i]), 0, (size_t)bytes[i]);
    if (!receives)
        return TSR_OK;
    void *content;
    tsr_status status = base_mesh_receive(f->mesh->base, f->process, plan->key, &content);
    if (status != TSR_OK)
        return base_mesh_fail(status, error);
    const parcel *p = content;
    if (p->n != plan->n || memcmp(p->bytes, bytes, (size_t)plan->n * sizeof(*bytes)) != 0) {
        status = base_fail(error, TSR_INVALID_ARGUMENT, "what was sent has another type");
    } else {
        const char *at = (const char *)(p->bytes + p->n);
        for (int64_t i = 0; i < p->n; at += bytes[i++])
            memcpy(cpu_at(f, places[i]), at, (size_t)bytes[i]);
    }
    base_free(content);
    return status;
}

static tsr_status infeed(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    size_t which = f->mesh ? base_mesh_next(f->mesh->base) : 0;
    if (!f->mesh || which >= f->mesh->n_feeds)
        return base_fail(error, TSR_INVALID_ARGUMENT, "there is nothing in the infeed");
    const int64_t *has = f->mesh->feed_bytes;
    for (size_t i = 0; i < which; i++)
        has += 1 + has[0];
    if (has[0] != plan->n || memcmp(has + 1, cpu_mesh_bytes(plan), (size_t)plan->n * sizeof(*has)) != 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the infeed's values have other types");
    const cpu_block *block = f->mesh->feeds[which];
    char *memory = base_alloc_aligned(round_up(block->arena_bytes) + (size_t)plan->n * sizeof(void *) + 64, 64);
    if (!memory)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an infeed");
    void **results = (void **)(void *)(memory + round_up(block->arena_bytes));
    for (int64_t i = 0; i < plan->n; i++)
        results[i] = cpu_at(f, step->places[plan->rooted + i]);
    tsr_status status = cpu_run_block(block, f, memory, results, results, error);
    base_free_aligned(memory);
    return status;
}

/* ---- the step ------------------------------------------------------------------------------------------------------ */

static void mesh_number(const cpu_step *step, const cpu_frame *f)
{
    const cpu_mesh_plan *plan = step->payload;
    bool replica = plan->kind == CPU_MESH_REPLICA;
    int64_t value = replica ? f->run->replica : f->run->partition;
    if (f->mesh)
        value = replica ? f->process / f->mesh->partitions : f->process % f->mesh->partitions;
    *(uint32_t *)cpu_at(f, step->places[0]) = (uint32_t)value;
}

tsr_status cpu_run_mesh(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    tsr_status status = TSR_OK;
    switch ((cpu_mesh_kind)plan->kind) {
    case CPU_MESH_SEND:
        status = send(step, f, error);
        break;
    case CPU_MESH_RECEIVE:
        status = receive(step, f, error);
        break;
    case CPU_MESH_INFEED:
        status = infeed(step, f, error);
        break;
    case CPU_MESH_REPLICA:
    case CPU_MESH_PARTITION:
        mesh_number(step, f);
        break;
    default:
        status = run_meeting(step, f, error);
    }
    return status == TSR_OK ? status : base_fail_prefix(error, "%s", step->name);
}
