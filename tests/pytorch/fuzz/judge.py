"""Judges a program: PyTorch beside Tessera, and Tessera's variants beside each other. Says the first difference of each."""
from compare import differences, is_rounding
from run_tessera import TesseraRun
from run_torch import TorchRun

# What may change when and how values are computed, and must change no bit of them.
VARIANTS = {"eager": {"eager": True}, "two threads": {"threads": 2}, "more reads and syncs": {"reads": 1}, "no reads and syncs": {"quiet": True},
            "each read alone": {"each": True}, "again": {}}


def first(found, accept=lambda d: True):
    return next((d for d in found if accept(d)), None)


def beside_torch(library, program, other=0, skipped=None):
    want = TorchRun(other).run(program)
    got = TesseraRun(library, other).run(program)

    def counts(d):
        if is_rounding(program, d, other):
            if skipped is not None:
                skipped["values that rounding decides"] += 1
            return False
        return True
    return first(differences(want, got), counts), got


def judge(library, program, variants=(), other=0, skipped=None):
    """(variant or None, Difference), or None."""
    difference, base = beside_torch(library, program, 0, skipped)
    if difference:
        return "PyTorch", difference
    for name in variants:
        if name == "other data":
            continue
        difference = first(differences(base, TesseraRun(library, **VARIANTS[name]).run(program), exact=True), lambda d: name != "no reads and syncs" or "value" != d.label)
        if difference:
            return name, difference
    if "other data" in variants:
        want, others = TorchRun(0).run(program), TorchRun(1).run(program)
        if [bool(e) for _, e, _ in want] == [bool(e) for _, e, _ in others]:
            difference, _ = beside_torch(library, program, 1, skipped)
            if difference:
                return "other data", difference
    return None
