"""Writes samples of module_db and optim_db that passed as golden files, which tests without Python read.

Lines of words. modules: "module NAME training", then "argument INDEX values...", "state NAME", "input KIND", "result",
"input_gradient INDEX", "gradient NAME", "buffer NAME", each with rank, dimensions and values, and "end"."""
import torch

MOST_VALUES, MOST_SAMPLES = 120, 2


def tensor(out, words, t):
    kind = "f" if t.is_floating_point() else "i"
    values = [f"{v:.9g}" if kind == "f" else str(int(v)) for v in t.detach().flatten().tolist()]
    out.write(" ".join([*words, kind, str(t.dim()), *map(str, t.shape), *values]) + "\n")


def small(record):
    row, values, training, state, inputs, result, gradients, buffers, sample = record
    tensors = [*state.values(), *inputs, result]
    kinds = {a["name"]: a["type"] for a in row["args"]}
    return (len({id(t) for t in inputs}) == len(inputs) and sum(t.numel() for t in tensors) <= MOST_VALUES and all(t.numel() for t in tensors)
            and all(kinds[k] != "Tensor?" for k in values)
            and all(torch.isfinite(t).all() for t in [result, *(g for g in gradients if g is not None)] if t.is_floating_point()))


def write_modules(path, records):
    counts = {}
    with open(path, "w", encoding="ascii") as out:
        for record in records:
            row, values, training, state, inputs, result, gradients, buffers, sample = record
            key = (row["name"], training)
            if counts.get(key, 0) == MOST_SAMPLES or not small(record):
                continue
            counts[key] = counts.get(key, 0) + 1
            out.write(f"module {row['name']} {int(training)}\n")
            for i, argument in enumerate(row["args"]):
                value = values.get(argument["name"])
                if value:
                    numbers = value if isinstance(value, list) else [int(value) if isinstance(value, bool) else value]
                    out.write(f"argument {i} " + " ".join(f"{v:.17g}" if isinstance(v, float) else str(v) for v in numbers) + "\n")
            for name, t in state.items():
                tensor(out, ["state", name], t)
            for t in inputs:
                tensor(out, ["input", "d" if t.requires_grad else "n"], t)
            tensor(out, ["result", "-"], result)
            leaves = [str(i) for i, t in enumerate(inputs) if t.requires_grad]
            names = [("input_gradient", i) for i in leaves] + [("gradient", n) for n in state if n not in buffers]
            for (what, name), t in zip(names, gradients):
                if t is not None:
                    tensor(out, [what, name], t)
            for name, t in buffers.items():
                tensor(out, ["buffer", name], t)
            out.write("end - -\n")
