/* PyTorch's parametrizations: weight norm, spectral norm, orthogonal matrices. */
#include "nn/internal.h"

#include <tessera/parametrize.h>

#include <math.h>
#include <string.h>

static void free_plain(void *state)
{
    base_free(state);
}

/* A parametrization whose state is a copy of `state`, plain data. */
static tsr_module *plain_module(const char *type, nn_forward *forward, const void *state, size_t size)
{
    void *own = base_alloc_zero(1, size);
    if (!own) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", type);
        return NULL;
    }
    memcpy(own, state, size);
    const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = type, .forward = forward, .free = free_plain};
    tsr_module *module = tsr_module_new(&class_table, own);
    if (module)
        module->state_size = size;
    return module;
}

/* The tensor that is to be parametrized; NULL after an error. */
static tsr_tensor *target(const char *function, tsr_module *module, const char *name)
{
    tsr_tensor *tensor = module ? nn_own_tensor(module, name) : NULL;
    if (tensor && !tensor_is_error(tensor))
        return tensor;
    tensor_status_fail(module ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT,
                       "%s: %s has no parameter or buffer with name '%s'", function,
                       module ? module->class_table.name : "a NULL module", name);
    return NULL;
}

static bool right_counts(const tsr_module *module, int64_t n_in, int64_t wanted, int64_t n_out)
{
    return (n_in == wanted && n_out == 1) ||
           tensor_status_fail(TSR_INVALID_ARGUMENT, "%s takes %lld tensors and gives one", module->class_table.name,
                              (long long)wanted) == TSR_OK;
}

/* ---- weight norm -------------------------------------------------------------------------------------------------------- */

typedef struct weight_norm {
    int64_t dim; /* -1: the whole tensor */
} weight_norm;

/* The norm of each slice along dim, with as many dimensions as v; of the whole tensor a scalar. */
static tsr_tensor *norm_except(tsr_tensor *v, int64_t dim)
{
    int64_t dims[16], n = 0;
    for (int64_t i = 0; i < tsr_dim(v) && n < 16; i++)
        if (i != dim)
            dims[n++] = i;
    if (n == 0)
        return tsr_abs(v);
    return tsr_norm(v, &(tsr_norm_options){
                           .size = sizeof(tsr_norm_options), .p = 2, .dims = dims, .n_dims = n, .keepdim = dim >= 0});
}

static tsr_status weight_norm_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                      tsr_tensor **out, int64_t n_out)
{
    const weight_norm *s = state;
    if (!right_counts(module, n_in, 2, n_out))
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_mul(in[1], tsr_div(in[0], norm_except(in[1], s->dim)));
    return TSR_OK;
}

static tsr_status weight_norm_inverse(void *user, tsr_module *parametrization, tsr_tensor *value,
                                      tsr_tensor **originals, int64_t n)
{
    const weight_norm *s = parametrization->state;
    (void)user, (void)n;
    originals[0] = norm_except(value, s->dim);
    originals[1] = value;
    return TSR_OK;
}

tsr_status tsr_weight_norm(const tsr_weight_norm_options *options)
{
    tsr_weight_norm_options o;
    if (tensor_options("weight_norm", &o, sizeof(o), options) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    const char *name = o.name ? o.name : "weight";
    const tsr_tensor *weight = target("weight_norm", o.module, name);
    if (!weight)
        return o.module ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    int64_t rank = tsr_dim(weight), dim = o.dim < 0 ? o.dim + rank : o.dim;
    if (!o.whole && (dim < 0 || dim >= rank))
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            "weight_norm: Dimension out of range (expected to be in range of [%lld, %lld], but got "
            "%lld)",
            (long long)-rank, (long long)rank - 1, (long long)o.dim);
    const weight_norm state = {o.whole ? -1 : dim};
    const tsr_register_parametrization_options registration = {
        .size = sizeof(registration),
        .parametrization = plain_module("_WeightNorm", weight_norm_forward, &state, sizeof(state)),
        .right_inverse = weight_norm_inverse,
        .originals = 2};
    return registration.parametrization ? tsr_register_parametrization(o.module, name, &registration)
                                        : TSR_OUT_OF_MEMORY;
}

/* ---- spectral norm ------------------------------------------------------------------------------------------------------ */

typedef struct spectral_norm {
    int64_t dim, iterations;
    double eps;
} spectral_norm;

static tsr_tensor *unit(tsr_tensor *x, double eps)
{
    return tsr_normalize(x, 2, &(tsr_normalize_options){.size = sizeof(tsr_normalize_options), .dim = 0, .eps = eps});
}

static tsr_tensor *as_matrix(tsr_tensor *weight, int64_t dim)
{
    int64_t order[16] = {dim}, n = 1;
    for (int64_t i = 0; i < tsr_dim(weight) && n < 16; i++)
        if (i != dim)
            order[n++] = i;
    tsr_tensor *first = dim == 0 ? weight : tsr_permute(weight, order, tsr_dim(weight));
    return tsr_flatten(first, 1, -1);
}

/* Iterations of the power method, without gradients: u and v become the vectors after them. */
static void iterate(tsr_tensor *matrix, int64_t n, double eps, tsr_tensor **u, tsr_tensor **v)
{
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *plain = tsr_detach(matrix), *across = tsr_transpose(plain, 0, 1);
    for (int64_t i = 0; i < n; i++) {
        *u = unit(tsr_mv(plain, *v), eps);
        *v = unit(tsr_mv(across, *u), eps);
    }
    tsr_set_grad_enabled(was);
}

static tsr_status spectral_norm_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                        tsr_tensor **out, int64_t n_out)
{
    const spectral_norm *s = state;
    if (!right_counts(module, n_in, 1, n_out))
        return TSR_INVALID_ARGUMENT;
    if (tensor_is_error(in[0]) || tsr_dim(in[0]) == 1) {
        out[0] = tensor_is_error(in[0]) ? in[0] : unit(in[0], s->eps);
        return TSR_OK;
    }
    tsr_tensor *buffers[] = {nn_own_tensor(module, "_u"), nn_own_tensor(module, "_v"), NULL, NULL};
    tsr_tensor *matrix = as_matrix(in[0], s->dim), *u = buffers[0], *v = buffers[1];
    if (tsr_is_training(module)) {
        iterate(matrix, s->iterations, s->eps, &u, &v);
        buffers[2] = u;
        buffers[3] = v;
        tsr_status status = tensor_assign_all(2, buffers);
        if (status != TSR_OK)
            return status;
    }
    out[0] = tsr_div(in[0], tsr_dot(tsr_detach(u), tsr_mv(matrix, tsr_detach(v))));
    return TSR_OK;
}

static tsr_status same_value(void *user, tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals,
                             int64_t n)
{
    (void)user, (void)parametrization, (void)n;
    originals[0] = value;
    return TSR_OK;
}

/* Registers the buffers _u and _v: random vectors after 15 iterations. */
static tsr_status add_vectors(tsr_module *module, tsr_tensor *weight, const spectral_norm *s)
{
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *matrix = as_matrix(tsr_detach(weight), s->dim), *made[2] = {NULL};
    for (int i = 0; i < 2 && !tensor_is_error(matrix); i++) {
        int64_t n = tsr_size(matrix, i);
        made[i] =
            unit(tsr_randn(&(tsr_randn_options){
                     .size = sizeof(tsr_randn_options), .shape = &n, .n_shape = 1, .dtype = tsr_tensor_dtype(weight)}),
                 s->eps);
    }
    iterate(matrix, 15, s->eps, &made[0], &made[1]);
    tsr_status status = tensor_is_error(made[0]) || tensor_is_error(made[1]) ? TSR_INVALID_ARGUMENT : TSR_OK;
    if (status == TSR_OK)
        status = tsr_register_buffer(module, "_u", made[0], true);
    if (status == TSR_OK)
        status = tsr_register_buffer(module, "_v", made[1], true);
    if (status == TSR_OK)
        status = tsr_sync_all(made, 2);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_spectral_norm(const tsr_spectral_norm_options *options)
{
    enum { MOST_ITERATIONS = 1000 };
    tsr_spectral_norm_options o;
    if (tensor_options("spectral_norm", &o, sizeof(o), options) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    const char *name = o.name ? o.name : "weight";
    tsr_tensor *weight = target("spectral_norm", o.module, name);
    if (!weight)
        return o.module ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    bool transposed = strncmp(o.module->class_table.name, "ConvTranspose", strlen("ConvTranspose")) == 0;
    int64_t rank = tsr_dim(weight), dim = o.dim ? o.dim : transposed && !o.dim_is_zero ? 1 : 0;
    if (rank == 0 || dim >= rank || dim < -rank)
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT,
            "spectral_norm: Dimension out of range (expected to be in range of [%lld, %lld] but got "
            "%lld)",
            (long long)-rank, (long long)rank - 1, (long long)dim);
    if (o.n_power_iterations < 0 || o.n_power_iterations > MOST_ITERATIONS)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "spectral_norm: Expected n_power_iterations to be positive, but got "
                                  "n_power_iterations=%lld",
                                  (long long)o.n_power_iterations);
    const spectral_norm state = {.dim = dim < 0 ? dim + rank : dim,
                                 .iterations = o.n_power_iterations ? o.n_power_iterations : 1,
                                 .eps = o.eps == 0 ? 1e-12 : o.eps};
    tsr_module *made = plain_module("_SpectralNorm", spectral_norm_forward, &state, sizeof(state));
    tsr_status status = made ? TSR_OK : TSR_OUT_OF_MEMORY;
    if (made && rank > 1)
        status = add_vectors(made, weight, &state);
    if (status != TSR_OK) {
        tsr_module_free(made);
        return status;
    }
    const tsr_register_parametrization_options registration = {
        .size = sizeof(registration), .parametrization = made, .right_inverse = same_value};
    return tsr_register_parametrization(o.module, name, &registration);
}

/* ---- orthogonal matrices ------------------------------------------------------------------------------------------------ */

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
    if (!right_counts(module, n_in, 1, n_out))
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

tsr_status tsr_orthogonal(const tsr_orthogonal_options *options)
{
    static const char *const maps[] = {"matrix_exp", "cayley", "householder"};
    tsr_orthogonal_options o;
    if (tensor_options("orthogonal", &o, sizeof(o), options) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    const char *name = o.name ? o.name : "weight";
    tsr_tensor *weight = target("orthogonal", o.module, name);
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
    tsr_module *made = plain_module("_Orthogonal", orthogonal_forward, &state, sizeof(state));
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
