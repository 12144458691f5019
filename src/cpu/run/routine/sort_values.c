/* Numbers of a line's elements, and lines of which only the key is needed: numbers alone are sorted, and elements with equal
 * numbers but different bits (zeros, NaN) are put back from a list, in order. */
#include "cpu/run/routine/sort_line.h"

/* ---- numbers ---- */

static inline __attribute__((always_inline)) void make_keys(const cpu_sort_line *l, const cpu_sort_key *key,
                                                            cpu_sort_form as, cpu_sort_order order, int bytes)
{
    int64_t n = l->plan->length;
    const cpu_sort_elements from = cpu_sort_elements_of(l, key->operand, bytes);
    char *a = l->a;
    uint64_t flip = key->descending ? ~UINT64_C(0) >> (64 - 8 * bytes) : 0, infinity = key->infinity;
    for (int64_t i = 0; i < n; i++) {
        uint64_t *record = (uint64_t *)(void *)(a + 16 * i);
        uint64_t x = cpu_sort_load(from.at + (as == CPU_SORT_RECORDS ? (int64_t)record[1] : i) * from.step, bytes);
        uint64_t place = cpu_sort_place_as(order, 8 * bytes, infinity, flip, x);
        if (as == CPU_SORT_RECORDS) {
            record[0] = place;
        } else if (as == CPU_SORT_PAIRS) {
            uint64_t pair = place << 32 | (uint64_t)i;
            memcpy(a + 8 * i, &pair, 8);
        } else if (bytes == 4) {
            uint32_t narrow = (uint32_t)place;
            memcpy(a + 4 * i, &narrow, 4);
        } else {
            memcpy(a + 8 * i, &place, 8);
        }
    }
}

static inline __attribute__((always_inline)) void make_keys_of(const cpu_sort_line *l, const cpu_sort_key *key,
                                                               cpu_sort_form as, int bytes)
{
    switch ((cpu_sort_order)key->order) {
    case CPU_SORT_UNSIGNED:
        make_keys(l, key, as, CPU_SORT_UNSIGNED, bytes);
        return;
    case CPU_SORT_SIGNED:
        make_keys(l, key, as, CPU_SORT_SIGNED, bytes);
        return;
    case CPU_SORT_TOTAL:
        make_keys(l, key, as, CPU_SORT_TOTAL, bytes);
        return;
    case CPU_SORT_NAN_LAST:
        make_keys(l, key, as, CPU_SORT_NAN_LAST, bytes);
        return;
    default:
        make_keys(l, key, as, CPU_SORT_NAN_FIRST, bytes);
    }
}

void cpu_sort_keys_of(const cpu_sort_line *l, const cpu_sort_key *key, cpu_sort_form as)
{
    switch (key->bytes) {
    case 1:
        make_keys_of(l, key, as, 1);
        return;
    case 2:
        make_keys_of(l, key, as, 2);
        return;
    case 4:
        make_keys_of(l, key, as, 4);
        return;
    default:
        make_keys_of(l, key, as, 8);
    }
}

/* ---- lines ---- */

/* Lists zeros from the start of the list on, and NaNs from its end, in the order in which they come. */
static inline __attribute__((always_inline)) void list_shared(const cpu_sort_line *l, const cpu_sort_key *key,
                                                              char *list, int bytes, int64_t *zeros, int64_t *nans)
{
    int64_t n = l->plan->length, below = 0, above = 0;
    const cpu_sort_elements from = cpu_sort_elements_of(l, key->operand, bytes);
    uint64_t sign = UINT64_C(1) << (8 * bytes - 1), infinity = key->infinity;
    for (int64_t i = 0; i < n; i++) {
        uint64_t x = cpu_sort_load(from.at + i * from.step, bytes), number = x & ~sign;
        if (BASE_LIKELY(number - 1 < infinity))
            continue;
        int64_t at = number == 0 ? below++ : n - ++above;
        memcpy(list + at * bytes, &x, (size_t)bytes);
    }
    *zeros = below;
    *nans = above;
}

static inline __attribute__((always_inline)) void write_values(const cpu_sort_line *l, const char *sorted,
                                                               const char *list, int bytes, int64_t zeros, int64_t nans)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sort_key key = plan->keys[0];
    int64_t n = plan->length, kept = plan->kept, step = plan->inner * bytes, zero = 0, nan = 0;
    char *to = l->s->out[key.operand] + l->out_first * bytes;
    uint64_t sign = UINT64_C(1) << (8 * bytes - 1), all = sign | (sign - 1), flip = key.descending ? all : 0;
    uint64_t zero_place = cpu_sort_place(&key, 0), nan_place = cpu_sort_place(&key, sign - 1);
    bool whole = key.order == CPU_SORT_UNSIGNED, integer = whole || key.order == CPU_SORT_SIGNED;
    for (int64_t i = 0; i < kept; i++) {
        uint64_t place = cpu_sort_load(sorted + i * bytes, bytes), held = place ^ flip;
        uint64_t x = whole ? held : integer || (held & sign) ? held ^ sign : ~held & all;
        if (place == zero_place && zeros > 0)
            memcpy(&x, list + zero++ * bytes, (size_t)bytes);
        else if (place == nan_place && nans > 0)
            memcpy(&x, list + (n - ++nan) * bytes, (size_t)bytes);
        memcpy(to + i * step, &x, (size_t)bytes);
    }
}

void cpu_sort_line_values(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sort_key *key = &plan->keys[0];
    int64_t zeros = 0, nans = 0;
    bool numbers = key->order == CPU_SORT_NAN_LAST || key->order == CPU_SORT_NAN_FIRST;
    char *list = l->a + 8 * plan->length;
    cpu_sort_keys_of(l, key, CPU_SORT_VALUES);
    if (numbers && key->bytes == 4)
        list_shared(l, key, list, 4, &zeros, &nans);
    else if (numbers)
        list_shared(l, key, list, 8, &zeros, &nans);
    const char *sorted =
        cpu_sort_records(l->a, l->b, plan->length, (size_t)key->bytes, 0, 8 * key->bytes, l->s->pool, l->counts);
    if (key->bytes == 4)
        write_values(l, sorted, list, 4, zeros, nans);
    else
        write_values(l, sorted, list, 8, zeros, nans);
}
