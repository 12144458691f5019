/* Sorting: what lower/sort.c plans, routine/sort.c runs line by line, and sort_keys.c does to the keys of one line.
 *
 * A line is sorted by one or several keys, each an operand whose elements become unsigned numbers with the comparator's
 * order; or, where the comparator is something else, by merging as it says. All sorts are stable, so the order is one and
 * the same however it is found, and for any number of threads. */
#ifndef CPU_PROGRAM_SORT_H
#define CPU_PROGRAM_SORT_H

#include "base/base.h"

enum { CPU_SORT_OPERANDS = 24, CPU_SORT_KEYS = 8 };

typedef enum cpu_sort_order {
    CPU_SORT_UNSIGNED,
    CPU_SORT_SIGNED,
    CPU_SORT_TOTAL,     /* floats by their bits: -NaN, -inf ... -0, +0 ... inf, NaN */
    CPU_SORT_NAN_LAST,  /* floats as numbers, all NaN equal, after all */
    CPU_SORT_NAN_FIRST, /* the same, before all */
    CPU_SORT_ORDERS
} cpu_sort_order;

typedef struct cpu_sort_key {
    int32_t operand, order, bytes; /* bytes: of an element, 1 to 8 */
    int32_t descending;
    uint64_t infinity; /* floats: its bits */
} cpu_sort_key;

/* The place among all elements, as an unsigned number of key->bytes bytes. */
uint64_t cpu_sort_place(const cpu_sort_key *key, uint64_t element);

typedef struct cpu_sort_plan {
    int64_t outer, length, inner; /* operands are [outer, length, inner] */
    int64_t kept,
        out_length; /* the first `kept` of each line are written, to results that are [outer, out_length, inner] */
    int32_t n_operands, n_captures; /* places: operands, captures, then as many results as operands */
    int32_t n_wanted, n_keys; /* n_keys 0: by the step's kernel, of a and b of each operand, captures, and the result */
    cpu_sort_key keys[CPU_SORT_KEYS];    /* the first decides first */
    int32_t sizes[CPU_SORT_OPERANDS];    /* bytes of an operand's elements */
    int32_t wanted[CPU_SORT_OPERANDS];   /* the results that somebody reads */
    int32_t numbered[CPU_SORT_OPERANDS]; /* operands that are the elements' numbers in their lines */
} cpu_sort_plan;

#endif
