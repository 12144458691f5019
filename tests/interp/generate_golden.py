#!/usr/bin/env python3
"""Writes data/real.txt, data/complex.txt, data/special.txt: what functions should give, correctly rounded.

Each line: function dtype inputs... = output, every number as the bits of its elements in hexadecimal (complex: two).
Values come from mpmath with 80 digits and are rounded once with numpy. Run with a Python that has mpmath and numpy.
"""
import math
import os
import random
import struct

import mpmath as mp
import numpy as np

mp.mp.dps = 80
random.seed(1)
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")


def round_to(x, bits, emin, emax):
    """An mpf rounded to nearest even with that many significant bits; subnormals below 2**emin."""
    if mp.isnan(x):
        return math.nan
    if mp.isinf(x) or x == 0:
        return float(x)
    m, e = mp.frexp(x)
    unit = mp.mpf(2) ** (max(int(e) - 1, emin) - (bits - 1))
    q = x / unit
    n = int(mp.floor(q))
    rest = q - n
    if rest > mp.mpf(1) / 2 or (rest == mp.mpf(1) / 2 and n % 2):
        n += 1
    value = n * unit
    if abs(value) >= mp.mpf(2) ** (emax + 1):
        return math.copysign(math.inf, float(mp.sign(x)))
    return float(value) if bits <= 53 else value


def f64_bits(x):
    return "%016x" % struct.unpack("<Q", struct.pack("<d", x))[0]


def f32_bits(x):
    return "%08x" % struct.unpack("<I", struct.pack("<f", x))[0]


FORMATS = {"f64": (53, -1022, 1023, f64_bits), "f32": (24, -126, 127, f32_bits)}


def to_mp(x):
    return mp.mpf(x) if math.isfinite(x) else (mp.nan if math.isnan(x) else mp.mpf("inf") * (1 if x > 0 else -1))


def samples(dtype, low, high, n, extra=()):
    """Numbers of the dtype in [low, high]: uniform ones, log-uniform ones, and extra."""
    values = list(extra)
    for i in range(n):
        if i % 2 == 0:
            v = random.uniform(low, high)
        else:
            m = max(abs(low), abs(high))
            v = m * 2.0 ** random.uniform(-60 if dtype == "f64" else -25, 0)
            if low < 0 and random.random() < 0.5:
                v = -v
            if not low <= v <= high:
                v = random.uniform(low, high)
        values.append(v)
    return [float(np.float32(v)) if dtype == "f32" else v for v in values]


def logistic(x):
    return 1 / (1 + mp.exp(-x))


REAL = {
    "cbrt": (lambda x: mp.cbrt(x) if x >= 0 else -mp.cbrt(-x), -1e6, 1e6),
    "cosine": (mp.cos, -1e4, 1e4),
    "exponential": (mp.exp, -80, 80),
    "exponential_minus_one": (mp.expm1, -40, 40),
    "log": (mp.log, 0, 1e10),
    "log_plus_one": (mp.log1p, -0.999, 1e6),
    "logistic": (logistic, -60, 60),
    "rsqrt": (lambda x: 1 / mp.sqrt(x), 1e-9, 1e9),
    "sine": (mp.sin, -1e4, 1e4),
    "sqrt": (mp.sqrt, 0, 1e9),
    "tan": (mp.tan, -1e3, 1e3),
    "tanh": (mp.tanh, -20, 20),
    "chlo.acos": (mp.acos, -1, 1),
    "chlo.acosh": (mp.acosh, 1, 1e5),
    "chlo.asin": (mp.asin, -1, 1),
    "chlo.asinh": (mp.asinh, -1e5, 1e5),
    "chlo.atan": (mp.atan, -1e5, 1e5),
    "chlo.atanh": (mp.atanh, -0.9999, 0.9999),
    "chlo.cosh": (mp.cosh, -30, 30),
    "chlo.sinh": (mp.sinh, -30, 30),
    "chlo.erf": (mp.erf, -6, 6),
    "chlo.erfc": (mp.erfc, -6, 9),
    "chlo.erf_inv": (mp.erfinv, -0.99999, 0.99999),
    "chlo.lgamma": (lambda x: mp.log(abs(mp.gamma(x))), -30, 170),
    "chlo.digamma": (mp.digamma, -20, 1e4),
    "chlo.bessel_i1e": (lambda x: mp.besseli(1, x) * mp.exp(-abs(x)), -200, 200),
}
SPECIAL = [0.0, -0.0, math.inf, -math.inf, math.nan, 1.0, -1.0, 0.5, 2.0]


def write_real(out):
    for name, (f, low, high) in REAL.items():
        for dtype in ("f64", "f32"):
            bits, emin, emax, show = FORMATS[dtype]
            for x in samples(dtype, low, high, 60):
                try:
                    y = f(to_mp(x))
                except (ValueError, ZeroDivisionError):
                    continue
                if isinstance(y, mp.mpc):
                    continue
                out.write("%s %s %s = %s\n" % (name, dtype, show(x), show(round_to(y, bits, emin, emax))))
    two = {
        "power": (lambda x, y: x**y, 0.01, 50, -20, 20),
        "atan2": (mp.atan2, -10, 10, -10, 10),
        "remainder": (lambda x, y: x - y * (mp.floor(abs(x / y)) * mp.sign(x / y)), -100, 100, 0.1, 7),
        "chlo.zeta": (mp.zeta, 1.1, 30, 0.1, 30),
    }
    for name, (f, low, high, low2, high2) in two.items():
        for dtype in ("f64", "f32"):
            bits, emin, emax, show = FORMATS[dtype]
            for x, y in zip(samples(dtype, low, high, 40), samples(dtype, low2, high2, 40)):
                z = f(to_mp(x), to_mp(y))
                out.write("%s %s %s %s = %s\n" % (name, dtype, show(x), show(y), show(round_to(z, bits, emin, emax))))
    for n in range(0, 6):
        for dtype in ("f64", "f32"):
            bits, emin, emax, show = FORMATS[dtype]
            for x in samples(dtype, 0.1, 50, 12):
                y = mp.polygamma(n, to_mp(x))
                out.write("chlo.polygamma %s %s %s = %s\n" % (dtype, show(float(n)), show(x),
                                                              show(round_to(y, bits, emin, emax))))
    write_zeros(out)


def write_zeros(out):
    """The numbers next to zeros of lgamma and digamma below zero."""
    half, tiny = mp.mpf(1) / 2, mp.mpf(2) ** -60
    log_gamma = REAL["chlo.lgamma"][0]
    places = [("chlo.lgamma", log_gamma, -n - half, -n - tiny) for n in (2, 5, 11, 16)]
    places += [("chlo.lgamma", log_gamma, -n - 1 + tiny, -n - half) for n in (2, 5, 11, 16)]
    places += [("chlo.digamma", mp.digamma, -n - 1 + tiny, -n - tiny) for n in (0, 1, 2, 10, 40, 1000, 10 ** 9)]
    for name, f, low, high in places:
        rising, inside = f(high) > 0, (low, high)
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (low, middle) if (f(middle) > 0) == rising else (middle, high)
        for dtype in ("f64", "f32"):
            bits, emin, emax, show = FORMATS[dtype]
            place = mp.mpf(2) ** (mp.frexp(low)[1] - bits)
            for steps in (0, 1, -1, 1000):
                x = (mp.nint(low / place) + steps) * place
                if x != mp.floor(x) and inside[0] < x < inside[1]:
                    out.write("%s %s %s = %s\n" % (name, dtype, show(float(x)), show(round_to(f(x), bits, emin, emax))))


COMPLEX = {
    "cosine": mp.cos,
    "exponential": mp.exp,
    "exponential_minus_one": mp.expm1,
    "log": mp.log,
    "log_plus_one": lambda z: mp.log(1 + z),
    "logistic": logistic,
    "rsqrt": lambda z: 1 / mp.sqrt(z),
    "sine": mp.sin,
    "sqrt": mp.sqrt,
    "tan": mp.tan,
    "tanh": mp.tanh,
    "abs": abs,
    "sign": lambda z: z / abs(z),
    "chlo.acos": mp.acos,
    "chlo.acosh": mp.acosh,
    "chlo.asin": mp.asin,
    "chlo.asinh": mp.asinh,
    "chlo.atan": mp.atan,
    "chlo.atanh": mp.atanh,
    "chlo.cosh": mp.cosh,
    "chlo.sinh": mp.sinh,
    "chlo.square": lambda z: z * z,
}


def complex_points(dtype):
    points = []
    for _ in range(40):
        r = 10 ** random.uniform(-4, 1)
        a = random.uniform(-math.pi, math.pi)
        points.append((r * math.cos(a), r * math.sin(a)))
    for _ in range(10):  # near the unit circle, near -1 and near 1
        a = random.uniform(-math.pi, math.pi)
        points.append((math.cos(a) * (1 + 1e-9), math.sin(a)))
        points.append((-1 + random.gauss(0, 1e-3), random.gauss(0, 1e-3)))
        points.append((random.gauss(0, 1e-5), random.gauss(0, 1e-5)))
    if dtype == "c64":
        points = [(float(np.float32(x)), float(np.float32(y))) for x, y in points]
    return points


def write_complex(out):
    for name, f in COMPLEX.items():
        for dtype, part in (("c128", "f64"), ("c64", "f32")):
            bits, emin, emax, show = FORMATS[part]
            for x, y in complex_points(dtype):
                z = f(mp.mpc(mp.mpf(x), mp.mpf(y)))
                z = mp.mpc(z)
                re, im = round_to(z.real, bits, emin, emax), round_to(z.imag, bits, emin, emax)
                result = show(re) if name == "abs" else show(re) + " " + show(im)
                out.write("%s %s %s %s = %s\n" % (name, dtype, show(x), show(y), result))
    for dtype, part, show in (("c128", np.float64, f64_bits), ("c64", np.float32, f32_bits)):
        for (x, y), (u, v) in zip(complex_points(dtype)[:40], complex_points(dtype)[:40]):  # each step rounded
            a, b, c, d = part(x), part(y), part(u), part(v)
            out.write("multiply %s %s %s %s %s = %s %s\n" % (dtype, show(x), show(y), show(u), show(v),
                                                              show(a * c - b * d), show(a * d + b * c)))
    for name, f in (("divide", lambda a, b: a / b), ("power", lambda a, b: a**b)):
        for dtype, part in (("c128", "f64"), ("c64", "f32")):
            bits, emin, emax, show = FORMATS[part]
            for (x, y), (u, v) in zip(complex_points(dtype)[:40], complex_points(dtype)[:40]):
                z = f(mp.mpc(mp.mpf(x), mp.mpf(y)), mp.mpc(mp.mpf(u), mp.mpf(v)))
                re, im = round_to(z.real, bits, emin, emax), round_to(z.imag, bits, emin, emax)
                out.write("%s %s %s %s %s %s = %s %s\n" % (name, dtype, show(x), show(y), show(u), show(v), show(re),
                                                          show(im)))


def write_special(out):
    """Infinities, zeros and NaN, from numpy and scipy, whose conventions are C's."""
    functions = {
        "cbrt": np.cbrt, "cosine": np.cos, "exponential": np.exp, "exponential_minus_one": np.expm1, "log": np.log,
        "log_plus_one": np.log1p, "sine": np.sin, "sqrt": np.sqrt, "tan": np.tan, "tanh": np.tanh, "ceil": np.ceil,
        "floor": np.floor, "round_nearest_even": np.rint, "sign": np.sign, "abs": np.abs, "negate": np.negative,
        "chlo.acosh": np.arccosh, "chlo.asinh": np.arcsinh, "chlo.atanh": np.arctanh, "chlo.atan": np.arctan,
        "chlo.cosh": np.cosh, "chlo.sinh": np.sinh,
    }
    two = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide,
           "remainder": np.fmod, "power": np.power, "atan2": np.arctan2, "maximum": np.maximum,
           "minimum": np.minimum}
    with np.errstate(all="ignore"):
        for name, f in functions.items():
            for x in SPECIAL:
                if name == "sign" and x == 0:
                    continue
                out.write("%s f64 %s = %s\n" % (name, f64_bits(x), f64_bits(float(f(np.float64(x))))))
        for name, f in two.items():
            for x in SPECIAL:
                for y in SPECIAL:
                    if name in ("maximum", "minimum") and x == 0 and y == 0:
                        continue
                    if name in ("maximum", "minimum") and (math.isnan(x) or math.isnan(y)):
                        z = math.nan
                    elif name == "power":  # C's: numpy takes a square root for 0.5
                        try:
                            z = math.pow(x, y)
                        except ValueError:
                            z = (math.copysign(math.inf, x) if y % 2 else math.inf) if x == 0 else math.nan
                    else:
                        z = float(f(np.float64(x), np.float64(y)))
                    out.write("%s f64 %s %s = %s\n" % (name, f64_bits(x), f64_bits(y), f64_bits(z)))


for file, write in (("real.txt", write_real), ("complex.txt", write_complex), ("special.txt", write_special)):
    with open(os.path.join(HERE, file), "w") as out:
        write(out)
