/* Float functions, shared between math.c and math64.c. */
#ifndef CPU_LLVM_MATH_H
#define CPU_LLVM_MATH_H

#include "cpu/llvm/gen.h"

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

gen_value gen_exp(gen *g, gen_value x);
gen_value gen_expm1(gen *g, gen_value x);
gen_value gen_log(gen *g, gen_value x);
gen_value gen_log1p(gen *g, gen_value x);
gen_value gen_logistic(gen *g, gen_value x);
gen_value gen_sine(gen *g, cpu_code code, gen_value x); /* sin or cos */
gen_value gen_cbrt(gen *g, gen_value x);
/* tan, pow, atan2 of f32. */
gen_value gen_through_f64(gen *g, cpu_code code, gen_value x, gen_value y);

#endif
