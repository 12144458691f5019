/* Traces of runs, for hosts that profile: each run of a program on each device, from its launch to its end.
 *
 * One profiler at a time is active. A run keeps it alive until the run has ended. The trace is XLA's XSpace message:
 *
 *     XSpace 1 planes   3 warnings         XPlane 1 id   2 name   3 lines   4 names of events {1 key, 2 {1 id, 2 name}}
 *     XLine  1 id   2 name   3 its begin in ns   4 events         XEvent 1 name   2 offset in ps   3 duration in ps */
#include "pjrt/plugin/extensions.h"
#include "pjrt/plugin/wire.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { MOST_EVENTS = 1 << 16, NAME = 80 };

typedef struct traced_run {
    int32_t device, name; /* an index into names */
    uint64_t begin, end;  /* ns since 1970 */
} traced_run;

struct PLUGIN_Profiler {
    atomic_size_t refs;
    pthread_mutex_t lock; /* of the rest */
    size_t n, capacity, lost;
    traced_run *runs; /* at most MOST_EVENTS */
    size_t n_names;
    char (*names)[NAME];
    base_text trace; /* made when a host first asks for it */
    bool made;
};

static _Atomic(PLUGIN_Profiler *) active; /* changes hold the lock; a run takes its reference under it */
BASE_LOCK(active_lock, BASE_RANK_MIDDLE);

static void drop_profiler(PLUGIN_Profiler *p)
{
    if (atomic_fetch_sub(&p->refs, 1) != 1)
        return;
    pthread_mutex_destroy(&p->lock);
    base_text_free(&p->trace);
    base_free(p->runs);
    base_free(p->names);
    base_free(p);
}

static uint64_t wall_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (uint64_t)t.tv_sec * 1000000000U + (uint64_t)t.tv_nsec;
}

/* ---- runs ---- */

struct pjrt_trace {
    device_callback done;
    PLUGIN_Profiler *profiler; /* held */
    uint64_t begin;
    size_t n;
    char name[NAME];
    int32_t devices[];
};

/* The place of the name in the list, which has few; -1: no memory. */
static int32_t find_name(PLUGIN_Profiler *p, const char *name)
{
    for (size_t i = 0; i < p->n_names; i++)
        if (strcmp(p->names[i], name) == 0)
            return (int32_t)i;
    char(*names)[NAME] = base_realloc(p->names, (p->n_names + 1) * sizeof(*names));
    if (!names)
        return -1;
    p->names = names;
    snprintf(names[p->n_names], NAME, "%s", name);
    return (int32_t)p->n_names++;
}

static bool has_room(PLUGIN_Profiler *p)
{
    if (p->n < p->capacity)
        return true;
    size_t capacity = BASE_MIN(BASE_MAX(p->capacity * 2, 64), MOST_EVENTS);
    traced_run *runs = p->n < capacity ? base_realloc(p->runs, capacity * sizeof(*runs)) : NULL;
    if (!runs)
        return false;
    p->runs = runs;
    p->capacity = capacity;
    return true;
}

static void add_runs(const pjrt_trace *t, uint64_t end)
{
    PLUGIN_Profiler *p = t->profiler;
    pthread_mutex_lock(&p->lock);
    for (size_t i = 0; i < t->n; i++) {
        int32_t name = has_room(p) ? find_name(p, t->name) : -1;
        if (name < 0)
            p->lost++;
        else
            p->runs[p->n++] = (traced_run){t->devices[i], name, t->begin, end};
    }
    pthread_mutex_unlock(&p->lock);
}

static void run_ends(device_callback *self, const base_error *error)
{
    pjrt_trace *t = (pjrt_trace *)self;
    (void)error;
    add_runs(t, wall_ns());
    drop_profiler(t->profiler);
    base_free(t);
}

pjrt_trace *pjrt_trace_begin(const char *name, size_t n, PJRT_Device *const *devices)
{
    if (BASE_LIKELY(!atomic_load_explicit(&active, memory_order_relaxed)))
        return NULL;
    pjrt_trace *t = base_alloc(sizeof(*t) + n * sizeof(*t->devices));
    base_lock_take(&active_lock);
    PLUGIN_Profiler *p = t ? atomic_load(&active) : NULL;
    if (p)
        atomic_fetch_add(&p->refs, 1);
    base_lock_leave(&active_lock);
    if (!p) {
        base_free(t);
        return NULL;
    }
    *t = (pjrt_trace){.done.call = run_ends, .profiler = p, .begin = wall_ns(), .n = n};
    snprintf(t->name, sizeof(t->name), "%s", name);
    for (size_t i = 0; i < n; i++)
        t->devices[i] = devices[i]->description->id;
    return t;
}

void pjrt_trace_end(pjrt_trace *t, device_event *done)
{
    if (t)
        device_event_then(done, &t->done);
}

void pjrt_trace_drop(pjrt_trace *t)
{
    if (t)
        drop_profiler(t->profiler);
    base_free(t);
}

/* ---- the message ---- */

static void add_message(base_text *out, uint64_t field, base_text *message)
{
    pjrt_add_bytes(out, field, message->data, message->size);
    out->failed = out->failed || message->failed;
    base_text_free(message);
}

static void add_line(const PLUGIN_Profiler *p, int32_t device, base_text *plane)
{
    base_text line = {0};
    char name[40];
    uint64_t begin = UINT64_MAX;
    for (size_t i = 0; i < p->n; i++)
        if (p->runs[i].device == device)
            begin = BASE_MIN(begin, p->runs[i].begin);
    if (begin == UINT64_MAX)
        return;
    pjrt_add_number(&line, 1, (uint64_t)device);
    pjrt_add_bytes(&line, 2, name, (size_t)snprintf(name, sizeof(name), "TESSERA_CPU_%d", device));
    pjrt_add_number(&line, 3, begin);
    for (size_t i = 0; i < p->n; i++) {
        const traced_run *r = &p->runs[i];
        base_text event = {0};
        if (r->device != device)
            continue;
        pjrt_add_number(&event, 1, (uint64_t)r->name + 1);
        pjrt_add_number(&event, 2, (r->begin - begin) * 1000);
        pjrt_add_number(&event, 3, (r->end > r->begin ? r->end - r->begin : 0) * 1000);
        add_message(&line, 4, &event);
    }
    add_message(plane, 3, &line);
}

static void write_trace(const PLUGIN_Profiler *p, base_text *out)
{
    static const char plane_name[] = "/device:CUSTOM:Tessera";
    base_text plane = {0};
    pjrt_add_number(&plane, 1, 1);
    pjrt_add_bytes(&plane, 2, plane_name, sizeof(plane_name) - 1);
    for (int32_t device = 0; device < PJRT_DEVICES_MOST; device++)
        add_line(p, device, &plane);
    for (size_t i = 0; i < p->n_names; i++) {
        base_text entry = {0}, value = {0};
        pjrt_add_number(&value, 1, i + 1);
        pjrt_add_bytes(&value, 2, p->names[i], strlen(p->names[i]));
        pjrt_add_number(&entry, 1, i + 1);
        add_message(&entry, 2, &value);
        add_message(&plane, 4, &entry);
    }
    add_message(out, 1, &plane);
    char text[80];
    if (p->lost)
        pjrt_add_bytes(out, 3, text, (size_t)snprintf(text, sizeof(text), "%zu runs are missing", p->lost));
}

/* ---- the functions ---- */

static PJRT_Error *fail(tsr_status status, const char *message)
{
    base_error error;
    base_fail(&error, status, "%s", message);
    return pjrt_error_new(&error);
}

static void error_destroy(PLUGIN_Profiler_Error_Args *args)
{
    pjrt_Error_Destroy(&(PJRT_Error_Destroy_Args){.error = args->error}, NULL);
}

static void error_message(PLUGIN_Profiler_Error_Args *args)
{
    PJRT_Error_Message_Args text = {.error = args->error};
    pjrt_Error_Message(&text, NULL);
    args->message = text.message;
    args->message_size = text.message_size;
}

static PJRT_Error *error_get_code(PLUGIN_Profiler_Error_Args *args)
{
    PJRT_Error_GetCode_Args code = {.error = args->error};
    pjrt_Error_GetCode(&code, NULL);
    args->code = (int32_t)code.code;
    return NULL;
}

static PJRT_Error *create(PLUGIN_Profiler_Create_Args *args)
{
    PLUGIN_Profiler *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return fail(TSR_OUT_OF_MEMORY, "no memory for a profiler");
    atomic_store(&p->refs, 1);
    pthread_mutex_init(&p->lock, NULL);
    args->profiler = p;
    return NULL;
}

static bool stop_if_active(PLUGIN_Profiler *p)
{
    base_lock_take(&active_lock);
    bool was = atomic_load(&active) == p;
    if (was)
        atomic_store(&active, NULL);
    base_lock_leave(&active_lock);
    return was;
}

static PJRT_Error *destroy(PLUGIN_Profiler_Args *args)
{
    if (args->profiler) {
        stop_if_active(args->profiler);
        drop_profiler(args->profiler);
    }
    return NULL;
}

static PJRT_Error *start(PLUGIN_Profiler_Args *args)
{
    if (!args->profiler)
        return fail(TSR_INVALID_ARGUMENT, "the profiler is NULL");
    base_lock_take(&active_lock);
    bool taken = atomic_load(&active) != NULL;
    if (!taken)
        atomic_store(&active, args->profiler);
    base_lock_leave(&active_lock);
    return taken ? fail(TSR_FAILED_PRECONDITION, "a profiler is active already") : NULL;
}

static PJRT_Error *stop(PLUGIN_Profiler_Args *args)
{
    return args->profiler && stop_if_active(args->profiler)
               ? NULL
               : fail(TSR_FAILED_PRECONDITION, "the profiler is not active");
}

/* Runs that have not ended yet are not in the trace. A host that gives no memory reads the profiler's own. */
static PJRT_Error *collect_data(PLUGIN_Profiler_CollectData_Args *args)
{
    PLUGIN_Profiler *p = args->profiler;
    if (!p)
        return fail(TSR_INVALID_ARGUMENT, "the profiler is NULL");
    pthread_mutex_lock(&p->lock);
    if (!p->made) {
        write_trace(p, &p->trace);
        p->made = !p->trace.failed;
        if (!p->made)
            base_text_free(&p->trace);
    }
    bool made = p->made;
    if (made && args->buffer)
        memcpy(args->buffer, p->trace.data, BASE_MIN(args->buffer_size_in_bytes, p->trace.size));
    else if (made)
        args->buffer = (uint8_t *)p->trace.data;
    args->buffer_size_in_bytes = p->trace.size;
    pthread_mutex_unlock(&p->lock);
    return made ? NULL : fail(TSR_OUT_OF_MEMORY, "no memory for a trace");
}

static const PLUGIN_Profiler_Api profiler_api = {
    .struct_size = sizeof(PLUGIN_Profiler_Api),
    .error_destroy = error_destroy,
    .error_message = error_message,
    .error_get_code = error_get_code,
    .create = create,
    .destroy = destroy,
    .start = start,
    .stop = stop,
    .collect_data = collect_data,
};

PJRT_Profiler_Extension pjrt_profiler_extension = {
    .base = {sizeof(PJRT_Profiler_Extension), PJRT_EXTENSION_PROFILER, &pjrt_layouts_extension.base},
    .profiler_api = &profiler_api,
};
