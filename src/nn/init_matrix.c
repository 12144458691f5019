/* Initial values that are computed for the whole tensor in the host's memory: orthogonal, identity and sparse matrices,
 * Dirac windows. */
#include "nn/internal.h"

#include <math.h>
#include <stdlib.h>

/* Writes the values (f32) into tensor, converted to its dtype. */
static tsr_status write(tsr_tensor *tensor, const float *values)
{
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *value = tsr_from_data(values, TSR_F32, tsr_shape(tensor), tsr_dim(tensor));
    if (!tensor_is_error(value))
        value = tsr_to(value, tsr_tensor_dtype(tensor));
    tsr_status status = tensor_is_error(value) ? tsr_tensor_status(value) : tensor_assign(tensor, value);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

/* Random numbers for all elements of the tensor, normal or uniform, as floats; NULL after an error. */
static float *drawn(const char *function, const tsr_tensor *tensor, bool normal)
{
    int64_t n = tsr_numel(tensor);
    float *values = base_alloc_zero((size_t)n + 1, sizeof(*values));
    if (!values) {
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
        return NULL;
    }
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *random = normal ? tsr_randn(&(tsr_randn_options){
                                      .size = sizeof(tsr_randn_options), .shape = &n, .n_shape = 1, .dtype = TSR_F32})
                                : tsr_rand(&(tsr_rand_options){
                                      .size = sizeof(tsr_rand_options), .shape = &n, .n_shape = 1, .dtype = TSR_F32});
    tsr_status status = tsr_read(random, values, (size_t)n * sizeof(*values));
    tensor_scope_leave(scope);
    if (status == TSR_OK)
        return values;
    base_free(values);
    return NULL;
}

/* Checks that the tensor has between least and most dimensions; it is used as a matrix [first dimension, all others].
 * False after an error. */
static bool is_matrix(const char *function, const tsr_tensor *tensor, int64_t least, int64_t most)
{
    if (!tensor_is_error(tensor) && tsr_dim(tensor) >= least && tsr_dim(tensor) <= most)
        return true;
    if (tensor_is_error(tensor))
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the tensor is NULL or an error", function);
    else
        tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a tensor of %lld dimensions was given, and it needs %s%lld",
                           function, (long long)tsr_dim(tensor), tsr_dim(tensor) < least ? "at least " : "at most ",
                           (long long)(tsr_dim(tensor) < least ? least : most));
    return false;
}

/* ---- orthogonal --------------------------------------------------------------------------------------------------------- */

/* Makes n vectors of m numbers orthonormal (n <= m). Each vector is made orthogonal to the vectors before it twice,
 * because rounding errors remain after the first time. Element k of vector i is at values[i * step + k * stride]. */
static void orthonormalise(float *values, int64_t n, int64_t m, int64_t step, int64_t stride)
{
    for (int64_t i = 0; i < n; i++) {
        float *own = values + i * step;
        for (int64_t k = 0; k < 2 * i; k++) {
            const float *other = values + k % i * step;
            double along = 0;
            for (int64_t j = 0; j < m; j++)
                along += (double)own[j * stride] * (double)other[j * stride];
            for (int64_t j = 0; j < m; j++)
                own[j * stride] -= (float)(along * (double)other[j * stride]);
        }
        double square = 0;
        for (int64_t j = 0; j < m; j++)
            square += (double)own[j * stride] * (double)own[j * stride];
        double scale = square > 0 ? 1 / sqrt(square) : 0;
        for (int64_t j = 0; j < m; j++)
            own[j * stride] = (float)((double)own[j * stride] * scale);
    }
}

tsr_status tsr_init_orthogonal(tsr_tensor *tensor, double gain)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_orthogonal");
    if (!is_matrix("init_orthogonal", tensor, 2, INT64_MAX))
        return TSR_INVALID_ARGUMENT;
    int64_t count = tsr_numel(tensor), rows = tsr_size(tensor, 0), columns = rows ? count / rows : 0;
    if (count == 0)
        return TSR_OK;
    float *values = drawn("init_orthogonal", tensor, true);
    if (!values)
        return TSR_OUT_OF_MEMORY;
    if (rows <= columns)
        orthonormalise(values, rows, columns, columns, 1);
    else
        orthonormalise(values, columns, rows, 1, columns);
    for (int64_t i = 0; i < count; i++)
        values[i] = (float)(gain * (double)values[i]);
    tsr_status status = write(tensor, values);
    base_free(values);
    return status;
}

/* ---- ones and zeros ----------------------------------------------------------------------------------------------------- */

static float *zeros(const char *function, const tsr_tensor *tensor)
{
    float *values = base_alloc_zero((size_t)tsr_numel(tensor) + 1, sizeof(*values));
    if (!values)
        tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    return values;
}

tsr_status tsr_init_eye(tsr_tensor *tensor)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_eye");
    if (!is_matrix("init_eye", tensor, 2, 2))
        return TSR_INVALID_ARGUMENT;
    float *values = zeros("init_eye", tensor);
    if (!values)
        return TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < BASE_MIN(tsr_size(tensor, 0), tsr_size(tensor, 1)); i++)
        values[i * tsr_size(tensor, 1) + i] = 1;
    tsr_status status = write(tensor, values);
    base_free(values);
    return status;
}

tsr_status tsr_init_dirac(tsr_tensor *tensor, int64_t groups)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_dirac");
    if (!is_matrix("init_dirac", tensor, 3, 5))
        return TSR_INVALID_ARGUMENT;
    int64_t out = tsr_size(tensor, 0), in = tsr_size(tensor, 1), window = 1, middle = 0;
    if (groups <= 0 || out % groups != 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "init_dirac: %lld outputs in %lld groups", (long long)out,
                                  (long long)groups);
    for (int64_t d = 2; d < tsr_dim(tensor); d++) {
        window *= tsr_size(tensor, d);
        middle = middle * tsr_size(tensor, d) + tsr_size(tensor, d) / 2;
    }
    float *values = zeros("init_dirac", tensor);
    if (!values)
        return TSR_OUT_OF_MEMORY;
    for (int64_t g = 0; g < groups && window > 0; g++)
        for (int64_t i = 0; i < BASE_MIN(out / groups, in); i++)
            values[((g * (out / groups) + i) * in + i) * window + middle] = 1;
    tsr_status status = write(tensor, values);
    base_free(values);
    return status;
}

typedef struct drawn_row {
    float number;
    int64_t row;
} drawn_row;

static int compare_rows(const void *a, const void *b)
{
    const drawn_row *x = a, *y = b;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return x->row < y->row ? -1 : x->row > y->row;
}

tsr_status tsr_init_sparse(tsr_tensor *tensor, double sparsity, double std)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("init_sparse");
    if (!is_matrix("init_sparse", tensor, 2, 2))
        return TSR_INVALID_ARGUMENT;
    if (!(sparsity >= 0 && sparsity <= 1))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "init_sparse: the share of zeros is %g", sparsity);
    int64_t rows = tsr_size(tensor, 0), columns = tsr_size(tensor, 1);
    int64_t none = (int64_t)ceil(sparsity * (double)rows);
    float *values = drawn("init_sparse", tensor, true), *places = drawn("init_sparse", tensor, false);
    drawn_row *order = base_alloc_zero((size_t)rows + 1, sizeof(*order));
    tsr_status status = values && places && order ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; status == TSR_OK && i < rows * columns; i++)
        values[i] = (float)(std * (double)values[i]);
    for (int64_t c = 0; status == TSR_OK && c < columns;
         c++) { /* in each column, the first rows of a random order become zero */
        for (int64_t i = 0; i < rows; i++)
            order[i] = (drawn_row){places[i * columns + c], i};
        qsort(order, (size_t)rows, sizeof(*order), compare_rows);
        for (int64_t i = 0; i < none; i++)
            values[order[i].row * columns + c] = 0;
    }
    if (status == TSR_OK)
        status = write(tensor, values);
    base_free(values);
    base_free(places);
    base_free(order);
    return status;
}
