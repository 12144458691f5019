/* Convolutions in groups with several outputs for a channel, and their gradients, as depthwise ones, which have kernels of their
 * own: the channels of the input are repeated, once for each output; in the input's gradient, whose groups have several inputs for
 * an output, the outputs of each input are added. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

enum { MOST_OUTPUTS = 8 };

typedef struct multiplied {
    ir_builder *b;
    const ir_convolution_attrs *attrs;
    const ir_conv_dims *dims;
    ir_value *x, *w;
    const ir_type *type;     /* of the result */
    int64_t groups, outputs; /* of a channel */
} multiplied;

/* x with each index of dimension `dim` repeated. */
static ir_value *repeat(const multiplied *m, ir_value *x, int64_t dim)
{
    int64_t rank = x->type->rank, dims[IR_MAX_RANK], map[IR_MAX_RANK], whole[IR_MAX_RANK];
    for (int64_t d = 0; d < rank; d++) {
        map[d] = d + (d > dim);
        dims[map[d]] = whole[d] = x->type->dims[d];
    }
    dims[dim + 1] = m->outputs;
    whole[dim] *= m->outputs;
    x = ir_broadcast(m->b, x, rank + 1, dims, map);
    return x ? ir_reshape(m->b, x, rank, whole) : NULL;
}

/* The depthwise convolution; NULL: it would have no kernel of its own. */
static ir_value *depthwise(const multiplied *m, const ir_convolution_attrs *attrs, ir_value *x, ir_value *w,
                           const ir_type *type)
{
    ir_value *operands[2] = {x, w};
    ir_value *made = x && w ? ir_build_typed(m->b, IR_CONVOLUTION, attrs, 2, operands, type) : NULL;
    return made && cpu_conv_on_lanes(ir_defining_op(made)) ? made : NULL;
}

static ir_value *repeated_features(const multiplied *m)
{
    ir_convolution_attrs attrs = *m->attrs;
    attrs.feature_group_count *= m->outputs;
    return depthwise(m, &attrs, repeat(m, m->x, m->dims->input_feature_dimension), m->w, m->type);
}

/* The gradient of the window: its groups are groups of the batch. */
static ir_value *repeated_batch(const multiplied *m)
{
    ir_convolution_attrs attrs = *m->attrs;
    attrs.batch_group_count *= m->outputs;
    return depthwise(m, &attrs, repeat(m, m->x, m->dims->input_batch_dimension), m->w, m->type);
}

/* The gradient of the input: each group has several features of x and one of the result. */
static ir_value *summed_outputs(const multiplied *m)
{
    ir_convolution_attrs attrs = *m->attrs;
    ir_conv_dims *dims = &attrs.dimension_numbers;
    int64_t spatial[IR_MAX_RANK], order[IR_MAX_RANK], window[IR_MAX_RANK], n = dims->kernel_spatial_dimensions.n;
    int64_t made_dims[IR_MAX_RANK], cut[IR_MAX_RANK], rank = m->type->rank, feature = dims->output_feature_dimension;
    order[0] = dims->kernel_output_feature_dimension;
    order[1] = dims->kernel_input_feature_dimension;
    window[0] = m->groups * m->outputs;
    window[1] = 1;
    for (int64_t i = 0; i < n; i++) {
        order[i + 2] = dims->kernel_spatial_dimensions.v[i];
        window[i + 2] = m->w->type->dims[order[i + 2]];
        spatial[i] = i + 2;
    }
    for (int64_t d = 0; d < rank; d++)
        cut[d + (d > feature)] = made_dims[d] = m->type->dims[d];
    made_dims[feature] *= m->outputs;
    cut[feature + 1] = m->outputs;
    dims->kernel_output_feature_dimension = 0;
    dims->kernel_input_feature_dimension = 1;
    dims->kernel_spatial_dimensions = (ir_ints){n, spatial};
    attrs.feature_group_count *= m->outputs;
    ir_value *w = ir_transpose(m->b, m->w, order);
    w = w ? ir_reshape(m->b, w, n + 2, window) : NULL;
    ir_value *made = depthwise(m, &attrs, m->x, w, ir_tensor_type(m->type->dtype, rank, made_dims));
    made = made ? ir_reshape(m->b, made, rank + 1, cut) : NULL;
    int64_t added = feature + 1;
    return made ? ir_reduce(m->b, IR_ADD, made, 1, &added) : NULL;
}

void cpu_multiplied_channels(ir_builder *b, ir_op *op)
{
    if (!cpu_conv_multiplies(op) || op->results[0].type->rank >= IR_MAX_RANK)
        return;
    multiplied m = {b, op->attrs, NULL, ir_operand(op, 0), ir_operand(op, 1), op->results[0].type, 1, 1};
    m.dims = &m.attrs->dimension_numbers;
    int64_t in = m.w->type->dims[m.dims->kernel_input_feature_dimension];
    int64_t out = m.w->type->dims[m.dims->kernel_output_feature_dimension];
    bool by_batch = m.attrs->batch_group_count > 1;
    m.groups = by_batch ? m.attrs->batch_group_count : m.attrs->feature_group_count;
    if (m.groups < 2 || (by_batch && m.x->type->dims[m.dims->input_batch_dimension] != m.groups))
        return;
    bool sums = !by_batch && out == m.groups;
    m.outputs = sums ? in : out / m.groups;
    if (m.outputs < 2 || m.outputs > MOST_OUTPUTS || (!by_batch && !sums && in != 1))
        return;
    ir_value *made = by_batch ? repeated_batch(&m) : sums ? summed_outputs(&m) : repeated_features(&m);
    if (made)
        ir_replace_op(op, &made);
}
