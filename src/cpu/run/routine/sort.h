/* Shared by the files that sort. */
#ifndef CPU_SORT_H
#define CPU_SORT_H

#include "cpu/program/routine/sort.h"
#include "cpu/run/routine/routine.h"

/* ---- one line (sort_keys.c) ---- */

/* Sorts `count` records, stably, by bits [low, low + bits) of their number. Records of 4 or 8 bytes are unsigned
 * numbers; one of 16 bytes is a number and its companion. Returns where the sorted records are: `records` or `spare`.
 * The other bits of the numbers must not matter: higher bits are equal, and lower bits are in order already. */
void *cpu_sort_records(void *records, void *spare, int64_t count, size_t size, int low, int bits, cpu_pool *pool,
                       void *counts);
/* The same for records of 16 bytes, by all bits of their numbers, in any order before (sort_leading.c). */
void *cpu_sort_wide(void *records, void *spare, int64_t count, cpu_pool *pool, void *counts);
/* How many of the highest bits of n numbers, `step` apart and shifted left, to sort by, so that runs of numbers with equal
 * bits are short on average; 64: there are no such bits. */
int cpu_sort_leading_bits(const uint64_t *numbers, int64_t n, int64_t step, int shift);
/* cpu_sort_wide on the calling thread, by merging: for few records. */
void *cpu_sort_merged(void *records, void *spare, int64_t count);
/* The bytes that the counts for so many records take. */
int64_t cpu_sort_counts(int64_t count, int threads);
/* Moves the k smallest of n numbers, distinct unless k = n, to the start, in order. 0 < k <= n. */
void cpu_sort_least(uint64_t *numbers, int64_t n, int64_t k);

/* ---- elements by their place in the order (sort_choose.c) ---- */

/* The number with k smaller or equal ones before it in the order, 0 <= k < n. x and spare, of n numbers each, are
 * overwritten. */
uint64_t cpu_sort_nth(uint64_t *x, uint64_t *spare, int64_t n, int64_t k);
/* Where the stable order's element k is, whose number is known; equal numbers keep their order. */
int64_t cpu_sort_find(const uint64_t *x, int64_t n, int64_t k, uint64_t number);
/* The first k elements of the stable order, as (number, where it is), unordered among each other but stable; `number` is
 * that of the last of them. */
void cpu_sort_collect(const uint64_t *x, int64_t n, int64_t k, uint64_t number, uint64_t (*records)[2]);

#endif
