/* Batch normalisation, from plain ops. */
#include "grad/internal.h"

typedef struct norm {
    ir_builder *b;
    const ir_type *type;
    int64_t feature, n, dims[IR_MAX_RANK]; /* every other dimension */
    double count;                          /* number of elements for each feature */
} norm;

static norm norm_of(grad_call *call)
{
    const ir_batch_norm_attrs *attrs = call->op->attrs;
    norm s = {.b = call->b, .type = grad_operand(call, 0)->type, .feature = attrs->feature_index, .count = 1};
    for (int64_t d = 0; d < s.type->rank; d++)
        if (d != s.feature) {
            s.dims[s.n++] = d;
            s.count *= (double)s.type->dims[d];
        }
    return s;
}

static ir_value *norm_spread(const norm *s, ir_value *x)
{
    return ir_broadcast(s->b, x, s->type->rank, s->type->dims, &s->feature);
}

static ir_value *norm_sum(const norm *s, ir_value *x)
{
    return ir_reduce_sum(s->b, x, s->n, s->dims);
}

/* 1 / sqrt(variance + epsilon) */
static ir_value *inverse_deviation(const norm *s, ir_value *variance, const ir_op *op)
{
    double epsilon = (double)((const ir_batch_norm_attrs *)op->attrs)->epsilon;
    return ir_unary(s->b, IR_RSQRT, ir_add(s->b, variance, grad_fill_like(s->b, variance, epsilon)));
}

void vjp_batch_norm_training(grad_call *call)
{
    norm s = norm_of(call);
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *scale = grad_operand(call, 1);
    ir_value *g = call->cotangents[0], *g_mean = call->cotangents[1], *g_variance = call->cotangents[2];
    ir_value *centred = ir_sub(b, x, norm_spread(&s, grad_result(call, 1)));
    ir_value *to_x = NULL;
    if (g) {
        ir_value *deviation = inverse_deviation(&s, grad_result(call, 2), call->op);
        ir_value *normal = ir_mul(b, centred, norm_spread(&s, deviation));
        ir_value *g_offset = norm_sum(&s, g), *g_scale = norm_sum(&s, ir_mul(b, g, normal));
        call->gradients[1] = g_scale;
        call->gradients[2] = g_offset;
        if (call->wanted[0]) {
            ir_value *mean_g = norm_spread(&s, grad_scale(b, g_offset, 1 / s.count));
            ir_value *along = ir_mul(b, normal, norm_spread(&s, grad_scale(b, g_scale, 1 / s.count)));
            ir_value *rest = ir_sub(b, ir_sub(b, g, mean_g), along);
            to_x = ir_mul(b, norm_spread(&s, ir_mul(b, scale, deviation)), rest);
        }
    }
    if (call->wanted[0] && g_mean)
        to_x = grad_add(b, to_x, norm_spread(&s, grad_scale(b, g_mean, 1 / s.count)));
    if (call->wanted[0] && g_variance)
        to_x = grad_add(b, to_x, ir_mul(b, centred, norm_spread(&s, grad_scale(b, g_variance, 2 / s.count))));
    call->gradients[0] = to_x;
}

void vjp_batch_norm_inference(grad_call *call)
{
    norm s = norm_of(call);
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *scale = grad_operand(call, 1), *g = call->cotangents[0];
    ir_value *mean = grad_operand(call, 3), *variance = grad_operand(call, 4);
    ir_value *deviation = inverse_deviation(&s, variance, call->op);
    ir_value *factor = ir_mul(b, scale, deviation), *g_offset = NULL, *along = NULL;
    if (call->wanted[0])
        call->gradients[0] = ir_mul(b, g, norm_spread(&s, factor));
    if (call->wanted[2] || call->wanted[3])
        g_offset = norm_sum(&s, g);
    if (call->wanted[1] || call->wanted[4]) /* the sum of g (x - mean) */
        along = norm_sum(&s, ir_mul(b, g, ir_sub(b, x, norm_spread(&s, mean))));
    if (call->wanted[1])
        call->gradients[1] = ir_mul(b, along, deviation);
    if (call->wanted[2])
        call->gradients[2] = g_offset;
    if (call->wanted[3])
        call->gradients[3] = ir_neg(b, ir_mul(b, g_offset, factor));
    if (call->wanted[4]) {
        ir_value *cubed = ir_mul(b, factor, ir_mul(b, deviation, deviation));
        call->gradients[4] = grad_scale(b, ir_mul(b, along, cubed), -0.5);
    }
}
