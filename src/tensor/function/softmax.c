/* Softmax and its kin: composites, with gradients that read the result instead of computing it again. */
#include "tensor/generated/bodies.h"

/* ---- pieces -------------------------------------------------------------------------------------------------------- */

/* value, which lacks dimension dim of type, repeated along it. */
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
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected %s to be a vector of size %lld, that of dimension %lld, but got shape %s",
                                name, (long long)type->dims[dim], (long long)dim, words.text);
    }
    return ir_broadcast(call->b, ir_convert(call->b, vector, type->dtype), type->rank, type->dims, &dim);
}

static int64_t dim_of(const ir_attr *attrs)
{
    return ir_attr_get(attrs, "dim")->i;
}

static int64_t op_dim(const ir_op *op)
{
    return dim_of(((const ir_composite_attrs *)op->attrs)->composite_attributes);
}

/* x less its largest element along dim. */
static ir_value *shifted(ir_builder *b, ir_value *x, int64_t dim)
{
    ir_value *largest = ir_reduce(b, IR_MAXIMUM, x, 1, &dim);
    return ir_sub(b, x, tensor_spread_dim(b, largest, x->type, dim));
}

/* ---- softmax ------------------------------------------------------------------------------------------------------- */

static void decompose_softmax(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                              ir_value **results)
{
    (void)n;
    int64_t dim = dim_of(attrs);
    ir_value *e = ir_exp(b, shifted(b, operands[0], dim));
    ir_value *sum = ir_reduce_sum(b, e, 1, &dim);
    results[0] = ir_div(b, e, tensor_spread_dim(b, sum, operands[0]->type, dim));
}

/* y * (g - sum(g * y)) */
static void gradient_softmax(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    int64_t dim = op_dim(op);
    ir_value *y = ir_result(op, 0), *g = cotangents[0];
    ir_value *sum = ir_reduce_sum(b, ir_mul(b, g, y), 1, &dim);
    gradients[0] = ir_mul(b, y, ir_sub(b, g, tensor_spread_dim(b, sum, y->type, dim)));
}

static const tensor_composite softmax = {
    .name = "tessera.softmax", .n_results = 1, .decompose = decompose_softmax, .attrs = {{"dim", false}}};

/* ---- log_softmax ----------------------------------------------------------------------------------------------------- */

static void decompose_log_softmax(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                                  ir_value **results)
{
    (void)n;
    int64_t dim = dim_of(attrs);
    ir_value *x = shifted(b, operands[0], dim);
    ir_value *sum = ir_reduce_sum(b, ir_exp(b, x), 1, &dim);
    results[0] = ir_sub(b, x, tensor_spread_dim(b, ir_log(b, sum), x->type, dim));
}

/* g - exp(y) * sum(g) */
static void gradient_log_softmax(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents,
                                 ir_value **gradients)
{
    (void)user;
    int64_t dim = op_dim(op);
    ir_value *y = ir_result(op, 0), *g = cotangents[0];
    ir_value *sum = ir_reduce_sum(b, g, 1, &dim);
    gradients[0] = ir_sub(b, g, ir_mul(b, ir_exp(b, y), tensor_spread_dim(b, sum, y->type, dim)));
}

static const tensor_composite log_softmax = {
    .name = "tessera.log_softmax", .n_results = 1, .decompose = decompose_log_softmax, .attrs = {{"dim", false}}};

/* ---- functions ------------------------------------------------------------------------------------------------------- */

bool tensor_register_softmax(void)
{
    const ir_custom rows[] = {{.name = "tessera.softmax", .gradient = gradient_softmax},
                              {.name = "tessera.log_softmax", .gradient = gradient_log_softmax}};
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (!ir_find_composite(rows[i].name) && ir_register_composite(&rows[i], NULL) != TSR_OK)
            return false;
    return true;
}

/* A scalar counts as one row of one element. */
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
    x = ir_convert(b, x, tensor_sum_dtype(own)); /* rounded once, at the end */
    ir_op *op = tensor_composite_record(call, kind, &(double){(double)dim}, 1, &x);
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
