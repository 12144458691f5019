#!/usr/bin/env python3
"""Writes golden_ties.h: what PyTorch gives where a convention decides: ties, zeros, edges, NaN."""
import os

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
nan, inf = float("nan"), float("inf")
cases = []


def tensor(dims):
    return "tensor<" + "".join("%dx" % d for d in dims) + "f64>"


def case(name, body, function, *inputs):
    """body: StableHLO text with {0}, {1} for the arguments' types and {r} for the result's; %a, %b the arguments."""
    values = [torch.tensor(i, dtype=torch.float64, requires_grad=True) for i in inputs]
    result = function(*values)
    result.backward(torch.ones_like(result))
    types = [tensor(v.shape) for v in values]
    text = "func.func @main(" + ", ".join("%%%s: %s" % (n, t) for n, t in zip("abc", types)) + ") -> {r} {{" + body + "  return %r : {r}\\n}}\\n"
    text = text.format(*types, r=tensor(result.shape), d="x".join(map(str, values[0].shape)))
    numbers = [float(x) for v in values for x in v.detach().flatten()]
    grads = [float(x) for v in values for x in (torch.zeros_like(v) if v.grad is None else v.grad).flatten()]
    cases.append((name, text, numbers, grads))


def one(op):
    return "  %r = stablehlo." + op + " %a : {r}\\n"


def two(op):
    return "  %r = stablehlo." + op + " %a, %b : {r}\\n"


def reduce(op, init, dims):
    return ("  %i = stablehlo.constant dense<" + init + "> : tensor<f64>\\n"
            "  %r = stablehlo.reduce(%a init: %i) applies stablehlo." + op + " across dimensions = [" + dims + "] : ({0}, tensor<f64>) -> {r}\\n")


case("abs", one("abs"), torch.abs, [-2.0, 0.0, -0.0, 3.0])
case("sign", one("sign"), torch.sign, [-2.0, 0.0, 3.0])
case("sqrt", one("sqrt"), torch.sqrt, [0.0, 4.0])
case("rsqrt", one("rsqrt"), torch.rsqrt, [0.0, 4.0])
case("log", one("log"), torch.log, [0.0, 4.0])
case("tanh", one("tanh"), torch.tanh, [0.0, 30.0, -30.0])
case("logistic", one("logistic"), torch.sigmoid, [0.0, 40.0, -800.0])
case("floor", one("floor"), torch.floor, [1.5, 2.0])
case("maximum", two("maximum"), torch.maximum, [1.0, 2.0, 3.0, nan, 1.0], [1.0, 5.0, 0.0, 1.0, nan])
case("minimum", two("minimum"), torch.minimum, [1.0, 2.0, 3.0, nan, 1.0], [1.0, 5.0, 0.0, 1.0, nan])
case("power", two("power"), torch.pow, [0.0, 0.0, 0.0, 2.0, -2.0, 0.0, 3.0], [0.0, 1.0, 2.0, 0.0, 3.0, 0.5, -1.0])
case("power_two", "  %e = stablehlo.constant dense<2.0> : {0}\\n  %r = stablehlo.power %a, %e : {r}\\n", lambda a: a**2, [0.0, -3.0, 2.0])
case("power_zero", "  %e = stablehlo.constant dense<0.0> : {0}\\n  %r = stablehlo.power %a, %e : {r}\\n", lambda a: a**0.0, [0.0, -3.0, 2.0])
case("divide", two("divide"), torch.div, [0.0, 1.0, 2.0], [1.0, 2.0, -4.0])
case("remainder", two("remainder"), torch.fmod, [7.0, -7.0, 7.0, -7.5], [3.0, 3.0, -3.0, -2.0])
case("atan2", two("atan2"), torch.atan2, [0.0, 1.0, 0.0], [0.0, 0.0, -1.0])
case("clamp", "  %r = stablehlo.clamp %b, %a, %c : {r}\\n", lambda x, lo, hi: torch.clamp(x, lo, hi),
     [0.0, 1.0, 2.0, 3.0, 4.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0, 3.0], [3.0, 3.0, 3.0, 3.0, 3.0, 2.0])
case("clamp_numbers", "  %l = stablehlo.constant dense<1.0> : tensor<f64>\\n  %h = stablehlo.constant dense<3.0> : tensor<f64>\\n"
     "  %r = stablehlo.clamp %l, %a, %h : (tensor<f64>, {r}, tensor<f64>) -> {r}\\n", lambda x: torch.clamp(x, 1.0, 3.0), [0.0, 1.0, 2.0, 3.0, 4.0])
case("clamp_ties", "  %r = stablehlo.clamp %b, %a, %c : {r}\\n", lambda x, lo, hi: torch.clamp(x, lo, hi),
     [2.0, 2.0, 3.0, 2.0], [2.0, 2.0, 3.0, 1.0], [2.0, 3.0, 2.0, 2.0])
case("amax", reduce("maximum", "0xFFF0000000000000", "1"), lambda a: torch.amax(a, 1), [[1.0, 3.0, 3.0], [2.0, 2.0, 2.0]])
case("amin", reduce("minimum", "0x7FF0000000000000", "0"), lambda a: torch.amin(a, 0), [[1.0, 3.0, 3.0], [1.0, 2.0, 3.0]])
case("prod", reduce("multiply", "1.0", "1"), lambda a: torch.prod(a, 1), [[2.0, 0.0, 3.0], [0.0, 0.0, 5.0], [1.0, 2.0, 3.0]])
case("max_pool", "  %i = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>\\n"
     "  %r = \\\"stablehlo.reduce_window\\\"(%a, %i) ({{\\n  ^bb0(%x: tensor<f64>, %y: tensor<f64>):\\n"
     "    %m = stablehlo.maximum %x, %y : tensor<f64>\\n    stablehlo.return %m : tensor<f64>\\n  }})"
     " {{window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 1, 1>}} : ({0}, tensor<f64>) -> {r}\\n",
     lambda a: torch.nn.functional.max_pool2d(a, 2, 1), [[[[1.0, 1.0, 2.0], [1.0, 1.0, 2.0], [3.0, 2.0, 2.0]]]])
case("cumprod", "  %i = stablehlo.constant dense<1.0> : tensor<f64>\\n"
     "  %r = \\\"stablehlo.reduce_window\\\"(%a, %i) ({{\\n  ^bb0(%x: tensor<f64>, %y: tensor<f64>):\\n"
     "    %m = stablehlo.multiply %x, %y : tensor<f64>\\n    stablehlo.return %m : tensor<f64>\\n  }})"
     " {{window_dimensions = array<i64: 4>, padding = dense<[[3, 0]]> : tensor<1x2xi64>}} : ({0}, tensor<f64>) -> {r}\\n",
     lambda a: torch.cumprod(a, 0), [2.0, 0.0, 3.0, 4.0])


def number(x):
    return "NAN" if x != x else "INFINITY" if x == inf else "-INFINITY" if x == -inf else float(x).hex()


with open(os.path.join(HERE, "golden_ties.h"), "w") as out:
    out.write("/* Made by generate_ties.py with PyTorch: do not edit. The cotangent is all ones. */\n/* clang-format off */\n")
    out.write("static const struct {\n    const char *name, *text;\n    int count;\n    double inputs[24], gradients[24];\n} golden_ties[] = {\n")
    for name, text, numbers, grads in cases:
        out.write('    {"%s",\n     "%s",\n     %d,\n     {%s},\n     {%s}},\n' % (name, text, len(numbers), ", ".join(map(number, numbers)), ", ".join(map(number, grads))))
    out.write("};\n")
