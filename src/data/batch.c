/* Batches: loading items directly into the device's memory, and returning them as tensors. */
#include "data/internal.h"

#include <string.h>

tsr_batch *data_batch_new(const int64_t *indices, int64_t n)
{
    tsr_batch *batch = base_alloc(sizeof(*batch) + (size_t)n * sizeof(int64_t));
    if (!batch)
        return NULL;
    memset(batch, 0, sizeof(*batch));
    batch->size = n;
    if (indices)
        memcpy(batch->indices, indices, (size_t)n * sizeof(int64_t));
    return batch;
}

void tsr_batch_free(tsr_batch *batch)
{
    if (!batch)
        return;
    for (int64_t i = 0; i < TSR_MAX_FIELDS; i++) {
        device_value_release(batch->buffers[i]);
        tsr_release(batch->tensors[i]);
    }
    base_free(batch);
}

/* ---- filling batches --------------------------------------------------------------------------------------------- */

/* device_value_fill gives access to a field's memory only during a call, but an item fills all fields at once. So the
 * calls are nested, one for each field, and the innermost call has access to all fields. */
typedef struct filling {
    tsr_batch *batch;
    const tsr_loader *loader;
    base_error error;         /* the error of the innermost call */
    const void *const *items; /* the items' fields side by side, for collate; NULL: there is no collate */
    int64_t n_open;
    const ir_type *types[TSR_MAX_FIELDS];
    void *memory[TSR_MAX_FIELDS];
} filling;

static tsr_status load_items(filling *f, void *const *memory)
{
    const tsr_dataset *d = f->loader->dataset;
    void *fields[TSR_MAX_FIELDS];
    if (f->batch->read) {
        for (int32_t k = 0; k < d->n_fields; k++)
            memcpy(memory[k], f->batch->read + f->batch->offsets[k], (size_t)f->batch->size * d->field_bytes[k]);
        return TSR_OK;
    }
    for (int64_t i = 0; i < f->batch->size; i++) {
        for (int32_t k = 0; k < d->n_fields; k++)
            fields[k] = (char *)memory[k] + (size_t)i * d->field_bytes[k];
        data_item_begins(f->batch->stream, f->batch->first + i);
        tsr_status status = data_get(d, f->batch->indices[i], fields, &f->error);
        data_item_ends();
        if (status != TSR_OK)
            return status;
    }
    return TSR_OK;
}

static tsr_status fill_next(filling *f);

static tsr_status fill_field(void *user, void *data)
{
    filling *f = user;
    f->memory[f->n_open++] = data;
    if (f->n_open < f->batch->n_fields)
        return fill_next(f);
    if (!f->items)
        return load_items(f, f->memory);
    data_callback_begins();
    data_item_begins(f->batch->stream, ~f->batch->first); /* no item's */
    tsr_status status = f->loader->collate(f->loader->collate_user, f->batch->size, f->items, f->memory);
    data_item_ends();
    return status == TSR_OK ? TSR_OK : data_callback_failed(status, "collate", &f->error);
}

static tsr_status fill_next(filling *f)
{
    int64_t i = f->n_open;
    base_error error = {0};
    tsr_status status = device_value_fill(f->batch->device, f->types[i], fill_field, f, &f->batch->buffers[i], &error);
    if (status != TSR_OK && f->error.status == TSR_OK)
        f->error = error;
    return status;
}

/* Fills fields of these sizes. */
static tsr_status fill(filling *f, const tsr_field *fields, int64_t (*dims)[TSR_FIELD_MAX_DIMS + 1], int32_t lead)
{
    for (int64_t i = 0; i < f->batch->n_fields; i++) {
        f->types[i] = ir_tensor_type(fields[i].dtype, fields[i].n_dims + lead, dims[i]);
        if (!f->types[i])
            return base_fail(&f->error, TSR_INVALID_ARGUMENT, "field %lld of a batch of %lld items is too large",
                             (long long)i, (long long)f->batch->size);
    }
    return fill_next(f);
}

static tsr_status fill_items(filling *f)
{
    const tsr_dataset *d = f->loader->dataset;
    int64_t dims[TSR_MAX_FIELDS][TSR_FIELD_MAX_DIMS + 1];
    for (int32_t i = 0; i < d->n_fields; i++) {
        dims[i][0] = f->batch->size;
        memcpy(dims[i] + 1, d->fields[i].dims, sizeof(d->fields[i].dims));
    }
    return fill(f, d->fields, dims, 1);
}

/* ---- collated batches -------------------------------------------------------------------------------------------- */

/* The sizes of the batch's fields, which the user's function may make smaller. */
static tsr_status collated_sizes(filling *f, int64_t (*dims)[TSR_FIELD_MAX_DIMS + 1])
{
    const tsr_loader *l = f->loader;
    int64_t sizes[TSR_MAX_FIELDS][TSR_FIELD_MAX_DIMS];
    for (int64_t i = 0; i < l->n_collate_fields; i++) {
        memcpy(sizes[i], l->collate_fields[i].dims, sizeof(sizes[i]));
        if (l->collate_fields[i].n_dims > 0 && sizes[i][0] == -1)
            sizes[i][0] = f->batch->size;
        memcpy(dims[i], sizes[i], sizeof(sizes[i]));
    }
    if (!l->collate_sizes)
        return TSR_OK;
    data_callback_begins();
    data_item_begins(f->batch->stream, ~f->batch->first);
    tsr_status status = l->collate_sizes(l->collate_user, f->batch->size, f->items, sizes);
    data_item_ends();
    if (status != TSR_OK)
        return data_callback_failed(status, "collate_sizes", &f->error);
    for (int64_t i = 0; i < l->n_collate_fields; i++)
        for (int32_t k = 0; k < l->collate_fields[i].n_dims; k++) {
            if (sizes[i][k] < 0 || sizes[i][k] > dims[i][k])
                return base_fail(&f->error, TSR_INVALID_ARGUMENT,
                                 "collate_sizes: dimension %d of field %lld is %lld; 0 to %lld are possible", (int)k,
                                 (long long)i, (long long)sizes[i][k], (long long)dims[i][k]);
            dims[i][k] = sizes[i][k];
        }
    return TSR_OK;
}

/* Loads the items into host memory; then collate writes the batch's memory. */
static tsr_status fill_collated(filling *f)
{
    const tsr_dataset *d = f->loader->dataset;
    size_t offsets[TSR_MAX_FIELDS], bytes;
    if (data_block_layout(d, f->batch->size, offsets, &bytes, &f->error) != TSR_OK)
        return f->error.status;
    char *scratch = base_alloc_aligned(bytes, 64);
    if (!scratch)
        return base_fail(&f->error, TSR_OUT_OF_MEMORY, "out of memory for %zu bytes", bytes);
    void *memory[TSR_MAX_FIELDS];
    for (int32_t k = 0; k < d->n_fields; k++)
        memory[k] = scratch + offsets[k];
    int64_t dims[TSR_MAX_FIELDS][TSR_FIELD_MAX_DIMS + 1];
    tsr_status status = load_items(f, memory);
    f->items = (const void *const *)memory;
    if (status == TSR_OK)
        status = collated_sizes(f, dims);
    if (status == TSR_OK)
        status = fill(f, f->loader->collate_fields, dims, 0);
    base_free_aligned(scratch);
    return status;
}

tsr_status data_batch_fill(tsr_batch *batch, const tsr_loader *loader, base_error *error)
{
    filling f = {.batch = batch, .loader = loader};
    batch->n_fields = loader->collate ? loader->n_collate_fields : loader->dataset->n_fields;
    tsr_status status = loader->collate ? fill_collated(&f) : fill_items(&f);
    return status == TSR_OK ? TSR_OK : base_fail(error, f.error.status, "%s", f.error.message);
}

/* ---- returning batches ------------------------------------------------------------------------------------------- */

/* The field over the loader's mesh; takes the tensor over. */
static tsr_tensor *sharded(const tsr_loader *l, int64_t i, tsr_tensor *tensor)
{
    const char *spec = i < l->n_specs ? l->specs[i] : NULL;
    if (!spec || tensor_is_error(tensor))
        return tensor;
    if (!l->minibatch) {
        tsr_status status = tsr_mark_sharding(tensor, l->mesh, spec);
        if (status == TSR_OK)
            return tensor;
        tsr_free(tensor);
        return tensor_fail("loader_next", status, "field %lld of the batch cannot be sharded", (long long)i);
    }
    tsr_tensor *whole = tsr_shard_minibatch(tensor, l->mesh, spec);
    tsr_free(tensor);
    return whole;
}

tsr_status data_batch_wrap(tsr_batch *batch, const tsr_loader *loader)
{
    if (loader->n_specs > 0 && loader->n_specs != batch->n_fields)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "loader_next: %lld input shardings for a batch of %lld fields",
                                  (long long)loader->n_specs, (long long)batch->n_fields);
    for (int64_t i = 0; i < batch->n_fields; i++) {
        tsr_tensor *tensor = tensor_from_buffer(batch->buffers[i]);
        batch->buffers[i] = NULL;
        tensor = sharded(loader, i, tensor);
        if (tensor_is_error(tensor)) {
            tsr_status status = tensor ? tsr_tensor_status(tensor) : TSR_OUT_OF_MEMORY;
            tsr_free(tensor);
            return status;
        }
        tsr_retain(tensor); /* the batch owns the tensor from now on: the scope's reference goes, */
        tsr_free(tensor);   /* and no scope frees it */
        batch->tensors[i] = tensor;
    }
    return TSR_OK;
}

tsr_tensor *tsr_batch_get(tsr_batch *batch, int64_t i)
{
    if (!batch)
        return tensor_fail("batch_get", TSR_INVALID_ARGUMENT, "the batch is NULL");
    if (i < 0 || i >= batch->n_fields)
        return tensor_fail("batch_get", TSR_INVALID_ARGUMENT, "there is no field %lld; the batch has %lld",
                           (long long)i, (long long)batch->n_fields);
    return batch->tensors[i];
}

int64_t tsr_batch_size(const tsr_batch *batch)
{
    return batch ? batch->size : 0;
}

int64_t tsr_batch_field_count(const tsr_batch *batch)
{
    return batch ? batch->n_fields : 0;
}

const int64_t *tsr_batch_indices(const tsr_batch *batch)
{
    return batch ? batch->indices : NULL;
}
