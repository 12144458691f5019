/* Gradients against finite differences, through interp. */
#ifndef TESTS_GRAD_CHECK_H
#define TESTS_GRAD_CHECK_H

#include "grad/grad.h"
#include "interp/interp.h"

/* Runs visit for each part of a file of programs (parts are divided by "// -----"), with the first line's name, range
 * and order. text is the part, zero-terminated. */
typedef struct check_part {
    const char *text;
    size_t size;
    char name[64];
    double low, high;
    int order;
} check_part;
void check_each_part(const char *path, void (*visit)(const check_part *part));

/* The gradients of the program's main function, first and second order, against central differences. */
void check_gradients(const check_part *part);

/* Random numbers, the same in every run. */
double check_random(uint64_t *state, double low, double high);
/* Fills an array with random numbers (integers: 0 and 1; complex: both parts). */
void check_fill(interp_array *array, uint64_t *state, double low, double high);

#endif
