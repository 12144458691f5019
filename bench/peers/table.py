"""JSON lines of `tessera bench --json` and peers.py on standard input: one table, medians in ms and peer / tessera.
Of several lines of one peer and bench, the rounds, the median counts."""
import json
import statistics
import sys

rows, peers = {}, ["tessera"]
for line in sys.stdin:
    if not line.startswith("{"):
        continue
    entry = json.loads(line)
    peer = entry.get("peer", "tessera")
    rows.setdefault(entry["bench"], {}).setdefault(peer, []).append(entry)
    if peer not in peers:
        peers.append(peer)

print("\nmedian ms a step, and how many times Tessera's it is (above 1: Tessera is faster)\n")
print("| bench | " + " | ".join(peers) + " | of the limit |")
print("|---|" + "---:|" * (len(peers) + 1))
for bench, found in rows.items():
    medians = {peer: statistics.median(entry["ms"] for entry in entries) for peer, entries in found.items()}
    own = medians.get("tessera")
    limits = [entry["limit_ms"] / entry["ms"] for entry in found.get("tessera", []) if entry.get("limit_ms")]
    cells = []
    for peer in peers:
        if peer not in medians:
            cells.append("-")
        elif peer == "tessera" or not own:
            cells.append(f"{medians[peer]:.4g}")
        else:
            cells.append(f"{medians[peer]:.4g} ({medians[peer] / own:.2f})")
    cells.append(f"{100 * statistics.median(limits):.0f} %" if limits else "-")
    print(f"| {bench} | " + " | ".join(cells) + " |")
