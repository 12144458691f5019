/* The elementwise functions of complex numbers, computed in long double and rounded once. Products are the exception:
 * they are computed in f64 or exactly.
 *
 * Branch cuts and special values follow C's Annex G (continuous with the sign of zero). Where a textbook formula
 * suffers from cancellation (log1p near |1 + z| = 1, expm1 near 0 or near a root of exp(x) cos(y) = 1), the
 * cancelling part is computed exactly. */
#include "interp/chlo.h"
#include "interp/real.h"

#include <math.h>
#include <string.h>

#define INTERP_PI 3.14159265358979323846264338327950288L

/* CMPLXL is C11, but not every compiler accepts it under -Wpedantic; a union keeps infinities and zeros unchanged. */
static interp_wide interp_make(long double re, long double im)
{
    union {
        long double part[2];
        interp_wide z;
    } u = {{re, im}};
    return u.z;
}

static double complex interp_narrow(interp_wide z)
{
    union {
        double part[2];
        double complex z;
    } u = {{(double)creall(z), (double)cimagl(z)}};
    return u.z;
}

static interp_wide interp_wide_of(double complex z)
{
    return interp_make(creal(z), cimag(z));
}

#define COMPLEX(name, ...)                                                                                             \
    void interp_complex_##name(size_t n, const double complex *x, const double complex *y, double complex *out)        \
    {                                                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                                               \
            interp_wide a = interp_wide_of(x[i]), b = interp_wide_of(y[i]);                                            \
            (void)a, (void)b;                                                                                          \
            out[i] = interp_narrow(__VA_ARGS__);                                                                       \
        }                                                                                                              \
    }

/* a * b as high + low, exactly (long double fma). */
static long double interp_exact_product(long double a, long double b, long double *low)
{
    long double high = a * b;
    *low = fmal(a, b, -high);
    return high;
}

static long double interp_exact_sum(long double a, long double b, long double *low)
{
    long double high = a + b, part = high - a;
    *low = (a - (high - part)) + (b - part);
    return high;
}

/* log(1 + z) = log1p(x (2 + x) + y^2) / 2 + i atan2(y, 1 + x); the argument of log1p is summed in double the
 * precision. */
static interp_wide interp_log1p(interp_wide z)
{
    long double x = creall(z), y = cimagl(z);
    long double angle = atan2l(y, 1 + x);
    if (!isfinite(x) || !isfinite(y) || fabsl(x) > 0x1p60L || fabsl(y) > 0x1p60L)
        return interp_make(creall(clogl(interp_make(1 + x, y))), angle);
    if (fabsl(x) < 0x1p-80L && fabsl(y) < 0x1p-80L)
        return interp_make(fabsl(y) > 0x1p-8000L ? x + y * y / 2 : x, y);
    if (x >= -2 && x <= -0.5L) /* 1 + x is exact */
        return clogl(interp_make(1 + x, y));
    long double low1, low2, low3, low4, low5;
    long double xx = interp_exact_product(x, x, &low1), yy = interp_exact_product(y, y, &low2);
    long double sum = interp_exact_sum(2 * x, xx, &low3);
    long double total = interp_exact_sum(sum, yy, &low4);
    total = interp_exact_sum(total, low1 + low2 + low3 + low4, &low5);
    return interp_make(log1pl(total + low5) / 2, angle);
}

/* exp(x) cos(y) - 1 = expm1(x) cos(y) - 2 sin(y/2)^2, and exp(x) sin(y). */
static interp_wide interp_expm1(interp_wide z)
{
    long double x = creall(z), y = cimagl(z);
    if (y == 0)
        return interp_make(expm1l(x), y);
    if (!isfinite(y)) /* also for x = -inf, where C's exponential is 0: as NumPy's, PyTorch's and XLA's */
        return interp_make(NAN, NAN);
    if (!isfinite(x))
        return cexpl(z) - 1;
    if (x > 11000)
        return cexpl(z);
    long double half = sinl(y / 2), low1, low2, low;
    long double first = interp_exact_product(expm1l(x), cosl(y), &low1);
    long double second = interp_exact_product(2 * half, half, &low2);
    long double real = interp_exact_sum(first, -second, &low);
    return interp_make(real + (low + low1 - low2), expl(x) * sinl(y));
}

static interp_wide interp_log(interp_wide z)
{
    return clogl(z);
}

/* x u + y v, without loss when the two products cancel. */
static long double interp_sum_of_products(long double x, long double u, long double y, long double v)
{
    long double low1, low2, low, plain = x * u + y * v;
    long double first = interp_exact_product(x, u, &low1), second = interp_exact_product(y, v, &low2);
    long double sum = interp_exact_sum(first, second, &low), exact = sum + (low + (low1 + low2));
    return isfinite(exact) && exact != 0 ? exact : plain;
}

/* The quotient as in C; if all parts are finite, the numerators are computed without cancellation. */
static interp_wide interp_divide_of(interp_wide a, interp_wide b)
{
    long double x = creall(a), y = cimagl(a), u = creall(b), v = cimagl(b), size = u * u + v * v;
    if (!isfinite(x) || !isfinite(y) || !isfinite(size) || size == 0)
        return a / b;
    return interp_make(interp_sum_of_products(x, u, y, v) / size, interp_sum_of_products(y, u, -x, v) / size);
}

/* z / |z|; 0 for z = 0, NaN for NaN. Beside an infinite part, which becomes NaN, a finite one becomes a zero. */
static interp_wide interp_complex_sign_of(interp_wide z)
{
    long double x = creall(z), y = cimagl(z);
    if (isnan(x) || isnan(y))
        return interp_make(NAN, NAN);
    if (x == 0 && y == 0)
        return z;
    long double modulus = hypotl(x, y);
    return interp_make(x / modulus, y / modulus);
}

static interp_wide interp_complex_rsqrt_of(interp_wide z)
{
    long double x = creall(z), y = cimagl(z);
    if (x == 0 && y == 0)
        return interp_make(INFINITY, signbit(y) ? 0.0L : -0.0L);
    if (isinf(x) || isinf(y))
        return interp_make(0, signbit(y) ? 0.0L : -0.0L);
    /* conj(sqrt(z)) / |z|, in polar form: no overflow in long double for f64 operands. */
    interp_wide root = csqrtl(z);
    long double modulus = hypotl(x, y);
    return interp_make(creall(root) / modulus, -cimagl(root) / modulus);
}

static interp_wide interp_complex_power_of(interp_wide a, interp_wide b)
{
    if (creall(a) == 0 && cimagl(a) == 0) {
        long double x = creall(b), y = cimagl(b);
        if (x == 0 && y == 0)
            return 1;
        if (x > 0)
            return 0;
        return y == 0 ? interp_make(INFINITY, 0) : interp_make(NAN, NAN);
    }
    if (cimagl(b) == 0) { /* small whole exponents by multiplication */
        long double x = creall(b);
        if (x == 1)
            return a;
        if (x == rintl(x) && fabsl(x) <= 64) {
            interp_wide result = 1, square = a;
            for (unsigned e = (unsigned)fabsl(x); e; e >>= 1, square *= square)
                if (e & 1)
                    result *= square;
            return x < 0 ? 1 / result : result;
        }
    }
    if (cimagl(a) == 0 && cimagl(b) == 0 && creall(a) > 0)
        return interp_make(powl(creall(a), creall(b)), 0);
    return cexpl(b * clogl(a));
}

static interp_wide interp_cbrt_of(interp_wide z)
{
    if (cimagl(z) == 0 && creall(z) >= 0)
        return interp_make(cbrtl(fabsl(creall(z))), cimagl(z));
    long double modulus = cbrtl(hypotl(creall(z), cimagl(z))), angle = cargl(z) / 3;
    if (isinf(modulus) && angle == 0)
        return interp_make(modulus, angle);
    return interp_make(modulus * cosl(angle), modulus * sinl(angle));
}

/* Let e = exp(-|x|), c = cos(y / 2), s = sin(y / 2) and D = |1 + e exp(i y)|^2 = (1 - e)^2 + 4 e c^2. In the
 * formulas below, terms cancel only at a true zero. The real part is (1 - e + 2 e c^2) / D for x >= 0; for x < 0 it
 * is e (2 c^2 - (1 - e)) / D or, away from cos(y) = -1, e (cos(y) + e) / D. The imaginary part is 2 e s c / D. */
static interp_wide interp_logistic_of(interp_wide z)
{
    long double x = creall(z), y = cimagl(z);
    if (y == 0 || isinf(x)) {
        long double size = 1 / (1 + expl(-x)), c = isfinite(y) ? cosl(y) : 1, s = isfinite(y) ? sinl(y) : y;
        return y == 0 ? interp_make(size, y) : interp_make(copysignl(size, x < 0 ? c : 1), copysignl(0, s));
    }
    long double e = expl(-fabsl(x)), less = -expm1l(-fabsl(x)), c = cosl(y / 2), s = sinl(y / 2);
    long double cc = 2 * c * c, size = less * less + 2 * e * cc;
    long double left = cc < 0.5L ? cc - less : cosl(y) + e;
    return interp_make((x < 0 ? e * left : less + e * cc) / size, 2 * e * s * c / size);
}

/* z^2 = (x - y) (x + y) + 2 x y i */
static interp_wide interp_square_of(interp_wide z)
{
    long double x = creall(z), y = cimagl(z), twice = 2 * x * y;
    return interp_make(isfinite(x) && fabsl(x) == fabsl(y) ? 0 : (x - y) * (x + y), twice);
}

/* atan2(y, x) = -i log(p / r) with p = x + i y, q = x - i y and r = sqrt(p q), as (p / r)^2 = p / q: the imaginary
 * part is -log(|p|^2 / |q|^2) / 4, where |p|^2 - |q|^2 = 4 (im(x) re(y) - re(x) im(y)); the real part is half the
 * angle of p conj(q) = |x|^2 - |y|^2 + 2 i re(x conj(y)), or the opposite angle, whichever is closer to p's angle
 * minus r's. */
static interp_wide interp_atan2_of(interp_wide y, interp_wide x)
{
    long double a = creall(x), b = cimagl(x), c = creall(y), d = cimagl(y);
    if (b == 0 && d == 0)
        return interp_make(atan2l(c, a), 0);
    interp_wide p = interp_make(a - d, b + c), q = interp_make(a + d, b - c);
    long double more = 4 * interp_sum_of_products(b, c, -a, d);
    interp_wide other = more < 0 ? p : q;
    long double size = interp_sum_of_products(creall(other), creall(other), cimagl(other), cimagl(other));
    long double im = log1pl(fabsl(more) / size) / 4;
    long double across = 2 * interp_sum_of_products(a, c, b, d);
    long double term[4] = {a, b, c, d}, along = 0, rest = 0;
    for (int i = 0; i < 4; i++) { /* |x|^2 - |y|^2 */
        long double low, square = interp_exact_product(term[i], i < 2 ? term[i] : -term[i], &low);
        rest += low;
        along = interp_exact_sum(along, square, &low);
        rest += low;
    }
    along += rest;
    long double re_r = interp_sum_of_products(a + b, a - b, c + d, c - d);
    long double im_r = 2 * interp_sum_of_products(a, b, c, d);
    long double about = cargl(p) - atan2l(im_r, re_r) / 2, half = atan2l(across, along) / 2;
    long double turned = half == 0 ? copysignl(INTERP_PI, about) : half - copysignl(INTERP_PI, half);
    return interp_make(cosl(about - half) < 0 ? turned : half, more < 0 ? im : -im);
}

/* Complex numbers are ordered by their real, then by their imaginary part; NaN wins. */
static bool interp_complex_less(interp_wide a, interp_wide b)
{
    return creall(a) < creall(b) || (creall(a) == creall(b) && cimagl(a) < cimagl(b));
}

static bool interp_complex_nan(interp_wide a)
{
    return isnan(creall(a)) || isnan(cimagl(a));
}

/* Products use the textbook formula, with each step rounded to the parts' type, as in the specification and in XLA. */
void interp_complex_multiply(size_t n, const double complex *x, const double complex *y, double complex *out)
{
    for (size_t i = 0; i < n; i++) {
        double a = creal(x[i]), b = cimag(x[i]), c = creal(y[i]), d = cimag(y[i]);
        out[i] = interp_narrow(interp_make(a * c - b * d, a * d + b * c));
    }
}

void interp_complex64_multiply(size_t n, const double complex *x, const double complex *y, double complex *out)
{
    for (size_t i = 0; i < n; i++) {
        float a = (float)creal(x[i]), b = (float)cimag(x[i]), c = (float)creal(y[i]), d = (float)cimag(y[i]);
        float re = a * c - b * d, im = a * d + b * c;
        out[i] = interp_narrow(interp_make(re, im));
    }
}

COMPLEX(negate, interp_make(-creall(a), -cimagl(a)))
/* Sums are rounded once: long double and then double would round twice. */
COMPLEX(add, interp_wide_of(x[i] + y[i]))
COMPLEX(subtract, interp_wide_of(x[i] - y[i]))
COMPLEX(divide, interp_divide_of(a, b))
COMPLEX(maximum, interp_complex_nan(a) || (!interp_complex_nan(b) && interp_complex_less(b, a)) ? a : b)
COMPLEX(minimum, interp_complex_nan(a) || (!interp_complex_nan(b) && interp_complex_less(a, b)) ? a : b)
COMPLEX(atan2, interp_atan2_of(a, b))
COMPLEX(power, interp_complex_power_of(a, b))
COMPLEX(cbrt, interp_cbrt_of(a))
COMPLEX(cosine, ccosl(a))
COMPLEX(exponential, cexpl(a))
COMPLEX(expm1, interp_expm1(a))
COMPLEX(log, interp_log(a))
COMPLEX(log1p, interp_log1p(a))
COMPLEX(logistic, interp_logistic_of(a))
COMPLEX(rsqrt, interp_complex_rsqrt_of(a))
COMPLEX(sign, interp_complex_sign_of(a))
COMPLEX(sine, csinl(a))
COMPLEX(sqrt, csqrtl(a))
COMPLEX(tan, ctanl(a))
COMPLEX(tanh, ctanhl(a))
COMPLEX(acos, cacosl(a))
COMPLEX(acosh, cacoshl(a))
COMPLEX(asin, casinl(a))
COMPLEX(asinh, casinhl(a))
COMPLEX(atan, catanl(a))
COMPLEX(atanh, catanhl(a))
COMPLEX(conj, conjl(a))
COMPLEX(cosh, ccoshl(a))
COMPLEX(sinh, csinhl(a))
COMPLEX(square, interp_square_of(a))
