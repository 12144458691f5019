/* Functions whose result's size depends on values. They read these values at once, which the metrics count
 * (SizeFromValues). While a function is being recorded there are no values to read, so such a call is an error. */
#include "tensor/function/compose.h"

static base_counter reads = {.name = "SizeFromValues"};

/* x's elements, in the host's memory (freed by base_free); NULL and an error tensor in *failed. */
static void *read_now(tensor_call *call, tsr_tensor *x, tsr_tensor **failed)
{
    if (tensor_is_error(x)) {
        *failed = x;
        return NULL;
    }
    if (tensor_context()->record.frame) {
        *failed = tensor_fail(call->row->name, TSR_FAILED_PRECONDITION,
                              "the size of the result depends on values, which are not known inside a function that is "
                              "being recorded (a loop's body, a branch, a checkpoint)");
        return NULL;
    }
    size_t bytes = (size_t)x->type->count * tsr_dtype_size(x->type->dtype);
    void *data = base_alloc(bytes + 1);
    base_counter_add(&reads, 1);
    if (data && tsr_read(x, data, bytes) == TSR_OK)
        return data;
    *failed = data ? tensor_new_error_of_context(TSR_FAILED_PRECONDITION)
                   : tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    base_free(data);
    return NULL;
}

/* ---- positions of non-zero elements ------------------------------------------------------------------------------ */

/* The flat positions of the non-zero elements, in order; *n: their number. */
static int64_t *places_of(tensor_call *call, tsr_tensor *self, int64_t *n, tsr_tensor **failed)
{
    bool *truth = read_now(call, tsr_ne_scalar(tsr_detach(self), 0), failed);
    int64_t *places = truth ? base_alloc((size_t)(self->type->count + 1) * sizeof(*places)) : NULL;
    *n = 0;
    for (int64_t i = 0; places && i < self->type->count; i++)
        if (truth[i])
            places[(*n)++] = i;
    if (truth && !places)
        *failed = tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    base_free(truth);
    return places;
}

tsr_tensor *tensor_fn_nonzero(tensor_call *call, tsr_tensor *self)
{
    tsr_tensor *failed = NULL;
    int64_t n, rank = self->type->rank, *places = places_of(call, self, &n, &failed);
    int64_t *rows = places ? base_alloc((size_t)(n * rank + 1) * sizeof(*rows)) : NULL;
    for (int64_t i = 0; rows && i < n; i++)
        for (int64_t d = rank - 1, at = places[i]; d >= 0; d--) {
            rows[i * rank + d] = at % self->type->dims[d];
            at /= self->type->dims[d];
        }
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
    int64_t *values = read_now(call, places, &failed), bins = minlength;
    if (!values)
        return failed;
    bool negative = false;
    for (int64_t i = 0; i < type->count; i++) {
        bins = BASE_MAX(bins, values[i] + 1);
        negative = negative || values[i] < 0;
    }
    base_free(values);
    if (negative)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "bincount only supports 1-d non-negative integral inputs.");
    tsr_dtype dtype = !weights ? TSR_I64 : weights->type->dtype == TSR_F32 ? TSR_F32 : TSR_F64;
    tsr_tensor *ones =
        weights ? tsr_to(weights, dtype)
                : tsr_ones_like(&(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = places});
    return tsr_scatter_add(compose_zeros(&bins, 1, dtype), 0, places, ones);
}

/* ---- unique --------------------------------------------------------------------------------------------------------------- */

/* The flat tensor's elements, sorted (in_order) or in their own order; each run of equal elements keeps only its
 * first. */
static tsr_tensor *runs(tensor_call *call, tsr_tensor *self, bool in_order, tsr_tensor **inverse, tsr_tensor **counts)
{
    const int64_t flat = -1;
    tsr_tensor *x = tsr_reshape(tsr_detach(self), &flat, 1), *places = NULL, *failed = NULL;
    if (tensor_is_error(x))
        return x;
    int64_t n = x->type->count, kept = 0;
    if (in_order)
        x = tsr_sort(x, 0, &(tsr_sort_options){.size = sizeof(tsr_sort_options), .indices = &places});
    tsr_tensor *apart = n > 1 ? tsr_ne(tsr_narrow(x, 0, 1, n - 1), tsr_narrow(x, 0, 0, n - 1))
                              : compose_zeros(&(const int64_t){0}, 1, TSR_BOOL);
    bool *differs = read_now(call, apart, &failed);
    int64_t *lists = differs ? base_alloc((size_t)(3 * n + 3) * sizeof(*lists)) : NULL;
    if (!lists) {
        base_free(differs);
        return failed ? failed : tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    }
    int64_t *first = lists, *of = lists + n + 1, *lengths = of + n + 1;
    for (int64_t i = 0; i < n; i++) {
        if (i == 0 || differs[i - 1]) {
            first[kept] = i;
            lengths[kept++] = 0;
        }
        lengths[kept - 1]++;
        of[i] = kept - 1;
    }
    tsr_tensor *result = tsr_index_select(x, 0, tsr_from_data(first, TSR_I64, &kept, 1));
    if (counts)
        *counts = tsr_from_data(lengths, TSR_I64, &kept, 1);
    if (inverse) {
        tsr_tensor *run = tsr_from_data(of, TSR_I64, &n, 1);
        if (places)
            run = tsr_scatter(compose_zeros(&n, 1, TSR_I64), 0, places, run);
        *inverse = tsr_reshape(run, self->type->dims, self->type->rank);
    }
    base_free(differs);
    base_free(lists);
    return result;
}

tsr_tensor *tensor_fn_unique(tensor_call *call, tsr_tensor *self)
{
    return runs(call, self, true, NULL, NULL);
}

tsr_tensor *tensor_fn_unique_inverse(tensor_call *call, tsr_tensor *self)
{
    tsr_tensor *inverse = NULL, *values = runs(call, self, true, &inverse, NULL);
    return tensor_is_error(values) ? values : inverse;
}

tsr_tensor *tensor_fn_unique_counts(tensor_call *call, tsr_tensor *self)
{
    tsr_tensor *counts = NULL, *values = runs(call, self, true, NULL, &counts);
    return tensor_is_error(values) ? values : counts;
}

tsr_tensor *tensor_fn_unique_consecutive(tensor_call *call, tsr_tensor *self)
{
    return runs(call, self, false, NULL, NULL);
}
