/* Inflate (RFC 1951), zip's method 8.
 *
 * Bits come from the low end of a 64-bit window. Codes are decoded canonically, length by length: `counts` has the
 * number of codes of each length, `symbols` lists the symbols in order. Every read is checked against the input, and
 * every write against the output's size. Without memory for the output, the stream's size is only counted. */
#include "io/internal.h"

#include <string.h>

enum { MAX_BITS = 15, MAX_LITERALS = 288, MAX_DISTANCES = 32 };

typedef struct bits {
    const uint8_t *in, *end;
    uint64_t window;
    unsigned held; /* bits in the window */
} bits;

static void refill(bits *b)
{
    while (b->held <= 56 && b->in < b->end) {
        b->window |= (uint64_t)*b->in++ << b->held;
        b->held += 8;
    }
}

static bool inflate_get(bits *b, unsigned n, unsigned *value)
{
    if (b->held < n)
        refill(b);
    if (b->held < n)
        return false;
    *value = (unsigned)(b->window & ((UINT64_C(1) << n) - 1));
    b->window >>= n;
    b->held -= n;
    return true;
}

typedef struct code {
    uint16_t counts[MAX_BITS + 1];
    uint16_t symbols[MAX_LITERALS];
} code;

/* Makes a code from the symbols' lengths (0: the symbol has no code). false: there are more codes than their lengths
 * allow, or unused codes, which the format allows only for a single code. */
static bool code_make(code *c, const uint8_t *lengths, unsigned n)
{
    uint16_t offsets[MAX_BITS + 2] = {0};
    memset(c->counts, 0, sizeof(c->counts));
    for (unsigned i = 0; i < n; i++)
        c->counts[lengths[i]]++;
    unsigned used = n - c->counts[0];
    c->counts[0] = 0;
    int left = 1;
    for (int length = 1; length <= MAX_BITS; length++) {
        left = 2 * left - c->counts[length];
        if (left < 0)
            return false;
        offsets[length + 1] = (uint16_t)(offsets[length] + c->counts[length]);
    }
    for (unsigned i = 0; i < n; i++)
        if (lengths[i])
            c->symbols[offsets[lengths[i]]++] = (uint16_t)i;
    return left == 0 || (used <= 1 && c->counts[1] == used);
}

static bool decode(bits *b, const code *c, unsigned *symbol)
{
    int value = 0, first = 0, index = 0;
    if (b->held < MAX_BITS)
        refill(b);
    for (unsigned length = 1; length <= MAX_BITS && length <= b->held; length++) {
        value |= (int)(b->window >> (length - 1) & 1);
        int count = c->counts[length];
        if (value - first < count) {
            *symbol = c->symbols[index + value - first];
            b->window >>= length;
            b->held -= length;
            return true;
        }
        index += count;
        first = (first + count) << 1;
        value <<= 1;
    }
    return false;
}

typedef struct output {
    uint8_t *data; /* NULL: bytes are only counted */
    size_t at, end;
} output;

/* The codes of fixed blocks, made at the first such block: a block may have as few as ten bits. */
typedef struct fixed_codes {
    bool made;
    code literals, distances;
} fixed_codes;

static void put(output *out, uint8_t byte)
{
    if (out->data)
        out->data[out->at] = byte;
    out->at++;
}

/* Repeats bytes from `distance` back on. */
static void repeat(output *out, size_t distance, size_t length)
{
    if (out->data)
        for (uint8_t *to = out->data + out->at, *end = to + length; to < end; to++)
            *to = *(to - distance); /* byte by byte: ranges may overlap */
    out->at += length;
}

static bool stored_block(bits *b, output *out)
{
    unsigned size, inverse;
    unsigned ignored;
    if (!inflate_get(b, b->held % 8, &ignored) || !inflate_get(b, 16, &size) || !inflate_get(b, 16, &inverse) ||
        (size ^ inverse) != 0xffff)
        return false;
    if (size > out->end - out->at)
        return false;
    for (; size > 0 && b->held > 0; size--, b->held -= 8, b->window >>= 8)
        put(out, (uint8_t)(b->window & 255));
    if (size > (size_t)(b->end - b->in))
        return false;
    if (out->data)
        memcpy(out->data + out->at, b->in, size);
    b->in += size;
    out->at += size;
    return true;
}

static bool coded_block(bits *b, output *out, const code *literals, const code *distances)
{
    static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                             31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint8_t length_bits[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                            2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    static const uint16_t distance_base[30] = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                               33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                               1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    for (;;) {
        unsigned symbol, extra;
        if (!decode(b, literals, &symbol))
            return false;
        if (symbol < 256) {
            if (out->at == out->end)
                return false;
            put(out, (uint8_t)symbol);
            continue;
        }
        if (symbol == 256)
            return true;
        symbol -= 257;
        if (symbol >= 29 || !inflate_get(b, length_bits[symbol], &extra))
            return false;
        size_t length = length_base[symbol] + extra;
        if (!decode(b, distances, &symbol) || symbol >= 30 || !inflate_get(b, symbol < 4 ? 0 : symbol / 2 - 1, &extra))
            return false;
        size_t distance = distance_base[symbol] + extra;
        if (distance > out->at || length > out->end - out->at)
            return false;
        repeat(out, distance, length);
    }
}

static bool fixed_block(bits *b, output *out, fixed_codes *fixed)
{
    if (!fixed->made) {
        uint8_t lengths[MAX_LITERALS];
        memset(lengths, 8, 144);
        memset(lengths + 144, 9, 112);
        memset(lengths + 256, 7, 24);
        memset(lengths + 280, 8, 8);
        code_make(&fixed->literals, lengths, MAX_LITERALS);
        memset(lengths, 5, 30);
        code_make(&fixed->distances, lengths, 30); /* two codes have no meaning, and are refused when they occur */
        fixed->made = true;
    }
    return coded_block(b, out, &fixed->literals, &fixed->distances);
}

static bool dynamic_block(bits *b, output *out)
{
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    uint8_t lengths[MAX_LITERALS + MAX_DISTANCES] = {0};
    unsigned n_literals, n_distances, n_lengths, value;
    code literals, distances;
    if (!inflate_get(b, 5, &n_literals) || !inflate_get(b, 5, &n_distances) || !inflate_get(b, 4, &n_lengths))
        return false;
    n_literals += 257;
    n_distances += 1;
    n_lengths += 4;
    if (n_literals > 286 || n_distances > 30)
        return false;
    for (unsigned i = 0; i < n_lengths; i++) {
        if (!inflate_get(b, 3, &value))
            return false;
        lengths[order[i]] = (uint8_t)value;
    }
    if (!code_make(&literals, lengths, 19))
        return false;
    memset(lengths, 0, 19);
    for (unsigned i = 0; i < n_literals + n_distances;) {
        unsigned symbol, times;
        if (!decode(b, &literals, &symbol))
            return false;
        if (symbol < 16) {
            lengths[i++] = (uint8_t)symbol;
            continue;
        }
        if (symbol == 16 && i == 0)
            return false;
        if (!inflate_get(b, symbol == 16 ? 2 : symbol == 17 ? 3 : 7, &times))
            return false;
        times += symbol == 18 ? 11 : 3;
        if (times > n_literals + n_distances - i)
            return false;
        memset(lengths + i, symbol == 16 ? lengths[i - 1] : 0, times);
        i += times;
    }
    return lengths[256] != 0 && code_make(&literals, lengths, n_literals) &&
           code_make(&distances, lengths + n_literals, n_distances) && coded_block(b, out, &literals, &distances);
}

bool io_inflate_next(const uint8_t *in, size_t in_size, size_t *used, uint8_t *out, size_t room, size_t *out_size)
{
    bits b = {.in = in, .end = in + in_size};
    output o = {out, 0, room};
    fixed_codes fixed;
    fixed.made = false;
    unsigned last = 0, kind;
    while (!last) {
        if (!inflate_get(&b, 1, &last) || !inflate_get(&b, 2, &kind))
            return false;
        bool good = kind == 0   ? stored_block(&b, &o)
                    : kind == 1 ? fixed_block(&b, &o, &fixed)
                    : kind == 2 ? dynamic_block(&b, &o)
                                : false;
        if (!good)
            return false;
    }
    *used = (size_t)(b.in - in) - b.held / 8; /* whole bytes in the window were not used */
    *out_size = o.at;
    return true;
}

bool io_inflate(const uint8_t *in, size_t in_size, uint8_t *out, size_t out_size)
{
    size_t used, size;
    return io_inflate_next(in, in_size, &used, out, out_size, &size) && size == out_size;
}
