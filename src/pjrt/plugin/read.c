/* Elements and bytes of buffers to the host. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

/* A copy of a part of a value's bytes, or of its elements in another order, once the value is there. Programs store most results
 * as hosts see them, and the copy reads them in place; where they do not, the value keeps a copy of its elements in order. */
typedef struct host_read {
    device_callback defined;
    device_value *value; /* held */
    device_event *done;
    char *to;
    size_t offset, size;                            /* size 0: the elements are copied by `strides` */
    int64_t own[IR_MAX_RANK], strides[IR_MAX_RANK]; /* in bytes */
} host_read;

static void read_now(const host_read *r, base_error *error)
{
    const void *data;
    if (device_value_map(r->value, &data, error) != TSR_OK)
        return;
    if (r->size)
        memcpy(r->to, (const char *)data + r->offset, r->size);
    else
        pjrt_copy_strided(device_value_type(r->value), data, r->own, r->to, r->strides);
    device_value_unmap(r->value);
}

static void free_read(host_read *r)
{
    device_value_unhold(r->value);
    device_value_release(r->value);
    base_free(r);
}

static void value_is_there(device_callback *self, const base_error *error)
{
    host_read *r = (host_read *)self;
    device_event *done = r->done;
    base_error why = {.status = TSR_OK};
    if (error->status == TSR_OK)
        read_now(r, &why);
    free_read(r); /* before the event: a host that waits for it may donate the value */
    device_event_set(done, error->status == TSR_OK ? &why : error);
    device_event_release(done);
}

/* Begins a copy, which ends with `done`. Nothing is begun after an error. */
static tsr_status begin_read(device_value *value, const host_read *how, device_event *done, base_error *error)
{
    device_event *event;
    tsr_status status = device_value_event(value, &event, error);
    if (status != TSR_OK)
        return status;
    host_read *r = base_alloc(sizeof(*r));
    status = r ? device_value_hold(value, error) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read a buffer");
    if (status == TSR_OK) {
        *r = *how;
        r->defined.call = value_is_there;
        r->value = device_value_retain(value);
        r->done = device_event_retain(done);
        device_event_comes_after(done, event);
        device_event_then(event, &r->defined);
    } else {
        base_free(r);
    }
    device_event_release(event);
    return status;
}

/* The bytes of the host's memory that an array with these strides reaches; -1: it begins before its address, or they cannot be
 * counted. */
static int64_t extent(const ir_type *type, const int64_t *strides)
{
    int64_t bytes = (int64_t)tsr_dtype_size(type->dtype);
    for (int64_t d = 0; d < type->rank; d++) {
        if (type->dims[d] == 0)
            return 0;
        int64_t last = type->dims[d] == 1 ? 0 : strides[d] < 0 ? -1 : base_times(strides[d], type->dims[d] - 1);
        bytes = bytes < 0 || last < 0 ? -1 : base_plus(bytes, last);
    }
    return bytes;
}

/* The value's elements in the order of the strides. */
static tsr_status read_in_order(PJRT_Buffer_ToHostBuffer_Args *args, device_value *value, const int64_t *own,
                                const int64_t *strides, base_error *error)
{
    host_read r = {.to = args->dst};
    memcpy(r.own, own, sizeof(r.own));
    memcpy(r.strides, strides, sizeof(r.strides));
    device_event *done = device_event_new();
    tsr_status status = done ? pjrt_event_new(device_event_retain(done), &args->event, error)
                             : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    if (status == TSR_OK) {
        status = begin_read(value, &r, done, error);
        if (status != TSR_OK)
            pjrt_Event_Destroy(&(PJRT_Event_Destroy_Args){.event = args->event}, NULL);
    }
    device_event_release(done);
    return status;
}

tsr_status pjrt_Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args *args, base_error *error)
{
    device_value *value;
    int64_t own[IR_MAX_RANK], strides[IR_MAX_RANK];
    tsr_status status = pjrt_buffer_value(args->src, &value, error);
    if (status != TSR_OK)
        return status;
    const ir_type *type = device_value_type(value);
    size_t size = ir_type_bytes(type);
    pjrt_row_major(type, own);
    if (args->host_layout) {
        status = pjrt_layout_strides(args->src->type, args->host_layout, strides, error);
        int64_t reach = status == TSR_OK ? extent(args->src->type, strides) : 0;
        if (reach < 0 || (args->dst && (size_t)reach > args->dst_size))
            status = base_fail(error, TSR_INVALID_ARGUMENT, "%zu bytes for an array whose strides reach further",
                               args->dst_size);
        if (status == TSR_OK)
            pjrt_store_dims(type->rank, args->src->layout, strides);
    } else { /* the buffer's own layout */
        memcpy(strides, own, sizeof(own));
    }
    if (status == TSR_OK && args->dst && args->dst_size < size)
        status = base_fail(error, TSR_INVALID_ARGUMENT, "%zu bytes for a buffer of %zu", args->dst_size, size);
    if (status != TSR_OK || !args->dst) {
        args->dst_size = size;
        device_value_release(value);
        return status;
    }
    if (pjrt_strides_agree(type, own, strides)) {
        device_event *done = NULL;
        status = device_value_read_begin(value, args->dst, &done, error);
        device_value_release(value);
        if (status != TSR_OK)
            return status;
        device_event *copied = device_event_retain(done);
        status = pjrt_event_new(done, &args->event, error);
        if (status != TSR_OK)
            device_event_wait(copied,
                              NULL); /* without an event for the host, nothing may write to its memory any more */
        device_event_release(copied);
        return status;
    }
    status = read_in_order(args, value, own, strides, error);
    device_value_release(value);
    return status;
}

tsr_status pjrt_check_range(const ir_type *type, int64_t offset, int64_t n, base_error *error)
{
    int64_t size = (int64_t)ir_type_bytes(type);
    if (offset < 0 || n < 0 || offset > size || n > size - offset)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld bytes from byte %lld on of a buffer of %lld", (long long)n,
                         (long long)offset, (long long)size);
    return TSR_OK;
}

tsr_status pjrt_read_raw(device_value *value, int64_t offset, int64_t n, void *to, device_event *done,
                         base_error *error)
{
    if (n == 0) {
        device_event_set(done, NULL);
        return TSR_OK;
    }
    if (!to)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the address of the copy is NULL");
    return begin_read(value, &(host_read){.to = to, .offset = (size_t)offset, .size = (size_t)n}, done, error);
}

tsr_status pjrt_Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args *args, base_error *error)
{
    device_value *value;
    device_event *done = NULL;
    tsr_status status = pjrt_buffer_value(args->buffer, &value, error);
    if (status != TSR_OK)
        return status;
    status = pjrt_check_range(args->buffer->type, args->offset, args->transfer_size, error);
    if (status == TSR_OK && !(done = device_event_new()))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    if (status == TSR_OK)
        status = pjrt_event_new(device_event_retain(done), &args->event, error);
    if (status == TSR_OK) {
        status = pjrt_read_raw(value, args->offset, args->transfer_size, args->dst, done, error);
        if (status != TSR_OK)
            pjrt_Event_Destroy(&(PJRT_Event_Destroy_Args){.event = args->event}, NULL);
    }
    device_event_release(done);
    device_value_release(value);
    return status;
}
