"""Sample calls of every tensor function, computed by PyTorch: writes tests/tensor/golden_functions.txt.

    python tools/golden/make_functions.py > tests/tensor/golden_functions.txt

A case gives the arguments in the order of functions.def (docs/api.json); missing ones at the end are the default. The
PyTorch side of a function is torch.<name> unless TORCH has a line for it. Lines of the file:

    call <name>, then a line an argument:  t <dtype> <shape> [g] : <elements> | n | T <count>, then its tensors |
        i <integer> | I <integers> | f <number> | b 0/1 | d <dtype> | s <text>
    out t ... (each result)   grad t ... (each input marked g: of the results, summed with the weights 0.25 * (i * 7 % 11) - 1)
    error <a part of PyTorch's message>

Long, since nearly all of it is the list of cases, a line each by family of functions.
"""
import json
import math
import os
import sys

import torch
import torch.nn.functional as F

torch.manual_seed(0)
API = {f["name"]: f for f in json.load(open(os.path.join(os.path.dirname(__file__), "../../docs/api.json")))["functions"]}
DTYPES = {torch.bool: "i1", torch.int8: "i8", torch.int16: "i16", torch.int32: "i32", torch.int64: "i64",
          torch.uint8: "ui8", torch.float16: "f16", torch.bfloat16: "bf16", torch.float32: "f32", torch.float64: "f64",
          torch.complex64: "complex<f32>", torch.complex128: "complex<f64>"}
f32, f64, i64, i32, b1, bf16, c64 = (torch.float32, torch.float64, torch.int64, torch.int32, torch.bool,
                                     torch.bfloat16, torch.complex64)
inf, nan = math.inf, math.nan


def r(*shape, lo=-2.0, hi=2.0, dtype=f32):
    return (torch.rand(shape, dtype=f64) * (hi - lo) + lo).mul(1000).round().div(1000).to(dtype)


def z(*shape, dtype=c64):
    return torch.complex(r(*shape, dtype=f64), r(*shape, dtype=f64)).to(dtype)


def n(*shape, lo=-5, hi=6, dtype=i64):
    return torch.randint(lo, hi, shape).to(dtype)


def m(*shape):
    return torch.rand(shape) < 0.5


def distinct(*shape, dtype=f32):
    count = math.prod(shape)
    return (torch.randperm(count).to(f64) / 4 - count / 8).reshape(shape).to(dtype)


def v(*numbers, dtype=f32):
    return torch.tensor(numbers, dtype=dtype)


def number(x, dtype):
    if dtype.is_complex:
        return " ".join(number(y, f64 if dtype == torch.complex128 else f32) for y in (x.real, x.imag))
    if not dtype.is_floating_point:
        return str(int(x))
    return "%.17g" % x if dtype == f64 else "%.9g" % x


def tensor(t, mark=""):
    t = t.detach()
    shape = "x".join(map(str, t.shape)) or "-"
    return f"{DTYPES[t.dtype]} {shape}{mark} : " + " ".join(number(x, t.dtype) for x in t.reshape(-1).tolist())


def write_argument(kind, value):
    if kind in ("Tensor", "Tensor?"):
        if value is None:
            return ["n"]
        return ["t " + tensor(value, " g" if value.requires_grad else "")]
    if kind == "Tensor[]":
        return [f"T {len(value)}"] + [line for t in value for line in write_argument("Tensor?", t)]
    if kind == "int":
        return [f"i {int(value or 0)}"]
    if kind in ("int[]", "int[3]"):
        return ["I " + " ".join(map(str, value or ()))]
    if kind == "float":
        return ["f %.17g" % (value or 0)]
    if kind == "bool":
        return [f"b {int(value or 0)}"]
    if kind == "dtype":
        return ["d " + (DTYPES[value] if value else "none")]
    return ["s " + (value or "")]


counts = {}


def case(name, *args, **options):
    try:
        one_case(name, *args, **options)
    except Exception as e:  # reported at the end, all at once
        failures.append(f"{name}: {type(e).__name__}: {str(e)[:300]}")


failures = []


def one_case(name, *args, grad=True, error=None, like=None):
    """One call; every float tensor among args wants a gradient when grad."""
    f = API[name]
    kinds = [a["type"] for a in f["args"] if not a["type"].endswith("*")]
    assert len(args) <= len(kinds), name
    args = list(args) + [None] * (len(kinds) - len(args))
    leaves = []

    def leaf(t):
        t = t.clone()
        if grad and f["gradient"] and name != "floor_divide" and not error and (t.is_floating_point() or t.is_complex()):
            t.requires_grad_()
            leaves.append(t)
        return t

    for i, a in enumerate(args):
        if isinstance(a, torch.Tensor):
            args[i] = leaf(a)
        elif isinstance(a, list) and any(isinstance(t, torch.Tensor) for t in a):
            args[i] = [t if t is None else leaf(t) for t in a]
    lines = [f"call {name}"]
    for kind, a in zip(kinds, args):
        lines += write_argument(kind, a)
    function = like or TORCH.get(name) or getattr(torch, name, None) or getattr(F, name)
    given = list(args)
    if name not in TORCH and not like:
        while given and given[-1] is None:
            given.pop()
    try:
        out = function(*given)
    except (RuntimeError, IndexError, ValueError, TypeError) as e:
        if not error:
            raise
        assert error in str(e), f"{name}: PyTorch says: {e}"
        print("\n".join(lines + [f"error {error}"]))
        return
    assert not error, f"{name} works"
    out = [out] if isinstance(out, torch.Tensor) else list(out)
    lines += ["out t " + tensor(o) for o in out]
    flowing = [o for o in out if o.requires_grad]
    if flowing:
        loss = 0
        for o in flowing:
            w = (0.25 * (torch.arange(o.numel()) * 7 % 11) - 1).reshape(o.shape)
            loss = loss + ((o * w.to(o.dtype)).sum() if not o.is_complex() else (torch.view_as_real(o).sum(-1) * w).sum())
        grads = torch.autograd.grad(loss, leaves, allow_unused=True)
        for g in grads:
            lines.append("grad t " + tensor(g) if g is not None else "grad n")
    counts[name] = counts.get(name, 0) + 1
    print("\n".join(lines))


def put(x, indices, values, accumulate=None):
    return torch.ops.aten.index_put(x, indices, values, bool(accumulate))


def dims_or_all(x, dims):
    return tuple(dims) if dims else tuple(range(x.dim()))


def reduction(code):
    return ("mean", "sum", "none")[code or 0]


def triple(values, rank, default):
    values = [x for x in (values or [])][:rank]
    values += [0] * (rank - len(values))
    return [x or default for x in values]


def conv(rank):
    def call(x, w, b, stride, padding, dilation, groups, same=False):
        return (F.conv1d, F.conv2d, F.conv3d)[rank - 1](x, w, b, triple(stride, rank, 1), "same" if same else triple(padding, rank, 0),
                                                       triple(dilation, rank, 1), groups or 1)
    return call


def eps_of(eps, zero, default):
    return 0.0 if zero else eps or default


def scalar(name):
    return lambda x, s: getattr(torch, name)(x, int(s) if s == int(s) and not x.is_floating_point() else s)


TORCH = {
    "zeros": lambda shape, d: torch.zeros(shape or (), dtype=d),
    "ones": lambda shape, d: torch.ones(shape or (), dtype=d),
    "full": lambda x, shape, d: torch.full(shape or (), x, dtype=d or f32),
    "eye": lambda a, b, d: torch.eye(a, b or a, dtype=d),
    "arange": lambda a, b, s, d: torch.arange(*(int(x) if all(y == int(y) for y in (a, b, s or 1)) else x for x in (a, b, s or 1)), dtype=d),
    "linspace": lambda a, b, s, d: torch.linspace(a, b, s, dtype=d),
    "zeros_like": lambda x, d: torch.zeros_like(x, dtype=d),
    "ones_like": lambda x, d: torch.ones_like(x, dtype=d),
    "full_like": lambda x, s, d: torch.full_like(x, s, dtype=d),
    "zero": lambda x: x * 0, "fill": lambda x, s: torch.fill(x, s),
    "copy": lambda x, s: x.clone().copy_(s),
    "to": lambda x, d: x.to(d), "contiguous": lambda x: x.contiguous(),
    "floor_divide": torch.floor_divide,
    "addcmul": lambda x, a, b, s: torch.addcmul(x, a, b, value=s), "addcdiv": lambda x, a, b, s: torch.addcdiv(x, a, b, value=s),
    "add_scalar": scalar("add"), "sub_scalar": scalar("sub"), "mul_scalar": scalar("mul"), "div_scalar": scalar("div"), "pow_scalar": scalar("pow"),
    "clamp": torch.clamp,
    "isclose": lambda a, b, rt, at, e: torch.isclose(a, b, rt or 0, at or 0, bool(e)),
    "where": torch.where,
    "sum": lambda x, d, k, t: torch.sum(x, dims_or_all(x, d), bool(k), dtype=t),
    "mean": lambda x, d, k, t: torch.mean(x, dims_or_all(x, d), bool(k), dtype=t),
    "amax": lambda x, d, k: torch.amax(x, dims_or_all(x, d), bool(k)),
    "amin": lambda x, d, k: torch.amin(x, dims_or_all(x, d), bool(k)),
    "max": lambda x, d, k: torch.max(x, d, bool(k)), "min": lambda x, d, k: torch.min(x, d, bool(k)),
    "argmax": lambda x, d, k: torch.argmax(x, d, bool(k)), "argmin": lambda x, d, k: torch.argmin(x, d, bool(k)),
    "any": lambda x, d, k: torch.any(x, dims_or_all(x, d), bool(k)), "all": lambda x, d, k: torch.all(x, dims_or_all(x, d), bool(k)),
    "count_nonzero": lambda x, d: torch.count_nonzero(x, dims_or_all(x, d)),
    "var": lambda x, c, d, k: torch.var(x, dims_or_all(x, d), correction=c, keepdim=bool(k)),
    "std": lambda x, c, d, k: torch.std(x, dims_or_all(x, d), correction=c, keepdim=bool(k)),
    "norm": lambda x, p, d, k, t: torch.linalg.vector_norm(x, p, dims_or_all(x, d), bool(k), dtype=t),
    "logsumexp": lambda x, d, k: torch.logsumexp(x, dims_or_all(x, d), bool(k)),
    "cumsum": lambda x, d, t: torch.cumsum(x, d, dtype=t), "cumprod": lambda x, d, t: torch.cumprod(x, d, dtype=t),
    "einsum": lambda e, ts: torch.einsum(e, *ts), "linear": F.linear,
    "squeeze": lambda x, d: torch.squeeze(x, tuple(d)) if d else torch.squeeze(x),
    "expand": lambda x, s: x.expand(s), "unflatten": lambda x, d, s: x.unflatten(d, s),
    "slice": lambda x, d, a, b, s: torch.ops.aten.slice(x, d, a, b, s),
    "repeat": lambda x, s: x.repeat(s), "pad": lambda x, s, p: F.pad(x, p, value=s),
    "take_along_dim": torch.take_along_dim, "diag_embed": lambda x, o, one, two: torch.diag_embed(x, o or 0, *((one or 0, two or 0) if one or two else ())),
    "scatter": torch.scatter, "index": torch.ops.aten.index, "index_put": put,
    "embedding": lambda w, i, p, by_frequency: F.embedding(i, w, padding_idx=p - 1 if p else None), "one_hot": F.one_hot,
    "sort": lambda x, d, e, s: torch.sort(x, dim=d, descending=bool(e), stable=True),
    "argsort": lambda x, d, e, s: torch.argsort(x, dim=d, descending=bool(e), stable=True),
    "topk": lambda x, k, d, s: torch.topk(x, k, d, largest=not s),
    "conv1d": conv(1), "conv2d": conv(2), "conv3d": conv(3),
    "conv_transpose2d": lambda x, w, b, s, p, o, d, g: F.conv_transpose2d(x, w, b, triple(s, 2, 1), triple(p, 2, 0), triple(o, 2, 0), g or 1, triple(d, 2, 1)),
    "max_pool2d": lambda x, h, w, s, p, d, c: F.max_pool2d(x, (h, w), [a or k for a, k in zip(triple(s, 2, 0), (h, w))], triple(p, 2, 0), triple(d, 2, 1), bool(c)),
    "avg_pool2d": lambda x, h, w, s, p, c, e, d: F.avg_pool2d(x, (h, w), [a or k for a, k in zip(triple(s, 2, 0), (h, w))], triple(p, 2, 0), bool(c), not e, d or None),
    "adaptive_avg_pool2d": lambda x, h, w: F.adaptive_avg_pool2d(x, (h, w)),
    "gelu": lambda x, t: F.gelu(x, approximate="tanh" if t else "none"),
    "softplus": lambda x, b, t: F.softplus(x, b or 1, t or 20), "elu": F.elu, "leaky_relu": F.leaky_relu,
    "softmax": lambda x, d, t: F.softmax(x, d, dtype=t), "log_softmax": lambda x, d, t: F.log_softmax(x, d, dtype=t),
    "layer_norm": lambda x, s, w, b, e, ez: F.layer_norm(x, s, w, b, eps_of(e, ez, 1e-5)),
    "rms_norm": lambda x, s, w, e, ez: F.rms_norm(x, s, w, 0.0 if ez else e),
    "group_norm": lambda x, g, w, b, e, ez: F.group_norm(x, g, w, b, eps_of(e, ez, 1e-5)),
    "batch_norm": lambda x, rm, rv, w, b, t, mo, e, ez: F.batch_norm(x, rm.detach().clone() if rm is not None else None, rv.detach().clone() if rv is not None else None, w, b, bool(t), mo or 0, eps_of(e, ez, 1e-5)),
    "cross_entropy": lambda x, t, w, red, ig, iz, ls: F.cross_entropy(x, t, w, reduction=reduction(red), ignore_index=0 if iz else ig or -100, label_smoothing=ls or 0),
    "nll_loss": lambda x, t, w, red, ig, iz: F.nll_loss(x, t, w, reduction=reduction(red), ignore_index=0 if iz else ig or -100),
    "mse_loss": lambda x, t, red, w: F.mse_loss(x, t, reduction=reduction(red), weight=w),
    "l1_loss": lambda x, t, red, w: F.l1_loss(x, t, reduction=reduction(red), weight=w),
    "smooth_l1_loss": lambda x, t, b, red: F.smooth_l1_loss(x, t, reduction=reduction(red), beta=b),
    "huber_loss": lambda x, t, b, red, w: F.huber_loss(x, t, reduction=reduction(red), delta=b, weight=w),
    "binary_cross_entropy": lambda x, t, w, red: F.binary_cross_entropy(x, t, w, reduction=reduction(red)),
    "binary_cross_entropy_with_logits": lambda x, t, w, p, red: F.binary_cross_entropy_with_logits(x, t, w, reduction=reduction(red), pos_weight=p),
    "kl_div": lambda x, t, red, lt: F.kl_div(x, t, reduction=reduction(red), log_target=bool(lt)),
    "scaled_dot_product_attention": lambda q, k, v, am, p, c, s, g: F.scaled_dot_product_attention(q, k, v, am, p or 0, bool(c), scale=s or None, enable_gqa=bool(g)),
    "searchsorted": lambda a, b, right, i32, order: torch.searchsorted(a, b, right=bool(right), out_int32=bool(i32), sorter=order),
    "logsigmoid": F.logsigmoid,
    "dropout": lambda x, p, t: F.dropout(x, p, bool(t)),
    "movedim": torch.movedim, "repeat_interleave": torch.repeat_interleave,
}
for s in ("eq", "ne", "lt", "le", "gt", "ge"):
    TORCH[s + "_scalar"] = getattr(torch, s)

RANDOM = {"rand", "randn", "randint", "randperm", "rand_like", "randn_like", "uniform", "normal", "bernoulli", "multinomial"}


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


def reductions():
    for name in ("sum", "mean", "amax", "amin", "logsumexp"):
        for d, k in ((None, False), ([1], False), ([0, -1], True), ([-2], True)):
            case(name, r(2, 3, 4), d, k)
        case(name, r(), None), case(name, r(2, 3, dtype=f64), [0]), case(name, r(2, 6, dtype=bf16), [1], grad=False)
        case(name, r(2, 3), [2], error="Dimension out of range (expected to be in range of [-2, 1], but got 2)")
        case(name, r(2, 3), [0, 0], error="dim 0 appears multiple times in the list of dims")
    case("sum", n(3, 2), [0]), case("sum", m(5), None), case("sum", n(4, dtype=i32)), case("sum", r(4), None, False, f64), case("sum", r(0, 3), [0]), case("sum", z(3))
    case("mean", n(3), error="could not infer output dtype"), case("mean", n(3), None, False, f32), case("mean", r(0, 2), [0]), case("mean", z(2, 2), [0])
    case("amax", v(1, 3, 3, nan), grad=False), case("amax", v(1, 3, 3, 2)), case("amin", v(1, 1, 3, 2)), case("amax", n(2, 3), [1])
    case("logsumexp", v(-inf, -inf)), case("logsumexp", v(1000, 1000.5))
    torch_prod = lambda x, d, k, t: torch.prod(x, d[0], bool(k), dtype=t) if d else torch.prod(x, dtype=t)
    TORCH["prod"] = torch_prod
    case("prod", r(2, 3)), case("prod", r(2, 3), [1]), case("prod", v(0, 2, 3)), case("prod", v(0, 0, 3)), case("prod", n(4)), case("prod", m(3)), case("prod", r(2, 3), [0], True, f64)
    for name in ("max", "min"):
        for d in (0, 1, -1):
            case(name, distinct(3, 4), d), case(name, distinct(3, 4), d, True)
        case(name, v(1, 3, 3, 1), 0), case(name, n(5), 0), case(name, v(1, nan, 3), 0, grad=False), case(name, r(), 0), case(name, r(2), 3, error="Dimension out of range")
    for name in ("argmax", "argmin"):
        for d in (0, -1):
            case(name, distinct(3, 4), d), case(name, distinct(3, 4), d, True)
        case(name, v(1, 3, 3, 1), 0), case(name, v(1, nan, 3), 0), case(name, n(2, 5), 1)
    for name in ("any", "all"):
        for a in (m(2, 3), n(2, 3, lo=0, hi=2), v(nan, 0, 1).reshape(1, 3)):
            case(name, a), case(name, a, [1]), case(name, a, [0, 1], True)
        case(name, r(0))
    case("count_nonzero", n(3, 4, lo=0, hi=2)), case("count_nonzero", v(0, nan, 1, -0.0)), case("count_nonzero", m(3, 4), [0])
    for name in ("var", "std"):
        for c in (0, 1):
            case(name, r(3, 4), c), case(name, r(3, 4), c, [1]), case(name, r(2, 3, 4), c, [0, 2], True)
        case(name, r(6, dtype=bf16), 1, grad=False), case(name, v(1), 1, grad=False), case(name, n(3), 1, error="std and var only support floating point and complex dtypes")
    for p in (2, 1, inf, -inf, 0, 3, 0.5):
        case("norm", r(3, 4, lo=0.2), p), case("norm", r(3, 4, lo=0.2), p, [1], True)
    case("norm", v(0, 0), 2), case("norm", v(-3, 4), 2), case("norm", z(3), 2)
    for name in ("cumsum", "cumprod", "logcumsumexp"):
        case(name, r(5), 0), case(name, r(3, 4), 1), case(name, r(3, 4), 0), case(name, r(2, 3, 2, dtype=f64), -2), case(name, r(2), 2, error="Dimension out of range")
        if name != "logcumsumexp":
            case(name, n(5), 0), case(name, m(4), 0), case(name, n(4), 0, f32)
    case("logcumsumexp", v(-200, 0, 3, 500, -300), 0), case("logcumsumexp", v(-inf, -inf, 1, inf), 0, grad=False)
    case("logcumsumexp", v(-inf, 1, -inf, 2, 3.5, -700, 0.25), 0, grad=False)
    case("logcumsumexp", v(1, -inf, 2, 3.5, -700, 0.25), 0)
    case("logcumsumexp", v(1, nan, 2, inf, -inf), 0, grad=False)
    for dtype in (f32, f64):
        case("logcumsumexp", v(*(3 * math.sin(i * i) for i in range(37)), dtype=dtype), 0)
    case("cumprod", v(2, 0, 3, 4), 0), case("cumprod", v(2, 0, 3, 0), 0)


def products():
    for a, b in (((3,), (3,)), ((2, 3), (3,)), ((3,), (3, 2)), ((2, 3), (3, 4)), ((2, 2, 3), (3, 4)), ((2, 1, 2, 3), (3, 3, 2)), ((3,), (2, 3, 2)), ((2, 2, 3), (3,)), ((0, 3), (3, 2)), ((2, 0), (0, 2))):
        case("matmul", r(*a), r(*b))
    case("matmul", n(2, 3), n(3, 2)), case("matmul", r(2, 3, dtype=f64), r(3, 2, dtype=f64)), case("matmul", r(2, 3, dtype=bf16), r(3, 2, dtype=bf16), grad=False), case("matmul", z(2, 3), z(3, 2))
    case("matmul", r(2, 3), r(2, 3), error="mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)")
    case("matmul", r(), r(3), error="both arguments to matmul need to be at least 1D")
    case("mm", r(2, 3), r(3, 4)), case("mm", r(2, 3), r(2, 3), error="mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"), case("mm", r(3), r(3, 2), error="self must be a matrix"), case("mm", n(2, 2), n(2, 2))
    case("bmm", r(2, 3, 4), r(2, 4, 2)), case("bmm", r(2, 3), r(2, 3), error="batch1 must be a 3D tensor")
    case("bmm", r(2, 3, 4), r(3, 4, 2), error="Expected size for first two dimensions of batch2 tensor to be")
    case("mv", r(2, 3), r(3)), case("mv", r(2, 3), r(2), error="size mismatch, got input (2), mat (2x3), vec (2)")
    case("dot", r(4), r(4)), case("dot", n(4), n(4)), case("dot", r(3), r(4), error="inconsistent tensor size, expected tensor [3] and src [4] to have the same number of elements"), case("dot", r(2, 2), r(4), error="1D tensors expected")
    case("outer", r(2), r(3)), case("outer", n(2), n(3)), case("outer", r(2, 2), r(2), error="outer: Expected 1-D argument self")
    case("addmm", r(4), r(2, 3), r(3, 4)), case("addmm", r(2, 4), r(2, 3), r(3, 4)), case("addmm", r(2, 4), r(2, 3), r(2, 4), error="mat1 and mat2 shapes cannot be multiplied")
    case("linear", r(2, 3), r(4, 3), r(4)), case("linear", r(3), r(4, 3), None), case("linear", r(2, 2, 3), r(4, 3), r(4))
    for e, shapes in (("ij,jk->ik", ((2, 3), (3, 4))), ("bij,bjk->bik", ((2, 2, 3), (2, 3, 2))), ("ii->i", ((3, 3),)), ("ii", ((3, 3),)), ("ij->ji", ((2, 3),)), ("ij->", ((2, 3),)), ("i,j->ij", ((2,), (3,))), ("i,i->", ((3,), (3,))), ("...ij,...jk->...ik", ((2, 2, 3), (3, 2))), ("ij,kj", ((2, 3), (4, 3))), ("bhid,bhjd->bhij", ((1, 2, 3, 2), (1, 2, 2, 2))), ("ij,jk,kl->il", ((2, 3), (3, 2), (2, 3))), ("ij,ij->i", ((2, 3), (1, 3)))):
        case("einsum", e, [r(*s) for s in shapes])
    case("einsum", "ij,jk->ik", [r(2, 3), r(2, 3)], error="einsum(): ")
    case("einsum", "ij", [r(2)], error="einsum(): the number of subscripts in the equation (2) does not match the number of dimensions (1) for operand 0")


def views():
    x = r(2, 3, 4)
    case("reshape", x, [6, 4]), case("reshape", x, [-1]), case("reshape", x, [2, -1, 2]), case("reshape", r(1), []), case("reshape", x, [5, -1], error="shape '[5, -1]' is invalid for input of size 24"), case("reshape", r(0, 3), [3, 0]), case("reshape", x, [-1, -1], error="only one dimension can be inferred")
    case("flatten", x, 0, -1), case("flatten", x, 1, 2), case("flatten", r(), 0, -1), case("flatten", x, 2, 1, error="flatten() has invalid args: start_dim cannot come after end_dim")
    case("unflatten", x, 2, [2, -1]), case("unflatten", x, 0, [1, 2]), case("unflatten", x, 1, [2, 2], error="don't multiply up to the size of dim 1 (3)")
    y = r(1, 3, 1, 2)
    case("squeeze", y), case("squeeze", y, [0]), case("squeeze", y, [0, 2]), case("squeeze", y, [1]), case("unsqueeze", x, 0), case("unsqueeze", x, -1), case("unsqueeze", x, 4, error="Dimension out of range (expected to be in range of [-4, 3], but got 4)")
    case("transpose", x, 0, 2), case("transpose", x, -1, -2), case("transpose", x, 0, 3, error="Dimension out of range (expected to be in range of [-3, 2], but got 3)"), case("t", r(2, 3)), case("t", r(3)), case("t", x, error="t() expects a tensor with <= 2 dimensions, but self is 3D")
    case("permute", x, [2, 0, 1]), case("permute", x, [0, -1, 1]), case("permute", x, [0, 1], error="number of dimensions in the tensor input does not match the length of the desired ordering of dimensions"), case("permute", x, [0, 0, 1], error="duplicate dims")
    case("movedim", x, 0, 2), case("movedim", x, -1, 0)
    case("expand", r(3, 1), [2, 3, 4]), case("expand", r(3, 1), [-1, 4]), case("expand", r(3), [3]), case("expand", r(3), [4], error="The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 0.  Target sizes: [4].  Tensor sizes: [3]")
    case("narrow", x, 1, 1, 2), case("narrow", x, -1, 0, 3), case("narrow", x, 1, 2, 2, error="start (2) + length (2) exceeds dimension size (3)")
    for a, b, s in ((0, 3, 1), (1, 4, 2), (-3, -1, 1), (2, 1, 1), (-10, 10, 3)):
        case("slice", x, 2, a, b, s)
    case("slice", x, 0, 0, 1, 0, error="slice step must be positive")
    case("select", x, 1, 0), case("select", x, -1, -1), case("select", x, 0, 2, error="out of range for tensor of size [2, 3, 4] at dimension 0")
    for o in (0, 1, -1):
        case("diagonal", r(3, 4), o, 0, 1), case("diagonal", x, o, 1, 2), case("diagonal", x, o, 2, 0)
    case("diagonal", r(2, 2), 5, 0, 1)
    case("real", z(3)), case("real", r(3)), case("imag", z(3)), case("view_as_real", z(2, 2)), case("view_as_complex", r(3, 2)), case("imag", r(3), error="imag is not implemented for tensors with non-complex dtypes")
    case("unbind", x, 0), case("unbind", x, -1), case("chunk", r(7), 3, 0), case("chunk", x, 2, 2), case("split", r(7), 3, 0), case("split", x, 2, 1)


def moves():
    case("cat", [r(2, 3), r(1, 3)], 0), case("cat", [r(2, 3), r(2, 2)], -1), case("cat", [n(2), r(2)], 0), case("cat", [r(0), r(2, 2)], 0), case("cat", [r(2, 3), r(2, 2)], 0, error="Sizes of tensors must match except in dimension 0"), case("cat", [m(2), n(3)], 0)
    case("stack", [r(2, 3), r(2, 3)], 0), case("stack", [r(2), r(2), r(2)], -1), case("stack", [n(2), r(2)], 0), case("stack", [r(2), r(3)], 0, error="stack expects each tensor to be equal size, but got [2] at entry 0 and [3] at entry 1")
    case("repeat", r(2, 3), [2, 1]), case("repeat", r(2), [2, 3]), case("repeat", r(2, 2), [2], error="Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor")
    case("repeat_interleave", r(2, 3), 2, 0), case("repeat_interleave", r(2, 3), 3, 1), case("flip", r(2, 3), [0]), case("flip", r(2, 3), [0, -1]), case("roll", r(5), [2], [0]), case("roll", r(2, 5), [-1], [1]), case("roll", n(3, 2), [4], [0]), case("roll", r(2, 3), [1, -2], [0, 1]), case("roll", r(2, 3), [4], [])
    case("pad", r(2, 3), 0.5, [1, 2]), case("pad", r(2, 3), 0, [1, 0, 0, 2]), case("pad", r(2, 5), 0, [-1, 1]), case("pad", n(3), 2, [1, 1]), case("pad", r(3), 0, [1], error="Padding length must be divisible by 2")
    for name in ("tril", "triu"):
        for d in (0, 1, -1, 5):
            case(name, r(3, 4), d)
        case(name, n(2, 3, 3), 0), case(name, r(3), 0, error=f"{name}: input tensor must have at least 2 dimensions")
    case("diag_embed", r(3), 0), case("diag_embed", r(2, 3), 1), case("diag_embed", r(3), -1)


def indexing():
    x = r(4, 3)
    case("index_select", x, 0, v(2, 0, 2, dtype=i64)), case("index_select", x, 1, v(1, 1, dtype=i32)), case("index_select", n(4), 0, v(3, 0, dtype=i64)), case("index_select", x, 0, n(2, 2), error="Index is supposed to be a vector"), case("index_select", x, 0, r(2), error="Expected dtype int32 or int64 for index")
    index = n(2, 3, lo=0, hi=4)
    case("gather", x, 0, index), case("gather", x, 1, n(4, 2, lo=0, hi=3)), case("gather", r(3), 0, n(5, lo=0, hi=3)), case("gather", x, 0, n(3, lo=0, hi=2), error="Index tensor must have the same number of dimensions as input tensor"), case("gather", r(3), 0, torch.tensor([], dtype=torch.uint8)), case("gather", x, 0, r(4, 3), error="Expected dtype int"), case("gather", x, 0, n(2, 4, lo=0, hi=3), error="Size does not match at dimension 1 expected index [2, 4] to be")
    case("take_along_dim", x, n(4, 3, lo=0, hi=3), 1), case("take_along_dim", x, n(1, 3, lo=0, hi=4), 0)
    unique = torch.stack([torch.randperm(4)[:2] for _ in range(3)], 1)
    case("scatter", x, 0, unique, r(2, 3)), case("scatter", x, 1, torch.tensor([[0, 2], [1, 0], [2, 1], [0, 1]]), r(4, 2)), case("scatter", n(4), 0, v(3, 0, dtype=i64), n(2))
    case("scatter_add", x, 0, index, r(2, 3)), case("scatter_add", r(3), 0, n(6, lo=0, hi=3), r(6)), case("scatter_add", n(3), 0, n(6, lo=0, hi=3), n(6))
    case("index_add", x, 0, v(1, 1, 3, dtype=i64), r(3, 3)), case("index_add", x, 1, v(2, 0, dtype=i64), r(4, 2)), case("index_copy", x, 0, v(3, 1, dtype=i64), r(2, 3)), case("index_fill", x, 0, v(3, 1, dtype=i64), -1.5), case("index_fill", n(4), 0, v(0, dtype=i64), 9)
    case("index", x, [v(0, 2, dtype=i64)]), case("index", x, [v(0, 2, -1, dtype=i64), v(1, 1, -3, dtype=i64)]), case("index", x, [torch.tensor([[0], [3]]), v(0, 2, dtype=i64)])
    case("embedding", x, n(2, 2, lo=0, hi=4)), case("embedding", x, v(0, 1, 1, 3, dtype=i64), 2), case("embedding", x, n(5, lo=0, hi=4, dtype=i32)), case("one_hot", v(0, 2, 1, dtype=i64), 4), case("one_hot", n(2, 2, lo=0, hi=3), 3)
    for d, e in ((0, False), (1, False), (-1, True)):
        case("sort", distinct(3, 4), d, e), case("argsort", distinct(3, 4), d, e)
    case("sort", v(2, 1, 2, 1, 3), 0, True), case("sort", v(nan, 1, -inf, inf, nan, 0), 0, False, grad=False), case("sort", v(nan, 1, -inf, inf), 0, True, grad=False), case("argsort", n(8, lo=0, hi=3), 0), case("sort", m(5), 0), case("sort", r(), 0)
    for k, d, s in ((2, -1, False), (3, 0, True), (1, 1, False), (0, 0, False)):
        case("topk", distinct(3, 4), k, d, s)
    case("topk", r(3), 4, 0, error="selected index k out of range"), case("topk", (distinct(6, dtype=f64) * 4).to(i64), 3, 0)
    s = torch.sort(r(5)).values
    case("searchsorted", s, r(4)), case("searchsorted", v(1, 2, 2, 3), v(2, 0, 5, 3), True), case("searchsorted", v(1, 2, 2, 3), v(2, 0, 5, 3)), case("searchsorted", torch.sort(r(2, 4)).values, r(2, 3)), case("searchsorted", v(1, 3, 5, dtype=i64), n(3))


def convolutions():
    case("conv1d", r(2, 3, 7), r(4, 3, 3), r(4)), case("conv1d", r(1, 2, 8), r(4, 1, 3), None, [2], [1], [2], 2)
    case("conv2d", r(2, 2, 5, 6), r(3, 2, 3, 2), r(3)), case("conv2d", r(1, 2, 6, 6), r(2, 2, 3, 3), None, [2, 2], [1, 1]), case("conv2d", r(1, 4, 5, 5), r(4, 1, 3, 3), r(4), None, [1, 1], None, 4), case("conv2d", r(1, 2, 7, 6), r(2, 2, 2, 3), r(2), [1, 2], [2, 0], [2, 1]), case("conv2d", r(1, 2, 4, 4), r(3, 2, 1, 1), None), case("conv2d", r(2, 5, 5), r(3, 2, 3, 3), None)
    case("conv2d", r(1, 3, 4, 4), r(2, 2, 3, 3), None, error="expected input[1, 3, 4, 4] to have 2 channels, but got 3 channels instead")
    case("conv3d", r(1, 2, 4, 4, 3), r(2, 2, 2, 3, 2), r(2)), case("conv3d", r(1, 2, 4, 4, 4), r(2, 2, 2, 2, 2), None, [2, 1, 2], [1, 0, 1])
    case("conv_transpose2d", r(1, 3, 3, 4), r(3, 2, 3, 2), r(2)), case("conv_transpose2d", r(1, 2, 3, 3), r(2, 3, 3, 3), None, [2, 2], [1, 1], [1, 1]), case("conv_transpose2d", r(1, 4, 3, 3), r(4, 1, 2, 2), None, [1, 2], None, None, [2, 1], 2), case("conv_transpose2d", r(3, 3, 4), r(3, 2, 3, 2), r(2)), case("conv2d", r(1, 2, 3, 3), r(2, 2, 2, 2), r(2).double(), error="should be the same")
    x = distinct(1, 2, 6, 5)
    case("max_pool2d", x, 2, 2), case("max_pool2d", x, 3, 2, [2, 1], [1, 0]), case("max_pool2d", x, 2, 2, [2, 2], None, None, True), case("max_pool2d", x, 2, 2, [1, 1], None, [2, 2])
    case("avg_pool2d", x, 2, 2), case("avg_pool2d", x, 3, 3, [2, 2], [1, 1]), case("avg_pool2d", x, 3, 3, [2, 2], [1, 1], False, True), case("avg_pool2d", x, 2, 2, [2, 2], None, True)
    case("adaptive_avg_pool2d", x, 1, 1), case("adaptive_avg_pool2d", x, 3, 5), case("adaptive_avg_pool2d", x, 4, 2)


def activations():
    x = torch.cat([r(3, 4, lo=-4, hi=4).reshape(-1), v(0.25, -0.25, 30, -30)])
    for name in ("relu", "silu", "mish", "relu6", "hardtanh", "hardsigmoid", "hardswish", "selu", "logsigmoid", "softplus", "gelu"):
        case(name, x), case(name, r(4, dtype=f64), grad=name != "hardsigmoid"), case(name, r(6, dtype=bf16), grad=False)
    case("relu", v(nan, inf, -inf, 0)), case("relu", n(4)), case("gelu", x, True), case("softplus", x, 2.0, 5.0)
    case("leaky_relu", x, 0.01), case("leaky_relu", x, 0.3), case("elu", x, 1.0), case("elu", x, 0.5)
    case("glu", r(2, 6), 1), case("glu", r(4, 3), 0), case("glu", r(3), 0, error="Halving dimension must be even, but dimension 0 is size 3")
    for name in ("softmax", "log_softmax"):
        case(name, r(2, 3), 1), case(name, r(2, 3, 2), 0), case(name, r(2, 3, 2), -2), case(name, r(4, dtype=bf16), 0, grad=False), case(name, r(4), 0, f64), case(name, r(), 0), case(name, v(-inf, 0, 1), 0, grad=False), case(name, r(2), 1, error="Dimension out of range")


def norms():
    case("layer_norm", r(2, 3, 4), [4], r(4), r(4)), case("layer_norm", r(2, 3, 4), [3, 4], r(3, 4), None), case("layer_norm", r(2, 4), [4], None, None, 0.1), case("layer_norm", r(2, 4), [4], r(1), None, error="Expected weight to be of same shape as normalized_shape"), case("layer_norm", r(2, 4), [3], None, None, error="Given normalized_shape=[3], expected input with shape [*, 3], but got input of size[2, 4]"), case("layer_norm", r(3, 8, dtype=bf16), [8], None, None, grad=False)
    case("rms_norm", r(2, 3, 4), [4], r(4)), case("rms_norm", r(2, 4), [4], None, 0.01), case("rms_norm", r(2, 3, 4), [3, 4], None)
    case("group_norm", r(2, 4, 3), 2, r(4), r(4)), case("group_norm", r(2, 6, 2, 2), 3, None, None), case("group_norm", r(2, 4), 3, None, None, error="to be divisible by num_groups")
    case("batch_norm", r(4, 3), None, None, r(3), r(3), True, 0.1), case("batch_norm", r(2, 3, 2, 2), None, None, None, None, True, 0.1), case("batch_norm", r(4, 3), r(3), r(3, lo=0.2), r(3), r(3), False, 0.1, grad=False), case("batch_norm", r(2, 3, 4), r(3), r(3, lo=0.3), None, None, True, 0.3, grad=False)


def losses():
    x, t = r(4, 3), n(4, lo=0, hi=3)
    for red in (0, 1, 2):
        case("cross_entropy", x, t, None, red), case("cross_entropy", x, t, v(0.5, 1, 2), red, grad=False), case("cross_entropy", x, v(0, -100, 1, 2, dtype=i64), None, red), case("cross_entropy", x, t, None, red, None, None, 0.1), case("cross_entropy", x, F.softmax(r(4, 3), 1), None, red), case("cross_entropy", r(2, 3, 2), n(2, 2, lo=0, hi=3), None, red), case("cross_entropy", x, t, None, red, 1)
        case("cross_entropy", x, t, v(0.5, 1, 2), red, None, None, 0.2, grad=False), case("cross_entropy", x, t, None, red, None, True), case("cross_entropy", x, F.softmax(r(4, 3), 1), v(0.5, 1, 2), red, None, None, 0.2, grad=False)
        case("nll_loss", F.log_softmax(x, 1), t, None, red), case("nll_loss", x, t, v(0.5, 1, 2), red, 1, grad=False), case("nll_loss", r(3), v(1, dtype=i64)[0], None, red)
        for name in ("mse_loss", "l1_loss"):
            case(name, r(2, 3), r(2, 3), red)
        case("smooth_l1_loss", r(8), r(8), 1.0, red), case("smooth_l1_loss", r(8), r(8), 0.5, red), case("huber_loss", r(8), r(8), 1.0, red), case("huber_loss", r(8), r(8), 0.5, red)
        case("binary_cross_entropy", r(2, 3, lo=0.05, hi=0.95), r(2, 3, lo=0, hi=1), None, red), case("binary_cross_entropy", r(2, 3, lo=0.05, hi=0.95), r(2, 3, lo=0, hi=1), r(3, lo=0), red, grad=False)
        case("binary_cross_entropy_with_logits", r(2, 3), r(2, 3, lo=0, hi=1), None, None, red), case("binary_cross_entropy_with_logits", r(2, 3), r(2, 3, lo=0, hi=1), r(3, lo=0), r(3, lo=0), red, grad=False)
        case("kl_div", r(2, 3), r(2, 3, lo=0, hi=1), red), case("kl_div", r(2, 3), r(2, 3), red, True)
    case("binary_cross_entropy", v(0, 1, 0.5), v(1, 0, 1), None, 2, grad=False), case("binary_cross_entropy_with_logits", v(100, -100, 0), v(1, 0, 1), None, None, 2), case("mse_loss", r(3), n(3), 0)
    case("cross_entropy", r(4, 3), n(3, lo=0, hi=3), error="Expected input batch_size (4) to match target batch_size (3)"), case("huber_loss", r(2), r(2), -1.0, error="huber_loss does not support non-positive values for delta")
    case("mse_loss", r(3), r(4), error="The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0"), case("binary_cross_entropy", r(3), r(4), error="Using a target size")
    q, k, w = r(1, 2, 3, 4), r(1, 2, 5, 4), r(1, 2, 5, 3)
    case("scaled_dot_product_attention", q, k, w), case("scaled_dot_product_attention", q, k, w, m(3, 5) | torch.eye(3, 5).bool()), case("scaled_dot_product_attention", q, k, w, r(3, 5)), case("scaled_dot_product_attention", q, k, w, None, 0, True), case("scaled_dot_product_attention", q, k, w, None, 0, False, 0.3), case("scaled_dot_product_attention", r(3, 4), r(3, 4), r(3, 4), None, 0, True)
    case("dropout", r(2, 3), 0.5, False), case("dropout", r(2, 3), 0.0, True), case("dropout", r(2), 1.5, True, error="dropout probability has to be between 0 and 1")


def further():
    x = v(-60.0, -7.5, -1e-3, 0, 0.5, 7.9, 8.1, 80)
    for name, like in (("i0", torch.i0), ("i0e", torch.special.i0e), ("i1", torch.special.i1), ("i1e", torch.special.i1e)):
        case(name, v(-20.0, -7.5, -0.4, 0, 0.5, 7.9, 8.1, 9), like=like), case(name, x, like=like, grad=False), case(name, v(-20.0, 0, 3, 30, dtype=f64), like=like), case(name, n(3), like=like)
    case("frexp", v(0, 1, -1.5, 1e-40, 3e38, 1e-38, 7)), case("frexp", v(inf, -inf), grad=False), case("frexp", v(5e-324, 1e300, -0.75, 0, dtype=f64), grad=False), case("frexp", v(0.1, -6, dtype=bf16), grad=False)
    case("gradient", r(4, 5), 1.0, [0, 1], 1, like=lambda x, h, d, e: torch.gradient(x, spacing=h, dim=d, edge_order=e))
    case("gradient", r(5, 3), 0.5, [-2], 2, like=lambda x, h, d, e: torch.gradient(x, spacing=h, dim=d, edge_order=e))
    case("combinations", r(4), 2), case("combinations", r(3), 3, True, like=lambda x, k, w: torch.combinations(x, k, w)), case("combinations", n(5), 3), case("combinations", r(2), 3)
    case("unravel_index", n(3, 2, lo=0, hi=24), [2, 3, 4])
    x = r(2, 3)
    for y in (x, x + 1e-7, x + 1, x[:1]):
        case("equal", x, y, like=lambda a, b: torch.tensor(torch.equal(a, b))), case("allclose", x, y, 1e-5, 1e-8, like=lambda a, b, p, q, e: torch.tensor(torch.allclose(a, b, p, q)))
    histogram = lambda x, bins, edges, low, high, weight, density: torch.histogram(x, bins if edges is None else edges, **({"range": (low, high)} if high else {}), weight=weight, density=bool(density))
    case("histogram", r(9), 4, None, -1.0, 1.5, grad=False, like=histogram), case("histogram", r(3, 4), 5, None, None, None, r(3, 4), True, grad=False, like=histogram)
    case("histogram", v(-1, 0, 0.5, 1, 2, 3), 0, v(-1, 0, 1, 3), grad=False, like=histogram)
    case("window_kaiser", 7, 8.6, None, f64, like=lambda m, b, p, d: torch.signal.windows.kaiser(m, beta=b, dtype=d)), case("window_kaiser", 6, 14.0, True, like=lambda m, b, p, d: torch.signal.windows.kaiser(m, beta=b, sym=False))
    for k in (2, 4):
        a = r(2, k, k)
        case("matrix_exp", a), case("linalg_cholesky", a @ a.mT + torch.eye(k), like=lambda x, u: torch.linalg.cholesky(x)), case("linalg_solve_triangular", a.triu() + 2 * torch.eye(k), r(k, 3), True, like=lambda a, b, u, right, unit: torch.linalg.solve_triangular(a, b, upper=bool(u)))


def several_indices():
    x, i, j = r(3, 4, 5), v(0, 2, 1, dtype=i64), v(-2, 0, 1, dtype=i64)
    mask, rows, first = m(3, 4), v(True, False, True, dtype=b1), v(1, 2, dtype=i32)
    lists = ([None, i], [None, None, j], [i, None, j], [None, i, j], [i[:, None], None, j], [None, i[:2, None], j[None]],
             [mask], [None, m(4, 5)], [rows], [rows, j[:2]], [rows, None, first], [None, v(False, False, False, False, dtype=b1)],
             [mask, v(0, dtype=i64)], [i, None, None], [m(3, 4, 5)], [v(1, dtype=i64).reshape(()), None, j])
    for k in lists:
        case("index", x, k)
        y = torch.ops.aten.index(x, k)
        case("index_put", x, k, r(*y.shape)), case("index_put", x, k, r(*y.shape), True)
        if y.dim():
            case("index_put", x, k, r(*[1] * (y.dim() - 1), y.shape[-1]), True)
    case("index", n(3, 4), [None, v(1, 1, dtype=i64)]), case("index", m(3, 4), [m(3, 4)]), case("index", z(3, 4), [None, v(0, 3, dtype=i64)])
    case("index_put", x, [mask], r(5)), case("index_put", x, [mask], r(1, 5), True), case("index_put", x, [None, i], v(0.5))
    case("index", x, [None, m(3)], error="The shape of the mask [3] at index 0 does not match the shape of the indexed tensor [3, 4, 5] at index 1")
    case("index_put", x, [None, i], r(2, 2, 5), error="shape mismatch: value tensor of shape [2, 2, 5] cannot be broadcast to indexing result of shape [3, 3, 5]")
    repeats = v(2, 0, 1, dtype=i64)
    repeated = lambda x, k, d, o=None: torch.repeat_interleave(x, k, d, output_size=o or None)
    for k, d, o in ((repeats, 0, None), (repeats, 0, 3), (v(1, 0, 0, 3, dtype=i32), 1, None), (v(1, 0, 0, 3, dtype=i32), -2, 4), (v(2, dtype=i64), 2, None), (v(2, dtype=i64).reshape(()), 0, 6)):
        case("repeat_interleave_tensor", x, k, d, o, like=repeated)
    case("repeat_interleave_tensor", x, v(1, -1, 2, dtype=i64), 0, like=repeated, error="repeats can not be negative")
    case("repeat_interleave_tensor", x, v(1, 2, dtype=i64), 0, like=repeated, error="repeats must have the same size as input along dim")
    padded = lambda x, first, value, left: torch.nn.utils.rnn.pad_sequence(x, bool(first), value or 0, "left" if left else "right")
    for options in ((), (True, -1.5), (True, 2.0, True), (False, 0.5, True)):
        case("pad_sequence", [r(2, 3), r(4, 3), r(1, 3)], *options, like=padded), case("pad_sequence", [n(3), n(1)], *options[:1], like=padded)
    each = lambda x, d: torch.unique(x, dim=d, return_inverse=True, return_counts=True)
    table = n(5, 3, lo=0, hi=2)
    for d in (0, 1, -2):
        case("unique_dim", table, d, like=each), case("unique_dim", n(4, 2, 3, lo=0, hi=2), d, like=each), case("unique_dim", table.to(f32) / 4 - 0.25, d, like=each, grad=False), case("unique_dim", table.bool(), d, like=each)
    case("unique_dim", n(6, lo=0, hi=3), 0, like=each), case("unique_dim", n(3, 0), 0, like=each, error="There are 0 sized dimensions")


def places():
    sample = lambda x, g, how, outside, corners: F.grid_sample(x, g, how or "bilinear", outside or "zeros", bool(corners))
    image, volume = r(2, 2, 4, 5), r(1, 2, 3, 4, 2)
    at, where = r(2, 2, 3, 2, lo=-1.3, hi=1.3), r(1, 1, 2, 2, 3, lo=-1.3, hi=1.3)
    for outside in ("zeros", "border", "reflection"):
        for corners in (False, True):
            for how in ("bilinear", "nearest", "bicubic"):
                case("grid_sample", image, at, how, outside, corners, like=sample), case("grid_sample", volume, where, how, outside, corners, like=sample)
    case("grid_sample", image.to(f64), at.to(f64), "", "", False, like=sample)
    case("grid_sample", image, r(1, 2, 3, 2), "", "", False, like=sample, error="grid_sampler(): expected grid and input to have same batch size, but got input with sizes [2, 2, 4, 5] and grid with sizes [1, 2, 3, 2]")
    case("grid_sample", image, r(2, 2, 3, 3), "", "", False, like=sample, error="grid_sampler(): expected grid to have size 2 in last dimension, but got grid with sizes [2, 2, 3, 3]")
    affine = lambda t, size, corners: F.affine_grid(t, size, bool(corners))
    for corners in (False, True):
        case("affine_grid", r(2, 2, 3), [2, 1, 3, 4], corners, like=affine), case("affine_grid", r(1, 3, 4), [1, 1, 2, 3, 2], corners, like=affine), case("affine_grid", r(1, 2, 3, dtype=f64), [1, 3, 1, 2], corners, like=affine)
    case("affine_grid", r(2, 3, 3), [2, 1, 3, 4], like=affine, error="Expected a batch of 2D affine matrices of shape Nx2x3 for size"), case("affine_grid", r(2, 2, 3), [2, 1, 0, 4], like=affine, error="Expected non-zero, positive output size. Got")


def long_dimensions():
    edges, rows = torch.sort(r(130)).values, torch.sort(r(2, 3, 70)).values
    for right in (False, True):
        case("searchsorted", edges, torch.cat([r(6), edges[[0, 64, 129]], v(inf, -inf, nan)]), right), case("searchsorted", rows, torch.cat([r(2, 3, 4), rows[..., [0, 3, 69]]], -1), right)
        case("searchsorted", torch.arange(65) * 2, n(2, 3, lo=-3, hi=140), right)
    x = r(2, 37, lo=0.7, hi=1.4)
    x[0, [5, 30]], x[1, 11] = 0, -0.5
    case("cumprod", x, 1), case("cumprod", x.T.contiguous(), 0), case("cumprod", torch.complex(x[:, :9], x[:, 9:18]).to(c64), -1)


def bags():
    def bag(w, i, offsets, mode, per_sample, last, padding, by_frequency):
        return F.embedding_bag(i, w, offsets, mode=mode or "mean", per_sample_weights=per_sample, include_last_offset=bool(last), padding_idx=padding - 1 if padding else None)
    table = r(5, 3)
    flat, starts = v(0, 3, 1, 1, 4, 2, 3, 0, dtype=i64), v(0, 3, 3, 5, dtype=i64)
    for mode in ("sum", "mean", "max"):
        for padding in (None, 2):
            case("embedding_bag", table, flat, starts, mode, None, None, padding, like=bag), case("embedding_bag", table, flat.reshape(2, 4), None, mode, None, None, padding, like=bag)
            case("embedding_bag", table, flat.to(i32), v(0, 2, 6, 8, dtype=i32), mode, None, True, padding, like=bag)
        case("embedding_bag", table.to(f64), v(1, 1, 1, 1, dtype=i64).reshape(2, 2), None, mode, None, None, 2, like=bag), case("embedding_bag", torch.zeros(3, 2), v(2, 0, 1, dtype=i64), v(0, dtype=i64), mode, like=bag)
    case("embedding_bag", table, flat, starts, "sum", r(8), like=bag), case("embedding_bag", table, flat.reshape(4, 2), None, "sum", r(4, 2), None, 4, like=bag), case("embedding_bag", table.to(bf16), flat, starts, "mean", like=bag, grad=False)


def grouped_queries():
    q, k, w = r(1, 4, 3, 4), r(1, 2, 5, 4), r(1, 2, 5, 3)
    for mask in (None, m(3, 5) | torch.eye(3, 5).bool(), r(1, 4, 3, 5), r(1, 1, 5)):
        case("scaled_dot_product_attention", q, k, w, mask, 0.0, False, 0.0, True)
    case("scaled_dot_product_attention", q, r(1, 1, 3, 4), r(1, 1, 3, 2), None, 0, True, 0.7, True), case("scaled_dot_product_attention", r(6, 1, 4), r(3, 5, 4), r(3, 5, 4), None, 0, False, 0, True)


def factor(x, zero):
    return 0 if zero else 1 if x is None else x


def options():
    """Options that functions got later than their first form."""
    def scaled(function):
        return lambda *a: function(*a[:-2], alpha=factor(*a[-2:]))
    def both(function):
        return lambda *a: function(*a[:3], beta=factor(a[3], a[5]), alpha=factor(a[4], a[6]))
    x, y, whole = r(3, 4), r(4), n(3, 4)
    for name in ("add", "sub", "rsub"):
        f = scaled(getattr(torch, name))
        case(name, x, y, 0.75, None, like=f), case(name, x, y, None, True, like=f), case(name, x.to(bf16), y.to(bf16), -2, None, like=f), case(name, z(3), z(3), 2.5, None, like=f), case(name, x, whole, 0.5, None, like=f)
        case(name, whole, n(4), 3, None, like=f), case(name, whole, n(4), 0.5, None, like=f, error="For integral input tensors, argument alpha must not be a floating point number.")
    case("add", m(6), m(6), 2, None, like=scaled(torch.add))
    a, b = torch.cat([r(6, lo=-9, hi=9), v(7, -7, 7, -7, 0, 5, -5, inf, nan)]), torch.cat([r(6), v(2, 2, -2, -2, 3, 0, 0, 2, 1)])
    for how in ("trunc", "floor"):
        f = lambda p, q, mode: torch.div(p, q, rounding_mode=mode)
        case("div", a, b, how, like=f), case("div", a.to(f64), b.to(f64), how, like=f), case("div", n(3, 4, lo=-20, hi=20), n(4, lo=1, hi=5), how, like=f), case("div", n(6, lo=-20, hi=20, dtype=i32), v(-3, 3, -7, 7, -1, 1, dtype=i32), how, like=f), case("div", n(5), r(5), how, like=f)
    case("div", x, y, "up", like=f, error="div expected rounding_mode to be one of None, 'trunc', or 'floor' but found 'up'"), case("div", z(2), z(2), "floor", like=f, error="not implemented for"), case("div", z(2), z(2), "trunc", like=f, error="not implemented for")
    for places in (1, 3, -2, 0):
        f = lambda t, d: torch.round(t, decimals=d)
        case("round", torch.cat([r(6, lo=-999, hi=999), v(0.25, 0.35, 2.5, -2.5, 150, 250, inf, nan)]), places, like=f), case("round", r(5, lo=-99, hi=99, dtype=f64), places, like=f)
    case("round", n(4, lo=-500, hi=500), 2, like=f, error="not implemented for 'Long'")
    for eps in (1e-6, 0.2, 0.5):
        case("logit", torch.cat([r(5, lo=0.1, hi=0.9), v(0, 1, -0.5, 1.5, 0.2, 0.8, nan)]), eps, None, like=lambda t, e, zero: torch.logit(t, e))
    case("logit", v(0.25, 0.5, -0.1, 1.2), None, True, like=lambda t, e, zero: torch.logit(t, 0.0), grad=False)
    strange = v(nan, inf, -inf, 1, -2, nan)
    f = lambda t, to, up, down, up0, down0: torch.nan_to_num(t, to, 0.0 if up0 else up, 0.0 if down0 else down)
    for t in (strange, strange.to(f64), strange.to(bf16), torch.complex(strange, strange.flip(0))):
        for given in ((3, 5, -6), (0, None, -1, True), (None, None, None, None, True)):
            case("nan_to_num", t, *given, *[None] * (5 - len(given)), like=f, grad=not t.is_complex())
    p, q, batch = r(3, 4), r(4, 2), r(2, 3, 4)
    for self in (r(2), r(3, 2), v(nan, inf)):
        for beta, alpha, b0, a0 in ((0.5, None, None, None), (None, -2, None, None), (None, 3, True, None), (1.5, 0.25, None, None)):
            if not (beta or alpha != 3) or self.isfinite().all():
                case("addmm", self, p, q, beta, alpha, b0, a0, like=both(torch.addmm))
    case("addmm", r(2), p, q, None, None, None, True, like=both(torch.addmm)), case("addmm", r(2).to(bf16), p.to(bf16), q.to(bf16), 0.5, 2, None, None, like=both(torch.addmm)), case("addmm", n(2), n(3, 4), n(4, 2), 2, 3, None, None, like=both(torch.addmm))
    case("baddbmm", r(3, 2), batch, r(2, 4, 2), 0.5, -1.5, None, None, like=both(torch.baddbmm)), case("baddbmm", v(nan, 1), batch, r(2, 4, 2), None, 2, True, None, like=both(torch.baddbmm))
    case("index_add", r(4, 3), 0, v(0, 2, 2, dtype=i64), r(3, 3), -0.5, None, like=scaled(torch.index_add)), case("index_add", n(4), 0, v(3, 3, dtype=i64), n(2), 2, None, like=scaled(torch.index_add))
    f = lambda t, low, high, low0, high0: F.hardtanh(t, 0 if low0 else -1 if low is None else low, 0 if high0 else 1 if high is None else high)
    edge = torch.cat([r(6), v(-0.5, 0, 0.75, 2, nan, inf)])
    for low, high, low0, high0 in ((-0.5, 0.75, None, None), (None, 2, True, None), (-1.5, None, None, True), (None, None, True, None)):
        case("hardtanh", edge, low, high, low0, high0, like=f)
    case("hardtanh", edge, 2, 1, like=f, error="min_val cannot be greater than max_val")
    loose = r(2, 70)
    for right in (False, True):
        case("searchsorted", loose, r(2, 5), right, True, loose.argsort(-1)), case("searchsorted", v(5, 1, 3), v(0, 1, 2, 3, 4, 5, 6), right, None, v(1, 2, 0, dtype=i64))
        case("bucketize", r(2, 3), v(-1, 0, 1), right, True, like=lambda t, edges, up, i32: torch.bucketize(t, edges, right=bool(up), out_int32=bool(i32)))
    case("searchsorted", v(5, 1, 3), v(0, 1), None, None, v(1, 2, 0, dtype=i32), error="torch.searchsorted(): sorter must be a tensor of long dtype but got dtype Int"), case("searchsorted", v(5, 1, 3), v(0, 1), None, None, v(1, 2, dtype=i64), error="torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor [3]")
    for one, two in ((0, 1), (1, 0), (-1, 1), (-1, -2)):
        case("diag_embed", r(2, 3), 1, one, two), case("diag_embed", r(2, 3), -2, one, two)
    case("diag_embed", r(2), 0, 1, 1, error="diagonal dimensions cannot be identical 1, 1")
    f = lambda t, times, d, before, after: torch.diff(t, times, d, before, after)
    case("diff", r(3, 4), 1, -1, r(3, 1), None, like=f), case("diff", r(3, 4), 2, 0, r(2, 4), r(1, 4), like=f), case("diff", n(3), 1, 0, None, r(2), like=f), case("diff", m(4), 1, 0, m(1), m(2), like=f), case("diff", r(3), 0, 0, r(1), None, like=f)
    case("diff", r(3, 4), 1, 1, r(4), None, like=f, error="diff expects prepend or append to be the same dimension as input"), case("diff", r(3, 4), 1, 1, r(2, 1), None, like=f, error="diff expects the shape of tensor to prepend or append to match that of input except along the differencing dimension; input.size(0) = 3, but got tensor.size(0) = 2")
    case("softmin", r(2, 3), 1, f64, like=lambda t, d, kind: F.softmin(t, d, dtype=kind))
    case("conv1d", r(1, 2, 7), r(2, 2, 4), r(2), None, None, None, None, True), case("conv2d", r(1, 2, 5, 6), r(2, 2, 2, 3), None, None, None, [1, 2], None, True), case("conv3d", r(1, 1, 3, 4, 3), r(2, 1, 2, 2, 3), None, None, None, None, None, True), case("conv2d", r(2, 5, 6), r(2, 2, 4, 4), None, None, None, None, None, True)
    case("conv2d", r(1, 2, 5, 6), r(2, 2, 2, 3), None, [2, 2], None, None, None, True, error="padding='same' is not supported for strided convolutions")
    for red in (0, 1, 2):
        for name in ("mse_loss", "l1_loss"):
            case(name, r(3, 4), r(3, 4), red, r(3, 4, lo=0.1, hi=2)), case(name, r(3, 4, dtype=f64), r(3, 4, dtype=f64), red, r(3, 4, lo=0.1, hi=2, dtype=f64))
        case("huber_loss", r(3, 4), r(3, 4), 0.5, red, r(3, 4, lo=0.1, hi=2))
    case("mse_loss", r(3, 4), r(3, 4), 0, r(4), error="Weights and input must have the same size.")
    case("norm", r(3, 4).to(bf16), 2, [1], None, f32), case("norm", r(5), 1, None, True, f64), case("norm", r(5), 3, None, None, f64)
    for at in ([2, 3], [-1], [4, 1, 2], [], [9]):
        case("tensor_split_indices", r(2, 6), at, 1, like=lambda t, where, d: torch.tensor_split(t, where, d))
    def limited(t, i, most, p):
        return torch.embedding_renorm_(t.detach().clone(), i, most, p)
    for p in (2.0, 1.0):
        case("embedding_renorm", r(5, 3), v(0, 3, 3, 1, dtype=i64), 1.5, p, like=limited, grad=False), case("embedding_renorm", r(5, 3, dtype=f64), v(4, 0, dtype=i32).reshape(1, 2), 0.5, p, like=limited, grad=False)


def frequencies_and_spacings():
    def rows(w, i, padding, by_frequency):
        return F.embedding(i, w, padding_idx=padding - 1 if padding else None, scale_grad_by_freq=bool(by_frequency))
    def bag(w, i, offsets, mode, per_sample, last, padding, by_frequency):
        return F.embedding_bag(i, w, offsets, mode=mode or "mean", include_last_offset=bool(last), padding_idx=padding - 1 if padding else None, scale_grad_by_freq=bool(by_frequency))
    at, starts = v(0, 3, 1, 1, 4, 2, 3, 1, dtype=i64), v(0, 3, 3, 5, dtype=i64)
    for table in (r(6, 3), r(6, 3, dtype=f64)):
        case("embedding", table, at, None, True, like=rows), case("embedding", table, at.reshape(2, 4).to(i32), 2, True, like=rows)
        for mode in ("sum", "mean"):
            case("embedding_bag", table, at, starts, mode, None, None, None, True, like=bag), case("embedding_bag", table, at.reshape(2, 4), None, mode, None, None, 4, True, like=bag)
    case("embedding_bag", r(6, 3), at, starts, "max", None, None, None, True, like=bag, error="max mode does not support scaling the gradient by the frequency")
    def slopes(x, spacings, dims, order):
        apart = [t.item() if t.dim() == 0 else t for t in spacings]
        return torch.gradient(x, spacing=apart, dim=dims, edge_order=order)
    x0, x1 = v(0, 1, 1.5, 3.5, 4), v(-1, 0.25, 0.5, 2)
    for order in (1, 2):
        case("gradient_spacings", r(5, 4), [x0, x1], [0, 1], order, like=slopes), case("gradient_spacings", r(5, 4, dtype=f64), [x1.to(f64)], [-1], order, like=slopes)
        case("gradient_spacings", r(5, 4), [v(0.5).reshape(()), v(-2).reshape(())], [1, 0], order, like=slopes, grad=False), case("gradient_spacings", n(5, 4), [x0], [0], order, like=slopes)


for part in (creation, arithmetic, unary, logic, reductions, products, views, moves, indexing, convolutions, activations, norms, losses, further, several_indices, places, long_dimensions, bags, grouped_queries, options, frequencies_and_spacings):
    part()
missing = set(API) - set(counts) - RANDOM
print("\n".join(failures), file=sys.stderr)
print("%d calls of %d functions; none of: %s" % (sum(counts.values()), len(counts), " ".join(sorted(missing)) or "-"), file=sys.stderr)
sys.exit(1 if failures else 0)
