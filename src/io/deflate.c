/* Deflate (RFC 1951), in one block of fixed codes: repeats of four bytes and more are found by a hash, the last place of
 * each; no lists of places are searched. */
#include "io/internal.h"

#include <string.h>

enum { HASH_BITS = 15, LEAST = 4, MOST = 258, FARTHEST = 1 << 15 };

typedef struct packing {
    uint8_t *out;
    size_t size;
    uint64_t window; /* bits that are not out yet, from the low end */
    unsigned held;
} packing;

static void put(packing *p, uint32_t bits, unsigned n)
{
    p->window |= (uint64_t)bits << p->held;
    for (p->held += n; p->held >= 8; p->held -= 8, p->window >>= 8)
        p->out[p->size++] = (uint8_t)p->window;
}

/* Codes of Huffman begin with their highest bit. */
static void put_code(packing *p, uint32_t code, unsigned n)
{
    uint32_t turned = 0;
    for (unsigned i = 0; i < n; i++)
        turned |= (code >> i & 1) << (n - 1 - i);
    put(p, turned, n);
}

static void put_symbol(packing *p, uint32_t symbol)
{
    if (symbol < 144)
        put_code(p, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(p, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(p, symbol - 256, 7);
    else
        put_code(p, 0xc0 + symbol - 280, 8);
}

static unsigned log2_of(uint32_t x)
{
    return 31 - (unsigned)__builtin_clz(x);
}

static void put_match(packing *p, uint32_t length, uint32_t distance)
{
    uint32_t l = length - 3, d = distance - 1;
    unsigned more = l < 8 ? 0 : log2_of(l) - 2;
    if (length == MOST) {
        put_symbol(p, 285);
    } else {
        put_symbol(p, 257 + 4 * more + (l >> more));
        put(p, l & ((1u << more) - 1), more);
    }
    more = d < 4 ? 0 : log2_of(d) - 1;
    put_code(p, 2 * more + (d >> more), 5);
    put(p, d & ((1u << more) - 1), more);
}

static uint32_t four_at(const uint8_t *at)
{
    uint32_t four;
    memcpy(&four, at, sizeof(four));
    return four;
}

/* Notes that four bytes lie at i, and returns the place where they, or others with their hash, lay before; -1: none. */
static int32_t note(int32_t *last, const uint8_t *in, size_t i)
{
    int32_t *at = &last[(four_at(in + i) * UINT32_C(2654435761)) >> (32 - HASH_BITS)], before = *at;
    *at = (int32_t)i;
    return before;
}

size_t io_deflate_room(size_t in_size)
{
    return in_size + in_size / 8 + 16; /* no byte takes more than 9 bits */
}

bool io_deflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t *out_size)
{
    int32_t *last = base_alloc(sizeof(*last) << HASH_BITS);
    if (!last || in_size > INT32_MAX) {
        base_free(last);
        return false;
    }
    memset(last, 0xff, sizeof(*last) << HASH_BITS);
    packing p = {.out = out};
    put(&p, 1, 1); /* the last block */
    put(&p, 1, 2); /* of fixed codes */
    for (size_t i = 0; i < in_size;) {
        int32_t before = in_size - i >= LEAST ? note(last, in, i) : -1;
        size_t length = 0, most = BASE_MIN(in_size - i, (size_t)MOST);
        if (before >= 0 && i - (size_t)before <= FARTHEST)
            while (length < most && in[(size_t)before + length] == in[i + length])
                length++;
        if (length < LEAST) {
            put_symbol(&p, in[i++]);
            continue;
        }
        put_match(&p, (uint32_t)length, (uint32_t)(i - (size_t)before));
        for (size_t end = i + length; ++i < end;)
            if (in_size - i >= LEAST)
                note(last, in, i);
    }
    put_symbol(&p, 256);
    put(&p, 0, 7); /* the last byte */
    *out_size = p.size;
    base_free(last);
    return true;
}
