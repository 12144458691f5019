/* One way to call every function: arguments in the schema's order. Made by tools/api.
 * types: t Tensor, ? Tensor or none, T list, i int, I ints, 3 int array, f float, F float array, N floats, b bool, d dtype, s text. */
#ifndef TESTS_CALLS_H
#define TESTS_CALLS_H

#define TSR_NO_SITES
#include <tessera/functions.h>

typedef struct call_argument {
    tsr_tensor *tensor, *tensors[8];
    int64_t integer, ints[16], count;
    double number, numbers[16];
    bool flag;
    const char *text;
} call_argument;

typedef int64_t call_function(const call_argument *a, tsr_tensor **out, int64_t capacity);
typedef struct call_row {
    const char *name, *types;
    call_function *call, *in_place;
} call_row;

static int64_t call_zeros(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_zeros_options o = {.size = sizeof(o)};
    o.shape = a[0].count ? a[0].ints : NULL;
    o.n_shape = a[0].count;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_zeros(&o);
    return 1;
}

static int64_t call_ones(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_ones_options o = {.size = sizeof(o)};
    o.shape = a[0].count ? a[0].ints : NULL;
    o.n_shape = a[0].count;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_ones(&o);
    return 1;
}

static int64_t call_full(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_full_options o = {.size = sizeof(o)};
    o.shape = a[1].count ? a[1].ints : NULL;
    o.n_shape = a[1].count;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_full(a[0].number, &o);
    return 1;
}

static int64_t call_eye(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_eye_options o = {.size = sizeof(o)};
    o.m = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_eye(a[0].integer, &o);
    return 1;
}

static int64_t call_arange(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_arange_options o = {.size = sizeof(o)};
    o.step = a[2].number;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_arange(a[0].number, a[1].number, &o);
    return 1;
}

static int64_t call_linspace(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_linspace_options o = {.size = sizeof(o)};
    o.steps = a[2].integer;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_linspace(a[0].number, a[1].number, &o);
    return 1;
}

static int64_t call_zeros_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_zeros_like_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_zeros_like(&o);
    return 1;
}

static int64_t call_ones_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_ones_like_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_ones_like(&o);
    return 1;
}

static int64_t call_full_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_full_like_options o = {.size = sizeof(o)};
    o.value = a[1].number;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_full_like(a[0].tensor, &o);
    return 1;
}

static int64_t call_fill(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fill(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_fill_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fill_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_zero(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_zero(a[0].tensor);
    return 1;
}

static int64_t call_zero_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_zero_(a[0].tensor);
    return 1;
}

static int64_t call_copy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_copy(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_copy_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_copy_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_clone(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_clone(a[0].tensor);
    return 1;
}

static int64_t call_to(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_to(a[0].tensor, (tsr_dtype)a[1].integer);
    return 1;
}

static int64_t call_contiguous(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_contiguous(a[0].tensor);
    return 1;
}

static int64_t call_rand(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_rand_options o = {.size = sizeof(o)};
    o.shape = a[0].count ? a[0].ints : NULL;
    o.n_shape = a[0].count;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_rand(&o);
    return 1;
}

static int64_t call_randn(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_randn_options o = {.size = sizeof(o)};
    o.shape = a[0].count ? a[0].ints : NULL;
    o.n_shape = a[0].count;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_randn(&o);
    return 1;
}

static int64_t call_randint(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_randint_options o = {.size = sizeof(o)};
    o.shape = a[2].count ? a[2].ints : NULL;
    o.n_shape = a[2].count;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_randint(a[0].integer, a[1].integer, &o);
    return 1;
}

static int64_t call_randperm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_randperm_options o = {.size = sizeof(o)};
    o.n = a[0].integer;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_randperm(&o);
    return 1;
}

static int64_t call_rand_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_rand_like_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_rand_like(&o);
    return 1;
}

static int64_t call_randn_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_randn_like_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_randn_like(&o);
    return 1;
}

static int64_t call_uniform(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_uniform(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_uniform_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_uniform_(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_normal(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_normal(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_normal_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_normal_(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_bernoulli(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_bernoulli_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.p = a[1].number;
    o.p_is_zero = a[2].flag;
    out[0] = tsr_bernoulli_with(&o);
    return 1;
}

static int64_t call_bernoulli_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_bernoulli_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.p = a[1].number;
    o.p_is_zero = a[2].flag;
    out[0] = tsr_bernoulli_with_(&o);
    return 1;
}

static int64_t call_multinomial(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_multinomial_options o = {.size = sizeof(o)};
    o.num_samples = a[1].integer;
    o.replacement = a[2].flag;
    out[0] = tsr_multinomial(a[0].tensor, &o);
    return 1;
}

static int64_t call_dropout(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dropout(a[0].tensor, a[1].number, a[2].flag);
    return 1;
}

static int64_t call_add(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_add_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.alpha = a[2].number;
    o.alpha_is_zero = a[3].flag;
    out[0] = tsr_add_with(a[0].tensor, &o);
    return 1;
}

static int64_t call_add_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_add_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.alpha = a[2].number;
    o.alpha_is_zero = a[3].flag;
    out[0] = tsr_add_with_(a[0].tensor, &o);
    return 1;
}

static int64_t call_sub(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_sub_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.alpha = a[2].number;
    o.alpha_is_zero = a[3].flag;
    out[0] = tsr_sub_with(a[0].tensor, &o);
    return 1;
}

static int64_t call_sub_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_sub_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.alpha = a[2].number;
    o.alpha_is_zero = a[3].flag;
    out[0] = tsr_sub_with_(a[0].tensor, &o);
    return 1;
}

static int64_t call_mul(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mul(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_mul_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mul_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_div(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_div_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.rounding_mode = a[2].text;
    out[0] = tsr_div_with(a[0].tensor, &o);
    return 1;
}

static int64_t call_div_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_div_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.rounding_mode = a[2].text;
    out[0] = tsr_div_with_(a[0].tensor, &o);
    return 1;
}

static int64_t call_floor_divide(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_floor_divide(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_floor_divide_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_floor_divide_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_remainder(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_remainder(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_remainder_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_remainder_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_fmod(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fmod(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_fmod_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fmod_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_pow(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pow(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_pow_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pow_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_maximum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_maximum(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_minimum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_minimum(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_fmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fmax(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_fmin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fmin(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_atan2(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atan2(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_atan2_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atan2_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_hypot(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hypot(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_hypot_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hypot_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logaddexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logaddexp(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_xlogy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_xlogy(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_xlogy_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_xlogy_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_copysign(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_copysign(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_copysign_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_copysign_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_add_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_add_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_add_scalar_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_add_scalar_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_sub_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sub_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_sub_scalar_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sub_scalar_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_mul_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mul_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_mul_scalar_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mul_scalar_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_div_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_div_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_div_scalar_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_div_scalar_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_pow_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pow_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_pow_scalar_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pow_scalar_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_addcmul(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_addcmul(a[0].tensor, a[1].tensor, a[2].tensor, a[3].number);
    return 1;
}

static int64_t call_addcmul_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_addcmul_(a[0].tensor, a[1].tensor, a[2].tensor, a[3].number);
    return 1;
}

static int64_t call_addcdiv(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_addcdiv(a[0].tensor, a[1].tensor, a[2].tensor, a[3].number);
    return 1;
}

static int64_t call_addcdiv_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_addcdiv_(a[0].tensor, a[1].tensor, a[2].tensor, a[3].number);
    return 1;
}

static int64_t call_lerp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lerp(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_lerp_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lerp_(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_clamp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_clamp(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_clamp_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_clamp_(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_neg(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_neg(a[0].tensor);
    return 1;
}

static int64_t call_neg_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_neg_(a[0].tensor);
    return 1;
}

static int64_t call_abs(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_abs(a[0].tensor);
    return 1;
}

static int64_t call_abs_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_abs_(a[0].tensor);
    return 1;
}

static int64_t call_sign(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sign(a[0].tensor);
    return 1;
}

static int64_t call_sign_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sign_(a[0].tensor);
    return 1;
}

static int64_t call_reciprocal(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_reciprocal(a[0].tensor);
    return 1;
}

static int64_t call_reciprocal_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_reciprocal_(a[0].tensor);
    return 1;
}

static int64_t call_square(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_square(a[0].tensor);
    return 1;
}

static int64_t call_square_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_square_(a[0].tensor);
    return 1;
}

static int64_t call_sqrt(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sqrt(a[0].tensor);
    return 1;
}

static int64_t call_sqrt_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sqrt_(a[0].tensor);
    return 1;
}

static int64_t call_rsqrt(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_rsqrt(a[0].tensor);
    return 1;
}

static int64_t call_rsqrt_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_rsqrt_(a[0].tensor);
    return 1;
}

static int64_t call_exp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_exp(a[0].tensor);
    return 1;
}

static int64_t call_exp_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_exp_(a[0].tensor);
    return 1;
}

static int64_t call_exp2(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_exp2(a[0].tensor);
    return 1;
}

static int64_t call_exp2_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_exp2_(a[0].tensor);
    return 1;
}

static int64_t call_expm1(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_expm1(a[0].tensor);
    return 1;
}

static int64_t call_expm1_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_expm1_(a[0].tensor);
    return 1;
}

static int64_t call_log(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log(a[0].tensor);
    return 1;
}

static int64_t call_log_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log_(a[0].tensor);
    return 1;
}

static int64_t call_log2(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log2(a[0].tensor);
    return 1;
}

static int64_t call_log2_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log2_(a[0].tensor);
    return 1;
}

static int64_t call_log10(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log10(a[0].tensor);
    return 1;
}

static int64_t call_log10_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log10_(a[0].tensor);
    return 1;
}

static int64_t call_log1p(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log1p(a[0].tensor);
    return 1;
}

static int64_t call_log1p_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log1p_(a[0].tensor);
    return 1;
}

static int64_t call_sin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sin(a[0].tensor);
    return 1;
}

static int64_t call_sin_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sin_(a[0].tensor);
    return 1;
}

static int64_t call_cos(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cos(a[0].tensor);
    return 1;
}

static int64_t call_cos_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cos_(a[0].tensor);
    return 1;
}

static int64_t call_tan(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tan(a[0].tensor);
    return 1;
}

static int64_t call_tan_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tan_(a[0].tensor);
    return 1;
}

static int64_t call_asin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_asin(a[0].tensor);
    return 1;
}

static int64_t call_asin_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_asin_(a[0].tensor);
    return 1;
}

static int64_t call_acos(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_acos(a[0].tensor);
    return 1;
}

static int64_t call_acos_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_acos_(a[0].tensor);
    return 1;
}

static int64_t call_atan(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atan(a[0].tensor);
    return 1;
}

static int64_t call_atan_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atan_(a[0].tensor);
    return 1;
}

static int64_t call_sinh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sinh(a[0].tensor);
    return 1;
}

static int64_t call_sinh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sinh_(a[0].tensor);
    return 1;
}

static int64_t call_cosh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cosh(a[0].tensor);
    return 1;
}

static int64_t call_cosh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cosh_(a[0].tensor);
    return 1;
}

static int64_t call_tanh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tanh(a[0].tensor);
    return 1;
}

static int64_t call_tanh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tanh_(a[0].tensor);
    return 1;
}

static int64_t call_asinh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_asinh(a[0].tensor);
    return 1;
}

static int64_t call_asinh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_asinh_(a[0].tensor);
    return 1;
}

static int64_t call_acosh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_acosh(a[0].tensor);
    return 1;
}

static int64_t call_acosh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_acosh_(a[0].tensor);
    return 1;
}

static int64_t call_atanh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atanh(a[0].tensor);
    return 1;
}

static int64_t call_atanh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atanh_(a[0].tensor);
    return 1;
}

static int64_t call_sigmoid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sigmoid(a[0].tensor);
    return 1;
}

static int64_t call_sigmoid_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sigmoid_(a[0].tensor);
    return 1;
}

static int64_t call_logit(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_logit_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.eps = a[1].number;
    o.eps_is_zero = a[2].flag;
    out[0] = tsr_logit_with(&o);
    return 1;
}

static int64_t call_logit_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_logit_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.eps = a[1].number;
    o.eps_is_zero = a[2].flag;
    out[0] = tsr_logit_with_(&o);
    return 1;
}

static int64_t call_erf(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_erf(a[0].tensor);
    return 1;
}

static int64_t call_erf_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_erf_(a[0].tensor);
    return 1;
}

static int64_t call_erfc(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_erfc(a[0].tensor);
    return 1;
}

static int64_t call_erfc_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_erfc_(a[0].tensor);
    return 1;
}

static int64_t call_erfinv(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_erfinv(a[0].tensor);
    return 1;
}

static int64_t call_erfinv_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_erfinv_(a[0].tensor);
    return 1;
}

static int64_t call_lgamma(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lgamma(a[0].tensor);
    return 1;
}

static int64_t call_lgamma_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lgamma_(a[0].tensor);
    return 1;
}

static int64_t call_i0(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_i0(a[0].tensor);
    return 1;
}

static int64_t call_i0_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_i0_(a[0].tensor);
    return 1;
}

static int64_t call_i0e(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_i0e(a[0].tensor);
    return 1;
}

static int64_t call_i1(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_i1(a[0].tensor);
    return 1;
}

static int64_t call_i1e(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_i1e(a[0].tensor);
    return 1;
}

static int64_t call_frexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_frexp(a[0].tensor, &out[1]);
    return 2;
}

static int64_t call_digamma(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_digamma(a[0].tensor);
    return 1;
}

static int64_t call_digamma_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_digamma_(a[0].tensor);
    return 1;
}

static int64_t call_ceil(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ceil(a[0].tensor);
    return 1;
}

static int64_t call_ceil_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ceil_(a[0].tensor);
    return 1;
}

static int64_t call_floor(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_floor(a[0].tensor);
    return 1;
}

static int64_t call_floor_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_floor_(a[0].tensor);
    return 1;
}

static int64_t call_round(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_round_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.decimals = a[1].integer;
    out[0] = tsr_round_with(&o);
    return 1;
}

static int64_t call_round_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_round_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.decimals = a[1].integer;
    out[0] = tsr_round_with_(&o);
    return 1;
}

static int64_t call_trunc(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_trunc(a[0].tensor);
    return 1;
}

static int64_t call_trunc_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_trunc_(a[0].tensor);
    return 1;
}

static int64_t call_frac(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_frac(a[0].tensor);
    return 1;
}

static int64_t call_frac_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_frac_(a[0].tensor);
    return 1;
}

static int64_t call_sinc(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sinc(a[0].tensor);
    return 1;
}

static int64_t call_sinc_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sinc_(a[0].tensor);
    return 1;
}

static int64_t call_conj(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_conj(a[0].tensor);
    return 1;
}

static int64_t call_nan_to_num(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nan_to_num_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.nan = a[1].number;
    o.posinf = a[2].number;
    o.neginf = a[3].number;
    o.posinf_is_zero = a[4].flag;
    o.neginf_is_zero = a[5].flag;
    out[0] = tsr_nan_to_num_with(&o);
    return 1;
}

static int64_t call_nan_to_num_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nan_to_num_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.nan = a[1].number;
    o.posinf = a[2].number;
    o.neginf = a[3].number;
    o.posinf_is_zero = a[4].flag;
    o.neginf_is_zero = a[5].flag;
    out[0] = tsr_nan_to_num_with_(&o);
    return 1;
}

static int64_t call_eq(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_eq(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_ne(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ne(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_lt(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lt(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_le(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_le(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_gt(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_gt(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_ge(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ge(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_eq_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_eq_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_ne_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ne_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_lt_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lt_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_le_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_le_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_gt_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_gt_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_ge_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ge_scalar(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_logical_and(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_and(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logical_and_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_and_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logical_or(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_or(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logical_or_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_or_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logical_xor(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_xor(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logical_xor_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_xor_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logical_not(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_not(a[0].tensor);
    return 1;
}

static int64_t call_logical_not_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logical_not_(a[0].tensor);
    return 1;
}

static int64_t call_bitwise_and(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_and(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_and_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_and_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_or(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_or(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_or_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_or_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_xor(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_xor(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_xor_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_xor_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_left_shift(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_left_shift(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_left_shift_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_left_shift_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_right_shift(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_right_shift(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_right_shift_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_right_shift_(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bitwise_not(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_not(a[0].tensor);
    return 1;
}

static int64_t call_bitwise_not_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bitwise_not_(a[0].tensor);
    return 1;
}

static int64_t call_isnan(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_isnan(a[0].tensor);
    return 1;
}

static int64_t call_isinf(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_isinf(a[0].tensor);
    return 1;
}

static int64_t call_isfinite(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_isfinite(a[0].tensor);
    return 1;
}

static int64_t call_isclose(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_isclose_options o = {.size = sizeof(o)};
    o.atol = a[3].number;
    o.equal_nan = a[4].flag;
    out[0] = tsr_isclose(a[0].tensor, a[1].tensor, a[2].number, &o);
    return 1;
}

static int64_t call_where(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_where(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_masked_fill(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_masked_fill(a[0].tensor, a[1].tensor, a[2].number);
    return 1;
}

static int64_t call_masked_fill_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_masked_fill_(a[0].tensor, a[1].tensor, a[2].number);
    return 1;
}

static int64_t call_sum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_sum_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_sum(&o);
    return 1;
}

static int64_t call_mean(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_mean_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_mean(&o);
    return 1;
}

static int64_t call_nansum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nansum_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_nansum(&o);
    return 1;
}

static int64_t call_nanmean(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nanmean_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_nanmean(&o);
    return 1;
}

static int64_t call_prod(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_prod_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_prod(&o);
    return 1;
}

static int64_t call_amax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_amax_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    out[0] = tsr_amax(&o);
    return 1;
}

static int64_t call_amin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_amin_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    out[0] = tsr_amin(&o);
    return 1;
}

static int64_t call_max(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.keepdim = a[2].flag;
    out[0] = tsr_max(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_min(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_min_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.keepdim = a[2].flag;
    out[0] = tsr_min(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_argmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_argmax_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.keepdim = a[2].flag;
    out[0] = tsr_argmax(a[0].tensor, &o);
    return 1;
}

static int64_t call_argmin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_argmin_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.keepdim = a[2].flag;
    out[0] = tsr_argmin(a[0].tensor, &o);
    return 1;
}

static int64_t call_any(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_any_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    out[0] = tsr_any(&o);
    return 1;
}

static int64_t call_all(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_all_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    out[0] = tsr_all(&o);
    return 1;
}

static int64_t call_count_nonzero(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_count_nonzero_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    out[0] = tsr_count_nonzero(&o);
    return 1;
}

static int64_t call_var(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_var_options o = {.size = sizeof(o)};
    o.correction = a[1].integer;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_var(a[0].tensor, &o);
    return 1;
}

static int64_t call_std(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_std_options o = {.size = sizeof(o)};
    o.correction = a[1].integer;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_std(a[0].tensor, &o);
    return 1;
}

static int64_t call_var_mean(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_var_mean_options o = {.size = sizeof(o)};
    o.mean = &out[1];
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_var_mean(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_std_mean(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_std_mean_options o = {.size = sizeof(o)};
    o.mean = &out[1];
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_std_mean(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_norm_options o = {.size = sizeof(o)};
    o.p = a[1].number;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    o.dtype = (tsr_dtype)a[4].integer;
    out[0] = tsr_norm(a[0].tensor, &o);
    return 1;
}

static int64_t call_normalize(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_normalize_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.eps = a[3].number;
    out[0] = tsr_normalize(a[0].tensor, a[1].number, &o);
    return 1;
}

static int64_t call_cosine_similarity(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cosine_similarity_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.eps = a[3].number;
    out[0] = tsr_cosine_similarity(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_logsumexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_logsumexp_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    out[0] = tsr_logsumexp(&o);
    return 1;
}

static int64_t call_cumsum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cumsum_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_cumsum(a[0].tensor, &o);
    return 1;
}

static int64_t call_cumsum_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cumsum_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_cumsum_(a[0].tensor, &o);
    return 1;
}

static int64_t call_cumprod(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cumprod_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_cumprod(a[0].tensor, &o);
    return 1;
}

static int64_t call_cumprod_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cumprod_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_cumprod_(a[0].tensor, &o);
    return 1;
}

static int64_t call_logcumsumexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logcumsumexp(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_matmul(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_matmul(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_mm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mm(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bmm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bmm(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_mv(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mv(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_linalg_solve_triangular(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_linalg_solve_triangular_options o = {.size = sizeof(o)};
    o.B = a[1].tensor;
    o.upper = a[2].flag;
    o.right = a[3].flag;
    o.unitriangular = a[4].flag;
    out[0] = tsr_linalg_solve_triangular(a[0].tensor, &o);
    return 1;
}

static int64_t call_linalg_cholesky(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_linalg_cholesky_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.upper = a[1].flag;
    out[0] = tsr_linalg_cholesky(&o);
    return 1;
}

static int64_t call_matrix_exp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_matrix_exp(a[0].tensor);
    return 1;
}

static int64_t call_dot(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dot(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_outer(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_outer(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_addmm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_addmm_options o = {.size = sizeof(o)};
    o.mat2 = a[2].tensor;
    o.beta = a[3].number;
    o.alpha = a[4].number;
    o.beta_is_zero = a[5].flag;
    o.alpha_is_zero = a[6].flag;
    out[0] = tsr_addmm_with(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_baddbmm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_baddbmm_options o = {.size = sizeof(o)};
    o.batch2 = a[2].tensor;
    o.beta = a[3].number;
    o.alpha = a[4].number;
    o.beta_is_zero = a[5].flag;
    o.alpha_is_zero = a[6].flag;
    out[0] = tsr_baddbmm_with(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_linear(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_linear(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_einsum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_einsum(a[0].text, a[1].tensors, a[1].count);
    return 1;
}

static int64_t call_reshape(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_reshape(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_flatten(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_flatten(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_unflatten(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unflatten(a[0].tensor, a[1].integer, a[2].ints, a[2].count);
    return 1;
}

static int64_t call_squeeze(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_squeeze_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    out[0] = tsr_squeeze(&o);
    return 1;
}

static int64_t call_unsqueeze(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unsqueeze(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_transpose(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_transpose(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_t(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_t(a[0].tensor);
    return 1;
}

static int64_t call_permute(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_permute(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_movedim(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_movedim(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_expand(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_expand(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_narrow(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_narrow(a[0].tensor, a[1].integer, a[2].integer, a[3].integer);
    return 1;
}

static int64_t call_slice(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_slice(a[0].tensor, a[1].integer, a[2].integer, a[3].integer, a[4].integer);
    return 1;
}

static int64_t call_select(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_select(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_diagonal(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_diagonal(a[0].tensor, a[1].integer, a[2].integer, a[3].integer);
    return 1;
}

static int64_t call_real(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_real(a[0].tensor);
    return 1;
}

static int64_t call_imag(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_imag(a[0].tensor);
    return 1;
}

static int64_t call_view_as_real(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_view_as_real(a[0].tensor);
    return 1;
}

static int64_t call_view_as_complex(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_view_as_complex(a[0].tensor);
    return 1;
}

static int64_t call_unbind(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_unbind(a[0].tensor, a[1].integer, out, capacity);
}

static int64_t call_chunk(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_chunk(a[0].tensor, a[1].integer, a[2].integer, out, capacity);
}

static int64_t call_split(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_split(a[0].tensor, a[1].integer, a[2].integer, out, capacity);
}

static int64_t call_cat(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cat(a[0].tensors, a[0].count, a[1].integer);
    return 1;
}

static int64_t call_stack(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_stack(a[0].tensors, a[0].count, a[1].integer);
    return 1;
}

static int64_t call_repeat(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_repeat(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_tile(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tile(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_diff(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_diff_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.prepend = a[3].tensor;
    o.append = a[4].tensor;
    out[0] = tsr_diff_with(a[0].tensor, a[1].integer, &o);
    return 1;
}

static int64_t call_repeat_interleave(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_repeat_interleave(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_repeat_interleave_tensor(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_repeat_interleave_tensor_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.output_size = a[3].integer;
    out[0] = tsr_repeat_interleave_tensor(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_flip(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_flip(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_roll(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_roll(a[0].tensor, a[1].ints, a[1].count, a[2].ints, a[2].count);
    return 1;
}

static int64_t call_pad_mode(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pad_mode(a[0].tensor, a[1].text, a[2].ints, a[2].count);
    return 1;
}

static int64_t call_pixel_shuffle(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pixel_shuffle(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_pixel_unshuffle(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pixel_unshuffle(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_channel_shuffle(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_channel_shuffle(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_pad(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pad(a[0].tensor, a[1].number, a[2].ints, a[2].count);
    return 1;
}

static int64_t call_tril(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tril(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_tril_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tril_(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_triu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_triu(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_triu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_triu_(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_diag_embed(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_diag_embed_options o = {.size = sizeof(o)};
    o.offset = a[1].integer;
    o.dim1 = a[2].integer;
    o.dim2 = a[3].integer;
    out[0] = tsr_diag_embed_with(a[0].tensor, &o);
    return 1;
}

static int64_t call_index_select(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_index_select(a[0].tensor, a[1].integer, a[2].tensor);
    return 1;
}

static int64_t call_gather(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_gather(a[0].tensor, a[1].integer, a[2].tensor);
    return 1;
}

static int64_t call_take(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_take(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_take_along_dim(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_take_along_dim(a[0].tensor, a[1].tensor, a[2].integer);
    return 1;
}

static int64_t call_scatter(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_scatter(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_scatter_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_scatter_(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_scatter_add(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_scatter_add(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_scatter_add_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_scatter_add_(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_scatter_reduce(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_scatter_reduce_options o = {.size = sizeof(o)};
    o.reduce = a[4].text;
    o.exclude_self = a[5].flag;
    out[0] = tsr_scatter_reduce(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor, &o);
    return 1;
}

static int64_t call_scatter_reduce_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_scatter_reduce_options o = {.size = sizeof(o)};
    o.reduce = a[4].text;
    o.exclude_self = a[5].flag;
    out[0] = tsr_scatter_reduce_(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor, &o);
    return 1;
}

static int64_t call_index_add(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_index_add_options o = {.size = sizeof(o)};
    o.source = a[3].tensor;
    o.alpha = a[4].number;
    o.alpha_is_zero = a[5].flag;
    out[0] = tsr_index_add_with(a[0].tensor, a[1].integer, a[2].tensor, &o);
    return 1;
}

static int64_t call_index_add_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_index_add_options o = {.size = sizeof(o)};
    o.source = a[3].tensor;
    o.alpha = a[4].number;
    o.alpha_is_zero = a[5].flag;
    out[0] = tsr_index_add_with_(a[0].tensor, a[1].integer, a[2].tensor, &o);
    return 1;
}

static int64_t call_index_copy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_index_copy(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_index_copy_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_index_copy_(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_index_fill(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_index_fill(a[0].tensor, a[1].integer, a[2].tensor, a[3].number);
    return 1;
}

static int64_t call_index_fill_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_index_fill_(a[0].tensor, a[1].integer, a[2].tensor, a[3].number);
    return 1;
}

static int64_t call_index(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_index(a[0].tensor, a[1].tensors, a[1].count);
    return 1;
}

static int64_t call_index_put(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_index_put_options o = {.size = sizeof(o)};
    o.values = a[2].tensor;
    o.accumulate = a[3].flag;
    out[0] = tsr_index_put(a[0].tensor, a[1].tensors, a[1].count, &o);
    return 1;
}

static int64_t call_index_put_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_index_put_options o = {.size = sizeof(o)};
    o.values = a[2].tensor;
    o.accumulate = a[3].flag;
    out[0] = tsr_index_put_(a[0].tensor, a[1].tensors, a[1].count, &o);
    return 1;
}

static int64_t call_embedding(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_embedding_options o = {.size = sizeof(o)};
    o.indices = a[1].tensor;
    o.padding_idx_plus_one = a[2].integer;
    o.scale_grad_by_freq = a[3].flag;
    out[0] = tsr_embedding(a[0].tensor, &o);
    return 1;
}

static int64_t call_embedding_renorm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_embedding_renorm(a[0].tensor, a[1].tensor, a[2].number, a[3].number);
    return 1;
}

static int64_t call_embedding_renorm_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_embedding_renorm_(a[0].tensor, a[1].tensor, a[2].number, a[3].number);
    return 1;
}

static int64_t call_one_hot(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_one_hot(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_sort(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_sort_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.descending = a[2].flag;
    o.stable = a[3].flag;
    out[0] = tsr_sort(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_argsort(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_argsort_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.descending = a[2].flag;
    o.stable = a[3].flag;
    out[0] = tsr_argsort(a[0].tensor, &o);
    return 1;
}

static int64_t call_topk(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_topk_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.smallest = a[3].flag;
    out[0] = tsr_topk(a[0].tensor, a[1].integer, a[2].integer, &o);
    return 2;
}

static int64_t call_searchsorted(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_searchsorted_options o = {.size = sizeof(o)};
    o.values = a[1].tensor;
    o.right = a[2].flag;
    o.out_int32 = a[3].flag;
    o.sorter = a[4].tensor;
    out[0] = tsr_searchsorted(a[0].tensor, &o);
    return 1;
}

static int64_t call_conv1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_conv1d_options o = {.size = sizeof(o)};
    o.bias = a[2].tensor;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.groups = a[6].integer;
    o.padding_same = a[7].flag;
    out[0] = tsr_conv1d(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_conv2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_conv2d_options o = {.size = sizeof(o)};
    o.bias = a[2].tensor;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.groups = a[6].integer;
    o.padding_same = a[7].flag;
    out[0] = tsr_conv2d(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_conv3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_conv3d_options o = {.size = sizeof(o)};
    o.bias = a[2].tensor;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.groups = a[6].integer;
    o.padding_same = a[7].flag;
    out[0] = tsr_conv3d(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_conv_transpose2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_conv_transpose2d_options o = {.size = sizeof(o)};
    o.bias = a[2].tensor;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    out[0] = tsr_conv_transpose2d(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_conv_transpose1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_conv_transpose1d_options o = {.size = sizeof(o)};
    o.bias = a[2].tensor;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    out[0] = tsr_conv_transpose1d(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_conv_transpose3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_conv_transpose3d_options o = {.size = sizeof(o)};
    o.bias = a[2].tensor;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.groups = a[7].integer;
    out[0] = tsr_conv_transpose3d(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_max_pool1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_pool1d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    out[0] = tsr_max_pool1d(a[0].tensor, &o);
    return 1;
}

static int64_t call_max_pool3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_pool3d_options o = {.size = sizeof(o)};
    o.kernel_w = a[3].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.ceil_mode = a[7].flag;
    out[0] = tsr_max_pool3d(a[0].tensor, a[1].integer, a[2].integer, &o);
    return 1;
}

static int64_t call_max_pool1d_with_indices(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_pool1d_with_indices_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    out[0] = tsr_max_pool1d_with_indices(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_max_pool2d_with_indices(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_pool2d_with_indices_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.ceil_mode = a[6].flag;
    out[0] = tsr_max_pool2d_with_indices(a[0].tensor, a[1].integer, a[2].integer, &o);
    return 2;
}

static int64_t call_max_pool3d_with_indices(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_pool3d_with_indices_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[6].ints[i];
    o.ceil_mode = a[7].flag;
    out[0] = tsr_max_pool3d_with_indices(a[0].tensor, a[1].integer, a[2].integer, a[3].integer, &o);
    return 2;
}

static int64_t call_adaptive_max_pool1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adaptive_max_pool1d(a[0].tensor, a[1].integer, &out[1]);
    return 2;
}

static int64_t call_adaptive_max_pool2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adaptive_max_pool2d(a[0].tensor, a[1].integer, a[2].integer, &out[1]);
    return 2;
}

static int64_t call_adaptive_max_pool3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adaptive_max_pool3d(a[0].tensor, a[1].integer, a[2].integer, a[3].integer, &out[1]);
    return 2;
}

static int64_t call_max_unpool(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_max_unpool(a[0].tensor, a[1].tensor, a[2].ints, a[2].count);
    return 1;
}

static int64_t call_avg_pool1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_avg_pool1d_options o = {.size = sizeof(o)};
    o.kernel = a[1].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    o.exclude_pad = a[5].flag;
    out[0] = tsr_avg_pool1d(a[0].tensor, &o);
    return 1;
}

static int64_t call_avg_pool3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_avg_pool3d_options o = {.size = sizeof(o)};
    o.kernel_w = a[3].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[5].ints[i];
    o.ceil_mode = a[6].flag;
    o.exclude_pad = a[7].flag;
    o.divisor_override = a[8].integer;
    out[0] = tsr_avg_pool3d(a[0].tensor, a[1].integer, a[2].integer, &o);
    return 1;
}

static int64_t call_adaptive_avg_pool1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adaptive_avg_pool1d(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_adaptive_avg_pool3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adaptive_avg_pool3d(a[0].tensor, a[1].integer, a[2].integer, a[3].integer);
    return 1;
}

static int64_t call_lp_pool1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_lp_pool1d_options o = {.size = sizeof(o)};
    o.kernel = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    o.ceil_mode = a[4].flag;
    out[0] = tsr_lp_pool1d(a[0].tensor, a[1].number, &o);
    return 1;
}

static int64_t call_lp_pool2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_lp_pool2d_options o = {.size = sizeof(o)};
    o.kernel_w = a[3].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    out[0] = tsr_lp_pool2d(a[0].tensor, a[1].number, a[2].integer, &o);
    return 1;
}

static int64_t call_lp_pool3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_lp_pool3d_options o = {.size = sizeof(o)};
    o.kernel_w = a[4].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[5].ints[i];
    o.ceil_mode = a[6].flag;
    out[0] = tsr_lp_pool3d(a[0].tensor, a[1].number, a[2].integer, a[3].integer, &o);
    return 1;
}

static int64_t call_local_response_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_local_response_norm(a[0].tensor, a[1].integer, a[2].number, a[3].number, a[4].number);
    return 1;
}

static int64_t call_max_pool2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_max_pool2d_options o = {.size = sizeof(o)};
    o.kernel_w = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[5].ints[i];
    o.ceil_mode = a[6].flag;
    out[0] = tsr_max_pool2d(a[0].tensor, a[1].integer, &o);
    return 1;
}

static int64_t call_avg_pool2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_avg_pool2d_options o = {.size = sizeof(o)};
    o.kernel_w = a[2].integer;
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    o.ceil_mode = a[5].flag;
    o.exclude_pad = a[6].flag;
    o.divisor_override = a[7].integer;
    out[0] = tsr_avg_pool2d(a[0].tensor, a[1].integer, &o);
    return 1;
}

static int64_t call_adaptive_avg_pool2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adaptive_avg_pool2d(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_interpolate(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_interpolate_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.scale_factor[i] = a[2].numbers[i];
    o.mode = a[3].text;
    o.align_corners = a[4].flag;
    o.recompute_scale_factor = a[5].flag;
    o.antialias = a[6].flag;
    out[0] = tsr_interpolate(&o);
    return 1;
}

static int64_t call_relu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_relu(a[0].tensor);
    return 1;
}

static int64_t call_relu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_relu_(a[0].tensor);
    return 1;
}

static int64_t call_gelu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_gelu_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.tanh = a[1].flag;
    out[0] = tsr_gelu(&o);
    return 1;
}

static int64_t call_silu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_silu(a[0].tensor);
    return 1;
}

static int64_t call_silu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_silu_(a[0].tensor);
    return 1;
}

static int64_t call_mish(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mish(a[0].tensor);
    return 1;
}

static int64_t call_mish_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mish_(a[0].tensor);
    return 1;
}

static int64_t call_relu6(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_relu6(a[0].tensor);
    return 1;
}

static int64_t call_relu6_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_relu6_(a[0].tensor);
    return 1;
}

static int64_t call_hardtanh(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_hardtanh_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.min_val = a[1].number;
    o.max_val = a[2].number;
    o.min_val_is_zero = a[3].flag;
    o.max_val_is_zero = a[4].flag;
    out[0] = tsr_hardtanh_with(&o);
    return 1;
}

static int64_t call_hardtanh_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_hardtanh_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.min_val = a[1].number;
    o.max_val = a[2].number;
    o.min_val_is_zero = a[3].flag;
    o.max_val_is_zero = a[4].flag;
    out[0] = tsr_hardtanh_with_(&o);
    return 1;
}

static int64_t call_hardsigmoid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hardsigmoid(a[0].tensor);
    return 1;
}

static int64_t call_hardsigmoid_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hardsigmoid_(a[0].tensor);
    return 1;
}

static int64_t call_hardswish(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hardswish(a[0].tensor);
    return 1;
}

static int64_t call_hardswish_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hardswish_(a[0].tensor);
    return 1;
}

static int64_t call_selu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_selu(a[0].tensor);
    return 1;
}

static int64_t call_selu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_selu_(a[0].tensor);
    return 1;
}

static int64_t call_logsigmoid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logsigmoid(a[0].tensor);
    return 1;
}

static int64_t call_softplus(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_softplus_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.beta = a[1].number;
    o.threshold = a[2].number;
    out[0] = tsr_softplus(&o);
    return 1;
}

static int64_t call_leaky_relu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_leaky_relu(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_leaky_relu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_leaky_relu_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_elu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_elu(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_elu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_elu_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_celu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_celu(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_celu_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_celu_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_prelu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_prelu(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_threshold(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_threshold(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_threshold_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_threshold_(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_softsign(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_softsign(a[0].tensor);
    return 1;
}

static int64_t call_tanhshrink(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tanhshrink(a[0].tensor);
    return 1;
}

static int64_t call_softshrink(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_softshrink(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_hardshrink(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hardshrink(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_glu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_glu(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_softmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_softmax_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_softmax(a[0].tensor, &o);
    return 1;
}

static int64_t call_log_softmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_log_softmax_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_log_softmax(a[0].tensor, &o);
    return 1;
}

static int64_t call_layer_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_layer_norm_options o = {.size = sizeof(o)};
    o.bias = a[3].tensor;
    o.eps = a[4].number;
    o.eps_is_zero = a[5].flag;
    out[0] = tsr_layer_norm(a[0].tensor, a[1].ints, a[1].count, a[2].tensor, &o);
    return 1;
}

static int64_t call_rms_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_rms_norm_options o = {.size = sizeof(o)};
    o.weight = a[2].tensor;
    o.eps = a[3].number;
    o.eps_is_zero = a[4].flag;
    out[0] = tsr_rms_norm(a[0].tensor, a[1].ints, a[1].count, &o);
    return 1;
}

static int64_t call_group_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_group_norm_options o = {.size = sizeof(o)};
    o.bias = a[3].tensor;
    o.eps = a[4].number;
    o.eps_is_zero = a[5].flag;
    out[0] = tsr_group_norm(a[0].tensor, a[1].integer, a[2].tensor, &o);
    return 1;
}

static int64_t call_batch_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_batch_norm_options o = {.size = sizeof(o)};
    o.momentum = a[6].number;
    o.eps = a[7].number;
    o.eps_is_zero = a[8].flag;
    out[0] = tsr_batch_norm(a[0].tensor, a[1].tensor, a[2].tensor, a[3].tensor, a[4].tensor, a[5].flag, &o);
    return 1;
}

static int64_t call_cross_entropy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cross_entropy_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.weight = a[2].tensor;
    o.reduction = a[3].integer;
    o.ignore_index = a[4].integer;
    o.ignore_index_is_zero = a[5].flag;
    o.label_smoothing = a[6].number;
    out[0] = tsr_cross_entropy(a[0].tensor, &o);
    return 1;
}

static int64_t call_nll_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nll_loss_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.weight = a[2].tensor;
    o.reduction = a[3].integer;
    o.ignore_index = a[4].integer;
    o.ignore_index_is_zero = a[5].flag;
    out[0] = tsr_nll_loss(a[0].tensor, &o);
    return 1;
}

static int64_t call_mse_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_mse_loss_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.reduction = a[2].integer;
    o.weight = a[3].tensor;
    out[0] = tsr_mse_loss(a[0].tensor, &o);
    return 1;
}

static int64_t call_l1_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_l1_loss_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.reduction = a[2].integer;
    o.weight = a[3].tensor;
    out[0] = tsr_l1_loss(a[0].tensor, &o);
    return 1;
}

static int64_t call_smooth_l1_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_smooth_l1_loss_options o = {.size = sizeof(o)};
    o.beta = a[2].number;
    o.reduction = a[3].integer;
    out[0] = tsr_smooth_l1_loss(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_huber_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_huber_loss_options o = {.size = sizeof(o)};
    o.delta = a[2].number;
    o.reduction = a[3].integer;
    o.weight = a[4].tensor;
    out[0] = tsr_huber_loss(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_binary_cross_entropy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_binary_cross_entropy_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.weight = a[2].tensor;
    o.reduction = a[3].integer;
    out[0] = tsr_binary_cross_entropy(a[0].tensor, &o);
    return 1;
}

static int64_t call_binary_cross_entropy_with_logits(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_binary_cross_entropy_with_logits_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.weight = a[2].tensor;
    o.pos_weight = a[3].tensor;
    o.reduction = a[4].integer;
    out[0] = tsr_binary_cross_entropy_with_logits(a[0].tensor, &o);
    return 1;
}

static int64_t call_kl_div(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_kl_div_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.reduction = a[2].integer;
    o.log_target = a[3].flag;
    o.batchmean = a[4].flag;
    out[0] = tsr_kl_div(a[0].tensor, &o);
    return 1;
}

static int64_t call_margin_ranking_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_margin_ranking_loss_options o = {.size = sizeof(o)};
    o.target = a[2].tensor;
    o.margin = a[3].number;
    o.reduction = a[4].integer;
    out[0] = tsr_margin_ranking_loss(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_cosine_embedding_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_cosine_embedding_loss_options o = {.size = sizeof(o)};
    o.target = a[2].tensor;
    o.margin = a[3].number;
    o.reduction = a[4].integer;
    out[0] = tsr_cosine_embedding_loss(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_pairwise_distance(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_pairwise_distance_options o = {.size = sizeof(o)};
    o.p = a[2].number;
    o.eps = a[3].number;
    o.keepdim = a[4].flag;
    o.eps_is_zero = a[5].flag;
    out[0] = tsr_pairwise_distance(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_triplet_margin_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_triplet_margin_loss_options o = {.size = sizeof(o)};
    o.eps = a[5].number;
    o.swap = a[6].flag;
    o.reduction = a[7].integer;
    out[0] = tsr_triplet_margin_loss(a[0].tensor, a[1].tensor, a[2].tensor, a[3].number, a[4].number, &o);
    return 1;
}

static int64_t call_hinge_embedding_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_hinge_embedding_loss_options o = {.size = sizeof(o)};
    o.margin = a[2].number;
    o.reduction = a[3].integer;
    out[0] = tsr_hinge_embedding_loss(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_soft_margin_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_soft_margin_loss_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.reduction = a[2].integer;
    out[0] = tsr_soft_margin_loss(a[0].tensor, &o);
    return 1;
}

static int64_t call_multi_margin_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_multi_margin_loss_options o = {.size = sizeof(o)};
    o.margin = a[4].number;
    o.reduction = a[5].integer;
    out[0] = tsr_multi_margin_loss(a[0].tensor, a[1].tensor, a[2].tensor, a[3].integer, &o);
    return 1;
}

static int64_t call_multilabel_margin_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_multilabel_margin_loss_options o = {.size = sizeof(o)};
    o.target = a[1].tensor;
    o.reduction = a[2].integer;
    out[0] = tsr_multilabel_margin_loss(a[0].tensor, &o);
    return 1;
}

static int64_t call_multilabel_soft_margin_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_multilabel_soft_margin_loss_options o = {.size = sizeof(o)};
    o.weight = a[2].tensor;
    o.reduction = a[3].integer;
    out[0] = tsr_multilabel_soft_margin_loss(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_poisson_nll_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_poisson_nll_loss_options o = {.size = sizeof(o)};
    o.eps = a[4].number;
    o.reduction = a[5].integer;
    out[0] = tsr_poisson_nll_loss(a[0].tensor, a[1].tensor, a[2].flag, a[3].flag, &o);
    return 1;
}

static int64_t call_gaussian_nll_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_gaussian_nll_loss_options o = {.size = sizeof(o)};
    o.eps = a[4].number;
    o.reduction = a[5].integer;
    out[0] = tsr_gaussian_nll_loss(a[0].tensor, a[1].tensor, a[2].tensor, a[3].flag, &o);
    return 1;
}

static int64_t call_scaled_dot_product_attention(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_scaled_dot_product_attention_options o = {.size = sizeof(o)};
    o.value = a[2].tensor;
    o.attn_mask = a[3].tensor;
    o.dropout_p = a[4].number;
    o.is_causal = a[5].flag;
    o.scale = a[6].number;
    o.enable_gqa = a[7].flag;
    out[0] = tsr_scaled_dot_product_attention(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_atleast_1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atleast_1d(a[0].tensor);
    return 1;
}

static int64_t call_atleast_2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atleast_2d(a[0].tensor);
    return 1;
}

static int64_t call_atleast_3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_atleast_3d(a[0].tensor);
    return 1;
}

static int64_t call_ravel(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ravel(a[0].tensor);
    return 1;
}

static int64_t call_broadcast_to(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_broadcast_to(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_pad_sequence(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_pad_sequence_options o = {.size = sizeof(o)};
    o.sequences = a[0].tensors;
    o.n_sequences = a[0].count;
    o.batch_first = a[1].flag;
    o.padding_value = a[2].number;
    o.pad_left = a[3].flag;
    out[0] = tsr_pad_sequence(&o);
    return 1;
}

static int64_t call_hstack(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_hstack(a[0].tensors, a[0].count);
    return 1;
}

static int64_t call_vstack(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_vstack(a[0].tensors, a[0].count);
    return 1;
}

static int64_t call_dstack(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dstack(a[0].tensors, a[0].count);
    return 1;
}

static int64_t call_column_stack(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_column_stack(a[0].tensors, a[0].count);
    return 1;
}

static int64_t call_fliplr(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_fliplr(a[0].tensor);
    return 1;
}

static int64_t call_flipud(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_flipud(a[0].tensor);
    return 1;
}

static int64_t call_rot90(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_rot90(a[0].tensor, a[1].integer, a[2].ints, a[2].count);
    return 1;
}

static int64_t call_diag(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_diag(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_diagflat(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_diagflat(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_trace(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_trace(a[0].tensor);
    return 1;
}

static int64_t call_block_diag(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_block_diag(a[0].tensors, a[0].count);
    return 1;
}

static int64_t call_meshgrid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_meshgrid(a[0].tensors, a[0].count, a[1].text, out, capacity);
}

static int64_t call_cartesian_prod(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cartesian_prod(a[0].tensors, a[0].count);
    return 1;
}

static int64_t call_tril_indices(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_tril_indices_options o = {.size = sizeof(o)};
    o.offset = a[2].integer;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_tril_indices(a[0].integer, a[1].integer, &o);
    return 1;
}

static int64_t call_triu_indices(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_triu_indices_options o = {.size = sizeof(o)};
    o.offset = a[2].integer;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_triu_indices(a[0].integer, a[1].integer, &o);
    return 1;
}

static int64_t call_unfold_dim(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unfold_dim(a[0].tensor, a[1].integer, a[2].integer, a[3].integer);
    return 1;
}

static int64_t call_select_scatter(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_select_scatter(a[0].tensor, a[1].tensor, a[2].integer, a[3].integer);
    return 1;
}

static int64_t call_slice_scatter(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_slice_scatter(a[0].tensor, a[1].tensor, a[2].integer, a[3].integer, a[4].integer, a[5].integer);
    return 1;
}

static int64_t call_addmv(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_addmv_options o = {.size = sizeof(o)};
    o.vec = a[2].tensor;
    o.beta = a[3].number;
    o.alpha = a[4].number;
    o.beta_is_zero = a[5].flag;
    o.alpha_is_zero = a[6].flag;
    out[0] = tsr_addmv(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_addr(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_addr_options o = {.size = sizeof(o)};
    o.vec2 = a[2].tensor;
    o.beta = a[3].number;
    o.alpha = a[4].number;
    o.beta_is_zero = a[5].flag;
    o.alpha_is_zero = a[6].flag;
    out[0] = tsr_addr(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_cross(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cross(a[0].tensor, a[1].tensor, a[2].integer);
    return 1;
}

static int64_t call_cdist(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cdist(a[0].tensor, a[1].tensor, a[2].number);
    return 1;
}

static int64_t call_dist(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dist(a[0].tensor, a[1].tensor, a[2].number);
    return 1;
}

static int64_t call_kron(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_kron(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_tensordot(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_tensordot(a[0].tensor, a[1].tensor, a[2].ints, a[2].count, a[3].ints, a[3].count);
    return 1;
}

static int64_t call_inner(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_inner(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_vdot(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_vdot(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_bilinear(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bilinear(a[0].tensor, a[1].tensor, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_rsub(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_rsub_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.alpha = a[2].number;
    o.alpha_is_zero = a[3].flag;
    out[0] = tsr_rsub_with(a[0].tensor, &o);
    return 1;
}

static int64_t call_clamp_min(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_clamp_min(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_clamp_max(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_clamp_max(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_lerp_scalar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lerp_scalar(a[0].tensor, a[1].tensor, a[2].number);
    return 1;
}

static int64_t call_lerp_scalar_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lerp_scalar_(a[0].tensor, a[1].tensor, a[2].number);
    return 1;
}

static int64_t call_float_power(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_float_power(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_ldexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_ldexp(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logaddexp2(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_logaddexp2(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_deg2rad(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_deg2rad(a[0].tensor);
    return 1;
}

static int64_t call_rad2deg(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_rad2deg(a[0].tensor);
    return 1;
}

static int64_t call_positive(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_positive(a[0].tensor);
    return 1;
}

static int64_t call_heaviside(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_heaviside(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_sgn(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sgn(a[0].tensor);
    return 1;
}

static int64_t call_signbit(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_signbit(a[0].tensor);
    return 1;
}

static int64_t call_isneginf(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_isneginf(a[0].tensor);
    return 1;
}

static int64_t call_isposinf(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_isposinf(a[0].tensor);
    return 1;
}

static int64_t call_gcd(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_gcd(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_lcm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_lcm(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_logspace(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_logspace_options o = {.size = sizeof(o)};
    o.steps = a[2].integer;
    o.base = a[3].number;
    o.dtype = (tsr_dtype)a[4].integer;
    o.base_is_zero = a[5].flag;
    out[0] = tsr_logspace(a[0].number, a[1].number, &o);
    return 1;
}

static int64_t call_trapezoid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_trapezoid(a[0].tensor, a[1].tensor, a[2].number, a[3].integer);
    return 1;
}

static int64_t call_cumulative_trapezoid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cumulative_trapezoid(a[0].tensor, a[1].tensor, a[2].number, a[3].integer);
    return 1;
}

static int64_t call_median(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_median_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.keepdim = a[2].flag;
    out[0] = tsr_median(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_nanmedian(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nanmedian_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.keepdim = a[2].flag;
    out[0] = tsr_nanmedian(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_kthvalue(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_kthvalue_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.keepdim = a[3].flag;
    out[0] = tsr_kthvalue(a[0].tensor, a[1].integer, a[2].integer, &o);
    return 2;
}

static int64_t call_mode(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_mode_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    o.keepdim = a[2].flag;
    out[0] = tsr_mode(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_cummax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cummax(a[0].tensor, a[1].integer, &out[1]);
    return 2;
}

static int64_t call_cummin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cummin(a[0].tensor, a[1].integer, &out[1]);
    return 2;
}

static int64_t call_quantile(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_quantile_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.keepdim = a[3].flag;
    o.interpolation = a[4].text;
    out[0] = tsr_quantile(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_nanquantile(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_nanquantile_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.keepdim = a[3].flag;
    o.interpolation = a[4].text;
    out[0] = tsr_nanquantile(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_bucketize(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_bucketize_options o = {.size = sizeof(o)};
    o.boundaries = a[1].tensor;
    o.right = a[2].flag;
    o.out_int32 = a[3].flag;
    out[0] = tsr_bucketize(a[0].tensor, &o);
    return 1;
}

static int64_t call_msort(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_msort(a[0].tensor);
    return 1;
}

static int64_t call_histogram(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_histogram_options o = {.size = sizeof(o)};
    o.bin_edges = &out[1];
    o.edges = a[2].tensor;
    o.min = a[3].number;
    o.max = a[4].number;
    o.weight = a[5].tensor;
    o.density = a[6].flag;
    out[0] = tsr_histogram(a[0].tensor, a[1].integer, &o);
    return 2;
}

static int64_t call_gradient(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_gradient(a[0].tensor, a[1].number, a[2].ints, a[2].count, a[3].integer, out, capacity);
}

static int64_t call_gradient_spacings(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_gradient_spacings(a[0].tensor, a[1].tensors, a[1].count, a[2].ints, a[2].count, a[3].integer, out, capacity);
}

static int64_t call_combinations(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_combinations_options o = {.size = sizeof(o)};
    o.r = a[1].integer;
    o.with_replacement = a[2].flag;
    out[0] = tsr_combinations(a[0].tensor, &o);
    return 1;
}

static int64_t call_unravel_index(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_unravel_index(a[0].tensor, a[1].ints, a[1].count, out, capacity);
}

static int64_t call_allclose(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_allclose_options o = {.size = sizeof(o)};
    o.atol = a[3].number;
    o.equal_nan = a[4].flag;
    out[0] = tsr_allclose(a[0].tensor, a[1].tensor, a[2].number, &o);
    return 1;
}

static int64_t call_equal(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_equal(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_histc(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_histc(a[0].tensor, a[1].integer, a[2].number, a[3].number);
    return 1;
}

static int64_t call_ctc_loss(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_ctc_loss_options o = {.size = sizeof(o)};
    o.target_lengths = a[3].tensor;
    o.blank = a[4].integer;
    o.reduction = a[5].integer;
    o.zero_infinity = a[6].flag;
    out[0] = tsr_ctc_loss(a[0].tensor, a[1].tensor, a[2].tensor, &o);
    return 1;
}

static int64_t call_unfold(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_unfold_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[4].ints[i];
    out[0] = tsr_unfold(&o);
    return 1;
}

static int64_t call_fold(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_fold_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.dilation[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.stride[i] = a[5].ints[i];
    out[0] = tsr_fold(&o);
    return 1;
}

static int64_t call_grid_sample(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_grid_sample_options o = {.size = sizeof(o)};
    o.grid = a[1].tensor;
    o.mode = a[2].text;
    o.padding_mode = a[3].text;
    o.align_corners = a[4].flag;
    out[0] = tsr_grid_sample(a[0].tensor, &o);
    return 1;
}

static int64_t call_affine_grid(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_affine_grid_options o = {.size = sizeof(o)};
    o.output_size = a[1].count ? a[1].ints : NULL;
    o.n_output_size = a[1].count;
    o.align_corners = a[2].flag;
    out[0] = tsr_affine_grid(a[0].tensor, &o);
    return 1;
}

static int64_t call_embedding_bag(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_embedding_bag_options o = {.size = sizeof(o)};
    o.offsets = a[2].tensor;
    o.mode = a[3].text;
    o.per_sample_weights = a[4].tensor;
    o.include_last_offset = a[5].flag;
    o.padding_idx_plus_one = a[6].integer;
    o.scale_grad_by_freq = a[7].flag;
    out[0] = tsr_embedding_bag(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_split_with_sizes(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_split_with_sizes(a[0].tensor, a[1].ints, a[1].count, a[2].integer, out, capacity);
}

static int64_t call_tensor_split(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_tensor_split(a[0].tensor, a[1].integer, a[2].integer, out, capacity);
}

static int64_t call_tensor_split_indices(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_tensor_split_indices(a[0].tensor, a[1].ints, a[1].count, a[2].integer, out, capacity);
}

static int64_t call_hsplit(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_hsplit(a[0].tensor, a[1].integer, out, capacity);
}

static int64_t call_vsplit(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_vsplit(a[0].tensor, a[1].integer, out, capacity);
}

static int64_t call_dsplit(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_dsplit(a[0].tensor, a[1].integer, out, capacity);
}

static int64_t call_broadcast_tensors(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    return tsr_broadcast_tensors(a[0].tensors, a[0].count, out, capacity);
}

static int64_t call_expand_as(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_expand_as(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_reshape_as(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_reshape_as(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_view_as(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_view_as(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_swapaxes(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_swapaxes(a[0].tensor, a[1].integer, a[2].integer);
    return 1;
}

static int64_t call_isin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_isin_options o = {.size = sizeof(o)};
    o.test_elements = a[1].tensor;
    o.invert = a[2].flag;
    out[0] = tsr_isin(a[0].tensor, &o);
    return 1;
}

static int64_t call_softmin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_softmin_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_softmin_with(a[0].tensor, &o);
    return 1;
}

static int64_t call_angle(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_angle(a[0].tensor);
    return 1;
}

static int64_t call_addbmm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_addbmm_options o = {.size = sizeof(o)};
    o.batch2 = a[2].tensor;
    o.beta = a[3].number;
    o.alpha = a[4].number;
    o.beta_is_zero = a[5].flag;
    o.alpha_is_zero = a[6].flag;
    out[0] = tsr_addbmm(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_empty(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_empty_options o = {.size = sizeof(o)};
    o.shape = a[0].count ? a[0].ints : NULL;
    o.n_shape = a[0].count;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_empty(&o);
    return 1;
}

static int64_t call_empty_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_empty_like_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_empty_like(&o);
    return 1;
}

static int64_t call_new_empty(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_new_empty_options o = {.size = sizeof(o)};
    o.shape = a[1].count ? a[1].ints : NULL;
    o.n_shape = a[1].count;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_new_empty(a[0].tensor, &o);
    return 1;
}

static int64_t call_new_zeros(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_new_zeros_options o = {.size = sizeof(o)};
    o.shape = a[1].count ? a[1].ints : NULL;
    o.n_shape = a[1].count;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_new_zeros(a[0].tensor, &o);
    return 1;
}

static int64_t call_new_ones(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_new_ones_options o = {.size = sizeof(o)};
    o.shape = a[1].count ? a[1].ints : NULL;
    o.n_shape = a[1].count;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_new_ones(a[0].tensor, &o);
    return 1;
}

static int64_t call_new_full(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_new_full_options o = {.size = sizeof(o)};
    o.value = a[2].number;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_new_full(a[0].tensor, a[1].ints, a[1].count, &o);
    return 1;
}

static int64_t call_scalar_tensor(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_scalar_tensor_options o = {.size = sizeof(o)};
    o.value = a[0].number;
    o.dtype = (tsr_dtype)a[1].integer;
    out[0] = tsr_scalar_tensor(&o);
    return 1;
}

static int64_t call_randint_like(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_randint_like_options o = {.size = sizeof(o)};
    o.high = a[2].integer;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_randint_like(a[0].tensor, a[1].integer, &o);
    return 1;
}

static int64_t call_exponential(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_exponential(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_exponential_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_exponential_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_geometric(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_geometric(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_geometric_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_geometric_(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_cauchy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cauchy(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_cauchy_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cauchy_(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_log_normal(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log_normal(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_log_normal_(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_log_normal_(a[0].tensor, a[1].number, a[2].number);
    return 1;
}

static int64_t call_dropout1d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dropout1d(a[0].tensor, a[1].number, a[2].flag);
    return 1;
}

static int64_t call_dropout2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dropout2d(a[0].tensor, a[1].number, a[2].flag);
    return 1;
}

static int64_t call_dropout3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_dropout3d(a[0].tensor, a[1].number, a[2].flag);
    return 1;
}

static int64_t call_alpha_dropout(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_alpha_dropout(a[0].tensor, a[1].number, a[2].flag);
    return 1;
}

static int64_t call_feature_alpha_dropout(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_feature_alpha_dropout(a[0].tensor, a[1].number, a[2].flag);
    return 1;
}

static int64_t call_gumbel_softmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_gumbel_softmax_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.hard = a[3].flag;
    out[0] = tsr_gumbel_softmax(a[0].tensor, a[1].number, &o);
    return 1;
}

static int64_t call_rrelu(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_rrelu(a[0].tensor, a[1].number, a[2].number, a[3].flag);
    return 1;
}

static int64_t call_window_hann(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_hann_options o = {.size = sizeof(o)};
    o.m = a[0].integer;
    o.periodic = a[1].flag;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_window_hann(&o);
    return 1;
}

static int64_t call_window_hamming(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_hamming_options o = {.size = sizeof(o)};
    o.m = a[0].integer;
    o.periodic = a[1].flag;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_window_hamming(&o);
    return 1;
}

static int64_t call_window_blackman(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_blackman_options o = {.size = sizeof(o)};
    o.m = a[0].integer;
    o.periodic = a[1].flag;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_window_blackman(&o);
    return 1;
}

static int64_t call_window_nuttall(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_nuttall_options o = {.size = sizeof(o)};
    o.m = a[0].integer;
    o.periodic = a[1].flag;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_window_nuttall(&o);
    return 1;
}

static int64_t call_window_bartlett(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_bartlett_options o = {.size = sizeof(o)};
    o.m = a[0].integer;
    o.periodic = a[1].flag;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_window_bartlett(&o);
    return 1;
}

static int64_t call_window_cosine(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_cosine_options o = {.size = sizeof(o)};
    o.m = a[0].integer;
    o.periodic = a[1].flag;
    o.dtype = (tsr_dtype)a[2].integer;
    out[0] = tsr_window_cosine(&o);
    return 1;
}

static int64_t call_window_general_hamming(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_general_hamming_options o = {.size = sizeof(o)};
    o.alpha = a[1].number;
    o.periodic = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_window_general_hamming(a[0].integer, &o);
    return 1;
}

static int64_t call_window_general_cosine(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_general_cosine_options o = {.size = sizeof(o)};
    o.a = a[1].count ? a[1].numbers : NULL;
    o.n_a = a[1].count;
    o.periodic = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_window_general_cosine(a[0].integer, &o);
    return 1;
}

static int64_t call_window_exponential(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_exponential_options o = {.size = sizeof(o)};
    o.tau = a[1].number;
    o.center = a[2].number;
    o.center_is_given = a[3].flag;
    o.periodic = a[4].flag;
    o.dtype = (tsr_dtype)a[5].integer;
    out[0] = tsr_window_exponential(a[0].integer, &o);
    return 1;
}

static int64_t call_window_gaussian(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_gaussian_options o = {.size = sizeof(o)};
    o.std = a[1].number;
    o.periodic = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_window_gaussian(a[0].integer, &o);
    return 1;
}

static int64_t call_window_kaiser(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_window_kaiser_options o = {.size = sizeof(o)};
    o.beta = a[1].number;
    o.periodic = a[2].flag;
    o.dtype = (tsr_dtype)a[3].integer;
    out[0] = tsr_window_kaiser(a[0].integer, &o);
    return 1;
}

static int64_t call_complex(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_complex(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_polar(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_polar(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_isreal(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_isreal(a[0].tensor);
    return 1;
}

static int64_t call_adjoint(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_adjoint(a[0].tensor);
    return 1;
}

static int64_t call_aminmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_aminmax_options o = {.size = sizeof(o)};
    o.max = &out[1];
    o.dims = a[1].count ? a[1].ints : NULL;
    o.n_dims = a[1].count;
    o.keepdim = a[2].flag;
    out[0] = tsr_aminmax(a[0].tensor, &o);
    return 2;
}

static int64_t call_nextafter(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_nextafter(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_cov(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_cov(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor);
    return 1;
}

static int64_t call_corrcoef(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_corrcoef(a[0].tensor);
    return 1;
}

static int64_t call_renorm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_renorm(a[0].tensor, a[1].number, a[2].integer, a[3].number);
    return 1;
}

static int64_t call_pdist(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_pdist(a[0].tensor, a[1].number);
    return 1;
}

static int64_t call_mvlgamma(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_mvlgamma(a[0].tensor, a[1].integer);
    return 1;
}

static int64_t call_diagonal_scatter(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_diagonal_scatter(a[0].tensor, a[1].tensor, a[2].integer, a[3].integer, a[4].integer);
    return 1;
}

static int64_t call_index_reduce(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_index_reduce_options o = {.size = sizeof(o)};
    o.reduce = a[4].text;
    o.exclude_self = a[5].flag;
    out[0] = tsr_index_reduce(a[0].tensor, a[1].integer, a[2].tensor, a[3].tensor, &o);
    return 1;
}

static int64_t call_put(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_put_options o = {.size = sizeof(o)};
    o.source = a[2].tensor;
    o.accumulate = a[3].flag;
    out[0] = tsr_put(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_sum_to_size(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_sum_to_size(a[0].tensor, a[1].ints, a[1].count);
    return 1;
}

static int64_t call_linear_cross_entropy(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_linear_cross_entropy_options o = {.size = sizeof(o)};
    o.target = a[2].tensor;
    o.linear_bias = a[3].tensor;
    o.weight = a[4].tensor;
    o.reduction = a[5].integer;
    o.ignore_index = a[6].integer;
    o.ignore_index_is_zero = a[7].flag;
    o.label_smoothing = a[8].number;
    out[0] = tsr_linear_cross_entropy(a[0].tensor, a[1].tensor, &o);
    return 1;
}

static int64_t call_fractional_max_pool2d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_fractional_max_pool2d_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_ratio[i] = a[3].numbers[i];
    o.random_samples = a[4].tensor;
    out[0] = tsr_fractional_max_pool2d(a[0].tensor, &o);
    return 2;
}

static int64_t call_fractional_max_pool3d(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_fractional_max_pool3d_options o = {.size = sizeof(o)};
    o.indices = &out[1];
    for (int i = 0; i < 3; i++)
        o.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.output_ratio[i] = a[3].numbers[i];
    o.random_samples = a[4].tensor;
    out[0] = tsr_fractional_max_pool3d(a[0].tensor, &o);
    return 2;
}

static int64_t call_masked_sum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_sum_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.mask = a[1].tensor;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_sum(&o);
    return 1;
}

static int64_t call_masked_prod(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_prod_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.mask = a[1].tensor;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_prod(&o);
    return 1;
}

static int64_t call_masked_mean(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_mean_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.mask = a[1].tensor;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_mean(&o);
    return 1;
}

static int64_t call_masked_amax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_amax_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.mask = a[1].tensor;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_amax(&o);
    return 1;
}

static int64_t call_masked_amin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_amin_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.mask = a[1].tensor;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_amin(&o);
    return 1;
}

static int64_t call_masked_logsumexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_logsumexp_options o = {.size = sizeof(o)};
    o.self = a[0].tensor;
    o.mask = a[1].tensor;
    o.dims = a[2].count ? a[2].ints : NULL;
    o.n_dims = a[2].count;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_logsumexp(&o);
    return 1;
}

static int64_t call_masked_argmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_argmax_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_argmax(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_argmin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_argmin_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_argmin(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_var(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_var_options o = {.size = sizeof(o)};
    o.correction = a[1].integer;
    o.mask = a[2].tensor;
    o.dims = a[3].count ? a[3].ints : NULL;
    o.n_dims = a[3].count;
    o.keepdim = a[4].flag;
    out[0] = tsr_masked_var(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_std(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_std_options o = {.size = sizeof(o)};
    o.correction = a[1].integer;
    o.mask = a[2].tensor;
    o.dims = a[3].count ? a[3].ints : NULL;
    o.n_dims = a[3].count;
    o.keepdim = a[4].flag;
    out[0] = tsr_masked_std(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_norm(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_norm_options o = {.size = sizeof(o)};
    o.p = a[1].number;
    o.mask = a[2].tensor;
    o.dims = a[3].count ? a[3].ints : NULL;
    o.n_dims = a[3].count;
    o.keepdim = a[4].flag;
    out[0] = tsr_masked_norm(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_median(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_median_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    o.keepdim = a[3].flag;
    out[0] = tsr_masked_median(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_softmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_softmax_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    out[0] = tsr_masked_softmax(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_log_softmax(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_log_softmax_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    out[0] = tsr_masked_log_softmax(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_softmin(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_softmin_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    out[0] = tsr_masked_softmin(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_cumsum(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_cumsum_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    out[0] = tsr_masked_cumsum(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_cumprod(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_cumprod_options o = {.size = sizeof(o)};
    o.dim = a[1].integer;
    o.mask = a[2].tensor;
    out[0] = tsr_masked_cumprod(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_logaddexp(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_logaddexp_options o = {.size = sizeof(o)};
    o.other = a[1].tensor;
    o.self_mask = a[2].tensor;
    o.other_mask = a[3].tensor;
    out[0] = tsr_masked_logaddexp(a[0].tensor, &o);
    return 1;
}

static int64_t call_masked_normalize(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    tsr_masked_normalize_options o = {.size = sizeof(o)};
    o.dim = a[2].integer;
    o.mask = a[3].tensor;
    o.eps = a[4].number;
    out[0] = tsr_masked_normalize(a[0].tensor, a[1].number, &o);
    return 1;
}

static int64_t call_nonzero(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_nonzero(a[0].tensor);
    return 1;
}

static int64_t call_argwhere(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_argwhere(a[0].tensor);
    return 1;
}

static int64_t call_masked_select(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_masked_select(a[0].tensor, a[1].tensor);
    return 1;
}

static int64_t call_masked_scatter(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_masked_scatter(a[0].tensor, a[1].tensor, a[2].tensor);
    return 1;
}

static int64_t call_bincount(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_bincount(a[0].tensor, a[1].tensor, a[2].integer);
    return 1;
}

static int64_t call_unique(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unique(a[0].tensor);
    return 1;
}

static int64_t call_unique_inverse(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unique_inverse(a[0].tensor);
    return 1;
}

static int64_t call_unique_counts(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unique_counts(a[0].tensor);
    return 1;
}

static int64_t call_unique_dim(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unique_dim(a[0].tensor, a[1].integer, &out[1], &out[2]);
    return 3;
}

static int64_t call_unique_consecutive(const call_argument *a, tsr_tensor **out, int64_t capacity)
{
    (void)a;
    (void)capacity;
    out[0] = tsr_unique_consecutive(a[0].tensor);
    return 1;
}

static const call_row call_rows[] = {
    {"zeros", "Id", call_zeros, NULL},
    {"ones", "Id", call_ones, NULL},
    {"full", "fId", call_full, NULL},
    {"eye", "iid", call_eye, NULL},
    {"arange", "fffd", call_arange, NULL},
    {"linspace", "ffid", call_linspace, NULL},
    {"zeros_like", "td", call_zeros_like, NULL},
    {"ones_like", "td", call_ones_like, NULL},
    {"full_like", "tfd", call_full_like, NULL},
    {"fill", "tf", call_fill, call_fill_},
    {"zero", "t", call_zero, call_zero_},
    {"copy", "tt", call_copy, call_copy_},
    {"clone", "t", call_clone, NULL},
    {"to", "td", call_to, NULL},
    {"contiguous", "t", call_contiguous, NULL},
    {"rand", "Id", call_rand, NULL},
    {"randn", "Id", call_randn, NULL},
    {"randint", "iiId", call_randint, NULL},
    {"randperm", "id", call_randperm, NULL},
    {"rand_like", "td", call_rand_like, NULL},
    {"randn_like", "td", call_randn_like, NULL},
    {"uniform", "tff", call_uniform, call_uniform_},
    {"normal", "tff", call_normal, call_normal_},
    {"bernoulli", "tfb", call_bernoulli, call_bernoulli_},
    {"multinomial", "tib", call_multinomial, NULL},
    {"dropout", "tfb", call_dropout, NULL},
    {"add", "ttfb", call_add, call_add_},
    {"sub", "ttfb", call_sub, call_sub_},
    {"mul", "tt", call_mul, call_mul_},
    {"div", "tts", call_div, call_div_},
    {"floor_divide", "tt", call_floor_divide, call_floor_divide_},
    {"remainder", "tt", call_remainder, call_remainder_},
    {"fmod", "tt", call_fmod, call_fmod_},
    {"pow", "tt", call_pow, call_pow_},
    {"maximum", "tt", call_maximum, NULL},
    {"minimum", "tt", call_minimum, NULL},
    {"fmax", "tt", call_fmax, NULL},
    {"fmin", "tt", call_fmin, NULL},
    {"atan2", "tt", call_atan2, call_atan2_},
    {"hypot", "tt", call_hypot, call_hypot_},
    {"logaddexp", "tt", call_logaddexp, NULL},
    {"xlogy", "tt", call_xlogy, call_xlogy_},
    {"copysign", "tt", call_copysign, call_copysign_},
    {"add_scalar", "tf", call_add_scalar, call_add_scalar_},
    {"sub_scalar", "tf", call_sub_scalar, call_sub_scalar_},
    {"mul_scalar", "tf", call_mul_scalar, call_mul_scalar_},
    {"div_scalar", "tf", call_div_scalar, call_div_scalar_},
    {"pow_scalar", "tf", call_pow_scalar, call_pow_scalar_},
    {"addcmul", "tttf", call_addcmul, call_addcmul_},
    {"addcdiv", "tttf", call_addcdiv, call_addcdiv_},
    {"lerp", "ttt", call_lerp, call_lerp_},
    {"clamp", "t??", call_clamp, call_clamp_},
    {"neg", "t", call_neg, call_neg_},
    {"abs", "t", call_abs, call_abs_},
    {"sign", "t", call_sign, call_sign_},
    {"reciprocal", "t", call_reciprocal, call_reciprocal_},
    {"square", "t", call_square, call_square_},
    {"sqrt", "t", call_sqrt, call_sqrt_},
    {"rsqrt", "t", call_rsqrt, call_rsqrt_},
    {"exp", "t", call_exp, call_exp_},
    {"exp2", "t", call_exp2, call_exp2_},
    {"expm1", "t", call_expm1, call_expm1_},
    {"log", "t", call_log, call_log_},
    {"log2", "t", call_log2, call_log2_},
    {"log10", "t", call_log10, call_log10_},
    {"log1p", "t", call_log1p, call_log1p_},
    {"sin", "t", call_sin, call_sin_},
    {"cos", "t", call_cos, call_cos_},
    {"tan", "t", call_tan, call_tan_},
    {"asin", "t", call_asin, call_asin_},
    {"acos", "t", call_acos, call_acos_},
    {"atan", "t", call_atan, call_atan_},
    {"sinh", "t", call_sinh, call_sinh_},
    {"cosh", "t", call_cosh, call_cosh_},
    {"tanh", "t", call_tanh, call_tanh_},
    {"asinh", "t", call_asinh, call_asinh_},
    {"acosh", "t", call_acosh, call_acosh_},
    {"atanh", "t", call_atanh, call_atanh_},
    {"sigmoid", "t", call_sigmoid, call_sigmoid_},
    {"logit", "tfb", call_logit, call_logit_},
    {"erf", "t", call_erf, call_erf_},
    {"erfc", "t", call_erfc, call_erfc_},
    {"erfinv", "t", call_erfinv, call_erfinv_},
    {"lgamma", "t", call_lgamma, call_lgamma_},
    {"i0", "t", call_i0, call_i0_},
    {"i0e", "t", call_i0e, NULL},
    {"i1", "t", call_i1, NULL},
    {"i1e", "t", call_i1e, NULL},
    {"frexp", "t", call_frexp, NULL},
    {"digamma", "t", call_digamma, call_digamma_},
    {"ceil", "t", call_ceil, call_ceil_},
    {"floor", "t", call_floor, call_floor_},
    {"round", "ti", call_round, call_round_},
    {"trunc", "t", call_trunc, call_trunc_},
    {"frac", "t", call_frac, call_frac_},
    {"sinc", "t", call_sinc, call_sinc_},
    {"conj", "t", call_conj, NULL},
    {"nan_to_num", "tfffbb", call_nan_to_num, call_nan_to_num_},
    {"eq", "tt", call_eq, NULL},
    {"ne", "tt", call_ne, NULL},
    {"lt", "tt", call_lt, NULL},
    {"le", "tt", call_le, NULL},
    {"gt", "tt", call_gt, NULL},
    {"ge", "tt", call_ge, NULL},
    {"eq_scalar", "tf", call_eq_scalar, NULL},
    {"ne_scalar", "tf", call_ne_scalar, NULL},
    {"lt_scalar", "tf", call_lt_scalar, NULL},
    {"le_scalar", "tf", call_le_scalar, NULL},
    {"gt_scalar", "tf", call_gt_scalar, NULL},
    {"ge_scalar", "tf", call_ge_scalar, NULL},
    {"logical_and", "tt", call_logical_and, call_logical_and_},
    {"logical_or", "tt", call_logical_or, call_logical_or_},
    {"logical_xor", "tt", call_logical_xor, call_logical_xor_},
    {"logical_not", "t", call_logical_not, call_logical_not_},
    {"bitwise_and", "tt", call_bitwise_and, call_bitwise_and_},
    {"bitwise_or", "tt", call_bitwise_or, call_bitwise_or_},
    {"bitwise_xor", "tt", call_bitwise_xor, call_bitwise_xor_},
    {"bitwise_left_shift", "tt", call_bitwise_left_shift, call_bitwise_left_shift_},
    {"bitwise_right_shift", "tt", call_bitwise_right_shift, call_bitwise_right_shift_},
    {"bitwise_not", "t", call_bitwise_not, call_bitwise_not_},
    {"isnan", "t", call_isnan, NULL},
    {"isinf", "t", call_isinf, NULL},
    {"isfinite", "t", call_isfinite, NULL},
    {"isclose", "ttffb", call_isclose, NULL},
    {"where", "ttt", call_where, NULL},
    {"masked_fill", "ttf", call_masked_fill, call_masked_fill_},
    {"sum", "tIbd", call_sum, NULL},
    {"mean", "tIbd", call_mean, NULL},
    {"nansum", "tIbd", call_nansum, NULL},
    {"nanmean", "tIbd", call_nanmean, NULL},
    {"prod", "tIbd", call_prod, NULL},
    {"amax", "tIb", call_amax, NULL},
    {"amin", "tIb", call_amin, NULL},
    {"max", "tib", call_max, NULL},
    {"min", "tib", call_min, NULL},
    {"argmax", "tib", call_argmax, NULL},
    {"argmin", "tib", call_argmin, NULL},
    {"any", "tIb", call_any, NULL},
    {"all", "tIb", call_all, NULL},
    {"count_nonzero", "tI", call_count_nonzero, NULL},
    {"var", "tiIb", call_var, NULL},
    {"std", "tiIb", call_std, NULL},
    {"var_mean", "tiIb", call_var_mean, NULL},
    {"std_mean", "tiIb", call_std_mean, NULL},
    {"norm", "tfIbd", call_norm, NULL},
    {"normalize", "tfif", call_normalize, NULL},
    {"cosine_similarity", "ttif", call_cosine_similarity, NULL},
    {"logsumexp", "tIb", call_logsumexp, NULL},
    {"cumsum", "tid", call_cumsum, call_cumsum_},
    {"cumprod", "tid", call_cumprod, call_cumprod_},
    {"logcumsumexp", "ti", call_logcumsumexp, NULL},
    {"matmul", "tt", call_matmul, NULL},
    {"mm", "tt", call_mm, NULL},
    {"bmm", "tt", call_bmm, NULL},
    {"mv", "tt", call_mv, NULL},
    {"linalg_solve_triangular", "ttbbb", call_linalg_solve_triangular, NULL},
    {"linalg_cholesky", "tb", call_linalg_cholesky, NULL},
    {"matrix_exp", "t", call_matrix_exp, NULL},
    {"dot", "tt", call_dot, NULL},
    {"outer", "tt", call_outer, NULL},
    {"addmm", "tttffbb", call_addmm, NULL},
    {"baddbmm", "tttffbb", call_baddbmm, NULL},
    {"linear", "tt?", call_linear, NULL},
    {"einsum", "sT", call_einsum, NULL},
    {"reshape", "tI", call_reshape, NULL},
    {"flatten", "tii", call_flatten, NULL},
    {"unflatten", "tiI", call_unflatten, NULL},
    {"squeeze", "tI", call_squeeze, NULL},
    {"unsqueeze", "ti", call_unsqueeze, NULL},
    {"transpose", "tii", call_transpose, NULL},
    {"t", "t", call_t, NULL},
    {"permute", "tI", call_permute, NULL},
    {"movedim", "tii", call_movedim, NULL},
    {"expand", "tI", call_expand, NULL},
    {"narrow", "tiii", call_narrow, NULL},
    {"slice", "tiiii", call_slice, NULL},
    {"select", "tii", call_select, NULL},
    {"diagonal", "tiii", call_diagonal, NULL},
    {"real", "t", call_real, NULL},
    {"imag", "t", call_imag, NULL},
    {"view_as_real", "t", call_view_as_real, NULL},
    {"view_as_complex", "t", call_view_as_complex, NULL},
    {"unbind", "ti", call_unbind, NULL},
    {"chunk", "tii", call_chunk, NULL},
    {"split", "tii", call_split, NULL},
    {"cat", "Ti", call_cat, NULL},
    {"stack", "Ti", call_stack, NULL},
    {"repeat", "tI", call_repeat, NULL},
    {"tile", "tI", call_tile, NULL},
    {"diff", "tii??", call_diff, NULL},
    {"repeat_interleave", "tii", call_repeat_interleave, NULL},
    {"repeat_interleave_tensor", "ttii", call_repeat_interleave_tensor, NULL},
    {"flip", "tI", call_flip, NULL},
    {"roll", "tII", call_roll, NULL},
    {"pad_mode", "tsI", call_pad_mode, NULL},
    {"pixel_shuffle", "ti", call_pixel_shuffle, NULL},
    {"pixel_unshuffle", "ti", call_pixel_unshuffle, NULL},
    {"channel_shuffle", "ti", call_channel_shuffle, NULL},
    {"pad", "tfI", call_pad, NULL},
    {"tril", "ti", call_tril, call_tril_},
    {"triu", "ti", call_triu, call_triu_},
    {"diag_embed", "tiii", call_diag_embed, NULL},
    {"index_select", "tit", call_index_select, NULL},
    {"gather", "tit", call_gather, NULL},
    {"take", "tt", call_take, NULL},
    {"take_along_dim", "tti", call_take_along_dim, NULL},
    {"scatter", "titt", call_scatter, call_scatter_},
    {"scatter_add", "titt", call_scatter_add, call_scatter_add_},
    {"scatter_reduce", "tittsb", call_scatter_reduce, call_scatter_reduce_},
    {"index_add", "tittfb", call_index_add, call_index_add_},
    {"index_copy", "titt", call_index_copy, call_index_copy_},
    {"index_fill", "titf", call_index_fill, call_index_fill_},
    {"index", "tT", call_index, NULL},
    {"index_put", "tTtb", call_index_put, call_index_put_},
    {"embedding", "ttib", call_embedding, NULL},
    {"embedding_renorm", "ttff", call_embedding_renorm, call_embedding_renorm_},
    {"one_hot", "ti", call_one_hot, NULL},
    {"sort", "tibb", call_sort, NULL},
    {"argsort", "tibb", call_argsort, NULL},
    {"topk", "tiib", call_topk, NULL},
    {"searchsorted", "ttbb?", call_searchsorted, NULL},
    {"conv1d", "tt?333ib", call_conv1d, NULL},
    {"conv2d", "tt?333ib", call_conv2d, NULL},
    {"conv3d", "tt?333ib", call_conv3d, NULL},
    {"conv_transpose2d", "tt?3333i", call_conv_transpose2d, NULL},
    {"conv_transpose1d", "tt?3333i", call_conv_transpose1d, NULL},
    {"conv_transpose3d", "tt?3333i", call_conv_transpose3d, NULL},
    {"max_pool1d", "ti333b", call_max_pool1d, NULL},
    {"max_pool3d", "tiii333b", call_max_pool3d, NULL},
    {"max_pool1d_with_indices", "ti333b", call_max_pool1d_with_indices, NULL},
    {"max_pool2d_with_indices", "tii333b", call_max_pool2d_with_indices, NULL},
    {"max_pool3d_with_indices", "tiii333b", call_max_pool3d_with_indices, NULL},
    {"adaptive_max_pool1d", "ti", call_adaptive_max_pool1d, NULL},
    {"adaptive_max_pool2d", "tii", call_adaptive_max_pool2d, NULL},
    {"adaptive_max_pool3d", "tiii", call_adaptive_max_pool3d, NULL},
    {"max_unpool", "ttI", call_max_unpool, NULL},
    {"avg_pool1d", "ti33bb", call_avg_pool1d, NULL},
    {"avg_pool3d", "tiii33bbi", call_avg_pool3d, NULL},
    {"adaptive_avg_pool1d", "ti", call_adaptive_avg_pool1d, NULL},
    {"adaptive_avg_pool3d", "tiii", call_adaptive_avg_pool3d, NULL},
    {"lp_pool1d", "tfi3b", call_lp_pool1d, NULL},
    {"lp_pool2d", "tfii3b", call_lp_pool2d, NULL},
    {"lp_pool3d", "tfiii3b", call_lp_pool3d, NULL},
    {"local_response_norm", "tifff", call_local_response_norm, NULL},
    {"max_pool2d", "tii333b", call_max_pool2d, NULL},
    {"avg_pool2d", "tii33bbi", call_avg_pool2d, NULL},
    {"adaptive_avg_pool2d", "tii", call_adaptive_avg_pool2d, NULL},
    {"interpolate", "t3Fsbbb", call_interpolate, NULL},
    {"relu", "t", call_relu, call_relu_},
    {"gelu", "tb", call_gelu, NULL},
    {"silu", "t", call_silu, call_silu_},
    {"mish", "t", call_mish, call_mish_},
    {"relu6", "t", call_relu6, call_relu6_},
    {"hardtanh", "tffbb", call_hardtanh, call_hardtanh_},
    {"hardsigmoid", "t", call_hardsigmoid, call_hardsigmoid_},
    {"hardswish", "t", call_hardswish, call_hardswish_},
    {"selu", "t", call_selu, call_selu_},
    {"logsigmoid", "t", call_logsigmoid, NULL},
    {"softplus", "tff", call_softplus, NULL},
    {"leaky_relu", "tf", call_leaky_relu, call_leaky_relu_},
    {"elu", "tf", call_elu, call_elu_},
    {"celu", "tf", call_celu, call_celu_},
    {"prelu", "tt", call_prelu, NULL},
    {"threshold", "tff", call_threshold, call_threshold_},
    {"softsign", "t", call_softsign, NULL},
    {"tanhshrink", "t", call_tanhshrink, NULL},
    {"softshrink", "tf", call_softshrink, NULL},
    {"hardshrink", "tf", call_hardshrink, NULL},
    {"glu", "ti", call_glu, NULL},
    {"softmax", "tid", call_softmax, NULL},
    {"log_softmax", "tid", call_log_softmax, NULL},
    {"layer_norm", "tI??fb", call_layer_norm, NULL},
    {"rms_norm", "tI?fb", call_rms_norm, NULL},
    {"group_norm", "ti??fb", call_group_norm, NULL},
    {"batch_norm", "t????bffb", call_batch_norm, NULL},
    {"cross_entropy", "tt?iibf", call_cross_entropy, NULL},
    {"nll_loss", "tt?iib", call_nll_loss, NULL},
    {"mse_loss", "tti?", call_mse_loss, NULL},
    {"l1_loss", "tti?", call_l1_loss, NULL},
    {"smooth_l1_loss", "ttfi", call_smooth_l1_loss, NULL},
    {"huber_loss", "ttfi?", call_huber_loss, NULL},
    {"binary_cross_entropy", "tt?i", call_binary_cross_entropy, NULL},
    {"binary_cross_entropy_with_logits", "tt??i", call_binary_cross_entropy_with_logits, NULL},
    {"kl_div", "ttibb", call_kl_div, NULL},
    {"margin_ranking_loss", "tttfi", call_margin_ranking_loss, NULL},
    {"cosine_embedding_loss", "tttfi", call_cosine_embedding_loss, NULL},
    {"pairwise_distance", "ttffbb", call_pairwise_distance, NULL},
    {"triplet_margin_loss", "tttfffbi", call_triplet_margin_loss, NULL},
    {"hinge_embedding_loss", "ttfi", call_hinge_embedding_loss, NULL},
    {"soft_margin_loss", "tti", call_soft_margin_loss, NULL},
    {"multi_margin_loss", "tt?ifi", call_multi_margin_loss, NULL},
    {"multilabel_margin_loss", "tti", call_multilabel_margin_loss, NULL},
    {"multilabel_soft_margin_loss", "tt?i", call_multilabel_soft_margin_loss, NULL},
    {"poisson_nll_loss", "ttbbfi", call_poisson_nll_loss, NULL},
    {"gaussian_nll_loss", "tttbfi", call_gaussian_nll_loss, NULL},
    {"scaled_dot_product_attention", "ttt?fbfb", call_scaled_dot_product_attention, NULL},
    {"atleast_1d", "t", call_atleast_1d, NULL},
    {"atleast_2d", "t", call_atleast_2d, NULL},
    {"atleast_3d", "t", call_atleast_3d, NULL},
    {"ravel", "t", call_ravel, NULL},
    {"broadcast_to", "tI", call_broadcast_to, NULL},
    {"pad_sequence", "Tbfb", call_pad_sequence, NULL},
    {"hstack", "T", call_hstack, NULL},
    {"vstack", "T", call_vstack, NULL},
    {"dstack", "T", call_dstack, NULL},
    {"column_stack", "T", call_column_stack, NULL},
    {"fliplr", "t", call_fliplr, NULL},
    {"flipud", "t", call_flipud, NULL},
    {"rot90", "tiI", call_rot90, NULL},
    {"diag", "ti", call_diag, NULL},
    {"diagflat", "ti", call_diagflat, NULL},
    {"trace", "t", call_trace, NULL},
    {"block_diag", "T", call_block_diag, NULL},
    {"meshgrid", "Ts", call_meshgrid, NULL},
    {"cartesian_prod", "T", call_cartesian_prod, NULL},
    {"tril_indices", "iiid", call_tril_indices, NULL},
    {"triu_indices", "iiid", call_triu_indices, NULL},
    {"unfold_dim", "tiii", call_unfold_dim, NULL},
    {"select_scatter", "ttii", call_select_scatter, NULL},
    {"slice_scatter", "ttiiii", call_slice_scatter, NULL},
    {"addmv", "tttffbb", call_addmv, NULL},
    {"addr", "tttffbb", call_addr, NULL},
    {"cross", "tti", call_cross, NULL},
    {"cdist", "ttf", call_cdist, NULL},
    {"dist", "ttf", call_dist, NULL},
    {"kron", "tt", call_kron, NULL},
    {"tensordot", "ttII", call_tensordot, NULL},
    {"inner", "tt", call_inner, NULL},
    {"vdot", "tt", call_vdot, NULL},
    {"bilinear", "ttt?", call_bilinear, NULL},
    {"rsub", "ttfb", call_rsub, NULL},
    {"clamp_min", "tt", call_clamp_min, NULL},
    {"clamp_max", "tt", call_clamp_max, NULL},
    {"lerp_scalar", "ttf", call_lerp_scalar, call_lerp_scalar_},
    {"float_power", "tt", call_float_power, NULL},
    {"ldexp", "tt", call_ldexp, NULL},
    {"logaddexp2", "tt", call_logaddexp2, NULL},
    {"deg2rad", "t", call_deg2rad, NULL},
    {"rad2deg", "t", call_rad2deg, NULL},
    {"positive", "t", call_positive, NULL},
    {"heaviside", "tt", call_heaviside, NULL},
    {"sgn", "t", call_sgn, NULL},
    {"signbit", "t", call_signbit, NULL},
    {"isneginf", "t", call_isneginf, NULL},
    {"isposinf", "t", call_isposinf, NULL},
    {"gcd", "tt", call_gcd, NULL},
    {"lcm", "tt", call_lcm, NULL},
    {"logspace", "ffifdb", call_logspace, NULL},
    {"trapezoid", "t?fi", call_trapezoid, NULL},
    {"cumulative_trapezoid", "t?fi", call_cumulative_trapezoid, NULL},
    {"median", "tib", call_median, NULL},
    {"nanmedian", "tib", call_nanmedian, NULL},
    {"kthvalue", "tiib", call_kthvalue, NULL},
    {"mode", "tib", call_mode, NULL},
    {"cummax", "ti", call_cummax, NULL},
    {"cummin", "ti", call_cummin, NULL},
    {"quantile", "ttibs", call_quantile, NULL},
    {"nanquantile", "ttibs", call_nanquantile, NULL},
    {"bucketize", "ttbb", call_bucketize, NULL},
    {"msort", "t", call_msort, NULL},
    {"histogram", "ti?ff?b", call_histogram, NULL},
    {"gradient", "tfIi", call_gradient, NULL},
    {"gradient_spacings", "tTIi", call_gradient_spacings, NULL},
    {"combinations", "tib", call_combinations, NULL},
    {"unravel_index", "tI", call_unravel_index, NULL},
    {"allclose", "ttffb", call_allclose, NULL},
    {"equal", "tt", call_equal, NULL},
    {"histc", "tiff", call_histc, NULL},
    {"ctc_loss", "ttttiib", call_ctc_loss, NULL},
    {"unfold", "t3333", call_unfold, NULL},
    {"fold", "t33333", call_fold, NULL},
    {"grid_sample", "ttssb", call_grid_sample, NULL},
    {"affine_grid", "tIb", call_affine_grid, NULL},
    {"embedding_bag", "tt?s?bib", call_embedding_bag, NULL},
    {"split_with_sizes", "tIi", call_split_with_sizes, NULL},
    {"tensor_split", "tii", call_tensor_split, NULL},
    {"tensor_split_indices", "tIi", call_tensor_split_indices, NULL},
    {"hsplit", "ti", call_hsplit, NULL},
    {"vsplit", "ti", call_vsplit, NULL},
    {"dsplit", "ti", call_dsplit, NULL},
    {"broadcast_tensors", "T", call_broadcast_tensors, NULL},
    {"expand_as", "tt", call_expand_as, NULL},
    {"reshape_as", "tt", call_reshape_as, NULL},
    {"view_as", "tt", call_view_as, NULL},
    {"swapaxes", "tii", call_swapaxes, NULL},
    {"isin", "ttb", call_isin, NULL},
    {"softmin", "tid", call_softmin, NULL},
    {"angle", "t", call_angle, NULL},
    {"addbmm", "tttffbb", call_addbmm, NULL},
    {"empty", "Id", call_empty, NULL},
    {"empty_like", "td", call_empty_like, NULL},
    {"new_empty", "tId", call_new_empty, NULL},
    {"new_zeros", "tId", call_new_zeros, NULL},
    {"new_ones", "tId", call_new_ones, NULL},
    {"new_full", "tIfd", call_new_full, NULL},
    {"scalar_tensor", "fd", call_scalar_tensor, NULL},
    {"randint_like", "tiid", call_randint_like, NULL},
    {"exponential", "tf", call_exponential, call_exponential_},
    {"geometric", "tf", call_geometric, call_geometric_},
    {"cauchy", "tff", call_cauchy, call_cauchy_},
    {"log_normal", "tff", call_log_normal, call_log_normal_},
    {"dropout1d", "tfb", call_dropout1d, NULL},
    {"dropout2d", "tfb", call_dropout2d, NULL},
    {"dropout3d", "tfb", call_dropout3d, NULL},
    {"alpha_dropout", "tfb", call_alpha_dropout, NULL},
    {"feature_alpha_dropout", "tfb", call_feature_alpha_dropout, NULL},
    {"gumbel_softmax", "tfib", call_gumbel_softmax, NULL},
    {"rrelu", "tffb", call_rrelu, NULL},
    {"window_hann", "ibd", call_window_hann, NULL},
    {"window_hamming", "ibd", call_window_hamming, NULL},
    {"window_blackman", "ibd", call_window_blackman, NULL},
    {"window_nuttall", "ibd", call_window_nuttall, NULL},
    {"window_bartlett", "ibd", call_window_bartlett, NULL},
    {"window_cosine", "ibd", call_window_cosine, NULL},
    {"window_general_hamming", "ifbd", call_window_general_hamming, NULL},
    {"window_general_cosine", "iNbd", call_window_general_cosine, NULL},
    {"window_exponential", "iffbbd", call_window_exponential, NULL},
    {"window_gaussian", "ifbd", call_window_gaussian, NULL},
    {"window_kaiser", "ifbd", call_window_kaiser, NULL},
    {"complex", "tt", call_complex, NULL},
    {"polar", "tt", call_polar, NULL},
    {"isreal", "t", call_isreal, NULL},
    {"adjoint", "t", call_adjoint, NULL},
    {"aminmax", "tIb", call_aminmax, NULL},
    {"nextafter", "tt", call_nextafter, NULL},
    {"cov", "ti??", call_cov, NULL},
    {"corrcoef", "t", call_corrcoef, NULL},
    {"renorm", "tfif", call_renorm, NULL},
    {"pdist", "tf", call_pdist, NULL},
    {"mvlgamma", "ti", call_mvlgamma, NULL},
    {"diagonal_scatter", "ttiii", call_diagonal_scatter, NULL},
    {"index_reduce", "tittsb", call_index_reduce, NULL},
    {"put", "tttb", call_put, NULL},
    {"sum_to_size", "tI", call_sum_to_size, NULL},
    {"linear_cross_entropy", "ttt??iibf", call_linear_cross_entropy, NULL},
    {"fractional_max_pool2d", "t33F?", call_fractional_max_pool2d, NULL},
    {"fractional_max_pool3d", "t33F?", call_fractional_max_pool3d, NULL},
    {"masked_sum", "t?Ib", call_masked_sum, NULL},
    {"masked_prod", "t?Ib", call_masked_prod, NULL},
    {"masked_mean", "t?Ib", call_masked_mean, NULL},
    {"masked_amax", "t?Ib", call_masked_amax, NULL},
    {"masked_amin", "t?Ib", call_masked_amin, NULL},
    {"masked_logsumexp", "t?Ib", call_masked_logsumexp, NULL},
    {"masked_argmax", "ti?b", call_masked_argmax, NULL},
    {"masked_argmin", "ti?b", call_masked_argmin, NULL},
    {"masked_var", "ti?Ib", call_masked_var, NULL},
    {"masked_std", "ti?Ib", call_masked_std, NULL},
    {"masked_norm", "tf?Ib", call_masked_norm, NULL},
    {"masked_median", "ti?b", call_masked_median, NULL},
    {"masked_softmax", "ti?", call_masked_softmax, NULL},
    {"masked_log_softmax", "ti?", call_masked_log_softmax, NULL},
    {"masked_softmin", "ti?", call_masked_softmin, NULL},
    {"masked_cumsum", "ti?", call_masked_cumsum, NULL},
    {"masked_cumprod", "ti?", call_masked_cumprod, NULL},
    {"masked_logaddexp", "tt??", call_masked_logaddexp, NULL},
    {"masked_normalize", "tfi?f", call_masked_normalize, NULL},
    {"nonzero", "t", call_nonzero, NULL},
    {"argwhere", "t", call_argwhere, NULL},
    {"masked_select", "tt", call_masked_select, NULL},
    {"masked_scatter", "ttt", call_masked_scatter, NULL},
    {"bincount", "t?i", call_bincount, NULL},
    {"unique", "t", call_unique, NULL},
    {"unique_inverse", "t", call_unique_inverse, NULL},
    {"unique_counts", "t", call_unique_counts, NULL},
    {"unique_dim", "ti", call_unique_dim, NULL},
    {"unique_consecutive", "t", call_unique_consecutive, NULL},
};

#endif
