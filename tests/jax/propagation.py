"""How many values of programs are cut as Shardy's own propagation, in jaxlib, cuts them.

    python propagation.py --tessera build/tessera [--verbose] FILE.mlir ...

Calls are inlined first (tessera hlo opt --passes inline), every op gets a number as an attribute, which both propagations
keep, and the shardings of all results of the ops of main are compared by it: those of constants and of what follows from
constants alone, which each reader has its own copy of, are left out.
"""
import argparse
import subprocess
import sys
import tempfile

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir, passmanager

PIPELINE = "builtin.module(sdy-propagation-pipeline)"


def each_op(block_owner):
    for region in block_owner.regions:
        for block in region.blocks:
            for op in block.operations:
                yield op
                yield from each_op(op)


def tessera(program, text, passes):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([program, "hlo", "opt", "--passes", passes, file.name], capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(run.stderr.strip()[:300])
    return run.stdout


def dims_of(text, rank):
    """The axes of each dimension, without marks of open ones and of priorities."""
    if text is None:
        return tuple("" for _ in range(rank))
    inside = text[text.index("[") + 1:]
    depth, dims, current = 0, [], ""
    for c in inside:
        if c == "{":
            depth, current = 1, ""
        elif c == "}":
            dims.append(",".join(a.strip() for a in current.split(",") if a.strip() and "?" not in a))
            depth = 0
        elif c == "]" and depth == 0:
            break
        elif depth:
            current += c
    return tuple(dims)


def shardings(module):
    """number -> [of each result: its dimensions' axes], of main's ops."""
    found = {}
    for function in module.body.operations:
        if function.operation.name != "func.func":
            continue
        for op in each_op(function.operation):
            if "t.number" not in op.operation.attributes:
                continue
            attr = op.operation.attributes["sdy.sharding"] if "sdy.sharding" in op.operation.attributes else None
            texts = []
            if op.operation.name in ("sdy.sharding_constraint", "sdy.reshard"):
                texts = [str(op.operation.attributes["sharding"])]
            elif attr is not None:
                body = str(attr)
                texts = ["<@" + part for part in body.split("<@")[1:]] or ["<mesh" + p for p in body.split("<mesh")[1:]]
            values = []
            for i, result in enumerate(op.operation.results):
                try:
                    rank = ir.RankedTensorType(result.type).rank
                except ValueError:
                    continue
                values.append(dims_of(texts[i] if i < len(texts) else None, rank))
            found.setdefault(int(op.operation.attributes["t.number"]), []).append((op.operation.name, values))
    return found


CONSTANT = {"stablehlo.constant", "sdy.constant", "stablehlo.iota"}


def numbered(text):
    """The program with a number on each op whose value is to be compared, and those that follow from constants."""
    module = ir.Module.parse(text)
    number, skip = 0, set()
    constant = set()
    i64 = ir.IntegerType.get_signless(64)
    for op in each_op(module.operation):
        o = op.operation
        number += 1
        if o.name in ("func.func", "sdy.mesh"):
            continue
        if len(o.results) and o.name != "sdy.manual_computation":
            o.attributes["t.number"] = ir.IntegerAttr.get(i64, number)
        fixed = o.name in CONSTANT or (len(o.operands) and len(o.regions) == 0 and
                                       all(v.owner in constant for v in o.operands if not isinstance(v.owner, ir.Block)) and
                                       not any(isinstance(v.owner, ir.Block) for v in o.operands))
        if fixed:
            constant.add(op)
            skip.add(number)
    return str(module), skip


def compare(program, path, verbose):
    with jax_mlir.make_ir_context() as context:
        context.allow_unregistered_dialects = True
        text, skip = numbered(tessera(program, open(path).read(), "inline"))
        theirs = ir.Module.parse(text)
        passmanager.PassManager.parse(PIPELINE).run(theirs.operation)
        theirs = shardings(theirs)
        ours = shardings(ir.Module.parse(tessera(program, text, "sdy-propagation-pipeline")))
    same = total = 0
    for number, copies in theirs.items():
        if number in skip or number not in ours:
            continue
        name, values = ours[number][0]
        for i, value in enumerate(values):
            total += 1
            equal = any(i < len(v) and v[i] == value for _, v in copies)
            same += equal
            if verbose and not equal:
                print(f"  {path.split('/')[-1]} op {number} {name} result {i}: {value}, Shardy has {copies[0][1][i:i + 1]}")
    return same, total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    same = total = whole = 0
    for path in options.files:
        try:
            s, t = compare(options.tessera, path, options.verbose)
        except Exception as error:  # a program that one side refuses counts as not compared
            print(f"{path}: {str(error)[:300]}")
            continue
        same, total, whole = same + s, total + t, whole + (s == t)
        if s != t:
            print(f"{path.split('/')[-1]:40} {s} of {t}")
    print(f"{len(options.files)} programs, {whole} alike; {total} values, {same} alike ({100 * same / max(total, 1):.1f} %)")
    sys.exit(same != total)


if __name__ == "__main__":
    main()
