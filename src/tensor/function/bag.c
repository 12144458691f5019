/* Bags of embeddings: each bag's rows of a table become their sum, mean or maximum. A bag is a row of indices [B, L], or
 * the indices from one offset to the next. Nothing of size bags * indices is made: rows of a matrix of indices are
 * reduced along it, and rows between offsets are added to their bags' sums. */
#include "tensor/function/compose.h"

#include <math.h>
#include <string.h>

typedef struct bags {
    int64_t n;         /* number of bags */
    tsr_tensor *rows;  /* [B, L, D], or [indices, D] */
    tsr_tensor *of;    /* [indices] each index's bag; NULL: the indices are a matrix */
    tsr_tensor *count; /* bool, [B, L] or [indices]: false for padding; NULL: there is none */
} bags;

static tsr_tensor *any_of(tsr_tensor *x, int64_t dim)
{
    return tsr_any(&(tsr_any_options){.size = sizeof(tsr_any_options), .self = x, .dims = &dim, .n_dims = 1});
}

/* Sums of x [B, L, ...] or [indices, ...] over the bags. */
static tsr_tensor *sums(const bags *bags, tsr_tensor *x)
{
    if (!bags->of)
        return compose_sum(x, 1);
    int64_t dims[2] = {bags->n, tsr_size(x, -1)};
    return tsr_index_add(compose_zeros(dims, tsr_dim(x), tsr_tensor_dtype(x)), 0, bags->of, x);
}

static tsr_tensor *sum_of_bags(const bags *bags, tsr_tensor *weights)
{
    tsr_tensor *x = bags->rows;
    if (bags->count)
        x = tsr_masked_fill(x, tsr_unsqueeze(tsr_logical_not(bags->count), -1), 0);
    return sums(bags, weights ? tsr_mul(x, tsr_unsqueeze(weights, -1)) : x);
}

/* An empty bag has mean 0. */
static tsr_tensor *mean_of_bags(const bags *bags)
{
    tsr_tensor *total = sum_of_bags(bags, NULL);
    if (!bags->of && !bags->count)
        return tsr_div_scalar(total, (double)BASE_MAX(tsr_size(bags->rows, 1), 1));
    tsr_tensor *ones =
        bags->count ? tsr_to(bags->count, tsr_tensor_dtype(total))
                    : tsr_ones_like(&(tsr_ones_like_options){
                          .size = sizeof(tsr_ones_like_options), .self = bags->of, .dtype = tsr_tensor_dtype(total)});
    return tsr_div(total, tsr_unsqueeze(tsr_clamp(sums(bags, ones), tsr_number(1), NULL), 1));
}

/* The rows' maxima along the matrix of indices. */
static tsr_tensor *max_along(const bags *bags)
{
    tsr_tensor *x = bags->rows, *places = NULL;
    if (tsr_size(x, 1) == 0) {
        const int64_t dims[2] = {bags->n, tsr_size(x, 2)};
        return compose_zeros(dims, 2, tsr_tensor_dtype(x));
    }
    if (bags->count)
        x = tsr_masked_fill(x, tsr_unsqueeze(tsr_logical_not(bags->count), -1), -INFINITY);
    tsr_tensor *best = tsr_max(x, 1, &(tsr_max_options){.size = sizeof(tsr_max_options), .indices = &places});
    return bags->count ? tsr_masked_fill(best, tsr_unsqueeze(tsr_logical_not(any_of(bags->count, 1)), 1), 0) : best;
}

static tsr_tensor *reduced(tsr_tensor *first, const bags *bags, tsr_tensor *x, const char *how)
{
    return tsr_index_reduce(first, 0, bags->of, x,
                            &(tsr_index_reduce_options){.size = sizeof(tsr_index_reduce_options), .reduce = how});
}

/* The maxima between offsets. The gradient goes to the first row that has the maximum, as in PyTorch: the result is read
 * from the place of this row. */
static tsr_tensor *max_between(const bags *bags)
{
    int64_t n = tsr_size(bags->rows, 0), dims[2] = {bags->n, tsr_size(bags->rows, 1)}, column[2] = {n, 1};
    if (n == 0 || bags->n == 0)
        return compose_zeros(dims, 2, tsr_tensor_dtype(bags->rows));
    tsr_tensor *x = tsr_detach(bags->rows);
    if (bags->count)
        x = tsr_masked_fill(x, tsr_unsqueeze(tsr_logical_not(bags->count), -1), -INFINITY);
    tsr_tensor *empty = tsr_full(
        -INFINITY, &(tsr_full_options){
                       .size = sizeof(tsr_full_options), .shape = dims, .n_shape = 2, .dtype = tsr_tensor_dtype(x)});
    tsr_tensor *most = reduced(empty, bags, x, "amax");
    tsr_tensor *is_most = tsr_eq(x, tsr_index_select(most, 0, bags->of));
    if (bags->count)
        is_most = tsr_logical_and(is_most, tsr_unsqueeze(bags->count, -1));
    tsr_tensor *places = tsr_where(is_most, tsr_reshape(compose_arange(n), column, 2), tsr_number_int(n));
    tsr_tensor *none = tsr_add_scalar(compose_zeros(dims, 2, TSR_I64), (double)n);
    tsr_tensor *first = reduced(none, bags, places, "amin"), *found = tsr_lt_scalar(first, (double)n);
    tsr_tensor *at = tsr_clamp(first, NULL, tsr_number_int(n - 1));
    return tsr_masked_fill(tsr_gather(bags->rows, 0, at), tsr_logical_not(found), 0);
}

static tsr_tensor *wrong_bags(tensor_call *call, tsr_tensor *indices, tsr_tensor *offsets, const char *mode,
                              tsr_tensor *per_sample_weights, bool scale_grad_by_freq)
{
    static const char *const modes[] = {"mean", "sum", "max"};
    const char *name = call->row->name;
    int64_t rank = indices->type->rank;
    bool known = false;
    for (int i = 0; i < 3; i++)
        known = known || strcmp(mode, modes[i]) == 0;
    if (!known)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "mode has to be one of sum, mean or max");
    if (rank != 1 && rank != 2)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "input has to be 1D or 2D Tensor, but got Tensor of dimension %lld", (long long)rank);
    if (rank == 2 && offsets)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed "
                           "length sequences.");
    if (rank == 1 && (!offsets || offsets->type->rank != 1))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "offsets has to be a 1D Tensor but got %s",
                           offsets ? tensor_shape_words(offsets->type).text : "none");
    if (per_sample_weights && strcmp(mode, "sum") != 0)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "per_sample_weights was not None. per_sample_weights is only supported for mode='sum' (got "
                           "mode='%s').",
                           mode);
    if (scale_grad_by_freq && strcmp(mode, "max") == 0)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "max mode does not support scaling the gradient by the frequency");
    return NULL;
}

/* The bag of each of n indices: the last one that begins at the index or before it. */
static tsr_tensor *bags_of(tsr_tensor *starts, int64_t n)
{
    tsr_tensor *begun = tsr_searchsorted(starts, &(tsr_searchsorted_options){.size = sizeof(tsr_searchsorted_options),
                                                                             .values = compose_arange(n),
                                                                             .right = true});
    return tsr_sub_scalar(begun, 1);
}

tsr_tensor *tensor_fn_embedding_bag(tensor_call *call, tsr_tensor *weight, tsr_tensor *indices, tsr_tensor *offsets,
                                    const char *mode, tsr_tensor *per_sample_weights, bool include_last_offset,
                                    int64_t padding_idx_plus_one, bool scale_grad_by_freq)
{
    mode = mode && *mode ? mode : "mean";
    tsr_tensor *wrong = wrong_bags(call, indices, offsets, mode, per_sample_weights, scale_grad_by_freq);
    if (wrong)
        return wrong;
    bags bags = {.n = offsets ? offsets->type->count - include_last_offset : indices->type->dims[0]};
    tsr_dtype dtype = weight->type->dtype, wide = ir_dtype_of_sums(dtype); /* halves are rounded once, at the end */
    bags.rows = tsr_to(tsr_embedding(weight, &(tsr_embedding_options){.size = sizeof(tsr_embedding_options),
                                                                      .indices = indices,
                                                                      .padding_idx_plus_one = padding_idx_plus_one,
                                                                      .scale_grad_by_freq = scale_grad_by_freq}),
                       wide);
    if (padding_idx_plus_one) {
        int64_t row =
            padding_idx_plus_one < 0 ? padding_idx_plus_one + weight->type->dims[0] : padding_idx_plus_one - 1;
        bags.count = tsr_ne_scalar(indices, (double)row);
    }
    if (offsets)
        bags.of = bags_of(tsr_to(tsr_narrow(offsets, 0, 0, bags.n), TSR_I64), indices->type->count);
    if (per_sample_weights && tsr_tensor_dtype(per_sample_weights) != wide)
        per_sample_weights = tsr_to(per_sample_weights, wide);
    tsr_tensor *result = strcmp(mode, "sum") == 0    ? sum_of_bags(&bags, per_sample_weights)
                         : strcmp(mode, "mean") == 0 ? mean_of_bags(&bags)
                         : bags.of                   ? max_between(&bags)
                                                     : max_along(&bags);
    return tsr_to(result, dtype);
}
