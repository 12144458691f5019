"""How long a GPT's training step takes to plan for 8 and for 1,024 devices: data x fsdp x tensor, compiled and not run.

    python plan.py --tessera build/tessera [--layers 4] [--keep FOLDER]

JAX writes the step once, for 2 x 2 x 2 devices; for 1,024 only the mesh's sizes change (16 x 8 x 8). `tessera hlo cost
--devices mesh` cuts and compiles it and prints its costs. XLA compiles the step for 8. The three take turns, nothing cached,
and the least time of each counts. Bars: 1,024 devices take at most twice the time of 8, and 8 at most a fifth of XLA's.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

WIDTH, HEADS, WORDS, PLACES, BATCH = 512, 8, 1024, 128, 128


def parameters(layers):
    """name -> (shape, spec)"""
    found = {"tokens": ((WORDS, WIDTH), P("tensor", "fsdp")), "places": ((PLACES, WIDTH), P(None, "fsdp"))}
    for i in range(layers):
        found |= {f"{i}.qkv": ((WIDTH, 3, HEADS, WIDTH // HEADS), P("fsdp", None, "tensor", None)),
                  f"{i}.out": ((HEADS, WIDTH // HEADS, WIDTH), P("tensor", None, "fsdp")),
                  f"{i}.up": ((WIDTH, 4 * WIDTH), P("fsdp", "tensor")), f"{i}.down": ((4 * WIDTH, WIDTH), P("tensor", "fsdp"))}
    return found


def norm(x):
    return (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)


def loss(p, tokens, layers):
    x = p["tokens"][tokens] + p["places"]
    mask = jnp.tril(jnp.ones((PLACES, PLACES), bool))
    for i in range(layers):
        q, k, v = jnp.moveaxis(jnp.einsum("btc,cjhd->btjhd", norm(x), p[f"{i}.qkv"]), 2, 0)
        scores = jnp.einsum("bthd,bshd->bhts", q, k) / np.sqrt(WIDTH // HEADS)
        weights = jax.nn.softmax(jnp.where(mask, scores, -1e9))
        x = x + jnp.einsum("bhts,bshd,hdc->btc", weights, v, p[f"{i}.out"])
        x = x + jax.nn.gelu(norm(x) @ p[f"{i}.up"]) @ p[f"{i}.down"]
    logits = jnp.einsum("btc,wc->btw", norm(x), p["tokens"])
    chosen = jnp.take_along_axis(jax.nn.log_softmax(logits[:, :-1]), tokens[:, 1:, None], -1)
    return -chosen.mean()


def step(layers):
    def one(p, m, v, tokens):
        value, g = jax.value_and_grad(loss)(p, tokens, layers)
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, g)
        p = jax.tree.map(lambda p, m, v: p - 1e-3 * m / (jnp.sqrt(v) + 1e-8), p, m, v)
        return p, m, v, value
    return one


def program(layers):
    mesh = jax.make_mesh((2, 2, 2), ("data", "fsdp", "tensor"), axis_types=(AxisType.Auto,) * 3)
    shaped = {k: jax.ShapeDtypeStruct(s, jnp.float32, sharding=NamedSharding(mesh, spec))
              for k, (s, spec) in parameters(layers).items()}
    tokens = jax.ShapeDtypeStruct((BATCH, PLACES), jnp.int32, sharding=NamedSharding(mesh, P(("data", "fsdp"), None)))
    cut = {k: s.sharding for k, s in shaped.items()}
    whole = NamedSharding(mesh, P())
    return jax.jit(step(layers), out_shardings=(cut, cut, cut, whole)).lower(shaped, shaped, shaped, tokens)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", default="build/tessera")
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--keep", default="")
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    text = program(options.layers).as_text()
    times = {}
    with tempfile.TemporaryDirectory() as folder:
        for sizes in ((2, 2, 2), (16, 8, 8)):
            mesh = ", ".join(f'"{n}"={s}' for n, s in zip(("data", "fsdp", "tensor"), sizes))
            made = re.sub(r"(sdy\.mesh @\w+ = <)\[.*?\]>(?: \{.*?\}\}?)?$", rf"\1[{mesh}]>", text, flags=re.M)
            made = made.replace("mhlo.num_partitions = 8", f"mhlo.num_partitions = {np.prod(sizes)}")
            open(os.path.join(options.keep or folder, f"{np.prod(sizes)}.mlir"), "w").write(made)
        for turn in range(options.turns):
            jax.clear_caches()
            lowered = program(options.layers)
            start = time.time()
            lowered.compile()
            times.setdefault("XLA", []).append(time.time() - start)
            for devices in (8, 1024):
                cache = os.path.join(folder, f"cache{turn}.{devices}")  # empty: the step is compiled each time
                start = time.time()
                run = subprocess.run([options.tessera, "hlo", "cost", "--devices", "mesh", "--json",
                                      os.path.join(options.keep or folder, f"{devices}.mlir")], capture_output=True, text=True,
                                     env=os.environ | {"TESSERA_CACHE": cache})
                if run.returncode:
                    sys.exit(run.stderr)
                times.setdefault(devices, []).append(time.time() - start)
                if turn == 0:
                    costs = json.loads(run.stdout)
                    print(f"{devices} devices: {costs['flops']:.4g} operations, peak {costs['peak_bytes']} bytes; "
                          + ", ".join(f"{k} {v['count']} of {v['bytes']} bytes" for k, v in costs["collectives"].items()))
    least = {devices: min(t) for devices, t in times.items()}
    print(", ".join(f"{devices} devices {least[devices]:.2f} s" for devices in (8, 1024))
          + f": {least[1024] / least[8]:.2f} times; XLA, 8 devices {least['XLA']:.2f} s: {least[8] / least['XLA']:.2f} of it")
    sys.exit(least[1024] > 2 * least[8] or least[8] > 0.2 * least["XLA"])


if __name__ == "__main__":
    main()
