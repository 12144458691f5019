/* Every tensor function. Made by tools/api from src/tensor/functions.def: edit that.
 * Each function has a declaration, options, two C++ functions and a macro, which makes the file long.
 *
 * Names and meanings are PyTorch's. A call that is wrong returns an error tensor (tensor.h). Tensors that are
 * returned belong to the innermost scope. Dimensions may be counted from the end (-1: the last). Functions with
 * options take them by name after the positional arguments: tsr_sum(x, .keepdim = true); the function itself
 * takes a pointer to the struct (NULL: all zero), of which the last positional argument is a field. (Where the page
 * of functions shows two stars, that one is named tsr_<name>_with, and tsr_<name> itself has no options.) A function
 * whose name ends in an underscore changes its first tensor in place and returns it. Functions that fill an array
 * return how many tensors they made; after an error -1, and every place of the array holds the error tensor.
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_FUNCTIONS_H
#define TESSERA_FUNCTIONS_H

#include <tessera/tensor.h>

/* clang-format off */
#ifdef __cplusplus
extern "C" {
#endif

/* Zeros. */
typedef struct tsr_zeros_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_zeros_options;
TSR_API tsr_tensor *tsr_zeros(const tsr_zeros_options *options);

/* Ones. */
typedef struct tsr_ones_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_ones_options;
TSR_API tsr_tensor *tsr_ones(const tsr_ones_options *options);

/* Every element is value, which is a parameter of the program. (PyTorch has the shape first.) */
typedef struct tsr_full_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_full_options;
TSR_API tsr_tensor *tsr_full(double value, const tsr_full_options *options);

/* Ones on the diagonal of an n x m matrix. */
typedef struct tsr_eye_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_eye_options;
TSR_API tsr_tensor *tsr_eye(int64_t n, const tsr_eye_options *options);

/* start, start + step ... below end. dtype's default is i64 when all three are whole numbers, else f32. */
typedef struct tsr_arange_options {
    size_t size TSR_ZERO;
    double step TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_arange_options;
TSR_API tsr_tensor *tsr_arange(double start, double end, const tsr_arange_options *options);

/* steps numbers from start to end, both included. */
typedef struct tsr_linspace_options {
    size_t size TSR_ZERO;
    int64_t steps TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_linspace_options;
TSR_API tsr_tensor *tsr_linspace(double start, double end, const tsr_linspace_options *options);

/* Zeros of self's shape and (by default) dtype. */
typedef struct tsr_zeros_like_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_zeros_like_options;
TSR_API tsr_tensor *tsr_zeros_like(const tsr_zeros_like_options *options);

/* Ones of self's shape and (by default) dtype. */
typedef struct tsr_ones_like_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_ones_like_options;
TSR_API tsr_tensor *tsr_ones_like(const tsr_ones_like_options *options);

/* value in self's shape and (by default) dtype. */
typedef struct tsr_full_like_options {
    size_t size TSR_ZERO;
    double value TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_full_like_options;
TSR_API tsr_tensor *tsr_full_like(tsr_tensor *self, const tsr_full_like_options *options);

/* Every element becomes value. */
TSR_API tsr_tensor *tsr_fill(tsr_tensor *self, double value);
TSR_API tsr_tensor *tsr_fill_(tsr_tensor *self, double value);

/* Every element becomes zero. */
TSR_API tsr_tensor *tsr_zero(tsr_tensor *self);
TSR_API tsr_tensor *tsr_zero_(tsr_tensor *self);

/* source, broadcast to self's shape and converted to its dtype. */
TSR_API tsr_tensor *tsr_copy(tsr_tensor *self, tsr_tensor *source);
TSR_API tsr_tensor *tsr_copy_(tsr_tensor *self, tsr_tensor *source);

/* The same values in a storage of their own. */
TSR_API tsr_tensor *tsr_clone(tsr_tensor *self);

/* Converted to dtype. A tensor that has it already is shown once more and not copied. */
TSR_API tsr_tensor *tsr_to(tsr_tensor *self, tsr_dtype dtype);

/* The same values, a view no longer. */
TSR_API tsr_tensor *tsr_contiguous(tsr_tensor *self);

/* Uniform in [0, 1). */
typedef struct tsr_rand_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_rand_options;
TSR_API tsr_tensor *tsr_rand(const tsr_rand_options *options);

/* Standard normal. */
typedef struct tsr_randn_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_randn_options;
TSR_API tsr_tensor *tsr_randn(const tsr_randn_options *options);

/* Uniform integers in [low, high); dtype's default is i64. */
typedef struct tsr_randint_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_randint_options;
TSR_API tsr_tensor *tsr_randint(int64_t low, int64_t high, const tsr_randint_options *options);

/* A random permutation of 0 ... n - 1; dtype's default is i64. */
typedef struct tsr_randperm_options {
    size_t size TSR_ZERO;
    int64_t n TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_randperm_options;
TSR_API tsr_tensor *tsr_randperm(const tsr_randperm_options *options);

/* Uniform in [0, 1), in self's shape. */
typedef struct tsr_rand_like_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_rand_like_options;
TSR_API tsr_tensor *tsr_rand_like(const tsr_rand_like_options *options);

/* Standard normal, in self's shape. */
typedef struct tsr_randn_like_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_randn_like_options;
TSR_API tsr_tensor *tsr_randn_like(const tsr_randn_like_options *options);

/* Uniform in [low, high), in self's shape and dtype. */
TSR_API tsr_tensor *tsr_uniform(tsr_tensor *self, double low, double high);
TSR_API tsr_tensor *tsr_uniform_(tsr_tensor *self, double low, double high);

/* Normal, in self's shape and dtype. */
TSR_API tsr_tensor *tsr_normal(tsr_tensor *self, double mean, double std);
TSR_API tsr_tensor *tsr_normal_(tsr_tensor *self, double mean, double std);

/* 1 with the probability that self holds, else 0. p: the probability of all elements, in self's shape and dtype. */
typedef struct tsr_bernoulli_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    double p TSR_ZERO;
    bool p_is_zero TSR_ZERO;
} tsr_bernoulli_options;
TSR_API tsr_tensor *tsr_bernoulli(tsr_tensor *self);
TSR_API tsr_tensor *tsr_bernoulli_(tsr_tensor *self);
TSR_API tsr_tensor *tsr_bernoulli_with(const tsr_bernoulli_options *options);
TSR_API tsr_tensor *tsr_bernoulli_with_(const tsr_bernoulli_options *options);

/* Indices drawn by the rows' weights, i64. */
typedef struct tsr_multinomial_options {
    size_t size TSR_ZERO;
    int64_t num_samples TSR_ZERO; /* positional */
    bool replacement TSR_ZERO;
} tsr_multinomial_options;
TSR_API tsr_tensor *tsr_multinomial(tsr_tensor *self, const tsr_multinomial_options *options);

/* Zero with probability p, else self / (1 - p); self when not training. */
TSR_API tsr_tensor *tsr_dropout(tsr_tensor *self, double p, bool training);

/* self + alpha * other, broadcast; alpha 0: 1. Booleans: or. Another alpha is no new program. */
typedef struct tsr_add_options {
    size_t size TSR_ZERO;
    tsr_tensor *other TSR_ZERO; /* positional */
    double alpha TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_add_options;
TSR_API tsr_tensor *tsr_add(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_add_(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_add_with(tsr_tensor *self, const tsr_add_options *options);
TSR_API tsr_tensor *tsr_add_with_(tsr_tensor *self, const tsr_add_options *options);

/* self - alpha * other, broadcast; alpha 0: 1. An error for booleans. */
typedef struct tsr_sub_options {
    size_t size TSR_ZERO;
    tsr_tensor *other TSR_ZERO; /* positional */
    double alpha TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_sub_options;
TSR_API tsr_tensor *tsr_sub(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_sub_(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_sub_with(tsr_tensor *self, const tsr_sub_options *options);
TSR_API tsr_tensor *tsr_sub_with_(tsr_tensor *self, const tsr_sub_options *options);

/* self * other, broadcast. Booleans: and. */
TSR_API tsr_tensor *tsr_mul(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_mul_(tsr_tensor *self, tsr_tensor *other);

/* self / other, broadcast; integers become f32. rounding_mode: trunc (towards zero) or floor (downwards), where 
 * integers stay integers and the gradient is zero. */
typedef struct tsr_div_options {
    size_t size TSR_ZERO;
    tsr_tensor *other TSR_ZERO; /* positional */
    const char *rounding_mode TSR_ZERO;
} tsr_div_options;
TSR_API tsr_tensor *tsr_div(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_div_(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_div_with(tsr_tensor *self, const tsr_div_options *options);
TSR_API tsr_tensor *tsr_div_with_(tsr_tensor *self, const tsr_div_options *options);

/* self / other, rounded down. */
TSR_API tsr_tensor *tsr_floor_divide(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_floor_divide_(tsr_tensor *self, tsr_tensor *other);

/* The remainder with the divisor's sign, as Python's %. */
TSR_API tsr_tensor *tsr_remainder(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_remainder_(tsr_tensor *self, tsr_tensor *other);

/* The remainder with the dividend's sign, as C's fmod. */
TSR_API tsr_tensor *tsr_fmod(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_fmod_(tsr_tensor *self, tsr_tensor *other);

/* self to the power other. */
TSR_API tsr_tensor *tsr_pow(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_pow_(tsr_tensor *self, tsr_tensor *other);

/* The larger one; NaN if one is. */
TSR_API tsr_tensor *tsr_maximum(tsr_tensor *self, tsr_tensor *other);

/* The smaller one; NaN if one is. */
TSR_API tsr_tensor *tsr_minimum(tsr_tensor *self, tsr_tensor *other);

/* The larger one; the other one of a NaN. */
TSR_API tsr_tensor *tsr_fmax(tsr_tensor *self, tsr_tensor *other);

/* The smaller one; the other one of a NaN. */
TSR_API tsr_tensor *tsr_fmin(tsr_tensor *self, tsr_tensor *other);

/* The angle of the point (other, self). */
TSR_API tsr_tensor *tsr_atan2(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_atan2_(tsr_tensor *self, tsr_tensor *other);

/* sqrt(self^2 + other^2). */
TSR_API tsr_tensor *tsr_hypot(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_hypot_(tsr_tensor *self, tsr_tensor *other);

/* log(exp(self) + exp(other)). */
TSR_API tsr_tensor *tsr_logaddexp(tsr_tensor *self, tsr_tensor *other);

/* self * log(other), 0 where self is 0. */
TSR_API tsr_tensor *tsr_xlogy(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_xlogy_(tsr_tensor *self, tsr_tensor *other);

/* The magnitude of self with the sign of other. */
TSR_API tsr_tensor *tsr_copysign(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_copysign_(tsr_tensor *self, tsr_tensor *other);

/* self + value. The value is a weak number and a parameter of the program: a whole one keeps an integer tensor's 
 * dtype. */
TSR_API tsr_tensor *tsr_add_scalar(tsr_tensor *self, double value);
TSR_API tsr_tensor *tsr_add_scalar_(tsr_tensor *self, double value);

/* self - value. The value is a weak number and a parameter of the program: a whole one keeps an integer tensor's 
 * dtype. */
TSR_API tsr_tensor *tsr_sub_scalar(tsr_tensor *self, double value);
TSR_API tsr_tensor *tsr_sub_scalar_(tsr_tensor *self, double value);

/* self * value. The value is a weak number and a parameter of the program: a whole one keeps an integer tensor's 
 * dtype. */
TSR_API tsr_tensor *tsr_mul_scalar(tsr_tensor *self, double value);
TSR_API tsr_tensor *tsr_mul_scalar_(tsr_tensor *self, double value);

/* self / value. The value is a weak number and a parameter of the program: a whole one keeps an integer tensor's 
 * dtype. */
TSR_API tsr_tensor *tsr_div_scalar(tsr_tensor *self, double value);
TSR_API tsr_tensor *tsr_div_scalar_(tsr_tensor *self, double value);

/* self to the power value. The value is a weak number and a parameter of the program: a whole one keeps an integer 
 * tensor's dtype. */
TSR_API tsr_tensor *tsr_pow_scalar(tsr_tensor *self, double value);
TSR_API tsr_tensor *tsr_pow_scalar_(tsr_tensor *self, double value);

/* self + value * tensor1 * tensor2. */
TSR_API tsr_tensor *tsr_addcmul(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value);
TSR_API tsr_tensor *tsr_addcmul_(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value);

/* self + value * tensor1 / tensor2. */
TSR_API tsr_tensor *tsr_addcdiv(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value);
TSR_API tsr_tensor *tsr_addcdiv_(tsr_tensor *self, tsr_tensor *tensor1, tsr_tensor *tensor2, double value);

/* self + weight * (end - self). */
TSR_API tsr_tensor *tsr_lerp(tsr_tensor *self, tsr_tensor *end, tsr_tensor *weight);
TSR_API tsr_tensor *tsr_lerp_(tsr_tensor *self, tsr_tensor *end, tsr_tensor *weight);

/* Between min and max, either of which may be NULL. */
TSR_API tsr_tensor *tsr_clamp(tsr_tensor *self, tsr_tensor *min, tsr_tensor *max);
TSR_API tsr_tensor *tsr_clamp_(tsr_tensor *self, tsr_tensor *min, tsr_tensor *max);

/* -self. */
TSR_API tsr_tensor *tsr_neg(tsr_tensor *self);
TSR_API tsr_tensor *tsr_neg_(tsr_tensor *self);

/* |self|; real for complex numbers. */
TSR_API tsr_tensor *tsr_abs(tsr_tensor *self);
TSR_API tsr_tensor *tsr_abs_(tsr_tensor *self);

/* -1, 0 or 1. */
TSR_API tsr_tensor *tsr_sign(tsr_tensor *self);
TSR_API tsr_tensor *tsr_sign_(tsr_tensor *self);

/* 1 / self. */
TSR_API tsr_tensor *tsr_reciprocal(tsr_tensor *self);
TSR_API tsr_tensor *tsr_reciprocal_(tsr_tensor *self);

/* self * self. */
TSR_API tsr_tensor *tsr_square(tsr_tensor *self);
TSR_API tsr_tensor *tsr_square_(tsr_tensor *self);

/* Square root. */
TSR_API tsr_tensor *tsr_sqrt(tsr_tensor *self);
TSR_API tsr_tensor *tsr_sqrt_(tsr_tensor *self);

/* 1 / sqrt(self). */
TSR_API tsr_tensor *tsr_rsqrt(tsr_tensor *self);
TSR_API tsr_tensor *tsr_rsqrt_(tsr_tensor *self);

/* e to self. */
TSR_API tsr_tensor *tsr_exp(tsr_tensor *self);
TSR_API tsr_tensor *tsr_exp_(tsr_tensor *self);

/* 2 to self. */
TSR_API tsr_tensor *tsr_exp2(tsr_tensor *self);
TSR_API tsr_tensor *tsr_exp2_(tsr_tensor *self);

/* exp(self) - 1, exact near zero. */
TSR_API tsr_tensor *tsr_expm1(tsr_tensor *self);
TSR_API tsr_tensor *tsr_expm1_(tsr_tensor *self);

/* Natural logarithm. */
TSR_API tsr_tensor *tsr_log(tsr_tensor *self);
TSR_API tsr_tensor *tsr_log_(tsr_tensor *self);

/* Logarithm to base 2. */
TSR_API tsr_tensor *tsr_log2(tsr_tensor *self);
TSR_API tsr_tensor *tsr_log2_(tsr_tensor *self);

/* Logarithm to base 10. */
TSR_API tsr_tensor *tsr_log10(tsr_tensor *self);
TSR_API tsr_tensor *tsr_log10_(tsr_tensor *self);

/* log(1 + self), exact near zero. */
TSR_API tsr_tensor *tsr_log1p(tsr_tensor *self);
TSR_API tsr_tensor *tsr_log1p_(tsr_tensor *self);

/* Sine. */
TSR_API tsr_tensor *tsr_sin(tsr_tensor *self);
TSR_API tsr_tensor *tsr_sin_(tsr_tensor *self);

/* Cosine. */
TSR_API tsr_tensor *tsr_cos(tsr_tensor *self);
TSR_API tsr_tensor *tsr_cos_(tsr_tensor *self);

/* Tangent. */
TSR_API tsr_tensor *tsr_tan(tsr_tensor *self);
TSR_API tsr_tensor *tsr_tan_(tsr_tensor *self);

/* Arc sine. */
TSR_API tsr_tensor *tsr_asin(tsr_tensor *self);
TSR_API tsr_tensor *tsr_asin_(tsr_tensor *self);

/* Arc cosine. */
TSR_API tsr_tensor *tsr_acos(tsr_tensor *self);
TSR_API tsr_tensor *tsr_acos_(tsr_tensor *self);

/* Arc tangent. */
TSR_API tsr_tensor *tsr_atan(tsr_tensor *self);
TSR_API tsr_tensor *tsr_atan_(tsr_tensor *self);

/* Hyperbolic sine. */
TSR_API tsr_tensor *tsr_sinh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_sinh_(tsr_tensor *self);

/* Hyperbolic cosine. */
TSR_API tsr_tensor *tsr_cosh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_cosh_(tsr_tensor *self);

/* Hyperbolic tangent. */
TSR_API tsr_tensor *tsr_tanh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_tanh_(tsr_tensor *self);

/* Inverse hyperbolic sine. */
TSR_API tsr_tensor *tsr_asinh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_asinh_(tsr_tensor *self);

/* Inverse hyperbolic cosine. */
TSR_API tsr_tensor *tsr_acosh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_acosh_(tsr_tensor *self);

/* Inverse hyperbolic tangent. */
TSR_API tsr_tensor *tsr_atanh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_atanh_(tsr_tensor *self);

/* 1 / (1 + exp(-self)). */
TSR_API tsr_tensor *tsr_sigmoid(tsr_tensor *self);
TSR_API tsr_tensor *tsr_sigmoid_(tsr_tensor *self);

/* log(self / (1 - self)). With eps (or eps_is_zero) self is kept between eps and 1 - eps. */
typedef struct tsr_logit_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_logit_options;
TSR_API tsr_tensor *tsr_logit(tsr_tensor *self);
TSR_API tsr_tensor *tsr_logit_(tsr_tensor *self);
TSR_API tsr_tensor *tsr_logit_with(const tsr_logit_options *options);
TSR_API tsr_tensor *tsr_logit_with_(const tsr_logit_options *options);

/* Error function. */
TSR_API tsr_tensor *tsr_erf(tsr_tensor *self);
TSR_API tsr_tensor *tsr_erf_(tsr_tensor *self);

/* 1 - erf(self). */
TSR_API tsr_tensor *tsr_erfc(tsr_tensor *self);
TSR_API tsr_tensor *tsr_erfc_(tsr_tensor *self);

/* Inverse of erf. */
TSR_API tsr_tensor *tsr_erfinv(tsr_tensor *self);
TSR_API tsr_tensor *tsr_erfinv_(tsr_tensor *self);

/* Logarithm of |gamma(self)|. */
TSR_API tsr_tensor *tsr_lgamma(tsr_tensor *self);
TSR_API tsr_tensor *tsr_lgamma_(tsr_tensor *self);

/* The modified Bessel function of the first kind, of order 0. */
TSR_API tsr_tensor *tsr_i0(tsr_tensor *self);
TSR_API tsr_tensor *tsr_i0_(tsr_tensor *self);

/* i0(self) * exp(-|self|). (PyTorch: torch.special.i0e) */
TSR_API tsr_tensor *tsr_i0e(tsr_tensor *self);

/* The modified Bessel function of the first kind, of order 1. (PyTorch: torch.special.i1) */
TSR_API tsr_tensor *tsr_i1(tsr_tensor *self);

/* i1(self) * exp(-|self|). (PyTorch: torch.special.i1e) */
TSR_API tsr_tensor *tsr_i1e(tsr_tensor *self);

/* mantissa * 2^exponent is self, mantissa in [1/2, 1) or 0, exponent i32; an infinity or NaN is its own mantissa. */
TSR_API tsr_tensor *tsr_frexp(tsr_tensor *self, tsr_tensor **exponent);

/* Derivative of lgamma. */
TSR_API tsr_tensor *tsr_digamma(tsr_tensor *self);
TSR_API tsr_tensor *tsr_digamma_(tsr_tensor *self);

/* Rounded up. */
TSR_API tsr_tensor *tsr_ceil(tsr_tensor *self);
TSR_API tsr_tensor *tsr_ceil_(tsr_tensor *self);

/* Rounded down. */
TSR_API tsr_tensor *tsr_floor(tsr_tensor *self);
TSR_API tsr_tensor *tsr_floor_(tsr_tensor *self);

/* To the nearest integer, halves to even. decimals: to so many places after the point, or (negative) before it; of 
 * floats alone. */
typedef struct tsr_round_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    int64_t decimals TSR_ZERO;
} tsr_round_options;
TSR_API tsr_tensor *tsr_round(tsr_tensor *self);
TSR_API tsr_tensor *tsr_round_(tsr_tensor *self);
TSR_API tsr_tensor *tsr_round_with(const tsr_round_options *options);
TSR_API tsr_tensor *tsr_round_with_(const tsr_round_options *options);

/* Towards zero. */
TSR_API tsr_tensor *tsr_trunc(tsr_tensor *self);
TSR_API tsr_tensor *tsr_trunc_(tsr_tensor *self);

/* self - trunc(self). */
TSR_API tsr_tensor *tsr_frac(tsr_tensor *self);
TSR_API tsr_tensor *tsr_frac_(tsr_tensor *self);

/* sin(pi * self) / (pi * self), 1 at 0. */
TSR_API tsr_tensor *tsr_sinc(tsr_tensor *self);
TSR_API tsr_tensor *tsr_sinc_(tsr_tensor *self);

/* Complex conjugates, computed; self when it is real. */
TSR_API tsr_tensor *tsr_conj(tsr_tensor *self);

/* NaN becomes nan, infinities posinf and neginf; these 0: the largest and the least finite number. */
typedef struct tsr_nan_to_num_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    double nan TSR_ZERO;
    double posinf TSR_ZERO;
    double neginf TSR_ZERO;
    bool posinf_is_zero TSR_ZERO;
    bool neginf_is_zero TSR_ZERO;
} tsr_nan_to_num_options;
TSR_API tsr_tensor *tsr_nan_to_num(tsr_tensor *self);
TSR_API tsr_tensor *tsr_nan_to_num_(tsr_tensor *self);
TSR_API tsr_tensor *tsr_nan_to_num_with(const tsr_nan_to_num_options *options);
TSR_API tsr_tensor *tsr_nan_to_num_with_(const tsr_nan_to_num_options *options);

/* self == other, bool. */
TSR_API tsr_tensor *tsr_eq(tsr_tensor *self, tsr_tensor *other);

/* self != other, bool. */
TSR_API tsr_tensor *tsr_ne(tsr_tensor *self, tsr_tensor *other);

/* self < other, bool. */
TSR_API tsr_tensor *tsr_lt(tsr_tensor *self, tsr_tensor *other);

/* self <= other, bool. */
TSR_API tsr_tensor *tsr_le(tsr_tensor *self, tsr_tensor *other);

/* self > other, bool. */
TSR_API tsr_tensor *tsr_gt(tsr_tensor *self, tsr_tensor *other);

/* self >= other, bool. */
TSR_API tsr_tensor *tsr_ge(tsr_tensor *self, tsr_tensor *other);

/* self == value, bool. */
TSR_API tsr_tensor *tsr_eq_scalar(tsr_tensor *self, double value);

/* self != value, bool. */
TSR_API tsr_tensor *tsr_ne_scalar(tsr_tensor *self, double value);

/* self < value, bool. */
TSR_API tsr_tensor *tsr_lt_scalar(tsr_tensor *self, double value);

/* self <= value, bool. */
TSR_API tsr_tensor *tsr_le_scalar(tsr_tensor *self, double value);

/* self > value, bool. */
TSR_API tsr_tensor *tsr_gt_scalar(tsr_tensor *self, double value);

/* self >= value, bool. */
TSR_API tsr_tensor *tsr_ge_scalar(tsr_tensor *self, double value);

/* Of whether elements are not zero, bool. */
TSR_API tsr_tensor *tsr_logical_and(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_logical_and_(tsr_tensor *self, tsr_tensor *other);

/* Of whether elements are not zero, bool. */
TSR_API tsr_tensor *tsr_logical_or(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_logical_or_(tsr_tensor *self, tsr_tensor *other);

/* Of whether elements are not zero, bool. */
TSR_API tsr_tensor *tsr_logical_xor(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_logical_xor_(tsr_tensor *self, tsr_tensor *other);

/* Whether elements are zero, bool. */
TSR_API tsr_tensor *tsr_logical_not(tsr_tensor *self);
TSR_API tsr_tensor *tsr_logical_not_(tsr_tensor *self);

/* Of integers or booleans. */
TSR_API tsr_tensor *tsr_bitwise_and(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_bitwise_and_(tsr_tensor *self, tsr_tensor *other);

/* Of integers or booleans. */
TSR_API tsr_tensor *tsr_bitwise_or(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_bitwise_or_(tsr_tensor *self, tsr_tensor *other);

/* Of integers or booleans. */
TSR_API tsr_tensor *tsr_bitwise_xor(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_bitwise_xor_(tsr_tensor *self, tsr_tensor *other);

/* Of integers. */
TSR_API tsr_tensor *tsr_bitwise_left_shift(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_bitwise_left_shift_(tsr_tensor *self, tsr_tensor *other);

/* Of integers. */
TSR_API tsr_tensor *tsr_bitwise_right_shift(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_bitwise_right_shift_(tsr_tensor *self, tsr_tensor *other);

/* Of integers or booleans. */
TSR_API tsr_tensor *tsr_bitwise_not(tsr_tensor *self);
TSR_API tsr_tensor *tsr_bitwise_not_(tsr_tensor *self);

/* Whether elements are NaN, bool. */
TSR_API tsr_tensor *tsr_isnan(tsr_tensor *self);

/* Whether elements are infinite, bool. */
TSR_API tsr_tensor *tsr_isinf(tsr_tensor *self);

/* Whether elements are neither infinite nor NaN, bool. */
TSR_API tsr_tensor *tsr_isfinite(tsr_tensor *self);

/* |self - other| <= atol + rtol * |other|, bool. */
typedef struct tsr_isclose_options {
    size_t size TSR_ZERO;
    double atol TSR_ZERO; /* positional */
    bool equal_nan TSR_ZERO;
} tsr_isclose_options;
TSR_API tsr_tensor *tsr_isclose(tsr_tensor *self, tsr_tensor *other, double rtol, const tsr_isclose_options *options);

/* self where condition (bool), else other; broadcast and promoted. */
TSR_API tsr_tensor *tsr_where(tsr_tensor *condition, tsr_tensor *self, tsr_tensor *other);

/* value where mask (bool, broadcast) is true. */
TSR_API tsr_tensor *tsr_masked_fill(tsr_tensor *self, tsr_tensor *mask, double value);
TSR_API tsr_tensor *tsr_masked_fill_(tsr_tensor *self, tsr_tensor *mask, double value);

/* Sum. Integers and booleans sum as i64. */
typedef struct tsr_sum_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_sum_options;
TSR_API tsr_tensor *tsr_sum(const tsr_sum_options *options);

/* Mean, of floats or complex numbers. */
typedef struct tsr_mean_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_mean_options;
TSR_API tsr_tensor *tsr_mean(const tsr_mean_options *options);

/* Sum in which a NaN counts as 0. */
typedef struct tsr_nansum_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nansum_options;
TSR_API tsr_tensor *tsr_nansum(const tsr_nansum_options *options);

/* Mean of the elements that are not NaN. */
typedef struct tsr_nanmean_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_nanmean_options;
TSR_API tsr_tensor *tsr_nanmean(const tsr_nanmean_options *options);

/* Product. Integers and booleans multiply as i64. */
typedef struct tsr_prod_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_prod_options;
TSR_API tsr_tensor *tsr_prod(const tsr_prod_options *options);

/* Largest element; NaN if one is. Its gradient is shared evenly among equal ones. */
typedef struct tsr_amax_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_amax_options;
TSR_API tsr_tensor *tsr_amax(const tsr_amax_options *options);

/* Smallest element. */
typedef struct tsr_amin_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_amin_options;
TSR_API tsr_tensor *tsr_amin(const tsr_amin_options *options);

/* Largest elements along dim and where the first of each is (i64). */
typedef struct tsr_max_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_max_options;
TSR_API tsr_tensor *tsr_max(tsr_tensor *self, int64_t dim, const tsr_max_options *options);

/* Smallest elements along dim and where the first of each is (i64). */
typedef struct tsr_min_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_min_options;
TSR_API tsr_tensor *tsr_min(tsr_tensor *self, int64_t dim, const tsr_min_options *options);

/* Index of the first largest element along dim, i64. */
typedef struct tsr_argmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_argmax_options;
TSR_API tsr_tensor *tsr_argmax(tsr_tensor *self, const tsr_argmax_options *options);

/* Index of the first smallest element along dim, i64. */
typedef struct tsr_argmin_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_argmin_options;
TSR_API tsr_tensor *tsr_argmin(tsr_tensor *self, const tsr_argmin_options *options);

/* Whether some element is not zero, bool (u8 of u8). */
typedef struct tsr_any_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_any_options;
TSR_API tsr_tensor *tsr_any(const tsr_any_options *options);

/* Whether no element is zero, bool (u8 of u8). */
typedef struct tsr_all_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_all_options;
TSR_API tsr_tensor *tsr_all(const tsr_all_options *options);

/* How many elements are not zero, i64. */
typedef struct tsr_count_nonzero_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
} tsr_count_nonzero_options;
TSR_API tsr_tensor *tsr_count_nonzero(const tsr_count_nonzero_options *options);

/* Variance: the sum of squared differences from the mean, divided by n - correction. PyTorch's correction is 1. */
typedef struct tsr_var_options {
    size_t size TSR_ZERO;
    int64_t correction TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_var_options;
TSR_API tsr_tensor *tsr_var(tsr_tensor *self, const tsr_var_options *options);

/* Standard deviation: the root of var. */
typedef struct tsr_std_options {
    size_t size TSR_ZERO;
    int64_t correction TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_std_options;
TSR_API tsr_tensor *tsr_std(tsr_tensor *self, const tsr_std_options *options);

/* var and the mean. */
typedef struct tsr_var_mean_options {
    size_t size TSR_ZERO;
    tsr_tensor **mean TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_var_mean_options;
TSR_API tsr_tensor *tsr_var_mean(tsr_tensor *self, int64_t correction, const tsr_var_mean_options *options);

/* std and the mean. */
typedef struct tsr_std_mean_options {
    size_t size TSR_ZERO;
    tsr_tensor **mean TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_std_mean_options;
TSR_API tsr_tensor *tsr_std_mean(tsr_tensor *self, int64_t correction, const tsr_std_mean_options *options);

/* p-norm; infinite p: the largest magnitude. dtype: self is converted to it first. */
typedef struct tsr_norm_options {
    size_t size TSR_ZERO;
    double p TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_norm_options;
TSR_API tsr_tensor *tsr_norm(tsr_tensor *self, const tsr_norm_options *options);

/* self over its p-norm along dim, which counts as at least eps. eps 0: 1e-12. */
typedef struct tsr_normalize_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    double eps TSR_ZERO;
} tsr_normalize_options;
TSR_API tsr_tensor *tsr_normalize(tsr_tensor *self, double p, const tsr_normalize_options *options);

/* Cosine of the angle between vectors along dim, whose lengths count as at least eps. eps 0: 1e-8. */
typedef struct tsr_cosine_similarity_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    double eps TSR_ZERO;
} tsr_cosine_similarity_options;
TSR_API tsr_tensor *tsr_cosine_similarity(tsr_tensor *self, tsr_tensor *other, const tsr_cosine_similarity_options *options);

/* log(sum(exp(self))), without overflow. */
typedef struct tsr_logsumexp_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_logsumexp_options;
TSR_API tsr_tensor *tsr_logsumexp(const tsr_logsumexp_options *options);

/* Running sum along dim. */
typedef struct tsr_cumsum_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_cumsum_options;
TSR_API tsr_tensor *tsr_cumsum(tsr_tensor *self, const tsr_cumsum_options *options);
TSR_API tsr_tensor *tsr_cumsum_(tsr_tensor *self, const tsr_cumsum_options *options);

/* Running product along dim. */
typedef struct tsr_cumprod_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_cumprod_options;
TSR_API tsr_tensor *tsr_cumprod(tsr_tensor *self, const tsr_cumprod_options *options);
TSR_API tsr_tensor *tsr_cumprod_(tsr_tensor *self, const tsr_cumprod_options *options);

/* Running logsumexp along dim. Complex numbers: the imaginary part follows the sum, past pi if need be. */
TSR_API tsr_tensor *tsr_logcumsumexp(tsr_tensor *self, int64_t dim);

/* Matrix product of any ranks: vectors, matrices, batches of matrices that broadcast. */
TSR_API tsr_tensor *tsr_matmul(tsr_tensor *self, tsr_tensor *other);

/* Product of two matrices. */
TSR_API tsr_tensor *tsr_mm(tsr_tensor *self, tsr_tensor *mat2);

/* Products of two equal batches of matrices. */
TSR_API tsr_tensor *tsr_bmm(tsr_tensor *self, tsr_tensor *mat2);

/* A matrix times a vector. */
TSR_API tsr_tensor *tsr_mv(tsr_tensor *self, tsr_tensor *vec);

/* X of self X = B (right: X self = B), [..., n, n] and [..., n, k]; only one triangle of self is read. Batches 
 * broadcast. */
typedef struct tsr_linalg_solve_triangular_options {
    size_t size TSR_ZERO;
    tsr_tensor *B TSR_ZERO; /* positional */
    bool upper TSR_ZERO;
    bool right TSR_ZERO;
    bool unitriangular TSR_ZERO;
} tsr_linalg_solve_triangular_options;
TSR_API tsr_tensor *tsr_linalg_solve_triangular(tsr_tensor *self, const tsr_linalg_solve_triangular_options *options);

/* The lower L of self = L L^H, [..., n, n] positive definite (upper: L^H). A matrix that is not positive definite 
 * gives NaN. */
typedef struct tsr_linalg_cholesky_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    bool upper TSR_ZERO;
} tsr_linalg_cholesky_options;
TSR_API tsr_tensor *tsr_linalg_cholesky(const tsr_linalg_cholesky_options *options);

/* The exponential of square matrices [..., n, n] (scaling and squaring). A 1-norm above 8192 gives NaN. */
TSR_API tsr_tensor *tsr_matrix_exp(tsr_tensor *self);

/* Sum of the products of two vectors. */
TSR_API tsr_tensor *tsr_dot(tsr_tensor *self, tsr_tensor *tensor);

/* All products of two vectors' elements. */
TSR_API tsr_tensor *tsr_outer(tsr_tensor *self, tsr_tensor *vec2);

/* beta * self + alpha * mat1 @ mat2, self broadcast. beta, alpha 0: 1. beta_is_zero: self does not count, not even 
 * its NaN. */
typedef struct tsr_addmm_options {
    size_t size TSR_ZERO;
    tsr_tensor *mat2 TSR_ZERO; /* positional */
    double beta TSR_ZERO;
    double alpha TSR_ZERO;
    bool beta_is_zero TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_addmm_options;
TSR_API tsr_tensor *tsr_addmm(tsr_tensor *self, tsr_tensor *mat1, tsr_tensor *mat2);
TSR_API tsr_tensor *tsr_addmm_with(tsr_tensor *self, tsr_tensor *mat1, const tsr_addmm_options *options);

/* beta * self + alpha * batch1 @ batch2, self expanded. beta, alpha 0: 1. */
typedef struct tsr_baddbmm_options {
    size_t size TSR_ZERO;
    tsr_tensor *batch2 TSR_ZERO; /* positional */
    double beta TSR_ZERO;
    double alpha TSR_ZERO;
    bool beta_is_zero TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_baddbmm_options;
TSR_API tsr_tensor *tsr_baddbmm(tsr_tensor *self, tsr_tensor *batch1, tsr_tensor *batch2);
TSR_API tsr_tensor *tsr_baddbmm_with(tsr_tensor *self, tsr_tensor *batch1, const tsr_baddbmm_options *options);

/* input @ weight^T + bias; weight is [out, in]. */
TSR_API tsr_tensor *tsr_linear(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias);

/* Sums of products by the equation, as torch.einsum. */
TSR_API tsr_tensor *tsr_einsum(const char *equation, tsr_tensor *const *tensors, int64_t n_tensors);

/* The same elements in another shape, one size of which may be -1. A view. */
TSR_API tsr_tensor *tsr_reshape(tsr_tensor *self, const int64_t *shape, int64_t n_shape);

/* Dimensions start_dim to end_dim become one. */
TSR_API tsr_tensor *tsr_flatten(tsr_tensor *self, int64_t start_dim, int64_t end_dim);

/* Dimension dim becomes several; one size may be -1. */
TSR_API tsr_tensor *tsr_unflatten(tsr_tensor *self, int64_t dim, const int64_t *sizes, int64_t n_sizes);

/* Without dimensions of size one: those of dims, or all where dims is NULL. An empty list that is not NULL leaves 
 * all. */
typedef struct tsr_squeeze_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
} tsr_squeeze_options;
TSR_API tsr_tensor *tsr_squeeze(const tsr_squeeze_options *options);

/* With a dimension of size one at dim. */
TSR_API tsr_tensor *tsr_unsqueeze(tsr_tensor *self, int64_t dim);

/* Two dimensions exchanged. */
TSR_API tsr_tensor *tsr_transpose(tsr_tensor *self, int64_t dim0, int64_t dim1);

/* A matrix transposed; vectors and scalars as they are. */
TSR_API tsr_tensor *tsr_t(tsr_tensor *self);

/* Dimensions in another order. */
TSR_API tsr_tensor *tsr_permute(tsr_tensor *self, const int64_t *dims, int64_t n_dims);

/* One dimension moved. */
TSR_API tsr_tensor *tsr_movedim(tsr_tensor *self, int64_t source, int64_t destination);

/* Dimensions of size one repeated to shape; -1 keeps a size. Cannot be written to. */
TSR_API tsr_tensor *tsr_expand(tsr_tensor *self, const int64_t *shape, int64_t n_shape);

/* A stretch of dim. */
TSR_API tsr_tensor *tsr_narrow(tsr_tensor *self, int64_t dim, int64_t start, int64_t length);

/* self[start:end:step] along dim, with Python's clamping. */
TSR_API tsr_tensor *tsr_slice(tsr_tensor *self, int64_t dim, int64_t start, int64_t end, int64_t step);

/* One index of dim, which goes. */
TSR_API tsr_tensor *tsr_select(tsr_tensor *self, int64_t dim, int64_t index);

/* The diagonal of two dimensions, as the last one. */
TSR_API tsr_tensor *tsr_diagonal(tsr_tensor *self, int64_t offset, int64_t dim1, int64_t dim2);

/* Real part; self when it is real. */
TSR_API tsr_tensor *tsr_real(tsr_tensor *self);

/* Imaginary part of a complex tensor. */
TSR_API tsr_tensor *tsr_imag(tsr_tensor *self);

/* Complex numbers as a last dimension of two. */
TSR_API tsr_tensor *tsr_view_as_real(tsr_tensor *self);

/* A last dimension of two as complex numbers. */
TSR_API tsr_tensor *tsr_view_as_complex(tsr_tensor *self);

/* Each index of dim as a view. */
TSR_API int64_t tsr_unbind(tsr_tensor *self, int64_t dim, tsr_tensor **out, int64_t capacity);

/* At most `chunks` equal parts of dim. */
TSR_API int64_t tsr_chunk(tsr_tensor *self, int64_t chunks, int64_t dim, tsr_tensor **out, int64_t capacity);

/* Parts of split_size of dim, the last one smaller. */
TSR_API int64_t tsr_split(tsr_tensor *self, int64_t split_size, int64_t dim, tsr_tensor **out, int64_t capacity);

/* One after the other along dim; promoted. */
TSR_API tsr_tensor *tsr_cat(tsr_tensor *const *tensors, int64_t n_tensors, int64_t dim);

/* Side by side along a new dimension. */
TSR_API tsr_tensor *tsr_stack(tsr_tensor *const *tensors, int64_t n_tensors, int64_t dim);

/* Copies side by side, as often as said for each dimension. */
TSR_API tsr_tensor *tsr_repeat(tsr_tensor *self, const int64_t *repeats, int64_t n_repeats);

/* repeat of the last dimensions: missing repeats are 1. */
TSR_API tsr_tensor *tsr_tile(tsr_tensor *self, const int64_t *repeats, int64_t n_repeats);

/* Differences of neighbours along dim, n times; prepend and append stand before and after self along dim. */
typedef struct tsr_diff_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *prepend TSR_ZERO;
    tsr_tensor *append TSR_ZERO;
} tsr_diff_options;
TSR_API tsr_tensor *tsr_diff(tsr_tensor *self, int64_t n, int64_t dim);
TSR_API tsr_tensor *tsr_diff_with(tsr_tensor *self, int64_t n, const tsr_diff_options *options);

/* Each element of dim so many times. */
TSR_API tsr_tensor *tsr_repeat_interleave(tsr_tensor *self, int64_t repeats, int64_t dim);

/* Element i of dim repeats[i] times (one number: each element so often). Reads repeats; with output_size, their 
 * sum, it reads nothing. */
typedef struct tsr_repeat_interleave_tensor_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    int64_t output_size TSR_ZERO;
} tsr_repeat_interleave_tensor_options;
TSR_API tsr_tensor *tsr_repeat_interleave_tensor(tsr_tensor *self, tsr_tensor *repeats, const tsr_repeat_interleave_tensor_options *options);

/* Dimensions in reverse order. */
TSR_API tsr_tensor *tsr_flip(tsr_tensor *self, const int64_t *dims, int64_t n_dims);

/* Elements of each dim shifted, those that fall out come in again. No dims: of the flattened tensor, by one shift. */
TSR_API tsr_tensor *tsr_roll(tsr_tensor *self, const int64_t *shifts, int64_t n_shifts, const int64_t *dims, int64_t n_dims);

/* pad by self's own elements. mode: constant (zeros), reflect, replicate, circular. */
TSR_API tsr_tensor *tsr_pad_mode(tsr_tensor *self, const char *mode, const int64_t *pad, int64_t n_pad);

/* [..., C * r^2, H, W] -> [..., C, H * r, W * r]. */
TSR_API tsr_tensor *tsr_pixel_shuffle(tsr_tensor *self, int64_t upscale_factor);

/* [..., C, H * r, W * r] -> [..., C * r^2, H, W]. */
TSR_API tsr_tensor *tsr_pixel_unshuffle(tsr_tensor *self, int64_t downscale_factor);

/* The channels of [N, C, ...] of all groups by turns. */
TSR_API tsr_tensor *tsr_channel_shuffle(tsr_tensor *self, int64_t groups);

/* Surrounded by value: pad holds (before, after) from the last dimension backwards; negative ones cut. */
TSR_API tsr_tensor *tsr_pad(tsr_tensor *self, double value, const int64_t *pad, int64_t n_pad);

/* Zero above the diagonal. */
TSR_API tsr_tensor *tsr_tril(tsr_tensor *self, int64_t diagonal);
TSR_API tsr_tensor *tsr_tril_(tsr_tensor *self, int64_t diagonal);

/* Zero below the diagonal. */
TSR_API tsr_tensor *tsr_triu(tsr_tensor *self, int64_t diagonal);
TSR_API tsr_tensor *tsr_triu_(tsr_tensor *self, int64_t diagonal);

/* Last dimension on the diagonal of matrices, whose rows are dimension dim1 and whose columns are dim2 of the 
 * result; both 0: the last two. */
typedef struct tsr_diag_embed_options {
    size_t size TSR_ZERO;
    int64_t offset TSR_ZERO; /* positional */
    int64_t dim1 TSR_ZERO;
    int64_t dim2 TSR_ZERO;
} tsr_diag_embed_options;
TSR_API tsr_tensor *tsr_diag_embed(tsr_tensor *self, int64_t offset);
TSR_API tsr_tensor *tsr_diag_embed_with(tsr_tensor *self, const tsr_diag_embed_options *options);

/* The slices of dim that the vector index (i32 or i64) names. */
TSR_API tsr_tensor *tsr_index_select(tsr_tensor *self, int64_t dim, tsr_tensor *index);

/* Elements along dim at index, in index's shape. */
TSR_API tsr_tensor *tsr_gather(tsr_tensor *self, int64_t dim, tsr_tensor *index);

/* Elements of the flattened self at index (i64), in index's shape. */
TSR_API tsr_tensor *tsr_take(tsr_tensor *self, tsr_tensor *index);

/* gather whose other dimensions broadcast. */
TSR_API tsr_tensor *tsr_take_along_dim(tsr_tensor *self, tsr_tensor *index, int64_t dim);

/* self with src's elements written at index along dim. */
TSR_API tsr_tensor *tsr_scatter(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src);
TSR_API tsr_tensor *tsr_scatter_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src);

/* self with src's elements added at index along dim. */
TSR_API tsr_tensor *tsr_scatter_add(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src);
TSR_API tsr_tensor *tsr_scatter_add_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src);

/* self with src's elements combined at index along dim by reduce: sum, prod, mean, amax or amin. exclude_self: 
 * without self's own element where there is one of src. */
typedef struct tsr_scatter_reduce_options {
    size_t size TSR_ZERO;
    const char *reduce TSR_ZERO; /* positional */
    bool exclude_self TSR_ZERO;
} tsr_scatter_reduce_options;
TSR_API tsr_tensor *tsr_scatter_reduce(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src, const tsr_scatter_reduce_options *options);
TSR_API tsr_tensor *tsr_scatter_reduce_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src, const tsr_scatter_reduce_options *options);

/* self with alpha times source's slices added at index along dim. alpha 0: 1. */
typedef struct tsr_index_add_options {
    size_t size TSR_ZERO;
    tsr_tensor *source TSR_ZERO; /* positional */
    double alpha TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_index_add_options;
TSR_API tsr_tensor *tsr_index_add(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source);
TSR_API tsr_tensor *tsr_index_add_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source);
TSR_API tsr_tensor *tsr_index_add_with(tsr_tensor *self, int64_t dim, tsr_tensor *index, const tsr_index_add_options *options);
TSR_API tsr_tensor *tsr_index_add_with_(tsr_tensor *self, int64_t dim, tsr_tensor *index, const tsr_index_add_options *options);

/* self with source's slices written at index along dim. */
TSR_API tsr_tensor *tsr_index_copy(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source);
TSR_API tsr_tensor *tsr_index_copy_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source);

/* self with value at index along dim. */
TSR_API tsr_tensor *tsr_index_fill(tsr_tensor *self, int64_t dim, tsr_tensor *index, double value);
TSR_API tsr_tensor *tsr_index_fill_(tsr_tensor *self, int64_t dim, tsr_tensor *index, double value);

/* Advanced indexing: self[indices[0], indices[1] ...]; indices broadcast. An index that is NULL is the whole 
 * dimension (PyTorch's :). A mask (bool) stands for the places that it picks, and is read. The indices' dimensions 
 * stand where the first index does, or in front when a NULL separates two indices. */
TSR_API tsr_tensor *tsr_index(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices);

/* self with values, broadcast, written (or added) at self[indices[0], indices[1] ...], which is described at index. 
 * A single mask is read only when values have an element for each place that it picks. */
typedef struct tsr_index_put_options {
    size_t size TSR_ZERO;
    tsr_tensor *values TSR_ZERO; /* positional */
    bool accumulate TSR_ZERO;
} tsr_index_put_options;
TSR_API tsr_tensor *tsr_index_put(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices, const tsr_index_put_options *options);
TSR_API tsr_tensor *tsr_index_put_(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices, const tsr_index_put_options *options);

/* Rows of weight. padding_idx_plus_one: one more than the row whose gradient is zero; 0: none. scale_grad_by_freq: 
 * a row's gradient is divided by how often indices name the row. */
typedef struct tsr_embedding_options {
    size_t size TSR_ZERO;
    tsr_tensor *indices TSR_ZERO; /* positional */
    int64_t padding_idx_plus_one TSR_ZERO;
    bool scale_grad_by_freq TSR_ZERO;
} tsr_embedding_options;
TSR_API tsr_tensor *tsr_embedding(tsr_tensor *weight, const tsr_embedding_options *options);

/* self, whose rows at indices are scaled down to a norm_type-norm of at most max_norm. (PyTorch: embedding's 
 * max_norm, which does this to weight in place.) */
TSR_API tsr_tensor *tsr_embedding_renorm(tsr_tensor *self, tsr_tensor *indices, double max_norm, double norm_type);
TSR_API tsr_tensor *tsr_embedding_renorm_(tsr_tensor *self, tsr_tensor *indices, double max_norm, double norm_type);

/* 1 at the class that self holds, i64. */
TSR_API tsr_tensor *tsr_one_hot(tsr_tensor *self, int64_t num_classes);

/* Sorted along dim, and where elements came from (i64). Always stable. */
typedef struct tsr_sort_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool descending TSR_ZERO;
    bool stable TSR_ZERO;
} tsr_sort_options;
TSR_API tsr_tensor *tsr_sort(tsr_tensor *self, int64_t dim, const tsr_sort_options *options);

/* Indices that sort along dim, i64. */
typedef struct tsr_argsort_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    bool descending TSR_ZERO;
    bool stable TSR_ZERO;
} tsr_argsort_options;
TSR_API tsr_tensor *tsr_argsort(tsr_tensor *self, const tsr_argsort_options *options);

/* The k largest along dim, in order, and where they are (i64). */
typedef struct tsr_topk_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool smallest TSR_ZERO;
} tsr_topk_options;
TSR_API tsr_tensor *tsr_topk(tsr_tensor *self, int64_t k, int64_t dim, const tsr_topk_options *options);

/* Where values would go in the sorted last dimension, i64 (out_int32: i32). sorter: the sequence need not be 
 * sorted; these indices (argsort's) put it into order. */
typedef struct tsr_searchsorted_options {
    size_t size TSR_ZERO;
    tsr_tensor *values TSR_ZERO; /* positional */
    bool right TSR_ZERO;
    bool out_int32 TSR_ZERO;
    tsr_tensor *sorter TSR_ZERO;
} tsr_searchsorted_options;
TSR_API tsr_tensor *tsr_searchsorted(tsr_tensor *sorted_sequence, const tsr_searchsorted_options *options);

/* [N, C, L] with [O, C / groups, K]. padding_same: the output has the input's size (stride 1). */
typedef struct tsr_conv1d_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t groups TSR_ZERO;
    bool padding_same TSR_ZERO;
} tsr_conv1d_options;
TSR_API tsr_tensor *tsr_conv1d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv1d_options *options);

/* [N, C, H, W] with [O, C / groups, KH, KW]. padding_same: the output has the input's size (stride 1). */
typedef struct tsr_conv2d_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t groups TSR_ZERO;
    bool padding_same TSR_ZERO;
} tsr_conv2d_options;
TSR_API tsr_tensor *tsr_conv2d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv2d_options *options);

/* [N, C, D, H, W] with [O, C / groups, KD, KH, KW]. padding_same: the output has the input's size (stride 1). */
typedef struct tsr_conv3d_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t groups TSR_ZERO;
    bool padding_same TSR_ZERO;
} tsr_conv3d_options;
TSR_API tsr_tensor *tsr_conv3d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv3d_options *options);

/* The gradient of conv2d with respect to its input, as a function. */
typedef struct tsr_conv_transpose2d_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t groups TSR_ZERO;
} tsr_conv_transpose2d_options;
TSR_API tsr_tensor *tsr_conv_transpose2d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv_transpose2d_options *options);

/* The gradient of conv1d with respect to its input, as a function. */
typedef struct tsr_conv_transpose1d_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t groups TSR_ZERO;
} tsr_conv_transpose1d_options;
TSR_API tsr_tensor *tsr_conv_transpose1d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv_transpose1d_options *options);

/* The gradient of conv3d with respect to its input, as a function. */
typedef struct tsr_conv_transpose3d_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t output_padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t groups TSR_ZERO;
} tsr_conv_transpose3d_options;
TSR_API tsr_tensor *tsr_conv_transpose3d(tsr_tensor *input, tsr_tensor *weight, const tsr_conv_transpose3d_options *options);

/* Largest element of each window of [N, C, L]. stride 0: the kernel's size. */
typedef struct tsr_max_pool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_max_pool1d_options;
TSR_API tsr_tensor *tsr_max_pool1d(tsr_tensor *self, const tsr_max_pool1d_options *options);

/* Largest element of each window of [N, C, D, H, W]. stride 0: the kernel's size; kernel_h or kernel_w 0: kernel_d. */
typedef struct tsr_max_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel_w TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_max_pool3d_options;
TSR_API tsr_tensor *tsr_max_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, const tsr_max_pool3d_options *options);

/* max_pool1d, and where each maximum is in its row (i64). */
typedef struct tsr_max_pool1d_with_indices_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_max_pool1d_with_indices_options;
TSR_API tsr_tensor *tsr_max_pool1d_with_indices(tsr_tensor *self, int64_t kernel, const tsr_max_pool1d_with_indices_options *options);

/* max_pool2d, and where each maximum is among the H * W elements of its channel (i64). */
typedef struct tsr_max_pool2d_with_indices_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_max_pool2d_with_indices_options;
TSR_API tsr_tensor *tsr_max_pool2d_with_indices(tsr_tensor *self, int64_t kernel_h, int64_t kernel_w, const tsr_max_pool2d_with_indices_options *options);

/* max_pool3d, and where each maximum is among the D * H * W elements of its channel (i64). */
typedef struct tsr_max_pool3d_with_indices_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_max_pool3d_with_indices_options;
TSR_API tsr_tensor *tsr_max_pool3d_with_indices(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, const tsr_max_pool3d_with_indices_options *options);

/* Maxima of windows so that [N, C, L] becomes [N, C, output], and where they are. */
TSR_API tsr_tensor *tsr_adaptive_max_pool1d(tsr_tensor *self, int64_t output, tsr_tensor **indices);

/* Maxima of windows so that the output has this size, and where they are in their channel. */
TSR_API tsr_tensor *tsr_adaptive_max_pool2d(tsr_tensor *self, int64_t output_h, int64_t output_w, tsr_tensor **indices);

/* Maxima of windows so that the output has this size, and where they are in their channel. */
TSR_API tsr_tensor *tsr_adaptive_max_pool3d(tsr_tensor *self, int64_t output_d, int64_t output_h, int64_t output_w, tsr_tensor **indices);

/* Zeros of this size (the spatial dimensions'), in which each element stands where max_pool*_with_indices found it. */
TSR_API tsr_tensor *tsr_max_unpool(tsr_tensor *self, tsr_tensor *indices, const int64_t *output_size, int64_t n_output_size);

/* Mean of each window of [N, C, L]. stride 0: the kernel's size. */
typedef struct tsr_avg_pool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
    bool exclude_pad TSR_ZERO;
} tsr_avg_pool1d_options;
TSR_API tsr_tensor *tsr_avg_pool1d(tsr_tensor *self, const tsr_avg_pool1d_options *options);

/* Mean of each window of [N, C, D, H, W]. stride 0: the kernel's size; kernel_h or kernel_w 0: kernel_d. */
typedef struct tsr_avg_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel_w TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
    bool exclude_pad TSR_ZERO;
    int64_t divisor_override TSR_ZERO;
} tsr_avg_pool3d_options;
TSR_API tsr_tensor *tsr_avg_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, const tsr_avg_pool3d_options *options);

/* Means of windows so that [N, C, L] becomes [N, C, output]. */
TSR_API tsr_tensor *tsr_adaptive_avg_pool1d(tsr_tensor *self, int64_t output);

/* Means of windows so that the output has this size. */
TSR_API tsr_tensor *tsr_adaptive_avg_pool3d(tsr_tensor *self, int64_t output_d, int64_t output_h, int64_t output_w);

/* The norm_type-norm of each window of [N, C, L]. stride 0: the kernel's size. */
typedef struct tsr_lp_pool1d_options {
    size_t size TSR_ZERO;
    int64_t kernel TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_lp_pool1d_options;
TSR_API tsr_tensor *tsr_lp_pool1d(tsr_tensor *self, double norm_type, const tsr_lp_pool1d_options *options);

/* The norm_type-norm of each window of [N, C, H, W]. */
typedef struct tsr_lp_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel_w TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_lp_pool2d_options;
TSR_API tsr_tensor *tsr_lp_pool2d(tsr_tensor *self, double norm_type, int64_t kernel_h, const tsr_lp_pool2d_options *options);

/* The norm_type-norm of each window of [N, C, D, H, W]. */
typedef struct tsr_lp_pool3d_options {
    size_t size TSR_ZERO;
    int64_t kernel_w TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_lp_pool3d_options;
TSR_API tsr_tensor *tsr_lp_pool3d(tsr_tensor *self, double norm_type, int64_t kernel_d, int64_t kernel_h, const tsr_lp_pool3d_options *options);

/* self / (k + alpha * the mean of squares over size channels around)^beta. */
TSR_API tsr_tensor *tsr_local_response_norm(tsr_tensor *self, int64_t size, double alpha, double beta, double k);

/* Largest element of each window of [N, C, H, W]. stride 0: the kernel's size. */
typedef struct tsr_max_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel_w TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
} tsr_max_pool2d_options;
TSR_API tsr_tensor *tsr_max_pool2d(tsr_tensor *self, int64_t kernel_h, const tsr_max_pool2d_options *options);

/* Mean of each window of [N, C, H, W]. stride 0: the kernel's size. divisor_override: what sums are divided by; 0: 
 * how many elements there are. */
typedef struct tsr_avg_pool2d_options {
    size_t size TSR_ZERO;
    int64_t kernel_w TSR_ZERO; /* positional */
    int64_t stride[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    bool ceil_mode TSR_ZERO;
    bool exclude_pad TSR_ZERO;
    int64_t divisor_override TSR_ZERO;
} tsr_avg_pool2d_options;
TSR_API tsr_tensor *tsr_avg_pool2d(tsr_tensor *self, int64_t kernel_h, const tsr_avg_pool2d_options *options);

/* Means of windows so that the output has this size. */
TSR_API tsr_tensor *tsr_adaptive_avg_pool2d(tsr_tensor *self, int64_t output_h, int64_t output_w);

/* The dimensions after [N, C] in another size: output_size, or theirs times scale_factor, rounded down (PyTorch's 
 * size and scale_factor; a number that is left out is the first one). mode: nearest (the default), nearest-exact, 
 * area, linear [N, C, L], bilinear and bicubic [N, C, H, W], trilinear [N, C, D, H, W]. Positions are those of 
 * pixels' centres, with align_corners of corners; recompute_scale_factor: by the sizes, not by scale_factor. 
 * antialias (bilinear, bicubic, and lanczos, which has no other form): where an image becomes smaller, a new pixel 
 * is made of all old pixels that it covers. */
typedef struct tsr_interpolate_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    int64_t output_size[3] TSR_ZERO;
    double scale_factor[3] TSR_ZERO;
    const char *mode TSR_ZERO;
    bool align_corners TSR_ZERO;
    bool recompute_scale_factor TSR_ZERO;
    bool antialias TSR_ZERO;
} tsr_interpolate_options;
TSR_API tsr_tensor *tsr_interpolate(const tsr_interpolate_options *options);

/* max(self, 0). */
TSR_API tsr_tensor *tsr_relu(tsr_tensor *self);
TSR_API tsr_tensor *tsr_relu_(tsr_tensor *self);

/* self * Phi(self); tanh: by its approximation. */
typedef struct tsr_gelu_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    bool tanh TSR_ZERO;
} tsr_gelu_options;
TSR_API tsr_tensor *tsr_gelu(const tsr_gelu_options *options);

/* self * sigmoid(self). */
TSR_API tsr_tensor *tsr_silu(tsr_tensor *self);
TSR_API tsr_tensor *tsr_silu_(tsr_tensor *self);

/* self * tanh(softplus(self)). */
TSR_API tsr_tensor *tsr_mish(tsr_tensor *self);
TSR_API tsr_tensor *tsr_mish_(tsr_tensor *self);

/* min(max(self, 0), 6). */
TSR_API tsr_tensor *tsr_relu6(tsr_tensor *self);
TSR_API tsr_tensor *tsr_relu6_(tsr_tensor *self);

/* self kept between min_val and max_val, whose gradient is 0 at both. 0: -1 and 1. */
typedef struct tsr_hardtanh_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    double min_val TSR_ZERO;
    double max_val TSR_ZERO;
    bool min_val_is_zero TSR_ZERO;
    bool max_val_is_zero TSR_ZERO;
} tsr_hardtanh_options;
TSR_API tsr_tensor *tsr_hardtanh(tsr_tensor *self);
TSR_API tsr_tensor *tsr_hardtanh_(tsr_tensor *self);
TSR_API tsr_tensor *tsr_hardtanh_with(const tsr_hardtanh_options *options);
TSR_API tsr_tensor *tsr_hardtanh_with_(const tsr_hardtanh_options *options);

/* relu6(self + 3) / 6. */
TSR_API tsr_tensor *tsr_hardsigmoid(tsr_tensor *self);
TSR_API tsr_tensor *tsr_hardsigmoid_(tsr_tensor *self);

/* self * relu6(self + 3) / 6. */
TSR_API tsr_tensor *tsr_hardswish(tsr_tensor *self);
TSR_API tsr_tensor *tsr_hardswish_(tsr_tensor *self);

/* Scaled elu. */
TSR_API tsr_tensor *tsr_selu(tsr_tensor *self);
TSR_API tsr_tensor *tsr_selu_(tsr_tensor *self);

/* log(sigmoid(self)), without overflow. */
TSR_API tsr_tensor *tsr_logsigmoid(tsr_tensor *self);

/* log(1 + exp(beta * self)) / beta, self above the threshold. 0: 1 and 20. */
typedef struct tsr_softplus_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    double beta TSR_ZERO;
    double threshold TSR_ZERO;
} tsr_softplus_options;
TSR_API tsr_tensor *tsr_softplus(const tsr_softplus_options *options);

/* self, times negative_slope below zero. */
TSR_API tsr_tensor *tsr_leaky_relu(tsr_tensor *self, double negative_slope);
TSR_API tsr_tensor *tsr_leaky_relu_(tsr_tensor *self, double negative_slope);

/* self, or alpha * (exp(self) - 1) below zero. */
TSR_API tsr_tensor *tsr_elu(tsr_tensor *self, double alpha);
TSR_API tsr_tensor *tsr_elu_(tsr_tensor *self, double alpha);

/* self, or alpha * (exp(self / alpha) - 1) below zero. */
TSR_API tsr_tensor *tsr_celu(tsr_tensor *self, double alpha);
TSR_API tsr_tensor *tsr_celu_(tsr_tensor *self, double alpha);

/* self, times weight below zero: one number, or one for each of dimension 1. */
TSR_API tsr_tensor *tsr_prelu(tsr_tensor *self, tsr_tensor *weight);

/* self, or value where it is not above the threshold. */
TSR_API tsr_tensor *tsr_threshold(tsr_tensor *self, double threshold, double value);
TSR_API tsr_tensor *tsr_threshold_(tsr_tensor *self, double threshold, double value);

/* self / (1 + |self|). */
TSR_API tsr_tensor *tsr_softsign(tsr_tensor *self);

/* self - tanh(self). */
TSR_API tsr_tensor *tsr_tanhshrink(tsr_tensor *self);

/* self moved towards zero by lambd; 0 where it is no farther away. */
TSR_API tsr_tensor *tsr_softshrink(tsr_tensor *self, double lambd);

/* self; 0 where |self| is at most lambd. */
TSR_API tsr_tensor *tsr_hardshrink(tsr_tensor *self, double lambd);

/* First half of dim times the sigmoid of the second. */
TSR_API tsr_tensor *tsr_glu(tsr_tensor *self, int64_t dim);

/* exp(self) over its sum along dim. */
typedef struct tsr_softmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_softmax_options;
TSR_API tsr_tensor *tsr_softmax(tsr_tensor *self, const tsr_softmax_options *options);

/* log(softmax(self)), without overflow. */
typedef struct tsr_log_softmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_log_softmax_options;
TSR_API tsr_tensor *tsr_log_softmax(tsr_tensor *self, const tsr_log_softmax_options *options);

/* Normalised over the last dimensions, then times weight plus bias. eps: 1e-5. */
typedef struct tsr_layer_norm_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_layer_norm_options;
TSR_API tsr_tensor *tsr_layer_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, tsr_tensor *weight, const tsr_layer_norm_options *options);

/* self over its root mean square, times weight. eps: the dtype's epsilon. */
typedef struct tsr_rms_norm_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_rms_norm_options;
TSR_API tsr_tensor *tsr_rms_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, const tsr_rms_norm_options *options);

/* Normalised over groups of channels of [N, C, ...]. eps: 1e-5. */
typedef struct tsr_group_norm_options {
    size_t size TSR_ZERO;
    tsr_tensor *bias TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_group_norm_options;
TSR_API tsr_tensor *tsr_group_norm(tsr_tensor *self, int64_t num_groups, tsr_tensor *weight, const tsr_group_norm_options *options);

/* Normalised per channel of [N, C, ...], by the batch when training (the running ones are updated in place: (1 - 
 * momentum) * old + momentum * new), else by the running ones. eps: 1e-5. */
typedef struct tsr_batch_norm_options {
    size_t size TSR_ZERO;
    double momentum TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_batch_norm_options;
TSR_API tsr_tensor *tsr_batch_norm(tsr_tensor *self, tsr_tensor *running_mean, tsr_tensor *running_var, tsr_tensor *weight, tsr_tensor *bias, bool training, const tsr_batch_norm_options *options);

/* Of logits [N, C, ...] against classes [N, ...] (integers) or probabilities (self's shape). ignore_index 0: -100. */
typedef struct tsr_cross_entropy_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t ignore_index TSR_ZERO;
    bool ignore_index_is_zero TSR_ZERO;
    double label_smoothing TSR_ZERO;
} tsr_cross_entropy_options;
TSR_API tsr_tensor *tsr_cross_entropy(tsr_tensor *self, const tsr_cross_entropy_options *options);

/* Of log probabilities [N, C, ...] against classes. */
typedef struct tsr_nll_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t ignore_index TSR_ZERO;
    bool ignore_index_is_zero TSR_ZERO;
} tsr_nll_loss_options;
TSR_API tsr_tensor *tsr_nll_loss(tsr_tensor *self, const tsr_nll_loss_options *options);

/* Mean of squared differences. weight, of self's shape, multiplies them; the mean is then over its sum. */
typedef struct tsr_mse_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
} tsr_mse_loss_options;
TSR_API tsr_tensor *tsr_mse_loss(tsr_tensor *self, const tsr_mse_loss_options *options);

/* Mean of absolute differences. weight as in mse_loss. */
typedef struct tsr_l1_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
} tsr_l1_loss_options;
TSR_API tsr_tensor *tsr_l1_loss(tsr_tensor *self, const tsr_l1_loss_options *options);

/* Squared below beta, absolute above. */
typedef struct tsr_smooth_l1_loss_options {
    size_t size TSR_ZERO;
    double beta TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_smooth_l1_loss_options;
TSR_API tsr_tensor *tsr_smooth_l1_loss(tsr_tensor *self, tsr_tensor *target, const tsr_smooth_l1_loss_options *options);

/* Squared below delta, linear above. weight, of self's shape, multiplies the elements; the mean is over their 
 * number. */
typedef struct tsr_huber_loss_options {
    size_t size TSR_ZERO;
    double delta TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
} tsr_huber_loss_options;
TSR_API tsr_tensor *tsr_huber_loss(tsr_tensor *self, tsr_tensor *target, const tsr_huber_loss_options *options);

/* Of probabilities. */
typedef struct tsr_binary_cross_entropy_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_binary_cross_entropy_options;
TSR_API tsr_tensor *tsr_binary_cross_entropy(tsr_tensor *self, const tsr_binary_cross_entropy_options *options);

/* Of logits, without overflow. */
typedef struct tsr_binary_cross_entropy_with_logits_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    tsr_tensor *weight TSR_ZERO;
    tsr_tensor *pos_weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_binary_cross_entropy_with_logits_options;
TSR_API tsr_tensor *tsr_binary_cross_entropy_with_logits(tsr_tensor *self, const tsr_binary_cross_entropy_with_logits_options *options);

/* target * (log(target) - self). batchmean: the sum, divided by self's first dimension (PyTorch's 
 * reduction='batchmean'). */
typedef struct tsr_kl_div_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
    bool log_target TSR_ZERO;
    bool batchmean TSR_ZERO;
} tsr_kl_div_options;
TSR_API tsr_tensor *tsr_kl_div(tsr_tensor *self, const tsr_kl_div_options *options);

/* max(0, -target * (input1 - input2) + margin). */
typedef struct tsr_margin_ranking_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    double margin TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_margin_ranking_loss_options;
TSR_API tsr_tensor *tsr_margin_ranking_loss(tsr_tensor *input1, tsr_tensor *input2, const tsr_margin_ranking_loss_options *options);

/* 1 - cosine where target is 1, max(0, cosine - margin) where it is -1; of vectors [N, D] (or [D]). */
typedef struct tsr_cosine_embedding_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    double margin TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_cosine_embedding_loss_options;
TSR_API tsr_tensor *tsr_cosine_embedding_loss(tsr_tensor *input1, tsr_tensor *input2, const tsr_cosine_embedding_loss_options *options);

/* The p-norm of x1 - x2 + eps along the last dimension. eps 0: 1e-6. */
typedef struct tsr_pairwise_distance_options {
    size_t size TSR_ZERO;
    double p TSR_ZERO; /* positional */
    double eps TSR_ZERO;
    bool keepdim TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_pairwise_distance_options;
TSR_API tsr_tensor *tsr_pairwise_distance(tsr_tensor *x1, tsr_tensor *x2, const tsr_pairwise_distance_options *options);

/* max(0, |anchor - positive| - |anchor - negative| + margin) with p-norms; swap: the nearer of anchor and positive 
 * to negative. */
typedef struct tsr_triplet_margin_loss_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* positional */
    bool swap TSR_ZERO;
    int64_t reduction TSR_ZERO;
} tsr_triplet_margin_loss_options;
TSR_API tsr_tensor *tsr_triplet_margin_loss(tsr_tensor *anchor, tsr_tensor *positive, tsr_tensor *negative, double margin, double p, const tsr_triplet_margin_loss_options *options);

/* self where target is 1, max(0, margin - self) where it is -1. */
typedef struct tsr_hinge_embedding_loss_options {
    size_t size TSR_ZERO;
    double margin TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_hinge_embedding_loss_options;
TSR_API tsr_tensor *tsr_hinge_embedding_loss(tsr_tensor *self, tsr_tensor *target, const tsr_hinge_embedding_loss_options *options);

/* log(1 + exp(-target * self)). */
typedef struct tsr_soft_margin_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_soft_margin_loss_options;
TSR_API tsr_tensor *tsr_soft_margin_loss(tsr_tensor *self, const tsr_soft_margin_loss_options *options);

/* Over the wrong classes of [N, C] (or [C]) the mean of max(0, margin - self[target] + self)^p, times 
 * weight[target]. p: 1 or 2. */
typedef struct tsr_multi_margin_loss_options {
    size_t size TSR_ZERO;
    double margin TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_multi_margin_loss_options;
TSR_API tsr_tensor *tsr_multi_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *weight, int64_t p, const tsr_multi_margin_loss_options *options);

/* Over labels (those before the first negative one) and other classes the sum of max(0, 1 - self[label] + 
 * self[other]), over the number of classes. */
typedef struct tsr_multilabel_margin_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_multilabel_margin_loss_options;
TSR_API tsr_tensor *tsr_multilabel_margin_loss(tsr_tensor *self, const tsr_multilabel_margin_loss_options *options);

/* The mean over classes of binary cross entropies of logits. */
typedef struct tsr_multilabel_soft_margin_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *weight TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_multilabel_soft_margin_loss_options;
TSR_API tsr_tensor *tsr_multilabel_soft_margin_loss(tsr_tensor *self, tsr_tensor *target, const tsr_multilabel_soft_margin_loss_options *options);

/* exp(self) - target * self, or without log_input self - target * log(self + eps); full: and Stirling's 
 * log(target!). */
typedef struct tsr_poisson_nll_loss_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_poisson_nll_loss_options;
TSR_API tsr_tensor *tsr_poisson_nll_loss(tsr_tensor *self, tsr_tensor *target, bool log_input, bool full, const tsr_poisson_nll_loss_options *options);

/* (log(var) + (self - target)^2 / var) / 2, var at least eps; full: and log(2 pi) / 2. */
typedef struct tsr_gaussian_nll_loss_options {
    size_t size TSR_ZERO;
    double eps TSR_ZERO; /* positional */
    int64_t reduction TSR_ZERO;
} tsr_gaussian_nll_loss_options;
TSR_API tsr_tensor *tsr_gaussian_nll_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *var, bool full, const tsr_gaussian_nll_loss_options *options);

/* softmax(query @ key^T * scale + mask) @ value over the last two dimensions. scale 0: 1 / sqrt(width). enable_gqa: 
 * query [..., H, L, width] has a multiple of the heads of key and value, and so many heads in a row share one of 
 * those. */
typedef struct tsr_scaled_dot_product_attention_options {
    size_t size TSR_ZERO;
    tsr_tensor *value TSR_ZERO; /* positional */
    tsr_tensor *attn_mask TSR_ZERO;
    double dropout_p TSR_ZERO;
    bool is_causal TSR_ZERO;
    double scale TSR_ZERO;
    bool enable_gqa TSR_ZERO;
} tsr_scaled_dot_product_attention_options;
TSR_API tsr_tensor *tsr_scaled_dot_product_attention(tsr_tensor *query, tsr_tensor *key, const tsr_scaled_dot_product_attention_options *options);

/* self with at least one dimension. */
TSR_API tsr_tensor *tsr_atleast_1d(tsr_tensor *self);

/* self with at least two dimensions: a vector becomes a row. */
TSR_API tsr_tensor *tsr_atleast_2d(tsr_tensor *self);

/* self with at least three dimensions: [N] becomes [1, N, 1], [M, N] becomes [M, N, 1]. */
TSR_API tsr_tensor *tsr_atleast_3d(tsr_tensor *self);

/* All elements in one dimension. */
TSR_API tsr_tensor *tsr_ravel(tsr_tensor *self);

/* expand. */
TSR_API tsr_tensor *tsr_broadcast_to(tsr_tensor *self, const int64_t *shape, int64_t n_shape);

/* Tensors of different first sizes side by side in a new dimension, padded to the longest at their ends, or with 
 * pad_left at their beginnings: [longest, N, ...], or with batch_first [N, longest, ...]. (PyTorch: 
 * nn.utils.rnn.pad_sequence) */
typedef struct tsr_pad_sequence_options {
    size_t size TSR_ZERO;
    tsr_tensor *const *sequences TSR_ZERO;
    int64_t n_sequences TSR_ZERO; /* positional */
    bool batch_first TSR_ZERO;
    double padding_value TSR_ZERO;
    bool pad_left TSR_ZERO;
} tsr_pad_sequence_options;
TSR_API tsr_tensor *tsr_pad_sequence(const tsr_pad_sequence_options *options);

/* Vectors one after the other, anything else side by side along dimension 1. */
TSR_API tsr_tensor *tsr_hstack(tsr_tensor *const *tensors, int64_t n_tensors);

/* Below each other: vectors count as rows. */
TSR_API tsr_tensor *tsr_vstack(tsr_tensor *const *tensors, int64_t n_tensors);

/* Along the third dimension. */
TSR_API tsr_tensor *tsr_dstack(tsr_tensor *const *tensors, int64_t n_tensors);

/* Side by side: vectors count as columns. */
TSR_API tsr_tensor *tsr_column_stack(tsr_tensor *const *tensors, int64_t n_tensors);

/* Dimension 1 backwards. */
TSR_API tsr_tensor *tsr_fliplr(tsr_tensor *self);

/* Dimension 0 backwards. */
TSR_API tsr_tensor *tsr_flipud(tsr_tensor *self);

/* Turned k times by 90 degrees from dims[0] to dims[1]; none: 0 to 1. */
TSR_API tsr_tensor *tsr_rot90(tsr_tensor *self, int64_t k, const int64_t *dims, int64_t n_dims);

/* A vector's matrix, or a matrix's diagonal. */
TSR_API tsr_tensor *tsr_diag(tsr_tensor *self, int64_t diagonal);

/* The matrix with all elements on a diagonal. */
TSR_API tsr_tensor *tsr_diagflat(tsr_tensor *self, int64_t offset);

/* The sum of a matrix's diagonal. */
TSR_API tsr_tensor *tsr_trace(tsr_tensor *self);

/* Matrices along the diagonal of a larger one. */
TSR_API tsr_tensor *tsr_block_diag(tsr_tensor *const *tensors, int64_t n_tensors);

/* Vectors spread over the grid of all. indexing: ij, or xy, with the first two dimensions exchanged. */
TSR_API int64_t tsr_meshgrid(tsr_tensor *const *tensors, int64_t n_tensors, const char *indexing, tsr_tensor **out, int64_t capacity);

/* All combinations of elements, one of each vector, as rows. */
TSR_API tsr_tensor *tsr_cartesian_prod(tsr_tensor *const *tensors, int64_t n_tensors);

/* [2, n]: the places of a matrix's lower triangle; dtype's default is i64. */
typedef struct tsr_tril_indices_options {
    size_t size TSR_ZERO;
    int64_t offset TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_tril_indices_options;
TSR_API tsr_tensor *tsr_tril_indices(int64_t row, int64_t col, const tsr_tril_indices_options *options);

/* [2, n]: the places of a matrix's upper triangle; dtype's default is i64. */
typedef struct tsr_triu_indices_options {
    size_t size TSR_ZERO;
    int64_t offset TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_triu_indices_options;
TSR_API tsr_tensor *tsr_triu_indices(int64_t row, int64_t col, const tsr_triu_indices_options *options);

/* Windows of a dimension, every step-th, in a new last dimension (PyTorch's Tensor.unfold). */
TSR_API tsr_tensor *tsr_unfold_dim(tsr_tensor *self, int64_t dimension, int64_t size, int64_t step);

/* self with src where select(dim, index) is. */
TSR_API tsr_tensor *tsr_select_scatter(tsr_tensor *self, tsr_tensor *src, int64_t dim, int64_t index);

/* self with src where slice(dim, start, end, step) is. */
TSR_API tsr_tensor *tsr_slice_scatter(tsr_tensor *self, tsr_tensor *src, int64_t dim, int64_t start, int64_t end, int64_t step);

/* beta * self + alpha * mat @ vec. beta, alpha 0: 1. */
typedef struct tsr_addmv_options {
    size_t size TSR_ZERO;
    tsr_tensor *vec TSR_ZERO; /* positional */
    double beta TSR_ZERO;
    double alpha TSR_ZERO;
    bool beta_is_zero TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_addmv_options;
TSR_API tsr_tensor *tsr_addmv(tsr_tensor *self, tsr_tensor *mat, const tsr_addmv_options *options);

/* beta * self + alpha * the outer product. beta, alpha 0: 1. */
typedef struct tsr_addr_options {
    size_t size TSR_ZERO;
    tsr_tensor *vec2 TSR_ZERO; /* positional */
    double beta TSR_ZERO;
    double alpha TSR_ZERO;
    bool beta_is_zero TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_addr_options;
TSR_API tsr_tensor *tsr_addr(tsr_tensor *self, tsr_tensor *vec1, const tsr_addr_options *options);

/* Cross products along dim, of size 3. */
TSR_API tsr_tensor *tsr_cross(tsr_tensor *self, tsr_tensor *other, int64_t dim);

/* [..., P, M] and [..., R, M] -> [..., P, R]: p-norms of differences of rows. */
TSR_API tsr_tensor *tsr_cdist(tsr_tensor *x1, tsr_tensor *x2, double p);

/* The p-norm of self - other. */
TSR_API tsr_tensor *tsr_dist(tsr_tensor *self, tsr_tensor *other, double p);

/* Kronecker product. */
TSR_API tsr_tensor *tsr_kron(tsr_tensor *self, tsr_tensor *other);

/* Products summed over pairs of dimensions. */
TSR_API tsr_tensor *tsr_tensordot(tsr_tensor *self, tsr_tensor *other, const int64_t *dims_self, int64_t n_dims_self, const int64_t *dims_other, int64_t n_dims_other);

/* Products summed over the last dimension of both. */
TSR_API tsr_tensor *tsr_inner(tsr_tensor *self, tsr_tensor *other);

/* The sum of conj(self) * other, of vectors. */
TSR_API tsr_tensor *tsr_vdot(tsr_tensor *self, tsr_tensor *other);

/* [..., I], [..., J] and [O, I, J] -> [..., O]: input1 @ weight[o] @ input2 + bias. */
TSR_API tsr_tensor *tsr_bilinear(tsr_tensor *input1, tsr_tensor *input2, tsr_tensor *weight, tsr_tensor *bias);

/* other - alpha * self. alpha 0: 1. */
typedef struct tsr_rsub_options {
    size_t size TSR_ZERO;
    tsr_tensor *other TSR_ZERO; /* positional */
    double alpha TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_rsub_options;
TSR_API tsr_tensor *tsr_rsub(tsr_tensor *self, tsr_tensor *other);
TSR_API tsr_tensor *tsr_rsub_with(tsr_tensor *self, const tsr_rsub_options *options);

/* At least min. */
TSR_API tsr_tensor *tsr_clamp_min(tsr_tensor *self, tsr_tensor *min);

/* At most max. */
TSR_API tsr_tensor *tsr_clamp_max(tsr_tensor *self, tsr_tensor *max);

/* self + weight * (end - self). */
TSR_API tsr_tensor *tsr_lerp_scalar(tsr_tensor *self, tsr_tensor *end, double weight);
TSR_API tsr_tensor *tsr_lerp_scalar_(tsr_tensor *self, tsr_tensor *end, double weight);

/* self to the power exponent in f64 (complex128). */
TSR_API tsr_tensor *tsr_float_power(tsr_tensor *self, tsr_tensor *exponent);

/* self * 2^other. */
TSR_API tsr_tensor *tsr_ldexp(tsr_tensor *self, tsr_tensor *other);

/* log2(2^self + 2^other). */
TSR_API tsr_tensor *tsr_logaddexp2(tsr_tensor *self, tsr_tensor *other);

/* Degrees as radians. */
TSR_API tsr_tensor *tsr_deg2rad(tsr_tensor *self);

/* Radians as degrees. */
TSR_API tsr_tensor *tsr_rad2deg(tsr_tensor *self);

/* self; an error for booleans. */
TSR_API tsr_tensor *tsr_positive(tsr_tensor *self);

/* 0 below zero and at NaN, values at zero, 1 above. */
TSR_API tsr_tensor *tsr_heaviside(tsr_tensor *self, tsr_tensor *values);

/* sign; of a complex number its direction. */
TSR_API tsr_tensor *tsr_sgn(tsr_tensor *self);

/* Whether the sign is negative, that of -0 too, bool. */
TSR_API tsr_tensor *tsr_signbit(tsr_tensor *self);

/* Whether elements are minus infinity, bool. */
TSR_API tsr_tensor *tsr_isneginf(tsr_tensor *self);

/* Whether elements are plus infinity, bool. */
TSR_API tsr_tensor *tsr_isposinf(tsr_tensor *self);

/* Greatest common divisors of integers. */
TSR_API tsr_tensor *tsr_gcd(tsr_tensor *self, tsr_tensor *other);

/* Least common multiples of integers. */
TSR_API tsr_tensor *tsr_lcm(tsr_tensor *self, tsr_tensor *other);

/* base to the power of steps numbers from start to end. base 0: 10. */
typedef struct tsr_logspace_options {
    size_t size TSR_ZERO;
    int64_t steps TSR_ZERO; /* positional */
    double base TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
    bool base_is_zero TSR_ZERO;
} tsr_logspace_options;
TSR_API tsr_tensor *tsr_logspace(double start, double end, const tsr_logspace_options *options);

/* The integral along dim by trapezes, with steps dx or at x. */
TSR_API tsr_tensor *tsr_trapezoid(tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim);

/* Running integrals along dim by trapezes. */
TSR_API tsr_tensor *tsr_cumulative_trapezoid(tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim);

/* The lower median along dim and where it is; NaN when there is one. */
typedef struct tsr_median_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_median_options;
TSR_API tsr_tensor *tsr_median(tsr_tensor *self, int64_t dim, const tsr_median_options *options);

/* median without NaN. */
typedef struct tsr_nanmedian_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_nanmedian_options;
TSR_API tsr_tensor *tsr_nanmedian(tsr_tensor *self, int64_t dim, const tsr_nanmedian_options *options);

/* The k-th smallest element along dim, from 1, and where it is. */
typedef struct tsr_kthvalue_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_kthvalue_options;
TSR_API tsr_tensor *tsr_kthvalue(tsr_tensor *self, int64_t k, int64_t dim, const tsr_kthvalue_options *options);

/* The most frequent element along dim (of several the smallest), and where one is. */
typedef struct tsr_mode_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
} tsr_mode_options;
TSR_API tsr_tensor *tsr_mode(tsr_tensor *self, int64_t dim, const tsr_mode_options *options);

/* Running maxima along dim, and where each is last. */
TSR_API tsr_tensor *tsr_cummax(tsr_tensor *self, int64_t dim, tsr_tensor **indices);

/* Running minima along dim, and where each is last. */
TSR_API tsr_tensor *tsr_cummin(tsr_tensor *self, int64_t dim, tsr_tensor **indices);

/* Quantiles along dim; for a vector q in a new first dimension. interpolation: linear (the default), lower, higher, 
 * midpoint, nearest. */
typedef struct tsr_quantile_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
    const char *interpolation TSR_ZERO;
} tsr_quantile_options;
TSR_API tsr_tensor *tsr_quantile(tsr_tensor *self, tsr_tensor *q, const tsr_quantile_options *options);

/* quantile without NaN. */
typedef struct tsr_nanquantile_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    bool keepdim TSR_ZERO;
    const char *interpolation TSR_ZERO;
} tsr_nanquantile_options;
TSR_API tsr_tensor *tsr_nanquantile(tsr_tensor *self, tsr_tensor *q, const tsr_nanquantile_options *options);

/* How many boundaries lie below each element (right: below or at), i64 (out_int32: i32). */
typedef struct tsr_bucketize_options {
    size_t size TSR_ZERO;
    tsr_tensor *boundaries TSR_ZERO; /* positional */
    bool right TSR_ZERO;
    bool out_int32 TSR_ZERO;
} tsr_bucketize_options;
TSR_API tsr_tensor *tsr_bucketize(tsr_tensor *self, const tsr_bucketize_options *options);

/* Sorted along dimension 0. */
TSR_API tsr_tensor *tsr_msort(tsr_tensor *self);

/* The sum of weights (NULL: ones) in each of equal bins from min to max (both equal: from the smallest to the 
 * largest element), or between the given edges; density: over the bin's width and the total. And the edges. */
typedef struct tsr_histogram_options {
    size_t size TSR_ZERO;
    tsr_tensor **bin_edges TSR_ZERO; /* positional */
    tsr_tensor *edges TSR_ZERO;
    double min TSR_ZERO;
    double max TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    bool density TSR_ZERO;
} tsr_histogram_options;
TSR_API tsr_tensor *tsr_histogram(tsr_tensor *self, int64_t bins, const tsr_histogram_options *options);

/* Numerical derivatives along dims (NULL: all), one result each: central differences, at the ends one-sided ones of 
 * edge_order 1 or 2. spacing: the distance of neighbours. */
TSR_API int64_t tsr_gradient(tsr_tensor *self, double spacing, const int64_t *dims, int64_t n_dims, int64_t edge_order, tsr_tensor **out, int64_t capacity);

/* gradient with a spacing for each of dims: a tensor without dimensions is the distance of neighbours there, a 
 * vector has the places' coordinates. (PyTorch: gradient with a list as spacing.) */
TSR_API int64_t tsr_gradient_spacings(tsr_tensor *self, tsr_tensor *const *spacings, int64_t n_spacings, const int64_t *dims, int64_t n_dims, int64_t edge_order, tsr_tensor **out, int64_t capacity);

/* All combinations of r of a vector's elements, a row each, as itertools orders them. */
typedef struct tsr_combinations_options {
    size_t size TSR_ZERO;
    int64_t r TSR_ZERO; /* positional */
    bool with_replacement TSR_ZERO;
} tsr_combinations_options;
TSR_API tsr_tensor *tsr_combinations(tsr_tensor *self, const tsr_combinations_options *options);

/* Places in a flattened tensor of shape as one index (i64) for each of its dimensions. */
TSR_API int64_t tsr_unravel_index(tsr_tensor *self, const int64_t *shape, int64_t n_shape, tsr_tensor **out, int64_t capacity);

/* Whether all elements are close (isclose): one bool, which tsr_item_int reads. */
typedef struct tsr_allclose_options {
    size_t size TSR_ZERO;
    double atol TSR_ZERO; /* positional */
    bool equal_nan TSR_ZERO;
} tsr_allclose_options;
TSR_API tsr_tensor *tsr_allclose(tsr_tensor *self, tsr_tensor *other, double rtol, const tsr_allclose_options *options);

/* Whether both have the same shape and elements: one bool. */
TSR_API tsr_tensor *tsr_equal(tsr_tensor *self, tsr_tensor *other);

/* How many elements lie in each of equal bins from min to max; both equal: from the smallest to the largest 
 * element. */
TSR_API tsr_tensor *tsr_histc(tsr_tensor *self, int64_t bins, double min, double max);

/* Log-probabilities [T, N, C] (or [T, C]), targets [N, S] or one after the other: minus the logarithm of the 
 * probability of the target; the mean is over target lengths and examples. */
typedef struct tsr_ctc_loss_options {
    size_t size TSR_ZERO;
    tsr_tensor *target_lengths TSR_ZERO; /* positional */
    int64_t blank TSR_ZERO;
    int64_t reduction TSR_ZERO;
    bool zero_infinity TSR_ZERO;
} tsr_ctc_loss_options;
TSR_API tsr_tensor *tsr_ctc_loss(tsr_tensor *log_probs, tsr_tensor *targets, tsr_tensor *input_lengths, const tsr_ctc_loss_options *options);

/* [N, C, H, W] -> [N, C * kernel h * kernel w, blocks]: patches as columns. dilation, stride 0: 1. */
typedef struct tsr_unfold_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t stride[3] TSR_ZERO;
} tsr_unfold_options;
TSR_API tsr_tensor *tsr_unfold(const tsr_unfold_options *options);

/* [N, C * kernel h * kernel w, blocks] -> [N, C, H, W]: the sum of patches, each in its place. */
typedef struct tsr_fold_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    int64_t output_size[3] TSR_ZERO;
    int64_t kernel_size[3] TSR_ZERO;
    int64_t dilation[3] TSR_ZERO;
    int64_t padding[3] TSR_ZERO;
    int64_t stride[3] TSR_ZERO;
} tsr_fold_options;
TSR_API tsr_tensor *tsr_fold(const tsr_fold_options *options);

/* [N, C, H, W] at the places (x, y) of grid [N, H', W', 2], -1 to 1, or [N, C, D, H, W] at the places (x, y, z) of 
 * grid [N, D', H', W', 3]. mode: bilinear (the default), nearest, bicubic; padding_mode: zeros (the default), 
 * border, reflection. */
typedef struct tsr_grid_sample_options {
    size_t size TSR_ZERO;
    tsr_tensor *grid TSR_ZERO; /* positional */
    const char *mode TSR_ZERO;
    const char *padding_mode TSR_ZERO;
    bool align_corners TSR_ZERO;
} tsr_grid_sample_options;
TSR_API tsr_tensor *tsr_grid_sample(tsr_tensor *self, const tsr_grid_sample_options *options);

/* The places that affine maps [N, 2, 3] send the pixels of images of output_size [N, C, H, W] to: a grid [N, H, W, 
 * 2] for grid_sample. Or [N, 3, 4] and [N, C, D, H, W]: [N, D, H, W, 3]. */
typedef struct tsr_affine_grid_options {
    size_t size TSR_ZERO;
    const int64_t *output_size TSR_ZERO;
    int64_t n_output_size TSR_ZERO; /* positional */
    bool align_corners TSR_ZERO;
} tsr_affine_grid_options;
TSR_API tsr_tensor *tsr_affine_grid(tsr_tensor *theta, const tsr_affine_grid_options *options);

/* Sums, means (the default) or maxima of weight's rows: of each row of indices [B, L], or of indices [n] from each 
 * offset to the next. padding_idx_plus_one: one more than the row that counts for nothing; 0: none. 
 * scale_grad_by_freq (not of maxima): a row's gradient is divided by how often indices name the row. */
typedef struct tsr_embedding_bag_options {
    size_t size TSR_ZERO;
    tsr_tensor *offsets TSR_ZERO; /* positional */
    const char *mode TSR_ZERO;
    tsr_tensor *per_sample_weights TSR_ZERO;
    bool include_last_offset TSR_ZERO;
    int64_t padding_idx_plus_one TSR_ZERO;
    bool scale_grad_by_freq TSR_ZERO;
} tsr_embedding_bag_options;
TSR_API tsr_tensor *tsr_embedding_bag(tsr_tensor *weight, tsr_tensor *indices, const tsr_embedding_bag_options *options);

/* Parts of these sizes of dim, as views. */
TSR_API int64_t tsr_split_with_sizes(tsr_tensor *self, const int64_t *split_sizes, int64_t n_split_sizes, int64_t dim, tsr_tensor **out, int64_t capacity);

/* So many parts of dim, as equal as there are; the first ones are one longer. */
TSR_API int64_t tsr_tensor_split(tsr_tensor *self, int64_t sections, int64_t dim, tsr_tensor **out, int64_t capacity);

/* Parts of dim that end and begin at these indices, one more than there are indices (PyTorch's tensor_split of a 
 * list), as views. */
TSR_API int64_t tsr_tensor_split_indices(tsr_tensor *self, const int64_t *indices, int64_t n_indices, int64_t dim, tsr_tensor **out, int64_t capacity);

/* Equal parts of dimension 1 (of a vector: 0). */
TSR_API int64_t tsr_hsplit(tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity);

/* Equal parts of dimension 0. */
TSR_API int64_t tsr_vsplit(tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity);

/* Equal parts of dimension 2. */
TSR_API int64_t tsr_dsplit(tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity);

/* All in the shape that they broadcast to. */
TSR_API int64_t tsr_broadcast_tensors(tsr_tensor *const *tensors, int64_t n_tensors, tsr_tensor **out, int64_t capacity);

/* self repeated to other's shape. */
TSR_API tsr_tensor *tsr_expand_as(tsr_tensor *self, tsr_tensor *other);

/* self in other's shape. */
TSR_API tsr_tensor *tsr_reshape_as(tsr_tensor *self, tsr_tensor *other);

/* self in other's shape. */
TSR_API tsr_tensor *tsr_view_as(tsr_tensor *self, tsr_tensor *other);

/* transpose. */
TSR_API tsr_tensor *tsr_swapaxes(tsr_tensor *self, int64_t axis0, int64_t axis1);

/* Whether each element is among test_elements (invert: is not), bool. */
typedef struct tsr_isin_options {
    size_t size TSR_ZERO;
    tsr_tensor *test_elements TSR_ZERO; /* positional */
    bool invert TSR_ZERO;
} tsr_isin_options;
TSR_API tsr_tensor *tsr_isin(tsr_tensor *elements, const tsr_isin_options *options);

/* softmax(-self). */
typedef struct tsr_softmin_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_softmin_options;
TSR_API tsr_tensor *tsr_softmin(tsr_tensor *self, int64_t dim);
TSR_API tsr_tensor *tsr_softmin_with(tsr_tensor *self, const tsr_softmin_options *options);

/* The angle of complex numbers; pi for negative ones, 0 for others. */
TSR_API tsr_tensor *tsr_angle(tsr_tensor *self);

/* beta * self + alpha * the sum over the batch of batch1 @ batch2. beta, alpha 0: 1. */
typedef struct tsr_addbmm_options {
    size_t size TSR_ZERO;
    tsr_tensor *batch2 TSR_ZERO; /* positional */
    double beta TSR_ZERO;
    double alpha TSR_ZERO;
    bool beta_is_zero TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
} tsr_addbmm_options;
TSR_API tsr_tensor *tsr_addbmm(tsr_tensor *self, tsr_tensor *batch1, const tsr_addbmm_options *options);

/* Zeros: no memory is shown that nothing was written to. */
typedef struct tsr_empty_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_empty_options;
TSR_API tsr_tensor *tsr_empty(const tsr_empty_options *options);

/* Zeros of self's shape and (by default) dtype. */
typedef struct tsr_empty_like_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_empty_like_options;
TSR_API tsr_tensor *tsr_empty_like(const tsr_empty_like_options *options);

/* Zeros of this shape and (by default) self's dtype. */
typedef struct tsr_new_empty_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_new_empty_options;
TSR_API tsr_tensor *tsr_new_empty(tsr_tensor *self, const tsr_new_empty_options *options);

/* Zeros of this shape and (by default) self's dtype. */
typedef struct tsr_new_zeros_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_new_zeros_options;
TSR_API tsr_tensor *tsr_new_zeros(tsr_tensor *self, const tsr_new_zeros_options *options);

/* Ones of this shape and (by default) self's dtype. */
typedef struct tsr_new_ones_options {
    size_t size TSR_ZERO;
    const int64_t *shape TSR_ZERO;
    int64_t n_shape TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_new_ones_options;
TSR_API tsr_tensor *tsr_new_ones(tsr_tensor *self, const tsr_new_ones_options *options);

/* value in this shape and (by default) self's dtype. */
typedef struct tsr_new_full_options {
    size_t size TSR_ZERO;
    double value TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_new_full_options;
TSR_API tsr_tensor *tsr_new_full(tsr_tensor *self, const int64_t *shape, int64_t n_shape, const tsr_new_full_options *options);

/* A tensor of rank 0. */
typedef struct tsr_scalar_tensor_options {
    size_t size TSR_ZERO;
    double value TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_scalar_tensor_options;
TSR_API tsr_tensor *tsr_scalar_tensor(const tsr_scalar_tensor_options *options);

/* Uniform integers in [low, high), in self's shape and (by default) dtype. */
typedef struct tsr_randint_like_options {
    size_t size TSR_ZERO;
    int64_t high TSR_ZERO; /* positional */
    tsr_dtype dtype TSR_ZERO;
} tsr_randint_like_options;
TSR_API tsr_tensor *tsr_randint_like(tsr_tensor *self, int64_t low, const tsr_randint_like_options *options);

/* Exponentially distributed, of mean 1 / lambd, in self's shape and dtype. */
TSR_API tsr_tensor *tsr_exponential(tsr_tensor *self, double lambd);
TSR_API tsr_tensor *tsr_exponential_(tsr_tensor *self, double lambd);

/* How many trials it takes to succeed with probability p each, in self's shape and dtype. */
TSR_API tsr_tensor *tsr_geometric(tsr_tensor *self, double p);
TSR_API tsr_tensor *tsr_geometric_(tsr_tensor *self, double p);

/* Cauchy distributed, in self's shape and dtype. */
TSR_API tsr_tensor *tsr_cauchy(tsr_tensor *self, double median, double sigma);
TSR_API tsr_tensor *tsr_cauchy_(tsr_tensor *self, double median, double sigma);

/* exp of normal numbers, in self's shape and dtype. */
TSR_API tsr_tensor *tsr_log_normal(tsr_tensor *self, double mean, double std);
TSR_API tsr_tensor *tsr_log_normal_(tsr_tensor *self, double mean, double std);

/* dropout of whole channels of [N, C, ...] (or [C, ...], with 1 dimensions after C). */
TSR_API tsr_tensor *tsr_dropout1d(tsr_tensor *self, double p, bool training);

/* dropout of whole channels of [N, C, ...] (or [C, ...], with 2 dimensions after C). */
TSR_API tsr_tensor *tsr_dropout2d(tsr_tensor *self, double p, bool training);

/* dropout of whole channels of [N, C, ...] (or [C, ...], with 3 dimensions after C). */
TSR_API tsr_tensor *tsr_dropout3d(tsr_tensor *self, double p, bool training);

/* SELU's lowest value with probability p, scaled so that mean and variance stay; self when not training. */
TSR_API tsr_tensor *tsr_alpha_dropout(tsr_tensor *self, double p, bool training);

/* alpha_dropout of whole channels of [N, C, ...]. */
TSR_API tsr_tensor *tsr_feature_alpha_dropout(tsr_tensor *self, double p, bool training);

/* A random softmax along dim: softmax((self + Gumbel noise) / tau). hard: one at its largest element, zero 
 * elsewhere, with this softmax's gradient. */
typedef struct tsr_gumbel_softmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    bool hard TSR_ZERO;
} tsr_gumbel_softmax_options;
TSR_API tsr_tensor *tsr_gumbel_softmax(tsr_tensor *self, double tau, const tsr_gumbel_softmax_options *options);

/* self, below zero times a number between lower and upper: random in training, else their mean. */
TSR_API tsr_tensor *tsr_rrelu(tsr_tensor *self, double lower, double upper, bool training);

/* Hann's: a raised cosine. */
typedef struct tsr_window_hann_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_hann_options;
TSR_API tsr_tensor *tsr_window_hann(const tsr_window_hann_options *options);

/* Hamming's: 0.54 - 0.46 cos. */
typedef struct tsr_window_hamming_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_hamming_options;
TSR_API tsr_tensor *tsr_window_hamming(const tsr_window_hamming_options *options);

/* Blackman's, of three cosines. */
typedef struct tsr_window_blackman_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_blackman_options;
TSR_API tsr_tensor *tsr_window_blackman(const tsr_window_blackman_options *options);

/* Nuttall's, of four cosines. */
typedef struct tsr_window_nuttall_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_nuttall_options;
TSR_API tsr_tensor *tsr_window_nuttall(const tsr_window_nuttall_options *options);

/* Bartlett's: a triangle. */
typedef struct tsr_window_bartlett_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_bartlett_options;
TSR_API tsr_tensor *tsr_window_bartlett(const tsr_window_bartlett_options *options);

/* Half a sine. */
typedef struct tsr_window_cosine_options {
    size_t size TSR_ZERO;
    int64_t m TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_cosine_options;
TSR_API tsr_tensor *tsr_window_cosine(const tsr_window_cosine_options *options);

/* alpha - (1 - alpha) cos. */
typedef struct tsr_window_general_hamming_options {
    size_t size TSR_ZERO;
    double alpha TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_general_hamming_options;
TSR_API tsr_tensor *tsr_window_general_hamming(int64_t m, const tsr_window_general_hamming_options *options);

/* a[0] - a[1] cos + a[2] cos of twice the angle - a[3] cos of three times the angle, and so on, for any number of 
 * coefficients. */
typedef struct tsr_window_general_cosine_options {
    size_t size TSR_ZERO;
    const double *a TSR_ZERO;
    int64_t n_a TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_general_cosine_options;
TSR_API tsr_tensor *tsr_window_general_cosine(int64_t m, const tsr_window_general_cosine_options *options);

/* exp(-|n - center| / tau); the centre is the middle, or with center_is_given (of periodic ones) center. */
typedef struct tsr_window_exponential_options {
    size_t size TSR_ZERO;
    double tau TSR_ZERO; /* positional */
    double center TSR_ZERO;
    bool center_is_given TSR_ZERO;
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_exponential_options;
TSR_API tsr_tensor *tsr_window_exponential(int64_t m, const tsr_window_exponential_options *options);

/* A bell of deviation std around the middle. */
typedef struct tsr_window_gaussian_options {
    size_t size TSR_ZERO;
    double std TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_gaussian_options;
TSR_API tsr_tensor *tsr_window_gaussian(int64_t m, const tsr_window_gaussian_options *options);

/* Kaiser's, by i0. */
typedef struct tsr_window_kaiser_options {
    size_t size TSR_ZERO;
    double beta TSR_ZERO; /* positional */
    bool periodic TSR_ZERO;
    tsr_dtype dtype TSR_ZERO;
} tsr_window_kaiser_options;
TSR_API tsr_tensor *tsr_window_kaiser(int64_t m, const tsr_window_kaiser_options *options);

/* Complex numbers of two parts of f32 or f64. */
TSR_API tsr_tensor *tsr_complex(tsr_tensor *real, tsr_tensor *imag);

/* abs * (cos(angle) + i sin(angle)), of f32 or f64. */
TSR_API tsr_tensor *tsr_polar(tsr_tensor *abs, tsr_tensor *angle);

/* Whether imaginary parts are zero, bool. */
TSR_API tsr_tensor *tsr_isreal(tsr_tensor *self);

/* The last two dimensions exchanged, and complex numbers conjugated. */
TSR_API tsr_tensor *tsr_adjoint(tsr_tensor *self);

/* Smallest and largest element. */
typedef struct tsr_aminmax_options {
    size_t size TSR_ZERO;
    tsr_tensor **max TSR_ZERO; /* positional */
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_aminmax_options;
TSR_API tsr_tensor *tsr_aminmax(tsr_tensor *self, const tsr_aminmax_options *options);

/* The next float after self towards other. */
TSR_API tsr_tensor *tsr_nextafter(tsr_tensor *self, tsr_tensor *other);

/* Covariances of the rows of [variables, observations]; fweights: how often each observation counts, aweights: how 
 * much. */
TSR_API tsr_tensor *tsr_cov(tsr_tensor *self, int64_t correction, tsr_tensor *fweights, tsr_tensor *aweights);

/* Correlations of the rows of [variables, observations]. */
TSR_API tsr_tensor *tsr_corrcoef(tsr_tensor *self);

/* Each slice along dim scaled down to a p-norm of at most maxnorm. */
TSR_API tsr_tensor *tsr_renorm(tsr_tensor *self, double p, int64_t dim, double maxnorm);

/* p-norms of the differences of all pairs of rows. */
TSR_API tsr_tensor *tsr_pdist(tsr_tensor *self, double p);

/* Logarithm of the gamma function of p dimensions. */
TSR_API tsr_tensor *tsr_mvlgamma(tsr_tensor *self, int64_t p);

/* self with src where diagonal(offset, dim1, dim2) is. */
TSR_API tsr_tensor *tsr_diagonal_scatter(tsr_tensor *self, tsr_tensor *src, int64_t offset, int64_t dim1, int64_t dim2);

/* self with source's slices combined at index along dim by reduce: prod, mean, amax, amin. */
typedef struct tsr_index_reduce_options {
    size_t size TSR_ZERO;
    const char *reduce TSR_ZERO; /* positional */
    bool exclude_self TSR_ZERO;
} tsr_index_reduce_options;
TSR_API tsr_tensor *tsr_index_reduce(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source, const tsr_index_reduce_options *options);

/* self with source's elements written (or added) at index of the flattened self. */
typedef struct tsr_put_options {
    size_t size TSR_ZERO;
    tsr_tensor *source TSR_ZERO; /* positional */
    bool accumulate TSR_ZERO;
} tsr_put_options;
TSR_API tsr_tensor *tsr_put(tsr_tensor *self, tsr_tensor *index, const tsr_put_options *options);

/* Summed over the dimensions in which shape, aligned at the end, has one or nothing. */
TSR_API tsr_tensor *tsr_sum_to_size(tsr_tensor *self, const int64_t *shape, int64_t n_shape);

/* cross_entropy of linear(input, linear_weight, linear_bias); linear_weight is [classes, ..., in]. */
typedef struct tsr_linear_cross_entropy_options {
    size_t size TSR_ZERO;
    tsr_tensor *target TSR_ZERO; /* positional */
    tsr_tensor *linear_bias TSR_ZERO;
    tsr_tensor *weight TSR_ZERO;
    int64_t reduction TSR_ZERO;
    int64_t ignore_index TSR_ZERO;
    bool ignore_index_is_zero TSR_ZERO;
    double label_smoothing TSR_ZERO;
} tsr_linear_cross_entropy_options;
TSR_API tsr_tensor *tsr_linear_cross_entropy(tsr_tensor *input, tsr_tensor *linear_weight, const tsr_linear_cross_entropy_options *options);

/* Largest element of windows whose places are random: output_size (or output_ratio times the input's) of them in 2 
 * dimensions; and where each is among its channel's. random_samples [N, C, 2]: the numbers in [0, 1) that are drawn 
 * else. */
typedef struct tsr_fractional_max_pool2d_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO;
    int64_t output_size[3] TSR_ZERO;
    double output_ratio[3] TSR_ZERO;
    tsr_tensor *random_samples TSR_ZERO;
} tsr_fractional_max_pool2d_options;
TSR_API tsr_tensor *tsr_fractional_max_pool2d(tsr_tensor *self, const tsr_fractional_max_pool2d_options *options);

/* Largest element of windows whose places are random: output_size (or output_ratio times the input's) of them in 3 
 * dimensions; and where each is among its channel's. random_samples [N, C, 3]: the numbers in [0, 1) that are drawn 
 * else. */
typedef struct tsr_fractional_max_pool3d_options {
    size_t size TSR_ZERO;
    tsr_tensor **indices TSR_ZERO; /* positional */
    int64_t kernel_size[3] TSR_ZERO;
    int64_t output_size[3] TSR_ZERO;
    double output_ratio[3] TSR_ZERO;
    tsr_tensor *random_samples TSR_ZERO;
} tsr_fractional_max_pool3d_options;
TSR_API tsr_tensor *tsr_fractional_max_pool3d(tsr_tensor *self, const tsr_fractional_max_pool3d_options *options);

/* sum of the elements inside. */
typedef struct tsr_masked_sum_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_sum_options;
TSR_API tsr_tensor *tsr_masked_sum(const tsr_masked_sum_options *options);

/* prod of the elements inside. */
typedef struct tsr_masked_prod_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_prod_options;
TSR_API tsr_tensor *tsr_masked_prod(const tsr_masked_prod_options *options);

/* mean of the elements inside. */
typedef struct tsr_masked_mean_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_mean_options;
TSR_API tsr_tensor *tsr_masked_mean(const tsr_masked_mean_options *options);

/* amax of the elements inside. */
typedef struct tsr_masked_amax_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_amax_options;
TSR_API tsr_tensor *tsr_masked_amax(const tsr_masked_amax_options *options);

/* amin of the elements inside. */
typedef struct tsr_masked_amin_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_amin_options;
TSR_API tsr_tensor *tsr_masked_amin(const tsr_masked_amin_options *options);

/* logsumexp of the elements inside. */
typedef struct tsr_masked_logsumexp_options {
    size_t size TSR_ZERO;
    tsr_tensor *self TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_logsumexp_options;
TSR_API tsr_tensor *tsr_masked_logsumexp(const tsr_masked_logsumexp_options *options);

/* argmax of the elements inside. */
typedef struct tsr_masked_argmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_argmax_options;
TSR_API tsr_tensor *tsr_masked_argmax(tsr_tensor *self, const tsr_masked_argmax_options *options);

/* argmin of the elements inside. */
typedef struct tsr_masked_argmin_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_argmin_options;
TSR_API tsr_tensor *tsr_masked_argmin(tsr_tensor *self, const tsr_masked_argmin_options *options);

/* var of the elements inside. */
typedef struct tsr_masked_var_options {
    size_t size TSR_ZERO;
    int64_t correction TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_var_options;
TSR_API tsr_tensor *tsr_masked_var(tsr_tensor *self, const tsr_masked_var_options *options);

/* std of the elements inside. */
typedef struct tsr_masked_std_options {
    size_t size TSR_ZERO;
    int64_t correction TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_std_options;
TSR_API tsr_tensor *tsr_masked_std(tsr_tensor *self, const tsr_masked_std_options *options);

/* norm of the elements inside. */
typedef struct tsr_masked_norm_options {
    size_t size TSR_ZERO;
    double p TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    const int64_t *dims TSR_ZERO;
    int64_t n_dims TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_norm_options;
TSR_API tsr_tensor *tsr_masked_norm(tsr_tensor *self, const tsr_masked_norm_options *options);

/* median of the elements inside. */
typedef struct tsr_masked_median_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    bool keepdim TSR_ZERO;
} tsr_masked_median_options;
TSR_API tsr_tensor *tsr_masked_median(tsr_tensor *self, const tsr_masked_median_options *options);

/* softmax along dim of the elements inside. */
typedef struct tsr_masked_softmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
} tsr_masked_softmax_options;
TSR_API tsr_tensor *tsr_masked_softmax(tsr_tensor *self, const tsr_masked_softmax_options *options);

/* log_softmax along dim of the elements inside. */
typedef struct tsr_masked_log_softmax_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
} tsr_masked_log_softmax_options;
TSR_API tsr_tensor *tsr_masked_log_softmax(tsr_tensor *self, const tsr_masked_log_softmax_options *options);

/* softmin along dim of the elements inside. */
typedef struct tsr_masked_softmin_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
} tsr_masked_softmin_options;
TSR_API tsr_tensor *tsr_masked_softmin(tsr_tensor *self, const tsr_masked_softmin_options *options);

/* cumsum along dim of the elements inside. */
typedef struct tsr_masked_cumsum_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
} tsr_masked_cumsum_options;
TSR_API tsr_tensor *tsr_masked_cumsum(tsr_tensor *self, const tsr_masked_cumsum_options *options);

/* cumprod along dim of the elements inside. */
typedef struct tsr_masked_cumprod_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
} tsr_masked_cumprod_options;
TSR_API tsr_tensor *tsr_masked_cumprod(tsr_tensor *self, const tsr_masked_cumprod_options *options);

/* logaddexp of both tensors' elements inside. */
typedef struct tsr_masked_logaddexp_options {
    size_t size TSR_ZERO;
    tsr_tensor *other TSR_ZERO; /* positional */
    tsr_tensor *self_mask TSR_ZERO;
    tsr_tensor *other_mask TSR_ZERO;
} tsr_masked_logaddexp_options;
TSR_API tsr_tensor *tsr_masked_logaddexp(tsr_tensor *self, const tsr_masked_logaddexp_options *options);

/* normalize of the elements inside; others become zero. eps: 1e-12. */
typedef struct tsr_masked_normalize_options {
    size_t size TSR_ZERO;
    int64_t dim TSR_ZERO; /* positional */
    tsr_tensor *mask TSR_ZERO;
    double eps TSR_ZERO;
} tsr_masked_normalize_options;
TSR_API tsr_tensor *tsr_masked_normalize(tsr_tensor *self, double p, const tsr_masked_normalize_options *options);

/* [n, rank]: the places of elements that are not zero. Reads self. */
TSR_API tsr_tensor *tsr_nonzero(tsr_tensor *self);

/* nonzero. Reads self. */
TSR_API tsr_tensor *tsr_argwhere(tsr_tensor *self);

/* The elements where mask is true, in one dimension; both broadcast. Reads mask. */
TSR_API tsr_tensor *tsr_masked_select(tsr_tensor *self, tsr_tensor *mask);

/* self with source's elements, in order, where mask is true. Reads nothing. */
TSR_API tsr_tensor *tsr_masked_scatter(tsr_tensor *self, tsr_tensor *mask, tsr_tensor *source);

/* How often 0, 1 ... stand in self, or the sums of their weights. Reads self. */
TSR_API tsr_tensor *tsr_bincount(tsr_tensor *self, tsr_tensor *weights, int64_t minlength);

/* Each element once, in order. Reads whether neighbours differ. */
TSR_API tsr_tensor *tsr_unique(tsr_tensor *self);

/* Where each element of self is in unique(self). Reads whether neighbours differ. */
TSR_API tsr_tensor *tsr_unique_inverse(tsr_tensor *self);

/* How often each element of unique(self) stands in self. Reads whether neighbours differ. */
TSR_API tsr_tensor *tsr_unique_counts(tsr_tensor *self);

/* The different slices along dim, in order, which of them each slice of self is, and how often each stands in self 
 * (PyTorch's unique with dim). Reads self. */
TSR_API tsr_tensor *tsr_unique_dim(tsr_tensor *self, int64_t dim, tsr_tensor **inverse, tsr_tensor **counts);

/* The first of each run of equal elements. Reads whether neighbours differ. */
TSR_API tsr_tensor *tsr_unique_consecutive(tsr_tensor *self);

#ifdef __cplusplus
}
inline tsr_tensor *tsr_zeros(const int64_t *shape, int64_t n_shape, tsr_zeros_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_zeros(&options);
}
inline tsr_tensor *tsr_ones(const int64_t *shape, int64_t n_shape, tsr_ones_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_ones(&options);
}
inline tsr_tensor *tsr_full(double value, const int64_t *shape, int64_t n_shape, tsr_full_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_full(value, &options);
}
inline tsr_tensor *tsr_eye(int64_t n, int64_t m, tsr_eye_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_eye(n, &options);
}
inline tsr_tensor *tsr_eye(int64_t n, int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_eye(n, (int64_t )m, tsr_eye_options{}, file, line);
}
inline tsr_tensor *tsr_arange(double start, double end, double step, tsr_arange_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.step = step;
    tsr_here(file, line);
    return tsr_arange(start, end, &options);
}
inline tsr_tensor *tsr_arange(double start, double end, int step, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_arange(start, end, (double )step, tsr_arange_options{}, file, line);
}
inline tsr_tensor *tsr_linspace(double start, double end, int64_t steps, tsr_linspace_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.steps = steps;
    tsr_here(file, line);
    return tsr_linspace(start, end, &options);
}
inline tsr_tensor *tsr_linspace(double start, double end, int steps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_linspace(start, end, (int64_t )steps, tsr_linspace_options{}, file, line);
}
inline tsr_tensor *tsr_zeros_like(tsr_tensor *self, tsr_zeros_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_zeros_like(&options);
}
inline tsr_tensor *tsr_ones_like(tsr_tensor *self, tsr_ones_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_ones_like(&options);
}
inline tsr_tensor *tsr_full_like(tsr_tensor *self, double value, tsr_full_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_full_like(self, &options);
}
inline tsr_tensor *tsr_full_like(tsr_tensor *self, int value, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_full_like(self, (double )value, tsr_full_like_options{}, file, line);
}
inline tsr_tensor *tsr_rand(const int64_t *shape, int64_t n_shape, tsr_rand_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_rand(&options);
}
inline tsr_tensor *tsr_randn(const int64_t *shape, int64_t n_shape, tsr_randn_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_randn(&options);
}
inline tsr_tensor *tsr_randint(int64_t low, int64_t high, const int64_t *shape, int64_t n_shape, tsr_randint_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_randint(low, high, &options);
}
inline tsr_tensor *tsr_randperm(int64_t n, tsr_randperm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.n = n;
    tsr_here(file, line);
    return tsr_randperm(&options);
}
inline tsr_tensor *tsr_randperm(int n, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_randperm((int64_t )n, tsr_randperm_options{}, file, line);
}
inline tsr_tensor *tsr_rand_like(tsr_tensor *self, tsr_rand_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_rand_like(&options);
}
inline tsr_tensor *tsr_randn_like(tsr_tensor *self, tsr_randn_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_randn_like(&options);
}
inline tsr_tensor *tsr_bernoulli(tsr_tensor *self, tsr_bernoulli_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_bernoulli_with(&options);
}
inline tsr_tensor *tsr_bernoulli_(tsr_tensor *self, tsr_bernoulli_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_bernoulli_with_(&options);
}
inline tsr_tensor *tsr_multinomial(tsr_tensor *self, int64_t num_samples, tsr_multinomial_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.num_samples = num_samples;
    tsr_here(file, line);
    return tsr_multinomial(self, &options);
}
inline tsr_tensor *tsr_multinomial(tsr_tensor *self, int num_samples, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_multinomial(self, (int64_t )num_samples, tsr_multinomial_options{}, file, line);
}
inline tsr_tensor *tsr_add(tsr_tensor *self, tsr_tensor *other, tsr_add_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_add_with(self, &options);
}
inline tsr_tensor *tsr_add_(tsr_tensor *self, tsr_tensor *other, tsr_add_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_add_with_(self, &options);
}
inline tsr_tensor *tsr_sub(tsr_tensor *self, tsr_tensor *other, tsr_sub_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_sub_with(self, &options);
}
inline tsr_tensor *tsr_sub_(tsr_tensor *self, tsr_tensor *other, tsr_sub_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_sub_with_(self, &options);
}
inline tsr_tensor *tsr_div(tsr_tensor *self, tsr_tensor *other, tsr_div_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_div_with(self, &options);
}
inline tsr_tensor *tsr_div_(tsr_tensor *self, tsr_tensor *other, tsr_div_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_div_with_(self, &options);
}
inline tsr_tensor *tsr_logit(tsr_tensor *self, tsr_logit_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_logit_with(&options);
}
inline tsr_tensor *tsr_logit_(tsr_tensor *self, tsr_logit_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_logit_with_(&options);
}
inline tsr_tensor *tsr_round(tsr_tensor *self, tsr_round_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_round_with(&options);
}
inline tsr_tensor *tsr_round_(tsr_tensor *self, tsr_round_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_round_with_(&options);
}
inline tsr_tensor *tsr_nan_to_num(tsr_tensor *self, tsr_nan_to_num_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_nan_to_num_with(&options);
}
inline tsr_tensor *tsr_nan_to_num_(tsr_tensor *self, tsr_nan_to_num_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_nan_to_num_with_(&options);
}
inline tsr_tensor *tsr_isclose(tsr_tensor *self, tsr_tensor *other, double rtol, double atol, tsr_isclose_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.atol = atol;
    tsr_here(file, line);
    return tsr_isclose(self, other, rtol, &options);
}
inline tsr_tensor *tsr_isclose(tsr_tensor *self, tsr_tensor *other, double rtol, int atol, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_isclose(self, other, rtol, (double )atol, tsr_isclose_options{}, file, line);
}
inline tsr_tensor *tsr_sum(tsr_tensor *self, tsr_sum_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_sum(&options);
}
inline tsr_tensor *tsr_mean(tsr_tensor *self, tsr_mean_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_mean(&options);
}
inline tsr_tensor *tsr_nansum(tsr_tensor *self, tsr_nansum_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_nansum(&options);
}
inline tsr_tensor *tsr_nanmean(tsr_tensor *self, tsr_nanmean_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_nanmean(&options);
}
inline tsr_tensor *tsr_prod(tsr_tensor *self, tsr_prod_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_prod(&options);
}
inline tsr_tensor *tsr_amax(tsr_tensor *self, tsr_amax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_amax(&options);
}
inline tsr_tensor *tsr_amin(tsr_tensor *self, tsr_amin_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_amin(&options);
}
inline tsr_tensor *tsr_max(tsr_tensor *self, int64_t dim, tsr_tensor **indices, tsr_max_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_max(self, dim, &options);
}
inline tsr_tensor *tsr_max(tsr_tensor *self, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max(self, dim, (tsr_tensor **)indices, tsr_max_options{}, file, line);
}
inline tsr_tensor *tsr_min(tsr_tensor *self, int64_t dim, tsr_tensor **indices, tsr_min_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_min(self, dim, &options);
}
inline tsr_tensor *tsr_min(tsr_tensor *self, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_min(self, dim, (tsr_tensor **)indices, tsr_min_options{}, file, line);
}
inline tsr_tensor *tsr_argmax(tsr_tensor *self, int64_t dim, tsr_argmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_argmax(self, &options);
}
inline tsr_tensor *tsr_argmax(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_argmax(self, (int64_t )dim, tsr_argmax_options{}, file, line);
}
inline tsr_tensor *tsr_argmin(tsr_tensor *self, int64_t dim, tsr_argmin_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_argmin(self, &options);
}
inline tsr_tensor *tsr_argmin(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_argmin(self, (int64_t )dim, tsr_argmin_options{}, file, line);
}
inline tsr_tensor *tsr_any(tsr_tensor *self, tsr_any_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_any(&options);
}
inline tsr_tensor *tsr_all(tsr_tensor *self, tsr_all_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_all(&options);
}
inline tsr_tensor *tsr_count_nonzero(tsr_tensor *self, tsr_count_nonzero_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_count_nonzero(&options);
}
inline tsr_tensor *tsr_var(tsr_tensor *self, int64_t correction, tsr_var_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.correction = correction;
    tsr_here(file, line);
    return tsr_var(self, &options);
}
inline tsr_tensor *tsr_var(tsr_tensor *self, int correction, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_var(self, (int64_t )correction, tsr_var_options{}, file, line);
}
inline tsr_tensor *tsr_std(tsr_tensor *self, int64_t correction, tsr_std_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.correction = correction;
    tsr_here(file, line);
    return tsr_std(self, &options);
}
inline tsr_tensor *tsr_std(tsr_tensor *self, int correction, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_std(self, (int64_t )correction, tsr_std_options{}, file, line);
}
inline tsr_tensor *tsr_var_mean(tsr_tensor *self, int64_t correction, tsr_tensor **mean, tsr_var_mean_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.mean = mean;
    tsr_here(file, line);
    return tsr_var_mean(self, correction, &options);
}
inline tsr_tensor *tsr_var_mean(tsr_tensor *self, int64_t correction, decltype(nullptr) mean, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_var_mean(self, correction, (tsr_tensor **)mean, tsr_var_mean_options{}, file, line);
}
inline tsr_tensor *tsr_std_mean(tsr_tensor *self, int64_t correction, tsr_tensor **mean, tsr_std_mean_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.mean = mean;
    tsr_here(file, line);
    return tsr_std_mean(self, correction, &options);
}
inline tsr_tensor *tsr_std_mean(tsr_tensor *self, int64_t correction, decltype(nullptr) mean, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_std_mean(self, correction, (tsr_tensor **)mean, tsr_std_mean_options{}, file, line);
}
inline tsr_tensor *tsr_norm(tsr_tensor *self, double p, tsr_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.p = p;
    tsr_here(file, line);
    return tsr_norm(self, &options);
}
inline tsr_tensor *tsr_norm(tsr_tensor *self, int p, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_norm(self, (double )p, tsr_norm_options{}, file, line);
}
inline tsr_tensor *tsr_normalize(tsr_tensor *self, double p, int64_t dim, tsr_normalize_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_normalize(self, p, &options);
}
inline tsr_tensor *tsr_normalize(tsr_tensor *self, double p, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_normalize(self, p, (int64_t )dim, tsr_normalize_options{}, file, line);
}
inline tsr_tensor *tsr_cosine_similarity(tsr_tensor *self, tsr_tensor *other, int64_t dim, tsr_cosine_similarity_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_cosine_similarity(self, other, &options);
}
inline tsr_tensor *tsr_cosine_similarity(tsr_tensor *self, tsr_tensor *other, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cosine_similarity(self, other, (int64_t )dim, tsr_cosine_similarity_options{}, file, line);
}
inline tsr_tensor *tsr_logsumexp(tsr_tensor *self, tsr_logsumexp_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_logsumexp(&options);
}
inline tsr_tensor *tsr_cumsum(tsr_tensor *self, int64_t dim, tsr_cumsum_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_cumsum(self, &options);
}
inline tsr_tensor *tsr_cumsum(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cumsum(self, (int64_t )dim, tsr_cumsum_options{}, file, line);
}
inline tsr_tensor *tsr_cumsum_(tsr_tensor *self, int64_t dim, tsr_cumsum_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_cumsum_(self, &options);
}
inline tsr_tensor *tsr_cumsum_(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cumsum_(self, (int64_t )dim, tsr_cumsum_options{}, file, line);
}
inline tsr_tensor *tsr_cumprod(tsr_tensor *self, int64_t dim, tsr_cumprod_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_cumprod(self, &options);
}
inline tsr_tensor *tsr_cumprod(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cumprod(self, (int64_t )dim, tsr_cumprod_options{}, file, line);
}
inline tsr_tensor *tsr_cumprod_(tsr_tensor *self, int64_t dim, tsr_cumprod_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_cumprod_(self, &options);
}
inline tsr_tensor *tsr_cumprod_(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cumprod_(self, (int64_t )dim, tsr_cumprod_options{}, file, line);
}
inline tsr_tensor *tsr_linalg_solve_triangular(tsr_tensor *self, tsr_tensor *B, tsr_linalg_solve_triangular_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.B = B;
    tsr_here(file, line);
    return tsr_linalg_solve_triangular(self, &options);
}
inline tsr_tensor *tsr_linalg_cholesky(tsr_tensor *self, tsr_linalg_cholesky_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_linalg_cholesky(&options);
}
inline tsr_tensor *tsr_addmm(tsr_tensor *self, tsr_tensor *mat1, tsr_tensor *mat2, tsr_addmm_options options)
{
    options.size = sizeof(options);
    options.mat2 = mat2;
    return tsr_addmm_with(self, mat1, &options);
}
inline tsr_tensor *tsr_baddbmm(tsr_tensor *self, tsr_tensor *batch1, tsr_tensor *batch2, tsr_baddbmm_options options)
{
    options.size = sizeof(options);
    options.batch2 = batch2;
    return tsr_baddbmm_with(self, batch1, &options);
}
inline tsr_tensor *tsr_squeeze(tsr_tensor *self, tsr_squeeze_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_squeeze(&options);
}
inline tsr_tensor *tsr_diff(tsr_tensor *self, int64_t n, int64_t dim, tsr_diff_options options)
{
    options.size = sizeof(options);
    options.dim = dim;
    return tsr_diff_with(self, n, &options);
}
inline tsr_tensor *tsr_repeat_interleave_tensor(tsr_tensor *self, tsr_tensor *repeats, int64_t dim, tsr_repeat_interleave_tensor_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_repeat_interleave_tensor(self, repeats, &options);
}
inline tsr_tensor *tsr_repeat_interleave_tensor(tsr_tensor *self, tsr_tensor *repeats, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_repeat_interleave_tensor(self, repeats, (int64_t )dim, tsr_repeat_interleave_tensor_options{}, file, line);
}
inline tsr_tensor *tsr_diag_embed(tsr_tensor *self, int64_t offset, tsr_diag_embed_options options)
{
    options.size = sizeof(options);
    options.offset = offset;
    return tsr_diag_embed_with(self, &options);
}
inline tsr_tensor *tsr_scatter_reduce(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src, const char *reduce, tsr_scatter_reduce_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.reduce = reduce;
    tsr_here(file, line);
    return tsr_scatter_reduce(self, dim, index, src, &options);
}
inline tsr_tensor *tsr_scatter_reduce_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *src, const char *reduce, tsr_scatter_reduce_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.reduce = reduce;
    tsr_here(file, line);
    return tsr_scatter_reduce_(self, dim, index, src, &options);
}
inline tsr_tensor *tsr_index_add(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source, tsr_index_add_options options)
{
    options.size = sizeof(options);
    options.source = source;
    return tsr_index_add_with(self, dim, index, &options);
}
inline tsr_tensor *tsr_index_add_(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source, tsr_index_add_options options)
{
    options.size = sizeof(options);
    options.source = source;
    return tsr_index_add_with_(self, dim, index, &options);
}
inline tsr_tensor *tsr_index_put(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices, tsr_tensor *values, tsr_index_put_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.values = values;
    tsr_here(file, line);
    return tsr_index_put(self, indices, n_indices, &options);
}
inline tsr_tensor *tsr_index_put_(tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices, tsr_tensor *values, tsr_index_put_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.values = values;
    tsr_here(file, line);
    return tsr_index_put_(self, indices, n_indices, &options);
}
inline tsr_tensor *tsr_embedding(tsr_tensor *weight, tsr_tensor *indices, tsr_embedding_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_embedding(weight, &options);
}
inline tsr_tensor *tsr_sort(tsr_tensor *self, int64_t dim, tsr_tensor **indices, tsr_sort_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_sort(self, dim, &options);
}
inline tsr_tensor *tsr_sort(tsr_tensor *self, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_sort(self, dim, (tsr_tensor **)indices, tsr_sort_options{}, file, line);
}
inline tsr_tensor *tsr_argsort(tsr_tensor *self, int64_t dim, tsr_argsort_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_argsort(self, &options);
}
inline tsr_tensor *tsr_argsort(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_argsort(self, (int64_t )dim, tsr_argsort_options{}, file, line);
}
inline tsr_tensor *tsr_topk(tsr_tensor *self, int64_t k, int64_t dim, tsr_tensor **indices, tsr_topk_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_topk(self, k, dim, &options);
}
inline tsr_tensor *tsr_topk(tsr_tensor *self, int64_t k, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_topk(self, k, dim, (tsr_tensor **)indices, tsr_topk_options{}, file, line);
}
inline tsr_tensor *tsr_searchsorted(tsr_tensor *sorted_sequence, tsr_tensor *values, tsr_searchsorted_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.values = values;
    tsr_here(file, line);
    return tsr_searchsorted(sorted_sequence, &options);
}
inline tsr_tensor *tsr_conv1d(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias, tsr_conv1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_conv1d(input, weight, &options);
}
inline tsr_tensor *tsr_conv1d(tsr_tensor *input, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_conv1d(input, weight, (tsr_tensor *)bias, tsr_conv1d_options{}, file, line);
}
inline tsr_tensor *tsr_conv2d(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias, tsr_conv2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_conv2d(input, weight, &options);
}
inline tsr_tensor *tsr_conv2d(tsr_tensor *input, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_conv2d(input, weight, (tsr_tensor *)bias, tsr_conv2d_options{}, file, line);
}
inline tsr_tensor *tsr_conv3d(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias, tsr_conv3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_conv3d(input, weight, &options);
}
inline tsr_tensor *tsr_conv3d(tsr_tensor *input, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_conv3d(input, weight, (tsr_tensor *)bias, tsr_conv3d_options{}, file, line);
}
inline tsr_tensor *tsr_conv_transpose2d(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias, tsr_conv_transpose2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_conv_transpose2d(input, weight, &options);
}
inline tsr_tensor *tsr_conv_transpose2d(tsr_tensor *input, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_conv_transpose2d(input, weight, (tsr_tensor *)bias, tsr_conv_transpose2d_options{}, file, line);
}
inline tsr_tensor *tsr_conv_transpose1d(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias, tsr_conv_transpose1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_conv_transpose1d(input, weight, &options);
}
inline tsr_tensor *tsr_conv_transpose1d(tsr_tensor *input, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_conv_transpose1d(input, weight, (tsr_tensor *)bias, tsr_conv_transpose1d_options{}, file, line);
}
inline tsr_tensor *tsr_conv_transpose3d(tsr_tensor *input, tsr_tensor *weight, tsr_tensor *bias, tsr_conv_transpose3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_conv_transpose3d(input, weight, &options);
}
inline tsr_tensor *tsr_conv_transpose3d(tsr_tensor *input, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_conv_transpose3d(input, weight, (tsr_tensor *)bias, tsr_conv_transpose3d_options{}, file, line);
}
inline tsr_tensor *tsr_max_pool1d(tsr_tensor *self, int64_t kernel, tsr_max_pool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_max_pool1d(self, &options);
}
inline tsr_tensor *tsr_max_pool1d(tsr_tensor *self, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max_pool1d(self, (int64_t )kernel, tsr_max_pool1d_options{}, file, line);
}
inline tsr_tensor *tsr_max_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, tsr_max_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel_w = kernel_w;
    tsr_here(file, line);
    return tsr_max_pool3d(self, kernel_d, kernel_h, &options);
}
inline tsr_tensor *tsr_max_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int kernel_w, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max_pool3d(self, kernel_d, kernel_h, (int64_t )kernel_w, tsr_max_pool3d_options{}, file, line);
}
inline tsr_tensor *tsr_max_pool1d_with_indices(tsr_tensor *self, int64_t kernel, tsr_tensor **indices, tsr_max_pool1d_with_indices_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_max_pool1d_with_indices(self, kernel, &options);
}
inline tsr_tensor *tsr_max_pool1d_with_indices(tsr_tensor *self, int64_t kernel, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max_pool1d_with_indices(self, kernel, (tsr_tensor **)indices, tsr_max_pool1d_with_indices_options{}, file, line);
}
inline tsr_tensor *tsr_max_pool2d_with_indices(tsr_tensor *self, int64_t kernel_h, int64_t kernel_w, tsr_tensor **indices, tsr_max_pool2d_with_indices_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_max_pool2d_with_indices(self, kernel_h, kernel_w, &options);
}
inline tsr_tensor *tsr_max_pool2d_with_indices(tsr_tensor *self, int64_t kernel_h, int64_t kernel_w, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max_pool2d_with_indices(self, kernel_h, kernel_w, (tsr_tensor **)indices, tsr_max_pool2d_with_indices_options{}, file, line);
}
inline tsr_tensor *tsr_max_pool3d_with_indices(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, tsr_tensor **indices, tsr_max_pool3d_with_indices_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_max_pool3d_with_indices(self, kernel_d, kernel_h, kernel_w, &options);
}
inline tsr_tensor *tsr_max_pool3d_with_indices(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max_pool3d_with_indices(self, kernel_d, kernel_h, kernel_w, (tsr_tensor **)indices, tsr_max_pool3d_with_indices_options{}, file, line);
}
inline tsr_tensor *tsr_avg_pool1d(tsr_tensor *self, int64_t kernel, tsr_avg_pool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_avg_pool1d(self, &options);
}
inline tsr_tensor *tsr_avg_pool1d(tsr_tensor *self, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_avg_pool1d(self, (int64_t )kernel, tsr_avg_pool1d_options{}, file, line);
}
inline tsr_tensor *tsr_avg_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, tsr_avg_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel_w = kernel_w;
    tsr_here(file, line);
    return tsr_avg_pool3d(self, kernel_d, kernel_h, &options);
}
inline tsr_tensor *tsr_avg_pool3d(tsr_tensor *self, int64_t kernel_d, int64_t kernel_h, int kernel_w, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_avg_pool3d(self, kernel_d, kernel_h, (int64_t )kernel_w, tsr_avg_pool3d_options{}, file, line);
}
inline tsr_tensor *tsr_lp_pool1d(tsr_tensor *self, double norm_type, int64_t kernel, tsr_lp_pool1d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel = kernel;
    tsr_here(file, line);
    return tsr_lp_pool1d(self, norm_type, &options);
}
inline tsr_tensor *tsr_lp_pool1d(tsr_tensor *self, double norm_type, int kernel, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_lp_pool1d(self, norm_type, (int64_t )kernel, tsr_lp_pool1d_options{}, file, line);
}
inline tsr_tensor *tsr_lp_pool2d(tsr_tensor *self, double norm_type, int64_t kernel_h, int64_t kernel_w, tsr_lp_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel_w = kernel_w;
    tsr_here(file, line);
    return tsr_lp_pool2d(self, norm_type, kernel_h, &options);
}
inline tsr_tensor *tsr_lp_pool2d(tsr_tensor *self, double norm_type, int64_t kernel_h, int kernel_w, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_lp_pool2d(self, norm_type, kernel_h, (int64_t )kernel_w, tsr_lp_pool2d_options{}, file, line);
}
inline tsr_tensor *tsr_lp_pool3d(tsr_tensor *self, double norm_type, int64_t kernel_d, int64_t kernel_h, int64_t kernel_w, tsr_lp_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel_w = kernel_w;
    tsr_here(file, line);
    return tsr_lp_pool3d(self, norm_type, kernel_d, kernel_h, &options);
}
inline tsr_tensor *tsr_lp_pool3d(tsr_tensor *self, double norm_type, int64_t kernel_d, int64_t kernel_h, int kernel_w, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_lp_pool3d(self, norm_type, kernel_d, kernel_h, (int64_t )kernel_w, tsr_lp_pool3d_options{}, file, line);
}
inline tsr_tensor *tsr_max_pool2d(tsr_tensor *self, int64_t kernel_h, int64_t kernel_w, tsr_max_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel_w = kernel_w;
    tsr_here(file, line);
    return tsr_max_pool2d(self, kernel_h, &options);
}
inline tsr_tensor *tsr_max_pool2d(tsr_tensor *self, int64_t kernel_h, int kernel_w, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_max_pool2d(self, kernel_h, (int64_t )kernel_w, tsr_max_pool2d_options{}, file, line);
}
inline tsr_tensor *tsr_avg_pool2d(tsr_tensor *self, int64_t kernel_h, int64_t kernel_w, tsr_avg_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.kernel_w = kernel_w;
    tsr_here(file, line);
    return tsr_avg_pool2d(self, kernel_h, &options);
}
inline tsr_tensor *tsr_avg_pool2d(tsr_tensor *self, int64_t kernel_h, int kernel_w, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_avg_pool2d(self, kernel_h, (int64_t )kernel_w, tsr_avg_pool2d_options{}, file, line);
}
inline tsr_tensor *tsr_interpolate(tsr_tensor *self, tsr_interpolate_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_interpolate(&options);
}
inline tsr_tensor *tsr_gelu(tsr_tensor *self, tsr_gelu_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_gelu(&options);
}
inline tsr_tensor *tsr_hardtanh(tsr_tensor *self, tsr_hardtanh_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_hardtanh_with(&options);
}
inline tsr_tensor *tsr_hardtanh_(tsr_tensor *self, tsr_hardtanh_options options)
{
    options.size = sizeof(options);
    options.self = self;
    return tsr_hardtanh_with_(&options);
}
inline tsr_tensor *tsr_softplus(tsr_tensor *self, tsr_softplus_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_softplus(&options);
}
inline tsr_tensor *tsr_softmax(tsr_tensor *self, int64_t dim, tsr_softmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_softmax(self, &options);
}
inline tsr_tensor *tsr_softmax(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_softmax(self, (int64_t )dim, tsr_softmax_options{}, file, line);
}
inline tsr_tensor *tsr_log_softmax(tsr_tensor *self, int64_t dim, tsr_log_softmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_log_softmax(self, &options);
}
inline tsr_tensor *tsr_log_softmax(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_log_softmax(self, (int64_t )dim, tsr_log_softmax_options{}, file, line);
}
inline tsr_tensor *tsr_layer_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, tsr_tensor *weight, tsr_tensor *bias, tsr_layer_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_layer_norm(self, normalized_shape, n_normalized_shape, weight, &options);
}
inline tsr_tensor *tsr_layer_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_layer_norm(self, normalized_shape, n_normalized_shape, weight, (tsr_tensor *)bias, tsr_layer_norm_options{}, file, line);
}
inline tsr_tensor *tsr_rms_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, tsr_tensor *weight, tsr_rms_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.weight = weight;
    tsr_here(file, line);
    return tsr_rms_norm(self, normalized_shape, n_normalized_shape, &options);
}
inline tsr_tensor *tsr_rms_norm(tsr_tensor *self, const int64_t *normalized_shape, int64_t n_normalized_shape, decltype(nullptr) weight, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_rms_norm(self, normalized_shape, n_normalized_shape, (tsr_tensor *)weight, tsr_rms_norm_options{}, file, line);
}
inline tsr_tensor *tsr_group_norm(tsr_tensor *self, int64_t num_groups, tsr_tensor *weight, tsr_tensor *bias, tsr_group_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bias = bias;
    tsr_here(file, line);
    return tsr_group_norm(self, num_groups, weight, &options);
}
inline tsr_tensor *tsr_group_norm(tsr_tensor *self, int64_t num_groups, tsr_tensor *weight, decltype(nullptr) bias, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_group_norm(self, num_groups, weight, (tsr_tensor *)bias, tsr_group_norm_options{}, file, line);
}
inline tsr_tensor *tsr_batch_norm(tsr_tensor *self, tsr_tensor *running_mean, tsr_tensor *running_var, tsr_tensor *weight, tsr_tensor *bias, bool training, double momentum, tsr_batch_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.momentum = momentum;
    tsr_here(file, line);
    return tsr_batch_norm(self, running_mean, running_var, weight, bias, training, &options);
}
inline tsr_tensor *tsr_batch_norm(tsr_tensor *self, tsr_tensor *running_mean, tsr_tensor *running_var, tsr_tensor *weight, tsr_tensor *bias, bool training, int momentum, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_batch_norm(self, running_mean, running_var, weight, bias, training, (double )momentum, tsr_batch_norm_options{}, file, line);
}
inline tsr_tensor *tsr_cross_entropy(tsr_tensor *self, tsr_tensor *target, tsr_cross_entropy_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_cross_entropy(self, &options);
}
inline tsr_tensor *tsr_nll_loss(tsr_tensor *self, tsr_tensor *target, tsr_nll_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_nll_loss(self, &options);
}
inline tsr_tensor *tsr_mse_loss(tsr_tensor *self, tsr_tensor *target, tsr_mse_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_mse_loss(self, &options);
}
inline tsr_tensor *tsr_l1_loss(tsr_tensor *self, tsr_tensor *target, tsr_l1_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_l1_loss(self, &options);
}
inline tsr_tensor *tsr_smooth_l1_loss(tsr_tensor *self, tsr_tensor *target, double beta, tsr_smooth_l1_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.beta = beta;
    tsr_here(file, line);
    return tsr_smooth_l1_loss(self, target, &options);
}
inline tsr_tensor *tsr_smooth_l1_loss(tsr_tensor *self, tsr_tensor *target, int beta, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_smooth_l1_loss(self, target, (double )beta, tsr_smooth_l1_loss_options{}, file, line);
}
inline tsr_tensor *tsr_huber_loss(tsr_tensor *self, tsr_tensor *target, double delta, tsr_huber_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.delta = delta;
    tsr_here(file, line);
    return tsr_huber_loss(self, target, &options);
}
inline tsr_tensor *tsr_huber_loss(tsr_tensor *self, tsr_tensor *target, int delta, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_huber_loss(self, target, (double )delta, tsr_huber_loss_options{}, file, line);
}
inline tsr_tensor *tsr_binary_cross_entropy(tsr_tensor *self, tsr_tensor *target, tsr_binary_cross_entropy_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_binary_cross_entropy(self, &options);
}
inline tsr_tensor *tsr_binary_cross_entropy_with_logits(tsr_tensor *self, tsr_tensor *target, tsr_binary_cross_entropy_with_logits_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_binary_cross_entropy_with_logits(self, &options);
}
inline tsr_tensor *tsr_kl_div(tsr_tensor *self, tsr_tensor *target, tsr_kl_div_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_kl_div(self, &options);
}
inline tsr_tensor *tsr_margin_ranking_loss(tsr_tensor *input1, tsr_tensor *input2, tsr_tensor *target, tsr_margin_ranking_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_margin_ranking_loss(input1, input2, &options);
}
inline tsr_tensor *tsr_cosine_embedding_loss(tsr_tensor *input1, tsr_tensor *input2, tsr_tensor *target, tsr_cosine_embedding_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_cosine_embedding_loss(input1, input2, &options);
}
inline tsr_tensor *tsr_pairwise_distance(tsr_tensor *x1, tsr_tensor *x2, double p, tsr_pairwise_distance_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.p = p;
    tsr_here(file, line);
    return tsr_pairwise_distance(x1, x2, &options);
}
inline tsr_tensor *tsr_pairwise_distance(tsr_tensor *x1, tsr_tensor *x2, int p, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_pairwise_distance(x1, x2, (double )p, tsr_pairwise_distance_options{}, file, line);
}
inline tsr_tensor *tsr_triplet_margin_loss(tsr_tensor *anchor, tsr_tensor *positive, tsr_tensor *negative, double margin, double p, double eps, tsr_triplet_margin_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.eps = eps;
    tsr_here(file, line);
    return tsr_triplet_margin_loss(anchor, positive, negative, margin, p, &options);
}
inline tsr_tensor *tsr_triplet_margin_loss(tsr_tensor *anchor, tsr_tensor *positive, tsr_tensor *negative, double margin, double p, int eps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_triplet_margin_loss(anchor, positive, negative, margin, p, (double )eps, tsr_triplet_margin_loss_options{}, file, line);
}
inline tsr_tensor *tsr_hinge_embedding_loss(tsr_tensor *self, tsr_tensor *target, double margin, tsr_hinge_embedding_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.margin = margin;
    tsr_here(file, line);
    return tsr_hinge_embedding_loss(self, target, &options);
}
inline tsr_tensor *tsr_hinge_embedding_loss(tsr_tensor *self, tsr_tensor *target, int margin, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_hinge_embedding_loss(self, target, (double )margin, tsr_hinge_embedding_loss_options{}, file, line);
}
inline tsr_tensor *tsr_soft_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_soft_margin_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_soft_margin_loss(self, &options);
}
inline tsr_tensor *tsr_multi_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *weight, int64_t p, double margin, tsr_multi_margin_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.margin = margin;
    tsr_here(file, line);
    return tsr_multi_margin_loss(self, target, weight, p, &options);
}
inline tsr_tensor *tsr_multi_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *weight, int64_t p, int margin, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_multi_margin_loss(self, target, weight, p, (double )margin, tsr_multi_margin_loss_options{}, file, line);
}
inline tsr_tensor *tsr_multilabel_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_multilabel_margin_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_multilabel_margin_loss(self, &options);
}
inline tsr_tensor *tsr_multilabel_soft_margin_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *weight, tsr_multilabel_soft_margin_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.weight = weight;
    tsr_here(file, line);
    return tsr_multilabel_soft_margin_loss(self, target, &options);
}
inline tsr_tensor *tsr_multilabel_soft_margin_loss(tsr_tensor *self, tsr_tensor *target, decltype(nullptr) weight, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_multilabel_soft_margin_loss(self, target, (tsr_tensor *)weight, tsr_multilabel_soft_margin_loss_options{}, file, line);
}
inline tsr_tensor *tsr_poisson_nll_loss(tsr_tensor *self, tsr_tensor *target, bool log_input, bool full, double eps, tsr_poisson_nll_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.eps = eps;
    tsr_here(file, line);
    return tsr_poisson_nll_loss(self, target, log_input, full, &options);
}
inline tsr_tensor *tsr_poisson_nll_loss(tsr_tensor *self, tsr_tensor *target, bool log_input, bool full, int eps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_poisson_nll_loss(self, target, log_input, full, (double )eps, tsr_poisson_nll_loss_options{}, file, line);
}
inline tsr_tensor *tsr_gaussian_nll_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *var, bool full, double eps, tsr_gaussian_nll_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.eps = eps;
    tsr_here(file, line);
    return tsr_gaussian_nll_loss(self, target, var, full, &options);
}
inline tsr_tensor *tsr_gaussian_nll_loss(tsr_tensor *self, tsr_tensor *target, tsr_tensor *var, bool full, int eps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_gaussian_nll_loss(self, target, var, full, (double )eps, tsr_gaussian_nll_loss_options{}, file, line);
}
inline tsr_tensor *tsr_scaled_dot_product_attention(tsr_tensor *query, tsr_tensor *key, tsr_tensor *value, tsr_scaled_dot_product_attention_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_scaled_dot_product_attention(query, key, &options);
}
inline tsr_tensor *tsr_pad_sequence(tsr_tensor *const *sequences, int64_t n_sequences, tsr_pad_sequence_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.sequences = sequences;
    options.n_sequences = n_sequences;
    tsr_here(file, line);
    return tsr_pad_sequence(&options);
}
inline tsr_tensor *tsr_tril_indices(int64_t row, int64_t col, int64_t offset, tsr_tril_indices_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.offset = offset;
    tsr_here(file, line);
    return tsr_tril_indices(row, col, &options);
}
inline tsr_tensor *tsr_tril_indices(int64_t row, int64_t col, int offset, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_tril_indices(row, col, (int64_t )offset, tsr_tril_indices_options{}, file, line);
}
inline tsr_tensor *tsr_triu_indices(int64_t row, int64_t col, int64_t offset, tsr_triu_indices_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.offset = offset;
    tsr_here(file, line);
    return tsr_triu_indices(row, col, &options);
}
inline tsr_tensor *tsr_triu_indices(int64_t row, int64_t col, int offset, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_triu_indices(row, col, (int64_t )offset, tsr_triu_indices_options{}, file, line);
}
inline tsr_tensor *tsr_addmv(tsr_tensor *self, tsr_tensor *mat, tsr_tensor *vec, tsr_addmv_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.vec = vec;
    tsr_here(file, line);
    return tsr_addmv(self, mat, &options);
}
inline tsr_tensor *tsr_addr(tsr_tensor *self, tsr_tensor *vec1, tsr_tensor *vec2, tsr_addr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.vec2 = vec2;
    tsr_here(file, line);
    return tsr_addr(self, vec1, &options);
}
inline tsr_tensor *tsr_rsub(tsr_tensor *self, tsr_tensor *other, tsr_rsub_options options)
{
    options.size = sizeof(options);
    options.other = other;
    return tsr_rsub_with(self, &options);
}
inline tsr_tensor *tsr_logspace(double start, double end, int64_t steps, tsr_logspace_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.steps = steps;
    tsr_here(file, line);
    return tsr_logspace(start, end, &options);
}
inline tsr_tensor *tsr_logspace(double start, double end, int steps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_logspace(start, end, (int64_t )steps, tsr_logspace_options{}, file, line);
}
inline tsr_tensor *tsr_median(tsr_tensor *self, int64_t dim, tsr_tensor **indices, tsr_median_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_median(self, dim, &options);
}
inline tsr_tensor *tsr_median(tsr_tensor *self, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_median(self, dim, (tsr_tensor **)indices, tsr_median_options{}, file, line);
}
inline tsr_tensor *tsr_nanmedian(tsr_tensor *self, int64_t dim, tsr_tensor **indices, tsr_nanmedian_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_nanmedian(self, dim, &options);
}
inline tsr_tensor *tsr_nanmedian(tsr_tensor *self, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nanmedian(self, dim, (tsr_tensor **)indices, tsr_nanmedian_options{}, file, line);
}
inline tsr_tensor *tsr_kthvalue(tsr_tensor *self, int64_t k, int64_t dim, tsr_tensor **indices, tsr_kthvalue_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_kthvalue(self, k, dim, &options);
}
inline tsr_tensor *tsr_kthvalue(tsr_tensor *self, int64_t k, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_kthvalue(self, k, dim, (tsr_tensor **)indices, tsr_kthvalue_options{}, file, line);
}
inline tsr_tensor *tsr_mode(tsr_tensor *self, int64_t dim, tsr_tensor **indices, tsr_mode_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_mode(self, dim, &options);
}
inline tsr_tensor *tsr_mode(tsr_tensor *self, int64_t dim, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_mode(self, dim, (tsr_tensor **)indices, tsr_mode_options{}, file, line);
}
inline tsr_tensor *tsr_quantile(tsr_tensor *self, tsr_tensor *q, int64_t dim, tsr_quantile_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_quantile(self, q, &options);
}
inline tsr_tensor *tsr_quantile(tsr_tensor *self, tsr_tensor *q, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_quantile(self, q, (int64_t )dim, tsr_quantile_options{}, file, line);
}
inline tsr_tensor *tsr_nanquantile(tsr_tensor *self, tsr_tensor *q, int64_t dim, tsr_nanquantile_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_nanquantile(self, q, &options);
}
inline tsr_tensor *tsr_nanquantile(tsr_tensor *self, tsr_tensor *q, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nanquantile(self, q, (int64_t )dim, tsr_nanquantile_options{}, file, line);
}
inline tsr_tensor *tsr_bucketize(tsr_tensor *self, tsr_tensor *boundaries, tsr_bucketize_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.boundaries = boundaries;
    tsr_here(file, line);
    return tsr_bucketize(self, &options);
}
inline tsr_tensor *tsr_histogram(tsr_tensor *self, int64_t bins, tsr_tensor **bin_edges, tsr_histogram_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.bin_edges = bin_edges;
    tsr_here(file, line);
    return tsr_histogram(self, bins, &options);
}
inline tsr_tensor *tsr_histogram(tsr_tensor *self, int64_t bins, decltype(nullptr) bin_edges, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_histogram(self, bins, (tsr_tensor **)bin_edges, tsr_histogram_options{}, file, line);
}
inline tsr_tensor *tsr_combinations(tsr_tensor *self, int64_t r, tsr_combinations_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.r = r;
    tsr_here(file, line);
    return tsr_combinations(self, &options);
}
inline tsr_tensor *tsr_combinations(tsr_tensor *self, int r, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_combinations(self, (int64_t )r, tsr_combinations_options{}, file, line);
}
inline tsr_tensor *tsr_allclose(tsr_tensor *self, tsr_tensor *other, double rtol, double atol, tsr_allclose_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.atol = atol;
    tsr_here(file, line);
    return tsr_allclose(self, other, rtol, &options);
}
inline tsr_tensor *tsr_allclose(tsr_tensor *self, tsr_tensor *other, double rtol, int atol, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_allclose(self, other, rtol, (double )atol, tsr_allclose_options{}, file, line);
}
inline tsr_tensor *tsr_ctc_loss(tsr_tensor *log_probs, tsr_tensor *targets, tsr_tensor *input_lengths, tsr_tensor *target_lengths, tsr_ctc_loss_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target_lengths = target_lengths;
    tsr_here(file, line);
    return tsr_ctc_loss(log_probs, targets, input_lengths, &options);
}
inline tsr_tensor *tsr_unfold(tsr_tensor *self, tsr_unfold_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_unfold(&options);
}
inline tsr_tensor *tsr_fold(tsr_tensor *self, tsr_fold_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_fold(&options);
}
inline tsr_tensor *tsr_grid_sample(tsr_tensor *self, tsr_tensor *grid, tsr_grid_sample_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.grid = grid;
    tsr_here(file, line);
    return tsr_grid_sample(self, &options);
}
inline tsr_tensor *tsr_affine_grid(tsr_tensor *theta, const int64_t *output_size, int64_t n_output_size, tsr_affine_grid_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.output_size = output_size;
    options.n_output_size = n_output_size;
    tsr_here(file, line);
    return tsr_affine_grid(theta, &options);
}
inline tsr_tensor *tsr_embedding_bag(tsr_tensor *weight, tsr_tensor *indices, tsr_tensor *offsets, tsr_embedding_bag_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.offsets = offsets;
    tsr_here(file, line);
    return tsr_embedding_bag(weight, indices, &options);
}
inline tsr_tensor *tsr_embedding_bag(tsr_tensor *weight, tsr_tensor *indices, decltype(nullptr) offsets, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_embedding_bag(weight, indices, (tsr_tensor *)offsets, tsr_embedding_bag_options{}, file, line);
}
inline tsr_tensor *tsr_isin(tsr_tensor *elements, tsr_tensor *test_elements, tsr_isin_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.test_elements = test_elements;
    tsr_here(file, line);
    return tsr_isin(elements, &options);
}
inline tsr_tensor *tsr_softmin(tsr_tensor *self, int64_t dim, tsr_softmin_options options)
{
    options.size = sizeof(options);
    options.dim = dim;
    return tsr_softmin_with(self, &options);
}
inline tsr_tensor *tsr_addbmm(tsr_tensor *self, tsr_tensor *batch1, tsr_tensor *batch2, tsr_addbmm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.batch2 = batch2;
    tsr_here(file, line);
    return tsr_addbmm(self, batch1, &options);
}
inline tsr_tensor *tsr_empty(const int64_t *shape, int64_t n_shape, tsr_empty_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_empty(&options);
}
inline tsr_tensor *tsr_empty_like(tsr_tensor *self, tsr_empty_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_empty_like(&options);
}
inline tsr_tensor *tsr_new_empty(tsr_tensor *self, const int64_t *shape, int64_t n_shape, tsr_new_empty_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_new_empty(self, &options);
}
inline tsr_tensor *tsr_new_zeros(tsr_tensor *self, const int64_t *shape, int64_t n_shape, tsr_new_zeros_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_new_zeros(self, &options);
}
inline tsr_tensor *tsr_new_ones(tsr_tensor *self, const int64_t *shape, int64_t n_shape, tsr_new_ones_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.shape = shape;
    options.n_shape = n_shape;
    tsr_here(file, line);
    return tsr_new_ones(self, &options);
}
inline tsr_tensor *tsr_new_full(tsr_tensor *self, const int64_t *shape, int64_t n_shape, double value, tsr_new_full_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_new_full(self, shape, n_shape, &options);
}
inline tsr_tensor *tsr_new_full(tsr_tensor *self, const int64_t *shape, int64_t n_shape, int value, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_new_full(self, shape, n_shape, (double )value, tsr_new_full_options{}, file, line);
}
inline tsr_tensor *tsr_scalar_tensor(double value, tsr_scalar_tensor_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.value = value;
    tsr_here(file, line);
    return tsr_scalar_tensor(&options);
}
inline tsr_tensor *tsr_scalar_tensor(int value, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_scalar_tensor((double )value, tsr_scalar_tensor_options{}, file, line);
}
inline tsr_tensor *tsr_randint_like(tsr_tensor *self, int64_t low, int64_t high, tsr_randint_like_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.high = high;
    tsr_here(file, line);
    return tsr_randint_like(self, low, &options);
}
inline tsr_tensor *tsr_randint_like(tsr_tensor *self, int64_t low, int high, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_randint_like(self, low, (int64_t )high, tsr_randint_like_options{}, file, line);
}
inline tsr_tensor *tsr_gumbel_softmax(tsr_tensor *self, double tau, int64_t dim, tsr_gumbel_softmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_gumbel_softmax(self, tau, &options);
}
inline tsr_tensor *tsr_gumbel_softmax(tsr_tensor *self, double tau, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_gumbel_softmax(self, tau, (int64_t )dim, tsr_gumbel_softmax_options{}, file, line);
}
inline tsr_tensor *tsr_window_hann(int64_t m, tsr_window_hann_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_window_hann(&options);
}
inline tsr_tensor *tsr_window_hann(int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_hann((int64_t )m, tsr_window_hann_options{}, file, line);
}
inline tsr_tensor *tsr_window_hamming(int64_t m, tsr_window_hamming_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_window_hamming(&options);
}
inline tsr_tensor *tsr_window_hamming(int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_hamming((int64_t )m, tsr_window_hamming_options{}, file, line);
}
inline tsr_tensor *tsr_window_blackman(int64_t m, tsr_window_blackman_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_window_blackman(&options);
}
inline tsr_tensor *tsr_window_blackman(int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_blackman((int64_t )m, tsr_window_blackman_options{}, file, line);
}
inline tsr_tensor *tsr_window_nuttall(int64_t m, tsr_window_nuttall_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_window_nuttall(&options);
}
inline tsr_tensor *tsr_window_nuttall(int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_nuttall((int64_t )m, tsr_window_nuttall_options{}, file, line);
}
inline tsr_tensor *tsr_window_bartlett(int64_t m, tsr_window_bartlett_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_window_bartlett(&options);
}
inline tsr_tensor *tsr_window_bartlett(int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_bartlett((int64_t )m, tsr_window_bartlett_options{}, file, line);
}
inline tsr_tensor *tsr_window_cosine(int64_t m, tsr_window_cosine_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.m = m;
    tsr_here(file, line);
    return tsr_window_cosine(&options);
}
inline tsr_tensor *tsr_window_cosine(int m, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_cosine((int64_t )m, tsr_window_cosine_options{}, file, line);
}
inline tsr_tensor *tsr_window_general_hamming(int64_t m, double alpha, tsr_window_general_hamming_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.alpha = alpha;
    tsr_here(file, line);
    return tsr_window_general_hamming(m, &options);
}
inline tsr_tensor *tsr_window_general_hamming(int64_t m, int alpha, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_general_hamming(m, (double )alpha, tsr_window_general_hamming_options{}, file, line);
}
inline tsr_tensor *tsr_window_general_cosine(int64_t m, const double *a, int64_t n_a, tsr_window_general_cosine_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.a = a;
    options.n_a = n_a;
    tsr_here(file, line);
    return tsr_window_general_cosine(m, &options);
}
inline tsr_tensor *tsr_window_exponential(int64_t m, double tau, tsr_window_exponential_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.tau = tau;
    tsr_here(file, line);
    return tsr_window_exponential(m, &options);
}
inline tsr_tensor *tsr_window_exponential(int64_t m, int tau, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_exponential(m, (double )tau, tsr_window_exponential_options{}, file, line);
}
inline tsr_tensor *tsr_window_gaussian(int64_t m, double std, tsr_window_gaussian_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.std = std;
    tsr_here(file, line);
    return tsr_window_gaussian(m, &options);
}
inline tsr_tensor *tsr_window_gaussian(int64_t m, int std, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_gaussian(m, (double )std, tsr_window_gaussian_options{}, file, line);
}
inline tsr_tensor *tsr_window_kaiser(int64_t m, double beta, tsr_window_kaiser_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.beta = beta;
    tsr_here(file, line);
    return tsr_window_kaiser(m, &options);
}
inline tsr_tensor *tsr_window_kaiser(int64_t m, int beta, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_window_kaiser(m, (double )beta, tsr_window_kaiser_options{}, file, line);
}
inline tsr_tensor *tsr_aminmax(tsr_tensor *self, tsr_tensor **max, tsr_aminmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.max = max;
    tsr_here(file, line);
    return tsr_aminmax(self, &options);
}
inline tsr_tensor *tsr_aminmax(tsr_tensor *self, decltype(nullptr) max, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_aminmax(self, (tsr_tensor **)max, tsr_aminmax_options{}, file, line);
}
inline tsr_tensor *tsr_index_reduce(tsr_tensor *self, int64_t dim, tsr_tensor *index, tsr_tensor *source, const char *reduce, tsr_index_reduce_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.reduce = reduce;
    tsr_here(file, line);
    return tsr_index_reduce(self, dim, index, source, &options);
}
inline tsr_tensor *tsr_put(tsr_tensor *self, tsr_tensor *index, tsr_tensor *source, tsr_put_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.source = source;
    tsr_here(file, line);
    return tsr_put(self, index, &options);
}
inline tsr_tensor *tsr_linear_cross_entropy(tsr_tensor *input, tsr_tensor *linear_weight, tsr_tensor *target, tsr_linear_cross_entropy_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.target = target;
    tsr_here(file, line);
    return tsr_linear_cross_entropy(input, linear_weight, &options);
}
inline tsr_tensor *tsr_fractional_max_pool2d(tsr_tensor *self, tsr_tensor **indices, tsr_fractional_max_pool2d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_fractional_max_pool2d(self, &options);
}
inline tsr_tensor *tsr_fractional_max_pool2d(tsr_tensor *self, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_fractional_max_pool2d(self, (tsr_tensor **)indices, tsr_fractional_max_pool2d_options{}, file, line);
}
inline tsr_tensor *tsr_fractional_max_pool3d(tsr_tensor *self, tsr_tensor **indices, tsr_fractional_max_pool3d_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.indices = indices;
    tsr_here(file, line);
    return tsr_fractional_max_pool3d(self, &options);
}
inline tsr_tensor *tsr_fractional_max_pool3d(tsr_tensor *self, decltype(nullptr) indices, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_fractional_max_pool3d(self, (tsr_tensor **)indices, tsr_fractional_max_pool3d_options{}, file, line);
}
inline tsr_tensor *tsr_masked_sum(tsr_tensor *self, tsr_masked_sum_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_masked_sum(&options);
}
inline tsr_tensor *tsr_masked_prod(tsr_tensor *self, tsr_masked_prod_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_masked_prod(&options);
}
inline tsr_tensor *tsr_masked_mean(tsr_tensor *self, tsr_masked_mean_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_masked_mean(&options);
}
inline tsr_tensor *tsr_masked_amax(tsr_tensor *self, tsr_masked_amax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_masked_amax(&options);
}
inline tsr_tensor *tsr_masked_amin(tsr_tensor *self, tsr_masked_amin_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_masked_amin(&options);
}
inline tsr_tensor *tsr_masked_logsumexp(tsr_tensor *self, tsr_masked_logsumexp_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.self = self;
    tsr_here(file, line);
    return tsr_masked_logsumexp(&options);
}
inline tsr_tensor *tsr_masked_argmax(tsr_tensor *self, int64_t dim, tsr_masked_argmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_argmax(self, &options);
}
inline tsr_tensor *tsr_masked_argmax(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_argmax(self, (int64_t )dim, tsr_masked_argmax_options{}, file, line);
}
inline tsr_tensor *tsr_masked_argmin(tsr_tensor *self, int64_t dim, tsr_masked_argmin_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_argmin(self, &options);
}
inline tsr_tensor *tsr_masked_argmin(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_argmin(self, (int64_t )dim, tsr_masked_argmin_options{}, file, line);
}
inline tsr_tensor *tsr_masked_var(tsr_tensor *self, int64_t correction, tsr_masked_var_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.correction = correction;
    tsr_here(file, line);
    return tsr_masked_var(self, &options);
}
inline tsr_tensor *tsr_masked_var(tsr_tensor *self, int correction, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_var(self, (int64_t )correction, tsr_masked_var_options{}, file, line);
}
inline tsr_tensor *tsr_masked_std(tsr_tensor *self, int64_t correction, tsr_masked_std_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.correction = correction;
    tsr_here(file, line);
    return tsr_masked_std(self, &options);
}
inline tsr_tensor *tsr_masked_std(tsr_tensor *self, int correction, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_std(self, (int64_t )correction, tsr_masked_std_options{}, file, line);
}
inline tsr_tensor *tsr_masked_norm(tsr_tensor *self, double p, tsr_masked_norm_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.p = p;
    tsr_here(file, line);
    return tsr_masked_norm(self, &options);
}
inline tsr_tensor *tsr_masked_norm(tsr_tensor *self, int p, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_norm(self, (double )p, tsr_masked_norm_options{}, file, line);
}
inline tsr_tensor *tsr_masked_median(tsr_tensor *self, int64_t dim, tsr_masked_median_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_median(self, &options);
}
inline tsr_tensor *tsr_masked_median(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_median(self, (int64_t )dim, tsr_masked_median_options{}, file, line);
}
inline tsr_tensor *tsr_masked_softmax(tsr_tensor *self, int64_t dim, tsr_masked_softmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_softmax(self, &options);
}
inline tsr_tensor *tsr_masked_softmax(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_softmax(self, (int64_t )dim, tsr_masked_softmax_options{}, file, line);
}
inline tsr_tensor *tsr_masked_log_softmax(tsr_tensor *self, int64_t dim, tsr_masked_log_softmax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_log_softmax(self, &options);
}
inline tsr_tensor *tsr_masked_log_softmax(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_log_softmax(self, (int64_t )dim, tsr_masked_log_softmax_options{}, file, line);
}
inline tsr_tensor *tsr_masked_softmin(tsr_tensor *self, int64_t dim, tsr_masked_softmin_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_softmin(self, &options);
}
inline tsr_tensor *tsr_masked_softmin(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_softmin(self, (int64_t )dim, tsr_masked_softmin_options{}, file, line);
}
inline tsr_tensor *tsr_masked_cumsum(tsr_tensor *self, int64_t dim, tsr_masked_cumsum_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_cumsum(self, &options);
}
inline tsr_tensor *tsr_masked_cumsum(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_cumsum(self, (int64_t )dim, tsr_masked_cumsum_options{}, file, line);
}
inline tsr_tensor *tsr_masked_cumprod(tsr_tensor *self, int64_t dim, tsr_masked_cumprod_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_cumprod(self, &options);
}
inline tsr_tensor *tsr_masked_cumprod(tsr_tensor *self, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_cumprod(self, (int64_t )dim, tsr_masked_cumprod_options{}, file, line);
}
inline tsr_tensor *tsr_masked_logaddexp(tsr_tensor *self, tsr_tensor *other, tsr_masked_logaddexp_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.other = other;
    tsr_here(file, line);
    return tsr_masked_logaddexp(self, &options);
}
inline tsr_tensor *tsr_masked_normalize(tsr_tensor *self, double p, int64_t dim, tsr_masked_normalize_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.dim = dim;
    tsr_here(file, line);
    return tsr_masked_normalize(self, p, &options);
}
inline tsr_tensor *tsr_masked_normalize(tsr_tensor *self, double p, int dim, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_masked_normalize(self, p, (int64_t )dim, tsr_masked_normalize_options{}, file, line);
}
#endif

#ifndef TSR_NO_SITES
#define tsr_fill(...) (tsr_here(__FILE__, __LINE__), tsr_fill(__VA_ARGS__))
#define tsr_fill_(...) (tsr_here(__FILE__, __LINE__), tsr_fill_(__VA_ARGS__))
#define tsr_zero(...) (tsr_here(__FILE__, __LINE__), tsr_zero(__VA_ARGS__))
#define tsr_zero_(...) (tsr_here(__FILE__, __LINE__), tsr_zero_(__VA_ARGS__))
#define tsr_copy(...) (tsr_here(__FILE__, __LINE__), tsr_copy(__VA_ARGS__))
#define tsr_copy_(...) (tsr_here(__FILE__, __LINE__), tsr_copy_(__VA_ARGS__))
#define tsr_clone(...) (tsr_here(__FILE__, __LINE__), tsr_clone(__VA_ARGS__))
#define tsr_to(...) (tsr_here(__FILE__, __LINE__), tsr_to(__VA_ARGS__))
#define tsr_contiguous(...) (tsr_here(__FILE__, __LINE__), tsr_contiguous(__VA_ARGS__))
#define tsr_uniform(...) (tsr_here(__FILE__, __LINE__), tsr_uniform(__VA_ARGS__))
#define tsr_uniform_(...) (tsr_here(__FILE__, __LINE__), tsr_uniform_(__VA_ARGS__))
#define tsr_normal(...) (tsr_here(__FILE__, __LINE__), tsr_normal(__VA_ARGS__))
#define tsr_normal_(...) (tsr_here(__FILE__, __LINE__), tsr_normal_(__VA_ARGS__))
#define tsr_dropout(...) (tsr_here(__FILE__, __LINE__), tsr_dropout(__VA_ARGS__))
#define tsr_mul(...) (tsr_here(__FILE__, __LINE__), tsr_mul(__VA_ARGS__))
#define tsr_mul_(...) (tsr_here(__FILE__, __LINE__), tsr_mul_(__VA_ARGS__))
#define tsr_floor_divide(...) (tsr_here(__FILE__, __LINE__), tsr_floor_divide(__VA_ARGS__))
#define tsr_floor_divide_(...) (tsr_here(__FILE__, __LINE__), tsr_floor_divide_(__VA_ARGS__))
#define tsr_remainder(...) (tsr_here(__FILE__, __LINE__), tsr_remainder(__VA_ARGS__))
#define tsr_remainder_(...) (tsr_here(__FILE__, __LINE__), tsr_remainder_(__VA_ARGS__))
#define tsr_fmod(...) (tsr_here(__FILE__, __LINE__), tsr_fmod(__VA_ARGS__))
#define tsr_fmod_(...) (tsr_here(__FILE__, __LINE__), tsr_fmod_(__VA_ARGS__))
#define tsr_pow(...) (tsr_here(__FILE__, __LINE__), tsr_pow(__VA_ARGS__))
#define tsr_pow_(...) (tsr_here(__FILE__, __LINE__), tsr_pow_(__VA_ARGS__))
#define tsr_maximum(...) (tsr_here(__FILE__, __LINE__), tsr_maximum(__VA_ARGS__))
#define tsr_minimum(...) (tsr_here(__FILE__, __LINE__), tsr_minimum(__VA_ARGS__))
#define tsr_fmax(...) (tsr_here(__FILE__, __LINE__), tsr_fmax(__VA_ARGS__))
#define tsr_fmin(...) (tsr_here(__FILE__, __LINE__), tsr_fmin(__VA_ARGS__))
#define tsr_atan2(...) (tsr_here(__FILE__, __LINE__), tsr_atan2(__VA_ARGS__))
#define tsr_atan2_(...) (tsr_here(__FILE__, __LINE__), tsr_atan2_(__VA_ARGS__))
#define tsr_hypot(...) (tsr_here(__FILE__, __LINE__), tsr_hypot(__VA_ARGS__))
#define tsr_hypot_(...) (tsr_here(__FILE__, __LINE__), tsr_hypot_(__VA_ARGS__))
#define tsr_logaddexp(...) (tsr_here(__FILE__, __LINE__), tsr_logaddexp(__VA_ARGS__))
#define tsr_xlogy(...) (tsr_here(__FILE__, __LINE__), tsr_xlogy(__VA_ARGS__))
#define tsr_xlogy_(...) (tsr_here(__FILE__, __LINE__), tsr_xlogy_(__VA_ARGS__))
#define tsr_copysign(...) (tsr_here(__FILE__, __LINE__), tsr_copysign(__VA_ARGS__))
#define tsr_copysign_(...) (tsr_here(__FILE__, __LINE__), tsr_copysign_(__VA_ARGS__))
#define tsr_add_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_add_scalar(__VA_ARGS__))
#define tsr_add_scalar_(...) (tsr_here(__FILE__, __LINE__), tsr_add_scalar_(__VA_ARGS__))
#define tsr_sub_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_sub_scalar(__VA_ARGS__))
#define tsr_sub_scalar_(...) (tsr_here(__FILE__, __LINE__), tsr_sub_scalar_(__VA_ARGS__))
#define tsr_mul_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_mul_scalar(__VA_ARGS__))
#define tsr_mul_scalar_(...) (tsr_here(__FILE__, __LINE__), tsr_mul_scalar_(__VA_ARGS__))
#define tsr_div_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_div_scalar(__VA_ARGS__))
#define tsr_div_scalar_(...) (tsr_here(__FILE__, __LINE__), tsr_div_scalar_(__VA_ARGS__))
#define tsr_pow_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_pow_scalar(__VA_ARGS__))
#define tsr_pow_scalar_(...) (tsr_here(__FILE__, __LINE__), tsr_pow_scalar_(__VA_ARGS__))
#define tsr_addcmul(...) (tsr_here(__FILE__, __LINE__), tsr_addcmul(__VA_ARGS__))
#define tsr_addcmul_(...) (tsr_here(__FILE__, __LINE__), tsr_addcmul_(__VA_ARGS__))
#define tsr_addcdiv(...) (tsr_here(__FILE__, __LINE__), tsr_addcdiv(__VA_ARGS__))
#define tsr_addcdiv_(...) (tsr_here(__FILE__, __LINE__), tsr_addcdiv_(__VA_ARGS__))
#define tsr_lerp(...) (tsr_here(__FILE__, __LINE__), tsr_lerp(__VA_ARGS__))
#define tsr_lerp_(...) (tsr_here(__FILE__, __LINE__), tsr_lerp_(__VA_ARGS__))
#define tsr_clamp(...) (tsr_here(__FILE__, __LINE__), tsr_clamp(__VA_ARGS__))
#define tsr_clamp_(...) (tsr_here(__FILE__, __LINE__), tsr_clamp_(__VA_ARGS__))
#define tsr_neg(...) (tsr_here(__FILE__, __LINE__), tsr_neg(__VA_ARGS__))
#define tsr_neg_(...) (tsr_here(__FILE__, __LINE__), tsr_neg_(__VA_ARGS__))
#define tsr_abs(...) (tsr_here(__FILE__, __LINE__), tsr_abs(__VA_ARGS__))
#define tsr_abs_(...) (tsr_here(__FILE__, __LINE__), tsr_abs_(__VA_ARGS__))
#define tsr_sign(...) (tsr_here(__FILE__, __LINE__), tsr_sign(__VA_ARGS__))
#define tsr_sign_(...) (tsr_here(__FILE__, __LINE__), tsr_sign_(__VA_ARGS__))
#define tsr_reciprocal(...) (tsr_here(__FILE__, __LINE__), tsr_reciprocal(__VA_ARGS__))
#define tsr_reciprocal_(...) (tsr_here(__FILE__, __LINE__), tsr_reciprocal_(__VA_ARGS__))
#define tsr_square(...) (tsr_here(__FILE__, __LINE__), tsr_square(__VA_ARGS__))
#define tsr_square_(...) (tsr_here(__FILE__, __LINE__), tsr_square_(__VA_ARGS__))
#define tsr_sqrt(...) (tsr_here(__FILE__, __LINE__), tsr_sqrt(__VA_ARGS__))
#define tsr_sqrt_(...) (tsr_here(__FILE__, __LINE__), tsr_sqrt_(__VA_ARGS__))
#define tsr_rsqrt(...) (tsr_here(__FILE__, __LINE__), tsr_rsqrt(__VA_ARGS__))
#define tsr_rsqrt_(...) (tsr_here(__FILE__, __LINE__), tsr_rsqrt_(__VA_ARGS__))
#define tsr_exp(...) (tsr_here(__FILE__, __LINE__), tsr_exp(__VA_ARGS__))
#define tsr_exp_(...) (tsr_here(__FILE__, __LINE__), tsr_exp_(__VA_ARGS__))
#define tsr_exp2(...) (tsr_here(__FILE__, __LINE__), tsr_exp2(__VA_ARGS__))
#define tsr_exp2_(...) (tsr_here(__FILE__, __LINE__), tsr_exp2_(__VA_ARGS__))
#define tsr_expm1(...) (tsr_here(__FILE__, __LINE__), tsr_expm1(__VA_ARGS__))
#define tsr_expm1_(...) (tsr_here(__FILE__, __LINE__), tsr_expm1_(__VA_ARGS__))
#define tsr_log(...) (tsr_here(__FILE__, __LINE__), tsr_log(__VA_ARGS__))
#define tsr_log_(...) (tsr_here(__FILE__, __LINE__), tsr_log_(__VA_ARGS__))
#define tsr_log2(...) (tsr_here(__FILE__, __LINE__), tsr_log2(__VA_ARGS__))
#define tsr_log2_(...) (tsr_here(__FILE__, __LINE__), tsr_log2_(__VA_ARGS__))
#define tsr_log10(...) (tsr_here(__FILE__, __LINE__), tsr_log10(__VA_ARGS__))
#define tsr_log10_(...) (tsr_here(__FILE__, __LINE__), tsr_log10_(__VA_ARGS__))
#define tsr_log1p(...) (tsr_here(__FILE__, __LINE__), tsr_log1p(__VA_ARGS__))
#define tsr_log1p_(...) (tsr_here(__FILE__, __LINE__), tsr_log1p_(__VA_ARGS__))
#define tsr_sin(...) (tsr_here(__FILE__, __LINE__), tsr_sin(__VA_ARGS__))
#define tsr_sin_(...) (tsr_here(__FILE__, __LINE__), tsr_sin_(__VA_ARGS__))
#define tsr_cos(...) (tsr_here(__FILE__, __LINE__), tsr_cos(__VA_ARGS__))
#define tsr_cos_(...) (tsr_here(__FILE__, __LINE__), tsr_cos_(__VA_ARGS__))
#define tsr_tan(...) (tsr_here(__FILE__, __LINE__), tsr_tan(__VA_ARGS__))
#define tsr_tan_(...) (tsr_here(__FILE__, __LINE__), tsr_tan_(__VA_ARGS__))
#define tsr_asin(...) (tsr_here(__FILE__, __LINE__), tsr_asin(__VA_ARGS__))
#define tsr_asin_(...) (tsr_here(__FILE__, __LINE__), tsr_asin_(__VA_ARGS__))
#define tsr_acos(...) (tsr_here(__FILE__, __LINE__), tsr_acos(__VA_ARGS__))
#define tsr_acos_(...) (tsr_here(__FILE__, __LINE__), tsr_acos_(__VA_ARGS__))
#define tsr_atan(...) (tsr_here(__FILE__, __LINE__), tsr_atan(__VA_ARGS__))
#define tsr_atan_(...) (tsr_here(__FILE__, __LINE__), tsr_atan_(__VA_ARGS__))
#define tsr_sinh(...) (tsr_here(__FILE__, __LINE__), tsr_sinh(__VA_ARGS__))
#define tsr_sinh_(...) (tsr_here(__FILE__, __LINE__), tsr_sinh_(__VA_ARGS__))
#define tsr_cosh(...) (tsr_here(__FILE__, __LINE__), tsr_cosh(__VA_ARGS__))
#define tsr_cosh_(...) (tsr_here(__FILE__, __LINE__), tsr_cosh_(__VA_ARGS__))
#define tsr_tanh(...) (tsr_here(__FILE__, __LINE__), tsr_tanh(__VA_ARGS__))
#define tsr_tanh_(...) (tsr_here(__FILE__, __LINE__), tsr_tanh_(__VA_ARGS__))
#define tsr_asinh(...) (tsr_here(__FILE__, __LINE__), tsr_asinh(__VA_ARGS__))
#define tsr_asinh_(...) (tsr_here(__FILE__, __LINE__), tsr_asinh_(__VA_ARGS__))
#define tsr_acosh(...) (tsr_here(__FILE__, __LINE__), tsr_acosh(__VA_ARGS__))
#define tsr_acosh_(...) (tsr_here(__FILE__, __LINE__), tsr_acosh_(__VA_ARGS__))
#define tsr_atanh(...) (tsr_here(__FILE__, __LINE__), tsr_atanh(__VA_ARGS__))
#define tsr_atanh_(...) (tsr_here(__FILE__, __LINE__), tsr_atanh_(__VA_ARGS__))
#define tsr_sigmoid(...) (tsr_here(__FILE__, __LINE__), tsr_sigmoid(__VA_ARGS__))
#define tsr_sigmoid_(...) (tsr_here(__FILE__, __LINE__), tsr_sigmoid_(__VA_ARGS__))
#define tsr_erf(...) (tsr_here(__FILE__, __LINE__), tsr_erf(__VA_ARGS__))
#define tsr_erf_(...) (tsr_here(__FILE__, __LINE__), tsr_erf_(__VA_ARGS__))
#define tsr_erfc(...) (tsr_here(__FILE__, __LINE__), tsr_erfc(__VA_ARGS__))
#define tsr_erfc_(...) (tsr_here(__FILE__, __LINE__), tsr_erfc_(__VA_ARGS__))
#define tsr_erfinv(...) (tsr_here(__FILE__, __LINE__), tsr_erfinv(__VA_ARGS__))
#define tsr_erfinv_(...) (tsr_here(__FILE__, __LINE__), tsr_erfinv_(__VA_ARGS__))
#define tsr_lgamma(...) (tsr_here(__FILE__, __LINE__), tsr_lgamma(__VA_ARGS__))
#define tsr_lgamma_(...) (tsr_here(__FILE__, __LINE__), tsr_lgamma_(__VA_ARGS__))
#define tsr_i0(...) (tsr_here(__FILE__, __LINE__), tsr_i0(__VA_ARGS__))
#define tsr_i0_(...) (tsr_here(__FILE__, __LINE__), tsr_i0_(__VA_ARGS__))
#define tsr_i0e(...) (tsr_here(__FILE__, __LINE__), tsr_i0e(__VA_ARGS__))
#define tsr_i1(...) (tsr_here(__FILE__, __LINE__), tsr_i1(__VA_ARGS__))
#define tsr_i1e(...) (tsr_here(__FILE__, __LINE__), tsr_i1e(__VA_ARGS__))
#define tsr_frexp(...) (tsr_here(__FILE__, __LINE__), tsr_frexp(__VA_ARGS__))
#define tsr_digamma(...) (tsr_here(__FILE__, __LINE__), tsr_digamma(__VA_ARGS__))
#define tsr_digamma_(...) (tsr_here(__FILE__, __LINE__), tsr_digamma_(__VA_ARGS__))
#define tsr_ceil(...) (tsr_here(__FILE__, __LINE__), tsr_ceil(__VA_ARGS__))
#define tsr_ceil_(...) (tsr_here(__FILE__, __LINE__), tsr_ceil_(__VA_ARGS__))
#define tsr_floor(...) (tsr_here(__FILE__, __LINE__), tsr_floor(__VA_ARGS__))
#define tsr_floor_(...) (tsr_here(__FILE__, __LINE__), tsr_floor_(__VA_ARGS__))
#define tsr_trunc(...) (tsr_here(__FILE__, __LINE__), tsr_trunc(__VA_ARGS__))
#define tsr_trunc_(...) (tsr_here(__FILE__, __LINE__), tsr_trunc_(__VA_ARGS__))
#define tsr_frac(...) (tsr_here(__FILE__, __LINE__), tsr_frac(__VA_ARGS__))
#define tsr_frac_(...) (tsr_here(__FILE__, __LINE__), tsr_frac_(__VA_ARGS__))
#define tsr_sinc(...) (tsr_here(__FILE__, __LINE__), tsr_sinc(__VA_ARGS__))
#define tsr_sinc_(...) (tsr_here(__FILE__, __LINE__), tsr_sinc_(__VA_ARGS__))
#define tsr_conj(...) (tsr_here(__FILE__, __LINE__), tsr_conj(__VA_ARGS__))
#define tsr_eq(...) (tsr_here(__FILE__, __LINE__), tsr_eq(__VA_ARGS__))
#define tsr_ne(...) (tsr_here(__FILE__, __LINE__), tsr_ne(__VA_ARGS__))
#define tsr_lt(...) (tsr_here(__FILE__, __LINE__), tsr_lt(__VA_ARGS__))
#define tsr_le(...) (tsr_here(__FILE__, __LINE__), tsr_le(__VA_ARGS__))
#define tsr_gt(...) (tsr_here(__FILE__, __LINE__), tsr_gt(__VA_ARGS__))
#define tsr_ge(...) (tsr_here(__FILE__, __LINE__), tsr_ge(__VA_ARGS__))
#define tsr_eq_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_eq_scalar(__VA_ARGS__))
#define tsr_ne_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_ne_scalar(__VA_ARGS__))
#define tsr_lt_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_lt_scalar(__VA_ARGS__))
#define tsr_le_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_le_scalar(__VA_ARGS__))
#define tsr_gt_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_gt_scalar(__VA_ARGS__))
#define tsr_ge_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_ge_scalar(__VA_ARGS__))
#define tsr_logical_and(...) (tsr_here(__FILE__, __LINE__), tsr_logical_and(__VA_ARGS__))
#define tsr_logical_and_(...) (tsr_here(__FILE__, __LINE__), tsr_logical_and_(__VA_ARGS__))
#define tsr_logical_or(...) (tsr_here(__FILE__, __LINE__), tsr_logical_or(__VA_ARGS__))
#define tsr_logical_or_(...) (tsr_here(__FILE__, __LINE__), tsr_logical_or_(__VA_ARGS__))
#define tsr_logical_xor(...) (tsr_here(__FILE__, __LINE__), tsr_logical_xor(__VA_ARGS__))
#define tsr_logical_xor_(...) (tsr_here(__FILE__, __LINE__), tsr_logical_xor_(__VA_ARGS__))
#define tsr_logical_not(...) (tsr_here(__FILE__, __LINE__), tsr_logical_not(__VA_ARGS__))
#define tsr_logical_not_(...) (tsr_here(__FILE__, __LINE__), tsr_logical_not_(__VA_ARGS__))
#define tsr_bitwise_and(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_and(__VA_ARGS__))
#define tsr_bitwise_and_(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_and_(__VA_ARGS__))
#define tsr_bitwise_or(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_or(__VA_ARGS__))
#define tsr_bitwise_or_(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_or_(__VA_ARGS__))
#define tsr_bitwise_xor(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_xor(__VA_ARGS__))
#define tsr_bitwise_xor_(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_xor_(__VA_ARGS__))
#define tsr_bitwise_left_shift(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_left_shift(__VA_ARGS__))
#define tsr_bitwise_left_shift_(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_left_shift_(__VA_ARGS__))
#define tsr_bitwise_right_shift(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_right_shift(__VA_ARGS__))
#define tsr_bitwise_right_shift_(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_right_shift_(__VA_ARGS__))
#define tsr_bitwise_not(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_not(__VA_ARGS__))
#define tsr_bitwise_not_(...) (tsr_here(__FILE__, __LINE__), tsr_bitwise_not_(__VA_ARGS__))
#define tsr_isnan(...) (tsr_here(__FILE__, __LINE__), tsr_isnan(__VA_ARGS__))
#define tsr_isinf(...) (tsr_here(__FILE__, __LINE__), tsr_isinf(__VA_ARGS__))
#define tsr_isfinite(...) (tsr_here(__FILE__, __LINE__), tsr_isfinite(__VA_ARGS__))
#define tsr_where(...) (tsr_here(__FILE__, __LINE__), tsr_where(__VA_ARGS__))
#define tsr_masked_fill(...) (tsr_here(__FILE__, __LINE__), tsr_masked_fill(__VA_ARGS__))
#define tsr_masked_fill_(...) (tsr_here(__FILE__, __LINE__), tsr_masked_fill_(__VA_ARGS__))
#define tsr_logcumsumexp(...) (tsr_here(__FILE__, __LINE__), tsr_logcumsumexp(__VA_ARGS__))
#define tsr_matmul(...) (tsr_here(__FILE__, __LINE__), tsr_matmul(__VA_ARGS__))
#define tsr_mm(...) (tsr_here(__FILE__, __LINE__), tsr_mm(__VA_ARGS__))
#define tsr_bmm(...) (tsr_here(__FILE__, __LINE__), tsr_bmm(__VA_ARGS__))
#define tsr_mv(...) (tsr_here(__FILE__, __LINE__), tsr_mv(__VA_ARGS__))
#define tsr_matrix_exp(...) (tsr_here(__FILE__, __LINE__), tsr_matrix_exp(__VA_ARGS__))
#define tsr_dot(...) (tsr_here(__FILE__, __LINE__), tsr_dot(__VA_ARGS__))
#define tsr_outer(...) (tsr_here(__FILE__, __LINE__), tsr_outer(__VA_ARGS__))
#define tsr_linear(...) (tsr_here(__FILE__, __LINE__), tsr_linear(__VA_ARGS__))
#define tsr_einsum(...) (tsr_here(__FILE__, __LINE__), tsr_einsum(__VA_ARGS__))
#define tsr_reshape(...) (tsr_here(__FILE__, __LINE__), tsr_reshape(__VA_ARGS__))
#define tsr_flatten(...) (tsr_here(__FILE__, __LINE__), tsr_flatten(__VA_ARGS__))
#define tsr_unflatten(...) (tsr_here(__FILE__, __LINE__), tsr_unflatten(__VA_ARGS__))
#define tsr_unsqueeze(...) (tsr_here(__FILE__, __LINE__), tsr_unsqueeze(__VA_ARGS__))
#define tsr_transpose(...) (tsr_here(__FILE__, __LINE__), tsr_transpose(__VA_ARGS__))
#define tsr_t(...) (tsr_here(__FILE__, __LINE__), tsr_t(__VA_ARGS__))
#define tsr_permute(...) (tsr_here(__FILE__, __LINE__), tsr_permute(__VA_ARGS__))
#define tsr_movedim(...) (tsr_here(__FILE__, __LINE__), tsr_movedim(__VA_ARGS__))
#define tsr_expand(...) (tsr_here(__FILE__, __LINE__), tsr_expand(__VA_ARGS__))
#define tsr_narrow(...) (tsr_here(__FILE__, __LINE__), tsr_narrow(__VA_ARGS__))
#define tsr_slice(...) (tsr_here(__FILE__, __LINE__), tsr_slice(__VA_ARGS__))
#define tsr_select(...) (tsr_here(__FILE__, __LINE__), tsr_select(__VA_ARGS__))
#define tsr_diagonal(...) (tsr_here(__FILE__, __LINE__), tsr_diagonal(__VA_ARGS__))
#define tsr_real(...) (tsr_here(__FILE__, __LINE__), tsr_real(__VA_ARGS__))
#define tsr_imag(...) (tsr_here(__FILE__, __LINE__), tsr_imag(__VA_ARGS__))
#define tsr_view_as_real(...) (tsr_here(__FILE__, __LINE__), tsr_view_as_real(__VA_ARGS__))
#define tsr_view_as_complex(...) (tsr_here(__FILE__, __LINE__), tsr_view_as_complex(__VA_ARGS__))
#define tsr_unbind(...) (tsr_here(__FILE__, __LINE__), tsr_unbind(__VA_ARGS__))
#define tsr_chunk(...) (tsr_here(__FILE__, __LINE__), tsr_chunk(__VA_ARGS__))
#define tsr_split(...) (tsr_here(__FILE__, __LINE__), tsr_split(__VA_ARGS__))
#define tsr_cat(...) (tsr_here(__FILE__, __LINE__), tsr_cat(__VA_ARGS__))
#define tsr_stack(...) (tsr_here(__FILE__, __LINE__), tsr_stack(__VA_ARGS__))
#define tsr_repeat(...) (tsr_here(__FILE__, __LINE__), tsr_repeat(__VA_ARGS__))
#define tsr_tile(...) (tsr_here(__FILE__, __LINE__), tsr_tile(__VA_ARGS__))
#define tsr_repeat_interleave(...) (tsr_here(__FILE__, __LINE__), tsr_repeat_interleave(__VA_ARGS__))
#define tsr_flip(...) (tsr_here(__FILE__, __LINE__), tsr_flip(__VA_ARGS__))
#define tsr_roll(...) (tsr_here(__FILE__, __LINE__), tsr_roll(__VA_ARGS__))
#define tsr_pad_mode(...) (tsr_here(__FILE__, __LINE__), tsr_pad_mode(__VA_ARGS__))
#define tsr_pixel_shuffle(...) (tsr_here(__FILE__, __LINE__), tsr_pixel_shuffle(__VA_ARGS__))
#define tsr_pixel_unshuffle(...) (tsr_here(__FILE__, __LINE__), tsr_pixel_unshuffle(__VA_ARGS__))
#define tsr_channel_shuffle(...) (tsr_here(__FILE__, __LINE__), tsr_channel_shuffle(__VA_ARGS__))
#define tsr_pad(...) (tsr_here(__FILE__, __LINE__), tsr_pad(__VA_ARGS__))
#define tsr_tril(...) (tsr_here(__FILE__, __LINE__), tsr_tril(__VA_ARGS__))
#define tsr_tril_(...) (tsr_here(__FILE__, __LINE__), tsr_tril_(__VA_ARGS__))
#define tsr_triu(...) (tsr_here(__FILE__, __LINE__), tsr_triu(__VA_ARGS__))
#define tsr_triu_(...) (tsr_here(__FILE__, __LINE__), tsr_triu_(__VA_ARGS__))
#define tsr_index_select(...) (tsr_here(__FILE__, __LINE__), tsr_index_select(__VA_ARGS__))
#define tsr_gather(...) (tsr_here(__FILE__, __LINE__), tsr_gather(__VA_ARGS__))
#define tsr_take(...) (tsr_here(__FILE__, __LINE__), tsr_take(__VA_ARGS__))
#define tsr_take_along_dim(...) (tsr_here(__FILE__, __LINE__), tsr_take_along_dim(__VA_ARGS__))
#define tsr_scatter(...) (tsr_here(__FILE__, __LINE__), tsr_scatter(__VA_ARGS__))
#define tsr_scatter_(...) (tsr_here(__FILE__, __LINE__), tsr_scatter_(__VA_ARGS__))
#define tsr_scatter_add(...) (tsr_here(__FILE__, __LINE__), tsr_scatter_add(__VA_ARGS__))
#define tsr_scatter_add_(...) (tsr_here(__FILE__, __LINE__), tsr_scatter_add_(__VA_ARGS__))
#define tsr_index_copy(...) (tsr_here(__FILE__, __LINE__), tsr_index_copy(__VA_ARGS__))
#define tsr_index_copy_(...) (tsr_here(__FILE__, __LINE__), tsr_index_copy_(__VA_ARGS__))
#define tsr_index_fill(...) (tsr_here(__FILE__, __LINE__), tsr_index_fill(__VA_ARGS__))
#define tsr_index_fill_(...) (tsr_here(__FILE__, __LINE__), tsr_index_fill_(__VA_ARGS__))
#define tsr_index(...) (tsr_here(__FILE__, __LINE__), tsr_index(__VA_ARGS__))
#define tsr_embedding_renorm(...) (tsr_here(__FILE__, __LINE__), tsr_embedding_renorm(__VA_ARGS__))
#define tsr_embedding_renorm_(...) (tsr_here(__FILE__, __LINE__), tsr_embedding_renorm_(__VA_ARGS__))
#define tsr_one_hot(...) (tsr_here(__FILE__, __LINE__), tsr_one_hot(__VA_ARGS__))
#define tsr_adaptive_max_pool1d(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_max_pool1d(__VA_ARGS__))
#define tsr_adaptive_max_pool2d(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_max_pool2d(__VA_ARGS__))
#define tsr_adaptive_max_pool3d(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_max_pool3d(__VA_ARGS__))
#define tsr_max_unpool(...) (tsr_here(__FILE__, __LINE__), tsr_max_unpool(__VA_ARGS__))
#define tsr_adaptive_avg_pool1d(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_avg_pool1d(__VA_ARGS__))
#define tsr_adaptive_avg_pool3d(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_avg_pool3d(__VA_ARGS__))
#define tsr_local_response_norm(...) (tsr_here(__FILE__, __LINE__), tsr_local_response_norm(__VA_ARGS__))
#define tsr_adaptive_avg_pool2d(...) (tsr_here(__FILE__, __LINE__), tsr_adaptive_avg_pool2d(__VA_ARGS__))
#define tsr_relu(...) (tsr_here(__FILE__, __LINE__), tsr_relu(__VA_ARGS__))
#define tsr_relu_(...) (tsr_here(__FILE__, __LINE__), tsr_relu_(__VA_ARGS__))
#define tsr_silu(...) (tsr_here(__FILE__, __LINE__), tsr_silu(__VA_ARGS__))
#define tsr_silu_(...) (tsr_here(__FILE__, __LINE__), tsr_silu_(__VA_ARGS__))
#define tsr_mish(...) (tsr_here(__FILE__, __LINE__), tsr_mish(__VA_ARGS__))
#define tsr_mish_(...) (tsr_here(__FILE__, __LINE__), tsr_mish_(__VA_ARGS__))
#define tsr_relu6(...) (tsr_here(__FILE__, __LINE__), tsr_relu6(__VA_ARGS__))
#define tsr_relu6_(...) (tsr_here(__FILE__, __LINE__), tsr_relu6_(__VA_ARGS__))
#define tsr_hardsigmoid(...) (tsr_here(__FILE__, __LINE__), tsr_hardsigmoid(__VA_ARGS__))
#define tsr_hardsigmoid_(...) (tsr_here(__FILE__, __LINE__), tsr_hardsigmoid_(__VA_ARGS__))
#define tsr_hardswish(...) (tsr_here(__FILE__, __LINE__), tsr_hardswish(__VA_ARGS__))
#define tsr_hardswish_(...) (tsr_here(__FILE__, __LINE__), tsr_hardswish_(__VA_ARGS__))
#define tsr_selu(...) (tsr_here(__FILE__, __LINE__), tsr_selu(__VA_ARGS__))
#define tsr_selu_(...) (tsr_here(__FILE__, __LINE__), tsr_selu_(__VA_ARGS__))
#define tsr_logsigmoid(...) (tsr_here(__FILE__, __LINE__), tsr_logsigmoid(__VA_ARGS__))
#define tsr_leaky_relu(...) (tsr_here(__FILE__, __LINE__), tsr_leaky_relu(__VA_ARGS__))
#define tsr_leaky_relu_(...) (tsr_here(__FILE__, __LINE__), tsr_leaky_relu_(__VA_ARGS__))
#define tsr_elu(...) (tsr_here(__FILE__, __LINE__), tsr_elu(__VA_ARGS__))
#define tsr_elu_(...) (tsr_here(__FILE__, __LINE__), tsr_elu_(__VA_ARGS__))
#define tsr_celu(...) (tsr_here(__FILE__, __LINE__), tsr_celu(__VA_ARGS__))
#define tsr_celu_(...) (tsr_here(__FILE__, __LINE__), tsr_celu_(__VA_ARGS__))
#define tsr_prelu(...) (tsr_here(__FILE__, __LINE__), tsr_prelu(__VA_ARGS__))
#define tsr_threshold(...) (tsr_here(__FILE__, __LINE__), tsr_threshold(__VA_ARGS__))
#define tsr_threshold_(...) (tsr_here(__FILE__, __LINE__), tsr_threshold_(__VA_ARGS__))
#define tsr_softsign(...) (tsr_here(__FILE__, __LINE__), tsr_softsign(__VA_ARGS__))
#define tsr_tanhshrink(...) (tsr_here(__FILE__, __LINE__), tsr_tanhshrink(__VA_ARGS__))
#define tsr_softshrink(...) (tsr_here(__FILE__, __LINE__), tsr_softshrink(__VA_ARGS__))
#define tsr_hardshrink(...) (tsr_here(__FILE__, __LINE__), tsr_hardshrink(__VA_ARGS__))
#define tsr_glu(...) (tsr_here(__FILE__, __LINE__), tsr_glu(__VA_ARGS__))
#define tsr_atleast_1d(...) (tsr_here(__FILE__, __LINE__), tsr_atleast_1d(__VA_ARGS__))
#define tsr_atleast_2d(...) (tsr_here(__FILE__, __LINE__), tsr_atleast_2d(__VA_ARGS__))
#define tsr_atleast_3d(...) (tsr_here(__FILE__, __LINE__), tsr_atleast_3d(__VA_ARGS__))
#define tsr_ravel(...) (tsr_here(__FILE__, __LINE__), tsr_ravel(__VA_ARGS__))
#define tsr_broadcast_to(...) (tsr_here(__FILE__, __LINE__), tsr_broadcast_to(__VA_ARGS__))
#define tsr_hstack(...) (tsr_here(__FILE__, __LINE__), tsr_hstack(__VA_ARGS__))
#define tsr_vstack(...) (tsr_here(__FILE__, __LINE__), tsr_vstack(__VA_ARGS__))
#define tsr_dstack(...) (tsr_here(__FILE__, __LINE__), tsr_dstack(__VA_ARGS__))
#define tsr_column_stack(...) (tsr_here(__FILE__, __LINE__), tsr_column_stack(__VA_ARGS__))
#define tsr_fliplr(...) (tsr_here(__FILE__, __LINE__), tsr_fliplr(__VA_ARGS__))
#define tsr_flipud(...) (tsr_here(__FILE__, __LINE__), tsr_flipud(__VA_ARGS__))
#define tsr_rot90(...) (tsr_here(__FILE__, __LINE__), tsr_rot90(__VA_ARGS__))
#define tsr_diag(...) (tsr_here(__FILE__, __LINE__), tsr_diag(__VA_ARGS__))
#define tsr_diagflat(...) (tsr_here(__FILE__, __LINE__), tsr_diagflat(__VA_ARGS__))
#define tsr_trace(...) (tsr_here(__FILE__, __LINE__), tsr_trace(__VA_ARGS__))
#define tsr_block_diag(...) (tsr_here(__FILE__, __LINE__), tsr_block_diag(__VA_ARGS__))
#define tsr_meshgrid(...) (tsr_here(__FILE__, __LINE__), tsr_meshgrid(__VA_ARGS__))
#define tsr_cartesian_prod(...) (tsr_here(__FILE__, __LINE__), tsr_cartesian_prod(__VA_ARGS__))
#define tsr_unfold_dim(...) (tsr_here(__FILE__, __LINE__), tsr_unfold_dim(__VA_ARGS__))
#define tsr_select_scatter(...) (tsr_here(__FILE__, __LINE__), tsr_select_scatter(__VA_ARGS__))
#define tsr_slice_scatter(...) (tsr_here(__FILE__, __LINE__), tsr_slice_scatter(__VA_ARGS__))
#define tsr_cross(...) (tsr_here(__FILE__, __LINE__), tsr_cross(__VA_ARGS__))
#define tsr_cdist(...) (tsr_here(__FILE__, __LINE__), tsr_cdist(__VA_ARGS__))
#define tsr_dist(...) (tsr_here(__FILE__, __LINE__), tsr_dist(__VA_ARGS__))
#define tsr_kron(...) (tsr_here(__FILE__, __LINE__), tsr_kron(__VA_ARGS__))
#define tsr_tensordot(...) (tsr_here(__FILE__, __LINE__), tsr_tensordot(__VA_ARGS__))
#define tsr_inner(...) (tsr_here(__FILE__, __LINE__), tsr_inner(__VA_ARGS__))
#define tsr_vdot(...) (tsr_here(__FILE__, __LINE__), tsr_vdot(__VA_ARGS__))
#define tsr_bilinear(...) (tsr_here(__FILE__, __LINE__), tsr_bilinear(__VA_ARGS__))
#define tsr_clamp_min(...) (tsr_here(__FILE__, __LINE__), tsr_clamp_min(__VA_ARGS__))
#define tsr_clamp_max(...) (tsr_here(__FILE__, __LINE__), tsr_clamp_max(__VA_ARGS__))
#define tsr_lerp_scalar(...) (tsr_here(__FILE__, __LINE__), tsr_lerp_scalar(__VA_ARGS__))
#define tsr_lerp_scalar_(...) (tsr_here(__FILE__, __LINE__), tsr_lerp_scalar_(__VA_ARGS__))
#define tsr_float_power(...) (tsr_here(__FILE__, __LINE__), tsr_float_power(__VA_ARGS__))
#define tsr_ldexp(...) (tsr_here(__FILE__, __LINE__), tsr_ldexp(__VA_ARGS__))
#define tsr_logaddexp2(...) (tsr_here(__FILE__, __LINE__), tsr_logaddexp2(__VA_ARGS__))
#define tsr_deg2rad(...) (tsr_here(__FILE__, __LINE__), tsr_deg2rad(__VA_ARGS__))
#define tsr_rad2deg(...) (tsr_here(__FILE__, __LINE__), tsr_rad2deg(__VA_ARGS__))
#define tsr_positive(...) (tsr_here(__FILE__, __LINE__), tsr_positive(__VA_ARGS__))
#define tsr_heaviside(...) (tsr_here(__FILE__, __LINE__), tsr_heaviside(__VA_ARGS__))
#define tsr_sgn(...) (tsr_here(__FILE__, __LINE__), tsr_sgn(__VA_ARGS__))
#define tsr_signbit(...) (tsr_here(__FILE__, __LINE__), tsr_signbit(__VA_ARGS__))
#define tsr_isneginf(...) (tsr_here(__FILE__, __LINE__), tsr_isneginf(__VA_ARGS__))
#define tsr_isposinf(...) (tsr_here(__FILE__, __LINE__), tsr_isposinf(__VA_ARGS__))
#define tsr_gcd(...) (tsr_here(__FILE__, __LINE__), tsr_gcd(__VA_ARGS__))
#define tsr_lcm(...) (tsr_here(__FILE__, __LINE__), tsr_lcm(__VA_ARGS__))
#define tsr_trapezoid(...) (tsr_here(__FILE__, __LINE__), tsr_trapezoid(__VA_ARGS__))
#define tsr_cumulative_trapezoid(...) (tsr_here(__FILE__, __LINE__), tsr_cumulative_trapezoid(__VA_ARGS__))
#define tsr_cummax(...) (tsr_here(__FILE__, __LINE__), tsr_cummax(__VA_ARGS__))
#define tsr_cummin(...) (tsr_here(__FILE__, __LINE__), tsr_cummin(__VA_ARGS__))
#define tsr_msort(...) (tsr_here(__FILE__, __LINE__), tsr_msort(__VA_ARGS__))
#define tsr_gradient(...) (tsr_here(__FILE__, __LINE__), tsr_gradient(__VA_ARGS__))
#define tsr_gradient_spacings(...) (tsr_here(__FILE__, __LINE__), tsr_gradient_spacings(__VA_ARGS__))
#define tsr_unravel_index(...) (tsr_here(__FILE__, __LINE__), tsr_unravel_index(__VA_ARGS__))
#define tsr_equal(...) (tsr_here(__FILE__, __LINE__), tsr_equal(__VA_ARGS__))
#define tsr_histc(...) (tsr_here(__FILE__, __LINE__), tsr_histc(__VA_ARGS__))
#define tsr_split_with_sizes(...) (tsr_here(__FILE__, __LINE__), tsr_split_with_sizes(__VA_ARGS__))
#define tsr_tensor_split(...) (tsr_here(__FILE__, __LINE__), tsr_tensor_split(__VA_ARGS__))
#define tsr_tensor_split_indices(...) (tsr_here(__FILE__, __LINE__), tsr_tensor_split_indices(__VA_ARGS__))
#define tsr_hsplit(...) (tsr_here(__FILE__, __LINE__), tsr_hsplit(__VA_ARGS__))
#define tsr_vsplit(...) (tsr_here(__FILE__, __LINE__), tsr_vsplit(__VA_ARGS__))
#define tsr_dsplit(...) (tsr_here(__FILE__, __LINE__), tsr_dsplit(__VA_ARGS__))
#define tsr_broadcast_tensors(...) (tsr_here(__FILE__, __LINE__), tsr_broadcast_tensors(__VA_ARGS__))
#define tsr_expand_as(...) (tsr_here(__FILE__, __LINE__), tsr_expand_as(__VA_ARGS__))
#define tsr_reshape_as(...) (tsr_here(__FILE__, __LINE__), tsr_reshape_as(__VA_ARGS__))
#define tsr_view_as(...) (tsr_here(__FILE__, __LINE__), tsr_view_as(__VA_ARGS__))
#define tsr_swapaxes(...) (tsr_here(__FILE__, __LINE__), tsr_swapaxes(__VA_ARGS__))
#define tsr_angle(...) (tsr_here(__FILE__, __LINE__), tsr_angle(__VA_ARGS__))
#define tsr_exponential(...) (tsr_here(__FILE__, __LINE__), tsr_exponential(__VA_ARGS__))
#define tsr_exponential_(...) (tsr_here(__FILE__, __LINE__), tsr_exponential_(__VA_ARGS__))
#define tsr_geometric(...) (tsr_here(__FILE__, __LINE__), tsr_geometric(__VA_ARGS__))
#define tsr_geometric_(...) (tsr_here(__FILE__, __LINE__), tsr_geometric_(__VA_ARGS__))
#define tsr_cauchy(...) (tsr_here(__FILE__, __LINE__), tsr_cauchy(__VA_ARGS__))
#define tsr_cauchy_(...) (tsr_here(__FILE__, __LINE__), tsr_cauchy_(__VA_ARGS__))
#define tsr_log_normal(...) (tsr_here(__FILE__, __LINE__), tsr_log_normal(__VA_ARGS__))
#define tsr_log_normal_(...) (tsr_here(__FILE__, __LINE__), tsr_log_normal_(__VA_ARGS__))
#define tsr_dropout1d(...) (tsr_here(__FILE__, __LINE__), tsr_dropout1d(__VA_ARGS__))
#define tsr_dropout2d(...) (tsr_here(__FILE__, __LINE__), tsr_dropout2d(__VA_ARGS__))
#define tsr_dropout3d(...) (tsr_here(__FILE__, __LINE__), tsr_dropout3d(__VA_ARGS__))
#define tsr_alpha_dropout(...) (tsr_here(__FILE__, __LINE__), tsr_alpha_dropout(__VA_ARGS__))
#define tsr_feature_alpha_dropout(...) (tsr_here(__FILE__, __LINE__), tsr_feature_alpha_dropout(__VA_ARGS__))
#define tsr_rrelu(...) (tsr_here(__FILE__, __LINE__), tsr_rrelu(__VA_ARGS__))
#define tsr_complex(...) (tsr_here(__FILE__, __LINE__), tsr_complex(__VA_ARGS__))
#define tsr_polar(...) (tsr_here(__FILE__, __LINE__), tsr_polar(__VA_ARGS__))
#define tsr_isreal(...) (tsr_here(__FILE__, __LINE__), tsr_isreal(__VA_ARGS__))
#define tsr_adjoint(...) (tsr_here(__FILE__, __LINE__), tsr_adjoint(__VA_ARGS__))
#define tsr_nextafter(...) (tsr_here(__FILE__, __LINE__), tsr_nextafter(__VA_ARGS__))
#define tsr_cov(...) (tsr_here(__FILE__, __LINE__), tsr_cov(__VA_ARGS__))
#define tsr_corrcoef(...) (tsr_here(__FILE__, __LINE__), tsr_corrcoef(__VA_ARGS__))
#define tsr_renorm(...) (tsr_here(__FILE__, __LINE__), tsr_renorm(__VA_ARGS__))
#define tsr_pdist(...) (tsr_here(__FILE__, __LINE__), tsr_pdist(__VA_ARGS__))
#define tsr_mvlgamma(...) (tsr_here(__FILE__, __LINE__), tsr_mvlgamma(__VA_ARGS__))
#define tsr_diagonal_scatter(...) (tsr_here(__FILE__, __LINE__), tsr_diagonal_scatter(__VA_ARGS__))
#define tsr_sum_to_size(...) (tsr_here(__FILE__, __LINE__), tsr_sum_to_size(__VA_ARGS__))
#define tsr_nonzero(...) (tsr_here(__FILE__, __LINE__), tsr_nonzero(__VA_ARGS__))
#define tsr_argwhere(...) (tsr_here(__FILE__, __LINE__), tsr_argwhere(__VA_ARGS__))
#define tsr_masked_select(...) (tsr_here(__FILE__, __LINE__), tsr_masked_select(__VA_ARGS__))
#define tsr_masked_scatter(...) (tsr_here(__FILE__, __LINE__), tsr_masked_scatter(__VA_ARGS__))
#define tsr_bincount(...) (tsr_here(__FILE__, __LINE__), tsr_bincount(__VA_ARGS__))
#define tsr_unique(...) (tsr_here(__FILE__, __LINE__), tsr_unique(__VA_ARGS__))
#define tsr_unique_inverse(...) (tsr_here(__FILE__, __LINE__), tsr_unique_inverse(__VA_ARGS__))
#define tsr_unique_counts(...) (tsr_here(__FILE__, __LINE__), tsr_unique_counts(__VA_ARGS__))
#define tsr_unique_dim(...) (tsr_here(__FILE__, __LINE__), tsr_unique_dim(__VA_ARGS__))
#define tsr_unique_consecutive(...) (tsr_here(__FILE__, __LINE__), tsr_unique_consecutive(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_zeros(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_zeros: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options), .shape = __VA_ARGS__}))
#define tsr_ones(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_ones: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_ones(&(tsr_ones_options){.size = sizeof(tsr_ones_options), .shape = __VA_ARGS__}))
#define tsr_full(value, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_full: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_full(value, &(tsr_full_options){.size = sizeof(tsr_full_options), .shape = __VA_ARGS__}))
#define tsr_eye(n, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_eye: m is missing"), tsr_here(__FILE__, __LINE__), tsr_eye(n, &(tsr_eye_options){.size = sizeof(tsr_eye_options), .m = __VA_ARGS__}))
#define tsr_arange(start, end, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_arange: step is missing"), tsr_here(__FILE__, __LINE__), tsr_arange(start, end, &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = __VA_ARGS__}))
#define tsr_linspace(start, end, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_linspace: steps is missing"), tsr_here(__FILE__, __LINE__), tsr_linspace(start, end, &(tsr_linspace_options){.size = sizeof(tsr_linspace_options), .steps = __VA_ARGS__}))
#define tsr_zeros_like(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_zeros_like: self is missing"), tsr_here(__FILE__, __LINE__), tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = __VA_ARGS__}))
#define tsr_ones_like(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_ones_like: self is missing"), tsr_here(__FILE__, __LINE__), tsr_ones_like(&(tsr_ones_like_options){.size = sizeof(tsr_ones_like_options), .self = __VA_ARGS__}))
#define tsr_full_like(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_full_like: value is missing"), tsr_here(__FILE__, __LINE__), tsr_full_like(self, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = __VA_ARGS__}))
#define tsr_rand(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_rand: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_rand(&(tsr_rand_options){.size = sizeof(tsr_rand_options), .shape = __VA_ARGS__}))
#define tsr_randn(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_randn: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_randn(&(tsr_randn_options){.size = sizeof(tsr_randn_options), .shape = __VA_ARGS__}))
#define tsr_randint(low, high, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_randint: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_randint(low, high, &(tsr_randint_options){.size = sizeof(tsr_randint_options), .shape = __VA_ARGS__}))
#define tsr_randperm(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_randperm: n is missing"), tsr_here(__FILE__, __LINE__), tsr_randperm(&(tsr_randperm_options){.size = sizeof(tsr_randperm_options), .n = __VA_ARGS__}))
#define tsr_rand_like(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_rand_like: self is missing"), tsr_here(__FILE__, __LINE__), tsr_rand_like(&(tsr_rand_like_options){.size = sizeof(tsr_rand_like_options), .self = __VA_ARGS__}))
#define tsr_randn_like(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_randn_like: self is missing"), tsr_here(__FILE__, __LINE__), tsr_randn_like(&(tsr_randn_like_options){.size = sizeof(tsr_randn_like_options), .self = __VA_ARGS__}))
#define tsr_bernoulli(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_bernoulli: self is missing"), tsr_here(__FILE__, __LINE__), tsr_bernoulli_with(&(tsr_bernoulli_options){.size = sizeof(tsr_bernoulli_options), .self = __VA_ARGS__}))
#define tsr_bernoulli_(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_bernoulli_: self is missing"), tsr_here(__FILE__, __LINE__), tsr_bernoulli_with_(&(tsr_bernoulli_options){.size = sizeof(tsr_bernoulli_options), .self = __VA_ARGS__}))
#define tsr_multinomial(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_multinomial: num_samples is missing"), tsr_here(__FILE__, __LINE__), tsr_multinomial(self, &(tsr_multinomial_options){.size = sizeof(tsr_multinomial_options), .num_samples = __VA_ARGS__}))
#define tsr_add(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_add: other is missing"), tsr_here(__FILE__, __LINE__), tsr_add_with(self, &(tsr_add_options){.size = sizeof(tsr_add_options), .other = __VA_ARGS__}))
#define tsr_add_(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_add_: other is missing"), tsr_here(__FILE__, __LINE__), tsr_add_with_(self, &(tsr_add_options){.size = sizeof(tsr_add_options), .other = __VA_ARGS__}))
#define tsr_sub(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_sub: other is missing"), tsr_here(__FILE__, __LINE__), tsr_sub_with(self, &(tsr_sub_options){.size = sizeof(tsr_sub_options), .other = __VA_ARGS__}))
#define tsr_sub_(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_sub_: other is missing"), tsr_here(__FILE__, __LINE__), tsr_sub_with_(self, &(tsr_sub_options){.size = sizeof(tsr_sub_options), .other = __VA_ARGS__}))
#define tsr_div(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_div: other is missing"), tsr_here(__FILE__, __LINE__), tsr_div_with(self, &(tsr_div_options){.size = sizeof(tsr_div_options), .other = __VA_ARGS__}))
#define tsr_div_(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_div_: other is missing"), tsr_here(__FILE__, __LINE__), tsr_div_with_(self, &(tsr_div_options){.size = sizeof(tsr_div_options), .other = __VA_ARGS__}))
#define tsr_logit(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_logit: self is missing"), tsr_here(__FILE__, __LINE__), tsr_logit_with(&(tsr_logit_options){.size = sizeof(tsr_logit_options), .self = __VA_ARGS__}))
#define tsr_logit_(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_logit_: self is missing"), tsr_here(__FILE__, __LINE__), tsr_logit_with_(&(tsr_logit_options){.size = sizeof(tsr_logit_options), .self = __VA_ARGS__}))
#define tsr_round(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_round: self is missing"), tsr_here(__FILE__, __LINE__), tsr_round_with(&(tsr_round_options){.size = sizeof(tsr_round_options), .self = __VA_ARGS__}))
#define tsr_round_(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_round_: self is missing"), tsr_here(__FILE__, __LINE__), tsr_round_with_(&(tsr_round_options){.size = sizeof(tsr_round_options), .self = __VA_ARGS__}))
#define tsr_nan_to_num(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nan_to_num: self is missing"), tsr_here(__FILE__, __LINE__), tsr_nan_to_num_with(&(tsr_nan_to_num_options){.size = sizeof(tsr_nan_to_num_options), .self = __VA_ARGS__}))
#define tsr_nan_to_num_(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nan_to_num_: self is missing"), tsr_here(__FILE__, __LINE__), tsr_nan_to_num_with_(&(tsr_nan_to_num_options){.size = sizeof(tsr_nan_to_num_options), .self = __VA_ARGS__}))
#define tsr_isclose(self, other, rtol, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_isclose: atol is missing"), tsr_here(__FILE__, __LINE__), tsr_isclose(self, other, rtol, &(tsr_isclose_options){.size = sizeof(tsr_isclose_options), .atol = __VA_ARGS__}))
#define tsr_sum(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_sum: self is missing"), tsr_here(__FILE__, __LINE__), tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = __VA_ARGS__}))
#define tsr_mean(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_mean: self is missing"), tsr_here(__FILE__, __LINE__), tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = __VA_ARGS__}))
#define tsr_nansum(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nansum: self is missing"), tsr_here(__FILE__, __LINE__), tsr_nansum(&(tsr_nansum_options){.size = sizeof(tsr_nansum_options), .self = __VA_ARGS__}))
#define tsr_nanmean(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nanmean: self is missing"), tsr_here(__FILE__, __LINE__), tsr_nanmean(&(tsr_nanmean_options){.size = sizeof(tsr_nanmean_options), .self = __VA_ARGS__}))
#define tsr_prod(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_prod: self is missing"), tsr_here(__FILE__, __LINE__), tsr_prod(&(tsr_prod_options){.size = sizeof(tsr_prod_options), .self = __VA_ARGS__}))
#define tsr_amax(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_amax: self is missing"), tsr_here(__FILE__, __LINE__), tsr_amax(&(tsr_amax_options){.size = sizeof(tsr_amax_options), .self = __VA_ARGS__}))
#define tsr_amin(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_amin: self is missing"), tsr_here(__FILE__, __LINE__), tsr_amin(&(tsr_amin_options){.size = sizeof(tsr_amin_options), .self = __VA_ARGS__}))
#define tsr_max(self, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_max(self, dim, &(tsr_max_options){.size = sizeof(tsr_max_options), .indices = __VA_ARGS__}))
#define tsr_min(self, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_min: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_min(self, dim, &(tsr_min_options){.size = sizeof(tsr_min_options), .indices = __VA_ARGS__}))
#define tsr_argmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_argmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_argmax(self, &(tsr_argmax_options){.size = sizeof(tsr_argmax_options), .dim = __VA_ARGS__}))
#define tsr_argmin(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_argmin: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_argmin(self, &(tsr_argmin_options){.size = sizeof(tsr_argmin_options), .dim = __VA_ARGS__}))
#define tsr_any(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_any: self is missing"), tsr_here(__FILE__, __LINE__), tsr_any(&(tsr_any_options){.size = sizeof(tsr_any_options), .self = __VA_ARGS__}))
#define tsr_all(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_all: self is missing"), tsr_here(__FILE__, __LINE__), tsr_all(&(tsr_all_options){.size = sizeof(tsr_all_options), .self = __VA_ARGS__}))
#define tsr_count_nonzero(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_count_nonzero: self is missing"), tsr_here(__FILE__, __LINE__), tsr_count_nonzero(&(tsr_count_nonzero_options){.size = sizeof(tsr_count_nonzero_options), .self = __VA_ARGS__}))
#define tsr_var(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_var: correction is missing"), tsr_here(__FILE__, __LINE__), tsr_var(self, &(tsr_var_options){.size = sizeof(tsr_var_options), .correction = __VA_ARGS__}))
#define tsr_std(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_std: correction is missing"), tsr_here(__FILE__, __LINE__), tsr_std(self, &(tsr_std_options){.size = sizeof(tsr_std_options), .correction = __VA_ARGS__}))
#define tsr_var_mean(self, correction, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_var_mean: mean is missing"), tsr_here(__FILE__, __LINE__), tsr_var_mean(self, correction, &(tsr_var_mean_options){.size = sizeof(tsr_var_mean_options), .mean = __VA_ARGS__}))
#define tsr_std_mean(self, correction, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_std_mean: mean is missing"), tsr_here(__FILE__, __LINE__), tsr_std_mean(self, correction, &(tsr_std_mean_options){.size = sizeof(tsr_std_mean_options), .mean = __VA_ARGS__}))
#define tsr_norm(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_norm: p is missing"), tsr_here(__FILE__, __LINE__), tsr_norm(self, &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = __VA_ARGS__}))
#define tsr_normalize(self, p, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_normalize: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_normalize(self, p, &(tsr_normalize_options){.size = sizeof(tsr_normalize_options), .dim = __VA_ARGS__}))
#define tsr_cosine_similarity(self, other, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cosine_similarity: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_cosine_similarity(self, other, &(tsr_cosine_similarity_options){.size = sizeof(tsr_cosine_similarity_options), .dim = __VA_ARGS__}))
#define tsr_logsumexp(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_logsumexp: self is missing"), tsr_here(__FILE__, __LINE__), tsr_logsumexp(&(tsr_logsumexp_options){.size = sizeof(tsr_logsumexp_options), .self = __VA_ARGS__}))
#define tsr_cumsum(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cumsum: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_cumsum(self, &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options), .dim = __VA_ARGS__}))
#define tsr_cumsum_(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cumsum_: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_cumsum_(self, &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options), .dim = __VA_ARGS__}))
#define tsr_cumprod(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cumprod: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_cumprod(self, &(tsr_cumprod_options){.size = sizeof(tsr_cumprod_options), .dim = __VA_ARGS__}))
#define tsr_cumprod_(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cumprod_: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_cumprod_(self, &(tsr_cumprod_options){.size = sizeof(tsr_cumprod_options), .dim = __VA_ARGS__}))
#define tsr_linalg_solve_triangular(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_linalg_solve_triangular: B is missing"), tsr_here(__FILE__, __LINE__), tsr_linalg_solve_triangular(self, &(tsr_linalg_solve_triangular_options){.size = sizeof(tsr_linalg_solve_triangular_options), .B = __VA_ARGS__}))
#define tsr_linalg_cholesky(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_linalg_cholesky: self is missing"), tsr_here(__FILE__, __LINE__), tsr_linalg_cholesky(&(tsr_linalg_cholesky_options){.size = sizeof(tsr_linalg_cholesky_options), .self = __VA_ARGS__}))
#define tsr_addmm(self, mat1, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_addmm: mat2 is missing"), tsr_here(__FILE__, __LINE__), tsr_addmm_with(self, mat1, &(tsr_addmm_options){.size = sizeof(tsr_addmm_options), .mat2 = __VA_ARGS__}))
#define tsr_baddbmm(self, batch1, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_baddbmm: batch2 is missing"), tsr_here(__FILE__, __LINE__), tsr_baddbmm_with(self, batch1, &(tsr_baddbmm_options){.size = sizeof(tsr_baddbmm_options), .batch2 = __VA_ARGS__}))
#define tsr_squeeze(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_squeeze: self is missing"), tsr_here(__FILE__, __LINE__), tsr_squeeze(&(tsr_squeeze_options){.size = sizeof(tsr_squeeze_options), .self = __VA_ARGS__}))
#define tsr_diff(self, n, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_diff: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_diff_with(self, n, &(tsr_diff_options){.size = sizeof(tsr_diff_options), .dim = __VA_ARGS__}))
#define tsr_repeat_interleave_tensor(self, repeats, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_repeat_interleave_tensor: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_repeat_interleave_tensor(self, repeats, &(tsr_repeat_interleave_tensor_options){.size = sizeof(tsr_repeat_interleave_tensor_options), .dim = __VA_ARGS__}))
#define tsr_diag_embed(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_diag_embed: offset is missing"), tsr_here(__FILE__, __LINE__), tsr_diag_embed_with(self, &(tsr_diag_embed_options){.size = sizeof(tsr_diag_embed_options), .offset = __VA_ARGS__}))
#define tsr_scatter_reduce(self, dim, index, src, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_scatter_reduce: reduce is missing"), tsr_here(__FILE__, __LINE__), tsr_scatter_reduce(self, dim, index, src, &(tsr_scatter_reduce_options){.size = sizeof(tsr_scatter_reduce_options), .reduce = __VA_ARGS__}))
#define tsr_scatter_reduce_(self, dim, index, src, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_scatter_reduce_: reduce is missing"), tsr_here(__FILE__, __LINE__), tsr_scatter_reduce_(self, dim, index, src, &(tsr_scatter_reduce_options){.size = sizeof(tsr_scatter_reduce_options), .reduce = __VA_ARGS__}))
#define tsr_index_add(self, dim, index, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_index_add: source is missing"), tsr_here(__FILE__, __LINE__), tsr_index_add_with(self, dim, index, &(tsr_index_add_options){.size = sizeof(tsr_index_add_options), .source = __VA_ARGS__}))
#define tsr_index_add_(self, dim, index, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_index_add_: source is missing"), tsr_here(__FILE__, __LINE__), tsr_index_add_with_(self, dim, index, &(tsr_index_add_options){.size = sizeof(tsr_index_add_options), .source = __VA_ARGS__}))
#define tsr_index_put(...) tsr_index_put_here_(__VA_ARGS__)
#define tsr_index_put_here_(self, indices, n_indices, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_index_put: values is missing"), tsr_here(__FILE__, __LINE__), tsr_index_put(self, indices, n_indices, &(tsr_index_put_options){.size = sizeof(tsr_index_put_options), .values = __VA_ARGS__}))
#define tsr_index_put_(...) tsr_index_put__here_(__VA_ARGS__)
#define tsr_index_put__here_(self, indices, n_indices, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_index_put_: values is missing"), tsr_here(__FILE__, __LINE__), tsr_index_put_(self, indices, n_indices, &(tsr_index_put_options){.size = sizeof(tsr_index_put_options), .values = __VA_ARGS__}))
#define tsr_embedding(weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_embedding: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_embedding(weight, &(tsr_embedding_options){.size = sizeof(tsr_embedding_options), .indices = __VA_ARGS__}))
#define tsr_sort(self, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_sort: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_sort(self, dim, &(tsr_sort_options){.size = sizeof(tsr_sort_options), .indices = __VA_ARGS__}))
#define tsr_argsort(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_argsort: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_argsort(self, &(tsr_argsort_options){.size = sizeof(tsr_argsort_options), .dim = __VA_ARGS__}))
#define tsr_topk(self, k, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_topk: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_topk(self, k, dim, &(tsr_topk_options){.size = sizeof(tsr_topk_options), .indices = __VA_ARGS__}))
#define tsr_searchsorted(sorted_sequence, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_searchsorted: values is missing"), tsr_here(__FILE__, __LINE__), tsr_searchsorted(sorted_sequence, &(tsr_searchsorted_options){.size = sizeof(tsr_searchsorted_options), .values = __VA_ARGS__}))
#define tsr_conv1d(input, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_conv1d: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_conv1d(input, weight, &(tsr_conv1d_options){.size = sizeof(tsr_conv1d_options), .bias = __VA_ARGS__}))
#define tsr_conv2d(input, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_conv2d: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_conv2d(input, weight, &(tsr_conv2d_options){.size = sizeof(tsr_conv2d_options), .bias = __VA_ARGS__}))
#define tsr_conv3d(input, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_conv3d: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_conv3d(input, weight, &(tsr_conv3d_options){.size = sizeof(tsr_conv3d_options), .bias = __VA_ARGS__}))
#define tsr_conv_transpose2d(input, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_conv_transpose2d: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_conv_transpose2d(input, weight, &(tsr_conv_transpose2d_options){.size = sizeof(tsr_conv_transpose2d_options), .bias = __VA_ARGS__}))
#define tsr_conv_transpose1d(input, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_conv_transpose1d: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_conv_transpose1d(input, weight, &(tsr_conv_transpose1d_options){.size = sizeof(tsr_conv_transpose1d_options), .bias = __VA_ARGS__}))
#define tsr_conv_transpose3d(input, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_conv_transpose3d: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_conv_transpose3d(input, weight, &(tsr_conv_transpose3d_options){.size = sizeof(tsr_conv_transpose3d_options), .bias = __VA_ARGS__}))
#define tsr_max_pool1d(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max_pool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_max_pool1d(self, &(tsr_max_pool1d_options){.size = sizeof(tsr_max_pool1d_options), .kernel = __VA_ARGS__}))
#define tsr_max_pool3d(self, kernel_d, kernel_h, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max_pool3d: kernel_w is missing"), tsr_here(__FILE__, __LINE__), tsr_max_pool3d(self, kernel_d, kernel_h, &(tsr_max_pool3d_options){.size = sizeof(tsr_max_pool3d_options), .kernel_w = __VA_ARGS__}))
#define tsr_max_pool1d_with_indices(self, kernel, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max_pool1d_with_indices: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_max_pool1d_with_indices(self, kernel, &(tsr_max_pool1d_with_indices_options){.size = sizeof(tsr_max_pool1d_with_indices_options), .indices = __VA_ARGS__}))
#define tsr_max_pool2d_with_indices(self, kernel_h, kernel_w, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max_pool2d_with_indices: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_max_pool2d_with_indices(self, kernel_h, kernel_w, &(tsr_max_pool2d_with_indices_options){.size = sizeof(tsr_max_pool2d_with_indices_options), .indices = __VA_ARGS__}))
#define tsr_max_pool3d_with_indices(self, kernel_d, kernel_h, kernel_w, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max_pool3d_with_indices: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_max_pool3d_with_indices(self, kernel_d, kernel_h, kernel_w, &(tsr_max_pool3d_with_indices_options){.size = sizeof(tsr_max_pool3d_with_indices_options), .indices = __VA_ARGS__}))
#define tsr_avg_pool1d(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_avg_pool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_avg_pool1d(self, &(tsr_avg_pool1d_options){.size = sizeof(tsr_avg_pool1d_options), .kernel = __VA_ARGS__}))
#define tsr_avg_pool3d(self, kernel_d, kernel_h, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_avg_pool3d: kernel_w is missing"), tsr_here(__FILE__, __LINE__), tsr_avg_pool3d(self, kernel_d, kernel_h, &(tsr_avg_pool3d_options){.size = sizeof(tsr_avg_pool3d_options), .kernel_w = __VA_ARGS__}))
#define tsr_lp_pool1d(self, norm_type, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_lp_pool1d: kernel is missing"), tsr_here(__FILE__, __LINE__), tsr_lp_pool1d(self, norm_type, &(tsr_lp_pool1d_options){.size = sizeof(tsr_lp_pool1d_options), .kernel = __VA_ARGS__}))
#define tsr_lp_pool2d(self, norm_type, kernel_h, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_lp_pool2d: kernel_w is missing"), tsr_here(__FILE__, __LINE__), tsr_lp_pool2d(self, norm_type, kernel_h, &(tsr_lp_pool2d_options){.size = sizeof(tsr_lp_pool2d_options), .kernel_w = __VA_ARGS__}))
#define tsr_lp_pool3d(self, norm_type, kernel_d, kernel_h, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_lp_pool3d: kernel_w is missing"), tsr_here(__FILE__, __LINE__), tsr_lp_pool3d(self, norm_type, kernel_d, kernel_h, &(tsr_lp_pool3d_options){.size = sizeof(tsr_lp_pool3d_options), .kernel_w = __VA_ARGS__}))
#define tsr_max_pool2d(self, kernel_h, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_max_pool2d: kernel_w is missing"), tsr_here(__FILE__, __LINE__), tsr_max_pool2d(self, kernel_h, &(tsr_max_pool2d_options){.size = sizeof(tsr_max_pool2d_options), .kernel_w = __VA_ARGS__}))
#define tsr_avg_pool2d(self, kernel_h, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_avg_pool2d: kernel_w is missing"), tsr_here(__FILE__, __LINE__), tsr_avg_pool2d(self, kernel_h, &(tsr_avg_pool2d_options){.size = sizeof(tsr_avg_pool2d_options), .kernel_w = __VA_ARGS__}))
#define tsr_interpolate(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_interpolate: self is missing"), tsr_here(__FILE__, __LINE__), tsr_interpolate(&(tsr_interpolate_options){.size = sizeof(tsr_interpolate_options), .self = __VA_ARGS__}))
#define tsr_gelu(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_gelu: self is missing"), tsr_here(__FILE__, __LINE__), tsr_gelu(&(tsr_gelu_options){.size = sizeof(tsr_gelu_options), .self = __VA_ARGS__}))
#define tsr_hardtanh(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_hardtanh: self is missing"), tsr_here(__FILE__, __LINE__), tsr_hardtanh_with(&(tsr_hardtanh_options){.size = sizeof(tsr_hardtanh_options), .self = __VA_ARGS__}))
#define tsr_hardtanh_(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_hardtanh_: self is missing"), tsr_here(__FILE__, __LINE__), tsr_hardtanh_with_(&(tsr_hardtanh_options){.size = sizeof(tsr_hardtanh_options), .self = __VA_ARGS__}))
#define tsr_softplus(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_softplus: self is missing"), tsr_here(__FILE__, __LINE__), tsr_softplus(&(tsr_softplus_options){.size = sizeof(tsr_softplus_options), .self = __VA_ARGS__}))
#define tsr_softmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_softmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_softmax(self, &(tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = __VA_ARGS__}))
#define tsr_log_softmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_log_softmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_log_softmax(self, &(tsr_log_softmax_options){.size = sizeof(tsr_log_softmax_options), .dim = __VA_ARGS__}))
#define tsr_layer_norm(...) tsr_layer_norm_here_(__VA_ARGS__)
#define tsr_layer_norm_here_(self, normalized_shape, n_normalized_shape, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_layer_norm: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_layer_norm(self, normalized_shape, n_normalized_shape, weight, &(tsr_layer_norm_options){.size = sizeof(tsr_layer_norm_options), .bias = __VA_ARGS__}))
#define tsr_rms_norm(...) tsr_rms_norm_here_(__VA_ARGS__)
#define tsr_rms_norm_here_(self, normalized_shape, n_normalized_shape, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_rms_norm: weight is missing"), tsr_here(__FILE__, __LINE__), tsr_rms_norm(self, normalized_shape, n_normalized_shape, &(tsr_rms_norm_options){.size = sizeof(tsr_rms_norm_options), .weight = __VA_ARGS__}))
#define tsr_group_norm(self, num_groups, weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_group_norm: bias is missing"), tsr_here(__FILE__, __LINE__), tsr_group_norm(self, num_groups, weight, &(tsr_group_norm_options){.size = sizeof(tsr_group_norm_options), .bias = __VA_ARGS__}))
#define tsr_batch_norm(self, running_mean, running_var, weight, bias, training, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_batch_norm: momentum is missing"), tsr_here(__FILE__, __LINE__), tsr_batch_norm(self, running_mean, running_var, weight, bias, training, &(tsr_batch_norm_options){.size = sizeof(tsr_batch_norm_options), .momentum = __VA_ARGS__}))
#define tsr_cross_entropy(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cross_entropy: target is missing"), tsr_here(__FILE__, __LINE__), tsr_cross_entropy(self, &(tsr_cross_entropy_options){.size = sizeof(tsr_cross_entropy_options), .target = __VA_ARGS__}))
#define tsr_nll_loss(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nll_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_nll_loss(self, &(tsr_nll_loss_options){.size = sizeof(tsr_nll_loss_options), .target = __VA_ARGS__}))
#define tsr_mse_loss(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_mse_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_mse_loss(self, &(tsr_mse_loss_options){.size = sizeof(tsr_mse_loss_options), .target = __VA_ARGS__}))
#define tsr_l1_loss(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_l1_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_l1_loss(self, &(tsr_l1_loss_options){.size = sizeof(tsr_l1_loss_options), .target = __VA_ARGS__}))
#define tsr_smooth_l1_loss(self, target, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_smooth_l1_loss: beta is missing"), tsr_here(__FILE__, __LINE__), tsr_smooth_l1_loss(self, target, &(tsr_smooth_l1_loss_options){.size = sizeof(tsr_smooth_l1_loss_options), .beta = __VA_ARGS__}))
#define tsr_huber_loss(self, target, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_huber_loss: delta is missing"), tsr_here(__FILE__, __LINE__), tsr_huber_loss(self, target, &(tsr_huber_loss_options){.size = sizeof(tsr_huber_loss_options), .delta = __VA_ARGS__}))
#define tsr_binary_cross_entropy(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_binary_cross_entropy: target is missing"), tsr_here(__FILE__, __LINE__), tsr_binary_cross_entropy(self, &(tsr_binary_cross_entropy_options){.size = sizeof(tsr_binary_cross_entropy_options), .target = __VA_ARGS__}))
#define tsr_binary_cross_entropy_with_logits(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_binary_cross_entropy_with_logits: target is missing"), tsr_here(__FILE__, __LINE__), tsr_binary_cross_entropy_with_logits(self, &(tsr_binary_cross_entropy_with_logits_options){.size = sizeof(tsr_binary_cross_entropy_with_logits_options), .target = __VA_ARGS__}))
#define tsr_kl_div(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_kl_div: target is missing"), tsr_here(__FILE__, __LINE__), tsr_kl_div(self, &(tsr_kl_div_options){.size = sizeof(tsr_kl_div_options), .target = __VA_ARGS__}))
#define tsr_margin_ranking_loss(input1, input2, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_margin_ranking_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_margin_ranking_loss(input1, input2, &(tsr_margin_ranking_loss_options){.size = sizeof(tsr_margin_ranking_loss_options), .target = __VA_ARGS__}))
#define tsr_cosine_embedding_loss(input1, input2, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_cosine_embedding_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_cosine_embedding_loss(input1, input2, &(tsr_cosine_embedding_loss_options){.size = sizeof(tsr_cosine_embedding_loss_options), .target = __VA_ARGS__}))
#define tsr_pairwise_distance(x1, x2, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_pairwise_distance: p is missing"), tsr_here(__FILE__, __LINE__), tsr_pairwise_distance(x1, x2, &(tsr_pairwise_distance_options){.size = sizeof(tsr_pairwise_distance_options), .p = __VA_ARGS__}))
#define tsr_triplet_margin_loss(anchor, positive, negative, margin, p, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_triplet_margin_loss: eps is missing"), tsr_here(__FILE__, __LINE__), tsr_triplet_margin_loss(anchor, positive, negative, margin, p, &(tsr_triplet_margin_loss_options){.size = sizeof(tsr_triplet_margin_loss_options), .eps = __VA_ARGS__}))
#define tsr_hinge_embedding_loss(self, target, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_hinge_embedding_loss: margin is missing"), tsr_here(__FILE__, __LINE__), tsr_hinge_embedding_loss(self, target, &(tsr_hinge_embedding_loss_options){.size = sizeof(tsr_hinge_embedding_loss_options), .margin = __VA_ARGS__}))
#define tsr_soft_margin_loss(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_soft_margin_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_soft_margin_loss(self, &(tsr_soft_margin_loss_options){.size = sizeof(tsr_soft_margin_loss_options), .target = __VA_ARGS__}))
#define tsr_multi_margin_loss(self, target, weight, p, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_multi_margin_loss: margin is missing"), tsr_here(__FILE__, __LINE__), tsr_multi_margin_loss(self, target, weight, p, &(tsr_multi_margin_loss_options){.size = sizeof(tsr_multi_margin_loss_options), .margin = __VA_ARGS__}))
#define tsr_multilabel_margin_loss(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_multilabel_margin_loss: target is missing"), tsr_here(__FILE__, __LINE__), tsr_multilabel_margin_loss(self, &(tsr_multilabel_margin_loss_options){.size = sizeof(tsr_multilabel_margin_loss_options), .target = __VA_ARGS__}))
#define tsr_multilabel_soft_margin_loss(self, target, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_multilabel_soft_margin_loss: weight is missing"), tsr_here(__FILE__, __LINE__), tsr_multilabel_soft_margin_loss(self, target, &(tsr_multilabel_soft_margin_loss_options){.size = sizeof(tsr_multilabel_soft_margin_loss_options), .weight = __VA_ARGS__}))
#define tsr_poisson_nll_loss(self, target, log_input, full, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_poisson_nll_loss: eps is missing"), tsr_here(__FILE__, __LINE__), tsr_poisson_nll_loss(self, target, log_input, full, &(tsr_poisson_nll_loss_options){.size = sizeof(tsr_poisson_nll_loss_options), .eps = __VA_ARGS__}))
#define tsr_gaussian_nll_loss(self, target, var, full, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_gaussian_nll_loss: eps is missing"), tsr_here(__FILE__, __LINE__), tsr_gaussian_nll_loss(self, target, var, full, &(tsr_gaussian_nll_loss_options){.size = sizeof(tsr_gaussian_nll_loss_options), .eps = __VA_ARGS__}))
#define tsr_scaled_dot_product_attention(query, key, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_scaled_dot_product_attention: value is missing"), tsr_here(__FILE__, __LINE__), tsr_scaled_dot_product_attention(query, key, &(tsr_scaled_dot_product_attention_options){.size = sizeof(tsr_scaled_dot_product_attention_options), .value = __VA_ARGS__}))
#define tsr_pad_sequence(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_pad_sequence: sequences is missing"), tsr_here(__FILE__, __LINE__), tsr_pad_sequence(&(tsr_pad_sequence_options){.size = sizeof(tsr_pad_sequence_options), .sequences = __VA_ARGS__}))
#define tsr_tril_indices(row, col, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_tril_indices: offset is missing"), tsr_here(__FILE__, __LINE__), tsr_tril_indices(row, col, &(tsr_tril_indices_options){.size = sizeof(tsr_tril_indices_options), .offset = __VA_ARGS__}))
#define tsr_triu_indices(row, col, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_triu_indices: offset is missing"), tsr_here(__FILE__, __LINE__), tsr_triu_indices(row, col, &(tsr_triu_indices_options){.size = sizeof(tsr_triu_indices_options), .offset = __VA_ARGS__}))
#define tsr_addmv(self, mat, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_addmv: vec is missing"), tsr_here(__FILE__, __LINE__), tsr_addmv(self, mat, &(tsr_addmv_options){.size = sizeof(tsr_addmv_options), .vec = __VA_ARGS__}))
#define tsr_addr(self, vec1, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_addr: vec2 is missing"), tsr_here(__FILE__, __LINE__), tsr_addr(self, vec1, &(tsr_addr_options){.size = sizeof(tsr_addr_options), .vec2 = __VA_ARGS__}))
#define tsr_rsub(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_rsub: other is missing"), tsr_here(__FILE__, __LINE__), tsr_rsub_with(self, &(tsr_rsub_options){.size = sizeof(tsr_rsub_options), .other = __VA_ARGS__}))
#define tsr_logspace(start, end, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_logspace: steps is missing"), tsr_here(__FILE__, __LINE__), tsr_logspace(start, end, &(tsr_logspace_options){.size = sizeof(tsr_logspace_options), .steps = __VA_ARGS__}))
#define tsr_median(self, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_median: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_median(self, dim, &(tsr_median_options){.size = sizeof(tsr_median_options), .indices = __VA_ARGS__}))
#define tsr_nanmedian(self, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nanmedian: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_nanmedian(self, dim, &(tsr_nanmedian_options){.size = sizeof(tsr_nanmedian_options), .indices = __VA_ARGS__}))
#define tsr_kthvalue(self, k, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_kthvalue: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_kthvalue(self, k, dim, &(tsr_kthvalue_options){.size = sizeof(tsr_kthvalue_options), .indices = __VA_ARGS__}))
#define tsr_mode(self, dim, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_mode: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_mode(self, dim, &(tsr_mode_options){.size = sizeof(tsr_mode_options), .indices = __VA_ARGS__}))
#define tsr_quantile(self, q, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_quantile: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_quantile(self, q, &(tsr_quantile_options){.size = sizeof(tsr_quantile_options), .dim = __VA_ARGS__}))
#define tsr_nanquantile(self, q, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nanquantile: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_nanquantile(self, q, &(tsr_nanquantile_options){.size = sizeof(tsr_nanquantile_options), .dim = __VA_ARGS__}))
#define tsr_bucketize(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_bucketize: boundaries is missing"), tsr_here(__FILE__, __LINE__), tsr_bucketize(self, &(tsr_bucketize_options){.size = sizeof(tsr_bucketize_options), .boundaries = __VA_ARGS__}))
#define tsr_histogram(self, bins, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_histogram: bin_edges is missing"), tsr_here(__FILE__, __LINE__), tsr_histogram(self, bins, &(tsr_histogram_options){.size = sizeof(tsr_histogram_options), .bin_edges = __VA_ARGS__}))
#define tsr_combinations(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_combinations: r is missing"), tsr_here(__FILE__, __LINE__), tsr_combinations(self, &(tsr_combinations_options){.size = sizeof(tsr_combinations_options), .r = __VA_ARGS__}))
#define tsr_allclose(self, other, rtol, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_allclose: atol is missing"), tsr_here(__FILE__, __LINE__), tsr_allclose(self, other, rtol, &(tsr_allclose_options){.size = sizeof(tsr_allclose_options), .atol = __VA_ARGS__}))
#define tsr_ctc_loss(log_probs, targets, input_lengths, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_ctc_loss: target_lengths is missing"), tsr_here(__FILE__, __LINE__), tsr_ctc_loss(log_probs, targets, input_lengths, &(tsr_ctc_loss_options){.size = sizeof(tsr_ctc_loss_options), .target_lengths = __VA_ARGS__}))
#define tsr_unfold(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_unfold: self is missing"), tsr_here(__FILE__, __LINE__), tsr_unfold(&(tsr_unfold_options){.size = sizeof(tsr_unfold_options), .self = __VA_ARGS__}))
#define tsr_fold(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_fold: self is missing"), tsr_here(__FILE__, __LINE__), tsr_fold(&(tsr_fold_options){.size = sizeof(tsr_fold_options), .self = __VA_ARGS__}))
#define tsr_grid_sample(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_grid_sample: grid is missing"), tsr_here(__FILE__, __LINE__), tsr_grid_sample(self, &(tsr_grid_sample_options){.size = sizeof(tsr_grid_sample_options), .grid = __VA_ARGS__}))
#define tsr_affine_grid(theta, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_affine_grid: output_size is missing"), tsr_here(__FILE__, __LINE__), tsr_affine_grid(theta, &(tsr_affine_grid_options){.size = sizeof(tsr_affine_grid_options), .output_size = __VA_ARGS__}))
#define tsr_embedding_bag(weight, indices, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_embedding_bag: offsets is missing"), tsr_here(__FILE__, __LINE__), tsr_embedding_bag(weight, indices, &(tsr_embedding_bag_options){.size = sizeof(tsr_embedding_bag_options), .offsets = __VA_ARGS__}))
#define tsr_isin(elements, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_isin: test_elements is missing"), tsr_here(__FILE__, __LINE__), tsr_isin(elements, &(tsr_isin_options){.size = sizeof(tsr_isin_options), .test_elements = __VA_ARGS__}))
#define tsr_softmin(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_softmin: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_softmin_with(self, &(tsr_softmin_options){.size = sizeof(tsr_softmin_options), .dim = __VA_ARGS__}))
#define tsr_addbmm(self, batch1, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_addbmm: batch2 is missing"), tsr_here(__FILE__, __LINE__), tsr_addbmm(self, batch1, &(tsr_addbmm_options){.size = sizeof(tsr_addbmm_options), .batch2 = __VA_ARGS__}))
#define tsr_empty(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_empty: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_empty(&(tsr_empty_options){.size = sizeof(tsr_empty_options), .shape = __VA_ARGS__}))
#define tsr_empty_like(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_empty_like: self is missing"), tsr_here(__FILE__, __LINE__), tsr_empty_like(&(tsr_empty_like_options){.size = sizeof(tsr_empty_like_options), .self = __VA_ARGS__}))
#define tsr_new_empty(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_new_empty: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_new_empty(self, &(tsr_new_empty_options){.size = sizeof(tsr_new_empty_options), .shape = __VA_ARGS__}))
#define tsr_new_zeros(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_new_zeros: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_new_zeros(self, &(tsr_new_zeros_options){.size = sizeof(tsr_new_zeros_options), .shape = __VA_ARGS__}))
#define tsr_new_ones(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_new_ones: shape is missing"), tsr_here(__FILE__, __LINE__), tsr_new_ones(self, &(tsr_new_ones_options){.size = sizeof(tsr_new_ones_options), .shape = __VA_ARGS__}))
#define tsr_new_full(...) tsr_new_full_here_(__VA_ARGS__)
#define tsr_new_full_here_(self, shape, n_shape, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_new_full: value is missing"), tsr_here(__FILE__, __LINE__), tsr_new_full(self, shape, n_shape, &(tsr_new_full_options){.size = sizeof(tsr_new_full_options), .value = __VA_ARGS__}))
#define tsr_scalar_tensor(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_scalar_tensor: value is missing"), tsr_here(__FILE__, __LINE__), tsr_scalar_tensor(&(tsr_scalar_tensor_options){.size = sizeof(tsr_scalar_tensor_options), .value = __VA_ARGS__}))
#define tsr_randint_like(self, low, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_randint_like: high is missing"), tsr_here(__FILE__, __LINE__), tsr_randint_like(self, low, &(tsr_randint_like_options){.size = sizeof(tsr_randint_like_options), .high = __VA_ARGS__}))
#define tsr_gumbel_softmax(self, tau, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_gumbel_softmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_gumbel_softmax(self, tau, &(tsr_gumbel_softmax_options){.size = sizeof(tsr_gumbel_softmax_options), .dim = __VA_ARGS__}))
#define tsr_window_hann(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_hann: m is missing"), tsr_here(__FILE__, __LINE__), tsr_window_hann(&(tsr_window_hann_options){.size = sizeof(tsr_window_hann_options), .m = __VA_ARGS__}))
#define tsr_window_hamming(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_hamming: m is missing"), tsr_here(__FILE__, __LINE__), tsr_window_hamming(&(tsr_window_hamming_options){.size = sizeof(tsr_window_hamming_options), .m = __VA_ARGS__}))
#define tsr_window_blackman(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_blackman: m is missing"), tsr_here(__FILE__, __LINE__), tsr_window_blackman(&(tsr_window_blackman_options){.size = sizeof(tsr_window_blackman_options), .m = __VA_ARGS__}))
#define tsr_window_nuttall(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_nuttall: m is missing"), tsr_here(__FILE__, __LINE__), tsr_window_nuttall(&(tsr_window_nuttall_options){.size = sizeof(tsr_window_nuttall_options), .m = __VA_ARGS__}))
#define tsr_window_bartlett(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_bartlett: m is missing"), tsr_here(__FILE__, __LINE__), tsr_window_bartlett(&(tsr_window_bartlett_options){.size = sizeof(tsr_window_bartlett_options), .m = __VA_ARGS__}))
#define tsr_window_cosine(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_cosine: m is missing"), tsr_here(__FILE__, __LINE__), tsr_window_cosine(&(tsr_window_cosine_options){.size = sizeof(tsr_window_cosine_options), .m = __VA_ARGS__}))
#define tsr_window_general_hamming(m, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_general_hamming: alpha is missing"), tsr_here(__FILE__, __LINE__), tsr_window_general_hamming(m, &(tsr_window_general_hamming_options){.size = sizeof(tsr_window_general_hamming_options), .alpha = __VA_ARGS__}))
#define tsr_window_general_cosine(m, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_general_cosine: a is missing"), tsr_here(__FILE__, __LINE__), tsr_window_general_cosine(m, &(tsr_window_general_cosine_options){.size = sizeof(tsr_window_general_cosine_options), .a = __VA_ARGS__}))
#define tsr_window_exponential(m, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_exponential: tau is missing"), tsr_here(__FILE__, __LINE__), tsr_window_exponential(m, &(tsr_window_exponential_options){.size = sizeof(tsr_window_exponential_options), .tau = __VA_ARGS__}))
#define tsr_window_gaussian(m, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_gaussian: std is missing"), tsr_here(__FILE__, __LINE__), tsr_window_gaussian(m, &(tsr_window_gaussian_options){.size = sizeof(tsr_window_gaussian_options), .std = __VA_ARGS__}))
#define tsr_window_kaiser(m, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_window_kaiser: beta is missing"), tsr_here(__FILE__, __LINE__), tsr_window_kaiser(m, &(tsr_window_kaiser_options){.size = sizeof(tsr_window_kaiser_options), .beta = __VA_ARGS__}))
#define tsr_aminmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_aminmax: max is missing"), tsr_here(__FILE__, __LINE__), tsr_aminmax(self, &(tsr_aminmax_options){.size = sizeof(tsr_aminmax_options), .max = __VA_ARGS__}))
#define tsr_index_reduce(self, dim, index, source, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_index_reduce: reduce is missing"), tsr_here(__FILE__, __LINE__), tsr_index_reduce(self, dim, index, source, &(tsr_index_reduce_options){.size = sizeof(tsr_index_reduce_options), .reduce = __VA_ARGS__}))
#define tsr_put(self, index, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_put: source is missing"), tsr_here(__FILE__, __LINE__), tsr_put(self, index, &(tsr_put_options){.size = sizeof(tsr_put_options), .source = __VA_ARGS__}))
#define tsr_linear_cross_entropy(input, linear_weight, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_linear_cross_entropy: target is missing"), tsr_here(__FILE__, __LINE__), tsr_linear_cross_entropy(input, linear_weight, &(tsr_linear_cross_entropy_options){.size = sizeof(tsr_linear_cross_entropy_options), .target = __VA_ARGS__}))
#define tsr_fractional_max_pool2d(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_fractional_max_pool2d: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_fractional_max_pool2d(self, &(tsr_fractional_max_pool2d_options){.size = sizeof(tsr_fractional_max_pool2d_options), .indices = __VA_ARGS__}))
#define tsr_fractional_max_pool3d(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_fractional_max_pool3d: indices is missing"), tsr_here(__FILE__, __LINE__), tsr_fractional_max_pool3d(self, &(tsr_fractional_max_pool3d_options){.size = sizeof(tsr_fractional_max_pool3d_options), .indices = __VA_ARGS__}))
#define tsr_masked_sum(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_sum: self is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_sum(&(tsr_masked_sum_options){.size = sizeof(tsr_masked_sum_options), .self = __VA_ARGS__}))
#define tsr_masked_prod(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_prod: self is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_prod(&(tsr_masked_prod_options){.size = sizeof(tsr_masked_prod_options), .self = __VA_ARGS__}))
#define tsr_masked_mean(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_mean: self is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_mean(&(tsr_masked_mean_options){.size = sizeof(tsr_masked_mean_options), .self = __VA_ARGS__}))
#define tsr_masked_amax(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_amax: self is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_amax(&(tsr_masked_amax_options){.size = sizeof(tsr_masked_amax_options), .self = __VA_ARGS__}))
#define tsr_masked_amin(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_amin: self is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_amin(&(tsr_masked_amin_options){.size = sizeof(tsr_masked_amin_options), .self = __VA_ARGS__}))
#define tsr_masked_logsumexp(...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_logsumexp: self is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_logsumexp(&(tsr_masked_logsumexp_options){.size = sizeof(tsr_masked_logsumexp_options), .self = __VA_ARGS__}))
#define tsr_masked_argmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_argmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_argmax(self, &(tsr_masked_argmax_options){.size = sizeof(tsr_masked_argmax_options), .dim = __VA_ARGS__}))
#define tsr_masked_argmin(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_argmin: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_argmin(self, &(tsr_masked_argmin_options){.size = sizeof(tsr_masked_argmin_options), .dim = __VA_ARGS__}))
#define tsr_masked_var(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_var: correction is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_var(self, &(tsr_masked_var_options){.size = sizeof(tsr_masked_var_options), .correction = __VA_ARGS__}))
#define tsr_masked_std(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_std: correction is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_std(self, &(tsr_masked_std_options){.size = sizeof(tsr_masked_std_options), .correction = __VA_ARGS__}))
#define tsr_masked_norm(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_norm: p is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_norm(self, &(tsr_masked_norm_options){.size = sizeof(tsr_masked_norm_options), .p = __VA_ARGS__}))
#define tsr_masked_median(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_median: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_median(self, &(tsr_masked_median_options){.size = sizeof(tsr_masked_median_options), .dim = __VA_ARGS__}))
#define tsr_masked_softmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_softmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_softmax(self, &(tsr_masked_softmax_options){.size = sizeof(tsr_masked_softmax_options), .dim = __VA_ARGS__}))
#define tsr_masked_log_softmax(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_log_softmax: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_log_softmax(self, &(tsr_masked_log_softmax_options){.size = sizeof(tsr_masked_log_softmax_options), .dim = __VA_ARGS__}))
#define tsr_masked_softmin(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_softmin: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_softmin(self, &(tsr_masked_softmin_options){.size = sizeof(tsr_masked_softmin_options), .dim = __VA_ARGS__}))
#define tsr_masked_cumsum(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_cumsum: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_cumsum(self, &(tsr_masked_cumsum_options){.size = sizeof(tsr_masked_cumsum_options), .dim = __VA_ARGS__}))
#define tsr_masked_cumprod(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_cumprod: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_cumprod(self, &(tsr_masked_cumprod_options){.size = sizeof(tsr_masked_cumprod_options), .dim = __VA_ARGS__}))
#define tsr_masked_logaddexp(self, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_logaddexp: other is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_logaddexp(self, &(tsr_masked_logaddexp_options){.size = sizeof(tsr_masked_logaddexp_options), .other = __VA_ARGS__}))
#define tsr_masked_normalize(self, p, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_masked_normalize: dim is missing"), tsr_here(__FILE__, __LINE__), tsr_masked_normalize(self, p, &(tsr_masked_normalize_options){.size = sizeof(tsr_masked_normalize_options), .dim = __VA_ARGS__}))
#else
#define tsr_bernoulli(...) (tsr_here(__FILE__, __LINE__), tsr_bernoulli(__VA_ARGS__))
#define tsr_bernoulli_(...) (tsr_here(__FILE__, __LINE__), tsr_bernoulli_(__VA_ARGS__))
#define tsr_add(...) (tsr_here(__FILE__, __LINE__), tsr_add(__VA_ARGS__))
#define tsr_add_(...) (tsr_here(__FILE__, __LINE__), tsr_add_(__VA_ARGS__))
#define tsr_sub(...) (tsr_here(__FILE__, __LINE__), tsr_sub(__VA_ARGS__))
#define tsr_sub_(...) (tsr_here(__FILE__, __LINE__), tsr_sub_(__VA_ARGS__))
#define tsr_div(...) (tsr_here(__FILE__, __LINE__), tsr_div(__VA_ARGS__))
#define tsr_div_(...) (tsr_here(__FILE__, __LINE__), tsr_div_(__VA_ARGS__))
#define tsr_logit(...) (tsr_here(__FILE__, __LINE__), tsr_logit(__VA_ARGS__))
#define tsr_logit_(...) (tsr_here(__FILE__, __LINE__), tsr_logit_(__VA_ARGS__))
#define tsr_round(...) (tsr_here(__FILE__, __LINE__), tsr_round(__VA_ARGS__))
#define tsr_round_(...) (tsr_here(__FILE__, __LINE__), tsr_round_(__VA_ARGS__))
#define tsr_nan_to_num(...) (tsr_here(__FILE__, __LINE__), tsr_nan_to_num(__VA_ARGS__))
#define tsr_nan_to_num_(...) (tsr_here(__FILE__, __LINE__), tsr_nan_to_num_(__VA_ARGS__))
#define tsr_addmm(...) (tsr_here(__FILE__, __LINE__), tsr_addmm(__VA_ARGS__))
#define tsr_baddbmm(...) (tsr_here(__FILE__, __LINE__), tsr_baddbmm(__VA_ARGS__))
#define tsr_diff(...) (tsr_here(__FILE__, __LINE__), tsr_diff(__VA_ARGS__))
#define tsr_diag_embed(...) (tsr_here(__FILE__, __LINE__), tsr_diag_embed(__VA_ARGS__))
#define tsr_index_add(...) (tsr_here(__FILE__, __LINE__), tsr_index_add(__VA_ARGS__))
#define tsr_index_add_(...) (tsr_here(__FILE__, __LINE__), tsr_index_add_(__VA_ARGS__))
#define tsr_hardtanh(...) (tsr_here(__FILE__, __LINE__), tsr_hardtanh(__VA_ARGS__))
#define tsr_hardtanh_(...) (tsr_here(__FILE__, __LINE__), tsr_hardtanh_(__VA_ARGS__))
#define tsr_rsub(...) (tsr_here(__FILE__, __LINE__), tsr_rsub(__VA_ARGS__))
#define tsr_softmin(...) (tsr_here(__FILE__, __LINE__), tsr_softmin(__VA_ARGS__))
#endif
#endif
/* clang-format on */
#endif
