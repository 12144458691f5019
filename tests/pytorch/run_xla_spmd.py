"""Runs PyTorch/XLA's SPMD tests on Tessera.

    git clone https://github.com/pytorch/xla
    python run_xla_spmd.py --library build/libtessera.so xla/test/spmd/test_xla_sharding.py [NAME ...]

also test_xla_virtual_device.py, test_xla_distributed_checkpoint.py and test_fsdp_v2.py. xla_shim.py and xla_modules.py stand in
for torch_xla. Each test is listed as passed, failed, skipped by itself, or asking for torch_xla's C++
(texts of HLO, debug texts, hashes). Exit 1 when a test failed."""
import argparse
import importlib.util
import os
import sys
import unittest
import unittest.mock

os.environ.setdefault("CPU_NUM_DEVICES", "8")
os.environ.setdefault("PJRT_DEVICE", "CPU")

import xla_modules


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
    counts = {"passed": [], "failed": [], "asks for C++": [], "skipped": []}
    for suite in unittest.defaultTestLoader.loadTestsFromModule(loaded):
        tests = [t for t in suite if not options.names or t._testMethodName in options.names]
        chosen = unittest.TestSuite(tests)
        result = unittest.TestResult()
        chosen.run(result)
        bad = {}
        for test, trace in result.failures + result.errors:
            bad[getattr(test, "_testMethodName", str(test))] = trace
        skipped = {t._testMethodName for t, _ in result.skipped}
        for test in tests:
            name = test._testMethodName
            trace = bad.get(name)
            kind = "skipped" if name in skipped else "passed" if trace is None else \
                "asks for C++" if "NotThere" in trace else "failed"
            counts[kind].append(name)
            if kind == "failed" or (options.verbose and trace):
                print(f"{kind}: {name}: {trace.strip().splitlines()[-1][:200]}")
                if options.verbose:
                    print(trace)
    for kind, names in counts.items():
        if kind in ("asks for C++", "skipped") and names:
            print(f"{kind}: {', '.join(names)}")
    print(", ".join(f"{len(names)} {kind}" for kind, names in counts.items()))
    sys.exit(bool(counts["failed"]))


if __name__ == "__main__":
    main()
