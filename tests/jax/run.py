"""Runs JAX's programs on Tessera, and JAX on what Tessera writes, and compares the values.

    python tests/jax/run.py build/tessera [PROGRAM ...] [--keep FOLDER] [-v]

Each program of programs/ (a family a file) is exported as text and as a portable artifact. Its columns:
  cpu    compiled, from the text               cpu-bc  compiled, from the artifact
  interp interpreted, from the artifact        ops     how many ops of the compiled program went through the interpreter
  text   what `hlo print` writes, run by JAX   bc      what `hlo convert` writes, run by JAX
A shard_map over several devices runs on as many simulated ones. With --sweep other programs run instead: each op on each
element type. Exit 1 when something fails."""
import argparse
import dataclasses
import os
import re
import subprocess
import sys
import tempfile
import time

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.export
import numpy as np
from jax._src.interpreters import mlir
from jaxlib import _jax
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

from programs import PROGRAMS, SWEEP

TOLERANCES = {"float64": (1e-10, 1e-12), "complex128": (1e-10, 1e-12), "float16": (5e-3, 1e-3), "bfloat16": (3e-2, 1e-2)}
COLUMNS = ("cpu", "cpu-bc", "interp", "ops", "text", "bc")


class Failure(Exception):
    pass


def exported_program(program, scale=1):
    """The program's function, its arguments as a flat list of arrays, and what jax.export makes of it."""
    function, arguments = program.make(scale)
    function = function if hasattr(function, "lower") else jax.jit(function)
    abstract = arguments
    if program.shapes:
        scope = jax.export.SymbolicScope()
        abstract = [jax.ShapeDtypeStruct(jax.export.symbolic_shape(shape, scope=scope, like=a.shape) if shape else a.shape, a.dtype)
                    for shape, a in zip(program.shapes, arguments)]
    checks = [jax.export.DisabledSafetyCheck.platform()] if program.platform else []
    exported = jax.export.export(function, platforms=[program.platform or "cpu"], disabled_checks=checks)(*abstract)
    flat = jax.tree.leaves(arguments)
    return function, arguments, [np.asarray(flat[i]) for i in exported.module_kept_var_idx], exported


def as_bits(a):
    """NumPy files know no bf16 and no f8: their bits."""
    return a if a.dtype.isbuiltin == 1 else a.view(f"u{a.dtype.itemsize}")


def check(got, want, program):
    if len(got) != len(want):
        raise Failure(f"{len(got)} results, {len(want)} wanted")
    for i, (g, w) in enumerate(zip(got, want)):
        w = np.asarray(w)
        g = g.view(w.dtype) if g.dtype != w.dtype and g.dtype == as_bits(w).dtype else g
        if g.dtype != w.dtype or g.shape != w.shape:
            raise Failure(f"result {i}: {g.dtype}{g.shape}, {w.dtype}{w.shape} wanted")
        if w.dtype.kind in "biu":
            wrong = g != w
        else:
            rtol, atol = TOLERANCES.get(w.dtype.name, (1e-4, 1e-5))
            wide = np.complex128 if w.dtype.kind == "c" else np.float64
            wrong = ~np.isclose(g.astype(wide), w.astype(wide), program.rtol or rtol, program.atol or atol, equal_nan=True)
        if wrong.any():
            at = tuple(int(j) for j in np.argwhere(wrong)[0])
            raise Failure(f"result {i}{list(at)}: {g[at]!r}, {w[at]!r} wanted; {int(wrong.sum())} of {w.size} differ")


class Tessera:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def call(self, *arguments):
        result = subprocess.run([self.path, "hlo", *arguments], capture_output=True, timeout=300)
        if result.returncode:
            raise Failure(f"exit {result.returncode}: {result.stderr.decode(errors='replace').strip()[:2000]}")
        return result

    def run(self, file, mode, inputs, results):
        """Results of the file's program, and how many ops went through the interpreter."""
        output = os.path.join(self.folder, "out")
        for name in os.listdir(output) if os.path.isdir(output) else ():
            os.unlink(os.path.join(output, name))
        arguments = ["run", "--" + mode, file, "--output", output]
        for i, path in enumerate(inputs):
            arguments += ["--input", f"{i}={path}"]
        told = re.search(r"(\d+) ops? went", self.call(*arguments).stderr.decode())
        return [np.load(os.path.join(output, f"{i}.npy")) for i in range(results)], told[1] if told else "-"


def run_by_jax(exported, artifact, arguments):
    """The exported program with another module in its place."""
    again = dataclasses.replace(exported, mlir_module_serialized=artifact)
    if exported.nr_devices == 1:
        return jax.tree.leaves(jax.jit(again.call)(*arguments))
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:exported.nr_devices]), ("devices",))
    everywhere = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec())
    arguments = jax.device_put(arguments, everywhere)
    return jax.tree.leaves(jax.jit(again.call, out_shardings=everywhere)(*arguments))


def artifact_of_text(text):
    with mlir.make_ir_context(), ir.Location.unknown():
        return _jax.mlir.serialize_portable_artifact(ir.Module.parse(text), stablehlo.get_current_version(), True)


def run_program(program, tessera):
    """The row: a column's name to "ok" or to what went wrong."""
    row = {}
    function, arguments, inputs, exported = exported_program(program)
    want = [np.asarray(w) for w in jax.tree.leaves(function(*arguments))]
    base = os.path.join(tessera.folder, program.name)
    text, artifact, paths = base + ".mlir", base + ".mlirbc", []
    with open(text, "w") as file:
        file.write(str(exported.mlir_module()))
    with open(artifact, "wb") as file:
        file.write(exported.mlir_module_serialized)
    for i, a in enumerate(inputs):
        paths.append(f"{base}.{i}.npy")
        np.save(paths[-1], as_bits(a))

    def ours(column, file, mode):
        def run():
            got, ops = tessera.run(file, mode, paths, len(want))
            check(got, want, program)
            if column == "cpu":
                row["ops"] = ops
        return run

    def theirs_from_text():
        written = tessera.call("print", artifact).stdout.decode()
        check([np.asarray(a) for a in run_by_jax(exported, artifact_of_text(written), arguments)],
              want, program)

    def theirs_from_artifact():
        tessera.call("convert", "--bytecode", "--version", stablehlo.get_current_version(), text, base + ".ours.mlirbc")
        with open(base + ".ours.mlirbc", "rb") as file:
            check([np.asarray(a) for a in run_by_jax(exported, file.read(), arguments)], want, program)

    for column, step in (("cpu", ours("cpu", text, "cpu")), ("cpu-bc", ours("cpu-bc", artifact, "cpu")),
                         ("interp", ours("interp", artifact, "interp")), ("text", theirs_from_text),
                         ("bc", theirs_from_artifact)):
        try:
            step()
            row[column] = "ok"
        except Exception as e:
            row[column] = str(e) or repr(e)
    return row


def main():
    parser = argparse.ArgumentParser(description="JAX's programs on Tessera, and back")
    parser.add_argument("tessera")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--keep", help="leave the programs, inputs and results in this folder")
    parser.add_argument("--sweep", action="store_true", help="each op on each element type instead (some minutes)")
    parser.add_argument("-v", "--verbose", action="store_true", help="whole messages")
    options = parser.parse_intermixed_args()
    programs = SWEEP if options.sweep else PROGRAMS
    if options.sweep:
        jax.config.update("jax_enable_x64", True)
    unknown = set(options.programs) - set(programs)
    if unknown:
        sys.exit(f"no such program: {', '.join(sorted(unknown))}")
    temporary = None if options.keep else tempfile.TemporaryDirectory()
    folder = options.keep or temporary.name
    os.makedirs(folder, exist_ok=True)
    tessera, failures, start = Tessera(os.path.abspath(options.tessera), folder), [], time.time()
    print(f"{'program':26}" + "".join(f"{c:>8}" for c in COLUMNS), flush=True)
    for name in options.programs or programs:
        try:
            row = run_program(programs[name], tessera)
        except Exception as e:
            row = {"cpu": f"not exported: {e!r}"}
        cells = [row.get(c, "-") for c in COLUMNS]
        print(f"{name:26}" + "".join(f"{c if len(c) < 8 else 'FAIL':>8}" for c in cells), flush=True)
        for column in COLUMNS:
            if len(row.get(column, "")) >= 8:
                failures.append((name, column))
                message = row[column] if options.verbose else row[column][:300]
                print(f"    {column}: {message}", flush=True)
    names = {name for name, _ in failures}
    count = len(options.programs or programs)
    print(f"{count - len(names)} of {count} programs agree with JAX {jax.__version__} ({time.time() - start:.0f} s)")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
