/* The shapes of pools, and reductions of their windows. */
#include "tensor/function/pool.h"

bool tensor_pool_check_rank(tensor_call *call, const ir_type *type, int64_t n, bool adaptive)
{
    bool fits = type->rank == n + 1 || type->rank == n + 2, empty = false;
    for (int64_t i = BASE_MAX(type->rank - n - 1, 0); i < type->rank; i++)
        empty = empty || type->dims[i] == 0;
    if (fits && !empty)
        return true;
    static const char *const formats[] = {
        "%s() Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but got: %s",
        "%s(): non-empty 3D or 4D (batch mode) tensor expected for input, but got: %s",
        "%s(): non-empty 4D or 5D (batch mode) tensor expected for input, but got: %s"};
    tensor_words shape = tensor_shape_words(type);
    if (adaptive && !fits)
        tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "%s(): Expected %lldD or %lldD tensor: Input dimension should be at least %lld and at most %lld",
            call->row->name, (long long)n + 1, (long long)n + 2, (long long)n + 1, (long long)n + 2);
    else if (fits && n == 3)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "%s(): non-empty 4D or 5D expected: Expected input to have non-zero size for non-batch "
                         "dimensions, but got: %s",
                         call->row->name, shape.text);
    else
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, formats[n - 1], call->row->name, shape.text);
    return false;
}

static bool check_window(tensor_call *call, const tensor_pool *p, int64_t i)
{
    bool large =
        p->kernel[i] > INT32_MAX || p->stride[i] > INT32_MAX || p->dilation[i] > INT32_MAX || p->padding[i] > INT32_MAX;
    if (large)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): a kernel size, stride, padding or dilation is too large",
                         call->row->name);
    else if (p->kernel[i] <= 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s() kernel_size must be greater than zero, but got %lld",
                         call->row->name, (long long)p->kernel[i]);
    else if (p->stride[i] <= 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s() stride must be greater than zero, but got %lld",
                         call->row->name, (long long)p->stride[i]);
    else if (p->dilation[i] <= 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s() dilation must be greater than zero, but got %lld",
                         call->row->name, (long long)p->dilation[i]);
    else if (p->padding[i] < 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "pad must be non-negative, but got pad: %lld",
                         (long long)p->padding[i]);
    else if (2 * p->padding[i] > p->dilation[i] * (p->kernel[i] - 1) + 1)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "pad should be at most half of effective kernel size, but got pad=%lld, kernel_size=%lld and "
                         "dilation=%lld",
                         (long long)p->padding[i], (long long)p->kernel[i], (long long)p->dilation[i]);
    return call->b->status == TSR_OK;
}

static int64_t floor_quotient(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

bool tensor_pool_of(tensor_call *call, const ir_type *type, int64_t n, const int64_t *kernel, const int64_t *stride,
                    const int64_t *padding, const int64_t *dilation, bool ceil_mode, tensor_pool *p)
{
    *p = (tensor_pool){.n = n};
    for (int64_t i = 0; i < n; i++) {
        p->kernel[i] = kernel[i] == 0 ? kernel[0] : kernel[i];
        p->stride[i] = stride[i] == 0 ? p->kernel[i] : stride[i];
        p->padding[i] = padding[i];
        p->dilation[i] = !dilation || dilation[i] == 0 ? 1 : dilation[i];
        if (!check_window(call, p, i))
            return false;
    }
    if (!tensor_pool_check_rank(call, type, n, false))
        return false;
    for (int64_t i = 0; i < n; i++) {
        int64_t size = type->dims[type->rank - n + i], window = p->dilation[i] * (p->kernel[i] - 1) + 1;
        int64_t room = size + 2 * p->padding[i] - window;
        p->out[i] = floor_quotient(room + (ceil_mode ? p->stride[i] - 1 : 0), p->stride[i]) + 1;
        if (ceil_mode && (p->out[i] - 1) * p->stride[i] >= size + p->padding[i])
            p->out[i]--; /* the last window must begin inside the input or its left padding */
        if (p->out[i] <= 0) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             n == 1 ? "%s() Invalid computed output size: %lld"
                                    : "%s(): Output size is too small: %lld",
                             call->row->name, (long long)p->out[i]);
            return false;
        }
        p->extra[i] = (p->out[i] - 1) * p->stride[i] + window - (size + 2 * p->padding[i]);
    }
    return true;
}

ir_value *tensor_pool_reduce(tensor_call *call, ir_opcode body, ir_value *x, double init, const tensor_pool *p)
{
    int64_t rank = x->type->rank, ones[IR_MAX_RANK], window[IR_MAX_RANK], stride[IR_MAX_RANK], dilation[IR_MAX_RANK];
    int64_t padding[2 * IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < rank; i++)
        ones[i] = window[i] = stride[i] = dilation[i] = 1;
    for (int64_t i = 0; i < p->n; i++) {
        int64_t d = rank - p->n + i;
        window[d] = p->kernel[i];
        stride[d] = p->stride[i];
        dilation[d] = p->dilation[i];
        padding[2 * d] = p->padding[i];
        padding[2 * d + 1] = p->padding[i] + p->extra[i];
    }
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = {rank, stride},
                                          .base_dilations = {rank, ones},
                                          .window_dilations = {rank, dilation},
                                          .padding = {rank, 2, padding}};
    return ir_reduce_windows(call->b, body, x, init, &attrs);
}
