#!/usr/bin/env python3
"""Writes golden_floats.txt and golden_text.txt beside itself, from NumPy, ml_dtypes, Python and MLIR (jaxlib).

golden_floats.txt
    decode <dtype> <values>      every code point in order, as hexadecimal floats or nan
    encode <dtype> <value> <bits>
    decode_hash <dtype> <hash>   FNV-1a over the 65536 doubles' bytes, every NaN as 7ff8000000000000
    encode_hash <dtype> <hash>   FNV-1a over the results for 100000 numbers drawn by sequence() below
golden_text.txt
    <dtype> <bits of the value> <what MLIR prints> <Python's or NumPy's shortest form>
"""
import os

import ml_dtypes
import numpy as np

here = os.path.dirname(os.path.abspath(__file__))

NARROW = {
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
    "f6E2M3FN": ml_dtypes.float6_e2m3fn,
    "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
}
CODES = {"f6E2M3FN": 64, "f6E3M2FN": 64, "f4E2M1FN": 16}


def fnv(data):
    h = 0xCBF29CE484222325
    for byte in data:
        h = (h ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return h


def sequence(count):
    state, out = 1, []
    for _ in range(count):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        out.append(state >> 32)
    return np.array(out, dtype=np.uint32)


def show(value):
    if np.isnan(value):
        return "-nan" if np.signbit(value) else "nan"
    return float(value).hex()


def floats(out):
    for name, dtype in NARROW.items():
        count = CODES.get(name, 256)
        values = np.arange(count, dtype=np.uint8).view(dtype).astype(np.float64)
        print("decode", name, *["nan" if np.isnan(v) else show(v) for v in values], file=out)
        finite = sorted(abs(v) for v in values if np.isfinite(v))
        top, small = finite[-1], min(v for v in finite if v > 0)
        below = sorted(set(finite))[-2]
        half = (top - below) / 2
        probes = [0.0, top, top + half / 2, top + half, top + half * 1.5, 2 * top, 1e30, np.inf, np.nan,
                  small, small / 2, small * 0.75, small / 4, 1e-30, 1e-310]
        for value in probes:
            for signed in (value, -value):
                bits = np.array([signed], dtype=np.float64).astype(dtype).view(np.uint8)[0]
                if np.isnan(signed) and name in CODES:  # ml_dtypes: the zero of the other sign; XLA: -0 for either
                    bits = CODES[name] // 2
                print("encode", name, show(signed), "%02x" % bits, file=out)
    sixteen = np.arange(65536, dtype=np.uint16)
    bits32 = sequence(100000)
    for name, dtype in (("f16", np.float16), ("bf16", ml_dtypes.bfloat16)):
        wide = sixteen.view(dtype).astype(np.float64)
        patterns = wide.view(np.uint64).copy()
        patterns[np.isnan(wide)] = 0x7FF8000000000000
        print("decode_hash", name, "%016x" % fnv(patterns.tobytes()), file=out)
        source = bits32.copy()
        if name == "f16":  # into the range of f16: exponents 2^-31 .. 2^32
            source = (source & 0x807FFFFF) | ((((source >> 23) & 63) + 96) << 23)
        source = source.view(np.float32)
        source = source[~np.isnan(source)]
        print("encode_hash", name, "%016x" % fnv(source.astype(dtype).view(np.uint16).tobytes()), file=out)


def text(out):
    from jax._src.interpreters import mlir as jax_mlir
    from jaxlib.mlir import ir

    kinds = {"f64": (np.float64, "<d", "<Q", ir.F64Type), "f32": (np.float32, "<f", "<I", ir.F32Type),
             "f16": (np.float16, "<e", "<H", ir.F16Type), "bf16": (ml_dtypes.bfloat16, None, "<H", ir.BF16Type)}
    picked = [1.0, 0.1, 0.5, -2.5, 1e-7, 1e22, 1e300, 5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, 123456.0,
              1234567.0, 123456.789, 0.000123456789, 0.00123456789, 16777216.0, 16777217.0, 65504.0, 3.141592653589793,
              2.718281828459045, 1 / 3, 2 / 3, 1e15, 1e16, 1e17, 123456789012345680.0, 999999.5, 9999995.0, 99999.95,
              0.9999999, 4503599627370497.5, 1.5e-5, 1e-4, 1e-5, 100000.0, 1048576.0, 3.4028234663852886e38,
              1.1754943508222875e-38, 1e-45, 8.5e-40, 6.103515625e-05, 5.960464477539063e-08]
    rng = np.random.default_rng(7)
    picked += [float(x) for x in rng.standard_normal(40)] + [float(x) for x in 10.0 ** rng.uniform(-30, 30, 40)]
    picked += [float(x) for x in rng.integers(1, 10**9, 20)] + [float(x) / 8 for x in rng.integers(1, 10**9, 20)]
    with jax_mlir.make_ir_context(), ir.Location.unknown():
        for name, (dtype, _, _, kind) in kinds.items():
            seen = set()
            for value in picked:
                with np.errstate(over="ignore"):
                    number = np.array([value]).astype(dtype)
                if not np.isfinite(number.astype(np.float64)[0]):
                    continue
                bits = int(number.view({8: np.uint64, 4: np.uint32, 2: np.uint16}[number.itemsize])[0])
                if bits in seen:
                    continue
                seen.add(bits)
                shown = str(ir.FloatAttr.get(kind.get(), float(number.astype(np.float64)[0]))).split(" ")[0]
                wide = float(number.astype(np.float64)[0])
                short = repr(wide)
                if name == "f32":
                    # NumPy's shortest digits in Python's layout
                    short = repr(float(np.format_float_scientific(np.float32(wide), unique=True)))
                print(name, "%x" % bits, shown, short if name in ("f64", "f32") else "-", file=out)


np.seterr(all="ignore")
with open(os.path.join(here, "golden_floats.txt"), "w") as out:
    floats(out)
with open(os.path.join(here, "golden_text.txt"), "w") as out:
    text(out)
