/* Derivatives of chlo's functions, which programs hold as custom calls (@chlo.erf) or as composites ("chlo.erf"). A
 * composite's decomposition is an approximation; these derivatives are exact. They are built from StableHLO's ops, and
 * from chlo's where StableHLO has no op. */
#include "grad/internal.h"

typedef struct function {
    grad_call *call;
    ir_builder *b;
    ir_value *x, *r; /* the (last) operand, the result */
} function;

static ir_value *one_plus(const function *f, ir_value *x)
{
    return ir_add(f->b, grad_fill_like(f->b, x, 1), x);
}

static ir_value *square(const function *f)
{
    return ir_mul(f->b, f->x, f->x);
}

static ir_value *rsqrt(const function *f, ir_value *x)
{
    return ir_unary(f->b, IR_RSQRT, x);
}

static ir_value *of_acos(const function *f)
{
    return ir_neg(f->b, rsqrt(f, one_plus(f, ir_neg(f->b, square(f)))));
}

static ir_value *of_asin(const function *f)
{
    return rsqrt(f, one_plus(f, ir_neg(f->b, square(f))));
}

/* A complex x takes two roots: one root of (x - 1)(x + 1) would have another branch. A real x takes one of
 * its size, whose slope below -1 and at it is PyTorch's: (-1 - 1)(-1 + 1) would be -0, and the slope -infinity. */
static ir_value *of_acosh(const function *f)
{
    bool complex = grad_is_complex(f->x);
    ir_value *x = complex ? f->x : ir_unary(f->b, IR_ABS, f->x);
    ir_value *below = ir_sub(f->b, x, grad_fill_like(f->b, x, 1)), *above = one_plus(f, x);
    return complex ? ir_mul(f->b, rsqrt(f, below), rsqrt(f, above)) : rsqrt(f, ir_mul(f->b, below, above));
}

static ir_value *of_asinh(const function *f)
{
    return rsqrt(f, one_plus(f, square(f)));
}

static ir_value *of_atan(const function *f)
{
    return ir_div(f->b, grad_fill_like(f->b, f->x, 1), one_plus(f, square(f)));
}

static ir_value *of_atanh(const function *f)
{
    return ir_div(f->b, grad_fill_like(f->b, f->x, 1), one_plus(f, ir_neg(f->b, square(f))));
}

/* sinh, exact near zero */
static ir_value *of_cosh(const function *f)
{
    ir_value *up = ir_unary(f->b, IR_EXPONENTIAL_MINUS_ONE, f->x);
    ir_value *down = ir_unary(f->b, IR_EXPONENTIAL_MINUS_ONE, ir_neg(f->b, f->x));
    return grad_scale(f->b, ir_sub(f->b, up, down), 0.5);
}

static ir_value *of_sinh(const function *f)
{
    return grad_scale(f->b, ir_add(f->b, ir_exp(f->b, f->x), ir_exp(f->b, ir_neg(f->b, f->x))), 0.5);
}

static ir_value *of_tan(const function *f)
{
    return one_plus(f, ir_mul(f->b, f->r, f->r));
}

static ir_value *of_square(const function *f)
{
    return grad_scale(f->b, f->x, 2);
}

static ir_value *of_erf(const function *f)
{
    return grad_scale(f->b, ir_exp(f->b, ir_neg(f->b, square(f))), 1.1283791670955126); /* 2 / sqrt(pi) */
}

static ir_value *of_erfc(const function *f)
{
    return ir_neg(f->b, of_erf(f));
}

/* Calls another function of chlo, with the result's type. */
static ir_value *also(const function *f, ir_opcode row, size_t n, ir_value *const *operands)
{
    return ir_named_call(f->b, row, n, operands, f->r->type);
}

/* Computed from the operand, not from the result: second gradients then reach only the operand's hooks, as in
 * PyTorch. */
static ir_value *of_erf_inv(const function *f)
{
    ir_value *r = also(f, IR_CHLO_ERF_INV, 1, &f->x);
    return grad_scale(f->b, ir_exp(f->b, ir_mul(f->b, r, r)), 0.8862269254527580); /* sqrt(pi) / 2 */
}

static ir_value *of_lgamma(const function *f)
{
    return also(f, IR_CHLO_DIGAMMA, 1, &f->x);
}

static ir_value *of_digamma(const function *f)
{
    ir_value *operands[] = {grad_fill_like(f->b, f->x, 1), f->x};
    return also(f, IR_CHLO_POLYGAMMA, 2, operands);
}

static ir_value *of_polygamma(const function *f)
{
    ir_value *operands[] = {one_plus(f, grad_operand(f->call, 0)), f->x};
    return also(f, IR_CHLO_POLYGAMMA, 2, operands);
}

/* The derivative of zeta(s, q) with respect to q. */
static ir_value *of_zeta(const function *f)
{
    ir_value *s = grad_operand(f->call, 0), *operands[] = {one_plus(f, s), f->x};
    return ir_neg(f->b, ir_mul(f->b, s, also(f, IR_CHLO_ZETA, 2, operands)));
}

static ir_value *of_bessel_i0e(const function *f)
{
    ir_value *sign = ir_unary(f->b, IR_SIGN, f->x);
    return ir_sub(f->b, also(f, IR_CHLO_BESSEL_I1E, 1, &f->x), ir_mul(f->b, sign, f->r));
}

/* i0e - i1e (sign + 1/x); 1/2 at 0 */
static ir_value *of_bessel_i1e(const function *f)
{
    ir_value *at_zero = grad_equal(f->b, f->x, grad_fill_like(f->b, f->x, 0));
    ir_value *safe = ir_select(f->b, at_zero, grad_fill_like(f->b, f->x, 1), f->x);
    ir_value *inverse = ir_div(f->b, grad_fill_like(f->b, f->x, 1), safe);
    ir_value *factor = ir_add(f->b, ir_unary(f->b, IR_SIGN, safe), inverse);
    ir_value *rest = ir_sub(f->b, also(f, IR_CHLO_BESSEL_I0E, 1, &f->x), ir_mul(f->b, f->r, factor));
    return ir_select(f->b, at_zero, grad_fill_like(f->b, f->x, 0.5), rest);
}

/* Functions without a rule here: for a composite, the gradient of its decomposition. */
static void other(grad_call *call)
{
    const ir_op *op = call->op;
    if (op->code == IR_COMPOSITE)
        vjp_composite(call);
    else
        ir_build_error(call->b, TSR_UNIMPLEMENTED, "there is no rule for it with these operands");
}

/* Differentiates with respect to the last of n operands, all of the result's type; there is no derivative with
 * respect to the others. */
static void through(grad_call *call, size_t n, ir_value *(*derivative)(const function *f))
{
    const ir_op *op = call->op;
    function f = {.call = call, .b = call->b};
    if (op->n_operands == n && op->n_results == 1) {
        f.r = grad_result(call, 0);
        f.x = grad_operand(call, n - 1);
    }
    if (!f.x || f.x->type != f.r->type || (n > 1 && call->wanted[0]))
        other(call);
    else
        call->gradients[n - 1] = grad_mul_conj(call->b, call->cotangents[0], derivative(&f));
}

#define RULE(name, n)                                                                                                  \
    void vjp_chlo_##name(grad_call *call)                                                                              \
    {                                                                                                                  \
        through(call, n, of_##name);                                                                                   \
    }

RULE(acos, 1)
RULE(acosh, 1)
RULE(asin, 1)
RULE(asinh, 1)
RULE(atan, 1)
RULE(atanh, 1)
RULE(cosh, 1)
RULE(sinh, 1)
RULE(tan, 1)
RULE(square, 1)
RULE(erf, 1)
RULE(erfc, 1)
RULE(erf_inv, 1)

/* Derivatives that use chlo's own functions: for custom calls only. */
#define RULE_OF_CALLS(name, n)                                                                                         \
    void vjp_chlo_##name(grad_call *call)                                                                              \
    {                                                                                                                  \
        if (call->op->code == IR_COMPOSITE)                                                                            \
            vjp_composite(call);                                                                                       \
        else                                                                                                           \
            through(call, n, of_##name);                                                                               \
    }

RULE_OF_CALLS(lgamma, 1)
RULE_OF_CALLS(digamma, 1)
RULE_OF_CALLS(polygamma, 2)
RULE_OF_CALLS(zeta, 2)
RULE_OF_CALLS(bessel_i0e, 1)
RULE_OF_CALLS(bessel_i1e, 1)

void vjp_chlo_conj(grad_call *call)
{
    if (call->op->n_operands != 1 || call->op->n_results != 1)
        other(call);
    else
        call->gradients[0] = grad_conj(call->b, call->cotangents[0]);
}

/* (x) -> the k largest elements along the last dimension, and their indices. */
void vjp_chlo_top_k(grad_call *call)
{
    ir_builder *b = call->b;
    if (call->op->n_operands != 1 || call->op->n_results != 2 || grad_operand(call, 0)->type->rank == 0) {
        other(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    if (!g)
        return;
    int64_t rank = x->type->rank, last = rank - 1, batch[IR_MAX_RANK];
    for (int64_t d = 0; d < last; d++)
        batch[d] = d;
    ir_scatter_attrs attrs = {.scatter_dimension_numbers = {.present = true,
                                                            .update_window_dims = grad_list(0, NULL),
                                                            .inserted_window_dims = grad_list(1, &last),
                                                            .input_batching_dims = grad_list(last, batch),
                                                            .scatter_indices_batching_dims = grad_list(last, batch),
                                                            .scatter_dims_to_operand_dims = grad_list(1, &last),
                                                            .index_vector_dim = rank},
                              .unique_indices = true};
    ir_region *body = ir_reducer(IR_ADD, g->type->dtype);
    ir_value *operands[] = {grad_fill_like(b, x, 0), grad_result(call, 1), g};
    ir_op_spec spec = {
        .code = IR_SCATTER, .n_operands = 3, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &body};
    ir_op *scatter = ir_build_full(b, &spec);
    call->gradients[0] = scatter ? ir_result(scatter, 0) : NULL;
}
