/* Gradients of softmax and log_softmax, which read the result instead of computing it again. */
#include "grad/composite.h"

/* The dimension; false: this is not the library's softmax. */
static bool dim_of(const grad_call *call, int64_t *dim)
{
    return grad_is_own_composite(call, 1, 1, 1) &&
           grad_composite_int(call, "dim", 0, call->op->results[0].type->rank - 1, dim);
}

/* x summed along dim, and broadcast along it again. */
static ir_value *summed(ir_builder *b, ir_value *x, int64_t dim)
{
    return grad_unreduce(b, ir_reduce_sum(b, x, 1, &dim), x->type, 1, &dim);
}

/* y * (g - sum(g * y)) */
void vjp_tessera_softmax(grad_call *call)
{
    ir_builder *b = call->b;
    int64_t dim;
    if (!dim_of(call, &dim)) {
        vjp_composite(call);
        return;
    }
    ir_value *y = grad_result(call, 0), *g = call->cotangents[0];
    call->gradients[0] = ir_mul(b, y, ir_sub(b, g, summed(b, ir_mul(b, g, y), dim)));
}

/* g - exp(y) * sum(g) */
void vjp_tessera_log_softmax(grad_call *call)
{
    ir_builder *b = call->b;
    int64_t dim;
    if (!dim_of(call, &dim)) {
        vjp_composite(call);
        return;
    }
    ir_value *y = grad_result(call, 0), *g = call->cotangents[0];
    ir_value *sum = ir_reduce_sum(b, g, 1, &dim);
    call->gradients[0] = ir_sub(b, g, ir_mul(b, ir_exp(b, y), grad_unreduce(b, sum, y->type, 1, &dim)));
}
