/* Each element, or each slice, once. Which ones differ is read at once, as in function/values.c. */
#include "tensor/function/compose.h"

#include <string.h>

/* ---- elements ------------------------------------------------------------------------------------------------------------- */

/* The places of the first elements of runs of n equal elements, n > 0. differs[i]: element i + 1 differs from element i. */
static int64_t find_starts(const bool *differs, int64_t n, int64_t *first)
{
    enum { WORD = 8 };
    int64_t kept = 1, i = 1;
    first[0] = 0;
    while (i < n) {
        uint64_t word = 1;
        if (n - i >= WORD)
            memcpy(&word, differs + i - 1, WORD);
        int64_t end = BASE_MIN(i + WORD, n);
        if (word == 0)
            i = end;
        for (; i < end; i++) { /* without a branch that depends on an element */
            first[kept] = i;
            kept += differs[i - 1];
        }
    }
    return kept;
}

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
    const bool *differs = tensor_map_now(call, &apart, &failed);
    int64_t *lists = differs ? base_alloc((size_t)(3 * n + 3) * sizeof(*lists)) : NULL;
    if (!lists) {
        if (differs)
            tsr_unmap(apart);
        return failed ? failed : tensor_fail(call->row->name, TSR_OUT_OF_MEMORY, "out of memory");
    }
    int64_t *first = lists, *of = lists + n + 1, *lengths = of + n + 1;
    kept = n > 0 ? find_starts(differs, n, first) : 0;
    for (int64_t i = 0; i < kept && (counts || inverse); i++) {
        int64_t end = i + 1 < kept ? first[i + 1] : n;
        lengths[i] = end - first[i];
        for (int64_t k = first[i]; k < end && inverse; k++)
            of[k] = i;
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
    tsr_unmap(apart);
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

/* ---- slices --------------------------------------------------------------------------------------------------------------- */

/* Rows of numbers in the host's memory, of one of three kinds. */
typedef struct rows {
    const void *data;
    int64_t width;
    tsr_dtype dtype; /* TSR_F64, TSR_I64 or TSR_U64 */
} rows;

static int number_order(const rows *r, int64_t i, int64_t k)
{
    if (r->dtype == TSR_F64) {
        double x = ((const double *)r->data)[i], y = ((const double *)r->data)[k];
        return x < y ? -1 : x > y ? 1 : (x != x) - (y != y); /* NaN is the largest */
    }
    if (r->dtype == TSR_U64) {
        uint64_t x = ((const uint64_t *)r->data)[i], y = ((const uint64_t *)r->data)[k];
        return (x > y) - (x < y);
    }
    int64_t x = ((const int64_t *)r->data)[i], y = ((const int64_t *)r->data)[k];
    return (x > y) - (x < y);
}

static int row_order(const rows *r, int64_t a, int64_t b)
{
    int order = 0;
    for (int64_t i = 0; i < r->width && order == 0; i++)
        order = number_order(r, a * r->width + i, b * r->width + i);
    return order;
}

/* Sorts order[n], the rows' numbers, by their rows; rows that are equal stay in order. */
static void sort_rows(const rows *r, int64_t *order, int64_t *spare, int64_t n)
{
    for (int64_t run = 1; run < n; run *= 2) {
        for (int64_t begin = 0; begin < n; begin += 2 * run) {
            int64_t a = begin, middle = BASE_MIN(begin + run, n), b = middle, end = BASE_MIN(begin + 2 * run, n);
            for (int64_t at = begin; at < end; at++)
                spare[at] = a < middle && (b >= end || row_order(r, order[a], order[b]) <= 0) ? order[a++] : order[b++];
        }
        memcpy(order, spare, (size_t)n * sizeof(*order));
    }
}

static bool has_nan(const rows *r, int64_t row)
{
    const double *numbers = r->data;
    bool found = false;
    for (int64_t i = row * r->width; r->dtype == TSR_F64 && i < (row + 1) * r->width && !found; i++)
        found = numbers[i] != numbers[i];
    return found;
}

/* Of n rows in sorted order: the first of each run of equal rows, each row's run, each run's length. */
static int64_t find_runs(const rows *r, const int64_t *order, int64_t n, int64_t *first, int64_t *of, int64_t *lengths)
{
    int64_t kept = 0;
    for (int64_t i = 0; i < n; i++) {
        if (i == 0 || row_order(r, order[i - 1], order[i]) != 0 || has_nan(r, order[i])) { /* no NaN equals another */
            first[kept] = order[i];
            lengths[kept++] = 0;
        }
        lengths[kept - 1]++;
        of[order[i]] = kept - 1;
    }
    return kept;
}

tsr_tensor *tensor_fn_unique_dim(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_tensor **out)
{
    const char *name = call->row->name;
    tsr_dtype dtype = self->type->dtype;
    tsr_tensor *failed = NULL;
    if (ir_dtype_is_complex(dtype))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "\"unique_dim\" not implemented for '%s'",
                           tensor_dtype_words(dtype));
    dim = compose_dim(call, dim, self->type->rank, &failed);
    if (failed)
        return failed;
    tsr_tensor *x = tsr_atleast_1d(tsr_detach(self));
    int64_t n = tsr_size(x, dim), width = n > 0 ? tsr_numel(x) / n : 0;
    if (n > 0 && width == 0)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied");
    rows r = {.width = width, .dtype = ir_dtype_is_float(dtype) ? TSR_F64 : dtype == TSR_U64 ? TSR_U64 : TSR_I64};
    tsr_tensor *table = tsr_reshape(tsr_movedim(x, dim, 0), (const int64_t[]){n, width}, 2);
    int64_t *lists = base_alloc((size_t)n * 5 * sizeof(*lists) + 1);
    if (!lists)
        return tensor_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    table = tsr_to(table, r.dtype);
    r.data = tensor_map_now(call, &table, &failed);
    if (!failed) {
        int64_t *order = lists, *first = lists + n, *of = lists + 2 * n, *lengths = lists + 3 * n;
        for (int64_t i = 0; i < n; i++)
            order[i] = i;
        sort_rows(&r, order, lists + 4 * n, n);
        int64_t kept = find_runs(&r, order, n, first, of, lengths);
        out[0] = tsr_index_select(x, dim, tsr_from_data(first, TSR_I64, &kept, 1));
        out[1] = tsr_from_data(of, TSR_I64, &n, 1);
        out[2] = tsr_from_data(lengths, TSR_I64, &kept, 1);
        tsr_unmap(table);
    }
    base_free(lists);
    return failed;
}
