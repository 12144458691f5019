#!/usr/bin/env python3
"""Writes programs/*.mlir: JAX functions as StableHLO with inputs, and with what XLA (or numpy) computed as checks.

Each program is @f as JAX lowers it, and a @main that calls it on constants and checks the results: exactly for
integers, within some ulps or a tolerance for floats. Run with a Python that has jax.
"""
import os
import re

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

jax.config.update("jax_enable_x64", True)
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
RNG = np.random.default_rng(7)
NAMES = {"bool": "i1", "int4": "i4", "uint4": "ui4", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
         "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64", "float16": "f16", "bfloat16": "bf16",
         "float32": "f32", "float64": "f64", "complex64": "complex<f32>", "complex128": "complex<f64>",
         "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2", "float8_e4m3b11fnuz": "f8E4M3B11FNUZ",
         "float8_e4m3fnuz": "f8E4M3FNUZ", "float8_e5m2fnuz": "f8E5M2FNUZ"}


def mlir_type(x):
    return "tensor<" + "".join("%dx" % d for d in x.shape) + NAMES[x.dtype.name] + ">"


def constant(x):
    if x.size == 0:
        return "dense<> : " + mlir_type(x)
    if x.dtype == np.bool_:
        def text(a):
            return ("true" if a else "false") if a.ndim == 0 else "[" + ", ".join(text(b) for b in a) + "]"
        return "dense<%s> : %s" % (text(x), mlir_type(x))
    if x.dtype.name in ("int4", "uint4"):
        def text(a):
            return str(int(a)) if a.ndim == 0 else "[" + ", ".join(text(b) for b in a) + "]"
        return "dense<%s> : %s" % (text(x), mlir_type(x))
    return 'dense<"0x%s"> : %s' % (x.tobytes().hex().upper(), mlir_type(x))


def program(name, f, args, ulps=1, tolerance=None, want=None, platform="cpu"):
    """ulps for floats; tolerance instead where given; want: the expected results where not XLA's own."""
    args = [np.asarray(a) for a in args]
    lowered = jax.jit(f).trace(*args).lower(lowering_platforms=(platform,))
    text = lowered.as_text()
    results = lowered.compile()(*args) if want is None else want
    results = [np.asarray(r) for r in jax.tree_util.tree_leaves(results)]
    text = re.sub(r"func\.func public @main\(", "func.func private @f(", text)
    lines = []
    for i, a in enumerate(args):
        lines.append("    %%a%d = stablehlo.constant %s" % (i, constant(a)))
    lines.append("    %%r%s = call @f(%s) : (%s) -> (%s)" % (
        ":%d" % len(results) if len(results) > 1 else "", ", ".join("%%a%d" % i for i in range(len(args))),
        ", ".join(mlir_type(a) for a in args), ", ".join(mlir_type(r) for r in results)))
    for i, r in enumerate(results):
        value = "%%r#%d" % i if len(results) > 1 else "%r"
        lines.append("    %%w%d = stablehlo.constant %s" % (i, constant(r)))
        t = mlir_type(r)
        if r.dtype.kind in "iub" or r.dtype.name in ("int4", "uint4") or ulps == 0:
            lines.append("    stablehlo.custom_call @check.expect_eq(%s, %%w%d) {has_side_effect = true} : (%s, %s) -> ()"
                         % (value, i, t, t))
        elif tolerance is not None:
            lines.append("    check.expect_almost_eq %s, %%w%d, tolerance = %.1e : %s" % (value, i, tolerance, t))
        else:
            lines.append("    check.expect_close %s, %%w%d, max_ulp_difference = %d : %s, %s" % (value, i, ulps, t, t))
    end = text.rindex("}")
    text = text[:end] + "  func.func public @main() {\n" + "\n".join(lines) + "\n    return\n  }\n}\n"
    with open(os.path.join(HERE, name + ".mlir"), "w") as out:
        out.write(text)


def normal(*shape, dtype=np.float32):
    x = RNG.standard_normal(shape)
    if np.dtype(dtype).kind == "c":
        x = x + 1j * RNG.standard_normal(shape)
    return x.astype(dtype)


def integers(low, high, shape, dtype=np.int32):
    return RNG.integers(low, high, shape).astype(dtype)


# ---- random bits
KEY = np.array([0x0123456789ABCDEF, 0xFFFFFFFFFFFFFFFE], dtype=np.uint64).view(np.uint32)
for algorithm in ("THREE_FRY", "PHILOX"):
    for dtype in (np.uint8, np.uint16, np.uint32, np.uint64):
        def bits(key, algorithm=algorithm, dtype=dtype):
            result = []
            for shape in ((), (3,), (3, 5), (3, 4, 2), (1, 7)):
                key, x = lax.rng_bit_generator(key, shape, dtype=dtype,
                                               algorithm=getattr(lax.RandomAlgorithm, "RNG_" + algorithm))
                result.append(x)
            return result + [key]
        program("bits_%s_%s" % (algorithm.lower(), np.dtype(dtype).name), bits, [KEY])
program("random_normal", lambda k: jax.random.normal(k, (40,)), [np.array([1, 2], dtype=np.uint32)], tolerance=1e-5)

# ---- conversions
EDGE = np.array([0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 1e10, -1e10, 1e300, -1e300, 127.5, 128.5, 255.5, 65504.0, 65520.0,
                 3.3895e38, np.inf, -np.inf, np.nan, 447.0, 465.0, 57344.0, 61440.0])
FLOATS = [np.float64, np.float32, np.float16, ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2]
INTS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
with np.errstate(all="ignore"):
    for source in FLOATS:
        x = EDGE.astype(source)
        program("convert_%s" % np.dtype(source).name, lambda x: [x.astype(t) for t in INTS + [np.bool_]], [x])
        program("convert_float_%s" % np.dtype(source).name, lambda x: [x.astype(t) for t in FLOATS], [x], ulps=0,
                want=[x.astype(t) for t in FLOATS])
    for source in INTS:
        info = np.iinfo(source)
        x = np.array([0, 1, 2, 100, info.max, info.max - 1, info.min, info.min + 1, info.max // 3], dtype=source)
        x = np.concatenate([x, RNG.integers(info.min, info.max, 20, dtype=source)])
        program("convert_%s" % np.dtype(source).name, lambda x: [x.astype(t) for t in INTS + FLOATS[:4] + [np.bool_]],
                [x], ulps=0)
program("reduce_precision", lambda x: [lax.reduce_precision(x, e, m) for e, m in ((5, 10), (8, 7), (4, 3), (3, 0),
                                                                                     (8, 23), (2, 2))],
        [np.concatenate([EDGE[:19].astype(np.float32), normal(60) * np.float32(10) ** integers(-8, 8, 60)])], ulps=0)

# ---- integers at their ends
for dtype in INTS:
    info = np.iinfo(dtype)
    values = sorted({0, 1, 2, 3, 7, 63, info.max, info.max - 1, info.min, info.min + 1, -1 if info.min else 5})
    a, b = (m.ravel().astype(dtype) for m in np.meshgrid(np.array(values, dtype=object), np.array(values, dtype=object)))
    program("integer_%s" % np.dtype(dtype).name,
            lambda a, b: [a + b, a - b, a * b, lax.div(a, b), lax.rem(a, b), lax.max(a, b), lax.min(a, b), a & b, a | b,
                          a ^ b, ~a, lax.shift_left(a, b), lax.shift_right_logical(a, b), lax.shift_right_arithmetic(a, b),
                          lax.population_count(a), lax.clz(a), lax.sign(a), lax.abs(a) if info.min else a, -a, a < b,
                          a >= b, lax.clamp(b, a, jnp.maximum(b, 3))], [a, b])

# ---- transforms
for n in (1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 31, 100):
    x = normal(2, n, dtype=np.complex128)
    r = normal(2, n, dtype=np.float64)
    program("fft_%d" % n, lambda x, r, n=n: [jnp.fft.fft(x), jnp.fft.ifft(x), jnp.fft.rfft(r),
                                             jnp.fft.irfft(jnp.fft.rfft(r), n=n)], [x, r], tolerance=1e-13,
            want=[np.fft.fft(x), np.fft.ifft(x), np.fft.rfft(r), np.fft.irfft(np.fft.rfft(r), n=n)])
x, r = normal(3, 4, 5, dtype=np.complex64), normal(2, 3, 6)
program("fft_many", lambda x, r: [jnp.fft.fftn(x), jnp.fft.ifft2(x), jnp.fft.rfft2(r), jnp.fft.irfft2(jnp.fft.rfft2(r))],
        [x, r], tolerance=2e-5)

# ---- products
x, y = integers(-9, 9, (2, 3, 4, 5)), integers(-9, 9, (5, 2, 6, 4))
program("dot_batch", lambda x, y: lax.dot_general(x, y, (((2, 3), (3, 0)), ((0,), (1,)))), [x, y])
program("dot_f32", lambda x, y: [x @ y, lax.dot(x, y, preferred_element_type=jnp.float64)],
        [normal(7, 33), normal(33, 5)], tolerance=1e-5)
program("dot_bf16", lambda x, y: [lax.dot(x, y, preferred_element_type=jnp.float32)],
        [normal(7, 33, dtype=ml_dtypes.bfloat16), normal(33, 5, dtype=ml_dtypes.bfloat16)], tolerance=1e-5)
program("dot_complex", lambda x, y: x @ y, [normal(4, 6, dtype=np.complex128), normal(6, 3, dtype=np.complex128)],
        tolerance=1e-13)
program("dot_i8", lambda x, y: lax.dot(x, y, preferred_element_type=jnp.int32),
        [integers(-128, 127, (5, 40), np.int8), integers(-128, 127, (40, 3), np.int8)])
x, w = integers(-5, 5, (2, 9, 10, 6)), integers(-5, 5, (3, 2, 3, 4))
for i, (name, options) in enumerate({
        "plain": dict(x=(2, 6, 9, 10), w=(4, 6, 3, 2), padding="VALID"),
        "strided": dict(x=(2, 6, 9, 10), w=(4, 6, 3, 2), padding="SAME", window_strides=(2, 3)),
        "dilated": dict(x=(1, 2, 9, 10), w=(3, 2, 3, 2), padding=((2, 1), (0, 3)), lhs_dilation=(2, 1),
                        rhs_dilation=(1, 2)),
        "cut": dict(x=(1, 2, 9, 10), w=(3, 2, 3, 2), padding=((-1, -2), (1, -1))),
        "grouped": dict(x=(2, 6, 9, 10), w=(4, 3, 3, 2), padding="VALID", feature_group_count=2),
        "depthwise": dict(x=(2, 6, 9, 10), w=(12, 1, 3, 2), padding="VALID", feature_group_count=6),
        "batch_groups": dict(x=(4, 2, 9, 10), w=(6, 2, 3, 2), padding="VALID", batch_group_count=2),
        "channels_last": dict(x=(2, 9, 10, 6), w=(3, 2, 6, 4), padding="VALID",
                              dimension_numbers=("NHWC", "HWIO", "NHWC")),
        "mixed": dict(x=(6, 2, 9, 10), w=(3, 4, 2, 6), padding="VALID", dimension_numbers=("CNHW", "HOWI", "HWNC")),
        "one": dict(x=(2, 3, 20), w=(4, 3, 5), padding=((2, 2),), window_strides=(3,)),
        "three": dict(x=(1, 2, 5, 6, 7), w=(3, 2, 2, 3, 2), padding="SAME"),
        "zero": dict(x=(2, 3), w=(4, 3), padding=()),
}.items()):
    xs, ws = options.pop("x"), options.pop("w")
    strides = options.pop("window_strides", (1,) * (len(xs) - 2))
    padding = options.pop("padding")
    for dtype in (np.int32, np.complex64) if name == "plain" else (np.int32,):
        program("conv_%s_%s" % (name, np.dtype(dtype).name),
                lambda x, w: lax.conv_general_dilated(x, w, strides, padding, **options),
                [integers(-5, 5, xs, dtype), integers(-5, 5, ws, dtype)], ulps=4)

# ---- windows, sorting, linear algebra
x = normal(2, 9, 8)
program("reduce_window", lambda x: [
    lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 2), (1, 2, 2), "SAME"),
    lax.reduce_window(x, 0.0, lax.add, (2, 3, 2), (1, 1, 1), ((0, 1), (2, 0), (1, 1))),
    lax.reduce_window(x, 0.0, lax.add, (1, 2, 2), (1, 1, 1), "VALID", base_dilation=(1, 2, 1), window_dilation=(1, 2, 3)),
    lax.cumsum(x, 1), lax.cummax(x, 2), lax.cumprod(x, 1, reverse=True), lax.cumlogsumexp(x, 2)], [x], tolerance=1e-4)
program("max_pool_gradient", lambda x: jax.grad(lambda x: (lax.reduce_window(
    x, -jnp.inf, lax.max, (1, 3, 2), (1, 2, 2), "SAME") ** 2).sum())(x), [x], ulps=2)
program("sort", lambda a, b, c: [lax.sort((a, b, c), dimension=0, num_keys=2), lax.sort(c, dimension=1),
                                 jnp.argsort(c, axis=0, descending=True), lax.top_k(c, 3), jnp.median(c, axis=1)],
        [integers(0, 3, (20, 4)), integers(0, 3, (20, 4), np.uint8),
         np.where(RNG.random((20, 4)) < 0.1, np.nan, normal(20, 4))], ulps=0)
program("argmax", lambda x: [jnp.argmax(x, 0), jnp.argmin(x, 1), x.max((0, 1)), x.all(), (x > 0).any(1)], [normal(9, 7)])
for dtype in (np.float64, np.complex128):
    m = normal(2, 5, 5, dtype=dtype)
    spd = m @ np.conj(np.swapaxes(m, 1, 2)) + 5 * np.eye(5)
    name = np.dtype(dtype).name
    program("cholesky_" + name, lambda a: [lax.linalg.cholesky(a, symmetrize_input=False)], [spd], tolerance=1e-12,
            want=[np.linalg.cholesky(spd)], platform="tpu")
    b, low = normal(2, 5, 3, dtype=dtype), np.tril(m) + 3 * np.eye(5)
    h = np.conj(np.swapaxes(low, 1, 2))
    program("triangular_solve_" + name, lambda a, b: [
        lax.linalg.triangular_solve(a, b, left_side=True, lower=True),
        lax.linalg.triangular_solve(a, b, left_side=True, lower=True, transpose_a=True, conjugate_a=True),
        lax.linalg.triangular_solve(a, jnp.swapaxes(b, 1, 2), left_side=False, lower=True),
        lax.linalg.triangular_solve(a, jnp.swapaxes(b, 1, 2), left_side=False, lower=True, transpose_a=True),
        lax.linalg.triangular_solve(a, b, left_side=True, lower=True, unit_diagonal=True)], [low, b], tolerance=1e-11,
        want=[np.linalg.solve(low, b), np.linalg.solve(h, b),
              np.swapaxes(np.linalg.solve(np.swapaxes(low, 1, 2), b), 1, 2),
              np.swapaxes(np.linalg.solve(low, b), 1, 2),
              np.linalg.solve(np.tril(low, -1) + np.eye(5), b)], platform="tpu")  # others call LAPACK

# ---- control flow, indexing, whole programs
program("while", lambda x: [lax.fori_loop(0, 10, lambda i, c: c * 2 + i, x), lax.while_loop(lambda c: c.sum() < 1000,
                                                                                         lambda c: c * 3, x)],
        [integers(1, 9, (4,))])
program("switch", lambda i, x: [lax.switch(i, [jnp.sin, jnp.cos, lambda x: x * 2], x), lax.cond(i > 0, lambda: x, lambda: -x)],
        [np.int32(5), normal(3)])
program("scan", lambda x: lax.scan(lambda c, x: (c + x, c * x), jnp.zeros(3, jnp.int32), x), [integers(0, 9, (6, 3))])
program("index", lambda x, i: [x[i], x[:, i % 4], x.at[i].add(x[0]), x.at[:, i % 4].set(7), x.at[i].max(x[1]),
                               lax.dynamic_slice(x, (i[0], i[1]), (2, 3)), lax.dynamic_update_slice(x, x[:2, :2], (i[2], i[0])),
                               jnp.take_along_axis(x, jnp.argsort(x, 1), 1), jnp.roll(x, 2, 0), jnp.pad(x, ((1, 2), (0, 1)))],
        [integers(-9, 9, (6, 4)), np.array([3, -2, 5, 0, 9], dtype=np.int32)])
program("bitcast", lambda x, b: [lax.bitcast_convert_type(x, jnp.uint32), lax.bitcast_convert_type(x, jnp.uint8),
                                 lax.bitcast_convert_type(b, jnp.int16), lax.bitcast_convert_type(b, jnp.float16)],
        [normal(3, 2), integers(0, 255, (3, 2), np.uint8)], ulps=0)


def train(w1, w2, x, y):
    def loss(p):
        h = jax.nn.gelu(x @ p[0])
        logits = jax.nn.log_softmax((h - h.mean(-1, keepdims=True)) / jnp.sqrt(h.var(-1, keepdims=True) + 1e-5) @ p[1])
        return -jnp.take_along_axis(logits, y[:, None], 1).mean()
    value, g = jax.value_and_grad(loss)((w1, w2))
    return value, w1 - 0.1 * g[0], w2 - 0.1 * g[1]


program("train", train, [normal(6, 8), normal(8, 3), normal(5, 6), integers(0, 3, (5,))], tolerance=1e-5)


def batch_norm():
    """JAX makes no batch_norm ops: their text is written here, the values are numpy's in f64."""
    x, scale, offset, g = (normal(*s, dtype=np.float64) for s in ((2, 3, 4), (3,), (3,), (2, 3, 4)))
    mean, var = x.mean((0, 2)), x.var((0, 2))
    r = 1 / np.sqrt(var + 0.25)
    c = x - mean[:, None]
    y = c * (r * scale)[:, None] + offset[:, None]
    n = 8
    grad_x = (scale * r)[:, None] * (g - g.mean((0, 2))[:, None] - c * (r * r * (g * c).sum((0, 2)) / n)[:, None])
    values = {"x": x, "scale": scale, "offset": offset, "mean": mean, "var": var, "g": g}
    lines = ["    %%%s = stablehlo.constant %s" % (k, constant(v)) for k, v in values.items()]
    t, s = mlir_type(x), mlir_type(scale)
    attrs = "{epsilon = 0.25 : f32, feature_index = 1 : i64}"
    lines.append('    %%t:3 = "stablehlo.batch_norm_training"(%%x, %%scale, %%offset) %s : (%s, %s, %s) -> (%s, %s, %s)'
                 % (attrs, t, s, s, t, s, s))
    lines.append('    %%i = "stablehlo.batch_norm_inference"(%%x, %%scale, %%offset, %%mean, %%var) %s : '
                 '(%s, %s, %s, %s, %s) -> %s' % (attrs, t, s, s, s, s, t))
    lines.append('    %%d:3 = "stablehlo.batch_norm_grad"(%%x, %%scale, %%mean, %%var, %%g) %s : '
                 '(%s, %s, %s, %s, %s) -> (%s, %s, %s)' % (attrs, t, s, s, s, t, t, s, s))
    wants = [("%t#0", y), ("%t#1", mean), ("%t#2", var), ("%i", y), ("%d#0", grad_x),
             ("%d#1", (g * c).sum((0, 2)) * r), ("%d#2", g.sum((0, 2)))]
    for i, (value, want) in enumerate(wants):
        lines.append("    %%w%d = stablehlo.constant %s" % (i, constant(want)))
        lines.append("    check.expect_almost_eq %s, %%w%d, tolerance = 1.0e-13 : %s" % (value, i, mlir_type(want)))
    with open(os.path.join(HERE, "batch_norm.mlir"), "w") as out:
        out.write("func.func @main() {\n" + "\n".join(lines) + "\n    return\n}\n")


batch_norm()

# ---- complex order, parts of elements, floats at their ends
Z = (np.array([3, -1, 2, 0.5, -7, 2, -1, 0, -0.0, 0.5]) + 1j * np.array([1, 4, -3, 2, 0, 5, 4, -1, 2, 2])).astype(np.complex64)
program("sort_complex", lambda z: [
    lax.sort(z), jnp.argsort(z), lax.sort(z.reshape(5, 2), dimension=0),
    lax.sort((z.real, z, -z.imag), num_keys=1), lax.sort((z, jnp.arange(10)), num_keys=1)], [Z], ulps=0)
PARTS = np.array([[0x12, 0xFE, 0x80, 0x7F], [0xA5, 0x00, 0x01, 0xFF]], dtype=np.uint8)
NIBBLES = np.stack([PARTS & 15, PARTS >> 4], -1).astype(np.int32)  # XLA's CPU compiler fails at some of these
program("bitcast_parts", lambda x: [
    lax.bitcast_convert_type(lax.bitcast_convert_type(x, jnp.int4), jnp.int8),
    lax.bitcast_convert_type(lax.bitcast_convert_type(x, jnp.uint4).reshape(2, 8), jnp.uint32),
    lax.bitcast_convert_type(x, jnp.uint4).astype(jnp.int32), lax.bitcast_convert_type(x, jnp.int4).astype(jnp.int32)],
        [PARTS], want=[PARTS.view(np.int8), PARTS.view("<u4")[:, 0], NIBBLES, (NIBBLES + 8) % 16 - 8])
TIES = np.array([3, 6, 1.5, 0.75, 12, 2.9999, 5.9, 0.5], dtype=np.float32)
program("convert_to_e8m0", lambda x: [x.astype(ml_dtypes.float8_e8m0fnu).astype(jnp.float32)], [TIES], ulps=0)
FOURS = np.array([np.nan, -np.nan, 0.0, -0.0, 5, 0.25, 0.75, -7, 1.25], dtype=np.float32)
program("convert_to_e2m1", lambda x: [lax.bitcast_convert_type(x.astype(ml_dtypes.float4_e2m1fn), jnp.uint4).astype(jnp.int32)],
        [FOURS])
with np.errstate(all="ignore"):
    ENDS = np.array([np.finfo(np.float64).max, -np.finfo(np.float64).max, np.inf, 1.5, 2.0 ** 1023, 1e-300])
program("reduce_precision_f64", lambda x: [lax.reduce_precision(x, e, m) for e, m in ((8, 7), (10, 3), (11, 20), (2, 1))],
        [ENDS], ulps=0)
