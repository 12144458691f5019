/* Shape rules of the ops that move elements without computing on them: reshape, transpose, broadcast, slice, pad,
 * concatenate, reverse, bitcast_convert. */
#include "ir/infer/infer.h"

/* A type quantized along axes, with the axes renumbered: axes[i] becomes map[axes[i]]. */
static const ir_quant *quant_moved(const ir_infer_call *call, const ir_quant *quant, const int64_t *map)
{
    if (!quant || quant->n_axes == 0)
        return quant;
    ir_quant *copy = base_arena_copy(call->arena, quant, sizeof(*quant));
    int64_t *axes = ir_infer_dims(call, quant->n_axes);
    for (int64_t i = 0; i < quant->n_axes; i++)
        axes[i] = map[quant->axes[i]];
    copy->axes = axes;
    return copy;
}

static const ir_type *shape_type_quant(const ir_infer_shape *shape, const ir_type *like, const ir_quant *quant)
{
    ir_type copy = *like;
    copy.quant = quant;
    return ir_infer_shape_type(shape, &copy);
}

/* The result has the operand's element type; when the operand is quantized along an axis, only the quantization
 * parameters may differ. */
static tsr_status check_elements_kept(const ir_infer_call *call, const ir_type *operand, const ir_type *result)
{
    if (ir_infer_per_axis(operand) ? ir_infer_per_axis(result) && ir_infer_same_baseline(operand, result)
                                   : ir_infer_same_element(operand, result))
        return TSR_OK;
    return ir_infer_fail(call, "the result's elements are %s, but the operand's are %s",
                         ir_infer_show_element(call, result), ir_infer_show_element(call, operand));
}

tsr_status infer_bitcast_convert(ir_infer_call *call)
{
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_declared(call, 1, "the operand does not tell its element type"));
    const ir_type *result = call->declared[0];
    INFER_TRY(ir_infer_check_type(call, result, INFER_ANY, "the result"));
    if (ir_dtype_is_complex(operand->dtype) != ir_dtype_is_complex(result->dtype))
        return ir_infer_fail(call, "cannot convert between %s and %s: both or none must be complex",
                             ir_infer_show_element(call, operand), ir_infer_show_element(call, result));
    int from = ir_dtype_bits(operand->dtype), to = ir_dtype_bits(result->dtype);
    const ir_type *longer = from < to ? operand : result, *shorter = from < to ? result : operand;
    int narrow = BASE_MIN(from, to), wide = BASE_MAX(from, to);
    int64_t extra = from == to ? 0 : 1;
    if (longer->rank != shorter->rank + extra)
        return ir_infer_fail(call, "from %d to %d bits, rank %lld becomes %lld, not %lld", from, to,
                             (long long)operand->rank, (long long)(operand->rank + (from > to) - (from < to)),
                             (long long)result->rank);
    for (int64_t i = 0; i < shorter->rank; i++)
        if (!ir_infer_dims_agree(longer->dims[i], shorter->dims[i]))
            return ir_infer_fail(call, "dimension %lld is %s in the operand, but %s in the result", (long long)i,
                                 ir_infer_show_dim(call, operand->dims[i]), ir_infer_show_dim(call, result->dims[i]));
    if (extra) {
        int64_t last = longer->dims[longer->rank - 1];
        if (last != IR_DYNAMIC && (last > wide || last * narrow != wide))
            return ir_infer_fail(call, "the last dimension is %lld, but %d bits hold %s elements of %d bits",
                                 (long long)last, wide,
                                 wide % narrow ? "no whole number of" : ir_infer_show_dim(call, wide / narrow), narrow);
    }
    return TSR_OK;
}

/* The constraints that broadcast_in_dim and dynamic_broadcast_in_dim put on operand, dimensions and result. */
tsr_status ir_infer_check_broadcast(const ir_infer_call *call, ir_ints dimensions, const ir_type *result)
{
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_type(call, result, INFER_ANY, "the result"));
    INFER_TRY(check_elements_kept(call, operand, result));
    INFER_TRY(ir_infer_check_length(call, "broadcast_dimensions", dimensions, operand->rank, "the operand's rank"));
    INFER_TRY(ir_infer_check_range(call, "broadcast_dimensions", dimensions, result->rank, "a result of rank"));
    INFER_TRY(ir_infer_check_unique(call, "broadcast_dimensions", dimensions));
    for (int64_t i = 0; i < operand->rank; i++) {
        int64_t from = operand->dims[i], to = result->dims[dimensions.v[i]];
        if (from != IR_DYNAMIC && from != 1 && !ir_infer_dims_agree(from, to))
            return ir_infer_fail(call,
                                 "dimension %lld of the operand is %lld, neither 1 nor the %s of the result's "
                                 "dimension %lld",
                                 (long long)i, (long long)from, ir_infer_show_dim(call, to),
                                 (long long)dimensions.v[i]);
    }
    if (!ir_infer_per_axis(operand))
        return TSR_OK;
    const ir_quant *from = operand->quant, *to = result->quant;
    for (int64_t i = 0; i < from->n_axes; i++) {
        int64_t axis = from->axes[i];
        if (to->n_axes != from->n_axes || to->axes[i] != dimensions.v[axis])
            return ir_infer_fail(call,
                                 "the operand is quantized along dimension %lld, which becomes dimension %lld; "
                                 "the result is quantized along %lld",
                                 (long long)axis, (long long)dimensions.v[axis], (long long)to->axes[0]);
        if (operand->dims[axis] == 1)
            for (int64_t j = 0; j < to->n_scales; j++)
                if (to->scales[j] != from->scales[0] || to->zero_points[j] != from->zero_points[0])
                    return ir_infer_fail(call, "scale or zero point %lld of the result is not the operand's only one",
                                         (long long)j);
    }
    return TSR_OK;
}

tsr_status infer_broadcast_in_dim(ir_infer_call *call)
{
    const ir_broadcast_in_dim_attrs *attrs = call->attrs;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_declared(call, 1, "the operand does not tell the shape to broadcast to"));
    const ir_type *operand = ir_infer_type(call, 0), *result = call->declared[0];
    INFER_TRY(ir_infer_check_broadcast(call, attrs->broadcast_dimensions, result));
    for (int64_t i = 0; i < operand->rank; i++) {
        int64_t to = attrs->broadcast_dimensions.v[i];
        if (operand->dims[i] != IR_DYNAMIC && operand->dims[i] != 1 && operand->dims[i] != result->dims[to])
            return ir_infer_fail(call,
                                 "dimension %lld of the operand is %lld, but dimension %lld of the result is dynamic",
                                 (long long)i, (long long)operand->dims[i], (long long)to);
    }
    return ir_infer_check_static(call, result, true, "the result");
}

tsr_status infer_broadcast(ir_infer_call *call)
{
    const ir_broadcast_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    ir_ints sizes = attrs->broadcast_sizes;
    ir_infer_shape shape = ir_infer_shape_new(call, sizes.n + operand->rank);
    for (int64_t i = 0; i < sizes.n; i++) {
        if (sizes.v[i] < 0)
            return ir_infer_fail(call, "broadcast_sizes %s has a negative size", ir_infer_show_ints(call, sizes));
        shape.dims[i] = sizes.v[i];
    }
    for (int64_t i = 0; i < operand->rank; i++)
        ir_infer_shape_set(&shape, sizes.n + i, operand, i);
    return ir_infer_one(call, ir_infer_shape_type(&shape, operand));
}

tsr_status infer_concatenate(ir_infer_call *call)
{
    const ir_concatenate_attrs *attrs = call->attrs;
    if (call->n_operands == 0)
        return ir_infer_fail(call, "needs at least one operand");
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_infer_check_operand(call, i, INFER_PLAIN | INFER_QUANT, "each operand"));
    const ir_type *first = ir_infer_type(call, 0);
    int64_t along = attrs->dimension;
    INFER_TRY(ir_infer_check_dimension(call, "dimension", along, first->rank, "rank"));
    ir_infer_shape shape = ir_infer_shape_new(call, first->rank);
    for (int64_t i = 0; i < first->rank; i++)
        ir_infer_shape_set(&shape, i, first, i);
    for (size_t j = 1; j < call->n_operands; j++) {
        const ir_type *type = ir_infer_type(call, j);
        if (!ir_infer_same_element(first, type))
            return ir_infer_fail(call, "operand 0 has elements of type %s, but operand %zu of %s",
                                 ir_infer_show_element(call, first), j, ir_infer_show_element(call, type));
        if (type->rank != first->rank)
            return ir_infer_fail(call, "operand 0 has rank %lld, but operand %zu has rank %lld", (long long)first->rank,
                                 j, (long long)type->rank);
        for (int64_t i = 0; i < first->rank; i++) {
            int64_t dim = type->dims[i], bound = ir_infer_bound(type, i);
            if (i == along) {
                int64_t most = shape.dims[i] != IR_DYNAMIC ? shape.dims[i] : shape.bounds[i];
                int64_t more = dim != IR_DYNAMIC ? dim : bound;
                bool known = most != IR_DYNAMIC && more != IR_DYNAMIC;
                if (known && __builtin_add_overflow(most, more, &most))
                    return ir_infer_fail(call, "the result's type would be too large");
                shape.dims[i] = shape.dims[i] != IR_DYNAMIC && dim != IR_DYNAMIC ? most : IR_DYNAMIC;
                shape.bounds[i] = known ? most : IR_DYNAMIC;
                continue;
            }
            if (!ir_infer_dims_agree(shape.dims[i], dim))
                return ir_infer_fail(call,
                                     "dimension %lld is %lld in an earlier operand, but %lld in operand %zu; only "
                                     "dimension %lld may differ",
                                     (long long)i, (long long)shape.dims[i], (long long)dim, j, (long long)along);
            if (shape.dims[i] == IR_DYNAMIC)
                shape.dims[i] = dim;
            if (bound != IR_DYNAMIC && (shape.bounds[i] == IR_DYNAMIC || bound < shape.bounds[i]))
                shape.bounds[i] = bound;
            if (shape.dims[i] != IR_DYNAMIC && shape.bounds[i] != IR_DYNAMIC && shape.dims[i] > shape.bounds[i])
                return ir_infer_fail(call, "dimension %lld is %lld in one operand, but at most %lld in another",
                                     (long long)i, (long long)shape.dims[i], (long long)shape.bounds[i]);
        }
    }
    return ir_infer_kept(call, ir_infer_shape_type(&shape, first));
}

bool ir_infer_padded(int64_t size, int64_t low, int64_t high, int64_t interior, int64_t *out)
{
    int64_t inside = 0;
    return !(size > 1 && __builtin_mul_overflow(size - 1, interior, &inside)) &&
           !__builtin_add_overflow(size, inside, out) && !__builtin_add_overflow(*out, low, out) &&
           !__builtin_add_overflow(*out, high, out) && *out >= 0;
}

tsr_status ir_infer_check_padding_value(const ir_infer_call *call)
{
    const ir_type *operand = ir_infer_type(call, 0), *value = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_PLAIN | INFER_QUANT, "padding_value"));
    if (value->rank != 0)
        return ir_infer_fail(call, "padding_value must have rank 0, not %lld", (long long)value->rank);
    if (!ir_infer_same_element(operand, value))
        return ir_infer_fail(call, "the operand's elements are %s, but padding_value is %s",
                             ir_infer_show_element(call, operand), ir_infer_show_element(call, value));
    return TSR_OK;
}

tsr_status infer_pad(ir_infer_call *call)
{
    const ir_pad_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_padding_value(call));
    int64_t rank = operand->rank;
    ir_ints low = attrs->edge_padding_low, high = attrs->edge_padding_high, interior = attrs->interior_padding;
    INFER_TRY(ir_infer_check_length(call, "edge_padding_low", low, rank, "the operand's rank"));
    INFER_TRY(ir_infer_check_length(call, "edge_padding_high", high, rank, "the operand's rank"));
    INFER_TRY(ir_infer_check_length(call, "interior_padding", interior, rank, "the operand's rank"));
    ir_infer_shape shape = ir_infer_shape_new(call, rank);
    for (int64_t i = 0; i < rank; i++) {
        if (interior.v[i] < 0)
            return ir_infer_fail(call, "interior_padding %s has a negative amount", ir_infer_show_ints(call, interior));
        bool known = operand->dims[i] != IR_DYNAMIC;
        int64_t size = known ? operand->dims[i] : ir_infer_bound(operand, i);
        if (size == IR_DYNAMIC)
            continue;
        if (!ir_infer_padded(size, low.v[i], high.v[i], interior.v[i], known ? &shape.dims[i] : &shape.bounds[i]))
            return ir_infer_fail(call,
                                 "padding of %lld and %lld and %lld between elements makes dimension %lld of size "
                                 "%lld negative or too large",
                                 (long long)low.v[i], (long long)high.v[i], (long long)interior.v[i], (long long)i,
                                 (long long)size);
    }
    return ir_infer_kept(call, ir_infer_shape_type(&shape, operand));
}

/* The product of dims[from ... to); IR_DYNAMIC when one of them is dynamic. */
static int64_t shape_product(const ir_type *type, int64_t from, int64_t to)
{
    int64_t count = 1;
    for (int64_t i = from; i < to; i++) {
        if (type->dims[i] == IR_DYNAMIC || __builtin_mul_overflow(count, type->dims[i], &count))
            return IR_DYNAMIC;
    }
    return count;
}

/* The constraints of reshape and dynamic_reshape. */
tsr_status ir_infer_check_reshape(const ir_infer_call *call, const ir_type *result)
{
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_type(call, result, INFER_ANY, "the result"));
    INFER_TRY(check_elements_kept(call, operand, result));
    if (!ir_infer_dims_agree(operand->count, result->count))
        return ir_infer_fail(call, "the operand has %lld elements, but the result %s has %lld",
                             (long long)operand->count, ir_infer_show(call, result), (long long)result->count);
    if (!ir_infer_per_axis(operand))
        return TSR_OK;
    int64_t from = operand->quant->axes[0], to = result->quant->axes[0];
    if (!ir_infer_dims_agree(shape_product(operand, 0, from), shape_product(result, 0, to)) ||
        !ir_infer_dims_agree(operand->dims[from], result->dims[to]) ||
        !ir_infer_dims_agree(shape_product(operand, from + 1, operand->rank),
                             shape_product(result, to + 1, result->rank)))
        return ir_infer_fail(call,
                             "the sizes before, of and after the quantized dimension differ: %lld of %s and %lld of %s",
                             (long long)from, ir_infer_show_dims(call, operand->rank, operand->dims), (long long)to,
                             ir_infer_show_dims(call, result->rank, result->dims));
    return TSR_OK;
}

tsr_status infer_reshape(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_declared(call, 1, "the operand does not tell the new shape"));
    INFER_TRY(ir_infer_check_reshape(call, call->declared[0]));
    return ir_infer_check_static(call, call->declared[0], true, "the result");
}

tsr_status infer_reverse(ir_infer_call *call)
{
    const ir_reverse_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_unique(call, "dimensions", attrs->dimensions));
    INFER_TRY(ir_infer_check_range(call, "dimensions", attrs->dimensions, operand->rank, "rank"));
    return ir_infer_kept(call, operand);
}

tsr_status infer_slice(ir_infer_call *call)
{
    const ir_slice_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    int64_t rank = operand->rank;
    ir_ints start = attrs->start_indices, limit = attrs->limit_indices, strides = attrs->strides;
    INFER_TRY(ir_infer_check_length(call, "start_indices", start, rank, "the operand's rank"));
    INFER_TRY(ir_infer_check_length(call, "limit_indices", limit, rank, "the operand's rank"));
    INFER_TRY(ir_infer_check_length(call, "strides", strides, rank, "the operand's rank"));
    int64_t *dims = ir_infer_dims(call, rank);
    for (int64_t i = 0; i < rank; i++) {
        int64_t size = operand->dims[i] != IR_DYNAMIC ? operand->dims[i] : ir_infer_bound(operand, i);
        if (start.v[i] < 0)
            return ir_infer_fail(call, "start index %lld of dimension %lld is negative", (long long)start.v[i],
                                 (long long)i);
        if (size != IR_DYNAMIC && limit.v[i] > size)
            return ir_infer_fail(call, "limit index %lld of dimension %lld is beyond its size %lld",
                                 (long long)limit.v[i], (long long)i, (long long)size);
        if (start.v[i] > limit.v[i])
            return ir_infer_fail(call, "start index %lld of dimension %lld is beyond its limit index %lld",
                                 (long long)start.v[i], (long long)i, (long long)limit.v[i]);
        if (strides.v[i] <= 0)
            return ir_infer_fail(call, "stride %lld of dimension %lld is not positive", (long long)strides.v[i],
                                 (long long)i);
        int64_t length = limit.v[i] - start.v[i];
        dims[i] = length / strides.v[i] + (length % strides.v[i] != 0);
    }
    return ir_infer_kept(call, ir_with_dims(operand, rank, dims));
}

tsr_status infer_transpose(ir_infer_call *call)
{
    const ir_transpose_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    ir_ints permutation = attrs->permutation;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_check_length(call, "permutation", permutation, operand->rank, "the operand's rank"));
    INFER_TRY(ir_infer_check_range(call, "permutation", permutation, operand->rank, "rank"));
    INFER_TRY(ir_infer_check_unique(call, "permutation", permutation));
    ir_infer_shape shape = ir_infer_shape_new(call, operand->rank);
    int64_t *inverse = ir_infer_dims(call, operand->rank);
    for (int64_t i = 0; i < operand->rank; i++) {
        ir_infer_shape_set(&shape, i, operand, permutation.v[i]);
        inverse[permutation.v[i]] = i;
    }
    const ir_quant *quant = quant_moved(call, operand->quant, inverse);
    INFER_TRY(ir_infer_one(call, shape_type_quant(&shape, operand, quant)));
    const ir_type *result = call->results[0];
    INFER_TRY(check_elements_kept(call, operand, result));
    for (int64_t i = 0; quant && i < quant->n_axes; i++)
        if (result->quant->n_axes != quant->n_axes || result->quant->axes[i] != quant->axes[i])
            return ir_infer_fail(call,
                                 "the operand is quantized along dimension %lld, which becomes dimension %lld; "
                                 "the result is quantized along %lld",
                                 (long long)operand->quant->axes[i], (long long)quant->axes[i],
                                 (long long)result->quant->axes[0]);
    return TSR_OK;
}
