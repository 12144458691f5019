/* gzip (RFC 1952): members, each with its size (modulo 2^32) and checksum at its end; their contents follow each other.
 *
 * Most files have one member, whose size is the file's last number. The members of other files are first counted, so
 * that memory for their sum is allocated once; then they are unpacked. Zeros may follow the last member, as in Python. */
#include "io/internal.h"

enum { HEADER = 10, TRAILER = 8, MOST_RATIO = 1032 }; /* deflate expands one byte to at most 1032 bytes */

enum { FLAG_CHECKSUM = 2, FLAG_EXTRA = 4, FLAG_NAME = 8, FLAG_COMMENT = 16, FLAGS_RESERVED = 0xe0 };

bool io_gzip_is(const void *data, size_t size)
{
    const uint8_t *bytes = data;
    return size >= 2 && bytes[0] == 0x1f && bytes[1] == 0x8b;
}

/* The position after a text that ends with a zero byte; size when the zero byte is missing. */
static size_t past_text(const uint8_t *data, size_t at, size_t size)
{
    while (at < size && data[at] != 0)
        at++;
    return at < size ? at + 1 : size;
}

/* The position of the packed bytes; 0: the header is damaged. */
static size_t content_start(const uint8_t *data, size_t end)
{
    size_t at = HEADER;
    uint8_t flags = data[3];
    if (data[2] != 8 || (flags & FLAGS_RESERVED))
        return 0;
    if (flags & FLAG_EXTRA) {
        if (end - at < 2)
            return 0;
        size_t extra = io_u16(data + at);
        if (extra > end - at - 2)
            return 0;
        at += 2 + extra;
    }
    if (flags & FLAG_NAME)
        at = past_text(data, at, end);
    if (flags & FLAG_COMMENT)
        at = past_text(data, at, end);
    if (flags & FLAG_CHECKSUM)
        at = end - at < 2 ? end : at + 2;
    return at < end ? at : 0;
}

/* A walk over members. */
typedef struct members {
    const uint8_t *data;
    size_t size, at; /* the file's bytes, and where the next member begins */
    base_error *error;
} members;

/* Unpacks the next member to out, or counts its bytes where out is NULL. */
static tsr_status take_member(members *m, uint8_t *out, size_t room, size_t *unpacked)
{
    const uint8_t *member = m->data + m->at;
    size_t left = m->size - m->at, used;
    if (left < HEADER + TRAILER || !io_gzip_is(member, left))
        return m->at == 0 ? base_fail(m->error, TSR_CORRUPT, "not a gzip file")
                          : base_fail(m->error, TSR_CORRUPT, "byte %zu: no gzip member begins here", m->at);
    size_t end = left - TRAILER, start = content_start(member, end);
    if (start == 0)
        return base_fail(m->error, TSR_CORRUPT, "byte %zu: the gzip header is damaged", m->at);
    if (!io_inflate_next(member + start, end - start, &used, out, room, unpacked))
        return base_fail(m->error, TSR_CORRUPT, "byte %zu: the gzip member's content is damaged", m->at);
    const uint8_t *trailer = member + start + used;
    if ((uint32_t)*unpacked != io_u32(trailer + 4))
        return base_fail(m->error, TSR_CORRUPT, "byte %zu: the gzip member's size does not fit its content", m->at);
    if (out && io_crc32(0, out, *unpacked) != io_u32(trailer))
        return base_fail(m->error, TSR_CORRUPT, "byte %zu: the gzip member's checksum does not fit its content", m->at);
    m->at += start + used + TRAILER;
    return TSR_OK;
}

static bool at_end(const members *m)
{
    size_t at = m->at;
    while (at < m->size && m->data[at] == 0)
        at++;
    return at == m->size;
}

/* Counts the bytes of all members. */
static tsr_status count_members(members m, size_t *total)
{
    tsr_status status = TSR_OK;
    *total = 0;
    do {
        size_t unpacked;
        status = take_member(&m, NULL, SIZE_MAX - 1 - *total, &unpacked);
        if (status == TSR_OK)
            *total += unpacked;
    } while (status == TSR_OK && !at_end(&m));
    return status;
}

tsr_status io_gzip_read(const void *data, size_t size, base_arena *arena, const uint8_t **content, size_t *content_size,
                        base_error *error)
{
    members m = {.data = data, .size = size, .error = error};
    if (size < HEADER + TRAILER || !io_gzip_is(data, size))
        return base_fail(error, TSR_CORRUPT, "not a gzip file");
    size_t total = io_u32(m.data + size - 4), done = 0, unpacked;
    if (total / MOST_RATIO > size)
        return base_fail(error, TSR_CORRUPT,
                         "%zu packed bytes cannot hold the %zu that the gzip file claims: it may be cut off", size,
                         total);
    uint8_t *out = base_arena_alloc(arena, total + 1);
    if (out && take_member(&m, out, total, &done) == TSR_OK && at_end(&m)) {
        *content = out;
        *content_size = done;
        return TSR_OK;
    }
    m.at = done = 0;
    tsr_status status = count_members(m, &total);
    if (status == TSR_OK && !(out = base_arena_alloc(arena, total + 1)))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu bytes", total);
    for (; status == TSR_OK && (m.at == 0 || !at_end(&m)); done += unpacked)
        status = take_member(&m, out + done, total - done, &unpacked);
    *content = out;
    *content_size = total;
    return status;
}
