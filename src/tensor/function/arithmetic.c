/* Arithmetic of two and three tensors. Operands arrive promoted and broadcast. */
#include "tensor/generated/bodies.h"

#include <math.h>
#include <string.h>

double tensor_factor(double value, bool is_zero)
{
    return value == 0 && !is_zero ? 1 : value;
}

ir_value *tensor_times(tensor_call *call, ir_value *x, const char *name, double factor)
{
    tsr_dtype dtype = x->type->dtype;
    if (factor == 1)
        return x;
    if (!ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype) && factor != floor(factor))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "For integral input tensors, argument %s must not be a floating point number.", name);
    if (dtype == TSR_BOOL)
        factor = factor != 0;
    ir_value *number = tensor_call_element(call, dtype, factor);
    return number ? ir_mul(call->b, ir_splat(call->b, number, x->type), x) : NULL;
}

/* self and alpha * other, added or subtracted, and rounded once where alpha is not one. */
static ir_value *sum_with(tensor_call *call, ir_opcode op, ir_value *self, ir_value *other, double alpha)
{
    ir_builder *b = call->b;
    tsr_dtype own = self->type->dtype, wide = alpha == 1 ? own : ir_dtype_of_sums(own);
    other = tensor_times(call, ir_convert(b, other, wide), "alpha", alpha);
    return ir_convert(b, ir_binary(b, op, ir_convert(b, self, wide), other), own);
}

ir_value *tensor_fn_add(tensor_call *call, ir_value *self, ir_value *other, double alpha, bool alpha_is_zero)
{
    return sum_with(call, IR_ADD, self, other, tensor_factor(alpha, alpha_is_zero));
}

bool tensor_subtracts_bools(tensor_call *call, size_t n)
{
    size_t bools = 0;
    for (size_t i = 0; i < n; i++)
        bools += call->tensors[i]->type->dtype == TSR_BOOL;
    if (bools == 2)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or "
                         "`logical_xor()` operator instead.");
    else if (bools == 1)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to "
                         "invert a mask, use the `~` or `logical_not()` operator instead.");
    return bools > 0;
}

ir_value *tensor_fn_sub(tensor_call *call, ir_value *self, ir_value *other, double alpha, bool alpha_is_zero)
{
    if (tensor_subtracts_bools(call, 2))
        return NULL;
    return sum_with(call, IR_SUBTRACT, self, other, tensor_factor(alpha, alpha_is_zero));
}

ir_value *tensor_fn_mul(tensor_call *call, ir_value *self, ir_value *other)
{
    return ir_mul(call->b, self, other);
}

static bool refuses_complex(tensor_call *call, const char *name, const ir_value *self)
{
    if (!ir_dtype_is_complex(self->type->dtype))
        return false;
    tensor_call_refuse_dtype(call, name, self->type->dtype);
    return true;
}

/* Complex numbers have no order. */
static bool has_no_order(tensor_call *call, const ir_value *self)
{
    if (!ir_dtype_is_complex(self->type->dtype))
        return false;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s not implemented for complex tensors.", call->row->name);
    return true;
}

/* The remainder r has the dividend's sign; where this is not the divisor's sign, the divisor is added once. */
static ir_value *python_remainder(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *zero = ir_zeros_like(b, x);
    ir_value *r = ir_binary(b, IR_REMAINDER, x, y);
    ir_value *other_sign = ir_compare(b, IR_NE, ir_compare(b, IR_LT, r, zero), ir_compare(b, IR_LT, y, zero));
    ir_value *wrong = ir_binary(b, IR_AND, other_sign, ir_compare(b, IR_NE, r, zero));
    return ir_select(b, wrong, ir_add(b, r, y), r);
}

/* PyTorch's error of integers, here where the divisor is a number: elements are known when the program runs. */
static bool divides_by_zero(tensor_call *call, const ir_value *self)
{
    const tensor_cell *by = call->n_tensors == 2 ? call->tensors[1]->cell : NULL;
    if (!by || !by->number || !ir_dtype_is_integer(self->type->dtype))
        return false;
    bool zero = (uint64_t)by->number_i << (64 - ir_dtype_bits(self->type->dtype)) == 0;
    if (zero)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "ZeroDivisionError");
    return zero;
}

ir_value *tensor_fn_remainder(tensor_call *call, ir_value *self, ir_value *other)
{
    if (refuses_complex(call, "remainder", self) || divides_by_zero(call, self))
        return NULL;
    return ir_dtype_is_unsigned(self->type->dtype) ? ir_binary(call->b, IR_REMAINDER, self, other)
                                                   : python_remainder(call->b, self, other);
}

ir_value *tensor_fn_fmod(tensor_call *call, ir_value *self, ir_value *other)
{
    if (refuses_complex(call, "fmod", self) || divides_by_zero(call, self))
        return NULL;
    return ir_binary(call->b, IR_REMAINDER, self, other);
}

/* (x - mod) / y is a whole number up to rounding; rounding it to the nearest integer corrects the division's error, as
 * in PyTorch. */
static ir_value *floor_divide_float(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *zero = ir_zeros_like(b, x), *one = ir_ones_like(b, x);
    ir_value *mod = ir_binary(b, IR_REMAINDER, x, y);
    ir_value *div = ir_div(b, ir_sub(b, x, mod), y);
    ir_value *signs = ir_compare(b, IR_NE, ir_compare(b, IR_LT, y, zero), ir_compare(b, IR_LT, mod, zero));
    ir_value *below = ir_binary(b, IR_AND, signs, ir_compare(b, IR_NE, mod, zero));
    div = ir_select(b, below, ir_sub(b, div, one), div);
    ir_value *floor = ir_unary(b, IR_FLOOR, div);
    ir_value *half = ir_constant_fill(b, x->type, 0.5);
    floor = ir_select(b, ir_compare(b, IR_GT, ir_sub(b, div, floor), half), ir_add(b, floor, one), floor);
    ir_value *quotient = ir_div(b, x, y);
    ir_value *signed_zero = ir_mul(b, zero, quotient); /* 0 with the quotient's sign */
    ir_value *result = ir_select(b, ir_compare(b, IR_EQ, div, zero), signed_zero, floor);
    return ir_select(b, ir_compare(b, IR_EQ, y, zero), quotient, result);
}

ir_value *tensor_fn_floor_divide(tensor_call *call, ir_value *self, ir_value *other)
{
    ir_builder *b = call->b;
    tsr_dtype dtype = self->type->dtype;
    if (refuses_complex(call, "div_floor", self) || divides_by_zero(call, self))
        return NULL;
    if (ir_dtype_is_float(dtype))
        return floor_divide_float(b, self, other);
    ir_value *quotient = ir_div(b, self, other);
    if (!ir_dtype_is_signed(dtype))
        return quotient;
    ir_value *zero = ir_zeros_like(b, self), *rest = ir_binary(b, IR_REMAINDER, self, other);
    ir_value *signs = ir_compare(b, IR_NE, ir_compare(b, IR_LT, rest, zero), ir_compare(b, IR_LT, other, zero));
    ir_value *below = ir_binary(b, IR_AND, signs, ir_compare(b, IR_NE, rest, zero));
    return ir_select(b, below, ir_sub(b, quotient, ir_ones_like(b, self)), quotient);
}

/* The quotient towards zero. Integers divide so already. */
static ir_value *divided_towards_zero(tensor_call *call, ir_value *self, ir_value *other)
{
    if (self->type->dtype == TSR_BOOL || refuses_complex(call, "div_trunc", self))
        return tensor_call_refuse_dtype(call, "div_trunc", self->type->dtype);
    if (divides_by_zero(call, self))
        return NULL;
    ir_value *quotient = ir_div(call->b, self, other);
    return ir_dtype_is_float(self->type->dtype) ? tensor_fn_trunc(call, quotient) : quotient;
}

/* A rounded quotient of floats is flat: it requires a gradient where its operands do, which is zero also where the
 * quotient's own slope is not finite. */
ir_value *tensor_fn_div(tensor_call *call, ir_value *self, ir_value *other, const char *rounding_mode)
{
    ir_builder *b = call->b;
    tsr_dtype dtype = self->type->dtype;
    bool down = rounding_mode && strcmp(rounding_mode, "floor") == 0;
    if (!rounding_mode || !*rounding_mode) {
        if (ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype))
            return ir_div(b, self, other);
        /* a number is divided as it is, not as an integer of the tensor's dtype */
        const ir_type *type = ir_with_dtype(self->type, TSR_F32);
        return ir_div(b, tensor_expand(b, tensor_call_operand(call, 0, TSR_F32), type),
                      tensor_expand(b, tensor_call_operand(call, 1, TSR_F32), type));
    }
    if (!down && strcmp(rounding_mode, "trunc") != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '%s'",
                                rounding_mode);
    if (!ir_dtype_is_float(dtype))
        return down ? tensor_fn_floor_divide(call, self, other) : divided_towards_zero(call, self, other);
    ir_value *x = tensor_detached_value(call->context, self), *y = tensor_detached_value(call->context, other);
    ir_value *quotient = down ? floor_divide_float(b, x, y) : divided_towards_zero(call, x, y);
    return tensor_with_flat(call, tensor_with_flat(call, quotient, self), other);
}

ir_value *tensor_fn_pow(tensor_call *call, ir_value *self, ir_value *other)
{
    const tensor_cell *exponent = call->n_tensors == 2 ? call->tensors[1]->cell : NULL;
    if (exponent && exponent->number && ir_dtype_is_integer(self->type->dtype)) {
        if (exponent->number_i < 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Integers to negative integer powers are not allowed.");
        if (!tensor_call_holds(call, 1, self->type->dtype))
            return NULL;
    }
    return ir_binary(call->b, IR_POWER, self, other);
}

ir_value *tensor_fn_maximum(tensor_call *call, ir_value *self, ir_value *other)
{
    return has_no_order(call, self) ? NULL : ir_max(call->b, self, other);
}

ir_value *tensor_fn_minimum(tensor_call *call, ir_value *self, ir_value *other)
{
    return has_no_order(call, self) ? NULL : ir_min(call->b, self, other);
}

static ir_value *is_nan(ir_builder *b, ir_value *x)
{
    return ir_compare(b, IR_NE, x, x);
}

ir_value *tensor_fn_fmax(tensor_call *call, ir_value *self, ir_value *other)
{
    ir_builder *b = call->b;
    if (has_no_order(call, self))
        return NULL;
    ir_value *larger = ir_max(b, self, other);
    if (!ir_dtype_is_float(self->type->dtype))
        return larger;
    return ir_select(b, is_nan(b, other), self, ir_select(b, is_nan(b, self), other, larger));
}

ir_value *tensor_fn_fmin(tensor_call *call, ir_value *self, ir_value *other)
{
    ir_builder *b = call->b;
    if (has_no_order(call, self))
        return NULL;
    ir_value *smaller = ir_min(b, self, other);
    if (!ir_dtype_is_float(self->type->dtype))
        return smaller;
    return ir_select(b, is_nan(b, other), self, ir_select(b, is_nan(b, self), other, smaller));
}

ir_value *tensor_fn_atan2(tensor_call *call, ir_value *self, ir_value *other)
{
    return refuses_complex(call, "atan2", self) ? NULL : ir_binary(call->b, IR_ATAN2, self, other);
}

static const tensor_composite hypot_of = {IR_TESSERA_HYPOT, {{NULL, false}}},
                              logaddexp = {IR_TESSERA_LOGADDEXP, {{NULL, false}}},
                              xlogy = {IR_TESSERA_XLOGY, {{NULL, false}}};

ir_value *tensor_fn_hypot(tensor_call *call, ir_value *self, ir_value *other)
{
    if (refuses_complex(call, "hypot", self))
        return NULL;
    ir_op *op = tensor_composite_record(call, &hypot_of, NULL, 2, (ir_value *const[]){self, other});
    return op ? ir_result(op, 0) : NULL;
}

/* large + log1p(exp(small - large)). The operand with the larger real part is large, so that exp cannot overflow. Where small is the
 * logarithm of 0 it adds nothing: beside another such logarithm the difference would be NaN. */
static ir_value *complex_logaddexp(ir_builder *b, ir_value *self, ir_value *other)
{
    ir_value *first = ir_compare(b, IR_GE, ir_unary(b, IR_REAL, self), ir_unary(b, IR_REAL, other));
    ir_value *large = ir_select(b, first, self, other), *small = ir_select(b, first, other, self);
    ir_value *width = ir_unary(b, IR_REAL, small), *nothing = ir_constant_fill(b, width->type, -INFINITY);
    ir_value *of_zero = ir_compare(b, IR_EQ, width, nothing);
    ir_value *apart = ir_select(b, of_zero, ir_convert(b, nothing, small->type->dtype), ir_sub(b, small, large));
    return ir_add(b, large, ir_unary(b, IR_LOG_PLUS_ONE, ir_exp(b, apart)));
}

ir_value *tensor_fn_logaddexp(tensor_call *call, ir_value *self, ir_value *other)
{
    ir_builder *b = call->b;
    if (ir_dtype_is_complex(self->type->dtype))
        return complex_logaddexp(b, self, other);
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_refuse_dtype(call, "logaddexp", self->type->dtype);
    ir_op *op = tensor_composite_record(call, &logaddexp, NULL, 2, (ir_value *const[]){self, other});
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_fn_xlogy(tensor_call *call, ir_value *self, ir_value *other)
{
    if (refuses_complex(call, "xlogy", self))
        return NULL;
    ir_op *op = tensor_composite_record(call, &xlogy, NULL, 2, (ir_value *const[]){self, other});
    return op ? ir_result(op, 0) : NULL;
}

/* Whether x, a float, is negative, -0 or a negative NaN. */
static ir_value *has_sign_bit(ir_builder *b, ir_value *x)
{
    static const tsr_dtype integers[] = {TSR_I8, TSR_I16, TSR_I32, TSR_I64};
    int bits = ir_dtype_bits(x->type->dtype);
    const ir_type *type = ir_with_dtype(x->type, integers[(bits > 8) + (bits > 16) + (bits > 32)]);
    ir_value *number = ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, type);
    return number ? ir_compare(b, IR_LT, number, ir_zeros_like(b, number)) : NULL;
}

ir_value *tensor_fn_copysign(tensor_call *call, ir_value *self, ir_value *other)
{
    ir_builder *b = call->b;
    if (refuses_complex(call, "copysign", self))
        return NULL;
    ir_value *magnitude = ir_unary(b, IR_ABS, self), *negative = has_sign_bit(b, other);
    return tensor_with_flat(call, ir_select(b, negative, ir_neg(b, magnitude), magnitude), other);
}

ir_value *tensor_fn_addcmul(tensor_call *call, ir_value *self, ir_value *tensor1, ir_value *tensor2, double value)
{
    ir_builder *b = call->b;
    ir_value *number = tensor_call_element(call, self->type->dtype, value);
    if (!number)
        return NULL;
    ir_value *scale = ir_splat(b, number, self->type);
    return ir_add(b, self, ir_mul(b, ir_mul(b, scale, tensor1), tensor2));
}

ir_value *tensor_fn_addcdiv(tensor_call *call, ir_value *self, ir_value *tensor1, ir_value *tensor2, double value)
{
    ir_builder *b = call->b;
    bool whole = true; /* both, as they were given: the sum's dtype may be a float */
    for (int i = 1; i < 3; i++) {
        tsr_dtype dtype = call->tensors[i]->type->dtype;
        whole = whole && !ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype);
    }
    if (whole)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Integer division with addcdiv is no longer supported, and in a future release addcdiv "
                                "will perform a true division of tensor1 and tensor2.");
    ir_value *number = tensor_call_element(call, self->type->dtype, value);
    if (!number)
        return NULL;
    ir_value *scale = ir_splat(b, number, self->type);
    return ir_add(b, self, ir_mul(b, scale, ir_div(b, tensor1, tensor2)));
}

/* Computed from the nearer end, as in PyTorch: exact at weights 0 and 1. */
ir_value *tensor_fn_lerp(tensor_call *call, ir_value *self, ir_value *end, ir_value *weight)
{
    ir_builder *b = call->b;
    ir_value *difference = ir_sub(b, end, self), *one = ir_ones_like(b, self);
    ir_value *low = ir_add(b, self, ir_mul(b, weight, difference));
    ir_value *high = ir_sub(b, end, ir_mul(b, difference, ir_sub(b, one, weight)));
    ir_value *half = ir_constant_fill(b, ir_with_dtype(self->type, ir_dtype_real(self->type->dtype)), 0.5);
    ir_value *size = ir_unary(b, IR_ABS, weight);
    return ir_select(b, ir_compare(b, IR_LT, size, half), low, high);
}

static bool are_reals(tensor_call *call, const ir_value *x)
{
    if (x->type->dtype == TSR_F32 || x->type->dtype == TSR_F64)
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Expected both inputs to be Half, Float or Double tensors but got %s",
                     tensor_dtype_words(x->type->dtype));
    return false;
}

ir_value *tensor_fn_complex(tensor_call *call, ir_value *real, ir_value *imag)
{
    return are_reals(call, real) ? ir_binary(call->b, IR_COMPLEX, real, imag) : NULL;
}

ir_value *tensor_fn_polar(tensor_call *call, ir_value *abs, ir_value *angle)
{
    ir_builder *b = call->b;
    return are_reals(call, abs) ? ir_binary(b, IR_COMPLEX, ir_mul(b, abs, ir_unary(b, IR_COSINE, angle)),
                                            ir_mul(b, abs, ir_unary(b, IR_SINE, angle)))
                                : NULL;
}

ir_value *tensor_fn_nextafter(tensor_call *call, ir_value *self, ir_value *other)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_refuse_dtype(call, "nextafter", self->type->dtype);
    return ir_named_call(call->b, IR_CHLO_NEXT_AFTER, 2, (ir_value *const[]){self, other}, self->type);
}
