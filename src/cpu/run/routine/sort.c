/* The sort routine: each thread sorts one line at a time; a long line is sorted by all threads.
 *
 * A line's elements become numbers (sort_place.h), together with their place in the line:
 *   values   only the key is needed: numbers alone; elements with equal numbers but different bits (zeros, NaN) are put
 *            back from a list, in order
 *   pairs    a key of up to 4 bytes above the element's number in the line, in 8 bytes
 *   records  a key of 8 bytes, or one of several keys, beside the element's number, in 16
 *   one      only the element at one place of the order is read (a median): it is found without a sort
 *   few      only the first elements are read
 *   merging  calls the step's comparator */
#include "cpu/run/routine/sort.h"
#include "cpu/program/code.h"
#include "cpu/program/routine/sort_place.h"

#include <string.h>

#include <math.h>

enum { SERIAL = 4096, ALONE = 1 << 16, FEW = 8, VERY_FEW = 32, BLOCK = 64, COLUMNS = 16 };

typedef struct sorter {
    const cpu_sort_plan *plan;
    const char *in[2 * CPU_SORT_OPERANDS]; /* operands, captures */
    char *out[CPU_SORT_OPERANDS];
    cpu_kernel_function *before;
    char *workspace;
    int64_t lines, parts, bytes; /* lines that are sorted at once, the parts of each, and bytes of workspace per line */
    cpu_pool *pool;              /* the pool that works within a line; NULL: lines are dealt to threads */
} sorter;

typedef struct line {
    const sorter *s;
    const cpu_sort_plan *plan;
    int64_t first, out_first; /* the numbers of the line's first elements in operands and results */
    char *a, *b;              /* 16 bytes an element */
    void *counts;
    const char *column; /* not NULL: a copy of the line's elements of the only key, one after another */
} line;

/* The line's elements of an operand: the first one, and the bytes from one to the next. */
typedef struct elements {
    const char *at;
    int64_t step;
} elements;

static inline __attribute__((always_inline)) elements elements_of(const line *l, int32_t operand, int bytes)
{
    if (l->column && operand == l->plan->keys[0].operand)
        return (elements){l->column, bytes};
    return (elements){l->s->in[operand] + l->first * bytes, l->plan->inner * bytes};
}

static inline __attribute__((always_inline)) uint64_t sort_load(const char *at, int bytes)
{
    uint64_t x = 0;
    memcpy(&x, at, (size_t)bytes);
    return x;
}

/* ---- keys ---- */

/* Numbers of 4 bytes (VALUES) or 8 bytes (PAIRS), or the keys of RECORDS. */
typedef enum form { VALUES, PAIRS, RECORDS } form;

static inline __attribute__((always_inline)) void make_keys(const line *l, const cpu_sort_key *key, form as,
                                                            cpu_sort_order order, int bytes)
{
    int64_t n = l->plan->length;
    const elements from = elements_of(l, key->operand, bytes);
    char *a = l->a;
    uint64_t flip = key->descending ? ~UINT64_C(0) >> (64 - 8 * bytes) : 0, infinity = key->infinity;
    for (int64_t i = 0; i < n; i++) {
        uint64_t *record = (uint64_t *)(void *)(a + 16 * i);
        uint64_t x = sort_load(from.at + (as == RECORDS ? (int64_t)record[1] : i) * from.step, bytes);
        uint64_t place = cpu_sort_place_as(order, 8 * bytes, infinity, flip, x);
        if (as == RECORDS) {
            record[0] = place;
        } else if (as == PAIRS) {
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

static inline __attribute__((always_inline)) void make_keys_of(const line *l, const cpu_sort_key *key, form as,
                                                               int bytes)
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

static void keys_of(const line *l, const cpu_sort_key *key, form as)
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

/* ---- values ---- */

/* Lists zeros from the start of the list on, and NaNs from its end, in the order in which they come. */
static inline __attribute__((always_inline)) void list_shared(const line *l, const cpu_sort_key *key, char *list,
                                                              int bytes, int64_t *zeros, int64_t *nans)
{
    int64_t n = l->plan->length, below = 0, above = 0;
    const elements from = elements_of(l, key->operand, bytes);
    uint64_t sign = UINT64_C(1) << (8 * bytes - 1), infinity = key->infinity;
    for (int64_t i = 0; i < n; i++) {
        uint64_t x = sort_load(from.at + i * from.step, bytes), number = x & ~sign;
        if (BASE_LIKELY(number - 1 < infinity))
            continue;
        int64_t at = number == 0 ? below++ : n - ++above;
        memcpy(list + at * bytes, &x, (size_t)bytes);
    }
    *zeros = below;
    *nans = above;
}

static inline __attribute__((always_inline)) void write_values(const line *l, const char *sorted, const char *list,
                                                               int bytes, int64_t zeros, int64_t nans)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sort_key key = plan->keys[0];
    int64_t n = plan->length, kept = plan->kept, step = plan->inner * bytes, zero = 0, nan = 0;
    char *to = l->s->out[key.operand] + l->out_first * bytes;
    uint64_t sign = UINT64_C(1) << (8 * bytes - 1), all = sign | (sign - 1), flip = key.descending ? all : 0;
    uint64_t zero_place = cpu_sort_place(&key, 0), nan_place = cpu_sort_place(&key, sign - 1);
    bool whole = key.order == CPU_SORT_UNSIGNED, integer = whole || key.order == CPU_SORT_SIGNED;
    for (int64_t i = 0; i < kept; i++) {
        uint64_t place = sort_load(sorted + i * bytes, bytes), held = place ^ flip;
        uint64_t x = whole ? held : integer || (held & sign) ? held ^ sign : ~held & all;
        if (place == zero_place && zeros > 0)
            memcpy(&x, list + zero++ * bytes, (size_t)bytes);
        else if (place == nan_place && nans > 0)
            memcpy(&x, list + (n - ++nan) * bytes, (size_t)bytes);
        memcpy(to + i * step, &x, (size_t)bytes);
    }
}

static void sort_values(const line *l)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sort_key *key = &plan->keys[0];
    int64_t zeros = 0, nans = 0;
    bool numbers = key->order == CPU_SORT_NAN_LAST || key->order == CPU_SORT_NAN_FIRST;
    char *list = l->a + 8 * plan->length;
    keys_of(l, key, VALUES);
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

/* ---- by number ---- */

static inline __attribute__((always_inline)) void pick(const line *l, int32_t r, int size, const char *numbers,
                                                       int64_t stride)
{
    const cpu_sort_plan *plan = l->plan;
    int64_t step = plan->inner * size, first = plan->first;
    const elements from = elements_of(l, r, size);
    char *to = l->s->out[r] + l->out_first * size;
    for (int64_t i = first, kept = plan->kept; i < kept; i++)
        memcpy(to + i * step, from.at + (int64_t)sort_load(numbers + (i - first) * stride, 4) * from.step,
               (size_t)size);
}

static void write_numbers(const line *l, int32_t r, int size, const char *numbers, int64_t stride)
{
    int64_t first = l->plan->first, kept = l->plan->kept, step = l->plan->inner * size;
    char *to = l->s->out[r] + l->out_first * size;
    for (int64_t i = first; i < kept; i++) {
        uint64_t number = sort_load(numbers + (i - first) * stride, 4);
        if (size == 4)
            memcpy(to + i * step, &number, 4);
        else
            memcpy(to + i * step, &number, 8);
    }
}

/* Writes the results from place `first` on by the elements' numbers, which have 4 bytes each and are `stride` bytes apart,
 * beginning with that of place first. */
static void write_from(const line *l, const char *numbers, int64_t stride)
{
    const cpu_sort_plan *plan = l->plan;
    for (int32_t i = 0; i < plan->n_wanted; i++) {
        int32_t r = plan->wanted[i];
        int size = plan->sizes[r];
        if (plan->numbered[r]) {
            write_numbers(l, r, size, numbers, stride);
        } else if (size == 1) {
            pick(l, r, 1, numbers, stride);
        } else if (size == 2) {
            pick(l, r, 2, numbers, stride);
        } else if (size == 4) {
            pick(l, r, 4, numbers, stride);
        } else {
            pick(l, r, 8, numbers, stride);
        }
    }
}

/* The same with the numbers of all places. */
static void write_results(const line *l, const char *numbers, int64_t stride)
{
    write_from(l, numbers + l->plan->first * stride, stride);
}

static void sort_pairs(const line *l)
{
    const cpu_sort_key *key = &l->plan->keys[0];
    keys_of(l, key, PAIRS);
    write_results(l, cpu_sort_records(l->a, l->b, l->plan->length, 8, 32, 8 * key->bytes, l->s->pool, l->counts), 8);
}

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

static inline __attribute__((always_inline)) void sort_gather(const line *l, few *f, cpu_sort_order order, int bytes)
{
    const cpu_sort_key *key = &l->plan->keys[0];
    const elements of = elements_of(l, key->operand, bytes);
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

static inline __attribute__((always_inline)) void gather_of(const line *l, few *f, int bytes)
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

static void keep_few(const line *l)
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
    write_results(l, l->b, 8);
}

/* ---- one place, or the first few by a key of 8 bytes ---- */

static void choose_one(const line *l)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sort_key *key = &plan->keys[0];
    int64_t n = plan->length;
    uint64_t *a = (uint64_t *)(void *)l->a, *b = (uint64_t *)(void *)l->b, number;
    if (key->bytes <= 4) {
        keys_of(l, key, PAIRS);
        number = cpu_sort_nth(a, b, n, plan->first);
    } else {
        keys_of(l, key, VALUES);
        memcpy(b, a, (size_t)n * sizeof(*a));
        number = (uint64_t)cpu_sort_find(a, n, plan->first, cpu_sort_nth(b, b + n, n, plan->first));
    }
    write_from(l, (const char *)&number, 8);
}

static void keep_few_wide(const line *l)
{
    const cpu_sort_plan *plan = l->plan;
    int64_t n = plan->length, kept = plan->kept;
    uint64_t *a = (uint64_t *)(void *)l->a, *b = (uint64_t *)(void *)l->b;
    keys_of(l, &plan->keys[0], VALUES);
    memcpy(b, a, (size_t)n * sizeof(*a));
    uint64_t last = cpu_sort_nth(b, b + n, n, kept - 1);
    cpu_sort_collect(a, n, kept, last, (uint64_t(*)[2])(void *)l->b);
    const char *sorted = cpu_sort_records(l->b, l->a, kept, 16, 0, 64, l->s->pool, l->counts);
    write_results(l, sorted + 8, 16);
}

static void sort_records(const line *l)
{
    const cpu_sort_plan *plan = l->plan;
    line now = *l;
    for (int64_t i = 0; i < plan->length; i++)
        memcpy(now.a + 16 * i + 8, &i, 8);
    for (int k = plan->n_keys - 1; k >= 0; k--) {
        keys_of(&now, &plan->keys[k], RECORDS);
        char *sorted =
            cpu_sort_records(now.a, now.b, plan->length, 16, 0, 8 * plan->keys[k].bytes, l->s->pool, l->counts);
        now.b = sorted == now.a ? now.b : now.a;
        now.a = sorted;
    }
    write_results(&now, now.a + 8, 16);
}

/* ---- merging ---- */

/* Merges runs of doubling length; the later element goes first only where the comparator puts it first. If the
 * comparator defines no order, the result is some permutation, the same one each time. */
static void merge_line(const line *l)
{
    const cpu_sort_plan *plan = l->plan;
    const sorter *s = l->s;
    uint64_t *order = (uint64_t *)(void *)l->a, *spare = (uint64_t *)(void *)l->b;
    int64_t n = plan->length;
    uint8_t before;
    void *buffers[3 * CPU_SORT_OPERANDS + 1];
    for (int32_t i = 0; i < plan->n_captures; i++)
        buffers[2 * plan->n_operands + i] = (void *)(uintptr_t)s->in[plan->n_operands + i];
    buffers[2 * plan->n_operands + plan->n_captures] = &before;
    for (int64_t i = 0; i < n; i++)
        order[i] = (uint64_t)i;
    for (int64_t width = 1; width < n; width *= 2) {
        for (int64_t start = 0; start < n; start += 2 * width) {
            int64_t middle = BASE_MIN(start + width, n), end = BASE_MIN(start + 2 * width, n), a = start, b = middle;
            for (int64_t k = start; k < end; k++) {
                before = b < end;
                if (a < middle && b < end) {
                    for (int32_t j = 0; j < plan->n_operands; j++) {
                        const char *base = s->in[j] + l->first * plan->sizes[j];
                        int64_t step = plan->inner * plan->sizes[j];
                        buffers[2 * j] = (void *)(uintptr_t)(base + (int64_t)order[b] * step);
                        buffers[2 * j + 1] = (void *)(uintptr_t)(base + (int64_t)order[a] * step);
                    }
                    s->before(buffers, NULL, NULL, NULL, 0, 1);
                }
                spare[k] = before ? order[b++] : order[a++];
            }
        }
        uint64_t *swap = order;
        order = spare;
        spare = swap;
    }
    write_results(l, (const char *)order, 8);
}

/* ---- lines ---- */

static bool is_values(const cpu_sort_plan *plan)
{
    return plan->n_keys == 1 && plan->n_wanted == 1 && plan->wanted[0] == plan->keys[0].operand &&
           plan->keys[0].bytes >= 4;
}

/* Whether columns, which are not contiguous, are copied before they are sorted, several at a time. */
static bool copies_columns(const cpu_sort_plan *plan)
{
    return plan->inner > 1 && plan->n_keys == 1;
}

/* The bytes between the copies of two columns: not a power of two, so that they lie in different sets of a cache. */
static int64_t column_bytes(const cpu_sort_plan *plan)
{
    return copies_columns(plan) ? (plan->length * plan->keys[0].bytes + 63) / 64 * 64 + 64 : 0;
}

static inline __attribute__((always_inline)) void copy_columns(const cpu_sort_plan *plan, const char *from, char *to,
                                                               int64_t columns, int bytes)
{
    int64_t length = plan->length, step = plan->inner * bytes, apart = column_bytes(plan);
    for (int64_t i = 0; i < length; i++)
        for (int64_t c = 0; c < columns; c++)
            memcpy(to + c * apart + i * bytes, from + i * step + c * bytes, (size_t)bytes);
}

static void copy_columns_of(const sorter *s, int64_t first, char *to, int64_t columns)
{
    const cpu_sort_key *key = &s->plan->keys[0];
    const char *from = s->in[key->operand] + first * key->bytes;
    if (key->bytes == 1)
        copy_columns(s->plan, from, to, columns, 1);
    else if (key->bytes == 2)
        copy_columns(s->plan, from, to, columns, 2);
    else if (key->bytes == 4)
        copy_columns(s->plan, from, to, columns, 4);
    else
        copy_columns(s->plan, from, to, columns, 8);
}

static void sort_line(const line *l)
{
    const cpu_sort_plan *plan = l->plan;
    bool few = plan->kept <= plan->length / FEW;
    if (plan->n_keys == 0)
        merge_line(l);
    else if (plan->n_keys == 1 && plan->kept - plan->first == 1 && plan->kept > 1)
        choose_one(l);
    else if (plan->n_keys == 1 && plan->keys[0].bytes > 4 && few)
        keep_few_wide(l);
    else if (plan->n_keys > 1 || plan->keys[0].bytes > 4)
        is_values(plan) ? sort_values(l) : sort_records(l);
    else if (few)
        keep_few(l);
    else
        is_values(plan) ? sort_values(l) : sort_pairs(l);
}

static void run_parts(void *user, int64_t begin, int64_t end, int thread)
{
    const sorter *s = user;
    const cpu_sort_plan *plan = s->plan;
    (void)thread;
    for (int64_t part = begin; part < end; part++) {
        line l = {.s = s, .plan = plan, .a = s->workspace + part * s->bytes};
        int64_t area = (16 * plan->length + 63) / 64 * 64, copied = 0;
        l.b = l.a + area;
        char *columns = l.b + area;
        l.counts = columns + COLUMNS * column_bytes(plan);
        int64_t last = s->lines * (part + 1) / s->parts;
        for (int64_t i = s->lines * part / s->parts; i < last; i++) {
            l.first = i / plan->inner * plan->inner * plan->length + i % plan->inner;
            l.out_first = i / plan->inner * plan->inner * plan->out_length + i % plan->inner;
            if (copies_columns(plan)) {
                if (copied == 0) {
                    copied = BASE_MIN(BASE_MIN(last - i, plan->inner - i % plan->inner), (int64_t)COLUMNS);
                    copy_columns_of(s, l.first, columns, copied);
                    l.column = columns;
                } else {
                    l.column += column_bytes(plan);
                }
                copied--;
            }
            sort_line(&l);
        }
    }
}

static int64_t area_bytes(const cpu_sort_plan *plan, int threads)
{
    return 2 * ((16 * plan->length + 63) / 64 * 64) + COLUMNS * column_bytes(plan) +
           (cpu_sort_counts(plan->length, threads) + 63) / 64 * 64;
}

/* Whether all threads work on each line together. */
static bool together(const cpu_sort_plan *plan, int threads)
{
    return plan->n_keys > 0 && plan->outer * plan->inner < threads && plan->length >= ALONE;
}

static int64_t sort_workspace(const void *data, int threads)
{
    const cpu_sort_plan *plan = data;
    int64_t parts = BASE_MIN(plan->outer * plan->inner, (int64_t)threads);
    return BASE_MAX(area_bytes(plan, threads), parts * area_bytes(plan, 1));
}

static tsr_status sort_run(const cpu_routine_call *call, base_error *error)
{
    const cpu_sort_plan *plan = call->plan;
    (void)error;
    sorter s = {.plan = plan, .workspace = call->workspace, .lines = plan->outer * plan->inner};
    int32_t n_in = plan->n_operands + plan->n_captures;
    for (int32_t i = 0; i < n_in; i++)
        s.in[i] = call->buffers[i];
    for (int32_t i = 0; i < plan->n_operands; i++)
        s.out[i] = call->buffers[n_in + i];
    if (plan->n_keys == 0)
        memcpy(&s.before, &call->codes[0], sizeof(s.before));
    if (s.lines == 0 || plan->length == 0 || plan->kept == 0)
        return TSR_OK;
    int threads = cpu_pool_threads(call->pool);
    if (together(plan, threads)) {
        s.pool = call->pool;
        s.parts = 1;
        s.bytes = area_bytes(plan, threads);
        run_parts(&s, 0, 1, 0);
        return TSR_OK;
    }
    s.parts = s.lines * plan->length < SERIAL ? 1 : BASE_MIN(s.lines, (int64_t)threads);
    s.bytes = area_bytes(plan, 1);
    cpu_pool_run(call->pool, s.parts, run_parts, &s);
    return TSR_OK;
}

static bool sort_check(const void *data, int32_t n_places, int32_t n_codes)
{
    const cpu_sort_plan *p = data;
    enum { MOST = 1 << 30 };
    if (p->outer < 0 || p->inner < 0 || p->length < 0 || p->kept < 0 || p->kept > p->length || p->first < 0 ||
        p->first > p->kept || p->kept > p->out_length || p->outer > MOST || p->inner > MOST || p->length > UINT32_MAX ||
        p->n_operands < 1 || p->n_operands > CPU_SORT_OPERANDS || p->n_captures < 0 ||
        p->n_captures > CPU_SORT_OPERANDS || p->n_wanted < 0 || p->n_wanted > p->n_operands || p->n_keys < 0 ||
        p->n_keys > CPU_SORT_KEYS || n_places != 2 * p->n_operands + p->n_captures || n_codes != (p->n_keys == 0))
        return false;
    for (int32_t i = 0; i < p->n_keys; i++) {
        const cpu_sort_key *key = &p->keys[i];
        if (key->operand < 0 || key->operand >= p->n_operands || key->order < 0 || key->order >= CPU_SORT_ORDERS ||
            (key->bytes != 1 && key->bytes != 2 && key->bytes != 4 && key->bytes != 8))
            return false;
    }
    for (int32_t i = 0; i < p->n_wanted; i++)
        if (p->wanted[i] < 0 || p->wanted[i] >= p->n_operands)
            return false;
    for (int32_t i = 0; i < p->n_operands; i++)
        if (p->sizes[i] != 1 && p->sizes[i] != 2 && p->sizes[i] != 4 && p->sizes[i] != 8)
            return false;
    return true;
}

static double sort_microseconds(const void *data)
{
    const cpu_sort_plan *p = data;
    double elements = (double)p->outer * (double)p->length * (double)p->inner;
    return p->n_keys == 0 ? (double)INFINITY : elements * p->n_keys / 50;
}

const cpu_routine cpu_routine_sort = {.name = "sort",
                                      .plan_bytes = sizeof(cpu_sort_plan),
                                      .run = sort_run,
                                      .workspace = sort_workspace,
                                      .check = sort_check,
                                      .microseconds = sort_microseconds};
