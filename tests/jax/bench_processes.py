"""Steps of two processes of one device and one thread each (jax.distributed): a part of bench_plugin.py.

psum: of an array of that size on each device, by shard_map, until the sum is ready. mlp, block: the data-parallel training steps of
bench/peers/ddp_jax.py by shard_map, half of the batch in each process. Both processes take as many steps as process 0 says;
its median counts. The plugin's processes meet in shared memory, and in the rows "over TCP" by sockets, as Gloo's always do."""
import json
import os
import pathlib
import socket
import statistics
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "bench" / "peers"))

PROCESSES = 2
SECONDS = 1.5
SIZES = {"4 KiB": 4 << 10, "1 MiB": 1 << 20, "16 MiB": 16 << 20}
MODELS = {"mlp": "ddp_mlp", "block": "ddp_block"}


def psum_step(size):
    import jax
    import numpy as np
    from jax.sharding import Mesh, NamedSharding, PartitionSpec

    mesh = Mesh(np.array(jax.devices()), ("x",))
    part = np.full((1, size // 4), jax.process_index() + 1, np.float32)
    whole = jax.make_array_from_process_local_data(NamedSharding(mesh, PartitionSpec("x")), part)
    run = jax.jit(jax.shard_map(lambda v: jax.lax.psum(v, "x"), mesh=mesh, in_specs=PartitionSpec("x"),
                                out_specs=PartitionSpec()))
    found = np.asarray(run(whole).addressable_data(0))
    if not (found == PROCESSES * (PROCESSES + 1) // 2).all():
        raise SystemExit(f"psum of {size} bytes is wrong")
    return lambda: run(whole).block_until_ready()


def member(process, address):
    """One of the processes. Process 0 prints the rows."""
    import ddp_jax
    import jax
    import ranks_jax

    jax.config.update("jax_cpu_collectives_implementation", "gloo")
    jax.distributed.initialize(address, PROCESSES, process)
    steps = {f"psum {name}": lambda size=size: psum_step(size) for name, size in SIZES.items()}
    steps |= {name: lambda model=model: ddp_jax.training_step(model, by_hand=True) for name, model in MODELS.items()}
    rows = {}
    for name, make in steps.items():
        times, _ = ranks_jax.samples(make(), SECONDS)
        rows[f"{PROCESSES} processes {name}"] = 1e6 * statistics.median(times)
    if process == 0:
        print(json.dumps(rows), flush=True)


def measure(environment, who):
    near = measure_over(environment, "shm")
    far = measure_over(environment, "tcp") if who == "ours" else near
    return {f"{name}, us": us for name, us in near.items()} | {f"{name} over TCP, us": us for name, us in far.items()}


def measure_over(environment, transport):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    variables = dict(environment, TESSERA_NUM_THREADS="1", NPROC="1", TESSERA_TRANSPORT=transport, TESSERA_CACHE="",
                     JAX_ENABLE_COMPILATION_CACHE="0")
    running = [subprocess.Popen([sys.executable, __file__, str(process), address], env=variables, stdout=subprocess.PIPE,
                                text=True) for process in range(PROCESSES)]
    said = [process.communicate()[0] for process in running]
    if any(process.returncode for process in running):
        raise SystemExit("steps of several processes failed")
    return json.loads(next(line for line in said[0].splitlines() if line.startswith("{")))  # Gloo writes there, too


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
    member(int(sys.argv[1]), sys.argv[2])
