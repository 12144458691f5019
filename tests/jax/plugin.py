"""Runs JAX's own tests on the plugin, on JAX's own CPU backend (r) and on xla-cpu-pjrt (x).

    python tests/jax/plugin.py build/libtessera_pjrt.so TESTS [FILE ...] [--peers r,x] [--seconds N] [--test-seconds N]
        [--out FOLDER]

TESTS is the folder tests/ of a checkout of JAX at the tag of the installed version; without names all its files run. Each
file runs in a process of its own with one generated case a test, in N seconds (900) at most, N a test (120), with the plugin
in the place of JAX's CPU backend, then with each peer (r alone by default; "" for none; x needs the package xla-cpu-pjrt). The
table has a line a file: passed, failed, skipped for each, and how many tests r passes that do not pass here. FOLDER/lost.txt
lists these with their reasons, FOLDER/<file>.<who>.txt is what pytest said. Needs pytest, pytest-timeout, absl-py and
hypothesis."""
import argparse
import pathlib
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as xml

from backends import environment_of

NOT_FOR_A_CPU = re.compile(r"pallas|mosaic|cudnn|gpu|tpu|pgle|magma|scaled_matmul|fused_attention|multiprocess|rocm")


def reason_of(case):
    """The first line of a failure, or None."""
    for child in case:
        if child.tag in ("failure", "error"):
            lines = (child.get("message") or child.text or "").strip().splitlines()
            return lines[0][:300] if lines else "no message"
    return None


def run_file(path, who, options, folder=None, tests=(), variables=None, test_seconds=120):
    """(outcome, reason) of each test by name, how the process ended, and its seconds. folder: where the process runs, by
    default the file's. tests: names after the file's (Class::test), by default all. variables: more of its environment. test_seconds: a test's time limit."""
    folder = folder or path.parent
    name = str(path.relative_to(folder))
    out = options.out / (name.removesuffix(".py").replace("/", ".") + f".{who}")
    report = out.with_name(out.name + ".xml")
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--timeout={test_seconds}", "--tb=line",
               *([f"{name}::{test}" for test in tests] or [name]), f"--junitxml={report}"]
    environment = dict(environment_of(who, options.library, options.out), JAX_NUM_GENERATED_CASES="1",
                       JAX_ENABLE_COMPILATION_CACHE="0", **(variables or {}))
    began = time.time()
    with open(out.with_name(out.name + ".txt"), "w") as log:
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            code = process.wait(options.seconds)
            ended = "" if code in (0, 1, 5) else f"ended with {code}"
        except subprocess.TimeoutExpired:
            ended = f"cut off after {options.seconds} s"
            process.send_signal(signal.SIGINT)  # pytest writes the outcomes so far
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
    outcomes = {}
    if report.exists():
        for case in xml.parse(report).iter("testcase"):
            kinds = {child.tag for child in case}
            outcome = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
            outcomes[f"{case.get('classname')}.{case.get('name')}"] = (outcome, reason_of(case))
    return outcomes, ended, time.time() - began


def counts(outcomes):
    kinds = [outcome for outcome, _ in outcomes.values()]
    return "".join(f"{kinds.count(kind):6}" for kind in ("passed", "failed", "skipped"))


def lost_tests(results, ended):
    """{test: (outcome, reason)} of those that r passes and we do not; without r, of those that fail here."""
    ours = results["ours"]
    if "r" not in results:
        return {test: found for test, found in sorted(ours.items()) if found[0] == "failed"}
    return {test: ours.get(test, ("did not run", ended)) for test, (outcome, _) in sorted(results["r"].items())
            if outcome == "passed" and ours.get(test, ("missing",))[0] != "passed"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("tests", type=pathlib.Path)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--seconds", type=int, default=900)
    parser.add_argument("--test-seconds", type=int, default=120)
    parser.add_argument("--peers", default="r")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax-plugin"))
    options = parser.parse_args()
    files = options.files or sorted(p.name for p in options.tests.glob("*_test.py") if not NOT_FOR_A_CPU.search(p.name))
    options.out.mkdir(parents=True, exist_ok=True)
    options.out = options.out.resolve()
    sides = ["ours"] + [peer for peer in options.peers.split(",") if peer]
    lost_file = open(options.out / "lost.txt", "w")
    print(f"{'file':30}" + "".join(f" | {side + ': passed failed skipped':>24}" for side in sides) + " | lost | seconds",
          flush=True)
    total = 0
    for name in files:
        path = options.tests.resolve() / name
        results = {side: run_file(path, side, options, test_seconds=options.test_seconds) for side in sides}
        _, why, seconds = results["ours"]
        lost = lost_tests({side: found[0] for side, found in results.items()}, why)
        for test, (outcome, reason) in lost.items():
            print(f"{name} {test}: {outcome}: {reason}", file=lost_file, flush=True)
        ended = "".join(f"  {side} {results[side][1]}" for side in sides if results[side][1])
        print(f"{name:30}" + "".join(f" | {counts(results[side][0]):>24}" for side in sides)
              + f" | {len(lost):4} | {seconds:5.0f}{ended}", flush=True)
        total += len(lost)
    print(f"lost: {total}, listed in {lost_file.name}")
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
