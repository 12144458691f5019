"""Writes samples of op_db, module_db and optim_db that passed as golden files, which tests without Python read.

Lines of words. modules: "module NAME training", then "argument INDEX values...", "state NAME", "input KIND", "result",
"input_gradient INDEX", "gradient NAME", "buffer NAME", each with rank, dimensions and values, and "end"."""
import torch

from binding import DTYPES

MOST_VALUES, MOST_SAMPLES = 160, 2


def tensor(out, words, t):
    kind = "f" if t.is_floating_point() else "i"
    values = [f"{v:.9g}" if kind == "f" else str(int(v)) for v in t.detach().flatten().tolist()]
    out.write(" ".join([*words, kind, str(t.dim()), *map(str, t.shape), *values]) + "\n")


def small(record):
    row, values, training, state, inputs, results, gradients, buffers, sample = record
    tensors = [*state.values(), *inputs, *results]
    kinds = {a["name"]: a["type"] for a in row["args"]}
    return (len({id(t) for t in inputs}) == len(inputs) and sum(t.numel() for t in tensors) <= MOST_VALUES and all(t.numel() for t in tensors)
            and all(kinds[k] != "Tensor?" for k in values)
            and all(torch.isfinite(t).all() for t in [*results, *(g for g in gradients if g is not None)] if t.is_floating_point()))


def write_modules(path, records):
    counts = {}
    with open(path, "w", encoding="ascii") as out:
        for record in records:
            row, values, training, state, inputs, results, gradients, buffers, sample = record
            key = (row["name"], training)
            if counts.get(key, 0) == MOST_SAMPLES or not small(record):
                continue
            counts[key] = counts.get(key, 0) + 1
            out.write(f"module {row['name']} {int(training)}\n")
            for i, argument in enumerate(row["args"]):
                value = values.get(argument["name"])
                if value and argument["type"] != "dtype":
                    numbers = value if isinstance(value, list) else [int(value) if isinstance(value, bool) else value]
                    out.write(f"argument {i} " + " ".join(f"{v:.17g}" if isinstance(v, float) else str(v) for v in numbers) + "\n")
            for name, t in state.items():
                tensor(out, ["state", name], t)
            for t in inputs:
                tensor(out, ["input", "d" if t.requires_grad else "n"], t)
            for result in results:
                tensor(out, ["result", str(len(results)) if len(results) > 1 else "-"], result)
            leaves = [str(i) for i, t in enumerate(inputs) if t.requires_grad]
            names = [("input_gradient", i) for i in leaves] + [("gradient", n) for n in state if n not in buffers]
            for (what, name), t in zip(names, gradients):
                if t is not None:
                    tensor(out, [what, name], t)
            for name, t in buffers.items():
                tensor(out, ["buffer", name], t)
            out.write("end - -\n")


OP_ELEMENTS, OP_SHARE, MOST_TENSORS = 24, 3, 8  # calls.h holds as many tensors


class OpWriter:
    """Samples of op_db in the form that tools/golden/make_functions.py describes: of each function a third of its dtypes, a
    sample each (the functions take turns), and the errors that PyTorch words without a pattern."""

    def __init__(self, path):
        self.out, self.done, self.functions = open(path, "w", encoding="ascii"), set(), {}

    def order(self, functions):
        for function in functions:
            self.functions.setdefault(function, len(self.functions))

    def wanted(self, name, function):
        turn = self.functions[function]
        return (function, name) not in self.done and (name == "error" or (turn + list(NAMES).index(getattr(torch, name))) % OP_SHARE == 0)

    def add(self, name, case, values, compute):
        """compute(values) gives PyTorch's results; values: of the arguments, leaves among them."""
        function, kinds = case.name, {a["name"]: a["type"] for a in case.function["args"] if not a["type"].endswith("*")}
        if case.random(values) or not self.wanted(name, function) or not all(self.sayable(kinds[k], v) for k, v in values.items()):
            return
        given = tensors_of(values.values())
        lines = [f"call {function}"] + [line for k, kind in kinds.items() for line in argument(kind, values.get(k))]
        if sum(t.numel() for t in given) > OP_ELEMENTS:
            return
        if name == "error":
            lines.append("error " + compute)
        else:
            results = compute()
            if sum(t.numel() for t in results) > OP_ELEMENTS or not any(t.numel() for t in results) or \
                    not all(t.dtype in NAMES and torch.isfinite(t).all() for t in results):
                return
            lines += ["out t " + words_of(t) for t in results] + self.gradients(results, [t for t in given if t.requires_grad])
        self.done.add((function, name))
        self.out.write("\n".join(lines) + "\n")

    @staticmethod
    def sayable(kind, value):
        if kind.startswith("Tensor"):
            return (not isinstance(value, list) or len(value) <= MOST_TENSORS) and all(isinstance(t, torch.Tensor) and t.dtype in NAMES and t.dim() <= 8 for t in (value if isinstance(value, list) else [value])) or value is None
        return not (kind == "float" and value != value)

    @staticmethod
    def gradients(results, leaves):
        flowing = [t for t in results if t.requires_grad]
        if not flowing or not leaves:
            return []
        loss = 0
        for t in flowing:
            weights = (0.25 * (torch.arange(t.numel()) * 7 % 11) - 1).reshape(t.shape)
            loss = loss + ((torch.view_as_real(t.resolve_conj()).sum(-1) * weights).sum() if t.is_complex() else (t * weights.to(t.dtype)).sum())
        return ["grad t " + words_of(g) if g is not None else "grad n" for g in torch.autograd.grad(loss, leaves, allow_unused=True)]

    def close(self):
        self.out.close()


NAMES = {torch.float32: "f32", torch.float64: "f64", torch.float16: "f16", torch.bfloat16: "bf16", torch.bool: "i1",
         torch.int8: "i8", torch.int16: "i16", torch.int32: "i32", torch.int64: "i64", torch.uint8: "ui8",
         torch.complex64: "complex<f32>", torch.complex128: "complex<f64>"}


def tensors_of(values):
    return [t for value in values for t in (value if isinstance(value, list) else [value]) if isinstance(t, torch.Tensor)]


def words_of(t, mark=""):
    parts = torch.view_as_real(t.detach().resolve_conj()) if t.is_complex() else t.detach()
    digits = 17 if t.dtype in (torch.float64, torch.complex128) else 9
    numbers = [str(int(x)) if not parts.is_floating_point() else f"{x:.{digits}g}" for x in parts.reshape(-1).tolist()]
    return f"{NAMES[t.dtype]} {'x'.join(map(str, t.shape)) or '-'}{mark} : " + " ".join(numbers)


def argument(kind, value):
    if kind in ("Tensor", "Tensor?"):
        return ["n"] if value is None else ["t " + words_of(value, " g" if value.requires_grad else "")]
    if kind == "Tensor[]":
        return [f"T {len(value)}"] + [line for t in value for line in argument("Tensor", t)]
    if kind in ("int[]", "int[3]"):
        return ["I " + " ".join(map(str, value or ()))]
    if kind in ("float[]", "float[3]"):
        return ["F " + " ".join(f"{v:.17g}" for v in value or ())]
    if kind == "dtype":
        return ["d " + (next(NAMES[t] for t, number in DTYPES.items() if number == value) if value else "none")]
    if kind == "str":
        return ["s " + (value or "")]
    return [{"int": "i %d", "float": "f %.17g", "bool": "b %d"}[kind] % (value or 0)]
