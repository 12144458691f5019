/* Shape rules of the ops whose result shape is given by an operand. When that operand is a constant op, the shape is
 * known and checked; else the declared type is taken. The file also has the checks of shape operands that other
 * files use. */
#include "ir/infer/infer.h"

tsr_status ir_infer_check_shape_operand(const ir_infer_call *call, size_t i, const char *what)
{
    INFER_TRY(ir_infer_check_operand(call, i, INFER_INTEGER, what));
    if (ir_infer_type(call, i)->rank != 1)
        return ir_infer_fail(call, "%s must have rank 1, not %lld", what, (long long)ir_infer_type(call, i)->rank);
    return ir_infer_check_static(call, ir_infer_type(call, i), false, what);
}

tsr_status ir_infer_check_shape_length(const ir_infer_call *call, size_t i, const char *what, int64_t rank)
{
    int64_t length = ir_infer_type(call, i)->dims[0];
    if (ir_infer_dims_agree(length, rank))
        return TSR_OK;
    return ir_infer_fail(call, "%s has %lld elements, but the rank is %lld", what, (long long)length, (long long)rank);
}

tsr_status ir_infer_dense_int(const ir_infer_call *call, const ir_dense *dense, int64_t i, const char *what,
                              int64_t *out)
{
    tsr_dtype dtype = dense->type->dtype;
    const char *data = dense->data;
    *out = ir_element_get_i64(dtype, data + (dense->splat ? 0 : (size_t)i * tsr_dtype_size(dtype)));
    if (dtype == TSR_U64 && *out < 0)
        return ir_infer_fail(call, "%s has an element that is too large", what);
    return TSR_OK;
}

tsr_status ir_infer_check_shape_value(const ir_infer_call *call, size_t i, const char *what, const ir_type *result)
{
    const ir_dense *value = ir_constant_of(call->operands[i]);
    if (!value || value->type->rank != 1 || value->type->dims[0] != result->rank)
        return TSR_OK;
    for (int64_t k = 0; k < result->rank; k++) {
        int64_t size = 0;
        INFER_TRY(ir_infer_dense_int(call, value, k, what, &size));
        if (result->dims[k] != IR_DYNAMIC && result->dims[k] != size)
            return ir_infer_fail(call, "%s makes dimension %lld of size %lld, but the result is given as %s", what,
                                 (long long)k, (long long)size, ir_infer_show(call, result));
    }
    return TSR_OK;
}

tsr_status infer_dynamic_broadcast_in_dim(ir_infer_call *call)
{
    const ir_dynamic_broadcast_in_dim_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_check_shape_operand(call, 1, "output_dimensions"));
    INFER_TRY(ir_infer_declared(call, 1, "the operands do not tell the rank"));
    const ir_type *result = call->declared[0];
    INFER_TRY(ir_infer_check_broadcast(call, attrs->broadcast_dimensions, result));
    INFER_TRY(ir_infer_check_shape_length(call, 1, "output_dimensions", result->rank));
    INFER_TRY(ir_infer_check_shape_value(call, 1, "output_dimensions", result));
    ir_ints expanding = attrs->known_expanding_dimensions, kept = attrs->known_nonexpanding_dimensions;
    INFER_TRY(ir_infer_check_unique(call, "known_expanding_dimensions and known_nonexpanding_dimensions",
                                    ir_infer_concat(call, expanding, kept)));
    INFER_TRY(ir_infer_check_range(call, "known_expanding_dimensions", expanding, operand->rank, "an operand of rank"));
    return ir_infer_check_range(call, "known_nonexpanding_dimensions", kept, operand->rank, "an operand of rank");
}

tsr_status infer_dynamic_reshape(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_check_shape_operand(call, 1, "output_shape"));
    INFER_TRY(ir_infer_declared(call, 1, "the operands do not tell the rank"));
    INFER_TRY(ir_infer_check_reshape(call, call->declared[0]));
    INFER_TRY(ir_infer_check_shape_length(call, 1, "output_shape", call->declared[0]->rank));
    return ir_infer_check_shape_value(call, 1, "output_shape", call->declared[0]);
}

tsr_status infer_dynamic_pad(ir_infer_call *call)
{
    static const char *const names[] = {NULL, NULL, "edge_padding_low", "edge_padding_high", "interior_padding"};
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_padding_value(call));
    const ir_dense *amounts[5] = {0};
    for (size_t i = 2; i < 5; i++) {
        INFER_TRY(ir_infer_check_shape_operand(call, i, names[i]));
        INFER_TRY(ir_infer_check_shape_length(call, i, names[i], operand->rank));
        if (ir_infer_type(call, i) != ir_infer_type(call, 2))
            return ir_infer_fail(call, "edge_padding_low is %s, but %s is %s",
                                 ir_infer_show(call, ir_infer_type(call, 2)), names[i],
                                 ir_infer_show(call, ir_infer_type(call, i)));
        amounts[i] = ir_constant_of(call->operands[i]);
    }
    ir_infer_shape shape = ir_infer_shape_new(call, operand->rank);
    for (int64_t k = 0; k < operand->rank; k++) {
        int64_t v[5] = {0};
        for (size_t i = 2; i < 5; i++)
            if (amounts[i])
                INFER_TRY(ir_infer_dense_int(call, amounts[i], k, names[i], &v[i]));
        if (amounts[4] && v[4] < 0)
            return ir_infer_fail(call, "interior_padding has the negative amount %lld", (long long)v[4]);
        if (amounts[2] && amounts[3] && amounts[4] && operand->dims[k] != IR_DYNAMIC) {
            if (!ir_infer_padded(operand->dims[k], v[2], v[3], v[4], &shape.dims[k]))
                return ir_infer_fail(call, "padding makes dimension %lld of size %lld negative or too large",
                                     (long long)k, (long long)operand->dims[k]);
        }
    }
    return ir_infer_kept(call, ir_infer_shape_type(&shape, operand));
}

tsr_status infer_real_dynamic_slice(ir_infer_call *call)
{
    static const char *const names[] = {NULL, "start_indices", "limit_indices", "strides"};
    const ir_type *operand = ir_infer_type(call, 0), *first = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    for (size_t i = 1; i < 4; i++) {
        INFER_TRY(ir_infer_check_shape_operand(call, i, names[i]));
        INFER_TRY(ir_infer_check_shape_length(call, i, names[i], operand->rank));
        if (ir_infer_type(call, i)->dtype != first->dtype)
            return ir_infer_fail(call, "start_indices are %s, but %s are %s", tsr_dtype_name(first->dtype), names[i],
                                 tsr_dtype_name(ir_infer_type(call, i)->dtype));
    }
    ir_infer_shape shape = ir_infer_shape_new(call, operand->rank);
    return ir_infer_kept(call, ir_infer_shape_type(&shape, operand));
}

tsr_status infer_get_dimension_size(ir_infer_call *call)
{
    const ir_dimension_attrs *attrs = call->attrs;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_ANY, "the operand"));
    INFER_TRY(ir_infer_check_dimension(call, "dimension", attrs->dimension, ir_infer_type(call, 0)->rank, "rank"));
    return ir_infer_one(call, ir_scalar_type(TSR_I32));
}

tsr_status infer_set_dimension_size(ir_infer_call *call)
{
    const ir_dimension_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0), *size = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_SIGNED, "size"));
    if (size->rank != 0 || size->dtype != TSR_I32)
        return ir_infer_fail(call, "size must be tensor<i32>, not %s", ir_infer_show(call, size));
    int64_t at = attrs->dimension;
    INFER_TRY(ir_infer_check_dimension(call, "dimension", at, operand->rank, "rank"));
    ir_infer_shape shape = ir_infer_shape_new(call, operand->rank);
    for (int64_t i = 0; i < operand->rank; i++)
        ir_infer_shape_set(&shape, i, operand, i);
    if (shape.dims[at] != IR_DYNAMIC)
        shape.bounds[at] = shape.dims[at];
    shape.dims[at] = IR_DYNAMIC;
    const ir_dense *value = ir_constant_of(call->operands[1]);
    int64_t constant = 0;
    if (value) {
        INFER_TRY(ir_infer_dense_int(call, value, 0, "size", &constant));
        if (constant < 0 || (shape.bounds[at] != IR_DYNAMIC && constant > shape.bounds[at]))
            return ir_infer_fail(call, "size %lld is out of range for dimension %lld, whose size is at most %s",
                                 (long long)constant, (long long)at, ir_infer_show_dim(call, shape.bounds[at]));
        if (constant == shape.bounds[at]) { /* the size is the bound, so the dimension becomes static */
            shape.dims[at] = constant;
        }
    }
    return ir_infer_one(call, ir_infer_shape_type(&shape, operand));
}
