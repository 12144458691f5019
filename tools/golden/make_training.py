"""Golden values for tests/optim/test_training.c: a small convolutional network trained three steps by each optimizer.

Writes tests/optim/training.txt: lines "optimizer step loss" and "optimizer sum NAME value". Parameters start as
0.1 * sin(index + number of the parameter); inputs as cos(index). The convolution has no bias: before a batch norm
its gradient is rounding noise, which Adam would amplify."""
import sys

import torch


def fill(tensor, phase, scale):
    values = torch.sin(torch.arange(tensor.numel(), dtype=torch.float64) + phase) * scale
    tensor.copy_(values.reshape(tensor.shape).float())


def network():
    model = torch.nn.Sequential(
        torch.nn.Conv2d(1, 3, 3, padding=1, bias=False), torch.nn.BatchNorm2d(3), torch.nn.ReLU(), torch.nn.MaxPool2d(2),
        torch.nn.Flatten(), torch.nn.Linear(27, 8), torch.nn.GELU(), torch.nn.LayerNorm(8), torch.nn.Linear(8, 4))
    with torch.no_grad():
        for i, parameter in enumerate(model.parameters()):
            fill(parameter, i, 0.1)
    return model


class Lion(torch.optim.Optimizer):
    """PyTorch has none: the paper's algorithm 2."""

    def __init__(self, parameters, lr, betas, weight_decay):
        super().__init__(parameters, {"lr": lr, "betas": betas, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            first, second = group["betas"]
            for p in group["params"]:
                mean = self.state[p].setdefault("exp_avg", torch.zeros_like(p))
                direction = torch.sign(first * mean + (1 - first) * p.grad)
                p -= group["lr"] * (direction + group["weight_decay"] * p)
                mean.mul_(second).add_(p.grad * (1 - second))


OPTIMIZERS = {
    "sgd": lambda p: torch.optim.SGD(p, 0.1),
    "momentum": lambda p: torch.optim.SGD(p, 0.1, momentum=0.9, dampening=0.1, weight_decay=0.01),
    "nesterov": lambda p: torch.optim.SGD(p, 0.1, momentum=0.9, nesterov=True),
    "adam": lambda p: torch.optim.Adam(p, 0.01, weight_decay=0.01),
    "adamw": lambda p: torch.optim.AdamW(p, 0.01, weight_decay=0.1),
    "amsgrad": lambda p: torch.optim.AdamW(p, 0.01, weight_decay=0.1, amsgrad=True),
    "adadelta": lambda p: torch.optim.Adadelta(p, 1.0, rho=0.8, weight_decay=0.01),
    "adafactor": lambda p: torch.optim.Adafactor(p, 0.05, weight_decay=0.01),
    "adagrad": lambda p: torch.optim.Adagrad(p, 0.01, lr_decay=0.1, initial_accumulator_value=0.1),
    "adamax": lambda p: torch.optim.Adamax(p, 0.01, eps=1e-3, weight_decay=0.01),
    "asgd": lambda p: torch.optim.ASGD(p, 0.1, lambd=0.01, t0=1),
    "lion": lambda p: Lion(p, 0.001, (0.9, 0.99), 0.1),
    "nadam": lambda p: torch.optim.NAdam(p, 0.01, weight_decay=0.01, decoupled_weight_decay=True),
    "radam": lambda p: torch.optim.RAdam(p, 0.01, betas=(0.9, 0.5), weight_decay=0.01),
    "rmsprop": lambda p: torch.optim.RMSprop(p, 0.01, eps=1e-3, centered=True, momentum=0.5),
    "rprop": lambda p: torch.optim.Rprop(p, 0.001),
}


def main(path):
    torch.set_num_threads(1)
    with open(path, "w", encoding="ascii") as out:
        for name, make in OPTIMIZERS.items():
            model = network()
            optimizer = make(model.parameters())
            x = torch.cos(torch.arange(5 * 36, dtype=torch.float64)).float().reshape(5, 1, 6, 6)
            labels = torch.tensor([0, 1, 2, 3, 1])
            for step in range(3):
                loss = torch.nn.functional.cross_entropy(model(x), labels)
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
                out.write(f"{name} {step} {loss.item():.9g}\n")
            for key, value in model.state_dict().items():
                if "num_batches" not in key:
                    out.write(f"{name} sum {key} {value.double().abs().sum().item():.9g}\n")


main(sys.argv[1])
