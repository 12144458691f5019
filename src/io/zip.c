/* Zip archives, as npz and .pt files use them: the central directory, stored or deflated members, zip64 sizes.
 *
 * The directory at the end describes the members; a member's local header is checked and skipped. Members may not share
 * bytes, so that a small file cannot have many large members. Names are checked to have no zero bytes; files are never
 * written to the paths in names. */
#include "io/internal.h"

#include <stdlib.h>
#include <string.h>

enum { END_SIZE = 22, ENTRY_SIZE = 46, LOCAL_SIZE = 30 };

typedef struct parsing {
    const uint8_t *data;
    size_t size;
    base_arena *arena;
    base_error *error;
    io_zip *out;
} parsing;

static tsr_status zip_fail(parsing *p, const char *what)
{
    return base_fail(p->error, TSR_CORRUPT, "%s", what);
}

/* The end-of-directory record: the last such record whose comment ends at the end of the file. */
static const uint8_t *find_end(const parsing *p)
{
    if (p->size < END_SIZE)
        return NULL;
    size_t deepest = p->size - END_SIZE, shallow = deepest > 65535 ? deepest - 65535 : 0;
    for (size_t at = deepest + 1; at-- > shallow;)
        if (io_u32(p->data + at) == 0x06054b50 && io_u16(p->data + at + 20) == p->size - at - END_SIZE)
            return p->data + at;
    return NULL;
}

/* Replaces an entry's numbers that are 0xffffffff by those of the zip64 extra field. */
static bool read_zip64(const uint8_t *extra, size_t extra_size, uint64_t *size, uint64_t *stored, uint64_t *offset)
{
    uint64_t *const wanted[3] = {size, stored, offset};
    while (extra_size >= 4) {
        size_t field = io_u16(extra + 2);
        if (field > extra_size - 4)
            return false;
        if (io_u16(extra) == 1) {
            const uint8_t *at = extra + 4;
            for (int i = 0; i < 3; i++)
                if (*wanted[i] == UINT32_MAX) {
                    if (extra + 4 + field - at < 8)
                        return false;
                    *wanted[i] = io_u64(at);
                    at += 8;
                }
            return true;
        }
        extra += 4 + field;
        extra_size -= 4 + field;
    }
    return true;
}

/* Reads an entry of the directory; *at moves to the entry's end. */
static tsr_status read_entry(parsing *p, const uint8_t **at, const uint8_t *end, io_zip_member *m)
{
    const uint8_t *e = *at;
    if ((size_t)(end - e) < ENTRY_SIZE || io_u32(e) != 0x02014b50)
        return zip_fail(p, "the zip directory is damaged");
    size_t name_size = io_u16(e + 28), extra_size = io_u16(e + 30), comment_size = io_u16(e + 32);
    if ((size_t)(end - e) - ENTRY_SIZE < name_size + extra_size + comment_size)
        return zip_fail(p, "the zip directory is cut off");
    uint64_t stored = io_u32(e + 20), size = io_u32(e + 24), offset = io_u32(e + 42);
    unsigned flags = io_u16(e + 8), method = io_u16(e + 10);
    if (memchr(e + ENTRY_SIZE, 0, name_size) || name_size == 0)
        return zip_fail(p, "a zip member without a proper name");
    m->name = base_arena_strndup(p->arena, (const char *)e + ENTRY_SIZE, name_size);
    if (!read_zip64(e + ENTRY_SIZE + name_size, extra_size, &size, &stored, &offset))
        return zip_fail(p, "a zip64 field is cut off");
    if ((flags & 1) || (method != 0 && method != 8))
        return base_fail(p->error, TSR_UNIMPLEMENTED, "the zip member \"%s\" is %s", m->name,
                         flags & 1 ? "encrypted" : "compressed by a method other than deflate");
    if (offset > p->size || p->size - offset < LOCAL_SIZE || io_u32(p->data + offset) != 0x04034b50)
        return base_fail(p->error, TSR_CORRUPT, "the zip member \"%s\" is not where the directory says", m->name);
    size_t skip = LOCAL_SIZE + (size_t)io_u16(p->data + offset + 26) + io_u16(p->data + offset + 28);
    if (skip > p->size - offset || stored > p->size - offset - skip)
        return base_fail(p->error, TSR_CORRUPT, "the zip member \"%s\" reaches past the end of the file", m->name);
    /* Deflate expands one byte to at most 1032 bytes, so a larger size is wrong; this is checked before memory is
     * allocated. */
    if (method == 0 ? size != stored : size / 1032 > stored)
        return base_fail(p->error, TSR_CORRUPT, "the zip member \"%s\" has an impossible size", m->name);
    m->header = p->data + offset;
    m->data = m->header + skip;
    m->stored = (size_t)stored;
    m->size = (size_t)size;
    m->crc = io_u32(e + 16);
    m->deflated = method == 8;
    *at = e + ENTRY_SIZE + name_size + extra_size + comment_size;
    return TSR_OK;
}

static int by_place(const void *left, const void *right)
{
    const io_zip_member *a = *(const io_zip_member *const *)left, *b = *(const io_zip_member *const *)right;
    return a->data < b->data ? -1 : a->data > b->data;
}

/* Checks that each member ends before the next one's header and name, and the last one before the directory. */
static tsr_status check_places(parsing *p, const io_zip_member *members, size_t n, const uint8_t *directory)
{
    const io_zip_member **sorted = base_arena_alloc(p->arena, (n + 1) * sizeof(const io_zip_member *));
    for (size_t i = 0; i < n; i++)
        sorted[i] = &members[i];
    qsort(sorted, n, sizeof(const io_zip_member *), by_place);
    for (size_t i = 0; i < n; i++) {
        const uint8_t *next = i + 1 < n ? sorted[i + 1]->header : directory;
        if (sorted[i]->data + sorted[i]->stored > next)
            return base_fail(p->error, TSR_CORRUPT, "the zip member \"%s\" overlaps %s", sorted[i]->name,
                             i + 1 < n ? "another one" : "the directory");
    }
    return TSR_OK;
}

static tsr_status zip_parse(void *user)
{
    parsing *p = user;
    const uint8_t *end = find_end(p);
    if (!end)
        return zip_fail(p, "this is no zip archive, or its end is missing");
    uint64_t count = io_u16(end + 10), bytes = io_u32(end + 12), offset = io_u32(end + 16);
    /* zip64: a locator before the record points at a larger record. */
    if (end - p->data >= 20 && io_u32(end - 20) == 0x07064b50) {
        uint64_t place = io_u64(end - 20 + 8);
        if (place > p->size || p->size - place < 56 || io_u32(p->data + place) != 0x06064b50)
            return zip_fail(p, "the zip64 directory record is missing");
        count = io_u64(p->data + place + 32);
        bytes = io_u64(p->data + place + 40);
        offset = io_u64(p->data + place + 48);
    }
    size_t before = (size_t)(end - p->data);
    if (offset > before || bytes > before - offset || count > bytes / ENTRY_SIZE)
        return zip_fail(p, "the zip directory lies outside the file");
    io_zip_member *members = base_arena_zero(p->arena, (size_t)count, sizeof(*members));
    const uint8_t *at = p->data + offset, *stop = at + bytes;
    for (size_t i = 0; i < count; i++) {
        tsr_status status = read_entry(p, &at, stop, &members[i]);
        if (status != TSR_OK)
            return status;
    }
    *p->out = (io_zip){(size_t)count, members};
    return check_places(p, members, (size_t)count, p->data + offset);
}

tsr_status io_zip_parse(const void *data, size_t size, base_arena *arena, io_zip *out, base_error *error)
{
    parsing p = {data, size, arena, error, out};
    return base_try(zip_parse, &p, error);
}

tsr_status io_zip_read(const io_zip_member *member, base_arena *arena, const uint8_t **data, base_error *error)
{
    const uint8_t *content = member->data;
    if (member->deflated) {
        uint8_t *unpacked = base_arena_alloc(arena, BASE_MAX(member->size, (size_t)1));
        if (!unpacked)
            return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the %zu bytes of \"%s\"", member->size,
                             member->name);
        if (!io_inflate(member->data, member->stored, unpacked, member->size))
            return base_fail(error, TSR_CORRUPT, "the compressed zip member \"%s\" is damaged", member->name);
        content = unpacked;
    }
    if (io_crc32(0, content, member->size) != member->crc)
        return base_fail(error, TSR_CORRUPT, "the checksum of the zip member \"%s\" is wrong", member->name);
    *data = content;
    return TSR_OK;
}
