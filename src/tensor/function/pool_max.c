/* Maxima of windows, and their places. */
#include <math.h>
#include <string.h>

#include "tensor/function/index.h"
#include "tensor/function/pool.h"

static double lowest_of(tsr_dtype dtype)
{
    if (ir_dtype_is_float(dtype))
        return -INFINITY;
    return ir_dtype_is_unsigned(dtype) ? 0 : -ldexp(1, ir_dtype_bits(dtype) - 1);
}

/* v with its last n dimensions as one. */
static ir_value *joined(ir_builder *b, ir_value *v, int64_t n)
{
    const int64_t lead = v->type->rank - n;
    int64_t dims[IR_MAX_RANK], count = 1;
    if (lead > 0)
        memcpy(dims, v->type->dims, (size_t)lead * sizeof(*dims));
    for (int64_t i = lead; i < v->type->rank; i++)
        count *= v->type->dims[i];
    dims[lead] = count;
    return ir_reshape(b, v, lead + 1, dims);
}

/* The elements of x at positions among its last n dimensions. Its gradient is a scatter to these positions. */
static ir_value *elements_at(ir_builder *b, ir_value *x, int64_t n, ir_value *places)
{
    ir_value *taken = tensor_gather_elements(b, joined(b, x, n), x->type->rank - n, joined(b, places, n));
    return ir_reshape(b, taken, places->type->rank, places->type->dims);
}

/* out[0]: each window's largest element, out[1]: its position among the last n dimensions. */
static void largest_of_windows(tensor_call *call, ir_value *x, int64_t n, const tensor_windows *lists, ir_value **out)
{
    ir_builder *b = call->b;
    ir_value *places = NULL, *spread = tensor_spread_windows(call, x, n, lists, lowest_of(x->type->dtype), &places);
    out[0] = out[1] = NULL;
    if (!spread)
        return;
    int64_t rank = spread->type->rank, map[TENSOR_POOL_DIMS + 1], dims[IR_MAX_RANK];
    tensor_fn_max(call, spread, -1, false, out);
    if (!out[1])
        return;
    for (int64_t i = 0; i <= n; i++)
        map[i] = rank - n - 1 + i;
    places = ir_broadcast(b, places, rank, spread->type->dims, map);
    memcpy(dims, out[1]->type->dims, (size_t)(rank - 1) * sizeof(*dims));
    dims[rank - 1] = 1;
    ir_value *at = tensor_gather_elements(b, places, rank - 1, ir_reshape(b, out[1], rank, dims));
    out[1] = ir_reshape(b, at, rank - 1, dims);
    out[0] = elements_at(b, x, n, out[1]);
}

static ir_value *max_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel, const int64_t *stride,
                          const int64_t *padding, const int64_t *dilation, bool ceil_mode)
{
    tensor_pool p;
    if (!tensor_pool_of(call, self->type, n, kernel, stride, padding, dilation, ceil_mode, &p))
        return NULL;
    return tensor_pool_reduce(call, IR_MAXIMUM, self, lowest_of(self->type->dtype), &p);
}

ir_value *tensor_max_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel, const int64_t *stride,
                          bool ceil_mode)
{
    const int64_t none[TENSOR_POOL_DIMS] = {0};
    return max_pool(call, self, n, kernel, stride, none, none, ceil_mode);
}

ir_value *tensor_fn_max_pool1d(tensor_call *call, ir_value *self, int64_t kernel, const int64_t *stride,
                               const int64_t *padding, const int64_t *dilation, bool ceil_mode)
{
    return max_pool(call, self, 1, &kernel, stride, padding, dilation, ceil_mode);
}

ir_value *tensor_fn_max_pool2d(tensor_call *call, ir_value *self, int64_t kernel_h, int64_t kernel_w,
                               const int64_t *stride, const int64_t *padding, const int64_t *dilation, bool ceil_mode)
{
    return max_pool(call, self, 2, (const int64_t[]){kernel_h, kernel_w}, stride, padding, dilation, ceil_mode);
}

ir_value *tensor_fn_max_pool3d(tensor_call *call, ir_value *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w,
                               const int64_t *stride, const int64_t *padding, const int64_t *dilation, bool ceil_mode)
{
    return max_pool(call, self, 3, (const int64_t[]){kernel_d, kernel_h, kernel_w}, stride, padding, dilation,
                    ceil_mode);
}

static void max_pool_with_indices(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel,
                                  const int64_t *stride, const int64_t *padding, const int64_t *dilation,
                                  bool ceil_mode, ir_value **out)
{
    tensor_pool p;
    tensor_windows lists[TENSOR_POOL_DIMS];
    out[0] = out[1] = NULL;
    if (!tensor_pool_of(call, self->type, n, kernel, stride, padding, dilation, ceil_mode, &p))
        return;
    for (int64_t i = 0; i < n; i++)
        lists[i] = tensor_pooled_windows(call, &p, i, self->type->dims[self->type->rank - n + i]);
    largest_of_windows(call, self, n, lists, out);
}

void tensor_fn_max_pool1d_with_indices(tensor_call *call, ir_value *self, int64_t kernel, const int64_t *stride,
                                       const int64_t *padding, const int64_t *dilation, bool ceil_mode, ir_value **out)
{
    max_pool_with_indices(call, self, 1, &kernel, stride, padding, dilation, ceil_mode, out);
}

void tensor_fn_max_pool2d_with_indices(tensor_call *call, ir_value *self, int64_t kernel_h, int64_t kernel_w,
                                       const int64_t *stride, const int64_t *padding, const int64_t *dilation,
                                       bool ceil_mode, ir_value **out)
{
    max_pool_with_indices(call, self, 2, (const int64_t[]){kernel_h, kernel_w}, stride, padding, dilation, ceil_mode,
                          out);
}

void tensor_fn_max_pool3d_with_indices(tensor_call *call, ir_value *self, int64_t kernel_d, int64_t kernel_h,
                                       int64_t kernel_w, const int64_t *stride, const int64_t *padding,
                                       const int64_t *dilation, bool ceil_mode, ir_value **out)
{
    max_pool_with_indices(call, self, 3, (const int64_t[]){kernel_d, kernel_h, kernel_w}, stride, padding, dilation,
                          ceil_mode, out);
}

static void adaptive_max_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *sizes, ir_value **out)
{
    tensor_windows lists[TENSOR_POOL_DIMS];
    int64_t rank = self->type->rank, dims[IR_MAX_RANK];
    out[0] = out[1] = NULL;
    if (!tensor_pool_check_rank(call, self->type, n, true))
        return;
    memcpy(dims, self->type->dims, (size_t)rank * sizeof(*dims));
    bool empty = false;
    for (int64_t i = 0; i < n; i++) {
        dims[rank - n + i] = sizes[i];
        empty = empty || sizes[i] == 0;
        if (sizes[i] < 0) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Trying to create tensor with negative dimension %lld",
                             (long long)sizes[i]);
            return;
        }
    }
    if (empty) {
        const ir_type *type = tensor_new_type(call, dims, rank, self->type->dtype, self->type->dtype);
        if (!type)
            return;
        out[0] = tensor_with_flat(call, ir_constant_fill(call->b, type, 0), self);
        out[1] = ir_constant_fill(call->b, ir_with_dtype(type, TSR_I64), 0);
        return;
    }
    for (int64_t i = 0; i < n; i++)
        lists[i] = tensor_adaptive_windows(call, sizes[i], self->type->dims[rank - n + i]);
    largest_of_windows(call, self, n, lists, out);
}

void tensor_fn_adaptive_max_pool1d(tensor_call *call, ir_value *self, int64_t output, ir_value **out)
{
    adaptive_max_pool(call, self, 1, &output, out);
}

void tensor_fn_adaptive_max_pool2d(tensor_call *call, ir_value *self, int64_t output_h, int64_t output_w,
                                   ir_value **out)
{
    adaptive_max_pool(call, self, 2, (const int64_t[]){output_h, output_w}, out);
}

void tensor_fn_adaptive_max_pool3d(tensor_call *call, ir_value *self, int64_t output_d, int64_t output_h,
                                   int64_t output_w, ir_value **out)
{
    adaptive_max_pool(call, self, 3, (const int64_t[]){output_d, output_h, output_w}, out);
}
