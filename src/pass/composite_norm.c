/* The decompositions of tessera.layer_norm and tessera.rms_norm. They also return the mean and the scale of each
 * row, so that their gradients (grad/composite_norm.c) need not compute these again. */
#include "grad/grad.h"
#include "pass/internal.h"

/* scale = rsqrt(mean(x^2) + eps) for the given x, and x * scale. */
static ir_value *composite_norm_scaled(ir_builder *b, ir_value *x, int64_t first, double eps, ir_value **scale)
{
    ir_value *square = grad_row_mean(b, ir_mul(b, x, x), first);
    *scale = square ? ir_unary(b, IR_RSQRT, ir_add(b, square, ir_constant_fill(b, square->type, eps))) : NULL;
    return ir_mul(b, x, grad_along_rows(b, *scale, (grad_rows){x->type, first}));
}

/* y = (x - mean) * scale * weight + bias; results y, mean, scale. Operands: x, then weight and bias where present. */
bool decompose_tessera_layer_norm(ir_builder *b, const pass_call *call, ir_value **results)
{
    const ir_attr *attrs = call->config;
    ir_value *const *operands = call->operands, *x = operands[0];
    size_t n = call->n;
    grad_rows r = {x->type, ir_attr_get(attrs, "first")->i};
    bool weighted = ir_attr_get(attrs, "weighted")->i != 0;
    results[1] = grad_row_mean(b, x, r.first);
    ir_value *distance = ir_sub(b, x, grad_along_rows(b, results[1], r));
    ir_value *y =
        distance ? composite_norm_scaled(b, distance, r.first, ir_attr_get(attrs, "eps")->f, &results[2]) : NULL;
    if (weighted)
        y = ir_mul(b, y, grad_as_rows(b, operands[1], r));
    results[0] = n > 1 + (size_t)weighted ? ir_add(b, y, grad_as_rows(b, operands[n - 1], r)) : y;
    return true;
}

/* y = x * scale * weight; results y, scale. */
bool decompose_tessera_rms_norm(ir_builder *b, const pass_call *call, ir_value **results)
{
    const ir_attr *attrs = call->config;
    ir_value *const *operands = call->operands, *x = operands[0];
    grad_rows r = {x->type, ir_attr_get(attrs, "first")->i};
    ir_value *y = composite_norm_scaled(b, x, r.first, ir_attr_get(attrs, "eps")->f, &results[1]);
    results[0] = call->n > 1 ? ir_mul(b, y, grad_as_rows(b, operands[1], r)) : y;
    return true;
}
