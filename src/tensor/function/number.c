/* Arithmetic of a tensor and a number, and bounds. */
#include "tensor/function/pieces.h"
#include "tensor/generated/bodies.h"

#include <math.h>

/* Converts self and the number to their common dtype: with a whole number an integer tensor keeps its dtype, with a
 * fraction, or a number that no i64 holds, it becomes f32. */
static void with_number(tensor_call *call, ir_value **self, double value, ir_value **number)
{
    tsr_dtype dtype = (*self)->type->dtype;
    bool floating = ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype);
    if (!floating && !(value == floor(value) && fabs(value) < 0x1p63))
        dtype = TSR_F32;
    else if (dtype == TSR_BOOL)
        dtype = TSR_I64;
    *self = ir_convert(call->b, *self, dtype);
    *number = ir_splat(call->b, tensor_call_number(call, dtype, value), *self ? (*self)->type : NULL);
}

ir_value *tensor_fn_add_scalar(tensor_call *call, ir_value *self, double value)
{
    ir_value *number;
    with_number(call, &self, value, &number);
    return ir_add(call->b, self, number);
}

ir_value *tensor_fn_sub_scalar(tensor_call *call, ir_value *self, double value)
{
    ir_value *number;
    if (tensor_subtracts_bools(call, 1))
        return NULL;
    with_number(call, &self, value, &number);
    return ir_sub(call->b, self, number);
}

ir_value *tensor_fn_mul_scalar(tensor_call *call, ir_value *self, double value)
{
    ir_value *number;
    with_number(call, &self, value, &number);
    return ir_mul(call->b, self, number);
}

ir_value *tensor_fn_div_scalar(tensor_call *call, ir_value *self, double value)
{
    tsr_dtype dtype = self->type->dtype;
    if (!ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype))
        self = ir_convert(call->b, self, TSR_F32);
    ir_value *number;
    with_number(call, &self, value, &number);
    return ir_div(call->b, self, number);
}

/* Small whole exponents become products in the program, which are exact where PyTorch's results are exact. */
ir_value *tensor_fn_pow_scalar(tensor_call *call, ir_value *self, double value)
{
    ir_builder *b = call->b;
    tsr_dtype dtype = self->type->dtype;
    bool floating = ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype);
    if (!floating && value < 0 && value == floor(value) && value >= -0x1p63)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Integers to negative integer powers are not allowed.");
    if (value == 0 && floating)
        return ir_binary(b, IR_POWER, self, ir_zeros_like(b, self));
    if (value == 1 && dtype != TSR_BOOL)
        return self;
    if (value == 2 && dtype != TSR_BOOL)
        return ir_mul(b, self, self);
    if (value == 3 && dtype != TSR_BOOL)
        return ir_mul(b, ir_mul(b, self, self), self);
    if (floating && value == 0.5)
        return ir_unary(b, IR_SQRT, self);
    if (floating && value == -1)
        return ir_div(b, ir_ones_like(b, self), self);
    ir_value *number;
    with_number(call, &self, value, &number);
    return ir_binary(b, IR_POWER, self, number);
}

/* ---- bounds ------------------------------------------------------------------------------------------------------ */

/* x where x lies beyond the number (direction: IR_GT or IR_LT) or is NaN, else the number. Where x equals the number or
 * is NaN, the gradient is 0, as in PyTorch; a bound that is a tensor shares the gradient with x there. */
static ir_value *clamp_by_number(ir_builder *b, ir_value *x, ir_value *number, int32_t direction)
{
    if (ir_dtype_is_float(x->type->dtype))
        number = ir_select(b, ir_compare(b, IR_NE, x, x), ir_constant_fill(b, x->type, NAN), number);
    return ir_select(b, ir_compare(b, direction, x, number), x, number);
}

/* Whether operand i is a number beyond all numbers of dtype, integers: below (side -1) or above them (1); else 0. */
static int beyond(const tensor_call *call, size_t i, tsr_dtype dtype)
{
    const tensor_cell *cell = call->tensors[i] ? call->tensors[i]->cell : NULL;
    if (!cell || !cell->number || !ir_dtype_is_integer(dtype))
        return 0;
    bool sign = ir_dtype_is_signed(dtype);
    double end = tensor_integer_end(dtype), lowest = sign ? -end : 0;
    double value = cell->number_is_int ? (double)cell->number_i : cell->number_f;
    bool widest = ir_dtype_bits(dtype) == 64 && cell->number_is_int; /* i64 holds it; its double may be rounded up */
    return value < lowest ? -1 : value >= end && !widest;
}

ir_value *tensor_fn_clamp(tensor_call *call, ir_value *self, ir_value *min, ir_value *max)
{
    (void)self;
    ir_builder *b = call->b;
    if (!min && !max)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "torch.clamp: At least one of 'min' or 'max' must not be None");
    tsr_dtype dtype = tensor_common_dtype(3, call->tensors);
    if (ir_dtype_is_complex(dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "clamp is not supported for complex types");
    ir_value *values[3];
    for (size_t i = 0; i < 3; i++) {
        int side = beyond(call, i, dtype);
        if ((i == 1 && side > 0) || (i == 2 && side < 0))
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "Clamp %s value is outside the representable range of %s", i == 1 ? "min" : "max",
                                    tensor_dtype_words(dtype));
        values[i] = i > 0 && side != 0 ? NULL : tensor_call_operand(call, i, dtype); /* no element is beyond it */
    }
    const ir_type *type = tensor_broadcast_type(call, 3, values);
    if (!type)
        return NULL;
    ir_value *x = tensor_expand(b, values[0], type), *low = tensor_expand(b, values[1], type);
    ir_value *high = tensor_expand(b, values[2], type);
    bool numbers = low && high && (call->tensors[1]->cell->number || call->tensors[2]->cell->number);
    if (low && high && !numbers)
        return ir_clamp(b, low, x, high);
    if (low)
        x = call->tensors[1]->cell->number ? clamp_by_number(b, x, low, IR_GT) : ir_max(b, x, low);
    if (high)
        x = call->tensors[2]->cell->number ? clamp_by_number(b, x, high, IR_LT) : ir_min(b, x, high);
    return x;
}
