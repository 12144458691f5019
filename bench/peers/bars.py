"""The lines of ranks.sh on standard input: Tessera's time over each peer's, medians over all rounds, beside the bar, and
over its own limit: a memcpy by both processes, or the step in one process of two threads. For a DDP step beside a peer the
bar is the ratio of both in one process (limit_ms) times 0.95. limit_ms of JAX's spmd_ranks is the step in one process of two
devices."""
import json
import statistics
import sys

BARS = {("allreduce16m", "gloo"): 0.3, ("allreduce16m", "MPI"): 0.5, ("allreduce1m", "gloo"): 0.4,
        ("allreduce1m", "MPI"): 0.5, ("allreduce4k", "MPI"): 1, ("tcp16m", "gloo"): 0.8, ("spmd_ranks", "jax"): 0.6}
OWN = {"allreduce16m": 1.3, "ddp_mlp": 1.4, "ddp_cnn": 1.1, "ddp_block": 1.1}


def row(bench, peer, ratio, bar):
    print(f"| {bench} | {peer} | {ratio:.3f} | {bar:.3f} | {'met' if ratio <= bar else 'not met'} |")


times = {}
for line in sys.stdin:
    if line.startswith("{"):
        entry = json.loads(line)
        for field in ("ms", "limit_ms"):
            if entry.get(field):
                times.setdefault((entry["bench"], entry.get("peer", "tessera"), field), []).append(entry[field])
medians = {key: statistics.median(values) for key, values in times.items()}

print("\nTessera's time over the peer's\n\n| bench | peer | ratio | bar | |\n|---|---|---:|---:|---|")
for bench, peer, field in medians:
    if field != "ms" or peer == "tessera" or (bench, "tessera", "ms") not in medians:
        continue
    ratio, bar = medians[bench, "tessera", "ms"] / medians[bench, peer, "ms"], BARS.get((bench, peer))
    if bench.startswith("ddp") and (bench, peer, "limit_ms") in medians:
        bar = 0.95 * medians[bench, "tessera", "limit_ms"] / medians[bench, peer, "limit_ms"]
    if bar:
        row(bench, peer, ratio, bar)
    if bench == "spmd_ranks":
        row(bench, peer + ", one process", medians[bench, "tessera", "ms"] / medians[bench, peer, "limit_ms"], bar)
for bench, bar in OWN.items():
    if (bench, "tessera", "limit_ms") in medians:
        row(bench, "its limit", medians[bench, "tessera", "ms"] / medians[bench, "tessera", "limit_ms"], bar)
