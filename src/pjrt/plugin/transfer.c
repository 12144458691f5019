/* Transfer managers: buffers that a host makes first and fills piece by piece later, from any thread and in any order.
 *
 * The host's memory and the device's are one, so a piece is copied before the call returns, outside of the manager's lock.
 * A buffer is defined when its last piece has been announced and no copy is under way. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

typedef struct target {
    const ir_type *type; /* to the host */
    const device_layout *layout;
    device_value *value; /* held until the host has the buffer and nothing writes to it any more; then NULL */
    device_event *event; /* that defines the value; NULL: it has fired */
    char *data;
    size_t copies;    /* under way */
    bool last, taken; /* the last piece was announced, or an error; the host has the buffer */
} target;

struct PJRT_AsyncHostToDeviceTransferManager {
    PJRT_Client *client; /* held */
    PJRT_Memory *memory;
    pthread_mutex_t lock; /* of the targets */
    size_t n;
    target targets[];
};
typedef PJRT_AsyncHostToDeviceTransferManager manager;

/* Ends a step of the target's life; the caller holds the lock, which is released. Defines the value if `whole` or if an error
 * is given, and lets it go where the manager needs it no more. Callbacks of the host run without the lock. */
static void settle(manager *m, target *t, bool whole, const base_error *why)
{
    device_event *event = whole || why ? t->event : NULL;
    if (event)
        t->event = NULL;
    bool over = t->taken && !t->event && t->copies == 0;
    device_value *value = over ? t->value : NULL;
    if (over)
        t->value = NULL;
    pthread_mutex_unlock(&m->lock);
    if (event)
        device_event_set(event, why);
    device_event_release(event);
    device_value_release(value);
}

static void manager_free(manager *m)
{
    for (size_t i = 0; i < m->n; i++) {
        base_error why;
        base_fail(&why, TSR_CANCELLED, "the transfer manager was destroyed before buffer %zu was complete", i);
        pthread_mutex_lock(&m->lock);
        settle(m, &m->targets[i], false, &why);
        device_value_release(m->targets[i].value);
    }
    pthread_mutex_destroy(&m->lock);
    pjrt_client_drop(m->client);
    base_free(m);
}

/* args: checked. */
static tsr_status target_init(target *t, size_t i, PJRT_Memory *memory,
                              const PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args, base_error *error)
{
    const PJRT_Buffer_MemoryLayout *layout = args->num_device_layouts > 0 ? args->device_layouts[i] : NULL;
    PJRT_ShapeSpec shape;
    void *data;
    tsr_status status = pjrt_struct_item(&shape, sizeof(shape), args->shape_specs, i, error);
    if (status == TSR_OK)
        status = pjrt_shape(shape.element_type, shape.dims, shape.num_dims, &t->type, error);
    if (status == TSR_OK)
        status = pjrt_layout_read(t->type, layout, &t->layout, error);
    if (status != TSR_OK)
        return status;
    if (!(t->event = device_event_new()))
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    status = device_value_pending(memory->device->device, pjrt_stored_type(t->type, t->layout), t->event, &data,
                                  &t->value, error);
    t->data = data;
    return status;
}

tsr_status pjrt_Client_CreateBuffersForAsyncHostToDevice(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args,
                                                         base_error *error)
{
    PJRT_Memory *memory;
    size_t n = args->num_shape_specs;
    tsr_status status = pjrt_choose_memory(args->client, args->memory, NULL, &memory, error);
    if (status != TSR_OK)
        return status;
    if (!args->shape_specs || n == 0 || n > INT32_MAX ||
        (args->num_device_layouts > 0 && (args->num_device_layouts != n || !args->device_layouts)))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%zu shapes and %zu layouts", n, args->num_device_layouts);
    manager *m = base_alloc_zero(1, sizeof(*m) + n * sizeof(target));
    if (!m)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a transfer of %zu buffers", n);
    m->client = pjrt_client_hold(args->client);
    m->memory = memory;
    m->n = n;
    pthread_mutex_init(&m->lock, NULL);
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        status = target_init(&m->targets[i], i, memory, args, error);
        if (status != TSR_OK)
            base_fail_prefix(error, "buffer %zu", i);
    }
    if (status != TSR_OK)
        manager_free(m);
    else
        args->transfer_manager = m;
    return status;
}

tsr_status pjrt_AsyncHostToDeviceTransferManager_Destroy(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args *args,
                                                         base_error *error)
{
    (void)error;
    if (args->transfer_manager)
        manager_free(args->transfer_manager);
    return TSR_OK;
}

static tsr_status find_target(manager *m, int32_t index, target **out, base_error *error)
{
    *out = NULL;
    tsr_status status = pjrt_need(m, "transfer manager", error);
    if (status != TSR_OK)
        return status;
    if (index < 0 || (size_t)index >= m->n)
        return base_fail(error, TSR_INVALID_ARGUMENT, "buffer %d of %zu", index, m->n);
    *out = &m->targets[index];
    return TSR_OK;
}

tsr_status
pjrt_AsyncHostToDeviceTransferManager_RetrieveBuffer(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args,
                                                     base_error *error)
{
    target *t;
    manager *m = args->transfer_manager;
    tsr_status status = find_target(m, args->buffer_index, &t, error);
    if (status != TSR_OK)
        return status;
    pthread_mutex_lock(&m->lock);
    if (t->taken)
        status = base_fail(error, TSR_FAILED_PRECONDITION, "buffer %d has been retrieved", args->buffer_index);
    else
        status = pjrt_buffer_new(m->memory, device_value_retain(t->value), t->layout, &args->buffer_out, error);
    t->taken = t->taken || status == TSR_OK;
    settle(m, t, false, NULL);
    return status;
}

/* ---- the pieces ---- */

static tsr_status begin_copy(manager *m, target *t, int32_t index, bool last, base_error *error)
{
    pthread_mutex_lock(&m->lock);
    bool over = t->last;
    t->copies += !over;
    t->last = over || last;
    pthread_mutex_unlock(&m->lock);
    return over ? base_fail(error, TSR_FAILED_PRECONDITION, "buffer %d has had its last piece, or an error", index)
                : TSR_OK;
}

static void end_copy(manager *m, target *t)
{
    pthread_mutex_lock(&m->lock);
    t->copies--;
    settle(m, t, t->last && t->copies == 0, NULL);
}

tsr_status
pjrt_AsyncHostToDeviceTransferManager_TransferData(PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args,
                                                   base_error *error)
{
    target *t;
    tsr_status status = find_target(args->transfer_manager, args->buffer_index, &t, error);
    if (status != TSR_OK)
        return status;
    int64_t size = (int64_t)ir_type_bytes(t->type), n = args->transfer_size;
    if (args->offset < 0 || n < 0 || args->offset > size || n > size - args->offset || (!args->data && n > 0))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld bytes to byte %lld of a buffer of %lld", (long long)n,
                         (long long)args->offset, (long long)size);
    PJRT_Event *done;
    status = pjrt_event_new(NULL, &done, error);
    if (status != TSR_OK)
        return status;
    status = begin_copy(args->transfer_manager, t, args->buffer_index, args->is_last_transfer, error);
    if (status != TSR_OK) {
        pjrt_Event_Destroy(&(PJRT_Event_Destroy_Args){.event = done}, NULL);
        return status;
    }
    if (n > 0) {
        memcpy(t->data + args->offset, args->data, (size_t)n);
        pjrt_widen(t->type->dtype, n, t->data + args->offset);
    }
    end_copy(args->transfer_manager, t);
    args->done_with_h2d_transfer = done;
    return TSR_OK;
}

/* A whole array in the host's layout. */
tsr_status
pjrt_AsyncHostToDeviceTransferManager_TransferLiteral(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args,
                                                      base_error *error)
{
    target *t;
    const ir_type *type;
    int64_t own[IR_MAX_RANK], strides[IR_MAX_RANK];
    tsr_status status = find_target(args->transfer_manager, args->buffer_index, &t, error);
    if (status == TSR_OK)
        status = pjrt_shape(args->shape_element_type, args->shape_dims, args->shape_num_dims, &type, error);
    if (status == TSR_OK && (type != t->type || (!args->data && type->count > 0)))
        status = base_fail(error, TSR_INVALID_ARGUMENT, "the array of buffer %d is %s", args->buffer_index,
                           args->data ? "of another shape" : "NULL");
    if (status == TSR_OK)
        status = pjrt_layout_strides(type, args->shape_layout, strides, error);
    PJRT_Event *done;
    if (status == TSR_OK)
        status = pjrt_event_new(NULL, &done, error);
    if (status != TSR_OK)
        return status;
    status = begin_copy(args->transfer_manager, t, args->buffer_index, true, error);
    if (status != TSR_OK) {
        pjrt_Event_Destroy(&(PJRT_Event_Destroy_Args){.event = done}, NULL);
        return status;
    }
    pjrt_store_dims(type->rank, t->layout, strides);
    type = pjrt_stored_type(type, t->layout);
    pjrt_row_major(type, own);
    pjrt_copy_strided(type, args->data, strides, t->data, own);
    pjrt_widen(type->dtype, type->count, t->data);
    end_copy(args->transfer_manager, t);
    args->done_with_h2d_transfer = done;
    return TSR_OK;
}

tsr_status
pjrt_AsyncHostToDeviceTransferManager_SetBufferError(PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args,
                                                     base_error *error)
{
    target *t;
    base_error why;
    tsr_status status = find_target(args->transfer_manager, args->buffer_index, &t, error);
    if (status != TSR_OK)
        return status;
    base_fail(&why, pjrt_status_of(args->error_code), "%.*s", (int)BASE_MIN(args->error_message_size, 2000),
              args->error_message ? args->error_message : "");
    pthread_mutex_lock(&args->transfer_manager->lock);
    t->last = true;
    settle(args->transfer_manager, t, false, &why);
    return TSR_OK;
}

/* ---- asking a manager ---- */

tsr_status pjrt_AsyncHostToDeviceTransferManager_Device(PJRT_AsyncHostToDeviceTransferManager_Device_Args *args,
                                                        base_error *error)
{
    tsr_status status = pjrt_need(args->transfer_manager, "transfer manager", error);
    if (status == TSR_OK)
        args->device_out = args->transfer_manager->memory->device;
    return status;
}

tsr_status
pjrt_AsyncHostToDeviceTransferManager_BufferCount(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args *args,
                                                  base_error *error)
{
    tsr_status status = pjrt_need(args->transfer_manager, "transfer manager", error);
    if (status == TSR_OK)
        args->buffer_count = args->transfer_manager->n;
    return status;
}

tsr_status pjrt_AsyncHostToDeviceTransferManager_BufferSize(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args *args,
                                                            base_error *error)
{
    target *t;
    tsr_status status = find_target(args->transfer_manager, args->buffer_index, &t, error);
    if (status == TSR_OK)
        args->buffer_size = ir_type_bytes(t->type);
    return status;
}

/* Metadata are hints for profilers, which this plugin has no use for. */
tsr_status
pjrt_AsyncHostToDeviceTransferManager_AddMetadata(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *args,
                                                  base_error *error)
{
    return pjrt_need(args->transfer_manager, "transfer manager", error);
}

/* ---- memory that a device reads by itself ---- */

/* The device is the host's processor, which reads all memory. */
tsr_status pjrt_Client_DmaMap(PJRT_Client_DmaMap_Args *args, base_error *error)
{
    return pjrt_need(args->client, "client", error);
}

tsr_status pjrt_Client_DmaUnmap(PJRT_Client_DmaUnmap_Args *args, base_error *error)
{
    return pjrt_need(args->client, "client", error);
}
