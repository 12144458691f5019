/* Sorting: lower/sort.c plans it, routine/sort.c runs it line by line, and sort_keys.c sorts the keys of one line.
 *
 * A line is sorted by one or several keys, each an operand whose elements become unsigned numbers with the comparator's
 * order; a comparator without such keys is called to merge. All sorts are stable, so every method, with any number of
 * threads, gives the same order. */
#ifndef CPU_PROGRAM_SORT_H
#define CPU_PROGRAM_SORT_H

#include "base/base.h"

enum { CPU_SORT_OPERANDS = 24, CPU_SORT_KEYS = 8 };

typedef enum cpu_sort_order {
    CPU_SORT_UNSIGNED,
    CPU_SORT_SIGNED,
    CPU_SORT_TOTAL,     /* floats ordered by their bits: -NaN, -inf ... -0, +0 ... inf, NaN */
    CPU_SORT_NAN_LAST,  /* floats ordered by value; all NaNs are equal, and come last */
    CPU_SORT_NAN_FIRST, /* the same, before all */
    CPU_SORT_ORDERS
} cpu_sort_order;

typedef struct cpu_sort_key {
    int32_t operand, order, bytes; /* order: a cpu_sort_order; bytes: the size of an element, 1 to 8 */
    int32_t descending;
    uint64_t infinity; /* floats: its bits */
} cpu_sort_key;

/* The element's place in the key's order, as an unsigned number of key->bytes bytes. */
uint64_t cpu_sort_place(const cpu_sort_key *key, uint64_t element);

typedef struct cpu_sort_plan {
    int64_t outer, length, inner; /* operands are [outer, length, inner] */
    /* Of each line's elements in order, those from place `first` on up to `kept` are read; at least these are written, to
     * results of shape [outer, out_length, inner]. */
    int64_t first, kept, out_length;
    int32_t n_operands, n_captures; /* the step's places: operands, captures, then one result per operand */
    /* n_keys = 0: the step's kernel compares; it takes a and b of each operand, captures, and the result. */
    int32_t n_wanted, n_keys;
    cpu_sort_key keys[CPU_SORT_KEYS];    /* the first decides first */
    int32_t sizes[CPU_SORT_OPERANDS];    /* bytes of an operand's elements */
    int32_t wanted[CPU_SORT_OPERANDS];   /* the results that somebody reads */
    int32_t numbered[CPU_SORT_OPERANDS]; /* the operands that hold each element's number in its line */
} cpu_sort_plan;

#endif
