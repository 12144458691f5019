"""JSON lines of `tessera bench --json` and peers.py on standard input: one table, medians in ms and peer / tessera."""
import json
import sys

rows, peers = {}, ["tessera"]
for line in sys.stdin:
    if not line.startswith("{"):
        continue
    entry = json.loads(line)
    peer = entry.get("peer", "tessera")
    rows.setdefault(entry["bench"], {})[peer] = entry["ms"]
    if peer not in peers:
        peers.append(peer)

print("\nmedian ms a step, and how many times Tessera's it is (above 1: Tessera is faster)\n")
print("| bench | " + " | ".join(peers) + " |")
print("|---|" + "---:|" * len(peers))
for bench, found in rows.items():
    own = found.get("tessera")
    cells = []
    for peer in peers:
        if peer not in found:
            cells.append("-")
        elif peer == "tessera" or not own:
            cells.append(f"{found[peer]:.4g}")
        else:
            cells.append(f"{found[peer]:.4g} ({found[peer] / own:.2f})")
    print(f"| {bench} | " + " | ".join(cells) + " |")
