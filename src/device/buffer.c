/* Buffers: a value in a device's memory.
 *
 * What a buffer holds, and whether it is donated, changes under its lock; everything else is fixed when it is made. Until
 * its event fires, only the queue that defines it touches block and data. A run keeps a reference to each argument, so
 * the last release never frees memory that a run uses. */
#include "device/internal.h"

static base_counter created = {.name = "CreateDataHandles"};
static base_counter destroyed = {.name = "DestroyDataHandles"};
static base_timer to_device = {.name = "TransferToDeviceTime", .unit = "ns"};
static base_timer from_device = {.name = "TransferFromDeviceTime", .unit = "ns"};
static base_timer inbound = {.name = "InboundData", .unit = "bytes"};   /* from the device to the host */
static base_timer outbound = {.name = "OutboundData", .unit = "bytes"}; /* to the device */

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
    base_counter_add(&created, 1);
    return b;
}

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

/* Defined host memory, uninitialised; remote devices: memory to fill before it is sent. */
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

static tsr_status to_remote(device *d, const ir_type *type, const void *data, device_buffer **out, base_error *error)
{
    tsr_status status = check_type(type, error);
    if (status != TSR_OK)
        return status;
    device_event *event = device_event_new();
    device_buffer *b = event ? device_buffer_new(d, type, NULL, event) : NULL;
    if (!b)
        return no_buffer(error);
    status = d->backend->remote->from_host(d->backend->user, d->ordinal, type, data, &b->handle, event, error);
    if (status == TSR_OK)
        status = device_event_wait(event, error); /* data may go once we return */
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
    if (d->backend->remote) {
        status = to_remote(d, type, data, &b, error);
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

tsr_status device_buffer_borrow(device *d, const ir_type *type, const void *data, void (*release)(void *user),
                                void *user, device_buffer **out, base_error *error)
{
    tsr_status status = check_type(type, error);
    device_buffer *b = NULL;
    enum { ALIGNMENT = 16 }; /* what malloc and NumPy give, and the largest element has */
    bool in_place = !d->backend->remote && (uintptr_t)data % ALIGNMENT == 0;
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
                              device_buffer **out, base_error *error)
{
    device_buffer *b;
    tsr_status status = new_block(d, type, &b, error);
    if (status != TSR_OK)
        return status;
    status = fill(user, b->data);
    if (status != TSR_OK) {
        device_buffer_release(b);
        return base_fail(error, status, "%s: a buffer could not be filled", d->name);
    }
    base_timer_add(&outbound, (double)ir_type_bytes(type));
    if (d->backend->remote) {
        status = to_remote(d, type, b->data, out, error);
        device_buffer_release(b);
        return status;
    }
    *out = b;
    return TSR_OK;
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
    if (b->handle)
        b->device->backend->remote->free(b->device->backend->user, b->handle);
    device_event_release(b->event);
    pthread_mutex_destroy(&b->lock);
    base_free(b);
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

tsr_status device_buffer_read(device_buffer *b, void *data, base_error *error)
{
    uint64_t start = base_now_ns();
    tsr_status status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    status = device_event_wait(b->event, error);
    if (status == TSR_OK && b->handle)
        status = b->device->backend->remote->to_host(b->device->backend->user, b->handle, b->type, data, error);
    else if (status == TSR_OK)
        device_relayout(b->type, b->data, b->layout, data, NULL);
    device_buffer_unhold(b);
    base_timer_add(&from_device, (double)(base_now_ns() - start));
    base_timer_add(&inbound, (double)ir_type_bytes(b->type));
    return status;
}

/* Fetches a remote buffer's elements, by rows. */
static tsr_status fetch(device_buffer *b, const void **data, base_error *error)
{
    device_conversion *c = NULL;
    tsr_status status = device_conversion_begin(b, NULL, false, &c, error);
    if (status == TSR_OK)
        status = device_conversion_fetch(b, c, data, error);
    if (status != TSR_OK)
        device_conversion_end(b, c);
    return status;
}

tsr_status device_buffer_map(device_buffer *b, const void **data, base_error *error)
{
    tsr_status status = device_buffer_hold(b, error);
    if (status != TSR_OK)
        return status;
    status = device_event_wait(b->event, error);
    if (status == TSR_OK && b->handle) {
        status = fetch(b, data, error);
    } else if (status == TSR_OK) {
        device_conversion *c = NULL;
        status = device_conversion_begin(b, NULL, false, &c, error);
        if (status == TSR_OK)
            *data = device_conversion_data(b, c);
    }
    if (status != TSR_OK)
        device_buffer_unhold(b);
    return status;
}

void device_buffer_unmap(device_buffer *b)
{
    device_conversion_end(b, device_conversion_of_rows(b));
    device_buffer_unhold(b);
}

void *device_buffer_pointer(const device_buffer *b)
{
    return b->handle ? b->handle : b->data;
}

/* What a copy needs is there before it is queued, so that only the value copied, or the other device, can fail it. */
typedef struct copy_task {
    device_task task;
    device_buffer *from, *to;
    device_conversion *rows; /* of from, or NULL */
    device_block *block;     /* to's memory; NULL: the device has its own */
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

static tsr_status send(device_buffer *to, const void *data, base_error *error)
{
    device *d = to->device;
    device_event *sent = device_event_new();
    tsr_status status =
        sent ? d->backend->remote->from_host(d->backend->user, d->ordinal, to->type, data, &to->handle, sent, error)
             : no_buffer(error);
    if (status == TSR_OK)
        status = device_event_wait(sent, error);
    device_event_release(sent);
    return status;
}

static void run_copy(device_task *task)
{
    copy_task *t = (copy_task *)task;
    base_error error = {0};
    const void *data = NULL;
    tsr_status status = device_event_wait(t->from->event, &error);
    if (status == TSR_OK && t->from->handle)
        status = device_conversion_fetch(t->from, t->rows, &data, &error);
    else if (status == TSR_OK)
        data = device_conversion_data(t->from, t->rows);
    if (status == TSR_OK && !t->block) {
        send(t->to, data, &error);
    } else if (status == TSR_OK) {
        memcpy(t->block->data, data, ir_type_bytes(t->to->type));
        t->to->block = t->block;
        t->to->data = t->block->data;
        t->block = NULL;
    }
    device_event_set(t->to->event, &error);
    copy_free(t);
}

tsr_status device_buffer_copy(device_buffer *b, device *d, device_buffer **out, base_error *error)
{
    tsr_status status = device_buffer_hold(b, error); /* until it has been copied */
    if (status != TSR_OK)
        return status;
    copy_task *t = base_alloc_zero(1, sizeof(*t));
    if (!t) {
        device_buffer_unhold(b);
        return no_buffer(error);
    }
    t->task.run = run_copy;
    t->from = device_buffer_retain(b);
    device_event *event = device_event_new();
    t->to = event ? device_buffer_new(d, b->type, NULL, event) : NULL;
    if (event && t->to)
        device_event_runs_on(event, d, d->backend->remote || b->handle || device_event_is_unsure(b->event));
    status = t->to ? device_conversion_begin(b, NULL, false, &t->rows, error) : no_buffer(error);
    if (status == TSR_OK && !d->backend->remote)
        status = device_block_new(d, ir_type_bytes(b->type), &t->block, error);
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
