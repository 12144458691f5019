"""Writes tiles.txt: XLA's reading of the strings of mhlo.sharding (jaxlib 0.10.2), a line each:

    text => canonical text ; devices in order of the tiles (none: it has no tiles)
    text !!                  XLA refuses it

XLA ends the process on some texts, so each is read in a process of its own."""

import itertools
import random
import subprocess
import sys

READ = """
import sys
from jax._src.lib import xla_client as xc
for line in sys.stdin.read().split("\\n"):
    h = xc.HloSharding.from_string(line)
    print(str(h), ";", *(h.tile_assignment_devices() if h.is_tiled() else []), flush=True)
"""

TEXTS = [
    "{replicated}", "{maximal device=3}", "{manual}", "{unknown}", "{unreduced}",
    "{devices=[2,2]<=[4]}", "{devices=[2,2]0,1,2,3}", "{devices=[2,2]3,1,2,0}", "{devices=[2,4]<=[4,2]T(1,0)}",
    "{devices=[2,1,2]<=[4] last_tile_dim_replicate}", "{devices=[2,1,2]<=[4] last_tile_dims={manual}}",
    "{devices=[2,1,2,2]<=[8] last_tile_dims={manual, replicated}}",
    "{devices=[2,2]<=[4] last_tile_dims={manual,unreduced}}", "{replicated shard_as 1}",
    "{devices=[2]<=[2] shard_like 7}", "{manual shard_as 3}", "{devices=[1,1]<=[1]}",
    "{devices=[2,2]<=[2,1,2]T(0,1,2)}", "{devices=[3]5,6,7}", "{ devices=[2,1]0,1 }", "{devices=[2,1] 0,1}",
    "{devices=[2, 1]<=[2]}", "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate shard_as 5}",
    "{shard_as 1 replicated}", "replicated", "{devices=[2]0}", "{devices=[1]0}", "{devices=[2,2]<=[2,2]}",
    "{replicated,manual}", "{devices=[0]}", "{devices=[2,2]<=[4]T(0)}", "{}x", "", "{devices=[2,2]<=[2,3]}",
    "{maximal device=0,1}",
]


def grids():
    rng = random.Random(1)
    for _ in range(60):
        dims = [rng.choice([1, 2, 2, 3, 4]) for _ in range(rng.randint(1, 5))]
        turn = list(range(len(dims)))
        rng.shuffle(turn)
        n = 1
        for d in dims:
            n *= d
        first = rng.choice([d for d in range(1, n + 1) if n % d == 0])
        yield "{devices=[%d,%d]<=[%s]T(%s)}" % (first, n // first, ",".join(map(str, dims)), ",".join(map(str, turn)))


def main():
    out = []
    for text in itertools.chain(TEXTS, grids()):
        done = subprocess.run([sys.executable, "-c", READ], input=text, capture_output=True, text=True)
        out.append(f"{text} => {done.stdout.strip()}" if done.returncode == 0 else f"{text} !!")
    with open("tiles.txt", "w") as file:
        file.write("\n".join(out) + "\n")


main()
