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

/* Room for a batch of items. */
typedef struct item_block {
    char *memory;
    size_t offsets[TSR_MAX_FIELDS];
} item_block;

static tsr_status block_new(const tsr_loader *l, item_block *block, base_error *error)
{
    size_t bytes;
    block->memory = NULL;
    tsr_status status = data_block_layout(l->dataset, l->batch_size, block->offsets, &bytes, error);
    if (status == TSR_OK && !(block->memory = base_alloc_aligned(bytes, 64)))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %lld items", (long long)l->batch_size);
    return status;
}

/* Reads up to a batch of items; *n_read: how many there were. */
static tsr_status read_items(const tsr_loader *l, int64_t epoch, const item_block *block, int64_t first,
                             int64_t *n_read, bool *ended, base_error *error)
{
    const tsr_dataset *d = l->dataset;
    uint64_t stream = data_item_stream(l->seed, epoch);
    char what[40];
    for (*n_read = 0; *n_read < l->batch_size; ++*n_read) {
        void *fields[TSR_MAX_FIELDS];
        for (int32_t k = 0; k < d->n_fields; k++)
            fields[k] = block->memory + block->offsets[k] + (size_t)*n_read * d->field_bytes[k];
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

tsr_status data_stream_begin(const tsr_loader *l, int64_t epoch, int64_t skip, bool *ended, base_error *error)
{
    data_callback_begins();
    int64_t n = 0;
    tsr_status status = l->dataset->stream.begin(l->dataset->state, epoch);
    if (status != TSR_OK)
        return data_callback_failed(status, "the stream's begin", error);
    item_block block = {0};
    if (skip > 0)
        status = block_new(l, &block, error);
    for (int64_t i = 0; i < skip && status == TSR_OK && !*ended; i += l->batch_size) {
        base_error failed; /* its batch ended there the first time, too, and was reported then */
        (void)!read_items(l, epoch, &block, i, &n, ended, &failed);
    }
    base_free_aligned(block.memory);
    return status;
}

tsr_status data_stream_batch(const tsr_loader *l, int64_t epoch, int64_t number, tsr_batch **batch, bool *ended,
                             base_error *error)
{
    int64_t first = number * l->batch_size, n = 0;
    *batch = NULL;
    item_block block;
    tsr_status status = block_new(l, &block, error);
    if (status == TSR_OK)
        status = read_items(l, epoch, &block, first, &n, ended, error);
    if (status == TSR_OK && n > 0 && (n == l->batch_size || !l->drop_last)) {
        tsr_batch *made = data_batch_new(NULL, n);
        status = made ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a batch");
        if (made) {
            for (int64_t i = 0; i < n; i++)
                made->indices[i] = first + i;
            made->device = l->devices ? l->devices[number % l->n_devices] : l->device;
            made->stream = data_item_stream(l->seed, epoch);
            made->first = first;
            made->read = block.memory;
            made->offsets = block.offsets;
            status = data_batch_fill(made, l, error);
            made->read = NULL;
        }
        if (status == TSR_OK)
            *batch = made;
        else
            tsr_batch_free(made);
    }
    base_free_aligned(block.memory);
    return status;
}
