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

/* sum + (part padded with zeros): reads, adds and writes only the part. This keeps loops that slice a large array
 * linear: the array's gradient is then updated in place. */
static ir_value *add_part(ir_builder *b, ir_value *sum, ir_value *placed)
{
    ir_op *op = ir_defining_op(placed);
    if (!op || !ir_is_static(sum->type))
        return NULL;
    if (op->code == IR_DYNAMIC_UPDATE_SLICE && grad_is_zero(ir_operand(op, 0))) {
        ir_value *update = ir_operand(op, 1);
        size_t n = op->n_operands;
        ir_value *operands[IR_MAX_RANK + 2];
        operands[0] = sum;
        for (size_t i = 2; i < n; i++)
            operands[i - 1] = ir_operand(op, i);
        ir_dynamic_slice_attrs attrs = {.slice_sizes = grad_list(update->type->rank, update->type->dims)};
        ir_value *old = ir_build(b, IR_DYNAMIC_SLICE, &attrs, n - 1, operands);
        operands[1] = ir_add(b, old, update);
        for (size_t i = 2; i < n; i++)
            operands[i] = ir_operand(op, i);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, n, operands);
    }
    if (op->code == IR_SCATTER && op->n_results == 1 && op->n_captures == 0 && grad_is_zero(ir_operand(op, 0)) &&
        grad_body_of(op->regions[0], 0, 1) == IR_ADD) {
        ir_value *operands[] = {sum, ir_operand(op, 1), ir_operand(op, 2)};
        ir_region *body = ir_reducer(IR_ADD, sum->type->dtype);
        ir_op_spec spec = {.code = IR_SCATTER,
                           .n_operands = 3,
                           .operands = operands,
                           .attrs = op->attrs,
                           .n_regions = 1,
                           .regions = &body};
        ir_op *scatter = ir_build_full(b, &spec);
        return scatter ? ir_result(scatter, 0) : NULL;
    }
    if (op->code == IR_PAD && grad_is_zero(ir_operand(op, 1))) {
        /* Only for a small slice's gradient; a large one is cheaper as an addition that fuses with neighbouring ops. */
        ir_value *part = ir_operand(op, 0);
        const ir_pad_attrs *pad = op->attrs;
        if (part->type->count > placed->type->count / 8 || part->type->count == 0)
            return NULL;
        ir_value *operands[IR_MAX_RANK + 2];
        int64_t limits[IR_MAX_RANK], ones[IR_MAX_RANK];
        for (int64_t i = 0; i < part->type->rank; i++) {
            if (pad->edge_padding_low.v[i] < 0 || pad->edge_padding_high.v[i] < 0 || pad->interior_padding.v[i] != 0)
                return NULL;
            limits[i] = pad->edge_padding_low.v[i] + part->type->dims[i];
            ones[i] = 1;
        }
        for (int64_t i = 0; i < part->type->rank; i++)
            operands[i + 2] = ir_constant_i64(b, TSR_I64, pad->edge_padding_low.v[i]);
        operands[0] = sum;
        operands[1] = ir_add(b, ir_slice(b, sum, pad->edge_padding_low.v, limits, ones), part);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)part->type->rank + 2, operands);
    }
    return NULL;
}

ir_value *grad_add(ir_builder *b, ir_value *x, ir_value *y)
{
    if (!x || !y)
        return x ? x : y;
    if (ir_is_tensor(x->type)) {
        ir_value *sum = add_part(b, x, y);
        if (!sum && b->status == TSR_OK)
            sum = add_part(b, y, x);
        return sum ? sum : ir_add(b, x, y);
    }
    /* Tuples: element by element. */
    int64_t n = x->type->rank;
    ir_value **sums = base_arena_alloc(b->arena, (size_t)(n + 1) * sizeof(*sums));
    for (int64_t i = 0; i < n; i++) {
        ir_get_tuple_element_attrs at = {.index = i};
        ir_value *left = ir_build(b, IR_GET_TUPLE_ELEMENT, &at, 1, &x);
        ir_value *right = ir_build(b, IR_GET_TUPLE_ELEMENT, &at, 1, &y);
        sums[i] = left && grad_has_gradient(left->type) ? grad_add(b, left, right) : left;
    }
    return ir_build(b, IR_TUPLE, NULL, (size_t)n, sums);
}
