/* Admission: a launch takes its memory, rounded up to the sizes of blocks, before it is queued.
 *
 * Launches of one device are admitted one at a time. A launch that finds too little memory waits for the queued
 * launches while the next ones wait in line, and then tries again. So it is refused only when all other memory belongs
 * to values. A caller on a queue's thread cannot wait for a queue, and tries only once. Where much fresh memory would
 * be needed, the launch first waits for memory that queued launches give back: waiting costs less than new pages, and
 * does not raise the peak. */
#include "device/launch.h"

enum { MUCH = 32 << 20 };

/* Finds the donor of each result, as `donate` marked it; needed before any memory is taken. */
static void find_donors(device_launch_task *t)
{
    const device_port *args = t->executable->signature->args;
    for (size_t i = 0; i < t->n_args; i++) {
        const device_buffer *b = t->args[i];
        if (t->donated[i] && device_layouts_agree(b->value.type, b->layout, args[i].layout))
            t->donors[args[i].alias] = t->args[i];
    }
}

/* The bytes that the launch takes, without conversions; fewer if an arena in use is large enough. */
static uint64_t wanted_bytes(const device_launch_task *t)
{
    const device_executable *e = t->executable;
    uint64_t bytes = e->backend->memory ? 0 : e->info->arena_bytes;
    for (size_t r = 0; r < t->n_results; r++)
        bytes += t->donors[r] ? 0 : ir_type_bytes(e->signature->results[r].type);
    return bytes;
}

static tsr_status take_block(device *d, size_t bytes, bool reuse, device_block **out, base_error *error)
{
    return reuse ? device_block_pooled(d, bytes, out, error) : device_block_spare(d, bytes, out, error);
}

static tsr_status take_arena(device_launch_task *t, bool reuse, base_error *error)
{
    size_t bytes = t->executable->info->arena_bytes;
    /* A launch by a custom call does not go through the queue whose runs share the arena. */
    bool inner = device_in_run();
    t->arena = inner ? NULL : device_arena_join(t->device, bytes);
    if (t->arena)
        return TSR_OK;
    tsr_status status = take_block(t->device, bytes, reuse, &t->arena, error);
    if (status == TSR_OK && inner)
        t->arena->users = 1;
    else if (status == TSR_OK)
        device_arena_share(t->device, t->arena);
    return status;
}

/* Where the backend allocates, only the results' bytes are counted, and no other memory is taken. */
static tsr_status reserve_all(device_launch_task *t, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t r = 0; r < t->n_results && status == TSR_OK; r++) {
        size_t bytes = t->donors[r] ? 0 : ir_type_bytes(t->results[r]->value.type);
        status = device_reserve(t->device, bytes, error);
        t->results[r]->reserved = status == TSR_OK ? bytes : 0;
    }
    return status;
}

/* Takes all memory of the launch, or none. reuse: no large block is requested from the system. */
static tsr_status take_all(device_launch_task *t, bool reuse, base_error *error)
{
    const device_signature *s = t->executable->signature;
    bool own = t->device->backend->memory != NULL;
    tsr_status status = own ? reserve_all(t, error) : take_arena(t, reuse, error);
    for (size_t r = 0; r < t->n_results && status == TSR_OK && !own; r++)
        if (!t->donors[r])
            status = take_block(t->device, ir_type_bytes(s->results[r].type), reuse, &t->blocks[r], error);
    for (size_t i = 0; i < t->n_args && status == TSR_OK && !own; i++)
        if (s->args[i].alias < 0)
            status = device_conversion_begin(t->args[i], s->args[i].layout, reuse, &t->conversions[i], error);
    if (status != TSR_OK)
        device_launch_dismiss(t);
    return status;
}

/* A refusal names the sum of all blocks of the launch, not the size of the block that failed. */
static tsr_status admit_refuse(const device_launch_task *t, const base_error *why, base_error *error)
{
    device *d = t->device;
    uint64_t wanted = wanted_bytes(t), used = atomic_load(&d->used), most = device_most_bytes(d);
    if (used + wanted <= most)
        return base_fail(error, TSR_OUT_OF_MEMORY, "a run needs %llu bytes: %s", (unsigned long long)wanted,
                         why->message);
    return base_fail(error, TSR_OUT_OF_MEMORY, "%s: a run needs %llu bytes, %llu are in use, and the limit is %llu",
                     d->name, (unsigned long long)wanted, (unsigned long long)used, (unsigned long long)most);
}

tsr_status device_launch_admit(device_launch_task *t, base_error *error)
{
    device *d = t->device;
    find_donors(t);
    bool may_wait = !device_on_any_queue();
    if (may_wait)
        pthread_mutex_lock(&d->admission);
    base_error why;
    why.status = TSR_OK;
    bool much = may_wait && wanted_bytes(t) >= MUCH && !device_queue_idle(d);
    tsr_status status = take_all(t, much, &why);
    if (status != TSR_OK && may_wait) {
        device_wait(d); /* the runs in flight give memory back */
        why.status = TSR_OK;
        status = take_all(t, false, &why);
    }
    while (status != TSR_OK && device_packed_trim(d)) {
        why.status = TSR_OK;
        status = take_all(t, false, &why);
    }
    if (may_wait)
        pthread_mutex_unlock(&d->admission);
    return status == TSR_OK ? TSR_OK : admit_refuse(t, &why, error);
}

void device_launch_dismiss(device_launch_task *t)
{
    bool own = t->executable->backend->memory != NULL;
    for (size_t r = 0; r < t->n_results; r++) {
        device_block_free(t->blocks[r]);
        t->blocks[r] = NULL;
        if (own && !t->results[r]->handle) {
            device_unreserve(t->device, t->results[r]->reserved);
            t->results[r]->reserved = 0;
        }
    }
    for (size_t i = 0; i < t->n_args; i++) {
        device_conversion_end(t->args[i], t->conversions[i]);
        t->conversions[i] = NULL;
    }
    device_arena_leave(t->arena);
    t->arena = NULL;
}
