/* dynamic_* ops whose amounts are constants, or whose shapes are known for other reasons, become their plain forms. */
#include "pass/internal.h"

static const int64_t *amounts(ir_builder *b, ir_op *op, size_t operand, int64_t count)
{
    int64_t n;
    const int64_t *v = pass_integers(b->arena, ir_operand(op, operand), &n);
    return v && n == count ? v : NULL;
}

static ir_value *dynamic_pad(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    int64_t rank = x->type->rank;
    const int64_t *low = amounts(b, op, 2, rank), *high = amounts(b, op, 3, rank), *interior = amounts(b, op, 4, rank);
    return low && high && interior ? ir_pad(b, x, ir_operand(op, 1), low, high, interior) : NULL;
}

static bool are_within(const int64_t *sizes, const ir_type *type)
{
    for (int64_t i = 0; i < type->rank; i++)
        if (sizes[i] < 0 || sizes[i] > type->dims[i])
            return false;
    return true;
}

static bool all_ones(const int64_t *values, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        if (values[i] != 1)
            return false;
    return true;
}

/* The sizes of a slice whose limit is its start plus constants: what JAX writes for a dynamic_slice (of each step of a
 * scan, say) whose sizes or operand are symbolic. NULL: another slice. */
static const int64_t *slice_sizes(ir_builder *b, ir_op *op)
{
    const ir_value *start = ir_operand(op, 1);
    ir_op *limit = ir_operand(op, 2)->op;
    for (size_t i = 0; limit && limit->code == IR_ADD && i < 2; i++)
        if (ir_operand(limit, i) == start)
            return amounts(b, limit, 1 - i, ir_operand(op, 0)->type->rank);
    return NULL;
}

/* A slice that begins at computed places. */
static ir_value *slice_from(ir_builder *b, ir_value *x, ir_value *start, const int64_t *sizes)
{
    int64_t rank = x->type->rank;
    ir_value **operands = base_arena_alloc(b->arena, (size_t)(rank + 1) * sizeof(ir_value *));
    operands[0] = x;
    for (int64_t i = 0; i < rank; i++)
        operands[i + 1] = ir_reshape(b, ir_slice(b, start, &i, (int64_t[]){i + 1}, (int64_t[]){1}), 0, NULL);
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    return ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)rank + 1, operands);
}

static ir_value *real_dynamic_slice(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    int64_t rank = x->type->rank;
    const int64_t *start = amounts(b, op, 1, rank), *limit = amounts(b, op, 2, rank), *stride = amounts(b, op, 3, rank);
    if (!stride)
        return NULL;
    if (start && limit)
        return ir_slice(b, x, start, limit, stride);
    const int64_t *sizes = all_ones(stride, rank) && ir_is_static(x->type) ? slice_sizes(b, op) : NULL;
    return sizes && are_within(sizes, x->type) ? slice_from(b, x, ir_operand(op, 1), sizes) : NULL;
}

static ir_value *dynamic_gather(ir_builder *b, ir_op *op)
{
    const ir_dynamic_gather_attrs *attrs = op->attrs;
    int64_t rank = ir_operand(op, 0)->type->rank;
    const int64_t *sizes = amounts(b, op, 2, rank);
    if (!sizes)
        return NULL;
    ir_gather_attrs plain = {.dimension_numbers = attrs->dimension_numbers,
                             .slice_sizes = {rank, sizes},
                             .indices_are_sorted = attrs->indices_are_sorted};
    ir_value *operands[] = {ir_operand(op, 0), ir_operand(op, 1)};
    return ir_build(b, IR_GATHER, &plain, 2, operands);
}

static ir_value *dynamic_conv(ir_builder *b, ir_op *op)
{
    const ir_dynamic_conv_attrs *attrs = op->attrs;
    int64_t n = attrs->dimension_numbers.input_spatial_dimensions.n;
    const int64_t *padding = amounts(b, op, 2, 2 * n);
    if (!padding)
        return NULL;
    ir_convolution_attrs plain = {.window_strides = attrs->window_strides,
                                  .padding = {n, 2, padding},
                                  .lhs_dilation = attrs->lhs_dilation,
                                  .rhs_dilation = attrs->rhs_dilation,
                                  .window_reversal = attrs->window_reversal,
                                  .dimension_numbers = attrs->dimension_numbers,
                                  .feature_group_count = attrs->feature_group_count,
                                  .batch_group_count = attrs->batch_group_count,
                                  .precision_config = attrs->precision_config};
    ir_value *operands[] = {ir_operand(op, 0), ir_operand(op, 1)};
    return ir_build_typed(b, IR_CONVOLUTION, &plain, 2, operands, op->results[0].type);
}

/* Takes the first `size` elements of a dimension. */
static ir_value *slice_static(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    int64_t dim = ((const ir_dimension_attrs *)op->attrs)->dimension, rank = x->type->rank, size;
    if (!ir_is_static(x->type) || !pass_integer(ir_operand(op, 1), &size) || size < 0 || size > x->type->dims[dim])
        return NULL;
    int64_t *start = base_arena_zero(b->arena, (size_t)rank, sizeof(*start));
    int64_t *limit = base_arena_copy(b->arena, x->type->dims, (size_t)rank * sizeof(*limit));
    int64_t *stride = base_arena_alloc(b->arena, (size_t)rank * sizeof(*stride));
    for (int64_t i = 0; i < rank; i++)
        stride[i] = 1;
    limit[dim] = size;
    return ir_slice(b, x, start, limit, stride);
}

static ir_value *plain_form(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    ir_value *x = op->n_operands > 0 ? ir_operand(op, 0) : NULL;
    switch (op->code) {
    case IR_DYNAMIC_BROADCAST_IN_DIM: {
        ir_broadcast_in_dim_attrs attrs = {
            .broadcast_dimensions = ((const ir_dynamic_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions};
        return ir_is_static(x->type) ? ir_build_typed(b, IR_BROADCAST_IN_DIM, &attrs, 1, &x, type) : NULL;
    }
    case IR_DYNAMIC_RESHAPE:
        return ir_is_static(x->type) ? ir_build_typed(b, IR_RESHAPE, NULL, 1, &x, type) : NULL;
    case IR_DYNAMIC_IOTA:
        return ir_iota(b, type, ((const ir_iota_attrs *)op->attrs)->iota_dimension);
    case IR_DYNAMIC_PAD:
        return dynamic_pad(b, op);
    case IR_REAL_DYNAMIC_SLICE:
        return real_dynamic_slice(b, op);
    case IR_DYNAMIC_GATHER:
        return dynamic_gather(b, op);
    case IR_DYNAMIC_CONV:
        return dynamic_conv(b, op);
    case IR_GET_DIMENSION_SIZE: {
        int64_t size = x->type->dims[((const ir_dimension_attrs *)op->attrs)->dimension];
        return size != IR_DYNAMIC ? ir_constant_i64(b, type->dtype, size) : NULL;
    }
    default:
        return NULL;
    }
}

static bool is_dynamic(const ir_op *op)
{
    switch (op->code) {
    case IR_DYNAMIC_BROADCAST_IN_DIM:
    case IR_DYNAMIC_RESHAPE:
    case IR_DYNAMIC_IOTA:
    case IR_DYNAMIC_PAD:
    case IR_REAL_DYNAMIC_SLICE:
    case IR_DYNAMIC_GATHER:
    case IR_DYNAMIC_CONV:
    case IR_GET_DIMENSION_SIZE:
        return !op->results[0].type->quant;
    default:
        return false;
    }
}

ir_value *pass_simplify_static(ir_builder *b, ir_op *op)
{
    /* The plain form must have the same type, since users of the result were checked against it. */
    if (!is_dynamic(op) || !ir_is_static(op->results[0].type))
        return NULL;
    ir_value *plain = plain_form(b, op);
    return plain && plain->type == op->results[0].type ? plain : NULL;
}

ir_value *pass_refined_static(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    bool by_type = op->code == IR_DYNAMIC_BROADCAST_IN_DIM || op->code == IR_DYNAMIC_RESHAPE ||
                   op->code == IR_DYNAMIC_IOTA || op->code == IR_DYNAMIC_CONV;
    if (op->code == IR_SET_DIMENSION_SIZE)
        return slice_static(b, op);
    if (!is_dynamic(op) || (by_type && !ir_is_static(type)))
        return NULL;
    ir_value *plain = plain_form(b, op);
    return plain && ir_is_static(plain->type) && ir_types_compatible(plain->type, type) ? plain : NULL;
}
