/* PowerSGD of a whole bucket as one square matrix. */
#include "dist/power_sgd.h"

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

tsr_status dist_power_sgd_square(tsr_power_sgd *p, const tsr_grad_bucket *bucket, dist_power_sgd_memory *own,
                                 dist_power_sgd_pass *a)
{
    tsr_tensor *square = square_of(bucket, a->gradients);
    if (tensor_is_error(square))
        return tsr_tensor_status(square);
    if (own->error)
        square = tsr_add(square, own->error);
    a->ps[0] = dist_power_sgd_project(p, own, square);
    tsr_status status = dist_power_sgd_reduce(a->ps, 1, 0);
    a->ps[0] = dist_power_sgd_orthogonal(a->ps[0], p->o.epsilon);
    a->qs[0] = tsr_matmul(tsr_transpose(square, 0, 1), a->ps[0]);
    if (status == TSR_OK)
        status = dist_power_sgd_reduce(a->qs, 1, 1.0 / tsr_get_world_size());
    tsr_tensor *product = tsr_matmul(a->ps[0], tsr_transpose(a->qs[0], 0, 1));
    if (status == TSR_OK && !p->o.no_warm_start)
        status = dist_power_sgd_remember(&own->q, a->qs[0]);
    if (status == TSR_OK && !p->o.no_error_feedback)
        status = dist_power_sgd_remember(&own->error, tsr_sub(square, product));
    return status == TSR_OK ? spread_square(bucket, product) : status;
}
