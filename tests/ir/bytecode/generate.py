#!/usr/bin/env python3
"""Writes the portable artifacts beside this file from its .mlir files, with jaxlib's own writer: plain.mlir for a few
versions of StableHLO, one for each version of the container, and the others for the newest that jaxlib has; and the same
programs as VHLO's text, in the form that jaxlib prints and in the generic one."""
import pathlib

from jax._src.interpreters import mlir
from jaxlib.mlir import ir, passmanager
from jaxlib.mlir.dialects import stablehlo

stablehlo.register_stablehlo_passes()
here = pathlib.Path(__file__).parent


def make_context(allow_other_dialects):
    context = mlir.make_ir_context()
    context.allow_unregistered_dialects = allow_other_dialects
    with context:
        # Reading an artifact loads the dialect of quantized types, which reading text does not.
        empty = stablehlo.serialize_portable_artifact(ir.Module.parse(""), "1.0.0")
        stablehlo.deserialize_portable_artifact(context, empty)
    return context


def write_text(name, version, allow_other_dialects=False, generic=False):
    others = "true" if allow_other_dialects else "false"
    passes = f"stablehlo-legalize-to-vhlo{{allow-other-dialects={others}}}, vhlo-to-version{{target={version}}}"
    with make_context(allow_other_dialects):
        module = ir.Module.parse((here / f"{name}.mlir").read_text())
        passmanager.PassManager.parse(f"builtin.module({passes})").run(module.operation)
        text = module.operation.get_asm(print_generic_op_form=generic)
    (here / f"{name}.{version.replace('.', '_')}.vhlo.mlir").write_text(text)


def write(name, version, allow_other_dialects=False):
    context = make_context(allow_other_dialects)
    with context:
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
write("rules", "1.17.0", True)
write("tokens", "1.17.0", True)
write("groups", "1.17.0", True)

write_text("plain", "0.9.0", generic=True)
write_text("plain", "1.17.0", generic=True)
for name in ("recent", "started", "composites"):
    write_text(name, "1.17.0")
write_text("sharded", "1.17.0", True, generic=True)
for name in ("manual", "axes", "mesh"):
    write_text(name, "1.17.0", True)
