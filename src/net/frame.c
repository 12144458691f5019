/* Divides a stream of bytes into frames.
 *
 * The stream comes from a peer that may be hostile or of another version: the header is checked before it is used,
 * and the payload's buffer doubles as bytes arrive, so that a peer must send 32 MiB before a claimed size of 64 MiB
 * is allocated. */
#include "net/net.h"

#include <string.h>

void net_frame_header(uint8_t header[NET_FRAME_HEADER], uint8_t kind, size_t size)
{
    const uint8_t bytes[NET_FRAME_HEADER] = {
        NET_FRAME_VERSION,    kind, 0, 0, (uint8_t)size, (uint8_t)(size >> 8), (uint8_t)(size >> 16),
        (uint8_t)(size >> 24)};
    memcpy(header, bytes, sizeof(bytes));
}

void net_parser_free(net_parser *parser)
{
    base_free(parser->payload);
    *parser = (net_parser){.most = parser->most};
}

static tsr_status check_header(net_parser *parser, base_error *error)
{
    const uint8_t *h = parser->header;
    size_t most = parser->most ? parser->most : NET_FRAME_MOST;
    if (h[0] != NET_FRAME_VERSION || h[2] != 0 || h[3] != 0)
        return base_fail(error, TSR_CORRUPT, "the peer sent something that is no frame of version %d",
                         NET_FRAME_VERSION);
    parser->wanted = (size_t)h[4] | (size_t)h[5] << 8 | (size_t)h[6] << 16 | (size_t)h[7] << 24;
    if (parser->wanted > most)
        return base_fail(error, TSR_CORRUPT, "the peer sent a frame of %zu bytes, where %zu are allowed",
                         parser->wanted, most);
    return TSR_OK;
}

/* Makes room for `more` further bytes of the payload. */
static tsr_status make_room(net_parser *parser, size_t more, base_error *error)
{
    enum { LEAST = 256 };
    size_t needed = parser->payload_size + more, capacity = BASE_MAX(parser->capacity, (size_t)LEAST);
    if (needed <= parser->capacity)
        return TSR_OK;
    while (capacity < needed)
        capacity *= 2;
    uint8_t *grown = base_realloc(parser->payload, capacity);
    if (!grown)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a frame of %zu bytes", parser->wanted);
    parser->payload = grown;
    parser->capacity = capacity;
    return TSR_OK;
}

static tsr_status complete(net_parser *parser, net_on_frame *on_frame, void *user, base_error *error)
{
    const void *payload = parser->payload ? parser->payload : parser->header; /* not NULL, even for an empty payload */
    tsr_status status = on_frame(user, parser->header[1], payload, parser->payload_size, error);
    enum { KEPT = 64 << 10 };
    if (parser->capacity > KEPT) { /* free the buffer of a large frame, so that its memory is not kept for ever */
        base_free(parser->payload);
        parser->payload = NULL;
        parser->capacity = 0;
    }
    parser->header_size = parser->payload_size = parser->wanted = 0;
    return status;
}

tsr_status net_parser_feed(net_parser *parser, const void *data, size_t size, net_on_frame *on_frame, void *user,
                           base_error *error)
{
    const uint8_t *at = data;
    tsr_status status = TSR_OK;
    while (size > 0 && status == TSR_OK) {
        if (parser->header_size < NET_FRAME_HEADER) {
            size_t n = BASE_MIN(NET_FRAME_HEADER - parser->header_size, size);
            memcpy(parser->header + parser->header_size, at, n);
            parser->header_size += n;
            at += n;
            size -= n;
            if (parser->header_size < NET_FRAME_HEADER)
                break;
            status = check_header(parser, error);
        } else {
            size_t n = BASE_MIN(parser->wanted - parser->payload_size, size);
            status = make_room(parser, n, error);
            if (status != TSR_OK)
                break;
            memcpy(parser->payload + parser->payload_size, at, n);
            parser->payload_size += n;
            at += n;
            size -= n;
        }
        if (status == TSR_OK && parser->payload_size == parser->wanted)
            status = complete(parser, on_frame, user, error);
    }
    return status;
}
