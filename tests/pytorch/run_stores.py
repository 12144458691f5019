"""PyTorch's tests of stores with Tessera's stores in the place of its own.

    python run_stores.py LIBRARY FILE [--own] [-k WORD]

FILE: test/distributed/test_store.py of a checkout of PyTorch, of the installed version's time. --own: PyTorch's stores, to
compare. Writes a line a test and the sums; ends with 1 when a test fails that stores_known.txt does not name with its
reason, or when one passes that it names."""
import argparse
import importlib.util
import os
import sys
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
parser = argparse.ArgumentParser()
parser.add_argument("library")
parser.add_argument("file")
parser.add_argument("--own", action="store_true")
parser.add_argument("-k", default="")
arguments = parser.parse_args()
os.environ.update(TESSERA_LIBRARY=os.path.abspath(arguments.library), TESSERA_NUM_THREADS="1", CUDA_VISIBLE_DEVICES="")

import torch.distributed.rpc  # noqa: E402, F401
import torch.testing._internal.common_distributed  # noqa: E402, F401

if not arguments.own:
    import stores

    stores.install()


def load():
    spec = importlib.util.spec_from_file_location("test_store", arguments.file)
    module = importlib.util.module_from_spec(spec)
    sys.modules["test_store"] = module
    sys.argv = [os.path.abspath(arguments.file)]  # PyTorch compares it with where a test case is defined
    spec.loader.exec_module(module)
    return module


def known():
    with open(os.path.join(HERE, "stores_known.txt")) as file:
        rows = [line.strip().split(None, 1) for line in file if line.strip() and not line.startswith("#")]
    return {name: reason for name, reason in rows}


def flat(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flat(test)
        else:
            yield test


def main():
    module, expected = load(), {} if arguments.own else known()
    counts, wrong = {"pass": 0, "skip": 0, "known": 0, "FAIL": 0}, []
    for test in flat(unittest.TestLoader().loadTestsFromModule(module)):
        name = test.id().split(".", 1)[1]
        if arguments.k not in name:
            continue
        result, start = unittest.TestResult(), time.time()
        test.run(result)
        broken = result.failures + result.errors
        kind = "skip" if result.skipped else "FAIL" if broken else "pass"
        why = result.skipped[0][1] if result.skipped else ""
        if broken:
            lines = [line for line in broken[0][1].splitlines() if line.strip()]
            why = next((line.strip() for line in reversed(lines) if "Error" in line), lines[-1].strip())[:240]
        if kind == "FAIL" and name in expected:
            kind, why = "known", expected[name]
        elif kind == "pass" and name in expected:
            wrong.append(name)
        counts[kind] += 1
        print(f"{kind} {name} {time.time() - start:.1f}s {why}".rstrip(), flush=True)
    print(" ".join(f"{count} {kind}" for kind, count in counts.items()))
    if wrong:
        print("these pass, and stores_known.txt says that they do not:", *wrong)
    return 1 if counts["FAIL"] or wrong else 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
