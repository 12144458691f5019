"""How many of Shardy's executable tests hold for programs that our partitioner cut.

    git clone https://github.com/openxla/shardy
    python shardy_executable.py --tessera build/tessera [--verbose] shardy/shardy/dialect/sdy/transforms

Such a test has two parts: functions with shardings, and a main that calls a function as a whole, runs it side by side
on parts of the operands, and compares. Here `tessera hlo opt --passes spmd-partition` makes the function for the parts,
and `tessera hlo run` interprets main. Tests of a pass that makes batch dimensions explicit, which ours has no need of,
compare our whole pipeline's program with the original. A test's checks count as passed when all of them do.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir, passmanager

from shardy_propagation import functions


def parts_of(text):
    pieces = re.split(r"^//--- (part\d)\.mlir.*$", text, flags=re.M)
    return dict(zip(pieces[1::2], pieces[2::2]))


def run_tessera(options, arguments, text):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([options.tessera, "hlo", *arguments, file.name], capture_output=True, text=True, timeout=300)
    if run.returncode:
        raise RuntimeError(run.stderr.strip().replace(file.name, "program"))
    return run.stdout


def renamed(text, old, new):
    return re.sub(rf"@{re.escape(old)}(?![\w.$-])", f"@{new}", text)


def called_by(text):
    return set(re.findall(r"@([\w.$-]+)", text))


def text_of_functions(module, rename):
    """The functions of a module as text, with other names."""
    parts = []
    for name, op in functions(module).items():
        parts.append(op.get_asm(print_generic_op_form=False))
    text = "\n".join(parts)
    for old, new in rename.items():
        text = renamed(text, old, new)
    return text


def cut(options, part1, name, number, settings=""):
    """The function for one device, under its own name."""
    module = ir.Module.parse(part1)
    for other, op in functions(module).items():
        if other != name and other not in called_by(str(functions(module)[name])):
            op.erase()
    text = renamed(str(module), name, "main").replace("func.func private @main", "func.func @main")
    made = ir.Module.parse(run_tessera(options, ["opt", "--passes", options.passes + settings], text))
    rename = {other: f"{other}_of_{number}" for other in functions(made) if other != "main"}
    for op in functions(made).values():
        for attribute in ("arg_attrs", "res_attrs"):
            if attribute in op.attributes:
                del op.attributes[attribute]
    return text_of_functions(made, {**rename, "main": name})


def without_shardings(part1, rename):
    module = ir.Module.parse(part1)
    passmanager.PassManager.parse("builtin.module(sdy-drop-sharding-and-mesh)").run(module.operation)
    return text_of_functions(module, rename)


def combined(options, parts):
    part1, part2 = parts["part1"], parts["part2"]
    replicas = re.search(r"--replica_count=([2-9])", parts["all"])  # devices are replicas, and not partitions
    settings = "{partition-count=1}" if replicas else ""
    module = ir.Module.parse(part1)
    names = list(functions(module))
    side_by_side, aliases = set(), dict(reversed(pair) for pair in re.findall(r"sed 's/(\w+)/(\w+)/g'", parts["all"]))
    for programs in re.findall(r"programs\s*=\s*\[(.*?)\]\s*\}", part2, flags=re.S):
        side_by_side |= called_by(programs)
    text, number = [], 0
    for alias in sorted(side_by_side & set(aliases)):
        text.append(renamed(cut(options, part1, aliases[alias], number, settings), aliases[alias], alias))
        number += 1
    for name in names:
        if name in aliases.values():
            continue
        if "@original_" in part2:
            whole = renamed(part1, name, "main")
            text.append(text_of_functions(ir.Module.parse(run_tessera(options, ["opt"], whole)), {"main": name}))
            text.append(renamed(part1, name, name.replace("transformed_", "original_")))
        elif name in side_by_side:
            text.append(cut(options, part1, name, number, settings))
            number += 1
        elif name not in "".join(text):
            alone = ir.Module.parse(part1)
            for other, op in functions(alone).items():
                if other != name:
                    op.erase()
            text.append(without_shardings(str(alone), {}))
    if "@sequential_" in part2 and not any(n.startswith("sequential_") for n in names):
        plain = {n: n.replace("parallel_", "sequential_") for n in names if n.startswith("parallel_")}
        alone = ir.Module.parse(part1)
        for other, op in functions(alone).items():
            if other not in plain:
                op.erase()
        text.append(without_shardings(str(alone), plain))
    return "\n".join(text) + "\n" + part2


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--passes", default="spmd-partition")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--keep", default="")
    parser.add_argument("--only", default="")
    parser.add_argument("folder")
    options = parser.parse_args()
    counts = collections.Counter()
    for folder, _, files in sorted(os.walk(options.folder)):
        for file in sorted(files):
            path = os.path.join(folder, file)
            if not file.endswith(".mlir") or "executable" not in folder or options.only not in path:
                continue
            whole = open(path).read()
            parts = {**parts_of(whole), "all": whole}
            checks = len(re.findall(r"\bcheck\.", parts.get("part2", "")))
            counts["files"] += 1
            counts["checks"] += checks
            try:
                with jax_mlir.make_ir_context() as context, ir.Location.unknown():
                    context.allow_unregistered_dialects = True
                    text = combined(options, parts)
                if options.keep:
                    open(os.path.join(options.keep, file), "w").write(text)
                run_tessera(options, ["run", "--interp"], text)
                counts["files passed"] += 1
                counts["checks passed"] += checks
            except Exception as error:
                lines = str(error).strip().splitlines() or [repr(error)]
                print(f"{os.path.basename(folder)}/{file}: {' '.join(lines if options.verbose else lines[-1:])[:600]}")
    print(", ".join(f"{v} {k}" for k, v in counts.items()))
    sys.exit(counts["files passed"] != counts["files"])


if __name__ == "__main__":
    main()
