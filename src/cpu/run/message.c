/* Messages between the processes of a run, and feeds from the host. */
#include "cpu/run/meeting.h"

#include <string.h>

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

tsr_status cpu_run_send(const cpu_step *step, const cpu_frame *f, base_error *error)
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

tsr_status cpu_run_receive(const cpu_step *step, const cpu_frame *f, base_error *error)
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

tsr_status cpu_run_infeed(const cpu_step *step, const cpu_frame *f, base_error *error)
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
    char *memory = base_alloc_aligned(cpu_round_up(block->arena_bytes) + (size_t)plan->n * sizeof(void *) + 64, 64);
    if (!memory)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an infeed");
    void **results = (void **)(void *)(memory + cpu_round_up(block->arena_bytes));
    for (int64_t i = 0; i < plan->n; i++)
        results[i] = cpu_at(f, step->places[plan->rooted + i]);
    tsr_status status = cpu_run_block(block, f, memory, results, results, error);
    base_free_aligned(memory);
    return status;
}
