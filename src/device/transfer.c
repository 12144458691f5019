/* Copies elements into and out of buffers, and from device to device.
 *
 * Where the memory is the host's, a copy between devices is a task in the target's queue. In memory of a device's own
 * each step is a call that returns at once and an event that fires later; the next step is that event's callback, so
 * only callers of functions that are documented to wait do wait. All memory is allocated before the first step, so that
 * a copy fails only if the copied value or a device does. */
#include "device/internal.h"

static base_timer to_device = {.name = "TransferToDeviceTime", .unit = "ns"};
static base_timer from_device = {.name = "TransferFromDeviceTime", .unit = "ns"};
static base_timer inbound = {.name = "InboundData", .unit = "bytes"};   /* copies from the device to the host */
static base_timer outbound = {.name = "OutboundData", .unit = "bytes"}; /* to the device */

static tsr_status no_buffer(base_error *error)
{
    return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a buffer's handle");
}

static tsr_status check_type(const ir_type *type, base_error *error)
{
    if (ir_is_tensor(type) && ir_is_static(type))
        return TSR_OK;
    return base_fail(error, TSR_INVALID_ARGUMENT, "a buffer holds a tensor of static shape");
}

/* A new buffer with a block of memory; the caller writes its elements. */
static tsr_status new_block(device *d, const ir_type *type, device_buffer **out, base_error *error)
{
    tsr_status status = check_type(type, error);
    if (status != TSR_OK)
        return status;
    device_block *block;
    status = device_block_new(d, ir_type_bytes(type), &block, error);
    if (status != TSR_OK)
        return status;
    device_buffer *b = device_buffer_new(d, type, NULL, NULL);
    if (!b) {
        device_block_free(block);
        return no_buffer(error);
    }
    b->block = block;
    b->data = block->data;
    *out = b;
    return TSR_OK;
}

/* A new buffer with a handle of the type in the device's own memory; it is undefined until event fires (takes over the
 * reference to event). */
static tsr_status buffer_new_own(device *d, const ir_type *type, const char *space, device_event *event,
                                 device_buffer **out, base_error *error)
{
    size_t which = 0;
    tsr_status status = device_find_space(d, space, &which, error);
    if (status == TSR_OK)
        status = check_type(type, error);
    if (status != TSR_OK) {
        device_event_release(event);
        return status;
    }
    device_buffer *b = device_buffer_new(d, type, NULL, event);
    if (!b)
        return no_buffer(error);
    status = device_reserve(d, ir_type_bytes(type), error);
    if (status == TSR_OK) {
        b->reserved = ir_type_bytes(type);
        device_buffer_set_space(b, which);
        status = d->backend->memory->allocate(d->state, d->ordinal, which, type, &b->handle, error);
    }
    if (status != TSR_OK)
        device_buffer_release(b);
    else
        *out = b;
    return status;
}

/* A new, undefined buffer in the device's own memory. */
static tsr_status new_own(device *d, const ir_type *type, device_buffer **out, base_error *error)
{
    device_event *event = device_event_new();
    if (!event)
        return no_buffer(error);
    device_event_runs_on(event, d, true);
    return buffer_new_own(d, type, NULL, event, out, error);
}

/* ---- from the host ---- */

static tsr_status send_and_wait(device *d, const ir_type *type, const void *data, device_buffer **out,
                                base_error *error)
{
    device_buffer *b = NULL;
    tsr_status status = new_own(d, type, &b, error);
    if (status != TSR_OK)
        return status;
    status = d->backend->memory->copy_in(d->state, b->handle, data, b->event, error);
    if (status == TSR_OK)
        status = device_event_wait(b->event, error); /* waits, since the caller may free data after the return */
    if (status != TSR_OK)
        device_buffer_release(b);
    else
        *out = b;
    return status;
}

tsr_status device_buffer_from_host(device *d, const ir_type *type, const void *data, device_buffer **out,
                                   base_error *error)
{
    uint64_t start = base_now_ns();
    tsr_status status = TSR_OK;
    device_buffer *b = NULL;
    if (d->backend->memory) {
        status = send_and_wait(d, type, data, &b, error);
    } else {
        status = new_block(d, type, &b, error);
        if (status == TSR_OK)
            memcpy(b->data, data, ir_type_bytes(type));
    }
    if (status != TSR_OK)
        return status;
    base_timer_add(&to_device, (double)(base_now_ns() - start));
    base_timer_add(&outbound, (double)ir_type_bytes(type));
    *out = b;
    return TSR_OK;
}

/* The state while borrowed memory is copied to the device. */
typedef struct sending {
    device_callback sent;
    device_buffer *to;
    void (*release)(void *user);
    void *user;
} sending;

static void borrowed_is_sent(device_callback *callback, const base_error *error)
{
    sending *s = (sending *)callback;
    (void)error; /* the buffer's event carries it */
    if (s->release)
        s->release(s->user);
    device_buffer_release(s->to);
    base_free(s);
}

static tsr_status send_borrowed(device *d, const ir_type *type, const void *data, void (*release)(void *user),
                                void *user, device_buffer **out, base_error *error)
{
    sending *s = base_alloc(sizeof(*s));
    device_buffer *b = NULL;
    tsr_status status = s ? new_own(d, type, &b, error) : no_buffer(error);
    if (status == TSR_OK)
        status = d->backend->memory->copy_in(d->state, b->handle, data, b->event, error);
    if (status != TSR_OK) {
        device_buffer_release(b);
        base_free(s);
        if (release)
            release(user);
        return status;
    }
    *s = (sending){.sent.call = borrowed_is_sent, .to = device_buffer_retain(b), .release = release, .user = user};
    device_event_then(b->event, &s->sent);
    base_timer_add(&outbound, (double)ir_type_bytes(type));
    *out = b;
    return TSR_OK;
}

tsr_status device_buffer_borrow(device *d, const ir_type *type, const void *data, void (*release)(void *user),
                                void *user, device_buffer **out, base_error *error)
{
    enum { ALIGNMENT = 16 }; /* the alignment that malloc and NumPy give, and that the largest element needs */
    if (d->backend->memory)
        return send_borrowed(d, type, data, release, user, out, error);
    tsr_status status = check_type(type, error);
    device_buffer *b = NULL;
    bool in_place = (uintptr_t)data % ALIGNMENT == 0;
    if (status == TSR_OK && in_place) {
        b = device_buffer_new(d, type, NULL, NULL);
        if (!b)
            status = no_buffer(error);
    } else if (status == TSR_OK) {
        status = device_buffer_from_host(d, type, data, &b, error);
    }
    if (status == TSR_OK && in_place) {
        b->data = (void *)(uintptr_t)data;
        b->release = release;
        b->release_user = user;
    } else if (release) {
        release(user);
    }
    if (status == TSR_OK)
        *out = b;
    return status;
}

tsr_status device_buffer_fill(device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data), void *user,
                              bool from_host, device_buffer **out, base_error *error)
{
    device_buffer *b = NULL;
    tsr_status status = new_block(d, type, &b, error);
    if (status != TSR_OK)
        return status;
    status = fill(user, b->data);
    if (status != TSR_OK) {
        device_buffer_release(b);
        return base_fail(error, status, "%s: a buffer could not be filled", d->name);
    }
    if (from_host || d->backend->memory)
        base_timer_add(&outbound, (double)ir_type_bytes(type));
    if (d->backend->memory) {
        status = send_and_wait(d, type, b->data, out, error);
        device_buffer_release(b);
        return status;
    }
    *out = b;
    return TSR_OK;
}

tsr_status device_buffer_pending(device *d, const ir_type *type, device_event *event, void **data, device_buffer **out,
                                 base_error *error)
{
    if (d->backend->memory)
        return base_fail(error, TSR_UNIMPLEMENTED, "%s has memory of its own: elements are copied to it as a whole",
                         d->name);
    tsr_status status = new_block(d, type, out, error);
    if (status != TSR_OK)
        return status;
    (*out)->event = device_event_retain(event);
    *data = (*out)->data;
    base_timer_add(&outbound, (double)ir_type_bytes(type));
    return TSR_OK;
}

/* ---- to the host ---- */

/* The state of a read: it waits for the buffer, then for its elements. */
typedef struct reading {
    device_callback defined, copied;
    device_buffer *from; /* held */
    void *data;
    device_event *done, *copy; /* done: of the whole read; copy: of the device's copy */
} reading;

static void reading_ends(reading *r, const base_error *error)
{
    device_buffer_unhold(r->from);
    device_buffer_release(r->from);
    device_event_set(r->done, error);
    device_event_release(r->done);
    device_event_release(r->copy);
    base_free(r);
}

static void reading_is_copied(device_callback *callback, const base_error *error)
{
    reading_ends((reading *)(void *)((char *)callback - offsetof(reading, copied)), error);
}

static void reading_is_defined(device_callback *callback, const base_error *error)
{
    reading *r = (reading *)callback;
    const device_buffer *b = r->from;
    device *d = b->device;
    if (error->status != TSR_OK || !b->handle) {
        if (error->status == TSR_OK)
            device_relayout(b->value.type, b->data, b->layout, r->data, NULL);
        reading_ends(r, error);
        return;
    }
    base_error why;
    why.status = TSR_OK;
    device_event *copy = r->copy;
    device_event_then(device_event_retain(copy), &r->copied);
    if (d->backend->memory->copy_out(d->state, b->handle, r->data, copy, &why) != TSR_OK)
        device_event_set(copy, &why);
    device_event_release(copy);
}

tsr_status device_buffer_read_begin(device_buffer *b, void *data, device_event **done, base_error *error)
{
    tsr_status status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    reading *r = base_alloc_zero(1, sizeof(*r));
    device_event *event = r ? device_event_new() : NULL, *copy = event ? device_event_new() : NULL;
    if (!copy) {
        device_event_release(event);
        base_free(r);
        device_buffer_unhold(b);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a read");
    }
    device_event_runs_on(event, b->device, true);
    *r = (reading){.defined.call = reading_is_defined,
                   .copied.call = reading_is_copied,
                   .from = device_buffer_retain(b),
                   .data = data,
                   .done = device_event_retain(event),
                   .copy = copy};
    device_event_comes_after(event, b->event);
    *done = event;
    base_timer_add(&inbound, (double)ir_type_bytes(b->value.type));
    device_event_then(b->event, &r->defined);
    return TSR_OK;
}

/* Reads elements directly from the host's memory. */
static tsr_status read_here(device_buffer *b, void *data, base_error *error)
{
    tsr_status status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    status = device_event_wait(b->event, error);
    if (status == TSR_OK)
        device_relayout(b->value.type, b->data, b->layout, data, NULL);
    device_buffer_unhold(b);
    base_timer_add(&inbound, (double)ir_type_bytes(b->value.type));
    return status;
}

tsr_status device_buffer_read(device_buffer *b, void *data, base_error *error)
{
    uint64_t start = base_now_ns();
    tsr_status status;
    if (b->device->backend->memory) {
        device_event *done = NULL;
        status = device_buffer_read_begin(b, data, &done, error);
        if (status == TSR_OK)
            status = device_event_wait(done, error);
        device_event_release(done);
    } else {
        status = read_here(b, data, error);
    }
    base_timer_add(&from_device, (double)(base_now_ns() - start));
    return status;
}

tsr_status device_buffer_map(device_buffer *b, const void **data, base_error *error)
{
    device_conversion *c = NULL;
    tsr_status status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    status = device_event_wait(b->event, error);
    if (status == TSR_OK)
        status = device_conversion_begin(b, NULL, false, &c, error);
    if (status == TSR_OK && b->handle)
        status = device_conversion_fetch(b, c, data, error);
    else if (status == TSR_OK)
        *data = device_conversion_data(b, c);
    if (status != TSR_OK) {
        device_conversion_end(b, c);
        device_buffer_unhold(b);
    }
    return status;
}

void device_buffer_unmap(device_buffer *b)
{
    device_conversion_end(b, device_conversion_of_rows(b));
    device_buffer_unhold(b);
}

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
        return no_buffer(error);
    }
    t->task.run = run_copy;
    t->from = device_buffer_retain(from);
    device_event *event = device_event_new();
    t->to = event ? device_buffer_new(d, from->value.type, NULL, event) : NULL;
    if (event && t->to)
        device_event_runs_on(event, d, device_event_is_unsure(from->event));
    tsr_status status = t->to ? device_conversion_begin(from, NULL, false, &t->rows, error) : no_buffer(error);
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
        return new_own(d, type, &c->to, error);
    tsr_status status = new_block(d, type, &c->to, error);
    if (status != TSR_OK)
        return status;
    c->to->event = device_event_new();
    c->to->data = NULL;
    if (!c->to->event)
        return no_buffer(error);
    device_event_runs_on(c->to->event, d, true);
    return TSR_OK;
}

/* from is held; the end of the copy releases the hold. */
static tsr_status copy_across(device_buffer *from, device *d, device_buffer **out, base_error *error)
{
    crossing *c = base_alloc_zero(1, sizeof(*c));
    if (!c) {
        device_buffer_unhold(from);
        return no_buffer(error);
    }
    c->step.call = crossing_step;
    c->from = device_buffer_retain(from);
    c->first = device_event_new();
    c->second = device_event_new();
    bool own = from->device->backend->memory != NULL;
    tsr_status status = c->first && c->second ? crossing_new_target(c, d, error) : no_buffer(error);
    if (status == TSR_OK && !own)
        status = device_conversion_begin(from, NULL, false, &c->rows, error);
    if (status == TSR_OK && own && d->backend->memory && d->platform != from->device->platform)
        status = device_block_new(d, ir_type_bytes(from->value.type), &c->middle, error);
    if (status != TSR_OK) {
        device_buffer_unhold(from);
        device_buffer_release(from);
        device_conversion_end(from, c->rows);
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
