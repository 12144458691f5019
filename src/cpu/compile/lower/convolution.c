/* Convolutions: turns StableHLO's dimension numbers into sizes and strides by role. */
#include "cpu/compile/lower/group.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/product/product.h"

static const ir_convolution_attrs *attrs_of(const ir_op *op)
{
    return op->attrs;
}

bool cpu_conv_multiplies(const ir_op *op)
{
    if (op->code != IR_CONVOLUTION || !cpu_takes_types(op))
        return false;
    tsr_dtype lhs = ir_resolve(op->operands[0])->type->dtype, rhs = ir_resolve(op->operands[1])->type->dtype;
    tsr_dtype out = op->results[0].type->dtype;
    tsr_dtype acc = cpu_product_accumulator(lhs);
    return acc != TSR_DTYPE_NONE && lhs == rhs && (out == acc || (out == lhs && cpu_dtype_narrow(lhs))) &&
           op->results[0].type->count > 0 &&
           attrs_of(op)->dimension_numbers.input_spatial_dimensions.n <= CPU_CONV_SPATIAL &&
           (attrs_of(op)->feature_group_count == 1 || attrs_of(op)->batch_group_count == 1);
}

/* Features of a group; 0: those of the input and of the output differ. */
static int64_t group_features(const ir_op *op, int64_t groups)
{
    const ir_convolution_attrs *attrs = attrs_of(op);
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *lhs = ir_resolve(op->operands[0])->type, *rhs = ir_resolve(op->operands[1])->type;
    int64_t in = attrs->batch_group_count > 1 ? lhs->dims[dims->input_batch_dimension] / groups
                                              : rhs->dims[dims->kernel_input_feature_dimension];
    return in * groups == rhs->dims[dims->kernel_output_feature_dimension] ? in : 0;
}

/* The first and the last of the other dimensions are batch and features, or the first two. */
static bool in_usual_order(int64_t batch, int64_t feature, int64_t rank)
{
    return batch + feature == 1 || (batch == 0 && feature == rank - 1);
}

/* Whether the convolution of numbers of four bytes would be one of lanes. */
static bool suits_lanes(const ir_op *op)
{
    const ir_convolution_attrs *attrs = attrs_of(op);
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t groups = attrs->feature_group_count * attrs->batch_group_count, phases = 1;
    int64_t features = group_features(op, groups), rank = op->results[0].type->rank;
    bool plain = groups > 1;
    for (int64_t i = 0; i < attrs->lhs_dilation.n && plain; i++) {
        bool dilated = attrs->lhs_dilation.v[i] > 1;
        phases *= BASE_MIN(attrs->lhs_dilation.v[i], CPU_CONV_PHASES + 1);
        plain =
            phases <= CPU_CONV_PHASES && !(dilated && (attrs->window_strides.v[i] > 1 || attrs->rhs_dilation.v[i] > 1));
    }
    return plain && cpu_conv_lanes_fit(BASE_ISA_AVX2, features, groups * features) &&
           in_usual_order(dims->input_batch_dimension, dims->input_feature_dimension, rank) &&
           (attrs->batch_group_count > 1
                ? in_usual_order(dims->kernel_input_feature_dimension, dims->kernel_output_feature_dimension, rank)
                : in_usual_order(dims->output_batch_dimension, dims->output_feature_dimension, rank));
}

bool cpu_conv_on_lanes(const ir_op *op)
{
    tsr_dtype dtype = ir_resolve(op->operands[0])->type->dtype;
    return (dtype == TSR_F32 || (dtype == TSR_BF16 && base_cpu()->isa >= BASE_ISA_AVX2)) && cpu_conv_multiplies(op) &&
           suits_lanes(op);
}

bool cpu_conv_suits_pairs(const ir_op *op)
{
    if (base_cpu()->pairs != BASE_PAIRS_VECTORS || !cpu_conv_multiplies(op) || suits_lanes(op))
        return false;
    const ir_convolution_attrs *attrs = attrs_of(op);
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *window = ir_resolve(op->operands[1])->type;
    int64_t steps = window->dims[dims->kernel_input_feature_dimension], phases = 1;
    bool phased = true;
    for (int64_t i = 0; i < attrs->lhs_dilation.n; i++) {
        int64_t dilation = attrs->lhs_dilation.v[i];
        steps *= window->dims[dims->kernel_spatial_dimensions.v[i]];
        phases *= BASE_MIN(dilation, CPU_CONV_PHASES + 1);
        phased = phased && (dilation == 1 || (attrs->window_strides.v[i] == 1 && attrs->rhs_dilation.v[i] == 1));
    }
    return phased && phases <= CPU_CONV_PHASES && steps / phases >= CPU_CONV_PAIRED_STEPS;
}

bool cpu_conv_discards(const ir_op *op)
{
    bool dilated = false;
    for (int64_t i = 0; i < attrs_of(op)->lhs_dilation.n; i++)
        dilated = dilated || attrs_of(op)->lhs_dilation.v[i] > 1;
    return cpu_dtype_narrow(ir_resolve(op->operands[0])->type->dtype) && !dilated;
}

/* Whether each group fills a vector, so that an epilogue may run group by group. */
static bool fills_vectors(const ir_op *op, int64_t groups)
{
    enum { WIDEST = 16 };
    const ir_conv_dims *dims = &attrs_of(op)->dimension_numbers;
    return ir_resolve(op->operands[1])->type->dims[dims->kernel_output_feature_dimension] / groups >= WIDEST;
}

/* Whether the output is a matrix of positions and features, as epilogues require. */
static bool has_rows(const ir_op *op)
{
    const ir_convolution_attrs *attrs = attrs_of(op);
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    bool features_last =
        dims->output_feature_dimension == op->results[0].type->rank - 1 && dims->output_batch_dimension == 0;
    for (int64_t i = 0; i < dims->output_spatial_dimensions.n; i++)
        features_last = features_last && dims->output_spatial_dimensions.v[i] == i + 1;
    int64_t groups = attrs->feature_group_count;
    return features_last && attrs->batch_group_count == 1 &&
           (groups == 1 || cpu_conv_on_lanes(op) || fills_vectors(op, groups));
}

bool cpu_conv_takes(const ir_op *op)
{
    return cpu_conv_multiplies(op) && (!cpu_dtype_narrow(op->results[0].type->dtype) || has_rows(op));
}

/* Whether the program demands sums in their order. */
static bool is_highest(const ir_convolution_attrs *attrs)
{
    bool highest = false;
    for (int64_t i = 0; i < attrs->precision_config.n; i++)
        highest = highest || attrs->precision_config.v[i] == IR_PRECISION_HIGHEST;
    return highest;
}

/* The convolution by sizes and strides, without an epilogue. */
static cpu_conv_problem problem_of(const ir_op *op, int isa, tsr_dtype acc)
{
    const ir_convolution_attrs *attrs = attrs_of(op);
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *lhs = ir_resolve(op->operands[0])->type, *rhs = ir_resolve(op->operands[1])->type;
    const ir_type *out = op->results[0].type;
    int64_t in[IR_MAX_RANK], window[IR_MAX_RANK], result[IR_MAX_RANK];
    cpu_product_operand(op, 0, in);
    cpu_product_operand(op, 1, window);
    device_layout_strides(out, NULL, result);
    int64_t spatial = dims->input_spatial_dimensions.n;
    int64_t groups = attrs->feature_group_count * attrs->batch_group_count;
    int64_t batch = lhs->dims[dims->input_batch_dimension] / attrs->batch_group_count;
    int64_t in_features = rhs->dims[dims->kernel_input_feature_dimension];
    int64_t out_features = rhs->dims[dims->kernel_output_feature_dimension] / groups;
    cpu_conv_problem p = {.isa = isa,
                          .dtype = lhs->dtype,
                          .acc = acc,
                          .spatial_rank = (int32_t)spatial,
                          .batch = batch,
                          .groups = groups,
                          .in_features = in_features,
                          .out_features = out_features,
                          .in_batch = in[dims->input_batch_dimension],
                          .in_feature = in[dims->input_feature_dimension],
                          .window_in = window[dims->kernel_input_feature_dimension],
                          .window_out = window[dims->kernel_output_feature_dimension],
                          .window_group = out_features * window[dims->kernel_output_feature_dimension],
                          .out_batch = result[dims->output_batch_dimension],
                          .out_feature = result[dims->output_feature_dimension],
                          .out_group = out_features * result[dims->output_feature_dimension],
                          .in_order = is_highest(attrs)};
    p.in_group = attrs->batch_group_count > 1 ? batch * p.in_batch : in_features * p.in_feature;
    for (int64_t i = 0; i < spatial; i++) {
        int64_t at_in = dims->input_spatial_dimensions.v[i], at_window = dims->kernel_spatial_dimensions.v[i];
        int64_t at_out = dims->output_spatial_dimensions.v[i];
        p.in_size[i] = lhs->dims[at_in];
        p.window[i] = rhs->dims[at_window];
        p.out_size[i] = out->dims[at_out];
        p.stride[i] = attrs->window_strides.v[i];
        p.pad_low[i] = attrs->padding.v[2 * i];
        p.in_dilation[i] = attrs->lhs_dilation.v[i];
        p.window_dilation[i] = attrs->rhs_dilation.v[i];
        p.reverse[i] = attrs->window_reversal.v[i] != 0;
        p.in_spatial[i] = in[at_in];
        p.window_spatial[i] = window[at_window];
        p.out_spatial[i] = result[at_out];
    }
    return p;
}

bool cpu_conv_cut(const cpu_build *b, const cpu_group *g, int32_t *row, int64_t *row_extent, int32_t *column,
                  int64_t *column_extent, int32_t *n_batch, int32_t *batch, int64_t *batch_extent)
{
    (void)batch;
    (void)batch_extent;
    bool alone = g->members.count == 1;
    *row = *column = -1;
    *row_extent = *column_extent = 1;
    *n_batch = 0;
    int64_t rank = g->rank;
    if (!has_rows(g->product))
        return alone;
    if (!alone) { /* the algorithm does not depend on what is fused with the convolution */
        const cpu_conv_problem p = problem_of(
            g->product, b->c->isa, cpu_product_accumulator(ir_resolve(g->product->operands[0])->type->dtype));
        if (!cpu_conv_takes_epilogue(&p))
            return false;
    }
    uint32_t single = cpu_group_single(g);
    int32_t last = -1;
    for (int32_t d = 0; d < rank - 1; d++) {
        if (g->dims[d] == 1)
            continue;
        if (last >= 0 && (((single >> d | single >> last) & 1) || !cpu_group_merges(g, last, d)))
            return false;
        *row_extent *= g->dims[d];
        *row = last = d;
    }
    if (g->dims[rank - 1] > 1) {
        *column = (int32_t)rank - 1;
        *column_extent = g->dims[rank - 1];
    }
    return true;
}

tsr_status cpu_conv_make(cpu_compilation *c, const ir_op *op, tsr_dtype acc, const cpu_fused *epilogue, bool discard,
                         cpu_conv_plan *plan, cpu_request *requests, size_t *count, double *flops, base_error *error)
{
    cpu_conv_problem p = problem_of(op, c->isa, acc);
    p.epilogue = *epilogue;
    p.discard = discard;
    *flops = 2.0 * (double)op->results[0].type->count * (double)p.in_features;
    for (int s = 0; s < p.spatial_rank; s++)
        *flops *= (double)p.window[s];
    return cpu_conv_plan_make(&p, plan, requests, count, error);
}
