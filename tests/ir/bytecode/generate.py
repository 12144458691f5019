#!/usr/bin/env python3
"""Writes the portable artifacts beside this file from its .mlir files, with jaxlib's own writer: plain.mlir for a few
versions of StableHLO, one for each version of the container, and the others for the newest that jaxlib has."""
import pathlib

from jax._src.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

here = pathlib.Path(__file__).parent


def write(name, version, allow_other_dialects=False):
    context = mlir.make_ir_context()
    context.allow_unregistered_dialects = allow_other_dialects
    with context:
        # Reading an artifact loads the dialect of quantized types, which reading text does not.
        empty = stablehlo.serialize_portable_artifact(ir.Module.parse(""), version)
        stablehlo.deserialize_portable_artifact(context, empty)
        module = ir.Module.parse((here / f"{name}.mlir").read_text())
        data = stablehlo.serialize_portable_artifact(module, version, allow_other_dialects)
    (here / f"{name}.{version.replace('.', '_')}.bc").write_bytes(data)


for version in ("0.9.0", "0.11.0", "0.13.0", "0.14.0", "1.0.0", "1.17.0"):
    write("plain", version)
write("recent", "1.17.0")
write("started", "1.17.0")
write("composites", "1.17.0")
write("sharded", "1.17.0", True)
write("manual", "1.17.0", True)
write("axes", "1.17.0", True)
write("mesh", "1.17.0", True)
