/* Uniform numbers and permutations. Users reproduce runs by their seeds, so the order that a seed gives never
 * changes. */
#include "data/internal.h"

uint64_t data_random_below(data_random *r, uint64_t n)
{
    /* Lemire, "Fast Random Integer Generation in an Interval", 2019: the high half of a product; the few low halves
     * that would favour some results are rejected. */
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)data_random_next(r) * n;
    if ((uint64_t)product < n) {
        uint64_t unfair = -n % n;
        while ((uint64_t)product < unfair)
            product = (wide)data_random_next(r) * n;
    }
    return (uint64_t)(product >> 64);
}

void data_random_shuffle(data_random *r, int64_t *values, int64_t n)
{
    for (int64_t i = n - 1; i > 0; i--) { /* Fisher and Yates */
        int64_t j = (int64_t)data_random_below(r, (uint64_t)i + 1);
        int64_t value = values[i];
        values[i] = values[j];
        values[j] = value;
    }
}
