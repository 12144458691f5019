/* Copies the host's elements into buffers. All memory is allocated before the first step, so that a copy fails only if the
 * device does. */
#include "device/internal.h"

static base_timer to_device = {.name = "TransferToDeviceTime", .unit = "ns"};
static base_timer outbound = {.name = "OutboundData", .unit = "bytes"}; /* to the device */

static tsr_status send_and_wait(device *d, const ir_type *type, const void *data, device_buffer **out,
                                base_error *error)
{
    device_buffer *b = NULL;
    tsr_status status = device_buffer_new_own(d, type, &b, error);
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
        status = device_buffer_new_block(d, type, &b, error);
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
    tsr_status status = s ? device_buffer_new_own(d, type, &b, error) : device_no_buffer(error);
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
    tsr_status status = device_buffer_check(type, error);
    device_buffer *b = NULL;
    bool in_place = (uintptr_t)data % ALIGNMENT == 0;
    if (status == TSR_OK && in_place) {
        b = device_buffer_new(d, type, NULL, NULL);
        if (!b)
            status = device_no_buffer(error);
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
    tsr_status status = device_buffer_new_block(d, type, &b, error);
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
    tsr_status status = device_buffer_new_block(d, type, out, error);
    if (status != TSR_OK)
        return status;
    (*out)->event = device_event_retain(event);
    *data = (*out)->data;
    base_timer_add(&outbound, (double)ir_type_bytes(type));
    return TSR_OK;
}
