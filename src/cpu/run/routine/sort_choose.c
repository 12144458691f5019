/* Elements by their place in the order, found without sorting the others: numbers are divided by a pivot again and
 * again, without branches, and only the side with the wanted place goes on. */
#include "cpu/run/routine/sort.h"

#include <string.h>

enum { TRIES = 5 };

/* The middle one of some of the numbers. Their positions look random, so that no common order of a list makes the
 * division one-sided. */
static uint64_t pivot_of(const uint64_t *x, int64_t n, uint64_t *state)
{
    uint64_t tries[TRIES];
    for (int i = 0; i < TRIES; i++) {
        *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        uint64_t number = x[(*state >> 33) % (uint64_t)n];
        int at = i;
        for (; at > 0 && tries[at - 1] > number; at--)
            tries[at] = tries[at - 1];
        tries[at] = number;
    }
    return tries[TRIES / 2];
}

/* Numbers up to `limit` go to the start of `to`, the others to its end. Returns how many are at the start. */
static int64_t divide(const uint64_t *x, int64_t n, uint64_t limit, uint64_t *to)
{
    int64_t low = 0;
    for (int64_t i = 0; i < n; i++) {
        int64_t high = n - 1 - (i - low);
        to[low] = x[i];
        to[high] = x[i]; /* if low = high, this is the last number */
        low += x[i] <= limit;
    }
    return low;
}

uint64_t cpu_sort_nth(uint64_t *x, uint64_t *spare, int64_t n, int64_t k)
{
    uint64_t state = (uint64_t)n;
    for (;;) {
        uint64_t pivot = pivot_of(x, n, &state), *from = spare;
        int64_t low = divide(x, n, pivot, spare);
        if (low == n) { /* nothing is above the pivot */
            if (pivot == 0 || (low = divide(x, n, pivot - 1, spare)) <= k)
                return pivot;
        }
        if (k >= low) {
            from += low;
            k -= low;
            n -= low;
        } else {
            n = low;
        }
        if (n == 1)
            return *from;
        spare = x;
        x = from;
    }
}

int64_t cpu_sort_find(const uint64_t *x, int64_t n, int64_t k, uint64_t number)
{
    int64_t below = 0;
    for (int64_t i = 0; i < n; i++)
        below += x[i] < number;
    for (int64_t i = 0; i < n; i++)
        if (x[i] == number && below++ == k)
            return i;
    return -1;
}

void cpu_sort_collect(const uint64_t *x, int64_t n, int64_t k, uint64_t number, uint64_t (*records)[2])
{
    int64_t below = 0, count = 0;
    for (int64_t i = 0; i < n; i++)
        below += x[i] < number;
    int64_t equal = k - below;
    for (int64_t i = 0; i < n && count < k; i++) {
        bool taken = x[i] < number || (x[i] == number && equal-- > 0);
        records[count][0] = x[i];
        records[count][1] = (uint64_t)i;
        count += taken;
    }
}
