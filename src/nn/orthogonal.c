/* PyTorch's orthogonal parametrization: matrices whose columns, or rows, are orthonormal. */
#include "nn/parametrize.h"

#include <tessera/parametrize.h>

#include <math.h>
#include <string.h>

typedef enum orthogonal_map { MATRIX_EXP, CAYLEY, HOUSEHOLDER } orthogonal_map;

typedef struct orthogonal {
    orthogonal_map map;
} orthogonal;

static tsr_tensor *turned(tsr_tensor *x)
{
    return tsr_transpose(x, -2, -1);
}

static tsr_tensor *identity(const tsr_tensor *like, int64_t n, int64_t m)
{
    return tsr_eye(n, &(tsr_eye_options){.size = sizeof(tsr_eye_options), .m = m, .dtype = tsr_tensor_dtype(like)});
}

static tsr_tensor *solved(tsr_tensor *triangle, tsr_tensor *right, bool upper)
{
    return tsr_linalg_solve_triangular(
        triangle, &(tsr_linalg_solve_triangular_options){
                      .size = sizeof(tsr_linalg_solve_triangular_options), .B = right, .upper = upper});
}

/* (1 - h)^-1 (1 + h) for the skew-symmetric h = a / 2: all these matrices commute, so it is (1 - h^2)^-1 (1 + h)^2, and
 * 1 - h^2 = 1 + h h^T is symmetric and positive definite. */
static tsr_tensor *cayley(tsr_tensor *a)
{
    int64_t n = tsr_size(a, -1);
    tsr_tensor *one = identity(a, n, n), *half = tsr_mul_scalar(a, 0.5), *plus = tsr_add(one, half);
    tsr_tensor *factor = tsr_linalg_cholesky(&(tsr_linalg_cholesky_options){
        .size = sizeof(tsr_linalg_cholesky_options), .self = tsr_add(one, tsr_matmul(half, turned(half)))});
    return solved(turned(factor), solved(factor, tsr_matmul(plus, plus), false), true);
}

/* The first k columns of the product of reflections 1 - tau v v^T, whose vectors v are the columns below the diagonal of x,
 * with ones on it. With all v in V it is 1 - V T V^T, where T^-1 is V^T V above its diagonal and half of it there. */
static tsr_tensor *householder(tsr_tensor *x)
{
    int64_t n = tsr_size(x, -2), k = tsr_size(x, -1);
    tsr_tensor *vectors = tsr_add(tsr_tril(x, -1), identity(x, n, k));
    tsr_tensor *inner = tsr_matmul(turned(vectors), vectors);
    tsr_tensor *halved =
        tsr_sub(tsr_triu(inner, 0), tsr_mul_scalar(tsr_diag_embed(tsr_diagonal(inner, 0, -2, -1), 0), 0.5));
    tsr_tensor *top = tsr_narrow(vectors, -2, 0, k);
    tsr_tensor *product = tsr_sub(identity(x, n, k), tsr_matmul(vectors, solved(halved, turned(top), true)));
    /* The diagonal of x has the signs of the columns, which are not learned. */
    tsr_tensor *signs = tsr_trunc(tsr_detach(tsr_diagonal(x, 0, -2, -1)));
    return tsr_mul(product, tsr_unsqueeze(signs, -2));
}

static tsr_tensor *orthogonal_of(orthogonal_map map, tsr_tensor *x)
{
    int64_t n = tsr_size(x, -2), k = tsr_size(x, -1);
    if (map == HOUSEHOLDER)
        return householder(x);
    tsr_tensor *lower = tsr_tril(x, 0);
    if (n != k)
        lower = tsr_pad(lower, 0, (const int64_t[]){0, n - k}, 2);
    tsr_tensor *skew = tsr_sub(lower, turned(lower));
    tsr_tensor *whole = map == CAYLEY ? cayley(skew) : tsr_matrix_exp(skew);
    return n == k ? whole : tsr_narrow(whole, -1, 0, k);
}

static tsr_status orthogonal_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                     tsr_tensor **out, int64_t n_out)
{
    const orthogonal *s = state;
    if (!nn_parametrization_counts(module, n_in, 1, n_out))
        return TSR_INVALID_ARGUMENT;
    tsr_tensor *x = in[0], *base = nn_own_tensor(module, "base");
    if (tensor_is_error(x)) {
        out[0] = x;
        return TSR_OK;
    }
    bool wide = tsr_size(x, -2) < tsr_size(x, -1);
    tsr_tensor *q = orthogonal_of(s->map, wide ? turned(x) : x);
    if (base)
        q = tsr_matmul(base, q);
    out[0] = wide ? turned(q) : q;
    return TSR_OK;
}

/* Makes the m columns of each n x m matrix orthonormal, as a QR decomposition whose R has a positive diagonal does. Twice
 * against each earlier column, because rounding errors remain after the first time. */
static void orthonormalise_columns(double *matrix, int64_t n, int64_t m)
{
    for (int64_t i = 0; i < m; i++) {
        for (int64_t k = 0; k < 2 * i; k++) {
            double along = 0;
            for (int64_t r = 0; r < n; r++)
                along += matrix[r * m + i] * matrix[r * m + k % i];
            for (int64_t r = 0; r < n; r++)
                matrix[r * m + i] -= along * matrix[r * m + k % i];
        }
        double square = 0;
        for (int64_t r = 0; r < n; r++)
            square += matrix[r * m + i] * matrix[r * m + i];
        double scale = square > 0 ? 1 / sqrt(square) : 0;
        for (int64_t r = 0; r < n; r++)
            matrix[r * m + i] *= scale;
    }
}

/* Householder's QR decomposition of an n x k matrix (n >= k), as LAPACK's geqrf: the vectors below the diagonal, and above
 * it R. The diagonal receives the signs of R's; where no reflection is needed, the forward's reflects anyway, hence the
 * other sign. */
static void reflect(double *matrix, int64_t n, int64_t k)
{
    for (int64_t j = 0; j < k; j++) {
        double *corner = &matrix[j * k + j], alpha = *corner, square = 0;
        for (int64_t r = j + 1; r < n; r++)
            square += matrix[r * k + j] * matrix[r * k + j];
        if (square == 0) {
            *corner = alpha < 0 ? 1 : -1;
            continue;
        }
        double beta = -copysign(sqrt(alpha * alpha + square), alpha), tau = (beta - alpha) / beta;
        for (int64_t r = j + 1; r < n; r++)
            matrix[r * k + j] /= alpha - beta;
        for (int64_t c = j + 1; c < k; c++) {
            double along = matrix[j * k + c];
            for (int64_t r = j + 1; r < n; r++)
                along += matrix[r * k + j] * matrix[r * k + c];
            matrix[j * k + c] -= tau * along;
            for (int64_t r = j + 1; r < n; r++)
                matrix[r * k + c] -= tau * along * matrix[r * k + j];
        }
        *corner = beta < 0 ? -1 : 1;
    }
}

/* Reads the n x k matrices of x, changes each, and makes a tensor of dtype of them; NULL after an error. */
static tsr_tensor *changed(tsr_tensor *x, tsr_dtype dtype, void (*change)(double *matrix, int64_t n, int64_t k))
{
    if (tensor_is_error(x))
        return NULL;
    int64_t count = tsr_numel(x), n = tsr_size(x, -2), k = tsr_size(x, -1);
    double *host = base_alloc_zero((size_t)count + 1, sizeof(*host));
    tsr_tensor *made = NULL;
    if (host && tsr_read(x, host, (size_t)count * sizeof(*host)) == TSR_OK) {
        for (int64_t i = 0; n * k > 0 && i < count; i += n * k)
            change(host + i, n, k);
        made = tsr_to(tsr_from_data(host, TSR_F64, tsr_shape(x), tsr_dim(x)), dtype);
    }
    base_free(host);
    return tensor_is_error(made) ? NULL : made;
}

/* Square orthogonal matrices whose first columns span value's, [..., n, n] for tall matrices [..., n, k]; NULL after an
 * error. */
static tsr_tensor *completed(tsr_tensor *value)
{
    int64_t dims[16], rank = tsr_dim(value);
    memcpy(dims, tsr_shape(value), (size_t)rank * sizeof(*dims));
    int64_t n = dims[rank - 2], k = dims[rank - 1];
    dims[rank - 1] = n - k;
    tsr_tensor *parts[] = {tsr_to(value, TSR_F64),
                           tsr_randn(&(tsr_randn_options){
                               .size = sizeof(tsr_randn_options), .shape = dims, .n_shape = rank, .dtype = TSR_F64})};
    return changed(n == k ? parts[0] : tsr_cat(parts, 2, -1), tsr_tensor_dtype(value), orthonormalise_columns);
}

/* With a base: the base becomes value's completion, and the original minus the identity, which every map takes to the
 * identity. */
static tsr_status orthogonal_inverse(void *user, tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals,
                                     int64_t n)
{
    const orthogonal *s = parametrization->state;
    (void)user, (void)n;
    tsr_tensor *base = nn_own_tensor(parametrization, "base");
    int64_t rows = tsr_size(value, -2), columns = tsr_size(value, -1);
    if (!base && s->map != HOUSEHOLDER)
        return tensor_status_fail(TSR_UNIMPLEMENTED, "It is not possible to assign to the matrix exponential or the "
                                                     "Cayley parametrizations when use_trivialization=False.");
    tsr_tensor *tall = rows < columns ? turned(value) : value;
    tsr_tensor *made = base ? completed(tall) : changed(tsr_to(tall, TSR_F64), tsr_tensor_dtype(value), reflect);
    if (!made)
        return TSR_INVALID_ARGUMENT;
    if (!base) {
        originals[0] = rows < columns ? turned(made) : made;
        return TSR_OK;
    }
    originals[0] =
        tsr_mul(tsr_neg(identity(value, rows, columns)),
                tsr_ones_like(&(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = value}));
    return tensor_assign(base, made);
}

static tsr_status register_orthogonal(const tsr_orthogonal_options *options)
{
    static const char *const maps[] = {"matrix_exp", "cayley", "householder"};
    tsr_orthogonal_options o;
    if (tensor_options("orthogonal", &o, sizeof(o), options) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    const char *name = o.name ? o.name : "weight";
    tsr_tensor *weight = nn_parametrization_target("orthogonal", o.module, name);
    if (!weight)
        return o.module ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    int64_t rank = tsr_dim(weight);
    if (rank < 2 || rank > 16)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "orthogonal: Expected a matrix or batch of matrices. Got a tensor "
                                  "of %lld dimensions.",
                                  (long long)rank);
    int64_t rows = tsr_size(weight, -2), columns = tsr_size(weight, -1);
    orthogonal state = {rows == columns ? MATRIX_EXP : HOUSEHOLDER};
    bool known = !o.orthogonal_map;
    for (int i = 0; o.orthogonal_map && i < 3; i++)
        if (strcmp(maps[i], o.orthogonal_map) == 0) {
            state.map = (orthogonal_map)i;
            known = true;
        }
    if (!known)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "orthogonal_map has to be one of \"matrix_exp\", \"cayley\", "
                                  "\"householder\". Got: %s",
                                  o.orthogonal_map);
    tsr_module *made = nn_plain_parametrization("_Orthogonal", orthogonal_forward, &state, sizeof(state));
    tsr_status status = made ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (made && !o.no_trivialization) {
        int64_t dims[16], n = rows > columns ? rows : columns;
        memcpy(dims, tsr_shape(weight), (size_t)rank * sizeof(*dims));
        dims[rank - 2] = dims[rank - 1] = n;
        if (!nn_add_buffer(made, "base", tsr_tensor_dtype(weight), dims, rank, 0))
            status = TSR_OUT_OF_MEMORY;
    }
    if (status != TSR_OK) {
        tsr_module_free(made);
        return status;
    }
    const bool assigned = !o.no_trivialization || state.map == HOUSEHOLDER;
    const tsr_register_parametrization_options registration = {
        .size = sizeof(registration), .parametrization = made, .right_inverse = assigned ? orthogonal_inverse : NULL};
    return tsr_register_parametrization(o.module, name, &registration);
}

tsr_status tsr_orthogonal(const tsr_orthogonal_options *options)
{
    tsr_scope scope = tsr_scope_begin(); /* of the tensor's present value, where it is computed */
    tsr_status status = register_orthogonal(options);
    tensor_scope_leave(scope);
    return status;
}
