/* Comparison, logic, bits, and choosing by a condition. */
#include "tensor/generated/bodies.h"

#include <math.h>

/* Complex numbers have no order. */
static ir_value *logic_compare(tensor_call *call, int32_t direction, ir_value *self, ir_value *other)
{
    if (direction != IR_EQ && direction != IR_NE && ir_dtype_is_complex(self->type->dtype))
        return tensor_call_refuse_dtype(call, call->row->name, self->type->dtype);
    return ir_compare(call->b, direction, self, other);
}

ir_value *tensor_fn_eq(tensor_call *call, ir_value *self, ir_value *other)
{
    return logic_compare(call, IR_EQ, self, other);
}

ir_value *tensor_fn_ne(tensor_call *call, ir_value *self, ir_value *other)
{
    return logic_compare(call, IR_NE, self, other);
}

ir_value *tensor_fn_lt(tensor_call *call, ir_value *self, ir_value *other)
{
    return logic_compare(call, IR_LT, self, other);
}

ir_value *tensor_fn_le(tensor_call *call, ir_value *self, ir_value *other)
{
    return logic_compare(call, IR_LE, self, other);
}

ir_value *tensor_fn_gt(tensor_call *call, ir_value *self, ir_value *other)
{
    return logic_compare(call, IR_GT, self, other);
}

ir_value *tensor_fn_ge(tensor_call *call, ir_value *self, ir_value *other)
{
    return logic_compare(call, IR_GE, self, other);
}

/* Compares with the number as it is: integers with a whole number as integers that hold both, with a fraction in f64. */
static ir_value *compare_number(tensor_call *call, int32_t direction, ir_value *self, double value)
{
    tsr_dtype dtype = self->type->dtype;
    if (!ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype)) {
        bool whole = value == floor(value) && fabs(value) < 9007199254740992.0;
        bool held = ir_dtype_is_unsigned(dtype) && value >= 0 && value < tensor_integer_end(dtype);
        self = ir_convert(call->b, self, whole ? (held ? dtype : TSR_I64) : TSR_F64);
    }
    ir_value *number = tensor_call_number(call, self->type->dtype, value);
    return logic_compare(call, direction, self, ir_splat(call->b, number, self->type));
}

ir_value *tensor_fn_eq_scalar(tensor_call *call, ir_value *self, double value)
{
    return compare_number(call, IR_EQ, self, value);
}

ir_value *tensor_fn_ne_scalar(tensor_call *call, ir_value *self, double value)
{
    return compare_number(call, IR_NE, self, value);
}

ir_value *tensor_fn_lt_scalar(tensor_call *call, ir_value *self, double value)
{
    return compare_number(call, IR_LT, self, value);
}

ir_value *tensor_fn_le_scalar(tensor_call *call, ir_value *self, double value)
{
    return compare_number(call, IR_LE, self, value);
}

ir_value *tensor_fn_gt_scalar(tensor_call *call, ir_value *self, double value)
{
    return compare_number(call, IR_GT, self, value);
}

ir_value *tensor_fn_ge_scalar(tensor_call *call, ir_value *self, double value)
{
    return compare_number(call, IR_GE, self, value);
}

ir_value *tensor_with_flat(tensor_call *call, ir_value *value, ir_value *of)
{
    ir_builder *b = call->b;
    if (!value || !of || call->context->no_grad || !tensor_frame_needs_grad(call->context, of))
        return value;
    of = ir_convert(b, of, value->type->dtype);
    if (of->type == value->type)
        return ir_select(b, ir_constant_fill(b, ir_with_dtype(value->type, TSR_BOOL), 1), value, of);
    /* The shapes differ: a concatenation with an empty slice of `of` makes the result depend on `of`. */
    const ir_type *type = value->type;
    int64_t dims[IR_MAX_RANK] = {0}, from[1] = {0}, by[1] = {1}, rank = BASE_MAX(type->rank, 1);
    for (int64_t i = 1; i < rank; i++)
        dims[i] = type->dims[i];
    ir_value *none = ir_slice(b, ir_reshape(b, of, 1, (const int64_t[]){of->type->count}), from, from, by);
    ir_value *parts[] = {type->rank ? value : ir_reshape(b, value, 1, (const int64_t[]){1}),
                         ir_reshape(b, none, rank, dims)};
    ir_value *joined = ir_concatenate(b, 2, parts, 0);
    return type->rank ? joined : ir_reshape(b, joined, 0, NULL);
}

ir_value *tensor_truth(ir_builder *b, ir_value *x)
{
    return !x || x->type->dtype == TSR_BOOL ? x : ir_compare(b, IR_NE, x, ir_zeros_like(b, x));
}

ir_value *tensor_fn_logical_and(tensor_call *call, ir_value *self, ir_value *other)
{
    return ir_binary(call->b, IR_AND, tensor_truth(call->b, self), tensor_truth(call->b, other));
}

ir_value *tensor_fn_logical_or(tensor_call *call, ir_value *self, ir_value *other)
{
    return ir_binary(call->b, IR_OR, tensor_truth(call->b, self), tensor_truth(call->b, other));
}

ir_value *tensor_fn_logical_xor(tensor_call *call, ir_value *self, ir_value *other)
{
    return ir_binary(call->b, IR_XOR, tensor_truth(call->b, self), tensor_truth(call->b, other));
}

ir_value *tensor_fn_logical_not(tensor_call *call, ir_value *self)
{
    return ir_unary(call->b, IR_NOT, tensor_truth(call->b, self));
}

static bool check_bits(tensor_call *call, const ir_value *self, const char *name)
{
    tsr_dtype dtype = self->type->dtype;
    if (dtype == TSR_BOOL || ir_dtype_is_integer(dtype))
        return true;
    tensor_call_refuse_dtype(call, name, dtype);
    return false;
}

ir_value *tensor_fn_bitwise_and(tensor_call *call, ir_value *self, ir_value *other)
{
    return check_bits(call, self, "bitwise_and") ? ir_binary(call->b, IR_AND, self, other) : NULL;
}

ir_value *tensor_fn_bitwise_or(tensor_call *call, ir_value *self, ir_value *other)
{
    return check_bits(call, self, "bitwise_or") ? ir_binary(call->b, IR_OR, self, other) : NULL;
}

ir_value *tensor_fn_bitwise_xor(tensor_call *call, ir_value *self, ir_value *other)
{
    return check_bits(call, self, "bitwise_xor") ? ir_binary(call->b, IR_XOR, self, other) : NULL;
}

ir_value *tensor_fn_bitwise_left_shift(tensor_call *call, ir_value *self, ir_value *other)
{
    return check_bits(call, self, "lshift") ? ir_binary(call->b, IR_SHIFT_LEFT, self, other) : NULL;
}

ir_value *tensor_fn_bitwise_right_shift(tensor_call *call, ir_value *self, ir_value *other)
{
    bool is_signed = ir_dtype_is_signed(self->type->dtype);
    if (!check_bits(call, self, "rshift"))
        return NULL;
    return ir_binary(call->b, is_signed ? IR_SHIFT_RIGHT_ARITHMETIC : IR_SHIFT_RIGHT_LOGICAL, self, other);
}

ir_value *tensor_fn_bitwise_not(tensor_call *call, ir_value *self)
{
    return check_bits(call, self, "bitwise_not") ? ir_unary(call->b, IR_NOT, self) : NULL;
}

static ir_value *all_of(ir_builder *b, const ir_value *like, bool value)
{
    return ir_constant_fill(b, ir_with_dtype(like->type, TSR_BOOL), value);
}

ir_value *tensor_fn_isnan(tensor_call *call, ir_value *self)
{
    bool possible = ir_dtype_is_float(self->type->dtype) || ir_dtype_is_complex(self->type->dtype);
    return possible ? ir_compare(call->b, IR_NE, self, self) : all_of(call->b, self, false);
}

ir_value *tensor_fn_isfinite(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    if (ir_dtype_is_complex(self->type->dtype))
        return ir_binary(b, IR_AND, ir_unary(b, IR_IS_FINITE, ir_unary(b, IR_REAL, self)),
                         ir_unary(b, IR_IS_FINITE, ir_unary(b, IR_IMAG, self)));
    return ir_dtype_is_float(self->type->dtype) ? ir_unary(b, IR_IS_FINITE, self) : all_of(b, self, true);
}

static ir_value *infinite(ir_builder *b, ir_value *x)
{
    return ir_compare(b, IR_EQ, ir_unary(b, IR_ABS, x), ir_constant_fill(b, x->type, INFINITY));
}

ir_value *tensor_fn_isinf(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    if (ir_dtype_is_complex(self->type->dtype))
        return ir_binary(b, IR_OR, infinite(b, ir_unary(b, IR_REAL, self)), infinite(b, ir_unary(b, IR_IMAG, self)));
    return ir_dtype_is_float(self->type->dtype) ? infinite(b, self) : all_of(b, self, false);
}

ir_value *tensor_fn_isclose(tensor_call *call, ir_value *self, ir_value *other, double rtol, double atol,
                            bool equal_nan)
{
    ir_builder *b = call->b;
    if (!(rtol >= 0) || !(atol >= 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s must be greater than or equal to zero, but got %g",
                                rtol >= 0 ? "atol" : "rtol", rtol >= 0 ? atol : rtol);
    ir_value *equal = ir_compare(b, IR_EQ, self, other);
    ir_value *nan = ir_binary(b, IR_AND, tensor_fn_isnan(call, self), tensor_fn_isnan(call, other));
    if (equal_nan)
        equal = ir_binary(b, IR_OR, equal, nan);
    if (rtol == 0 && atol == 0)
        return equal;
    tsr_dtype dtype = self->type->dtype;
    if (!ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype)) {
        self = ir_convert(b, self, TSR_F64);
        other = ir_convert(b, other, TSR_F64);
    }
    ir_value *distance = ir_unary(b, IR_ABS, ir_sub(b, self, other)), *size = ir_unary(b, IR_ABS, other);
    ir_value *relative = ir_splat(b, tensor_call_number(call, size->type->dtype, rtol), size->type);
    ir_value *absolute = ir_splat(b, tensor_call_number(call, size->type->dtype, atol), size->type);
    ir_value *near = ir_compare(b, IR_LE, distance, ir_add(b, absolute, ir_mul(b, relative, size)));
    near = ir_binary(b, IR_AND, near, ir_unary(b, IR_IS_FINITE, distance));
    return ir_binary(b, IR_OR, equal, near);
}

ir_value *tensor_fn_where(tensor_call *call, ir_value *condition, ir_value *self, ir_value *other)
{
    (void)self, (void)other;
    ir_builder *b = call->b;
    if (condition->type->dtype != TSR_BOOL && condition->type->dtype != TSR_U8)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "where expected condition to be a boolean tensor, but got a tensor with dtype %s",
                                tensor_dtype_words(condition->type->dtype));
    tsr_dtype dtype = tensor_common_dtype(2, call->tensors + 1);
    if (!tensor_call_holds(call, 1, dtype) || !tensor_call_holds(call, 2, dtype))
        return NULL;
    ir_value *values[] = {tensor_truth(b, condition), tensor_call_operand(call, 1, dtype),
                          tensor_call_operand(call, 2, dtype)};
    const ir_type *type = tensor_broadcast_type(call, 3, values);
    if (!type)
        return NULL;
    for (int i = 0; i < 3; i++)
        values[i] = tensor_expand(b, values[i], type);
    return ir_select(b, values[0], values[1], values[2]);
}

ir_value *tensor_fn_masked_fill(tensor_call *call, ir_value *self, ir_value *mask, double value)
{
    ir_builder *b = call->b;
    if (mask->type->dtype != TSR_BOOL)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "masked_fill only supports boolean masks, but got mask with dtype %s",
                                tensor_dtype_words(mask->type->dtype));
    ir_value *values[] = {self, mask};
    const ir_type *type = tensor_broadcast_type(call, 2, values);
    if (!type)
        return NULL;
    type = ir_with_dtype(type, self->type->dtype);
    ir_value *element = tensor_call_element(call, type->dtype, value);
    if (!element)
        return NULL;
    ir_value *number = isinf(value) ? ir_constant_fill(b, type, value) : ir_splat(b, element, type);
    return ir_select(b, tensor_expand(b, mask, type), number, tensor_expand(b, self, type));
}
