/* npz: a zip archive of npy files. */
#include "io/internal.h"

#include <string.h>

/* ---- reading --------------------------------------------------------------------------------------------------------- */

static tsr_status store_member(const io_zip_member *m, tsr_state_dict *dict, base_error *error)
{
    base_arena arena = {0};
    const uint8_t *data;
    io_array array = {0};
    size_t size = strlen(m->name);
    char *name = base_strdup(m->name);
    tsr_status status = TSR_OK;
    if (!name)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a name");
    else if (size > 4 && strcmp(m->name + size - 4, ".npy") == 0)
        name[size - 4] = 0;
    else
        status = base_fail(error, TSR_CORRUPT, "the member \"%s\" is no npy file", m->name);
    if (status == TSR_OK && tsr_state_dict_find(dict, name) >= 0)
        status = base_fail(error, TSR_CORRUPT, "two members are named \"%s\"", m->name);
    if (status == TSR_OK)
        status = io_zip_read(m, &arena, &data, error);
    if (status == TSR_OK && (status = io_npy_parse(data, m->size, &arena, &array, error)) != TSR_OK)
        base_fail_prefix(error, "%s", m->name);
    if (status == TSR_OK) {
        array.name = name;
        status = io_array_store(&array, dict);
        error->status = TSR_OK; /* io_array_store has put the error into the context itself */
    }
    base_free(name);
    base_arena_free(&arena);
    return status;
}

tsr_status tsr_load_npz(const char *path, tsr_state_dict **dict)
{
    const void *data;
    size_t size;
    base_error error = {0};
    if (!path || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_npz: the %s is NULL", path ? "result" : "path");
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail("load_npz", &error);
    base_arena arena = {0};
    io_zip zip = {0};
    tsr_state_dict *loaded = NULL;
    tsr_status status = io_zip_parse(data, size, &arena, &zip, &error);
    if (status == TSR_OK && !(loaded = tsr_state_dict_new()))
        status = TSR_OUT_OF_MEMORY; /* the error is set */
    for (size_t i = 0; i < zip.n_members && status == TSR_OK; i++)
        status = store_member(&zip.members[i], loaded, &error);
    if (status != TSR_OK && error.status != TSR_OK) {
        base_fail_prefix(&error, "%s", path);
        io_fail("load_npz", &error);
    }
    base_arena_free(&arena);
    base_file_unmap(data, size);
    if (status == TSR_OK)
        *dict = loaded;
    else
        tsr_state_dict_free(loaded);
    return status;
}

/* ---- writing --------------------------------------------------------------------------------------------------------- */

static tsr_status write_array(io_zip_writer *zip, const char *name, tsr_dtype dtype, int64_t rank, const int64_t *dims,
                              const void *data, size_t bytes, base_error *error)
{
    base_text npy = {0}, member = {0};
    tsr_status status = io_npy_header(dtype, rank, dims, &npy, error);
    base_text_format(&member, "%s.npy", name);
    if (status != TSR_OK)
        base_fail_prefix(error, "\"%s\"", name);
    else if (member.failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a name");
    else
        status = io_zip_add(zip, member.data, (const io_bytes[]){{npy.data, npy.size}, {data, bytes}}, 2, error);
    base_text_free(&npy);
    base_text_free(&member);
    return status;
}

static tsr_status write_entry(io_zip_writer *zip, const tsr_state_dict *dict, int64_t i, base_error *error)
{
    const char *name = tsr_state_dict_name(dict, i);
    int64_t integer;
    double number;
    if (tsr_state_dict_get_int(dict, name, &integer) == TSR_OK)
        return write_array(zip, name, TSR_I64, 0, NULL, &integer, sizeof(integer), error);
    if (tsr_state_dict_get_number(dict, name, &number) == TSR_OK)
        return write_array(zip, name, TSR_F64, 0, NULL, &number, sizeof(number), error);
    tsr_tensor *tensor = tsr_state_dict_get(dict, name);
    if (!tensor)
        return base_fail(error, TSR_UNIMPLEMENTED, "\"%s\" is a string, which an npz file cannot hold", name);
    io_mapped value;
    tsr_status status = io_map(tensor, name, &value, error);
    if (status == TSR_OK)
        status = write_array(zip, name, tsr_tensor_dtype(tensor), tsr_dim(tensor), tsr_shape(tensor), value.bytes.data,
                             value.bytes.size, error);
    io_unmap(&value);
    return status;
}

tsr_status tsr_save_npz(const tsr_state_dict *dict, const char *path)
{
    base_error error;
    if (!dict || !path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_npz: the %s is NULL", dict ? "path" : "dict");
    int64_t count = tsr_state_dict_count(dict);
    tensor_state_dict_compute(dict);
    io_zip_writer *zip = NULL;
    tsr_status status = io_zip_begin(path, (size_t)count, io_dict_bytes(dict), &zip, &error);
    for (int64_t i = 0; i < count && status == TSR_OK; i++)
        status = write_entry(zip, dict, i, &error);
    status = io_zip_end(zip, status, &error);
    return status == TSR_OK ? TSR_OK : io_fail("save_npz", &error);
}
