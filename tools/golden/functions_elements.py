"""Calls of functions of single elements. The lines are long: a line a case."""
from function_calls import *


def creation():
    for name in ("zeros", "ones"):
        case(name, [2, 3]), case(name, [4], i64), case(name, [2, 0, 2], bf16), case(name, [], b1)
    case("full", 2.5, [3, 2]), case("full", -7, [2], i32), case("full", 1, [2], b1)
    case("eye", 3, 3), case("eye", 2, 4, i64), case("eye", 4, 2, f64)
    case("arange", 0, 5, 1), case("arange", 1, 8, 3), case("arange", 0, 1, 0.25), case("arange", 5, 0, -2, f32)
    case("linspace", 0, 1, 5), case("linspace", -2, 3, 7, f64), case("linspace", 3, 3, 1)
    for name in ("zeros_like", "ones_like"):
        case(name, r(2, 3)), case(name, n(4)), case(name, r(2), f64)
    case("full_like", r(2, 2), 1.5), case("full_like", n(3), 4), case("full_like", n(3), 1.5, f32)
    case("fill", r(2, 3), 4.5), case("fill", n(3), 2), case("zero", r(2, 3)), case("zero", n(2))
    case("copy", r(2, 3), r(3)), case("copy", n(2), r(2) + 3), case("clone", r(2, 2)), case("contiguous", r(3))
    for a in (r(4), n(4), m(4), r(4, dtype=f64), z(3)):
        for d in (f32, i64, b1, bf16, f64) if not a.is_complex() else (torch.complex128,):
            case("to", a, d)
    case("arange", 0, 5, -1, error="upper bound and lower bound inconsistent with step sign")
    case("linspace", 0, 1, -1, error="number of steps must be non-negative")
    case("eye", -1, 2, error="n must be greater or equal to 0")


def arithmetic():
    binary = ["add", "sub", "mul", "div", "floor_divide", "remainder", "fmod", "maximum", "minimum", "fmax", "fmin"]
    for name in binary:
        case(name, r(2, 3), r(2, 3)), case(name, r(2, 1), r(3)), case(name, r(3), n(3) * 2 + 1)
        case(name, n(6), n(6) * 2 + 1), case(name, n(4), n(4, dtype=i32) * 2 + 1)
        case(name, r(3, dtype=f64), r(3)), case(name, v(1, -inf, nan, 3, -3, 0.5), v(nan, 2, inf, -2, 2, inf), grad=name != "remainder")
        case(name, r(4, dtype=bf16), r(4, dtype=bf16), grad=False)
        case(name, r(3), r(), grad=False), case(name, r(2, 3), r(2, 2), error="The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1")
        if name in ("add", "sub", "mul", "div"):
            case(name, z(3), z(3)), case(name, z(3), r(3))
    for name in ("add", "mul", "maximum", "minimum", "fmax", "fmin"):
        case(name, m(6), m(6))
    case("sub", m(3), m(3), error="Subtraction, the `-` operator, with two bool tensors is not supported")
    case("floor_divide", v(7, -7, 5, 0.3), v(2, 2, -2, 0.1)), case("remainder", v(7, -7, 5, -5), v(2, 2, -2, -2))
    case("pow", r(2, 3, lo=0.1), r(3)), case("pow", n(4), n(4, lo=0, hi=4)), case("pow", r(3, lo=0.1), n(3)), case("pow", v(0, 0, 2, -2), v(0, 2, 0, 3))
    for name in ("atan2", "hypot", "logaddexp", "copysign"):
        case(name, r(2, 3), r(3)), case(name, r(3, dtype=f64), r(3, dtype=f64)), case(name, v(0, -0.0, inf, -inf), v(1, -1, 2, inf), grad=False)
    case("atan2", n(4), n(4) * 2 + 1), case("copysign", n(4), r(4))
    case("xlogy", r(2, 3), r(3, lo=0.1)), case("xlogy", v(0, 0, 1, nan), v(0, nan, 2, 1), grad=False), case("xlogy", n(3), n(3, lo=1))
    for name in ("add_scalar", "sub_scalar", "mul_scalar", "div_scalar"):
        case(name, r(2, 3), 1.5), case(name, n(4), 3), case(name, n(4), 2.5), case(name, r(3, dtype=bf16), 0.5, grad=False)
    for p in (2, 3, 0.5, -1, 0, 1.7):
        case("pow_scalar", r(4, lo=0.2), p)
    case("pow_scalar", n(4), 2), case("pow_scalar", n(4), 0.5), case("pow_scalar", v(-1.5, 0, 2), 2)
    case("addcmul", r(2, 3), r(2, 1), r(3), 0.5), case("addcmul", n(3), n(3), n(3), 2)
    case("addcdiv", r(2, 3), r(2, 3), r(3, lo=0.5), -2)
    case("lerp", r(2, 3), r(2, 3), r(3)), case("lerp", r(3, dtype=f64), r(3, dtype=f64), r(3, dtype=f64))
    case("clamp", r(2, 3), v(-0.5), v(0.5)), case("clamp", r(2, 3), None, r(3)), case("clamp", n(5), v(-2, dtype=i64), None)
    case("clamp", v(nan, inf, -inf, 1, 2), v(1), v(2), grad=False), case("clamp", v(3, inf, -inf, 1, 2), v(1), v(2)), case("clamp", r(3), None, None, error="At least one of")
    case("clamp", v(1, 2, 3), v(3), v(0))


UNARY = {"neg": (-2, 2), "abs": (-2, 2), "sign": (-2, 2), "reciprocal": (0.3, 2), "square": (-2, 2), "sqrt": (0.1, 3), "rsqrt": (0.2, 3),
         "exp": (-2, 2), "exp2": (-2, 2), "expm1": (-2, 2), "log": (0.1, 4), "log2": (0.1, 4), "log10": (0.1, 4), "log1p": (-0.9, 4),
         "sin": (-4, 4), "cos": (-4, 4), "tan": (-1.4, 1.4), "asin": (-0.95, 0.95), "acos": (-0.95, 0.95), "atan": (-3, 3),
         "sinh": (-3, 3), "cosh": (-3, 3), "tanh": (-3, 3), "asinh": (-3, 3), "acosh": (1.1, 5), "atanh": (-0.95, 0.95),
         "sigmoid": (-5, 5), "logit": (0.05, 0.95), "erf": (-2.5, 2.5), "erfc": (-2.5, 2.5), "erfinv": (-0.95, 0.95),
         "lgamma": (0.3, 6), "digamma": (0.3, 6), "ceil": (-4, 4), "floor": (-4, 4), "round": (-4, 4), "trunc": (-4, 4), "frac": (-4, 4)}
COMPLEX = ("neg", "abs", "square", "sqrt", "exp", "log", "sin", "cos", "tanh", "reciprocal", "rsqrt", "sigmoid")


def unary():
    for name, (lo, hi) in UNARY.items():
        case(name, r(3, 4, lo=lo, hi=hi)), case(name, r(5, lo=lo, hi=hi, dtype=f64)), case(name, r(5, lo=lo, hi=hi, dtype=bf16), grad=False)
        case(name, r(4, lo=lo, hi=hi, dtype=torch.float16), grad=False), case(name, v(0, -0.0, 1, -1, inf, -inf, nan), grad=False)
        if name != "frac":
            case(name, n(5, lo=0, hi=4))
        if name not in ("neg", "ceil", "floor", "round", "trunc", "frac", "abs"):
            case(name, m(4))
        if name in COMPLEX:
            case(name, z(4))
    case("neg", m(3), error="Negation, the `-` operator, on a bool tensor is not supported")
    case("round", v(0.5, 1.5, 2.5, -0.5, -1.5)), case("lgamma", v(-0.5, -1.5, -2.5, 30, 1e4)), case("digamma", v(-0.5, -1.5, -2.3, 30, 1e4))
    case("nan_to_num", v(nan, inf, -inf, 1.5)), case("nan_to_num", n(3)), case("nan_to_num", v(nan, inf, -inf, dtype=bf16), grad=False)


def logic():
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        case(name, n(6, lo=0, hi=3), n(6, lo=0, hi=3)), case(name, r(2, 1), r(3)), case(name, v(nan, 1, inf, 0), v(nan, 1, inf, -0.0)), case(name, n(3), r(3)), case(name, m(4), m(4))
        case(name, r(3), r(2), error="must match the size")
        for x in (n(6, lo=0, hi=3), v(0.5, 1, 2, nan)):
            case(name + "_scalar", x, 1), case(name + "_scalar", x, 0.5)
    for name in ("logical_and", "logical_or", "logical_xor"):
        case(name, m(6), m(6)), case(name, n(6, lo=0, hi=2), r(6)), case(name, m(2, 1), m(3))
    case("logical_not", m(4)), case("logical_not", v(0, 1, nan, -2)), case("logical_not", n(4, lo=0, hi=2))
    for name in ("bitwise_and", "bitwise_or", "bitwise_xor"):
        case(name, n(5), n(5)), case(name, m(5), m(5)), case(name, n(4, dtype=i32), n(4))
    case("bitwise_and", r(3), r(3), error="not implemented for 'Float'")
    for name in ("bitwise_left_shift", "bitwise_right_shift"):
        case(name, n(5), n(5, lo=0, hi=5)), case(name, n(5, dtype=i32), n(5, lo=0, hi=5, dtype=i32))
    case("bitwise_not", n(4)), case("bitwise_not", m(4)), case("bitwise_not", n(3, lo=0, hi=200, dtype=torch.uint8))
    for name in ("isnan", "isinf", "isfinite"):
        case(name, v(nan, inf, -inf, 1)), case(name, n(3)), case(name, r(2, dtype=bf16))
    case("isclose", v(1, 1, nan, inf), v(1.001, 1.2, nan, inf), 0.01, 0.0), case("isclose", v(1, nan, inf, -inf), v(1.001, nan, inf, inf), 0.01, 0.1, True), case("isclose", n(3), n(3), 1e-5, 1e-8)
    case("where", m(2, 3), r(2, 3), r(3)), case("where", m(3), n(3), r(3)), case("where", m(2, 1), r(1, 3), r()), case("where", m(3), n(3), n(3, dtype=i32))
    case("masked_fill", r(2, 3), m(3), -1.5), case("masked_fill", n(4), m(4), 7)


PARTS = (creation, arithmetic, unary, logic)
