/* PowerSGD of each gradient by itself: as a matrix of its first dimension by all others. Gradients that would not become
 * smaller travel as they are. */
#include "dist/power_sgd.h"

static bool is_compressed(const tsr_power_sgd *p, const tsr_tensor *gradient)
{
    int64_t rows = tsr_dim(gradient) > 0 ? tsr_size(gradient, 0) : 0, all = tsr_numel(gradient);
    if (rows < 1 || all < 1)
        return false;
    int64_t columns = all / rows;
    return (double)(rows + columns) * (double)dist_power_sgd_columns(p, rows, columns) * p->o.min_compression_rate <
           (double)all;
}

/* Divides the gradients, with their errors added, into compressed and plain ones, and makes each P. */
static void sort_out(tsr_power_sgd *p, const tsr_grad_bucket *bucket, dist_power_sgd_memory *own,
                     dist_power_sgd_pass *a)
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
        a->which[a->n] = i;
        a->matrices[a->n] = tsr_reshape(g, (int64_t[]){rows, columns}, 2);
        a->ps[a->n] = dist_power_sgd_project(p, &own[i], a->matrices[a->n]);
        a->n++;
    }
}

/* Writes the ranks' mean into the gradients, and remembers each Q and error. */
static tsr_status hand_out(tsr_power_sgd *p, const tsr_grad_bucket *bucket, dist_power_sgd_memory *own,
                           const dist_power_sgd_pass *a)
{
    tsr_status status = TSR_OK;
    int64_t plain = 0, compressed = 0;
    for (int64_t i = 0; i < bucket->n && status == TSR_OK; i++) {
        tsr_tensor *g = bucket->gradients[i], *value;
        if (compressed < a->n && a->which[compressed] == i) {
            tsr_tensor *product = tsr_matmul(a->ps[compressed], tsr_transpose(a->qs[compressed], 0, 1));
            value = tsr_reshape(product, tsr_shape(g), tsr_dim(g));
            if (!p->o.no_warm_start)
                status = dist_power_sgd_remember(&own[i].q, a->qs[compressed]);
            compressed++;
        } else {
            value = a->plain[plain++];
        }
        if (status == TSR_OK && !p->o.no_error_feedback)
            status = dist_power_sgd_remember(&own[i].error, tsr_sub(a->gradients[i], value));
        if (status == TSR_OK)
            status = tensor_assign(g, value);
    }
    return status;
}

tsr_status dist_power_sgd_each(tsr_power_sgd *p, const tsr_grad_bucket *bucket, dist_power_sgd_memory *own,
                               dist_power_sgd_pass *a)
{
    double share = 1.0 / tsr_get_world_size();
    sort_out(p, bucket, own, a);
    tsr_status status = dist_power_sgd_reduce(a->plain, a->n_plain, share);
    if (status == TSR_OK)
        status = dist_power_sgd_reduce(a->ps, a->n, 0);
    for (int64_t i = 0; i < a->n; i++) {
        a->ps[i] = dist_power_sgd_orthogonal(a->ps[i], p->o.epsilon);
        a->qs[i] = tsr_matmul(tsr_transpose(a->matrices[i], 0, 1), a->ps[i]);
    }
    if (status == TSR_OK)
        status = dist_power_sgd_reduce(a->qs, a->n, share);
    return status == TSR_OK ? hand_out(p, bucket, own, a) : status;
}
