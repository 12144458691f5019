/* The first few elements of a line, or the one at a place of the order (a median), without sorting the others. */
#include "cpu/run/routine/sort_line.h"

/* ---- the first few, by a key of up to 4 bytes ---- */

enum { VERY_FEW = 32, BLOCK = 64 };
static const uint32_t SIGN = UINT32_C(1) << 31;

/* The few elements that are kept, found without sorting the others: candidates are collected, and reduced from time to
 * time. */
typedef struct few {
    uint64_t *pairs, limit; /* no kept pair is greater than limit */
    int64_t count, room, kept;
} few;

/* A very short list is always kept in order, so that the limit is as low as possible. */
static void insert(few *f, uint64_t pair)
{
    int64_t at = f->count < f->kept ? f->count++ : f->kept - 1;
    for (; at > 0 && f->pairs[at - 1] > pair; at--)
        f->pairs[at] = f->pairs[at - 1];
    f->pairs[at] = pair;
    if (f->count == f->kept)
        f->limit = f->pairs[f->kept - 1];
}

static inline __attribute__((always_inline)) void offer(few *f, uint64_t pair)
{
    if (BASE_LIKELY(pair >= f->limit))
        return;
    if (f->kept <= VERY_FEW) {
        insert(f, pair);
        return;
    }
    f->pairs[f->count++] = pair;
    if (f->count == f->room && f->kept < f->count) {
        cpu_sort_least(f->pairs, f->count, f->kept);
        f->count = f->kept;
        f->limit = f->pairs[f->kept - 1];
    }
}

/* Computes the places of elements [i, i + count). Returns whether any place is within the limit; in most blocks none
 * is. */
static inline __attribute__((always_inline)) bool look(const few *f, const cpu_sort_key *key, cpu_sort_order order,
                                                       int bytes, const char *from, int64_t step, int64_t count,
                                                       uint32_t *places)
{
    uint32_t infinity = (uint32_t)key->infinity, flip = key->descending ? UINT32_MAX >> (32 - 8 * bytes) : 0;
    uint32_t within = 0;
    int32_t limit = (int32_t)((uint32_t)(f->limit >> 32) ^ SIGN); /* vectors compare signed numbers */
    for (int64_t i = 0; i < count; i++) {
        uint32_t x = 0;
        memcpy(&x, from + i * step, (size_t)bytes);
        uint32_t place = cpu_sort_place_narrow(order, 8 * bytes, infinity, flip, x);
        places[i] = place;
        within |= (uint32_t)((int32_t)(place ^ SIGN) <= limit);
    }
    return within != 0;
}

static inline __attribute__((always_inline)) void sort_gather(const cpu_sort_line *l, few *f, cpu_sort_order order,
                                                              int bytes)
{
    const cpu_sort_key *key = &l->plan->keys[0];
    const cpu_sort_elements of = cpu_sort_elements_of(l, key->operand, bytes);
    int64_t n = l->plan->length, step = of.step;
    const char *from = of.at;
    uint32_t places[BLOCK];
    for (int64_t i = 0; i < n; i += BLOCK, from += BLOCK * step) {
        int64_t count = BASE_MIN(n - i, (int64_t)BLOCK);
        bool within = step == bytes && count == BLOCK ? look(f, key, order, bytes, from, bytes, BLOCK, places)
                                                      : look(f, key, order, bytes, from, step, count, places);
        for (int64_t j = 0; within && j < count; j++)
            offer(f, (uint64_t)places[j] << 32 | (uint64_t)(i + j));
    }
}

static inline __attribute__((always_inline)) void gather_of(const cpu_sort_line *l, few *f, int bytes)
{
    switch ((cpu_sort_order)l->plan->keys[0].order) {
    case CPU_SORT_UNSIGNED:
        sort_gather(l, f, CPU_SORT_UNSIGNED, bytes);
        return;
    case CPU_SORT_SIGNED:
        sort_gather(l, f, CPU_SORT_SIGNED, bytes);
        return;
    case CPU_SORT_TOTAL:
        sort_gather(l, f, CPU_SORT_TOTAL, bytes);
        return;
    case CPU_SORT_NAN_LAST:
        sort_gather(l, f, CPU_SORT_NAN_LAST, bytes);
        return;
    default:
        sort_gather(l, f, CPU_SORT_NAN_FIRST, bytes);
    }
}

void cpu_sort_line_few(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    few f = {.pairs = (uint64_t *)(void *)l->b,
             .limit = ~UINT64_C(0),
             .room = BASE_MIN(2 * plan->kept + 64, plan->length),
             .kept = plan->kept};
    switch (plan->keys[0].bytes) {
    case 1:
        gather_of(l, &f, 1);
        break;
    case 2:
        gather_of(l, &f, 2);
        break;
    default:
        gather_of(l, &f, 4);
    }
    if (f.kept > VERY_FEW)
        cpu_sort_least(f.pairs, f.count, f.kept);
    cpu_sort_write(l, l->b, 8);
}

/* ---- one place, or the first few by a key of 8 bytes ---- */

void cpu_sort_line_one(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sort_key *key = &plan->keys[0];
    int64_t n = plan->length;
    uint64_t *a = (uint64_t *)(void *)l->a, *b = (uint64_t *)(void *)l->b, number;
    if (key->bytes <= 4) {
        cpu_sort_keys_of(l, key, CPU_SORT_PAIRS);
        number = cpu_sort_nth(a, b, n, plan->first);
    } else {
        cpu_sort_keys_of(l, key, CPU_SORT_VALUES);
        memcpy(b, a, (size_t)n * sizeof(*a));
        number = (uint64_t)cpu_sort_find(a, n, plan->first, cpu_sort_nth(b, b + n, n, plan->first));
    }
    cpu_sort_write_from(l, (const char *)&number, 8);
}

void cpu_sort_line_few_wide(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    int64_t n = plan->length, kept = plan->kept;
    uint64_t *a = (uint64_t *)(void *)l->a, *b = (uint64_t *)(void *)l->b;
    cpu_sort_keys_of(l, &plan->keys[0], CPU_SORT_VALUES);
    memcpy(b, a, (size_t)n * sizeof(*a));
    uint64_t last = cpu_sort_nth(b, b + n, n, kept - 1);
    cpu_sort_collect(a, n, kept, last, (uint64_t(*)[2])(void *)l->b);
    const char *sorted = cpu_sort_records(l->b, l->a, kept, 16, 0, 64, l->s->pool, l->counts);
    cpu_sort_write(l, sorted + 8, 16);
}
