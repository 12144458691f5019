/* Reads the elements of buffers. */
#include "device/internal.h"

static base_timer from_device = {.name = "TransferFromDeviceTime", .unit = "ns"};
static base_timer inbound = {.name = "InboundData", .unit = "bytes"}; /* copies from the device to the host */

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
