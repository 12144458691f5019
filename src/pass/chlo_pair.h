/* Numbers with about a hundred bits as sums of two f64, and the elementary functions of them, in StableHLO's ops.
 * Each of these ops rounds once; only where products and sums are fused (pass_chlo_multiply_add) do devices differ, in the last bit. */
#ifndef PASS_CHLO_PAIR_H
#define PASS_CHLO_PAIR_H

#include "pass/chlo.h"

/* high + low, both f64 of one shape. |low| is at most half a unit in the last place of high, unless a comment says
 * otherwise. */
typedef struct pass_pair {
    ir_value *high, *low;
} pass_pair;

pass_pair pass_pair_sum(ir_builder *b, ir_value *x, ir_value *y);     /* exact */
pass_pair pass_pair_ordered(ir_builder *b, ir_value *x, ir_value *y); /* the same for |x| >= |y|, or x = 0 */
/* x y, exact except for the last bits of the low part. */
pass_pair pass_pair_product(ir_builder *b, ir_value *x, ir_value *y);
pass_pair pass_pair_add(ir_builder *b, pass_pair x, pass_pair y);
pass_pair pass_pair_multiply(ir_builder *b, pass_pair x, pass_pair y);
pass_pair pass_pair_times(ir_builder *b, pass_pair x, ir_value *y);
pass_pair pass_pair_quotient(ir_builder *b, pass_pair top, pass_pair bottom); /* |bottom| between 2^-500 and 2^1000 */
pass_pair pass_pair_root(ir_builder *b, pass_pair x);                         /* of 0 or more */
pass_pair pass_pair_select(ir_builder *b, ir_value *pred, pass_pair x, pass_pair y);
pass_pair pass_pair_of(ir_builder *b, ir_value *x); /* x + 0 */
pass_pair pass_pair_fill(ir_builder *b, const ir_value *like, double high, double low);
static inline ir_value *pass_pair_round(ir_builder *b, pass_pair x)
{
    return ir_add(b, x.high, x.low);
}
/* c[0] x^(n - 1) + ... + c[n - 1]; the last `steps` steps use sums of two numbers. low[steps]: the rounding errors
 * of the last coefficients */
typedef struct pass_series {
    const double *c, *low;
    size_t n, steps;
} pass_series;
#define PASS_SERIES(table)                                                                                             \
    (pass_series)                                                                                                      \
    {                                                                                                                  \
        table, table##_low, BASE_COUNT(table), BASE_COUNT(table##_low)                                                 \
    }
pass_pair pass_pair_series(ir_builder *b, pass_pair x, pass_series series);
/* log(x) + more ln 2 for a normal positive x, with about 60 correct bits, also near 1. more: integers, or NULL */
pass_pair pass_pair_log(ir_builder *b, pass_pair x, ir_value *more);
/* The same, with an error of about 2^-68 of the larger of 1 and the result. */
pass_pair pass_pair_log_fine(ir_builder *b, pass_pair x, ir_value *more);
/* log(x) for a normal positive x, correct except for the last few bits of the pair. */
pass_pair pass_pair_log_whole(ir_builder *b, ir_value *x);
/* log((1 + x) / (1 - x)) for 0 <= x < 1 */
pass_pair pass_pair_log_quotient(ir_builder *b, ir_value *x);
/* e^x = 2^n times the result, which lies near 1 and has about 57 correct bits; |x| below 2^40 */
pass_pair pass_pair_exp(ir_builder *b, pass_pair x, ir_value **n);

/* log(gamma(y)) with an error of about 2^-65 of the larger of 1 and the result, for y > -1/2 (chlo_gamma_f64.c) */
pass_pair pass_pair_log_gamma(ir_builder *b, ir_value *y);

ir_value *pass_pair_scale(ir_builder *b, ir_value *x, ir_value *n); /* 2^n x, for |n| below 2000; a subnormal result is
                                                               * rounded once */
ir_value *pass_pair_power_of_two(ir_builder *b, ir_value *n); /* n: an integer in f64, -1022 to 1023 (1024: infinity) */
ir_value *pass_pair_copy_sign(ir_builder *b, ir_value *size, ir_value *sign); /* size is not negative */

#endif
