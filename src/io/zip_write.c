/* Writing zip archives: members are stored as they are, each with its content at a multiple of 64 bytes. */
#include "io/internal.h"

#include <string.h>

/* The directory entry of a member; the directory is written last. */
typedef struct written_member {
    char *name;
    uint32_t crc, size, offset;
} written_member;

struct io_zip_writer {
    base_file_writer *file;
    uint64_t at;
    written_member *members;
    size_t n, room;
};

static tsr_status zip_put(io_zip_writer *w, const void *data, size_t size, base_error *error)
{
    w->at += size;
    return size > 0 ? base_file_writer_write(w->file, data, size, error) : TSR_OK;
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
static void put_common(base_text *out, const written_member *m)
{
    put_u16(out, 20);
    put_u16(out, 0x0800); /* names are UTF-8 */
    put_u16(out, 0);      /* stored */
    put_u16(out, 0);
    put_u16(out, 0x21); /* 1 January 1980, so that equal content gives equal files */
    put_u32(out, m->crc);
    put_u32(out, m->size);
    put_u32(out, m->size);
    put_u16(out, (unsigned)strlen(m->name));
}

tsr_status io_zip_begin(const char *path, size_t members, io_zip_writer **out, base_error *error)
{
    if (members > 65534)
        return base_fail(error, TSR_UNIMPLEMENTED, "%zu entries; 65534 are possible", members);
    io_zip_writer *w = base_alloc_zero(1, sizeof(*w));
    if (w)
        w->members = base_alloc_zero(members + 1, sizeof(*w->members));
    tsr_status status = w && w->members ? base_file_writer_open(path, 0666, &w->file, error)
                                        : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu entries", members);
    if (status == TSR_OK) {
        w->room = members;
        *out = w;
        return TSR_OK;
    }
    if (w)
        base_free(w->members);
    base_free(w);
    return status;
}

tsr_status io_zip_add(io_zip_writer *w, const char *name, const io_bytes *parts, size_t n_parts, base_error *error)
{
    size_t bytes = 0;
    uint32_t crc = 0;
    for (size_t i = 0; i < n_parts; i++) {
        if (parts[i].size > UINT32_MAX - bytes)
            return base_fail(error, TSR_UNIMPLEMENTED, "a file of 4 GiB or more is not supported; use safetensors");
        bytes += parts[i].size;
        crc = io_crc32(crc, parts[i].data, parts[i].size);
    }
    if (w->n == w->room)
        return base_fail(error, TSR_INTERNAL, "more members than were announced");
    if (strlen(name) > 60000)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a name of %zu bytes", strlen(name));
    if (bytes > UINT32_MAX - 65536 || w->at > UINT32_MAX - 65536 - bytes)
        return base_fail(error, TSR_UNIMPLEMENTED, "a file of 4 GiB or more is not supported; use safetensors");
    written_member *m = &w->members[w->n];
    *m = (written_member){base_strdup(name), crc, (uint32_t)bytes, (uint32_t)w->at};
    if (!m->name)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a name");
    w->n++;
    base_text header = {0};
    put_u32(&header, 0x04034b50);
    put_common(&header, m);
    /* An extra field that only fills space, so that the content is aligned. */
    size_t fill = (64 - (w->at + 30 + strlen(name) + 4) % 64) % 64;
    put_u16(&header, (unsigned)fill + 4);
    base_text_format(&header, "%s", name);
    put_u16(&header, 0x5454); /* an id of this library */
    put_u16(&header, (unsigned)fill);
    for (size_t i = 0; i < fill; i++)
        base_text_char(&header, 0);
    tsr_status status = header.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a header")
                                      : zip_put(w, header.data, header.size, error);
    for (size_t i = 0; i < n_parts && status == TSR_OK; i++)
        status = zip_put(w, parts[i].data, parts[i].size, error);
    base_text_free(&header);
    return status;
}

static tsr_status zip_put_directory(io_zip_writer *w, base_error *error)
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
        base_text_format(&out, "%s", w->members[i].name);
    }
    size_t bytes = out.size;
    put_u32(&out, 0x06054b50);
    put_u32(&out, 0);
    put_u16(&out, (unsigned)w->n);
    put_u16(&out, (unsigned)w->n);
    put_u32(&out, (uint32_t)bytes);
    put_u32(&out, (uint32_t)w->at);
    put_u16(&out, 0);
    tsr_status status = out.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the directory")
                        : bytes > UINT32_MAX - w->at
                            ? base_fail(error, TSR_UNIMPLEMENTED, "a file of 4 GiB or more is not supported")
                            : zip_put(w, out.data, out.size, error);
    base_text_free(&out);
    return status;
}

tsr_status io_zip_end(io_zip_writer *w, tsr_status status, base_error *error)
{
    if (!w)
        return status;
    if (status == TSR_OK)
        status = zip_put_directory(w, error);
    tsr_status closed = base_file_writer_close(w->file, status == TSR_OK, status == TSR_OK ? error : NULL);
    for (size_t i = 0; i < w->n; i++)
        base_free(w->members[i].name);
    base_free(w->members);
    base_free(w);
    return status == TSR_OK ? closed : status;
}
