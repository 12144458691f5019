/* batch_norm_training, _inference and _grad, in f64, each result rounded once. */
#include "interp/internal.h"

#include <math.h>
#include <string.h>

/* The feature index of each element: index / inner % n. */
typedef struct interp_features {
    int64_t count, n, inner;
} interp_features;

static interp_features interp_features_of(const ir_type *type, int64_t dimension)
{
    interp_features f = {type->count, type->dims[dimension], 1};
    for (int64_t i = dimension + 1; i < type->rank; i++)
        f.inner *= type->dims[i];
    return f;
}

static int64_t interp_feature(const interp_features *f, int64_t i)
{
    return i / f->inner % f->n;
}

/* sum[feature] += f(a[i], b[i]), then the mean. */
static void interp_means(const interp_features *f, const double *a, const double *b, double *mean)
{
    memset(mean, 0, (size_t)f->n * sizeof(double));
    for (int64_t i = 0; i < f->count; i++)
        mean[interp_feature(f, i)] += a[i] * (b ? b[i] : 1);
    for (int64_t i = 0; i < f->n; i++)
        mean[i] /= (double)(f->count / f->n);
}

tsr_status eval_batch_norm_training(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_batch_norm_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type;
    interp_features f = interp_features_of(type, attrs->feature_index);
    void *data[3];
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, &out[0], &data[0]));
    INTERP_TRY(interp_result_dims(state, op, 1, 1, &f.n, &out[1], &data[1]));
    INTERP_TRY(interp_result_dims(state, op, 2, 1, &f.n, &out[2], &data[2]));
    double *x = interp_widen(state, &in[0]), *scale = interp_widen(state, &in[1]),
           *offset = interp_widen(state, &in[2]);
    double *mean = interp_scratch(state, (size_t)f.n, 8), *variance = interp_scratch(state, (size_t)f.n, 8);
    interp_means(&f, x, NULL, mean);
    for (int64_t i = 0; i < f.count; i++)
        x[i] -= mean[interp_feature(&f, i)];
    interp_means(&f, x, x, variance);
    for (int64_t i = 0; i < f.count; i++) {
        int64_t k = interp_feature(&f, i);
        x[i] = x[i] / sqrt(variance[k] + (double)attrs->epsilon) * scale[k] + offset[k];
    }
    interp_encode(out[0].type->dtype, (size_t)f.count, x, data[0]);
    interp_encode(out[1].type->dtype, (size_t)f.n, mean, data[1]);
    interp_encode(out[2].type->dtype, (size_t)f.n, variance, data[2]);
    double *used[] = {x, scale, offset, mean, variance};
    for (size_t i = 0; i < BASE_COUNT(used); i++)
        interp_scratch_free(used[i]);
    return TSR_OK;
}

tsr_status eval_batch_norm_inference(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_batch_norm_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type;
    interp_features f = interp_features_of(type, attrs->feature_index);
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    double *used[5];
    for (int i = 0; i < 5; i++)
        used[i] = interp_widen(state, &in[i]);
    double *x = used[0], *scale = used[1], *offset = used[2], *mean = used[3], *variance = used[4];
    for (int64_t i = 0; i < f.count; i++) {
        int64_t k = interp_feature(&f, i);
        x[i] = (x[i] - mean[k]) / sqrt(variance[k] + (double)attrs->epsilon) * scale[k] + offset[k];
    }
    interp_encode(out->type->dtype, (size_t)f.count, x, data);
    for (int i = 0; i < 5; i++)
        interp_scratch_free(used[i]);
    return TSR_OK;
}

/* With c = x - mean, r = 1 / sqrt(variance + epsilon) and n elements for each feature: grad_x = scale r / n (n g -
 * sum(g) - c r^2 sum(g c)), grad_scale = sum(g c) r, grad_offset = sum(g). */
tsr_status eval_batch_norm_grad(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_batch_norm_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type;
    interp_features f = interp_features_of(type, attrs->feature_index);
    void *data[3];
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, &out[0], &data[0]));
    INTERP_TRY(interp_result_dims(state, op, 1, 1, &f.n, &out[1], &data[1]));
    INTERP_TRY(interp_result_dims(state, op, 2, 1, &f.n, &out[2], &data[2]));
    double *used[7];
    for (int i = 0; i < 5; i++)
        used[i] = interp_widen(state, &in[i]);
    double *x = used[0], *scale = used[1], *mean = used[2], *variance = used[3], *g = used[4];
    double *mean_g = used[5] = interp_scratch(state, (size_t)f.n, 8);
    double *mean_gc = used[6] = interp_scratch(state, (size_t)f.n, 8);
    for (int64_t i = 0; i < f.count; i++)
        x[i] -= mean[interp_feature(&f, i)];
    interp_means(&f, g, NULL, mean_g);
    interp_means(&f, g, x, mean_gc);
    for (int64_t i = 0; i < f.count; i++) {
        int64_t k = interp_feature(&f, i);
        double r = 1 / sqrt(variance[k] + (double)attrs->epsilon);
        x[i] = scale[k] * r * (g[i] - mean_g[k] - x[i] * r * r * mean_gc[k]);
    }
    double each = (double)(f.count / BASE_MAX(f.n, 1));
    for (int64_t k = 0; k < f.n; k++) {
        mean_gc[k] *= each / sqrt(variance[k] + (double)attrs->epsilon);
        mean_g[k] *= each;
    }
    interp_encode(out[0].type->dtype, (size_t)f.count, x, data[0]);
    interp_encode(out[1].type->dtype, (size_t)f.n, mean_gc, data[1]);
    interp_encode(out[2].type->dtype, (size_t)f.n, mean_g, data[2]);
    for (size_t i = 0; i < BASE_COUNT(used); i++)
        interp_scratch_free(used[i]);
    return TSR_OK;
}
