/* Buffers of a plugin, and copies into them, out of them and across.
 *
 * A PJRT buffer is made with its content: a handle is empty until then, and gets another buffer each time. */
#include "pjrt/client/client.h"

#include <string.h>

enum { UNTIL_TRANSFERRED = 1, DURING_CALL = 0 }; /* how long the host's memory stays unchanged */

/* ---- layouts: row-major, from the last dimension on ---- */

static void row_major(const ir_type *type, int64_t *order, PJRT_Buffer_MemoryLayout *out)
{
    for (int64_t i = 0; i < type->rank; i++)
        order[i] = type->rank - 1 - i;
    *out = (PJRT_Buffer_MemoryLayout){.struct_size = sizeof(*out),
                                      .type = PJRT_LAYOUT_TILED,
                                      .tiled = {.struct_size = sizeof(PJRT_Buffer_MemoryLayout_Tiled),
                                                .minor_to_major = order,
                                                .minor_to_major_size = (size_t)type->rank}};
}

static tsr_status type_of(const ir_type *type, PJRT_Buffer_Type *out, base_error *error)
{
    *out = pjrt_type_of(type->dtype);
    return *out ? TSR_OK
                : base_fail(error, TSR_UNIMPLEMENTED, "PJRT has no elements of %s", tsr_dtype_name(type->dtype));
}

/* ---- buffers ---- */

tsr_status pjrt_buffer_from(pjrt_platform *p, int ordinal, size_t space, const ir_type *type, const void *data,
                            PJRT_Event **taken, PJRT_Buffer **out, base_error *error)
{
    const pjrt_place *place = &p->places[ordinal];
    PJRT_Client_BufferFromHostBuffer_Args args = {.client = p->client,
                                                  .data = data,
                                                  .dims = type->dims,
                                                  .num_dims = (size_t)type->rank,
                                                  .host_buffer_semantics = taken ? UNTIL_TRANSFERRED : DURING_CALL,
                                                  .device = space == 0 ? place->device : NULL,
                                                  .memory = space == 0 ? NULL : place->spaces[space]};
    tsr_status status = type_of(type, &args.type, error);
    if (status == TSR_OK)
        status = PJRT_CALL(p->library, Client_BufferFromHostBuffer, &args, error);
    if (status == TSR_OK && !args.buffer)
        status = pjrt_gave_no(p->library, "Client_BufferFromHostBuffer", "buffer", error);
    if (status != TSR_OK)
        return status;
    *out = args.buffer;
    if (taken) {
        *taken = args.done_with_host_buffer;
    } else if (args.done_with_host_buffer) {
        PJRT_Event_Destroy_Args end = {.event = args.done_with_host_buffer};
        base_error ignored;
        PJRT_CALL(p->library, Event_Destroy, &end, &ignored);
    }
    return TSR_OK;
}

void pjrt_buffer_free(const pjrt_library *l, PJRT_Buffer *buffer)
{
    PJRT_Buffer_Destroy_Args args = {.buffer = buffer};
    base_error ignored;
    if (buffer)
        PJRT_CALL(l, Buffer_Destroy, &args, &ignored);
}

/* done fires when the buffer is ready. */
static tsr_status forward_ready(const pjrt_library *l, PJRT_Buffer *buffer, device_event *done, base_error *error)
{
    PJRT_Buffer_ReadyEvent_Args args = {.buffer = buffer};
    tsr_status status = PJRT_CALL(l, Buffer_ReadyEvent, &args, error);
    if (status == TSR_OK && !args.event)
        status = pjrt_gave_no(l, "Buffer_ReadyEvent", "event", error);
    return status == TSR_OK ? pjrt_forward(l, "Buffer_ReadyEvent", args.event, done, error) : status;
}

/* ---- handles ---- */

pjrt_memory *pjrt_memory_new(pjrt_platform *p, int ordinal, size_t space, const ir_type *type, base_error *error)
{
    pjrt_memory *m = base_alloc(sizeof(*m));
    if (m)
        *m = (pjrt_memory){.platform = p, .ordinal = ordinal, .space = space, .type = type};
    else
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a buffer's handle");
    return m;
}

void pjrt_memory_free(pjrt_memory *m)
{
    if (m)
        pjrt_buffer_free(m->platform->library, m->buffer);
    base_free(m);
}

static void set_buffer(pjrt_memory *m, PJRT_Buffer *buffer)
{
    pjrt_buffer_free(m->platform->library, m->buffer);
    m->buffer = buffer;
}

static bool space(void *state, int ordinal, size_t i, const char **name)
{
    const pjrt_place *place = &((const pjrt_platform *)state)->places[ordinal];
    if (i >= BASE_MAX(place->n_spaces, 1))
        return false;
    *name = place->n_spaces ? place->names[i] : "device";
    return true;
}

static tsr_status allocate(void *state, int ordinal, size_t space_number, const ir_type *type, void **handle,
                           base_error *error)
{
    PJRT_Buffer_Type known;
    tsr_status status = type_of(type, &known, error);
    if (status != TSR_OK)
        return status;
    *handle = pjrt_memory_new(state, ordinal, space_number, type, error);
    return *handle ? TSR_OK : TSR_OUT_OF_MEMORY;
}

static void free_handle(void *state, void *handle)
{
    (void)state;
    pjrt_memory_free(handle);
}

/* ---- copies ---- */

/* `done` fires when the host's memory may be freed and the buffer is ready. */
typedef struct arrival {
    device_callback taken;
    const pjrt_library *library;
    PJRT_Buffer *buffer;
    device_event *done;
} arrival;

static void is_taken(device_callback *self, const base_error *error)
{
    arrival a = *(arrival *)(void *)self;
    base_free(self);
    base_error why = *error;
    if (why.status == TSR_OK && forward_ready(a.library, a.buffer, a.done, &why) == TSR_OK) {
        device_event_release(a.done);
        return;
    }
    device_event_set(a.done, &why);
    device_event_release(a.done);
}

/* A plugin whose events are given up may read the host's memory for long: it has to copy the elements during the call. */
static tsr_status copy_in(void *state, void *to, const void *data, device_event *done, base_error *error)
{
    pjrt_platform *p = state;
    pjrt_memory *m = to;
    PJRT_Event *taken = NULL;
    PJRT_Buffer *buffer = NULL;
    arrival *a = base_alloc(sizeof(*a));
    device_event *let_go = a ? device_event_new() : NULL;
    tsr_status status = let_go ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a copy");
    if (status == TSR_OK)
        status =
            pjrt_buffer_from(p, m->ordinal, m->space, m->type, data, p->library->watch ? NULL : &taken, &buffer, error);
    if (status != TSR_OK) {
        device_event_release(let_go);
        base_free(a);
        return status;
    }
    set_buffer(m, buffer);
    *a = (arrival){{.call = is_taken}, p->library, buffer, device_event_retain(done)};
    device_event_then(let_go, &a->taken);
    base_error why;
    why.status = TSR_OK;
    if (pjrt_forward(p->library, "Client_BufferFromHostBuffer", taken, let_go, &why) != TSR_OK)
        device_event_set(let_go, &why);
    device_event_release(let_go);
    return TSR_OK;
}

/* A plugin that has put another array into the buffer would write past the end of the host's memory. */
static tsr_status check_buffer(const pjrt_library *l, const pjrt_memory *m, base_error *error)
{
    PJRT_Buffer_ElementType_Args type = {.buffer = m->buffer};
    PJRT_Buffer_Dimensions_Args dims = {.buffer = m->buffer};
    base_error ignored;
    if (PJRT_CALL(l, Buffer_ElementType, &type, &ignored) == TSR_OK && type.type != pjrt_type_of(m->type->dtype))
        return base_fail(error, TSR_INTERNAL, "PJRT_Buffer_ElementType of %s says %u of a buffer of %s", l->path,
                         (unsigned)type.type, tsr_dtype_name(m->type->dtype));
    if (PJRT_CALL(l, Buffer_Dimensions, &dims, &ignored) != TSR_OK || (!dims.dims && m->type->rank > 0))
        return TSR_OK;
    if (dims.num_dims != (size_t)m->type->rank ||
        (m->type->rank && memcmp(dims.dims, m->type->dims, dims.num_dims * sizeof(*dims.dims)) != 0))
        return base_fail(error, TSR_INTERNAL,
                         "PJRT_Buffer_Dimensions of %s says other sizes of a buffer than its value has", l->path);
    return TSR_OK;
}

static tsr_status copy_out(void *state, void *from, void *data, device_event *done, base_error *error)
{
    const pjrt_platform *p = state;
    const pjrt_memory *m = from;
    int64_t order[IR_MAX_RANK];
    PJRT_Buffer_MemoryLayout layout;
    row_major(m->type, order, &layout);
    if (!m->buffer)
        return base_fail(error, TSR_INTERNAL, "a buffer of %s is read before anything was put into it",
                         p->library->kind);
    tsr_status status = check_buffer(p->library, m, error);
    size_t size = ir_type_bytes(m->type);
    char *staging = status == TSR_OK && p->library->watch ? base_alloc(size + 1) : NULL;
    if (status == TSR_OK && p->library->watch && !staging)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read a buffer");
    PJRT_Buffer_ToHostBuffer_Args args = {
        .src = m->buffer, .host_layout = &layout, .dst = staging ? staging : data, .dst_size = size};
    if (status == TSR_OK)
        status = PJRT_CALL(p->library, Buffer_ToHostBuffer, &args, error);
    if (status == TSR_OK &&
        !args.event) /* without an event, neither the end of the copy nor its failure would be known */
        status = pjrt_gave_no(p->library, "Buffer_ToHostBuffer", "event", error);
    if (status == TSR_OK)
        return pjrt_forward_read(p->library, "Buffer_ToHostBuffer", args.event, done, staging, data, size, error);
    base_free(staging);
    return status;
}

static tsr_status copy(void *state, void *from, void *to, device_event *done, base_error *error)
{
    const pjrt_platform *p = state;
    const pjrt_memory *source = from;
    pjrt_memory *target = to;
    const pjrt_place *place = &p->places[target->ordinal];
    PJRT_Buffer *made;
    tsr_status status;
    bool by_space = place->n_spaces && (p->library->api.Buffer_CopyToMemory || target->space > 0);
    if (by_space) { /* plugins of old minors copy to devices alone */
        PJRT_Buffer_CopyToMemory_Args args = {.buffer = source->buffer, .dst_memory = place->spaces[target->space]};
        status = PJRT_CALL(p->library, Buffer_CopyToMemory, &args, error);
        made = args.dst_buffer;
    } else {
        PJRT_Buffer_CopyToDevice_Args args = {.buffer = source->buffer, .dst_device = place->device};
        status = PJRT_CALL(p->library, Buffer_CopyToDevice, &args, error);
        made = args.dst_buffer;
    }
    if (status == TSR_OK && !made)
        status = pjrt_gave_no(p->library, by_space ? "Buffer_CopyToMemory" : "Buffer_CopyToDevice", "buffer", error);
    if (status != TSR_OK)
        return status;
    set_buffer(target, made);
    return forward_ready(p->library, made, done, error);
}

const device_memory_table pjrt_memory_table = {
    .space = space, .allocate = allocate, .free = free_handle, .copy_in = copy_in, .copy_out = copy_out, .copy = copy};
