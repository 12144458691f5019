/* CRC-32 by tables and by products against its definition, a bit at a time, and the check value of zip's polynomial. */
#include "io_test.h"

#include "io/internal.h"

static uint32_t by_bits(uint32_t crc, const uint8_t *data, size_t size)
{
    crc = ~crc;
    for (size_t i = 0; i < size; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ UINT32_C(0xedb88320) : crc >> 1;
    }
    return ~crc;
}

TEST(checksums_are_those_of_the_definition)
{
    static uint8_t data[5000];
    uint64_t state = 1;
    for (size_t i = 0; i < sizeof(data); i++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        data[i] = (uint8_t)(state >> 56);
    }
    CHECK_INT(io_crc32(0, "123456789", 9), 0xcbf43926);
    for (size_t size = 0; size < 400; size++)
        for (size_t at = 0; at < 20; at++)
            CHECK_INT(io_crc32((uint32_t)size * 77, data + at, size), by_bits((uint32_t)size * 77, data + at, size));
    CHECK_INT(io_crc32(0, data, sizeof(data)), by_bits(0, data, sizeof(data)));
    uint32_t first = io_crc32(0, data, 1234); /* a checksum goes on where another one ended */
    CHECK_INT(io_crc32(first, data + 1234, sizeof(data) - 1234), by_bits(0, data, sizeof(data)));
}
