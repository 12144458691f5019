/* Complex numbers as pairs of real ones.
 *
 * Before units are cut, every complex value becomes two real values, so that all rules for real values (fusion,
 * reductions, products, loops, layouts) apply to complex values, too. Complex dtypes remain in two places: in
 * interleaved memory at the program's borders, and in ops that work on such memory (transforms, solvers, calls). real
 * and imag read this memory, complex writes it (lower/complex.c).
 *
 *   complex.c           the walk, and the table of each op's rewrite
 *   complex/form.c      ops that do the same to both parts, and ops whose operands become two (with their regions)
 *   complex/linear.c    products and convolutions; complex/select.c: select_and_scatter
 *   complex/function.c  arithmetic and comparisons; complex/power.c, complex/trig.c, complex/inverse.c, complex/atan2.c:
 *                       functions; complex/exact.c: those of complex<f64> that have other formulas
 *
 * Functions of complex<f32> are computed in f64 unless they are only a few operations: with simple formulas, no
 * overflow on the way, and correctly rounded except in rare cases. Functions of complex<f64> are arithmetic on sums of
 * two f64 (complex/pair.c, complex/pair_function.c). */
#ifndef CPU_COMPLEX_H
#define CPU_COMPLEX_H

#include "cpu/compile/build/build.h"

typedef struct cpu_complex {
    ir_value *re, *im;
} cpu_complex;

/* The parts of a complex value, built at b's insertion point. A real value has NULL as its imaginary part. */
cpu_complex cpu_complex_parts(ir_builder *b, ir_value *value);
/* Joins the parts to one value of complex dtype. */
ir_value *cpu_complex_join(ir_builder *b, cpu_complex z);
bool cpu_is_complex(const ir_value *value);
/* Whether op is a call, or a composite, of a function of complex numbers that the walk rewrites. */
bool cpu_complex_takes(const ir_op *op);
void cpu_complex_region(ir_builder *b, ir_region *region); /* the walk; failures are b's */

/* A rule for one op. True: the op was rewritten and replaced; false: it stays as it is. */
typedef bool cpu_complex_rule(ir_builder *b, ir_op *op);
cpu_complex_rule cpu_complex_both;               /* the same op for each part */
cpu_complex_rule cpu_complex_widen;              /* operands, results and regions' arguments become two each */
cpu_complex_rule cpu_complex_separate;           /* as both where the body treats the parts alike; else as widen */
cpu_complex_rule cpu_complex_select_and_scatter; /* reduce_window and scatter */
cpu_complex_rule cpu_complex_clamp, cpu_complex_dot, cpu_complex_convolution;
cpu_complex_rule cpu_complex_compare, cpu_complex_convert, cpu_complex_abs;
cpu_complex_rule cpu_complex_real, cpu_complex_imag, cpu_complex_constant, cpu_complex_iota;

/* ---- functions of pairs: f64 arithmetic unless said otherwise ---- */

typedef cpu_complex cpu_complex_function(ir_builder *b, cpu_complex x, cpu_complex y);
cpu_complex_function cpu_complex_negate, cpu_complex_add, cpu_complex_subtract, cpu_complex_multiply; /* any float */
cpu_complex_function cpu_complex_divide, cpu_complex_maximum, cpu_complex_minimum, cpu_complex_sign;
cpu_complex_function cpu_complex_exp, cpu_complex_log, cpu_complex_log1p, cpu_complex_expm1, cpu_complex_sqrt;
cpu_complex_function cpu_complex_rsqrt, cpu_complex_cbrt, cpu_complex_power, cpu_complex_logistic, cpu_complex_atan2;
cpu_complex_function cpu_complex_sin, cpu_complex_cos, cpu_complex_tan, cpu_complex_tanh, cpu_complex_sinh;
cpu_complex_function cpu_complex_cosh, cpu_complex_asin, cpu_complex_acos, cpu_complex_atan, cpu_complex_asinh;
cpu_complex_function cpu_complex_acosh, cpu_complex_atanh, cpu_complex_conj;
/* The same without losing digits on the way, for parts that are f64 themselves. */
cpu_complex_function cpu_complex_divide_exact, cpu_complex_sign_exact, cpu_complex_sqrt_exact, cpu_complex_rsqrt_exact;
cpu_complex_function cpu_complex_exp_exact, cpu_complex_sin_exact, cpu_complex_cos_exact, cpu_complex_sinh_exact;
cpu_complex_function cpu_complex_cosh_exact, cpu_complex_asin_exact, cpu_complex_acos_exact, cpu_complex_asinh_exact;
cpu_complex_function cpu_complex_acosh_exact, cpu_complex_atan_exact, cpu_complex_atanh_exact, cpu_complex_cbrt_exact;
cpu_complex_function cpu_complex_atan2_exact, cpu_complex_tanh_exact, cpu_complex_tan_exact, cpu_complex_expm1_exact;
cpu_complex_function cpu_complex_logistic_exact, cpu_complex_power_exact;
/* Returns z, which is exp(x) - 1, except where im(x) is zero, infinite or NaN: there the special value. */
cpu_complex cpu_complex_expm1_special(ir_builder *b, cpu_complex x, cpu_complex z);
/* Whether y is a constant whole exponent, for which a power is computed by products: *n, at most 64. */
bool cpu_complex_whole(cpu_complex y, int *n);
/* Returns z, which is x^y, except where x or y is zero or both are real: there the result that C defines. */
cpu_complex cpu_complex_power_special(ir_builder *b, cpu_complex x, cpu_complex y, cpu_complex z);

/* ---- arithmetic on parts: values of one float type ---- */

ir_value *cpu_real(ir_builder *b, const ir_value *like, double value); /* a constant of like's type */
ir_value *cpu_real_abs(ir_builder *b, ir_value *x);
ir_value *cpu_real_half(ir_builder *b, ir_value *x);
/* The sign bit, as i1; x is not NaN. */
ir_value *cpu_real_negative(ir_builder *b, ir_value *x);
ir_value *cpu_real_with_sign(ir_builder *b, ir_value *magnitude, ir_value *sign); /* magnitude >= 0 */
ir_value *cpu_real_is(ir_builder *b, int32_t direction, ir_value *x, double value);
ir_value *cpu_real_infinite(ir_builder *b, ir_value *x);
ir_value *cpu_real_nan(ir_builder *b, ir_value *x);
ir_value *cpu_real_and(ir_builder *b, ir_value *x, ir_value *y);
ir_value *cpu_real_or(ir_builder *b, ir_value *x, ir_value *y);
/* x + y and x * y as high + low, exact unless the operation overflows; low may be NaN where high is not finite. */
ir_value *cpu_real_exact_sum(ir_builder *b, ir_value *x, ir_value *y, ir_value **low);
ir_value *cpu_real_exact_product(ir_builder *b, ir_value *x, ir_value *y, ir_value **low);
ir_value *cpu_real_plus(ir_builder *b, ir_value *x, double c);
ir_value *cpu_real_times(ir_builder *b, ir_value *x, double c);
ir_value *cpu_real_polynomial(ir_builder *b, ir_value *x, size_t n, const double *c); /* highest degree first */
ir_value *cpu_real_nearest(ir_builder *b, ir_value *x);                               /* whole number; |x| below 2^51 */
ir_value *cpu_real_power_of_two(ir_builder *b, ir_value *n); /* 2^n for a whole n; the result is a normal number */
/* sqrt(x^2 + y^2), without overflow on the way; infinite where a part is infinite. */
ir_value *cpu_real_hypot(ir_builder *b, ir_value *x, ir_value *y);

typedef struct cpu_pair {
    ir_value *high, *low; /* the number is high + low, and high is the f64 nearest to it */
} cpu_pair;
cpu_pair cpu_pair_sum_of_products(ir_builder *b, ir_value *x, ir_value *u, ir_value *y, ir_value *v); /* x u + y v */
/* As exact as if the terms were summed exactly; changes terms. */
cpu_pair cpu_pair_sum(ir_builder *b, size_t n, ir_value **terms);
cpu_pair cpu_pair_of(ir_builder *b, ir_value *x);
cpu_pair cpu_pair_negate(ir_builder *b, cpu_pair x);
cpu_pair cpu_pair_select(ir_builder *b, ir_value *where, cpu_pair x, cpu_pair y);
cpu_pair cpu_pair_add(ir_builder *b, cpu_pair x, ir_value *y);
cpu_pair cpu_pair_plus(ir_builder *b, cpu_pair x, cpu_pair y);
cpu_pair cpu_pair_multiply(ir_builder *b, cpu_pair x, cpu_pair y);
cpu_pair cpu_pair_scale(ir_builder *b, cpu_pair x, ir_value *factor); /* by a power of two */
cpu_pair cpu_pair_divide(ir_builder *b, cpu_pair x, cpu_pair y);
cpu_pair cpu_pair_sum_of_squares(ir_builder *b, cpu_pair x, cpu_pair y);
cpu_pair cpu_pair_renew(ir_builder *b, ir_value *high, ir_value *low); /* high: the nearest again */
static inline ir_value *cpu_pair_round(ir_builder *b, cpu_pair x)
{
    return ir_add(b, x.high, x.low);
}
/* ---- functions, to some 66 bits (pair_function.c) ---- */
cpu_pair cpu_pair_log1p(ir_builder *b, cpu_pair x);                   /* x >= 0, which may be infinite */
cpu_pair cpu_pair_log(ir_builder *b, cpu_pair x, ir_value *exponent); /* log(x 2^exponent) of a normal x > 0 */
/* The angle of the point (x, y); its rounded value equals that of atan2. */
cpu_pair cpu_pair_angle(ir_builder *b, cpu_pair y, cpu_pair x);
cpu_pair cpu_pair_expm1(ir_builder *b, cpu_pair x); /* |x| below 710 */
typedef struct cpu_turn {
    cpu_pair sin, cos, less, more; /* less: cos - 1, more: cos + 1 */
} cpu_turn;
cpu_turn cpu_pair_turn(ir_builder *b, cpu_pair x); /* x of any size; the result is NaN where x is not finite */
cpu_pair cpu_pair_root(ir_builder *b, cpu_pair x);
ir_value *cpu_pair_quotient(ir_builder *b, cpu_pair x, cpu_pair y); /* rounded */
/* e^x = 2^n times the result, which is near 1. Beyond |x| = 1500 the result is that of 1500. */
cpu_pair cpu_pair_exp(ir_builder *b, ir_value *x, ir_value **n);
/* cosh(x) and sinh(x), both times 2^-n. */
void cpu_pair_hyperbolic(ir_builder *b, ir_value *x, cpu_pair *cosh, cpu_pair *sinh, ir_value **n);
/* x y 2^n, rounded; n: whole, up to 2200. */
ir_value *cpu_pair_scaled_product(ir_builder *b, cpu_pair x, ir_value *y, ir_value *n);
ir_value *cpu_pair_scaled_pairs(ir_builder *b, cpu_pair x, cpu_pair y, ir_value *n);
/* A power of two that scales the larger of |x| and |y| so that squares neither overflow nor underflow; *back: its
 * inverse. */
ir_value *cpu_real_scale(ir_builder *b, ir_value *x, ir_value *y, ir_value **back);
/* log(sqrt(u^2 + y^2)), exact to the last bits where the result is near 0. x: where u is 1 + x, rounded; else NULL. */
ir_value *cpu_real_log_modulus(ir_builder *b, ir_value *u, ir_value *x, ir_value *y);
/* cosh(x) / scale and sinh(x) / scale, where scale is large enough that neither overflows. */
void cpu_real_hyperbolic(ir_builder *b, ir_value *x, ir_value **cosh, ir_value **sinh, ir_value **scale);

#endif
