/* Streams: data sets whose items come one after the other. A batch's items are read into host memory first, since their
 * number is known only then. The loader calls these functions on one thread at a time. */
#include "data/internal.h"

#include <stdio.h>
#include <string.h>

tsr_dataset *tsr_stream_dataset(const tsr_stream_class *class_table, void *state, const tsr_field *fields,
                                int64_t n_fields)
{
    bool sized = class_table && class_table->size == sizeof(*class_table);
    if (!sized || !class_table->begin || !class_table->next) {
        if (sized && class_table->free)
            class_table->free(state);
        return data_fail(TSR_INVALID_ARGUMENT, "stream_dataset: the class needs its size, begin and next");
    }
    const tsr_dataset_class table = {.size = sizeof(table), .name = class_table->name, .free = class_table->free};
    tsr_dataset *d = data_new("stream_dataset", &table, state, fields, n_fields, -1);
    if (d)
        d->stream = *class_table;
    return d;
}

/* Reads up to a batch of items to places of a block, in which all items of a field lie side by side; *n_read: how many there were. */
static tsr_status read_items(const tsr_loader *l, int64_t epoch, char *block, int64_t first, int64_t *n_read,
                             bool *ended, base_error *error)
{
    const tsr_dataset *d = l->dataset;
    uint64_t stream = data_item_stream(l->seed, epoch);
    int64_t n = l->batch_size;
    char what[40];
    for (*n_read = 0; *n_read < n; ++*n_read) {
        void *fields[TSR_MAX_FIELDS];
        char *at = block;
        for (int32_t k = 0; k < d->n_fields; k++, at += (size_t)n * d->field_bytes[k])
            fields[k] = at + (size_t)*n_read * d->field_bytes[k];
        data_callback_begins();
        data_item_begins(stream, first + *n_read);
        tsr_status status = d->stream.next(d->state, fields);
        data_item_ends();
        if (status == TSR_END) {
            *ended = true;
            return TSR_OK;
        }
        snprintf(what, sizeof(what), "item %lld of the stream", (long long)(first + *n_read));
        if (status != TSR_OK)
            return data_callback_failed(status, what, error);
    }
    return TSR_OK;
}

static char *block_new(const tsr_loader *l, base_error *error)
{
    const tsr_dataset *d = l->dataset;
    size_t n = (size_t)l->batch_size;
    char *block = d->item_bytes > (size_t)PTRDIFF_MAX / n ? NULL : base_alloc_aligned(n * d->item_bytes + 64, 64);
    if (!block)
        base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu items", n);
    return block;
}

tsr_status data_stream_begin(const tsr_loader *l, int64_t epoch, int64_t skip, base_error *error)
{
    data_callback_begins();
    bool ended = false;
    int64_t n = 0;
    tsr_status status = l->dataset->stream.begin(l->dataset->state, epoch);
    if (status != TSR_OK)
        return data_callback_failed(status, "the stream's begin", error);
    char *block = skip > 0 ? block_new(l, error) : NULL;
    if (skip > 0 && !block)
        return TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < skip && status == TSR_OK && !ended; i += l->batch_size)
        status = read_items(l, epoch, block, i, &n, &ended, error);
    base_free_aligned(block);
    return status;
}

tsr_status data_stream_batch(const tsr_loader *l, int64_t epoch, int64_t number, tsr_batch **batch, bool *ended,
                             base_error *error)
{
    int64_t first = number * l->batch_size, n = 0;
    *batch = NULL;
    char *block = block_new(l, error);
    if (!block)
        return TSR_OUT_OF_MEMORY;
    tsr_status status = read_items(l, epoch, block, first, &n, ended, error);
    if (status == TSR_OK && n > 0 && (n == l->batch_size || !l->drop_last)) {
        tsr_batch *made = data_batch_new(NULL, n);
        status = made ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a batch");
        if (made) {
            for (int64_t i = 0; i < n; i++)
                made->indices[i] = first + i;
            made->device = l->devices ? l->devices[number % l->n_devices] : l->device;
            made->stream = data_item_stream(l->seed, epoch);
            made->first = first;
            made->read = block;
            status = data_batch_fill(made, l, error);
            made->read = NULL;
        }
        if (status == TSR_OK)
            *batch = made;
        else
            tsr_batch_free(made);
    }
    base_free_aligned(block);
    return status;
}
