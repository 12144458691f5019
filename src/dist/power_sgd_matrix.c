/* Matrices of PowerSGD, and how a pass remembers them for the next one. The first Q has numbers computed from the seed, so
 * that all ranks have the same. Matrices are orthogonalised by Gram and Schmidt, column by column, in the record. */
#include "dist/power_sgd.h"

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

tsr_tensor *dist_power_sgd_orthogonal(tsr_tensor *matrix, double epsilon)
{
    int64_t n = tsr_size(matrix, 1);
    tsr_tensor *columns[DIST_POWER_SGD_RANK_MOST];
    if (n > DIST_POWER_SGD_RANK_MOST || n < 1)
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

int64_t dist_power_sgd_columns(const tsr_power_sgd *p, int64_t rows, int64_t columns)
{
    return BASE_MIN(p->o.rank, BASE_MIN(rows, columns));
}

tsr_tensor *dist_power_sgd_project(const tsr_power_sgd *p, const dist_power_sgd_memory *own, tsr_tensor *matrix)
{
    if (tensor_is_error(matrix))
        return matrix;
    int64_t rows = tsr_size(matrix, 0), columns = tsr_size(matrix, 1);
    bool fresh = p->o.no_warm_start || !own->q;
    tsr_tensor *q =
        fresh ? first_q(p, columns, dist_power_sgd_columns(p, rows, columns), tsr_tensor_dtype(matrix)) : own->q;
    return tsr_matmul(matrix, dist_power_sgd_orthogonal(q, p->o.epsilon));
}

tsr_status dist_power_sgd_reduce(tsr_tensor *const *tensors, int64_t n, double scale)
{
    if (n == 0)
        return TSR_OK;
    return tsr_all_reduce_(
        TSR_REDUCE_SUM, tensors,
        &(tsr_collective_options){.size = sizeof(tsr_collective_options), .last = n, .scale = scale});
}

tsr_status dist_power_sgd_remember(tsr_tensor **kept, tsr_tensor *value)
{
    if (tensor_is_error(value))
        return tsr_tensor_status(value);
    if (*kept)
        return tensor_assign(*kept, value);
    *kept = tsr_keep(tsr_clone(value));
    return *kept ? TSR_OK : TSR_OUT_OF_MEMORY;
}
