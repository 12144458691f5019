/* Arithmetic, comparisons and other parts of functions of complex numbers. */
#include "cpu/compile/complex/complex.h"

/* ---- values of one float type ---- */

ir_value *cpu_real(ir_builder *b, const ir_value *like, double value)
{
    return like ? ir_constant_fill(b, like->type, value) : NULL;
}

ir_value *cpu_real_abs(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_ABS, x);
}

ir_value *cpu_real_half(ir_builder *b, ir_value *x)
{
    return ir_mul(b, x, cpu_real(b, x, 0.5));
}

ir_value *cpu_real_is(ir_builder *b, int32_t direction, ir_value *x, double value)
{
    return ir_compare(b, direction, x, cpu_real(b, x, value));
}

ir_value *cpu_real_and(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_AND, x, y);
}

ir_value *cpu_real_or(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_binary(b, IR_OR, x, y);
}

/* The sign of a zero shows in its reciprocal. */
ir_value *cpu_real_negative(ir_builder *b, ir_value *x)
{
    ir_value *inverse = ir_div(b, cpu_real(b, x, 1), x);
    return cpu_real_or(b, cpu_real_is(b, IR_LT, x, 0), cpu_real_is(b, IR_LT, inverse, 0));
}

ir_value *cpu_real_with_sign(ir_builder *b, ir_value *magnitude, ir_value *sign)
{
    return ir_select(b, cpu_real_negative(b, sign), ir_neg(b, magnitude), magnitude);
}

ir_value *cpu_real_infinite(ir_builder *b, ir_value *x)
{
    return cpu_real_is(b, IR_EQ, cpu_real_abs(b, x), __builtin_inf());
}

ir_value *cpu_real_nan(ir_builder *b, ir_value *x)
{
    return ir_compare(b, IR_NE, x, x);
}

ir_value *cpu_real_exact_sum(ir_builder *b, ir_value *x, ir_value *y, ir_value **low)
{
    ir_value *high = ir_add(b, x, y), *part = ir_sub(b, high, x);
    *low = ir_add(b, ir_sub(b, x, ir_sub(b, high, part)), ir_sub(b, y, part));
    return high;
}

/* Cuts a factor in two: the upper 26 bits, and the rest. */
static ir_value *halve(ir_builder *b, ir_value *x, ir_value **rest)
{
    ir_value *scaled = ir_mul(b, x, cpu_real(b, x, 0x1p27 + 1));
    ir_value *upper = ir_sub(b, scaled, ir_sub(b, scaled, x));
    *rest = ir_sub(b, x, upper);
    return upper;
}

ir_value *cpu_real_exact_product(ir_builder *b, ir_value *x, ir_value *y, ir_value **low)
{
    ir_value *x_low, *y_low, *high = ir_mul(b, x, y);
    ir_value *x_high = halve(b, x, &x_low), *y_high = x == y ? x_high : halve(b, y, &y_low);
    if (x == y)
        y_low = x_low;
    ir_value *sum = ir_sub(b, ir_mul(b, x_high, y_high), high);
    sum = ir_add(b, sum, ir_mul(b, x_high, y_low));
    sum = ir_add(b, sum, ir_mul(b, x_low, y_high));
    *low = ir_add(b, sum, ir_mul(b, x_low, y_low));
    return high;
}

ir_value *cpu_real_scale(ir_builder *b, ir_value *x, ir_value *y, ir_value **back)
{
    ir_value *most = ir_max(b, cpu_real_abs(b, x), cpu_real_abs(b, y));
    ir_value *large = cpu_real_is(b, IR_GT, most, 0x1p500), *small = cpu_real_is(b, IR_LT, most, 0x1p-400);
    ir_value *one = cpu_real(b, x, 1), *up = cpu_real(b, x, 0x1p600), *down = cpu_real(b, x, 0x1p-600);
    *back = ir_select(b, large, up, ir_select(b, small, down, one));
    return ir_select(b, large, down, ir_select(b, small, up, one));
}

ir_value *cpu_real_hypot(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *back, *scale = cpu_real_scale(b, x, y, &back);
    ir_value *u = ir_mul(b, x, scale), *v = ir_mul(b, y, scale);
    ir_value *length = ir_mul(b, ir_unary(b, IR_SQRT, ir_add(b, ir_mul(b, u, u), ir_mul(b, v, v))), back);
    ir_value *infinite = cpu_real_or(b, cpu_real_infinite(b, x), cpu_real_infinite(b, y));
    return ir_select(b, infinite, cpu_real(b, x, __builtin_inf()), length);
}

void cpu_real_hyperbolic(ir_builder *b, ir_value *x, ir_value **cosh, ir_value **sinh, ir_value **scale)
{
    ir_value *size = cpu_real_abs(b, x), *one = cpu_real(b, x, 1);
    /* Beyond this exponent the result, times any cosine but 0, overflows f32. */
    ir_value *bounded = ir_min(b, size, cpu_real(b, x, 1400));
    ir_value *large = cpu_real_is(b, IR_GT, size, 700);
    ir_value *less = ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, ir_select(b, large, cpu_real_half(b, bounded), bounded));
    ir_value *more = ir_add(b, less, one), *inverse = ir_div(b, one, more);
    ir_value *c = cpu_real_half(b, ir_add(b, more, inverse));
    ir_value *s = cpu_real_half(b, ir_add(b, less, ir_mul(b, less, inverse)));
    s = ir_select(b, cpu_real_is(b, IR_EQ, size, __builtin_inf()), size, s);
    *scale = ir_select(b, large, more, one);
    *cosh = c;
    *sinh = cpu_real_with_sign(b, s, x);
}

/* ---- arithmetic ---- */

cpu_complex cpu_complex_negate(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return (cpu_complex){ir_neg(b, x.re), ir_neg(b, x.im)};
}

cpu_complex cpu_complex_conj(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return (cpu_complex){x.re, ir_neg(b, x.im)};
}

cpu_complex cpu_complex_add(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_add(b, x.re, y.re), ir_add(b, x.im, y.im)};
}

cpu_complex cpu_complex_subtract(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_sub(b, x.re, y.re), ir_sub(b, x.im, y.im)};
}

/* Each operation is rounded, as the specification and XLA define it. */
cpu_complex cpu_complex_multiply(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_sub(b, ir_mul(b, x.re, y.re), ir_mul(b, x.im, y.im)),
                         ir_add(b, ir_mul(b, x.re, y.im), ir_mul(b, x.im, y.re))};
}

/* 0 for a finite number and 1 for an infinite one, with the number's sign. */
static ir_value *box(ir_builder *b, ir_value *x)
{
    ir_value *unit = ir_select(b, cpu_real_infinite(b, x), cpu_real(b, x, 1), cpu_real(b, x, 0));
    return cpu_real_with_sign(b, unit, x);
}

static cpu_complex function_choose(ir_builder *b, ir_value *where, cpu_complex x, cpu_complex y)
{
    return (cpu_complex){ir_select(b, where, x.re, y.re), ir_select(b, where, x.im, y.im)};
}

/* x conj(y) / |y|^2, with y scaled by a power of two. A NaN that comes from an infinite operand or from the divisor 0
 * is replaced as in C's Annex G. */
static cpu_complex function_divide(ir_builder *b, cpu_complex x, cpu_complex y, bool exact)
{
    ir_value *back, *x_back, *scale = cpu_real_scale(b, y.re, y.im, &back);
    ir_value *x_scale = cpu_real_scale(b, x.re, x.im, &x_back);
    ir_value *c = ir_mul(b, y.re, scale), *d = ir_mul(b, y.im, scale);
    ir_value *a = ir_mul(b, x.re, x_scale), *e = ir_mul(b, x.im, x_scale), *minus = ir_neg(b, a);
    ir_value *size = ir_add(b, ir_mul(b, c, c), ir_mul(b, d, d));
    cpu_complex z;
    if (exact) {
        cpu_pair below = cpu_pair_sum_of_products(b, c, c, d, d);
        z.re = cpu_pair_quotient(b, cpu_pair_sum_of_products(b, a, c, e, d), below);
        z.im = cpu_pair_quotient(b, cpu_pair_sum_of_products(b, e, c, minus, d), below);
    } else { /* products of numbers from f32 are exact in f64 */
        z.re = ir_div(b, ir_add(b, ir_mul(b, a, c), ir_mul(b, e, d)), size);
        z.im = ir_div(b, ir_add(b, ir_mul(b, e, c), ir_mul(b, minus, d)), size);
    }
    /* The scales' square roots are applied alternately, since the two scales may cancel. */
    ir_value *half = ir_unary(b, IR_SQRT, scale), *x_half = ir_unary(b, IR_SQRT, x_back);
    for (int i = 0; i < 2; i++) {
        z.re = ir_mul(b, ir_mul(b, z.re, half), x_half);
        z.im = ir_mul(b, ir_mul(b, z.im, half), x_half);
    }
    ir_value *y_finite = cpu_real_and(b, ir_unary(b, IR_IS_FINITE, y.re), ir_unary(b, IR_IS_FINITE, y.im));
    ir_value *x_finite = cpu_real_and(b, ir_unary(b, IR_IS_FINITE, x.re), ir_unary(b, IR_IS_FINITE, x.im));
    /* Exact division by a real or an imaginary number, for when scaling down has lost bits of x's smaller part. */
    if (exact) {
        ir_value *finite = cpu_real_and(b, x_finite, y_finite);
        ir_value *far = cpu_real_and(b, finite, cpu_real_is(b, IR_GT, x_back, 1));
        ir_value *real = cpu_real_and(b, far, cpu_real_is(b, IR_EQ, y.im, 0));
        ir_value *turned = cpu_real_and(b, far, cpu_real_is(b, IR_EQ, y.re, 0));
        z = function_choose(b, real, (cpu_complex){ir_div(b, x.re, y.re), ir_div(b, x.im, y.re)}, z);
        z = function_choose(b, turned, (cpu_complex){ir_div(b, x.im, y.im), ir_neg(b, ir_div(b, x.re, y.im))}, z);
    }

    ir_value *infinity = cpu_real(b, c, __builtin_inf()), *zero = cpu_real(b, c, 0);
    ir_value *by_zero = cpu_real_is(b, IR_EQ, size, 0);
    ir_value *signed_infinity = cpu_real_with_sign(b, infinity, y.re);
    cpu_complex over_zero = {ir_mul(b, signed_infinity, x.re), ir_mul(b, signed_infinity, x.im)};
    ir_value *x_infinite = cpu_real_or(b, cpu_real_infinite(b, x.re), cpu_real_infinite(b, x.im));
    ir_value *y_infinite = cpu_real_or(b, cpu_real_infinite(b, y.re), cpu_real_infinite(b, y.im));
    cpu_complex from = cpu_complex_multiply(b, (cpu_complex){box(b, x.re), box(b, x.im)}, cpu_complex_conj(b, y, y));
    from = (cpu_complex){ir_mul(b, infinity, from.re), ir_mul(b, infinity, from.im)};
    cpu_complex to = cpu_complex_multiply(b, x, (cpu_complex){box(b, y.re), ir_neg(b, box(b, y.im))});
    to = (cpu_complex){ir_mul(b, zero, to.re), ir_mul(b, zero, to.im)};
    cpu_complex special = function_choose(b, cpu_real_and(b, y_infinite, x_finite), to, z);
    special = function_choose(b, cpu_real_and(b, x_infinite, y_finite), from, special);
    special = function_choose(b, by_zero, over_zero, special);
    ir_value *nan = cpu_real_and(b, cpu_real_nan(b, z.re), cpu_real_nan(b, z.im));
    return function_choose(b, nan, special, z);
}

cpu_complex cpu_complex_divide(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return function_divide(b, x, y, false);
}

cpu_complex cpu_complex_divide_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return function_divide(b, x, y, true);
}

/* Returns unit or, where part is tiny beside other, the more exact part / |other|: there |other| equals the modulus to
 * its last bit, and scaling may have lost bits of the tiny part. */
static ir_value *unit_of_small(ir_builder *b, ir_value *part, ir_value *other, ir_value *unit)
{
    ir_value *modulus = cpu_real_abs(b, other);
    ir_value *small = ir_compare(b, IR_LT, cpu_real_abs(b, part), ir_mul(b, modulus, cpu_real(b, other, 0x1p-60)));
    return ir_select(b, small, ir_div(b, part, modulus), unit);
}

/* z / |z|: beside an infinite part, which becomes NaN, a finite one becomes a zero with its sign. */
static cpu_complex sign_of(ir_builder *b, cpu_complex x, bool exact)
{
    ir_value *back, *scale = cpu_real_scale(b, x.re, x.im, &back), *none = cpu_real(b, x.re, 0);
    cpu_complex z = {ir_mul(b, x.re, scale), ir_mul(b, x.im, scale)};
    ir_value *size = ir_unary(b, IR_SQRT, ir_add(b, ir_mul(b, z.re, z.re), ir_mul(b, z.im, z.im)));
    ir_value *zero = cpu_real_is(b, IR_EQ, size, 0);
    ir_value *nan = cpu_real(b, size, __builtin_nan(""));
    cpu_complex unit = {ir_div(b, z.re, size), ir_div(b, z.im, size)};
    if (exact) {
        cpu_pair modulus = cpu_pair_root(b, cpu_pair_sum_of_products(b, z.re, z.re, z.im, z.im));
        unit.re = cpu_pair_quotient(b, (cpu_pair){z.re, none}, modulus);
        unit.im = cpu_pair_quotient(b, (cpu_pair){z.im, none}, modulus);
        unit.re = unit_of_small(b, x.re, x.im, unit.re);
        unit.im = unit_of_small(b, x.im, x.re, unit.im);
        unit.re = ir_select(b, cpu_real_infinite(b, x.re), nan, unit.re);
        unit.im = ir_select(b, cpu_real_infinite(b, x.im), nan, unit.im);
    }
    return function_choose(b, zero, x, function_choose(b, cpu_real_nan(b, size), (cpu_complex){nan, nan}, unit));
}

cpu_complex cpu_complex_sign(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return sign_of(b, x, false);
}

cpu_complex cpu_complex_sign_exact(ir_builder *b, cpu_complex x, cpu_complex y)
{
    (void)y;
    return sign_of(b, x, true);
}

/* ---- order: by real part, then by imaginary part ---- */

static ir_value *orders_before(ir_builder *b, int32_t direction, cpu_complex x, cpu_complex y)
{
    int32_t strict = direction == IR_LT || direction == IR_LE ? IR_LT : IR_GT;
    ir_value *same = ir_compare(b, IR_EQ, x.re, y.re);
    return cpu_real_or(b, ir_compare(b, strict, x.re, y.re),
                       cpu_real_and(b, same, ir_compare(b, direction, x.im, y.im)));
}

static ir_value *is_nan(ir_builder *b, cpu_complex x)
{
    return cpu_real_or(b, cpu_real_nan(b, x.re), cpu_real_nan(b, x.im));
}

static cpu_complex function_extremum(ir_builder *b, int32_t direction, cpu_complex x, cpu_complex y)
{
    ir_value *wins = cpu_real_and(b, ir_unary(b, IR_NOT, is_nan(b, y)), orders_before(b, direction, x, y));
    return function_choose(b, cpu_real_or(b, is_nan(b, x), wins), x, y);
}

cpu_complex cpu_complex_maximum(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return function_extremum(b, IR_GT, x, y);
}

cpu_complex cpu_complex_minimum(ir_builder *b, cpu_complex x, cpu_complex y)
{
    return function_extremum(b, IR_LT, x, y);
}

bool cpu_complex_compare(ir_builder *b, ir_op *op)
{
    int32_t direction = ((const ir_compare_attrs *)op->attrs)->comparison_direction;
    cpu_complex x = cpu_complex_parts(b, ir_operand(op, 0)), y = cpu_complex_parts(b, ir_operand(op, 1));
    ir_value *made;
    if (direction == IR_EQ || direction == IR_NE) {
        ir_value *re = ir_compare(b, direction, x.re, y.re), *im = ir_compare(b, direction, x.im, y.im);
        made = direction == IR_EQ ? cpu_real_and(b, re, im) : cpu_real_or(b, re, im);
    } else {
        made = orders_before(b, direction, x, y);
    }
    if (made)
        ir_replace_op(op, &made);
    return made != NULL;
}

static ir_value *hypot_exact(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *back, *scale = cpu_real_scale(b, x, y, &back);
    ir_value *u = ir_mul(b, x, scale), *v = ir_mul(b, y, scale);
    cpu_pair size = cpu_pair_root(b, cpu_pair_sum_of_products(b, u, u, v, v));
    ir_value *infinite = cpu_real_or(b, cpu_real_infinite(b, x), cpu_real_infinite(b, y));
    return ir_select(b, infinite, cpu_real(b, x, __builtin_inf()), ir_mul(b, ir_add(b, size.high, size.low), back));
}

bool cpu_complex_abs(ir_builder *b, ir_op *op)
{
    cpu_complex z = cpu_complex_parts(b, ir_operand(op, 0));
    tsr_dtype dtype = op->results[0].type->dtype;
    ir_value *made = dtype == TSR_F64 ? hypot_exact(b, z.re, z.im)
                                      : cpu_real_hypot(b, ir_convert(b, z.re, TSR_F64), ir_convert(b, z.im, TSR_F64));
    made = ir_convert(b, made, dtype);
    if (made)
        ir_replace_op(op, &made);
    return made != NULL;
}
