/* Sorting a line by one key of 8 bytes, in records of 8 bytes: the key's place in the order above the element's number in
 * the line, as far as there is room for both. Records of half the size are sorted in half the time.
 *
 * Bits that all places share are left out. Where places differ early, such as random ones, only their first digits are
 * counted (sort_leading.c), and each run of records with equal first digits is sorted by itself; such runs are short.
 * Places that need all of their bits, and have no room beside the element's number, become records of 16 bytes. */
#include "cpu/run/routine/sort_line.h"

enum { BLOCK_LEAST = 1 << 15, BLOCKS = 64, INSERT = 12 };

typedef struct packing {
    const uint64_t *places;
    uint64_t *records, *spare;
    int64_t n;
    int span, number; /* the low bits of places that are not all equal; the bits of an element's number */
    int bits;         /* the highest bits of records by which they are in order already */
} packing;

static int bits_of(uint64_t x)
{
    return x == 0 ? 1 : 64 - __builtin_clzll(x);
}

static int span_of(const uint64_t *places, int64_t n)
{
    uint64_t differ = 0;
    for (int64_t i = 1; i < n; i++)
        differ |= places[i] ^ places[0];
    return bits_of(differ);
}

static void pack(const packing *p)
{
    int align = 64 - p->span;
    uint64_t low = (UINT64_C(1) << p->number) - 1;
    for (int64_t i = 0; i < p->n; i++)
        p->records[i] = (p->places[i] << align & ~low) | (uint64_t)i;
}

/* ---- runs ---- */

/* Records hold a place's high bits: where these are equal, the places themselves decide, and then the numbers. */
static inline __attribute__((always_inline)) bool is_before(const packing *p, uint64_t a, uint64_t b)
{
    if (BASE_LIKELY((a ^ b) >> p->number != 0))
        return a < b;
    uint64_t low = (UINT64_C(1) << p->number) - 1, first = p->places[a & low], second = p->places[b & low];
    return first != second ? first < second : a < b;
}

static void insert_records(const packing *p, uint64_t *run, int64_t n)
{
    for (int64_t i = 1; i < n; i++) {
        uint64_t held = run[i];
        int64_t j = i;
        for (; j > 0 && is_before(p, held, run[j - 1]); j--)
            run[j] = run[j - 1];
        run[j] = held;
    }
}

static void merge_records(const packing *p, uint64_t *run, uint64_t *spare, int64_t n)
{
    uint64_t *from = run, *to = spare;
    for (int64_t i = 0; i < n; i += INSERT)
        insert_records(p, run + i, BASE_MIN(INSERT, n - i));
    for (int64_t width = INSERT; width < n; width *= 2) {
        for (int64_t start = 0; start < n; start += 2 * width) {
            int64_t middle = BASE_MIN(start + width, n), end = BASE_MIN(start + 2 * width, n), a = start, b = middle;
            for (int64_t k = start; k < end; k++)
                to[k] = b == end || (a < middle && !is_before(p, from[b], from[a])) ? from[a++] : from[b++];
        }
        uint64_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != run)
        memcpy(run, from, (size_t)n * sizeof(*run));
}

static bool is_in_run(const packing *p, int64_t i)
{
    return (p->records[i] ^ p->records[i - 1]) >> (64 - p->bits) == 0;
}

/* Looks for neighbours in the wrong order, which are few, and sorts their runs. */
static void sort_runs(const packing *p, int64_t begin, int64_t end)
{
    for (int64_t i = begin + 1; i < end; i++) {
        if (BASE_LIKELY(p->records[i] >> p->number > p->records[i - 1] >> p->number))
            continue;
        int64_t first = i - 1;
        while (first > begin && is_in_run(p, first))
            first--;
        for (; i < end && is_in_run(p, i); i++) {}
        if (i - first > INSERT)
            merge_records(p, p->records + first, p->spare + first, i - first);
        else
            insert_records(p, p->records + first, i - first);
    }
}

typedef struct blocks {
    packing packing;
    int64_t starts[BLOCKS + 1]; /* of blocks, which cut no run */
} blocks;

/* Orders the records of each block, and leaves the elements' numbers in their place. */
static void finish_blocks(void *user, int64_t begin, int64_t end, int thread)
{
    const blocks *all = user;
    const packing p = all->packing; /* a copy, since records could alias the other one */
    uint64_t low = (UINT64_C(1) << p.number) - 1;
    (void)thread;
    if (p.bits < p.span)
        sort_runs(&p, all->starts[begin], all->starts[end]);
    for (int64_t i = all->starts[begin]; i < all->starts[end]; i++)
        p.records[i] &= low;
}

static void finish(const packing *p, cpu_pool *pool)
{
    blocks all = {.packing = *p};
    int64_t count = cpu_pool_threads(pool) == 1 ? 1 : BASE_MIN(p->n / BLOCK_LEAST + 1, BLOCKS);
    for (int64_t k = 1; k <= count; k++) {
        all.starts[k] = BASE_MAX(p->n * k / count, all.starts[k - 1]);
        while (all.starts[k] > 0 && all.starts[k] < p->n && is_in_run(p, all.starts[k]))
            all.starts[k]++;
    }
    cpu_pool_run(pool, count, finish_blocks, &all);
}

/* ---- the line ---- */

/* Unsigned keys that lie one after another are their places. */
static const uint64_t *places_of(const cpu_sort_line *l)
{
    const cpu_sort_key *key = &l->plan->keys[0];
    const cpu_sort_elements keys = cpu_sort_elements_of(l, key->operand, key->bytes);
    if (key->order == CPU_SORT_UNSIGNED && !key->descending && keys.step == key->bytes)
        return (const uint64_t *)(const void *)keys.at;
    cpu_sort_keys_of(l, key, CPU_SORT_VALUES);
    return (const uint64_t *)(const void *)l->a;
}

void cpu_sort_line_wide(const cpu_sort_line *l)
{
    int64_t n = l->plan->length;
    uint64_t *a = (uint64_t *)(void *)l->a, *b = (uint64_t *)(void *)l->b;
    const uint64_t *places = places_of(l);
    packing p = {.places = places, .records = b, .spare = a + n, .n = n, .span = span_of(places, n)};
    p.number = bits_of((uint64_t)n - 1);
    p.bits = BASE_MIN(cpu_sort_leading_bits(places, n, 1, 64 - p.span), p.span);
    if (p.bits + p.number > 64) { /* no room beside the element's number */
        for (int64_t i = 0; i < n; i++) {
            b[2 * i] = places[i];
            b[2 * i + 1] = (uint64_t)i;
        }
        cpu_sort_write(l, (char *)cpu_sort_records(b, a, n, 16, 0, p.span, l->s->pool, l->counts) + 8, 16);
        return;
    }
    pack(&p);
    p.records = cpu_sort_records(b, p.spare, n, 8, 64 - p.bits, p.bits, l->s->pool, l->counts);
    p.spare = p.records == b ? p.spare : b;
    finish(&p, l->s->pool);
    cpu_sort_write(l, (const char *)p.records, 8);
}
