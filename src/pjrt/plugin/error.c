/* Errors and events. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- errors ---- */

struct PJRT_Error {
    const PJRT_Error_FunctionTable *functions;
    PJRT_Error_Code code;
    bool fixed;     /* not to be freed */
    uint32_t place; /* base_error's */
    size_t size;
    const char *message;
    char text[];
};

static void end_error(PJRT_Error *e)
{
    if (!e->fixed)
        base_free(e);
}

static void message_of(const PJRT_Error *e, const char **message, size_t *size)
{
    *message = e->message;
    *size = e->size;
}

static PJRT_Error_Code code_of(const PJRT_Error *e)
{
    return e->code;
}

/* The failed part of the program, so that a host that built the program can name its own line for it: a program from the
 * host's cache has no lines. */
static void visit_payloads(const PJRT_Error *e, PJRT_Error_PayloadVisitor visitor, void *user)
{
    char place[16];
    if (e->place) {
        int size = snprintf(place, sizeof(place), "%u", e->place);
        visitor(pjrt_place_key, sizeof(pjrt_place_key) - 1, place, (size_t)size, user);
    }
}

static const PJRT_Error_FunctionTable error_functions = {.struct_size = sizeof(error_functions),
                                                         .instance_size = sizeof(void *),
                                                         .destroy = end_error,
                                                         .message = message_of,
                                                         .get_code = code_of,
                                                         .for_each_payload = visit_payloads};

PJRT_Error *pjrt_error_new(const base_error *why)
{
    static PJRT_Error no_memory = {.functions = &error_functions,
                                   .code = PJRT_RESOURCE_EXHAUSTED,
                                   .fixed = true,
                                   .size = 13,
                                   .message = "out of memory"};
    size_t size = strlen(why->message);
    PJRT_Error *e = base_alloc(sizeof(*e) + size + 1);
    if (!e)
        return &no_memory;
    *e = (PJRT_Error){.functions = &error_functions,
                      .code = pjrt_code_of(why->status),
                      .place = why->place,
                      .size = size,
                      .message = e->text};
    memcpy(e->text, why->message, size + 1);
    return e;
}

tsr_status pjrt_need(const void *object, const char *name, base_error *error)
{
    return object ? TSR_OK : base_fail(error, TSR_INVALID_ARGUMENT, "the %s is NULL", name);
}

tsr_status pjrt_Error_Destroy(PJRT_Error_Destroy_Args *args, base_error *error)
{
    (void)error;
    if (args->error)
        end_error(args->error);
    return TSR_OK;
}

tsr_status pjrt_Error_Message(PJRT_Error_Message_Args *args, base_error *error)
{
    (void)error;
    args->message = args->error ? args->error->message : "";
    args->message_size = args->error ? args->error->size : 0;
    return TSR_OK;
}

tsr_status pjrt_Error_GetCode(PJRT_Error_GetCode_Args *args, base_error *error)
{
    (void)error;
    args->code = args->error ? args->error->code : 0;
    return TSR_OK;
}

tsr_status pjrt_Error_ForEachPayload(PJRT_Error_ForEachPayload_Args *args, base_error *error)
{
    (void)error;
    if (args->error && args->visitor)
        visit_payloads(args->error, args->visitor, args->user_arg);
    return TSR_OK;
}

/* ---- events ---- */

struct PJRT_Event {
    device_event *event; /* NULL: the event has fired without an error */
};
static PJRT_Event has_fired; /* stands for all events that had fired without an error when a host got them */

tsr_status pjrt_event_new(device_event *event, PJRT_Event **out, base_error *error)
{
    if (device_event_is_good(event)) {
        device_event_release(event);
        *out = &has_fired;
        return TSR_OK;
    }
    PJRT_Event *e = base_alloc(sizeof(*e));
    if (!e) {
        device_event_release(event);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    }
    e->event = event;
    *out = e;
    return TSR_OK;
}

tsr_status pjrt_Event_Destroy(PJRT_Event_Destroy_Args *args, base_error *error)
{
    (void)error;
    if (!args->event || args->event == &has_fired)
        return TSR_OK;
    device_event_release(args->event->event);
    base_free(args->event);
    return TSR_OK;
}

tsr_status pjrt_Event_IsReady(PJRT_Event_IsReady_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->event, "event", error);
    if (status == TSR_OK)
        args->is_ready = !args->event->event || device_event_is_set(args->event->event);
    return status;
}

tsr_status pjrt_Event_Error(PJRT_Event_Error_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->event, "event", error);
    if (status != TSR_OK || !args->event->event)
        return status;
    if (!device_event_is_set(args->event->event))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the event has not fired");
    return device_event_wait(args->event->event, error);
}

tsr_status pjrt_Event_Await(PJRT_Event_Await_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->event, "event", error);
    return status == TSR_OK ? device_event_wait(args->event->event, error) : status;
}

typedef struct ready_callback {
    device_callback base;
    void (*call)(PJRT_Error *error, void *user);
    void *user;
} ready_callback;

static void tell_ready(device_callback *self, const base_error *error)
{
    ready_callback c = *(ready_callback *)self;
    base_free(self);
    c.call(error && error->status != TSR_OK ? pjrt_error_new(error) : NULL, c.user);
}

tsr_status pjrt_Event_OnReady(PJRT_Event_OnReady_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->event, "event", error);
    if (status != TSR_OK)
        return status;
    if (!args->callback)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the callback is NULL");
    if (args->event == &has_fired) {
        args->callback(NULL, args->user_arg);
        return TSR_OK;
    }
    ready_callback *c = base_alloc(sizeof(*c));
    if (!c)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a callback");
    *c = (ready_callback){.base.call = tell_ready, .call = args->callback, .user = args->user_arg};
    device_event_then(args->event->event, &c->base);
    return TSR_OK;
}

tsr_status pjrt_Event_Create(PJRT_Event_Create_Args *args, base_error *error)
{
    device_event *event = device_event_new();
    if (!event)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    return pjrt_event_new(event, &args->event, error);
}

tsr_status pjrt_Event_Set(PJRT_Event_Set_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->event, "event", error);
    if (status != TSR_OK)
        return status;
    if (!args->event->event || device_event_is_set(args->event->event))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the event has fired");
    base_error why = {0};
    if (args->error_code != 0)
        base_fail(&why, pjrt_status_of(args->error_code), "%.*s", (int)BASE_MIN(args->error_message_size, 2000),
                  args->error_message ? args->error_message : "");
    device_event_set(args->event->event, &why);
    return TSR_OK;
}

/* ---- bytes that a host is given ---- */

tsr_status pjrt_bytes_new(const void *data, size_t size, PJRT_Bytes **out, base_error *error)
{
    PJRT_Bytes *bytes = base_alloc(sizeof(*bytes) + size + 1);
    if (!bytes)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu bytes", size);
    bytes->size = size;
    if (size)
        memcpy(bytes->data, data, size);
    bytes->data[size] = 0;
    *out = bytes;
    return TSR_OK;
}

void pjrt_bytes_free(PJRT_Bytes *bytes)
{
    base_free(bytes);
}
