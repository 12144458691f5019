/* batch_norm_* as their definition says, op by op in the element type; interp evaluates them whole, in a wider type, so
 * the last bit may differ. */
#include "pass/internal.h"

typedef struct features {
    ir_builder *b;
    const ir_type *type;
    int64_t feature, n, dims[IR_MAX_RANK];
    double count;
} features;

static features features_of(ir_builder *b, ir_op *op)
{
    features f = {.b = b, .type = ir_operand(op, 0)->type, .count = 1};
    f.feature = ((const ir_batch_norm_attrs *)op->attrs)->feature_index;
    for (int64_t d = 0; d < f.type->rank; d++)
        if (d != f.feature) {
            f.dims[f.n++] = d;
            f.count *= (double)f.type->dims[d];
        }
    return f;
}

static ir_value *decompose_spread(const features *f, ir_value *x)
{
    return ir_broadcast(f->b, x, f->type->rank, f->type->dims, &f->feature);
}

static ir_value *decompose_sum(const features *f, ir_value *x)
{
    return ir_reduce_sum(f->b, x, f->n, f->dims);
}

static ir_value *mean(const features *f, ir_value *x)
{
    ir_value *total = decompose_sum(f, x);
    return total ? ir_div(f->b, total, ir_constant_fill(f->b, total->type, f->count)) : NULL;
}

static ir_value *deviation(const features *f, ir_value *variance, const ir_op *op)
{
    double epsilon = (double)((const ir_batch_norm_attrs *)op->attrs)->epsilon;
    return ir_unary(f->b, IR_SQRT, ir_add(f->b, variance, ir_constant_fill(f->b, variance->type, epsilon)));
}

static ir_value *normalised(const features *f, ir_op *op, ir_value *centre, ir_value *variance)
{
    ir_value *x = ir_sub(f->b, ir_operand(op, 0), decompose_spread(f, centre));
    x = ir_div(f->b, x, decompose_spread(f, deviation(f, variance, op)));
    x = ir_mul(f->b, x, decompose_spread(f, ir_operand(op, 1)));
    return ir_add(f->b, x, decompose_spread(f, ir_operand(op, 2)));
}

static ir_value *batch_norm_inference(ir_builder *b, ir_op *op)
{
    features f = features_of(b, op);
    return normalised(&f, op, ir_operand(op, 3), ir_operand(op, 4));
}

static void batch_norm_training(ir_builder *b, ir_op *op, ir_value **results)
{
    features f = features_of(b, op);
    ir_value *centre = mean(&f, ir_operand(op, 0));
    ir_value *away = ir_sub(b, ir_operand(op, 0), decompose_spread(&f, centre));
    ir_value *variance = mean(&f, ir_mul(b, away, away));
    results[0] = normalised(&f, op, centre, variance);
    results[1] = centre;
    results[2] = variance;
}

/* grad_x = scale r (g - mean(g) - x_hat mean(g x_hat)), with r = 1 / deviation and x_hat the normalised operand. */
static void batch_norm_grad(ir_builder *b, ir_op *op, ir_value **results)
{
    features f = features_of(b, op);
    ir_value *scale = ir_operand(op, 1), *g = ir_operand(op, 4), *variance = ir_operand(op, 3);
    ir_value *width = deviation(&f, variance, op);
    ir_value *away = ir_sub(b, ir_operand(op, 0), decompose_spread(&f, ir_operand(op, 2)));
    ir_value *normal = ir_div(b, away, decompose_spread(&f, width));
    ir_value *product = ir_mul(b, g, normal);
    ir_value *rest = ir_sub(b, g, decompose_spread(&f, mean(&f, g)));
    rest = ir_sub(b, rest, ir_mul(b, normal, decompose_spread(&f, mean(&f, product))));
    results[0] = ir_mul(b, decompose_spread(&f, ir_div(b, scale, width)), rest);
    results[1] = decompose_sum(&f, product);
    results[2] = decompose_sum(&f, g);
}

bool decompose_batch_norm_inference(ir_builder *b, const pass_call *call, ir_value **results)
{
    return (results[0] = batch_norm_inference(b, call->op)) != NULL;
}

bool decompose_batch_norm_training(ir_builder *b, const pass_call *call, ir_value **results)
{
    batch_norm_training(b, call->op, results);
    return results[0] != NULL;
}

bool decompose_batch_norm_grad(ir_builder *b, const pass_call *call, ir_value **results)
{
    batch_norm_grad(b, call->op, results);
    return results[0] != NULL;
}
