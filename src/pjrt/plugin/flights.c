/* Runs under way, by the numbers that hosts give them: a host that learns of a failure elsewhere poisons such a run, so that
 * its results carry that error. The run itself goes on to its end.
 *
 * A client's list has the runs of all its devices. An entry leaves it when the run's event fires, which happens on the
 * device's queue: a client that closes waits for its queues, so the list outlives its entries. */
#include "pjrt/plugin/plugin.h"

struct pjrt_flight {
    device_callback ended;
    struct pjrt_flight *next, **link; /* link: the pointer to this entry */
    PJRT_Device *device;
    device_event *event;
    int32_t launch_id;
    bool poisoned;
};
typedef struct pjrt_flight flight;

static void has_ended(device_callback *self, const base_error *error)
{
    (void)error;
    flight *f = (flight *)self;
    PJRT_Client *client = f->device->client;
    pthread_mutex_lock(&client->lock);
    *f->link = f->next;
    if (f->next)
        f->next->link = f->link;
    pthread_mutex_unlock(&client->lock);
    device_event_release(f->event);
    base_free(f);
}

void pjrt_flight_begin(PJRT_Device *d, int32_t launch_id, device_event *event)
{
    flight *f = device_event_is_set(event) ? NULL : base_alloc_zero(1, sizeof(*f));
    if (!f)
        return;
    *f = (flight){.ended.call = has_ended,
                  .device = d,
                  .event = device_event_retain(event),
                  .launch_id = launch_id,
                  .link = &d->client->flights};
    pthread_mutex_lock(&d->client->lock);
    f->next = d->client->flights;
    if (f->next)
        f->next->link = &f->next;
    d->client->flights = f;
    pthread_mutex_unlock(&d->client->lock);
    device_event_then(event, &f->ended); /* f may be gone afterwards */
}

/* A reference to the event of the device's next run with that number; NULL: there is none any more. */
static device_event *take_flight(const PJRT_Device *d, int32_t launch_id)
{
    device_event *event = NULL;
    pthread_mutex_lock(&d->client->lock);
    for (flight *f = d->client->flights; f && !event; f = f->next)
        if (f->device == d && f->launch_id == launch_id && !f->poisoned) {
            f->poisoned = true;
            event = device_event_retain(f->event);
        }
    pthread_mutex_unlock(&d->client->lock);
    return event;
}

tsr_status pjrt_Device_PoisonExecution(PJRT_Device_PoisonExecution_Args *args, base_error *error)
{
    base_error why;
    device_event *event;
    tsr_status status = pjrt_need(args->device, "device", error);
    if (status != TSR_OK)
        return status;
    if (!args->error_code)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a run is poisoned without an error");
    base_fail(&why, pjrt_status_of(args->error_code), "%.*s", (int)BASE_MIN(args->error_message_size, 2000),
              args->error_message ? args->error_message : "");
    args->poisoned = false;
    while ((event = take_flight(args->device, args->launch_id))) {
        args->poisoned = device_event_poison(event, &why) || args->poisoned;
        device_event_release(event);
    }
    return TSR_OK;
}
