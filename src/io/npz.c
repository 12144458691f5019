/* npz: a zip archive of npy files. Members are written uncompressed, with each member's elements at a multiple of 64
 * bytes, as in a plain npy file. */
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

/* The directory entry of a member; the directory is written last. */
typedef struct member {
    const char *name;
    uint32_t crc, size, offset;
} member;

typedef struct writing {
    base_file_writer *file;
    uint64_t at;
    member *members;
    size_t n;
    base_error *error;
} writing;

static tsr_status npz_put(writing *w, const void *data, size_t size)
{
    w->at += size;
    return base_file_writer_write(w->file, data, size, w->error);
}

static void put_u16(base_text *out, unsigned value)
{
    const uint8_t bytes[2] = {(uint8_t)(value & 255), (uint8_t)(value >> 8 & 255)};
    base_text_bytes(out, bytes, sizeof(bytes));
}

static void put_u32(base_text *out, uint32_t value)
{
    put_u16(out, value & 0xffff);
    put_u16(out, value >> 16);
}

/* The fields that the local header and the directory share: from "version needed" to the name's length. */
static void put_common(base_text *out, const member *m)
{
    put_u16(out, 20);
    put_u16(out, 0x0800); /* names are UTF-8 */
    put_u16(out, 0);      /* stored */
    put_u16(out, 0);
    put_u16(out, 0x21); /* 1 January 1980, so that equal content gives equal files */
    put_u32(out, m->crc);
    put_u32(out, m->size);
    put_u32(out, m->size);
    put_u16(out, (unsigned)strlen(m->name) + 4);
}

static tsr_status write_member(writing *w, const char *name, tsr_dtype dtype, int64_t rank, const int64_t *dims,
                               const void *data, size_t bytes)
{
    base_text header = {0}, npy = {0};
    tsr_status status = io_npy_header(dtype, rank, dims, &npy, w->error);
    member *m = &w->members[w->n++];
    if (status != TSR_OK) {
        base_fail_prefix(w->error, "\"%s\"", name);
    } else if (strlen(name) > 60000) {
        status = base_fail(w->error, TSR_INVALID_ARGUMENT, "a name of %zu bytes", strlen(name));
    } else if (bytes > UINT32_MAX - 65536 - npy.size || w->at > UINT32_MAX - 65536 - npy.size - bytes) {
        status =
            base_fail(w->error, TSR_UNIMPLEMENTED, "an npz file of 4 GiB or more is not supported; use safetensors");
    } else {
        *m = (member){name, io_crc32(io_crc32(0, npy.data, npy.size), data, bytes), (uint32_t)(npy.size + bytes),
                      (uint32_t)w->at};
        put_u32(&header, 0x04034b50);
        put_common(&header, m);
        /* An extra field that only fills space, so that the elements are aligned. */
        size_t fill = (64 - (w->at + 30 + strlen(name) + 4 + 4) % 64) % 64;
        put_u16(&header, (unsigned)fill + 4);
        base_text_format(&header, "%s.npy", name);
        put_u16(&header, 0x5454); /* an id of this library */
        put_u16(&header, (unsigned)fill);
        for (size_t i = 0; i < fill; i++)
            base_text_char(&header, 0);
        if (header.failed)
            status = base_fail(w->error, TSR_OUT_OF_MEMORY, "out of memory for a header");
    }
    if (status == TSR_OK)
        status = npz_put(w, header.data, header.size);
    if (status == TSR_OK)
        status = npz_put(w, npy.data, npy.size);
    if (status == TSR_OK && bytes > 0)
        status = npz_put(w, data, bytes);
    base_text_free(&header);
    base_text_free(&npy);
    return status;
}

static tsr_status write_entry(writing *w, const tsr_state_dict *dict, int64_t i)
{
    const char *name = tsr_state_dict_name(dict, i);
    int64_t integer;
    double number;
    if (tsr_state_dict_get_int(dict, name, &integer) == TSR_OK)
        return write_member(w, name, TSR_I64, 0, NULL, &integer, sizeof(integer));
    if (tsr_state_dict_get_number(dict, name, &number) == TSR_OK)
        return write_member(w, name, TSR_F64, 0, NULL, &number, sizeof(number));
    tsr_tensor *tensor = tsr_state_dict_get(dict, name);
    if (!tensor)
        return base_fail(w->error, TSR_UNIMPLEMENTED, "\"%s\" is a string, which an npz file cannot hold", name);
    const void *data = NULL;
    size_t bytes = (size_t)tsr_numel(tensor) * tsr_dtype_size(tsr_tensor_dtype(tensor));
    tsr_status status = bytes > 0 ? tsr_map(tensor, &data) : TSR_OK;
    if (status != TSR_OK)
        return base_fail(w->error, status, "tensor \"%s\" has no value: %s", name, tsr_tensor_message(tensor));
    status = write_member(w, name, tsr_tensor_dtype(tensor), tsr_dim(tensor), tsr_shape(tensor), data, bytes);
    if (data)
        tsr_unmap(tensor);
    return status;
}

static tsr_status write_directory(writing *w)
{
    base_text out = {0};
    for (size_t i = 0; i < w->n; i++) {
        put_u32(&out, 0x02014b50);
        put_u16(&out, 20);
        put_common(&out, &w->members[i]);
        put_u16(&out, 0); /* size of the extra field */
        put_u16(&out, 0); /* size of the comment */
        put_u16(&out, 0); /* number of the disk */
        put_u16(&out, 0);
        put_u32(&out, 0);
        put_u32(&out, w->members[i].offset);
        base_text_format(&out, "%s.npy", w->members[i].name);
    }
    size_t bytes = out.size;
    put_u32(&out, 0x06054b50);
    put_u32(&out, 0);
    put_u16(&out, (unsigned)w->n);
    put_u16(&out, (unsigned)w->n);
    put_u32(&out, (uint32_t)bytes);
    put_u32(&out, (uint32_t)w->at);
    put_u16(&out, 0);
    tsr_status status = out.failed ? base_fail(w->error, TSR_OUT_OF_MEMORY, "out of memory for the directory")
                        : bytes > UINT32_MAX - w->at
                            ? base_fail(w->error, TSR_UNIMPLEMENTED, "an npz file of 4 GiB or more is not supported")
                            : npz_put(w, out.data, out.size);
    base_text_free(&out);
    return status;
}

tsr_status tsr_save_npz(const tsr_state_dict *dict, const char *path)
{
    base_error error;
    if (!dict || !path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_npz: the %s is NULL", dict ? "path" : "dict");
    int64_t count = tsr_state_dict_count(dict);
    if (count > 65534)
        return tensor_status_fail(TSR_UNIMPLEMENTED, "save_npz: %lld entries; 65534 are possible", (long long)count);
    writing w = {.members = base_alloc_zero((size_t)count + 1, sizeof(member)), .error = &error};
    tsr_status status = w.members
                            ? base_file_writer_open(path, 0666, &w.file, &error)
                            : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory for %lld entries", (long long)count);
    for (int64_t i = 0; i < count && status == TSR_OK; i++)
        status = write_entry(&w, dict, i);
    if (status == TSR_OK)
        status = write_directory(&w);
    if (w.file) {
        tsr_status closed = base_file_writer_close(w.file, status == TSR_OK, status == TSR_OK ? &error : NULL);
        status = status == TSR_OK ? closed : status;
    }
    base_free(w.members);
    return status == TSR_OK ? TSR_OK : io_fail("save_npz", &error);
}
