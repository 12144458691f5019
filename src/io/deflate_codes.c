/* Huffman's codes for deflate (RFC 1951): lengths of at most so many bits from how often symbols come, and the codes that
 * these lengths mean. A code has two symbols at least, since some readers refuse others. */
#include "io/internal.h"

#include <stdlib.h>

typedef struct weight {
    uint64_t count;
    uint16_t symbol;
} weight;

static int by_count(const void *a, const void *b)
{
    const weight *x = a, *y = b;
    if (x->count != y->count)
        return x->count < y->count ? -1 : 1;
    return (int)x->symbol - (int)y->symbol; /* one order, on every machine */
}

/* Writes the symbols that come, rarest first. */
static int used_symbols(const uint32_t *counts, int n, weight *out)
{
    int used = 0;
    for (int i = 0; i < n; i++)
        if (counts[i])
            out[used++] = (weight){counts[i], (uint16_t)i};
    for (int i = 0; used < 2; i++)
        if (!counts[i])
            out[used++] = (weight){1, (uint16_t)i};
    qsort(out, (size_t)used, sizeof(*out), by_count);
    return used;
}

/* How many symbols have each length in Huffman's tree. The two rarest trees are joined until one is left; joined trees
 * come out in rising order, so that two queues hold all. */
static void count_lengths(const weight *leaves, int n, uint32_t *of_length)
{
    uint64_t joined[IO_MOST_SYMBOLS];
    uint16_t parent[2 * IO_MOST_SYMBOLS], depth[2 * IO_MOST_SYMBOLS];
    int leaf = 0, tree = 0;
    for (int made = 0; made < n - 1; made++) {
        joined[made] = 0;
        for (int k = 0; k < 2; k++) {
            bool take_leaf = leaf < n && (tree >= made || leaves[leaf].count <= joined[tree]);
            joined[made] += take_leaf ? leaves[leaf].count : joined[tree];
            parent[take_leaf ? leaf++ : n + tree++] = (uint16_t)(n + made);
        }
    }
    depth[2 * n - 2] = 0;
    for (int i = 2 * n - 3; i >= 0; i--) {
        depth[i] = (uint16_t)(depth[parent[i]] + 1);
        if (i < n)
            of_length[depth[i]]++;
    }
}

/* Brings lengths above most down to it: each step takes one symbol of that length away and puts it beside a shorter one,
 * which becomes one bit longer, until the code is complete again. */
static void limit_lengths(uint32_t *of_length, int longest, int most)
{
    for (int i = most + 1; i <= longest; i++) {
        of_length[most] += of_length[i];
        of_length[i] = 0;
    }
    uint64_t sum = 0;
    for (int i = 1; i <= most; i++)
        sum += (uint64_t)of_length[i] << (most - i);
    for (; sum > UINT64_C(1) << most; sum--) {
        int i = most - 1;
        while (of_length[i] == 0)
            i--;
        of_length[most]--;
        of_length[i]--;
        of_length[i + 1] += 2;
    }
}

void io_code_lengths(const uint32_t *counts, int n, int most, uint8_t *lengths)
{
    weight symbols[IO_MOST_SYMBOLS];
    uint32_t of_length[IO_MOST_SYMBOLS + 1] = {0};
    int used = used_symbols(counts, n, symbols);
    count_lengths(symbols, used, of_length);
    limit_lengths(of_length, used, most);
    for (int i = 0; i < n; i++)
        lengths[i] = 0;
    for (int length = 1; length <= most; length++) /* the most frequent ones are the last */
        for (uint32_t k = 0; k < of_length[length]; k++)
            lengths[symbols[--used].symbol] = (uint8_t)length;
}

void io_codes(const uint8_t *lengths, int n, uint16_t *codes)
{
    uint16_t next[IO_MOST_BITS + 2] = {0}, of_length[IO_MOST_BITS + 1] = {0};
    for (int i = 0; i < n; i++)
        of_length[lengths[i]]++;
    of_length[0] = 0;
    for (int i = 1; i <= IO_MOST_BITS; i++)
        next[i + 1] = (uint16_t)((next[i] + of_length[i]) << 1);
    for (int i = 0; i < n; i++) {
        uint32_t code = lengths[i] ? next[lengths[i]]++ : 0, turned = 0;
        for (int k = 0; k < lengths[i]; k++) /* Huffman's codes begin with their highest bit */
            turned |= (code >> k & 1) << (lengths[i] - 1 - k);
        codes[i] = (uint16_t)turned;
    }
}
