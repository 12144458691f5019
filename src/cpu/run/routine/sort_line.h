/* The files of the sort routine share the operands and one line of them.
 *   sort.c           deals lines to threads
 *   sort_values.c    makes numbers of a line's elements, and sorts lines whose result is the sorted key alone
 *   sort_numbered.c  sorts elements with their numbers, and writes results by these numbers
 *   sort_packed.c    sorts elements by one key of 8 bytes
 *   sort_few.c       finds the first elements, or one, without sorting the others
 *   sort_merge.c     calls a comparator */
#ifndef CPU_RUN_SORT_LINE_H
#define CPU_RUN_SORT_LINE_H

#include "cpu/program/code.h"
#include "cpu/program/routine/sort_place.h"
#include "cpu/run/routine/sort.h"

#include <string.h>

typedef struct cpu_sorter {
    const cpu_sort_plan *plan;
    const char *in[2 * CPU_SORT_OPERANDS]; /* operands, captures */
    char *out[CPU_SORT_OPERANDS];
    cpu_kernel_function *before;
    char *workspace;
    int64_t lines, parts, bytes; /* lines that are sorted at once, the parts of each, and bytes of workspace per line */
    cpu_pool *pool;              /* the pool that works within a line; NULL: lines are dealt to threads */
} cpu_sorter;

typedef struct cpu_sort_line {
    const cpu_sorter *s;
    const cpu_sort_plan *plan;
    int64_t first, out_first; /* the numbers of the line's first elements in operands and results */
    char *a, *b;              /* 16 bytes an element */
    void *counts;
    const char *column; /* not NULL: a copy of the line's elements of the only key, one after another */
} cpu_sort_line;

/* The line's elements of an operand: the first one, and the bytes from one to the next. */
typedef struct cpu_sort_elements {
    const char *at;
    int64_t step;
} cpu_sort_elements;

static inline __attribute__((always_inline)) cpu_sort_elements cpu_sort_elements_of(const cpu_sort_line *l,
                                                                                    int32_t operand, int bytes)
{
    if (l->column && operand == l->plan->keys[0].operand)
        return (cpu_sort_elements){l->column, bytes};
    return (cpu_sort_elements){l->s->in[operand] + l->first * bytes, l->plan->inner * bytes};
}

static inline __attribute__((always_inline)) uint64_t cpu_sort_load(const char *at, int bytes)
{
    uint64_t x = 0;
    memcpy(&x, at, (size_t)bytes);
    return x;
}

/* Numbers of 4 bytes (VALUES) or 8 bytes (PAIRS), or the keys of RECORDS. */
typedef enum cpu_sort_form { CPU_SORT_VALUES, CPU_SORT_PAIRS, CPU_SORT_RECORDS } cpu_sort_form;

/* Writes the numbers of the line's elements to l->a. */
void cpu_sort_keys_of(const cpu_sort_line *l, const cpu_sort_key *key, cpu_sort_form as);
/* Writes the results from place `first` on by the elements' numbers, which have 4 bytes each and are `stride` bytes apart,
 * beginning with that of place first; the second has the numbers of all places. */
void cpu_sort_write_from(const cpu_sort_line *l, const char *numbers, int64_t stride);
void cpu_sort_write(const cpu_sort_line *l, const char *numbers, int64_t stride);

/* Each sorts a line, and writes its results. */
void cpu_sort_line_values(const cpu_sort_line *l);
void cpu_sort_line_pairs(const cpu_sort_line *l);
void cpu_sort_line_records(const cpu_sort_line *l);
void cpu_sort_line_wide(const cpu_sort_line *l); /* by one key of 8 bytes */
void cpu_sort_line_one(const cpu_sort_line *l);
void cpu_sort_line_few(const cpu_sort_line *l);      /* by a key of up to 4 bytes */
void cpu_sort_line_few_wide(const cpu_sort_line *l); /* by a key of 8 bytes */
void cpu_sort_line_merged(const cpu_sort_line *l);

#endif
