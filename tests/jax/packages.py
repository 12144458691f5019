"""Runs the tests of packages that build on JAX, from their source packages, on the plugin and on JAX's own CPU backend (r).

    python tests/jax/packages.py build/libtessera_pjrt.so [PACKAGE ...] [--only WORD] [--every N] [--first K] [--peers r,x]
        [--seconds N] [--out FOLDER]

The packages are those of packages.txt with a row below; each is tested in its installed version. Its source package comes
from the Python index into FOLDER, unless it lies there. Each file of tests runs in a process of its own, in N seconds (600)
at most. The table has a line a package: passed, failed, skipped for each side, and the share of the tests that r passes that
pass here, too. FOLDER/lost.txt lists the others with their reasons. With --every only each Nth test of a file runs, from its
Kth (0) on: test_distributions of numpyro has 15,539. pypjrt is a host without JAX: r is no plugin, so its tests
run on the plugin alone, with four devices, and every failure is lost. Exit 1 below 99 %."""
import argparse
import importlib.metadata
import os
import pathlib
import subprocess
import sys
import tarfile

import plugin

TESTS = {  # where a source package has its tests
    "optax": ["optax/**/*_test.py"],
    "chex": ["chex/_src/*_test.py"],
    "flax": ["tests/**/*_test.py", "tests/**/test_*.py"],
    "numpyro": ["test/**/test_*.py"],
    "pypjrt": ["tests/tier0_host/test_*.py", "tests/tier1_cpu/test_*.py"],
}
WITHOUT_JAX = {"pypjrt": {"CPU_NUM_DEVICES": "4"}}  # and the variables of their processes
BAR = 0.99


def source_of(package, folder):
    """The unpacked source package of the installed version."""
    version = importlib.metadata.version(package)
    target = folder / f"{package}-{version}"
    if not target.is_dir():
        archive = folder / f"{target.name}.tar.gz"
        if not archive.exists():
            subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", "-d", folder,
                            f"{package}=={version}"], check=True)
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
    return target


def sample_of(path, root, options):
    """The names of each Nth test of a file, from the Kth on; () for all of them."""
    if options.every == 1:
        return ()
    listing = subprocess.run([sys.executable, "-m", "pytest", "-q", "-o", "addopts=", "--collect-only", "-p", "no:cacheprovider",
                              str(path.relative_to(root))], cwd=root, env=dict(os.environ, JAX_PLATFORMS="cpu"),
                             capture_output=True, text=True)
    names = [line.partition("::")[2] for line in listing.stdout.splitlines() if "::" in line]
    if listing.returncode or not names:
        raise SystemExit(f"pytest cannot list the tests of {path}:\n{listing.stdout[-2000:]}{listing.stderr[-2000:]}")
    return names[options.first::options.every]


def run_package(package, sides, options, lost_file):
    root = source_of(package, options.out)
    files = sorted(path for pattern in TESTS[package] for path in root.glob(pattern) if options.only in str(path))
    totals = {side: {} for side in sides}
    for path in files:
        tests = sample_of(path, root, options)
        if options.every > 1 and not tests:
            continue
        found = {side: plugin.run_file(path, side, options, folder=root, tests=tests, variables=WITHOUT_JAX.get(package))
                 for side in sides}
        name = str(path.relative_to(root))
        for side in sides:
            totals[side] |= {f"{name} {test}": outcome for test, outcome in found[side][0].items()}
            if found[side][1]:
                print(f"    {name}: {side} {found[side][1]}", flush=True)
        lost = plugin.lost_tests({side: found[side][0] for side in sides}, found["ours"][1])
        for test, (outcome, reason) in lost.items():
            print(f"{package} {name} {test}: {outcome}: {reason}", file=lost_file, flush=True)
        if options.v:
            print(f"    {name:60}" + "".join(f" | {plugin.counts(found[side][0])}" for side in sides)
                  + "".join(f" | {found[side][2]:4.0f} s" for side in sides), flush=True)
    lost = len(plugin.lost_tests(totals, ""))
    passed = sum(outcome == "passed" for outcome, _ in totals.get("r", totals["ours"]).values())
    share = 1 - lost / max(passed, 1)
    print(f"{root.name:20}" + "".join(f" | {plugin.counts(totals[side]):>24}" for side in sides)
          + f" | {100 * share:6.2f} %", flush=True)
    return share


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("packages", nargs="*", choices=[*TESTS, []])
    parser.add_argument("--only", default="", help="only files of tests whose path has this")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth test of a file")
    parser.add_argument("--first", type=int, default=0, metavar="K", help="the first of these, from 0 to N - 1")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--peers", default="r")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax-packages"))
    parser.add_argument("-v", action="store_true", help="a line a file")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    options.out = options.out.resolve()
    sides = ["ours"] + [peer for peer in options.peers.split(",") if peer]
    print(f"{'package':20}" + "".join(f" | {side + ': passed failed skipped':>24}" for side in sides) + " | of r's", flush=True)
    with open(options.out / "lost.txt", "w") as lost_file:
        shares = [run_package(package, sides[:1] if package in WITHOUT_JAX else sides, options, lost_file)
                  for package in options.packages or TESTS]
    print(f"lost tests: {options.out / 'lost.txt'}")
    return 0 if min(shares) >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
