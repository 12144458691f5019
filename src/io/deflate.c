/* Deflate (RFC 1951): repeats are found through places with the same hash of three bytes, the latest first, of which
 * a bounded number is looked at. A repeat waits for one byte: when a longer one begins there, the byte goes out alone.
 * Blocks (deflate_block.c) have a bounded number of symbols, each with codes of its own. */
#include "io/internal.h"

#include <string.h>

enum {
    HASH_BITS = 15,
    LEAST = 3,
    MOST = 258,
    WINDOW = 1 << 15,
    TRIES = 64,       /* places looked at for a repeat */
    LONG_ENOUGH = 32, /* such a repeat does not wait for a longer one */
    FAR = 4096,       /* from here on a repeat of three bytes costs more than its bytes */
    BLOCK_TOKENS = 1 << 15
};

typedef struct matcher {
    const uint8_t *in;
    size_t size;
    int32_t last[1 << HASH_BITS]; /* the latest place with a hash; -1: none */
    int32_t before[WINDOW];       /* the one before a place, with the same hash; -1: none */
    io_repeat tokens[BLOCK_TOKENS];
    size_t n_tokens;
} matcher;

static uint32_t hash_at(const uint8_t *at)
{
    uint32_t three = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    return three * UINT32_C(2654435761) >> (32 - HASH_BITS);
}

static void note(matcher *m, size_t i)
{
    if (m->size - i < LEAST)
        return;
    int32_t *at = &m->last[hash_at(m->in + i)];
    m->before[i % WINDOW] = *at;
    *at = (int32_t)i;
}

static uint32_t equal_bytes(const uint8_t *a, const uint8_t *b, uint32_t most)
{
    uint32_t n = 0;
    while (n < most && a[n] == b[n])
        n++;
    return n;
}

/* The longest repeat at i of those looked at, the nearest of equal ones; length 0: none. */
static io_repeat find(const matcher *m, size_t i)
{
    io_repeat best = {0, 0};
    if (m->size - i < LEAST)
        return best;
    uint32_t most = (uint32_t)BASE_MIN(m->size - i, (size_t)MOST);
    int32_t at = m->last[hash_at(m->in + i)];
    for (int tries = 0; tries < TRIES && at >= 0 && i - (size_t)at <= WINDOW && best.length < most; tries++) {
        uint32_t length = equal_bytes(m->in + at, m->in + i, most), distance = (uint32_t)(i - (size_t)at);
        if (length > best.length && length >= LEAST && (length > LEAST || distance < FAR))
            best = (io_repeat){(uint16_t)length, (uint16_t)distance};
        int32_t next = m->before[(size_t)at % WINDOW];
        at = next < at ? next : -1; /* a place that left the window was written over */
    }
    return best;
}

size_t io_deflate_room(size_t in_size)
{
    /* no byte takes more than 9 bits, no block more than 10 besides */
    return in_size + in_size / 8 + in_size / 8192 + 16;
}

static void put_token(matcher *m, io_packing *p, io_repeat token)
{
    if (m->n_tokens == BLOCK_TOKENS) {
        io_put_block(p, m->tokens, m->n_tokens, false);
        m->n_tokens = 0;
    }
    m->tokens[m->n_tokens++] = token;
}

bool io_deflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t *out_size)
{
    matcher *m = in_size <= INT32_MAX ? base_alloc(sizeof(*m)) : NULL;
    if (!m)
        return false;
    m->in = in;
    m->size = in_size;
    m->n_tokens = 0;
    memset(m->last, 0xff, sizeof(m->last));
    memset(m->before, 0xff, sizeof(m->before));
    io_packing p = {.out = out};
    io_repeat now = in_size ? find(m, 0) : (io_repeat){0, 0};
    for (size_t i = 0; i < in_size;) {
        note(m, i);
        io_repeat next = {0, 0};
        bool waits = now.length < LONG_ENOUGH && i + 1 < in_size;
        if (waits)
            next = find(m, i + 1);
        if (now.length == 0 || next.length > now.length) {
            put_token(m, &p, (io_repeat){0, in[i++]});
            now = waits ? next : i < in_size ? find(m, i) : next;
            continue;
        }
        put_token(m, &p, now);
        for (size_t end = i + now.length; ++i < end;)
            note(m, i);
        now = i < in_size ? find(m, i) : next;
    }
    io_put_block(&p, m->tokens, m->n_tokens, true);
    *out_size = p.size;
    base_free(m);
    return true;
}
