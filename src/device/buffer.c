/* Buffers: a value in a device's memory.
 *
 * What a buffer holds, and whether it is donated, changes under its lock; everything else is fixed when it is made. Until
 * its event fires, only the queue that defines it touches block and data. A run keeps a reference to each argument, so
 * the last release never frees memory that a run uses. How elements get in and out: transfer.c. */
#include "device/internal.h"

static base_counter created = {.name = "CreateDataHandles"};
static base_counter destroyed = {.name = "DestroyDataHandles"};

device_buffer *device_buffer_new(device *d, const ir_type *type, const device_layout *layout, device_event *event)
{
    device_buffer *b = base_alloc_zero(1, sizeof(*b));
    if (!b) {
        device_event_release(event);
        return NULL;
    }
    atomic_init(&b->refs, 1);
    b->device = d;
    b->type = type;
    b->layout = layout;
    b->event = event;
    pthread_mutex_init(&b->lock, NULL);
    atomic_fetch_add_explicit(&d->platform->users, 1, memory_order_relaxed);
    base_counter_add(&created, 1);
    return b;
}

static tsr_status no_buffer(base_error *error)
{
    return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a buffer's handle");
}

tsr_status device_buffer_failed(device *d, const ir_type *type, const base_error *why, device_buffer **out,
                                base_error *error)
{
    device_event *event = device_event_new();
    device_buffer *b = event ? device_buffer_new(d, type, NULL, event) : NULL;
    if (!b)
        return no_buffer(error);
    device_event_set(event, why);
    *out = b;
    return TSR_OK;
}

device_buffer *device_buffer_retain(device_buffer *b)
{
    if (b)
        atomic_fetch_add_explicit(&b->refs, 1, memory_order_relaxed);
    return b;
}

void device_buffer_release(device_buffer *b)
{
    if (!b || atomic_fetch_sub_explicit(&b->refs, 1, memory_order_acq_rel) != 1)
        return;
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
    device_unreserve(d, b->reserved);
    device_event_release(b->event);
    pthread_mutex_destroy(&b->lock);
    base_free(b);
    atomic_fetch_sub_explicit(&d->platform->users, 1, memory_order_release);
    base_counter_add(&destroyed, 1);
}

const ir_type *device_buffer_type(const device_buffer *b)
{
    return b->type;
}
device *device_buffer_device(const device_buffer *b)
{
    return b->device;
}
const device_layout *device_buffer_layout(const device_buffer *b)
{
    return b->layout;
}
size_t device_buffer_bytes(const device_buffer *b)
{
    return ir_type_bytes(b->type);
}
device_event *device_buffer_event(const device_buffer *b)
{
    return b->event;
}
bool device_buffer_is_ready(const device_buffer *b)
{
    return device_event_is_set(b->event);
}

bool device_buffer_is_unsure(const device_buffer *b)
{
    return device_event_is_unsure(b->event);
}

bool device_buffer_is_donated(const device_buffer *b)
{
    device_buffer *m = (device_buffer *)(uintptr_t)b;
    pthread_mutex_lock(&m->lock);
    bool donated = m->donated;
    pthread_mutex_unlock(&m->lock);
    return donated;
}

tsr_status device_buffer_wait(device_buffer *b, base_error *error)
{
    return device_event_wait(b->event, error);
}

tsr_status device_buffer_hold(device_buffer *b, base_error *error)
{
    pthread_mutex_lock(&b->lock);
    bool donated = b->donated;
    b->holds += !donated;
    pthread_mutex_unlock(&b->lock);
    if (!donated)
        return TSR_OK;
    return base_fail(error, TSR_EXPIRED, "the buffer's memory was donated to a program that has run since");
}

void device_buffer_unhold(device_buffer *b)
{
    pthread_mutex_lock(&b->lock);
    b->holds--;
    pthread_mutex_unlock(&b->lock);
}

void device_buffer_add_user(device_buffer *b)
{
    atomic_fetch_add_explicit(&b->users, 1, memory_order_relaxed);
}

void device_buffer_drop_user(device_buffer *b)
{
    atomic_fetch_sub_explicit(&b->users, 1, memory_order_release);
}

uint32_t device_buffer_users(const device_buffer *b)
{
    return atomic_load_explicit(&b->users, memory_order_acquire);
}

void *device_buffer_pointer(const device_buffer *b)
{
    return b->data;
}

tsr_status device_buffer_alias(device_buffer *b, const ir_type *type, device_buffer **out, base_error *error)
{
    if (b->handle || b->layout || ir_type_bytes(type) != ir_type_bytes(b->type))
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "only row-major memory of the same size can be seen as another type");
    tsr_status status = device_buffer_wait(b, error);
    if (status != TSR_OK)
        return status;
    status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    device_buffer *alias = device_buffer_new(b->device, type, NULL, NULL);
    if (!alias) {
        device_buffer_unhold(b);
        return no_buffer(error);
    }
    alias->base = device_buffer_retain(b);
    alias->data = b->data;
    *out = alias;
    return TSR_OK;
}
