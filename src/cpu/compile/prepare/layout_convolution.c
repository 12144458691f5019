/* A convolution on twins: its operands' and its result's dimensions in the order that products want. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/layout.h"

/* The order of activations: [0, 2 .. rank - 1, 1]. */
static const cpu_dim_order *channels_last(cpu_twins *t, int64_t rank)
{
    int64_t order[IR_MAX_RANK];
    for (int64_t i = 0; i < rank; i++)
        order[i] = i == 0 ? 0 : i == rank - 1 ? 1 : i + 1;
    return cpu_order_of(t, rank, order);
}

/* The order of a convolution's result: images, places, features. */
static const cpu_dim_order *result_order(cpu_twins *t, const ir_conv_dims *dims)
{
    int64_t n = 0, order[IR_MAX_RANK];
    order[n++] = dims->output_batch_dimension;
    for (int64_t i = 0; i < dims->output_spatial_dimensions.n; i++)
        order[n++] = dims->output_spatial_dimensions.v[i];
    order[n++] = dims->output_feature_dimension;
    return cpu_order_of(t, n, order);
}

static int64_t layout_product(const ir_type *type, ir_ints dims)
{
    int64_t n = 1;
    for (int64_t i = 0; i < dims.n; i++)
        n *= type->dims[dims.v[i]];
    return n;
}

/* The order in which a window's gradient is summed: [space..., input features, output features], a matrix whose rows
 * run along the input's features. The window's own order is a transpose of it, through which the op that updates the
 * window reads, unless the window itself has this order (layout_leaves.c). */
static const cpu_dim_order *gradient_order(cpu_twins *t, const ir_conv_dims *dims, int64_t rank, ir_conv_dims *to)
{
    int64_t n = 0, order[IR_MAX_RANK], *v = base_arena_alloc(&t->c->arena, (size_t)rank * sizeof(*v));
    for (int64_t i = 0; i < dims->output_spatial_dimensions.n; i++) {
        v[i] = i;
        order[n++] = dims->output_spatial_dimensions.v[i];
    }
    to->output_spatial_dimensions = (ir_ints){n, v};
    to->output_batch_dimension = n;
    order[n++] = dims->output_batch_dimension;
    to->output_feature_dimension = n;
    order[n++] = dims->output_feature_dimension;
    return cpu_order_of(t, rank, order);
}

void cpu_convert_convolution(cpu_twins *t, ir_builder *b, ir_op *op)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    ir_value *lhs = ir_operand(op, 0), *rhs = ir_operand(op, 1);
    const ir_type *out = op->results[0].type;
    int64_t rank = out->rank;
    if (rank < 3 || !cpu_conv_multiplies(op))
        return;
    const cpu_dim_order *last = channels_last(t, rank);
    const int64_t *place = last->place;
    /* A window that is larger than the result belongs to the gradient of a window, whose operands are both
     * activations; so do groups of the batch. */
    bool weights = attrs->batch_group_count > 1 || layout_product(rhs->type, dims->kernel_spatial_dimensions) >
                                                       layout_product(out, dims->output_spatial_dimensions);
    bool plain_in = dims->input_batch_dimension + dims->input_feature_dimension == 1;
    bool plain_window = dims->kernel_input_feature_dimension + dims->kernel_output_feature_dimension == 1;
    bool plain_out = dims->output_batch_dimension == 0 && dims->output_feature_dimension == 1;
    const cpu_dim_order *out_order = plain_out ? last : result_order(t, dims);
    ir_convolution_attrs made = *attrs;
    ir_conv_dims *to = &made.dimension_numbers;
    ir_value *operands[2] = {lhs, rhs};
    bool changed = false, twin_out = !weights && dims->output_feature_dimension != rank - 1;
    if (plain_in) {
        operands[0] = cpu_twin_of(t, b, lhs, last);
        to->input_batch_dimension = place[dims->input_batch_dimension];
        to->input_feature_dimension = place[dims->input_feature_dimension];
        to->input_spatial_dimensions = cpu_moved_dims(t, dims->input_spatial_dimensions, last);
        changed = true;
    }
    if (weights && plain_window) {
        operands[1] = cpu_twin_of(t, b, rhs, last);
        to->kernel_input_feature_dimension = place[dims->kernel_input_feature_dimension];
        to->kernel_output_feature_dimension = place[dims->kernel_output_feature_dimension];
        to->kernel_spatial_dimensions = cpu_moved_dims(t, dims->kernel_spatial_dimensions, last);
        changed = true;
    }
    if (twin_out) {
        to->output_batch_dimension = 0;
        to->output_feature_dimension = rank - 1;
        to->output_spatial_dimensions = cpu_moved_dims(t, dims->output_spatial_dimensions, out_order);
        changed = true;
    }
    if (weights && attrs->feature_group_count == 1 && (attrs->batch_group_count == 1 || !cpu_conv_on_lanes(op))) {
        const cpu_dim_order *order = gradient_order(t, dims, rank, to);
        cpu_replace_by_twin(t, b, op, ir_build_typed(b, IR_CONVOLUTION, &made, 2, operands, cpu_twin_type(out, order)),
                            order);
        return;
    }
    if (!changed)
        return;
    ir_value *result =
        ir_build_typed(b, IR_CONVOLUTION, &made, 2, operands, twin_out ? cpu_twin_type(out, out_order) : out);
    if (!result)
        return;
    if (twin_out)
        cpu_replace_by_twin(t, b, op, result, out_order);
    else
        ir_replace_op(op, &result);
}
