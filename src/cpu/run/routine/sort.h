/* Shared by the files that sort. */
#ifndef CPU_SORT_H
#define CPU_SORT_H

#include "cpu/program/routine/sort.h"
#include "cpu/run/routine/routine.h"

/* ---- one line (sort_keys.c) ---- */

/* Records of 4 or 8 bytes are unsigned numbers; one of 16 is a number and its companion. `count` of them in `records` are
 * sorted by bits [low, low + bits) of the number, stably; they end up in `records` or in `spare`: which is returned.
 * The number's other bits must not matter: those above are equal, those below in order already. */
void *cpu_sort_records(void *records, void *spare, int64_t count, size_t size, int low, int bits, cpu_pool *pool,
                       void *counts);
/* Bytes that counts must have for so many records. */
int64_t cpu_sort_counts(int64_t count, int threads);
/* Puts the k smallest of n distinct numbers, in order, at the start. 0 < k <= n. */
void cpu_sort_least(uint64_t *numbers, int64_t n, int64_t k);

#endif
