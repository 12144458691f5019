/* Buffers: a value on one device, under a memory's name. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

tsr_status pjrt_buffer_new(PJRT_Memory *memory, device_value *value, const device_layout *layout, PJRT_Buffer **out,
                           base_error *error)
{
    size_t rank = layout ? (size_t)layout->rank : 0;
    PJRT_Buffer *b = base_alloc_zero(1, sizeof(*b) + rank * sizeof(*b->minor_to_major));
    if (!b) {
        device_value_release(value);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a buffer");
    }
    b->client = pjrt_client_hold(memory->device->client);
    b->memory = memory;
    b->type = pjrt_shown_type(device_value_type(value), layout);
    b->layout = layout;
    for (size_t i = 0; i < rank; i++)
        b->minor_to_major[i] = layout->minor_to_major[i];
    b->value = value;
    pthread_mutex_init(&b->lock, NULL);
    *out = b;
    return TSR_OK;
}

/* The caller holds the lock. */
static tsr_status need_value(const PJRT_Buffer *b, base_error *error)
{
    if (!b->value || b->deleted)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the buffer has been deleted");
    if (device_value_is_donated(b->value))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the buffer has been donated");
    return TSR_OK;
}

tsr_status pjrt_buffer_value(PJRT_Buffer *b, device_value **out, base_error *error)
{
    tsr_status status = pjrt_need(b, "buffer", error);
    if (status != TSR_OK)
        return status;
    pthread_mutex_lock(&b->lock);
    status = need_value(b, error);
    if (status == TSR_OK)
        *out = device_value_retain(b->value);
    pthread_mutex_unlock(&b->lock);
    return status;
}

/* While a host still reads the elements, the value is kept until the host releases it. */
void pjrt_buffer_delete(PJRT_Buffer *b)
{
    device_value *value = NULL;
    bool mapped = false;
    pthread_mutex_lock(&b->lock);
    if (b->references == 0) {
        value = b->value;
        mapped = b->mapped != NULL;
        b->value = NULL;
        b->mapped = NULL;
    }
    pthread_mutex_unlock(&b->lock);
    if (mapped)
        device_value_unmap(value);
    device_value_release(value);
}

tsr_status pjrt_Buffer_Delete(PJRT_Buffer_Delete_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status != TSR_OK)
        return status;
    pthread_mutex_lock(&args->buffer->lock);
    args->buffer->deleted = true;
    pthread_mutex_unlock(&args->buffer->lock);
    pjrt_buffer_delete(args->buffer);
    return TSR_OK;
}

tsr_status pjrt_Buffer_Destroy(PJRT_Buffer_Destroy_Args *args, base_error *error)
{
    (void)error;
    PJRT_Buffer *b = args->buffer;
    if (!b)
        return TSR_OK;
    b->references = 0;
    pjrt_buffer_delete(b);
    pthread_mutex_destroy(&b->lock);
    pjrt_client_drop(b->client);
    base_free(b);
    return TSR_OK;
}

tsr_status pjrt_Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status != TSR_OK)
        return status;
    pthread_mutex_lock(&args->buffer->lock);
    args->is_deleted = !args->buffer->value || args->buffer->deleted || device_value_is_donated(args->buffer->value);
    pthread_mutex_unlock(&args->buffer->lock);
    return TSR_OK;
}

/* ---- asking a buffer ---- */

tsr_status pjrt_Buffer_ElementType(PJRT_Buffer_ElementType_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status == TSR_OK)
        args->type = args->buffer->token ? PJRT_TYPE_TOKEN : pjrt_type_of(args->buffer->type->dtype);
    return status;
}

tsr_status pjrt_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status == TSR_OK) {
        args->dims = args->buffer->type->dims;
        args->num_dims = args->buffer->token ? 0 : (size_t)args->buffer->type->rank;
    }
    return status;
}

tsr_status pjrt_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status == TSR_OK) {
        args->unpadded_dims = args->buffer->type->dims;
        args->num_dims = args->buffer->token ? 0 : (size_t)args->buffer->type->rank;
    }
    return status;
}

tsr_status pjrt_Buffer_DynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args *args, base_error *error)
{
    args->dynamic_dim_indices = NULL;
    args->num_dynamic_dims = 0;
    return pjrt_need(args->buffer, "buffer", error);
}

/* A buffer that a program left in another layout than the host demanded is converted when it is read. */
tsr_status pjrt_Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status != TSR_OK)
        return status;
    const PJRT_Buffer *b = args->buffer;
    size_t rank = (size_t)b->type->rank;
    args->layout = (PJRT_Buffer_MemoryLayout){
        .struct_size = sizeof(args->layout),
        .type = PJRT_LAYOUT_TILED,
        .tiled = {.struct_size = sizeof(args->layout.tiled),
                  .minor_to_major = b->layout ? b->minor_to_major : pjrt_minor_to_major(rank),
                  .minor_to_major_size = rank},
    };
    return TSR_OK;
}

tsr_status pjrt_Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status == TSR_OK)
        args->on_device_size_in_bytes = ir_type_bytes(args->buffer->type);
    return status;
}

tsr_status pjrt_Buffer_Device(PJRT_Buffer_Device_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status == TSR_OK)
        args->device = args->buffer->memory->device;
    return status;
}

tsr_status pjrt_Buffer_Memory(PJRT_Buffer_Memory_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status == TSR_OK)
        args->memory = args->buffer->memory;
    return status;
}

tsr_status pjrt_Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args *args, base_error *error)
{
    args->is_on_cpu = true;
    return pjrt_need(args->buffer, "buffer", error);
}

tsr_status pjrt_Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args *args, base_error *error)
{
    device_value *value;
    device_event *event = NULL;
    tsr_status status = pjrt_buffer_value(args->buffer, &value, error);
    if (status != TSR_OK)
        return status;
    status = device_value_event(value, &event, error);
    device_value_release(value);
    return status == TSR_OK ? pjrt_event_new(event, &args->event, error) : status;
}

/* ---- the elements where they are ---- */

/* Ends the mapping, if there is one; the caller holds the lock. */
static void unmap(PJRT_Buffer *b)
{
    if (b->mapped)
        device_value_unmap(b->value);
    b->mapped = NULL;
}

/* Without the lock: what defines the value may be a call of the host's that asks this buffer. */
static tsr_status wait_for(PJRT_Buffer *b, base_error *error)
{
    device_value *value;
    device_event *event = NULL;
    tsr_status status = pjrt_buffer_value(b, &value, error);
    if (status != TSR_OK)
        return status;
    status = device_value_event(value, &event, error);
    if (status == TSR_OK)
        status = device_event_wait(event, error);
    device_event_release(event);
    device_value_release(value);
    return status;
}

/* An address alone does not hold the elements in place, so that a run which the buffer is donated to takes its memory, as
 * hosts expect that compare addresses. A copy is there only while it is mapped, so its mapping stays. */
static tsr_status map(PJRT_Buffer *b, const void **data, bool count, base_error *error)
{
    tsr_status status = wait_for(b, error);
    if (status != TSR_OK)
        return status;
    pthread_mutex_lock(&b->lock);
    status = need_value(b, error);
    if (status == TSR_OK && !b->mapped)
        status = device_value_map(b->value, &b->mapped, error);
    if (status == TSR_OK) {
        b->references += count;
        if (data)
            *data = b->mapped;
        if (b->references == 0 && b->mapped == device_value_pointer(b->value))
            unmap(b);
    }
    pthread_mutex_unlock(&b->lock);
    return status;
}

tsr_status pjrt_Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args *args, base_error *error)
{
    const void *data = NULL;
    tsr_status status = map(args->buffer, &data, false, error);
    args->buffer_pointer = (uintptr_t)data;
    return status;
}

tsr_status pjrt_Buffer_OpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args,
                                                     base_error *error)
{
    const void *data = NULL;
    tsr_status status = map(args->buffer, &data, false, error);
    args->device_memory_ptr = (void *)(uintptr_t)data;
    return status;
}

tsr_status pjrt_Buffer_IncreaseExternalReferenceCount(PJRT_Buffer_IncreaseExternalReferenceCount_Args *args,
                                                      base_error *error)
{
    return map(args->buffer, NULL, true, error);
}

tsr_status pjrt_Buffer_DecreaseExternalReferenceCount(PJRT_Buffer_DecreaseExternalReferenceCount_Args *args,
                                                      base_error *error)
{
    tsr_status status = pjrt_need(args->buffer, "buffer", error);
    if (status != TSR_OK)
        return status;
    pthread_mutex_lock(&args->buffer->lock);
    if (args->buffer->references == 0)
        status = base_fail(error, TSR_FAILED_PRECONDITION, "the buffer has no external references");
    else if (--args->buffer->references == 0)
        unmap(args->buffer);
    bool over = args->buffer->deleted && args->buffer->references == 0;
    pthread_mutex_unlock(&args->buffer->lock);
    if (over)
        pjrt_buffer_delete(args->buffer);
    return status;
}
