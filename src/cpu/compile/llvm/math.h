/* Float functions, shared between the files math*.c. */
#ifndef CPU_LLVM_MATH_H
#define CPU_LLVM_MATH_H

#include "cpu/compile/llvm/gen.h"

bool gen_is_f32(const gen *g, gen_value x); /* else f64 */
gen_value gen_polynomial(gen *g, gen_value x, const double *coefficients, int count);
gen_value gen_bits(gen *g, gen_value x);
gen_value gen_real(gen *g, gen_value bits, gen_value like);
gen_value gen_abs(gen *g, gen_value x);
gen_value gen_copysign(gen *g, gen_value magnitude, gen_value sign);
gen_value gen_clamp_above(gen *g, gen_value x, double most); /* a NaN stays */
gen_value gen_clamp_below(gen *g, gen_value x, double least);
void gen_nearest(gen *g, gen_value x, double reciprocal, gen_value *n, gen_value *integer);
gen_value gen_power_of_two(gen *g, gen_value i, gen_value like);

/* The rounded x * y, x + y for |x| at least |y|, and x + y for any two numbers; *low: the rounding error. */
gen_value gen_product(gen *g, gen_value x, gen_value y, gen_value *low);
gen_value gen_ordered_sum(gen *g, gen_value x, gen_value y, gen_value *low);
gen_value gen_any_sum(gen *g, gen_value x, gen_value y, gen_value *low);
/* (top + top_low) / (bottom + bottom_low), rounded; |bottom| between 2^-500 and 2^1000. */
gen_value gen_quotient(gen *g, gen_value top, gen_value top_low, gen_value bottom, gen_value bottom_low);
/* 2^i x with a single rounding to subnormals (except ties in the last step). n is i as a float; i may span twice the
 * normal exponent range. */
gen_value gen_scale(gen *g, gen_value x, gen_value n, gen_value i);
/* x = 2^e m with m in [sqrt(1/2), sqrt(2)), x positive and normal; e as a float and as an integer. */
gen_value gen_split_exponent(gen *g, gen_value x, gen_value *e, gen_value *integer);
/* e^(x + more) = 2^n (1 + p + low) for f64, where p + low has some ten bits more than p. more is small or NULL; n must
 * be within twice the exponent range. */
gen_value gen_exp_pair(gen *g, gen_value x, gen_value more, gen_value *n, gen_value *i, gen_value *low);

/* e^x = 2^n (1 + p); x must lie where n is within twice the exponent range. low: for f64 the rounding error of p; for
 * f32 0, since its functions may be off by 2 ulp. */
gen_value gen_exp_parts(gen *g, gen_value x, gen_value *n, gen_value *i, gen_value *low);
/* e^x - 1 = 2 (sum + rest) with sum = 2^(n - 1) p + (2^(n - 1) - 1 / 2): halved so that 2^n does not overflow. rest:
 * the rounding error, for f64. */
gen_value gen_expm1_half(gen *g, gen_value p, gen_value low, gen_value i, gen_value *rest);

/* fast, except in lanes where the condition holds: there the result of libm for the `count` operands x, in a branch that
 * is seldom taken. */
gen_value gen_with_rare(gen *g, gen_value condition, gen_value fast, const char *function, int count, gen_value *x);

gen_value gen_remainder(gen *g, gen_value x, gen_value y); /* C's fmod */
gen_value gen_exp(gen *g, gen_value x);
gen_value gen_exp2(gen *g, gen_value x);
gen_value gen_exp_minus_one(gen *g, gen_value x);
gen_value gen_log(gen *g, gen_value x);
gen_value gen_log_plus_one(gen *g, gen_value x);
gen_value gen_log_normal(gen *g, gen_value x); /* log(x) of a positive normal number */
gen_value gen_logistic(gen *g, gen_value x);
gen_value gen_tanh(gen *g, gen_value x);
gen_value gen_erf_f32(gen *g, gen_value x);
gen_value gen_sine(gen *g, cpu_code code, gen_value x); /* sin or cos */
gen_value gen_cbrt(gen *g, gen_value x);
/* Of f32, with fused products. */
gen_value gen_tan_f32(gen *g, gen_value x);
gen_value gen_atan2_f32(gen *g, gen_value y, gen_value x);
/* Of f64. */
gen_value gen_tan(gen *g, gen_value x);
gen_value gen_atan2(gen *g, gen_value y, gen_value x);
gen_value gen_power(gen *g, gen_value x, gen_value y);
gen_value gen_power_end(gen *g, gen_value x); /* whether |x| is 0, infinite or NaN: its logarithm is no number */
/* x^y from |x|^y: x's sign where y is odd, and C's special cases where an operand is 0, negative, 1, infinite or NaN. */
gen_value gen_power_special(gen *g, gen_value result, gen_value x, gen_value y);
/* tan, pow, atan2 of f32, computed in f64. */
gen_value gen_through_f64(gen *g, cpu_code code, gen_value x, gen_value y);

#endif
