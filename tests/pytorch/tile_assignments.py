"""Whether random specs on random meshes give PyTorch/XLA's tile and group assignments.

    git clone https://github.com/pytorch/xla
    python tile_assignments.py --library build/libtessera.so [--count 1000] xla/torch_xla/distributed/spmd/xla_sharding.py

The reference's functions for a spec (Mesh._get_op_sharding_args and the functions that it calls) are taken out of the given
file, which itself cannot be imported without torch_xla. A mesh has 2 to 24 devices in a random order, up to four axes,
named or not; a spec names them, numbers them, or joins several. Ours is the sharding in XLA's notation
(tsr_get_sharding_spec); the reference's tiles or groups must have the same devices in the same order, and the types of the
shardings must agree (one group of all devices is a replicated tensor). A process has a fixed number of devices, so each number is a process of its own.
"""
import argparse
import ast
import collections
import enum
import functools
import itertools
import os
import random
import re
import subprocess
import sys
import types
import typing

import numpy as np

COUNTS = (2, 3, 4, 6, 8, 12, 16, 24)


def reference(path, devices):
    """The names of the file that need nothing of torch_xla."""
    wanted = {"Mesh", "ShardingType", "_get_sharding_type", "_get_tile_assignment", "_get_group_assignment",
              "_translate_named_partition_spec"}
    tree = ast.parse(open(path).read())
    tree.body = [node for node in tree.body if getattr(node, "name", "") in wanted]
    names = {"np": np, "functools": functools, "itertools": itertools, "OrderedDict": collections.OrderedDict,
             "IntEnum": enum.IntEnum, "requires_jax": lambda f: f, "PartitionSpec": tuple, "Sequence": collections.abc.Sequence,
             "torch_xla": types.SimpleNamespace(_XLAC=types.SimpleNamespace(OpSharding=object)),
             "xr": types.SimpleNamespace(global_runtime_device_count=lambda: devices)}
    names.update({name: getattr(typing, name) for name in ("Any", "Optional", "Union", "Tuple", "List", "Set")})
    exec(compile(tree, path, "exec"), names)
    return types.SimpleNamespace(**names)


def random_mesh(devices):
    shape = []
    while devices > 1 and len(shape) < 3 and random.random() < 0.8:
        shape.append(random.choice([n for n in range(1, devices + 1) if devices % n == 0]))
        devices //= shape[-1]
    shape.insert(random.randint(0, len(shape)), devices)
    return tuple(shape)


def random_spec(n_axes, names):
    axes = random.sample(range(n_axes), random.randint(0, n_axes))
    spec = []
    while axes:
        n = random.randint(1, len(axes)) if random.random() < 0.3 else 1
        named = tuple(names[a] if names and random.random() < 0.5 else a for a in axes[:n])
        spec.append(named if n > 1 else named[0])
        del axes[:n]
    for _ in range(random.randint(0 if spec else 1, 2)):
        spec.insert(random.randint(0, len(spec)), None)
    return tuple(spec)


def text_of(spec):
    return ", ".join(f"({', '.join(map(str, s))})" if isinstance(s, tuple) else str(s) for s in spec)


def parts_in_text(text, rank):
    """[(devices of a part, in order)] by part, from XLA's notation."""
    found = re.fullmatch(r"\{devices=\[([\d,]+)\]([\d,]+)( last_tile_dim_replicate)?\}", text)
    if not found:
        return text
    dims = [int(n) for n in found[1].split(",")]
    ids = np.array([int(n) for n in found[2].split(",")]).reshape(dims)
    return dims[:rank], ids.reshape(int(np.prod(dims[:rank])), -1).tolist()


def parts_of_reference(r, args, rank):
    tiles, group_tiles, groups, kind = args
    if kind == r.ShardingType.REPLICATED:
        return "{replicated}"
    if kind == r.ShardingType.TILED:
        tiles = np.array(tiles)
        return list(tiles.shape), tiles.reshape(-1, 1).tolist()
    return list(np.array(group_tiles).shape), [groups[g] for g in np.array(group_tiles).flatten()]


def judge(options, devices, count):
    os.environ["PJRT_DEVICE"] = "CPU"
    import torch
    import xla_modules
    import xla_shim
    xla_modules.install(options.library)
    r, equal = reference(options.file, devices), 0
    for i in range(count):
        shape = random_mesh(devices)
        names = tuple(f"a{k}" for k in range(len(shape))) if random.random() < 0.5 else None
        ids = np.array(random.sample(range(devices), devices))
        spec = random_spec(len(shape), names)
        args = r.Mesh(ids, shape, names)._get_op_sharding_args(spec)
        tensor = torch.zeros([devices] * len(spec) if len(spec) < 4 else [2] * len(spec)).to(xla_shim.XLA)
        ours = xla_shim.Mesh(ids, shape, names)
        marked = xla_shim.mark_sharding(tensor, ours, spec)
        text = xla_shim.sharding_spec(marked)
        kind = xla_shim.sharding_type(marked)
        want = parts_of_reference(r, args, len(spec))
        whole = text == "{replicated}" and len(args[2]) == 1
        same = whole or (parts_in_text(text, len(spec)) == want and kind == args[3])
        equal += same
        if not same:
            print(f"mesh {shape} of {ids.tolist()}, spec ({text_of(spec)}): {text}, type {kind}; the reference {args}")
    print(f"{devices} devices: {equal} of {count} equal", flush=True)
    return equal == count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", default="build/libtessera.so")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of", type=int, help="only this number of devices, in this process")
    parser.add_argument("file")
    options = parser.parse_args()
    random.seed(options.seed)
    if options.of:
        sys.exit(not judge(options, options.of, options.count // len(COUNTS)))
    codes = [subprocess.run([sys.executable, __file__, *sys.argv[1:], "--of", str(n)],
                            env=os.environ | {"CPU_NUM_DEVICES": str(n)}).returncode for n in COUNTS]
    sys.exit(any(codes))


if __name__ == "__main__":
    main()
