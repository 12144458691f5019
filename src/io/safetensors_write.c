/* Writes a state dict as a safetensors file. */
#include "io/internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct saved {
    const char *name;
    tsr_tensor *tensor;
    tsr_dtype dtype;
    size_t place;
    uint64_t bytes; /* in the file */
} saved;

/* Larger elements come first, so that all are aligned; elements of one size keep the dict's order. */
static int by_element_size(const void *left, const void *right)
{
    const saved *a = left, *b = right;
    size_t x = tsr_dtype_size(a->dtype), y = tsr_dtype_size(b->dtype);
    if (x != y)
        return x > y ? -1 : 1;
    return a->place < b->place ? -1 : a->place > b->place;
}

static tsr_status add_tensor(saved *s, base_error *error)
{
    s->dtype = tsr_tensor_dtype(s->tensor);
    tsr_status status = io_check_tensor(s->tensor, s->name, error);
    if (status != TSR_OK)
        return status;
    if (!io_safetensors_dtype(s->dtype))
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "tensor \"%s\" has dtype %s, which the safetensors format does not have", s->name,
                         tsr_dtype_name(s->dtype));
    if (strcmp(s->name, "__metadata__") == 0)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a tensor cannot be named __metadata__");
    uint64_t count = (uint64_t)tsr_numel(s->tensor);
    if (s->dtype == TSR_F4E2M1FN && count % 2 != 0)
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "tensor \"%s\" has an odd number of f4 elements, which the safetensors format packs in pairs",
                         s->name);
    s->bytes = s->dtype == TSR_F4E2M1FN ? count / 2 : count * tsr_dtype_size(s->dtype);
    return io_utf8_check("the name", s->name, error);
}

void io_safetensors_begin(base_text *out)
{
    static const char no_length[8] = {0};
    base_text_bytes(out, no_length, sizeof(no_length));
    base_text_char(out, '{');
}

void io_safetensors_entry(base_text *out, const char *name, tsr_dtype dtype, int64_t rank, const int64_t *dims,
                          uint64_t offset, uint64_t bytes)
{
    io_json_quote(out, name);
    base_text_format(out, ":{\"dtype\":\"%s\",\"shape\":[", io_safetensors_dtype(dtype));
    for (int64_t d = 0; d < rank; d++)
        base_text_format(out, d ? ",%lld" : "%lld", (long long)dims[d]);
    base_text_format(out, "],\"data_offsets\":[%llu,%llu]}", (unsigned long long)offset,
                     (unsigned long long)(offset + bytes));
}

tsr_status io_safetensors_finish(base_text *out, base_error *error)
{
    base_text_char(out, '}');
    while (!out->failed && out->size % 8 != 0)
        base_text_char(out, ' ');
    if (out->failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the header");
    for (int i = 0; i < 8; i++)
        out->data[i] = (char)((uint64_t)(out->size - 8) >> (8 * i) & 255);
    return TSR_OK;
}

/* dict: whose numbers and strings become metadata, or NULL. */
static tsr_status write_header(const tsr_state_dict *dict, const saved *tensors, size_t n, base_text *out,
                               base_error *error)
{
    bool any = false;
    io_safetensors_begin(out);
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        if (tsr_state_dict_kind(dict, i) == TSR_STATE_TENSOR)
            continue;
        base_text_add(out, any ? "," : "\"__metadata__\":{");
        any = true;
        tsr_status status = io_metadata_write(dict, i, out, error);
        if (status != TSR_OK)
            return status;
    }
    if (any)
        base_text_char(out, '}');
    uint64_t offset = 0;
    for (size_t i = 0; i < n; i++) {
        if (any || i > 0)
            base_text_char(out, ',');
        io_safetensors_entry(out, tensors[i].name, tensors[i].dtype, tsr_dim(tensors[i].tensor),
                             tsr_shape(tensors[i].tensor), offset, tensors[i].bytes);
        offset += tensors[i].bytes;
    }
    return io_safetensors_finish(out, error);
}

/* Two f4 elements a byte. */
static tsr_status write_packed(base_file_writer *writer, const uint8_t *data, uint64_t bytes, base_error *error)
{
    uint8_t chunk[4096];
    tsr_status status = TSR_OK;
    for (uint64_t done = 0; done < bytes && status == TSR_OK;) {
        size_t n = (size_t)BASE_MIN(bytes - done, (uint64_t)sizeof(chunk));
        for (size_t i = 0; i < n; i++)
            chunk[i] = (uint8_t)((data[2 * (done + i)] & 15) | data[2 * (done + i) + 1] << 4);
        status = base_file_writer_write(writer, chunk, n, error);
        done += n;
    }
    return status;
}

static tsr_status write_tensors(base_file_writer *writer, const saved *tensors, size_t n, base_error *error)
{
    for (size_t i = 0; i < n; i++) {
        io_mapped value;
        if (tensors[i].bytes == 0)
            continue;
        tsr_status status = io_map(tensors[i].tensor, tensors[i].name, &value, error);
        if (status == TSR_OK)
            status = tensors[i].dtype == TSR_F4E2M1FN
                         ? write_packed(writer, value.bytes.data, tensors[i].bytes, error)
                         : base_file_writer_write(writer, value.bytes.data, (size_t)tensors[i].bytes, error);
        io_unmap(&value);
        if (status != TSR_OK)
            return status;
    }
    return TSR_OK;
}

tsr_status io_write_safetensors(const tsr_state_dict *dict, const int32_t *parts, int32_t part, const char *path,
                                base_error *error)
{
    int64_t count = tsr_state_dict_count(dict);
    saved *tensors = base_alloc_zero((size_t)BASE_MAX(count, (int64_t)1), sizeof(*tensors));
    if (!tensors)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %lld entries", (long long)count);
    size_t n = 0;
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < count && status == TSR_OK; i++)
        if (tsr_state_dict_kind(dict, i) == TSR_STATE_TENSOR && (!parts || parts[i] == part)) {
            const char *name = tsr_state_dict_name(dict, i);
            tensors[n] = (saved){.name = name, .tensor = tsr_state_dict_get(dict, name), .place = n};
            status = add_tensor(&tensors[n++], error);
        }
    base_text header = {0};
    base_file_writer *writer = NULL;
    if (status == TSR_OK && n > 0)
        qsort(tensors, n, sizeof(*tensors), by_element_size);
    if (status == TSR_OK)
        status = write_header(parts ? NULL : dict, tensors, n, &header, error);
    if (status == TSR_OK)
        status = base_file_writer_open(path, 0666, &writer, error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, header.data, header.size, error);
    if (status == TSR_OK) {
        tensor_state_dict_compute(dict);
        status = write_tensors(writer, tensors, n, error);
    }
    status = base_file_writer_end(writer, status, error);
    base_text_free(&header);
    base_free(tensors);
    return status;
}

tsr_status tsr_save_safetensors(const tsr_state_dict *dict, const char *path)
{
    base_error error;
    if (!dict || !path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_safetensors: the %s is NULL", dict ? "path" : "dict");
    tsr_status status = io_write_safetensors(dict, NULL, 0, path, &error);
    return status == TSR_OK ? TSR_OK : io_fail("save_safetensors", &error);
}
