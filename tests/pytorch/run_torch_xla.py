"""PyTorch/XLA's tests of several processes (test_mp_*.py) over Tessera's collectives, through torch_xla_shim.py.

    python run_torch_xla.py LIBRARY FOLDER [--ranks N] [-k WORD]

FOLDER: test/ of a checkout of pytorch/xla. Each file runs as a program of its own; under torchrun where it asks for it.
Writes a line a file (pass or FAIL and its last line); ends with 1 when one fails."""
import argparse
import glob
import os
import runpy
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def run_one(path):
    import torch_xla_shim

    torch_xla_shim.install()
    sys.argv = [path]
    runpy.run_path(path, run_name="__main__")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library")
    parser.add_argument("folder")
    parser.add_argument("--ranks", default="2")
    parser.add_argument("-k", default="")
    arguments = parser.parse_args()
    environment = dict(os.environ, TESSERA_LIBRARY=os.path.abspath(arguments.library), TESSERA_NUM_THREADS="1",
                       OMP_NUM_THREADS="1", CUDA_VISIBLE_DEVICES="", TESSERA_SHIM_RANKS=arguments.ranks)
    files = sorted(glob.glob(os.path.join(arguments.folder, "test_mp_*.py")))
    counts = {"pass": 0, "FAIL": 0}
    for path in files:
        if arguments.k not in path:
            continue
        start, command = time.time(), [sys.executable, os.path.abspath(__file__), "--one", os.path.abspath(path)]
        with open(path) as file:
            if "is_torchelastic_launched" in file.read():
                command[1:1] = ["-m", "torch.distributed.run", "--nproc-per-node", arguments.ranks]
        try:
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
            code, lines = done.returncode, done.stdout.decode().splitlines()
        except subprocess.TimeoutExpired:
            code, lines = -1, ["the limit of 300 s"]
        if any("is not a TPU device" in line or "not a supported device" in line for line in lines):
            code = code or 1  # the file has tested nothing
        kind = "FAIL" if code else "pass"
        counts[kind] += 1
        why = next((line for line in reversed(lines) if "Error" in line), lines[-1] if lines else "") if code else ""
        print(f"{kind} {os.path.basename(path)} {time.time() - start:.1f}s {why}".rstrip(), flush=True)
        if code and "TESSERA_SHIM_SHOW" in os.environ:
            print("\n".join(lines[-40:]))
    print(" ".join(f"{count} {kind}" for kind, count in counts.items()), f"with {arguments.ranks} ranks")
    return 1 if counts["FAIL"] else 0


if __name__ == "__main__":
    if sys.argv[1] == "--one":
        run_one(sys.argv[2])
    else:
        sys.exit(main())
