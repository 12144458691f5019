/* The sort routine: each thread sorts one line at a time; a long line is sorted by all threads.
 *
 * A line's elements become numbers (sort_place.h), together with their place in the line:
 *   values   only the key is needed: numbers alone; elements with equal numbers but different bits (zeros, NaN) are put
 *            back from a list, in order
 *   pairs    a key of up to 4 bytes above the element's number in the line, in 8 bytes
 *   wide     as much of a key of 8 bytes as is needed above the element's number, in 8 bytes, or all of it, in 16
 *   records  one of several keys, beside the element's number, in 16
 *   one      only the element at one place of the order is read (a median): it is found without a sort
 *   few      only the first elements are read
 *   merging  calls the step's comparator */
#include "cpu/run/routine/sort_line.h"

#include <math.h>

enum { SERIAL = 4096, ALONE = 1 << 16, FEW = 8, COLUMNS = 16 };

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

static void copy_columns_of(const cpu_sorter *s, int64_t first, char *to, int64_t columns)
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

static void sort_line(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    bool few = plan->kept <= plan->length / FEW;
    if (plan->n_keys == 0)
        cpu_sort_line_merged(l);
    else if (plan->n_keys == 1 && plan->kept - plan->first == 1 && plan->kept > 1)
        cpu_sort_line_one(l);
    else if (plan->n_keys == 1 && plan->keys[0].bytes > 4 && few)
        cpu_sort_line_few_wide(l);
    else if (plan->n_keys > 1)
        cpu_sort_line_records(l);
    else if (plan->keys[0].bytes > 4)
        is_values(plan) ? cpu_sort_line_values(l) : cpu_sort_line_wide(l);
    else if (few)
        cpu_sort_line_few(l);
    else
        is_values(plan) ? cpu_sort_line_values(l) : cpu_sort_line_pairs(l);
}

static void run_parts(void *user, int64_t begin, int64_t end, int thread)
{
    const cpu_sorter *s = user;
    const cpu_sort_plan *plan = s->plan;
    (void)thread;
    for (int64_t part = begin; part < end; part++) {
        cpu_sort_line l = {.s = s, .plan = plan, .a = s->workspace + part * s->bytes};
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
    cpu_sorter s = {.plan = plan, .workspace = call->workspace, .lines = plan->outer * plan->inner};
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
