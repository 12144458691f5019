/* Functions that answer questions about tensors and lists: histograms, combinations, places, equality. */
#include "tensor/function/compose.h"

/* ---- histograms ------------------------------------------------------------------------------------------------------------ */

/* bins + 1 edges from min to max, or from the smallest to the largest element when both are equal. */
static tsr_tensor *even_edges(tsr_tensor *x, int64_t bins, double min, double max)
{
    tsr_tensor *low = tsr_number(min), *high = tsr_number(max);
    if (min == max && x->type->count > 0) {
        low = tsr_amin(&(tsr_amin_options){.size = sizeof(tsr_amin_options), .self = x});
        high = tsr_amax(&(tsr_amax_options){.size = sizeof(tsr_amax_options), .self = x});
    }
    tsr_tensor *flat = tsr_eq(low, high);
    low = tsr_where(flat, tsr_sub_scalar(low, min == max && x->type->count == 0 ? 0 : 0.5), low);
    high = tsr_where(flat, tsr_add_scalar(high, min == max && x->type->count == 0 ? 1 : 0.5), high);
    tsr_tensor *place = tsr_to(compose_arange(bins + 1), x->type->dtype), *share = tsr_div_scalar(place, (double)bins);
    /* Each half from its own end, so that both ends are exact. */
    tsr_tensor *up = tsr_add(low, tsr_mul(tsr_sub(high, low), share));
    tsr_tensor *down = tsr_sub(high, tsr_mul(tsr_sub(high, low), tsr_add_scalar(tsr_neg(share), 1)));
    return tsr_to(tsr_where(tsr_lt_scalar(place, (double)(bins + 1) / 2), up, down), x->type->dtype);
}

tsr_tensor *tensor_fn_histogram(tensor_call *call, tsr_tensor *self, int64_t bins, tsr_tensor *edges, double min,
                                double max, tsr_tensor *weight, bool density, tsr_tensor **out)
{
    tsr_tensor *wrong = NULL;
    tsr_dtype dtype = self->type->dtype;
    if (!ir_dtype_is_float(dtype))
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "\"histogram\" not implemented for '%s'",
                            tsr_dtype_name(dtype));
    else if (!edges && bins <= 0)
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "torch.histogram(): bins must be > 0, but got %lld",
                            (long long)bins);
    else if (!edges && bins == INT64_MAX)
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "the result's size in bytes is too large");
    else if (edges && (edges->type->rank != 1 || edges->type->count < 2 || edges->type->dtype != dtype))
        wrong =
            tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "the edges are a vector of self's dtype, two or more");
    else if (max < min)
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "torch.histogram(): max must be larger than min");
    else if (weight && (weight->type->count != self->type->count || weight->type->dtype != dtype))
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                            "if weight tensor is provided it should have the same "
                            "shape and dtype as the input tensor");
    if (wrong)
        return wrong;
    tsr_tensor *x = tsr_reshape(tsr_detach(self), &(const int64_t){-1}, 1);
    tsr_tensor *bounds = edges ? tsr_detach(edges) : even_edges(x, bins, min, max);
    int64_t n = (edges ? edges->type->count : bins + 1) - 1;
    tsr_tensor *place = tsr_bucketize(
        x, &(tsr_bucketize_options){.size = sizeof(tsr_bucketize_options), .boundaries = bounds, .right = true});
    tsr_tensor *inside = tsr_logical_and(tsr_ge(x, tsr_select(bounds, 0, 0)), tsr_le(x, tsr_select(bounds, 0, n)));
    place =
        tsr_clamp(tsr_sub_scalar(place, 1), tsr_number_int(0), tsr_number_int(n - 1)); /* the last bin has both edges */
    tsr_tensor *ones = weight ? tsr_reshape(tsr_detach(weight), &(const int64_t){-1}, 1) : tsr_to(inside, dtype);
    ones = tsr_masked_fill(ones, tsr_logical_not(inside), 0);
    tsr_tensor *sums = tsr_scatter_add(compose_zeros(&n, 1, dtype), 0, place, ones);
    if (density) {
        tsr_tensor *widths = tsr_sub(tsr_narrow(bounds, 0, 1, n), tsr_narrow(bounds, 0, 0, n));
        tsr_tensor *total = tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = sums});
        sums = tsr_div(tsr_div(sums, total), widths);
    }
    out[0] = sums;
    out[1] = edges ? tsr_clone(bounds) : bounds;
    return NULL;
}

/* ---- combinations, places ------------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_combinations(tensor_call *call, tsr_tensor *self, int64_t r, bool with_replacement)
{
    enum { MOST = 1 << 24 };
    int64_t n = self->type->count, count = 1, at[64];
    if (self->type->rank != 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Expect a 1D vector, but got shape of rank %lld",
                           (long long)self->type->rank);
    if (r < 0 || r > 64)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Expect a non-negative number, but got %lld",
                           (long long)r);
    if (r == 0)
        return compose_zeros(&(const int64_t){0}, 1, self->type->dtype);
    /* Of r and pool - r the smaller number gives the same count, by products that only grow. */
    int64_t pool = with_replacement && n > 0 ? BASE_MIN(n, INT64_MAX - r) + r - 1 : n, fewer = BASE_MIN(r, pool - r);
    if (fewer < 0)
        count = 0;
    for (int64_t i = 0; i < fewer && count <= MOST; i++)
        count = base_times(count, pool - i) / (i + 1);
    if (base_times(count, r) > MOST)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "%lld elements taken %lld at a time are more than "
                           "2^24 numbers",
                           (long long)n, (long long)r);
    const int64_t shape[] = {count, r};
    if (count == 0)
        return compose_zeros(shape, 2, self->type->dtype);
    int64_t *list = base_alloc((size_t)(count * r) * sizeof(*list));
    if (!list)
        return tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    for (int64_t i = 0; i < r; i++)
        at[i] = with_replacement ? 0 : i;
    for (int64_t k = 0; k < count; k++) {
        for (int64_t i = 0; i < r; i++)
            list[k * r + i] = at[i];
        int64_t i = r - 1;
        while (i > 0 && at[i] == (with_replacement ? n - 1 : n - r + i))
            i--;
        at[i]++;
        for (int64_t j = i + 1; j < r; j++)
            at[j] = with_replacement ? at[i] : at[j - 1] + 1;
    }
    tsr_tensor *places = tsr_from_data(list, TSR_I64, &(const int64_t){count * r}, 1);
    base_free(list);
    return tsr_reshape(tsr_index_select(self, 0, places), shape, 2);
}

int64_t tensor_fn_unravel_index(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape,
                                tsr_tensor **out, int64_t capacity)
{
    tsr_tensor *wrong = NULL;
    int64_t below = 1;
    if (!ir_dtype_is_integer(self->type->dtype) || self->type->dtype == TSR_BOOL)
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "expected 'indices' to be integer dtype, but got %s",
                            tsr_dtype_name(self->type->dtype));
    else if (n_shape > capacity || (n_shape > 0 && !out))
        wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%lld results and room for %lld", (long long)n_shape,
                            (long long)capacity);
    for (int64_t i = 0; !wrong && i < n_shape; i++)
        if (shape[i] < 0)
            wrong = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "'shape' cannot have negative values");
    if (wrong)
        return tensor_refuse_list(wrong, out, capacity);
    tsr_tensor *x = tsr_to(self, TSR_I64);
    for (int64_t i = n_shape; i-- > 0; below = base_times(below, shape[i]))
        out[i] = tsr_remainder(tsr_floor_divide(x, tsr_number_int(below > 0 ? below : 1)),
                               tsr_number_int(shape[i] > 0 ? shape[i] : 1));
    return n_shape;
}

/* ---- equality -------------------------------------------------------------------------------------------------------------- */

static tsr_tensor *all_of(tsr_tensor *x)
{
    return tsr_all(&(tsr_all_options){.size = sizeof(tsr_all_options), .self = x});
}

tsr_tensor *tensor_fn_allclose(tensor_call *call, tsr_tensor *self, tsr_tensor *other, double rtol, double atol,
                               bool equal_nan)
{
    (void)call;
    return all_of(
        tsr_isclose(self, other, rtol,
                    &(tsr_isclose_options){.size = sizeof(tsr_isclose_options), .atol = atol, .equal_nan = equal_nan}));
}

tsr_tensor *tensor_fn_equal(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    (void)call;
    bool same = self->type->rank == other->type->rank;
    for (int64_t i = 0; same && i < self->type->rank; i++)
        same = self->type->dims[i] == other->type->dims[i];
    return same ? all_of(tsr_eq(self, other)) : compose_zeros(NULL, 0, TSR_BOOL);
}
