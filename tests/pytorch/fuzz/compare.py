"""Whether two runs said the same: PyTorch and Tessera within a tolerance, two variants of Tessera to the bit."""
import torch

from run_torch import TorchRun

TOLERANCE = {torch.float64: 1e-9, torch.complex128: 1e-9, torch.float32: 2e-5, torch.complex64: 2e-5}


class Difference:
    """kind: error, flags, value, gradient, hook, bits. statement: which one, the program's length for values read at its end."""

    def __init__(self, kind, statement, label, expected, got):
        self.kind, self.statement, self.label, self.expected, self.got = kind, statement, label, expected, got

    def __str__(self):
        return f"{self.kind}: {self.label}: expected {shown(self.expected)}, got {shown(self.got)}"


def shown(value):
    if isinstance(value, torch.Tensor):
        return f"{value.tolist()} ({str(value.dtype)[6:]}{list(value.shape)})"
    return str(value)


def bits(t):
    if t.is_complex():
        t = torch.view_as_real(t)
    if not t.is_floating_point():
        return t
    integer = {4: torch.int32, 8: torch.int64, 2: torch.int16}[t.element_size()]
    return torch.where(t.isnan(), torch.full_like(t, float("nan")), t).contiguous().view(integer)


def same_bits(a, b):
    return a.dtype == b.dtype and a.shape == b.shape and torch.equal(bits(a), bits(b))


def distance(a, b):
    """The largest one; infinite where only one is finite."""
    if not (a.is_floating_point() or a.is_complex()):
        return (a.double() - b.double()).abs().max().item() if a.numel() else 0.0
    finite = torch.isfinite(a) & torch.isfinite(b)
    if not torch.equal(torch.isfinite(a), torch.isfinite(b)):
        return float("inf")
    if not a.is_complex() and not torch.equal(a[~finite].nan_to_num(2.0), b[~finite].nan_to_num(2.0)):
        return float("inf")
    away = (a[finite] - b[finite]).abs()
    return away.max().item() if away.numel() else 0.0


def near(expected, got):
    if expected.dtype != got.dtype or expected.shape != got.shape:
        return False
    tolerance = TOLERANCE.get(expected.dtype)
    if tolerance is None:
        return torch.equal(expected, got)
    finite = expected[torch.isfinite(expected)].abs()
    largest = finite.max().item() if finite.numel() else 0.0
    if largest == 0 and not expected.is_complex() and not torch.equal(torch.signbit(expected), torch.signbit(got)) and got.numel() and (got == 0).all():
        return True  # zeros' signs: see bits
    return distance(expected, got) <= tolerance * max(1.0, largest)


def agrees(expected, got, exact):
    if isinstance(expected, torch.Tensor) and isinstance(got, torch.Tensor):
        return same_bits(expected, got) if exact else near(expected, got)
    if expected is None and isinstance(got, torch.Tensor) or got is None and isinstance(expected, torch.Tensor):
        return False
    return type(expected) is type(got) and expected == got


def kind_of_label(label):
    return "hook" if label.startswith("hook") else "flags" if "requires_grad" in label else "gradient" if label.endswith("grad") else "number of results" if label == "results" else "value"


def differences(want, got, exact=False):
    """Each Difference of got from want, in order; after an error that only one has, none."""
    for (n, error, said), (_, own_error, own_said) in zip(want, got):
        if bool(error) != bool(own_error) or "skipped" in (error, own_error) and error != own_error:
            yield Difference("error", n, "the statement", error or "no error", own_error or "no error")
            return
        there = dict(own_said)
        for label, value in said:
            if label not in there:
                if not exact and value is not None:
                    yield Difference("gradient", n, label, value, None)
                continue
            if not agrees(value, there[label], exact):
                yield Difference(("bits " if exact else "") + kind_of_label(label), n, label, value, there[label])


def find(log, difference):
    """What a log says where difference was found."""
    return dict(log[difference.statement][2]).get(difference.label)


def is_rounding(program, difference, other=0):
    """Whether PyTorch itself is as far from its own answer when last places are off, or in f64."""
    expected, got = difference.expected, difference.got
    if not (isinstance(expected, torch.Tensor) and isinstance(got, torch.Tensor)) or difference.kind.startswith("bits") or expected.shape != got.shape:
        return False
    ours, theirs = distance(expected, got), 0.0
    for seed in range(6):
        moved = find(TorchRun(other, noise=True, noise_seed=seed).run(program), difference)
        if not isinstance(moved, torch.Tensor) or moved.shape != expected.shape:
            return True
        theirs = max(theirs, distance(expected, moved))
    return ours <= 30 * theirs
