/* chlo's functions in StableHLO's ops: the builders that chlo.c's table refers to; each family of functions has a
 * file. */
#ifndef PASS_CHLO_H
#define PASS_CHLO_H

#include "pass/internal.h"

/* x[0], x[1]: operands of one real float type. The result may have another float type; the caller rounds it to the
 * operands' type. */
typedef ir_value *pass_chlo_real(ir_builder *b, ir_value *const *x);
pass_chlo_real pass_chlo_acos, pass_chlo_acosh, pass_chlo_asin, pass_chlo_asinh, pass_chlo_atan, pass_chlo_atanh,
    pass_chlo_cosh, pass_chlo_sinh; /* chlo_inverse.c */
/* Functions of complex numbers of any precision (chlo_complex.c). */
typedef ir_value *pass_chlo_complex(ir_builder *b, ir_value *z);
pass_chlo_complex pass_chlo_complex_acos, pass_chlo_complex_acosh, pass_chlo_complex_asin, pass_chlo_complex_asinh,
    pass_chlo_complex_atan, pass_chlo_complex_atanh, pass_chlo_complex_cosh, pass_chlo_complex_sinh;
typedef ir_value *pass_chlo_f64(ir_builder *b, ir_value *x); /* f64 to f64 */
pass_chlo_f64 pass_chlo_acos_f64, pass_chlo_acosh_f64, pass_chlo_asin_f64, pass_chlo_asinh_f64, pass_chlo_atanh_f64,
    pass_chlo_cosh_f64, pass_chlo_sinh_f64;                                        /* chlo_elementary.c */
pass_chlo_f64 pass_chlo_lgamma_f64, pass_chlo_digamma_f64, pass_chlo_trigamma_f64; /* chlo_gamma_f64.c */
/* f(x) for negative x. It is more accurate than `otherwise` where f(x) is small (chlo_gamma_zeros.c). */
ir_value *pass_chlo_lgamma_near_zero(ir_builder *b, ir_value *x, ir_value *otherwise);
ir_value *pass_chlo_digamma_near_zero(ir_builder *b, ir_value *x, ir_value *otherwise);
pass_chlo_f64 pass_chlo_erf_f64, pass_chlo_erfc_f64, pass_chlo_erf_inv_f64, pass_chlo_bessel_i0e_f64,
    pass_chlo_bessel_i1e_f64; /* chlo_error_f64.c */
pass_chlo_real pass_chlo_erf, pass_chlo_erfc, pass_chlo_erf_inv, pass_chlo_bessel_i0e,
    pass_chlo_bessel_i1e;                                 /* chlo_error.c */
pass_chlo_real pass_chlo_lgamma, pass_chlo_digamma;       /* chlo_gamma.c */
pass_chlo_real pass_chlo_zeta, pass_chlo_polygamma;       /* chlo_zeta.c */
ir_value *pass_chlo_trigamma(ir_builder *b, ir_value *x); /* of any float type; the result is f64 (chlo_trigamma.c) */
pass_chlo_real pass_chlo_next_after;                      /* chlo_bits.c */

/* Attribute `name` of a custom call: from its backend_config, else from the attributes outside the schema. NULL:
 * absent. */
const ir_attr *pass_chlo_config(const ir_op *op, const char *name);

/* ---- shorthand ---- */

static inline ir_value *pass_chlo_fill(ir_builder *b, const ir_value *like, double value)
{
    return like ? ir_constant_fill(b, like->type, value) : NULL;
}
/* f64 for f32 and f64, f32 for narrower types: the result is rounded once at the end and is then nearly always
 * correctly rounded. */
ir_value *pass_chlo_widen(ir_builder *b, ir_value *x);
/* x y + z, rounded once on devices with such an instruction; and x y less the rounded product (chlo_fused.c). */
ir_value *pass_chlo_multiply_add(ir_builder *b, ir_value *x, ir_value *y, ir_value *z);
ir_value *pass_chlo_product_rest(ir_builder *b, ir_value *x, ir_value *y);
/* e^x for |x| < 700, log(x) for x > 0, sin(pi x) for |x| <= 1/2; elsewhere the result is any number, except that NaN stays
 * NaN in the first and the last. Of f64 numbers they are exact enough for f32: the logarithm's and the sine's errors are
 * a few places of f64, the power's 1e-10 of it (chlo_short.c). */
ir_value *pass_chlo_short_exp(ir_builder *b, ir_value *x);
ir_value *pass_chlo_short_log(ir_builder *b, ir_value *x);
ir_value *pass_chlo_short_sine(ir_builder *b, ir_value *x);
/* c[0] x^(n - 1) + ... + c[n - 1] */
ir_value *pass_chlo_polynomial(ir_builder *b, ir_value *x, size_t n, const double *c);
static inline ir_value *pass_chlo_abs(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_ABS, x);
}
static inline ir_value *pass_chlo_below(ir_builder *b, ir_value *x, double limit)
{
    return ir_compare(b, IR_LT, x, pass_chlo_fill(b, x, limit));
}
/* |size| with sign's sign; size is never negative. */
ir_value *pass_chlo_signed(ir_builder *b, ir_value *size, ir_value *sign);

#endif
