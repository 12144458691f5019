/* Cholesky factors, triangular systems, Fourier transforms. */
#include "grad/internal.h"

/* x^T over the last two dimensions; conjugated too when adjoint. */
static ir_value *transposed(ir_builder *b, ir_value *x, bool adjoint)
{
    if (!x)
        return NULL;
    int64_t rank = x->type->rank, order[IR_MAX_RANK];
    for (int64_t i = 0; i < rank; i++)
        order[i] = i;
    order[rank - 2] = rank - 1;
    order[rank - 1] = rank - 2;
    x = ir_transpose(b, x, order);
    return adjoint ? grad_conj(b, x) : x;
}

/* Matrix products with leading batch dimensions. */
static ir_value *linalg_product(ir_builder *b, ir_value *x, ir_value *y)
{
    if (!x || !y)
        return NULL;
    int64_t rank = x->type->rank, batch[IR_MAX_RANK];
    for (int64_t i = 0; i < rank - 2; i++)
        batch[i] = i;
    int64_t left = rank - 1, right = rank - 2;
    ir_dot_dims dims = {.present = true,
                        .lhs_batching_dimensions = grad_list(rank - 2, batch),
                        .rhs_batching_dimensions = grad_list(rank - 2, batch),
                        .lhs_contracting_dimensions = grad_list(1, &left),
                        .rhs_contracting_dimensions = grad_list(1, &right)};
    return ir_dot_general(b, x, y, &dims);
}

/* The comparison row `direction` column, as a mask of x's shape: IR_GE keeps the lower triangle with the diagonal. */
static ir_value *triangle(ir_builder *b, ir_value *x, int32_t direction)
{
    if (!x)
        return NULL;
    const ir_type *type = ir_with_dtype(x->type, TSR_I32);
    return ir_compare(b, direction, ir_iota(b, type, type->rank - 2), ir_iota(b, type, type->rank - 1));
}

static ir_value *solve(ir_builder *b, ir_value *a, ir_value *x, bool left, bool lower, bool unit, int32_t transpose)
{
    ir_triangular_solve_attrs attrs = {
        .left_side = left, .lower = lower, .unit_diagonal = unit, .transpose_a = transpose};
    ir_value *operands[] = {a, x};
    return ir_build(b, IR_TRIANGULAR_SOLVE, &attrs, 2, operands);
}

/* A = L L^H: gA = L^-H phi(L^H gL) L^-1, made Hermitian, where phi keeps the lower triangle and half of the diagonal. */
void vjp_cholesky(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_cholesky_attrs *attrs = call->op->attrs;
    ir_value *factor = grad_result(call, 0), *g = call->cotangents[0];
    if (!attrs->lower) {
        factor = transposed(b, factor, true);
        g = transposed(b, g, true);
    }
    ir_value *lower = triangle(b, factor, IR_GE), *diagonal = triangle(b, factor, IR_EQ);
    factor = grad_mask(b, lower, factor); /* the other triangle's elements are arbitrary */
    g = grad_mask(b, lower, g);
    ir_value *phi = grad_mask(b, lower, linalg_product(b, transposed(b, factor, true), g));
    phi = ir_select(b, diagonal, grad_scale(b, phi, 0.5), phi);
    ir_value *half = solve(b, factor, phi, true, true, false, IR_ADJOINT);
    ir_value *whole = solve(b, factor, half, false, true, false, IR_NO_TRANSPOSE);
    call->gradients[0] = grad_scale(b, ir_add(b, whole, transposed(b, whole, true)), 0.5);
}

/* op(A) X = B, or X op(A) = B. */
void vjp_triangular_solve(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_triangular_solve_attrs *attrs = call->op->attrs;
    ir_value *a = grad_operand(call, 0), *x = grad_result(call, 0), *g = call->cotangents[0];
    ir_value *matrix = a;
    int32_t transpose = IR_ADJOINT;
    if (attrs->transpose_a == IR_ADJOINT) {
        transpose = IR_NO_TRANSPOSE;
    } else if (attrs->transpose_a == IR_PLAIN_TRANSPOSE) {
        matrix = grad_conj(b, a);
        transpose = IR_NO_TRANSPOSE;
    }
    ir_value *back = solve(b, matrix, g, attrs->left_side, attrs->lower, attrs->unit_diagonal, transpose);
    if (call->wanted[1])
        call->gradients[1] = back;
    if (call->wanted[0]) {
        ir_value *outer = attrs->left_side ? linalg_product(b, back, transposed(b, x, true))
                                           : linalg_product(b, transposed(b, x, true), back);
        outer = ir_neg(b, outer);
        if (attrs->transpose_a == IR_PLAIN_TRANSPOSE || attrs->transpose_a == IR_ADJOINT)
            outer = transposed(b, outer, attrs->transpose_a == IR_ADJOINT);
        int32_t keep = attrs->lower ? (attrs->unit_diagonal ? IR_GT : IR_GE) : (attrs->unit_diagonal ? IR_LT : IR_LE);
        call->gradients[0] = grad_mask(b, triangle(b, a, keep), outer);
    }
}

static ir_value *transform(ir_builder *b, ir_value *x, int32_t kind, ir_ints length)
{
    ir_fft_attrs attrs = {.fft_type = kind, .fft_length = length};
    return ir_build(b, IR_FFT, &attrs, 1, &x);
}

/* The transform is linear, so its gradient is the adjoint. */
void vjp_fft(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_fft_attrs *attrs = call->op->attrs;
    ir_value *g = call->cotangents[0];
    ir_ints length = attrs->fft_length;
    double count = 1;
    for (int64_t i = 0; i < length.n; i++)
        count *= (double)length.v[i];
    int64_t rank = g->type->rank, last = length.n > 0 ? length.v[length.n - 1] : 0;
    if (g->type->count == 0 || grad_operand(call, 0)->type->count == 0) {
        call->gradients[0] = grad_fill_like(b, grad_operand(call, 0), 0);
        return;
    }
    switch (attrs->fft_type) {
    case IR_FFT_FFT:
        call->gradients[0] = grad_scale(b, transform(b, g, IR_FFT_IFFT, length), count);
        break;
    case IR_FFT_IFFT:
        call->gradients[0] = grad_scale(b, transform(b, g, IR_FFT_FFT, length), 1 / count);
        break;
    case IR_FFT_RFFT: {
        /* The result has only half of the spectrum: the other half gets no cotangent. */
        int64_t none[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0};
        high[rank - 1] = last - g->type->dims[rank - 1];
        ir_value *whole = ir_pad(b, g, ir_constant_scalar(b, g->type->dtype, 0), none, high, none);
        ir_value *back = ir_unary(b, IR_REAL, transform(b, whole, IR_FFT_IFFT, length));
        call->gradients[0] = grad_scale(b, back, count);
        break;
    }
    default: {
        /* Half of the spectrum represents all of it: each frequency except the first (and the middle one) counts
         * twice. */
        ir_value *half = transform(b, g, IR_FFT_RFFT, length);
        if (!half)
            return;
        const ir_type *type = ir_with_dtype(half->type, TSR_I32);
        ir_value *at = ir_iota(b, type, rank - 1);
        ir_value *twice = ir_compare(b, IR_GT, at, ir_constant_fill(b, type, 0));
        if (last % 2 == 0)
            twice = grad_and(b, twice, ir_compare(b, IR_LT, at, ir_constant_fill(b, type, (double)(last / 2))));
        call->gradients[0] = ir_select(b, twice, grad_scale(b, half, 2 / count), grad_scale(b, half, 1 / count));
    }
    }
}
