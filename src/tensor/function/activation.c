/* Activations. */
#include "tensor/generated/bodies.h"

#include <math.h>

static ir_value *activation_constant(ir_builder *b, const ir_value *like, double value)
{
    return ir_constant_fill(b, like->type, value);
}

/* Checks that the operand is floating-point, as activations require. */
static bool need_float(tensor_call *call, const ir_value *self)
{
    if (ir_dtype_is_float(self->type->dtype))
        return true;
    tensor_call_refuse_dtype(call, call->row->name, self->type->dtype);
    return false;
}

static ir_value *between(ir_builder *b, ir_value *x, double low, double high)
{
    /* Selects instead of a maximum and a minimum: the gradient at low and high is 0, as in PyTorch. */
    ir_value *least = activation_constant(b, x, low), *most = activation_constant(b, x, high);
    x = ir_select(b, ir_compare(b, IR_LE, x, least), least, x);
    return ir_select(b, ir_compare(b, IR_GE, x, most), most, x);
}

ir_value *tensor_fn_relu(tensor_call *call, ir_value *self)
{
    if (self->type->dtype == TSR_BOOL)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Boolean inputs not supported for relu");
    /* A select instead of a maximum: the gradient at 0 is 0, as in PyTorch. */
    ir_builder *b = call->b;
    ir_value *zero = ir_zeros_like(b, self);
    return ir_select(b, ir_compare(b, IR_LE, self, zero), zero, self);
}

/* ---- composites, whose gradients are those of PyTorch's formulas (grad/composite_activation.c) --------------------- */

static const tensor_composite gelu = {IR_TESSERA_GELU, {{"tanh", false}}}, silu = {IR_TESSERA_SILU, {{NULL, false}}},
                              soft_plus = {IR_TESSERA_SOFT_PLUS, {{NULL, false}}},
                              mish = {IR_TESSERA_MISH, {{NULL, false}}},
                              hardswish = {IR_TESSERA_HARDSWISH, {{NULL, false}}},
                              elu = {IR_TESSERA_ELU, {{"alpha", true}, {"by", true}}};

static ir_value *composite_activation(tensor_call *call, const tensor_composite *kind, const double *values,
                                      ir_value *self)
{
    if (!need_float(call, self))
        return NULL;
    ir_op *op = tensor_composite_record(call, kind, values, 1, &self);
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_fn_gelu(tensor_call *call, ir_value *self, bool tanh)
{
    return composite_activation(call, &gelu, &(double){tanh}, self);
}

ir_value *tensor_fn_silu(tensor_call *call, ir_value *self)
{
    if (ir_dtype_is_complex(self->type->dtype)) /* the composite's gradients are those of real numbers */
        return ir_mul(call->b, self, ir_unary(call->b, IR_LOGISTIC, self));
    return composite_activation(call, &silu, NULL, self);
}

ir_value *tensor_fn_mish(tensor_call *call, ir_value *self)
{
    return composite_activation(call, &mish, NULL, self);
}

ir_value *tensor_soft_plus(tensor_call *call, ir_value *x)
{
    return composite_activation(call, &soft_plus, NULL, x);
}

ir_value *tensor_fn_softplus(tensor_call *call, ir_value *self, double beta, double threshold)
{
    ir_builder *b = call->b;
    if (!need_float(call, self))
        return NULL;
    beta = beta == 0 ? 1 : beta;
    threshold = threshold == 0 ? 20 : threshold;
    ir_value *scale = activation_constant(b, self, beta), *x = beta == 1 ? self : ir_mul(b, self, scale);
    ir_value *soft = tensor_soft_plus(call, x);
    if (beta != 1)
        soft = ir_div(b, soft, scale);
    return ir_select(b, ir_compare(b, IR_GT, x, activation_constant(b, x, threshold)), self, soft);
}

ir_value *tensor_fn_logsigmoid(tensor_call *call, ir_value *self)
{
    if (!need_float(call, self))
        return NULL;
    return ir_neg(call->b, tensor_soft_plus(call, ir_neg(call->b, self)));
}

/* Slopes as in PyTorch: 0 up to -3; 1 from 3 on and at NaN. */
ir_value *tensor_fn_hardswish(tensor_call *call, ir_value *self)
{
    return composite_activation(call, &hardswish, NULL, self);
}

/* As in PyTorch, the slope at 0 is that from below, the second slope is 0 there, and the slope at NaN is that of positive
 * numbers. */
static ir_value *exponential_unit(tensor_call *call, ir_value *self, double alpha, double by)
{
    return composite_activation(call, &elu, (const double[]){alpha, by}, self);
}

ir_value *tensor_fn_elu(tensor_call *call, ir_value *self, double alpha)
{
    return exponential_unit(call, self, alpha, 1);
}

ir_value *tensor_fn_celu(tensor_call *call, ir_value *self, double alpha)
{
    if (alpha == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "ZeroDivisionError: alpha cannot be 0 for CELU");
    return exponential_unit(call, self, alpha, alpha);
}

ir_value *tensor_fn_selu(tensor_call *call, ir_value *self)
{
    ir_value *unit = exponential_unit(call, self, 1.6732632423543772848170429916717, 1);
    return unit ? ir_mul(call->b, activation_constant(call->b, self, 1.0507009873554804934193349852946), unit) : NULL;
}

/* ---- piecewise ------------------------------------------------------------------------------------------------------- */

ir_value *tensor_fn_relu6(tensor_call *call, ir_value *self)
{
    return between(call->b, self, 0, 6);
}

ir_value *tensor_fn_hardtanh(tensor_call *call, ir_value *self, double min_val, double max_val, bool min_val_is_zero,
                             bool max_val_is_zero)
{
    double low = min_val == 0 && !min_val_is_zero ? -1 : min_val, high = max_val == 0 && !max_val_is_zero ? 1 : max_val;
    if (low > high)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "min_val cannot be greater than max_val");
    return between(call->b, self, low, high);
}

/* relu6(self + 3) / 6. Outside (-3, 3) and at NaN the slope is 0, as in PyTorch. */
ir_value *tensor_fn_hardsigmoid(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    if (!need_float(call, self))
        return NULL;
    ir_value *three = activation_constant(b, self, 3), *six = activation_constant(b, self, 6);
    ir_value *above = ir_compare(b, IR_GE, self, three), *below = ir_compare(b, IR_LE, self, ir_neg(b, three));
    ir_value *neither = ir_select(b, ir_compare(b, IR_NE, self, self), activation_constant(b, self, NAN),
                                  ir_div(b, ir_add(b, self, three), six));
    return ir_select(b, above, activation_constant(b, self, 1), ir_select(b, below, ir_zeros_like(b, self), neither));
}

ir_value *tensor_fn_leaky_relu(tensor_call *call, ir_value *self, double negative_slope)
{
    ir_builder *b = call->b;
    if (!need_float(call, self))
        return NULL;
    ir_value *slope = activation_constant(b, self, negative_slope);
    return ir_select(b, ir_compare(b, IR_GT, self, ir_zeros_like(b, self)), self, ir_mul(b, self, slope));
}

ir_value *tensor_fn_glu(tensor_call *call, ir_value *self, int64_t dim)
{
    ir_builder *b = call->b;
    if (self->type->rank == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "glu does not support 0-dimensional tensors");
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0 || !need_float(call, self))
        return NULL;
    int64_t size = self->type->dims[dim];
    if (size % 2 != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Halving dimension must be even, but dimension %lld is size %lld", (long long)dim,
                                (long long)size);
    return ir_mul(b, tensor_stretch(b, self, dim, 0, size / 2),
                  ir_unary(b, IR_LOGISTIC, tensor_stretch(b, self, dim, size / 2, size)));
}

/* ---- shrinking and thresholds ----------------------------------------------------------------------------------------- */

ir_value *tensor_fn_softsign(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    ir_value *size = ir_unary(b, IR_ABS, self);
    return ir_div(b, self, ir_convert(b, ir_add(b, activation_constant(b, size, 1), size), self->type->dtype));
}

ir_value *tensor_fn_tanhshrink(tensor_call *call, ir_value *self)
{
    return ir_sub(call->b, self, ir_unary(call->b, IR_TANH, self));
}

static ir_value *within(ir_builder *b, ir_value *x, double lambd)
{
    return ir_compare(b, IR_LE, ir_unary(b, IR_ABS, x), activation_constant(b, x, lambd));
}

ir_value *tensor_fn_softshrink(tensor_call *call, ir_value *self, double lambd)
{
    ir_builder *b = call->b;
    if (!(lambd >= 0 && isfinite(lambd)))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "lambda must be in range [0, inf) for input dtype %s, but found %g",
                                tensor_dtype_words(self->type->dtype), lambd);
    if (!need_float(call, self))
        return NULL;
    ir_value *by = activation_constant(b, self, lambd), *zero = ir_zeros_like(b, self);
    ir_value *positive = ir_compare(b, IR_GT, self, zero);
    ir_value *moved = ir_select(b, positive, ir_sub(b, self, by), ir_add(b, self, by));
    ir_value *nothing = ir_mul(b, zero, ir_unary(b, IR_SIGN, self)); /* with self's sign, as in PyTorch */
    return ir_select(b, within(b, self, lambd), nothing, moved);
}

ir_value *tensor_fn_hardshrink(tensor_call *call, ir_value *self, double lambd)
{
    ir_builder *b = call->b;
    return need_float(call, self) ? ir_select(b, within(b, self, lambd), ir_zeros_like(b, self), self) : NULL;
}

ir_value *tensor_fn_threshold(tensor_call *call, ir_value *self, double threshold, double value)
{
    ir_builder *b = call->b;
    ir_value *below = ir_compare(b, IR_LE, self, activation_constant(b, self, threshold));
    return ir_select(b, below, activation_constant(b, self, value), self);
}

ir_value *tensor_fn_prelu(tensor_call *call, ir_value *self, ir_value *weight)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    int64_t channel = 1, channels = type->rank >= 2 ? type->dims[1] : 1;
    if (weight->type->rank > 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = %lld",
                                (long long)weight->type->rank);
    if (weight->type->count != 1 && type->rank == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Not allow zero-dim input tensor.");
    if (weight->type->count != 1 && weight->type->count != channels)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Mismatch of parameter numbers and input channel size. Found parameter numbers = %lld "
                                "and channel size = %lld.",
                                (long long)weight->type->count, (long long)channels);
    if (self->type->dtype != weight->type->dtype)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "prelu: Type promoting not supported. Got %s and %s",
                                tensor_dtype_words(type->dtype), tensor_dtype_words(weight->type->dtype));
    if (!need_float(call, self))
        return NULL;
    ir_value *slope = weight->type->count == 1 ? ir_splat(b, ir_reshape(b, weight, 0, NULL), type)
                                               : tensor_along_dim(call, "weight", weight, type, channel);
    return ir_select(b, ir_compare(b, IR_GT, self, ir_zeros_like(b, self)), self, ir_mul(b, slope, self));
}
