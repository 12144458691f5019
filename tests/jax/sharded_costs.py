"""What our partition of sharded programs sends and computes on a device, beside XLA's.

    python sharded_costs.py --tessera build/tessera CONFORMANCE/jax-sharded

Each NAME.json has XLA's figures for plain/NAME.mlir. A loop's body counts as often as it runs in the bytes, and once in
the operations, as in XLA's cost analysis.
"""
import argparse
import glob
import json
import os
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("folder")
    options = parser.parse_args()
    rows = []
    for path in sorted(glob.glob(os.path.join(options.folder, "*.json"))):
        known = json.load(open(path))
        plain = os.path.join(options.folder, "plain", known["name"] + ".mlir")
        run = subprocess.run([options.tessera, "hlo", "cost", "--devices", str(known["devices"]), "--json", plain],
                             capture_output=True, text=True)
        if run.returncode:
            print(f"{known['name']}: {run.stderr.strip()[:200]}")
            rows.append((known["name"], None, None, None, None))
            continue
        ours = json.loads(run.stdout)
        ours = ours[0] if isinstance(ours, list) else ours
        sent = sum(kind["bytes"] for kind in ours["collectives"].values())
        rows.append((known["name"], sent, known["xla"]["bytes"], ours["flops_written"], known["xla"]["flops"]))
    good = [r for r in rows if r[1] is not None]
    for name, sent, theirs, flops, xla in good:
        ratio = sent / theirs if theirs else (1 if sent == 0 else float("inf"))
        print(f"{name:36} bytes {sent:9} of {theirs:9} ({ratio:5.2f})   flops {flops:12.0f} of {xla:12.0f} ({flops / max(xla, 1):5.3f})")
    at_most = sum(r[1] <= r[2] for r in good)
    quarter = sum(r[1] <= 1.25 * r[2] for r in good)
    close = sum(abs(r[3] - r[4]) <= 0.03 * r[4] for r in good)
    less = sum(r[3] <= 1.03 * r[4] for r in good)
    print(f"{len(rows)} programs: bytes at most XLA's in {at_most}, at most 1.25 times in {quarter}; FLOPs within 3 % in "
          f"{close}, at most 3 % more in {less}")
    sys.exit(at_most < 0.9 * len(rows) or quarter < len(rows) or close < len(rows))


if __name__ == "__main__":
    main()
