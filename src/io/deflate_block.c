/* One block of deflate (RFC 1951): its symbols with codes of its own or with the fixed ones, whichever is shorter. */
#include "io/internal.h"

#include <string.h>

enum { LITERALS = 286, DISTANCES = 30, CODE_LENGTHS = 19, END = 256, MOST_LENGTH = 258, CODE_BITS = 7 };

typedef struct codes {
    uint8_t literal_length[IO_MOST_SYMBOLS], distance_length[DISTANCES + 2];
    uint16_t literal[IO_MOST_SYMBOLS], distance[DISTANCES + 2];
} codes;

/* The code lengths of both alphabets in the order of the file, as the symbols that stand for them: 0 to 15, 16: the one
 * before again, 17 and 18: zeros. */
typedef struct header {
    uint8_t symbols[LITERALS + DISTANCES], more[LITERALS + DISTANCES]; /* more: the number that follows 16, 17 or 18 */
    int n, literals, distances, ordered;
    uint8_t lengths[CODE_LENGTHS];
    uint16_t codes[CODE_LENGTHS];
} header;

static const uint8_t order[CODE_LENGTHS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

static void put(io_packing *p, uint32_t bits, unsigned n)
{
    p->window |= (uint64_t)bits << p->held;
    for (p->held += n; p->held >= 8; p->held -= 8, p->window >>= 8)
        p->out[p->size++] = (uint8_t)p->window;
}

/* ---- symbols -------------------------------------------------------------------------------------------------------- */

/* A symbol, and the bits that follow it. */
typedef struct piece {
    uint32_t symbol, bits;
    unsigned more;
} piece;

static unsigned log2_of(uint32_t x)
{
    return 31 - (unsigned)__builtin_clz(x);
}

static piece length_piece(uint32_t length)
{
    uint32_t l = length - 3;
    unsigned more = l < 8 ? 0 : log2_of(l) - 2;
    return length == MOST_LENGTH ? (piece){285, 0, 0}
                                 : (piece){257 + 4 * more + (l >> more), l & ((1u << more) - 1), more};
}

static piece distance_piece(uint32_t distance)
{
    uint32_t d = distance - 1;
    unsigned more = d < 4 ? 0 : log2_of(d) - 1;
    return (piece){2 * more + (d >> more), d & ((1u << more) - 1), more};
}

static void count(const io_repeat *tokens, size_t n, uint32_t *literals, uint32_t *distances)
{
    for (size_t i = 0; i < n; i++) {
        literals[tokens[i].length ? length_piece(tokens[i].length).symbol : tokens[i].value]++;
        if (tokens[i].length)
            distances[distance_piece(tokens[i].value).symbol]++;
    }
    literals[END]++;
}

/* The bits of the symbols themselves; those that follow them are the same with all codes. */
static uint64_t bits_of(const codes *c, const uint32_t *literals, const uint32_t *distances)
{
    uint64_t bits = 0;
    for (int i = 0; i < LITERALS; i++)
        bits += (uint64_t)literals[i] * c->literal_length[i];
    for (int i = 0; i < DISTANCES; i++)
        bits += (uint64_t)distances[i] * c->distance_length[i];
    return bits;
}

/* ---- codes ---------------------------------------------------------------------------------------------------------- */

static void fixed_codes(codes *c)
{
    memset(c->literal_length, 8, 144);
    memset(c->literal_length + 144, 9, 112);
    memset(c->literal_length + 256, 7, 24);
    memset(c->literal_length + 280, 8, 8);
    memset(c->distance_length, 5, sizeof(c->distance_length));
}

static void add(header *h, int symbol, int more)
{
    h->symbols[h->n] = (uint8_t)symbol;
    h->more[h->n++] = (uint8_t)more;
}

/* Writes a run of equal lengths. */
static void add_run(header *h, int length, int n)
{
    while (length == 0 && n >= 3) {
        int now = BASE_MIN(n, 138);
        add(h, now > 10 ? 18 : 17, now - (now > 10 ? 11 : 3));
        n -= now;
    }
    if (length != 0 && n > 3) {
        add(h, length, 0);
        for (n--; n >= 3;) {
            int now = BASE_MIN(n, 6);
            add(h, 16, now - 3);
            n -= now;
        }
    }
    while (n-- > 0)
        add(h, length, 0);
}

static int used(const uint8_t *lengths, int n, int least)
{
    while (n > least && lengths[n - 1] == 0)
        n--;
    return n;
}

/* Returns the header's bits. */
static uint64_t make_header(const codes *c, header *h)
{
    uint8_t all[LITERALS + DISTANCES];
    uint32_t counts[CODE_LENGTHS] = {0};
    h->literals = used(c->literal_length, LITERALS, 257);
    h->distances = used(c->distance_length, DISTANCES, 1);
    int n = h->literals + h->distances;
    memcpy(all, c->literal_length, (size_t)h->literals);
    memcpy(all + h->literals, c->distance_length, (size_t)h->distances);
    for (int i = 0, run; i < n; i += run) {
        for (run = 1; i + run < n && all[i + run] == all[i];)
            run++;
        add_run(h, all[i], run);
    }
    for (int i = 0; i < h->n; i++)
        counts[h->symbols[i]]++;
    io_code_lengths(counts, CODE_LENGTHS, CODE_BITS, h->lengths);
    io_codes(h->lengths, CODE_LENGTHS, h->codes);
    for (h->ordered = CODE_LENGTHS; h->ordered > 4 && h->lengths[order[h->ordered - 1]] == 0;)
        h->ordered--;
    uint64_t bits = 14 + 3 * (uint64_t)h->ordered;
    for (int i = 0; i < CODE_LENGTHS; i++)
        bits += (uint64_t)counts[i] * (h->lengths[i] + (i == 16 ? 2u : i == 17 ? 3u : i == 18 ? 7u : 0u));
    return bits;
}

static void put_header(io_packing *p, const header *h)
{
    put(p, (uint32_t)h->literals - 257, 5);
    put(p, (uint32_t)h->distances - 1, 5);
    put(p, (uint32_t)h->ordered - 4, 4);
    for (int i = 0; i < h->ordered; i++)
        put(p, h->lengths[order[i]], 3);
    for (int i = 0; i < h->n; i++) {
        int symbol = h->symbols[i];
        put(p, h->codes[symbol], h->lengths[symbol]);
        if (symbol >= 16)
            put(p, h->more[i], symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    }
}

static void put_tokens(io_packing *p, const codes *c, const io_repeat *tokens, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const io_repeat t = tokens[i];
        if (t.length == 0) {
            put(p, c->literal[t.value], c->literal_length[t.value]);
            continue;
        }
        piece length = length_piece(t.length), distance = distance_piece(t.value);
        put(p, c->literal[length.symbol], c->literal_length[length.symbol]);
        put(p, length.bits, length.more);
        put(p, c->distance[distance.symbol], c->distance_length[distance.symbol]);
        put(p, distance.bits, distance.more);
    }
    put(p, c->literal[END], c->literal_length[END]);
}

void io_put_block(io_packing *p, const io_repeat *tokens, size_t n, bool last)
{
    uint32_t literals[LITERALS] = {0}, distances[DISTANCES] = {0};
    codes own = {0}, fixed = {0};
    header h = {0};
    count(tokens, n, literals, distances);
    io_code_lengths(literals, LITERALS, IO_MOST_BITS, own.literal_length);
    io_code_lengths(distances, DISTANCES, IO_MOST_BITS, own.distance_length);
    fixed_codes(&fixed);
    bool better = make_header(&own, &h) + bits_of(&own, literals, distances) < bits_of(&fixed, literals, distances);
    codes *c = better ? &own : &fixed;
    io_codes(c->literal_length, IO_MOST_SYMBOLS, c->literal);
    io_codes(c->distance_length, DISTANCES + 2, c->distance);
    put(p, last, 1);
    put(p, better ? 2 : 1, 2);
    if (better)
        put_header(p, &h);
    put_tokens(p, c, tokens, n);
    if (last)
        put(p, 0, 7); /* the last byte */
}
