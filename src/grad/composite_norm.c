/* Gradients of layer norm and RMS norm, which read the mean and the scale of each row that the composites give. */
#include "grad/composite.h"

static ir_value *sum_of(ir_builder *b, ir_value *a, ir_value *c)
{
    return a && c ? ir_add(b, a, c) : a ? a : c;
}

/* The sum over all rows, in the shape of an operand of this type. */
static ir_value *over_rows(ir_builder *b, ir_value *x, int64_t first, const ir_value *operand)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < first; i++)
        dims[i] = i;
    return ir_convert(b, ir_reduce_sum(b, x, first, dims), operand->type->dtype);
}

/* With u = (x - mean) * scale (mean absent: x * scale) and g the gradient of u:
 *     dx = scale * (g - mean(g) - u * mean(g * u)) + (dmean - dscale * scale^2 * u) / size of a row */
static ir_value *gradient_of_x(ir_builder *b, ir_value *x, ir_value *u, ir_value *scale, ir_value *g,
                               ir_value *const *of_mean, ir_value *of_scale, int64_t first)
{
    grad_rows r = {x->type, first};
    ir_value *dx = NULL;
    if (g) {
        ir_value *along = ir_mul(b, u, grad_along_rows(b, grad_row_mean(b, ir_mul(b, g, u), first), r));
        ir_value *centred = of_mean ? ir_sub(b, g, grad_along_rows(b, grad_row_mean(b, g, first), r)) : g;
        dx = ir_mul(b, grad_along_rows(b, scale, r), ir_sub(b, centred, along));
    }
    double count = 1;
    for (int64_t i = first; i < x->type->rank; i++)
        count *= (double)x->type->dims[i];
    if (of_mean && *of_mean)
        dx = sum_of(b, dx, grad_along_rows(b, ir_div(b, *of_mean, ir_constant_fill(b, scale->type, count)), r));
    if (of_scale) {
        ir_value *slope = ir_mul(b, of_scale, ir_mul(b, scale, scale));
        slope = ir_div(b, slope, ir_constant_fill(b, scale->type, -count));
        dx = sum_of(b, dx, ir_mul(b, grad_along_rows(b, slope, r), u));
    }
    return dx;
}

/* The first dimension of a row; false: this is not one of the library's norms. */
static bool rows_of(const grad_call *call, size_t most, size_t n_results, grad_rows *r)
{
    if (!grad_is_own_composite(call, 1, most, n_results))
        return false;
    r->type = grad_operand(call, 0)->type;
    return grad_composite_int(call, "first", 0, r->type->rank - 1, &r->first);
}

void vjp_tessera_layer_norm(grad_call *call)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    grad_rows r;
    int64_t weighted;
    if (!rows_of(call, 3, 3, &r) || !grad_composite_int(call, "weighted", 0, 1, &weighted)) {
        vjp_composite(call);
        return;
    }
    ir_value *const *cotangents = call->cotangents, **gradients = call->gradients;
    ir_value *x = ir_operand(op, 0), *scale = ir_result(op, 2), *g = cotangents[0];
    ir_value *u = ir_mul(b, ir_sub(b, x, grad_along_rows(b, ir_result(op, 1), r)), grad_along_rows(b, scale, r));
    if (g && op->n_operands > 1 + (uint32_t)weighted)
        gradients[op->n_operands - 1] = over_rows(b, g, r.first, ir_operand(op, op->n_operands - 1));
    if (g && weighted) {
        gradients[1] = over_rows(b, ir_mul(b, g, u), r.first, ir_operand(op, 1));
        g = ir_mul(b, g, grad_as_rows(b, ir_operand(op, 1), r));
    }
    gradients[0] = gradient_of_x(b, x, u, scale, g, &cotangents[1], cotangents[2], r.first);
}

void vjp_tessera_rms_norm(grad_call *call)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    grad_rows r;
    if (!rows_of(call, 2, 2, &r)) {
        vjp_composite(call);
        return;
    }
    ir_value *const *cotangents = call->cotangents, **gradients = call->gradients;
    ir_value *x = ir_operand(op, 0), *scale = ir_result(op, 1), *g = cotangents[0];
    ir_value *u = ir_mul(b, x, grad_along_rows(b, scale, r));
    if (g && op->n_operands > 1) {
        gradients[1] = over_rows(b, ir_mul(b, g, u), r.first, ir_operand(op, 1));
        g = ir_mul(b, g, grad_as_rows(b, ir_operand(op, 1), r));
    }
    gradients[0] = gradient_of_x(b, x, u, scale, g, NULL, cotangents[1], r.first);
}
