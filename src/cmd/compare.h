/* Compares results of one op with the interpreter's, by a rule for the allowed difference.
 *
 *   exact      equal bits, where any NaN equals any other: all ops that are not named below, integers always
 *   function   some ulps, in each part of a complex number; powers and atan2 of complex numbers relative to their
 *              modulus, or a multiple of the smallest normal number, where an intermediate step underflows
 *   sum        terms added in any order: 2 (n + 2) eps times the sum of the terms' magnitudes, which is the op itself
 *              applied to magnitudes. This bound holds for any two orders with rounding in each step (Higham, Accuracy
 *              and Stability of Numerical Algorithms, chapter 4). If that sum over the finite terms is far from
 *              overflowing, no order overflows on the way, and infinities and NaNs come only from the operands, so they
 *              are the same in any order
 *   product    the same, relative to the result, where the product of all factors below 1 does not underflow and the
 *              product of all factors above 1 does not overflow: then no order underflows or overflows on the way
 *   whole      relative to the largest element of the same matrix, transform or feature, where all its elements are
 *              finite: factorizations, transforms, normalisation
 *   extreme    exact, except for the maximum and minimum of complex numbers with NaNs: any of these numbers, since the
 *              order decides which one is taken
 */
#ifndef CMD_COMPARE_H
#define CMD_COMPARE_H

#include "cmd/random.h"

typedef enum compare_rule {
    COMPARE_EXACT,
    COMPARE_FUNCTION,
    COMPARE_SUM,
    COMPARE_PRODUCT,
    COMPARE_WHOLE,
    COMPARE_EXTREME,
    COMPARE_BODY /* in the table: the rule follows from the op's last region */
} compare_rule;

compare_rule compare_rule_of(const ir_op *op); /* compare_rule.c */

/* ---- elements (compare_element.c); complex ones have two parts, others one */

bool compare_same_element(const ir_type *type, const void *got, const void *want, int64_t i);
/* Writes element i and its expected value to out; returns false. */
bool compare_differ(const ir_type *type, const void *got, const void *want, int64_t i, compare_difference *out);
/* Element i's part 0 or 1 (0 where it has no part 1), its modulus, and the distance of two elements: NaN where one is
 * not finite. */
double compare_part(const ir_type *type, const void *data, int64_t i, int which);
double compare_modulus(const ir_type *type, const void *data, int64_t i);
double compare_distance(const ir_type *type, const void *a, const void *b, int64_t i);
/* Half an ulp of 1, the largest relative error of one rounding; and the dtype's smallest number. */
double compare_rounding(tsr_dtype dtype);
double compare_smallest(tsr_dtype dtype);
/* Whether a number of this size lies within the dtype's range. */
bool compare_fits(tsr_dtype dtype, double size);

#endif
