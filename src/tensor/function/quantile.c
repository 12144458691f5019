/* Quantiles: of all elements, or of those that are numbers. */
#include "tensor/function/compose.h"

#include <string.h>

static tsr_tensor *sorted_values(tsr_tensor *x)
{
    return tsr_sort(x, -1, &(tsr_sort_options){.size = sizeof(tsr_sort_options)});
}

/* The rank of the one element that a quantile is by some of PyTorch's interpolation modes, or NULL: the others take two. */
static tsr_tensor *rank_alone(const char *interpolation, tsr_tensor *rank)
{
    if (interpolation && strcmp(interpolation, "lower") == 0)
        return tsr_floor(rank);
    if (interpolation && strcmp(interpolation, "higher") == 0)
        return tsr_ceil(rank);
    return interpolation && strcmp(interpolation, "nearest") == 0 ? tsr_round(rank) : NULL;
}

/* How far a rank lies between the two neighbouring elements, by the other modes; NULL: there is no such mode. */
static tsr_tensor *share_of(const char *interpolation, tsr_tensor *rank, tsr_tensor *below)
{
    tsr_tensor *between = tsr_sub(rank, below);
    if (!interpolation || strcmp(interpolation, "linear") == 0)
        return between;
    if (strcmp(interpolation, "midpoint") == 0)
        return tsr_mul_scalar(tsr_to(tsr_gt_scalar(between, 0), between->type->dtype), 0.5);
    return NULL;
}

/* The quantiles at ranks of the elements of x, which are in order. One element is taken as it is, also beside an infinite one. */
static tsr_tensor *at_ranks(tensor_call *call, tsr_tensor *x, tsr_tensor *rank, const char *interpolation)
{
    tsr_tensor *alone = rank_alone(interpolation, rank);
    if (alone)
        return tsr_gather(x, -1, tsr_to(alone, TSR_I64));
    tsr_tensor *below = tsr_floor(rank), *above = tsr_ceil(rank), *share = share_of(interpolation, rank, below);
    const char *name = call->row->name;
    if (!share)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "%s() interpolation must be one of linear, lower, higher, midpoint or nearest, but got %s",
                           name, interpolation);
    tsr_tensor *low = tsr_gather(x, -1, tsr_to(below, TSR_I64)), *high = tsr_gather(x, -1, tsr_to(above, TSR_I64));
    return tsr_lerp(low, high, tsr_to(share, x->type->dtype));
}

static tsr_tensor *quantiles(tensor_call *call, tsr_tensor *self, tsr_tensor *q, int64_t dim, bool keepdim,
                             const char *interpolation, bool numbers_alone)
{
    tsr_tensor *failed = NULL;
    const char *name = call->row->name;
    tsr_dtype dtype = self->type->dtype;
    if (self->type->count == 0)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "%s() input tensor must be non-empty", name);
    if (q->type->rank > 1)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "%s() q must be a scalar or 1D tensor", name);
    if (dtype != TSR_F32 && dtype != TSR_F64)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "%s() input tensor must be either float or double dtype", name);
    double number = q->cell->number_is_int ? (double)q->cell->number_i : q->cell->number_f;
    if (q->cell->number && !(number >= 0 && number <= 1))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "%s() q must be in the range [0, 1] but got %g", name, number);
    if (q->type->rank == 0)
        q = tsr_to(q, dtype); /* q may be a number */
    if (q->type->dtype != dtype)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "%s() q tensor must be same dtype as the input tensor", name);
    dim = compose_dim(call, dim, self->type->rank, &failed);
    if (dim < 0)
        return failed;
    bool scalar = self->type->rank == 0;
    tsr_tensor *x = sorted_values(tsr_movedim(scalar ? tsr_unsqueeze(self, 0) : self, dim, -1)); /* [..., n] */
    if (tensor_is_error(x))
        return x;
    int64_t n = x->type->dims[x->type->rank - 1];
    const int64_t last = -1;
    tsr_tensor *is_number = tsr_to(tsr_eq(x, x), TSR_I64);
    tsr_tensor *numbers = tsr_sum(&(tsr_sum_options){
        .size = sizeof(tsr_sum_options), .self = is_number, .dims = &last, .n_dims = 1, .keepdim = true});
    /* Ranks are f64, as in PyTorch: f32 has no odd ones beyond 2^24, and rounds those just above a whole number to it. */
    tsr_tensor *highest = tsr_clamp(tsr_to(tsr_sub_scalar(numbers, 1), TSR_F64), tsr_number(0), NULL);
    tsr_tensor *flat = tsr_to(tsr_reshape(q, &(const int64_t){-1}, 1), TSR_F64), *rank;
    if (numbers_alone)
        rank = tsr_mul(flat, highest);
    else
        rank = tsr_where(tsr_lt_scalar(numbers, (double)n), tsr_number((double)(n - 1)),
                         tsr_mul_scalar(flat, (double)(n - 1)));
    rank = tsr_mul(rank, tsr_add_scalar(tsr_mul_scalar(highest, 0), 1)); /* [..., Q] */
    tsr_tensor *result = at_ranks(call, x, rank, interpolation);
    if (tensor_is_error(result))
        return result;
    result = tsr_movedim(result, -1, 0); /* [Q, ...] */
    if (keepdim && !scalar)
        result = tsr_unsqueeze(result, dim + 1);
    return q->type->rank == 0 ? tsr_select(result, 0, 0) : result;
}

tsr_tensor *tensor_fn_quantile(tensor_call *call, tsr_tensor *self, tsr_tensor *q, int64_t dim, bool keepdim,
                               const char *interpolation)
{
    return quantiles(call, self, q, dim, keepdim, interpolation, false);
}

tsr_tensor *tensor_fn_nanquantile(tensor_call *call, tsr_tensor *self, tsr_tensor *q, int64_t dim, bool keepdim,
                                  const char *interpolation)
{
    return quantiles(call, self, q, dim, keepdim, interpolation, true);
}
