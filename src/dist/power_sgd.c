/* PowerSGD (T. Vogels et al.: PowerSGD: Practical Low-Rank Gradient Compression for Distributed Optimization): a gradient M
 * travels as two thin matrices, P = M Q and Q' = M' P, of the ranks' mean; P Q' takes M's place.
 *
 * As in PyTorch's hook, the first passes are not compressed; a pass's compression error is added to the next pass's
 * gradient (error feedback); each pass begins with the last pass's Q (warm start). The first Q has numbers computed
 * from the seed, so that all ranks have the same. Matrices are orthogonalised by Gram and Schmidt, column by column, in
 * the record. */
#include "dist/internal.h"

#include <stdio.h>

enum { RANK_MOST = 64 };
#define POWER_SGD 0x706f7765725f7367u

/* The state of one gradient of a bucket: kept tensors, NULL before the first compressed pass. */
typedef struct memory {
    tsr_tensor *error, *q;
} memory;

typedef struct bucket_memory {
    int64_t n;
    memory *items;
} bucket_memory;

struct tsr_power_sgd {
    uint64_t mark; /* POWER_SGD: checked, since a hook's state is an untyped pointer */
    tsr_power_sgd_options o;
    int64_t pass, n_buckets;
    bucket_memory *buckets;
};

tsr_power_sgd *(tsr_power_sgd_new)(const tsr_power_sgd_options *options)
{
    tsr_power_sgd_options o;
    if (tensor_options("power_sgd_new", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    o.start_iter = o.start_iter == 0 ? 1000 : o.start_iter;
    o.min_compression_rate = o.min_compression_rate == 0 ? 2 : o.min_compression_rate;
    bool remembers = !o.no_error_feedback || !o.no_warm_start;
    if (o.rank < 1 || o.rank > RANK_MOST || o.start_iter < 0 || (remembers && o.start_iter <= 1) ||
        !(o.min_compression_rate > 0) || !(o.epsilon >= 0)) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "power_sgd_new: a rank of 1 to %d, a rate above 0, and a start behind the first pass where "
                           "errors or matrices are remembered",
                           RANK_MOST);
        return NULL;
    }
    tsr_power_sgd *p = base_alloc_zero(1, sizeof(*p));
    if (!p) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd_new: out of memory");
        return NULL;
    }
    p->o = o;
    p->mark = POWER_SGD;
    return p;
}

void tsr_power_sgd_free(tsr_power_sgd *p)
{
    for (int64_t b = 0; p && b < p->n_buckets; b++) {
        for (int64_t i = 0; i < p->buckets[b].n; i++) {
            tsr_free(p->buckets[b].items[i].error);
            tsr_free(p->buckets[b].items[i].q);
        }
        base_free(p->buckets[b].items);
    }
    if (p)
        base_free(p->buckets);
    base_free(p);
}

static tsr_status remember(tsr_tensor **kept, tsr_tensor *value)
{
    if (tensor_is_error(value))
        return tsr_tensor_status(value);
    if (*kept)
        return tensor_assign(*kept, value);
    *kept = tsr_keep(tsr_clone(value));
    return *kept ? TSR_OK : TSR_OUT_OF_MEMORY;
}

/* The bucket's state, made when the bucket is first used. */
static tsr_status find_bucket(tsr_power_sgd *p, const tsr_grad_bucket *bucket, memory **out)
{
    if (bucket->index >= p->n_buckets) {
        bucket_memory *grown = base_realloc(p->buckets, (size_t)(bucket->index + 1) * sizeof(*grown));
        if (!grown)
            return tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd: out of memory");
        p->buckets = grown;
        while (p->n_buckets <= bucket->index)
            p->buckets[p->n_buckets++] = (bucket_memory){0};
    }
    bucket_memory *own = &p->buckets[bucket->index];
    if (!own->items) {
        own->items = base_alloc_zero((size_t)bucket->n, sizeof(*own->items));
        own->n = own->items ? bucket->n : 0;
    }
    *out = own->items;
    if (!own->items)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd: out of memory");
    return own->n == bucket->n
               ? TSR_OK
               : tensor_status_fail(TSR_FAILED_PRECONDITION,
                                    "power_sgd: bucket %lld has %lld gradients, and had %lld: the same parameters must "
                                    "be used in every pass",
                                    (long long)bucket->index, (long long)bucket->n, (long long)own->n);
}

/* splitmix64 (G. Steele et al.): the first numbers of a Q, in [-1, 1). */
static float first_number(uint64_t seed, int64_t i)
{
    uint64_t z = seed + ((uint64_t)i + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (float)(z >> 40) / (float)(1 << 23) - 1;
}

static tsr_tensor *first_q(const tsr_power_sgd *p, int64_t rows, int64_t columns, tsr_dtype dtype)
{
    float *values = base_alloc((size_t)(rows * columns) * sizeof(*values));
    if (!values)
        return tensor_fail("power_sgd", TSR_OUT_OF_MEMORY, "no memory for a matrix");
    for (int64_t i = 0; i < rows * columns; i++)
        values[i] = first_number(p->o.seed, i);
    tsr_tensor *q = tsr_to(tsr_from_data(values, TSR_F32, (int64_t[]){rows, columns}, 2), dtype);
    base_free(values);
    return q;
}

static tsr_tensor *sum_rows(tsr_tensor *t)
{
    const int64_t zero = 0;
    return tsr_sum(
        &(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = t, .dims = &zero, .n_dims = 1, .keepdim = true});
}

/* Orthonormal columns with the same span as the matrix's columns. A column of zeros stays zero. */
static tsr_tensor *orthogonal(tsr_tensor *matrix, double epsilon)
{
    int64_t n = tsr_size(matrix, 1);
    tsr_tensor *columns[RANK_MOST];
    if (n > RANK_MOST || n < 1)
        return matrix;
    for (int64_t i = 0; i < n; i++)
        columns[i] = tsr_narrow(matrix, 1, i, 1);
    for (int64_t i = 0; i < n; i++) {
        tsr_tensor *norm = tsr_add_scalar(tsr_sqrt(sum_rows(tsr_square(columns[i]))), epsilon);
        norm = tsr_where(tsr_eq(norm, tsr_number(0)), tsr_number(1), norm);
        columns[i] = tsr_div(columns[i], norm);
        for (int64_t k = i + 1; k < n; k++)
            columns[k] = tsr_sub(columns[k], tsr_mul(sum_rows(tsr_mul(columns[i], columns[k])), columns[i]));
    }
    return n == 1 ? columns[0] : tsr_cat(columns, n, 1);
}

/* The state of one pass over a bucket: which of its gradients are compressed, and their P and Q. */
typedef struct pass {
    int64_t n, n_plain;
    int64_t *which; /* [n] places in the bucket */
    tsr_tensor **gradients, **matrices, **ps, **qs, **plain;
} pass;

static int64_t columns_of(const tsr_power_sgd *p, int64_t rows, int64_t columns)
{
    return BASE_MIN(p->o.rank, BASE_MIN(rows, columns));
}

static bool is_compressed(const tsr_power_sgd *p, const tsr_tensor *gradient)
{
    int64_t rows = tsr_dim(gradient) > 0 ? tsr_size(gradient, 0) : 0, all = tsr_numel(gradient);
    if (rows < 1 || all < 1)
        return false;
    int64_t columns = all / rows;
    return (double)(rows + columns) * (double)columns_of(p, rows, columns) * p->o.min_compression_rate < (double)all;
}

static tsr_status reduce_list(tsr_tensor *const *tensors, int64_t n, double scale)
{
    if (n == 0)
        return TSR_OK;
    return tsr_all_reduce_(
        TSR_REDUCE_SUM, tensors,
        &(tsr_collective_options){.size = sizeof(tsr_collective_options), .last = n, .scale = scale});
}

static tsr_status sort_out(tsr_power_sgd *p, const tsr_grad_bucket *bucket, memory *own, pass *a)
{
    for (int64_t i = 0; i < bucket->n; i++) {
        tsr_tensor *g = bucket->gradients[i];
        if (!p->o.no_error_feedback && own[i].error)
            g = tsr_add(g, own[i].error);
        a->gradients[i] = g;
        if (!is_compressed(p, bucket->gradients[i])) {
            a->plain[a->n_plain++] = tsr_clone(g);
            continue;
        }
        int64_t rows = tsr_size(g, 0), columns = tsr_numel(g) / rows;
        bool fresh = p->o.no_warm_start || !own[i].q;
        tsr_tensor *q = fresh ? first_q(p, columns, columns_of(p, rows, columns), tsr_tensor_dtype(g)) : own[i].q;
        a->which[a->n] = i;
        a->matrices[a->n] = tsr_reshape(g, (int64_t[]){rows, columns}, 2);
        a->ps[a->n] = tsr_matmul(a->matrices[a->n], orthogonal(q, p->o.epsilon));
        a->n++;
    }
    return TSR_OK;
}

static tsr_status hand_out(tsr_power_sgd *p, const tsr_grad_bucket *bucket, memory *own, const pass *a)
{
    tsr_status status = TSR_OK;
    int64_t plain = 0, compressed = 0;
    for (int64_t i = 0; i < bucket->n && status == TSR_OK; i++) {
        tsr_tensor *g = bucket->gradients[i], *value;
        if (compressed < a->n && a->which[compressed] == i) {
            tsr_tensor *product = tsr_matmul(a->ps[compressed], tsr_transpose(a->qs[compressed], 0, 1));
            value = tsr_reshape(product, tsr_shape(g), tsr_dim(g));
            if (!p->o.no_warm_start)
                status = remember(&own[i].q, a->qs[compressed]);
            compressed++;
        } else {
            value = a->plain[plain++];
        }
        if (status == TSR_OK && !p->o.no_error_feedback)
            status = remember(&own[i].error, tsr_sub(a->gradients[i], value));
        if (status == TSR_OK)
            status = tensor_assign(g, value);
    }
    return status;
}

static tsr_status compress(tsr_power_sgd *p, const tsr_grad_bucket *bucket, memory *own, pass *a)
{
    double share = 1.0 / tsr_get_world_size();
    tsr_status status = sort_out(p, bucket, own, a);
    if (status == TSR_OK)
        status = reduce_list(a->plain, a->n_plain, share);
    if (status == TSR_OK)
        status = reduce_list(a->ps, a->n, 0);
    for (int64_t i = 0; i < a->n; i++) {
        a->ps[i] = orthogonal(a->ps[i], p->o.epsilon);
        a->qs[i] = tsr_matmul(tsr_transpose(a->matrices[i], 0, 1), a->ps[i]);
    }
    if (status == TSR_OK)
        status = reduce_list(a->qs, a->n, share);
    return status == TSR_OK ? hand_out(p, bucket, own, a) : status;
}

/* ---- the whole bucket as one matrix --------------------------------------------------------------------------------- */

/* All gradients' elements one after another, then zeros, as a square. */
static tsr_tensor *square_of(const tsr_grad_bucket *bucket, tsr_tensor **parts)
{
    int64_t total = 0, side = 1, n = bucket->n;
    for (int64_t i = 0; i < n; i++) {
        const int64_t numel = tsr_numel(bucket->gradients[i]);
        parts[i] = tsr_reshape(bucket->gradients[i], &numel, 1);
        total += numel;
    }
    while (side * side < total)
        side++;
    const int64_t rest = side * side - total;
    if (rest > 0)
        parts[n++] = tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options),
                                                    .shape = &rest,
                                                    .n_shape = 1,
                                                    .dtype = tsr_tensor_dtype(bucket->gradients[0])});
    return tsr_reshape(tsr_cat(parts, n, 0), (int64_t[]){side, side}, 2);
}

/* Writes the square's elements into the gradients. */
static tsr_status spread_square(const tsr_grad_bucket *bucket, tsr_tensor *square)
{
    tsr_status status = TSR_OK;
    const int64_t all = tsr_numel(square);
    tsr_tensor *flat = tsr_reshape(square, &all, 1);
    for (int64_t i = 0, at = 0; i < bucket->n && status == TSR_OK; i++) {
        tsr_tensor *g = bucket->gradients[i];
        status = tensor_assign(g, tsr_reshape(tsr_narrow(flat, 0, at, tsr_numel(g)), tsr_shape(g), tsr_dim(g)));
        at += tsr_numel(g);
    }
    return status;
}

static tsr_status compress_square(tsr_power_sgd *p, const tsr_grad_bucket *bucket, memory *own, pass *a)
{
    tsr_tensor *square = square_of(bucket, a->gradients);
    if (tensor_is_error(square))
        return tsr_tensor_status(square);
    if (own->error)
        square = tsr_add(square, own->error);
    bool fresh = p->o.no_warm_start || !own->q;
    int64_t side = tsr_size(square, 0);
    tsr_tensor *q = fresh ? first_q(p, side, BASE_MIN(p->o.rank, side), tsr_tensor_dtype(square)) : own->q;
    a->ps[0] = tsr_matmul(square, orthogonal(q, p->o.epsilon));
    tsr_status status = reduce_list(a->ps, 1, 0);
    a->ps[0] = orthogonal(a->ps[0], p->o.epsilon);
    a->qs[0] = tsr_matmul(tsr_transpose(square, 0, 1), a->ps[0]);
    if (status == TSR_OK)
        status = reduce_list(a->qs, 1, 1.0 / tsr_get_world_size());
    tsr_tensor *product = tsr_matmul(a->ps[0], tsr_transpose(a->qs[0], 0, 1));
    if (status == TSR_OK && !p->o.no_warm_start)
        status = remember(&own->q, a->qs[0]);
    if (status == TSR_OK && !p->o.no_error_feedback)
        status = remember(&own->error, tsr_sub(square, product));
    return status == TSR_OK ? spread_square(bucket, product) : status;
}

/* ---- the hooks -------------------------------------------------------------------------------------------------------- */

typedef tsr_status compress_bucket(tsr_power_sgd *p, const tsr_grad_bucket *bucket, memory *own, pass *a);

static tsr_status run_hook(const char *name, void *state, const tsr_grad_bucket *bucket, compress_bucket *run)
{
    tsr_power_sgd *p = state;
    memory *own = NULL;
    tsr_status status = dist_check_bucket(name, bucket);
    if (status == TSR_OK && (!p || p->mark != POWER_SGD))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: its state is not one of power_sgd_new", name);
    if (status != TSR_OK)
        return status;
    bool plain = p->pass < p->o.start_iter;
    if (plain) {
        p->pass += bucket->is_last;
        return tsr_ddp_allreduce_hook(NULL, bucket);
    }
    status = find_bucket(p, bucket, &own);
    size_t room = (size_t)bucket->n + 1;
    tsr_tensor **lists = base_alloc_zero(room, 5 * sizeof(*lists));
    int64_t *which = base_alloc(room * sizeof(*which));
    pass a = {.which = which};
    if (status == TSR_OK && (!lists || !which))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", name);
    bool enabled = tsr_set_grad_enabled(false);
    tsr_scope scope = tsr_scope_begin();
    if (status == TSR_OK) {
        a.gradients = lists;
        a.matrices = lists + room;
        a.ps = lists + 2 * room;
        a.qs = lists + 3 * room;
        a.plain = lists + 4 * room;
        status = run(p, bucket, own, &a);
    }
    tensor_scope_leave(scope);
    tsr_set_grad_enabled(enabled);
    base_free(which);
    base_free(lists);
    p->pass += bucket->is_last;
    return status;
}

tsr_status tsr_ddp_power_sgd_hook(void *state, const tsr_grad_bucket *bucket)
{
    return run_hook("power_sgd_hook", state, bucket, compress);
}

tsr_status tsr_ddp_batched_power_sgd_hook(void *state, const tsr_grad_bucket *bucket)
{
    return run_hook("batched_power_sgd_hook", state, bucket, compress_square);
}

/* ---- its state ---- */

/* "bucket.0.1.error", "bucket.0.1.q" */
enum { NAME_MOST = 64 };
static void entry_name(char name[NAME_MOST], int64_t b, int64_t i, const char *what)
{
    snprintf(name, NAME_MOST, "bucket.%lld.%lld.%s", (long long)b, (long long)i, what);
}

tsr_state_dict *tsr_power_sgd_state_dict(const tsr_power_sgd *p)
{
    tsr_state_dict *dict = p ? tsr_state_dict_new() : NULL;
    char name[NAME_MOST];
    tsr_status status = dict ? tsr_state_dict_set_int(dict, "iter", p->pass)
                             : tensor_status_fail(TSR_INVALID_ARGUMENT, "power_sgd_state_dict: there is no state");
    for (int64_t b = 0; status == TSR_OK && b < p->n_buckets; b++) {
        snprintf(name, sizeof(name), "bucket.%lld.n", (long long)b);
        status = tsr_state_dict_set_int(dict, name, p->buckets[b].n);
        for (int64_t i = 0; status == TSR_OK && i < p->buckets[b].n; i++) {
            const memory *own = &p->buckets[b].items[i];
            entry_name(name, b, i, "error");
            if (own->error)
                status = tsr_state_dict_set(dict, name, own->error);
            entry_name(name, b, i, "q");
            if (own->q && status == TSR_OK)
                status = tsr_state_dict_set(dict, name, own->q);
        }
    }
    if (status == TSR_OK)
        return dict;
    tsr_state_dict_free(dict);
    return NULL;
}

static tsr_status load_bucket(tsr_power_sgd *fresh, const tsr_state_dict *dict, int64_t b)
{
    char name[NAME_MOST];
    int64_t n;
    snprintf(name, sizeof(name), "bucket.%lld.n", (long long)b);
    if (tsr_state_dict_get_int(dict, name, &n) != TSR_OK)
        return TSR_END;
    bucket_memory *grown = base_realloc(fresh->buckets, (size_t)(b + 1) * sizeof(*grown));
    fresh->buckets = grown ? grown : fresh->buckets;
    memory *items = grown && n >= 0 && n <= TENSOR_LIST_MOST ? base_alloc_zero((size_t)n + 1, sizeof(*items)) : NULL;
    if (!items)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "power_sgd_load_state_dict: a bucket of %lld", (long long)n);
    fresh->buckets[fresh->n_buckets++] = (bucket_memory){n, items};
    for (int64_t i = 0; i < n; i++) {
        entry_name(name, b, i, "error");
        tsr_tensor *error = tsr_state_dict_get(dict, name);
        entry_name(name, b, i, "q");
        tsr_tensor *q = tsr_state_dict_get(dict, name);
        items[i].error = error ? tsr_keep(tsr_clone(error)) : NULL;
        items[i].q = q ? tsr_keep(tsr_clone(q)) : NULL;
    }
    return TSR_OK;
}

tsr_status tsr_power_sgd_load_state_dict(tsr_power_sgd *p, const tsr_state_dict *dict)
{
    int64_t pass;
    if (!p || !dict || tsr_state_dict_get_int(dict, "iter", &pass) != TSR_OK || pass < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "power_sgd_load_state_dict: the dict is none of power_sgd's");
    tsr_power_sgd *fresh = base_alloc_zero(1, sizeof(*fresh));
    if (!fresh)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "power_sgd_load_state_dict: out of memory");
    tsr_status status = TSR_OK;
    tsr_scope scope = tsr_scope_begin();
    for (int64_t b = 0; status == TSR_OK; b++)
        status = load_bucket(fresh, dict, b);
    tensor_scope_leave(scope);
    if (status == TSR_END) { /* all are there */
        tsr_power_sgd old = *p;
        *p = (tsr_power_sgd){
            .mark = POWER_SGD, .o = old.o, .pass = pass, .n_buckets = fresh->n_buckets, .buckets = fresh->buckets};
        fresh->n_buckets = old.n_buckets;
        fresh->buckets = old.buckets;
        status = TSR_OK;
    }
    tsr_power_sgd_free(fresh);
    return status;
}
