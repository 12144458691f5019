/* Numerical derivatives: central differences, and one-sided ones at the ends. */
#include "tensor/function/compose.h"

/* a f[0] + b f[1] + c f[2] at the start (sign 1), or the same from the end backwards (sign -1), over the step h. */
static tsr_tensor *edge_of(tsr_tensor *f, int64_t dim, double h, int64_t order, double sign)
{
    int64_t n = tsr_size(f, dim), at = sign > 0 ? 0 : n - 1, step = sign > 0 ? 1 : -1;
    tsr_tensor *first = tsr_narrow(f, dim, at, 1), *second = tsr_narrow(f, dim, at + step, 1);
    if (order == 1)
        return tsr_mul_scalar(tsr_sub(second, first), sign / h);
    tsr_tensor *third = tsr_narrow(f, dim, at + 2 * step, 1);
    tsr_tensor *sum = tsr_add(tsr_mul_scalar(first, -1.5 * sign), tsr_mul_scalar(second, 2 * sign));
    return tsr_div_scalar(tsr_add(sum, tsr_mul_scalar(third, -0.5 * sign)), h);
}

static tsr_tensor *even_gradient(tsr_tensor *f, int64_t dim, double h, int64_t order)
{
    int64_t n = tsr_size(f, dim);
    tsr_tensor *inner = tsr_div_scalar(tsr_sub(tsr_narrow(f, dim, 2, n - 2), tsr_narrow(f, dim, 0, n - 2)), 2 * h);
    tsr_tensor *parts[] = {edge_of(f, dim, h, order, 1), inner, edge_of(f, dim, h, order, -1)};
    return tsr_cat(parts, 3, dim);
}

/* x [n] along dimension dim of f. */
static tsr_tensor *along(tsr_tensor *x, const tsr_tensor *f, int64_t dim)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < f->type->rank; i++)
        dims[i] = i == dim ? -1 : 1;
    return tsr_reshape(x, dims, f->type->rank);
}

/* The slope at one of three places in a row, from their values: the parabola through them. d1, d2: from the first to the
 * second, from the second to the third. at: 0, 1 or 2. */
static tsr_tensor *parabola_slope(tsr_tensor *const f[3], tsr_tensor *d1, tsr_tensor *d2, int at)
{
    tsr_tensor *whole = tsr_add(d1, d2), *twice1 = tsr_add(d1, whole), *twice2 = tsr_add(d2, whole);
    tsr_tensor *tops[3][3] = {
        {tsr_neg(twice1), whole, tsr_neg(d1)}, {tsr_neg(d2), tsr_sub(d2, d1), d1}, {d2, tsr_neg(whole), twice2}};
    tsr_tensor *bottoms[3] = {tsr_mul(d1, whole), tsr_mul(d1, d2), tsr_mul(d2, whole)}, *sum = NULL;
    for (int i = 0; i < 3; i++) {
        tsr_tensor *term = tsr_mul(tsr_div(tops[at][i], bottoms[i]), f[i]);
        sum = sum ? tsr_add(sum, term) : term;
    }
    return sum;
}

/* The slope of edge_order 1 or 2 at an end; apart: the distances of neighbours. */
static tsr_tensor *uneven_edge(tsr_tensor *f, tsr_tensor *apart, int64_t dim, int64_t order, bool last)
{
    int64_t n = tsr_size(f, dim), from = last ? n - 1 - order : 0, gap = last ? n - 1 - order : 0;
    tsr_tensor *values[3], *gaps[2];
    for (int64_t i = 0; i <= order; i++)
        values[i] = tsr_narrow(f, dim, from + i, 1);
    for (int64_t i = 0; i < order; i++)
        gaps[i] = tsr_narrow(apart, dim, gap + i, 1);
    return order == 1 ? tsr_div(tsr_sub(values[1], values[0]), gaps[0])
                      : parabola_slope(values, gaps[0], gaps[1], last ? 2 : 0);
}

static tsr_tensor *uneven_gradient(tsr_tensor *f, tsr_tensor *coordinates, int64_t dim, int64_t order)
{
    int64_t n = tsr_size(f, dim);
    tsr_tensor *x = along(coordinates, f, dim);
    tsr_tensor *apart = tsr_sub(tsr_narrow(x, dim, 1, n - 1), tsr_narrow(x, dim, 0, n - 1));
    tsr_tensor *values[3];
    for (int64_t i = 0; i < 3; i++)
        values[i] = tsr_narrow(f, dim, i, n - 2);
    tsr_tensor *inner = parabola_slope(values, tsr_narrow(apart, dim, 0, n - 2), tsr_narrow(apart, dim, 1, n - 2), 1);
    tsr_tensor *parts[] = {uneven_edge(f, apart, dim, order, false), inner, uneven_edge(f, apart, dim, order, true)};
    return tsr_cat(parts, 3, dim);
}

static tsr_tensor *gradient_along(tsr_tensor *f, int64_t dim, double spacing, tsr_tensor *own, int64_t order)
{
    if (!own)
        return even_gradient(f, dim, spacing, order);
    if (tsr_dim(own) == 0)
        return tsr_div(even_gradient(f, dim, 1, order), own);
    return uneven_gradient(f, own, dim, order);
}

/* The fault of the n spacings of dimensions at; NULL: none. */
static tsr_tensor *wrong_spacings(tensor_call *call, const tsr_tensor *self, tsr_tensor *const *spacings,
                                  int64_t n_spacings, const int64_t *at, int64_t n)
{
    if (n_spacings != n)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%lld spacings for %lld dimensions",
                           (long long)n_spacings, (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (!spacings[i] || tensor_is_error(spacings[i]))
            return spacings[i]
                       ? spacings[i]
                       : tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "spacing %lld is NULL", (long long)i);
        const ir_type *type = spacings[i]->type;
        if (type->rank > 1 || (type->rank == 1 && type->dims[0] != self->type->dims[at[i]]))
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                               "spacing %lld must be a number or a vector of %lld coordinates", (long long)i,
                               (long long)self->type->dims[at[i]]);
    }
    return NULL;
}

/* Puts the dimensions into at, of which there are *n. The error tensor, or NULL. */
static tsr_tensor *dims_of(tensor_call *call, const tsr_tensor *self, const int64_t *dims, int64_t n_dims,
                           int64_t order, int64_t *at, int64_t *n)
{
    int64_t rank = self->type->rank;
    tsr_tensor *wrong = NULL;
    *n = dims ? n_dims : rank;
    if (order != 1 && order != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "torch.gradient only supports edge_order=1 and edge_order=2.");
    if (*n > IR_MAX_RANK)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "too many dimensions");
    for (int64_t i = 0; !wrong && i < *n; i++) {
        at[i] = dims ? compose_dim(call, dims[i], rank, &wrong) : i;
        for (int64_t k = 0; !wrong && k < i; k++)
            if (at[k] == at[i])
                wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                                    "dim %lld appears multiple times in the list of dims", (long long)at[i]);
        if (!wrong && self->type->dims[at[i]] < order + 1)
            wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                                "torch.gradient expected each dimension size to be at least edge_order+1");
    }
    return wrong;
}

/* spacings NULL: the same one in all dimensions. */
static int64_t all_gradients(tensor_call *call, tsr_tensor *self, double spacing, tsr_tensor *const *spacings,
                             int64_t n_spacings, const int64_t *dims, int64_t n_dims, int64_t order, tsr_tensor **out,
                             int64_t capacity)
{
    int64_t n, at[IR_MAX_RANK];
    tsr_tensor *wrong = dims_of(call, self, dims, n_dims, order, at, &n);
    if (!wrong && (n > capacity || (n > 0 && !out)))
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%lld results and room for %lld", (long long)n,
                            (long long)capacity);
    if (!wrong && spacings)
        wrong = wrong_spacings(call, self, spacings, n_spacings, at, n);
    else if (!wrong && spacing == 0)
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "a spacing of 0");
    if (wrong)
        return tensor_refuse_list(wrong, out, capacity);
    bool whole = !ir_dtype_is_float(self->type->dtype) && !ir_dtype_is_complex(self->type->dtype);
    tsr_tensor *f = whole ? tsr_to(self, TSR_F32) : self;
    for (int64_t i = 0; i < n; i++)
        out[i] = gradient_along(f, at[i], spacing, spacings ? spacings[i] : NULL, order);
    return n;
}

int64_t tensor_fn_gradient(tensor_call *call, tsr_tensor *self, double spacing, const int64_t *dims, int64_t n_dims,
                           int64_t order, tsr_tensor **out, int64_t capacity)
{
    return all_gradients(call, self, spacing, NULL, 0, dims, n_dims, order, out, capacity);
}

int64_t tensor_fn_gradient_spacings(tensor_call *call, tsr_tensor *self, tsr_tensor *const *spacings,
                                    int64_t n_spacings, const int64_t *dims, int64_t n_dims, int64_t order,
                                    tsr_tensor **out, int64_t capacity)
{
    return all_gradients(call, self, 0, spacings ? spacings : &self, spacings ? n_spacings : 0, dims, n_dims, order,
                         out, capacity);
}
