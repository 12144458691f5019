/* Convolution: both gradients are convolutions again.
 *   input    the cotangent, dilated by the strides, with the kernel flipped and its features swapped
 *   kernel   the input with the cotangent as a kernel, batch and features swapped; of a dilated input the reverse
 * Feature groups become batch groups and batch groups become feature groups. */
#include "grad/internal.h"

static int64_t dilated(int64_t size, int64_t dilation)
{
    return size == 0 ? 0 : (size - 1) * dilation + 1;
}

/* Splits dimension `from` into (groups, rest) and merges the groups, as the slower part, into dimension `into` (an
 * index that does not count the groups' dimension). */
static ir_value *move_groups(ir_builder *b, ir_value *x, int64_t from, int64_t into, int64_t groups)
{
    if (!x)
        return NULL;
    int64_t rank = x->type->rank, dims[IR_MAX_RANK] = {0}, order[IR_MAX_RANK], n = 0;
    for (int64_t d = 0; d < rank; d++) {
        if (d == from) {
            dims[n++] = groups;
            dims[n++] = x->type->dims[d] / groups;
        } else {
            dims[n++] = x->type->dims[d];
        }
    }
    ir_value *split = ir_reshape(b, x, rank + 1, dims);
    n = 0;
    for (int64_t d = 0; d < rank; d++) { /* d counts dimensions without the groups' dimension */
        if (d == into)
            order[n++] = from;
        order[n++] = d < from ? d : d + 1;
    }
    ir_value *moved = ir_transpose(b, split, order);
    for (int64_t d = 0; d < rank; d++)
        dims[d] = x->type->dims[d];
    dims[from] /= groups;
    dims[into] *= groups;
    return ir_reshape(b, moved, rank, dims);
}

static ir_value *input_gradient(grad_call *call, ir_value *x, ir_value *kernel, ir_value *g)
{
    ir_builder *b = call->b;
    const ir_convolution_attrs *attrs = call->op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t n = dims->input_spatial_dimensions.n, groups = attrs->feature_group_count;
    int64_t batch_groups = attrs->batch_group_count;
    if (groups > 1 || batch_groups > 1) {
        kernel = move_groups(b, kernel, dims->kernel_output_feature_dimension, dims->kernel_input_feature_dimension,
                             groups > 1 ? groups : batch_groups);
        groups = groups > 1 ? groups : batch_groups;
    }
    if (n > 0)
        kernel = ir_reverse(b, kernel, n, dims->kernel_spatial_dimensions.v);
    if (!kernel)
        return NULL;
    int64_t padding[2 * IR_MAX_RANK];
    int64_t out_dims[IR_MAX_RANK];
    for (int64_t i = 0; i < x->type->rank; i++)
        out_dims[i] = x->type->dims[i];
    for (int64_t i = 0; i < n; i++) {
        int64_t size = dilated(x->type->dims[dims->input_spatial_dimensions.v[i]], attrs->lhs_dilation.v[i]);
        int64_t window = dilated(kernel->type->dims[dims->kernel_spatial_dimensions.v[i]], attrs->rhs_dilation.v[i]);
        int64_t out = dilated(g->type->dims[dims->output_spatial_dimensions.v[i]], attrs->window_strides.v[i]);
        padding[2 * i] = window - attrs->padding.v[2 * i] - 1;
        padding[2 * i + 1] = size + window - 1 - out - padding[2 * i];
    }
    ir_convolution_attrs back = *attrs;
    back.window_strides = attrs->lhs_dilation;
    back.lhs_dilation = attrs->window_strides;
    back.padding = (ir_ints2){n, 2, padding};
    back.window_reversal = (ir_ints){0, NULL};
    back.feature_group_count = groups;
    back.batch_group_count = 1;
    back.dimension_numbers = (ir_conv_dims){
        .present = true,
        .input_batch_dimension = dims->output_batch_dimension,
        .input_feature_dimension = dims->output_feature_dimension,
        .input_spatial_dimensions = dims->output_spatial_dimensions,
        .kernel_input_feature_dimension = dims->kernel_output_feature_dimension,
        .kernel_output_feature_dimension = dims->kernel_input_feature_dimension,
        .kernel_spatial_dimensions = dims->kernel_spatial_dimensions,
        .output_batch_dimension = dims->input_batch_dimension,
        .output_feature_dimension = dims->input_feature_dimension,
        .output_spatial_dimensions = dims->input_spatial_dimensions,
    };
    if (batch_groups > 1) {
        out_dims[dims->input_batch_dimension] /= batch_groups;
        out_dims[dims->input_feature_dimension] *= batch_groups;
    }
    ir_value *operands[] = {g, kernel};
    ir_value *result =
        ir_build_typed(b, IR_CONVOLUTION, &back, 2, operands, ir_tensor_type(g->type->dtype, x->type->rank, out_dims));
    if (batch_groups > 1)
        result = move_groups(b, result, dims->input_feature_dimension, dims->input_batch_dimension, batch_groups);
    return result;
}

static ir_value *kernel_gradient(grad_call *call, ir_value *x, const ir_type *kernel, ir_value *g)
{
    ir_builder *b = call->b;
    const ir_convolution_attrs *attrs = call->op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t n = dims->input_spatial_dimensions.n;
    int64_t padding[2 * IR_MAX_RANK];
    for (int64_t i = 0; i < n; i++) {
        int64_t size = dilated(x->type->dims[dims->input_spatial_dimensions.v[i]], attrs->lhs_dilation.v[i]);
        int64_t window = dilated(kernel->dims[dims->kernel_spatial_dimensions.v[i]], attrs->rhs_dilation.v[i]);
        int64_t out = dilated(g->type->dims[dims->output_spatial_dimensions.v[i]], attrs->window_strides.v[i]);
        padding[2 * i] = attrs->padding.v[2 * i];
        padding[2 * i + 1] = out - size + window - padding[2 * i] - 1;
    }
    ir_convolution_attrs back = *attrs;
    back.window_strides = attrs->rhs_dilation;
    back.rhs_dilation = attrs->window_strides;
    back.padding = (ir_ints2){n, 2, padding};
    back.window_reversal = (ir_ints){0, NULL};
    back.feature_group_count = attrs->batch_group_count;
    back.batch_group_count = attrs->feature_group_count;
    back.dimension_numbers = (ir_conv_dims){
        .present = true,
        .input_batch_dimension = dims->input_feature_dimension,
        .input_feature_dimension = dims->input_batch_dimension,
        .input_spatial_dimensions = dims->input_spatial_dimensions,
        .kernel_input_feature_dimension = dims->output_batch_dimension,
        .kernel_output_feature_dimension = dims->output_feature_dimension,
        .kernel_spatial_dimensions = dims->output_spatial_dimensions,
        .output_batch_dimension = dims->kernel_input_feature_dimension,
        .output_feature_dimension = dims->kernel_output_feature_dimension,
        .output_spatial_dimensions = dims->kernel_spatial_dimensions,
    };
    ir_value *operands[] = {x, g};
    return ir_build_typed(b, IR_CONVOLUTION, &back, 2, operands,
                          ir_tensor_type(g->type->dtype, kernel->rank, kernel->dims));
}

/* Whether the input is dilated, as in a transposed layer, and the result has no strides. */
static bool has_holes(const ir_convolution_attrs *attrs)
{
    bool holes = false, plain = attrs->batch_group_count == 1;
    for (int64_t i = 0; i < attrs->lhs_dilation.n; i++) {
        holes = holes || attrs->lhs_dilation.v[i] > 1;
        plain = plain && attrs->window_strides.v[i] == 1;
    }
    return holes && plain;
}

/* The same sums for an input with holes, without its zeros: the cotangent with the input as a kernel, whose last place comes first.
 * With feature groups the result has features [groups * input features] and [output features of a group]. */
static ir_value *kernel_gradient_of_holes(grad_call *call, ir_value *x, const ir_type *kernel, ir_value *g)
{
    ir_builder *b = call->b;
    const ir_convolution_attrs *attrs = call->op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t n = dims->input_spatial_dimensions.n, groups = attrs->feature_group_count;
    int64_t padding[2 * IR_MAX_RANK], ones[IR_MAX_RANK], out_dims[IR_MAX_RANK];
    for (int64_t d = 0; d < kernel->rank; d++)
        out_dims[d] = kernel->dims[d];
    out_dims[dims->kernel_input_feature_dimension] *= groups;
    out_dims[dims->kernel_output_feature_dimension] /= groups;
    for (int64_t i = 0; i < n; i++) {
        int64_t reach = dilated(kernel->dims[dims->kernel_spatial_dimensions.v[i]], attrs->rhs_dilation.v[i]) - 1;
        int64_t size = dilated(x->type->dims[dims->input_spatial_dimensions.v[i]], attrs->lhs_dilation.v[i]);
        padding[2 * i] = reach - attrs->padding.v[2 * i];
        padding[2 * i + 1] = reach + size - g->type->dims[dims->output_spatial_dimensions.v[i]] - padding[2 * i];
        ones[i] = 1;
    }
    ir_convolution_attrs back = *attrs;
    back.window_strides = attrs->rhs_dilation;
    back.lhs_dilation = (ir_ints){n, ones};
    back.rhs_dilation = attrs->lhs_dilation;
    back.padding = (ir_ints2){n, 2, padding};
    back.window_reversal = (ir_ints){0, NULL};
    back.feature_group_count = 1;
    back.batch_group_count = groups;
    back.dimension_numbers = (ir_conv_dims){
        .present = true,
        .input_batch_dimension = dims->output_feature_dimension,
        .input_feature_dimension = dims->output_batch_dimension,
        .input_spatial_dimensions = dims->output_spatial_dimensions,
        .kernel_input_feature_dimension = dims->input_batch_dimension,
        .kernel_output_feature_dimension = dims->input_feature_dimension,
        .kernel_spatial_dimensions = dims->input_spatial_dimensions,
        .output_batch_dimension = dims->kernel_output_feature_dimension,
        .output_feature_dimension = dims->kernel_input_feature_dimension,
        .output_spatial_dimensions = dims->kernel_spatial_dimensions,
    };
    ir_value *operands[] = {g, x};
    ir_value *result =
        ir_build_typed(b, IR_CONVOLUTION, &back, 2, operands, ir_tensor_type(g->type->dtype, kernel->rank, out_dims));
    if (groups > 1)
        result =
            move_groups(b, result, dims->kernel_input_feature_dimension, dims->kernel_output_feature_dimension, groups);
    return result ? ir_reverse(b, result, n, dims->kernel_spatial_dimensions.v) : NULL;
}

void vjp_convolution(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_convolution_attrs *attrs = call->op->attrs;
    ir_value *x = grad_operand(call, 0), *kernel = grad_operand(call, 1), *g = call->cotangents[0];
    tsr_dtype wide = g->type->dtype; /* a result type wider than the factors': rounded at the end */
    if (x->type->count == 0 || kernel->type->count == 0 || g->type->count == 0) {
        for (size_t i = 0; i < 2; i++)
            if (call->wanted[i])
                call->gradients[i] = grad_fill_like(b, grad_operand(call, i), 0);
        return;
    }
    int64_t flipped[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < attrs->window_reversal.n; i++)
        if (attrs->window_reversal.v[i])
            flipped[n++] = attrs->dimension_numbers.kernel_spatial_dimensions.v[i];
    if (call->wanted[0]) {
        ir_value *factor = ir_convert(b, grad_conj(b, kernel), wide);
        if (n > 0)
            factor = ir_reverse(b, factor, n, flipped);
        call->gradients[0] = ir_convert(b, input_gradient(call, x, factor, g), x->type->dtype);
    }
    if (call->wanted[1]) {
        ir_value *factor = ir_convert(b, grad_conj(b, x), wide);
        ir_value *result =
            (has_holes(attrs) ? kernel_gradient_of_holes : kernel_gradient)(call, factor, kernel->type, g);
        if (n > 0)
            result = ir_reverse(b, result, n, flipped);
        call->gradients[1] = ir_convert(b, result, kernel->type->dtype);
    }
}
