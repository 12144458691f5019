"""Runs a program on PyTorch. PyTorch refuses gradients of what was changed in place after it was saved; here each saved tensor is
a copy (saved_tensors_hooks), so that such programs have an answer, too."""
import collections
import math

import torch
import torch.nn.functional as F  # noqa: F401, for expressions

from functions import INEXACT, NO_GRADIENT, ROWS, SHOWS
from program import REDUCTIONS, Ref, leaf_data, other_number, references

WIDE = {torch.float32: torch.float64, torch.complex64: torch.complex128}
NUMBERS = {"value", "alpha", "negative_slope", "lambd", "beta", "delta", "momentum", "min", "max"}
CODE = {}


def copied(t):
    return None if t is None else t.detach().clone()


def places(parts, dim):
    start = 0
    for part in parts:
        yield start, part
        start += part.size(dim)


def reshape(t, shape):
    return t.reshape(shape)


def without(self, dim, index, reduce, exclude_self):
    """NaN where scatter_reduce excludes self: PyTorch divides an extremum's gradient by what equals it, excluded elements included."""
    return self.scatter(dim, index, torch.nan) if exclude_self and reduce in ("amax", "amin") else self


def in_place_expression(name):
    _, plain, own = ROWS[name]
    if own:
        return own
    if plain.startswith("F."):
        return plain[:-1] + ", inplace=True)"
    head, rest = plain.split("(self", 1)
    return f"self.{head.split('.')[-1]}_({rest.lstrip(', ')}"


def evaluate(name, in_place, values):
    key = name, in_place
    if key not in CODE:
        CODE[key] = compile(in_place_expression(name) if in_place else ROWS[name][1], name, "eval")
    return eval(CODE[key], {"torch": torch, "F": F, "math": math, "places": places, "reshape": reshape, "without": without, "REDUCTIONS": REDUCTIONS, **values})


def largest_of(t):
    return t.detach().nan_to_num(0.0, 0.0, 0.0).abs().max().item() if t.numel() and t.dtype != torch.bool else 0.0


# Functions whose results are numbers' places.
ORDERED = ("argsort", "sort", "topk", "argmax", "argmin")
# Functions whose domain ends at 0.
ENDED_AT_ZERO = ("log", "log2", "log10", "logit", "sqrt", "rsqrt", "reciprocal", "pow", "pow_scalar")
# Functions that ask whether numbers are zero.
TRUTHS = ("any", "all", "count_nonzero", "logical_and", "logical_or", "logical_xor", "logical_not")


def has_order(t):
    """Whether no two numbers differ by rounding alone."""
    if not t.is_floating_point() or t.numel() == 0:
        return True
    step = t[t.isfinite()].double().flatten().sort().values.diff()
    return ((step == 0) | (step > 1e-6)).all()


def storage_of(t):
    return t.untyped_storage()._cdata


def flags_of(t):
    """(requires_grad, is_leaf); None of a view made under no_grad: PyTorch says its base's requires_grad though no gradient comes
    through, and forbids the question once the base was written."""
    try:
        return None if t._is_view() and t.requires_grad and t.grad_fn is None else (t.requires_grad, t.is_leaf)
    except RuntimeError:
        return None


class TorchRun:
    """other: which data set. wide: f32 as f64. noise: the last places of inexact functions are off. left_out: what the
    documentation says to differ, counted; outside: a statement relies on that, so that the program says nothing."""

    def __init__(self, other=0, wide=False, noise=False, noise_seed=0, left_out=None):
        self.other, self.wide, self.noise = other, wide, noise
        self.left_out, self.outside = collections.Counter() if left_out is None else left_out, None
        self.frozen, self.settled, self.kept, self.unclear, self.hooked = set(), set(), set(), set(), {}
        self.retained, self.shows, self.passed_by = set(), {}, set()  # what each view was made from; what had views when its storage was written
        self.env, self.hooks, self.log, self.grad_mode, self.bent_at_zero, self.of_results = {}, {}, [], True, False, set()
        self.noise_seed = noise_seed
        self.generator = torch.Generator().manual_seed(noise_seed)

    # ---- statements

    def get(self, value):
        if isinstance(value, Ref):
            return self.env[value]
        if isinstance(value, list):
            return [self.get(v) for v in value]
        if isinstance(value, torch.dtype) and self.wide:
            return WIDE.get(value, value)
        return value

    def arguments(self, statement):
        values = {}
        for key, value in statement["args"].items():
            if key in NUMBERS and isinstance(value, (int, float)) and not isinstance(value, Ref):
                value = other_number(value, self.other)
                value = int(value) if float(value).is_integer() else value
            values[key] = self.get(value)
        return values

    def do_leaf(self, s):
        """A leaf has its value."""
        data = leaf_data(s, self.other)
        t = data.to(WIDE.get(data.dtype, data.dtype)) if self.wide else data
        self.settled.add(storage_of(t))
        return [t.requires_grad_(s.get("requires_grad", False))]

    def do_call(self, s):
        name, values = s["function"], self.arguments(s)
        if s["in_place"]:
            own = storage_of(values["self"])

            def apart(v):
                return v.clone() if isinstance(v, torch.Tensor) and storage_of(v) == own else [apart(x) for x in v] if isinstance(v, list) else v
            values = {k: v if k == "self" else apart(v) for k, v in values.items()}
        result = evaluate(name, s["in_place"], values)
        result = list(result) if isinstance(result, (tuple, list)) else [result]
        if self.noise and name in INEXACT:
            noise = INEXACT[name]
            of = values.get("self")
            terms = largest_of(of) if isinstance(of, torch.Tensor) and not s["in_place"] and all(r.numel() < of.numel() for r in result) else 0.0
            result = [self.disturbed(r, s["in_place"], noise, terms) for r in result]
        if s["in_place"]:
            return []
        sources = {storage_of(self.env[i]) for i in references(s["args"])}
        return [self.apart(s, sources, r) for r in result]

    def disturbed(self, t, in_place, noise, terms=0.0):
        """Off by so much of itself and, as a sum of terms that cancel, of the largest (terms: of a reduction's); with even seeds a value no larger than that is 0."""
        if not (t.is_floating_point() or t.is_complex()):
            return t
        noise = max(noise, 3e-7 if t.dtype in WIDE else 1e-15)
        random = t.dtype if t.is_complex() else torch.float64
        factor, part = (noise * torch.randn(t.shape, dtype=random, generator=self.generator) for _ in range(2))
        largest = max(largest_of(t), terms)
        cancelled = self.noise_seed % 2 == 0
        moved = (1 + factor).to(t.dtype), (largest * part * (not cancelled)).to(t.dtype)
        moved = t.mul_(moved[0]).add_(moved[1]) if in_place else t * moved[0] + moved[1]
        if cancelled:
            with torch.no_grad():
                parts = torch.view_as_real(moved) if moved.is_complex() else moved
                parts.masked_fill_(parts.abs() <= noise * largest, 0.0)
        return moved

    def do_detach(self, s):
        return [self.env[s["of"]].detach()]

    def do_requires_grad(self, s):
        t = self.env[s["of"]]
        if t._is_view():
            self.frozen.add(storage_of(t))
        t.requires_grad_(s["flag"])
        return []

    def do_get_grad(self, s):
        grad = self.env[s["of"]].grad
        if grad is None:
            raise RuntimeError("no gradient")
        return [grad.clone()]

    def do_clear_grad(self, s):
        self.env[s["of"]].grad = None
        return []

    def do_zero_grad(self, s):
        grad = self.env[s["of"]].grad
        if grad is None:
            raise RuntimeError("no gradient")
        with torch.no_grad():
            grad.zero_()
        return []

    def given(self, ref, create):
        """A gradient that is given, apart from its tensor: PyTorch would make it the gradient itself, and share it."""
        if ref is None:
            return None
        with torch.set_grad_enabled(create):
            return self.env[ref].clone()

    def do_backward(self, s):
        gradient = self.given(s["gradient"], s["create"])
        self.env[s["of"]].backward(gradient, retain_graph=s["retain"] or s["create"], create_graph=s["create"])
        return []

    def do_grad(self, s):
        given = [self.given(g, s["create"]) for g in s["grad_outputs"]] if s["grad_outputs"] is not None else None
        found = torch.autograd.grad(self.get(s["outputs"]), self.get(s["inputs"]), given, retain_graph=s["retain"] or s["create"],
                                    create_graph=s["create"], allow_unused=s["allow_unused"])
        self.frozen.update(storage_of(g) for g in found if g is not None)  # PyTorch may have it elsewhere, too
        if any(self.env[i] is t for i in s["inputs"] for t in self.hooked.values()):  # `to` its own dtype is the tensor itself
            self.outside = "gradients of what has a hook, which PyTorch takes before it or after it"
        if any(g is None for g in found) and (self.hooks or any(self.env[i].retains_grad for i in s["outputs"])):
            self.outside = "hooks of outputs that no input hangs on"
        return self.each_its_own(found, s["create"])

    def each_its_own(self, gradients, create):
        """A gradient that lies in an earlier one's memory (an expanded one may) as a copy: ours never share."""
        held, own = set(), []
        for g in gradients:
            with torch.set_grad_enabled(create):
                own.append(g.clone() if g is not None and storage_of(g) in held else g)
            held.update(storage_of(g) for g in own[-1:] if g is not None)
        return own

    def do_grad_mode(self, s):
        self.grad_mode = s["on"]
        return []

    def do_hook(self, s):
        seen = self.hooks[s["number"]] = []
        self.hooked[s["of"]] = self.env[s["of"]]
        factor = {"double": 2.0, "keep": None}[s["kind"]]

        def hook(gradient):
            if gradient is None:  # nothing came this way
                return None
            seen.append(gradient.detach().clone())
            return gradient * factor if factor else None
        self.env[s["of"]].register_hook(hook)
        return []

    def do_retain_grad(self, s):
        self.env[s["of"]].retain_grad()
        self.retained.add(s["of"])
        return []

    def do_read(self, s):
        self.say("value", self.env[s["of"]])
        return []

    def do_scope_end(self, s):
        for i in s["dropped"]:
            self.env.pop(i, None)
        return []

    def do_keep(self, s):
        self.kept.add(s["of"])
        return []

    def unsettled(self, named):
        """What may expire by a sync of these."""
        shown = {storage_of(self.env[i]) for i in [*named, *self.kept] if i in self.env} | self.settled
        return [i for i, t in self.env.items() if storage_of(t) not in shown]

    def do_sync(self, s):
        lost = set(self.unsettled(s["named"])) - set(s["dropped"])
        if lost:
            self.outside = "a tensor that is neither kept nor named expires"
        self.settled.update(storage_of(self.env[i]) for i in s["named"] if i in self.env)
        return self.do_scope_end(s)

    def do_nothing(self, s):
        return []

    do_free = do_scope_end
    do_mark_step = do_scope_begin = do_eager = do_threads = do_nothing

    # ---- documented differences

    def check_bounds(self, s):
        refs = {k: v for k, v in s.items() if k not in ("out", "dropped", "named", "returned")}
        asks = self.grad_mode or s["do"] in ("hook", "retain_grad", "requires_grad", "backward", "grad")
        if asks and s["do"] not in ("read", "keep") and any(i in self.unclear for i in references(refs)):
            self.outside = "gradients of views made under no_grad"
        written = [s["args"].get(k) for k in ("running_mean", "running_var", "self" if s["in_place"] else "")] if s["do"] == "call" else []
        if any(storage_of(self.env[i]) in self.frozen for i in written if i is not None):
            self.outside = "writes to what only one of both shares"
        if s["do"] in ("grad", "hook", "retain_grad") and any(i in self.passed_by for i in s.get("inputs", [s.get("of")])):
            self.outside = "gradients of views that had views when they were written, which PyTorch's do not pass"
        into = {storage_of(self.env[i]) for i in written if i is not None}
        if any(i in self.env and self.env[i]._is_view() and storage_of(self.env[i]) in into for i in self.retained):
            self.outside = "gradients that views retain when their base is written, which PyTorch may forget"
        if any(i in self.env and self.env[i]._is_view() and storage_of(self.env[i]) in into for i in self.hooked):
            self.outside = "hooks that views have when their storage is written, which PyTorch no longer calls"
        if s["do"] == "requires_grad" and sum(storage_of(t) == storage_of(self.env[s["of"]]) for t in self.env.values()) > 1:
            self.outside = "requires_grad_ of what has views: ours counts for them, in PyTorch older ones let no gradient through"
        if s["do"] == "call" and s["in_place"] and s["function"] in NO_GRADIENT and self.env[s["args"]["self"]].requires_grad:
            self.outside = "writes of functions without gradients, after which PyTorch's gradients are those before"
        if s["do"] == "call" and s["function"] == "scaled_dot_product_attention" and not all(self.is_finite(s["args"][k]) for k in ("query", "key")):
            self.outside = "attention whose scores are not finite, of which PyTorch's kernel may make zeros"
        if s["do"] == "call" and s["function"] in ("group_norm", "batch_norm") and s["args"].get("weight") is not None and not self.is_finite(s["args"]["weight"]):
            self.outside = "normalisations by a weight that is not finite, by which PyTorch multiplies the mean first"
        if s["do"] == "call" and s["function"] in ("tanh", "sigmoid") and self.grad_mode and not self.holds(s["args"]["self"], lambda t: not t.requires_grad or t.is_complex() or (t.abs() < 8).all()):
            self.outside = "slopes of saturated tanh and sigmoid, which rounding decides"
        if s["do"] == "call" and s["function"] in ("digamma", "lgamma") and not self.holds(s["args"]["self"], lambda t: ((t > 0.1) | ((t - t.round()).abs() > 0.1)).all()):
            self.outside = "gamma functions near their poles, where PyTorch's slopes have few places, and ours are infinite at the pole"
        if s["do"] == "call" and s["function"] in ("copy", "to") and not self.holds_as_integers(s):
            self.outside = "conversions to integers that do not hold the number, undefined in PyTorch"
        if s["do"] == "call" and s["function"] == "copysign" and not self.holds(s["args"]["other"], lambda t: (t.abs() > 1e-6).all()):
            self.outside = "signs of values near zero, which rounding decides"
        if s["do"] == "call" and s["function"] in ("maximum", "minimum", "fmax", "fmin", "amax", "amin") and self.has_zeros_of_both_signs(s["args"]):
            self.outside = "maxima and minima of zeros of both signs, of which PyTorch takes either"
        if s["do"] == "call" and s["function"] in ("layer_norm", "group_norm", "batch_norm") and not self.varies(s["args"]["self"]):
            self.outside = "normalisations of rows of nearly equal numbers, which rounding decides"
        if s["do"] == "call" and s["function"] == "atan2" and self.has_zero(s["args"]["self"]):
            self.outside = "angles of zeros, which the zeros' signs decide"
        if s["do"] == "call" and s["function"] == "logaddexp" and any(not self.holds(s["args"].get(k), lambda t: t.dtype != torch.bool) for k in ("self", "other")):
            self.outside = "gradients of logaddexp of bools, which PyTorch refuses in its own formula"
        if s["do"] == "call" and s["function"] in ORDERED and not self.holds(s["args"]["self"], has_order):
            self.outside = "the order of numbers that differ in their last places, which rounding decides"
        if s["do"] == "call" and s["function"] in ("eq", "ne", "lt", "le", "gt", "ge") and self.nearly_equal(s["args"]):
            self.outside = "comparisons of numbers that differ in their last places, which rounding decides"
        if any(i in self.of_results for i in (s["inputs"] if s["do"] == "grad" else [s["of"]] if s["do"] in ("hook", "retain_grad") else [])):
            self.outside = "results of hypot, copysign, logsumexp and of elu and its kin in place, which PyTorch's second gradients pass"
        if s["do"] == "call" and (s["function"] in ("hypot", "copysign", "logsumexp") or s["in_place"] and s["function"] in ("celu", "elu", "selu", "leaky_relu")):
            self.of_results.update(s["out"] or [s["args"]["self"]])
        if s["do"] == "call" and s["function"] == "hypot" and not self.holds(s["args"]["self"], lambda t: (torch.hypot(*torch.broadcast_tensors(t, self.env[s["args"]["other"]])) != 0).all()):
            self.outside = "slopes of hypot at two zeros, which PyTorch takes for 0 and for NaN"
        if s["do"] == "call" and s["function"] in ("div", "addcdiv") and not self.holds(s["args"].get("other", s["args"].get("tensor2")), lambda t: ((t == 0) | (t.abs() > 1e-12)).all()):
            self.outside = "quotients by terms that cancel to nothing, which rounding decides"
        if s["do"] == "call" and s["function"] in ENDED_AT_ZERO and not self.holds(s["args"]["self"], lambda t: ((t == 0) | ~(t.abs() <= 1e-12)).all()):
            self.outside = "logarithms, roots and powers of terms that cancel to nothing, whose sign rounding decides"
        if s["do"] == "call" and s["function"] == "addcmul" and self.grad_mode and not all(self.holds(s["args"][k], lambda t: t.is_floating_point() or t.is_complex()) for k in ("tensor1", "tensor2")):
            self.outside = "gradients of addcmul by bools and whole numbers, whose value PyTorch rounds to f32"
        if s["do"] == "call" and s["function"] in ("prod", "cumprod") and self.grad_mode and not self.is_finite(s["args"]["self"]):
            self.outside = "slopes of products of infinite numbers and NaN, which PyTorch finds by dividing by them"
        if s["do"] == "call" and s["function"] in TRUTHS and not all(self.holds(s["args"].get(k), lambda t: ((t == 0) | (t.abs() > 1e-12)).all()) for k in ("self", "other")):
            self.outside = "the truth of terms that cancel to nothing, which rounding decides"
        if s["do"] == "call" and s["function"] in ("add", "sub") and not all(self.holds(s["args"][k], lambda t: not t.is_complex() or t.isfinite().all()) for k in ("self", "other")):
            self.outside = "sums of complex numbers that are not finite, which PyTorch multiplies by alpha first"
        if s["do"] == "call" and s["function"] == "gelu" and not self.is_finite(s["args"]["self"]):
            self.outside = "gelu of infinity, NaN in PyTorch"
        if s["do"] == "call" and s["function"] == "softshrink" and not self.holds(s["args"]["self"], lambda t: t.numel() < 8 or ((t.abs() > s["args"]["lambd"]) | ~t.signbit()).all()):
            self.outside = "signs of softshrink's zeros, which PyTorch's vector loops do not keep"
        if s["do"] == "call" and s["function"] in ("prelu", "sinc", "copysign"):
            self.bent_at_zero |= self.has_zero(s["args"]["self"])
        if s["do"] == "call" and s["function"] == "logit": # 0 times infinity outside its range, where the slope is 0
            self.bent_at_zero |= not self.holds(s["args"]["self"], lambda t: ((t != 0) & (t != 1)).all())
        if s["do"] in ("backward", "grad") and s["create"] and self.bent_at_zero:
            self.outside = "second gradients of prelu, sinc and copysign at 0, and of logit at 0 and 1, where PyTorch has others"

    def holds_as_integers(self, s):
        if s["function"] == "copy":
            source, dtype = s["args"]["source"], self.env[s["args"]["self"]].dtype
        else:
            source, dtype = s["args"]["self"], s["args"]["dtype"]
        if dtype not in (torch.int8, torch.uint8, torch.int16, torch.int32, torch.int64):
            return True
        least, most = float(torch.iinfo(dtype).min), float(torch.iinfo(dtype).max)
        return self.holds(source, lambda t: not t.is_floating_point() or ((t > least - 1) & (t < most)).all())

    def is_finite(self, i):
        return self.holds(i, lambda t: t.isfinite().all())

    def has_zero(self, i):
        return not self.holds(i, lambda t: (t != 0).all())

    def has_zeros_of_both_signs(self, args):
        of = [args[k] for k in ("self", "other") if k in args]
        return not all(self.holds(i, lambda t: not ((t == 0) & ~t.signbit()).any()) for i in of) and not all(
            self.holds(i, lambda t: not ((t == 0) & t.signbit()).any()) for i in of)

    def varies(self, i):
        """Whether the numbers of each row and of each channel differ."""
        def apart(t):
            t = t.double()
            rows = [t.flatten(1), t.flatten(0, -2), t.transpose(0, 1).flatten(1)] if t.dim() > 1 else [t.reshape(1, -1)]
            return all((r.amax(1) - r.amin(1) > 1e-3 * r.abs().amax(1)).all() for r in rows if r.numel() > 0 and r.shape[1] > 1)
        return self.holds(i, apart)

    def nearly_equal(self, args):
        def apart(t):
            other = self.get(args["other"])
            distance = (t - other).abs()
            return ((distance == 0) | ~(distance <= 1e-5 * t.abs())).all()
        return not self.holds(args["self"], apart)

    def holds(self, i, test):
        """True also of what PyTorch does not show to a function that asks (a view whose base was written without gradients)."""
        try:
            return i not in self.env or bool(test(self.env[i]))
        except RuntimeError:
            return True

    def note_copies(self, s, sources):
        """Where PyTorch copies what we show (reshape, where its strides do not allow it), neither may be written any more."""
        for i in s["out"]:
            if s["function"] in SHOWS and i in self.env and storage_of(self.env[i]) not in sources:
                self.left_out[f"writes after {s['function']} that PyTorch copies"] += 1
                self.frozen |= sources | {storage_of(self.env[i])}

    def note_views(self, s, written):
        of = [i for i in references(s["args"]) if i in self.env and self.env[i]._is_view()]
        for i in s["out"]:
            self.shows[i] = [j for j in of if i in self.env and storage_of(self.env[i]) == storage_of(self.env[j])]
        shown = [self.env[j] for of in self.shows.values() for j in of if j in self.env and storage_of(self.env[j]) in written]
        self.passed_by.update(i for i, t in self.env.items() if any(t is v for v in shown))  # t = real(t) goes by two names

    def apart(self, s, sources, result):
        """Functions that are no views never share memory here: contiguous, dropout without effect, einsum of one transposed ..."""
        own = s["function"] in SHOWS or s["function"] == "to"
        if own or storage_of(result) not in sources:
            return result
        self.left_out[f"writes through {s['function']} that PyTorch shares"] += 1
        return result.clone()

    def note(self, statement):
        if statement["do"] == "call":
            self.note_copies(statement, {storage_of(self.env[i]) for i in references(statement["args"])})
            written = [statement["args"]["self"]] if statement["in_place"] else [statement["args"][k] for k in ("running_mean", "running_var") if statement["args"].get(k)]
            self.settled.difference_update(storage_of(self.env[i]) for i in written)
            self.note_views(statement, {storage_of(self.env[i]) for i in written})
        for i, t in self.env.items():
            if i not in self.unclear and not flags_of(t):
                self.left_out["gradients of views made under no_grad"] += 1
                self.unclear.add(i)

    # ---- running

    def say(self, label, value):
        self.observed.append((label, value.detach().clone() if isinstance(value, torch.Tensor) else value))

    def do(self, statement):
        """None, or the error's words. Its results are in env, its observations in self.observed."""
        self.observed = []
        alive = {storage_of(t) for t in self.env.values()}  # another storage may take the place of one that is gone
        self.settled &= alive
        self.frozen &= alive
        missing = [i for i in references({k: v for k, v in statement.items() if k not in ("out", "dropped")}) if i not in self.env]
        if missing:
            return "skipped"
        self.check_bounds(statement)
        if self.outside:
            return self.outside
        try:
            with torch.set_grad_enabled(self.grad_mode), torch.autograd.graph.saved_tensors_hooks(copied, lambda t: t):
                results = getattr(self, "do_" + statement["do"])(statement)
        except (RuntimeError, TypeError, IndexError, ValueError, NotImplementedError) as e:
            if "moved into the graph interior" in str(e):
                self.outside = "leaves that are written between forward and backward after requires_grad_(False), an error in PyTorch"
                return self.outside
            return str(e).split("\n")[0] or type(e).__name__
        if statement.get("out"):
            self.say("results", len(results))
        for i, result in zip(statement.get("out", ()), results):
            if result is None:
                self.say(f"t{i} exists", False)
                continue
            self.env[i] = result
        self.note(statement)
        self.say_flags(statement)
        return None

    def say_flags(self, statement):
        for i in statement.get("out", ()):
            if i in self.env:
                self.flags(i)
        if statement["do"] == "call" and statement["in_place"]:
            self.flags(statement["args"]["self"])

    def flags(self, i):
        t = self.env[i]
        if flags_of(t):
            self.say(f"t{int(i)} requires_grad, is_leaf", flags_of(t))
        self.say(f"t{int(i)} shape, dtype", (list(t.shape), t.dtype))

    def finish(self, gradients=True):
        self.observed = []
        for i in sorted(self.env):
            t = self.env[i]
            self.say(f"t{int(i)}", t)
            if not flags_of(t):
                continue
            self.say(f"t{int(i)} requires_grad, is_leaf", flags_of(t))
            if gradients and (t.is_leaf or t.retains_grad):
                self.say(f"t{int(i)}.grad", t.grad)
        for number, seen in sorted(self.hooks.items()):
            if gradients:
                self.say(f"hook {number} calls", len(seen))
                for k, g in enumerate(seen):
                    self.say(f"hook {number} gradient {k}", g)
        for t in self.env.values():
            if flags_of(t) and t.is_leaf:
                t.grad = None

    def run(self, program):
        for n, statement in enumerate(program):
            error = self.do(statement)
            self.log.append((n, error, self.observed))
        self.finish(not any(e and e != "skipped" and program[n]["do"] in ("backward", "grad") for n, e, _ in self.log))
        self.log.append((len(program), None, self.observed))
        return self.log
