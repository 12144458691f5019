"""PyTorch's DistributedTest (torch.testing._internal.distributed.distributed_test) with Tessera's process groups in the place
of Gloo's.

    python run_dist.py LIBRARY [--gloo] [-k WORD] [--world-size N]

--gloo: the same tests with PyTorch's own Gloo, to compare. Writes a line a test (pass, fail, skip and why) and the sums; ends
with 1 when a test fails that dist_known.txt does not name with its reason, or when one passes that it names."""
import argparse
import os
import sys
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
parser = argparse.ArgumentParser()
parser.add_argument("library")
parser.add_argument("--gloo", action="store_true")
parser.add_argument("-k", default="")
parser.add_argument("--world-size", default="3")
arguments = parser.parse_args()
os.environ.update(BACKEND="gloo", WORLD_SIZE=arguments.world_size, TESSERA_LIBRARY=os.path.abspath(arguments.library),
                  TESSERA_NUM_THREADS="1", OMP_NUM_THREADS="1", CUDA_VISIBLE_DEVICES="")
os.environ.setdefault("TEMP_DIR", "/tmp")
os.environ.setdefault("DISTRIBUTED_TESTS_DEFAULT_TIMEOUT", "60")

import torch  # noqa: E402
from torch.testing._internal.distributed import distributed_test  # noqa: E402
from torch.testing._internal.distributed.distributed_test import DistributedTest, TestDistBackend  # noqa: E402

if not arguments.gloo:
    import process_group

    process_group.install()
    # PyTorch's profiler shows no events of a ProcessGroup written in Python: only these are not checked
    distributed_test.PROFILING_SUPPORTED_BACKENDS = []
    distributed_test.SEND_RECV_PROFILING_SUPPORTED_BACKENDS = []


class Judge(TestDistBackend, DistributedTest._DistTestBase):
    def setUp(self):
        super().setUp()
        self._start_processes(torch.multiprocessing.get_context("fork").Process)


def known():
    rows = {}
    with open(os.path.join(HERE, "dist_known.txt")) as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, reason = line.strip().split(None, 1)
                rows[name] = reason
    return rows


def main():
    torch.set_num_threads(1)
    expected = {} if arguments.gloo else known()
    counts, wrong = {"pass": 0, "skip": 0, "known": 0, "FAIL": 0}, []
    names = [n for n in unittest.TestLoader().getTestCaseNames(Judge) if arguments.k in n]
    for name in names:
        result, start = unittest.TestResult(), time.time()
        Judge(name).run(result)
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
    print(" ".join(f"{count} {kind}" for kind, count in counts.items()), "of", len(names))
    if wrong:
        print("these pass, and dist_known.txt says that they do not:", *wrong)
    return 1 if counts["FAIL"] or wrong else 0


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
