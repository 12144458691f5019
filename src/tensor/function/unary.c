/* Functions of one tensor, element by element, that are one op or a few. Operands arrive promoted. */
#include "tensor/generated/bodies.h"

#include <math.h>

static bool is_integral(const ir_value *x)
{
    return x->type->dtype == TSR_BOOL || ir_dtype_is_integer(x->type->dtype);
}

/* x times a real number. Complex numbers part by part: in a product of complex numbers, an infinite part times the factor's
 * imaginary part, 0, would make the other part NaN. */
static ir_value *unary_scaled(ir_builder *b, ir_value *x, double factor)
{
    if (ir_dtype_is_complex(x->type->dtype))
        return ir_binary(b, IR_COMPLEX, unary_scaled(b, ir_unary(b, IR_REAL, x), factor),
                         unary_scaled(b, ir_unary(b, IR_IMAG, x), factor));
    return ir_mul(b, x, ir_constant_fill(b, x->type, factor));
}

ir_value *tensor_fn_neg(tensor_call *call, ir_value *self)
{
    if (self->type->dtype == TSR_BOOL)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to "
                                "invert a mask, use the `~` or `logical_not()` operator instead.");
    return ir_neg(call->b, self);
}

ir_value *tensor_fn_abs(tensor_call *call, ir_value *self)
{
    return ir_dtype_is_unsigned(self->type->dtype) || self->type->dtype == TSR_BOOL ? self
                                                                                    : ir_unary(call->b, IR_ABS, self);
}

ir_value *tensor_fn_sqrt(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_SQRT, self);
}

ir_value *tensor_fn_rsqrt(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_RSQRT, self);
}

ir_value *tensor_fn_exp(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_EXPONENTIAL, self);
}

ir_value *tensor_fn_expm1(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_EXPONENTIAL_MINUS_ONE, self);
}

ir_value *tensor_fn_log(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_LOG, self);
}

ir_value *tensor_fn_log1p(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_LOG_PLUS_ONE, self);
}

ir_value *tensor_fn_sin(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_SINE, self);
}

ir_value *tensor_fn_cos(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_COSINE, self);
}

ir_value *tensor_fn_tan(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_TAN, self);
}

ir_value *tensor_fn_tanh(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_TANH, self);
}

ir_value *tensor_fn_sigmoid(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_LOGISTIC, self);
}

ir_value *tensor_fn_ceil(tensor_call *call, ir_value *self)
{
    return is_integral(self) ? self : ir_unary(call->b, IR_CEIL, self);
}

ir_value *tensor_fn_floor(tensor_call *call, ir_value *self)
{
    return is_integral(self) ? self : ir_unary(call->b, IR_FLOOR, self);
}

/* To decimals places: by way of a product with (or a quotient by) the power of ten, as in PyTorch; that of a half in f32, where it
 * does not overflow and the result is rounded once. */
static ir_value *rounded_to(tensor_call *call, ir_value *self, int64_t decimals)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    if (!ir_dtype_is_float(type->dtype))
        return tensor_call_refuse_dtype(call, "round_vml", type->dtype);
    ir_value *wide = ir_convert(b, self, ir_dtype_of_sums(type->dtype));
    ir_value *power = ir_constant_fill(b, wide->type, pow(10, fabs((double)decimals)));
    ir_value *scaled = decimals < 0 ? ir_div(b, wide, power) : ir_mul(b, wide, power);
    ir_value *whole = ir_unary(b, IR_ROUND_NEAREST_EVEN, scaled);
    return ir_convert(b, decimals < 0 ? ir_mul(b, whole, power) : ir_div(b, whole, power), type->dtype);
}

ir_value *tensor_fn_round(tensor_call *call, ir_value *self, int64_t decimals)
{
    if (decimals != 0)
        return rounded_to(call, self, decimals);
    return is_integral(self) ? self : ir_unary(call->b, IR_ROUND_NEAREST_EVEN, self);
}

ir_value *tensor_fn_sign(tensor_call *call, ir_value *self)
{
    tsr_dtype dtype = self->type->dtype;
    if (dtype == TSR_BOOL)
        return self;
    if (ir_dtype_is_unsigned(dtype))
        return ir_convert(call->b, ir_compare(call->b, IR_NE, self, ir_zeros_like(call->b, self)), dtype);
    ir_value *sign = ir_unary(call->b, IR_SIGN, self), *zero = ir_zeros_like(call->b, self);
    if (!ir_dtype_is_float(dtype)) /* in PyTorch, the sign of NaN and of -0 is 0 */
        return sign;
    return ir_select(call->b, ir_compare(call->b, IR_GT, ir_unary(call->b, IR_ABS, self), zero), sign, zero);
}

ir_value *tensor_fn_reciprocal(tensor_call *call, ir_value *self)
{
    return ir_div(call->b, ir_ones_like(call->b, self), self);
}

ir_value *tensor_fn_square(tensor_call *call, ir_value *self)
{
    if (self->type->dtype == TSR_BOOL)
        self = ir_convert(call->b, self, TSR_I64);
    return ir_mul(call->b, self, self);
}

ir_value *tensor_fn_exp2(tensor_call *call, ir_value *self)
{
    return ir_binary(call->b, IR_POWER, ir_constant_fill(call->b, self->type, 2), self);
}

ir_value *tensor_fn_log2(tensor_call *call, ir_value *self)
{
    return unary_scaled(call->b, ir_log(call->b, self), 1.4426950408889634074);
}

ir_value *tensor_fn_log10(tensor_call *call, ir_value *self)
{
    return unary_scaled(call->b, ir_log(call->b, self), 0.43429448190325182765);
}

ir_value *tensor_fn_trunc(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    if (is_integral(self))
        return self;
    ir_value *negative = ir_compare(b, IR_LT, self, ir_zeros_like(b, self));
    return ir_select(b, negative, ir_unary(b, IR_CEIL, self), ir_unary(b, IR_FLOOR, self));
}

ir_value *tensor_fn_frac(tensor_call *call, ir_value *self)
{
    return ir_sub(call->b, self, tensor_fn_trunc(call, self));
}

static double largest_finite(tsr_dtype dtype)
{
    return dtype == TSR_F64    ? 1.7976931348623157e308
           : dtype == TSR_F32  ? 3.4028234663852886e38
           : dtype == TSR_BF16 ? 3.3895313892515355e38
                               : 65504.0;
}

/* A number that an option gives, as a parameter of the program, or the constant that stands for an option left out. */
static ir_value *given_or(tensor_call *call, const ir_type *type, double value, bool is_zero, double constant)
{
    if (value == 0 && !is_zero)
        return ir_constant_fill(call->b, type, constant);
    return ir_splat(call->b, tensor_call_number(call, type->dtype, value), type);
}

static ir_value *real_nan_to_num(tensor_call *call, ir_value *x, double nan, const double *infinite,
                                 const bool *is_zero)
{
    ir_builder *b = call->b;
    const ir_type *type = x->type;
    double largest = largest_finite(type->dtype);
    ir_value *number = ir_select(b, ir_compare(b, IR_EQ, x, x), x, given_or(call, type, nan, false, 0));
    for (int i = 0; i < 2; i++) {
        ir_value *at = ir_compare(b, IR_EQ, x, ir_constant_fill(b, type, i ? -INFINITY : INFINITY));
        number = ir_select(b, at, given_or(call, type, infinite[i], is_zero[i], i ? -largest : largest), number);
    }
    return number;
}

ir_value *tensor_fn_nan_to_num(tensor_call *call, ir_value *self, double nan, double posinf, double neginf,
                               bool posinf_is_zero, bool neginf_is_zero)
{
    const double infinite[] = {posinf, neginf};
    const bool is_zero[] = {posinf_is_zero, neginf_is_zero};
    if (ir_dtype_is_complex(self->type->dtype)) {
        ir_value *parts[] = {ir_unary(call->b, IR_REAL, self), ir_unary(call->b, IR_IMAG, self)};
        for (int i = 0; i < 2; i++)
            parts[i] = real_nan_to_num(call, parts[i], nan, infinite, is_zero);
        return ir_binary(call->b, IR_COMPLEX, parts[0], parts[1]);
    }
    return ir_dtype_is_float(self->type->dtype) ? real_nan_to_num(call, self, nan, infinite, is_zero) : self;
}

/* The quotient is not computed at 0: there the function is the start of its series, 1 - (pi x)^2 / 6, which has the first
 * and the second slope of the whole. */
ir_value *tensor_fn_sinc(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    const double pi = 3.14159265358979323846;
    ir_value *zero = ir_zeros_like(b, self), *one = ir_ones_like(b, self), *at = ir_compare(b, IR_EQ, self, zero);
    ir_value *x = unary_scaled(b, ir_select(b, at, one, self), pi), *near = ir_select(b, at, self, zero);
    ir_value *series = ir_sub(b, one, unary_scaled(b, ir_mul(b, near, near), pi * pi / 6));
    return ir_select(b, at, series, ir_div(b, ir_unary(b, IR_SINE, x), x));
}

ir_value *tensor_fn_conj(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    if (!ir_dtype_is_complex(self->type->dtype))
        return self;
    return ir_binary(b, IR_COMPLEX, ir_unary(b, IR_REAL, self), ir_neg(b, ir_unary(b, IR_IMAG, self)));
}
