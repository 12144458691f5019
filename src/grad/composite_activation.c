/* Gradients of activations and of kin, as PyTorch has them: the incoming gradient is multiplied once, by the whole
 * derivative. The product rule would multiply it by each factor and add: an infinite gradient times a factor of 0 is NaN,
 * although the derivative is not 0. */
#include "grad/composite.h"

typedef struct activation {
    const grad_call *call;
    ir_builder *b;
    ir_value *x, *g;
} activation;

/* Each rule is for composites with one operand and a number of results, of the operand's type. */
static bool begin(grad_call *call, size_t n_results, activation *a)
{
    if (!grad_is_own_composite(call, 1, 1, n_results) ||
        (n_results == 2 && call->op->results[1].type != call->op->results[0].type)) {
        vjp_composite(call);
        return false;
    }
    *a = (activation){.call = call, .b = call->b, .x = grad_operand(call, 0), .g = call->cotangents[0]};
    return true;
}

static ir_value *activation_fill(const activation *a, double value)
{
    return grad_fill_like(a->b, a->x, value);
}

static ir_value *activation_compare(const activation *a, int direction, double value)
{
    return ir_compare(a->b, direction, a->x, activation_fill(a, value));
}

static ir_value *logistic(const activation *a)
{
    return ir_unary(a->b, IR_LOGISTIC, a->x);
}

/* 1 - s */
static ir_value *rest(const activation *a, ir_value *s)
{
    return ir_sub(a->b, activation_fill(a, 1), s);
}

void vjp_tessera_silu(grad_call *call)
{
    activation a;
    if (!begin(call, 1, &a))
        return;
    ir_builder *b = a.b;
    ir_value *s = logistic(&a);
    ir_value *slope = ir_mul(b, s, ir_add(b, activation_fill(&a, 1), ir_mul(b, a.x, rest(&a, s))));
    call->gradients[0] = ir_mul(b, a.g, slope);
}

void vjp_tessera_soft_plus(grad_call *call)
{
    activation a;
    if (begin(call, 1, &a))
        call->gradients[0] = ir_mul(a.b, a.g, logistic(&a));
}

/* The second result is t = tanh(log(1 + exp(x))), whose derivative is (1 - t^2) logistic(x). */
void vjp_tessera_mish(grad_call *call)
{
    activation a;
    if (!begin(call, 2, &a))
        return;
    ir_builder *b = a.b;
    ir_value *t = grad_result(call, 1), *of_t = call->cotangents[1];
    ir_value *inner = ir_mul(b, logistic(&a), rest(&a, ir_mul(b, t, t)));
    if (a.g)
        call->gradients[0] = ir_mul(b, a.g, ir_add(b, t, ir_mul(b, a.x, inner)));
    if (of_t)
        call->gradients[0] = grad_add(b, call->gradients[0], ir_mul(b, of_t, inner));
}

/* 0 up to -3, x / 3 + 1/2 up to 3, 1 above and at NaN. */
void vjp_tessera_hardswish(grad_call *call)
{
    activation a;
    if (!begin(call, 1, &a))
        return;
    ir_builder *b = a.b;
    ir_value *below = activation_compare(&a, IR_LE, -3);
    ir_value *bends = grad_and(b, activation_compare(&a, IR_GT, -3), activation_compare(&a, IR_LT, 3));
    ir_value *slope = ir_add(b, ir_div(b, a.x, activation_fill(&a, 3)), activation_fill(&a, 0.5));
    ir_value *bend = ir_mul(b, a.g, ir_select(b, bends, slope, activation_fill(&a, 0)));
    call->gradients[0] = ir_select(b, below, activation_fill(&a, 0), ir_select(b, bends, bend, a.g));
}

/* alpha / by * exp(x / by) up to 0, 1 above and at NaN. The exponential reads 0 where it is not chosen, so that its own
 * gradient stays finite there. */
void vjp_tessera_elu(grad_call *call)
{
    activation a;
    const ir_attr *attrs =
        call->op->code == IR_COMPOSITE ? ((const ir_composite_attrs *)call->op->attrs)->composite_attributes : NULL;
    const ir_attr *alpha = attrs ? ir_attr_get(attrs, "alpha") : NULL, *by = attrs ? ir_attr_get(attrs, "by") : NULL;
    if (!alpha || alpha->kind != IR_ATTR_FLOAT || !by || by->kind != IR_ATTR_FLOAT) {
        vjp_composite(call);
        return;
    }
    if (!begin(call, 1, &a))
        return;
    ir_builder *b = a.b;
    ir_value *low = ir_select(b, activation_compare(&a, IR_LT, 0), a.x, activation_fill(&a, 0));
    if (by->f != 1)
        low = ir_div(b, low, activation_fill(&a, by->f));
    ir_value *slope = ir_mul(b, activation_fill(&a, alpha->f / by->f), ir_exp(b, low));
    call->gradients[0] = ir_select(b, activation_compare(&a, IR_LE, 0), ir_mul(b, a.g, slope), a.g);
}

/* With respect to x: logistic(x - y). Two equal infinities count as equal numbers. */
void vjp_tessera_logaddexp(grad_call *call)
{
    ir_builder *b = call->b;
    if (!grad_is_own_composite(call, 2, 2, 1) || grad_operand(call, 1)->type != call->op->results[0].type) {
        vjp_composite(call);
        return;
    }
    ir_value *x = grad_operand(call, 0), *y = grad_operand(call, 1), *difference = ir_sub(b, x, y);
    ir_value *infinite = grad_and(b, grad_equal(b, x, y), ir_compare(b, IR_NE, difference, difference));
    difference = ir_select(b, infinite, grad_fill_like(b, x, 0), difference);
    for (size_t i = 0; i < 2; i++) {
        if (call->wanted[i])
            call->gradients[i] =
                ir_mul(b, call->cotangents[0], ir_unary(b, IR_LOGISTIC, i == 0 ? difference : ir_neg(b, difference)));
    }
}
