"""JAX in two processes of one thread over Gloo, and the same in one process of two threads: what ddp_jax.py and spmd_jax.py
share. `main(script, steps)` is a script's whole main program:

  SCRIPT SECONDS BENCH ...      (starts its other processes itself)

steps: bench -> a function that returns a step over all devices of all processes. A line of JSON for each bench that has
one, as `tessera bench --json` prints: ms, min_ms and cpu_ms (of one) of the two processes, limit_ms and limit_cpu_ms of the
one."""
import json
import os
import socket
import statistics
import subprocess
import sys
import time


def meet():
    """All processes are here, before the first collective: Gloo waits half a minute for a connection, and one may have compiled
    for longer than the other."""
    import jax
    from jax._src import distributed

    if jax.process_count() > 1:
        distributed.global_state.client.wait_at_barrier("compiled", 600000)


def samples(step, seconds):
    """Times of steps in s, and the process's processor time. All processes take as many as rank 0 says."""
    import jax
    import numpy as np
    from jax.experimental import multihost_utils

    for _ in range(3):
        step()
    begin = time.perf_counter()
    for _ in range(3):
        step()
    n = np.int32(min(max(5, seconds * 3 / (time.perf_counter() - begin)), 20000))
    if jax.process_count() > 1:
        n = multihost_utils.broadcast_one_to_all(n)
    times, used = [], []
    for _ in range(int(n)):
        before, start = time.process_time(), time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
        used.append(time.process_time() - before)
    return times, used


def child(script, role, arguments, **environment):
    threads = "2" if role == "alone" else "1"  # the size of XLA's pool
    return subprocess.Popen([sys.executable, script] + arguments, stdout=subprocess.PIPE, text=True,
                            env={**os.environ, "JAX_PLATFORMS": "cpu", "NPROC": threads, "RANKS_ROLE": role, **environment})


def as_child(role, seconds, steps, devices):
    import jax

    if role == "alone":
        jax.config.update("jax_num_cpu_devices", devices)
    else:
        jax.config.update("jax_cpu_collectives_implementation", "gloo")
        jax.distributed.initialize(os.environ["RANKS_ADDRESS"], 2, int(role))
    for name, make in steps.items():
        times, used = samples(make(), seconds)
        if role != "1":
            print(json.dumps({"bench": name, "ms": 1e3 * statistics.median(times), "min_ms": 1e3 * min(times),
                              "cpu_ms": 1e3 * statistics.median(used)}), flush=True)


def lines_of(process):
    """By bench. Gloo writes on standard output, too."""
    lines = [line for line in process.communicate()[0].splitlines() if line.startswith("{")]
    return {entry["bench"]: entry for entry in map(json.loads, lines)}


def main(script, steps, devices=1):
    """devices: of the one process."""
    seconds, names = float(sys.argv[1]), [name for name in sys.argv[2:] if name in steps]
    role = os.environ.get("RANKS_ROLE")
    if role:
        as_child(role, seconds, {name: steps[name] for name in names}, devices)
        return
    if not names:
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    ranks = [child(script, role, sys.argv[1:], RANKS_ADDRESS=address) for role in ("0", "1")]
    together = lines_of(ranks[0])
    ranks[1].wait()
    alone = lines_of(child(script, "alone", sys.argv[1:]))
    for name in names:
        if name in together and name in alone:
            print(json.dumps({"peer": "jax", **together[name], "limit_ms": alone[name]["ms"],
                              "limit_cpu_ms": alone[name]["cpu_ms"]}), flush=True)
