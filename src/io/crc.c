/* CRC-32 with zip's polynomial (0xedb88320): eight bytes a step by tables, or 64 bytes a step by carry-less products. */
#include "io/internal.h"

#include <pthread.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

static uint32_t tables[8][256];
static pthread_once_t tables_once = PTHREAD_ONCE_INIT;

static void make_tables(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ UINT32_C(0xedb88320) : crc >> 1;
        tables[0][i] = crc;
    }
    for (uint32_t i = 0; i < 256; i++)
        for (int k = 1; k < 8; k++)
            tables[k][i] = tables[k - 1][i] >> 8 ^ tables[0][tables[k - 1][i] & 255];
}

static uint32_t by_tables(uint32_t crc, const uint8_t *p, size_t size)
{
    for (; size >= 8; size -= 8, p += 8) {
        uint32_t low = crc ^ io_u32(p), high = io_u32(p + 4);
        crc = tables[7][low & 255] ^ tables[6][low >> 8 & 255] ^ tables[5][low >> 16 & 255] ^ tables[4][low >> 24] ^
              tables[3][high & 255] ^ tables[2][high >> 8 & 255] ^ tables[1][high >> 16 & 255] ^ tables[0][high >> 24];
    }
    for (; size > 0; size--)
        crc = crc >> 8 ^ tables[0][(crc ^ *p++) & 255];
    return crc;
}

#if defined(__x86_64__)
enum { LANE = 16, LANES = 4 };

/* 16 bytes stand for a polynomial, the first bit for its highest power. The products of its halves with x^(n+32) and
 * x^(n-32) modulo the checksum's polynomial, added, are congruent to it times x^n: n bits later in the message, where they
 * are added to the bytes there. */
BASE_TARGET("pclmul,sse4.1")
static inline __m128i moved(__m128i lane, __m128i powers, const uint8_t *onto)
{
    __m128i sum = _mm_xor_si128(_mm_clmulepi64_si128(lane, powers, 0x00), _mm_clmulepi64_si128(lane, powers, 0x11));
    return _mm_xor_si128(sum, _mm_loadu_si128((const __m128i *)(const void *)onto));
}

/* Four lanes each move over the other three; at the end the first three move onto the last, whose checksum is the
 * message's. size is a multiple of 16, at least 64. */
BASE_TARGET("pclmul,sse4.1")
static uint32_t by_products(uint32_t crc, const uint8_t *p, size_t size)
{
    const __m128i by_512 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4), by_128 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
    __m128i lanes[LANES];
    uint8_t last[LANE];
    for (int i = 0; i < LANES; i++)
        lanes[i] = _mm_loadu_si128((const __m128i *)(const void *)(p + LANE * i));
    lanes[0] = _mm_xor_si128(lanes[0], _mm_cvtsi32_si128((int)crc));
    for (p += LANES * LANE, size -= LANES * LANE; size >= LANES * LANE; p += LANES * LANE, size -= LANES * LANE)
        for (int i = 0; i < LANES; i++)
            lanes[i] = moved(lanes[i], by_512, p + LANE * i);
    for (int i = 1; i < LANES; i++) {
        _mm_storeu_si128((__m128i *)(void *)last, lanes[i]);
        lanes[i] = moved(lanes[i - 1], by_128, last);
    }
    for (; size > 0; p += LANE, size -= LANE)
        lanes[LANES - 1] = moved(lanes[LANES - 1], by_128, p);
    _mm_storeu_si128((__m128i *)(void *)last, lanes[LANES - 1]);
    return by_tables(0, last, LANE);
}
#endif

uint32_t io_crc32(uint32_t crc, const void *data, size_t size)
{
    const uint8_t *p = data;
    pthread_once(&tables_once, make_tables);
    crc = ~crc;
#if defined(__x86_64__)
    if (size >= LANES * LANE && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1")) {
        size_t lanes = size / LANE * LANE;
        crc = by_products(crc, p, lanes);
        p += lanes;
        size -= lanes;
    }
#endif
    return ~by_tables(crc, p, size);
}
