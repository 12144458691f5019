/* Making and freeing loaders. */
#include "data/internal.h"

#include <string.h>

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
    if (data_loader_is_stream(l) && (o->shuffle || o->sampler))
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
        return tensor_without_context(error);
    status = device_get(NULL, o->device, &l->device, error);
    if (status != TSR_OK)
        return status;
    l->batch_size = BASE_MAX(o->batch_size, (int64_t)1);
    l->drop_last = o->drop_last;
    l->seed = o->seed;
    l->n_batches = INT64_MAX;
    if (!data_loader_is_stream(l) && !set_sampler(l, o))
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
    l->forks = base_fork_count();
    tsr_status status = set_up(l, &o, &error);
    if (l->device)
        device_hold(l->device);
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
    data_loader_after_fork(loader);
    pthread_mutex_lock(&loader->lock);
    loader->stop = true;
    pthread_cond_broadcast(&loader->work);
    pthread_mutex_unlock(&loader->lock);
    for (int32_t i = 0; i < loader->n_workers && loader->started; i++)
        base_thread_join(loader->workers[i]);
    data_progress_free(loader);
    if (loader->slots)
        data_loader_drop(loader);
    pthread_mutex_destroy(&loader->lock);
    if (loader->forks ==
        base_fork_count()) { /* in a fork's child, its parent's workers seem to wait for both, forever */
        pthread_cond_destroy(&loader->work);
        pthread_cond_destroy(&loader->ready);
    }
    if (loader->device)
        device_let_go(loader->device);
    base_free(loader->slots);
    base_free(loader->devices);
    base_free(loader->indices);
    for (int64_t i = 0; i < loader->n_specs; i++)
        base_free(loader->specs[i]);
    tsr_sampler_free(loader->sampler);
    tsr_dataset_free(loader->dataset);
    base_free(loader);
}
