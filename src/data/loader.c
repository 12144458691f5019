/* Loaders: worker threads make batches ahead of time, which are delivered in the sampler's order.
 *
 * `lock` guards everything that threads share. Batch b of an epoch goes to slot b % capacity. A worker claims b only
 * while b < next_deliver + capacity, so a slot is empty when it is written, and memory is bounded. The consumer takes
 * batches in order, from any worker, and makes the next batch itself if no worker has begun it. The first thread that
 * needs the epoch's indices makes them (the state `plan`). Leaving an epoch early changes `generation`: workers free
 * the batches of the earlier generation when they finish them. */
#include "data/internal.h"

#include <string.h>

static bool is_stream(const tsr_loader *l)
{
    return l->dataset->count < 0;
}

/* ---- workers ----------------------------------------------------------------------------------------------------- */

static tsr_status indices_of_epoch(const tsr_loader *l, int64_t epoch, int64_t **out, base_error *error)
{
    int64_t length = l->sampler->length;
    *out = base_alloc(BASE_MAX((size_t)length, (size_t)1) * sizeof(int64_t));
    return *out ? data_indices(l->sampler, epoch, *out, error)
                : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the %lld indices of an epoch",
                            (long long)length);
}

/* Makes the epoch's indices, or begins it in a stream. The lock is held before and after, and released while the sampler runs. */
static void plan_epoch(tsr_loader *l)
{
    uint64_t generation = l->generation;
    int64_t epoch = l->epoch, first = l->next_claim;
    base_error error = {0};
    l->plan = DATA_PLANNING;
    pthread_mutex_unlock(&l->lock);
    int64_t *indices = NULL;
    tsr_status status = is_stream(l) ? data_stream_begin(l, epoch, first * l->batch_size, &error)
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

/* Claims the next batch and makes it. The lock is held before and after, and released while the batch is made. */
static void make_batch(tsr_loader *l)
{
    if (is_stream(l)) {
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

static void work(void *user)
{
    tsr_loader *l = user;
    pthread_mutex_lock(&l->lock);
    while (!l->stop) {
        if (l->plan == DATA_UNPLANNED && !l->reading)
            plan_epoch(l);
        else if (can_claim(l))
            make_batch(l);
        else {
            l->idle++;
            pthread_cond_wait(&l->work, &l->lock);
            l->idle--;
        }
    }
    pthread_mutex_unlock(&l->lock);
}

/* ---- the consumer ------------------------------------------------------------------------------------------------ */

static tsr_status start_workers(tsr_loader *l)
{
    base_error error = {0};
    int32_t n = 0;
    while (n < l->n_workers && base_thread_start("tsr-loader", work, l, &l->workers[n], &error) == TSR_OK)
        n++;
    if (n == 0 && l->n_workers > 0)
        return tensor_status_fail(error.status, "loader_next: %s", error.message);
    l->n_workers = n; /* some threads did not start: fewer threads give the same batches */
    l->started = true;
    return TSR_OK;
}

/* Empties the slots; the lock is held. */
static void drop_slots(tsr_loader *l)
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
    drop_slots(l);
    l->epoch = epoch;
    l->next_claim = l->next_deliver = batch;
    if (is_stream(l))
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
            plan_epoch(l);
        else if (l->plan == DATA_PLANNED && !l->reading && l->next_claim == l->next_deliver)
            make_batch(l);
        else
            pthread_cond_wait(&l->ready, &l->lock);
    }
}

tsr_status data_loader_take(tsr_loader *loader, tsr_batch **batch, base_error *error)
{
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
        begin_epoch(loader, loader->epoch + 1, 0);
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
    int64_t own = tsr_loader_length(loader), most = is_stream(loader) ? INT64_MAX / loader->batch_size : own;
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
    return !loader ? 0 : is_stream(loader) ? -1 : loader->n_batches;
}

/* ---- creation and freeing ---------------------------------------------------------------------------------------- */

static tsr_status check_options(tsr_loader *l, const tsr_loader_options *o, base_error *error)
{
    if (!l->dataset)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the data set is NULL");
    if (o->batch_size < 0 || o->batch_size > INT32_MAX)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the batch size is %lld", (long long)o->batch_size);
    if (o->workers < 0 || o->workers > DATA_MAX_WORKERS || (o->no_workers && o->workers > 0))
        return base_fail(error, TSR_INVALID_ARGUMENT, "workers is %d; 1 to %d are possible%s", (int)o->workers,
                         DATA_MAX_WORKERS, o->no_workers ? ", and none with no_workers" : "");
    if (o->prefetch < 0 || o->prefetch > 1 << 16)
        return base_fail(error, TSR_INVALID_ARGUMENT, "prefetch is %d", (int)o->prefetch);
    if (is_stream(l) && (o->shuffle || o->sampler))
        return base_fail(error, TSR_INVALID_ARGUMENT, "a stream keeps its order: no shuffle and no sampler");
    if (o->shuffle && o->sampler)
        return base_fail(error, TSR_INVALID_ARGUMENT, "shuffle and a sampler exclude each other");
    if (o->progress < -1 || o->progress > 1)
        return base_fail(error, TSR_INVALID_ARGUMENT, "progress is %d, not -1, 0 or 1", (int)o->progress);
    if (!o->collate && (o->n_collate_fields != 0 || o->collate_sizes))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%s without collate",
                         o->collate_sizes ? "collate_sizes" : "collate_fields");
    if (o->collate && (o->n_collate_fields < 1 || o->n_collate_fields > TSR_MAX_FIELDS || !o->collate_fields))
        return base_fail(error, TSR_INVALID_ARGUMENT, "collate needs 1 to %d collate_fields, not %lld", TSR_MAX_FIELDS,
                         (long long)o->n_collate_fields);
    for (int64_t i = 0; o->collate && i < o->n_collate_fields; i++) {
        size_t bytes;
        l->collate_fields[i] = o->collate_fields[i];
        if (data_field_bytes(&o->collate_fields[i], 1, &bytes, error) != TSR_OK) {
            base_fail_prefix(error, "collate field %lld", (long long)i);
            return error->status;
        }
    }
    return TSR_OK;
}

static tsr_status copy_specs(tsr_loader *l, const tsr_loader_options *o, base_error *error)
{
    if (o->n_input_sharding < 0 || o->n_input_sharding > TSR_MAX_FIELDS ||
        (o->n_input_sharding > 0) != (o->input_sharding != NULL))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld input shardings; a batch has 1 to %d fields",
                         (long long)o->n_input_sharding, TSR_MAX_FIELDS);
    l->mesh = o->mesh;
    l->minibatch = o->minibatch;
    for (; l->n_specs < o->n_input_sharding; l->n_specs++) {
        const char *spec = o->input_sharding[l->n_specs];
        l->specs[l->n_specs] = spec ? base_strdup(spec) : NULL;
        if (spec && !l->specs[l->n_specs])
            return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    }
    return TSR_OK;
}

/* The sampler, and what follows from it; false: memory is short. */
static bool set_sampler(tsr_loader *l, const tsr_loader_options *o)
{
    int64_t count = l->dataset->count;
    if (!l->sampler)
        l->sampler = o->shuffle ? tsr_random_sampler(count, o->seed) : tsr_sequential_sampler(count);
    if (!l->sampler)
        return false;
    int64_t length = l->sampler->length;
    l->n_batches = length / l->batch_size + (!o->drop_last && length % l->batch_size != 0);
    if (l->sampler->batch_size > 0) {
        l->batch_size = l->sampler->batch_size;
        l->n_batches = l->sampler->batches;
    }
    return true;
}

static tsr_status set_up(tsr_loader *l, const tsr_loader_options *o, base_error *error)
{
    tsr_status status = check_options(l, o, error);
    if (status == TSR_OK)
        status = copy_specs(l, o, error);
    if (status != TSR_OK)
        return status;
    if (!tensor_context()) /* making a context also registers the devices */
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a context");
    status = device_get(NULL, o->device, &l->device, error);
    if (status != TSR_OK)
        return status;
    l->batch_size = BASE_MAX(o->batch_size, (int64_t)1);
    l->drop_last = o->drop_last;
    l->seed = o->seed;
    l->n_batches = INT64_MAX;
    if (!is_stream(l) && !set_sampler(l, o))
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a sampler");
    l->collate = o->collate;
    l->collate_user = o->collate_user;
    l->collate_sizes = o->collate_sizes;
    l->n_collate_fields = o->n_collate_fields;
    l->progress.mode = o->progress;
    l->n_workers = o->no_workers ? 0 : BASE_MAX(o->workers, 1);
    l->capacity = o->no_workers ? 1 : o->prefetch > 0 ? (size_t)o->prefetch : 2 * (size_t)l->n_workers;
    l->slots = base_alloc_zero(l->capacity, sizeof(*l->slots));
    return l->slots ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu batches", l->capacity);
}

tsr_loader *(tsr_loader_new)(tsr_dataset *dataset, const tsr_loader_options *options)
{
    tsr_loader_options o;
    base_error error = {0};
    if (tensor_options("loader_new", &o, sizeof(o), options) != TSR_OK) { /* tensor_options has set the error */
        tsr_dataset_free(dataset);
        return NULL;
    }
    tsr_loader *l = base_alloc_zero(1, sizeof(*l));
    if (!l) {
        tsr_dataset_free(dataset);
        tsr_sampler_free(o.sampler);
        return data_fail(TSR_OUT_OF_MEMORY, "loader_new: out of memory");
    }
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->work, NULL);
    pthread_cond_init(&l->ready, NULL);
    l->dataset = dataset;
    l->sampler = o.sampler;
    tsr_status status = set_up(l, &o, &error);
    if (status != TSR_OK) {
        tsr_loader_free(l);
        return data_fail(status, "loader_new: %s", error.message);
    }
    return l;
}

void tsr_loader_free(tsr_loader *loader)
{
    if (!loader)
        return;
    pthread_mutex_lock(&loader->lock);
    loader->stop = true;
    pthread_cond_broadcast(&loader->work);
    pthread_mutex_unlock(&loader->lock);
    for (int32_t i = 0; i < loader->n_workers && loader->started; i++)
        base_thread_join(loader->workers[i]);
    data_progress_free(loader);
    if (loader->slots)
        drop_slots(loader);
    pthread_mutex_destroy(&loader->lock);
    pthread_cond_destroy(&loader->work);
    pthread_cond_destroy(&loader->ready);
    base_free(loader->slots);
    base_free(loader->devices);
    base_free(loader->indices);
    for (int64_t i = 0; i < loader->n_specs; i++)
        base_free(loader->specs[i]);
    tsr_sampler_free(loader->sampler);
    tsr_dataset_free(loader->dataset);
    base_free(loader);
}
