/* Short forms that many rules use. The ops that they build are differentiable themselves. */
#include "grad/internal.h"

ir_value *grad_conj(ir_builder *b, ir_value *x)
{
    if (!x || !grad_is_complex(x))
        return x;
    return ir_binary(b, IR_COMPLEX, ir_unary(b, IR_REAL, x), ir_neg(b, ir_unary(b, IR_IMAG, x)));
}

ir_value *grad_mul_conj(ir_builder *b, ir_value *g, ir_value *x)
{
    return ir_mul(b, g, grad_conj(b, x));
}

ir_value *grad_fill_like(ir_builder *b, ir_value *x, double value)
{
    if (!x)
        return NULL;
    const ir_type *type = x->type;
    if (ir_is_static(type))
        return ir_constant_fill(b, type, value);
    /* A shape that is known only when the program runs: compute the sizes in the program. */
    ir_value *sizes[IR_MAX_RANK];
    for (int64_t i = 0; i < type->rank; i++) {
        ir_dimension_attrs at = {.dimension = i};
        ir_value *size = ir_build(b, IR_GET_DIMENSION_SIZE, &at, 1, &x);
        sizes[i] = ir_reshape(b, size, 1, (int64_t[]){1});
    }
    ir_value *scalar = ir_constant_scalar(b, type->dtype, value);
    ir_value *operands[] = {scalar, ir_concatenate(b, (size_t)type->rank, sizes, 0)};
    ir_dynamic_broadcast_in_dim_attrs attrs = {.broadcast_dimensions = grad_list(0, NULL)};
    return ir_build_typed(b, IR_DYNAMIC_BROADCAST_IN_DIM, &attrs, 2, operands, type);
}

ir_value *grad_scale(ir_builder *b, ir_value *x, double factor)
{
    return x ? ir_mul(b, x, grad_fill_like(b, x, factor)) : NULL;
}

ir_value *grad_to_complex(ir_builder *b, ir_value *real)
{
    return real ? ir_binary(b, IR_COMPLEX, real, grad_fill_like(b, real, 0)) : NULL;
}

ir_value *grad_equal(ir_builder *b, ir_value *x, ir_value *y)
{
    return ir_compare(b, IR_EQ, x, y);
}

ir_value *grad_and(ir_builder *b, ir_value *x, ir_value *y)
{
    if (!x || !y)
        return x ? x : y;
    return ir_binary(b, IR_AND, x, y);
}

ir_value *grad_mask(ir_builder *b, ir_value *mask, ir_value *x)
{
    return x ? ir_select(b, mask, x, grad_fill_like(b, x, 0)) : NULL;
}

ir_value *grad_sum_all(ir_builder *b, ir_value *x)
{
    if (!x || x->type->rank == 0)
        return x;
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < x->type->rank; i++)
        dims[i] = i;
    return ir_reduce_sum(b, x, x->type->rank, dims);
}

ir_value *grad_unreduce(ir_builder *b, ir_value *x, const ir_type *type, int64_t n, const int64_t *reduced)
{
    if (!x || n == 0)
        return x;
    int64_t map[IR_MAX_RANK], kept = 0;
    for (int64_t i = 0, r = 0; i < type->rank; i++) {
        if (r < n && reduced[r] == i)
            r++;
        else
            map[kept++] = i;
    }
    return ir_broadcast(b, x, type->rank, type->dims, map);
}

bool grad_is_zero(const ir_value *x)
{
    const ir_dense *dense = ir_constant_of(x);
    if (!dense || !dense->splat)
        return false;
    const char *bytes = dense->data;
    for (size_t i = 0; i < tsr_dtype_size(dense->type->dtype); i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

bool grad_read_placed(const ir_value *value, grad_placed *out)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || op->code != IR_PAD || !grad_is_zero(ir_operand(op, 1)))
        return false;
    *out = (grad_placed){op->attrs, ir_operand(op, 0)};
    for (int64_t d = 0; d < value->type->rank; d++)
        if (out->pad->edge_padding_low.v[d] < 0 || out->pad->edge_padding_high.v[d] < 0 ||
            out->pad->interior_padding.v[d] != 0)
            return false;
    return true;
}
