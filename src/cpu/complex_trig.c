/* Trigonometric and hyperbolic functions of pairs in f64. Special values are C's Annex G, through
 * sin(z) = -i sinh(iz), cos(z) = cosh(iz), tan(z) = -i tanh(iz). */
#include "cpu/complex.h"

static cpu_complex times_i(ir_builder *b, cpu_complex x)
{
    return (cpu_complex){ir_neg(b, x.im), x.re};
}

static cpu_complex times_minus_i(ir_builder *b, cpu_complex x)
{
    return (cpu_complex){x.im, ir_neg(b, x.re)};
}

static ir_value *endless(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_NOT, ir_unary(b, IR_IS_FINITE, x));
}

/* sinh(x) cos(y) + i cosh(x) sin(y). */
cpu_complex cpu_complex_sinh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *cosh, *sinh, *scale, *turning = endless(b, x.im);
    cpu_real_hyperbolic(b, x.re, &cosh, &sinh, &scale);
    cpu_complex z = {ir_mul(b, ir_mul(b, sinh, ir_unary(b, IR_COSINE, x.im)), scale),
                     ir_mul(b, ir_mul(b, cosh, ir_unary(b, IR_SINE, x.im)), scale)};
    ir_value *real = cpu_real_is(b, IR_EQ, x.im, 0), *imaginary = cpu_real_is(b, IR_EQ, x.re, 0);
    ir_value *kept = cpu_real_and(b, turning, cpu_real_or(b, imaginary, cpu_real_infinite(b, x.re)));
    z.re = ir_select(b, real, ir_mul(b, sinh, scale), ir_select(b, kept, x.re, z.re));
    z.im = ir_select(b, real, x.im, z.im);
    return z;
}

/* cosh(x) cos(y) + i sinh(x) sin(y). */
cpu_complex cpu_complex_cosh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *cosh, *sinh, *scale, *turning = endless(b, x.im);
    cpu_real_hyperbolic(b, x.re, &cosh, &sinh, &scale);
    cpu_complex z = {ir_mul(b, ir_mul(b, cosh, ir_unary(b, IR_COSINE, x.im)), scale),
                     ir_mul(b, ir_mul(b, sinh, ir_unary(b, IR_SINE, x.im)), scale)};
    ir_value *real = cpu_real_is(b, IR_EQ, x.im, 0), *imaginary = cpu_real_is(b, IR_EQ, x.re, 0);
    ir_value *huge = cpu_real_and(b, turning, cpu_real_infinite(b, x.re));
    ir_value *none = ir_mul(b, cpu_real_with_sign(b, cpu_real(b, x.re, 1), x.re), x.im);
    z.re = ir_select(b, real, ir_mul(b, cosh, scale), ir_select(b, huge, cpu_real_abs(b, x.re), z.re));
    z.im = ir_select(b, real, none, ir_select(b, cpu_real_and(b, imaginary, turning), x.re, z.im));
    return z;
}

cpu_complex cpu_complex_sin(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return times_minus_i(b, cpu_complex_sinh(b, times_i(b, x), y));
}

cpu_complex cpu_complex_cos(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return cpu_complex_cosh(b, times_i(b, x), y);
}

/* With t = tan(y), s = sinh(x), d = 1 + t^2: (s sqrt(1 + s^2) d + i t) / (1 + d s^2), Kahan's form; far from the
 * imaginary axis +-1 + i 4 sin(y) cos(y) exp(-2 |x|). */
cpu_complex cpu_complex_tanh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    ir_value *size = cpu_real_abs(b, x.re), *one = cpu_real(b, x.re, 1), *zero = cpu_real(b, x.re, 0);
    ir_value *far = cpu_real_is(b, IR_GT, size, 22);
    ir_value *cosh, *s, *scale;
    cpu_real_hyperbolic(b, ir_select(b, far, zero, x.re), &cosh, &s, &scale);
    ir_value *t = ir_unary(b, IR_TAN, x.im), *d = ir_add(b, one, ir_mul(b, t, t));
    ir_value *below = ir_add(b, one, ir_mul(b, d, ir_mul(b, s, s)));
    cpu_complex z = {ir_div(b, ir_mul(b, d, ir_mul(b, s, cosh)), below), ir_div(b, t, below)};
    ir_value *e = ir_unary(b, IR_EXPONENTIAL, ir_neg(b, size));
    ir_value *turn = ir_mul(b, ir_unary(b, IR_SINE, x.im), ir_unary(b, IR_COSINE, x.im));
    ir_value *im = ir_mul(b, ir_mul(b, ir_mul(b, turn, cpu_real(b, turn, 4)), e), e);
    ir_value *lost = cpu_real_and(b, cpu_real_infinite(b, x.re), endless(b, x.im));
    im = ir_select(b, lost, cpu_real_with_sign(b, zero, x.im), im);
    ir_value *nan = cpu_real(b, x.re, __builtin_nan(""));
    ir_value *unknown = cpu_real_and(b, ir_unary(b, IR_IS_FINITE, x.re), endless(b, x.im));
    z.re = ir_select(b, far, ir_select(b, unknown, nan, cpu_real_with_sign(b, one, x.re)), z.re);
    z.im = ir_select(b, far, im, z.im);
    z.im = ir_select(b, cpu_real_is(b, IR_EQ, x.im, 0), x.im, z.im);
    z.re = ir_select(b, cpu_real_and(b, cpu_real_is(b, IR_EQ, x.re, 0), ir_unary(b, IR_NOT, far)), x.re, z.re);
    return z;
}

cpu_complex cpu_complex_tan(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return times_minus_i(b, cpu_complex_tanh(b, times_i(b, x), y));
}
