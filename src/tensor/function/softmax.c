/* Softmax and related functions: composites (pass/composite_softmax.c, grad/composite_softmax.c). */
#include "tensor/generated/bodies.h"

/* ---- pieces -------------------------------------------------------------------------------------------------------- */

/* Repeats value, which lacks dimension dim of type, along this dimension. */
ir_value *tensor_spread_dim(ir_builder *b, ir_value *value, const ir_type *type, int64_t dim)
{
    int64_t map[IR_MAX_RANK], n = 0;
    if (!type)
        return ir_build_error(b, TSR_INVALID_ARGUMENT, "the result's size in bytes is too large");
    for (int64_t i = 0; i < type->rank; i++)
        if (i != dim)
            map[n++] = i;
    return value ? ir_broadcast(b, value, type->rank, type->dims, map) : NULL;
}

ir_value *tensor_along_dim(tensor_call *call, const char *name, ir_value *vector, const ir_type *type, int64_t dim)
{
    if (vector->type->rank != 1 || vector->type->dims[0] != type->dims[dim]) {
        tensor_words words = tensor_shape_words(vector->type);
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Expected %s to be a vector of size %lld, but got shape %s",
                                name, (long long)type->dims[dim], words.text);
    }
    return ir_broadcast(call->b, ir_convert(call->b, vector, type->dtype), type->rank, type->dims, &dim);
}

/* ---- functions ------------------------------------------------------------------------------------------------------- */

static const tensor_composite softmax = {IR_TESSERA_SOFTMAX, {{"dim", false}}};
static const tensor_composite safe_softmax = {IR_TESSERA_SOFTMAX, {{"dim", false}, {"safe", false}}};
static const tensor_composite log_softmax = {IR_TESSERA_LOG_SOFTMAX, {{"dim", false}}};

/* Records a kind of softmax along dim. A scalar counts as one row of one element. */
static ir_value *along_dim(tensor_call *call, const tensor_composite *kind, ir_value *self, int64_t dim,
                           tsr_dtype dtype)
{
    ir_builder *b = call->b;
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0)
        return NULL;
    const ir_type *type = self->type;
    ir_value *x = dtype == TSR_DTYPE_NONE ? self : ir_convert(b, self, dtype);
    if (!ir_dtype_is_float(x->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "\"%s_kernel_impl\" not implemented for '%s'",
                                call->row->name, tensor_dtype_words(x->type->dtype));
    if (type->rank == 0)
        x = ir_reshape(b, x, 1, (const int64_t[]){1});
    if (type->count == 0)
        return x;
    tsr_dtype own = x->type->dtype;
    x = ir_convert(b, x, ir_dtype_of_sums(own)); /* rounded once, at the end */
    ir_op *op = tensor_composite_record(call, kind, (const double[]){(double)dim, 1}, 1, &x);
    return op ? ir_reshape(b, ir_convert(b, ir_result(op, 0), own), type->rank, type->dims) : NULL;
}

ir_value *tensor_fn_softmax(tensor_call *call, ir_value *self, int64_t dim, tsr_dtype dtype)
{
    return along_dim(call, &softmax, self, dim, dtype);
}

ir_value *tensor_fn_log_softmax(tensor_call *call, ir_value *self, int64_t dim, tsr_dtype dtype)
{
    return along_dim(call, &log_softmax, self, dim, dtype);
}

ir_value *tensor_safe_softmax(tensor_call *call, ir_value *self, int64_t dim)
{
    return along_dim(call, &safe_softmax, self, dim, TSR_DTYPE_NONE);
}
