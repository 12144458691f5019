/* Sorts by a comparator. */
#include "cpu/run/routine/sort_line.h"

/* Merges runs of doubling length; the later element goes first only where the comparator puts it first. If the
 * comparator defines no order, the result is some permutation, the same one each time. */
void cpu_sort_line_merged(const cpu_sort_line *l)
{
    const cpu_sort_plan *plan = l->plan;
    const cpu_sorter *s = l->s;
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
    cpu_sort_write(l, (const char *)order, 8);
}
