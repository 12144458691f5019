"""Golden values for tests/optim/test_schedules.c: the rates of PyTorch's schedules at twenty steps, and averaged weights.

Writes lines "NAME rate momentum" twenty times a schedule (reduce_lr_on_plateau gets the metric 2 + cos(step / 2) +
step / 20), then "ema VALUE" and "swa VALUE" after each of four updates of a weight that is 1, 2, 4, 8."""
import math
import sys

import torch
from torch.optim import lr_scheduler as s
from torch.optim.swa_utils import SWALR, AveragedModel, get_ema_multi_avg_fn


def parts(o):
    return [s.LinearLR(o, 0.1, 1.0, 4), s.CosineAnnealingLR(o, 6, 0.01), s.StepLR(o, 2, 0.5)]


SCHEDULES = {
    "constant": lambda o: s.ConstantLR(o, 0.5, 4),
    "polynomial": lambda o: s.PolynomialLR(o, 15, 2.0),
    "restarts": lambda o: s.CosineAnnealingWarmRestarts(o, 2, 3, 0.01),
    "cyclic": lambda o: s.CyclicLR(o, 0.01, 0.2, 3, 5, mode="triangular2"),
    "one_cycle": lambda o: s.OneCycleLR(o, 0.5, total_steps=20),
    "three_phases": lambda o: s.OneCycleLR(o, 0.5, total_steps=30, three_phase=True, anneal_strategy="linear"),
    "plateau": lambda o: s.ReduceLROnPlateau(o, patience=1, cooldown=2, min_lr=0.001),
    "swalr": lambda o: SWALR(o, 0.3, 5, "cos"),
    "multiplicative": lambda o: s.MultiplicativeLR(o, lambda step: 1 - 0.01 * step),
    "milestones": lambda o: s.MultiStepLR(o, [3, 7, 7], 0.5),
    "sequential": lambda o: s.SequentialLR(o, parts(o), [4, 13]),
    "chained": lambda o: s.ChainedScheduler(parts(o)),
    "sequence_in_chain": lambda o: s.ChainedScheduler([s.SequentialLR(o, parts(o), [4, 13]), s.ExponentialLR(o, 0.9)]),
    "chain_in_chain": lambda o: s.ChainedScheduler([s.ConstantLR(o, 0.5, 4), s.ChainedScheduler(parts(o))]),
    "cycle_in_chain": lambda o: s.ChainedScheduler([s.OneCycleLR(o, 0.5, total_steps=30), s.ExponentialLR(o, 0.9)]),
}


def main(path):
    with open(path, "w", encoding="ascii") as out:
        for name, make in SCHEDULES.items():
            sgd = torch.optim.SGD([torch.nn.Parameter(torch.ones(2))], 0.1, momentum=0.5)
            schedule = make(sgd)
            for step in range(20):
                group = sgd.param_groups[0]
                out.write(f"{name} {group['lr']:.17g} {group['momentum']:.17g}\n")
                sgd.step()
                schedule.step(*([2 + math.cos(step / 2) + step / 20] if name == "plateau" else []))
        for name, fn in (("ema", get_ema_multi_avg_fn(0.9)), ("swa", None)):
            model = torch.nn.Linear(1, 1, bias=False)
            averaged = AveragedModel(model, multi_avg_fn=fn)
            for value in (1.0, 2.0, 4.0, 8.0):
                torch.nn.init.constant_(model.weight, value)
                averaged.update_parameters(model)
                out.write(f"{name} {averaged.module.weight.item():.9g} 0\n")


main(sys.argv[1])
