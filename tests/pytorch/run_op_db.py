"""Runs PyTorch's own operator samples (op_db) through libtessera.so and compares results, gradients and errors.

    python tests/pytorch/run_op_db.py build/libtessera.so [--dtypes float32,int64] [--samples 20] [--only add,sum] [-v]

Functions are called through ctypes by docs/api.json; op_db_map.json holds what differs between PyTorch's signatures and
ours (samples.py says how), under "known" the failures that stay, with the reason, and under "other names" op_db's names of what a function
of ours has another name for ("of"). A sample whose arguments our schema
does not have is skipped, with the reason.

Compared are each result's dtype, shape and values, gradients of every dtype, second gradients in float64 and complex128;
in-place functions again in place; and what PyTorch says about wrong arguments (with tsr_set_check_indices). Tolerances are PyTorch's: the defaults of
torch.testing, with the op's own overrides. What lies outside is judged as PyTorch judges its reference implementations:
beside the result in float64, which it has to meet within the tolerance, or to come as near to as PyTorch's does. Gradients
in half precision, which PyTorch's tests do not judge and whose rules round at each step, may be twice as far away as PyTorch's
and one place. Random functions are held to dtype and shape. Exit 1 when something fails that is not known."""
import argparse
import collections
import inspect
import itertools
import json
import os
import re
import sys
import warnings

import torch
from torch.testing._internal.common_device_type import toleranceOverride
from torch.testing._internal.common_methods_invocations import op_db

from binding import HERE, Failure, Skip, apart, differs, judge, open_library, print_counts
from golden import OpWriter
from samples import Bound, arguments_of

DTYPES = "float32,float64,float16,bfloat16,bool,int8,int16,int32,int64,uint8,complex64,complex128"
WIDE = {torch.float16: torch.float64, torch.bfloat16: torch.float64, torch.float32: torch.float64, torch.complex64: torch.complex128}
HALVES = torch.float16, torch.bfloat16
TOLERANCES = {torch.float64: (1e-7, 1e-7), torch.complex128: (1e-7, 1e-7), torch.bfloat16: (1.6e-2, 1e-5),
              torch.float16: (1e-3, 1e-5), torch.float32: (1.3e-6, 1e-5), torch.complex64: (1.3e-6, 1e-5)}


def tolerances_of(op):
    """PyTorch's: (relative, absolute) by dtype."""
    found = dict(TOLERANCES)
    for decorator in op.decorators:
        for inner in getattr(decorator, "decorators", [decorator]):
            for dtype, own in getattr(inner, "d", {}).items() if isinstance(inner, toleranceOverride) else ():
                if dtype in found and getattr(decorator, "device_type", None) in (None, "cpu"):
                    found[dtype] = (max(found[dtype][0], own.rtol), max(found[dtype][1], own.atol))
    return found


def weights_of(t):
    weights = 0.25 * (torch.arange(t.numel()) * 7 % 11) - 1
    if t.is_complex():
        weights = torch.complex(weights, 0.25 * (torch.arange(t.numel()) * 5 % 7) - 0.5)
    return weights.reshape(t.shape).to(t.dtype)


def flows(t):
    return t.requires_grad and t.numel() > 0 and (t.is_floating_point() or t.is_complex())


def their_sum(tensors):
    """The weighted sum that gradients are taken of, a real number."""
    total = 0
    for t in tensors:
        part = (t * weights_of(t)).sum()
        total = total + (part.real if part.is_complex() else part)
    return total


def our_sum(library, pairs):
    total = None
    for handle, t in pairs:
        part = library.weighted_sum(handle, weights_of(t), None)
        part = library.call("real", {"self": part})[0] if t.is_complex() else part
        total = part if total is None else library.call("add", {"self": total, "other": part})[0]
    return total


class Exact:
    """What PyTorch computes of a sample in float64 (complex128), and gradients there; None where it cannot or need not."""

    def __init__(self, op, sample, call):
        self.results, self.wide = None, {}
        if any(t.dtype in (torch.float64, torch.complex128) for t in (sample.input, *sample.args) if isinstance(t, torch.Tensor)):
            return
        try:
            self.results = call(op, sample.transform(self.replaced))
        except (RuntimeError, TypeError, KeyError, NotImplementedError):
            pass  # not an op that float64 has in the same form

    def replaced(self, t):
        if not isinstance(t, torch.Tensor):
            return t
        if id(t) not in self.wide:
            self.wide[id(t)] = t.detach().to(WIDE[t.dtype]).requires_grad_(t.requires_grad) if t.dtype in WIDE else t
        return self.wide[id(t)]

    def gradients(self, leaves):
        try:
            return torch.autograd.grad(their_sum(t for t in self.results if flows(t)), [self.wide[id(t)] for t in leaves], allow_unused=True)
        except (RuntimeError, TypeError, KeyError):
            return None


def distance(a, b):
    away = (a.to(WIDE.get(a.dtype, a.dtype)) - b).abs()
    return away[~(torch.isnan(a) & torch.isnan(b)) & (a != b)].sum()


def near(got, want, exact):
    """Whether got is within twice want's distance from exact and a place of the dtype."""
    ours = distance(got, exact)
    return torch.isfinite(ours) and ours <= 2 * distance(want, exact) + torch.finfo(want.dtype).eps * exact.abs().sum()


def wrong_value(tolerances, got, want, exact=None):
    """None, or how got is not want, and farther from exact than want is."""
    tolerance = tolerances.get(want.dtype)
    wrong = differs(got, want, tolerance=tolerance)
    if not wrong or exact is None or tolerance is None or got.dtype != want.dtype or got.shape != want.shape or exact.shape != want.shape:
        return wrong
    if not differs(got, exact.to(want.dtype), tolerance=tolerance):
        return None
    ours = distance(got, exact)
    return None if torch.isfinite(ours) and ours <= distance(want, exact) else wrong


def wrong_gradient(library, tolerances, name, got, want, exact=None):
    for k, (gradient, t) in enumerate(zip(got, want)):
        if t is None:
            continue
        if not gradient:
            if differs(torch.zeros_like(t), t.detach()):
                return f"{name} {k}: none"
            continue
        value, true = library.value(gradient), exact[k].detach() if exact and exact[k] is not None else None
        wrong = wrong_value(tolerances, value, t.detach(), true)
        if wrong and not (true is not None and t.dtype in HALVES and value.shape == true.shape and near(value, t.detach(), true)):
            return f"{name} {k}: {wrong}"
    return None


class Case:
    """One sample of an op for one of our functions."""

    def __init__(self, library, op, function, rule):
        self.library, self.op, self.rule, self.name = library, op, rule, function
        self.function, self.tolerances = library.functions[function], tolerances_of(op)

    def theirs(self, op, sample):
        kwargs = self.rule.get("pytorch", {})
        if kwargs:  # by name, as PyTorch wants it beside options
            want = op(sample.input, **{**dict(zip(self.rule["order"][1:], sample.args)), **sample.kwargs, **kwargs})
        else:
            want = op(sample.input, *sample.args, **sample.kwargs)
        want = torch.tensor(want) if isinstance(want, bool) else want
        want = [want] if isinstance(want, torch.Tensor) else list(want)
        if any(not isinstance(w, torch.Tensor) for w in want):
            raise Skip("the result is no tensor")
        return want[:self.rule["results"]] if self.rule.get("results") else want

    def in_place(self):
        """PyTorch's in-place form as a function, or None."""
        op, name = self.op, self.name + "_"
        if op.get_inplace() or hasattr(torch.Tensor, name):
            return op.get_inplace() or getattr(torch.Tensor, name)
        plain = getattr(torch.nn.functional, self.name, None)
        if plain and "inplace" in inspect.signature(plain).parameters:
            return lambda *args, **kwargs: plain(*args, **kwargs, inplace=True)
        return None

    def random(self, values):
        return self.rule.get("random") or bool(values.get(self.rule.get("random_with")))

    def run(self, sample, gradients, in_place):
        """None, or the fault."""
        library = self.library
        values = arguments_of(self.function, self.rule, sample)
        if in_place and not isinstance(sample.input, torch.Tensor):
            raise Skip("in place of a number")
        bound = Bound(library, self.function, values, gradients)
        if not in_place:
            want = self.theirs(self.op.op, sample)
            got = library.call(self.name, bound.values)[:self.rule.get("ours")]
        else:
            copied = sample.transform(lambda t: t)
            copied.input = sample.input.clone()
            first = next(a["name"] for a in self.function["args"])
            target = library.call("clone", {"self": bound.values[first]})[0]
            bound.values[first] = target
            try:
                want = self.theirs(self.in_place(), copied)
            except (RuntimeError, TypeError) as e:
                return self.refuses(bound, str(e).split("\n")[0])
            library.check(library.call(self.name, bound.values, in_place=True)[0])
            got = [target]
        if len(got) != len(want):
            return f"{len(got)} results, not {len(want)}"
        random = self.random(values)
        exact = Exact(self.op.op, sample, self.theirs)
        for k, (g, w) in enumerate(zip(got, want)):
            value = library.value(g)
            if k == 1 and self.rule.get("ties") and value.shape == w.shape:  # which of equal elements is open
                source, dim = sample.input.detach(), bound.values["dim"]
                places = value if value.dim() == source.dim() else value.unsqueeze(dim)
                chosen = torch.take_along_dim(source, places, dim) if source.dim() else source
                if torch.equal(chosen.reshape(value.shape), want[0].detach()):  # the gradient goes where the index points
                    taken = torch.take_along_dim(sample.input, places, dim) if source.dim() else sample.input
                    want, exact.results = [taken.reshape(value.shape), value], None
                    break
            if random:
                value = w.detach() if value.dtype == w.dtype and value.shape == w.shape else value
            if wrong := wrong_value(self.tolerances, value, w.detach(), exact.results[k].detach() if exact.results else None):
                return f"result {k}: {wrong}"
        if random or not self.function["gradient"]:
            return None
        try:
            return self.run_gradients(bound, got, want, exact)
        except RuntimeError as e:  # PyTorch lacks some, of in-place functions above all
            if "not implemented" not in str(e):
                raise
            raise Skip(str(e).split("\n")[0]) from e

    def refuses(self, bound, theirs):
        try:
            self.library.value(self.library.call(self.name, bound.values, in_place=True)[0])
        except Failure:
            return None
        return f"no error, but PyTorch says '{theirs[:150]}'"

    def run_gradients(self, bound, got, want, exact):
        library = self.library
        flowing = [(g, w) for g, w in zip(got, want) if flows(w)]
        leaves = [t for t, _ in bound.leaves]
        if not leaves or not flowing:
            return None
        twice = self.op.supports_gradgrad and flowing[0][1].dtype in (torch.float64, torch.complex128)
        theirs = torch.autograd.grad(their_sum(w for _, w in flowing), leaves, allow_unused=True, create_graph=twice)
        ours = our_sum(library, flowing)
        if not library.c.tsr_requires_grad(ours):
            return None if all(t is None or not t.any() for t in theirs) else "the result requires no gradient"
        handles = [handle for _, handle in bound.leaves]
        found = library.gradients([ours], handles, twice)
        if wrong := wrong_gradient(library, self.tolerances, "gradient", found, theirs, exact.gradients(leaves) if exact.results else None):
            return wrong
        flowing = [(g, t) for g, t in zip(found, theirs) if twice and t is not None and flows(t)]
        if not flowing:
            return None
        if not all(g for g, _ in flowing):
            return "there is no gradient to take a second one of"
        theirs = torch.autograd.grad(their_sum(t for _, t in flowing), leaves, allow_unused=True)
        ours = our_sum(library, flowing)
        if not library.c.tsr_requires_grad(ours):
            return None if all(t is None or not t.any() for t in theirs) else "the gradient requires no gradient"
        return wrong_gradient(library, self.tolerances, "second gradient", library.gradients([ours], handles, False), theirs)

    def run_error(self, case):
        if not isinstance(case.sample_input.input, (torch.Tensor, list, tuple)):
            raise Skip("a Python number where a tensor stands")  # ours are tensors
        if case.error_regex == "":
            raise Skip("PyTorch's message is open")
        bound = Bound(self.library, self.function, arguments_of(self.function, self.rule, case.sample_input), False)
        self.library.c.tsr_set_check_indices(True)
        self.called = False
        try:
            got = self.library.call(self.name, bound.values)
            self.called = True
            for g in got:
                self.library.value(g)
        except Failure as e:
            return None if re.search(case.error_regex, str(e)) else f"error: '{str(e)[:150]}' does not match '{case.error_regex[:150]}'"
        finally:
            self.library.c.tsr_set_check_indices(False)
        return f"no error, but PyTorch says '{case.error_regex[:150]}'"


def cases_of(op, function, rule, options):
    """(name, (sample, gradients, in place)) of each sample, and ("error", ...) of PyTorch's errors."""
    cases = []
    for name in options.dtypes.split(","):
        dtype = getattr(torch, name)
        if dtype not in op.dtypes or (options.golden and not options.golden.wanted(name, function["name"])):
            continue
        gradients = op.supports_autograd and function["gradient"] and dtype in op.backward_dtypes and (dtype.is_floating_point or dtype.is_complex)
        torch.manual_seed(0)
        samples = op.sample_inputs("cpu", dtype, requires_grad=gradients)
        for sample in itertools.islice(samples, options.samples or None):
            cases.append((name, (sample, gradients, False)))
            if function["in_place"] and "of" not in rule and not sample.broadcasts_input and not options.golden:
                cases.append((name + " in place", (sample, gradients, True)))
    if op.error_inputs_func and not options.no_errors:
        cases += [("error", case) for case in op.error_inputs("cpu")]
    return cases


def run_op(library, op, function, rule, options):
    """Counts, failures and skips with their numbers."""
    case = Case(library, op, function, rule)

    def compare(name, values):
        if name == "error":
            wrong = case.run_error(values)
            if options.golden and not wrong and not case.called and not re.search(r"[\\^$*+?|()\[\]{}]", values.error_regex):
                options.golden.add(name, case, arguments_of(case.function, rule, values.sample_input), values.error_regex)
            return wrong
        sample, gradients, in_place = values
        if in_place and not case.in_place():
            raise Skip("PyTorch has no such function in place")
        wrong = case.run(sample, gradients, in_place)
        if options.golden and not wrong and not in_place:
            options.golden.add(name, case, arguments_of(case.function, rule, sample), lambda: case.theirs(op.op, sample))
        return wrong

    return judge(library, rule, cases_of(op, library.functions[function], rule, options), compare)


def pairs(library, rules, only):
    """(op, function) of each function that op_db knows."""
    for op in op_db:
        for function in library.functions:
            rule = rules.get(function, {})
            if rule.get("skip") or (only and function not in only):
                continue
            if op.name in rule.get("ops", [function, "nn.functional." + function]) and \
                    (op.variant_test_name == rule.get("variant", "") or op.variant_test_name in rule.get("variants", ())):
                yield op, function, rule
        other = rules.get("other names", {}).get(op.name)
        if other and op.variant_test_name == other.get("variant", "") and (not only or op.name in only):
            yield op, other["of"], {**{k: v for k, v in rules.get(other["of"], {}).items() if k not in ("skip", "known")}, **other}


def left_out(rules, functions):
    """op_db's variants of functions that we have, which no rule maps: name.variant."""
    for op in op_db:
        for function in functions:
            rule = rules.get(function, {})
            if not rule.get("skip") and op.name in rule.get("ops", [function, "nn.functional." + function]):
                if op.variant_test_name and not any(op.variant_test_name == rules.get(f, {}).get("variant", "") or op.variant_test_name in rules.get(f, {}).get("variants", ())
                                                    for f in functions if op.name in rules.get(f, {}).get("ops", [f, "nn.functional." + f])):
                    yield f"{op.name}.{op.variant_test_name}"


def print_table(total, names):
    print(f"{'':12} {'passed':>8} {'failed':>8} {'known':>8} {'skipped':>8}")
    for name in [*names, "error"]:
        numbers = [sum(total[f"{name}{where} {verdict}"] for where in ("", " in place")) for verdict in ("passed", "failed", "known", "skipped")]
        print(f"{name:12} " + " ".join(f"{n:8}" for n in numbers))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("--dtypes", default="float32", help="all: " + DTYPES)
    parser.add_argument("--samples", type=int, default=20, help="of each op and dtype; 0: all")
    parser.add_argument("--only", default="")
    parser.add_argument("--no-errors", action="store_true")
    parser.add_argument("--golden", help="a file that samples that pass are written to")
    parser.add_argument("-v", action="store_true", help="every skip reason")
    options = parser.parse_args()
    if options.dtypes == "all":
        options.dtypes = DTYPES
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    library = open_library(options.library)
    rules = json.load(open(os.path.join(HERE, "op_db_map.json")))
    options.golden = OpWriter(options.golden) if options.golden else None
    only = set(filter(None, options.only.split(",")))
    if options.golden:
        options.golden.order([function for _, function, _ in pairs(library, rules, set())])
    total, seen, names = collections.Counter(), set(), set()
    for op, function, rule in pairs(library, rules, only):
        seen.add(function)
        names.add(op.name)
        counts, reasons, skipped = (run_op if options.golden else apart)(*(() if options.golden else (run_op,)), library, op, function, rule, options)
        total.update(counts)
        print_counts(op.name if "of" in rule else function, counts, reasons, skipped, options.v)
    if options.golden:
        options.golden.close()
    missing = [f for f in library.functions if f not in seen and not only]
    print_table(total, options.dtypes.split(","))
    print(f"names of op_db {len(names)}, functions {len(seen)}: samples passed {total['passed']}, failed {total['failed']} (values and gradients {total['failed values']}, "
          f"error messages {total['failed errors']}), known {total['known']}, skipped {total['skipped']}")
    if not only:
        print("variants of op_db that are not mapped: " + " ".join(sorted(set(left_out(rules, library.functions)))))
    if missing:
        print("not in op_db or not mapped: " + " ".join(missing))
    return 1 if total["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
