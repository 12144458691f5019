/* Writing zip archives: members are stored as they are, each with its content at a multiple of 64 bytes. An archive that
 * may reach 4 GiB or 65535 members has the fields of zip64 for each member and at its end. */
#include "io/internal.h"

#include <string.h>

/* The directory entry of a member; the directory is written last. */
typedef struct written_member {
    char *name;
    uint32_t crc;
    uint64_t size, offset;
} written_member;

struct io_zip_writer {
    base_file_writer *file;
    uint64_t at;
    bool zip64;
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

static void put_u64(base_text *out, uint64_t value)
{
    put_u32(out, (uint32_t)value);
    put_u32(out, (uint32_t)(value >> 32));
}

enum {
    VERSION = 20,
    VERSION_ZIP64 = 45,
    LOCAL_ZIP64 = 4 + 16,
    DIRECTORY_ZIP64 = 4 + 24
}; /* sizes of the extra fields */

/* The fields that the local header and the directory share: from "version needed" to the name's length. */
static void put_common(base_text *out, const io_zip_writer *w, const written_member *m)
{
    uint32_t size = w->zip64 ? UINT32_MAX : (uint32_t)m->size;
    put_u16(out, w->zip64 ? VERSION_ZIP64 : VERSION);
    put_u16(out, 0x0800); /* names are UTF-8 */
    put_u16(out, 0);      /* stored */
    put_u16(out, 0);
    put_u16(out, 0x21); /* 1 January 1980, so that equal content gives equal files */
    put_u32(out, m->crc);
    put_u32(out, size);
    put_u32(out, size);
    put_u16(out, (unsigned)strlen(m->name));
}

/* The extra field of zip64: what the headers' 32 bits do not hold. */
static void put_zip64(base_text *out, const written_member *m, bool directory)
{
    put_u16(out, 1);
    put_u16(out, (directory ? DIRECTORY_ZIP64 : LOCAL_ZIP64) - 4);
    put_u64(out, m->size);
    put_u64(out, m->size);
    if (directory)
        put_u64(out, m->offset);
}

tsr_status io_zip_begin(const char *path, size_t members, uint64_t bytes, io_zip_writer **out, base_error *error)
{
    const uint64_t headers = UINT64_C(1) << 17; /* more than those of a member, twice its name */
    io_zip_writer *w = base_alloc_zero(1, sizeof(*w));
    if (w)
        w->members = base_alloc_zero(members + 1, sizeof(*w->members));
    tsr_status status = w && w->members ? base_file_writer_open(path, 0666, &w->file, error)
                                        : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu entries", members);
    if (status == TSR_OK) {
        w->room = members;
        w->zip64 = members >= UINT16_MAX || bytes + members * headers >= UINT32_MAX;
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
        bytes += parts[i].size;
        crc = io_crc32(crc, parts[i].data, parts[i].size);
    }
    if (w->n == w->room)
        return base_fail(error, TSR_INTERNAL, "more members than were announced");
    if (strlen(name) > 60000)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a name of %zu bytes", strlen(name));
    if (!w->zip64 && w->at + bytes > UINT32_MAX - (UINT64_C(1) << 17))
        return base_fail(error, TSR_INTERNAL, "more bytes than were announced");
    written_member *m = &w->members[w->n];
    *m = (written_member){base_strdup(name), crc, bytes, w->at};
    if (!m->name)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for a name");
    w->n++;
    base_text header = {0};
    put_u32(&header, 0x04034b50);
    put_common(&header, w, m);
    /* An extra field that only fills space, so that the content is aligned. */
    size_t extra = 4 + (w->zip64 ? LOCAL_ZIP64 : 0), fill = (64 - (w->at + 30 + strlen(name) + extra) % 64) % 64;
    put_u16(&header, (unsigned)(fill + extra));
    base_text_format(&header, "%s", name);
    if (w->zip64)
        put_zip64(&header, m, false);
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

/* The record at the end for zip64, and the one that says where it is. */
static void put_end64(base_text *out, const io_zip_writer *w, uint64_t bytes)
{
    put_u32(out, 0x06064b50);
    put_u64(out, 44); /* size of the rest of the record */
    put_u16(out, VERSION_ZIP64);
    put_u16(out, VERSION_ZIP64);
    put_u32(out, 0);
    put_u32(out, 0);
    put_u64(out, w->n);
    put_u64(out, w->n);
    put_u64(out, bytes);
    put_u64(out, w->at);
    put_u32(out, 0x07064b50);
    put_u32(out, 0);
    put_u64(out, w->at + bytes);
    put_u32(out, 1);
}

static tsr_status zip_put_directory(io_zip_writer *w, base_error *error)
{
    base_text out = {0};
    for (size_t i = 0; i < w->n; i++) {
        put_u32(&out, 0x02014b50);
        put_u16(&out, w->zip64 ? VERSION_ZIP64 : VERSION);
        put_common(&out, w, &w->members[i]);
        put_u16(&out, w->zip64 ? DIRECTORY_ZIP64 : 0); /* size of the extra field */
        put_u16(&out, 0);                              /* size of the comment */
        put_u16(&out, 0);                              /* number of the disk */
        put_u16(&out, 0);
        put_u32(&out, 0);
        put_u32(&out, w->zip64 ? UINT32_MAX : (uint32_t)w->members[i].offset);
        base_text_format(&out, "%s", w->members[i].name);
        if (w->zip64)
            put_zip64(&out, &w->members[i], true);
    }
    size_t bytes = out.size;
    if (w->zip64)
        put_end64(&out, w, bytes);
    unsigned members = w->zip64 ? UINT16_MAX : (unsigned)w->n;
    put_u32(&out, 0x06054b50);
    put_u32(&out, 0);
    put_u16(&out, members);
    put_u16(&out, members);
    put_u32(&out, w->zip64 ? UINT32_MAX : (uint32_t)bytes);
    put_u32(&out, w->zip64 ? UINT32_MAX : (uint32_t)w->at);
    put_u16(&out, 0);
    tsr_status status = out.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the directory")
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
    status = base_file_writer_end(w->file, status, error);
    for (size_t i = 0; i < w->n; i++)
        base_free(w->members[i].name);
    base_free(w->members);
    base_free(w);
    return status;
}
