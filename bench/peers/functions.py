#!/usr/bin/env python3
"""Tensor functions beside PyTorch's, one line each: our least time in ms, PyTorch's, and the ratio; with "fb" the gradients of the
floating-point arguments are taken too, of the sum of the results. Arguments are made before the clock starts: ctypes would take
longer for them than a small function takes.

  functions.py [--library build/libtessera.so] [--threads 1] [--seconds 0.4] [NAME...]

NAME: lines whose names contain it. The two libraries take turns in batches. Set TESSERA_CACHE to an empty folder for another
build's library."""
import argparse
import ctypes
import os
import sys
import time

import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../tests/pytorch"))
from binding import Failure, P, open_library  # noqa: E402


def normal(*shape, dtype=torch.float32):
    return lambda: torch.randn(*shape).to(dtype)


def positive(*shape, dtype=torch.float32):
    return lambda: (torch.rand(*shape) * 3 + 0.1).to(dtype)


def below(n, *shape):
    return lambda: torch.randint(n, shape)


F64 = torch.float64
PAD = dict(mode="reflect", pad=[3, 3, 3, 3])


def scatter(reduce, dim):
    return ("scatter_reduce", {"self": normal(512, 512), "index": below(512, 512, 512), "src": normal(512, 512)}, dict(dim=dim, reduce=reduce),
            lambda self, index, src: self.scatter_reduce(dim, index, src, reduce))


# name -> the function, its tensors, its other arguments, PyTorch's call
CASES = {
    "pow f32": ("pow", {"self": positive(512, 512), "other": normal(512, 512)}, {}, torch.pow),
    "pow f64": ("pow", {"self": positive(512, 512, dtype=F64), "other": normal(512, 512, dtype=F64)}, {}, torch.pow),
    "float_power f32": ("float_power", {"self": positive(512, 512), "exponent": normal(512, 512)}, {}, torch.float_power),
    "pow_scalar 2.3 f32": ("pow_scalar", {"self": positive(512, 512)}, dict(value=2.3), lambda self: torch.pow(self, 2.3)),
    "pow_scalar 2.3 f64": ("pow_scalar", {"self": positive(512, 512, dtype=F64)}, dict(value=2.3), lambda self: torch.pow(self, 2.3)),
    "reflect 8x3x224x224": ("pad_mode", {"self": normal(8, 3, 224, 224)}, PAD, lambda self: F.pad(self, PAD["pad"], "reflect")),
    "reflect 1x3x512x512": ("pad_mode", {"self": normal(1, 3, 512, 512)}, PAD, lambda self: F.pad(self, PAD["pad"], "reflect")),
    "reflect 32x3x32x32": ("pad_mode", {"self": normal(32, 3, 32, 32)}, PAD, lambda self: F.pad(self, PAD["pad"], "reflect")),
    **{f"scatter_reduce {r} dim {d}": scatter(r, d) for r in ("amax", "amin", "prod", "mean") for d in (0, 1)},
    "nanmedian dim 0 1000x1000": ("nanmedian", {"self": normal(1000, 1000)}, dict(dim=0), lambda self: torch.nanmedian(self, 0)[0]),
    "nanmedian dim 1 1000x1000": ("nanmedian", {"self": normal(1000, 1000)}, dict(dim=1), lambda self: torch.nanmedian(self, 1)[0]),
    "median dim 0 1000x1000": ("median", {"self": normal(1000, 1000)}, dict(dim=0), lambda self: torch.median(self, 0)[0]),
    "prod of all 512x512": ("prod", {"self": positive(512, 512)}, {}, torch.prod),
    "randperm 262144": ("randperm", {}, dict(n=262144), lambda: torch.randperm(262144)),
    "argsort f64 262144": ("argsort", {"self": normal(1 << 18, dtype=F64)}, dict(dim=0), lambda self: torch.argsort(self, dim=0, stable=True)),
    "argsort i64 below 1000": ("argsort", {"self": below(1000, 1 << 18)}, dict(dim=0), lambda self: torch.argsort(self, dim=0, stable=True)),
    "pdist p=1 512x64": ("pdist", {"self": normal(512, 64)}, dict(p=1.0), lambda self: torch.pdist(self, 1.0)),
    "gather 4M dim 0": ("gather", {"self": normal(2048, 2048), "index": below(2048, 2048, 2048)}, dict(dim=0), lambda self, index: self.gather(0, index)),
    "gather 4M dim 1": ("gather", {"self": normal(2048, 2048), "index": below(2048, 2048, 2048)}, dict(dim=1), lambda self, index: self.gather(1, index)),
    "gather 4M of one line": ("gather", {"self": normal(1 << 22), "index": below(1 << 22, 1 << 22)}, dict(dim=0), lambda self, index: self.gather(0, index)),
}
BOTH = ("reflect", "scatter_reduce", "nanmedian", "prod", "pdist")


def gradients(library, outputs, inputs):
    """The graph is not kept: what is kept is written to memory."""
    found, struct = (P * len(inputs))(), library.structs["tsr_autograd_grad_options"]
    options = struct(size=ctypes.sizeof(struct), gradients=ctypes.addressof(found))
    if library.c.tsr_autograd_grad((P * 1)(*outputs), 1, (P * len(inputs))(*inputs), len(inputs), ctypes.addressof(options)):
        raise Failure(library.message())
    return list(found)


def ours(library, function, tensors, rest, train):
    c, handles = library.c, {k: library.tensor(t, train and t.is_floating_point()) for k, t in tensors.items()}
    rest = {k: v.encode() if isinstance(v, str) else v for k, v in rest.items()}
    inputs = [h for k, h in handles.items() if train and tensors[k].is_floating_point()]
    for h in handles.values():
        c.tsr_keep(h)

    call = library.prepared(function, {**handles, **rest})

    def step(read=False):
        scope = c.tsr_scope_begin()
        start = time.perf_counter()
        results = call()[:1]
        if train:
            results += gradients(library, library.call("sum", {"self": results[0]}), inputs)
        if c.tsr_sync_all((P * len(results))(*results), len(results)):
            raise Failure(library.message())
        c.tsr_wait_device_ops()
        taken = time.perf_counter() - start
        values = [library.value(h) for h in results] if read else None
        c.tsr_scope_end(scope)
        return values if read else taken

    return step


def theirs(call, tensors, train):
    tensors = {k: t.clone().requires_grad_(train and t.is_floating_point()) for k, t in tensors.items()}
    inputs = [t for t in tensors.values() if t.requires_grad]

    def step(read=False):
        start = time.perf_counter()
        with torch.set_grad_enabled(train):
            result = call(*tensors.values())
            gradients = torch.autograd.grad(result.sum(), inputs) if train else ()
        taken = time.perf_counter() - start
        return [result.detach(), *gradients] if read else taken

    return step


def alike(own, peer, function):
    if function == "randperm":
        return own[0].sort()[0].equal(peer[0].sort()[0])
    return all(torch.allclose(a.double(), b.double(), rtol=1e-4, atol=1e-5, equal_nan=True) for a, b in zip(own, peer))


def least_times(steps, seconds):
    """By turns, in batches of some 10 ms."""
    least = []
    for step in steps:
        step()
        least.append(step())
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for i, step in enumerate(steps):
            for _ in range(max(1, int(0.01 / least[i]))):
                least[i] = min(least[i], step())
    return least


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", default=os.path.join(HERE, "../../build/libtessera.so"))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("names", nargs="*")
    o = parser.parse_args()
    os.environ["TESSERA_NUM_THREADS"] = str(o.threads)
    torch.set_num_threads(o.threads)
    library = open_library(o.library)
    for name, (function, make, rest, call) in CASES.items():
        if o.names and not any(part in name for part in o.names):
            continue
        for train in (False, True) if name.startswith(BOTH) else (False,):
            torch.manual_seed(0)
            scope = library.c.tsr_scope_begin()
            tensors = {k: t() for k, t in make.items()}
            steps = [ours(library, function, tensors, rest, train), theirs(call, tensors, train)]
            same = alike(steps[0](True), steps[1](True), function)
            own, peer = least_times(steps, o.seconds)
            library.c.tsr_scope_end(scope)
            print(f"{name:28} {'fb' if train else 'f ':2} {own * 1e3:9.3f} {peer * 1e3:9.3f}  {own / peer:5.2f}"
                  f"{'' if same else '  values differ'}", flush=True)


if __name__ == "__main__":
    main()
