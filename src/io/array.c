/* Arrays in files, and helpers of the public functions. */
#include "io/internal.h"

#include <string.h>

tsr_status io_fail(const char *function, const base_error *error)
{
    return tensor_status_fail(error->status, "%s: %s", function, error->message);
}

tsr_status io_array_size(const io_array *array, size_t *count, size_t *bytes, base_error *error)
{
    size_t size = tsr_dtype_size(array->dtype), n = 1;
    bool empty = false;
    for (int64_t i = 0; i < array->rank; i++) {
        if (array->dims[i] < 0)
            return base_fail(error, TSR_CORRUPT, "dimension %lld is %lld", (long long)i, (long long)array->dims[i]);
        empty = empty || array->dims[i] == 0;
    }
    /* The product of dims must not overflow even if a dimension is 0, because strides are computed from dims. */
    for (int64_t i = 0; i < array->rank; i++) {
        size_t dim = array->dims[i] == 0 ? 1 : (size_t)array->dims[i];
        if (n > (size_t)PTRDIFF_MAX / size / dim)
            return base_fail(error, TSR_CORRUPT, "the shape's size in bytes is too large");
        n *= dim;
    }
    *count = empty ? 0 : n;
    *bytes = *count * size;
    return TSR_OK;
}

/* ---- elements ------------------------------------------------------------------------------------------------------ */

static void copy_plain(uint8_t *out, const uint8_t *in, size_t size, size_t count)
{
    if (count)
        memcpy(out, in, size * count);
}

/* Copies an array with any strides; the innermost dimension has a loop of its own. */
static void copy_strided(const io_array *a, uint8_t *out, size_t size)
{
    int64_t index[IR_MAX_RANK] = {0};
    const uint8_t *in = a->data;
    int64_t last = a->rank - 1, n = a->dims[last], step = a->strides[last] * (int64_t)size;
    for (;;) {
        if (step == (int64_t)size) {
            memcpy(out, in, size * (size_t)n);
            out += size * (size_t)n;
        } else {
            const uint8_t *from = in;
            for (int64_t i = 0; i < n; i++, from += step, out += size)
                memcpy(out, from, size);
        }
        int64_t d = last - 1;
        for (; d >= 0; d--) {
            in += a->strides[d] * (int64_t)size;
            if (++index[d] < a->dims[d])
                break;
            in -= a->strides[d] * (int64_t)size * a->dims[d];
            index[d] = 0;
        }
        if (d < 0)
            return;
    }
}

/* Reverses the bytes of each element; the parts of a complex number are reversed separately. */
static void swap_bytes(uint8_t *data, size_t size, size_t count)
{
    for (size_t i = 0; i < count; i++, data += size)
        for (size_t low = 0, high = size - 1; low < high; low++, high--) {
            uint8_t byte = data[low];
            data[low] = data[high];
            data[high] = byte;
        }
}

/* Changes the sign of every step-th number from the first on; numbers have `size` bytes. */
static void flip_signs(uint8_t *data, size_t size, size_t count, size_t first, size_t step)
{
    size_t top = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? size - 1 : 0;
    for (size_t i = first; i < count; i += step)
        data[i * size + top] ^= 0x80;
}

void io_array_copy(const io_array *array, void *out)
{
    size_t count, bytes, size = tsr_dtype_size(array->dtype);
    uint8_t *to = out;
    if (io_array_size(array, &count, &bytes, NULL) != TSR_OK || count == 0)
        return;
    if (array->packed) {
        for (size_t i = 0; i < count; i++)
            to[i] = i % 2 ? array->data[i / 2] >> 4 : array->data[i / 2] & 15;
    } else if (array->strides && array->rank > 0) {
        copy_strided(array, to, size);
    } else {
        copy_plain(to, array->data, size, count);
    }
    size_t parts = array->dtype == TSR_C64 || array->dtype == TSR_C128 ? 2 : 1;
    if (array->swapped)
        swap_bytes(to, size / parts, parts * count);
    if (array->negated)
        flip_signs(to, size / parts, parts * count, 0, 1);
    if (array->conjugated)
        flip_signs(to, size / parts, parts * count, 1, 2);
    if (array->dtype == TSR_BOOL)
        for (size_t i = 0; i < count; i++)
            to[i] = to[i] != 0;
}

tsr_status io_array_tensor(const io_array *array, tsr_tensor **out)
{
    size_t count, bytes;
    base_error error;
    if (io_array_size(array, &count, &bytes, &error) != TSR_OK)
        return io_fail("load", &error);
    tsr_tensor *tensor;
    if (array->packed || array->strides || array->swapped || array->conjugated || array->negated ||
        array->dtype == TSR_BOOL) {
        void *copy = base_alloc(BASE_MAX(bytes, (size_t)1));
        if (!copy)
            return tensor_status_fail(TSR_OUT_OF_MEMORY, "load: out of memory for %zu bytes", bytes);
        io_array_copy(array, copy);
        tensor = tsr_from_data(copy, array->dtype, array->dims, array->rank);
        base_free(copy);
    } else {
        tensor = tsr_from_data(count ? (const void *)array->data : "", array->dtype, array->dims, array->rank);
    }
    if (tensor_is_error(tensor)) {
        tsr_status status = tensor ? tsr_tensor_status(tensor) : TSR_OUT_OF_MEMORY;
        tsr_free(tensor);
        return status;
    }
    *out = tensor;
    return TSR_OK;
}

tsr_status io_array_store(const io_array *array, tsr_state_dict *dict)
{
    tsr_tensor *tensor;
    tsr_status status = io_array_tensor(array, &tensor);
    if (status != TSR_OK)
        return status;
    /* The dict's keep is the only reference: outside all scopes the handle would otherwise live as long as the
     * context. */
    status = tsr_state_dict_set(dict, array->name, tensor);
    if (status != TSR_OK)
        tsr_free(tensor);
    return status;
}

tsr_status io_load_array(const char *function, const char *path, io_array_parser *parse, tsr_tensor **tensor)
{
    const void *data;
    size_t size;
    base_error error;
    if (!path || !tensor)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the %s is NULL", function, path ? "result" : "path");
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail(function, &error);
    base_arena arena = {0};
    io_array array = {.name = path};
    tsr_status status = parse(data, size, &arena, &array, &error);
    if (status == TSR_OK) {
        status = io_array_tensor(&array, tensor);
    } else {
        base_fail_prefix(&error, "%s", path);
        io_fail(function, &error);
    }
    base_arena_free(&arena);
    base_file_unmap(data, size);
    return status;
}

tsr_status io_check_tensor(const tsr_tensor *tensor, const char *name, base_error *error)
{
    tsr_status status = tsr_tensor_status(tensor);
    return status == TSR_OK
               ? TSR_OK
               : base_fail(error, status, "tensor \"%s\" has no value: %s", name, tsr_tensor_message(tensor));
}

tsr_status io_map(tsr_tensor *tensor, const char *name, io_mapped *out, base_error *error)
{
    size_t bytes = (size_t)tsr_numel(tensor) * tsr_dtype_size(tsr_tensor_dtype(tensor));
    const void *data = NULL;
    *out = (io_mapped){.bytes.size = bytes};
    tsr_status status = io_check_tensor(tensor, name, error);
    if (status != TSR_OK)
        return status;
    if (bytes > 0 && tensor_has_memory(tensor)) {
        status = tsr_map(tensor, &data);
        out->tensor = status == TSR_OK ? tensor : NULL;
    } else if (bytes > 0) {
        data = out->copy = base_alloc(bytes);
        if (!data)
            return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for tensor \"%s\"", name);
        status = tsr_read(tensor, out->copy, bytes);
    }
    out->bytes.data = data;
    return status == TSR_OK
               ? TSR_OK
               : base_fail(error, status, "tensor \"%s\" has no value: %s", name, tsr_tensor_message(tensor));
}

uint64_t io_dict_bytes(const tsr_state_dict *dict)
{
    uint64_t bytes = 0;
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        const tsr_tensor *tensor = tsr_state_dict_get(dict, tsr_state_dict_name(dict, i));
        if (tensor)
            bytes += (uint64_t)tsr_numel(tensor) * tsr_dtype_size(tsr_tensor_dtype(tensor));
    }
    return bytes;
}

void io_unmap(io_mapped *mapped)
{
    if (mapped->tensor)
        tsr_unmap(mapped->tensor);
    base_free(mapped->copy);
    *mapped = (io_mapped){0};
}
