/* Launches on devices with memory of their own: the backend takes them, and the event that it sets ends them. See
 * launch.h.
 *
 * No thread waits: the backend gets the events of the run's operands, and the run's end is a callback. */
#include "device/launch.h"

/* Donated arguments cannot be used any more: from now on their memory counts as the results'. */
static void pass_on(device_launch_task *t)
{
    const device_port *args = t->executable->signature->args;
    for (size_t i = 0; i < t->n_args; i++) {
        device_buffer *b = t->args[i];
        if (!t->donated[i])
            continue;
        t->results[args[i].alias]->reserved += b->reserved;
        b->reserved = 0;
        device_conversions_drop(b);
    }
}

static void run_has_ended(device_callback *callback, const base_error *error)
{
    device_launch_task *t = (device_launch_task *)(void *)((char *)callback - offsetof(device_launch_task, finished));
    base_error described;
    if (device_event_wait(t->ready, NULL) == TSR_OK) { /* it has fired */
        pass_on(t);
        if (error->status == TSR_OUT_OF_MEMORY) {
            described = *error;
            device_launch_describe(t->executable, t->name, &described);
            error = &described;
        }
    } else { /* the error is an argument's, and names the run that failed */
        device_launch_undo(t);
    }
    device_launch_time(t->handed_over, device_executable_devices(t->executable) > 1);
    device_event_set(t->event, error);
    device_launch_free(t);
}

/* Makes the arguments of the backend's call, in one block of memory. */
static device_order *new_order(const device_executable *e, size_t n, device_launch_task *const *tasks)
{
    size_t a = e->signature->n_args, r = e->signature->n_results;
    size_t pointers = n * (a + r + 2);
    char *memory = base_alloc_zero(1, sizeof(device_order) + pointers * sizeof(void *) + n * sizeof(int) + n * a);
    if (!memory)
        return NULL;
    device_order *order = (device_order *)(void *)memory;
    void **at = (void **)(order + 1);
    void **args = at;
    order->results = at += n * a;
    order->ready = (device_event **)(at += n * r);
    order->done = (device_event **)(at += n);
    int *ordinals = (int *)(at += n);
    bool *donated = (bool *)(ordinals + n);
    for (size_t i = 0; i < n; i++) {
        const device_launch_task *t = tasks[i];
        for (size_t k = 0; k < a; k++) {
            args[i * a + k] = t->args[k]->handle;
            donated[i * a + k] = t->donated[k];
        }
        ordinals[i] = t->device->ordinal;
        order->ready[i] = t->ready;
        order->done[i] = t->end;
    }
    order->n = n;
    order->ordinals = ordinals;
    order->args = args;
    order->donated = donated;
    order->numbers = tasks[0]->numbers;
    return order;
}

/* Makes the events of a task: that of its arguments, and its end. */
static tsr_status make_events(device_launch_task *t, base_error *error)
{
    device_event **events = base_alloc((t->n_args + 1) * sizeof(device_event *));
    t->end = device_event_new();
    tsr_status status = TSR_OK;
    if (!events || !t->end)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    for (size_t i = 0; i < t->n_args && status == TSR_OK; i++)
        events[i] = t->args[i]->event;
    if (status == TSR_OK)
        status = device_event_all(t->n_args, events, &t->ready, error);
    if (status == TSR_OK)
        device_event_comes_after(t->event, t->end);
    base_free(events);
    return status;
}

tsr_status device_launch_hand_over(device_executable *e, size_t n, device_launch_task *const *tasks, base_error *error)
{
    size_t n_results = e->signature->n_results;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        status = make_events(tasks[i], error);
    device_order *order = status == TSR_OK ? new_order(e, n, tasks) : NULL;
    if (!order)
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a launch");
    uint64_t start = base_now_ns();
    pthread_mutex_lock(&e->device->platform->handing);
    status = e->backend->launch->execute(e->program, order, error);
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        device_flight_add(tasks[i]->device, tasks[i]->event);
    pthread_mutex_unlock(&e->device->platform->handing);
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        device_launch_task *t = tasks[i];
        for (size_t r = 0; r < n_results; r++)
            t->results[r]->handle = order->results[i * n_results + r];
        t->finished.call = run_has_ended;
        t->handed_over = start;
        device_event_then(t->end, &t->finished);
    }
    base_free(order);
    return status;
}
