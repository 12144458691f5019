/* The decomposition of tessera.gelu, with results y and inner; its gradient (grad/composite_gelu.c) reads inner. y =
 * x * (1 + inner) / 2 with inner = erf(x / sqrt 2), or tanh(sqrt(2 / pi) (x + 0.044715 x^3)). */
#include "pass/internal.h"

static const double root_half = 0.70710678118654752440, root_two_over_pi = 0.79788456080286535588, cubic = 0.044715;

static ir_value *composite_gelu_constant(ir_builder *b, const ir_value *like, double value)
{
    return ir_constant_fill(b, like->type, value);
}

static bool gelu(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0], *half = composite_gelu_constant(b, x, 0.5),
             *one = composite_gelu_constant(b, x, 1);
    if (ir_attr_get(call->config, "tanh")->i != 0) {
        ir_value *sum = ir_add(b, x, ir_mul(b, composite_gelu_constant(b, x, cubic), ir_mul(b, ir_mul(b, x, x), x)));
        results[1] = ir_unary(b, IR_TANH, ir_mul(b, composite_gelu_constant(b, x, root_two_over_pi), sum));
    } else {
        ir_value *scaled = ir_mul(b, x, composite_gelu_constant(b, x, root_half));
        results[1] = ir_named_call(b, IR_CHLO_ERF, 1, &scaled, x->type);
    }
    results[0] = ir_mul(b, ir_mul(b, half, x), ir_add(b, one, results[1]));
    return true;
}

bool decompose_tessera_gelu(ir_builder *b, const pass_call *call, ir_value **results)
{
    return pass_in_f32(b, call, 2, gelu, results);
}
