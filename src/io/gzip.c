/* gzip (RFC 1952): one member, with its size and checksum at the end. */
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

tsr_status io_gzip_read(const void *data, size_t size, base_arena *arena, const uint8_t **content, size_t *content_size,
                        base_error *error)
{
    const uint8_t *bytes = data;
    if (size < HEADER + TRAILER || !io_gzip_is(data, size))
        return base_fail(error, TSR_CORRUPT, "not a gzip file");
    size_t end = size - TRAILER, start = content_start(bytes, end);
    if (start == 0)
        return base_fail(error, TSR_CORRUPT, "the gzip header is damaged");
    size_t unpacked = io_u32(bytes + end + 4);
    if (unpacked / MOST_RATIO > end - start)
        return base_fail(error, TSR_CORRUPT, "%zu packed bytes cannot hold the %zu that the gzip file claims",
                         end - start, unpacked);
    uint8_t *out = base_arena_alloc(arena, unpacked + 1);
    if (!out)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for %zu bytes", unpacked);
    if (!io_inflate(bytes + start, end - start, out, unpacked))
        return base_fail(error, TSR_CORRUPT, "the gzip file's content is damaged");
    if (io_crc32(0, out, unpacked) != io_u32(bytes + end))
        return base_fail(error, TSR_CORRUPT, "the gzip file's checksum does not fit its content");
    *content = out;
    *content_size = unpacked;
    return TSR_OK;
}
