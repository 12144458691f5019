/* Losses. */
#include "tensor/generated/bodies.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static ir_value *sum_all(ir_builder *b, ir_value *x)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; x && i < x->type->rank; i++)
        dims[i] = i;
    return x ? ir_reduce_sum(b, x, x->type->rank, dims) : NULL;
}

static ir_value *reduced_loss(tensor_call *call, ir_value *loss, int64_t reduction)
{
    ir_builder *b = call->b;
    if (reduction < TSR_LOSS_MEAN || reduction > TSR_LOSS_NONE)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld is not a valid value for reduction",
                                (long long)reduction);
    if (reduction == TSR_LOSS_NONE || !loss)
        return loss;
    ir_value *sum = sum_all(b, loss);
    return reduction == TSR_LOSS_SUM ? sum : ir_div(b, sum, ir_constant_fill(b, sum->type, (double)loss->type->count));
}

/* ---- losses of differences --------------------------------------------------------------------------------------- */

/* Broadcasts self and target to one shape. */
static bool same_shape(tensor_call *call, ir_value **self, ir_value **target)
{
    ir_value *both[] = {*self, *target};
    const ir_type *type = tensor_broadcast_type(call, 2, both);
    if (!type)
        return false;
    *self = tensor_expand(call->b, *self, type);
    *target = tensor_expand(call->b, *target, type);
    return true;
}

/* The same, with PyTorch's warning where they differ: [N, 1] and [N] make a matrix of N x N differences. */
static bool like_sizes(tensor_call *call, ir_value **self, ir_value **target)
{
    const ir_type *a = (*self)->type, *t = (*target)->type;
    if (!same_shape(call, self, target))
        return false;
    if (a->rank != t->rank || memcmp(a->dims, t->dims, (size_t)a->rank * sizeof(a->dims[0])) != 0)
        tensor_call_warn(call,
                         "using a target size (%s) that is different to the input size (%s). This will likely lead to "
                         "incorrect results due to broadcasting. Please ensure they have the same size.",
                         tensor_shape_words(t).text, tensor_shape_words(a).text);
    return true;
}

/* elements times weight (NULL: ones), which has the shape that self had. */
static ir_value *by_weight(tensor_call *call, ir_value *elements, const ir_value *self, ir_value *weight)
{
    if (!weight)
        return elements;
    if (ir_with_dtype(weight->type, self->type->dtype) != self->type)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Weights and input must have the same size.");
    return ir_mul(call->b, elements, tensor_expand(call->b, weight, elements->type));
}

/* The elements reduced; their mean is that by weight. */
static ir_value *weighted_mean(tensor_call *call, ir_value *elements, const ir_value *self, ir_value *weight,
                               int64_t reduction)
{
    elements = by_weight(call, elements, self, weight);
    if (!weight || reduction != TSR_LOSS_MEAN)
        return reduced_loss(call, elements, reduction);
    return ir_div(call->b, reduced_loss(call, elements, 1), reduced_loss(call, weight, 1));
}

ir_value *tensor_fn_mse_loss(tensor_call *call, ir_value *self, ir_value *target, int64_t reduction, ir_value *weight)
{
    const ir_value *given = self;
    if (!like_sizes(call, &self, &target))
        return NULL;
    ir_value *d = ir_sub(call->b, self, target);
    return weighted_mean(call, ir_mul(call->b, d, d), given, weight, reduction);
}

ir_value *tensor_fn_l1_loss(tensor_call *call, ir_value *self, ir_value *target, int64_t reduction, ir_value *weight)
{
    const ir_value *given = self;
    if (!like_sizes(call, &self, &target))
        return NULL;
    ir_value *size = ir_unary(call->b, IR_ABS, ir_sub(call->b, self, target));
    return weighted_mean(call, size, given, weight, reduction);
}

/* The loss is near below the threshold and far from the threshold on. Near is a square of the difference, not of its size,
 * whose slope at 0 would cost the square's second slope. */
ir_value *tensor_fn_smooth_l1_loss(tensor_call *call, ir_value *self, ir_value *target, double beta, int64_t reduction)
{
    ir_builder *b = call->b;
    if (!(beta >= 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "smooth_l1_loss does not support negative values for beta.");
    if (beta == 0)
        return tensor_fn_l1_loss(call, self, target, reduction, NULL);
    if (!like_sizes(call, &self, &target))
        return NULL;
    ir_value *difference = ir_sub(b, self, target), *d = ir_unary(b, IR_ABS, difference);
    ir_value *at = ir_constant_fill(b, d->type, beta), *half = ir_constant_fill(b, d->type, 0.5);
    /* Far distances are replaced by 0 before the square, so that infinite distances have a finite slope. A NaN counts
     * as near, so that its slope is NaN. */
    ir_value *is_far = ir_compare(b, IR_GE, d, at), *small = ir_select(b, is_far, ir_zeros_like(b, d), difference);
    ir_value *near = ir_div(b, ir_mul(b, ir_mul(b, half, small), small), at);
    ir_value *far = ir_sub(b, d, ir_constant_fill(b, d->type, 0.5 * beta));
    return reduced_loss(call, ir_select(b, is_far, far, near), reduction);
}

ir_value *tensor_fn_huber_loss(tensor_call *call, ir_value *self, ir_value *target, double delta, int64_t reduction,
                               ir_value *weight)
{
    ir_builder *b = call->b;
    const ir_value *given = self;
    if (!(delta > 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "huber_loss does not support non-positive values for delta.");
    if (!like_sizes(call, &self, &target))
        return NULL;
    ir_value *difference = ir_sub(b, self, target), *d = ir_unary(b, IR_ABS, difference);
    ir_value *at = ir_constant_fill(b, d->type, delta), *half = ir_constant_fill(b, d->type, 0.5);
    ir_value *is_far = ir_compare(b, IR_GE, d, at), *small = ir_select(b, is_far, ir_zeros_like(b, d), difference);
    ir_value *near = ir_mul(b, ir_mul(b, half, small), small);
    ir_value *far = ir_mul(b, at, ir_sub(b, d, ir_constant_fill(b, d->type, 0.5 * delta)));
    return reduced_loss(call, by_weight(call, ir_select(b, is_far, far, near), given, weight), reduction);
}

ir_value *tensor_fn_kl_div(tensor_call *call, ir_value *self, ir_value *target, int64_t reduction, bool log_target,
                           bool batchmean)
{
    ir_builder *b = call->b;
    const ir_type *given = self->type;
    if (batchmean && reduction != TSR_LOSS_MEAN)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "batchmean is a reduction of its own; leave reduction (%lld) out",
                                (long long)reduction);
    if (!same_shape(call, &self, &target))
        return NULL;
    ir_value *loss = log_target ? ir_mul(b, ir_exp(b, target), ir_sub(b, target, self))
                                : ir_sub(b, tensor_fn_xlogy(call, target, target), ir_mul(b, target, self));
    if (!batchmean)
        return reduced_loss(call, loss, reduction);
    ir_value *sum = sum_all(b, loss);
    return given->rank == 0 ? sum : ir_div(b, sum, ir_constant_fill(b, sum->type, (double)given->dims[0]));
}

/* ---- binary ---------------------------------------------------------------------------------------------------------- */

static ir_value *weighted(tensor_call *call, ir_value *loss, ir_value *weight)
{
    if (!weight || !loss)
        return loss;
    ir_value *both[] = {loss, ir_convert(call->b, weight, loss->type->dtype)};
    const ir_type *type = tensor_broadcast_type(call, 2, both);
    return type ? ir_mul(call->b, tensor_expand(call->b, both[0], type), tensor_expand(call->b, both[1], type)) : NULL;
}

/* logits: of the function of logits, whose message PyTorch words in another way. */
static bool equal_sizes(tensor_call *call, const ir_value *self, const ir_value *target, bool logits)
{
    const ir_type *a = self->type, *t = target->type;
    bool equal = a->rank == t->rank;
    for (int64_t i = 0; equal && i < a->rank; i++)
        equal = a->dims[i] == t->dims[i];
    if (equal)
        return true;
    tensor_words x = tensor_shape_words(t);
    tensor_words y = tensor_shape_words(a);
    if (logits)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Target size (%s) must be the same as input size (%s)", x.text,
                         y.text);
    else
        tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "Using a target size (%s) that is different to the input size (%s) is deprecated. Please ensure "
            "they have the same size.",
            x.text, y.text);
    return false;
}

/* While indices are checked, a run with elements of the value outside of [0, 1] (a NaN, too) fails. */
static ir_value *checked_unit(tensor_call *call, ir_value *value, const char *name)
{
    ir_builder *b = call->b;
    if (!tensor_checks_indices(call->context) || value->type->count == 0 || !ir_dtype_is_float(value->type->dtype))
        return value;
    char before[96];
    snprintf(before, sizeof(before), "all elements of %s should be between 0 and 1, but ", name);
    ir_value *inside = ir_binary(b, IR_AND, ir_compare(b, IR_GE, value, ir_zeros_like(b, value)),
                                 ir_compare(b, IR_LE, value, ir_ones_like(b, value)));
    return tensor_checked_values(call, value, inside, before, " of them not", NAN);
}

/* Logarithms are clamped to at least -100, as in PyTorch, so that the loss stays finite. */
ir_value *tensor_fn_binary_cross_entropy(tensor_call *call, ir_value *self, ir_value *target, ir_value *weight,
                                         int64_t reduction)
{
    ir_builder *b = call->b;
    if (!equal_sizes(call, self, target, false))
        return NULL;
    target = checked_unit(call, ir_convert(b, target, self->type->dtype), "target");
    self = target ? checked_unit(call, self, "input") : NULL;
    if (!self)
        return NULL;
    ir_value *one = ir_ones_like(b, self), *floor = ir_constant_fill(b, self->type, -100);
    ir_value *yes = ir_max(b, ir_log(b, self), floor);
    ir_value *no = ir_max(b, ir_unary(b, IR_LOG_PLUS_ONE, ir_neg(b, self)), floor);
    ir_value *loss = ir_sub(b, ir_mul(b, ir_sub(b, target, one), no), ir_mul(b, target, yes));
    return reduced_loss(call, weighted(call, loss, weight), reduction);
}

/* The loss is (1 - t) * x + (1 + (p - 1) * t) * (log1p(exp(-|x|)) + max(-x, 0)). */
ir_value *tensor_fn_binary_cross_entropy_with_logits(tensor_call *call, ir_value *self, ir_value *target,
                                                     ir_value *weight, ir_value *pos_weight, int64_t reduction)
{
    ir_builder *b = call->b;
    if (!equal_sizes(call, self, target, true))
        return NULL;
    target = ir_convert(b, target, self->type->dtype);
    ir_value *one = ir_ones_like(b, self), *log_weight = tensor_soft_plus(call, ir_neg(b, self));
    if (pos_weight) {
        ir_value *p = tensor_expand(b, ir_convert(b, pos_weight, self->type->dtype), self->type);
        log_weight = ir_mul(b, log_weight, ir_add(b, one, ir_mul(b, ir_sub(b, p, one), target)));
    }
    ir_value *loss = ir_add(b, ir_mul(b, ir_sub(b, one, target), self), log_weight);
    return reduced_loss(call, weighted(call, loss, weight), reduction);
}

/* ---- classes --------------------------------------------------------------------------------------------------------- */

/* Compares log probabilities [N, C, ...] (or [C]) with classes [N, ...]. The class is picked by a sum over the elements
 * at which an iota equals the class: only one element is not 0, so the sum is exact, and it fuses with the ops that
 * compute the log probabilities. */
static ir_value *pick_classes(tensor_call *call, ir_value *log_p, ir_value *target, ir_value *weight, int64_t ignored,
                              double smoothing, int64_t reduction)
{
    ir_builder *b = call->b;
    const ir_type *type = log_p->type;
    int64_t channel = type->rank == 1 ? 0 : 1, classes = type->dims[channel];
    if (!ir_dtype_is_integer(target->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "expected scalar type Long but found %s",
                                tensor_dtype_words(target->type->dtype));
    bool fits = target->type->rank == type->rank - 1;
    for (int64_t i = 0, k = 0; fits && i < type->rank; i++)
        if (i != channel)
            fits = target->type->dims[k++] == type->dims[i];
    if (!fits && channel == 1 && target->type->rank >= 1 && target->type->dims[0] != type->dims[0])
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected input batch_size (%lld) to match target batch_size (%lld).",
                                (long long)type->dims[0], (long long)target->type->dims[0]);
    if (!fits) {
        tensor_words x = tensor_shape_words(type);
        tensor_words y = tensor_shape_words(target->type);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Expected target size to fit the input %s without its class "
                         "dimension, got %s",
                         x.text, y.text);
        return NULL;
    }
    if (weight && (weight->type->rank != 1 || weight->type->dims[0] != classes))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "weight tensor should be defined either for all %lld classes or no classes",
                                (long long)classes);
    const tensor_index_range range = {
        .high = classes, .also = ignored, .has_also = true, .before = "Target ", .after = " is out of bounds."};
    if (!(target = tensor_checked_index(call, target, &range)))
        return NULL;
    /* In 32 bits where all classes fit, so that index vectors have as many lanes as the logits' vectors. */
    const ir_type *index = ir_with_dtype(type, classes < INT32_MAX ? TSR_I32 : target->type->dtype);
    ir_value *place = ir_convert(b, target, index->dtype);
    ir_value *hit = ir_compare(b, IR_EQ, ir_iota(b, index, channel), tensor_spread_dim(b, place, index, channel));
    ir_value *zero = ir_zeros_like(b, log_p), *scaled = log_p;
    if (weight)
        scaled = ir_mul(b, log_p, tensor_along_dim(call, "weight", weight, type, channel));
    ir_value *loss = ir_neg(b, ir_reduce_sum(b, ir_select(b, hit, scaled, zero), 1, &channel));
    ir_value *kept = ir_compare(b, IR_NE, target, ir_constant_fill(b, target->type, (double)ignored));
    ir_value *nothing = ir_zeros_like(b, loss);
    if (smoothing > 0) {
        ir_value *spread = ir_neg(b, ir_reduce_sum(b, scaled, 1, &channel));
        spread = ir_mul(b, spread, ir_constant_fill(b, loss->type, smoothing / (double)classes));
        loss = ir_add(b, ir_mul(b, loss, ir_constant_fill(b, loss->type, 1 - smoothing)), spread);
    }
    loss = ir_select(b, kept, loss, nothing);
    if (reduction != TSR_LOSS_MEAN)
        return reduced_loss(call, loss, reduction);
    ir_value *share = ir_ones_like(b, loss);
    if (weight) {
        ir_value *w = tensor_along_dim(call, "weight", weight, type, channel);
        share = ir_reduce_sum(b, ir_select(b, hit, w, zero), 1, &channel);
    }
    ir_value *total = sum_all(b, ir_select(b, kept, share, nothing));
    return ir_div(b, sum_all(b, loss), total);
}

static int64_t ignored_class(int64_t ignore_index, bool is_zero)
{
    return ignore_index == 0 && !is_zero ? -100 : ignore_index;
}

ir_value *tensor_fn_nll_loss(tensor_call *call, ir_value *self, ir_value *target, ir_value *weight, int64_t reduction,
                             int64_t ignore_index, bool ignore_index_is_zero)
{
    if (self->type->rank < 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "input tensor should be 1D or more");
    return pick_classes(call, self, target, weight, ignored_class(ignore_index, ignore_index_is_zero), 0, reduction);
}

/* The loss against probabilities in self's shape. */
static ir_value *against_probabilities(tensor_call *call, ir_value *log_p, ir_value *target, ir_value *weight,
                                       double smoothing, int64_t reduction)
{
    ir_builder *b = call->b;
    const ir_type *type = log_p->type;
    int64_t channel = type->rank == 1 ? 0 : 1;
    target = ir_convert(b, target, type->dtype);
    if (smoothing > 0)
        target = ir_add(b, ir_mul(b, target, ir_constant_fill(b, type, 1 - smoothing)),
                        ir_constant_fill(b, type, smoothing / (double)type->dims[channel]));
    ir_value *product = ir_mul(b, log_p, target);
    if (weight)
        product = ir_mul(b, product, tensor_along_dim(call, "weight", weight, type, channel));
    ir_value *loss = ir_neg(b, ir_reduce_sum(b, product, 1, &channel));
    return reduced_loss(call, loss, reduction);
}

ir_value *tensor_fn_cross_entropy(tensor_call *call, ir_value *self, ir_value *target, ir_value *weight,
                                  int64_t reduction, int64_t ignore_index, bool ignore_index_is_zero,
                                  double label_smoothing)
{
    if (self->type->rank < 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "input tensor should be 1D or more");
    if (label_smoothing < 0 || label_smoothing > 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "label_smoothing must be between 0.0 and 1.0. Got: %g",
                                label_smoothing);
    ir_value *log_p = tensor_fn_log_softmax(call, self, self->type->rank == 1 ? 0 : 1, TSR_DTYPE_NONE);
    if (!log_p)
        return NULL;
    tsr_dtype kind = target->type->dtype;
    bool same = ir_with_dtype(target->type, self->type->dtype) == self->type;
    if (same && !ir_dtype_is_float(kind) && self->type->rank > 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected floating point type for target with class probabilities, got %s",
                                tensor_dtype_words(kind));
    if (!same && !ir_dtype_is_integer(kind))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "expected target dtype to be Long or Byte, but got %s",
                                tensor_dtype_words(kind));
    if (same && ir_dtype_is_float(kind) && ignored_class(ignore_index, ignore_index_is_zero) >= 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "ignore_index is not supported for floating point target");
    if (same && ir_dtype_is_float(kind))
        return against_probabilities(call, log_p, target, weight, label_smoothing, reduction);
    return pick_classes(call, log_p, target, weight, ignored_class(ignore_index, ignore_index_is_zero), label_smoothing,
                        reduction);
}
