/* tessera.recurrence: y_i = x_i + a_i y_(i-1) along a dimension. */
#include "interp/internal.h"

#include <complex.h>
#include <math.h>

typedef struct line {
    int64_t n, stride; /* elements, and from one to the next in the order of the recurrence */
    int64_t first;
} line;

static void real_line(const double *a, double *x, line l)
{
    for (int64_t i = 1, at = l.first + l.stride; i < l.n; i++, at += l.stride)
        x[at] = fma(a[at], x[at - l.stride], x[at]);
}

static void complex_line(const double complex *a, double complex *x, line l)
{
    for (int64_t i = 1, at = l.first + l.stride; i < l.n; i++, at += l.stride)
        x[at] += a[at] * x[at - l.stride];
}

tsr_status eval_recurrence(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t dim;
    bool reverse;
    void *data;
    if (!ir_read_recurrence(op, &dim, &reverse) || !ir_types_compatible(in[0].type, in[1].type))
        return interp_fail(state, TSR_INVALID_ARGUMENT, "a recurrence of another form");
    const ir_type *type = in[1].type;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    void *a = interp_widen(state, &in[0]), *y = interp_widen(state, &in[1]);
    int64_t n = type->dims[dim], inner = 1;
    for (int64_t d = dim + 1; d < type->rank; d++)
        inner *= type->dims[d];
    for (int64_t i = 0; n > 0 && i < type->count / n; i++) {
        int64_t first = i / inner * inner * n + i % inner;
        const line l = {n, reverse ? -inner : inner, reverse ? first + (n - 1) * inner : first};
        if (ir_dtype_is_complex(type->dtype))
            complex_line(a, y, l);
        else
            real_line(a, y, l);
    }
    interp_encode(type->dtype, (size_t)type->count, y, data);
    interp_scratch_free(a);
    interp_scratch_free(y);
    return TSR_OK;
}
