/* Depthwise convolutions as elementwise products: each channel has a window of its own, so they contain no matrix
 * product, and neighbouring channels fill vectors. Most of those in f32 have a kernel of their own instead
 * (cpu_conv_on_lanes).
 *
 *   few positions in the window (forward, and the input's gradient): the sum over the positions of a shifted input
 *   times its weight
 *   few positions in the output (the window's gradient): for each position the sum over all elements that it reads
 *
 * Input and window are brought to [batch or features, space, channels]; products are summed in the accumulation type of
 * products, in the order of the window's positions. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

enum { MOST_POSITIONS = 32 };

typedef struct depthwise {
    ir_builder *b;
    const ir_convolution_attrs *attrs;
    ir_value *x, *w; /* the padded input; the window, with positions in the order in which they are used */
    int64_t spatial, window[IR_MAX_RANK], out[IR_MAX_RANK];
    const ir_type *type; /* of the result */
    tsr_dtype acc;
} depthwise;

/* x with dimension `first` in front, then the spatial dimensions, then `last`. */
static ir_value *ordered(ir_builder *b, ir_value *x, int64_t first, ir_ints spatial, int64_t last)
{
    int64_t order[IR_MAX_RANK];
    bool same = first == 0 && last == spatial.n + 1;
    order[0] = first;
    order[spatial.n + 1] = last;
    for (int64_t i = 0; i < spatial.n; i++) {
        order[i + 1] = spatial.v[i];
        same = same && spatial.v[i] == i + 1;
    }
    return same ? x : ir_transpose(b, x, order);
}

static int64_t count_of(const int64_t *extents, int64_t n)
{
    int64_t count = 1;
    for (int64_t i = 0; i < n && count <= MOST_POSITIONS; i++)
        count *= extents[i];
    return count;
}

/* The coordinates of position number `at` in a box of these extents. */
static void position(int64_t at, const int64_t *extents, int64_t n, int64_t *out)
{
    for (int64_t i = n - 1; i >= 0; i--) {
        out[i] = at % extents[i];
        at /= extents[i];
    }
}

/* The slice of the input that `count[i]` positions along i read, from at[i] * by[i] on and `step[i]` apart. */
static ir_value *seen(const depthwise *d, const int64_t *at, const int64_t *by, const int64_t *count,
                      const int64_t *step)
{
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    for (int64_t i = 0; i < d->spatial + 2; i++) {
        bool space = i > 0 && i <= d->spatial;
        stride[i] = space ? step[i - 1] : 1;
        start[i] = space ? at[i - 1] * by[i - 1] : 0;
        limit[i] = space ? start[i] + (count[i - 1] - 1) * stride[i] + 1 : d->x->type->dims[i];
    }
    return ir_slice(d->b, d->x, start, limit, stride);
}

static ir_value *sum_over_window(const depthwise *d)
{
    const ir_convolution_attrs *attrs = d->attrs;
    int64_t last = d->spatial + 1, n = count_of(d->window, d->spatial);
    ir_value *sum = NULL;
    for (int64_t i = 0; i < n; i++) {
        int64_t at[IR_MAX_RANK], start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], ones[IR_MAX_RANK];
        position(i, d->window, d->spatial, at);
        limit[0] = ones[0] = ones[last] = 1;
        limit[last] = d->w->type->dims[last];
        for (int64_t j = 0; j < d->spatial; j++) {
            start[j + 1] = attrs->window_reversal.v[j] ? d->window[j] - 1 - at[j] : at[j];
            limit[j + 1] = start[j + 1] + 1;
            ones[j + 1] = 1;
        }
        ir_value *x = seen(d, at, attrs->rhs_dilation.v, d->out, attrs->window_strides.v);
        ir_value *weight = ir_slice(d->b, d->w, start, limit, ones);
        weight = weight ? ir_reshape(d->b, weight, 1, &limit[last]) : NULL;
        weight = weight && x ? ir_broadcast(d->b, weight, x->type->rank, x->type->dims, &last) : NULL;
        ir_value *product = weight ? ir_mul(d->b, x, weight) : NULL;
        sum = sum && product ? ir_add(d->b, sum, product) : product;
        if (!sum)
            return NULL;
    }
    return sum;
}

static ir_value *sum_for_outputs(const depthwise *d)
{
    const ir_convolution_attrs *attrs = d->attrs;
    int64_t n = count_of(d->out, d->spatial), channels = d->w->type->dims[d->spatial + 1];
    int64_t reversed[IR_MAX_RANK], dims[IR_MAX_RANK], n_reversed = 0;
    for (int64_t i = 0; i <= d->spatial; i++) {
        dims[i] = i;
        if (i < d->spatial && attrs->window_reversal.v[i])
            reversed[n_reversed++] = i + 1;
    }
    ir_value *w = n_reversed ? ir_reverse(d->b, d->w, n_reversed, reversed) : d->w;
    ir_value *sums[MOST_POSITIONS];
    for (int64_t i = 0; i < n; i++) {
        int64_t at[IR_MAX_RANK], row[2] = {1, channels};
        position(i, d->out, d->spatial, at);
        ir_value *x = seen(d, at, attrs->window_strides.v, d->window, attrs->rhs_dilation.v);
        ir_value *product = x && w ? ir_mul(d->b, x, w) : NULL;
        ir_value *sum = product ? ir_reduce(d->b, IR_ADD, product, d->spatial + 1, dims) : NULL;
        sums[i] = sum ? ir_reshape(d->b, sum, 2, row) : NULL;
        if (!sums[i])
            return NULL;
    }
    int64_t shape[IR_MAX_RANK] = {1};
    for (int64_t i = 0; i < d->spatial; i++)
        shape[i + 1] = d->out[i];
    shape[d->spatial + 1] = channels;
    ir_value *all = n == 1 ? sums[0] : ir_concatenate(d->b, (size_t)n, sums, 0);
    return all ? ir_reshape(d->b, all, d->spatial + 2, shape) : NULL;
}

/* Whether op is a depthwise convolution. by_batch: its groups are groups of the batch. */
static bool is_depthwise(const ir_op *op, bool *by_batch)
{
    if (op->code != IR_CONVOLUTION)
        return false;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *x = ir_resolve(op->operands[0])->type, *w = ir_resolve(op->operands[1])->type;
    const ir_type *out = op->results[0].type;
    if (!ir_is_tensor(x) || !ir_is_tensor(w) || !ir_is_static(x) || !ir_is_static(w) || !ir_is_static(out) ||
        x->quant || w->quant || out->quant || x->dtype != w->dtype || ir_dtype_is_complex(x->dtype) ||
        cpu_product_accumulator(x->dtype) == TSR_DTYPE_NONE || x->count == 0 || w->count == 0 || out->count == 0)
        return false;
    int64_t groups = BASE_MAX(attrs->feature_group_count, attrs->batch_group_count);
    *by_batch = attrs->batch_group_count > 1;
    return groups > 1 && w->dims[dims->kernel_output_feature_dimension] == groups &&
           (*by_batch ? x->dims[dims->input_batch_dimension] == groups
                      : x->dims[dims->input_feature_dimension] == groups) &&
           (*by_batch || w->dims[dims->kernel_input_feature_dimension] == 1);
}

/* Brings [batch or 1, space, channels] into the order of the result's dimensions. */
static ir_value *as_result(const depthwise *d, ir_value *made)
{
    const ir_conv_dims *dims = &d->attrs->dimension_numbers;
    int64_t order[IR_MAX_RANK];
    bool same = true;
    order[dims->output_batch_dimension] = 0;
    order[dims->output_feature_dimension] = d->spatial + 1;
    for (int64_t i = 0; i < d->spatial; i++)
        order[dims->output_spatial_dimensions.v[i]] = i + 1;
    for (int64_t i = 0; i < d->spatial + 2; i++)
        same = same && order[i] == i;
    made = ir_convert(d->b, made, d->type->dtype);
    return made && !same ? ir_transpose(d->b, made, order) : made;
}

void cpu_depthwise(ir_builder *b, ir_op *op)
{
    bool by_batch;
    if (!is_depthwise(op, &by_batch) || cpu_conv_on_lanes(op))
        return;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    depthwise d = {.b = b, .attrs = attrs, .spatial = dims->input_spatial_dimensions.n, .type = op->results[0].type};
    ir_value *x = ir_operand(op, 0), *w = ir_operand(op, 1);
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, between[IR_MAX_RANK] = {0};
    bool pads = false;
    for (int64_t i = 0; i < d.spatial; i++) {
        d.window[i] = w->type->dims[dims->kernel_spatial_dimensions.v[i]];
        d.out[i] = d.type->dims[dims->output_spatial_dimensions.v[i]];
        low[i + 1] = attrs->padding.v[2 * i];
        high[i + 1] = attrs->padding.v[2 * i + 1];
        between[i + 1] = attrs->lhs_dilation.v[i] - 1;
        pads = pads || low[i + 1] || high[i + 1] || between[i + 1];
    }
    if (count_of(by_batch ? d.out : d.window, d.spatial) > MOST_POSITIONS)
        return;
    d.acc = cpu_product_accumulator(x->type->dtype);
    int64_t first = by_batch ? dims->input_feature_dimension : dims->input_batch_dimension;
    int64_t channels = by_batch ? dims->input_batch_dimension : dims->input_feature_dimension;
    x = ordered(b, ir_convert(b, x, d.acc), first, dims->input_spatial_dimensions, channels);
    ir_value *zero = x && pads ? ir_constant_scalar(b, d.acc, 0) : NULL;
    d.x = zero ? ir_pad(b, x, zero, low, high, between) : pads ? NULL : x;
    d.w = ordered(b, ir_convert(b, w, d.acc), dims->kernel_input_feature_dimension, dims->kernel_spatial_dimensions,
                  dims->kernel_output_feature_dimension);
    ir_value *made = !d.x || !d.w ? NULL : by_batch ? sum_for_outputs(&d) : sum_over_window(&d);
    made = made ? as_result(&d, made) : NULL;
    if (made)
        ir_replace_op(op, &made);
}
