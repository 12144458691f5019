/* PyTorch's parametrizations: weight norm and spectral norm. */
#include "nn/parametrize.h"

#include <tessera/parametrize.h>

#include <string.h>

static void free_plain(void *state)
{
    base_free(state);
}

tsr_module *nn_plain_parametrization(const char *type, nn_forward *forward, const void *state, size_t size)
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

tsr_tensor *nn_parametrization_target(const char *function, tsr_module *module, const char *name)
{
    tsr_tensor *tensor = !module                            ? NULL
                         : nn_is_parametrized(module, name) ? nn_parametrized_look(module, name)
                                                            : nn_own_tensor(module, name);
    if (tensor && !tensor_is_error(tensor))
        return tensor;
    tensor_status_fail(module ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT,
                       "%s: %s has no parameter or buffer with name '%s'", function,
                       module ? module->class_table.name : "a NULL module", name);
    return NULL;
}

bool nn_parametrization_counts(const tsr_module *module, int64_t n_in, int64_t wanted, int64_t n_out)
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
    if (!nn_parametrization_counts(module, n_in, 2, n_out))
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

static tsr_status weight_norm_of(const tsr_weight_norm_options *options)
{
    tsr_weight_norm_options o;
    if (tensor_options("weight_norm", &o, sizeof(o), options) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    const char *name = o.name ? o.name : "weight";
    const tsr_tensor *weight = nn_parametrization_target("weight_norm", o.module, name);
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
        .parametrization = nn_plain_parametrization("_WeightNorm", weight_norm_forward, &state, sizeof(state)),
        .right_inverse = weight_norm_inverse,
        .originals = 2};
    return registration.parametrization ? tsr_register_parametrization(o.module, name, &registration)
                                        : TSR_OUT_OF_MEMORY;
}

tsr_status tsr_weight_norm(const tsr_weight_norm_options *options)
{
    tsr_scope scope = tsr_scope_begin(); /* of the tensor's present value, where it is computed */
    tsr_status status = weight_norm_of(options);
    tensor_scope_leave(scope);
    return status;
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
    if (!nn_parametrization_counts(module, n_in, 1, n_out))
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

static tsr_status spectral_norm_of(const tsr_spectral_norm_options *options)
{
    enum { MOST_ITERATIONS = 1000 };
    tsr_spectral_norm_options o;
    if (tensor_options("spectral_norm", &o, sizeof(o), options) != TSR_OK)
        return TSR_INVALID_ARGUMENT;
    const char *name = o.name ? o.name : "weight";
    tsr_tensor *weight = nn_parametrization_target("spectral_norm", o.module, name);
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
    tsr_module *made = nn_plain_parametrization("_SpectralNorm", spectral_norm_forward, &state, sizeof(state));
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

tsr_status tsr_spectral_norm(const tsr_spectral_norm_options *options)
{
    tsr_scope scope = tsr_scope_begin(); /* of the tensor's present value, where it is computed */
    tsr_status status = spectral_norm_of(options);
    tensor_scope_leave(scope);
    return status;
}
