/* The decompositions of activations and of kin; their gradients are in grad/composite_activation.c. */
#include "pass/internal.h"

#include <math.h>

static ir_value *activation_number(ir_builder *b, const ir_value *like, double value)
{
    return ir_constant_fill(b, like->type, value);
}

static bool silu(ir_builder *b, const pass_call *call, ir_value **results)
{
    results[0] = ir_mul(b, call->operands[0], ir_unary(b, IR_LOGISTIC, call->operands[0]));
    return true;
}

/* max(x, 0) + log1p(exp(-|x|)) does not overflow, and is exact for large |x|. */
static bool soft_plus(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *zero = ir_zeros_like(b, x), *positive = ir_compare(b, IR_GE, x, zero);
    ir_value *decay = ir_exp(b, ir_select(b, positive, ir_neg(b, x), x));
    results[0] = ir_add(b, ir_select(b, positive, x, zero), ir_unary(b, IR_LOG_PLUS_ONE, decay));
    return true;
}

/* x tanh(log(1 + exp(x))), and the hyperbolic tangent. */
static bool mish(ir_builder *b, const pass_call *call, ir_value **results)
{
    if (!soft_plus(b, call, &results[1]))
        return false;
    results[1] = ir_unary(b, IR_TANH, results[1]);
    results[0] = ir_mul(b, call->operands[0], results[1]);
    return true;
}

/* x relu6(x + 3) / 6. At -inf the value is NaN, that of -inf * 0. */
static bool hardswish(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *self = call->operands[0], *three = activation_number(b, self, 3), *low = activation_number(b, self, -3);
    ir_value *below = ir_compare(b, IR_LE, self, low);
    ir_value *bends = ir_binary(b, IR_AND, ir_compare(b, IR_GT, self, low), ir_compare(b, IR_LT, self, three));
    ir_value *bend = ir_mul(b, self, ir_div(b, ir_add(b, self, three), activation_number(b, self, 6)));
    ir_value *infinite = ir_compare(b, IR_EQ, self, activation_number(b, self, -INFINITY));
    ir_value *flat = ir_select(b, infinite, activation_number(b, self, NAN), activation_number(b, self, -0.0));
    results[0] = ir_select(b, below, flat, ir_select(b, bends, bend, self));
    return true;
}

/* alpha * expm1(x / by) below 0, x above. */
static bool elu(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *zero = ir_zeros_like(b, x), *low = x;
    const double alpha = ir_attr_get(call->config, "alpha")->f, by = ir_attr_get(call->config, "by")->f;
    if (by != 1)
        low = ir_div(b, x, activation_number(b, x, by));
    ir_value *power = ir_mul(b, activation_number(b, x, alpha), ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, low));
    results[0] = ir_select(b, ir_compare(b, IR_LT, x, zero), power, x);
    return true;
}

/* max + log1p(exp(-|difference|)). The difference of two equal infinities counts as 0. */
static bool logaddexp(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *y = call->operands[1];
    ir_value *first = ir_compare(b, IR_GE, x, y), *zero = ir_zeros_like(b, x);
    ir_value *large = ir_select(b, first, x, y), *small = ir_select(b, first, y, x);
    ir_value *difference = ir_select(b, ir_compare(b, IR_EQ, x, y), zero, ir_sub(b, small, large));
    results[0] = ir_add(b, large, ir_unary(b, IR_LOG_PLUS_ONE, ir_exp(b, difference)));
    return true;
}

/* ---- the rows ---- */

bool decompose_tessera_silu(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 1, silu, results);
}

bool decompose_tessera_soft_plus(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 1, soft_plus, results);
}

bool decompose_tessera_mish(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 2, mish, results);
}

bool decompose_tessera_hardswish(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 1, hardswish, results);
}

bool decompose_tessera_elu(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 1, elu, results);
}

bool decompose_tessera_logaddexp(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 1, logaddexp, results);
}
