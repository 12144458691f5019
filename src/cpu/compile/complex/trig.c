/* Trigonometric and hyperbolic functions of pairs in f64. Special values are C's Annex G, through
 * sin(z) = -i sinh(iz), cos(z) = cosh(iz), tan(z) = -i tanh(iz). */
#include "cpu/compile/complex/complex.h"

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

/* The real factors of the parts of a hyperbolic function, times a scale: numbers for functions of f32, sums of two
 * numbers for those of f64. */
typedef struct factors {
    bool exact;
    ir_value *cosh, *sinh, *scale;
    cpu_pair cosh_pair, sinh_pair;
    ir_value *n; /* the scale is 2^n */
} factors;

static factors factors_of(ir_builder *b, ir_value *x, bool exact)
{
    factors f = {.exact = exact};
    if (exact)
        cpu_pair_hyperbolic(b, x, &f.cosh_pair, &f.sinh_pair, &f.n);
    else
        cpu_real_hyperbolic(b, x, &f.cosh, &f.sinh, &f.scale);
    return f;
}

static ir_value *cosh_times(ir_builder *b, const factors *f, ir_value *y)
{
    return f->exact ? cpu_pair_scaled_product(b, f->cosh_pair, y, f->n) : ir_mul(b, ir_mul(b, f->cosh, y), f->scale);
}

static ir_value *sinh_times(ir_builder *b, const factors *f, ir_value *y)
{
    return f->exact ? cpu_pair_scaled_product(b, f->sinh_pair, y, f->n) : ir_mul(b, ir_mul(b, f->sinh, y), f->scale);
}

/* sinh(x) cos(y) + i cosh(x) sin(y). */
static cpu_complex sinh_of(ir_builder *b, cpu_complex x, bool exact)
{
    ir_value *turning = endless(b, x.im);
    factors f = factors_of(b, x.re, exact);
    cpu_complex z = {sinh_times(b, &f, ir_unary(b, IR_COSINE, x.im)), cosh_times(b, &f, ir_unary(b, IR_SINE, x.im))};
    ir_value *whole = sinh_times(b, &f, cpu_real(b, x.re, 1));
    if (exact) /* for an infinite x the scaled numbers stay finite */
        whole = ir_select(b, cpu_real_infinite(b, x.re), x.re, whole);
    ir_value *real = cpu_real_is(b, IR_EQ, x.im, 0), *imaginary = cpu_real_is(b, IR_EQ, x.re, 0);
    ir_value *kept = cpu_real_and(b, turning, cpu_real_or(b, imaginary, cpu_real_infinite(b, x.re)));
    z.re = ir_select(b, real, whole, ir_select(b, kept, x.re, z.re));
    z.im = ir_select(b, real, x.im, z.im);
    return z;
}

/* cosh(x) cos(y) + i sinh(x) sin(y). */
static cpu_complex cosh_of(ir_builder *b, cpu_complex x, bool exact)
{
    ir_value *turning = endless(b, x.im);
    factors f = factors_of(b, x.re, exact);
    cpu_complex z = {cosh_times(b, &f, ir_unary(b, IR_COSINE, x.im)), sinh_times(b, &f, ir_unary(b, IR_SINE, x.im))};
    ir_value *whole = cosh_times(b, &f, cpu_real(b, x.re, 1));
    ir_value *real = cpu_real_is(b, IR_EQ, x.im, 0), *imaginary = cpu_real_is(b, IR_EQ, x.re, 0);
    ir_value *huge = cpu_real_and(b, turning, cpu_real_infinite(b, x.re));
    ir_value *none = ir_mul(b, cpu_real_with_sign(b, cpu_real(b, x.re, 1), x.re), x.im);
    z.re = ir_select(b, real, whole, ir_select(b, huge, cpu_real_abs(b, x.re), z.re));
    z.im = ir_select(b, real, none, ir_select(b, cpu_real_and(b, imaginary, turning), x.re, z.im));
    return z;
}

cpu_complex cpu_complex_sinh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return sinh_of(b, x, false);
}

cpu_complex cpu_complex_cosh(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return cosh_of(b, x, false);
}

cpu_complex cpu_complex_sin(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return times_minus_i(b, sinh_of(b, times_i(b, x), false));
}

cpu_complex cpu_complex_cos(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return cosh_of(b, times_i(b, x), false);
}

cpu_complex cpu_complex_sinh_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return sinh_of(b, x, true);
}

cpu_complex cpu_complex_cosh_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return cosh_of(b, x, true);
}

cpu_complex cpu_complex_sin_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return times_minus_i(b, sinh_of(b, times_i(b, x), true));
}

cpu_complex cpu_complex_cos_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return cosh_of(b, times_i(b, x), true);
}

/* With t = tan(y), s = sinh(x), d = 1 + t^2: Kahan's form (s sqrt(1 + s^2) d + i t) / (1 + d s^2) and, far from the
 * imaginary axis, +-1 + i 4 sin(y) cos(y) exp(-2 |x|). */
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
