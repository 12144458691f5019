/* Random programs as lists of values, of which any range can be written as a program of its own: elementwise ops, sums, pools,
 * transposes, products and convolutions with their dimensions in any order. Numbers stay near 1. */
#ifndef TESTS_CPU_DRAWN_PROGRAMS_H
#define TESTS_CPU_DRAWN_PROGRAMS_H

#include "programs.h"

enum { DRAWN_VALUES = 24, DRAWN_RANK = 5 };

typedef struct drawn_shape {
    const char *dtype; /* "f32", "f64" or "bf16" */
    int64_t rank, dims[DRAWN_RANK];
} drawn_shape;

typedef struct drawn_value {
    drawn_shape type;
    char *line; /* the op; NULL: an argument */
    int operands[2], n_operands;
    device_value *alone; /* the caller's: its result op by op */
    bool returned;
} drawn_value;

typedef struct drawn_program {
    uint64_t state; /* of the choices */
    drawn_value values[DRAWN_VALUES];
    int n;
} drawn_program;

/* Draws a program. Each value's line is the caller's to free. */
void drawn_program_make(drawn_program *p, uint64_t seed);
/* Writes the program of the values [first, last): a value before `first` that it reads is an argument. args, results: the numbers
 * of its arguments and results, with room for DRAWN_VALUES. */
void drawn_program_write(const drawn_program *p, int first, int last, base_text *out, int *args, int *n_args,
                         int *results, int *n_results);
void drawn_permute(drawn_program *p, int64_t n, int64_t *order); /* a random order of 0 .. n - 1 */

#endif
