"""Records the programs that JAX's own tests run on eight host devices: StableHLO with shardings, arguments and results.

    git clone --branch jax-v0.10.2 https://github.com/jax-ml/jax
    python record_sharded.py --to FOLDER jax/tests/pjit_test.py jax/tests/shard_map_test.py jax/tests/array_test.py

Each program's first run becomes a folder: program.mlir, in.0.npy ..., out.0.npy ... (whole values; element types that
NumPy lacks as unsigned integers of the same size), and test.txt, the test that ran it. Programs that differ in nothing are
recorded once. recorded_sharded.py runs them. Options after -- go to pytest.
"""
import argparse
import hashlib
import os
import sys

DEVICES = 8
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + f" --xla_force_host_platform_device_count={DEVICES}"
os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["JAX_NUM_CPU_DEVICES"] = str(DEVICES)

import numpy as np
import pytest
from jax._src import compiler, dtypes
from jax._src.interpreters import pxla


def whole(value):
    value = getattr(value, "_base_array", value)
    copies = {}
    for shard in getattr(value, "addressable_shards", []):
        if copies.setdefault(str(shard.index), np.asarray(shard.data)).tobytes() != np.asarray(shard.data).tobytes():
            raise ValueError("devices have different copies of one part")
    value = np.asarray(value)
    if value.dtype == object:
        raise TypeError("a token")
    value = value.astype(dtypes.canonicalize_dtype(value.dtype))  # of a Python number
    if value.dtype.isbuiltin != 1:  # of ml_dtypes
        value = value.view(f"u{value.dtype.itemsize}")
    return value


class Recorder:
    def __init__(self, folder):
        self.folder = folder
        self.programs = {}  # id of an executable -> (the executable, which keeps the id its own; the text)
        self.known = set()
        self.failed = 0
        self.compile = compiler.compile_or_get_cached
        self.call = pxla.ExecuteReplicated.__call__
        compiler.compile_or_get_cached = self.compiled
        recorder = self

        def call(replicated, *args):
            return recorder.called(replicated, args)

        pxla.ExecuteReplicated.__call__ = call

    def compiled(self, backend, computation, *rest, **options):
        text = computation.operation.get_asm(enable_debug_info=False)
        executable = self.compile(backend, computation, *rest, **options)
        self.programs[id(executable)] = executable, text
        return executable

    def called(self, replicated, args):
        text = self.programs.pop(id(replicated.xla_executable), (None, None))[1]
        inputs = None
        if text and not replicated.ordered_effects and not replicated.has_host_callbacks:
            kept = [x for i, x in enumerate(args) if i in replicated.kept_var_idx]
            kept += replicated.mut.in_mut if replicated.mut else []
            try:
                inputs = [whole(getattr(getattr(x, "_refs", None), "_buf", x)) for x in kept]
            except Exception:
                self.failed += 1
        out = self.call(replicated, *args)
        if inputs is not None:
            try:
                self.write(text, inputs, [whole(x) for x in self.results(replicated, kept, out)])
            except Exception:
                self.failed += 1
        return out

    @staticmethod
    def results(replicated, kept, out):
        """All results, those that JAX writes into mutable arrays included."""
        if not replicated.mut:
            return out
        rest = iter(out)
        return [next(rest) if i is None else kept[i]._refs._buf for i in replicated.mut.out_mut]

    def write(self, text, inputs, outputs):
        key = hashlib.sha256(text.encode())
        for x in inputs:
            key.update(str(x.dtype).encode() + x.tobytes())
        if key.hexdigest() in self.known:
            return
        self.known.add(key.hexdigest())
        folder = os.path.join(self.folder, f"{len(self.known):05}")
        os.makedirs(folder)
        open(os.path.join(folder, "program.mlir"), "w").write(text)
        open(os.path.join(folder, "test.txt"), "w").write(os.environ.get("PYTEST_CURRENT_TEST", "") + "\n")
        for kind, values in (("in", inputs), ("out", outputs)):
            for i, value in enumerate(values):
                np.save(os.path.join(folder, f"{kind}.{i}.npy"), value)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", required=True)
    parser.add_argument("files", nargs="+")
    options, rest = parser.parse_known_args()
    os.makedirs(options.to, exist_ok=True)
    recorder = Recorder(options.to)
    code = pytest.main(["-q", "-p", "no:cacheprovider", "--tb=no", *[r for r in rest if r != "--"], *options.files])
    print(f"{len(recorder.known)} programs recorded, {recorder.failed} not")
    sys.exit(int(code) > 1)


if __name__ == "__main__":
    main()
