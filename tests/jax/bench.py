"""Run time and compile time of JAX's programs on Tessera and on XLA's CPU backend, as a table and as JSON.

    python tests/jax/bench.py build/tessera [PROGRAM ...] [--threads 2] [--rounds 3] [--milliseconds 300] [--json FILE]

Both get the same processors, as many as threads. Rounds alternate between the two; run is the least of all samples in ms,
median the median of the rounds' medians, compile the least of the rounds (ours without any cache on disk, theirs what
jax.jit(f).lower(...).compile() takes; tracing and lowering are in neither, nor is what either process takes once to load
LLVM: ours is told in the last line). Programs that are slower on Tessera are marked."""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time


def options_of():
    parser = argparse.ArgumentParser(description="JAX's programs on Tessera beside XLA")
    parser.add_argument("tessera")
    parser.add_argument("programs", nargs="*")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--milliseconds", type=int, default=300, help="of samples a round and side")
    parser.add_argument("--json", help="write the rows to this file")
    return parser.parse_intermixed_args()


OPTIONS = options_of()
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:OPTIONS.threads])  # before anybody starts threads

import jax  # noqa: E402
import numpy as np  # noqa: E402

import run  # noqa: E402
from programs import PROGRAMS  # noqa: E402


def ours(base, inputs):
    command = [OPTIONS.tessera, "hlo", "bench", base + ".mlir", "--json", "--threads", str(OPTIONS.threads),
               "--milliseconds", str(OPTIONS.milliseconds)]
    for i in range(len(inputs)):
        command += ["--input", f"{i}={base}.{i}.npy"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        raise run.Failure(result.stderr.strip()[:300])
    row = json.loads(result.stdout)
    return row["compile"], row["least"], row["median"], row["interpreted"], row["load"]


def theirs(function, arguments):
    jax.clear_caches()
    lowered = function.lower(*arguments)
    start = time.perf_counter()
    compiled = lowered.compile()
    compile_ms = 1e3 * (time.perf_counter() - start)
    on_device = jax.device_put(arguments)
    samples, begin = [], time.perf_counter()
    while len(samples) < 4 or time.perf_counter() - begin < OPTIONS.milliseconds / 1e3:
        start = time.perf_counter()
        jax.block_until_ready(compiled(*on_device))
        samples.append(1e3 * (time.perf_counter() - start))
    return compile_ms, min(samples[1:]), statistics.median(samples[1:])


def row_of(program, folder):
    function, arguments, inputs, exported = run.exported_program(program, program.bench)
    base = os.path.join(folder, program.name)
    with open(base + ".mlir", "w") as file:
        file.write(str(exported.mlir_module()))
    for i, a in enumerate(inputs):
        np.save(f"{base}.{i}.npy", run.as_bits(a))
    rounds = [(ours(base, inputs), theirs(function, arguments)) for _ in range(OPTIONS.rounds)]
    mine, other = [r[0] for r in rounds], [r[1] for r in rounds]
    return {"program": program.name, "threads": OPTIONS.threads, "interpreted": mine[0][3],
            "tessera": {"run_ms": min(m[1] for m in mine), "median_ms": statistics.median(m[2] for m in mine),
                        "compile_ms": min(m[0] for m in mine), "load_ms": min(m[4] for m in mine)},
            "jax": {"run_ms": min(o[1] for o in other), "median_ms": statistics.median(o[2] for o in other),
                    "compile_ms": min(o[0] for o in other)}}


def main():
    names = OPTIONS.programs or [name for name, program in PROGRAMS.items() if program.bench]
    unknown = set(names) - set(PROGRAMS)
    if unknown:
        sys.exit(f"no such program: {', '.join(sorted(unknown))}")
    rows, failed = [], 0
    print(f"{'program':26}{'run ms':>10}{'jax':>10}{'ratio':>8}{'compile':>10}{'jax':>10}{'ratio':>8}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            program = PROGRAMS[name]
            program.bench = program.bench or 1
            try:
                row = row_of(program, folder)
            except Exception as e:
                failed += 1
                print(f"{name:26}{e}", flush=True)
                continue
            rows.append(row)
            t, j = row["tessera"], row["jax"]
            note = "" if t["run_ms"] <= j["run_ms"] else "  slower"
            note += f"  {row['interpreted']} interpreted" if row["interpreted"] else ""
            print(f"{name:26}{t['run_ms']:10.4f}{j['run_ms']:10.4f}{j['run_ms'] / t['run_ms']:8.2f}{t['compile_ms']:10.1f}"
                  f"{j['compile_ms']:10.1f}{j['compile_ms'] / t['compile_ms']:8.2f}{note}", flush=True)
    if OPTIONS.json:
        with open(OPTIONS.json, "w") as file:
            json.dump({"jax": jax.__version__, "rows": rows}, file, indent=1)
    ahead = sum(row["tessera"]["run_ms"] <= row["jax"]["run_ms"] for row in rows)
    if rows:
        load = min(row["tessera"]["load_ms"] for row in rows)
        print(f"loading LLVM, once a process that compiles: {load:.1f} ms")
    print(f"run: ahead on {ahead} of {len(rows)}; compile: on "
          f"{sum(row['tessera']['compile_ms'] <= row['jax']['compile_ms'] for row in rows)}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
