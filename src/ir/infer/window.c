/* Shape rules of the ops that slide a window: convolution, dynamic_conv, reduce_window, select_and_scatter.
 *
 * One formula holds for all of them: a dimension is dilated, then padded; then the window has (padded - dilated
 * window) / stride + 1 positions, or none when the dimension is empty or shorter than the window. */
#include "ir/infer/infer.h"

static int64_t dilated(int64_t size, int64_t dilation)
{
    int64_t inside = 0;
    if (size == 0)
        return 0;
    return __builtin_mul_overflow(size - 1, dilation, &inside) || inside == INT64_MAX ? INT64_MAX : inside + 1;
}

/* Number of positions of a window along one dimension; IR_DYNAMIC when a size is dynamic. */
static int64_t window_positions(int64_t size, int64_t base_dilation, int64_t low, int64_t high, int64_t window,
                                int64_t window_dilation, int64_t stride)
{
    if (size == IR_DYNAMIC || window == IR_DYNAMIC)
        return IR_DYNAMIC;
    int64_t padded = dilated(size, base_dilation), spread = dilated(window, window_dilation);
    if (__builtin_add_overflow(padded, low, &padded) || __builtin_add_overflow(padded, high, &padded))
        return INT64_MAX;
    return padded <= 0 || spread > padded ? 0 : (padded - spread) / stride + 1;
}

/* The same for a dimension of a shape under construction: computes its size and its bound. */
static void set_windows(ir_infer_shape *shape, int64_t at, const ir_type *type, int64_t dim, int64_t base_dilation,
                        int64_t low, int64_t high, int64_t window, int64_t window_dilation, int64_t stride)
{
    shape->dims[at] = window_positions(type->dims[dim], base_dilation, low, high, window, window_dilation, stride);
    shape->bounds[at] =
        window_positions(ir_infer_bound(type, dim), base_dilation, low, high, window, window_dilation, stride);
}

/* The lists that every window op has, with defaults filled in; each has one element for each dimension. */
static tsr_status check_list(const ir_infer_call *call, const char *name, ir_ints *list, int64_t n, const char *why)
{
    if (!list->v)
        *list = ir_infer_default(call, n, 1);
    INFER_TRY(ir_infer_check_length(call, name, *list, n, why));
    return ir_infer_check_positive(call, name, *list);
}

static tsr_status check_padding(const ir_infer_call *call, ir_ints2 *padding, int64_t n)
{
    if (!padding->v)
        *padding = (ir_ints2){n, 2, ir_infer_default(call, 2 * n, 0).v};
    if (padding->rows != n || (padding->columns != 2 && padding->rows != 0))
        return ir_infer_fail(call, "padding must have the shape [%lld, 2], not [%lld, %lld]", (long long)n,
                             (long long)padding->rows, (long long)padding->columns);
    return TSR_OK;
}

/* ---- convolution ----------------------------------------------------------------------------------------------- */

/* The batch, feature and spatial dimensions are in range, and each is named once. */
static tsr_status check_conv_dims(const ir_infer_call *call, const char *what, int64_t batch, int64_t feature,
                                  ir_ints spatial, int64_t rank)
{
    uint64_t used = 0;
    for (int64_t i = -2; i < spatial.n; i++) {
        int64_t dim = i == -2 ? batch : i == -1 ? feature : spatial.v[i];
        if (dim < 0 || dim >= rank)
            return ir_infer_fail(call, "%s dimension %lld is out of range for rank %lld", what, (long long)dim,
                                 (long long)rank);
        if (used >> dim & 1)
            return ir_infer_fail(call, "%s dimension %lld is used twice", what, (long long)dim);
        used |= UINT64_C(1) << dim;
    }
    return TSR_OK;
}

/* The attributes that convolution and dynamic_conv share; padding is NULL when it is not known. */
typedef struct conv_attrs {
    ir_ints *strides, *lhs_dilation, *rhs_dilation, *reversal;
    ir_ints2 *padding;
    const ir_conv_dims *dims;
    int64_t feature_groups, batch_groups;
    ir_ints precision;
} conv_attrs;

/* Checks the operands, and each attribute on its own. */
static tsr_status check_conv_attrs(ir_infer_call *call, const conv_attrs *attrs)
{
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    const ir_conv_dims *dims = attrs->dims;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "lhs"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_ANY, "rhs"));
    if (ir_infer_expressed(lhs) != ir_infer_expressed(rhs))
        return ir_infer_fail(call, "lhs has elements of type %s, but rhs of %s", ir_infer_show_element(call, lhs),
                             ir_infer_show_element(call, rhs));
    int64_t rank = lhs->rank, n = rank - 2;
    if (lhs->rank != rhs->rank)
        return ir_infer_fail(call, "lhs has rank %lld, but rhs has rank %lld", (long long)lhs->rank,
                             (long long)rhs->rank);
    if (rank < 2)
        return ir_infer_fail(call, "operands must have rank 2 or more, not %lld", (long long)rank);
    static const char why[] = "the number of spatial dimensions";
    INFER_TRY(ir_infer_check_length(call, "input_spatial_dimensions", dims->input_spatial_dimensions, n, why));
    INFER_TRY(ir_infer_check_length(call, "kernel_spatial_dimensions", dims->kernel_spatial_dimensions, n, why));
    INFER_TRY(ir_infer_check_length(call, "output_spatial_dimensions", dims->output_spatial_dimensions, n, why));
    INFER_TRY(check_conv_dims(call, "input", dims->input_batch_dimension, dims->input_feature_dimension,
                              dims->input_spatial_dimensions, rank));
    INFER_TRY(check_conv_dims(call, "kernel", dims->kernel_input_feature_dimension,
                              dims->kernel_output_feature_dimension, dims->kernel_spatial_dimensions, rank));
    INFER_TRY(check_conv_dims(call, "output", dims->output_batch_dimension, dims->output_feature_dimension,
                              dims->output_spatial_dimensions, rank));
    INFER_TRY(check_list(call, "window_strides", attrs->strides, n, why));
    INFER_TRY(check_list(call, "lhs_dilation", attrs->lhs_dilation, n, why));
    INFER_TRY(check_list(call, "rhs_dilation", attrs->rhs_dilation, n, why));
    if (!attrs->reversal->v)
        *attrs->reversal = ir_infer_default(call, n, 0);
    INFER_TRY(ir_infer_check_length(call, "window_reversal", *attrs->reversal, n, why));
    if (attrs->padding)
        INFER_TRY(check_padding(call, attrs->padding, n));
    return ir_infer_check_precision(call, attrs->precision);
}

static tsr_status check_conv_groups(const ir_infer_call *call, const conv_attrs *attrs)
{
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    const ir_conv_dims *dims = attrs->dims;
    int64_t feature_groups = attrs->feature_groups, batch_groups = attrs->batch_groups;
    if (feature_groups <= 0)
        return ir_infer_fail(call, "feature_group_count must be positive, not %lld", (long long)feature_groups);
    if (batch_groups <= 0)
        return ir_infer_fail(call, "batch_group_count must be positive, not %lld", (long long)batch_groups);
    if (feature_groups != 1 && batch_groups != 1)
        return ir_infer_fail(call, "one of feature_group_count %lld and batch_group_count %lld must be 1",
                             (long long)feature_groups, (long long)batch_groups);
    int64_t batch = lhs->dims[dims->input_batch_dimension], features = lhs->dims[dims->input_feature_dimension];
    int64_t in = rhs->dims[dims->kernel_input_feature_dimension];
    int64_t out = rhs->dims[dims->kernel_output_feature_dimension];
    const struct {
        const char *what, *by;
        int64_t size, groups;
    } divisible[] = {{"input batch", "batch", batch, batch_groups},
                     {"input feature", "feature", features, feature_groups},
                     {"kernel output feature", "batch", out, batch_groups},
                     {"kernel output feature", "feature", out, feature_groups}};
    for (size_t i = 0; i < BASE_COUNT(divisible); i++)
        if (divisible[i].size != IR_DYNAMIC && divisible[i].size % divisible[i].groups != 0)
            return ir_infer_fail(call, "%s dimension of size %lld is not divisible by %s_group_count %lld",
                                 divisible[i].what, (long long)divisible[i].size, divisible[i].by,
                                 (long long)divisible[i].groups);
    if (features != IR_DYNAMIC && in != IR_DYNAMIC && features / feature_groups != in)
        return ir_infer_fail(call,
                             "kernel input feature dimension has size %lld, but input features / feature_group_count "
                             "is %lld / %lld",
                             (long long)in, (long long)features, (long long)feature_groups);
    return TSR_OK;
}

static tsr_status infer_conv(ir_infer_call *call, const conv_attrs *attrs)
{
    INFER_TRY(check_conv_attrs(call, attrs));
    INFER_TRY(check_conv_groups(call, attrs));
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    const ir_conv_dims *dims = attrs->dims;
    int64_t rank = lhs->rank, n = rank - 2;
    for (int64_t i = 0; rhs->quant && i < rhs->quant->n_axes; i++)
        if (rhs->quant->axes[i] != dims->kernel_output_feature_dimension)
            return ir_infer_fail(call, "rhs is quantized along dimension %lld, not its output feature dimension %lld",
                                 (long long)rhs->quant->axes[i], (long long)dims->kernel_output_feature_dimension);
    for (int64_t i = 0; i < n; i++)
        if (rhs->dims[dims->kernel_spatial_dimensions.v[i]] == 0)
            return ir_infer_fail(call, "kernel spatial dimension %lld is empty",
                                 (long long)dims->kernel_spatial_dimensions.v[i]);
    ir_infer_shape shape = ir_infer_shape_new(call, rank);
    ir_infer_shape_set(&shape, dims->output_batch_dimension, lhs, dims->input_batch_dimension);
    int64_t *batch_size = &shape.dims[dims->output_batch_dimension];
    int64_t *batch_bound = &shape.bounds[dims->output_batch_dimension];
    if (*batch_size != IR_DYNAMIC)
        *batch_size /= attrs->batch_groups;
    if (*batch_bound != IR_DYNAMIC)
        *batch_bound /= attrs->batch_groups;
    ir_infer_shape_set(&shape, dims->output_feature_dimension, rhs, dims->kernel_output_feature_dimension);
    const ir_ints2 *padding = attrs->padding;
    for (int64_t i = 0; padding && i < n; i++)
        set_windows(&shape, dims->output_spatial_dimensions.v[i], lhs, dims->input_spatial_dimensions.v[i],
                    attrs->lhs_dilation->v[i], padding->v[2 * i], padding->v[2 * i + 1],
                    rhs->dims[dims->kernel_spatial_dimensions.v[i]], attrs->rhs_dilation->v[i], attrs->strides->v[i]);
    INFER_TRY(ir_infer_product(call, &shape));
    const ir_quant *quant = call->results[0]->quant;
    for (int64_t i = 0; quant && i < quant->n_axes; i++)
        if (quant->axes[i] != dims->output_feature_dimension)
            return ir_infer_fail(call, "the result is quantized along dimension %lld, not its feature dimension %lld",
                                 (long long)quant->axes[i], (long long)dims->output_feature_dimension);
    return TSR_OK;
}

tsr_status infer_convolution(ir_infer_call *call)
{
    ir_convolution_attrs *attrs = call->attrs;
    return infer_conv(call, &(conv_attrs){.strides = &attrs->window_strides,
                                          .lhs_dilation = &attrs->lhs_dilation,
                                          .rhs_dilation = &attrs->rhs_dilation,
                                          .reversal = &attrs->window_reversal,
                                          .padding = &attrs->padding,
                                          .dims = &attrs->dimension_numbers,
                                          .feature_groups = attrs->feature_group_count,
                                          .batch_groups = attrs->batch_group_count,
                                          .precision = attrs->precision_config});
}

tsr_status infer_dynamic_conv(ir_infer_call *call)
{
    ir_dynamic_conv_attrs *attrs = call->attrs;
    const ir_type *padding = ir_infer_type(call, 2);
    INFER_TRY(ir_infer_check_operand(call, 2, INFER_INTEGER, "padding"));
    if (padding->rank != 2 || !ir_infer_dims_agree(padding->dims[0], ir_infer_type(call, 0)->rank - 2) ||
        !ir_infer_dims_agree(padding->dims[1], 2))
        return ir_infer_fail(call, "padding must have the shape [%lld, 2], not %s",
                             (long long)(ir_infer_type(call, 0)->rank - 2),
                             ir_infer_show_dims(call, padding->rank, padding->dims));
    INFER_TRY(ir_infer_check_static(call, padding, false, "padding"));
    ir_ints2 known = {0}, *values = NULL;
    const ir_dense *constant = ir_constant_of(call->operands[2]);
    if (constant) {
        int64_t *v = ir_infer_dims(call, padding->count);
        for (int64_t i = 0; i < padding->count; i++)
            INFER_TRY(ir_infer_dense_int(call, constant, i, "padding", &v[i]));
        known = (ir_ints2){padding->dims[0], 2, v};
        values = &known;
    }
    return infer_conv(call, &(conv_attrs){.strides = &attrs->window_strides,
                                          .lhs_dilation = &attrs->lhs_dilation,
                                          .rhs_dilation = &attrs->rhs_dilation,
                                          .reversal = &attrs->window_reversal,
                                          .padding = values,
                                          .dims = &attrs->dimension_numbers,
                                          .feature_groups = attrs->feature_group_count,
                                          .batch_groups = attrs->batch_group_count,
                                          .precision = attrs->precision_config});
}

/* ---- reduce_window, select_and_scatter ------------------------------------------------------------------------- */

tsr_status infer_reduce_window(ir_infer_call *call)
{
    ir_reduce_window_attrs *attrs = call->attrs;
    if (call->n_operands == 0 || call->n_operands % 2)
        return ir_infer_fail(call, "needs n inputs and n initial values, but has %zu operands", call->n_operands);
    size_t n = call->n_operands / 2;
    const ir_type **types = base_arena_alloc(call->arena, 3 * n * sizeof(*types));
    const ir_type **inits = types + n, **accumulators = types + 2 * n, *first = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_reduced(call, n, types, inits));
    int64_t rank = first->rank;
    static const char why[] = "the operands' rank";
    INFER_TRY(ir_infer_check_length(call, "window_dimensions", attrs->window_dimensions, rank, why));
    INFER_TRY(ir_infer_check_positive(call, "window_dimensions", attrs->window_dimensions));
    INFER_TRY(check_list(call, "window_strides", &attrs->window_strides, rank, why));
    INFER_TRY(check_list(call, "base_dilations", &attrs->base_dilations, rank, why));
    INFER_TRY(check_list(call, "window_dilations", &attrs->window_dilations, rank, why));
    INFER_TRY(check_padding(call, &attrs->padding, rank));
    INFER_TRY(ir_infer_reducer(call, 0, "the body", n, types, inits, accumulators));
    for (size_t k = 0; k < n; k++) {
        ir_infer_shape shape = ir_infer_shape_new(call, rank);
        for (int64_t i = 0; i < rank; i++)
            set_windows(&shape, i, types[k], i, attrs->base_dilations.v[i], attrs->padding.v[2 * i],
                        attrs->padding.v[2 * i + 1], attrs->window_dimensions.v[i], attrs->window_dilations.v[i],
                        attrs->window_strides.v[i]);
        types[k] = ir_infer_shape_type(&shape, accumulators[k]);
    }
    return ir_infer_results(call, n, types);
}

tsr_status infer_select_and_scatter(ir_infer_call *call)
{
    ir_select_and_scatter_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0), *source = ir_infer_type(call, 1), *init = ir_infer_type(call, 2);
    static const char *const names[] = {"the operand", "source", "init_value"};
    for (size_t i = 0; i < 3; i++)
        INFER_TRY(ir_infer_check_operand(call, i, INFER_PLAIN | INFER_QUANT, names[i]));
    if (!ir_infer_same_element(operand, source) || !ir_infer_same_element(operand, init))
        return ir_infer_fail(call, "the operand, source and init_value have elements of different types: %s, %s and %s",
                             ir_infer_show_element(call, operand), ir_infer_show_element(call, source),
                             ir_infer_show_element(call, init));
    if (init->rank != 0)
        return ir_infer_fail(call, "init_value must have rank 0, not %lld", (long long)init->rank);
    int64_t rank = operand->rank;
    static const char why[] = "the operand's rank";
    INFER_TRY(ir_infer_check_length(call, "window_dimensions", attrs->window_dimensions, rank, why));
    INFER_TRY(ir_infer_check_positive(call, "window_dimensions", attrs->window_dimensions));
    INFER_TRY(check_list(call, "window_strides", &attrs->window_strides, rank, why));
    INFER_TRY(check_padding(call, &attrs->padding, rank));
    ir_infer_shape shape = ir_infer_shape_new(call, rank);
    for (int64_t i = 0; i < rank; i++)
        set_windows(&shape, i, operand, i, 1, attrs->padding.v[2 * i], attrs->padding.v[2 * i + 1],
                    attrs->window_dimensions.v[i], 1, attrs->window_strides.v[i]);
    const ir_type *windows = ir_infer_shape_type(&shape, source);
    if (!windows)
        return ir_infer_fail(call, "there are too many windows");
    if (!ir_infer_shapes_agree(windows, source))
        return ir_infer_fail(call, "source has shape %s, but there are %s windows",
                             ir_infer_show_dims(call, source->rank, source->dims),
                             ir_infer_show_dims(call, windows->rank, windows->dims));
    const ir_op *end = NULL;
    INFER_TRY(ir_infer_region(call, 0, 2, "select", &end));
    const ir_region *select = call->regions[0];
    for (size_t i = 0; i < 2; i++) {
        const ir_type *type = select->args[i].type;
        if (type->kind != IR_TYPE_TENSOR || type->rank != 0 || !ir_infer_same_element(type, operand))
            return ir_infer_fail(call, "argument %zu of select must be a scalar of %s, not %s", i,
                                 ir_infer_show_element(call, operand), ir_infer_show(call, type));
    }
    if (end->n_operands != 1 || ir_infer_returned(end, 0) != ir_scalar_type(TSR_BOOL))
        return ir_infer_fail(call, "select must return one tensor<i1>, not %s",
                             end->n_operands == 1 ? ir_infer_show(call, ir_infer_returned(end, 0)) : "several values");
    const ir_type *accumulator = NULL;
    INFER_TRY(ir_infer_reducer(call, 1, "scatter", 1, &operand, &init, &accumulator));
    return ir_infer_one(call, ir_infer_with_element(call, operand, accumulator));
}
