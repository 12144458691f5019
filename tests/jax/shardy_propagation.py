"""How many functions of Shardy's own propagation tests get the shardings that Shardy, in jaxlib, gives them.

    git clone https://github.com/openxla/shardy
    python shardy_propagation.py --tessera build/tessera [--verbose] shardy/shardy/dialect/sdy/transforms

Each file says which passes its functions are for. Every op gets a number as an attribute, both propagations run on each
function, and the axes of the arguments, of the results of ops by their numbers and of the function's results are
compared. Rules of ops are compared as text. Only what jaxlib reads, and what ends in its passes without an error, is
counted; the rest is listed.
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

from propagation import dims_of, each_op

FUNCTION_PASSES = {"sdy-populate-op-sharding-rules", "sdy-sink-data-flow-edges"}  # those that run on a function
SETTINGS = {"propagation-strategy", "conservative-propagation", "keep-sharding-rules"}  # those that ours knows
OURS = re.compile(r"^sdy-(basic|aggressive|op-priority|user-priority)-propagate|^sdy-propagation-pipeline"
                  r"|^sdy-populate-op-sharding-rules")


def passes_of(text):
    """The passes of a file's first RUN line, with their options."""
    line = next((l for l in text.splitlines() if "RUN: sdy_opt" in l), "")
    found = re.findall(r"\s--?(sdy-[a-z-]+)(?:=(?:'([^']*)'|\"([^\"]*)\"|(\S+)))?", line)
    return [(name, a or b or c) for name, a, b, c in found]


def their_pipeline(passes, text):
    parts = []
    if "sdy.data_flow_edge" in text:  # written edges hold shardings of what they stand for: put them there
        passes = passes + [("sdy-sink-data-flow-edges", "")]
    for name, options in passes:
        one = name + ("{" + options + "}" if options else "")
        parts.append(f"func.func({one})" if name in FUNCTION_PASSES else one)
    return "builtin.module(" + ",".join(parts) + ")"


def texts_of(attribute):
    body = re.sub(r"<mesh<.*?>, \[", "<@mesh, [", str(attribute))
    return [p for p in re.split(r"(?=<@)", body) if p.startswith("<@")]


def rank_of(type):
    try:
        return ir.RankedTensorType(type).rank
    except ValueError:
        return None


def of_function(op):
    """What is compared: {place: axes} of one function."""
    found = {}

    def add(place, type, text):
        rank = rank_of(type)
        if rank is not None:
            found.setdefault(place, []).append(dims_of(text, rank))

    function_type = ir.FunctionType(ir.TypeAttr(op.attributes["function_type"]).value)
    for kind, types, name in (("argument", function_type.inputs, "arg_attrs"),
                              ("result", function_type.results, "res_attrs")):
        attrs = op.attributes[name] if name in op.attributes else None
        for i, type in enumerate(types):
            one = ir.DictAttr(attrs[i]) if attrs is not None else None
            said = one["sdy.sharding"] if one is not None and "sdy.sharding" in one else None
            add((kind, i), type, texts_of(said)[0] if said is not None else None)
    for each in each_op(op):
        o = each.operation
        if "t.number" not in o.attributes:
            continue
        number = int(o.attributes["t.number"])
        if "sdy.sharding_rule" in o.attributes:
            found[("rule", number)] = [str(o.attributes["sdy.sharding_rule"])]
        if o.name in ("sdy.sharding_constraint", "sdy.reshard"):
            texts = [str(o.attributes["sharding"])]
        elif o.name == "sdy.manual_computation":
            texts = texts_of(o.attributes["out_shardings"])
            for i, text in enumerate(texts_of(o.attributes["in_shardings"])):
                add((number, "in", i), o.operands[i].type, text)
        elif o.name == "sdy.data_flow_edge":
            texts = [str(o.attributes["sharding"])] if "sharding" in o.attributes else []
        else:
            texts = texts_of(o.attributes["sdy.sharding"]) if "sdy.sharding" in o.attributes else []
        for i, result in enumerate(o.results):
            add((number, i), result.type, texts[i] if i < len(texts) else None)
    return found


def functions(module):
    found = {}
    for op in module.body.operations:
        if op.operation.name == "func.func":
            found[ir.StringAttr(op.operation.attributes["sym_name"]).value] = op.operation
    return found


def number_ops(module):
    i64, number = ir.IntegerType.get_signless(64), 0
    for op in each_op(module.operation):
        number += 1
        if op.operation.name not in ("func.func", "sdy.mesh") and len(op.operation.results):
            op.operation.attributes["t.number"] = ir.IntegerAttr.get(i64, number)


def our_text(options, text, name, passes):
    """The program with only that function as main and what it calls, after our passes."""
    module = ir.Module.parse(text)
    here = functions(module)
    called, waiting = set(), [name]
    while waiting:
        one = waiting.pop()
        if one in called or one not in here:
            continue
        called.add(one)
        waiting += re.findall(r"@([\w.$-]+)", str(here[one]))
    for other, op in here.items():
        if other not in called:
            op.erase()
    text = str(module)
    if name != "main":
        text = re.sub(r"@main\b", "@main_that_was", text)
        text = re.sub(rf"@{re.escape(name)}(?![\w.$-])", "@main", text)
        text = re.sub(r"func\.func private @main\b|func\.func public @main\b", "func.func @main", text)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([options.tessera, "hlo", "opt", "--passes", passes, file.name], capture_output=True,
                             text=True, timeout=120)
    if run.returncode:
        raise RuntimeError("ours: " + run.stderr.strip()[:300])
    return run.stdout


def callers(here, name):
    """The functions that call it."""
    return {other for other, op in here.items() if re.search(rf"call @{re.escape(name)}(?![\w.$-])", str(op))}


def our_passes(passes):
    names = [name for name, _ in passes]
    found = []
    for name, options in passes:
        known = [o for o in (options or "").split() if o.split("=")[0] in SETTINGS]
        if "sdy-apply-sharding-constraints" in names:
            known.append("constraints=true")
        if OURS.match(name):
            found.append(name + ("{" + " ".join(known) + "}" if known else ""))
    return ",".join(found)


def unlike(theirs, ours, text):
    """The places that differ. A rule that is missing counts if the op's number is in the text: "applies" shows none."""
    places = []
    for place, values in theirs.items():
        mine = ours.get(place)
        if mine is None:
            if place[0] == "rule" and f"t.number = {place[1]} :" in text:
                places.append((place, values, None))
            continue
        if values[0] not in mine:
            places.append((place, values, mine))
    return places


def compare_chunk(options, chunk, passes, counts, label):
    try:
        module = ir.Module.parse(chunk)
        number_ops(module)
        text = str(module)
        names = list(functions(module))
    except Exception as error:
        counts["not read by jaxlib"] += len(re.findall(r"func\.func", chunk))
        if options.verbose:
            print(f"  {label}: {str(error).strip().splitlines()[-1][:200]}")
        return
    try:
        passmanager.PassManager.parse(their_pipeline(passes, text)).run(module.operation)
    except Exception as error:
        counts["refused by jaxlib's passes"] += len(names)
        if options.verbose:
            print(f"  {label}: {str(error).strip()[:300]}")
        return
    after = functions(module)
    before = ir.Module.parse(text)
    called = {other: callers(functions(before), other) for other in names}
    for name in names:
        if name not in after or not len(after[name].regions) or not len(after[name].regions[0].blocks):
            counts["not a function afterwards"] += 1
            continue
        counts["functions"] += 1
        theirs = of_function(after[name])
        root = name
        while called[root] - {root}:
            root = sorted(called[root] - {root})[0]
        if root != name:  # ours are in the place of its call
            theirs = {place: values for place, values in theirs.items() if place[0] not in ("argument", "result")}
        try:
            mine = ir.Module.parse(our_text(options, text, root, our_passes(passes)))
            places = unlike(theirs, of_function(functions(mine)["main"]), text)
        except Exception as error:
            print(f"{label} @{name}: {str(error).strip()[:400]}")
            continue
        counts["alike"] += not places
        counts["values"] += len(theirs)
        counts["values alike"] += len(theirs) - len(places)
        if places and not options.quiet:
            print(f"{label} @{name}: {len(places)} of {len(theirs)} differ")
        if options.verbose:
            for place, values, ours in places:
                print(f"    {place}: ours {ours}, Shardy's {values[:1]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("folder")
    options = parser.parse_args()
    total = collections.Counter()
    for folder, _, files in sorted(os.walk(options.folder)):
        for file in sorted(files):
            path = os.path.join(folder, file)
            if not file.endswith(".mlir") or options.only not in path:
                continue
            text = open(path).read()
            passes = passes_of(text)
            if not our_passes(passes):
                continue
            counts = collections.Counter()
            chunks = re.split(r"^// -----.*$", text, flags=re.M) if "-split-input-file" in text else [text]
            with jax_mlir.make_ir_context() as context, ir.Location.unknown():
                context.allow_unregistered_dialects = True
                for chunk in chunks:
                    compare_chunk(options, chunk, passes, counts, file)
            print(f"{file}: " + ", ".join(f"{v} {k}" for k, v in counts.items()))
            total += counts
    print("all: " + ", ".join(f"{v} {k}" for k, v in total.items()))
    sys.exit(total["alike"] != total["functions"])


if __name__ == "__main__":
    main()
