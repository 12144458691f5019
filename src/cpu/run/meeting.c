/* The work of a member of a collective: its results, from the operands of all members. */
#include "cpu/run/meeting.h"

#include <string.h>

tsr_status cpu_find_members(cpu_meeting_run *m, int64_t *members, base_error *error)
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

void *cpu_meeting_result(const cpu_meeting_run *m, int64_t i)
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
        results[i] = part_of(m, i, cpu_meeting_result(m, i), part);
    return cpu_run_block(block, m->f, m->rest + 64, args, results, error);
}

/* Copies this member's parts to the others, which are between their arrival and their departure, too. */
static void hand_out_part(const cpu_meeting_run *m)
{
    for (size_t member = 0; member < m->n; member++)
        for (int64_t i = 0; i < m->plan->n && member != m->self; i++) {
            size_t bytes = (size_t)cpu_mesh_part(m->plan, i, (int64_t)m->n);
            if (bytes)
                memcpy(part_of(m, i, m->all[member]->results[i], m->self),
                       part_of(m, i, cpu_meeting_result(m, i), m->self), bytes);
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
        memset(cpu_meeting_result(m, i), 0, bytes);
    else
        memcpy(cpu_meeting_result(m, i), m->all[source]->operands[i], bytes);
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

tsr_status cpu_meeting_act(cpu_meeting_run *m, void *const *all, base_error *error)
{
    m->all = (const cpu_contribution *const *)(const void *)all;
    tsr_status status = check_members(m, error);
    return status == TSR_OK ? act(m, error) : status;
}
