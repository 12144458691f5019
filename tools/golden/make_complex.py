#!/usr/bin/env python3
"""Writes tests/cpu/golden/complex64.bin and complex128.bin: functions of complex numbers, correctly rounded.

Run: tools/golden/make_complex.py [FOLDER]          the files that the tests read
     tools/golden/make_complex.py --check PROGRAM   more points, through PROGRAM hlo run (--interp and --cpu)

Arguments are all pairs of a list of special parts (zeros of both signs, subnormals, the smallest and largest normal
numbers, where exp overflows, branch points and their neighbours, infinities, NaN) and random ones. Finite results come
from mpmath with thousands of bits. mpmath has no -0: an argument's part that is zero becomes 2^-TINY with its sign, and
what is as small in the result is a zero with a sign; so both sides of each branch cut are there. Results at infinities
and NaN come from numpy, whose functions are C's (Annex G), or from the limits written below where C has no such function.

A file: u32 count of arguments, of pairs, of functions, of functions of pairs; the arguments; the pairs; each function: a
name of 24 bytes, one result an argument (or pair). Every number is two floats. Arguments' imaginary parts have no sign:
f(conj z) = conj f(z) for all of these functions.
"""
import os
import random
import struct
import subprocess
import sys
import tempfile

import mpmath as mp
import numpy as np

INF, NAN = float("inf"), float("nan")
WIDTH = {np.complex64: (24, -149, 128, np.float32), np.complex128: (53, -1074, 1024, np.float64)}
TINY = {np.complex64: 400, np.complex128: 2400}
BITS = {np.complex64: 900, np.complex128: 5000}


def rounded(value, dtype):
    """The nearest float, ties to even, as a Python float; what is below half the smallest one is a zero."""
    digits, low, high, _ = WIDTH[dtype]
    if mp.isnan(value):
        return NAN
    sign = -1.0 if value < 0 else 1.0
    value = abs(value)
    if mp.isinf(value):
        return sign * INF
    if value < mp.mpf(2) ** (low - 2):
        return sign * 0.0
    exponent = mp.frexp(value)[1] - 1
    unit = max(exponent - digits + 1, low)
    mantissa, shift = int(value.man), value.exp - unit
    if shift >= 0:
        scaled = mantissa << shift
    else:
        scaled = mantissa >> -shift
        rest = mantissa - (scaled << -shift)
        half = 1 << (-shift - 1)
        scaled += rest > half or (rest == half and scaled & 1)
    if scaled.bit_length() + unit > high:
        return sign * INF
    return sign * float(mp.ldexp(scaled, unit))


def exact(z, dtype):
    """z's parts as mpmath numbers, zeros as tiny ones with their sign."""
    tiny = mp.mpf(2) ** -TINY[dtype]
    parts = [np.copysign(1, float(p)) * tiny if p == 0 else mp.mpf(float(p)) for p in (z.real, z.imag)]
    return mp.mpc(*parts)


def hypot(z):
    return mp.sqrt(z.real**2 + z.imag**2)


def angle(z):
    return mp.atan2(z.imag, z.real)


def log(z):
    return mp.mpc(mp.log(hypot(z)), angle(z))


def sqrt(z):
    """No cancellation in either part, at any distance of the two."""
    size = hypot(z)
    large = mp.sqrt((size + abs(z.real)) / 2)
    small = abs(z.imag) / (2 * large)
    re, im = (large, small) if z.real >= 0 else (small, large)
    return mp.mpc(re, im if z.imag >= 0 else -im)


def asinh(z):
    return mp.mpc(*reversed(parts_of_asin(mp.mpc(z.imag, z.real))))


def parts_of_asin(z):
    """Hull, Fairgrieve and Tang; with so many bits, cancellation near the branch cuts is all there is to mind."""
    x, y = abs(z.real), abs(z.imag)
    r, s = mp.sqrt((x + 1) ** 2 + y * y), mp.sqrt((x - 1) ** 2 + y * y)
    a = (r + s) / 2
    r_less = y * y / (r + x + 1)
    if x <= 1:
        s_less = y * y / (s + 1 - x)
        a_x, a_1 = (r_less + s + (1 - x)) / 2, (r_less + s_less) / 2
    else:
        s_less = y * y / (s + x - 1)
        a_x, a_1 = (r_less + s_less) / 2, (r_less + s + (x - 1)) / 2
    leg = mp.sqrt((a + x) * a_x)
    re, im = mp.atan2(x, leg), mp.log1p(a_1 + mp.sqrt(a_1 * (a + 1)))
    return (re if z.real > 0 else -re), (im if z.imag > 0 else -im)


def asin(z):
    return mp.mpc(*parts_of_asin(z))


def acos(z):
    x, y = abs(z.real), abs(z.imag)
    r, s = mp.sqrt((x + 1) ** 2 + y * y), mp.sqrt((x - 1) ** 2 + y * y)
    r_less = y * y / (r + x + 1)
    a_x = (r_less + s + (1 - x)) / 2 if x <= 1 else (r_less + y * y / (s + x - 1)) / 2
    leg = mp.sqrt(((r + s) / 2 + x) * a_x)
    return mp.mpc(mp.atan2(leg, z.real), -parts_of_asin(z)[1])


def acosh(z):
    w = acos(z)
    return mp.mpc(abs(w.imag), w.real if z.imag > 0 else -w.real)


def atanh(z):
    x, y = abs(z.real), abs(z.imag)
    re = mp.log1p(4 * x / ((1 - x) ** 2 + y * y)) / 4
    im = mp.atan2(2 * y, (1 - x) * (1 + x) - y * y) / 2
    return mp.mpc(re if z.real > 0 else -re, im if z.imag > 0 else -im)


def atan(z):
    w = atanh(mp.mpc(z.imag, z.real))
    return mp.mpc(w.imag, w.real)


def exp(z):
    size = mp.exp(min(z.real, mp.mpf(10**5)))
    return mp.mpc(size * mp.cos(z.imag), size * mp.sin(z.imag))


def expm1(z):
    size, half = min(z.real, mp.mpf(10**5)), mp.sin(z.imag / 2)
    return mp.mpc(mp.expm1(size) * mp.cos(z.imag) - 2 * half * half, mp.exp(size) * mp.sin(z.imag))


def log1p(z):
    size = mp.log1p(z.real * (2 + z.real) + z.imag**2) / 2
    return mp.mpc(size, mp.atan2(z.imag, 1 + z.real))


def sinh_cosh(x):
    size = min(abs(x), mp.mpf(10**5))
    less = mp.expm1(size)
    sinh, cosh = (less + less / (less + 1)) / 2, (less + 1 + 1 / (less + 1)) / 2
    return (sinh if x > 0 else -sinh), cosh


def sinh(z):
    s, c = sinh_cosh(z.real)
    return mp.mpc(s * mp.cos(z.imag), c * mp.sin(z.imag))


def cosh(z):
    s, c = sinh_cosh(z.real)
    return mp.mpc(c * mp.cos(z.imag), s * mp.sin(z.imag))


def tanh(z):
    s, c = sinh_cosh(z.real)
    t, d = mp.sin(z.imag), mp.cos(z.imag)
    size = s * s + d * d
    return mp.mpc(s * c / size, t * d / size)


def turned(f):
    """-i f(i z)"""

    def g(z):
        w = f(mp.mpc(-z.imag, z.real))
        return mp.mpc(w.imag, -w.real)

    return g


def cos(z):
    return cosh(mp.mpc(-z.imag, z.real))


def logistic(z):
    """1 / (1 + exp(-z)), by e = exp(-|x|): nothing cancels but at a true zero."""
    size = min(abs(z.real), mp.mpf(10**5))
    e, less, c, s = mp.exp(-size), -mp.expm1(-size), mp.cos(z.imag / 2), mp.sin(z.imag / 2)
    below = less * less + 4 * e * c * c
    top = less + 2 * e * c * c if z.real > 0 else e * (2 * c * c - less)
    return mp.mpc(top / below, 2 * e * s * c / below)


def rsqrt(z):
    w = sqrt(z)
    size = hypot(z)
    return mp.mpc(w.real / size, -w.imag / size)


def cbrt(z):
    size, turn = mp.cbrt(hypot(z)), angle(z) / 3
    return mp.mpc(size * mp.cos(turn), size * mp.sin(turn))


def sign(z):
    size = hypot(z)
    return mp.mpc(z.real / size, z.imag / size)


def square(z):
    return mp.mpc((z.real - z.imag) * (z.real + z.imag), 2 * z.real * z.imag)


# ---- where an argument is not finite, or zero ----


def c99(f):
    return lambda z: complex(f(np.complex128(z)))


def at_expm1(z):
    if not np.isfinite(z.imag):  # as numpy's, PyTorch's and XLA's
        return complex(NAN, NAN)
    if z.imag == 0:
        return complex(np.expm1(z.real), z.imag)
    w = complex(np.exp(np.complex128(z)))
    return complex(w.real - 1, w.imag)


def at_log1p(z):
    return complex(np.log(np.complex128(complex(1 + z.real, z.imag))))


def at_rsqrt(z):
    if z == 0:
        return complex(INF, -np.copysign(0, z.imag))
    if np.isinf(z.real) or np.isinf(z.imag):
        # conj(sqrt(z)) / |z|: a zero, the imaginary part against z's
        return complex(0, -np.copysign(0, z.imag))
    return complex(NAN, NAN)


def at_cbrt(z):
    if z == 0:
        return complex(0, z.imag)
    if np.isinf(z.real) or np.isinf(z.imag):
        turn = float(np.angle(np.complex128(z))) / 3
        if not np.isnan(turn):
            return complex(INF, turn if turn == 0 else np.copysign(INF, turn))
    return complex(NAN, NAN)


def at_sign(z):
    if z == 0 or np.isnan(z):
        return z if z == 0 else complex(NAN, NAN)
    with np.errstate(all="ignore"):  # z / |z| by parts, as PyTorch's and XLA's
        return complex(*(np.float64(part) / np.hypot(z.real, z.imag) for part in (z.real, z.imag)))


def at_logistic(z):
    if z == 0:
        return complex(0.5, np.copysign(0, z.imag))
    if z.imag == 0:
        return complex(NAN if np.isnan(z.real) else 1.0 if z.real > 0 else 0.0, z.imag)
    if z.real == INF:
        s = np.sin(z.imag) if np.isfinite(z.imag) else 0
        return complex(1, np.copysign(0, s))
    if z.real == -INF:
        if not np.isfinite(z.imag):
            return complex(0, 0)
        return complex(np.copysign(0, np.cos(z.imag)), np.copysign(0, np.sin(z.imag)))
    return complex(NAN, NAN)


def at_square(z):
    x, y = z.real, z.imag
    with np.errstate(all="ignore"):
        re = (np.float64(x) - y) * (np.float64(x) + y)
        if x == 0 and y == 0:
            re = 0.0
        return complex(re, 2 * np.float64(x) * y)


def at_abs(z):
    return complex(np.hypot(z.real, z.imag), 0)


# name: (finite values, everything else)
UNARY = {
    "abs": (lambda z: mp.mpc(hypot(z), 0), at_abs),
    "cbrt": (cbrt, at_cbrt),
    "cosine": (cos, c99(np.cos)),
    "exponential": (exp, c99(np.exp)),
    "exponential_minus_one": (expm1, at_expm1),
    "log": (log, c99(np.log)),
    "log_plus_one": (log1p, at_log1p),
    "logistic": (logistic, at_logistic),
    "rsqrt": (rsqrt, at_rsqrt),
    "sign": (sign, at_sign),
    "sine": (turned(sinh), c99(np.sin)),
    "sqrt": (sqrt, c99(np.sqrt)),
    "tan": (turned(tanh), c99(np.tan)),
    "tanh": (tanh, c99(np.tanh)),
    "chlo.acos": (acos, c99(np.arccos)),
    "chlo.acosh": (acosh, c99(np.arccosh)),
    "chlo.asin": (asin, c99(np.arcsin)),
    "chlo.asinh": (asinh, c99(np.arcsinh)),
    "chlo.atan": (atan, c99(np.arctan)),
    "chlo.atanh": (atanh, c99(np.arctanh)),
    "chlo.cosh": (cosh, c99(np.cosh)),
    "chlo.sinh": (sinh, c99(np.sinh)),
    "chlo.square": (square, at_square),
}
# Results at zero are the limits, but where those are infinite.
AT_ZERO = {"cbrt", "log", "rsqrt", "sign", "sqrt", "chlo.atanh", "chlo.atan", "abs", "chlo.square"}
# Real on the real axis, and growing so fast that 2^-TINY times a result may not be small.
REAL = {"exponential", "exponential_minus_one", "chlo.sinh", "chlo.cosh", "logistic"}
IMAGINARY = {"sine": "real", "cosine": "imag"}  # the part that is 0 on the imaginary axis


def evaluate(name, z, dtype):
    finite, special = UNARY[name]
    z = complex(z)
    poles = {"chlo.atanh": (1, -1), "chlo.atan": (1j, -1j), "log_plus_one": (-1,)}.get(name, ())
    with np.errstate(all="ignore"):
        if not np.isfinite(z) or (z == 0 and name in AT_ZERO) or z in poles:
            return special(z)
    w = finite(exact(z, dtype))
    re, im = rounded(w.real, dtype), rounded(w.imag, dtype)
    if (z.imag == 0 and name in REAL) or (z.real == 0 and IMAGINARY.get(name) == "imag"):
        im = np.copysign(0, im)
    if z.real == 0 and IMAGINARY.get(name) == "real":
        re = np.copysign(0, re)
    if z.imag == 0 and name in ("sqrt", "rsqrt"):  # its root may be far larger than itself
        re, im = (re, np.copysign(0, im)) if z.real > 0 else (np.copysign(0, re), im)
    return complex(re, im)


# ---- two operands ----


def divide(x, y):
    size = y.real**2 + y.imag**2
    return mp.mpc((x.real * y.real + x.imag * y.imag) / size, (x.imag * y.real - x.real * y.imag) / size)


def power(x, y):
    w = log(x)
    re, im = w.real * y.real - w.imag * y.imag, w.real * y.imag + w.imag * y.real
    if re > 2000:
        return exp(mp.mpc(2000, im))
    return exp(mp.mpc(max(re, mp.mpf(-3000)), im))


def atan2(y, x):
    """-i log((x + i y) / sqrt(x^2 + y^2))"""
    i = mp.mpc(0, 1)
    w = mp.log((x + i * y) / mp.sqrt(x * x + y * y))
    return mp.mpc(w.imag, -w.real)


BINARY = {"divide": divide, "power": power, "atan2": atan2}

# ---- arguments ----


def parts(dtype, dense):
    _, low, high, real = WIDTH[dtype]
    info = np.finfo(real)
    single = dtype is np.complex64
    list = [0.0, float(info.smallest_subnormal), float(info.tiny), 1.37 * float(info.eps), 1e-3, 0.5,
            1 - float(info.epsneg), 1.0, 1 + float(info.eps), float(real(np.pi / 2)), 2.0, 17.25,
            88.5 if single else 709.5, 103.0 if single else 745.0, float(real(1e15)), float(info.max), INF]
    if dense:
        list += [2.0**low * 12345, float(info.tiny) * 1.5, 1e-30, 1e-9, float(real(0.1)), 0.9, 1.1, 1.5, float(real(np.pi)),
                 float(real(2 * np.pi)), 5.3, 8.7, 22.0, 22.5, 40.5, 89.2, 710.5 if not single else 91.0, 1e6, 1e10,
                 2.0 ** (high // 2 - 1), 2.0 ** (high // 2), 1.7 * 2.0 ** (high // 2), 2.0 ** (high - 2), 2.0 ** (high - 1)]
    return sorted(float(real(x)) for x in list)


def randoms(dtype, count):
    _, low, high, real = WIDTH[dtype]
    rows = []
    for i in range(count):
        kind = i % 6
        if kind == 0:
            z = complex(random.uniform(-3, 3), random.uniform(0, 3))
        elif kind == 1:
            z = complex(random.choice([-1, 1]) * 2.0 ** random.uniform(-30, 8), 2.0 ** random.uniform(-30, 8))
        elif kind == 2:
            turn, size = random.uniform(0, 3.14), 1 + random.uniform(-1, 1) * 10.0 ** -random.randint(1, 9)
            z = complex(size * np.cos(turn), size * np.sin(turn))
        elif kind == 3:
            z = complex(random.uniform(-80, 80), random.uniform(0, 80))
        elif kind == 4:
            most = high - 2
            z = complex(random.choice([-1, 1]) * 2.0 ** random.uniform(-most, most), 0)
            z = complex(z.real, min(abs(z.real) * 2.0 ** random.uniform(-8, 8), 2.0**most))
        else:
            near = random.choice([1, -1, 1j, 0, -0.5, 1.5707963267948966, -1.5707963267948966j * -1, 3.141592653589793j])
            z = near + complex(random.uniform(-1, 1), random.uniform(0, 1)) * 10.0 ** -random.randint(1, 12)
            z = complex(z.real, abs(z.imag))
        rows.append(complex(float(real(z.real)), abs(float(real(z.imag)))))
    return rows


def apart(dtype, count):
    """One part much smaller than the other, where scaling both would lose its last bits."""
    _, low, high, real = WIDTH[dtype]
    rows = []
    for i in range(count):
        x = 2.0 ** random.uniform(low / 2, high - 2)
        y = 2.0 ** random.uniform(low, max(np.log2(x) - 60, low))
        x, y = (x, y) if i % 2 else (y, x)
        rows.append(complex(float(real(random.choice([-1, 1]) * x)), float(real(y))))
    return rows


def arguments(dtype, dense):
    list = parts(dtype, dense)
    signed = sorted(set(list) | {-x for x in list if x != 0}) + [-0.0, NAN]
    rows = [complex(x, y) for x in signed for y in list + [NAN]]
    return rows + randoms(dtype, 1200 if dense else 240) + apart(dtype, 200 if dense else 40)


def pairs(dtype, dense):
    real = WIDTH[dtype][3]
    rows = []
    x, y = randoms(dtype, 1200 if dense else 240), randoms(dtype, 1200 if dense else 240)
    random.shuffle(y)
    for a, b in zip(x, y):
        if abs(a) > 0 and abs(b) > 0:
            if abs(log(mp.mpc(a))) * abs(b) > 2000:  # a power of too large an angle
                b = complex(*(float(real(p * 2.0 ** -np.floor(np.log2(abs(b))))) for p in (b.real, b.imag)))
            rows.append((a, random.choice([b, b.conjugate()])))
    return rows


def tables(dtype, dense):
    random.seed(20261122)
    mp.mp.prec = BITS[dtype]
    z, two = arguments(dtype, dense), pairs(dtype, dense)
    values = {name: [evaluate(name, x, dtype) for x in z] for name in UNARY}
    for name, f in BINARY.items():
        values[name] = []
        for x, y in two:
            w = f(mp.mpc(x), mp.mpc(y))
            values[name].append(complex(rounded(w.real, dtype), rounded(w.imag, dtype)))
    return z, two, values


def to_bytes(list, dtype):
    real = WIDTH[dtype][3]
    with np.errstate(all="ignore"):
        return np.array([[x.real, x.imag] for x in list]).astype(real).tobytes()


def write(folder):
    for dtype, name in ((np.complex64, "complex64"), (np.complex128, "complex128")):
        z, two, values = tables(dtype, False)
        with open(os.path.join(folder, name + ".bin"), "wb") as file:
            file.write(struct.pack("<4I", len(z), len(two), len(UNARY), len(BINARY)))
            file.write(to_bytes(z, dtype) + to_bytes([x for pair in two for x in pair], dtype))
            for function, rows in values.items():
                file.write(function.encode().ljust(24, b"\0") + to_bytes(rows, dtype))


# ---- through the program ----


def program(name, dtype, count, binary):
    kind = f"tensor<{count}xcomplex<{'f32' if dtype is np.complex64 else 'f64'}>>"
    out = kind if name != "abs" else kind.replace("complex<", "").replace(">>", ">")
    op = name if "." in name else "stablehlo." + name
    args = f"%x: {kind}" + (f", %y: {kind}" if binary else "")
    given = "%x, %y" if binary else "%x"
    types = f"({kind}, {kind}) -> {out}" if binary else f"({kind}) -> {out}"
    return f"func.func @main({args}) -> {out} {{\n  %0 = \"{op}\"({given}) : {types}\n  return %0 : {out}\n}}\n"


def run(binary_path, mode, name, dtype, x, y=None):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "p.mlir")
        with open(path, "w") as file:
            file.write(program(name, dtype, len(x), y is not None))
        command = [binary_path, "hlo", "run", mode]
        for i, array in enumerate([x] if y is None else [x, y]):
            np.save(os.path.join(folder, f"{i}in.npy"), array)
            command += ["--input", f"{i}={folder}/{i}in.npy"]
        done = subprocess.run(command + ["--output", folder, path], capture_output=True, text=True)
        if done.returncode != 0:
            print(f"{name} {mode}: {done.stdout[-300:]} {done.stderr[-300:]}")
            return None
        got = np.load(os.path.join(folder, "0.npy"))
        return got if np.iscomplexobj(got) else got.astype(dtype)


def place(x):
    bits = x.view(np.int32 if x.dtype == np.float32 else np.int64).astype(object)
    top = 1 << (8 * x.dtype.itemsize - 1)
    return np.where(bits < 0, -(bits + top), bits)


def ulps(got, want):
    nan = np.isnan(got) & np.isnan(want)
    one_nan = np.isnan(got) ^ np.isnan(want)
    apart = np.abs(place(got) - place(want))
    apart = np.where((np.isinf(got) ^ np.isinf(want)) & (apart > 1), 10**9, apart)
    apart = np.where(nan, 0, np.where(one_nan, 10**9, apart))
    zero = (got == 0) & (want == 0) & (np.signbit(got) != np.signbit(want))
    return np.where(zero, 10**6, apart)


def check(binary_path, only):
    for dtype in (np.complex64, np.complex128):
        real = WIDTH[dtype][3]
        cache = os.path.join(tempfile.gettempdir(), f"complex_golden_{real.__name__}.npz")
        if os.path.exists(cache):
            data = np.load(cache)
            z, two, values = data["z"], data["two"], {k: data[k] for k in data.files if k not in ("z", "two")}
        else:
            z, two, values = tables(dtype, True)
            with np.errstate(all="ignore"):
                z, two = np.array(z), np.array(two)
                np.savez(cache, z=z, two=two, **{k: np.array(v) for k, v in values.items()})
        for name, want in values.items():
            if only and name not in only:
                continue
            binary = name in BINARY
            want = np.asarray(want).astype(dtype)
            arrays = [two[:, 0].astype(dtype), two[:, 1].astype(dtype)] if binary else [z.astype(dtype)]
            for mode in ("--interp", "--cpu"):
                got = run(binary_path, mode, name, dtype, *arrays)
                if got is None:
                    continue
                apart = np.maximum(ulps(got.real.copy(), want.real.copy()), ulps(got.imag.copy(), want.imag.copy()))
                # C leaves signs open where the other part is NaN
                loose = np.isnan(want.real) | np.isnan(want.imag)
                both = np.isinf(got.real) & np.isinf(want.real) | np.isinf(got.imag) & np.isinf(want.imag)
                apart = np.where(loose & ((apart == 10**6) | both), 0, apart)
                finite = apart[apart < 10**6]
                bad = np.nonzero(apart > 1)[0]
                print(f"{name:24} {np.dtype(dtype).name:10} {mode:9} max {max(finite)} "
                      f"over 1: {len(bad)} special {sum(apart >= 10**6)}", flush=True)
                for i in list(bad[:3]) + list(bad[apart[bad] >= 10**6][:8]):
                    print("    ", *(repr(a[i]) for a in arrays), "got", got[i], "want", want[i], apart[i])


def main():
    if len(sys.argv) > 1 and sys.argv[1] == "--check":
        check(sys.argv[2], sys.argv[3:])
    else:
        folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "../../tests/cpu/golden")
        os.makedirs(folder, exist_ok=True)
        write(folder)


if __name__ == "__main__":
    main()
