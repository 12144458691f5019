/* Convolutions, in PyTorch's layouts: [N, C, spatial...] with [O, C / groups, kernel...]. Pools: function/pool.h. */
#include "tensor/generated/bodies.h"

enum { MAX_SPATIAL = 3 };

/* ---- convolution ------------------------------------------------------------------------------------------------------ */

static bool check_types(tensor_call *call, const ir_type *input, const ir_type *weight, const ir_type *bias)
{
    const ir_type *other = input->dtype != weight->dtype ? weight : bias;
    if (other && other->dtype != input->dtype)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Input type (%s) and %s type (%s) should be the same",
                         tensor_dtype_words(input->dtype), other == weight ? "weight" : "bias",
                         tensor_dtype_words(other->dtype));
    return call->b->status == TSR_OK;
}

/* Checks strides, padding and dilations; strides and dilations of 0 become 1. */
static bool check_steps(tensor_call *call, int64_t spatial, const int64_t *stride, const int64_t *padding,
                        const int64_t *dilation, int64_t *strides, int64_t *dilations)
{
    const char *wrong = NULL;
    for (int64_t i = 0; i < spatial; i++) {
        strides[i] = stride[i] == 0 ? 1 : stride[i];
        dilations[i] = dilation[i] == 0 ? 1 : dilation[i];
        if (padding[i] < 0)
            wrong = "negative padding is not supported";
        if (padding[i] > INT32_MAX || strides[i] > INT32_MAX || dilations[i] > INT32_MAX)
            wrong = "padding, stride or dilation is too large";
    }
    for (int64_t i = 0; i < spatial; i++)
        if (strides[i] < 0)
            wrong = "non-positive stride is not supported";
    for (int64_t i = 0; i < spatial; i++)
        if (dilations[i] < 0)
            wrong = "dilation should be greater than zero";
    if (wrong)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s", wrong);
    return !wrong;
}

static bool check_conv(tensor_call *call, int64_t spatial, const ir_type *input, const ir_type *weight,
                       const ir_type *bias, int64_t groups)
{
    if (input->rank != spatial + 2 && input->rank != spatial + 1)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Expected %lldD (unbatched) or %lldD (batched) input to %s, but got input of rank %lld",
                         (long long)spatial + 1, (long long)spatial + 2, call->row->name, (long long)input->rank);
    else if (weight->rank != spatial + 2)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "weight should have %s dimensions, but has %lld",
                         (const char *const[]){"at least three", "four", "five"}[spatial - 1], (long long)weight->rank);
    else if (groups <= 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "non-positive groups is not supported");
    else if (weight->dims[0] < groups)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Given groups=%lld, expected weight to be at least %lld at dimension 0, but got weight of "
                         "%lld output channels",
                         (long long)groups, (long long)groups, (long long)weight->dims[0]);
    else if (input->dims[input->rank - 1 - spatial] != base_times(weight->dims[1], groups)) {
        tensor_words a = tensor_shape_words(weight);
        tensor_words b = tensor_shape_words(input);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Given groups=%lld, weight of size %s, expected input%s to have %lld channels, but got %lld "
                         "channels instead",
                         (long long)groups, a.text, b.text, (long long)base_times(weight->dims[1], groups),
                         (long long)input->dims[input->rank - 1 - spatial]);
    } else if (weight->dims[0] % groups != 0)
        tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "expected weight to be divisible by %lld at dimension 0, but got weight of %lld output channels",
            (long long)groups, (long long)weight->dims[0]);
    else if (bias && (bias->rank != 1 || bias->dims[0] != weight->dims[0]))
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "expected bias to be 1-dimensional with %lld elements",
                         (long long)weight->dims[0]);
    return call->b->status == TSR_OK;
}

/* With a bias, a convolution of halves is rounded only after the bias has been added. */
static tsr_dtype result_dtype(const ir_value *input, const ir_value *bias)
{
    return bias ? ir_dtype_of_sums(input->type->dtype) : input->type->dtype;
}

static ir_value *add_channels(tensor_call *call, ir_value *value, ir_value *bias, int64_t channel)
{
    if (!value || !bias)
        return value;
    ir_value *own = tensor_along_dim(call, "bias", bias, value->type, channel);
    return ir_convert(call->b, ir_add(call->b, value, own), bias->type->dtype);
}

/* Adds a batch of one: [C, spatial...] -> [1, C, spatial...]. */
static ir_value *batch_of_one(ir_builder *b, ir_value *input)
{
    int64_t dims[MAX_SPATIAL + 2] = {1};
    for (int64_t i = 0; i < input->type->rank; i++)
        dims[i + 1] = input->type->dims[i];
    return ir_reshape(b, input, input->type->rank + 1, dims);
}

/* What stands before and after each spatial dimension. same: as much as makes the output as large as the input, the odd
 * element after it. */
static bool set_pads(tensor_call *call, int64_t spatial, const ir_type *weight, const int64_t *strides,
                     const int64_t *dilations, const int64_t *padding, bool same, int64_t *pads)
{
    for (int64_t i = 0; i < spatial; i++) {
        pads[2 * i] = pads[2 * i + 1] = padding[i];
        if (!same)
            continue;
        if (strides[i] != 1)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "padding='same' is not supported for strided convolutions");
        int64_t total = base_times(dilations[i], BASE_MAX(weight->dims[2 + i] - 1, 0));
        pads[2 * i] = total / 2;
        pads[2 * i + 1] = total - total / 2;
    }
    return true;
}

static ir_value *convolve(tensor_call *call, int64_t spatial, ir_value *input, ir_value *weight, ir_value *bias,
                          const int64_t *stride, const int64_t *padding, const int64_t *dilation, int64_t groups,
                          bool padding_same)
{
    ir_builder *b = call->b;
    groups = groups == 0 ? 1 : groups;
    int64_t strides[MAX_SPATIAL], pads[2 * MAX_SPATIAL], dilations[MAX_SPATIAL], at[MAX_SPATIAL];
    if (!check_types(call, input->type, weight->type, bias ? bias->type : NULL) ||
        !check_steps(call, spatial, stride, padding, dilation, strides, dilations) ||
        !check_conv(call, spatial, input->type, weight->type, bias ? bias->type : NULL, groups) ||
        !set_pads(call, spatial, weight->type, strides, dilations, padding, padding_same, pads))
        return NULL;
    bool unbatched = input->type->rank == spatial + 1;
    if (unbatched)
        input = batch_of_one(b, input);
    for (int64_t i = 0; i < spatial; i++) {
        at[i] = 2 + i;
        int64_t padded = base_plus(input->type->dims[2 + i], base_plus(pads[2 * i], pads[2 * i + 1]));
        int64_t kernel = base_plus(base_times(dilations[i], weight->type->dims[2 + i] - 1), 1);
        if (kernel > padded)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "Calculated padded input size per channel: %lld. Kernel size: %lld. Kernel size "
                                    "can't be greater than actual input size",
                                    (long long)padded, (long long)kernel);
    }
    const ir_convolution_attrs attrs = {.window_strides = {spatial, strides},
                                        .padding = {spatial, 2, pads},
                                        .rhs_dilation = {spatial, dilations},
                                        .dimension_numbers = {.present = true,
                                                              .input_feature_dimension = 1,
                                                              .input_spatial_dimensions = {spatial, at},
                                                              .kernel_input_feature_dimension = 1,
                                                              .kernel_spatial_dimensions = {spatial, at},
                                                              .output_feature_dimension = 1,
                                                              .output_spatial_dimensions = {spatial, at}},
                                        .feature_group_count = groups,
                                        .batch_group_count = 1};
    int64_t out[MAX_SPATIAL + 2] = {input->type->dims[0], weight->type->dims[0]};
    for (int64_t i = 0; i < spatial; i++) {
        int64_t kernel = dilations[i] * (weight->type->dims[2 + i] - 1) + 1; /* no larger than the padded input */
        out[2 + i] = (base_plus(input->type->dims[2 + i], pads[2 * i] + pads[2 * i + 1]) - kernel) / strides[i] + 1;
    }
    ir_value *result = ir_build_typed(b, IR_CONVOLUTION, &attrs, 2, (ir_value *const[]){input, weight},
                                      ir_tensor_type(result_dtype(input, bias), spatial + 2, out));
    result = add_channels(call, result, bias, 1);
    return unbatched && result ? ir_reshape(b, result, spatial + 1, out + 1) : result;
}

ir_value *tensor_fn_conv1d(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias, const int64_t *stride,
                           const int64_t *padding, const int64_t *dilation, int64_t groups, bool padding_same)
{
    return convolve(call, 1, input, weight, bias, stride, padding, dilation, groups, padding_same);
}

ir_value *tensor_fn_conv2d(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias, const int64_t *stride,
                           const int64_t *padding, const int64_t *dilation, int64_t groups, bool padding_same)
{
    return convolve(call, 2, input, weight, bias, stride, padding, dilation, groups, padding_same);
}

ir_value *tensor_fn_conv3d(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias, const int64_t *stride,
                           const int64_t *padding, const int64_t *dilation, int64_t groups, bool padding_same)
{
    return convolve(call, 3, input, weight, bias, stride, padding, dilation, groups, padding_same);
}

static bool check_transposed(tensor_call *call, int64_t spatial, const ir_type *input, const ir_type *weight,
                             int64_t groups)
{
    tensor_words x = tensor_shape_words(input), w = tensor_shape_words(weight);
    if ((input->rank != spatial + 1 && input->rank != spatial + 2) || weight->rank != spatial + 2)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Expected %lldD (unbatched) or %lldD (batched) input and a %lldD weight, but got input %s and "
                         "weight %s",
                         (long long)spatial + 1, (long long)spatial + 2, (long long)spatial + 2, x.text, w.text);
    else if (groups < 0 || weight->dims[0] % groups != 0)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "groups (%lld) must be positive and divide the input's channels, dimension 0 of weight %s",
                         (long long)groups, w.text);
    else if (input->dims[input->rank - 1 - spatial] != weight->dims[0])
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Given transposed=1, weight of size %s, expected input%s to have %lld channels, but got %lld "
                         "channels instead",
                         w.text, x.text, (long long)weight->dims[0], (long long)input->dims[input->rank - 1 - spatial]);
    return call->b->status == TSR_OK;
}

/* weight is [in, out / groups, kernel...]. A transposed convolution is a convolution of the input, dilated by the
 * strides, with the reversed kernel. */
static ir_value *convolve_transposed(tensor_call *call, int64_t spatial, ir_value *input, ir_value *weight,
                                     ir_value *bias, const int64_t *stride, const int64_t *padding,
                                     const int64_t *output_padding, const int64_t *dilation, int64_t groups)
{
    ir_builder *b = call->b;
    const ir_type *tw = weight->type;
    groups = groups == 0 ? 1 : groups;
    int64_t strides[MAX_SPATIAL], dilations[MAX_SPATIAL], pads[2 * MAX_SPATIAL], ones[MAX_SPATIAL], at[MAX_SPATIAL];
    if (!check_types(call, input->type, tw, bias ? bias->type : NULL) ||
        !check_steps(call, spatial, stride, padding, dilation, strides, dilations))
        return NULL;
    if (!check_transposed(call, spatial, input->type, tw, groups))
        return NULL;
    bool unbatched = input->type->rank == spatial + 1;
    if (unbatched)
        input = batch_of_one(b, input);
    const ir_type *ti = input->type;
    int64_t in = tw->dims[0], out = tw->dims[1];
    int64_t dims[MAX_SPATIAL + 2] = {ti->dims[0], base_times(out, groups)};
    for (int64_t i = 0; i < spatial; i++) {
        int64_t span = base_times(dilations[i], tw->dims[2 + i] - 1), more = output_padding[i];
        bool fits = more >= 0 && more < BASE_MAX(strides[i], dilations[i]) && span < INT64_MAX / 4;
        pads[2 * i] = fits ? span - padding[i] : 0;
        pads[2 * i + 1] = fits ? pads[2 * i] + more : 0;
        dims[2 + i] =
            fits ? base_plus(base_times(ti->dims[2 + i] - 1, strides[i]), span - 2 * padding[i] + more + 1) : 0;
        ones[i] = 1;
        at[i] = 2 + i;
        if (dims[2 + i] <= 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "output padding must be smaller than either stride or dilation, and the output not "
                                    "empty");
    }
    /* [in, out / g, ...] -> [g, in / g, out / g, ...] -> [g, out / g, in / g, ...] -> [out, in / g, ...] */
    int64_t grouped[MAX_SPATIAL + 3] = {groups, in / groups, out}, turned[MAX_SPATIAL + 2] = {dims[1], in / groups};
    int64_t order[MAX_SPATIAL + 3] = {0, 2, 1};
    for (int64_t i = 0; i < spatial; i++) {
        grouped[3 + i] = turned[2 + i] = tw->dims[2 + i];
        order[3 + i] = 3 + i;
    }
    ir_value *kernel = ir_transpose(b, ir_reshape(b, weight, spatial + 3, grouped), order);
    kernel = ir_reverse(b, ir_reshape(b, kernel, spatial + 2, turned), spatial, at);
    const ir_convolution_attrs attrs = {.window_strides = {spatial, ones},
                                        .padding = {spatial, 2, pads},
                                        .lhs_dilation = {spatial, strides},
                                        .rhs_dilation = {spatial, dilations},
                                        .dimension_numbers = {.present = true,
                                                              .input_feature_dimension = 1,
                                                              .input_spatial_dimensions = {spatial, at},
                                                              .kernel_input_feature_dimension = 1,
                                                              .kernel_spatial_dimensions = {spatial, at},
                                                              .output_feature_dimension = 1,
                                                              .output_spatial_dimensions = {spatial, at}},
                                        .feature_group_count = groups,
                                        .batch_group_count = 1};
    ir_value *result = ir_build_typed(b, IR_CONVOLUTION, &attrs, 2, (ir_value *const[]){input, kernel},
                                      ir_tensor_type(result_dtype(input, bias), spatial + 2, dims));
    result = add_channels(call, result, bias, 1);
    return unbatched && result ? ir_reshape(b, result, spatial + 1, dims + 1) : result;
}

ir_value *tensor_fn_conv_transpose1d(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias,
                                     const int64_t *stride, const int64_t *padding, const int64_t *output_padding,
                                     const int64_t *dilation, int64_t groups)
{
    return convolve_transposed(call, 1, input, weight, bias, stride, padding, output_padding, dilation, groups);
}

ir_value *tensor_fn_conv_transpose2d(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias,
                                     const int64_t *stride, const int64_t *padding, const int64_t *output_padding,
                                     const int64_t *dilation, int64_t groups)
{
    return convolve_transposed(call, 2, input, weight, bias, stride, padding, output_padding, dilation, groups);
}

ir_value *tensor_fn_conv_transpose3d(tensor_call *call, ir_value *input, ir_value *weight, ir_value *bias,
                                     const int64_t *stride, const int64_t *padding, const int64_t *output_padding,
                                     const int64_t *dilation, int64_t groups)
{
    return convolve_transposed(call, 3, input, weight, bias, stride, padding, output_padding, dilation, groups);
}
