"""Hybrid meshes of 64 devices as JAX's mesh_utils arranges them: for each case the sizes within a slice and over slices, the
torus of a slice, and the devices by place, or "refused". Devices of slice s are those with number % slices == s; within a
slice they stand in the torus in order.

    python tests/tensor/make_hybrid_meshes.py > tests/tensor/hybrid_meshes.txt
"""
import itertools
import random

import numpy as np
from jax._src import mesh_utils

DEVICES = 64


def arranged(inner, outer, torus):
    slices = int(np.prod(outer))
    members = [[d for d in range(DEVICES) if d % slices == s] for s in range(slices)]
    blocks = np.empty(slices, dtype=object)
    for s in range(slices):
        blocks[s] = mesh_utils._create_device_mesh_for_nd_torus(np.array(members[s]).reshape(torus), inner)[0]
    return np.block(blocks.reshape(outer).tolist())


def factorings(n, parts):
    if parts == 1:
        return [(n,)]
    return [(k,) + rest for k in range(1, n + 1) if n % k == 0 for rest in factorings(n // k, parts - 1)]


def main():
    random.seed(1)
    cases = []
    for slices, parts in itertools.product((1, 2, 4), (1, 2, 3, 4)):
        all_cases = list(itertools.product(factorings(DEVICES // slices, parts), factorings(slices, parts),
                                           factorings(DEVICES // slices, 3)))
        cases += random.sample(all_cases, min(len(all_cases), 30))
    for inner, outer, torus in cases:
        try:
            ids = " ".join(str(d) for d in arranged(inner, outer, torus).reshape(-1))
        except (NotImplementedError, ValueError):
            ids = "refused"
        print(",".join(map(str, inner)), ",".join(map(str, outer)), ",".join(map(str, torus)), ids)


main()
