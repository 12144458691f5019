/* Results of one op beside the interpreter's, with a rule for how far they may lie apart.
 *
 *   exact      equal bits, where any NaN equals any other: all ops that are not named below, integers always
 *   function   so many ulps, of each part of a complex number; powers and atan2 of complex numbers relative to their
 *              modulus, or some of the smallest normal number, where a step on the way underflows
 *   sum        terms added in any order: 2 (n + 2) eps times the sum of the terms' magnitudes, which is the op itself
 *              applied to magnitudes. It holds for any two orders, each step rounded (Higham, Accuracy and Stability of
 *              Numerical Algorithms, chapter 4). Where that sum, over what is finite, is far from overflowing, no order
 *              overflows on the way, and infinities and NaNs come from the operands alone: the same ones in any order
 *   product    the same, relative to the result, where the product of all factors below 1 does not underflow and that of
 *              all above 1 does not overflow: then no order does on the way
 *   whole      relative to the largest element of the same matrix, transform or feature, where all of them are finite:
 *              factorizations, transforms, normalisation
 *   extreme    exact, except for the largest and smallest of complex numbers that hold NaNs: any of those, since the order
 *              decides which of two is taken
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
    COMPARE_BODY /* in a row: what its last region says */
} compare_rule;

compare_rule compare_rule_of(const ir_op *op); /* compare_rule.c */

/* ---- elements (compare_element.c); complex ones have two parts, others one */

bool compare_same_element(const ir_type *type, const void *got, const void *want, int64_t i);
/* Fills out with what element i is and should be; false. */
bool compare_differ(const ir_type *type, const void *got, const void *want, int64_t i, compare_difference *out);
/* Element i's part 0 or 1 (0 where it has none), its modulus, and how far two lie apart: NaN where one is not finite. */
double compare_part(const ir_type *type, const void *data, int64_t i, int which);
double compare_modulus(const ir_type *type, const void *data, int64_t i);
double compare_distance(const ir_type *type, const void *a, const void *b, int64_t i);
/* Half an ulp of 1: what one rounding loses at most, relatively; and the dtype's smallest number. */
double compare_rounding(tsr_dtype dtype);
double compare_smallest(tsr_dtype dtype);
/* Whether a number of this size lies within the dtype's range. */
bool compare_fits(tsr_dtype dtype, double size);

#endif
