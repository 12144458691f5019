/* Window functions of signal processing (F. Harris: On the use of windows for harmonic analysis; 1978): computed in f64
 * from the length alone, and rounded once. Windows are symmetric, for filters, or one period of a longer window. */
#include "tensor/function/compose.h"

#include <math.h>

static const double PI = 3.14159265358979323846;

/* One window's values at n, the numbers from 0 to `places`; numbers: the window's parameters. */
typedef tsr_tensor *window_value(tsr_tensor *n, double places, const double *numbers, int64_t count);

static tsr_tensor *cosine_sum(tsr_tensor *n, double places, const double *a, int64_t count)
{
    double first = count > 0 ? a[0] : 0; /* no places need no numbers */
    tsr_tensor *sum = tsr_full_like(n, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = first});
    for (int64_t k = 1; k < count; k++) {
        tsr_tensor *wave = tsr_cos(tsr_mul_scalar(n, 2 * PI * (double)k / places));
        sum = tsr_add(sum, tsr_mul_scalar(wave, (k % 2 ? -1 : 1) * a[k]));
    }
    return sum;
}

static tsr_tensor *triangle(tsr_tensor *n, double places, const double *numbers, int64_t count)
{
    (void)numbers;
    (void)count;
    tsr_tensor *from_middle = tsr_abs(tsr_sub_scalar(tsr_mul_scalar(n, 2 / places), 1));
    return tsr_add_scalar(tsr_neg(from_middle), 1);
}

static tsr_tensor *half_sine(tsr_tensor *n, double places, const double *numbers, int64_t count)
{
    (void)numbers;
    (void)count;
    return tsr_sin(tsr_mul_scalar(tsr_add_scalar(n, 0.5), PI / (places + 1)));
}

/* An exponential window. numbers: its centre (negative: the middle), tau. */
static tsr_tensor *decay(tsr_tensor *n, double places, const double *numbers, int64_t count)
{
    (void)count;
    double centre = numbers[0] < 0 ? places / 2 : numbers[0];
    return tsr_exp(tsr_mul_scalar(tsr_abs(tsr_sub_scalar(n, centre)), -1 / numbers[1]));
}

static tsr_tensor *bell(tsr_tensor *n, double places, const double *numbers, int64_t count)
{
    (void)count;
    tsr_tensor *x = tsr_mul_scalar(tsr_sub_scalar(n, places / 2), 1 / numbers[0]);
    return tsr_exp(tsr_mul_scalar(tsr_mul(x, x), -0.5));
}

/* i0(beta sqrt(1 - x^2)) / i0(beta), x from -1 to 1; i0 as exp times i0e, so that no beta is too large. numbers: beta. */
static tsr_tensor *kaiser(tsr_tensor *n, double places, const double *numbers, int64_t count)
{
    (void)count;
    tsr_tensor *x = tsr_sub_scalar(tsr_mul_scalar(n, 2 / places), 1);
    tsr_tensor *inside = tsr_relu(tsr_add_scalar(tsr_neg(tsr_mul(x, x)), 1));
    tsr_tensor *at = tsr_mul_scalar(tsr_sqrt(inside), numbers[0]);
    tsr_tensor *most =
        tsr_full_like(n, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = numbers[0]});
    return tsr_mul(tsr_exp(tsr_sub(at, most)), tsr_div(tsr_i0e(at), tsr_i0e(most)));
}

static tsr_tensor *window(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype, window_value *value,
                          const double *numbers, int64_t count)
{
    dtype = dtype == TSR_DTYPE_NONE ? TSR_F32 : dtype;
    if (m < 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "requires non-negative window length, got M=%lld",
                           (long long)m);
    if (dtype != TSR_F32 && dtype != TSR_F64)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "expects float32 or float64 dtypes, got: torch.%s",
                           tsr_dtype_name(dtype));
    tsr_tensor *n = tsr_arange(0, (double)m,
                               &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1, .dtype = TSR_F64});
    tsr_tensor *made = m == 1 ? tsr_add_scalar(n, 1) : value(n, (double)(periodic ? m : m - 1), numbers, count);
    return dtype == TSR_F64 ? made : tsr_to(made, dtype);
}

static const double hann[] = {0.5, 0.5}, blackman[] = {0.42, 0.5, 0.08},
                    nuttall[] = {0.3635819, 0.4891775, 0.1365995, 0.0106411};

tsr_tensor *tensor_fn_window_hann(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, cosine_sum, hann, 2);
}

tsr_tensor *tensor_fn_window_hamming(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, cosine_sum, (const double[]){0.54, 0.46}, 2);
}

tsr_tensor *tensor_fn_window_blackman(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, cosine_sum, blackman, 3);
}

tsr_tensor *tensor_fn_window_nuttall(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, cosine_sum, nuttall, 4);
}

tsr_tensor *tensor_fn_window_general_hamming(tensor_call *call, int64_t m, double alpha, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, cosine_sum, (const double[]){alpha, 1 - alpha}, 2);
}

tsr_tensor *tensor_fn_window_general_cosine(tensor_call *call, int64_t m, const double *a, int64_t n_a, bool periodic,
                                            tsr_dtype dtype)
{
    if (m > 1 && n_a == 0) /* a window of no more than one place has no wave */
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Coefficients cannot be empty");
    return window(call, m, periodic, dtype, cosine_sum, a, n_a);
}

tsr_tensor *tensor_fn_window_bartlett(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, triangle, NULL, 0);
}

tsr_tensor *tensor_fn_window_cosine(tensor_call *call, int64_t m, bool periodic, tsr_dtype dtype)
{
    return window(call, m, periodic, dtype, half_sine, NULL, 0);
}

tsr_tensor *tensor_fn_window_exponential(tensor_call *call, int64_t m, double tau, double center, bool given,
                                         bool periodic, tsr_dtype dtype)
{
    if (!(tau > 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Tau must be positive, got: %g instead.", tau);
    if (given && !periodic)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "Center must be None for symmetric windows");
    return window(call, m, periodic, dtype, decay, (const double[]){given ? center : -1, tau}, 2);
}

tsr_tensor *tensor_fn_window_gaussian(tensor_call *call, int64_t m, double std, bool periodic, tsr_dtype dtype)
{
    if (!(std > 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "Standard deviation must be positive, got: %g instead.", std);
    return window(call, m, periodic, dtype, bell, &std, 1);
}

tsr_tensor *tensor_fn_window_kaiser(tensor_call *call, int64_t m, double beta, bool periodic, tsr_dtype dtype)
{
    if (!(beta >= 0))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "beta must be non-negative, got: %g instead.", beta);
    return window(call, m, periodic, dtype, kaiser, &beta, 1);
}
