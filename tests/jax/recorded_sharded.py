"""How many of the programs that record_sharded.py recorded give JAX's results, cut over their devices.

    python recorded_sharded.py --tessera build/tessera [--verbose] FOLDER

Each runs with `tessera hlo run --devices N`, N from the program (mhlo.num_partitions); programs of one device run
plainly and are counted apart. Results must be JAX's: integers equal, floats within 1e-4 of the largest magnitude (1e-2 for
types of 16 bits and fewer). Programs that call back into Python are left out.
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

from shardy_partition import same


def decoded(x, element):
    """bf16 comes as integers that hold the bits; integers of 4 bits come in bytes whose upper halves do not count."""
    if element in ("i4", "ui4"):
        return x & 15
    return (x.astype(np.uint32) << 16).view(np.float32) if element == "bf16" else x


def result_types(text):
    """The element types of main's results."""
    head = re.search(r"func\.func public @main\(.*?\) -> (.*?) \{\n", text, flags=re.S)
    return [t.split("x")[-1] for t in re.findall(r"tensor<([^>]*)>", head.group(1))] if head else []


def judge(options, folder):
    """(outcome, devices, message)"""
    path = os.path.join(folder, "program.mlir")
    text = open(path).read()
    found = re.search(r"mhlo\.num_partitions = (\d+)", text)
    devices = int(found.group(1)) if found else 1
    if "python_cpu_callback" in text or "python_gpu_callback" in text:
        return "calls Python", devices, ""
    arguments = ["--devices", str(devices)] if devices > 1 else []
    for i in range(len(glob.glob(os.path.join(folder, "in.*.npy")))):
        arguments += ["--input", f"{i}={folder}/in.{i}.npy"]
    types = result_types(text)
    with tempfile.TemporaryDirectory() as out:
        try:
            run = subprocess.run([options.tessera, "hlo", "run", *arguments, "--output", out, path],
                                 capture_output=True, text=True, timeout=options.timeout)
        except subprocess.TimeoutExpired:
            return "failed", devices, "takes too long"
        if run.returncode:
            return "failed", devices, (run.stderr.strip() or f"exit {run.returncode}").splitlines()[0]
        for i in range(len(glob.glob(os.path.join(folder, "out.*.npy")))):
            want = np.load(os.path.join(folder, f"out.{i}.npy"))
            names = [f"{i}.npy"] if os.path.exists(os.path.join(out, f"{i}.npy")) else [
                f"process{k}.{i}.npy" for k in range(devices)]
            for name in names:
                if not os.path.exists(os.path.join(out, name)):
                    return "failed", devices, f"no result {i}"
                got = np.load(os.path.join(out, name))
                kind = types[i] if i < len(types) else ""
                rough = 1e-2 if kind in ("bf16", "f16") else 1e-4
                if not same(decoded(want, kind), decoded(got.view(want.dtype) if got.itemsize == want.itemsize else got,
                                                         kind), rough):
                    return "differs", devices, f"result {i}, {want.dtype}{list(want.shape)}"
    return "equal", devices, ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=120, help="of one run, in seconds")
    parser.add_argument("--only", default="")
    parser.add_argument("folder")
    options = parser.parse_args()
    folders = [f for f in sorted(glob.glob(os.path.join(options.folder, "*")))
               if re.search(options.only, open(os.path.join(f, "test.txt")).read())]
    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for folder, (outcome, devices, message) in zip(folders, pool.map(lambda f: judge(options, f), folders)):
            counts[("on several devices" if devices > 1 else "on one", outcome)] += 1
            if outcome in ("failed", "differs") or (options.verbose and outcome != "equal"):
                test = open(os.path.join(folder, "test.txt")).read().split("::")[-1].split(" ")[0]
                print(f"{outcome}: {os.path.basename(folder)} {test} on {devices}: {message[:300]}", flush=True)
    for several in ("on several devices", "on one"):
        print(f"{several}: " + ", ".join(f"{v} {k[1]}" for k, v in sorted(counts.items()) if k[0] == several))
    sys.exit(any(k[1] in ("failed", "differs") for k in counts))


if __name__ == "__main__":
    main()
