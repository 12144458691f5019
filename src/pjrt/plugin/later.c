/* Calls whose second half the host makes later, by a function that it gets: raw copies to an address that is not known
 * yet, and donations that take effect when the thing that the host waits for has happened. */
#include "pjrt/plugin/plugin.h"

static void read_failure(PJRT_Error_Code code, const char *message, size_t size, base_error *out)
{
    base_fail(out, pjrt_status_of(code), "%.*s", (int)BASE_MIN(size, 2000), message ? message : "");
}

/* ---- raw copies ---- */

typedef struct raw_copy {
    device_value *value; /* held */
    device_event *done;
    int64_t offset, size;
} raw_copy;

static void free_copy(raw_copy *c)
{
    if (c->value)
        device_value_unhold(c->value);
    device_value_release(c->value);
    device_event_release(c->done);
    base_free(c);
}

/* The second half. A host whose struct cannot be read is not answered: its copy never ends. */
static void copy_raw(PJRT_Buffer_CopyRawToHostFuture_Callback_Args *args)
{
    PJRT_Buffer_CopyRawToHostFuture_Callback_Args own;
    base_error error;
    if (pjrt_struct_read(&own, sizeof(own), args, &error) != TSR_OK || !own.callback_data)
        return;
    raw_copy *c = own.callback_data;
    tsr_status status = TSR_OK;
    if (own.error_code)
        read_failure(own.error_code, own.error_message, own.error_message_size, &error);
    else
        status = pjrt_read_raw(c->value, c->offset, c->size, own.dst, c->done, &error);
    if (own.error_code || status != TSR_OK)
        device_event_set(c->done, &error);
    free_copy(c);
}

tsr_status pjrt_Buffer_CopyRawToHostFuture(PJRT_Buffer_CopyRawToHostFuture_Args *args, base_error *error)
{
    device_value *value;
    tsr_status status = pjrt_buffer_value(args->buffer, &value, error);
    if (status != TSR_OK)
        return status;
    raw_copy *c = base_alloc_zero(1, sizeof(*c));
    if (c)
        *c = (raw_copy){.done = device_event_new(), .offset = args->offset, .size = args->transfer_size};
    status = pjrt_check_range(args->buffer->type, args->offset, args->transfer_size, error);
    if (status == TSR_OK && (!c || !c->done))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a copy");
    if (status == TSR_OK)
        status = device_value_hold(value, error);
    if (status != TSR_OK) {
        device_value_release(value);
    } else {
        c->value = value;
        status = pjrt_event_new(device_event_retain(c->done), &args->event, error);
    }
    if (status == TSR_OK) {
        args->callback_data = c;
        args->future_ready_callback = copy_raw;
    } else if (c) {
        free_copy(c);
    }
    return status;
}

/* ---- donations ---- */

static void depend(PJRT_Buffer_DonateWithControlDependency_Callback_Args *args)
{
    PJRT_Buffer_DonateWithControlDependency_Callback_Args own;
    base_error error;
    if (pjrt_struct_read(&own, sizeof(own), args, &error) != TSR_OK || !own.callback_data)
        return;
    error.status = TSR_OK;
    if (own.error_code)
        read_failure(own.error_code, own.error_message, own.error_message_size, &error);
    device_event_set(own.callback_data, &error);
    device_event_release(own.callback_data);
}

/* The new buffer has the old one's memory. */
tsr_status pjrt_Buffer_DonateWithControlDependency(PJRT_Buffer_DonateWithControlDependency_Args *args,
                                                   base_error *error)
{
    device_value *value, *later = NULL;
    PJRT_Buffer *b = args->buffer;
    tsr_status status = pjrt_buffer_value(b, &value, error);
    if (status != TSR_OK)
        return status;
    device_event *event = device_event_new();
    status = event ? device_value_after(value, event, &later, error)
                   : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    device_value_release(value);
    if (status == TSR_OK)
        status = pjrt_buffer_new(b->memory, later, b->layout, &args->out_buffer, error);
    if (status != TSR_OK) {
        if (event)
            device_event_set(event, NULL);
        device_event_release(event);
        return status;
    }
    pjrt_buffer_delete(b);
    args->callback_data = event;
    args->dependency_ready_callback = depend;
    return TSR_OK;
}
