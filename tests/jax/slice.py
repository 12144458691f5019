"""A slice of the tests that others wrote, each with its expected outcome, in a minute or two: what CI runs.

    python tests/jax/slice.py build/libtessera_pjrt.so [SUITE ...] [--jax FOLDER] [--out FOLDER]

slice.txt has a line a test: suite, file, test, outcome. Suites:
  programs  programs of programs/ by jit on the plugin, their values beside those of JAX's own CPU backend (no files)
  conform   pypjrt's checks of a plugin (no files)
  abi       the structs of src/pjrt/api beside pypjrt's (abi.py)
  start     what a process imports of the package tessera_jax before it needs it (no files)
  optax, chex  of their source packages, which come from the Python index
  jax       of a checkout of JAX at the tag of the installed version (FOLDER/tests, or JAX_CHECKOUT); skipped without one
Exit 1 when an outcome is another than the expected one."""
import argparse
import collections
import json
import os
import pathlib
import pickle
import subprocess
import sys

import packages
import plugin
from backends import environment_of

HERE = pathlib.Path(__file__).resolve().parent
DEVICES = 4


def read_list():
    """{suite: {file: {test: outcome}}}"""
    suites = collections.defaultdict(lambda: collections.defaultdict(dict))
    for line in (HERE / "slice.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            suite, file, test, outcome = line.split()
            suites[suite][file][test] = outcome
    return suites


# ---- programs ----

def values_of_programs(names):
    import jax
    import numpy as np
    import run
    results = {}
    for name in names:
        program = run.PROGRAMS[name]
        function, arguments = program.make(1)
        function = function if hasattr(function, "lower") else jax.jit(function)
        try:
            results[name] = [np.asarray(value) for value in jax.tree.leaves(function(*arguments))]
        except Exception as error:
            results[name] = f"{error!r:.300}"
    return results


def run_programs(tests, options):
    found = {}
    for who in ("ours", "r"):
        out = options.out / f"programs.{who}.pickle"
        environment = environment_of(who, options.library, options.out)
        if who == "ours":
            environment["CPU_NUM_DEVICES"] = str(DEVICES)
        subprocess.run([sys.executable, __file__, options.library, *tests, "--child", out], check=True, env=environment)
        found[who] = pickle.loads(out.read_bytes())
    import run
    outcomes = {}
    for name in tests:
        ours, theirs = found["ours"][name], found["r"][name]
        try:
            if isinstance(ours, str) or isinstance(theirs, str):
                raise run.Failure(ours if isinstance(ours, str) else f"r: {theirs}")
            run.check(ours, theirs, run.PROGRAMS[name])
            outcomes[name] = ("passed", None)
        except run.Failure as failure:
            outcomes[name] = ("failed", str(failure))
    return outcomes


# ---- what others wrote ----

def run_conform(tests, options):
    out = options.out / "conform.json"
    subprocess.run([sys.executable, "-m", "pypjrt.conform", options.library, "--json", out], check=False,
                   stdout=subprocess.DEVNULL)
    words = {"pass": "passed", "fail": "failed", "skip": "skipped"}
    return {check["id"]: (words.get(check["result"], check["result"]), check["detail"])
            for check in json.loads(out.read_text())["checks"]}


def run_abi(tests, options):
    result = subprocess.run([sys.executable, HERE / "abi.py"], capture_output=True, text=True)
    return {"structs": ("failed" if result.returncode else "passed", result.stdout + result.stderr)}


START = """
import sys, jax
jax.jit(lambda x: x + 1)(1).block_until_ready()
late = {"tessera_jax.callbacks", "tessera_jax.buffers", "tessera_jax.reader"} & set(sys.modules)
assert "tessera_jax.ffi" in sys.modules and not late, late
found = jax.jit(lambda x: jax.pure_callback(lambda x: x * 3, jax.ShapeDtypeStruct((), "int32"), x))(7)
assert found == 21 and "tessera_jax.callbacks" in sys.modules
"""


def run_start(tests, options):
    """A process imports of the package what it needs: nothing for callbacks before the first one runs."""
    result = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True,
                            env=environment_of("ours", options.library, options.out))
    return {"imports": ("failed" if result.returncode else "passed", result.stderr[-300:])}


ALONE = {"programs": run_programs, "conform": run_conform, "abi": run_abi, "start": run_start}  # suites without files


def run_pytest(root, file, tests, options):
    found, ended, _ = plugin.run_file(root / file, "ours", options, folder=root, tests=tests)
    if ended:
        print(f"    {file} {ended}")
    outcomes = {}
    for name, outcome in found.items():
        outcomes["::".join(name.split(".")[-2:])] = outcome
    return outcomes


def run_suite(suite, files, options):
    """{(file, test): (outcome, reason)}, or why the suite is skipped."""
    if suite == "jax" and not options.jax:
        return "no checkout of JAX's tests"
    outcomes = {}
    for file, tests in files.items():
        if suite in ALONE:
            found = ALONE[suite](list(tests), options)
        else:
            root = options.jax / "tests" if suite == "jax" else packages.source_of(suite, options.out)
            found = run_pytest(root, file, list(tests), options)
        outcomes |= {(file, test): found.get(test, ("missing", None)) for test in tests}
    return outcomes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("suites", nargs="*")
    parser.add_argument("--jax", type=pathlib.Path, default=os.environ.get("JAX_CHECKOUT") or None)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax-slice"))
    parser.add_argument("--child", type=pathlib.Path)
    options = parser.parse_args()
    options.seconds = 300
    if options.child:
        options.child.write_bytes(pickle.dumps(values_of_programs(options.suites)))
        return 0
    options.out.mkdir(parents=True, exist_ok=True)
    options.out = options.out.resolve()
    options.jax = options.jax and pathlib.Path(options.jax).resolve()
    wrong = count = 0
    for suite, files in read_list().items():
        if options.suites and suite not in options.suites:
            continue
        outcomes = run_suite(suite, files, options)
        if isinstance(outcomes, str):
            print(f"{suite:10} skipped: {outcomes}", flush=True)
            continue
        unlike = [(file, test, outcome) for (file, test), outcome in outcomes.items()
                  if outcome[0] != files[file][test]]
        for file, test, (outcome, reason) in unlike:
            print(f"    {file} {test}: {outcome}, not {files[file][test]}: {reason}")
        print(f"{suite:10} {len(outcomes) - len(unlike)} of {len(outcomes)} as expected", flush=True)
        wrong, count = wrong + len(unlike), count + len(outcomes)
    print(f"JAX's tests and others': {count - wrong} as expected, {wrong} not")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
