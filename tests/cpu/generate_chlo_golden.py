#!/usr/bin/env python3
"""Writes chlo_golden.inc: chlo's functions at random arguments of f32 and f64, computed with mpmath and rounded once.

Run: tests/cpu/generate_chlo_golden.py > tests/cpu/chlo_golden.inc
"""
import random

import mpmath as mp

from generate_math_golden import bits_of, round_to, sample

mp.mp.prec = 300
random.seed(20261121)


def erf_inv(x):
    return mp.erfinv(x)


def lgamma(x):
    return mp.log(abs(mp.gamma(x))) if abs(x) < 1e6 else mp.re(mp.loggamma(x))


def bessel(order):
    return lambda x: mp.exp(-abs(x)) * mp.besseli(order, x)


# name: (function, ranges of arguments)
UNARY = {
    "acos": (mp.acos, [(-1, 1), (0.99, 1), (-1, -0.99)]),
    "acosh": (mp.acosh, [(1, 2), (1, 1.0001), (1, 1e6)]),
    "asin": (mp.asin, [(-1, 1), (0.99, 1), (-1e-3, 1e-3)]),
    "asinh": (mp.asinh, [(-1, 1), (-1e-3, 1e-3), (-1e10, 1e10)]),
    "atan": (mp.atan, [(-1, 1), (-100, 100), "*"]),
    "atanh": (mp.atanh, [(-1, 1), (-1e-3, 1e-3), (0.99, 1)]),
    "cosh": (mp.cosh, [(-3, 3), (-80, 80), (700, 711)]),
    "sinh": (mp.sinh, [(-3, 3), (-1e-3, 1e-3), (-80, 80), (700, 711)]),
    "erf": (mp.erf, [(-4, 4), (-1, 1)]),
    "erfc": (mp.erfc, [(-2, 2), (0, 9), (9, 26)]),
    "erf_inv": (erf_inv, [(-1, 1), (0.999, 1), (-1e-3, 1e-3)]),
    "lgamma": (lgamma, [(0, 3), (0.9, 1.1), (1.9, 2.1), (3, 40), (1e3, 1e6), (1e-6, 1e-3)]),
    "lgamma_negative": (lgamma, [(-2, 0), (-30, -2), (-2.5, -2.4), (-2.76, -2.74), (-3.16, -3.13)]),
    "digamma": (mp.digamma, [(0, 3), (1.4, 1.52), (3, 40), (1e3, 1e6)]),
    "digamma_negative": (mp.digamma, [(-2, 0), (-30, -2), (-0.51, -0.49), (-1.58, -1.56), (-9.71, -9.69)]),
    "bessel_i0e": (bessel(0), [(-8, 8), (8, 300)]),
    "bessel_i1e": (bessel(1), [(-8, 8), (8, 300), (-1e-3, 1e-3)]),
}


def emit(name, single, x, y, value):
    name = name.split("_negative")[0] if name.endswith("_negative") else name
    print(f'{{"{name}", {"TSR_F32" if single else "TSR_F64"}, {bits_of(x, single):#x}, {bits_of(y, single):#x}, '
          f'{round_to(value, single):#x}}},')


def psi(x):
    return mp.digamma(-x) - 1 / x - mp.pi * mp.cot(mp.pi * x)


def zero_between(f, low, high):
    rising = f(high) > 0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (low, middle) if (f(middle) > 0) == rising else (middle, high)
    return low


def emit_zeros():
    """The numbers next to zeros below zero."""
    tiny, half = mp.mpf(2) ** -60, mp.mpf(1) / 2
    places = [("lgamma", lgamma, -n - half, -n - tiny) for n in range(2, 18)]
    places += [("lgamma", lgamma, -n - 1 + tiny, -n - half) for n in range(2, 18)]
    places += [("digamma", psi, -n - 1 + tiny, -n - tiny)
               for n in (*range(0, 40, 3), 63, 94, 95, 96, 97, 200, 1000, 123456, 10 ** 9, 10 ** 12)]
    for name in ("lgamma", "digamma"):
        for single in (True, False):
            rows = set()
            for other, function, low, high in places:
                if other != name:
                    continue
                zero = zero_between(function, low, high)
                place = mp.mpf(2) ** (mp.frexp(zero)[1] - (24 if single else 53))
                for steps in (0, 1, -1, 5, -40, 10 ** 4, -10 ** 7):
                    x = mp.nint(zero / place + steps) * place
                    if x != mp.floor(x) and low < x < high:
                        rows.add((float(x), function))
            for x, function in sorted(rows, key=lambda row: row[0]):
                emit(name, single, x, 0.0, function(mp.mpf(x)))


def main():
    print("/* Made by generate_chlo_golden.py: name, dtype, arguments and result as bits. */")
    for name, (function, ranges) in UNARY.items():
        for single in (True, False):
            rows = set()
            for kind in ranges:
                for _ in range(25):
                    rows.add(sample(kind, single))
            for x in sorted(rows):
                value = function(mp.mpf(x)) if x not in (1.0, -1.0, 0.0) else None
                if value is None or isinstance(value, mp.mpc) and value.imag:
                    continue
                emit(name, single, x, 0.0, mp.re(value))
    for single in (True, False):
        for n in (0, 1, 2, 3, 5, 10):
            for _ in range(8):
                x = sample((0.05, 30), single)
                emit("polygamma", single, float(n), x, mp.polygamma(n, mp.mpf(x)))
        for _ in range(60):
            s, q = sample((1.05, 40), single), sample((0.05, 30), single)
            emit("zeta", single, s, q, mp.zeta(mp.mpf(s), mp.mpf(q)))
    emit_zeros()


if __name__ == "__main__":
    main()
