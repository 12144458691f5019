"""A program is a list of statements, which are dicts of numbers, strings, lists and references: it is drawn, run by both
libraries, shrunk and printed.

    {"do": "leaf", "out": [3], "shape": [2, 3], "dtype": torch.float64, "seed": 7, "requires_grad": True}
    {"do": "call", "function": "add", "in_place": False, "args": {"self": Ref(1), "other": Ref(3)}, "out": [4]}
    {"do": "backward", "of": Ref(4), "retain": True, ...}

Observations are what both libraries say of a program: (label, value), the label naming the statement's number, so that the same place of
two runs can be compared."""
import random

import torch

KINDS = {torch.float32: "f", torch.float64: "f", torch.complex64: "c", torch.complex128: "c", torch.int64: "i", torch.int32: "i", torch.bool: "b"}
REDUCTIONS = ("mean", "sum", "none")


class Ref(int):
    """A program's tensor, by number."""

    def __repr__(self):
        return f"t{int(self)}"


def kind_of(dtype):
    return KINDS.get(dtype, "?")


def leaf_data(statement, other=0):
    """A leaf's values: small multiples of 1/4, distinct more often than not; other: which of several data sets."""
    r = random.Random((statement["seed"] << 4) + other)
    shape, dtype = statement["shape"], statement["dtype"]
    n = 1
    for s in shape:
        n *= s
    if statement.get("bound"):
        return index_data(r, statement)
    if dtype == torch.bool:
        values = [r.random() < 0.5 for _ in range(n)]
    elif kind_of(dtype) == "i":
        values = [r.randint(-3, 4) for _ in range(n)]
    elif kind_of(dtype) == "c":
        values = [complex(r.randint(-8, 8) / 4, r.randint(-8, 8) / 4) for _ in range(n)]
    else:
        positive = statement.get("positive")
        values = [r.randint(1 if positive else -10, 10) / 4 + (r.random() / 4 if r.random() < 0.5 else 0) for _ in range(n)]
        if not positive and not other and r.random() < 0.1 and n:
            values[0] = -0.0
    t = torch.tensor(values, dtype=dtype).reshape(shape).clone()  # a tensor, not a view of one
    return t.sort(-1)[0] if statement.get("sorted") and t.numel() else t


def index_data(r, statement):
    shape, bound = statement["shape"], statement["bound"]
    if statement.get("unique") is False or 0 in shape:
        return torch.tensor([r.randrange(bound) for _ in range(torch.Size(shape).numel())], dtype=statement["dtype"]).reshape(shape).clone()
    dim = statement["unique"]
    lines = torch.Size(shape).numel() // shape[dim]
    flat = torch.tensor([r.sample(range(bound), shape[dim]) for _ in range(lines)], dtype=statement["dtype"])
    rest = [s for i, s in enumerate(shape) if i != dim]
    return flat.reshape(*rest, shape[dim]).movedim(-1, dim).clone(memory_format=torch.contiguous_format)


def other_number(value, other):
    """What a number of a program is with another data set: as large, and whole when it was."""
    if other == 0 or isinstance(value, bool) or value == 0 or abs(value) == float("inf"):
        return value
    return value + other if float(value).is_integer() else value * (1 + other / 8)


def references(value):
    """Every Ref in a value."""
    if isinstance(value, Ref):
        yield value
    elif isinstance(value, dict):
        for v in value.values():
            yield from references(v)
    elif isinstance(value, (list, tuple)):
        for v in value:
            yield from references(v)
