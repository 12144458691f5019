#!/usr/bin/env python3
"""Measures real functions through a compiled program: the largest error of each, in ulps, into the table of docs/accuracy.md.

Run: tools/measure_accuracy.py PROGRAM [--isa avx512,avx2,sse2] [--only op,...] [--count N] [--output docs/accuracy.md]

An error is the distance from the exact value in places of the result's type at that value. Arguments: every value of
f16 and bf16; f32 at a fixed stride over all 2^32; f64 at random, over all exponents and where the function changes most.
References: long double functions of the C library (through numpy), where there are none mpmath with 40 digits at fewer
points. "special" counts results that are NaN or infinite where they should not be, or the reverse.
"""
import argparse
import os
import subprocess
import sys
import tempfile

import mpmath as mp
import numpy as np

mp.mp.dps = 40
LONG = np.longdouble


def by_mpmath(function, digits=40, points=3000):
    """digits: more where mpmath's own error is absolute and values are tiny. points: of each range."""
    def evaluate(*arrays):
        with mp.workdps(digits):
            return values_of(*arrays)

    def values_of(*arrays):
        out = []
        for values in zip(*(a.astype(np.float64).tolist() for a in arrays)):
            try:
                w = function(*(mp.mpf(v) for v in values))
                w = mp.nan if isinstance(w, mp.mpc) and w.imag != 0 else mp.re(w)
            except (ValueError, ZeroDivisionError, OverflowError):
                w = mp.nan
            if mp.isnan(w) or mp.isinf(w):
                out.append(LONG(float(w)))
            else:  # as a sum of two doubles
                high = float(w) if abs(w) < mp.mpf(2) ** 1023 else 0.0
                out.append(LONG(high) + LONG(float(w - high)))
        return np.array(out, dtype=LONG)

    evaluate.points = points
    return evaluate


def erf_inv(x):
    return mp.erfinv(x) if abs(x) <= 1 else mp.nan


def lgamma(x):
    if mp.isinf(x):
        return mp.inf
    if x <= 0 and x == mp.floor(x):
        return mp.inf
    return mp.re(mp.loggamma(x)) if x > 0 else mp.log(abs(mp.pi / (mp.sin(mp.pi * x)))) - mp.loggamma(1 - x)


def digamma(x):
    return mp.nan if x <= 0 and x == mp.floor(x) else mp.digamma(x)


def logistic(x):
    return 1 / (1 + np.exp(-x))


def bessel(order):
    return lambda x: mp.besseli(order, x) * mp.exp(-abs(x))


WIDE, ALL, UNIT = (-800, 800), "*", (-1, 1)
# op: reference, ranges of arguments ("*": every exponent)
UNARY = {
    "stablehlo.cbrt": (np.cbrt, [ALL]),
    "stablehlo.cosine": (np.cos, [ALL, (-10, 10)]),
    "stablehlo.exponential": (np.exp, [ALL, WIDE, UNIT]),
    "stablehlo.exponential_minus_one": (np.expm1, [ALL, WIDE, UNIT]),
    "stablehlo.log": (np.log, [ALL, (0.5, 2)]),
    "stablehlo.log_plus_one": (np.log1p, [ALL, (-1, 1)]),
    "stablehlo.logistic": (logistic, [ALL, (-40, 40), (-745, 0)]),
    "stablehlo.rsqrt": (lambda x: 1 / np.sqrt(x), [ALL]),
    "stablehlo.sine": (np.sin, [ALL, (-10, 10)]),
    "stablehlo.sqrt": (np.sqrt, [ALL]),
    "stablehlo.tan": (np.tan, [ALL, (-10, 10)]),
    "stablehlo.tanh": (np.tanh, [ALL, (-20, 20), UNIT]),
    "chlo.acos": (np.arccos, [ALL, UNIT]),
    "chlo.acosh": (np.arccosh, [ALL, (1, 3)]),
    "chlo.asin": (np.arcsin, [ALL, UNIT]),
    "chlo.asinh": (np.arcsinh, [ALL, (-3, 3)]),
    "chlo.atan": (np.arctan, [ALL, (-10, 10)]),
    "chlo.atanh": (np.arctanh, [ALL, UNIT]),
    "chlo.cosh": (np.cosh, [ALL, WIDE, (-3, 3)]),
    "chlo.sinh": (np.sinh, [ALL, WIDE, (-3, 3)]),
    "chlo.erf": (by_mpmath(mp.erf, points=30000), [(-6, 6), (0.7, 1.1)]),
    "chlo.erfc": (by_mpmath(mp.erfc), [(-6, 27), UNIT]),
    "chlo.erf_inv": (by_mpmath(erf_inv), [UNIT, (0.999, 1)]),
    "chlo.lgamma": (by_mpmath(lgamma), [(0, 4), (-20, 200)]),
    "chlo.digamma": (by_mpmath(digamma), [(0, 4), (-20, 200)]),
    "chlo.bessel_i0e": (by_mpmath(bessel(0)), [(-30, 30)]),
    "chlo.bessel_i1e": (by_mpmath(bessel(1)), [(-30, 30)]),
}
BINARY = {
    "stablehlo.atan2": (np.arctan2, [(ALL, ALL), (UNIT, UNIT)]),
    "stablehlo.power": (np.power, [(ALL, (-3, 3)), ((0, 3), (-300, 300))]),
    "stablehlo.divide": (np.divide, [(ALL, ALL)]),
    "stablehlo.remainder": (np.fmod, [((-1000, 1000), UNIT)]),
    "chlo.zeta": (by_mpmath(lambda s, q: mp.zeta(s, q), 100), [((1.1, 30), (0.1, 30))]),
    "chlo.polygamma": (by_mpmath(lambda n, x: mp.polygamma(int(n), x), 100), [("whole", (0.1, 30))]),
}
TYPES = {"f32": np.float32, "f64": np.float64, "f16": np.float16}
LIMIT = {"f32": 2, "f64": 1, "f16": 1}


def arguments(kind, dtype, count, rng):
    real = TYPES[dtype]
    bits = 8 * np.dtype(real).itemsize
    unsigned = {16: np.uint16, 32: np.uint32, 64: np.uint64}[bits]
    with np.errstate(all="ignore"):
        if kind == "whole":
            return rng.integers(0, 12, count).astype(real)
        if kind != ALL:
            return rng.uniform(*kind, count).astype(real)
        if bits == 16:
            return np.arange(1 << 16, dtype=np.uint16).view(real)
        if bits == 32:
            stride = max(1, (1 << 32) // count) | 1
            return (np.arange(count, dtype=np.uint64) * stride % (1 << 32)).astype(unsigned).view(real)
        return rng.integers(0, 1 << 63, count, dtype=np.uint64).view(real) * rng.choice([-1.0, 1.0], count)


def program(op, dtype, count, operands):
    kind = f"tensor<{count}x{dtype}>"
    args = ", ".join(f"%x{i}: {kind}" for i in range(operands))
    given, types = ", ".join(f"%x{i}" for i in range(operands)), ", ".join([kind] * operands)
    return f"func.func @main({args}) -> {kind} {{\n  %0 = \"{op}\"({given}) : ({types}) -> {kind}\n  return %0 : {kind}\n}}\n"


def run(path, op, dtype, arrays, isa):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "p.mlir")
        with open(file, "w") as out:
            out.write(program(op, dtype, len(arrays[0]), len(arrays)))
        command = [path, "hlo", "run", "--cpu", "--strict", "--output", folder]
        for i, array in enumerate(arrays):
            np.save(os.path.join(folder, f"in{i}.npy"), array)
            command += ["--input", f"{i}={folder}/in{i}.npy"]
        done = subprocess.run(command + [file], capture_output=True, text=True, env={**os.environ, "TESSERA_CPU": isa})
        if done.returncode != 0:
            sys.exit(f"{op} {dtype} {isa}: {done.stdout[-300:]}{done.stderr[-300:]}")
        return np.load(os.path.join(folder, "0.npy"))


def errors(got, want, dtype):
    """Ulps, and which are special."""
    real = TYPES[dtype]
    info = np.finfo(real)
    with np.errstate(all="ignore"):
        nearest = want.astype(real)
        exponent = np.frexp(np.where(np.isfinite(nearest) & (want != 0), want, LONG(1)))[1]
        place = np.ldexp(LONG(1), np.maximum(exponent - 1 - info.nmant, info.minexp - info.nmant))
        same = (got == nearest) | (np.isnan(got) & np.isnan(nearest))
        good = np.isfinite(got) & np.isfinite(nearest)
        ulps = np.where(same | ~good, 0, np.abs(got.astype(LONG) - want) / place)
        ulps = np.where(same & good, np.abs(got.astype(LONG) - want) / place, ulps).astype(np.float64)
        edge = np.isinf(got) ^ np.isinf(nearest)  # the largest number and infinity are neighbours
        near = edge & (np.abs(np.where(np.isinf(got), nearest, got).astype(LONG)) >= LONG(info.max) * (1 - LONG(info.eps)))
        return ulps, ~same & ~good & ~near


def measure(path, op, dtype, isas, count):
    reference, kinds = UNARY.get(op) or BINARY[op]
    worst, special, at = {isa: 0.0 for isa in isas}, {isa: 0 for isa in isas}, {}
    for kind in kinds:
        rng = np.random.default_rng(7)
        n = min(count, getattr(reference, "points", count))
        pair = kind if op in BINARY else (kind,)
        arrays = [arguments(k, dtype, n, rng) for k in pair]
        if op in BINARY and ALL in pair:
            size = min(len(a) for a in arrays)
            arrays = [rng.permutation(a)[:size] for a in arrays]
        with np.errstate(all="ignore"):
            want = reference(*(a.astype(LONG) for a in arrays))
        for isa in isas:
            ulps, odd = errors(run(path, op, dtype, arrays, isa), want, dtype)
            i = int(np.argmax(ulps))
            if ulps[i] > worst[isa]:
                worst[isa], at[isa] = float(ulps[i]), [a[i] for a in arrays]
            special[isa] += int(odd.sum())
            if odd.any():
                j = int(np.argmax(odd))
                print(f"  special: {op} {dtype} {isa} of {[a[j] for a in arrays]}", flush=True)
    return worst, special, at


def range_text(kind):
    return "all" if kind == ALL else "0, 1 ... 11" if kind == "whole" else f"{kind[0]:g} to {kind[1]:g}"


def ranges_of(op):
    """The arguments measured, as the table says them."""
    kinds = (UNARY.get(op) or BINARY[op])[1]
    return "; ".join(" and ".join(range_text(k) for k in (kind if op in BINARY else (kind,))) for kind in kinds)


def write_table(path, rows):
    """Puts the errors into the page's table: the cells of the measured functions, types and instruction sets."""
    with open(path) as page:
        lines = page.read().split("\n")
    columns = next([c.strip() for c in line.split("|")] for line in lines if line.startswith("| function |"))
    for op, dtype, worst, _ in rows:
        for at, line in enumerate(lines):
            cells = [c.strip() for c in line.split("|")]
            if cells[1:3] not in ([op, dtype], [op + "*", dtype]):
                continue
            for isa, error in worst.items():
                cells[columns.index(isa)] = f"**{error:.2f}**" if error > LIMIT[dtype] else f"{error:.2f}"
            cells[-2] = ranges_of(op)
            lines[at] = "| " + " | ".join(cells[1:-1]) + " |"
    with open(path, "w") as page:
        page.write("\n".join(lines))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--isa", default="avx512,avx2,sse2")
    parser.add_argument("--only", default="")
    parser.add_argument("--types", default="f32,f64,f16")
    parser.add_argument("--count", type=int, default=1 << 20)
    parser.add_argument("--output")
    options = parser.parse_args()
    isas, rows, bad = options.isa.split(","), [], 0
    for op in [*UNARY, *BINARY]:
        if options.only and op not in options.only.split(","):
            continue
        for dtype in options.types.split(","):
            worst, special, at = measure(options.program, op, dtype, isas, options.count)
            most, odd = max(worst.values()), max(special.values())
            over = most > LIMIT[dtype] or odd
            bad += bool(over)
            rows.append((op, dtype, worst, odd))
            print(f"{op:34} {dtype} " + " ".join(f"{isa} {worst[isa]:.3f}" for isa in isas) +
                  (f" special {odd}" if odd else "") + (f" OVER at {at}" if over else ""), flush=True)
    if options.output:
        write_table(options.output, rows)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
