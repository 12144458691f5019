/* Numbers of some hundred bits as sums of two f64, and the elementary functions on them, in StableHLO's ops. Each op of
 * them rounds once, so results have the same bits wherever they are computed. */
#ifndef PASS_CHLO_PAIR_H
#define PASS_CHLO_PAIR_H

#include "pass/chlo.h"

/* high + low, low at most half a place of high (unless a comment says otherwise); both f64 of one shape. */
typedef struct pass_pair {
    ir_value *high, *low;
} pass_pair;

pass_pair pass_pair_sum(ir_builder *b, ir_value *x, ir_value *y);     /* exact */
pass_pair pass_pair_ordered(ir_builder *b, ir_value *x, ir_value *y); /* the same where |x| >= |y|, or x is 0 */
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
/* c[0] x^(n - 1) + ... + c[n - 1], the last `steps` steps in two parts; low[steps]: what the last coefficients' rounding lost */
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
/* log(x) + more ln 2 of a normal positive x, to some 60 bits of the result, next to 1, too. more: whole numbers, or NULL */
pass_pair pass_pair_log(ir_builder *b, pass_pair x, ir_value *more);
/* The same to some 68 bits of the larger of 1 and the result. */
pass_pair pass_pair_log_fine(ir_builder *b, pass_pair x, ir_value *more);
/* log(x) of a normal positive x to all bits of the pair but the last few. */
pass_pair pass_pair_log_whole(ir_builder *b, ir_value *x);
/* log((1 + x) / (1 - x)) for 0 <= x < 1 */
pass_pair pass_pair_log_quotient(ir_builder *b, ir_value *x);
/* e^x = 2^n times the result, which lies near 1, to some 57 bits; |x| below 2^40 */
pass_pair pass_pair_exp(ir_builder *b, pass_pair x, ir_value **n);

/* log(gamma(y)) to some 65 bits of the larger of 1 and the result, for y > -1/2 (chlo_gamma_f64.c) */
pass_pair pass_pair_log_gamma(ir_builder *b, ir_value *y);

ir_value *pass_pair_scale(ir_builder *b, ir_value *x,
                          ir_value *n);                       /* 2^n x, |n| below 2000: rounded to subnormals once */
ir_value *pass_pair_power_of_two(ir_builder *b, ir_value *n); /* n: whole, f64; -1022 to 1023 (1024: infinity) */
/* The nearest whole number to x, halves to even, |x| below 2^51. */
ir_value *pass_pair_nearest(ir_builder *b, ir_value *x);
ir_value *pass_pair_copy_sign(ir_builder *b, ir_value *size, ir_value *sign); /* size is not negative */

#endif
