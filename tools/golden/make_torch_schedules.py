"""State dicts of PyTorch's schedules after four steps, and the rates of five more: tests/optim/torch_schedules.txt.

Of each dict the numbers alone; the metric of ReduceLROnPlateau is always 1. Run it in the repository."""
import sys

import torch
from torch.optim import lr_scheduler as s
from torch.optim.swa_utils import SWALR


def warm_up(o):
    return s.SequentialLR(o, [s.LinearLR(o, 0.1, 1.0, 3), s.CosineAnnealingLR(o, 6, 0.01)], [3])


CASES = {
    "plateau": lambda o: s.ReduceLROnPlateau(o, factor=0.5, patience=1),
    "sequential": warm_up,
    "chained": lambda o: s.ChainedScheduler([s.LinearLR(o, 0.1, 1.0, 6), s.ExponentialLR(o, 0.9)]),
    "sequence_in_chain": lambda o: s.ChainedScheduler([warm_up(o), s.ExponentialLR(o, 0.9)]),
    "cosine": lambda o: s.CosineAnnealingLR(o, 6, 0.01),
    "cyclic": lambda o: s.CyclicLR(o, 0.1, 1, 3),
    "one_cycle": lambda o: s.OneCycleLR(o, 1, 12),
    "swa": lambda o: SWALR(o, 0.05, 6),
}


def flat(name, value, out):
    if isinstance(value, dict):
        for key, item in value.items():
            flat(f"{name}.{key}" if name else str(key), item, out)
    elif isinstance(value, (list, tuple)):
        for i, item in enumerate(value):
            flat(f"{name}.{i}", item, out)
    elif isinstance(value, (int, float)):
        kind = "number" if isinstance(value, float) else "int"
        out.append(f"{kind} {name} {float(value):.17g}")


with open(sys.argv[1] if len(sys.argv) > 1 else "tests/optim/torch_schedules.txt", "w", encoding="ascii") as file:
    for case, make in CASES.items():
        optimizer = torch.optim.SGD([torch.zeros(2, requires_grad=True)], 0.5, momentum=0.9)
        schedule = make(optimizer)
        metric = [1.0] if case == "plateau" else []
        for _ in range(4):
            optimizer.step()
            schedule.step(*metric)
        entries, rates = [], []
        flat("", schedule.state_dict(), entries)
        for _ in range(5):
            rates.append(f"{optimizer.param_groups[0]['lr']:.17g}")
            optimizer.step()
            schedule.step(*metric)
        print(f"schedule {case} {len(entries)}", *entries, "rates " + " ".join(rates), sep="\n", file=file)
