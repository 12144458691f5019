/* Fractional max pooling (B. Graham: Fractional max-pooling; 2014): windows at positions that depend on one random
 * number for each channel and dimension. Each window's elements are gathered, and the largest one is taken. */
#include "tensor/function/compose.h"

/* [N, C, out]: where the windows of one dimension begin, given a number in [0, 1) for each channel. As in PyTorch, the
 * distance of windows is rounded to the number's dtype, and so are its multiples. */
static tsr_tensor *window_starts(tsr_tensor *sample, int64_t size, int64_t kernel, int64_t out)
{
    if (out == 1)
        return tsr_to(tsr_mul_scalar(tsr_unsqueeze(sample, -1), 0), TSR_I64);
    double alpha = (double)(size - kernel) / (double)(out - 1);
    tsr_tensor *step =
        tsr_full(alpha, &(tsr_full_options){.size = sizeof(tsr_full_options), .dtype = sample->type->dtype});
    tsr_tensor *first = tsr_unsqueeze(sample, -1);
    tsr_tensor *at = tsr_add(first, tsr_to(compose_arange(out - 1), sample->type->dtype));
    tsr_tensor *starts = tsr_sub(tsr_to(tsr_mul(at, step), TSR_I64), tsr_to(tsr_mul(first, step), TSR_I64));
    tsr_tensor *last = tsr_add_scalar(tsr_to(tsr_mul_scalar(first, 0), TSR_I64), (double)(size - kernel));
    tsr_tensor *parts[] = {starts, last};
    return tsr_cat(parts, 2, -1);
}

/* Sets both results and returns NULL, or returns an error tensor. */
static tsr_tensor *pool_fractional(tensor_call *call, tsr_tensor *self, int64_t n, const int64_t *given_kernel,
                                   const int64_t *output_size, const double *output_ratio, tsr_tensor *samples,
                                   tsr_tensor **results)
{
    int64_t rank = self->type->rank, kernel[3], out[3], shape[IR_MAX_RANK], flat = 1, window = 1;
    if (rank != n + 1 && rank != n + 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%s: Expected %lldD or %lldD tensor, but got: %s",
                           call->row->name, (long long)n + 1, (long long)n + 2, tensor_shape_words(self->type).text);
    for (int64_t i = 0; i < n; i++) {
        int64_t size = self->type->dims[rank - n + i];
        kernel[i] = given_kernel[i] > 0 ? given_kernel[i] : given_kernel[0];
        double ratio = output_ratio[output_ratio[i] > 0 ? i : 0];
        if (output_size[0] <= 0 && !(ratio > 0 && ratio < 1))
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                               "%s(): output_size is not positive, and output_ratio %g is not between 0 and 1",
                               call->row->name, ratio);
        out[i] = output_size[0] > 0 ? output_size[output_size[i] > 0 ? i : 0] : (int64_t)((double)size * ratio);
        if (kernel[i] <= 0 || out[i] <= 0 || kernel[i] > size || out[i] > size - kernel[i] + 1)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                               "%s(): pool size %lld and output size %lld do not fit an input of size %lld",
                               call->row->name, (long long)kernel[i], (long long)out[i], (long long)size);
        flat = base_times(flat, size);
        window = base_times(window, kernel[i]);
    }
    tsr_tensor *x = rank == n + 1 ? tsr_unsqueeze(self, 0) : self;
    const int64_t batch = x->type->dims[0], channels = x->type->dims[1], sample_dims[] = {batch, channels, n};
    tsr_dtype dtype = self->type->dtype == TSR_F64 ? TSR_F64 : TSR_F32;
    if (!samples)
        samples = tsr_rand(
            &(tsr_rand_options){.size = sizeof(tsr_rand_options), .shape = sample_dims, .n_shape = 3, .dtype = dtype});
    if (tensor_is_error(samples) || samples->type->rank != 3 || samples->type->dims[0] < batch ||
        samples->type->dims[1] != channels || samples->type->dims[2] != n)
        return tensor_is_error(samples) ? samples
                                        : tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                                                      "random_samples is a tensor of batch, channels and dimensions");
    samples = tsr_narrow(samples, 0, 0, batch);
    /* An element's position in its channel: [N, C, out..., kernel...]. As in PyTorch, the samples of two dimensions begin
     * with the last dimension's number, those of three with the first one's. */
    tsr_tensor *place = NULL;
    for (int64_t i = 0; i < n; i++) {
        int64_t size = x->type->dims[2 + i];
        tsr_tensor *starts = window_starts(tsr_select(samples, 2, n == 2 ? 1 - i : i), size, kernel[i], out[i]);
        tsr_tensor *rows = tsr_add(tsr_unsqueeze(starts, -1), compose_arange(kernel[i])); /* [N, C, out, kernel] */
        for (int64_t d = 0; d < 2 + 2 * n; d++)
            shape[d] = d < 2 ? x->type->dims[d] : d == 2 + i ? out[i] : d == 2 + n + i ? kernel[i] : 1;
        rows = tsr_reshape(rows, shape, 2 + 2 * n);
        place = place ? tsr_add(tsr_mul_scalar(place, (double)size), rows) : rows;
    }
    int64_t count = window;
    for (int64_t i = 0; i < n; i++)
        count = base_times(count, out[i]);
    tsr_tensor *list = tsr_reshape(place, (const int64_t[]){batch, channels, count}, 3);
    tsr_tensor *values = tsr_gather(tsr_reshape(x, (const int64_t[]){batch, channels, flat}, 3), 2, list);
    for (int64_t d = 0; d < 2 + n; d++)
        shape[d] = d < 2 ? x->type->dims[d] : out[d - 2];
    shape[2 + n] = window;
    tsr_tensor *which = NULL;
    values = tsr_max(tsr_reshape(values, shape, 3 + n), -1,
                     &(tsr_max_options){.size = sizeof(tsr_max_options), .indices = &which});
    tsr_tensor *where = tsr_select(tsr_gather(tsr_reshape(list, shape, 3 + n), -1, tsr_unsqueeze(which, -1)), -1, 0);
    results[0] = rank == n + 1 ? tsr_select(values, 0, 0) : values;
    results[1] = rank == n + 1 ? tsr_select(where, 0, 0) : where;
    return NULL;
}

tsr_tensor *tensor_fn_fractional_max_pool2d(tensor_call *call, tsr_tensor *self, const int64_t *kernel_size,
                                            const int64_t *output_size, const double *output_ratio,
                                            tsr_tensor *random_samples, tsr_tensor **out)
{
    return pool_fractional(call, self, 2, kernel_size, output_size, output_ratio, random_samples, out);
}

tsr_tensor *tensor_fn_fractional_max_pool3d(tensor_call *call, tsr_tensor *self, const int64_t *kernel_size,
                                            const int64_t *output_size, const double *output_ratio,
                                            tsr_tensor *random_samples, tsr_tensor **out)
{
    return pool_fractional(call, self, 3, kernel_size, output_size, output_ratio, random_samples, out);
}
