#!/usr/bin/env python3
"""Writes programs/reference.mlir: elementwise ops on edge values, with what openxla's own interpreter yields as checks.

Integers exactly, floats within one place. Left out: what that interpreter leaves undefined or cannot do (division of
integers by zero, total order). Run with a Python that has jax, whose jaxlib carries the interpreter; an op that makes it
abort is skipped, which is why each runs in a process of its own.
"""
import os
import pickle

import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
CONTEXT = jax_mlir.make_ir_context()
NAMES = {"i1": "bool", "i8": "int8", "i32": "int32", "i64": "int64", "ui8": "uint8", "ui32": "uint32",
         "ui64": "uint64", "f16": "float16", "f32": "float32", "f64": "float64"}
INTS = ["i8", "i32", "i64", "ui8", "ui32", "ui64"]
FLOATS = ["f16", "f32", "f64"]
FUNCTIONS = []


def tensor(x, dtype):
    return "tensor<%dx%s>" % (len(x), dtype)


def constant(x, dtype):
    if dtype == "i1":
        return "dense<[%s]> : %s" % (", ".join("true" if v else "false" for v in x), tensor(x, dtype))
    return 'dense<"0x%s"> : %s' % (x.tobytes().hex().upper(), tensor(x, dtype))


def evaluate(text):
    """The result of @main, or None where the interpreter gives up."""
    read, write = os.pipe()
    if os.fork() == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with CONTEXT, ir.Location.unknown():
            result = stablehlo.eval_module(ir.Module.parse(text), [])
        os.write(write, pickle.dumps(np.array(result[0])))
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as stream:
        data = stream.read()
    os.wait()
    return pickle.loads(data) if data else None


def edges(dtype):
    if dtype == "i1":
        return np.array([False, True])
    kind = np.dtype(NAMES[dtype])
    if kind.kind in "iu":
        info = np.iinfo(kind)
        return np.array(sorted({0, 1, 2, 7, info.max, info.max - 1, info.min, info.min + 1, -1 if info.min else 31}),
                        dtype=kind)
    with np.errstate(all="ignore"):
        return np.array([0.0, -0.0, 0.5, -1, 1.5, -2.5, 100.25, 1e-3, -65504, 1e30, np.inf, -np.inf, np.nan]).astype(kind)


def add(name, inputs, dtypes, op, result):
    body = "".join("  %%a%d = stablehlo.constant %s\n" % (i, constant(x, t))
                   for i, (x, t) in enumerate(zip(inputs, dtypes))) + "  %r = " + op + "\n"
    want = evaluate("func.func @main() -> %s {\n%s  return %%r : %s\n}\n" % (result, body, result))
    if want is None:
        print("skipped:", name)
        return
    dtype = result.split("x")[-1][:-1]
    check = ("check.expect_close %%r, %%w, max_ulp_difference = 1 : %s, %s" % (result, result) if dtype in FLOATS else
             "check.expect_eq %%r, %%w : %s" % result)
    FUNCTIONS.append("func.func @%s() {\n%s  %%w = stablehlo.constant %s\n  %s\n  return\n}\n" % (
        name, body, constant(want.astype(NAMES[dtype]), dtype), check))


ONE = {"abs": ["i8", "i64"] + FLOATS, "cbrt": FLOATS, "ceil": FLOATS, "cosine": FLOATS, "count_leading_zeros": INTS,
       "exponential": FLOATS, "exponential_minus_one": FLOATS, "floor": FLOATS, "log": FLOATS, "log_plus_one": FLOATS,
       "negate": INTS + FLOATS, "not": INTS + ["i1"], "popcnt": INTS, "round_nearest_afz": FLOATS,
       "round_nearest_even": FLOATS, "rsqrt": FLOATS, "sign": ["i8", "i64"] + FLOATS, "sine": FLOATS, "sqrt": FLOATS,
       "tan": FLOATS, "tanh": FLOATS}
TWO = {"add": INTS + FLOATS + ["i1"], "subtract": INTS + FLOATS, "multiply": INTS + FLOATS + ["i1"],
       "divide": INTS + FLOATS, "remainder": INTS + FLOATS, "maximum": INTS + FLOATS, "minimum": INTS + FLOATS,
       "power": INTS + FLOATS, "atan2": FLOATS, "and": INTS + ["i1"], "xor": INTS, "shift_left": INTS,
       "shift_right_arithmetic": INTS, "shift_right_logical": INTS}
for name, dtypes in ONE.items():
    for t in dtypes:
        x = edges(t)
        add("%s_%s" % (name, t), [x], [t], "stablehlo.%s %%a0 : %s" % (name, tensor(x, t)), tensor(x, t))
for name, dtypes in TWO.items():
    for t in dtypes:
        a, b = np.repeat(edges(t), len(edges(t))), np.tile(edges(t), len(edges(t)))
        if name in ("divide", "remainder") and t in INTS:
            a, b = a[b != 0], b[b != 0]
        add("%s_%s" % (name, t), [a, b], [t, t], "stablehlo.%s %%a0, %%a1 : %s" % (name, tensor(a, t)), tensor(a, t))
for t in ("i8", "ui64", "f32"):
    a, b = np.repeat(edges(t), len(edges(t))), np.tile(edges(t), len(edges(t)))
    for direction in ("EQ", "NE", "LT", "LE", "GT", "GE"):
        add("compare_%s_%s" % (direction, t), [a, b], [t, t], "stablehlo.compare %s, %%a0, %%a1 : (%s, %s) -> %s" % (
            direction, tensor(a, t), tensor(a, t), tensor(a, "i1")), tensor(a, "i1"))
for s in NAMES:
    for t in NAMES:
        x = edges(s)
        add("convert_%s_%s" % (s, t), [x], [s], "stablehlo.convert %%a0 : (%s) -> %s" % (tensor(x, s), tensor(x, t)),
            tensor(x, t))
with open(os.path.join(HERE, "reference.mlir"), "w") as out:
    out.write("\n".join(FUNCTIONS))
