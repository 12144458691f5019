/* Frames and fields: any cut of a stream gives the same frames, and hostile input is refused before memory is
 * allocated. */
#include "test.h"

#include "net/net.h"

typedef struct seen {
    int frames;
    size_t bytes;
    uint64_t hash;
} seen;

static tsr_status note(void *user, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    seen *s = user;
    CHECK(payload != NULL);
    s->frames++;
    s->bytes += size;
    s->hash = base_hash(payload, size, s->hash + kind);
    return kind == 99 ? base_fail(error, TSR_CANCELLED, "enough") : TSR_OK;
}

/* Three frames (0, 5 and 3000 bytes), cut after every `piece` bytes. */
static seen cut(size_t piece)
{
    enum { SIZE = 3 * NET_FRAME_HEADER + 5 + 3000 };
    uint8_t stream[SIZE], *at = stream;
    net_frame_header(at, 20, 0);
    at += NET_FRAME_HEADER;
    net_frame_header(at, 21, 5);
    memcpy(at + NET_FRAME_HEADER, "hello", 5);
    at += NET_FRAME_HEADER + 5;
    net_frame_header(at, 22, 3000);
    for (int i = 0; i < 3000; i++)
        at[NET_FRAME_HEADER + i] = (uint8_t)(i * 7);
    net_parser parser = {0};
    seen s = {0};
    base_error error;
    for (size_t done = 0; done < SIZE; done += piece)
        CHECK_OK(net_parser_feed(&parser, stream + done, BASE_MIN(piece, SIZE - done), note, &s, &error), error);
    net_parser_free(&parser);
    return s;
}

TEST(any_cut_gives_the_same_frames)
{
    seen whole = cut(100000);
    CHECK_INT(whole.frames, 3);
    CHECK_INT(whole.bytes, 3005);
    for (size_t piece = 1; piece < 40; piece++) {
        seen s = cut(piece);
        CHECK(s.frames == whole.frames && s.bytes == whole.bytes && s.hash == whole.hash);
    }
}

static tsr_status feed_header(const uint8_t header[8], size_t most)
{
    net_parser parser = {.most = most};
    seen s = {0};
    base_error error;
    tsr_status status = net_parser_feed(&parser, header, 8, note, &s, &error);
    CHECK_INT(parser.capacity, 0); /* a header alone costs nothing */
    net_parser_free(&parser);
    return status;
}

TEST(a_header_is_checked_before_anything)
{
    CHECK_INT(feed_header((uint8_t[]){1, 20, 0, 0, 0, 0, 0, 1}, 0),
              TSR_OK); /* 16 MiB are allowed, but not allocated yet */
    CHECK_INT(feed_header((uint8_t[]){2, 20, 0, 0, 1, 0, 0, 0}, 0), TSR_CORRUPT); /* another version */
    CHECK_INT(feed_header((uint8_t[]){1, 20, 1, 0, 1, 0, 0, 0}, 0), TSR_CORRUPT); /* reserved */
    CHECK_INT(feed_header((uint8_t[]){1, 20, 0, 0, 255, 255, 255, 255}, 0), TSR_CORRUPT);
    CHECK_INT(feed_header((uint8_t[]){1, 20, 0, 0, 1, 1, 0, 0}, 256), TSR_CORRUPT); /* 257 bytes, 256 allowed */
    CHECK_INT(feed_header((uint8_t[]){'G', 'E', 'T', ' ', '/', ' ', 'H', 'T'}, 0), TSR_CORRUPT);
}

TEST(memory_grows_with_what_has_come)
{
    net_parser parser = {0};
    seen s = {0};
    base_error error;
    uint8_t header[NET_FRAME_HEADER], some[1000] = {0};
    net_frame_header(header, 20, NET_FRAME_MOST);
    CHECK_OK(net_parser_feed(&parser, header, sizeof(header), note, &s, &error), error);
    CHECK_OK(net_parser_feed(&parser, some, sizeof(some), note, &s, &error), error);
    CHECK(parser.capacity <= 2048);
    CHECK_INT(s.frames, 0);
    net_parser_free(&parser);
}

TEST(the_receivers_error_ends_the_stream)
{
    net_parser parser = {0};
    seen s = {0};
    base_error error;
    uint8_t two[2 * NET_FRAME_HEADER];
    net_frame_header(two, 99, 0);
    net_frame_header(two + NET_FRAME_HEADER, 20, 0);
    CHECK_INT(net_parser_feed(&parser, two, sizeof(two), note, &s, &error), TSR_CANCELLED);
    CHECK_INT(s.frames, 1);
    net_parser_free(&parser);
}

TEST(fields_come_back_and_truncated_ones_are_bad)
{
    base_text text = {0};
    net_write_u8(&text, 200);
    net_write_u32(&text, 4000000000u);
    net_write_u64(&text, UINT64_C(0x123456789abcdef0));
    net_write_bytes(&text, net_string("key"));
    CHECK(!text.failed);
    for (size_t size = 0; size <= text.size; size++) {
        net_reader r = {(uint8_t *)text.data, (uint8_t *)text.data + size, false};
        uint8_t a = net_read_u8(&r);
        uint32_t b = net_read_u32(&r);
        uint64_t c = net_read_u64(&r);
        net_bytes d = net_read_bytes(&r);
        CHECK_INT(r.bad, size < text.size);
        if (size == text.size)
            CHECK(a == 200 && b == 4000000000u && c == UINT64_C(0x123456789abcdef0) && d.size == 3 &&
                  memcmp(d.data, "key", 3) == 0);
        else
            CHECK(d.size == 0);
    }
    base_text_free(&text);
}
