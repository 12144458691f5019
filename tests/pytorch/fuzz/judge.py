"""Judges a program: PyTorch beside Tessera, and Tessera's variants beside each other. Says all differences."""
import re

import torch

from compare import Difference, differences, is_rounding, near
from program import references
from run_tessera import TesseraRun
from run_torch import TorchRun

# Options that change when and how values are computed, but must change no bit of them.
VARIANTS = {"eager": {"eager": True}, "two threads": {"threads": 2}, "more reads and syncs": {"reads": 1}, "no reads and syncs": {"quiet": True},
            "each read alone": {"each": True}, "again": {}}
OTHER = "other data"


def tainted(program):
    """What depends on a gradient that was made to be differentiated. Where its own gradients are zero by its formula, one
    of both may require them."""
    found, begun = set(), False
    for s in program:
        begun = begun or s["do"] in ("backward", "grad") and s["create"]  # "grad" makes gradients, too, that tensors retain
        of = references({k: v for k, v in s.items() if k not in ("dropped", "named", "returned")})
        if s["do"] == "grad" and s["create"] or s["do"] == "get_grad" and begun or any(i in found for i in of):
            found.update(s.get("out", ()))
            if s["do"] == "call" and s["in_place"]:
                found.update(references(s["args"]["self"]))
    return found


def about(program, d, ids):
    """Whether a difference is about one of these tensors, or in a statement that reads one."""
    if d.statement < len(program) and any(i in ids for i in references(program[d.statement])):
        return True
    return (m := re.match(r"t(\d+)", d.label)) is not None and int(m[1]) in ids


def asks_more(d):
    """One of both requires a gradient, the other does not: a flag, an error, no gradient in place of zeros, or a statement that reads that."""
    if d.kind == "flags":
        return d.expected != d.got
    if d.kind == "error" and "skipped" in (d.expected, d.got):
        return "no error" in (d.expected, d.got)
    return "require grad" in str(d.got) or "change requires_grad flags" in str(d.got) or "requires_grad=False" in str(d.got) or (d.got is None and d.kind == "gradient")


def zeros_that_nobody_asked(program, d, ids):
    """A leaf's gradient that is zero in PyTorch and none here, after a walk from a gradient that was made to be differentiated."""
    if d.kind != "gradient" or d.got is not None or not isinstance(d.expected, torch.Tensor) or d.expected.any():
        return False
    return any(s["do"] == "backward" and any(i in ids for i in references(s)) for s in program)


def added_up(d):
    """A gradient that is NaN where PyTorch's is infinite, and nowhere else another one: a sum of infinities in place of a product."""
    if d.kind not in ("gradient", "hook") or not all(isinstance(t, torch.Tensor) and t.is_floating_point() for t in (d.expected, d.got)) or d.expected.shape != d.got.shape:
        return False
    apart = d.expected.isinf() & d.got.isnan()
    return bool(apart.any()) and near(d.expected.masked_fill(apart, 0), d.got.masked_fill(apart, 0))


def beside_torch(library, program, other, skipped):
    """The differences, and what Tessera said."""
    reference = TorchRun(other)
    want = reference.run(program)
    if reference.outside:
        skipped[reference.outside] += 1
        return [], None
    got = TesseraRun(library, other).run(program)
    found, ids = [], tainted(program)
    for d in differences(want, got):
        if d.kind == "error" and "second time" in d.got + d.expected:
            skipped["a second walk of a graph that PyTorch keeps nothing of"] += 1
        elif d.kind == "error" and "stride" in d.expected and d.got == "no error":
            skipped["strides that PyTorch refuses"] += 1
        elif d.kind == "error" and "single memory location" in d.got:
            skipped["writes to expanded tensors that PyTorch lets pass"] += 1
        elif asks_more(d) and about(program, d, ids) or zeros_that_nobody_asked(program, d, ids):
            skipped["gradients that require gradients of zero"] += 1
        elif added_up(d):
            skipped["infinite gradients that are added up to NaN"] += 1
        elif is_rounding(program, d, other):
            skipped["values that rounding decides"] += 1
        else:
            found.append(d)
    return found, got


def beside_variant(library, program, base, name):
    found = differences(base, TesseraRun(library, **VARIANTS[name]).run(program), exact=True)
    return [d for d in found if name != "no reads and syncs" or d.label != "value"]


def judge(library, program, variants, skipped):
    """[(what it is beside, Difference)]"""
    defects = library.compiler_defects()
    found, base = beside_torch(library, program, 0, skipped)
    found = [("PyTorch", d) for d in found]
    for name in variants:
        if name != OTHER and base:
            found += [(name, d) for d in beside_variant(library, program, base, name)]
    if OTHER in variants and base and not found:
        want, others = TorchRun(0).run(program), TorchRun(1).run(program)
        if [bool(e) for _, e, _ in want] == [bool(e) for _, e, _ in others]:
            found += [(OTHER, d) for d in beside_torch(library, program, 1, skipped)[0]]
    if library.compiler_defects() > defects:
        found.append(("PyTorch", Difference("compiler", len(program), "compiler", "with fusion", "without, because of a defect")))
    return found
