/* Events: pending, then set once to a status. Waiting spins briefly, since the usual wait is for a run that is nearly
 * done, then sleeps. An error's message belongs to the event; when there is no memory for it, a fixed one stands in. */
#include "device/internal.h"

struct device_event {
    atomic_uint refs;
    atomic_int set;
    device *queue; /* whose task sets it, or NULL */
    bool sure;     /* that task cannot fail */
    tsr_status status;
    char *message;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int waiting;
};

device_event *device_event_new(void)
{
    device_event *e = base_alloc_zero(1, sizeof(*e));
    if (!e)
        return NULL;
    atomic_init(&e->refs, 1);
    pthread_mutex_init(&e->lock, NULL);
    pthread_cond_init(&e->changed, NULL);
    return e;
}

void device_event_runs_on(device_event *e, device *d, bool unsure)
{
    e->queue = d;
    e->sure = !unsure;
}

bool device_event_is_unsure(const device_event *e)
{
    return e && (device_event_is_set(e) ? e->status != TSR_OK : !e->sure);
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
    pthread_mutex_destroy(&e->lock);
    pthread_cond_destroy(&e->changed);
    base_free(e->message);
    base_free(e);
}

void device_event_set(device_event *e, const base_error *error)
{
    pthread_mutex_lock(&e->lock);
    if (!atomic_load_explicit(&e->set, memory_order_relaxed)) {
        if (error && error->status != TSR_OK) {
            e->status = error->status;
            e->message = base_strdup(error->message);
        }
        atomic_store_explicit(&e->set, 1, memory_order_release);
        if (e->waiting)
            pthread_cond_broadcast(&e->changed);
    }
    pthread_mutex_unlock(&e->lock);
}

bool device_event_is_set(const device_event *e)
{
    return !e || atomic_load_explicit(&((device_event *)(uintptr_t)e)->set, memory_order_acquire);
}

tsr_status device_event_wait(device_event *e, base_error *error)
{
    if (!e)
        return TSR_OK;
    if (e->queue && !atomic_load_explicit(&e->set, memory_order_acquire))
        device_queue_help(e->queue, e);
    for (int spin = 0; spin < 2000 && !atomic_load_explicit(&e->set, memory_order_acquire); spin++)
        __builtin_ia32_pause();
    if (!atomic_load_explicit(&e->set, memory_order_acquire)) {
        pthread_mutex_lock(&e->lock);
        e->waiting++;
        while (!atomic_load_explicit(&e->set, memory_order_acquire))
            pthread_cond_wait(&e->changed, &e->lock);
        e->waiting--;
        pthread_mutex_unlock(&e->lock);
    }
    if (e->status == TSR_OK)
        return TSR_OK;
    return base_fail(error, e->status, "%s",
                     e->message ? e->message : "a run failed, and there was no memory to keep its message");
}
