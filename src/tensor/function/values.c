/* Functions whose result's size depends on values. They read these values at once, which the metrics count
 * (SizeFromValues). While a function is being recorded there are no values to read, so such a call is an error. */
#include "tensor/function/compose.h"

static base_counter reads = {.name = "SizeFromValues"};

tsr_tensor *tensor_with_memory(tsr_tensor *tensor)
{
    return tensor_is_error(tensor) || tensor_has_memory(tensor) ? tensor : tsr_contiguous(tensor);
}

const void *tensor_map_now(tensor_call *call, tsr_tensor **x, tsr_tensor **failed)
{
    if (tensor_is_error(*x)) {
        *failed = *x;
        return NULL;
    }
    if (tensor_context()->record.frame) {
        *failed = tensor_fail(call->row->name, TSR_FAILED_PRECONDITION,
                              "the size of the result depends on values, which are not known inside a function that is "
                              "being recorded (a loop's body, a branch, a checkpoint)");
        return NULL;
    }
    *x = tensor_with_memory(*x);
    base_counter_add(&reads, 1);
    const void *data = NULL;
    if (tsr_map(*x, &data) == TSR_OK)
        return data ? data : "";
    *failed = tensor_new_error_of_context(TSR_FAILED_PRECONDITION);
    return NULL;
}

/* ---- positions of non-zero elements ------------------------------------------------------------------------------ */

/* The flat positions of the non-zero elements, in order; *n: their number. */
static int64_t *places_of(tensor_call *call, tsr_tensor *self, int64_t *n, tsr_tensor **failed)
{
    tsr_tensor *mask = tsr_ne_scalar(tsr_detach(self), 0);
    const bool *truth = tensor_map_now(call, &mask, failed);
    int64_t *places = truth ? base_alloc((size_t)(self->type->count + 1) * sizeof(*places)) : NULL;
    int64_t found = 0;
    for (int64_t i = 0; places && i < self->type->count; i++) { /* without a branch, which could not be predicted */
        places[found] = i;
        found += truth[i];
    }
    *n = found;
    if (truth && !places)
        *failed = tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    if (truth)
        tsr_unmap(mask);
    return places;
}

/* The coordinates of ascending places in dims[rank]. Places of one line differ in their last coordinate alone, so that
 * there is one division a line and not one an element. */
static void coordinates_of(const int64_t *places, int64_t n, const int64_t *dims, int64_t rank, int64_t *rows)
{
    int64_t line = 0, line_end = 0;
    for (int64_t i = 0; i < n; i++) {
        int64_t *row = rows + i * rank;
        if (places[i] >= line_end) {
            line = places[i] / dims[rank - 1];
            for (int64_t d = rank - 2, at = line; d >= 0; d--) {
                row[d] = at % dims[d];
                at /= dims[d];
            }
            line *= dims[rank - 1];
            line_end = line + dims[rank - 1];
        } else {
            for (int64_t d = 0; d < rank - 1; d++)
                row[d] = row[d - rank];
        }
        row[rank - 1] = places[i] - line;
    }
}

tsr_tensor *tensor_fn_nonzero(tensor_call *call, tsr_tensor *self)
{
    tsr_tensor *failed = NULL;
    int64_t n, rank = self->type->rank, *places = places_of(call, self, &n, &failed);
    int64_t *rows = places ? base_alloc((size_t)(n * rank + 1) * sizeof(*rows)) : NULL;
    if (rows && rank > 0)
        coordinates_of(places, n, self->type->dims, rank, rows);
    tsr_tensor *result = rows     ? tsr_from_data(rows, TSR_I64, (const int64_t[]){n, rank}, 2)
                         : failed ? failed
                                  : tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    base_free(rows);
    base_free(places);
    return result;
}

tsr_tensor *tensor_fn_argwhere(tensor_call *call, tsr_tensor *self)
{
    return tensor_fn_nonzero(call, self);
}

tsr_tensor *tensor_fn_masked_select(tensor_call *call, tsr_tensor *self, tsr_tensor *mask)
{
    tsr_tensor *failed = NULL;
    if (mask->type->dtype != TSR_BOOL)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "masked_select: expected BoolTensor for mask");
    tsr_tensor *spread = tsr_logical_or(mask, tsr_to(tsr_mul_scalar(self, 0), TSR_BOOL)); /* only its shape is used */
    tsr_tensor *wide = tsr_logical_and(tsr_logical_or(tsr_logical_not(spread), spread), mask);
    if (tensor_is_error(wide))
        return wide;
    int64_t n, *places = places_of(call, wide, &n, &failed);
    if (!places)
        return failed;
    tsr_tensor *all = tsr_reshape(tsr_expand(self, wide->type->dims, wide->type->rank), &(const int64_t){-1}, 1);
    tsr_tensor *result = tsr_index_select(all, 0, tsr_from_data(places, TSR_I64, &n, 1));
    base_free(places);
    return result;
}

/* Writes the elements of source, in order, where mask is true. This function reads no values: positions in source are
 * running counts of the mask. */
tsr_tensor *tensor_fn_masked_scatter(tensor_call *call, tsr_tensor *self, tsr_tensor *mask, tsr_tensor *source)
{
    if (mask->type->dtype != TSR_BOOL)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "masked_scatter_ only supports boolean masks, but got mask with dtype %s",
                           tensor_dtype_words(mask->type->dtype));
    if (self->type->dtype != source->type->dtype)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "masked_scatter: expected self and source to have same dtypes but got %s and %s",
                           tensor_dtype_words(self->type->dtype), tensor_dtype_words(source->type->dtype));
    tsr_tensor *zeros = compose_zeros(self->type->dims, self->type->rank, TSR_BOOL);
    tsr_tensor *wide = tsr_logical_or(mask, zeros);
    if (tensor_is_error(wide) || source->type->count == 0)
        return tensor_is_error(wide) ? wide : tsr_clone(self);
    const int64_t flat = -1;
    tsr_tensor *counts = tsr_cumsum(tsr_to(tsr_reshape(wide, &flat, 1), TSR_I64),
                                    &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options)});
    tsr_tensor *at = tsr_clamp(tsr_sub_scalar(counts, 1), tsr_number_int(0), tsr_number_int(source->type->count - 1));
    tsr_tensor *taken = tsr_index_select(tsr_reshape(source, &flat, 1), 0, at);
    return tsr_where(wide, tsr_reshape(taken, wide->type->dims, wide->type->rank), self);
}

/* ---- counts --------------------------------------------------------------------------------------------------------------- */

/* The largest value as unsigned, so that any negative one counts as larger; 0 for none. There are four maxima, since
 * each waits for the one before. */
static uint64_t largest_of(const int64_t *values, int64_t n)
{
    uint64_t most[4] = {0};
    int64_t fours = n - n % 4;
    for (int64_t i = 0; i < fours; i += 4)
        for (int64_t k = 0; k < 4; k++)
            most[k] = BASE_MAX(most[k], (uint64_t)values[i + k]);
    for (int64_t i = fours; i < n; i++)
        most[0] = BASE_MAX(most[0], (uint64_t)values[i]);
    return BASE_MAX(BASE_MAX(most[0], most[1]), BASE_MAX(most[2], most[3]));
}

/* How often 0 to bins - 1 stand in values; NULL: out of memory. */
static int64_t *counts_of(const int64_t *values, int64_t n, size_t bins)
{
    int64_t *counts = base_alloc_zero(bins, sizeof(*counts));
    for (int64_t i = 0; counts && i < n; i++)
        counts[values[i]]++;
    return counts;
}

tsr_tensor *tensor_fn_bincount(tensor_call *call, tsr_tensor *self, tsr_tensor *weights, int64_t minlength)
{
    const ir_type *type = self->type;
    const char *name = call->row->name;
    if (type->rank != 1 || !ir_dtype_is_integer(type->dtype))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "bincount only supports 1-d non-negative integral inputs.");
    if (minlength < 0)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "minlength should be >= 0");
    if (weights && (weights->type->rank != 1 || weights->type->count != type->count))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "weights should be 1-d and have the same length as input");
    tsr_tensor *failed = NULL, *places = tsr_to(self, TSR_I64);
    const int64_t *values = tensor_map_now(call, &places, &failed);
    if (!values)
        return failed;
    uint64_t largest = largest_of(values, type->count);
    bool negative = largest > INT64_MAX, any = type->count > 0;
    int64_t bins = BASE_MAX(minlength, any && !negative ? (int64_t)BASE_MIN(largest, INT64_MAX - 1) + 1 : 0);
    int64_t *counts = negative || weights ? NULL : counts_of(values, type->count, (size_t)bins);
    tsr_unmap(places);
    if (negative)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "bincount only supports 1-d non-negative integral inputs.");
    if (weights) {
        tsr_dtype dtype = weights->type->dtype == TSR_F32 ? TSR_F32 : TSR_F64;
        return tsr_scatter_add(compose_zeros(&bins, 1, dtype), 0, places, tsr_to(weights, dtype));
    }
    tsr_tensor *result = counts
                             ? tsr_from_data(counts, TSR_I64, &bins, 1)
                             : tensor_fail(name, TSR_OUT_OF_MEMORY, "out of memory for %lld counts", (long long)bins);
    base_free(counts);
    return result;
}

/* ---- repeats --------------------------------------------------------------------------------------------------------------- */

/* Place i as often as repeats[i] says; NULL and an error tensor in *failed. */
static tsr_tensor *repeated_places(tensor_call *call, tsr_tensor *repeats, tsr_tensor **failed)
{
    const int64_t n = repeats->type->count, *times = tensor_map_now(call, &repeats, failed);
    int64_t total = 0;
    for (int64_t i = 0; times && i < n && !*failed; i++) {
        if (times[i] < 0)
            *failed = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "repeats can not be negative");
        else if (times[i] > INT64_MAX / 8 - total)
            *failed = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "the sum of repeats is too large");
        else
            total += times[i];
    }
    int64_t *places = times && !*failed ? base_alloc((size_t)(total + 1) * sizeof(*places)) : NULL, at = 0;
    for (int64_t i = 0; places && i < n; i++)
        for (int64_t k = 0; k < times[i]; k++)
            places[at++] = i;
    if (times)
        tsr_unmap(repeats);
    if (!places && !*failed)
        *failed = tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    tsr_tensor *result = places ? tsr_from_data(places, TSR_I64, &total, 1) : NULL;
    base_free(places);
    return result;
}

tsr_tensor *tensor_fn_repeat_interleave_tensor(tensor_call *call, tsr_tensor *self, tsr_tensor *repeats, int64_t dim,
                                               int64_t output_size)
{
    const char *name = call->row->name;
    const ir_type *type = repeats->type;
    tsr_tensor *failed = NULL;
    if (type->dtype != TSR_I64 && type->dtype != TSR_I32)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "repeats has to be Long or Int tensor");
    if (type->rank > 1)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "repeat_interleave only accept 1D vector as repeat");
    dim = compose_dim(call, dim, self->type->rank, &failed);
    if (failed)
        return failed;
    const int64_t flat = -1, size = self->type->rank > 0 ? self->type->dims[dim] : 1;
    if (type->count != 1 && type->count != size)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "repeats must have the same size as input along dim, but got repeats.size(0) = %lld and "
                           "input.size(%lld) = %lld",
                           (long long)type->count, (long long)dim, (long long)size);
    tsr_tensor *times = tsr_expand(tsr_reshape(tsr_to(repeats, TSR_I64), &flat, 1), &size, 1), *places;
    if (output_size > 0) { /* the number of elements whose repeats end at the place or before it */
        tsr_tensor *ends = tsr_cumsum(times, &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options)});
        places = tsr_searchsorted(ends, &(tsr_searchsorted_options){.size = sizeof(tsr_searchsorted_options),
                                                                    .values = compose_arange(output_size),
                                                                    .right = true});
    } else {
        places = repeated_places(call, times, &failed);
    }
    return failed ? failed : tsr_index_select(tsr_atleast_1d(self), dim, places);
}
