/* The gradient of a transposed depthwise layer's window: x with holes, convolved with a window that is the gradient of the layer's
 * result, and so is larger than its own result. Summed over the same pairs of elements, it is a convolution of that gradient with x
 * as a window whose elements lie apart; its result has the last place first. That is the form of an ordinary layer's
 * gradient, which has a kernel. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

static bool has_holes(const ir_op *op)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    bool holes = false, plain = true;
    for (int64_t i = 0; i < dims->input_spatial_dimensions.n; i++) {
        holes = holes || attrs->lhs_dilation.v[i] > 1;
        plain =
            plain && attrs->rhs_dilation.v[i] == 1 && attrs->window_strides.v[i] == 1 && !attrs->window_reversal.v[i];
    }
    return holes && plain;
}

/* Whether each group has one image and one output. */
static bool is_depthwise(const ir_op *op)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t groups = attrs->batch_group_count;
    return groups > 1 && attrs->feature_group_count == 1 &&
           ir_resolve(op->operands[0])->type->dims[dims->input_batch_dimension] == groups &&
           ir_resolve(op->operands[1])->type->dims[dims->kernel_output_feature_dimension] == groups;
}

void cpu_swap_holes(ir_builder *b, ir_op *op)
{
    if (op->code != IR_CONVOLUTION || !cpu_conv_multiplies(op) || !has_holes(op) || !is_depthwise(op) ||
        !cpu_window_is_larger(op))
        return;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    ir_value *x = ir_operand(op, 0), *w = ir_operand(op, 1);
    const ir_type *type = op->results[0].type;
    int64_t n = dims->input_spatial_dimensions.n, padding[2 * IR_MAX_RANK], ones[IR_MAX_RANK];
    for (int64_t i = 0; i < n; i++) {
        int64_t places = type->dims[dims->output_spatial_dimensions.v[i]];
        int64_t input = w->type->dims[dims->kernel_spatial_dimensions.v[i]];
        int64_t span = (x->type->dims[dims->input_spatial_dimensions.v[i]] - 1) * attrs->lhs_dilation.v[i] + 1;
        padding[2 * i] = places - 1 - attrs->padding.v[2 * i];
        padding[2 * i + 1] = places - 1 + span - input - padding[2 * i];
        ones[i] = 1;
    }
    ir_convolution_attrs made = *attrs;
    made.padding = (ir_ints2){n, 2, padding};
    made.lhs_dilation = (ir_ints){n, ones};
    made.rhs_dilation = attrs->lhs_dilation;
    ir_conv_dims *to = &made.dimension_numbers;
    to->input_batch_dimension = dims->kernel_output_feature_dimension;
    to->input_feature_dimension = dims->kernel_input_feature_dimension;
    to->input_spatial_dimensions = dims->kernel_spatial_dimensions;
    to->kernel_output_feature_dimension = dims->input_batch_dimension;
    to->kernel_input_feature_dimension = dims->input_feature_dimension;
    to->kernel_spatial_dimensions = dims->input_spatial_dimensions;
    ir_value *operands[2] = {w, x}, *result = ir_build_typed(b, IR_CONVOLUTION, &made, 2, operands, type);
    if (!result || !cpu_conv_on_lanes(ir_defining_op(result)))
        return;
    result = ir_reverse(b, result, n, dims->output_spatial_dimensions.v);
    if (result)
        ir_replace_op(op, &result);
}
