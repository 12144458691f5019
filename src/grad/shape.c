/* Data movement: each gradient moves elements back, with sums where elements were repeated, zeros where they were
 * dropped. */
#include "grad/internal.h"

void vjp_broadcast_in_dim(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    const ir_broadcast_in_dim_attrs *attrs = call->op->attrs;
    const int64_t *map = attrs->broadcast_dimensions.v;
    int64_t rank = x->type->rank, n = 0, reduced[IR_MAX_RANK], source[IR_MAX_RANK];
    /* Sum over the dimensions along which elements were repeated. Dimensions of size 1 are added and removed by
     * reshaping. */
    for (int64_t d = 0; d < g->type->rank; d++) {
        source[d] = -1;
        for (int64_t i = 0; i < rank; i++)
            if (map[i] == d && x->type->dims[i] == g->type->dims[d])
                source[d] = i;
        if (source[d] < 0 && g->type->dims[d] != 1)
            reduced[n++] = d;
    }
    if (n > 0)
        g = ir_reduce_sum(b, g, n, reduced);
    if (!g)
        return;
    /* The remaining dimensions are in the result's order, which may differ from the operand's. */
    int64_t order[IR_MAX_RANK], dims[IR_MAX_RANK], left = 0, last = -1;
    bool sorted = true;
    for (int64_t i = 0; i < rank; i++) {
        if (source[map[i]] != i || x->type->dims[i] == 1)
            continue;
        sorted = sorted && map[i] > last;
        last = map[i];
        order[left] = 0; /* its index among the remaining dimensions */
        for (int64_t k = 0; k < rank; k++)
            order[left] += source[map[k]] == k && x->type->dims[k] != 1 && map[k] < map[i];
        dims[order[left++]] = x->type->dims[i];
    }
    if (!sorted)
        g = ir_transpose(b, ir_reshape(b, g, left, dims), order);
    call->gradients[0] = ir_reshape(b, g, rank, x->type->dims);
}

void vjp_reshape(grad_call *call)
{
    const ir_type *type = grad_operand(call, 0)->type;
    call->gradients[0] = ir_reshape(call->b, call->cotangents[0], type->rank, type->dims);
}

void vjp_transpose(grad_call *call)
{
    const ir_transpose_attrs *attrs = call->op->attrs;
    int64_t inverse[IR_MAX_RANK];
    for (int64_t i = 0; i < attrs->permutation.n; i++)
        inverse[attrs->permutation.v[i]] = i;
    call->gradients[0] = ir_transpose(call->b, call->cotangents[0], inverse);
}

void vjp_reverse(grad_call *call)
{
    const ir_reverse_attrs *attrs = call->op->attrs;
    call->gradients[0] = ir_reverse(call->b, call->cotangents[0], attrs->dimensions.n, attrs->dimensions.v);
}

void vjp_slice(grad_call *call)
{
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    const ir_slice_attrs *attrs = call->op->attrs;
    int64_t high[IR_MAX_RANK], interior[IR_MAX_RANK];
    for (int64_t i = 0; i < x->type->rank; i++) {
        int64_t n = g->type->dims[i], stride = attrs->strides.v[i], start = attrs->start_indices.v[i];
        interior[i] = n > 1 ? stride - 1 : 0;
        int64_t end = n > 0 ? start + (n - 1) * (interior[i] + 1) + 1 : start;
        high[i] = x->type->dims[i] - end;
    }
    ir_value *zero = ir_constant_scalar(call->b, g->type->dtype, 0);
    call->gradients[0] = ir_pad(call->b, g, zero, attrs->start_indices.v, high, interior);
}

void vjp_pad(grad_call *call)
{
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    const ir_pad_attrs *attrs = call->op->attrs;
    int64_t rank = x->type->rank;
    if (call->wanted[0]) {
        int64_t low[IR_MAX_RANK], high[IR_MAX_RANK], none[IR_MAX_RANK];
        int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK];
        bool moves = false, strides = false;
        for (int64_t i = 0; i < rank; i++) {
            low[i] = -attrs->edge_padding_low.v[i];
            high[i] = -attrs->edge_padding_high.v[i];
            none[i] = start[i] = 0;
            stride[i] = attrs->interior_padding.v[i] + 1;
            limit[i] = x->type->dims[i] > 0 ? (x->type->dims[i] - 1) * stride[i] + 1 : 0;
            moves = moves || low[i] != 0 || high[i] != 0;
            strides = strides || stride[i] != 1;
        }
        ir_value *back = g;
        if (moves)
            back = ir_pad(b, back, ir_constant_scalar(b, g->type->dtype, 0), low, high, none);
        if (strides)
            back = ir_slice(b, back, start, limit, stride);
        call->gradients[0] = back;
    }
    if (call->wanted[1]) {
        /* The sum of the cotangent over positions that hold the padding value. */
        ir_value *ones = ir_constant_fill(b, ir_with_dtype(x->type, TSR_BOOL), 1);
        ir_value *taken = ir_pad(b, ones, ir_constant_scalar(b, TSR_BOOL, 0), attrs->edge_padding_low.v,
                                 attrs->edge_padding_high.v, attrs->interior_padding.v);
        call->gradients[1] = grad_sum_all(b, ir_select(b, taken, grad_fill_like(b, g, 0), g));
    }
}

void vjp_concatenate(grad_call *call)
{
    ir_value *g = call->cotangents[0];
    const ir_concatenate_attrs *attrs = call->op->attrs;
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], ones[IR_MAX_RANK];
    for (int64_t i = 0; i < g->type->rank; i++) {
        limit[i] = g->type->dims[i];
        ones[i] = 1;
    }
    int64_t d = attrs->dimension, at = 0;
    for (size_t i = 0; i < call->op->n_operands; i++) {
        int64_t size = grad_operand(call, i)->type->dims[d];
        start[d] = at;
        limit[d] = at + size;
        at += size;
        if (call->wanted[i])
            call->gradients[i] = ir_slice(call->b, g, start, limit, ones);
    }
}
