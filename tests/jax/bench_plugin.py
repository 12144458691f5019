"""Time of JAX's calls on the plugin beside JAX's own CPU backend (r) and xla-cpu-pjrt (x), as a table and as JSON.

    python tests/jax/bench_plugin.py build/libtessera_pjrt.so [--peers r,x] [--rounds 3] [--programs [NAME ...]] [--models [NAME ...]] [--devices]
        [--processes] [--only-processes] [--out FOLDER]

call N: a jitted sum of N arrays of 8 numbers, until it is ready. process: from the start of Python to the result of a first jit,
with empty caches on disk (cold) and with filled ones (warm); beside it the import alone, and up to the list of devices. put:
device_put of 256 MiB that begin 16 bytes after a multiple of 64, its time and by how much the process grows. With --programs
also the programs of tests/jax/programs: compile and run. With --models also the training steps of bench/peers, and for mlp, cnn
and gpt the peak memory of a process that takes three of them; first step: from the start of Python to the loss of one step, with
empty and with filled caches. With --devices also data-parallel training steps over four
devices, by shard_map. With --processes also sums and data-parallel training steps over two processes of one thread each, on JAX's
own backend by Gloo, not on x (bench_processes.py); with --only-processes nothing else. Every side gets the same two processors;
rounds alternate between the sides, each in a process of its own, and the least of all rounds counts."""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import bench_processes
from backends import environment_of

READY = "ready"  # what a process prints at the end of what is timed
FIRST = "import jax, numpy; jax.jit(lambda x: x * 2 + 1)(numpy.float32(3)).block_until_ready()"


def least_us(function, seconds=0.3):
    """The least mean of ten calls, or the least of some longer calls, in microseconds."""
    function()
    best, calls, end = float("inf"), 1, time.perf_counter() + seconds
    while time.perf_counter() < end:
        begin = time.perf_counter()
        for _ in range(calls):
            function()
        best = min(best, (time.perf_counter() - begin) / calls)
        calls = 10 if best < seconds / 30 else 1
    return 1e6 * best


def memory_mib(field):
    """VmRSS or VmHWM (the peak) of this process, which unlike getrusage's does not count the parent's."""
    status = pathlib.Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith(field + ":"))


def put_rows():
    import jax
    import numpy as np
    memory = np.empty((64 << 20) + 32, np.float32)
    memory[:] = 1
    start = (-memory.ctypes.data % 64 + 16) // 4
    big = memory[start:start + (64 << 20)]
    jax.device_put(np.ones(8, np.float32)).block_until_ready()
    before = memory_mib("VmRSS")
    there = jax.device_put(big).block_until_ready()
    grown = memory_mib("VmRSS") - before
    if float(there[-1]) != 1:
        raise SystemExit("the array of 256 MiB is wrong")
    del there
    return {"put 256 MiB, us": least_us(lambda: jax.device_put(big).block_until_ready()), "put 256 MiB, MiB more": max(grown, 0.1)}


def measure_calls():
    import jax
    import numpy as np
    rows = {}
    for n in (1, 10, 100):
        arrays = [jax.device_put(np.full(8, i, np.float32)) for i in range(n)]
        f = jax.jit(lambda *xs: sum(xs))
        if float(f(*arrays)[0]) != n * (n - 1) / 2:
            raise SystemExit(f"a sum of {n} arrays is wrong")
        rows[f"call {n}, us"] = least_us(lambda: f(*arrays).block_until_ready())
    return rows | put_rows()


def measure_programs(names):
    import jax
    import run
    from programs import PROGRAMS
    rows = {}
    for name in names or [name for name, program in PROGRAMS.items() if program.bench]:
        program = PROGRAMS[name]
        program.bench = program.bench or 1
        try:
            function, arguments, _, _ = run.exported_program(program, program.bench)
            lowered = function.lower(*arguments)
            begin = time.perf_counter()
            compiled = lowered.compile()
            rows[f"compile {name}, us"] = 1e6 * (time.perf_counter() - begin)
            placed = jax.device_put(arguments)
            rows[f"run {name}, us"] = least_us(lambda: jax.block_until_ready(compiled(*placed)))
        except Exception as error:  # the row stays empty on this side
            print(f"{name}: {str(error).splitlines()[0][:200] if str(error) else error!r}", file=sys.stderr)
    return rows


MODELS = "mlp cnn resnet block chargpt lstm gpt".split()
PEAKS = "mlp cnn gpt".split()


PARALLEL = {"mlp": "ddp_mlp", "block": "ddp_block"}  # in bench/peers/ddp_jax.py
DEVICES = 4

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "bench" / "peers"))


def step_of(name):
    import peers
    return peers, peers.jax_step(name)


def measure_models(names):
    rows = {}
    for name in names or MODELS:
        peers, step = step_of(name)
        rows[f"step {name}, us"] = 1e3 * peers.measure(step, 1.5)[0]
    return rows


def peak_of(name):
    step = step_of(name)[1]
    for _ in range(3):
        step()
    return {f"peak {name}, MiB": memory_mib("VmHWM")}


def measure_parallel():
    import ddp_jax
    import jax
    import peers
    if len(jax.devices()) != DEVICES:
        raise SystemExit(f"there are {len(jax.devices())} devices, not {DEVICES}")
    rows = {}
    for name, model in PARALLEL.items():
        step, check = ddp_jax.training_step(model, by_hand=True), ddp_jax.training_step(model)
        losses = [(step(), check()) for _ in range(3)]
        if any(abs(loss / other - 1) > 1e-4 for loss, other in losses):
            raise SystemExit(f"{name}: shard_map's losses and the partitioner's differ: {losses}")
        rows[f"{DEVICES} devices {name}, us"] = 1e3 * peers.measure(step, 1.5)[0]
    return rows


def ready_ms(environment, *arguments):
    """From the start of Python until the process says that it is ready. What the interpreter does at its end is not counted: it
    takes as long on every side, with JAX a fifth of a short process."""
    begin = time.perf_counter()
    with subprocess.Popen([sys.executable, *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True) as process:
        said = any(line == READY + "\n" for line in iter(process.stdout.readline, ""))
        elapsed = 1e3 * (time.perf_counter() - begin)
        process.stdout.read()
    if process.returncode or not said:
        raise SystemExit(f"{' '.join(arguments)} ended with {process.returncode}")
    return elapsed


def command_ms(environment, commands):
    return ready_ms(environment, "-c", f"{commands}; print({READY!r}, flush=True)")


def with_caches(environment, folder):
    """The variables of a process that keeps our programs and JAX's in the folder."""
    return dict(environment, TESSERA_CACHE=folder, JAX_COMPILATION_CACHE_DIR=folder + "/jax",
                JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS="0", JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES="-1",
                PYTHONDONTWRITEBYTECODE="")  # an installed package is compiled, too


def measure_processes(environment):
    with tempfile.TemporaryDirectory() as folder:
        stored = with_caches(environment, folder)
        return {"import, ms": min(command_ms(stored, "import jax") for _ in range(3)),
                "devices, ms": min(command_ms(stored, "import jax; jax.devices()") for _ in range(3)),
                "process cold, ms": command_ms(stored, FIRST),
                "process warm, ms": min(command_ms(stored, FIRST) for _ in range(2))}


def measure_first_steps(environment, library, names):
    rows = {}
    for name in names or MODELS:
        with tempfile.TemporaryDirectory() as folder:
            stored, step = with_caches(environment, folder), (__file__, str(library), "--first", name)
            rows[f"first step {name} cold, ms"] = ready_ms(stored, *step)
            rows[f"first step {name} warm, ms"] = min(ready_ms(stored, *step) for _ in range(2))
    return rows


def measure(who, options):
    environment = environment_of(who, options.library, options.out)
    rows = bench_processes.measure(environment, who) if who != "x" and (options.processes or options.only_processes) else {}
    if options.only_processes:
        return rows
    rows |= measure_processes(environment)
    if options.models is not None:
        rows |= measure_first_steps(environment, options.library, options.models)

    def work(*arguments, **variables):
        result = subprocess.run([sys.executable, __file__, str(options.library), "--worker", *arguments],
                                env=dict(environment, TESSERA_CACHE="", JAX_ENABLE_COMPILATION_CACHE="0", **variables),
                                stdout=subprocess.PIPE, text=True, check=True)
        rows.update(json.loads(result.stdout.splitlines()[-1]))

    work(*(["--programs", *options.programs] if options.programs is not None else []),
         *(["--models", *options.models] if options.models is not None else []))
    for name in PEAKS if options.models is not None else []:
        if not options.models or name in options.models:
            work("--peak", name)
    if options.devices:
        work("--parallel", JAX_NUM_CPU_DEVICES=str(DEVICES))
    return rows


def geometric_mean(values):
    product = 1.0
    for value in values:
        product *= value ** (1 / len(values))
    return product


def show(table, sides):
    print(f"{'':34}" + "".join(f"{side:>12}" for side in sides) + "".join(f"{'ours/' + side:>10}" for side in sides[1:]))
    for name in table["ours"]:
        values = [table[side].get(name) for side in sides]
        print(f"{name:34}" + "".join(f"{value:12.1f}" if value else f"{'-':>12}" for value in values)
              + "".join(f"{values[0] / value:10.2f}" if value else f"{'-':>10}" for value in values[1:]))
    for kind in ("run ", "compile "):
        for side in sides[1:]:
            ratios = [value / table[side][name] for name, value in table["ours"].items()
                      if name.startswith(kind) and name in table[side]]
            if ratios:
                print(f"{kind}geometric mean of {len(ratios)} against {side}: {geometric_mean(ratios):.2f}, "
                      f"greatest {max(ratios):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--peers", default="r,x")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--programs", nargs="*")
    parser.add_argument("--models", nargs="*")
    parser.add_argument("--devices", action="store_true")
    parser.add_argument("--processes", action="store_true")
    parser.add_argument("--only-processes", action="store_true")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/bench-pjrt"))
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--peak", help=argparse.SUPPRESS)
    parser.add_argument("--first", help=argparse.SUPPRESS)
    parser.add_argument("--parallel", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):  # before threads start, and for the processes below
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
    if options.peak:
        print(json.dumps(peak_of(options.peak)))
        return
    if options.first:
        step_of(options.first)[1]()
        print(READY, flush=True)
        return
    if options.parallel:
        print(json.dumps(measure_parallel()))
        return
    if options.worker:
        rows = measure_calls()
        if options.programs is not None:
            rows.update(measure_programs(options.programs))
        if options.models is not None:
            rows.update(measure_models(options.models))
        print(json.dumps(rows))
        return
    options.out.mkdir(parents=True, exist_ok=True)
    sides = ["ours"] + [peer for peer in options.peers.split(",") if peer]
    table = {side: {} for side in sides}
    for _ in range(options.rounds):
        for side in sides:
            for name, value in measure(side, options).items():
                table[side][name] = min(value, table[side].get(name, value))
    show(table, sides)
    (options.out / "bench.json").write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
