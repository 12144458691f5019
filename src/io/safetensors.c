/* Opens safetensors files: their tensors one at a time, or all of them as a state dict. */
#include "io/internal.h"

#include <string.h>

struct tsr_safetensors {
    const void *data;
    size_t size;
    base_arena arena;
    io_safetensors content;
    base_table names;
};

static tsr_status index_names(void *user)
{
    tsr_safetensors *f = user;
    for (size_t i = 0; i < f->content.n_arrays; i++)
        base_table_put(&f->arena, &f->names, f->content.arrays[i].name, strlen(f->content.arrays[i].name),
                       &f->content.arrays[i]);
    return TSR_OK;
}

tsr_status io_safetensors_open(const char *path, tsr_safetensors **out, base_error *error)
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
            status = base_try(index_names, f, error);
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
    tsr_status status = io_safetensors_open(path, file, &error);
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

tsr_status tsr_load_safetensors(const char *path, tsr_state_dict **dict)
{
    tsr_safetensors *file = NULL;
    base_error error;
    if (!dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_safetensors: the result is NULL");
    size_t length = path ? strlen(path) : 0;
    if (length > 5 && strcmp(path + length - 5, ".json") == 0)
        return io_load_index(path, dict);
    tsr_status status = io_safetensors_open(path, &file, &error);
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
