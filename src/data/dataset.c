/* Data sets: the functions that all kinds share. A data set is immutable after tsr_dataset_new, so that all threads may
 * read it. */
#include "data/internal.h"

#include <stdio.h>
#include <string.h>

void *data_fail(tsr_status status, const char *format, ...)
{
    base_error error;
    va_list args;
    va_start(args, format);
    base_fail_v(&error, status, format, args);
    va_end(args);
    tensor_status_fail(status, "%s", error.message);
    return NULL;
}

/* ---- fields ------------------------------------------------------------------------------------------------------ */

tsr_status data_block_layout(const tsr_dataset *d, int64_t n, size_t *offsets, size_t *bytes, base_error *error)
{
    *bytes = 0;
    for (int32_t k = 0; k < d->n_fields; k++) {
        offsets[k] = *bytes;
        if (d->field_bytes[k] != 0 && (size_t)n > ((size_t)PTRDIFF_MAX / 2 - *bytes) / d->field_bytes[k])
            return base_fail(error, TSR_INVALID_ARGUMENT, "%lld items are too many bytes", (long long)n);
        *bytes += ((size_t)n * d->field_bytes[k] + 63) & ~(size_t)63;
    }
    *bytes = BASE_MAX(*bytes, (size_t)64);
    return TSR_OK;
}

tsr_status data_field_bytes(const tsr_field *field, int64_t first, size_t *bytes, base_error *error)
{
    size_t size = tsr_dtype_size(field->dtype);
    if (size == 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d is not a dtype", (int)field->dtype);
    if (field->n_dims < 0 || field->n_dims > TSR_FIELD_MAX_DIMS)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d dimensions; 0 to %d are possible", (int)field->n_dims,
                         TSR_FIELD_MAX_DIMS);
    for (int32_t i = 0; i < field->n_dims; i++) {
        int64_t dim = i == 0 && field->dims[0] == -1 ? first : field->dims[i];
        if (dim < 0)
            return base_fail(error, TSR_INVALID_ARGUMENT, "dimension %d is %lld", (int)i, (long long)field->dims[i]);
        if (dim != 0 && size > (size_t)PTRDIFF_MAX / (size_t)dim)
            return base_fail(error, TSR_INVALID_ARGUMENT, "its size in bytes is too large");
        size *= (size_t)dim;
    }
    *bytes = size;
    return TSR_OK;
}

static bool same_field(const tsr_field *a, const tsr_field *b)
{
    return a->dtype == b->dtype && a->n_dims == b->n_dims &&
           memcmp(a->dims, b->dims, (size_t)a->n_dims * sizeof(a->dims[0])) == 0;
}

bool data_same_fields(const tsr_dataset *a, const tsr_dataset *b)
{
    bool same = a->n_fields == b->n_fields;
    for (int32_t i = 0; same && i < a->n_fields; i++)
        same = same_field(&a->fields[i], &b->fields[i]);
    return same;
}

/* ---- creation ---------------------------------------------------------------------------------------------------- */

static tsr_status set_fields(tsr_dataset *d, const tsr_field *fields, int64_t n, base_error *error)
{
    if (n < 1 || n > TSR_MAX_FIELDS || !fields)
        return base_fail(error, TSR_INVALID_ARGUMENT, "an item has 1 to %d fields, not %lld", TSR_MAX_FIELDS,
                         (long long)n);
    d->n_fields = (int32_t)n;
    for (int64_t i = 0; i < n; i++) {
        d->fields[i] = fields[i];
        tsr_status status = data_field_bytes(&fields[i], -1, &d->field_bytes[i], error);
        if (status != TSR_OK) {
            base_fail_prefix(error, "field %lld", (long long)i);
            return status;
        }
        if (d->field_bytes[i] > (size_t)PTRDIFF_MAX / 2 - d->item_bytes)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the item's size in bytes is too large");
        d->item_bytes += (d->field_bytes[i] + 15) & ~(size_t)15;
    }
    return TSR_OK;
}

tsr_dataset *data_new(const char *function, const tsr_dataset_class *table, void *state, const tsr_field *fields,
                      int64_t n_fields, int64_t count)
{
    base_error error = {0};
    tsr_dataset *d = base_alloc_zero(1, sizeof(*d));
    tsr_status status = d ? set_fields(d, fields, n_fields, &error)
                          : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory for a data set");
    if (status != TSR_OK) {
        if (table->free)
            table->free(state);
        base_free(d);
        return data_fail(status, "%s (%s): %s", function, table->name ? table->name : "?", error.message);
    }
    atomic_init(&d->refs, 1);
    d->table = *table;
    d->state = state;
    d->count = count;
    return d;
}

tsr_dataset *tsr_dataset_new(const tsr_dataset_class *class_table, void *state, const tsr_field *fields,
                             int64_t n_fields)
{
    tsr_dataset_class table = {0};
    if (!class_table || class_table->size != sizeof(table) || !class_table->count || !class_table->get) {
        if (class_table && class_table->size == sizeof(table) && class_table->free)
            class_table->free(state);
        return data_fail(TSR_INVALID_ARGUMENT, "dataset_new: the class needs its size, count and get");
    }
    table = *class_table;
    int64_t count = table.count(state);
    if (count >= 0)
        return data_new("dataset_new", &table, state, fields, n_fields, count);
    if (table.free)
        table.free(state);
    return data_fail(TSR_INVALID_ARGUMENT, "dataset_new (%s): the class counts %lld items",
                     table.name ? table.name : "?", (long long)count);
}

tsr_dataset *tsr_dataset_retain(tsr_dataset *dataset)
{
    if (dataset)
        atomic_fetch_add_explicit(&dataset->refs, 1, memory_order_relaxed);
    return dataset;
}

void tsr_dataset_free(tsr_dataset *dataset)
{
    if (!dataset || atomic_fetch_sub_explicit(&dataset->refs, 1, memory_order_acq_rel) != 1)
        return;
    if (dataset->table.free)
        dataset->table.free(dataset->state);
    base_free(dataset);
}

/* ---- kinds of data sets ------------------------------------------------------------------------------------------ */

int64_t tsr_dataset_count(const tsr_dataset *dataset)
{
    return dataset ? dataset->count : 0;
}

int64_t tsr_dataset_field_count(const tsr_dataset *dataset)
{
    return dataset ? dataset->n_fields : 0;
}

tsr_status tsr_dataset_field(const tsr_dataset *dataset, int64_t i, tsr_field *field)
{
    if (!dataset || !field || i < 0 || i >= dataset->n_fields)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "dataset_field: there is no field %lld", (long long)i);
    *field = dataset->fields[i];
    return TSR_OK;
}

/* ---- items --------------------------------------------------------------------------------------------------------- */

static _Thread_local char get_message[512];

tsr_status tsr_dataset_fail(tsr_status status, const char *message)
{
    snprintf(get_message, sizeof(get_message), "%s", message ? message : "");
    return status;
}

/* Where the callback that runs on this thread is. */
static _Thread_local struct {
    bool inside;
    uint64_t stream;
    int64_t place;
} item;

void data_item_begins(uint64_t stream, int64_t place)
{
    item.inside = true;
    item.stream = stream;
    item.place = place;
}

void data_item_ends(void)
{
    item.inside = false;
}

uint64_t tsr_item_seed(void)
{
    return item.inside ? base_hash_u64(item.stream, (uint64_t)item.place) : 0;
}

void data_callback_begins(void)
{
    get_message[0] = 0;
}

tsr_status data_callback_failed(tsr_status status, const char *what, base_error *error)
{
    if (status > 0) /* TSR_END is no failure: a get that returned it would end the epoch silently */
        status = TSR_INTERNAL;
    return base_fail(error, status, "%s: %s", what,
                     get_message[0] ? get_message : "the data set failed without a message (tsr_dataset_fail sets it)");
}

tsr_status data_get(const tsr_dataset *dataset, int64_t index, void *const *fields, base_error *error)
{
    char what[32];
    if (BASE_UNLIKELY(dataset->count < 0))
        return base_fail(error, TSR_INVALID_ARGUMENT, "a stream has no items by index");
    if (BASE_UNLIKELY(index < 0 || index >= dataset->count))
        return base_fail(error, TSR_INVALID_ARGUMENT, "item %lld is out of range: the data set has %lld items",
                         (long long)index, (long long)dataset->count);
    data_callback_begins();
    tsr_status status = dataset->table.get(dataset->state, index, fields);
    if (BASE_LIKELY(status == TSR_OK))
        return TSR_OK;
    snprintf(what, sizeof(what), "item %lld", (long long)index);
    return data_callback_failed(status, what, error);
}

tsr_status tsr_dataset_get(const tsr_dataset *dataset, int64_t index, void *const *fields)
{
    if (!dataset || !fields)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "dataset_get: %s is NULL", dataset ? "fields" : "the data set");
    base_error error;
    bool outside = !item.inside; /* else a callback reads another data set */
    if (outside)
        data_item_begins(data_item_stream(0, 0), index);
    tsr_status status = data_get(dataset, index, fields, &error);
    if (outside)
        data_item_ends();
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "dataset_get: %s", error.message);
}
