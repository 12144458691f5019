/* Loaders: worker threads make batches ahead of time, which are delivered in the sampler's order.
 *
 * `lock` guards everything that threads share. Batch b of an epoch goes to slot b % capacity. A worker claims b only
 * while b < next_deliver + capacity, so a slot is empty when it is written, and memory is bounded. The consumer takes
 * batches in order, from any worker, and makes the next batch itself if no worker has begun it. The first thread that
 * needs the epoch's indices makes them (the state `plan`). Leaving an epoch early changes `generation`: workers free
 * the batches of the earlier generation when they finish them. */
#include "data/internal.h"

#include <string.h>

static tsr_status start_workers(tsr_loader *l)
{
    base_error error = {0};
    int32_t n = 0;
    while (n < l->n_workers && base_thread_start("tsr-loader", data_loader_work, l, &l->workers[n], &error) == TSR_OK)
        n++;
    if (n == 0 && l->n_workers > 0)
        return tensor_status_fail(error.status, "loader_next: %s", error.message);
    l->n_workers = n; /* some threads did not start: fewer threads give the same batches */
    l->started = true;
    return TSR_OK;
}

void data_loader_drop(tsr_loader *l)
{
    for (size_t i = 0; i < l->capacity; i++) {
        if (l->slots[i].done)
            tsr_batch_free(l->slots[i].batch);
        l->slots[i].done = false;
        l->slots[i].batch = NULL;
    }
}

/* Begins the given epoch at this batch; the lock is held. */
static void begin_epoch(tsr_loader *l, int64_t epoch, int64_t batch)
{
    l->generation++;
    data_loader_drop(l);
    l->epoch = epoch;
    l->next_claim = l->next_deliver = batch;
    if (data_loader_is_stream(l))
        l->n_batches = INT64_MAX;
    if (l->plan != DATA_PLANNING) /* a thread that is planning sees the new generation itself */
        l->plan = DATA_UNPLANNED;
    pthread_cond_broadcast(&l->work);
}

/* Takes the next slot's content; the lock is held. TSR_END: the epoch is over. */
static tsr_status take(tsr_loader *l, tsr_batch **batch, base_error *error)
{
    for (;;) {
        if (l->plan == DATA_PLAN_FAILED) {
            *error = l->plan_error;
            begin_epoch(l, l->epoch, l->next_deliver); /* the next call tries again */
            return error->status;
        }
        if (l->plan == DATA_PLANNED && l->next_deliver == l->n_batches)
            return TSR_END;
        data_slot *slot = &l->slots[(size_t)l->next_deliver % l->capacity];
        if (l->plan == DATA_PLANNED && slot->done) {
            slot->done = false;
            *batch = slot->batch;
            if (!slot->batch)
                *error = slot->error;
            slot->batch = NULL;
            l->next_deliver++;
            /* Making a small batch takes less time than waking a thread, so one worker is woken for several batches. */
            if (l->idle > 0 && 2 * (l->next_claim - l->next_deliver) <= (int64_t)l->capacity)
                pthread_cond_signal(&l->work);
            return *batch ? TSR_OK : error->status;
        }
        /* If no worker has begun the batch, the caller makes it itself: this is faster than waking a worker. */
        if (l->plan == DATA_UNPLANNED && !l->reading)
            data_loader_plan(l);
        else if (l->plan == DATA_PLANNED && !l->reading && l->next_claim == l->next_deliver)
            data_loader_make_batch(l);
        else
            pthread_cond_wait(&l->ready, &l->lock);
    }
}

void data_loader_after_fork(tsr_loader *l)
{
    if (l->forks == base_fork_count())
        return;
    l->forks = base_fork_count();
    pthread_mutex_init(&l->lock, NULL); /* a worker of the parent may have held it, and others seem to wait */
    pthread_cond_init(&l->work, NULL);
    pthread_cond_init(&l->ready, NULL);
    for (int32_t i = 0; i < l->n_workers && l->started; i++)
        base_thread_join(l->workers[i]);
    l->started = l->reading = false;
    l->idle = 0;
    l->plan = DATA_UNPLANNED;
    begin_epoch(l, l->epoch, l->next_deliver); /* batches that the parent's workers had begun */
}

tsr_status data_loader_take(tsr_loader *loader, tsr_batch **batch, base_error *error)
{
    data_loader_after_fork(loader);
    if (!loader->started) {
        tsr_status status = start_workers(loader);
        if (status != TSR_OK)
            return base_fail(error, status, "no thread could be started");
    }
    pthread_mutex_lock(&loader->lock);
    tsr_status status = take(loader, batch, error);
    if (status == TSR_END) {
        pthread_mutex_unlock(&loader->lock);
        data_progress_end(loader);
        pthread_mutex_lock(&loader->lock);
        begin_epoch(loader, base_plus(loader->epoch, 1), 0);
    }
    pthread_mutex_unlock(&loader->lock);
    return status;
}

tsr_status tsr_loader_next(tsr_loader *loader, tsr_batch **batch)
{
    if (batch)
        *batch = NULL;
    if (!loader || !batch)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "loader_next: %s is NULL", loader ? "batch" : "the loader");
    if (loader->devices)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "loader_next: the loader is a parallel loader's");
    base_error error = {0};
    tsr_batch *taken = NULL;
    tsr_status status = data_loader_take(loader, &taken, &error);
    if (status == TSR_END)
        return status;
    if (status != TSR_OK)
        return tensor_status_fail(status, "loader_next: %s", error.message);
    status = data_batch_wrap(taken, loader);
    if (status != TSR_OK) {
        tsr_batch_free(taken);
        return status;
    }
    *batch = taken;
    return TSR_OK;
}

static void go_to(tsr_loader *loader, int64_t epoch, int64_t batch)
{
    data_loader_after_fork(loader);
    pthread_mutex_lock(&loader->lock);
    bool begun = loader->epoch == epoch && loader->next_deliver == batch; /* prefetched batches continue here */
    pthread_mutex_unlock(&loader->lock);
    if (begun)
        return;
    data_progress_end(loader);
    pthread_mutex_lock(&loader->lock);
    begin_epoch(loader, epoch, batch);
    pthread_mutex_unlock(&loader->lock);
}

tsr_status tsr_loader_set_epoch(tsr_loader *loader, int64_t epoch)
{
    if (!loader || epoch < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "loader_set_epoch: %s",
                                  loader ? "the epoch must be at least 0" : "the loader is NULL");
    go_to(loader, epoch, 0);
    return TSR_OK;
}

tsr_state_dict *tsr_loader_state_dict(tsr_loader *loader)
{
    if (!loader) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "loader_state_dict: the loader is NULL");
        return NULL;
    }
    tsr_state_dict *dict = tsr_state_dict_new();
    data_loader_after_fork(loader);
    pthread_mutex_lock(&loader->lock);
    int64_t epoch = loader->epoch, batch = loader->next_deliver;
    pthread_mutex_unlock(&loader->lock);
    if (!dict || tsr_state_dict_set_int(dict, "epoch", epoch) != TSR_OK ||
        tsr_state_dict_set_int(dict, "batch", batch) != TSR_OK ||
        tsr_state_dict_set_int(dict, "batches", tsr_loader_length(loader)) != TSR_OK) {
        tsr_state_dict_free(dict);
        return NULL;
    }
    return dict;
}

/* The position that the dict holds, if the loader has it. */
static tsr_status read_position(const tsr_loader *loader, const tsr_state_dict *dict, int64_t *at_epoch,
                                int64_t *at_batch)
{
    int64_t epoch, batch, batches;
    if (tsr_state_dict_get_int(dict, "epoch", &epoch) != TSR_OK ||
        tsr_state_dict_get_int(dict, "batch", &batch) != TSR_OK ||
        tsr_state_dict_get_int(dict, "batches", &batches) != TSR_OK)
        return tensor_status_fail(TSR_NOT_FOUND, "loader_load_state_dict: epoch, batch or batches is missing");
    int64_t own = tsr_loader_length(loader),
            most = data_loader_is_stream(loader) ? INT64_MAX / loader->batch_size : own;
    if (batches != own || epoch < 0 || batch < 0 || batch > most)
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            "loader_load_state_dict: epoch %lld, batch %lld of %lld, in a loader of %lld batches; the "
            "loader must have the data set, batch size and drop_last of the saved one",
            (long long)epoch, (long long)batch, (long long)batches, (long long)own);
    *at_epoch = epoch;
    *at_batch = batch;
    return TSR_OK;
}

tsr_status data_loader_check_state(const tsr_loader *loader, const tsr_state_dict *dict)
{
    int64_t epoch, batch;
    return read_position(loader, dict, &epoch, &batch);
}

tsr_status tsr_loader_load_state_dict(tsr_loader *loader, const tsr_state_dict *dict)
{
    int64_t epoch, batch;
    if (!loader || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "loader_load_state_dict: the loader or the dict is NULL");
    tsr_status status = read_position(loader, dict, &epoch, &batch);
    if (status == TSR_OK)
        go_to(loader, epoch, batch);
    return status;
}

int64_t tsr_loader_epoch(const tsr_loader *loader)
{
    return loader ? loader->epoch : 0; /* written by the consumer only */
}

int64_t tsr_loader_length(const tsr_loader *loader)
{
    return !loader ? 0 : data_loader_is_stream(loader) ? -1 : loader->n_batches;
}
