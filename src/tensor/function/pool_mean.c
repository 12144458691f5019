/* Means of windows, and norms, which are computed from means. */
#include "tensor/function/pool.h"

#include <math.h>

ir_value *tensor_avg_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel, const int64_t *stride,
                          const int64_t *padding, bool ceil_mode, bool exclude_pad, int64_t divisor_override)
{
    ir_builder *b = call->b;
    tensor_pool p;
    if (!tensor_pool_of(call, self->type, n, kernel, stride, padding, NULL, ceil_mode, &p))
        return NULL;
    ir_value *sum = tensor_pool_reduce(call, IR_ADD, self, 0, &p);
    bool padded = false, cut = false;
    double elements = 1;
    int64_t dims[TENSOR_POOL_DIMS], map[TENSOR_POOL_DIMS];
    tensor_pool counted = p;
    for (int64_t i = 0; i < n; i++) {
        elements *= (double)p.kernel[i];
        padded = padded || p.padding[i] > 0;
        cut = cut || p.extra[i] > 0;
        map[i] = self->type->rank - n + i;
        dims[i] = self->type->dims[map[i]];
        if (!exclude_pad) {
            dims[i] += 2 * p.padding[i];
            counted.padding[i] = 0;
        }
    }
    if (!sum)
        return NULL;
    if (divisor_override != 0 || !(cut || (padded && exclude_pad)))
        return ir_div(b, sum, ir_constant_fill(b, sum->type, divisor_override ? (double)divisor_override : elements));
    /* Counts each window's elements inside the input, and inside its padding when padding counts. */
    ir_value *ones = ir_constant_fill(b, ir_tensor_type(self->type->dtype, n, dims), 1);
    ir_value *count = tensor_pool_reduce(call, IR_ADD, ones, 0, &counted);
    return count ? ir_div(b, sum, ir_broadcast(b, count, sum->type->rank, sum->type->dims, map)) : NULL;
}

ir_value *tensor_fn_avg_pool1d(tensor_call *call, ir_value *self, int64_t kernel, const int64_t *stride,
                               const int64_t *padding, bool ceil_mode, bool exclude_pad)
{
    return tensor_avg_pool(call, self, 1, &kernel, stride, padding, ceil_mode, exclude_pad, 0);
}

ir_value *tensor_fn_avg_pool2d(tensor_call *call, ir_value *self, int64_t kernel_h, int64_t kernel_w,
                               const int64_t *stride, const int64_t *padding, bool ceil_mode, bool exclude_pad,
                               int64_t divisor_override)
{
    return tensor_avg_pool(call, self, 2, (const int64_t[]){kernel_h, kernel_w}, stride, padding, ceil_mode,
                           exclude_pad, divisor_override);
}

ir_value *tensor_fn_avg_pool3d(tensor_call *call, ir_value *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w,
                               const int64_t *stride, const int64_t *padding, bool ceil_mode, bool exclude_pad,
                               int64_t divisor_override)
{
    return tensor_avg_pool(call, self, 3, (const int64_t[]){kernel_d, kernel_h, kernel_w}, stride, padding, ceil_mode,
                           exclude_pad, divisor_override);
}

/* Equal windows are a further dimension of x; others are gathered. */
ir_value *tensor_window_means(tensor_call *call, ir_value *x, int64_t dim, int64_t out)
{
    ir_builder *b = call->b;
    const ir_type *type = x->type;
    if (out > 0 && type->dims[dim] % out == 0) {
        int64_t apart[IR_MAX_RANK + 1], inner = dim + 1;
        for (int64_t i = 0; i < type->rank; i++)
            apart[i <= dim ? i : i + 1] = type->dims[i];
        apart[dim] = out;
        apart[inner] = type->dims[dim] / out;
        ir_value *sum = ir_reduce_sum(b, ir_reshape(b, x, type->rank + 1, apart), 1, &inner);
        return sum ? ir_div(b, sum, ir_constant_fill(b, sum->type, (double)apart[inner])) : NULL;
    }
    tensor_windows w = tensor_adaptive_windows(call, out, type->dims[dim]);
    ir_value *y = tensor_take_windows(b, x, dim, &w, 0),
             *sum = y ? ir_reduce_sum(b, y, 1, (const int64_t[]){dim + 1}) : NULL;
    if (!sum)
        return NULL;
    ir_value *present = tensor_windows_value(b, &w, true, 2, (const int64_t[]){w.out, w.length}, 0, 1);
    ir_value *count = ir_reduce_sum(b, ir_convert(b, present, x->type->dtype), 1, (const int64_t[]){1});
    return ir_div(b, sum, ir_broadcast(b, count, sum->type->rank, sum->type->dims, &dim));
}

static ir_value *adaptive_avg_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *sizes)
{
    int64_t rank = self->type->rank, kernel[TENSOR_POOL_DIMS];
    const int64_t none[TENSOR_POOL_DIMS] = {0};
    bool equal = true;
    if (!tensor_pool_check_rank(call, self->type, n, true))
        return NULL;
    for (int64_t i = 0; i < n; i++) {
        if (sizes[i] < 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "elements of output_size must be greater than or equal to 0 but received %lld",
                                    (long long)sizes[i]);
        kernel[i] = sizes[i] > 0 ? self->type->dims[rank - n + i] / sizes[i] : 0;
        equal = equal && kernel[i] > 0 && kernel[i] * sizes[i] == self->type->dims[rank - n + i];
    }
    if (equal)
        return tensor_avg_pool(call, self, n, kernel, none, none, false, false, 0);
    for (int64_t i = n - 1; i >= 0 && self; i--) /* the last dimension first: then the others have shorter rows */
        self = tensor_window_means(call, self, rank - n + i, sizes[i]);
    return self;
}

ir_value *tensor_fn_adaptive_avg_pool1d(tensor_call *call, ir_value *self, int64_t output)
{
    return adaptive_avg_pool(call, self, 1, &output);
}

ir_value *tensor_fn_adaptive_avg_pool2d(tensor_call *call, ir_value *self, int64_t output_h, int64_t output_w)
{
    return adaptive_avg_pool(call, self, 2, (const int64_t[]){output_h, output_w});
}

ir_value *tensor_fn_adaptive_avg_pool3d(tensor_call *call, ir_value *self, int64_t output_d, int64_t output_h,
                                        int64_t output_w)
{
    return adaptive_avg_pool(call, self, 3, (const int64_t[]){output_d, output_h, output_w});
}

/* (sum of x^p over each window)^(1 / p), computed from the mean as in PyTorch; for an infinite p the largest magnitude, for
 * -infinity the smallest. */
static ir_value *lp_pool(tensor_call *call, ir_value *self, int64_t n, double norm_type, const int64_t *kernel,
                         const int64_t *stride, bool ceil_mode)
{
    ir_builder *b = call->b;
    const int64_t none[TENSOR_POOL_DIMS] = {0};
    double elements = 1;
    if (norm_type == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "norm_type must be a non-zero value, but got 0");
    if (isinf(norm_type)) {
        ir_value *magnitude = ir_unary(b, IR_ABS, self);
        ir_value *end =
            tensor_max_pool(call, norm_type > 0 ? magnitude : ir_neg(b, magnitude), n, kernel, stride, ceil_mode);
        return end && norm_type < 0 ? ir_neg(b, end) : end;
    }
    for (int64_t i = 0; i < n; i++)
        elements *= (double)(kernel[i] ? kernel[i] : kernel[0]);
    ir_value *power = tensor_fn_pow_scalar(call, self, norm_type);
    ir_value *mean = power ? tensor_avg_pool(call, power, n, kernel, stride, none, ceil_mode, false, 0) : NULL;
    if (!mean)
        return NULL;
    /* The slope of relu at 0 is 0, so that the power's infinite slope does not reach a window of zeros. */
    ir_value *size = tensor_fn_relu(call, ir_unary(b, IR_ABS, mean));
    if (!size)
        return NULL;
    ir_value *sum = ir_mul(b, ir_mul(b, ir_unary(b, IR_SIGN, mean), size), ir_constant_fill(b, mean->type, elements));
    return tensor_fn_pow_scalar(call, sum, 1 / norm_type);
}

ir_value *tensor_fn_lp_pool1d(tensor_call *call, ir_value *self, double norm_type, int64_t kernel,
                              const int64_t *stride, bool ceil_mode)
{
    return lp_pool(call, self, 1, norm_type, &kernel, stride, ceil_mode);
}

ir_value *tensor_fn_lp_pool2d(tensor_call *call, ir_value *self, double norm_type, int64_t kernel_h, int64_t kernel_w,
                              const int64_t *stride, bool ceil_mode)
{
    return lp_pool(call, self, 2, norm_type, (const int64_t[]){kernel_h, kernel_w}, stride, ceil_mode);
}

ir_value *tensor_fn_lp_pool3d(tensor_call *call, ir_value *self, double norm_type, int64_t kernel_d, int64_t kernel_h,
                              int64_t kernel_w, const int64_t *stride, bool ceil_mode)
{
    return lp_pool(call, self, 3, norm_type, (const int64_t[]){kernel_d, kernel_h, kernel_w}, stride, ceil_mode);
}
