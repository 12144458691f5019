"""Programs over several processes (jax.distributed) on the plugin.

    python tests/jax/processes.py build/libtessera_pjrt.so [--tests FOLDER] [--processes N] [--devices N] [--out FOLDER]

N processes (2) of N devices each (2) run the programs below on the plugin, and compare their values with NumPy's: in shared memory,
and over TCP with a secret, as between machines. Then a process does not come, and one dies: the others get an error. With
--tests FOLDER (tests/multiprocess of a checkout of JAX at the tag of the installed version) JAX's own tests of several
processes run, too, in FOUR processes. Exit 1 when a value differs or a test fails."""
import argparse
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys

from backends import environment_of

FILES = ("all_gather", "all_reduce", "all_to_all", "array", "axis_index", "colocated_python", "device_id", "host_callback",
         "key_value_store", "multihost_utils", "pjit", "pmap", "socket_transfer", "thread_guard", "wait_barrier")
FOUR = 4
SECONDS = 600
TRANSPORTS = ("shm,tcp", "tcp")


def member(process, processes, devices, port):
    """One of the processes."""
    import jax
    import numpy as np
    from jax.experimental import multihost_utils
    from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
    jax.config.update("jax_num_cpu_devices", devices)
    jax.distributed.initialize(f"localhost:{port}", processes, process)
    total = processes * devices
    data = np.random.default_rng(1).standard_normal((4 * total, 6)).astype(np.float32)

    def check(name, got, wanted):
        np.testing.assert_allclose(got, wanted, rtol=1e-5, atol=1e-5, err_msg=name)

    def array_on(mesh, spec):
        return jax.make_array_from_callback(data.shape, NamedSharding(mesh, spec), lambda index: data[index], dtype=data.dtype)

    def check_parts(name, array, wanted):  # of a mesh without this process's devices there are none
        for shard in array.addressable_shards:
            check(name, shard.data, wanted[shard.index])

    assert (jax.process_index(), jax.process_count()) == (process, processes)
    assert (len(jax.devices()), len(jax.local_devices())) == (total, devices)
    for name, order in {"in order": jax.devices(), "backwards": jax.devices()[::-1],
                        "by turns": np.array(jax.devices()).reshape(processes, devices).T.ravel().tolist(),
                        "the ends": [jax.devices()[0], jax.devices()[-1]]}.items():
        mesh = Mesh(np.array(order), ("x",))
        x = array_on(mesh, P("x"))
        check_parts(f"sum, {name}", jax.jit(lambda x: x.sum(axis=0), out_shardings=NamedSharding(mesh, P()))(x),
                    data.sum(axis=0))
        psum = jax.jit(jax.shard_map(lambda v: jax.lax.psum(v, "x"), mesh=mesh, in_specs=P("x"), out_specs=P()))
        check_parts(f"psum, {name}", psum(x), data.reshape(len(order), -1, 6).sum(axis=0))
        n = len(order)
        turn = jax.jit(jax.shard_map(lambda v: jax.lax.ppermute(v, "x", [(i, (i + 1) % n) for i in range(n)]), mesh=mesh,
                                     in_specs=P("x"), out_specs=P("x")))
        check_parts(f"ppermute, {name}", turn(x), np.roll(data, len(data) // n, axis=0))
    mesh = Mesh(np.array(jax.devices()).reshape(processes, devices), ("x", "y"))
    x = array_on(mesh, P("x", None))
    loss, gradient = jax.jit(jax.value_and_grad(lambda x: jax.numpy.tanh(x @ x.T).mean()))(x)
    check("loss", loss, np.tanh(data @ data.T).mean())
    back = (1 - np.tanh(data @ data.T) ** 2) / len(data) ** 2
    check_parts("gradient", gradient, (back + back.T) @ data)
    check("own device", jax.jit(lambda a: a * 2)(np.arange(3)), [0, 2, 4])
    check("allgather", multihost_utils.process_allgather(np.array([process])), np.arange(processes)[:, None])
    print(f"process {process}: all values agree")


def fails(function, says):
    try:
        function()
    except RuntimeError as error:
        if says not in str(error):
            raise
        print("an error, as wanted:", str(error).splitlines()[0][:200], flush=True)
        return
    raise SystemExit(f"no error that says: {says}")


def end_at_once():  # without the barrier of jax.distributed, where the others are missing
    sys.stdout.flush()
    os._exit(0)


def lonely(process, processes, devices, port):
    """Process 1 never makes its client; the others' waits have a limit."""
    import jax
    jax.config.update("jax_num_cpu_devices", devices)
    jax.distributed.initialize(f"localhost:{port}", processes, process)
    if process != 1:
        fails(jax.devices, "process 1 did not tell its devices within 2 s")
    from jax._src import distributed
    distributed.global_state.client.wait_at_barrier("seen", 60000)
    end_at_once()


def mortal(process, processes, devices, port):
    """Process 1 is killed between two runs; the others' next run names one of its ranks."""
    import jax
    import numpy as np
    from jax.sharding import Mesh, PartitionSpec as P
    jax.config.update("jax_num_cpu_devices", devices)
    jax.distributed.initialize(f"localhost:{port}", processes, process)
    mesh = Mesh(np.array(jax.devices()), ("x",))
    ones = jax.make_array_from_callback((processes * devices,), jax.sharding.NamedSharding(mesh, P("x")),
                                        lambda index: np.ones(1, np.float32))
    psum = jax.jit(jax.shard_map(lambda v: jax.lax.psum(v, "x"), mesh=mesh, in_specs=P("x"), out_specs=P()))
    assert float(psum(ones).addressable_data(0)[0]) == processes * devices
    if process == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    fails(lambda: psum(ones).block_until_ready(), f"rank {devices}" if devices == 1 else "rank ")
    end_at_once()


ROLES = {"member": member, "lonely": lonely, "mortal": mortal}


def free_port():
    with socket.socket() as s:
        s.bind(("localhost", 0))
        return s.getsockname()[1]


def run_own(role, transport, options):
    print(f"{role}, over {transport}", flush=True)
    environment = dict(environment_of("ours", options.library, options.out), TESSERA_TRANSPORT=transport)
    if role == "lonely":
        environment["TESSERA_MEET_SECONDS"] = "2"
    command = [sys.executable, __file__, options.library, "--processes", str(options.processes), "--devices",
               str(options.devices), "--port", str(free_port()), "--role", role, "--process"]
    running = [subprocess.Popen([*command, str(i)], env=environment) for i in range(options.processes)]
    wanted = [-signal.SIGKILL if role == "mortal" and i == 1 else 0 for i in range(options.processes)]
    try:
        return [process.wait(SECONDS) for process in running] == wanted
    finally:
        for process in running:
            process.kill()


def run_file(path, options):
    """How a file of JAX's tests ended in each process: "8 tests, OK"."""
    folder = options.out / path.stem
    folder.mkdir(parents=True, exist_ok=True)
    environment = dict(environment_of("ours", options.library, options.out), TEST_UNDECLARED_OUTPUTS_DIR=str(folder),
                       JAX_NUM_GENERATED_CASES="1", JAX_NUM_CPU_DEVICES=str(options.devices))
    waits = [f"--{what}_timeout={seconds}" for what, seconds in
             (("heartbeat", 300), ("shutdown", 120), ("barrier", 120), ("initialization", 120))]
    with open(folder / "log.txt", "w") as log:
        code = subprocess.run([sys.executable, path, f"--num_processes={FOUR}", *waits], env=environment, stdout=log,
                              stderr=subprocess.STDOUT, timeout=SECONDS).returncode
    ended = re.findall(r"Ran (\d+) tests? in [\d.]+s; (.*)", (folder / "log.txt").read_text())
    print(f"{path.name:28}", "; ".join(f"{n} tests, {how}" for n, how in ended) or "no process ended its tests", flush=True)
    return code == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--tests", type=pathlib.Path)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--out", type=pathlib.Path, default="build/jax-processes")
    parser.add_argument("--process", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--role", choices=ROLES, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.process is not None:
        ROLES[options.role](options.process, options.processes, options.devices, options.port)
        return 0
    options.out = options.out.resolve()
    options.out.mkdir(parents=True, exist_ok=True)
    good = all([run_own(role, transport, options) for transport in TRANSPORTS for role in ROLES])
    for name in FILES if options.tests else ():
        good = run_file(options.tests.resolve() / f"{name}_test.py", options) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
