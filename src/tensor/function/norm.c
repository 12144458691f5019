/* Normalisation, norms, and attention. */
#include "tensor/generated/bodies.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

#include <math.h>
#include <string.h>

static double epsilon(double eps, bool is_zero, double otherwise)
{
    return eps == 0 && !is_zero ? otherwise : eps;
}

/* ---- batch norm -------------------------------------------------------------------------------------------------------------- */

typedef struct batch_norm {
    tensor_call call; /* input, running mean, running variance, weight, bias */
    bool training;
    double momentum, eps;
    ir_value *out[3]; /* result, new running mean, new running variance */
} batch_norm;

static ir_value *moved(batch_norm *n, ir_value *running, ir_value *value)
{
    ir_builder *b = n->call.b;
    ir_value *rate = ir_splat(b, tensor_call_number(&n->call, running->type->dtype, n->momentum), running->type);
    ir_value *one = ir_ones_like(b, running);
    value = ir_convert(b, value, running->type->dtype);
    return ir_add(b, ir_mul(b, ir_sub(b, one, rate), running), ir_mul(b, rate, value));
}

static tsr_status batch_norm_body(void *user)
{
    batch_norm *n = user;
    tensor_call *call = &n->call;
    ir_builder *b = call->b;
    tsr_dtype own = call->in[0]->type->dtype;
    /* Halves are rounded once, at the end, whatever dtype the statistics have. */
    ir_value *x = ir_convert(b, call->in[0], ir_dtype_of_sums(own));
    const ir_type *type = x->type;
    int64_t dims[IR_MAX_RANK], n_dims = 0;
    double count = 1;
    for (int64_t i = 0; i < type->rank; i++)
        if (i != 1) {
            dims[n_dims++] = i;
            count *= (double)type->dims[i];
        }
    ir_value *mean = call->in[1], *variance = call->in[2];
    if (n->training) {
        ir_value *sum = ir_reduce_sum(b, x, n_dims, dims);
        ir_value *divisor = ir_constant_fill(b, sum->type, count);
        mean = ir_div(b, sum, divisor);
        ir_value *distance = ir_sub(b, x, tensor_along_dim(call, "the mean", mean, type, 1));
        ir_value *squares = ir_reduce_sum(b, ir_mul(b, distance, distance), n_dims, dims);
        variance = ir_div(b, squares, divisor);
        if (call->in[1])
            n->out[1] = moved(n, call->in[1], mean);
        if (call->in[2]) /* the running variance is unbiased */
            n->out[2] =
                moved(n, call->in[2], ir_div(b, squares, ir_constant_fill(b, sum->type, BASE_MAX(count - 1, 1))));
    }
    variance = ir_convert(b, variance, ir_dtype_of_sums(variance->type->dtype));
    ir_value *at = ir_constant_fill(b, variance->type, n->eps);
    ir_value *scale = ir_unary(b, IR_RSQRT, ir_add(b, variance, at));
    ir_value *y = ir_mul(b, ir_sub(b, x, tensor_along_dim(call, "the mean", mean, type, 1)),
                         tensor_along_dim(call, "the variance", scale, type, 1));
    if (call->in[3])
        y = ir_mul(b, y, tensor_along_dim(call, "weight", call->in[3], type, 1));
    n->out[0] =
        ir_convert(b, call->in[4] ? ir_add(b, y, tensor_along_dim(call, "bias", call->in[4], type, 1)) : y, own);
    return b->status;
}

/* An empty input has no elements to normalise and no statistics; the result still depends on weight and bias, for their
 * gradients. */
static tsr_tensor *empty_norm(tsr_tensor *self, tsr_tensor *weight, tsr_tensor *bias)
{
    int64_t dims[IR_MAX_RANK], rank = self->type->rank;
    for (int64_t i = 0; i < rank; i++)
        dims[i] = i == 1 ? self->type->dims[1] : 1;
    tsr_tensor *result = tsr_clone(self);
    if (weight)
        result = tsr_mul(result, tsr_reshape(weight, dims, rank));
    return bias ? tsr_add(result, tsr_reshape(bias, dims, rank)) : result;
}

tsr_tensor *tensor_fn_batch_norm(tensor_call *call, tsr_tensor *self, tsr_tensor *running_mean, tsr_tensor *running_var,
                                 tsr_tensor *weight, tsr_tensor *bias, bool training, double momentum, double eps,
                                 bool eps_is_zero)
{
    const ir_type *type = self->type;
    if (type->rank == 1 && type->count == 0)
        return tsr_clone(self);
    if (type->rank < 2)
        return tensor_fail("batch_norm", TSR_INVALID_ARGUMENT, "expected at least 2D input (got %lldD input)",
                           (long long)type->rank);
    if (!training && (!running_mean || !running_var))
        return tensor_fail("batch_norm", TSR_INVALID_ARGUMENT,
                           "running_mean and running_var must be defined in evaluation mode");
    eps = epsilon(eps, eps_is_zero, 1e-5);
    if (!(eps >= 0) || (training && eps == 0))
        return tensor_fail("batch_norm", TSR_INVALID_ARGUMENT, "eps must be %s, but got %g",
                           training ? "positive during training" : "non-negative", eps);
    int64_t count = type->dims[1] == 0 ? 0 : type->count / type->dims[1];
    if (training && count == 1)
        return tensor_fail("batch_norm", TSR_INVALID_ARGUMENT,
                           "Expected more than 1 value per channel when training, got input size %s",
                           tensor_shape_words(type).text);
    tsr_tensor *const tensors[] = {self, running_mean, running_var, weight, bias};
    for (int i = 1; i < 5; i++)
        if (tensors[i] && (tensors[i]->type->rank != 1 || tensors[i]->type->dims[0] != type->dims[1]))
            return tensor_fail("batch_norm", TSR_INVALID_ARGUMENT, "%s should contain %lld elements not %lld",
                               (const char *const[]){"", "running_mean", "running_var", "weight", "bias"}[i],
                               (long long)type->dims[1], (long long)tensors[i]->type->count);
    if (type->count == 0)
        return empty_norm(self, weight, bias);
    for (int i = 1; i < 3; i++)
        if (tensors[i] && !call->context->no_grad && tsr_requires_grad(tensors[i]))
            return tensor_fail("batch_norm", TSR_INVALID_ARGUMENT,
                               "The function 'native_batch_norm' is not differentiable with respect to argument '%s'. "
                               "This input cannot have requires_grad True.",
                               i == 1 ? "running_mean" : "running_var");
    batch_norm n = {.call = {.row = call->row, .n_tensors = 5, .tensors = tensors, .optional = 30},
                    .training = training,
                    .momentum = momentum,
                    .eps = eps};
    tsr_tensor *result, *results[3];
    size_t n_out = training && running_mean ? (running_var ? 3 : 2) : 1;
    result = tensor_run(&n.call, batch_norm_body, &n, n.out, n_out, results);
    if (result->failure)
        return result;
    for (size_t i = 1; i < n_out; i++)
        if (tensor_assign(tensors[i], tsr_detach(results[i])) != TSR_OK)
            return tensor_new_error_of_context(TSR_INTERNAL);
    return result;
}

/* ---- norms -------------------------------------------------------------------------------------------------------------------- */

static bool float_or_complex(tensor_call *call, const ir_value *x)
{
    if (ir_dtype_is_float(x->type->dtype) || ir_dtype_is_complex(x->type->dtype))
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "linalg.vector_norm: Expected a floating point or complex tensor as input. Got %s",
                     tensor_dtype_words(x->type->dtype));
    return false;
}

ir_value *tensor_square(ir_builder *b, ir_value *x)
{
    if (!ir_dtype_is_complex(x->type->dtype))
        return ir_mul(b, x, x);
    ir_value *real = ir_unary(b, IR_REAL, x), *imag = ir_unary(b, IR_IMAG, x);
    return ir_add(b, ir_mul(b, real, real), ir_mul(b, imag, imag));
}

ir_value *tensor_fn_norm(tensor_call *call, ir_value *self, double p, const int64_t *dims, int64_t n_dims, bool keepdim,
                         tsr_dtype dtype)
{
    ir_builder *b = call->b;
    if (dtype != TSR_DTYPE_NONE)
        self = ir_convert(b, self, dtype);
    if (!float_or_complex(call, self))
        return NULL;
    ir_value *size = ir_unary(b, IR_ABS, self);
    if (isinf(p))
        return p > 0 ? tensor_fn_amax(call, size, dims, n_dims, keepdim)
                     : tensor_fn_amin(call, size, dims, n_dims, keepdim);
    if (p == 0) {
        ir_value *counted = ir_convert(b, tensor_truth(b, size), size->type->dtype);
        return tensor_fn_sum(call, tensor_with_flat(call, counted, size), dims, n_dims, keepdim, TSR_DTYPE_NONE);
    }
    if (p == 1)
        return tensor_fn_sum(call, size, dims, n_dims, keepdim, TSR_DTYPE_NONE);
    dtype = size->type->dtype;
    if (ir_dtype_bits(dtype) < 32) { /* squares of halves overflow long before the norm does */
        size = ir_convert(b, size, TSR_F32);
        self = ir_convert(b, self, TSR_F32);
    }
    ir_value *powers =
        p == 2 ? tensor_square(b, self) : ir_binary(b, IR_POWER, size, ir_constant_fill(b, size->type, p));
    ir_value *sum = tensor_fn_sum(call, powers, dims, n_dims, keepdim, TSR_DTYPE_NONE);
    if (!sum)
        return NULL;
    /* The slope of the root at 0 is infinite, so no gradient flows back from there. */
    ir_value *zero = ir_zeros_like(b, sum), *one = ir_ones_like(b, sum), *is_zero = ir_compare(b, IR_EQ, sum, zero);
    ir_value *safe = ir_select(b, is_zero, one, sum);
    ir_value *root =
        p == 2 ? ir_unary(b, IR_SQRT, safe) : ir_binary(b, IR_POWER, safe, ir_constant_fill(b, sum->type, 1 / p));
    return ir_convert(b, ir_select(b, is_zero, zero, root), dtype);
}

/* The norm along dim, raised to at least eps, broadcast to self's shape. */
static ir_value *lengths(tensor_call *call, ir_value *self, double p, int64_t dim, double eps)
{
    ir_builder *b = call->b;
    ir_value *length = tensor_fn_norm(call, self, p, &dim, 1, true, TSR_DTYPE_NONE);
    if (!length)
        return NULL;
    length = ir_max(b, length, ir_constant_fill(b, length->type, eps));
    return ir_convert(b, tensor_expand(b, length, ir_with_dtype(self->type, length->type->dtype)), self->type->dtype);
}

ir_value *tensor_fn_normalize(tensor_call *call, ir_value *self, double p, int64_t dim, double eps)
{
    ir_value *length = lengths(call, self, p, dim, epsilon(eps, false, 1e-12));
    return length ? ir_div(call->b, self, length) : NULL;
}

ir_value *tensor_fn_cosine_similarity(tensor_call *call, ir_value *self, ir_value *other, int64_t dim, double eps)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "expected common dtype to be floating point, yet common dtype is %s",
                                tensor_dtype_words(self->type->dtype));
    if (!(eps >= 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "eps must be non-negative, got: %g", eps);
    eps = epsilon(eps, false, 1e-8);
    ir_value *x = lengths(call, self, 2, dim, eps), *y = lengths(call, other, 2, dim, eps);
    if (!x || !y)
        return NULL;
    ir_value *product = ir_mul(call->b, ir_div(call->b, self, x), ir_div(call->b, other, y));
    return tensor_fn_sum(call, product, &dim, 1, false, TSR_DTYPE_NONE);
}

ir_value *tensor_fn_logsumexp(tensor_call *call, ir_value *self, const int64_t *dims, int64_t n_dims, bool keepdim)
{
    ir_builder *b = call->b;
    bool complex = ir_dtype_is_complex(self->type->dtype);
    if (!complex && !ir_dtype_is_float(self->type->dtype))
        self = ir_convert(b, self, TSR_F32);
    if (self->type->count == 0)
        return ir_log(b, tensor_fn_sum(call, ir_exp(b, self), dims, n_dims, keepdim, TSR_DTYPE_NONE));
    ir_value *largest = tensor_fn_amax(call, complex ? ir_unary(b, IR_REAL, self) : self, dims, n_dims, true);
    if (!largest)
        return NULL;
    ir_value *finite = ir_unary(b, IR_IS_FINITE, largest);
    largest = ir_select(b, finite, largest, ir_zeros_like(b, largest));
    largest = ir_convert(b, largest, self->type->dtype);
    ir_value *spread = tensor_expand(b, largest, self->type);
    ir_value *sum = tensor_fn_sum(call, ir_exp(b, ir_sub(b, self, spread)), dims, n_dims, keepdim, TSR_DTYPE_NONE);
    if (!sum)
        return NULL;
    return ir_add(b, ir_log(b, sum), ir_reshape(b, largest, sum->type->rank, sum->type->dims));
}

/* ---- attention ------------------------------------------------------------------------------------------------------------------ */

/* Grouped queries: heads that share a head of keys become further rows of one head, so that keys and values need not be
 * repeated. [..., H, L, width] -> [..., H / group, group * L, width]. */
static ir_value *group_heads(ir_builder *b, ir_value *x, int64_t group)
{
    int64_t dims[IR_MAX_RANK], rank = x->type->rank;
    memcpy(dims, x->type->dims, (size_t)rank * sizeof(*dims));
    dims[rank - 3] /= group;
    dims[rank - 2] *= group;
    return ir_reshape(b, x, rank, dims);
}

/* The number of query heads for each head of keys and values; 0: the call failed. */
static int64_t heads_per_key(tensor_call *call, const ir_type *q, const ir_type *k, const ir_type *v)
{
    if (q->rank < 3 || k->rank < 3 || v->rank < 3) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "enable_gqa: query, key and value need at least 3 dimensions");
        return 0;
    }
    int64_t heads = q->dims[q->rank - 3], keys = k->dims[k->rank - 3], values = v->dims[v->rank - 3];
    if (keys > 0 && keys == values && heads % keys == 0)
        return heads == 0 ? 1 : heads / keys;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                     "enable_gqa: the number of heads of query (%lld) must be a multiple of those of key (%lld) and "
                     "value (%lld), which are the same",
                     (long long)heads, (long long)keys, (long long)values);
    return 0;
}

/* Whether the two types' dimensions before the last `last` ones can be broadcast to one another. */
static bool lead_alike(const ir_type *x, const ir_type *y, int64_t last)
{
    for (int64_t i = 1; last + i <= x->rank && last + i <= y->rank; i++) {
        int64_t a = x->dims[x->rank - last - i], c = y->dims[y->rank - last - i];
        if (a != c && a != 1 && c != 1)
            return false;
    }
    return true;
}

static bool expands_to(const ir_type *mask, const ir_type *scores)
{
    for (int64_t i = 1; i <= mask->rank; i++)
        if (i > scores->rank ||
            (mask->dims[mask->rank - i] != 1 && mask->dims[mask->rank - i] != scores->dims[scores->rank - i]))
            return false;
    return true;
}

/* Says it in terms of query, key and value, before the products inside do in terms of their own operands. last:
 * the number of last dimensions that are not broadcast. */
static bool attention_fits(tensor_call *call, const ir_type *q, const ir_type *k, const ir_type *v, int64_t last)
{
    const char *wrong = q->rank < 2 || k->rank < 2 || v->rank < 2 ? "query, key and value need at least 2 dimensions"
                        : q->dims[q->rank - 1] != k->dims[k->rank - 1]
                            ? "the last dimensions of query and key must be the same"
                        : k->dims[k->rank - 2] != v->dims[v->rank - 2]
                            ? "key and value must have the same length (their last dimension but one)"
                        : !lead_alike(q, k, last) || !lead_alike(q, v, last) || !lead_alike(k, v, last)
                            ? "the batch and head dimensions of query, key and value must be the same or 1"
                            : NULL;
    if (wrong)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s, but query has shape %s, key %s and value %s", wrong,
                         tensor_shape_words(q).text, tensor_shape_words(k).text, tensor_shape_words(v).text);
    return !wrong;
}

ir_value *tensor_fn_scaled_dot_product_attention(tensor_call *call, ir_value *query, ir_value *key, ir_value *value,
                                                 ir_value *attn_mask, double dropout_p, bool is_causal, double scale,
                                                 bool enable_gqa)
{
    ir_builder *b = call->b;
    const ir_type *q = query->type, *k = key->type;
    if (!attention_fits(call, q, k, value->type, enable_gqa ? 3 : 2))
        return NULL;
    if (attn_mask && attn_mask->type->dtype != TSR_BOOL && !ir_dtype_is_float(attn_mask->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected attn_mask dtype to be bool or float or to match query dtype, but got %s",
                                tsr_dtype_name(attn_mask->type->dtype));
    if (!(dropout_p >= 0 && dropout_p <= 1))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "dropout probability has to be between 0 and 1, but got %g",
                                dropout_p);
    if (is_causal && attn_mask)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Explicit attn_mask should not be set when is_causal=True");
    int64_t group = enable_gqa ? heads_per_key(call, q, k, value->type) : 1;
    if (group == 0)
        return NULL;
    double width = (double)q->dims[q->rank - 1];
    double factor = scale == 0 ? 1 / sqrt(width) : scale;
    int64_t permutation[IR_MAX_RANK], whole[IR_MAX_RANK];
    for (int64_t i = 0; i < k->rank; i++)
        permutation[i] = i == k->rank - 1 ? k->rank - 2 : i == k->rank - 2 ? k->rank - 1 : i;
    tsr_dtype wide = ir_dtype_of_sums(q->dtype); /* halves are rounded once, at the end */
    ir_value *scores =
        tensor_product(call, group > 1 ? group_heads(b, query, group) : query, ir_transpose(b, key, permutation), wide);
    if (!scores)
        return NULL;
    const ir_type *type = scores->type, *heads = type; /* heads: with all of query's */
    if (group > 1) {
        memcpy(whole, type->dims, (size_t)type->rank * sizeof(*whole));
        whole[type->rank - 3] *= group;
        whole[type->rank - 2] /= group;
        heads = ir_tensor_type(type->dtype, type->rank, whole);
    }
    scores = ir_mul(b, scores, ir_constant_fill(b, type, factor));
    ir_value *never = ir_constant_fill(b, type, -INFINITY), *mask = attn_mask;
    if (is_causal) {
        const ir_type *index = ir_tensor_type(TSR_I64, 2, heads->dims + heads->rank - 2);
        mask = ir_compare(b, IR_LE, ir_iota(b, index, 1), ir_iota(b, index, 0));
    }
    if (mask && !expands_to(mask->type, heads))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "attn_mask of shape %s cannot be expanded to the shape of the scores, %s",
                                tensor_shape_words(mask->type).text, tensor_shape_words(heads).text);
    if (mask) {
        bool chooses = mask->type->dtype == TSR_BOOL;
        mask = tensor_expand(b, chooses ? mask : ir_convert(b, mask, type->dtype), heads);
        mask = ir_reshape(b, mask, type->rank, type->dims);
        scores = chooses ? ir_select(b, mask, scores, never) : ir_add(b, scores, mask);
    }
    ir_value *weights = tensor_safe_softmax(call, scores, -1);
    if (dropout_p > 0 && weights)
        weights = tensor_fn_dropout(call, weights, dropout_p, true);
    ir_value *mixed = weights ? tensor_product(call, weights, ir_convert(b, value, wide), wide) : NULL;
    if (!mixed)
        return NULL;
    whole[type->rank - 1] = mixed->type->dims[type->rank - 1];
    return ir_convert(b, group > 1 ? ir_reshape(b, mixed, type->rank, whole) : mixed, q->dtype);
}

/* ---- local response norm ---- */

/* x / (k + alpha * mean of x^2 over `size` neighbouring channels)^beta. */
ir_value *tensor_fn_local_response_norm(tensor_call *call, ir_value *self, int64_t size, double alpha, double beta,
                                        double k)
{
    ir_builder *b = call->b;
    int64_t rank = self->type->rank, ones[IR_MAX_RANK], window[IR_MAX_RANK], padding[2 * IR_MAX_RANK] = {0};
    if (rank < 3)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected 3D or higher dimensionality input (got %lld dimensions)", (long long)rank);
    for (int64_t i = 0; i < rank; i++)
        ones[i] = window[i] = 1;
    int64_t channels = self->type->dims[1]; /* a window larger than 2 * channels + 1 sums the same channels */
    window[1] = BASE_MIN(size, base_plus(base_times(2, channels), 1));
    padding[2] = window[1] / 2;
    padding[3] = base_minus(window[1], 1) / 2;
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = {rank, ones},
                                          .base_dilations = {rank, ones},
                                          .window_dilations = {rank, ones},
                                          .padding = {rank, 2, padding}};
    ir_value *sum = ir_reduce_windows(b, IR_ADD, ir_mul(b, self, self), 0, &attrs);
    if (!sum)
        return NULL;
    ir_value *mean = ir_mul(b, sum, ir_constant_fill(b, sum->type, alpha / (double)size));
    ir_value *base = ir_add(b, mean, ir_constant_fill(b, sum->type, k));
    return ir_div(b, self, tensor_fn_pow(call, base, ir_constant_fill(b, base->type, beta)));
}
