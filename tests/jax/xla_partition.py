"""How many of the programs of XLA's tests of its partitioner give the same values cut as whole.

    git clone https://github.com/openxla/xla
    python xla_partition.py --tessera build/tessera [--verbose] xla/xla/service/spmd/spmd_partitioner_test.cc

Each test holds a module of HLO text and its number of devices. jaxlib converts the module to StableHLO; it runs on random
inputs whole on one device, and cut over the test's devices (`tessera hlo run --devices N`). Results must be equal, floats
within 1e-4 of the largest magnitude; bf16 and f16 become f32, so that their roundings hide nothing. Counted apart:
modules that jaxlib does not read or convert, that do not run whole (custom calls without a meaning, collectives of their
own), whose values may differ (random numbers, numbers of devices), and large ones.
"""
import argparse
import collections
import concurrent.futures
import math
import os
import re
import sys

from jax._src.interpreters import mlir as jax_mlir
from jaxlib import _hlo, _jax
from jaxlib.mlir import ir

from shardy_partition import run_program, same


def tests(source):
    """(name, HLO text, number of devices) of each module."""
    chunks = re.split(r"^TEST_[PF]\(\w+,\s*(\w+)\)\s*\{", source, flags=re.M)
    for name, body in zip(chunks[1::2], chunks[2::2]):
        modules = [m for m in re.findall(r'R"\w*\((.*?)\)\w*"', body, flags=re.S) if "ENTRY" in m]
        devices = [int(n) for n in re.findall(r"num_devices=\*/\s*(\d+)", body)] or [int(n) for n in re.findall(
            r"num_devices\s*=\s*(\d+)", body)]
        for i, module in enumerate(modules):
            if devices:
                yield name if i == 0 else f"{name}.{i}", module, devices[min(i, len(devices) - 1)]


def main_of(module):
    return next(op for op in module.body.operations if op.operation.name == "func.func" and op.name.value == "main")


def rewrite(module):
    """The text. Ops that only jaxlib's conversion from HLO makes become StableHLO: mhlo.copy is the identity, with a
    sharding a constraint; mhlo.scan is chlo.scan; an infeed's values become arguments of main."""
    main = main_of(module)
    copies, infeeds = [], []

    def find(op):
        {"mhlo.copy": copies, "stablehlo.infeed": infeeds}.get(op.name, []).append(op)
        return ir.WalkResult.ADVANCE

    module.operation.walk(find)
    for op in copies:
        value = op.operands[0]
        if "mhlo.sharding" in op.attributes:
            attributes = {"call_target_name": ir.StringAttr.get("Sharding"),
                          "mhlo.sharding": op.attributes["mhlo.sharding"]}
            value = ir.Operation.create("stablehlo.custom_call", [op.results[0].type], [value], attributes,
                                        ip=ir.InsertionPoint(op)).results[0]
        op.results[0].replace_all_uses_with(value)
        op.erase()
    for op in infeeds:
        if op.parent.name == "func.func":
            infeed_to_arguments(main, op)
    text = str(module).replace("mhlo.scan(", "chlo.scan(")
    return re.sub(r"\bmhlo\.return\b", "stablehlo.return", text)


def infeed_to_arguments(main, op):
    body, types = main.regions[0].blocks[0], list(main.type.inputs)
    attributes = list(main.arg_attrs) if "arg_attrs" in main.attributes else [ir.DictAttr.get({}) for _ in types]
    sharding = ir.StringAttr(op.attributes["mhlo.sharding"]).value if "mhlo.sharding" in op.attributes else ""
    parts = re.findall(r"\{(?:[^{}]|\{[^{}]*\})*\}", sharding[1:-1]) if sharding.startswith("{{") else [sharding]
    for i, result in enumerate(list(op.results)[:-1]):
        result.replace_all_uses_with(body.add_argument(result.type, ir.Location.unknown()))
        types.append(result.type)
        own = {"mhlo.sharding": ir.StringAttr.get(parts[i])} if i < len(parts) and parts[i] else {}
        attributes.append(ir.DictAttr.get(own))
    op.results[-1].replace_all_uses_with(op.operands[0])
    op.erase()
    main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(types, main.type.results))
    main.attributes["arg_attrs"] = ir.ArrayAttr.get(attributes)


def stablehlo(text):
    text = re.sub(r"\bb?f16\[", "f32[", text)
    proto = _hlo.hlo_module_from_text(text).as_serialized_hlo_module_proto()
    with jax_mlir.make_ir_context() as context, ir.Location.unknown():
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(_jax.mlir.hlo_to_stablehlo(proto))
        return rewrite(module)


def largest(program):
    """The elements of the largest tensor."""
    return max((math.prod(int(n) for n in dims[:-1].split("x")) for dims in re.findall(r"tensor<((?:\d+x)+)", program)),
               default=1)


def judge(options, name, text, devices):
    """(outcome, message)"""
    try:
        program = stablehlo(text)
    except Exception as error:
        return "not converted by jaxlib", str(error).splitlines()[0]
    if options.keep:
        open(os.path.join(options.keep, f"{name}.{devices}.mlir"), "w").write(program)
    if re.search(r"stablehlo\.(rng|partition_id|replica_id)\b", program):
        return "of random numbers or device numbers", ""
    if largest(program) > options.most_elements:
        return "too large", ""
    mode = ["--interp"] if options.interp else []
    try:
        whole = run_program(options, program, mode, options.timeout)
    except Exception as error:
        return "not run whole", str(error).splitlines()[0]
    try:
        parts = run_program(options, program, [*mode, "--devices", str(devices)], options.timeout)
    except Exception as error:
        return "failed", str(error).splitlines()[0]
    copies = len(parts) // max(len(whole), 1)  # a program that no sharding cuts runs on each device alone
    good = len(parts) == len(whole) * copies and all(same(w, p) for w, p in zip(whole * copies, parts))
    return ("equal", "") if good else ("differs", "the values differ")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--interp", action="store_true")
    parser.add_argument("--keep", default="", help="a folder for the converted programs")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=120, help="of one run, in seconds")
    parser.add_argument("--most-elements", type=int, default=1 << 27, help="of one tensor")
    parser.add_argument("--most-devices", type=int, default=64)
    parser.add_argument("file")
    options = parser.parse_args()
    programs = [t for t in tests(open(options.file).read()) if re.search(options.only, t[0])]
    few = [t for t in programs if t[2] <= options.most_devices]
    counts = collections.Counter({"modules": len(programs), "of more devices": len(programs) - len(few)})
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        outcomes = pool.map(lambda t: judge(options, *t), few)
        for (name, _, devices), (outcome, message) in zip(few, outcomes):
            counts[outcome] += 1
            if outcome in ("failed", "differs") or (options.verbose and outcome != "equal"):
                print(f"{outcome}: {name} on {devices}: {message[:300]}", flush=True)
    print(", ".join(f"{v} {k}" for k, v in counts.items()))
    sys.exit(counts["failed"] + counts["differs"] > 0)


if __name__ == "__main__":
    main()
