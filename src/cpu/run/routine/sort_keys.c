/* Sorting records by an unsigned number: counting digit by digit from the lowest for long lists, merging for short ones.
 *
 * The pass for a digit cuts the list into blocks. Each block counts its digits, the counts are summed over digits and
 * blocks, and then each block moves its records. Records with equal digits stay in order, however many blocks there
 * are. Where one block is the whole list, two digits are counted at once: their counts do not depend on the order. */
#include "cpu/run/routine/sort.h"

#include <string.h>

enum {
    SHORT = 192,
    RUN = 12,
    NARROW_BITS = 8,
    WIDE_BITS = 11,
    WIDE_FROM = 1 << 13,
    BLOCK_LEAST = 1 << 15,
    BLOCKS = 16
};

static inline __attribute__((always_inline)) uint64_t number_at(const char *at, size_t size)
{
    if (size == 4) {
        uint32_t x;
        memcpy(&x, at, 4);
        return x;
    }
    uint64_t x;
    memcpy(&x, at, 8);
    return x;
}

static inline __attribute__((always_inline)) void move(char *to, const char *from, size_t size)
{
    memcpy(to, from, size);
}

/* ---- short lists ---- */

static inline __attribute__((always_inline)) void insert_run(char *at, int64_t n, size_t size)
{
    for (int64_t i = 1; i < n; i++) {
        char held[16];
        move(held, at + i * (int64_t)size, size);
        uint64_t key = number_at(held, size);
        int64_t j = i;
        for (; j > 0 && number_at(at + (j - 1) * (int64_t)size, size) > key; j--)
            move(at + j * (int64_t)size, at + (j - 1) * (int64_t)size, size);
        move(at + j * (int64_t)size, held, size);
    }
}

static inline __attribute__((always_inline)) void *merge_sort(char *records, char *spare, int64_t n, size_t size)
{
    for (int64_t i = 0; i < n; i += RUN)
        insert_run(records + i * (int64_t)size, BASE_MIN(RUN, n - i), size);
    for (int64_t width = RUN; width < n; width *= 2) {
        char *to = spare;
        for (int64_t start = 0; start < n; start += 2 * width) {
            const char *a = records + start * (int64_t)size;
            const char *middle = records + BASE_MIN(start + width, n) * (int64_t)size, *b = middle;
            const char *end = records + BASE_MIN(start + 2 * width, n) * (int64_t)size;
            while (a < middle && b < end) {
                bool second = number_at(b, size) < number_at(a, size);
                move(to, second ? b : a, size);
                a += second ? 0 : size;
                b += second ? size : 0;
                to += size;
            }
            memcpy(to, a, (size_t)(middle - a));
            to += middle - a;
            memcpy(to, b, (size_t)(end - b));
            to += end - b;
        }
        char *swap = records;
        records = spare;
        spare = swap;
    }
    return records;
}

void *cpu_sort_merged(void *records, void *spare, int64_t count)
{
    return merge_sort(records, spare, count, 16);
}

/* ---- long lists ---- */

typedef struct pass {
    const char *from;
    char *to;
    int64_t n, blocks;
    uint32_t *counts; /* [blocks][1 << bits] */
    uint32_t *after;  /* [1 << bits_after]: counts of the next digit; NULL: they are not wanted */
    int shift, bits, bits_after;
    size_t size;
} pass;

/* The loops keep their state in local variables, since the store of a record could alias any other memory. */
static inline __attribute__((always_inline)) void count_block(const pass *p, int64_t block, size_t size)
{
    int64_t begin = p->n * block / p->blocks, end = p->n * (block + 1) / p->blocks;
    uint32_t *counts = p->counts + (block << p->bits);
    const char *from = p->from;
    int shift = p->shift;
    uint64_t mask = (UINT64_C(1) << p->bits) - 1;
    memset(counts, 0, sizeof(*counts) << p->bits);
    for (int64_t i = begin; i < end; i++)
        counts[number_at(from + i * (int64_t)size, size) >> shift & mask]++;
}

static inline __attribute__((always_inline)) void count_two(const pass *p, size_t size)
{
    uint32_t *counts = p->counts, *after = p->after;
    const char *from = p->from;
    int64_t n = p->n;
    int shift = p->shift, shift_after = p->shift + p->bits;
    uint64_t mask = (UINT64_C(1) << p->bits) - 1, mask_after = (UINT64_C(1) << p->bits_after) - 1;
    memset(counts, 0, sizeof(*counts) << p->bits);
    memset(after, 0, sizeof(*after) << p->bits_after);
    for (int64_t i = 0; i < n; i++) {
        uint64_t x = number_at(from + i * (int64_t)size, size);
        counts[x >> shift & mask]++;
        after[x >> shift_after & mask_after]++;
    }
}

static inline __attribute__((always_inline)) void move_block(const pass *p, int64_t block, size_t size)
{
    int64_t begin = p->n * block / p->blocks, end = p->n * (block + 1) / p->blocks;
    uint32_t *next = p->counts + (block << p->bits);
    const char *from = p->from;
    char *to = p->to;
    int shift = p->shift;
    uint64_t mask = (UINT64_C(1) << p->bits) - 1;
    for (int64_t i = begin; i < end; i++) {
        const char *at = from + i * (int64_t)size;
        uint32_t place = next[number_at(at, size) >> shift & mask]++;
        move(to + (size_t)place * size, at, size);
    }
}

static void count_blocks(void *user, int64_t begin, int64_t end, int thread)
{
    const pass *p = user;
    (void)thread;
    for (int64_t i = begin; i < end; i++) {
        if (p->size == 4)
            p->after ? count_two(p, 4) : count_block(p, i, 4);
        else if (p->size == 8)
            p->after ? count_two(p, 8) : count_block(p, i, 8);
        else
            p->after ? count_two(p, 16) : count_block(p, i, 16);
    }
}

static void move_blocks(void *user, int64_t begin, int64_t end, int thread)
{
    const pass *p = user;
    (void)thread;
    for (int64_t i = begin; i < end; i++) {
        if (p->size == 4)
            move_block(p, i, 4);
        else if (p->size == 8)
            move_block(p, i, 8);
        else
            move_block(p, i, 16);
    }
}

/* Turns counts into first places. False: all records have the same digit, so none has to move. */
static bool sum_counts(const pass *p)
{
    uint32_t sum = 0, digits = 1u << p->bits;
    for (uint32_t d = 0; d < digits; d++) {
        uint32_t before = sum;
        for (int64_t i = 0; i < p->blocks; i++) {
            uint32_t *count = &p->counts[((uint32_t)i << p->bits) + d], here = *count;
            *count = sum;
            sum += here;
        }
        if ((int64_t)(sum - before) == p->n)
            return false;
    }
    return true;
}

static int64_t blocks_for(int64_t count, int threads)
{
    return threads == 1 ? 1 : BASE_MIN(BASE_MAX(count / BLOCK_LEAST, 1), BASE_MIN(threads, BLOCKS));
}

int64_t cpu_sort_counts(int64_t count, int threads)
{
    int64_t blocks = BASE_MAX(blocks_for(count, threads), 2); /* one block counts two digits */
    return blocks * (int64_t)(sizeof(uint32_t) << (count >= WIDE_FROM ? WIDE_BITS : NARROW_BITS));
}

void *cpu_sort_records(void *records, void *spare, int64_t count, size_t size, int low, int bits, cpu_pool *pool,
                       void *counts)
{
    if (count <= SHORT) {
        return size == 4   ? merge_sort(records, spare, count, 4)
               : size == 8 ? merge_sort(records, spare, count, 8)
                           : merge_sort(records, spare, count, 16);
    }
    int widest = count >= WIDE_FROM ? WIDE_BITS : NARROW_BITS, turns = (bits + widest - 1) / widest;
    pass p = {.from = records, .to = spare, .n = count, .counts = counts, .size = size};
    p.blocks = blocks_for(count, cpu_pool_threads(pool));
    bool counted = false;
    for (int turn = 0, done = 0; turn < turns; turn++, done += p.bits) {
        p.shift = low + done;
        p.bits = (bits - done + turns - turn - 1) / (turns - turn);
        if (!counted) {
            p.counts = counts;
            p.after = p.blocks == 1 && turn + 1 < turns ? p.counts + ((size_t)1 << widest) : NULL;
            p.bits_after = p.after ? (bits - done - p.bits + turns - turn - 2) / (turns - turn - 1) : 0;
            cpu_pool_run(pool, p.blocks, count_blocks, &p);
        } else {
            p.counts = p.after;
            p.after = NULL;
        }
        counted = p.after != NULL;
        if (!sum_counts(&p))
            continue;
        cpu_pool_run(pool, p.blocks, move_blocks, &p);
        char *swap = (char *)(uintptr_t)p.from;
        p.from = p.to;
        p.to = swap;
    }
    return (void *)(uintptr_t)p.from;
}

/* ---- the least numbers of many ---- */

/* Afterwards every element before place k is at most the element at k, and every later one is at least that. */
static void partition(uint64_t *x, int64_t n, int64_t k)
{
    int64_t first = 0, last = n - 1;
    while (last - first > RUN) {
        int64_t middle = first + (last - first) / 2, i = first, j = last;
        uint64_t a = x[first], b = x[middle], c = x[last];
        uint64_t pivot = a < b ? (b < c ? b : BASE_MAX(a, c)) : (a < c ? a : BASE_MAX(b, c));
        while (i <= j) {
            while (x[i] < pivot)
                i++;
            while (x[j] > pivot)
                j--;
            if (i <= j) {
                uint64_t swap = x[i];
                x[i++] = x[j];
                x[j--] = swap;
            }
        }
        if (k <= j)
            last = j;
        else if (k >= i)
            first = i;
        else
            return;
    }
    insert_run((char *)(x + first), last - first + 1, 8);
}

void cpu_sort_least(uint64_t *numbers, int64_t n, int64_t k)
{
    if (k < n)
        partition(numbers, n, k);
    /* Sorts the first k, which are few, with an in-place heap. */
    for (int64_t end = k, root = k / 2; end > 1;) {
        uint64_t held;
        if (root > 0) {
            held = numbers[--root];
        } else {
            held = numbers[--end];
            numbers[end] = numbers[0];
        }
        int64_t at = root;
        for (int64_t child = 2 * at + 1; child < end; child = 2 * at + 1) {
            if (child + 1 < end && numbers[child + 1] > numbers[child])
                child++;
            if (numbers[child] <= held)
                break;
            numbers[at] = numbers[child];
            at = child;
        }
        numbers[at] = held;
    }
}
