/* Elements from the host's arrays to buffers, and from one device to another. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

/* ---- from the host ---- */

enum {
    ONLY_DURING_CALL,
    UNTIL_TRANSFER_COMPLETES,
    ZERO_COPY,
    MUTABLE_ZERO_COPY
}; /* how long the host's memory may be used */

/* Types and strides are those of the stored array. */
typedef struct host_array {
    const ir_type *type;
    const device_layout *layout;
    const char *data;
    int64_t strides[IR_MAX_RANK], own[IR_MAX_RANK];
} host_array;

static bool is_part_of_byte(tsr_dtype dtype)
{
    return dtype != TSR_BOOL && ir_dtype_bits(dtype) < 8;
}

void pjrt_widen(tsr_dtype dtype, int64_t count, void *elements)
{
    uint8_t *bytes = elements;
    int above = 8 - ir_dtype_bits(dtype);
    for (int64_t i = 0; i < count && is_part_of_byte(dtype); i++) {
        uint8_t top = (uint8_t)(bytes[i] << above);
        bytes[i] = ir_dtype_is_signed(dtype) ? (uint8_t)((int8_t)top >> above) : (uint8_t)(top >> above);
    }
}

static tsr_status put_in_order(void *user, void *data)
{
    const host_array *a = user;
    pjrt_copy_strided(a->type, a->data, a->strides, data, a->own);
    pjrt_widen(a->type->dtype, a->type->count, data);
    return TSR_OK;
}

/* Whether the array's bytes are a buffer's. */
static bool is_in_order(const host_array *a)
{
    return pjrt_strides_agree(a->type, a->strides, a->own) && !is_part_of_byte(a->type->dtype);
}

static void host_is_done(void *user)
{
    device_event *event = user;
    device_event_set(event, NULL);
    device_event_release(event);
}

/* Takes the array's elements, whose strides are set, into the layout. */
static void store(host_array *a)
{
    pjrt_store_dims(a->type->rank, a->layout, a->strides);
    a->type = pjrt_stored_type(a->type, a->layout);
    pjrt_row_major(a->type, a->own);
}

static tsr_status check_host(const PJRT_Client_BufferFromHostBuffer_Args *args, host_array *out, base_error *error)
{
    tsr_status status = pjrt_shape(args->type, args->dims, args->num_dims, &out->type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(out->type, args->device_layout, &out->layout, error);
    if (status != TSR_OK)
        return status;
    out->data = args->data;
    pjrt_row_major(out->type, out->strides);
    if (args->num_byte_strides > 0) {
        if (args->num_byte_strides != args->num_dims || !args->byte_strides)
            return base_fail(error, TSR_INVALID_ARGUMENT, "%zu strides of an array of rank %zu", args->num_byte_strides,
                             args->num_dims);
        memcpy(out->strides, args->byte_strides, args->num_dims * sizeof(*out->strides));
    }
    if (!args->data && out->type->count > 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the host's data is NULL");
    store(out);
    return TSR_OK;
}

tsr_status pjrt_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args *args, base_error *error)
{
    host_array host;
    PJRT_Memory *memory;
    device_value *value;
    device_event *done = NULL;
    tsr_status status = check_host(args, &host, error);
    if (status == TSR_OK)
        status = pjrt_choose_memory(args->client, args->memory, args->device, &memory, error);
    if (status != TSR_OK)
        return status;
    device *d = memory->device->device;
    if (!is_in_order(&host)) {
        status = device_value_fill(d, host.type, put_in_order, &host, &value, error);
    } else if (args->host_buffer_semantics < ZERO_COPY) { /* the copy is complete when this returns */
        status = device_value_from_host(d, host.type, args->data, &value, error);
    } else {
        if (!(done = device_event_new()))
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
        /* The release is called in any case; the host sees its own reference. */
        status = device_value_borrow(d, host.type, args->data, host_is_done, device_event_retain(done), &value, error);
    }
    if (status == TSR_OK)
        status = pjrt_buffer_new(memory, value, host.layout, &args->buffer, error);
    if (status != TSR_OK) {
        device_event_release(done);
        return status;
    }
    status = pjrt_event_new(done, &args->done_with_host_buffer, error);
    if (status != TSR_OK)
        pjrt_Buffer_Destroy(&(PJRT_Buffer_Destroy_Args){.buffer = args->buffer}, NULL);
    return status;
}

typedef struct view {
    void (*call)(void *data, void *user);
    void *data, *user;
} view;

static void end_view(void *user)
{
    const view *v = user;
    if (v->call)
        v->call(v->data, v->user);
    base_free(user);
}

/* Arrays that cannot be used in place, for their alignment or for gaps, are copied: hosts do not expect a refusal. */
tsr_status pjrt_Client_CreateViewOfDeviceBuffer(PJRT_Client_CreateViewOfDeviceBuffer_Args *args, base_error *error)
{
    host_array host = {.data = args->device_buffer_ptr};
    base_error refusal;
    PJRT_Memory *memory;
    device_value *value;
    tsr_status status = pjrt_shape(args->element_type, args->dims, args->num_dims, &host.type, error);
    if (status == TSR_OK)
        status = pjrt_layout_strides(host.type, args->layout, host.strides, error);
    if (status == TSR_OK)
        status = pjrt_choose_memory(args->client, args->memory, args->device, &memory, error);
    if (status != TSR_OK)
        return status;
    if (!host.data && host.type->count > 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the memory to be seen is NULL");
    if (pjrt_layout_read(host.type, args->layout, &host.layout, &refusal) != TSR_OK)
        host.layout = NULL;
    store(&host);
    view *v = base_alloc(sizeof(*v));
    if (!v)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a view");
    *v = (view){args->on_delete_callback, args->device_buffer_ptr, args->on_delete_callback_arg};
    if (is_in_order(&host)) {
        status = device_value_borrow(memory->device->device, host.type, host.data, end_view, v, &value, error);
    } else {
        status = device_value_fill(memory->device->device, host.type, put_in_order, &host, &value, error);
        end_view(v);
    }
    return status == TSR_OK ? pjrt_buffer_new(memory, value, host.layout, &args->buffer, error) : status;
}

static tsr_status leave_as_it_is(void *user, void *data)
{
    (void)user, (void)data;
    return TSR_OK;
}

tsr_status pjrt_Client_CreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args *args, base_error *error)
{
    const ir_type *type;
    const device_layout *layout;
    PJRT_Memory *memory;
    device_value *value;
    tsr_status status = pjrt_shape(args->shape_element_type, args->shape_dims, args->shape_num_dims, &type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(type, args->shape_layout, &layout, error);
    if (status == TSR_OK)
        status = pjrt_choose_memory(args->client, args->memory, args->device, &memory, error);
    if (status == TSR_OK)
        status = device_value_fill(memory->device->device, pjrt_stored_type(type, layout), leave_as_it_is, NULL, &value,
                                   error);
    return status == TSR_OK ? pjrt_buffer_new(memory, value, layout, &args->buffer, error) : status;
}

tsr_status pjrt_Client_CreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args *args, base_error *error)
{
    const ir_type *type;
    const device_layout *layout;
    PJRT_Memory *memory;
    device_value *value;
    base_error why;
    tsr_status status = pjrt_shape(args->shape_element_type, args->shape_dims, args->shape_num_dims, &type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(type, args->shape_layout, &layout, error);
    if (status == TSR_OK)
        status = pjrt_choose_memory(args->client, args->memory, NULL, &memory, error);
    if (status != TSR_OK)
        return status;
    base_fail(&why, pjrt_status_of(args->error_code), "%.*s", (int)BASE_MIN(args->error_message_size, 2000),
              args->error_message ? args->error_message : "");
    status = device_value_failed(memory->device->device, pjrt_stored_type(type, layout), &why, &value, error);
    return status == TSR_OK ? pjrt_buffer_new(memory, value, layout, &args->buffer, error) : status;
}

/* ---- across devices ---- */

static tsr_status copy(PJRT_Buffer *buffer, PJRT_Memory *to, PJRT_Buffer **out, base_error *error)
{
    device_value *value, *copied;
    tsr_status status = pjrt_buffer_value(buffer, &value, error);
    if (status != TSR_OK)
        return status;
    if (!to || to->device->client != buffer->client)
        status = base_fail(error, TSR_INVALID_ARGUMENT, "the target is %s", to ? "another client's" : "NULL");
    else
        status = device_value_copy(value, to->device->device, &copied, error);
    device_value_release(value);
    if (status == TSR_OK)
        status = pjrt_buffer_new(to, copied, buffer->layout, out, error);
    if (status == TSR_OK)
        (*out)->token = buffer->token;
    return status;
}

tsr_status pjrt_Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args *args, base_error *error)
{
    return copy(args->buffer, args->dst_device ? args->dst_device->memory[0] : NULL, &args->dst_buffer, error);
}

tsr_status pjrt_Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args *args, base_error *error)
{
    return copy(args->buffer, args->dst_memory, &args->dst_buffer, error);
}

tsr_status pjrt_Buffer_Bitcast(PJRT_Buffer_Bitcast_Args *args, base_error *error)
{
    const ir_type *type;
    const device_layout *layout;
    device_value *value, *seen = NULL;
    tsr_status status = pjrt_buffer_value(args->buffer, &value, error);
    if (status != TSR_OK)
        return status;
    status = pjrt_shape(args->element_type, args->dims, args->num_dims, &type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(type, args->device_layout, &layout, error);
    if (status == TSR_OK)
        status = device_value_alias(value, pjrt_stored_type(type, layout), &seen, error);
    device_value_release(value);
    return status == TSR_OK ? pjrt_buffer_new(args->buffer->memory, seen, layout, &args->out_buffer, error) : status;
}
