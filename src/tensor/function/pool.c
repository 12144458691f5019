/* Pooling over the last one, two or three dimensions of [N, C, ...] or [C, ...]. Sums and maxima of windows are window
 * reductions. Where windows differ in size, or the place of the maximum is wanted, constant indices gather the windows'
 * elements, and the maximum is taken over a further dimension. */
#include "tensor/function/index.h"

#include <math.h>
#include <string.h>

enum { MAX_SPATIAL = 3 };

typedef struct pool {
    int64_t n; /* spatial dimensions */
    int64_t kernel[MAX_SPATIAL], stride[MAX_SPATIAL], padding[MAX_SPATIAL], dilation[MAX_SPATIAL], out[MAX_SPATIAL];
    int64_t extra[MAX_SPATIAL]; /* elements beyond the padding, in ceil mode */
} pool;

static double lowest_of(tsr_dtype dtype)
{
    if (ir_dtype_is_float(dtype))
        return -INFINITY;
    return ir_dtype_is_unsigned(dtype) ? 0 : -ldexp(1, ir_dtype_bits(dtype) - 1);
}

/* ---- the shape of a pool -------------------------------------------------------------------------------------------------- */

/* As in PyTorch, fails for an input of another rank, or with an empty dimension after the batch. */
static bool check_rank(tensor_call *call, const ir_type *type, int64_t n, bool adaptive)
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

static bool check_window(tensor_call *call, const pool *p, int64_t i)
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

/* dilation may be NULL. A kernel size of 0 stands for the first one. */
static bool pool_of(tensor_call *call, const ir_type *type, int64_t n, const int64_t *kernel, const int64_t *stride,
                    const int64_t *padding, const int64_t *dilation, bool ceil_mode, pool *p)
{
    *p = (pool){.n = n};
    for (int64_t i = 0; i < n; i++) {
        p->kernel[i] = kernel[i] == 0 ? kernel[0] : kernel[i];
        p->stride[i] = stride[i] == 0 ? p->kernel[i] : stride[i];
        p->padding[i] = padding[i];
        p->dilation[i] = !dilation || dilation[i] == 0 ? 1 : dilation[i];
        if (!check_window(call, p, i))
            return false;
    }
    if (!check_rank(call, type, n, false))
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

static ir_value *reduce_windows(tensor_call *call, ir_opcode body, ir_value *x, double init, const pool *p)
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

/* ---- windows as a further dimension ------------------------------------------------------------------------------ */

/* The windows of one dimension: `out` windows of up to `length` indices; missing indices are -1. */
typedef struct window_list {
    int64_t out, length;
    int64_t *index;
} window_list;

enum { MAX_PLACES = 1 << 28 }; /* limit for one dimension's windows: more would exhaust memory */

static window_list new_windows(tensor_call *call, int64_t out, int64_t length)
{
    if (base_times(out, length) > MAX_PLACES)
        base_unwind(TSR_OUT_OF_MEMORY);
    return (window_list){out, length,
                         base_arena_zero(&call->context->record.arena, (size_t)(out * length) + 1, sizeof(int64_t))};
}

static window_list pooled(tensor_call *call, const pool *p, int64_t i, int64_t size)
{
    window_list w = new_windows(call, p->out[i], p->kernel[i]);
    for (int64_t o = 0; o < w.out; o++)
        for (int64_t k = 0; k < w.length; k++) {
            int64_t at = o * p->stride[i] - p->padding[i] + k * p->dilation[i];
            w.index[o * w.length + k] = at >= 0 && at < size ? at : -1;
        }
    return w;
}

/* The windows of adaptive pools: [floor(o * size / out), ceil((o + 1) * size / out)). */
static window_list adaptive(tensor_call *call, int64_t out, int64_t size)
{
    int64_t longest = 1;
    for (int64_t o = 0; o < out && out <= MAX_PLACES; o++)
        longest = BASE_MAX(longest, ((o + 1) * size + out - 1) / out - o * size / out);
    window_list w = new_windows(call, out, longest);
    for (int64_t o = 0; o < out; o++)
        for (int64_t k = 0, from = o * size / out, to = ((o + 1) * size + out - 1) / out; k < longest; k++)
            w.index[o * longest + k] = from + k < to ? from + k : -1;
    return w;
}

/* The index of each window's elements, 0 where the window has fewer; present: whether the window has that element. The
 * result is broadcast to dims, with windows at dimension `at` and elements at dimension `next`. */
static ir_value *list_value(ir_builder *b, const window_list *w, bool present, int64_t rank, const int64_t *dims,
                            int64_t at, int64_t next)
{
    const ir_type *type = ir_tensor_type(TSR_I64, 2, (const int64_t[]){w->out, w->length});
    ir_value *index = ir_constant_data(b, type, w->index), *zero = ir_zeros_like(b, index);
    ir_value *value = present ? ir_compare(b, IR_GE, index, zero) : ir_max(b, index, zero);
    return ir_broadcast(b, value, rank, dims, (const int64_t[]){at, next});
}

/* Dimension dim of x as two: its windows, and the elements of a window; missing elements are `none`. */
static ir_value *take_windows(ir_builder *b, ir_value *x, int64_t dim, const window_list *w, double none)
{
    int64_t shape[2] = {w->out, w->length};
    ir_value *y = tensor_take_slices(b, x, dim, list_value(b, w, false, 2, shape, 0, 1));
    bool whole = true;
    for (int64_t k = 0; k < w->out * w->length; k++)
        whole = whole && w->index[k] >= 0;
    if (whole || !y)
        return y;
    ir_value *present = list_value(b, w, true, y->type->rank, y->type->dims, dim, dim + 1);
    return ir_select(b, present, y, ir_constant_fill(b, y->type, none));
}

/* The windows of x's last n dimensions as [out ..., elements of the window]; missing elements are `none`. places: [out
 * ..., elements], the elements' positions among those n dimensions. */
static ir_value *spread_windows(tensor_call *call, ir_value *x, int64_t n, const window_list *lists, double none,
                                ir_value **places)
{
    ir_builder *b = call->b;
    const ir_type *type = x->type;
    int64_t lead = type->rank - n, dims[IR_MAX_RANK], order[IR_MAX_RANK], elements = 1;
    ir_value *y = x;
    for (int64_t i = 0; i < n && y; i++) {
        y = take_windows(b, y, lead + 2 * i, &lists[i], none);
        elements *= lists[i].length;
    }
    for (int64_t i = 0; i < lead; i++)
        order[i] = i;
    for (int64_t i = 0; i < n; i++) {
        order[lead + i] = lead + 2 * i;
        order[lead + n + i] = lead + 2 * i + 1;
    }
    y = ir_transpose(b, y, order);
    if (!y)
        return NULL;
    /* the positions, as [out ..., length ...] */
    int64_t shape[2 * MAX_SPATIAL], step = 1;
    for (int64_t i = 0; i < n; i++) {
        shape[i] = lists[i].out;
        shape[n + i] = lists[i].length;
    }
    *places = NULL;
    for (int64_t i = n - 1; i >= 0; i--) {
        ir_value *index = list_value(b, &lists[i], false, 2 * n, shape, i, n + i);
        ir_value *part = ir_mul(b, index, ir_constant_fill(b, index->type, (double)step));
        *places = *places ? ir_add(b, *places, part) : part;
        step = base_times(step, type->dims[lead + i]);
    }
    memcpy(dims, y->type->dims, (size_t)(lead + n) * sizeof(*dims));
    dims[lead + n] = shape[n] = elements;
    *places = ir_reshape(b, *places, n + 1, shape);
    return ir_reshape(b, y, lead + n + 1, dims);
}

/* out[0]: each window's largest element, out[1]: its position among the last n dimensions. */
static void largest_of_windows(tensor_call *call, ir_value *x, int64_t n, const window_list *lists, ir_value **out)
{
    ir_builder *b = call->b;
    ir_value *places = NULL, *spread = spread_windows(call, x, n, lists, lowest_of(x->type->dtype), &places);
    out[0] = out[1] = NULL;
    if (!spread)
        return;
    int64_t rank = spread->type->rank, map[MAX_SPATIAL + 1], dims[IR_MAX_RANK];
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
}

/* ---- maxima --------------------------------------------------------------------------------------------------------------- */

static ir_value *max_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel, const int64_t *stride,
                          const int64_t *padding, const int64_t *dilation, bool ceil_mode)
{
    pool p;
    if (!pool_of(call, self->type, n, kernel, stride, padding, dilation, ceil_mode, &p))
        return NULL;
    return reduce_windows(call, IR_MAXIMUM, self, lowest_of(self->type->dtype), &p);
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
    pool p;
    window_list lists[MAX_SPATIAL];
    out[0] = out[1] = NULL;
    if (!pool_of(call, self->type, n, kernel, stride, padding, dilation, ceil_mode, &p))
        return;
    for (int64_t i = 0; i < n; i++)
        lists[i] = pooled(call, &p, i, self->type->dims[self->type->rank - n + i]);
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
    window_list lists[MAX_SPATIAL];
    out[0] = out[1] = NULL;
    if (!check_rank(call, self->type, n, true))
        return;
    for (int64_t i = 0; i < n; i++) {
        if (sizes[i] <= 0) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Trying to create tensor with negative dimension %lld",
                             (long long)sizes[i]);
            return;
        }
        lists[i] = adaptive(call, sizes[i], self->type->dims[self->type->rank - n + i]);
    }
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

/* ---- means ---------------------------------------------------------------------------------------------------------------- */

static ir_value *avg_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel, const int64_t *stride,
                          const int64_t *padding, bool ceil_mode, bool exclude_pad, int64_t divisor_override)
{
    ir_builder *b = call->b;
    pool p;
    if (!pool_of(call, self->type, n, kernel, stride, padding, NULL, ceil_mode, &p))
        return NULL;
    ir_value *sum = reduce_windows(call, IR_ADD, self, 0, &p);
    bool padded = false, cut = false;
    double elements = 1;
    int64_t dims[MAX_SPATIAL], map[MAX_SPATIAL];
    pool counted = p;
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
    ir_value *count = reduce_windows(call, IR_ADD, ones, 0, &counted);
    return count ? ir_div(b, sum, ir_broadcast(b, count, sum->type->rank, sum->type->dims, map)) : NULL;
}

ir_value *tensor_fn_avg_pool1d(tensor_call *call, ir_value *self, int64_t kernel, const int64_t *stride,
                               const int64_t *padding, bool ceil_mode, bool exclude_pad)
{
    return avg_pool(call, self, 1, &kernel, stride, padding, ceil_mode, exclude_pad, 0);
}

ir_value *tensor_fn_avg_pool2d(tensor_call *call, ir_value *self, int64_t kernel_h, int64_t kernel_w,
                               const int64_t *stride, const int64_t *padding, bool ceil_mode, bool exclude_pad,
                               int64_t divisor_override)
{
    return avg_pool(call, self, 2, (const int64_t[]){kernel_h, kernel_w}, stride, padding, ceil_mode, exclude_pad,
                    divisor_override);
}

ir_value *tensor_fn_avg_pool3d(tensor_call *call, ir_value *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w,
                               const int64_t *stride, const int64_t *padding, bool ceil_mode, bool exclude_pad,
                               int64_t divisor_override)
{
    return avg_pool(call, self, 3, (const int64_t[]){kernel_d, kernel_h, kernel_w}, stride, padding, ceil_mode,
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
    window_list w = adaptive(call, out, type->dims[dim]);
    ir_value *y = take_windows(b, x, dim, &w, 0), *sum = y ? ir_reduce_sum(b, y, 1, (const int64_t[]){dim + 1}) : NULL;
    if (!sum)
        return NULL;
    ir_value *present = list_value(b, &w, true, 2, (const int64_t[]){w.out, w.length}, 0, 1);
    ir_value *count = ir_reduce_sum(b, ir_convert(b, present, x->type->dtype), 1, (const int64_t[]){1});
    return ir_div(b, sum, ir_broadcast(b, count, sum->type->rank, sum->type->dims, &dim));
}

static ir_value *adaptive_avg_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *sizes)
{
    int64_t rank = self->type->rank, kernel[MAX_SPATIAL];
    const int64_t none[MAX_SPATIAL] = {0};
    bool equal = true;
    if (!check_rank(call, self->type, n, true))
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
        return avg_pool(call, self, n, kernel, none, none, false, false, 0);
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

/* ---- norms ---------------------------------------------------------------------------------------------------------------- */

/* (sum of x^p over each window)^(1 / p), computed from the mean as in PyTorch. */
static ir_value *lp_pool(tensor_call *call, ir_value *self, int64_t n, double norm_type, const int64_t *kernel,
                         const int64_t *stride, bool ceil_mode)
{
    ir_builder *b = call->b;
    const int64_t none[MAX_SPATIAL] = {0};
    double elements = 1;
    for (int64_t i = 0; i < n; i++)
        elements *= (double)(kernel[i] ? kernel[i] : kernel[0]);
    ir_value *power = tensor_fn_pow(call, self, ir_constant_fill(b, self->type, norm_type));
    ir_value *mean = power ? avg_pool(call, power, n, kernel, stride, none, ceil_mode, false, 0) : NULL;
    if (!mean)
        return NULL;
    ir_value *zero = ir_zeros_like(b, mean), *size = ir_max(b, ir_unary(b, IR_ABS, mean), zero);
    ir_value *sum = ir_mul(b, ir_mul(b, ir_unary(b, IR_SIGN, mean), size), ir_constant_fill(b, mean->type, elements));
    return tensor_fn_pow(call, sum, ir_constant_fill(b, sum->type, 1 / norm_type));
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

/* x / (k + alpha * mean of x^2 over `size` neighbouring channels)^beta. */
ir_value *tensor_fn_local_response_norm(tensor_call *call, ir_value *self, int64_t size, double alpha, double beta,
                                        double k)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank, ones[IR_MAX_RANK], window[IR_MAX_RANK], padding[2 * IR_MAX_RANK] = {0};
    if (rank < 3)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected 3D or higher dimensionality input (got %lld dimensions)", (long long)rank);
    for (int64_t i = 0; i < rank; i++)
        ones[i] = window[i] = 1;
    int64_t channels = self->type->dims[1]; /* a window larger than 2 * channels + 1 sums the same channels */
    window[1] = BASE_MIN(size, base_plus(base_times(2, channels), 1));
    padding[2] = window[1] / 2;
    padding[3] = base_minus(window[1], 1) / 2;
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = {rank, ones},
                                          .base_dilations = {rank, ones},
                                          .window_dilations = {rank, ones},
                                          .padding = {rank, 2, padding}};
    ir_value *sum = ir_reduce_windows(b, IR_ADD, ir_mul(b, self, self), 0, &attrs);
    if (!sum)
        return NULL;
    ir_value *mean = ir_mul(b, sum, ir_constant_fill(b, sum->type, alpha / (double)size));
    ir_value *base = ir_add(b, mean, ir_constant_fill(b, sum->type, k));
    return ir_div(b, self, tensor_fn_pow(call, base, ir_constant_fill(b, base->type, beta)));
}
