"""Time of this library's training steps through the PJRT client, as a table and as JSON.

    python tests/jax/bench_client.py build/tessera build/libtessera_pjrt.so [--models NAME ...] [--rounds 5] [--seconds 0.4]
        [--peers x] [--defaults] [--out FOLDER]

direct: a step of `tessera bench` on the backend itself; ours: the same through our own plugin. Then the same through
xla-cpu-pjrt (x), and beside it JAX's step of the same model on the same plugin, both with the options that JAX sends (with
--defaults ours have the plugin's own). Each round runs all of them one after the other, each in a process of its own on the
same two processors, so that a ratio compares runs that lie side by side: the table has the least time of all rounds, and the
median of the rounds' ratios (of their least times; of their median times in brackets). --peers with an empty word leaves x
out."""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

from backends import environment_of

MODELS = "mlp mlpadam cnn resnet block chargpt lstm gpt".split()
# what is measured, and what it is compared with
PAIRS = (("ours", "direct"), ("x", "JAX on x"))
# jaxlib sends its own XLA's options with every program. Of those that differ from x's, this one costs cnn a tenth of its time:
# with x's own, programs would be compared that are compiled in two ways.
OPTIONS_OF_JAX = "--xla_cpu_enable_concurrency_optimized_scheduler=false"


def measure_jax(name, seconds):
    """For the process in which x has the place of JAX's CPU backend."""
    sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "bench" / "peers"))
    import peers
    median, least, _, _ = peers.measure(peers.jax_step(name), seconds)
    print(json.dumps({"ms": median, "min_ms": least}))


def last_line(command, environment):
    result = subprocess.run(command, env=environment, capture_output=True, text=True)  # XLA's warnings are shown of failures alone
    if result.returncode:
        raise SystemExit(f"{' '.join(command)}: status {result.returncode}\n{result.stderr}")
    return json.loads(result.stdout.splitlines()[-1])


def step_of(side, name, options):
    """{"ms", "min_ms"} of one process's steps."""
    x = environment_of("x", options.library, options.out) if side in ("x", "JAX on x") else None
    if side == "JAX on x":
        return last_line([sys.executable, __file__, str(options.tessera), str(options.library), "--worker", name,
                          "--seconds", str(options.seconds)], dict(x, JAX_ENABLE_COMPILATION_CACHE="0"))
    plugin = {"direct": "", "ours": str(options.library.resolve()), "x": x and x["PJRT_NAMES_AND_LIBRARY_PATHS"].split(":", 1)[1]}
    environment = dict(os.environ, PJRT_DEVICE=plugin[side])
    if side == "x" and not options.defaults:
        environment["XLA_FLAGS"] = f"{OPTIONS_OF_JAX} {environment.get('XLA_FLAGS', '')}"
    return last_line([str(options.tessera), "bench", name, "--threads", "2", "--json",
                      "--milliseconds", str(int(1e3 * options.seconds))], environment)


def ratio(rounds, side, other, field):
    return statistics.median(r[side][field] / r[other][field] for r in rounds)


def show(name, rounds, pairs):
    line = f"{name:10}"
    for side, other in pairs:
        least = [min(r[who]["min_ms"] for r in rounds) for who in (other, side)]
        line += f"{least[0]:11.3f}{least[1]:11.3f}{ratio(rounds, side, other, 'min_ms'):8.3f}"
        line += f" ({ratio(rounds, side, other, 'ms'):.3f})"
    print(line, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera", type=pathlib.Path)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--models", nargs="*", default=MODELS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--peers", default="x")
    parser.add_argument("--defaults", action="store_true")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/bench-pjrt"))
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):  # before threads start, and for the processes below
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
    if options.worker:
        measure_jax(options.worker, options.seconds)
        return
    options.out.mkdir(parents=True, exist_ok=True)
    pairs = PAIRS if options.peers else PAIRS[:1]
    print(f"{'step, ms':10}" + "".join(f"{other:>11}{side:>11}{'ratio':>16}" for side, other in pairs))
    table = {}
    for name in options.models:
        table[name] = [{side: step_of(side, name, options) for pair in pairs for side in reversed(pair)}
                       for _ in range(options.rounds)]
        show(name, table[name], pairs)
    (options.out / "client.json").write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
