/* Covariances, distances of all pairs, bounded norms, and other functions that are composed of a few tensor
 * functions. */
#include "tensor/function/compose.h"

#include <math.h>

tsr_tensor *tensor_fn_adjoint(tensor_call *call, tsr_tensor *self)
{
    if (self->type->rank == 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "tensor.adjoint() is only supported on matrices or batches of matrices. Got 1-D tensor.");
    return tsr_conj(self->type->rank == 0 ? self : tsr_transpose(self, -2, -1));
}

tsr_tensor *tensor_fn_isreal(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    if (ir_dtype_is_complex(self->type->dtype))
        return tsr_eq_scalar(tsr_imag(self), 0);
    return tsr_ones_like(
        &(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = self, .dtype = TSR_BOOL});
}

/* ---- covariances ---- */

static tsr_tensor *weights_of(tensor_call *call, const char *name, bool whole, tsr_tensor *weights, int64_t n)
{
    if (weights->type->rank > 1)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "cov(): expected %s to have one or fewer dimensions but got %s with %lld dimensions", name,
                           name, (long long)weights->type->rank);
    if (ir_dtype_is_float(weights->type->dtype) == whole)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "cov(): expected %s to have %s dtype", name,
                           whole ? "integral" : "floating point");
    if (weights->type->count != n)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "cov(): expected %s to have the same numel as there are observations in the input but got "
                           "%lld != %lld",
                           name, (long long)weights->type->count, (long long)n);
    return weights;
}

tsr_tensor *tensor_fn_cov(tensor_call *call, tsr_tensor *self, int64_t correction, tsr_tensor *fweights,
                          tsr_tensor *aweights)
{
    tsr_dtype dtype = self->type->dtype;
    const int64_t last = -1;
    if (self->type->rank > 2)
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "cov(): expected input to have two or fewer dimensions but got an input with %lld dimensions",
            (long long)self->type->rank);
    if (dtype == TSR_BOOL)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "cov(): bool dtype is not supported for input");
    tsr_tensor *x = self->type->rank == 2 ? self : tsr_reshape(self, (const int64_t[]){1, -1}, 2);
    if (!ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype))
        x = tsr_to(x, TSR_F32);
    int64_t n = x->type->dims[1];
    tsr_tensor *weights = NULL, *given[] = {fweights, aweights};
    for (int i = 0; i < 2; i++) {
        tsr_tensor *one = given[i] ? weights_of(call, i ? "aweights" : "fweights", i == 0, given[i], n) : NULL;
        if (one && tensor_is_error(one))
            return one;
        weights = weights && one ? tsr_mul(weights, one) : one ? one : weights;
    }
    tsr_tensor *total, *mean, *by;
    if (weights) {
        weights = tsr_reshape(weights, &n, 1);
        if (!ir_dtype_is_float(weights->type->dtype))
            weights = tsr_to(weights, ir_dtype_real(x->type->dtype));
        total = compose_sum(weights, 0);
        mean = tsr_div(compose_sum(tsr_mul(x, weights), -1), total);
        /* With observation weights, the norm's correction uses the sum of the weights' squares. */
        tsr_tensor *lost =
            aweights
                ? tsr_div(compose_sum(tsr_mul(weights, tsr_to(tsr_reshape(aweights, &n, 1), weights->type->dtype)), 0),
                          total)
                : NULL;
        by =
            lost ? tsr_sub(total, tsr_mul_scalar(lost, (double)correction)) : tsr_sub_scalar(total, (double)correction);
        by = tsr_relu(by);
    } else {
        mean = tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = x, .dims = &last, .n_dims = 1});
        by = NULL;
    }
    tsr_tensor *apart = tsr_sub(x, tsr_unsqueeze(mean, 1)), *other = tsr_conj(tsr_transpose(apart, 0, 1));
    tsr_tensor *product = tsr_matmul(weights ? tsr_mul(apart, weights) : apart, other);
    product = by ? tsr_div(product, by) : tsr_div_scalar(product, (double)BASE_MAX(n - correction, 0));
    return self->type->rank == 2
               ? tsr_squeeze(&(tsr_squeeze_options){.size = sizeof(tsr_squeeze_options), .self = product})
               : tsr_reshape(product, NULL, 0);
}

tsr_tensor *tensor_fn_corrcoef(tensor_call *call, tsr_tensor *self)
{
    if (self->type->rank > 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "corrcoef(): expected input to have two or fewer dimensions but got an input with %lld "
                           "dimensions",
                           (long long)self->type->rank);
    tsr_tensor *c = tensor_fn_cov(call, self, 1, NULL, NULL);
    if (tensor_is_error(c))
        return c;
    if (c->type->rank == 0)
        return tsr_div(c, c);
    tsr_tensor *deviation = tsr_sqrt(tsr_diagonal(c, 0, 0, 1));
    c = tsr_div(tsr_div(c, tsr_unsqueeze(deviation, 1)), tsr_unsqueeze(deviation, 0));
    if (ir_dtype_is_complex(c->type->dtype))
        return c;
    return tsr_clamp_max(tsr_clamp_min(c, tsr_number(-1)), tsr_number(1));
}

/* ---- norms and distances ---- */

tsr_tensor *tensor_fn_renorm(tensor_call *call, tsr_tensor *self, double p, int64_t dim, double maxnorm)
{
    tsr_tensor *failed = NULL;
    int64_t others[IR_MAX_RANK], n = 0, rank = self->type->rank;
    if (!(p > 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "renorm: non-positive norm degree: %g", p);
    if (!(maxnorm >= 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "renorm: expected maxnorm to be >= 0 but got %g",
                           maxnorm);
    if (rank < 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "renorm: input needs at least 2 dimensions, got %lld dimensions", (long long)rank);
    dim = compose_dim(call, dim, rank, &failed);
    if (dim < 0)
        return failed;
    for (int64_t d = 0; d < rank; d++)
        if (d != dim)
            others[n++] = d;
    tsr_tensor *norm = tsr_norm(
        self,
        &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p, .dims = others, .n_dims = n, .keepdim = true});
    tsr_tensor *most =
        tsr_full_like(norm, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = maxnorm});
    tsr_tensor *ones = tsr_ones_like(&(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = norm});
    tsr_tensor *factor = tsr_where(tsr_gt(norm, most), tsr_div(most, tsr_add_scalar(norm, 1e-7)), ones);
    return tsr_mul(self, factor);
}

/* Writes where the distances of rows i < j lie among those of blocks of `size` rows, each with all rows from its first on. */
static inline __attribute__((always_inline)) void write_pair_places(void *places, bool wide, int64_t n, int64_t size)
{
    int64_t k = 0, before = 0;
    for (int64_t first = 0; first < n; first += size) {
        int64_t columns = n - first, rows = BASE_MIN(size, columns);
        for (int64_t i = 0; i < rows; i++, before += columns)
            for (int64_t j = i + 1; j < columns; j++, k++)
                if (wide)
                    ((int64_t *)places)[k] = before + j;
                else
                    ((int32_t *)places)[k] = (int32_t)before + (int32_t)j;
    }
}

/* In i32 if they fit, which takes half the time to write, to copy and to read. */
static tsr_tensor *pair_places(int64_t n, int64_t size)
{
    int64_t count = n * (n - 1) / 2;
    bool wide = n > INT32_MAX / n;
    void *places = base_alloc((size_t)base_plus(base_times(wide ? 8 : 4, count), 8));
    if (!places)
        return tensor_fail("pdist", TSR_OUT_OF_MEMORY, "out of memory for %lld pairs", (long long)count);
    if (wide)
        write_pair_places(places, true, n, size);
    else
        write_pair_places(places, false, n, size);
    tsr_tensor *result = tsr_from_data(places, wide ? TSR_I64 : TSR_I32, &count, 1);
    base_free(places);
    return result;
}

/* Distances of all pairs, whose gradient is a product or sums over rows and columns, not a scatter for each pair. The
 * matrix of all distances has two of each; blocks of its rows, each from the diagonal on, have a few more than half. */
static tsr_tensor *pair_distances(tsr_tensor *x, double p)
{
    enum { BLOCKS = 8, FEW = 128 };
    int64_t n = x->type->dims[0], size = n < FEW ? n : (n + BLOCKS - 1) / BLOCKS, count = 0;
    tsr_tensor *parts[BLOCKS] = {NULL};
    for (int64_t first = 0; first < n; first += size) {
        tsr_tensor *own = tsr_narrow(x, 0, first, BASE_MIN(size, n - first));
        parts[count++] = tsr_flatten(tsr_cdist(own, tsr_narrow(x, 0, first, n - first), p), 0, -1);
    }
    return tsr_index_select(count == 1 ? parts[0] : tsr_cat(parts, count, 0), 0, pair_places(n, size));
}

tsr_tensor *tensor_fn_pdist(tensor_call *call, tsr_tensor *self, double p)
{
    const int64_t last = -1;
    if (self->type->rank != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "pdist only supports 2D tensors, got: %lldD",
                           (long long)self->type->rank);
    if (!(p >= 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "pdist only supports non-negative p values");
    int64_t n = self->type->dims[0];
    if (n > 0)
        return pair_distances(self, p);
    tsr_tensor *pairs =
        tsr_triu_indices(n, n, &(tsr_triu_indices_options){.size = sizeof(tsr_triu_indices_options), .offset = 1});
    tsr_tensor *apart =
        tsr_sub(tsr_index_select(self, 0, tsr_select(pairs, 0, 0)), tsr_index_select(self, 0, tsr_select(pairs, 0, 1)));
    return tsr_norm(apart, &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = p, .dims = &last, .n_dims = 1});
}

/* p (p - 1) / 4 log(pi) + the sum over i < p of lgamma(self - i / 2), of halves in f32 and rounded once */
tsr_tensor *tensor_fn_mvlgamma(tensor_call *call, tsr_tensor *self, int64_t p)
{
    enum { MOST = 1 << 20 }; /* terms an element: more would take minutes */
    const int64_t first = 0;
    int64_t shape[IR_MAX_RANK + 1] = {p};
    if (p < 1 || p > MOST)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           p < 1 ? "p has to be greater than or equal to 1" : "p of %lld is more than %d", (long long)p,
                           MOST);
    tsr_dtype dtype = ir_dtype_is_float(self->type->dtype) ? self->type->dtype : TSR_F32;
    const tsr_dtype wide = ir_dtype_of_sums(dtype);
    tsr_tensor *halves = tsr_arange(
        0, -0.5 * (double)p, &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = -0.5, .dtype = wide});
    for (int64_t d = 1; d <= self->type->rank; d++)
        shape[d] = 1;
    halves = tsr_reshape(halves, shape, self->type->rank + 1);
    tsr_tensor *terms = tsr_lgamma(tsr_add(tsr_unsqueeze(wide == dtype ? self : tsr_to(self, wide), 0), halves));
    tsr_tensor *sum =
        tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = terms, .dims = &first, .n_dims = 1});
    if (p > 1)
        sum = tsr_add_scalar(sum, 0.25 * (double)p * (double)(p - 1) * 1.1447298858494001741 /* log(pi) */);
    return wide == dtype ? sum : tsr_to(sum, dtype);
}

/* ---- writing at places ---- */

tsr_tensor *tensor_fn_diagonal_scatter(tensor_call *call, tsr_tensor *self, tsr_tensor *src, int64_t offset,
                                       int64_t dim1, int64_t dim2)
{
    (void)call;
    tsr_tensor *copy = tsr_clone(self), *line = tsr_diagonal(copy, offset, dim1, dim2);
    if (!tensor_is_error(line) && !tensor_is_error(src) &&
        (line->type->rank != src->type->rank || line->type->count != src->type->count))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "expected src to have a size equal to the slice of self. src size = %s, slice size = %s",
                           tensor_shape_words(src->type).text, tensor_shape_words(line->type).text);
    tsr_tensor *written = tsr_copy_(line, src);
    return tensor_is_error(written) ? written : copy;
}

tsr_tensor *tensor_fn_put(tensor_call *call, tsr_tensor *self, tsr_tensor *index, tsr_tensor *source, bool accumulate)
{
    if (index->type->count != source->type->count)
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "put_(): Expected source and index to have the same number of elements, but got source.numel() = "
            "%lld, index.numel() = %lld",
            (long long)source->type->count, (long long)index->type->count);
    const int64_t n = index->type->count;
    tsr_tensor *flat = tsr_reshape(self, (const int64_t[]){self->type->count}, 1), *places = tsr_reshape(index, &n, 1);
    tsr_tensor *written = tsr_index_put(flat, &places, 1,
                                        &(tsr_index_put_options){.size = sizeof(tsr_index_put_options),
                                                                 .values = tsr_reshape(source, &n, 1),
                                                                 .accumulate = accumulate});
    return tsr_reshape(written, self->type->dims, self->type->rank);
}

/* ---- shapes ---- */

tsr_tensor *tensor_fn_sum_to_size(tensor_call *call, tsr_tensor *self, const int64_t *shape, int64_t n_shape)
{
    int64_t rank = self->type->rank, ahead = rank - n_shape, dims[IR_MAX_RANK], n = 0;
    bool fits = ahead >= 0;
    for (int64_t d = 0; fits && d < rank; d++) {
        int64_t size = self->type->dims[d];
        fits = d < ahead || shape[d - ahead] == size || shape[d - ahead] == 1;
        if (d < ahead || (shape[d - ahead] == 1 && size != 1))
            dims[n++] = d;
    }
    if (!fits)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "size {%s} is not expandable to size {%s}.", "shape",
                           tensor_shape_words(self->type).text);
    tsr_tensor *sum =
        n == 0 && n_shape > 0
            ? self
            : tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = self, .dims = dims, .n_dims = n});
    return tsr_reshape(sum, shape, n_shape);
}

/* ---- a layer and its loss ---- */

/* A weight of these sizes but the last, and a bias of the same. */
static bool is_bias_of(const ir_type *weight, const ir_type *bias)
{
    bool same = bias->rank + 1 == weight->rank;
    for (int64_t d = 0; same && d < bias->rank; d++)
        same = bias->dims[d] == weight->dims[d];
    return same;
}

/* Whether the target has probabilities: a number for each class, [N, classes, others ...]. */
static bool has_probabilities(const ir_type *input, const ir_type *weight, const ir_type *target)
{
    int64_t batch = input->rank - 1;
    bool same = target->rank == batch + weight->rank - 1 && (batch == 0 || target->dims[0] == input->dims[0]);
    for (int64_t d = 0; same && d + 1 < weight->rank; d++)
        same = target->dims[batch + d] == weight->dims[d];
    return same;
}

/* NULL, or the error that the operands of linear_cross_entropy are. */
static tsr_tensor *refuse_linear_loss(const char *name, const ir_type *input, const ir_type *weight,
                                      const ir_type *bias)
{
    if (input->rank < 1 || input->rank > 2)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "expected input with dimensionality 1 or 2, got %lld",
                           (long long)input->rank);
    if (weight->rank < 2)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "expected linear_weight with dimensionality at least 2, got %lld", (long long)weight->rank);
    int64_t features = input->dims[input->rank - 1], wanted = weight->dims[weight->rank - 1];
    if (wanted != features)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "expected equal input and linear_weight last dimensions (in_features), "
                           "got %lld and %lld, respectively",
                           (long long)features, (long long)wanted);
    if (bias && !is_bias_of(weight, bias)) {
        const ir_type own = {.dtype = weight->dtype, .rank = weight->rank - 1, .dims = weight->dims};
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "expected linear_bias shape %s, got %s",
                           tensor_shape_words(&own).text, tensor_shape_words(bias).text);
    }
    if (weight->rank > 2 && input->rank == 1)
        return tensor_fail(
            name, TSR_INVALID_ARGUMENT,
            "K-dimensional loss defined by linear_weight shape %s requires batched input, (N, %lld), got "
            "unbatched input with shape (%lld,)",
            tensor_shape_words(weight).text, (long long)wanted, (long long)features);
    return NULL;
}

tsr_tensor *tensor_fn_linear_cross_entropy(tensor_call *call, tsr_tensor *input, tsr_tensor *linear_weight,
                                           tsr_tensor *target, tsr_tensor *linear_bias, tsr_tensor *weight,
                                           int64_t reduction, int64_t ignore_index, bool ignore_index_is_zero,
                                           double label_smoothing)
{
    const char *name = call->row->name;
    const ir_type *of = linear_weight->type;
    tsr_tensor *refused = refuse_linear_loss(name, input->type, of, linear_bias ? linear_bias->type : NULL);
    if (refused)
        return refused;
    if ((ignore_index != 0 || ignore_index_is_zero) && has_probabilities(input->type, of, target->type))
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "ignore_index cannot be specified when target contains probabilities");
    if (input->type->rank > 1 && target->type->rank > 0 && input->type->dims[0] != target->type->dims[0])
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "Expected input batch_size (%lld) to match target batch_size (%lld).",
                           (long long)input->type->dims[0], (long long)target->type->dims[0]);
    /* [classes, others ..., in]: one product, then the classes are moved before the other dimensions, as cross_entropy
     * needs them. */
    int64_t shape[IR_MAX_RANK], rank = of->rank, in = of->dims[rank - 1], n = 0;
    tsr_tensor *flat = tsr_reshape(linear_weight, (const int64_t[]){-1, in}, 2);
    tsr_tensor *bias = linear_bias ? tsr_reshape(linear_bias, (const int64_t[]){-1}, 1) : NULL;
    tsr_tensor *logits = tsr_linear(input, flat, bias);
    if (tensor_is_error(logits))
        return logits;
    for (int64_t d = 0; d + 1 < rank; d++)
        shape[n++] = of->dims[d];
    if (n > 1)
        logits = tsr_unflatten(logits, -1, shape, n);
    return tsr_cross_entropy(logits, &(tsr_cross_entropy_options){.size = sizeof(tsr_cross_entropy_options),
                                                                  .target = target,
                                                                  .weight = weight,
                                                                  .reduction = reduction,
                                                                  .ignore_index = ignore_index,
                                                                  .ignore_index_is_zero = ignore_index_is_zero,
                                                                  .label_smoothing = label_smoothing});
}
