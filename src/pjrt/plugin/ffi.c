/* XLA's FFI: types, the data of runs, and the table of functions that handlers call. */
#include "pjrt/plugin/ffi.h"

#include <string.h>

/* ---- errors ---- */

struct XLA_FFI_Error {
    PJRT_Error_Code code;
    const char *message;
    char text[];
};
static XLA_FFI_Error no_memory = {.code = PJRT_RESOURCE_EXHAUSTED, .message = "out of memory"}; /* not freed */

static void free_error(XLA_FFI_Error *e)
{
    if (e != &no_memory)
        base_free(e);
}

XLA_FFI_Error *pjrt_ffi_error_new(PJRT_Error_Code code, const char *message)
{
    size_t size = strlen(message);
    XLA_FFI_Error *e = base_alloc(sizeof(*e) + size + 1);
    if (!e)
        return &no_memory;
    e->code = code;
    e->message = memcpy(e->text, message, size + 1);
    return e;
}

tsr_status pjrt_ffi_error(XLA_FFI_Error *from, base_error *error)
{
    tsr_status status = base_fail(error, pjrt_status_of(from->code), "%s", from->message);
    free_error(from);
    return status;
}

static XLA_FFI_Error *ffi_Error_Create(XLA_FFI_Error_Create_Args *args)
{
    return pjrt_ffi_error_new(args->errc, args->message ? args->message : "");
}

static XLA_FFI_Error *ffi_Error_GetMessage(XLA_FFI_Error_GetMessage_Args *args)
{
    args->message = args->error ? args->error->message : "";
    return NULL;
}

static XLA_FFI_Error *ffi_Error_Destroy(XLA_FFI_Error_Destroy_Args *args)
{
    if (args->error)
        free_error(args->error);
    return NULL;
}

/* ---- types: a number for each name ---- */

typedef struct ffi_type {
    struct ffi_type *next;
    int64_t id;
    void (*deleter)(void *object);
    size_t size;
    char name[];
} ffi_type;

static ffi_type *types; /* only grows; rows do not change */
BASE_LOCK(types_lock, BASE_RANK_MIDDLE);

tsr_status pjrt_ffi_add_type(const char *name, size_t size, void (*deleter)(void *), int64_t *id, base_error *error)
{
    tsr_status status = TSR_OK;
    if (!name)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the type's name is NULL");
    base_lock_take(&types_lock);
    ffi_type *t = types;
    int64_t last = types ? types->id : 0;
    while (t && (t->size != size || memcmp(t->name, name, size) != 0))
        t = t->next;
    if (!t && (t = base_alloc(sizeof(*t) + size)) != NULL) {
        *t = (ffi_type){.next = types, .id = *id > last ? *id : last + 1, .deleter = deleter, .size = size};
        memcpy(t->name, name, size);
        types = t;
    }
    if (t)
        *id = t->id;
    else
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a type");
    base_lock_leave(&types_lock);
    return status;
}

static void delete_object(int64_t id, void *object)
{
    base_lock_take(&types_lock);
    const ffi_type *t = types;
    while (t && t->id != id)
        t = t->next;
    base_lock_leave(&types_lock);
    if (t && t->deleter && object)
        t->deleter(object);
}

static XLA_FFI_Error *ffi_Type_Register(XLA_FFI_Type_Register_Args *args)
{
    base_error error;
    if (!args->type_id)
        return pjrt_ffi_error_new(PJRT_INVALID_ARGUMENT, "the type's number is NULL");
    void (*deleter)(void *) = args->type_info ? args->type_info->deleter : NULL;
    tsr_status status = pjrt_ffi_add_type(args->name.ptr, args->name.len, deleter, &args->type_id->type_id, &error);
    return status == TSR_OK ? NULL : pjrt_ffi_error_new(pjrt_code_of(status), error.message);
}

/* ---- contexts ---- */

PJRT_ExecuteContext *pjrt_context_hold(PJRT_ExecuteContext *context)
{
    if (context)
        atomic_fetch_add(&context->refs, 1);
    return context;
}

void pjrt_context_drop(PJRT_ExecuteContext *context)
{
    if (!context || atomic_fetch_sub(&context->refs, 1) != 1)
        return;
    for (pjrt_ffi_user_data *d = context->first, *next; d; d = next) {
        next = d->next;
        delete_object(d->data.type_id, d->data.data);
        base_free(d);
    }
    base_free(context);
}

tsr_status pjrt_ExecuteContext_Create(PJRT_ExecuteContext_Create_Args *args, base_error *error)
{
    args->context = base_alloc_zero(1, sizeof(*args->context));
    if (!args->context)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a context of runs");
    atomic_store(&args->context->refs, 1);
    return TSR_OK;
}

tsr_status pjrt_ExecuteContext_Destroy(PJRT_ExecuteContext_Destroy_Args *args, base_error *error)
{
    (void)error;
    pjrt_context_drop(args->context);
    return TSR_OK;
}

static atomic_int_least64_t launches; /* that had custom calls, since the process began */

pjrt_launch *pjrt_launch_new(PJRT_ExecuteContext *host)
{
    pjrt_launch *launch = base_alloc_zero(1, sizeof(*launch));
    if (!launch)
        return NULL;
    launch->host = pjrt_context_hold(host);
    launch->number = atomic_fetch_add(&launches, 1) + 1;
    return launch;
}

void pjrt_launch_free(pjrt_launch *launch)
{
    pjrt_context_drop(launch->host);
    base_free(launch);
}

/* Type 0, which no host uses: the data that was added last. The package that serves Python callbacks cannot know the
 * number that JAX's library gave to its own type. */
static XLA_FFI_Error *ffi_ExecutionContext_Get(XLA_FFI_ExecutionContext_Get_Args *args)
{
    const PJRT_ExecuteContext *host = args->ctx->launch ? args->ctx->launch->host : NULL;
    const pjrt_ffi_user_data *d = host ? host->first : NULL;
    while (d && args->type_id->type_id != 0 && d->data.type_id != args->type_id->type_id)
        d = d->next;
    if (!d)
        return pjrt_ffi_error_new(PJRT_NOT_FOUND, "the run was given no user data of that type");
    args->data = d->data.data;
    return NULL;
}

void pjrt_ffi_states_free(XLA_FFI_ExecutionContext *context)
{
    for (int i = 0; i < FFI_STAGES; i++)
        delete_object(context->states[i].type, context->states[i].state);
}

static XLA_FFI_Error *ffi_State_Set(XLA_FFI_State_Set_Args *args)
{
    if (args->stage < 0 || args->stage >= FFI_STAGES || args->ctx->states[args->stage].state)
        return pjrt_ffi_error_new(PJRT_FAILED_PRECONDITION, "the stage has a state already, or there is no such stage");
    args->ctx->states[args->stage].type = args->type_id->type_id;
    args->ctx->states[args->stage].state = args->state;
    return NULL;
}

static XLA_FFI_Error *ffi_State_Get(XLA_FFI_State_Get_Args *args)
{
    if (args->stage < 0 || args->stage >= FFI_STAGES || !args->ctx->states[args->stage].state ||
        args->ctx->states[args->stage].type != args->type_id->type_id)
        return pjrt_ffi_error_new(PJRT_NOT_FOUND, "the stage has no state of that type");
    args->state = args->ctx->states[args->stage].state;
    return NULL;
}

static XLA_FFI_Error *ffi_RunId_Get(XLA_FFI_RunId_Get_Args *args)
{
    args->run_id = args->ctx->launch ? args->ctx->launch->number : 0;
    return NULL;
}

static XLA_FFI_Error *ffi_DeviceOrdinal_Get(XLA_FFI_DeviceOrdinal_Get_Args *args)
{
    args->device_ordinal = args->ctx->ordinal;
    return NULL;
}

/* ---- features that a CPU lacks ---- */

static XLA_FFI_Error *ffi_Stream_Get(XLA_FFI_Stream_Get_Args *args)
{
    (void)args;
    return pjrt_ffi_error_new(PJRT_UNIMPLEMENTED, "a CPU has no streams");
}

static XLA_FFI_Error *ffi_DeviceMemory_Allocate(XLA_FFI_DeviceMemory_Allocate_Args *args)
{
    (void)args;
    return pjrt_ffi_error_new(PJRT_UNIMPLEMENTED, "a CPU has no device memory besides the host's");
}

static XLA_FFI_Error *ffi_DeviceMemory_Free(XLA_FFI_DeviceMemory_Free_Args *args)
{
    (void)args;
    return pjrt_ffi_error_new(PJRT_UNIMPLEMENTED, "a CPU has no device memory besides the host's");
}

/* ---- threads and futures ---- */

/* Tasks run on the caller's thread: the pool's threads are for steps that never wait. */
static XLA_FFI_Error *ffi_ThreadPool_Schedule(XLA_FFI_ThreadPool_Schedule_Args *args)
{
    args->task(args->data);
    return NULL;
}

static XLA_FFI_Error *ffi_ThreadPool_NumThreads(XLA_FFI_ThreadPool_NumThreads_Args *args)
{
    *args->num_threads = 1;
    return NULL;
}

/* The run that the future was given to and the function that sets it each have a reference: a run whose handler failed does not
 * wait for it. */
struct XLA_FFI_Future {
    atomic_int refs;
    device_event *event;
};

static XLA_FFI_Error *ffi_Future_Create(XLA_FFI_Future_Create_Args *args)
{
    XLA_FFI_Future *f = base_alloc(sizeof(*f));
    device_event *event = f ? device_event_new() : NULL;
    if (!event) {
        base_free(f);
        return pjrt_ffi_error_new(PJRT_RESOURCE_EXHAUSTED, "no memory for a future");
    }
    atomic_init(&f->refs, 2);
    f->event = event;
    args->future = f;
    return NULL;
}

void pjrt_ffi_future_drop(XLA_FFI_Future *future)
{
    if (atomic_fetch_sub(&future->refs, 1) != 1)
        return;
    device_event_release(future->event);
    base_free(future);
}

static XLA_FFI_Error *ffi_Future_SetAvailable(XLA_FFI_Future_SetAvailable_Args *args)
{
    device_event_set(args->future->event, NULL);
    pjrt_ffi_future_drop(args->future);
    return NULL;
}

static XLA_FFI_Error *ffi_Future_SetError(XLA_FFI_Future_SetError_Args *args)
{
    base_error error;
    pjrt_ffi_error(args->error, &error);
    device_event_set(args->future->event, &error);
    pjrt_ffi_future_drop(args->future);
    return NULL;
}

tsr_status pjrt_ffi_future_wait(XLA_FFI_Future *future, base_error *error)
{
    tsr_status status = device_event_wait(future->event, error);
    pjrt_ffi_future_drop(future);
    return status;
}

/* A handler of an older version may pass shorter structs, or structs of other fields: as in XLA, that is an error. */
static XLA_FFI_Error *other_size(const char *function, size_t given, size_t wanted)
{
    base_error error;
    base_fail(&error, TSR_INVALID_ARGUMENT, "XLA_FFI_%s: the arguments' size is %zu, expected %zu", function, given,
              wanted);
    return pjrt_ffi_error_new(PJRT_INVALID_ARGUMENT, error.message);
}

#define FFI_ENTER(name, last, ...)                                                                                     \
    static XLA_FFI_Error *enter_##name(XLA_FFI_##name##_Args *args)                                                    \
    {                                                                                                                  \
        const size_t wanted = offsetof(XLA_FFI_##name##_Args, last) + sizeof(args->last);                              \
        bool whole = args->struct_size >= wanted;                                                                      \
        return BASE_LIKELY(whole) ? ffi_##name(args) : other_size(#name, args->struct_size, wanted);                   \
    }
FFI_FUNCTIONS(FFI_ENTER)
#undef FFI_ENTER

const XLA_FFI_Api pjrt_ffi_api = {.struct_size = sizeof(XLA_FFI_Api),
                                  .api_version = {sizeof(PJRT_Api_Version), NULL, FFI_MAJOR, FFI_MINOR},
#define FFI_ENTRY(name, ...) .name = enter_##name,
                                  FFI_FUNCTIONS(FFI_ENTRY)
#undef FFI_ENTRY
};
