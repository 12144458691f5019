/* all_gather and reduce_scatter of lists: tensors of one dtype travel together.
 *
 * The tensors of a bucket become the columns of one matrix with a row for each member (for a gather: one row), so one
 * collective along its first dimension moves them all. */
#include "dist/internal.h"

#include <string.h>

typedef struct lists {
    const char *name;
    tsr_collective_options o;
    int32_t op; /* of a reduction; -1: a gather */
    int64_t members;
    tsr_tensor *const *values;
    tsr_tensor **results; /* [n], in the list's scope */
    int64_t *bucket, n;   /* [n] the places of the tensors that travel next */
    tsr_tensor **columns; /* [n] */
} lists;

static int64_t bytes_of(const tsr_tensor *t)
{
    return base_times(tsr_numel(t), (int64_t)tsr_dtype_size(tsr_tensor_dtype(t)));
}

static int64_t dim_of(const lists *l, const tsr_tensor *t)
{
    return l->o.last < 0 ? l->o.last + tsr_dim(t) : l->o.last;
}

static tsr_tensor *collective(const lists *l, tsr_tensor *value, int64_t dim)
{
    tsr_collective_options o = l->o;
    o.last = dim;
    return l->op < 0 ? tsr_all_gather(value, &o) : tsr_reduce_scatter(l->op, value, &o);
}

/* ---- one bucket ---------------------------------------------------------------------------------------------------- */

/* The tensor as columns: a row of all its elements, or a row for each member's part. */
static tsr_tensor *to_columns(const lists *l, tsr_tensor *t)
{
    int64_t rank = tsr_dim(t), dim = dim_of(l, t), rows = l->op < 0 ? 1 : l->members, parts[IR_MAX_RANK + 1];
    int64_t matrix[] = {rows, tsr_numel(t) / rows};
    if (l->op < 0)
        return tsr_reshape(t, matrix, 2);
    memcpy(parts, tsr_shape(t), (size_t)dim * sizeof(*parts));
    parts[dim] = rows;
    parts[dim + 1] = tsr_size(t, dim) / rows;
    memcpy(parts + dim + 2, tsr_shape(t) + dim + 1, (size_t)(rank - dim - 1) * sizeof(*parts));
    return tsr_reshape(tsr_movedim(tsr_reshape(t, parts, rank + 1), dim, 0), matrix, 2);
}

/* The result for t from its columns of the collective's result. */
static tsr_tensor *from_columns(const lists *l, const tsr_tensor *t, tsr_tensor *columns)
{
    int64_t rank = tsr_dim(t), dim = dim_of(l, t), shape[IR_MAX_RANK + 1];
    memcpy(shape + 1, tsr_shape(t), (size_t)rank * sizeof(*shape));
    if (l->op >= 0) {
        shape[1 + dim] /= l->members;
        return tsr_reshape(columns, shape + 1, rank);
    }
    shape[0] = l->members;
    tsr_tensor *moved = tsr_movedim(tsr_reshape(columns, shape, rank + 1), 0, dim);
    shape[1 + dim] *= l->members;
    return tsr_reshape(moved, shape + 1, rank);
}

static void flush(lists *l)
{
    int64_t at = 0;
    for (int64_t i = 0; i < l->n && l->n > 1; i++)
        l->columns[i] = to_columns(l, l->values[l->bucket[i]]);
    tsr_tensor *all = l->n > 1 ? collective(l, tsr_cat(l->columns, l->n, 1), 0) : NULL;
    for (int64_t i = 0; i < l->n; i++) {
        tsr_tensor *t = l->values[l->bucket[i]];
        int64_t width = all ? tsr_size(l->columns[i], 1) : 0;
        l->results[l->bucket[i]] =
            all ? from_columns(l, t, tsr_narrow(all, 1, at, width)) : collective(l, t, dim_of(l, t));
        at += width;
    }
    l->n = 0;
}

/* torch_xla's rule (CoalescingBuckets) for the tensors of one dtype. */
static void in_buckets_of_dtype(lists *l, int64_t n, tsr_dtype dtype)
{
    double cap = l->o.bucket_cap_mb == 0 ? 1e300 : l->o.bucket_cap_mb * (1 << 20), total = 0;
    for (int64_t i = 0; i < n; i++) {
        if (tsr_tensor_dtype(l->values[i]) != dtype)
            continue;
        double bytes = (double)bytes_of(l->values[i]);
        bool closes = bytes > cap && total < cap / 2 && total + bytes <= 2 * cap;
        if (!closes && total + bytes > cap) {
            flush(l);
            total = 0;
        }
        l->bucket[l->n++] = i;
        total += bytes;
        if (closes) {
            flush(l);
            total = 0;
        }
    }
    flush(l);
}

/* ---- calls ---------------------------------------------------------------------------------------------------------- */

static tsr_status check_lists(const lists *l, tsr_tensor *const *outputs, int64_t n)
{
    if (!tensor_list_fits(l->values, n) || (n > 0 && !outputs))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a list of %lld tensors", l->name, (long long)n);
    if (!tsr_is_initialized())
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "%s: there is no process group: call tsr_init_process_group first", l->name);
    for (int64_t i = 0; i < n; i++) {
        const tsr_tensor *t = l->values[i];
        if (tensor_is_error(t))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: tensor %lld is an error", l->name, (long long)i);
        int64_t dim = dim_of(l, t);
        if (dim < 0 || dim >= tsr_dim(t) || tsr_dim(t) >= IR_MAX_RANK)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: dimension %lld of tensor %lld, of rank %lld", l->name,
                                      (long long)l->o.last, (long long)i, (long long)tsr_dim(t));
        if (l->op >= 0 && (l->members < 1 || tsr_size(t, dim) % l->members != 0))
            return tensor_status_fail(
                TSR_INVALID_ARGUMENT, "%s: dimension %lld of tensor %lld is %lld, not a multiple of %lld ranks",
                l->name, (long long)dim, (long long)i, (long long)tsr_size(t, dim), (long long)l->members);
    }
    return TSR_OK;
}

/* Writes the outputs that are there, and hands the other results to the caller's scope. */
static tsr_status deliver(const lists *l, tsr_tensor **outputs, int64_t n, tsr_scope scope)
{
    tsr_status status = TSR_OK;
    int64_t written = 0;
    tsr_tensor **pairs = base_alloc((2 * (size_t)n + 1) * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors", l->name, (long long)n);
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        status = tsr_tensor_status(l->results[i]);
    for (int64_t i = 0; i < n; i++)
        if (outputs[i])
            pairs[written++] = outputs[i];
    for (int64_t i = 0, k = written; i < n; i++)
        if (outputs[i])
            pairs[k++] = l->results[i];
    if (status == TSR_OK && written > 0)
        status = tensor_assign_all((size_t)written, pairs);
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        if (!outputs[i])
            outputs[i] = tsr_scope_return(scope, l->results[i]);
    base_free(pairs);
    return status;
}

static tsr_status run_lists(lists *l, tsr_tensor **outputs, int64_t n, const tsr_collective_options *options)
{
    tsr_status status = tensor_options(l->name, &l->o, sizeof(l->o), options);
    l->members = l->o.groups ? l->o.group_size : tsr_get_world_size();
    if (status == TSR_OK)
        status = check_lists(l, outputs, n);
    if (status != TSR_OK || n == 0)
        return status;
    size_t room = (size_t)n;
    l->results = base_alloc_zero(room, 2 * sizeof(*l->results));
    l->bucket = base_alloc(room * sizeof(*l->bucket));
    bool *done = base_alloc_zero(TSR_DTYPE_COUNT, sizeof(*done));
    tsr_scope scope = tsr_scope_begin();
    if (!l->results || !l->bucket || !done) {
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors", l->name, (long long)n);
    } else {
        l->columns = l->results + n;
        for (int64_t i = 0; i < n; i++) {
            tsr_dtype dtype = tsr_tensor_dtype(l->values[i]);
            if (!done[dtype])
                in_buckets_of_dtype(l, n, dtype);
            done[dtype] = true;
        }
        status = deliver(l, outputs, n, scope);
    }
    tensor_scope_leave(scope);
    base_free(l->results);
    base_free(l->bucket);
    base_free(done);
    return status;
}

tsr_status(tsr_all_gather_list)(tsr_tensor *const *values, tsr_tensor **outputs, int64_t n,
                                const tsr_collective_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("all_gather_list");
    lists l = {.name = "all_gather_list", .op = -1, .values = values};
    return run_lists(&l, outputs, n, options);
}

tsr_status(tsr_reduce_scatter_list)(int32_t op, tsr_tensor *const *inputs, tsr_tensor **outputs, int64_t n,
                                    const tsr_collective_options *options)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("reduce_scatter_list");
    lists l = {.name = "reduce_scatter_list", .op = op, .values = inputs};
    if (op < 0 || op > TSR_REDUCE_AVG)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "reduce_scatter_list: there is no reduction %d", op);
    return run_lists(&l, outputs, n, options);
}
