/* cholesky and triangular_solve over batches of matrices, in f64 (complex f64), each result rounded once. */
#include "interp/internal.h"

#include <math.h>
#include <string.h>

/* x as complex numbers, whatever its type: real and complex matrices use the same code. */
static double complex *interp_complexes(interp_state *state, const interp_array *x)
{
    size_t n = (size_t)x->type->count;
    double complex *result = interp_scratch(state, n, sizeof(double complex));
    interp_convert(x->type->dtype, TSR_C128, n, x->data, result);
    return result;
}

static void interp_store(tsr_dtype dtype, int64_t n, const double complex *values, void *out)
{
    if (ir_dtype_is_complex(dtype)) {
        interp_encode(dtype, (size_t)n, values, out);
        return;
    }
    for (int64_t i = 0; i < n; i++) {
        double part = creal(values[i]);
        interp_encode(dtype, 1, &part, (char *)out + (size_t)i * tsr_dtype_size(dtype));
    }
}

/* Replaces the lower half of a[n][n] by its lower Cholesky factor, with zeros above the diagonal; NaN if a is not
 * positive definite. */
static void interp_cholesky(double complex *a, int64_t n)
{
    for (int64_t j = 0; j < n; j++) {
        double diagonal = creal(a[j * n + j]);
        for (int64_t k = 0; k < j; k++)
            diagonal -= creal(a[j * n + k]) * creal(a[j * n + k]) + cimag(a[j * n + k]) * cimag(a[j * n + k]);
        diagonal = diagonal > 0 ? sqrt(diagonal) : NAN;
        a[j * n + j] = diagonal;
        for (int64_t i = j + 1; i < n; i++) {
            double complex sum = a[i * n + j];
            for (int64_t k = 0; k < j; k++)
                sum -= a[i * n + k] * conj(a[j * n + k]);
            a[i * n + j] = sum / diagonal;
            a[j * n + i] = 0;
        }
    }
}

tsr_status eval_cholesky(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    bool lower = ((const ir_cholesky_attrs *)op->attrs)->lower;
    const ir_type *type = in[0].type;
    int64_t n = type->dims[type->rank - 1];
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    double complex *a = interp_complexes(state, &in[0]);
    for (int64_t at = 0; at < type->count; at += n * n) {
        double complex *m = a + at;
        for (int64_t i = 0; i < n && !lower; i++) /* upper form: a = u^H u, so factor the conjugate transpose of the
                                                   * upper half */
            for (int64_t j = 0; j < i; j++)
                m[i * n + j] = conj(m[j * n + i]);
        interp_cholesky(m, n);
        for (int64_t i = 0; i < n && !lower; i++)
            for (int64_t j = 0; j < i; j++) {
                m[j * n + i] = conj(m[i * n + j]);
                m[i * n + j] = 0;
            }
    }
    interp_store(type->dtype, type->count, a, data);
    interp_scratch_free(a);
    return TSR_OK;
}

typedef struct interp_triangle {
    const double complex *a;
    int64_t n;
    bool lower, transposed, conjugated, unit;
} interp_triangle;

static double complex interp_entry(const interp_triangle *t, int64_t i, int64_t j)
{
    double complex value = t->transposed ? t->a[j * t->n + i] : t->a[i * t->n + j];
    return t->conjugated ? conj(value) : value;
}

/* Solves op(a) x = b for one column of b, whose entries are `stride` apart. */
static void interp_solve(const interp_triangle *t, double complex *b, int64_t stride)
{
    bool forward = t->lower != t->transposed;
    for (int64_t step = 0; step < t->n; step++) {
        int64_t i = forward ? step : t->n - 1 - step;
        double complex sum = b[i * stride];
        for (int64_t done = 0; done < step; done++) {
            int64_t j = forward ? done : t->n - 1 - done;
            sum -= interp_entry(t, i, j) * b[j * stride];
        }
        b[i * stride] = t->unit                             ? sum
                        : cimag(interp_entry(t, i, i)) == 0 ? (double complex)(sum / creal(interp_entry(t, i, i)))
                                                            : sum / interp_entry(t, i, i);
    }
}

tsr_status eval_triangular_solve(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_triangular_solve_attrs *attrs = op->attrs;
    const ir_type *type = in[1].type;
    int64_t rank = type->rank, rows = type->dims[rank - 2], columns = type->dims[rank - 1];
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, type->dims, out, &data));
    double complex *a = interp_complexes(state, &in[0]), *b = interp_complexes(state, &in[1]);
    interp_triangle t = {.n = attrs->left_side ? rows : columns,
                         .lower = attrs->lower,
                         .unit = attrs->unit_diagonal,
                         .transposed = attrs->transpose_a == IR_PLAIN_TRANSPOSE || attrs->transpose_a == IR_ADJOINT,
                         .conjugated = attrs->transpose_a == IR_ADJOINT};
    if (!attrs->left_side) /* x op(a) = b is solved as op(a)^T x^T = b^T */
        t.transposed = !t.transposed;
    int64_t block = rows * columns;
    for (int64_t at = 0, m = 0; at < type->count; at += block, m++) {
        t.a = a + m * t.n * t.n;
        for (int64_t i = 0; i < (attrs->left_side ? columns : rows); i++)
            interp_solve(&t, b + at + (attrs->left_side ? i : i * columns), attrs->left_side ? columns : 1);
    }
    interp_store(type->dtype, type->count, b, data);
    interp_scratch_free(a);
    interp_scratch_free(b);
    return TSR_OK;
}
