#!/usr/bin/env python3
"""Checks the printer against openxla's own parser and printer (jaxlib's), over the conformance programs.

    tools/check_printer.py BUILD_FOLDER [CONFORMANCE_FOLDER]

An optional check for developers; needs Python with jax. Each program is printed by tests/ir/test_parse_programs
(TESSERA_PRINT_FOLDER), and jaxlib must accept it and print it back as it is; where jaxlib also reads the original,
both must be the same program. Differences that are meant:

  - optional lists that hold the default are left out (window strides of 1, padding of 0)
  - ops of dialects that jaxlib does not know (check, interpreter) are compared as text that it accepts
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

from jax._src.interpreters import mlir
from jaxlib.mlir import ir

SEPARATOR = "// -----"


def printed_by_jaxlib(context, text):
    module = ir.Module.parse(text, context)
    return module.operation.get_asm(assume_verified=True)


def show(name, a, b):
    print(f"--- {name}")
    for line in list(difflib.unified_diff(a.splitlines(), b.splitlines(), "ours", "openxla", n=0, lineterm=""))[:12]:
        print(line[:300])


def without_defaults(text):
    text = re.sub(r"\b(stride|lhs_dilate|rhs_dilate) = \[1(, 1)*\](, )?", "", text)
    text = re.sub(r"\b(window_strides|base_dilations|window_dilations|window_dimensions) = array<i64: 1(, 1)*>(, )?", "", text)
    text = re.sub(r"\bpad = \[\[0, 0\](, \[0, 0\])*\](, )?", "", text)
    text = re.sub(r"\breverse = \[false(, false)*\](, )?", "", text)
    text = re.sub(r"\bpadding = dense<0> : tensor<\w+>(, )?", "", text)
    text = re.sub(r"\b(indices_are_sorted|unique_indices|is_stable|has_side_effect|lower) = false(, )?", "", text)
    text = re.sub(r"\bknown_(non)?expanding_dimensions = array<i64>(, )?", "", text)
    text = re.sub(r"\b(infeed_config|outfeed_config) = \"\"(, )?", "", text)
    text = re.sub(r"\btolerance = 1.000000e-04 : f64(, )?", "", text)
    text = re.sub(r"\b[a-z_]{1,40} = \[\], (?=[a-z_]{1,40} = \[)", "", text)
    text = re.sub(r"dense<[^<>]*>(?= : tensor<(\d+x)*0x)", "dense<>", text)
    text = re.sub(r"(\"interpreter.run_parallel\"\([^)]*\)) <(\{.*?\})> :", r"\1 \2 :", text)
    text = re.sub(r', backend_config = ""|backend_config = "", ', "", text)
    text = re.sub(r", \}", "}", text)
    text = re.sub(r", \}>", "}>", text)
    text = re.sub(r" (<\{\}>|\{\})(?= :)", "", text)
    # openxla prints only six digits of a scale, which is another number than the one read
    text = re.sub(r"(!quant\.uniform<[^,>]*(?:<[^>]*>)?[^,>]*, )([0-9.eE+-]+)", lambda m: m[1] + "%e" % float(m[2]), text)
    return text


def main():
    build = sys.argv[1]
    conformance = sys.argv[2] if len(sys.argv) > 2 else os.environ.get("TESSERA_CONFORMANCE", "../shared/conformance")
    context = mlir.make_ir_context()
    context.allow_unregistered_dialects = True
    originals = {}
    for folder, _, names in os.walk(conformance):
        for name in names:
            if name.endswith(".mlir"):
                originals[name] = open(os.path.join(folder, name)).read().split(SEPARATOR)
    accepted = refused = same = different = skipped = quantized = 0
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, TESSERA_PRINT_FOLDER=folder, TESSERA_CONFORMANCE=os.path.abspath(conformance))
        subprocess.run([os.path.join(build, "tests", "test_ir_parse_programs")], env=environment, check=False,
                       stderr=subprocess.DEVNULL)
        for file in sorted(os.listdir(folder)):
            ours = open(os.path.join(folder, file)).read()
            name, part = re.match(r"(.*)\.(\d+)\.mlir$", file).groups()
            try:
                theirs = printed_by_jaxlib(context, ours)
            except ir.MLIRError as error:
                # jaxlib comes without the dialect of quantized types, and may be older than the programs
                if "!quant." in ours or "stablehlo.collective_reduce" in ours or "has_dynamic_root" in ours:
                    quantized += 1
                    continue
                refused += 1
                print(f"--- {file} is refused: {str(error)[:400]}")
                continue
            accepted += 1
            try:
                original = printed_by_jaxlib(context, originals[name][int(part)])
            except ir.MLIRError:
                skipped += 1
                original = theirs
            if without_defaults(ours).strip() == without_defaults(original).strip():
                same += 1
            else:
                different += 1
                if different <= 40:
                    show(file, without_defaults(ours), without_defaults(original))
    print(f"{accepted} accepted, {refused} refused; {same} print as openxla prints them, {different} differ; "
          f"{skipped} originals that jaxlib does not read, {quantized} programs that it cannot read")
    return 1 if refused or different else 0


if __name__ == "__main__":
    sys.exit(main())
