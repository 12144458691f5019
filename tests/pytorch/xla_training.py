"""Losses and optimizers of torch_xla's tests over Tessera's, for parameters on the device 'xla'."""
import ctypes

import torch
import torch.nn.functional as F

import xla_tensors as base
from xla_tensors import XTensor, check, wrapped

INT64 = 7


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean",
                  label_smoothing=0.0):
    """Like torch_xla, takes the classes' numbers as floats, too."""
    classes = target.handle
    if target.dtype.is_floating_point and target.dim() < input.dim():
        classes = base.lib.call("to", {"self": classes, "dtype": INT64})[0]
    return wrapped(base.lib.call("cross_entropy", {"self": input.handle, "target": classes})[0], (input,))


class SGD:
    """tsr_sgd over a module that holds the parameters."""
    def __init__(self, parameters, lr=1e-3, momentum=0.0, weight_decay=0.0):
        lib = base.lib
        kind = lib.structs["tsr_module_class"]
        self.parameters = list(parameters)
        self.module = lib.c.tsr_module_new(ctypes.byref(kind(size=ctypes.sizeof(kind), name=b"Model")), None)
        for i, parameter in enumerate(self.parameters):
            check(lib.c.tsr_register_parameter(self.module, f"p{i}".encode(), parameter.handle))
        row = next(r for r in lib.api["optimizers"] if r["name"] == "sgd")
        self.c = lib.construct(row, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay},
                               lib.c.tsr_parameters(self.module))

    def __del__(self):
        base.lib.c.tsr_optimizer_free(self.c)
        base.lib.c.tsr_module_free(self.module)

    def zero_grad(self):
        base.lib.c.tsr_zero_grad(self.c)

    def step(self):
        check(base.lib.c.tsr_optimizer_step(self.c))


def sgd(plain):
    """torch.optim.SGD: Tessera's where a parameter is on the device."""
    def make(parameters, *args, **options):
        parameters = list(parameters)
        ours = any(isinstance(p, XTensor) for p in parameters)
        return SGD(parameters, *args, **options) if ours else plain(parameters, *args, **options)
    return make


def install():
    base.FUNCTIONS[F.cross_entropy] = cross_entropy
    torch.optim.SGD = sgd(torch.optim.SGD)
