#!/usr/bin/env python3
"""Writes math_golden.inc: float functions at chosen and random arguments, computed with mpmath and rounded once.

Run: tests/cpu/generate_math_golden.py > tests/cpu/math_golden.inc
"""
import random
import struct

import mpmath as mp

mp.mp.prec = 400
random.seed(20240229)

SPECIAL = ["0", "-0", "inf", "-inf", "nan"]


def f32_bits(x):
    return struct.unpack("<I", struct.pack("<f", x))[0]


def f64_bits(x):
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def f32(bits):
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def f64(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def round_to(value, single):
    """Bits of the nearest float, ties to even, with overflow and subnormals."""
    if mp.isnan(value):
        return 0x7FC00000 if single else 0x7FF8000000000000
    digits, low, high = (24, -149, 128) if single else (53, -1074, 1024)
    negative = value < 0
    value = abs(value)
    sign = (1 << (31 if single else 63)) if negative else 0
    if value == 0:
        return sign
    infinity = 0x7F800000 if single else 0x7FF0000000000000
    if mp.isinf(value):
        return sign | infinity
    exponent = int(mp.floor(mp.log(value, 2)))
    if value < mp.mpf(2) ** exponent:
        exponent -= 1
    unit = max(exponent - digits + 1, low)
    scaled = int(mp.nint(value / mp.mpf(2) ** unit))
    result = scaled * mp.mpf(2) ** unit
    if result >= mp.mpf(2) ** high:
        return sign | infinity
    return sign | (f32_bits(float(result)) if single else f64_bits(float(result)))


def logistic(x):
    return 1 / (1 + mp.exp(-x))


def cbrt(x):
    return -mp.cbrt(-x) if x < 0 else mp.cbrt(x)


# name: (function, range of ordinary arguments, domain of f32, log-uniform magnitude?)
UNARY = {
    "exp": (mp.exp, [(-110, 90), (-1, 1)], [(-760, 712), (-1, 1)]),
    "expm1": (mp.expm1, [(-20, 90), (-1, 1)], [(-45, 712), (-1, 1)]),
    "log": (mp.log, ["+", (0.5, 2)], ["+", (0.5, 2)]),
    "log1p": (mp.log1p, ["+", (-1, 1), (-0.5, 0.5)], ["+", (-1, 1), (-0.5, 0.5)]),
    "tanh": (mp.tanh, [(-10, 10), (-1, 1)], [(-20, 20), (-1, 1)]),
    "logistic": (logistic, [(-110, 20), (-2, 2)], [(-750, 40), (-2, 2)]),
    "sin": (mp.sin, [(-4, 4), (-1e4, 1e4), "*"], [(-4, 4), (-1e5, 1e5), "*"]),
    "cos": (mp.cos, [(-4, 4), (-1e4, 1e4), "*"], [(-4, 4), (-1e5, 1e5), "*"]),
    "tan": (mp.tan, [(-4, 4), (-1e4, 1e4), "*"], [(-4, 4), (-1e5, 1e5), "*"]),
    "cbrt": (cbrt, ["*"], ["*"]),
    "erf": (mp.erf, [(-4.2, 4.2), (-1.2, 1.2)], [(-6.2, 6.2), (-1.2, 1.2)]),
    "rsqrt": (lambda x: 1 / mp.sqrt(x), ["+"], ["+"]),
}
BINARY = {"pow": None, "atan2": None}


def random_magnitude(single):
    while True:
        bits = random.getrandbits(31 if single else 63)
        x = f32(bits) if single else f64(bits)
        if x == x and x != float("inf") and x != 0:
            return x


def to_format(x, single):
    return f32(f32_bits(x)) if single else x


def sample(kind, single):
    if kind == "+":
        return random_magnitude(single)
    if kind == "*":
        return random_magnitude(single) * random.choice([1, -1])
    return to_format(random.uniform(*kind), single)


def main():
    print("/* Made by generate_math_golden.py: code, dtype, arguments and result as bits. */")
    for name, (function, singles, doubles) in UNARY.items():
        for single in (True, False):
            rows = set()
            for kind in singles if single else doubles:
                count = 120 if single else 100
                for _ in range(count):
                    rows.add(sample(kind, single))
            # halfway to special: near powers of two, tiny arguments
            for e in (-20, -40, -100, -126) + (() if single else (-300, -1022)):
                rows.add(to_format(2.0 ** e, single))
                if name not in ("log", "rsqrt"):
                    rows.add(-to_format(2.0 ** e, single))
            for x in sorted(rows):
                if x == 0:
                    continue
                value = function(mp.mpf(x))
                if isinstance(value, mp.mpc):
                    continue
                bits = f32_bits(x) if single else f64_bits(x)
                emit(name, single, bits, 0, round_to(value, single))
    for single in (True, False):
        for _ in range(300):
            x = abs(sample((0.01, 30) if random.random() < 0.7 else "+", single))
            y = sample((-20, 20), single)
            emit("pow", single, bits_of(x, single), bits_of(y, single), round_to(mp.mpf(x) ** mp.mpf(y), single))
        for _ in range(60):
            x, y = -abs(sample((0.01, 5), single)), float(random.randint(-30, 30))
            emit("pow", single, bits_of(x, single), bits_of(y, single), round_to(mp.mpf(x) ** int(y), single))
        for _ in range(300):
            kind = (-5, 5) if random.random() < 0.7 else "*"
            y, x = sample(kind, single), sample(kind, single)
            emit("atan2", single, bits_of(y, single), bits_of(x, single),
                 round_to(mp.atan2(mp.mpf(y), mp.mpf(x)), single))


def bits_of(x, single):
    return f32_bits(x) if single else f64_bits(x)


def emit(name, single, x, y, result):
    print(f"{{CPU_{name.upper()}, {'TSR_F32' if single else 'TSR_F64'}, {x:#x}, {y:#x}, {result:#x}}},")


if __name__ == "__main__":
    main()
