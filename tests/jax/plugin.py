"""Runs JAX's own tests on the plugin and beside them on JAX's own CPU backend.

    python tests/jax/plugin.py build/libtessera_pjrt.so TESTS [FILE ...] [--seconds N] [--alone] [--out FOLDER]

TESTS is the folder tests/ of a checkout of JAX at the tag of the installed version; without names all its files run. Each
file runs in a process of its own with one generated case a test, in N seconds (900) at most, with the plugin in the place of
JAX's CPU backend, and then without it (--alone: not). The table has a line a file: passed, failed, skipped, and what of the
peer's passed fails here, which is listed below. Needs pytest, pytest-timeout, absl-py and hypothesis."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as xml

NOT_FOR_A_CPU = re.compile(r"pallas|mosaic|cudnn|gpu|tpu|pgle|magma|scaled_matmul|fused_attention|multiprocess|rocm")


PACKAGE = pathlib.Path(__file__).resolve().parents[2] / "python"


def run_file(path, out, library, seconds):
    """The outcome of each test by name, and how the process ended."""
    report = out.with_suffix(".xml")
    report.unlink(missing_ok=True)
    environment = dict(os.environ, JAX_NUM_GENERATED_CASES="1", JAX_PLATFORMS="cpu", JAX_ENABLE_COMPILATION_CACHE="0")
    if library: # the package of this tree, found as JAX finds plugins
        environment.update(TESSERA_PJRT_LIBRARY=str(library), TESSERA_AS_CPU="1",
                           PYTHONPATH=f"{PACKAGE}{os.pathsep}{out.parent}{os.pathsep}{environment.get('PYTHONPATH', '')}")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--timeout=120", "--tb=line", path.name,
               f"--junitxml={report}"]
    began = time.time()
    with open(out.with_suffix(".txt"), "w") as log:
        try:
            code = subprocess.run(command, cwd=path.parent, env=environment, stdout=log, stderr=subprocess.STDOUT,
                                  timeout=seconds).returncode
            ended = "" if code in (0, 1, 5) else f"ended with {code}"
        except subprocess.TimeoutExpired:
            ended = f"cut off after {seconds} s"
    outcomes = {}
    if report.exists():
        for case in xml.parse(report).iter("testcase"):
            kinds = {child.tag for child in case}
            outcome = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
            outcomes[f"{case.get('classname')}.{case.get('name')}"] = outcome
    return outcomes, ended, time.time() - began


def count(outcomes, kind):
    return sum(outcome == kind for outcome in outcomes.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("tests", type=pathlib.Path)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--seconds", type=int, default=900)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax-plugin"))
    options = parser.parse_args()
    files = options.files or sorted(p.name for p in options.tests.glob("*_test.py") if not NOT_FOR_A_CPU.search(p.name))
    options.out.mkdir(parents=True, exist_ok=True)
    options.out = options.out.resolve()
    (options.out / "jax_plugins" / "tessera").mkdir(parents=True, exist_ok=True)
    (options.out / "jax_plugins" / "tessera" / "__init__.py").write_text("from tessera_jax import initialize\n")
    worse = []
    print(f"{'file':34} {'passed':>6} {'failed':>6} {'skipped':>7}   {'peer':>6} {'failed':>6} {'skipped':>7}   lost  seconds", flush=True)
    for name in files:
        path = options.tests.resolve() / name
        ours, ended, seconds = run_file(path, options.out / path.stem, options.library.resolve(), options.seconds)
        peer, peer_ended = {}, ""
        if not options.alone:
            peer, peer_ended, _ = run_file(path, options.out / f"{path.stem}.peer", None, options.seconds)
        lost = sorted(test for test, outcome in peer.items() if outcome == "passed" and ours.get(test) != "passed")
        if options.alone:
            lost = sorted(test for test, outcome in ours.items() if outcome == "failed")
        worse += [(name, test) for test in lost]
        print(f"{name:34} {count(ours, 'passed'):6} {count(ours, 'failed'):6} {count(ours, 'skipped'):7}   "
              f"{count(peer, 'passed'):6} {count(peer, 'failed'):6} {count(peer, 'skipped'):7}   {len(lost):4}  {seconds:7.0f}"
              + (f"  {ended}" if ended else "") + (f"  peer {peer_ended}" if peer_ended else ""), flush=True)
    for name, test in worse:
        print(f"lost: {name} {test}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
