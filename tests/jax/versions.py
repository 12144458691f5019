"""Runs one program for each part of the plugin under other versions of JAX than the newest.

    python tests/jax/versions.py build/libtessera_pjrt.so [VERSION ...] [--out FOLDER]

Each version (0.7.0, 0.8.0, 0.9.0, 0.10.0, 0.10.1 by default) is installed into FOLDER from the Python index, unless it is there,
and used by this Python with the packages that it has besides JAX. Expected values come from NumPy. Exit 1 when one fails."""
import argparse
import os
import pathlib
import subprocess
import sys

from backends import environment_of


def programs():
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

    x = np.arange(12, dtype=np.float32).reshape(3, 4) / 10

    def gradient():
        found = jax.jit(jax.grad(lambda x: jnp.sum(jnp.tanh(x) ** 2)))(x)
        t = np.tanh(x)
        np.testing.assert_allclose(found, 2 * t * (1 - t * t), 1e-5)

    def linear_algebra():
        a = x @ x.T + 3 * np.eye(3, dtype=np.float32)
        np.testing.assert_allclose(jnp.linalg.cholesky(a), np.linalg.cholesky(a), 1e-5)
        np.testing.assert_allclose(jnp.linalg.eigh(a)[0], np.linalg.eigh(a)[0], 1e-5)

    def callbacks():
        seen = []
        found = jax.jit(lambda x: jax.pure_callback(lambda x: np.sort(x, 1) * 2, jax.ShapeDtypeStruct(x.shape, x.dtype), -x))(x)
        np.testing.assert_array_equal(found, np.sort(-x, 1) * 2)
        jax.jit(lambda x: jax.debug.callback(lambda s: seen.append(float(s)), x.sum()))(x)
        jax.effects_barrier()
        np.testing.assert_allclose(seen, [x.sum()], 1e-6)

    def several_devices():
        mesh = Mesh(np.array(jax.devices()[:4]), ("x",))
        y = jax.device_put(np.arange(8, dtype=np.float32), NamedSharding(mesh, P("x")))
        np.testing.assert_array_equal(jax.jit(lambda y: y - y.sum())(y), np.arange(8) - 28)

    def donation_and_random_numbers():
        y = jnp.ones(8)
        z = jax.jit(lambda y: y + 1, donate_argnums=0)(y)
        assert y.is_deleted() and z.sum() == 16
        drawn = jax.random.normal(jax.random.PRNGKey(0), (1000,))
        assert abs(float(drawn.mean())) < 0.1 and abs(float(drawn.std()) - 1) < 0.1

    def loops_and_text():
        f = jax.jit(lambda n: jax.lax.fori_loop(0, n, lambda i, s: s + i, 0))
        assert f(100) == 4950
        assert "while" in f.lower(100).compile().as_text()

    def foreign_memory():
        memory = np.zeros(64, np.uint8)
        at = -memory.ctypes.data % 16
        aligned, other = (memory[begin:begin + 20].view(np.float32) for begin in (at, at + 4))
        aligned[:] = np.arange(5)
        copied, shared = (jnp.from_dlpack(aligned, copy=copy) for copy in (True, False))
        assert shared.unsafe_buffer_pointer() == aligned.ctypes.data
        aligned[:] = 7
        np.testing.assert_array_equal(copied, np.arange(5))
        np.testing.assert_array_equal(jnp.from_dlpack(other), other)
        np.testing.assert_array_equal(jnp.from_dlpack(other, copy=True), other)
        if jax.__version_info__ < (0, 9):
            return  # this JAX does not ask for a view that is no copy
        try:
            jnp.from_dlpack(other, copy=False)
        except ValueError as error:
            assert "requires a copy" in str(error)
        else:
            raise AssertionError("a view of unaligned memory that must not be a copy")

    return (gradient, linear_algebra, callbacks, several_devices, donation_and_random_numbers, loops_and_text,
            foreign_memory)


def child():
    import jax
    print(f"jax {jax.__version__}:", end="", flush=True)
    if "Tessera" not in jax.devices()[0].client.platform_version:
        sys.exit("the plugin is not in the place of JAX's backend")
    for program in programs():
        program()
        print(f" {program.__name__}", end="", flush=True)
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("versions", nargs="*")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("build/jax-versions"))
    parser.add_argument("--child", action="store_true")
    options = parser.parse_args()
    if options.child:
        child()
        return 0
    wrong = 0
    for version in options.versions or ["0.7.0", "0.8.0", "0.9.0", "0.10.0", "0.10.1"]:
        folder = options.out.resolve() / version
        if not folder.is_dir():
            subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", folder, f"jax=={version}",
                            f"jaxlib=={version}"], check=True)
        environment = environment_of("ours", options.library, options.out)
        environment.update(CPU_NUM_DEVICES="4", PYTHONPATH=os.pathsep.join([str(folder), environment["PYTHONPATH"]]))
        result = subprocess.run([sys.executable, __file__, options.library, "--child"], env=environment, text=True,
                                capture_output=True)
        print(result.stdout.rstrip() + ("" if result.returncode == 0 else f"\n{result.stderr[-2000:]}"), flush=True)
        wrong += result.returncode != 0
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
