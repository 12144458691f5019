/* Reductions and normalisations of the elements where a mask is true (torch.masked): elements outside the mask are
 * replaced by the reduction's neutral value, and means count only the elements inside. Without a mask all elements are
 * inside. */
#include "tensor/function/compose.h"

#include <math.h>

static tsr_tensor *filled(tsr_tensor *x, double value)
{
    return tsr_full_like(x, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = value});
}

/* x where the mask is true, else value. */
static tsr_tensor *inside(tsr_tensor *x, tsr_tensor *mask, double value)
{
    return mask ? tsr_where(mask, x, filled(x, value)) : x;
}

/* The least (or largest) number of a dtype, which is neutral in a maximum (or minimum). */
static double end_of(tsr_dtype dtype, bool least)
{
    if (ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype))
        return least ? -INFINITY : INFINITY;
    int bits = (int)tsr_dtype_size(dtype) * 8;
    if (dtype == TSR_BOOL)
        return least ? 0 : 1;
    if (dtype == TSR_U8 || dtype == TSR_U16 || dtype == TSR_U32)
        return least ? 0 : ldexp(1, bits) - 1;
    return least ? -ldexp(1, bits - 1) : ldexp(1, bits - 1) - (bits < 64);
}

/* x where the mask is true, else the largest number of its dtype. That of i64 is no double: it is the complement of the
 * least one. */
static tsr_tensor *inside_below(tsr_tensor *x, tsr_tensor *mask)
{
    if (!mask || x->type->dtype != TSR_I64)
        return inside(x, mask, end_of(x->type->dtype, false));
    return tsr_where(mask, x, tsr_bitwise_not(filled(x, end_of(TSR_I64, true))));
}

static tsr_tensor *sum_of(tsr_tensor *x, const int64_t *dims, int64_t n, bool keepdim)
{
    return tsr_sum(
        &(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x, .dims = dims, .n_dims = n, .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_sum(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, const int64_t *dims,
                                 int64_t n_dims, bool keepdim)
{
    (void)call;
    return sum_of(inside(self, mask, 0), dims, n_dims, keepdim);
}

tsr_tensor *tensor_fn_masked_prod(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, const int64_t *dims,
                                  int64_t n_dims, bool keepdim)
{
    (void)call;
    return tsr_prod(&(tsr_prod_options){.size = sizeof(tsr_prod_options),
                                        .self = inside(self, mask, 1),
                                        .dims = dims,
                                        .n_dims = n_dims,
                                        .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_amax(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, const int64_t *dims,
                                  int64_t n_dims, bool keepdim)
{
    (void)call;
    return tsr_amax(&(tsr_amax_options){.size = sizeof(tsr_amax_options),
                                        .self = inside(self, mask, end_of(self->type->dtype, true)),
                                        .dims = dims,
                                        .n_dims = n_dims,
                                        .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_amin(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, const int64_t *dims,
                                  int64_t n_dims, bool keepdim)
{
    (void)call;
    return tsr_amin(&(tsr_amin_options){.size = sizeof(tsr_amin_options),
                                        .self = inside_below(self, mask),
                                        .dims = dims,
                                        .n_dims = n_dims,
                                        .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_argmax(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask, bool keepdim)
{
    (void)call;
    return tsr_argmax(inside(self, mask, end_of(self->type->dtype, true)),
                      &(tsr_argmax_options){.size = sizeof(tsr_argmax_options), .dim = dim, .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_argmin(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask, bool keepdim)
{
    (void)call;
    return tsr_argmin(inside_below(self, mask),
                      &(tsr_argmin_options){.size = sizeof(tsr_argmin_options), .dim = dim, .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_norm(tensor_call *call, tsr_tensor *self, double p, tsr_tensor *mask, const int64_t *dims,
                                  int64_t n_dims, bool keepdim)
{
    (void)call;
    return tsr_norm(inside(self, mask, p == -INFINITY ? INFINITY : 0),
                    &(tsr_norm_options){
                        .size = sizeof(tsr_norm_options), .p = p, .dims = dims, .n_dims = n_dims, .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_logsumexp(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, const int64_t *dims,
                                       int64_t n_dims, bool keepdim)
{
    (void)call;
    return tsr_logsumexp(&(tsr_logsumexp_options){.size = sizeof(tsr_logsumexp_options),
                                                  .self = inside(self, mask, end_of(self->type->dtype, true)),
                                                  .dims = dims,
                                                  .n_dims = n_dims,
                                                  .keepdim = keepdim});
}

/* The number of elements inside the mask, in dtype. */
static tsr_tensor *counted(tsr_tensor *self, tsr_tensor *mask, tsr_dtype dtype, const int64_t *dims, int64_t n,
                           bool keepdim)
{
    tsr_tensor *ones =
        tsr_ones_like(&(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = self, .dtype = dtype});
    return sum_of(inside(ones, mask, 0), dims, n, keepdim);
}

static tsr_dtype computed_in(const tsr_tensor *self)
{
    tsr_dtype dtype = self->type->dtype;
    return ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype) ? dtype : TSR_F32;
}

tsr_tensor *tensor_fn_masked_mean(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, const int64_t *dims,
                                  int64_t n_dims, bool keepdim)
{
    (void)call;
    tsr_dtype dtype = computed_in(self);
    tsr_tensor *x = dtype == self->type->dtype ? self : tsr_to(self, dtype);
    return tsr_div(sum_of(inside(x, mask, 0), dims, n_dims, keepdim), counted(x, mask, dtype, dims, n_dims, keepdim));
}

tsr_tensor *tensor_fn_masked_var(tensor_call *call, tsr_tensor *self, int64_t correction, tsr_tensor *mask,
                                 const int64_t *dims, int64_t n_dims, bool keepdim)
{
    (void)call;
    tsr_dtype dtype = computed_in(self), real = ir_dtype_is_complex(dtype) ? ir_dtype_real(dtype) : dtype;
    tsr_tensor *x = dtype == self->type->dtype ? self : tsr_to(self, dtype);
    tsr_tensor *mean =
        tsr_div(sum_of(inside(x, mask, 0), dims, n_dims, true), counted(x, mask, dtype, dims, n_dims, true));
    tsr_tensor *apart = tsr_sub(x, mean), *square = tsr_mul(apart, tsr_conj(apart));
    tsr_tensor *total = sum_of(inside(real == dtype ? square : tsr_real(square), mask, 0), dims, n_dims, keepdim);
    tsr_tensor *count = counted(x, mask, real, dims, n_dims, keepdim);
    if (correction != 0)
        count = tsr_relu(tsr_sub_scalar(count, (double)correction));
    return tsr_div(total, count);
}

tsr_tensor *tensor_fn_masked_std(tensor_call *call, tsr_tensor *self, int64_t correction, tsr_tensor *mask,
                                 const int64_t *dims, int64_t n_dims, bool keepdim)
{
    return tsr_sqrt(tensor_fn_masked_var(call, self, correction, mask, dims, n_dims, keepdim));
}

tsr_tensor *tensor_fn_masked_median(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask, bool keepdim)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "masked_median: expected a tensor of floats");
    if (!mask)
        return tsr_median(self, dim, &(tsr_median_options){.size = sizeof(tsr_median_options), .keepdim = keepdim});
    return tsr_nanmedian(inside(self, mask, NAN), dim,
                         &(tsr_nanmedian_options){.size = sizeof(tsr_nanmedian_options), .keepdim = keepdim});
}

tsr_tensor *tensor_fn_masked_softmax(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask)
{
    (void)call;
    return tsr_softmax(inside(self, mask, -INFINITY),
                       &(tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = dim});
}

tsr_tensor *tensor_fn_masked_log_softmax(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask)
{
    (void)call;
    return tsr_log_softmax(inside(self, mask, -INFINITY),
                           &(tsr_log_softmax_options){.size = sizeof(tsr_log_softmax_options), .dim = dim});
}

tsr_tensor *tensor_fn_masked_softmin(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask)
{
    (void)call;
    return tsr_softmin(inside(self, mask, INFINITY), dim);
}

tsr_tensor *tensor_fn_masked_cumsum(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask)
{
    (void)call;
    return tsr_cumsum(
        inside(self, mask, 0),
        &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options), .dim = dim, .dtype = self->type->dtype});
}

tsr_tensor *tensor_fn_masked_cumprod(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor *mask)
{
    (void)call;
    return tsr_cumprod(
        inside(self, mask, 1),
        &(tsr_cumprod_options){.size = sizeof(tsr_cumprod_options), .dim = dim, .dtype = self->type->dtype});
}

tsr_tensor *tensor_fn_masked_logaddexp(tensor_call *call, tsr_tensor *self, tsr_tensor *other, tsr_tensor *self_mask,
                                       tsr_tensor *other_mask)
{
    (void)call;
    return tsr_logaddexp(inside(self, self_mask, -INFINITY), inside(other, other_mask, -INFINITY));
}

tsr_tensor *tensor_fn_masked_normalize(tensor_call *call, tsr_tensor *self, double p, int64_t dim, tsr_tensor *mask,
                                       double eps)
{
    (void)call;
    tsr_tensor *x = inside(self, mask, 0);
    tsr_tensor *norm = tsr_norm(
        x, &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p, .dims = &dim, .n_dims = 1, .keepdim = true});
    return tsr_div(x, tsr_maximum(norm, filled(norm, eps == 0 ? 1e-12 : eps)));
}
