/* Digamma, zeta and related functions: asymptotic series after moving the argument up, and Taylor series near the
 * function's zero; the inverse error function by iteration; Bessel functions by their two series. */
#include "interp/special.h"

#include <math.h>
#include <stdint.h>

#define PI 3.14159265358979323846264338327950288L

/* Bernoulli numbers B(2k) / (2k)!, k from 1. */
static const long double interp_bernoulli[] = {
    0.08333333333333333333333333L,    -0.001388888888888888888888889L,  0.00003306878306878306878306878L,
    -8.267195767195767195767196e-7L,  2.087675698786809897921009e-8L,   -5.284190138687493184847682e-10L,
    1.338253653068467883282698e-11L,  -3.389680296322582866830195e-13L, 8.586062056277844564135905e-15L,
    -2.174868698558061873041516e-16L, 5.509002828360229515202653e-18L,  -1.395446468581252334070769e-19L,
    3.53470703962946747169323e-21L};
enum { INTERP_BERNOULLI = sizeof(interp_bernoulli) / sizeof(interp_bernoulli[0]) };

/* Digamma's zero, as a double and a remainder, and digamma's Taylor coefficients there. */
static const long double interp_zero_high = 0x1.762d86356be3fp+0L,
                         interp_zero_low = 9.54999542996569771518419907597e-17L;
static const long double interp_zero_series[] = {
    0.9676722454476211704274448L,    -0.4427631689835921060928653L,   0.2584997609556510106244014L,
    -0.1639427054424065275042513L,   0.1078240506912623657571829L,    -0.07219956125645471092612178L,
    0.04880428816414310722509253L,   -0.0331611264748473592922584L,   0.02259764823221810465962483L,
    -0.01542476590494895913880032L,  0.01053879161661217538812405L,   -0.007204534386356868240970474L,
    0.004926781395729853446354266L,  -0.003369801655439328082792857L, 0.00230512632673492783693838L,
    -0.001576936771430197259270935L, 0.001078825201916296580691918L,  -0.0007380709389960051295660474L,
    0.0005049532658346020351773982L, -0.000345468025106307699555568L, 0.000236356015640270527923696L};

long double interp_digamma(long double x)
{
    if (isnan(x) || x == -INFINITY || (x <= 0 && x == floorl(x)))
        return NAN;
    if (isinf(x))
        return x;
    long double distance = (x - interp_zero_high) - interp_zero_low;
    if (fabsl(distance) < 0.08L) {
        long double sum = 0;
        for (int i = (int)(sizeof(interp_zero_series) / sizeof(interp_zero_series[0])) - 1; i >= 0; i--)
            sum = sum * distance + interp_zero_series[i];
        return sum * distance;
    }
    if (x < 0) { /* reflection formula, with the angle reduced exactly */
        long double fraction = x - rintl(x);
        long double value = interp_digamma(1 - x) - PI / tanl(PI * fraction);
        return fabsl(value) < 0.125L ? interp_digamma_reflected(x) : value;
    }
    long double shift = 0;
    for (; x < 20; x++)
        shift += 1 / x;
    long double square = 1 / (x * x), power = square, sum = 0;
    long double factorial = 1; /* (2k - 1)!: B(2k) / (2k) = (B(2k) / (2k)!) (2k - 1)! */
    for (int k = 1; k <= INTERP_BERNOULLI; k++) {
        sum += interp_bernoulli[k - 1] * factorial * power;
        power *= square;
        factorial *= (long double)(2 * k) * (2 * k + 1);
    }
    return logl(x) - 1 / (2 * x) - sum - shift;
}

long double interp_lgamma(long double x)
{
    int sign;
    return isinf(x) ? INFINITY : lgammal_r(x, &sign);
}

/* The sum over k >= 0 of (q + k)^-s for s > 1: the first terms, then the Euler-Maclaurin formula for the rest. */
long double interp_zeta(long double s, long double q)
{
    if (isnan(s) || isnan(q) || s < 1)
        return NAN;
    if (s == 1)
        return INFINITY;
    if (q <= 0) {
        if (q == floorl(q))
            return fmodl(s, 2) == 0 ? INFINITY : NAN;
        if (s != floorl(s))
            return NAN;
    }
    if (isinf(q))
        return 0;
    long double sum = 0, x = q;
    for (int k = 0; k < 24 || x < 12; k++, x++) {
        long double term = powl(x, -s);
        sum += term;
        if (x > 0 && term < sum * 0x1p-80L)
            return sum;
        if (k > 100000)
            break; /* q far below zero: the remaining terms are too small to change the sum */
    }
    long double power = powl(x, -s);
    sum += power * x / (s - 1) + power / 2;
    long double factor = s, at = power / x;
    for (int k = 1; k <= INTERP_BERNOULLI; k++) {
        long double term = interp_bernoulli[k - 1] * factor * at;
        sum += term;
        if (fabsl(term) < fabsl(sum) * 0x1p-70L)
            break;
        factor *= (s + 2 * k - 1) * (s + 2 * k);
        at /= x * x;
    }
    return sum;
}

long double interp_polygamma(long double n, long double x)
{
    if (n == 0)
        return interp_digamma(x);
    if (!(n >= 0) || n != floorl(n))
        return NAN;
    long double zeta = interp_zeta(n + 1, x);
    long double value = n < 1000 ? tgammal(n + 1) * zeta : expl(lgammal(n + 1) + logl(zeta));
    return fmodl(n, 2) == 1 ? value : -value;
}

long double interp_erf_inv(long double x)
{
    long double size = fabsl(x);
    if (!(size < 1))
        return size == 1 ? copysignl(INFINITY, x) : NAN;
    if (size == 0)
        return x;
    /* Winitzki's approximation, then Halley's steps on erf or, near 1, on erfc, whose argument 1 - |x| is exact. */
    long double tail = log1pl(-size * size), half = 2 / (PI * 0.147L) + tail / 2;
    long double y = size < 1e-6L ? size * sqrtl(PI) / 2 : sqrtl(sqrtl(half * half - tail / 0.147L) - half);
    for (int i = 0; i < 4; i++) {
        long double error = size < 0.5L ? erfl(y) - size : (1 - size) - erfcl(y);
        long double step = error / (2 / sqrtl(PI) * expl(-y * y));
        y -= step / (1 + y * step);
    }
    return copysignl(y, x);
}

/* exp(-|x|) I(order, x). */
static long double interp_bessel(int order, long double x)
{
    long double size = fabsl(x), value = 0;
    if (isnan(x))
        return x;
    if (isinf(x))
        return order ? copysignl(0, x) : 0;
    if (size <= 40) {
        long double quarter = size * size / 4, term = order ? size / 2 : 1;
        for (int k = 1; term > value * 0x1p-70L; k++) {
            value += term;
            term *= quarter / ((long double)k * (k + order));
        }
        value *= expl(-size);
    } else {
        long double term = 1, mu = 4 * order * order;
        for (int k = 1; k < 60 && fabsl(term) > fabsl(value) * 0x1p-70L; k++) {
            value += term;
            term *= -(mu - (2 * k - 1) * (2 * k - 1)) / ((long double)(8 * k) * size);
        }
        value /= sqrtl(2 * PI * size);
    }
    return order && x < 0 ? -value : value;
}

long double interp_bessel_i0e(long double x)
{
    return interp_bessel(0, x);
}

long double interp_bessel_i1e(long double x)
{
    return interp_bessel(1, x);
}
