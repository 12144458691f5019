"""Whether meshes over tori and slices have their devices where JAX's mesh_utils puts them.

    python mesh_utils.py --library build/libtessera.so [--most 64] [--random 200]

Every torus of at most --most devices whose sizes are 1, 2, 4, 8 or 16 gets every mesh shape whose axes are made up of whole axes of
the torus, and --random choices of several slices with an outer shape (create_device_mesh, create_hybrid_device_mesh for
devices of kind TPU v4). Devices have random numbers. Where JAX refuses a shape, Tessera must refuse it. A process
has a fixed number of devices, so each number is a process of its own.
"""
import argparse
import ctypes
import itertools
import math
import os
import random
import subprocess
import sys

I64 = ctypes.c_int64
SIZES = (1, 2, 4, 8, 16)


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("n_dims", I64), ("dcn_shape", ctypes.POINTER(I64)),
                ("axis_names", ctypes.c_void_p), ("slices", ctypes.POINTER(I64)), ("coordinates", ctypes.POINTER(I64))]


class Device:
    """Has what mesh_utils asks of a TPU."""
    platform, device_kind, core_on_chip, process_index = "tpu", "TPU v4", 0, 0

    def __init__(self, id, coords, slice_index):
        self.id, self.coords, self.slice_index = id, coords, slice_index


def array(values):
    return (I64 * len(values))(*values)


def ours(c, shape, outer, devices):
    """The device ids by place, or None."""
    options = Options(ctypes.sizeof(Options), len(shape), array(outer) if outer else None, None,
                      array([d.slice_index for d in devices]), array([x for d in devices for x in d.coords]))
    mesh = c.tsr_hybrid_mesh_new(array(shape), ctypes.byref(options))
    if not mesh:
        c.tsr_error_take(None)
        return None
    ids = c.tsr_mesh_device_ids(mesh)[:len(devices)]
    c.tsr_mesh_free(mesh)
    return ids


def theirs(shape, outer, devices):
    from jax._src import mesh_utils
    try:
        mesh = mesh_utils.create_hybrid_device_mesh(shape, outer, devices) if outer else mesh_utils.create_device_mesh(
            shape, devices)
    except (NotImplementedError, ValueError, AssertionError):
        return None
    return [d.id for d in mesh.flat]


def devices_of(torus, n_slices):
    places = [(s, *p) for s in range(n_slices) for p in itertools.product(*(range(n) for n in torus))]
    ids = list(range(len(places)))
    random.shuffle(ids)
    return sorted((Device(i, p[1:], p[0]) for i, p in zip(ids, places)), key=lambda d: d.id)


def shapes_of(devices):
    """Mesh shapes of up to four axes of sizes that are powers of two."""
    powers = [1 << k for k in range(devices.bit_length())]
    return [s for n in (1, 2, 3, 4) for s in itertools.product(powers, repeat=n) if math.prod(s) == devices]


def judge_all(options, devices):
    c = ctypes.CDLL(options.library)
    c.tsr_hybrid_mesh_new.restype = ctypes.c_void_p
    c.tsr_mesh_device_ids.argtypes = c.tsr_mesh_free.argtypes = [ctypes.c_void_p]
    c.tsr_mesh_device_ids.restype = ctypes.POINTER(I64)
    cases = []
    for n_slices in (1, 2, 4, 8):
        tori = [t for t in itertools.product(SIZES, repeat=3) if math.prod(t) * n_slices == devices]
        if not tori:
            continue
        shapes = shapes_of(devices // n_slices)
        if n_slices == 1:
            cases += [(t, s, None, 1) for t in tori for s in shapes]
        for _ in range(options.random if n_slices > 1 else 0):
            shape = random.choice(shapes)
            outer = random.choice([o for o in itertools.product((1, 2, 4, 8), repeat=len(shape)) if math.prod(o) == n_slices])
            cases.append((random.choice(tori), shape, outer, n_slices))
    equal = meshes = 0
    for torus, shape, outer, n_slices in cases:
        given = devices_of(torus, n_slices)
        want, got = theirs(shape, outer, given), ours(c, shape, outer, given)
        equal += want == got
        meshes += want is not None
        if want != got and options.verbose:
            print(f"torus {torus}, slices {n_slices}, mesh {shape} x {outer}: JAX {want}, here {got}")
    print(f"{devices} devices: {equal} of {len(cases)} equal, {meshes} of them meshes and the others refused")
    return equal == len(cases)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", default="build/libtessera.so")
    parser.add_argument("--most", type=int, default=64)
    parser.add_argument("--random", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--of", type=int, help="only this number of devices, in this process")
    options = parser.parse_args()
    random.seed(options.seed)
    if options.of:
        sys.exit(not judge_all(options, options.of))
    good = True
    for k in range(1, options.most.bit_length()):
        good &= subprocess.run([sys.executable, __file__, *sys.argv[1:], "--of", str(1 << k)],
                               env=os.environ | {"CPU_NUM_DEVICES": str(1 << k)}).returncode == 0
    sys.exit(not good)


if __name__ == "__main__":
    main()
