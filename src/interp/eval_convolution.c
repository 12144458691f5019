/* convolution and dynamic_conv. */
#include "interp/product.h"

#include <string.h>

typedef struct interp_conv {
    const ir_conv_dims *dims;
    ir_ints strides, lhs_dilation, rhs_dilation, reversal;
    const int64_t *padding; /* pairs, or NULL */
    int64_t feature_groups, batch_groups;
} interp_conv;

static int64_t interp_pick(ir_ints list, int64_t i, int64_t otherwise)
{
    return list.v && i < list.n ? list.v[i] : otherwise;
}

/* The index in the input of a position in the dilated, padded input; -1: none. */
static int64_t interp_conv_place(const interp_conv *conv, int64_t i, int64_t size, int64_t at, int64_t tap)
{
    int64_t dilation = interp_pick(conv->lhs_dilation, i, 1);
    int64_t place = at * interp_pick(conv->strides, i, 1) + tap * interp_pick(conv->rhs_dilation, i, 1) -
                    (conv->padding ? conv->padding[2 * i] : 0);
    if (place < 0 || place % dilation || place / dilation >= size)
        return -1;
    return place / dilation;
}

/* One convolution at run time: sizes, and the operands as [batch, spatial..., feature] and [feature out, spatial...,
 * feature in], so that the innermost sum is dense. */
typedef struct interp_conv_run {
    const interp_conv *conv;
    int64_t spatial, size[IR_MAX_RANK], window[IR_MAX_RANK], output[IR_MAX_RANK];
    int64_t taps, batch, features, x_features, depth;
    tsr_dtype as;
    interp_adding adding;
    char *x, *w;
    char *padding; /* zeros, which are multiplied as elements are: 0 times infinity is NaN */
} interp_conv_run;

/* Fills in the sizes and the result's shape. */
static void interp_conv_sizes(interp_conv_run *run, const ir_type *x, const ir_type *w, int64_t *shape)
{
    const interp_conv *conv = run->conv;
    const ir_conv_dims *d = conv->dims;
    run->spatial = x->rank - 2;
    run->taps = 1;
    for (int64_t i = 0; i < run->spatial; i++) {
        int64_t size = x->dims[d->input_spatial_dimensions.v[i]], taps = w->dims[d->kernel_spatial_dimensions.v[i]];
        int64_t low = conv->padding ? conv->padding[2 * i] : 0, high = conv->padding ? conv->padding[2 * i + 1] : 0;
        int64_t dilated = size ? (size - 1) * interp_pick(conv->lhs_dilation, i, 1) + 1 : 0;
        int64_t span = taps ? (taps - 1) * interp_pick(conv->rhs_dilation, i, 1) + 1 : 0;
        int64_t padded = low + dilated + high;
        run->size[i] = size;
        run->window[i] = taps;
        run->taps *= taps;
        run->output[i] = padded <= 0 || span > padded ? 0 : (padded - span) / interp_pick(conv->strides, i, 1) + 1;
        shape[d->output_spatial_dimensions.v[i]] = run->output[i];
    }
    run->batch = x->dims[d->input_batch_dimension] / conv->batch_groups;
    run->x_features = x->dims[d->input_feature_dimension];
    run->features = w->dims[d->kernel_output_feature_dimension];
    run->depth = w->dims[d->kernel_input_feature_dimension];
    shape[d->output_batch_dimension] = run->batch;
    shape[d->output_feature_dimension] = run->features;
}

static void interp_conv_arrange(interp_state *state, interp_conv_run *run, const interp_array *in)
{
    const ir_conv_dims *d = run->conv->dims;
    int64_t rank = run->spatial + 2, x_order[IR_MAX_RANK], w_order[IR_MAX_RANK];
    x_order[0] = d->input_batch_dimension;
    w_order[0] = d->kernel_output_feature_dimension;
    for (int64_t i = 0; i < run->spatial; i++) {
        x_order[i + 1] = d->input_spatial_dimensions.v[i];
        w_order[i + 1] = d->kernel_spatial_dimensions.v[i];
    }
    x_order[rank - 1] = d->input_feature_dimension;
    w_order[rank - 1] = d->kernel_input_feature_dimension;
    run->x = interp_arrange(state, &in[0], run->as, rank, x_order);
    run->w = interp_arrange(state, &in[1], run->as, rank, w_order);
    size_t wide = interp_wide_size(run->as);
    run->padding = interp_scratch(state, (size_t)run->depth, wide);
    memset(run->padding, 0, (size_t)run->depth * wide);
}

/* Computes one element of the result into sum, in the wide type: at the spatial position `at` of batch n and feature
 * f. */
static void interp_conv_sum(const interp_conv_run *run, const int64_t *at, int64_t n, int64_t f, char *sum)
{
    const interp_conv *conv = run->conv;
    size_t wide = interp_wide_size(run->as);
    int64_t row = n + f / (run->features / conv->batch_groups) * run->batch;
    int64_t first = f / (run->features / conv->feature_groups) * run->depth;
    int64_t tap[IR_MAX_RANK] = {0};
    for (int64_t t = 0; t < run->taps; t++, interp_next(run->spatial, run->window, tap)) {
        int64_t from = row, kernel = f;
        bool outside = false;
        for (int64_t i = 0; i < run->spatial; i++) {
            int64_t place = interp_conv_place(conv, i, run->size[i], at[i], tap[i]);
            outside = outside || place < 0;
            from = from * run->size[i] + place;
            bool flip = interp_pick(conv->reversal, i, 0);
            kernel = kernel * run->window[i] + (flip ? run->window[i] - 1 - tap[i] : tap[i]);
        }
        const char *x = outside ? run->padding : run->x + (size_t)(from * run->x_features + first) * wide;
        interp_inner(interp_class_of(run->as), run->adding, run->depth, x,
                     run->w + (size_t)(kernel * run->depth) * wide, sum);
    }
}

static tsr_status interp_convolve(interp_state *state, const ir_op *op, const interp_array *in, const interp_conv *conv,
                                  interp_array *out)
{
    const ir_conv_dims *d = conv->dims;
    interp_conv_run run = {.conv = conv};
    int64_t shape[IR_MAX_RANK], strides[IR_MAX_RANK], rank = in[0].type->rank;
    interp_conv_sizes(&run, in[0].type, in[1].type, shape);
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, shape, out, &data));
    tsr_dtype dtype = out->type->dtype;
    run.as = interp_dot_type(in[0].type, in[1].type, out->type);
    run.adding = interp_adding_of(dtype);
    interp_conv_arrange(state, &run, in);
    interp_strides(rank, shape, strides);
    size_t size = interp_element(out->type);
    int64_t at[IR_MAX_RANK] = {0};
    if (out->type->count > 0)
        do { /* for each output position, then batch and feature */
            for (int64_t n = 0; n < run.batch; n++)
                for (int64_t f = 0; f < run.features; f++) {
                    char sum[16] = {0};
                    interp_conv_sum(&run, at, n, f, sum);
                    int64_t to = n * strides[d->output_batch_dimension] + f * strides[d->output_feature_dimension];
                    for (int64_t i = 0; i < run.spatial; i++)
                        to += at[i] * strides[d->output_spatial_dimensions.v[i]];
                    interp_store_sums(run.as, dtype, 1, sum, (char *)data + (size_t)to * size);
                }
        } while (interp_next(run.spatial, run.output, at));
    interp_scratch_free(run.x);
    interp_scratch_free(run.w);
    interp_scratch_free(run.padding);
    return TSR_OK;
}

tsr_status eval_convolution(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_convolution_attrs *attrs = op->attrs;
    interp_conv conv = {.dims = &attrs->dimension_numbers,
                        .strides = attrs->window_strides,
                        .lhs_dilation = attrs->lhs_dilation,
                        .rhs_dilation = attrs->rhs_dilation,
                        .reversal = attrs->window_reversal,
                        .padding = attrs->padding.v,
                        .feature_groups = BASE_MAX(attrs->feature_group_count, 1),
                        .batch_groups = BASE_MAX(attrs->batch_group_count, 1)};
    return interp_convolve(state, op, in, &conv, out);
}

tsr_status eval_dynamic_conv(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_dynamic_conv_attrs *attrs = op->attrs;
    int64_t padding[2 * IR_MAX_RANK];
    if (in[2].type->count != 2 * (in[0].type->rank - 2))
        return interp_fail(state, TSR_INVALID_ARGUMENT, "padding needs two numbers a spatial dimension");
    INTERP_TRY(interp_integers(state, &in[2], 2 * IR_MAX_RANK, padding, "padding"));
    interp_conv conv = {.dims = &attrs->dimension_numbers,
                        .strides = attrs->window_strides,
                        .lhs_dilation = attrs->lhs_dilation,
                        .rhs_dilation = attrs->rhs_dilation,
                        .reversal = attrs->window_reversal,
                        .padding = padding,
                        .feature_groups = BASE_MAX(attrs->feature_group_count, 1),
                        .batch_groups = BASE_MAX(attrs->batch_group_count, 1)};
    return interp_convolve(state, op, in, &conv, out);
}
