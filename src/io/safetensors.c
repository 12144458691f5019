/* safetensors files: saving and loading state dicts, and reading single tensors. */
#include "io/internal.h"

#include <stdlib.h>
#include <string.h>

static const char int_prefix[] = "tessera.int:", number_prefix[] = "tessera.number:";

/* ---- reading --------------------------------------------------------------------------------------------------------- */

struct tsr_safetensors {
    const void *data;
    size_t size;
    base_arena arena;
    io_safetensors content;
    base_table names;
};

typedef struct indexing {
    tsr_safetensors *file;
} indexing;

static tsr_status index_names(void *user)
{
    tsr_safetensors *f = ((indexing *)user)->file;
    for (size_t i = 0; i < f->content.n_arrays; i++)
        base_table_put(&f->arena, &f->names, f->content.arrays[i].name, strlen(f->content.arrays[i].name),
                       &f->content.arrays[i]);
    return TSR_OK;
}

static tsr_status open_file(const char *path, tsr_safetensors **out, base_error *error)
{
    if (!path || !out)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%s is NULL", path ? "the result" : "the path");
    tsr_safetensors *f = base_alloc_zero(1, sizeof(*f));
    if (!f)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while opening %s", path);
    tsr_status status = base_file_map(path, &f->data, &f->size, error);
    if (status == TSR_OK) {
        status = io_safetensors_parse(f->data, f->size, &f->arena, &f->content, error);
        if (status == TSR_OK)
            status = base_try(index_names, &(indexing){f}, error);
        if (status != TSR_OK)
            base_fail_prefix(error, "%s", path);
    }
    if (status != TSR_OK) {
        tsr_safetensors_close(f);
        return status;
    }
    *out = f;
    return TSR_OK;
}

tsr_status tsr_safetensors_open(const char *path, tsr_safetensors **file)
{
    base_error error;
    tsr_status status = open_file(path, file, &error);
    return status == TSR_OK ? TSR_OK : io_fail("safetensors_open", &error);
}

void tsr_safetensors_close(tsr_safetensors *file)
{
    if (!file)
        return;
    base_file_unmap(file->data, file->size);
    base_arena_free(&file->arena);
    base_free(file);
}

int64_t tsr_safetensors_count(const tsr_safetensors *file)
{
    return file ? (int64_t)file->content.n_arrays : 0;
}

static const io_array *array_at(const tsr_safetensors *file, int64_t i)
{
    return i >= 0 && i < tsr_safetensors_count(file) ? &file->content.arrays[i] : NULL;
}

const char *tsr_safetensors_name(const tsr_safetensors *file, int64_t i)
{
    const io_array *a = array_at(file, i);
    return a ? a->name : NULL;
}

tsr_dtype tsr_safetensors_dtype(const tsr_safetensors *file, int64_t i)
{
    const io_array *a = array_at(file, i);
    return a ? a->dtype : TSR_DTYPE_NONE;
}

int64_t tsr_safetensors_shape(const tsr_safetensors *file, int64_t i, const int64_t **dims)
{
    const io_array *a = array_at(file, i);
    if (a && dims)
        *dims = a->dims;
    return a ? a->rank : -1;
}

const char *tsr_safetensors_metadata(const tsr_safetensors *file, const char *key)
{
    for (size_t i = 0; file && key && i < file->content.n_metadata; i++)
        if (strcmp(file->content.metadata[i].key, key) == 0)
            return file->content.metadata[i].value;
    return NULL;
}

bool io_safetensors_has(const tsr_safetensors *file, const char *name)
{
    return base_table_get(&file->names, name, strlen(name)) != NULL;
}

tsr_status tsr_safetensors_get(tsr_safetensors *file, const char *name, tsr_tensor **tensor)
{
    if (!file || !name || !tensor)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "safetensors_get: an argument is NULL");
    const io_array *a = base_table_get(&file->names, name, strlen(name));
    if (!a)
        return tensor_status_fail(TSR_NOT_FOUND, "safetensors_get: there is no tensor \"%s\"", name);
    return io_array_tensor(a, tensor);
}

/* Restores ints and numbers that this library wrote; any other entry is a string. */
static tsr_status store_entry(tsr_state_dict *dict, const io_metadata *m, const char *function, const char *path)
{
    if (strncmp(m->key, int_prefix, sizeof(int_prefix) - 1) == 0 && m->key[sizeof(int_prefix) - 1]) {
        bool negative = m->value[0] == '-';
        const char *digit = m->value + negative;
        uint64_t limit = (uint64_t)INT64_MAX + negative, n = 0;
        bool good = *digit != 0;
        for (; good && *digit; digit++) {
            good = *digit >= '0' && *digit <= '9' && n <= (limit - (uint64_t)(*digit - '0')) / 10;
            n = 10 * n + (uint64_t)(*digit - '0');
        }
        if (good)
            return tsr_state_dict_set_int(dict, m->key + sizeof(int_prefix) - 1, (int64_t)(negative ? 0 - n : n));
    } else if (strncmp(m->key, number_prefix, sizeof(number_prefix) - 1) == 0 && m->key[sizeof(number_prefix) - 1]) {
        static const struct {
            const char *text;
            double value;
        } special[] = {{"nan", __builtin_nan("")}, {"inf", __builtin_inf()}, {"-inf", -__builtin_inf()}};
        double value;
        const char *end = NULL;
        bool good = base_parse_double(m->value, &end, &value) && *end == 0;
        for (size_t i = 0; i < BASE_COUNT(special) && !good; i++)
            if (strcmp(special[i].text, m->value) == 0) {
                value = special[i].value;
                good = true;
            }
        if (good)
            return tsr_state_dict_set_number(dict, m->key + sizeof(number_prefix) - 1, value);
    } else if (m->key[0]) {
        return tsr_state_dict_set_string(dict, m->key, m->value);
    }
    return tensor_status_fail(TSR_CORRUPT, "%s: %s: the metadata \"%s\" cannot be \"%s\"", function, path, m->key,
                              m->value);
}

tsr_status io_metadata_store(tsr_state_dict *dict, const io_metadata *metadata, size_t n, const char *function,
                             const char *path)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        status = store_entry(dict, &metadata[i], function, path);
        if (status == TSR_OK && tsr_state_dict_count(dict) != (int64_t)i + 1) /* "a" and "tessera.int:a" */
            status = tensor_status_fail(TSR_CORRUPT, "%s: %s: two entries of the metadata stand for one name: \"%s\"",
                                        function, path, metadata[i].key);
    }
    return status;
}

tsr_status io_metadata_lacks(const tsr_state_dict *dict, const char *name, const char *function, const char *path)
{
    if (tsr_state_dict_find(dict, name) < 0)
        return TSR_OK;
    return tensor_status_fail(TSR_CORRUPT, "%s: %s: a tensor and an entry of the metadata are both named \"%s\"",
                              function, path, name);
}

tsr_status tsr_load_safetensors(const char *path, tsr_state_dict **dict)
{
    tsr_safetensors *file = NULL;
    base_error error;
    if (!dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_safetensors: the result is NULL");
    size_t length = path ? strlen(path) : 0;
    if (length > 5 && strcmp(path + length - 5, ".json") == 0)
        return io_load_index(path, dict);
    tsr_status status = open_file(path, &file, &error);
    if (status != TSR_OK)
        return io_fail("load_safetensors", &error);
    tsr_state_dict *loaded = tsr_state_dict_new();
    if (!loaded)
        status = TSR_OUT_OF_MEMORY;
    if (status == TSR_OK)
        status = io_metadata_store(loaded, file->content.metadata, file->content.n_metadata, "load_safetensors", path);
    for (size_t i = 0; i < file->content.n_arrays && status == TSR_OK; i++) {
        if (!file->content.arrays[i].name[0] || tsr_state_dict_find(loaded, file->content.arrays[i].name) >= 0)
            status = tensor_status_fail(TSR_CORRUPT,
                                        "load_safetensors: %s: a tensor and an entry of the metadata are "
                                        "both named \"%s\", or a tensor has no name",
                                        path, file->content.arrays[i].name);
        else
            status = io_array_store(&file->content.arrays[i], loaded);
    }
    tsr_safetensors_close(file);
    if (status == TSR_OK)
        *dict = loaded;
    else
        tsr_state_dict_free(loaded);
    return status;
}

/* ---- writing --------------------------------------------------------------------------------------------------------- */

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

static tsr_status check_text(const char *what, const char *text, base_error *error)
{
    return io_utf8_valid(text, strlen(text))
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "%s \"%s\" is not UTF-8", what, text);
}

static tsr_status add_tensor(saved *s, base_error *error)
{
    s->dtype = tsr_tensor_dtype(s->tensor);
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
    return check_text("the name", s->name, error);
}

/* One entry of the metadata. */
tsr_status io_metadata_write(const tsr_state_dict *dict, int64_t i, base_text *out, base_error *error)
{
    const char *name = tsr_state_dict_name(dict, i);
    int32_t kind = tsr_state_dict_kind(dict, i);
    base_text key = {0}, value = {0};
    if (kind == TSR_STATE_INT) {
        int64_t n = 0;
        tsr_state_dict_get_int(dict, name, &n);
        base_text_format(&key, "%s%s", int_prefix, name);
        base_text_format(&value, "%lld", (long long)n);
    } else if (kind == TSR_STATE_NUMBER) {
        double f = 0;
        tsr_state_dict_get_number(dict, name, &f);
        base_text_format(&key, "%s%s", number_prefix, name);
        base_text_double(&value, f, 53, false);
    } else {
        base_text_add(&key, name);
        base_text_add(&value, tsr_state_dict_get_string(dict, name));
    }
    tsr_status status = check_text("the name", name, error);
    if (status == TSR_OK && kind == TSR_STATE_STRING) {
        status = check_text("the text", tsr_state_dict_get_string(dict, name), error);
        if (strncmp(name, "tessera.", 8) == 0)
            status =
                base_fail(error, TSR_INVALID_ARGUMENT, "a string's name cannot begin with \"tessera.\": \"%s\"", name);
    }
    if (status == TSR_OK && (key.failed || value.failed))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the header");
    if (status == TSR_OK) {
        io_json_quote(out, key.data);
        base_text_char(out, ':');
        io_json_quote(out, value.data ? value.data : "");
    }
    base_text_free(&key);
    base_text_free(&value);
    return status;
}

/* dict: whose numbers and strings become metadata, or NULL. */
static tsr_status write_header(const tsr_state_dict *dict, const saved *tensors, size_t n, base_text *out,
                               base_error *error)
{
    static const char no_length[8] = {0};
    bool any = false;
    base_text_bytes(out, no_length, sizeof(no_length));
    base_text_char(out, '{');
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
        io_json_quote(out, tensors[i].name);
        base_text_format(out, ":{\"dtype\":\"%s\",\"shape\":[", io_safetensors_dtype(tensors[i].dtype));
        for (int64_t d = 0; d < tsr_dim(tensors[i].tensor); d++)
            base_text_format(out, d ? ",%lld" : "%lld", (long long)tsr_size(tensors[i].tensor, d));
        base_text_format(out, "],\"data_offsets\":[%llu,%llu]}", (unsigned long long)offset,
                         (unsigned long long)(offset + tensors[i].bytes));
        offset += tensors[i].bytes;
    }
    base_text_char(out, '}');
    while (!out->failed && out->size % 8 != 0)
        base_text_char(out, ' ');
    if (out->failed)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the header");
    for (int i = 0; i < 8; i++)
        out->data[i] = (char)((uint64_t)(out->size - 8) >> (8 * i) & 255);
    return TSR_OK;
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
