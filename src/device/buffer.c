/* Buffers: a value in a device's memory.
 *
 * A buffer's content, and its mark as donated, change under the buffer's lock; everything else is fixed when the buffer
 * is made. Until its event fires, only the queue that defines the buffer accesses block and data. A run keeps a
 * reference to each argument, so the last release never frees memory that a run uses. from_host.c,
 * to_host.c and copy.c move elements. */
#include "device/internal.h"

static base_counter created = {.name = "CreateDataHandles"};
static base_counter destroyed = {.name = "DestroyDataHandles"};

BASE_LOCKS(locks, BASE_RANK_BUFFERS);

void device_buffer_lock(device_buffer *b)
{
    base_lock_take(base_lock_of(&locks, b));
}

void device_buffer_unlock(device_buffer *b)
{
    base_lock_leave(base_lock_of(&locks, b));
}

device_buffer *device_buffer_new(device *d, const ir_type *type, const device_layout *layout, device_event *event)
{
    device_buffer *b = base_alloc_zero(1, sizeof(*b));
    if (!b) {
        device_event_release(event);
        return NULL;
    }
    atomic_init(&b->value.refs, 1);
    b->value.type = type;
    b->value.n = 1;
    b->device = d;
    b->layout = layout;
    b->event = event;
    atomic_fetch_add_explicit(&d->platform->users, 1, memory_order_relaxed);
    base_counter_add(&created, 1);
    return b;
}

void device_buffer_set_space(device_buffer *b, size_t which)
{
    if (which > 0)
        device_space(b->device, which, &b->space);
}

tsr_status device_no_buffer(base_error *error)
{
    return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a buffer's handle");
}

tsr_status device_buffer_check(const ir_type *type, base_error *error)
{
    if (ir_is_tensor(type) && ir_is_static(type))
        return TSR_OK;
    return base_fail(error, TSR_INVALID_ARGUMENT, "a buffer holds a tensor of static shape");
}

tsr_status device_buffer_new_block(device *d, const ir_type *type, device_buffer **out, base_error *error)
{
    tsr_status status = device_buffer_check(type, error);
    if (status != TSR_OK)
        return status;
    device_block *block;
    status = device_block_new(d, ir_type_bytes(type), &block, error);
    if (status != TSR_OK)
        return status;
    device_buffer *b = device_buffer_new(d, type, NULL, NULL);
    if (!b) {
        device_block_free(block);
        return device_no_buffer(error);
    }
    b->block = block;
    b->data = block->data;
    *out = b;
    return TSR_OK;
}

tsr_status device_buffer_new_own(device *d, const ir_type *type, device_buffer **out, base_error *error)
{
    tsr_status status = device_buffer_check(type, error);
    if (status != TSR_OK)
        return status;
    device_event *event = device_event_new();
    device_buffer *b = event ? device_buffer_new(d, type, NULL, event) : NULL;
    if (!b)
        return device_no_buffer(error);
    device_event_runs_on(event, d, true);
    status = device_reserve(d, ir_type_bytes(type), error);
    if (status == TSR_OK) {
        b->reserved = ir_type_bytes(type);
        status = d->backend->memory->allocate(d->state, d->ordinal, 0, type, &b->handle, error);
    }
    if (status != TSR_OK)
        device_buffer_release(b);
    else
        *out = b;
    return status;
}

tsr_status device_buffer_failed(device *d, const ir_type *type, const base_error *why, device_buffer **out,
                                base_error *error)
{
    device_event *event = device_event_new();
    device_buffer *b = event ? device_buffer_new(d, type, NULL, event) : NULL;
    if (!b)
        return device_no_buffer(error);
    device_event_set(event, why);
    *out = b;
    return TSR_OK;
}

device_buffer *device_buffer_retain(device_buffer *b)
{
    if (b)
        atomic_fetch_add_explicit(&b->value.refs, 1, memory_order_relaxed);
    return b;
}

void device_buffer_release(device_buffer *b)
{
    if (b && atomic_fetch_sub_explicit(&b->value.refs, 1, memory_order_acq_rel) == 1)
        device_buffer_free(b);
}

void device_buffer_free(device_buffer *b)
{
    device_packed_drop(b);
    device_block_free(b->block);
    device_conversions_drop(b);
    if (b->release)
        b->release(b->release_user);
    if (b->base) {
        device_buffer_unhold(b->base);
        device_buffer_release(b->base);
    }
    device *d = b->device;
    if (b->handle)
        d->backend->memory->free(d->state, b->handle);
    if (b->reserved)
        device_unreserve(d, b->reserved);
    device_event_release(b->event);
    base_free(b);
    atomic_fetch_sub_explicit(&d->platform->users, 1, memory_order_release);
    base_counter_add(&destroyed, 1);
}

bool device_buffer_is_donated(const device_buffer *b)
{
    return atomic_load_explicit(&((device_buffer *)(uintptr_t)b)->donated, memory_order_acquire);
}

tsr_status device_buffer_hold(device_buffer *b, base_error *error)
{
    device_buffer_lock(b);
    bool donated = b->donated;
    b->holds += !donated;
    device_buffer_unlock(b);
    if (!donated)
        return TSR_OK;
    return base_fail(error, TSR_EXPIRED, "the buffer's memory was donated to a program that has run since");
}

void device_buffer_unhold(device_buffer *b)
{
    device_buffer_lock(b);
    b->holds--;
    device_buffer_unlock(b);
}

tsr_status device_buffer_alias(device_buffer *b, const ir_type *type, device_buffer **out, base_error *error)
{
    if (b->handle || b->layout || ir_type_bytes(type) != ir_type_bytes(b->value.type))
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "only row-major memory of the same size can be seen as another type");
    tsr_status status = device_event_wait(b->event, error);
    if (status != TSR_OK)
        return status;
    status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    device_buffer *alias = device_buffer_new(b->device, type, NULL, NULL);
    if (!alias) {
        device_buffer_unhold(b);
        return device_no_buffer(error);
    }
    alias->base = device_buffer_retain(b);
    alias->data = b->data;
    *out = alias;
    return TSR_OK;
}

/* ---- memory that is used later ---- */

typedef struct held_up {
    device_callback ready; /* of the buffer below and the other event */
    device_buffer *buffer; /* a reference */
} held_up;

static void may_be_used(device_callback *self, const base_error *error)
{
    device_buffer *b = ((held_up *)self)->buffer;
    if (error->status == TSR_OK)
        b->data = b->base->data;
    device_event_set(b->event, error);
    device_buffer_release(b);
    base_free(self);
}

/* Takes the hold on b over where it succeeds. */
static tsr_status make_later(device_buffer *b, device_event *ready, device_buffer **out, base_error *error)
{
    held_up *h = base_alloc(sizeof(*h));
    device_event *event = h ? device_event_new() : NULL;
    device_buffer *later = event ? device_buffer_new(b->device, b->value.type, b->layout, event) : NULL;
    if (!later) {
        base_free(h);
        return device_no_buffer(error);
    }
    later->base = device_buffer_retain(b);
    later->space = b->space;
    *h = (held_up){.ready.call = may_be_used, .buffer = device_buffer_retain(later)};
    device_event_then(ready, &h->ready); /* h may be gone afterwards */
    *out = later;
    return TSR_OK;
}

tsr_status device_buffer_after(device_buffer *b, device_event *event, device_buffer **out, base_error *error)
{
    device_event *ready = NULL;
    if (b->handle)
        return base_fail(error, TSR_UNIMPLEMENTED, "memory of %s's own that waits for an event", b->device->name);
    tsr_status status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    status = device_event_all(2, (device_event *const[]){b->event, event}, &ready, error);
    if (status == TSR_OK)
        status = make_later(b, ready, out, error);
    device_event_release(ready);
    if (status != TSR_OK)
        device_buffer_unhold(b);
    return status;
}
