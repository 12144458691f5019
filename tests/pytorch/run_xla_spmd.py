"""Runs PyTorch/XLA's SPMD tests on Tessera.

    git clone https://github.com/pytorch/xla
    python run_xla_spmd.py --library build/libtessera.so xla/test/spmd/test_xla_sharding.py [NAME ...]

also test_xla_virtual_device.py, test_xla_distributed_checkpoint.py and test_fsdp_v2.py. xla_shim.py and xla_modules.py stand in
for torch_xla. Each test is listed as passed, failed, skipped by itself, asking for torch_xla's C++ (texts of HLO, debug texts,
hashes), or known to differ, with the reason (xla_spmd_known.json). Exit 1 when another test failed, or a known one passed."""
import argparse
import importlib.util
import json
import os
import sys
import unittest
import unittest.mock

os.environ.setdefault("CPU_NUM_DEVICES", "8")
os.environ.setdefault("PJRT_DEVICE", "CPU")

import xla_modules

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", default="build/libtessera.so")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("file")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    folder = os.path.dirname(os.path.abspath(options.file))
    xla_modules.install(options.library, os.path.dirname(os.path.dirname(folder)))
    sys.path.insert(0, folder)
    spec = importlib.util.spec_from_file_location(os.path.basename(options.file)[:-3], options.file)
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = loaded
    spec.loader.exec_module(loaded)
    with open(os.path.join(HERE, "xla_spmd_known.json")) as file:
        known = json.load(file).get(spec.name, {})
    found = {"passed": [], "failed": [], "asks for C++": [], "known": [], "skipped": []}
    for suite in unittest.defaultTestLoader.loadTestsFromModule(loaded):
        tests = [t for t in suite if not options.names or t._testMethodName in options.names]
        result = unittest.TestResult()
        unittest.TestSuite(tests).run(result)
        bad = {getattr(test, "_testMethodName", str(test)): trace for test, trace in result.failures + result.errors}
        skipped = {t._testMethodName: reason for t, reason in result.skipped}
        for test in tests:
            name = test._testMethodName
            kind, why = judged(known.get(name), bad.get(name), skipped.get(name))
            found[kind].append((name, why))
            if options.verbose and name in bad:
                print(bad[name])
    for kind in ("failed", "asks for C++", "known", "skipped"):
        for name, why in found[kind]:
            print(f"{kind}: {name}: {why}")
    print(", ".join(f"{len(names)} {kind}" for kind, names in found.items()))
    sys.exit(bool(found["failed"]))


def judged(known, trace, skipped):
    """The kind of a test's outcome, and the words about it. known: why it differs; trace: of its failure."""
    last = trace.strip().splitlines()[-1][:200] if trace else ""
    if skipped is not None:
        return "skipped", skipped
    if known:
        return ("known", known) if trace else ("failed", "is known to differ, but passes: " + known)
    if not trace:
        return "passed", ""
    return "asks for C++" if "NotThere" in trace else "failed", last


if __name__ == "__main__":
    main()
