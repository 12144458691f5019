/* Margin losses, and losses of distances and distributions, composed of other functions. */
#include "tensor/generated/bodies.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

#include <math.h>
#include <stdio.h>

static tsr_tensor *mean_along(tsr_tensor *x, int64_t dim)
{
    return tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = x, .dims = &dim, .n_dims = 1});
}

static tsr_tensor *sum_along(tsr_tensor *x, int64_t dim)
{
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x, .dims = &dim, .n_dims = 1});
}

tsr_tensor *tensor_reduced_loss(const char *function, tsr_tensor *loss, int64_t reduction)
{
    if (reduction < TSR_LOSS_MEAN || reduction > TSR_LOSS_NONE)
        return tensor_fail(function, TSR_INVALID_ARGUMENT, "%lld is not a valid value for reduction",
                           (long long)reduction);
    if (reduction == TSR_LOSS_NONE || tensor_is_error(loss))
        return loss;
    return reduction == TSR_LOSS_SUM ? tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = loss})
                                     : tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = loss});
}

static tsr_tensor *reduced(const tensor_call *call, tsr_tensor *loss, int64_t reduction)
{
    return tensor_reduced_loss(call->row->name, loss, reduction);
}

/* max(0, x) */
static tsr_tensor *positive(tsr_tensor *x)
{
    return tsr_clamp(x, tsr_number(0), NULL);
}

/* Fails the call with a message that names two shapes. */
static tsr_tensor *wrong_shapes(tensor_call *call, const char *first, const tsr_tensor *a, const char *second,
                                const tsr_tensor *b)
{
    return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%s%s%s%s", first, tensor_shape_words(a->type).text,
                       second, b ? tensor_shape_words(b->type).text : "");
}

static const char *const not_a_matrix = "Expected non-empty vector or matrix with optional 0-dim batch size, but got: ";

/* ---- losses of pairs --------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_margin_ranking_loss(tensor_call *call, tsr_tensor *input1, tsr_tensor *input2, tsr_tensor *target,
                                          double margin, int64_t reduction)
{
    if (input1->type->rank != input2->type->rank || input1->type->rank != target->type->rank)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "margin_ranking_loss : All input tensors should have same dimension but got sizes of %lld, "
                           "%lld and %lld dimensions",
                           (long long)input1->type->rank, (long long)input2->type->rank, (long long)target->type->rank);
    tsr_tensor *apart = tsr_mul(tsr_neg(target), tsr_sub(input1, input2));
    if (!tensor_is_error(apart) &&
        ir_dtype_is_integer(apart->type->dtype)) /* the margin is a float, also a whole one */
        apart = tsr_to(apart, TSR_F32);
    return reduced(call, positive(tsr_add_scalar(apart, margin)), reduction);
}

tsr_tensor *tensor_fn_cosine_embedding_loss(tensor_call *call, tsr_tensor *input1, tsr_tensor *input2,
                                            tsr_tensor *target, double margin, int64_t reduction)
{
    int64_t rank = target->type->rank;
    if (rank > 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "0D or 1D target tensor expected, multi-target not supported");
    if (input1->type->rank != rank + 1 || input2->type->rank != rank + 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "%lldD target tensor expects %lldD input tensors, but found inputs with %lld and %lld "
                           "dimensions",
                           (long long)rank, (long long)rank + 1, (long long)input1->type->rank,
                           (long long)input2->type->rank);
    tsr_tensor *product = sum_along(tsr_mul(input1, input2), -1), *lengths[2] = {input1, input2};
    for (int i = 0; i < 2; i++)
        lengths[i] = tsr_add_scalar(sum_along(tsr_mul(lengths[i], lengths[i]), -1), 1e-12);
    tsr_tensor *cosine = tsr_div(product, tsr_sqrt(tsr_mul(lengths[0], lengths[1])));
    tsr_tensor *zero =
        tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = cosine});
    tsr_tensor *alike = tsr_where(tsr_eq_scalar(target, 1), tsr_sub(tsr_number(1), cosine), zero);
    tsr_tensor *unlike = tsr_where(tsr_eq_scalar(target, -1), positive(tsr_sub_scalar(cosine, margin)), zero);
    return reduced(call, tsr_add(alike, unlike), reduction);
}

static tsr_tensor *distance(tsr_tensor *a, tsr_tensor *b, double p, double eps)
{
    const int64_t last = -1;
    tsr_tensor *apart = tsr_sub(a, b);
    if (!tensor_is_error(apart) && ir_dtype_is_integer(apart->type->dtype))
        apart = tsr_to(apart, TSR_F32);
    return tsr_norm(tsr_add_scalar(apart, eps),
                    &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p, .dims = &last, .n_dims = 1});
}

tsr_tensor *tensor_fn_pairwise_distance(tensor_call *call, tsr_tensor *x1, tsr_tensor *x2, double p, double eps,
                                        bool keepdim, bool eps_is_zero)
{
    (void)call;
    tsr_tensor *d = distance(x1, x2, p, eps == 0 && !eps_is_zero ? 1e-6 : eps);
    return keepdim ? tsr_unsqueeze(d, -1) : d;
}

tsr_tensor *tensor_fn_triplet_margin_loss(tensor_call *call, tsr_tensor *anchor, tsr_tensor *positive_,
                                          tsr_tensor *negative, double margin, double p, double eps, bool swap,
                                          int64_t reduction)
{
    if (anchor->type->rank != positive_->type->rank || anchor->type->rank != negative->type->rank)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "The anchor, positive, and negative tensors are expected to have the same number of "
                           "dimensions, but got: anchor %lldD, positive %lldD, and negative %lldD inputs",
                           (long long)anchor->type->rank, (long long)positive_->type->rank,
                           (long long)negative->type->rank);
    if (!(margin > 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "triplet_margin_loss(): margin must be greater than 0, got %.1f", margin);
    tsr_tensor *near = distance(anchor, positive_, p, eps), *far = distance(anchor, negative, p, eps);
    if (swap)
        far = tsr_minimum(far, distance(positive_, negative, p, eps));
    return reduced(call, positive(tsr_add_scalar(tsr_sub(near, far), margin)), reduction);
}

/* ---- labels --------------------------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_hinge_embedding_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target, double margin,
                                           int64_t reduction)
{
    tsr_tensor *zero = tsr_number(0);
    tsr_tensor *unlike = tsr_where(tsr_ne_scalar(target, 1), positive(tsr_sub(tsr_number(margin), self)), zero);
    return reduced(call, tsr_add(unlike, tsr_where(tsr_ne_scalar(target, -1), self, zero)), reduction);
}

tsr_tensor *tensor_fn_soft_margin_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target, int64_t reduction)
{
    tsr_dtype dtype = self->type->dtype, wide = ir_dtype_of_sums(dtype); /* exp overflows early in f16 */
    if (dtype == wide)
        return reduced(call, tsr_log1p(tsr_exp(tsr_mul(tsr_neg(self), target))), reduction);
    tsr_tensor *product = tsr_mul(tsr_neg(tsr_to(self, wide)), tsr_to(target, wide));
    return tsr_to(reduced(call, tsr_log1p(tsr_exp(product)), reduction), dtype);
}

/* Whether there is one target for each row of self, [N, C] or [C]. */
static bool classes_fit(const tsr_tensor *self, const tsr_tensor *target)
{
    const ir_type *t = target->type;
    return self->type->rank == 2 ? t->rank == 1 && t->dims[0] == self->type->dims[0] : t->rank <= 1 && t->count == 1;
}

tsr_tensor *tensor_fn_multi_margin_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target, tsr_tensor *weight,
                                        int64_t p, double margin, int64_t reduction)
{
    int64_t rank = self->type->rank, classes = rank > 0 ? self->type->dims[rank - 1] : 1;
    if (p != 1 && p != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "only p == 1 and p == 2 supported");
    if (rank > 2 || classes == 0)
        return wrong_shapes(call, not_a_matrix, self, "", NULL);
    if (!classes_fit(self, target)) {
        char first[192];
        snprintf(
            first, sizeof(first),
            "inconsistent target size; target tensor should be 1-D with size equal to the number of rows. Expected "
            "target size [%lld] but got ",
            (long long)(rank == 2 ? self->type->dims[0] : 1));
        return wrong_shapes(call, first, target, "", NULL);
    }
    if (weight && (weight->type->rank != 1 || weight->type->count != classes)) {
        char first[96];
        snprintf(first, sizeof(first), "inconsistent weight size, expected %lld but got ", (long long)classes);
        return wrong_shapes(call, first, weight, "; weight must be one-dimensional", NULL);
    }
    if (target->type->dtype != TSR_I64)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "expected scalar type Long but found %s",
                           tensor_dtype_words(target->type->dtype));
    tsr_tensor *x = tsr_reshape(self, (const int64_t[]){-1, classes}, 2);
    tsr_tensor *at = tsr_reshape(target, (const int64_t[]){-1, 1}, 2);
    tsr_tensor *own = tsr_gather(x, 1, at), *far = positive(tsr_add_scalar(tsr_sub(x, own), margin));
    if (p == 2)
        far = tsr_mul(far, far);
    if (weight)
        far =
            tsr_mul(far, tsr_reshape(tsr_index_select(weight, 0, tsr_flatten(at, 0, -1)), (const int64_t[]){-1, 1}, 2));
    tsr_tensor *is_own = tsr_to(tsr_one_hot(tsr_flatten(at, 0, -1), classes), TSR_BOOL);
    tsr_tensor *loss = mean_along(tsr_masked_fill(far, is_own, 0), 1);
    return reduced(call, target->type->rank > 0 ? loss : tsr_select(loss, 0, 0), reduction);
}

/* The labels of an example end before its first negative label. */
tsr_tensor *tensor_fn_multilabel_margin_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target, int64_t reduction)
{
    int64_t rank = self->type->rank, classes = rank > 0 ? self->type->dims[rank - 1] : 1;
    if (rank > 2 || classes == 0)
        return wrong_shapes(call, not_a_matrix, self, "", NULL);
    if (ir_with_dtype(target->type, self->type->dtype) != self->type)
        return wrong_shapes(call, "inconsistent target size: ", target, " for input of size: ", self);
    const int64_t rows[2] = {-1, classes};
    tsr_tensor *x = tsr_reshape(self, rows, 2), *labels = tsr_reshape(target, rows, 2);
    tsr_tensor *present = tsr_to(tsr_ge_scalar(labels, 0), TSR_I64);
    present = tsr_to(tsr_cumprod(present, &(tsr_cumprod_options){.size = sizeof(tsr_cumprod_options), .dim = 1}),
                     TSR_BOOL); /* [N, labels] */
    tsr_tensor *at = tsr_clamp(labels, tsr_number_int(0), NULL), *own = tsr_gather(x, 1, at);
    tsr_tensor *hits = tsr_mul(tsr_one_hot(at, classes), tsr_to(tsr_unsqueeze(present, -1), TSR_I64));
    tsr_tensor *is_label = tsr_gt_scalar(sum_along(hits, 1), 0);                              /* [N, classes] */
    tsr_tensor *far = tsr_add_scalar(tsr_sub(tsr_unsqueeze(x, 1), tsr_unsqueeze(own, 2)), 1); /* [N, labels, classes] */
    tsr_tensor *counts = tsr_logical_and(tsr_unsqueeze(present, 2), tsr_unsqueeze(tsr_logical_not(is_label), 1));
    tsr_tensor *kept = tsr_where(counts, positive(far), tsr_number(0));
    tsr_tensor *loss = tsr_div_scalar(sum_along(sum_along(kept, 2), 1), (double)classes);
    return reduced(call, rank == 2 ? loss : tsr_select(loss, 0, 0), reduction);
}

tsr_tensor *tensor_fn_multilabel_soft_margin_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target,
                                                  tsr_tensor *weight, int64_t reduction)
{
    tsr_tensor *no = tsr_mul(tsr_sub(tsr_number_int(1), target), tsr_logsigmoid(tsr_neg(self)));
    tsr_tensor *loss = tsr_neg(tsr_add(tsr_mul(target, tsr_logsigmoid(self)), no));
    if (weight)
        loss = tsr_mul(loss, weight);
    return reduced(call, self->type->rank == 0 ? loss : mean_along(loss, -1), reduction);
}

/* ---- distributions -------------------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_poisson_nll_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target, bool log_input,
                                       bool full, double eps, int64_t reduction)
{
    tsr_tensor *loss = log_input ? tsr_sub(tsr_exp(self), tsr_mul(target, self))
                                 : tsr_sub(self, tsr_mul(target, tsr_log(tsr_add_scalar(self, eps))));
    if (full) { /* Stirling's approximation of log(target!) */
        tsr_tensor *half = tsr_mul_scalar(tsr_log(tsr_mul_scalar(target, 2 * 3.14159265358979323846)), 0.5);
        tsr_tensor *term = tsr_add(tsr_sub(tsr_mul(target, tsr_log(target)), target), half);
        loss = tsr_add(loss, tsr_masked_fill(term, tsr_le_scalar(target, 1), 0));
    }
    return reduced(call, loss, reduction);
}

tsr_tensor *tensor_fn_gaussian_nll_loss(tensor_call *call, tsr_tensor *self, tsr_tensor *target, tsr_tensor *var,
                                        bool full, double eps, int64_t reduction)
{
    const ir_type *own = self->type, *given = var->type;
    bool fits = given->rank == own->rank || given->rank == own->rank - 1;
    int64_t ones = 0; /* broadcast dimensions: one at most */
    for (int64_t i = 0; fits && i < given->rank; i++)
        if (given->dims[i] != own->dims[i]) {
            fits = given->rank == own->rank && given->dims[i] == 1;
            ones++;
        }
    if (!fits || ones > 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "var is of incorrect size");
    bool is_number = !var->view && var->cell->number;
    if (given->rank == own->rank - 1 && given->rank > 0)
        var = tsr_unsqueeze(var, -1);
    tsr_tensor *apart = tsr_sub(self, target);
    if (is_number && !tensor_is_error(apart) && ir_dtype_is_float(apart->type->dtype))
        var = tsr_to(var, apart->type->dtype); /* beside another number it would be f32 */
    /* raised to eps by a constant: the gradient is that of var itself */
    tsr_tensor *lifted = tsr_add(var, tsr_detach(positive(tsr_sub(tsr_number(eps), var))));
    tsr_tensor *loss = tsr_mul_scalar(tsr_add(tsr_log(lifted), tsr_div(tsr_mul(apart, apart), lifted)), 0.5);
    if (full)
        loss = tsr_add_scalar(loss, 0.5 * log(2 * 3.14159265358979323846));
    return reduced(call, loss, reduction);
}
