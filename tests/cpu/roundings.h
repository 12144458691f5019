/* The error that a program's arithmetic may have (roundings.c). */
#ifndef TESTS_CPU_ROUNDINGS_H
#define TESTS_CPU_ROUNDINGS_H

#include "ir/ir.h"
#include "test.h"

/* For each result of f: the roundings on the longest path to it. Numbers the values of f. */
void program_roundings(ir_function *f, int64_t *results);
/* The text of a program with its numbers of f32, f16 and bf16 in f64. */
void program_widen(const char *text, base_text *out);
/* Whether got, floating-point numbers of that type, is within the given roundings of want; if not, *where is the
 * element. */
bool program_within(const ir_type *type, const void *got, const double *want, int64_t roundings, int64_t *where);

#endif
