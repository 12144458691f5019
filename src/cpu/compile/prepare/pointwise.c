/* Convolutions whose window is, along each dimension, a single element or as long as the input, as matrix products: layers with a
 * window of 1 x 1, the gradients of their windows, and layers that reduce their whole input to a place.
 *
 *   out[image, place, feature] = sum over channels and the other places of x[image, place, channel, other] w[feature, channel, other]
 *
 * Products multiply halves in pairs, and read in place what has its terms side by side. Where they are not, as in a layer alone in a
 * program, convolutions of wider numbers read their input in place and products would copy it. */
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

/* Whether the window has a single element along spatial dimension i, which each place of the input meets. */
static bool meets_each(const ir_op *op, int64_t i)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t window = ir_resolve(op->operands[1])->type->dims[dims->kernel_spatial_dimensions.v[i]];
    int64_t in = ir_resolve(op->operands[0])->type->dims[dims->input_spatial_dimensions.v[i]];
    return window == 1 && in == op->results[0].type->dims[dims->output_spatial_dimensions.v[i]] &&
           attrs->window_strides.v[i] == 1 && attrs->lhs_dilation.v[i] == 1 && attrs->padding.v[2 * i] == 0;
}

/* Whether the window covers the input along spatial dimension i, once. */
static bool covers(const ir_op *op, int64_t i)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t window = ir_resolve(op->operands[1])->type->dims[dims->kernel_spatial_dimensions.v[i]];
    int64_t in = ir_resolve(op->operands[0])->type->dims[dims->input_spatial_dimensions.v[i]];
    return window == in && op->results[0].type->dims[dims->output_spatial_dimensions.v[i]] == 1 &&
           attrs->lhs_dilation.v[i] == 1 && attrs->rhs_dilation.v[i] == 1 && attrs->padding.v[2 * i] == 0 &&
           !attrs->window_reversal.v[i];
}

bool cpu_conv_is_product(const ir_op *op)
{
    if (!cpu_conv_multiplies(op))
        return false;
    const ir_convolution_attrs *attrs = op->attrs;
    bool is = attrs->feature_group_count == 1 && attrs->batch_group_count == 1;
    for (int64_t i = 0; i < attrs->dimension_numbers.input_spatial_dimensions.n && is; i++)
        is = meets_each(op, i) || covers(op, i);
    return is;
}

/* x without those of its dimensions that have one element and are not kept. A transpose stays outside, since products read
 * through it. */
static ir_value *without_ones(ir_builder *b, ir_value *x, const bool *kept)
{
    int64_t rank = x->type->rank, dims[IR_MAX_RANK], order[IR_MAX_RANK], place[IR_MAX_RANK], n = 0;
    ir_op *op = ir_defining_op(x);
    if (!op || op->code != IR_TRANSPOSE) {
        for (int64_t d = 0; d < rank; d++)
            if (kept[d])
                dims[n++] = x->type->dims[d];
        return ir_reshape(b, x, n, dims);
    }
    const int64_t *permutation = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
    bool inner[IR_MAX_RANK];
    for (int64_t d = 0; d < rank; d++)
        inner[permutation[d]] = kept[d];
    for (int64_t d = 0; d < rank; d++)
        if (inner[d])
            place[d] = n++;
    n = 0;
    for (int64_t d = 0; d < rank; d++)
        if (kept[d])
            order[n++] = place[permutation[d]];
    x = without_ones(b, ir_operand(op, 0), inner);
    return x ? ir_transpose(b, x, order) : NULL;
}

/* The product's dimensions: which of the operands' are contracted, and which of the result's hold the others of the operands', in
 * the order in which the product makes them. */
typedef struct pointwise {
    int64_t contracted[2][IR_MAX_RANK], n_contracted;
    int64_t made[IR_MAX_RANK], n_made;
} pointwise;

static void contract(pointwise *p, int64_t of_input, int64_t of_window)
{
    p->contracted[0][p->n_contracted] = of_input;
    p->contracted[1][p->n_contracted++] = of_window;
}

/* Terms are added in the order in which a convolution adds them. */
static void read_dims(const ir_op *op, const bool *kept, pointwise *p)
{
    const ir_conv_dims *dims = &((const ir_convolution_attrs *)op->attrs)->dimension_numbers;
    int64_t rank = ir_resolve(op->operands[0])->type->rank, number[IR_MAX_RANK] = {0}, n = 0;
    *p = (pointwise){0};
    for (int64_t d = 0; d < rank; d++)
        number[d] = kept[d] ? n++ : 0;
    bool features_first = cpu_window_is_larger(op);
    if (features_first)
        contract(p, dims->input_feature_dimension, number[dims->kernel_input_feature_dimension]);
    for (int64_t i = 0; i < dims->input_spatial_dimensions.n; i++)
        if (kept[dims->kernel_spatial_dimensions.v[i]])
            contract(p, dims->input_spatial_dimensions.v[i], number[dims->kernel_spatial_dimensions.v[i]]);
    if (!features_first)
        contract(p, dims->input_feature_dimension, number[dims->kernel_input_feature_dimension]);
    for (int64_t d = 0; d < rank; d++) {
        int64_t space = ir_ints_find(dims->input_spatial_dimensions, d);
        if (d == dims->input_batch_dimension)
            p->made[p->n_made++] = dims->output_batch_dimension;
        else if (space >= 0 && !kept[dims->kernel_spatial_dimensions.v[space]])
            p->made[p->n_made++] = dims->output_spatial_dimensions.v[space];
    }
    p->made[p->n_made++] = dims->output_feature_dimension;
}

/* The product's result in the order of the convolution's. */
static ir_value *in_order(ir_builder *b, ir_value *made, const pointwise *p, const ir_type *type)
{
    int64_t order[IR_MAX_RANK], n = 0;
    bool moves = false;
    for (int64_t d = 0; d < type->rank; d++)
        for (int64_t i = 0; i < p->n_made; i++)
            if (p->made[i] == d) {
                moves = moves || i != n;
                order[n++] = i;
            }
    made = moves ? ir_transpose(b, made, order) : made;
    return made ? ir_reshape(b, made, type->rank, type->dims) : NULL;
}

static bool stays(const ir_op *op)
{
    return cpu_product_reads_through(op, 0) && !cpu_dtype_narrow(ir_resolve(op->operands[0])->type->dtype);
}

void cpu_pointwise(ir_builder *b, ir_op *op)
{
    if (!cpu_conv_is_product(op) || stays(op))
        return;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    bool kept[IR_MAX_RANK] = {false};
    kept[dims->kernel_input_feature_dimension] = kept[dims->kernel_output_feature_dimension] = true;
    for (int64_t i = 0; i < dims->kernel_spatial_dimensions.n; i++)
        kept[dims->kernel_spatial_dimensions.v[i]] = !meets_each(op, i);
    pointwise p;
    read_dims(op, kept, &p);
    ir_dot_general_attrs product = {
        .dot_dimension_numbers = {.present = true,
                                  .lhs_contracting_dimensions = {p.n_contracted, p.contracted[0]},
                                  .rhs_contracting_dimensions = {p.n_contracted, p.contracted[1]}},
        .precision_config = attrs->precision_config};
    ir_value *operands[2] = {ir_operand(op, 0), without_ones(b, ir_operand(op, 1), kept)};
    if (!operands[1])
        return;
    int64_t shape[IR_MAX_RANK];
    const ir_type *type = op->results[0].type;
    for (int64_t i = 0; i < p.n_made; i++)
        shape[i] = type->dims[p.made[i]];
    ir_value *made =
        ir_build_typed(b, IR_DOT_GENERAL, &product, 2, operands, ir_tensor_type(type->dtype, p.n_made, shape));
    made = made ? in_order(b, made, &p, type) : NULL;
    if (made)
        ir_replace_op(op, &made);
}
