#!/usr/bin/env python3
"""Writes complex_golden.inc: functions of complex numbers at random arguments, computed with mpmath and rounded once.

Run: tests/cpu/generate_complex_golden.py > tests/cpu/complex_golden.inc
"""
import random

import mpmath as mp

from generate_math_golden import f32, f32_bits, f64_bits, round_to

mp.mp.prec = 4000  # the inverse functions cancel as much as their arguments are large
random.seed(20240301)


def logistic(z):
    return 1 / (1 + mp.exp(-z))


def cbrt(z):
    return mp.cbrt(abs(z)) * mp.expjpi(mp.arg(z) / 3 / mp.pi)


def sign(z):
    return z / abs(z)


def rsqrt(z):
    return 1 / mp.sqrt(z)


# name in the test: function, kinds of arguments
UNARY = {
    "exponential": (mp.exp, ["unit", "wide"]),
    "exponential_minus_one": (mp.expm1, ["unit", "wide"]),
    "log": (mp.log, ["unit", "circle", "any"]),
    "log_plus_one": (mp.log1p, ["unit", "small", "any"]),
    "sqrt": (mp.sqrt, ["unit", "any"]),
    "rsqrt": (rsqrt, ["unit", "any"]),
    "cbrt": (cbrt, ["unit", "any"]),
    "tanh": (mp.tanh, ["unit", "wide"]),
    "tan": (mp.tan, ["unit", "turned"]),
    "sine": (mp.sin, ["unit", "turned"]),
    "cosine": (mp.cos, ["unit", "turned"]),
    "logistic": (logistic, ["unit", "wide"]),
    "sign": (sign, ["unit", "any"]),
    "abs": (abs, ["unit", "any"]),
    "asin": (mp.asin, ["unit", "ones", "any"]),
    "acos": (mp.acos, ["unit", "ones", "any"]),
    "atan": (mp.atan, ["unit", "small"]),
    "asinh": (mp.asinh, ["unit", "any"]),
    "acosh": (mp.acosh, ["unit", "ones", "any"]),
    "atanh": (mp.atanh, ["unit", "small", "ones"]),
    "sinh": (mp.sinh, ["unit", "wide"]),
    "cosh": (mp.cosh, ["unit", "wide"]),
}
BINARY = {"divide": lambda x, y: x / y, "power": lambda x, y: x ** y}
COUNT = 24


def real(kind, single):
    if kind == "any":
        most = 60 if single else 900
        return random.choice([-1, 1]) * 2.0 ** random.uniform(-most, most)
    low, high = {"unit": (-3, 3), "small": (-0.1, 0.1), "wide": (-60, 60), "tall": (-30, 30)}[kind]
    return random.uniform(low, high)


def argument(kind, single):
    if kind == "circle":
        angle, radius = random.uniform(-3, 3), 1 + random.uniform(-1, 1) * 10.0 ** -random.randint(1, 6)
        x, y = radius * float(mp.cos(angle)), radius * float(mp.sin(angle))
    elif kind == "ones":
        x, y = random.choice([-1, 1]) + real("small", single), real("small", single)
    elif kind == "wide":
        x, y = real("wide", single), real("tall", single)
    elif kind == "turned":
        x, y = real("tall", single), real("wide", single)
    elif kind == "any":
        x = real("any", single)
        y = x * 2.0 ** random.uniform(-6, 6)
    else:
        x, y = real(kind, single), real(kind, single)
    return (f32(f32_bits(x)), f32(f32_bits(y))) if single else (x, y)


def bits(x, single):
    return f32_bits(x) if single else f64_bits(x)


def emit(name, single, x, y, value):
    value = mp.mpc(value)
    numbers = [bits(v, single) for v in x + y] + [round_to(value.real, single), round_to(value.imag, single)]
    print(f'{{"{name}", {"true" if single else "false"}, {{{", ".join(hex(n) for n in numbers)}}}}},')


def main():
    print("/* Made by generate_complex_golden.py: function, complex<f32>?, parts of both arguments and result as bits. */")
    for single in (True, False):
        for name, (function, kinds) in UNARY.items():
            for i in range(COUNT):
                x = argument(kinds[i % len(kinds)], single)
                emit(name, single, x, (0.0, 0.0), function(mp.mpc(*x)))
        for name, function in BINARY.items():
            for i in range(COUNT):
                kind = "any" if name == "divide" and i % 2 else "unit"
                x, y = argument(kind, single), argument(kind, single)
                emit(name, single, x, y, function(mp.mpc(*x), mp.mpc(*y)))


if __name__ == "__main__":
    main()
