/* Products: the gradient of a product with respect to one factor is a product of the cotangent with the other. */
#include "grad/internal.h"

/* The dimensions of a tensor that are neither batching nor contracting, ascending. */
static int64_t free_dims(int64_t rank, ir_ints batch, ir_ints contracting, int64_t *out)
{
    int64_t n = 0;
    for (int64_t d = 0; d < rank; d++)
        if (!grad_ints_have(batch, d) && !grad_ints_have(contracting, d))
            out[n++] = d;
    return n;
}

/* One factor of a product, when its gradient is computed: that is the product of the cotangent with the other
 * factor. */
typedef struct factor {
    const ir_type *other_type;
    ir_ints self_batch, other_batch, self_contracting, other_contracting;
    int64_t self_free[IR_MAX_RANK], other_free[IR_MAX_RANK], n_self, n_other;
} factor;

/* For each dimension of the product, the dimension of self that it becomes, in order: batch; then the remaining
 * dimensions of g (self's free ones) and of the other factor (those that self contracts), in the operands' order. */
static bool order_of(const factor *f, bool g_first, int64_t *order)
{
    int64_t n = 0;
    for (int64_t i = 0; i < f->self_batch.n; i++)
        order[n++] = f->self_batch.v[i];
    for (int part = 0; part < 2; part++) {
        if ((part == 0) == g_first) {
            for (int64_t i = 0; i < f->n_self; i++)
                order[n++] = f->self_free[i];
            continue;
        }
        for (int64_t d = 0; d < f->other_type->rank; d++)
            for (int64_t i = 0; i < f->other_contracting.n; i++)
                if (f->other_contracting.v[i] == d)
                    order[n++] = f->self_contracting.v[i];
    }
    for (int64_t i = 0; i < n; i++)
        if (order[i] != i)
            return false;
    return true;
}

static ir_value *factor_gradient(grad_call *call, int side)
{
    ir_builder *b = call->b;
    const ir_dot_general_attrs *attrs = call->op->attrs;
    const ir_dot_dims *dims = &attrs->dot_dimension_numbers;
    ir_value *self = grad_operand(call, (size_t)side), *other = grad_operand(call, (size_t)(1 - side));
    ir_value *g = call->cotangents[0];
    factor f = {.other_type = other->type};
    f.self_batch = side == 0 ? dims->lhs_batching_dimensions : dims->rhs_batching_dimensions;
    f.other_batch = side == 0 ? dims->rhs_batching_dimensions : dims->lhs_batching_dimensions;
    f.self_contracting = side == 0 ? dims->lhs_contracting_dimensions : dims->rhs_contracting_dimensions;
    f.other_contracting = side == 0 ? dims->rhs_contracting_dimensions : dims->lhs_contracting_dimensions;
    f.n_self = free_dims(self->type->rank, f.self_batch, f.self_contracting, f.self_free);
    f.n_other = free_dims(other->type->rank, f.other_batch, f.other_contracting, f.other_free);
    int64_t n_batch = f.self_batch.n, g_batch[IR_MAX_RANK], g_contracting[IR_MAX_RANK];
    for (int64_t i = 0; i < n_batch; i++)
        g_batch[i] = i;
    /* The cotangent's dimensions are batch, the left factor's free ones, then the right factor's free ones. */
    int64_t first = n_batch + (side == 0 ? f.n_self : 0);
    for (int64_t i = 0; i < f.n_other; i++)
        g_contracting[i] = first + i;

    /* Picks the operands' order that needs no transpose afterwards, if there is one. */
    int64_t order[IR_MAX_RANK];
    bool g_first = order_of(&f, true, order), identity = g_first;
    if (!g_first && !(identity = order_of(&f, false, order)))
        g_first = !order_of(&f, true, order);
    ir_dot_general_attrs product = *attrs;
    ir_ints batch = grad_list(n_batch, g_batch), contracting = grad_list(f.n_other, g_contracting);
    ir_ints other_free = grad_list(f.n_other, f.other_free);
    product.dot_dimension_numbers = (ir_dot_dims){.present = true,
                                                  .lhs_batching_dimensions = g_first ? batch : f.other_batch,
                                                  .rhs_batching_dimensions = g_first ? f.other_batch : batch,
                                                  .lhs_contracting_dimensions = g_first ? contracting : other_free,
                                                  .rhs_contracting_dimensions = g_first ? other_free : contracting};
    if (attrs->algorithm.present && attrs->algorithm.lhs_precision_type != attrs->algorithm.rhs_precision_type)
        product.algorithm = (ir_dot_algorithm){0};
    /* A result type wider than the factors': the product is computed in the wide type and rounded at the end. */
    ir_value *with = ir_convert(b, grad_conj(b, other), g->type->dtype);
    ir_value *operands[] = {g_first ? g : with, g_first ? with : g};
    int64_t out_dims[IR_MAX_RANK], inverse[IR_MAX_RANK];
    for (int64_t i = 0; i < self->type->rank; i++) {
        out_dims[i] = self->type->dims[order[i]];
        inverse[order[i]] = i;
    }
    const ir_type *type = ir_tensor_type(g->type->dtype, self->type->rank, out_dims);
    ir_value *result = ir_build_typed(b, IR_DOT_GENERAL, &product, 2, operands, type);
    if (!identity)
        result = ir_transpose(b, result, inverse);
    return ir_convert(b, result, self->type->dtype);
}

void vjp_dot_general(grad_call *call)
{
    for (int side = 0; side < 2; side++)
        if (call->wanted[side])
            call->gradients[side] = factor_gradient(call, side);
}
