/* The real and complex functions that the table of elementwise ops contains. */
#ifndef INTERP_REAL_H
#define INTERP_REAL_H

#include "interp/internal.h"

interp_real_fn interp_real_abs, interp_real_cbrt, interp_real_ceil, interp_real_cosine, interp_real_exponential,
    interp_real_expm1, interp_real_floor, interp_real_log, interp_real_log1p, interp_real_logistic, interp_real_negate,
    interp_real_identity, interp_real_zero, interp_real_round, interp_real_rint, interp_real_rsqrt, interp_real_sign,
    interp_real_sine, interp_real_sqrt, interp_real_tan, interp_real_tanh, interp_real_add, interp_real_atan2,
    interp_real_divide, interp_real_maximum, interp_real_minimum, interp_real_multiply, interp_real_power,
    interp_real_remainder, interp_real_subtract;
/* The same functions through long double, for f64. */
interp_real_fn interp_real64_cbrt, interp_real64_expm1, interp_real64_log1p, interp_real64_logistic,
    interp_real64_rsqrt, interp_real64_tan, interp_real64_tanh, interp_real64_cosine, interp_real64_sine,
    interp_real64_exponential, interp_real64_log, interp_real64_atan2, interp_real64_power;

interp_complex_fn interp_complex_cbrt, interp_complex_cosine, interp_complex_exponential, interp_complex_expm1,
    interp_complex_log, interp_complex_log1p, interp_complex_logistic, interp_complex_negate, interp_complex_rsqrt,
    interp_complex_sign, interp_complex_sine, interp_complex_sqrt, interp_complex_tan, interp_complex_tanh,
    interp_complex_add, interp_complex_atan2, interp_complex_divide, interp_complex_multiply, interp_complex_power,
    interp_complex_subtract, interp_complex64_multiply, interp_complex_maximum, interp_complex_minimum,
    interp_complex_acos, interp_complex_acosh, interp_complex_asin, interp_complex_asinh, interp_complex_atan,
    interp_complex_atanh, interp_complex_conj, interp_complex_cosh, interp_complex_sinh, interp_complex_square;

#endif
