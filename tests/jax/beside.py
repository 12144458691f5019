"""Loads the plugin beside others' compilers in one process, in every order, and computes with each: equal values, no crash.

    python tests/jax/beside.py build/libtessera_pjrt.so build/libtessera.so

The others: PyTorch, jaxlib's own backend, TensorFlow and xla-cpu-pjrt, as far as they are installed (jaxlib must be). LLVM is in
most of them, in several versions. Each order is a process of its own. Exit 1 when one fails."""
import argparse
import ctypes
import importlib.util
import itertools
import pathlib
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parents[2] / "python"


def use_torch(options):
    import torch
    x = torch.arange(12.0).reshape(3, 4).requires_grad_()
    (x @ x.T).sum().backward()
    assert x.grad[0, 0] == 2 * x[:, 0].sum(), x.grad
    traced = torch.jit.script(torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU()))
    assert traced(x).shape == (3, 4)


def use_tensorflow(options):
    import tensorflow as tf
    x = tf.reshape(tf.range(12.0), (3, 4))
    assert float(tf.function(lambda x: tf.reduce_sum(x @ tf.transpose(x)), jit_compile=True)(x)) == 1134  # (12, 15, 18, 21) squared


def gradient_by(platform):
    import jax
    import jax.numpy as jnp
    import numpy as np
    x = jax.device_put(np.arange(12, dtype=np.float32).reshape(3, 4), jax.devices(platform)[0])
    gradient = jax.jit(jax.grad(lambda x: (jnp.tanh(x @ x.T / 100)).sum()))(x)
    assert list(gradient.devices())[0].client.platform_version
    return np.asarray(gradient)


def use_jaxlib(options):
    gradient_by("cpu")


def use_x(options):
    gradient_by("x")


def use_plugin(options):
    import numpy as np
    ours, theirs = gradient_by("tessera"), gradient_by("cpu")
    assert np.allclose(ours, theirs, 1e-5, 1e-6), (ours, theirs)


class SumOptions(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("self", ctypes.c_void_p), ("dims", ctypes.c_void_p), ("n_dims", ctypes.c_int64),
                ("keepdim", ctypes.c_bool), ("dtype", ctypes.c_int32)]


def use_library(options):
    library = ctypes.CDLL(str(options.tessera.resolve()))
    library.tsr_from_data.restype = library.tsr_sum.restype = ctypes.c_void_p
    library.tsr_item.argtypes = ctypes.c_void_p, ctypes.c_void_p
    numbers = library.tsr_from_data((ctypes.c_float * 3)(1, 2, 4), 16, (ctypes.c_int64 * 1)(3), ctypes.c_int64(1))
    total = library.tsr_sum(ctypes.byref(SumOptions(ctypes.sizeof(SumOptions), numbers)))
    value = ctypes.c_double()
    assert library.tsr_item(total, ctypes.byref(value)) == 0 and value.value == 7, value


USERS = {"torch": use_torch, "tensorflow": use_tensorflow, "jaxlib": use_jaxlib, "x": use_x, "plugin": use_plugin,
         "library": use_library}
NEEDS = {"torch": "torch", "tensorflow": "tensorflow", "x": "xla_plugins"}


def child(options):
    sys.path.insert(0, str(PACKAGE))
    import jax
    from jax._src import xla_bridge
    xla_bridge.register_plugin("tessera", library_path=str(options.plugin))
    if "x" in options.order:
        spec = importlib.util.find_spec("xla_plugins.xla_cpu_pjrt")
        file = next(pathlib.Path(next(iter(spec.submodule_search_locations))).glob("*.so"))
        xla_bridge.register_plugin("x", library_path=str(file))
    jax.config.update("jax_platforms", "cpu,tessera" + (",x" if "x" in options.order else ""))
    for _ in range(2):
        for name in options.order:
            USERS[name](options)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plugin", type=pathlib.Path)
    parser.add_argument("tessera", type=pathlib.Path)
    parser.add_argument("--order", nargs="*")
    options = parser.parse_args()
    if options.order:
        child(options)
        return 0
    here = [name for name in USERS if name not in NEEDS or importlib.util.find_spec(NEEDS[name])]
    wrong = 0
    orders = list(itertools.permutations(here)) if len(here) < 4 else [here[i:] + here[:i] for i in range(len(here))]
    orders += [list(reversed(here))]
    for order in orders:
        result = subprocess.run([sys.executable, __file__, options.plugin, options.tessera, "--order", *order],
                                capture_output=True, text=True)
        print(f"{' '.join(order):50} {'ok' if result.returncode == 0 else f'exit {result.returncode}'}", flush=True)
        if result.returncode:
            print(result.stderr[-2000:])
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
