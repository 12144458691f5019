/* The plugin's events as events of devices.
 *
 * A plugin may break off without firing its events. With TESSERA_PJRT_TIMEOUT (seconds; without it events are waited for as long
 * as it takes) a thread watches: when events wait and none of the library's has fired for so long, all that wait fire with an
 * error here. Their entries stay, since the plugin may still call back; the host's memory that it might still write to is its
 * own staging memory. Each sign of life starts the time anew, so long queues of runs are no reason. */
#include "pjrt/client/client.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct forward {
    device_help help;  /* for threads that wait for `done` */
    atomic_uint refs;  /* to this struct: the plugin's call, and `done` if it has the help */
    atomic_uint users; /* of the plugin's event: the plugin's call, and threads that await it; 0: it is destroyed */
    struct forward *next, **at; /* in one of a watch's lists */
    const pjrt_library *library;
    const char *function; /* that gave the event */
    PJRT_Event *event;
    device_event *done; /* NULL: given up */
    char *staging;      /* NULL, or memory of `size` bytes that is copied to `to` before `done` fires */
    void *to;
    size_t size;
} forward;

struct pjrt_watch {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct pjrt_watch *next;
    forward *first, *lost; /* those that wait; those that were given up */
    uint64_t limit, last;  /* nanoseconds; when the plugin gave its last sign of life */
    bool runs;             /* the thread */
};

void pjrt_event_free(const pjrt_library *l, PJRT_Event *event)
{
    PJRT_Event_Destroy_Args args = {.struct_size = sizeof(args), .event = event};
    if (l->api.Event_Destroy)
        l->api.Event_Destroy(&args);
}

/* ---- watching ---------------------------------------------------------------------------------------------------------- */

static pjrt_watch *watches; /* a list that only grows, as that of the libraries; its writers hold the libraries' lock */

/* In the child of a fork there is no thread. */
static void watch_anew(void)
{
    for (pjrt_watch *w = watches; w; w = w->next) {
        pthread_mutex_init(&w->lock, NULL);
        pthread_cond_init(&w->changed, NULL);
        w->runs = false;
    }
}
BASE_FORK_HOOK(watch_anew);

tsr_status pjrt_watch_new(pjrt_watch **out, base_error *error)
{
    const char *text = getenv("TESSERA_PJRT_TIMEOUT"), *end = text;
    double seconds = 0;
    *out = NULL;
    if (text && *text && (!base_parse_double(text, &end, &seconds) || *end || !(seconds >= 0 && seconds < 1e9)))
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the environment's TESSERA_PJRT_TIMEOUT is \"%s\"; it takes a number of seconds from 0 to 1e9",
                         text);
    if (seconds == 0)
        return TSR_OK;
    pjrt_watch *w = base_alloc_zero(1, sizeof(*w));
    if (!w)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a plugin");
    w->limit = (uint64_t)(seconds * 1e9);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    w->next = watches;
    watches = w;
    *out = w;
    return TSR_OK;
}

static void put_in(forward **list, forward *f)
{
    f->next = *list;
    f->at = list;
    if (f->next)
        f->next->at = &f->next;
    *list = f;
}

static void take_out(forward *f)
{
    *f->at = f->next;
    if (f->next)
        f->next->at = f->at;
}

/* Gives the waiting events up, one by one, until the plugin gives a sign of life; the lock is held, and let go meanwhile. */
static void give_up(pjrt_watch *w)
{
    while (w->first && base_now_ns() >= w->last + w->limit) {
        forward *f = w->first;
        device_event *done = f->done;
        base_error why;
        base_fail(&why, TSR_TIMED_OUT, "PJRT_%s of %s: its event has not fired, nor has another event, for %.3g s",
                  f->function, f->library->path, (double)w->limit * 1e-9);
        f->done = NULL;
        take_out(f);
        put_in(&w->lost, f);
        pthread_mutex_unlock(&w->lock);
        device_event_set(done, &why);
        device_event_release(done);
        pthread_mutex_lock(&w->lock);
    }
}

static void *watch(void *user)
{
    pjrt_watch *w = user;
    pthread_mutex_lock(&w->lock);
    while (w->first) {
        uint64_t now = base_now_ns(), end = w->last + w->limit;
        if (now >= end) {
            give_up(w);
            continue;
        }
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        uint64_t at = (uint64_t)until.tv_nsec + BASE_MIN(end - now, (uint64_t)1000000000);
        until.tv_sec += (time_t)(at / 1000000000);
        until.tv_nsec = (long)(at % 1000000000);
        pthread_cond_timedwait(&w->changed, &w->lock, &until);
    }
    w->runs = false;
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static tsr_status begin_watch(forward *f, base_error *error)
{
    pjrt_watch *w = f->library->watch;
    pthread_t thread;
    if (!w)
        return TSR_OK;
    pthread_mutex_lock(&w->lock);
    bool runs = w->runs || pthread_create(&thread, NULL, watch, w) == 0;
    if (runs && !w->runs)
        pthread_detach(thread);
    w->runs = runs;
    if (!w->first)
        w->last = base_now_ns();
    put_in(&w->first, f);
    pthread_mutex_unlock(&w->lock);
    return runs ? TSR_OK : base_fail(error, TSR_UNAVAILABLE, "no thread to watch a plugin's events");
}

/* Returns the event that is to be set; NULL: it was given up. */
static device_event *end_watch(forward *f)
{
    pjrt_watch *w = f->library->watch;
    if (!w)
        return f->done;
    pthread_mutex_lock(&w->lock);
    w->last = base_now_ns();
    take_out(f);
    device_event *done = f->done;
    f->done = NULL;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
    return done;
}

/* ---- forwarding -------------------------------------------------------------------------------------------------------- */

static void forward_release(forward *f)
{
    if (atomic_fetch_sub_explicit(&f->refs, 1, memory_order_acq_rel) == 1)
        base_free(f);
}

static void leave_event(forward *f)
{
    if (atomic_fetch_sub_explicit(&f->users, 1, memory_order_acq_rel) == 1)
        pjrt_event_free(f->library, f->event);
}

static bool enter_event(forward *f)
{
    unsigned users = atomic_load_explicit(&f->users, memory_order_relaxed);
    while (users > 0)
        if (atomic_compare_exchange_weak_explicit(&f->users, &users, users + 1, memory_order_acquire,
                                                  memory_order_relaxed))
            return true;
    return false;
}

/* A plugin's wait may run the program on the waiting thread, as this library's does. What it returns does not matter: the
 * callback tells the outcome. */
static void await_event(device_help *help)
{
    forward *f = (forward *)help;
    PJRT_Event_Await_Args args = {.event = f->event};
    base_error ignored;
    if (!enter_event(f))
        return;
    PJRT_CALL(f->library, Event_Await, &args, &ignored);
    leave_event(f);
}

static void drop_help(device_help *help)
{
    forward_release((forward *)help);
}

/* Not where time is limited, which a plugin's wait does not know. */
static void offer_help(forward *f)
{
    if (f->library->watch || !f->library->api.Event_Await)
        return;
    atomic_fetch_add_explicit(&f->refs, 1, memory_order_relaxed);
    device_event_helped_by(f->done, &f->help);
}

/* On a thread of the plugin's. */
static void has_fired(PJRT_Error *why, void *user)
{
    forward *f = user;
    base_error error;
    error.status = TSR_OK;
    pjrt_returned(f->library, "Event_OnReady", why, &error);
    leave_event(f);
    device_event *done = end_watch(f);
    if (done && f->staging && error.status == TSR_OK)
        memcpy(f->to, f->staging, f->size);
    base_free(f->staging);
    forward_release(f);
    if (done)
        device_event_set(done, &error);
    device_event_release(done);
}

static tsr_status forward_begin(forward *f, base_error *error)
{
    const pjrt_library *l = f->library;
    tsr_status status = begin_watch(f, error);
    PJRT_Event_OnReady_Args args = {.event = f->event, .callback = has_fired, .user_arg = f};
    if (status == TSR_OK)
        offer_help(f);
    if (status == TSR_OK)
        status = PJRT_CALL(l, Event_OnReady, &args, error);
    if (status == TSR_OK)
        return TSR_OK;
    device_event *done = end_watch(f);
    device_event_release(done);
    base_free(f->staging);
    leave_event(f);
    forward_release(f);
    return status;
}

tsr_status pjrt_forward_read(const pjrt_library *l, const char *function, PJRT_Event *event, device_event *done,
                             char *staging, void *to, size_t size, base_error *error)
{
    forward *f = base_alloc_zero(1, sizeof(*f));
    if (!f) {
        pjrt_event_free(l, event);
        base_free(staging);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    }
    *f = (forward){.help = {.help = await_event, .drop = drop_help},
                   .library = l,
                   .function = function,
                   .event = event,
                   .done = device_event_retain(done),
                   .staging = staging,
                   .to = to,
                   .size = size};
    atomic_init(&f->refs, 1);
    atomic_init(&f->users, 1);
    return forward_begin(f, error);
}

tsr_status pjrt_forward(const pjrt_library *l, const char *function, PJRT_Event *event, device_event *done,
                        base_error *error)
{
    if (event)
        return pjrt_forward_read(l, function, event, done, NULL, NULL, 0, error);
    device_event_set(done, NULL);
    return TSR_OK;
}
