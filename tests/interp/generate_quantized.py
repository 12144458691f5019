#!/usr/bin/env python3
"""Writes programs/quantized_*.mlir: quantized arithmetic with what numpy computes as checks.

real = (stored - zero_point) * scale and stored = round_half_even(clamp(real / scale + zero_point)), in float32, as the
StableHLO specification has it; other ops are applied to the reals. Run: tests/interp/generate_quantized.py
"""
import os

import numpy as np

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
RNG = np.random.default_rng(11)
F = np.float32


class Quantized:
    def __init__(self, storage, scales, zero_points, axis=None):
        self.storage, self.axis = np.dtype(storage), axis
        self.scales, self.zero_points = np.array(scales, F), np.array(zero_points, np.int64)

    def along(self, values, rank):
        shape = [1] * rank
        if self.axis is not None:
            shape[self.axis] = len(values)
            return values.reshape(shape)
        return values

    def name(self):
        word = ("u" if self.storage.kind == "u" else "i") + str(8 * self.storage.itemsize)
        pairs = [f"{float(s)!r}:{z}" for s, z in zip(np.atleast_1d(self.scales), np.atleast_1d(self.zero_points))]
        if self.axis is None:
            return f"!quant.uniform<{word}:f32, {pairs[0]}>"
        return f"!quant.uniform<{word}:f32:{self.axis}, {{{', '.join(pairs)}}}>"

    def real(self, stored):
        r = stored.ndim
        return ((stored.astype(np.int64) - self.along(self.zero_points, r)).astype(F) * self.along(self.scales, r))

    def stored(self, real):
        r, info = real.ndim, np.iinfo(self.storage)
        with np.errstate(all="ignore"):
            x = (real / self.along(self.scales, r)).astype(F) + self.along(self.zero_points, r).astype(F)
            x = np.rint(np.clip(x.astype(np.float64), info.min, info.max))
        return np.where(np.isnan(x), np.clip(0, info.min, info.max), x).astype(self.storage)


def tensor(x, element):
    return "tensor<" + "".join(f"{d}x" for d in x.shape) + element + ">"


def plain(x):
    names = {"float32": "f32", "int8": "i8", "uint8": "ui8", "int16": "i16", "int32": "i32"}
    return tensor(x, names[x.dtype.name])


def dense(x):
    if x.ndim:
        return "[" + ", ".join(dense(v) for v in x) + "]"
    if x.dtype.kind == "f":
        return "0x%08X" % int(np.array(x, F).view(np.uint32)) if not np.isfinite(x) else repr(float(x))
    return str(int(x))


def constant(name, x):
    return f"  {name} = stablehlo.constant dense<{dense(x)}> : {plain(x)}\n"


def bitcast(name, x, given, wanted):
    return f"  {name} = stablehlo.bitcast_convert {x} : ({given}) -> {wanted}\n"


def check(x, want):
    return f"  check.expect_eq_const {x}, dense<{dense(want)}> : {plain(want)}\n"


def write(name, body):
    with open(os.path.join(HERE, f"quantized_{name}.mlir"), "w") as out:
        out.write("// Made by generate_quantized.py\nfunc.func @main() {\n" + body + "  return\n}\n")


def stored_like(q, shape):
    info = np.iinfo(q.storage)
    return RNG.integers(max(info.min, -30000), min(info.max, 30000), shape, endpoint=True).astype(q.storage)


def quantize(name, q, shape):
    x = (RNG.normal(size=shape) * 40).astype(F)
    flat = x.reshape(-1)
    flat[:9] = [np.nan, np.inf, -np.inf, 0, -0.0, 2.5, -2.5, 1e30, 0.25]
    y = stored_like(q, shape)
    qt = tensor(x, q.name())
    body = constant("%x", x) + f"  %q = stablehlo.uniform_quantize %x : ({plain(x)}) -> {qt}\n"
    body += bitcast("%b", "%q", qt, plain(y)) + check("%b", q.stored(x))
    body += constant("%y", y) + bitcast("%p", "%y", plain(y), qt)
    body += f"  %d = stablehlo.uniform_dequantize %p : ({qt}) -> {plain(x)}\n" + check("%d", q.real(y))
    write(name, body)


def binary(name, op, function, a, b, c, shape):
    x, y = stored_like(a, shape), stored_like(b, shape)
    with np.errstate(all="ignore"):
        want = c.stored(function(a.real(x), b.real(y)).astype(F))
    types = [tensor(x, q.name()) for q in (a, b, c)]
    body = constant("%x", x) + constant("%y", y) + bitcast("%p", "%x", plain(x), types[0])
    body += bitcast("%q", "%y", plain(y), types[1])
    body += f'  %r = "stablehlo.{op}"(%p, %q) : ({types[0]}, {types[1]}) -> {types[2]}\n'
    body += bitcast("%b", "%r", types[2], plain(want)) + check("%b", want)
    write(name, body)


def requantize(name, a, c, shape):
    x = stored_like(a, shape)
    want = c.stored(a.real(x))
    body = constant("%x", x) + bitcast("%p", "%x", plain(x), tensor(x, a.name()))
    body += f"  %r = stablehlo.uniform_quantize %p : ({tensor(x, a.name())}) -> {tensor(x, c.name())}\n"
    body += bitcast("%b", "%r", tensor(x, c.name()), plain(want)) + check("%b", want)
    write(name, body)


def dot(name, a, b, c):
    """Scales are powers of two and the numbers small, so that every order of the sum is exact."""
    x, y = RNG.integers(-9, 9, (3, 7)).astype(a.storage), RNG.integers(-9, 9, (7, 5)).astype(b.storage)
    want = c.stored((a.real(x).astype(np.float64) @ b.real(y).astype(np.float64)).astype(F))
    types = [tensor(x, a.name()), tensor(y, b.name()), tensor(want, c.name())]
    body = constant("%x", x) + constant("%y", y) + bitcast("%p", "%x", plain(x), types[0])
    body += bitcast("%q", "%y", plain(y), types[1])
    body += f"  %r = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] : ({types[0]}, {types[1]}) -> {types[2]}\n"
    body += bitcast("%b", "%r", types[2], plain(want)) + check("%b", want)
    write(name, body)


def moved(name, q):
    """What only moves elements, and a maximum over a dimension."""
    x = stored_like(q, (4, 6))
    qt, rt, mt = tensor(x, q.name()), tensor(x.T[::-1], q.name()), tensor(x[0], q.name())
    scalar = f"tensor<{q.name()}>"
    low = np.array(np.iinfo(q.storage).min, q.storage)
    body = constant("%x", x) + bitcast("%p", "%x", plain(x), qt)
    body += f"  %t = stablehlo.transpose %p, dims = [1, 0] : ({qt}) -> {rt}\n  %r = stablehlo.reverse %t, dims = [0] : {rt}\n"
    body += bitcast("%b", "%r", rt, plain(x.T)) + check("%b", np.ascontiguousarray(x.T[::-1]))
    body += constant("%l", low) + bitcast("%i", "%l", plain(low), scalar)
    body += (f"  %m = stablehlo.reduce(%p init: %i) across dimensions = [0] : ({qt}, {scalar}) -> {mt}\n"
             f"    reducer(%u: {scalar}, %v: {scalar}) {{\n      %w = stablehlo.maximum %u, %v : {scalar}\n"
             f"      stablehlo.return %w : {scalar}\n    }}\n")
    body += bitcast("%c", "%m", mt, plain(x[0])) + check("%c", x.max(axis=0))
    write(name, body)


def main():
    a = Quantized(np.int8, 0.1, -30)
    b = Quantized(np.int8, 0.37, 5)
    u = Quantized(np.uint8, 0.21, 128)
    w = Quantized(np.int16, 0.003, 0)
    wide = Quantized(np.int32, 0.01, 0)
    axis = Quantized(np.int8, [0.1, 0.5, 0.03], [-30, 0, 7], 1)
    other = Quantized(np.int8, [0.2, 0.25, 0.06], [3, 0, -7], 1)
    quantize("i8", a, (4, 16))
    quantize("u8", u, (3, 11))
    quantize("i16", w, (33,))
    quantize("i32", wide, (33,))
    quantize("axis", axis, (5, 3, 4))
    binary("add", "add", np.add, a, b, b, (37,))
    binary("multiply", "multiply", np.multiply, a, b, b, (4, 9))
    binary("divide", "divide", np.divide, a, Quantized(np.int8, 0.5, 0), a, (61,))
    binary("maximum", "maximum", np.maximum, a, a, a, (41,))
    requantize("again", a, u, (64,))
    requantize("again_axis", axis, other, (6, 3))
    dot("dot", Quantized(np.int8, 0.5, 1), Quantized(np.int8, 0.25, 0), Quantized(np.int8, 0.5, 3))
    dot("dot_wide", Quantized(np.int8, 0.5, 1), Quantized(np.int8, 0.25, 0), Quantized(np.int32, 0.125, 0))
    moved("moved", a)


if __name__ == "__main__":
    main()
