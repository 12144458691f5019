/* Distances between the rows of two matrices. */
#include "tensor/generated/bodies.h"

#include <math.h>
#include <string.h>

/* Where both have at most so many rows, PyTorch, too, takes gradients from the differences and not from products. */
enum { FEW_ROWS = 25 };

static const tensor_composite euclidean = {IR_TESSERA_EUCLIDEAN, {{NULL, false}}};
static const tensor_composite chebyshev = {IR_TESSERA_CHEBYSHEV, {{NULL, false}}};

/* [..., n, M] as [..., n, 1, M] or, with after 1, as [..., 1, n, M]. */
static ir_value *with_others(ir_builder *b, ir_value *x, int64_t after)
{
    int64_t dims[IR_MAX_RANK], rank = x->type->rank, at = rank - 1 - after, n = 0;
    for (int64_t i = 0; i < rank; i++) {
        if (i == at)
            dims[n++] = 1;
        dims[n++] = x->type->dims[i];
    }
    return ir_reshape(b, x, n, dims);
}

/* x [..., n, M] with the leading dimensions of all differences [..., P, R, M]. */
static ir_value *with_leading(ir_builder *b, ir_value *x, const ir_type *all)
{
    int64_t dims[IR_MAX_RANK], rank = all->rank - 1, n = x->type->rank;
    memcpy(dims, all->dims, (size_t)rank * sizeof(*dims));
    dims[rank - 2] = x->type->dims[n - 2];
    dims[rank - 1] = x->type->dims[n - 1];
    return tensor_expand(b, x, ir_tensor_type(x->type->dtype, rank, dims));
}

/* In the precision of products, since norms and products of halves would cancel each other. */
static ir_value *by_products(tensor_call *call, ir_value *x1, ir_value *x2, const ir_type *all)
{
    ir_builder *b = call->b;
    tsr_dtype dtype = x1->type->dtype, wide = dtype == TSR_F64 ? dtype : TSR_F32;
    ir_value *const rows[] = {with_leading(b, ir_convert(b, x1, wide), all),
                              with_leading(b, ir_convert(b, x2, wide), all)};
    ir_op *op = tensor_composite_record(call, &euclidean, NULL, 2, rows);
    return op ? ir_convert(b, ir_result(op, 0), dtype) : NULL;
}

static ir_value *by_largest(tensor_call *call, ir_value *apart)
{
    ir_value *sizes = ir_unary(call->b, IR_ABS, apart);
    ir_op *op = tensor_composite_record(call, &chebyshev, NULL, 1, &sizes);
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_fn_cdist(tensor_call *call, ir_value *x1, ir_value *x2, double p)
{
    ir_builder *b = call->b;
    const ir_type *t1 = x1->type, *t2 = x2->type;
    if (t1->rank < 2 || t2->rank < 2)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "cdist only supports at least 2D tensors, X%d got: %lldD",
                                t1->rank < 2 ? 1 : 2, (long long)(t1->rank < 2 ? t1 : t2)->rank);
    int64_t columns = t1->dims[t1->rank - 1], n1 = t1->dims[t1->rank - 2], n2 = t2->dims[t2->rank - 2];
    if (columns != t2->dims[t2->rank - 1])
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "X1 and X2 must have the same number of columns. X1: %lld X2: %lld", (long long)columns,
                                (long long)t2->dims[t2->rank - 1]);
    if (!(p >= 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "cdist only supports non-negative p values");
    if (BASE_MAX(t1->rank, t2->rank) == IR_MAX_RANK)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "cdist: %d dimensions are too many", IR_MAX_RANK);
    ir_value *both[] = {with_others(b, x1, 0), with_others(b, x2, 1)};
    const ir_type *all = tensor_broadcast_type(call, 2, both);
    if (!all)
        return NULL;
    if (p == 2 && BASE_MAX(n1, n2) > FEW_ROWS)
        return by_products(call, x1, x2, all);
    ir_value *apart = ir_sub(b, tensor_expand(b, both[0], all), tensor_expand(b, both[1], all));
    if (columns == 0) /* nothing is largest, but the distance is 0 */
        p = 1;
    if (p == 0) { /* counts differences, as the norm does, but a NaN is no number of them */
        apart = ir_unary(b, IR_SIGN, apart);
        p = 1;
    }
    if (isinf(p) && ir_dtype_is_float(apart->type->dtype))
        return by_largest(call, apart);
    return tensor_fn_norm(call, apart, p, (const int64_t[]){-1}, 1, false, TSR_DTYPE_NONE);
}
