/* Layer norm, RMS norm and group norm: composites that also give the mean and the scale of each row, so that their
 * gradients read those instead of computing them again. */
#include "tensor/generated/bodies.h"

#include <float.h>

/* A row is what the dimensions from `first` on span. */
typedef struct rows {
    const ir_type *type;
    int64_t first;
} rows;

static ir_value *row_sum(ir_builder *b, ir_value *x, int64_t first)
{
    int64_t dims[IR_MAX_RANK], n = 0;
    for (int64_t i = first; x && i < x->type->rank; i++)
        dims[n++] = i;
    return x ? ir_reduce_sum(b, x, n, dims) : NULL;
}

static ir_value *row_mean(ir_builder *b, ir_value *x, int64_t first)
{
    double count = 1;
    for (int64_t i = first; x && i < x->type->rank; i++)
        count *= (double)x->type->dims[i];
    ir_value *sum = row_sum(b, x, first);
    return sum ? ir_div(b, sum, ir_constant_fill(b, sum->type, count)) : NULL;
}

/* One value a row, repeated. */
static ir_value *along_rows(ir_builder *b, ir_value *value, rows r)
{
    int64_t map[IR_MAX_RANK];
    for (int64_t i = 0; i < r.first; i++)
        map[i] = i;
    return ir_broadcast(b, value, r.type->rank, r.type->dims, map);
}

/* One row, for each. */
static ir_value *as_rows(ir_builder *b, ir_value *row, rows r)
{
    int64_t map[IR_MAX_RANK];
    for (int64_t i = r.first; i < r.type->rank; i++)
        map[i - r.first] = i;
    return ir_broadcast(b, ir_convert(b, row, r.type->dtype), r.type->rank, r.type->dims, map);
}

/* ---- the composites ----------------------------------------------------------------------------------------------- */

/* scale = rsqrt(mean(x^2) + eps), of the x that is handed over, and x times it. */
static ir_value *scaled(ir_builder *b, ir_value *x, int64_t first, double eps, ir_value **scale)
{
    ir_value *square = row_mean(b, ir_mul(b, x, x), first);
    *scale = square ? ir_unary(b, IR_RSQRT, ir_add(b, square, ir_constant_fill(b, square->type, eps))) : NULL;
    return ir_mul(b, x, along_rows(b, *scale, (rows){x->type, first}));
}

/* y = (x - mean) * scale * weight + bias; results y, mean, scale. Operands x, then weight and bias as given. */
static void decompose_layer_norm(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                                 ir_value **results)
{
    ir_value *x = operands[0];
    rows r = {x->type, ir_attr_get(attrs, "first")->i};
    bool weighted = ir_attr_get(attrs, "weighted")->i != 0;
    results[1] = row_mean(b, x, r.first);
    ir_value *distance = ir_sub(b, x, along_rows(b, results[1], r));
    ir_value *y = distance ? scaled(b, distance, r.first, ir_attr_get(attrs, "eps")->f, &results[2]) : NULL;
    if (weighted)
        y = ir_mul(b, y, as_rows(b, operands[1], r));
    results[0] = n > 1 + (size_t)weighted ? ir_add(b, y, as_rows(b, operands[n - 1], r)) : y;
}

/* y = x * scale * weight; results y, scale. */
static void decompose_rms_norm(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                               ir_value **results)
{
    ir_value *x = operands[0];
    rows r = {x->type, ir_attr_get(attrs, "first")->i};
    ir_value *y = scaled(b, x, r.first, ir_attr_get(attrs, "eps")->f, &results[1]);
    results[0] = n > 1 ? ir_mul(b, y, as_rows(b, operands[1], r)) : y;
}

/* ---- gradients ---------------------------------------------------------------------------------------------------- */

static ir_value *sum_of(ir_builder *b, ir_value *a, ir_value *c)
{
    return a && c ? ir_add(b, a, c) : a ? a : c;
}

/* The sum over all rows, as an operand of this type wants it. */
static ir_value *over_rows(ir_builder *b, ir_value *x, int64_t first, const ir_value *operand)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < first; i++)
        dims[i] = i;
    return ir_convert(b, ir_reduce_sum(b, x, first, dims), operand->type->dtype);
}

/* With u = (x - mean) * scale (mean absent: x * scale) and g the gradient of u:
 *     dx = scale * (g - mean(g) - u * mean(g * u)) + (dmean - dscale * scale^2 * u) / size of a row */
static ir_value *gradient_of_x(ir_builder *b, ir_value *x, ir_value *u, ir_value *scale, ir_value *g,
                               ir_value *const *of_mean, ir_value *of_scale, int64_t first)
{
    rows r = {x->type, first};
    ir_value *dx = NULL;
    if (g) {
        ir_value *along = ir_mul(b, u, along_rows(b, row_mean(b, ir_mul(b, g, u), first), r));
        ir_value *centred = of_mean ? ir_sub(b, g, along_rows(b, row_mean(b, g, first), r)) : g;
        dx = ir_mul(b, along_rows(b, scale, r), ir_sub(b, centred, along));
    }
    double count = 1;
    for (int64_t i = first; i < x->type->rank; i++)
        count *= (double)x->type->dims[i];
    if (of_mean && *of_mean)
        dx = sum_of(b, dx, along_rows(b, ir_div(b, *of_mean, ir_constant_fill(b, scale->type, count)), r));
    if (of_scale) {
        ir_value *slope = ir_mul(b, of_scale, ir_mul(b, scale, scale));
        slope = ir_div(b, slope, ir_constant_fill(b, scale->type, -count));
        dx = sum_of(b, dx, ir_mul(b, along_rows(b, slope, r), u));
    }
    return dx;
}

static void gradient_layer_norm(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    const ir_attr *attrs = ((const ir_composite_attrs *)op->attrs)->composite_attributes;
    ir_value *x = ir_operand(op, 0), *scale = ir_result(op, 2), *g = cotangents[0];
    rows r = {x->type, ir_attr_get(attrs, "first")->i};
    bool weighted = ir_attr_get(attrs, "weighted")->i != 0;
    ir_value *u = ir_mul(b, ir_sub(b, x, along_rows(b, ir_result(op, 1), r)), along_rows(b, scale, r));
    if (g && op->n_operands > 1 + (uint32_t)weighted)
        gradients[op->n_operands - 1] = over_rows(b, g, r.first, ir_operand(op, op->n_operands - 1));
    if (g && weighted) {
        gradients[1] = over_rows(b, ir_mul(b, g, u), r.first, ir_operand(op, 1));
        g = ir_mul(b, g, as_rows(b, ir_operand(op, 1), r));
    }
    gradients[0] = gradient_of_x(b, x, u, scale, g, &cotangents[1], cotangents[2], r.first);
}

static void gradient_rms_norm(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    const ir_attr *attrs = ((const ir_composite_attrs *)op->attrs)->composite_attributes;
    ir_value *x = ir_operand(op, 0), *scale = ir_result(op, 1), *g = cotangents[0];
    rows r = {x->type, ir_attr_get(attrs, "first")->i};
    ir_value *u = ir_mul(b, x, along_rows(b, scale, r));
    if (g && op->n_operands > 1) {
        gradients[1] = over_rows(b, ir_mul(b, g, u), r.first, ir_operand(op, 1));
        g = ir_mul(b, g, as_rows(b, ir_operand(op, 1), r));
    }
    gradients[0] = gradient_of_x(b, x, u, scale, g, NULL, cotangents[1], r.first);
}

static const tensor_composite layer_norm = {.name = "tessera.layer_norm",
                                            .n_results = 3,
                                            .decompose = decompose_layer_norm,
                                            .attrs = {{"eps", true}, {"first", false}, {"weighted", false}}};
static const tensor_composite rms_norm = {.name = "tessera.rms_norm",
                                          .n_results = 2,
                                          .decompose = decompose_rms_norm,
                                          .attrs = {{"eps", true}, {"first", false}}};

bool tensor_register_layer_norm(void)
{
    const ir_custom rows[] = {{.name = "tessera.layer_norm", .gradient = gradient_layer_norm},
                              {.name = "tessera.rms_norm", .gradient = gradient_rms_norm}};
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (!ir_find_composite(rows[i].name) && ir_register_composite(&rows[i], NULL) != TSR_OK)
            return false;
    return true;
}

/* ---- functions ------------------------------------------------------------------------------------------------------ */

static double epsilon(double eps, bool is_zero, double otherwise)
{
    return eps == 0 && !is_zero ? otherwise : eps;
}

/* Checks normalized_shape against the end of self's; the number of leading dimensions, or -1. */
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
    if (ir_dtype_is_complex(self->type->dtype)) { /* the composite's gradient is that of real numbers */
        ir_value *scale, *y = scaled(call->b, self, lead, values[0], &scale);
        return weight ? ir_mul(call->b, y, as_rows(call->b, weight, (rows){self->type, lead})) : y;
    }
    ir_op *op = tensor_composite_record(call, &rms_norm, values, weight ? 2 : 1, (ir_value *const[]){self, weight});
    return op ? ir_result(op, 0) : NULL;
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
    int64_t groups[] = {type->dims[0], num_groups, type->count == 0 ? 0 : type->count / type->dims[0] / num_groups};
    ir_value *x =
        record_layer_norm(call, ir_reshape(b, self, 3, groups), 2, epsilon(eps, eps_is_zero, 1e-5), NULL, NULL);
    x = ir_reshape(b, x, type->rank, type->dims);
    if (weight)
        x = ir_mul(b, x, tensor_along_dim(call, "weight", weight, type, 1));
    return bias ? ir_add(b, x, tensor_along_dim(call, "bias", bias, type, 1)) : x;
}
