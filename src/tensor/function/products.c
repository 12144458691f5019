/* Products and distances, composed of other functions. */
#include "tensor/function/compose.h"

#include <math.h>

tsr_tensor *tensor_fn_addmv(tensor_call *call, tsr_tensor *self, tsr_tensor *mat, tsr_tensor *vec, double beta,
                            double alpha, bool beta_is_zero, bool alpha_is_zero)
{
    if (mat->type->rank != 2 || vec->type->rank != 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "vector + matrix @ vector expected, got %lld, %lld, %lld", (long long)self->type->rank,
                           (long long)mat->type->rank, (long long)vec->type->rank);
    if (mat->type->dims[1] != vec->type->dims[0])
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "size mismatch, got input (%lld), mat (%lldx%lld), vec (%lld)", (long long)self->type->count,
                           (long long)mat->type->dims[0], (long long)mat->type->dims[1], (long long)vec->type->dims[0]);
    tsr_tensor *product = tsr_mv(mat, vec);
    if (alpha != 1 && (alpha != 0 || alpha_is_zero))
        product = tsr_mul_scalar(product, alpha);
    if (beta == 0 && beta_is_zero)
        return product;
    return tsr_add(beta == 0 || beta == 1 ? self : tsr_mul_scalar(self, beta), product);
}

tsr_tensor *tensor_fn_addr(tensor_call *call, tsr_tensor *self, tsr_tensor *vec1, tsr_tensor *vec2, double beta,
                           double alpha, bool beta_is_zero, bool alpha_is_zero)
{
    if (vec1->type->rank != 1 || vec2->type->rank != 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "addr: Expected 1-D argument %s, but got %lld-D",
                           vec1->type->rank != 1 ? "vec1" : "vec2",
                           (long long)(vec1->type->rank != 1 ? vec1 : vec2)->type->rank);
    tsr_tensor *product = tsr_mul(tsr_unsqueeze(vec1, 1), tsr_unsqueeze(vec2, 0));
    if (alpha != 1 && (alpha != 0 || alpha_is_zero))
        product = tsr_mul_scalar(product, alpha);
    bool truth = self->type->dtype == TSR_BOOL && vec1->type->dtype == TSR_BOOL && vec2->type->dtype == TSR_BOOL;
    if (beta != 0 || !beta_is_zero)
        product = tsr_add(beta == 0 || beta == 1 ? self : tsr_mul_scalar(self, beta), product);
    return truth ? tsr_to(product, TSR_BOOL) : product;
}

tsr_tensor *tensor_fn_cross(tensor_call *call, tsr_tensor *self, tsr_tensor *other, int64_t dim)
{
    tsr_tensor *failed = NULL;
    if (self->type->rank != other->type->rank)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "linalg.cross: inputs must have the same number of dimensions.");
    dim = compose_dim(call, dim, self->type->rank, &failed);
    if (dim < 0)
        return failed;
    if (self->type->rank == 0 || self->type->dims[dim] != 3 || other->type->dims[dim] != 3)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "linalg.cross: inputs dimension %lld must have length 3. Got %lld and %lld", (long long)dim,
                           (long long)(self->type->rank ? self->type->dims[dim] : 1),
                           (long long)(other->type->rank ? other->type->dims[dim] : 1));
    const int64_t one = -1, two = -2;
    tsr_tensor *a1 = tsr_roll(self, &one, 1, &dim, 1), *a2 = tsr_roll(self, &two, 1, &dim, 1);
    tsr_tensor *b1 = tsr_roll(other, &one, 1, &dim, 1), *b2 = tsr_roll(other, &two, 1, &dim, 1);
    return tsr_sub(tsr_mul(a1, b2), tsr_mul(a2, b1));
}

tsr_tensor *tensor_fn_dist(tensor_call *call, tsr_tensor *self, tsr_tensor *other, double p)
{
    (void)call;
    return tsr_norm(tsr_sub(self, other), &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p});
}

tsr_tensor *tensor_fn_kron(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    int64_t rank = BASE_MAX(self->type->rank, other->type->rank), a[IR_MAX_RANK], b[IR_MAX_RANK], both[IR_MAX_RANK];
    if (2 * rank > IR_MAX_RANK)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "too many dimensions");
    for (int64_t i = 0; i < rank; i++) {
        int64_t i1 = i - rank + self->type->rank, i2 = i - rank + other->type->rank;
        int64_t n1 = i1 < 0 ? 1 : self->type->dims[i1], n2 = i2 < 0 ? 1 : other->type->dims[i2];
        a[2 * i] = n1;
        a[2 * i + 1] = b[2 * i] = 1;
        b[2 * i + 1] = n2;
        both[i] = base_times(n1, n2);
    }
    return tsr_reshape(tsr_mul(tsr_reshape(self, a, 2 * rank), tsr_reshape(other, b, 2 * rank)), both, rank);
}

/* x as a matrix, with `dims` after (or before) the other dimensions; *others: the number of other dimensions, whose
 * sizes go into sizes. */
static tsr_tensor *as_matrix(tsr_tensor *x, const int64_t *dims, int64_t n, bool behind, int64_t *sizes,
                             int64_t *others)
{
    int64_t order[IR_MAX_RANK], rank = x->type->rank, k = 0, summed = 1, rest = 1;
    bool taken[IR_MAX_RANK] = {false};
    if (n > rank)
        return NULL;
    for (int64_t i = 0; i < n; i++) {
        int64_t d = dims[i] < 0 ? dims[i] + rank : dims[i];
        if (d < 0 || d >= rank || taken[d])
            return NULL;
        taken[d] = true;
        summed = base_times(summed, x->type->dims[d]);
        order[(behind ? rank - n : 0) + i] = d;
    }
    for (int64_t i = 0; i < rank; i++)
        if (!taken[i]) {
            order[(behind ? 0 : n) + k] = i;
            rest = base_times(rest, x->type->dims[i]);
            sizes[k++] = x->type->dims[i];
        }
    *others = k;
    return tsr_reshape(tsr_permute(x, order, rank), (const int64_t[]){behind ? rest : summed, behind ? summed : rest},
                       2);
}

tsr_tensor *tensor_fn_tensordot(tensor_call *call, tsr_tensor *self, tsr_tensor *other, const int64_t *dims_self,
                                int64_t n_dims_self, const int64_t *dims_other, int64_t n_dims_other)
{
    int64_t sizes[2 * IR_MAX_RANK], first = 0, second = 0;
    if (n_dims_self != n_dims_other)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "both dimension lists should have same length");
    for (int64_t i = 0; i < n_dims_self; i++) {
        int64_t a = dims_self[i] < 0 ? dims_self[i] + self->type->rank : dims_self[i];
        int64_t b = dims_other[i] < 0 ? dims_other[i] + other->type->rank : dims_other[i];
        if (a < 0 || a >= self->type->rank || b < 0 || b >= other->type->rank)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "tensordot: a dimension is out of range");
        if (self->type->dims[a] != other->type->dims[b])
            return tensor_fail(
                call->row->name, TSR_INVALID_ARGUMENT,
                "contracted dimensions need to match, but first has size %lld in dim %lld and second has "
                "size %lld in dim %lld",
                (long long)self->type->dims[a], (long long)a, (long long)other->type->dims[b], (long long)b);
    }
    tsr_tensor *x = as_matrix(self, dims_self, n_dims_self, true, sizes, &first);
    tsr_tensor *y = as_matrix(other, dims_other, n_dims_other, false, sizes + first, &second);
    if (!x || !y)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "tensordot: a dimension stands twice");
    return tsr_reshape(tsr_matmul(x, y), sizes, first + second);
}

tsr_tensor *tensor_fn_inner(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    const ir_type *a = self->type, *b = other->type;
    if (a->rank == 0 || b->rank == 0)
        return tsr_mul(self, other);
    if (a->dims[a->rank - 1] != b->dims[b->rank - 1]) {
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "inner() the last dimension must match on both input tensors but got shapes %s "
                           "and %s",
                           tensor_shape_words(a).text, tensor_shape_words(b).text);
    }
    const int64_t last = -1;
    return tensor_fn_tensordot(call, self, other, &last, 1, &last, 1);
}

tsr_tensor *tensor_fn_vdot(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    if (self->type->rank != 1 || other->type->rank != 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "1D tensors expected, but got %lldD and %lldD tensors", (long long)self->type->rank,
                           (long long)other->type->rank);
    return tsr_dot(tsr_conj(self), other);
}

tsr_tensor *tensor_fn_bilinear(tensor_call *call, tsr_tensor *input1, tsr_tensor *input2, tsr_tensor *weight,
                               tsr_tensor *bias)
{
    const ir_type *a = input1->type, *b = input2->type, *w = weight->type;
    if (a->rank != b->rank || a->rank == 0 || w->rank != 3)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "bilinear(): input dimensions do not match: got %lld and %lld", (long long)a->rank,
                           (long long)b->rank);
    if (a->dims[a->rank - 1] != w->dims[1] || b->dims[b->rank - 1] != w->dims[2])
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "bilinear(): input1 size does not match weight size: got %lld and %lld but expected %lld and "
            "%lld",
            (long long)a->dims[a->rank - 1], (long long)b->dims[b->rank - 1], (long long)w->dims[1],
            (long long)w->dims[2]);
    tsr_tensor *turned = tsr_permute(weight, (const int64_t[]){1, 0, 2}, 3);
    turned = tsr_reshape(turned, (const int64_t[]){w->dims[1], base_times(w->dims[0], w->dims[2])}, 2);
    tsr_tensor *half = tsr_unflatten(tsr_matmul(input1, turned), -1, (const int64_t[]){w->dims[0], w->dims[2]}, 2);
    tsr_tensor *whole = tsr_matmul(half, tsr_unsqueeze(input2, -1));
    whole = tsr_select(whole, -1, 0);
    return bias ? tsr_add(whole, bias) : whole;
}
