/* Arbitrary bytes as a stream of frames, cut where the input says, each frame's payload read as fields. */
#include "net/net.h"

static tsr_status take(void *user, uint8_t kind, const void *payload, size_t size, base_error *error)
{
    (void)user, (void)error;
    net_reader reader = {payload, (const uint8_t *)payload + size, false};
    uint64_t sum = kind;
    while (!reader.bad && reader.at < reader.end) {
        net_bytes bytes = net_read_bytes(&reader);
        for (size_t i = 0; i < bytes.size; i++)
            sum += ((const uint8_t *)bytes.data)[i];
        sum += net_read_u8(&reader) + net_read_u32(&reader) + net_read_u64(&reader);
    }
    return sum == UINT64_MAX ? TSR_END : TSR_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    net_parser parser = {.most = 1 << 16};
    size_t piece = size ? 1 + data[0] : 1;
    tsr_status status = TSR_OK;
    for (size_t at = BASE_MIN(size, (size_t)1); at < size && status == TSR_OK; at += piece)
        status = net_parser_feed(&parser, data + at, BASE_MIN(piece, size - at), take, NULL, NULL);
    net_parser_free(&parser);
    return 0;
}
