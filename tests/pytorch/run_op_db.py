"""Runs PyTorch's own operator samples (op_db) through libtessera.so and compares results, gradients and errors.

    python tests/pytorch/run_op_db.py build/libtessera.so [--dtypes float32,int64] [--samples 20] [--only add,sum] [-v]

Functions are called through ctypes by docs/api.json; op_db_map.json holds what differs between PyTorch's signatures and
ours, and under "known" the failures that stay, with the reason. A sample whose arguments our schema does not have is
skipped, with the reason. Gradients of every dtype are compared, second gradients in float64. Exit 1 when something fails
that is not known."""
import argparse
import collections
import json
import os
import re
import sys
import warnings

import torch
from torch.testing._internal.common_methods_invocations import op_db

from binding import (DTYPES, HERE, Failure, Skip, apart, differing_gradients, differs, loss_weights, judge,
                     open_library, print_counts)


class Sample:
    """One op_db sample bound to one of our functions: raises Skip where that is not possible."""

    def __init__(self, library, function, rule, sample, gradients):
        self.library, self.function, self.leaves, self.gradients = library, function, [], gradients
        f = library.functions[function]
        kinds = {a["name"]: a["type"] for a in f["args"] if not a["type"].endswith("*")}
        order = rule.get("order") or list(kinds)
        given = dict(rule.get("fixed", {}))
        for name, value in rule.get("defaults", {}).items():
            given[name] = value
        positional = [sample.input, *sample.args]
        if rule.get("varargs") and len(positional) > len(order) and all(isinstance(x, int) for x in positional[len(order) - 1:]):
            positional = positional[:len(order) - 1] + [positional[len(order) - 1:]]
        if len(positional) > len(order):
            raise Skip("more positional arguments than our schema has")
        named = dict(zip(order, positional))
        for key, value in sample.kwargs.items():
            key = rule.get("rename", {}).get(key, key)
            if key == "dim" and "dims" in kinds and "dim" not in kinds:
                key = "dims"
            if key not in kinds:
                if key in rule.get("ignore", ()) or value is None or value == rule.get("same", {}).get(key, "?"):
                    continue
                raise Skip(f"no argument {key}")
            named[key] = value
        for key, value in named.items():
            if key not in kinds:
                if value is None or value == rule.get("same", {}).get(key, "?"):
                    continue
                raise Skip(f"no argument {key}")
            if isinstance(value, (str, bool, int, float)) and key in rule.get("values", {}):
                table = rule["values"][key]
                if str(value) in table:
                    value = table[str(value)]
            if value is None and key in given:
                continue
            given[key] = value
        for key, flag in rule.get("zero", {}).items():
            if key in given and given[key] == 0:
                given[flag] = True
        for key in rule.get("required", ()):
            if given.get(key) is None:
                raise Skip(f"needs {key}")
        self.values = {k: self.convert(kinds[k], v, k) for k, v in given.items()}

    def convert(self, kind, value, key):
        if value is None:
            return None
        if kind in ("Tensor", "Tensor?"):
            if isinstance(value, torch.Tensor):
                handle = self.library.tensor(value, value.requires_grad and self.gradients)
                if value.requires_grad and self.gradients:
                    self.leaves.append((value, handle))
                return handle
            if isinstance(value, bool) or isinstance(value, complex):
                raise Skip(f"{type(value).__name__} as a tensor")
            if isinstance(value, int):
                return self.library.c.tsr_number_int(value)
            if isinstance(value, float):
                return self.library.c.tsr_number(value)
        elif kind == "Tensor[]" and isinstance(value, (list, tuple)) and all(isinstance(v, torch.Tensor) for v in value):
            return [self.convert("Tensor", v, key) for v in value]
        elif kind == "int" and isinstance(value, int):
            return int(value)
        elif kind in ("int[]", "int[3]"):
            if isinstance(value, int):
                value = [value] * (3 if kind == "int[3]" else 1)
            if isinstance(value, (list, tuple, torch.Size)) and all(isinstance(v, int) for v in value):
                if kind == "int[]" and key == "dims" and len(value) == 0:
                    raise Skip("an empty list of dimensions")
                return list(value)
        elif kind == "float" and isinstance(value, (int, float)):
            return float(value)
        elif kind == "bool" and isinstance(value, (bool, int)):
            return bool(value)
        elif kind == "dtype" and isinstance(value, torch.dtype) and value in DTYPES:
            return DTYPES[value]
        elif kind == "str" and isinstance(value, str):
            return value.encode()
        raise Skip(f"{key}: {type(value).__name__} for {kind}")


def widened(t):
    return t.detach().double().requires_grad_(t.requires_grad) if t.is_floating_point() else t


def exact_results(op, sample):
    """What PyTorch computes in float64, and its leaves there by the id of the sample's."""
    wide = {}

    def replace(x):
        if not isinstance(x, torch.Tensor):
            return x
        if id(x) not in wide:
            wide[id(x)] = widened(x)
        return wide[id(x)]

    replaced = sample.transform(replace)
    results = op.op(replaced.input, *replaced.args, **replaced.kwargs)
    return [results] if isinstance(results, torch.Tensor) else list(results), wide


def right_after_all(library, op, sample, handles, leaves, gradients):
    """Whether results (or, with gradients, those) that are not PyTorch's agree with what it computes in float64."""
    inputs = [t for t in (sample.input, *sample.args) if isinstance(t, torch.Tensor)]
    if any(t.dtype == torch.float64 or t.is_complex() for t in inputs):
        return False
    try:
        exact, wide = exact_results(op, sample)
        if gradients is None:
            return all(not differs(library.value(g), w.detach().to(library.dtype(g))) for g, w in zip(handles, exact))
        loss = sum((w * loss_weights(w)).sum() for w in exact if w.requires_grad and w.is_floating_point() and w.numel())
        exact = torch.autograd.grad(loss, [wide[id(t)] for t in leaves], allow_unused=True)
        return all(t is None or (g and not differs(library.value(g), t.to(library.dtype(g)), True)) for g, t in zip(gradients, exact))
    except (RuntimeError, TypeError, KeyError):
        return False  # not an op that float64 has in the same form


def run_sample(library, op, function, rule, sample, gradients):
    scope = library.c.tsr_scope_begin()
    try:
        bound = Sample(library, function, rule, sample, gradients)
        kwargs = rule.get("pytorch", {})
        if kwargs:  # by name, as PyTorch wants it beside options
            want = op.op(sample.input, **{**dict(zip(rule["order"][1:], sample.args)), **sample.kwargs, **kwargs})
        else:
            want = op.op(sample.input, *sample.args, **sample.kwargs)
        want = [want] if isinstance(want, torch.Tensor) else list(want)
        if any(not isinstance(w, torch.Tensor) for w in want):
            raise Skip("the result is no tensor")
        got = library.call(function, bound.values)
        if rule.get("results"):
            want, got = want[:rule["results"]], got[:rule["results"]]
        if len(got) != len(want):
            return f"{len(got)} results, not {len(want)}"
        for k, (g, w) in enumerate(zip(got, want)):
            if wrong := differs(library.value(g), w.detach()):
                if right_after_all(library, op, sample, got, None, None):
                    break
                return f"result {k}: {wrong}"
        flowing = [(g, w) for g, w in zip(got, want) if w.requires_grad and w.is_floating_point() and w.numel()]
        if not bound.leaves or not flowing or not library.functions[function]["gradient"]:
            return None
        loss, ours = 0, None
        for g, w in flowing:
            weights = loss_weights(w)
            loss = loss + (w * weights).sum()
            ours = library.weighted_sum(g, weights, ours)
        twice = op.supports_gradgrad and want[0].dtype == torch.float64
        leaves = [t for t, _ in bound.leaves]
        theirs = torch.autograd.grad(loss, leaves, allow_unused=True, create_graph=twice)
        if not library.c.tsr_requires_grad(ours):
            if all(t is None or not t.any() for t in theirs):
                return None
            return "the result requires no gradient"
        gradients = library.gradients([ours], [handle for _, handle in bound.leaves], twice)
        if wrong := differing_gradients(library, "gradient", gradients, theirs):
            return None if right_after_all(library, op, sample, got, leaves, gradients) else wrong
        if not twice or not any(t is not None and t.requires_grad for t in theirs):
            return None
        second, ours = 0, None
        for g, t in zip(gradients, theirs):
            if t is not None and t.requires_grad:
                weights = loss_weights(t)
                second = second + (t * weights).sum()
                ours = library.weighted_sum(g, weights, ours)
        theirs = torch.autograd.grad(second, leaves, allow_unused=True)
        if not library.c.tsr_requires_grad(ours):
            return None if all(t is None or not t.any() for t in theirs) else "the gradient requires no gradient"
        gradients = library.gradients([ours], [handle for _, handle in bound.leaves], False)
        return differing_gradients(library, "second gradient", gradients, theirs)
    finally:
        library.message()
        library.c.tsr_scope_end(scope)


def run_error(library, function, rule, case):
    if not isinstance(case.sample_input.input, (torch.Tensor, list, tuple)):
        raise Skip("a Python number where a tensor stands")  # ours are tensors
    if case.error_regex == "":
        raise Skip("PyTorch's message is open")
    scope = library.c.tsr_scope_begin()
    try:
        bound = Sample(library, function, rule, case.sample_input, False)
        try:
            for g in library.call(function, bound.values):
                library.value(g)
        except Failure as e:
            return None if re.search(case.error_regex, str(e)) else f"error: '{str(e)[:150]}' does not match '{case.error_regex[:150]}'"
        return f"no error, but PyTorch says '{case.error_regex[:150]}'"
    finally:
        library.message()
        library.c.tsr_scope_end(scope)


def run_op(library, op, function, rule, options):
    """Counts, failures and skips with their numbers."""
    cases = []
    for name in options.dtypes.split(","):
        dtype = getattr(torch, name)
        if dtype not in op.dtypes:
            continue
        gradients = op.supports_autograd and (dtype.is_floating_point or dtype.is_complex) and library.functions[function]["gradient"] and dtype in op.backward_dtypes
        torch.manual_seed(0)
        for k, sample in enumerate(op.sample_inputs("cpu", dtype, requires_grad=gradients)):
            if k == options.samples:
                break
            cases.append((name, (sample, gradients)))
    if op.error_inputs_func and not options.no_errors:
        cases += [("error", (case, None)) for case in op.error_inputs("cpu")]

    def compare(name, case):
        sample, gradients = case
        if name == "error":
            return run_error(library, function, rule, sample)
        return run_sample(library, op, function, rule, sample, gradients)

    return judge(library, rule, cases, compare)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("--dtypes", default="float32")
    parser.add_argument("--samples", type=int, default=20, help="of each op and dtype")
    parser.add_argument("--only", default="")
    parser.add_argument("--no-errors", action="store_true")
    parser.add_argument("-v", action="store_true", help="every skip reason")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    library = open_library(options.library)
    rules = json.load(open(os.path.join(HERE, "op_db_map.json")))
    only = set(filter(None, options.only.split(",")))
    total, seen = collections.Counter(), set()
    for op in op_db:
        base = op.name.split(".")[-1]
        for function in library.functions:
            rule = rules.get(function, {})
            if rule.get("skip") or (only and function not in only):
                continue
            if op.name not in rule.get("ops", [function, "nn.functional." + function]):
                continue
            if op.variant_test_name != rule.get("variant", "") and op.variant_test_name not in rule.get("variants", ()):
                continue
            seen.add(function)
            counts, reasons, skipped = apart(run_op, library, op, function, rule, options)
            total.update(counts)
            print_counts(function, counts, reasons, skipped, options.v)
    missing = [f for f in library.functions if f not in seen and not only]
    print(f"functions {len(seen)}: samples passed {total['passed']}, failed {total['failed']} (values and gradients {total['failed values']}, "
          f"error messages {total['failed errors']}), known {total['known']}, skipped {total['skipped']}")
    if missing:
        print("not in op_db or not mapped: " + " ".join(missing))
    return 1 if total["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
