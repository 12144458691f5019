"""State dicts of PyTorch's optimizers after three steps, and the parameters after two more: tests/optim/torch_states.txt.

A matrix [2, 2] and a vector [2] are two groups; the vector has no gradient before step 1, or before step 5. Gradients are
sin(7 * step + element). Run it in the repository."""
import math
import sys

import torch

CASES = {
    "sgd": (lambda p: torch.optim.SGD(p, 0.1, momentum=0.9, dampening=0.1, weight_decay=0.01)),
    "sgd_ascent": (lambda p: torch.optim.SGD(p, 0.1, momentum=0.9, weight_decay=0.01, maximize=True)),
    "adam": (lambda p: torch.optim.Adam(p, 0.1, betas=(0.8, 0.95), amsgrad=True)),
    "adamw": (lambda p: torch.optim.AdamW(p, 0.1, weight_decay=0.1)),
    "adadelta": (lambda p: torch.optim.Adadelta(p, 1.0, rho=0.8)),
    "adafactor": (lambda p: torch.optim.Adafactor(p, 0.1)),
    "adagrad": (lambda p: torch.optim.Adagrad(p, 0.1, lr_decay=0.01)),
    "adamax": (lambda p: torch.optim.Adamax(p, 0.1)),
    "asgd": (lambda p: torch.optim.ASGD(p, 0.1)),
    "nadam": (lambda p: torch.optim.NAdam(p, 0.1)),
    "radam": (lambda p: torch.optim.RAdam(p, 0.1)),
    "rmsprop": (lambda p: torch.optim.RMSprop(p, 0.1, momentum=0.5, centered=True)),
    "rprop": (lambda p: torch.optim.Rprop(p, 0.1, etas=(0.4, 1.3), step_sizes=(1e-5, 20))),
}


def flat(name, value, out):
    if isinstance(value, dict):
        for key, item in value.items():
            flat(f"{name}.{key}" if name else str(key), item, out)
    elif isinstance(value, (list, tuple)):
        for i, item in enumerate(value):
            flat(f"{name}.{i}", item, out)
    elif torch.is_tensor(value):
        sizes = " ".join(str(n) for n in value.shape)
        out.append(f"tensor {name} {value.dim()} {sizes} {' '.join('%.9g' % v for v in value.float().flatten().tolist())}")
    elif value is not None:
        out.append(f"number {name} {float(value):.17g}")


def step(optimizer, parameters, k):
    for parameter, first in zip(parameters, (0, 4)):
        none = first == 4 and k < STARTS
        parameter.grad = None if none else torch.tensor(
            [math.sin(7 * k + first + i) for i in range(parameter.numel())]).view_as(parameter)
    optimizer.step()


def values(parameters):
    return " ".join("%.9g" % v for p in parameters for v in p.flatten().tolist())


with open(sys.argv[1] if len(sys.argv) > 1 else "tests/optim/torch_states.txt", "w") as file:
    for name, make in CASES.items():
        for STARTS in (1, 5): # the vector's first gradient; 5: it has no state yet
            parameters = [torch.tensor([[0.5, -0.25], [1.0, 2.0]]), torch.tensor([0.75, -1.5])]
            optimizer = make([{"params": [p.requires_grad_()]} for p in parameters])
            optimizer.param_groups[1]["lr"] *= 0.5
            for k in range(3):
                step(optimizer, parameters, k)
            entries = []
            flat("", optimizer.state_dict(), entries)
            print(f"optimizer {name} {STARTS} {len(entries)} {values(parameters)}", *entries, sep="\n", file=file)
            for k in (3, 4, 5, 6):
                step(optimizer, parameters, k)
            print("after", values(parameters), file=file)
