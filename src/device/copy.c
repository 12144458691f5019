/* Copies from device to device.
 *
 * Where the memory is the host's, a copy between devices is a task in the target's queue. In memory of a device's own
 * each step is a call that returns at once and an event that fires later; the next step is that event's callback, so
 * only callers of functions that are documented to wait do wait. All memory is allocated before the first step, so that
 * a copy fails only if the copied value or a device does. */
#include "device/internal.h"

/* ---- between devices whose memory is the host's ---- */

typedef struct copy_task {
    device_task task;
    device_buffer *from, *to;
    device_conversion *rows; /* of from, or NULL */
    device_block *block;     /* to's memory */
} copy_task;

static void copy_free(copy_task *t)
{
    device_conversion_end(t->from, t->rows);
    device_block_free(t->block);
    device_buffer_unhold(t->from);
    device_buffer_release(t->from);
    device_buffer_release(t->to);
    base_free(t);
}

static void run_copy(device_task *task)
{
    copy_task *t = (copy_task *)task;
    base_error error = {0};
    if (device_event_wait(t->from->event, &error) == TSR_OK) {
        memcpy(t->block->data, device_conversion_data(t->from, t->rows), ir_type_bytes(t->to->value.type));
        t->to->block = t->block;
        t->to->data = t->block->data;
        t->block = NULL;
    }
    device_event_set(t->to->event, &error);
    copy_free(t);
}

/* from is held; the end of the copy releases the hold. */
static tsr_status copy_here(device_buffer *from, device *d, device_buffer **out, base_error *error)
{
    copy_task *t = base_alloc_zero(1, sizeof(*t));
    if (!t) {
        device_buffer_unhold(from);
        return device_no_buffer(error);
    }
    t->task.run = run_copy;
    t->from = device_buffer_retain(from);
    device_event *event = device_event_new();
    t->to = event ? device_buffer_new(d, from->value.type, NULL, event) : NULL;
    if (event && t->to)
        device_event_runs_on(event, d, device_event_is_unsure(from->event));
    tsr_status status = t->to ? device_conversion_begin(from, NULL, false, &t->rows, error) : device_no_buffer(error);
    if (status == TSR_OK)
        status = device_block_new(d, ir_type_bytes(from->value.type), &t->block, error);
    device_buffer *to = t->to;
    if (status == TSR_OK) {
        device_buffer_retain(to); /* the caller's */
        status = device_queue_put(d, &t->task, error);
        if (status == TSR_OK)
            *out = to;
        else
            device_buffer_release(to);
    }
    if (status != TSR_OK)
        copy_free(t);
    return status;
}

/* ---- between devices of which one has memory of its own ---- */

/* The steps: `from` becomes defined; its elements are copied to the target, or to `middle` and then to the target. */
typedef struct crossing {
    device_callback step;
    device_buffer *from, *to; /* from is held */
    device_conversion *rows;  /* a conversion of `from` in the host's memory, or NULL */
    device_block *middle;     /* used between two platforms with memories of their own; or NULL */
    device_event *first, *second;
    int at;
} crossing;

static void crossing_ends(crossing *c, const base_error *error)
{
    device_conversion_end(c->from, c->rows);
    device_block_free(c->middle);
    device_buffer_unhold(c->from);
    device_buffer_release(c->from);
    if (error->status == TSR_OK && !c->to->handle)
        c->to->data = c->to->block->data;
    device_event_set(c->to->event, error);
    device_buffer_release(c->to);
    device_event_release(c->first);
    device_event_release(c->second);
    base_free(c);
}

static tsr_status send(device_buffer *to, const void *data, device_event *done, base_error *error)
{
    device *d = to->device;
    return d->backend->memory->copy_in(d->state, to->handle, data, done, error);
}

/* Starts the next step. *done: the step's event; NULL: there is no further step. */
static tsr_status crossing_goes_on(crossing *c, device_event **done, base_error *error)
{
    device *d = c->from->device;
    const device_memory_table *memory = d->backend->memory;
    *done = c->at == 0 ? c->first : c->at == 1 && c->middle ? c->second : NULL;
    if (!*done)
        return TSR_OK;
    if (c->at == 1)
        return send(c->to, c->middle->data, *done, error);
    if (!memory)
        return send(c->to, device_conversion_data(c->from, c->rows), *done, error);
    if (c->to->device->platform == d->platform)
        return memory->copy(d->state, c->from->handle, c->to->handle, *done, error);
    void *data = c->middle ? c->middle->data : c->to->block->data;
    return memory->copy_out(d->state, c->from->handle, data, *done, error);
}

static void crossing_step(device_callback *callback, const base_error *error)
{
    crossing *c = (crossing *)callback;
    base_error why = *error;
    device_event *done = NULL;
    if (why.status == TSR_OK)
        crossing_goes_on(c, &done, &why);
    c->at++;
    if (why.status == TSR_OK && done)
        device_event_then(done, &c->step);
    else
        crossing_ends(c, &why);
}

static tsr_status crossing_new_target(crossing *c, device *d, base_error *error)
{
    const ir_type *type = c->from->value.type;
    if (d->backend->memory)
        return device_buffer_new_own(d, type, &c->to, error);
    tsr_status status = device_buffer_new_block(d, type, &c->to, error);
    if (status != TSR_OK)
        return status;
    c->to->event = device_event_new();
    c->to->data = NULL;
    if (!c->to->event)
        return device_no_buffer(error);
    device_event_runs_on(c->to->event, d, true);
    return TSR_OK;
}

/* from is held; the end of the copy releases the hold. */
static tsr_status copy_across(device_buffer *from, device *d, device_buffer **out, base_error *error)
{
    crossing *c = base_alloc_zero(1, sizeof(*c));
    if (!c) {
        device_buffer_unhold(from);
        return device_no_buffer(error);
    }
    c->step.call = crossing_step;
    c->from = device_buffer_retain(from);
    c->first = device_event_new();
    c->second = device_event_new();
    bool own = from->device->backend->memory != NULL;
    tsr_status status = c->first && c->second ? crossing_new_target(c, d, error) : device_no_buffer(error);
    if (status == TSR_OK && !own)
        status = device_conversion_begin(from, NULL, false, &c->rows, error);
    if (status == TSR_OK && own && d->backend->memory && d->platform != from->device->platform)
        status = device_block_new(d, ir_type_bytes(from->value.type), &c->middle, error);
    if (status != TSR_OK) {
        device_conversion_end(from, c->rows);
        device_buffer_unhold(from);
        device_buffer_release(from);
        device_buffer_release(c->to);
        device_event_release(c->first);
        device_event_release(c->second);
        base_free(c);
        return status;
    }
    *out = device_buffer_retain(c->to);
    device_event_then(from->event, &c->step);
    return TSR_OK;
}

tsr_status device_buffer_copy(device_buffer *b, device *d, device_buffer **out, base_error *error)
{
    tsr_status status = device_buffer_hold(b, error); /* until it has been copied */
    if (status != TSR_OK)
        return status;
    bool here = !d->backend->memory && !b->device->backend->memory;
    return here ? copy_here(b, d, out, error) : copy_across(b, d, out, error);
}
