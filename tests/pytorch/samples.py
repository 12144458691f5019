"""One op_db sample in the terms of one of our functions: what op_db_map.json says of their signatures is applied here.

A function's rule may hold: order (names of PyTorch's positional arguments), orders (the same by how many there are), varargs
(the last of them takes all the rest), varargs_tensors (all of them are one list), rename, spread (one argument, a number or a tuple, that is several of ours), negate (a
flag that is the opposite of ours), plus_one (an index that ours counts from 1, negative ones as they are), gives (an argument beside which ours has a flag that says that it is given), only (samples with another value of this argument are skipped), values (a table of values, or of the arguments that stand for one), defaults and fixed (what ours has no default for), required,
random (results are held to dtype and shape; random_with: where this argument is not 0), zero (a flag that says that 0 is
meant), ours (how many of our results PyTorch's function has), same (an argument that we lack, and the only value that it may have), ignore."""
import torch

from binding import DTYPES, Skip


def named(rule, kinds, sample):
    """The sample's arguments by PyTorch's names, or ours where those are renamed."""
    positional = [sample.input, *sample.args]
    if rule.get("varargs_tensors"):
        positional = [[t for p in positional for t in (p if isinstance(p, (list, tuple)) else [p])]]
    order = rule.get("orders", {}).get(str(len(positional)), rule.get("order") or list(kinds))
    if rule.get("varargs") and len(positional) > len(order) and all(isinstance(x, int) for x in positional[len(order) - 1:]):
        positional = positional[:len(order) - 1] + [positional[len(order) - 1:]]
    if len(positional) > len(order):
        raise Skip("more positional arguments than our schema has")
    found = dict(zip(order, positional))
    for key, value in sample.kwargs.items():
        key = rule.get("rename", {}).get(key, key)
        found["dims" if key == "dim" and "dims" in kinds and "dim" not in kinds else key] = value
    return found


def translated(rule, found):
    """found with the arguments that have another form here."""
    out = {}
    for key, value in found.items():
        if key in rule.get("spread", {}):
            parts = rule["spread"][key]
            values = value if isinstance(value, (list, tuple)) else [value] * len(parts)
            if len(values) == 1:
                values = list(values) * len(parts)
            if len(values) != len(parts):
                raise Skip(f"{key} of {len(values)} numbers")
            out.update(zip(parts, values))
        elif key in rule.get("gives", {}):
            if value is not None:
                out[key], out[rule["gives"][key]] = value, True
        elif key in rule.get("plus_one", {}):
            if value is not None:
                out[rule["plus_one"][key]] = value + (value >= 0)
        elif key in rule.get("negate", {}):
            out[rule["negate"][key]] = not value
        elif isinstance(value, (str, bool, int, float)) and str(value) in rule.get("values", {}).get(key, {}):
            other = rule["values"][key][str(value)]
            out.update(other if isinstance(other, dict) else {key: other})
        else:
            out[key] = value
    return out


def converted(kind, value, key):
    """value as an argument of this kind. Tensors stay PyTorch's, numbers that stand for one stay numbers."""
    if value is None:
        return None
    if kind in ("Tensor", "Tensor?"):
        if isinstance(value, torch.Tensor) or (isinstance(value, (int, float)) and not isinstance(value, bool)):
            return value
    elif kind == "Tensor[]":
        value = [value] if isinstance(value, torch.Tensor) else value
        if isinstance(value, (list, tuple)) and all(isinstance(v, torch.Tensor) or v is None and key == "indices" for v in value):
            return list(value)
    elif kind == "int" and isinstance(value, int):
        return int(value)
    elif kind in ("int[]", "int[3]"):
        if isinstance(value, int):
            value = [value] * (3 if kind == "int[3]" else 1)
        if isinstance(value, (list, tuple, torch.Size)) and all(isinstance(v, int) for v in value):
            return list(value) * (3 if kind == "int[3]" and len(value) == 1 else 1)
    elif kind == "float[]":
        if isinstance(value, (list, tuple)) and all(isinstance(v, (int, float)) for v in value):
            return [float(v) for v in value]
    elif kind == "float[3]":
        value = [value] * 3 if isinstance(value, (int, float)) else value
        if isinstance(value, (list, tuple)) and len(value) <= 3 and all(isinstance(v, (int, float)) for v in value):
            return [float(v) for v in value]
    elif kind == "float" and isinstance(value, (int, float)):
        return float(value)
    elif kind == "bool" and isinstance(value, (bool, int)):
        return bool(value)
    elif kind == "dtype":
        value = getattr(torch, value) if isinstance(value, str) else value
        if value in DTYPES:
            return DTYPES[value]
    elif kind == "str" and isinstance(value, str):
        return value
    raise Skip(f"{key}: {type(value).__name__} for {kind}")


def arguments_of(function, rule, sample):
    """The values of function's (a row of docs/api.json) arguments by name. Raises Skip where it has no such arguments."""
    kinds = {a["name"]: a["type"] for a in function["args"] if not a["type"].endswith("*")}
    found = translated(rule, named(rule, kinds, sample))
    for key, value in rule.get("only", {}).items():
        if found.get(key) != value:
            raise Skip(f"{key} is not {value}")
    given = {**rule.get("fixed", {}), **rule.get("defaults", {})}
    for key, value in found.items():
        if key in kinds:
            if value is not None or key not in given:
                given[key] = value
        elif key not in rule.get("ignore", ()) and value is not None and value != rule.get("same", {}).get(key, "?"):
            raise Skip(f"no argument {key}")
    for key, flag in rule.get("zero", {}).items():
        if key in given and given[key] == 0:
            given[flag] = True
    for key in rule.get("required", ()):
        if given.get(key) is None:
            raise Skip(f"needs {key}")
    return {k: converted(kinds[k], v, k) for k, v in given.items()}


class Bound:
    """Those values in C's terms; leaves are (PyTorch's tensor, our handle) for each that wants a gradient."""

    def __init__(self, library, function, values, gradients):
        self.library, self.gradients, self.leaves = library, gradients, []
        kinds = {a["name"]: a["type"] for a in function["args"]}
        self.values = {k: self.in_c(kinds[k], v) for k, v in values.items()}

    def in_c(self, kind, value):
        if isinstance(value, torch.Tensor):
            return self.handle(value)
        if kind == "Tensor[]" and value:
            return [self.handle(t) if t is not None else None for t in value]
        if kind in ("Tensor", "Tensor?") and value is not None:
            return self.library.c.tsr_number_int(value) if isinstance(value, int) else self.library.c.tsr_number(value)
        return value.encode() if isinstance(value, str) else value

    def handle(self, t):
        wanted = t.requires_grad and self.gradients
        handle = self.library.tensor(t, wanted)
        if wanted:
            self.leaves.append((t, handle))
        return handle
