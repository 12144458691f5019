/* Alias buffers: buffers that a host makes before it has their content, and fulfills later with another buffer, or an error.
 *
 * An alias has memory of its own, which the other buffer is copied to: runs that read the alias wait for that. Runs of a
 * device are in the order of their launches, so a run that reads an alias must not precede the one that makes its content
 * on the same device. */
#include "pjrt/plugin/plugin.h"

struct PJRT_FulfillAliasBufferCallback {
    device_callback copied;
    device_value *value; /* held until it is defined */
    device_event *event; /* that defines it */
    void *data;
    const ir_type *type;
    const device_layout *layout;
};
typedef PJRT_FulfillAliasBufferCallback promise;

static void drop_promise(promise *p)
{
    if (!p)
        return;
    device_event_release(p->event);
    device_value_release(p->value);
    base_free(p);
}

static tsr_status make_promise(PJRT_Memory *memory, const ir_type *type, const device_layout *layout, promise **out,
                               base_error *error)
{
    promise *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an alias");
    p->type = type;
    p->layout = layout;
    p->event = device_event_new();
    tsr_status status = p->event ? device_value_pending(memory->device->device, pjrt_stored_type(type, layout),
                                                        p->event, &p->data, &p->value, error)
                                 : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    if (status == TSR_OK)
        *out = p;
    else
        drop_promise(p);
    return status;
}

tsr_status pjrt_Client_CreateAliasBuffer(PJRT_Client_CreateAliasBuffer_Args *args, base_error *error)
{
    const ir_type *type;
    const device_layout *layout;
    PJRT_Memory *memory;
    promise *p = NULL;
    tsr_status status = pjrt_shape(args->shape_element_type, args->shape_dims, args->shape_num_dims, &type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(type, args->shape_layout, &layout, error);
    if (status == TSR_OK)
        status = pjrt_choose_memory(args->client, args->memory, NULL, &memory, error);
    if (status == TSR_OK)
        status = make_promise(memory, type, layout, &p, error);
    if (status != TSR_OK)
        return status;
    status = pjrt_buffer_new(memory, device_value_retain(p->value), layout, &args->alias_buffer, error);
    if (status == TSR_OK) {
        args->fulfill_alias_buffer_cb = p;
    } else {
        device_event_set(p->event, NULL);
        drop_promise(p);
    }
    return status;
}

static void settle(promise *p, const base_error *why)
{
    device_event_set(p->event, why);
    drop_promise(p);
}

static void is_copied(device_callback *self, const base_error *error)
{
    settle((promise *)self, error);
}

static tsr_status check_source(const promise *p, PJRT_Buffer *source, base_error *error)
{
    tsr_status status = pjrt_need(source, "buffer", error);
    if (status == TSR_OK && (source->type != p->type || source->layout != p->layout))
        status = base_fail(error, TSR_INVALID_ARGUMENT, "the buffer has another type or layout than its alias");
    return status;
}

/* Takes the callback over where it succeeds: a host may try again after an error of its call. An error that the host fulfills
 * an alias with ends the promise, and is returned, as by XLA's plugins. */
tsr_status pjrt_Client_FulfillAliasBuffer(PJRT_Client_FulfillAliasBuffer_Args *args, base_error *error)
{
    promise *p = args->fulfill_alias_buffer_cb;
    device_value *value;
    device_event *copied = NULL;
    tsr_status status = pjrt_need(p, "callback", error);
    if (status != TSR_OK)
        return status;
    if (args->status_code) {
        base_error why;
        status =
            base_fail(&why, pjrt_status_of(args->status_code), "%.*s", (int)BASE_MIN(args->error_message_size, 2000),
                      args->error_message ? args->error_message : "");
        *error = why;
        settle(p, &why);
        return status;
    }
    status = check_source(p, args->buffer, error);
    if (status == TSR_OK)
        status = pjrt_buffer_value(args->buffer, &value, error);
    if (status != TSR_OK)
        return status;
    status = device_value_read_begin(value, p->data, &copied, error);
    device_value_release(value);
    if (status != TSR_OK)
        return status;
    p->copied.call = is_copied;
    device_event_then(copied, &p->copied); /* p may be gone afterwards */
    device_event_release(copied);
    return TSR_OK;
}
