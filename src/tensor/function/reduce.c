/* Reductions. */
#include "tensor/generated/bodies.h"

#include <string.h>

/* A call's list of dimensions: counted from the front, ascending, each once; an empty list means all dimensions. */
typedef struct reduced_dims {
    int64_t n, dims[IR_MAX_RANK];
    int64_t kept_rank, kept[IR_MAX_RANK]; /* the result's shape with keepdim */
    bool failed;
} reduced_dims;

static reduced_dims reduced(tensor_call *call, const ir_type *type, const int64_t *dims, int64_t n_dims)
{
    reduced_dims r = {.kept_rank = type->rank};
    bool in[IR_MAX_RANK] = {false};
    for (int64_t i = 0; i < n_dims; i++) {
        int64_t dim = tensor_dim(call, dims[i], type->rank);
        if (dim < 0) {
            r.failed = true;
            return r;
        }
        if (type->rank == 0)
            continue;
        if (in[dim]) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "dim %lld appears multiple times in the list of dims",
                             (long long)dim);
            r.failed = true;
            return r;
        }
        in[dim] = true;
    }
    for (int64_t i = 0; i < type->rank; i++) {
        bool reduce = n_dims == 0 || in[i];
        r.kept[i] = reduce ? 1 : type->dims[i];
        if (reduce)
            r.dims[r.n++] = i;
    }
    return r;
}

/* Restores the reduced dimensions with size one when keepdim is set. */
static ir_value *kept(tensor_call *call, const reduced_dims *r, bool keepdim, ir_value *value)
{
    return keepdim ? ir_reshape(call->b, value, r->kept_rank, r->kept) : value;
}

/* Repeats value (which lacks the reduced dimensions) over these dimensions, for centring. */
static ir_value *reduce_spread(tensor_call *call, const reduced_dims *r, ir_value *value, const ir_type *type)
{
    int64_t map[IR_MAX_RANK], n = 0;
    for (int64_t i = 0, k = 0; i < type->rank; i++) {
        if (k < r->n && r->dims[k] == i)
            k++;
        else
            map[n++] = i;
    }
    return ir_broadcast(call->b, value, type->rank, type->dims, map);
}

static int64_t reduced_count(const reduced_dims *r, const ir_type *type)
{
    int64_t count = 1;
    for (int64_t i = 0; i < r->n; i++)
        count = base_times(count, type->dims[r->dims[i]]);
    return count;
}

static tsr_dtype sum_dtype(const ir_value *self, tsr_dtype dtype)
{
    tsr_dtype own = self->type->dtype;
    if (dtype != TSR_DTYPE_NONE)
        return dtype;
    return own == TSR_BOOL || ir_dtype_is_integer(own) ? TSR_I64 : own;
}

/* Sums begin at 0, so the sum of a single -0 is 0, too. */
static ir_value *function_reduce_sum(ir_builder *b, ir_value *x, const reduced_dims *r)
{
    if (r->n == 0 && x && (ir_dtype_is_float(x->type->dtype) || ir_dtype_is_complex(x->type->dtype)))
        return ir_add(b, x, ir_zeros_like(b, x));
    return ir_reduce_sum(b, x, r->n, r->dims);
}

ir_value *tensor_fn_sum(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim,
                        tsr_dtype dtype)
{
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    if (r.failed)
        return NULL;
    ir_value *x = ir_convert(call->b, self, sum_dtype(self, dtype));
    return kept(call, &r, keepdim, function_reduce_sum(call->b, x, &r));
}

/* which: the tensor or argument that has this dtype, for PyTorch's message. */
static bool need_floating(tensor_call *call, const char *which, tsr_dtype dtype)
{
    if (ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype))
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "%s(): could not infer output dtype. %s dtype must be either a floating point or complex "
                     "dtype. Got: %s",
                     call->row->name, which, tensor_dtype_words(dtype));
    return false;
}

static ir_value *divided(ir_builder *b, ir_value *x, double by)
{
    return x ? ir_div(b, x, ir_constant_fill(b, x->type, by)) : NULL;
}

ir_value *tensor_fn_mean(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim,
                         tsr_dtype dtype)
{
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    tsr_dtype own = dtype == TSR_DTYPE_NONE ? self->type->dtype : dtype;
    if (r.failed || !need_floating(call, dtype == TSR_DTYPE_NONE ? "Input" : "Optional", own))
        return NULL;
    ir_value *x = ir_convert(call->b, self, own);
    ir_value *mean = divided(call->b, function_reduce_sum(call->b, x, &r), (double)reduced_count(&r, self->type));
    return kept(call, &r, keepdim, mean);
}

ir_value *tensor_fn_prod(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim,
                         tsr_dtype dtype)
{
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    if (r.failed)
        return NULL;
    ir_value *x = ir_convert(call->b, self, sum_dtype(self, dtype));
    return kept(call, &r, keepdim, ir_reduce(call->b, IR_MULTIPLY, x, r.n, r.dims));
}

static ir_value *reduce_extremum(tensor_call *call, ir_opcode code, ir_value *self, const int64_t *dims, int64_t n_dims,
                                 bool keepdim)
{
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    if (r.failed)
        return NULL;
    if (reduced_count(&r, self->type) == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "%s(): Expected reduction dim to be specified for input.numel() == 0. Specify the "
                                "reduction dim with the 'dim' argument.",
                                call->row->name);
    return kept(call, &r, keepdim, ir_reduce(call->b, code, self, r.n, r.dims));
}

ir_value *tensor_fn_amax(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim)
{
    return reduce_extremum(call, IR_MAXIMUM, self, dims, n_dims, keepdim);
}

ir_value *tensor_fn_amin(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim)
{
    return reduce_extremum(call, IR_MINIMUM, self, dims, n_dims, keepdim);
}

static ir_value *logical(tensor_call *call, ir_opcode code, ir_value *self, const int64_t *dims, int64_t n_dims,
                         bool keepdim)
{
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    if (r.failed)
        return NULL;
    ir_value *result = kept(call, &r, keepdim, ir_reduce(call->b, code, tensor_truth(call->b, self), r.n, r.dims));
    return self->type->dtype == TSR_U8 ? ir_convert(call->b, result, TSR_U8) : result; /* as in PyTorch */
}

ir_value *tensor_fn_any(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim)
{
    return logical(call, IR_OR, self, dims, n_dims, keepdim);
}

ir_value *tensor_fn_all(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim)
{
    return logical(call, IR_AND, self, dims, n_dims, keepdim);
}

ir_value *tensor_fn_count_nonzero(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims)
{
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    if (r.failed)
        return NULL;
    ir_value *ones = ir_convert(call->b, tensor_truth(call->b, self), TSR_I64);
    return ir_reduce_sum(call->b, ones, r.n, r.dims);
}

/* The variance in two passes: the mean, then the mean of squared distances from it. */
static ir_value *variance(tensor_call *call, ir_value *self, int64_t correction, const int64_t *dims, int64_t n_dims,
                          bool keepdim)
{
    ir_builder *b = call->b;
    reduced_dims r = reduced(call, self->type, dims, n_dims);
    if (r.failed)
        return NULL;
    if (!ir_dtype_is_float(self->type->dtype) && !ir_dtype_is_complex(self->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "std and var only support floating point and complex dtypes");
    double count = (double)reduced_count(&r, self->type);
    ir_value *mean = divided(b, function_reduce_sum(b, self, &r), count);
    ir_value *distance = ir_sub(b, self, reduce_spread(call, &r, mean, self->type));
    ir_value *squares = ir_reduce_sum(b, tensor_square(b, distance), r.n, r.dims);
    double divisor = count - (double)correction;
    return kept(call, &r, keepdim, divided(b, squares, BASE_MAX(divisor, 0)));
}

/* The root of a variance. Its slope at 0 is infinite, so no gradient flows back from there. */
static ir_value *deviation(ir_builder *b, ir_value *variance)
{
    if (!variance)
        return NULL;
    ir_value *zero = ir_zeros_like(b, variance), *is_zero = ir_compare(b, IR_EQ, variance, zero);
    return ir_select(b, is_zero, zero,
                     ir_unary(b, IR_SQRT, ir_select(b, is_zero, ir_ones_like(b, variance), variance)));
}

ir_value *tensor_fn_var(tensor_call *call, ir_value *self, int64_t correction, const int64_t *dims, int64_t n_dims,
                        bool keepdim)
{
    return variance(call, self, correction, dims, n_dims, keepdim);
}

ir_value *tensor_fn_std(tensor_call *call, ir_value *self, int64_t correction, const int64_t *dims, int64_t n_dims,
                        bool keepdim)
{
    return deviation(call->b, variance(call, self, correction, dims, n_dims, keepdim));
}

void tensor_fn_var_mean(tensor_call *call, ir_value *self, int64_t correction, const int64_t *dims, int64_t n_dims,
                        bool keepdim, ir_value **out)
{
    out[0] = variance(call, self, correction, dims, n_dims, keepdim);
    out[1] = out[0] ? tensor_fn_mean(call, self, dims, n_dims, keepdim, TSR_DTYPE_NONE) : NULL;
}

void tensor_fn_std_mean(tensor_call *call, ir_value *self, int64_t correction, const int64_t *dims, int64_t n_dims,
                        bool keepdim, ir_value **out)
{
    tensor_fn_var_mean(call, self, correction, dims, n_dims, keepdim, out);
    out[0] = deviation(call->b, out[0]);
}

/* ---- reductions without NaNs ------------------------------------------------------------------------------------- */

/* Whether elements are not NaN; integers never are NaN. */
static ir_value *reduce_numbers(ir_builder *b, ir_value *self)
{
    return ir_compare(b, IR_EQ, self, self);
}

ir_value *tensor_fn_nansum(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim,
                           tsr_dtype dtype)
{
    ir_builder *b = call->b;
    ir_value *x = ir_dtype_is_float(self->type->dtype)
                      ? ir_select(b, reduce_numbers(b, self), self, ir_zeros_like(b, self))
                      : self;
    return tensor_fn_sum(call, x, dims, n_dims, keepdim, dtype);
}

ir_value *tensor_fn_nanmean(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim,
                            tsr_dtype dtype)
{
    ir_builder *b = call->b;
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "nanmean(): expected input to have floating point or complex dtype but got %s",
                                tensor_dtype_words(self->type->dtype));
    ir_value *sum = tensor_fn_nansum(call, self, dims, n_dims, keepdim, dtype);
    ir_value *count = tensor_fn_sum(call, reduce_numbers(b, self), dims, n_dims, keepdim, TSR_DTYPE_NONE);
    return sum && count ? ir_div(b, sum, ir_convert(b, count, sum->type->dtype)) : NULL;
}

void tensor_fn_aminmax(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim,
                       ir_value **out)
{
    out[0] = tensor_fn_amin(call, self, dims, n_dims, keepdim);
    out[1] = out[0] ? tensor_fn_amax(call, self, dims, n_dims, keepdim) : NULL;
}
