/* Data sets of arrays in memory: item i consists of row i of each array. */
#include "data/internal.h"

#include <string.h>

typedef struct array_state {
    int64_t count;
    int64_t n;
    size_t row_bytes[TSR_MAX_FIELDS];
    char *data[TSR_MAX_FIELDS];
} array_state;

static int64_t array_count(void *state)
{
    return ((array_state *)state)->count;
}

static tsr_status array_get(void *state, int64_t index, void *const *fields)
{
    const array_state *s = state;
    for (int64_t i = 0; i < s->n; i++)
        memcpy(fields[i], s->data[i] + (size_t)index * s->row_bytes[i], s->row_bytes[i]);
    return TSR_OK;
}

static void array_free(void *state)
{
    array_state *s = state;
    for (int64_t i = 0; s && i < s->n; i++)
        base_free(s->data[i]);
    base_free(s);
}

/* Describes the array as a field, and allocates memory for its data. */
static tsr_status add_array(array_state *s, tsr_field *field, const tsr_array *array, base_error *error)
{
    if (array->n_dims < 1 || array->n_dims > TSR_FIELD_MAX_DIMS + 1 || !array->dims)
        return base_fail(error, TSR_INVALID_ARGUMENT, "an array has 1 to %d dimensions, not %d", TSR_FIELD_MAX_DIMS + 1,
                         (int)array->n_dims);
    *field = (tsr_field){.dtype = array->dtype, .n_dims = array->n_dims - 1};
    memcpy(field->dims, array->dims + 1, (size_t)field->n_dims * sizeof(field->dims[0]));
    size_t row;
    tsr_status status = data_field_bytes(field, -1, &row, error);
    if (status != TSR_OK)
        return status;
    if (array->dims[0] < 0 || (s->n > 0 && array->dims[0] != s->count))
        return base_fail(error, TSR_INVALID_ARGUMENT, "it has %lld rows, and the first one %lld",
                         (long long)array->dims[0], (long long)s->count);
    s->count = array->dims[0];
    if (row != 0 && (uint64_t)s->count > (uint64_t)PTRDIFF_MAX / row)
        return base_fail(error, TSR_INVALID_ARGUMENT, "its size in bytes is too large");
    s->row_bytes[s->n] = row;
    s->data[s->n] = base_alloc(BASE_MAX((size_t)s->count * row, (size_t)1));
    if (!s->data[s->n])
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu bytes", (size_t)s->count * row);
    s->n++;
    return TSR_OK;
}

/* Either arrays or tensors is set. */
static tsr_dataset *array_new(const char *function, const tsr_array *arrays, tsr_tensor *const *tensors, int64_t n)
{
    static const tsr_dataset_class table = {sizeof(table), "arrays", array_count, array_get, array_free};
    if (n < 1 || n > TSR_MAX_FIELDS || (!arrays && !tensors))
        return data_fail(TSR_INVALID_ARGUMENT, "%s: 1 to %d arrays are possible, not %lld", function, TSR_MAX_FIELDS,
                         (long long)n);
    tsr_field fields[TSR_MAX_FIELDS];
    base_error error = {0};
    array_state *s = base_alloc_zero(1, sizeof(*s));
    if (!s)
        return data_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    for (int64_t i = 0; i < n; i++) {
        tsr_array array;
        tsr_status status = TSR_OK;
        if (tensors && tensor_is_error(tensors[i])) {
            array_free(s);
            return data_fail(TSR_INVALID_ARGUMENT, "%s: tensor %lld is an error: %s", function, (long long)i,
                             tensors[i] ? tsr_tensor_message(tensors[i]) : "NULL");
        }
        if (tensors)
            array =
                (tsr_array){NULL, tsr_shape(tensors[i]), (int32_t)tsr_dim(tensors[i]), tsr_tensor_dtype(tensors[i])};
        else
            array = arrays[i];
        status = add_array(s, &fields[i], &array, &error);
        size_t bytes = status == TSR_OK ? (size_t)s->count * s->row_bytes[i] : 0;
        if (status == TSR_OK && tensors) {
            status = tsr_read(tensors[i], s->data[i], bytes); /* tsr_read has set the context's error */
            if (status != TSR_OK) {
                array_free(s);
                return NULL;
            }
        } else if (status == TSR_OK && bytes > 0 && !array.data) {
            status = base_fail(&error, TSR_INVALID_ARGUMENT, "data is NULL");
        } else if (status == TSR_OK && bytes > 0) {
            memcpy(s->data[i], array.data, bytes);
        }
        if (status != TSR_OK) {
            array_free(s);
            return data_fail(status, "%s: array %lld: %s", function, (long long)i, error.message);
        }
    }
    return tsr_dataset_new(&table, s, fields, n);
}

tsr_dataset *tsr_array_dataset(const tsr_array *arrays, int64_t n)
{
    return array_new("array_dataset", arrays, NULL, n);
}

tsr_dataset *tsr_tensor_dataset(tsr_tensor *const *tensors, int64_t n)
{
    return array_new("tensor_dataset", NULL, tensors, n);
}
