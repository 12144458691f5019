#!/usr/bin/env python3
"""Fits the polynomials of src/cpu/compile/llvm/math*.c: near-minimax in the relative error of the whole function.

Each line printed is a table of C: coefficients from the lowest degree up, rounded to the format they are used in,
with the largest error of the fit. Needs mpmath. Run: tools/fit_polynomials.py
"""
import mpmath as mp

mp.mp.prec = 160


def round_to(value, bits):
    if value == 0:
        return mp.mpf(0)
    exponent = mp.floor(mp.log(abs(value), 2))
    scale = mp.mpf(2) ** (bits - 1 - exponent)
    return mp.nint(value * scale) / scale


def fit(name, target, weight, low, high, degree, bits, step=1):
    """target(x) ~ sum c[i] * x^(step * i); weight(x): 1 / what an error is relative to."""
    count = 6 * (degree + 1)
    nodes = [(low + high) / 2 + (high - low) / 2 * mp.cos(mp.pi * (i + mp.mpf(1) / 2) / count) for i in range(count)]
    values = [target(x) for x in nodes]
    lawson = [mp.mpf(1)] * count
    best = None
    for _ in range(25):
        rows = mp.matrix(degree + 1, degree + 1)
        right = mp.matrix(degree + 1, 1)
        powers = [[x ** (step * i) for i in range(degree + 1)] for x in nodes]
        for p, v, w, x in zip(powers, values, lawson, nodes):
            scale = w * weight(x) ** 2
            for i in range(degree + 1):
                right[i] += scale * p[i] * v
                for j in range(degree + 1):
                    rows[i, j] += scale * p[i] * p[j]
        c = mp.lu_solve(rows, right)
        errors = [abs((sum(c[i] * p[i] for i in range(degree + 1)) - v) * weight(x))
                  for p, v, x in zip(powers, values, nodes)]
        worst = max(errors)
        if best is None or worst < best[0]:
            best = (worst, c)
        mean = sum(w * e for w, e in zip(lawson, errors)) / sum(lawson)
        lawson = [w * (e / mean) for w, e in zip(lawson, errors)]
        lawson = [w if w > mp.mpf(10) ** -12 else mp.mpf(10) ** -12 for w in lawson]
    worst, c = best
    texts = [mp.nstr(round_to(c[i], bits), 10 if bits == 24 else 19) for i in range(degree + 1)]
    print(f"/* {name}: relative error {mp.nstr(worst, 3)} */\n{{{', '.join(texts)}}}", flush=True)


def small(x):
    return abs(x) < mp.mpf(10) ** -12


def exp_q(x):  # (e^x - 1 - x) / x^2
    return mp.mpf(1) / 2 + x / 6 if small(x) else (mp.expm1(x) - x) / x ** 2


def exp2_p(x):  # (2^x - 1) / x
    return mp.log(2) if small(x) else mp.expm1(x * mp.log(2)) / x


def log_p(f):  # (log(1 + f) - f + f^2 / 2) / f^3
    return mp.mpf(1) / 3 - f / 4 if small(f) else (mp.log1p(f) - f + f * f / 2) / f ** 3


def tanh_p(z):  # (tanh(x) / x - 1) / x^2, z = x^2
    x = mp.sqrt(z)
    return -mp.mpf(1) / 3 + 2 * z / 15 if small(x) else (mp.tanh(x) / x - 1) / z


def erf_p(z):  # erf(x) / x - 1, z = x^2
    x = mp.sqrt(z)
    return 2 / mp.sqrt(mp.pi) - 1 if small(x) else mp.erf(x) / x - 1


def atan_p(z):
    x = mp.sqrt(z)
    return -mp.mpf(1) / 3 + z / 5 if small(x) else (mp.atan(x) / x - 1) / z


def tan_p(z):
    x = mp.sqrt(z)
    return mp.mpf(1) / 3 + 2 * z / 15 if small(x) else (mp.tan(x) / x - 1) / z


def over_root(function):
    """z / (function(x) / x), z = x^2"""
    return lambda z: z / (function(mp.sqrt(z)) / mp.sqrt(z) if z else 1) + mp.mpf("1e-6")


def sin_p(z):
    x = mp.sqrt(z)
    return -mp.mpf(1) / 6 + z / 120 if small(x) else (mp.sin(x) / x - 1) / z


def cos_p(z):
    x = mp.sqrt(z)
    return mp.mpf(1) / 24 - z / 720 if small(x) else (mp.cos(x) - 1 + z / 2) / z ** 2


def erf_pieces():
    """Rows of coefficients, by degree: erf(66 k / 256 + d) for k from 0 to 15; the first column is erf(d) - d."""
    step, degree = mp.mpf(66) / 256, 5
    columns = []
    for k in range(16):
        start = round_to(mp.erf(k * step), 24)
        powers = range(1, degree + 1) if k else range(1, degree + 1, 2)
        nodes = [step / 2 * mp.cos(mp.pi * (2 * i + 1) / 80) for i in range(40)]
        rows, right = mp.matrix(40, len(powers)), mp.matrix(40, 1)
        for i, d in enumerate(nodes):
            weight = 1 / mp.erf(k * step + d)
            right[i] = weight * (mp.erf(k * step + d) - (start if k else d))
            for j, power in enumerate(powers):
                rows[i, j] = weight * d ** power
        found = mp.lu_solve(rows.T * rows, rows.T * right)
        column = [start] + [mp.mpf(0)] * degree
        for j, power in enumerate(powers):
            column[power] = round_to(found[j], 24)
        columns.append(column)
    print("/* erf f32 in sixteen pieces */")
    for i in range(degree + 1):
        print("{" + ", ".join(mp.nstr(column[i], 10) for column in columns) + "},", flush=True)


def log_r(z):  # (2 atanh(s) / s - 2) / s^2, z = s^2
    s = mp.sqrt(z)
    return mp.mpf(2) / 3 + 2 * z / 5 if small(s) else (2 * mp.atanh(s) / s - 2) / z


def main():
    half_ln2 = mp.log(2) / 2 * mp.mpf("1.001")
    root2 = mp.sqrt(2)
    fit("exp f32", exp_q, lambda x: x * x / mp.exp(x) + mp.mpf("1e-6"), -half_ln2, half_ln2, 4, 24)
    fit("exp2 f32", exp2_p, lambda x: abs(x) / mp.mpf(2) ** x + mp.mpf("1e-7"), -mp.mpf(1) / 2, mp.mpf(1) / 2, 5, 24)
    fit("log f32", log_p, lambda f: abs(f ** 3 / mp.log1p(f)) if f else mp.mpf("1e-9"), 1 / root2 - 1, root2 - 1, 8, 24)
    fit("tanh f32, z = x^2", tanh_p, lambda z: z + mp.mpf("1e-6"), mp.mpf(0), mp.mpf("0.4225"), 5, 24)
    fit("erf f32 below 1, z = x^2", erf_p, lambda z: 1, mp.mpf(0), mp.mpf(1), 6, 24)
    fit("erf f32 above 1: log(1 - erf(t))", lambda t: mp.log(mp.erfc(t)), lambda t: mp.erfc(t) / mp.erf(t),
        mp.mpf(1), mp.mpf("4.0"), 7, 24)
    erf_pieces()
    fit("exp f64", exp_q, lambda x: x * x / mp.exp(x) + mp.mpf("1e-9"), -half_ln2, half_ln2, 10, 53)
    fit("log f64, z = s^2", log_r, lambda z: z + mp.mpf("1e-9"), mp.mpf(0), ((root2 - 1) / (root2 + 1)) ** 2, 7, 53)
    quarter = mp.pi / 4 * mp.mpf("1.001")
    fit("sin f32, z = x^2", sin_p, lambda z: z + mp.mpf("1e-6"), mp.mpf(0), quarter ** 2, 2, 24)
    fit("cos f32, z = x^2", cos_p, lambda z: z * z + mp.mpf("1e-6"), mp.mpf(0), quarter ** 2, 2, 24)
    wide = mp.pi / 4 * mp.mpf("1.02")
    fit("tan f32, z = x^2", tan_p, over_root(mp.tan), mp.mpf(0), wide ** 2, 6, 24)
    fit("atan f32, z = x^2", atan_p, over_root(mp.atan), mp.mpf(0), mp.mpf(1), 8, 24)
    fit("sin f64, z = x^2", sin_p, lambda z: z + mp.mpf("1e-9"), mp.mpf(0), quarter ** 2, 6, 53)
    fit("cos f64, z = x^2", cos_p, lambda z: z * z + mp.mpf("1e-9"), mp.mpf(0), quarter ** 2, 6, 53)
    fit("atan for f32 in f64, z = x^2", atan_p, lambda z: z + mp.mpf("1e-6"), mp.mpf(0), mp.mpf(1), 14, 53)


if __name__ == "__main__":
    main()
