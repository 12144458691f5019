/* The elementwise functions of real floats. The operand is an f64 and the result is rounded to its type once, so for
 * f32 and narrower types f64 functions are accurate enough; for f64 the functions compute in long double. */
#include "interp/real.h"

#include <math.h>

#define REAL(name, ...)                                                                                                \
    void interp_real_##name(size_t n, const double *x, const double *y, double *out)                                   \
    {                                                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                                               \
            double a = x[i], b = y[i];                                                                                 \
            (void)a, (void)b;                                                                                          \
            out[i] = (__VA_ARGS__);                                                                                    \
        }                                                                                                              \
    }
#define REAL64(name, ...)                                                                                              \
    void interp_real64_##name(size_t n, const double *x, const double *y, double *out)                                 \
    {                                                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                                               \
            long double a = x[i], b = y[i];                                                                            \
            (void)a, (void)b;                                                                                          \
            out[i] = (double)(__VA_ARGS__);                                                                            \
        }                                                                                                              \
    }

/* IEEE 754's maximum and minimum: NaN when either operand is NaN; +0 is larger than -0. */
static double interp_max(double a, double b)
{
    if (isnan(a) || isnan(b))
        return a + b;
    return a > b || (a == b && !signbit(a)) ? a : b;
}

static double interp_min(double a, double b)
{
    if (isnan(a) || isnan(b))
        return a + b;
    return a < b || (a == b && signbit(a)) ? a : b;
}

static double interp_pow(double a, double b)
{
    return b == 2 ? a * a : pow(a, b);
}

REAL(abs, fabs(a))
REAL(ceil, ceil(a))
REAL(floor, floor(a))
REAL(negate, -a)
REAL(identity, a)
REAL(zero, 0.0)
REAL(round, round(a))
REAL(rint, rint(a))
REAL(sign, a > 0 ? 1.0 : a < 0 ? -1.0 : a)
REAL(sqrt, sqrt(a))
REAL(add, a + b)
REAL(subtract, a - b)
REAL(multiply, a *b)
REAL(divide, a / b)
REAL(maximum, interp_max(a, b))
REAL(minimum, interp_min(a, b))
REAL(remainder, fmod(a, b))

REAL(cbrt, cbrt(a))
REAL(cosine, cos(a))
REAL(exponential, exp(a))
REAL(expm1, expm1(a))
REAL(log, log(a))
REAL(log1p, log1p(a))
REAL(logistic, 1 / (1 + exp(-a)))
REAL(rsqrt, 1 / sqrt(a))
REAL(sine, sin(a))
REAL(tan, tan(a))
REAL(tanh, tanh(a))
REAL(atan2, atan2(a, b))
REAL(power, interp_pow(a, b))

REAL64(cbrt, cbrtl(a))
REAL64(cosine, cosl(a))
REAL64(exponential, expl(a))
REAL64(expm1, expm1l(a))
REAL64(log, logl(a))
REAL64(log1p, log1pl(a))
REAL64(logistic, 1 / (1 + expl(-a)))
REAL64(rsqrt, 1 / sqrtl(a))
REAL64(sine, sinl(a))
REAL64(tan, tanl(a))
REAL64(tanh, tanhl(a))
REAL64(atan2, atan2l(a, b))
REAL64(power, powl(a, b))
