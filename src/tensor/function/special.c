/* Inverse and hyperbolic functions, the error function and related functions, gamma functions: composites, decomposed
 * by pass (chlo.c, composite_special.c). */
#include "tensor/generated/bodies.h"

#define KIND(function, row) static const tensor_composite function##_kind = {row, {{NULL, false}}};

KIND(acos, IR_CHLO_ACOS)
KIND(acosh, IR_CHLO_ACOSH)
KIND(asin, IR_CHLO_ASIN)
KIND(asinh, IR_CHLO_ASINH)
KIND(atan, IR_CHLO_ATAN)
KIND(atanh, IR_CHLO_ATANH)
KIND(cosh, IR_CHLO_COSH)
KIND(sinh, IR_CHLO_SINH)
KIND(erf, IR_CHLO_ERF)
KIND(erfc, IR_CHLO_ERFC)
KIND(erf_inv, IR_CHLO_ERF_INV)
KIND(lgamma, IR_TESSERA_LGAMMA)
KIND(digamma, IR_TESSERA_DIGAMMA)
KIND(logit, IR_TESSERA_LOGIT)
KIND(i0, IR_TESSERA_I0)
KIND(i1, IR_TESSERA_I1)

static ir_value *special(tensor_call *call, const tensor_composite *kind, ir_value *self)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_refuse_dtype(call, call->row->name, self->type->dtype);
    ir_op *op = tensor_composite_build(call, kind, NULL, 1, &self);
    return op ? ir_result(op, 0) : NULL;
}

/* Functions that are defined for complex numbers, too. */
static ir_value *elementary(tensor_call *call, const tensor_composite *kind, ir_value *self)
{
    return ir_dtype_is_complex(self->type->dtype) ? ir_named_call(call->b, kind->row, 1, &self, self->type)
                                                  : special(call, kind, self);
}

ir_value *tensor_fn_acos(tensor_call *call, ir_value *self)
{
    return elementary(call, &acos_kind, self);
}

ir_value *tensor_fn_acosh(tensor_call *call, ir_value *self)
{
    return elementary(call, &acosh_kind, self);
}

ir_value *tensor_fn_asin(tensor_call *call, ir_value *self)
{
    return elementary(call, &asin_kind, self);
}

ir_value *tensor_fn_asinh(tensor_call *call, ir_value *self)
{
    return elementary(call, &asinh_kind, self);
}

ir_value *tensor_fn_atan(tensor_call *call, ir_value *self)
{
    return elementary(call, &atan_kind, self);
}

ir_value *tensor_fn_atanh(tensor_call *call, ir_value *self)
{
    return elementary(call, &atanh_kind, self);
}

ir_value *tensor_fn_cosh(tensor_call *call, ir_value *self)
{
    return elementary(call, &cosh_kind, self);
}

ir_value *tensor_fn_sinh(tensor_call *call, ir_value *self)
{
    return elementary(call, &sinh_kind, self);
}

ir_value *tensor_fn_erf(tensor_call *call, ir_value *self)
{
    return special(call, &erf_kind, self);
}

ir_value *tensor_fn_erfc(tensor_call *call, ir_value *self)
{
    return special(call, &erfc_kind, self);
}

ir_value *tensor_fn_erfinv(tensor_call *call, ir_value *self)
{
    return special(call, &erf_inv_kind, self);
}

ir_value *tensor_fn_lgamma(tensor_call *call, ir_value *self)
{
    return special(call, &lgamma_kind, self);
}

ir_value *tensor_fn_digamma(tensor_call *call, ir_value *self)
{
    return special(call, &digamma_kind, self);
}

/* Selects instead of a maximum and a minimum: at a bound the gradient is self's. */
static ir_value *kept_between(tensor_call *call, ir_value *x, double low, double high)
{
    ir_builder *b = call->b;
    ir_value *least = ir_splat(b, tensor_call_number(call, x->type->dtype, low), x->type);
    ir_value *most = ir_splat(b, tensor_call_number(call, x->type->dtype, high), x->type);
    ir_value *kept = ir_select(b, ir_compare(b, IR_GT, x, most), most, x);
    return ir_select(b, ir_compare(b, IR_LT, x, least), least, kept);
}

ir_value *tensor_fn_logit(tensor_call *call, ir_value *self, double eps, bool eps_is_zero)
{
    bool bounded = (eps != 0 || eps_is_zero) && ir_dtype_is_float(self->type->dtype);
    return special(call, &logit_kind, bounded ? kept_between(call, self, eps, 1 - eps) : self);
}

/* ---- Bessel functions: calls of chlo's functions, whose gradients use each other ------------------------------------------ */

static ir_value *bessel(tensor_call *call, ir_opcode row, ir_value *self)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_refuse_dtype(call, call->row->name, self->type->dtype);
    return ir_named_call(call->b, row, 1, &self, self->type);
}

ir_value *tensor_fn_i0e(tensor_call *call, ir_value *self)
{
    return bessel(call, IR_CHLO_BESSEL_I0E, self);
}

ir_value *tensor_fn_i1e(tensor_call *call, ir_value *self)
{
    return bessel(call, IR_CHLO_BESSEL_I1E, self);
}

ir_value *tensor_fn_i0(tensor_call *call, ir_value *self)
{
    return special(call, &i0_kind, self);
}

ir_value *tensor_fn_i1(tensor_call *call, ir_value *self)
{
    return special(call, &i1_kind, self);
}
