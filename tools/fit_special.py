#!/usr/bin/env python3
"""Writes src/pass/chlo_gamma.inc, chlo_gamma_f64.inc, chlo_error.inc, chlo_error_f64.inc,
chlo_gamma_zeros.inc, chlo_elementary.inc, chlo_inverse.inc, chlo_short.inc and chlo_pair.inc: polynomials of the special functions that src/pass/chlo_*.c build;
and src/cpu/compile/complex/pair.inc, those of functions of complex<f64>.

Each table holds the coefficients of a polynomial in the named variable, highest degree first, as doubles; its error is
printed beside it (relative to the whole function, first of the fit, then as evaluated in doubles). They interpolate at
Chebyshev's points with mpmath. Run: tools/fit_special.py gamma > src/pass/chlo_gamma.inc, the same with error.
"""
import sys

import mpmath as mp

mp.mp.prec = 500


def interpolate(f, low, high, n):
    """Coefficients (lowest first) in x - middle of the polynomial through n Chebyshev points."""
    middle, half = mp.mpf(low + high) / 2, mp.mpf(high - low) / 2
    nodes = [mp.cos(mp.pi * (2 * k + 1) / (2 * n)) for k in range(n)]
    values = [f(middle + half * u) for u in nodes]
    chebyshev = [2 * sum(v * mp.cos(mp.pi * j * (2 * k + 1) / (2 * n)) for k, v in enumerate(values)) / n
                 for j in range(n)]
    chebyshev[0] /= 2
    total, previous, current = [mp.mpf(0)] * n, [mp.mpf(1)] + [mp.mpf(0)] * (n - 1), [mp.mpf(0)] * n
    if n > 1:
        current[1] = mp.mpf(1)
    for j, c in enumerate(chebyshev):
        total = [t + c * p for t, p in zip(total, previous)]
        following = [-p for p in previous]
        for i in range(n - 1):
            following[i + 1] += 2 * current[i]
        previous, current = current, following
    return middle, [t / half ** i for i, t in enumerate(total)]


def about(middle, c, point):
    """The polynomial in x - middle as one in x - point."""
    c = list(c)
    for i in range(len(c)):
        for k in range(len(c) - 2, i - 1, -1):
            c[k] += (point - middle) * c[k + 1]
    return point, c


def fit(name, what, f, low, high, n, point=None):
    middle, c = interpolate(f, low, high, n)
    if point is not None:
        middle, c = about(middle, c, mp.mpf(point))
    rounded = [float(x) for x in c]
    worst = worst_double = 0
    for k in range(401):
        x = mp.mpf(low) + mp.mpf(high - low) * k / 400
        want = f(x)
        t = x - middle
        exact = sum(mp.mpf(r) * t ** i for i, r in enumerate(rounded))
        td, total = float(t), 0.0
        for r in reversed(rounded):
            total = total * td + r
        got = sum(mp.mpf(r) * mp.mpf(td) ** i for i, r in enumerate(rounded))
        worst = max(worst, abs(exact / want - 1))
        worst_double = max(worst_double, abs(mp.mpf(total) / got - 1))
    print(f"\n/* {what}; error {mp.nstr(worst, 2)}, in doubles {mp.nstr(worst_double, 2)} */")
    print(f"static const double {name}[] = {{")
    for r in reversed(rounded):
        print(f"    {r!r},")
    print("};")


def fit_pair(name, what, f, low, high, n, steps, point=None):
    """A table whose last coefficients have two parts."""
    fit(name, what, f, low, high, n, point)
    middle, c = interpolate(f, low, high, n)
    if point is not None:
        middle, c = about(middle, c, mp.mpf(point))
    rests = [float(x - mp.mpf(float(x))) for x in reversed(c[:steps])]
    print(f"static const double {name}_low[] = {{\n    " + ",\n    ".join(map(repr, rests)) + ",\n};")


def pairs(name, what, c, steps):
    """A table whose last coefficients have two parts, as fit_pair's."""
    print(f"\n/* {what} */")
    print(f"static const double {name}[] = {{\n    " + ",\n    ".join(repr(float(x)) for x in c) + ",\n};")
    rests = [float(x - mp.mpf(float(x))) for x in c[len(c) - steps:]]
    print(f"static const double {name}_low[] = {{\n    " + ",\n    ".join(map(repr, rests)) + ",\n};")


def fit_weighted(name, what, f, weight, low, high, n, point):
    """The polynomial in x - point whose error times weight(x) is small everywhere: least squares, whose points gain weight
    where the error is large (Lawson's algorithm). The printed error is that product."""
    count, point = 160, mp.mpf(point)
    points = [mp.mpf(low + high) / 2 + mp.mpf(high - low) / 2 * mp.cos(mp.pi * (2 * k + 1) / (2 * count))
              for k in range(count)]
    wanted, weights, more = [f(x) for x in points], [weight(x) for x in points], [mp.mpf(1)] * count
    for _ in range(6):
        rows = mp.matrix(count, n)
        right = mp.matrix(count, 1)
        for i, x in enumerate(points):
            scale = weights[i] * mp.sqrt(more[i])
            right[i] = scale * wanted[i]
            for j in range(n):
                rows[i, j] = scale * (x - point) ** j
        c = mp.lu_solve(rows.T * rows, rows.T * right)
        errors = [abs(sum(c[j] * (x - point) ** j for j in range(n)) - want) * scale
                  for x, want, scale in zip(points, wanted, weights)]
        total = sum(a * e for a, e in zip(more, errors))
        more = [max(a * e / total * count, mp.mpf(10) ** -12) for a, e in zip(more, errors)]
    print(f"\n/* {what}; error {mp.nstr(max(errors), 2)} */")
    print(f"static const double {name}[] = {{")
    for j in reversed(range(n)):
        print(f"    {float(c[j])!r},")
    print("};")


zero = mp.findroot(mp.digamma, 1.4616)


def erf_near(z):
    x = mp.sqrt(z)
    return mp.erf(x) / x if x > mp.mpf(10) ** -30 else 2 / mp.sqrt(mp.pi)


def erfc_plain(u):
    """exp(x^2) erfc(x) / (1 - u) with u = (x - 3) / (x + 3)"""
    x = 3 * (1 + u) / (1 - u)
    return mp.exp(x * x) * mp.erfc(x) / (1 - u)


def log_of_square(z):
    """2 atanh(s) / s with s^2 = z"""
    s = mp.sqrt(z)
    return 2 * mp.atanh(s) / s if s > mp.mpf(10) ** -30 else mp.mpf(2)


def short():
    half = mp.log(2) / 2 * mp.mpf(1.0001)
    fit("short_exp", "e^x for |x| <= log(2) / 2", mp.exp, -half, half, 8, 0)
    fit("short_log", "2 atanh(s) / s in s^2, |s| <= (sqrt(2) - 1) / (sqrt(2) + 1)", log_of_square, 0, 0.02945, 7, 0)
    fit("short_sine", "sin(pi x) / x for |x| <= 1/2, in x^2", lambda z: mp.sin(mp.pi * mp.sqrt(z)) / mp.sqrt(z)
        if z > mp.mpf(10) ** -60 else mp.pi, 0, 0.25, 8, 0)


def erfc_scaled(u):
    """(1 + 2 x) exp(x^2) erfc(x) with u = (x - 3.75) / (x + 3.75)"""
    if u > 1 - mp.mpf(10) ** -40:
        return 2 / mp.sqrt(mp.pi)
    x = mp.mpf(15) / 4 * (1 + u) / (1 - u)
    if x > 100:
        terms, term = mp.mpf(0), mp.mpf(1)
        for k in range(1, 40):
            terms += term
            term *= -(2 * k - 1) / (2 * x * x)
        return (1 + 2 * x) * terms / (x * mp.sqrt(mp.pi))
    return (1 + 2 * x) * mp.exp(x * x) * mp.erfc(x)


def erf_inv_of(w):
    """erf_inv(x) / x where w = -log(1 - x^2)"""
    if w < mp.mpf(10) ** -60:
        return mp.sqrt(mp.pi) / 2
    x = mp.sqrt(-mp.expm1(-w))
    y = mp.erfinv(x)
    for _ in range(3):
        y -= (mp.erf(y) - x) * mp.sqrt(mp.pi) / 2 * mp.exp(y * y)
    return y / x


def bessel_far(order):
    def f(v): # v = 8 / x
        if v < mp.mpf(10) ** -2:
            x = 8 / max(v, mp.mpf(10) ** -40)
            total, term, mu = mp.mpf(0), mp.mpf(1), 4 * order * order
            for k in range(1, 60):
                total += term
                term *= -(mu - (2 * k - 1) ** 2) / (8 * k * x)
            return total / mp.sqrt(2 * mp.pi)
        x = 8 / v
        return mp.sqrt(x) * mp.exp(-x) * mp.besseli(order, x)
    return f


def bessel_near(order):
    def f(x):
        if order == 1:
            return (1 + x) * mp.exp(-x) * mp.besseli(1, x) / x if x > mp.mpf(10) ** -40 else mp.mpf(1) / 2
        return (1 + x / 2) * mp.exp(-x) * mp.besseli(0, x)
    return f


def odd_part(f, first):
    """(f(x) / x - 1) / x^2 with z = x^2; first: its value at 0"""
    def of(z):
        x = mp.sqrt(z)
        return first if z < mp.mpf(10) ** -50 else (f(x) / x - 1) / z
    return of


def exp_rest(x):
    """(e^x - 1 - x - x^2 / 2) / x^3"""
    return mp.mpf(1) / 6 if abs(x) < mp.mpf(10) ** -40 else (mp.expm1(x) - x - x * x / 2) / x ** 3


def log_rest(z):
    """(2 atanh(s) / s - 2) / s^2 with z = s^2"""
    s = mp.sqrt(z)
    return mp.mpf(2) / 3 if z < mp.mpf(10) ** -50 else (2 * mp.atanh(s) / s - 2) / z


def pair():
    half = mp.log(2) / 2 * mp.mpf("1.001")
    steepest = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)
    fit("exp_series", "(e^x - 1 - x - x^2 / 2) / x^3 for |x| <= log(2) / 2", exp_rest, -half, half, 10, 0)
    fit("log_series", "(2 atanh(s) / s - 2) / s^2 in s^2, s = (m - 1) / (m + 1), m from sqrt(1/2) to sqrt(2)", log_rest,
        0, steepest ** 2, 8, 0)
    fit_pair("log_fine", "the same, longer", log_rest, 0, steepest ** 2, 11, 2, 0)
    fit_pair("log_whole", "the same, as long as two numbers go", log_rest, 0, steepest ** 2, 15, 9, 0)


def elementary():
    for name, f, first, n in (("asin", mp.asin, 1, 14), ("asinh", mp.asinh, -1, 14), ("sinh", mp.sinh, 1, 7)):
        fit(f"{name}_series", f"({name}(x) / x - 1) / x^2 for |x| <= 1/2, in x^2", odd_part(f, mp.mpf(first) / 6), 0,
            0.25, n, 0)


def inverse():
    fit("asin_short", "(asin(x) / x - 1) / x^2 for |x| <= 1/2, in x^2; enough for f32", odd_part(mp.asin, mp.mpf(1) / 6), 0,
        0.25, 6, 0)
    fit("sinh_short", "(sinh(x) / x - 1) / x^2 for |x| <= 1, in x^2; enough for f32", odd_part(mp.sinh, mp.mpf(1) / 6), 0, 1, 4, 0)


def lgamma_near_two(t):
    return mp.loggamma(2 + t) / t if abs(t) > mp.mpf(10) ** -40 else 1 - mp.euler


def digamma_core(t):
    return mp.digamma(1.5 + t) / (1.5 + t - zero)


def gamma():
    fit("lgamma_near_two", "lgamma(2 + t) / t for |t| <= 0.5, in t; enough for f32 next to zeros", lgamma_near_two, -0.5, 0.5, 15)
    fit("digamma_core", "digamma(1.5 + t) / (1.5 + t - zero) for |t| <= 0.5, in t; enough for f32 next to zeros", digamma_core, -0.5,
        0.5, 20)
    high = float(zero)
    print("\n/* where digamma crosses zero, as a double and the rest */")
    print(f"static const double digamma_zero = {high!r}, digamma_zero_rest = {float(zero - mp.mpf(high))!r};")


def cotangent_rest(z):
    """(1 / f + 1 / (f - 1) + 1 / (f + 1) - pi cot(pi f)) / f with z = f^2"""
    f = mp.sqrt(z)
    if z < mp.mpf(10) ** -60:
        return 2 * mp.zeta(2) - 2
    return (1 / f - 2 * f / (1 - z) - mp.pi * mp.cot(mp.pi * f)) / f


def sine_quotient(z):
    """sin(pi f) / (pi f) with z = f^2"""
    f = mp.pi * mp.sqrt(z)
    return mp.sin(f) / f if f else mp.mpf(1)


def trigamma_rest(v):
    if v < mp.mpf(10) ** -6: # the next term is below 10^-70
        return sum(mp.bernoulli(2 * k) * v ** (k - 1) for k in range(1, 14))
    x = 1 / mp.sqrt(v)
    return (mp.psi(1, x) - 1 / x - 1 / (2 * x * x)) * x ** 3


def gamma_f64():
    fit_pair("lgamma_near_two", "lgamma(2 + t) / t for |t| <= 0.5, in t", lgamma_near_two, -0.5, 0.5, 22, 7)
    fit_pair("digamma_core", "digamma(1.5 + t) / (1.5 + t - zero) for |t| <= 0.5, in t", digamma_core, -0.5, 0.5, 26, 8)
    fit_pair("cotangent_rest", "(1 / f + 1 / (f - 1) + 1 / (f + 1) - pi cot(pi f)) / f for |f| <= 1/2, in f^2",
             cotangent_rest, 0, 0.25, 18, 9, 0)
    fit_pair("sine_quotient", "sin(pi f) / (pi f) for |f| <= 1/2, in f^2", sine_quotient, 0, 0.25, 11, 5, 0)
    pairs("stirling", "B(2k) / (2k (2k - 1)), k from 12 down to 1: lgamma's series in 1 / x^2",
          [mp.bernoulli(2 * k) / (2 * k * (2 * k - 1)) for k in range(12, 0, -1)], 2)
    pairs("harmonic", "B(2k) / (2k), k from 12 down to 1: digamma's",
          [mp.bernoulli(2 * k) / (2 * k) for k in range(12, 0, -1)], 4)
    fit("trigamma_rest", "x^3 (trigamma(x) - 1 / x - 1 / (2 x^2)) for x >= 3, in 1 / x^2 - 1 / 18", trigamma_rest, 0,
        mp.mpf(1) / 9, 16)
    gap = mp.mpf(1.5) - zero
    print("\n/* 3 / 2 less where digamma crosses zero */")
    print(f"static const double digamma_gap = {float(gap)!r}, digamma_gap_low = {float(gap - mp.mpf(float(gap)))!r};")


def derivative(k, x):
    """digamma's k-th one; mpmath's own takes no x < 0"""
    n = max(0, 2 - int(mp.floor(x)))
    return mp.polygamma(k, x + n) - (-1) ** k * mp.factorial(k) * sum(1 / (x + j) ** (k + 1) for j in range(n))


def zero_between(f, slope, low, high):
    rising = f(high) > 0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (low, middle) if (f(middle) > 0) == rising else (middle, high)
    for _ in range(6):
        low -= f(low) / slope(low)
    return low


def zeros_table(name, what, zeros, taylor, terms):
    """A row of zeros, two of their rests, of first coefficients, of their rests, then of each further coefficient."""
    rows = [[] for _ in range(terms + 4)]
    for z in zeros:
        c = [taylor(k, z) for k in range(1, terms + 1)]
        rest = z - mp.mpf(float(z))
        parts = [z, rest, rest - mp.mpf(float(rest)), c[0], c[0] - mp.mpf(float(c[0]))] + c[1:]
        for row, part in zip(rows, parts):
            row.append(float(part))
    print(f"\n/* {what} */\nstatic const double {name}[][{len(zeros)}] = {{")
    for row in rows:
        print("    {" + ",\n     ".join(", ".join(map(repr, row[i:i + 4])) for i in range(0, len(row), 4)) + "},")
    print("};")


def gamma_zeros():
    def log_gamma(x):
        return mp.log(abs(mp.gamma(x)))

    tiny = mp.mpf(2) ** -60
    psi = [zero_between(lambda x: derivative(0, x), lambda x: derivative(1, x), -n - 1 + tiny, -n - tiny)
           for n in range(96)]
    zeros_table("digamma_zeros", "digamma's zeros between -n - 1 and -n: see chlo_gamma_zeros.c", psi,
                lambda k, z: derivative(k, z) / mp.factorial(k), 6)
    log = []
    for n in range(2, 18):
        for low, high in ((-n - mp.mpf(1) / 2, -n - tiny), (-n - 1 + tiny, -n - mp.mpf(1) / 2)):
            log.append(zero_between(log_gamma, lambda x: derivative(0, x), low, high))
    zeros_table("lgamma_zeros", "lgamma's zeros between -(n + 4) / 2 and -(n + 5) / 2", log,
                lambda k, z: derivative(k - 1, z) / mp.factorial(k), 6)


def complex_pairs():
    def atan_quotient(z):
        t = mp.sqrt(z)
        return mp.atan(t) / t if z > mp.mpf(10) ** -60 else mp.mpf(1)

    steepest = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)
    fit_pair("log_series", "(2 atanh(s) / s - 2) / s^2 in s^2, s = (m - 1) / (m + 1), m from sqrt(1/2) to sqrt(2)", log_rest,
             0, steepest ** 2, 11, 3, 0)
    fit_pair("atan_series", "atan(t) / t for |t| <= tan(pi / 8), in t^2", atan_quotient, 0, mp.tan(mp.pi / 8) ** 2, 15, 5, 0)
    pairs("sin_series", "sin(r) / r in r^2", [(-1) ** k / mp.factorial(2 * k + 1) for k in range(10, -1, -1)], 4)
    pairs("cos_series", "(cos(r) - 1) / r^2 in r^2", [-(-1) ** k / mp.factorial(2 * k + 2) for k in range(9, -1, -1)], 4)
    pairs("exp_series", "(e^r - 1) / r in r", [1 / mp.factorial(k + 1) for k in range(14, -1, -1)], 6)
    mp.mp.prec = 1600
    digits = [int(mp.floor(2 / mp.pi * mp.mpf(2) ** (24 * (k + 1)))) % 2 ** 24 for k in range(50)]
    print("\n/* 2 / pi in digits of 24 bits */\nstatic const double turn_digits[] = {")
    print("".join("    " + ", ".join(f"{d}" for d in digits[i:i + 10]) + ",\n" for i in range(0, 50, 10)) + "};")


def error():
    for name, what, f, low, high, n, *point in (
            ("erf_near_f32", "erf(x) / x for |x| <= 1, in x^2 - 0.5", erf_near, 0, 1, 8),
            ("erfc_f32", "exp(x^2) erfc(x) / (1 - u) for 0 <= x <= 10.1, in u = (x - 3) / (x + 3)", erfc_plain, -1, 0.542,
             12, 0),
            ("erf_inv_central_f32", "erf_inv(x) / x in w - 3.125, w = -log(1 - x^2) < 6.25", erf_inv_of, 0, 6.25, 13),
            ("erf_inv_middle_f32", "erf_inv(x) / x in w - 11.125, w < 16", erf_inv_of, 6.25, 16, 11)):
        fit(name, what + "; enough for f32", f, low, high, n, *point)
    for order in (0, 1):
        weight = "(1 + x) / x" if order else "(1 + x / 2)"
        fit(f"bessel_near_{order}_f32", f"exp(-x) I{order}(x) {weight} for 0 <= x <= 8, in x - 4; enough for f32",
            bessel_near(order), 0, 8, 22)
        fit(f"bessel_far_{order}_f32", f"sqrt(x) exp(-x) I{order}(x) for x >= 8, in 8 / x - 0.5; enough for f32",
            bessel_far(order), 0, 1, 12)


def error_f64():
    fit("erf_rest", "erf(x) / x - 1 for |x| <= 1/2, in x^2", lambda z: erf_near(z) - 1, 0, 0.25, 10, 0)
    fit("erf_core", "the same for |x| <= 7/8", lambda z: erf_near(z) - 1, 0, 0.765625, 13, 0)
    edge, one = 0.875, mp.mpf(float(mp.erfc(0.875)))
    fit_weighted("erf_tail", "log(erfc(x) / erfc(7/8)) / (x - 7/8) in x - 7/8, 7/8 < x < 6, weighted as erf(x) needs it",
                 lambda x: mp.log(mp.erfc(x) / one) / (x - edge), lambda x: (x - edge) * mp.erfc(x) / mp.erf(x), edge, 6,
                 18, edge)
    fit_pair("erfc_scaled", "(1 + 2 x) exp(x^2) erfc(x) for x >= 1/2, in (x - 3.75) / (x + 3.75)", erfc_scaled,
             -0.765, 1, 25, 4, 0)
    fit_pair("erf_inv_central", "erf_inv(x) / x in w - 3.125, w = -log(1 - x^2) < 6.25", erf_inv_of, 0, 6.25, 26, 3)
    fit_pair("erf_inv_middle", "erf_inv(x) / x in sqrt(w) - 3.25, w < 16", lambda s: erf_inv_of(s * s), 2.5, 4, 21, 2)
    fit_pair("erf_inv_tail", "erf_inv(x) / x in sqrt(w) - 5.03125, w < 36.7", lambda s: erf_inv_of(s * s), 4, 6.0625, 20,
             2)
    for order in (0, 1):
        weight = "(1 + x) / x" if order else "(1 + x / 2)"
        fit_pair(f"bessel_near_{order}", f"exp(-x) I{order}(x) {weight} for 0 <= x <= 8, in x - 4", bessel_near(order),
                 0, 8, 32, 8 if order else 6)
        fit_pair(f"bessel_far_{order}", f"sqrt(x) exp(-x) I{order}(x) for x >= 8, in 8 / x - 0.5", bessel_far(order), 0,
                 1, 25, 1)


if __name__ == "__main__":
    print("/* Made by tools/fit_special.py: see there. Highest degree first. */")
    {"pair": pair, "gamma_f64": gamma_f64, "gamma_zeros": gamma_zeros, "complex": complex_pairs, "elementary": elementary, "inverse": inverse, "gamma": gamma, "error": error, "short": short, "error_f64": error_f64}[sys.argv[1]]()
