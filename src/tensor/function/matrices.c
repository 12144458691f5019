/* Functions of matrices: systems with triangular matrices, the exponential. */
#include "tensor/function/compose.h"

#include "tensor/call/shapes.h"

#include <math.h>

/* ---- systems with triangular matrices ----------------------------------------------------------------------------------- */

/* Repeats x so that its leading dimensions become those of both a and b; NULL after the call failed. */
static ir_value *in_batches(tensor_call *call, ir_value *x, const ir_value *a, const ir_value *b)
{
    int64_t most = a->type->rank > b->type->rank ? a->type->rank : b->type->rank, dims[IR_MAX_RANK];
    for (int64_t i = 0; i < most; i++) {
        int64_t at = i - (most - a->type->rank), bt = i - (most - b->type->rank);
        int64_t m = at < 0 ? 1 : a->type->dims[at], n = bt < 0 ? 1 : b->type->dims[bt];
        if (i < most - 2 && m != n && m != 1 && n != 1) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "The size of tensor a (%lld) must match the size of tensor b (%lld) at non-singleton "
                             "dimension %lld",
                             (long long)m, (long long)n, (long long)i);
            return NULL;
        }
        dims[i] = i < most - 2 ? (m == 1 ? n : m) : x->type->dims[x->type->rank - (most - i)];
    }
    return tensor_expand(call->b, x, ir_tensor_type(x->type->dtype, most, dims));
}

ir_value *tensor_fn_linalg_solve_triangular(tensor_call *call, ir_value *self, ir_value *B, bool upper, bool right,
                                            bool unitriangular)
{
    int64_t n = self->type->rank, m = B->type->rank;
    if (!ir_dtype_is_float(self->type->dtype) && !ir_dtype_is_complex(self->type->dtype))
        return tensor_call_refuse_dtype(call, call->row->name, self->type->dtype);
    if (n < 2 || m < 2 || self->type->dims[n - 1] != self->type->dims[n - 2] ||
        B->type->dims[right ? m - 1 : m - 2] != self->type->dims[n - 1]) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "linalg.solve_triangular: Incompatible shapes of A and B for the "
                         "equation %s: %s and %s",
                         right ? "XA = B" : "AX = B", tensor_shape_words(self->type).text,
                         tensor_shape_words(B->type).text);
        return NULL;
    }
    ir_value *operands[] = {in_batches(call, self, self, B), in_batches(call, B, self, B)};
    if (!operands[0] || !operands[1])
        return NULL;
    const ir_triangular_solve_attrs attrs = {
        .left_side = !right, .lower = !upper, .unit_diagonal = unitriangular, .transpose_a = IR_NO_TRANSPOSE};
    return ir_build(call->b, IR_TRIANGULAR_SOLVE, &attrs, 2, operands);
}

ir_value *tensor_fn_linalg_cholesky(tensor_call *call, ir_value *self, bool upper)
{
    int64_t n = self->type->rank;
    if (!ir_dtype_is_float(self->type->dtype) && !ir_dtype_is_complex(self->type->dtype))
        return tensor_call_refuse_dtype(call, call->row->name, self->type->dtype);
    if (n < 2 || self->type->dims[n - 1] != self->type->dims[n - 2]) {
        tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            n < 2 ? "linalg.cholesky: The input tensor A must have at least 2 dimensions."
                  : "linalg.cholesky: A must be batches of square matrices, but they are %lld by %lld matrices",
            (long long)(n < 2 ? 0 : self->type->dims[n - 2]), (long long)(n < 2 ? 0 : self->type->dims[n - 1]));
        return NULL;
    }
    const ir_cholesky_attrs attrs = {.lower = !upper};
    return ir_build(call->b, IR_CHOLESKY, &attrs, 1, &self);
}

/* ---- the exponential -------------------------------------------------------------------------------------------------- */

/* The series is exact to the dtype up to this norm; a larger matrix is halved until it fits, and the result squared as
 * often. The number of squarings depends on the values, so all of them are recorded, and each is taken or not. */
enum { TERMS = 18, MOST_SQUARINGS = 12 };
static const double series_norm = 2;

tsr_tensor *tensor_fn_matrix_exp(tensor_call *call, tsr_tensor *self)
{
    int64_t rank = self->type->rank;
    if (rank < 2 || self->type->dims[rank - 1] != self->type->dims[rank - 2])
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           rank < 2 ? "linalg.matrix_exp: The input tensor A must have at least 2 dimensions."
                                    : "linalg.matrix_exp: A must be batches of square matrices, but they are %lld by "
                                      "%lld matrices",
                           (long long)(rank < 2 ? 0 : self->type->dims[rank - 2]),
                           (long long)(rank < 2 ? 0 : self->type->dims[rank - 1]));
    if (!ir_dtype_is_float(self->type->dtype) && !ir_dtype_is_complex(self->type->dtype))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "linalg.matrix_exp: Expected a floating point or "
                           "complex tensor as input.");
    if (self->type->count == 0)
        return tsr_clone(self);
    if (self->type->dtype == TSR_F16 || self->type->dtype == TSR_BF16)
        return tsr_to(tsr_matrix_exp(tsr_to(self, TSR_F32)), self->type->dtype);
    /* The largest sum of magnitudes in a column, as a number for each matrix, without a gradient. */
    const int64_t rows[] = {-2}, columns[] = {-1};
    tsr_tensor *sums = tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options),
                                                  .self = tsr_abs(tsr_detach(self)),
                                                  .dims = rows,
                                                  .n_dims = 1,
                                                  .keepdim = true});
    tsr_tensor *size = tsr_amax(&(tsr_amax_options){
        .size = sizeof(tsr_amax_options), .self = sums, .dims = columns, .n_dims = 1, .keepdim = true});
    tsr_tensor *times = tsr_relu(tsr_ceil(tsr_log2(tsr_div_scalar(size, series_norm))));
    tsr_tensor *small = tsr_mul(self, tsr_exp2(tsr_neg(times)));
    tsr_tensor *one = tsr_eye(self->type->dims[rank - 1], &(tsr_eye_options){.size = sizeof(tsr_eye_options),
                                                                             .m = self->type->dims[rank - 1],
                                                                             .dtype = self->type->dtype});
    /* Horner's scheme: 1 + a (1 + a/2 (1 + a/3 (...))) */
    tsr_tensor *power = tsr_add(tsr_div_scalar(small, TERMS), one);
    for (int k = TERMS - 1; k > 0; k--)
        power = tsr_add(tsr_div_scalar(tsr_matmul(small, power), k), one);
    for (int k = 0; k < MOST_SQUARINGS; k++)
        power = tsr_where(tsr_gt_scalar(times, k), tsr_matmul(power, power), power);
    return tsr_masked_fill(power, tsr_gt_scalar(times, MOST_SQUARINGS), (double)NAN);
}
