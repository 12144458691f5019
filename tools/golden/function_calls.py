"""Calls of tensor functions beside PyTorch: arguments for them, and the lines of make_functions.py's file.

The PyTorch side of a function is torch.<name> unless TORCH has a line for it."""
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
    if kind == "float[]":
        return ["F " + " ".join("%.17g" % x for x in value or ())]
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
