"""How many functions of Shardy's tests of reshards, collectives and local shapes give the same values cut as whole.

    git clone https://github.com/openxla/shardy
    python shardy_partition.py --tessera build/tessera [--verbose] shardy/shardy/dialect/sdy/transforms/export/test

Each function whose mesh has 2 to 8 devices is a program: it runs on random inputs whole, interpreted op by op, and cut over
its mesh (`tessera hlo run --interp --devices mesh`). Results must be equal, floats within 1e-4 of the largest magnitude. Functions
that neither can run (custom calls without a meaning, unknown syntax) are counted apart.
"""
import argparse
import collections
import math
import os
import re
import subprocess
import sys
import tempfile

import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir

from shardy_propagation import functions
from shardy_executable import called_by, renamed


def programs(text):
    """(name, program) of each function that has a body, with what it calls."""
    chunks = re.split(r"^// -----.*$", text, flags=re.M)
    for chunk in chunks:
        try:
            with jax_mlir.make_ir_context() as context, ir.Location.unknown():
                context.allow_unregistered_dialects = True
                names = list(functions(ir.Module.parse(chunk)))
                found = []
                for name in names:
                    module = ir.Module.parse(chunk)
                    here = functions(module)
                    if not len(here[name].regions[0].blocks):
                        continue
                    needed, waiting = set(), [name]
                    while waiting:
                        one = waiting.pop()
                        if one in needed or one not in here:
                            continue
                        needed.add(one)
                        waiting += called_by(str(here[one]))
                    meshes = meshes_of(module, "".join(str(here[n]) for n in needed))
                    for other, op in here.items():
                        if other not in needed:
                            op.erase()
                    text = str(module)
                    if name != "main":
                        text = renamed(renamed(text, "main", "main_that_was"), name, "main")
                    text = text.replace("func.func private @main(", "func.func @main(")
                    found.append((name, text, meshes))
        except Exception as error:
            yield "?", str(error), None
            continue
        yield from found


def meshes_of(module, used):
    """The numbers of devices of the meshes that the functions name."""
    sizes = set()
    for op in module.body.operations:
        if op.operation.name == "sdy.mesh":
            name = ir.StringAttr(op.operation.attributes["sym_name"]).value
            axes = [int(n) for n in re.findall(r'"=(\d+)', str(op.operation.attributes["mesh"]))]
            if re.search(rf"@{re.escape(name)}(?![\w.$-])", used) and axes:
                sizes.add(math.prod(axes))
    return sizes


def run_program(options, text, arguments, timeout=120):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.mlir")
        open(path, "w").write(text)
        out = os.path.join(folder, "out")
        os.mkdir(out)
        run = subprocess.run([options.tessera, "hlo", "run", *arguments, "--random", "1", "--output", out, path],
                             capture_output=True, text=True, timeout=timeout)
        if run.returncode:
            raise RuntimeError((run.stderr.strip() or f"exit {run.returncode}").replace(path, "program"))
        return [np.load(os.path.join(out, f)) for f in sorted(os.listdir(out)) if f.endswith(".npy")]


def same(a, b, tolerance=1e-4):
    if a.shape != b.shape or a.dtype != b.dtype:
        return False
    if a.dtype.kind not in "fcV":
        return np.array_equal(a, b)
    if a.dtype.kind == "V":
        return a.tobytes() == b.tobytes()
    finite = np.isfinite(a)
    most = np.max(np.abs(a[finite]), initial=1)
    return bool(np.all(np.isfinite(b) == finite) and np.max(np.abs(a[finite] - b[finite]), initial=0) <= tolerance * most)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("folder")
    options = parser.parse_args()
    counts = collections.Counter()
    for folder, _, files in sorted(os.walk(options.folder)):
        for file in sorted(files):
            path = os.path.join(folder, file)
            if not file.endswith(".mlir") or "executable" in folder or options.only not in path:
                continue
            for name, text, meshes in programs(open(path).read()):
                if meshes is None:
                    counts["chunks not read by jaxlib"] += 1
                    continue
                if not meshes or len(meshes) > 1 or not 2 <= max(meshes) <= 8:
                    counts["other meshes"] += 1
                    continue
                try:
                    whole = run_program(options, text, ["--interp"])
                except Exception as error:
                    counts["not run whole"] += 1
                    if options.verbose:
                        print(f"  {file} @{name}: {str(error).splitlines()[0][:200]}")
                    continue
                counts["functions"] += 1
                try:
                    parts = run_program(options, text, ["--interp", "--devices", "mesh"])
                    good = len(parts) == len(whole) and all(same(a, b) for a, b in zip(whole, parts))
                    counts["equal"] += good
                    if not good:
                        print(f"{file} @{name}: the values differ")
                except Exception as error:
                    print(f"{file} @{name}: {str(error).splitlines()[0][:300]}")
    print(", ".join(f"{v} {k}" for k, v in counts.items()))
    sys.exit(counts["equal"] != counts["functions"])


if __name__ == "__main__":
    main()
