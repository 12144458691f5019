/* The work of a loader: epochs are planned, batches are made, by worker threads or by the consumer (loader.c). */
#include "data/internal.h"

static tsr_status indices_of_epoch(const tsr_loader *l, int64_t epoch, int64_t **out, base_error *error)
{
    int64_t length = l->sampler->length;
    *out = base_alloc(BASE_MAX((size_t)length, (size_t)1) * sizeof(int64_t));
    return *out ? data_indices(l->sampler, epoch, *out, error)
                : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the %lld indices of an epoch",
                            (long long)length);
}

void data_loader_plan(tsr_loader *l)
{
    uint64_t generation = l->generation;
    int64_t epoch = l->epoch, first = l->next_claim;
    bool ended = false;
    base_error error = {0};
    l->plan = DATA_PLANNING;
    pthread_mutex_unlock(&l->lock);
    int64_t *indices = NULL;
    tsr_status status = data_loader_is_stream(l) ? data_stream_begin(l, epoch, first * l->batch_size, &ended, &error)
                                                 : indices_of_epoch(l, epoch, &indices, &error);
    pthread_mutex_lock(&l->lock);
    if (status != TSR_OK) {
        base_free(indices);
        indices = NULL;
    }
    if (l->generation != generation) { /* the epoch was left meanwhile: the thread that left it waits for this state */
        base_free(indices);
        l->plan = DATA_UNPLANNED;
    } else {
        base_free(l->indices);
        l->indices = indices;
        l->plan_error = error;
        if (ended)
            l->n_batches = first;
        l->plan = status == TSR_OK ? DATA_PLANNED : DATA_PLAN_FAILED;
    }
    pthread_cond_broadcast(&l->work);
    pthread_cond_broadcast(&l->ready);
}

static void put_into_slot(tsr_loader *l, int64_t number, tsr_batch *batch, const base_error *error)
{
    data_slot *slot = &l->slots[(size_t)number % l->capacity];
    slot->batch = batch;
    if (!batch)
        slot->error = *error;
    slot->done = true;
}

/* Reads the next batch of a stream; the lock as below. */
static void read_batch(tsr_loader *l)
{
    uint64_t generation = l->generation;
    int64_t number = l->next_claim++, epoch = l->epoch;
    bool ended = false;
    base_error error = {0};
    tsr_batch *batch;
    l->reading = true;
    pthread_mutex_unlock(&l->lock);
    tsr_status status = data_stream_batch(l, epoch, number, &batch, &ended, &error);
    pthread_mutex_lock(&l->lock);
    l->reading = false;
    if (l->generation != generation) {
        tsr_batch_free(batch);
    } else {
        if (ended)
            l->n_batches = number + (batch || status != TSR_OK);
        if (batch || status != TSR_OK)
            put_into_slot(l, number, batch, &error);
    }
    pthread_cond_broadcast(&l->work);
    pthread_cond_broadcast(&l->ready);
}

void data_loader_make_batch(tsr_loader *l)
{
    if (data_loader_is_stream(l)) {
        read_batch(l);
        return;
    }
    uint64_t generation = l->generation;
    int64_t number = l->next_claim++;
    int64_t begin = number * l->batch_size, size = BASE_MIN(l->batch_size, l->sampler->length - begin);
    tsr_batch *batch = data_batch_new(l->indices + begin, size);
    uint64_t stream = data_item_stream(l->seed, l->epoch);
    pthread_mutex_unlock(&l->lock);
    base_error error = {0};
    if (batch) {
        batch->stream = stream;
        batch->first = begin;
        batch->device = l->devices ? l->devices[number % l->n_devices] : l->device;
    }
    if (!batch) {
        base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory for a batch");
    } else if (data_batch_fill(batch, l, &error) != TSR_OK) {
        tsr_batch_free(batch); /* it has only buffers, which any thread may free */
        batch = NULL;
    }
    pthread_mutex_lock(&l->lock);
    if (l->generation != generation) {
        tsr_batch_free(batch);
        return;
    }
    put_into_slot(l, number, batch, &error);
    if (number == l->next_deliver)
        pthread_cond_broadcast(&l->ready);
}

static bool can_claim(const tsr_loader *l)
{
    return l->plan == DATA_PLANNED && !l->reading && l->next_claim < l->n_batches &&
           l->next_claim < l->next_deliver + (int64_t)l->capacity;
}

void data_loader_work(void *user)
{
    tsr_loader *l = user;
    pthread_mutex_lock(&l->lock);
    while (!l->stop) {
        if (l->plan == DATA_UNPLANNED && !l->reading)
            data_loader_plan(l);
        else if (can_claim(l))
            data_loader_make_batch(l);
        else {
            l->idle++;
            pthread_cond_wait(&l->work, &l->lock);
            l->idle--;
        }
    }
    pthread_mutex_unlock(&l->lock);
}
