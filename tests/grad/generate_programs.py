#!/usr/bin/env python3
"""Writes programs/*.mlir: small programs in f64 and complex<f64> whose gradients tests/grad/test_programs.c compares with
finite differences. One program a part; the line before it says

    // name [range=LOW,HIGH] [order=1]

range: where the random arguments lie (default -1,1); order=1: no second derivatives (they are zero, or jump).
Needs JAX, for the programs that JAX itself writes; the tests need only the committed files."""
import os
import re

import jax

jax.config.update("jax_enable_x64", True)
import jax.numpy as jnp
from jax import lax

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")


def part(name, text, range=None, order=2):
    head = "// " + name
    if range:
        head += " range=%g,%g" % range
    if order != 2:
        head += " order=%d" % order
    return head + "\n" + text.strip() + "\n"


def write(file, parts):
    with open(os.path.join(HERE, file), "w") as out:
        out.write("// -----\n".join(parts))


def function(args, result, body):
    return "func.func @main(%s) -> %s {\n%s\n}" % (args, result, body)


# ---- elementwise ----
def elementwise():
    parts = []
    t, c = "tensor<2x3xf64>", "tensor<2x2xcomplex<f64>>"

    def unary(op, range=None, complex=False, order=2, complex_range=None):
        body = "  %%0 = stablehlo.%s %%x : %s\n  return %%0 : %s"
        parts.append(part(op, function("%x: " + t, t, body % (op, t, t)), range, order))
        if complex:
            parts.append(part(op + "_complex", function("%x: " + c, c, body % (op, c, c)), complex_range or range, order))

    unary("abs", (0.2, 2))
    unary("cbrt", (0.3, 2))
    unary("cosine", None, True)
    unary("exponential", None, True)
    unary("exponential_minus_one", None, True)
    unary("log", (0.3, 3), True)
    unary("log_plus_one", (-0.5, 2), True)
    unary("logistic", (-3, 3), True, complex_range=(-1, 1))
    unary("negate", None, True)
    unary("rsqrt", (0.3, 3), True)
    unary("sign", None, True, complex_range=(0.3, 1.5))
    unary("sine", None, True)
    unary("sqrt", (0.3, 3), True)
    unary("tan", None, True)
    unary("tanh", (-2, 2), True, complex_range=(-1, 1))
    for op in ["floor", "ceil", "round_nearest_even", "round_nearest_afz"]:
        unary(op, (0.1, 0.4), order=1)
    r = "tensor<2x2xf64>"
    for op in ["real", "imag"]:
        parts.append(part(op, function("%x: " + c, r, "  %%0 = stablehlo.%s %%x : (%s) -> %s\n  return %%0 : %s" % (op, c, r, r))))
    parts.append(part("abs_complex", function("%x: " + c, r, "  %%0 = stablehlo.abs %%x : (%s) -> %s\n  return %%0 : %s" % (c, r, r)), (0.3, 1)))
    parts.append(part("real_of_real", function("%x: " + r, r, "  %%0 = stablehlo.real %%x : %s\n  return %%0 : %s" % (r, r))))
    parts.append(part("complex", function("%%x: %s, %%y: %s" % (r, r), c, "  %%0 = stablehlo.complex %%x, %%y : %s\n  %%1 = stablehlo.multiply %%0, %%0 : %s\n  return %%1 : %s" % (c, c, c))))
    parts.append(part("convert_complex", function("%x: " + r, c, "  %%0 = stablehlo.convert %%x : (%s) -> %s\n  return %%0 : %s" % (r, c, c))))

    def binary(op, range=None, complex=False, order=2):
        body = "  %%0 = stablehlo.%s %%x, %%y : %s\n  return %%0 : %s"
        parts.append(part(op, function("%%x: %s, %%y: %s" % (t, t), t, body % (op, t, t)), range, order))
        parts.append(part(op + "_same", function("%%x: %s" % t, t, ("  %%0 = stablehlo.%s %%x, %%x : %s\n  return %%0 : %s") % (op, t, t)), range, order)) if op not in ("maximum", "minimum", "remainder") else None
        if complex:
            parts.append(part(op + "_complex", function("%%x: %s, %%y: %s" % (c, c), c, body % (op, c, c)), range, order))

    binary("add", None, True)
    binary("subtract", None, True)
    binary("multiply", None, True)
    binary("divide", (0.3, 2), True)
    binary("atan2", (0.3, 2))
    binary("maximum")
    binary("minimum")
    binary("power", (0.4, 2), True)
    binary("remainder", (1.1, 1.9))
    for exponent in ["2.0", "3.0", "-1.0", "0.5", "1.0", "0.0"]:
        parts.append(part("power_" + exponent, function("%x: " + t, t, "  %%e = stablehlo.constant dense<%s> : %s\n  %%0 = stablehlo.power %%x, %%e : %s\n  return %%0 : %s" % (exponent, t, t, t)), (0.3, 2)))
    parts.append(part("power_negative_base", function("%x: " + t, t, "  %%e = stablehlo.constant dense<3.0> : %s\n  %%0 = stablehlo.power %%x, %%e : %s\n  return %%0 : %s" % (t, t, t)), (-2, -0.3)))
    s = "tensor<f64>"
    parts.append(part("clamp", function("%%a: %s, %%x: %s, %%b: %s" % (t, t, t), t, "  %%0 = stablehlo.clamp %%a, %%x, %%b : (%s, %s, %s) -> %s\n  return %%0 : %s" % (t, t, t, t, t))))
    parts.append(part("clamp_scalars", function("%%a: %s, %%x: %s, %%b: %s" % (s, t, s), t, "  %%0 = stablehlo.clamp %%a, %%x, %%b : (%s, %s, %s) -> %s\n  return %%0 : %s" % (s, t, s, t, t))))
    p = "tensor<2x3xi1>"
    parts.append(part("select", function("%%x: %s, %%y: %s" % (t, t), t, "  %%p = stablehlo.compare LT, %%x, %%y : (%s, %s) -> %s\n  %%0 = stablehlo.select %%p, %%y, %%x : %s, %s\n  %%1 = stablehlo.multiply %%0, %%y : %s\n  return %%1 : %s" % (t, t, p, p, t, t, t))))
    parts.append(part("select_scalar", function("%%x: %s, %%y: %s" % (t, t), t, "  %%p = stablehlo.constant dense<true> : tensor<i1>\n  %%0 = stablehlo.select %%p, %%y, %%x : tensor<i1>, %s\n  return %%0 : %s" % (t, t))))
    parts.append(part("optimization_barrier", function("%%x: %s, %%y: %s" % (t, t), t, "  %%0:2 = stablehlo.optimization_barrier %%x, %%y : %s, %s\n  %%1 = stablehlo.multiply %%0#0, %%0#1 : %s\n  return %%1 : %s" % (t, t, t, t))))
    write("elementwise.mlir", parts)


# ---- programs that JAX writes ----
def shape(*dims, dtype=jnp.float64):
    return jax.ShapeDtypeStruct(dims, dtype)


def lowered(f, *args):
    text = jax.jit(f).trace(*args).lower(lowering_platforms=("tpu",)).as_text()
    text = re.sub(r"module @\S+ attributes \{[^}]*\}", "module", text)
    text = re.sub(r" \{jax\.result_info = \"[^\"]*\"\}", "", text)
    return text


def programs(file, entries):
    parts = []
    for entry in entries:
        name, f, args = entry[:3]
        options = entry[3] if len(entry) > 3 else {}
        parts.append(part(name, lowered(f, *args), **options))
    write(file, parts)


C = jnp.complex128


def movement():
    one = {"order": 1}
    programs("shape.mlir", [
        ("reshape", lambda x: x.reshape(3, 2) ** 2, [shape(2, 3)]),
        ("transpose", lambda x: lax.transpose(x, (2, 0, 1)) ** 2, [shape(2, 3, 2)]),
        ("broadcast", lambda x, y: x[:, None] * y[None, :], [shape(2), shape(3)]),
        ("broadcast_unit", lambda x: lax.broadcast_in_dim(x, (4, 2, 3), (1, 2)) ** 2, [shape(1, 3)]),
        ("broadcast_scalar", lambda x: lax.broadcast_in_dim(x, (2, 3), ()) ** 2, [shape()]),
        ("reverse", lambda x: lax.rev(x, (0, 2)) ** 2, [shape(2, 2, 3)]),
        ("slice", lambda x: lax.slice(x, (1, 0), (4, 5), (2, 3)) ** 2, [shape(4, 6)]),
        ("slice_empty", lambda x: lax.slice(x, (1, 2), (4, 2)) ** 2, [shape(4, 6)]),
        ("pad", lambda x, v: lax.pad(x, v, ((1, 2, 0), (0, 1, 2))) ** 2, [shape(2, 3), shape()]),
        ("pad_negative", lambda x, v: lax.pad(x, v, ((-1, 2, 1), (1, -2, 2))) ** 2, [shape(3, 3), shape()]),
        ("pad_cuts", lambda x, v: lax.pad(x, v, ((-1, -1, 0),)) ** 2, [shape(5), shape()]),
        ("concatenate", lambda x, y, z: lax.concatenate([x, y, z], 1) ** 2, [shape(2, 1), shape(2, 3), shape(2, 2)]),
        ("concatenate_same", lambda x: lax.concatenate([x, x], 0) ** 2, [shape(2, 2)]),
        ("dynamic_slice", lambda x: lax.dynamic_slice(x, (jnp.int32(1), jnp.int32(7)), (2, 2)) ** 2, [shape(4, 5)]),
        ("dynamic_update_slice", lambda x, u: lax.dynamic_update_slice(x, u, (jnp.int32(1), jnp.int32(7))) ** 2, [shape(4, 5), shape(2, 2)]),
        ("sum_of_slices", lambda x: x[0] * x[1] + x[1] * x[2] + x[0] * x[3], [shape(4, 20)]),
        ("iota", lambda x: x * lax.iota(jnp.float64, 4), [shape(4)]),
        ("reduce_precision", lambda x: lax.reduce_precision(x, 11, 52) ** 2, [shape(3)]),
    ])


def dots():
    def dg(dims, **k):
        return lambda x, y: lax.dot_general(x, y, dims, **k)
    programs("dot.mlir", [
        ("matmul", lambda x, y: x @ y, [shape(2, 3), shape(3, 4)]),
        ("matvec", lambda x, y: x @ y, [shape(2, 3), shape(3)]),
        ("inner", lambda x, y: x @ y, [shape(3), shape(3)]),
        ("outer", dg((((), ()), ((), ()))), [shape(2), shape(3)]),
        ("matmul_complex", lambda x, y: x @ y, [shape(2, 2, dtype=C), shape(2, 2, dtype=C)]),
        ("batched", lambda x, y: jnp.einsum("bij,bjk->bik", x, y), [shape(2, 2, 3), shape(2, 3, 2)]),
        ("batch_last", dg((((1, 0), (0, 2)), ((2,), (1,)))), [shape(3, 2, 2), shape(2, 2, 3)]),
        ("contract_two", dg((((2, 0), (1, 2)), ((1,), (0,)))), [shape(2, 2, 3, 2), shape(2, 3, 2, 2)]),
        ("same_factor", lambda x: x @ x, [shape(2, 2)]),
        ("contract_none_batch", dg((((), ()), ((0,), (0,)))), [shape(2, 2), shape(2, 3)]),
    ])


def convs():
    def conv(strides, padding, lhs=None, rhs=None, groups=1, batch=1, spec=("NCHW", "OIHW", "NCHW"), reversal=None):
        def f(x, w):
            return lax.conv_general_dilated(x, w, strides, padding, lhs, rhs, spec, groups, batch)
        return f
    nhwc = ("NHWC", "HWIO", "NHWC")
    programs("convolution.mlir", [
        ("plain", conv((1, 1), "VALID"), [shape(1, 2, 4, 3), shape(2, 2, 2, 2)]),
        ("same", conv((1, 1), "SAME"), [shape(1, 1, 3, 3), shape(2, 1, 3, 3)]),
        ("strides", conv((2, 3), ((1, 0), (0, 2))), [shape(1, 1, 5, 6), shape(1, 1, 2, 3)]),
        ("lhs_dilation", conv((1, 2), ((1, 2), (2, 1)), (2, 3)), [shape(1, 1, 3, 2), shape(1, 1, 2, 2)]),
        ("holes", conv((1, 1), ((1, 2), (0, 3)), (2, 3), (2, 1)), [shape(2, 2, 3, 2), shape(3, 2, 2, 3)]),
        ("holes_groups", conv((1, 1), ((1, 1), (2, -1)), (2, 2), groups=2), [shape(2, 4, 2, 3), shape(6, 2, 2, 2)]),
        ("holes_nhwc", conv((1, 1), ((1, 1), (1, 0)), (1, 2), groups=3, spec=nhwc), [shape(2, 2, 3, 3), shape(2, 2, 1, 3)]),
        ("rhs_dilation", conv((2, 1), ((1, 2), (2, 1)), None, (2, 1)), [shape(1, 1, 4, 3), shape(1, 1, 2, 2)]),
        ("all", conv((2, 2), ((2, 1), (1, 3)), (2, 1), (1, 2)), [shape(2, 1, 3, 3), shape(2, 1, 2, 2)]),
        ("negative_padding", conv((1, 1), ((-1, 1), (0, -1))), [shape(1, 1, 4, 4), shape(1, 1, 2, 2)]),
        ("groups", conv((1, 1), ((1, 0), (0, 1)), groups=2), [shape(1, 4, 2, 2), shape(4, 2, 2, 2)]),
        ("depthwise", conv((2, 1), ((1, 0), (0, 1)), groups=3), [shape(1, 3, 3, 2), shape(6, 1, 2, 2)]),
        ("batch_groups", conv((1, 1), "VALID", batch=2), [shape(4, 2, 2, 2), shape(4, 2, 2, 1)]),
        ("nhwc", conv((1, 2), ((1, 1), (0, 1)), spec=nhwc), [shape(1, 3, 3, 2), shape(2, 2, 2, 2)]),
        ("nhwc_groups", conv((1, 2), ((1, 1), (0, 1)), groups=2, spec=nhwc), [shape(1, 2, 3, 4), shape(2, 2, 2, 2)]),
        ("one_dimension", conv((2,), ((1, 1),), spec=("NCW", "OIW", "NCW")), [shape(2, 1, 5), shape(2, 1, 3)]),
        ("complex", conv((1,), ((1, 0),), spec=("NCW", "OIW", "NCW")), [shape(1, 1, 3, dtype=C), shape(1, 1, 2, dtype=C)]),
    ])
    reversed_kernel = """
func.func @main(%x: tensor<1x1x4xf64>, %w: tensor<1x1x2xf64>) -> tensor<1x1x4xf64> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[1, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x4xf64>, tensor<1x1x2xf64>) -> tensor<1x1x4xf64>
  return %0 : tensor<1x1x4xf64>
}"""
    with open(os.path.join(HERE, "convolution.mlir"), "a") as out:
        out.write("// -----\n" + part("reversal", reversed_kernel))


def reductions():
    def rw(init, op, window, strides, padding, base=None, dil=None):
        return lambda x: lax.reduce_window(x, init, op, window, strides, padding, base, dil)
    inf = jnp.inf
    programs("reduce.mlir", [
        ("sum", lambda x: jnp.sum(x, 1) ** 2, [shape(2, 3)]),
        ("sum_all", lambda x: jnp.sum(x * x), [shape(2, 3)]),
        ("sum_two", lambda x: jnp.sum(x, (0, 2)) ** 2, [shape(2, 2, 3)]),
        ("sum_complex", lambda x: jnp.sum(x, 0) ** 2, [shape(2, 2, dtype=C)]),
        ("max", lambda x: jnp.max(x, 1) ** 2, [shape(2, 4)]),
        ("min", lambda x: jnp.min(x, 0) ** 2, [shape(2, 4)]),
        ("prod", lambda x: jnp.prod(x, 1), [shape(2, 5)]),
        ("prod_complex", lambda x: jnp.prod(x, 0), [shape(3, 2, dtype=C)]),
        ("prod_all", lambda x: jnp.prod(x), [shape(2, 3)]),
        ("reduce_init", lambda x, v: lax.reduce(x, v, lax.add, (0,)) ** 2, [shape(3, 2), shape()]),
        ("reduce_prod_init", lambda x, v: lax.reduce(x, v, lax.mul, (0,)), [shape(3, 2), shape()]),
        ("reduce_max_init", lambda x, v: lax.reduce(x, v, lax.max, (0,)) ** 2, [shape(3, 4), shape()]),
        ("reduce_general", lambda x: lax.reduce(x, 0.0, lambda a, b: a + b + a * b, (1,)), [shape(2, 3)]),
        ("reduce_general_init", lambda x, v: lax.reduce(x, v, lambda a, b: a + b + a * b, (0, 2)), [shape(2, 2, 2), shape()]),
        ("reduce_two", lambda x, y: lax.reduce((x, y), (0.0, 1.0), lambda a, b: (a[0] + b[0], a[1] * b[1]), (1,)), [shape(2, 3), shape(2, 3)]),
        ("reduce_two_mixed", lambda x, y: lax.reduce((x, y), (1.0, 0.0), lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (0,)), [shape(3, 2), shape(3, 2)]),
        ("argmax_value", lambda x: lax.reduce((x, lax.broadcasted_iota(jnp.int32, (3, 4), 1)), (-inf, jnp.int32(0)), lambda a, b: (jnp.where((a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1])), a[0], b[0]), jnp.where((a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1])), a[1], b[1])), (1,))[0] ** 2, [shape(3, 4)]),
        ("logsumexp", lambda x: jax.nn.logsumexp(x, 1), [shape(2, 4)]),
        ("softmax", lambda x: jax.nn.softmax(x, 1), [shape(2, 4)]),
        ("window_sum", rw(0.0, lax.add, (2, 2), (1, 2), ((0, 1), (1, 0))), [shape(3, 4)]),
        ("window_sum_dilated", rw(0.0, lax.add, (2, 2), (2, 1), ((0, 1), (2, 0)), (2, 1), (1, 2)), [shape(3, 4)]),
        ("window_sum_init", lambda x, v: lax.reduce_window(x, v, lax.add, (2, 2), (1, 2), ((0, 1), (1, 0)), (2, 1)) ** 2, [shape(3, 4), shape()]),
        ("window_max", rw(-inf, lax.max, (2, 2), (2, 2), "VALID"), [shape(4, 4)]),
        ("window_max_overlap", rw(-inf, lax.max, (3, 2), (1, 2), ((1, 1), (0, 1))), [shape(4, 5)]),
        ("window_min", rw(inf, lax.min, (2, 3), (1, 1), "VALID"), [shape(3, 4)]),
        ("window_max_dilated", rw(-inf, lax.max, (2, 2), (1, 1), "VALID", None, (2, 1)), [shape(4, 3)]),
        ("window_prod", rw(1.0, lax.mul, (2, 2), (1, 1), ((1, 0), (0, 0))), [shape(3, 3)]),
        ("window_general", lambda x: lax.reduce_window(x, 0.0, lambda a, b: a + b + a * b, (3,), (1,), ((2, 0),)), [shape(4)]),
        ("cumsum", lambda x: jnp.cumsum(x, 1) ** 2, [shape(2, 4)]),
        ("cumprod", lambda x: jnp.cumprod(x, 1), [shape(2, 4)]),
        ("cumprod_back", lambda x: lax.cumprod(x, 0, reverse=True), [shape(4, 2)]),
        ("cummax", lambda x: lax.cummax(x, 1) ** 2, [shape(2, 4)]),
        ("cumlogsumexp", lambda x: lax.cumlogsumexp(x, 0), [shape(4, 2)]),
        ("average_pool", lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2), (1, 2, 2), "VALID") / 4.0, [shape(1, 4, 4)]),
    ])
    # y_i = x_i + a_i y_(i-1), an op of the library alone
    with open(os.path.join(HERE, "reduce.mlir"), "a") as out:
        for name, dim, reverse, element in [("recurrence", 0, 0, "f64"), ("recurrence_back", 1, 1, "f64"), ("recurrence_complex", 0, 1, "complex<f64>")]:
            t = "tensor<4x3x%s>" % element
            body = "  %%0 = stablehlo.custom_call @tessera.recurrence(%%a, %%x) {api_version = 4 : i32, backend_config = {dim = %d : i64, reverse = %d : i64}} : (%s, %s) -> %s\n  return %%0 : %s"
            out.write("// -----\n" + part(name, function("%%a: %s, %%x: %s" % (t, t), t, body % (dim, reverse, t, t, t, t))))


def indices():
    ids = jnp.array([[0], [2], [2], [7], [-1]], dtype=jnp.int32)

    def gather(x):
        return lax.gather(x, ids, lax.GatherDimensionNumbers((1,), (0,), (0,)), (1, 3), mode="clip") ** 2

    def gather_window(x):
        i = jnp.array([[0, 3], [2, 1]], dtype=jnp.int32)
        return lax.gather(x, i, lax.GatherDimensionNumbers((1, 2), (), (0, 1)), (2, 2), mode="clip") ** 2

    def scatter(f, unique=False, window=False):
        if window:
            i = jnp.array([[1, 0], [2, 2]], dtype=jnp.int32)
            d = lax.ScatterDimensionNumbers((1, 2), (), (0, 1))
            return lambda x, u: f(x, i, u, d, mode="promise_in_bounds") ** 2
        i = jnp.array([[0], [2], [3]] if unique else [[0], [2], [2], [0], [9]], dtype=jnp.int32)
        d = lax.ScatterDimensionNumbers((1,), (0,), (0,))
        return lambda x, u: f(x, i, u, d, unique_indices=unique, mode="promise_in_bounds") ** 2

    def scatter_rows(x, u):  # windows of a part of each row, some of which meet, in two batches
        i = jnp.array([[[0], [2], [2]], [[1], [1], [7]]], dtype=jnp.int32)
        d = lax.ScatterDimensionNumbers((2, 3), (), (1,), (0,), (0,))
        return lax.scatter(x, i, u, d, mode="promise_in_bounds") ** 2

    x, u, w = shape(4, 3), shape(5, 3), shape(2, 2, 2)
    programs("index.mlir", [
        ("gather", gather, [x]),
        ("gather_window", gather_window, [shape(4, 3)]),
        ("embedding", lambda t: t[jnp.array([[1, 1], [0, 3]])] ** 2, [shape(4, 2)]),
        ("take_along", lambda x: jnp.take_along_axis(x, jnp.array([[0, 2], [1, 1]]), 1) ** 2, [shape(2, 3)]),
        ("batched_gather", lambda x: jax.vmap(lambda r, i: r[i])(x, jnp.array([2, 0, 1])) ** 2, [shape(3, 3)]),
        ("scatter_add", scatter(lax.scatter_add), [x, u]),
        ("scatter_sub", scatter(lax.scatter_sub), [x, u]),
        ("scatter_add_window", scatter(lax.scatter_add, window=True), [x, w]),
        ("scatter_window", scatter(lax.scatter, window=True), [x, w]),
        ("scatter", scatter(lax.scatter), [x, u]),
        ("scatter_rows", scatter_rows, [shape(2, 4, 3), shape(2, 3, 1, 2)]),
        ("scatter_unique", scatter(lax.scatter, True), [x, shape(3, 3)]),
        ("scatter_mul", scatter(lax.scatter_mul), [x, u]),
        ("scatter_mul_unique", scatter(lax.scatter_mul, True), [x, shape(3, 3)]),
        ("scatter_max", scatter(lax.scatter_max), [x, u]),
        ("scatter_min", scatter(lax.scatter_min), [x, u]),
        ("scatter_add_complex", scatter(lax.scatter_add), [shape(4, 2, dtype=C), shape(5, 2, dtype=C)]),
        ("sort", lambda x: jnp.sort(x, 1) * jnp.arange(4.0), [shape(2, 4)]),
        ("sort_first", lambda x: lax.sort(x, dimension=0) ** 3, [shape(4, 2)]),
        ("sort_pairs", lambda x, y: lax.sort((x, y), dimension=1, num_keys=1)[1] ** 2, [shape(2, 4), shape(2, 4)]),
        ("sort_with_iota", lambda x: lax.sort((x, lax.broadcasted_iota(jnp.int32, (2, 4), 1)), dimension=1, num_keys=1)[0] ** 2, [shape(2, 4)]),
        ("top_k", lambda x: -jnp.sort(-x, 1)[:, :2] ** 2, [shape(2, 4)]),
        ("one_element", lambda x: x[2, 1] * x[0, 0], [x]),
        ("update_element", lambda x, v: x.at[1].set(v) ** 2, [shape(3), shape()]),
    ])


def linear_algebra():
    def spd(x):
        return x @ jnp.conj(x.T) + 3.0 * jnp.eye(x.shape[0])

    def solve(**k):
        def f(a, y):
            a = a + 3.0 * jnp.eye(a.shape[-1])
            return lax.linalg.triangular_solve(a, y, **k)
        return f
    parts = []
    entries = [
        ("cholesky", lambda x: lax.linalg.cholesky(spd(x)), [shape(3, 3)]),
        ("cholesky_complex", lambda x: lax.linalg.cholesky(spd(x)), [shape(2, 2, dtype=C)]),
        ("cholesky_batched", lambda x: jax.vmap(lambda m: lax.linalg.cholesky(spd(m)))(x), [shape(2, 2, 2)]),
        ("fft", lambda x: jnp.fft.fft(x) ** 2, [shape(4, dtype=C)]),
        ("ifft", lambda x: jnp.fft.ifft2(x) ** 2, [shape(2, 3, dtype=C)]),
        ("rfft_even", lambda x: jnp.fft.rfft(x) ** 2, [shape(2, 4)]),
        ("rfft_odd", lambda x: jnp.fft.rfft2(x) ** 2, [shape(2, 5)]),
        ("irfft_even", lambda x: jnp.fft.irfft(x, 4) ** 2, [shape(3, dtype=C)]),
        ("irfft_odd", lambda x: jnp.fft.irfftn(x, (2, 5)) ** 2, [shape(2, 3, dtype=C)]),
    ]
    for left in (True, False):
        for lower in (True, False):
            for trans, conj in ((False, False), (True, False), (True, True)):
                k = dict(left_side=left, lower=lower, transpose_a=trans, conjugate_a=conj)
                name = "solve_%s_%s_%s" % ("left" if left else "right", "lower" if lower else "upper", ("adjoint" if conj else "transpose") if trans else "plain")
                b = shape(2, 3) if left else shape(3, 2)
                entries.append((name, solve(**k), [shape(2, 2), b]))
    entries += [
        ("solve_complex_transpose", solve(left_side=True, lower=True, transpose_a=True), [shape(2, 2, dtype=C), shape(2, 1, dtype=C)]),
        ("solve_complex_adjoint", solve(left_side=False, lower=False, transpose_a=True, conjugate_a=True), [shape(2, 2, dtype=C), shape(1, 2, dtype=C)]),
        ("solve_complex_plain", solve(left_side=True, lower=False), [shape(2, 2, dtype=C), shape(2, 1, dtype=C)]),
        ("solve_unit", solve(left_side=True, lower=True, unit_diagonal=True), [shape(3, 3), shape(3, 1)]),
        ("solve_batched", lambda a, y: jax.vmap(solve(left_side=True, lower=True))(a, y), [shape(2, 2, 2), shape(2, 2, 1)]),
    ]
    programs("linear.mlir", entries)


def loops():
    def scan(x, w):
        def step(h, v):
            h = jnp.tanh(w @ h + v)
            return h, h * h
        return lax.scan(step, x[0], x)

    def scan_reverse(x):
        return lax.scan(lambda c, v: (c * v, jnp.sin(c)), 1.0, x, reverse=True)

    def fori(x):
        return lax.fori_loop(0, 3, lambda i, c: c * x + jnp.sin(c) * i, x)

    def fori_from(x):
        return lax.fori_loop(2, 5, lambda i, c: c * x[i % 2] + c * c, x[0])

    def nested(x):
        def outer(i, c):
            return lax.fori_loop(0, 2, lambda j, d: jnp.sin(d * x) + d, c) * x
        return lax.fori_loop(0, 2, outer, x)

    def in_place(x):
        def step(i, a):
            return a.at[i + 1].set(jnp.sin(a[i]) * x[i])
        return lax.fori_loop(0, 3, step, jnp.zeros(4) + x[3])

    def passes(x, y):
        return lax.fori_loop(0, 2, lambda i, c: (c[1] * 2.0, c[0] * y, c[2]), (x, x * x, y))

    def none(x):
        return lax.fori_loop(0, 0, lambda i, c: c * x, x * x)

    def lstm(x, w):
        def step(hc, v):
            h, c = hc
            z = jnp.concatenate([h, v]) @ w
            i, f, o, g = jnp.split(z, 4)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h
        z = jnp.zeros(2)
        return lax.scan(step, (z, z), x)[1]

    # Weights whose gradients are products over all turns: of a carried state, of a slice, of two products, in batches.
    def recurrent(x, w, v):
        def step(h, a):
            h = jnp.tanh(h @ w + a @ v.T)
            return h, h * h
        return lax.scan(step, jnp.ones((2, 3)), x)

    def recurrent_twice(x, w):
        def step(h, a):
            h = jnp.tanh(a @ w)
            return jnp.sin(h @ w.T), h
        return lax.scan(lambda h, a: step(h, h + a), x[0], x, reverse=True)

    def recurrent_batched(x, w):
        return lax.fori_loop(0, 3, lambda i, h: jnp.tanh(jnp.einsum("bij,bjk->bik", h, w)) + x, x)

    def while_down(x):
        return lax.while_loop(lambda c: c[0] > 0, lambda c: (c[0] - 2, c[1] * x + c[1]), (6, x))[1]

    def while_ne(x):
        return lax.while_loop(lambda c: c[0] != 9, lambda c: (c[0] + 3, jnp.cos(c[1]) * x), (0, x))[1]

    def cond(x, y):
        return lax.cond(x[0] > 0, lambda a, b: a * b, lambda a, b: jnp.sin(a) + b * b, x, y)

    def cond_one_sided(x, y):
        return lax.cond(x[0] < 5, lambda a, b: a * a, lambda a, b: b * b, x, y)

    def switch(x):
        return sum(lax.switch(i, [lambda v: v * v, lambda v: jnp.sin(v), lambda v: v * v * v], x) for i in (0, 1, 2, 7))

    def cond_in_loop(x):
        return lax.fori_loop(0, 4, lambda i, c: lax.cond(i % 2 == 0, lambda a: a * x, lambda a: jnp.sin(a) + x, c), x)

    @jax.jit
    def helper(a, b):
        return jnp.sin(a) * b, a + b

    def calls(x, y):
        p, q = helper(x, y)
        r, s = helper(p, q)
        return r * s

    def call_one(x, y):
        return helper(x, y)[0]

    programs("control.mlir", [
        ("scan", scan, [shape(3, 2), shape(2, 2)]),
        ("scan_reverse", scan_reverse, [shape(4)], {"range": (0.5, 1.5)}),
        ("fori", fori, [shape(2)]),
        ("fori_from", fori_from, [shape(2)]),
        ("nested", nested, [shape()]),
        ("in_place", in_place, [shape(4)]),
        ("passes", passes, [shape(2), shape(2)]),
        ("no_turns", none, [shape(2)]),
        ("lstm", lstm, [shape(2, 2), shape(4, 8)]),
        ("recurrent", recurrent, [shape(3, 2, 2), shape(3, 3), shape(3, 2)]),
        ("recurrent_twice", recurrent_twice, [shape(2, 2, 2), shape(2, 3)]),
        ("recurrent_batched", recurrent_batched, [shape(2, 1, 2), shape(2, 2, 2)]),
        ("while_down", while_down, [shape(2)]),
        ("while_not_equal", while_ne, [shape(2)]),
        ("cond", cond, [shape(2), shape(2)]),
        ("cond_one_sided", cond_one_sided, [shape(2), shape(2)]),
        ("switch", switch, [shape(2)]),
        ("cond_in_loop", cond_in_loop, [shape(2)]),
        ("calls", calls, [shape(2), shape(2)]),
        ("call_one", call_one, [shape(2), shape(2)]),
    ])


def norms():
    t, f = "tensor<2x2x3xf64>", "tensor<2xf64>"
    training = function("%%x: %s, %%s: %s, %%o: %s" % (t, f, f), "(%s, %s, %s)" % (t, f, f), """
  %%y, %%m, %%v = "stablehlo.batch_norm_training"(%%x, %%s, %%o) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (%s, %s, %s) -> (%s, %s, %s)
  return %%y, %%m, %%v : %s, %s, %s""" % (t, f, f, t, f, f, t, f, f))
    inference = function("%%x: %s, %%s: %s, %%o: %s, %%m: %s, %%v: %s" % (t, f, f, f, f), t, """
  %%y = "stablehlo.batch_norm_inference"(%%x, %%s, %%o, %%m, %%v) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (%s, %s, %s, %s, %s) -> %s
  return %%y : %s""" % (t, f, f, f, f, t, t))
    m = "tensor<2x2xf64>"
    mapped = function("%%x: %s, %%y: %s" % (m, m), m, """
  %%0 = "stablehlo.map"(%%x, %%y) ({
  ^bb0(%%a: tensor<f64>, %%b: tensor<f64>):
    %%c = stablehlo.constant dense<2.0> : tensor<f64>
    %%1 = stablehlo.multiply %%a, %%b : tensor<f64>
    %%2 = stablehlo.sine %%1 : tensor<f64>
    %%3 = stablehlo.multiply %%2, %%c : tensor<f64>
    stablehlo.return %%3 : tensor<f64>
  }) {dimensions = array<i64: 0, 1>} : (%s, %s) -> %s
  return %%0 : %s""" % (m, m, m, m))
    tuples = function("%%x: %s, %%y: %s" % (m, m), m, """
  %%0 = stablehlo.tuple %%x, %%y : tuple<%s, %s>
  %%1 = stablehlo.get_tuple_element %%0[0] : (tuple<%s, %s>) -> %s
  %%2 = stablehlo.get_tuple_element %%0[1] : (tuple<%s, %s>) -> %s
  %%3 = stablehlo.multiply %%1, %%2 : %s
  %%4 = stablehlo.multiply %%3, %%1 : %s
  return %%4 : %s""" % (m, m, m, m, m, m, m, m, m, m, m))
    composite = """
func.func @main(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.composite "test.cube" %x {decomposition = @cube} : (tensor<3xf64>) -> tensor<3xf64>
  %1 = stablehlo.composite "test.cube" %0 {decomposition = @cube} : (tensor<3xf64>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}
func.func private @cube(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.multiply %x, %x : tensor<3xf64>
  %1 = stablehlo.multiply %0, %x : tensor<3xf64>
  return %1 : tensor<3xf64>
}"""
    one_of_two = """
func.func @main(%x: tensor<3xf64>, %y: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %x, %y : tensor<3xf64>, tensor<3xf64>
  }, {
    %1 = stablehlo.sine %x : tensor<3xf64>
    %2 = stablehlo.multiply %1, %x : tensor<3xf64>
    stablehlo.return %2, %1 : tensor<3xf64>, tensor<3xf64>
  }) : (tensor<i1>) -> (tensor<3xf64>, tensor<3xf64>)
  return %0#0, %0#1 : tensor<3xf64>, tensor<3xf64>
}"""
    transform = """
func.func @main(%x: tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>> {
  %0 = stablehlo.fft %x, type = FFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %1 = stablehlo.multiply %0, %0 : tensor<4xcomplex<f64>>
  return %1 : tensor<4xcomplex<f64>>
}"""
    scatter = """
func.func @main(%x: tensor<5x4xf64>, %s: tensor<3x2xf64>, %i: tensor<f64>) -> tensor<5x4xf64> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %r = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x4xf64>, tensor<3x2xf64>, tensor<f64>) -> tensor<5x4xf64>
  %1 = stablehlo.multiply %0, %0 : tensor<5x4xf64>
  return %1 : tensor<5x4xf64>
}"""
    write("structure.mlir", [
        part("if", one_of_two),
        part("fft", transform),
        part("select_and_scatter", scatter),
        part("batch_norm_training", training),
        part("batch_norm_inference", inference, (0.5, 1.5)),
        part("map", mapped),
        part("tuple", tuples),
        part("composite", composite),
    ])


def chlo():
    parts = []

    def one(name, range=None, complex=False, operands="%x", args="%x: {t}"):
        for suffix, t in (("", "tensor<4xf64>"), ("_complex", "tensor<3xcomplex<f64>>")):
            if suffix and not complex:
                continue
            types = ", ".join([t] * (operands.count("%")))
            body = "  %%0 = chlo.%s %s : %s -> %s\n  return %%0 : %s" % (name, operands, types, t, t)
            parts.append(part(name + suffix, function(args.format(t=t), t, body), range))

    one("acos", (-0.8, 0.8), True)
    one("acosh", (1.2, 3), True)
    one("asin", (-0.8, 0.8), True)
    one("asinh", (-0.6, 0.6), True)
    one("atan", (-0.6, 0.6), True)
    one("atanh", (-0.6, 0.6), True)
    one("cosh", None, True)
    one("sinh", None, True)
    one("tan", None, True)
    one("square", None, True)
    one("conj", None, True)
    one("erf")
    one("erfc")
    one("erf_inv", (-0.7, 0.7))
    one("lgamma", (0.6, 3))
    one("digamma", (0.6, 3))
    top = """
func.func @main(%x: tensor<2x5xf64>) -> tensor<2x2xf64> {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<2x5xf64> -> (tensor<2x2xf64>, tensor<2x2xi32>)
  %0 = stablehlo.multiply %v, %v : tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}"""
    parts.append(part("top_k", top))
    write("chlo.mlir", parts)


if __name__ == "__main__":
    from generate_models import models

    models()
    chlo()
    os.makedirs(HERE, exist_ok=True)
    elementwise()
    movement()
    dots()
    convs()
    reductions()
    indices()
    linear_algebra()
    loops()
    norms()
