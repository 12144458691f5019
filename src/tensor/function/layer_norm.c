/* Layer norm, RMS norm and group norm: composites (pass/composite_norm.c, grad/composite_norm.c). */
#include "tensor/generated/bodies.h"

#include <float.h>

static const tensor_composite layer_norm = {IR_TESSERA_LAYER_NORM,
                                            {{"eps", true}, {"first", false}, {"weighted", false}}};
static const tensor_composite rms_norm = {IR_TESSERA_RMS_NORM, {{"eps", true}, {"first", false}}};

/* ---- functions ------------------------------------------------------------------------------------------------------ */

static double epsilon(double eps, bool is_zero, double otherwise)
{
    return eps == 0 && !is_zero ? otherwise : eps;
}

/* Checks normalized_shape against self's last dimensions; returns the number of leading dimensions, or -1. */
static int64_t leading_dims(tensor_call *call, const ir_type *type, const int64_t *shape, int64_t n)
{
    int64_t lead = type->rank - n;
    if (n < 1) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one "
                         "element, but got normalized_shape = []");
        return -1;
    }
    bool fits = n >= 1 && lead >= 0;
    for (int64_t i = 0; fits && i < n; i++)
        fits = shape[i] == type->dims[lead + i];
    if (fits)
        return lead;
    tensor_words words = tensor_shape_words(type), want = tensor_sizes_words(shape, n);
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "Given normalized_shape=%s, expected input with shape [*, %s, but got input of size%s", want.text,
                     want.text + 1, words.text);
    return -1;
}

/* Whether an optional weight or bias has the shape of type's dimensions from lead on. */
static bool fits_tail(tensor_call *call, const char *name, const ir_value *value, const ir_type *type, int64_t lead)
{
    bool fits = !value || value->type->rank == type->rank - lead;
    for (int64_t i = lead; value && fits && i < type->rank; i++)
        fits = value->type->dims[i - lead] == type->dims[i];
    if (fits)
        return true;
    tensor_words words = tensor_shape_words(value->type);
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "Expected %s to be of same shape as normalized_shape, but got %s of shape %s", name, name,
                     words.text);
    return false;
}

static ir_value *record_layer_norm(tensor_call *call, ir_value *x, int64_t first, double eps, ir_value *weight,
                                   ir_value *bias)
{
    ir_value *operands[3] = {x};
    size_t n = 1;
    if (weight)
        operands[n++] = weight;
    if (bias)
        operands[n++] = bias;
    const double values[] = {eps, (double)first, weight != NULL};
    ir_op *op = tensor_composite_record(call, &layer_norm, values, n, operands);
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_fn_layer_norm(tensor_call *call, ir_value *self, const int64_t *normalized_shape,
                               int64_t n_normalized_shape, ir_value *weight, ir_value *bias, double eps,
                               bool eps_is_zero)
{
    int64_t lead = leading_dims(call, self->type, normalized_shape, n_normalized_shape);
    if (lead < 0 || !fits_tail(call, "weight", weight, self->type, lead) ||
        !fits_tail(call, "bias", bias, self->type, lead))
        return NULL;
    return record_layer_norm(call, self, lead, epsilon(eps, eps_is_zero, 1e-5), weight, bias);
}

ir_value *tensor_fn_rms_norm(tensor_call *call, ir_value *self, const int64_t *normalized_shape,
                             int64_t n_normalized_shape, ir_value *weight, double eps, bool eps_is_zero)
{
    int64_t lead = leading_dims(call, self->type, normalized_shape, n_normalized_shape);
    if (lead < 0 || !fits_tail(call, "weight", weight, self->type, lead))
        return NULL;
    bool precise = self->type->dtype == TSR_F64 || self->type->dtype == TSR_C128;
    const double values[] = {epsilon(eps, eps_is_zero, precise ? DBL_EPSILON : FLT_EPSILON), (double)lead};
    if (ir_dtype_is_complex(self->type->dtype)) { /* the composite's gradient rule is for real numbers only */
        ir_value *results[2] = {NULL};
        tensor_composite_decompose(call, &rms_norm, values, weight ? 2 : 1, (ir_value *const[]){self, weight}, results);
        return results[0];
    }
    ir_op *op = tensor_composite_record(call, &rms_norm, values, weight ? 2 : 1, (ir_value *const[]){self, weight});
    return op ? ir_result(op, 0) : NULL;
}

/* A value per channel, with the shape [images, groups, channels of a group, places] of type. */
static ir_value *by_groups(tensor_call *call, const char *name, ir_value *vector, const ir_type *type)
{
    static const int64_t at[] = {1, 2};
    int64_t channels = type->dims[1] * type->dims[2];
    if (vector->type->rank != 1 || vector->type->dims[0] != channels)
        return tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "Expected %s to be a vector of size equal to the number of channels in input (%lld), but "
            "got %s of shape %s",
            name, (long long)channels, name, tensor_shape_words(vector->type).text);
    vector = tensor_along_dim(call, name, vector, ir_tensor_type(type->dtype, 1, &channels), 0);
    vector = vector ? ir_reshape(call->b, vector, 2, type->dims + 1) : NULL;
    return vector ? ir_broadcast(call->b, vector, type->rank, type->dims, at) : NULL;
}

ir_value *tensor_fn_group_norm(tensor_call *call, ir_value *self, int64_t num_groups, ir_value *weight, ir_value *bias,
                               double eps, bool eps_is_zero)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    if (type->rank < 2)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected at least 2 dimensions for input tensor but received %lld",
                                (long long)type->rank);
    if (num_groups <= 0 || type->dims[1] % num_groups != 0) {
        tensor_words words = tensor_shape_words(type);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Expected number of channels in input to be divisible by num_groups, but got input of shape "
                         "%s and num_groups=%lld",
                         words.text, (long long)num_groups);
        return NULL;
    }
    if (type->count == 0 && type->dims[0] != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Expected %s to be greater than 0, got 0",
                                type->dims[1] == 0 ? "number of channels" : "HxW");
    int64_t each = type->dims[1] / num_groups, channels = type->dims[0] * type->dims[1];
    const int64_t groups[] = {type->dims[0], num_groups, each, type->count == 0 ? 0 : type->count / channels};
    /* Channels have a dimension of their own, so that one kernel normalises and scales. */
    ir_value *x = ir_reshape(b, self, 4, groups);
    x = record_layer_norm(call, x, 2, epsilon(eps, eps_is_zero, 1e-5), NULL, NULL);
    if (weight)
        x = ir_mul(b, x, by_groups(call, "weight", weight, x->type));
    if (bias)
        x = ir_add(b, x, by_groups(call, "bias", bias, x->type));
    return ir_reshape(b, x, type->rank, type->dims);
}
