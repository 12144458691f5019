/* Gradients of distances. tessera.euclidean: the distance d of rows x and y has the slope (x - y) / d, so with w = g / d row x
 * has the gradient x (sum of w) - (sum of w y): a product of w and the other rows, where the differences of all pairs would
 * be [..., P, R, M]. Rows are taken relative to the mean of the second ones, which costs fewer digits. Equal rows have the
 * slope 0, as in PyTorch. tessera.chebyshev: PyTorch shares the slope of a norm among equal elements, but gives the whole
 * slope of a distance to each of them. */
#include "grad/composite.h"

/* w [..., P, R] times y [..., R, M], or with turned w [..., R, P]. */
static ir_value *distance_product(ir_builder *b, ir_value *w, ir_value *y, bool turned)
{
    int64_t rank = w->type->rank, batch[IR_MAX_RANK], left = turned ? rank - 2 : rank - 1, right = rank - 2;
    for (int64_t i = 0; i < rank - 2; i++)
        batch[i] = i;
    return ir_dot_general(b, w, y,
                          &(ir_dot_dims){.present = true,
                                         .lhs_batching_dimensions = grad_list(rank - 2, batch),
                                         .rhs_batching_dimensions = grad_list(rank - 2, batch),
                                         .lhs_contracting_dimensions = grad_list(1, &left),
                                         .rhs_contracting_dimensions = grad_list(1, &right)});
}

void vjp_tessera_euclidean(grad_call *call)
{
    const ir_op *op = call->op;
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *y = op->n_operands == 2 ? grad_operand(call, 1) : NULL;
    const ir_type *type = op->n_results == 1 ? op->results[0].type : NULL;
    int64_t rank = type ? type->rank : 0, rows = rank - 2, columns = rank - 1;
    if (op->code != IR_COMPOSITE || !y || rank < 2 || x->type->rank != rank || y->type->rank != rank ||
        x->type->dims[rows] != type->dims[rows] || y->type->dims[rows] != type->dims[columns] ||
        x->type->dims[columns] != y->type->dims[columns] || !ir_dtype_is_float(type->dtype)) {
        vjp_composite(call);
        return;
    }
    ir_value *d = grad_result(call, 0), *zero = grad_fill_like(b, d, 0), *equal = grad_equal(b, d, zero);
    ir_value *w = ir_div(b, call->cotangents[0], ir_select(b, equal, grad_fill_like(b, d, 1), d));
    w = ir_select(b, equal, zero, w);
    ir_value *mean = grad_scale(b, ir_reduce_sum(b, y, 1, &rows), 1 / (double)BASE_MAX(type->dims[columns], 1));
    ir_value *near_x = ir_sub(b, x, grad_unreduce(b, mean, x->type, 1, &rows));
    ir_value *near_y = ir_sub(b, y, grad_unreduce(b, mean, y->type, 1, &rows));
    if (call->wanted[0]) {
        ir_value *own = ir_mul(b, near_x, grad_unreduce(b, ir_reduce_sum(b, w, 1, &columns), x->type, 1, &columns));
        call->gradients[0] = ir_sub(b, own, distance_product(b, w, near_y, false));
    }
    if (call->wanted[1]) {
        ir_value *own = ir_mul(b, near_y, grad_unreduce(b, ir_reduce_sum(b, w, 1, &rows), y->type, 1, &columns));
        call->gradients[1] = ir_sub(b, own, distance_product(b, w, near_x, true));
    }
}

void vjp_tessera_chebyshev(grad_call *call)
{
    const ir_op *op = call->op;
    ir_builder *b = call->b;
    const ir_value *x = op->n_operands == 1 ? grad_operand(call, 0) : NULL;
    const ir_type *type = op->n_results == 1 ? op->results[0].type : NULL;
    int64_t last = type ? type->rank : 0;
    if (op->code != IR_COMPOSITE || !x || !type || ir_tensor_type(x->type->dtype, last, x->type->dims) != type ||
        x->type->rank != last + 1 || !ir_dtype_is_float(type->dtype)) {
        vjp_composite(call);
        return;
    }
    ir_value *distance = grad_unreduce(b, grad_result(call, 0), x->type, 1, &last);
    ir_value *farthest = grad_equal(b, grad_operand(call, 0), distance);
    call->gradients[0] = grad_mask(b, farthest, grad_unreduce(b, call->cotangents[0], x->type, 1, &last));
}
