/* Inverse and hyperbolic functions, the error function and its kin, gamma functions: composites by chlo's names where
 * chlo has the gradient, decomposed by the pass that decomposes chlo's own calls (pass/chlo.c). */
#include "tensor/generated/bodies.h"

#include <math.h>

#include "pass/pass.h"

static ir_value *constant(ir_builder *b, const ir_value *like, double value)
{
    return ir_constant_fill(b, like->type, value);
}

#define KIND(function, composite)                                                                                      \
    static void decompose_##function(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,         \
                                     ir_value **results)                                                               \
    {                                                                                                                  \
        (void)attrs;                                                                                                   \
        results[0] = pass_chlo_build(b, #function, n, operands);                                                       \
    }                                                                                                                  \
    static const tensor_composite function##_kind = {                                                                  \
        .name = composite, .n_results = 1, .decompose = decompose_##function};

KIND(acos, "chlo.acos")
KIND(acosh, "chlo.acosh")
KIND(asin, "chlo.asin")
KIND(asinh, "chlo.asinh")
KIND(atan, "chlo.atan")
KIND(atanh, "chlo.atanh")
KIND(cosh, "chlo.cosh")
KIND(sinh, "chlo.sinh")
KIND(erf, "chlo.erf")
KIND(erfc, "chlo.erfc")
KIND(erf_inv, "chlo.erf_inv")
KIND(lgamma, "tessera.lgamma")

/* A call of chlo's, in the form that the reader gives its ops. */
static ir_value *chlo_call(ir_builder *b, const char *name, size_t n, ir_value *const *operands)
{
    const ir_attr *none = ir_attr_dict(b->arena, 0, NULL, NULL);
    const ir_custom_call_attrs attrs = {.call_target_name = name, .api_version = 4, .backend_config = none};
    return operands[0] ? ir_build_typed(b, IR_CUSTOM_CALL, &attrs, n, operands, operands[0]->type) : NULL;
}

/* digamma as PyTorch has it: infinite at zero. */
static ir_value *with_pole(ir_builder *b, ir_value *x, ir_value *digamma)
{
    ir_value *zero = ir_zeros_like(b, x), *pole = ir_neg(b, ir_div(b, ir_ones_like(b, x), x));
    return ir_select(b, ir_compare(b, IR_EQ, x, zero), pole, digamma);
}

static void decompose_digamma(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                              ir_value **results)
{
    (void)attrs;
    results[0] = with_pole(b, operands[0], pass_chlo_build(b, "digamma", n, operands));
}

static const tensor_composite digamma_kind = {
    .name = "tessera.digamma", .n_results = 1, .decompose = decompose_digamma};

/* Calls of chlo's, which have gradients of their own: this runs where no composite can be built. */
static void gradient_lgamma(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    ir_value *x = ir_operand(op, 0);
    gradients[0] = ir_mul(b, cotangents[0], with_pole(b, x, chlo_call(b, "chlo.digamma", 1, &x)));
}

static void gradient_digamma(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    ir_value *x = ir_operand(op, 0), *operands[] = {constant(b, x, 1), x};
    gradients[0] = ir_mul(b, cotangents[0], chlo_call(b, "chlo.polygamma", 2, operands));
}

bool tensor_register_special(void)
{
    static const ir_custom rows[] = {
        {.name = "tessera.lgamma", .gradient = gradient_lgamma},
        {.name = "tessera.digamma", .gradient = gradient_digamma},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (!ir_find_composite(rows[i].name) && ir_register_composite(&rows[i], NULL) != TSR_OK)
            return false;
    return true;
}

static ir_value *special(tensor_call *call, const tensor_composite *kind, ir_value *self)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "\"%s_cpu\" not implemented for '%s'", call->row->name,
                                tensor_dtype_words(self->type->dtype));
    ir_op *op = tensor_composite_build(call, kind, NULL, 1, &self);
    return op ? ir_result(op, 0) : NULL;
}

/* Functions that complex numbers have, too. */
static ir_value *elementary(tensor_call *call, const tensor_composite *kind, ir_value *self)
{
    return ir_dtype_is_complex(self->type->dtype) ? chlo_call(call->b, kind->name, 1, &self)
                                                  : special(call, kind, self);
}

/* Inside decompositions, where no composite can be. */
ir_value *tensor_erf_ops(ir_builder *b, ir_value *x)
{
    return chlo_call(b, "chlo.erf", 1, &x);
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
