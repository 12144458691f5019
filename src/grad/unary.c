/* Elementwise ops with one operand. Each rule is g * conj(f'(x)), with f' computed from the operands and results
 * that the column `reads` of ops.def allows the rule to read. */
#include "grad/internal.h"

static void yield(grad_call *call, ir_value *derivative)
{
    call->gradients[0] = grad_mul_conj(call->b, call->cotangents[0], derivative);
}

/* As yield, of the result in f32 where it is f16 or bf16: slopes of several steps are rounded once, at the end. */
static void yield_of_result(grad_call *call, ir_value *(*slope)(ir_builder *b, ir_value *result))
{
    ir_builder *b = call->b;
    ir_value *r = grad_result(call, 0), *g = call->cotangents[0];
    const tsr_dtype own = g->type->dtype, wide = ir_dtype_of_sums(own);
    ir_value *gradient = grad_mul_conj(b, ir_convert(b, g, wide), slope(b, ir_convert(b, r, wide)));
    call->gradients[0] = ir_convert(b, gradient, own);
}

void vjp_abs(grad_call *call)
{
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    ir_value *sign = ir_unary(call->b, IR_SIGN, x);
    if (grad_is_complex(x)) {
        g = grad_to_complex(call->b, g);
    } else { /* 0 for NaN and -0 too, as in PyTorch */
        ir_value *zero = grad_fill_like(call->b, x, 0);
        sign = ir_select(call->b, ir_compare(call->b, IR_GT, ir_unary(call->b, IR_ABS, x), zero), sign, zero);
    }
    /* Not the conjugate: |z| is not holomorphic, and its gradient points along z. */
    call->gradients[0] = ir_mul(call->b, g, sign);
}

void vjp_cbrt(grad_call *call)
{
    ir_value *r = grad_result(call, 0);
    call->gradients[0] =
        ir_div(call->b, call->cotangents[0], grad_conj(call->b, grad_scale(call->b, ir_mul(call->b, r, r), 3)));
}

void vjp_cosine(grad_call *call)
{
    yield(call, ir_neg(call->b, ir_unary(call->b, IR_SINE, grad_operand(call, 0))));
}

void vjp_exponential(grad_call *call)
{
    yield(call, grad_result(call, 0));
}

void vjp_exponential_minus_one(grad_call *call)
{
    ir_value *r = grad_result(call, 0);
    yield(call, ir_add(call->b, r, grad_fill_like(call->b, r, 1)));
}

void vjp_imag(grad_call *call)
{
    ir_value *g = call->cotangents[0];
    if (grad_is_complex(grad_operand(call, 0)))
        call->gradients[0] = ir_binary(call->b, IR_COMPLEX, grad_fill_like(call->b, g, 0), g);
}

void vjp_real(grad_call *call)
{
    ir_value *g = call->cotangents[0];
    call->gradients[0] = grad_is_complex(grad_operand(call, 0)) ? grad_to_complex(call->b, g) : g;
}

void vjp_log(grad_call *call)
{
    call->gradients[0] = ir_div(call->b, call->cotangents[0], grad_conj(call->b, grad_operand(call, 0)));
}

void vjp_log_plus_one(grad_call *call)
{
    ir_value *x = grad_operand(call, 0);
    ir_value *shifted = ir_add(call->b, x, grad_fill_like(call->b, x, 1));
    call->gradients[0] = ir_div(call->b, call->cotangents[0], grad_conj(call->b, shifted));
}

static ir_value *slope_of_logistic(ir_builder *b, ir_value *r)
{
    return ir_mul(b, r, ir_sub(b, grad_fill_like(b, r, 1), r));
}

void vjp_logistic(grad_call *call)
{
    yield_of_result(call, slope_of_logistic);
}

void vjp_negate(grad_call *call)
{
    call->gradients[0] = ir_neg(call->b, call->cotangents[0]);
}

void vjp_rsqrt(grad_call *call)
{
    ir_value *r = grad_result(call, 0);
    yield(call, grad_scale(call->b, ir_mul(call->b, ir_mul(call->b, r, r), r), -0.5));
}

/* Piecewise constant: the gradient is zeros, which differs from no gradient. */
void vjp_flat(grad_call *call)
{
    call->gradients[0] = grad_fill_like(call->b, call->cotangents[0], 0);
}

void vjp_sign(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0);
    if (!grad_is_complex(x)) {
        vjp_flat(call);
        return;
    }
    /* The gradient of z / |z|: the part of g at right angles to z, divided by |z|. */
    ir_value *s = grad_result(call, 0), *g = call->cotangents[0];
    ir_value *modulus = ir_unary(b, IR_ABS, x);
    ir_value *at_zero = grad_equal(b, modulus, grad_fill_like(b, modulus, 0));
    modulus = ir_select(b, at_zero, grad_fill_like(b, modulus, 1), modulus);
    ir_value *along = grad_to_complex(b, ir_unary(b, IR_REAL, grad_mul_conj(b, g, s)));
    ir_value *across = ir_sub(b, g, ir_mul(b, along, s));
    call->gradients[0] = grad_mask(b, ir_unary(b, IR_NOT, at_zero), ir_div(b, across, grad_to_complex(b, modulus)));
}

void vjp_sine(grad_call *call)
{
    yield(call, ir_unary(call->b, IR_COSINE, grad_operand(call, 0)));
}

void vjp_sqrt(grad_call *call)
{
    ir_value *twice = grad_scale(call->b, grad_result(call, 0), 2);
    call->gradients[0] = ir_div(call->b, call->cotangents[0], grad_conj(call->b, twice));
}

void vjp_tan(grad_call *call)
{
    ir_value *r = grad_result(call, 0);
    yield(call, ir_add(call->b, ir_mul(call->b, r, r), grad_fill_like(call->b, r, 1)));
}

static ir_value *slope_of_tanh(ir_builder *b, ir_value *r)
{
    return ir_sub(b, grad_fill_like(b, r, 1), ir_mul(b, r, r));
}

void vjp_tanh(grad_call *call)
{
    yield_of_result(call, slope_of_tanh);
}

void vjp_convert(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    const tsr_dtype reduce = ir_reduction_of(call->op);
    if (reduce != TSR_DTYPE_NONE && reduce != g->type->dtype)
        g = ir_convert_before_sum(b, g, reduce);
    if (grad_is_complex(x) == grad_is_complex(g)) {
        call->gradients[0] = ir_convert(b, g, x->type->dtype);
    } else if (grad_is_complex(g)) {
        call->gradients[0] = ir_convert(b, ir_unary(b, IR_REAL, g), x->type->dtype);
    } else {
        call->gradients[0] = grad_to_complex(b, ir_convert(b, g, ir_dtype_real(x->type->dtype)));
    }
}

/* The gradient is rounded in the same way. */
void vjp_reduce_precision(grad_call *call)
{
    ir_value *g = call->cotangents[0];
    call->gradients[0] = ir_build(call->b, IR_REDUCE_PRECISION, call->op->attrs, 1, &g);
}
