/* Shape rules of fft, cholesky and triangular_solve. */
#include "ir/infer/infer.h"

tsr_status infer_fft(ir_infer_call *call)
{
    const ir_fft_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0);
    ir_ints length = attrs->fft_length;
    bool to_complex = attrs->fft_type == IR_FFT_RFFT, to_real = attrs->fft_type == IR_FFT_IRFFT;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_FLOAT | INFER_COMPLEX, "the operand"));
    if (length.n < 1 || length.n > 3)
        return ir_infer_fail(call, "fft_length must have 1 to 3 elements, not %lld", (long long)length.n);
    if (length.n > operand->rank)
        return ir_infer_fail(call, "fft_length has %lld elements, but the operand's rank is %lld", (long long)length.n,
                             (long long)operand->rank);
    for (int64_t i = 0; i < length.n; i++)
        if (length.v[i] < 0)
            return ir_infer_fail(call, "fft_length %s has a negative length", ir_infer_show_ints(call, length));
    const char *name = ir_enum_name(ir_enum_fft_type, attrs->fft_type);
    if (to_complex ? operand->dtype != TSR_F32 && operand->dtype != TSR_F64 : ir_infer_class(operand) != INFER_COMPLEX)
        return ir_infer_fail(call, "%s takes %s elements, not %s", name, to_complex ? "f32 or f64" : "complex",
                             ir_infer_show_element(call, operand));
    int64_t rank = operand->rank, last = rank - 1;
    ir_infer_shape shape = ir_infer_shape_new(call, rank);
    for (int64_t i = 0; i < rank; i++)
        ir_infer_shape_set(&shape, i, operand, i);
    if (to_complex) {
        for (int64_t i = 0; i < length.n; i++) {
            int64_t dim = rank - length.n + i;
            if (!ir_infer_dims_agree(operand->dims[dim], length.v[i]))
                return ir_infer_fail(call, "dimension %lld of the operand is %lld, but its fft_length is %lld",
                                     (long long)dim, (long long)operand->dims[dim], (long long)length.v[i]);
        }
        int64_t n = length.v[length.n - 1];
        shape.dims[last] = n == 0 ? 0 : n / 2 + 1;
    } else if (to_real) {
        for (int64_t i = 0; i < length.n; i++) {
            int64_t dim = rank - length.n + i, n = length.v[i];
            int64_t want = i == length.n - 1 ? n / 2 + 1 : n;
            bool is_empty = n == 0 && operand->dims[dim] == 0; /* RFFT's result for length 0: no frequency at all */
            if (!is_empty && !ir_infer_dims_agree(operand->dims[dim], want))
                return ir_infer_fail(call, "dimension %lld of the operand is %lld, but fft_length %lld needs %lld",
                                     (long long)dim, (long long)operand->dims[dim], (long long)n, (long long)want);
        }
        shape.dims[last] = length.v[length.n - 1];
    }
    tsr_dtype dtype = to_complex ? (operand->dtype == TSR_F32 ? TSR_C64 : TSR_C128)
                      : to_real  ? ir_dtype_real(operand->dtype)
                                 : operand->dtype;
    return ir_infer_one(call, ir_infer_shape_type(&shape, ir_scalar_type(dtype)));
}

static tsr_status check_square(const ir_infer_call *call, const ir_type *a)
{
    if (a->rank < 2)
        return ir_infer_fail(call, "a must have rank 2 or more, not %lld", (long long)a->rank);
    int64_t rows = a->dims[a->rank - 2], columns = a->dims[a->rank - 1];
    if (!ir_infer_dims_agree(rows, columns))
        return ir_infer_fail(call, "the last two dimensions of a must be equal, not %lld and %lld", (long long)rows,
                             (long long)columns);
    return TSR_OK;
}

tsr_status infer_cholesky(ir_infer_call *call)
{
    const ir_type *a = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_FLOAT | INFER_COMPLEX | INFER_QUANT, "a"));
    INFER_TRY(check_square(call, a));
    ir_infer_shape shape = ir_infer_shape_new(call, a->rank);
    for (int64_t i = 0; i < a->rank; i++)
        ir_infer_shape_set(&shape, i, a, i);
    for (int64_t i = a->rank - 2; i < a->rank; i++)
        if (shape.dims[i] == IR_DYNAMIC)
            shape.dims[i] = a->dims[2 * a->rank - 3 - i]; /* take the size of the other matrix dimension */
    return ir_infer_one(call, ir_infer_shape_type(&shape, a));
}

tsr_status infer_triangular_solve(ir_infer_call *call)
{
    const ir_triangular_solve_attrs *attrs = call->attrs;
    const ir_type *a = ir_infer_type(call, 0), *b = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_FLOAT | INFER_COMPLEX | INFER_QUANT, "a"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_FLOAT | INFER_COMPLEX | INFER_QUANT, "b"));
    if (!ir_infer_same_baseline(a, b))
        return ir_infer_fail(call, "a has elements of type %s, but b of %s", ir_infer_show_element(call, a),
                             ir_infer_show_element(call, b));
    INFER_TRY(check_square(call, a));
    if (a->rank != b->rank)
        return ir_infer_fail(call, "a has rank %lld, but b has rank %lld", (long long)a->rank, (long long)b->rank);
    int64_t side = b->dims[b->rank - (attrs->left_side ? 2 : 1)], last = a->rank - 1;
    int64_t size = a->dims[last] != IR_DYNAMIC ? a->dims[last] : a->dims[last - 1];
    if (!ir_infer_dims_agree(size, side))
        return ir_infer_fail(call, "a has %lld rows, but dimension %lld of b is %lld", (long long)size,
                             (long long)(b->rank - (attrs->left_side ? 2 : 1)), (long long)side);
    for (int64_t i = 0; i < a->rank - 2; i++)
        if (!ir_infer_dims_agree(a->dims[i], b->dims[i]))
            return ir_infer_fail(call, "batch dimension %lld is %lld in a, but %lld in b", (long long)i,
                                 (long long)a->dims[i], (long long)b->dims[i]);
    if (attrs->transpose_a < IR_NO_TRANSPOSE || attrs->transpose_a > IR_ADJOINT)
        return ir_infer_fail(call, "transpose_a must be NO_TRANSPOSE, TRANSPOSE or ADJOINT");
    return ir_infer_one(call, b);
}
