/* Batches for several devices: the loader's workers put the batches on the devices in turn, and each device's consumer
 * takes its own batches.
 *
 * A consumer that needs a batch takes a round from the loader, which is one batch for each device; the batches for
 * other devices wait in their queues, which are bounded. The error of a batch waits in its place, so that every device
 * has the same number of turns. */
#include "data/internal.h"

#include <tessera/runtime.h>

#include <string.h>

/* A device's turn: a batch, or the error in its place. */
typedef struct turn {
    tsr_batch *batch; /* NULL: the error */
    tsr_status status;
    char *message; /* NULL: memory was short */
} turn;

typedef struct lane {
    turn *queue; /* [prefetch], a ring */
    int64_t first, n;
    int64_t epoch, served; /* the consumer's epoch, and the number of its batches that the consumer has received */
} lane;

struct tsr_parallel_loader {
    tsr_loader *loader;
    int64_t n, prefetch, batches_per_execution;
    pthread_mutex_t lock; /* guards all members below */
    pthread_cond_t moved; /* signalled when a batch came or went, or an epoch ended */
    bool taking;          /* a consumer is taking a round; it does not hold the lock meanwhile */
    int64_t epoch;        /* the epoch of the rounds being taken */
    bool at_end;          /* all rounds of the epoch were taken */
    lane *lanes;          /* [n] */
};

/* Finds the devices with these ordinals; the loader puts its batches there from now on. */
static tsr_status set_devices(tsr_parallel_loader *p, const int32_t *ordinals, base_error *error)
{
    tsr_loader *l = p->loader;
    if (l->started || l->devices)
        return base_fail(error, TSR_FAILED_PRECONDITION, "the loader has begun");
    l->devices = base_alloc((size_t)p->n * sizeof(*l->devices));
    if (!l->devices)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    l->n_devices = p->n;
    for (int64_t i = 0; i < p->n; i++) {
        tsr_status status = device_get(NULL, ordinals[i], &l->devices[i], error);
        if (status != TSR_OK)
            return status;
    }
    return TSR_OK;
}

tsr_parallel_loader *(tsr_parallel_loader_new)(tsr_loader *loader, const int32_t *devices,
                                               const tsr_parallel_loader_options *options)
{
    tsr_parallel_loader_options o;
    base_error error = {0};
    tsr_status status = tensor_options("parallel_loader_new", &o, sizeof(o), options);
    bool fits = status == TSR_OK && loader && devices && o.n >= 1 && o.n <= 4096 && o.batches_per_execution >= 0 &&
                o.device_prefetch_size >= 0 && o.device_prefetch_size <= 1 << 16;
    tsr_parallel_loader *p = fits ? base_alloc_zero(1, sizeof(*p)) : NULL;
    if (!p) {
        tsr_loader_free(loader);
        return status != TSR_OK ? NULL
                                : data_fail(fits ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT,
                                            "parallel_loader_new: the loader, the devices or a number is wrong");
    }
    p->loader = loader;
    p->n = o.n;
    p->prefetch = o.device_prefetch_size ? o.device_prefetch_size : 4;
    p->batches_per_execution = o.batches_per_execution ? o.batches_per_execution : 1;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->moved, NULL);
    status = set_devices(p, devices, &error);
    p->lanes = status == TSR_OK ? base_alloc_zero((size_t)p->n, sizeof(*p->lanes)) : NULL;
    for (int64_t i = 0; status == TSR_OK && i < p->n; i++) {
        if (p->lanes)
            p->lanes[i].queue = base_alloc((size_t)p->prefetch * sizeof(*p->lanes[i].queue));
        if (!p->lanes || !p->lanes[i].queue)
            status = base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory for %lld devices", (long long)p->n);
    }
    if (status == TSR_OK)
        return p;
    tsr_parallel_loader_free(p);
    return data_fail(status, "parallel_loader_new: %s", error.message);
}

static void turn_drop(turn *t)
{
    tsr_batch_free(t->batch);
    base_free(t->message);
}

void tsr_parallel_loader_free(tsr_parallel_loader *p)
{
    if (!p)
        return;
    for (int64_t i = 0; i < p->n && p->lanes; i++) {
        for (lane *a = &p->lanes[i]; a->n > 0; a->n--, a->first++)
            turn_drop(&a->queue[a->first % p->prefetch]);
        base_free(p->lanes[i].queue);
    }
    base_free(p->lanes);
    tsr_loader_free(p->loader);
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->moved);
    base_free(p);
}

int64_t tsr_parallel_loader_length(const tsr_parallel_loader *p)
{
    int64_t batches = p ? tsr_loader_length(p->loader) : 0;
    return batches > 0 ? batches / p->n : batches;
}

static bool has_room(const tsr_parallel_loader *p)
{
    for (int64_t i = 0; i < p->n; i++)
        if (p->lanes[i].n == p->prefetch)
            return false;
    return true;
}

/* Takes the next batch, or its error. TSR_END: the epoch has no more; any other status: the loader has no epoch to give. */
static tsr_status take_turn(const tsr_parallel_loader *p, turn *t, base_error *error)
{
    int64_t place = p->loader->next_deliver;
    tsr_status status = data_loader_take(p->loader, &t->batch, error);
    if (status == TSR_OK || status == TSR_END || p->loader->next_deliver == place)
        return status;
    t->status = status;
    t->message = base_strdup(error->message);
    return TSR_OK;
}

/* Takes a batch for each device, or notes the epoch's end; the lock is held before and after. */
static tsr_status take_round(tsr_parallel_loader *p, base_error *error)
{
    turn *round = base_alloc_zero((size_t)p->n, sizeof(*round));
    int64_t n = 0;
    if (!round)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %lld devices", (long long)p->n);
    p->taking = true;
    pthread_mutex_unlock(&p->lock);
    tsr_status status = TSR_OK;
    for (; n < p->n && status == TSR_OK; n += status == TSR_OK)
        status = take_turn(p, &round[n], error);
    pthread_mutex_lock(&p->lock);
    p->taking = false;
    for (int64_t i = 0; i < n; i++) {
        lane *a = &p->lanes[i];
        if (status == TSR_OK)
            a->queue[(a->first + a->n++) % p->prefetch] = round[i];
        else
            turn_drop(&round[i]); /* an incomplete round is dropped */
    }
    base_free(round);
    p->at_end = p->at_end || status == TSR_END;
    pthread_cond_broadcast(&p->moved);
    return status == TSR_END ? TSR_OK : status;
}

/* The device leaves the epoch; when all devices have left it, the next epoch begins. */
static void leave_epoch(tsr_parallel_loader *p, lane *a)
{
    bool all = true;
    a->epoch++;
    a->served = 0;
    for (int64_t i = 0; i < p->n; i++)
        all = all && p->lanes[i].epoch > p->epoch;
    if (all) {
        p->epoch++;
        p->at_end = false;
    }
    pthread_cond_broadcast(&p->moved);
}

/* The lane's oldest turn; it has one. */
static tsr_status next_turn(tsr_parallel_loader *p, lane *a, tsr_batch **batch, base_error *error)
{
    turn t = a->queue[a->first++ % p->prefetch];
    a->n--;
    pthread_cond_broadcast(&p->moved);
    *batch = t.batch;
    if (t.batch) {
        a->served++;
        return TSR_OK;
    }
    base_fail(error, t.status, "%s", t.message ? t.message : "a batch has failed");
    base_free(t.message);
    return t.status;
}

static tsr_status next(tsr_parallel_loader *p, lane *a, tsr_batch **batch, base_error *error)
{
    for (;;) {
        if (a->n > 0 && a->epoch == p->epoch)
            return next_turn(p, a, batch, error);
        if (a->epoch == p->epoch && p->at_end) {
            leave_epoch(p, a);
            return TSR_END;
        }
        if (a->epoch == p->epoch && !p->taking && has_room(p)) {
            tsr_status status = take_round(p, error);
            if (status != TSR_OK)
                return status;
        } else {
            pthread_cond_wait(&p->moved, &p->lock);
        }
    }
}

tsr_status tsr_parallel_loader_next(tsr_parallel_loader *p, int64_t place, tsr_batch **batch)
{
    base_error error = {0};
    tsr_batch *taken = NULL;
    if (batch)
        *batch = NULL;
    if (!p || !batch || place < 0 || place >= p->n)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "parallel_loader_next: there is no device number %lld",
                                  (long long)place);
    lane *a = &p->lanes[place];
    pthread_mutex_lock(&p->lock);
    int64_t served = a->served;
    pthread_mutex_unlock(&p->lock);
    if (served > 0 && served % p->batches_per_execution == 0) {
        tsr_status status = tsr_mark_step();
        if (status != TSR_OK)
            return status;
    }
    pthread_mutex_lock(&p->lock);
    tsr_status status = next(p, a, &taken, &error);
    pthread_mutex_unlock(&p->lock);
    if (status == TSR_END && served % p->batches_per_execution != 0)
        return tsr_mark_step() == TSR_OK ? TSR_END : TSR_INTERNAL;
    if (status == TSR_END)
        return status;
    if (status != TSR_OK)
        return tensor_status_fail(status, "parallel_loader_next: %s", error.message);
    status = data_batch_wrap(taken, p->loader);
    if (status != TSR_OK) {
        tsr_batch_free(taken);
        return status;
    }
    *batch = taken;
    return TSR_OK;
}
