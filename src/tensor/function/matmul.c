/* Matrix products. */
#include "tensor/generated/bodies.h"

#include <stdio.h>
#include <string.h>

/* "3x4", for messages */
static tensor_words size_words(const ir_type *type)
{
    tensor_words words = {{0}};
    size_t size = 0;
    for (int64_t i = 0; i < type->rank && size < sizeof(words.text); i++)
        size += (size_t)snprintf(words.text + size, sizeof(words.text) - size, "%s%lld", i ? "x" : "",
                                 (long long)type->dims[i]);
    return words;
}

static void *mismatch(tensor_call *call, const ir_type *a, const ir_type *b)
{
    tensor_words left = size_words(a), right = size_words(b);
    return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "mat1 and mat2 shapes cannot be multiplied (%s and %s)",
                            left.text, right.text);
}

/* The leading dimensions of both operands, broadcast, without the two dimensions of the matrices. */
static bool batch_dims(tensor_call *call, const ir_type *a, const ir_type *b, int64_t *dims, int64_t *rank)
{
    *rank = BASE_MAX(a->rank, b->rank) - 2;
    for (int64_t i = 0; i < *rank; i++) {
        int64_t from_a = a->rank - 3 - i, from_b = b->rank - 3 - i;
        int64_t x = from_a >= 0 ? a->dims[from_a] : 1, y = from_b >= 0 ? b->dims[from_b] : 1;
        if (x != y && x != 1 && y != 1) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "The size of tensor a (%lld) must match the size of tensor b (%lld) at non-singleton "
                             "dimension %lld",
                             (long long)x, (long long)y, (long long)(*rank - 1 - i));
            return false;
        }
        dims[*rank - 1 - i] = x == 1 ? y : x;
    }
    return true;
}

static ir_value *with_batch(tensor_call *call, ir_value *value, int64_t rank, int64_t *dims)
{
    const ir_type *type = value->type;
    dims[rank] = type->dims[type->rank - 2];
    dims[rank + 1] = type->dims[type->rank - 1];
    return tensor_expand(call->b, value, ir_tensor_type(type->dtype, rank + 2, dims));
}

/* A dot_general whose result has this dtype, wider than the operands' dtype where the caller adds to the result before
 * rounding. */
static ir_value *dot(tensor_call *call, ir_value *a, ir_value *b, const ir_dot_dims *dims, tsr_dtype dtype,
                     int64_t rank, const int64_t *result)
{
    const ir_dot_general_attrs attrs = {.dot_dimension_numbers = *dims};
    return ir_build_typed(call->b, IR_DOT_GENERAL, &attrs, 2, (ir_value *const[]){a, b},
                          ir_tensor_type(dtype, rank, result));
}

/* The product of batches of matrices. A single matrix on the right is used by all batches of the left without being
 * repeated. */
ir_value *tensor_product(tensor_call *call, ir_value *a, ir_value *b, tsr_dtype dtype)
{
    const ir_type *ta = a->type, *tb = b->type;
    if (ta->dims[ta->rank - 1] != tb->dims[tb->rank - 2])
        return mismatch(call, ta, tb);
    int64_t dims[IR_MAX_RANK], rank, identity[IR_MAX_RANK];
    for (int64_t i = 0; i < IR_MAX_RANK; i++)
        identity[i] = i;
    if (tb->rank == 2) {
        const ir_dot_dims plain = {.present = true,
                                   .lhs_contracting_dimensions = {1, (const int64_t[]){ta->rank - 1}},
                                   .rhs_contracting_dimensions = {1, (const int64_t[]){0}}};
        int64_t result[IR_MAX_RANK];
        memcpy(result, ta->dims, (size_t)ta->rank * sizeof(*result));
        result[ta->rank - 1] = tb->dims[1];
        return dot(call, a, b, &plain, dtype, ta->rank, result);
    }
    if (!batch_dims(call, ta, tb, dims, &rank))
        return NULL;
    a = with_batch(call, a, rank, dims);
    b = with_batch(call, b, rank, dims);
    const ir_dot_dims batched = {.present = true,
                                 .lhs_batching_dimensions = {rank, identity},
                                 .rhs_batching_dimensions = {rank, identity},
                                 .lhs_contracting_dimensions = {1, (const int64_t[]){rank + 1}},
                                 .rhs_contracting_dimensions = {1, (const int64_t[]){rank}}};
    dims[rank] = ta->dims[ta->rank - 2];
    dims[rank + 1] = tb->dims[tb->rank - 1];
    return a && b ? dot(call, a, b, &batched, dtype, rank + 2, dims) : NULL;
}

static ir_value *matmul_product(tensor_call *call, ir_value *a, ir_value *b)
{
    return tensor_product(call, a, b, a->type->dtype);
}

/* beta * self + alpha * a @ b, with self expanded and the sum rounded once. With a beta of zero self is not read. */
static ir_value *added_product(tensor_call *call, ir_value *self, ir_value *a, ir_value *b, double beta, double alpha)
{
    tsr_dtype own = a->type->dtype;
    ir_value *both[] = {ir_convert(call->b, self, ir_dtype_of_sums(own)),
                        tensor_product(call, a, b, ir_dtype_of_sums(own))};
    const ir_type *type = both[1] ? tensor_broadcast_type(call, 2, both) : NULL;
    if (!type)
        return NULL;
    if (type != both[1]->type)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): self cannot be expanded to the product's shape",
                                call->row->name);
    ir_value *product = tensor_times(call, both[1], "alpha", alpha);
    if (beta == 0)
        return tensor_with_flat(call, ir_convert(call->b, product, own), self);
    ir_value *added = tensor_expand(call->b, tensor_times(call, both[0], "beta", beta), type);
    return ir_convert(call->b, ir_add(call->b, added, product), own);
}

ir_value *tensor_fn_matmul(tensor_call *call, ir_value *self, ir_value *other)
{
    if (!self || !other)
        return NULL;
    const ir_type *ta = self->type, *tb = other->type;
    if (ta->rank == 0 || tb->rank == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "both arguments to matmul need to be at least 1D, but they are %lldD and %lldD",
                                (long long)ta->rank, (long long)tb->rank);
    bool vector_a = ta->rank == 1, vector_b = tb->rank == 1;
    if (vector_a)
        self = ir_reshape(call->b, self, 2, (const int64_t[]){1, ta->dims[0]});
    if (vector_b)
        other = ir_reshape(call->b, other, 2, (const int64_t[]){tb->dims[0], 1});
    ir_value *result = self && other ? matmul_product(call, self, other) : NULL;
    if (!result || (!vector_a && !vector_b))
        return result;
    int64_t dims[IR_MAX_RANK], rank = result->type->rank, n = 0;
    for (int64_t i = 0; i < rank; i++)
        if (!(vector_a && i == rank - 2) && !(vector_b && i == rank - 1))
            dims[n++] = result->type->dims[i];
    return ir_reshape(call->b, result, n, dims);
}

/* ---- products of fixed ranks ------------------------------------------------------------------------------------- */

static bool need_rank(tensor_call *call, const ir_value *value, int64_t rank, const char *name)
{
    if (value->type->rank == rank)
        return true;
    if (rank == 1)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s: Expected 1-D argument %s, but got %lld-D", call->row->name,
                         name, (long long)value->type->rank);
    else
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s must be a %s, but it is %lldD", name,
                         rank == 2 ? "matrix" : "3D tensor", (long long)value->type->rank);
    return false;
}

ir_value *tensor_fn_mm(tensor_call *call, ir_value *self, ir_value *mat2)
{
    if (!need_rank(call, self, 2, "self") || !need_rank(call, mat2, 2, "mat2"))
        return NULL;
    return matmul_product(call, self, mat2);
}

static bool check_batches(tensor_call *call, const ir_value *batch1, const ir_value *batch2)
{
    if (!need_rank(call, batch1, 3, "batch1") || !need_rank(call, batch2, 3, "batch2"))
        return false;
    const ir_type *a = batch1->type, *b = batch2->type;
    if (a->dims[0] != b->dims[0] || a->dims[2] != b->dims[1])
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Expected size for first two dimensions of batch2 tensor to be: [%lld, %lld] but got: "
                         "[%lld, %lld].",
                         (long long)a->dims[0], (long long)a->dims[2], (long long)b->dims[0], (long long)b->dims[1]);
    return call->b->status == TSR_OK;
}

ir_value *tensor_fn_bmm(tensor_call *call, ir_value *self, ir_value *mat2)
{
    return check_batches(call, self, mat2) ? matmul_product(call, self, mat2) : NULL;
}

ir_value *tensor_fn_mv(tensor_call *call, ir_value *self, ir_value *vec)
{
    if (self->type->rank != 2 || vec->type->rank != 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "vector + matrix @ vector expected, got 1, %lld, %lld",
                                (long long)self->type->rank, (long long)vec->type->rank);
    if (self->type->dims[1] != vec->type->dims[0])
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "size mismatch, got input (%lld), mat (%lldx%lld), vec (%lld)",
                                (long long)self->type->dims[0], (long long)self->type->dims[0],
                                (long long)self->type->dims[1], (long long)vec->type->dims[0]);
    return tensor_fn_matmul(call, self, vec);
}

ir_value *tensor_fn_dot(tensor_call *call, ir_value *self, ir_value *tensor)
{
    if (self->type->rank != 1 || tensor->type->rank != 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "1D tensors expected, but got %lldD and %lldD tensors",
                                (long long)self->type->rank, (long long)tensor->type->rank);
    if (self->type->dtype != tensor->type->dtype)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "dot : expected both vectors to have same dtype, but found %s and %s",
                                tensor_dtype_words(self->type->dtype), tensor_dtype_words(tensor->type->dtype));
    if (self->type->dims[0] != tensor->type->dims[0])
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "inconsistent tensor size, expected tensor [%lld] and src [%lld] to have the same "
                                "number of elements, but got %lld and %lld elements respectively",
                                (long long)self->type->dims[0], (long long)tensor->type->dims[0],
                                (long long)self->type->dims[0], (long long)tensor->type->dims[0]);
    return tensor_fn_matmul(call, self, tensor);
}

ir_value *tensor_fn_outer(tensor_call *call, ir_value *self, ir_value *vec2)
{
    if (!need_rank(call, self, 1, "self") || !need_rank(call, vec2, 1, "vec2"))
        return NULL;
    int64_t dims[] = {self->type->dims[0], vec2->type->dims[0]};
    return ir_mul(call->b, ir_broadcast(call->b, self, 2, dims, (const int64_t[]){0}),
                  ir_broadcast(call->b, vec2, 2, dims, (const int64_t[]){1}));
}

ir_value *tensor_fn_addmm(tensor_call *call, ir_value *self, ir_value *mat1, ir_value *mat2, double beta, double alpha,
                          bool beta_is_zero, bool alpha_is_zero)
{
    if (!need_rank(call, mat1, 2, "self") || !need_rank(call, mat2, 2, "mat2"))
        return NULL;
    return added_product(call, self, mat1, mat2, tensor_factor(beta, beta_is_zero),
                         tensor_factor(alpha, alpha_is_zero));
}

ir_value *tensor_fn_baddbmm(tensor_call *call, ir_value *self, ir_value *batch1, ir_value *batch2, double beta,
                            double alpha, bool beta_is_zero, bool alpha_is_zero)
{
    if (!check_batches(call, batch1, batch2))
        return NULL;
    return added_product(call, self, batch1, batch2, tensor_factor(beta, beta_is_zero),
                         tensor_factor(alpha, alpha_is_zero));
}

/* weight is [out, in]: contracted along its last dimension, without a transpose. */
ir_value *tensor_fn_linear(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias)
{
    const ir_type *ti = input->type, *tw = weight->type;
    if (ti->rank < 1 || (tw->rank != 2 && tw->rank != 1))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "weight must be a matrix or vector, and input at least 1D");
    if (ti->dims[ti->rank - 1] != tw->dims[tw->rank - 1]) {
        int64_t rows = ti->count / BASE_MAX(ti->dims[ti->rank - 1], 1);
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "mat1 and mat2 shapes cannot be multiplied (%lldx%lld and %lldx%lld)", (long long)rows,
                                (long long)ti->dims[ti->rank - 1], (long long)tw->dims[tw->rank - 1],
                                (long long)(tw->rank == 2 ? tw->dims[0] : 1));
    }
    const ir_dot_dims dims = {.present = true,
                              .lhs_contracting_dimensions = {1, (const int64_t[]){ti->rank - 1}},
                              .rhs_contracting_dimensions = {1, (const int64_t[]){tw->rank - 1}}};
    if (!bias)
        return ir_dot_general(call->b, input, weight, &dims);
    int64_t out[IR_MAX_RANK] = {0}, rank = ti->rank - 1;
    memcpy(out, ti->dims, (size_t)rank * sizeof(*out));
    if (tw->rank == 2)
        out[rank++] = tw->dims[0];
    tsr_dtype wide = ir_dtype_of_sums(ti->dtype);
    ir_value *result = dot(call, input, weight, &dims, wide, rank, out);
    ir_value *both[] = {result, ir_convert(call->b, bias, wide)};
    const ir_type *type = result ? tensor_broadcast_type(call, 2, both) : NULL;
    if (!type)
        return NULL;
    ir_value *sum = ir_add(call->b, tensor_expand(call->b, both[0], type), tensor_expand(call->b, both[1], type));
    return ir_convert(call->b, sum, ti->dtype);
}
