/* Inverse trigonometric and hyperbolic functions of real numbers; chlo_elementary.c has those of f64. */
#include "pass/chlo.h"

#include <math.h>

#include "pass/chlo_inverse.inc"

static const double ln_2 = 0.69314718055994530942, half_pi = 1.57079632679489661923;

/* Angles are computed in the widest type for which atan2 is accurate: f32 for narrow floats, else the operand's own
 * type. */
static ir_value *angle(ir_builder *b, ir_value *y, ir_value *x, tsr_dtype dtype)
{
    tsr_dtype wide = dtype == TSR_F64 ? TSR_F64 : TSR_F32;
    return ir_binary(b, IR_ATAN2, ir_convert(b, y, wide), ir_convert(b, x, wide));
}

/* asin(x) for |x| <= 1/2; elsewhere (`steep`) the positive asin(sqrt((1 - |x|) / 2)), half of acos(|x|). */
static ir_value *arc(ir_builder *b, ir_value *x, ir_value **steep)
{
    ir_value *size = pass_chlo_abs(b, x), *half = pass_chlo_fill(b, x, 0.5);
    *steep = ir_compare(b, IR_GT, size, half);
    ir_value *square = ir_mul(b, half, ir_sub(b, ir_ones_like(b, x), size));
    ir_value *r = ir_select(b, *steep, ir_unary(b, IR_SQRT, square), x);
    ir_value *z = ir_select(b, *steep, square, ir_mul(b, x, x));
    ir_value *p = pass_chlo_polynomial(b, z, BASE_COUNT(asin_short), asin_short);
    return pass_chlo_multiply_add(b, ir_mul(b, r, z), p, r);
}

ir_value *pass_chlo_asin(ir_builder *b, ir_value *const *x)
{
    if (x[0]->type->dtype == TSR_F64)
        return pass_chlo_asin_f64(b, x[0]);
    ir_value *wide = pass_chlo_widen(b, x[0]), *steep, *angle = arc(b, wide, &steep);
    ir_value *outer = ir_sub(b, pass_chlo_fill(b, wide, half_pi), ir_add(b, angle, angle));
    return ir_select(b, steep, pass_chlo_signed(b, outer, wide), angle);
}

ir_value *pass_chlo_acos(ir_builder *b, ir_value *const *x)
{
    if (x[0]->type->dtype == TSR_F64)
        return pass_chlo_acos_f64(b, x[0]);
    ir_value *wide = pass_chlo_widen(b, x[0]), *steep, *angle = arc(b, wide, &steep), *twice = ir_add(b, angle, angle);
    ir_value *below = ir_sub(b, pass_chlo_fill(b, wide, 2 * half_pi), twice);
    ir_value *outer = ir_select(b, pass_chlo_below(b, wide, 0), below, twice);
    return ir_select(b, steep, outer, ir_sub(b, pass_chlo_fill(b, wide, half_pi), angle));
}

ir_value *pass_chlo_atan(ir_builder *b, ir_value *const *x)
{
    return angle(b, x[0], ir_ones_like(b, x[0]), x[0]->type->dtype);
}

/* Where x^2 + 1 rounds to x^2 (and x^2 might overflow). */
static double far_limit(const ir_value *x)
{
    return x->type->dtype == TSR_F64 ? 0x1p28 : 0x1p13;
}

static ir_value *log_of_double(ir_builder *b, ir_value *x)
{
    return ir_add(b, ir_log(b, x), pass_chlo_fill(b, x, ln_2));
}

/* log1p(|x| + x^2 / (1 + sqrt(1 + x^2))) with x's sign */
ir_value *pass_chlo_asinh(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_asinh_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *large = ir_compare(b, IR_GT, size, pass_chlo_fill(b, x, far_limit(x)));
    ir_value *safe = ir_select(b, large, one, size), *square = ir_mul(b, safe, safe);
    ir_value *root = ir_unary(b, IR_SQRT, ir_add(b, one, square));
    ir_value *near = ir_unary(b, IR_LOG_PLUS_ONE, ir_add(b, safe, ir_div(b, square, ir_add(b, one, root))));
    ir_value *result = pass_chlo_signed(b, ir_select(b, large, log_of_double(b, size), near), x);
    return ir_select(b, ir_compare(b, IR_EQ, x, ir_zeros_like(b, x)), x, result); /* -0 */
}

/* log1p(t + sqrt(t (t + 2))) with t = x - 1 */
ir_value *pass_chlo_acosh(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_acosh_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x);
    ir_value *large = ir_compare(b, IR_GT, x, pass_chlo_fill(b, x, far_limit(x)));
    ir_value *t = ir_sub(b, ir_select(b, large, one, x), one);
    ir_value *root = ir_unary(b, IR_SQRT, ir_mul(b, t, ir_add(b, t, pass_chlo_fill(b, x, 2))));
    ir_value *near = ir_unary(b, IR_LOG_PLUS_ONE, ir_add(b, t, root));
    ir_value *result = ir_select(b, large, log_of_double(b, ir_select(b, large, x, one)), near);
    return ir_select(b, pass_chlo_below(b, x, 1), pass_chlo_fill(b, x, NAN), result);
}

/* log((1 + x) / (1 - x)) / 2; near zero, where the logarithm loses bits, x + x^3 / 3. */
ir_value *pass_chlo_atanh(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_atanh_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *quotient = ir_div(b, ir_add(b, one, x), ir_sub(b, one, x));
    ir_value *far = ir_mul(b, pass_chlo_fill(b, x, 0.5), pass_chlo_short_log(b, quotient));
    ir_value *third = ir_mul(b, ir_mul(b, x, x), pass_chlo_fill(b, x, 1.0 / 3));
    ir_value *near = pass_chlo_below(b, size, x->type->dtype == TSR_F64 ? 0x1p-8 : 0x1p-4);
    ir_value *value = ir_select(b, near, pass_chlo_multiply_add(b, x, third, x), far);
    ir_value *end = ir_select(b, ir_compare(b, IR_EQ, size, one),
                              pass_chlo_signed(b, pass_chlo_fill(b, x, INFINITY), x), pass_chlo_fill(b, x, NAN));
    return ir_select(b, ir_compare(b, IR_LT, size, one), value, end);
}

/* e^|x| / 2 of f32; where the exponential alone would overflow, 2 e^(|x| - log 4), with the logarithm as a sum of two
 * numbers. */
static ir_value *half_exponential(ir_builder *b, ir_value *size)
{
    ir_value *large = ir_compare(b, IR_GT, size, pass_chlo_fill(b, size, 88));
    ir_value *less = ir_sub(b, size, pass_chlo_fill(b, size, 2 * 6.93147180369123816490e-01));
    ir_value *e = ir_exp(b, ir_select(b, large, less, size));
    ir_value *factor = ir_select(b, large, pass_chlo_fill(b, size, 2), pass_chlo_fill(b, size, 0.5));
    ir_value *most = pass_chlo_fill(b, size, ir_dtype_largest(size->type->dtype));
    ir_value *bounded = ir_min(b, e, most); /* avoids infinity minus infinity */
    ir_value *rest = ir_mul(b, bounded, pass_chlo_fill(b, size, -2 * 1.90821492927058770002e-10));
    return ir_mul(b, factor, ir_select(b, large, ir_add(b, e, rest), e));
}

enum { HYPERBOLIC_LIMIT = 10 }; /* above this limit e^x + e^-x rounds to e^x */

/* f64 for an operand of f32: e^|x| up to this limit has room, and both functions overflow in f32 below it. */
static ir_value *roomy_exponential(ir_builder *b, ir_value *size)
{
    return pass_chlo_short_exp(b, ir_min(b, size, pass_chlo_fill(b, size, 700)));
}

/* (e - 1 / e) / 2 with e = e^|x|; below 1, where digits would cancel, a polynomial */
static ir_value *roomy_sinh(ir_builder *b, ir_value *x)
{
    ir_value *size = pass_chlo_abs(b, x), *half = pass_chlo_fill(b, x, 0.5), *e = roomy_exponential(b, size);
    ir_value *far = ir_sub(b, ir_mul(b, half, e), ir_div(b, half, e)), *square = ir_mul(b, x, x);
    ir_value *p = pass_chlo_polynomial(b, square, BASE_COUNT(sinh_short), sinh_short);
    ir_value *near = pass_chlo_multiply_add(b, ir_mul(b, x, square), p, x);
    return ir_select(b, pass_chlo_below(b, size, 1), near, pass_chlo_signed(b, far, x));
}

/* (e + e / (e + 1)) / 2 with e = expm1(|x|) */
ir_value *pass_chlo_sinh(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_sinh_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    if (x->type->dtype == TSR_F64)
        return roomy_sinh(b, x);
    ir_value *near = pass_chlo_below(b, size, HYPERBOLIC_LIMIT);
    ir_value *e = ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, ir_select(b, near, size, one));
    ir_value *small = ir_add(b, e, ir_div(b, e, ir_add(b, e, one)));
    small = ir_mul(b, pass_chlo_fill(b, x, 0.5), small);
    ir_value *result = pass_chlo_signed(b, ir_select(b, near, small, half_exponential(b, size)), x);
    return ir_select(b, ir_compare(b, IR_EQ, x, ir_zeros_like(b, x)), x, result);
}

ir_value *pass_chlo_cosh(ir_builder *b, ir_value *const *operands)
{
    if (operands[0]->type->dtype == TSR_F64)
        return pass_chlo_cosh_f64(b, operands[0]);
    ir_value *x = pass_chlo_widen(b, operands[0]), *one = ir_ones_like(b, x), *size = pass_chlo_abs(b, x);
    ir_value *half = pass_chlo_fill(b, x, 0.5);
    if (x->type->dtype == TSR_F64) {
        ir_value *e = roomy_exponential(b, size);
        return ir_add(b, ir_mul(b, half, e), ir_div(b, half, e));
    }
    ir_value *near = pass_chlo_below(b, size, HYPERBOLIC_LIMIT);
    ir_value *e = ir_exp(b, ir_select(b, near, size, one));
    ir_value *small = ir_add(b, ir_mul(b, half, e), ir_div(b, half, e));
    return ir_select(b, near, small, half_exponential(b, size));
}
