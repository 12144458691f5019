"""Shows Tessera's PJRT plugin to JAX.

JAX finds this package by its entry point and calls initialize() before it makes its first backend. Then

    JAX_PLATFORMS=tessera,cpu python program.py     runs a program on Tessera
    TESSERA_AS_CPU=1          python program.py     puts Tessera in the place of JAX's own CPU backend

The library is the one in this package, or the one that TESSERA_PJRT_LIBRARY names."""
import os
import pathlib
import re


def library_path():
    """Where libtessera_pjrt.so lies; the code generator lies beside it. None: nowhere."""
    named = os.environ.get("TESSERA_PJRT_LIBRARY")
    if named:
        return pathlib.Path(named)
    here = pathlib.Path(__file__).resolve().parent
    for folder in (here / "lib", here.parent.parent / "build"):
        if (folder / "libtessera_pjrt.so").exists():
            return folder / "libtessera_pjrt.so"
    return None


def _own_address():
    """Where the other processes of a job reach this one: TESSERA_HOST, or else its address towards jax.distributed's
    coordinator. None: there are no others."""
    import socket
    from jax._src import distributed
    job = distributed.global_state
    if job.client is None or (job.num_processes or 1) < 2:
        return None
    if os.environ.get("TESSERA_HOST"):
        return os.environ["TESSERA_HOST"]
    host, _, port = (job.coordinator_address or "").rpartition(":")
    try:
        family, kind, _, _, address = socket.getaddrinfo(host.strip("[]") or None, int(port), type=socket.SOCK_DGRAM)[0]
        with socket.socket(family, kind) as probe:
            probe.connect(address)  # of a datagram socket: nothing is sent
            return probe.getsockname()[0]
    except (OSError, ValueError):
        return None


def _job_options():
    transport, seconds = os.environ.get("TESSERA_TRANSPORT"), os.environ.get("TESSERA_MEET_SECONDS")
    return {**({"transport": transport} if transport else {}), **({"meet_seconds": int(seconds)} if seconds else {})}


def _options():
    """Asked for when JAX makes the client: as many devices as the configuration jax_num_cpu_devices says, or else XLA's flag
    for its own CPU backend; subnormal numbers are zeros, as in that backend, unless TESSERA_FLUSH_DENORMALS is 0; this process's
    address if it is one of several, and TESSERA_TRANSPORT and TESSERA_MEET_SECONDS if they are set."""
    import jax
    flags = re.findall(r"--xla_force_host_platform_device_count=(\d+)", os.environ.get("XLA_FLAGS", ""))
    counts = [jax.config.jax_num_cpu_devices, *map(int, flags[-1:])]
    address = _own_address()
    return {"flush_denormals": os.environ.get("TESSERA_FLUSH_DENORMALS") != "0",
            **({"host": address, **_job_options()} if address else {}),
            **next(({"num_devices": count} for count in counts if count > 0), {})}


def initialize():
    """Registers the plugin with JAX, under the name tessera or in the place of cpu."""
    from jax._src import xla_bridge
    from tessera_jax import dlpack, ffi, modules
    path = library_path()
    if path is None:
        raise FileNotFoundError("libtessera_pjrt.so is neither in the package tessera_jax nor named by TESSERA_PJRT_LIBRARY")
    ffi.serve(path)
    modules.serve(path)
    dlpack.serve()
    in_place_of_cpu = os.environ.get("TESSERA_AS_CPU", "") not in ("", "0")
    # JAX's default platform is the one with the highest priority; the built-in platform has 0.
    xla_bridge.register_plugin("cpu" if in_place_of_cpu else "tessera", priority=10 if in_place_of_cpu else -10,
                               library_path=str(path), options=_options)
