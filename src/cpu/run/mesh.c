/* The steps that need several processes of one program: collectives, whole or in two halves; messages and feeds.
 *
 * In a collective each member brings pointers to its operands. All members read each other's memory in place, and each
 * waits until all have finished reading. Every member computes its own results, in the order of the group; of large
 * results, a part each, which it copies to the others. */
#include "cpu/run/meeting.h"

#include <string.h>

static tsr_status run_meeting(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_mesh_plan *plan = step->payload;
    const cpu_mesh *mesh = f->mesh;
    int64_t alone;
    int64_t *members = mesh ? f->members : &alone;
    cpu_meeting_run m = {.step = step, .plan = plan, .f = f, .results = step->places + plan->n + plan->rooted};
    tsr_status status = cpu_find_members(&m, members, error);
    if (status != TSR_OK)
        return status;
    if (mesh && mesh->world)
        return cpu_meet_ranks(&m, members, error);
    m.pointers = cpu_at(f, step->places[step->n_places - 2]);
    m.rest = cpu_at(f, step->places[step->n_places - 1]);
    for (int64_t i = 0; i < plan->n; i++) {
        m.pointers[i] = cpu_at(f, step->places[i]);
        m.pointers[plan->n + i] = cpu_meeting_result(&m, i);
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

/* ---- in two halves ---- */

/* Makes a cpu_contribution, which is followed in memory by copies of its operands. */
static cpu_contribution *copy_operands(const cpu_step *step, const cpu_frame *f)
{
    const cpu_mesh_plan *plan = step->payload;
    const int64_t *bytes = cpu_mesh_bytes(plan);
    size_t list = cpu_round_up((int64_t)(sizeof(cpu_contribution) + (size_t)plan->n * sizeof(void *))), total = list;
    for (int64_t i = 0; i < plan->n; i++)
        total += cpu_round_up(bytes[i]);
    char *memory = base_alloc_aligned(total, 64);
    if (!memory)
        return NULL;
    cpu_contribution *mine = (cpu_contribution *)(void *)memory;
    void **operands = (void **)(void *)(mine + 1);
    *mine = (cpu_contribution){plan->n, bytes, operands, NULL};
    memory += list;
    for (int64_t i = 0; i < plan->n; i++, memory += cpu_round_up(bytes[i - 1])) {
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
    tsr_status status = cpu_find_members(&m, members, error);
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
    tsr_status status = cpu_find_members(&m, f->mesh ? f->members : &alone, error);
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

/* ---- the step ---- */

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
        status = cpu_run_send(step, f, error);
        break;
    case CPU_MESH_RECEIVE:
        status = cpu_run_receive(step, f, error);
        break;
    case CPU_MESH_INFEED:
        status = cpu_run_infeed(step, f, error);
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
