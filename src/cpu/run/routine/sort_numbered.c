/* Sorts a line's keys together with the numbers of their elements, and writes results by these numbers. */
#include "cpu/run/routine/sort_line.h"

/* ---- results ---- */

static inline __attribute__((always_inline)) void pick(const cpu_sort_line *l, int32_t r, int size, const char *numbers,
                                                       int64_t stride)
{
    const cpu_sort_plan *plan = l->plan;
    int64_t step = plan->inner * size, first = plan->first;
    const cpu_sort_elements from = cpu_sort_elements_of(l, r, size);
    char *to = l->s->out[r] + l->out_first * size;
    for (int64_t i = first, kept = plan->kept; i < kept; i++)
        memcpy(to + i * step, from.at + (int64_t)cpu_sort_load(numbers + (i - first) * stride, 4) * from.step,
               (size_t)size);
}

static void write_numbers(const cpu_sort_line *l, int32_t r, int size, const char *numbers, int64_t stride)
{
    int64_t first = l->plan->first, kept = l->plan->kept, step = l->plan->inner * size;
    char *to = l->s->out[r] + l->out_first * size;
    for (int64_t i = first; i < kept; i++) {
        uint64_t number = cpu_sort_load(numbers + (i - first) * stride, 4);
        if (size == 4)
            memcpy(to + i * step, &number, 4);
        else
            memcpy(to + i * step, &number, 8);
    }
}

void cpu_sort_write_from(const cpu_sort_line *l, const char *numbers, int64_t stride)
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

void cpu_sort_write(const cpu_sort_line *l, const char *numbers, int64_t stride)
{
    cpu_sort_write_from(l, numbers + l->plan->first * stride, stride);
}

/* ---- lines ---- */

void cpu_sort_line_pairs(const cpu_sort_line *l)
{
    const cpu_sort_key *key = &l->plan->keys[0];
    cpu_sort_keys_of(l, key, CPU_SORT_PAIRS);
    cpu_sort_write(l, cpu_sort_records(l->a, l->b, l->plan->length, 8, 32, 8 * key->bytes, l->s->pool, l->counts), 8);
}

void cpu_sort_line_records(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    cpu_sort_line now = *l;
    for (int64_t i = 0; i < plan->length; i++)
        memcpy(now.a + 16 * i + 8, &i, 8);
    for (int k = plan->n_keys - 1; k >= 0; k--) {
        cpu_sort_keys_of(&now, &plan->keys[k], CPU_SORT_RECORDS);
        int bits = 8 * plan->keys[k].bytes;
        char *sorted = bits == 64 ? cpu_sort_wide(now.a, now.b, plan->length, l->s->pool, l->counts)
                                  : cpu_sort_records(now.a, now.b, plan->length, 16, 0, bits, l->s->pool, l->counts);
        now.b = sorted == now.a ? now.b : now.a;
        now.a = sorted;
    }
    cpu_sort_write(&now, now.a + 8, 16);
}
