/* Events: pending, then set once to a status. A thread that waits spins briefly, since most waits are for a run that is
 * nearly done, and then sleeps. Callbacks run on the thread that sets the event, after it has woken the waiting
 * threads, in the order in which they were added. An error's message belongs to the event; when there is no memory for
 * it, a fixed message takes its place.
 *
 * In the child of a fork an event that was pending stays so: the thread that would set it exists only in the parent.
 * Waiting for it in the child is an error. */
#include "device/internal.h"

struct device_event {
    atomic_uint refs;
    atomic_int set;
    device *queue;     /* the device whose queue has the task that sets it, or NULL */
    atomic_bool sure;  /* that task cannot fail */
    tsr_status status; /* until the event is set, it, place and message are guarded by the lock */
    uint32_t place;
    uint16_t own;
    bool sited;
    char *message;
    unsigned forks; /* base_fork_count when it was made */
    pthread_cond_t changed;
    int waiting;
    _Atomic(device_help *) help; /* NULL: there is none; set once */
    _Atomic(device_event *) before;
    device_callback *first, **last; /* in order; guarded by the lock, until the event is set */
};

BASE_LOCKS(locks, BASE_RANK_EVENTS);

static base_lock *lock(const device_event *e)
{
    base_lock *l = base_lock_of(&locks, e);
    base_lock_take(l);
    return l;
}

/* Whether the event is pending and the thread that would set it does not exist in this process. */
static bool is_lost(const device_event *e)
{
    return e->forks != base_fork_count() && !device_event_is_set(e);
}

static tsr_status say_lost(base_error *error)
{
    return base_fail(error, TSR_FAILED_PRECONDITION,
                     "the run that computes this value was under way in the parent when the process forked");
}

device_event *device_event_new(void)
{
    device_event *e = base_alloc_zero(1, sizeof(*e));
    if (!e)
        return NULL;
    atomic_init(&e->refs, 1);
    e->forks = base_fork_count();
    pthread_cond_init(&e->changed, NULL);
    return e;
}

void device_event_runs_on(device_event *e, device *d, bool unsure)
{
    e->queue = d;
    atomic_store_explicit(&e->sure, !unsure, memory_order_relaxed);
}

bool device_event_is_unsure(const device_event *e)
{
    return e &&
           (device_event_is_set(e)
                ? e->status != TSR_OK
                : !atomic_load_explicit(&((device_event *)(uintptr_t)e)->sure, memory_order_relaxed) || is_lost(e));
}

device_event *device_event_retain(device_event *e)
{
    if (e)
        atomic_fetch_add_explicit(&e->refs, 1, memory_order_relaxed);
    return e;
}

void device_event_release(device_event *e)
{
    if (!e || atomic_fetch_sub_explicit(&e->refs, 1, memory_order_acq_rel) != 1)
        return;
    /* In a fork's child, the condition may still record waiting threads of the parent. */
    if (e->forks == base_fork_count())
        pthread_cond_destroy(&e->changed);
    device_help *help = atomic_load_explicit(&e->help, memory_order_acquire);
    if (help)
        help->drop(help);
    device_event_release(atomic_load_explicit(&e->before, memory_order_acquire));
    base_free(e->message);
    base_free(e);
}

void device_event_helped_by(device_event *e, device_help *help)
{
    atomic_store_explicit(&e->help, help, memory_order_release);
}

void device_event_comes_after(device_event *e, device_event *before)
{
    atomic_store_explicit(&e->before, device_event_retain(before), memory_order_release);
}

/* The status with which a set event fired. */
static tsr_status outcome(const device_event *e, base_error *error)
{
    if (e->status == TSR_OK)
        return TSR_OK;
    base_fail(error, e->status, "%s",
              e->message ? e->message : "a run failed, and there was no memory to keep its message");
    if (!error)
        return e->status;
    error->place = e->place;
    if (e->message) { /* these two are about the message */
        error->own = e->own;
        error->sited = e->sited;
    }
    return e->status;
}

static void call_back(const device_event *e, device_callback *callback)
{
    base_error error;
    error.status = TSR_OK;
    outcome(e, &error);
    callback->call(callback, &error);
}

/* The first error stays. The caller holds the lock. */
static void keep_error(device_event *e, const base_error *error)
{
    if (!error || error->status == TSR_OK || e->status != TSR_OK)
        return;
    e->status = error->status;
    e->place = error->place;
    e->own = error->own;
    e->sited = error->sited;
    e->message = base_strdup(error->message);
}

bool device_event_poison(device_event *e, const base_error *error)
{
    if (!e)
        return false;
    base_lock *held = lock(e);
    bool pending = !atomic_load_explicit(&e->set, memory_order_relaxed);
    if (pending) {
        keep_error(e, error);
        atomic_store_explicit(&e->sure, false, memory_order_relaxed);
    }
    base_lock_leave(held);
    return pending;
}

void device_event_set(device_event *e, const base_error *error)
{
    device_callback *callbacks = NULL;
    base_lock *held = lock(e);
    if (!atomic_load_explicit(&e->set, memory_order_relaxed)) {
        keep_error(e, error);
        callbacks = e->first;
        e->first = NULL;
        if (callbacks)
            device_event_retain(e); /* the waiting threads may release the event */
        atomic_store_explicit(&e->set, 1, memory_order_release);
        if (e->waiting)
            pthread_cond_broadcast(&e->changed);
    }
    base_lock_leave(held);
    if (!callbacks)
        return;
    while (callbacks) {
        device_callback *next = callbacks->next;
        call_back(e, callbacks);
        callbacks = next;
    }
    device_event_release(e);
}

void device_event_then(device_event *e, device_callback *callback)
{
    if (!e) {
        const base_error none = {.status = TSR_OK};
        callback->call(callback, &none);
        return;
    }
    if (device_event_is_set(e)) {
        call_back(e, callback);
        return;
    }
    if (is_lost(e)) {
        base_error error;
        say_lost(&error);
        callback->call(callback, &error);
        return;
    }
    base_lock *held = lock(e);
    bool set = atomic_load_explicit(&e->set, memory_order_relaxed);
    if (!set) {
        callback->next = NULL;
        if (!e->first)
            e->last = &e->first;
        *e->last = callback;
        e->last = &callback->next;
    }
    base_lock_leave(held);
    if (set)
        call_back(e, callback);
}

bool device_event_is_set(const device_event *e)
{
    return !e || atomic_load_explicit(&((device_event *)(uintptr_t)e)->set, memory_order_acquire);
}

bool device_event_is_good(const device_event *e)
{
    return device_event_is_set(e) && (!e || e->status == TSR_OK);
}

/* Brings a pending event closer. */
static void bring_closer(device_event *e)
{
    device_event *before = atomic_load_explicit(&e->before, memory_order_acquire);
    device_help *help = atomic_load_explicit(&e->help, memory_order_acquire);
    if (before)
        device_event_wait(before, NULL);
    if (help && !device_event_is_set(e))
        help->help(help);
    if (e->queue && !device_event_is_set(e))
        device_queue_help(e->queue, e);
}

tsr_status device_event_wait(device_event *e, base_error *error)
{
    if (!e)
        return TSR_OK;
    if (is_lost(e))
        return say_lost(error);
    if (!device_event_is_set(e))
        bring_closer(e);
    for (int spin = 0; spin < 2000 && !atomic_load_explicit(&e->set, memory_order_acquire); spin++)
        base_pause();
    if (!atomic_load_explicit(&e->set, memory_order_acquire)) {
        base_lock *held = lock(e);
        e->waiting++;
        while (!atomic_load_explicit(&e->set, memory_order_acquire))
            base_lock_wait(held, &e->changed);
        e->waiting--;
        base_lock_leave(held);
    }
    return outcome(e, error);
}

/* ---- several at once ---- */

typedef struct joint {
    atomic_size_t left;
    base_error error; /* the first error; guarded by its event's lock */
    device_event *event;
} joint;

typedef struct joint_part {
    device_callback callback;
    joint *joint;
} joint_part;

static void part_is_set(device_callback *callback, const base_error *error)
{
    joint *j = ((joint_part *)callback)->joint;
    if (error->status != TSR_OK) {
        base_lock *held = lock(j->event);
        if (j->error.status == TSR_OK)
            j->error = *error;
        base_lock_leave(held);
    }
    if (atomic_fetch_sub_explicit(&j->left, 1, memory_order_acq_rel) != 1)
        return;
    device_event_set(j->event, &j->error);
    device_event_release(j->event);
    base_free(j);
}

tsr_status device_event_all(size_t n, device_event *const *events, device_event **out, base_error *error)
{
    size_t open = 0;
    for (size_t i = 0; i < n; i++)
        open += !device_event_is_good(events[i]);
    *out = NULL;
    if (open == 0)
        return TSR_OK;
    joint *j = base_alloc_zero(1, sizeof(*j) + n * sizeof(joint_part));
    device_event *event = j ? device_event_new() : NULL;
    if (!event) {
        base_free(j);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an event");
    }
    atomic_init(&j->left, n + 1); /* and this function */
    j->event = device_event_retain(event);
    joint_part *parts = (joint_part *)(j + 1);
    joint_part self = {.callback.call = part_is_set, .joint = j};
    for (size_t i = 0; i < n; i++) {
        parts[i] = (joint_part){.callback.call = part_is_set, .joint = j};
        device_event_then(events[i], &parts[i].callback);
    }
    part_is_set(&self.callback, &(base_error){.status = TSR_OK});
    *out = event;
    return TSR_OK;
}
