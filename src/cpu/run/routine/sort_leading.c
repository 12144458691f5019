/* Sorting records by numbers of 64 bits that differ early, such as random ones: by their first digits alone, and then
 * each run of records with equal first digits by itself. Such runs are short, and lie in the nearest cache. How many
 * digits that takes is estimated from a sample; where no few do, all digits are counted, as for other records. */
#include "cpu/run/routine/sort.h"

#include <string.h>

typedef struct record {
    uint64_t number, companion;
} record;

enum {
    DIGIT = 11,
    MOST_DIGITS = 3,
    SAMPLE = 1024,
    LONG_RUN = 4,
    INSERT = 12,
    LEAST = 256,
    BLOCK_LEAST = 1 << 15,
    BLOCKS = 64
};

/* ---- how many digits ---- */

/* The pairs of sampled numbers that are equal in the bits from `shift` on; numbers: sorted. */
static int64_t equal_pairs(const uint64_t *numbers, int64_t n, int shift)
{
    int64_t pairs = 0;
    for (int64_t i = 1, run = 0; i < n; i++) {
        run = numbers[i] >> shift == numbers[i - 1] >> shift ? run + 1 : 0;
        pairs += run;
    }
    return pairs;
}

/* A pair of n records is equal as often as a pair of the sample; about sqrt(n) samples see pairs that matter. */
int cpu_sort_leading_bits(const uint64_t *list, int64_t n, int64_t step, int shift)
{
    uint64_t numbers[SAMPLE];
    int64_t count = 16;
    if (n < LEAST)
        return 64;
    while (count < SAMPLE && count * count < n)
        count *= 2;
    for (int64_t i = 0; i < count; i++)
        numbers[i] = list[n / count * i * step] << shift;
    cpu_sort_least(numbers, count, count);
    for (int digits = 2; digits <= MOST_DIGITS; digits++) {
        if (n >> (digits * DIGIT - 2) > 0) /* so many numbers have equal digits even if they are random */
            continue;
        double pairs = (double)equal_pairs(numbers, count, 64 - digits * DIGIT);
        if (2 * pairs * (double)n <= (LONG_RUN - 1) * (double)count * (double)count)
            return digits * DIGIT;
    }
    return 64;
}

/* ---- runs ---- */

static void sort_run(record *run, record *spare, int64_t n)
{
    if (n > INSERT) {
        const record *sorted = cpu_sort_merged(run, spare, n);
        if (sorted != run)
            memcpy(run, sorted, (size_t)n * sizeof(*run));
        return;
    }
    for (int64_t i = 1; i < n; i++) {
        record held = run[i];
        int64_t j = i;
        for (; j > 0 && run[j - 1].number > held.number; j--)
            run[j] = run[j - 1];
        run[j] = held;
    }
}

typedef struct runs {
    record *records, *spare;
    int64_t starts[BLOCKS + 1]; /* of blocks, which cut no run */
    int shift;
} runs;

static bool is_in_run(const runs *r, int64_t i)
{
    return r->records[i].number >> r->shift == r->records[i - 1].number >> r->shift;
}

static void sort_runs(void *user, int64_t begin, int64_t end, int thread)
{
    const runs *r = user;
    (void)thread;
    for (int64_t i = r->starts[begin], last = r->starts[end]; i < last;) {
        int64_t next = i + 1;
        while (next < last && is_in_run(r, next))
            next++;
        if (next - i > 1)
            sort_run(r->records + i, r->spare + i, next - i);
        i = next;
    }
}

void *cpu_sort_wide(void *records, void *spare, int64_t count, cpu_pool *pool, void *counts)
{
    int bits = cpu_sort_leading_bits(records, count, sizeof(record) / sizeof(uint64_t), 0);
    void *sorted = cpu_sort_records(records, spare, count, sizeof(record), 64 - bits, bits, pool, counts);
    if (bits == 64)
        return sorted;
    runs r = {.records = sorted, .spare = sorted == records ? spare : records, .shift = 64 - bits};
    int64_t blocks = cpu_pool_threads(pool) == 1 ? 1 : BASE_MIN(count / BLOCK_LEAST + 1, BLOCKS);
    for (int64_t k = 1; k <= blocks; k++) {
        r.starts[k] = BASE_MAX(count * k / blocks, r.starts[k - 1]);
        while (r.starts[k] > 0 && r.starts[k] < count && is_in_run(&r, r.starts[k]))
            r.starts[k]++;
    }
    cpu_pool_run(pool, blocks, sort_runs, &r);
    return sorted;
}
